"""R2.3-R2.5: whose a Province is, what is next to what, and who is friend or enemy where."""

from __future__ import annotations

import pytest

from chancellery.kernel.fields import put, put_mark
from chancellery.kernel.rules import OK
from chancellery.titles.europa.board.hostility import friendly_port, hostile_sea
from chancellery.titles.europa.board.land import (
    active_port,
    areas_next_to,
    areas_of,
    controller,
    has_land_in,
    is_core,
    is_npr,
    is_vassal,
    lawful_owner,
    next_to,
    owner,
    owns,
    realm_next_to,
)
from chancellery.titles.europa.board.units import MERCENARY, REGULAR, deployed, ships_at_sea
from chancellery.titles.europa.curia import papal_controller
from chancellery.titles.europa.edition.files import NOBODY, NOWHERE
from chancellery.titles.europa.effects.kinds import is_kind
from chancellery.titles.europa.effects.things import AREA, PROVINCE, REALM, SPAN
from chancellery.titles.europa.empire import in_empire
from chancellery.titles.europa.fields import REBELS
from chancellery.titles.europa.relations.ties import (
    against_more_alliances,
    alliances,
    ally_with,
    influence_for_alliance,
)
from chancellery.titles.europa.state import Europa
from chancellery.titles.europa.war.squadrons import npr_naval_capacity
from tests.titles.europa.position import area, can, party, province, seat_of, table
from tests.titles.europa.programs import REALMS, board, own, resources, run, written


def war(g: Europa, realm: str, against: str) -> None:
    """The War token of a player lies on another Capital."""
    g.war = put_mark(g.war, party(g, against), seat_of(g, realm))
    g.forget_worked_out()


def occupy(g: Europa, id: str, by: int) -> None:
    g.occupier = put(g.occupier, province(g, id), by)
    g.forget_worked_out()


def vassal(g: Europa, realm: str, *ids: str) -> None:
    for id in ids:
        g.town = put(g.town, province(g, id), NOBODY)
        g.vassal = put(g.vassal, province(g, id), seat_of(g, realm))
        g.tokens = put(g.tokens, province(g, id), 1)
    g.forget_worked_out()


def side(g: Europa, realm: str, id: str) -> str:
    """What an Area is to a player."""
    seat, thing = seat_of(g, realm), AREA * SPAN + area(g, id)
    found = [kind for kind in ('friendly', 'hostile', 'neutral') if is_kind(g, seat, kind, thing)]
    assert len(found) == 1, 'R2.4.11: just one of the three'
    return found[0]


def sea(g: Europa, id: str) -> int:
    return g.map.seas.number(id)


# ---- Realms (R2.3)


@pytest.mark.parametrize('by', ['castile', 'rebels'])
def test_an_occupied_province_belongs_to_nobody(by: str) -> None:
    """R2.3.4, R2.4.5: neither to the Occupant nor to the Lawful Owner, who keeps his right to it."""
    g = table()
    occupy(g, 'montpellier', REBELS if by == 'rebels' else seat_of(g, by))
    occupy(g, 'toulouse', REBELS if by == 'rebels' else seat_of(g, by))
    montpellier = province(g, 'montpellier')
    assert owner(g, montpellier) == NOBODY
    assert not owns(g, seat_of(g, 'france'), montpellier)
    assert lawful_owner(g, montpellier) == party(g, 'france')
    assert area(g, 'languedoc') not in areas_of(g, party(g, 'france'))
    assert area(g, 'languedoc') not in areas_of(g, party(g, 'castile'))
    assert not has_land_in(g, party(g, 'france'), area(g, 'languedoc'))


def test_player_realms_and_the_others() -> None:
    """R2.3.5-6: a PR is none, a Vassal is none, and a Realm without land is none."""
    g = table()
    assert not is_npr(g, party(g, 'france'))
    assert is_npr(g, party(g, 'brittany'))
    vassal(g, 'france', 'nantes', 'rennes')
    assert not is_npr(g, party(g, 'brittany'))
    assert is_vassal(g, party(g, 'brittany'))
    assert lawful_owner(g, province(g, 'nantes')) == party(g, 'brittany'), 'not part of the Overlord'
    own(g, 'castile', 'granada', 'gibraltar')
    assert not is_npr(g, party(g, 'granada'))


