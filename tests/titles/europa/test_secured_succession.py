"""R10.5.5: Secure Desired Succession."""

from __future__ import annotations

import pytest

from chancellery.kernel.fields import put, put_mark
from chancellery.titles.europa.board.land import base_tax, owner
from chancellery.titles.europa.state import Europa
from chancellery.titles.europa.view.war import succession_brings
from tests.titles.europa.battles import infantry, war
from tests.titles.europa.diplomacy import ally_of, cubes, friends, married
from tests.titles.europa.peacemaking import active, calm, gained, holder, peace, standing, takes, takes_all, until
from tests.titles.europa.position import area, can, card, give, party, province, seat_of, told, why_not


def disputes(g: Europa, other: str, *realms: str) -> None:
    """Marriages of these players with a Realm, all of them disputed."""
    for realm in realms:
        g.married = put_mark(g.married, party(g, other), seat_of(g, realm))
        g.disputed = put_mark(g.disputed, party(g, other), seat_of(g, realm))
        if g.seat_of(party(g, other)) >= 0:
            g.married = put_mark(g.married, party(g, realm), seat_of(g, other))
    g.forget_worked_out()


def beaten(enemy: str, *provinces: str) -> Europa:
    """England has a Partial Victory over a Realm and holds these Provinces."""
    g = calm()
    war(g, 'england', enemy)
    takes(g, 'england', *provinces)
    infantry(g, 'england', 'east_anglia', 9)
    return g


def settles(g: Europa, enemy: str, *answers: str) -> None:
    """England settles with a Realm."""
    peace(g)
    until(g, 'england', f'settle:{enemy}')
    g.play('england', f'settle:{enemy}')
    for answer in answers:
        g.play('england', answer)


def test_it_needs_a_disputed_marriage_and_the_capital() -> None:
    """R10.5.5: in the Capital of the loser, which the winner occupies."""
    g = beaten('scotland', 'lothian')
    settles(g, 'scotland')
    assert why_not(g, 'england', 'terms:succession') == 'R10.5.5'
    disputes(g, 'scotland', 'france')
    assert 'terms:succession' in can(g, 'england')
    g = beaten('scotland', 'ayrshire')
    disputes(g, 'scotland', 'france')
    settles(g, 'scotland')
    assert why_not(g, 'england', 'terms:succession') == 'R10.5.5'


def test_an_npr_of_ones_choice() -> None:
    """R10.5.5, R10.5.0: all is returned; 3 Prestige for each Marriage of another, and the loser's tax, at most 5, for
    one's own, which stays; 4 Influence, with cubes of others replaced, and an Alliance."""
    g = beaten('scotland', 'lothian', 'aberdeen')
    disputes(g, 'scotland', 'france', 'castile', 'england')
    g.ally = put(g.ally, party(g, 'scotland'), seat_of(g, 'castile'))
    home = g.map.areas.ids[g.map.area[province(g, 'lothian')]]
    cubes(g, 'france', **{home: 3})
    tax = base_tax(g, party(g, 'scotland'))
    before = standing(g)
    settles(g, 'scotland', 'terms:succession')
    assert gained(g, before) == {'england': 6 + min(tax, 5), 'france': -3, 'castile': -3}
    assert [holder(g, each) for each in ('lothian', 'aberdeen')] == ['', '']
    assert owner(g, province(g, 'lothian')) == party(g, 'scotland')
    assert [married(g, each, 'scotland') for each in ('england', 'france', 'castile')] == [True, False, False]
    assert (g.disputed[party(g, 'scotland')], ally_of(g, 'scotland')) == (0, '')
    for _ in range(4):
        g.play('england', f'area:{home}')
    mine, theirs = (g.influence_at(seat_of(g, each), area(g, home)) for each in ('england', 'france'))
    assert (mine, theirs) == (4, 1)
    assert can(g, 'england') == ['done', 'realm:scotland']
    g.play('england', 'realm:scotland')
    assert ally_of(g, 'scotland') == 'england'
    assert not any(g.war)
    assert g.truce[party(g, 'scotland')] >> seat_of(g, 'england') & 1


def test_other_wars_of_an_npr_end_in_a_white_peace() -> None:
    """R10.5.5, R10.5.1: whoever else fought it gives back what he holds, and loses 1 Prestige."""
    g = beaten('scotland', 'lothian')
    disputes(g, 'scotland', 'england')
    war(g, 'france', 'scotland')
    takes(g, 'france', 'aberdeen')
    before = standing(g)
    settles(g, 'scotland', 'terms:succession')
    assert gained(g, before)['france'] == -1
    assert (holder(g, 'aberdeen'), g.war[party(g, 'scotland')]) == ('', 0)


