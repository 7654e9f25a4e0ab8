"""R18.4.1-9, R18.3.5: a player who is Emperor defends the Empire."""

from __future__ import annotations

import pytest

from chancellery.kernel.fields import put, put_mark
from chancellery.titles.europa.board.units import IMPERIAL, count, number_in
from chancellery.titles.europa.edition.files import NOBODY
from chancellery.titles.europa.empire import electors, new_emperor
from chancellery.titles.europa.governing.tracks import manpower, place_vassal
from chancellery.titles.europa.rounds.cleanup import Cleanup
from chancellery.titles.europa.state import Europa
from chancellery.titles.europa.view.board import board_view
from chancellery.titles.europa.war.aggressors import add_aggression, aggressors
from chancellery.titles.europa.war.battle import LandBattle
from chancellery.titles.europa.war.by_event import WarByEvent, WarByNpr
from chancellery.titles.europa.war.defence import ActivateDefence, imperial_levy
from chancellery.titles.europa.war.ending import tax_of
from chancellery.titles.europa.war.march import March
from chancellery.titles.europa.war.routes import needs_access
from tests.titles.europa.battles import army, infantry, load_dice, war
from tests.titles.europa.diplomacy import allies, begins, cubes
from tests.titles.europa.emperors import empire, hint, lays
from tests.titles.europa.position import (
    area,
    asks,
    can,
    party,
    plays,
    power,
    province,
    seat_of,
    told,
    turn_of,
    why_not,
)
from tests.titles.europa.programs import own

AUSTRIA = 'austria'


def at_war_with(g: Europa, realm: str, other: str) -> bool:
    """Are two players at war?"""
    one, another = seat_of(g, realm), seat_of(g, other)
    return bool(g.war[party(g, other)] >> one & 1 or g.war[party(g, realm)] >> another & 1)


def attacks(*targets: str, scenario: str = '1-01.2', authority: int = 3, ready: Europa | None = None) -> Europa:
    """France declares war on Realms; whoever is asked next is asked."""
    g = empire(scenario) if ready is None else ready
    g.authority = authority
    g = begins(g, 'france')
    plays(g, 'france', f'war:{targets[0]}')
    for target in targets[1:]:
        plays(g, 'france', f'war:{target}')
    plays(g, 'france', 'done')
    return g


# ---- R18.4.1-3: the call


def test_r18_4_1_the_emperor_is_called_for_his_subject() -> None:
    """R18.4.1-2, R5.5.1.4-5, C-D18-3: he joins as for an ally, gains 1 military power, and the Tag chit lies there."""
    g = attacks('saxony')
    assert can(g, AUSTRIA) == ['accept', 'refuse']
    assert hint(g, AUSTRIA, 'refuse') == {'authority': -1}
    plays(g, AUSTRIA, 'accept')
    assert at_war_with(g, AUSTRIA, 'france')
    assert g.defending == 1
    assert power(g, AUSTRIA) == [5, 5, 6]
    assert g.authority == 3
    assert aggressors(g) == [party(g, 'france')]


def test_r18_4_3_refusing_costs_authority_and_nothing_else() -> None:
    """R18.4.3"""
    g = empire()
    cubes(g, AUSTRIA, saxony=2)
    g = attacks('saxony', ready=g)
    plays(g, AUSTRIA, 'refuse')
    assert g.authority == 2
    assert not at_war_with(g, AUSTRIA, 'france')
    assert g.defending == 0
    assert g.prestige[seat_of(g, AUSTRIA)] == 10
    assert g.influence_at(seat_of(g, AUSTRIA), area(g, 'saxony')) == 2
    assert aggressors(g) == []


