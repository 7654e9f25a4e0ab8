"""What the bot does as Emperor, as a subject and in elections: authority, Imperial Influence, the defence of the Empire
(R18)."""

from __future__ import annotations

from typing import Any, Final

from chancellery.kernel.fields import put
from chancellery.kernel.frames import Frame
from chancellery.titles.europa.actions.imperial import INCREASE_AUTHORITY, LayImperialInfluence, fit_for_imperial
from chancellery.titles.europa.bot.aims import Aim, aims, missed_at_war, spoils
from chancellery.titles.europa.bot.canvass import price_of
from chancellery.titles.europa.bot.prospects import alliance_hopes
from chancellery.titles.europa.bot.rivals import LONG_WAR, left_open
from chancellery.titles.europa.bot.settlement import WHITE_COSTS, might
from chancellery.titles.europa.bot.throne import Votes, crown_worth, election_due, keeps_title, stake
from chancellery.titles.europa.bot.worth import UNUSED_CB, ducat, power_worth, standing
from chancellery.titles.europa.edition.atlas import FULL_OF_INFLUENCE
from chancellery.titles.europa.edition.files import NOBODY, NOWHERE
from chancellery.titles.europa.election import STRONG, BreakTie, Election, ImperialCause
from chancellery.titles.europa.empire import MOST_AUTHORITY, electors, is_member, player_emperor
from chancellery.titles.europa.governing.purse import ADMINISTRATIVE, DIPLOMATIC
from chancellery.titles.europa.relations.ties import cubes_in, influence_in
from chancellery.titles.europa.religion import same_faith, state_faith
from chancellery.titles.europa.state import Europa
from chancellery.titles.europa.war.aggressors import are_at_war
from chancellery.titles.europa.war.defence import (
    CASUS_BELLI,
    DUCATS,
    MANPOWER,
    PRESTIGE_OF_SUBJECT,
    Contribute,
    DefendEmpire,
    ducats_due,
    imperial_levy,
    subjects_calling,
    units_due,
)
from chancellery.titles.europa.war.imperial_units import UseImperialUnits

NO_ADVICE: Final = -1
LEVIED: Final = 0.8  # what a unit of the Imperial Manpower counts: it fights only where the Emperor's units do
POINT: Final = 0.34  # Prestige for the military power of a call (R5.5.1.5)
BEATEN: Final = 2.4  # Prestige that a war costs at home if the enemy is the stronger
UNIT_SENT: Final = 0.25  # Prestige for a unit that a subject sends
LEVY: Final = 0.05  # what an Imperial cube in an Elector Area is worth for the Imperial Manpower (R18.4.5)
MOVED: Final = 0.05  # Prestige by which another place must be better for a cube


def by_emperor(g: Europa, frame: Frame[Any], legal: list[int]) -> int:
    """What to answer about the Empire; -1 where it is none of that."""
    v = g.v
    if isinstance(frame, LayImperialInfluence):
        return lay_influence(g, frame, legal)
    if isinstance(frame, BreakTie):
        return v.realm + g.realm(favoured(g, frame))
    if isinstance(frame, ImperialCause):
        return choose_cause(g, frame.seat, legal)
    if isinstance(frame, DefendEmpire):
        return v.yes if defends(g, frame.seat, frame.aggressor, frame.subjects) else v.no
    if isinstance(frame, Contribute):
        return min(legal, key=lambda number: (contribution(g, frame, number - v.contribute), number))
    if isinstance(frame, UseImperialUnits):
        return v.yes  # R18.4.8: they go home as soon as there is peace
    return NO_ADVICE


# ---- authority (R18.1.7)


def authority_worth(g: Europa, seat: int, by: int) -> float:
    """What so much more authority, or less, is worth to the Emperor: as likely as he keeps his title; above +4 he is
    sure of it (R18.9.1)."""
    price = price_of(g, seat)
    level = max(0, min(g.authority + by, MOST_AUTHORITY))
    keeps = keeps_title(g, seat)
    after = 1.0 if level > STRONG else keeps
    if g.authority > STRONG >= level:
        after = 1.0 - risk_below(g, seat)
    return after * crown_worth(g, level, price) - keeps * crown_worth(g, g.authority, price)


def risk_below(g: Europa, seat: int) -> float:
    """How likely the Emperor would lose the title if his authority were no more than +4."""
    before, g.authority = g.authority, STRONG
    due = election_due(g)
    g.authority = before
    return due * (1.0 - Votes(g).chance(seat)) if due > 0.0 else 0.0


def raising_authority(g: Europa, seat: int) -> float:
    """R18.1.7: what the action is worth, less its power."""
    power = INCREASE_AUTHORITY.price(g, seat).power[ADMINISTRATIVE]
    return authority_worth(g, seat, 1) - power * power_worth(g, seat, ADMINISTRATIVE)


# ---- Imperial Influence (R18.2)


def influence_worth(g: Europa, seat: int) -> float:
    """What the Emperor's Influence is worth as it lies: votes, Alliances within reach, and the Imperial Manpower."""
    price = price_of(g, seat)
    worth = alliance_hopes(g, seat, price.diplomatic, g.power_at(seat, DIPLOMATIC))
    worth += LEVY * sum([influence_in(g, seat, area) for area in electors(g)])
    at_stake = stake(g, price)
    return worth + (at_stake * Votes(g).chance(seat) if at_stake > 0.0 else 0.0)


def with_imperial(g: Europa, seat: int, area: int, by: int) -> float:
    """The same with an Imperial cube more in an Area, or one less."""
    before = g.imperial
    g.imperial = put(before, area, before[area] + by)
    worth = influence_worth(g, seat)
    g.imperial = before
    return worth


