"""R10.1, R4.3.D: peace is made: automatic White Peace, Total Victories, the remaining wars, and the aftermath."""

from __future__ import annotations

from typing import ClassVar, Final

from chancellery.kernel.fields import Field, flag, items, number, put
from chancellery.kernel.frames import Prompt
from chancellery.kernel.rules import OK, Rule
from chancellery.titles.europa.board.hostility import friendly_area, neutral_area
from chancellery.titles.europa.board.units import FIELD, areas_with_units, armies_in, change, count
from chancellery.titles.europa.edition.files import NOBODY
from chancellery.titles.europa.fields import ARMIES, SEATS, UNITS
from chancellery.titles.europa.governing.purse import FROM_WARS, gain_prestige
from chancellery.titles.europa.objectives import Stage
from chancellery.titles.europa.questions import Question
from chancellery.titles.europa.relations.ties import realm_at_war
from chancellery.titles.europa.state import Europa
from chancellery.titles.europa.war import keep_board_state, negotiate, spoils, succession, terms
from chancellery.titles.europa.war.aggressors import (
    counts_with_emperor,
    empire_loses,
    empire_wins,
    forget_ended,
    may_win_for_empire,
)
from chancellery.titles.europa.war.allies import disband_empty
from chancellery.titles.europa.war.consent import WHITE_PEACE, Consent
from chancellery.titles.europa.war.ending import WHITE_PRESTIGE, white_peace
from chancellery.titles.europa.war.negotiate import Treaty
from chancellery.titles.europa.war.succession import allies_to_inherit, standing_against
from chancellery.titles.europa.war.terms import WITHOUT_ADVANCED, Enforce, against_terms
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
NEVER: Final = Rule('R10.2.4', 'refuse.never_surrender')
ONLY_TO_PLAYERS: Final = Rule('R10.2.4', 'refuse.only_to_players')
ONLY_WITH_PLAYERS: Final = Rule('R10.5.8', 'refuse.only_with_players')
MUST_END: Final = Rule('R10.1.2', 'refuse.must_end')
WITHIN_EMPEROR: Final = Rule('R18.4.10', 'refuse.within_emperor')
NOT_THE_NEAREST: Final = Rule('R10.1.8', 'refuse.not_the_nearest')


def separate_enemies(g: Europa, seat: int) -> list[int]:
    """R10.1.2: whom a player may have beaten totally: each Active Ally of an enemy player, and his enemies. The allies
    come first: with the peace of their player they would be enemies no more."""
    found: list[int] = []
    for party in enemies_of(g, seat):
        other = g.seat_of(party)
        if other != NOBODY:
            found += [ally for ally in active_allies(g, other) if ally not in found]
    return found + enemies_of(g, seat)


def against_settling_apart(g: Europa, seat: int, party: int) -> Rule:
    """R18.4.10, R10.5.9: an External Aggressor settles with an NPR subject of an Emperor who defends it only where he
    has a Total or Partial Victory over the Emperor; else it is within the Emperor's peace."""
    apart = not counts_with_emperor(g, party, seat) or victory(g, seat, g.emperor) >= PARTIAL
    return OK if apart else WITHIN_EMPEROR.of(realm=g.edition.parties[g.emperor])


class MakePeace(Stage):
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
                if nobody_occupies(g, seat, party) and not counts_with_emperor(g, party, seat):
                    white_peace(g, seat, party)

    def total(self, g: Europa) -> None:
        """R10.1.2: in turn order; all Total Victories of a player before the next player's."""
        for seat in self.order:
            found = [party for party in separate_enemies(g, seat) if against_settling_apart(g, seat, party) is OK]
            beaten = [party for party in found if victory(g, seat, party) == TOTAL]
            if beaten:
                g.ask(Terms(seat, beaten[0], TOTAL))
                self.again()
                return

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
                g.ask(SettleWars(seat))

    def aftermath(self, g: Europa) -> None:
        """R10.1.8, R18.4.11: who is at peace takes his units from neutral Areas home, and his Active Allies are allies
        again."""
        forget_ended(g)
        for seat in g.turn_order():
            come_home(g, seat)


