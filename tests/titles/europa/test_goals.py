"""R17.2-R17.3: completing Missions and Milestones."""

from __future__ import annotations

from chancellery.titles.europa import goals
from chancellery.titles.europa.actions.phase import ActionPhase
from chancellery.titles.europa.edition.decks import ADVISOR
from chancellery.titles.europa.effects.cards import replace_milestone
from chancellery.titles.europa.effects.run import Run
from chancellery.titles.europa.fields import KINDS_OF_POWER
from chancellery.titles.europa.governing.tracks import place_town
from chancellery.titles.europa.state import Europa
from tests.titles.europa.battles import bare_table, ships
from tests.titles.europa.position import area, asks, can, power, province, seat_of, set_power, table, turn_of, why_not
from tests.titles.europa.programs import board, run


def holding(*names: str) -> Europa:
    g = table()
    for name in names:
        g.mission_decks[0].give(g.edition.decks.goals.missions.number(name), g.missions[0])
    return turn_of(g, 'castile')


def own(g: Europa, realm: str, id: str) -> None:
    """A Town of the Realm in a Province."""
    place_town(g, seat_of(g, realm), province(g, id))
    g.forget_worked_out()


def rewarded(g: Europa) -> list[tuple[int, int]]:
    """Whose rewards are about to be given: the player and the block of the card, those that come last first."""
    return [(frame.you, frame.block) for frame in g.stack if isinstance(frame, Run)]


def test_a_mission_is_announced_at_any_time() -> None:
    """R17.2.4-5: also in another's turn; it brings its Prestige and its effects."""
    g = holding('france_1a', 'france_1b')
    mission = g.edition.decks.goals.missions.number('france_1b')
    assert why_not(g, 'france', 'complete:france_1b') == 'R2.4.5'
    own(g, 'france', 'bourgogne')
    assert can(g, 'france') == ['complete:france_1b']
    ducats = g.ducats[0]
    g.play('france', 'complete:france_1b')
    assert g.prestige[0] == g.edition.decks.goals.mission_prestige[mission] == 3
    assert g.missions_done[0] == [mission]
    assert mission not in g.missions[0].items
    assert g.ducats[0] == ducats + 6
    assert g.deciders == ('castile',)


def test_no_mission_in_phase_one() -> None:
    """R17.2.4"""
    g = holding('france_1b')
    own(g, 'france', 'bourgogne')
    for phase in ('setup', 'draw'):
        g.phase = phase
        g.forget_worked_out()
        assert why_not(g, 'france', 'complete:france_1b') == 'R17.2.4'
    for phase in ('actions', 'peace', 'income', 'cleanup'):
        g.phase = phase
        g.forget_worked_out()
        assert can(g, 'france') == ['complete:france_1b']


def test_only_ones_own_mission() -> None:
    """R17.2.1, R17.2.4"""
    g = holding('france_1b')
    own(g, 'france', 'bourgogne')
    assert why_not(g, 'castile', 'complete:france_1b') == 'R17.2.1'


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


FLEET = 1  # the stack on which A Royal Fleet lies: seven ships, and 6 Ducats for it


def royal_fleet(g: Europa, *realms: str) -> None:
    """These Realms have as many ships as the Milestone asks for."""
    assert g.edition.decks.goals.milestones.ids[g.milestones[FLEET]] == 'age1_exp_fleet'
    for realm in realms:
        ships(g, realm, 'bay_of_biscay', 7)
    g.forget_worked_out()


def test_milestones_bring_five_three_and_one() -> None:
    """R17.3.3, R17.3.5: and the reward for everybody."""
    g = bare_table()
    seats = [seat_of(g, realm) for realm in ('england', 'france', 'castile')]
    for realm in ('england', 'france', 'castile'):
        royal_fleet(g, realm)
        assert goals.score_milestones(g)
        assert not goals.score_milestones(g)
    assert [g.prestige[seat] for seat in seats] == [5, 3, 1]
    assert g.milestones_done[FLEET] == seats
    block = g.programs.milestones[g.milestones[FLEET]].block
    assert sorted(rewarded(g)) == sorted((seat, block) for seat in seats)


def test_the_fourth_gets_no_prestige_but_the_reward() -> None:
    """R17.3.3, R17.3.5"""
    g = table()
    g.milestones_done[0] = [1, 2, 3]
    goals.score_milestone(g, 0, 0)
    assert g.prestige[0] == 0
    assert rewarded(g) == [(0, g.programs.milestones[g.milestones[0]].block)]


def test_several_at_once_in_turn_order() -> None:
    """R17.3.4: from the active player in phase 2, from the first player in phases 3 and 4."""
    g, other = bare_table(), bare_table()
    royal_fleet(g, 'england', 'france', 'castile')
    royal_fleet(other, 'england', 'france', 'castile')
    g.first, g.active = 0, 1
    goals.score_milestones(g)
    assert g.milestones_done[FLEET] == [1, 2, 0]
    g = other
    g.first, g.active, g.phase = 2, -1, 'income'
    goals.score_milestones(g)
    assert g.milestones_done[FLEET] == [2, 0, 1]


def test_milestones_are_scored_before_anybody_is_asked() -> None:
    """R17.3.3: at any time"""
    g = bare_table()
    royal_fleet(g, 'castile')
    ducats = g.ducats[seat_of(g, 'castile')]
    asks(g, ActionPhase())
    assert g.prestige[:3] == [0, 5, 0]
    assert g.ducats[seat_of(g, 'castile')] == ducats + 6


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
    for number in g.variant.inside[area(g, 'andalucia')]:
        if g.town[number] != castile:
            place_town(g, castile, number)
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
        g.put_advisor(0, deck, advisors[0])
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
