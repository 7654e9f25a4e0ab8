"""What follows at once, before anybody is asked (R2.2.2-4, R11.1.4, R11.2.6, R12.6, R17.3.3, R18.6, R19.1-2)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from chancellery.kernel.rules import Rule
from chancellery.kernel.watching import LOOKED_AT, MOVING, STILL, Kept
from chancellery.titles.europa import election
from chancellery.titles.europa.actions.talks import SecretTalk
from chancellery.titles.europa.board.limits import (
    OWN_CUBES,
    TakeBack,
    enforce_limits_of_tokens,
    enforce_own_limits,
    enforce_shared_limits,
)
from chancellery.titles.europa.curia import update_curia
from chancellery.titles.europa.distant_trade import open_continents
from chancellery.titles.europa.effects import battle_actions, from_hand, reactions
from chancellery.titles.europa.empire import update_empire
from chancellery.titles.europa.events.taking import TakeEvent
from chancellery.titles.europa.field_groups import LAND, OWNERS, OWNERSHIP
from chancellery.titles.europa.fields import FIELDS
from chancellery.titles.europa.goals import score_milestones
from chancellery.titles.europa.relations.ties import end_hollow_relations, return_influence
from chancellery.titles.europa.state import Europa
from chancellery.titles.europa.teams import mates_of
from chancellery.titles.europa.unrest.liberation import move_lost_capitals
from chancellery.titles.europa.war.driven_out import PutToSea, drive_out_ships


class Consequence:
    """Something that follows at once: ``follow`` does it, or asks for it, if it follows now. What did not follow is not
    looked for again until one of the fields changes that it depends on."""

    def __init__(self, follow: Callable[[Europa], bool], reads: tuple[str, ...], after_events: bool = False) -> None:
        self.follow = follow
        self.after_events = after_events  # it may follow from the end of an event, which is no field
        self.does_not: Kept[bool] = Kept(FIELDS, reads)


def relations_end(g: Europa) -> bool:
    """R13.0.3-4, R11.2.6, R11.4.2: those with Realms that lost their Capital, or their last Province."""
    return move_lost_capitals(g) or end_hollow_relations(g)


def empire_changes(g: Europa) -> bool:
    """R18.6, R18.1.2, R18.7.4: Areas leave the Empire or rejoin it, or it ends."""
    return update_empire(g, g.inside(TakeEvent) is not None)


def own_cubes_return(g: Europa) -> bool:
    """R2.2.2, R2.2.4: cubes, where a player has laid down one too many of his own."""
    return enforce_own_limits(g, OWN_CUBES)


BEFORE_MILESTONES: Final = (
    Consequence(relations_end, reads=(*OWNERSHIP, 'ally', 'married', 'overlord')),
    Consequence(return_influence, reads=(*OWNERSHIP, 'imperial', 'influence')),
    Consequence(empire_changes, (*LAND, 'authority', 'emperor', 'faith', 'outside'), after_events=True),
    Consequence(update_curia, reads=(*OWNERS, 'ally', 'curia', 'faith', 'occupier', 'roma')),
    Consequence(open_continents, reads=('claims', 'dnpr', 'opened')),
)
AFTER_MILESTONES: Final = (
    Consequence(
        drive_out_ships,
        reads=(*OWNERS, 'ally', 'docked', 'fleet_port', 'friends', 'occupier', 'overlord', 'vassal'),
    ),
    Consequence(
        own_cubes_return,
        reads=('colonists', 'covered', 'curia', 'displayed', 'focus', 'influence', 'phase', 'power', 'roma'),
    ),
    Consequence(enforce_limits_of_tokens, reads=('cb', 'claims', 'core', 'phase')),
    Consequence(
        enforce_shared_limits,
        reads=(
            *('active', 'allied', 'allied_available', 'expanded', 'first', 'imperial_manpower', 'phase', 'pirates'),
            *('rebels', 'revolution'),
        ),
    ),
)


class SettledEuropa(Europa):
    """A game whose Empire, Curia and relations are always as the rules want them, and whose cards answer."""

    def settle(self) -> bool:
        """Areas leave or rejoin the Empire, the Curia follows Rome and faith, relations without an object end,
        Milestones are completed, ships leave Ports that are lost, and pieces of which there are too many go back."""
        watch = self.watch
        watch.look(self.watched())
        watch.mode = STILL
        try:
            follows = self.follows()
        finally:
            watch.mode = MOVING
        if follows:
            watch.current = False
        return follows

    def follows(self) -> bool:
        """The first thing that follows now; it may bring on another, so all are looked at again after it."""
        return self.any_of(BEFORE_MILESTONES) or self.completes_milestones() or self.any_of(AFTER_MILESTONES)

    def any_of(self, consequences: tuple[Consequence, ...]) -> bool:
        """The first of these that follows now."""
        watch = self.watch
        for consequence in consequences:
            if consequence.does_not.recall(self) is None:
                watch.mode = LOOKED_AT
                if consequence.follow(self):
                    return True
                waits = consequence.after_events and self.inside(TakeEvent) is not None
                if self.inside(TakeBack) is None and self.inside(PutToSea) is None and not waits:
                    consequence.does_not.keep(self, True)
                watch.mode = STILL
        return False

    def completes_milestones(self) -> bool:
        """R17.3.3: are any completed?"""
        self.watch.mode = LOOKED_AT
        scored = score_milestones(self)
        self.watch.mode = STILL
        return scored

    def talk(self) -> str:
        """R5.1.2.9: by an optional rule all talk is open, but for the secret talks that players pay for."""
        secret = not self.variant.secret_talks or self.inside(SecretTalk) is not None
        return 'open' if secret else 'public'

    def confidants(self, role: int) -> int:
        """R5.1.2.9: in a secret talk the two alone; team-mates at any time (S6.8)."""
        found = super().confidants(role)
        pair = self.inside(SecretTalk)
        if pair is not None:
            found = pair.pair if pair.pair >> role & 1 else 0
        return found | self.mates(role)

    def mates(self, role: int) -> int:
        """S6.1: the mask of the people who are on a team with this one."""
        return sum([self.knower(mate) for mate in mates_of(self, self.seat(role))])

    def ruler_gone(self, seat: int) -> None:
        """R18.9.1."""
        election.ruler_replaced(self, seat)

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
