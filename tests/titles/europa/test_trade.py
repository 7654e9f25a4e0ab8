"""R5.4.4, R12.1, R12.4: the Trade action, its cards and Merchants, and what cards change of it."""

from __future__ import annotations

import chancellery
from chancellery.kernel.fields import put
from chancellery.titles.europa.fields import MERCHANTS
from chancellery.titles.europa.ledger import tally
from chancellery.titles.europa.rounds.cleanup import Cleanup
from tests.titles.europa.markets import (
    TRADE,
    bare,
    card,
    ducats,
    loose,
    merchants,
    node,
    nodes_offered,
    protect,
    stack,
    strength,
    trading,
    where,
)
from tests.titles.europa.position import (
    TITLE,
    asks,
    can,
    power,
    seat_of,
    set_power,
    table,
    told,
    turn_of,
    why_not,
)
from tests.titles.europa.programs import run, written
from tests.titles.europa.test_hints import hints

# ---- the action (R5.4.4)


def test_trade_costs_1_diplomatic_power_and_reveals_three_cards() -> None:
    """R5.4.4, R5.4.4.1."""
    g = bare()
    merchants(g, 'france', 'champagne')
    set_power(g, 'france', 2, 3, 4)
    stack(g, 't03_1', 't05_2', 't10_1', 't12_1')
    left = len(g.trade_deck)
    turn_of(g, 'france').play('france', 'trade')
    assert power(g, 'france') == [2, 2, 4]
    assert g.make_public_board()['trading']['cards'] == ['t03_1', 't05_2', 't10_1']
    assert len(g.trade_deck) == left - 3


def test_trade_needs_1_diplomatic_power() -> None:
    """R5.4.4."""
    g = bare()
    merchants(g, 'france', 'champagne')
    set_power(g, 'france', 5, 0, 5)
    assert 'trade' not in can(turn_of(g, 'france'), 'france')


def test_the_discards_are_shuffled_when_the_deck_runs_out_and_revealing_goes_on() -> None:
    """R5.4.4.1."""
    g = bare()
    merchants(g, 'france', 'champagne')
    stack(g, 't03_1', 't05_2')
    g.trade_deck.items = g.trade_deck.items[-2:]
    g.trade_deck.known = g.trade_deck.known[-2:]
    g.trade_discards = [card('t10_1'), card('t12_1')]
    turn_of(g, 'france').play('france', 'trade')
    shown = g.make_public_board()['trading']['cards']
    assert shown[:2] == ['t03_1', 't05_2']
    assert shown[2] in ('t10_1', 't12_1')
    assert (len(g.trade_deck), g.trade_discards) == (1, [])


def test_only_a_standing_merchant_lets_one_trade() -> None:
    """R5.4.4.0, R12.4.3: one that lies cannot be activated again in this round."""
    g = bare()
    merchants(g, 'france', 'champagne', 'bordeaux', used=('champagne', 'bordeaux'))
    set_power(g, 'france', 3, 3, 3)
    assert why_not(turn_of(g, 'france'), 'france', 'trade') == 'R5.4.4.0'
    merchants(g, 'france', 'champagne', 'bordeaux', used=('champagne',))
    assert why_not(turn_of(g, 'france'), 'france', 'trade') == ''


def test_who_uses_no_card_takes_2_ducats_and_his_merchant_stays() -> None:
    """R5.4.4.2, R5.4.4.7."""
    g = bare()
    merchants(g, 'france', 'champagne')
    merchants(g, 'england', 'champagne')
    trading(g, 'france', 't03_1').play('france', 'forgo')
    assert ducats(g, 'france', 'england', 'castile') == [2, 0, 0]
    assert where(g, 'france') == {'champagne': True}
    assert set(g.trade_discards) >= {card('t03_1')}
    assert len(g.trade_discards) == 3
    assert g.make_public_board()['trading'] is None


def test_the_revealed_cards_are_discarded_after_a_sale() -> None:
    """R5.4.4.7."""
    g = bare()
    merchants(g, 'france', 'champagne')
    trading(g, 'france', 't03_1').play('france', 'node:champagne')
    assert len(g.trade_discards) == 3
    assert g.trade_discards[0] == card('t03_1')


