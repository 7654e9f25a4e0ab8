"""Withdrawals: the nearest territory (U20 / RdE R10.53), off the board, and garrisons that become troops again."""

from __future__ import annotations

from typing import Any, ClassVar

from chancellery.kernel.fields import Field, flag, number
from chancellery.kernel.frames import Prompt
from chancellery.kernel.rules import OK, Rule
from chancellery.titles.coalition_family.board import NOBODY, NOWHERE
from chancellery.titles.coalition_family.citations import GENERAL_OFF, NO_ROOM, NOT_NEAREST, NOT_YOURS
from chancellery.titles.coalition_family.questions import OfGeneral, Question
from chancellery.titles.coalition_family.state import CoalitionState


def nearest(g: CoalitionState, power: int, start: int) -> list[int]:
    """U20 / RdE R10.53: the nearest territories the power controls, without own and without foreign general."""
    steps = g.map.distances(start, power)
    best = 0
    found: list[int] = []
    for place in g.territories_of(power):
        far = steps[place]
        if far <= 0 or (found and far > best) or is_taken(g, power, place):
            continue
        if not found or far < best:
            best = far
            found = [place]
        elif far == best:
            found.append(place)
    return found


def is_taken(g: CoalitionState, power: int, place: int) -> bool:
    """Is an own general there, or one of a power that is no Ally?"""
    for general, spot in enumerate(g.at):
        if spot == place and (g.power_of(general) == power or not g.allied(power, g.power_of(general))):
            return True
    return False


def withdraw(g: CoalitionState, generals: list[int], from_battle: bool = False) -> None:
    """R8.26, R9.3, R9.6 / RdE R10.43, R11.3, R11.8: to the nearest own territory, or off the board.

    Without a choice it is done at once.
    """
    for general in generals[::-1]:  # the log tells of the first last, just before others are asked about
        if not nearest(g, g.power_of(general), g.at[general]):
            leave_board(g, general)
    left = [general for general in generals if g.at[general] != NOWHERE]
    g.ask(*[Withdrawal(general, from_battle) for general in left])


def leave_board(g: CoalitionState, general: int) -> None:
    """Off the board, the troops lost."""
    power = g.name(g.power_of(general))
    g.log('leaves_board', power=power, general=g.general_name(general), place=g.spot(g.at[general]))
    g.take_off(general)


class Withdrawal(OfGeneral):
    """R8.26, R9.3, R9.6, R9.9 / RdE R10.43, R11.3, R11.8, R11.11: the owner chooses among equals, or off the board."""

    fields: ClassVar[tuple[Field, ...]] = (flag('from_battle'),)
    free: ClassVar[tuple[str, ...]] = ('off_board',)  # U20 / RdE U25: may always be chosen

    def __init__(self, general: int = 0, from_battle: bool = False) -> None:
        super().__init__(general)
        self.from_battle = from_battle

    def prompt(self, g: CoalitionState, role: int) -> Prompt:
        params: dict[str, Any] = {'general': g.general_name(self.general), 'place': g.spot(g.at[self.general])}
        if self.from_battle:
            return Prompt('prompt.withdraw', g.cite('R8.26', 'R10.43'), params)
        return Prompt('prompt.withdraw', g.cite('R9.3', 'R11.3'), params)

    def among_withdraw(self, g: CoalitionState, role: int) -> list[int]:
        return nearest(g, g.power_of(self.general), g.at[self.general])

    def deny_withdraw(self, g: CoalitionState, role: int, place: int) -> Rule:
        """Only to a nearest one."""
        goals = nearest(g, g.power_of(self.general), g.at[self.general])
        return OK if place in goals else NOT_NEAREST[g.book]

    def do_withdraw(self, g: CoalitionState, role: int, place: int) -> None:
        general = self.general
        power = g.name(g.power_of(general))
        g.log('withdraws', power=power, general=g.general_name(general), place=g.spot(g.at[general]), to=g.spot(place))
        g.at[general] = place
        if not self.from_battle:  # after battles it is looked at for all who have moved
            g.house.victory.came_to_stay(g, general)
        self.done(g)

    def do_off_board(self, g: CoalitionState, role: int, _: int) -> None:
        leave_board(g, self.general)
        self.done(g)

    def hint(self, g: CoalitionState, role: int, number: int) -> dict[str, Any] | None:
        if number == g.v.off_board:
            return {'troops_lost': g.troops[self.general]}
        prize = g.house.victory.final_prize(g, g.power_of(self.general), number - g.v.withdraw)
        return {'ends_game': prize} if prize else None


def disband_into_troop(g: CoalitionState, place: int) -> None:
    """R9.1, R9.6, R9.10 / RdE R11.2, R11.8, R11.11: a garrison becomes a troop of its power, or 1 money."""
    power = g.garrison[place]
    g.garrison[place] = NOBODY
    takers = [general for general in g.edition.generals_of[power] if against_reinforcing(g, power, general) is OK]
    if not takers:
        g.money[power] += 1
        g.log('garrison_paid', power=g.name(power), place=g.spot(place))
    elif len(takers) == 1:
        reinforce(g, takers[0], place)
    else:
        g.ask(Reinforce(power, place))


def against_reinforcing(g: CoalitionState, power: int, general: int) -> Rule:
    """U21 / RdE R11.4: any own general on the board with room."""
    if g.power_of(general) != power:
        return NOT_YOURS[g.book]
    if g.at[general] == NOWHERE:
        return GENERAL_OFF[g.book]
    return OK if g.troops[general] < g.edition.troops_max else NO_ROOM[g.book]


def reinforce(g: CoalitionState, general: int, place: int) -> None:
    """The garrison of a place joins a general."""
    g.troops[general] += 1
    g.log('garrison_joins', power=g.name(g.power_of(general)), general=g.general_name(general), place=g.spot(place))


class Reinforce(Question):
    """U21 / RdE R11.4: the owner chooses the general who takes a disbanded garrison."""

    fields: ClassVar[tuple[Field, ...]] = (number('place', 0, 'place'),)

    def __init__(self, power: int = 0, place: int = 0) -> None:
        super().__init__(power)
        self.place = place

    def prompt(self, g: CoalitionState, role: int) -> Prompt:
        params: dict[str, Any] = {'power': g.name(self.power), 'place': g.spot(self.place)}
        return Prompt('prompt.reinforce', g.cite('R9.1', 'R11.2'), params)

    def among_reinforce(self, g: CoalitionState, role: int) -> list[int]:
        return g.edition.generals_of[self.power]

    def deny_reinforce(self, g: CoalitionState, role: int, general: int) -> Rule:
        """One with room."""
        return against_reinforcing(g, self.power, general)

    def do_reinforce(self, g: CoalitionState, role: int, general: int) -> None:
        reinforce(g, general, self.place)
        self.done(g)

    def hint(self, g: CoalitionState, role: int, number: int) -> dict[str, Any] | None:
        general = number - g.v.reinforce
        return {'place': g.spot(g.at[general]), 'troops': g.troops[general] + 1}
