"""EFFECTS 6.4: the values of a player that cards speak of, each a function under its name."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from chancellery.titles.europa.board.harbours import GALLEY, HEAVY, LIGHT, ships_of
from chancellery.titles.europa.board.land import areas_of, is_vassal, overlord_seat, owns, owns_all, tax_value
from chancellery.titles.europa.board.territories import colonial_claims
from chancellery.titles.europa.board.units import ALLIED, MERCENARY, REGULAR, deployed
from chancellery.titles.europa.cards import hand_size
from chancellery.titles.europa.curia import cardinals
from chancellery.titles.europa.edition.files import NOBODY, NOWHERE
from chancellery.titles.europa.field_groups import (
    ARMY_UNITS,
    CURIA,
    LAND,
    LASTING,
    OWNERSHIP,
    SHIPS,
    TRACKS,
    VASSALS,
    WEDDINGS,
    Names,
)
from chancellery.titles.europa.fields import (
    ILL_ADVISOR,
    ILL_GENERAL,
    NO_PERSON,
    REBELS,
)
from chancellery.titles.europa.governing.court import OFFICES, in_office, skill
from chancellery.titles.europa.governing.purse import ADMINISTRATIVE, DIPLOMATIC, MILITARY, all_power
from chancellery.titles.europa.governing.tracks import base_tax_income, manpower, vassal_tax_income
from chancellery.titles.europa.relations.ties import alliances, claimed_areas, marriages
from chancellery.titles.europa.state import Europa

StatOf = Callable[[Europa, int], int]


# ---- what a player has to spend


def mp_adm(g: Europa, seat: int) -> int:
    return g.power_at(seat, ADMINISTRATIVE)


def mp_dip(g: Europa, seat: int) -> int:
    return g.power_at(seat, DIPLOMATIC)


def mp_mil(g: Europa, seat: int) -> int:
    return g.power_at(seat, MILITARY)


def ducats(g: Europa, seat: int) -> int:
    return g.ducats[seat]


def prestige(g: Europa, seat: int) -> int:
    return g.prestige[seat]


def stability(g: Europa, seat: int) -> int:
    return g.stability[seat]


def interest(g: Europa, seat: int) -> int:
    return g.interest[seat]


def colonists(g: Europa, seat: int) -> int:
    return g.colonists[seat]


def merchants(g: Europa, seat: int) -> int:
    return g.merchants[seat]


# ---- the court


def skill_adm(g: Europa, seat: int) -> int:
    return skill(g, seat, ADMINISTRATIVE)


def skill_dip(g: Europa, seat: int) -> int:
    return skill(g, seat, DIPLOMATIC)


def skill_mil(g: Europa, seat: int) -> int:
    return skill(g, seat, MILITARY)


def officers(g: Europa, seat: int, offices: range) -> int:
    """How many of these offices are filled."""
    return len([1 for office in offices if in_office(g, seat, office) != NO_PERSON])


def advisors(g: Europa, seat: int) -> int:
    return officers(g, seat, range(ILL_ADVISOR, ILL_GENERAL))


def leaders(g: Europa, seat: int) -> int:
    return officers(g, seat, range(ILL_GENERAL, OFFICES))


# ---- Manpower, units and ships


def available_manpower(g: Europa, seat: int) -> int:
    return g.available[seat]


def exhausted_manpower(g: Europa, seat: int) -> int:
    return g.exhausted[seat]


def deployed_regulars(g: Europa, seat: int) -> int:
    return deployed(g, seat, REGULAR)


def mercenaries(g: Europa, seat: int) -> int:
    return deployed(g, seat, MERCENARY)


def deployed_land(g: Europa, seat: int) -> int:
    return deployed(g, seat, REGULAR) + deployed(g, seat, MERCENARY) + deployed(g, seat, ALLIED)


def ships(g: Europa, seat: int, kind: int, sea: int = NOWHERE) -> int:
    """A player's ships of a kind, everywhere or in one Sea Zone, those on Trade Protection slots counted."""
    fleet = g.fleet_ships_at(seat, kind) if sea in (NOWHERE, g.fleet_at[seat]) else 0
    if kind != LIGHT:
        return fleet
    if sea == NOWHERE:
        docked = sum([count for owner, _, count in g.docked if owner == seat])
        return fleet + sum(g.ships_of(seat)) + g.slots.count(seat) + docked
    return fleet + g.ships_at(seat, sea) + g.slots_of(sea).count(seat)


