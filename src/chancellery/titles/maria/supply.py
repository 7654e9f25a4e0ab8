"""Section 9: the supply phase (R9.1-R9.12) and Arenberg's rights (R22.1)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Final

from chancellery.kernel.fields import Field, flag, items, number
from chancellery.kernel.frames import Phase, Prompt
from chancellery.kernel.rules import OK, Rule
from chancellery.titles.maria.boxes import lose_points
from chancellery.titles.maria.cards import against_paying, hand_value, pay_with
from chancellery.titles.maria.citations import CAN_FEED_MORE, CANNOT_FEED, CHOOSE_FIRST, NOT_HUNGRY
from chancellery.titles.maria.edition import AUSTRIA, KINDS, POWERS, PRAGMATIC, REMOVED, value_of
from chancellery.titles.maria.knowledge import common, gone, lost, show, store
from chancellery.titles.maria.questions import Question
from chancellery.titles.maria.saxony import prussia_lost_points
from chancellery.titles.maria.state import Maria

RANGE: Final = 6
NO_PATH: Final = 99
NO_CITIES: Final[list[int]] = []


def supplied_at_home(g: Maria, general: int) -> bool:
    """R9.2, R22.1: in the own home country; Arenberg in the Netherlands too."""
    city = g.at[general]
    if g.home(city) == g.owner(general):
        return True
    return general == g.edition.arenberg and g.map.netherlands[city]


def supply_length(g: Maria, general: int, hussars: bool) -> int:
    """R9.3-R9.5, U14, U16: the shortest supply path to a train; with ``hussars`` it may cross them."""
    power = g.owner(general)
    best = NO_PATH
    for train in g.edition.trains_of[power]:
        if g.at[train] >= 0:
            best = min(best, path_length(g, power, g.at[general], g.at[train], hussars))
    if general == g.edition.arenberg:  # R22.1
        for train in g.edition.trains_of[PRAGMATIC]:
            if g.at[train] >= 0:
                best = min(best, path_length(g, power, g.at[general], g.at[train], hussars))
    return best


def path_length(g: Maria, power: int, start: int, train: int, hussars: bool, cleared: Sequence[int] = NO_CITIES) -> int:
    """The shortest path between two cities, if it is short enough; only ways that can still arrive are followed.

    Who stands in a cleared city will be gone by then.
    """
    away = g.map.distances(train)
    if away[start] > RANGE:
        return NO_PATH
    marks = g.marks()
    zero, seen = marks.zero, marks.on
    seen[start] = zero + 1
    hostile = g.relations().enemies[power]
    owner = g.edition.owner
    for piece, at in enumerate(g.at):
        if at >= 0 and hostile[owner[piece]] and at not in cleared:
            seen[at] = zero + 1
    if not hussars:
        for at in g.hussars:
            if at in cleared:
                continue
            if at == start:
                return NO_PATH
            if at >= 0:
                seen[at] = zero + 1
    roads = g.map.roads if g.may_cross([power]) else g.map.roads_apart
    neutrals = g.any_neutral()
    here, left = start, away[start]
    while left:  # mostly there is a way that comes nearer with every city
        left -= 1
        for there in roads[here]:
            if away[there] == left and seen[there] <= zero and not (neutrals and g.barred(there, power)):
                here = there
                break
        else:
            break
    if here == train:
        return away[start]
    edge = [start]
    for length in range(1, RANGE + 1):
        following: list[int] = []
        for here in edge:
            for there in roads[here]:
                if seen[there] > zero or away[there] > RANGE - length:
                    continue
                if neutrals and g.barred(there, power):
                    continue
                if there == train:
                    return length
                seen[there] = zero + 1
                following.append(there)
        edge = following
    return NO_PATH


class SupplyPhase(Phase[Maria]):
    """R9.1, R5.3: the supply of the generals of the powers whose stage it is, all of whom are judged together: what
    becomes of Saxony when Prussia loses a general (R19.3.1) comes after."""

    fields: ClassVar[tuple[Field, ...]] = (
        items('powers', 'power', 0, 'power'),
        items('hungry', 'general', 0, 'general'),
    )
    steps: ClassVar[tuple[str, ...]] = ('check', 'judge')

    def __init__(self, powers: list[int] | None = None) -> None:
        super().__init__()
        self.powers: list[int] = [] if powers is None else powers[:]
        self.hungry: list[int] = []  # who is not in supply

    def check(self, g: Maria) -> None:
        """Power by power, since each pays from its own hand (U19)."""
        g.phase = 'supply'
        g.push(*[PowerSupply(power) for power in self.powers if g.on_map(power)])

    def back_PowerSupply(self, g: Maria, hungry: list[int]) -> None:
        """Whom a power leaves without supply."""
        self.hungry += hungry

    def judge(self, g: Maria) -> None:
        """R9.6: face up, face down, or losses."""
        for general in g.active(self.powers):
            if general not in self.hungry and g.face_down[general]:
                g.face_down[general] = 0
                g.log('supplied', general=g.edition.generals[general])
        starve(g, self.hungry)


class PowerSupply(Phase[Maria]):
    """R9.8-R9.12: one power: whom no path leads to, and who of those whom hussars cut off is paid for."""

    fields: ClassVar[tuple[Field, ...]] = (
        number('power', 0, 'power'),
        items('lost', 'general', 0, 'general'),
        items('unfed', 'general', 0, 'general'),
    )
    steps: ClassVar[tuple[str, ...]] = ('pay', 'tell')

    def __init__(self, power: int = 0) -> None:
        super().__init__()
        self.power = power
        self.lost: list[int] = []  # whom no path leads to
        self.unfed: list[int] = []

    def pay(self, g: Maria) -> None:
        """R9.8: a general whose every path is crossed by a hussar costs cards (U17)."""
        harried = g.enemies(self.power, AUSTRIA)
        hungry: list[int] = []
        costs: list[int] = []
        for general in g.on_map(self.power):
            if supplied_at_home(g, general) or (harried and supply_length(g, general, False) < NO_PATH):
                continue
            length = supply_length(g, general, True)
            if length == NO_PATH:
                self.lost.append(general)
            elif harried:
                hungry.append(general)
                costs.append(length)
        if hungry:
            g.ask(FeedGenerals(self.power, hungry, costs))

    def back_FeedGenerals(self, g: Maria, unfed: list[int]) -> None:
        """Whom nobody paid for."""
        self.unfed = unfed

    def tell(self, g: Maria) -> None:
        """All who go without, in the order of their ranks."""
        self.done(g, [general for general in g.on_map(self.power) if general in self.lost or general in self.unfed])


def starve(g: Maria, hungry: list[int]) -> None:
    """R9.6, R9.7.1, R9.7.2: each unsupplied general loses one troop, or two if already face down."""
    done: list[int] = []
    for general in hungry:
        if general in done:
            continue
        other = common(g, general)
        both = [general] if other < 0 or other not in hungry else [general, other]
        done += both
        if other < 0:
            starve_one(g, general)
        else:
            starve_stack(g, general, other, both)


def loss_of(g: Maria, general: int) -> int:
    """R9.6: what the lack of supply costs a general; he is face down from now on."""
    loss = 2 if g.face_down[general] else 1
    g.face_down[general] = 1
    return loss


def tell_loss(g: Maria, hungry: list[int], loss: int) -> None:
    """Who goes without: both generals of a stack, where neither is in supply."""
    names = [g.edition.generals[general] for general in hungry]
    if len(hungry) == 1:
        g.log('unsupplied', general=names[0], troops=loss)
    else:
        g.log('unsupplied_stack', generals=names, troops=loss)


def starve_one(g: Maria, general: int) -> None:
    """A general who shares his troops with nobody."""
    loss = min(loss_of(g, general), g.troops[general])
    tell_loss(g, [general], loss)
    if loss == g.troops[general]:
        starved(g, general)
    else:
        lost(g, general, loss)


def starve_stack(g: Maria, general: int, other: int, hungry: list[int]) -> None:
    """R9.6, R9.7.1, R6.8, R6.10: common troops bear what is due from both generals together.

    Nobody saves a troop by having one: he who loses his last must be given another while his fellow has one to spare,
    and owes the rest of his loss from it. A general in supply owes nothing and keeps a troop; where neither is, the
    last is the supreme commander's (R6.11).
    """
    troops = g.troops[general] + g.troops[other]
    due = loss_of(g, general)
    if other in hungry:
        due += loss_of(g, other)
    loss = min(due, troops if other in hungry else troops - 1)
    tell_loss(g, hungry, loss)
    left = troops - loss
    group = g.group[general]
    if left >= 2:
        store(g, general, other, left)
        g.group_sum[group] -= loss
        return
    keeps = g.supreme(general, other) if other in hungry else other
    goes = other if keeps == general else general
    g.troops[keeps], g.troops[goes] = left, 0
    g.group_sum[group] -= loss
    starved(g, goes)
    if left == 0:
        starved(g, keeps)
    else:
        show(g, keeps)


def starved(g: Maria, general: int) -> None:
    """R9.7.2, R16.2: a general removed through lack of supply costs his power a victory point."""
    city = g.at[general]
    gone(g, general)
    g.at[general] = REMOVED
    g.face_down[general] = 0
    g.log('general_starved', general=g.edition.generals[general], city=g.map.cities[city])
    if g.advanced:
        power = g.major_of(g.owner(general))
        lose_points(g, power, 1)
        prussia_lost_points(g, power, 1, g.map.map[city])


def how_many(costs: list[int], purse: int) -> int:
    """How many of these one can pay for, the cheapest first."""
    count = 0
    for cost in sorted(costs):
        purse -= cost
        if purse < 0:
            break
        count += 1
    return count


class FeedGenerals(Question):
    """R9.9, R9.10, R9.12, U18: pay for all who can be paid for; whom one cannot afford goes hungry."""

    fields: ClassVar[tuple[Field, ...]] = (
        items('hungry', 'general', 0, 'general'),
        items('costs', 'general', 1, RANGE),
        items('fed', 'general', 0, 'general'),
        number('paid', 0, 200),
        flag('chosen'),
    )

    def __init__(self, power: int = 0, hungry: list[int] | None = None, costs: list[int] | None = None) -> None:
        super().__init__(power)
        self.hungry: list[int] = [] if hungry is None else hungry[:]
        self.costs: list[int] = [] if costs is None else costs[:]
        self.fed: list[int] = []
        self.paid = 0
        self.chosen = False

    def price(self) -> int:
        """What the chosen generals cost together."""
        return sum([self.costs[self.hungry.index(general)] for general in self.fed])

    def affordable(self, g: Maria) -> list[int]:
        """U18: who may be fed so that in the end as many are fed as the hand allows."""
        purse = hand_value(g, self.power)
        most = how_many(self.costs, purse)
        left = purse - self.price()
        found: list[int] = []
        for general, cost in zip(self.hungry, self.costs, strict=True):
            if general in self.fed or cost > left:
                continue
            others = [
                self.costs[i] for i, other in enumerate(self.hungry) if other != general and other not in self.fed
            ]
            if len(self.fed) + 1 + how_many(others, left - cost) >= most:
                found.append(general)
        return found

    def everyone_affordable(self, g: Maria) -> bool:
        """R9.12: if the power has enough, it pays for all."""
        return hand_value(g, self.power) >= sum(self.costs)

    def paying(self, g: Maria) -> bool:
        """Whom to feed is settled: now cards are played."""
        return self.chosen or self.everyone_affordable(g)

    def wanted(self, g: Maria) -> int:
        """The price to be paid in all."""
        return self.price() if self.chosen else sum(self.costs)

    def prompt(self, g: Maria, role: int) -> Prompt:
        wanted = self.wanted(g)
        params: dict[str, Any] = {
            'power': POWERS[self.power], 'price': wanted, 'paid': self.paid, 'left': wanted - self.paid,
        }  # fmt: skip
        return Prompt('prompt.pay_hussars' if self.paying(g) else 'prompt.feed', 'R9.12', params)

    def among_feed(self, g: Maria, role: int) -> list[int]:
        return self.hungry

    def deny_feed(self, g: Maria, role: int, general: int) -> Rule:
        if general not in self.hungry or general in self.fed or self.paying(g):
            return NOT_HUNGRY
        return OK if general in self.affordable(g) else CANNOT_FEED

    def do_feed(self, g: Maria, role: int, general: int) -> None:
        self.fed.append(general)

    def deny_done(self, g: Maria, role: int, _: int) -> Rule:
        """U18: only when nobody else can be paid for."""
        return OK if not self.paying(g) and not self.affordable(g) else CAN_FEED_MORE

    def do_done(self, g: Maria, role: int, _: int) -> None:
        self.chosen = True
        if not self.fed:
            self.end(g)

    def among_pay(self, g: Maria, role: int) -> list[int]:
        return g.kinds_in_hand(self.power)

    def deny_pay(self, g: Maria, role: int, kind: int) -> Rule:
        if not self.paying(g):
            return CHOOSE_FIRST
        return against_paying(g, self.power, kind)

    def do_pay(self, g: Maria, role: int, kind: int) -> None:
        if not self.chosen:
            self.fed = self.hungry[:]
            self.chosen = True
        self.paid += pay_with(g, self.power, kind)
        names = [g.edition.generals[general] for general in self.fed]
        g.log('paid_supply', power=POWERS[self.power], card=KINDS[kind], generals=names)
        if self.paid >= self.price():
            self.end(g)

    def end(self, g: Maria) -> None:
        """Tell who stays hungry."""
        self.done(g, [general for general in self.hungry if general not in self.fed])

    def final(self, g: Maria, role: int, number: int) -> bool:
        """A card paid is a card shown."""
        return g.title.verbs_table.verb_of[number] == g.v.pay

    def hint(self, g: Maria, role: int, number: int) -> dict[str, Any] | None:
        base = g.title.verbs_table.verb_of[number]
        if base == g.v.feed:
            return {'cost': self.costs[self.hungry.index(number - base)]}
        if base != g.v.pay:
            return None
        paid, price = self.paid + value_of(number - base), self.wanted(g)
        return {'missing': price - paid} if paid <= price else {'wasted': paid - price}
