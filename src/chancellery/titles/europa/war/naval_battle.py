"""R9.9: naval battles, with Admirals, captures, retreat and pirates."""

from __future__ import annotations

from typing import ClassVar, Final

from chancellery.kernel.fields import Field, items, number, put
from chancellery.kernel.frames import Prompt
from chancellery.kernel.rules import OK, Rule
from chancellery.titles.europa.board.harbours import LIGHT, fleet_size, room_in, ships_in, ships_of
from chancellery.titles.europa.board.hostility import friendly_port, hostile_sea
from chancellery.titles.europa.cards import hand, hand_size, take_from_hand
from chancellery.titles.europa.edition.components import BATTLE_FACES
from chancellery.titles.europa.edition.files import NOBODY, NOWHERE
from chancellery.titles.europa.effects.things import SEA, SPAN
from chancellery.titles.europa.fields import ILL_ADMIRAL, NO_PERSON, UNITS
from chancellery.titles.europa.governing.court import against_commanding, falls_ill, leader_price, leave, put_in_office
from chancellery.titles.europa.governing.purse import MILITARY, lose_power
from chancellery.titles.europa.lasting import asked, forbids, value
from chancellery.titles.europa.lasting import number as lasting_number
from chancellery.titles.europa.ledger import note, noted
from chancellery.titles.europa.questions import Question
from chancellery.titles.europa.state import Europa
from chancellery.titles.europa.war.broadsides import GiveShips, LoseShip, ShareBroadsides, TakePrizes
from chancellery.titles.europa.war.casualties import MOST_HITS
from chancellery.titles.europa.war.contingents import Contingents, losses, names
from chancellery.titles.europa.war.dice import BASE, TERCIOS, faces_of, naval_hits
from chancellery.titles.europa.war.engagement import ATTACK, DEFENCE, Battle
from chancellery.titles.europa.war.squadrons import (
    gather_against_pirates,
    gather_fleets,
    heavy_ships_of_side,
    ships_of_side,
)
from chancellery.titles.europa.war.waters import (
    against_space,
    clear_slots,
    move_fleet,
    port_space,
    put_light_ship,
)

asked('battle.capture', 'battle.retreatHits', 'retreat')
noted('battleLost', 'battleWon', 'navalBattleWon', 'shipsDestroyed')

NO_HAVEN: Final = Rule('R9.9.7', 'refuse.no_haven')
NO_FLEET_THERE: Final = Rule('R9.9.2', 'refuse.fleet_led')


def admiral_in(g: Europa, seat: int, sea: int) -> int:
    """R9.4.1: the Admiral, where his Fleet is; NO_PERSON if there is none."""
    return g.admiral[seat] if g.fleet_at[seat] == sea and fleet_size(g, seat) else NO_PERSON


def may_appoint_admiral(g: Europa, seat: int, sea: int) -> bool:
    """R9.9.2: is there a Fleet, and perhaps a card in hand, as far as everybody knows?"""
    if g.fleet_at[seat] != sea or fleet_size(g, seat) == 0:
        return False
    return hand_size(g, seat) > 0 and g.power_at(seat, MILITARY) > 0