def test_trade_is_the_action_of_the_turn() -> None:
    """R4.2.2."""
    g = bare()
    merchants(g, 'france', 'champagne', 'bordeaux')
    trading(g, 'france', 't03_1').play('france', 'forgo')
    assert why_not(g, 'france', 'trade') == 'R4.2.2'


def test_a_card_is_sold_in_the_nodes_it_names() -> None:
    """R12.1.1, R5.4.4.4: wine in Bordeaux or Champagne; the Channel is secondary."""
    g = bare()
    merchants(g, 'france', 'champagne')
    protect(g, 'france', 'bay_of_biscay', 'gulf_of_lion')
    g = trading(g, 'france', 't03_1')
    assert nodes_offered(g, 'france') == {'bordeaux', 'champagne'}
    assert why_not(g, 'france', 'node:genoa') == 'R5.4.4.4'
    assert all(2 <= len(nodes) <= 3 for nodes in TRADE.nodes)


def test_cards_list_up_to_four_key_provinces_for_a_node_and_rows_of_power_green_and_red() -> None:
    """R12.1.2, R12.1.3, R12.1.1: as the base deck is printed; a maritime node carries a marker."""
    g = table()
    for number in g.variant.scenario.trade_deck:
        assert all(len(keys) <= 4 for keys in TRADE.key_provinces[number])
        assert len(TRADE.rows[number]) == 3
    static = TITLE.static_board()['goods']['h02_3']
    assert static['rows'] == [[6, 11, 14], [3, 8, 10], [1, 5, 6]]
    assert static['nodes'][1]['keys'] == {'london': 0, 'essex': 0, 'brugge': 0, 'antwerpen': 1}
    assert static['nodes'][0]['secondary'] == 'genoa'
    assert g.map.maritime[node(g, 'english_channel')]
    assert not g.map.maritime[node(g, 'champagne')]


def test_two_cards_for_one_node_are_asked_for() -> None:
    """R5.4.4.4."""
    g = bare()
    merchants(g, 'france', 'champagne')
    trading(g, 'france', 't03_1', 't07_1').play('france', 'node:champagne')
    assert can(g, 'france') == ['goods:t03_1', 'goods:t07_1']
    assert why_not(g, 'france', 'goods:t09_1') != ''
    g.play('france', 'goods:t07_1')
    assert told(g, 'trade_at') == [{'realm': 'france', 'good': 'wool', 'node': 'champagne'}]


# ---- Merchants (R12.4)


def test_every_player_starts_with_two_merchants_in_the_nodes_of_his_set_up() -> None:
    """R12.4.0, R3.14."""
    g = table()
    assert where(g, 'france') == {'bordeaux': True, 'champagne': True}
    assert where(g, 'castile') == {'genoa': True, 'sevilla': True}
    assert where(g, 'england') == {'bordeaux': True, 'english_channel': True}
    assert MERCHANTS == 3


def test_the_ships_of_a_set_up_lie_on_trade_protection_slots() -> None:
    """R3.13: all that are in no Fleet."""
    g = table()
    seas = {
        realm: [id for at, id in enumerate(g.map.seas.ids) for slot in g.slots_of(at) if slot == seat_of(g, realm)]
        for realm in g.roles
    }
    assert seas == {
        'france': ['bay_of_biscay', 'gulf_of_lion'],
        'castile': ['central_atlantic', 'western_mediterranean'],
        'england': ['eastern_atlantic', 'english_channel', 'english_channel'],
    }
    assert not any(g.ships)


def test_a_card_may_bring_a_third_merchant_but_no_fourth() -> None:
    """R12.4.1: each player has 3 pawns."""
    g = bare()
    merchants(g, 'france', 'champagne', 'bordeaux')
    more = written('merchants', {'do': 'gain', 'what': 'merchants', 'n': 1})
    run(g, more, 'france')
    assert g.merchants[seat_of(g, 'france')] == 3
    run(g, more, 'france')
    assert g.merchants[seat_of(g, 'france')] == 3