def come_home(g: Europa, seat: int) -> None:
    """R10.1.8: nothing, while there is a war left."""
    if realm_at_war(g, g.realm(seat)):
        return
    for party in active_allies(g, seat):
        g.active_ally = put(g.active_ally, party, 0)
        g.lent = put(g.lent, party, 0)
    g.allied_available[seat] = 0
    for army in range(ARMIES):
        for type in range(UNITS):
            g.put_allied(seat, army, type, 0)
    disband_empty(g, seat)
    for area in areas_with_units(g, seat):
        if neutral_area(g, seat, area):
            send_home(g, seat, area)


def send_home(g: Europa, seat: int, area: int) -> None:
    """R10.1.8: to the nearest friendly Area; of several the owner picks one."""
    homes = nearest_friendly(g, seat, area)
    if len(homes) > 1:
        g.ask(GoHome(seat, area, homes))
    elif homes:
        go_home(g, seat, area, homes[0])


def go_home(g: Europa, seat: int, area: int, home: int) -> None:
    """R10.1.8: all units of a player leave an Area for another."""
    for army in armies_in(g, seat, area):
        g.put_army_area(seat, army, home)
    single = count(g, seat, FIELD, area)
    change(g, seat, FIELD, area, -single)
    change(g, seat, FIELD, home, single)
    g.log('goes_home', realm=g.name(seat), area=g.map.areas.ids[area], to=g.map.areas.ids[home])


def nearest_friendly(g: Europa, seat: int, area: int) -> list[int]:
    """The nearest friendly Areas over land and sea, each Area or Sea Zone as one step."""
    lands, seas = {area}, set[int]()
    here, afloat = [area], list[int]()
    while here or afloat:
        shores = [shore for sea in afloat for shore in g.map.shores[sea]]
        nearby = {other for each in here for other in g.map.borders[each]} | set(shores)
        coasts = {sea for each in here for sea in g.map.coasts[each]} | {
            other for sea in afloat for other in g.variant.waters[sea]
        }
        here = sorted([each for each in nearby - lands if g.variant.inside[each]])
        afloat = sorted(coasts - seas)
        lands.update(here)
        seas.update(afloat)
        friendly = [each for each in here if friendly_area(g, seat, each)]
        if friendly:
            return friendly
    return []


class GoHome(Question):
    """R10.1.8: of several nearest friendly Areas the owner of the units picks one."""

    fields: ClassVar[tuple[Field, ...]] = (
        number('area', 0, 'area'), items('homes', 20, 0, 'area'),
    )  # fmt: skip

    def __init__(self, seat: int = 0, area: int = 0, homes: list[int] | None = None) -> None:
        super().__init__(seat)
        self.area = area
        self.homes: list[int] = [] if homes is None else homes[:20]

    def prompt(self, g: Europa, role: int) -> Prompt:
        return Prompt('prompt.go_home', 'R10.1.8', {'area': g.map.areas.ids[self.area]})

    def among_area(self, g: Europa, role: int) -> list[int]:
        return self.homes

    def deny_area(self, g: Europa, role: int, area: int) -> Rule:
        return OK if area in self.homes else NOT_THE_NEAREST

    def do_area(self, g: Europa, role: int, area: int) -> None:
        go_home(g, self.seat, self.area, area)
        self.done(g, None)

    def alone(self, g: Europa, numbers: list[int]) -> int:
        return numbers[0]


