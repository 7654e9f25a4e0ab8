"""Peace by a card (EFFECTS 3.3, ``peace``): a war ends at once, by a term or as a mere Truce."""

from __future__ import annotations

from typing import Final

from chancellery.kernel.rules import OK, Rule
from chancellery.titles.europa.edition.files import NOBODY
from chancellery.titles.europa.effects.read import Node
from chancellery.titles.europa.effects.run import Effect, Run
from chancellery.titles.europa.effects.things import REALM, Maker, MakeStep, Ref, kind_of, number_of
from chancellery.titles.europa.state import Europa
from chancellery.titles.europa.verbs import TERM_IDS
from chancellery.titles.europa.war.ending import white_peace
from chancellery.titles.europa.war.terms import Enforce
from chancellery.titles.europa.war.treaty import NO_SUCH_WAR, come_home
from chancellery.titles.europa.war.victory import enemies_of

TERMS: Final = {
    'keepState': 'keep', 'humiliate': 'humiliation', 'vassalize': 'vassalization', 'convert': 'conversion',
    'annex': 'annexation', 'succession': 'succession',
}  # fmt: skip


class EndWar(Effect):
    """R10.4, R10.5: the war between two Realms, of which one is played, ends; a Truce costs nobody Prestige. Who is at
    peace then takes units and allies home (R10.1.8)."""

    def __init__(self, node: Node, maker: Maker) -> None:
        super().__init__(node, maker)
        self.first: Ref = maker.ref(node.args['a'], node.path)
        self.second: Ref = maker.ref(node.args['b'], node.path)
        self.aims_at = self.second.slot
        self.term: str = node.args['term']
        if self.term not in TERMS and self.term not in ('white', 'truce'):
            maker.lacks(f'do peace {self.term}')

    def against_choice(self, g: Europa, run: Run, thing: int) -> Rule:
        """R10.3.2: with an Active Ally nobody settles but its player."""
        for seat in self.first.seats(g, run.scope()) if kind_of(thing) == REALM else []:
            return OK if number_of(thing) in enemies_of(g, seat) else NO_SUCH_WAR
        return OK

    def run(self, g: Europa, run: Run) -> None:
        for one in self.first.parties(g, run.scope()):
            for other in self.second.parties(g, run.scope()):
                if g.seat_of(one) != NOBODY:
                    self.settle(g, g.seat_of(one), other)
                elif g.seat_of(other) != NOBODY:
                    self.settle(g, g.seat_of(other), one)

    def settle(self, g: Europa, seat: int, party: int) -> None:
        """Nothing happens where there is no war."""
        if party not in enemies_of(g, seat):
            return
        if self.term in TERMS:
            g.push(Enforce(seat, party, TERM_IDS.index(TERMS[self.term])))
        elif self.term == 'white':
            white_peace(g, seat, party)
        else:
            white_peace(g, seat, party, 0)
        come_home(g, seat)
        if g.seat_of(party) != NOBODY:
            come_home(g, g.seat_of(party))


PEACE: Final[dict[str, MakeStep]] = {'peace': EndWar}
