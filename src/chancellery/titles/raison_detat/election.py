"""Chapter 8: the imperial election (R8.1-R8.15)."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from chancellery.kernel.fields import Field, number, row
from chancellery.kernel.frames import Phase, Prompt
from chancellery.kernel.rules import OK, Rule
from chancellery.titles.coalition_family.board import NOBODY
from chancellery.titles.coalition_family.negotiation import VOTE, Negotiation, promises_of, tell_promise
from chancellery.titles.coalition_family.questions import Question, YesOrNo
from chancellery.titles.coalition_family.state import CoalitionState
from chancellery.titles.raison_detat.citations import CROWN_DECLINED, NO_ELECTOR, NO_VOTE, VOTE_AT_WAR
from chancellery.titles.raison_detat.state import RaisonDEtat
from chancellery.titles.raison_detat.verbs import verbs_of

VOTES_NEEDED: Final = 4  # R8.7, U1: at least 4 of 7
EMPERORS_POINTS: Final = 2


def electors(g: CoalitionState, power: int) -> int:
    """R8.2: one vote for each Elector Territory controlled."""
    return sum(1 for place in g.map.electors if g.control(place) == power)


def electing(g: CoalitionState) -> int:
    """R8.2: the mask of the powers that control an Elector Territory."""
    mask = 0
    for place in g.map.electors:
        holder = g.control(place)
        if holder >= 0:
            mask |= 1 << holder
    return mask


def votes(g: CoalitionState, power: int) -> int:
    """R8.2, R8.14: the votes of a power; an uncontrolled Minor Power takes no part."""
    return 0 if g.uncontrolled(power) else electors(g, power)


def powers_of(g: CoalitionState, role: int, among: int) -> list[int]:
    """R8.12: the powers of a player that are in this mask."""
    return [power for power in g.order if g.controller[power] == role and among >> power & 1]


def against_vote_between(g: CoalitionState, role: int, to: int) -> Rule:
    """R8.2, R8.5: can any power of the one player vote for any power of the other?"""
    having = electing(g)
    voters = powers_of(g, role, having)
    if not voters:
        return NO_VOTE
    candidates = powers_of(g, to, having)
    if not candidates:
        return NO_ELECTOR
    for voter in voters:
        for candidate in candidates:
            if not g.at_war(voter, candidate):
                return OK
    return VOTE_AT_WAR


def vote_partners(g: CoalitionState, role: int) -> int:
    """R8.2, R8.5: the mask of the players for whom any power of this one can vote."""
    having = electing(g)
    partners = 0
    for voter in powers_of(g, role, having):
        for candidate in g.order:
            if having >> candidate & 1 and not g.uncontrolled(candidate) and not g.at_war(voter, candidate):
                partners |= 1 << g.controller[candidate]
    return partners


def election_view(g: CoalitionState) -> dict[str, Any] | None:
    """The election under way."""
    election = g.inside(Election)
    return None if election is None else election.tally(g)


class Election(Phase[RaisonDEtat]):
    """R8.1-R8.9: talk, the right of who holds four, the votes in Power Order, the result."""

    fields: ClassVar[tuple[Field, ...]] = (
        row('cast', 'power', NOBODY, 'power'),
        number('declined', NOBODY, 'power', start=NOBODY),
    )
    steps: ClassVar[tuple[str, ...]] = ('talk', 'right_of_four', 'votes_in_order', 'result')

    def __init__(self, powers: int = 0) -> None:
        super().__init__()
        self.cast: list[int] = [NOBODY] * powers  # for each power whom it has named
        self.declined = NOBODY  # R8.8: who holds four, and does not want the Crown

    def talk(self, g: CoalitionState) -> None:
        """R8.3: first there is time to talk."""
        g.log('election', round=g.round)
        g.push(Negotiation(g.everyone(), 'election'))

    def right_of_four(self, g: CoalitionState) -> None:
        """R8.8: who has four votes of its own needs no others."""
        for power in g.order:
            if votes(g, power) >= VOTES_NEEDED:
                g.ask(TakeCrown(power))

    def back_TakeCrown(self, g: CoalitionState, answer: tuple[int, bool]) -> None:
        """R8.8: taken, it needs no vote; declined, all vote, and for another."""
        power, taken = answer
        if taken:
            self.cast[power] = power
            self.go('result')
        else:
            self.declined = power

    def votes_in_order(self, g: CoalitionState) -> None:
        """R8.4, U40: openly, in Power Order, everyone who has somebody to name."""
        voters = [power for power in g.order if votes(g, power)]
        able = [each for each in voters if any(self.against(g, each, candidate) is OK for candidate in voters)]
        g.ask(*[Vote(power) for power in able])

    def against(self, g: CoalitionState, voter: int, candidate: int) -> Rule:
        """R8.2, R8.5, R8.8: candidates take part, are not at war with the voter and have not declined the Crown."""
        if candidate not in g.order or votes(g, candidate) == 0:
            return NO_ELECTOR
        if candidate == self.declined:
            return CROWN_DECLINED
        return VOTE_AT_WAR if g.at_war(candidate, voter) else OK

    def back_Vote(self, g: CoalitionState, vote: tuple[int, int]) -> None:
        """R8.6: a power has named a candidate."""
        voter, candidate = vote
        self.cast[voter] = candidate

    def result(self, g: RaisonDEtat) -> None:
        """R8.7: the Crown, and what became of promises."""
        self.crown_winner(g)
        self.recall_promises(g)

    def given_to(self, g: CoalitionState, candidate: int) -> int:
        """R8.6, R8.8: the votes of all who named a power; who takes the Crown by right has named itself."""
        return sum(votes(g, power) for power in g.order if self.cast[power] == candidate)

    def tally(self, g: CoalitionState) -> dict[str, Any]:
        """R8.2, R8.4: the votes of each power, and whom it has named so far; all of it is public."""
        return {
            'needed': VOTES_NEEDED,
            'votes': {g.name(power): votes(g, power) for power in g.order if votes(g, power)},
            'cast': {g.name(power): g.name(self.cast[power]) for power in g.order if self.cast[power] != NOBODY},
        }

    def crown_winner(self, g: RaisonDEtat) -> None:
        """R8.7, R8.9, U10: four votes elect; otherwise there is no Emperor, and the Crown goes back."""
        g.crown = NOBODY
        for power in g.order:
            if self.given_to(g, power) >= VOTES_NEEDED:
                g.crown = power
        if g.crown == NOBODY:
            g.log('no_emperor')
        else:
            g.log('emperor', power=g.name(g.crown), votes=self.given_to(g, g.crown))

    def recall_promises(self, g: CoalitionState) -> None:
        """R15.1: both parties of what was promised in the talk before the vote are shown what became of it."""
        for promise in promises_of(g, 'election'):
            named = self.named_by(g, promise[0])
            if promise[2] != VOTE:
                key = 'promise_stands'
            elif not named or all(power == self.declined for power in powers_of(g, promise[1], electing(g))):
                key = 'promise_moot'  # no vote was asked of him, or nobody stood whom he could have named
            elif any(g.controller[power] == promise[1] for power in named):
                key = 'promise_kept'
            else:
                key = 'promise_broken'
            tell_promise(g, promise, key)

    def named_by(self, g: CoalitionState, role: int) -> list[int]:
        """R8.6, U36: whom the powers of a player have named."""
        return [self.cast[power] for power in g.order if g.controller[power] == role and self.cast[power] != NOBODY]


class TakeCrown(YesOrNo):
    """R8.8: who controls four Elector Territories is elected without a vote, unless it does not want to be."""

    def prompt(self, g: CoalitionState, role: int) -> Prompt:
        return Prompt('prompt.crown', 'R8.8', {'power': g.name(self.power), 'votes': votes(g, self.power)})

    def do_accept(self, g: CoalitionState, role: int, _: int) -> None:
        self.done(g, (self.power, True))

    def do_refuse(self, g: CoalitionState, role: int, _: int) -> None:
        g.log('crown_declined', power=g.name(self.power))
        self.done(g, (self.power, False))


class Vote(Question):
    """R8.4-R8.6, R8.13: openly, all votes for one participant one is not at war with."""

    def prompt(self, g: CoalitionState, role: int) -> Prompt:
        return Prompt('prompt.vote', 'R8.4', {'power': g.name(self.power), 'votes': votes(g, self.power)})

    def deny_vote(self, g: CoalitionState, role: int, power: int) -> Rule:
        return self.within(g, Election).against(g, self.power, power)

    def do_vote(self, g: CoalitionState, role: int, power: int) -> None:
        g.log('votes', power=g.name(self.power), candidate=g.name(power), votes=votes(g, self.power))
        self.done(g, (self.power, power))

    def hint(self, g: CoalitionState, role: int, number: int) -> dict[str, Any] | None:
        """R8.6: how many votes the candidate has already."""
        return {'votes': self.within(g, Election).given_to(g, number - verbs_of(g).vote)}
