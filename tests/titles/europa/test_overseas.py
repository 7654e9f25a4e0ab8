"""R9.5.27-30, R5.5.2.12: units and ships on distant continents; R9.1.2f, R11.3.13: distant Realms; R14.3.10c."""

from __future__ import annotations

from typing import Any

import pytest

from chancellery.kernel.fields import put, put_mark
from chancellery.titles.europa.actions.trade_ships import seas_in_reach
from chancellery.titles.europa.actions.trading import Trade
from chancellery.titles.europa.board.harbours import dock, ships_in
from chancellery.titles.europa.edition.files import NOWHERE
from chancellery.titles.europa.state import Europa
from chancellery.titles.europa.unrest.liberation import liberate
from chancellery.titles.europa.war.calls import CallAllies, WarParties
from chancellery.titles.europa.war.siege import Siege
from tests.titles.europa.battles import army, befriend, fleet, load_dice, sea, ships, war
from tests.titles.europa.overseas import colonists, explorer, know, lay_claim, seas, settle
from tests.titles.europa.position import (
    area,
    asks,
    can,
    clear,
    party,
    plays,
    power,
    province,
    seat_of,
    set_power,
    told,
    turn_of,
    why_not,
)


@pytest.fixture
def g() -> Europa:
    return seas()


def at_sea(g: Europa, realm: str, place: str) -> int:
    return ships_in(g, seat_of(g, realm), sea(g, place))


def marching(g: Europa, realm: str, place: str) -> Europa:
    """An Army of a Realm is activated."""
    army(g, realm, place, infantry=2)
    turn_of(g, realm)
    plays(g, realm, f'march:{place}', 'army:1')
    return g


def offered(g: Europa, role: str, verb: str) -> list[dict[str, Any]]:
    """The choices of one verb, with their hints."""
    return [each for each in g.question(g.index(role))['actions'] if each['verb'] == verb]


def enters(g: Europa, role: str) -> list[str]:
    return [action for action in can(g, role) if action.startswith('area:')]


# ---- on land (R9.5.27-28)


def test_units_enter_friendly_land_overseas_and_stop(g: Europa):
    """R9.5.27-28, R5.5.2.12: along a white line into an Area of one's own; the move ends there."""
    settle(g, 'england', 'virginia', 'florida', 'mississippi')
    marching(g, 'england', 'virginia')
    assert enters(g, 'england') == ['area:florida', 'area:mississippi'], 'neither New England nor the Great Lakes'
    g.play('england', 'area:mississippi')
    assert enters(g, 'england') == []
    assert why_not(g, 'england', 'area:florida') == 'R9.5.3'


def test_neutral_land_overseas_is_closed(g: Europa):
    """R9.5.27: access cannot be bought there, not even in war."""
    settle(g, 'england', 'virginia')
    settle(g, 'castile', 'florida')
    war(g, 'england', 'scotland')
    g.ducats[seat_of(g, 'england')] = 30
    marching(g, 'england', 'virginia')
    assert why_not(g, 'england', 'area:florida') == 'R9.5.27'
    assert why_not(g, 'england', 'area:great_lakes') == 'R9.5.27'
    assert enters(g, 'england') == []


def test_hostile_land_overseas_is_open(g: Europa):
    """R9.5.27: whoever is at war with its owner may go there."""
    settle(g, 'england', 'virginia')
    settle(g, 'castile', 'florida')
    war(g, 'england', 'castile')
    marching(g, 'england', 'virginia')
    assert enters(g, 'england') == ['area:florida']


def test_a_claimed_territory_is_open(g: Europa):
    """R9.5.27: a vacant Territory with a Claim of the mover, or of an enemy, not with that of somebody else."""
    settle(g, 'england', 'virginia')
    lay_claim(g, 'england', 'great_lakes')
    lay_claim(g, 'castile', 'florida')
    lay_claim(g, 'portugal', 'new_england')
    war(g, 'england', 'castile')
    g.ducats[seat_of(g, 'england')] = 0
    marching(g, 'england', 'virginia')
    assert enters(g, 'england') == ['area:florida', 'area:great_lakes']
    g.play('england', 'area:great_lakes')
    assert g.army_area_at(seat_of(g, 'england'), 0) == area(g, 'great_lakes')


def test_a_claim_opens_no_land_that_somebody_has(g: Europa):
    """R9.5.27: of a neutral Realm, Claim or not."""
    settle(g, 'england', 'virginia')
    settle(g, 'castile', 'florida')
    lay_claim(g, 'england', 'florida')
    marching(g, 'england', 'virginia')
    assert why_not(g, 'england', 'area:florida') == 'R9.5.27'