class Terms(Question):
    """R10.2.5, R10.5.0: the winner picks one term for a loser, or negotiates with a player (R10.1.5); after a Partial
    Victory he may fight on instead (``done``, R10.2.2)."""

    fields: ClassVar[tuple[Field, ...]] = (
        number('party', 0, 'party'), number('status', 0, TOTAL), flag('surrendered'),
        number('chosen', NOBODY, 9), flag('talked'), flag('over'),
    )  # fmt: skip

    def __init__(self, seat: int = 0, party: int = 0, status: int = 0, surrendered: bool = False) -> None:
        super().__init__(seat)
        self.party = party
        self.status = status
        self.surrendered = surrendered
        self.chosen = NOBODY
        self.talked = False
        self.over = False

    def prompt(self, g: Europa, role: int) -> Prompt:
        return Prompt('prompt.terms', 'R10.2.5', {'realm': g.edition.parties[self.party]})

    def step(self, g: Europa) -> bool:
        if self.chosen == NOBODY and not self.over:
            return super().step(g)
        self.done(g, None)
        return True

    def among_negotiate(self, g: Europa, role: int) -> list[int]:
        return [self.party] if g.seat_of(self.party) != NOBODY else []

    def deny_negotiate(self, g: Europa, role: int, party: int) -> Rule:
        if not g.variant.advanced_terms:
            return WITHOUT_ADVANCED
        if party != self.party or g.seat_of(party) == NOBODY:
            return ONLY_WITH_PLAYERS
        return SETTLED_ALREADY if self.talked else OK

    def do_negotiate(self, g: Europa, role: int, party: int) -> None:
        self.talked = True
        g.push(Treaty(self.seat, g.seat_of(party), self.surrendered))

    def back_Treaty(self, g: Europa, agreed: bool | None) -> None:
        self.over = agreed is True

    def deny_done(self, g: Europa, role: int, _: int) -> Rule:
        """R10.1.2, R10.2.4: a Total Victory or a surrender ends the war in this round."""
        return MUST_END if self.status == TOTAL or self.surrendered else OK

    def do_done(self, g: Europa, role: int, _: int) -> None:
        self.over = True

    def deny_terms(self, g: Europa, role: int, term: int) -> Rule:
        return against_terms(g, self.seat, self.party, term, self.status, self.surrendered)

    def do_terms(self, g: Europa, role: int, term: int) -> None:
        self.chosen = term
        g.push(Enforce(self.seat, self.party, term))

    def final(self, g: Europa, role: int, number: int) -> bool:
        """The phase goes on to others, and to its dice."""
        return number != g.v.negotiate + self.party

    def alone(self, g: Europa, numbers: list[int]) -> int:
        return max([each for each in numbers if g.title.verbs_table.verb_of[each] == g.v.terms])


