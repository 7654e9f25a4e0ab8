"""R12.1-R12.5, R5.4.4: trade cards, Trade Nodes, Merchants, light ships that protect trade, and who collects what."""

from __future__ import annotations

import pytest

import chancellery
from chancellery.titles.europa.actions.trading import take_income
from chancellery.titles.europa.cleanup import Cleanup
from chancellery.titles.europa.edition.files import NOBODY
from chancellery.titles.europa.fields import MERCHANTS
from chancellery.titles.europa.harbours import dock
from chancellery.titles.europa.ledger import tally
from chancellery.titles.europa.purse import may_borrow
from chancellery.titles.europa.state import Europa
from chancellery.titles.europa.tracks import base_tax_income
from chancellery.titles.europa.trade import against_requirement, presence, reaches_node, trade_power, waters_now
from tests.titles.europa.markets import (
    bare,
    beside,
    ducats,
    loose,
    merchants,
    node,
    on_slots,
    protect,
    sea,
    stack,
    trading,
    where,
)
from tests.titles.europa.position import (
    TITLE,
    area,
    asks,
    can,
    party,
    power,
    province,
    seat_of,
    set_power,
    table,
    told,
    turn_of,
    why_not,
)
from tests.titles.europa.programs import marry, own, run, written
from tests.titles.europa.test_hints import hints

TRADE = TITLE.edition.decks.trade


def card(id: str) -> int:
    return int(TRADE.index.number(id))


def strength(g: Europa, realm: str, id: str, at: str) -> int:
    """The Trade Power of a Realm in a main node of a card."""
    number = card(id)
    return trade_power(g, seat_of(g, realm), number, TRADE.nodes[number].index(node(g, at)))


def nodes_offered(g: Europa, realm: str) -> set[str]:
    return {action.partition(':')[2] for action in can(g, realm) if action.startswith('node:')}


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
    for number in g.scene.scenario.trade_deck:
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


# ---- connections (R12.2)


def links(g: Europa, realm: str, at: str) -> bool:
    return bool(reaches_node(g, seat_of(g, realm), node(g, at)))


def test_a_maritime_node_needs_a_ship_in_a_sea_zone_next_to_it() -> None:
    """R12.2.1-2, R12.2.5, R5.4.4.8: with a chain of links to the Capital Area."""
    g = bare()
    assert not links(g, 'france', 'bordeaux')
    loose(g, 'france', 'bay_of_biscay')
    assert links(g, 'france', 'bordeaux')
    assert not links(g, 'france', 'north_sea')


def test_an_unconnected_node_cannot_be_chosen_and_pays_nothing() -> None:
    """R12.2.2, R5.4.4.8, R12.5.1: England has a Merchant but no chain to Genoa."""
    g = bare()
    merchants(g, 'england', 'genoa', 'english_channel')
    merchants(g, 'castile', 'genoa')
    protect(g, 'castile', 'western_mediterranean')
    g = trading(g, 'england', 't02_1')
    assert why_not(g, 'england', 'node:genoa') == 'R12.2.2'
    g.play('england', 'forgo')
    trading(g, 'castile', 't02_1').play('castile', 'node:genoa')
    assert ducats(g, 'castile')[0] > 0
    assert ducats(g, 'england') == [2]


def test_a_broken_chain_connects_nothing() -> None:
    """R12.2.2, R5.4.4.8: a ship in the Norwegian Sea reaches the North Sea's node, but no link joins it to England."""
    g = bare()
    for other in range(len(g.map.areas)):
        g.influence[seat_of(g, 'england') * len(g.map.areas) + other] = 0
    loose(g, 'england', 'norwegian_sea')
    assert not links(g, 'england', 'north_sea')
    loose(g, 'england', 'dogger_bank')
    assert links(g, 'england', 'north_sea')


def test_ships_of_the_fleet_are_links_too() -> None:
    """R12.2.2: light ships, wherever they belong; heavy ones are none."""
    g = bare()
    france = seat_of(g, 'france')
    g.fleet_at[france] = sea(g, 'bay_of_biscay')
    g.fleet[3 * france : 3 * france + 3] = [0, 2, 0]
    assert not links(g, 'france', 'bordeaux')
    g.fleet[3 * france] = 1
    assert links(g, 'france', 'bordeaux')


