"""Section 19.3 and 19.4: Saxony leaves, and neutrality (R19.3.1-R19.3.10, R19.4.1-R19.4.4)."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from chancellery.kernel.fields import Field, number
from chancellery.kernel.frames import Choice, Phase, Prompt
from chancellery.kernel.rules import OK, Rule
from chancellery.titles.maria.agreements import forbids_arrow
from chancellery.titles.maria.citations import BY_AGREEMENT, SWAY_LIMIT
from chancellery.titles.maria.conquest import take_marker
from chancellery.titles.maria.displacement import EMPTY, HOME, Displacement
from chancellery.titles.maria.edition import (
    AUSTRIA,
    FRANCE,
    NEUTRAL,
    PRUSSIA,
    REMOVED,
    SAXON,
    SAXONY,
    WITH_AUSTRIA,
    WITH_PRUSSIA,
)
from chancellery.titles.maria.hussars import ride_down
from chancellery.titles.maria.maps import BOHEMIA
from chancellery.titles.maria.state import Maria
from chancellery.titles.maria.verbs import MOST_VICTORY_POINTS
from chancellery.titles.maria.winter import Recruit

STATUS: Final = ('prussia', 'neutral', 'austria')
TO_THE_RIGHT: Final = 2 * SAXON + 1  # the arrow of an agreement that speaks of this track


def prussia_lost_points(g: Maria, power: int, points: int, field: int) -> None:
    """R19.3.1: for each victory point Prussia loses, Austria may move the marker; R24.8: with two players it always
    moves, for France too if it was on the Bohemia map."""
    room = len(g.edition.spaces[SAXON]) - 1 - g.tracks[SAXON]
    if not points or not room:
        return
    if g.two_players:
        if (power in (PRUSSIA, FRANCE)) and field == BOHEMIA:
            g.push(SaxonyShifts(points))
    elif power == PRUSSIA:
        g.ask(Sway(min(points, room)))


class Sway(Choice[Maria]):
    """R19.3.1, U56: how many spaces the marker moves to the right, from none to one for each point."""

    fields: ClassVar[tuple[Field, ...]] = (number('points', 0, MOST_VICTORY_POINTS),)

    def __init__(self, points: int = 0) -> None:
        super().__init__()
        self.points = points

    def addressee(self, g: Maria) -> int:
        """Austria."""
        return g.runner[AUSTRIA]

    def prompt(self, g: Maria, role: int) -> Prompt:
        return Prompt('prompt.sway', 'R19.3.1', {'points': self.points})

    def deny_sway(self, g: Maria, role: int, spaces: int) -> Rule:
        if spaces and forbids_arrow(g, AUSTRIA, TO_THE_RIGHT):
            return BY_AGREEMENT
        return OK if spaces <= self.points else SWAY_LIMIT

    def do_sway(self, g: Maria, role: int, spaces: int) -> None:
        self.done(g)
        if spaces:
            shift_saxony(g, spaces)

    def hint(self, g: Maria, role: int, number: int) -> dict[str, Any] | None:
        space = min(len(g.edition.spaces[SAXON]) - 1, g.tracks[SAXON] + number - g.v.sway)
        return {'saxony': STATUS[g.edition.spaces[SAXON][space].saxony]}


class SaxonyShifts(Phase[Maria]):
    """R24.8, R19.3.3: with two players the marker moves by itself, after any retreat."""

    fields: ClassVar[tuple[Field, ...]] = (number('spaces', 0, MOST_VICTORY_POINTS),)
    steps: ClassVar[tuple[str, ...]] = ('shift',)

    def __init__(self, spaces: int = 0) -> None:
        super().__init__()
        self.spaces = spaces

    def shift(self, g: Maria) -> None:
        shift_saxony(g, self.spaces)


def shift_saxony(g: Maria, spaces: int) -> None:
    """Move the marker, within the track (U41) and, if the table plays so, never back to Prussia (U48)."""
    last = len(g.edition.spaces[SAXON]) - 1
    space = max(0, min(last, g.tracks[SAXON] + spaces))
    if g.options['saxony'] == 'stays_away' and g.saxon_status() != WITH_PRUSSIA:
        while g.edition.spaces[SAXON][space].saxony == WITH_PRUSSIA:
            space += 1
    put_saxony(g, space)


def put_saxony(g: Maria, space: int) -> None:
    """The marker stops on a space: Saxony may change sides (R19.3.2: also at one stroke)."""
    before = g.saxon_status()
    if space == g.tracks[SAXON]:
        return
    spaces = space - g.tracks[SAXON]
    g.tracks[SAXON] = space
    g.log('marker_moved', track='saxony', spaces=abs(spaces), way='right' if spaces > 0 else 'left')
    status = g.saxon_status()
    if status == before:
        return
    g.log('saxony_turns', status=STATUS[status])
    hand_over(g, g.runner[AUSTRIA] if status != WITH_PRUSSIA else g.runner[PRUSSIA])
    g.contracts = [contract for contract in g.contracts if contract[1] != SAXONY]  # U58
    g.push(SaxonyTurns(status))


def hand_over(g: Maria, role: int) -> None:
    """R19.3.10, U49: another player runs Saxony and sees its cards; the old one still knows what he knew."""
    old = g.runner[SAXONY]
    if old == role:
        return
    g.runner[SAXONY] = role
    for cards in g.hands_of(SAXONY):
        cards.hand_over(g, 1 << role)
    g.log('saxony_runner', role=g.roles[role])


class SaxonyTurns(Phase[Maria]):
    """R19.3.4-R19.3.9: what happens as soon as the marker stops."""

    fields: ClassVar[tuple[Field, ...]] = (number('status', WITH_PRUSSIA, WITH_AUSTRIA),)
    steps: ClassVar[tuple[str, ...]] = ('clear', 'go_home', 'return_markers', 'part', 'come_back')

    def __init__(self, status: int = 0) -> None:
        super().__init__()
        self.status = status

    def clear(self, g: Maria) -> None:
        """R19.3.5, U57: first, foreign pieces leave a neutral Saxony."""
        if self.status == NEUTRAL:
            pieces = [
                piece
                for piece, at in enumerate(g.at)
                if at >= 0 and g.map.home[at] == SAXONY and g.owner(piece) != SAXONY
            ]
            if pieces:
                g.push(Displacement(pieces, HOME))

    def go_home(self, g: Maria) -> None:
        """R19.3.4: Saxon pieces return to their set-up cities."""
        if self.status == NEUTRAL:
            for piece in g.edition.generals_of[SAXONY] + g.edition.trains_of[SAXONY]:
                city = g.edition.start[piece]
                if g.at[piece] >= 0 and g.at[piece] != city:
                    g.at[piece] = city
                    g.log('went_home', piece=g.edition.pieces[piece], city=g.map.cities[city])
                    ride_down(g, city)

    def return_markers(self, g: Maria) -> None:
        """R19.3.6: markers on Saxon fortresses go back to their pools."""
        if self.status == NEUTRAL:
            for city in g.map.fortresses:
                if g.map.home[city] == SAXONY:
                    take_marker(g, city)

    def part(self, g: Maria) -> None:
        """R19.3.7: a Saxon general who shares a city with a power he no longer cooperates with moves off."""
        if self.status != NEUTRAL:
            for general in g.on_map(SAXONY):
                other = g.partner(general)
                if other >= 0 and not g.cooperate(SAXONY, g.owner(other)):
                    g.push(Displacement([general], EMPTY))

    def come_back(self, g: Maria) -> None:
        """R19.3.7: off the board, he may return at once with new troops."""
        if self.status == WITH_AUSTRIA and any(g.at[general] == REMOVED for general in g.edition.generals_of[SAXONY]):
            g.push(Recruit(SAXONY))
