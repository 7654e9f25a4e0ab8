"""War by an event (EFFECTS 3.3, ``war``)."""

from __future__ import annotations

from typing import Any, Final

from chancellery.kernel.rules import OK, Rule
from chancellery.titles.europa.edition.files import NOBODY
from chancellery.titles.europa.effects.read import Node
from chancellery.titles.europa.effects.run import Effect, Run
from chancellery.titles.europa.effects.things import REALM, Maker, MakeStep, Ref, Things, kind_of, number_of
from chancellery.titles.europa.state import Europa
from chancellery.titles.europa.war.by_event import DeclareByEvent, against_war_by_event, war_by_event


class StartWar(Effect):
    """R16.3.25-27: a Realm declares war, on all of the targets that it may attack; a player may decline where the card
    lets him, an NPR always does what it may (R16.3.6). Where no target may be attacked nothing happens."""

    def __init__(self, node: Node, maker: Maker) -> None:
        super().__init__(node, maker)
        self.who: Ref = maker.ref(node.args['who'], f'{node.path}.who')
        self.on: Things = maker.things(node.args['on'], f'{node.path}.on')
        self.lifts: tuple[str, ...] = tuple(node.args.get('lifts', []))
        self.may: bool = node.args.get('may', False)
        self.shows = True  # battles may follow
        target: Any = node.args['on']
        if isinstance(target, str) and target.startswith('$'):
            self.aims_at = maker.use(target[1:], node.path)
        if node.args['how'] != 'event' or not node.args.get('cb', True):
            maker.lacks('do war')

    def against_choice(self, g: Europa, run: Run, thing: int) -> Rule:
        """R16.3.26: who chooses the target chooses one that may be attacked."""
        aggressor = self.aggressor(g, run)
        if kind_of(thing) != REALM or aggressor == NOBODY:
            return OK
        return against_war_by_event(g, aggressor, number_of(thing), self.lifts)

    def aggressor(self, g: Europa, run: Run) -> int:
        """The one Realm that declares war, or NOBODY."""
        found = self.who.parties(g, run.scope())
        return found[0] if found else NOBODY

    def targets(self, g: Europa, run: Run) -> list[int]:
        """R16.3.26: the Realms that may be attacked."""
        aggressor = self.aggressor(g, run)
        if aggressor == NOBODY:
            return []
        parties = [number_of(thing) for thing in self.on.things(g, run.scope()) if kind_of(thing) == REALM]
        return [each for each in parties if against_war_by_event(g, aggressor, each, self.lifts) is OK]

    def futile(self, g: Europa, run: Run) -> bool:
        return not self.targets(g, run)

    def run(self, g: Europa, run: Run) -> None:
        """One war after the other."""
        found = self.targets(g, run)
        aggressor = self.aggressor(g, run)
        seat = g.seat_of(aggressor)
        if self.may and seat != NOBODY:
            g.ask(*[DeclareByEvent(seat, party) for party in found])
        else:
            g.push(*[war_by_event(g, aggressor, party) for party in found])

    def heard(self, g: Europa, run: Run, answer: Any) -> None:
        """The target, or NOBODY; an earlier war may have changed who may be attacked."""
        if answer != NOBODY and answer in self.targets(g, run):
            g.push(war_by_event(g, self.aggressor(g, run), answer))


WAR: Final[dict[str, MakeStep]] = {'war': StartWar}
