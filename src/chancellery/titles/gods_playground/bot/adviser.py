"""A sensible player of God's Playground, and its estimate of a position.

Every legal action gets a score in victory points, by one small method per decision; the best is taken, with a little
noise between equals. What things are worth stands in ``bot_worth``, what the enemies will do in ``bot_war``, what an
army can win in ``bot_front``.
"""

from __future__ import annotations

from chancellery.kernel.rng import Rng
from chancellery.kernel.state import State
from chancellery.titles.gods_playground.bot.estimate import estimate
from chancellery.titles.gods_playground.bot.front import Front
from chancellery.titles.gods_playground.bot.quick import quick_choice
from chancellery.titles.gods_playground.bot.war import hits_of_polish_army
from chancellery.titles.gods_playground.bot.worth import Judgement, Temper, coin_of_income, region_of
from chancellery.titles.gods_playground.building import EstateBuilding
from chancellery.titles.gods_playground.campaigns import CallArmy, CallCossacks, Campaigns, SplitHits
from chancellery.titles.gods_playground.edition import COSSACK, PRUSSIA, ROLES, ROUNDS, SCHOOLS, TATARS, UKRAINE
from chancellery.titles.gods_playground.king import KingBids
from chancellery.titles.gods_playground.nobles import PlaceBlocks, PlaceNobles
from chancellery.titles.gods_playground.purchase import ArmyPurchase, BuyUnits, price_of
from chancellery.titles.gods_playground.setup import StartingEstates, printed
from chancellery.titles.gods_playground.special import MoreSchools, SecondMove, SpecialActions, lowest_estate
from chancellery.titles.gods_playground.state import NOBODY, GodsPlayground
from chancellery.titles.gods_playground.strike import StrikeBack
from chancellery.titles.gods_playground.verbs import (
    BID,
    BLOCK,
    BUILD,
    CAMPAIGN,
    CITY,
    CLEAR,
    CONFEDERATION,
    COSSACKS,
    DANZIG,
    DIPLOMACY,
    DONE,
    FEWER,
    HABSBURG_BOX,
    MANAGER,
    MOVE,
    MOVE_FROM,
    MOVE_TO,
    PASS,
    RAISE,
    SCHOOL,
    STRIKE,
    UNIT,
    VETO,
    WITH_ARMY,
)  # fmt: skip


