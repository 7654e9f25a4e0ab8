"""Frames: phases, decisions in turn and in secret, and asides."""

from typing import Any, ClassVar

import pytest

from chancellery.kernel.fields import Field, number, row
from chancellery.kernel.frame_info import declared_fields
from chancellery.kernel.frames import (
    NO_ROLES,
    Asides,
    Choice,
    Decision,
    Frame,
    Menu,
    Phase,
    Prompt,
    Rota,
    Sealed,
)
from chancellery.kernel.kinds import ROLE
from chancellery.kernel.refusals import IllegalAction
from chancellery.kernel.rng import seeded
from chancellery.kernel.rules import OK, Rule
from tests.kernel.toys import NO, PICK, VERBS, WAVE, Ask, Stop
from tests.kernel.yard import legal, tiny


class Outer(Phase[Any]):
    """Pushes frames in its steps, and notes what comes back."""

    steps: ClassVar[tuple[str, ...]] = ('one', 'two', 'three', 'four')

    def back_Ask(self, g: Any, answer: Any) -> None:
        g.notes.append(f'back {answer}')

    def back_Inner(self, g: Any, answer: Any) -> None:
        g.notes.append(f'inner back {answer}')

    def one(self, g: Any) -> None:
        g.notes.append('one')
        g.push(Ask(0))

    def two(self, g: Any) -> None:
        g.notes.append('two')

    def three(self, g: Any) -> None:
        g.notes.append('three')
        g.push(Inner(), Ask(1))

    def four(self, g: Any) -> None:
        g.notes.append('four')
        g.push(Stop())


class Inner(Phase[Any]):
    """A phase within a step of another."""

    steps: ClassVar[tuple[str, ...]] = ('only',)

    def only(self, g: Any) -> None:
        g.notes.append('inner')


FLOW = (Outer, Inner, Ask, Stop)


def test_a_phase_runs_its_steps_in_order_and_waits_for_what_they_pushed():
    g = tiny(VERBS, FLOW, lambda _: Outer())
    assert g.notes == ['one']
    assert g.deciders == ('ash',)
    g.play('ash', 'pick:a')
    assert g.notes == ['one', 'picked 0', 'back 0', 'two', 'three', 'inner', 'inner back None']
    assert g.deciders == ('birch',)
    g.play('birch', 'pick:c')
    assert g.notes[7:] == ['picked 2', 'back 2', 'four']
    assert g.outcome is not None
    assert g.outcome.reason == 'stop'
    assert g.deciders == ()
    assert g.stack == []


def test_an_answer_goes_to_the_frame_that_asked():
    """Inner lies on top of Ask, and its answer goes to Outer all the same, which pushed both."""
    g = tiny(VERBS, FLOW, lambda _: Outer())
    g.play('ash', 'pick:a')
    assert [type(frame).__name__ for frame in g.stack] == ['Outer', 'Ask']
    assert g.notes[-1] == 'inner back None'
    assert [frame.asker for frame in g.stack] == [-1, 0]


class Calling(Choice[Any]):
    """Ends, and only then pushes: what it pushes answers whoever asked it."""

    def deny_pick(self, g: Any, role: int, arg: int) -> Rule:
        return OK

    def do_pick(self, g: Any, role: int, arg: int) -> None:
        self.done(g, 'called')
        g.push(Ask(1))

    def prompt(self, g: Any, role: int) -> Prompt:
        return Prompt('prompt.call', '')


class Caller(Phase[Any]):
    """Hears what it asked for, and what that left behind."""

    steps: ClassVar[tuple[str, ...]] = ('call', 'end')

    def call(self, g: Any) -> None:
        g.push(Calling(0))

    def back_Choice(self, g: Any, answer: Any) -> None:
        g.notes.append(f'heard {answer}')

    def end(self, g: Any) -> None:
        g.push(Stop())


def test_what_an_ended_frame_pushes_answers_its_asker():
    """The answers of both are heard by the method for their common base."""
    g = tiny(VERBS, (Caller, Calling, Ask, Stop), lambda _: Caller())
    g.play('ash', 'pick:a')
    assert g.deciders == ('birch',)
    g.play('birch', 'pick:c')
    assert g.notes == ['heard called', 'picked 2', 'heard 2']


