"""Interruptions: a question that an aside or ``settle`` pushes over an open decision leaves no trace when it ends."""

from __future__ import annotations

import pytest

from chancellery.conformance import check_title
from chancellery.conformance.suite import setting
from chancellery.game import Game
from chancellery.kernel.frames import NOBODY_ASKED, Decision
from chancellery.kernel.rng import seeded
from chancellery.kernel.state import State
from tests.kernel.yard import TITLE, choose, legal, start, step_of, turn_of, wander
from tests.titles_for_tests.courtyard.frames import Act, Auction, Loan, Parry, Ruin, Stakes
from tests.titles_for_tests.courtyard.state import Courtyard
from tests.titles_for_tests.courtyard.title import make_title

INTERRUPTIONS = (Loan, Ruin)
DECISIONS = [
    info.cls for info in TITLE.infos.values() if issubclass(info.cls, Decision) and info.cls not in INTERRUPTIONS
]
LOANS = {'credit': 'loans'}


@pytest.fixture(scope='module')
def met() -> dict[type, Courtyard]:
    """Of every class of decision the first that random games come to."""
    found: dict[type, Courtyard] = {}
    for seed in range(20):
        g = start(seed, players=3 + seed % 2, goal='none', credit='loans')
        for _ in wander(g, seed, 400):
            found.setdefault(type(g.decision()), g.clone())
    return found


def questions(g: State) -> list[object]:
    """What everybody is asked, may do and sees."""
    return [[view['prompt'], view['actions'], view['deciders'], view['board']] for view in map(g.view, g.roles)]


def goes_on_alike(one: Courtyard, other: Courtyard) -> None:
    """Both are the same now, and stay so whatever is played."""
    other.plays = one.plays[:]
    assert questions(other) == questions(one)
    assert other.digest() == one.digest()
    rng = seeded(5, 'future')
    for _ in range(40):
        if one.outcome is None:
            role, action = choose(one, rng)
            one.play(role, action)
            other.play(role, action)
            assert other.digest() == one.digest()


def asked_above(g: Courtyard, kind: type, below: type) -> None:
    """Play waits for an interruption of this kind, which nobody asked for, over the decision that was open."""
    assert [type(frame) for frame in g.stack[-2:]] == [below, kind]
    assert g.stack[-1].asker == NOBODY_ASKED


@pytest.mark.parametrize('decision', DECISIONS)
@pytest.mark.parametrize('stored', [False, True])
def test_an_aside_interrupts_every_decision_without_a_trace(
    decision: type, stored: bool, met: dict[type, Courtyard]
) -> None:
    for at in range(len(met[decision].roles)):
        g = met[decision].clone()
        role = g.roles[at]
        if g.debt[at]:
            continue
        other = g.clone()
        other.play(role, 'loan')
        asked_above(other, Loan, decision)
        assert other.deciders == (role,)
        if stored:
            restored = TITLE.restore(other.dump())
            assert isinstance(restored, Courtyard)
            other = restored
        other.play(role, 'refuse')
        goes_on_alike(g, other)


@pytest.mark.parametrize('decision', DECISIONS)
@pytest.mark.parametrize('stored', [False, True])
def test_settle_interrupts_every_decision_without_a_trace(
    decision: type, stored: bool, met: dict[type, Courtyard]
) -> None:
    for at in range(len(met[decision].roles)):
        g = met[decision].clone()
        g.coins[at] = 0
        other = g.clone()
        g.ruined |= 1 << at
        g.advance()
        other.ruined &= ~(1 << at)
        other.advance()
        asked_above(other, Ruin, decision)
        assert other.deciders == (other.roles[at],)
        if stored:
            restored = TITLE.restore(other.dump())
            assert isinstance(restored, Courtyard)
            other = restored
        other.play(other.roles[at], 'fast')
        goes_on_alike(g, other)


def test_one_interruption_may_interrupt_another() -> None:
    """Ash gives its last coin away in the middle of the stakes, is ruined, and borrows before it answers."""
    g = step_of('stakes', options=LOANS, coins={'ash': 1, 'birch': 2, 'cedar': 2})
    g.play('birch', 'stake')
    g.play('ash', 'tip:cedar')
    g.play('ash', 'loan')
    assert [type(frame) for frame in g.stack[1:]] == [Stakes, Ruin, Loan]
    assert str(g.explain('birch', 'loan')[0]) == 'Somebody is asking for a loan already. (C13)'
    assert str(g.explain('birch', 'stake')[0]) == 'You are not asked now. (K.2)'
    g.play('ash', 'borrow:2')
    assert (g.coins, g.debt) == ([2, 2, 3], [2, 0, 0])
    assert g.deciders == ('ash',)
    g.play('ash', 'fast')
    assert g.deciders == g.roles
    assert g.view('birch')['prompt']['params'] == {'staked': 1}
    assert str(g.explain('ash', 'loan')[0]) == 'You are in debt. (C13)'


