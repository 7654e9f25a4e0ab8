"""Maria, section 4: setup (R4.1-R4.14) and example E1."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from chancellery.titles.maria.edition import DECKS, KINDS, POWERS, kind_of_card
from chancellery.titles.maria.state import Maria
from tests.titles.maria.position import Position, start, title

TOTALS = {'france': 26, 'bavaria': 5, 'austria': 28, 'prussia': 22, 'pragmatic': 14, 'saxony': 5}


def fresh(scenario: str = 'advanced', players: int = 3, seed: int = 1) -> Position:
    """A game in which the troops are still to be distributed."""
    state = title().start(scenario, players, seed, {})
    assert isinstance(state, Maria)
    return Position(state)


def give(position: Position, role: str, **troops: int) -> None:
    """Distribute: so many more troops than the minimum for each general."""
    for general, count in troops.items():
        position.play(role, *[f'troop:{general}'] * count)


def test_R4_1_each_role_runs_its_own_powers_whoever_plays_it() -> None:
    """R4.1: who takes which role is agreed at the table; the game knows roles only."""
    position = fresh()
    assert list(position.g.deciders) == ['maria', 'louis', 'frederick']
    asked = {role: position.g.view(role)['prompt']['params']['power'] for role in position.g.roles}
    assert asked == {'maria': 'austria', 'louis': 'france', 'frederick': 'prussia'}


def test_R4_2_the_turn_marker_starts_on_box_1() -> None:
    assert fresh().board()['turn'] == 1
    assert start().board()['turn'] == 1


def test_R4_3_each_players_army_sheet_is_his_own() -> None:
    """R4.3, R6.6, R6.7: others see totals and printed minima, never a general's troops."""
    position = fresh()
    give(position, 'maria', aus1=7, aus2=5, aus5=1)
    position.play('louis', 'spread').play('frederick', 'spread', 'spread')
    own, other = position.board('maria')['generals'], position.board('louis')['generals']
    assert own['aus1']['troops'] == 8
    assert (other['aus1']['troops'], other['aus1']['low'], other['aus1']['high']) == (None, 1, 8)
    assert (other['aus3']['low'], other['aus3']['high']) == (6, 8)
    assert position.board('louis')['powers']['austria']['troops'] == 28
    assert position.g.view(None)['board']['generals']['aus1']['troops'] is None


def test_R4_4_pieces_start_on_their_set_up_cities() -> None:
    position = start()
    sheet = position.g.edition.files.powers
    for piece, record in [*sheet['generals'].items(), *sheet['trains'].items()]:
        assert [position.at(piece)] == (record['start'] or [None]), piece
    assert len({position.at(piece) for piece in position.g.edition.pieces} - {None}) == 28
    assert position.board()['hussars'] == [None, None]
    assert position.at('aus5') == 'koeniggraetz'
    assert position.at('pru1') == 'glogau'


def test_R4_4_1_a_prussian_general_and_a_train_wait_beside_the_map() -> None:
    board = start().board()
    assert [name for name, each in board['generals'].items() if each['place'] != 'map'] == ['pru4']
    assert board['generals']['pru4']['place'] == 'off_map'
    assert [name for name, each in board['trains'].items() if each['place'] != 'map'] == ['pru_t2']
    assert board['trains']['pru_t2']['place'] == 'off_map'


def test_R4_4_2_set_up_cities_are_ordinary_afterwards() -> None:
    """R4.4.2: anybody may enter one that is not his."""
    position = start().clear().general('fra2', 'chrudim', 3).stage('france', 'move').play('louis', 'piece:fra2')
    position.play('louis', 'march:koeniggraetz')
    assert position.at('fra2') == 'koeniggraetz'


def test_R4_5_one_deck_is_the_draw_pile() -> None:
    """R4.5, R4.8: 38 cards less the 27 of the opening hands, in an order nobody knows."""
    board = start().board()
    assert board['deck'] == {'number': 1, 'left': 38 - 27}
    assert all(not cards for cards in board['discards'].values())
    hands = {seed: start(seed=seed).cards('prussia') for seed in range(1, 5)}
    assert len({tuple(cards) for cards in hands.values()}) > 1, 'it is shuffled'


def test_R4_5_the_draw_pile_and_the_hands_are_one_whole_deck() -> None:
    g = start().g
    cards = [card for held in g.hands for card in held.items] + [card for pile in g.piles for card in pile.items]
    counted = Counter(KINDS[kind_of_card(card)] for card in cards)
    assert counted == Counter({kind: 2 if kind == 'R' else 1 for kind in KINDS})
    assert len(g.hands) == len(POWERS) * DECKS