class Deaf(Phase[Any]):
    """Hears nothing, and does not say so."""

    steps: ClassVar[tuple[str, ...]] = ('call', 'end')

    def call(self, g: Any) -> None:
        g.push(Calling(0))

    def end(self, g: Any) -> None:
        g.push(Stop())


class Careless(Deaf):
    """Ignores the call, but not what comes after it."""

    ignores: ClassVar[tuple[str, ...]] = ('Calling',)


class Unmoved(Careless):
    """Ignores both."""

    ignores: ClassVar[tuple[str, ...]] = ('Choice',)


def test_an_answer_that_nobody_hears_is_an_error():
    g = tiny(VERBS, (Deaf, Calling, Ask, Stop), lambda _: Deaf())
    with pytest.raises(AssertionError, match='Deaf does not hear what Calling answers'):
        g.play('ash', 'pick:a')
    g = tiny(VERBS, (Careless, Calling, Ask, Stop), lambda _: Careless())
    g.play('ash', 'pick:a')
    with pytest.raises(AssertionError, match='Careless does not hear what Ask answers'):
        g.play('birch', 'pick:c')


def test_an_answer_may_be_ignored_by_who_says_so():
    g = tiny(VERBS, (Unmoved, Calling, Ask, Stop), lambda _: Unmoved())
    g.play('ash', 'pick:a')
    g.play('birch', 'pick:c')
    assert g.notes == ['picked 2']
    assert g.outcome is not None


def test_who_lies_in_what_is_found_by_class():
    g = tiny(VERBS, FLOW, lambda _: Outer())
    ask = g.stack[-1]
    assert ask.within(g, Outer) is g.stack[0]
    assert g.inside(Ask) is ask
    assert g.inside(Ask, ask) is None
    with pytest.raises(AssertionError, match='Ask does not lie in a Inner'):
        ask.within(g, Inner)


class Loop(Phase[Any]):
    """Goes back to a step of its own."""

    fields: ClassVar[tuple[Field, ...]] = (number('rounds', 0, 9),)
    steps: ClassVar[tuple[str, ...]] = ('note', 'repeat', 'stop')
    ignores: ClassVar[tuple[str, ...]] = ('Ask',)

    def __init__(self) -> None:
        super().__init__()
        self.rounds = 0

    def note(self, g: Any) -> None:
        g.notes.append(f'round {self.rounds}')

    def repeat(self, g: Any) -> None:
        self.rounds += 1
        if self.rounds == 1:
            self.again()
        elif self.rounds < 4:
            self.go('note')

    def stop(self, g: Any) -> None:
        g.push(Ask(0))


def test_a_phase_may_go_back():
    g = tiny(VERBS, (Loop, Ask), lambda _: Loop())
    assert g.notes == ['round 0', 'round 2', 'round 3']


def test_a_flow_must_not_run_dry():
    g = tiny(VERBS, (Loop, Ask), lambda _: Loop())
    with pytest.raises(AssertionError, match='the flow ended without an outcome'):
        g.play('ash', 'pick:a')


def test_only_the_top_frame_ends():
    g = tiny(VERBS, FLOW, lambda _: Outer())
    with pytest.raises(AssertionError, match='Outer ended while another frame was on top'):
        g.stack[0].done(g)


def test_the_default_offer_is_all_that_deny_lets_pass():
    g = tiny(VERBS, FLOW, lambda _: Outer())
    assert legal(g, 'ash') == ['pick:a', 'pick:c']
    assert [refusal[:2] for refusal in g.explain('ash', 'pick:b')] == [('T1', 'refuse.no')]
    assert g.explain('ash', 'pass')[0][0] == 'K.3'
    assert g.explain('birch', 'pick:a')[0][0] == 'K.2'
    assert legal(g, 'birch') == []


class Stingy(Ask):
    """Offers less than its rules allow: an error of a title that still must not crash."""

    def offer(self, g: Any, role: int, menu: Menu) -> None:
        menu.add(PICK, 0, OK)


def test_explain_agrees_with_legal_even_where_an_offer_is_incomplete():
    g = tiny(VERBS, (Stingy,), lambda _: Stingy(0))
    assert g.explain('ash', 'pick:c')[0][0] == 'K.5'
    assert g.explain('ash', 'pick:a') == []


def test_two_frames_of_one_name_are_refused():
    with pytest.raises(ValueError, match='two frames of tiny are called Ask'):
        tiny(VERBS, (Ask, Ask), lambda _: Ask(0))


