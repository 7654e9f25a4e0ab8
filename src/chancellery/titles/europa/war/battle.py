"""R9.6-R9.7: land battles: preparation, dice, casualties, wounded leaders, retreat, and who has won."""

from __future__ import annotations

from typing import ClassVar, Final

from chancellery.kernel.fields import Field, items, number
from chancellery.kernel.frames import Choice, Phase, Prompt
from chancellery.kernel.rules import OK, Rule
from chancellery.titles.europa.cards import discard, may_draw, refill
from chancellery.titles.europa.court import is_leader
from chancellery.titles.europa.edition.components import BATTLE_FACES
from chancellery.titles.europa.edition.files import NOBODY, NOWHERE
from chancellery.titles.europa.fields import NO_PERSON, SEATS
from chancellery.titles.europa.lasting import number as lasting_number
from chancellery.titles.europa.lasting import value
from chancellery.titles.europa.ledger import note
from chancellery.titles.europa.purse import MILITARY, gain_power
from chancellery.titles.europa.state import Europa
from chancellery.titles.europa.war.casualties import MOST_HITS, MOST_PARTIES, ShareHits
from chancellery.titles.europa.war.command import TakeCommand, wound
from chancellery.titles.europa.war.contingents import (
    REBEL,
    Contingents,
    by_type,
    gather,
    main_defenders,
    strength,
)
from chancellery.titles.europa.war.dice import BASE, DICE, land_hits, roll, wounds
from chancellery.titles.europa.war.neutrals import fights_to_the_end
from chancellery.titles.europa.war.retreat import Withdraw, may_withdraw

LEADERLESS: Final = 3  # units of an NPR or of rebels from which a Leader is drawn (R13.4.15)
ANY: Final = 3  # the column of dice of a kind that the player picks
ALL_SEATS: Final = (1 << SEATS) - 1
NOT_TIED: Final = Rule('R9.7.M3', 'refuse.not_tied')


