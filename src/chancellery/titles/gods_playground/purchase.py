"""Phase 9, army purchase (R9.1-R9.11)."""

from __future__ import annotations

from typing import Any, ClassVar

from chancellery.kernel.counting import total
from chancellery.kernel.fields import Field, number, row
from chancellery.kernel.frames import Choice, Prompt, Rota
from chancellery.kernel.rules import OK, Rule
from chancellery.titles.gods_playground.campaigns import can_campaign
from chancellery.titles.gods_playground.citations import R9_2, R9_2_COINS, R9_5, R9_6, R9_7, U35
from chancellery.titles.gods_playground.edition import ARTILLERY, COSSACK, UKRAINE
from chancellery.titles.gods_playground.odds import FACES, bonus_of, hitting, per_cent
from chancellery.titles.gods_playground.state import GodsPlayground
from chancellery.titles.gods_playground.verbs import DONE, PASS, RAISE, UNIT


def price_of(g: GodsPlayground, region: int, kind: int) -> int:
    """R9.4, R9.9: the unit's price, half where enemy force stands."""
    price = g.data.prices[kind]
    return price // 2 if g.force_in(region) else price


def deny_unit_in(g: GodsPlayground, role: int, region: int, kind: int) -> Rule:
    """R9.5-R9.7: artillery from round 2, Cossacks in Ukraine, a unit in supply, and the money."""
    if kind == ARTILLERY and g.round < g.data.artillery_from_round:
        return R9_5.of(round=g.data.artillery_from_round)
    if kind == COSSACK:
        if region != UKRAINE:
            return R9_7
        if g.cossack_box() == 0:
            return R9_6
    elif g.unit_supply(role, kind) == 0:
        return R9_6
    price = price_of(g, region, kind)
    return OK if g.coins[role] >= price else R9_2_COINS.of(coins=price)


def anything_to_buy(g: GodsPlayground, role: int, region: int) -> Rule:
    """U35: a purchase holds at least one unit; the rule against the cheapest, or OK."""
    dearer: list[int] = []
    for kind in range(4):
        rule = deny_unit_in(g, role, region, kind)
        if rule is OK:
            return OK
        if rule.id == R9_2_COINS.id:
            dearer.append(price_of(g, region, kind))
    return R9_2_COINS.of(coins=min(dearer)) if dearer else R9_6


def can_raise(g: GodsPlayground, role: int) -> bool:
    """Is there a region in which the role could buy an army?"""
    return any(deny_raise_in(g, role, region) is OK for region in range(5))


def deny_raise_in(g: GodsPlayground, role: int, region: int) -> Rule:
    """R9.2: an own cube in the region and at least one unit to buy there."""
    return anything_to_buy(g, role, region) if g.nobles_at(role, region) else R9_2


def anybody_can_campaign(g: GodsPlayground) -> bool:
    """Would phase 10 ask anybody?"""
    return any(can_campaign(g, role) for role in range(3))


