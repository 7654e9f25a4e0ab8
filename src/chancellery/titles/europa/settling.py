"""What follows at once, before anybody is asked (R2.2.2-4, R11.1.4, R11.2.6, R17.3.3, R18.6, R19.1-2)."""

from __future__ import annotations

from chancellery.kernel.rules import Rule
from chancellery.titles.europa.curia import update_curia
from chancellery.titles.europa.effects import battle_actions, reactions
from chancellery.titles.europa.empire import update_empire
from chancellery.titles.europa.events.taking import TakeEvent
from chancellery.titles.europa.goals import score_milestones
from chancellery.titles.europa.limits import enforce_limits
from chancellery.titles.europa.relations import end_hollow_relations, return_influence
from chancellery.titles.europa.state import Europa
from chancellery.titles.europa.war.driven_out import drive_out_ships


class SettledEuropa(Europa):
    """A game whose Empire, Curia and relations are always as the rules want them, and whose cards answer."""

    def settle(self) -> bool:
        """Areas leave or rejoin the Empire, the Curia follows Rome and faith, relations without an object end,
        Milestones are completed, ships leave Ports that are lost, and pieces of which there are too many go back."""
        self.hold_still()
        try:
            return self.follows()
        finally:
            self.still = False

    def follows(self) -> bool:
        """The first of these that follows now; it may bring on another, so all are looked at again after it."""
        return (
            end_hollow_relations(self)
            or return_influence(self)
            or update_empire(self, self.inside(TakeEvent) is not None)
            or update_curia(self)
            or score_milestones(self)
            or drive_out_ships(self)
            or enforce_limits(self)
        )

    def offer_before_dice(self, seat: int, area: int) -> bool:
        """R6.2.6."""
        return reactions.offer_before_dice(self, seat, area)

    def offer_when_attacked(self, seat: int) -> None:
        """R6.2.6."""
        reactions.offer_when_attacked(self, seat)

    def against_reaction(self, trigger: str, seat: int, card: int) -> Rule:
        """R6.2.6."""
        return reactions.against_reaction(self, trigger, seat, card)

    def play_reaction(self, seat: int, card: int) -> None:
        """R6.2.6."""
        reactions.play_reaction(self, seat, card)

    def offer_battle_actions(self, seat: int, side: int) -> None:
        """R6.2.4."""
        battle_actions.offer_battle_actions(self, seat, side)

    def offer_entry_reactions(self, mover: int, area: int, concerned: list[int]) -> bool:
        """R6.2.6."""
        return battle_actions.offer_entry_reactions(self, mover, area, concerned)