def test_fields_are_declared_along_the_bases():
    assert [field.name for field in declared_fields(Ask)] == ['role']
    assert [field.name for field in declared_fields(Loop)] == ['rounds']


# ---- in turn


class Picks(Rota[Any]):
    """Each in turn picks letters until it passes; a role without tokens is passed over."""

    fields: ClassVar[tuple[Field, ...]] = (row('tokens', ROLE, 0, 9),)

    def __init__(self, order: list[int] = NO_ROLES, tokens: list[int] = NO_ROLES) -> None:
        super().__init__(order)
        self.tokens = tokens[:]

    def able(self, g: Any, role: int) -> bool:
        return self.tokens[role] > 0

    def prompt(self, g: Any, role: int) -> Prompt:
        return Prompt('prompt.picks', 'T0')

    def deny_pick(self, g: Any, role: int, letter: int) -> Rule:
        return OK

    def do_pick(self, g: Any, role: int, letter: int) -> None:
        g.notes.append(f'{g.roles[role]} {letter}')
        self.tokens[role] -= 1
        self.next()

    def deny_pass(self, g: Any, role: int, _: int) -> Rule:
        return OK

    def do_pass(self, g: Any, role: int, _: int) -> None:
        self.drop(role)

    def nobody(self, g: Any) -> None:
        g.notes.append('end')
        g.finish([0], [0, 0, 0], 'end')


def picks(order: list[int], tokens: list[int]) -> Any:
    return tiny(VERBS, (Picks,), lambda _: Picks(order, tokens))


def test_a_rota_goes_round_and_passes_over_who_has_nothing_to_choose():
    g = picks([1, 2, 0], [2, 1, 0])
    asked = []
    while g.outcome is None:
        asked.append(g.deciders)
        g.play(g.deciders[0], 'pick:a')
    assert asked == [('birch',), ('ash',), ('ash',)]
    assert g.notes == ['birch 0', 'ash 0', 'ash 0', 'end']


def test_a_rota_asks_no_more_who_dropped_out():
    g = picks([0, 1, 2], [5, 5, 5])
    g.play('ash', 'pass')
    g.play('birch', 'pick:b')
    g.play('cedar', 'pick:b')
    assert g.deciders == ('birch',)
    g.play('birch', 'pass')
    g.play('cedar', 'pick:b')
    assert g.deciders == ('cedar',)
    g.play('cedar', 'pass')
    assert g.notes[-1] == 'end'


def test_a_rota_knows_who_is_last():
    g = picks([0, 1, 2], [1, 1, 0])
    rota = g.stack[-1]
    assert not rota.last(g, 0)
    g.play('ash', 'pass')
    assert rota.last(g, 1)
    assert not rota.last(g, 0)


def test_a_rota_without_anybody_ends_at_once():
    assert picks([], []).notes == ['end']
    assert picks([0, 1, 2], [0, 0, 0]).notes == ['end']


# ---- in secret


class Secret(Sealed[Any]):
    """Everybody picks two letters in secret, the second not the first."""

    def prompt(self, g: Any, role: int) -> Prompt:
        return Prompt('prompt.secret', 'T0', {'chosen': len(self.chosen[role])})

    def deny_pick(self, g: Any, role: int, letter: int) -> Rule:
        return NO if PICK + letter in self.chosen[role] else OK

    def closes(self, g: Any, role: int, number: int) -> bool:
        return len(self.chosen[role]) == 1

    def reveal(self, g: Any) -> None:
        g.notes.extend(f'{g.roles[i]} {[n - PICK for n in letters]}' for i, letters in enumerate(self.chosen))
        self.done(g)


class ThenAsk(Phase[Any]):
    """The secret choice, and a question after it."""

    steps: ClassVar[tuple[str, ...]] = ('secret', 'ask')

    def secret(self, g: Any) -> None:
        g.push(Secret(0b111, 3))

    def ask(self, g: Any) -> None:
        g.push(Ask(0))


def secret() -> Any:
    return tiny(VERBS, (ThenAsk, Secret, Ask), lambda _: ThenAsk())


def test_a_sealed_choice_is_revealed_when_all_have_finished():
    g = secret()
    assert g.is_sealed()
    g.play('cedar', 'pick:c')
    assert g.deciders == ('ash', 'birch', 'cedar')
    g.play('cedar', 'pick:a')
    assert g.deciders == ('ash', 'birch')
    for role in ('ash', 'birch'):
        assert g.notes == []
        g.play(role, 'pick:a')
        g.play(role, 'pick:b')
    assert g.notes == ['ash [0, 1]', 'birch [0, 1]', 'cedar [2, 0]']
    assert not g.is_sealed()
    assert g.deciders == ('ash',)


