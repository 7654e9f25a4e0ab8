"""R4.1: phase 1."""

from __future__ import annotations

from typing import Any

import pytest

from chancellery.titles.europa.cards import hand_size
from chancellery.titles.europa.goals import PickMissions
from chancellery.titles.europa.rounds.draw import DrawCards, DrawPhase, KeepCards, fresh_cards, fresh_count
from chancellery.titles.europa.state import Europa
from tests.titles.europa.position import asks, can, table, why_not

ROLES = ('france', 'castile', 'england')


def phase(first: int = 0, ducats: int = 15) -> Europa:
    g = table()
    g.round = 2
    g.first = first
    g.ducats = [ducats] * len(g.ducats)
    for seat, names in enumerate(
        (('france_1a', 'france_1b'), ('castile_1a', 'castile_1b'), ('england_1a', 'england_1c'))
    ):
        for name in names:
            g.mission_decks[seat].give(g.edition.decks.goals.missions.number(name), g.missions[seat])
    return asks(g, DrawPhase())


def draw_all(g: Europa, *decks: str) -> Europa:
    for _ in ROLES:
        for deck in decks:
            g.play(g.deciders[0], f'draw:{deck}')
    return g


def ids(g: Europa, cards: list[int]) -> list[str]:
    return [g.edition.decks.actions.index.ids[card] for card in cards]


def test_the_events_of_the_round_are_laid_out_first() -> None:
    """R4.1.A1"""
    g = phase()
    assert len(g.event_row) == 4
    assert [g.event_row.known_to_all(g, at) for at in range(4)] == [True, True, True, False]
    assert g.phase == 'draw'


def test_three_cards_each_in_turn_order_card_by_card() -> None:
    """R4.1.B1: from any decks, each seen before the next."""
    g = phase(first=1)
    seen = []
    for _ in range(9):
        seen.append(g.deciders[0])
        assert sorted(can(g, g.deciders[0])) == ['draw:administrative', 'draw:diplomatic', 'draw:military']
        g.play(g.deciders[0], 'draw:diplomatic')
    assert seen == ['castile'] * 3 + ['england'] * 3 + ['france'] * 3
    assert [fresh_count(g, seat) for seat in range(3)] == [3, 3, 3]
    assert isinstance(g.stack[-1], KeepCards)


def test_a_draw_is_final_and_hidden_from_others() -> None:
    """R4.1.B1"""
    g = phase()
    assert g.is_final(0, g.v.draw)
    g.play('france', 'draw:military')
    assert g.fresh_at(0, 2).known == [1]


def test_two_ducats_for_each_card_that_is_kept() -> None:
    """R4.1.C1: the others are discarded, of the player's own choice; cards held before cost nothing."""
    g = draw_all(phase(), 'military', 'military', 'administrative')
    kept = fresh_cards(g, 0)[1]
    rest = [each for each in fresh_cards(g, 0) if each != kept]
    g.play('france', f'card:{ids(g, [kept])[0]}')
    assert g.ducats[0] == 13
    g.play('france', 'done')
    assert g.ducats[0] == 13
    assert hand_size(g, 0) == 1
    assert sorted([*g.discards[0], *g.discards[2]]) == sorted(rest)
    assert g.deciders == ('castile',)


def test_only_cards_just_drawn_are_paid_for() -> None:
    """R4.1.C1"""
    g = draw_all(phase(), 'military', 'military', 'administrative')
    other = ids(g, fresh_cards(g, 1))[0]
    assert why_not(g, 'france', f'card:{other}') == 'R4.1.C1'


def test_a_loan_where_ducats_are_short() -> None:
    """R4.1.C1, R5.2.4"""
    g = draw_all(phase(ducats=3), 'military', 'military', 'administrative')
    first, second, third = ids(g, fresh_cards(g, 0))
    assert why_not(g, 'france', 'loan') == 'R5.2.4.1'
    g.play('france', f'card:{first}')
    assert why_not(g, 'france', f'card:{second}') == 'R5.0.1'
    g.play('france', 'loan')
    g.play('france', f'card:{second}')
    g.play('france', f'card:{third}')
    assert (g.ducats[0], g.interest[0]) == (2, 1)
    assert g.deciders == ('castile',)


def test_who_can_neither_pay_nor_borrow_discards_all() -> None:
    """R4.1.C1, R7.4.10"""
    g = phase(ducats=15)
    g.ducats[0], g.interest[0] = 1, 5
    draw_all(g, 'military', 'military', 'military')
    assert g.deciders == ('castile',)
    assert (hand_size(g, 0), len(g.discards[2])) == (0, 3)


def test_an_empty_deck_is_made_anew_from_its_discards() -> None:
    """R6.0.7: all but the top 5"""
    g = phase()
    cards = g.piles[2].take_all()
    g.discards[2] = cards
    g.forget_worked_out()
    g.play('france', 'draw:military')
    assert g.discards[2] == cards[-5:]
    assert len(g.piles[2]) == len(cards) - 6


@pytest.mark.parametrize(('discards', 'stay'), [(1, 0), (5, 0), (6, 5)])
def test_few_discards_are_all_shuffled(discards: int, stay: int) -> None:
    """R6.0.7: with 5 or fewer none stays behind."""
    g = phase()
    g.discards[2] = g.piles[2].take_all()[:discards]
    g.forget_worked_out()
    g.play('france', 'draw:military')
    assert len(g.discards[2]) == stay
    assert len(g.piles[2]) == discards - stay - 1


