"""A quick player for playouts: a few rules of thumb, otherwise chance."""

from __future__ import annotations

from chancellery.kernel.rng import Rng
from chancellery.titles.gods_playground.building import EstateBuilding
from chancellery.titles.gods_playground.campaigns import CallArmy, CallCossacks, Campaigns, SplitHits
from chancellery.titles.gods_playground.edition import SCHOOLS
from chancellery.titles.gods_playground.king import KingBids
from chancellery.titles.gods_playground.purchase import ArmyPurchase, BuyUnits
from chancellery.titles.gods_playground.special import MoreSchools, SpecialActions
from chancellery.titles.gods_playground.state import GodsPlayground
from chancellery.titles.gods_playground.strike import StrikeBack
from chancellery.titles.gods_playground.verbs import CAMPAIGN, CITY, DANZIG, PASS, RAISE, SCHOOL


def quick_choice(g: GodsPlayground, role: int, rng: Rng) -> int:
    """The number of a legal action, found without thinking ahead."""
    numbers = g.legal_numbers(role)
    count = len(numbers)
    if count == 1:
        return numbers[0]
    top = g.decision()
    if isinstance(top, SpecialActions):
        return quick_special_action(g, role, numbers, rng)
    if isinstance(top, Campaigns):
        return quick_campaign(g, role, numbers, rng)
    if isinstance(top, EstateBuilding):
        if top.price(role) > 1 and rng.below(3):
            return PASS
        return numbers[1 + rng.below(count - 1)]
    if isinstance(top, ArmyPurchase):
        number = numbers[rng.below(count)]
        return number if number != PASS and g.nobles_at(role, number - RAISE) > 1 else PASS
    if isinstance(top, BuyUnits):
        return numbers[rng.below(min(count, 3))]  # the cheap ones come first
    if isinstance(top, MoreSchools):
        return numbers[1]
    if isinstance(top, KingBids):
        return numbers[rng.below(min(count, 2))]
    if isinstance(top, StrikeBack):
        return PASS if top.pays(g, role) else numbers[1 + rng.below(count - 1)]
    if isinstance(top, (CallCossacks, CallArmy)):
        return numbers[count - 1]  # all Cossacks; without the Polish army
    if isinstance(top, SplitHits):
        return numbers[0]
    return numbers[rng.below(count)]


def quick_special_action(g: GodsPlayground, role: int, numbers: list[int], rng: Rng) -> int:
    """A city where one is possible, schools for spare coins, Danzig, or nothing."""
    if g.round >= 3 and not g.city_built:
        for number in numbers:
            if number >= CITY:
                return number
    if g.round >= g.data.first_round[SCHOOLS] and g.coins[role] >= 6:
        for region in range(5):
            if g.nobles_at(role, region):
                return SCHOOL + region
    return DANZIG if DANZIG in numbers and rng.below(2) else PASS


def quick_campaign(g: GodsPlayground, role: int, numbers: list[int], rng: Rng) -> int:
    """A campaign wherever own units stand, more often than not."""
    if rng.below(4):
        for number in numbers:
            if number != PASS and g.rollers_in(role, number - CAMPAIGN):
                return number
    return PASS
