"""R12.5, R12.1.4-8: Trade Power, rows of income, secondary nodes, what a node asks for, gold and slaves."""

from __future__ import annotations

import pytest

from chancellery.kernel.fields import put
from chancellery.titles.europa.actions.trading import take_income
from chancellery.titles.europa.edition.files import NOBODY
from chancellery.titles.europa.governing.purse import may_borrow
from chancellery.titles.europa.governing.tracks import base_tax_income
from chancellery.titles.europa.state import Europa
from chancellery.titles.europa.trade import against_requirement
from tests.titles.europa.markets import (
    TRADE,
    bare,
    card,
    ducats,
    links,
    loose,
    merchants,
    node,
    nodes_offered,
    protect,
    strength,
    trading,
    where,
)
from tests.titles.europa.position import (
    area,
    can,
    power,
    province,
    seat_of,
    set_power,
    told,
    why_not,
)
from tests.titles.europa.programs import own, run

# ---- Trade Power (R12.5.1-3)


def test_key_provinces_count_with_their_pluses_if_they_are_owned() -> None:
    """R12.5.2: in the Channel London and Essex count one each, Antwerpen has a plus."""
    g = bare()
    merchants(g, 'england', 'english_channel')
    assert strength(g, 'england', 'h02_3', 'english_channel') == 3
    own(g, 'england', 'antwerpen')
    assert strength(g, 'england', 'h02_3', 'english_channel') == 5
    g.occupier = put(g.occupier, province(g, 'london'), seat_of(g, 'france'))
    assert strength(g, 'england', 'h02_3', 'english_channel') == 4


def test_vassals_key_provinces_are_not_owned() -> None:
    """R12.5.2, R2.4.5: "owned" is strict."""
    g = bare()
    merchants(g, 'england', 'english_channel')
    g.vassal = put(g.vassal, province(g, 'brugge'), seat_of(g, 'england'))
    g.tokens = put(g.tokens, province(g, 'brugge'), 1)
    assert strength(g, 'england', 'h02_3', 'english_channel') == 3


def test_ships_count_in_maritime_nodes_only() -> None:
    """R12.5.2: the slots of the Channel do nothing for Champagne."""
    g = bare()
    merchants(g, 'england', 'english_channel', 'champagne')
    before = strength(g, 'england', 'h02_3', 'champagne')
    protect(g, 'england', 'english_channel', 'dogger_bank', 'north_sea')
    assert strength(g, 'england', 'h02_3', 'english_channel') == 6
    assert strength(g, 'england', 'h02_3', 'champagne') == before


def test_a_player_without_a_merchant_in_the_node_collects_nothing() -> None:
    """R12.5.1, R5.4.4.6: France is connected and owns Key Provinces, but has nobody there."""
    g = bare()
    loose(g, 'england', 'english_channel')
    merchants(g, 'england', 'champagne')
    merchants(g, 'france', 'bordeaux')
    trading(g, 'england', 'h02_3').play('england', 'node:champagne')
    assert ducats(g, 'france') == [0]


def test_opponents_collect_by_merchants_that_stand_or_lie() -> None:
    """R5.4.4.6."""
    g = bare()
    loose(g, 'england', 'english_channel')
    merchants(g, 'england', 'champagne', used=('champagne',))
    merchants(g, 'france', 'champagne')
    trading(g, 'france', 't01_3').play('france', 'node:champagne')
    assert ducats(g, 'england') == [4]
    assert where(g, 'england') == {'champagne': False}


# ---- income (R12.5.4-8)


def test_england_trades_cloth_in_the_channel() -> None:
    """A-EX10, R12.5.2, R12.5.4, R5.4.4.3: 6 with a third ship, Expanded: 14 Ducats; France with 2 gets 6."""
    g = bare()
    merchants(g, 'england', 'english_channel', 'north_sea', used=('north_sea',))
    merchants(g, 'france', 'english_channel')
    protect(g, 'england', 'english_channel', 'english_channel', 'norwegian_sea')
    protect(g, 'france', 'english_channel')
    g.expanded = put(g.expanded, node(g, 'english_channel'), 1)
    assert strength(g, 'france', 'h02_3', 'english_channel') == 2
    trading(g, 'england', 't06_1', 'h02_3')
    assert why_not(g, 'england', 'node:north_sea') == 'R5.4.4.5'
    g.play('england', 'sea:norwegian_sea')
    g.play('england', 'slot:dogger_bank')
    assert strength(g, 'england', 'h02_3', 'english_channel') == 6
    g.play('england', 'node:english_channel')
    assert ducats(g, 'england', 'france', 'castile') == [14, 6, 0]
    assert where(g, 'england') == {'english_channel': False, 'north_sea': False}


