"""R5.1.3: Explore: a light ship sails, the Exploration Die is rolled, and a Claim is laid on what is discovered."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from chancellery.kernel.fields import Field, flag, number
from chancellery.kernel.frames import Prompt
from chancellery.kernel.rules import OK, Rule
from chancellery.titles.europa.acts import NO_TARGET, Act
from chancellery.titles.europa.board.harbours import free_slot
from chancellery.titles.europa.board.hostility import hostile_sea, seas_with_ships
from chancellery.titles.europa.board.land import areas_near
from chancellery.titles.europa.board.territories import is_populated, is_vacant
from chancellery.titles.europa.board.unit_names import SHIPS
from chancellery.titles.europa.citations import SHORT_OF_POWER
from chancellery.titles.europa.edition.atlas import MAIN_MAPS
from chancellery.titles.europa.edition.components import EXPLORATION_FACES
from chancellery.titles.europa.edition.decks import POWERS
from chancellery.titles.europa.edition.files import NOBODY, NOWHERE
from chancellery.titles.europa.governing.purse import (
    DIPLOMATIC,
    MILITARY,
    Payment,
    Price,
    against_paying,
    all_power,
    lose_power,
)
from chancellery.titles.europa.lasting import asked, permits, value
from chancellery.titles.europa.lasting import number as lasting_number
from chancellery.titles.europa.ledger import note, noted
from chancellery.titles.europa.questions import Question, SeatPhase
from chancellery.titles.europa.relations.ties import against_claiming, lay_claim
from chancellery.titles.europa.state import Europa
from chancellery.titles.europa.terms import USUAL, Terms
from chancellery.titles.europa.war.sinking import SinkOne
from chancellery.titles.europa.war.waters import (
    TOLL_OF_LINK,
    crosses_link,
    is_sea,
    light_ships,
    origins,
    put_light_ship,
    spaces_with_ships,
    take_light_ship,
)

asked('cost.explore', 'explore.pick', 'explore.withShips', 'limit.rerolls')
noted('explored')

EXPLORE: Final = Price(dip=1, mil=1)  # R5.1.3
TO_PICK: Final = 1  # diplomatic power for what a skull shows (R5.1.3.5)
TO_ROLL: Final = 1  # diplomatic power for another roll (R5.1.3.3)
REROLLS: Final = 2  # at most
NUMBERS: Final = 3  # on the faces of the die, with a skull behind those without one
NOT_ROLLED: Final = -1
ROLL_AGAIN: Final = -2  # the answer of who rolls again
MOST_ROLLS: Final = 9

NO_WAY_THERE: Final = Rule('R5.1.3.1', 'refuse.no_way_overseas')
NOTHING_NEAR: Final = Rule('R5.1.3.6', 'refuse.nothing_to_discover')
NOT_SEEN: Final = Rule('R5.1.3.6', 'refuse.not_in_sight')
NOT_SHOWN: Final = Rule('R5.1.3.4', 'refuse.not_on_the_die')
NOT_BY_A_SKULL: Final = Rule('R5.1.3.5', 'refuse.not_by_a_skull')
MUST_DISCOVER: Final = Rule('R5.1.3.4', 'refuse.must_discover')
NO_MORE_ROLLS: Final = Rule('R5.1.3.3', 'refuse.no_more_rolls')
NOT_OVERSEAS: Final = Rule('R5.1.3.2', 'refuse.not_overseas')
HOSTILE_WATERS: Final = Rule('R5.1.3.2', 'refuse.hostile_waters')
NO_SHIP_NEAR: Final = Rule('R9.5.13', 'refuse.no_ship_near')
NO_FREE_SLOT: Final = Rule('R12.3.1', 'refuse.slots_full')
SAFE_AT_HOME: Final = Rule('R5.1.3.5', 'refuse.ship_not_overseas')


# ---- what can be discovered (R5.1.3.4-7)


def is_skull(face: int) -> bool:
    """R5.1.3.5."""
    return face >= NUMBERS


def number_on(face: int) -> int:
    """The number of the Territories that a face of the die shows."""
    return face % NUMBERS + 1


def ships_may_explore(g: Europa, seat: int) -> bool:
    """R5.1.3.1: by an Idea."""
    return permits(g, 'explore.withShips', seat)


def around(g: Europa, space: int) -> list[int]:
    """R2.4.1, R2.4.3: the Areas next to a ship: at sea the shores, in a Port its Area and those over a border."""
    if is_sea(g, space):
        return g.map.shores[space]
    area = g.map.area[space - g.map.sea_count]
    return [area, *g.map.borders[area]]


def in_sight(g: Europa, seat: int) -> set[int]:
    """R5.1.3.6: the distant Areas next to a Realm or, with the Idea, to one of its ships."""
    found = set(areas_near(g, g.realm(seat)))
    if ships_may_explore(g, seat):
        spaces = {*seas_with_ships(g, seat), *spaces_with_ships(g, seat)}
        found.update([area for space in sorted(spaces) for area in around(g, space)])
    return {area for area in found if g.map.distant[area] and g.variant.inside[area]}


def against_face(g: Europa, seat: int, area: int, face: int) -> Rule:
    """R5.1.3.4-5: a Territory of the number, vacant if there is a skull; without a skull any populated Area too."""
    off = abs(g.map.territory[area] - number_on(face)) if g.map.territory[area] else NUMBERS
    matches = off <= value(g, 'explore.pick', seat, 0)
    if is_skull(face):
        return OK if matches and is_vacant(g, area) else NOT_BY_A_SKULL
    return OK if matches or is_populated(g, area) else NOT_SHOWN


def against_discovering(g: Europa, seat: int, area: int, face: int) -> Rule:
    """R5.1.3.4-7a: the rule against a Claim there, by what the die shows."""
    rule = against_claiming(g, seat, area)
    if rule is not OK:
        return rule
    return against_face(g, seat, area, face) if area in in_sight(g, seat) else NOT_SEEN


# ---- the ship (R5.1.3.2, R9.5.16, R9.5.28-30)


def loose_spaces(g: Europa, seat: int) -> list[int]:
    """Where a player has light ships that are not in his Fleet, which sails as one (R9.4b.14)."""
    return [space for space in spaces_with_ships(g, seat) if light_ships(g, seat, space)]


def sail_from(g: Europa, seat: int, to: int, power: int) -> list[int]:
    """R5.1.3.2, R9.5.30: from where a light ship reaches a Sea Zone, with so much power left for a costly link."""
    near = origins(g, seat, to)
    return [
        space
        for space in loose_spaces(g, seat)
        if space != to and (space in near or (power >= TOLL_OF_LINK and crosses_link(g, space, to)))
    ]


def against_sailing(g: Europa, seat: int, to: int, power: int) -> Rule:
    """R5.1.3.2, R9.5.16: into a distant Sea Zone that is not hostile and in reach."""
    if g.map.sea_map[to] < MAIN_MAPS:
        return NOT_OVERSEAS
    if hostile_sea(g, seat, to):
        return HOSTILE_WATERS
    return OK if sail_from(g, seat, to, power) else NO_SHIP_NEAR


def landfalls(g: Europa, seat: int, power: int) -> list[int]:
    """R5.1.3.1-2: the Sea Zones into which a ship may sail to explore: none without the Idea."""
    if not ships_may_explore(g, seat):
        return []
    distant = [sea for sea in g.variant.seas if g.map.sea_map[sea] >= MAIN_MAPS]
    return [sea for sea in distant if against_sailing(g, seat, sea, power) is OK]


# ---- the action


class TakeExplore(Act):
    """R5.1.3."""

    verb = 'explore'
    card_name = 'explore'

    def price(self, g: Europa, seat: int, thing: int = NO_TARGET, terms: Terms = USUAL) -> Price:
        """R5.1.3: 1 diplomatic and 1 military power."""
        dip = EXPLORE.power[DIPLOMATIC] + lasting_number(g, 'cost.explore', seat)
        return terms.base(Price(dip=dip, mil=EXPLORE.power[MILITARY]))

    def power_left(self, g: Europa, seat: int, terms: Terms) -> int:
        """What is left for a costly link once the action is paid (R9.5.30)."""
        return all_power(g, seat) - sum(self.price(g, seat, NO_TARGET, terms).power)

    def against(self, g: Europa, seat: int, thing: int = NO_TARGET, terms: Terms = USUAL) -> Rule:
        """R5.1.3.1, R5.1.3.6: something could be discovered, from where he is or from where a ship may sail."""
        rule = against_paying(g, seat, self.price(g, seat, thing, terms))
        if rule is not OK:
            return rule
        near = in_sight(g, seat)
        near.update([area for sea in landfalls(g, seat, self.power_left(g, seat, terms)) for area in g.map.shores[sea]])
        if any(against_claiming(g, seat, area) is OK for area in near):
            return OK
        return NOTHING_NEAR if ships_may_explore(g, seat) else NO_WAY_THERE

    def do(self, g: Europa, seat: int, thing: int = NO_TARGET, terms: Terms = USUAL) -> None:
        """R5.1.3."""
        price = self.price(g, seat, thing, terms)
        for kind in (DIPLOMATIC, MILITARY):
            lose_power(g, seat, kind, price.power[kind])
        g.push(Exploration(seat))

    def final(self, g: Europa, seat: int, thing: int) -> bool:
        """R5.1.3.3: the die is rolled at once where no ship could sail before."""
        return not landfalls(g, seat, all_power(g, seat) - sum(EXPLORE.power))


TAKE_EXPLORE: Final = TakeExplore()


class Exploration(SeatPhase):
    """R5.1.3.2-7: a ship may sail, the die is rolled until it is used, and a Claim is laid or a ship lost."""

    fields: ClassVar[tuple[Field, ...]] = (
        number('face', NOT_ROLLED, len(EXPLORATION_FACES) - 1), number('rolls', 0, MOST_ROLLS),
    )  # fmt: skip
    steps: ClassVar[tuple[str, ...]] = ('sail', 'roll', 'use')
    chancy: ClassVar[tuple[str, ...]] = ('roll',)

    def __init__(self, seat: int = 0) -> None:
        super().__init__(seat)
        self.face = NOT_ROLLED
        self.rolls = 0

    def sail(self, g: Europa) -> None:
        """R5.1.3.2."""
        if landfalls(g, self.seat, all_power(g, self.seat)):
            g.ask(ExploringShip(self.seat))

    def roll(self, g: Europa) -> None:
        """R5.1.3.3."""
        faces = g.edition.components.exploration.faces
        self.face = faces[g.rng.below(len(faces))]
        self.rolls += 1
        g.log('exploration_die', realm=g.name(self.seat), face=EXPLORATION_FACES[self.face])

    def use(self, g: Europa) -> None:
        g.ask(Discover(self.seat, self.face, self.rolls))

    def back_Discover(self, g: Europa, area: int) -> None:
        """R5.1.3.5-7: a Claim is laid; with a skull nothing discovered is a failure, and costs a ship."""
        if area == ROLL_AGAIN:
            self.go('roll')
        elif area != NOWHERE:
            lay_claim(g, self.seat, area)
            note(g, self.seat, 'explored', area=area)
            g.log('discovered', realm=g.name(self.seat), area=g.map.areas.ids[area])
        elif is_skull(self.face):
            g.log('exploration_failed', realm=g.name(self.seat))
            g.ask(LoseExplorer(self.seat))


class ExploringShip(Question):
    """R5.1.3.2: a light ship may sail into a distant Sea Zone (``sail``), and there onto a free Trade Protection slot
    (``slot``, R12.3.1); then which one, if there are several."""

    fields: ClassVar[tuple[Field, ...]] = (number('to', NOWHERE, 'sea'), flag('protects'), flag('sailed'))
    ignores: ClassVar[tuple[str, ...]] = ('Payment',)  # it must be paid
    forced: ClassVar[tuple[str, ...]] = ('done',)

    def __init__(self, seat: int = 0) -> None:
        super().__init__(seat)
        self.to = NOWHERE
        self.protects = False
        self.sailed = False

    def prompt(self, g: Europa, role: int) -> Prompt:
        if self.to == NOWHERE:
            return Prompt('prompt.exploring_ship', 'R5.1.3.2', {'realm': g.name(self.seat)})
        return Prompt('prompt.which_explorer', 'R5.1.3.2', {'sea': g.map.seas.ids[self.to]})

    def step(self, g: Europa) -> bool:
        """Where one ship alone gets there nobody is asked which."""
        if self.sailed:
            self.done(g, None)
            return True
        spaces = self.spaces(g)
        if len(spaces) == 1:
            self.go(g, spaces[0])
            return True
        return super().step(g)

    def spaces(self, g: Europa) -> list[int]:
        """From where the ship may come."""
        return [] if self.to == NOWHERE else sail_from(g, self.seat, self.to, all_power(g, self.seat))

    def go(self, g: Europa, space: int) -> None:
        """R9.5.30: it sails; a costly link is paid for."""
        take_light_ship(g, self.seat, space)
        if self.protects:
            g.put_slots(self.to, free_slot(g, self.to), self.seat)
        else:
            put_light_ship(g, self.seat, self.to)
        self.sailed = True
        g.log('sailed', realm=g.name(self.seat), sea=g.map.seas.ids[self.to])
        if crosses_link(g, space, self.to):
            g.ask(Payment(self.seat, Price(any=TOLL_OF_LINK), must=True))

    def hint(self, g: Europa, role: int, number: int) -> dict[str, int] | None:
        """R9.5.30: what a costly link costs, where no ship gets there otherwise."""
        base = g.title.verbs_table.verb_of[number]
        if base not in (g.v.sail, g.v.slot):
            return None
        spaces = sail_from(g, self.seat, number - base, all_power(g, self.seat))
        return {'any': TOLL_OF_LINK} if all(crosses_link(g, space, number - base) for space in spaces) else None

    def among_sail(self, g: Europa, role: int) -> list[int]:
        return landfalls(g, self.seat, all_power(g, self.seat)) if self.to == NOWHERE else []

    def deny_sail(self, g: Europa, role: int, sea: int) -> Rule:
        return against_sailing(g, self.seat, sea, all_power(g, self.seat)) if self.to == NOWHERE else NO_SHIP_NEAR

    def do_sail(self, g: Europa, role: int, sea: int) -> None:
        self.to = sea

    def among_slot(self, g: Europa, role: int) -> list[int]:
        return self.among_sail(g, role)

    def deny_slot(self, g: Europa, role: int, sea: int) -> Rule:
        """R12.3.1: a free one; nobody is pushed out (R9.5.16)."""
        rule = self.deny_sail(g, role, sea)
        return NO_FREE_SLOT if rule is OK and free_slot(g, sea) == NOBODY else rule

    def do_slot(self, g: Europa, role: int, sea: int) -> None:
        self.to = sea
        self.protects = True

    def among_sea(self, g: Europa, role: int) -> list[int]:
        return [space for space in self.spaces(g) if is_sea(g, space)]

    def deny_sea(self, g: Europa, role: int, sea: int) -> Rule:
        return OK if sea in self.spaces(g) else NO_SHIP_NEAR

    def do_sea(self, g: Europa, role: int, sea: int) -> None:
        self.go(g, sea)

    def among_province(self, g: Europa, role: int) -> list[int]:
        return [space - g.map.sea_count for space in self.spaces(g) if not is_sea(g, space)]

    def deny_province(self, g: Europa, role: int, province: int) -> Rule:
        return OK if province + g.map.sea_count in self.spaces(g) else NO_SHIP_NEAR

    def do_province(self, g: Europa, role: int, province: int) -> None:
        self.go(g, province + g.map.sea_count)

    def deny_done(self, g: Europa, role: int, _: int) -> Rule:
        """R5.1.3.2: it may, and need not, until one is chosen."""
        return OK if self.to == NOWHERE else NO_SHIP_NEAR

    def do_done(self, g: Europa, role: int, _: int) -> None:
        self.done(g, None)

    def settles(self, g: Europa, role: int, number: int) -> bool:
        """A Sea Zone that several ships reach asks which of them first; a costly link asks for its price."""
        if number == g.v.done:
            return True
        base = g.title.verbs_table.verb_of[number]
        if base not in (g.v.sail, g.v.slot):
            space = number - base + (g.map.sea_count if base == g.v.province else 0)
            return not crosses_link(g, space, self.to)
        to = number - base
        spaces = sail_from(g, self.seat, to, all_power(g, self.seat))
        return len(spaces) == 1 and not crosses_link(g, spaces[0], to)

    def alone(self, g: Europa, numbers: list[int]) -> int:
        return numbers[0]


class Discover(Question):
    """R5.1.3.3-7: what the die shows is used, for nothing or, with a skull, for 1 diplomatic power; or it is rolled
    again (``again``). Answers the Area, NOWHERE for none, or ROLL_AGAIN."""

    fields: ClassVar[tuple[Field, ...]] = (
        number('face', 0, len(EXPLORATION_FACES) - 1), number('rolls', 0, MOST_ROLLS),
    )  # fmt: skip
    forced: ClassVar[tuple[str, ...]] = ('done',)

    def __init__(self, seat: int = 0, face: int = 0, rolls: int = 1) -> None:
        super().__init__(seat)
        self.face = face
        self.rolls = rolls

    def prompt(self, g: Europa, role: int) -> Prompt:
        params = {'face': EXPLORATION_FACES[self.face]}
        if is_skull(self.face):
            return Prompt('prompt.discover_skull', 'R5.1.3.5', params)
        return Prompt('prompt.discover', 'R5.1.3.4', params)

    def step(self, g: Europa) -> bool:
        """Nobody is asked who can neither discover anything nor roll again."""
        some = any(self.deny_area(g, self.role, area) is OK for area in self.among_area(g, self.role))
        if some or self.deny_again(g, self.role, 0) is OK:
            return super().step(g)
        self.done(g, NOWHERE)
        return True

    def hint(self, g: Europa, role: int, number: int) -> dict[str, Any] | None:
        """What another roll costs, and a discovery by a skull."""
        if number == g.v.again:
            return {'dip': TO_ROLL}
        return {'dip': TO_PICK} if number != g.v.done and is_skull(self.face) else None

    def among_area(self, g: Europa, role: int) -> list[int]:
        return sorted(in_sight(g, self.seat))

    def deny_area(self, g: Europa, role: int, area: int) -> Rule:
        rule = against_discovering(g, self.seat, area, self.face)
        if rule is OK and is_skull(self.face):
            return against_paying(g, self.seat, Price(dip=TO_PICK))
        return rule

    def do_area(self, g: Europa, role: int, area: int) -> None:
        if is_skull(self.face):
            lose_power(g, self.seat, DIPLOMATIC, TO_PICK)
        self.done(g, area)

    def deny_again(self, g: Europa, role: int, _: int) -> Rule:
        """R5.1.3.3: at most two rolls more, or as many as a card says, 1 diplomatic power each."""
        if self.rolls > min(value(g, 'limit.rerolls', self.seat, REROLLS), MOST_ROLLS - 1):
            return NO_MORE_ROLLS
        has = g.power_at(self.seat, DIPLOMATIC)
        return OK if has >= TO_ROLL else SHORT_OF_POWER.of(power=POWERS[DIPLOMATIC], cost=TO_ROLL, has=has)

    def do_again(self, g: Europa, role: int, _: int) -> None:
        lose_power(g, self.seat, DIPLOMATIC, TO_ROLL)
        self.done(g, ROLL_AGAIN)

    def deny_done(self, g: Europa, role: int, _: int) -> Rule:
        """R5.1.3.4-5: only what a skull shows may be left; else something is discovered if there is anything."""
        if is_skull(self.face):
            return OK
        found = any(self.deny_area(g, role, area) is OK for area in self.among_area(g, role))
        return MUST_DISCOVER if found else OK

    def do_done(self, g: Europa, role: int, _: int) -> None:
        self.done(g, NOWHERE)

    def final(self, g: Europa, role: int, number: int) -> bool:
        """The die is rolled again."""
        return number == g.v.again

    def alone(self, g: Europa, numbers: list[int]) -> int:
        return numbers[0]


class LoseExplorer(SinkOne):
    """R5.1.3.5, R5.1.3.7a: one of his ships on a distant continent is removed, if there is one."""

    def prompt(self, g: Europa, role: int) -> Prompt:
        return Prompt('prompt.lose_explorer', 'R5.1.3.5', {'realm': g.name(self.seat)})

    def step(self, g: Europa) -> bool:
        """Where he has one ship or none nobody is asked."""
        seas = [sea for sea in self.seas(g) if self.deny_sea(g, self.role, sea) is OK]
        ports = [port for port in self.ports(g) if self.deny_province(g, self.role, port) is OK]
        ships = [ship for ship in range(len(SHIPS)) if self.deny_ship(g, self.role, ship) is OK]
        if len(seas) + len(ports) + len(ships) > 1:
            return super().step(g)
        if seas:
            self.do_sea(g, self.role, seas[0])
        elif ports:
            self.do_province(g, self.role, ports[0])
        elif ships:
            self.do_ship(g, self.role, ships[0])
        else:
            self.done(g, None)
        return True

    def seas(self, g: Europa) -> list[int]:
        return [sea for sea in seas_with_ships(g, self.seat) if g.map.sea_map[sea] >= MAIN_MAPS]

    def ports(self, g: Europa) -> list[int]:
        ports = [space - g.map.sea_count for space in spaces_with_ships(g, self.seat) if not is_sea(g, space)]
        return [port for port in ports if g.map.is_distant(port)]

    def against_losing(self) -> Rule:
        return SAFE_AT_HOME


ACTS: Final = (TAKE_EXPLORE,)
FRAMES: Final = (Exploration, ExploringShip, Discover, LoseExplorer)