def test_r18_4_1_one_answer_for_several_subjects() -> None:
    """R18.4.1, R18.4.3: refusing costs 1 for each of them; who is no member does not count."""
    g = empire()
    g.stability[seat_of(g, 'france')] = 3
    g = attacks('saxony', 'brandenburg', 'brittany', ready=g)
    assert hint(g, AUSTRIA, 'refuse') == {'authority': -2}
    plays(g, AUSTRIA, 'refuse')
    assert g.authority == 1
    assert told(g, 'leaves_subjects')[0]['realms'] == ['saxony', 'brandenburg']


@pytest.mark.parametrize('why', ['no authority', 'member', 'at war', 'outsider', 'npr emperor'])
def test_r18_4_1_when_there_is_no_call(why: str) -> None:
    """R18.4.1: an external Realm, a subject at peace with the Emperor, a player who is Emperor, authority +1."""
    g = empire()
    target = 'saxony'
    if why == 'member':
        g.capital = put(g.capital, party(g, 'france'), province(g, 'praha'))
    elif why == 'at war':
        war(g, AUSTRIA, 'saxony')
    elif why == 'outsider':
        target = 'brittany'
    elif why == 'npr emperor':
        g.emperor = party(g, 'bohemia')
    g = attacks(target, authority=0 if why == 'no authority' else 3, ready=g)
    assert 'accept' not in can(g, AUSTRIA)
    assert not at_war_with(g, AUSTRIA, 'france')


def test_r18_4_1_the_hint_of_the_war_names_who_may_come() -> None:
    """R18.4.1: before war is declared."""
    g = turn_of(empire(), 'france')
    assert hint(g, 'france', 'war:saxony')['defender'] == AUSTRIA
    assert 'defender' not in hint(g, 'france', 'war:brittany')
    assert hint(g, 'france', 'war:austria')['defender'] == AUSTRIA, 'R18.4.4'
    g.authority = 0
    g.forget_worked_out()
    assert 'defender' not in hint(g, 'france', 'war:saxony')


def test_r18_4_2_he_joins_against_all_who_attack() -> None:
    """R18.4.2, R11.3.7: those too who have joined the aggressor, who are no External Aggressors for it (R18.4.11)."""
    g = empire()
    france, castile = seat_of(g, 'france'), seat_of(g, 'castile')
    g.friends[france] |= 1 << castile
    g.friends[castile] |= 1 << france
    g.forget_worked_out()
    g = begins(g, 'france')
    plays(g, 'france', 'war:saxony', 'done', 'realm:castile')
    plays(g, 'castile', 'accept')
    plays(g, AUSTRIA, 'accept')
    assert at_war_with(g, AUSTRIA, 'france')
    assert at_war_with(g, AUSTRIA, 'castile')
    assert aggressors(g) == [party(g, 'france')], 'R18.4.11: not an ally that it called'


def test_r18_4_2_he_may_make_his_own_ally_active_and_call_others() -> None:
    """R18.4.2, R11.3.7, R5.2.2.3: an attacked NPR only with his own Alliance; other NPR allies for Influence."""
    g = empire()
    allies(g, AUSTRIA, 'saxony', 'bohemia')
    cubes(g, AUSTRIA, bohemia=2)
    g = attacks('saxony', ready=g)
    plays(g, AUSTRIA, 'accept')
    assert can(g, AUSTRIA) == ['accept', 'refuse'], 'does Saxony become active?'
    plays(g, AUSTRIA, 'accept')
    assert g.active_ally[party(g, 'saxony')] == 1
    assert 'realm:bohemia' in can(g, AUSTRIA)
    plays(g, AUSTRIA, 'realm:bohemia')
    assert g.active_ally[party(g, 'bohemia')] == 1
    assert 'accept' not in can(g, AUSTRIA), 'R5.5.1.4: he is not called once more as the ally of Saxony'


