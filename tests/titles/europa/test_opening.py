"""R3.4, R3.15-R3.18: the choices before the first round."""

from __future__ import annotations

from chancellery.titles.europa.board.units import mercenaries_left
from chancellery.titles.europa.cards import hand, hand_size
from chancellery.titles.europa.fields import KINDS_OF_POWER, REBELS
from chancellery.titles.europa.goals import PickMissions, starting_choices
from chancellery.titles.europa.rounds.opening import FirstCourt, Opening
from chancellery.titles.europa.state import Europa
from tests.titles.europa.position import TITLE, asks, can, give, power, seat_of, set_power, table, why_not


def start(seed: int = 3) -> Europa:
    state = TITLE.start('1-00.1', seed=seed)
    assert isinstance(state, Europa)
    return state


def drawn(g: Europa, *decks: str) -> Europa:
    """Everybody draws from these decks, in turn order."""
    for realm in ('france', 'castile', 'england'):
        for deck in decks:
            g.play(realm, f'draw:{deck}')
    return g


def test_one_card_of_each_deck_and_three_of_choice() -> None:
    """R3.15: in first-round turn order."""
    g = start()
    assert [[len(hand) for hand in g.hands_of(seat)] for seat in g.seats()] == [[1, 1, 1]] * 3
    assert g.deciders == ('france',)
    g.play('france', 'draw:military')
    g.play('france', 'draw:military')
    assert g.deciders == ('france',)
    g.play('france', 'draw:diplomatic')
    assert g.deciders == ('castile',)
    assert [len(g.hands_at(0, deck)) for deck in range(KINDS_OF_POWER)] == [1, 2, 3]
    assert g.ducats[0] == table().ducats[0]


def test_the_first_player_draws_before_the_others() -> None:
    """R3.15: clockwise from who goes first in round 1, whichever seat he has."""
    g = table()
    g.phase = 'setup'
    g.first = seat_of(g, 'england')
    asks(g, Opening())
    drew = []
    for _ in range(9):
        drew.append(g.deciders[0])
        g.play(g.deciders[0], 'draw:military')
    assert drew == ['england'] * 3 + ['france'] * 3 + ['castile'] * 3


def test_a_draw_is_seen_by_its_owner_alone() -> None:
    """R3.15, R6.0.5"""
    g = start()
    g.play('france', 'draw:military')
    assert all(known == 1 for known in g.hands_at(0, 2).known)


def test_leaders_are_appointed_for_their_printed_power() -> None:
    """R3.16: to an Army or to the Fleet; one for whom the power is short is not."""
    g = table()
    g.phase = 'setup'
    persons, actions = g.edition.decks.persons, g.edition.decks.actions
    able = [c for c in actions.deck[2] if persons.commands[actions.person[c]]]
    cheap, dear = [next(c for c in able if persons.military_power[actions.person[c]] == cost) for cost in (1, 2)]
    give(g, 'france', actions.index.ids[cheap], actions.index.ids[dear])
    set_power(g, 'france', 3, 3, 2)
    asks(g, FirstCourt(0))
    g.play('france', f'appoint:{actions.index.ids[cheap]}')
    g.play('france', 'army:2')
    assert g.general_at(0, 1) == actions.person[cheap]
    assert power(g, 'france') == [3, 3, 1]
    assert why_not(g, 'france', f'appoint:{actions.index.ids[dear]}') == 'R7.1.1'
    assert hand(g, 0) == [dear]


def test_advisors_are_appointed_for_their_printed_cost() -> None:
    """R3.16"""
    g = table()
    g.phase = 'setup'
    persons, actions = g.edition.decks.persons, g.edition.decks.actions
    advisor = next(
        c for c in actions.deck[0] if persons.role[actions.person[c]] == 0 and persons.ducats[actions.person[c]]
    )
    give(g, 'france', actions.index.ids[advisor])
    before = g.ducats[0]
    asks(g, FirstCourt(0))
    g.play('france', f'appoint:{actions.index.ids[advisor]}')
    assert g.advisor_at(0, 0) == actions.person[advisor]
    assert g.ducats[0] == before - persons.ducats[actions.person[advisor]]
    g.play('france', 'done')


def test_at_most_four_cards_are_kept() -> None:
    """R3.17"""
    g = drawn(start(), 'administrative', 'administrative', 'diplomatic')
    assert hand_size(g, 0) == 6
    assert why_not(g, 'france', 'done') == 'R3.17'
    ids = g.edition.decks.actions.index.ids
    first, second, third = [ids[each] for each in hand(g, 0)[:3]]
    g.play('france', f'card:{first}')
    assert why_not(g, 'france', 'done') == 'R3.17'
    g.play('france', f'card:{second}')
    assert why_not(g, 'france', f'card:{third}') == 'R3.17'
    g.play('france', 'done')
    assert hand_size(g, 0) == 4
    assert sum([len(pile) for pile in g.discards]) == 2