def test_england_could_have_sold_the_cloth_in_champagne() -> None:
    """A-EX10: with a Trade Power of 1, 5 Ducats."""
    g = bare()
    loose(g, 'england', 'english_channel')
    merchants(g, 'england', 'english_channel')
    trading(g, 'england', 'h02_3').play('england', 'node:champagne')
    assert ducats(g, 'england') == [5]


def test_a_node_becomes_expanded_and_pays_by_the_red_column() -> None:
    """R12.5.4, R12.5.5: Commercial Growth lays the token."""
    g = bare()
    merchants(g, 'france', 'champagne')
    run(g, 'card:commercial_growth/effect', 'france')
    assert g.expanded[node(g, 'champagne')] == 1
    assert g.make_public_board()['nodes']['champagne']['expanded'] is True
    before = g.ducats[seat_of(g, 'france')]
    power = strength(g, 'france', 't07_1', 'champagne')
    trading(g, 'france', 't07_1').play('france', 'node:champagne')
    red = next(row[2] for row in TRADE.rows[card('t07_1')] if row[0] <= power)
    assert g.ducats[seat_of(g, 'france')] - before == red


def test_rows_are_pushed_and_the_active_player_breaks_the_tie() -> None:
    """C-EX2, R12.5.6, R12.4.5: England 5 takes row 2; of France and Castile, 3 each, Castile gets row 3."""
    g = rivals_in_bordeaux()
    trading(g, 'england', 't05_2').play('england', 'node:bordeaux')
    assert (g.deciders, can(g, 'england')) == (('england',), ['realm:castile', 'realm:france'])
    g.play('england', 'realm:castile')
    rows = TRADE.rows[card('t05_2')]
    assert ducats(g, 'england', 'castile', 'france') == [rows[1][1], rows[2][1], 0]
    assert told(g, 'trade_nothing') == [{'realm': 'france', 'node': 'bordeaux'}]


def test_the_active_player_may_favour_the_other() -> None:
    """R12.5.6: as he likes."""
    g = rivals_in_bordeaux()
    trading(g, 'england', 't05_2').play('england', 'node:bordeaux')
    g.play('england', 'realm:france')
    assert ducats(g, 'castile', 'france') == [0, TRADE.rows[card('t05_2')][2][1]]
    assert why_not(g, 'england', 'realm:england') != ''


def rivals_in_bordeaux() -> Europa:
    """C-EX2: in Bordeaux England has 5, France and Castile have 3, and no Key Province counts."""
    g = bare()
    for realm in ('france', 'castile', 'england'):
        merchants(g, realm, 'bordeaux')
    protect(g, 'england', 'eastern_atlantic', 'eastern_atlantic', 'central_atlantic', 'bay_of_biscay')
    protect(g, 'france', 'bay_of_biscay', 'eastern_atlantic')
    protect(g, 'castile', 'central_atlantic', 'central_atlantic')
    for keys in TRADE.key_provinces[card('t05_2')][:1]:
        for key in keys:
            g.occupier = put(
                g.occupier, key, seat_of(g, 'france') if g.town[key] != seat_of(g, 'france') else seat_of(g, 'england')
            )
    assert [strength(g, realm, 't05_2', 'bordeaux') for realm in ('england', 'france', 'castile')] == [5, 3, 3]
    return g


def test_the_active_player_may_lose_a_tie_to_another() -> None:
    """R12.5.6: he decides, for himself or not."""
    g = bare()
    for realm in ('england', 'castile'):
        merchants(g, realm, 'bordeaux')
    protect(g, 'england', 'eastern_atlantic')
    protect(g, 'castile', 'central_atlantic')
    trading(g, 'england', 't04_1').play('england', 'node:bordeaux')
    assert can(g, 'england') == ['realm:castile', 'realm:england']
    g.play('england', 'realm:castile')
    low = TRADE.rows[card('t04_1')][2][1]
    assert ducats(g, 'castile', 'england') == [low, 0]


def test_a_stronger_player_pushes_the_weaker_one_row_down() -> None:
    """R12.5.6, R12.5.8: both would take the lowest row, and the weaker gets nothing."""
    g = bare()
    for realm in ('france', 'castile'):
        merchants(g, realm, 'genoa')
    protect(g, 'france', 'gulf_of_lion')
    loose(g, 'castile', 'western_mediterranean')
    rows = TRADE.rows[card('t02_1')]
    assert rows[1][0] > 2
    trading(g, 'castile', 't02_1').play('castile', 'node:genoa')
    assert ducats(g, 'france', 'castile') == [rows[2][1], 0]


