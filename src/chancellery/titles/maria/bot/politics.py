"""How the bot does politics: trump, cards on the display, political cards, votes, Saxony, offers."""

from __future__ import annotations

from typing import Final

from chancellery.kernel.rules import OK
from chancellery.titles.maria.agreements import (
    BY,
    KEEP_AWAY,
    KEEP_OFF,
    KEEP_OUT,
    LAY_NOTHING,
    NO_ARROW,
    SUBSIDY,
)
from chancellery.titles.maria.edition import (
    AUSTRIA,
    FRANCE,
    ITALY,
    MAJORS,
    PRUSSIA,
    RESERVE_KIND,
    RUSSIA,
    SAXON,
    kind_of_card,
    suit_of,
    value_of,
)
from chancellery.titles.maria.election import CHARLES, FRANCIS
from chancellery.titles.maria.influence import ExecuteCard, TakeOrSave
from chancellery.titles.maria.politics import LayCard
from chancellery.titles.maria.state import Maria
from chancellery.titles.maria.talk import AnswerOffer

LEAN: Final[list[list[float]]] = [[-1.0, 0.0, 0.3], [-0.2, -1.0, -1.0], [1.0, 0.8, 1.0], [0.3, 0.2, 0.3]]
STEP: Final = 0.35
TROOP: Final = 0.3
WORTH_A_CARD: Final = 0.5
MARGIN: Final = 0.2  # so much better must a deal be than none


def leaning(g: Maria, power: int, track: int, spaces: int) -> float:
    """What moving a marker so far (to the right, if positive) is worth to a power."""
    lean = LEAN[MAJORS.index(power)][track]
    last = len(g.edition.spaces[track]) - 1
    space = max(0, min(last, g.tracks[track] + spaces))
    moved = space - g.tracks[track]
    worth = STEP * lean * moved
    before, after = g.edition.spaces[track][g.tracks[track]], g.edition.spaces[track][space]
    if track == SAXON:
        worth += 0.8 * lean * (after.saxony - before.saxony)
    for other in MAJORS:
        friendly = 1.0 if other == power else 0.4 if g.allied(other, power) else -0.4
        worth += 0.3 * friendly * (after.income[other] - before.income[other])
        worth += 0.8 * friendly * ((other in after.victory) - (other in before.victory))
        worth -= 0.6 * friendly * ((other in after.expedition) - (other in before.expedition))
    return worth


def card_worth(g: Maria, power: int, number: int) -> float:
    """What carrying out a card is worth to a power, leaving out what would harm it."""
    card = g.edition.cards[number]
    total = max(0.0, effect_worth(g, power, number))
    for track in (ITALY, RUSSIA, SAXON):
        spaces = card.arrows[track]
        if spaces:
            ways = [spaces, -spaces] if card.either[track] else [spaces]
            total += max(0.0, *[leaning(g, power, track, each) for each in ways])
    return total


def effect_worth(g: Maria, power: int, number: int) -> float:
    """What a card's instruction is worth to a power."""
    card = g.edition.cards[number]
    total = 0.0
    for other in range(len(card.troops)):
        friendly = 1.0 if g.major_of(other) == power else 0.3 if g.allied(other, power) else -0.6
        if g.runner[other] == g.runner[power] and other != power:
            friendly = max(friendly, 0.6)
        total += friendly * (TROOP * card.troops[other] + 0.4 * card.draw[other] + 0.4 * card.income[other])
    return total


def spoil(g: Maria, power: int, number: int) -> float:
    """What an enemy with arms on the card would gain by it."""
    card = g.edition.cards[number]
    return max([card_worth(g, other, number) for other in card.arms if g.enemies(other, power)], default=0.0)


def choose_trump(g: Maria, role: int) -> int:
    """The suit in which the own major powers hold the highest card."""
    best, chosen = -1.0, 0
    for suit in range(4):
        total = 0.0
        for power in MAJORS:
            if g.runner[power] == role:
                held = [
                    value_of(kind_of_card(card)) for card in g.cards_of(power) if suit_of(kind_of_card(card)) == suit
                ]
                total += max(held, default=0)
        if total > best:
            best, chosen = total, suit
    return g.v.trump + chosen


def choose_lay(g: Maria, frame: LayCard, legal: list[int]) -> int:
    """A card of the trump suit, the higher the more the political cards are worth; no bluffs."""
    v = g.v
    power = frame.power
    cards = [number for number in g.face_up if power in g.edition.cards[number].arms]
    wish = max([card_worth(g, power, each) + 0.3 * spoil(g, power, each) for each in cards], default=0.0)
    if wish < WORTH_A_CARD:
        return v.stop
    kinds = [number - v.card for number in legal if number != v.stop]
    fitting = sorted([kind for kind in kinds if suit_of(kind) == g.trump], key=value_of)
    if fitting:
        at = min(len(fitting) - 1, int(len(fitting) * min(0.99, wish / 1.6)))
        return v.card + fitting[at]
    if RESERVE_KIND in kinds and wish > 1.4:
        return v.card + RESERVE_KIND
    return v.stop