def test_r18_4_2_for_a_subject_who_plays_he_calls_nobody_and_gains_nothing() -> None:
    """R18.4.2, R11.3.7, R5.5.1.5: 1 military power and calls to his NPR allies only for the help of an NPR."""
    for target, gains in (('netherlands', 0), ('bremen', 1)):
        g = empire('1-05.1')
        allies(g, AUSTRIA, 'bavaria')
        cubes(g, AUSTRIA, **{g.map.areas.ids[g.map.area[g.capital[party(g, 'bavaria')]]]: 2})
        before = power(g, AUSTRIA)[2]
        g = attacks(target, scenario='1-05.1', authority=2, ready=g)
        plays(g, AUSTRIA, 'accept')
        plays(g, 'netherlands', 'contribute:prestige')
        assert power(g, AUSTRIA)[2] == before + gains, target
        assert ('realm:bavaria' in can(g, AUSTRIA)) == bool(gains), target


def test_r18_4_2_without_his_alliance_the_attacked_npr_gives_no_units() -> None:
    """R18.4.2: it defends by itself."""
    g = attacks('saxony')
    plays(g, AUSTRIA, 'accept')
    assert g.active_ally[party(g, 'saxony')] == 0
    assert g.allied_available[seat_of(g, AUSTRIA)] == 0


def test_r5_5_1_4_who_refuses_as_emperor_is_still_called_as_an_ally() -> None:
    """R5.5.1.4: refusing (b) costs 1 authority and leaves (c) open, with its own effects (R11.3.8)."""
    g = empire()
    allies(g, AUSTRIA, 'saxony')
    g = attacks('saxony', ready=g)
    plays(g, AUSTRIA, 'refuse')
    assert g.authority == 2
    assert can(g, AUSTRIA) == ['accept', 'refuse']
    plays(g, AUSTRIA, 'refuse')
    assert g.prestige[seat_of(g, AUSTRIA)] == 8
    assert g.ally[party(g, 'saxony')] == NOBODY


def test_r18_4_11_who_comes_as_an_ally_alone_fights_an_external_aggressor_too() -> None:
    """R18.4.11: where the defence was not activated."""
    g = empire()
    allies(g, AUSTRIA, 'saxony')
    g = attacks('saxony', authority=0, ready=g)
    plays(g, AUSTRIA, 'accept', 'refuse')
    assert at_war_with(g, AUSTRIA, 'france')
    assert g.defending == 0
    assert aggressors(g) == [party(g, 'france')]


def test_r18_4_2_a_war_by_an_event_calls_him_too() -> None:
    """R18.4.1, R16.3.25: it is a declaration like any other."""
    g = asks(empire(), WarByEvent(seat_of(empire(), 'france'), party(empire(), 'saxony')))
    plays(g, AUSTRIA, 'accept')
    assert g.defending == 1


# ---- R18.4.4: a war on himself


def test_r18_4_4_the_emperor_attacked_may_activate_the_defence() -> None:
    """R18.4.4: not doing it costs nothing."""
    g = attacks('austria')
    assert hint(g, AUSTRIA, 'refuse') == {}
    plays(g, AUSTRIA, 'refuse')
    assert (g.defending, g.authority) == (0, 3)
    assert aggressors(g) == [party(g, 'france')], 'R18.4.11'
    g = attacks('austria')
    plays(g, AUSTRIA, 'accept')
    assert g.defending == 1


def test_r18_4_4_he_is_not_asked_again_while_the_defence_is_active() -> None:
    """R18.4.4, R18.4.5: another war on himself is no new activation."""
    g = empire()
    g.defending, g.imperial_manpower = 1, 1
    g = attacks('austria', ready=g)
    assert 'accept' not in can(g, AUSTRIA)
    assert (g.defending, g.imperial_manpower) == (1, 1)


@pytest.mark.parametrize('why', ['no authority', 'capital outside', 'member'])
def test_r18_4_4_not_without_authority_or_from_outside(why: str) -> None:
    """R18.4.4, R18.1.5: with his Capital in the Empire, from +1 on, against an external Realm."""
    g = empire()
    if why == 'capital outside':
        g.capital = put(g.capital, party(g, AUSTRIA), province(g, 'zagreb'))
    elif why == 'member':
        g.capital = put(g.capital, party(g, 'france'), province(g, 'praha'))
    g = attacks('austria', authority=0 if why == 'no authority' else 3, ready=g)
    assert 'accept' not in can(g, AUSTRIA)


