"""R19.3.3-R19.3.6, R9.1.CB7: the Crusade."""

from __future__ import annotations

import pytest

from chancellery.kernel.fields import put
from chancellery.titles.europa.board.units import number_in
from chancellery.titles.europa.governing.tracks import place_town
from chancellery.titles.europa.rounds.income import score_crusade
from chancellery.titles.europa.state import Europa
from chancellery.titles.europa.war.causes import casus_belli
from tests.titles.europa.battles import army, disarm, infantry, untie
from tests.titles.europa.peacemaking import gained, standing, takes
from tests.titles.europa.position import (
    area,
    can,
    party,
    power,
    province,
    seat_of,
    set_power,
    table,
    told,
    turn_of,
    why_not,
)


@pytest.fixture
def g() -> Europa:
    """Castile controls the Curia; nobody has a Claim, an ally or units."""
    state = table()
    disarm(state)
    untie(state)
    state.curia = [seat_of(state, 'castile')] * 2
    for realm in ('castile', 'france', 'england'):
        set_power(state, realm, 5, 5, 5)
    return state


def calls(g: Europa, place: str = 'andalucia') -> None:
    turn_of(g, 'castile')
    g.play('castile', f'crusade:{place}')


def test_a_crusade_is_called_where_muslims_have_two_provinces(g: Europa):
    """R19.3.3, R15.0.8: 2 diplomatic power, a token there; it takes the turn."""
    turn_of(g, 'castile')
    assert why_not(g, 'castile', 'crusade:castile') == 'R19.3.3'
    assert 'crusade:northern_morocco' in can(g, 'castile')
    g.play('castile', 'crusade:andalucia')
    assert g.crusade == area(g, 'andalucia')
    assert power(g, 'castile') == [5, 3, 5]
    g.play('castile', 'pass')
    assert why_not(g, 'castile', 'stability') == 'R4.2.2', 'the action of the turn'


def test_one_muslim_province_is_too_little(g: Europa):
    """R19.3.3: at least 2 Provinces owned by Muslim Realms."""
    place_town(g, seat_of(g, 'castile'), province(g, 'gibraltar'))
    turn_of(g, 'castile')
    assert why_not(g, 'castile', 'crusade:andalucia') == 'R19.3.3'


def test_what_is_occupied_is_nobodys(g: Europa):
    """R19.3.3, R19.3.5, R2.4.5: it counts neither for a Crusade nor as a cause against who has lost it."""
    france = seat_of(g, 'france')
    g.crusade = area(g, 'andalucia')
    assert casus_belli(g, france, party(g, 'granada')) == 'holy_war'
    takes(g, 'england', 'gibraltar')
    assert casus_belli(g, france, party(g, 'granada')) == 'holy_war'
    takes(g, 'england', 'granada')
    assert casus_belli(g, france, party(g, 'granada')) == ''
    g.crusade = -1
    turn_of(g, 'castile')
    assert why_not(g, 'castile', 'crusade:andalucia') == 'R19.3.3'


def test_only_the_controller_calls_a_crusade_and_once(g: Europa):
    """R19.3.1: one Papal Action a round, none while the token lies on the board."""
    turn_of(g, 'france')
    assert why_not(g, 'france', 'crusade:andalucia') == 'R19.3.1'
    g.papal_action = 1
    turn_of(g, 'castile')
    assert why_not(g, 'castile', 'crusade:andalucia') == 'R19.3.1'
    g.papal_action = 0
    g.crusade = area(g, 'tunisia')
    turn_of(g, 'castile')
    assert why_not(g, 'castile', 'crusade:andalucia') == 'R19.3.1'


def test_two_power_are_needed(g: Europa):
    """R19.3.3."""
    set_power(g, 'castile', 5, 1, 5)
    turn_of(g, 'castile')
    assert 'crusade:andalucia' not in can(g, 'castile')


def test_who_calls_may_declare_war_at_once(g: Europa):
    """R19.3.4: free, with the Holy War as cause: 1 Prestige, 2 mercenaries where no battle starts, and commitment."""
    before = standing(g)
    stability = g.stability[seat_of(g, 'castile')]
    calls(g)
    assert can(g, 'castile') == ['pass', 'war:granada']
    g.play('castile', 'war:granada')
    assert why_not(g, 'castile', 'war:morocco') == 'R19.3.4', 'it has no Province there'
    g.play('castile', 'done')
    assert power(g, 'castile')[2] == 5
    assert g.stability[seat_of(g, 'castile')] == stability
    assert g.crusaders == 1 << seat_of(g, 'castile')
    assert gained(g, before) == {'castile': 1}
    assert {'realm': 'castile', 'gains': ['prestige-1'], 'cause': 'crusade'} in told(g, 'gain')
    assert why_not(g, 'castile', 'area:andalucia') == 'R19.3.4', 'Granada would fight'
    for _ in range(2):
        g.play('castile', 'area:leon')
    assert number_in(g, seat_of(g, 'castile'), area(g, 'leon')) == 2
    assert sum(g.mercenaries) == 2
    assert g.war[party(g, 'granada')]
    assert 'march:leon' in can(g, 'castile'), 'they came at once, and may march in the free activation'


