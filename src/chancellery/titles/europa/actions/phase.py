"""R4.2: the action phase: turn after turn, the last turns, and the events that are still due."""

from __future__ import annotations

from typing import ClassVar, Final

from chancellery.kernel.fields import Field, flag, mask, number
from chancellery.kernel.frames import NOTHING_AHEAD, QUESTION_AHEAD
from chancellery.titles.europa import lasting, ledger
from chancellery.titles.europa.actions.passing import (
    count_as_passed,
    event_due,
    has_passed,
    nobody_can_earn,
    still_playing,
)
from chancellery.titles.europa.actions.reach import mark_reachable
from chancellery.titles.europa.actions.turn import TakeTurn
from chancellery.titles.europa.board.harbours import repair_in_port
from chancellery.titles.europa.board.hostility import is_enemy, seas_with_ships
from chancellery.titles.europa.board.summaries import ACTIVE_ALLIES_ROW, OVERLORDS_ROW
from chancellery.titles.europa.board.units import areas_with_units
from chancellery.titles.europa.edition.files import NOBODY
from chancellery.titles.europa.events.row import for_two
from chancellery.titles.europa.objectives import Stage
from chancellery.titles.europa.state import Europa


class ActionPhase(Stage):
    """R4.2.1-12: clockwise from the first player until nobody can earn anything by passing, then one turn for each of
    those who are left, then the events that are due. ``turn`` is who comes next, ``due`` who has a last turn."""

    fields: ClassVar[tuple[Field, ...]] = (
        number('turn', 0, 'seat'), flag('last'), mask('due', 'seat'), flag('more'),
    )  # fmt: skip
    steps: ClassVar[tuple[str, ...]] = ('begin', 'turns', 'last_turns', 'events', 'end')

    def __init__(self) -> None:
        super().__init__()
        self.turn = 0
        self.last = False
        self.due = 0
        self.more = False  # the last turn of one of two players is followed by another (R20.2.3)

    def ahead(self, g: Europa) -> int:
        """Another turn, as long as anybody has one."""
        turns = self.due != 0 if self.last else len(still_playing(g, self.turn)) > 0
        return QUESTION_AHEAD if turns or any(event_due(g, seat) for seat in g.seats()) else NOTHING_AHEAD

    def begin(self, g: Europa) -> None:
        g.phase = 'actions'
        g.log('action_phase', realm=g.name(g.first))
        self.turn = g.first

    def turns(self, g: Europa) -> None:
        """R4.2.1, R4.2.10: whoever has not passed, until the paid spaces of the pass track are taken."""
        left = still_playing(g, self.turn)
        if nobody_can_earn(g):
            self.last = True
            self.due = sum([1 << seat for seat in left])
            self.more = for_two(g)
            if left:
                g.log('last_turns', realms=[g.name(seat) for seat in left])
            return
        self.give_turn(g, left[0], False)
        self.again()

    def last_turns(self, g: Europa) -> None:
        """R4.2.10, R20.2.3, R20.2.5: exactly one more turn for everybody who has not passed; of two players the other
        has two, unless he passes, and the second of them is for an event that he still has to take."""
        for seat in g.turn_order(self.turn):
            if self.due >> seat & 1 and not has_passed(g, seat):
                first, self.more = self.more, False
                if not first:
                    self.due &= ~(1 << seat)
                self.give_turn(g, seat, for_two(g) and not first and event_due(g, seat))
                self.again()
                return

    def back_TakeTurn(self, g: Europa, _: None) -> None:
        """R4.2.11-12: after a last turn, that of an event still due, a player counts as passed; what lasted for the
        turn ends."""
        repair_in_port(g)
        ledger.end(g, 'turn')
        lasting.end(g, 'endOfTurn')
        if self.last and not self.due >> g.active & 1 and not event_due(g, g.active):
            count_as_passed(g, g.active)

    def events(self, g: Europa) -> None:
        """R4.2.11: who has not taken his event takes it now."""
        for seat in g.turn_order(self.turn):
            if event_due(g, seat):
                self.give_turn(g, seat, True)
                self.again()
                return

    def end(self, g: Europa) -> None:
        """R9.9.1: what the last turn found and used up says nothing about the phases to come."""
        end_turn(g)
        g.active = NOBODY
        begin_turn(g)

    def give_turn(self, g: Europa, seat: int, event_only: bool) -> None:
        """R5.4.1.2: what is next to his pieces counts as it is now."""
        end_turn(g)
        g.active = seat
        lasting.end(g, 'nextTurn', seat)
        self.turn = (seat + 1) % g.variant.seats
        mark_reachable(g, seat)
        begin_turn(g)
        g.ask(TakeTurn(seat, event_only))


def end_turn(g: Europa) -> None:
    """R9.7.M3: who had the turn until now, if anybody, was the last."""
    if g.active != NOBODY:
        g.acted_last = g.active


def begin_turn(g: Europa) -> None:
    """R9.2.8, R9.7.13, R13.4.3a, R13.4.6: who stands where now, and who is whose enemy; no Province has given units or
    ships, the Empire has helped nowhere, and no battle is won."""
    stood = [0] * g.map.area_count
    moored = [0] * g.map.sea_count
    at_peace = [(1 << g.seat_count()) - 1] * len(g.at_peace)
    for seat in g.seats():
        for area in areas_with_units(g, seat):
            stood[area] |= 1 << seat
        for sea in seas_with_ships(g, seat):
            moored[sea] |= 1 << seat
    if g.wars().parties:
        allies, vassals = g.laid(ACTIVE_ALLIES_ROW, g.active_ally), g.laid(OVERLORDS_ROW, g.overlord, NOBODY)
        for party in {*g.wars().parties, *allies, *vassals, *g.variant.realm}:
            for seat in g.seats():
                if is_enemy(g, seat, party):
                    at_peace[party] &= ~(1 << seat)
    g.stood, g.moored, g.at_peace = tuple(stood), tuple(moored), tuple(at_peace)
    g.levied = (0,) * len(g.levied)
    g.manned = (0,) * len(g.manned)
    g.aided = (0,) * len(g.aided)
    g.won = 0


FRAMES: Final = (ActionPhase, TakeTurn)
