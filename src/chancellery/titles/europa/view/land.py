"""What lies on the map: on Provinces and Areas, at sea, on Trade Nodes and on the Capitals of Realms.

Everything that is in play has its entry, which holds only what differs from the printed board: so an update tells the
few entries that have changed, and not the whole map.
"""

from __future__ import annotations

from typing import Literal

from chancellery.titles.europa.board.units import army_size
from chancellery.titles.europa.edition.atlas import FAITHS, MAPS, NO_FAITH
from chancellery.titles.europa.edition.files import NOBODY, NOWHERE
from chancellery.titles.europa.fields import ARMIES, NO_PERSON, REBELS
from chancellery.titles.europa.religion import faith_below, faith_of_area, religious_rebels
from chancellery.titles.europa.state import Europa
from chancellery.titles.europa.view_types import AreaView, ArmyView, NodeView, ProvinceView, RealmView, SeaView

Mark = Literal['marriages', 'disputed', 'cb', 'truce', 'war']


def names_of(g: Europa, mask: int) -> list[str]:
    """The seats of a mask by the ids of their Realms."""
    return [g.name(seat) for seat in g.seats() if mask >> seat & 1]


def party_name(g: Europa, party: int) -> str:
    """The id of a party, '' for nobody."""
    return g.edition.parties[party] if party != NOBODY else ''


def maps_view(g: Europa) -> list[str]:
    """The maps that are used: the boards with Provinces in play."""
    used = {g.map.board[province] for province, tax in enumerate(g.variant.tax) if tax > 0}
    return [name for number, name in enumerate(MAPS) if number in used]


def provinces_view(g: Europa) -> dict[str, ProvinceView]:
    """R2.3-R2.5: Towns, Vassals and tokens, and who owns a Province that the board prints as another's."""
    ids = g.map.provinces.ids
    owners = g.ownership().owner
    seen = {
        ids[province]: province_view(g, province, owners[province])
        for province, tax in enumerate(g.variant.tax)
        if tax > 0
    }
    for seat, port, ships in g.docked:
        seen[ids[port]].setdefault('docked', {})[g.name(seat)] = ships
    for seat in g.seats():
        if g.fleet_port[seat] != NOWHERE:
            seen[ids[g.fleet_port[seat]]].setdefault('fleet', {})[g.name(seat)] = g.fleet_ships_of(seat)
            if g.damaged[seat]:
                seen[ids[g.fleet_port[seat]]].setdefault('damaged', {})[g.name(seat)] = g.damaged[seat]
    return seen


def province_view(g: Europa, province: int, owner: int) -> ProvinceView:
    """One Province that belongs to a party by right."""
    seen: ProvinceView = {}
    if owner != g.edition.realms.flag[g.variant.side][province]:
        seen['owner'] = party_name(g, owner)
    if g.town[province] != NOBODY:
        seen['town'] = g.name(g.town[province])
    if g.large[province]:
        seen['large'] = True
    if g.vassal[province] != NOBODY:
        seen['vassal'] = g.name(g.vassal[province])
        seen['tokens'] = g.tokens[province]
    if g.unrest[province]:
        seen['unrest'] = True
    occupier = g.occupier[province]
    if occupier == REBELS:
        seen['rebel'] = True
        seat = g.town[province]
        if seat != NOBODY and province in religious_rebels(g, seat):
            seen['religious'] = True
    elif occupier != NOBODY:
        seen['occupier'] = g.name(occupier)
    if g.dnpr[province] != NOBODY:
        seen['dnpr'] = g.edition.dnprs[g.dnpr[province]]
    if g.plus[province]:
        seen['plus'] = True
    return seen


def areas_view(g: Europa) -> dict[str, AreaView]:
    """Cubes, Claims, Cores, religion, rebels and single units; sort by sort, since most Areas have nothing of it."""
    inside = g.variant.inside
    found: list[AreaView] = [{} for _ in inside]
    for seat in g.seats():
        name = g.name(seat)
        for area, count in enumerate(g.influence_of(seat)):
            if count:
                found[area].setdefault('influence', {})[name] = count
        for area, count in enumerate(g.infantry_of(seat)):
            if count:
                found[area].setdefault('units', {})[name] = count
    for area, seen in enumerate(found):
        if g.imperial[area]:
            seen['imperial'] = g.imperial[area]
        if g.rebels[area]:
            seen['rebels'] = g.rebels[area]
        if g.outside[area]:
            seen['not_hre'] = True
        if g.plague[area]:
            seen['plague'] = True
        if g.claims[area]:
            seen['claims'] = names_of(g, g.claims[area])
        if g.core[area] != NOBODY:
            seen['cores'] = [g.name(g.core[area])]
        if g.faith_token[area] != NO_FAITH or g.revolution[area]:
            seen['faith'] = FAITHS[faith_of_area(g, area)]
        if g.revolution[area]:
            seen['covered'] = FAITHS[faith_below(g, area)]
    if g.crusade != NOWHERE:
        found[g.crusade]['crusade'] = True
    return {g.map.areas.ids[area]: seen for area, seen in enumerate(found) if inside[area]}


