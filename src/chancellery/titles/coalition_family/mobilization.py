"""Mobilization (R7.4.1-R7.4.7 / RdE R9.5.1-R9.5.7): troops, cards, Morale and fortresses for money."""

from __future__ import annotations

from typing import Any, ClassVar

from mypy_extensions import mypyc_attr

from chancellery.kernel.counting import total
from chancellery.kernel.fields import Field, flag
from chancellery.kernel.frames import Prompt
from chancellery.kernel.rules import OK, Rule
from chancellery.titles.coalition_family.board import NOWHERE
from chancellery.titles.coalition_family.citations import (
    FREE_CARDS_FIRST,
    GENERAL_OFF,
    HAS_FORTRESS,
    MORALE_FULL,
    NO_CARDS_LEFT,
    NO_FORTRESS_LEFT,
    NO_FREE_CARDS,
    NO_GARRISON,
    NO_MONEY,
    NO_ROOM,
    NO_TOKENS,
    NOT_TO_REINFORCE,
)
from chancellery.titles.coalition_family.questions import Question
from chancellery.titles.coalition_family.state import CoalitionState


@mypyc_attr(allow_interpreted_subclasses=True)
class MobilizationRules:
    """What becomes of a power's money in a title."""

    def keeps_money(self, g: CoalitionState, power: int) -> bool:
        """R7.4.7 / RdE R9.5.6: is the power exempt from Corruption?"""
        return False


def fortress_left(g: CoalitionState) -> bool:
    """R7.4.5 / RdE R9.5.4: is any fortress not on the board?"""
    return total(g.fortress) < g.edition.fortresses


