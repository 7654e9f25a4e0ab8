"""R5.1.2: Player-to-Player Diplomacy: what may stand in a deal, what it costs, and that both must want it."""

from __future__ import annotations

import pytest

from chancellery.kernel.fields import put, put_mark
from chancellery.titles.europa.actions.turn import TakeTurn
from chancellery.titles.europa.cards import hand_size
from chancellery.titles.europa.edition.atlas import FAITHS
from chancellery.titles.europa.fields import REBELS
from chancellery.titles.europa.state import Europa
from tests.titles.europa.diplomacy import allies, at_war, begins, friends, married, offered, said, town
from tests.titles.europa.position import area, can, clear, party, power, province, seat_of, set_power, why_not
from tests.titles.europa.programs import board, marry, own


def talking(realm: str = 'france', other: str = 'castile', g: Europa | None = None) -> Europa:
    """A Realm begins to write a deal with another."""
    g = begins(board() if g is None else g, realm)
    g.play(realm, f'talk:{other}')
    return g


def does(g: Europa, role: str, *actions: str) -> Europa:
    for action in actions:
        g.play(role, action)
    return g


def claims(g: Europa, realm: str, *ids: str) -> Europa:
    """Claims of a Realm."""
    for id in ids:
        g.claims = put_mark(g.claims, area(g, id), seat_of(g, realm))
    g.forget_worked_out()
    return g


def acted(g: Europa) -> bool:
    """The action of the turn is taken, and nobody else is asked."""
    top = g.stack[-1]
    return isinstance(top, TakeTurn) and top.acted


# ---- with whom, and that both agree (R5.1.2.1, R5.1.2.8)


def test_an_agreement_with_one_other_player() -> None:
    """R5.1.2.1: neither with oneself nor with an NPR; the refusal says so."""
    g = begins(board(), 'france')
    assert offered(g, 'france', 'talk') == ['castile', 'england']
    assert why_not(g, 'france', 'talk:france') == 'R5.1.2.1'
    assert said(g, 'france', 'talk:portugal') == 'You can make deals only with another player. (R5.1.2.1)'
    g.play('france', 'talk:castile')
    assert g.explain('france', 'talk:england'), 'nobody else while the deal is written'


def test_any_combination_of_dealings() -> None:
    """R5.1.2.1: an Alliance, a Marriage and money in one deal: 3 b and 1 more for 5 Ducats (R5.1.2.5)."""
    g = talking()
    does(g, 'france', 'pact', 'wed:military', 'give:5', 'propose')
    g.play('castile', 'accept')
    assert friends(g, 'france', 'castile')
    assert married(g, 'france', 'castile')
    assert power(g, 'france') == [3, 0, 3]
    assert power(g, 'castile') == [3, 3, 3], 'the active player pays'
    assert [g.ducats[0], g.ducats[1]] == [5, 15]


def test_the_same_dealing_stands_in_a_deal_once() -> None:
    """R5.1.2.1"""
    g = does(talking(), 'france', 'pact', 'wed:military')
    assert why_not(g, 'france', 'pact') == 'R5.1.2.1'
    assert why_not(g, 'france', 'wed:diplomatic') == 'R5.1.2.1'


def test_money_and_provinces_do_not_go_together() -> None:
    """R5.1.2.1: whichever comes first."""
    g = claims(board(), 'france', 'leon')
    g = talking(g=g)
    g.play('france', 'give:1')
    assert said(g, 'france', 'province:galicia') == 'A deal cannot contain both Ducats and Provinces. (R5.1.2.1)'
    g = talking(g=claims(board(), 'france', 'leon'))
    does(g, 'france', 'province:galicia', 'amount:3')
    assert why_not(g, 'france', 'give:1') == 'R5.1.2.1'
    assert why_not(g, 'france', 'get:1') == 'R5.1.2.1'


def test_a_deal_has_something_in_it() -> None:
    """R5.1.2.1"""
    g = talking()
    assert why_not(g, 'france', 'propose') == 'R5.1.2.1'