def test_ships_land_nobody_on_neutral_shores(g: Europa):
    """R9.5.27: by sea as by land."""
    lay_claim(g, 'england', 'canada')
    ships(g, 'england', 'northeastern_atlantic', 2)
    ships(g, 'england', 'northwestern_atlantic', 2)
    marching(g, 'england', 'northumbria')
    assert 'area:canada' in enters(g, 'england')
    assert why_not(g, 'england', 'area:hudson_bay') == 'R9.5.27'


def test_land_links_join_the_maps():
    """R9.5.30, R2.5.17: white arrows: from Egypt to Upper Egypt, which lie on two maps."""
    g = seas('2-02.5')
    assert 'upper_egypt' in [g.map.areas.ids[each] for each in g.map.borders[area(g, 'egypt')]]
    marching(g, 'mamluks', 'egypt')
    assert 'area:upper_egypt' in enters(g, 'mamluks')


# ---- at sea (R9.5.28-30)


def test_a_ship_stops_in_the_first_distant_sea_zone(g: Europa):
    """R9.5.28, R5.5.2.12: two spaces, but not beyond the first one overseas."""
    lay_claim(g, 'england', 'canada', 'antilles')
    ships(g, 'england', 'northeastern_atlantic', 1)
    turn_of(g, 'england')
    assert 'sail:northwestern_atlantic' in can(g, 'england')
    assert why_not(g, 'england', 'sail:caribbean_sea') == ''
    ships(g, 'england', 'northeastern_atlantic', 0)
    ships(g, 'england', 'northwestern_atlantic', 1)
    turn_of(g, 'england')
    assert why_not(g, 'england', 'sail:caribbean_sea') == ''
    assert why_not(g, 'england', 'sail:english_channel') == ''
    lay_claim(g, 'england', 'pernambuco')
    turn_of(g, 'england')
    assert why_not(g, 'england', 'sail:southwestern_atlantic') == 'R9.5.13', 'past the Caribbean Sea'


def test_a_distant_port_is_the_end_of_a_move(g: Europa):
    """R5.5.2.12, R9.5.28, R9.5.17: Mexico lies on two oceans; a ship that enters its Port stops there."""
    settle(g, 'england', 'mexico')
    lay_claim(g, 'england', 'antilles')
    ships(g, 'england', 'caribbean_sea', 1)
    turn_of(g, 'england')
    assert 'moor:mexico' in can(g, 'england')
    assert why_not(g, 'england', 'sail:southeastern_pacific') == 'R9.5.13'
    plays(g, 'england', 'moor:mexico', 'sea:caribbean_sea', 'done')
    turn_of(g, 'england')
    assert 'sail:southeastern_pacific' in can(g, 'england')


def test_ships_leave_a_port_of_an_ally_only_for_known_waters(g: Europa):
    """R9.5.29, R9.5.12a: into a distant Sea Zone without a Claim, Town or Vassal on its shores by Explore alone."""
    befriend(g, 'england', 'castile')
    settle(g, 'castile', 'antilles')
    dock(g, seat_of(g, 'england'), province(g, 'antilles'))
    turn_of(g, 'england')
    assert why_not(g, 'england', 'undock') == 'R9.5.29'
    know(g, 'england')
    explorer(g, 'england', 'one')
    g.play('england', 'explore')
    assert 'sail:caribbean_sea' in can(g, 'england')
    lay_claim(g, 'england', 'florida')
    turn_of(g, 'england')
    plays(g, 'england', 'undock', 'province:antilles', 'sea:caribbean_sea', 'done')
    assert at_sea(g, 'england', 'caribbean_sea') == 1


def test_ships_attack_pirates_from_unknown_waters_where_they_are(g: Europa):
    """R9.4b.19, R9.5.29: they enter no Sea Zone; other ships do not come to their help."""
    g.pirates = put(g.pirates, g.map.nodes.number('ivory_coast'), 1)
    ships(g, 'england', 'southeastern_atlantic', 1)
    ships(g, 'england', 'central_atlantic', 1)
    turn_of(g, 'england')
    g.play('england', 'sail:southeastern_atlantic')
    assert why_not(g, 'england', 'sea:central_atlantic') == 'R9.5.29'
    assert 'node:ivory_coast' in can(g, 'england')
    lay_claim(g, 'england', 'gold_coast')
    assert 'sea:central_atlantic' in can(g, 'england')