def missions(g: Europa) -> Europa:
    """Everybody keeps nothing, and Missions come next."""
    draw_all(g, 'military', 'military', 'military')
    for role in ROLES:
        g.play(role, 'done')
    assert isinstance(g.stack[-1], PickMissions)
    return g


def names(g: Europa, seat: int) -> list[str]:
    return [g.edition.decks.goals.missions.ids[m] for m in g.missions[seat].items]


def test_missions_may_be_swapped_in_secret() -> None:
    """R4.1.D1, R17.2.6: a Mission of the hand for an eligible one of the deck."""
    g = missions(phase())
    assert g.deciders == ROLES
    assert why_not(g, 'france', 'mission:france_1c') == 'R4.1.D1'
    assert why_not(g, 'france', 'mission:france_2a') == 'R17.2.3'
    g.play('france', 'mission:france_1a')
    assert why_not(g, 'france', 'done') == 'R17.2.6'
    assert why_not(g, 'france', 'mission:france_1a') == 'R17.2.6'
    assert why_not(g, 'france', 'mission:france_1b') == 'R17.2.6'
    g.play('france', 'mission:france_1c')
    g.play('france', 'done')
    g.play('castile', 'done')
    assert names(g, 0) == ['france_1a', 'france_1b']
    g.play('england', 'done')
    assert names(g, 0) == ['france_1b', 'france_1c']
    assert names(g, 1) == ['castile_1a', 'castile_1b']


def private(g: Europa, role: str, key: str) -> list[dict[str, Any]]:
    """What a role reads in events of the log."""
    return [each['params'] for each in g.events_for(role) if each['key'] == f'event.{key}']


def test_who_swaps_a_mission_alone_reads_what_he_gave_up_and_took() -> None:
    """R17.2.6: the others read only that the Missions are chosen."""
    g = missions(phase())
    g.play('france', 'mission:france_1a')
    g.play('france', 'mission:france_1c')
    for role in ROLES:
        g.play(role, 'done')
    assert private(g, 'france', 'missions_swapped') == [
        {'realm': 'france', 'back': ['france_1a'], 'missions': ['france_1c']}
    ]
    assert private(g, 'castile', 'missions_swapped') == private(g, 'england', 'missions_swapped') == []
    assert private(g, 'castile', 'missions_chosen') == [{}]


def test_who_takes_a_new_mission_reads_which() -> None:
    """R17.2.6, R4.1.D1"""
    g = phase()
    g.missions[0].take(g.edition.decks.goals.missions.number('france_1a'))
    missions(g)
    g.play('france', 'mission:france_1c')
    for role in ROLES:
        if role in g.deciders:
            g.play(role, 'done')
    assert private(g, 'france', 'missions_taken') == [{'realm': 'france', 'missions': ['france_1c']}]
    assert private(g, 'castile', 'missions_taken') == []


def test_a_swap_is_seen_at_once_by_its_player() -> None:
    """Not only when all have chosen; and nobody else sees anything of it."""
    g = missions(phase())
    others = g.view('castile')['board'], g.view(None)['board']
    g.play('france', 'mission:france_1a')
    assert g.view('france')['board']['missions'] == ['france_1b']
    g.play('france', 'mission:france_1c')
    g.play('france', 'done')
    board = g.view('france')['board']
    assert board['missions'] == ['france_1b', 'france_1c']
    assert len(board['ahead']) == 2
    assert (g.view('castile')['board'], g.view(None)['board']) == others


def test_missions_are_refilled_with_what_is_unlocked() -> None:
    """R17.2.3, R17.2.6, R4.1.D1"""
    g = phase()
    done = g.edition.decks.goals.missions.number('france_1a')
    g.missions[0].take(done)
    g.missions_done[0].append(done)
    missions(g)
    unlocked = [m for m, before in enumerate(g.edition.decks.goals.prerequisites) if done in before]
    wanted = {f'mission:{g.edition.decks.goals.missions.ids[m]}' for m in unlocked if m in g.mission_decks[0].items}
    assert wanted
    assert wanted <= set(can(g, 'france'))
    g.play('france', min(wanted))
    assert why_not(g, 'france', 'mission:france_1c') == 'R4.1.D1'
    g.play('france', 'done')
    g.play('castile', 'done')
    g.play('england', 'done')
    assert len(g.missions[0]) == 2


def test_fewer_than_two_missions_may_be_held() -> None:
    """R4.1.D1: up to 2"""
    g = phase()
    g.missions[0].take(g.edition.decks.goals.missions.number('france_1a'))
    missions(g)
    for role in ROLES:
        g.play(role, 'done')
    assert names(g, 0) == ['france_1b']


def test_a_mission_of_somebody_else_is_refused() -> None:
    """R17.2.1"""
    g = missions(phase())
    assert why_not(g, 'france', 'mission:england_1b') == 'R17.2.1'


def test_drawing_ends_where_no_card_is_left() -> None:
    """R6.0.7"""
    g = table()
    for deck in range(3):
        g.piles[deck].take_all()
    asks(g, DrawCards(0, 3))
    assert not isinstance(g.stack[-1], DrawCards)
