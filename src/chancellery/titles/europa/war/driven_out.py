"""R9.5.18, R9.8.7: ships whose Port is lost put to sea at once."""

from __future__ import annotations

from typing import ClassVar, Final

from chancellery.kernel.fields import Field, flag, number
from chancellery.kernel.frames import Choice, Prompt
from chancellery.kernel.rules import OK, Rule
from chancellery.titles.europa.edition.files import NOWHERE
from chancellery.titles.europa.fields import UNITS
from chancellery.titles.europa.harbours import dock, docked, fleet_size
from chancellery.titles.europa.stance import friendly_port, hostile_sea
from chancellery.titles.europa.state import Europa
from chancellery.titles.europa.war.naval_battle import NavalBattle
from chancellery.titles.europa.war.squadrons import sea_battle_threatens
from chancellery.titles.europa.war.waters import move_fleet, put_light_ship

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
            g.ask(seat, PutToSea(seat, port))
            return True
    return False


def drive_out_by_siege(g: Europa, port: int) -> None:
    """R9.8.7: the Port has fallen: ships in it put to sea, into a battle if need be."""
    for seat, there in reversed(stranded(g)):
        if there == port:
            g.ask(seat, PutToSea(seat, port, True))


class PutToSea(Choice[Europa]):
    """R9.5.18, R9.8.7: all ships of a player leave a lost Port for one Sea Zone that it faces: after a siege any, where
    a battle may follow; else one that is not hostile, and where there is none they are disbanded."""

    fields: ClassVar[tuple[Field, ...]] = (
        number('seat', 0, 'seat'), number('port', 0, 'province'), flag('besieged'), number('to', NOWHERE, 'sea'),
    )  # fmt: skip

    def __init__(self, seat: int = 0, port: int = 0, besieged: bool = False) -> None:
        super().__init__()
        self.seat = seat
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
            self.done(g, None)
        else:
            seat, sea = self.seat, self.to
            self.done(g, None)
            if sea_battle_threatens(g, seat, sea):
                self.fight(g, seat, sea)
        return True

    def fight(self, g: Europa, seat: int, sea: int) -> None:
        """R9.6.1: the active player's side attacks, where he fights there; else who comes out of the Port."""
        active = g.active
        attacks = active >= 0 and active != seat and sea_battle_threatens(g, active, sea)
        g.push(NavalBattle(sea, active if attacks else seat))

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
            g.fleet[UNITS * self.seat : UNITS * (self.seat + 1)] = [0] * UNITS
            g.fleet_port[self.seat] = NOWHERE
            g.damaged[self.seat] = 0
        g.log('ships_disbanded', realm=g.name(self.seat), ships=ships, province=g.map.provinces.ids[self.port])

    def final(self, g: Europa, role: int, number: int) -> bool:
        """Dice may follow."""
        return self.besieged

    def alone(self, g: Europa, numbers: list[int]) -> int:
        return numbers[0]


FRAMES: Final = (PutToSea,)