def test_nothing_happens_without_consent() -> None:
    """R5.1.2.8: who refuses gives and gets nothing, nothing is paid, and the turn goes on."""
    g = talking()
    does(g, 'france', 'pact', 'give:5', 'propose')
    assert can(g, 'castile') == ['accept', 'refuse']
    assert can(g, 'france') == []
    g.play('castile', 'refuse')
    assert not friends(g, 'france', 'castile')
    assert power(g, 'france') == [3, 3, 3]
    assert [g.ducats[0], g.ducats[1]] == [10, 10]
    assert not acted(g)
    assert why_not(g, 'france', 'talk:castile') == 'R5.1.2.8', 'not twice in a turn'
    assert 'talk:england' in can(g, 'france')


def test_an_agreement_takes_the_turn() -> None:
    """R5.1.2.8, R5.1: a generic action is the whole turn."""
    g = does(talking(), 'france', 'give:1', 'propose')
    g.play('castile', 'accept')
    assert acted(g)
    assert why_not(g, 'france', 'stability') == 'R4.2.2'


def test_a_deal_is_carried_out_at_once() -> None:
    """A-N3: within the action, before anybody else acts."""
    g = does(talking(), 'france', 'get:10', 'propose')
    g.play('castile', 'accept')
    assert [g.ducats[0], g.ducats[1]] == [20, 0]


# ---- war (R5.1.2.2)


@pytest.mark.parametrize('warring', ['france', 'castile'])
def test_at_war_only_money(warring: str) -> None:
    """R5.1.2.2: if either Realm is at war."""
    g = claims(board(), 'france', 'leon')
    at_war(g, warring, 'granada')
    g = talking(g=g)
    assert said(g, 'france', 'pact') == 'While one of you is at war, a deal can contain only Ducats. (R5.1.2.2)'
    assert why_not(g, 'france', 'wed:military') == 'R5.1.2.2'
    assert why_not(g, 'france', 'province:galicia') == 'R5.1.2.2'
    does(g, 'france', 'give:5', 'propose')
    g.play('castile', 'accept')
    assert [g.ducats[0], g.ducats[1]] == [5, 15]


# ---- Alliance and Marriage (R5.1.2.3-4)


def test_an_alliance_costs_the_active_player_one() -> None:
    """R5.1.2.3: both put their token on the other's Capital."""
    g = does(talking(), 'france', 'pact', 'propose')
    g.play('castile', 'accept')
    assert friends(g, 'france', 'castile')
    assert power(g, 'france') == [3, 2, 3]
    assert power(g, 'castile') == [3, 3, 3]


def test_without_power_no_deal_is_offered() -> None:
    """R5.1.2.3: 1 b each."""
    g = board()
    set_power(g, 'france', 3, 1, 3)
    g = does(talking(g=g), 'france', 'pact', 'wed:military')
    assert why_not(g, 'france', 'propose') == 'R7.1.1'


@pytest.mark.parametrize('full', ['france', 'castile'])
def test_no_fourth_alliance_for_either(full: str) -> None:
    """R5.1.2.3, R11.3.1: 3 Alliances each, with NPRs and players together."""
    g = board()
    clear(g, 'ally')
    allies(g, full, 'provence', 'milan', 'genoa')
    g = talking(g=g)
    assert said(g, 'france', 'pact') == 'A Realm can have at most 3 Alliances. (R11.3.1)'


def test_players_are_allied_once() -> None:
    """R5.1.2.3"""
    g = does(talking(), 'france', 'pact', 'propose')
    g.play('castile', 'accept')
    g = talking(g=g)
    assert why_not(g, 'france', 'pact') == 'R11.3.1'


