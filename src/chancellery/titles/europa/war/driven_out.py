"""R9.5.18, R9.8.7: ships whose Port is lost put to sea at once."""

from __future__ import annotations

from typing import ClassVar, Final

from chancellery.kernel.fields import Field, flag, items, number
from chancellery.kernel.frames import Phase, Prompt
from chancellery.kernel.rules import OK, Rule
from chancellery.titles.europa.board.harbours import dock, docked, fleet_size
from chancellery.titles.europa.board.hostility import friendly_port, hostile_sea
from chancellery.titles.europa.edition.files import NOBODY, NOWHERE
from chancellery.titles.europa.fields import SEATS, UNITS
from chancellery.titles.europa.questions import Question
from chancellery.titles.europa.state import Europa
from chancellery.titles.europa.war.naval_battle import NavalBattle
from chancellery.titles.europa.war.squadrons import sea_battle_threatens
from chancellery.titles.europa.war.waters import move_fleet, put_light_ship

MOST_PORTS: Final = 12  # that one siege takes
MOST_CREWS: Final = MOST_PORTS * SEATS

NO_WATERS: Final = Rule('R9.5.18', 'refuse.not_undocked_there')


def stranded(g: Europa) -> list[tuple[int, int]]:
    """The players with ships in a Port that is not friendly to them, each with the Port."""
    found = [(owner, port) for owner, port, _ in g.docked if not friendly_port(g, owner, port)]
    for seat in g.seats():
        port = g.fleet_port[seat]
        if port != NOWHERE and (seat, port) not in found and not friendly_port(g, seat, port):
            found.append((seat, port))
    return found


def drive_out_ships(g: Europa) -> bool:
    """R9.5.18: a Port that has stopped being friendly, other than by a siege, is left at once; True if one is."""
    if not g.docked and all(port == NOWHERE for port in g.fleet_port):
        return False
    for seat, port in stranded(g):
        if g.inside(PutToSea) is None:
            g.ask(PutToSea(seat, port))
            return True
    return False


def drive_out_by_siege(g: Europa, ports: list[int]) -> None:
    """R9.8.7: these Ports have fallen: ships in them put to sea, into a battle if need be."""
    if any(port in ports for _, port in stranded(g)):
        g.push(PortsFallen(ports))


class PortsFallen(Phase[Europa]):
    """R9.8.7: all ships leave the Ports that a siege has taken, and only then there are battles where they came into
    hostile Sea Zones. ``seas`` and ``crews``: where they came, and whose they are."""

    fields: ClassVar[tuple[Field, ...]] = (
        items('ports', MOST_PORTS, 0, 'province'), items('seas', MOST_CREWS, 0, 'sea'),
        items('crews', MOST_CREWS, 0, 'seat'),
    )  # fmt: skip
    steps: ClassVar[tuple[str, ...]] = ('leave', 'fight')

    def __init__(self, ports: list[int] | None = None) -> None:
        super().__init__()
        self.ports: list[int] = [] if ports is None else ports[:]
        self.seas: list[int] = []
        self.crews: list[int] = []

    def leave(self, g: Europa) -> None:
        """Each owner of ships says where they go."""
        for seat, port in reversed(stranded(g)):
            if port in self.ports:
                g.ask(PutToSea(seat, port, True))

    def back_PutToSea(self, g: Europa, sailed: tuple[int, int]) -> None:
        """Whose ships have come into which Sea Zone; a siege leaves none without one."""
        seat, sea = sailed
        self.crews.append(seat)
        self.seas.append(sea)

    def fight(self, g: Europa) -> None:
        """R9.6.1: the active player's side attacks, where he fights there; else who comes out of a Port. One battle in
        a Sea Zone, however many have come."""
        while self.seas:
            sea = self.seas[0]
            came = [crew for crew, where in zip(self.crews, self.seas, strict=True) if where == sea]
            self.crews = [crew for crew, where in zip(self.crews, self.seas, strict=True) if where != sea]
            self.seas = [where for where in self.seas if where != sea]
            fighting = [crew for crew in came if sea_battle_threatens(g, crew, sea)]
            if fighting:
                attacks = g.active != NOBODY and sea_battle_threatens(g, g.active, sea)
                g.push(NavalBattle(sea, g.active if attacks else fighting[0]))
                self.again()
                return


class PutToSea(Question):
    """R9.5.18, R9.8.7: all ships of a player leave a lost Port for one Sea Zone that it faces: after a siege any, where
    a battle may follow; else one that is not hostile, and where there is none they are disbanded. Answers whose ships
    are where then."""

    fields: ClassVar[tuple[Field, ...]] = (
        number('port', 0, 'province'), flag('besieged'), number('to', NOWHERE, 'sea'),
    )  # fmt: skip

    def __init__(self, seat: int = 0, port: int = 0, besieged: bool = False) -> None:
        super().__init__(seat)
        self.port = port
        self.besieged = besieged
        self.to = NOWHERE

    def prompt(self, g: Europa, role: int) -> Prompt:
        return Prompt('prompt.put_to_sea', 'R9.5.18', {'province': g.map.provinces.ids[self.port]})

    def waters(self, g: Europa) -> list[int]:
        """Where they can go."""
        faced = g.map.faces[self.port]
        return faced if self.besieged else [sea for sea in faced if not hostile_sea(g, self.seat, sea)]

    def step(self, g: Europa) -> bool:
        """One way needs no choosing."""
        waters = self.waters(g)
        if self.to == NOWHERE and len(waters) > 1:
            return super().step(g)
        if self.to == NOWHERE and waters:
            self.do_sea(g, self.role, waters[0])
        elif self.to == NOWHERE:
            self.disband(g)
            self.done(g, (self.seat, NOWHERE))
        else:
            self.done(g, (self.seat, self.to))
        return True

    def among_sea(self, g: Europa, role: int) -> list[int]:
        return self.waters(g)

    def deny_sea(self, g: Europa, role: int, sea: int) -> Rule:
        return OK if sea in self.waters(g) else NO_WATERS

    def do_sea(self, g: Europa, role: int, sea: int) -> None:
        ships = docked(g, self.seat, self.port)
        if ships:
            dock(g, self.seat, self.port, -ships)
        for _ in range(ships):
            put_light_ship(g, self.seat, sea)
        if g.fleet_port[self.seat] == self.port:
            move_fleet(g, self.seat, sea)
        self.to = sea
        where = g.map.provinces.ids[self.port]
        g.log('put_to_sea', realm=g.name(self.seat), province=where, sea=g.map.seas.ids[sea])

    def disband(self, g: Europa) -> None:
        """R9.5.18: nowhere to go."""
        ships = docked(g, self.seat, self.port)
        if ships:
            dock(g, self.seat, self.port, -ships)
        if g.fleet_port[self.seat] == self.port:
            ships += fleet_size(g, self.seat)
            for kind in range(UNITS):
                g.put_fleet_ships(self.seat, kind, 0)
            g.fleet_port[self.seat] = NOWHERE
            g.damaged[self.seat] = 0
        g.log('ships_disbanded', realm=g.name(self.seat), ships=ships, province=g.map.provinces.ids[self.port])

    def final(self, g: Europa, role: int, number: int) -> bool:
        """Dice may follow."""
        return self.besieged

    def alone(self, g: Europa, numbers: list[int]) -> int:
        return numbers[0]


FRAMES: Final = (PortsFallen, PutToSea)
