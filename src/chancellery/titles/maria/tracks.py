"""Section 17.5: the political markers and their icons (R17.5.12-R17.5.21)."""

from __future__ import annotations

from typing import ClassVar, Final

from chancellery.kernel.fields import Field, number, row
from chancellery.kernel.frames import Phase, Prompt
from chancellery.kernel.rules import OK, Rule
from chancellery.titles.maria.boxes import note_departure
from chancellery.titles.maria.cards import Payment, hand_value
from chancellery.titles.maria.citations import (
    EXPEDITION_PRICE,
    MUST_SEND,
    NO_WAY_OUT,
    NOT_IN_BOX,
    NOT_YOURS,
)
from chancellery.titles.maria.displacement import BESIDE, Displacement, destinations, unit
from chancellery.titles.maria.edition import ITALY, NOBODY, OFF_MAP, POWERS, REMOVED, SAXON, TRACKS
from chancellery.titles.maria.fields import MOST_SPACES
from chancellery.titles.maria.hussars import ride_down
from chancellery.titles.maria.knowledge import common, show
from chancellery.titles.maria.questions import Question
from chancellery.titles.maria.saxony import shift_saxony
from chancellery.titles.maria.stacks import Split
from chancellery.titles.maria.state import Maria

EXPEDITION_COST: Final = 8
EXPEDITION_TROOPS: Final = 2


def on_expedition(g: Maria, power: int) -> bool:
    """R17.5.16: does a marker lie on an expedition icon of this power?"""
    return any(power in g.edition.spaces[track][g.tracks[track]].expedition for track in range(len(TRACKS)))


def generals_in_box(g: Maria, power: int) -> list[int]:
    """The generals in a power's off-map box."""
    return [general for general in g.edition.generals_of[power] if g.at[general] == OFF_MAP]


class MoveMarkers(Phase[Maria]):
    """R17.5.12, R17.5.13: each marker moves by the sum of what was chosen; then the icons take effect."""

    fields: ClassVar[tuple[Field, ...]] = (row('moves', 'track', -MOST_SPACES, MOST_SPACES, start=0),)
    steps: ClassVar[tuple[str, ...]] = ('italy', 'russia', 'saxony')

    def __init__(self, moves: list[int] | None = None) -> None:
        super().__init__()
        self.moves: list[int] = [0, 0, 0] if moves is None else moves[:]

    def italy(self, g: Maria) -> None:
        """R17.5.17, U59: markers lie in the box Italy until the political marker stops on the star, one a power."""
        before = g.tracks[ITALY]
        self.shift(g, ITALY)
        after = g.tracks[ITALY]
        if before == after:
            return
        if after == g.edition.star[ITALY]:
            for power in (g.italy, g.italy_too):
                if power >= 0:
                    g.pool[power] += 1
                    g.log('box_left', power=POWERS[power], box='italy')
            g.italy = g.italy_too = NOBODY
        for power in g.edition.spaces[ITALY][after].victory:
            if power in (g.italy, g.italy_too):
                continue
            if g.italy < 0:
                g.italy = power
            else:
                g.italy_too = power
            g.pool[power] -= 1
            g.log('box_taken', power=POWERS[power], box='italy')

    def russia(self, g: Maria) -> None:
        self.shift(g, 1)

    def saxony(self, g: Maria) -> None:
        if self.moves[SAXON]:
            shift_saxony(g, self.moves[SAXON])

    def shift(self, g: Maria, track: int) -> None:
        """U40, U41: only where the marker stops counts, and it stops at the ends."""
        last = len(g.edition.spaces[track]) - 1
        before = g.tracks[track]
        after = max(0, min(last, before + self.moves[track]))
        if after == before:
            return
        g.tracks[track] = after
        way = 'right' if after > before else 'left'
        g.log('marker_moved', track=TRACKS[track], spaces=abs(after - before), way=way)
        sending = [power for power in g.edition.spaces[track][after].expedition if not generals_in_box(g, power)]
        g.ask(*[SendGeneral(power) for power in sending])