def test_dynamic_nprs_are_nprs_of_their_tokens() -> None:
    """R2.3.5, R2.3.2: all Provinces with the token make the Realm, whatever is printed on them."""
    g = table('1-01.1')
    portugal = party(g, 'portugal')
    assert is_npr(g, portugal)
    assert is_kind(g, seat_of(g, 'france'), 'dnpr', REALM * SPAN + portugal)
    assert not is_kind(g, seat_of(g, 'france'), 'dnpr', REALM * SPAN + party(g, 'scotland'))
    g.dnpr = put(g.dnpr, province(g, 'granada'), g.dnpr[province(g, 'lisboa')])
    assert owner(g, province(g, 'granada')) == portugal
    assert area(g, 'andalucia') in areas_of(g, portugal)


def test_cores_by_flag_token_and_dnpr() -> None:
    """R2.3.7: the flag; a DNPR token over it; a Core token over both, for all Provinces of its Area."""
    g = table('1-01.1')
    france, castile, granada = party(g, 'france'), party(g, 'castile'), party(g, 'granada')
    at = province(g, 'granada')
    own(g, 'castile', 'granada')
    assert is_core(g, at, granada)
    assert not is_core(g, at, castile), 'a Town alone makes no core'
    g.dnpr = put(g.dnpr, at, g.dnpr[province(g, 'lisboa')])
    assert is_core(g, at, party(g, 'portugal'))
    assert not is_core(g, at, granada)
    g.core = put(g.core, area(g, 'andalucia'), seat_of(g, 'france'))
    for id in ('granada', 'gibraltar', 'cordoba', 'sevilla'):
        assert is_core(g, province(g, id), france)
        assert not is_core(g, province(g, id), castile)


def test_alliances_are_made_with_nprs_and_with_players() -> None:
    """R2.3.8: and both use up the tokens."""
    g = table()
    castile = seat_of(g, 'castile')
    ally_with(g, castile, party(g, 'navarra'))
    ally_with(g, castile, party(g, 'england'))
    assert g.ally[party(g, 'navarra')] == castile
    assert g.friends[seat_of(g, 'england')] == 1 << castile
    assert alliances(g, castile) == 2
    assert against_more_alliances(g, castile) is OK
    ally_with(g, castile, party(g, 'france'))
    assert against_more_alliances(g, castile) is not OK


def test_the_empire_and_the_curia() -> None:
    """R2.3.13: an Emperor with his Authority; in the Curia most Cardinals count."""
    g = table()
    assert g.edition.parties[g.emperor] == 'austria'
    assert g.authority == 3
    assert in_empire(g, area(g, 'saxony'))
    assert not in_empire(g, area(g, 'scotland'))
    france, castile = seat_of(g, 'france'), seat_of(g, 'castile')
    assert papal_controller(g) == castile
    g.curia = [castile, france, france]
    assert papal_controller(g) == france


# ---- adjacency (R2.4.1-4)


def test_a_province_is_next_to_its_area_and_the_areas_around() -> None:
    """R2.4.1: over land, from an inland Town as well."""
    g = table()
    reach = next_to(g, [province(g, 'toulouse')])
    for id in ('languedoc', 'aquitaine', 'aragon', 'burgundy', 'loire', 'lombardy'):
        assert area(g, id) in reach
    assert area(g, 'castile') not in reach


def test_a_port_is_next_to_the_other_ports_of_its_sea() -> None:
    """R2.4.2: Montpellier, on the Gulf of Lion, and every Area with a Port there; Toulouse has no part in that."""
    g = table()
    shared = [p for p in g.map.ports[sea(g, 'gulf_of_lion')] if g.variant.tax[p]]
    others = {g.map.area[p] for p in shared} - next_to(g, [province(g, 'toulouse')])
    assert others, 'some are reached over the sea alone'
    assert others <= next_to(g, [province(g, 'montpellier')])
    assert sea(g, 'gulf_of_lion') in g.map.faces[province(g, 'montpellier')]


