"""Section 13: winter (R13.1-R13.10), and new troops at other times (R17.5.19, R19.3.7)."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from chancellery.kernel.fields import Field, items, number, sealed
from chancellery.kernel.frames import Phase, Prompt, Sealed
from chancellery.kernel.rules import OK, Rule
from chancellery.titles.maria.agreements import bonds_of
from chancellery.titles.maria.cards import OpenPayment
from chancellery.titles.maria.citations import (
    BY_AGREEMENT,
    NO_PLACE_FOR_GENERAL,
    NOT_A_MAJOR_FORTRESS,
    NOT_REMOVED,
    NOT_YOURS,
    RETURN_NEEDS_TROOP,
    TROOPS_FULL,
    TROOPS_LEFT,
)
from chancellery.titles.maria.edition import AUSTRIA, BAVARIA, FRANCE, MAJORS, POWERS, PRAGMATIC, PRUSSIA, REMOVED
from chancellery.titles.maria.fields import MOST_NEW
from chancellery.titles.maria.hussars import ride_down
from chancellery.titles.maria.knowledge import MOST, bounds, common, recruited
from chancellery.titles.maria.questions import Question
from chancellery.titles.maria.stacks import ChooseSupreme
from chancellery.titles.maria.state import Maria

PRICE: Final = 4


def homes_for_general(g: Maria, general: int) -> list[int]:
    """R21.2: where a general may return without breaking a promise, if there is such a place."""
    found = fortresses_for_general(g, general)
    if not g.agreements:
        return found
    power = g.owner(general)
    bonds = bonds_of(g, power)
    shunned = bonds.shunned(g, power)
    return [city for city in found if city not in bonds.closed and city not in shunned] or found


def fortresses_for_general(g: Maria, general: int) -> list[int]:
    """R13.5-R13.7, R22.2, U29: major fortresses at home under friendly control where no illegal stack results."""
    power = g.owner(general)
    found: list[int] = []
    for city in g.map.major_fortresses:
        home = g.home(city)
        at_home = home == power or (not g.advanced and power == FRANCE and home == BAVARIA)
        if not at_home and not (general == g.edition.arenberg and g.map.netherlands[city]):
            continue
        if g.in_use(city) and g.friendly(city, power) and no_illegal_stack(g, general, city):
            found.append(city)
    return found


def no_illegal_stack(g: Maria, general: int, city: int) -> bool:
    """R6.1, R6.2, R13.7: empty, an enemy train, or one general to stack with, of the same player (R10.1.9)."""
    there = g.pieces_at(city)
    if not there:
        return True
    other = there[0]
    mine, theirs = g.owner(general), g.owner(other)
    if not g.is_general(other):
        return g.enemies(mine, theirs)
    return len(there) == 1 and g.cooperate(mine, theirs) and g.runner[mine] == g.runner[theirs]


def room_for(g: Maria, power: int) -> int:
    """R13.4, R13.8, R13.10: how many new troops the power's generals can take."""
    room = 0
    for general in g.edition.generals_of[power]:
        if g.at[general] >= 0:
            room += MOST - g.troops[general]
        elif g.at[general] == REMOVED and homes_for_general(g, general):
            room += MOST
    return room


def may_have_room(g: Maria, power: int) -> bool:
    """Can the power's generals on the map take new troops, as far as the table knows? Who is asked tells no more."""
    return any(bounds(g, general)[0] < MOST for general in g.on_map(power))


def may_return(g: Maria, power: int) -> bool:
    """R13.5: is there a general off the board, and a place for him?"""
    return any(g.at[general] == REMOVED and homes_for_general(g, general) for general in g.edition.generals_of[power])


class BuyTroops(OpenPayment):
    """R13.2: new troops for a power; R13.8: no more than its generals can lead, which may be none."""

    def most(self, g: Maria) -> int:
        return room_for(g, self.power)


