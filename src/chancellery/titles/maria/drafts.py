"""Section 21: an offer is written clause by clause, in secret until it is sent (R21.1, R21.3, Part N).

What its writer does is kept as the steps he took, which he alone sees; ``Draft`` is what they come to. After each
clause he sees the whole offer and may send it, add to it, strike something out, or put it away.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final

from chancellery.kernel.fields import Field, sealed
from chancellery.kernel.frames import Decision, Prompt
from chancellery.kernel.rules import OK, Rule
from chancellery.titles.maria.agreements import (
    BY,
    KEEP_AWAY,
    KEEP_OFF,
    KEEP_OUT,
    LAY_NOTHING,
    MOST_CLAUSES,
    NO_ARROW,
    PROMISES,
    RETURNS,
    SUBSIDY,
    UNTIL,
    VOTE,
    clauses_of,
    deal_of,
)
from chancellery.titles.maria.citations import (
    BOTH_VOTES,
    CLAUSE_WRITTEN,
    CLAUSES_FULL,
    CONTRACT_EXISTS,
    DRAFT_ORDER,
    DRAFTS_MADE,
    NO_CLAUSE,
    NO_PAYER,
    NOT_A_FORTRESS,
    NOT_AN_ENEMY,
    SAME_LENGTH,
    SAME_OFFER,
    VOTE_FIXED,
    VOTE_OVER,
)
from chancellery.titles.maria.contracts import against_subsidy, payer_for
from chancellery.titles.maria.edition import BAVARIA, FRANCE, POWERS, PRUSSIA, SAXONY
from chancellery.titles.maria.maps import REGIONS
from chancellery.titles.maria.state import Maria
from chancellery.titles.maria.verbs import ARROWS, CANDIDATES, MOST_TURNS

FREE_VOTERS: Final = (FRANCE, BAVARIA, PRUSSIA, SAXONY)  # R18.5: the others have no choice
OWN: Final = 0  # the sides of an offer: what its writer promises, what he wants in return
THEIRS: Final = 1
NEITHER: Final = -1
LONGEST: Final = 24  # steps of one draft: six clauses, and some that are struck out again
MOST_STEPS: Final = 2 * LONGEST  # after a draft that was put away there is room for another
SENDING: Final = ('prompt.draft_send', 'prompt.draft_send_free', 'prompt.draft_send_wanting')  # by ``sort_of``
NO_STEPS: Final[list[int]] = []


class Draft:
    """An offer as far as it is written: a working copy, made of the steps of its writer."""

    def __init__(self, by: int, to: int, began: int) -> None:
        self.by = by
        self.to = to
        self.began = began  # which step opened it
        self.own: list[int] = []  # kinds and objects, one after the other
        self.theirs: list[int] = []
        self.length = 0
        self.settled = 0  # how often its length was chosen
        self.naming = OWN  # on which side a clause is to be named now
        self.answered: list[int] = []  # what a counter-offer began with: both sides, and the length

    def turn_round(self, deal: list[int], length: int) -> None:
        """Begin a counter-offer with what the other has offered."""
        self.own = clauses_of(deal, RETURNS)
        self.theirs = clauses_of(deal, PROMISES)
        self.length = length
        self.settled = 1
        self.naming = NEITHER
        self.answered = self.sum()

    def sum(self) -> list[int]:
        """All that the offer says, to compare it with another."""
        return [self.length, len(self.own), *self.own, *self.theirs]

    def take(self, g: Maria, base: int, arg: int) -> None:
        """One step of its writer."""
        words = g.v
        if base == words.turns:
            self.length = arg + 1
            self.settled += 1
        elif base == words.promise:
            self.naming = OWN
        elif base == words.in_return:
            self.naming = THEIRS
        elif base == words.strike:
            at = 2 * arg
            if at < len(self.own):
                del self.own[at : at + 2]
            else:
                at -= len(self.own)
                del self.theirs[at : at + 2]
        else:
            side = self.own if self.naming == OWN else self.theirs
            side.append(words.clauses.index(base))
            side.append(arg)
            self.naming = NEITHER

    def complete(self) -> bool:
        """Can it be looked at as a whole?"""
        return self.naming == NEITHER and self.length > 0

    def against_clause(self, g: Maria, kind: int, object: int) -> Rule:
        """What forbids naming this clause now."""
        if self.naming == NEITHER:
            return DRAFT_ORDER
        side = self.own if self.naming == OWN else self.theirs
        by, to = (self.by, self.to) if self.naming == OWN else (self.to, self.by)
        for at in range(0, len(side), 2):
            if side[at] == kind and side[at + 1] == object:
                return CLAUSE_WRITTEN
            if side[at] == kind == VOTE:
                return BOTH_VOTES
        rule = against_promise(g, by, to, kind, object)
        if rule is OK and kind == SUBSIDY and self.pays(g, payer_for(g, by, object), object):
            return CONTRACT_EXISTS
        return rule

    def pays(self, g: Maria, payer: int, receiver: int) -> bool:
        """Is there a subsidy between these two powers in the offer already, either way?"""
        for role, side in ((self.by, self.own), (self.to, self.theirs)):
            for at in range(0, len(side), 2):
                if side[at] == SUBSIDY and {payer_for(g, role, side[at + 1]), side[at + 1]} == {payer, receiver}:
                    return True
        return False

    def against_sending(self, g: Maria) -> Rule:
        """What forbids sending it: it is not whole, says nothing new, or promises what has become idle meanwhile."""
        if not self.complete():
            return DRAFT_ORDER
        if self.answered == self.sum():
            return SAME_OFFER
        for by, to, side in ((self.by, self.to, self.own), (self.to, self.by, self.theirs)):
            for at in range(0, len(side), 2):
                rule = against_promise(g, by, to, side[at], side[at + 1])
                if rule is not OK:
                    return rule
        return OK

    def deal(self, g: Maria) -> list[int]:
        """The offer as it is sent."""
        return deal_of(self.by, self.to, g.turn + self.length - 1, self.own, self.theirs)

    def struck(self, arg: int) -> list[int]:
        """The kind and object of the clause that this number strikes out; nothing where there is none."""
        return [*self.own, *self.theirs][2 * arg : 2 * arg + 2]

    def prompt(self, g: Maria) -> Prompt:
        """What is to be written next; the whole offer before it is sent."""
        to = g.roles[self.to]
        if self.naming != NEITHER:
            return Prompt('prompt.draft' if self.naming == OWN else 'prompt.draft_return', 'R21.1', {'to': to})
        params: dict[str, Any] = {
            'to': to,
            'promise': promise_texts(g, self.own),
            'in_return': promise_texts(g, self.theirs),
            'turns': self.length,
        }
        key = SENDING[sort_of(self.own, self.theirs)] if self.length else 'prompt.draft_turns'
        return Prompt(key, 'R21.1', params)


def sort_of(own: list[int], theirs: list[int]) -> int:
    """Which of the three sorts of offers this is: both sides promise, only its writer does, or only the other."""
    if not theirs:
        return 1
    return 0 if own else 2


def against_promise(g: Maria, by: int, to: int, kind: int, object: int) -> Rule:
    """Why one player cannot promise this to another, whatever else is promised."""
    if kind == KEEP_OFF:
        return OK if g.runner[object] == to and has_enemy(g, by, object) else NOT_AN_ENEMY
    elif kind == KEEP_AWAY:
        return OK if g.map.fortress[object] else NOT_A_FORTRESS
    elif kind == VOTE:
        if g.emperor >= 0:
            return VOTE_OVER
        return OK if votes_freely(g, by) else VOTE_FIXED
    elif kind == SUBSIDY:
        return against_subsidy(g, by, object) if g.runner[object] == to else NO_PAYER
    return OK


def has_enemy(g: Maria, role: int, power: int) -> bool:
    """Does a player lead a power that is at war with this one?"""
    for mine in range(len(POWERS)):
        if g.runner[mine] == role and g.enemies(mine, power):
            return True
    return False


def votes_freely(g: Maria, role: int) -> bool:
    """R18.5: does a player lead a power that has a choice in the election?"""
    for power in FREE_VOTERS:
        if g.runner[power] == role:
            return True
    return False


class Writing(Decision[Maria]):
    """A decision in which offers are written. Others see nothing of it, not even that it is done."""

    fields: ClassVar[tuple[Field, ...]] = (sealed('drafts', MOST_STEPS),)

    drafts: list[list[int]]  # the steps of each role since it sent something

    def answering(self) -> list[int]:
        """The offer that a counter-offer begins with."""
        return []

    def steps(self, role: int) -> list[int]:
        """What a role has written so far; a frame of a time when nothing was written in secret has no lists."""
        return self.drafts[role] if role < len(self.drafts) else NO_STEPS

    def draft(self, g: Maria, role: int) -> Draft | None:
        """The offer that the role is writing, if it is."""
        found: Draft | None = None
        steps = self.steps(role)
        for at in range(len(steps)):
            base = g.title.verbs_table.verb_of[steps[at]]
            if base == g.v.put_away:
                found = None
            elif found is not None:
                found.take(g, base, steps[at] - base)
            elif base == g.v.propose:
                found = Draft(role, g.runner[steps[at] - base], at)
            else:
                deal = self.answering()
                found = Draft(role, deal[BY], at)
                found.turn_round(deal, deal[UNTIL] - g.turn + 1)
        return found

    def write(self, g: Maria, role: int, number: int) -> None:
        """Take a step."""
        while len(self.drafts) < len(g.roles):
            self.drafts.append([])
        self.drafts[role].append(number)

    def room(self, role: int, draft: Draft, steps: int) -> bool:
        """Can a draft have so many more steps, and still be put away?"""
        return len(self.steps(role)) - draft.began + steps < LONGEST

    def secret(self, g: Maria, role: int, number: int) -> bool:
        base = g.title.verbs_table.verb_of[number]
        if base == g.v.propose or base == g.v.counter:
            return True
        return base in g.v.writing and self.draft(g, role) is not None

    def forget(self, g: Maria, role: int, other: int, rng: Any) -> None:
        """Nobody can know how far another has got."""
        if other < len(self.drafts):
            self.drafts[other] = []

    def final(self, g: Maria, role: int, number: int) -> bool:
        return number == g.v.send_offer

    def hint(self, g: Maria, role: int, number: int) -> dict[str, Any] | None:
        """A power stands for its player: who he is, and whom else he leads. A number stands for a clause."""
        base = g.title.verbs_table.verb_of[number]
        if base == g.v.propose:
            theirs = g.runner[number - base]
            powers = [name for power, name in enumerate(POWERS) if g.runner[power] == theirs and g.takes_part(power)]
            return {'player': g.roles[theirs], 'leads': powers}
        if base == g.v.strike:
            draft = self.draft(g, role)
            assert draft is not None
            return {'promise': promise_texts(g, draft.struck(number - base))}
        return None

    # ---- clauses

    def against_clause(self, g: Maria, role: int, kind: int, object: int) -> Rule:
        """What forbids naming this clause now."""
        draft = self.draft(g, role)
        return DRAFT_ORDER if draft is None else draft.against_clause(g, kind, object)

    def deny_keep_off(self, g: Maria, role: int, power: int) -> Rule:
        return self.against_clause(g, role, KEEP_OFF, power)

    def do_keep_off(self, g: Maria, role: int, power: int) -> None:
        self.write(g, role, g.v.keep_off + power)

    def deny_keep_out(self, g: Maria, role: int, region: int) -> Rule:
        return self.against_clause(g, role, KEEP_OUT, region)

    def do_keep_out(self, g: Maria, role: int, region: int) -> None:
        self.write(g, role, g.v.keep_out + region)

    def deny_keep_away(self, g: Maria, role: int, city: int) -> Rule:
        return self.against_clause(g, role, KEEP_AWAY, city)

    def do_keep_away(self, g: Maria, role: int, city: int) -> None:
        self.write(g, role, g.v.keep_away + city)

    def deny_lay_nothing(self, g: Maria, role: int, _: int) -> Rule:
        return self.against_clause(g, role, LAY_NOTHING, 0)

    def do_lay_nothing(self, g: Maria, role: int, _: int) -> None:
        self.write(g, role, g.v.lay_nothing)

    def deny_no_arrow(self, g: Maria, role: int, arrow: int) -> Rule:
        return self.against_clause(g, role, NO_ARROW, arrow)

    def do_no_arrow(self, g: Maria, role: int, arrow: int) -> None:
        self.write(g, role, g.v.no_arrow + arrow)

    def deny_promise_vote(self, g: Maria, role: int, candidate: int) -> Rule:
        return self.against_clause(g, role, VOTE, candidate)

    def do_promise_vote(self, g: Maria, role: int, candidate: int) -> None:
        self.write(g, role, g.v.promise_vote + candidate)

    def deny_subsidy(self, g: Maria, role: int, receiver: int) -> Rule:
        return self.against_clause(g, role, SUBSIDY, receiver)

    def do_subsidy(self, g: Maria, role: int, receiver: int) -> None:
        self.write(g, role, g.v.subsidy + receiver)

    # ---- the offer as a whole

    def deny_turns(self, g: Maria, role: int, arg: int) -> Rule:
        """R21.3: chosen once, and changed once at most."""
        draft = self.draft(g, role)
        if draft is None or draft.naming != NEITHER:
            return DRAFT_ORDER
        if draft.length == arg + 1:
            return SAME_LENGTH
        return OK if draft.settled < 2 and self.room(role, draft, 1) else DRAFTS_MADE

    def do_turns(self, g: Maria, role: int, arg: int) -> None:
        self.write(g, role, g.v.turns + arg)

    def against_more(self, g: Maria, role: int, side: int) -> Rule:
        """R21.3: so many clauses of each side."""
        draft = self.draft(g, role)
        if draft is None or not draft.complete():
            return DRAFT_ORDER
        if len(draft.own if side == OWN else draft.theirs) >= 2 * MOST_CLAUSES:
            return CLAUSES_FULL
        return OK if self.room(role, draft, 2) else DRAFTS_MADE

    def deny_promise(self, g: Maria, role: int, _: int) -> Rule:
        return self.against_more(g, role, OWN)

    def do_promise(self, g: Maria, role: int, _: int) -> None:
        self.write(g, role, g.v.promise)

    def deny_in_return(self, g: Maria, role: int, _: int) -> Rule:
        return self.against_more(g, role, THEIRS)

    def do_in_return(self, g: Maria, role: int, _: int) -> None:
        self.write(g, role, g.v.in_return)

    def deny_strike(self, g: Maria, role: int, arg: int) -> Rule:
        """An offer says something: its last clause stays."""
        draft = self.draft(g, role)
        if draft is None or not draft.complete():
            return DRAFT_ORDER
        if not draft.struck(arg) or len(draft.own) + len(draft.theirs) <= 2:
            return NO_CLAUSE
        return OK if self.room(role, draft, 1) else DRAFTS_MADE

    def do_strike(self, g: Maria, role: int, arg: int) -> None:
        self.write(g, role, g.v.strike + arg)

    def deny_put_away(self, g: Maria, role: int, _: int) -> Rule:
        return OK if self.draft(g, role) is not None else DRAFT_ORDER

    def do_put_away(self, g: Maria, role: int, _: int) -> None:
        self.write(g, role, g.v.put_away)

    def deny_send_offer(self, g: Maria, role: int, _: int) -> Rule:
        draft = self.draft(g, role)
        return DRAFT_ORDER if draft is None else draft.against_sending(g)

    # ---- the menu

    def offer_writing(self, g: Maria, role: int, draft: Draft, numbers: list[int]) -> None:
        """What a writer may do next: by hand, since a hundred promises can be made that nothing forbids."""
        words = g.v
        if draft.naming != NEITHER:
            self.offer_clauses(g, draft, numbers)
        elif not draft.length:
            for turns in range(MOST_TURNS):
                numbers.append(words.turns + turns)
        else:
            if draft.against_sending(g) is OK:
                numbers.append(words.send_offer)
            if self.room(role, draft, 2):
                if len(draft.own) < 2 * MOST_CLAUSES:
                    numbers.append(words.promise)
                if len(draft.theirs) < 2 * MOST_CLAUSES:
                    numbers.append(words.in_return)
            if self.room(role, draft, 1):
                if len(draft.own) + len(draft.theirs) > 2:
                    for clause in range((len(draft.own) + len(draft.theirs)) // 2):
                        numbers.append(words.strike + clause)
                if draft.settled < 2:
                    for turns in range(MOST_TURNS):
                        if turns + 1 != draft.length:
                            numbers.append(words.turns + turns)
        numbers.append(words.put_away)

    def offer_clauses(self, g: Maria, draft: Draft, numbers: list[int]) -> None:
        """Every promise that can be named on the side that is being written."""
        words = g.v
        for power in range(len(POWERS)):
            if draft.against_clause(g, KEEP_OFF, power) is OK:
                numbers.append(words.keep_off + power)
            if draft.against_clause(g, SUBSIDY, power) is OK:
                numbers.append(words.subsidy + power)
        written = draft.own if draft.naming == OWN else draft.theirs
        for region in range(len(REGIONS)):
            if not has(written, KEEP_OUT, region):
                numbers.append(words.keep_out + region)
        for city in g.map.fortresses:
            if not has(written, KEEP_AWAY, city):
                numbers.append(words.keep_away + city)
        if not has(written, LAY_NOTHING, 0):
            numbers.append(words.lay_nothing)
        for arrow in range(len(ARROWS)):
            if not has(written, NO_ARROW, arrow):
                numbers.append(words.no_arrow + arrow)
        for candidate in range(len(CANDIDATES)):
            if draft.against_clause(g, VOTE, candidate) is OK:
                numbers.append(words.promise_vote + candidate)


def has(side: list[int], kind: int, object: int) -> bool:
    """Is this clause among these?"""
    for at in range(0, len(side), 2):
        if side[at] == kind and side[at + 1] == object:
            return True
    return False


def promise_texts(g: Maria, clauses: list[int]) -> list[str]:
    """Promises as the ids of their sentences: ``keep_off-prussia``, ``lay_nothing``."""
    return [promise_text(g, clauses[at], clauses[at + 1]) for at in range(0, len(clauses), 2)]


def promise_text(g: Maria, kind: int, object: int) -> str:
    """A promise as the id of its sentence."""
    if kind == LAY_NOTHING:
        return 'lay_nothing'
    names = ('keep_off', 'keep_out', 'keep_away', '', 'no_arrow', 'vote', 'subsidy')
    objects = (POWERS, REGIONS, g.map.cities, (), ARROWS, CANDIDATES, POWERS)
    return f'{names[kind]}-{objects[kind][object]}'