def test_a_vassal_gives_no_adjacency() -> None:
    """R2.4.4: a Realm reaches from its own Provinces alone."""
    g = table()
    castile = party(g, 'castile')
    assert not realm_next_to(g, castile, area(g, 'loire'))
    vassal(g, 'castile', 'toulouse')
    assert not realm_next_to(g, castile, area(g, 'loire'))
    own(g, 'castile', 'toulouse')
    assert realm_next_to(g, castile, area(g, 'loire'))
    assert realm_next_to(g, party(g, 'granada'), area(g, 'andalucia')), 'its one Area'


def test_a_realm_reaches_over_the_sea_by_ports_of_its_own() -> None:
    """R2.4.1-2, R2.4.4: France has land in the Areas on the English Channel, but no Port there until Caux is its."""
    g = table()
    france = party(g, 'france')
    over_the_channel = ('east_anglia', 'wales_wessex')
    assert area(g, 'seine') in areas_of(g, france)
    assert all(area(g, id) in areas_next_to(g, area(g, 'seine')) for id in over_the_channel)
    assert not any(realm_next_to(g, france, area(g, id)) for id in over_the_channel)
    assert realm_next_to(g, party(g, 'england'), area(g, 'seine')), 'from London'
    own(g, 'france', 'caux')
    assert all(realm_next_to(g, france, area(g, id)) for id in over_the_channel)
    g.occupier = put(g.occupier, province(g, 'caux'), seat_of(g, 'england'))
    assert not any(realm_next_to(g, france, area(g, id)) for id in over_the_channel), 'occupied, it is in no Realm'


def test_a_grey_port_joins_areas_once_something_lies_on_it() -> None:
    """R2.5.16, R2.4.3"""
    g = table('1-01.1')
    grey = [p for p in range(len(g.town)) if g.map.grey[p] and g.variant.tax[p]]
    across = {
        p: {g.map.area[other] for zone in g.map.faces[p] for other in g.map.ports[zone] if not g.map.grey[other]}
        for p in grey
    }
    port = next(p for p in grey if across[p] - {g.map.area[p]} - set(areas_next_to(g, g.map.area[p])))
    mine = g.map.area[port]
    over_sea = across[port] - {mine}
    g.town = put(g.town, port, seat_of(g, 'castile'))
    g.forget_worked_out()
    assert over_sea <= set(areas_next_to(g, mine))


@pytest.mark.parametrize('token', ['town', 'vassal', 'dnpr'])
def test_what_makes_a_grey_port_a_port(token: str) -> None:
    """R2.5.16: a Town, a Vassal or a DNPR token on it; no other Port needs one."""
    g = table('1-01.1')
    port = next(p for p in range(len(g.town)) if g.map.grey[p] and g.variant.tax[p])
    assert not active_port(g, port)
    setattr(g, token, put(getattr(g, token), port, 0))
    g.forget_worked_out()
    assert active_port(g, port)
    assert active_port(g, province(g, 'london'))


# ---- control, friends and enemies (R2.4.5-12)


def test_an_occupant_controls_what_he_does_not_own() -> None:
    """R2.4.6: rebels are nobody."""
    g = table()
    paris = province(g, 'paris')
    assert controller(g, paris) == party(g, 'france')
    occupy(g, 'paris', seat_of(g, 'england'))
    assert controller(g, paris) == party(g, 'england')
    occupy(g, 'paris', REBELS)
    assert controller(g, paris) == NOBODY


def test_friendly_is_what_you_your_vassals_and_allies_control() -> None:
    """R2.4.7, R2.4.11: an Area with any such Province; else it is neutral."""
    g = table()
    assert side(g, 'france', 'loire') == 'friendly'
    assert side(g, 'france', 'scotland') == 'friendly', 'an ally'
    assert side(g, 'castile', 'scotland') == 'neutral'
    assert side(g, 'castile', 'loire') == 'neutral'
    vassal(g, 'castile', 'limousin')
    assert side(g, 'castile', 'loire') == 'friendly'
    g.friends[seat_of(g, 'castile')] |= 1 << seat_of(g, 'england')
    g.friends[seat_of(g, 'england')] |= 1 << seat_of(g, 'castile')
    assert side(g, 'castile', 'northumbria') == 'friendly', 'an ally who plays'