def test_a_deed_is_not_decided_by_the_answer_to_another_question() -> None:
    """The assault waits for what its window answers, and hears nothing of a loan, whatever that answers."""
    g = turn_of('abbot', options=LOANS, hands={'birch': ['shield_1']}, coins={'cedar': 1})
    g.play('ash', 'raid')
    g.play('ash', 'attack:birch')
    for role, answer in (('cedar', 'borrow:1'), ('ash', 'refuse')):
        g.play(role, 'loan')
        g.play(role, answer)
        assert isinstance(g.decision(), Parry)
        assert g.owner[0] == 0
    g.play('birch', 'play:shield_1')
    assert g.owner[0] == 1
    assert isinstance(g.decision(), Act)


def test_c13_the_next_coins_go_to_the_lender() -> None:
    g = step_of(
        'dawn', options=LOANS, coins={'ash': 1, 'birch': 1, 'cedar': 1}, debt=[2, 0, 1], place={'baker': 'gate'}
    )
    assert (g.coins, g.debt) == ([1, 2, 1], [1, 0, 0])


def test_c13_nobody_lends_without_the_variant() -> None:
    g = turn_of('abbot')
    assert 'loan' not in legal(g, 'birch')
    assert str(g.explain('birch', 'loan')[0]) == 'Nobody lends. (C13)'


def test_c14_a_card_is_sold_for_a_coin_and_seen_by_all() -> None:
    g = turn_of('abbot', options=LOANS, coins={'ash': 1, 'birch': 2, 'cedar': 2}, hands={'ash': ['ruse_2']})
    g.play('ash', 'tip:birch')
    assert set(legal(g, 'ash')) == {'sell:ruse_2', 'fast', 'loan'}
    assert str(g.explain('ash', 'sell:ruse_1')[0]) == 'You do not hold that card. (C9)'
    g.play('ash', 'sell:ruse_2')
    assert g.coins == [1, 3, 2]
    assert g.view(None)['board']['discard'] == ['ruse_2']
    assert isinstance(g.decision(), Act)


def test_c14_it_is_asked_again_only_when_the_last_coin_goes_again() -> None:
    g = turn_of('abbot', options=LOANS, coins={'ash': 1, 'birch': 2, 'cedar': 2})
    g.play('ash', 'tip:birch')
    g.play('ash', 'fast')
    g.play('birch', 'tip:cedar')
    assert isinstance(g.decision(), Act)
    g.play('birch', 'tip:ash')
    g.play('ash', 'tip:birch')
    assert isinstance(g.decision(), Ruin)


def test_c11_what_is_offered_stays_bound_under_an_interruption() -> None:
    g = step_of('well', options=LOANS, coins={'ash': 2, 'birch': 2, 'cedar': 2})
    g.play('ash', 'offer:2')
    g.play('birch', 'loan')
    assert isinstance(g.inside(Auction), Auction)
    assert str(g.explain('ash', 'tip:birch')[0]) == 'You have no coin that is not bound. (C11)'


def test_an_interruption_can_be_taken_back() -> None:
    """The question goes, and the decision below is open as before."""
    game = Game(TITLE, 'yard', 3, seed=4, options=LOANS)
    for role in game.state.roles:
        game.play(role, 'enough')
    before = questions(game.state)
    game.play('birch', 'loan')
    game.play('birch', 'borrow:1')
    game.undo('birch')
    assert isinstance(game.state.decision(), Loan)
    game.undo('birch')
    assert questions(game.state) == before


def test_over_a_secret_choice_an_interruption_is_final() -> None:
    """What others choose in secret may count on the coins."""
    game = Game(TITLE, 'yard', 3, seed=4, options=LOANS)
    game.play('ash', 'stake')
    game.play('birch', 'loan')
    assert not game.undoable('birch')
    game.play('birch', 'borrow:1')
    assert not game.undoable('birch')


@pytest.mark.slow
def test_the_courtyard_keeps_its_promises() -> None:
    title = make_title(('3',))
    assert {setting(title, game, 5, None).options.get('credit') for game in range(6)} == {None, 'loans'}
    assert check_title(title, games=6, seed=5) == []
