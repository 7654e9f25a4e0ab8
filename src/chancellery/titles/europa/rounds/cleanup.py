"""R4.5: phase 5: Manpower, Merchants, Colonists, what leaves the board, the first-player marker and the hands."""

from __future__ import annotations

from typing import ClassVar, Final

from chancellery.kernel.fields import Field, number
from chancellery.kernel.frames import Prompt
from chancellery.kernel.rules import OK, Rule
from chancellery.titles.europa.actions.imperial import LayImperialInfluence
from chancellery.titles.europa.actions.passing import may_keep_marker, next_first
from chancellery.titles.europa.board.harbours import repair_in_port
from chancellery.titles.europa.board.land import base_tax
from chancellery.titles.europa.board.territories import colonial_claims
from chancellery.titles.europa.board.unit_names import UNIT_IDS
from chancellery.titles.europa.board.units import (
    FIELD,
    REGULAR,
    army_size,
    change,
    class_of,
    count,
    deployed,
    single_infantry,
)
from chancellery.titles.europa.cards import discard_from_hand, hand, hand_size, holds
from chancellery.titles.europa.citations import NOT_IN_HAND
from chancellery.titles.europa.edition.files import NOBODY, NOWHERE
from chancellery.titles.europa.empire import (
    authority_die,
    check_empire_faith,
    end_defence,
    player_emperor,
    update_empire,
)
from chancellery.titles.europa.fields import ARMIES, MOST_UNITS, UNITS
from chancellery.titles.europa.governing.tracks import manpower
from chancellery.titles.europa.lasting import asked, value
from chancellery.titles.europa.objectives import Stage
from chancellery.titles.europa.questions import Question, YesOrNo
from chancellery.titles.europa.relations.ties import end_alliance
from chancellery.titles.europa.rounds.budget import NO_UNIT_OF_YOURS
from chancellery.titles.europa.state import Europa
from chancellery.titles.europa.war.aggressors import aggressors
from chancellery.titles.europa.war.allies import abandon

asked('limit.colonists', 'limit.hand', 'limit.recovery')

LEAST_RECOVERY: Final = 3  # exhausted units that come back (R4.5.A3)
MOST_RECOVERY: Final = 6
MOST_COLONISTS: Final = 4  # added in a round (R4.5.A5)
MIGHTY: Final = 10  # base tax of a Dynamic NPR that ends its Alliances (R4.5.B1)
HAND: Final = 5  # cards that stay (R4.5.C1)

NONE_AVAILABLE: Final = Rule('R9.3.3', 'refuse.none_available')
NONE_EXHAUSTED: Final = Rule('R9.3.3', 'refuse.none_exhausted')


class Cleanup(Stage):
    """R4.5: each player, the board, the hands."""

    steps: ClassVar[tuple[str, ...]] = (
        'armies',
        'manpower',
        'recovery',
        'players',
        'board',
        'empire',
        'first_player',
        'hands',
    )
    chancy: ClassVar[tuple[str, ...]] = ('empire',)

    def armies(self, g: Europa) -> None:
        """R4.5.A1, R9.4b.12: allied units leave the Armies for the reserve; heavy ships in Port are repaired."""
        repair_in_port(g)
        for seat in g.seats():
            return_allies(g, seat)

    def manpower(self, g: Europa) -> None:
        """R4.5.A2: as many regular units as the Manpower says."""
        questions: list[Question] = []
        for seat in g.turn_order():
            over = update_manpower(g, seat)
            if over > 0:
                questions.append(ReturnUnits(seat, over))
        g.ask(*questions)

    def recovery(self, g: Europa) -> None:
        """R4.5.A3."""
        for seat in g.turn_order():
            recover(g, seat)

    def players(self, g: Europa) -> None:
        """R4.5.A4-6: Merchants stand up, Colonists come, National Focus may be changed again."""
        g.merchant_used = [0] * len(g.merchant_used)
        g.focus = [0] * len(g.focus)
        for seat in g.turn_order():
            gain_colonists(g, seat)

    def board(self, g: Europa) -> None:
        """R4.5.B1-3, R4.5.B5: Alliances with bots and mighty DNPRs, devastation, crusaders, Imperial Influence."""
        end_alliances(g)
        g.plague = (0,) * len(g.plague)
        g.crusaders = 0
        g.papal_action = 0
        if player_emperor(g) != NOBODY:
            g.ask(LayImperialInfluence(player_emperor(g)))

    def empire(self, g: Europa) -> None:
        """R4.5.B4, R18.4.8, R4.5.B6a: a defence without an enemy ends; the die and the religion of the Empire."""
        update_empire(g)
        if not aggressors(g):
            end_defence(g)
        authority_die(g)
        check_empire_faith(g)

    def first_player(self, g: Europa) -> None:
        """R4.5.B6-7: the marker goes on, and nobody has taken an event or passed any more."""
        if may_keep_marker(g):
            g.ask(KeepMarker(g.first))
        else:
            self.give_marker(g, next_first(g))
        g.event_taken = [0] * len(g.event_taken)
        g.passed = [0] * len(g.passed)

    def give_marker(self, g: Europa, seat: int) -> None:
        """R4.5.B6: the marker goes to a player, unless he has it."""
        if seat != g.first:
            g.first = seat
            g.log('first_player', realm=g.name(seat))

    def back_KeepMarker(self, g: Europa, keeps: bool) -> None:
        """R20.2.4."""
        if not keeps:
            self.give_marker(g, (g.first + 1) % g.variant.seats)

    def hands(self, g: Europa) -> None:
        """R4.5.C1."""
        g.ask(*[DiscardDown(seat) for seat in g.turn_order()])


