"""Section 4: setup (R4.1-R4.14, R14.1-R14.3)."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from chancellery.kernel.fields import Field, sealed
from chancellery.kernel.frames import Prompt, Sealed
from chancellery.kernel.hidden import pile
from chancellery.kernel.rules import OK, Rule
from chancellery.titles.maria.cards import UNCONDITIONAL, draw_cards, open_deck
from chancellery.titles.maria.citations import NOT_THIS_POWER, TROOPS_FULL
from chancellery.titles.maria.edition import BAVARIA, FRANCE, OFF_MAP, POWERS, UNUSED
from chancellery.titles.maria.fields import MOST_NEW
from chancellery.titles.maria.knowledge import MOST, gone
from chancellery.titles.maria.state import Maria

FIRST_CONTRACT: Final = 3


def set_up(g: Maria) -> None:
    """R4.4-R4.8, R4.10-R4.14: pieces, markers, cards."""
    g.clear_table()
    place_pieces(g)
    for city, power in g.edition.silesian_markers:  # R4.7
        g.put_marker(city, power)
        g.pool[power] -= 1
    open_deck(g)
    for power in range(len(POWERS)):
        if g.takes_part(power):  # U4
            draw_cards(g, power, g.edition.opening[power])
    if g.advanced:
        stack_political_cards(g)
        g.contracts.append([FRANCE, BAVARIA, FIRST_CONTRACT, 0, *UNCONDITIONAL])  # R4.10


def place_pieces(g: Maria) -> None:
    """R4.4, R4.4.1, R14.1: on the set-up cities, or in a box; the introductory game leaves some out."""
    for piece in range(len(g.edition.pieces)):
        if not g.advanced and not g.edition.in_introductory[piece]:
            g.at[piece] = UNUSED
        elif g.edition.start[piece] < 0:
            g.at[piece] = OFF_MAP


def stack_political_cards(g: Maria) -> None:
    """R4.13, R18.1: one shuffled pile a year; the Imperial Election lies in 1742's."""
    for pile_number, year in enumerate(g.edition.years):
        cards = [number for number, card in enumerate(g.edition.cards) if card.year == year]
        if year == g.edition.election_year:
            cards.append(g.edition.election_card)
        new = pile(f'political{year}', cards)
        new.shuffle(g)
        g.political[pile_number] = new


class Distribution(Sealed[Maria]):
    """R4.9, R6.6: every player secretly distributes the troops of each of his powers, one by one or evenly."""

    fields: ClassVar[tuple[Field, ...]] = (sealed('chosen', 2 * MOST_NEW),)
    free: ClassVar[tuple[str, ...]] = ('spread',)

    def powers_of(self, g: Maria, role: int) -> list[int]:
        """The powers a role distributes for, in order."""
        return [power for power in range(len(POWERS)) if g.runner[power] == role and g.takes_part(power)]

    def shares(self, g: Maria, role: int) -> list[int]:
        """What each general of the role has so far, his minimum included."""
        troops = [g.edition.minimum[general] for general in range(len(g.troops))]
        for number in self.chosen[role]:
            if number == g.v.spread:
                spread(g, troops, self.current(g, role, troops))
            else:
                troops[number - g.v.troop] += 1
        return troops

    def left(self, g: Maria, power: int, troops: list[int]) -> int:
        """Troops of a power nobody has yet."""
        return g.edition.troops[power] - sum([troops[general] for general in g.edition.generals_of[power]])

    def current(self, g: Maria, role: int, troops: list[int]) -> int:
        """The first power with troops left, or -1."""
        for power in self.powers_of(g, role):
            if self.left(g, power, troops):
                return power
        return -1

    def prompt(self, g: Maria, role: int) -> Prompt:
        troops = self.shares(g, role)
        power = self.current(g, role, troops)
        params: dict[str, Any] = {
            'power': POWERS[power],
            'left': self.left(g, power, troops),
            'troops': {g.edition.generals[each]: troops[each] for each in g.edition.generals_of[power]},
        }
        return Prompt('prompt.distribute', 'R4.9', params)

    def among_troop(self, g: Maria, role: int) -> list[int]:
        return g.edition.generals_of[self.current(g, role, self.shares(g, role))]

    def deny_troop(self, g: Maria, role: int, general: int) -> Rule:
        troops = self.shares(g, role)
        if g.owner(general) != self.current(g, role, troops):
            return NOT_THIS_POWER
        return OK if troops[general] < MOST else TROOPS_FULL

    def hint(self, g: Maria, role: int, number: int) -> dict[str, Any] | None:
        if number == g.v.spread:
            return None
        general = number - g.v.troop
        troops = self.shares(g, role)
        own = troops[general]
        times = min(MOST - own, self.left(g, g.owner(general), troops))
        troops[general] += times
        if self.current(g, role, troops) < 0:
            times = max(1, times - 1)  # the last of all closes the choice: it is made by itself
        return {'troops': own + 1, 'times': times}

    def closes(self, g: Maria, role: int, number: int) -> bool:
        troops = self.shares(g, role)
        if number == g.v.spread:
            spread(g, troops, self.current(g, role, troops))
        else:
            troops[number - g.v.troop] += 1
        return self.current(g, role, troops) < 0

    def reveal(self, g: Maria) -> None:
        """Nothing is revealed but the totals (R6.7); what unused generals got is lost to the game (U6)."""
        for role in range(len(g.roles)):
            troops = self.shares(g, role)
            for power in self.powers_of(g, role):
                for general in g.edition.generals_of[power]:
                    g.troops[general] = troops[general]
                    g.low[general] = g.edition.minimum[general]
                    g.high[general] = MOST
                    g.group_sum[g.group[general]] += troops[general]
        for general in range(len(g.troops)):
            if g.at[general] == UNUSED and g.troops[general]:
                gone(g, general)
        self.done(g)


def distribution(g: Maria) -> Distribution | None:
    """The set-up that is going on, if it is."""
    return g.inside(Distribution)


def troops_to_come(g: Maria, general: int) -> tuple[int, int]:
    """R4.9, R6.7: what everybody knows beforehand: his minimum, and what the total and the others' minima leave him."""
    power = g.owner(general)
    others = sum([g.edition.minimum[each] for each in g.edition.generals_of[power] if each != general])
    return g.edition.minimum[general], min(MOST, g.edition.troops[power] - others)


def spread(g: Maria, troops: list[int], power: int) -> None:
    """U6: give the remaining troops of a power one by one to the general with the fewest; unused generals get only what
    no other general can lead.
    """
    generals = g.edition.generals_of[power]
    for _ in range(g.edition.troops[power] - sum([troops[general] for general in generals])):
        able = [general for general in generals if troops[general] < MOST]
        used = [general for general in able if g.at[general] != UNUSED]
        least = (used or able)[0]
        for general in used or able:
            if troops[general] < troops[least]:
                least = general
        troops[least] += 1
