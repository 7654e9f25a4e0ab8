"""What a title, or one kind of its scenarios, does otherwise than the family: one object for each chapter.

``g.house.battle.card_strength(g, ...)``: a title makes a house for each kind of scenario, once, and puts its own rules
in place of the family's. They hold nothing of a game.
"""

from __future__ import annotations

from chancellery.titles.coalition_family.aftermath import AftermathRules
from chancellery.titles.coalition_family.battle import BattleRules
from chancellery.titles.coalition_family.board_update import UpdateRules
from chancellery.titles.coalition_family.diplomacy import DiplomacyRules
from chancellery.titles.coalition_family.influence import InfluenceRules
from chancellery.titles.coalition_family.marching import MovementRules
from chancellery.titles.coalition_family.minors import MinorRules
from chancellery.titles.coalition_family.mobilization import MobilizationRules
from chancellery.titles.coalition_family.negotiation import NegotiationRules
from chancellery.titles.coalition_family.sequence import SequenceRules
from chancellery.titles.coalition_family.setup import SetupRules
from chancellery.titles.coalition_family.victory import VictoryRules


class House:
    """The family's rules, chapter by chapter, as far as titles may have their own."""

    def __init__(self) -> None:
        self.setup = SetupRules()
        self.sequence = SequenceRules()
        self.diplomacy = DiplomacyRules()
        self.negotiation = NegotiationRules()
        self.update = UpdateRules()
        self.minors = MinorRules()
        self.mobilization = MobilizationRules()
        self.influence = InfluenceRules()
        self.movement = MovementRules()
        self.battle = BattleRules()
        self.aftermath = AftermathRules()
        self.victory = VictoryRules()