class NavalBattle(Battle):
    """R9.9: a battle in a Sea Zone; with a ``node`` against the pirates there (R9.4b.19)."""

    fields: ClassVar[tuple[Field, ...]] = (
        number('sea', 0, 'sea'),
        number('node', NOWHERE, 'node'),
        items('attack_sunk', UNITS, 0, MOST_HITS),  # ships of the attack that sank in this round, by sort
        items('defence_sunk', UNITS, 0, MOST_HITS),
        number('prizes', 0, MOST_HITS),
    )

    def __init__(self, sea: int = 0, attacker: int = NOBODY, node: int = NOWHERE) -> None:
        super().__init__(attacker)
        self.sea = sea
        self.node = node
        self.attack_sunk: list[int] = [0] * UNITS
        self.defence_sunk: list[int] = [0] * UNITS
        self.prizes = 0

    def gathered(self, g: Europa) -> tuple[Contingents, Contingents]:
        """R9.9.1a: who fights leaves the slots."""
        if self.node != NOWHERE:
            found = gather_against_pirates(g, self.attacker, self.sea, self.node)
        else:
            found = gather_fleets(g, self.attacker, self.sea)
        for side in found:
            for seat in side.players(g):
                clear_slots(g, seat, self.sea)
        if self.attacker != NOBODY and not found[0].seats >> self.attacker & 1:
            self.attacker = NOBODY  # his Active Allies fight without him (R9.0.1)
        return found

    def force(self, g: Europa, side: Contingents) -> int:
        return ships_of_side(g, side, self.sea)

    def endures(self, g: Europa, side: Contingents) -> int:
        """R9.4b.12: a heavy ship that is whole takes two hits."""
        damaged = sum([g.damaged[seat] for seat in side.players(g) if g.fleet_at[seat] == self.sea])
        return self.force(g, side) + heavy_ships_of_side(g, side, self.sea) - damaged

    def sizes(self, g: Europa, side: Contingents) -> dict[int, int]:
        return {seat: ships_in(g, seat, self.sea) for seat in side.players(g)}

    def basic_dice(self) -> list[int]:
        """R9.9.3."""
        return [0, 0, BASE]

    def here(self, g: Europa) -> int:
        return SEA * SPAN + self.sea

    def scored(self, g: Europa, side: int, faces: list[int]) -> int:
        those = self.side(side)
        return naval_hits(faces, self.force(g, those), heavy_ships_of_side(g, those, self.sea))

    def draw_leader(self, g: Europa, side: Contingents, leader: int) -> int:
        """Pirates are no NPR: nobody leads them."""
        return leader if self.node != NOWHERE else super().draw_leader(g, side, leader)

    def ask_commander(self, g: Europa, seat: int, defends: bool) -> None:
        """R9.9.2: only the attacker may still appoint."""
        if not defends and may_appoint_admiral(g, seat, self.sea):
            g.ask(TakeHelm(seat, self.sea))
        else:
            self.led_by(admiral_in(g, seat, self.sea))

    def ask_successor(self, g: Europa, seat: int) -> None:
        self.led_by(admiral_in(g, seat, self.sea))

    def leaders_of(self, g: Europa, seat: int) -> list[int]:
        person = admiral_in(g, seat, self.sea)
        return [person] if person != NO_PERSON else []

    def back_TakeHelm(self, g: Europa, person: int) -> None:
        self.led_by(person)

    def share(self, g: Europa, side: int, hits: int) -> None:
        g.push(ShareBroadsides(self.sea, self.attacker, hits, self.side(side)))

    def suffer(self, g: Europa) -> None:
        self.attack_sunk, self.defence_sunk = [0] * UNITS, [0] * UNITS
        super().suffer(g)

    def back_ShareBroadsides(self, g: Europa, left: list[int]) -> None:
        forces, sunk = left[:-UNITS], left[-UNITS:]
        struck = self.attack() if self.sharing == DEFENCE else self.defence()
        for realm, ships in losses(g, struck, forces, 'pirates'):
            g.log('npr_ships_sunk', realm=realm, ships=ships, sea=g.map.seas.ids[self.sea])
        if self.sharing == DEFENCE:
            self.attack_forces, self.attack_sunk = forces, sunk
            self.note_for(g, DEFENCE, 'shipsDestroyed', sum(sunk))
            return
        self.defence_forces, self.defence_sunk = forces, sunk
        self.note_for(g, ATTACK, 'shipsDestroyed', sum(sunk))
        if self.node != NOWHERE:
            g.pirates = put(g.pirates, self.node, sum(forces))

    def wounded(self, g: Europa, seat: int, person: int) -> None:
        """R9.9.5."""
        if g.admiral[seat] == person:
            falls_ill(g, seat, ILL_ADMIRAL)

    # ---- step 5B: captured ships (R9.9.6)

    def capture(self, g: Europa) -> None:
        """Where one side has no ships left, the winner may capture of those that sank in this round as many as his side
        rolled outlined faces."""
        ours, theirs = self.force(g, self.attack()), self.force(g, self.defence())
        if bool(ours) == bool(theirs):
            return
        won = ATTACK if ours else DEFENCE
        seat, loser = self.captor(g, won), self.speaker(1 - won)
        if seat == NOBODY:
            return
        sunk = (self.defence_sunk if won == ATTACK else self.attack_sunk)[:]
        if g.fleet_at[seat] != self.sea:
            sunk[LIGHT + 1 :] = [0] * (UNITS - 1)
        rolled = faces_of(self.rolled_of(won)).count(TERCIOS) + lasting_number(g, 'battle.capture', seat)
        supply = g.edition.components.kit['ships'] - ships_of(g, seat)
        count = min(rolled, supply, sum(sunk))
        if count <= 0:
            return
        self.sharing = won
        g.ask(GiveShips(loser if loser != NOBODY else seat, count, sunk))

    def captor(self, g: Europa, side: int) -> int:
        """The player who speaks for a side; where his last ship is gone, whoever of it has most; NOBODY without any."""
        sizes = self.sizes(g, self.side(side))
        if sizes.get(self.speaker(side), 0):
            return self.speaker(side)
        best = max(sizes, key=lambda seat: sizes[seat], default=NOBODY)
        return best if best != NOBODY and sizes[best] else NOBODY

    def back_GiveShips(self, g: Europa, prizes: list[int]) -> None:
        seat = self.captor(g, self.sharing)
        g.ask(TakePrizes(seat, self.sea, prizes))

    # ---- step 6 and the end

    def ask_to_withdraw(self, g: Europa, side: int) -> None:
        for seat in reversed(self.side(side).players(g)):
            if ships_in(g, seat, self.sea) and not forbids(g, 'retreat', seat) and havens(g, seat, self.sea):
                g.ask(SailOff(seat, self.sea, self.pursued[side]))

    def back_SailOff(self, g: Europa, seat: int) -> None:
        self.left_by(g, seat)

    def stays(self, g: Europa, party: int) -> bool:
        """R9.6.4, R13.4.19: in a Sea Zone next to its Capital Area."""
        capital = g.capital[party]
        return capital != NOWHERE and g.map.area[capital] in g.map.shores[self.sea]

    def record(self, g: Europa, winner: Contingents, loser: Contingents) -> None:
        for seat in winner.players(g):
            note(g, seat, 'battleWon')
            note(g, seat, 'navalBattleWon')
        for seat in loser.players(g):
            note(g, seat, 'battleLost')

    # ---- the log

    def fighters(self, g: Europa, side: Contingents) -> list[str]:
        """Who fights on a side."""
        return names(g, side, 'pirates')

    def tell_start(self, g: Europa, ours: int, theirs: int) -> None:
        g.log(
            'naval_battle', sea=g.map.seas.ids[self.sea], realms=self.fighters(g, self.attack()), ships=ours,
            others=self.fighters(g, self.defence()), facing=theirs,
        )  # fmt: skip

    def tell_round(self, g: Europa, taken: int, suffered: int) -> None:
        g.log(
            'naval_dice', round=self.round, sea=g.map.seas.ids[self.sea],
            faces=[BATTLE_FACES[each] for each in faces_of(self.attack_rolled)],
            others=[BATTLE_FACES[each] for each in faces_of(self.defence_rolled)], hits=taken, suffers=suffered,
        )  # fmt: skip

    def tell_drawn(self, g: Europa, card: int) -> None:
        g.log('drawn_admiral', sea=g.map.seas.ids[self.sea], card=g.edition.decks.actions.index.ids[card])

    def tell_npr_retreat(self, g: Europa, party: int) -> None:
        g.log('npr_sails_off', realm=g.edition.parties[party], sea=g.map.seas.ids[self.sea])

    def tell_end(self, g: Europa, winner: Contingents | None) -> None:
        where = g.map.seas.ids[self.sea]
        if winner is None:
            g.log('naval_battle_drawn', sea=where)
        else:
            g.log('naval_battle_won', sea=where, realms=self.fighters(g, winner))


