"""One door for choices: a power's question goes to whoever speaks for it, or is answered by its rules."""

from __future__ import annotations

from typing import Any, ClassVar

import pytest

from chancellery.kernel.frames import NOBODY_SPEAKS, Choice, Phase, Prompt
from chancellery.kernel.rules import OK, Rule
from tests.kernel.toys import NO, VERBS, Stop
from tests.kernel.yard import Tiny, tiny


class Levy(Choice[Any]):
    """Two picks, the first of them not ``a``."""

    def prompt(self, g: Any, role: int) -> Prompt:
        return Prompt('prompt.levy', 'T1')

    def deny_pick(self, g: Any, role: int, arg: int) -> Rule:
        return NO if arg == 0 and not g.notes else OK

    def do_pick(self, g: Any, role: int, arg: int) -> None:
        g.notes.append(f'{role} picks {arg}')
        if len(g.notes) == 2:
            self.done(g, arg)

    def alone(self, g: Any, numbers: list[int]) -> int:
        return numbers[0]


class Muster(Phase[Any]):
    """Asks a power, and hears its answer."""

    steps: ClassVar[tuple[str, ...]] = ('ask', 'end')
    chooser = 0

    def ask(self, g: Any) -> None:
        g.ask(Levy(self.chooser))

    def back_Levy(self, g: Any, last: int) -> None:
        g.notes.append(f'heard {last}')

    def end(self, g: Any) -> None:
        g.push(Stop())


class Rolls(Phase[Any]):
    """Asks two powers in one go."""

    steps: ClassVar[tuple[str, ...]] = ('ask_both', 'end')

    def ask_both(self, g: Any) -> None:
        g.ask(Silent(1), Silent(0))

    def end(self, g: Any) -> None:
        g.push(Stop())


class Ward(Muster):
    """Asks a power that nobody speaks for."""

    chooser = NOBODY_SPEAKS


class Silent(Choice[Any]):
    """Has no rule for a power alone."""

    def prompt(self, g: Any, role: int) -> Prompt:
        return Prompt('prompt.levy', 'T1')

    def deny_pick(self, g: Any, role: int, arg: int) -> Rule:
        return OK

    def do_pick(self, g: Any, role: int, arg: int) -> None:
        self.done(g)


FRAMES = (Muster, Rolls, Ward, Levy, Silent, Stop)


def test_a_person_is_asked_until_the_question_is_answered():
    g = tiny(VERBS, FRAMES, lambda _: Muster())
    assert g.deciders == ('ash',)
    g.play('ash', 'pick:b')
    assert g.deciders == ('ash',)
    g.play('ash', 'pick:a')
    assert g.notes == ['0 picks 1', '0 picks 0', 'heard 0']


def test_where_nobody_speaks_the_rules_answer_by_the_same_actions():
    """The menu is the question's own: ``a`` is forbidden at first, so the first that is allowed is taken."""
    g = tiny(VERBS, FRAMES, lambda _: Ward())
    assert isinstance(g, Tiny)
    assert g.outcome is not None
    assert g.notes == ['-1 picks 1', '-1 picks 0', 'heard 0']


def test_a_question_without_a_rule_for_nobody_says_so():
    with pytest.raises(AssertionError, match='nobody answers Silent'):
        tiny(VERBS, FRAMES, lambda _: Silent(NOBODY_SPEAKS))


def test_several_questions_are_asked_in_the_order_in_which_they_are_pushed():
    g = tiny(VERBS, FRAMES, lambda _: Rolls())
    assert g.deciders == ('birch',)
    g.play('birch', 'pick:a')
    assert g.deciders == ('ash',)