def test_a_marriage_costs_one_and_both_may_draw() -> None:
    """R5.1.2.3, R5.1.2.4, R11.2.7: from the deck that the active player named; each for himself."""
    g = does(talking(), 'france', 'wed:military', 'propose')
    before = len(g.piles[2])
    g.play('castile', 'accept')
    assert married(g, 'france', 'castile')
    assert married(g, 'castile', 'france')
    assert power(g, 'france') == [3, 2, 3]
    assert hand_size(g, 0) == hand_size(g, 1) == 0
    g.play('france', 'accept')
    g.play('castile', 'refuse')
    assert [hand_size(g, 0), hand_size(g, 1)] == [1, 0]
    assert len(g.hands_at(0, 2)) == 1, 'a military card'
    assert len(g.piles[2]) == before - 1
    assert acted(g)


def test_each_spouse_draws_for_himself() -> None:
    """R5.1.2.4: the card of the other player comes into his own hand, whether the active player draws or not."""
    g = does(talking(), 'france', 'wed:diplomatic', 'propose')
    france, castile = seat_of(g, 'france'), seat_of(g, 'castile')
    g.play('castile', 'accept')
    g.play('france', 'refuse')
    g.play('castile', 'accept')
    assert [hand_size(g, france), hand_size(g, castile)] == [0, 1]
    assert len(g.hands_at(castile, 1)) == 1, 'a diplomatic card'


@pytest.mark.parametrize('full', ['france', 'castile'])
def test_no_fourth_marriage_for_either(full: str) -> None:
    """R5.1.2.3, R11.2.1"""
    g = board()
    marry(g, full, 'provence', 'milan', 'genoa')
    g = talking(g=g)
    assert said(g, 'france', 'wed:military') == 'A Realm can have at most 3 Marriages. (R11.2.1)'


@pytest.mark.parametrize('without', ['france', 'castile'])
def test_no_marriage_in_an_interregnum(without: str) -> None:
    """R5.1.2.3, R7.2.19: neither side may be without a Ruler."""
    g = board()
    g.ruler[seat_of(g, without)] = -1
    g = talking(g=g)
    assert said(g, 'france', 'wed:military') == 'You cannot make a new Marriage without a Ruler. (R7.2.19)'
    assert 'pact' in can(g, 'france')


def test_religion_limits_marriages_between_players() -> None:
    """R5.1.2.3, R11.2.8: a Muslim Castile marries no Christian France, a Protestant one does."""
    g = board()
    g.faith = put(g.faith, party(g, 'castile'), FAITHS.index('muslim'))
    assert why_not(talking(g=g), 'france', 'wed:military') == 'R11.2.8'
    g.faith = put(g.faith, party(g, 'castile'), FAITHS.index('protestant'))
    assert 'wed:military' in can(talking(g=g), 'france')


def test_who_is_married_already() -> None:
    """R11.2.1"""
    g = board()
    marry(g, 'france', 'castile')
    marry(g, 'castile', 'france')
    assert why_not(talking(g=g), 'france', 'wed:military') == 'R11.2.1'


# ---- Monetary support (R5.1.2.5)


@pytest.mark.parametrize(
    ('sums', 'ducats', 'price'),
    [
        (('give:1',), 1, 1),
        (('give:10',), 10, 1),
        (('give:10', 'give:1'), 11, 2),
        (('get:10', 'get:10', 'get:1'), -21, 3),
    ],
)
def test_one_power_for_each_begun_ten(sums: tuple[str, ...], ducats: int, price: int) -> None:
    """R5.1.2.5: the active player pays 1 b per started 10 D, whoever gives."""
    g = board()
    g.ducats[0] = g.ducats[1] = 30
    g = does(talking(g=g), 'france', *sums, 'propose')
    g.play('castile', 'accept')
    assert [g.ducats[0], g.ducats[1]] == [30 - ducats, 30 + ducats]
    assert power(g, 'france') == [3, 3 - price, 3]
    assert power(g, 'castile') == [3, 3, 3]


def test_money_goes_one_way_and_must_be_there() -> None:
    """R5.1.2.5: to ask for money after offering some turns the support round."""
    g = talking()
    g.play('france', 'give:10')
    assert said(g, 'france', 'give:1') == 'There are not enough Ducats. (R5.1.2.5)'
    does(g, 'france', 'get:5')
    does(g, 'france', 'get:5')
    assert why_not(g, 'france', 'get:1') == 'R5.1.2.5'
    g.play('france', 'propose')
    g.play('castile', 'accept')
    assert [g.ducats[0], g.ducats[1]] == [20, 0]


