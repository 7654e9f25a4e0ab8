"""Negotiation (R6.4, R4.30-R4.33 / RdE R7.5, R8.3, R15.1-R15.5): talk, and promises that bind nobody.

Talk itself is the table's. What a player writes down for another is known to the two alone; nothing enforces it, but
when that is decided which the talk was about, statuses or votes, both are shown what became of it.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final

from mypy_extensions import mypyc_attr

from chancellery.kernel.fields import Field, items, mask, word
from chancellery.kernel.frames import Decision, Menu, Prompt
from chancellery.kernel.kinds import ROLE
from chancellery.kernel.rules import OK, Rule
from chancellery.titles.coalition_family.citations import (
    EXPELLED,
    PROMISE_IDLE,
    PROMISE_MANY,
    PROMISE_MINOR,
    PROMISE_SELF,
    PROMISE_TWICE,
)
from chancellery.titles.coalition_family.state import CoalitionState
from chancellery.titles.coalition_family.verbs import TALKS, TERMS

MOST_PROMISES: Final = 3  # written promises of one player a talk
STATUS_TERMS: Final = 4  # the first terms are about the status one will choose
MONEY: Final = TERMS.index('money')
VOTE: Final = len(TERMS) - 1


@mypyc_attr(allow_interpreted_subclasses=True)
class NegotiationRules:
    """What players of a title can promise each other."""

    def gives_money(self, g: CoalitionState, power: int) -> bool:
        """R4.32 / RdE R15.3: may this power hand money to others, so that it can promise some?"""
        return True

    def against_vote(self, g: CoalitionState, role: int, to: int) -> Rule:
        """RdE R8.2, R8.5: what stands against the one player's vote for the other in the election that comes."""
        return OK

    def vote_partners(self, g: CoalitionState, role: int) -> int:
        """RdE R8.2, R8.5: the mask of the players whom ``against_vote`` lets this one promise his vote."""
        return g.everyone()