@pytest.mark.parametrize('answer', ['', 'done'])
def test_a_beaten_player_gets_another_ruler(answer: str) -> None:
    """R10.5.5: a Leader from any discard pile, of the winner's choice, or nobody; his friends are lost, and the winner
    may be his ally."""
    g = beaten('france', 'paris')
    disputes(g, 'france', 'castile')
    g.friends[seat_of(g, 'france')] = 1 << seat_of(g, 'castile')
    g.friends[seat_of(g, 'castile')] = 1 << seat_of(g, 'france')
    give(g, 'castile', 'naval_arsenal_1')
    leader = card(g, 'naval_arsenal_1')
    deck = g.edition.decks.actions.power[g.edition.decks.actions.title[leader]]
    g.hands_at(seat_of(g, 'castile'), deck).take(leader)
    g.discards[deck].append(leader)
    ruler, before = g.ruler[seat_of(g, 'france')], standing(g)
    settles(g, 'france', 'terms:succession')
    assert gained(g, before) == {'england': 3, 'castile': -3}
    assert (friends(g, 'france', 'castile'), married(g, 'france', 'castile')) == (False, False)
    g.play('england', answer or 'card:naval_arsenal_1')
    if answer:
        assert g.ruler[seat_of(g, 'france')] == ruler
    else:
        assert g.ruler[seat_of(g, 'france')] == g.edition.decks.actions.person[leader]
        assert leader not in g.discards[deck]
    g.play('england', 'realm:france')
    assert friends(g, 'england', 'france')
    assert told(g, 'succession_secured') == [{'realm': 'england', 'other': 'france', 'prestige': 3}]


def test_only_a_leader_from_the_discards_is_put_on_a_throne() -> None:
    """R10.5.5: no card from elsewhere; and an ally only where both may have another."""
    g = beaten('france', 'paris')
    disputes(g, 'france', 'castile')
    leader = card(g, 'naval_arsenal_1')
    deck = g.edition.decks.actions.power[g.edition.decks.actions.title[leader]]
    g.piles[deck].take(leader)
    g.discards[deck].append(leader)
    for npr in ('portugal', 'aragon', 'savoy'):
        g.ally = put(g.ally, party(g, npr), seat_of(g, 'france'))
    settles(g, 'france', 'terms:succession')
    assert why_not(g, 'england', 'card:merchant_adventurers_1') == 'R10.5.5'
    g.play('england', 'done')
    assert told(g, 'alliance') == []
    assert not any(action.startswith('realm:') for action in can(g, 'england'))


def test_an_active_ally_is_settled_apart() -> None:
    """R10.2, R10.3.6, R10.5.5: though it is not beaten totally, if its player is in part; no other term is open for it,
    and the war with its player goes on: so the winner makes no Alliance yet (R10.5.2e, R11.3.1)."""
    g = beaten('france', 'berry', 'provence')
    active(g, 'france', 'provence', 2)
    disputes(g, 'provence', 'england')
    settles(g, 'provence')
    assert sorted(can(g, 'england')) == ['done', 'terms:succession']
    assert why_not(g, 'england', 'terms:keep') == 'R10.3.5'
    g.play('england', 'terms:succession')
    assert (holder(g, 'provence'), holder(g, 'berry')) == ('', 'england')
    assert g.allied_available[seat_of(g, 'france')] == 0
    g.play('england', 'done')
    assert 'realm:provence' not in can(g, 'england')
    assert ally_of(g, 'provence') == ''
    assert 'settle:france' in can(g, 'england')


def test_no_ally_is_settled_apart_without_a_victory_over_its_player() -> None:
    """R10.3.5: nor where nothing is disputed."""
    g = beaten('france', 'berry', 'provence')
    active(g, 'france', 'provence')
    peace(g)
    until(g, 'england', 'settle:france')
    assert why_not(g, 'england', 'settle:provence') == 'R10.1.3'
    disputes(g, 'provence', 'england')
    assert why_not(g, 'england', 'settle:provence') == ''
    infantry(g, 'france', 'loire', 9)
    g.forget_worked_out()
    assert why_not(g, 'england', 'settle:provence') == 'R10.1.3'


def test_it_may_be_had_after_a_total_victory_and_by_agreement() -> None:
    """R10.5.5, R10.5.8."""
    g = calm()
    war(g, 'england', 'scotland')
    takes_all(g, 'england', 'scotland')
    disputes(g, 'scotland', 'england')
    peace(g)
    assert 'terms:succession' in can(g, 'england')
    g = beaten('france', 'paris')
    disputes(g, 'france', 'castile')
    peace(g)
    until(g, 'england', 'negotiate:france')
    g.play('england', 'negotiate:france')
    assert why_not(g, 'england', 'terms:succession') == 'R10.5.8'
    g.play('england', 'realm:england')
    assert 'terms:succession' in can(g, 'england')


def test_what_it_would_bring_is_told_with_all_that_is_returned() -> None:
    """R10.5.5: of an NPR by everybody, so that its whole tax counts, as it does when the term is enforced."""
    g = beaten('scotland', 'lothian')
    war(g, 'france', 'scotland')
    takes(g, 'france', 'aberdeen', 'ayrshire')
    disputes(g, 'scotland', 'england')
    seen = succession_brings(g, seat_of(g, 'england'), party(g, 'scotland'))
    before = standing(g)
    settles(g, 'scotland', 'terms:succession')
    assert seen['prestige'] == gained(g, before)['england'] > 2
