"""Chapter 5 (RdE 6): rounds, action turns and the War Wheel (R4.1-R4.7, R5.1-R5.4 / RdE R5.1-R5.4, R6.1-R6.6)."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import mypyc_attr

from chancellery.kernel.fields import Field, number
from chancellery.kernel.frames import Phase
from chancellery.titles.coalition_family.diplomacy import DiplomacyPhase
from chancellery.titles.coalition_family.drill import Drill, hands_too_full
from chancellery.titles.coalition_family.edition import (
    DRILL,
    INFLUENCE,
    LEADERSHIP,
    MOBILIZATION,
    MOVEMENT,
    TAXATION,
)
from chancellery.titles.coalition_family.fields import MOST_ACTIONS
from chancellery.titles.coalition_family.influence import extend_influence
from chancellery.titles.coalition_family.leadership import Leadership
from chancellery.titles.coalition_family.minors import take_control
from chancellery.titles.coalition_family.mobilization import Mobilization
from chancellery.titles.coalition_family.movement import Movement
from chancellery.titles.coalition_family.state import CoalitionState
from chancellery.titles.coalition_family.taxation import taxation
from chancellery.titles.coalition_family.victory import crown_leader


@mypyc_attr(allow_interpreted_subclasses=True)
class SequenceRules:
    """What a title may have in its rounds and turns beside the actions of the wheel."""

    def has_diplomacy(self, g: CoalitionState) -> bool:
        """R2.15 / RdE R6.3: is there a Diplomacy Phase in this round?"""
        return g.round > 1

    def before_drill(self, g: CoalitionState, power: int) -> None:
        """Push what comes before a power's Drill besides the auction (RdE R8.1)."""

    def before_movement(self, g: CoalitionState) -> None:
        """Push what comes after all other actions and before Movement (R7.3.13)."""

    def own_action(self, g: CoalitionState, action: str, power: int) -> bool:
        """Does the power do this action by rules of its own (R12.7, R12.11)? Then it has been done."""
        return False

    def extra_actions(self, g: CoalitionState, action: str, power: int) -> None:
        """Push what a power does besides the action of its slot."""

    def end_of_round(self, g: CoalitionState) -> None:
        """What is looked at when a round ends (R3.2)."""

    def own_ending(self, g: CoalitionState) -> bool:
        """Has a game without a winner ended by rules of its own?"""
        return False


def power_at(g: CoalitionState, slot: int) -> int:
    """R4.2, R4.6 / RdE R5.3, R5.4: whose symbol stands over an action (counted from 0) in this turn."""
    return g.dial[(max(g.turn, 1) - 1 - slot) % len(g.dial)]


class Rounds(Phase[CoalitionState]):
    """R5.1 / RdE R6.1: rounds until somebody has won, or far beyond table length the option ``limit`` ends it."""

    steps: ClassVar[tuple[str, ...]] = ('end_round', 'next_round')

    def end_round(self, g: CoalitionState) -> None:
        """R3.2: what is looked at when a round is over."""
        if g.round > 0:
            g.house.sequence.end_of_round(g)

    def next_round(self, g: CoalitionState) -> None:
        """R5.1 / RdE R6.1: if there is one."""
        if g.round < g.limit:
            g.round += 1
            g.promises = []
            g.push(Round())
            self.go('end_round')
        elif not g.house.sequence.own_ending(g):
            crown_leader(g, 'limit')


class Round(Phase[CoalitionState]):
    """R5.1 / RdE R6.2: the Diplomacy Phase, skipped in the first round (R2.15 / RdE R6.3), then the Action Phase."""

    steps: ClassVar[tuple[str, ...]] = ('diplomacy', 'action_phase')

    def diplomacy(self, g: CoalitionState) -> None:
        """R2.15 / RdE R6.3: from the second round on."""
        g.turn = 0
        g.slot = 0
        if g.house.sequence.has_diplomacy(g):
            g.push(DiplomacyPhase())

    def action_phase(self, g: CoalitionState) -> None:
        """R5.2 / RdE R6.4: one turn for each action on the wheel."""
        g.push(ActionPhase())


