"""R9.6: what battles on land and at sea have in common: their steps, round after round, until one side is gone."""

from __future__ import annotations

from typing import ClassVar, Final

from chancellery.kernel.fields import Field, flag, items, mask, number
from chancellery.kernel.frames import CHANCE_AHEAD, NOTHING_AHEAD, Phase, Prompt
from chancellery.kernel.rules import OK, Rule
from chancellery.titles.europa.cards import discard, may_draw, refill
from chancellery.titles.europa.edition.components import BATTLE_FACES
from chancellery.titles.europa.edition.files import NOBODY, NOWHERE
from chancellery.titles.europa.effects.things import NOTHING
from chancellery.titles.europa.fields import NO_PERSON, SEATS
from chancellery.titles.europa.governing.court import is_leader, office_of
from chancellery.titles.europa.governing.purse import MILITARY, gain_power
from chancellery.titles.europa.lasting import asked, value
from chancellery.titles.europa.lasting import number as lasting_number
from chancellery.titles.europa.ledger import note
from chancellery.titles.europa.occasions import happens
from chancellery.titles.europa.questions import Question
from chancellery.titles.europa.state import Europa
from chancellery.titles.europa.war.battle_choices import (
    ALL_SEATS,
    MOST_DICE,
    NO_SUCH_DIE,
    LoseDice,
    PickDice,
    SpeakForDefence,
)
from chancellery.titles.europa.war.casualties import MOST_HITS, MOST_PARTIES
from chancellery.titles.europa.war.contingents import REBEL, Contingents
from chancellery.titles.europa.war.dice import DICE, FACES, cast, faces_of, kind_of_die, wounds

asked('battle.dice', 'battle.enemyDice', 'battle.winPower', 'on.battleStart', 'on.battleWon')

LEADERLESS: Final = 3  # units of an NPR or of rebels from which a Leader is drawn (R13.4.15)
ANY: Final = 3  # the column of dice of a kind that the player picks
ATTACK: Final = 0  # the two sides
DEFENCE: Final = 1