def test_an_inland_node_is_reached_from_an_area_next_to_its_own() -> None:
    """R12.2.3: Champagne lies in Seine; a cube in Flanders and Wallonia is enough for England."""
    g = bare()
    england = seat_of(g, 'england')
    g.influence = [0] * len(g.influence)
    g.married = [0] * len(g.married)
    for at, holder in enumerate(g.town):
        if holder == england and g.map.areas.ids[g.map.area[at]] in ('brittany_normandy', 'aquitaine', 'seine'):
            g.town[at] = NOBODY
    g.forget_worked_out()
    assert not links(g, 'england', 'champagne')
    loose(g, 'england', 'english_channel')
    assert not links(g, 'england', 'champagne')
    g.influence[england * len(g.map.areas) + area(g, 'flanders_wallonia')] = 1
    assert links(g, 'england', 'champagne')


def test_an_inland_node_in_the_desert_is_reached_from_the_areas_around_it() -> None:
    """R12.2.3: Maghreb lies in no Area."""
    g = bare()
    castile = seat_of(g, 'castile')
    loose(g, 'castile', 'western_mediterranean')
    assert not links(g, 'castile', 'maghreb')
    g.influence[castile * len(g.map.areas) + area(g, 'algiers')] = 1
    assert links(g, 'castile', 'maghreb')


def test_towns_and_vassals_in_occupied_provinces_are_links() -> None:
    """R12.2.4: the only French Town in Loire is occupied by England."""
    g = bare()
    france = seat_of(g, 'france')
    g.influence = [0] * len(g.influence)
    inside = g.scene.inside[area(g, 'languedoc')]
    mine = [p for p in inside if g.town[p] == france]
    for at in range(len(g.town)):
        if g.town[at] == france and g.map.area[at] != area(g, 'seine') and at not in mine:
            g.town[at] = NOBODY
    g.influence[france * len(g.map.areas) + area(g, 'burgundy')] = 1
    loose(g, 'france', 'gulf_of_lion')
    for at in mine:
        g.occupier[at] = seat_of(g, 'castile')
    assert links(g, 'france', 'genoa')
    for at in mine:
        g.town[at] = NOBODY
        g.occupier[at] = NOBODY
    assert not links(g, 'france', 'genoa')
    g.vassal[mine[0]] = france
    g.occupier[mine[0]] = seat_of(g, 'castile')
    assert links(g, 'france', 'genoa')


def test_a_marriage_is_a_link() -> None:
    """R12.2.6: it counts as Influence in the Capital Area."""
    g = bare()
    g.influence = [0] * len(g.influence)
    g.married = [0] * len(g.married)
    loose(g, 'castile', 'gulf_of_lion')
    for at, holder in enumerate(g.town):
        if holder == seat_of(g, 'castile') and g.map.areas.ids[g.map.area[at]] != 'castile':
            g.town[at] = NOBODY
    g.forget_worked_out()
    assert not links(g, 'castile', 'genoa')
    marry(g, 'castile', 'aragon')
    assert links(g, 'castile', 'genoa')


# ---- Trade Protection (R12.3)


def test_a_ship_on_a_slot_gives_trade_power_in_every_maritime_node_next_to_its_sea_zone() -> None:
    """R12.3.2, R9.4b.11, R12.5.2: a ship beside the slots gives none."""
    g = bare()
    england = seat_of(g, 'england')
    protect(g, 'england', 'dogger_bank')
    loose(g, 'england', 'north_sea')
    power = {id: presence(g, england, node(g, id), waters_now(g)) for id in ('english_channel', 'north_sea', 'lubeck')}
    assert power == {'english_channel': 1, 'north_sea': 1, 'lubeck': 0}
    assert presence(g, england, node(g, 'champagne'), waters_now(g)) == 0


def test_a_ship_that_sails_may_take_a_free_slot_or_stay_beside() -> None:
    """R12.3.1, R5.4.4.3."""
    g = bare()
    merchants(g, 'england', 'english_channel')
    loose(g, 'england', 'english_channel')
    trading(g, 'england', 't10_1').play('england', 'sea:english_channel')
    assert {'slot:dogger_bank', 'sea:dogger_bank', 'slot:english_channel'} <= set(can(g, 'england'))
    assert 'sea:english_channel' not in can(g, 'england')
    g.play('england', 'slot:dogger_bank')
    assert (on_slots(g, 'england', 'dogger_bank'), beside(g, 'england', 'english_channel')) == (1, 0)