class LandBattle(Phase[Europa]):
    """R9.6.2: the steps of a battle, round after round, until one side retreats or is gone.

    ``attacker`` is the player whose side attacks, or NOBODY where rebels do (R4.3.C6). ``origin`` is the Area from
    which the units of ``mover`` (an Army, or a single unit) came in, to which they must go back (R9.7.10).
    """

    fields: ClassVar[tuple[Field, ...]] = (
        number('area', 0, 'area'),
        number('attacker', NOBODY, 'seat'),
        number('defender', NOBODY, 'seat'),  # the Main Defender
        number('origin', NOWHERE, 'area'),
        number('mover', NOBODY, 2),  # the Army that came in; NOBODY: one single unit, if there is an origin
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
        items('attack_dice', 3, 0, 20),
        items('defence_dice', 3, 0, 20),
        number('attack_hits', 0, MOST_HITS),  # that the attacker scored in this round
        number('defence_hits', 0, MOST_HITS),
        number('attack_wounds', 0, 9),
        number('defence_wounds', 0, 9),
        number('sharing', 0, 1),  # whose hits are being shared out: 0 those on the defence
    )
    steps: ClassVar[tuple[str, ...]] = (
        'muster', 'speak', 'command', 'answer', 'leaders', 'dice', 'answer_dice', 'fight', 'suffer', 'suffer_too',
        'wound', 'withdraw', 'follow', 'retreat_nprs', 'decide',
    )  # fmt: skip

    def __init__(self, area: int = 0, attacker: int = NOBODY, origin: int = NOWHERE, mover: int = NOBODY) -> None:
        super().__init__()
        self.area = area
        self.attacker = attacker
        self.defender = NOBODY
        self.origin = origin
        self.mover = mover
        self.round = 0
        self.attack_seats = self.defence_seats = 0
        self.attack_nprs: list[int] = []
        self.attack_forces: list[int] = []
        self.defence_nprs: list[int] = []
        self.defence_forces: list[int] = []
        self.attack_leader = self.defence_leader = NO_PERSON
        self.drawn = NOBODY
        self.attack_dice: list[int] = [0, 0, 0]
        self.defence_dice: list[int] = [0, 0, 0]
        self.attack_hits = self.defence_hits = 0
        self.attack_wounds = self.defence_wounds = 0
        self.sharing = 0

    # ---- the two sides

    def attack(self) -> Contingents:
        """The attacker's side."""
        return Contingents(self.attack_seats, self.attack_nprs, self.attack_forces)

    def defence(self) -> Contingents:
        """The other side."""
        return Contingents(self.defence_seats, self.defence_nprs, self.defence_forces)

    def muster(self, g: Europa) -> None:
        """R9.7.1, R9.7.M1, R13.4.2: who fights, NPRs with what their Provinces give."""
        attack, defence = gather(g, self.attacker, self.area)
        self.attack_seats, self.attack_nprs, self.attack_forces = attack.seats, attack.nprs, attack.forces
        self.defence_seats, self.defence_nprs, self.defence_forces = defence.seats, defence.nprs, defence.forces
        ours, theirs = strength(g, attack, self.area), strength(g, defence, self.area)
        if ours == 0 or theirs == 0:
            self.done(g, None)
            return
        g.log(
            'battle', area=g.map.areas.ids[self.area], realms=names(g, attack), units=ours,
            others=names(g, defence), facing=theirs,
        )  # fmt: skip

    def speak(self, g: Europa) -> None:
        """R9.7.M3: the Main Defender; where players have equally many units, the one who had the turn before says."""
        tied = main_defenders(g, self.defence(), self.area)
        if len(tied) == 1 or (tied and self.attacker == NOBODY):
            self.defender = tied[0]
        elif tied:
            decides = (self.attacker - 1) % g.seat_count()
            g.ask(decides, SpeakForDefence(decides, self.area, sum([1 << seat for seat in tied])))

    def back_SpeakForDefence(self, g: Europa, seat: int) -> None:
        self.defender = seat

    # ---- step 1: preparation (R9.7.3, R13.4.15)

    def command(self, g: Europa) -> None:
        """R9.7.3: the attacker's General."""
        self.sharing = 0
        if self.attacker != NOBODY:
            g.ask(self.attacker, TakeCommand(self.attacker, self.area, 0))

    def answer(self, g: Europa) -> None:
        """R9.7.3: then the Main Defender's."""
        self.sharing = 1
        if self.defender != NOBODY:
            g.ask(self.defender, TakeCommand(self.defender, self.area, 1))

    def back_TakeCommand(self, g: Europa, person: int) -> None:
        if self.sharing:
            self.defence_leader = person
        else:
            self.attack_leader = person

    def leaders(self, g: Europa) -> None:
        """R13.4.15: NPRs or rebels alone, 3 or more, are led by whoever the military deck gives; then the dice."""
        attack, defence = self.attack(), self.defence()
        self.attack_leader = self.draw_leader(g, attack, self.attack_leader)
        self.defence_leader = self.draw_leader(g, defence, self.defence_leader)
        self.attack_dice = pool(g, self.attacker, self.attack_leader)
        self.defence_dice = pool(g, self.defender, self.defence_leader)
        for seat, dice in ((self.attacker, self.defence_dice), (self.defender, self.attack_dice)):
            for kind, name in enumerate(DICE):
                change = lasting_number(g, 'battle.enemyDice', seat, self.area, name) if seat != NOBODY else 0
                dice[kind] = max(dice[kind] + change, 0)

    def dice(self, g: Europa) -> None:
        """R9.4.2: the attacker picks the kinds of the dice that his leader leaves open."""
        self.sharing = 0
        self.ask_for_dice(g, self.attacker, self.attack_leader)

    def answer_dice(self, g: Europa) -> None:
        """R9.4.2: and the Main Defender of his."""
        self.sharing = 1
        self.ask_for_dice(g, self.defender, self.defence_leader)

    def ask_for_dice(self, g: Europa, seat: int, leader: int) -> None:
        """A question where a player's leader has dice of any kind."""
        left = 0 if leader == NO_PERSON else g.edition.decks.persons.dice[leader][ANY]
        if seat != NOBODY and left:
            g.ask(seat, PickDice(seat, left))

    def back_PickDice(self, g: Europa, picked: list[int]) -> None:
        dice = self.defence_dice if self.sharing else self.attack_dice
        for kind, more in enumerate(picked):
            dice[kind] += more

    def draw_leader(self, g: Europa, side: Contingents, leader: int) -> int:
        """R13.4.15: the top card of the military deck, if it shows a Leader."""
        if side.seats or sum(side.forces) < LEADERLESS or not may_draw(g, MILITARY):
            return leader
        if len(g.piles[MILITARY]) == 0:
            refill(g, MILITARY)
        g.piles[MILITARY].turn_up(g, -1)
        card = g.piles[MILITARY].take_at(-1)
        self.drawn = card
        person = g.edition.decks.actions.person[card]
        found = person if is_leader(g, card) else NO_PERSON
        g.log('drawn_leader', area=g.map.areas.ids[self.area], card=g.edition.decks.actions.index.ids[card])
        return found

    # ---- steps 3-5: dice, hits, wounds

    def fight(self, g: Europa) -> None:
        """R9.7.4-5: both sides roll at once."""
        self.round += 1
        attack, defence = self.attack(), self.defence()
        ours, theirs = roll(g, self.attack_dice), roll(g, self.defence_dice)
        self.attack_hits = land_hits(ours, by_type(g, attack, self.area), tercios(g, self.attacker))
        self.defence_hits = land_hits(theirs, by_type(g, defence, self.area), tercios(g, self.defender))
        taken = min(self.attack_hits, strength(g, defence, self.area))
        suffered = min(self.defence_hits, strength(g, attack, self.area))
        self.attack_wounds, self.defence_wounds = wounds(theirs, suffered), wounds(ours, taken)
        g.log(
            'battle_dice', round=self.round, area=g.map.areas.ids[self.area],
            faces=[BATTLE_FACES[each] for each in ours],
            others=[BATTLE_FACES[each] for each in theirs], hits=taken, suffers=suffered,
        )  # fmt: skip
        for seat, beaten in ((self.attacker, taken), (self.defender, suffered)):
            if seat != NOBODY:
                note(g, seat, 'unitsDestroyed', beaten, area=self.area)

    def suffer(self, g: Europa) -> None:
        """R9.7.6: the hits on the defence."""
        self.sharing = 0
        if self.attack_hits:
            g.push(ShareHits(self.area, self.attacker, self.attack_hits, self.defence()))

    def suffer_too(self, g: Europa) -> None:
        """R9.7.6: the hits on the attack; they were rolled at the same time."""
        self.sharing = 1
        if self.defence_hits:
            g.push(ShareHits(self.area, self.attacker, self.defence_hits, self.attack()))

    def back_ShareHits(self, g: Europa, forces: list[int]) -> None:
        if self.sharing:
            self.attack_forces = forces[:]
        else:
            beaten = sum(self.defence_forces) - sum(forces)
            if REBEL in self.defence_nprs and self.attacker != NOBODY:
                note(g, self.attacker, 'rebelsDefeated', beaten, area=self.area)
            self.defence_forces = forces[:]
        self.rebels_as_counted(g)

    def rebels_as_counted(self, g: Europa) -> None:
        """Rebels on the map are as many as fight (R14.3.1)."""
        for parties, forces in (
            (self.attack_nprs, self.attack_forces),
            (self.defence_nprs, self.defence_forces),
        ):
            for party, units in zip(parties, forces, strict=True):
                if party == REBEL:
                    g.rebels[self.area] = units

    def wound(self, g: Europa) -> None:
        """R9.7.8: for each pair of outlined faces one Ill Health; a drawn Leader has none to lose but his dice."""
        for _ in range(self.attack_wounds):
            if self.attacker != NOBODY and self.attack_leader != NO_PERSON:
                wound(g, self.attacker, self.attack_leader)
        for _ in range(self.defence_wounds):
            if self.defender != NOBODY and self.defence_leader != NO_PERSON:
                wound(g, self.defender, self.defence_leader)
        self.attack_wounds = self.defence_wounds = 0

    # ---- step 6: retreat (R9.7.9-11)

    def both_stand(self, g: Europa) -> bool:
        """Have both sides units left?"""
        return strength(g, self.attack(), self.area) > 0 and strength(g, self.defence(), self.area) > 0

    def withdraw(self, g: Europa) -> None:
        """R9.7.9: the attacker's side first, each player for himself."""
        if self.both_stand(g):
            self.ask_to_withdraw(g, self.attack())

    def follow(self, g: Europa) -> None:
        """R9.7.9b: then the defenders, whatever the attackers chose."""
        if strength(g, self.defence(), self.area) > 0 and self.attack_seats | sum(self.attack_forces):
            self.ask_to_withdraw(g, self.defence())

    def ask_to_withdraw(self, g: Europa, side: Contingents) -> None:
        """One question for each player who has units and somewhere to go."""
        for seat in reversed(side.players(g)):
            origin, mover = (self.origin, self.mover) if seat == self.attacker else (NOWHERE, NOBODY)
            if may_withdraw(g, seat, self.area, origin, mover):
                g.ask(seat, Withdraw(seat, self.area, origin, mover))

    def retreat_nprs(self, g: Europa) -> None:
        """R9.6.4, R13.4.17-18: NPRs leave where the enemy has more units, unless rebels fight beside them or it is
        their Capital Area or their last."""
        self.attack_forces = self.npr_retreat(g, self.attack(), self.defence())
        self.defence_forces = self.npr_retreat(g, self.defence(), self.attack())

    def npr_retreat(self, g: Europa, side: Contingents, other: Contingents) -> list[int]:
        """What is left of the NPRs of a side."""
        enemy, own = strength(g, other, self.area), sum(side.forces)
        if REBEL in side.nprs or enemy == 0 or own >= enemy:
            return side.forces
        left = []
        for party, units in zip(side.nprs, side.forces, strict=True):
            stays = units == 0 or fights_to_the_end(g, party, self.area)
            if not stays:
                g.log('npr_retreats', realm=g.edition.parties[party], area=g.map.areas.ids[self.area])
            left.append(units if stays else 0)
        return left

    # ---- step 7: the winner (R9.7.12-13)

    def decide(self, g: Europa) -> None:
        """R9.6.2, R9.7.12: another round, or the side with units left has won."""
        ours, theirs = strength(g, self.attack(), self.area), strength(g, self.defence(), self.area)
        if ours and theirs:
            self.go('fight')
            return
        self.go_home(g)
        where = g.map.areas.ids[self.area]
        if not ours and not theirs:
            g.log('battle_drawn', area=where)
        else:
            winner, loser = (self.attack(), self.defence()) if ours else (self.defence(), self.attack())
            g.log('battle_won', area=where, realms=names(g, winner))
            self.reward(g, winner, loser)
        self.done(g, None)

    def go_home(self, g: Europa) -> None:
        """R13.4.15, R13.4.22: the drawn card is discarded; the units of NPRs are gone with this frame."""
        if self.drawn != NOBODY:
            discard(g, self.drawn)

    def reward(self, g: Europa, winner: Contingents, loser: Contingents) -> None:
        """R9.7.13: the first battle that the active player wins in his turn gives him 1 military power."""
        for seat in winner.players(g):
            note(g, seat, 'battleWon', area=self.area)
            note(g, seat, 'landBattleWon', area=self.area)
        for seat in loser.players(g):
            note(g, seat, 'battleLost', area=self.area)
        if g.phase == 'actions' and g.active != NOBODY and winner.seats >> g.active & 1 and not g.won:
            g.won = 1
            gained = gain_power(g, g.active, MILITARY, value(g, 'battle.winPower', g.active, 1))
            if gained:
                g.log('battle_power', realm=g.name(g.active), power=gained)


