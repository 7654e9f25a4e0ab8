"""The page of a report: whole, self-contained, and well-formed."""

from __future__ import annotations

from html.parser import HTMLParser
from pathlib import Path
from xml.etree import ElementTree

import pytest

import chancellery
from chancellery.arena import plots
from chancellery.arena.report import Report

VOID = {'meta', 'br'}


class Checker(HTMLParser):
    """Sees that every element that is opened is closed, and collects those that would load something."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.loads: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in VOID:
            self.open.append(tag)
        self.loads += [f'{tag} {name}' for name, _ in attrs if name in ('src', 'href', 'srcset')]
        if tag in ('script', 'link', 'iframe', 'img'):
            self.loads.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        pass

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


@pytest.fixture(scope='module')
def report() -> Report:
    return chancellery.arena.play_match('gods_playground', bots=['heuristic', 'random', 'random'], games=6)


def test_the_page_is_whole_and_loads_nothing(report: Report, tmp_path: Path) -> None:
    path = chancellery.arena.write_html(report, tmp_path / 'deep' / 'report', 'chancellery simulate <x> & more')
    page = path.read_text(encoding='utf-8')
    assert path.name == 'index.html'
    assert [entry.name for entry in path.parent.iterdir()] == ['index.html']
    checker = Checker()
    checker.feed(page)
    assert checker.open == []
    assert checker.loads == []
    assert 'url(' not in page
    assert '@import' not in page
    assert 'prefers-color-scheme: dark' in page
    assert 'chancellery simulate &lt;x&gt; &amp; more' in page


def test_the_page_shows_what_was_asked_for(report: Report, tmp_path: Path) -> None:
    page = chancellery.arena.write_html(report, tmp_path).read_text(encoding='utf-8')
    for words in ('Win share', 'Win share by seat', 'Scores', 'Game length', 'The numbers', report.command()):
        assert words in page
    assert page.count('<svg') == 4
    for name in ('heuristic', 'random', 'white', 'blue', 'red'):
        assert f'>{name}</text>' in page
    assert f'{report.wins["heuristic"]:.1%}' in page


def test_a_folder_that_cannot_be_is_refused(report: Report, tmp_path: Path) -> None:
    (tmp_path / 'file').write_text('x')
    with pytest.raises(ValueError, match='cannot write'):
        chancellery.arena.write_html(report, tmp_path / 'file')


def test_plots_are_well_formed_whatever_the_numbers() -> None:
    for values in ([5.0], [0.0, 0.0], [-3.5, 2.25, 1e6], [float(n) for n in range(100)]):
        ElementTree.fromstring(plots.histograms([('a<b', 'c0', values), ('c', 'c1', values)], 'points'))
        ElementTree.fromstring(plots.histograms([('a', 'c0', values)], 'points'))
    for share in (0.0, 0.5, 1.0):
        ElementTree.fromstring(plots.shares([('a&b', 'c0', share, 0.0, 1.0), ('c', 'c1', share, share, share)], 0.25))


def test_scales_are_round() -> None:
    assert plots.ticks_between(0.0, 0.5, 5) == [0.0, 0.1, 0.2, 0.3, 0.4, 0.5]
    assert plots.ticks_between(12.0, 57.0, 5) == [20.0, 30.0, 40.0, 50.0]
    assert plots.bins(3.0, 12.0) == (3.0, 1.0, 10)
    start, step, count = plots.bins(0.0, 1000.0)
    assert (start, step) == (0.0, 50.0)
    assert sum(plots.tally([0.0, 49.0, 50.0, 1000.0], start, step, count)) == 4
    assert plots.tally([0.0, 49.0, 50.0, 1000.0], start, step, count)[:2] == [2, 1]