def test_r18_4_4_an_npr_that_attacks_him_is_an_external_aggressor() -> None:
    """R18.4.4, R16.3.27: Hungary, by an event."""
    g = empire()
    g = asks(g, WarByNpr(seat_of(g, AUSTRIA), party(g, 'hungary')))
    plays(g, AUSTRIA, 'accept')
    assert g.defending == 1
    assert aggressors(g) == [party(g, 'hungary')]


# ---- R18.4.5, R18.3.5: an activation


def test_r18_4_5_imperial_manpower_is_his_influence_in_elector_areas() -> None:
    """R18.4.5: own and Imperial cubes, and Marriages; not elsewhere."""
    g = empire()
    lays(g, saxony=2, lombardy=1)
    cubes(g, AUSTRIA, bohemia=1, tirol=0)
    g.married = put_mark(g.married, party(g, 'brandenburg'), seat_of(g, AUSTRIA))
    g = attacks('milan', ready=g)
    assert hint(g, AUSTRIA, 'accept') == {'levies': 4}
    plays(g, AUSTRIA, 'accept')
    assert g.imperial_manpower == 4


def test_r18_4_5_at_most_eight() -> None:
    """R18.4.5"""
    g = empire()
    lays(g, saxony=3, bohemia=3)
    cubes(g, AUSTRIA, saxony=2, bohemia=2, rhineland=2)
    assert imperial_levy(g) == 8


def test_r18_4_5_as_many_as_the_supply_has() -> None:
    """R18.4.5, R2.2.2: they are black units, like allied ones."""
    g = empire()
    cubes(g, AUSTRIA, saxony=5)
    g.allied_available[seat_of(g, 'france')] = 23
    assert imperial_levy(g) == 2


def test_r18_4_5_a_further_war_is_no_new_activation() -> None:
    """R18.4.5: no refill, no contributions; refusing costs 1 as ever."""
    g = empire('1-05.1')
    cubes(g, AUSTRIA, saxony=3)
    g.defending, g.imperial_manpower = 1, 1
    g = attacks('saxony', scenario='1-05.1', authority=2, ready=g)
    assert hint(g, AUSTRIA, 'accept') == {}
    plays(g, AUSTRIA, 'accept')
    assert g.imperial_manpower == 1
    assert 'contribute:prestige' not in can(g, 'netherlands')
    g = empire()
    g.defending = 1
    g = attacks('saxony', ready=g)
    plays(g, AUSTRIA, 'refuse')
    assert g.authority == 2


def contributing(g: Europa | None = None) -> Europa:
    """France has attacked Saxony in 1-05.1, and the Netherlands, a subject who plays, contribute."""
    g = empire('1-05.1') if g is None else g
    g = attacks('saxony', authority=2, ready=g)
    plays(g, AUSTRIA, 'accept')
    return g


def test_r18_3_5_every_subject_who_plays_contributes_in_one_of_four_ways() -> None:
    """R18.3.5, C-D18-4: 2 Manpower, 6 Ducats, 1 Prestige or a CB token."""
    g = contributing()
    dutch = seat_of(g, 'netherlands')
    ways = ['manpower', 'ducats', 'prestige', 'casus_belli']
    g.available[dutch] = 2
    g.forget_worked_out()
    assert can(g, 'netherlands') == [f'contribute:{way}' for way in ways]
    assert not can(g, 'castile')
    g.play('netherlands', 'contribute:prestige')
    assert g.prestige[dutch] == 9
    g = contributing()
    plays(g, 'netherlands', 'contribute:casus_belli')
    assert g.cb[party(g, 'france')] >> dutch & 1


