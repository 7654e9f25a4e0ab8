"""States that older rules have stored, in the middle of whatever they were about, are read and played on."""

from __future__ import annotations

import copy

import pytest

from chancellery.game import agrees
from tests.titles.europa.met_frames import FILE, Met, met, read, told_on

STATES = list(enumerate(read()))


@pytest.mark.parametrize(('at', 'old'), STATES, ids=[f'{at}-{each.frames[0]}' for at, each in STATES])
def test_an_old_state_is_read_and_played_on(at: int, old: Met) -> None:
    """Nothing of it is lost, and ten actions lead where they led: should only the digests differ, since fields are
    declared otherwise, ``met_frames digests`` works them out anew."""
    stored = copy.deepcopy(old.dump)
    state = old.title.restore(stored, older=True)
    assert stored == old.dump
    assert agrees(stored, state)
    digest = state.digest()
    assert old.title.restore(state.dump()).digest() == digest
    story, end = told_on(state, at)
    assert story == old.story
    assert (digest, end) == (old.digest, old.end)


def test_frames_of_every_kind_were_met() -> None:
    names = [name for _, each in STATES for name in each.frames]
    assert len(names) == len(set(names))
    assert len(names) >= 145
    assert {'TakeTurn', 'Granted', 'FreeAction', 'LandBattle', 'Run', 'OpenWar'} <= set(names)
    assert FILE.stat().st_size < 500_000


def test_what_follows_is_told_by_what_is_legal() -> None:
    """Another game is another story."""
    (_, one), (_, other) = STATES[0], STATES[40]
    again = met(one.title.restore(one.dump, older=True), one.frames, False, 0)
    assert (again.story, again.digest) == (one.story, one.digest)
    assert other.story != one.story
