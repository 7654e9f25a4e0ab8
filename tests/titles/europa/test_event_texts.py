"""The texts of the events of 1-00.1, option by option: what each does to a table that is set up.

What is expected is written from the cards and from EFFECTS 2-5; R16.3 says what gained things mean.
"""

from __future__ import annotations

from typing import Any

import pytest

from chancellery.kernel.fields import put, put_mark
from chancellery.titles.europa.fields import NO_PERSON
from chancellery.titles.europa.state import Europa
from tests.titles.europa.changes import changed
from tests.titles.europa.position import area, can, fill, party, province, seat_of, turn_of, why_not
from tests.titles.europa.programs import REALMS, board, calm, influence, lay, marry, over, own, resources, run, unrest


def effect(id: str) -> str:
    return f'event:{id}/effect'


def hand(g: Europa, realm: str) -> int:
    seat = seat_of(g, realm)
    return sum([len(cards) for cards in g.hands_of(seat)])


# ---- 11A-1


def test_11a_1_option_a_brings_nothing_without_ideas() -> None:
    """EFFECTS 2.15; each opponent may pay 3 Ducats and draw a card of any deck."""
    g = run(board(), effect('11a-1'), 'france', 'option:a', 'castile accept', 'castile draw:military', 'england refuse')
    assert over(g)
    assert resources(g, 'castile') == ([3, 3, 3], 7, 5, 0)
    assert resources(g, 'england') == ([3, 3, 3], 10, 5, 0)
    assert [hand(g, realm) for realm in REALMS] == [0, 1, 0]
    assert len(g.hands_at(seat_of(g, 'castile'), 2)) == 1


def test_11a_1_option_b_draws_three_and_keeps_two() -> None:
    """The drawer picks the deck of each card; one of those drawn goes, and no other."""
    g = board()
    seat = seat_of(g, 'france')
    run(g, effect('11a-1'), 'france', 'option:b', 'draw:administrative', 'draw:diplomatic', 'draw:diplomatic')
    drawn = g.stack[-1].drawn  # type: ignore[attr-defined]
    cards = [card for container in drawn for card in container.items]
    assert len(cards) == 3
    assert hand(g, 'france') == 0, 'they lie apart until one is gone'
    goes = g.v.cards.ids[drawn[0].items[0]]
    assert can(g, 'france') == [f'card:{g.v.cards.ids[card]}' for card in sorted(cards)]
    assert g.seen(drawn[0], g.index('castile')) == [-1], 'nobody else sees them'
    g.play('france', f'card:{goes}')
    assert hand(g, 'france') == 2
    assert [g.v.cards.ids[card] for card in g.discards[0]] == [goes]
    assert len(g.hands_at(seat, 1)) == 2
    g.play('castile', 'refuse')
    g.play('england', 'refuse')
    assert over(g)


# ---- 12A-1


def test_12a_1_every_player_pays_or_has_the_plague() -> None:
    """R16.3.4: clockwise from the active player; who does not pay chooses an Area of his own."""
    g = board()
    g.active = seat_of(g, 'castile')
    run(g, effect('12a-1'), 'castile')
    assert g.deciders == ('castile',)
    g.play('castile', 'accept')
    assert resources(g, 'castile')[0] == [2, 3, 3]
    g.play('england', 'refuse')
    assert why_not(g, 'england', 'area:loire') == 'R16.3.5'
    g.play('england', 'area:ireland')
    g.play('france', 'accept')
    assert [id for at, id in enumerate(g.map.areas.ids) if g.plague[at]] == ['ireland']
    g.play('castile', 'realm:france')
    assert g.plague[area(g, 'seine')] == 1, 'the Capital Area of the opponent chosen'


@pytest.mark.parametrize(('option', 'power', 'ducats', 'exhausted'), [('a', [4, 3, 3], 10, 3), ('b', [2, 3, 3], 13, 1)])
def test_12a_1_options(option: str, power: list[int], ducats: int, exhausted: int) -> None:
    """A) 2 administrative power. B) 2 Manpower available again, and 3 Ducats."""
    g = board()
    seat = seat_of(g, 'france')
    g.exhausted[seat] = 3
    before = g.available[seat]
    run(g, effect('12a-1'), 'france', 'accept', 'castile accept', 'england accept', 'realm:england', f'option:{option}')
    assert over(g)
    assert resources(g, 'france') == (power, ducats, 5, 0)
    assert g.exhausted[seat] == exhausted
    assert g.available[seat] == before + 3 - exhausted


