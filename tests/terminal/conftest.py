"""What every test of the terminal starts with."""

from __future__ import annotations

import pytest

import chancellery
from chancellery.terminal.words import Words


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch):
    """A home of one's own, and a screen of 80 columns without colours."""
    monkeypatch.setenv('XDG_DATA_HOME', str(tmp_path / 'data'))
    monkeypatch.setenv('COLUMNS', '80')
    monkeypatch.delenv('FORCE_COLOR', raising=False)
    return tmp_path


@pytest.fixture
def words():
    title = chancellery.load('gods_playground')
    return Words(title, 'en', title.start().roles)
