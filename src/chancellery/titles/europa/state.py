"""The state of a game of Europa (see ``fields``): what never changes in it, and who speaks for whom."""

from __future__ import annotations

from typing import Any, Final

from chancellery.kernel.fields import Row
from chancellery.kernel.frames import NOBODY_SPEAKS
from chancellery.kernel.rules import OK, Rule
from chancellery.kernel.watching import Watch
from chancellery.titles.europa.edition import Edition
from chancellery.titles.europa.edition.atlas import Atlas
from chancellery.titles.europa.edition.files import NOBODY
from chancellery.titles.europa.estates import Estates, Weddings
from chancellery.titles.europa.fields_written import EuropaFields
from chancellery.titles.europa.kept import KNOWN_CHANGES, LASTING, NOTHING, reads
from chancellery.titles.europa.overview import OCCUPIERS_ROW, ROWS, Laid, Presence, Wars, presence_of
from chancellery.titles.europa.scene import Scene
from chancellery.titles.europa.verbs import Words

LASTING_READ: Final = reads(*LASTING)


class Europa(EuropaFields):
    """A game of Europa."""

    edition: Edition
    map: Atlas
    scene: Scene
    v: Words
    programs: Any  # what the cards do, compiled (see ``effects.program``)
    known_estates: Estates | None  # who has which Provinces, as long as the tokens lie so
    known_weddings: Weddings | None  # whose Capitals have Marriages in them, as long as they do
    known_wars: Wars | None
    known_laid: list[Laid | None]  # where something lies on the rows of ``overview``
    known_presence: Presence | None
    known_claims: list[Any]  # against whom each seat's Claims are a cause (see ``war.causes``)
    still: bool  # nothing moves: a menu is being made, or what follows at once is looked for
    settled: bool  # nothing has moved since it was found that nothing follows
    known_changes: list[dict[str, Any]]  # what lasts for each seat, by key, as far as it was asked

    def bind(self) -> None:
        """The edition, its map, and what the variant settles for good."""
        title: Any = self.title
        self.edition = title.edition
        self.map = self.edition.atlas
        self.scene = title.scene(self.scenario)
        self.v = title.words
        self.programs = title.programs
        self.watch = Watch(len(self.fields))
        self.known_estates = None
        self.known_weddings = None
        self.known_wars = None
        self.known_laid = [None] * ROWS
        self.known_presence = None
        self.known_claims = [None] * self.scene.seats
        self.still = False
        self.settled = False
        self.known_changes = []

    def copy_fields(self, new: Any) -> None:
        """A copy knows what was worked out of what it copies."""
        super().copy_fields(new)
        new.watch = self.watch.copy()
        new.known_estates = self.known_estates
        new.known_weddings = self.known_weddings
        new.known_wars = self.known_wars
        new.known_laid = self.known_laid[:]
        new.known_presence = self.known_presence
        new.known_claims = self.known_claims[:]

    def forget_worked_out(self) -> None:
        """The position is another."""
        super().forget_worked_out()
        self.settled = False

    def hold_still(self) -> None:
        """From now on, until ``still`` is taken back, what is worked out need not be compared with the board again."""
        watch = self.watch
        if not self.settled:
            watch.look(self.watched())
        shown = len(self.displayed) > 0 or self.scene.ideas_in_play  # whom these concern may hang on anything
        if not self.known_changes or shown or watch.recall(KNOWN_CHANGES) is None:
            self.known_changes = [{} for _ in self.seats()]
            watch.keep(KNOWN_CHANGES, LASTING_READ, NOTHING)
        self.still = True

    def let_go(self) -> None:
        """The board may move again."""
        self.still = False

    def estates(self) -> Estates:
        """Who has which Provinces by right."""
        found = self.known_estates
        town, dnpr, parties, vassal, capital = self.town, self.dnpr, self.dnpr_party, self.vassal, self.capital
        if found is None or not found.holds(town, dnpr, parties, vassal, capital):
            found = Estates(self.scene, self.map.area, town, dnpr, parties, vassal, capital)
            self.known_estates = found
        return found

    def weddings(self) -> Weddings:
        """In whose Capitals Marriages lie."""
        found = self.known_weddings
        if found is None or not found.holds(self.married, self.capital):
            found = Weddings(self.map.area, self.married, self.capital)
            self.known_weddings = found
        return found

    def wars(self) -> Wars:
        """Where War tokens lie."""
        found = self.known_wars
        if found is None or found.row is not self.war:
            found = Wars(self.war)
            self.known_wars = found
        return found

    def laid(self, which: int, row: Row, nothing: int = 0) -> list[int]:
        """Where something lies on one of the rows of ``overview``, in order. Do not change the list."""
        found = self.known_laid[which]
        if found is None or found.row is not row:
            found = Laid(row, nothing)
            self.known_laid[which] = found
        return found.places

    def occupied(self) -> list[int]:
        """R2.4.6: the Provinces that enemies or rebels occupy. Do not change the list."""
        return self.laid(OCCUPIERS_ROW, self.occupier, NOBODY)

    def presence(self) -> Presence:
        """Where Influence lies."""
        found = self.known_presence
        if found is None or found.row is not self.influence:
            found = presence_of(self.influence, self.seats(), self.map.area_count)
            self.known_presence = found
        return found

    # ---- seats, roles and parties

    def speaker(self, chooser: int) -> int:
        """Questions are put to seats; the automaton's seats have no role."""
        return self.scene.role_of[chooser] if chooser >= 0 else NOBODY_SPEAKS

    def seat(self, role: int) -> int:
        """The seat of a role."""
        return self.scene.seat_of_role[role]

    def own_seat(self, role: int) -> int:
        """An observation begins with one's own seat."""
        return self.seat(role) if role >= 0 else role

    def seat_count(self) -> int:
        """Those of the automaton too."""
        return self.scene.seats

    def realm(self, seat: int) -> int:
        """The Realm of a seat."""
        return self.scene.realm[seat]

    def seat_of(self, party: int) -> int:
        """Who plays a party: a seat, or NOBODY for an NPR."""
        return self.scene.seat_of[party] if party != NOBODY else NOBODY

    def knower(self, seat: int) -> int:
        """The mask of who looks into a seat's hand: its role, or nobody."""
        role = self.scene.role_of[seat]
        return 1 << role if role >= 0 else 0

    def seats(self) -> list[int]:
        """All seats; do not change the list."""
        return self.scene.all_seats

    def turn_order(self, start: int = NOBODY) -> list[int]:
        """R4.2.1: the seats clockwise from the first player, or from another seat."""
        count = self.scene.seats
        begin = self.first if start == NOBODY else start
        return [(begin + step) % count for step in range(count)]

    def name(self, seat: int) -> str:
        """The id of a seat's Realm: how log and prompts name it."""
        return self.edition.realms.ids[self.scene.realm[seat]]

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
