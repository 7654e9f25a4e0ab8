"""How the bot answers calls to arms, and how it makes peace (R10, R11.3)."""

from __future__ import annotations

from typing import Any, Final

from chancellery.kernel.frames import Frame
from chancellery.titles.europa.board.land import base_tax, tax_value
from chancellery.titles.europa.bot.diplomacy import deal_gain
from chancellery.titles.europa.bot.horizon import rounds_left
from chancellery.titles.europa.bot.prospects import ALLIANCE
from chancellery.titles.europa.bot.settlement import (
    BETTER,
    FIGHT_ON,
    agrees_to,
    best_term,
    gain_of_peace,
    might,
    surrendering,
    worth_of_way,
)
from chancellery.titles.europa.edition.files import NOBODY
from chancellery.titles.europa.relations.taking_back import GiveUpInfluence
from chancellery.titles.europa.relations.ties import realm_at_war
from chancellery.titles.europa.state import Europa
from chancellery.titles.europa.war.calls import CallAllies, PlayerCalled, call_price
from chancellery.titles.europa.war.consent import JOIN_ATTACK, JOIN_DEFENCE, TAKE_OFFENCE, WHITE_PEACE, Consent
from chancellery.titles.europa.war.keep_board_state import KeepState
from chancellery.titles.europa.war.negotiate import AnswerTreaty, Treaty, WriteTreaty
from chancellery.titles.europa.war.spoils import (
    Befriend,
    FavourFreed,
    GiveUpClaims,
    PlaceClaims,
    SpreadInfluence,
)
from chancellery.titles.europa.war.strength import units_given
from chancellery.titles.europa.war.succession import standing_against, succession_prestige
from chancellery.titles.europa.war.terms import ANNEXATION, CONVERSION, HUMILIATION, KEEP, SUCCESSION, VASSALIZATION
from chancellery.titles.europa.war.terms import WHITE as WHITE_TERM
from chancellery.titles.europa.war.treaty import SettleWars, Terms
from chancellery.titles.europa.war.victory import PARTIAL, enemies_of, occupied, occupied_of

NO_ADVICE: Final = -1
EQUAL: Final = 0.75  # with so much of the enemy's strength one stands by an ally
REFUSAL: Final = 2.0  # Prestige for a defensive call that is refused (R11.3.8)
INFLUENCE: Final = 0.25  # a cube
WHITE: Final = 1.0  # Prestige that a White Peace costs (R10.5.1)
CONVERTED: Final = 3.0  # Prestige (R10.5.7)
DANGER: Final = 1.2  # Prestige for each Area of one's own beside a stronger enemy


def by_treaty(g: Europa, frame: Frame[Any], legal: list[int]) -> int:
    """What to answer where allies call or peace is made; -1 where it is none of that."""
    v = g.v
    if isinstance(frame, CallAllies):
        return choose_call(g, frame, legal)
    if isinstance(frame, Consent):
        return v.yes if consents(g, frame) else v.no
    if isinstance(frame, Terms):
        return choose_terms(g, frame, legal)
    if isinstance(frame, WriteTreaty):
        return write_treaty(g, frame, legal)
    if isinstance(frame, AnswerTreaty):
        return v.yes if takes_treaty(g, frame.within(g, Treaty)) else v.no
    if isinstance(frame, SettleWars):
        return choose_settlement(g, frame, legal)
    if isinstance(frame, KeepState):
        return choose_kept_land(g, frame, legal)
    return after_peace(g, frame, legal)


def after_peace(g: Europa, frame: Frame[Any], legal: list[int]) -> int:
    """Claims, cubes and new friends."""
    v = g.v
    if isinstance(frame, GiveUpClaims):
        for area in frame.areas:
            restless = [p for p in g.variant.inside[area] if g.town[p] == frame.seat and g.unrest[p]]
            left = [p for p in g.variant.inside[area] if g.town[p] == NOBODY]
            if restless and (not left or rounds_left(g) == 0) and v.renounce + area in legal:
                return v.renounce + area
        return v.done
    if isinstance(frame, (PlaceClaims, SpreadInfluence, Befriend, FavourFreed)):
        free = [n for n in legal if n != v.done]
        return free[0] if free else v.done
    if isinstance(frame, GiveUpInfluence):
        imperial = [n for n in legal if g.title.verbs_table.verb_of[n] == v.imperial]  # they come back in 5B
        return imperial[0] if imperial else max(legal, key=lambda n: (g.influence_at(frame.seat, n - v.area), -n))
    return NO_ADVICE