def test_who_qualifies_for_a_row_of_his_own_keeps_it() -> None:
    """R12.5.6, R12.5.8: 6 and 2 do not meet, and a gap between them stays."""
    g = bare()
    merchants(g, 'england', 'english_channel')
    merchants(g, 'france', 'english_channel')
    protect(g, 'england', 'english_channel', 'english_channel', 'dogger_bank')
    protect(g, 'france', 'english_channel')
    trading(g, 'england', 'h02_3').play('england', 'node:english_channel')
    assert ducats(g, 'england', 'france') == [11, 5]


@pytest.mark.parametrize(('pirates', 'england', 'france'), [(0, 11, 5), (1, 8, 0), (2, 5, 0), (3, 0, 0)])
def test_every_pirate_ship_lowers_the_income_by_a_row(pirates: int, england: int, france: int) -> None:
    """R12.5.7-8, R12.5.14: rows, not Trade Power; who had the lowest row gets nothing."""
    g = bare()
    merchants(g, 'england', 'english_channel')
    merchants(g, 'france', 'english_channel')
    protect(g, 'england', 'english_channel', 'english_channel', 'dogger_bank')
    protect(g, 'france', 'english_channel')
    g.pirates = put(g.pirates, node(g, 'english_channel'), pirates)
    assert strength(g, 'england', 'h02_3', 'english_channel') == 6
    trading(g, 'england', 'h02_3').play('england', 'node:english_channel')
    assert ducats(g, 'england', 'france') == [england, france]
    assert len(told(g, 'trade_pirates')) == [england, france].count(0)


# ---- secondary nodes (R12.1.4, R12.5.9-15)


def cloth_for_genoa(castile: int, france: int) -> Europa:
    """C-EX1: only France has a Merchant in Genoa; ships make up these Trade Powers before Castile comes."""
    g = bare()
    merchants(g, 'castile', 'sevilla')
    merchants(g, 'france', 'genoa')
    slots = ['western_mediterranean', 'western_mediterranean', 'central_mediterranean', 'central_mediterranean']
    protect(g, 'castile', *slots[:castile])
    protect(g, 'france', *['gulf_of_lion'] * (france - 1))
    return g


def test_castile_sells_cloth_in_a_secondary_node() -> None:
    """C-EX1, R12.5.9, R12.1.4: with 3 and its Merchant on the way it ties with France's 4, and takes the lowest row."""
    g = cloth_for_genoa(castile=3, france=4)
    trading(g, 'castile', 'h02_3')
    assert 'genoa' in nodes_offered(g, 'castile')
    g.play('castile', 'node:genoa')
    assert ducats(g, 'castile', 'france') == [5, 0]
    assert where(g, 'castile') == {'genoa': False}


def test_a_secondary_node_is_closed_to_the_weaker() -> None:
    """R12.5.9."""
    g = cloth_for_genoa(castile=2, france=4)
    assert why_not(trading(g, 'castile', 'h02_3'), 'castile', 'node:genoa') == 'R12.5.9'


def test_ships_without_a_merchant_count_against_others_in_a_secondary_node() -> None:
    """R12.5.9: everybody else's Trade Power, as in the example, where Castile's own 3 are ships alone."""
    g = cloth_for_genoa(castile=1, france=4)
    merchants(g, 'france', 'champagne')
    assert why_not(trading(g, 'castile', 'h02_3'), 'castile', 'node:genoa') == 'R12.5.9'


def test_key_provinces_do_not_count_in_a_secondary_node() -> None:
    """R12.5.3: Castile owns all Key Provinces of the main node, and is no stronger for it."""
    g = cloth_for_genoa(castile=2, france=4)
    own(g, 'castile', 'champagne', 'gent', 'artois', 'liege')
    assert why_not(trading(g, 'castile', 'h02_3'), 'castile', 'node:genoa') == 'R12.5.9'


def test_a_secondary_node_pays_by_its_own_column() -> None:
    """R12.5.13: Genoa is Expanded, Champagne is not."""
    g = cloth_for_genoa(castile=3, france=4)
    g.expanded = put(g.expanded, node(g, 'genoa'), 1)
    trading(g, 'castile', 'h02_3').play('castile', 'node:genoa')
    assert ducats(g, 'castile') == [6]
    g = cloth_for_genoa(castile=3, france=4)
    g.expanded = put(g.expanded, node(g, 'champagne'), 1)
    trading(g, 'castile', 'h02_3').play('castile', 'node:genoa')
    assert ducats(g, 'castile') == [5]


