"""Acts: verbs that are objects, offered by several decisions on their own terms."""

from typing import Any, ClassVar

import pytest

from chancellery.kernel.acts import Act
from chancellery.kernel.frames import Choice, Prompt
from chancellery.kernel.refusals import IllegalAction
from chancellery.kernel.rules import OK, Rule
from tests.kernel.toys import NO, VERBS, Stop
from tests.kernel.yard import legal, tiny

SPENT = Rule('T1', 'refuse.spent')


class PickLetter(Act):
    verb = 'pick'


PICK_LETTER = PickLetter()


class Pick(Choice[Any]):
    """Any letter but the first, unless nothing is left."""

    acts: ClassVar[tuple[Act, ...]] = (PICK_LETTER,)
    left = 1

    def prompt(self, g: Any, role: int) -> Prompt:
        return Prompt('prompt.pick', 'T0')

    def bar_act(self, g: Any, role: int, act: Act) -> Rule:
        return OK if self.left else SPENT

    def among_act(self, g: Any, role: int, act: Act) -> list[int]:
        return [0, 1]

    def deny_act(self, g: Any, role: int, act: Act, arg: int) -> Rule:
        return NO if arg == 0 else OK

    def do_act(self, g: Any, role: int, act: Act, arg: int) -> None:
        g.notes.append(f'{act.verb} {arg}')
        self.done(g)
        g.push(Stop())


def test_an_act_is_offered_refused_and_done_as_its_decision_says():
    g = tiny(VERBS, (Pick, Stop), lambda _: Pick())
    assert legal(g, 'ash') == ['pick:b']
    assert [each[0] for each in g.explain('ash', 'pick:a')] == [NO.id]
    with pytest.raises(IllegalAction):
        g.play('ash', 'pick:a')
    g.play('ash', 'pick:b')
    assert g.notes == ['pick 1']


def test_what_bars_an_act_is_told_before_what_stands_against_its_argument():
    g = tiny(VERBS, (Pick, Stop), lambda _: Pick())
    g.stack[-1].left = 0
    assert [each[0] for each in g.explain('ash', 'pick:a')] == [SPENT.id]


def test_a_verb_is_an_act_or_has_methods_but_not_both():
    class Both(Pick):
        def deny_pick(self, g: Any, role: int, letter: int) -> Rule:
            return OK

    with pytest.raises(ValueError, match='Both has methods for the verb pick beside the act'):
        tiny(VERBS, (Both, Stop), lambda _: Both())


def test_an_act_is_of_a_verb_that_there_is():
    class Sing(Act):
        verb = 'sing'

    class Singing(Pick):
        acts: ClassVar[tuple[Act, ...]] = (Sing(),)

    with pytest.raises(ValueError, match='Singing offers an act of the verb sing, which there is not'):
        tiny(VERBS, (Singing, Stop), lambda _: Singing())
