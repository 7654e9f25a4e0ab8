"""R4.4: phase 4: costs are cut, income and upkeep are one sum, then corruption, Monarch Power and Prestige."""

from __future__ import annotations

from typing import ClassVar, Final

from chancellery.kernel.fields import Field, number
from chancellery.kernel.frames import Phase, Prompt
from chancellery.kernel.rules import OK, Rule
from chancellery.titles.europa.board.land import owner
from chancellery.titles.europa.board.limits import CUBES, OWN_CUBES, enforce_own_limits, too_many
from chancellery.titles.europa.board.units import number_in
from chancellery.titles.europa.causes import cause
from chancellery.titles.europa.citations import NO_SUCH_POWER
from chancellery.titles.europa.curia import papal_controller, prestige_of_control
from chancellery.titles.europa.edition.files import NOBODY, NOWHERE
from chancellery.titles.europa.fields import KINDS_OF_POWER, MOST_DUCATS
from chancellery.titles.europa.governing.court import skill
from chancellery.titles.europa.governing.purse import (
    ADMINISTRATIVE,
    BEST_STABILITY,
    DIPLOMATIC,
    FROM_OFFICES,
    FROM_WARS,
    MONARCH_POWERS,
    GainPower,
    LosePower,
    gain_ducats,
    gain_power,
    gain_prestige,
    go_bankrupt,
    lose_ducats,
    lose_power,
)
from chancellery.titles.europa.lasting import asked, value
from chancellery.titles.europa.lasting import number as lasting_number
from chancellery.titles.europa.ledger import note, noted
from chancellery.titles.europa.questions import Question
from chancellery.titles.europa.religion import is_muslim
from chancellery.titles.europa.rounds.budget import CutCosts, balance, budget, has_costs
from chancellery.titles.europa.state import Europa
from chancellery.titles.europa.struggle_scoring import score_struggle
from chancellery.titles.europa.verbs import MOST_AT_ONCE

asked('limit.corruption', 'power.adm', 'power.any', 'power.dip', 'power.mil', 'prestige.round')
noted('crusadeWon')

FREE_OF_CORRUPTION: Final = 50  # Ducats (R4.4.C1)
STEP_OF_CORRUPTION: Final = 10
STABLE_POWER: Final = 2  # points of choice for Stability +3 (R4.4.D2)
UNSTABLE_POWER: Final = 1  # points lost for Stability -3
POWER_KEYS: Final = ('power.adm', 'power.dip', 'power.mil')
IMPERIAL_POWER: Final = ((0, 0), (0, 0), (1, 0), (1, 0), (1, 1), (1, 1), (2, 1))  # b and c by Authority (R18.1.5)
FULL_AUTHORITY: Final = 6
CRUSADE: Final = 2  # Prestige won or lost (R19.3.6)
NOT_BEGUN: Final = -1

THROWN_FIRST: Final = Rule('R4.4.C2', 'refuse.thrown_first')
TOO_FEW_TO_THROW: Final = Rule('R4.4.C2', 'refuse.too_few_to_throw')


class Income(Phase[Europa]):
    """R4.4: simultaneous; since nothing that one does touches another, turn order is as good as any."""

    steps: ClassVar[tuple[str, ...]] = ('cut', 'net', 'corruption', 'power', 'cubes', 'prestige')

    def cut(self, g: Europa) -> None:
        """R4.4.A1."""
        g.ask(*[CutCosts(seat) for seat in g.turn_order() if has_costs(g, seat)])

    def net(self, g: Europa) -> None:
        """R4.4.B1."""
        for seat in g.turn_order():
            collect(g, seat)

    def corruption(self, g: Europa) -> None:
        """R4.4.C1."""
        g.ask(*[Corruption(seat) for seat in g.turn_order() if corruption(g, seat) > 0])

    def power(self, g: Europa) -> None:
        """R4.4.D1-4."""
        questions: list[Question] = []
        for seat in g.turn_order():
            gain_monarch_power(g, seat)
            points = power_of_choice(g, seat)
            if points > 0:
                questions.append(GainPower(seat, points))
            if g.stability[seat] == -BEST_STABILITY:
                questions.append(LosePower(seat, UNSTABLE_POWER))
        g.ask(*questions)

    def cubes(self, g: Europa) -> None:
        """R2.2.4: who has no cube left for his power takes it from elsewhere, before the phase runs on."""
        enforce_own_limits(g, OWN_CUBES)
        if any(too_many(g, CUBES, seat) > 0 for seat in g.seats()):
            self.again()

    def prestige(self, g: Europa) -> None:
        """R4.4.E1-4."""
        for seat in g.turn_order():
            for source, points in prestige_of_round(g, seat):
                gain_prestige(g, seat, points, FROM_OFFICES)
                g.log('prestige_of_round', realm=g.name(seat), prestige=points, source=source)
        score_crusade(g)
        score_struggle(g)