class Recruit(Phase[Maria]):
    """R13.2-R13.4: one power buys troops at four points each, brings generals back, and shares the troops out."""

    fields: ClassVar[tuple[Field, ...]] = (number('power', 0, 'power'), number('count', 0, MOST_NEW))
    steps: ClassVar[tuple[str, ...]] = ('buy', 'muster')

    def __init__(self, power: int = 0) -> None:
        super().__init__()
        self.power = power
        self.count = 0

    def buy(self, g: Maria) -> None:
        if g.hand_size(self.power) and (may_return(g, self.power) or may_have_room(g, self.power)):
            g.ask(BuyTroops(self.power, PRICE))

    def back_BuyTroops(self, g: Maria, count: int) -> None:
        """How many were bought."""
        self.count = count

    def muster(self, g: Maria) -> None:
        if self.count:
            g.log('recruited', power=POWERS[self.power], count=self.count)
            g.push(Muster(self.power, self.count))


class Muster(Phase[Maria]):
    """R13.3-R13.5, R17.5.19: new troops: first who returns where, for all to see; then who gets how many, in secret."""

    fields: ClassVar[tuple[Field, ...]] = (
        number('power', 0, 'power'),
        number('count', 0, MOST_NEW),
        items('returned', 'general', 0, 'general'),
    )
    steps: ClassVar[tuple[str, ...]] = ('bring_back', 'share')

    def __init__(self, power: int = 0, count: int = 0) -> None:
        super().__init__()
        self.power = power
        self.count = count
        self.returned: list[int] = []

    def bring_back(self, g: Maria) -> None:
        if may_return(g, self.power):
            g.ask(BringBack(self.power, self.count))

    def back_BringBack(self, g: Maria, returned: list[int]) -> None:
        """Who came back."""
        self.returned = returned

    def share(self, g: Maria) -> None:
        """R13.4, U29: as many as there is room for; asked wherever there may be room."""
        able = g.on_map(self.power)
        if len(able) == 1:
            count = min(self.count, MOST - g.troops[able[0]])
            recruited(g, self.power, [count if general == able[0] else 0 for general in range(len(g.troops))])
        elif may_have_room(g, self.power):
            role = g.runner[self.power]
            g.push(ShareTroops(1 << role, len(g.roles), self.power, self.count, self.returned))