def test_12a_1_nobody_is_asked_who_cannot_pay() -> None:
    """``pay`` is all or nothing."""
    g = board()
    g.put_power(seat_of(g, 'england'), 0, 0)
    run(g, effect('12a-1'), 'france', 'accept', 'castile accept')
    assert g.deciders == ('england',)
    assert 'accept' not in can(g, 'england')
    assert 'area:ireland' in can(g, 'england')


# ---- 13A-1


def test_13a_1_option_a_is_a_marriage_with_a_neighbour_of_the_same_faith() -> None:
    """R11.2, R2.4.4: NPRs next to you, Catholic, whom you may marry; opponents with a Marriage gain 1 b."""
    g = run(board(), effect('13a-1'), 'france', 'option:a')
    offered = can(g, 'france')
    assert 'realm:brittany' in offered
    assert 'realm:castile' not in offered
    assert 'realm:muscovy' not in offered
    g.play('france', 'realm:brittany')
    assert over(g)
    assert g.married[party(g, 'brittany')] == 1 << seat_of(g, 'france')
    assert resources(g, 'england')[0] == [3, 4, 3], 'England is married to Portugal'
    assert resources(g, 'castile')[0] == [3, 3, 3]


def test_13a_1_says_what_is_needed() -> None:
    """The refusal names the condition that does not hold."""
    g = run(board(), effect('13a-1'), 'france', 'option:a')
    refusal = g.explain('france', 'realm:castile')[0]
    assert refusal[0] == 'R16.3.2'
    assert str(refusal) == 'This is needed: it is an NPR. (R16.3.2)'


def test_13a_1_option_b() -> None:
    """2 b and 2 Ducats."""
    g = run(board(), effect('13a-1'), 'castile', 'option:b')
    assert over(g)
    assert resources(g, 'castile') == ([3, 5, 3], 12, 5, 0)


def test_13a_1_without_a_candidate_the_marriage_is_skipped() -> None:
    """EFFECTS 3.1: an event's ``choose`` without candidate; what refers to it is skipped."""
    g = board()
    g.ruler[seat_of(g, 'france')] = NO_PERSON
    run(g, effect('13a-1'), 'france', 'option:a')
    assert over(g)
    assert not any(mask >> seat_of(g, 'france') & 1 for mask in g.married), 'nobody marries without a Ruler (R7.2.19)'


# ---- 14A-1


def test_14a_1_option_a() -> None:
    """Players with Stability below 1 add an Unrest to a Town; 2 Ducats remove 2 of your Unrest."""
    g = board()
    calm(g)
    g.stability[seat_of(g, 'england')] = 1
    run(g, effect('14a-1'), 'france', 'province:lyon', 'castile province:burgos', 'option:a')
    assert over(g)
    assert [unrest(g, realm) for realm in REALMS] == [0, 1, 0]
    assert resources(g, 'france') == ([3, 3, 3], 8, 5, 0)


def test_14a_1_the_owner_of_more_unrest_picks_two() -> None:
    """R16.3.5: who loses makes the choice."""
    g = board()
    calm(g)
    g.stability[seat_of(g, 'england')] = g.stability[seat_of(g, 'castile')] = 1
    for id in ('paris', 'orleans'):
        g.unrest = put(g.unrest, province(g, id), 1)
    run(g, effect('14a-1'), 'france', 'province:lyon', 'option:a')
    assert can(g, 'france') == ['province:lyon', 'province:orleans', 'province:paris']
    g.play('france', 'province:paris')
    assert why_not(g, 'france', 'province:paris') == 'R16.3.2'
    g.play('france', 'province:lyon')
    assert over(g)
    assert unrest(g, 'france') == 1
    assert g.unrest[province(g, 'orleans')] == 1