class SettleWars(Question):
    """R10.1.3-6, R10.2.4: a player ends the wars he wants to end, in any order: he enforces terms (``settle``) where he
    has won, offers a White Peace where nobody has, or surrenders; ``done`` ends his turn."""

    fields: ClassVar[tuple[Field, ...]] = (
        items('offered', 40, 0, 'party'),
        items('fought_on', 40, 0, 'party'),
        items('talked', SEATS, 0, 'party'),
        flag('yields_to_empire'),  # he has surrendered to an Emperor whom he had attacked (R18.4.11)
    )
    free: ClassVar[tuple[str, ...]] = ('done',)

    def __init__(self, seat: int = 0) -> None:
        super().__init__(seat)
        self.offered: list[int] = []  # to whom a White Peace
        self.fought_on: list[int] = []  # against whom terms were to be had, and not chosen
        self.talked: list[int] = []  # with whom a treaty was written
        self.yields_to_empire = False

    def prompt(self, g: Europa, role: int) -> Prompt:
        return Prompt('prompt.settle_wars', 'R10.1.3', {'realm': g.name(self.seat)})

    def step(self, g: Europa) -> bool:
        if enemies_of(g, self.seat):
            return super().step(g)
        self.done(g, None)
        return True

    def hint(self, g: Europa, role: int, number: int) -> dict[str, int] | None:
        """How the war stands: 0 inconclusive, 1 a Partial Victory, 2 a Total one; and what a surrender costs, or a
        White Peace, which is all that can be offered where nobody has won (R10.5.1)."""
        verb = g.title.verbs_table.verb_of[number]
        if verb == g.v.surrender:
            return {'prestige': -SURRENDER}
        if verb != g.v.settle:
            return None
        standing = standing_against(g, self.seat, number - g.v.settle)
        return {'standing': standing, **({} if standing >= PARTIAL else {'prestige': -WHITE_PRESTIGE})}

    def among_settle(self, g: Europa, role: int) -> list[int]:
        return [*enemies_of(g, self.seat), *allies_to_inherit(g, self.seat)]

    def deny_settle(self, g: Europa, role: int, party: int) -> Rule:
        if party not in self.among_settle(g, role):
            return NO_SUCH_WAR
        bound = against_settling_apart(g, self.seat, party)
        if bound is not OK:
            return bound
        status = standing_against(g, self.seat, party)
        return SETTLED_ALREADY if party in (self.fought_on if status >= PARTIAL else self.offered) else OK

    def do_settle(self, g: Europa, role: int, party: int) -> None:
        status = standing_against(g, self.seat, party)
        other = g.seat_of(party)
        if status >= PARTIAL:
            self.fought_on.append(party)
            g.ask(Terms(self.seat, party, status))
        elif other == NOBODY:
            white_peace(g, self.seat, party)
        else:
            self.offered.append(party)
            g.ask(Consent(other, WHITE_PEACE, g.realm(self.seat)))

    def back_Consent(self, g: Europa, agreed: bool) -> None:
        if agreed:
            white_peace(g, self.seat, self.offered[-1])

    def among_negotiate(self, g: Europa, role: int) -> list[int]:
        return [party for party in enemies_of(g, self.seat) if g.seat_of(party) != NOBODY]

    def deny_negotiate(self, g: Europa, role: int, party: int) -> Rule:
        """R10.1.5-6, R10.5.8: with each enemy player once, also where he has refused a White Peace."""
        if not g.variant.advanced_terms:
            return WITHOUT_ADVANCED
        if party not in enemies_of(g, self.seat):
            return NO_SUCH_WAR
        if g.seat_of(party) == NOBODY:
            return ONLY_WITH_PLAYERS
        return SETTLED_ALREADY if party in self.talked else OK

    def do_negotiate(self, g: Europa, role: int, party: int) -> None:
        self.talked.append(party)
        g.push(Treaty(self.seat, g.seat_of(party)))

    def back_Treaty(self, g: Europa, agreed: bool | None) -> None:
        """War or peace: what the treaty says is done."""

    def among_surrender(self, g: Europa, role: int) -> list[int]:
        return [party for party in enemies_of(g, self.seat) if g.seat_of(party) != NOBODY]

    def bar_surrender(self, g: Europa, role: int) -> Rule:
        """R10.2.4: by an optional rule nobody surrenders."""
        return NEVER if g.variant.no_surrender else OK

    def deny_surrender(self, g: Europa, role: int, party: int) -> Rule:
        if party not in enemies_of(g, self.seat):
            return NO_SUCH_WAR
        return OK if g.seat_of(party) != NOBODY else ONLY_TO_PLAYERS

    def do_surrender(self, g: Europa, role: int, party: int) -> None:
        """R10.2.4: 2 Prestige change hands, and the winner enforces as after a Partial Victory."""
        other = g.seat_of(party)
        gain_prestige(g, self.seat, -SURRENDER, FROM_WARS)
        gain_prestige(g, other, SURRENDER, FROM_WARS)
        g.log('surrenders', realm=g.name(self.seat), other=g.edition.parties[party])
        self.yields_to_empire = may_win_for_empire(g, party, g.realm(self.seat))
        empire_loses(g, party, g.realm(self.seat))
        g.ask(Terms(other, g.realm(self.seat), PARTIAL, True))

    def back_Terms(self, g: Europa, _: None) -> None:
        """R18.4.11: a surrender to the Emperor is a victory, whatever was agreed on; once a war (``empire_wins``)."""
        if self.yields_to_empire:
            self.yields_to_empire = False
            empire_wins(g, g.emperor, g.realm(self.seat))

    def do_done(self, g: Europa, role: int, _: int) -> None:
        self.done(g, None)

    def final(self, g: Europa, role: int, number: int) -> bool:
        """Others answer, and the phase runs on to its dice."""
        return g.title.verbs_table.verb_of[number] != g.v.negotiate

    def alone(self, g: Europa, numbers: list[int]) -> int:
        return g.v.done


FRAMES: Final = (
    MakePeace, Terms, SettleWars, GoHome, *terms.FRAMES, *keep_board_state.FRAMES, *negotiate.FRAMES, *spoils.FRAMES,
    *succession.FRAMES,
)  # fmt: skip
