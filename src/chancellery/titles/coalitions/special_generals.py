"""Chapter 10: Napoleon (R2.14) and the other named generals (R10.1-R10.6)."""

from __future__ import annotations

from typing import Any, ClassVar

from chancellery.kernel.frames import Prompt
from chancellery.kernel.rules import OK, Rule
from chancellery.titles.coalition_family.board import NOBODY, NOWHERE
from chancellery.titles.coalition_family.questions import OfGeneral, Question
from chancellery.titles.coalition_family.routes import against_ending, defenders_of
from chancellery.titles.coalition_family.state import CoalitionState
from chancellery.titles.coalitions.citations import NO_REFUGE, NOT_A_PIECE_OF_YOURS, SAME_PIECE
from chancellery.titles.coalitions.edition import FRANCE, OTTOMANS


def in_use(g: CoalitionState) -> bool:
    """Chapter 10 is an optional rule."""
    return g.options.get('special_generals') == 'yes'


def holds(g: CoalitionState, power: int, general: int) -> bool:
    """Is this the power's named general, and does his ability count?"""
    return in_use(g) and g.named[power] == general


def awaits_name(g: CoalitionState, power: int) -> bool:
    """R2.14, R10.6: is it still open who of the power's generals bears the famous name?"""
    return g.named[power] == NOBODY and (power == FRANCE or in_use(g))


def name_generals(g: CoalitionState) -> None:
    """R2.14, R10.6: France says who Napoleon is, unless the scenario does; the others only with chapter 10."""
    questions: list[NameGeneral] = []
    for power in g.order:
        if not awaits_name(g, power):
            continue
        forced = forced_napoleon(g) if power == FRANCE else NOBODY
        if forced == NOBODY and g.uncontrolled(power):
            forced = g.edition.generals_of[power][0]
        if forced != NOBODY:
            g.named[power] = forced
        else:
            questions.append(NameGeneral(power))
    g.ask(*questions)


def forced_napoleon(g: CoalitionState) -> int:
    """R2.14: in 1792 the one off the board, in 1798 the one in Egypt."""
    if g.scenario == '1792':
        return g.off_board(FRANCE)[0]
    if g.scenario == '1798':
        return g.general_at(FRANCE, g.edition.spot('egypt'))
    return NOBODY


class NameGeneral(Question):
    """R2.14, R10.6: the owner chooses the piece that bears the name."""

    def prompt(self, g: CoalitionState, role: int) -> Prompt:
        key = 'prompt.napoleon' if self.power == FRANCE else 'prompt.named'
        return Prompt(key, 'R2.14' if self.power == FRANCE else 'R10.6', {'power': g.name(self.power)})

    def among_named(self, g: CoalitionState, role: int) -> list[int]:
        return g.edition.generals_of[self.power]

    def deny_named(self, g: CoalitionState, role: int, general: int) -> Rule:
        """An own piece; of those off the board, which are alike, the first."""
        if g.power_of(general) != self.power:
            return NOT_A_PIECE_OF_YOURS
        off = g.off_board(self.power)
        return SAME_PIECE if general in off[1:] else OK

    def do_named(self, g: CoalitionState, role: int, general: int) -> None:
        g.named[self.power] = general
        place = g.at[general]
        if place == NOWHERE:
            g.log('named_off_board', power=g.name(self.power), general=g.general_name(general))
        else:
            g.log('named', power=g.name(self.power), general=g.general_name(general), place=g.spot(place))
        self.done(g)

    def hint(self, g: CoalitionState, role: int, number: int) -> dict[str, Any] | None:
        general = number - g.v.named
        place = g.at[general]
        return None if place == NOWHERE else {'place': g.spot(place), 'troops': g.troops[general]}


def adjacent_refuges(g: CoalitionState, general: int, place: int) -> list[int]:
    """R10.3, R10.4: adjacent territories free of enemy generals and garrisons, where he may go."""
    power = g.power_of(general)
    return [
        near for near in g.map.links[place] if against_ending(g, power, near) is OK and not defenders_of(g, power, near)
    ]


def ottoman_refuges(g: CoalitionState) -> list[int]:
    """R10.5: Ottoman-controlled territories without another Ottoman general, nor one who would fight him: not even
    while the Ottomans are Neutral, where a battle over their garrison is due."""
    return [
        place for place in g.map.present
        if g.control(place) == OTTOMANS and g.general_at(OTTOMANS, place) == NOBODY
        and not defenders_of(g, OTTOMANS, place)
    ]  # fmt: skip


class Departure(OfGeneral):
    """R10.4: right after Strength is summed up, Kutuzov may leave the defence for an adjacent territory."""

    free: ClassVar[tuple[str, ...]] = ('pass',)

    def prompt(self, g: CoalitionState, role: int) -> Prompt:
        params: dict[str, Any] = {'general': g.general_name(self.general), 'place': g.spot(g.at[self.general])}
        return Prompt('prompt.departure', 'R10.4', params)

    def among_leave(self, g: CoalitionState, role: int) -> list[int]:
        return adjacent_refuges(g, self.general, g.at[self.general])

    def deny_leave(self, g: CoalitionState, role: int, place: int) -> Rule:
        return OK if place in adjacent_refuges(g, self.general, g.at[self.general]) else NO_REFUGE

    def do_leave(self, g: CoalitionState, role: int, place: int) -> None:
        """R10.4: at the price of one troop."""
        general = self.general
        power = g.name(g.power_of(general))
        g.log('departs', power=power, general=g.general_name(general), place=g.spot(g.at[general]), to=g.spot(place))
        g.at[general] = place
        g.troops[general] = max(0, g.troops[general] - 1)
        g.house.victory.came_to_stay(g, general)
        self.done(g)

    def do_pass(self, g: CoalitionState, role: int, _: int) -> None:
        self.done(g)