@pytest.mark.parametrize(
    ('power', 'printed', 'after'), [('prussia', 13, 11), ('france', 11, 11), ('pragmatic', 8, 8), ('austria', 8, 3)]
)
def test_R4_6_pools(power: str, printed: int, after: int) -> None:
    """R4.6, R4.7: the markers on Silesia's fortresses come out of the pools."""
    position = start()
    assert position.g.edition.pool[POWERS.index(power)] == printed
    assert position.board()['powers'][power]['pool'] == after


@pytest.mark.parametrize('scenario', ['introductory', 'advanced'])
def test_R4_7_seven_fortresses_of_silesia(scenario: str) -> None:
    markers = start(scenario).board()['markers']
    assert {city for city, power in markers.items() if power == 'prussia'} == {'liegnitz', 'glogau'}
    assert {city for city, power in markers.items() if power == 'austria'} == {
        'breslau', 'brieg', 'cosel', 'glatz', 'neisse',
    }  # fmt: skip
    assert len(markers) == 7
    assert all((each['pool'] is None) == (scenario == 'introductory' or not each['major'])
               for each in start(scenario).board()['powers'].values())  # fmt: skip


def test_R4_8_opening_hands() -> None:
    cards = {power: each['cards'] for power, each in start().board()['powers'].items()}
    assert cards == {'prussia': 9, 'saxony': 3, 'france': 2, 'bavaria': 5, 'pragmatic': 3, 'austria': 5}


def test_R4_9_totals_minima_and_limits() -> None:
    """R4.9: each general gets at least his minimum and at most eight; the whole total is given out."""
    for seed in (1, 2):
        position = start(seed=seed)
        edition = position.g.edition
        for power, total in TOTALS.items():
            troops = {name: position.troops(name) for name in edition.generals if name[:3] == power[:3]}
            assert sum(troops.values()) == total
            assert max(troops.values()) <= 8
            for name, count in troops.items():
                assert count >= max(1, edition.minimum[edition.generals.index(name)])


def test_R4_9_no_general_gets_more_than_eight() -> None:
    position = fresh()
    give(position, 'maria', aus1=7)
    assert position.refusal('maria', 'troop:aus1') == 'R6.5'
    assert position.refusal('maria', 'troop:aus2') == ''


def test_R4_9_powers_are_distributed_one_after_the_other() -> None:
    position = fresh()
    assert position.refusal('frederick', 'troop:pra1') == 'R4.9'
    assert position.refusal('frederick', 'troop:aus1') == 'R4.9'
    assert position.g.view('frederick')['prompt']['params']['troops'] == {'pru1': 1, 'pru2': 1, 'pru3': 4, 'pru4': 6}


def test_R4_9_a_power_whose_minimum_is_its_total_has_no_choice() -> None:
    """R4.9: Saxony and Bavaria have one general each and five troops."""
    position = fresh()
    seen = set()
    while 'frederick' in position.g.deciders:
        seen.add(position.g.view('frederick')['prompt']['params']['power'])
        position.play('frederick', 'spread')
    assert seen == {'prussia', 'pragmatic'}


def test_R4_9_the_distribution_is_secret_and_simultaneous() -> None:
    position = fresh()
    before = position.g.view('louis')
    give(position, 'maria', aus1=3)
    assert position.g.view('louis') == before
    assert list(position.g.deciders) == ['maria', 'louis', 'frederick']
    position.play('louis', 'spread')
    assert list(position.g.deciders) == ['maria', 'frederick']


def test_R4_9_one_sees_what_one_has_given_so_far() -> None:
    """R4.9: on the own generals, from their minima on, until everybody has finished."""
    position = fresh()
    seen = position.board('frederick')
    assert [seen['generals'][each]['troops'] for each in ('pru1', 'pru3', 'pra1', 'sax1')] == [1, 4, 1, 5]
    assert seen['powers']['prussia']['troops'] == 12
    give(position, 'frederick', pru1=3)
    position.play('frederick', 'spread')
    seen = position.board('frederick')
    assert seen['generals']['pru1']['troops'] >= 4
    assert seen['powers']['prussia']['troops'] == 22
    while 'frederick' in position.g.deciders:
        position.play('frederick', 'spread')
    assert position.board('frederick')['powers']['pragmatic']['troops'] == 14, 'finished, while others still choose'