def test_r18_3_5_manpower_is_exhausted() -> None:
    """R18.3.5: available units, at most half of all, rounded up; not if he has too few."""
    g = empire('1-05.1')
    dutch = seat_of(g, 'netherlands')
    g.available[dutch], g.exhausted[dutch] = 5, 0
    g = contributing(g)
    assert manpower(g, dutch) >= 3
    assert hint(g, 'netherlands', 'contribute:manpower') == {'exhausts': 2}
    plays(g, 'netherlands', 'contribute:manpower')
    assert (g.available[dutch], g.exhausted[dutch]) == (3, 2)
    g = empire('1-05.1')
    g.available[dutch] = 1
    g = contributing(g)
    assert why_not(g, 'netherlands', 'contribute:manpower') == 'R18.3.5'


@pytest.mark.parametrize(('total', 'due'), [(1, 1), (2, 1), (3, 2), (5, 2)])
def test_r18_3_5_half_of_the_manpower_is_rounded_up(total: int, due: int) -> None:
    """R18.3.5"""
    g = empire('1-05.1')
    dutch = seat_of(g, 'netherlands')
    g.plus_manpower[dutch] += total - manpower(g, dutch)
    g.available[dutch] = total
    g = contributing(g)
    assert hint(g, 'netherlands', 'contribute:manpower') == {'exhausts': due}


def test_r18_3_5_clockwise_from_the_active_player() -> None:
    """R18.3.5: not from the first one."""
    g = empire('1-05.1')
    own(g, 'castile', 'praha')
    g.capital = put(g.capital, party(g, 'castile'), province(g, 'praha'))
    for active, order in (('netherlands', ('netherlands', 'castile')), ('castile', ('castile', 'netherlands'))):
        g.first, g.active = seat_of(g, 'castile'), seat_of(g, active)
        g.forget_worked_out()
        g = asks(g, ActivateDefence(seat_of(g, AUSTRIA), party(g, 'france')))
        for realm in order:
            assert g.deciders == (realm,)
            plays(g, realm, 'contribute:prestige')


