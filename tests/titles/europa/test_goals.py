"""R17.2-R17.3: completing Missions and Milestones."""

from __future__ import annotations

import pytest

from chancellery.kernel.rules import OK, Rule
from chancellery.titles.europa import goals
from chancellery.titles.europa.actions.phase import ActionPhase
from chancellery.titles.europa.edition.decks import ADVISOR
from chancellery.titles.europa.effects.cards import replace_milestone
from chancellery.titles.europa.fields import KINDS_OF_POWER
from chancellery.titles.europa.state import Europa
from chancellery.titles.europa.tracks import place_town
from tests.titles.europa.position import area, asks, can, power, seat_of, set_power, table, turn_of, why_not
from tests.titles.europa.programs import board, run


def holding(*names: str) -> Europa:
    g = table()
    for name in names:
        g.mission_decks[0].give(g.edition.decks.goals.missions.number(name), g.missions[0])
    return turn_of(g, 'castile')


@pytest.fixture
def met(monkeypatch: pytest.MonkeyPatch) -> set[int]:
    """The Missions whose conditions hold."""
    found: set[int] = set()
    unmet = Rule('R17.2.4', 'refuse.not_fulfilled')
    monkeypatch.setattr(goals, 'against_mission', lambda g, seat, mission: OK if mission in found else unmet)
    return found


@pytest.fixture
def rewarded(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, int, int]]:
    """Who got which reward."""
    found: list[tuple[str, int, int]] = []
    monkeypatch.setattr(goals, 'reward', lambda g, seat, mission: found.append(('mission', seat, mission)))
    monkeypatch.setattr(goals, 'award', lambda g, seat, milestone: found.append(('milestone', seat, milestone)))
    return found


def test_a_mission_is_announced_at_any_time(met: set[int], rewarded: list[tuple[str, int, int]]) -> None:
    """R17.2.4: also in another's turn; it brings its Prestige and its effects."""
    g = holding('france_1a', 'france_1b')
    mission = g.edition.decks.goals.missions.number('france_1a')
    assert why_not(g, 'france', 'complete:france_1a') == 'R17.2.4'
    met.add(mission)
    g.watch.kept.clear()
    g.forget_worked_out()
    assert can(g, 'france') == ['complete:france_1a']
    g.play('france', 'complete:france_1a')
    assert g.prestige[0] == g.edition.decks.goals.mission_prestige[mission]
    assert g.missions_done[0] == [mission]
    assert mission not in g.missions[0].items
    assert rewarded == [('mission', 0, mission)]
    assert g.deciders == ('castile',)


def test_no_mission_in_phase_one(met: set[int]) -> None:
    """R17.2.4"""
    g = holding('france_1a')
    met.add(g.edition.decks.goals.missions.number('france_1a'))
    for phase in ('setup', 'draw'):
        g.phase = phase
        g.forget_worked_out()
        assert why_not(g, 'france', 'complete:france_1a') == 'R17.2.4'
    for phase in ('actions', 'peace', 'income', 'cleanup'):
        g.phase = phase
        g.forget_worked_out()
        assert can(g, 'france') == ['complete:france_1a']


def test_only_ones_own_mission(met: set[int]) -> None:
    """R17.2.1, R17.2.4"""
    g = holding('france_1a')
    met.add(g.edition.decks.goals.missions.number('france_1a'))
    g.forget_worked_out()
    assert why_not(g, 'castile', 'complete:france_1a') == 'R17.2.1'


def test_prerequisites_unlock() -> None:
    """R17.2.3: one of those on the left is enough."""
    g = table()
    ids = g.edition.decks.goals.missions
    needs = g.edition.decks.goals.prerequisites
    open_now = [ids.ids[m] for m in g.mission_decks[0].items if goals.eligible(g, 0, m)]
    assert open_now == ['france_1a', 'france_1b', 'france_1c']
    later = next(m for m in g.mission_decks[0].items if len(needs[m]) > 1)
    g.missions_done[0].append(needs[later][-1])
    assert goals.eligible(g, 0, later)


def reaching(monkeypatch: pytest.MonkeyPatch, who: set[int], stack: int) -> None:
    """These seats meet the condition of a stack's Milestone."""

    def achieved(g: Europa, seat: int, milestone: int) -> bool:
        return seat in who and milestone == g.milestones[stack]

    monkeypatch.setattr(goals, 'achieved', achieved)


