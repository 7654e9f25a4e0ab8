"""R5.1.1, R16.4: the Event action, and the event that nobody takes."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from chancellery.kernel.fields import Field, number
from chancellery.kernel.frames import Phase, Prompt
from chancellery.kernel.rules import OK, Rule
from chancellery.titles.europa.acts import NO_TARGET, Act
from chancellery.titles.europa.citations import ACTED_ALREADY
from chancellery.titles.europa.edition.files import NOBODY
from chancellery.titles.europa.effects.run import begin
from chancellery.titles.europa.events.row import (
    clear_row,
    ducats_on,
    events_due,
    is_open,
    open_events,
    take_event,
    turn_next,
)
from chancellery.titles.europa.events.symbols import EventSymbols
from chancellery.titles.europa.governing.court import enthrone
from chancellery.titles.europa.governing.purse import ADMINISTRATIVE, Price, against_paying, gain_ducats, lose_power
from chancellery.titles.europa.questions import Question, SeatPhase, YesOrNo
from chancellery.titles.europa.state import Europa
from chancellery.titles.europa.terms import USUAL, Terms
from chancellery.titles.europa.war.battle import meet_rebels

CROWN_UNPICKED: Final = 2  # administrative power for the Ruler of the Unpicked Event (R16.4.2)

EVENT_TAKEN: Final = Rule('R4.2.4', 'refuse.event_taken')
NOT_OPEN: Final = Rule('R5.1.1.1', 'refuse.event_not_open')


class Event(Act):
    """R5.1.1: an event of the row is taken."""

    verb = 'happening'

    def out_of_turn(self, acted: bool, event_only: bool) -> Rule:
        """R4.2.2, R4.2.11: also in the turn that is left for it alone."""
        return ACTED_ALREADY if acted else OK

    def among(self, g: Europa, seat: int, terms: Terms = USUAL) -> list[int]:
        return open_events(g)

    def against(self, g: Europa, seat: int, thing: int = NO_TARGET, terms: Terms = USUAL) -> Rule:
        """R4.2.4, R5.1.1.1, R20.2.2: once a round (twice with two players), and an event that lies face up."""
        if events_due(g, seat) == 0:
            return EVENT_TAKEN
        return OK if is_open(g, thing) else NOT_OPEN

    def do(self, g: Europa, seat: int, thing: int = NO_TARGET, terms: Terms = USUAL) -> None:
        g.push(TakeEvent(seat, thing))

    def final(self, g: Europa, seat: int, thing: int) -> bool:
        """The next event is turned up."""
        return True

    def hint(self, g: Europa, seat: int, thing: int, terms: Terms) -> dict[str, Any]:
        """R5.1.1.1: the Ducats that lie on it."""
        return {'ducats': ducats_on(g, thing)} if ducats_on(g, thing) else {}


class TakeEvent(SeatPhase):
    """R5.1.1.1-7: Ducats, text, symbols, Ruler, the next event; after the last Event action the Unpicked Event. Rebels
    who have come fight once the text is done."""

    fields: ClassVar[tuple[Field, ...]] = (number('event', 0, 'event'),)
    steps: ClassVar[tuple[str, ...]] = ('choose', 'text', 'rebels', 'symbols', 'ruler', 'turn_next', 'unpicked')
    chancy: ClassVar[tuple[str, ...]] = ('rebels', 'symbols', 'turn_next', 'unpicked')

    def __init__(self, seat: int = 0, event: int = 0) -> None:
        super().__init__(seat)
        self.event = event

    def choose(self, g: Europa) -> None:
        """R5.1.1.1-2."""
        ducats = take_event(g, self.event)
        gain_ducats(g, self.seat, ducats)
        g.event_taken[self.seat] += 1
        g.log('event_taken', realm=g.name(self.seat), happening=g.v.events.ids[self.event], ducats=ducats)

    def text(self, g: Europa) -> None:
        """R5.1.1.3, R16.3."""
        begin(g, f'event:{g.v.events.ids[self.event]}/effect', self.seat)

    def rebels(self, g: Europa) -> None:
        """R9.7.1: where units stand among them."""
        meet_rebels(g, self.seat, [area for area, units in enumerate(g.rebels) if units])

    def symbols(self, g: Europa) -> None:
        """R5.1.1.4."""
        g.push(EventSymbols(self.event, self.seat))

    def ruler(self, g: Europa) -> None:
        """R5.1.1.5: one's own event brings its Ruler; of another player's he decides himself."""
        person = g.edition.decks.events.ruler[self.event]
        seat = g.seat_of(g.edition.decks.events.realm[self.event])
        if person == NOBODY or seat == NOBODY:
            return
        if seat == self.seat:
            enthrone(g, seat, person)
        else:
            g.ask(AcceptRuler(seat, person))

    def turn_next(self, g: Europa) -> None:
        """R5.1.1.6."""
        turn_next(g)

    def unpicked(self, g: Europa) -> None:
        """R5.1.1.7, R16.4.1: when everybody has taken his event."""
        if all(events_due(g, seat) == 0 for seat in g.seats()):
            g.push(UnpickedEvent())


class AcceptRuler(YesOrNo):
    """R5.1.1.5: the Ruler of an event that another player took; his Realm may take him."""

    fields: ClassVar[tuple[Field, ...]] = (number('person', 0, 'person'),)

    def __init__(self, seat: int = 0, person: int = 0) -> None:
        super().__init__(seat)
        self.person = person

    def prompt(self, g: Europa, role: int) -> Prompt:
        return Prompt('prompt.accept_ruler', 'R5.1.1.5', {'person': g.v.persons.ids[self.person]})

    def do_accept(self, g: Europa, role: int, _: int) -> None:
        self.done(g, None)
        enthrone(g, self.seat, self.person)

    def do_refuse(self, g: Europa, role: int, _: int) -> None:
        self.done(g, None)

    def alone(self, g: Europa, numbers: list[int]) -> int:
        return g.v.yes


class UnpickedEvent(Phase[Europa]):
    """R16.4: the one event that is left: no text; its symbols by the automatic rules, or its Ruler for 2 power.

    R16.4.3: nobody counts as active until it is over; ``active`` is whose turn then goes on."""

    fields: ClassVar[tuple[Field, ...]] = (number('active', NOBODY, 'seat'),)
    steps: ClassVar[tuple[str, ...]] = ('ruler', 'symbols', 'clear')
    chancy: ClassVar[tuple[str, ...]] = ('symbols',)

    def __init__(self) -> None:
        super().__init__()
        self.active = NOBODY

    def ruler(self, g: Europa) -> None:
        """R16.4.2, R5.1.1.8: even a player who has passed may crown him."""
        for event in g.event_row.items:
            person = g.edition.decks.events.ruler[event]
            seat = g.seat_of(g.edition.decks.events.realm[event])
            if person != NOBODY and seat != NOBODY:
                g.ask(CrownUnpicked(seat, person))

    def symbols(self, g: Europa) -> None:
        """R16.4.3: nobody counts as active."""
        self.active, g.active = g.active, NOBODY
        for event in g.event_row.items:
            g.log('event_unpicked', happening=g.v.events.ids[event])
            g.push(EventSymbols(event, NOBODY))

    def clear(self, g: Europa) -> None:
        """R5.1.1.7a."""
        g.active = self.active
        clear_row(g)


class CrownUnpicked(Question):
    """R16.4.2: 2 administrative power crown the Ruler of the Unpicked Event."""

    fields: ClassVar[tuple[Field, ...]] = (number('person', 0, 'person'),)
    free: ClassVar[tuple[str, ...]] = ('refuse',)

    def __init__(self, seat: int = 0, person: int = 0) -> None:
        super().__init__(seat)
        self.person = person

    def prompt(self, g: Europa, role: int) -> Prompt:
        return Prompt('prompt.crown_unpicked', 'R16.4.2', {'person': g.v.persons.ids[self.person]})

    def step(self, g: Europa) -> bool:
        """Nobody is asked who cannot pay: everybody sees his power."""
        if self.deny_crown(g, self.role, 0) is OK:
            return super().step(g)
        self.done(g, None)
        return True

    def deny_crown(self, g: Europa, role: int, _: int) -> Rule:
        return against_paying(g, self.seat, Price(adm=CROWN_UNPICKED))

    def do_crown(self, g: Europa, role: int, _: int) -> None:
        lose_power(g, self.seat, ADMINISTRATIVE, CROWN_UNPICKED)
        self.done(g, None)
        enthrone(g, self.seat, self.person)

    def do_refuse(self, g: Europa, role: int, _: int) -> None:
        self.done(g, None)

    def alone(self, g: Europa, numbers: list[int]) -> int:
        return numbers[0]


EVENT: Final = Event()
FRAMES: Final = (TakeEvent, AcceptRuler, UnpickedEvent, CrownUnpicked)
