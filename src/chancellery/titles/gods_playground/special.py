"""Phase 8, special actions (R8.1-R8.31): one of eight or none, and the whole phase twice."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from chancellery.kernel.counting import count_of
from chancellery.kernel.fields import Field, flag, mask, number
from chancellery.kernel.frames import NO_ROLES, Choice, Prompt, Rota
from chancellery.kernel.rules import OK, Rule
from chancellery.titles.gods_playground import edition as e
from chancellery.titles.gods_playground.citations import (
    R8_4,
    R8_4_DISC,
    R8_5,
    R8_5_STOCK,
    R8_7,
    R8_8_CUBE,
    R8_8_DISC,
    R8_10,
    R8_11,
    R8_12,
    R8_17,
    R8_17_TWICE,
    R8_18,
    R8_19,
    R8_20,
    R8_21,
    R8_21_SELF,
    R8_22,
    R8_22_DISC,
    R8_23,
    R8_25,
    R8_26,
    R8_26_COINS,
    R8_26_TWICE,
    R8_28,
    R8_29,
    R8_29_DISC,
    R8_31,
    U3,
    U8,
    U11,
)  # fmt: skip
from chancellery.titles.gods_playground.edition import HABSBURGS, OTTOMANS, PRUSSIA
from chancellery.titles.gods_playground.income import income_of
from chancellery.titles.gods_playground.odds import treaty_breaks
from chancellery.titles.gods_playground.purchase import can_raise
from chancellery.titles.gods_playground.setup import printed
from chancellery.titles.gods_playground.state import NOBODY, SCHOOLS, GodsPlayground
from chancellery.titles.gods_playground.verbs import (
    CIRCLE_REGION,
    CITY,
    CONFEDERATION,
    DANZIG,
    DIPLOMACY,
    DONE,
    MANAGER,
    MOVE,
    MOVE_FROM,
    MOVE_TO,
    PASS,
    SCHOOL,
    VETO,
)  # fmt: skip

ALL_REGIONS: Final = 0b11111


def too_early(g: GodsPlayground, action: int) -> int:
    """R8.3: some actions exist only from a later round on: that round, or 0 when it has come."""
    first = g.data.first_round[action]
    return 0 if g.round >= first else first


class SpecialActions(Rota[GodsPlayground]):
    """R8.1, R8.2: each player once, in player order; declining now does not cancel the second time."""

    fields: ClassVar[tuple[Field, ...]] = (flag('second'),)
    free: ClassVar[tuple[str, ...]] = ('pass',)

    def __init__(self, order: list[int] = NO_ROLES, second: bool = False) -> None:
        super().__init__(order)
        self.second = second

    def prompt(self, g: GodsPlayground, role: int) -> Prompt:
        return Prompt('prompt.special_again' if self.second else 'prompt.special', 'R8.1')

    def final(self, g: GodsPlayground, role: int, number: int) -> bool:
        """Diplomacy rolls a die (R8.9), and dice may follow the last action of the phase."""
        return DIPLOMACY <= number < DIPLOMACY + 5 or self.dice_may_follow(g, role)

    def dice_may_follow(self, g: GodsPlayground, role: int) -> bool:
        """Is this the last action of the second time, with nobody else sure to be asked before the enemies roll?"""
        others = [other for other in self.order if other != role]
        return self.second and self.last(g, role) and not any(can_raise(g, other) for other in others)

    # ---- declining

    def do_pass(self, g: GodsPlayground, role: int, _: int) -> None:
        g.log('passed', role=g.who(role))
        self.drop(role)

    # ---- 13.1 place a manager

    def among_manager(self, g: GodsPlayground, role: int) -> list[int]:
        return own_circles(g, role)

    def deny_manager(self, g: GodsPlayground, role: int, circle: int) -> Rule:
        """R8.4, R8.5: one own cube in the region, an own disc there without manager, a manager in the box."""
        if g.estates[circle] != role:
            return R8_4_DISC
        if not g.nobles_at(role, CIRCLE_REGION[circle]):
            return R8_4
        if g.managers[circle]:
            return R8_5
        return OK if g.manager_supply() > 0 else R8_5_STOCK

    def do_manager(self, g: GodsPlayground, role: int, circle: int) -> None:
        """R8.4, R8.6: the estate yields 2 coins more from now on."""
        region = CIRCLE_REGION[circle]
        g.spend_nobles(role, region, 1)
        g.managers[circle] = 1
        g.log('manager', role=g.who(role), region=g.region_name(region), points=printed(g, circle))
        self.drop(role)

    # ---- 13.2 Danzig

    def deny_danzig(self, g: GodsPlayground, role: int, _: int) -> Rule:
        """R8.7: a cube in Prussia; no estate needed."""
        return OK if g.nobles_at(role, PRUSSIA) else R8_7

    def do_danzig(self, g: GodsPlayground, role: int, _: int) -> None:
        """R8.7: twice Prussia's estate value in coins, at once."""
        coins = g.data.danzig_factor * g.value[PRUSSIA]
        g.spend_nobles(role, PRUSSIA, 1)
        g.coins[role] += coins
        g.log('danzig', role=g.who(role), coins=coins)
        self.drop(role)

    # ---- 13.3 diplomacy

    def deny_diplomacy(self, g: GodsPlayground, role: int, enemy: int) -> Rule:
        """R8.8-R8.12, U8: an enemy open to it, one treaty a round, a cube, a Sejm disc, money for any roll."""
        if enemy == OTTOMANS:
            return R8_11
        if enemy == HABSBURGS and (g.round not in g.data.treaty_rounds[HABSBURGS] or g.ottomans_in_box > 0):
            return R8_12
        if g.treaty_made:
            return R8_10
        if not g.nobles_at(role, enemy):
            return R8_8_CUBE
        if not g.sejm_discs(role):
            return R8_8_DISC
        return OK if g.coins[role] >= 6 + g.data.diplomacy_plus else U8.of(coins=6 + g.data.diplomacy_plus)

    def do_diplomacy(self, g: GodsPlayground, role: int, enemy: int) -> None:
        """R8.8-R8.10: a cube, a Sejm disc and a die + 2 coins buy a treaty for the round."""
        g.spend_nobles(role, enemy, 1)
        g.remove_sejm_disc(role)
        die = g.rng.die()
        coins = die + g.data.diplomacy_plus
        g.coins[role] -= coins
        g.treaty = enemy
        g.treaty_made = True
        g.log('treaty', role=g.who(role), enemy=g.enemy_name(enemy), die=die, coins=coins)
        self.drop(role)

    # ---- 13.4 move cubes

    def deny_move(self, g: GodsPlayground, role: int, move: int) -> Rule:
        """R8.17: an own cube where it starts."""
        return OK if g.nobles_at(role, MOVE_FROM[move]) else R8_17

    def do_move(self, g: GodsPlayground, role: int, move: int) -> None:
        """R8.17: move a cube, then perhaps a second."""
        move_noble(g, role, move)
        self.drop(role)
        if g.data.move_limit > 1:
            g.ask(SecondMove(role, MOVE_TO[move]))

    # ---- 13.5 Liberum veto

    def deny_veto(self, g: GodsPlayground, role: int, region: int) -> Rule:
        """R8.18: one own cube from any region."""
        return OK if g.nobles_at(role, region) else R8_18

    def do_veto(self, g: GodsPlayground, role: int, region: int) -> None:
        """R8.18: all discs of all players leave the Sejm."""
        g.spend_nobles(role, region, 1)
        for seat in range(5):
            g.sejm[seat] = NOBODY
        g.log('veto', role=g.who(role), region=g.region_name(region))
        self.drop(role)

    # ---- 13.6 confederation

    def deny_confederacy(self, g: GodsPlayground, role: int) -> Rule:
        """R8.19, R8.20: from round 3, for the player alone in last place."""
        first = too_early(g, e.CONFEDERATION)
        if first:
            return R8_19.of(round=first)
        alone = all(g.vp[other] > g.vp[role] for other in range(3) if other != role)
        return OK if alone else R8_20

    def among_confederation(self, g: GodsPlayground, role: int) -> list[int]:
        return list(range(15)) if self.deny_confederacy(g, role) is OK else []

    def deny_confederation(self, g: GodsPlayground, role: int, target: int) -> Rule:
        """R8.19-R8.23, U3: two cubes where the target has fewer than the actor and an estate without a city."""
        region, victim = target // 3, g.index(e.ROLES[target % 3])
        general = self.deny_confederacy(g, role)
        if general is not OK:
            return general
        if victim == role:
            return R8_21_SELF
        own = g.nobles_at(role, region)
        if own < 2:
            return R8_22
        if g.nobles_at(victim, region) >= own:
            return R8_21
        base = g.data.circle_base[region]
        line = g.estates[base : base + len(g.data.circles[region])]
        if victim not in line:
            return R8_22_DISC
        if lowest_estate(g, victim, region) < 0:
            return R8_23
        return OK if g.disc_supply(role) > 0 else U3

    def do_confederation(self, g: GodsPlayground, role: int, target: int) -> None:
        """R8.22-R8.24, U10: the target's lowest estate without a city changes hands; its manager goes home."""
        region, victim = target // 3, g.index(e.ROLES[target % 3])
        circle = lowest_estate(g, victim, region)
        g.spend_nobles(role, region, 2)
        g.remove_estate(circle)
        g.put_estate(role, circle)
        g.log(
            'confederation',
            role=g.who(role),
            target=g.who(victim),
            region=g.region_name(region),
            points=printed(g, circle),
        )
        self.drop(role)

    # ---- 13.7 Jesuit schools

    def deny_school(self, g: GodsPlayground, role: int, region: int) -> Rule:
        """R8.25, R8.26: from round 2, a cube in the region and 2 coins."""
        first = too_early(g, e.SCHOOLS)
        return R8_25.of(round=first) if first else deny_school_in(g, role, region)

    def do_school(self, g: GodsPlayground, role: int, region: int) -> None:
        """R8.26: the first school; more may follow in other regions."""
        found_school(g, role, region, 1 << region)
        self.drop(role)
        g.ask(MoreSchools(role, 1 << region))

    # ---- 13.8 new city

    def among_city(self, g: GodsPlayground, role: int) -> list[int]:
        return own_circles(g, role)

    def deny_city(self, g: GodsPlayground, role: int, circle: int) -> Rule:
        """R8.28-R8.31, U11: from round 3, one a round; an own estate without city, two cubes in its region."""
        first = too_early(g, e.CITY)
        if first:
            return R8_28.of(round=first)
        if g.city_built or g.city_supply() == 0:
            return R8_31
        if g.estates[circle] != role:
            return R8_29_DISC
        if g.nobles_at(role, CIRCLE_REGION[circle]) < 2:
            return R8_29
        return U11 if g.cities[circle] else OK

    def do_city(self, g: GodsPlayground, role: int, circle: int) -> None:
        """R8.29, R8.30: the estate counts three times at the end."""
        region = CIRCLE_REGION[circle]
        g.spend_nobles(role, region, 2)
        g.cities[circle] = 1
        g.city_built = True
        g.log('city', role=g.who(role), region=g.region_name(region), points=printed(g, circle))
        self.drop(role)

    def hint(self, g: GodsPlayground, role: int, number: int) -> dict[str, Any] | None:
        if number == DANZIG:
            coins = g.data.danzig_factor * g.value[PRUSSIA]
            return {'nobles': -1, 'coins': coins, 'coins_left': g.coins[role] + coins}
        if MANAGER <= number < MANAGER + len(CIRCLE_REGION):
            more = g.data.manager_income
            return {'nobles': -1, 'income': more, 'income_then': income_of(g, role, more)}
        if CITY <= number < CITY + len(CIRCLE_REGION):
            return {'nobles': -2, 'points': (g.data.city_factor - 1) * printed(g, number - CITY)}
        if SCHOOL <= number < SCHOOL + 5:
            coins = -g.data.school_coins
            return {'nobles': -1, 'coins': coins, 'coins_left': g.coins[role] + coins, 'points': g.data.school_vp}
        if DIPLOMACY <= number < DIPLOMACY + 5:
            return {
                'nobles': -1,
                'sejm': -1,
                'coins_least': -1 - g.data.diplomacy_plus,
                'coins_most': -6 - g.data.diplomacy_plus,
                'points': -g.data.sejm_vp,
                'threat': g.threat(number - DIPLOMACY),
                'breaks': treaty_breaks(g),
            }
        if CONFEDERATION <= number < CONFEDERATION + 15:
            victim = g.index(e.ROLES[(number - CONFEDERATION) % 3])
            region = (number - CONFEDERATION) // 3
            income = income_of(g, role, g.value[region])
            points = printed(g, lowest_estate(g, victim, region))
            return {'nobles': -2, 'points': points, 'income': g.value[region], 'income_then': income}
        if VETO <= number < VETO + 5:
            hint: dict[str, Any] = {'nobles': -1}
            own = g.sejm_discs(role)
            others = len(g.sejm) - own - count_of(g.sejm, NOBODY)
            if own:
                hint['sejm'] = -own
            if others:
                hint['sejm_others'] = -others
            return hint
        return None if number == PASS else {'nobles_there': nobles_after(g, role, number - MOVE)}