def test_unknown_waters_are_closed(g: Europa):
    """R9.5.29: who has neither a Claim nor a Town nor a Vassal there sails there only to explore."""
    ships(g, 'england', 'northeastern_atlantic', 1)
    turn_of(g, 'england')
    assert why_not(g, 'england', 'sail:northwestern_atlantic') == 'R9.5.29'


def pacific(g: Europa, realm: str = 'england') -> Europa:
    """Ships in the Sea of Japan, and a Claim on either side of the Pacific."""
    lay_claim(g, realm, 'california', 'philippines')
    ships(g, realm, 'sea_of_japan', 2)
    return g


def test_crossing_the_pacific_costs_a_point_more(g: Europa):
    """R9.5.30, R2.5.20: link G: 1 power of any kind beside that of the activation, however many ships cross."""
    pacific(g)
    turn_of(g, 'england')
    hints = {str(each['arg']): each['hint'] for each in offered(g, 'england', 'sail')}
    assert hints == {'east_indies': {'mil': 1}, 'southeastern_pacific': {'mil': 1, 'any': 1}}
    plays(g, 'england', 'sail:southeastern_pacific', 'sea:sea_of_japan')
    assert can(g, 'england') == ['power:administrative', 'power:diplomatic', 'power:military']
    g.play('england', 'power:administrative')
    plays(g, 'england', 'sea:sea_of_japan', 'done')
    assert power(g, 'england') == [4, 5, 4]
    assert at_sea(g, 'england', 'southeastern_pacific') == 2


def test_the_fleet_pays_as_well(g: Europa):
    """R9.5.30: back over link H."""
    lay_claim(g, 'england', 'california', 'philippines')
    fleet(g, 'england', 'southeastern_pacific', light=1, heavy=2)
    turn_of(g, 'england')
    plays(g, 'england', 'sail:east_indies', 'fleet', 'power:diplomatic', 'done')
    assert power(g, 'england') == [5, 4, 4]
    assert at_sea(g, 'england', 'east_indies') == 3


def test_who_cannot_pay_does_not_cross(g: Europa):
    """R9.5.30: the point is due beside the one for the activation."""
    pacific(g)
    set_power(g, 'england', 0, 0, 1)
    turn_of(g, 'england')
    assert why_not(g, 'england', 'sail:southeastern_pacific') == 'R7.1.1'
    assert why_not(g, 'england', 'sail:east_indies') == ''
    set_power(g, 'england', 1, 0, 1)
    turn_of(g, 'england')
    assert why_not(g, 'england', 'sail:southeastern_pacific') == ''


def test_explorers_pay_for_the_pacific_too(g: Europa):
    """R9.5.16, R9.5.30: beside the cost of Explore."""
    know(g, 'england')
    ships(g, 'england', 'sea_of_japan', 1)
    explorer(g, 'england', 'three')
    plays(g, 'england', 'explore', 'sail:southeastern_pacific', 'power:administrative')
    assert power(g, 'england') == [4, 4, 4]
    assert 'area:california' in can(g, 'england')


def test_traders_pay_for_the_pacific_too(g: Europa):
    """R9.5.16, R9.5.30: the ship of a Trade action moves by the usual rules, and at their price."""
    pacific(g)
    turn_of(g, 'england')
    seat = seat_of(g, 'england')
    sea_of_japan, beyond = sea(g, 'sea_of_japan'), sea(g, 'southeastern_pacific')
    assert beyond in seas_in_reach(g, seat, sea_of_japan, NOWHERE)
    set_power(g, 'england', 0, 0, 0)
    g.forget_worked_out()
    assert beyond not in seas_in_reach(g, seat, sea_of_japan, NOWHERE)


def test_a_trader_crosses_the_pacific(g: Europa):
    """R9.5.30: the ship is there, the point is paid, and the action goes on; Tea is sold in China & Japan, which a
    Town on Canton, ships all the way and a Merchant allow."""
    pacific(g)
    settle(g, 'castile', 'canton')
    for place in ('northeastern_atlantic', 'northwestern_atlantic', 'caribbean_sea', 'southwestern_atlantic'):
        ships(g, 'england', place, 1)
    ships(g, 'england', 'southeastern_pacific', 2)
    ships(g, 'england', 'sea_of_japan', 0)
    seat = seat_of(g, 'england')
    g.merchants[seat] = 1
    g.put_merchant(seat, 0, g.map.nodes.number('english_channel'))
    tea = g.edition.decks.trade.index.number('t32_1')
    g.forget_worked_out()
    asks(g, Trade(seat, [tea]))
    assert why_not(g, 'england', 'node:china_and_japan') == 'R12.2.2'
    plays(g, 'england', 'sea:southeastern_pacific', 'sea:sea_of_japan', 'power:diplomatic')
    assert power(g, 'england') == [5, 4, 5]
    assert at_sea(g, 'england', 'sea_of_japan') == 1
    assert 'node:china_and_japan' in can(g, 'england')