def test_R4_9_of_others_one_sees_what_the_army_sheet_prints() -> None:
    """R4.9, R6.7: minima and totals, whatever they have given out so far."""
    position = fresh()
    for viewer in ('louis', None):
        before = position.board(viewer)
        assert before['generals']['pru3'] | {'troops': None, 'low': 4, 'high': 8} == before['generals']['pru3']
        assert before['generals']['sax1']['troops'] == 5, 'one general has all five'
        assert before['powers']['prussia']['troops'] == 22
        give(position, 'frederick', pru1=1)
        assert position.board(viewer) == before


def test_E1_prussian_distribution() -> None:
    """E1, R4.9: Frederick 8, Schwerin 4, Leopold 4, the old Dessauer 6 make the 22."""
    position = fresh()
    give(position, 'frederick', pru1=7, pru2=3)
    assert position.g.view('frederick')['prompt']['params']['power'] == 'pragmatic', 'Prussia is complete'
    position.play('frederick', 'spread').play('louis', 'spread').play('maria', 'spread')
    assert [position.troops(f'pru{rank}') for rank in (1, 2, 3, 4)] == [8, 4, 4, 6]
    assert position.board('maria')['powers']['prussia']['troops'] == 22


def test_R4_10_the_first_contract_runs_three_turns_and_stays() -> None:
    """R4.10, R20.6: France to Bavaria, turns 1-3; it cannot be ended early."""
    position = start()
    assert position.board()['contracts'] == [{'payer': 'france', 'receiver': 'bavaria', 'turns': 3, 'firm': True}]
    position.turn_step('talk')
    assert position.refusal('louis', 'cancel:bavaria') == 'R20.6'


def test_R4_11_electoral_markers_at_the_start() -> None:
    assert start().board()['electorates'] == {
        'koeln': 'france', 'mannheim': 'france', 'mainz': 'austria_pragmatic', 'trier': 'austria_pragmatic',
    }  # fmt: skip


def test_R4_12_the_electoral_college_at_the_start() -> None:
    """R4.12: nine boxes, each with the power that controls the fortress."""
    position = start()
    votes = {position.g.map.cities[city]: position.control(position.g.map.cities[city])
             for city in position.g.map.electors}  # fmt: skip
    assert votes == {
        'berlin': 'prussia', 'dresden': 'saxony', 'muenchen': 'bavaria', 'prag': 'austria', 'hannover': 'pragmatic',
        'koeln': 'france', 'mannheim': 'france', 'mainz': 'austria_pragmatic', 'trier': 'austria_pragmatic',
    }  # fmt: skip


def test_R4_13_political_cards_lie_by_year() -> None:
    """R4.13, R18.1: 1741 on top, 1744 at the bottom; 1742 has the Imperial Election besides its six."""
    g = start().g
    years = []
    for pile in g.political:
        of_pile = {1742 if card == g.edition.election_card else g.edition.cards[card].year for card in pile.items}
        assert len(of_pile) == 1
        years.append((of_pile.pop(), len(pile.items)))
    assert years == [(1741, 6), (1742, 7), (1743, 6), (1744, 6)]
    orders = {tuple(start(seed=seed).g.political[0].items) for seed in range(1, 6)}
    assert len(orders) > 1, 'shuffled'


def test_R4_13_the_first_turn_turns_up_cards_of_1741() -> None:
    position = start().turn_step('politics')
    cards: list[Any] = position.board()['politics']['cards']
    while not cards:
        role = position.g.deciders[0]
        position.play(role, position.legal(role)[0])
        cards = position.board()['politics']['cards']
    assert len(cards) == 2
    assert all(card.startswith('p1741') for card in cards)


def test_R4_14_political_markers_start_on_the_stars() -> None:
    """R4.14, U5."""
    position = start()
    star = position.g.edition.star
    assert position.board()['politics']['tracks'] == {
        'italy': star[0] + 1, 'russia': star[1] + 1, 'saxony': star[2] + 1,
    }  # fmt: skip
    assert position.board()['saxony'] == 'prussia'


def test_R4_9_a_view_tells_how_many_troops_a_general_can_get_at_once() -> None:
    """R4.9: as many as he can lead and there are, short of the one that closes the choice."""

    def offered(g: Any) -> dict[str, Any]:
        return {each['arg']: each for each in g.view('louis')['actions'] if each['verb'] == 'troop'}

    p = fresh()
    while choices := offered(p.g):
        for general, action in choices.items():
            g, given = p.g.clone(), 0
            while general in offered(g):
                g.play('louis', f'troop:{general}')
                given += 'louis' in g.deciders
            assert action['hint']['times'] == max(1, given)
        p.play('louis', f'troop:{next(iter(choices))}')