class TakeHelm(Question):
    """R9.9.2, R5.2.1: the attacker appoints an Admiral for his Fleet, his last chance to, or nobody new (``pass``)."""

    fields: ClassVar[tuple[Field, ...]] = (number('sea', 0, 'sea'),)
    free: ClassVar[tuple[str, ...]] = ('pass',)

    def __init__(self, seat: int = 0, sea: int = 0) -> None:
        super().__init__(seat)
        self.sea = sea

    def prompt(self, g: Europa, role: int) -> Prompt:
        return Prompt('prompt.take_helm', 'R9.9.2', {'sea': g.map.seas.ids[self.sea]})

    def among_appoint(self, g: Europa, role: int) -> list[int]:
        return hand(g, self.seat)

    def deny_appoint(self, g: Europa, role: int, card: int) -> Rule:
        if not may_appoint_admiral(g, self.seat, self.sea):
            return NO_FLEET_THERE
        return against_commanding(g, self.seat, card)

    def do_appoint(self, g: Europa, role: int, card: int) -> None:
        lose_power(g, self.seat, MILITARY, leader_price(g, self.seat, card).power[MILITARY])
        take_from_hand(g, self.seat, card)
        person = g.edition.decks.actions.person[card]
        leave(g, self.seat, ILL_ADMIRAL)  # R7.2.11: whoever he replaces is discarded
        put_in_office(g, self.seat, ILL_ADMIRAL, person)
        g.log('admiral', realm=g.name(self.seat), person=g.edition.decks.persons.index.ids[person])
        self.done(g, person)

    def do_pass(self, g: Europa, role: int, _: int) -> None:
        self.done(g, g.admiral[self.seat])

    def final(self, g: Europa, role: int, number: int) -> bool:
        """A card is shown, or dice follow."""
        return True

    def alone(self, g: Europa, numbers: list[int]) -> int:
        return g.v.stop


