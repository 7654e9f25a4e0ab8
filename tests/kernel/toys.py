"""Verbs and the plainest frames, for tests that make a title of a few lines."""

from typing import Any, ClassVar

from chancellery.kernel.actions import Verbs
from chancellery.kernel.frames import Choice, Phase, Prompt
from chancellery.kernel.kinds import Kind
from chancellery.kernel.rules import OK, Rule

NO = Rule('T1', 'refuse.no')

VERBS = Verbs()
PASS = VERBS.add('pass')
PICK = VERBS.add('pick', Kind('letter', ('a', 'b', 'c')))
ANSWER = VERBS.add('answer')
WAVE = VERBS.add('wave')
VERBS.add_windows(('first', 'second', 'third'))


class Ask(Choice[Any]):
    """Asks one role to pick a letter, and ends with it."""

    def prompt(self, g: Any, role: int) -> Prompt:
        return Prompt('prompt.ask', 'T0')

    def deny_pick(self, g: Any, role: int, letter: int) -> Rule:
        return NO if letter == 1 else OK

    def do_pick(self, g: Any, role: int, letter: int) -> None:
        g.notes.append(f'picked {letter}')
        self.done(g, letter)


class Stop(Phase[Any]):
    """Ends the game."""

    steps: ClassVar[tuple[str, ...]] = ('end',)

    def end(self, g: Any) -> None:
        g.finish([0], [1, 0, 0], 'stop')