def test_the_order_of_secret_steps_does_not_matter():
    moves = {'ash': ['pick:a', 'pick:b'], 'birch': ['pick:c', 'pick:a'], 'cedar': ['pick:b', 'pick:c']}
    digests = set()
    for order in ('aabbcc', 'abcabc', 'ccbbaa', 'bcabca'):
        g = secret()
        left = {role: moves[role][:] for role in moves}
        for letter in order:
            role = {'a': 'ash', 'b': 'birch', 'c': 'cedar'}[letter]
            g.play(role, left[role].pop(0))
        digests.add(g.digest())
    assert len(digests) == 1


def test_secret_steps_move_nothing_that_others_see():
    g = secret()
    seen = {role: (g.view(role), g.events_for(role)) for role in ('birch', 'cedar', None)}
    g.play('ash', 'pick:b')
    assert {role: (g.view(role), g.events_for(role)) for role in ('birch', 'cedar', None)} == seen
    assert legal(g, 'ash') == ['pick:a', 'pick:c']
    assert g.explain('ash', 'pick:b')[0][0] == 'T1'


def test_only_the_step_that_reveals_is_final():
    g = secret()

    def finals(role: str) -> list[bool]:
        return [action['final'] for action in g.view(role)['actions']]

    for role in ('ash', 'birch'):
        assert not any(finals(role))
        g.play(role, 'pick:a')
        assert not any(finals(role))
        g.play(role, 'pick:b')
    assert not any(finals('cedar'))
    g.play('cedar', 'pick:a')
    assert all(finals('cedar'))
    before = g.disclosures
    g.play('cedar', 'pick:b')
    assert g.disclosures > before


def test_others_secret_choices_are_chosen_anew_for_a_search():
    g = secret()
    for role, action in (('ash', 'pick:a'), ('ash', 'pick:b'), ('birch', 'pick:c'), ('cedar', 'pick:a')):
        g.play(role, action)
    seen = set()
    for seed in range(60):
        twin = g.determinize('cedar', seed)
        chosen = twin.stack[-1].chosen
        assert twin.deciders == g.deciders
        assert chosen[2] == [PICK]
        assert chosen[1] == []
        assert len(set(chosen[0])) == 2
        seen.add(tuple(chosen[0]))
    assert len(seen) == 6
    assert g.stack[-1].chosen == [[PICK, PICK + 1], [PICK + 2], [PICK]]


def test_a_secret_choice_below_other_frames_is_chosen_anew_too():
    g = secret()
    g.play('ash', 'pick:a')
    g.play('ash', 'pick:b')
    sealed = g.stack[-1]
    g.push(Ask(1))
    twins = [g.determinize('birch', seed).stack[-2].chosen[0] for seed in range(20)]
    assert len({tuple(chosen) for chosen in twins}) > 1
    assert sealed.chosen[0] == [PICK, PICK + 1]


def test_forgetting_keeps_to_what_is_legal():
    sealed = Secret(0b111, 3)
    g = secret()
    g.play('ash', 'pick:a')
    g.play('ash', 'pick:c')
    sealed = g.stack[-1]
    sealed.forget(g, 1, 0, seeded(4))
    assert sealed.closed == 1
    assert len(set(sealed.chosen[0])) == 2


# ---- asides


class Waves(Asides[Any]):
    """Who has waved less than twice may wave, asked or not."""

    def deny_wave(self, g: Any, role: int, _: int) -> Rule:
        return OK if g.notes.count(f'{g.roles[role]} waves') < 2 else NO

    def do_wave(self, g: Any, role: int, _: int) -> None:
        g.notes.append(f'{g.roles[role]} waves')

    def final(self, g: Any, role: int, number: int) -> bool:
        return number == WAVE

    def hint(self, g: Any, role: int, number: int) -> dict[str, Any] | None:
        return {'waved': g.notes.count(f'{g.roles[role]} waves')}


def waves(*frames: type[Frame[Any]], opening: Any) -> Any:
    return tiny(VERBS, frames, opening, Waves())


