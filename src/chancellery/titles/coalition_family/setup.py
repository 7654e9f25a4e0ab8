"""Chapter 2 (RdE chapter 3): setting up a scenario (R2.1-R2.16 / RdE R3.1-R3.13)."""

from __future__ import annotations

from typing import Any

from mypy_extensions import mypyc_attr

from chancellery.kernel.hidden import Cards, pile
from chancellery.titles.coalition_family.board import NOBODY
from chancellery.titles.coalition_family.edition import Edition
from chancellery.titles.coalition_family.state import POOL, CoalitionState


@mypyc_attr(allow_interpreted_subclasses=True)
class SetupRules:
    """What a title may set up in its own way."""

    def setup_of(self, scenario: str) -> str:
        """The scenario whose set-up is used."""
        return scenario

    def wheel(self, edition: Edition, scenario: str) -> dict[str, Any]:
        """The War Wheel of the scenario."""
        raise NotImplementedError

    def dial(self, wheel: dict[str, Any], options: dict[str, str]) -> list[str]:
        """The order of the powers on the dial."""
        dial: list[str] = wheel['dial']
        return dial

    def general_names(self, g: CoalitionState, power: int) -> list[str]:
        """The names of a power's generals in this scenario."""
        raise NotImplementedError

    def controller_at_start(self, g: CoalitionState, power: int) -> int:
        """R11.2 / RdE R12.2, R12.4: who controls a power when the game begins."""
        return g.house.minors.keeper(g, power) if g.is_minor(power) else g.majors.index(power)

    def hand_owners(self, g: CoalitionState, role: int) -> int:
        """The roles that look into a hand of this role's."""
        return 1 << role if role >= 0 else 0

    def unused(self, g: CoalitionState, power: int) -> int:
        """U25: a piece of the power that takes no part in the game, or NOBODY."""
        return NOBODY


def set_up(g: CoalitionState) -> None:
    """R2.4-R2.13 / RdE R3.2-R3.11: markers, pieces and cards as the scenario lists them."""
    for power in g.order:
        place_power(g, power, g.setup['powers'][g.name(power)])
    deal(g)


def place_power(g: CoalitionState, power: int, given: dict[str, Any]) -> None:
    """R2.4-R2.9, R11.3 / RdE R3.2-R3.7, R3.12: a Minor Power has neither Influence nor starting money."""
    minor = g.is_minor(power)
    g.controller[power] = g.house.setup.controller_at_start(g, power)
    g.status[power] = g.setup_status(given['status'])
    g.morale[power] = given['morale']
    g.influence[power] = 0 if minor else given['influence']
    g.money[power] = 0 if minor else given['money']
    for general, (place, troops) in zip(g.edition.generals_of[power], given['generals'], strict=False):
        g.at[general] = g.edition.spot(place)
        g.troops[general] = troops
    for place in given['garrisons']:
        g.garrison[g.edition.spot(place)] = power
    for place in given['fortresses']:
        g.fortress[g.edition.spot(place)] = 1


def deal(g: CoalitionState) -> None:
    """R2.11, R2.12 / RdE R3.9, R3.11: shuffle, and deal each power its printed number."""
    g.deck = pile(POOL, g.edition.deck)
    g.deck.shuffle(g)
    for power in g.order:
        role = g.controller[power]
        g.hands[power] = Cards(POOL, [], False, 0 if role == NOBODY else g.house.setup.hand_owners(g, role))
        for _ in range(g.setup['powers'][g.name(power)]['cards']):
            g.deck.draw(g, g.hands[power])
