"""Section 5: the sequence of play (R5.1-R5.6)."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from chancellery.kernel.fields import Field, items, number
from chancellery.kernel.frames import Choice, Phase, Prompt
from chancellery.kernel.rules import OK, Rule
from chancellery.titles.maria.agreements import expire
from chancellery.titles.maria.annexation import OfferPeace, end_neutrality, may_offer_peace
from chancellery.titles.maria.cards import COMPULSORY_SUBSIDY, draw_income, fortress_lost
from chancellery.titles.maria.citations import NO_SUBSIDY, SUBSIDY_DUE
from chancellery.titles.maria.combat import CombatPhase
from chancellery.titles.maria.conquest import retroactive_conquest
from chancellery.titles.maria.edition import (
    AUSTRIA,
    BAVARIA,
    FRANCE,
    POWERS,
    PRAGMATIC,
    PRUSSIA,
    SAXONY,
    TURNS,
    WITH_PRUSSIA,
)
from chancellery.titles.maria.election import ImperialElection
from chancellery.titles.maria.hussars import PlaceHussar
from chancellery.titles.maria.movement import Movement
from chancellery.titles.maria.politics import PoliticsStage
from chancellery.titles.maria.reduction import ReduceAtEnd, against_reducing
from chancellery.titles.maria.setup import Distribution
from chancellery.titles.maria.state import Maria
from chancellery.titles.maria.supply import SupplyPhase
from chancellery.titles.maria.talk import Talk
from chancellery.titles.maria.victory import check_pools, last_turn, winter_victory
from chancellery.titles.maria.winter import Winter

WINTER_EVERY: Final = 3


def powers_of_stage(g: Maria, leader: int) -> list[int]:
    """R5.1, R19.3.10: who acts together; Saxony with Prussia, or with Austria once it has left."""
    with_prussia = g.saxon_status() == WITH_PRUSSIA
    if leader == FRANCE:
        return [FRANCE, BAVARIA]
    if leader == PRUSSIA:
        return [PRUSSIA, SAXONY] if with_prussia else [PRUSSIA]
    powers = [AUSTRIA, PRAGMATIC] if g.advanced else [AUSTRIA]
    return powers if with_prussia else [*powers, SAXONY]


class Turns(Phase[Maria]):
    """R4.9, R5.1: troops are distributed; then turn follows turn."""

    steps: ClassVar[tuple[str, ...]] = ('distribute', 'next_turn')

    def distribute(self, g: Maria) -> None:
        g.push(Distribution(g.everyone(), len(g.roles)))

    def next_turn(self, g: Maria) -> None:
        g.push(Turn())
        self.again()


class Turn(Phase[Maria]):
    """R5.1: five stages; R5.5: winter after every third turn."""

    steps: ClassVar[tuple[str, ...]] = (
        'begin', 'talk', 'politics', 'after_politics', 'first_hussar', 'second_hussar', 'france', 'prussia', 'austria',
        'election', 'after_election', 'advance_marker', 'winter', 'end',
    )  # fmt: skip

    def begin(self, g: Maria) -> None:
        g.drawn = 0
        g.stage, g.phase = 'talk' if g.advanced else 'hussars', ''
        g.log('turn', turn=g.turn)

    def talk(self, g: Maria) -> None:
        """R21.1."""
        if g.advanced:
            g.push(Talk(g.everyone(), len(g.roles)))

    def politics(self, g: Maria) -> None:
        """R17.0."""
        if g.advanced:
            g.push(PoliticsStage())

    def after_politics(self, g: Maria) -> None:
        """R23.1b."""
        check_pools(g)

    def first_hussar(self, g: Maria) -> None:
        """R7.1."""
        g.stage, g.phase = 'hussars', ''
        self.hussar(g, 0)

    def second_hussar(self, g: Maria) -> None:
        self.hussar(g, 1)

    def hussar(self, g: Maria, hussar: int) -> None:
        """R7.2: without an Austrian general on the map there is nowhere to put one."""
        if g.on_map(AUSTRIA):
            g.ask(PlaceHussar(hussar))

    def france(self, g: Maria) -> None:
        g.push(ActionStage(FRANCE))

    def prussia(self, g: Maria) -> None:
        g.push(ActionStage(PRUSSIA))

    def austria(self, g: Maria) -> None:
        g.push(ActionStage(AUSTRIA))

    def election(self, g: Maria) -> None:
        """R18.1, U8: at the end of the turn in which the card came up."""
        if g.election:
            g.push(ImperialElection())

    def after_election(self, g: Maria) -> None:
        """R23.1c."""
        check_pools(g)

    def advance_marker(self, g: Maria) -> None:
        """R5.4, R14.4: the last turn of the introductory game ends it before any winter (U8)."""
        expire(g)
        if not g.advanced and g.turn >= g.edition.introductory_turns:
            last_turn(g)

    def winter(self, g: Maria) -> None:
        """R5.5, R13.1."""
        if g.turn % WINTER_EVERY == 0:
            order = powers_of_stage(g, FRANCE) + powers_of_stage(g, PRUSSIA) + powers_of_stage(g, AUSTRIA)
            g.push(Winter(order))

    def end(self, g: Maria) -> None:
        """R23.4: after the fourth winter the scores decide."""
        if g.advanced and g.turn >= TURNS:
            winter_victory(g)
        else:
            g.turn += 1


class ActionStage(Phase[Maria]):
    """R5.2: cards, supply, movement, combat, retroactive conquest of a power and those who act with it."""

    fields: ClassVar[tuple[Field, ...]] = (number('leader', 0, 'power'),)
    steps: ClassVar[tuple[str, ...]] = (
        'begin', 'draw', 'supply', 'move', 'fight', 'conquer', 'last_words', 'check',
    )  # fmt: skip

    def __init__(self, leader: int = FRANCE) -> None:
        super().__init__()
        self.leader = leader

    def powers(self, g: Maria) -> list[int]:
        """Who acts; Saxony may leave in the middle of a stage."""
        return powers_of_stage(g, self.leader)

    def begin(self, g: Maria) -> None:
        """R19.1.6: Prussia's neutrality may end here."""
        g.stage, g.phase = POWERS[self.leader], 'cards'
        if self.leader == PRUSSIA:
            end_neutrality(g)
        for piece in range(len(g.moved)):
            g.moved[piece] = 0
        g.log('stage', powers=[POWERS[power] for power in self.powers(g)])

    def draw(self, g: Maria) -> None:
        g.ask(DrawIncome(self.powers(g)))

    def supply(self, g: Maria) -> None:
        g.push(SupplyPhase(self.powers(g)))

    def move(self, g: Maria) -> None:
        g.phase = 'movement'
        g.push(Movement(self.powers(g)))

    def fight(self, g: Maria) -> None:
        g.push(CombatPhase(self.powers(g)))

    def conquer(self, g: Maria) -> None:
        """R12.1."""
        g.phase = ''
        retroactive_conquest(g)

    def last_words(self, g: Maria) -> None:
        """U47: France may reduce its objectives; R19.1.0: Prussia may offer peace."""
        if self.leader == FRANCE and against_reducing(g) is OK:
            g.ask(ReduceAtEnd())
        if self.leader == PRUSSIA and may_offer_peace(g):
            g.ask(OfferPeace())

    def check(self, g: Maria) -> None:
        """R23.1a."""
        check_pools(g)


