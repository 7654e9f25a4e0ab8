"""What the engine promises of Europa besides its rules: what can be taken back, copies, and what a learner sees."""

from __future__ import annotations

from typing import Any

from chancellery.kernel.fields import put
from chancellery.titles.europa.actions.administrative import ConvertArea
from chancellery.titles.europa.actions.turn import TakeTurn
from chancellery.titles.europa.edition.files import NOBODY
from chancellery.titles.europa.effects.asks import DrawByCard
from chancellery.titles.europa.effects.run import Run
from chancellery.titles.europa.events.taking import AcceptRuler, TakeEvent
from chancellery.titles.europa.fields import REBELS
from chancellery.titles.europa.governing.court import HireAdvisor
from chancellery.titles.europa.governing.purse import GainPower, LosePower, Payment, Price
from chancellery.titles.europa.rounds.peace_phase import CalmOne, PeaceAndRebels
from chancellery.titles.europa.state import Europa
from chancellery.titles.europa.unrest.rebel_dice import RebelResults
from tests.titles.europa import position as at


def finality(g: Europa, role: str) -> dict[str, bool]:
    """Which of the actions offered cannot be taken back."""
    question: dict[str, Any] = g.view(role)
    texts = [f'{each["verb"]}:{each["arg"]}' if each['arg'] else each['verb'] for each in question['actions']]
    return dict(zip(texts, [each['final'] for each in question['actions']], strict=True))


def test_who_must_lose_power_is_told_why():
    """R7.3.6, R14.2.4: the rebels' dice, and nothing where no cause is at work."""
    g = at.table()
    at.set_power(g, 'france', 5, 5, 5)
    seat = at.seat_of(g, 'france')
    at.asks(g, RebelResults(seat, at.area(g, 'seine')), LosePower(seat, 1))
    assert g.view('france')['prompt']['params']['cause'] == 'rebel_dice'
    at.asks(g, TakeTurn(seat), LosePower(seat, 1))
    assert g.view('france')['prompt']['params']['cause'] == ''


def test_the_last_point_of_power_is_final_where_dice_follow():
    g = at.table()
    at.set_power(g, 'france', 5, 5, 5)
    at.asks(g, PeaceAndRebels(), LosePower(at.seat_of(g, 'france'), 2))
    assert not finality(g, 'france')['power:military']
    g.play('france', 'power:military')
    assert finality(g, 'france')['power:military']


def test_where_one_kind_of_power_is_left_the_choice_before_is_the_last():
    g = at.table()
    at.set_power(g, 'france', 1, 5, 0)
    at.asks(g, PeaceAndRebels(), LosePower(at.seat_of(g, 'france'), 2))
    assert finality(g, 'france') == {'power:administrative': True, 'power:diplomatic': False}
    g.phase = 'setup'  # so much power would complete a Milestone, whose reward is asked about first
    at.set_power(g, 'france', 9, 8, 10)
    at.asks(g, PeaceAndRebels(), GainPower(at.seat_of(g, 'france'), 2))
    assert finality(g, 'france') == {'power:administrative': True, 'power:diplomatic': False}


def test_in_a_turn_power_that_is_lost_can_be_taken_back():
    g = at.table()
    at.set_power(g, 'france', 5, 5, 5)
    seat = at.seat_of(g, 'france')
    at.asks(g, TakeTurn(seat), LosePower(seat, 1))
    assert not finality(g, 'france')['power:military']


def test_calm_is_final_where_rebel_dice_follow():
    g = at.table()
    g.unrest = put(g.unrest, at.province(g, 'paris'), 1)
    at.asks(g, PeaceAndRebels(), CalmOne(at.seat_of(g, 'france')))
    assert set(finality(g, 'france').values()) == {True}


def test_the_answer_before_the_next_event_is_turned_up_is_final():
    g = at.table()
    ruler = g.edition.decks.events.ruler
    event = next(each for each in range(len(ruler)) if ruler[each] >= 0)
    seat = at.seat_of(g, 'england')
    at.asks(g, TakeTurn(at.seat_of(g, 'france')), TakeEvent(seat, event), AcceptRuler(seat, ruler[event]))
    assert finality(g, 'england') == {'accept': True, 'refuse': True}


def test_a_loan_that_pays_for_what_is_shown_or_rolled_is_final_and_no_other():
    g = at.table()
    seat = at.seat_of(g, 'france')
    g.ducats[seat] = 0
    price = Price(ducats=3)
    advisor = HireAdvisor(seat, 0)
    advisor.at = 1
    at.asks(g, TakeTurn(seat), advisor, Payment(seat, price))
    assert finality(g, 'france')['loan']
    at.asks(g, TakeTurn(seat), ConvertArea(seat, 0), Payment(seat, price))
    assert finality(g, 'france')['loan']
    at.asks(g, TakeTurn(seat), Payment(seat, price))
    assert not finality(g, 'france')['loan']


def test_the_end_of_a_turn_is_final_only_where_no_other_turn_follows():
    from chancellery.titles.europa.actions.phase import ActionPhase
    from chancellery.titles.europa.rounds.sequence import Round

    g = at.table()
    seat = at.seat_of(g, 'france')
    whole, phase, turn = Round(), ActionPhase(), TakeTurn(seat)
    whole.at, phase.at, turn.acted = whole.steps.index('peace'), phase.steps.index('turns'), True
    g.event_taken = [1] * len(g.event_taken)
    at.asks(g, whole, phase, turn)
    assert not finality(g, 'france')['done']
    g.passed[: g.variant.seats] = range(1, g.variant.seats + 1)
    g.forget_worked_out()
    assert finality(g, 'france')['done']


def test_a_copy_offers_what_the_original_does_while_pieces_are_placed():
    """R16.3.2: Unrest that must be placed cannot be declined, whatever was worked out before."""
    g = at.table()
    seat = at.seat_of(g, 'castile')
    block = g.programs.number_of['event:14a-1/effect']
    at.asks(g, TakeTurn(seat), Run(block, seat))
    for _ in range(6):
        role = g.deciders[0]
        offered = [str(action) for action in g.legal(role)]
        assert [str(action) for action in g.clone().legal(role)] == offered
        g.play(role, offered[0])


def test_occupiers_are_counted_from_the_observer_on():
    """As all seats are: one's own is 0; rebels and nobody are the same for all."""
    g = at.table()
    names = ('paris', 'orleans', 'lyon', 'toulouse', 'madrid')
    for name, seat in zip(names, (0, 1, 2, REBELS, NOBODY), strict=True):
        g.occupier = put(g.occupier, at.province(g, name), seat)
    start = g.title.space.slices['occupier'].start
    for role in g.roles:
        own = g.seat(g.index(role))
        seen = g.observe(role)
        found = [seen[start + at.province(g, name)] for name in names]
        assert found == [(0 - own) % 3, (1 - own) % 3, (2 - own) % 3, REBELS, NOBODY]


def test_one_sees_what_one_has_drawn_by_a_card_before_some_of_it_goes():
    """R6.0.7: nobody else does."""
    g = at.table()
    seat = at.seat_of(g, 'france')
    at.asks(g, TakeTurn(seat), DrawByCard(seat, 0, 3, 1, g.knower(seat)))
    offered = [str(action).removeprefix('card:') for action in g.legal('france') if str(action).startswith('card:')]
    assert len(offered) == 3
    assert sorted(g.view('france')['board']['drawn']) == sorted(offered)
    assert 'drawn' not in g.view('england')['board']