class Adviser:
    """Chooses like a sensible human player."""

    def __init__(self, temper: Temper | None = None) -> None:
        self.temper = temper if temper is not None else Temper()

    def choose(self, g: State, role: int, rng: Rng) -> int:
        """The number of the legal action this player takes."""
        assert isinstance(g, GodsPlayground)
        numbers = g.legal_numbers(role)
        if len(numbers) == 1:
            return numbers[0]
        scores = self.scores(g, role, numbers, rng)
        best = numbers[0]
        most = -1e9
        for i, number in enumerate(numbers):
            score = scores[i] + self.temper.noise * chance(rng)
            if score > most:
                most = score
                best = number
        return best

    def evaluate(self, g: State) -> list[float]:
        """For each role an estimate of its final points."""
        assert isinstance(g, GodsPlayground)
        return estimate(g, self.temper)

    def rollout(self, g: State, role: int, rng: Rng) -> int:
        """A quick choice for playouts."""
        assert isinstance(g, GodsPlayground)
        return quick_choice(g, role, rng)

    def contenders(self, g: State, role: int, rng: Rng) -> list[int]:
        """None: the search is quick enough for a tree over all choices."""
        return []

    def stage(self, g: State) -> int:
        """The whole game is one."""
        return 0

    def in_character(self, rng: Rng) -> Adviser:
        """Players differ by their temper alone, and that is given."""
        return self

    def scores(self, g: GodsPlayground, role: int, numbers: list[int], rng: Rng) -> list[float]:
        """A score for each of these actions, by what is being decided."""
        top = g.decision()
        if isinstance(top, PlaceBlocks):
            return self.blocks(g, role, numbers, top.chosen[role], rng)
        if isinstance(top, StartingEstates):
            return self.starting_estates(g, role, numbers)
        if isinstance(top, PlaceNobles):
            return self.fewer_nobles(g, role, numbers)
        if isinstance(top, KingBids):
            return self.bids(g, role, numbers, rng)
        if isinstance(top, EstateBuilding):
            return self.estates(g, role, numbers, top.price(role))
        if isinstance(top, SpecialActions):
            return self.special_actions(g, role, numbers, top.second)
        if isinstance(top, SecondMove):
            return self.second_moves(g, role, numbers)
        if isinstance(top, MoreSchools):
            return self.more_schools(g, role, numbers, top.founded)
        if isinstance(top, ArmyPurchase):
            return self.purchases(g, role, numbers, top.out)
        if isinstance(top, BuyUnits):
            return self.units(g, role, numbers, top.region)
        if isinstance(top, Campaigns):
            return self.campaigns(g, role, numbers, top.out)
        if isinstance(top, (CallCossacks, CallArmy)):
            return self.muster(numbers)
        if isinstance(top, SplitHits):
            return [float(CLEAR - number) for number in numbers]  # let the King's hits free the land: ours take the box
        if isinstance(top, StrikeBack):
            return self.strikes(g, role, numbers, top.pays(g, role))
        return [0.0] * len(numbers)

    # ---- set-up

    def starting_estates(self, g: GodsPlayground, role: int, numbers: list[int]) -> list[float]:
        """Where the first war will not reach: safe and, if possible, rich."""
        view = Judgement(g, role, self.temper)
        return [view.new_estate(g.free_circle(number - BUILD), 0) for number in numbers]

    # ---- phase 2: blocks and nobles

    def blocks(self, g: GodsPlayground, role: int, numbers: list[int], chosen: list[int], rng: Rng) -> list[float]:
        """A good arrangement, with some surprise, of the blocks in hand on the places still open."""
        use = self.use_of_blocks(g, role, len(chosen))
        for row in use:
            for value in range(6):
                row[value] += self.temper.block_noise * chance(rng)
        hand = self.hand(g, role, [number - BLOCK for number in chosen])
        arrange(hand, use)
        return [float(number - BLOCK == hand[0]) for number in numbers]

    def hand(self, g: GodsPlayground, role: int, used: list[int]) -> list[int]:
        """R2.1: the blocks for the places still open: in rounds 1 and 3 by habit, afterwards those that are left."""
        left: list[int] = []
        if g.round % 2:
            left.extend(self.temper.plan[g.round])
        else:
            for value in range(6):
                left.extend([value] * g.blocks_at(role, value))
        for value in used:
            if value in left:
                left.remove(value)
            else:
                left.pop()
        return left

    def use_of_blocks(self, g: GodsPlayground, role: int, place: int) -> list[list[float]]:
        """For each place from this one on what a block of each value brings: nobles, a shield, a seat, the King."""
        temper = self.temper
        view = Judgement(g, role, temper)
        use: list[list[float]] = []
        for region in range(place, 5):
            own = g.nobles_at(role, region)
            shield = temper.want_shield * view.relief_by_nobles(region, 3) / 3
            prize = temper.want_box[g.round] * g.data.box_vp[region] if g.box_open(region) else 0.0
            row: list[float] = []
            standing = 0.0
            for value in range(6):
                seat = temper.want_seat * chance_of_seat(g, role, region, own + value)
                box = prize * min(1.0, max(0, own + value - 1 - g.force_in(region)) / 3)
                row.append(standing + seat + box)
                standing += temper.want_noble[min(own + value, 5)] + shield
            use.append(row)
        use.append([temper.want_king[g.round] * value for value in range(6)])
        return use

    def fewer_nobles(self, g: GodsPlayground, role: int, numbers: list[int]) -> list[float]:
        """Fewer where they are wanted least."""
        use = self.use_of_blocks(g, role, 0)
        return [use[number - FEWER][0] - use[number - FEWER][1] for number in numbers]

    # ---- phase 3: bids

    def bids(self, g: GodsPlayground, role: int, numbers: list[int], rng: Rng) -> list[float]:
        """Small and varied, and never out of the coins that five schools cost."""
        needed = 5 * g.data.school_coins if g.round >= g.data.first_round[SCHOOLS] else 0
        target = min(rng.below(self.temper.bids), max(0, g.coins[role] - needed))
        return [float(-abs(number - BID - target)) for number in numbers]

    # ---- phase 7: estates

    def estates(self, g: GodsPlayground, role: int, numbers: list[int], nobles: int) -> list[float]:
        """An estate where it is likely to stand, if it is worth its nobles."""
        view = Judgement(g, role, self.temper)
        scores: list[float] = []
        for number in numbers:
            if number == PASS:
                scores.append(0.0)
            else:
                region = number - BUILD
                gain = view.new_estate(g.free_circle(region), nobles)
                scores.append(gain - self.price_of_nobles(g, role, region, nobles))
        return scores

    def price_of_nobles(self, g: GodsPlayground, role: int, region: int, count: int) -> float:
        """What so many nobles of a region are worth, the war aside: schools may be waiting for them."""
        return self.temper.noble[g.round] * count + self.temper.school * self.awaited(g, role, region, count)

    def awaited(self, g: GodsPlayground, role: int, region: int, count: int) -> int:
        """How many of so many nobles are missing then for the rows of five schools that can be paid this round."""
        if g.round < g.data.first_round[SCHOOLS] or g.phase > 8:
            return 0
        rows = min(2, g.coins[role] // (5 * g.data.school_coins))
        return min(count, max(0, rows - (g.nobles_at(role, region) - count)))

    # ---- phase 8: special actions

    def special_actions(self, g: GodsPlayground, role: int, numbers: list[int], again: bool) -> list[float]:
        """Each of the eight actions by what it brings, less its nobles."""
        view = Judgement(g, role, self.temper)
        bare = self.prices(g, view)
        prices = bare if again else [bare[i] + self.temper.school * self.awaited(g, role, i, 1) for i in range(5)]
        schools = self.best_schools(g, role, bare, 0, g.coins[role])
        scores: list[float] = []
        for number in numbers:
            if number == PASS:
                score = 0.0
            elif number == DANZIG:
                score = self.danzig(g, role, bare, again) - prices[PRUSSIA]
            elif number < DIPLOMACY:
                score = self.manager(g, view, number - MANAGER) - prices[region_of(number - MANAGER)]
            elif number < MOVE:
                score = self.diplomacy(g, view, number - DIPLOMACY) - prices[number - DIPLOMACY]
            elif number < VETO:
                score = prices[MOVE_TO[number - MOVE]] - prices[MOVE_FROM[number - MOVE]] - 1.0
            elif number < CONFEDERATION:
                score = self.veto(g, role) - prices[number - VETO]
            elif number < SCHOOL:
                target = number - CONFEDERATION
                score = self.confederation(g, view, target) - 2 * prices[target // 3]
            elif number < CITY:
                score = schools - 0.1 * bare[number - SCHOOL]
            else:
                score = self.city(g, view, number - CITY) - 2 * prices[region_of(number - CITY)]
            scores.append(score)
        return scores

    def prices(self, g: GodsPlayground, view: Judgement) -> list[float]:
        """What a noble of each region is worth where it stands, schools aside."""
        return [self.temper.noble[g.round] - view.relief_by_nobles(region, -1) for region in range(5)]

    def purse(self, coins: int) -> float:
        """What coins are worth before armies are bought: the first few may win a box, five are a point."""
        return self.temper.coin * coins + self.temper.war_chest * min(coins, 4)

    def danzig(self, g: GodsPlayground, role: int, prices: list[float], again: bool) -> float:
        """Coins at once, and the schools they make possible in the second turn."""
        coins = g.coins[role]
        richer = coins + g.data.danzig_factor * g.value[PRUSSIA]
        gain = self.purse(richer) - self.purse(coins)
        if again:
            return gain
        schools = self.best_schools(g, role, prices, 0, richer) - self.best_schools(g, role, prices, 0, coins)
        return gain + schools

    def manager(self, g: GodsPlayground, view: Judgement, circle: int) -> float:
        """Coins in each later round while the estate stands: early or never."""
        coins = g.data.manager_income * (ROUNDS - g.round)
        return coins * coin_of_income(g, view.role, self.temper) * view.survives(circle)

    def diplomacy(self, g: GodsPlayground, view: Judgement, enemy: int) -> float:
        """Peace with the most dangerous neighbour, for a seat and a few coins."""
        coins = 3.5 + g.data.diplomacy_plus
        return view.relief_by_treaty(enemy) - self.temper.seat - coins * self.temper.coin

    def veto(self, g: GodsPlayground, role: int) -> float:
        """When the others sit in the Sejm and we do not."""
        own = g.sejm_discs(role)
        others = 5 - g.sejm.count(NOBODY) - own
        return self.temper.seat * (self.temper.spite * others - own)

    def confederation(self, g: GodsPlayground, view: Judgement, target: int) -> float:
        """A rival's estate becomes ours."""
        circle = lowest_estate(g, g.index(ROLES[target % 3]), target // 3)
        return view.worths[circle] * view.survives(circle) * (1 + self.temper.spite)

    def city(self, g: GodsPlayground, view: Judgement, circle: int) -> float:
        """The printed points twice more, if the estate lasts."""
        points = (g.data.city_factor - 1) * printed(g, circle)
        return points * self.temper.keep[g.round][region_of(circle)] * view.survives(circle)

    def best_schools(self, g: GodsPlayground, role: int, prices: list[float], founded: int, coins: int) -> float:
        """What the best number of further schools in one action brings, with so many coins; five earn a bonus."""
        if g.round < g.data.first_round[SCHOOLS]:
            return 0.0
        costs = [prices[region] for region in range(5) if g.nobles_at(role, region) and not founded >> region & 1]
        costs.sort()
        best = 0.0
        gain = 0.0
        schools = founded.bit_count()
        left = coins
        for cost in costs:
            left -= g.data.school_coins
            if left < 0:
                break
            schools += 1
            gain += g.data.school_vp - cost
            bonus = g.data.school_bonus if schools == 5 else 0
            best = max(best, gain + bonus + self.purse(left) - self.purse(coins))
        return best

    def more_schools(self, g: GodsPlayground, role: int, numbers: list[int], founded: int) -> list[float]:
        """Go on while the rest pays, in the region that misses its noble least."""
        prices = self.prices(g, Judgement(g, role, self.temper))
        rest = self.best_schools(g, role, prices, founded, g.coins[role])
        return [0.0 if number == DONE else rest - 0.1 * prices[number - SCHOOL] for number in numbers]

    def second_moves(self, g: GodsPlayground, role: int, numbers: list[int]) -> list[float]:
        """Another cube, if it is better elsewhere."""
        prices = self.prices(g, Judgement(g, role, self.temper))
        return [
            0.0 if number == DONE else prices[MOVE_TO[number - MOVE]] - prices[MOVE_FROM[number - MOVE]] - 0.5
            for number in numbers
        ]

    # ---- phase 9: armies

    def purchases(self, g: GodsPlayground, role: int, numbers: list[int], out: int) -> list[float]:
        """The region where an army brings most for its price."""
        view = Judgement(g, role, self.temper)
        scores: list[float] = []
        for number in numbers:
            if number == PASS:
                scores.append(0.0)
                continue
            region = number - RAISE
            gain = Front(g, view, region, g.nobles_at(role, region) - 1, out).best_army()
            if region == UKRAINE and g.cossack_box() and g.coins[role] >= price_of(g, UKRAINE, COSSACK):
                gain = max(gain, self.cossack(g, view))
            scores.append(gain - self.price_of_nobles(g, role, region, 1) - self.temper.army_edge)
        return scores

    def units(self, g: GodsPlayground, role: int, numbers: list[int], region: int) -> list[float]:
        """The units of the best army one after another, the dearest first; then Cossacks, if they pay."""
        view = Judgement(g, role, self.temper)
        front = Front(g, view, region, g.nobles_at(role, region), 0)
        gain = front.best_army()
        scores: list[float] = []
        for number in numbers:
            kind = number - UNIT
            if number == DONE:
                scores.append(0.0)
            elif kind == COSSACK:
                scores.append(self.cossack(g, view))
            else:
                scores.append(gain + kind if gain > 0 and front.army[kind] else -1.0 - kind)
        return scores

    def cossack(self, g: GodsPlayground, view: Judgement) -> float:
        """R9.10: a Cossack bought is one the Tatars do not get."""
        gain = view.relief_by_cubes(TATARS, g.data.strength_per_cossack) + view.relief_by_defence(UKRAINE, 0.5)
        return gain - price_of(g, UKRAINE, COSSACK) * self.temper.coin

    # ---- phase 10: campaigns

    def campaigns(self, g: GodsPlayground, role: int, numbers: list[int], out: int) -> list[float]:
        """Where campaigning on brings most."""
        view = Judgement(g, role, self.temper)
        scores: list[float] = []
        for number in numbers:
            region = number - CAMPAIGN
            if number == PASS:
                scores.append(0.0)
            elif not g.rollers_in(role, region):
                scores.append(-1.0)  # the Polish army alone would cost a seat, and the King would take the box
            else:
                front = Front(g, view, region, g.nobles_at(role, region), out)
                price = self.temper.noble[g.round] * self.temper.late_noble
                scores.append(front.best_campaigns(price - view.relief_by_nobles(region, -1)))
        return scores

    def muster(self, numbers: list[int]) -> list[float]:
        """All Cossacks; not the Polish army, which costs a seat and whose cubes compete with ours."""
        return [-1.0 if number == WITH_ARMY else float(max(0, number - COSSACKS)) for number in numbers]

    # ---- phase 12: Poland strikes back

    def strikes(self, g: GodsPlayground, role: int, numbers: list[int], pays: bool) -> list[float]:
        """Where the Polish army saves most, if that is worth the seat it may cost."""
        view = Judgement(g, role, self.temper)
        hits = hits_of_polish_army(g)
        cost = self.temper.seat if pays else 0.0
        scores: list[float] = []
        for number in numbers:
            if number == PASS:
                scores.append(0.0)
            elif number - STRIKE == HABSBURG_BOX:
                scores.append(view.relief_in_habsburg_box(hits) - cost)
            else:
                scores.append(view.relief_by_strike(number - STRIKE, hits) - cost)
        return scores


def chance(rng: Rng) -> float:
    """A number from 0 to 1."""
    return rng.bits() / 0x100000000


def chance_of_seat(g: GodsPlayground, role: int, region: int, nobles: int) -> float:
    """R6.2: the chance that so many nobles are most in the region, each rival's block being any it may still use."""
    result = 1.0
    for other in range(3):
        if other != role:
            fewer = 0
            blocks = 0
            for value in range(6):
                count = g.blocks_at(other, value)
                blocks += count
                if g.nobles_at(other, region) + value < nobles:
                    fewer += count
            result *= fewer / blocks if blocks else 1.0
    return result


def arrange(hand: list[int], use: list[list[float]]) -> None:
    """Put the blocks of a hand on the places of a table of uses, so that no two would better change places."""
    hand.sort(reverse=True)
    better = True
    while better:
        better = False
        for i in range(len(hand)):
            for j in range(i):
                if use[i][hand[j]] + use[j][hand[i]] > use[i][hand[i]] + use[j][hand[j]] + 1e-9:
                    hand[i], hand[j] = hand[j], hand[i]
                    better = True