class ArmyPurchase(Rota[GodsPlayground]):
    """R9.1, R9.3: in turn, round and round, one purchase or a pass that is final. Who cannot buy is passed over."""

    free: ClassVar[tuple[str, ...]] = ('pass',)

    def able(self, g: GodsPlayground, role: int) -> bool:
        return can_raise(g, role)

    def prompt(self, g: GodsPlayground, role: int) -> Prompt:
        return Prompt('prompt.raise', 'R9.1', {'coins': g.coins[role]})

    def deny_raise(self, g: GodsPlayground, role: int, region: int) -> Rule:
        """R9.2: see ``deny_raise_in``."""
        return deny_raise_in(g, role, region)

    def do_raise(self, g: GodsPlayground, role: int, region: int) -> None:
        """R9.2: the cube is removed, then the units are placed."""
        g.spend_nobles(role, region, 1)
        self.next()
        g.ask(BuyUnits(role, region))

    def do_pass(self, g: GodsPlayground, role: int, _: int) -> None:
        g.log('passed', role=g.who(role))
        self.drop(role)

    def final(self, g: GodsPlayground, role: int, number: int) -> bool:
        """The pass that ends the phase when nobody can campaign: the enemies' dice follow."""
        return number == PASS and self.last(g, role) and not anybody_can_campaign(g)

    def anybody_left(self, g: GodsPlayground) -> bool:
        """Will anybody be asked again in this phase?"""
        return any(not self.out >> role & 1 and can_raise(g, role) for role in self.order)

    def nobody(self, g: GodsPlayground) -> None:
        """R9.10: every Cossack not bought goes over to the Tatars."""
        count = g.cossack_box()
        if count:
            g.cossacks_with_tatars += count
            g.log('cossacks_to_tatars', count=count)
        self.done(g)

    def hint(self, g: GodsPlayground, role: int, number: int) -> dict[str, Any] | None:
        if number == PASS:
            return None
        region = number - RAISE
        hint: dict[str, Any] = {'nobles': -1, 'half_price': g.force_in(region) > 0}
        if g.force_in(region):
            hint['force'] = g.force_in(region)
        if g.threat(region):
            hint['threat'] = g.threat(region)
        return hint


class BuyUnits(Choice[GodsPlayground]):
    """R9.2: any number of available units, all into one region."""

    fields: ClassVar[tuple[Field, ...]] = (number('region', 0, 'region'), row('bought', 'unit', 0, 4))

    def __init__(self, role: int = 0, region: int = 0) -> None:
        super().__init__(role)
        self.region = region
        self.bought = [0, 0, 0, 0]

    def prompt(self, g: GodsPlayground, role: int) -> Prompt:
        return Prompt('prompt.buy', 'R9.2', {'region': g.region_name(self.region), 'coins': g.coins[role]})

    def deny_unit(self, g: GodsPlayground, role: int, kind: int) -> Rule:
        return deny_unit_in(g, role, self.region, kind)

    def deny_done(self, g: GodsPlayground, role: int, _: int) -> Rule:
        """U35: not before one unit is bought."""
        return OK if total(self.bought) else U35

    def do_unit(self, g: GodsPlayground, role: int, kind: int) -> None:
        """R9.4, R9.8, R9.9: pay and place; a Cossack belongs to nobody."""
        g.coins[role] -= price_of(g, self.region, kind)
        self.bought[kind] += 1
        if kind == COSSACK:
            g.cossacks_in_ukraine += 1
        else:
            g.add_units(role, self.region, kind, 1)

    def do_done(self, g: GodsPlayground, role: int, _: int) -> None:
        infantry, cavalry, artillery, cossacks = self.bought
        g.log(
            'army_bought',
            role=g.who(role),
            region=g.region_name(self.region),
            infantry=infantry,
            cavalry=cavalry,
            artillery=artillery,
            cossacks=cossacks,
        )
        self.done(g)

    def final(self, g: GodsPlayground, role: int, number: int) -> bool:
        """The purchase after which nobody can buy or campaign: the enemies' dice follow."""
        if number != DONE:
            return False
        return not (self.within(g, ArmyPurchase).anybody_left(g) or anybody_can_campaign(g))

    def hint(self, g: GodsPlayground, role: int, number: int) -> dict[str, Any] | None:
        if number == DONE:
            return None
        kind = number - UNIT
        price = price_of(g, self.region, kind)
        supply = g.cossack_box() if kind == COSSACK else g.unit_supply(role, kind)
        hint: dict[str, Any] = {'coins': -price, 'coins_left': g.coins[role] - price}
        if kind == ARTILLERY:
            hint['bonus'] = g.data.artillery_bonus
        else:
            faces = hitting(g, min(kind, 2), bonus_of(g, role, self.region))
            hint['hits'] = per_cent(faces, FACES)
        hint['times'] = min(supply, g.coins[role] // price) if price else supply
        return hint