class Mobilization(Question):
    """R7.4.1, U42 / RdE R9.5.1, U16: purchases one by one, in any order, drawn cards seen before the next."""

    fields: ClassVar[tuple[Field, ...]] = (flag('drawn'),)

    def __init__(self, power: int = 0) -> None:
        super().__init__(power)
        self.drawn = False

    def prompt(self, g: CoalitionState, role: int) -> Prompt:
        free = self.free_cards(g)
        params: dict[str, Any] = {'power': g.name(self.power), 'money': g.money[self.power], 'cards': free}
        if free:
            return Prompt('prompt.mobilization_free', g.cite('R7.4.2', 'R9.5.2'), params)
        return Prompt('prompt.mobilization', g.cite('R7.4.1', 'R9.5.1'), params)

    def free_cards(self, g: CoalitionState) -> int:
        """R7.4.2 / RdE R9.5.2: one card for each general off the board, once."""
        return 0 if self.drawn or not g.can_draw() else len(g.off_board(self.power))

    def deny_draw(self, g: CoalitionState, role: int, _: int) -> Rule:
        """The free cards."""
        if self.free_cards(g):
            return OK
        return NO_FREE_CARDS[g.book] if g.can_draw() else NO_CARDS_LEFT[g.book]

    def do_draw(self, g: CoalitionState, role: int, _: int) -> None:
        g.draw_cards(self.power, self.free_cards(g))
        self.drawn = True

    def among_troop(self, g: CoalitionState, role: int) -> list[int]:
        """Those on the board with room."""
        if g.money[self.power] < g.edition.troop_price:
            return []
        room = g.edition.troops_max
        return [each for each in g.edition.generals_of[self.power] if g.at[each] >= 0 and g.troops[each] < room]

    def deny_troop(self, g: CoalitionState, role: int, general: int) -> Rule:
        """R7.4.3 / RdE R9.5.3, R5.71: under a general on the board, three at most, as far as tokens go."""
        if g.power_of(general) != self.power:
            return NOT_TO_REINFORCE[g.book]
        if g.at[general] == NOWHERE:
            return GENERAL_OFF[g.book]
        if g.troops[general] >= g.edition.troops_max:
            return NO_ROOM[g.book]
        if g.money[self.power] < g.edition.troop_price:
            return NO_MONEY[g.book]
        return OK if g.tokens_left(self.power) > 0 else NO_TOKENS[g.book]

    def do_troop(self, g: CoalitionState, role: int, general: int) -> None:
        g.money[self.power] -= g.edition.troop_price
        g.troops[general] += 1
        g.log('troop', power=g.name(self.power), general=g.general_name(general), place=g.spot(g.at[general]))

    def deny_card(self, g: CoalitionState, role: int, _: int) -> Rule:
        """A Battle card."""
        if g.money[self.power] < g.edition.card_price:
            return NO_MONEY[g.book]
        return OK if g.can_draw() else NO_CARDS_LEFT[g.book]

    def do_card(self, g: CoalitionState, role: int, _: int) -> None:
        g.money[self.power] -= g.edition.card_price
        g.buy_card(self.power)

    def deny_morale(self, g: CoalitionState, role: int, _: int) -> Rule:
        """R7.4.4, U31 / RdE U8: not beyond the end of the track."""
        if g.morale[self.power] >= g.edition.morale_max:
            return MORALE_FULL[g.book]
        return OK if g.money[self.power] >= g.edition.morale_price else NO_MONEY[g.book]

    def do_morale(self, g: CoalitionState, role: int, _: int) -> None:
        g.money[self.power] -= g.edition.morale_price
        g.gain_morale(self.power, 1)
        g.log('morale_bought', power=g.name(self.power))

    def among_fortress(self, g: CoalitionState, role: int) -> list[int]:
        """Where one's garrisons stand without."""
        if g.money[self.power] < g.edition.fortress_price or not fortress_left(g):
            return []
        return [place for place in g.garrisons_of(self.power) if not g.fortress[place]]

    def deny_fortress(self, g: CoalitionState, role: int, place: int) -> Rule:
        """R7.4.5 / RdE R9.5.4: where one's garrison stands, one a territory, as long as there are any."""
        if g.garrison[place] != self.power:
            return NO_GARRISON[g.book]
        if g.fortress[place]:
            return HAS_FORTRESS[g.book]
        if not fortress_left(g):
            return NO_FORTRESS_LEFT[g.book]
        return OK if g.money[self.power] >= g.edition.fortress_price else NO_MONEY[g.book]

    def do_fortress(self, g: CoalitionState, role: int, place: int) -> None:
        g.money[self.power] -= g.edition.fortress_price
        g.fortress[place] = 1
        g.log('fortress', power=g.name(self.power), place=g.spot(place))

    def deny_done(self, g: CoalitionState, role: int, _: int) -> Rule:
        """The free cards come with the action."""
        return FREE_CARDS_FIRST[g.book] if self.free_cards(g) else OK

    def do_done(self, g: CoalitionState, role: int, _: int) -> None:
        """R7.4.7 / RdE R9.5.6: Corruption takes what was not spent."""
        lost = g.money[self.power]
        if lost and not g.house.mobilization.keeps_money(g, self.power):
            g.money[self.power] = 0
            g.log('corruption', power=g.name(self.power), money=lost)
        self.done(g)

    def final(self, g: CoalitionState, role: int, number: int) -> bool:
        return number in (g.v.draw, g.v.card)

    def hint(self, g: CoalitionState, role: int, number: int) -> dict[str, Any] | None:
        money = g.money[self.power]
        e = g.edition
        if number == g.v.draw:
            return {'free_cards': self.free_cards(g)}
        if number == g.v.card:
            free = self.free_cards(g)
            if free:
                return {'cost': e.card_price, 'money': money - e.card_price, 'free_due': free}
            return {'cost': e.card_price, 'money': money - e.card_price}
        if number == g.v.morale:
            morale = g.morale[self.power]
            left, times = money - e.morale_price, min(money // e.morale_price, e.morale_max - morale)
            return {'cost': e.morale_price, 'money': left, 'morale': morale + 1, 'times': times}
        general = number - g.v.troop
        if 0 <= general < len(g.troops):
            place = g.spot(g.at[general])
            left, troops = money - e.troop_price, g.troops[general] + 1
            times = min(money // e.troop_price, e.troops_max - g.troops[general], g.tokens_left(self.power))
            return {'place': place, 'cost': e.troop_price, 'money': left, 'troops': troops, 'times': times}
        if 0 <= number - g.v.fortress < len(g.garrison):
            return {'cost': e.fortress_price, 'money': money - e.fortress_price}
        return None if g.house.mobilization.keeps_money(g, self.power) or not money else {'lost': money}
