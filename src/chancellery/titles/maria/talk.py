"""Section 21: binding agreements, offered, answered and countered in the open (R21.1-R21.5)."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from chancellery.kernel.fields import Field, items, mask, number, row
from chancellery.kernel.frames import Menu, Prompt
from chancellery.kernel.kinds import ROLE
from chancellery.kernel.rules import OK, Rule
from chancellery.titles.maria.agreements import (
    BY,
    NOTHING,
    PARTS,
    PROMISES,
    RETURNS,
    SUBSIDY,
    TO,
    UNTIL,
    clauses_of,
    deal_of,
)
from chancellery.titles.maria.cards import UNCONDITIONAL
from chancellery.titles.maria.citations import (
    COUNTERS_MADE,
    DRAFT_ORDER,
    DRAFTS_MADE,
    FIRST_CONTRACT,
    NO_CONTRACT,
    NOT_ANOTHER,
    OFFERS_MADE,
)
from chancellery.titles.maria.contracts import (
    EndContract,
    OwnSubsidy,
    against_subsidy,
    contract_of,
    end_contract,
    make_contract,
    other_party,
)
from chancellery.titles.maria.drafts import LONGEST, MOST_STEPS, Draft, Writing, promise_texts, sort_of
from chancellery.titles.maria.edition import MAJORS, POWERS
from chancellery.titles.maria.state import Maria
from chancellery.titles.maria.verbs import MOST_TURNS

MOST_OFFERS: Final = 2  # of one player a turn
MOST_COUNTERS: Final = 4  # in one exchange: two of each
OFFERED: Final = ('offer', 'offer_free', 'offer_wanting')  # by ``sort_of``
ANSWERING: Final = ('prompt.answer_offer', 'prompt.answer_free', 'prompt.answer_wanting')
AGREED: Final = ('agreed', 'agreed_free', 'agreed_wanting')


class Talk(Writing):
    """R21.1: before each turn everybody may propose agreements and contracts until everybody is ready."""

    fields: ClassVar[tuple[Field, ...]] = (mask('waiting', ROLE), row('offers', ROLE, 0, MOST_OFFERS))

    def __init__(self, waiting: int = 0, players: int = 0) -> None:
        self.drafts: list[list[int]] = [[] for _ in range(players)]
        self.waiting = waiting
        self.offers: list[int] = [0] * players

    def asked(self, g: Maria) -> int:
        return self.waiting

    def prompt(self, g: Maria, role: int) -> Prompt:
        draft = self.draft(g, role)
        if draft is not None:
            return draft.prompt(g)
        params: dict[str, Any] = {'turn': g.turn, 'left': MOST_OFFERS - self.offers[role]}
        return Prompt('prompt.talk' if params['left'] else 'prompt.talk_over', 'R21.1', params)

    def offer(self, g: Maria, role: int, menu: Menu) -> None:
        draft = self.draft(g, role)
        if draft is not None:
            self.offer_writing(g, role, draft, menu.numbers)
            return
        words = g.v
        menu.add(words.ready, 0, OK)
        for power in MAJORS:
            menu.add(words.propose, power, self.deny_propose(g, role, power))
        for receiver in range(len(POWERS)):
            if g.runner[receiver] == role:
                menu.add(words.subsidy, receiver, against_subsidy(g, role, receiver))
        if g.contracts:
            for receiver in range(len(POWERS)):
                menu.add(words.cancel, receiver, self.deny_cancel(g, role, receiver))

    def deny_ready(self, g: Maria, role: int, _: int) -> Rule:
        """Who writes sends his offer or puts it away first: it would be lost."""
        return OK if self.draft(g, role) is None else DRAFT_ORDER

    def do_ready(self, g: Maria, role: int, _: int) -> None:
        self.waiting &= ~(1 << role)

    def deny_propose(self, g: Maria, role: int, power: int) -> Rule:
        """R21.1: to anybody else, enemies too; one speaks to a player through a major power of his."""
        if self.draft(g, role) is not None:
            return DRAFT_ORDER
        if power not in MAJORS or g.runner[power] == role:
            return NOT_ANOTHER
        for first in MAJORS:
            if first < power and g.runner[first] == g.runner[power]:
                return NOT_ANOTHER
        if self.offers[role] >= MOST_OFFERS:
            return OFFERS_MADE
        return OK if len(self.steps(role)) + LONGEST <= MOST_STEPS else DRAFTS_MADE

    def do_propose(self, g: Maria, role: int, power: int) -> None:
        self.write(g, role, g.v.propose + power)

    def do_send_offer(self, g: Maria, role: int, _: int) -> None:
        draft = self.draft(g, role)
        assert draft is not None
        self.offers[role] += 1
        self.drafts[role] = []
        send(g, draft, 0)

    def deny_subsidy(self, g: Maria, role: int, receiver: int) -> Rule:
        """R20.1: a contract between two powers of one player needs nobody else; to others' it is a promise."""
        draft = self.draft(g, role)
        if draft is not None:
            return draft.against_clause(g, SUBSIDY, receiver)
        if g.runner[receiver] != role:
            return NOT_ANOTHER
        return against_subsidy(g, role, receiver)

    def do_subsidy(self, g: Maria, role: int, receiver: int) -> None:
        if self.draft(g, role) is not None:
            self.write(g, role, g.v.subsidy + receiver)
        else:
            g.ask(OwnSubsidy(role, receiver))

    def deny_cancel(self, g: Maria, role: int, receiver: int) -> Rule:
        """R20.4, R20.6: a contract ends early if both parties agree; not the first one of France and Bavaria."""
        if self.draft(g, role) is not None:
            return DRAFT_ORDER
        contract = contract_of(g, role, receiver)
        if not contract:
            return NO_CONTRACT
        if not contract[3]:
            return FIRST_CONTRACT
        if other_party(g, role, contract) != role and self.offers[role] >= MOST_OFFERS:
            return OFFERS_MADE
        return OK

    def do_cancel(self, g: Maria, role: int, receiver: int) -> None:
        contract = contract_of(g, role, receiver)
        theirs = other_party(g, role, contract)
        if theirs == role:
            end_contract(g, contract)
        else:
            self.offers[role] += 1
            g.ask(EndContract(theirs, contract[0], receiver))


