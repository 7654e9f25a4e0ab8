"""Pieces sent home (R19.1.4, R19.3.4, R19.3.5, R19.3.7) or out of the way (R17.5.20)."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from chancellery.kernel.fields import Field, items, number
from chancellery.kernel.frames import Choice, Phase, Prompt
from chancellery.kernel.rules import OK, Rule
from chancellery.titles.maria.boxes import note_departure
from chancellery.titles.maria.citations import NOT_BESIDE, NOT_NEAREST, NOT_NEAREST_EMPTY
from chancellery.titles.maria.edition import BAVARIA, FRANCE
from chancellery.titles.maria.hussars import ride_down
from chancellery.titles.maria.knowledge import common
from chancellery.titles.maria.maps import FAR
from chancellery.titles.maria.stacks import ChooseSupreme, join
from chancellery.titles.maria.state import Maria

HOME: Final = 0  # to the nearest city of the own home country
EMPTY: Final = 1  # to the nearest empty city
BESIDE: Final = 2  # to an empty city next to this one


def unit(g: Maria, piece: int) -> list[int]:
    """What is moved at once: a piece, or a stack whose troops are common."""
    if g.is_general(piece):
        other = common(g, piece)
        if other >= 0:
            return [piece, other]
    return [piece]


def may_stand(g: Maria, pieces: list[int], city: int) -> bool:
    """R6.1, R6.2: an empty city, or one where a stack may form without asking another player."""
    there = [piece for piece in g.pieces_at(city) if piece not in pieces]
    if not there:
        return True
    if len(pieces) > 1 or len(there) > 1 or not g.is_general(pieces[0]) or not g.is_general(there[0]):
        return False
    mine, theirs = g.owner(pieces[0]), g.owner(there[0])
    return g.cooperate(mine, theirs) and g.runner[mine] == g.runner[theirs]


def destinations(g: Maria, pieces: list[int], kind: int) -> list[int]:
    """The nearest cities where the pieces may go, ways and other pieces ignored."""
    power = g.owner(pieces[0])
    here = g.at[pieces[0]]
    if kind == BESIDE:
        return [
            city
            for city in g.map.roads[here]
            if not g.pieces_at(city) and not g.barred(city, power) and g.map.map[city] == g.map.map[here]
        ]
    away = g.map.distances(here)
    homes = (FRANCE, BAVARIA) if power == FRANCE else (power,)
    nearest = FAR
    found: list[int] = []
    for city, distance in enumerate(away):
        if distance > nearest or city == here:
            continue
        if kind == HOME and (g.home(city) not in homes or not may_stand(g, pieces, city)):
            continue
        if kind == EMPTY and (g.pieces_at(city) or g.barred(city, power) or g.map.map[city] != g.map.map[here]):
            continue
        if distance < nearest:
            nearest = distance
            found = []
        found.append(city)
    return found


class Displacement(Phase[Maria]):
    """Piece by piece; where only one city is nearest nobody is asked, nor who commands where two ranks differ."""

    fields: ClassVar[tuple[Field, ...]] = (items('pieces', 'piece', 0, 'piece'), number('kind', HOME, BESIDE))
    steps: ClassVar[tuple[str, ...]] = ('go_on',)

    def __init__(self, pieces: list[int] | None = None, kind: int = HOME) -> None:
        super().__init__()
        self.pieces: list[int] = [] if pieces is None else pieces[:]
        self.kind = kind

    def go_on(self, g: Maria) -> None:
        while self.pieces:
            pieces = unit(g, self.pieces[0])
            self.pieces = [piece for piece in self.pieces if piece not in pieces]
            cities = destinations(g, pieces, self.kind)
            if len(cities) == 1:
                asked = send_to(g, pieces, cities[0])
            else:
                asked = len(cities) > 1
                if asked:
                    g.ask(ChooseDestination(pieces, self.kind))
            if asked:
                self.again()
                return

    def back_ChooseSupreme(self, g: Maria, top: int) -> None:
        """R6.4: who commands where two of equal rank meet."""
        join(g, top, g.partner(top), top)


class ChooseDestination(Choice[Maria]):
    """D30, D32, D33: of several nearest cities the owner chooses."""

    fields: ClassVar[tuple[Field, ...]] = (items('pieces', 2, 0, 'piece'), number('kind', HOME, BESIDE))

    def __init__(self, pieces: list[int] | None = None, kind: int = HOME) -> None:
        super().__init__()
        self.pieces: list[int] = [] if pieces is None else pieces[:]
        self.kind = kind

    def addressee(self, g: Maria) -> int:
        """Whose piece it is."""
        return g.runner[g.owner(self.pieces[0])]

    def prompt(self, g: Maria, role: int) -> Prompt:
        params: dict[str, Any] = {'piece': g.edition.pieces[self.pieces[0]]}
        rule = ('R19.3.5', 'R19.3.7', 'R17.5.20')[self.kind]
        return Prompt('prompt.displace', rule, params)

    def among_place(self, g: Maria, role: int) -> list[int]:
        return destinations(g, self.pieces, self.kind)

    def deny_place(self, g: Maria, role: int, city: int) -> Rule:
        if city in destinations(g, self.pieces, self.kind):
            return OK
        if self.kind == BESIDE:
            return NOT_BESIDE
        return NOT_NEAREST if self.kind == HOME else NOT_NEAREST_EMPTY

    def do_place(self, g: Maria, role: int, city: int) -> None:
        self.done(g)
        send_to(g, self.pieces, city)


def send_to(g: Maria, pieces: list[int], city: int) -> bool:
    """Put the pieces there. A stack may form; was it asked who commands (R6.4)? The answer goes to ``Displacement``."""
    there = [piece for piece in g.pieces_at(city) if piece not in pieces]
    for piece in pieces:
        g.at[piece] = city
    ride_down(g, city)
    note_departure(g)
    g.log('displaced', pieces=[g.edition.pieces[piece] for piece in pieces], city=g.map.cities[city])
    if not there:
        return False
    general, friend = pieces[0], there[0]
    rank = g.edition.rank
    if rank[general] == rank[friend]:
        g.ask(ChooseSupreme(general, friend))
        return True
    join(g, general, friend, g.supreme(general, friend))
    return False