def light_ships(g: Europa, seat: int) -> int:
    return ships(g, seat, LIGHT)


def heavy_ships(g: Europa, seat: int) -> int:
    return ships(g, seat, HEAVY)


def galleys(g: Europa, seat: int) -> int:
    return ships(g, seat, GALLEY)


def protection_ships(g: Europa, seat: int) -> int:
    return g.slots.count(seat)


# ---- land


def tax_income(g: Europa, seat: int) -> int:
    return base_tax_income(g, seat) + vassal_tax_income(g, seat)


def areas(g: Europa, seat: int) -> int:
    return len(areas_of(g, g.realm(seat)))


def whole_areas(g: Europa, seat: int) -> int:
    return len([area for area in range(len(g.variant.inside)) if owns_all(g, seat, area)])


def towns(g: Europa, seat: int) -> int:
    return g.town.count(seat)


def provinces_with_towns(g: Europa, seat: int) -> list[int]:
    return [province for province, holder in enumerate(g.town) if holder == seat]


def small_towns(g: Europa, seat: int) -> int:
    return len([province for province in provinces_with_towns(g, seat) if not g.large[province]])


def large_towns(g: Europa, seat: int) -> int:
    return len([province for province in provinces_with_towns(g, seat) if g.large[province]])


def provinces(g: Europa, seat: int) -> int:
    return len([province for province in provinces_with_towns(g, seat) if owns(g, seat, province)])


def distant_towns(g: Europa, seat: int) -> int:
    return len([province for province in provinces_with_towns(g, seat) if g.map.is_distant(province)])


def ports(g: Europa, seat: int) -> int:
    """Their tax value."""
    owned = [province for province in provinces_with_towns(g, seat) if owns(g, seat, province)]
    return sum([tax_value(g, province) for province in owned if g.map.port[province]])


def unrest_provinces(g: Europa, seat: int) -> int:
    pieces = [p for p in range(len(g.town)) if seat in (g.town[p], g.vassal[p])]
    return len([p for p in pieces if g.unrest[p] and g.occupier[p] == NOBODY])


def rebel_towns(g: Europa, seat: int) -> int:
    return len([province for province in provinces_with_towns(g, seat) if g.occupier[province] == REBELS])


def occupied_towns(g: Europa, seat: int) -> int:
    """The tax value of what enemies occupy."""
    lost = [p for p in provinces_with_towns(g, seat) if g.occupier[p] not in (NOBODY, REBELS)]
    return sum([tax_value(g, province) for province in lost])


def occupying(g: Europa, seat: int) -> int:
    """The tax value of what he occupies."""
    return sum([tax_value(g, province) for province in g.occupied() if g.occupier[province] == seat])


def vassal_tokens(g: Europa, seat: int) -> int:
    return g.vassals[seat]


def vassal_realms(g: Europa, seat: int) -> int:
    return len([party for party in range(len(g.capital)) if overlord_seat(g, party) == seat and is_vassal(g, party)])


# ---- what lies on the mat or marks his standing


def claims(g: Europa, seat: int) -> int:
    """R7.6.7, R16.3.14: a Core token counts as a Claim, one in an Area."""
    integrated = [area for area, holder in enumerate(g.core) if holder == seat]
    return len({*claimed_areas(g, seat), *integrated})


def colonial(g: Europa, seat: int) -> int:
    """R5.1.3.7."""
    return len(colonial_claims(g, seat))


def cores(g: Europa, seat: int) -> int:
    return g.core.count(seat)


def influence_cubes(g: Europa, seat: int) -> int:
    imperial = sum(g.imperial) if g.emperor == g.realm(seat) else 0
    return g.presence().cubes[seat] + imperial


def displayed(g: Europa, seat: int) -> int:
    return len([1 for owner, _, _ in g.displayed if owner == seat])


def ideas(g: Europa, seat: int) -> int:
    return len([1 for mask in g.researched if mask >> seat & 1])


def ideas_of(g: Europa, seat: int, power: int) -> int:
    """Ideas of one kind of power."""
    kinds = g.edition.decks.ideas.power
    return len([1 for idea, mask in enumerate(g.researched) if mask >> seat & 1 and kinds[idea] == power])


def ideas_adm(g: Europa, seat: int) -> int:
    return ideas_of(g, seat, ADMINISTRATIVE)


def ideas_dip(g: Europa, seat: int) -> int:
    return ideas_of(g, seat, DIPLOMATIC)


def ideas_mil(g: Europa, seat: int) -> int:
    return ideas_of(g, seat, MILITARY)


