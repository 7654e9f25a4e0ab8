"""What follows at once, before anybody is asked (R2.2.2-4, R11.1.4, R11.2.6, R17.3.3, R18.6, R19.1-2)."""

from __future__ import annotations

from typing import Final

from chancellery.kernel.rules import Rule
from chancellery.titles.europa.curia import update_curia
from chancellery.titles.europa.effects import battle_actions, from_hand, reactions
from chancellery.titles.europa.empire import update_empire
from chancellery.titles.europa.events.taking import TakeEvent
from chancellery.titles.europa.goals import score_milestones
from chancellery.titles.europa.kept import CONSEQUENCES, ESTATES, NOTHING, reads
from chancellery.titles.europa.liberation import move_lost_capitals
from chancellery.titles.europa.limits import (
    OWN_CUBES,
    TakeBack,
    enforce_limits_of_tokens,
    enforce_own_limits,
    enforce_shared_limits,
)
from chancellery.titles.europa.relations import end_hollow_relations, return_influence
from chancellery.titles.europa.state import Europa
from chancellery.titles.europa.war.driven_out import PutToSea, drive_out_ships

HOLLOW_RELATIONS: Final = 0
INFLUENCE: Final = 1
EMPIRE: Final = 2
CURIA: Final = 3
LOST_PORTS: Final = 4
CUBES: Final = 5
TOKENS: Final = 6
SHARED_PIECES: Final = 7
HANGS_ON: Final[list[list[int]]] = [  # the fields that each of these hangs on
    reads(*ESTATES, 'ally', 'married', 'overlord'),
    reads(*ESTATES, 'imperial', 'influence'),
    reads(*ESTATES, 'authority', 'emperor', 'occupier', 'outside'),
    reads(*ESTATES, 'ally', 'curia', 'faith', 'occupier', 'roma'),
    reads(*ESTATES, 'ally', 'docked', 'fleet_port', 'friends', 'occupier', 'overlord'),
    reads('colonists', 'covered', 'curia', 'displayed', 'focus', 'influence', 'phase', 'power', 'roma'),
    reads('cb', 'claims', 'core', 'phase'),
    reads('active', 'allied', 'allied_available', 'expanded', 'first', 'phase', 'pirates', 'rebels'),
]  # fmt: skip


class SettledEuropa(Europa):
    """A game whose Empire, Curia and relations are always as the rules want them, and whose cards answer."""

    def settle(self) -> bool:
        """Areas leave or rejoin the Empire, the Curia follows Rome and faith, relations without an object end,
        Milestones are completed, ships leave Ports that are lost, and pieces of which there are too many go back."""
        self.settled = False
        self.hold_still()
        try:
            self.settled = not self.follows()
        finally:
            self.let_go()
        return not self.settled

    def follows(self) -> bool:
        """The first of these that follows now; it may bring on another, so all are looked at again after it. What did
        not follow is not looked for again while all that it hangs on is the same."""
        watch = self.watch
        for consequence, fields in enumerate(HANGS_ON):
            slot = CONSEQUENCES + consequence
            if consequence == LOST_PORTS and score_milestones(self):
                return True
            if watch.recall(slot) is None:
                if self.follows_now(consequence):
                    return True
                if self.inside(TakeBack) is None and self.inside(PutToSea) is None:
                    watch.keep(slot, fields, NOTHING)
        return False

    def follows_now(self, consequence: int) -> bool:
        """Does this follow? Then it was done, or is asked for."""
        if consequence == HOLLOW_RELATIONS:
            return move_lost_capitals(self) or end_hollow_relations(self)
        if consequence == INFLUENCE:
            return return_influence(self)
        if consequence == EMPIRE:
            return update_empire(self, self.inside(TakeEvent) is not None)
        if consequence == CURIA:
            return update_curia(self)
        if consequence == LOST_PORTS:
            return drive_out_ships(self)
        if consequence == CUBES:
            return enforce_own_limits(self, OWN_CUBES)
        if consequence == TOKENS:
            return enforce_limits_of_tokens(self)
        assert consequence == SHARED_PIECES
        return enforce_shared_limits(self)

    def offer_before_dice(self, seat: int, area: int) -> bool:
        """R6.2.6."""
        return reactions.offer_before_dice(self, seat, area)

    def offer_when_attacked(self, seat: int) -> None:
        """R6.2.6."""
        reactions.offer_when_attacked(self, seat)

    def against_reaction(self, trigger: str, seat: int, card: int) -> Rule:
        """R6.2.6."""
        return from_hand.against_reaction(self, trigger, seat, card)

    def play_reaction(self, seat: int, card: int) -> None:
        """R6.2.6."""
        reactions.play_reaction(self, seat, card)

    def offer_battle_actions(self, seat: int, side: int) -> None:
        """R6.2.4."""
        battle_actions.offer_battle_actions(self, seat, side)

    def offer_entry_reactions(self, mover: int, area: int, concerned: list[int]) -> bool:
        """R6.2.6."""
        return battle_actions.offer_entry_reactions(self, mover, area, concerned)
