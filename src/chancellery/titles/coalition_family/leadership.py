"""Leadership (R7.3.1-R7.3.5 / RdE R9.4.1-R9.4.5): generals come or go, or a card, or a point of Morale."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from chancellery.kernel.fields import Field, number
from chancellery.kernel.frames import Prompt
from chancellery.kernel.rules import OK, Rule
from chancellery.titles.coalition_family.board import NOBODY, NOWHERE
from chancellery.titles.coalition_family.citations import (
    ENEMY_GENERAL_THERE,
    MORALE_FULL,
    NO_CARDS_LEFT,
    NOT_CONTROLLED,
    NOT_TO_LEAD,
    OFF_BOARD,
    ON_BOARD,
    ONE_CHOICE,
    OWN_GENERAL_THERE,
)
from chancellery.titles.coalition_family.questions import Question
from chancellery.titles.coalition_family.state import CoalitionState

UNDECIDED: Final = 0
PLACING: Final = 1
REMOVING: Final = 2


class Leadership(Question):
    """R7.3.1 / RdE R9.4.1: exactly one of the three, or nothing."""

    fields: ClassVar[tuple[Field, ...]] = (
        number('mode', UNDECIDED, REMOVING), number('general', NOBODY, 'general'),
    )  # fmt: skip

    def __init__(self, power: int = 0) -> None:
        super().__init__(power)
        self.mode = UNDECIDED
        self.general = NOBODY  # the one called, until his place is chosen

    def prompt(self, g: CoalitionState, role: int) -> Prompt:
        key = 'prompt.leadership'
        if self.general >= 0:
            key = 'prompt.leadership_place'
        elif self.mode != UNDECIDED:
            key = 'prompt.leadership_more'
        params: dict[str, Any] = {'power': g.name(self.power)}
        if self.general >= 0:
            params['general'] = g.general_name(self.general)
        return Prompt(key, g.cite('R7.3.1', 'R9.4.1'), params)

    # ---- generals (R7.3.2 / RdE R9.4.1)

    def among_call(self, g: CoalitionState, role: int) -> list[int]:
        if self.mode == REMOVING or self.general >= 0:
            return []
        return [general for general in g.edition.generals_of[self.power] if g.at[general] == NOWHERE]

    def deny_call(self, g: CoalitionState, role: int, general: int) -> Rule:
        """Any number of off-board generals, if there is a place for one."""
        if g.power_of(general) != self.power:
            return NOT_TO_LEAD[g.book]
        if self.mode == REMOVING or self.general >= 0:
            return ONE_CHOICE[g.book]
        if g.at[general] != NOWHERE:
            return ON_BOARD[g.book]
        return OK if self.has_place(g) else NOT_CONTROLLED[g.book]

    def has_place(self, g: CoalitionState) -> bool:
        """Is there a place for a general?"""
        for place in g.map.homes[self.power]:
            if self.against_place(g, place) is OK:
                return True
        for place in g.garrisons_of(self.power):
            if self.against_place(g, place) is OK:
                return True
        return False

    def do_call(self, g: CoalitionState, role: int, general: int) -> None:
        self.mode = PLACING
        self.general = general

    def among_place(self, g: CoalitionState, role: int) -> list[int]:
        return g.territories_of(self.power) if self.general >= 0 else []

    def deny_place(self, g: CoalitionState, role: int, place: int) -> Rule:
        """The general called goes to a territory one controls."""
        return ONE_CHOICE[g.book] if self.general < 0 else self.against_place(g, place)

    def against_place(self, g: CoalitionState, place: int) -> Rule:
        """R7.3.2, R7.3.3, R7.3.5 / RdE R9.4.1, R9.4.5: controlled, without own general and without enemy general."""
        if g.control(place) != self.power:
            return NOT_CONTROLLED[g.book]
        for general in g.generals_in(place):
            other = g.power_of(general)
            if other == self.power:
                return OWN_GENERAL_THERE[g.book]
            if not g.allied(other, self.power):
                return ENEMY_GENERAL_THERE[g.book]
        return OK

    def do_place(self, g: CoalitionState, role: int, place: int) -> None:
        """R7.3.3 / RdE R9.4.4: he arrives without troops."""
        g.at[self.general] = place
        g.log('general_placed', power=g.name(self.power), general=g.general_name(self.general), place=g.spot(place))
        g.house.victory.came_to_stay(g, self.general)
        self.general = NOBODY
        self.end_if_nothing_is_left(g)

    def among_recall(self, g: CoalitionState, role: int) -> list[int]:
        if self.mode == PLACING:
            return []
        return [general for general in g.edition.generals_of[self.power] if g.at[general] != NOWHERE]

    def deny_recall(self, g: CoalitionState, role: int, general: int) -> Rule:
        """Any number of one's generals on the board."""
        if g.power_of(general) != self.power:
            return NOT_TO_LEAD[g.book]
        if self.mode == PLACING:
            return ONE_CHOICE[g.book]
        return OFF_BOARD[g.book] if g.at[general] == NOWHERE else OK

    def do_recall(self, g: CoalitionState, role: int, general: int) -> None:
        """R7.3.4 / RdE R9.4.3: his troops are lost."""
        place = g.spot(g.at[general])
        g.log('general_recalled', power=g.name(self.power), general=g.general_name(general), place=place)
        self.mode = REMOVING
        g.take_off(general)
        self.end_if_nothing_is_left(g)

    def end_if_nothing_is_left(self, g: CoalitionState) -> None:
        """Nobody is asked who has nothing to choose."""
        if self.mode == PLACING:
            left = bool(self.among_call(g, self.role)) and self.has_place(g)
        else:
            left = bool(self.among_recall(g, self.role))
        if not left:
            self.done(g)

    # ---- card or Morale

    def deny_draw(self, g: CoalitionState, role: int, _: int) -> Rule:
        """Option 2."""
        if self.mode != UNDECIDED:
            return ONE_CHOICE[g.book]
        return OK if g.can_draw() else NO_CARDS_LEFT[g.book]

    def do_draw(self, g: CoalitionState, role: int, _: int) -> None:
        g.draw_cards(self.power, 1)
        self.done(g)

    def deny_morale(self, g: CoalitionState, role: int, _: int) -> Rule:
        """Option 3, not at the end of the track (U31 / RdE U8)."""
        if self.mode != UNDECIDED:
            return ONE_CHOICE[g.book]
        return OK if g.morale[self.power] < g.edition.morale_max else MORALE_FULL[g.book]

    def do_morale(self, g: CoalitionState, role: int, _: int) -> None:
        g.cheer_up(self.power, 1)
        self.done(g)

    def deny_done(self, g: CoalitionState, role: int, _: int) -> Rule:
        """Enough, or nothing at all (R5.2 / RdE R9.0)."""
        return OK if self.general < 0 else ONE_CHOICE[g.book]

    def do_done(self, g: CoalitionState, role: int, _: int) -> None:
        self.done(g)

    def final(self, g: CoalitionState, role: int, number: int) -> bool:
        return number == g.v.draw

    def hint(self, g: CoalitionState, role: int, number: int) -> dict[str, Any] | None:
        if number == g.v.morale:
            return {'morale': g.morale[self.power] + 1}
        lost = number - g.v.recall
        if 0 <= lost < len(g.troops):
            return {'place': g.spot(g.at[lost]), 'troops_lost': g.troops[lost]}
        place = number - g.v.place
        prize = g.house.victory.final_prize(g, self.power, place) if 0 <= place < len(g.garrison) else 0
        return {'ends_game': prize} if prize else None