class Battle(Phase[Europa]):
    """R9.6.2: the steps of a battle. ``attacker`` is the player whose side attacks, or NOBODY where rebels do
    (R4.3.C6); ``defender`` is the Main Defender. Sides are numbered: 0 attacks, 1 defends."""

    fields: ClassVar[tuple[Field, ...]] = (
        number('attacker', NOBODY, 'seat'),
        number('defender', NOBODY, 'seat'),  # the Main Defender
        number('round', 0, 99),
        number('attack_seats', 0, ALL_SEATS),
        items('attack_nprs', MOST_PARTIES, REBEL, 'party'),
        items('attack_forces', MOST_PARTIES, 0, MOST_HITS),
        number('defence_seats', 0, ALL_SEATS),
        items('defence_nprs', MOST_PARTIES, REBEL, 'party'),
        items('defence_forces', MOST_PARTIES, 0, MOST_HITS),
        number('attack_leader', NO_PERSON, 'person'),
        number('defence_leader', NO_PERSON, 'person'),
        number('drawn', NOBODY, 'card'),  # the card with the Leader of NPRs or rebels (R13.4.15)
        number('drawn_ill', 0, 1),  # his Ill Health
        items('attack_dice', 3, 0, MOST_DICE),
        items('defence_dice', 3, 0, MOST_DICE),
        items('attack_open', 3, 0, MOST_DICE),  # the kinds that were picked for dice of any kind
        items('defence_open', 3, 0, MOST_DICE),
        items('attack_rolled', MOST_DICE, 0, len(DICE) * FACES - 1),  # dice with their faces, of this round
        items('defence_rolled', MOST_DICE, 0, len(DICE) * FACES - 1),
        items('rerolls', 2, 0, MOST_DICE),  # dice that a side may roll again in this round
        items('ignored', 2, 0, MOST_HITS),  # hits of this round that a side does not take
        items('struck', 2, 0, MOST_HITS),  # hits outside the dice that a side has yet to take
        items('pursued', 2, 0, MOST_HITS),  # hits more that a retreat costs a side
        items('played', 30, 0, 'block'),  # the Battle Actions of this round, the defender's behind the attacker's
        number('attack_hits', 0, MOST_HITS),  # that the attacker scored in this round
        number('defence_hits', 0, MOST_HITS),
        number('attack_wounds', 0, 20),
        number('defence_wounds', 0, 20),
        number('sharing', 0, 1),  # whose question is being asked: 0 the attack's, 1 the defence's
        flag('relieved'),  # there is a new Main Defender
        items('hands', SEATS, 0, 'seat'),  # who has his Battle Actions yet to come, where others support NPRs
        mask('helpers', 'seat'),  # players outside the battle who may support its NPRs (R13.4.20)
        number('helper', NOBODY, 'seat'),  # the last of them who did
        flag('fled'),  # the active player has retreated from it (R9.7.13)
    )
    steps: ClassVar[tuple[str, ...]] = (
        'muster', 'speak', 'command', 'answer', 'leaders', 'dice', 'answer_dice', 'drill', 'drill_too', 'begin',
        'charge', 'begin_too', 'charge_too', 'regroup', 'rally', 'rally_dice', 'act', 'react', 'lend_a_hand', 'fight',
        'reroll',
        'reroll_too', 'strike', 'suffer', 'suffer_too', 'wound', 'capture', 'withdraw', 'follow', 'retreat_nprs',
        'decide', 'over',
    )  # fmt: skip

    def __init__(self, attacker: int = NOBODY) -> None:
        super().__init__()
        self.attacker = attacker
        self.defender = NOBODY
        self.round = 0
        self.attack_seats = self.defence_seats = 0
        self.attack_nprs: list[int] = []
        self.attack_forces: list[int] = []
        self.defence_nprs: list[int] = []
        self.defence_forces: list[int] = []
        self.attack_leader = self.defence_leader = NO_PERSON
        self.drawn = NOBODY
        self.drawn_ill = 0
        self.attack_dice: list[int] = [0, 0, 0]
        self.defence_dice: list[int] = [0, 0, 0]
        self.attack_open: list[int] = [0, 0, 0]
        self.defence_open: list[int] = [0, 0, 0]
        self.attack_rolled: list[int] = []
        self.defence_rolled: list[int] = []
        self.rerolls: list[int] = [0, 0]
        self.ignored: list[int] = [0, 0]
        self.struck: list[int] = [0, 0]
        self.pursued: list[int] = [0, 0]
        self.played: list[int] = []
        self.attack_hits = self.defence_hits = self.attack_wounds = self.defence_wounds = 0
        self.sharing = 0
        self.relieved = False
        self.hands: list[int] = []
        self.helpers = 0
        self.helper = NOBODY
        self.fled = False

    # ---- what differs on land and at sea

    def gathered(self, g: Europa) -> tuple[Contingents, Contingents]:
        """R9.6.1: who fights, on either side."""
        raise NotImplementedError

    def force(self, g: Europa, side: Contingents) -> int:
        """All units or ships of a side."""
        raise NotImplementedError

    def endures(self, g: Europa, side: Contingents) -> int:
        """How many hits a side can take."""
        return self.force(g, side)

    def sizes(self, g: Europa, side: Contingents) -> dict[int, int]:
        """How many each player of a side has."""
        raise NotImplementedError

    def basic_dice(self) -> list[int]:
        """The dice that every side has."""
        raise NotImplementedError

    def scored(self, g: Europa, side: int, faces: list[int]) -> int:
        """The hits that faces score for a side."""
        raise NotImplementedError

    def ask_commander(self, g: Europa, seat: int, defends: bool) -> None:
        """Ask who commands a side."""
        raise NotImplementedError

    def ask_successor(self, g: Europa, seat: int) -> None:
        """Ask a new Main Defender who commands, of those whom he has there."""

    def leaders_of(self, g: Europa, seat: int) -> list[int]:
        """The Military Leaders whom a player has in the battle."""
        raise NotImplementedError

    def share(self, g: Europa, side: int, hits: int) -> None:
        """Share out hits on a side."""
        raise NotImplementedError

    def wounded(self, g: Europa, seat: int, person: int) -> None:
        """A Leader falls ill."""
        raise NotImplementedError

    def ask_to_withdraw(self, g: Europa, side: int) -> None:
        """One question for each player of a side who has somewhere to go."""
        raise NotImplementedError

    def stays(self, g: Europa, party: int) -> bool:
        """R9.6.4: does an NPR fight here to the end?"""
        raise NotImplementedError

    def here(self, g: Europa) -> int:
        """Where it is fought, as a thing of the effect language."""
        raise NotImplementedError

    def tell_start(self, g: Europa, ours: int, theirs: int) -> None:
        """The log: who fights."""

    def tell_round(self, g: Europa, taken: int, suffered: int) -> None:
        """The log: the dice of a round."""

    def tell_drawn(self, g: Europa, card: int) -> None:
        """The log: the card drawn for those whom nobody plays."""

    def tell_struck(self, g: Europa, side: int, hits: int) -> None:
        """The log, and the record: hits outside the dice."""

    def tell_end(self, g: Europa, winner: Contingents | None) -> None:
        """The log: who has won, if anybody."""

    def tell_npr_retreat(self, g: Europa, party: int) -> None:
        """The log: an NPR leaves."""

    def record(self, g: Europa, winner: Contingents, loser: Contingents) -> None:
        """Record a won battle."""
        raise NotImplementedError

    def capture(self, g: Europa) -> None:
        """R9.9.6: at sea alone."""

    # ---- the two sides

    def attack(self) -> Contingents:
        """The attacker's side."""
        return Contingents(self.attack_seats, self.attack_nprs, self.attack_forces)

    def defence(self) -> Contingents:
        """The other side."""
        return Contingents(self.defence_seats, self.defence_nprs, self.defence_forces)

    def side(self, side: int) -> Contingents:
        """A side by its number."""
        return self.defence() if side == DEFENCE else self.attack()

    def speaker(self, side: int) -> int:
        """R9.7.M4: the one player of a side who uses a Leader, Battle Actions and dice."""
        return self.defender if side == DEFENCE else self.attacker

    def side_of(self, seat: int) -> int:
        """The side for which a player speaks, or the NPRs that he supports (R13.4.20); or NOBODY."""
        if seat == NOBODY:
            return NOBODY
        if seat in (self.attacker, self.defender):
            return ATTACK if seat == self.attacker else DEFENCE
        return self.side_of_nprs() if self.helpers >> seat & 1 else NOBODY

    def side_of_nprs(self) -> int:
        """R13.4.20, R9.7.M4: the side on which NPRs fight without any player, or NOBODY; rebels are none."""
        for side in (ATTACK, DEFENCE):
            if self.speaker(side) == NOBODY and any(party >= 0 for party in self.side(side).nprs):
                return side
        return NOBODY

    def user_of(self, side: int) -> int:
        """Who chooses for the dice of a side: the player who speaks for it, or who has last supported its NPRs."""
        seat = self.speaker(side)
        return self.helper if seat == NOBODY and side == self.side_of_nprs() else seat

    def pool_of(self, side: int) -> list[int]:
        """The dice of a side."""
        return self.defence_dice if side == DEFENCE else self.attack_dice

    def leader_of(self, side: int) -> int:
        """Who commands a side, or NO_PERSON."""
        return self.defence_leader if side == DEFENCE else self.attack_leader

    def rolled_of(self, side: int) -> list[int]:
        """The dice of a side as they lie in this round."""
        return self.defence_rolled if side == DEFENCE else self.attack_rolled

    def muster(self, g: Europa) -> None:
        """R9.7.1, R9.7.M1, R9.9.1, R13.4.2: who fights, NPRs with what their Provinces give."""
        attack, defence = self.gathered(g)
        self.attack_seats, self.attack_nprs, self.attack_forces = attack.seats, attack.nprs, attack.forces
        self.defence_seats, self.defence_nprs, self.defence_forces = defence.seats, defence.nprs, defence.forces
        ours, theirs = self.force(g, attack), self.force(g, defence)
        if ours == 0 or theirs == 0:
            self.done(g, None)
            return
        self.tell_start(g, ours, theirs)

    def speak(self, g: Europa) -> None:
        """R9.7.M3: the Main Defender; where players have equally many units, whoever had the turn before says: in the
        first turn of the game the one before the first player."""
        sizes = self.sizes(g, self.defence())
        most = max(sizes.values(), default=0)
        tied = [seat for seat, units in sizes.items() if units == most and units > 0]
        if len(tied) == 1:
            self.defender = tied[0]
        elif tied:
            decides = g.acted_last if g.acted_last != NOBODY else (g.first - 1) % g.seat_count()
            g.ask(SpeakForDefence(decides, sum([1 << seat for seat in tied])))

    def back_SpeakForDefence(self, g: Europa, seat: int) -> None:
        self.defender = seat

    # ---- step 1: preparation (R9.7.3, R9.9.2, R13.4.15)

    def command(self, g: Europa) -> None:
        """R9.7.3: the attacker's General or Admiral."""
        self.sharing = ATTACK
        if self.attacker != NOBODY:
            self.ask_commander(g, self.attacker, False)

    def answer(self, g: Europa) -> None:
        """R9.7.3: then the Main Defender's."""
        self.sharing = DEFENCE
        if self.defender != NOBODY:
            self.ask_commander(g, self.defender, True)

    def led_by(self, person: int) -> None:
        """The side that was asked has its Leader."""
        if self.sharing == DEFENCE:
            self.defence_leader = person
        else:
            self.attack_leader = person

    def leaders(self, g: Europa) -> None:
        """R13.4.15: NPRs or rebels alone, 3 or more, are led by whoever the military deck gives; then the dice."""
        attack, defence = self.attack(), self.defence()
        self.attack_leader = self.draw_leader(g, attack, self.attack_leader)
        self.defence_leader = self.draw_leader(g, defence, self.defence_leader)
        here = self.here(g)
        self.attack_dice = pool(g, self.attacker, self.attack_leader, self.basic_dice(), here)
        self.defence_dice = pool(g, self.defender, self.defence_leader, self.basic_dice(), here)
        for seat, dice in ((self.attacker, self.defence_dice), (self.defender, self.attack_dice)):
            for kind, name in enumerate(DICE):
                more = lasting_number(g, 'battle.enemyDice', seat, NOWHERE, name, here) if seat != NOBODY else 0
                dice[kind] = max(dice[kind] + more, 0)

    def dice(self, g: Europa) -> None:
        """R9.4.2: the attacker picks the kinds of the dice that his leader leaves open."""
        self.ask_for_dice(g, ATTACK)

    def answer_dice(self, g: Europa) -> None:
        """R9.4.2: and the Main Defender of his."""
        self.ask_for_dice(g, DEFENCE)

    def ask_for_dice(self, g: Europa, side: int) -> None:
        """A question where a player's leader, or what lasts for him, gives dice of any kind."""
        self.sharing = side
        seat, leader = self.speaker(side), self.leader_of(side)
        if seat == NOBODY:
            return
        left = 0 if leader == NO_PERSON else g.edition.decks.persons.dice[leader][ANY]
        left += lasting_number(g, 'battle.dice', seat, NOWHERE, 'any', self.here(g))
        if left > 0:
            g.ask(PickDice(seat, left))

    def back_PickDice(self, g: Europa, picked: list[int]) -> None:
        self.add_dice(self.sharing, picked)
        if self.sharing == DEFENCE:
            self.defence_open = picked[:]
        else:
            self.attack_open = picked[:]

    # ---- what Ideas do before the first round (R9.7.3, B-EX6)

    def drill(self, g: Europa) -> None:
        """The attacker takes dice of kinds that he picks from the enemy's pool."""
        self.ask_to_take_dice(g, ATTACK)

    def drill_too(self, g: Europa) -> None:
        """And the Main Defender."""
        self.ask_to_take_dice(g, DEFENCE)

    def ask_to_take_dice(self, g: Europa, side: int) -> None:
        """A question where what lasts for the player who speaks for a side takes dice of any kind from the enemy."""
        self.sharing = side
        seat = self.speaker(side)
        count = -lasting_number(g, 'battle.enemyDice', seat, NOWHERE, 'any', self.here(g)) if seat != NOBODY else 0
        if count > 0:
            g.ask(LoseDice(seat, count, self.pool_of(1 - side)))

    def back_LoseDice(self, g: Europa, picked: list[int]) -> None:
        self.add_dice(1 - self.sharing, [-each for each in picked])

    def begin(self, g: Europa) -> None:
        """What the attacker's cards do when a battle begins."""
        if self.attacker != NOBODY:
            happens(g, 'battleStart', self.attacker, self.here(g), self.here(g))

    def charge(self, g: Europa) -> None:
        """R9.7.5-7: the hits are taken at once."""
        self.take_struck(g, DEFENCE)

    def begin_too(self, g: Europa) -> None:
        """And the Main Defender's."""
        if self.defender != NOBODY:
            happens(g, 'battleStart', self.defender, self.here(g), self.here(g))

    def charge_too(self, g: Europa) -> None:
        """R9.7.12: who has nothing left then has lost."""
        self.take_struck(g, ATTACK)
        if self.round == 0 and not (self.force(g, self.attack()) and self.force(g, self.defence())):
            self.go('decide')

    def take_struck(self, g: Europa, side: int) -> None:
        """A side takes the hits outside the dice that it has got."""
        hits = min(self.struck[side], self.endures(g, self.side(side)))
        self.struck[side] = 0
        if hits:
            self.sharing = 1 - side
            self.tell_struck(g, side, hits)
            self.share(g, side, hits)

    def add_dice(self, side: int, more: list[int]) -> None:
        """R6.2.5: dice of these kinds more, or fewer, for the whole battle; never fewer than none."""
        dice = self.pool_of(side)
        for kind, count in enumerate(more):
            dice[kind] = max(dice[kind] + count, 0)

    def draw_leader(self, g: Europa, side: Contingents, leader: int) -> int:
        """R13.4.15: the top card of the military deck, if it shows a Leader."""
        if side.seats or sum(side.forces) < LEADERLESS or not may_draw(g, MILITARY):
            return leader
        if len(g.piles[MILITARY]) == 0:
            refill(g, MILITARY)
        g.piles[MILITARY].turn_up(g, -1)
        card = g.piles[MILITARY].take_at(-1)
        self.drawn = card
        self.tell_drawn(g, card)
        return g.edition.decks.actions.person[card] if is_leader(g, card) else NO_PERSON

    @property
    def aside(self) -> list[int]:
        """The drawn card, while the battle lasts."""
        return [self.drawn] if self.drawn != NOBODY else []

    def regroup(self, g: Europa) -> None:
        """R9.4.2, R9.7.M4-M5: after a round a Leader who has left, or whose Army or Fleet is gone, adds no dice any
        more; where the Main Defender is gone another player speaks for those who fight on."""
        if self.round == 0:
            return
        for side in (ATTACK, DEFENCE):
            seat, leader = self.speaker(side), self.leader_of(side)
            if seat != NOBODY and leader != NO_PERSON and leader not in self.leaders_of(g, seat):
                self.lose_leader(g, side, leader)
        if self.defender != NOBODY and not self.takes_part(g, DEFENCE):
            self.defender = NOBODY
            self.relieved = True
            self.speak(g)

    def ahead(self, g: Europa) -> int:
        """Dice, as long as both sides stand."""
        return CHANCE_AHEAD if self.force(g, self.attack()) and self.force(g, self.defence()) else NOTHING_AHEAD

    def takes_part(self, g: Europa, side: int) -> bool:
        """Has the player who speaks for a side anything left in the battle?"""
        return self.sizes(g, self.side(side)).get(self.speaker(side), 0) > 0

    def rally(self, g: Europa) -> None:
        """R9.4.2, R9.7.M4: a new Main Defender uses a Leader whom he has there, of several the one he picks."""
        if self.relieved and self.defender != NOBODY:
            self.sharing = DEFENCE
            self.ask_successor(g, self.defender)

    def rally_dice(self, g: Europa) -> None:
        """R9.4.2: and the dice of that Leader."""
        if self.relieved and self.defence_leader != NO_PERSON:
            printed = g.edition.decks.persons.dice[self.defence_leader]
            self.add_dice(DEFENCE, printed[: len(DICE)])
            if printed[ANY]:
                g.ask(PickDice(self.defender, printed[ANY]))
        self.relieved = False

    # ---- step 2: Battle Actions (R6.2.4-5, R9.6.5-7)

    def act(self, g: Europa) -> None:
        """R9.6.2: the attacker's, in every round, as long as he is there."""
        self.played = []
        self.rerolls, self.ignored = [0, 0], [0, 0]
        self.hands = g.turn_order(g.active) if self.supported(g) else []
        if self.takes_part(g, ATTACK) and not self.hands:
            g.offer_battle_actions(self.attacker, ATTACK)

    def react(self, g: Europa) -> None:
        """Then the Main Defender's."""
        self.played = []
        if not self.hands:
            g.offer_battle_actions(self.defender, DEFENCE)

    def supported(self, g: Europa) -> bool:
        """R13.4.20: by an optional rule players outside a battle support the NPRs in it."""
        return g.variant.helping_hand and self.side_of_nprs() != NOBODY

    def lend_a_hand(self, g: Europa) -> None:
        """R13.4.20: then all have their Battle Actions clockwise from the active player, those outside the battle for
        the NPRs."""
        if not self.hands:
            return
        self.again()
        seat = self.hands.pop(0)
        self.played = []
        if seat in (self.attacker, self.defender):
            side = self.side_of(seat)
            if side == DEFENCE or self.takes_part(g, ATTACK):
                g.offer_battle_actions(seat, side)
        elif not (self.attack_seats | self.defence_seats) >> seat & 1 and g.awake >> seat & 1:
            self.helpers |= 1 << seat
            g.offer_battle_actions(seat, self.side_of_nprs())

    # ---- steps 3-5: dice, hits, wounds

    def fight(self, g: Europa) -> None:
        """R9.7.4: both sides roll at once."""
        self.round += 1
        self.attack_rolled, self.defence_rolled = cast(g, self.attack_dice), cast(g, self.defence_dice)

    def reroll(self, g: Europa) -> None:
        """After both have rolled the attacker rolls again what a card lets him."""
        self.ask_to_reroll(g, ATTACK)

    def reroll_too(self, g: Europa) -> None:
        """And the Main Defender."""
        self.ask_to_reroll(g, DEFENCE)

    def ask_to_reroll(self, g: Europa, side: int) -> None:
        """A question where a side may roll dice again."""
        if self.rerolls[side] and self.rolled_of(side):
            g.ask(Reroll(self.user_of(side), side, self.rerolls[side]))

    def strike(self, g: Europa) -> None:
        """R9.7.5, R9.9.3: what the dice hit."""
        ours, theirs = faces_of(self.attack_rolled), faces_of(self.defence_rolled)
        self.attack_hits = min(max(self.scored(g, ATTACK, ours) - self.ignored[DEFENCE], 0), MOST_HITS)
        self.defence_hits = min(max(self.scored(g, DEFENCE, theirs) - self.ignored[ATTACK], 0), MOST_HITS)
        taken = min(self.attack_hits, self.endures(g, self.defence()))
        suffered = min(self.defence_hits, self.endures(g, self.attack()))
        self.attack_wounds, self.defence_wounds = wounds(theirs, suffered), wounds(ours, taken)
        self.tell_round(g, taken, suffered)

    def suffer(self, g: Europa) -> None:
        """R9.7.6: the hits on the defence."""
        self.sharing = ATTACK
        if self.attack_hits:
            self.share(g, DEFENCE, self.attack_hits)

    def suffer_too(self, g: Europa) -> None:
        """R9.7.6: the hits on the attack; they were rolled at the same time."""
        self.sharing = DEFENCE
        if self.defence_hits:
            self.share(g, ATTACK, self.defence_hits)

    def wound(self, g: Europa) -> None:
        """R9.7.8, R9.9.5, R7.2.15: for each pair of outlined faces one Ill Health; who dies adds no dice any more."""
        for side, times in ((ATTACK, self.attack_wounds), (DEFENCE, self.defence_wounds)):
            seat = self.speaker(side)
            for _ in range(times):
                leader = self.leader_of(side)
                if leader == NO_PERSON:
                    continue
                if seat == NOBODY:
                    self.wound_drawn(g, side, leader)
                    continue
                self.wounded(g, seat, leader)
                if office_of(g, seat, leader) < 0:
                    self.lose_leader(g, side, leader)
        self.attack_wounds = self.defence_wounds = 0

    def wound_drawn(self, g: Europa, side: int, leader: int) -> None:
        """R13.4.15, R9.7.8: a drawn Leader is a General or Admiral while the battle lasts: the second token kills."""
        person = g.edition.decks.persons.index.ids[leader]
        if self.drawn_ill:
            g.log('drawn_dies', person=person)
            self.lose_leader(g, side, leader)
        else:
            self.drawn_ill = 1
            g.log('drawn_falls_ill', person=person)

    def lose_leader(self, g: Europa, side: int, leader: int) -> None:
        """R7.2.15, R9.7.4: the dice of a dead Leader leave the pool, also those whose kinds were picked for him."""
        printed = g.edition.decks.persons.dice[leader]
        gone = [-printed[kind] for kind in range(len(DICE))]
        left = printed[ANY]
        for kind, picked in enumerate(self.defence_open if side == DEFENCE else self.attack_open):
            gone[kind] -= min(left, picked)
            left -= min(left, picked)
        if self.speaker(side) == NOBODY:
            gone[open_kind(self.basic_dice())] -= left
        self.add_dice(side, gone)
        if side == DEFENCE:
            self.defence_leader = NO_PERSON
        else:
            self.attack_leader = NO_PERSON

    # ---- step 6: retreat (R9.7.9-11, R9.9.7)

    def withdraw(self, g: Europa) -> None:
        """R9.7.9: the attacker's side first, each player for himself, if both sides stand; else it is decided."""
        if self.force(g, self.attack()) > 0 and self.force(g, self.defence()) > 0:
            self.ask_to_withdraw(g, ATTACK)
        else:
            self.go('decide')

    def follow(self, g: Europa) -> None:
        """R9.7.9b: then the defenders, whatever the attackers chose."""
        self.ask_to_withdraw(g, DEFENCE)

    def retreat_nprs(self, g: Europa) -> None:
        """R9.6.4, R13.4.17-19: NPRs leave where the enemy has more, unless rebels fight beside them or it is theirs to
        defend to the end."""
        self.attack_forces = self.npr_retreat(g, self.attack(), self.defence())
        self.defence_forces = self.npr_retreat(g, self.defence(), self.attack())

    def npr_retreat(self, g: Europa, side: Contingents, other: Contingents) -> list[int]:
        """What is left of the NPRs of a side."""
        enemy, own = self.force(g, other), sum(side.forces)
        rebels = any(party == REBEL and units for party, units in zip(side.nprs, side.forces, strict=True))
        if rebels or enemy == 0 or own >= enemy:
            return side.forces
        left = []
        for party, units in zip(side.nprs, side.forces, strict=True):
            stays = units == 0 or self.stays(g, party)
            if not stays:
                self.tell_npr_retreat(g, party)
            left.append(units if stays else 0)
        return left

    def left_by(self, g: Europa, seat: int) -> None:
        """A player has retreated (R9.7.13)."""
        if seat == g.active:
            self.fled = True

    # ---- step 7: the winner (R9.7.12-13, R9.9.8)

    def decide(self, g: Europa) -> None:
        """R9.6.2, R9.7.12: another round, or the side with units left has won."""
        ours, theirs = self.force(g, self.attack()), self.force(g, self.defence())
        if ours and theirs:
            self.go('regroup')
            return
        if self.drawn != NOBODY:
            discard(g, self.drawn)  # R13.4.15; the units of NPRs are gone with this frame (R13.4.22)
            self.drawn = NOBODY
        if not ours and not theirs:
            self.tell_end(g, None)
            return
        winner, loser = (self.attack(), self.defence()) if ours else (self.defence(), self.attack())
        self.tell_end(g, winner)
        self.record(g, winner, loser)
        self.reward(g, winner)
        speaker = self.speaker(ATTACK if ours else DEFENCE)
        winners = winner.players(g)
        for seat in reversed([each for each in g.turn_order(g.active) if each in winners]):
            happens(g, 'battleWon', seat, self.here(g), self.here(g), ideas=seat == speaker)

    def over(self, g: Europa) -> None:
        """Nothing of it is left."""
        self.done(g, None)

    def reward(self, g: Europa, winner: Contingents) -> None:
        """R9.7.13: the first battle that the active player wins in his turn gives him 1 military power; he does not win
        one from which he has retreated, though his side does."""
        wins = g.active != NOBODY and winner.seats >> g.active & 1 and not self.fled
        if g.phase == 'actions' and wins and not g.won:
            g.won = 1
            gained = gain_power(g, g.active, MILITARY, value(g, 'battle.winPower', g.active, 1))
            if gained:
                g.log('battle_power', realm=g.name(g.active), power=gained)

    def note_for(self, g: Europa, side: int, deed: str, count: int, area: int = NOWHERE) -> None:
        """Record an action of the player who speaks for a side."""
        seat = self.speaker(side)
        if seat != NOBODY:
            note(g, seat, deed, count, area=area)