def test_r18_3_5_ducats_at_most_half_of_the_tax_income() -> None:
    """R18.3.5: halves are rounded up, and Loans do not count."""
    g = contributing()
    dutch = seat_of(g, 'netherlands')
    due = min(6, (tax_of(g, party(g, 'netherlands')) + 1) // 2)
    assert hint(g, 'netherlands', 'contribute:ducats') == {'pays': due}
    plays(g, 'netherlands', 'contribute:ducats')
    assert g.ducats[dutch] == 20 - due
    g = empire('1-05.1')
    g.ducats[dutch] = due - 1
    g = contributing(g)
    assert why_not(g, 'netherlands', 'contribute:ducats') == 'R18.3.5'


def test_r18_3_5_the_attacked_one_contributes_too() -> None:
    """R18.3.5: here the Netherlands themselves; no second CB token on the same Capital."""
    g = empire('1-05.1')
    g = attacks('netherlands', authority=2, ready=g)
    plays(g, AUSTRIA, 'accept')
    assert 'contribute:prestige' in can(g, 'netherlands')
    g = empire('1-05.1')
    g.cb = put_mark(g.cb, party(g, 'france'), seat_of(g, 'netherlands'))
    g = contributing(g)
    assert why_not(g, 'netherlands', 'contribute:casus_belli') == 'R18.3.5'


# ---- R18.4.6-7: Imperial Manpower in battles


def battle_in(where: str, enemy: str = 'france', units: int = 1, levy: int = 3) -> Europa:
    """Austria, with so much Imperial Manpower, is attacked by another player's infantry in an Area."""
    g = empire()
    war(g, enemy, AUSTRIA)
    add_aggression(g, party(g, enemy), party(g, AUSTRIA))
    g.defending, g.imperial_manpower = 1, levy
    infantry(g, AUSTRIA, where, units)
    infantry(g, enemy, where, 2)
    g.forget_worked_out()
    return asks(g, LandBattle(area(g, where), seat_of(g, enemy)))


def test_r18_4_6_all_of_it_joins_as_infantry() -> None:
    """R18.4.6, C-D18-5: in an Area of the Empire."""
    g = battle_in('saxony')
    assert can(g, AUSTRIA) == ['accept', 'refuse']
    plays(g, AUSTRIA, 'accept')
    austria = seat_of(g, AUSTRIA)
    assert told(g, 'imperial_units_join')[0]['units'] == 3
    assert g.imperial_at in (area(g, 'saxony'), NOBODY)
    assert number_in(g, austria, area(g, 'saxony')) >= 1


def test_r18_4_7_survivors_go_back_to_the_mat() -> None:
    """R18.4.7, R9.7.6: they take hits like allied units, after regular ones in turn, and do not stay in the Area."""
    g = empire()
    war(g, 'france', AUSTRIA)
    g.defending, g.imperial_manpower = 1, 3
    infantry(g, AUSTRIA, 'saxony', 1)
    infantry(g, 'france', 'saxony', 2)
    load_dice(g, ([3, 0, 0], 'ff-'), ([3, 0, 0], 'ff-'))
    g = asks(g, LandBattle(area(g, 'saxony'), seat_of(g, 'france')))
    plays(g, AUSTRIA, 'accept')
    assert told(g, 'battle_won')[0]['realms'] == [AUSTRIA]
    assert g.imperial_manpower == 2
    assert g.imperial_at == NOBODY
    assert number_in(g, seat_of(g, AUSTRIA), area(g, 'saxony')) == 0
    assert [each['sort'] for each in told(g, 'unit_lost') if each['realm'] == AUSTRIA] == ['regular', 'imperial']


def test_r18_4_7_when_the_emperor_retreats_they_leave_the_battle() -> None:
    """R18.4.7, R9.7.9: to the mat, after the hit of the retreat."""
    g = empire()
    war(g, 'france', AUSTRIA)
    g.defending, g.imperial_manpower = 1, 3
    infantry(g, AUSTRIA, 'austria', 3)
    infantry(g, 'france', 'austria', 8)
    load_dice(g, ([3, 0, 0], '---'), ([3, 0, 0], '---'))
    g = asks(g, LandBattle(area(g, 'austria'), seat_of(g, 'france')))
    plays(g, AUSTRIA, 'accept')
    plays(g, 'france', 'pass')
    plays(g, AUSTRIA, 'area:tirol')
    assert g.imperial_at == NOBODY
    assert g.imperial_manpower == 3
    assert number_in(g, seat_of(g, AUSTRIA), area(g, 'tirol')) == 2


def test_r18_4_7_they_are_kept_apart_from_the_units_on_the_map() -> None:
    """R18.4.7: outside a battle they stand nowhere; nobody recruits them, or loses them from an Army."""
    g = empire()
    austria = seat_of(g, AUSTRIA)
    g.defending, g.imperial_manpower = 1, 3
    assert count(g, austria, IMPERIAL, NOBODY) == 0
    assert not [each for each in range(g.map.area_count) if count(g, austria, IMPERIAL, each)]
    g.allied_available[austria] = 2
    g = turn_of(g, AUSTRIA)
    plays(g, AUSTRIA, 'recruit', 'area:austria')
    assert not [each for each in can(g, AUSTRIA) if 'imperial' in each]
    assert why_not(g, AUSTRIA, 'unit:imperial_infantry') == 'R18.4.7'


def test_r18_4_6_he_need_not_use_it() -> None:
    """R18.4.6"""
    g = battle_in('saxony')
    plays(g, AUSTRIA, 'refuse')
    assert g.imperial_at == NOBODY
    assert g.imperial_manpower == 3


@pytest.mark.parametrize(('where', 'asked'), [('tirol', True), ('hungarian_plain', False), ('royal_hungary', True)])
def test_r18_4_6_where_it_may_fight(where: str, asked: bool) -> None:
    """R18.4.6: in the Empire, and in Areas of his Realm next to it."""
    g = empire()
    if where == 'royal_hungary':
        own(g, AUSTRIA, 'pozsony')
    war(g, 'france', AUSTRIA)
    g.defending, g.imperial_manpower = 1, 3
    infantry(g, AUSTRIA, where, 1)
    infantry(g, 'france', where, 2)
    g = asks(g, LandBattle(area(g, where), seat_of(g, 'france')))
    assert ('accept' in can(g, AUSTRIA)) == asked


def test_r18_4_6_next_to_the_empire_only_where_his_realm_lies() -> None:
    """R18.4.6: Royal Hungary borders the Empire, but is not his."""
    g = battle_in('royal_hungary')
    assert 'accept' not in can(g, AUSTRIA)


def test_r18_4_6_not_against_npr_members_alone() -> None:
    """R18.4.6: with an outsider beside them it may be used."""
    for other, asked in ((None, False), ('france', True)):
        g = empire()
        war(g, AUSTRIA, 'saxony')
        g.defending, g.imperial_manpower = 1, 3
        infantry(g, AUSTRIA, 'saxony', 4)
        if other:
            war(g, AUSTRIA, other)
            infantry(g, other, 'saxony', 1)
        g = asks(g, LandBattle(area(g, 'saxony'), seat_of(g, AUSTRIA)))
        assert bool(can(g, AUSTRIA) == ['accept', 'refuse']) == asked


def test_r18_4_6_only_in_battles_in_which_he_takes_part() -> None:
    """R18.4.6: not where others fight for themselves."""
    g = empire()
    war(g, 'france', 'england')
    g.defending, g.imperial_manpower = 1, 3
    infantry(g, 'england', 'saxony', 1)
    infantry(g, 'france', 'saxony', 2)
    g = asks(g, LandBattle(area(g, 'saxony'), seat_of(g, 'france')))
    assert 'accept' not in can(g, AUSTRIA)


def test_r18_4_7_a_new_emperor_in_the_middle_of_a_battle() -> None:
    """R18.4.7, R18.9.6: Imperial units leave at once, to the supply."""
    g = empire()
    g.defending, g.imperial_manpower, g.imperial_at = 1, 3, area(g, 'saxony')
    infantry(g, AUSTRIA, 'saxony', 1)
    assert number_in(g, seat_of(g, AUSTRIA), area(g, 'saxony')) == 4
    new_emperor(g, party(g, 'france'))
    assert number_in(g, seat_of(g, AUSTRIA), area(g, 'saxony')) == 1
    assert number_in(g, seat_of(g, 'france'), area(g, 'saxony')) == 0


# ---- R18.4.8, R4.5.B4: the end of the defence


@pytest.mark.parametrize('at_war', [True, False])
def test_r18_4_8_it_ends_in_5b_without_an_external_aggressor(at_war: bool) -> None:
    """R18.4.2, R18.4.8, R4.5.B4: the Tag chit and the Imperial Manpower stay while he is at war with one."""
    g = empire()
    if at_war:
        war(g, 'france', AUSTRIA)
    add_aggression(g, party(g, 'france'), party(g, AUSTRIA))
    g.defending, g.imperial_manpower = 1, 3
    g.phase, g.active = 'cleanup', NOBODY
    for seat in g.seats():
        g.available[seat], g.exhausted[seat] = manpower(g, seat), 0
    g = asks(g, Cleanup())
    plays(g, AUSTRIA, 'done')
    assert (g.defending, g.imperial_manpower) == ((1, 3) if at_war else (0, 0))


def test_r18_4_8_another_war_does_not_keep_it() -> None:
    """R18.4.11: whom the Emperor attacked, or an ally that the aggressor called, is no External Aggressor."""
    g = empire()
    war(g, AUSTRIA, 'england')
    g.forget_worked_out()
    assert aggressors(g) == []


# ---- R18.4.9, R9.5.10b: access


def test_r18_4_9_free_access_in_the_empire() -> None:
    """R18.4.9, R9.5.10b: for the Emperor and for players from outside who are at war with him, in the Empire alone."""
    g = empire()
    war(g, 'france', AUSTRIA)
    where, outside = area(g, 'bavaria_swabia'), area(g, 'scotland')
    austria, france, england = (seat_of(g, each) for each in (AUSTRIA, 'france', 'england'))
    assert needs_access(g, austria, where)
    g.defending = 1
    g.forget_worked_out()
    assert not needs_access(g, austria, where)
    assert not needs_access(g, france, where)
    assert needs_access(g, england, where), 'not at war with him'
    assert needs_access(g, austria, outside)


def test_r18_4_9_no_ducats_no_influence_no_consent() -> None:
    """R18.4.9: even where all Provinces are a neutral player's."""
    g = empire()
    war(g, 'france', AUSTRIA)
    own(g, 'england', 'bern', 'st_gallen')
    assert place_vassal(g, seat_of(g, 'england'), province(g, 'geneve'))
    g.defending = 1
    army(g, AUSTRIA, 'tirol', infantry=1)
    g.ducats[seat_of(g, AUSTRIA)] = 0
    g.forget_worked_out()
    g = asks(g, March(seat_of(g, AUSTRIA), area(g, 'tirol')))
    plays(g, AUSTRIA, 'army:1', 'area:switzerland')
    assert number_in(g, seat_of(g, AUSTRIA), area(g, 'switzerland')) == 1
    assert can(g, 'england') == ['pass'], 'nobody has been asked'


def test_r18_4_5_the_frame_of_an_activation_asks_nobody_without_subjects_who_play() -> None:
    """R18.3.5: in 1-01.2 nobody but the Emperor is a member."""
    g = empire()
    g = asks(g, ActivateDefence(seat_of(g, AUSTRIA), party(g, 'france')))
    assert g.defending == 1
    assert len(electors(g)) == 5
    assert not told(g, 'contributes_units')


def test_the_board_tells_the_empire() -> None:
    """R18.1-4: the authority with its limit and what it gives, members, Elector Areas, cubes, defence, aggressors."""
    g = empire()
    lays(g, saxony=1)
    seen = board_view(g)['empire']
    assert seen['emperor'] == AUSTRIA
    assert (seen['authority'], seen['most_authority'], seen['power']) == (3, 6, [1, 0, 0])
    assert 'saxony' in seen['members']
    assert 'france' not in seen['members']
    assert seen['electors'] == ['bohemia', 'brandenburg', 'rhineland', 'saxony', 'westphalia']
    assert seen['cubes_left'] == 2
    assert 'defending' not in seen
    assert seen['call_up'] == 1, 'R18.4.5: the cube in an Elector Area'
    assert set(seen['occupants']) >= {'burgundy', 'venice'}, 'R18.3.6'
    assert 'luxembourg' in seen['occupants']['burgundy']
    war(g, 'france', AUSTRIA)
    add_aggression(g, party(g, 'france'), party(g, AUSTRIA))
    g.defending, g.imperial_manpower = 1, 4
    seen = board_view(g)['empire']
    assert (seen['defending'], seen['manpower'], seen['aggressors']) == (True, 4, ['france'])
    assert 'call_up' not in seen, 'no second activation'
    g.emperor = party(g, 'bohemia')
    g.forget_worked_out()
    seen = board_view(g)['empire']
    assert 'cubes_left' not in seen, 'R18.8.5'
    assert 'occupants' not in seen, 'R18.3.6: only a player has the cause for war'