def test_other_links_cost_nothing(g: Europa):
    """R9.5.30, R2.5.17: link A."""
    lay_claim(g, 'england', 'canada')
    ships(g, 'england', 'northeastern_atlantic', 1)
    turn_of(g, 'england')
    plays(g, 'england', 'sail:northwestern_atlantic', 'sea:northeastern_atlantic')
    assert power(g, 'england') == [5, 5, 4]


# ---- Ports overseas that are lost (R9.5.18, R9.5.29)


def test_ships_leave_a_lost_port_overseas_for_unknown_waters(g: Europa):
    """R9.5.18, R9.5.29: at once, into the Sea Zone that it faces, though nothing of their player's lies there; others
    still come by Explore alone."""
    befriend(g, 'england', 'castile')
    settle(g, 'castile', 'antilles')
    dock(g, seat_of(g, 'england'), province(g, 'antilles'), 2)
    turn_of(g, 'england')
    assert g.docked, 'a Port of an ally'
    clear(g, 'friends')
    turn_of(g, 'england')
    assert told(g, 'put_to_sea') == [{'realm': 'england', 'province': 'antilles', 'sea': 'caribbean_sea'}]
    assert (g.docked, at_sea(g, 'england', 'caribbean_sea')) == ([], 2)
    ships(g, 'england', 'eastern_atlantic', 1)
    turn_of(g, 'england')
    assert 'sail:eastern_atlantic' in can(g, 'england')
    assert why_not(g, 'england', 'sail:caribbean_sea') == 'R9.5.29'


def test_ships_leave_a_grey_port_without_its_town(g: Europa):
    """R9.5.18, R2.5.16: without a Town it is no Port; in the one with another ally's Town they stay."""
    settle(g, 'england', 'antilles')
    dock(g, seat_of(g, 'england'), province(g, 'antilles'))
    turn_of(g, 'england')
    assert g.docked
    befriend(g, 'england', 'castile')
    g.town = put(g.town, province(g, 'antilles'), seat_of(g, 'castile'))
    turn_of(g, 'england')
    assert g.docked, 'it is an ally who has it now'
    g.town = put(g.town, province(g, 'antilles'), -1)
    turn_of(g, 'england')
    assert at_sea(g, 'england', 'caribbean_sea') == 1


def test_ships_that_an_enemy_waits_for_overseas_are_disbanded(g: Europa):
    """R9.5.18: there is no other Sea Zone; a Fleet is lost as well."""
    settle(g, 'england', 'antilles')
    seat = seat_of(g, 'england')
    dock(g, seat, province(g, 'antilles'))
    fleet(g, 'england', 'eastern_atlantic', light=1)
    g.fleet_at[seat], g.fleet_port[seat] = -1, province(g, 'antilles')
    war(g, 'castile', 'england')
    ships(g, 'castile', 'caribbean_sea', 1)
    g.town = put(g.town, province(g, 'antilles'), -1)
    turn_of(g, 'england')
    assert told(g, 'ships_disbanded') == [{'realm': 'england', 'ships': 2, 'province': 'antilles'}]
    assert (g.docked, g.fleet_port[seat], at_sea(g, 'england', 'caribbean_sea')) == ([], -1, 0)


def test_a_siege_drives_ships_into_the_waters_of_the_besieger(g: Europa):
    """R9.8.7, R9.5.29: a Port overseas that falls: into its only Sea Zone, and a battle."""
    settle(g, 'england', 'antilles')
    dock(g, seat_of(g, 'england'), province(g, 'antilles'))
    war(g, 'castile', 'england')
    ships(g, 'castile', 'caribbean_sea', 1)
    army(g, 'castile', 'antilles', infantry=2)
    g.active = seat_of(g, 'castile')
    load_dice(g, ([0, 0, 3], '---'), ([0, 0, 3], 'i--'))
    asks(g, Siege(seat_of(g, 'castile'), area(g, 'antilles')))
    plays(g, 'castile', 'province:antilles', 'done')
    assert told(g, 'put_to_sea') == [{'realm': 'england', 'province': 'antilles', 'sea': 'caribbean_sea'}]
    assert told(g, 'naval_battle')[0]['realms'] == ['castile']
    assert (at_sea(g, 'england', 'caribbean_sea'), at_sea(g, 'castile', 'caribbean_sea')) == (1, 0)