def pool(g: Europa, seat: int, leader: int, basic: list[int], here: int = NOTHING) -> list[int]:
    """R9.7.4, R9.9.3: the basic dice, those of the leader, and those of what lasts. Dice that may be of any kind are
    picked by a player; of NPRs and rebels they are of the basic kind, which is all they can use."""
    dice = basic[:]
    if leader != NO_PERSON:
        printed = g.edition.decks.persons.dice[leader]
        open_dice = printed[ANY] if seat == NOBODY else 0
        dice = [dice[0] + printed[0], dice[1] + printed[1], dice[2] + printed[2]]
        dice[open_kind(basic)] += open_dice
    if seat != NOBODY:
        for kind, name in enumerate(DICE):
            dice[kind] = max(dice[kind] + lasting_number(g, 'battle.dice', seat, NOWHERE, name, here), 0)
    return dice


def open_kind(basic: list[int]) -> int:
    """The kind of the dice that NPRs and rebels have where any may be had."""
    return basic.index(max(basic))


class Reroll(Question):
    """R9.7.4: after both have rolled: dice by their kind and face are rolled once more, one by one; what they show then
    stands."""

    fields: ClassVar[tuple[Field, ...]] = (
        number('side', 0, 1),
        number('left', 0, MOST_DICE),
        items('fixed', MOST_DICE, 0, len(DICE) * FACES - 1),  # dice that were rolled again
    )
    free: ClassVar[tuple[str, ...]] = ('done',)

    def __init__(self, seat: int = 0, side: int = 0, left: int = 0) -> None:
        super().__init__(seat)
        self.side = side
        self.left = left
        self.fixed: list[int] = []

    def prompt(self, g: Europa, role: int) -> Prompt:
        return Prompt('prompt.reroll', 'R9.7.4', {'left': self.left})

    def step(self, g: Europa) -> bool:
        if self.left > 0 and len(self.fixed) < len(self.within(g, Battle).rolled_of(self.side)):
            return super().step(g)
        self.done(g, None)
        return True

    def deny_reroll(self, g: Europa, role: int, die: int) -> Rule:
        """A die of one's own that was not rolled again."""
        rolled = self.within(g, Battle).rolled_of(self.side)
        return OK if rolled.count(die) > self.fixed.count(die) else NO_SUCH_DIE

    def do_reroll(self, g: Europa, role: int, die: int) -> None:
        rolled = self.within(g, Battle).rolled_of(self.side)
        kinds = [0] * len(DICE)
        kinds[kind_of_die(die)] = 1
        new = cast(g, kinds)[0]
        rolled[rolled.index(die)] = new
        self.fixed.append(new)
        self.left -= 1
        g.log('rerolled', realm=g.name(self.seat), face=BATTLE_FACES[die % FACES], to=BATTLE_FACES[new % FACES])

    def do_done(self, g: Europa, role: int, _: int) -> None:
        self.done(g, None)

    def final(self, g: Europa, role: int, number: int) -> bool:
        """Dice are rolled, or hits are taken."""
        return True

    def alone(self, g: Europa, numbers: list[int]) -> int:
        return g.v.done


FRAMES: Final = (Reroll,)
