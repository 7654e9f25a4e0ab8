"""What programs charge (EFFECTS 1, cost objects): all or nothing, and before the effect."""

from __future__ import annotations

from typing import Any, Final

from chancellery.kernel.rules import OK, Rule
from chancellery.titles.europa.effects.things import Maker, Number, Scope
from chancellery.titles.europa.governing.purse import (
    FROM_CARDS,
    Payment,
    Price,
    against_paying,
    gain_prestige,
    lose_and_tell_stability,
    tell_gain,
    tell_loss,
)
from chancellery.titles.europa.state import Europa

POWERS: Final = ('mpAdm', 'mpDip', 'mpMil')
BUILT: Final = (*POWERS, 'mp', 'ducats', 'prestige', 'stability', 'colonists', 'manpower', 'interest', 'uses')

SHORT_OF_PRESTIGE: Final = Rule('R17.1.2', 'refuse.short_of_prestige')
SHORT_OF_STABILITY: Final = Rule('R7.3.6', 'refuse.short_of_stability')
SHORT_OF_COLONISTS: Final = Rule('R2.2.4', 'refuse.short_of_colonists')
SHORT_OF_MANPOWER: Final = Rule('R9.3.1', 'refuse.short_of_manpower')


class Cost:
    """A cost with numbers that may depend on the game; ``uses`` are the cubes of the Display Card it stands on."""

    def __init__(self, data: dict[str, Any], path: str, maker: Maker) -> None:
        self.parts: dict[str, Number] = {}
        for key, value in data.items():
            if key in BUILT:
                self.parts[key] = maker.number(value, path)
            else:
                maker.lacks(f'cost {key}')

    def part(self, g: Europa, scope: Scope, key: str) -> int:
        """How much of something it costs."""
        return self.parts[key].value(g, scope) if key in self.parts else 0

    def price(self, g: Europa, scope: Scope) -> Price:
        """Power and Ducats."""
        adm, dip, mil = [self.part(g, scope, key) for key in POWERS]
        return Price(adm, dip, mil, self.part(g, scope, 'mp'), self.part(g, scope, 'ducats'))

    def against(self, g: Europa, scope: Scope, seat: int) -> Rule:
        """The rule against paying it; a Loan may help (R5.2.4.1)."""
        rule = against_paying(g, seat, self.price(g, scope))
        if rule is not OK:
            return rule
        return self.against_rest(g, scope, seat)

    def against_rest(self, g: Europa, scope: Scope, seat: int) -> Rule:
        """The rule against what is neither power nor Ducats."""
        if 'prestige' in self.parts and g.prestige[seat] < self.part(g, scope, 'prestige'):
            return SHORT_OF_PRESTIGE
        if 'stability' in self.parts and g.stability[seat] + 3 < self.part(g, scope, 'stability'):
            return SHORT_OF_STABILITY
        if 'colonists' in self.parts and g.colonists[seat] < self.part(g, scope, 'colonists'):
            return SHORT_OF_COLONISTS
        if 'manpower' in self.parts and g.available[seat] < self.part(g, scope, 'manpower'):
            return SHORT_OF_MANPOWER
        return OK

    def ask(self, g: Europa, scope: Scope, seat: int, must: bool = False) -> None:
        """Power and Ducats are paid; whoever asks hears whether they were, and then takes the rest."""
        g.ask(Payment(seat, self.price(g, scope), must))

    def take_rest(self, g: Europa, scope: Scope, seat: int) -> None:
        """What is neither power nor Ducats."""
        gain_prestige(g, seat, -self.part(g, scope, 'prestige'), FROM_CARDS)
        tell_loss(g, seat, 'prestige', self.part(g, scope, 'prestige'))
        lose_and_tell_stability(g, seat, self.part(g, scope, 'stability'))
        g.colonists[seat] -= self.part(g, scope, 'colonists')
        tell_loss(g, seat, 'colonists', self.part(g, scope, 'colonists'))
        g.interest[seat] += self.part(g, scope, 'interest')
        tell_gain(g, seat, 'interest', self.part(g, scope, 'interest'))
        moved = self.part(g, scope, 'manpower')
        g.available[seat] -= moved
        g.exhausted[seat] += moved

    def free(self) -> bool:
        """Does it cost nothing?"""
        return not self.parts
