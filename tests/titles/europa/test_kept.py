"""What a game keeps of what it has worked out is what it would find anew; and it says all that it was found from."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

import chancellery
from chancellery.kernel.frame_info import VerbInfo
from chancellery.kernel.watching import Watch
from chancellery.titles.europa import settling
from chancellery.titles.europa.fields import FIELDS
from chancellery.titles.europa.kept import ESTATES, MOST_MILESTONES, MOST_MISSIONS
from chancellery.titles.europa.settling import SettledEuropa

NAMES = [field.name for field in FIELDS.fields]


def positions(seed: int, state: Any = None) -> Iterator[Any]:
    """Every position of a random game in which somebody is asked."""
    rng = random.Random(seed)
    g = chancellery.load('europa').start('1-00.1', 3, seed) if state is None else state
    while g.outcome is None:
        yield g
        role = rng.choice(g.deciders)
        g.play(role, rng.choice(g.legal(role)))


def packed(g: Any) -> list[int]:
    """All declared fields."""
    numbers: list[int] = []
    g.pack_fields(numbers)
    return numbers


def test_there_is_room_for_all_goals_in_what_is_kept() -> None:
    title: Any = chancellery.load('europa')
    goals = title.edition.decks.goals
    assert len(goals.milestones) <= MOST_MILESTONES
    assert len(goals.missions) <= MOST_MISSIONS


@pytest.mark.parametrize('seed', range(3))
def test_what_is_only_noted_changes_nothing_on_the_board(seed: int) -> None:
    """So nobody looks for what follows from it."""
    for g in positions(seed):
        role = g.index(g.deciders[0])
        verb_of, noting = g.title.verbs_table.verb_of, g.decision().info.noting
        for number in [number for number in g.legal_numbers(role) if verb_of[number] in noting][:3]:
            copy = g.clone(log=False)
            copy.play_number(role, number)
            assert packed(copy) == packed(g)
            copy.watch = Watch(len(NAMES))
            assert not copy.settle()


@pytest.mark.parametrize('seed', range(6))
def test_menus_and_consequences_are_those_made_anew(seed: int) -> None:
    for g in positions(seed):
        fresh = g.clone(log=False)
        fresh.watch = Watch(len(NAMES))
        for role in g.deciders:
            assert g.legal(role) == fresh.legal(role)
        before = fresh.digest()
        fresh.watch = Watch(len(NAMES))
        assert not fresh.settle(), 'what followed was overlooked'
        assert fresh.digest() == before


class Read:
    """Notes which declared fields of a state are read meanwhile."""

    def __init__(self) -> None:
        self.names: set[str] | None = None
        self.wrong: list[str] = []

    def check(self, what: str, allowed: list[int], doubtful: bool) -> None:
        """All that was read must have been named, unless it was found doubtful; hands are never watched."""
        named = {NAMES[field] for field in allowed}
        assert self.names is not None
        missing = self.names - named
        if missing and not doubtful:
            self.wrong.append(f'{what} reads {", ".join(sorted(missing))}')
        self.names = None


def test_what_is_kept_names_every_field_that_it_was_found_from(monkeypatch: pytest.MonkeyPatch) -> None:
    """A field that is read and not named would leave an old menu standing when it changes."""
    read = Read()
    declared = set(NAMES)
    title: Any = chancellery.load('europa')

    def noted(state: Any, name: str) -> Any:
        if read.names is not None and name in declared:
            read.names.add(name)
        return object.__getattribute__(state, name)

    seen = type('Seen', (title.state_class,), {'__getattribute__': noted})
    look, follows_now = VerbInfo.look, SettledEuropa.follows_now

    def looking(verb: VerbInfo, frame: Any, g: Any, role: int, numbers: list[int]) -> None:
        if not verb.reads:
            return look(verb, frame, g, role, numbers)
        read.names = set()
        if verb.bar is not None:  # it is asked anew each time, so that what it reads need not be named
            verb.bar(frame, g, role)
        asked_anew = [NAMES.index(name) for name in read.names]
        doubts = g.watch.doubts
        read.names = set()
        look(verb, frame, g, role, numbers)
        read.check(f'{type(frame).__name__} {verb.base}', [*verb.reads, *asked_anew], g.watch.doubts != doubts)
        return None

    def following(g: Any, consequence: int) -> bool:
        read.names = set()
        found: bool = follows_now(g, consequence)
        read.check(f'consequence {consequence}', settling.HANGS_ON[consequence], found)
        return found

    monkeypatch.setattr(VerbInfo, 'look', looking)
    monkeypatch.setattr(SettledEuropa, 'follows_now', following)
    monkeypatch.setattr(title, 'state_class', seen)
    for seed in range(40, 44):
        for _ in positions(seed, title.start('1-00.1', 3, seed)):
            assert not read.wrong, read.wrong


def test_who_asks_for_estates_or_weddings_names_their_fields() -> None:
    """What is shared is asked for without its fields being read again."""
    land = {NAMES.index(name) for name in ESTATES}
    for fields in settling.HANGS_ON[:5]:
        assert land <= set(fields)
