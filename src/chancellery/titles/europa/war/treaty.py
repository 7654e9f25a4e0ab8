"""R10.1, R4.3.D: peace is made: automatic White Peace, Total Victories, the remaining wars, and the aftermath."""

from __future__ import annotations

from typing import ClassVar, Final

from chancellery.kernel.fields import Field, flag, items, number
from chancellery.kernel.frames import Choice, Phase, Prompt
from chancellery.kernel.rules import OK, Rule
from chancellery.titles.europa.edition.files import NOBODY, NOWHERE
from chancellery.titles.europa.fields import ARMIES, SEATS, UNITS
from chancellery.titles.europa.purse import gain_prestige
from chancellery.titles.europa.relations import realm_at_war
from chancellery.titles.europa.stance import friendly_area, neutral_area
from chancellery.titles.europa.state import Europa
from chancellery.titles.europa.units import areas_with_units, armies_in
from chancellery.titles.europa.war import spoils, terms
from chancellery.titles.europa.war.calls import lay_war_token
from chancellery.titles.europa.war.consent import WHITE_PEACE, Consent
from chancellery.titles.europa.war.terms import Enforce, against_terms, drop_ally, white_peace
from chancellery.titles.europa.war.victory import (
    PARTIAL,
    TOTAL,
    active_allies,
    enemies_of,
    nobody_occupies,
    victory,
)

SURRENDER: Final = 2  # Prestige (R10.2.4)

NO_SUCH_WAR: Final = Rule('R10.1.3', 'refuse.no_such_war')
SETTLED_ALREADY: Final = Rule('R10.1.3', 'refuse.offered_already')
ONLY_TO_PLAYERS: Final = Rule('R10.2.4', 'refuse.only_to_players')


def separate_enemies(g: Europa, seat: int) -> list[int]:
    """R10.1.2: whom a player may have beaten totally: his enemies, and each Active Ally of an enemy player."""
    found = enemies_of(g, seat)
    for party in enemies_of(g, seat):
        other = g.seat_of(party)
        if other != NOBODY:
            found += [ally for ally in active_allies(g, other) if ally not in found]
    return found


class MakePeace(Phase[Europa]):
    """R10.1.1-8, R4.3.D: the four steps."""

    fields: ClassVar[tuple[Field, ...]] = (items('order', SEATS, 0, 'seat'),)
    steps: ClassVar[tuple[str, ...]] = ('white', 'total', 'begin_rest', 'rest', 'aftermath')

    def __init__(self) -> None:
        super().__init__()
        self.order: list[int] = []

    def white(self, g: Europa) -> None:
        """R10.1.1: every war in which neither side occupies anything of the other ends."""
        self.order = g.turn_order()
        for seat in self.order:
            for party in enemies_of(g, seat):
                if nobody_occupies(g, seat, party):
                    white_peace(g, seat, party)

    def total(self, g: Europa) -> None:
        """R10.1.2: in turn order; all Total Victories of a player before the next player's."""
        for seat in self.order:
            beaten = [party for party in separate_enemies(g, seat) if victory(g, seat, party) == TOTAL]
            if beaten:
                self.part_from_captain(g, seat, beaten[0])
                g.ask(seat, Terms(seat, beaten[0], TOTAL))
                self.again()
                return

    def part_from_captain(self, g: Europa, seat: int, party: int) -> None:
        """R10.3.4: an Active Ally that is totally beaten is treated as any NPR; its player's token is removed."""
        if g.seat_of(party) == NOBODY and g.active_ally[party]:
            drop_ally(g, party)
            lay_war_token(g, seat, party)

    def back_Terms(self, g: Europa, _: None) -> None:
        """The next."""

    def begin_rest(self, g: Europa) -> None:
        self.order = g.turn_order()

    def rest(self, g: Europa) -> None:
        """R10.1.3: from the first player on, each settles what he likes."""
        if self.order:
            seat = self.order.pop(0)
            self.again()
            if enemies_of(g, seat):
                g.ask(seat, SettleWars(seat))

    def aftermath(self, g: Europa) -> None:
        """R10.1.8: who is at peace takes his units from neutral Areas home, and his Active Allies are allies again."""
        for seat in g.turn_order():
            if realm_at_war(g, g.realm(seat)):
                continue
            for party in active_allies(g, seat):
                g.active_ally[party] = 0
            g.allied_available[seat] = 0
            span = ARMIES * UNITS
            g.allied[span * seat : span * (seat + 1)] = [0] * span
            for army in range(ARMIES):
                if army_is_empty(g, seat, army):
                    g.army_at[ARMIES * seat + army] = NOWHERE
            for area in areas_with_units(g, seat):
                if neutral_area(g, seat, area):
                    go_home(g, seat, area)


def army_is_empty(g: Europa, seat: int, army: int) -> bool:
    """Has an Army no units left?"""
    start = (ARMIES * seat + army) * UNITS
    rows = (g.army, g.mercenaries, g.allied)
    return not any(row[at] for row in rows for at in range(start, start + UNITS))


def go_home(g: Europa, seat: int, area: int) -> None:
    """R10.1.8: to the nearest friendly Area, of several the first in the alphabet."""
    home = nearest_friendly(g, seat, area)
    if home == NOWHERE:
        return
    for army in armies_in(g, seat, area):
        g.army_at[ARMIES * seat + army] = home
    areas = len(g.map.areas)
    g.infantry[seat * areas + home] += g.infantry[seat * areas + area]
    g.infantry[seat * areas + area] = 0
    g.log('goes_home', realm=g.name(seat), area=g.map.areas.ids[area], to=g.map.areas.ids[home])


