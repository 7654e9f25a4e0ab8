"""R9.7.M3, R9.4.2, R15.0.8, R6.2.5: what players are asked before the dice of a battle: who is Main Defender, which
dice come or go."""

from __future__ import annotations

from typing import ClassVar, Final

from chancellery.kernel.fields import Field, items, number
from chancellery.kernel.frames import Prompt
from chancellery.kernel.rules import OK, Rule
from chancellery.titles.europa.edition.files import NOBODY
from chancellery.titles.europa.fields import SEATS
from chancellery.titles.europa.questions import Question, YesOrNo
from chancellery.titles.europa.state import Europa
from chancellery.titles.europa.war.dice import BASE, DICE

MOST_DICE: Final = 40  # in one pool
ALL_SEATS: Final = (1 << SEATS) - 1

NOT_TIED: Final = Rule('R9.7.M3', 'refuse.not_tied')
NO_SUCH_DIE: Final = Rule('R9.7.4', 'refuse.no_such_die')


class SpeakForDefence(Question):
    """R9.7.M3: of defenders with equally many units one is the Main Defender: the player who had the turn before
    decides."""

    fields: ClassVar[tuple[Field, ...]] = (number('tied', 0, ALL_SEATS),)

    def __init__(self, seat: int = 0, tied: int = 0) -> None:
        super().__init__(seat)
        self.tied = tied

    def prompt(self, g: Europa, role: int) -> Prompt:
        return Prompt('prompt.main_defender', 'R9.7.M3', {})

    def among_realm(self, g: Europa, role: int) -> list[int]:
        return [g.realm(seat) for seat in g.seats() if self.tied >> seat & 1]

    def deny_realm(self, g: Europa, role: int, party: int) -> Rule:
        seat = g.seat_of(party)
        return OK if seat != NOBODY and self.tied >> seat & 1 else NOT_TIED

    def do_realm(self, g: Europa, role: int, party: int) -> None:
        self.done(g, g.seat_of(party))

    def final(self, g: Europa, role: int, number: int) -> bool:
        """Others choose their Generals next."""
        return True

    def alone(self, g: Europa, numbers: list[int]) -> int:
        return numbers[0]


class SwapDice(YesOrNo):
    """R15.0.8, R9.7.3b: a Muslim player may have cavalry dice in place of his basic infantry dice, for the whole
    battle."""

    def prompt(self, g: Europa, role: int) -> Prompt:
        return Prompt('prompt.swap_dice', 'R15.0.8', {'dice': BASE})

    def final(self, g: Europa, role: int, number: int) -> bool:
        """The dice are rolled next, or the other side chooses."""
        return True

    def alone(self, g: Europa, numbers: list[int]) -> int:
        return g.v.no


class PickDice(Question):
    """R9.4.2, R6.2.5: the kinds of dice that may be any, one by one."""

    fields: ClassVar[tuple[Field, ...]] = (
        number('left', 0, 9), items('picked', 3, 0, 9),
    )  # fmt: skip
    free: ClassVar[tuple[str, ...]] = ('die',)

    def __init__(self, seat: int = 0, left: int = 0) -> None:
        super().__init__(seat)
        self.left = left
        self.picked: list[int] = [0, 0, 0]

    def prompt(self, g: Europa, role: int) -> Prompt:
        return Prompt('prompt.pick_dice', 'R9.4.2', {'left': self.left})

    def do_die(self, g: Europa, role: int, kind: int) -> None:
        self.picked[kind] += 1
        self.left -= 1
        if self.left == 0:
            self.done(g, self.picked)

    def settles(self, g: Europa, role: int, number: int) -> bool:
        """The last one."""
        return self.left == 1

    def final(self, g: Europa, role: int, number: int) -> bool:
        """The dice are rolled next, or the other side picks."""
        return self.left == 1

    def alone(self, g: Europa, numbers: list[int]) -> int:
        return numbers[0]


class LoseDice(Question):
    """R6.2.5: which dice of the enemy's pool go, one by one, as long as he has any. Answers with what goes, by kind."""

    fields: ClassVar[tuple[Field, ...]] = (
        number('left', 0, 9), items('picked', 3, 0, 9), items('most', 3, 0, MOST_DICE),
    )  # fmt: skip

    def __init__(self, seat: int = 0, left: int = 0, most: list[int] | None = None) -> None:
        super().__init__(seat)
        self.left = left
        self.picked: list[int] = [0, 0, 0]
        self.most: list[int] = [0, 0, 0] if most is None else most[:]

    def prompt(self, g: Europa, role: int) -> Prompt:
        return Prompt('prompt.lose_dice', 'R6.2.5', {'left': self.left})

    def step(self, g: Europa) -> bool:
        """Without a choice nobody is asked."""
        while self.left > 0:
            kinds = [kind for kind in range(len(DICE)) if self.picked[kind] < self.most[kind]]
            if len(kinds) > 1:
                return super().step(g)
            if not kinds:
                break
            self.picked[kinds[0]] += 1
            self.left -= 1
        self.done(g, self.picked)
        return True

    def deny_die(self, g: Europa, role: int, kind: int) -> Rule:
        return OK if self.picked[kind] < self.most[kind] else NO_SUCH_DIE

    def do_die(self, g: Europa, role: int, kind: int) -> None:
        self.picked[kind] += 1
        self.left -= 1

    def final(self, g: Europa, role: int, number: int) -> bool:
        """The dice are rolled next."""
        return self.left == 1

    def alone(self, g: Europa, numbers: list[int]) -> int:
        return numbers[0]


FRAMES: Final = (SpeakForDefence, SwapDice, PickDice, LoseDice)