def test_an_aside_is_open_to_everybody_and_nobody_waits_for_it():
    g = waves(Ask, opening=lambda _: Ask(0))
    assert g.deciders == ('ash',)
    assert legal(g, 'birch') == ['wave']
    assert legal(g, 'ash') == ['pick:a', 'pick:c', 'wave']
    g.play('birch', 'wave')
    g.play('ash', 'wave')
    assert g.deciders == ('ash',)
    assert g.notes == ['birch waves', 'ash waves']
    action = g.view('birch')['actions'][0]
    assert (action['verb'], action['final'], action['hint']) == ('wave', True, {'waved': 1})
    assert g.view('birch')['ask'] is not None


def test_an_aside_is_refused_by_its_own_rule():
    g = waves(Ask, opening=lambda _: Ask(0))
    g.play('birch', 'wave')
    g.play('birch', 'wave')
    assert g.explain('birch', 'wave')[0][0] == 'T1'
    with pytest.raises(IllegalAction, match=r'birch may not play wave: .*T1'):
        g.play('birch', 'wave')
    assert g.view('birch')['ask'] is None


def test_an_aside_in_the_middle_of_a_secret_choice_seals_nothing():
    g = waves(ThenAsk, Secret, Ask, opening=lambda _: ThenAsk())
    g.play('ash', 'pick:a')
    g.play('ash', 'wave')
    assert g.stack[-1].chosen == [[PICK], [], []]
    assert g.notes == ['ash waves']


def test_no_aside_after_the_end():
    g = waves(Stop, opening=lambda _: Stop())
    assert g.outcome is not None
    assert legal(g, 'birch') == []
    assert g.explain('birch', 'wave')[0][0] == 'K.1'


class Silent(Decision[Any]):
    """A decision that asks nobody ends by itself."""

    def asked(self, g: Any) -> int:
        return 0


def test_a_decision_that_asks_nobody_is_over():
    class Twice(Phase[Any]):
        steps: ClassVar[tuple[str, ...]] = ('one', 'two')

        def one(self, g: Any) -> None:
            g.push(Silent())

        def two(self, g: Any) -> None:
            g.push(Ask(2))

    g = tiny(VERBS, (Twice, Silent, Ask), lambda _: Twice())
    assert g.deciders == ('cedar',)


class Farm(Phase[Any]):
    """Its harvest depends on the weather; then it is told of."""

    steps: ClassVar[tuple[str, ...]] = ('sow', 'harvest', 'feast', 'tell')
    chancy: ClassVar[tuple[str, ...]] = ('harvest',)
    asks_first: ClassVar[tuple[str, ...]] = ('feast',)
    ignores: ClassVar[tuple[str, ...]] = ('Ask',)

    def sow(self, g: Any) -> None:
        g.push(Ask(0), Ask(1))

    def harvest(self, g: Any) -> None:
        g.rng.die()
        g.push(Ask(0))

    def feast(self, g: Any) -> None:
        g.push(Ask(1))

    def tell(self, g: Any) -> None:
        g.push(Stop())


class Market(Phase[Any]):
    """What comes after the farm is drawn by lot."""

    steps: ClassVar[tuple[str, ...]] = ('farm', 'lots')
    chancy: ClassVar[tuple[str, ...]] = ('lots',)

    def farm(self, g: Any) -> None:
        g.push(Farm())

    def lots(self, g: Any) -> None:
        g.rng.die()
        g.push(Stop())


def test_what_frames_declare_to_lie_ahead_makes_an_answer_final():
    """Before the harvest it is; before the feast, at which somebody is asked first, it is not; after the feast the
    frame below comes to its lots."""
    g = tiny(VERBS, (Market, Farm, Ask, Stop), lambda _: Market())
    finals = []
    while g.outcome is None:
        seat = g.index(g.deciders[0])
        finals.append(g.is_final(seat, g.legal_numbers(seat)[0]))
        if len(finals) == 4:
            break
        g.play_number(seat, g.legal_numbers(seat)[0])
    assert finals == [True, True, False, True]


class Unhurried(Ask):
    """One of its actions is never the last."""

    def settles(self, g: Any, role: int, number: int) -> bool:
        return number != PICK


def test_what_cannot_be_the_last_answer_is_not_final():
    g = tiny(VERBS, (Market, Farm, Ask, Unhurried, Stop), lambda _: Market())
    g.push(Unhurried(1))
    assert [g.is_final(1, number) for number in (PICK, PICK + 1)] == [False, True]