def lay_influence(g: Europa, frame: LayImperialInfluence, legal: list[int]) -> int:
    """R4.5.B3: cubes of the supply where they serve best; those on the board are moved if another place is better."""
    v, seat = g.v, frame.seat
    places = [n for n in legal if v.area <= n < v.area + g.map.area_count]
    if places:
        return max(places, key=lambda n: (with_imperial(g, seat, n - v.area, 1), -n))
    loose = [n for n in legal if v.imperial <= n < v.imperial + g.map.area_count]
    kept = max(loose, key=lambda n: (with_imperial(g, seat, n - v.imperial, -1), -n), default=NO_ADVICE)
    if v.done not in legal or kept == NO_ADVICE:
        return kept if kept != NO_ADVICE else v.done
    return kept if moving(g, seat, kept - v.imperial) > MOVED else v.done


def moving(g: Europa, seat: int, area: int) -> float:
    """How much better an Imperial cube would lie anywhere else."""
    now, before = influence_worth(g, seat), g.imperial
    g.imperial = put(before, area, before[area] - 1)
    open_ = [to for to, _ in g.variant.imperial if to != area and fit_for_imperial(g, to)]
    free = [to for to in open_ if cubes_in(g, to) < FULL_OF_INFLUENCE]
    best = max([with_imperial(g, seat, to, 1) for to in free], default=now)
    g.imperial = before
    return best - now


# ---- elections (R18.9)


def favoured(g: Europa, frame: BreakTie) -> int:
    """R18.9.2: oneself; else who has fewest votes so far, and of these who stands worst."""
    if frame.seat in frame.tied:
        return frame.seat
    election = g.inside(Election)
    votes = election.votes if isinstance(election, Election) and frame.area != NOWHERE else []
    return min(frame.tied, key=lambda seat: (votes.count(seat), standing(g, seat, False)))


def choose_cause(g: Europa, seat: int, legal: list[int]) -> int:
    """R18.9.7: against a Realm on which war would be declared anyway; an unused CB costs Prestige (R4.3.A1)."""
    wanted = [party for aim in aims(g, seat, players=True) if aim.gain > UNUSED_CB for party in aim.parties]
    for party in wanted:
        if g.v.realm + party in legal:
            return g.v.realm + party
    return g.v.stop


# ---- the defence of the Empire (R18.4, R18.3.5)


def strength_against(g: Europa, seat: int, aggressor: int, subjects: list[int]) -> float:
    """The chance to get the better of an aggressor: the Emperor with the Imperial Manpower and those attacked, against
    him and the players who are in the war with him."""
    mine = might(g, g.realm(seat)) + (0.0 if g.defending else LEVIED * imperial_levy(g)) + LEVIED * g.imperial_manpower
    mine += sum([might(g, party) for party in subjects])
    enemy = might(g, aggressor)
    for other in g.seats():
        realm = g.realm(other)
        if realm != aggressor and other != seat and any(are_at_war(g, realm, party) for party in subjects):
            enemy += might(g, realm)
    return mine * mine / max(mine * mine + enemy * enemy, 1.0)


def defends(g: Europa, seat: int, aggressor: int, subjects: list[int]) -> bool:
    """R18.4.1-4: what the war may bring and cost, against the authority that a refusal costs; for himself always, since
    he is at war already."""
    if not subjects:
        return True
    odds = strength_against(g, seat, aggressor, subjects)
    joining = odds * authority_worth(g, seat, 1) + POINT - WHITE_COSTS - missed_at_war(g, seat)
    joining += (1.0 - odds) * (authority_worth(g, seat, -1) - BEATEN)
    return joining > authority_worth(g, seat, -len(subjects))


def contribution(g: Europa, frame: Contribute, kind: int) -> float:
    """R18.3.5: what each way to contribute costs a subject. A CB costs nothing to who is at war with the aggressor."""
    seat = frame.seat
    if kind == MANPOWER:
        return UNIT_SENT * units_due(g, seat)
    if kind == DUCATS:
        return ducat(g, seat) * ducats_due(g, seat)
    if kind == CASUS_BELLI:
        return 0.0 if are_at_war(g, frame.aggressor, g.realm(seat)) else UNUSED_CB
    return float(PRESTIGE_OF_SUBJECT)


# ---- wars on members (R18.4.1, R18.5.3)


def defender_of(g: Europa, seat: int, parties: list[int]) -> int:
    """The player who, as Emperor, would come to the help of Realms on which a player declares war, or NOBODY."""
    emperor = player_emperor(g)
    if emperor in (NOBODY, seat):
        return NOBODY
    called = subjects_calling(g, g.realm(seat), 1 << seat, parties)
    return emperor if called and defends(g, emperor, g.realm(seat), called) else NOBODY


def price_of_war(g: Europa, seat: int, aim: Aim) -> float:
    """What a war on members of the Empire costs besides: to an Emperor the authority for each of his religion that he
    annexes wholly, to others a war with him if he comes to their help."""
    if g.emperor == g.realm(seat):
        own = state_faith(g, seat)
        annexed = [p for p in aim.parties if is_member(g, p) and g.capital[p] in spoils(g, aim.area, p)]
        lost = len([p for p in annexed if same_faith(g.faith[p], own)])
        return -authority_worth(g, seat, -lost) if lost else 0.0
    defender = defender_of(g, seat, aim.parties)
    if defender == NOBODY:
        return 0.0
    away = aim.base if aim.base != aim.area else NOWHERE
    return LONG_WAR + WHITE_COSTS + left_open(g, seat, defender, aim.provinces, away)
