"""The sequence of play (O.3, G.1): set-up, four rounds of sixteen phases, final scoring."""

from __future__ import annotations

from typing import ClassVar

from chancellery.kernel.frames import Phase
from chancellery.titles.gods_playground.attack import enemy_attack
from chancellery.titles.gods_playground.building import EstateBuilding
from chancellery.titles.gods_playground.campaigns import Campaigns
from chancellery.titles.gods_playground.cleanup import end_round, final_scoring, is_last_round
from chancellery.titles.gods_playground.elections import hold_elections
from chancellery.titles.gods_playground.estates import settle_estates
from chancellery.titles.gods_playground.events import roll_events
from chancellery.titles.gods_playground.expansion import enemy_expansion
from chancellery.titles.gods_playground.income import collect_income
from chancellery.titles.gods_playground.king import king_election, muster_polish_army
from chancellery.titles.gods_playground.nobles import PlaceBlocks, PlaceNobles
from chancellery.titles.gods_playground.points import score_round
from chancellery.titles.gods_playground.purchase import ArmyPurchase
from chancellery.titles.gods_playground.setup import StartingEstates, choose_first_player
from chancellery.titles.gods_playground.special import SpecialActions
from chancellery.titles.gods_playground.state import GodsPlayground
from chancellery.titles.gods_playground.strike import StrikeBack


class Game(Phase[GodsPlayground]):
    """G.1: every phase is finished before the next begins; phase 8 is played twice."""

    steps: ClassVar[tuple[str, ...]] = (
        'setup', 'income', 'blocks', 'nobles', 'king', 'army', 'events', 'elections', 'building', 'special',
        'special_again', 'purchase', 'campaigns', 'attack', 'strike', 'expansion', 'estates', 'points', 'end',
    )  # fmt: skip

    def setup(self, g: GodsPlayground) -> None:
        """S.3-S.7."""
        choose_first_player(g)
        g.push(StartingEstates(g.first, g.data.start_estates))

    def income(self, g: GodsPlayground) -> None:
        """Phase 1."""
        g.log('round_begins', round=g.round)
        self.enter(g, 1)
        collect_income(g)

    def blocks(self, g: GodsPlayground) -> None:
        """Phase 2, the secret part."""
        self.enter(g, 2)
        g.push(PlaceBlocks())

    def nobles(self, g: GodsPlayground) -> None:
        """Phase 2, the cubes."""
        nobles = PlaceNobles()
        nobles.begin(g)
        g.push(nobles)

    def king(self, g: GodsPlayground) -> None:
        """Phase 3."""
        self.enter(g, 3)
        king_election(g)

    def army(self, g: GodsPlayground) -> None:
        """Phase 4."""
        self.enter(g, 4)
        muster_polish_army(g)

    def events(self, g: GodsPlayground) -> None:
        """Phase 5."""
        self.enter(g, 5)
        roll_events(g)

    def elections(self, g: GodsPlayground) -> None:
        """Phase 6."""
        self.enter(g, 6)
        hold_elections(g)

    def building(self, g: GodsPlayground) -> None:
        """Phase 7."""
        self.enter(g, 7)
        g.push(EstateBuilding(g.order()))

    def special(self, g: GodsPlayground) -> None:
        """Phase 8, the first time."""
        self.enter(g, 8)
        g.push(SpecialActions(g.order()))

    def special_again(self, g: GodsPlayground) -> None:
        """Phase 8, the second time."""
        g.push(SpecialActions(g.order(), second=True))

    def purchase(self, g: GodsPlayground) -> None:
        """Phase 9."""
        self.enter(g, 9)
        g.push(ArmyPurchase(g.order()))

    def campaigns(self, g: GodsPlayground) -> None:
        """Phase 10."""
        self.enter(g, 10)
        g.push(Campaigns(g.order()))

    def attack(self, g: GodsPlayground) -> None:
        """Phase 11."""
        self.enter(g, 11)
        enemy_attack(g)

    def strike(self, g: GodsPlayground) -> None:
        """Phase 12."""
        self.enter(g, 12)
        g.push(StrikeBack(g.order()))

    def expansion(self, g: GodsPlayground) -> None:
        """Phase 13."""
        self.enter(g, 13)
        enemy_expansion(g)

    def estates(self, g: GodsPlayground) -> None:
        """Phase 14."""
        self.enter(g, 14)
        settle_estates(g)

    def points(self, g: GodsPlayground) -> None:
        """Phase 15."""
        self.enter(g, 15)
        score_round(g)

    def end(self, g: GodsPlayground) -> None:
        """Phase 16, then the next round or the end (R16.9)."""
        self.enter(g, 16)
        end_round(g)
        if is_last_round(g):
            final_scoring(g)
        else:
            g.round += 1
            self.go('income')

    def enter(self, g: GodsPlayground, phase: int) -> None:
        """Move the phase marker."""
        g.phase = phase
        g.log('phase', phase=phase)
