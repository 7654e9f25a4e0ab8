"""Where something that is kept is no longer right, working it out anew tells what it is."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any

import pytest

import chancellery
from chancellery.kernel import state as kernel_state
from chancellery.titles.europa import goals
from chancellery.titles.europa.actions import diplomatic
from chancellery.titles.europa.at_once import HANGS_ON
from chancellery.titles.europa.kept import CONSEQUENCES, MILESTONES, MISSIONS, NOTHING, OPEN_AREAS, WAR_TARGETS
from chancellery.titles.europa.war import causes
from tests import recomputing
from tests.recomputing import Stale

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(str(kernel_state.__file__).endswith(('.so', '.pyd')), reason='only plain Python can be made to'),
]
TITLE: Any = chancellery.load('europa')


@pytest.fixture(autouse=True)
def switched_on() -> Iterator[None]:
    recomputing.recompute()
    yield
    if not recomputing.wanted():
        recomputing.stop()


@pytest.fixture
def g() -> Any:
    """A position in somebody's turn, all menus made."""
    state = TITLE.start('1-00.1', seed=3)
    rng = random.Random(3)
    for _ in range(60):
        role = rng.choice(state.deciders)
        state.play(role, rng.choice(state.legal(role)))
    while type(state.decision()).__name__ != 'TakeTurn' or state.decision().acted:
        role = rng.choice(state.deciders)
        state.play(role, rng.choice(state.legal(role)))
    for role in state.roles:
        state.legal(role)
    state.public_board()
    return state


def play_on(state: Any) -> None:
    """Some random actions."""
    rng = random.Random(4)
    for _ in range(40):
        role = rng.choice(state.deciders)
        state.play(role, rng.choice(state.legal(role)))


def test_what_is_kept_is_right_in_a_game(g: Any) -> None:
    looks = recomputing.SWITCH.looks
    play_on(g)
    assert recomputing.SWITCH.looks > looks + 500


def test_a_game_is_the_same(g: Any) -> None:
    recomputing.stop()
    plain = g.clone()
    play_on(plain)
    recomputing.recompute()
    play_on(g)
    assert g.digest() == plain.digest()


def test_a_menu_that_is_kept_too_long_is_told(g: Any) -> None:
    (role,) = g.deciders
    g.menus[g.index(role)] = g.menus[g.index(role)][:-1]
    with pytest.raises(Stale, match=f'the menu of {role}'):
        g.legal(role)


def test_a_board_that_is_kept_too_long_is_told(g: Any) -> None:
    g.stability[0] += 1
    with pytest.raises(Stale, match='the board'):
        g.public_board()


def with_slot(slot: int, numbers: list[int]) -> Callable[[Any], None]:
    """Let a watch remember something else."""

    def spoil(g: Any) -> None:
        while slot >= len(g.watch.kept):
            g.watch.kept.append(None)
        g.watch.kept[slot] = numbers

    return spoil


def part_of_menu(g: Any) -> None:
    """Let what the turn offers of one verb be remembered otherwise."""
    verb = next(each for each in g.decision().info.verbs if each.reads)
    with_slot(verb.slot + g.decision().seat, [verb.base])(g)


def a_consequence(g: Any) -> None:
    """Let more cubes lie about than anybody has, and all be remembered as being in order."""
    g.influence = tuple(2 for _ in g.influence)
    g.watch.look(g.watched())
    for consequence in range(len(HANGS_ON)):
        with_slot(CONSEQUENCES + consequence, NOTHING)(g)


def test_a_part_of_a_menu_that_is_kept_too_long_is_told(g: Any) -> None:
    part_of_menu(g)
    g.forget_menus()
    with pytest.raises(Stale, match='what TakeTurn offers of'):
        g.legal(g.deciders[0])


def test_a_consequence_that_is_overlooked_is_told(g: Any) -> None:
    a_consequence(g)
    with pytest.raises(Stale, match='consequence'):
        g.settle()


@pytest.mark.parametrize(
    ('slot', 'ask', 'name'),
    [
        (OPEN_AREAS, lambda g: diplomatic.open_areas(g), 'open_areas'),
        (WAR_TARGETS, lambda g: causes.open_targets(g, 0), 'open_targets'),
    ],
)
def test_a_list_that_is_kept_too_long_is_told(g: Any, slot: int, ask: Callable[[Any], Any], name: str) -> None:
    g.hold_still()
    with_slot(slot, [0])(g)
    with pytest.raises(Stale, match=name):
        ask(g)


def test_a_milestone_that_is_said_to_be_unmet_is_told(g: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    milestone = next(m for m in g.milestones if m >= 0 and TITLE.programs.milestones[m].hangs_on is not None)
    g.watch.look(g.watched())
    with_slot(MILESTONES + milestone, NOTHING)(g)
    monkeypatch.setattr(goals, 'achieved', lambda *_: True)
    with pytest.raises(Stale, match='who meets'):
        g.settle()


def test_a_mission_that_is_said_to_be_met_is_told(g: Any) -> None:
    seat, mission = next(
        (seat, mission)
        for seat in g.seats()
        for mission in g.missions[seat].items
        if TITLE.programs.missions[mission].hangs_on is not None
    )
    with_slot(MISSIONS + mission, [0 if goals.fulfilled(g, seat, mission) else 1])(g)
    with pytest.raises(Stale, match='may_be_met'):
        goals.may_be_met(g, seat, mission)


@pytest.mark.parametrize('name', ['estates', 'weddings', 'wars', 'presence'])
def test_an_object_that_is_changed_is_told(g: Any, name: str) -> None:
    """Nobody may change what is shared."""
    kept = getattr(g, name)()
    part = {'estates': 'provinces', 'weddings': 'couples', 'wars': 'parties', 'presence': 'areas'}[name]
    getattr(kept, part).append(99)
    recomputing.SWITCH.objects.clear()
    with pytest.raises(Stale, match=name):
        getattr(g, name)()
    getattr(kept, part).pop()


def test_claims_that_are_kept_too_long_are_told(g: Any) -> None:
    causes.claimed_parties(g, 0)
    g.known_claims[0].parties.add(98)
    with pytest.raises(Stale, match='claimed_parties'):
        causes.claimed_parties(g, 0)
