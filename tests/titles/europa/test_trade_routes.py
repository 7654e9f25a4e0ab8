"""R12.2, R12.3, R5.4.4.3: which Trade Nodes a Realm reaches, and the light ships that protect its trade."""

from __future__ import annotations

import pytest

from chancellery.kernel.fields import put
from chancellery.titles.europa.board.harbours import dock
from chancellery.titles.europa.edition.files import NOBODY
from chancellery.titles.europa.state import Europa
from chancellery.titles.europa.trade import presence, waters_now
from chancellery.titles.europa.war.occupation import occupy
from tests.titles.europa.markets import (
    bare,
    beside,
    ducats,
    links,
    loose,
    merchants,
    node,
    nodes_offered,
    on_slots,
    protect,
    sea,
    trading,
)
from tests.titles.europa.position import (
    area,
    can,
    clear,
    fill,
    party,
    province,
    seat_of,
    told,
    why_not,
)
from tests.titles.europa.programs import marry

# ---- connections (R12.2)


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
        g.put_influence(seat_of(g, 'england'), other, 0)
    loose(g, 'england', 'norwegian_sea')
    assert not links(g, 'england', 'north_sea')
    loose(g, 'england', 'dogger_bank')
    assert links(g, 'england', 'north_sea')


def test_ports_on_one_sea_zone_are_no_link_without_a_ship() -> None:
    """R12.2.2: England's Towns in Normandy face the Channel, as London does; a light ship there joins them."""
    g = bare()
    clear(g, 'influence')
    assert not links(g, 'england', 'champagne')
    loose(g, 'england', 'english_channel')
    assert links(g, 'england', 'champagne')


def test_ships_of_the_fleet_are_links_too() -> None:
    """R12.2.2: light ships, wherever they belong; heavy ones are none."""
    g = bare()
    france = seat_of(g, 'france')
    g.fleet_at[france] = sea(g, 'bay_of_biscay')
    fill(g.put_fleet_ships, france, to=[0, 2, 0])
    assert not links(g, 'france', 'bordeaux')
    g.put_fleet_ships(france, 0, 1)
    assert links(g, 'france', 'bordeaux')


def test_an_inland_node_is_reached_from_an_area_next_to_its_own() -> None:
    """R12.2.3: Champagne lies in Seine; a cube in Flanders and Wallonia is enough for England."""
    g = bare()
    england = seat_of(g, 'england')
    clear(g, 'influence', 'married')
    for at, holder in enumerate(g.town):
        if holder == england and g.map.areas.ids[g.map.area[at]] in ('brittany_normandy', 'aquitaine', 'seine'):
            g.town = put(g.town, at, NOBODY)
    g.forget_worked_out()
    assert not links(g, 'england', 'champagne')
    loose(g, 'england', 'english_channel')
    assert not links(g, 'england', 'champagne')
    g.put_influence(england, area(g, 'flanders_wallonia'), 1)
    assert links(g, 'england', 'champagne')


def test_an_inland_node_in_the_desert_is_reached_from_the_areas_around_it() -> None:
    """R12.2.3: Maghreb lies in no Area."""
    g = bare()
    castile = seat_of(g, 'castile')
    loose(g, 'castile', 'western_mediterranean')
    assert not links(g, 'castile', 'maghreb')
    g.put_influence(castile, area(g, 'algiers'), 1)
    assert links(g, 'castile', 'maghreb')


def test_towns_and_vassals_in_occupied_provinces_are_links() -> None:
    """R12.2.4: the only French Town in Loire is occupied by England."""
    g = bare()
    france = seat_of(g, 'france')
    clear(g, 'influence')
    inside = g.variant.inside[area(g, 'languedoc')]
    mine = [p for p in inside if g.town[p] == france]
    for at in range(len(g.town)):
        if g.town[at] == france and g.map.area[at] != area(g, 'seine') and at not in mine:
            g.town = put(g.town, at, NOBODY)
    g.put_influence(france, area(g, 'burgundy'), 1)
    loose(g, 'france', 'gulf_of_lion')
    for at in mine:
        g.occupier = put(g.occupier, at, seat_of(g, 'castile'))
    assert links(g, 'france', 'genoa')
    for at in mine:
        g.town = put(g.town, at, NOBODY)
        g.occupier = put(g.occupier, at, NOBODY)
    assert not links(g, 'france', 'genoa')
    g.vassal = put(g.vassal, mine[0], france)
    g.occupier = put(g.occupier, mine[0], seat_of(g, 'castile'))
    assert links(g, 'france', 'genoa')


def castile_cut_off() -> Europa:
    """Castile has its inland Area alone, and a ship in the Gulf of Lion: no way leads to Genoa."""
    g = bare()
    clear(g, 'influence', 'married')
    loose(g, 'castile', 'gulf_of_lion')
    for at, holder in enumerate(g.town):
        if holder == seat_of(g, 'castile') and g.map.areas.ids[g.map.area[at]] != 'castile':
            g.town = put(g.town, at, NOBODY)
    g.forget_worked_out()
    assert not links(g, 'castile', 'genoa')
    return g


def test_a_town_on_a_province_that_one_occupies_is_a_link() -> None:
    """R12.2.4, R9.8.6: Castile holds a Province of Aragon, and by it the coast to the Gulf of Lion."""
    g = castile_cut_off()
    occupy(g, seat_of(g, 'castile'), province(g, 'zaragoza'))
    assert links(g, 'castile', 'genoa')
    assert not links(g, 'france', 'genoa')


def test_a_marriage_is_a_link() -> None:
    """R12.2.6: it counts as Influence in the Capital Area."""
    g = castile_cut_off()
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
    around = [g.map.seas.ids[at] for at in g.map.node_seas[node(g, 'english_channel')]]
    protect(g, 'england', *[each for each in around if each != 'dogger_bank'])
    assert presence(g, england, node(g, 'english_channel'), waters_now(g)) == len(around) == 3, 'from every sea around'


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
    g.war = put(g.war, party(g, 'france'), 1 << seat_of(g, 'england'))
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
    clear(g, 'influence')
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
    clear(g, 'influence')
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