def own_circles(g: GodsPlayground, role: int) -> list[int]:
    """The circles where the role has an estate."""
    return [circle for circle, owner in enumerate(g.estates) if owner == role]


def move_noble(g: GodsPlayground, role: int, move: int) -> None:
    """R8.17: one own cube from a region to another."""
    origin, target = MOVE_FROM[move], MOVE_TO[move]
    g.add_nobles(role, origin, -1)
    g.add_nobles(role, target, 1)
    g.log('noble_moved', role=g.who(role), region=g.region_name(origin), target=g.region_name(target))


def nobles_after(g: GodsPlayground, role: int, move: int) -> int:
    """The role's cubes where a move leads, once it is made."""
    return g.nobles_at(role, MOVE_TO[move]) + 1


def lowest_estate(g: GodsPlayground, role: int, region: int) -> int:
    """R8.23, U10: the role's lowest-valued estate without a city in the region, or -1."""
    base = g.data.circle_base[region]
    for circle in range(base, base + len(g.data.circles[region])):
        if g.estates[circle] == role and not g.cities[circle]:
            return circle
    return -1


def deny_school_in(g: GodsPlayground, role: int, region: int) -> Rule:
    """R8.26: each school takes a cube from its region and 2 coins."""
    if not g.nobles_at(role, region):
        return R8_26
    return OK if g.coins[role] >= g.data.school_coins else R8_26_COINS.of(coins=g.data.school_coins)