def havens(g: Europa, seat: int, sea: int) -> list[int]:
    """R9.9.7: the spaces for a retreat: Sea Zones next to it that are not hostile, friendly Ports with room for all."""
    found = [
        other
        for other in g.variant.waters[sea]
        if other not in g.map.costly[sea] and not hostile_sea(g, seat, other) and against_space(g, seat, other) is OK
    ]
    fleet = fleet_size(g, seat) if g.fleet_at[seat] == sea else 0
    ships = ships_in(g, seat, sea)
    for port in g.map.ports[sea]:
        if friendly_port(g, seat, port) and room_in(g, port, ships, fleet == ships):
            found.append(port_space(g, port))
    return found


class SailOff(Question):
    """R9.9.7: all ships of a player leave the battle for one space, for one more hit, or stay (``pass``)."""

    fields: ClassVar[tuple[Field, ...]] = (
        number('at', 0, 'sea'),
        number('pursued', 0, MOST_HITS),
        number('to', NOWHERE, 2000),  # the space that was chosen
        number('hits', 0, MOST_HITS),
    )
    free: ClassVar[tuple[str, ...]] = ('pass',)
    ignores: ClassVar[tuple[str, ...]] = ('LoseShip',)  # which ship it was

    def __init__(self, seat: int = 0, at: int = 0, pursued: int = 0) -> None:
        super().__init__(seat)
        self.at = at
        self.pursued = pursued
        self.to = NOWHERE
        self.hits = 0

    def prompt(self, g: Europa, role: int) -> Prompt:
        return Prompt('prompt.sail_off', 'R9.9.7', {'sea': g.map.seas.ids[self.at]})

    def step(self, g: Europa) -> bool:
        if self.to == NOWHERE:
            return super().step(g)
        if self.hits:
            self.hits -= 1
            g.ask(LoseShip(self.seat, self.at))
            return True
        self.leave(g)
        return True

    def choose(self, g: Europa, space: int) -> None:
        """R9.6.3: one more hit, as a rule."""
        self.to = space
        self.hits = max(value(g, 'battle.retreatHits', self.seat, 1), 0) + self.pursued

    def deny_sea(self, g: Europa, role: int, sea: int) -> Rule:
        return OK if sea in havens(g, self.seat, self.at) else NO_HAVEN

    def do_sea(self, g: Europa, role: int, sea: int) -> None:
        self.choose(g, sea)

    def among_province(self, g: Europa, role: int) -> list[int]:
        return g.map.ports[self.at]

    def deny_province(self, g: Europa, role: int, province: int) -> Rule:
        return OK if port_space(g, province) in havens(g, self.seat, self.at) else NO_HAVEN

    def do_province(self, g: Europa, role: int, province: int) -> None:
        self.choose(g, port_space(g, province))

    def leave(self, g: Europa) -> None:
        """Whatever is left goes."""
        seat = self.seat
        ships = g.ships_at(seat, self.at)
        g.put_ships(seat, self.at, 0)
        for _ in range(ships):
            put_light_ship(g, seat, self.to)
        if g.fleet_at[seat] == self.at:
            ships += fleet_size(g, seat)
            move_fleet(g, seat, self.to)
        if ships:
            g.log('sails_off', realm=g.name(seat), sea=g.map.seas.ids[self.at])
        self.done(g, seat)

    def do_pass(self, g: Europa, role: int, _: int) -> None:
        self.done(g, NOBODY)

    def final(self, g: Europa, role: int, number: int) -> bool:
        """The other side chooses next, or the dice are rolled again."""
        return True

    def alone(self, g: Europa, numbers: list[int]) -> int:
        return g.v.stop


FRAMES: Final = (NavalBattle, TakeHelm, SailOff)