class KeepMarker(YesOrNo):
    """R20.2.4: the first of two players, who has passed first, keeps the marker, or gives it to the other."""

    def prompt(self, g: Europa, role: int) -> Prompt:
        return Prompt('prompt.keep_marker', 'R20.2.4', {'realm': g.name(self.seat)})

    def alone(self, g: Europa, numbers: list[int]) -> int:
        return g.v.yes


# ---- 5A: each player


def return_allies(g: Europa, seat: int) -> None:
    """R4.5.A1: they stay usable while the war lasts; an Army without units leaves the map."""
    for army in range(ARMIES):
        allies = sum(g.allied_of(seat, army))
        if allies == 0:
            continue
        g.allied_available[seat] += allies
        for type in range(UNITS):
            g.put_allied(seat, army, type, 0)
        if army_size(g, seat, army) == 0:
            g.put_army_area(seat, army, NOWHERE)


def regulars(g: Europa, seat: int) -> int:
    """R9.3.1: deployed, available and exhausted regular units."""
    return deployed(g, seat, REGULAR) + g.available[seat] + g.exhausted[seat]


def update_manpower(g: Europa, seat: int) -> int:
    """R4.5.A2, R9.3.3-4: new units join the available ones; returns how many are too many."""
    change = manpower(g, seat) - regulars(g, seat)
    if change > 0:
        g.available[seat] += change
        g.log('manpower_grows', realm=g.name(seat), units=change)
    return max(-change, 0)


class ReturnUnits(Question):
    """R4.5.A2, R9.3.3: units beyond the Manpower go back to the supply, from where their owner likes."""

    fields: ClassVar[tuple[Field, ...]] = (number('units', 0, MOST_UNITS),)

    def __init__(self, seat: int = 0, units: int = 0) -> None:
        super().__init__(seat)
        self.units = units

    def prompt(self, g: Europa, role: int) -> Prompt:
        return Prompt('prompt.return_units', 'R9.3.3', {'units': self.units})

    def step(self, g: Europa) -> bool:
        """Where all of them are of one sort nobody is asked."""
        if self.units > 0 and deployed(g, self.seat, REGULAR) == 0:
            for pool in (g.available, g.exhausted):
                if pool[self.seat] == regulars(g, self.seat):
                    pool[self.seat] -= self.units
                    self.units = 0
        if self.units == 0:
            self.done(g, None)
            return True
        return super().step(g)

    def deny_reserve(self, g: Europa, role: int, _: int) -> Rule:
        return OK if g.available[self.seat] > 0 else NONE_AVAILABLE

    def do_reserve(self, g: Europa, role: int, _: int) -> None:
        g.available[self.seat] -= 1
        self.units -= 1

    def deny_exhausted(self, g: Europa, role: int, _: int) -> Rule:
        return OK if g.exhausted[self.seat] > 0 else NONE_EXHAUSTED

    def do_exhausted(self, g: Europa, role: int, _: int) -> None:
        g.exhausted[self.seat] -= 1
        self.units -= 1

    def deny_unit(self, g: Europa, role: int, unit: int) -> Rule:
        """Of an Army."""
        regular = unit != FIELD and class_of(unit) == REGULAR
        return OK if regular and count(g, self.seat, unit, NOWHERE) > 0 else NO_UNIT_OF_YOURS

    def do_unit(self, g: Europa, role: int, unit: int) -> None:
        change(g, self.seat, unit, NOWHERE, -1)
        g.log('disbands', realm=g.name(self.seat), unit=UNIT_IDS[unit])
        self.units -= 1

    def among_area(self, g: Europa, role: int) -> list[int]:
        return single_infantry(g, self.seat)

    def deny_area(self, g: Europa, role: int, area: int) -> Rule:
        """Single infantry."""
        return OK if count(g, self.seat, FIELD, area) > 0 else NO_UNIT_OF_YOURS

    def do_area(self, g: Europa, role: int, area: int) -> None:
        change(g, self.seat, FIELD, area, -1)
        g.log('disbands_infantry', realm=g.name(self.seat), area=g.map.areas.ids[area])
        self.units -= 1

    def alone(self, g: Europa, numbers: list[int]) -> int:
        ready = [action for action in (g.v.exhausted, g.v.reserve) if action in numbers]
        return ready[0] if ready else numbers[0]