def test_the_others_collect_in_the_main_node_and_the_active_player_does_not() -> None:
    """R12.5.10, R12.5.15: Castile has a Merchant in Champagne too, and gets the secondary node's Ducats alone."""
    g = cloth_for_genoa(castile=3, france=1)
    merchants(g, 'castile', 'sevilla', 'champagne')
    merchants(g, 'france', 'champagne')
    merchants(g, 'england', 'champagne')
    g.put_influence(seat_of(g, 'castile'), area(g, 'loire'), 1)
    g.put_influence(seat_of(g, 'castile'), area(g, 'aquitaine'), 1)
    assert links(g, 'castile', 'champagne')
    trading(g, 'castile', 'h02_3').play('castile', 'node:genoa')
    g.play('castile', 'node:sevilla')
    french = strength(g, 'france', 'h02_3', 'champagne')
    row = next(at for at, each in enumerate(TRADE.rows[card('h02_3')]) if each[0] <= french)
    assert ducats(g, 'castile', 'france') == [5, TRADE.rows[card('h02_3')][row][1]]
    assert ducats(g, 'england')[0] in (0, 5)


def test_nobody_collects_in_both_nodes() -> None:
    """R12.5.15: Castile alone has a Merchant in Champagne, yet after Genoa it brings nothing."""
    g = cloth_for_genoa(castile=3, france=1)
    merchants(g, 'castile', 'sevilla', 'champagne')
    own(g, 'castile', 'armagnac', 'berry')
    trading(g, 'castile', 'h02_3')
    assert links(g, 'castile', 'champagne')
    lowest = TRADE.rows[card('h02_3')][-1]
    assert strength(g, 'castile', 'h02_3', 'champagne') >= lowest[0], 'enough for the lowest row'
    g.play('castile', 'node:genoa')
    g.play('castile', 'node:sevilla')
    assert ducats(g, 'castile') == [lowest[1]]


def test_pirates_close_a_secondary_node() -> None:
    """R12.5.11."""
    g = cloth_for_genoa(castile=3, france=4)
    g.pirates = put(g.pirates, node(g, 'genoa'), 1)
    assert why_not(trading(g, 'castile', 'h02_3'), 'castile', 'node:genoa') == 'R12.5.11'


def test_a_secondary_node_needs_a_connection() -> None:
    """R12.5.9, R12.2.2."""
    g = cloth_for_genoa(castile=0, france=1)
    merchants(g, 'france', 'champagne')
    g = trading(g, 'castile', 'h02_3')
    assert why_not(g, 'castile', 'node:genoa') == 'R12.2.2'


# ---- requirements, gold, slaves (R12.1.5-8)


def gold(key_of: str) -> Europa:
    """Gold is sold in Wien, where somebody owns a Key Province; Castile and France are connected there."""
    g = bare()
    merchants(g, 'castile', 'wien')
    merchants(g, 'france', 'wien')
    for realm in ('castile', 'france'):
        for id in ('burgundy', 'rhineland', 'bavaria_swabia', 'loire', 'aquitaine', 'languedoc'):
            seat, where = seat_of(g, realm), area(g, id)
            g.put_influence(seat, where, max(g.influence_at(seat, where), 1))
    keys = TRADE.key_provinces[card('t14_1')][0]
    assert TRADE.nodes[card('t14_1')][0] == node(g, 'wien')
    if key_of:
        own(g, key_of, g.map.provinces.ids[keys[0]])
    assert links(g, 'castile', 'wien')
    assert links(g, 'france', 'wien')
    return g


def test_gold_is_sold_only_by_who_owns_a_key_province() -> None:
    """R12.1.5b, R12.1.5, R2.5.13: the other does not collect either."""
    g = gold('castile')
    assert why_not(trading(g, 'france', 't14_1'), 'france', 'node:wien') == 'R12.1.5'
    g.play('france', 'forgo')
    trading(g, 'castile', 't14_1').play('castile', 'node:wien')
    assert ducats(g, 'castile')[0] > 0
    assert ducats(g, 'france') == [2]