def test_milestones_bring_five_three_and_one(
    monkeypatch: pytest.MonkeyPatch, rewarded: list[tuple[str, int, int]]
) -> None:
    """R17.3.3, R17.3.5: and the reward for everybody."""
    g = table()
    who: set[int] = set()
    reaching(monkeypatch, who, 1)
    for seat in (2, 0, 1):
        who.add(seat)
        g.watch.kept.clear()
        assert goals.score_milestones(g)
        assert not goals.score_milestones(g)
    assert g.prestige[:3] == [3, 1, 5]
    assert g.milestones_done[1] == [2, 0, 1]
    assert rewarded == [('milestone', seat, g.milestones[1]) for seat in (2, 0, 1)]


def test_the_fourth_gets_no_prestige_but_the_reward(rewarded: list[tuple[str, int, int]]) -> None:
    """R17.3.3, R17.3.5"""
    g = table()
    g.milestones_done[0] = [1, 2, 3]
    goals.score_milestone(g, 0, 0)
    assert g.prestige[0] == 0
    assert rewarded == [('milestone', 0, g.milestones[0])]


def test_several_at_once_in_turn_order(monkeypatch: pytest.MonkeyPatch) -> None:
    """R17.3.4: from the active player in phase 2, from the first player in phases 3 and 4."""
    g, other = table(), table()
    reaching(monkeypatch, {0, 1, 2}, 3)
    g.watch.kept.clear()
    other.watch.kept.clear()
    g.first, g.active = 0, 1
    goals.score_milestones(g)
    assert g.milestones_done[3] == [1, 2, 0]
    g = other
    g.first, g.active, g.phase = 2, -1, 'income'
    goals.score_milestones(g)
    assert g.milestones_done[3] == [2, 0, 1]


def test_milestones_are_scored_before_anybody_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    """R17.3.3: at any time"""
    reaching(monkeypatch, {1}, 2)
    g = asks(table(), ActionPhase())
    assert g.prestige[:3] == [0, 5, 0]


def test_a_milestone_is_replaced_within_its_stack() -> None:
    """R17.3.1, R17.3.2: another of the same type and Age, which nobody has completed."""
    g = table()
    g.milestones_done[0] = [2]
    before = g.milestones[0]
    replace_milestone(g, 0)
    after = g.milestones[0]
    cards = g.edition.decks.goals
    assert after != before
    assert (cards.milestone_stack[after], cards.milestone_age[after]) == (0, 1)
    assert g.milestones_done[0] == []


# ---- whole cards


def test_reconquista() -> None:
    """R17.2.4-5: every Province of Andalucia; 2 Prestige and a Core token there, and no Idea where there are none."""
    g = table()
    castile = seat_of(g, 'castile')
    mission = g.edition.decks.goals.missions.number('castile_1b')
    g.mission_decks[castile].give(mission, g.missions[castile])
    turn_of(g, 'castile')
    assert why_not(g, 'castile', 'complete:castile_1b') == 'R2.4.5'
    assert 'complete:castile_1b' not in can(g, 'castile')
    for province in g.scene.inside[area(g, 'andalucia')]:
        if g.town[province] != castile:
            place_town(g, castile, province)
    g.forget_worked_out()
    g.play('castile', 'complete:castile_1b')
    assert g.prestige[castile] == 2
    assert g.core[area(g, 'andalucia')] == castile
    assert g.missions_done[castile] == [mission]
    assert g.deciders == ('castile',)


def test_a_full_cabinet() -> None:
    """R17.3.3, R17.3.5: three Advisors; 5 Prestige for the first, and 2 power of his choice."""
    g = table()
    cards, persons = g.edition.decks.actions, g.edition.decks.persons
    for deck in range(KINDS_OF_POWER):
        advisors = [cards.person[card] for card in cards.deck[deck] if persons.role[cards.person[card]] == ADVISOR]
        g.advisor[deck] = advisors[0]
    set_power(g, 'france', 3, 3, 3)
    turn_of(g, 'castile')
    assert g.prestige[:3] == [5, 0, 0]
    assert g.milestones_done[0] == [0]
    assert g.deciders == ('france',)
    g.play('france', 'power:military')
    g.play('france', 'power:military')
    assert power(g, 'france') == [3, 3, 5]
    assert g.deciders == ('castile',)


def test_comet_sighted_replaces_all_milestones() -> None:
    """R17.3.2: 154B, by random ones of the same Age and type."""
    g = board()
    before = g.milestones[:]
    stones = g.edition.decks.goals
    g.milestones_done = [[0], [], [], []]
    run(g, 'event:154b/effect', 'france')
    assert all(new != old for new, old in zip(g.milestones, before, strict=True))
    assert [stones.milestone_stack[new] for new in g.milestones] == list(range(4))
    assert {stones.milestone_age[new] for new in g.milestones} == {1}
    assert g.milestones_done == [[], [], [], []]
