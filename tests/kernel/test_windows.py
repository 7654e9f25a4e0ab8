"""Windows: reactions to reactions, and standing answers."""

from typing import Any, ClassVar

import pytest

from chancellery.game import Game
from chancellery.kernel.fields import Field, flag, number
from chancellery.kernel.frame_info import declared_fields
from chancellery.kernel.frames import NO_ROLES, Phase, Prompt, Window
from chancellery.kernel.kinds import ROLE
from chancellery.kernel.rules import OK, Rule
from tests.kernel.toys import NO, VERBS, Ask, Stop
from tests.kernel.yard import legal, tiny


class Deed(Window[Any]):
    """A window whose answers open a window of the next level."""

    fields: ClassVar[tuple[Field, ...]] = (number('doer', 0, ROLE), flag('foiled'))
    window: ClassVar[str] = 'first'

    def __init__(self, order: list[int] = NO_ROLES, doer: int = 0) -> None:
        super().__init__(order)
        self.doer = doer
        self.foiled = False

    def prompt(self, g: Any, role: int) -> Prompt:
        return Prompt(f'prompt.{self.window}', 'T0')

    def might(self, g: Any, role: int) -> bool:
        return not self.foiled and f'void {g.roles[role]} {self.window}' not in g.notes

    def deny_answer(self, g: Any, role: int, _: int) -> Rule:
        return OK

    def do_answer(self, g: Any, role: int, _: int) -> None:
        g.notes.append(f'{g.roles[role]} answers {self.window}')
        others = [other for other in range(3) if other != role]
        if self.window == 'first':
            g.push(Second(others, role))
        elif self.window == 'second':
            g.push(Third(others, role))
        else:
            self.foiled = True

    def back_Deed(self, g: Any, foiled: bool) -> None:
        self.foiled = not foiled

    def nobody(self, g: Any) -> None:
        g.notes.append(f'{self.window} foiled {self.foiled}')
        self.done(g, self.foiled)


class Second(Deed):
    window: ClassVar[str] = 'second'


class Third(Deed):
    window: ClassVar[str] = 'third'


class Deeds(Phase[Any]):
    """Ash does the same deed again and again."""

    steps: ClassVar[tuple[str, ...]] = ('deed', 'rest')
    ignores: ClassVar[tuple[str, ...]] = ('Deed', 'Ask')

    def deed(self, g: Any) -> None:
        g.push(Deed([1, 2], 0))

    def rest(self, g: Any) -> None:
        self.go('deed')
        g.push(Ask(0))


def deeds() -> Any:
    return tiny(VERBS, (Deeds, Deed, Second, Third, Ask), lambda _: Deeds())


def test_reactions_three_levels_deep():
    g = deeds()
    assert g.deciders == ('birch',)
    g.play('birch', 'answer')
    assert g.deciders == ('ash',)
    g.play('ash', 'answer')
    assert g.view('birch')['prompt']['key'] == 'prompt.third'
    assert [type(frame).__name__ for frame in g.stack] == ['Deeds', 'Deed', 'Second', 'Third']
    g.play('birch', 'pass')
    g.play('cedar', 'answer')
    assert g.notes == [
        'birch answers first',
        'ash answers second',
        'cedar answers third',
        'third foiled True',
    ]
    assert g.deciders == ('ash',)
    assert g.view('ash')['prompt']['key'] == 'prompt.second'
    g.play('ash', 'pass')
    g.play('cedar', 'pass')
    assert g.notes[4:] == ['second foiled False', 'first foiled True']
    assert g.view('ash')['prompt']['key'] == 'prompt.ask'


def test_a_window_asks_in_order_and_goes_on_after_a_reaction_that_failed():
    g = deeds()
    g.play('birch', 'answer')
    g.play('ash', 'answer')
    for role in ('birch', 'cedar'):
        g.play(role, 'pass')
    assert g.notes[-1] == 'second foiled True'
    assert g.deciders == ('birch',)
    g.play('birch', 'pass')
    assert g.deciders == ('cedar',)
    g.play('cedar', 'pass')
    assert g.notes[-1] == 'first foiled False'


def test_a_window_does_not_ask_who_cannot_answer_as_far_as_all_know():
    g = deeds()
    g.notes.append('void birch first')
    g.play('birch', 'pass')
    g.play('cedar', 'pass')
    g.play('ash', 'pick:a')
    assert g.deciders == ('cedar',)


