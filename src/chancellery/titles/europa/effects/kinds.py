"""Kinds of things (EFFECTS 6.2), for the condition ``kind``."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from chancellery.kernel.rules import OK
from chancellery.titles.europa.board.hostility import friendly_area, hostile_area, neutral_area
from chancellery.titles.europa.board.land import (
    active_port,
    is_core,
    is_npr,
    is_vassal,
    lawful_owner,
    owner,
    realms_adjacent,
    tax_value,
)
from chancellery.titles.europa.curia import papal_controller, uncontested
from chancellery.titles.europa.edition.atlas import FULL_OF_INFLUENCE, MAIN_MAPS
from chancellery.titles.europa.edition.decks import ADVISOR, LEADER
from chancellery.titles.europa.edition.files import NOBODY, NOWHERE
from chancellery.titles.europa.effects.things import (
    AREA,
    CARD,
    CHARACTER,
    IDEA,
    NODE,
    NOTHING,
    PROVINCE,
    REALM,
    SEA,
    Scope,
    area_of,
    kind_of,
    number_of,
)
from chancellery.titles.europa.empire import electors, in_empire, is_member
from chancellery.titles.europa.field_groups import (
    COURT,
    CURIA,
    ENEMIES,
    LAND,
    LASTING,
    OWNERS,
    OWNERSHIP,
    VASSALS,
    Names,
)
from chancellery.titles.europa.fields import REBELS
from chancellery.titles.europa.governing.court import OFFICES, in_office
from chancellery.titles.europa.relations.ties import against_marrying, cubes_in
from chancellery.titles.europa.religion import dissent
from chancellery.titles.europa.state import Europa

if TYPE_CHECKING:
    from chancellery.titles.europa.effects.program import Programs

HOSTILITY: Final = (*LAND, *ENEMIES, 'army_at', 'infantry', 'rebels')  # many, since so much is a friend or an enemy
WHERE: Final = ('army_at', 'capital')  # in which Area something is (``area_of``)

# the kinds that are built, and the fields that they depend on
OF_REALMS: Final[dict[str, Names]] = {
    'pr': (), 'npr': (*OWNERSHIP, 'overlord'), 'dnpr': ('dnpr_party',), 'bot': (), 'vassalRealm': VASSALS,
    'neighbour': LAND, 'hreMember': ('capital', 'emperor', 'outside'), 'emperor': ('emperor',),
    'papalController': CURIA, 'uncontestedController': CURIA,
    'marriageable': (*OWNERSHIP, *LASTING, 'disputed', 'faith', 'married', 'overlord', 'ruler'),  # many forbid it
}  # fmt: skip
OF_PROVINCES: Final[dict[str, Names]] = {
    'capital': (*OWNERS, 'capital'), 'core': (*OWNERS, 'core'), 'large': ('large',), 'small': ('large',),
    'port': ('dnpr', 'town', 'vassal'), 'island': (), 'gold': (), 'rebelHeld': ('occupier',),
    'occupied': ('occupier',),
}  # fmt: skip
OF_AREAS: Final[dict[str, Names]] = {
    'electorArea': (*OWNERSHIP, 'emperor', 'outside'), 'capitalArea': OWNERS, 'mountainous': (), 'territory': (),
    'npOwned': LAND,
    'fullInfluence': ('imperial', 'influence'), 'rebels': ('rebels',), 'plague': ('plague',),
    'dissent': ('faith', 'faith_token', 'revolution'), 'hostile': HOSTILITY, 'friendly': (*HOSTILITY, 'friends'),
    'neutral': (*HOSTILITY, 'friends'),
}  # fmt: skip
OF_BOTH: Final[dict[str, Names]] = {
    'hre': ('emperor', 'outside'), 'coastal': (), 'vacant': ('dnpr', 'town', 'vassal'),
    'unrest': ('held_unrest', 'occupier', 'unrest'), 'distant': (),
}  # fmt: skip
OF_NODES: Final[dict[str, Names]] = {'maritime': (), 'inland': (), 'expanded': ('expanded',)}
OF_IDEAS: Final[dict[str, Names]] = {
    'basic': (), 'government': (), 'onDisplay': ('ideas',), 'researched': ('researched',),
}  # fmt: skip
OF_CARDS: Final[dict[str, Names]] = {'covert': ()}
OF_CHARACTERS: Final[dict[str, Names]] = {'leader': COURT, 'advisor': COURT}
KINDS_BUILT: Final[dict[str, Names]] = {
    **OF_REALMS, **OF_PROVINCES, **OF_NODES, **OF_IDEAS, **OF_CARDS, **OF_CHARACTERS,
    **{kind: (*reads, *WHERE) for kind, reads in {**OF_AREAS, **OF_BOTH}.items()},
}  # fmt: skip


def is_kind(g: Europa, you: int, kind: str, thing: int) -> bool:
    """Is the thing of this kind now, as far as it matters to "you"?"""
    sort, number = kind_of(thing), number_of(thing)
    if kind in OF_REALMS:
        return sort == REALM and realm_is(g, you, kind, number)
    if kind in OF_PROVINCES:
        if sort == AREA:
            return any(province_is(g, kind, province) for province in g.variant.inside[number])
        return sort == PROVINCE and province_is(g, kind, number)
    if kind in OF_AREAS:
        area = area_of(g, thing)
        if sort == SEA or area == NOTHING:
            return False
        return area_is(g, you, kind, number_of(area))
    if kind in OF_BOTH:
        return place_is(g, kind, thing)
    if kind in OF_NODES:
        return sort == NODE and (
            g.expanded[number] == 1 if kind == 'expanded' else g.map.maritime[number] == (kind == 'maritime')
        )
    if kind in OF_IDEAS:
        return sort == IDEA and idea_is(g, you, kind, number)
    if kind in OF_CARDS:
        return sort == CARD and is_covert(g, number)
    if sort != CHARACTER:
        return False
    person = in_office(g, number // OFFICES, number % OFFICES)
    return g.edition.decks.persons.role[person] == (LEADER if kind == 'leader' else ADVISOR)


def owner_looked_at(g: Europa, scope: Scope) -> int:
    """R15.3.6: an Area is in Religious Dissent for those who own Provinces there: where a query looks at the land of
    one player after the other, for him; else for "you"."""
    seat = g.seat_of(number_of(scope.that)) if scope.that != NOTHING and kind_of(scope.that) == REALM else NOBODY
    return scope.you if seat == NOBODY else seat


def realm_is(g: Europa, you: int, kind: str, party: int) -> bool:
    """R2.3.4-6, R11.2, R18.3.2, R19.2."""
    seat = g.seat_of(party)
    if kind == 'pr':
        return seat != NOBODY
    if kind == 'npr':
        return is_npr(g, party)
    if kind == 'dnpr':
        return party in g.dnpr_party
    if kind == 'bot':
        return seat != NOBODY and g.variant.role_of[seat] < 0
    if kind == 'vassalRealm':
        return is_vassal(g, party)
    if kind == 'neighbour':
        return party != g.realm(you) and realms_adjacent(g, g.realm(you), party)
    if kind == 'marriageable':
        return against_marrying(g, you, party) is OK
    if kind == 'hreMember':
        return is_member(g, party)
    if kind == 'emperor':
        return g.emperor == party
    return seat != NOBODY and papal_controller(g) == seat and (kind == 'papalController' or uncontested(g))


def province_is(g: Europa, kind: str, province: int) -> bool:
    """R2.5."""
    if kind == 'capital':
        party = lawful_owner(g, province)  # the Capital of a Realm that is gone is none
        return party != NOBODY and g.capital[party] == province
    if kind == 'core':
        return is_core(g, province, lawful_owner(g, province))
    if kind in ('large', 'small'):
        return (tax_value(g, province) > 1) == (kind == 'large')
    if kind == 'port':
        return active_port(g, province)
    if kind == 'island':
        return g.map.island[province]
    if kind == 'gold':
        return g.map.gold[province]
    return g.occupier[province] == REBELS if kind == 'rebelHeld' else g.occupier[province] not in (NOBODY, REBELS)


def area_is(g: Europa, you: int, kind: str, area: int) -> bool:
    """R2.4.8-11, R2.5, R11.1, R14.3."""
    inside = g.variant.inside[area]
    if kind == 'electorArea':
        return area in electors(g)
    if kind == 'capitalArea':
        return any(province in g.capital and g.capital[lawful_owner(g, province)] == province for province in inside)
    if kind == 'mountainous':
        return len(g.map.mountains[area]) > 0
    if kind == 'territory':
        return g.map.territory[area] > 0
    if kind == 'npOwned':  # a player's Vassals are no NPRs (R2.3.6)
        free = [province for province in inside if g.town[province] == g.vassal[province] == NOBODY]
        return any(owner(g, province) != NOBODY for province in free)
    if kind == 'fullInfluence':
        return cubes_in(g, area) >= FULL_OF_INFLUENCE
    if kind == 'rebels':
        return g.rebels[area] > 0
    if kind == 'plague':
        return g.plague[area] == 1
    if kind == 'dissent':
        return dissent(g, you, area)
    if kind == 'hostile':
        return hostile_area(g, you, area)
    return friendly_area(g, you, area) if kind == 'friendly' else neutral_area(g, you, area)


def place_is(g: Europa, kind: str, thing: int) -> bool:
    """What Areas and Provinces, and some Realms and nodes, can be."""
    sort, number = kind_of(thing), number_of(thing)
    if kind == 'distant':
        if sort == REALM:
            return g.capital[number] != NOWHERE and g.map.is_distant(g.capital[number])
        if sort == NODE:
            return g.map.node_map[number] >= MAIN_MAPS
        if sort == SEA:
            return g.map.sea_map[number] >= MAIN_MAPS
        area = area_of(g, thing)
        return area != NOTHING and g.map.distant[number_of(area)]
    area = area_of(g, thing)
    if area == NOTHING or sort not in (AREA, PROVINCE):
        return False
    provinces = [number] if sort == PROVINCE else g.variant.inside[number]
    if kind == 'hre':
        return in_empire(g, number_of(area))
    if kind == 'coastal':
        return len(g.map.coasts[number_of(area)] if sort == AREA else g.map.faces[number]) > 0
    if kind == 'vacant':
        return all(g.town[p] == NOBODY and g.vassal[p] == NOBODY and g.dnpr[p] == NOBODY for p in provinces)
    return any(g.held_unrest[p] or (g.unrest[p] and g.occupier[p] == NOBODY) for p in provinces)


def is_covert(g: Europa, card: int) -> bool:
    """R6.2.7: is what an action card does when it is played a covert action?"""
    programs: Programs = g.programs
    use = programs.titles[g.edition.decks.actions.title[card]].use
    return use is not None and use.covert


def idea_is(g: Europa, you: int, kind: str, idea: int) -> bool:
    """R8."""
    ideas = g.edition.decks.ideas
    if kind == 'basic':
        return ideas.basic[idea]
    if kind == 'government':
        return ideas.government[idea]
    if kind == 'onDisplay':
        return idea in g.ideas[ideas.power[idea]]
    return kind == 'researched' and g.researched[idea] >> you & 1 == 1