def armies_view(g: Europa) -> list[ArmyView]:
    """R9.3-R9.4b: the Armies on the map; the units of each type are of all classes together."""
    return [
        army_view(g, seat, army)
        for seat in g.seats()
        for army in range(ARMIES)
        if g.army_area_at(seat, army) != NOWHERE and army_size(g, seat, army) > 0
    ]


def army_view(g: Europa, seat: int, army: int) -> ArmyView:
    """One Army."""
    seen: ArmyView = {'role': g.name(seat), 'number': army + 1, 'area': g.map.areas.ids[g.army_area_at(seat, army)]}
    hired, lent = g.mercenaries_of(seat, army), g.allied_of(seat, army)
    infantry, cavalry, artillery = [
        own + mercenaries + allied
        for own, mercenaries, allied in zip(g.regulars_of(seat, army), hired, lent, strict=True)
    ]
    if infantry:
        seen['infantry'] = infantry
    if cavalry:
        seen['cavalry'] = cavalry
    if artillery:
        seen['artillery'] = artillery
    if any(hired):
        seen['mercenaries'] = sum(hired)
    if any(lent):
        seen['allied'] = sum(lent)
    general = g.ruler[seat] if g.leads[seat] == army else g.general_at(seat, army)
    if general != NO_PERSON:
        seen['general'] = g.edition.decks.persons.index.ids[general]
    return seen


def seas_view(g: Europa) -> dict[str, SeaView]:
    """Ships at sea; a Sea Zone that is off-limits (S5.4) has no entry."""
    found: dict[str, SeaView] = {}
    closed = g.variant.scenario.special.off_limits.seas
    for sea, id in enumerate(g.map.seas.ids):
        if sea in closed:
            continue
        seen: SeaView = {}
        ships = {g.name(seat): g.ships_at(seat, sea) for seat in g.seats() if g.ships_at(seat, sea)}
        if ships:
            seen['ships'] = ships
        slots = [g.name(seat) for seat in g.slots_of(sea) if seat != NOBODY]
        if slots:
            seen['slots'] = slots
        fleets = {g.name(seat): g.fleet_ships_of(seat) for seat in g.seats() if g.fleet_at[seat] == sea}
        if fleets:
            seen['fleet'] = fleets
        damaged = {g.name(seat): g.damaged[seat] for seat in g.seats() if g.fleet_at[seat] == sea and g.damaged[seat]}
        if damaged:
            seen['damaged'] = damaged
        found[id] = seen
    return found


def nodes_view(g: Europa) -> dict[str, NodeView]:
    """Merchants, standing or used, and what else lies on a Trade Node; one that is off-limits (S5.4) has no entry."""
    closed = g.variant.scenario.special.off_limits.nodes
    found: dict[str, NodeView] = {id: {} for node, id in enumerate(g.map.nodes.ids) if node not in closed}
    for node, id in enumerate(g.map.nodes.ids):
        if g.expanded[node]:
            found[id]['expanded'] = True
        if g.pirates[node]:
            found[id]['pirates'] = g.pirates[node]
    for seat in g.seats():
        for merchant, node in enumerate(g.merchant_of(seat)):
            if node != NOWHERE:
                merchants = found[g.map.nodes.ids[node]].setdefault('merchants', {})
                merchants[g.name(seat)] = not g.merchant_used_at(seat, merchant)
    return found


def realms_view(g: Europa) -> dict[str, RealmView]:
    """R11: what lies on the Capital of every Realm on the board, and where it is not as printed."""
    printed = set(g.variant.flag)
    ownership = g.ownership()
    found: dict[str, RealmView] = {}
    for party, id in enumerate(g.edition.parties):
        if ownership.provinces[party] or party in printed:
            found[id] = realm_view(g, party)
            if not ownership.provinces[party]:
                found[id]['gone'] = True
    return found


def realm_view(g: Europa, party: int) -> RealmView:
    """One Realm."""
    seen: RealmView = {}
    if g.ally[party] != NOBODY:
        seen['ally'] = g.name(g.ally[party])
    if g.active_ally[party]:
        seen['active'] = True
    marks: tuple[tuple[Mark, tuple[int, ...]], ...] = (
        ('marriages', g.married), ('disputed', g.disputed), ('cb', g.cb), ('truce', g.truce), ('war', g.war),
    )  # fmt: skip
    for name, masks in marks:
        if masks[party]:
            seen[name] = names_of(g, masks[party])
    realms = g.edition.realms
    if party >= len(realms.ids):  # a Dynamic NPR that is no Realm of the map
        seen['capital'] = g.map.provinces.ids[g.capital[party]]
        return seen
    side = g.variant.side
    if g.capital[party] not in (NOWHERE, realms.capital[side][party]):
        seen['capital'] = g.map.provinces.ids[g.capital[party]]
    if g.faith[party] not in (NO_FAITH, realms.faith[side][party]):
        seen['faith'] = FAITHS[g.faith[party]]
    if g.overlord[party] != realms.overlord[side][party] and g.seat_of(party) == NOBODY:
        seen['overlord'] = party_name(g, g.overlord[party])
    return seen