def recover(g: Europa, seat: int) -> None:
    """R4.5.A3: half of the exhausted units, at least 3 and at most 6, become available."""
    half = (g.exhausted[seat] + 1) // 2
    units = value(g, 'limit.recovery', seat, min(max(half, LEAST_RECOVERY), MOST_RECOVERY))
    units = min(max(units, 0), g.exhausted[seat])
    if units:
        g.exhausted[seat] -= units
        g.available[seat] += units
        g.log('recovers', realm=g.name(seat), units=units)


def gain_colonists(g: Europa, seat: int) -> None:
    """R4.5.A5: one for each colonial Claim, at most four."""
    colonists = min(len(colonial_claims(g, seat)), value(g, 'limit.colonists', seat, MOST_COLONISTS))
    if colonists > 0:
        g.colonists[seat] += colonists
        g.log('colonists', realm=g.name(seat), count=colonists)


# ---- 5B: the board


def end_alliances(g: Europa) -> None:
    """R4.5.B1: with bots, and with Dynamic NPRs whose base tax is 10 or more; of these an Active Ally goes as in
    R16.3.22."""
    for seat in g.seats():
        for other in range(seat):
            allied = g.friends[seat] >> other & 1 == 1
            if allied and NOBODY in (g.variant.role_of[seat], g.variant.role_of[other]):
                end_alliance(g, seat, g.realm(other))
    for party in g.dnpr_party:
        if party != NOBODY and g.ally[party] != NOBODY and base_tax(g, party) >= MIGHTY:
            if g.active_ally[party]:
                abandon(g, g.ally[party], party)
            end_alliance(g, g.ally[party], party)


# ---- 5C: the hands


def hand_limit(g: Europa, seat: int) -> int:
    """R6.0.5: five cards."""
    return max(value(g, 'limit.hand', seat, HAND), 0)


class DiscardDown(Question):
    """R4.5.C1: down to five action cards; the number of cards is known to all."""

    def over(self, g: Europa) -> int:
        """How many cards are too many."""
        return max(hand_size(g, self.seat) - hand_limit(g, self.seat), 0)

    def prompt(self, g: Europa, role: int) -> Prompt:
        return Prompt('prompt.discard_down', 'R4.5.C1', {'left': self.over(g)})

    def step(self, g: Europa) -> bool:
        if self.over(g) == 0:
            self.done(g, None)
            return True
        return super().step(g)

    def among_card(self, g: Europa, role: int) -> list[int]:
        return hand(g, self.seat)

    def deny_card(self, g: Europa, role: int, card: int) -> Rule:
        return OK if holds(g, self.seat, card) else NOT_IN_HAND

    def do_card(self, g: Europa, role: int, card: int) -> None:
        discard_from_hand(g, self.seat, card)
        g.log('cards_discarded', realm=g.name(self.seat), cards=[g.edition.decks.actions.index.ids[card]])

    def final(self, g: Europa, role: int, number: int) -> bool:
        """The card is shown."""
        return True

    def alone(self, g: Europa, numbers: list[int]) -> int:
        return numbers[0]


FRAMES: Final = (Cleanup, KeepMarker, ReturnUnits, DiscardDown)