def nearest_friendly(g: Europa, seat: int, area: int) -> int:
    """The nearest friendly Area over land and sea."""
    lands, seas = {area}, set[int]()
    here, afloat = [area], list[int]()
    while here or afloat:
        shores = [shore for sea in afloat for shore in g.map.shores[sea]]
        nearby = {other for each in here for other in g.map.borders[each]} | set(shores)
        coasts = {sea for each in here for sea in g.map.coasts[each]} | {
            other for sea in afloat for other in g.map.waters[sea]
        }
        here = sorted([each for each in nearby - lands if g.scene.inside[each]])
        afloat = sorted(coasts - seas)
        lands.update(here)
        seas.update(afloat)
        for each in here:
            if friendly_area(g, seat, each):
                return each
    return NOWHERE


class Terms(Choice[Europa]):
    """R10.2.5, R10.5.0: the winner picks one term for a loser."""

    fields: ClassVar[tuple[Field, ...]] = (
        number('seat', 0, 'seat'), number('party', 0, 'party'), number('status', 0, TOTAL), flag('surrendered'),
        number('chosen', NOBODY, 9),
    )  # fmt: skip

    def __init__(self, seat: int = 0, party: int = 0, status: int = 0, surrendered: bool = False) -> None:
        super().__init__()
        self.seat = seat
        self.party = party
        self.status = status
        self.surrendered = surrendered
        self.chosen = NOBODY

    def prompt(self, g: Europa, role: int) -> Prompt:
        return Prompt('prompt.terms', 'R10.2.5', {'realm': g.edition.parties[self.party]})

    def step(self, g: Europa) -> bool:
        if self.chosen == NOBODY:
            return super().step(g)
        self.done(g, None)
        return True

    def deny_terms(self, g: Europa, role: int, term: int) -> Rule:
        return against_terms(g, self.seat, self.party, term, self.status, self.surrendered)

    def do_terms(self, g: Europa, role: int, term: int) -> None:
        self.chosen = term
        g.push(Enforce(self.seat, self.party, term))

    def alone(self, g: Europa, numbers: list[int]) -> int:
        return numbers[-1]


class SettleWars(Choice[Europa]):
    """R10.1.3-6, R10.2.4: a player ends the wars he wants to end, in any order: he enforces terms (``settle``) where he
    has won, offers a White Peace where nobody has, or surrenders; ``done`` ends his turn."""

    fields: ClassVar[tuple[Field, ...]] = (
        number('seat', 0, 'seat'),
        items('offered', 40, 0, 'party'),
        number('victor', NOBODY, 'seat'),
    )
    free: ClassVar[tuple[str, ...]] = ('done',)

    def __init__(self, seat: int = 0) -> None:
        super().__init__()
        self.seat = seat
        self.offered: list[int] = []
        self.victor = NOBODY

    def prompt(self, g: Europa, role: int) -> Prompt:
        return Prompt('prompt.settle_wars', 'R10.1.3', {'realm': g.name(self.seat)})

    def step(self, g: Europa) -> bool:
        if enemies_of(g, self.seat):
            return super().step(g)
        self.done(g, None)
        return True

    def hint(self, g: Europa, role: int, number: int) -> dict[str, int] | None:
        """How the war stands: 0 inconclusive, 1 a Partial Victory, 2 a Total one."""
        if g.title.verbs_table.verb_of[number] != g.v.settle:
            return None
        return {'standing': victory(g, self.seat, number - g.v.settle)}

    def among_settle(self, g: Europa, role: int) -> list[int]:
        return enemies_of(g, self.seat)

    def deny_settle(self, g: Europa, role: int, party: int) -> Rule:
        if party not in enemies_of(g, self.seat):
            return NO_SUCH_WAR
        return SETTLED_ALREADY if party in self.offered else OK

    def do_settle(self, g: Europa, role: int, party: int) -> None:
        status = victory(g, self.seat, party)
        other = g.seat_of(party)
        if status >= PARTIAL:
            g.ask(self.seat, Terms(self.seat, party, status))
        elif other == NOBODY:
            white_peace(g, self.seat, party)
        else:
            self.offered.append(party)
            g.ask(other, Consent(other, WHITE_PEACE, g.realm(self.seat)))

    def back_Consent(self, g: Europa, agreed: bool) -> None:
        if agreed:
            white_peace(g, self.seat, self.offered[-1])

    def among_surrender(self, g: Europa, role: int) -> list[int]:
        return [party for party in enemies_of(g, self.seat) if g.seat_of(party) != NOBODY]

    def deny_surrender(self, g: Europa, role: int, party: int) -> Rule:
        if party not in enemies_of(g, self.seat):
            return NO_SUCH_WAR
        return OK if g.seat_of(party) != NOBODY else ONLY_TO_PLAYERS

    def do_surrender(self, g: Europa, role: int, party: int) -> None:
        """R10.2.4: 2 Prestige change hands, and the winner enforces as after a Partial Victory."""
        other = g.seat_of(party)
        gain_prestige(g, self.seat, -SURRENDER)
        gain_prestige(g, other, SURRENDER)
        g.log('surrenders', realm=g.name(self.seat), other=g.edition.parties[party])
        g.ask(other, Terms(other, g.realm(self.seat), PARTIAL, True))

    def do_done(self, g: Europa, role: int, _: int) -> None:
        self.done(g, None)

    def final(self, g: Europa, role: int, number: int) -> bool:
        """Others answer, and the phase runs on to its dice."""
        return True

    def alone(self, g: Europa, numbers: list[int]) -> int:
        return g.v.done


FRAMES: Final = (MakePeace, Terms, SettleWars, *terms.FRAMES, *spoils.FRAMES)
