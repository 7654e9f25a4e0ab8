"""The state of a game of the family: pieces, tracks and hands, and the questions the rules ask about them.

A power's number indexes the tracks, a general's number ``at`` and ``troops``, a place's number ``garrison``
and ``fortress``. What the two titles do differently are the hooks at the end.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from mypy_extensions import mypyc_attr

from chancellery.kernel.frames import Frame
from chancellery.kernel.hidden import Cards, pile
from chancellery.kernel.rng import Rng
from chancellery.kernel.rules import OK, Rule
from chancellery.kernel.state import State
from chancellery.titles.coalition_family.board import HOME, NOBODY, NOWHERE
from chancellery.titles.coalition_family.edition import NEUTRAL, Edition
from chancellery.titles.coalition_family.vocabulary import Vocabulary

if TYPE_CHECKING:
    from chancellery.kernel.title import Title

POOL: Final = 'battle'


@mypyc_attr(allow_interpreted_subclasses=True)
class CoalitionState(State):
    """A game of Coalitions or Raison d'Etat."""

    fields: ClassVar[tuple[str, ...]] = (
        'round', 'turn', 'slot', 'status', 'controller', 'morale', 'influence', 'money', 'at', 'troops', 'garrison',
        'fortress', 'hands', 'deck', 'discards', 'busy', 'promises', 'named',
    )  # fmt: skip

    def __init__(
        self,
        title: Title,
        edition: Edition,
        v: Vocabulary,
        scenario: str,
        majors: list[int],
        roles: tuple[str, ...],
        options: dict[str, str],
        rng: Rng,
    ) -> None:
        super().__init__(title, scenario, roles, options, rng)
        self.edition = edition
        self.v = v
        self.book = edition.book
        self.setup: dict[str, Any] = edition.files.scenarios[self.setup_of(scenario)]
        self.map = edition.boards[self.setup['board']]
        wheel = self.wheel()
        self.actions: list[str] = wheel['actions']
        self.order: list[int] = [edition.power(id) for id in wheel['power_order']]  # Power Order (R4.20 / R5.60)
        self.dial: list[int] = [edition.power(id) for id in self.dial_of(wheel)]
        self.majors = majors
        self.goal: int = self.setup['victory']
        self.limit = int(options['limit'])
        count = len(edition.powers)
        self.round = 0
        self.turn = 0
        self.slot = 0
        self.status = [NEUTRAL] * count
        self.controller = [NOBODY] * count
        self.morale = [0] * count
        self.influence = [0] * count
        self.money = [0] * count
        self.at = [NOWHERE] * len(edition.generals)
        self.troops = [0] * len(edition.generals)
        self.garrison = [NOBODY] * len(edition.places)
        self.fortress = [0] * len(edition.places)
        self.hands: list[Cards] = [Cards(POOL, [], False, 0) for _ in range(count)]
        self.deck: Cards = pile(POOL, [])
        self.discards: Cards = pile(POOL, [])
        self.busy = [0] * len(edition.generals)
        # Of this round: [role that promised, role it promised to, term, talk in which it did].
        self.promises: list[list[int]] = []
        self.named = [NOBODY] * count

    def copy_fields(self, new: Any) -> None:
        """Written out, since search clones by the thousand."""
        new.round = self.round
        new.turn = self.turn
        new.slot = self.slot
        new.status = self.status[:]
        new.controller = self.controller[:]
        new.morale = self.morale[:]
        new.influence = self.influence[:]
        new.money = self.money[:]
        new.at = self.at[:]
        new.troops = self.troops[:]
        new.garrison = self.garrison[:]
        new.fortress = self.fortress[:]
        new.hands = [hand.clone() for hand in self.hands]
        new.deck = self.deck.clone()
        new.discards = self.discards.clone()
        new.busy = self.busy[:]
        new.promises = [promise[:] for promise in self.promises]
        new.named = self.named[:]

    # ---- powers and players

    def everyone(self) -> int:
        """The mask of all roles."""
        return (1 << len(self.roles)) - 1

    def own_power(self, role: int) -> int:
        """The Major Power of a player."""
        return self.majors[role]

    def is_minor(self, power: int) -> bool:
        """R11.1 / RdE R12.1: a power that is nobody's own."""
        return power not in self.majors

    def uncontrolled(self, power: int) -> bool:
        """R11.2 / RdE R12.2: a Minor Power before its first Drill."""
        return self.controller[power] == NOBODY

    def decider(self, power: int) -> int:
        """Who decides for a power: its controller, else the leader of its coalition, or a guardian (U39 / RdE U32)."""
        role = self.controller[power]
        if role >= 0:
            return role
        status = self.status[power]
        return self.controller[self.leaders(status)[0]] if status < NEUTRAL else self.guardian(NOBODY)

    def guardian(self, attacker: int) -> int:
        """R11.27 / RdE R12.42: who decides for an uncontrolled Minor Power that this power attacks."""
        first, second = self.guardians()
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

    def allies_mask(self, power: int) -> int:
        """The powers allied with this one, itself included."""
        mask = 0
        for other in self.order:
            if self.allied(power, other):
                mask |= 1 << other
        return mask

    # ---- territories

    def control(self, place: int) -> int:
        """R4.15 / RdE R5.20-R5.24: the garrison's power, else the Home Territory's owner, else nobody."""
        holder = self.garrison[place]
        if holder >= 0:
            return holder
        return self.map.owner[place] if self.map.kind[place] == HOME else NOBODY

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
        found: list[int] = []
        for power in self.order:
            general = self.general_at(power, place)
            if general >= 0:
                found.append(general)
        return found

    def garrison_strength(self, place: int) -> int:
        """R8.5 / RdE R10.10: a garrison counts 1, in a fortress 4, nothing where there is none."""
        if self.garrison[place] == NOBODY:
            return 0
        return 4 if self.fortress[place] else 1

    # ---- pieces

    def tokens_left(self, power: int) -> int:
        """R1.4 / RdE R2.5: the troop tokens not on the board."""
        used = self.garrison.count(power)
        for general in self.edition.generals_of[power]:
            used += self.troops[general]
        return self.edition.tokens[power] - used

    def off_board(self, power: int) -> list[int]:
        """The power's generals beside the board."""
        return [general for general in self.edition.generals_of[power] if self.at[general] == NOWHERE]

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
            self.deck.items = self.discards.items
            self.deck.known = [0] * len(self.deck.items)
            self.discards.items = []
            self.discards.known = []
            self.deck.shuffle(self)
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

    def buy_card(self, power: int) -> None:
        """R7.4.1 / RdE R9.5.1: a card for money is told as bought."""
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
        hand = self.hands[power]
        hand.owners = self.hand_owners(role)
        hand.known = [known | hand.owners for known in hand.known]
        self.disclose()

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
        """A promise is known to its two parties alone."""
        self.promises = [each for each in self.promises if role in (each[0], each[1])]

    # ---- what the titles do differently

    def setup_of(self, scenario: str) -> str:
        """The scenario whose set-up is used."""
        return scenario

    def controller_at_start(self, power: int) -> int:
        """R11.2 / RdE R12.2, R12.4: who controls a power when the game begins."""
        return self.own_minor_of(power) if self.is_minor(power) else self.majors.index(power)

    def has_diplomacy(self) -> bool:
        """R2.15 / RdE R6.3: is there a Diplomacy Phase in this round?"""
        return self.round > 1

    def own_ending(self) -> bool:
        """Has a game without a winner ended by rules of its own?"""
        return False

    def own_action(self, action: str, power: int) -> bool:
        """Does the power do this action by rules of its own (R12.7, R12.11)? Then it has been done."""
        return False

    def replaces_arbiter(self, power: int) -> bool:
        """R12.9: does Movement go on without an Arbiter, with a single turn?"""
        return False

    def new_battle(self, power: int, general: int, place: int) -> Frame[Any]:
        """A battle that this general has begun."""
        raise NotImplementedError

    def after_battles(self) -> None:
        """What is looked at when the battles of a movement turn are over (R12.3)."""

    def moves_alone(self, general: int) -> None:
        """A general goes while all others stand still (R7.3.12)."""

    def came_to_stay(self, general: int) -> None:
        """A general stands where he was placed, let stay, or has marched to and not been beaten (R3.2)."""

    def final_prize(self, power: int, place: int) -> int:
        """R3.2, R3.3: the Influence for a general here at the end of the round, which ends the game; or 0."""
        return 0

    def decisive_place(self) -> int:
        """R12.3: the territory whose capture wins the game at once, or NOWHERE."""
        return NOWHERE

    def gives_money(self, power: int) -> bool:
        """R4.32 / RdE R15.3: may this power hand money to others, so that it can promise some?"""
        return True

    def general_names(self, power: int) -> list[str]:
        """The names of a power's generals in this scenario."""
        raise NotImplementedError

    def wheel(self) -> dict[str, Any]:
        """The War Wheel of the scenario."""
        raise NotImplementedError

    def dial_of(self, wheel: dict[str, Any]) -> list[str]:
        """The order of the powers on the dial."""
        dial: list[str] = wheel['dial']
        return dial

    def guardians(self) -> tuple[int, int]:
        """R11.27 / RdE R12.42: the guardian of uncontrolled Minor Powers, and the one against the first coalition."""
        raise NotImplementedError

    def leaders(self, coalition: int) -> list[int]:
        """The Leading Powers of a coalition, the one with the final word first (R6.7 / RdE R7.3, R7.10)."""
        raise NotImplementedError

    def setup_status(self, id: str) -> int:
        """The number of a status as the scenario names it."""
        return self.status_from(self.edition.statuses.index(id))

    def tolerates_stray(self, general: int) -> bool:
        """U3: is this Neutral general let stand where his power has no control, if he did so before an update?"""
        return False

    def refused_choices(self) -> tuple[int, ...]:
        """What a power refused by a coalition may choose (R6.17 / RdE R7.11)."""
        raise NotImplementedError

    def status_arg(self, status: int) -> int:
        """The argument of the verb ``status`` that stands for a status of this scenario."""
        return status

    def status_from(self, arg: int) -> int:
        """The status that an argument of the verb stands for, or -1."""
        return arg

    def status_name(self, status: int) -> str:
        """The id of a status."""
        return self.edition.statuses[self.status_arg(status)]

    def chooses_status(self, power: int) -> bool:
        """R6.2 / RdE R7.2, R7.3: every Major Power that leads no coalition."""
        return power not in self.leaders(0) and power not in self.leaders(1)

    def hand_owners(self, role: int) -> int:
        """The roles that look into a hand of this role's."""
        return 1 << role if role >= 0 else 0

    def closed(self, power: int, place: int) -> Rule:
        """A rule of the scenario against entering a place."""
        return OK

    def entered(self, power: int, place: int) -> None:
        """A general has come to a place in the Movement action."""

    def shares_freely(self) -> bool:
        """R12.6: do Allies pass through each other's territory without asking?"""
        return False

    def sea_moves(self, power: int, place: int) -> list[int]:
        """Where a general of this power can sail from here, as far as routes go."""
        raise NotImplementedError

    def sea_consents(self, power: int, start: int, end: int) -> list[int]:
        """The powers that must agree to this Sea Move, because of the route."""
        raise NotImplementedError

    def sea_neighbours(self, power: int, place: int) -> list[int]:
        """From where a general of this power can support a battle here over a Sea Route."""
        return []

    def card_strength(self, value: int, power: int, place: int) -> int:
        """What a Battle card adds in this place."""
        return value

    def reveals(self, value: int) -> bool:
        """Does this card, played face up, reveal an enemy card?"""
        return False

    def removes(self, value: int) -> bool:
        """Does this card, played face up, discard an enemy card?"""
        return False

    def free_card(self, direct: bool) -> bool:
        """R8.18 / RdE R10.34: may a power without Morale play its one card?"""
        return direct

    def victory_bonus(self, winner: int, loser: int, direct: bool) -> int:
        """R8.30 / RdE R10.46: the extra Influence for a defeated general of this power."""
        raise NotImplementedError

    def keeps_money(self, power: int) -> bool:
        """R7.4.7 / RdE R9.5.6: is the power exempt from Corruption?"""
        return False

    def minors_change_hands(self) -> bool:
        """Is there an auction before a Minor Power's Drill? Not in the cooperative game (R12.4)."""
        return True

    def own_minor_of(self, power: int) -> int:
        """RdE R12.4: the role that always controls this Minor Power, or NOBODY."""
        return NOBODY

    def before_drill(self, power: int) -> None:
        """What comes before a power's Drill besides the auction (RdE R8.1)."""

    def extra_actions(self, slot: int, action: str, power: int) -> None:
        """Push what a power does besides the action of its slot, last first."""

    def before_movement(self) -> None:
        """Push what comes after all other actions and before Movement (R7.3.13)."""

    def against_vote(self, role: int, to: int) -> Rule:
        """RdE R8.2, R8.5: what stands against the one player's vote for the other in the election that comes."""
        return OK

    def crown_points(self, power: int) -> int:
        """RdE R8.10: what the Emperor scores besides."""
        return 0

    def end_of_round(self) -> None:
        """What is looked at when a round ends (R3.2)."""

    def side_strength(self, supporters: list[int], place: int) -> int:
        """R10.1: the Strength that supporters add."""
        return 0

    def extra_cards(self, general: int, supporters: list[int]) -> int:
        """R10.2: how many cards beyond his troops a general may play."""
        return 0

    def after_strength(self, place: int, attacker: int) -> None:
        """R10.4: push the choice of a defender who may leave before the battle."""

    def other_refuges(self, general: int, place: int) -> list[int]:
        """Where a beaten general may go besides his capital (R10.3, R10.5)."""
        return []

    def troops_kept(self, general: int, troops: int) -> int:
        """How many of his troops a beaten general keeps (R10.3, R10.5)."""
        return 0

    def take_refuge(self, general: int, place: int) -> None:
        """R10.5: what happens when a beaten general comes to his refuge."""

    def must_take_refuge(self, general: int) -> bool:
        """R10.5: is this general put back at once, whatever his owner would like?"""
        return False

    def movement_turn(self, power: int, only: int) -> Frame[Any]:
        """A movement turn of all the power's generals, or of this one alone."""
        raise NotImplementedError