def send(g: Maria, draft: Draft, counters: int) -> None:
    """R21.3: offers are made in the open."""
    g.log(
        OFFERED[sort_of(draft.own, draft.theirs)],
        by=g.roles[draft.by],
        to=g.roles[draft.to],
        promise=promise_texts(g, draft.own),
        in_return=promise_texts(g, draft.theirs),
        turns=draft.length,
    )
    g.push(AnswerOffer(draft.to, draft.deal(g), draft.length, counters, len(g.roles)))


class AnswerOffer(Writing):
    """R21.2: accepted, it binds; or one answers with an offer of one's own, which begins with this one turned round."""

    fields: ClassVar[tuple[Field, ...]] = (
        number('role', 0, ROLE),
        items('deal', PARTS, NOTHING, 'city'),
        number('length', 1, MOST_TURNS),
        number('counters', 0, MOST_COUNTERS),
    )

    def __init__(
        self, role: int = 0, deal: list[int] | None = None, length: int = 0, counters: int = 0, players: int = 0
    ) -> None:
        self.drafts: list[list[int]] = [[] for _ in range(players)]
        self.role = role
        self.deal: list[int] = [] if deal is None else deal[:]
        self.length = length
        self.counters = counters

    def asked(self, g: Maria) -> int:
        return 1 << self.role

    def answering(self) -> list[int]:
        return self.deal

    def promises(self) -> list[int]:
        """The kinds and objects of what is offered."""
        return clauses_of(self.deal, PROMISES)

    def returns(self) -> list[int]:
        """The kinds and objects of what is wanted in return."""
        return clauses_of(self.deal, RETURNS)

    def prompt(self, g: Maria, role: int) -> Prompt:
        draft = self.draft(g, role)
        if draft is not None:
            return draft.prompt(g)
        promises, returns = self.promises(), self.returns()
        params: dict[str, Any] = {
            'by': g.roles[self.deal[BY]],
            'promise': promise_texts(g, promises),
            'in_return': promise_texts(g, returns),
            'turns': self.length,
        }
        return Prompt(ANSWERING[sort_of(promises, returns)], 'R21.2', params)

    def offer(self, g: Maria, role: int, menu: Menu) -> None:
        draft = self.draft(g, role)
        if draft is not None:
            self.offer_writing(g, role, draft, menu.numbers)
            return
        menu.add(g.v.yes, 0, OK)
        menu.add(g.v.no, 0, OK)
        menu.add(g.v.counter, 0, self.deny_counter(g, role, 0))

    def against_answering(self, g: Maria, role: int) -> Rule:
        """Who writes a counter-offer sends it or puts it away first."""
        return OK if self.draft(g, role) is None else DRAFT_ORDER

    def deny_accept(self, g: Maria, role: int, _: int) -> Rule:
        return self.against_answering(g, role)

    def do_accept(self, g: Maria, role: int, _: int) -> None:
        by, to = self.deal[BY], self.deal[TO]
        promises, returns = self.promises(), self.returns()
        g.log(AGREED[sort_of(promises, returns)], by=g.roles[by], to=g.roles[to])
        make_contracts(g, by, promises, to, returns, self.length)
        make_contracts(g, to, returns, by, promises, self.length)
        g.agreements.append(deal_of(by, to, self.deal[UNTIL], promises, returns))
        self.done(g)

    def deny_refuse(self, g: Maria, role: int, _: int) -> Rule:
        return self.against_answering(g, role)

    def do_refuse(self, g: Maria, role: int, _: int) -> None:
        g.log('declined', by=g.roles[self.deal[BY]], to=g.roles[self.deal[TO]])
        self.done(g)

    def deny_counter(self, g: Maria, role: int, _: int) -> Rule:
        """R21.3: an exchange ends."""
        if self.draft(g, role) is not None:
            return DRAFT_ORDER
        if self.counters >= MOST_COUNTERS:
            return COUNTERS_MADE
        return OK if len(self.steps(role)) + LONGEST <= MOST_STEPS else DRAFTS_MADE

    def do_counter(self, g: Maria, role: int, _: int) -> None:
        self.write(g, role, g.v.counter)

    def do_send_offer(self, g: Maria, role: int, _: int) -> None:
        draft = self.draft(g, role)
        assert draft is not None
        g.log('countered', by=g.roles[self.deal[BY]], to=g.roles[self.deal[TO]])
        self.done(g)
        send(g, draft, self.counters + 1)


def make_contracts(g: Maria, by: int, promises: list[int], to: int, returns: list[int], turns: int) -> None:
    """R20.2, Part N: what one side promises to pay, on condition that the other keeps what it has promised."""
    condition = UNCONDITIONAL[:]
    for at in range(0, len(returns), 2):
        if returns[at] != SUBSIDY:
            condition[0] = to
            condition[1 + at] = returns[at]
            condition[2 + at] = returns[at + 1]
    for at in range(0, len(promises), 2):
        if promises[at] == SUBSIDY:
            make_contract(g, by, promises[at + 1], turns, condition)
