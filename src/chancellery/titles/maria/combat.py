"""Section 11.1: combat (R11.1.1-R11.1.17): pairs of neighbours, and a duel card by card."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from chancellery.kernel.fields import Field, items, number, row, rows
from chancellery.kernel.frames import Decision, Phase, Prompt
from chancellery.kernel.rules import OK, Rule
from chancellery.titles.maria.boxes import gain_points, lose_points, victory_points
from chancellery.titles.maria.cards import discard
from chancellery.titles.maria.citations import (
    MUST_PLAY,
    NO_RESERVE,
    NO_SUCH_CARD,
    NO_SUCH_COMBAT,
    NOT_YOUR_COMBAT,
    WRONG_SUIT,
)
from chancellery.titles.maria.edition import (
    AUSTRIA,
    KINDS,
    POWERS,
    PRAGMATIC,
    REMOVED,
    RESERVE_KIND,
    SUITS,
    suit_of,
    value_of,
)
from chancellery.titles.maria.knowledge import MOST, common, gone, lost, show, store, strength_known
from chancellery.titles.maria.retreat import Retreat, retreat_ends
from chancellery.titles.maria.saxony import prussia_lost_points
from chancellery.titles.maria.state import Maria

ATTACKER: Final = 0
DEFENDER: Final = 1
MOST_CARDS: Final = 80  # in one duel: the cards of two suits, and the Reserves
PAIRS: Final = rows('pairs', 63, (0, 'general'), (0, 'general'))  # nine attackers, each in a city with seven roads
STACKS: Final = rows('stacks', 10, (0, 'general'), (0, 'general'))

# what one is asked, by what the hand holds: neither the suit nor a Reserve, a Reserve alone, the suit alone, both
BEHIND: Final = ('prompt.duel_bare', 'prompt.duel_reserve', 'prompt.duel', 'prompt.duel_any')
LEVEL: Final = ('prompt.duel_even_bare', 'prompt.duel_even_reserve', 'prompt.duel_even', 'prompt.duel_even_any')


class CombatPhase(Phase[Maria]):
    """R11.1.1, R11.1.3: all combats of the stage; Austria's before the Pragmatic Army's."""

    fields: ClassVar[tuple[Field, ...]] = (items('powers', 'power', 0, 'power'), PAIRS, STACKS)
    steps: ClassVar[tuple[str, ...]] = ('find', 'fight', 'fight_after')

    def __init__(self, powers: list[int] | None = None) -> None:
        super().__init__()
        self.powers: list[int] = [] if powers is None else powers[:]
        self.pairs: list[list[int]] = []
        self.stacks: list[list[int]] = []

    def find(self, g: Maria) -> None:
        """R11.1.1, U27: who is next to whom at the start of the phase, and with whom."""
        g.phase = 'combat'
        self.pairs = neighbours(g, self.powers)
        self.stacks = stacks_in(g, self.pairs)

    def fight(self, g: Maria) -> None:
        """R11.1.2: the attackers choose the order."""
        first = [pair for pair in self.pairs if self.attacks_first(g, pair)]
        if first:
            g.push(Combats(first, self.stacks))

    def fight_after(self, g: Maria) -> None:
        """R11.1.3: then the Pragmatic Army."""
        second = [pair for pair in self.pairs if not self.attacks_first(g, pair)]
        if second:
            g.push(Combats(second, self.stacks))

    def back_Combats(self, g: Maria, beaten: list[int]) -> None:
        """R11.1.6: who was beaten in the first part fights no more in the second."""
        self.pairs = without(self.pairs, beaten)

    def attacks_first(self, g: Maria, pair: list[int]) -> bool:
        """R11.1.3, U25, R24.9: all but the Pragmatic Army's attacks; with two players there is one order for all."""
        return g.two_players or AUSTRIA not in self.powers or g.owner(pair[0]) != PRAGMATIC


def neighbours(g: Maria, powers: list[int]) -> list[list[int]]:
    """R11.1.1, R11.1.4, R11.1.7: pairs of supreme commanders that stand next to each other."""
    pairs: list[list[int]] = []
    taken = g.occupied()
    for general in g.active(powers):
        for city in g.map.roads[g.at[general]]:
            other = taken[city]
            if other >= 0 and g.is_general(other) and g.enemies(g.owner(general), g.owner(other)):
                pair = [g.commander(general), g.commander(other)]
                if pair not in pairs:
                    pairs.append(pair)
    return pairs