@pytest.mark.parametrize('pushed', ['france', 'castile'])
def test_where_all_slots_are_taken_the_ship_pushes_out_an_opponents(pushed: str) -> None:
    """R12.3.3, R5.4.4.3, R9.5.16, A-U9: whose is up to the active player, and it stays in the Sea Zone off the slot."""
    g = bare()
    merchants(g, 'england', 'english_channel')
    loose(g, 'england', 'english_channel')
    protect(g, 'france', 'dogger_bank')
    protect(g, 'castile', 'dogger_bank')
    trading(g, 'england', 't10_1').play('england', 'sea:english_channel')
    g.play('england', 'slot:dogger_bank')
    assert sorted(can(g, 'england')) == ['realm:castile', 'realm:france']
    g.play('england', f'realm:{pushed}')
    other = 'castile' if pushed == 'france' else 'france'
    assert [on_slots(g, realm, 'dogger_bank') for realm in ('england', pushed, other)] == [1, 0, 1]
    assert beside(g, pushed, 'dogger_bank') == 1
    assert told(g, 'pushed_out') == [{'realm': 'england', 'other': pushed, 'sea': 'dogger_bank'}]


def test_nobody_is_pushed_out_while_a_slot_is_free() -> None:
    """R9.5.16, R12.3.3: Dogger Bank has two slots."""
    g = bare()
    merchants(g, 'england', 'english_channel')
    loose(g, 'england', 'english_channel')
    protect(g, 'france', 'dogger_bank')
    trading(g, 'england', 't10_1').play('england', 'sea:english_channel')
    g.play('england', 'slot:dogger_bank')
    assert (on_slots(g, 'england', 'dogger_bank'), on_slots(g, 'france', 'dogger_bank')) == (1, 1)


def test_the_slots_of_a_sea_zone_are_all_there_are() -> None:
    """R12.3.3: with both slots of Dogger Bank one's own, no third ship protects trade there."""
    g = bare()
    merchants(g, 'england', 'english_channel')
    loose(g, 'england', 'english_channel')
    protect(g, 'england', 'dogger_bank', 'dogger_bank')
    trading(g, 'england', 't10_1').play('england', 'sea:english_channel')
    assert why_not(g, 'england', 'slot:dogger_bank') == 'R12.3.3'


def test_one_ship_moves_two_spaces_at_most() -> None:
    """R5.4.4.3, R9.5.13, R9.5.16: from the English Channel to the Skagerrak, but not to the Baltic."""
    g = bare()
    merchants(g, 'england', 'english_channel')
    loose(g, 'england', 'english_channel', 'english_channel', 'dogger_bank', 'north_sea')
    g = trading(g, 'england', 't08_2')
    g.play('england', 'sea:english_channel')
    assert why_not(g, 'england', 'slot:baltic_sea') == 'R9.5.16'
    g.play('england', 'slot:skagerrak')
    assert why_not(g, 'england', 'sea:dogger_bank') == 'R5.4.4.3'
    assert why_not(g, 'england', 'forgo') == 'R5.4.4.3'


def test_a_ship_from_a_port_spends_a_space_to_leave_it() -> None:
    """R9.5.13, R9.5.17: from London to the English Channel, and one Sea Zone further."""
    g = bare()
    merchants(g, 'england', 'english_channel')
    dock(g, seat_of(g, 'england'), province(g, 'london'))
    loose(g, 'england', 'skagerrak')
    g = trading(g, 'england', 't10_1')
    g.play('england', 'province:london')
    faced = {g.map.seas.ids[zone] for zone in g.map.faces[province(g, 'london')]}
    near = {g.map.seas.ids[far] for id in faced for far in g.map.waters[sea(g, id)]}
    offered = {action.partition(':')[2] for action in can(g, 'england') if action.startswith('sea:')}
    assert offered <= faced | near
    assert 'norwegian_sea' not in offered
    g.play('england', 'slot:english_channel')
    assert g.docked == []
    assert on_slots(g, 'england', 'english_channel') == 1