def pool(g: Europa, seat: int, leader: int) -> list[int]:
    """R9.7.4: 3 infantry dice, those of the leader, and those of what lasts. Dice that may be of any kind are picked by
    a player; of NPRs and rebels they are infantry, which is all they have."""
    dice = [BASE, 0, 0]
    if leader != NO_PERSON:
        printed = g.edition.decks.persons.dice[leader]
        open_dice = printed[ANY] if seat == NOBODY else 0
        dice = [dice[0] + printed[0] + open_dice, dice[1] + printed[1], dice[2] + printed[2]]
    if seat != NOBODY:
        for kind, name in enumerate(DICE):
            dice[kind] = max(dice[kind] + lasting_number(g, 'battle.dice', seat, NOWHERE, name), 0)
    return dice


def tercios(g: Europa, seat: int) -> int:
    """R9.4b.3: infantry hits for an outlined face."""
    return 1 if seat == NOBODY else value(g, 'battle.tercios', seat, 1)


def names(g: Europa, side: Contingents) -> list[str]:
    """The Realms of a side, for the log."""
    found = [g.name(seat) for seat in side.players(g)]
    return found + [g.edition.parties[party] if party != REBEL else 'rebels' for party in side.nprs]


class SpeakForDefence(Choice[Europa]):
    """R9.7.M3: of defenders with equally many units one is the Main Defender: the player who had the turn before
    decides."""

    fields: ClassVar[tuple[Field, ...]] = (
        number('seat', 0, 'seat'), number('area', 0, 'area'), number('tied', 0, ALL_SEATS),
    )  # fmt: skip

    def __init__(self, seat: int = 0, area: int = 0, tied: int = 0) -> None:
        super().__init__()
        self.seat = seat
        self.area = area
        self.tied = tied

    def prompt(self, g: Europa, role: int) -> Prompt:
        return Prompt('prompt.main_defender', 'R9.7.M3', {'area': g.map.areas.ids[self.area]})

    def among_realm(self, g: Europa, role: int) -> list[int]:
        return [g.realm(seat) for seat in g.seats() if self.tied >> seat & 1]

    def deny_realm(self, g: Europa, role: int, party: int) -> Rule:
        seat = g.seat_of(party)
        return OK if seat != NOBODY and self.tied >> seat & 1 else NOT_TIED

    def do_realm(self, g: Europa, role: int, party: int) -> None:
        self.done(g, g.seat_of(party))

    def final(self, g: Europa, role: int, number: int) -> bool:
        """Others choose their Generals next."""
        return True

    def alone(self, g: Europa, numbers: list[int]) -> int:
        return numbers[0]


class PickDice(Choice[Europa]):
    """R9.4.2: the kinds of a leader's dice that may be any, one by one."""

    fields: ClassVar[tuple[Field, ...]] = (
        number('seat', 0, 'seat'), number('left', 0, 9), items('picked', 3, 0, 9),
    )  # fmt: skip
    free: ClassVar[tuple[str, ...]] = ('die',)

    def __init__(self, seat: int = 0, left: int = 0) -> None:
        super().__init__()
        self.seat = seat
        self.left = left
        self.picked: list[int] = [0, 0, 0]

    def prompt(self, g: Europa, role: int) -> Prompt:
        return Prompt('prompt.pick_dice', 'R9.4.2', {'left': self.left})

    def do_die(self, g: Europa, role: int, kind: int) -> None:
        self.picked[kind] += 1
        self.left -= 1
        if self.left == 0:
            self.done(g, self.picked)

    def final(self, g: Europa, role: int, number: int) -> bool:
        """The dice are rolled next, or the other side picks."""
        return self.left == 1

    def alone(self, g: Europa, numbers: list[int]) -> int:
        return numbers[0]


FRAMES: Final = (LandBattle, SpeakForDefence, PickDice)
