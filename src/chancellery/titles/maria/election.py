"""Section 18: the imperial election (R18.1-R18.10)."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from chancellery.kernel.frames import Decision, Menu, Prompt
from chancellery.kernel.rules import OK, Rule
from chancellery.titles.maria.agreements import forbids_vote
from chancellery.titles.maria.citations import BY_AGREEMENT
from chancellery.titles.maria.conquest import electors_of, votes_of
from chancellery.titles.maria.edition import AUSTRIA, FRANCE, POWERS, PRAGMATIC, SAXONY
from chancellery.titles.maria.state import Maria
from chancellery.titles.maria.verbs import CANDIDATES

CHARLES: Final = 0
FRANCIS: Final = 1


class ImperialElection(Decision[Maria]):
    """R18.5-R18.8, U42: vote by vote, clockwise from Maria Theresa; some votes are Francis's by right."""

    fields: ClassVar[tuple[str, ...]] = ('queue', 'votes')

    def __init__(self) -> None:
        self.queue: list[int] = []  # the electors whose votes are free, in order
        self.votes: list[int] = []

    def step(self, g: Maria) -> bool:
        if not self.votes:
            self.open(g)
        if self.queue:
            return False
        self.elect(g)
        return True

    def power(self, g: Maria) -> int:
        """R18.4: who controls the elector whose vote is due."""
        return g.controller(self.queue[0])

    def open(self, g: Maria) -> None:
        """R18.5: Austria's, the Pragmatic Army's and a neutral Saxony's votes."""
        g.stage, g.phase = 'election', ''
        self.votes = [0, 0]
        for power in range(len(POWERS)):
            if power in (AUSTRIA, PRAGMATIC) or (power == SAXONY and g.neutral(SAXONY)):
                self.votes[FRANCIS] += votes_of(g, power)
        g.log('election', votes=self.votes[FRANCIS])
        for role in range(len(g.roles)):
            for power in range(len(POWERS)):
                if g.runner[power] == role and power not in (AUSTRIA, PRAGMATIC):
                    if not (power == SAXONY and g.neutral(SAXONY)):
                        self.queue += electors_of(g, power)

    def asked(self, g: Maria) -> int:
        return 1 << g.runner[self.power(g)]

    def prompt(self, g: Maria, role: int) -> Prompt:
        params: dict[str, Any] = {
            'power': POWERS[self.power(g)],
            'city': g.map.cities[self.queue[0]],
            'charles': self.votes[CHARLES],
            'francis': self.votes[FRANCIS],
        }
        return Prompt('prompt.vote', 'R18.6', params)

    def deny_vote(self, g: Maria, role: int, candidate: int) -> Rule:
        return BY_AGREEMENT if forbids_vote(g, self.power(g), candidate) else OK

    def offer(self, g: Maria, role: int, menu: Menu) -> None:
        for candidate in (CHARLES, FRANCIS):
            menu.add(g.v.vote, candidate, self.deny_vote(g, role, candidate))

    def do_vote(self, g: Maria, role: int, candidate: int) -> None:
        power = POWERS[self.power(g)]
        city = g.map.cities[self.queue.pop(0)]
        self.votes[candidate] += 1
        g.log('vote', power=power, city=city, candidate=CANDIDATES[candidate])

    def elect(self, g: Maria) -> None:
        """R18.3, R18.9, R18.10: the majority makes an emperor."""
        winner = CHARLES if self.votes[CHARLES] > self.votes[FRANCIS] else FRANCIS
        g.emperor = FRANCE if winner == CHARLES else AUSTRIA
        g.pool[g.emperor] -= 1
        g.election = 0
        g.log('emperor', candidate=CANDIDATES[winner], charles=self.votes[CHARLES], francis=self.votes[FRANCIS])
        g.log('box_taken', power=POWERS[g.emperor], box='emperor')
        self.done(g)
