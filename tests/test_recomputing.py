"""Where something that is kept is no longer right, working it out anew tells what it is."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any

import pytest

import chancellery
from chancellery.kernel import state as kernel_state
from chancellery.kernel.watching import Kept
from chancellery.titles.europa import goals
from chancellery.titles.europa.actions import diplomatic
from chancellery.titles.europa.at_once import AFTER_MILESTONES, BEFORE_MILESTONES
from chancellery.titles.europa.board import ownership, summaries
from chancellery.titles.europa.war import causes
from tests import recomputing
from tests.recomputing import Stale

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(str(kernel_state.__file__).endswith(('.so', '.pyd')), reason='only plain Python can be made to'),
]
TITLE: Any = chancellery.load('europa')
WRONG: Any = [98, 99]


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
    assert recomputing.SWITCH.looks > looks + 200


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


def test_a_part_of_a_menu_that_is_kept_too_long_is_told(g: Any) -> None:
    verb = next(each for each in g.decision().info.verbs if each.reads)
    g.hold_still()
    g.watch.kept[verb.kept.slot + g.decision().seat] = [verb.base]
    recomputing.SWITCH.right.clear()
    g.forget_menus()
    with pytest.raises(Stale, match='what TakeTurn offers of'):
        g.legal(g.deciders[0])


def test_a_consequence_that_is_overlooked_is_told(g: Any) -> None:
    """Let more cubes lie about than anybody has, and all be remembered as being in order."""
    g.influence = tuple(2 for _ in g.influence)
    g.watch.look(g.watched())
    for consequence in (*BEFORE_MILESTONES, *AFTER_MILESTONES):
        g.watch.kept[consequence.does_not.slot] = True
    with pytest.raises(Stale, match='found not to follow'):
        g.settle()


@pytest.mark.parametrize(
    ('kept', 'ask'),
    [
        (diplomatic.OPEN_AREAS, lambda g: diplomatic.open_areas(g)),
        (causes.OPEN_TARGETS, lambda g: causes.open_targets(g, 0)),
        (causes.CLAIMED, lambda g: causes.claimed_parties(g, 0)),
        (ownership.OWNERSHIP, lambda g: g.ownership()),
        (ownership.WEDDINGS, lambda g: g.weddings()),
        (summaries.WARS, lambda g: g.wars()),
        (summaries.PRESENCE, lambda g: g.presence()),
        (summaries.VASSALS_ROW, lambda g: g.laid(summaries.VASSALS_ROW, g.vassal, -1)),
    ],
)
def test_a_list_or_summary_that_is_kept_too_long_is_told(g: Any, kept: Kept[Any], ask: Callable[[Any], Any]) -> None:
    g.hold_still()
    ask(g)
    g.watch.kept[kept.slot] = WRONG
    recomputing.SWITCH.right.clear()
    with pytest.raises(Stale, match=f'what depends on {", ".join(kept.reads)}'):
        ask(g)


def test_a_summary_that_is_changed_is_told(g: Any) -> None:
    """Nobody may change what is shared."""
    g.presence().areas[0].append(99)
    recomputing.SWITCH.right.clear()
    with pytest.raises(Stale, match='influence'):
        g.presence()


def test_a_milestone_that_is_said_to_be_unmet_is_told(g: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    milestone = next(m for m in g.milestones if m >= 0)
    g.watch.look(g.watched())
    g.watch.kept[goals.UNMET.slot + milestone] = True
    monkeypatch.setattr(goals, 'achieved', lambda *_: True)
    with pytest.raises(Stale, match='who meets'):
        g.settle()


def test_a_mission_that_is_said_to_be_met_is_told(g: Any) -> None:
    seat, mission = next((seat, mission) for seat in g.seats() for mission in g.missions[seat].items)
    g.hold_still()
    g.watch.kept[goals.MET.slot + mission] = not goals.fulfilled(g, seat, mission)
    recomputing.SWITCH.right.clear()
    with pytest.raises(Stale, match='is met'):
        goals.may_be_met(g, seat, mission)
