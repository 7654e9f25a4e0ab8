"""Section 18: the imperial election (R18.1-R18.10)."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from chancellery.kernel.fields import Field, items, number, row
from chancellery.kernel.frames import Phase, Prompt
from chancellery.kernel.rules import OK, Rule
from chancellery.titles.maria.agreements import forbids_vote
from chancellery.titles.maria.citations import BY_AGREEMENT
from chancellery.titles.maria.conquest import electors_of, votes_of
from chancellery.titles.maria.edition import AUSTRIA, FRANCE, POWERS, PRAGMATIC, SAXONY
from chancellery.titles.maria.questions import Question
from chancellery.titles.maria.state import Maria
from chancellery.titles.maria.verbs import CANDIDATES

CHARLES: Final = 0
FRANCIS: Final = 1
MOST_VOTES: Final = 16


class ImperialElection(Phase[Maria]):
    """R18.5-R18.8, U42: vote by vote, clockwise from Maria Theresa; some votes are Francis's by right."""

    fields: ClassVar[tuple[Field, ...]] = (
        items('electors', MOST_VOTES, 0, 'city'),
        row('votes', 'candidate', 0, MOST_VOTES),
    )
    steps: ClassVar[tuple[str, ...]] = ('open', 'cast', 'elect')

    def __init__(self) -> None:
        super().__init__()
        self.electors: list[int] = []  # whose votes are free and not yet cast, in order
        self.votes: list[int] = [0, 0]

    def open(self, g: Maria) -> None:
        """R18.5: Austria's, the Pragmatic Army's and a neutral Saxony's votes."""
        g.stage, g.phase = 'election', ''
        for power in range(len(POWERS)):
            if power in (AUSTRIA, PRAGMATIC) or (power == SAXONY and g.neutral(SAXONY)):
                self.votes[FRANCIS] += votes_of(g, power)
        g.log('election', votes=self.votes[FRANCIS])
        for role in range(len(g.roles)):
            for power in range(len(POWERS)):
                if g.runner[power] == role and power not in (AUSTRIA, PRAGMATIC):
                    if not (power == SAXONY and g.neutral(SAXONY)):
                        self.electors += electors_of(g, power)

    def cast(self, g: Maria) -> None:
        """R18.4, R18.6: who controls an elector casts its vote."""
        if self.electors:
            elector = self.electors.pop(0)
            power = g.controller(elector)
            g.ask(CastVote(power, elector))
            self.again()

    def back_CastVote(self, g: Maria, candidate: int) -> None:
        self.votes[candidate] += 1

    def elect(self, g: Maria) -> None:
        """R18.3, R18.9, R18.10: the majority makes an emperor."""
        winner = CHARLES if self.votes[CHARLES] > self.votes[FRANCIS] else FRANCIS
        g.emperor = FRANCE if winner == CHARLES else AUSTRIA
        g.pool[g.emperor] -= 1
        g.election = 0
        g.log('emperor', candidate=CANDIDATES[winner], charles=self.votes[CHARLES], francis=self.votes[FRANCIS])
        g.log('box_taken', power=POWERS[g.emperor], box='emperor')


class CastVote(Question):
    """R18.6, U42: one free vote."""

    fields: ClassVar[tuple[Field, ...]] = (number('elector', 0, 'city'),)

    def __init__(self, power: int = 0, elector: int = 0) -> None:
        super().__init__(power)
        self.elector = elector

    def prompt(self, g: Maria, role: int) -> Prompt:
        votes = self.within(g, ImperialElection).votes
        params: dict[str, Any] = {
            'power': POWERS[self.power],
            'city': g.map.cities[self.elector],
            'charles': votes[CHARLES],
            'francis': votes[FRANCIS],
        }
        return Prompt('prompt.vote', 'R18.6', params)

    def deny_vote(self, g: Maria, role: int, candidate: int) -> Rule:
        return BY_AGREEMENT if forbids_vote(g, self.power, candidate) else OK

    def do_vote(self, g: Maria, role: int, candidate: int) -> None:
        city = g.map.cities[self.elector]
        g.log('vote', power=POWERS[self.power], city=city, candidate=CANDIDATES[candidate])
        self.done(g, candidate)