class SendGeneral(Question):
    """R17.5.16, U38: one general goes off the map; a removed one needs two troops for eight points first."""

    fields: ClassVar[tuple[Field, ...]] = (number('recruit', -1, 'general'),)
    forced: ClassVar[tuple[str, ...]] = ('pass',)

    def __init__(self, power: int = 0) -> None:
        super().__init__(power)
        self.recruit = -1

    def prompt(self, g: Maria, role: int) -> Prompt:
        return Prompt('prompt.send', 'R17.5.16', {'power': POWERS[self.power]})

    def among_send(self, g: Maria, role: int) -> list[int]:
        return g.edition.generals_of[self.power]

    def deny_send(self, g: Maria, role: int, general: int) -> Rule:
        if g.owner(general) != self.power:
            return NOT_YOURS
        if g.at[general] >= 0:
            return OK
        return OK if g.at[general] == REMOVED and hand_value(g, self.power) >= EXPEDITION_COST else EXPEDITION_PRICE

    def able(self, g: Maria) -> list[int]:
        """Whom one can send."""
        return [each for each in g.edition.generals_of[self.power] if self.deny_send(g, self.role, each) is OK]

    def deny_pass(self, g: Maria, role: int, _: int) -> Rule:
        return MUST_SEND if self.able(g) else OK

    def do_pass(self, g: Maria, role: int, _: int) -> None:
        self.done(g)

    def do_send(self, g: Maria, role: int, general: int) -> None:
        if g.at[general] == REMOVED:
            self.recruit = general
            g.ask(Payment(self.power, EXPEDITION_COST, 'expedition'))
            return
        self.done(g)
        g.push(Depart(general))

    def back_Payment(self, g: Maria, _: None) -> None:
        """Paid: the general is raised with two troops and leaves at once."""
        general = self.recruit
        g.troops[general] = EXPEDITION_TROOPS
        g.group_sum[g.group[general]] = EXPEDITION_TROOPS
        g.at[general] = OFF_MAP
        show(g, general)
        g.log('sent_off', general=g.edition.generals[general])
        self.done(g)


class Depart(Phase[Maria]):
    """R17.5.16: into the box, once his troops are settled."""

    fields: ClassVar[tuple[Field, ...]] = (number('general', 0, 'general'),)
    steps: ClassVar[tuple[str, ...]] = ('part', 'leave')

    def __init__(self, general: int = 0) -> None:
        super().__init__()
        self.general = general

    def part(self, g: Maria) -> None:
        """R6.8: out of a stack of his own power he takes some of the common troops along."""
        other = common(g, self.general)
        if other >= 0:
            g.ask(Split(self.general, other))

    def leave(self, g: Maria) -> None:
        g.at[self.general] = OFF_MAP
        g.face_down[self.general] = 0
        g.log('sent_off', general=g.edition.generals[self.general])


class ReturnFromBox(Question):
    """R17.5.20, R17.5.21, U39: a general may come back where the arrow points; who stands there steps aside."""

    free: ClassVar[tuple[str, ...]] = ('pass',)
    forced: ClassVar[tuple[str, ...]] = ('pass',)

    def prompt(self, g: Maria, role: int) -> Prompt:
        city = g.map.cities[g.edition.arrow[self.power]]
        return Prompt('prompt.return_from_box', 'R17.5.20', {'power': POWERS[self.power], 'city': city})

    def blockers(self, g: Maria) -> list[int]:
        """Who stands on the arrow's city."""
        return g.pieces_at(g.edition.arrow[self.power])

    def among_return(self, g: Maria, role: int) -> list[int]:
        return generals_in_box(g, self.power)

    def deny_return(self, g: Maria, role: int, general: int) -> Rule:
        if general not in generals_in_box(g, self.power):
            return NOT_IN_BOX
        city = g.edition.arrow[self.power]
        if g.barred(city, self.power):
            return NO_WAY_OUT
        return OK if can_step_aside(g, self.blockers(g)) else NO_WAY_OUT

    def do_pass(self, g: Maria, role: int, _: int) -> None:
        self.done(g)

    def do_return(self, g: Maria, role: int, general: int) -> None:
        blockers = self.blockers(g)
        self.done(g)
        g.push(Displacement(blockers, BESIDE), Arrive(general))


def can_step_aside(g: Maria, blockers: list[int]) -> bool:
    """R17.5.20, U39: is there a city beside for all who stand in the way, for those who move apart one each?"""
    if not blockers:
        return True
    first = unit(g, blockers[0])
    places = destinations(g, first, BESIDE)
    for piece in blockers:
        if piece not in first:
            others = destinations(g, [piece], BESIDE)
            return any(place != other for place in places for other in others)
    return bool(places)


class Arrive(Phase[Maria]):
    """R17.5.20: the general stands on the arrow's city, which is free now; if it is not, he waits (U39)."""

    fields: ClassVar[tuple[Field, ...]] = (number('general', 0, 'general'),)
    steps: ClassVar[tuple[str, ...]] = ('stand',)

    def __init__(self, general: int = 0) -> None:
        super().__init__()
        self.general = general

    def stand(self, g: Maria) -> None:
        city = g.edition.arrow[g.owner(self.general)]
        if not g.pieces_at(city):
            g.at[self.general] = city
            ride_down(g, city)
            note_departure(g)
            g.log('back_from_box', general=g.edition.generals[self.general], city=g.map.cities[city])