def found_school(g: GodsPlayground, role: int, region: int, founded: int) -> None:
    """R8.26, R8.27: a victory point a school, and two more for the fifth."""
    g.spend_nobles(role, region, 1)
    g.coins[role] -= g.data.school_coins
    points = g.data.school_vp + (g.data.school_bonus if founded == ALL_REGIONS else 0)
    g.gain_vp(role, points, SCHOOLS)
    g.log('school', role=g.who(role), region=g.region_name(region), points=points)


class SecondMove(Choice[GodsPlayground]):
    """R8.17: a second cube may move too; the cube moved first stays where it is."""

    fields: ClassVar[tuple[Field, ...]] = (number('moved_to', 0, 'region'),)
    free: ClassVar[tuple[str, ...]] = ('done',)
    forced: ClassVar[tuple[str, ...]] = ('done',)

    def __init__(self, role: int = 0, moved_to: int = 0) -> None:
        super().__init__(role)
        self.moved_to = moved_to

    def step(self, g: GodsPlayground) -> bool:
        """Ask only while there is another cube to move."""
        for move in range(20):
            if self.deny_move(g, self.role, move) is OK:
                return False
        self.done(g)
        return True

    def prompt(self, g: GodsPlayground, role: int) -> Prompt:
        return Prompt('prompt.second_move', 'R8.17')

    def deny_move(self, g: GodsPlayground, role: int, move: int) -> Rule:
        origin = MOVE_FROM[move]
        cubes = g.nobles_at(role, origin)
        if not cubes:
            return R8_17
        return R8_17_TWICE if origin == self.moved_to and cubes == 1 else OK

    def final(self, g: GodsPlayground, role: int, number: int) -> bool:
        return self.within(g, SpecialActions).dice_may_follow(g, role)

    def do_move(self, g: GodsPlayground, role: int, move: int) -> None:
        move_noble(g, role, move)
        self.done(g)

    def hint(self, g: GodsPlayground, role: int, number: int) -> dict[str, Any] | None:
        return None if number == DONE else {'nobles_there': nobles_after(g, role, number - MOVE)}

    def do_done(self, g: GodsPlayground, role: int, _: int) -> None:
        self.done(g)