class DrawIncome(Choice[Maria]):
    """R8.1, R8.4: draw; in the introductory game France says from the fourth turn on whether it pays Bavaria."""

    fields: ClassVar[tuple[Field, ...]] = (items('powers', 'power', 0, 'power'),)

    def __init__(self, powers: list[int] | None = None) -> None:
        super().__init__()
        self.powers: list[int] = [] if powers is None else powers[:]

    def addressee(self, g: Maria) -> int:
        """Who plays them."""
        return g.runner[self.powers[0]]

    def prompt(self, g: Maria, role: int) -> Prompt:
        params: dict[str, Any] = {'powers': [POWERS[power] for power in self.powers]}
        return Prompt('prompt.draw_subsidy' if self.subsidy_is_optional(g) else 'prompt.draw', 'R8.1', params)

    def payable(self, g: Maria) -> bool:
        """R8.5: there is a subsidy to pay in the introductory game."""
        return not g.advanced and FRANCE in self.powers and not fortress_lost(g, BAVARIA)

    def subsidy_is_optional(self, g: Maria) -> bool:
        """R8.4: is the subsidy a matter of choice?"""
        return self.payable(g) and g.turn > COMPULSORY_SUBSIDY

    def deny_draw(self, g: Maria, role: int, _: int) -> Rule:
        """Without a subsidy, unless it is compulsory."""
        return SUBSIDY_DUE if self.payable(g) and not self.subsidy_is_optional(g) else OK

    def deny_subsidize(self, g: Maria, role: int, _: int) -> Rule:
        return OK if self.payable(g) else NO_SUBSIDY

    def final(self, g: Maria, role: int, number: int) -> bool:
        return True

    def do_draw(self, g: Maria, role: int, _: int) -> None:
        draw_income(g, self.powers, False)
        self.done(g)

    def do_subsidize(self, g: Maria, role: int, _: int) -> None:
        draw_income(g, self.powers, True)
        self.done(g)
