"""A small title for the terminal: two roles stake coins in secret, and each has a card that it alone sees.

And what stands in for the screen and for the person who types.
"""

from __future__ import annotations

import io
from typing import Any, ClassVar

import pytest
from rich.console import Console

from chancellery.kernel.actions import Verbs
from chancellery.kernel.fields import row
from chancellery.kernel.frames import Phase, Prompt, Sealed
from chancellery.kernel.kinds import ROLE, numbers
from chancellery.kernel.rules import OK, Rule
from chancellery.kernel.state import State
from chancellery.kernel.texts import LANGUAGES, Texts
from chancellery.kernel.title import Scenario, Title

VERBS = Verbs()
STAKE = VERBS.add('stake', numbers(0, 2))
SAVE = VERBS.add('save')
TOO_MUCH = Rule('T.2', 'refuse.too_much')


class Stakes(Sealed['Toy']):
    """T.1: both stake in secret; who stakes more wins."""

    free: ClassVar[tuple[str, ...]] = ('save',)

    def prompt(self, g: Toy, role: int) -> Prompt:
        return Prompt('prompt.stake', 'T.1')

    def deny_stake(self, g: Toy, role: int, coins: int) -> Rule:
        return OK if coins < 2 else TOO_MUCH

    def reveal(self, g: Toy) -> None:
        g.staked = [chosen[0] for chosen in self.chosen]
        for role, number in enumerate(g.staked):
            g.log('staked', role=g.roles[role], coins=number)
        self.done(g)


class Play(Phase['Toy']):
    steps: ClassVar[tuple[str, ...]] = ('stakes', 'end')

    def stakes(self, g: Toy) -> None:
        g.log('round_begins', round=1)
        g.push(Stakes(3, 2))

    def end(self, g: Toy) -> None:
        best = max(g.staked)
        g.finish([role for role in range(2) if g.staked[role] == best], g.staked, 'staked')


class Toy(State):
    fields = (row('staked', ROLE, 0, 9),)
    staked: list[int]

    def make_public_board(self) -> dict[str, Any]:
        return {'card': None}

    def private_board(self, role: int) -> dict[str, Any]:
        return {'card': f'card_{role}'}


TOY_TEXTS = {
    'role.north': 'North',
    'role.south': 'South',
    'card.card_0': 'the Queen',
    'card.card_1': 'the King',
    'verb.stake': 'Stake {arg:count.coin}',
    'verb.save': 'Keep your coins',
    'count.coin': {'one': '{n} coin', 'other': '{n} coins'},
    'prompt.stake': 'How much?',
    'refuse.too_much': 'You have 1 coin.',
    'event.round_begins': 'Round {round}.',
    'event.staked': '{role:role} staked {coins}.',
    'outcome.staked': 'more was staked',
}


class ToyTitle(Title):
    def __init__(self) -> None:
        scenarios = (Scenario('duel', 'The duel', (2, 2)),)
        texts = {language: Texts(language, TOY_TEXTS) for language in LANGUAGES}
        super().__init__('toy', 'Toy', scenarios, VERBS, (Play, Stakes), Toy, texts)

    def roles(self, scenario: str, players: int, options: dict[str, str]) -> tuple[str, ...]:
        return 'north', 'south'

    def begin(self, state: State) -> None:
        state.push(Play())


TOY = ToyTitle()


class Tty(io.StringIO):
    """Typed lines, as from a terminal."""

    def isatty(self) -> bool:
        return True


def typed(monkeypatch: pytest.MonkeyPatch, text: str, tty: bool = False) -> None:
    monkeypatch.setattr('sys.stdin', Tty(text) if tty else io.StringIO(text))


def drawn(shown: Any, width: int = 80) -> str:
    console = Console(width=width, file=io.StringIO(), highlight=False, markup=False)
    console.print(shown)
    out = console.file
    assert isinstance(out, io.StringIO)
    return '\n'.join([line.rstrip() for line in out.getvalue().splitlines()])


def console_of(width: int) -> Console:
    return Console(width=width, file=io.StringIO(), highlight=False, markup=False)