def test_a_ship_does_not_sail_into_a_hostile_sea_zone() -> None:
    """R5.4.4.3, R9.5.16: France is at war with England and has a ship in Dogger Bank."""
    g = bare()
    merchants(g, 'england', 'english_channel')
    loose(g, 'england', 'english_channel')
    loose(g, 'france', 'dogger_bank')
    g.war[party(g, 'france')] = 1 << seat_of(g, 'england')
    g.forget_worked_out()
    trading(g, 'england', 't10_1').play('england', 'sea:english_channel')
    assert why_not(g, 'england', 'slot:dogger_bank') == 'R9.5.16'
    assert why_not(g, 'england', 'slot:english_channel') == ''


def test_a_ship_that_was_moved_must_serve_the_sale() -> None:
    """R5.4.4.4: next to the node, or needed by the chain; Champagne is connected anyhow."""
    g = bare()
    merchants(g, 'france', 'champagne')
    loose(g, 'france', 'bay_of_biscay', 'bay_of_biscay')
    g = trading(g, 'france', 't03_1')
    g.play('france', 'sea:bay_of_biscay')
    g.play('france', 'slot:eastern_atlantic')
    assert nodes_offered(g, 'france') == {'bordeaux'}
    assert why_not(g, 'france', 'node:champagne') == 'R5.4.4.4'


def test_a_ship_may_make_the_chain_although_it_is_not_next_to_the_node() -> None:
    """R5.4.4.3-4: a ship in the North Sea joins the one in the Skagerrak with England, and Lübeck can be reached."""
    g = bare()
    g.influence = [0] * len(g.influence)
    merchants(g, 'england', 'english_channel')
    loose(g, 'england', 'skagerrak', 'english_channel', 'english_channel')
    g = trading(g, 'england', 't02_2')
    assert 'lubeck' not in nodes_offered(g, 'england')
    g.play('england', 'sea:english_channel')
    assert why_not(g, 'england', 'sea:eastern_atlantic') == 'R5.4.4.4'
    g.play('england', 'sea:north_sea')
    assert 'lubeck' in nodes_offered(g, 'england')


def test_a_ship_serves_on_any_chain_it_is_part_of() -> None:
    """R5.4.4.4: by the Eastern Atlantic and the Channel to its node, although land reaches the Channel too; a ship at a
    dead end in the Norwegian Sea is no link of any chain."""
    g = bare()
    g.influence = [0] * len(g.influence)
    merchants(g, 'england', 'english_channel')
    loose(g, 'england', 'english_channel', 'english_channel', 'dogger_bank')
    trading(g, 'england', 't07_1').play('england', 'sea:english_channel')
    other = g.clone()
    g.play('england', 'sea:eastern_atlantic')
    assert why_not(g, 'england', 'node:english_channel') == ''
    other.play('england', 'sea:norwegian_sea')
    assert why_not(other, 'england', 'node:english_channel') == 'R5.4.4.4'


def test_a_ship_that_would_sell_nothing_stays() -> None:
    """R5.4.4.3-4: no card is sold anywhere a French ship could help."""
    g = bare()
    merchants(g, 'france', 'champagne')
    loose(g, 'france', 'bay_of_biscay')
    g = trading(g, 'france')
    assert can(g, 'france') == ['forgo']
    assert why_not(g, 'france', 'sea:bay_of_biscay') == 'R5.4.4.4'
    assert why_not(g, 'france', 'sea:gulf_of_lion') == 'R5.4.4.3'


def test_a_ship_may_stay_after_all() -> None:
    """R5.4.4.3: to move one is a choice."""
    g = bare()
    merchants(g, 'england', 'english_channel')
    loose(g, 'england', 'english_channel')
    trading(g, 'england', 't10_1').play('england', 'sea:english_channel')
    g.play('england', 'refuse')
    assert beside(g, 'england', 'english_channel') == 1
    assert 'forgo' in can(g, 'england')


# ---- Merchants (R12.4)


def test_every_player_starts_with_two_merchants_in_the_nodes_of_his_set_up() -> None:
    """R12.4.0, R3.14."""
    g = table()
    assert where(g, 'france') == {'bordeaux': True, 'champagne': True}
    assert where(g, 'castile') == {'genoa': True, 'sevilla': True}
    assert where(g, 'england') == {'bordeaux': True, 'english_channel': True}
    assert MERCHANTS == 3