def wars(g: Europa, seat: int) -> int:
    return len([1 for mask in g.war if mask >> seat & 1]) + g.war[g.realm(seat)].bit_count()


def missions_done(g: Europa, seat: int) -> int:
    return len(g.missions_done[seat])


def milestones_done(g: Europa, seat: int) -> int:
    return len([1 for done in g.milestones_done if seat in done])


STATS: Final[dict[str, tuple[StatOf, Names]]] = {  # with the fields that they depend on
    'mpAdm': (mp_adm, ('power',)), 'mpDip': (mp_dip, ('power',)), 'mpMil': (mp_mil, ('power',)),
    'mp': (all_power, ('power',)), 'ducats': (ducats, ('ducats',)), 'prestige': (prestige, ('prestige',)),
    'stability': (stability, ('stability',)), 'interest': (interest, ('interest',)),
    'colonists': (colonists, ('colonists',)), 'merchants': (merchants, ('merchants',)),
    'skillAdm': (skill_adm, ('advisor', 'ruler')), 'skillDip': (skill_dip, ('advisor', 'ruler')),
    'skillMil': (skill_mil, ('advisor', 'ruler')), 'advisors': (advisors, ('advisor',)),
    'leaders': (leaders, ('admiral', 'general')), 'ideas': (ideas, ('researched',)),
    'ideasAdm': (ideas_adm, ('researched',)), 'ideasDip': (ideas_dip, ('researched',)),
    'ideasMil': (ideas_mil, ('researched',)),
    'manpower': (manpower, (*TRACKS, *LASTING, 'authority', 'emperor', 'plus_manpower')),
    'availableManpower': (available_manpower, ('available',)),
    'exhaustedManpower': (exhausted_manpower, ('exhausted',)),
    'deployedRegulars': (deployed_regulars, (*ARMY_UNITS, 'infantry')), 'mercenaries': (mercenaries, ARMY_UNITS),
    'deployedLand': (deployed_land, (*ARMY_UNITS, 'infantry')),
    'lightShips': (light_ships, SHIPS), 'heavyShips': (heavy_ships, ('fleet', 'fleet_at')),
    'galleys': (galleys, ('fleet', 'fleet_at')), 'ships': (ships_of, ('docked', 'fleet', 'ships', 'slots')),
    'protectionShips': (protection_ships, ('slots',)),
    'baseTax': (base_tax_income, TRACKS), 'vassalTax': (vassal_tax_income, TRACKS), 'taxIncome': (tax_income, TRACKS),
    'areas': (areas, LAND), 'wholeAreas': (whole_areas, ('occupier', 'town')), 'towns': (towns, ('town',)),
    'smallTowns': (small_towns, ('large', 'town')), 'largeTowns': (large_towns, ('large', 'town')),
    'provinces': (provinces, ('occupier', 'town')), 'distantTowns': (distant_towns, ('town',)),
    'ports': (ports, ('large', 'occupier', 'town')),
    'unrestProvinces': (unrest_provinces, ('occupier', 'town', 'unrest', 'vassal')),
    'rebelTowns': (rebel_towns, ('occupier', 'town')), 'occupiedTowns': (occupied_towns, ('large', 'occupier', 'town')),
    'occupying': (occupying, ('large', 'occupier')), 'vassalTokens': (vassal_tokens, ('vassals',)),
    'vassalRealms': (vassal_realms, VASSALS), 'alliances': (alliances, ('ally', 'friends')),
    'marriages': (marriages, WEDDINGS), 'claims': (claims, ('claims', 'core')),
    'colonialClaims': (colonial, ('claims', 'dnpr', 'town', 'vassal')), 'cores': (cores, ('core',)),
    'influenceCubes': (influence_cubes, ('emperor', 'imperial', 'influence')), 'cardinals': (cardinals, CURIA),
    'handCards': (hand_size, ('hands',)), 'displayed': (displayed, ('displayed',)), 'wars': (wars, ('war',)),
    'missionsDone': (missions_done, ('missions_done',)), 'milestonesDone': (milestones_done, ('milestones_done',)),
}  # fmt: skip
STATS_OF_REALMS: Final[dict[str, Names]] = {  # those of Realms that nobody plays
    'baseTax': (*OWNERSHIP, 'large', 'plus'), 'taxIncome': (*OWNERSHIP, 'large', 'plus'), 'provinces': OWNERSHIP,
    'areas': LAND,
}  # fmt: skip
