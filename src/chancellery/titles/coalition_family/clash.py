"""What a battle keeps in mind: sides, supporters, fighters with their limits and piles."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from chancellery.kernel.fields import Field, hands, items, lists, mask, number, row
from chancellery.kernel.frames import Phase
from chancellery.kernel.hidden import Cards
from chancellery.kernel.kinds import ROLE
from chancellery.titles.coalition_family.board import NOBODY
from chancellery.titles.coalition_family.routes import strengths
from chancellery.titles.coalition_family.state import CoalitionState
from chancellery.titles.coalition_family.verbs import MOST_CARD, MOST_MORALE, MOST_PILE

ATTACKER: Final = 0
DEFENDER: Final = 1
SIDES: Final = 2
GROUPS: Final = 4  # of fighters: the attacker, the defenders, the supporters of the one and of the others
MOST_STRENGTH: Final = 99
HUBRIS: Final = 5  # the card that costs a loser more


def worth_of(g: CoalitionState, cards: list[int], power: int, place: int) -> int:
    """R8.20, R8.22 / RdE R10.39: the cards of one general, each pair of 4s counting 1 more."""
    return sum(g.house.battle.card_strength(g, value, power, place) for value in cards) + cards.count(4) // 2


@mypyc_attr(allow_interpreted_subclasses=True)
class Clash(Phase[CoalitionState]):
    """A battle: one attacking general (RdE R10.3) against everybody hostile in the place and their Allies there."""

    fields: ClassVar[tuple[Field, ...]] = (
        number('power', 0, 'power'),
        number('attacker', 0, 'general'),
        number('place', 0, 'place'),
        items('wards', 'power', 0, 'power'),
        number('guardian', NOBODY, ROLE),
        row('strength', SIDES, 0, MOST_STRENGTH),
        lists('supporters', SIDES, 'general', 0, 'general'),
        items('fighters', 'general', 0, 'general'),
        items('groups', 'general', 0, GROUPS - 1),
        items('limits', 'general', 0, MOST_PILE),
        hands('piles', 'general', MOST_CARD, MOST_PILE),
        items('acted', 'general', 0, 1),
        mask('passed', 'power'),
        items('start_morale', 'power', 0, MOST_MORALE),
        items('played', 'power', 0, 'battle_card'),
        items('gone', 'general', 0, MOST_PILE),
        items('fives_gone', 'general', 0, MOST_PILE),
    )

    def __init__(self, power: int = 0, general: int = 0, place: int = 0) -> None:
        super().__init__()
        self.power = power
        self.attacker = general
        self.place = place
        self.wards: list[int] = []  # uncontrolled Minor Powers among the defenders, and who commands them
        self.guardian = NOBODY
        self.strength = [0, 0]
        self.supporters: list[list[int]] = [[], []]
        # Fighters in the order of play: the attacker, the defenders, the attacker's supporters, the defenders'.
        self.fighters: list[int] = []
        self.groups: list[int] = []
        self.limits: list[int] = []
        self.piles: list[Cards] = []
        self.acted: list[int] = []  # who has had his turn in this cycle
        self.passed = 0  # the powers that play no more
        self.start_morale: list[int] = []
        self.played: list[int] = []  # cards played, by power
        self.gone: list[int] = []  # for each fighter how many of his cards were discarded by an enemy card
        self.fives_gone: list[int] = []  # and how many of those were 5s: they were played all the same

    def defending(self, g: CoalitionState) -> list[int]:
        """R8.4 / RdE R10.11: the powers with a garrison or a general in the place, against the attacker."""
        return [power for power in g.order if self.defends(g, power)]

    def defends(self, g: CoalitionState, power: int) -> bool:
        """R8.4 / RdE R10.11: is this power one of them?"""
        if g.allied(power, self.power):
            return False
        return g.garrison[self.place] == power or g.general_at(power, self.place) >= 0

    def on_side(self, g: CoalitionState, side: int, power: int) -> bool:
        """R8.9 / RdE R10.20: of the attacker's or a defender's power, or its Ally."""
        if side == ATTACKER:
            return g.allied(power, self.power)
        for other in g.order:
            if g.allied(power, other) and self.defends(g, other):
                return True
        return False

    def step_forward(self, side: int, supporters: list[int]) -> None:
        """R8.7 / RdE R10.20: so many generals support a side."""
        self.supporters[side] += supporters

    def side(self, fighter: int) -> int:
        """The side a fighter is on."""
        return self.groups[fighter] % 2

    def visible(self, g: CoalitionState, fighter: int, role: int) -> list[int]:
        """The cards of a general's pile: 0 for one that lies face down before this viewer (-1: a spectator)."""
        return [max(0, card) for card in g.seen(self.piles[fighter], role)]

    def known_totals(self, g: CoalitionState, role: int) -> list[int]:
        """Both sides as a viewer can add them up: the Strength, and the cards that do not lie face down before him."""
        totals = self.strength[:]
        for fighter, general in enumerate(self.fighters):
            power = g.power_of(general)
            totals[self.side(fighter)] += worth_of(g, self.visible(g, fighter, role), power, self.place)
        return totals

    def sum_up(self, g: CoalitionState) -> None:
        """R8.5 / RdE R10.10, R10.11: general 1, troop 1, garrison 1 or 4."""
        attack, defence = strengths(g, self.attacker, self.place)
        self.strength = [attack, defence]

    def add_support_strength(self, g: CoalitionState) -> None:
        """R10.1: some supporters add Strength too."""
        for side in (ATTACKER, DEFENDER):
            self.strength[side] += g.house.battle.side_strength(g, self.supporters[side], self.place)
        self.gone = [0] * len(self.fighters)
        self.fives_gone = [0] * len(self.fighters)
