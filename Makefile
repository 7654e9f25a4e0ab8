# Chancellery. `make` alone lists the targets.
SHELL := /bin/bash
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check
JOBS ?= 2
# What pytest runs and how: make test T="tests/kernel -k rng"
T ?=

.DEFAULT_GOAL := help
.PHONY: help setup play test check bench compile pure clean

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-9s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

setup: $(VENV)/.ready ## make .venv with everything the other targets need
	@$(BIN)/python tools/compile.py --prune

$(VENV)/.ready: pyproject.toml constraints.txt
	@command -v $(PYTHON) >/dev/null || { echo "Chancellery needs Python 3.11 or newer: install it (Debian: apt install python3 python3-venv)."; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Chancellery needs Python 3.11 or newer; $(PYTHON) is $$($(PYTHON) -V 2>&1): try make PYTHON=python3.11 $(MAKECMDGOALS)"; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || { echo "Python's venv module is missing: install it (Debian: apt install python3-venv) and run make again."; exit 1; }
	@echo "Setting up $(VENV) (once; about a minute) ..."
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	@$(PIP) install --quiet --constraint constraints.txt setuptools wheel
	@$(PIP) install --quiet --constraint constraints.txt --no-build-isolation --editable '.[dev]'
	@touch $@

$(VENV)/.bench: $(VENV)/.ready
	@echo "Installing what the benchmarks compare with ..."
	@$(PIP) install --quiet --constraint constraints.txt --no-build-isolation --editable '.[dev,bench]'
	@touch $@

play: setup ## play God's Playground in the terminal
	@$(BIN)/chancellery play gods_playground

test: setup ## every check and every test
	@if $(MAKE) --no-print-directory check && $(BIN)/python -m pytest -q -n $(JOBS) $(T); \
	then echo "PASS: all checks and tests"; else echo "FAIL: see above"; exit 1; fi

check: setup ## ruff, mypy --strict and the data validators
	$(BIN)/ruff check .
	$(BIN)/mypy --strict
	$(BIN)/chancellery data check

bench: setup $(VENV)/.bench ## speed and memory, pure or compiled, beside OpenSpiel
	@$(BIN)/python benchmarks/run.py

compile: setup ## compile kernel and rules with mypyc, where a C compiler is
	@$(BIN)/python tools/compile.py

pure: setup ## remove the compiled modules
	@$(BIN)/python tools/compile.py --pure

clean: ## remove everything that was made, .venv included
	@find src -name '*.so' -delete
	@find src tests tools -name __pycache__ -type d -prune -exec rm -rf {} +
	@rm -rf $(VENV) build dist src/*.egg-info .mypy_cache .ruff_cache .pytest_cache .hypothesis
