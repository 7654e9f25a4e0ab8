"""The state of a game of Europa (see ``fields``): what never changes in it, and who speaks for whom."""

from __future__ import annotations

from typing import Any

from chancellery.kernel.fields import Row
from chancellery.kernel.frames import NOBODY_SPEAKS
from chancellery.kernel.rules import OK, Rule
from chancellery.kernel.watching import Kept
from chancellery.titles.europa.board.ownership import OWNERSHIP, WEDDINGS, Ownership, Weddings
from chancellery.titles.europa.board.summaries import OCCUPIERS_ROW, PRESENCE, WARS, Presence, Wars, presence_of
from chancellery.titles.europa.edition import Edition
from chancellery.titles.europa.edition.atlas import Atlas
from chancellery.titles.europa.edition.files import NOBODY
from chancellery.titles.europa.fields_written import EuropaFields
from chancellery.titles.europa.variant import Variant
from chancellery.titles.europa.verbs import Words


class Europa(EuropaFields):
    """A game of Europa."""

    edition: Edition
    map: Atlas
    variant: Variant
    v: Words
    programs: Any  # what the cards do, compiled (see ``effects.program``)

    def bind(self) -> None:
        """The edition, its map, and what the variant settles for good."""
        title: Any = self.title
        self.edition = title.edition
        self.map = self.edition.atlas
        self.variant = title.variant(self.scenario, self.options)
        self.v = title.words
        self.programs = title.programs

    def blank(self) -> None:
        """R3.1, B2.6: which Realms play, and who sleeps; states stored before this was written down have it so, too."""
        super().blank()
        self.awake = sum([1 << seat for seat in self.variant.scenario.active()])
        for seat, realm in enumerate(self.variant.realm):
            self.played[seat] = realm

    # ---- what the board says at a glance; do not change it

    def ownership(self) -> Ownership:
        """Who has which Provinces by right."""
        found = OWNERSHIP.recall(self)
        if found is None:
            rows = (self.town, self.dnpr, self.dnpr_party, self.vassal, self.capital)
            found = OWNERSHIP.keep(self, Ownership(self.variant, self.map.area, *rows))
        return found

    def weddings(self) -> Weddings:
        """In whose Capitals Marriages lie."""
        found = WEDDINGS.recall(self)
        return found if found is not None else WEDDINGS.keep(self, Weddings(self.map.area, self.married, self.capital))

    def wars(self) -> Wars:
        """Where War tokens lie."""
        found = WARS.recall(self)
        return found if found is not None else WARS.keep(self, Wars(self.war))

    def laid(self, places: Kept[list[int]], row: Row, nothing: int = 0) -> list[int]:
        """Where something lies on one of the rows of ``board.summaries``, in order."""
        found = places.recall(self)
        if found is None:
            found = places.keep(self, [place for place, each in enumerate(row) if each != nothing])
        return found

    def occupied(self) -> list[int]:
        """R2.4.6: the Provinces that enemies or rebels occupy."""
        return self.laid(OCCUPIERS_ROW, self.occupier, NOBODY)

    def presence(self) -> Presence:
        """Where Influence lies."""
        found = PRESENCE.recall(self)
        if found is None:
            found = PRESENCE.keep(self, presence_of(self.influence, self.seats(), self.map.area_count))
        return found

    # ---- seats, roles and parties

    def speaker(self, chooser: int) -> int:
        """Questions are put to seats; the automaton's seats have no role."""
        return self.variant.role_of[chooser] if chooser >= 0 else NOBODY_SPEAKS

    def seat(self, role: int) -> int:
        """The seat of a role."""
        return self.variant.seat_of_role[role]

    def own_seat(self, role: int) -> int:
        """An observation begins with one's own seat."""
        return self.seat(role) if role >= 0 else role

    def seat_count(self) -> int:
        """Those of the automaton too."""
        return self.variant.seats

    def realm(self, seat: int) -> int:
        """The Realm of a seat."""
        return self.variant.realm[seat]

    def seat_of(self, party: int) -> int:
        """Who plays a party: a seat, or NOBODY for an NPR."""
        return self.variant.seat_of[party] if party != NOBODY else NOBODY

    def knower(self, seat: int) -> int:
        """The mask of who looks into a seat's hand: its role, or nobody."""
        role = self.variant.role_of[seat]
        return 1 << role if role >= 0 else 0

    def seats(self) -> list[int]:
        """All seats; do not change the list."""
        return self.variant.all_seats

    def turn_order(self, start: int = NOBODY) -> list[int]:
        """R4.2.1: the seats clockwise from the first player, or from another seat."""
        count = self.variant.seats
        begin = self.first if start == NOBODY else start
        return [(begin + step) % count for step in range(count)]

    def name(self, seat: int) -> str:
        """The id of a seat's Realm: how log and prompts name it."""
        return self.edition.realms.ids[self.variant.realm[seat]]

    # ---- what follows when a Ruler goes is known above the court

    def ruler_gone(self, seat: int) -> None:
        """R18.9.1: the Ruler of a player has died, or was discarded or replaced; perhaps an election is held."""

    # ---- reactions of cards (R6.2.6): what cards do is known above the rules that ask for them

    def offer_before_dice(self, seat: int, area: int) -> bool:
        """Ask a player who may answer Rebel Dice in an Area before they are rolled; True if he is asked."""
        return False

    def offer_when_attacked(self, seat: int) -> None:
        """Ask a player on whom war was declared whether he answers it by a card, if he might."""

    def against_reaction(self, trigger: str, seat: int, card: int) -> Rule:
        """The rule against answering what happens by a card from hand."""
        return OK

    def play_reaction(self, seat: int, card: int) -> None:
        """A player answers by a card from hand."""

    def offer_battle_actions(self, seat: int, side: int) -> None:
        """R6.2.4: ask the player who speaks for a side of a battle for his Battle Actions."""

    def offer_entry_reactions(self, mover: int, area: int, concerned: list[int]) -> bool:
        """Ask players whether they answer units that enter an Area; True if anybody is asked."""
        return False