def test_14a_1_option_b() -> None:
    """1 c and 1 Ducat; and A is not offered to who has no 2 Ducats and can borrow none (R16.3.3)."""
    g = board()
    calm(g)
    for seat in g.seats():
        g.stability[seat] = 1
    g.ducats[seat_of(g, 'france')] = 1
    g.interest[seat_of(g, 'france')] = 5
    run(g, effect('14a-1'), 'france')
    assert over(g), 'the last option left is taken'
    assert resources(g, 'france') == ([3, 3, 4], 2, 5, 1)


def test_14a_1_a_loan_may_pay_for_it() -> None:
    """R5.2.4.1: a Loan inside the payment; who will not borrow chooses again."""
    g = board()
    calm(g)
    for seat in g.seats():
        g.stability[seat] = 1
    g.ducats[seat_of(g, 'france')] = 1
    run(g, effect('14a-1'), 'france', 'option:a', 'refuse')
    assert {'option:a', 'option:b'} <= set(can(g, 'france'))
    g.play('france', 'option:a')
    g.play('france', 'loan')
    assert over(g)
    assert g.interest[seat_of(g, 'france')] == 1
    assert resources(g, 'france')[1] == 1 + 5 - 2


# ---- 153B


def test_153b_option_a() -> None:
    """3 Ducats; an Unrest less and 2 Manpower; each opponent 1 Ducat."""
    g = board()
    calm(g)
    g.unrest = put(g.unrest, province(g, 'paris'), 1)
    g.exhausted[seat_of(g, 'france')] = 1
    run(g, effect('153b'), 'france', 'option:a')
    assert over(g)
    assert unrest(g, 'france') == 0
    assert g.exhausted[seat_of(g, 'france')] == 0
    assert [resources(g, realm)[1] for realm in REALMS] == [13, 11, 11]


def test_153b_option_b() -> None:
    """6 Ducats for 1 Stability; above +3 it is 2 a (R7.3.5)."""
    g = run(board(), effect('153b'), 'england', 'option:b')
    assert resources(g, 'england') == ([3, 3, 3], 7, 5, 1)
    g = board()
    g.stability[seat_of(g, 'england')] = 3
    run(g, effect('153b'), 'england', 'option:b')
    assert resources(g, 'england') == ([5, 3, 3], 7, 5, 3)


# ---- 102-1


def test_102_1_option_a_taken_by_another() -> None:
    """Castile: 2 Influence in Aragon, a Marriage with Aragon, 1 a; you, if another: 2 Ducats and 1 power of choice."""
    g = board()
    before = influence(g, 'castile', 'aragon')
    run(g, effect('102-1'), 'france', 'option:a')
    assert influence(g, 'castile', 'aragon') == before + 2
    assert g.married[party(g, 'aragon')] == 1 << seat_of(g, 'castile')
    assert resources(g, 'castile')[0] == [4, 3, 3]
    assert can(g, 'france') == ['power:administrative', 'power:diplomatic', 'power:military']
    g.play('france', 'power:military')
    assert resources(g, 'france') == ([3, 3, 4], 12, 5, 0)
    g.play('castile', 'accept')
    assert set(can(g, 'castile')) == {'realm:granada', 'done'}, 'the CB token may be placed or not'
    g.play('castile', 'realm:granada')
    assert over(g)
    assert g.cb[party(g, 'granada')] == 1 << seat_of(g, 'castile')
    assert resources(g, 'castile')[0] == [4, 3, 2]


def test_102_1_option_a_taken_by_castile_itself() -> None:
    """Nothing for "you, if another"; to pay for the CB token is declined."""
    g = run(board(), effect('102-1'), 'castile', 'option:a', 'refuse')
    assert over(g)
    assert resources(g, 'castile') == ([4, 3, 3], 10, 5, 0)
    assert g.cb[party(g, 'granada')] == 0


def test_102_1_option_b() -> None:
    """1 Influence of yours in Aragon, an Unrest of Castile's choice in Andalucia, 1 b."""
    g = board()
    calm(g)
    run(g, effect('102-1'), 'england', 'option:b')
    assert influence(g, 'england', 'aragon') == 1
    assert set(can(g, 'castile')) == {'province:cordoba', 'province:sevilla'}
    g.play('castile', 'province:sevilla')
    assert unrest(g, 'castile', 'andalucia') == 1
    assert resources(g, 'england')[0] == [3, 4, 3]


