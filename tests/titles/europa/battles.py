"""Battles for tests: dice that show what a test says, and units where it wants them."""

from __future__ import annotations

from chancellery.kernel.fields import put_mark
from chancellery.titles.europa.board.units import change, in_army
from chancellery.titles.europa.edition.components import BATTLE_FACES
from chancellery.titles.europa.state import Europa
from tests.titles.europa.loaded import Loaded
from tests.titles.europa.position import area, clear, fill, party, person, seat_of, set_power, table

KINDS = ('infantry', 'cavalry', 'artillery')


LETTERS = {'f': 'inf', 'g': 'tercios', 'h': 'cav', 'i': 'art', '-': 'blank'}


def load_dice(g: Europa, *pools: tuple[list[int], str]) -> None:
    """The next rolls: for each pool how many infantry, cavalry and artillery dice it has, and the faces they show.

    Faces are told by the letters of the rulebook: f, g, h, i, and a dash for a blank.
    """
    components = g.edition.components
    numbers: list[int] = []
    for dice, shown in pools:
        every = zip(dice, (components.infantry, components.cavalry, components.artillery), strict=True)
        kinds = [die for number, die in every for _ in range(number)]
        assert len(kinds) == len(shown), 'as many faces as dice'
        numbers += [die.faces.index(face) for die, face in zip(kinds, faces(shown), strict=True)]
    g.rng = Loaded(numbers)


def army(g: Europa, realm: str, place: str, number: int = 1, sort: str = 'regular', **units: int) -> None:
    """Units of a Realm in an Army in an Area: ``army(g, 'castile', 'leon', infantry=3)``."""
    seat = seat_of(g, realm)
    g.put_army_area(seat, number - 1, area(g, place))
    for kind, count in units.items():
        unit = in_army(number - 1, ('regular', 'mercenary', 'allied').index(sort), KINDS.index(kind))
        change(g, seat, unit, area(g, place), count)


def infantry(g: Europa, realm: str, place: str, units: int) -> None:
    """Single infantry on the map."""
    g.put_infantry(seat_of(g, realm), area(g, place), units)


def disarm(g: Europa) -> None:
    """No units on the map, and no ships."""
    clear(
        g,
        'army',
        'mercenaries',
        'allied',
        'infantry',
        'ships',
        'fleet',
        'damaged',
        'army_at',
        'fleet_at',
        'fleet_port',
        'slots',
    )
    g.docked = []


def untie(g: Europa) -> None:
    """No Alliances, no Marriages and no Claims."""
    clear(g, 'ally', 'friends', 'married', 'claims')
    g.forget_worked_out()


def faces(letters: str) -> list[int]:
    """What dice show, by the letters of the rulebook."""
    return [BATTLE_FACES.index(LETTERS[letter]) for letter in letters]


def bare_table(military: int = 3, realms: tuple[str, ...] = ('england', 'france', 'castile')) -> Europa:
    """No units, no ships, no cards in hand, and so much military power."""
    g = table()
    disarm(g)
    for hand in g.hands:
        hand.take_all()
    for realm in realms:
        set_power(g, realm, 3, 3, military)
    return g


def sea(g: Europa, id: str) -> int:
    """The number of a Sea Zone."""
    return g.map.seas.number(id)


def ships(g: Europa, realm: str, place: str, count: int) -> None:
    """Light ships in a Sea Zone, beside the slots."""
    g.put_ships(seat_of(g, realm), sea(g, place), count)


def fleet(g: Europa, realm: str, place: str, light: int = 0, heavy: int = 0, galley: int = 0) -> None:
    """The Fleet of a Realm in a Sea Zone."""
    seat = seat_of(g, realm)
    g.fleet_at[seat], g.fleet_port[seat] = sea(g, place), -1
    fill(g.put_fleet_ships, seat, to=[light, heavy, galley])


def general(g: Europa, realm: str, number: int, name: str) -> None:
    """A General of an Army."""
    g.put_general(seat_of(g, realm), number - 1, person(g, name))


def befriend(g: Europa, realm: str, other: str) -> None:
    """An Alliance of two players."""
    one, another = seat_of(g, realm), seat_of(g, other)
    g.friends[one] |= 1 << another
    g.friends[another] |= 1 << one


def war(g: Europa, realm: str, enemy: str) -> None:
    """A War token of a player on the Capital of a Realm."""
    g.war = put_mark(g.war, party(g, enemy), seat_of(g, realm))
    g.forget_worked_out()