class Negotiation(Decision[CoalitionState]):
    """R6.4 / RdE R7.5, R8.3: everybody talks until everybody is ready."""

    fields: ClassVar[tuple[Field, ...]] = (
        mask('waiting', ROLE), word('subject', *TALKS), items('barred', 'power', 0, 3),
    )  # fmt: skip
    free: ClassVar[tuple[str, ...]] = ('ready',)

    def __init__(self, waiting: int = 0, subject: str = TALKS[0], barred: list[int] | None = None) -> None:
        self.waiting = waiting
        self.subject = subject
        self.barred: list[int] = [] if barred is None else barred[:]  # as in StatusChoice; none without a choice

    def asked(self, g: CoalitionState) -> int:
        return self.waiting

    def prompt(self, g: CoalitionState, role: int) -> Prompt:
        """The same question for all, so that the table's time goes on; it says how much each may still promise."""
        params: dict[str, Any] = {'left': MOST_PROMISES - self.written(g, role)}
        params['out'] = [
            f'{g.name(power)}-{g.status_name(g.status[power])}' for power in g.majors if self.closed(power)
        ]
        if params['out']:
            return Prompt('prompt.talk_expelled', g.cite('R6.17', 'R7.9'), params)
        if self.subject == 'status':
            return Prompt('prompt.talk_status', g.cite('R6.4', 'R7.5'), params)
        return Prompt('prompt.talk_election', g.cite('R6.4', 'R8.3'), params)

    def minutes(self, g: CoalitionState) -> int:
        return int(g.options['talk'])

    def overdue(self, g: CoalitionState) -> int:
        return g.v.ready

    def do_ready(self, g: CoalitionState, role: int, _: int) -> None:
        self.waiting &= ~(1 << role)

    def final(self, g: CoalitionState, role: int, number: int) -> bool:
        """The last who is ready opens the secret choice."""
        return number == g.v.ready and self.waiting == 1 << role

    def offer(self, g: CoalitionState, role: int, menu: Menu) -> None:
        """By hand: the longest menu of the game, and most of what forbids a term forbids it with everybody."""
        menu.add(g.v.ready, 0, OK)
        if self.written(g, role) >= MOST_PROMISES:
            return
        terms = self.sensible_terms(g, role)
        promised = promised_terms(g, role)
        partners = g.house.negotiation.vote_partners(g, role) if self.subject == 'election' else 0
        count = len(TERMS)
        for power in g.majors:
            to = g.controller[power]
            if to == role:
                continue
            first = g.v.offer + power * count
            closed = promised[to]
            if not partners >> to & 1:
                closed |= 1 << VOTE
            for term in terms:
                if not closed >> term & 1:
                    menu.numbers.append(first + term)

    def deny_offer(self, g: CoalitionState, role: int, number: int) -> Rule:
        """R4.30 / RdE R15.1: anything may be promised to another player; none of it binds."""
        power, term = divmod(number, len(TERMS))
        if power not in g.majors:
            return PROMISE_MINOR[g.book]
        to = g.controller[power]
        if to == role:
            return PROMISE_SELF[g.book]
        if term < STATUS_TERMS and self.closed(g.own_power(role)) >> term & 1:
            return EXPELLED[g.book]
        if term not in self.sensible_terms(g, role):
            return PROMISE_IDLE[g.book]
        rule = g.house.negotiation.against_vote(g, role, to) if term == VOTE else OK
        if rule is not OK:
            return rule
        if has_promised(g, role, to, term):
            return PROMISE_TWICE[g.book]
        return OK if self.written(g, role) < MOST_PROMISES else PROMISE_MANY[g.book]

    def written(self, g: CoalitionState, role: int) -> int:
        """How much a player has promised in this talk."""
        talk = TALKS.index(self.subject)
        count = 0
        for promise in g.promises:
            if promise[0] == role and promise[3] == talk:
                count += 1
        return count

    def closed(self, power: int) -> int:
        """R6.17 / RdE R7.9: the mask of the coalitions that have just expelled the power."""
        return self.barred[power] if self.barred else 0

    def sensible_terms(self, g: CoalitionState, role: int) -> list[int]:
        """Who leads has no status to promise, the expelled not that one; not all give money; votes need elections."""
        power = g.own_power(role)
        terms: list[int] = []
        if self.subject == 'status' and g.chooses_status(power):
            closed = self.closed(power)
            terms = [term for term in range(STATUS_TERMS) if not closed >> term & 1]
        for term in range(STATUS_TERMS, len(TERMS)):
            if term == MONEY:
                makes_sense = g.house.negotiation.gives_money(g, power)
            else:
                makes_sense = term != VOTE or self.subject == 'election'
            if makes_sense:
                terms.append(term)
        return terms

    def do_offer(self, g: CoalitionState, role: int, number: int) -> None:
        power, term = divmod(number, len(TERMS))
        to = g.controller[power]
        g.promises.append([role, to, term, TALKS.index(self.subject)])
        g.log_to(1 << role | 1 << to, 'promise', role=g.roles[role], to=g.roles[to], term=TERMS[term])


def has_promised(g: CoalitionState, role: int, to: int, term: int) -> bool:
    """Has just this been promised already, in whichever talk of the round?"""
    for promise in g.promises:
        if promise[0] == role and promise[1] == to and promise[2] == term:
            return True
    return False


def promised_terms(g: CoalitionState, role: int) -> list[int]:
    """For each player the mask of the terms that this one has promised to him, as ``has_promised`` tells one by one."""
    terms = [0] * len(g.roles)
    for promise in g.promises:
        if promise[0] == role:
            terms[promise[1]] |= 1 << promise[2]
    return terms


def recall_promises(g: CoalitionState) -> None:
    """When the statuses are open: what was promised about them, to both parties."""
    for promise in promises_of(g, 'status'):
        if promise[2] < STATUS_TERMS:
            key = 'promise_kept' if g.status[g.own_power(promise[0])] == promise[2] else 'promise_broken'
        else:
            key = 'promise_stands'
        tell_promise(g, promise, key)


def promises_of(g: CoalitionState, subject: str) -> list[list[int]]:
    """What was promised in one of the round's talks; what was told after another is not told again."""
    talk = TALKS.index(subject)
    return [each for each in g.promises if each[3] == talk]


def tell_promise(g: CoalitionState, promise: list[int], key: str) -> None:
    """What became of a promise is for its two parties alone."""
    role, to = promise[0], promise[1]
    g.log_to(1 << role | 1 << to, key, role=g.roles[role], to=g.roles[to], term=TERMS[promise[2]])
