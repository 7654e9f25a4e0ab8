"""R5.1.3.5, R16.5.5: one ship of a player is lost without a battle."""

from __future__ import annotations

from chancellery.kernel.rules import OK, Rule
from chancellery.titles.europa.board.harbours import dock, docked, loose_ships, lose_from_fleet, remove_ship
from chancellery.titles.europa.edition.files import NOWHERE
from chancellery.titles.europa.questions import Question
from chancellery.titles.europa.state import Europa


class SinkOne(Question):
    """Which ship it is: a light one of a Sea Zone (``sea``) or Port (``province``), or one of the Fleet (``ship``).
    Subclasses say whose, and where."""

    def owner_of_ships(self) -> int:
        """Whose ship it is."""
        return self.seat

    def seas(self, g: Europa) -> list[int]:
        """The Sea Zones with ships that may be lost."""
        raise NotImplementedError

    def ports(self, g: Europa) -> list[int]:
        """The Ports with ships that may be lost."""
        return []

    def against_losing(self) -> Rule:
        """The rule that spares any other ship."""
        raise NotImplementedError

    def deny_sea(self, g: Europa, role: int, sea: int) -> Rule:
        exposed = sea in self.seas(g) and loose_ships(g, self.owner_of_ships(), sea) > 0
        return OK if exposed else self.against_losing()

    def do_sea(self, g: Europa, role: int, sea: int) -> None:
        owner = self.owner_of_ships()
        remove_ship(g, owner, sea)
        g.log('ship_lost', realm=g.name(owner), sea=g.map.seas.ids[sea])
        self.done(g, None)

    def among_province(self, g: Europa, role: int) -> list[int]:
        return self.ports(g)

    def deny_province(self, g: Europa, role: int, province: int) -> Rule:
        exposed = province in self.ports(g) and docked(g, self.owner_of_ships(), province) > 0
        return OK if exposed else self.against_losing()

    def do_province(self, g: Europa, role: int, province: int) -> None:
        owner = self.owner_of_ships()
        dock(g, owner, province, -1)
        g.log('ship_lost_in_port', realm=g.name(owner), province=g.map.provinces.ids[province])
        self.done(g, None)

    def deny_ship(self, g: Europa, role: int, ship: int) -> Rule:
        owner = self.owner_of_ships()
        exposed = g.fleet_at[owner] in self.seas(g) or g.fleet_port[owner] in self.ports(g)
        return OK if exposed and g.fleet_ships_at(owner, ship) > 0 else self.against_losing()

    def do_ship(self, g: Europa, role: int, ship: int) -> None:
        owner = self.owner_of_ships()
        sea, port = g.fleet_at[owner], g.fleet_port[owner]
        lose_from_fleet(g, owner, ship)
        if sea != NOWHERE:
            g.log('ship_lost', realm=g.name(owner), sea=g.map.seas.ids[sea])
        else:
            g.log('ship_lost_in_port', realm=g.name(owner), province=g.map.provinces.ids[port])
        self.done(g, None)

    def alone(self, g: Europa, numbers: list[int]) -> int:
        return numbers[0]