class BringBack(Question):
    """R13.3, R13.5: removed generals return, each with at least one of the new troops."""

    fields: ClassVar[tuple[Field, ...]] = (
        number('count', 0, MOST_NEW),
        items('returned', 'general', 0, 'general'),
        number('coming', -1, 'general'),
    )

    def __init__(self, power: int = 0, count: int = 0) -> None:
        super().__init__(power)
        self.count = count
        self.returned: list[int] = []
        self.coming = -1

    def prompt(self, g: Maria, role: int) -> Prompt:
        params: dict[str, Any] = {'power': POWERS[self.power], 'count': self.count}
        if self.coming >= 0:
            params['general'] = g.edition.generals[self.coming]
            return Prompt('prompt.place_general', 'R13.5', params)
        return Prompt('prompt.bring_back', 'R13.3', params)

    def among_return(self, g: Maria, role: int) -> list[int]:
        return g.edition.generals_of[self.power]

    def deny_return(self, g: Maria, role: int, general: int) -> Rule:
        if g.owner(general) != self.power:
            return NOT_YOURS
        if self.coming >= 0 or g.at[general] != REMOVED:
            return NOT_REMOVED
        if len(self.returned) >= self.count:
            return RETURN_NEEDS_TROOP
        return OK if homes_for_general(g, general) else NO_PLACE_FOR_GENERAL

    def do_return(self, g: Maria, role: int, general: int) -> None:
        homes = homes_for_general(g, general)
        if len(homes) == 1:
            self.arrive(g, general, homes[0])
        else:
            self.coming = general

    def among_place(self, g: Maria, role: int) -> list[int]:
        return fortresses_for_general(g, self.coming) if self.coming >= 0 else []

    def deny_place(self, g: Maria, role: int, city: int) -> Rule:
        if self.coming < 0 or city not in fortresses_for_general(g, self.coming):
            return NOT_A_MAJOR_FORTRESS
        return OK if city in homes_for_general(g, self.coming) else BY_AGREEMENT

    def do_place(self, g: Maria, role: int, city: int) -> None:
        self.arrive(g, self.coming, city)
        self.coming = -1

    def arrive(self, g: Maria, general: int, city: int) -> None:
        """R13.7: an enemy train there is eliminated."""
        last = self.is_last(g, general, city)
        for piece in g.pieces_at(city):
            if not g.is_general(piece):
                g.at[piece] = REMOVED
                g.log('train_taken', power=POWERS[g.owner(piece)], city=g.map.cities[city])
            elif g.edition.rank[piece] == g.edition.rank[general]:
                g.ask(ChooseSupreme(general, piece, last))  # R6.4
            else:
                g.senior[piece], g.senior[general] = 0, 0
        g.at[general] = city
        g.face_down[general] = 0
        ride_down(g, city)
        self.returned.append(general)
        g.log('general_returned', general=g.edition.generals[general], city=g.map.cities[city])

    def back_ChooseSupreme(self, g: Maria, top: int) -> None:
        """R6.4: who commands where two of equal rank meet."""
        other = g.partner(top)
        g.senior[top], g.senior[other] = 1, 0

    def deny_done(self, g: Maria, role: int, _: int) -> Rule:
        """New troops must have somebody to go to."""
        if self.coming >= 0:
            return NOT_A_MAJOR_FORTRESS
        return OK if g.on_map(self.power) else RETURN_NEEDS_TROOP

    def do_done(self, g: Maria, role: int, _: int) -> None:
        self.done(g, self.returned)

    def step(self, g: Maria) -> bool:
        """It ends by itself when nobody else can return."""
        if self.coming < 0 and all(
            self.deny_return(g, self.role, general) is not OK for general in g.edition.generals_of[self.power]
        ):
            self.done(g, self.returned)
            return True
        return False

    def is_last(self, g: Maria, general: int, city: int) -> bool:
        """Is this the last general who can return, now that he comes back to this city?"""
        if len(self.returned) + 1 >= self.count:
            return True
        room = not any(g.is_general(piece) for piece in g.pieces_at(city))
        for other in g.edition.generals_of[self.power]:
            if other != general and g.at[other] == REMOVED:
                if any(home != city or room for home in homes_for_general(g, other)):
                    return False
        return True

    def opens_choice(self, g: Maria, general: int, city: int) -> bool:
        """Does his coming back end all this? Not yet where it must first be said who commands (R6.4)."""
        for piece in g.pieces_at(city):
            if g.is_general(piece) and g.edition.rank[piece] == g.edition.rank[general]:
                return False
        return self.is_last(g, general, city)

    def final(self, g: Maria, role: int, number: int) -> bool:
        """What ends it, the last who returns or to be done, opens a secret choice: this power's or the next one's."""
        base = g.title.verbs_table.verb_of[number]
        if base == g.v.done:
            return True
        if base == g.v.place:
            return self.opens_choice(g, self.coming, number - base)
        homes = homes_for_general(g, number - base)
        return len(homes) == 1 and self.opens_choice(g, number - base, homes[0])


