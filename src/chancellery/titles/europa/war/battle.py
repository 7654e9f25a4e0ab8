"""R9.7: land battles."""

from __future__ import annotations

from typing import ClassVar, Final

from chancellery.kernel.fields import Field, items, number, put
from chancellery.titles.europa.board.units import has_units, number_in
from chancellery.titles.europa.edition.components import BATTLE_FACES
from chancellery.titles.europa.edition.files import NOBODY, NOWHERE
from chancellery.titles.europa.effects.things import AREA, SPAN
from chancellery.titles.europa.empire import player_emperor
from chancellery.titles.europa.fields import ARMIES
from chancellery.titles.europa.lasting import asked, value
from chancellery.titles.europa.ledger import note, noted
from chancellery.titles.europa.religion import is_muslim
from chancellery.titles.europa.state import Europa
from chancellery.titles.europa.war.battle_choices import SwapDice
from chancellery.titles.europa.war.casualties import ShareHits
from chancellery.titles.europa.war.command import ATTACKS, DEFENDS, TAKES_OVER, TakeCommand, commanders_in, wound
from chancellery.titles.europa.war.contingents import REBEL, Contingents, by_type, gather, losses, names, strength
from chancellery.titles.europa.war.dice import BASE, faces_of, land_hits
from chancellery.titles.europa.war.due import MOST_DUE
from chancellery.titles.europa.war.engagement import ATTACK, DEFENCE, Battle
from chancellery.titles.europa.war.imperial_units import UseImperialUnits, may_use_imperial_units
from chancellery.titles.europa.war.neutrals import fights_to_the_end
from chancellery.titles.europa.war.retreat import Withdraw, may_withdraw

asked('battle.tercios')
noted('battleLost', 'battleWon', 'landBattleWon', 'rebelsDefeated', 'unitsDestroyed')