def test_102_1_influence_replaces_an_opponents_in_a_full_area() -> None:
    """R16.3.10: with 5 cubes there you may discard an opponent's to make room, or leave it."""
    g = board()
    at = area(g, 'aragon')
    for realm, cubes in (('castile', 2), ('france', 2), ('england', 1)):
        g.put_influence(seat_of(g, realm), at, cubes)
    run(g, effect('102-1'), 'france', 'option:a')
    assert set(can(g, 'castile')) == {'area:aragon', 'done'}
    g.play('castile', 'area:aragon')
    assert set(can(g, 'castile')) == {'realm:france', 'realm:england'}
    g.play('castile', 'realm:england')
    assert [influence(g, realm, 'aragon') for realm in REALMS] == [2, 3, 0]
    g.play('castile', 'done')
    assert [influence(g, realm, 'aragon') for realm in REALMS] == [2, 3, 0]


# ---- 103-1


def roses(g: Europa, realm: str, *answers: str) -> Europa:
    calm(g)
    return run(g, effect('103-1'), realm, *answers)


@pytest.mark.parametrize('realm', REALMS)
def test_103_1_option_a(realm: str) -> None:
    """A-EX6: 3 rebels and 3 Unrest in Northumbria; England loses 5 Ducats, and one Unrest there goes."""
    g = roses(board(), realm)
    assert g.rebels[area(g, 'northumbria')] == 3
    assert unrest(g, 'england') == unrest(g, 'england', 'northumbria') == 3
    g.play(realm, 'option:a')
    g.play('england', 'province:york')
    assert over(g)
    assert resources(g, 'england')[1] == 5
    assert g.unrest[province(g, 'york')] == 0
    assert unrest(g, 'england') == 2


def test_103_1_option_a_takes_no_more_than_there_is() -> None:
    """EFFECTS 3.2: to lose Ducats is no mandatory cost."""
    g = board()
    g.ducats[seat_of(g, 'england')] = 3
    roses(g, 'france', 'option:a')
    assert resources(g, 'england')[1] == 0
    assert g.interest[seat_of(g, 'england')] == 0


def test_103_1_option_b() -> None:
    """England loses 1 Stability and 1 Prestige; you gain 1 b."""
    g = roses(board(), 'castile', 'option:b')
    assert over(g)
    assert resources(g, 'england') == ([3, 3, 3], 10, 4, -1)
    assert resources(g, 'castile') == ([3, 4, 3], 10, 5, 0)


def test_103_1_option_b_at_the_bottom_of_stability() -> None:
    """R7.3.6: below -3 it costs 2 a, and power of the loser's choice where that does not suffice."""
    g = board()
    g.stability[seat_of(g, 'england')] = -3
    g.put_power(seat_of(g, 'england'), 0, 1)
    roses(g, 'castile', 'option:b')
    assert set(can(g, 'england')) == {'power:diplomatic', 'power:military'}
    g.play('england', 'power:military')
    assert over(g)
    assert resources(g, 'england') == ([0, 3, 2], 10, 4, -3)
    assert resources(g, 'castile')[0] == [3, 4, 3], 'the rest of the option follows'


def test_103_1_without_english_towns_nothing_of_theirs_is_hit() -> None:
    """R16.3.2: rebels rise all the same."""
    g = board()
    own(g, 'france', 'lancashire', 'northumberland', 'york')
    roses(g, 'france', 'option:a')
    assert over(g)
    assert g.rebels[area(g, 'northumbria')] == 3
    assert unrest(g, 'england') == unrest(g, 'france') == 0


# ---- 104-1


def test_104_1_option_a() -> None:
    """France: 3 Influence in three of four Areas, one each, and 1 b; you, if another, 1 b; a rebel in Loire."""
    g = run(board(), effect('104-1'), 'england', 'option:a')
    named = {'area:burgundy', 'area:brittany_normandy', 'area:languedoc', 'area:flanders_wallonia'}
    assert set(can(g, 'france')) == named, 'whose pieces they are chooses'
    g.play('france', 'area:languedoc')
    assert why_not(g, 'france', 'area:languedoc') == 'R16.3.10'
    g.play('france', 'area:burgundy')
    g.play('france', 'area:flanders_wallonia')
    assert over(g)
    found = [influence(g, 'france', id) for id in ('burgundy', 'brittany_normandy', 'languedoc', 'flanders_wallonia')]
    assert found == [2, 0, 3, 1]
    assert resources(g, 'france')[0] == resources(g, 'england')[0] == [3, 4, 3]
    assert g.rebels[area(g, 'loire')] == 1