# ---- calls to arms


def choose_call(g: Europa, frame: CallAllies, legal: list[int]) -> int:
    """Everybody is called in one's own defence; for an attack only where the enemy is strong."""
    v, seat = g.v, frame.seat
    realms = [n for n in legal if v.realm <= n < v.realm + len(v.parties.ids)]
    if not realms:
        return v.done
    if frame.offensive:
        enemy = sum([might(g, party) for party in frame.targets])
        if might(g, g.realm(seat)) >= 1.5 * enemy or not any(g.seat_of(party) != NOBODY for party in frame.targets):
            return v.done
    best, chosen = 0.0, v.done
    for number in realms:
        party = number - v.realm
        player = g.seat_of(party) != NOBODY
        worth = 2.0 if player else units_given(g, party) * 0.5
        worth -= 0.0 if player else INFLUENCE * call_price(g, seat, party, frame.offensive)
        if worth > best:
            best, chosen = worth, number
    return chosen


def consents(g: Europa, frame: Consent) -> bool:
    """What is answered by yes or no. A CB that is not used costs Prestige (R4.3.A1), so nobody takes offence."""
    if frame.question in (JOIN_ATTACK, JOIN_DEFENCE):
        call = g.inside(PlayerCalled)
        return isinstance(call, PlayerCalled) and joins(g, call)
    if frame.question == WHITE_PEACE:
        return takes_white_peace(g, frame.seat, g.seat_of(frame.party))
    return frame.question != TAKE_OFFENCE


def joins(g: Europa, frame: PlayerCalled) -> bool:
    """R11.3.6-8: what the war may cost, against what it costs to let an ally down."""
    seat, mine = frame.seat, might(g, g.realm(frame.seat))
    if frame.offensive:
        enemy = sum([might(g, party) for party in frame.targets])
        players = [party for party in frame.targets if g.seat_of(party) != NOBODY]
        caller = might(g, frame.caller)
        cost = WHITE * len(frame.targets) * 0.5
        cost += DANGER * len(players) if mine + caller < enemy else 0.4 * len(players)
        return cost < ALLIANCE
    against = [g.realm(foe) for foe in g.seats() if foe != seat and frame.aggressors >> foe & 1]
    enemy = max([might(g, party) for party in against], default=0.0)
    free = realm_at_war(g, g.realm(seat)) or g.passed[seat] != 0
    refusing = ALLIANCE + (0.0 if free else REFUSAL)
    strong = mine + might(g, frame.caller) >= EQUAL * enemy
    joining = WHITE + (0.3 if strong else DANGER * 2)
    return joining < refusing


# ---- peace


def balance_of(g: Europa, seat: int, other: int) -> int:
    """The tax of what a player occupies of another, less the tax of what that one occupies of him."""
    party = g.realm(other)
    won = sum([tax_value(g, p) for p in occupied(g, seat, party)])
    return won - sum([tax_value(g, p) for p in occupied_of(g, seat, party)])


def takes_white_peace(g: Europa, seat: int, other: int) -> bool:
    """R10.1.6: where that is better than to fight on."""
    return agrees_to(g, seat, other, WHITE_TERM)


def choose_terms(g: Europa, frame: Terms, legal: list[int]) -> int:
    """R10.5: what brings most Prestige: all of a Realm, Vassals where they are worth more than what could be kept. A
    war on an NPR is not fought on."""
    v, seat, party = g.v, frame.seat, frame.party
    if g.seat_of(party) != NOBODY:
        return terms_for_player(g, frame, legal)
    kept = sum([tax_value(g, p) for p in occupied(g, seat, party) if g.capital[party] != p])
    worth = {
        ANNEXATION: 9.0 + base_tax(g, party),
        VASSALIZATION: 0.5 * base_tax(g, party) + 0.5,
        KEEP: float(kept),
        CONVERSION: 2.5,
        SUCCESSION: 1.0 + succession_prestige(g, seat, party),
        WHITE_TERM: -1.0,
    }
    offered = [term for term in worth if v.terms + term in legal]
    if not offered:
        return v.done if v.done in legal else legal[0]
    return v.terms + max(offered, key=lambda term: (worth[term], -term))


