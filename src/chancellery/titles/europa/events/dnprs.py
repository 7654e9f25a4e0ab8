"""R16.3.21: Dynamic NPRs that events make or enlarge."""

from __future__ import annotations

from chancellery.kernel.fields import put
from chancellery.titles.europa.board.dnpr_tokens import tokens_left
from chancellery.titles.europa.board.land import exists, is_core, printed_owner
from chancellery.titles.europa.edition.files import NOBODY
from chancellery.titles.europa.religion import CHRISTIAN, MUSLIM, faith_of_area
from chancellery.titles.europa.state import Europa
from chancellery.titles.europa.unrest.liberation import find_capital
from chancellery.titles.europa.war.allies import lay_war_token


def may_lay(g: Europa, token: int, province: int) -> bool:
    """R16.3.21, R13.3.4, R22.2: a Province in play that is no core of a player and does not bear the token yet, as long
    as there are tokens."""
    if g.variant.tax[province] == 0 or g.dnpr[province] == token or tokens_left(g, token) <= 0:
        return False
    return not any(is_core(g, province, g.realm(seat)) for seat in g.seats())


def place_dnpr(g: Europa, token: int, capital: int, provinces: list[int]) -> None:
    """R16.3.21: tokens on the Capital, then on the others, under whatever Town or Vassal lies there. Whoever loses a
    Province to it may need another Capital, and an occupier is at war with it."""
    order = provinces if capital == NOBODY else [capital, *[p for p in provinces if p != capital]]
    if not any(may_lay(g, token, province) for province in order):
        return
    if g.dnpr_party[token] == NOBODY:
        g.dnpr_party = put(g.dnpr_party, token, party_for(g, token, capital))
    party = g.dnpr_party[token]
    fresh = not exists(g, party)
    laid: list[int] = []
    losers: list[int] = []
    for province in order:
        if may_lay(g, token, province):
            losers.append(printed_owner(g, province))
            g.dnpr = put(g.dnpr, province, token)
            laid.append(province)
    ids = g.map.provinces.ids
    if fresh:
        g.capital = put(g.capital, party, laid[0])
        find_capital_of_new(g, party, capital)
        follow_faith(g, party)
    for loser in losers:
        if loser not in (NOBODY, party):
            find_capital(g, loser)
    for province in laid:
        if g.occupier[province] >= 0 and g.seat_of(party) == NOBODY:
            lay_war_token(g, g.occupier[province], party)
    g.log('dnpr_placed', realm=g.edition.parties[party], provinces=[ids[province] for province in laid])


def party_for(g: Europa, token: int, capital: int) -> int:
    """R2.3.2, R13.3.2: the Realm for which tokens stand: one that has this Capital by the board, and neither land on it
    nor a player; else the tokens alone make the Realm."""
    realms = g.edition.realms
    for realm in range(len(realms.ids)):
        known = capital != NOBODY and realms.capital[g.variant.side][realm] == capital
        if known and g.seat_of(realm) == NOBODY and realm not in g.variant.flag and not exists(g, realm):
            return realm
    return len(realms.ids) + token


def find_capital_of_new(g: Europa, party: int, capital: int) -> None:
    """R16.3.21, R13.0.3: the Capital that the event names, where its token lies; else by the rule for NPRs."""
    if capital != NOBODY and g.dnpr[capital] != NOBODY and g.dnpr_party[g.dnpr[capital]] == party:
        g.capital = put(g.capital, party, capital)
    else:
        find_capital(g, party)


def follow_faith(g: Europa, party: int) -> None:
    """R15.2.5: an NPR has the religion of the Area of its Capital."""
    faith = faith_of_area(g, g.map.area[g.capital[party]])
    if faith in CHRISTIAN or faith == MUSLIM:
        g.faith = put(g.faith, party, faith)