# ---- Provinces (R5.1.2.6-7)


def test_a_province_changes_hands_for_its_price() -> None:
    """R5.1.2.6-7: 3 to 15 D, 1 a of both sides."""
    g = talking(g=claims(board(), 'france', 'leon'))
    g.play('france', 'province:galicia')
    assert offered(g, 'france', 'amount') == ['3', '4', '5', '6', '7', '8', '9', '10']
    assert why_not(g, 'france', 'amount:2') == 'R5.1.2.6'
    does(g, 'france', 'amount:8', 'propose')
    g.play('castile', 'accept')
    assert town(g, 'galicia') == 'france'
    assert [g.ducats[0], g.ducats[1]] == [2, 18]
    assert power(g, 'france') == [2, 3, 3]
    assert power(g, 'castile') == [2, 3, 3]


def selling_to_a_poor_neighbour() -> Europa:
    """France offers Berry to Castile, which has 2 Ducats, for 6."""
    g = claims(board(), 'castile', 'loire')
    g.ducats[seat_of(g, 'castile')] = 2
    return does(talking(g=g), 'france', 'province:berry', 'amount:6', 'propose')


def test_who_is_asked_to_buy_may_borrow() -> None:
    """R5.2.4.1, R5.1.2.6: a Loan is a reaction where a cost is to be paid, also in another's turn."""
    g = selling_to_a_poor_neighbour()
    before = g.ducats[seat_of(g, 'france')]
    g.play('castile', 'accept')
    assert set(can(g, 'castile')) == {'loan', 'refuse'}
    g.play('castile', 'loan')
    seat = seat_of(g, 'castile')
    assert g.interest[seat] == 1
    assert g.ducats[seat] == 1
    assert g.ducats[seat_of(g, 'france')] == before + 6
    assert town(g, 'berry') == 'castile'
    assert acted(g)


def test_who_will_not_borrow_buys_nothing() -> None:
    """R5.1.2.8: then there is no agreement, and nobody has paid anything."""
    g = selling_to_a_poor_neighbour()
    does(g, 'castile', 'accept', 'refuse')
    assert town(g, 'berry') == 'france'
    assert g.ducats[seat_of(g, 'castile')] == 2
    assert power(g, 'france') == power(g, 'castile') == [3, 3, 3]
    assert not acted(g)


def test_loans_for_a_province_have_their_limit() -> None:
    """R5.2.4.1: with 4 Interest tokens one Loan is left."""
    g = claims(board(), 'castile', 'loire')
    g.ducats[seat_of(g, 'castile')], g.interest[seat_of(g, 'castile')] = 2, 4
    g = does(talking(g=g), 'france', 'province:berry')
    assert offered(g, 'france', 'amount')[-1] == '7'


def test_the_highest_price() -> None:
    """R5.1.2.6: 15 Ducats for a Province."""
    g = claims(board(), 'france', 'leon')
    g.ducats[0] = 30
    g = talking(g=g)
    g.play('france', 'province:galicia')
    assert offered(g, 'france', 'amount')[-1] == '15'
    assert said(g, 'france', 'amount:16') == 'The price of a Province is 3 to 15 Ducats. (R5.1.2.6)'


def test_the_buyer_needs_a_claim_in_the_area() -> None:
    """R5.1.2.6: the buyer, not the seller; a Core token counts as a Claim."""
    g = talking(g=claims(board(), 'castile', 'leon'))
    assert said(g, 'france', 'province:galicia') == 'France cannot buy there without a Claim in Leon. (R5.1.2.6)'
    g = board()
    g.core = put(g.core, area(g, 'leon'), 0)
    assert 'galicia' in offered(talking(g=g), 'france', 'province')


