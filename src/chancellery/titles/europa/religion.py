"""R15: faiths of Areas and Realms."""

from __future__ import annotations

from typing import Final

from chancellery.kernel.fields import put
from chancellery.titles.europa.board.land import owns
from chancellery.titles.europa.edition.atlas import CATHOLIC, FAITHS, NO_FAITH
from chancellery.titles.europa.edition.files import NOBODY
from chancellery.titles.europa.fields import REBELS
from chancellery.titles.europa.state import Europa

COUNTER_REFORMED: Final = FAITHS.index('counter_reformed')
DIVERSE: Final = FAITHS.index('diverse')
MUSLIM: Final = FAITHS.index('muslim')
REVOLUTIONARY: Final = FAITHS.index('revolutionary')
CHRISTIAN: Final = tuple([FAITHS.index(id) for id in ('catholic', 'counter_reformed', 'protestant', 'orthodox')])
PAPAL_STATES: Final = 'papal_states'


def faith_of_area(g: Europa, area: int) -> int:
    """R15.3.1-2, R15.0.10: the token on an Area, or the printed religion, but the Revolution where it lies on top;
    NO_FAITH on distant continents (R15.0.2)."""
    return REVOLUTIONARY if g.revolution[area] else faith_below(g, area)


def faith_below(g: Europa, area: int) -> int:
    """R15.0.10: the religion of an Area that counts again once the Revolution token on top of it is gone."""
    token = g.faith_token[area]
    return token if token != NO_FAITH else g.map.faith[area]


def state_faith(g: Europa, seat: int) -> int:
    """R15.2.1: the state religion of a player."""
    return g.faith[g.realm(seat)]


def faith_of_realm(g: Europa, party: int) -> int:
    """R15.2.1, R15.0.2: the state religion of a Realm; NO_FAITH where its Capital is on a distant continent."""
    capital = g.capital[party]
    return NO_FAITH if capital >= 0 and g.map.is_distant(capital) else g.faith[party]


def same_faith(one: int, other: int) -> bool:
    """R15.0.5, R15.0.9: Counter-Reformed is Catholic in every respect; Diverse Faiths are nobody's."""
    first = CATHOLIC if one == COUNTER_REFORMED else one
    second = CATHOLIC if other == COUNTER_REFORMED else other
    return first == second and first != DIVERSE


def is_muslim(g: Europa, party: int) -> bool:
    """R15.0.8: is a Realm Muslim?"""
    return party != NOBODY and faith_of_realm(g, party) == MUSLIM


def is_catholic(faith: int) -> bool:
    """R15.0.5."""
    return faith in (CATHOLIC, COUNTER_REFORMED)


def may_marry(one: int, other: int) -> bool:
    """R11.2.8: Christians marry Christians, Muslims Muslims."""
    return (one in CHRISTIAN and other in CHRISTIAN) or (one == other == MUSLIM)


def set_faith(g: Europa, area: int, faith: int) -> None:
    """R15.3.5, R5.3.2, R15.2.5: a religion slot changes for all its Areas, and NPRs follow their Capital. The
    Revolution comes on top of what lies there; another religion replaces it too. Distant Areas have no religion
    (R15.0.2)."""
    if g.map.distant[area]:
        return
    for each in g.map.shares_slot[area]:
        g.revolution = put(g.revolution, each, int(faith == REVOLUTIONARY))
        if faith != REVOLUTIONARY:
            g.faith_token = put(g.faith_token, each, NO_FAITH if g.map.faith[each] == faith else faith)
        if faith != DIVERSE:
            follow_capital(g, each, faith)


def lay_faith(g: Europa, area: int, faith: int) -> None:
    """R16.5.17: a token of a faith that spreads, below the Revolution where that lies on top."""
    if not g.revolution[area]:
        set_faith(g, area, faith)
        return
    for each in g.map.shares_slot[area]:
        g.faith_token = put(g.faith_token, each, NO_FAITH if g.map.faith[each] == faith else faith)


def end_revolution(g: Europa, area: int) -> None:
    """R15.0.10: a Revolution token goes, and the religion below it counts again, for NPRs too (R15.2.5)."""
    for each in g.map.shares_slot[area]:
        g.revolution = put(g.revolution, each, 0)
        faith = faith_below(g, each)
        if faith != DIVERSE:
            follow_capital(g, each, faith)


def revolution_tokens(g: Europa) -> int:
    """R2.2.2, R15.3.2: how many Revolution tokens lie on the map, one for each religion slot."""
    if not any(g.revolution):
        return 0
    return len([area for area, here in enumerate(g.revolution) if here and g.map.shares_slot[area][0] == area])


def follow_capital(g: Europa, area: int, faith: int) -> None:
    """R15.2.5-6: Realms that nobody plays take the religion of the Area of their Capital; the Papal States never."""
    for party, capital in enumerate(g.capital):
        here = capital >= 0 and g.map.area[capital] == area
        if here and g.seat_of(party) < 0 and g.edition.parties[party] != PAPAL_STATES:
            g.faith = put(g.faith, party, faith)


def dissent(g: Europa, seat: int, area: int) -> bool:
    """R15.3.6, R15.0.9: is the Area of another religion than the player's? Whose Towns stand there is not asked."""
    faith = faith_of_area(g, area)
    return faith != NO_FAITH and not same_faith(faith, state_faith(g, seat))


def religious_rebels(g: Europa, seat: int) -> list[int]:
    """R14.5.1: the Provinces of a player that religious rebels hold: by an optional rule those in Religious Dissent."""
    if not g.variant.religious_rebels:
        return []
    held = [province for province in g.occupied() if g.occupier[province] == REBELS and g.town[province] == seat]
    return [province for province in held if dissent(g, seat, g.map.area[province])]


def dissenting_areas(g: Europa, seat: int) -> list[int]:
    """R4.3.G1: the Areas of a player, with Towns of his, in Religious Dissent."""
    found = []
    for area, inside in enumerate(g.variant.inside):
        if dissent(g, seat, area) and any(owns(g, seat, province) for province in inside):
            found.append(area)
    return found