def without(pairs: list[list[int]], generals: list[int]) -> list[list[int]]:
    """The combats in which none of these generals takes part."""
    return [pair for pair in pairs if pair[0] not in generals and pair[1] not in generals]


def stacks_in(g: Maria, pairs: list[list[int]]) -> list[list[int]]:
    """The stacks that take part in these combats, each with its supreme commander first."""
    found: list[list[int]] = []
    for pair in pairs:
        for general in pair:
            generals = army(g, general)
            if len(generals) > 1 and generals not in found:
                found.append(generals)
    return found


def fellows(stacks: list[list[int]], general: int) -> list[int]:
    """A general and, if he was in one of these stacks, who was in it with him."""
    found = [general]
    for stack in stacks:
        if general in stack:
            found += [other for other in stack if other != general]
    return found


def still_meet(g: Maria, attacker: int, defender: int) -> bool:
    """Do two generals stand next to each other as enemies?"""
    here, there = g.at[attacker], g.at[defender]
    if here < 0 or there < 0:
        return False
    return there in g.map.roads[here] and g.enemies(g.owner(attacker), g.owner(defender))


def still_due(g: Maria, pairs: list[list[int]], stacks: list[list[int]]) -> list[list[int]]:
    """R11.1.1, U27: the combats of those who still meet, under their present commanders."""
    found: list[list[int]] = []
    for attacker, defender in pairs:
        for one in fellows(stacks, attacker):
            for other in fellows(stacks, defender):
                if still_meet(g, one, other):
                    pair = [g.commander(one), g.commander(other)]
                    if pair not in found:
                        found.append(pair)
    return found


class Combats(Decision[Maria]):
    """R11.1.2, R11.1.5, R11.1.6, U26, U27: which of the combats left is next."""

    fields: ClassVar[tuple[Field, ...]] = (PAIRS, STACKS, items('beaten', 'general', 0, 'general'))

    def __init__(self, pairs: list[list[int]] | None = None, stacks: list[list[int]] | None = None) -> None:
        self.pairs: list[list[int]] = [] if pairs is None else [pair[:] for pair in pairs]
        self.stacks: list[list[int]] = [] if stacks is None else [stack[:] for stack in stacks]
        self.beaten: list[int] = []

    def step(self, g: Maria) -> bool:
        """U27: who is no longer an enemy or a neighbour, because Saxony has turned, does not fight; the general whom a
        Saxon has left alone does (R11.1.1)."""
        self.pairs = still_due(g, self.pairs, self.stacks)
        return super().step(g)

    def asked(self, g: Maria) -> int:
        """Each attacker orders its own."""
        mask = 0
        for attacker, _ in self.pairs:
            mask |= 1 << g.runner[g.owner(attacker)]
        return mask

    def prompt(self, g: Maria, role: int) -> Prompt:
        return Prompt('prompt.fight', 'R11.1.2', {'count': len(self.pairs)})

    def among_fight(self, g: Maria, role: int) -> list[int]:
        return [g.v.fight_number[(attacker, defender)] for attacker, defender in self.pairs]

    def deny_fight(self, g: Maria, role: int, number: int) -> Rule:
        attacker, defender = g.v.fights[number]
        if [attacker, defender] not in self.pairs:
            return NO_SUCH_COMBAT
        return OK if g.runner[g.owner(attacker)] == role else NOT_YOUR_COMBAT

    def final(self, g: Maria, role: int, number: int) -> bool:
        """R11.1.9: troops are shown."""
        return True

    def hint(self, g: Maria, role: int, number: int) -> dict[str, Any] | None:
        """R6.7: how strong both sides are, as far as the attacker knows."""
        attacker, defender = g.v.fights[number - g.v.fight]
        own = strength_known(g, role, army(g, attacker))
        least, most = strength_known(g, role, army(g, defender))
        return {'own': own[1], 'enemy': most} if least == most else {'own': own[1], 'least': least, 'most': most}

    def do_fight(self, g: Maria, role: int, number: int) -> None:
        attacker, defender = g.v.fights[number]
        self.pairs.remove([attacker, defender])
        g.push(Combat(attacker, defender, open_combat(g, attacker, defender)))

    def back_Combat(self, g: Maria, beaten: list[int]) -> None:
        """Who was beaten or removed fights no more in this phase (R11.1.6)."""
        self.beaten += beaten
        self.pairs = without(self.pairs, beaten)

    def nobody(self, g: Maria) -> None:
        """All are fought: the rest of the phase must know who was beaten."""
        self.done(g, self.beaten)