class ShareTroops(Sealed[Maria]):
    """R13.4: which generals get the new troops, one by one; nobody else learns it."""

    fields: ClassVar[tuple[Field, ...]] = (
        sealed('chosen', MOST_NEW),
        number('power', 0, 'power'),
        number('count', 0, MOST_NEW),
        items('returned', 'general', 0, 'general'),
    )

    def __init__(
        self, choosers: int = 0, players: int = 0, power: int = 0, count: int = 0, returned: list[int] | None = None
    ) -> None:
        super().__init__(choosers, players)
        self.power = power
        self.count = count
        self.returned: list[int] = [] if returned is None else returned[:]

    def shares(self, g: Maria, role: int) -> list[int]:
        """What each general has been given so far."""
        given = [0] * len(g.troops)
        for step in self.chosen[role]:
            if step != g.v.done:
                given[step - g.v.troop] += 1
        return given

    def due(self, g: Maria) -> int:
        """R13.8: how many of the new troops the generals can take; asked anew, since others cannot know it."""
        room = 0
        for general in g.edition.generals_of[self.power]:
            if g.at[general] >= 0:
                room += MOST - g.troops[general]
        return min(self.count, room)

    def prompt(self, g: Maria, role: int) -> Prompt:
        params: dict[str, Any] = {'power': POWERS[self.power], 'left': self.due(g) - len(self.chosen[role])}
        if not self.due(g):
            return Prompt('prompt.share_none', 'R13.8', params)
        return Prompt('prompt.share_troops', 'R13.4', params)

    def among_troop(self, g: Maria, role: int) -> list[int]:
        return g.on_map(self.power)

    def deny_troop(self, g: Maria, role: int, general: int) -> Rule:
        if g.owner(general) != self.power or g.at[general] < 0:
            return NOT_YOURS
        return self.deny_more(g, general, self.shares(g, role), self.due(g) - len(self.chosen[role]))

    def deny_done(self, g: Maria, role: int, _: int) -> Rule:
        """Only where there is nothing to give."""
        return TROOPS_LEFT if self.due(g) else OK

    def deny_more(self, g: Maria, general: int, given: list[int], left: int) -> Rule:
        """R13.3, R13.4: one more for this general, with so many left for all."""
        if self.load(g, general, given) >= MOST:
            return TROOPS_FULL
        waiting = self.waiting(g, given)
        if waiting >= left:
            more = given[:]
            more[general] += 1
            if self.waiting(g, more) == waiting:
                return RETURN_NEEDS_TROOP
        return OK

    def times(self, g: Maria, role: int, general: int) -> int:
        """How many more he can be given at once; the last of all closes the choice and is made by itself."""
        given, left = self.shares(g, role), self.due(g) - len(self.chosen[role])
        count = 0
        while count < left - 1 and self.deny_more(g, general, given, left - count) is OK:
            given[general] += 1
            count += 1
        return max(1, count)

    def waiting(self, g: Maria, given: list[int]) -> int:
        """R13.3: how many troops those who returned still need; in a stack of one power all are common."""
        needed = 0
        for general in self.returned:
            other = common(g, general)
            if other not in self.returned:
                needed += given[general] + (given[other] if other >= 0 else 0) < 1
            elif general < other:
                needed += max(0, 2 - given[general] - given[other])
        return needed

    def load(self, g: Maria, general: int, given: list[int]) -> int:
        """How many a general commands; in a stack of one power the room of the other counts too."""
        other = g.partner(general)
        own = g.troops[general] + given[general]
        if other >= 0 and g.owner(other) == self.power:
            return max(0, own + g.troops[other] + given[other] - MOST)
        return own

    def closes(self, g: Maria, role: int, number: int) -> bool:
        return len(self.chosen[role]) + 1 >= self.due(g)

    def hint(self, g: Maria, role: int, number: int) -> dict[str, Any] | None:
        """R6.8: the troops of a stack of one power are common, so nobody in it has a share of his own to tell."""
        if number == g.v.done:
            return None
        general = number - g.v.troop
        given = self.shares(g, role)
        own = g.troops[general] + given[general] + 1
        other = common(g, general)
        times = self.times(g, role, general)
        if other < 0:
            return {'troops': own, 'times': times}
        return {'together': own + g.troops[other] + given[other], 'times': times}

    def reveal(self, g: Maria) -> None:
        if self.due(g):
            recruited(g, self.power, self.shares(g, g.runner[self.power]))
        self.done(g)


class Winter(Phase[Maria]):
    """R13.1, R5.5: powers recruit in the order of the action stages; then the pools are scored (R13.9)."""

    fields: ClassVar[tuple[Field, ...]] = (items('powers', 'power', 0, 'power'),)
    steps: ClassVar[tuple[str, ...]] = ('recruit', 'score')

    def __init__(self, powers: list[int] | None = None) -> None:
        super().__init__()
        self.powers: list[int] = [] if powers is None else powers[:]

    def recruit(self, g: Maria) -> None:
        g.stage, g.phase = 'winter', ''
        g.log('winter', year=1740 + g.turn // 3)
        g.push(*[Recruit(power) for power in self.powers if g.takes_part(power)])

    def score(self, g: Maria) -> None:
        """R13.9, U8: one point for each marker still in the pool."""
        if g.advanced:
            g.scores.append([g.pool[power] if power in MAJORS else 0 for power in range(len(POWERS))])
            pool = g.pool
            g.log(
                'winter_scores',
                france=pool[FRANCE],
                prussia=pool[PRUSSIA],
                austria=pool[AUSTRIA],
                pragmatic=pool[PRAGMATIC],
            )