def test_a_new_merchant_goes_to_the_first_node_where_none_stands() -> None:
    """R12.4.1, R5.4.4.5: he is in no node yet, and the others stay where they are."""
    g = bare()
    merchants(g, 'france', 'champagne', 'bordeaux')
    run(g, written('merchants', {'do': 'gain', 'what': 'merchants', 'n': 1}), 'france')
    loose(g, 'france', 'gulf_of_lion')
    trading(g, 'france', 'h02_3').play('france', 'node:genoa')
    assert where(g, 'france') == {'champagne': True, 'bordeaux': True, 'genoa': False}


def test_a_merchant_gives_trade_power_and_is_laid_down_by_trading() -> None:
    """R12.4.2-3, R5.4.4.5, R12.5.2."""
    g = bare()
    assert strength(g, 'france', 't02_1', 'genoa') == 0
    merchants(g, 'france', 'champagne')
    before = strength(g, 'france', 't07_1', 'champagne')
    merchants(g, 'france', 'bordeaux')
    assert strength(g, 'france', 't07_1', 'champagne') == before - 1
    merchants(g, 'france', 'champagne')
    trading(g, 'france', 't07_1').play('france', 'node:champagne')
    assert where(g, 'france') == {'champagne': False}
    assert strength(g, 'france', 't07_1', 'champagne') == before


def test_a_merchant_moves_to_the_node_by_trading_and_the_player_picks_which() -> None:
    """R12.4.2, R5.4.4.5."""
    g = bare()
    merchants(g, 'france', 'champagne', 'bordeaux')
    protect(g, 'france', 'gulf_of_lion')
    trading(g, 'france', 't02_1').play('france', 'node:genoa')
    assert can(g, 'france') == ['node:bordeaux', 'node:champagne']
    g.play('france', 'node:bordeaux')
    assert where(g, 'france') == {'champagne': True, 'genoa': False}


def test_a_merchant_who_stands_in_the_node_serves_there() -> None:
    """R5.4.4.5, R12.4.4: no second one comes to him."""
    g = bare()
    merchants(g, 'france', 'champagne', 'bordeaux')
    trading(g, 'france', 't07_1').play('france', 'node:champagne')
    assert where(g, 'france') == {'champagne': False, 'bordeaux': True}


def test_a_node_where_ones_merchant_lies_cannot_be_chosen() -> None:
    """R12.4.4, R5.4.4.5, A-EX10: at most one per player in a node, and that one is used."""
    g = bare()
    merchants(g, 'france', 'champagne', 'bordeaux', used=('champagne',))
    assert why_not(trading(g, 'france', 't07_1'), 'france', 'node:champagne') == 'R5.4.4.5'


def test_merchants_of_several_players_share_a_node() -> None:
    """R12.4.4."""
    g = bare()
    for realm in ('france', 'castile', 'england'):
        merchants(g, realm, 'champagne')
    trading(g, 'france', 't07_1').play('france', 'node:champagne')
    assert [where(g, realm) for realm in ('castile', 'england')] == [{'champagne': True}] * 2


# ---- what cards change, and what is told


def test_modifiers_change_trade() -> None:
    """EFFECTS 6.7: Trade Power, cards revealed, rows, income, Ducats for no card."""
    g = bare()
    merchants(g, 'france', 'champagne')
    before = strength(g, 'france', 't07_1', 'champagne')
    mods = [('trade.power', 1), ('trade.cards', 1), ('income.trade', 2), ('income.tradeSkip', 1)]
    effects = [{'do': 'modify', 'key': key, 'by': by, 'until': 'endOfRound'} for key, by in mods]
    run(g, written('trade_mods', *effects), 'france')
    assert strength(g, 'france', 't07_1', 'champagne') == before + 1
    trading(g, 'france', 't07_1')
    assert len(g.make_public_board()['trading']['cards']) == 4
    g.play('france', 'node:champagne')
    row = next(each for each in TRADE.rows[card('t07_1')] if each[0] <= before + 1)
    assert ducats(g, 'france') == [row[1] + 2]
    merchants(g, 'france', 'champagne')
    g.ducats[seat_of(g, 'france')] = 10
    trading(g, 'france', 't07_1').play('france', 'forgo')
    assert ducats(g, 'france') == [3]


