"""Sections 20 and 21: subsidy contracts and binding agreements, proposed and answered in the open (R20.1-R21.5)."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from chancellery.kernel.fields import Field, flag, items, mask, number, row
from chancellery.kernel.frames import Answer, Choice, Decision, Menu, Prompt
from chancellery.kernel.kinds import ROLE
from chancellery.kernel.rules import OK, Rule
from chancellery.titles.maria.agreements import (
    KEEP_AWAY,
    KEEP_OFF,
    KEEP_OUT,
    LAY_NOTHING,
    NO_ARROW,
    NOTHING,
    SUBSIDY,
    VOTE,
)
from chancellery.titles.maria.cards import UNCONDITIONAL
from chancellery.titles.maria.citations import (
    CONTRACT_EXISTS,
    DRAFT_ORDER,
    FIRST_CONTRACT,
    NO_CONTRACT,
    NO_PAYER,
    NOT_A_FORTRESS,
    NOT_AN_ENEMY,
    NOT_ANOTHER,
    OFFERS_MADE,
    ONLY_MINORS,
    VOTE_FIXED,
    VOTE_OVER,
)
from chancellery.titles.maria.edition import BAVARIA, FRANCE, MAJORS, POWERS, PRUSSIA, SAXONY
from chancellery.titles.maria.maps import REGIONS
from chancellery.titles.maria.state import Maria
from chancellery.titles.maria.verbs import ARROWS, CANDIDATES, MOST_TURNS

FREE_VOTERS: Final = (FRANCE, BAVARIA, PRUSSIA, SAXONY)  # R18.5: the others have no choice
MOST_OFFERS: Final = 2  # of one player a turn


class Talk(Decision[Maria]):
    """R21.1: before each turn everybody may propose agreements and contracts until everybody is ready."""

    fields: ClassVar[tuple[Field, ...]] = (mask('waiting', ROLE), row('offers', ROLE, 0, MOST_OFFERS))

    free: ClassVar[tuple[str, ...]] = ('ready',)

    def __init__(self, waiting: int = 0, players: int = 0) -> None:
        self.waiting = waiting
        self.offers: list[int] = [0] * players

    def asked(self, g: Maria) -> int:
        return self.waiting

    def prompt(self, g: Maria, role: int) -> Prompt:
        params: dict[str, Any] = {'turn': g.turn, 'left': MOST_OFFERS - self.offers[role]}
        return Prompt('prompt.talk' if params['left'] else 'prompt.talk_over', 'R21.1', params)

    def do_ready(self, g: Maria, role: int, _: int) -> None:
        self.waiting &= ~(1 << role)

    def among_propose(self, g: Maria, role: int) -> list[int]:
        return [power for power in MAJORS if g.runner[power] != role]

    def deny_propose(self, g: Maria, role: int, power: int) -> Rule:
        """R21.1: to anybody else, enemies too; one speaks to a player through a major power of his."""
        if power not in MAJORS or g.runner[power] == role:
            return NOT_ANOTHER
        for first in MAJORS:
            if first < power and g.runner[first] == g.runner[power]:
                return NOT_ANOTHER
        return OK if self.offers[role] < MOST_OFFERS else OFFERS_MADE

    def do_propose(self, g: Maria, role: int, power: int) -> None:
        self.offers[role] += 1
        g.push(Draft(role, g.runner[power]))

    def among_subsidy(self, g: Maria, role: int) -> list[int]:
        return [power for power in range(len(POWERS)) if g.runner[power] == role]

    def deny_subsidy(self, g: Maria, role: int, receiver: int) -> Rule:
        """R20.1: a contract between two powers of one player needs nobody else."""
        if g.runner[receiver] != role:
            return NOT_ANOTHER
        return against_subsidy(g, role, receiver)

    def do_subsidy(self, g: Maria, role: int, receiver: int) -> None:
        g.push(OwnSubsidy(role, receiver))

    def among_cancel(self, g: Maria, role: int) -> list[int]:
        return sorted({contract[1] for contract in g.contracts})

    def deny_cancel(self, g: Maria, role: int, receiver: int) -> Rule:
        """R20.4, R20.6: a contract ends early if both parties agree; not the first one of France and Bavaria."""
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
            g.push(EndContract(theirs, contract[0], receiver))

    def hint(self, g: Maria, role: int, number: int) -> dict[str, Any] | None:
        """A power stands for its player: who he is, and whom else he leads."""
        if g.title.verbs_table.verb_of[number] != g.v.propose:
            return None
        theirs = g.runner[number - g.v.propose]
        powers = [name for power, name in enumerate(POWERS) if g.runner[power] == theirs and g.takes_part(power)]
        return {'player': g.roles[theirs], 'leads': powers}


def payer_for(g: Maria, role: int, receiver: int) -> int:
    """R20.1: the major power of this player that can pay the receiver: the one it cooperates with, else an ally."""
    allies = [
        power
        for power in MAJORS
        if g.runner[power] == role and power != receiver and g.takes_part(power) and g.allied(power, receiver)
    ]
    for power in allies:
        if g.cooperate(power, receiver):
            return power
    return allies[0] if allies else -1


def contract_of(g: Maria, role: int, receiver: int) -> list[int]:
    """The running contract in favour of this power to which the player is a party, or nothing."""
    for contract in g.contracts:
        if contract[1] == receiver and role in (g.runner[contract[0]], g.runner[receiver]):
            return contract
    return []


def other_party(g: Maria, role: int, contract: list[int]) -> int:
    """The player on the other side of a contract; the same one where both powers are his."""
    payer, receiver = g.runner[contract[0]], g.runner[contract[1]]
    return receiver if payer == role else payer


def against_subsidy(g: Maria, role: int, receiver: int) -> Rule:
    """R20.1, R20.3, R24.6."""
    payer = payer_for(g, role, receiver)
    if payer < 0 or not g.takes_part(receiver):
        return NO_PAYER
    if g.two_players and receiver not in (BAVARIA, SAXONY):
        return ONLY_MINORS
    if any({contract[0], contract[1]} == {payer, receiver} for contract in g.contracts):
        return CONTRACT_EXISTS
    return OK


def make_contract(g: Maria, role: int, receiver: int, turns: int, condition: tuple[int, int, int]) -> None:
    """R20.2, R20.7: a contract for some turns, perhaps on a condition: whose promise, of what kind, about what."""
    payer = payer_for(g, role, receiver)
    g.contracts.append([payer, receiver, turns, 1, *condition])
    g.log('contract', payer=POWERS[payer], receiver=POWERS[receiver], turns=turns)


def end_contract(g: Maria, contract: list[int]) -> None:
    """R20.4: the parties agree to stop."""
    g.contracts.remove(contract)
    g.log('contract_ended', payer=POWERS[contract[0]], receiver=POWERS[contract[1]])


class OwnSubsidy(Choice[Maria]):
    """R20.2: for how many turns one of the own powers pays another."""

    fields: ClassVar[tuple[Field, ...]] = (number('receiver', 0, 'power'),)

    free: ClassVar[tuple[str, ...]] = ('turns',)

    def __init__(self, role: int = 0, receiver: int = 0) -> None:
        super().__init__(role)
        self.receiver = receiver

    def prompt(self, g: Maria, role: int) -> Prompt:
        return Prompt('prompt.turns', 'R20.2')

    def do_turns(self, g: Maria, role: int, arg: int) -> None:
        make_contract(g, role, self.receiver, arg + 1, UNCONDITIONAL)
        self.done(g)


class EndContract(Answer[Maria]):
    """R20.4: does the other party agree to end the contract?"""

    fields: ClassVar[tuple[Field, ...]] = (number('payer', 0, 'power'), number('receiver', 0, 'power'))

    def __init__(self, role: int = 0, payer: int = 0, receiver: int = 0) -> None:
        super().__init__(role)
        self.payer = payer
        self.receiver = receiver

    def prompt(self, g: Maria, role: int) -> Prompt:
        payer = g.runner[self.payer]
        asking = payer if payer != self.role else g.runner[self.receiver]
        params: dict[str, Any] = {'role': g.roles[asking], 'receiver': POWERS[self.receiver]}
        return Prompt('prompt.end_contract', 'R20.4', params)

    def do_accept(self, g: Maria, role: int, _: int) -> None:
        for contract in g.contracts:
            if contract[0] == self.payer and contract[1] == self.receiver:
                end_contract(g, contract)
                break
        self.done(g)

    def do_refuse(self, g: Maria, role: int, _: int) -> None:
        self.done(g)


class Draft(Choice[Maria]):
    """R21.1, Part N: what one promises, for how long, and perhaps what one wants in return."""

    fields: ClassVar[tuple[Field, ...]] = (
        number('to', 0, ROLE),
        items('terms', 4, 0, 'city'),
        number('length', 0, MOST_TURNS),
        flag('wanting'),
    )

    def __init__(self, role: int = 0, to: int = 0) -> None:
        super().__init__(role)
        self.to = to
        self.terms: list[int] = []  # kind and object of the promise, then of the promise in return
        self.length = 0
        self.wanting = False

    def prompt(self, g: Maria, role: int) -> Prompt:
        params: dict[str, Any] = {'to': g.roles[self.to]}
        if self.wanting:
            return Prompt('prompt.draft_return', 'R21.1', params)
        if not self.terms:
            return Prompt('prompt.draft', 'R21.1', params)
        params['promise'] = promise_text(g, self.terms[0], self.terms[1])
        return Prompt('prompt.draft_turns' if not self.length else 'prompt.draft_send', 'R21.1', params)

    def writing(self) -> bool:
        """Is a promise to be named now?"""
        return not self.terms or self.wanting

    def promiser(self) -> int:
        """Who promises what is being named."""
        return self.to if self.wanting else self.role

    def other(self) -> int:
        """Who is promised it."""
        return self.role if self.wanting else self.to

    def deny_keep_off(self, g: Maria, role: int, power: int) -> Rule:
        if not self.writing():
            return DRAFT_ORDER
        mine = [each for each in range(len(POWERS)) if g.runner[each] == self.promiser()]
        if g.runner[power] != self.other() or not any(g.enemies(each, power) for each in mine):
            return NOT_AN_ENEMY
        return OK

    def deny_keep_out(self, g: Maria, role: int, _: int) -> Rule:
        return OK if self.writing() else DRAFT_ORDER

    def deny_keep_away(self, g: Maria, role: int, city: int) -> Rule:
        if not self.writing():
            return DRAFT_ORDER
        return OK if g.map.fortress[city] else NOT_A_FORTRESS

    def deny_lay_nothing(self, g: Maria, role: int, _: int) -> Rule:
        return OK if self.writing() else DRAFT_ORDER

    def deny_no_arrow(self, g: Maria, role: int, _: int) -> Rule:
        return OK if self.writing() else DRAFT_ORDER

    def deny_promise_vote(self, g: Maria, role: int, _: int) -> Rule:
        if not self.writing():
            return DRAFT_ORDER
        if g.emperor >= 0:
            return VOTE_OVER
        return OK if any(g.runner[power] == self.promiser() for power in FREE_VOTERS) else VOTE_FIXED

    def deny_subsidy(self, g: Maria, role: int, receiver: int) -> Rule:
        if not self.writing():
            return DRAFT_ORDER
        if g.runner[receiver] != self.other():
            return NO_PAYER
        if self.wanting and self.terms[0] == SUBSIDY:
            there = {payer_for(g, self.role, self.terms[1]), self.terms[1]}
            if {payer_for(g, self.to, receiver), receiver} == there:
                return CONTRACT_EXISTS
        return against_subsidy(g, self.promiser(), receiver)

    def deny_turns(self, g: Maria, role: int, _: int) -> Rule:
        return OK if self.terms and not self.length else DRAFT_ORDER

    def deny_in_return(self, g: Maria, role: int, _: int) -> Rule:
        return OK if self.length and not self.wanting else DRAFT_ORDER

    def deny_send_offer(self, g: Maria, role: int, _: int) -> Rule:
        return OK if self.length and not self.wanting else DRAFT_ORDER

    def offer(self, g: Maria, role: int, menu: Menu) -> None:
        """By hand, since a hundred promises can be made that nothing forbids."""
        words, numbers = g.v, menu.numbers
        if not self.writing():
            if not self.length:
                for turns in range(MOST_TURNS):
                    numbers.append(words.turns + turns)
            else:
                numbers.append(words.in_return)
                numbers.append(words.send_offer)
            return
        for power in range(len(POWERS)):
            menu.add(words.keep_off, power, self.deny_keep_off(g, role, power))
            menu.add(words.subsidy, power, self.deny_subsidy(g, role, power))
        for region in range(len(REGIONS)):
            numbers.append(words.keep_out + region)
        for city in g.map.fortresses:
            numbers.append(words.keep_away + city)
        numbers.append(words.lay_nothing)
        for arrow in range(len(ARROWS)):
            numbers.append(words.no_arrow + arrow)
        for candidate in range(len(CANDIDATES)):
            menu.add(words.promise_vote, candidate, self.deny_promise_vote(g, role, candidate))

    def write(self, g: Maria, kind: int, object: int) -> None:
        """A promise is named; the one in return completes the offer."""
        self.terms += [kind, object]
        if self.wanting:
            self.send(g)

    def do_keep_off(self, g: Maria, role: int, power: int) -> None:
        self.write(g, KEEP_OFF, power)

    def do_keep_out(self, g: Maria, role: int, region: int) -> None:
        self.write(g, KEEP_OUT, region)

    def do_keep_away(self, g: Maria, role: int, city: int) -> None:
        self.write(g, KEEP_AWAY, city)

    def do_lay_nothing(self, g: Maria, role: int, _: int) -> None:
        self.write(g, LAY_NOTHING, 0)

    def do_no_arrow(self, g: Maria, role: int, arrow: int) -> None:
        self.write(g, NO_ARROW, arrow)

    def do_promise_vote(self, g: Maria, role: int, candidate: int) -> None:
        self.write(g, VOTE, candidate)

    def do_subsidy(self, g: Maria, role: int, receiver: int) -> None:
        self.write(g, SUBSIDY, receiver)

    def do_turns(self, g: Maria, role: int, arg: int) -> None:
        self.length = arg + 1

    def do_in_return(self, g: Maria, role: int, _: int) -> None:
        self.wanting = True

    def do_send_offer(self, g: Maria, role: int, _: int) -> None:
        self.send(g)

    def send(self, g: Maria) -> None:
        """R21.3: offers are made in the open."""
        terms = self.terms if len(self.terms) > 2 else [*self.terms, NOTHING, 0]
        deal = [self.role, self.to, *terms, g.turn + self.length - 1]
        by, to, promise = g.roles[self.role], g.roles[self.to], promise_text(g, terms[0], terms[1])
        if terms[2] == NOTHING:
            g.log('offer_free', by=by, to=to, promise=promise, turns=self.length)
        else:
            g.log('offer', by=by, to=to, promise=promise, turns=self.length,
                  in_return=promise_text(g, terms[2], terms[3]))  # fmt: skip
        self.done(g)
        g.push(AnswerOffer(self.to, deal, self.length))


class AnswerOffer(Answer[Maria]):
    """R21.2: accepted, it binds."""

    fields: ClassVar[tuple[Field, ...]] = (items('deal', 7, NOTHING, 'city'), number('length', 1, MOST_TURNS))

    def __init__(self, role: int = 0, deal: list[int] | None = None, length: int = 0) -> None:
        super().__init__(role)
        self.deal: list[int] = [] if deal is None else deal[:]
        self.length = length

    def prompt(self, g: Maria, role: int) -> Prompt:
        by, _, kind, object, kind_back, object_back, _ = self.deal
        params: dict[str, Any] = {'by': g.roles[by], 'promise': promise_text(g, kind, object), 'turns': self.length}
        if kind_back == NOTHING:
            return Prompt('prompt.answer_free', 'R21.2', params)
        params['in_return'] = promise_text(g, kind_back, object_back)
        return Prompt('prompt.answer_offer', 'R21.2', params)

    def do_accept(self, g: Maria, role: int, _: int) -> None:
        by, to, kind, object, kind_back, object_back, _ = self.deal
        g.log('agreed_free' if kind_back == NOTHING else 'agreed', by=g.roles[by], to=g.roles[to])
        if kind == SUBSIDY:
            condition = UNCONDITIONAL if kind_back in (NOTHING, SUBSIDY) else (to, kind_back, object_back)
            make_contract(g, by, object, self.length, condition)
        if kind_back == SUBSIDY:
            condition = UNCONDITIONAL if kind == SUBSIDY else (by, kind, object)
            make_contract(g, to, object_back, self.length, condition)
        g.agreements.append(self.deal[:])
        self.done(g)

    def do_refuse(self, g: Maria, role: int, _: int) -> None:
        g.log('declined', by=g.roles[self.deal[0]], to=g.roles[self.deal[1]])
        self.done(g)


def promise_text(g: Maria, kind: int, object: int) -> str:
    """A promise as the id of its sentence: ``keep_off-prussia``, ``lay_nothing``, or ``nothing``."""
    if kind == NOTHING:
        return 'nothing'
    if kind == LAY_NOTHING:
        return 'lay_nothing'
    names = ('keep_off', 'keep_out', 'keep_away', '', 'no_arrow', 'vote', 'subsidy')
    objects = (POWERS, REGIONS, g.map.cities, (), ARROWS, CANDIDATES, POWERS)
    return f'{names[kind]}-{objects[kind][object]}'