class ActionPhase(Phase[CoalitionState]):
    """R5.3 / RdE R6.4: after all powers have finished, the dial turns by one place."""

    steps: ClassVar[tuple[str, ...]] = ('next_turn',)

    def next_turn(self, g: CoalitionState) -> None:
        """One for each action on the wheel."""
        if g.turn < len(g.actions):
            g.turn += 1
            g.log('turn', round=g.round, turn=g.turn)
            g.push(ActionTurn())
            self.again()


class ActionTurn(Phase[CoalitionState]):
    """R5.4 / RdE R6.6: what precedes the Drill, then the actions in the order of their numbers."""

    fields: ClassVar[tuple[Field, ...]] = (number('slot', 0, MOST_ACTIONS),)
    steps: ClassVar[tuple[str, ...]] = ('auction', 'elect', 'next_action', 'discard')

    def __init__(self) -> None:
        super().__init__()
        self.slot = 0

    def auction(self, g: CoalitionState) -> None:
        """R11.5 / RdE R12.5: who controls the Minor Power that drills."""
        g.slot = 0
        take_control(g, power_at(g, 0))

    def elect(self, g: CoalitionState) -> None:
        """RdE R8.1: right before Austria's Drill."""
        g.house.sequence.before_drill(g, power_at(g, 0))

    def next_action(self, g: CoalitionState) -> None:
        """Slot by slot; what is too much in a hand goes before."""
        g.push(OneAction(self.slot))
        make_room(g)
        self.slot += 1
        if self.slot < len(g.actions):
            self.again()

    def discard(self, g: CoalitionState) -> None:
        """R4.28 / RdE R5.83: and after the last of them."""
        make_room(g)


def make_room(g: CoalitionState) -> None:
    """R4.28 / RdE R5.83: whose hand is too full discards first."""
    over = hands_too_full(g)
    if over:
        g.ask(*over)


class OneAction(Phase[CoalitionState]):
    """One slot of the wheel: its power does the action, and what goes with it."""

    fields: ClassVar[tuple[Field, ...]] = (number('slot', 0, MOST_ACTIONS),)
    steps: ClassVar[tuple[str, ...]] = ('before', 'act', 'besides')

    def __init__(self, slot: int = 0) -> None:
        super().__init__()
        self.slot = slot

    def before(self, g: CoalitionState) -> None:
        """R7.3.13: Napoleon's own move comes after all other actions, just before Movement."""
        g.slot = self.slot
        if g.actions[self.slot] == MOVEMENT:
            g.house.sequence.before_movement(g)

    def act(self, g: CoalitionState) -> None:
        """The action over which the symbol stands; an uncontrolled Minor Power does nothing (R11.25 / RdE R12.40)."""
        g.slot = self.slot  # Napoleon's own move belongs to another
        power = power_at(g, self.slot)
        action = g.actions[self.slot]
        if not g.house.sequence.own_action(g, action, power) and not g.uncontrolled(power):
            perform(g, action, power)

    def besides(self, g: CoalitionState) -> None:
        """What the action brings along: Trade, Subsidies, Mercenaries."""
        power = power_at(g, self.slot)
        if not g.uncontrolled(power):
            g.house.sequence.extra_actions(g, g.actions[self.slot], power)


def perform(g: CoalitionState, action: str, power: int) -> None:
    """R4.1 / RdE R5.1, R5.2: the actions of the wheel."""
    if action == DRILL:
        g.ask(Drill(power))
    elif action == TAXATION:
        taxation(g, power)
    elif action == LEADERSHIP:
        g.ask(Leadership(power))
    elif action == MOBILIZATION:
        g.ask(Mobilization(power))
    elif action == INFLUENCE:
        extend_influence(g, power)
    elif action == MOVEMENT:
        g.push(Movement(power))