# ---- distant Realms (R9.1.2f, R11.3.13)


def test_war_on_a_distant_realm_needs_a_cause(g: Europa):
    """R9.1.2f: a Claim in one of its Areas is one."""
    settle(g, 'england', 'antilles')
    turn_of(g, 'england')
    assert why_not(g, 'england', 'war:aztec') == 'R9.1.2f'
    lay_claim(g, 'england', 'mexico')
    turn_of(g, 'england')
    assert why_not(g, 'england', 'war:aztec') == ''


def calling(g: Europa, count: int) -> Europa:
    """England defends itself against Castile, is allied with the Aztecs, and has so many Colonists."""
    settle(g, 'castile', 'mississippi')
    g.ally = put(g.ally, party(g, 'aztec'), seat_of(g, 'england'))
    colonists(g, 'england', count)
    parties = WarParties(1 << seat_of(g, 'castile'), [party(g, 'england')])
    return asks(g, CallAllies(seat_of(g, 'england'), parties=parties))


def test_a_distant_ally_is_called_with_colonists(g: Europa):
    """R11.3.13, R5.2.2.2: 1 Colonist for the defence; its doubled capacity does not double the units it gives."""
    calling(g, 2)
    hints = {str(each['arg']): each['hint'] for each in g.question(g.index('england'))['actions'] if each['arg']}
    assert hints['aztec']['colonists'] == 1
    assert hints['aztec']['units'] == 1, 'half of one small Province, rounded up'
    g.play('england', 'realm:aztec')
    assert g.colonists[seat_of(g, 'england')] == 1
    assert g.active_ally[party(g, 'aztec')]


def test_without_colonists_a_distant_ally_does_not_come(g: Europa):
    """R11.3.13."""
    calling(g, 0)
    assert 'realm:aztec' not in can(g, g.deciders[0])


# ---- Territories that are set free (R14.3.10c, R14.3.12)


def test_a_territory_that_is_set_free_is_a_dynamic_nprs(g: Europa):
    """R14.3.10c, R14.3.11: the Town goes, and a token of the colour that the active player picks is laid; the loser
    has a CB token on its Capital. 1-03.1 has one DNPR in play, France; any other colour is that of a new one."""
    settle(g, 'england', 'virginia')
    g.active = seat_of(g, 'castile')
    asks(g)
    liberate(g, seat_of(g, 'england'), province(g, 'virginia'))
    g.advance()
    assert g.deciders == ('castile',)
    assert set(can(g, 'castile')) >= {'realm:france', 'realm:green_l', 'realm:pink_s'}
    assert 'realm:blue_l' not in can(g, 'castile'), 'those tokens are those of France'
    g.play('castile', 'realm:france')
    assert g.town[province(g, 'virginia')] == -1
    assert g.dnpr_party[g.dnpr[province(g, 'virginia')]] == party(g, 'france')
    assert g.cb[party(g, 'france')] >> seat_of(g, 'england') & 1
    assert told(g, 'liberated') == [{'realm': 'england', 'province': 'virginia', 'to': 'france'}]


def test_a_territory_may_be_a_new_realm(g: Europa):
    """R14.3.12, R13.0.3: in phase 3 the first player chooses; of a new colour it is the Capital."""
    settle(g, 'england', 'virginia')
    g.active = -1
    asks(g)
    liberate(g, seat_of(g, 'england'), province(g, 'virginia'))
    g.advance()
    first = g.name(g.first)
    assert g.deciders == (first,)
    g.play(first, 'realm:green_s')
    new = g.edition.parties.index('green_s')
    assert g.capital[new] == province(g, 'virginia')
    assert g.dnpr_party[g.dnpr[province(g, 'virginia')]] == new
    assert new in list(g.dnpr_party)
    assert g.small_towns[seat_of(g, 'england')] == seas().small_towns[seat_of(g, 'england')]


def test_a_vassal_overseas_opens_its_waters(g: Europa):
    """R9.5.29: a Vassal next to a Sea Zone opens it, too."""
    g.vassal = put(g.vassal, province(g, 'mexico'), seat_of(g, 'england'))
    g.claims = put_mark(g.claims, area(g, 'canada'), seat_of(g, 'castile'))
    g.forget_worked_out()
    ships(g, 'england', 'eastern_atlantic', 1)
    turn_of(g, 'england')
    assert why_not(g, 'england', 'sail:caribbean_sea') == ''
    assert why_not(g, 'england', 'sail:northwestern_atlantic') == 'R9.5.29'