def test_the_vassals_of_an_ally_are_friendly_too() -> None:
    """R2.4.7, R13.2.2: those of an NPR as those of a player; where they are occupied they are their occupant's."""
    g = table()
    castile = seat_of(g, 'castile')
    assert not friendly_port(g, castile, province(g, 'napoli'))
    g.ally = put(g.ally, party(g, 'aragon'), castile)
    assert friendly_port(g, castile, province(g, 'napoli'))
    assert not friendly_port(g, seat_of(g, 'france'), province(g, 'napoli'))
    g.occupier = put(g.occupier, province(g, 'napoli'), seat_of(g, 'france'))
    assert not friendly_port(g, castile, province(g, 'napoli'))


def test_friendly_ports() -> None:
    """R2.4.7: one's own, a Vassal's and an ally's; not one that is occupied."""
    g = table()
    france = seat_of(g, 'france')
    assert friendly_port(g, france, province(g, 'montpellier'))
    assert friendly_port(g, france, province(g, 'provence')), 'an ally'
    assert not friendly_port(g, france, province(g, 'barcelona'))
    vassal(g, 'france', 'barcelona')
    assert friendly_port(g, france, province(g, 'barcelona'))
    for id in ('montpellier', 'provence', 'barcelona'):
        occupy(g, id, REBELS)
        assert not friendly_port(g, france, province(g, id))


def test_what_is_occupied_is_its_occupants_friend() -> None:
    """R2.4.6-7: control decides; the Occupant's ally is welcome there, and the Lawful Owner's is not."""
    g = table()
    for id in ('aberdeen', 'ayrshire', 'lothian', 'perth'):
        occupy(g, id, seat_of(g, 'castile'))
    assert side(g, 'castile', 'scotland') == 'friendly'
    assert side(g, 'france', 'scotland') == 'neutral', 'nobody is at war with France'


def test_rebels_are_hostile_to_all_players() -> None:
    """R2.4.8, R2.4.9: units, and Provinces that they hold; an Area with anything hostile is not friendly."""
    g = table()
    g.rebels = put(g.rebels, area(g, 'loire'), 1)
    assert [side(g, realm, 'loire') for realm in ('france', 'castile')] == ['hostile', 'hostile']
    g.rebels = put(g.rebels, area(g, 'loire'), 0)
    occupy(g, 'berry', REBELS)
    assert [side(g, realm, 'loire') for realm in ('france', 'castile')] == ['hostile', 'hostile']


def test_enemies_their_vassals_and_active_allies_are_hostile() -> None:
    """R2.4.8: Realms at war with you, whoever declared it."""
    g = table()
    assert side(g, 'castile', 'northumbria') == 'neutral'
    war(g, 'castile', 'england')
    assert side(g, 'castile', 'northumbria') == 'hostile'
    assert side(g, 'england', 'leon') == 'hostile', 'war is mutual'
    assert side(g, 'castile', 'portugal') == 'neutral', 'an ally who was not called'
    g.active_ally = put(g.active_ally, party(g, 'portugal'), 1)
    assert side(g, 'castile', 'portugal') == 'hostile'
    assert side(g, 'castile', 'scotland') == 'neutral'
    vassal(g, 'england', 'perth')
    assert side(g, 'castile', 'scotland') == 'hostile'


def test_enemy_units_make_an_area_hostile() -> None:
    """R2.4.8, R2.4.9: also on one's own land; and what an enemy occupies."""
    g = table()
    war(g, 'castile', 'france')
    assert side(g, 'castile', 'leon') == 'friendly'
    g.put_infantry(seat_of(g, 'france'), area(g, 'leon'), 1)
    assert side(g, 'castile', 'leon') == 'hostile'
    assert side(g, 'castile', 'castile') == 'friendly'
    occupy(g, 'burgos', seat_of(g, 'france'))
    assert side(g, 'castile', 'castile') == 'hostile'