def army(g: Maria, general: int) -> list[int]:
    """R11.1.4: the generals that fight together, the supreme commander first."""
    other = g.partner(general)
    return [general] if other < 0 else [general, other]


def strength(g: Maria, generals: list[int]) -> int:
    """The troops of an army."""
    return sum([g.troops[general] for general in generals])


def open_combat(g: Maria, attacker: int, defender: int) -> int:
    """R11.1.9: both sides show their troops; the attacker's score."""
    sides = [army(g, attacker), army(g, defender)]
    for generals in sides:
        for general in generals:
            if common(g, general) < 0 or general == generals[0]:
                show(g, general)
    g.disclose()
    troops, against = strength(g, sides[0]), strength(g, sides[1])
    g.log('combat', attacker=named(g, sides[0]), defender=named(g, sides[1]), troops=troops, against=against)
    return troops - against


def named(g: Maria, generals: list[int]) -> str | list[str]:
    """An army as the log tells it: one general, or both."""
    names = [g.edition.generals[general] for general in generals]
    return names[0] if len(names) == 1 else names


class Combat(Decision[Maria]):
    """R11.1.8-R11.1.17: the duel. ``score`` is the attacker's; the side with the right may play a card: at first the
    weaker, at 0 the attacker (R11.1.15)."""

    fields: ClassVar[tuple[Field, ...]] = (
        row('commanders', 2, 0, 'general'),
        number('score', -2 * MOST, 2 * MOST, start=0),
        number('holder', ATTACKER, DEFENDER),
        rows('played', MOST_CARDS, (ATTACKER, DEFENDER), (0, 'card'), (1, 10)),
    )

    def __init__(self, attacker: int = 0, defender: int = 0, score: int = 0) -> None:
        self.commanders: list[int] = [attacker, defender]
        self.score = score
        self.holder = DEFENDER if score > 0 else ATTACKER
        self.played: list[list[int]] = []  # [side, kind, value]

    def power(self, g: Maria) -> int:
        """R11.1.17: the power whose cards the holder of the right plays."""
        return g.owner(self.commanders[self.holder])

    def own_score(self) -> int:
        """The score as the holder of the right sees it."""
        return self.score if self.holder == ATTACKER else -self.score

    def asked(self, g: Maria) -> int:
        return 1 << g.runner[self.power(g)]

    def suit(self, g: Maria) -> int:
        """R11.1.8: the suit of the sector where the holder's own general stands."""
        return g.map.suit[g.at[self.commanders[self.holder]]]

    def prompt(self, g: Maria, role: int) -> Prompt:
        params: dict[str, Any] = {
            'power': POWERS[self.power(g)],
            'score': self.own_score(),
            'suit': SUITS[self.suit(g)],
            'general': g.edition.generals[self.commanders[self.holder]],
        }
        held = 2 * int(bool(self.fitting(g))) + int(self.holds_reserve(g))
        return Prompt(LEVEL[held] if self.score == 0 else BEHIND[held], 'R11.1.10', params)

    def fitting(self, g: Maria) -> list[int]:
        """The kinds of cards of the right suit in the holder's hand."""
        suit = self.suit(g)
        return [kind for kind in g.kinds_in_hand(self.power(g)) if suit_of(kind) == suit]

    def holds_reserve(self, g: Maria) -> bool:
        """Reserves always fit (R11.1.8)."""
        return g.holds(self.power(g), RESERVE_KIND)

    def among_play(self, g: Maria, role: int) -> list[int]:
        return self.fitting(g)

    def deny_play(self, g: Maria, role: int, kind: int) -> Rule:
        if suit_of(kind) != self.suit(g):
            return WRONG_SUIT
        return OK if g.holds(self.power(g), kind) else NO_SUCH_CARD.of(power=POWERS[self.power(g)])

    def deny_reserve(self, g: Maria, role: int, _: int) -> Rule:
        return OK if self.holds_reserve(g) else NO_RESERVE.of(power=POWERS[self.power(g)])

    def deny_yield(self, g: Maria, role: int, _: int) -> Rule:
        """R11.1.14: at 0 a card of the right suit must be played."""
        return MUST_PLAY if self.score == 0 and self.fitting(g) else OK

    def final(self, g: Maria, role: int, number: int) -> bool:
        """A card shown or a combat given up is seen by the other, who answers at once."""
        return True

    def hint(self, g: Maria, role: int, number: int) -> dict[str, Any] | None:
        """R11.1.12, R11.2.1: what giving up costs, and how far the retreat goes."""
        if number != g.v.yield_ or self.score == 0:
            return None
        troops = strength(g, army(g, self.commanders[self.holder]))
        distance = min(-self.own_score(), troops)
        return {'loses': distance} if distance == troops else {'loses': distance, 'retreats': distance}

    def do_play(self, g: Maria, role: int, kind: int) -> None:
        self.put_down(g, kind, value_of(kind))

    def do_reserve(self, g: Maria, role: int, value: int) -> None:
        self.put_down(g, RESERVE_KIND, value + 1)

    def put_down(self, g: Maria, kind: int, value: int) -> None:
        """R11.1.10, R11.1.11: the value is added; at 0 or above the right passes to the other side."""
        power = self.power(g)
        discard(g, power, kind)
        self.score += value if self.holder == ATTACKER else -value
        self.played.append([self.holder, kind, value])
        g.log('card_played', power=POWERS[power], card=KINDS[kind], value=value, score=self.own_score())
        if self.own_score() >= 0:
            self.holder = 1 - self.holder

    def do_yield(self, g: Maria, role: int, _: int) -> None:
        """R11.1.12-R11.1.14: a side that stops at 0 makes the combat a tie; below 0 it loses."""
        if self.score == 0:
            self.tie(g)
        else:
            self.end(g)

    def tie(self, g: Maria) -> None:
        """R11.1.14: a player who stops at 0 has shown that he has no card of the suit."""
        power = self.power(g)
        for cards in g.hands_of(power):
            cards.prove_void(self.suit(g))
        g.log('combat_tied', suit=SUITS[self.suit(g)], power=POWERS[power])
        self.done(g, [])

    def end(self, g: Maria) -> None:
        """R11.1.12, R16.1, R11.2.1: losses, victory points, retreat, and what Saxony makes of it (R19.3.3)."""
        winner = self.commanders[1 - self.holder]
        loser = self.commanders[self.holder]
        beaten = army(g, loser)
        before = strength(g, beaten)
        distance = min(-self.own_score(), before)
        winning, losing = g.owner(winner), g.owner(loser)
        field = g.map.map[g.at[loser]]
        g.last_winner = g.runner[winning]
        g.log('combat_won', winner=named(g, army(g, winner)), loser=named(g, beaten), troops=distance)
        take_losses(g, beaten, distance)
        left = [general for general in beaten if g.at[general] >= 0]
        ends = retreat_ends(g, left, g.at[winner], distance) if left else []
        if left and not ends:
            g.log('no_retreat', generals=[g.edition.generals[each] for each in left], troops=strength(g, left))
            for general in left:
                remove_beaten(g, general)
            left = []
        removed = len([general for general in beaten if g.at[general] < 0])
        destroyed = before - strength(g, left)
        self.done(g, beaten)
        if g.advanced:
            reward(g, winning, losing, victory_points(destroyed, removed), field)
        if left:
            g.ask(Retreat(g.commander(left[0]), winner, distance, ends))