def test_cards_of_others_are_not_yours_to_discard() -> None:
    """R3.17"""
    g = drawn(start(), 'administrative', 'administrative', 'diplomatic')
    other = hand(g, seat_of(g, 'castile'))[0]
    assert why_not(g, 'france', f'card:{g.edition.decks.actions.index.ids[other]}') == 'R6.0.5'


def test_the_scenario_names_two_start_missions() -> None:
    """R3.18: where it offers just two there is nothing to choose."""
    g = table()
    g.phase = 'setup'
    asks(g, Opening())
    while g.phase == 'setup' and not isinstance(g.stack[-1], PickMissions) and len(g.stack) > 1:
        role = g.deciders[0]
        choices = can(g, role)
        g.play(role, 'done' if 'done' in choices else choices[-1])
    ids = g.edition.decks.goals.missions.ids
    assert [ids[m] for m in g.missions[0].items] == ['france_1a', 'france_1b']
    assert [ids[m] for m in g.missions[2].items] == ['england_1a', 'england_1c']
    dealt = [each['params'] for each in g.events_for('france') if each['key'] == 'event.missions_dealt']
    assert dealt == [{'realm': 'france', 'missions': ['france_1a', 'france_1b']}], 'those of others nobody reads'
    assert not [each for each in g.events_for(None) if each['key'] == 'event.missions_dealt']


def test_two_of_the_offered_missions_are_picked_in_secret() -> None:
    """R3.18, R17.2.2: all at the same time, and nobody else learns which."""
    g = table()
    offered = [each.start_missions for each in g.variant.scenario.seats]
    try:
        for each in g.variant.scenario.seats:
            each.start_missions = []
        assert len(starting_choices(g, 0)) == 3
        asks(g, PickMissions(7, 3, True))
        assert g.deciders == ('france', 'castile', 'england')
        g.play('england', 'mission:england_1b')
        g.play('france', 'mission:france_1c')
        assert why_not(g, 'france', 'mission:france_1c') == 'R17.2.6'
        assert why_not(g, 'france', 'mission:france_2a') == 'R3.18'
        assert why_not(g, 'france', 'done') == 'R3.18'
        g.play('france', 'mission:france_1a')
        assert list(g.deciders) == ['castile', 'england']
        assert len(g.missions[0]) == 0
        g.play('castile', 'mission:castile_1a')
        g.play('castile', 'mission:castile_1b')
        g.play('england', 'mission:england_1c')
    finally:
        for each, missions in zip(g.variant.scenario.seats, offered, strict=True):
            each.start_missions = missions
    ids = g.edition.decks.goals.missions.ids
    assert [ids[m] for m in g.missions[0].items] == ['france_1a', 'france_1c']
    assert all(known == 1 for known in g.missions[0].known)


def test_the_row_is_laid_before_the_first_turn() -> None:
    """R3.4: four events, three of them face up; round 1 has no phase 1 of its own."""
    g = drawn(start(), 'military', 'military', 'military')
    while g.phase == 'setup':
        role = g.deciders[0]
        choices = can(g, role)
        g.play(role, 'done' if 'done' in choices else choices[-1])
    assert (g.round, g.phase) == (1, 'actions')
    assert len(g.event_row) == 4
    assert [g.event_row.known_to_all(g, at) for at in range(4)] == [True, True, True, False]
    assert len(g.event_deck) == 4


def test_the_events_of_the_first_round_are_seen_before_anybody_draws() -> None:
    """R3.4, R3.15: the row is laid with the board, so decks, Advisors and Missions are chosen in its sight."""
    g = start()
    assert (g.phase, g.deciders) == ('setup', ('france',))
    assert [g.event_row.known_to_all(g, at) for at in range(4)] == [True, True, True, False]
    assert len(g.event_deck) == 4
    g = drawn(g, 'military', 'military', 'military')
    while g.phase == 'setup':
        role = g.deciders[0]
        choices = can(g, role)
        g.play(role, 'done' if 'done' in choices else choices[-1])
    assert (len(g.event_row), len(g.event_deck)) == (4, 4), 'laid once'


def test_the_action_decks_are_shuffled_apart() -> None:
    """R3.2: each by itself, with its own cards, and nothing is discarded yet."""
    orders: list[set[tuple[int, ...]]] = [set(), set(), set()]
    for seed in range(3):
        g = table(seed=seed)
        actions = g.edition.decks.actions
        for deck, pile in enumerate(g.piles):
            assert {actions.power[actions.title[card]] for card in pile.items} == {deck}
            assert len(set(pile.items)) == len(pile.items)
            orders[deck].add(tuple(pile.items))
        assert g.discards == [[], [], []]
    assert [len(each) for each in orders] == [3, 3, 3]


def test_the_general_supply_is_full() -> None:
    """R3.8: no mercenaries, rebels, Rebel Towns or pirates are out, and no player is in debt."""
    g = table()
    assert mercenaries_left(g)
    assert sum(g.mercenaries) == sum(g.rebels) == sum(g.pirates) == sum(g.interest) == 0
    assert REBELS not in g.occupier
    assert sum(g.expanded) == 0