def test_a_node_may_ask_for_a_token_on_a_key_province() -> None:
    """R12.1.5a: anybody's Town, a Vassal, or the token of a Dynamic NPR."""
    found = [(id, at) for id in TRADE.index.ids for at, asked in enumerate(TRADE.requires[card(id)]) if asked == 1]
    id, place = found[0]
    g = bare()
    keys = TRADE.key_provinces[card(id)][place]
    for key in keys:
        g.town = put(g.town, key, NOBODY)
        g.vassal = put(g.vassal, key, NOBODY)
        g.dnpr = put(g.dnpr, key, NOBODY)
    france = seat_of(g, 'france')
    assert against_requirement(g, france, card(id), place).id == 'R12.1.5'
    for name in ('town', 'vassal', 'dnpr'):
        row = getattr(g, name)
        setattr(g, name, put(row, keys[-1], seat_of(g, 'castile')))
        assert against_requirement(g, france, card(id), place).id == ''
        setattr(g, name, row)


def much_gold() -> Europa:
    """Castile's income from gold exceeds half its base tax."""
    g = gold('castile')
    castile = seat_of(g, 'castile')
    g.small_towns[castile], g.large_towns[castile] = 1, 0
    g.expanded = put(g.expanded, node(g, 'wien'), 1)
    assert base_tax_income(g, castile) <= 8
    return g


def test_much_gold_costs_administrative_power_or_an_interest_token() -> None:
    """R12.1.6: above half of one's own base tax."""
    g = much_gold()
    set_power(g, 'castile', 2, 3, 3)
    trading(g, 'castile', 't14_1').play('castile', 'node:wien')
    assert set(can(g, 'castile')) == {'power:administrative', 'interest'}
    assert why_not(g, 'castile', 'power:diplomatic') != ''
    g.play('castile', 'power:administrative')
    assert power(g, 'castile') == [1, 2, 3]
    assert g.interest[seat_of(g, 'castile')] == 0


@pytest.mark.parametrize('tokens', [0, 5])
def test_gold_brings_a_sixth_interest_token_without_bankruptcy(tokens: int) -> None:
    """R12.1.7, R7.4.14: it does not by itself bankrupt anybody, and blocks Loans."""
    g = much_gold()
    castile = seat_of(g, 'castile')
    g.interest[castile] = tokens
    before = g.stability[castile], g.prestige[castile]
    trading(g, 'castile', 't14_1').play('castile', 'node:wien')
    g.play('castile', 'interest')
    assert g.interest[castile] == tokens + 1
    assert (g.stability[castile], g.prestige[castile]) == before
    assert may_borrow(g, castile) is (tokens + 1 < 5)


def test_who_has_no_administrative_power_takes_the_token_unasked() -> None:
    """R12.1.6."""
    g = much_gold()
    set_power(g, 'castile', 0, 3, 3)
    trading(g, 'castile', 't14_1').play('castile', 'node:wien')
    assert g.interest[seat_of(g, 'castile')] == 1


def test_little_gold_costs_nothing() -> None:
    """R12.1.6: not above half one's base tax."""
    g = gold('castile')
    low = TRADE.rows[card('t14_1')][2][1]
    castile = seat_of(g, 'castile')
    g.small_towns[castile], g.large_towns[castile] = 12, 4
    assert base_tax_income(g, castile) >= 2 * low
    trading(g, 'castile', 't14_1').play('castile', 'node:wien')
    assert ducats(g, 'castile')[0] * 2 <= base_tax_income(g, castile)
    assert g.interest[castile] == 0
    assert not any(action.startswith('interest') for action in can(g, 'castile'))


def test_an_opponent_who_collects_gold_pays_for_it_himself() -> None:
    """R12.1.6: anybody who receives it."""
    g = much_gold()
    keys = TRADE.key_provinces[card('t14_1')][0]
    own(g, 'france', g.map.provinces.ids[keys[1]])
    france = seat_of(g, 'france')
    g.small_towns[france], g.large_towns[france] = 1, 0
    trading(g, 'castile', 't14_1').play('castile', 'node:wien')
    if can(g, 'castile') and 'realm:castile' in can(g, 'castile'):
        g.play('castile', 'realm:france')
    asked = set()
    while g.deciders != ('castile',) or 'interest' in can(g, 'castile'):
        asked.add(g.deciders[0])
        g.play(g.deciders[0], 'interest')
    assert 'france' in asked
    assert g.interest[france] == 1


def test_slaves_cost_prestige_from_the_third_age_on() -> None:
    """R12.1.8."""
    slaves = next(number for number, special in enumerate(TRADE.special) if special == 'slaves')
    for age, lost in ((1, 0), (2, 0), (3, 1), (4, 1)):
        g = bare()
        g.age = age
        castile = seat_of(g, 'castile')
        before = g.prestige[castile]
        take_income(g, castile, slaves, node(g, 'sevilla'), 4)
        assert before - g.prestige[castile] == lost
