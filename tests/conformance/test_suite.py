"""The conformance suite passes a title that keeps its promises, and catches one that breaks any of them."""

from __future__ import annotations

import pytest

from chancellery.conformance import check_title, fingerprint
from chancellery.conformance.failures import PROMISES
from tests.conformance.toys import BROKEN, ToyTitle

pytestmark = pytest.mark.slow


def test_a_title_that_keeps_its_promises_passes():
    assert check_title(ToyTitle(), games=30) == []


def name_of(case: tuple[int, ToyTitle]) -> str:
    title = case[1]
    frames = [cls.__name__ for cls in title.exchanged.values()]
    return frames[0] if frames else title.state_class.__name__


@pytest.mark.parametrize('case', BROKEN, ids=name_of)
def test_a_broken_promise_is_found(case: tuple[int, ToyTitle]):
    """Each broken toy fails, and fails at the promise it breaks."""
    promise, title = case
    for games in (4, 40):  # most of them by the first few games
        failures = check_title(title, games=games, thorough=3)
        if promise in {failure.promise for failure in failures}:
            return
    raise AssertionError(failures)


def test_every_promise_has_a_broken_toy():
    assert {promise for promise, _ in BROKEN} == set(PROMISES)


def test_the_fingerprint_of_gods_playground_is_the_same_everywhere():
    """Promise 1: a chain over every digest of two games; only a change of rules or data may change it."""
    assert fingerprint('gods_playground') == '0b8edac04a1635f970e1040c35bf3551'


def test_progress_is_reported_and_the_number_of_games_checked():
    seen: list[tuple[int, int]] = []
    check_title(ToyTitle(), games=3, progress=lambda done, of: seen.append((done, of)))
    assert seen == [(1, 3), (2, 3), (3, 3)]
    with pytest.raises(ValueError, match='at least 1'):
        check_title(ToyTitle(), games=0)