# ---- 4B: the one sum


def collect(g: Europa, seat: int) -> None:
    """R4.4.B1, R7.4.2, R7.4.12: income and costs at once; who cannot pay although he cut what he could is bankrupt."""
    lines = dict(budget(g, seat))
    net = sum(lines.values())
    short = balance(g, seat) < 0
    if net >= 0:
        gain_ducats(g, seat, net)
    else:
        lose_ducats(g, seat, -net)
    g.log('income', realm=g.name(seat), net=net, ducats=g.ducats[seat], **lines)
    if short:
        go_bankrupt(g, seat)


# ---- 4C: corruption


def corruption(g: Europa, seat: int) -> int:
    """R4.4.C1: 1 for 50 Ducats in the treasury, and 1 more for every further 10."""
    free = value(g, 'limit.corruption', seat, FREE_OF_CORRUPTION)
    over = g.ducats[seat] - free
    return over // STEP_OF_CORRUPTION + 1 if over >= 0 else 0


class Corruption(Question):
    """R4.4.C1-2: Ducats may be thrown away first; then for each point 1 administrative power or an Interest token.

    ``due`` is what is left once the first point is settled."""

    fields: ClassVar[tuple[Field, ...]] = (number('due', NOT_BEGUN, MOST_DUCATS),)
    free: ClassVar[tuple[str, ...]] = ('interest',)  # R7.4.14: also beyond five tokens

    def __init__(self, seat: int = 0) -> None:
        super().__init__(seat)
        self.due = NOT_BEGUN

    def left(self, g: Europa) -> int:
        """The points still to be settled."""
        return corruption(g, self.seat) if self.due == NOT_BEGUN else self.due

    def prompt(self, g: Europa, role: int) -> Prompt:
        return Prompt('prompt.corruption', 'R4.4.C1', {'left': self.left(g), 'ducats': g.ducats[self.seat]})

    def step(self, g: Europa) -> bool:
        if self.left(g) == 0:
            self.done(g, None)
            return True
        return super().step(g)

    def deny_amount(self, g: Europa, role: int, ducats: int) -> Rule:
        """R4.4.C2: any number of Ducats, but first."""
        if self.due != NOT_BEGUN:
            return THROWN_FIRST
        return OK if 0 < ducats <= g.ducats[self.seat] else TOO_FEW_TO_THROW

    def do_amount(self, g: Europa, role: int, ducats: int) -> None:
        lose_ducats(g, self.seat, ducats)
        g.log('thrown_away', realm=g.name(self.seat), ducats=ducats)

    def deny_power(self, g: Europa, role: int, kind: int) -> Rule:
        """R4.4.C1: administrative power alone."""
        return OK if kind == ADMINISTRATIVE and g.power_at(self.seat, kind) > 0 else NO_SUCH_POWER

    def do_power(self, g: Europa, role: int, kind: int) -> None:
        self.settle(g)
        lose_power(g, self.seat, ADMINISTRATIVE, 1)
        g.log('corruption_power', realm=g.name(self.seat))

    def do_interest(self, g: Europa, role: int, _: int) -> None:
        self.settle(g)
        g.interest[self.seat] += 1
        g.log('corruption_interest', realm=g.name(self.seat))

    def settle(self, g: Europa) -> None:
        """One point less."""
        self.due = self.left(g) - 1

    def settles(self, g: Europa, role: int, number: int) -> bool:
        """The last point is settled, or thrown away with the Ducats."""
        return self.left(g) == 1 or g.v.amount <= number <= g.v.amount + MOST_AT_ONCE

    def alone(self, g: Europa, numbers: list[int]) -> int:
        power = g.v.power + ADMINISTRATIVE
        return power if power in numbers else g.v.interest


