"""Section 10.2: re-placing supply trains (R10.2.1-R10.2.6)."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from chancellery.kernel.fields import Field, number
from chancellery.kernel.frames import Choice, Phase, Prompt
from chancellery.kernel.rules import OK, Rule
from chancellery.titles.maria.boxes import note_departure
from chancellery.titles.maria.cards import Payment, can_pay
from chancellery.titles.maria.citations import (
    NO_PLACE_FOR_TRAIN,
    NOT_A_MAJOR_FORTRESS,
    NOT_YOURS,
    ON_SILESIA,
    TRAIN_MOVED,
    TRAIN_PRICE,
)
from chancellery.titles.maria.edition import BAVARIA, OFF_MAP, POWERS, SAXONY, UNUSED
from chancellery.titles.maria.hussars import ride_down
from chancellery.titles.maria.maps import MAJOR_FORTRESS
from chancellery.titles.maria.state import Maria

PRICE: Final = 4
MINORS: Final = (BAVARIA, SAXONY)


def is_home_for_trains(g: Maria, power: int, city: int) -> bool:
    """R10.2.4-R10.2.6: an empty major fortress at home or of a cooperating minor power, under friendly control."""
    if g.map.fortress[city] != MAJOR_FORTRESS:
        return False
    home = g.home(city)
    if home != power and (home not in MINORS or power in MINORS or not g.cooperate(home, power)):
        return False
    return g.occupied()[city] < 0 and g.in_use(city) and g.friendly(city, power) and not g.barred(city, power)


def has_home_for_trains(g: Maria, power: int) -> bool:
    """R10.2.4: is there anywhere to put a train?"""
    for city in g.map.major_fortresses:
        if is_home_for_trains(g, power, city):
            return True
    return False


def against_replacing(g: Maria, powers: list[int], train: int) -> Rule:
    """R10.2.1-R10.2.3: an eliminated train, or one that has not moved; not the one on the "Silesia" box."""
    power = g.owner(train)
    if power not in powers or g.at[train] == UNUSED:
        return NOT_YOURS
    if g.at[train] == OFF_MAP:
        return ON_SILESIA
    if g.moved[train]:
        return TRAIN_MOVED
    if not can_pay(g, power, PRICE):
        return TRAIN_PRICE
    return OK if has_home_for_trains(g, power) else NO_PLACE_FOR_TRAIN


class ReplaceTrain(Phase[Maria]):
    """R10.2.3, R10.2.4: pay four points, then put the train into a major fortress; it does not move this phase."""

    fields: ClassVar[tuple[Field, ...]] = (number('train', 0, 'piece'),)
    steps: ClassVar[tuple[str, ...]] = ('pay', 'put')

    def __init__(self, train: int = 0) -> None:
        super().__init__()
        self.train = train

    def pay(self, g: Maria) -> None:
        power = g.owner(self.train)
        g.ask(Payment(power, PRICE, 'train'))

    def put(self, g: Maria) -> None:
        g.ask(PlaceTrain(self.train))


class PlaceTrain(Choice[Maria]):
    """R10.2.4, R19.1.5: in which major fortress the train arrives; R19.1.7: perhaps outside Prussia."""

    fields: ClassVar[tuple[Field, ...]] = (number('train', 0, 'piece'),)

    def __init__(self, train: int = 0) -> None:
        super().__init__()
        self.train = train

    def addressee(self, g: Maria) -> int:
        """Whose train it is."""
        return g.runner[g.owner(self.train)]

    def prompt(self, g: Maria, role: int) -> Prompt:
        params: dict[str, Any] = {'power': POWERS[g.owner(self.train)]}
        return Prompt('prompt.place_train', 'R10.2.4', params)

    def among_place(self, g: Maria, role: int) -> list[int]:
        return [city for city in g.map.major_fortresses if is_home_for_trains(g, g.owner(self.train), city)]

    def deny_place(self, g: Maria, role: int, city: int) -> Rule:
        return OK if is_home_for_trains(g, g.owner(self.train), city) else NOT_A_MAJOR_FORTRESS

    def do_place(self, g: Maria, role: int, city: int) -> None:
        g.at[self.train] = city
        g.moved[self.train] = 1
        ride_down(g, city)
        g.log('train_placed', power=POWERS[g.owner(self.train)], city=g.map.cities[city])
        note_departure(g)
        self.done(g)
