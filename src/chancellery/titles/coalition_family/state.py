"""The state of a game of the family: pieces, tracks and hands, and the questions the rules ask about them.

A power's number indexes the tracks, a general's number ``at`` and ``troops``, a place's number ``garrison``
and ``fortress``. What the two titles do differently is in ``house``, one object for each chapter.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import mypyc_attr

from chancellery.kernel.counting import contains, count_of
from chancellery.kernel.hidden import Cards, pile
from chancellery.kernel.rng import Rng
from chancellery.titles.coalition_family.board import NOBODY, NOWHERE, Board
from chancellery.titles.coalition_family.edition import FIRST, NEUTRAL, SECOND, Edition
from chancellery.titles.coalition_family.fields_written import CoalitionFields
from chancellery.titles.coalition_family.scene import FamilyTitle
from chancellery.titles.coalition_family.verbs import FamilyVerbs

if TYPE_CHECKING:
    from chancellery.titles.coalition_family.house import House

POOL: Final = 'battle'


@mypyc_attr(allow_interpreted_subclasses=True)
class CoalitionState(CoalitionFields):
    """A game of Coalitions or Raison d'Etat."""

    edition: Edition
    v: FamilyVerbs
    book: int
    house: House
    setup: dict[str, Any]
    map: Board
    actions: list[str]
    order: list[int]
    dial: list[int]
    majors: list[int]
    minors: int
    goal: int
    limit: int

    def bind(self) -> None:
        """The scene, part by part, so that nothing is looked up twice."""
        title = self.title
        assert isinstance(title, FamilyTitle)
        self.edition = title.edition
        self.v = title.words
        self.book = title.edition.book
        scene = title.scene(self.scenario, self.roles, self.options)
        self.house = scene.house
        self.setup = scene.setup
        self.map = scene.map
        self.actions = scene.actions
        self.order = scene.order
        self.dial = scene.dial
        self.majors = scene.majors
        self.minors = scene.minors
        self.goal = scene.goal
        self.limit = scene.limit

    def blank(self) -> None:
        """Hands, deck and discards are of one pool."""
        super().blank()
        self.hands = [Cards(POOL, [], False, 0) for _ in self.hands]
        self.deck = pile(POOL, [])
        self.discards = pile(POOL, [])

    # ---- powers and players

    def own_power(self, role: int) -> int:
        """The Major Power of a player."""
        return self.majors[role]

    def is_minor(self, power: int) -> bool:
        """R11.1 / RdE R12.1: a power that is nobody's own."""
        return self.minors >> power & 1 == 1

    def uncontrolled(self, power: int) -> bool:
        """R11.2 / RdE R12.2: a Minor Power before its first Drill."""
        return self.controller[power] == NOBODY

    def decider(self, power: int) -> int:
        """Who decides for a power: its controller, else the leader of its coalition, or a guardian (U39 / RdE U32)."""
        role = self.controller[power]
        if role >= 0:
            return role
        status = self.status[power]
        if status < NEUTRAL:
            return self.controller[self.house.diplomacy.leaders(self, status)[0]]
        return self.guardian(NOBODY)

    def speaker(self, chooser: int) -> int:
        """Who answers a question put to a power, if anybody does."""
        return self.house.minors.speaker(self, chooser)

    def guardian(self, attacker: int) -> int:
        """R11.27 / RdE R12.42: who decides for an uncontrolled Minor Power that this power attacks."""
        first, second = self.house.minors.guardians(self)
        inside = attacker >= 0 and self.status[attacker] == 0
        return self.controller[second if inside else first]

    # ---- war and peace (R6.8-R6.11, R11.16 / RdE R7.20-R7.51, R12.20)

    def allied(self, a: int, b: int) -> bool:
        """Are two powers Allies, or one and the same, or in one player's hands?"""
        if a == b or (self.controller[a] == self.controller[b] and self.controller[a] >= 0):
            return True
        return self.status[a] == self.status[b] and self.status[a] < NEUTRAL

    def at_war(self, a: int, b: int) -> bool:
        """The matrix of R6.9: the coalitions against each other, Expansionists against all but Neutrals."""
        if self.status[a] == NEUTRAL or self.status[b] == NEUTRAL:
            return False
        return not self.allied(a, b)

    def hostile(self, a: int, b: int, place: int) -> bool:
        """Would ``a``, coming to this place, fight ``b``? Neutrals are fair game outside their Home Territories."""
        if self.at_war(a, b):
            return True
        return self.status[b] == NEUTRAL and not self.allied(a, b) and self.map.owner[place] != b

    # ---- territories

    def control(self, place: int) -> int:
        """R4.15 / RdE R5.20-R5.24: the garrison's power, else the Home Territory's owner, else nobody."""
        holder = self.garrison[place]
        if holder >= 0:
            return holder
        return self.map.home_of[place]

    def territories_of(self, power: int) -> list[int]:
        """R4.15 / RdE R5.20-R5.24: the places that the power controls."""
        home_of = self.map.home_of
        found: list[int] = []
        for place, holder in enumerate(self.garrison):
            if holder == power or (holder < 0 and home_of[place] == power):
                found.append(place)
        return found

    def garrisons_of(self, power: int) -> list[int]:
        """The places where the power has a garrison."""
        return [place for place, holder in enumerate(self.garrison) if holder == power]

    def has_garrison(self, power: int) -> bool:
        """Has the power a garrison anywhere?"""
        return contains(self.garrison, power)

    def presence(self) -> list[int]:
        """For each place the mask of the powers with a general there."""
        here = [0] * len(self.garrison)
        power_of = self.edition.general_power
        for general in range(len(self.at)):
            place = self.at[general]
            if place >= 0:
                here[place] |= 1 << power_of[general]
        return here

    def general_at(self, power: int, place: int) -> int:
        """The power's general in this place, or NOBODY."""
        for general in self.edition.generals_of[power]:
            if self.at[general] == place:
                return general
        return NOBODY

    def generals_in(self, place: int) -> list[int]:
        """All generals in a place, in Power Order."""
        found = [general for general, spot in enumerate(self.at) if spot == place]
        if len(found) > 1:
            here = [self.general_at(power, place) for power in self.order]
            found = [general for general in here if general >= 0]
        return found

    def garrison_strength(self, place: int) -> int:
        """R8.5 / RdE R10.10: a garrison counts 1, in a fortress 4, nothing where there is none."""
        if self.garrison[place] == NOBODY:
            return 0
        return 4 if self.fortress[place] else 1

    # ---- pieces

    def tokens_left(self, power: int) -> int:
        """R1.4 / RdE R2.5: the troop tokens not on the board."""
        used = count_of(self.garrison, power)
        for general in self.edition.generals_of[power]:
            used += self.troops[general]
        return self.edition.tokens[power] - used

    def off_board(self, power: int) -> list[int]:
        """The power's generals beside the board."""
        own = self.edition.generals_of[power]
        unused = self.house.setup.unused(self, power)
        return [general for general in own if self.at[general] == NOWHERE and general != unused]

    def take_off(self, general: int) -> None:
        """A general leaves the board; his troops are lost (R7.3.4, R8.26 / RdE R9.4.3, R10.43)."""
        self.at[general] = NOWHERE
        self.troops[general] = 0

    def put_garrison(self, general: int, place: int) -> None:
        """R7.6.28 / RdE R9.7.40: one of the general's troops becomes a garrison."""
        self.troops[general] -= 1
        self.garrison[place] = self.edition.general_power[general]

    # ---- tracks

    def gain_morale(self, power: int, points: int) -> int:
        """R4.21 / RdE R5.40: never above the end of the track; the points that found room on it."""
        gained = min(points, self.edition.morale_max - self.morale[power])
        self.morale[power] += gained
        return gained

    def lose_morale(self, power: int, points: int) -> int:
        """R4.21 / RdE R5.40: never below 0; the points that were there to lose."""
        lost = min(points, self.morale[power])
        self.morale[power] -= lost
        return lost

    def cheer_up(self, power: int, points: int) -> None:
        """Morale that comes unasked: the table hears of what the track had room for, and of nothing else."""
        gained = self.gain_morale(power, points)
        if gained:
            self.log('morale_gained', power=self.name(power), morale=gained)

    # ---- cards

    def refill(self) -> None:
        """R2.12 / RdE R3.11: an exhausted deck is made anew from the discards."""
        if not self.deck.items and self.discards.items:
            self.deck.refill(self, self.discards)
            self.log('reshuffled')

    def can_draw(self) -> bool:
        """U42 / RdE U22: with no card left anywhere there is no draw."""
        return bool(self.deck.items or self.discards.items)

    def draw_card(self, power: int) -> int:
        """Draw a Battle card into a power's hand; 0 when there is none."""
        self.refill()
        if not self.deck.items:
            return 0
        value = self.deck.draw(self, self.hands[power])
        self.refill()
        return value

    def draw_cards(self, power: int, count: int) -> None:
        """Draw Battle cards and tell the table how many, and the owner which."""
        drawn = [self.draw_card(power) for _ in range(count)]
        drawn = [value for value in drawn if value > 0]
        if drawn:
            owners = self.hands[power].owners
            self.log_secret(owners, {'cards': drawn}, 'draws', power=self.name(power), count=len(drawn))

    def faces(self, power: int) -> list[int]:
        """The different cards of a power's hand, the lowest first, as the arguments of verbs that name a card."""
        found: list[int] = []
        last = 0
        for value in self.hands[power].items:  # hands are kept sorted
            if value != last:
                found.append(value - 1)
                last = value
        return found

    def has_card(self, power: int, value: int) -> bool:
        """Is there a card of this value in a power's hand?"""
        return contains(self.hands[power].items, value)

    def buy_card(self, power: int) -> None:
        """R7.4.1 / RdE R9.5.1: a card for money is logged as bought."""
        value = self.draw_card(power)
        owners = self.hands[power].owners
        self.log_secret(owners, {'cards': [value]}, 'card_bought', power=self.name(power), count=1)

    def discard_card(self, power: int, value: int) -> None:
        """R8.24 and section 15: a card goes face up to the discard pile."""
        self.hands[power].take(value)
        self.discards.add(value, self.everyone())
        self.disclose()

    def hand_over(self, power: int, role: int) -> None:
        """R11.12 / RdE R12.16: a hand passes to another player, who looks at it; the old one forgets nothing."""
        self.hands[power].hand_over(self, self.house.setup.hand_owners(self, role))

    # ---- names for prompts and the log

    def cite(self, coalitions: str, raison: str) -> str:
        """The rule's number in the rulebook of this title."""
        return raison if self.book else coalitions

    def name(self, power: int) -> str:
        """The id of a power."""
        return self.edition.powers[power]

    def spot(self, place: int) -> str:
        """The id of a place."""
        return self.edition.places[place]

    def general_name(self, general: int) -> str:
        """The id of a general."""
        return self.edition.generals[general]

    def power_of(self, general: int) -> int:
        """The power a general serves."""
        return self.edition.general_power[general]

    # ---- hidden information

    def redraw_more(self, role: int, rng: Rng) -> None:
        """Promises of others are forgotten."""
        self.promises = [each for each in self.promises if self.sees_promise(role, each)]

    def sees_promise(self, role: int, promise: list[int]) -> bool:
        """A promise is known to its two parties alone."""
        return role in (promise[0], promise[1])

    # ---- statuses

    def setup_status(self, id: str) -> int:
        """The number of a status as the scenario names it."""
        return self.house.diplomacy.status_from(self, self.edition.statuses.index(id))

    def status_name(self, status: int) -> str:
        """The id of a status."""
        return self.edition.statuses[self.house.diplomacy.status_arg(self, status)]

    def chooses_status(self, power: int) -> bool:
        """R6.2 / RdE R7.2, R7.3: every Major Power that leads no coalition."""
        diplomacy = self.house.diplomacy
        return power not in diplomacy.leaders(self, FIRST) and power not in diplomacy.leaders(self, SECOND)

    # ---- for hosts

    def talk(self) -> str:
        """Whether people may talk now."""
        return self.house.battle.talk(self)

    def together(self) -> bool:
        """R12.3: do all win or lose as one?"""
        return self.house.victory.together()