def test_104_1_option_a_taken_by_france_itself() -> None:
    g = run(board(), effect('104-1'), 'france', 'option:a', 'area:languedoc', 'area:burgundy', 'area:flanders_wallonia')
    assert over(g)
    assert resources(g, 'france')[0] == [3, 4, 3]


def test_104_1_option_b() -> None:
    """2 Unrest of France's choice, 1 Influence of yours in one of two Areas, 1 b; a rebel in Loire."""
    g = board()
    calm(g)
    run(g, effect('104-1'), 'castile', 'option:b', 'france province:lyon', 'france province:paris')
    assert unrest(g, 'france') == 2
    assert set(can(g, 'castile')) == {'area:burgundy', 'area:brittany_normandy'}
    g.play('castile', 'area:brittany_normandy')
    assert over(g)
    assert influence(g, 'castile', 'brittany_normandy') == 1
    assert resources(g, 'castile')[0] == [3, 4, 3]
    assert g.rebels[area(g, 'loire')] == 1


# ---- the second half


def test_11a_3() -> None:
    """Central Italy becomes diverse; A) 2 Influence in two Areas; B) the Papal Controller -1 Prestige, 2 b."""
    g = run(board(), effect('11a-3'), 'france', 'option:a', 'area:lombardy', 'area:lombardy')
    assert over(g)
    assert influence(g, 'france', 'lombardy') == 3
    assert why_faith(g, 'central_italy') == 'diverse'
    g = run(board(), effect('11a-3'), 'england', 'option:b')
    assert [resources(g, realm)[2] for realm in REALMS] == [5, 4, 5], 'Castile leads in the Curia'
    assert resources(g, 'england')[0] == [3, 5, 3]


def why_faith(g: Europa, id: str) -> str:
    from chancellery.titles.europa.edition.atlas import FAITHS
    from chancellery.titles.europa.religion import faith_of_area

    return FAITHS[faith_of_area(g, area(g, id))]


def test_13a_2_changes_a_price_for_the_round() -> None:
    """EFFECTS 3.5: mercenaries cost 1 Ducat less until the round ends."""
    from chancellery.titles.europa import lasting

    g = run(board(), effect('13a-2'), 'france', 'option:b')
    france = seat_of(g, 'france')
    assert lasting.number(g, 'cost.mercenary', france) == -1
    assert lasting.number(g, 'cost.mercenary', seat_of(g, 'castile')) == 0
    lasting.end(g, 'endOfTurn')
    assert lasting.number(g, 'cost.mercenary', france) == -1
    lasting.end(g, 'endOfRound')
    assert lasting.number(g, 'cost.mercenary', france) == 0


def test_13a_2_hires_mercenaries_into_an_army() -> None:
    """R16.3.18, R9.4b.4: mercenaries serve in an Army, which may be formed; nobody else is at war."""
    g = board()
    france = seat_of(g, 'france')
    fill(g.put_army_area, france, to=[-1, -1, -1])
    g.army = [0] * len(g.army)
    run(g, effect('13a-2'), 'france', 'option:a', 'area:loire', 'area:loire')
    assert over(g)
    assert g.army_area_at(france, 0) == area(g, 'loire')
    assert g.mercenaries_of(france, 0) == [2, 0, 0]


def test_155b() -> None:
    """Catholics pay 1 a or have an Unrest in their Capital Area; A) 3 Ducats for a Cardinal; B) 1 a and 2 Ducats."""
    g = board()
    calm(g)
    run(g, effect('155b'), 'france', 'refuse', 'province:paris', 'castile accept', 'england accept', 'option:a')
    assert over(g)
    assert g.unrest[province(g, 'paris')] == 1
    assert resources(g, 'france') == ([3, 3, 3], 7, 5, 0)
    assert resources(g, 'england')[0] == [2, 3, 3]
    france, castile, england = [seat_of(g, realm) for realm in REALMS]
    assert g.curia == [france, castile, france, england], 'R19.1.2: slot 1, and the others shift'