def test_a_war_with_an_npr() -> None:
    """R2.4.8: its land is hostile to its enemy alone."""
    g = table()
    war(g, 'castile', 'aragon')
    assert side(g, 'castile', 'aragon') == 'hostile'
    assert side(g, 'france', 'aragon') == 'neutral'


def test_vassals_of_an_enemy_npr_are_hostile() -> None:
    """R2.4.8: Naples is a Vassal of Aragon."""
    g = table()
    assert side(g, 'castile', 'naples') == 'neutral'
    war(g, 'castile', 'aragon')
    assert side(g, 'castile', 'naples') == 'hostile'
    assert side(g, 'france', 'naples') == 'neutral'


def test_a_vassal_of_an_npr_is_no_npr() -> None:
    """R2.3.6: Naples has Aragon as its Overlord."""
    g = table()
    naples, aragon = party(g, 'naples'), party(g, 'aragon')
    assert (is_vassal(g, naples), is_npr(g, naples)) == (True, False)
    assert (is_vassal(g, aragon), is_npr(g, aragon)) == (False, True)
    assert province(g, 'napoli') not in g.ownership().provinces[aragon], 'it is no part of its Realm'


def test_one_province_makes_an_area_part_of_a_realm() -> None:
    """R2.3.2: Normandy is English, Brittany is not; an Area may be part of several Realms."""
    g = table()
    shared = area(g, 'brittany_normandy')
    assert has_land_in(g, party(g, 'england'), shared)
    assert has_land_in(g, party(g, 'brittany'), shared)
    assert not has_land_in(g, party(g, 'castile'), shared)


def test_a_sea_with_enemy_ships_is_hostile() -> None:
    """R2.4.10"""
    g = table()
    castile, zone = seat_of(g, 'castile'), sea(g, 'gulf_of_lion')
    assert not hostile_sea(g, castile, zone), 'French ships are there'
    war(g, 'castile', 'france')
    assert hostile_sea(g, castile, zone)
    g.slots = tuple([NOBODY if slot == seat_of(g, 'france') else slot for slot in g.slots])
    assert not hostile_sea(g, castile, zone)


def test_a_sea_with_a_hostile_npr_port_is_hostile() -> None:
    """R2.4.10, R9.2.7: unless the Port is occupied, and so blocked."""
    g = table()
    france, zone = seat_of(g, 'france'), sea(g, 'gulf_of_lion')
    assert not hostile_sea(g, france, zone)
    war(g, 'france', 'genoa')
    assert hostile_sea(g, france, zone)
    for port in [p for p in g.map.ports[zone] if owner(g, p) == party(g, 'genoa')]:
        g.occupier = put(g.occupier, port, france)
    assert not hostile_sea(g, france, zone)


def test_a_grey_port_of_an_npr_is_no_port() -> None:
    """R13.4.13, R2.5.16: it makes no Sea Zone hostile and mans no ships, unless a token of a Dynamic NPR lies on it."""
    g = table()
    castile = seat_of(g, 'castile')
    for realm, id, capacity in (('kongo', 'southeastern_atlantic', 0), ('kilwa', 'east_african_coast', 2)):
        war(g, 'castile', realm)
        assert npr_naval_capacity(g, party(g, realm), sea(g, id)) == capacity
        assert hostile_sea(g, castile, sea(g, id)) == (capacity > 0)
    g.dnpr = put(g.dnpr, province(g, 'kongo'), 0)
    g.dnpr_party = put(g.dnpr_party, 0, party(g, 'kongo'))
    g.forget_worked_out()
    assert npr_naval_capacity(g, party(g, 'kongo'), sea(g, 'southeastern_atlantic')) == 4
    assert hostile_sea(g, castile, sea(g, 'southeastern_atlantic'))