def test_a_modifier_moves_rows() -> None:
    """EFFECTS 6.7: ``trade.row`` and ``trade.keyPower``."""
    g = bare()
    loose(g, 'england', 'english_channel')
    merchants(g, 'england', 'champagne')
    effects = [{'do': 'modify', 'key': 'trade.row', 'by': 1, 'until': 'endOfRound'}]
    run(g, written('trade_row', *effects), 'england')
    trading(g, 'england', 'h02_3').play('england', 'node:champagne')
    assert ducats(g, 'england') == [8]
    run(g, written('trade_keys', {'do': 'modify', 'key': 'trade.keyPower', 'by': 2, 'until': 'endOfRound'}), 'england')
    merchants(g, 'england', 'english_channel')
    assert strength(g, 'england', 'h02_3', 'english_channel') == 3 + 2 * 2


def test_permissions_let_one_trade_unconnected_and_past_pirates() -> None:
    """EFFECTS 6.8: ``trade.unconnected``, ``pirates.ignore``."""
    g = bare()
    merchants(g, 'england', 'genoa')
    g.pirates = put(g.pirates, node(g, 'genoa'), 1)
    permits = [
        {'do': 'permit', 'key': key, 'allow': True, 'until': 'endOfRound'}
        for key in ('trade.unconnected', 'pirates.ignore')
    ]
    run(g, written('trade_permits', *permits), 'england')
    trading(g, 'england', 't02_1').play('england', 'node:genoa')
    assert ducats(g, 'england') == [TRADE.rows[card('t02_1')][2][1]]


def test_trade_income_is_written_down_for_missions() -> None:
    """R17.2.4: England's Mission 4A and a Milestone ask for trade income."""
    g = bare()
    loose(g, 'england', 'english_channel')
    merchants(g, 'england', 'champagne')
    trading(g, 'england', 'h02_3').play('england', 'node:champagne')
    assert tally(g, seat_of(g, 'england'), 'tradeIncome', 'round') == 5


def test_hints_tell_what_a_sale_brings() -> None:
    """What stands beside the nodes and beside selling nothing."""
    g = bare()
    merchants(g, 'england', 'english_channel')
    protect(g, 'england', 'english_channel', 'english_channel', 'dogger_bank')
    g = trading(g, 'england', 'h02_3')
    told_of = hints(g)
    assert told_of['node:english_channel'] == {'ducats': 11}
    assert told_of['node:champagne'] == {'ducats': 5}
    assert told_of['forgo'] == {'ducats': 2}
    before = ducats(g, 'england')[0]
    g.play('england', 'node:english_channel')
    assert ducats(g, 'england')[0] - before == 11


def test_merchants_stand_up_again_in_the_cleanup() -> None:
    """R4.5, R12.4.3: used Merchants are available in the next round."""
    g = bare()
    merchants(g, 'france', 'champagne', used=('champagne',))
    asks(g, Cleanup())
    while len(g.stack) > 1 and g.deciders:
        g.play(g.deciders[0], can(g, g.deciders[0])[0])
    assert where(g, 'france') == {'champagne': True}


def test_bots_find_their_way_through_a_trade() -> None:
    """By trying out: a node, and no ship sent round in circles."""
    g = bare()
    merchants(g, 'england', 'english_channel', 'north_sea')
    loose(g, 'england', 'english_channel')
    protect(g, 'england', 'english_channel')
    trading(g, 'england', 'h02_3', 't10_1')
    bot = chancellery.bots.make('heuristic', TITLE, seed=1)
    for _ in range(8):
        if g.make_public_board()['trading'] is None:
            break
        g.play('england', bot.choose(g, 'england'))
    assert g.make_public_board()['trading'] is None
    assert ducats(g, 'england')[0] > 2


def test_everybody_sees_what_a_trade_would_bring() -> None:
    """R12.5.2, R12.5.6: the Trade Power of all who would collect, and the Ducats for the player who trades."""
    g = bare()
    merchants(g, 'france', 'champagne')
    merchants(g, 'england', 'champagne')
    markets = trading(g, 'france', 't03_1').make_public_board()['trading']['markets']
    (shown,) = [each for each in markets if (each['card'], each['node']) == ('t03_1', 'champagne')]
    before = g.ducats[0]
    g.play('france', 'node:champagne')
    assert shown['brings'] == g.ducats[0] - before
    assert shown['powers']['france'] >= 1
    assert set(shown['powers']) <= {'france', 'england'}
