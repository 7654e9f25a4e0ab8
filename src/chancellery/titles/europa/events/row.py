"""R4.1.A1, R16.2, R5.1.1.1-2, R20.2.2: the row of events and the Ducats on it."""

from __future__ import annotations

from typing import Final

from chancellery.titles.europa.state import Europa

TWO: Final = 2
EVENTS_FOR_TWO: Final = 2  # that each of two players takes in a round (R20.2.2)
FACE_UP: Final = 3  # of the row, from the left (R16.2.1)
FACE_UP_BY_OPTION: Final = 4  # with six players (R16.2.2)
LEFT_LYING: Final = 2  # Ducats that an event gets for every one taken before it (R5.1.1.2)


def for_two(g: Europa) -> bool:
    """R20.1-2: two players without automatons."""
    return g.variant.seats == TWO


def events_due(g: Europa, seat: int) -> int:
    """R4.2.4, R20.2.2: how many events a player still has to take in this round: one in all, with two players two."""
    return max((EVENTS_FOR_TWO if for_two(g) else 1) - g.event_taken[seat], 0)


def lay_row(g: Europa) -> None:
    """R4.1.A1, R16.2.2: as many events as the scenario says, the three leftmost face up; by an optional rule four."""
    for _ in range(min(g.variant.scenario.events_per_round, len(g.event_deck))):
        g.event_deck.draw(g, g.event_row)
    g.event_ducats = [0] * len(g.event_ducats)
    shown = FACE_UP_BY_OPTION if g.variant.four_face_up else FACE_UP
    for at in range(min(shown, len(g.event_row))):
        g.event_row.turn_up(g, at)
    g.log('events_laid', happenings=[g.v.events.ids[event] for event in open_events(g)])


def open_events(g: Europa) -> list[int]:
    """The events that lie face up, from the left."""
    return [event for at, event in enumerate(g.event_row.items) if g.event_row.known_to_all(g, at)]


def is_open(g: Europa, event: int) -> bool:
    """R5.1.1.1: does the event lie face up in the row?"""
    return event in open_events(g)


def ducats_on(g: Europa, event: int) -> int:
    """The Ducats that lie on an event of the row."""
    return g.event_ducats[g.event_row.items.index(event)]


def take_event(g: Europa, event: int) -> int:
    """R5.1.1.1-2: the event leaves the row, and 2 Ducats come onto every other that is face up; returns the Ducats that
    lay on it."""
    at = g.event_row.items.index(event)
    ducats = ducats_on(g, event)
    g.event_row.take_at(at)
    g.event_ducats = [*g.event_ducats[:at], *g.event_ducats[at + 1 :], 0]
    for other in range(len(g.event_row)):
        if g.event_row.known_to_all(g, other):
            g.event_ducats[other] += LEFT_LYING
    return ducats


def turn_next(g: Europa) -> None:
    """R5.1.1.6: the next event that lies face down is turned up, if there is one."""
    for at in range(len(g.event_row)):
        if not g.event_row.known_to_all(g, at):
            event = g.event_row.turn_up(g, at)
            g.log('event_turned', happening=g.v.events.ids[event])
            return


def clear_row(g: Europa) -> None:
    """R5.1.1.7a: what is left of the row goes, the Ducats on it to the supply."""
    g.event_row.take_all()
    g.event_ducats = [0] * len(g.event_ducats)