def test_a_standing_answer_holds_until_it_is_withdrawn():
    g = deeds()
    g.play('birch', 'stop_asking:first')
    assert g.deciders == ('cedar',)
    g.play('cedar', 'pass')
    g.play('ash', 'pick:a')
    assert g.deciders == ('cedar',), 'birch is passed over in the next window too'
    assert legal(g, 'birch') == ['ask_again:first']
    g.play('birch', 'ask_again:first')
    assert legal(g, 'birch') == []
    assert g.deciders == ('cedar',)
    g.play('cedar', 'pass')
    g.play('ash', 'pick:a')
    assert g.deciders == ('birch',)


def test_a_standing_answer_that_is_withdrawn_is_an_action_of_one_step():
    """Nobody asks who gives it, and it can be taken back by itself."""
    game = Game.at(deeds(), 1)
    game.play('birch', 'stop_asking:first')
    game.play('birch', 'ask_again:first')
    assert game.steps_back('birch') == 1


def test_a_standing_answer_is_for_one_window():
    g = deeds()
    g.play('birch', 'stop_asking:first')
    g.play('cedar', 'answer')
    assert g.view('ash')['prompt']['key'] == 'prompt.second'
    g.play('ash', 'answer')
    assert g.deciders == ('birch',), 'of the third window birch said nothing'


def test_standing_answers_are_withdrawn_one_by_one():
    g = deeds()
    g.play('birch', 'stop_asking:first')
    g.play('cedar', 'answer')
    g.play('ash', 'answer')
    g.play('birch', 'stop_asking:third')
    assert legal(g, 'birch') == ['ask_again:first', 'ask_again:third']
    g.play('birch', 'ask_again:first')
    assert legal(g, 'birch') == ['ask_again:third']


def test_the_other_windows_cannot_be_silenced_now():
    g = deeds()
    assert legal(g, 'birch') == ['pass', 'answer', 'stop_asking:first']
    assert g.explain('birch', 'stop_asking:second')[0][0] == 'K.6'
    assert g.explain('birch', 'ask_again:first')[0][0] == 'K.6'
    g.play('birch', 'stop_asking:first')
    assert g.explain('birch', 'ask_again:first') == []
    assert g.explain('birch', 'ask_again:second')[0][0] == 'K.6'


def test_when_all_stand_aside_nobody_is_asked():
    g = deeds()
    g.play('birch', 'stop_asking:first')
    g.play('cedar', 'stop_asking:first')
    for _ in range(3):
        assert g.view('ash')['prompt']['key'] == 'prompt.ask'
        g.play('ash', 'pick:a')
    assert g.notes[-1] == 'first foiled False'


def test_standing_answers_are_stored_and_copied():
    g = deeds()
    g.play('birch', 'stop_asking:first')
    again = g.title.restore(g.dump())
    copy = g.clone()
    g.play('birch', 'ask_again:first')
    for other in (again, copy):
        assert other.standing == [0, 1, 0]
        assert legal(other, 'birch') == ['ask_again:first']
    assert copy.digest() != g.digest()


def test_fields_are_declared_along_the_bases():
    assert [field.name for field in declared_fields(Deed)] == ['order', 'turn', 'out', 'doer', 'foiled']


def test_a_reaction_that_nobody_has_may_be_declined_for_him():
    """What is offered besides, other than a standing answer, is a choice; and who is not asked is forced to nothing."""

    class Shut(Deed):
        def deny_answer(self, g: Any, role: int, _: int) -> Rule:
            return OK if 'armed' in g.notes else NO

    g = tiny(VERBS, (Stop, Deed, Shut, Second, Third), lambda _: Shut([1, 2], 0))
    assert legal(g, 'birch') == ['pass', 'stop_asking:first']
    assert [g.view(role)['forced'] for role in (*g.roles, None)] == [False, True, False, False]
    g.notes.append('armed')
    g.play('birch', 'pass')
    assert legal(g, 'cedar')[-2:] == ['answer', 'stop_asking:first']
    assert not g.view('cedar')['forced']


def test_nothing_else_that_is_the_only_answer_is_forced():
    class Spent(Ask):
        def deny_pick(self, g: Any, role: int, letter: int) -> Rule:
            return OK if letter == 2 else NO

    g = tiny(VERBS, (Spent, Stop), lambda _: Spent(0))
    assert legal(g, 'ash') == ['pick:c']
    assert not g.view('ash')['forced']


def test_a_forced_verb_is_one_that_there_is():
    class Wrong(Ask):
        forced: ClassVar[tuple[str, ...]] = ('yodel',)

    with pytest.raises(ValueError, match='yodel'):
        tiny(VERBS, (Wrong,), lambda _: Wrong(0))