class LandBattle(Battle):
    """R9.7: a battle in an Area. ``origins`` are the Areas from which ``movers`` (Armies, or NOBODY for a single unit)
    came in, to which they must go back (R9.7.10); several where several came before it is fought (R9.7.2)."""

    fields: ClassVar[tuple[Field, ...]] = (
        number('area', 0, 'area'),
        items('origins', MOST_DUE, 0, 'area'),
        items('movers', MOST_DUE, NOBODY, ARMIES - 1),
    )

    def __init__(self, area: int = 0, attacker: int = NOBODY, origin: int = NOWHERE, mover: int = NOBODY) -> None:
        super().__init__(attacker)
        self.area = area
        self.origins: list[int] = [] if origin == NOWHERE else [origin]
        self.movers: list[int] = [] if origin == NOWHERE else [mover]

    def gathered(self, g: Europa) -> tuple[Contingents, Contingents]:
        found = gather(g, self.attacker, self.area)
        if self.attacker != NOBODY and not found[0].seats >> self.attacker & 1:
            self.attacker = NOBODY  # his Active Allies fight without him (R9.0.1)
        return found

    def force(self, g: Europa, side: Contingents) -> int:
        return strength(g, side, self.area)

    def sizes(self, g: Europa, side: Contingents) -> dict[int, int]:
        return {seat: number_in(g, seat, self.area) for seat in side.players(g)}

    def basic_dice(self) -> list[int]:
        """R9.7.4."""
        return [BASE, 0, 0]

    def muster(self, g: Europa) -> None:
        """R18.4.6: where both sides stand the Emperor says whether the Imperial Manpower joins him."""
        super().muster(g)
        for side in (ATTACK, DEFENCE):
            own, other = self.side(side), self.side(1 - side)
            if self.force(g, own) and self.force(g, other) and may_use_imperial_units(g, own, other, self.area):
                g.ask(UseImperialUnits(player_emperor(g), self.area))

    def over(self, g: Europa) -> None:
        """R18.4.7: Imperial units that are left go back to the status mat."""
        g.imperial_at = NOWHERE
        super().over(g)

    def ask_for_dice(self, g: Europa, side: int) -> None:
        """R15.0.8, R9.7.3b: a Muslim player is asked about his basic dice before any others."""
        super().ask_for_dice(g, side)
        seat = self.speaker(side)
        if seat != NOBODY and is_muslim(g, g.realm(seat)):
            g.ask(SwapDice(seat))

    def back_SwapDice(self, g: Europa, swapped: bool) -> None:
        """R15.0.8: the basic dice, as far as cards have left them."""
        if swapped:
            count = min(self.pool_of(self.sharing)[0], BASE)
            self.add_dice(self.sharing, [-count, count, 0])
            g.log('dice_swapped', realm=g.name(self.speaker(self.sharing)), dice=count)

    def here(self, g: Europa) -> int:
        return AREA * SPAN + self.area

    def scored(self, g: Europa, side: int, faces: list[int]) -> int:
        return land_hits(faces, by_type(g, self.side(side), self.area), tercios(g, self.speaker(side)))

    def ask_commander(self, g: Europa, seat: int, defends: bool) -> None:
        g.ask(TakeCommand(seat, self.area, DEFENDS if defends else ATTACKS))

    def ask_successor(self, g: Europa, seat: int) -> None:
        g.ask(TakeCommand(seat, self.area, TAKES_OVER))

    def leaders_of(self, g: Europa, seat: int) -> list[int]:
        return commanders_in(g, seat, self.area)

    def back_TakeCommand(self, g: Europa, person: int) -> None:
        self.led_by(person)

    def share(self, g: Europa, side: int, hits: int) -> None:
        g.push(ShareHits(self.area, self.attacker, hits, self.side(side)))

    def back_ShareHits(self, g: Europa, forces: list[int]) -> None:
        struck = self.attack() if self.sharing == DEFENCE else self.defence()
        for realm, units in losses(g, struck, forces):
            g.log('npr_units_lost', realm=realm, units=units, area=g.map.areas.ids[self.area])
        if self.sharing == DEFENCE:
            self.attack_forces = forces[:]
        else:
            beaten = sum(self.defence_forces) - sum(forces)
            if REBEL in self.defence_nprs:
                self.note_for(g, ATTACK, 'rebelsDefeated', beaten, self.area)
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
                    g.rebels = put(g.rebels, self.area, units)

    def wounded(self, g: Europa, seat: int, person: int) -> None:
        wound(g, seat, person)

    def ask_to_withdraw(self, g: Europa, side: int) -> None:
        for seat in reversed(self.side(side).players(g)):
            origins, movers = (self.origins, self.movers) if seat == self.attacker else ([], [])
            if may_withdraw(g, seat, self.area, origins, movers):
                g.ask(Withdraw(seat, self.area, origins, movers, self.pursued[side]))

    def back_Withdraw(self, g: Europa, seat: int) -> None:
        """R18.4.7: with the Emperor his Imperial units leave."""
        self.left_by(g, seat)
        if seat != NOBODY and seat == player_emperor(g):
            g.imperial_at = NOWHERE

    def stays(self, g: Europa, party: int) -> bool:
        return fights_to_the_end(g, party, self.area)

    def record(self, g: Europa, winner: Contingents, loser: Contingents) -> None:
        for seat in winner.players(g):
            note(g, seat, 'battleWon', area=self.area)
            note(g, seat, 'landBattleWon', area=self.area)
        for seat in loser.players(g):
            note(g, seat, 'battleLost', area=self.area)

    # ---- the log

    def tell_start(self, g: Europa, ours: int, theirs: int) -> None:
        g.log(
            'battle', area=g.map.areas.ids[self.area], realms=names(g, self.attack()), units=ours,
            others=names(g, self.defence()), facing=theirs,
        )  # fmt: skip

    def tell_round(self, g: Europa, taken: int, suffered: int) -> None:
        g.log(
            'battle_dice', round=self.round, area=g.map.areas.ids[self.area],
            faces=[BATTLE_FACES[each] for each in faces_of(self.attack_rolled)],
            others=[BATTLE_FACES[each] for each in faces_of(self.defence_rolled)], hits=taken, suffers=suffered,
        )  # fmt: skip
        self.note_for(g, ATTACK, 'unitsDestroyed', taken, self.area)
        self.note_for(g, DEFENCE, 'unitsDestroyed', suffered, self.area)

    def tell_struck(self, g: Europa, side: int, hits: int) -> None:
        struck = self.side(side)
        g.log('battle_struck', area=g.map.areas.ids[self.area], realms=names(g, struck), hits=hits)
        self.note_for(g, 1 - side, 'unitsDestroyed', hits, self.area)

    def tell_drawn(self, g: Europa, card: int) -> None:
        g.log('drawn_leader', area=g.map.areas.ids[self.area], card=g.edition.decks.actions.index.ids[card])

    def tell_npr_retreat(self, g: Europa, party: int) -> None:
        g.log('npr_retreats', realm=g.edition.parties[party], area=g.map.areas.ids[self.area])

    def tell_end(self, g: Europa, winner: Contingents | None) -> None:
        where = g.map.areas.ids[self.area]
        if winner is None:
            g.log('battle_drawn', area=where)
        else:
            g.log('battle_won', area=where, realms=names(g, winner))


def meet_rebels(g: Europa, seat: int, areas: list[int]) -> None:
    """R9.7.1: rebels who appear where units of players stand fight them at once, Area by Area; the side of the active
    player attacks, where he has units (R9.6.1), else they do."""
    met = [area for area in areas if g.rebels[area] and any(has_units(g, each, area) for each in g.seats())]
    g.push(*[LandBattle(area, seat if seat != NOBODY and has_units(g, seat, area) else NOBODY) for area in met])


def tercios(g: Europa, seat: int) -> int:
    """R9.4b.3: infantry hits for an outlined face."""
    return 1 if seat == NOBODY else value(g, 'battle.tercios', seat, 1)


FRAMES: Final = (LandBattle,)