def terms_for_player(g: Europa, frame: Terms, legal: list[int]) -> int:
    """R10.5, R10.2.2: what is best for the winner, with what it does to the loser; to fight on where that is better."""
    v, seat, other = g.v, frame.seat, g.seat_of(frame.party)
    worth = {term: worth_of_way(g, seat, other, term, seat) for term in (KEEP, HUMILIATION, WHITE_TERM)}
    worth[CONVERSION] = worth_of_way(g, seat, other, WHITE_TERM, seat) + CONVERTED
    worth[SUCCESSION] = worth_of_way(g, seat, other, WHITE_TERM, seat) + succession_prestige(g, seat, frame.party)
    offered = [term for term in worth if v.terms + term in legal]
    if not offered:
        return v.done if v.done in legal else legal[0]
    best = max(offered, key=lambda term: (worth[term], -term))
    if v.done in legal and worth[best] < worth_of_way(g, seat, other, FIGHT_ON):
        return v.done
    return v.terms + best


def takes_treaty(g: Europa, treaty: Treaty) -> bool:
    """R10.5.8: what is offered, against what comes of the war if it goes on; a victory is welcome, but not for ties
    that it must cut."""
    seat, other = treaty.other, treaty.seat
    if treaty.cutter == seat and treaty.cuts_ties():
        return False
    if treaty.term in (KEEP, WHITE_TERM, HUMILIATION) and not divided(treaty):
        return gain_of_peace(g, seat, other, treaty.term, treaty.victor) + deal_gain(g, seat, treaty) > BETTER
    if treaty.victor == seat:
        return True
    return treaty.victor != other and balance_of(g, seat, other) >= 0


def divided(treaty: Treaty) -> bool:
    """Are single Provinces returned, freed or swapped by a treaty?"""
    return bool(treaty.ransomed or treaty.freed or treaty.swapped)


def write_treaty(g: Europa, frame: WriteTreaty, legal: list[int]) -> int:
    """R10.5.8: each keeps what he holds; nothing else is asked for."""
    v = g.v
    if frame.treaty(g).term == KEEP and v.propose in legal:
        return v.propose
    return v.terms + KEEP if v.terms + KEEP in legal else v.no


def choose_settlement(g: Europa, frame: SettleWars, legal: list[int]) -> int:
    """R10.1.3-6: terms where one has won anything; else what a player may agree to, the best of it first, and surrender
    where even that is better than to fight on."""
    v, seat = g.v, frame.seat
    for number in legal:
        if not v.settle <= number < v.settle + len(v.parties.ids):
            continue
        party = number - v.settle
        status = standing_against(g, seat, party)
        if g.seat_of(party) != NOBODY and party in enemies_of(g, seat):
            continue
        if status >= PARTIAL and occupied(g, seat, party):
            return number
        if g.seat_of(party) == NOBODY and status < PARTIAL and rounds_left(g) > 0 and not occupied(g, seat, party):
            return number
    for other in g.seats():
        number = way_out(g, seat, other, legal) if g.realm(other) in enemies_of(g, seat) else NO_ADVICE
        if number != NO_ADVICE:
            return number
    return v.done


def way_out(g: Europa, seat: int, other: int, legal: list[int]) -> int:
    """How a war with a player could be ended now, what is best for oneself first; -1 where it is better to fight on."""
    v, party = g.v, g.realm(other)
    won = standing_against(g, seat, party) >= PARTIAL
    term = best_term(g, seat, other, False) if won else WHITE_TERM
    ways = [
        (gain_of_peace(g, seat, other, term, seat), v.settle + party),
        (gain_of_peace(g, seat, other, KEEP), v.negotiate + party),
        (surrendering(g, seat, other), v.surrender + party),
    ]
    for gain, number in ways:
        if gain > BETTER and number in legal:
            return number
    return NO_ADVICE


def choose_kept_land(g: Europa, frame: KeepState, legal: list[int]) -> int:
    """R10.5.2: what is occupied is kept: tax is Prestige."""
    return g.v.done