def test_the_active_player_may_sell_too() -> None:
    """R5.1.2.6: buying and selling; Ducats come from the buyer."""
    g = talking(g=claims(board(), 'castile', 'loire'))
    does(g, 'france', 'province:berry', 'amount:5', 'propose')
    g.play('castile', 'accept')
    assert town(g, 'berry') == 'castile'
    assert [g.ducats[0], g.ducats[1]] == [15, 5]


def test_any_number_of_provinces_for_one_point_of_power() -> None:
    """R5.1.2.7: the transaction is paid once; the buyer must have all the Ducats."""
    g = talking(g=claims(board(), 'france', 'leon'))
    does(g, 'france', 'province:galicia', 'amount:4')
    g.play('france', 'province:badajoz')
    assert offered(g, 'france', 'amount') == ['3', '4', '5', '6']
    does(g, 'france', 'amount:6')
    assert why_not(g, 'france', 'province:galicia') == 'R5.1.2.1'
    g.play('france', 'propose')
    g.play('castile', 'accept')
    assert [town(g, id) for id in ('galicia', 'badajoz')] == ['france', 'france']
    assert [g.ducats[0], g.ducats[1]] == [0, 20]
    assert power(g, 'france')[0] == power(g, 'castile')[0] == 2


def test_who_sells_a_core_loses_prestige() -> None:
    """R5.1.2.7: twice the tax value: 2 for a small Province, 4 for a large one; nothing for what is no core."""
    g = talking(g=claims(board(), 'france', 'leon'))
    does(g, 'france', 'province:galicia', 'amount:3', 'propose')
    g.play('castile', 'accept')
    assert g.prestige[1] == 5 - 2
    assert g.prestige[0] == 5
    g = claims(board(), 'france', 'leon', 'andalucia')
    g = talking(g=g)
    does(g, 'france', 'province:sevilla', 'amount:3', 'propose')
    g.play('castile', 'accept')
    assert g.prestige[1] == 5 - 4
    g = board()
    own(g, 'castile', 'nantes')
    g = talking(g=claims(g, 'france', 'brittany_normandy'))
    does(g, 'france', 'province:nantes', 'amount:3', 'propose')
    g.play('castile', 'accept')
    assert g.prestige[1] == 5, 'Breton'


def test_only_provinces_that_are_owned() -> None:
    """R5.1.2.7: no Vassal's, no occupied one, none of others."""
    g = claims(board(), 'france', 'leon', 'portugal', 'aragon')
    g.occupier = put(g.occupier, province(g, 'galicia'), REBELS)
    porto = province(g, 'porto')
    g.vassal = put(g.vassal, porto, 1)
    g.tokens = put(g.tokens, porto, 1)
    g = talking(g=g)
    assert why_not(g, 'france', 'province:galicia') == 'R5.1.2.7'
    assert why_not(g, 'france', 'province:porto') == 'R5.1.2.7'
    assert why_not(g, 'france', 'province:barcelona') == 'R5.1.2.7'
    assert said(g, 'france', 'province:barcelona') == (
        'You can sell or buy only Provinces that one of you owns, and no Capitals. (R5.1.2.7)'
    )


def test_a_capital_is_not_for_sale() -> None:
    """No rule knows a player's Realm without its Capital: even a peace gives it back (R10.5.2)."""
    g = talking(g=claims(board(), 'france', 'castile'))
    assert {'burgos', 'murcia'} <= set(offered(g, 'france', 'province'))
    assert why_not(g, 'france', 'province:madrid') == 'R5.1.2.7'


def test_both_sides_need_the_power_for_a_sale() -> None:
    """R5.1.2.7: 1 a each."""
    g = claims(board(), 'france', 'leon')
    set_power(g, 'castile', 0, 3, 3)
    assert why_not(talking(g=g), 'france', 'province:galicia') == 'R7.1.1'
    g = claims(board(), 'france', 'leon')
    set_power(g, 'france', 0, 3, 3)
    g = does(talking(g=g), 'france', 'province:galicia', 'amount:3')
    assert why_not(g, 'france', 'propose') == 'R7.1.1'