class MoreSchools(Choice[GodsPlayground]):
    """R8.26, R8.27: further schools of the same action, each in another region."""

    fields: ClassVar[tuple[Field, ...]] = (mask('founded', 'region'),)
    free: ClassVar[tuple[str, ...]] = ('done',)
    forced: ClassVar[tuple[str, ...]] = ('done',)

    def __init__(self, role: int = 0, founded: int = 0) -> None:
        super().__init__(role)
        self.founded = founded

    def step(self, g: GodsPlayground) -> bool:
        """Ask only while another school is possible."""
        for region in range(5):
            if self.deny_school(g, self.role, region) is OK:
                return False
        self.done(g)
        return True

    def prompt(self, g: GodsPlayground, role: int) -> Prompt:
        return Prompt('prompt.more_schools', 'R8.26', {'schools': self.founded.bit_count()})

    def deny_school(self, g: GodsPlayground, role: int, region: int) -> Rule:
        return R8_26_TWICE if self.founded >> region & 1 else deny_school_in(g, role, region)

    def final(self, g: GodsPlayground, role: int, number: int) -> bool:
        return self.within(g, SpecialActions).dice_may_follow(g, role)

    def do_school(self, g: GodsPlayground, role: int, region: int) -> None:
        self.founded |= 1 << region
        found_school(g, role, region, self.founded)

    def do_done(self, g: GodsPlayground, role: int, _: int) -> None:
        self.done(g)

    def hint(self, g: GodsPlayground, role: int, number: int) -> dict[str, Any] | None:
        if number == DONE:
            return None
        bonus = g.data.school_bonus if self.founded | 1 << (number - SCHOOL) == ALL_REGIONS else 0
        coins = -g.data.school_coins
        return {'nobles': -1, 'coins': coins, 'coins_left': g.coins[role] + coins, 'points': g.data.school_vp + bonus}