def test_102_2() -> None:
    """2 rebels and 2 Unrest in Castile; A) a rebel less, Castile -1 a; it may pay 4 D for 2 Influence in the HRE."""
    g = board()
    calm(g)
    run(g, effect('102-2'), 'france', 'castile province:burgos', 'castile province:madrid', 'option:a')
    assert g.rebels[area(g, 'castile')] == 1
    assert resources(g, 'castile')[0] == [2, 3, 3]
    g.play('castile', 'accept')
    g.play('castile', 'area:austria')
    assert why_not(g, 'castile', 'area:austria') == 'R16.3.10'
    assert why_not(g, 'castile', 'area:scotland') == 'R16.3.2', 'not in the Empire'
    g.play('castile', 'area:saxony')
    assert over(g)
    assert resources(g, 'castile')[1] == 6
    assert influence(g, 'castile', 'austria') == influence(g, 'castile', 'saxony') == 1


def test_103_2() -> None:
    """A) England +2 Prestige, -4 D, +1 b, and 1 b for you if another; then Unrest, or Influence if you are England."""
    g = board()
    calm(g)
    run(g, effect('103-2'), 'france', 'option:a', 'england province:york')
    assert over(g)
    assert resources(g, 'england') == ([3, 4, 3], 6, 7, 0)
    assert resources(g, 'france')[0] == [3, 4, 3]
    assert unrest(g, 'england') == 1
    g = run(board(), effect('103-2'), 'england', 'option:b', 'area:scotland')
    assert over(g)
    assert resources(g, 'england') == ([3, 5, 3], 7, 5, 0)
    assert influence(g, 'england', 'scotland') == 3


def test_104_2() -> None:
    """A) France: a Claim on Lombardy, dice, an Influence; 2 Prestige if it owns Milano."""
    g = board()
    own(g, 'france', 'milano')
    run(g, effect('104-2'), 'france', 'option:a')
    assert over(g)
    france = seat_of(g, 'france')
    assert g.claims[area(g, 'lombardy')] >> france & 1
    assert influence(g, 'france', 'switzerland') == 1
    assert resources(g, 'france')[2] == 7
    from chancellery.titles.europa import lasting

    assert lasting.number(g, 'battle.dice', france, part='artillery') == 1
    assert lasting.number(g, 'battle.dice', france, part='infantry') == 0


# ---- in the middle of a card


def test_a_card_can_be_copied_and_stored_at_every_question() -> None:
    """The run of a card is numbers in the state: copies and dumps go on as the original does."""
    g = run(board(), effect('104-1'), 'england', 'option:a')
    answers = ['france area:languedoc', 'france area:burgundy', 'france area:flanders_wallonia']
    for answer in answers:
        who, _, action = answer.partition(' ')
        other, restored = g.clone(), g.title.restore(g.dump())
        assert restored.digest() == g.digest() == other.digest()
        for each in (g, other, restored):
            each.play(who, action)
        assert restored.digest() == g.digest() == other.digest()
    assert over(g)


def test_a_dump_names_the_block() -> None:
    """Stored by its address, so that another card can change without harm."""
    g = run(board(), effect('104-1'), 'england', 'option:a')
    frames = [frame for frame in g.dump()['stack'] if frame['frame'] == 'Run']
    assert [frame['block'] for frame in frames] == ['event:104-1/effect', 'event:104-1/effect.0.options.0']


def test_an_answer_within_an_event_cannot_be_taken_back() -> None:
    """Symbols with dice and the next event may follow at once."""
    g = turn_of(lay(board(), '103-1', '13a-1', '104-1', '102-1'), 'france')
    g.play('france', 'happening:103-1')
    assert g.is_final(g.index('france'), g.title.encode('option:a'))


# ---- where there is nothing to change


def nothing_but(g: Europa, id: str, realm: str, *answers: str) -> dict[str, Any]:
    """An event of which a part finds nothing; all that it changed."""
    g.milestones = [-1] * len(g.milestones)
    before = g.clone()
    run(g, effect(id), realm, *answers)
    assert over(g)
    return changed(before, g)