def test_ports_of_active_allies_make_a_sea_hostile() -> None:
    """R2.4.8, R2.4.10"""
    g = table()
    castile, zone = seat_of(g, 'castile'), sea(g, 'gulf_of_lion')
    war(g, 'castile', 'france')
    g.slots = tuple([NOBODY if slot == seat_of(g, 'france') else slot for slot in g.slots])
    assert not hostile_sea(g, castile, zone)
    g.active_ally = put(g.active_ally, party(g, 'provence'), 1)
    assert hostile_sea(g, castile, zone)


def test_opponents_are_all_other_players() -> None:
    """R2.4.12: allies too, and no NPR."""
    g = board()
    france, england = seat_of(g, 'france'), seat_of(g, 'england')
    g.friends[france], g.friends[england] = 1 << england, 1 << france
    each = {'do': 'each', 'of': {'set': 'opponents'}, 'as': 'p', 'effect': [GAIN]}
    run(g, written('opponents', each), 'france')
    assert [resources(g, realm)[1] for realm in REALMS] == [10, 11, 11]


GAIN = {'do': 'gain', 'what': 'ducats', 'n': 1, 'who': '$p'}


SEAS = ['sea:bay_of_biscay', 'sea:central_atlantic']


def test_seas_hold_ships_and_areas_land_units() -> None:
    """R2.5.4, R9.5.17: land units come onto Areas alone, light ships into Ports or onto Sea Zones, as the card says."""
    levy = {'do': 'raise', 'kind': 'infantry', 'in': {'set': 'ports', 'of': 'you'}, 'n': 1}
    g = run(board(), written('levy_at_ports', levy), 'castile')
    assert {action.partition(':')[0] for action in can(g, 'castile')} == {'area'}
    g = run(board(), written('ships_at_ports', {**levy, 'kind': 'light'}), 'castile')
    assert {action.partition(':')[0] for action in can(g, 'castile')} == {'province'}
    g = run(board(), written('ships_at_sea', {**levy, 'kind': 'light', 'in': SEAS}), 'castile')
    assert set(can(g, 'castile')) == set(SEAS)


def test_gold_provinces() -> None:
    """R2.5.13: marked on the map, and events ask for them."""
    g = board()
    gold = [p for p in range(len(g.town)) if g.map.gold[p]]
    assert gold
    for at in range(len(g.town)):
        assert is_kind(g, 0, 'gold', PROVINCE * SPAN + at) == (at in gold)
    assert province(g, 'paris') not in gold


def test_the_pool_of_colonists_serves_for_influence_overseas() -> None:
    """R2.5.18, R11.1.5: cubes of each player in a pool of their own, counted where a Realm has distant land."""
    g = board()
    castile = seat_of(g, 'castile')
    g.colonists[castile] = 3
    distant = next(
        p for p in range(len(g.capital)) if g.capital[p] >= 0 and g.map.is_distant(g.capital[p]) and is_npr(g, p)
    )
    assert influence_for_alliance(g, castile, distant) == 3
    assert influence_for_alliance(g, seat_of(g, 'france'), distant) == 0
    assert influence_for_alliance(g, castile, party(g, 'portugal')) == 1


def test_deployed_units_stand_on_the_board_or_serve_in_an_army() -> None:
    """R2.4.13: neither available nor exhausted ones; ships in Fleet and Sea Zones."""
    g = table()
    france = seat_of(g, 'france')
    assert deployed(g, france, REGULAR) == 4
    g.available[france] = g.exhausted[france] = 9
    assert deployed(g, france, REGULAR) == 4
    g.put_infantry(france, area(g, 'loire'), 2)
    g.put_mercenaries(france, 0, 0, 3)
    assert deployed(g, france, REGULAR) == 6
    assert deployed(g, france, MERCENARY) == 3
    before = ships_at_sea(g, france)
    g.put_fleet_ships(france, 0, 2)
    g.fleet_at[france] = sea(g, 'gulf_of_lion')
    assert ships_at_sea(g, france) == before + 2
    g.fleet_at[france] = NOWHERE
    assert ships_at_sea(g, france) == before