def reward(g: Maria, winning: int, losing: int, points: int, field: int) -> None:
    """R16.1, R16.5, R19.3.1: the winner's major power gains, the loser's loses, and Saxony may turn away."""
    if not points:
        return
    loser = g.major_of(losing)
    gain_points(g, g.major_of(winning), points)
    lose_points(g, loser, points)
    prussia_lost_points(g, loser, points, field)


def take_losses(g: Maria, generals: list[int], troops: int) -> None:
    """R6.10, R6.11, R11.1.17: common troops together; in a mixed stack the other power's first."""
    if len(generals) == 2 and g.owner(generals[0]) == g.owner(generals[1]):
        top, under = generals
        left = g.troops[top] + g.troops[under] - troops
        g.group_sum[g.group[top]] -= troops
        if left >= 2:
            store(g, top, under, left)
            return
        g.troops[top], g.troops[under] = left, 0
        remove_beaten(g, under)
        if left == 0:
            remove_beaten(g, top)
        else:
            show(g, top)
        return
    for general in reversed(generals):
        share = min(troops, g.troops[general])
        troops -= share
        if share == g.troops[general]:
            remove_beaten(g, general)
        elif share:
            lost(g, general, share)


def remove_beaten(g: Maria, general: int) -> None:
    """R6.10: a general without troops leaves the board."""
    gone(g, general)
    g.at[general] = REMOVED
    g.face_down[general] = 0
    g.log('general_removed', general=g.edition.generals[general])