def test_the_mercenaries_of_a_crusade_come_before_its_battles(g: Europa):
    """R19.3.4: at once, as war is declared; who stands among the enemies fights after that."""
    infantry(g, 'castile', 'andalucia', 1)
    calls(g)
    g.play('castile', 'war:granada')
    g.play('castile', 'done')
    assert told(g, 'battle') == []
    for _ in range(2):
        g.play('castile', 'area:leon')
    assert len(told(g, 'battle')) == 1


def test_who_calls_need_not_fight(g: Europa):
    """R19.3.4: then there is neither Prestige nor a commitment."""
    before = standing(g)
    calls(g)
    g.play('castile', 'pass')
    assert g.crusaders == 0
    assert gained(g, before) == {}
    assert sum(g.mercenaries) == 0


def test_where_war_is_barred_nobody_is_asked(g: Europa):
    """R19.3.4, R9.1.2b: a Truce with all of them."""
    g.truce = put(g.truce, party(g, 'granada'), 1 << seat_of(g, 'castile'))
    calls(g)
    assert 'war:granada' not in can(g, 'castile')
    assert 'done' in can(g, 'castile'), 'the turn goes on'


def test_the_token_is_a_cause_for_all_catholics(g: Europa):
    """R19.3.5, R9.1.CB7: against Muslim owners there alone; who uses it is committed, without Prestige or troops."""
    g.crusade = area(g, 'andalucia')
    france = seat_of(g, 'france')
    assert casus_belli(g, france, party(g, 'granada')) == 'holy_war'
    assert casus_belli(g, france, party(g, 'morocco')) == ''
    assert casus_belli(g, france, party(g, 'castile')) == '', 'it owns Provinces there, and is Catholic'
    before = standing(g)
    turn_of(g, 'france')
    g.play('france', 'war:granada')
    g.play('france', 'done')
    assert g.crusaders == 1 << france
    assert gained(g, before) == {}
    assert sum(g.mercenaries) == 0


def test_no_muslim_uses_the_holy_war(g: Europa):
    """R19.3.5: all Catholic Realms."""
    g.crusade = area(g, 'andalucia')
    g.faith = put(g.faith, party(g, 'france'), g.faith[party(g, 'granada')])
    assert casus_belli(g, seat_of(g, 'france'), party(g, 'granada')) == ''


@pytest.mark.parametrize('committed', [True, False])
def test_with_another_cause_the_player_chooses(g: Europa, committed: bool):
    """R19.3.5: who does not use the Holy War is not committed."""
    g.crusade = area(g, 'andalucia')
    france = seat_of(g, 'france')
    g.cb = put(g.cb, party(g, 'granada'), 1 << france)
    turn_of(g, 'france')
    g.play('france', 'war:granada')
    g.play('france', 'done')
    g.play('france', 'accept' if committed else 'refuse')
    assert g.crusaders == (1 << france if committed else 0)
    assert g.war[party(g, 'granada')]


@pytest.mark.parametrize(('units', 'freed', 'points'), [(1, True, 2), (0, True, -2), (1, False, -2)])
def test_a_crusade_is_scored(g: Europa, units: int, freed: bool, points: int):
    """R19.3.6: a unit in the Area, and no Muslim owner left there; else 2 Prestige are lost."""
    castile = seat_of(g, 'castile')
    g.crusade = area(g, 'andalucia')
    g.crusaders = 1 << castile
    infantry(g, 'castile', 'andalucia', units)
    if freed:
        for each in ('granada', 'gibraltar'):
            place_town(g, castile, province(g, each))
    before = standing(g)
    score_crusade(g)
    assert gained(g, before) == {'castile': points}
    place = {'realm': 'castile', 'prestige': 2, 'area': 'andalucia'}
    assert told(g, 'crusade_won') == ([place] if points > 0 else [])
    assert told(g, 'crusade_lost') == ([] if points > 0 else [{**place, 'why': 'no_unit' if freed else 'muslims'}])
    assert (g.crusade, g.crusaders) == (-1, 0)


def test_an_army_is_a_unit_in_the_area(g: Europa):
    """R19.3.6: any unit."""
    castile = seat_of(g, 'castile')
    g.crusade = area(g, 'andalucia')
    g.crusaders = 1 << castile
    army(g, 'castile', 'andalucia', sort='mercenary', infantry=1)
    for each in ('granada', 'gibraltar'):
        place_town(g, castile, province(g, each))
    before = standing(g)
    score_crusade(g)
    assert gained(g, before) == {'castile': 2}


def test_a_crusade_that_nobody_joins_costs_the_controller(g: Europa):
    """R19.3.6."""
    g.crusade = area(g, 'andalucia')
    before = standing(g)
    score_crusade(g)
    assert gained(g, before) == {'castile': -2}
    assert told(g, 'crusade_failed') == [{'realm': 'castile', 'prestige': 2, 'area': 'andalucia'}]