def test_14a_1_where_all_are_steady_and_nobody_has_unrest() -> None:
    """Nobody with Stability 1 gets Unrest; A takes 2 Ducats for nothing."""
    g = board()
    calm(g)
    g.stability[:3] = [1, 1, 1]
    assert nothing_but(g, '14a-1', 'france', 'option:a') == {'ducats france': -2}


def test_153b_without_unrest_or_tired_units() -> None:
    """A: there is nothing to remove and no Manpower to recover; the Ducats come all the same."""
    g = board()
    calm(g)
    g.exhausted[0] = 0
    gained = {'ducats france': 3, 'ducats castile': 1, 'ducats england': 1}
    assert nothing_but(g, '153b', 'france', 'option:a') == gained


def test_102_1_where_castile_is_wed_already_and_has_no_power() -> None:
    """A: no second Marriage with Aragon, and 1 c that Castile has not for a cause against Granada."""
    g = board()
    calm(g)
    marry(g, 'castile', 'aragon')
    fill(g.put_power, 1, to=[3, 3, 0])
    assert nothing_but(g, '102-1', 'castile', 'option:a') == {'influence castile aragon': 2, 'adm castile': 1}


def test_102_1_castile_pays_for_no_cause_that_it_has() -> None:
    """R16.3.2, EFFECTS 2.2: it is not asked for 1 c where its CB token lies on Granada already."""
    g = board()
    calm(g)
    marry(g, 'castile', 'aragon')
    g.cb = put_mark(g.cb, party(g, 'granada'), seat_of(g, 'castile'))
    assert nothing_but(g, '102-1', 'castile', 'option:a') == {'influence castile aragon': 2, 'adm castile': 1}


def test_104_1_where_france_has_unrest_everywhere() -> None:
    """B: no French Province is without Unrest; the rebel in Loire and the rest come."""
    g = board()
    g.unrest = tuple([int(holder == 0 or g.vassal[at] == 0) for at, holder in enumerate(g.town)])
    found = nothing_but(g, '104-1', 'castile', 'option:b', 'area:burgundy')
    assert found == {'influence castile burgundy': 1, 'dip castile': 1, 'rebels loire': 1}


CARD_TESTS = {
    'event:11a-1.a': 'test_11a_1_option_a_brings_nothing_without_ideas',
    'event:11a-1.b': 'test_11a_1_option_b_draws_three_and_keeps_two',
    'event:12a-1': 'test_12a_1_every_player_pays_or_has_the_plague',
    'event:12a-1.a': 'test_12a_1_options',
    'event:12a-1.b': 'test_12a_1_options',
    'event:13a-1.a': 'test_13a_1_option_a_is_a_marriage_with_a_neighbour_of_the_same_faith',
    'event:13a-1.b': 'test_13a_1_option_b',
    'event:14a-1.a': 'test_14a_1_option_a',
    'event:14a-1.b': 'test_14a_1_option_b',
    'event:153b.a': 'test_153b_option_a',
    'event:153b.b': 'test_153b_option_b',
    'event:102-1.a': 'test_102_1_option_a_taken_by_another',
    'event:102-1.b': 'test_102_1_option_b',
    'event:103-1.a': 'test_103_1_option_a',
    'event:103-1.b': 'test_103_1_option_b',
    'event:104-1.a': 'test_104_1_option_a',
    'event:104-1.b': 'test_104_1_option_b',
    'event:11a-1 nothing': 'test_11a_1_option_a_brings_nothing_without_ideas',
    'event:12a-1 nothing': 'test_12a_1_nobody_is_asked_who_cannot_pay',
    'event:13a-1 nothing': 'test_13a_1_without_a_candidate_the_marriage_is_skipped',
    'event:14a-1 nothing': 'test_14a_1_where_all_are_steady_and_nobody_has_unrest',
    'event:153b nothing': 'test_153b_without_unrest_or_tired_units',
    'event:102-1 nothing': 'test_102_1_where_castile_is_wed_already_and_has_no_power',
    'event:104-1 nothing': 'test_104_1_where_france_has_unrest_everywhere',
    'event:103-1 nothing': 'test_103_1_without_english_towns_nothing_of_theirs_is_hit',
}