# ---- 4D: Monarch Power


def power_income(g: Europa, seat: int, kind: int) -> int:
    """R4.4.D1, R4.4.D3, R7.1.2-3: Ruler and Advisor, the Curia, the Empire, and what lasts."""
    points = skill(g, seat, kind) + lasting_number(g, POWER_KEYS[kind], seat)
    if kind == DIPLOMATIC and papal_controller(g) == seat:
        points += 1
    if kind != ADMINISTRATIVE and g.emperor == g.realm(seat):
        points += IMPERIAL_POWER[g.authority][kind - DIPLOMATIC]
    return max(points, 0)


def power_of_choice(g: Europa, seat: int) -> int:
    """R4.4.D2: points of any kinds for Stability +3, and by what lasts."""
    stable = STABLE_POWER if g.stability[seat] == BEST_STABILITY else 0
    return max(stable + lasting_number(g, 'power.any', seat), 0)


def gain_monarch_power(g: Europa, seat: int) -> None:
    """R4.4.D1, R4.4.D4: at most 10 of each kind."""
    gained = [gain_power(g, seat, kind, power_income(g, seat, kind)) for kind in range(KINDS_OF_POWER)]
    told = [f'{what}-{points}' for what, points in zip(MONARCH_POWERS, gained, strict=True) if points]
    if told:
        g.log('gain', realm=g.name(seat), gains=told, cause=cause(g))


# ---- 4E: Prestige


def prestige_of_round(g: Europa, seat: int) -> list[tuple[str, int]]:
    """R4.4.E1-3: the uncontested Papal Controller, the Emperor with full Authority, and what lasts."""
    found: list[tuple[str, int]] = []
    if papal_controller(g) == seat:
        found.append(('curia', prestige_of_control(g)))
    if g.emperor == g.realm(seat) and g.authority == FULL_AUTHORITY:
        found.append(('empire', 1))
    found.append(('ideas', lasting_number(g, 'prestige.round', seat)))
    return [(source, points) for source, points in found if points != 0]


def score_crusade(g: Europa) -> None:
    """R4.4.E4, R19.3.6: who joined wins with a unit there and no Muslim land left, else loses; with nobody the
    controller loses. Then the token goes back."""
    if g.crusade != NOWHERE:
        freed = not any(is_muslim(g, owner(g, province)) for province in g.variant.inside[g.crusade])
        joined = [seat for seat in g.turn_order() if g.crusaders >> seat & 1]
        area = g.map.areas.ids[g.crusade]
        for seat in joined:
            if freed and number_in(g, seat, g.crusade) > 0:
                gain_prestige(g, seat, CRUSADE, FROM_WARS)
                note(g, seat, 'crusadeWon')
                g.log('crusade_won', realm=g.name(seat), prestige=CRUSADE, area=area)
            else:
                gain_prestige(g, seat, -CRUSADE, FROM_WARS)
                why = 'no_unit' if freed else 'muslims'
                g.log('crusade_lost', realm=g.name(seat), prestige=CRUSADE, area=area, why=why)
        caller = papal_controller(g)
        if not joined and caller != NOBODY:
            gain_prestige(g, caller, -CRUSADE, FROM_WARS)
            g.log('crusade_failed', realm=g.name(caller), prestige=CRUSADE, area=area)
    g.crusade = NOWHERE
    g.crusaders = 0
    g.excommunicated = NOBODY


FRAMES: Final = (Income, Corruption)