def test_a_card_may_bring_a_third_merchant_but_no_fourth() -> None:
    """R12.4.1: each player has 3 pawns."""
    g = bare()
    merchants(g, 'france', 'champagne', 'bordeaux')
    more = written('merchants', {'do': 'gain', 'what': 'merchants', 'n': 1})
    run(g, more, 'france')
    assert g.merchants[seat_of(g, 'france')] == 3
    run(g, more, 'france')
    assert g.merchants[seat_of(g, 'france')] == 3


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


# ---- Trade Power (R12.5.1-3)


def test_key_provinces_count_with_their_pluses_if_they_are_owned() -> None:
    """R12.5.2: in the Channel London and Essex count one each, Antwerpen has a plus."""
    g = bare()
    merchants(g, 'england', 'english_channel')
    assert strength(g, 'england', 'h02_3', 'english_channel') == 3
    own(g, 'england', 'antwerpen')
    assert strength(g, 'england', 'h02_3', 'english_channel') == 5
    g.occupier[province(g, 'london')] = seat_of(g, 'france')
    assert strength(g, 'england', 'h02_3', 'english_channel') == 4


def test_vassals_key_provinces_are_not_owned() -> None:
    """R12.5.2, R2.4.5: "owned" is strict."""
    g = bare()
    merchants(g, 'england', 'english_channel')
    g.vassal[province(g, 'brugge')] = seat_of(g, 'england')
    g.tokens[province(g, 'brugge')] = 1
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
    g.expanded[node(g, 'english_channel')] = 1
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
            g.occupier[key] = seat_of(g, 'france') if g.town[key] != seat_of(g, 'france') else seat_of(g, 'england')
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
    g.pirates[node(g, 'english_channel')] = pirates
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
    g.expanded[node(g, 'genoa')] = 1
    trading(g, 'castile', 'h02_3').play('castile', 'node:genoa')
    assert ducats(g, 'castile') == [6]
    g = cloth_for_genoa(castile=3, france=4)
    g.expanded[node(g, 'champagne')] = 1
    trading(g, 'castile', 'h02_3').play('castile', 'node:genoa')
    assert ducats(g, 'castile') == [5]


def test_the_others_collect_in_the_main_node_and_the_active_player_does_not() -> None:
    """R12.5.10, R12.5.15: Castile has a Merchant in Champagne too, and gets the secondary node's Ducats alone."""
    g = cloth_for_genoa(castile=3, france=1)
    merchants(g, 'castile', 'sevilla', 'champagne')
    merchants(g, 'france', 'champagne')
    merchants(g, 'england', 'champagne')
    g.influence[seat_of(g, 'castile') * len(g.map.areas) + area(g, 'loire')] = 1
    g.influence[seat_of(g, 'castile') * len(g.map.areas) + area(g, 'aquitaine')] = 1
    assert links(g, 'castile', 'champagne')
    trading(g, 'castile', 'h02_3').play('castile', 'node:genoa')
    g.play('castile', 'node:sevilla')
    french = strength(g, 'france', 'h02_3', 'champagne')
    row = next(at for at, each in enumerate(TRADE.rows[card('h02_3')]) if each[0] <= french)
    assert ducats(g, 'castile', 'france') == [5, TRADE.rows[card('h02_3')][row][1]]
    assert ducats(g, 'england')[0] in (0, 5)


def test_pirates_close_a_secondary_node() -> None:
    """R12.5.11."""
    g = cloth_for_genoa(castile=3, france=4)
    g.pirates[node(g, 'genoa')] = 1
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
            at = seat_of(g, realm) * len(g.map.areas) + area(g, id)
            g.influence[at] = max(g.influence[at], 1)
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
        g.town[key] = g.vassal[key] = g.dnpr[key] = NOBODY
    france = seat_of(g, 'france')
    assert against_requirement(g, france, card(id), place).id == 'R12.1.5'
    for row in (g.town, g.vassal, g.dnpr):
        row[keys[-1]] = seat_of(g, 'castile')
        assert against_requirement(g, france, card(id), place).id == ''
        row[keys[-1]] = NOBODY


def much_gold() -> Europa:
    """Castile's income from gold exceeds half its base tax."""
    g = gold('castile')
    castile = seat_of(g, 'castile')
    g.small_towns[castile], g.large_towns[castile] = 1, 0
    g.expanded[node(g, 'wien')] = 1
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
    g.pirates[node(g, 'genoa')] = 1
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