def choose_claim(g: Maria, frame: TakeOrSave, legal: list[int]) -> int:
    """The card that helps most, or that would help an enemy most."""
    v = g.v
    best, chosen = 0.3, v.save
    for number in legal:
        if number != v.save:
            card = number - v.claim
            worth = card_worth(g, frame.power, card) + 0.4 * spoil(g, frame.power, card)
            if worth > best:
                best, chosen = worth, number
    return chosen


def choose_part(g: Maria, frame: ExecuteCard, legal: list[int]) -> int:
    """Use what helps, leave what harms."""
    v = g.v
    if v.effect in legal and effect_worth(g, frame.power, frame.card) > 0:
        return v.effect
    best, chosen = 0.0, v.done
    for number in legal:
        if v.arrow <= number < v.arrow + 6:
            track, way = divmod(number - v.arrow, 2)
            spaces = abs(g.edition.cards[frame.card].arrows[track])
            worth = leaning(g, frame.power, track, spaces if way else -spaces)
            if worth > best:
                best, chosen = worth, number
    return chosen


def choose_vote(g: Maria, role: int) -> int:
    """For one's own candidate; a third party votes against the player who is closer to victory."""
    if role == g.runner[FRANCE] and not g.two_players:
        return g.v.vote + CHARLES
    if role == g.runner[AUSTRIA]:
        return g.v.vote + FRANCIS
    if g.two_players:
        return g.v.vote + CHARLES
    return g.v.vote + (CHARLES if g.pool[FRANCE] > g.pool[AUSTRIA] else FRANCIS)


def wants_peace(g: Maria, role: int) -> bool:
    """R19.1: Prussia while it holds little in Austria; Austria while Prussia is not about to win by it."""
    held = len([city for city in g.map.fortresses if g.marker(city) == PRUSSIA and g.home(city) == AUSTRIA])
    if role == g.runner[PRUSSIA]:
        return held <= 2
    return g.pool[PRUSSIA] - 1 + (held + 1) // 2 > 3


def answer(g: Maria, frame: AnswerOffer, role: int) -> int:
    """An offer is taken when what one gets outweighs what one gives; where one clause less does it, say so, once."""
    v = g.v
    by, length = frame.deal[BY], frame.length
    draft = frame.draft(g, role)
    if draft is not None:
        if draft.answered != draft.sum():
            return v.send_offer if draft.against_sending(g) is OK else v.put_away
        clause = dearest(worths(g, role, by, draft.own, length), sum(worths(g, by, role, draft.theirs, length)))
        return v.strike + clause if clause >= 0 else v.put_away
    gain = sum(worths(g, by, role, frame.promises(), length))
    costs = worths(g, role, by, frame.returns(), length)
    if gain > sum(costs) + MARGIN:
        return v.yes
    if frame.counters == 0 and not frame.steps(role) and dearest(costs, gain) >= 0:
        return v.counter
    return v.no


def dearest(costs: list[float], gain: float) -> int:
    """Which of several clauses to strike out, so that the rest is worth it: the dearest; -1 where that does not do."""
    if len(costs) < 2 or not gain > sum(costs) - max(costs) + MARGIN:
        return -1
    return costs.index(max(costs))


def worths(g: Maria, by: int, to: int, clauses: list[int], length: int) -> list[float]:
    """What each of these promises is worth to who gets it."""
    return [promise_worth(g, by, to, clauses[at], clauses[at + 1], length) for at in range(0, len(clauses), 2)]


def promise_worth(g: Maria, by: int, to: int, kind: int, object: int, length: int) -> float:
    """What a promise of one player is worth to another."""
    if kind == KEEP_OFF:
        return 0.5 * length if g.runner[object] == to else 0.0
    if kind == KEEP_OUT:
        near = len(
            [
                1
                for each, at in enumerate(g.at[:20])
                if at >= 0 and g.runner[g.owner(each)] == by and at in g.map.regions[object]
            ]
        )
        mine = any(
            city in g.map.regions[object] and g.runner[max(0, g.controller(city))] == to for city in g.map.fortresses
        )
        return (0.3 + 0.4 * near) * length if mine else 0.05
    if kind == KEEP_AWAY:
        return 0.3 * length if g.runner[max(0, g.controller(object))] == to else 0.1
    if kind == LAY_NOTHING:
        return 0.4 * length
    if kind == NO_ARROW:
        track, way = divmod(object, 2)
        harm = [leaning(g, power, track, 1 if way else -1) for power in MAJORS if g.runner[power] == to]
        return max(0.0, -min(harm, default=0.0)) * length
    if kind == SUBSIDY:
        return 0.35 * length
    candidate_is_mine = object == (CHARLES if to == g.runner[FRANCE] else FRANCIS)
    return 0.6 if candidate_is_mine and to in (g.runner[FRANCE], g.runner[AUSTRIA]) else 0.0
