"""Section 20: subsidy contracts, within one player's powers and between players (R20.1-R20.7, R24.6)."""

from __future__ import annotations

from typing import Any, ClassVar

from chancellery.kernel.fields import Field, number
from chancellery.kernel.frames import Answer, Choice, Prompt
from chancellery.kernel.rules import OK, Rule
from chancellery.titles.maria.cards import UNCONDITIONAL
from chancellery.titles.maria.citations import CONTRACT_EXISTS, NO_PAYER, ONLY_MINORS
from chancellery.titles.maria.edition import BAVARIA, MAJORS, POWERS, SAXONY
from chancellery.titles.maria.state import Maria


def payer_for(g: Maria, role: int, receiver: int) -> int:
    """R20.1, U62: the major power of this player that can pay the receiver: one it cooperates with, else an ally."""
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
    """The running contract in favour of this power to which the player is a party, or nothing. Of two payers' contracts
    one that can be ended (R20.6) comes first, and one between two powers of his own before that."""
    found: list[int] = []
    best = -1
    for contract in g.contracts:
        payer = g.runner[contract[0]]
        if contract[1] == receiver and role in (payer, g.runner[receiver]):
            ease = 2 * contract[3] + int(payer == g.runner[receiver])
            if ease > best:
                found, best = contract, ease
    return found


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


def make_contract(g: Maria, role: int, receiver: int, turns: int, condition: list[int]) -> None:
    """R20.2, R20.7: a contract for some turns, perhaps on a condition: whose promises, and kind and object of each."""
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
