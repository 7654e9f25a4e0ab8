"""R4.0: the course of a game: set-up, rounds of five phases, Ages, the end."""

from __future__ import annotations

from typing import ClassVar, Final

from chancellery.kernel.frames import Phase
from chancellery.titles.europa import lasting, ledger
from chancellery.titles.europa.actions.phase import ActionPhase
from chancellery.titles.europa.objectives import Stage
from chancellery.titles.europa.rounds.ages import EndOfAge
from chancellery.titles.europa.rounds.cleanup import Cleanup
from chancellery.titles.europa.rounds.domination import score_domination
from chancellery.titles.europa.rounds.draw import DrawPhase
from chancellery.titles.europa.rounds.income import Income
from chancellery.titles.europa.rounds.opening import Opening
from chancellery.titles.europa.rounds.peace_phase import PeaceAndRebels
from chancellery.titles.europa.rounds.scoring import final_scoring, reason_to_end
from chancellery.titles.europa.state import Europa


class Play(Phase[Europa]):
    """R4.0.1, R4.5.D1: round follows round; when an Age's events are used up the next begins, or the game ends."""

    steps: ClassVar[tuple[str, ...]] = ('prepare', 'next_round', 'after_round')
    chancy: ClassVar[tuple[str, ...]] = ('next_round', 'after_round')

    def prepare(self, g: Europa) -> None:
        """R3.15-18."""
        g.push(Opening())

    def next_round(self, g: Europa) -> None:
        g.round += 1
        g.push(Round())

    def after_round(self, g: Europa) -> None:
        ledger.end(g, 'round')
        lasting.end(g, 'endOfRound')
        reason = reason_to_end(g)
        if reason:
            final_scoring(g, reason)
            return
        if len(g.event_deck) == 0:
            score_domination(g)
            g.push(EndOfAge())
        self.go('next_round')


class Round(Stage):
    """R4.0.1: the five phases; the first round has its cards from the set-up (R3.15)."""

    steps: ClassVar[tuple[str, ...]] = ('draw', 'actions', 'peace', 'income', 'cleanup')
    chancy: ClassVar[tuple[str, ...]] = ('draw', 'peace', 'cleanup')
    asks_first: ClassVar[tuple[str, ...]] = ('actions',)

    def draw(self, g: Europa) -> None:
        """R4.1."""
        g.log('round', round=g.round)
        if g.round > 1:
            g.push(DrawPhase())

    def actions(self, g: Europa) -> None:
        """R4.2."""
        lasting.end(g, 'endOfPhase')
        g.push(ActionPhase())

    def peace(self, g: Europa) -> None:
        """R4.3."""
        self.turn_to(g, 'peace')
        g.push(PeaceAndRebels())

    def income(self, g: Europa) -> None:
        """R4.4."""
        self.turn_to(g, 'income')
        g.push(Income())

    def cleanup(self, g: Europa) -> None:
        """R4.5."""
        self.turn_to(g, 'cleanup')
        g.push(Cleanup())

    def turn_to(self, g: Europa, phase: str) -> None:
        """One phase is over, with what lasted so long, and the next begins."""
        lasting.end(g, 'endOfPhase')
        g.phase = phase


FRAMES: Final = (Play, Round)
