"""Where several chapters meet: declarations with nested calls, occupation, liberation, the order of peace, allies."""

from __future__ import annotations

import pytest

from chancellery.kernel.fields import put
from chancellery.titles.europa.actions.passing import PASS
from chancellery.titles.europa.board.hostility import is_enemy, players_at_war
from chancellery.titles.europa.board.land import controller, lawful_owner, owner, provinces_of, tax_value
from chancellery.titles.europa.curia import cardinals, papal_controller, update_curia
from chancellery.titles.europa.edition.atlas import FAITHS, NO_FAITH
from chancellery.titles.europa.fields import REBELS
from chancellery.titles.europa.governing.tracks import base_tax_income, place_town, place_vassal
from chancellery.titles.europa.relations.ties import influence_in, remove_influence
from chancellery.titles.europa.religion import faith_of_area
from chancellery.titles.europa.rounds.peace_phase import PeaceAndRebels, occupied_towns
from chancellery.titles.europa.state import Europa
from chancellery.titles.europa.unrest.liberation import liberate
from chancellery.titles.europa.unrest.rebel_dice import areas_with_unrest
from chancellery.titles.europa.war.causes import casus_belli
from chancellery.titles.europa.war.consent import WHITE_PEACE, Consent
from chancellery.titles.europa.war.contingents import gather
from chancellery.titles.europa.war.neutrals import npr_capacity
from chancellery.titles.europa.war.strength import units_given
from tests.titles.europa.battles import army, disarm, infantry, untie, war
from tests.titles.europa.diplomacy import allies, ally_of, claimed, cubes, no_cubes, town
from tests.titles.europa.peacemaking import (
    active,
    calm,
    gained,
    holder,
    peace,
    standing,
    takes,
    takes_all,
    until,
)
from tests.titles.europa.position import (
    area,
    asks,
    can,
    clear,
    party,
    plays,
    power,
    province,
    seat_of,
    set_power,
    table,
    told,
    turn_of,
    why_not,
)

CATHOLIC, ORTHODOX = FAITHS.index('catholic'), FAITHS.index('orthodox')


def quiet(scenario: str = '1-00.1') -> Europa:
    """A turn of war to come: no ties, units, ships or cards, and power for all."""
    g = table(scenario)
    disarm(g)
    no_cubes(g)
    untie(g)
    clear(g, 'truce', 'cb')
    for seat in g.seats():
        set_power(g, g.name(seat), 5, 5, 5)
        for deck in range(3):
            g.hands_at(seat, deck).take_all()
    g.forget_worked_out()
    return g


def sides(g: Europa, attacker: str, place: str) -> tuple[dict[str, int], dict[str, int], list[str]]:
    """The NPRs of both sides of a battle with their units, and the players who defend."""
    attack, defence = gather(g, seat_of(g, attacker), area(g, place))
    found = [
        {g.edition.parties[each]: units for each, units in zip(side.nprs, side.forces, strict=True)}
        for side in (attack, defence)
    ]
    return found[0], found[1], [g.name(seat) for seat in defence.players(g)]


# ---- 1: a declaration with nested calls


def test_austria_attacks_venice():
    """B-EX4, R5.5.1.4-8, R5.2.2.2-6, R9.2.4, R9.2.8, R13.4.9: Genoa comes for 2 Influence and brings half its strength
    and 1 power; France accepts Venice's call for 1 power and leaves it inactive; Austria's Influence leaves the Areas
    of Venice; Venetia is fought for with all its neighbours but Brescia, Lombardy with Brescia alone; France stands
    beside Venice, Genoa beside Austria with half."""
    g = quiet('1-01.2')
    allies(g, 'austria', 'genoa')
    allies(g, 'france', 'venice')
    g.claims = put(g.claims, area(g, 'venetia'), 1 << seat_of(g, 'austria'))
    cubes(g, 'austria', lombardy=3, dalmatia=1)
    army(g, 'austria', 'venetia', 1, infantry=4)
    army(g, 'austria', 'lombardy', 2, infantry=3)
    army(g, 'france', 'lombardy', 1, infantry=2)
    stability = g.stability[seat_of(g, 'austria')]
    turn_of(g, 'austria')
    g.play('austria', 'war:venice')
    g.play('austria', 'done')
    assert g.stability[seat_of(g, 'austria')] == stability, 'a Claim is a cause'
    g.play('austria', 'realm:genoa')
    while 'done' in can(g, 'austria'):
        g.play('austria', 'done')
    assert g.influence_at(seat_of(g, 'austria'), area(g, 'lombardy')) == 1
    assert g.allied_available[seat_of(g, 'austria')] == units_given(g, party(g, 'genoa')) == 2
    assert power(g, 'austria')[2] == 5 - 1 + 1
    assert can(g, 'france') == ['accept', 'refuse']
    g.play('france', 'accept')
    g.play('france', 'refuse')
    assert power(g, 'france')[2] == 5 + 1
    assert g.active_ally[party(g, 'venice')] == 0
    assert [g.influence_at(seat_of(g, 'austria'), area(g, each)) for each in ('lombardy', 'dalmatia')] == [0, 0]
    assert can(g, 'austria') == ['area:lombardy', 'area:venetia'], 'Austria picks the order'
    attack, defence, players = sides(g, 'austria', 'venetia')
    assert (attack, defence, players) == ({}, {'venice': 5}, [])
    attack, defence, players = sides(g, 'austria', 'lombardy')
    assert defence == {'venice': 1}
    assert players == ['france']
    assert attack == {'genoa': 2}


def test_an_active_ally_fights_whoever_stands_in_its_areas():
    """R5.5.1.8, R9.7.1, R13.4.4, R13.4.15: England attacks Brittany and calls Burgundy, among whose Provinces a French
    Army stands; France comes to the help of Brittany: Burgundy fights with half its capacity, led by a card, while no
    Englishman is there, and there is no free action."""
    g = quiet()
    allies(g, 'england', 'burgundy')
    allies(g, 'france', 'brittany')
    cubes(g, 'england', burgundy=2)
    army(g, 'france', 'burgundy', infantry=1)
    half = (npr_capacity(g, party(g, 'burgundy'), area(g, 'burgundy')) + 1) // 2
    turn_of(g, 'england')
    plays(g, 'england', 'war:brittany', 'done', 'realm:burgundy')
    while 'done' in can(g, 'england'):
        g.play('england', 'done')
    for answer in ('accept', 'refuse'):
        g.play('france', answer)
    while not told(g, 'battle'):
        g.play('france', 'done')
    told_of = told(g, 'battle')[0]
    assert (told_of['area'], told_of['realms'], told_of['others']) == ('burgundy', ['burgundy'], ['france'])
    assert (told_of['units'], told_of['facing']) == (half, 1)
    assert len(told(g, 'drawn_leader')) == int(half >= 3)
    assert 'recruit' not in can(g, 'england')


def test_a_call_that_is_accepted_calls_on():
    """R5.2.2.3, R11.3.3-4, R11.3.7: France comes to Aragon's help and calls its other NPR ally; players are not called
    by it, and the aggressor gets no new calls."""
    g = quiet()
    allies(g, 'france', 'aragon', 'navarra')
    allies(g, 'castile', 'portugal')
    cubes(g, 'france', aragon=1)
    turn_of(g, 'castile')
    g.play('castile', 'war:aragon')
    g.play('castile', 'done')
    g.play('france', 'accept')
    g.play('france', 'refuse')
    assert can(g, 'france') == ['done', 'realm:navarra']
    g.play('france', 'realm:navarra')
    assert g.active_ally[party(g, 'navarra')] == 1
    assert is_enemy(g, seat_of(g, 'castile'), party(g, 'navarra'))
    assert g.active_ally[party(g, 'portugal')] == 0
    assert 'realm:portugal' not in can(g, 'castile'), 'Castile had its call at the declaration'


def test_to_help_one_ally_against_another_breaks_with_the_other():
    """R11.3.7, R11.3.14: a defensive call against an ally."""
    g = quiet()
    castile, france = seat_of(g, 'castile'), seat_of(g, 'france')
    g.friends[castile], g.friends[france] = 1 << france, 1 << castile
    allies(g, 'france', 'aragon')
    turn_of(g, 'castile')
    g.play('castile', 'war:aragon')
    g.play('castile', 'done')
    while 'done' in can(g, 'castile'):
        g.play('castile', 'done')
    g.play('france', 'accept')
    assert not g.friends[castile] >> france & 1
    assert players_at_war(g, castile, france)


# ---- 2 and 3: capacity and hostile Areas


def test_an_npr_counts_over_an_open_sea_only():
    """R9.2.1, R9.2.4, R13.4.2: Genoa helps Corsica over the Gulf of Lion, unless enemy ships are there."""
    g = quiet()
    war(g, 'france', 'genoa')
    genoa, corsica = party(g, 'genoa'), area(g, 'corsica_sardinia')
    assert npr_capacity(g, genoa, corsica) == 1 + 2
    sea = g.map.faces[province(g, 'corsica')][0]
    g.put_ships(seat_of(g, 'france'), sea, 1)
    assert npr_capacity(g, genoa, corsica) == 1


@pytest.mark.parametrize('before', [True, False])
def test_units_that_stood_there_before_the_turn_start_no_battle(before: bool):
    """R2.4.8-11, R5.5.1.10, R13.4.3, R9.1.11: then the declaration brings a free action."""
    g = quiet()
    infantry(g, 'castile', 'andalucia', 3)
    war(g, 'france', 'granada')
    infantry(g, 'france', 'andalucia', 1)
    g.stood = put(g.stood, area(g, 'andalucia'), 1 << seat_of(g, 'france') if before else 0)
    g.claims = put(g.claims, area(g, 'andalucia'), 1 << seat_of(g, 'castile'))
    turn_of(g, 'castile')
    g.play('castile', 'war:granada')
    g.play('castile', 'done')
    assert ('recruit' in can(g, 'castile')) is before


# ---- 4: occupation


def test_an_occupied_province_has_an_owner_and_another_master():
    """R2.4.5-6, R9.8.6-9, R14.1.2, R4.3.E2: the owner by right stays; the slot is covered; Unrest under the occupier is
    the occupier's; the penalty of the round counts it."""
    g = quiet()
    england, france = seat_of(g, 'england'), seat_of(g, 'france')
    war(g, 'england', 'france')
    berry = province(g, 'berry')
    income = base_tax_income(g, france)
    g.unrest = put(g.unrest, berry, 1)
    takes(g, 'england', 'berry')
    assert lawful_owner(g, berry) == party(g, 'france')
    assert controller(g, berry) == party(g, 'england')
    assert base_tax_income(g, france) == income - 1
    assert area(g, 'loire') not in areas_with_unrest(g, france)
    assert occupied_towns(g, france) == 1
    assert occupied_towns(g, england) == 0


# ---- 5: liberation


def test_a_lost_realm_comes_back_by_rebels_or_by_peace():
    """R14.3.9-11, R13.0.3, R10.5.2, R7.6.3: by rebels with a CB token of who lost it, by peace for Prestige; its new
    Capital is a large Province before a small one."""
    for by_peace in (False, True):
        g = calm()
        england, france = seat_of(g, 'england'), seat_of(g, 'france')
        for each in ('savoie', 'geneve', 'piemonte'):
            place_town(g, france, province(g, each))
        savoy = party(g, 'savoy')
        assert provinces_of(g, savoy) == []
        before = standing(g)
        if by_peace:
            war(g, 'england', 'france')
            takes(g, 'england', 'geneve')
            infantry(g, 'england', 'east_anglia', 2)
            peace(g)
            until(g, 'england', 'settle:france')
            plays(g, 'england', 'settle:france', 'terms:keep', 'liberate:geneve', 'done')
            assert gained(g, before) == {'england': tax_value(g, province(g, 'geneve'))}
            assert g.cb[savoy] == 0
            g.play('france', 'done')
            assert can(g, 'england') == ['done', 'realm:savoy']
        else:
            liberate(g, france, province(g, 'geneve'))
            assert g.cb[savoy] == 1 << france
        assert owner(g, province(g, 'geneve')) == savoy
        assert g.capital[savoy] == province(g, 'geneve')
        assert england != france


# ---- 6 and 7: the order of peace, and Keep Current Board State


def test_peace_is_made_in_its_order():
    """R10.1-R10.3, R4.3.D1: what nobody occupies ends by itself; then the Total Victory over an Active Ally; then, from
    the first player on, one term for a player with his other allies."""
    g = calm()
    war(g, 'castile', 'granada')
    war(g, 'england', 'france')
    active(g, 'france', 'provence', 2)
    active(g, 'france', 'savoy', 2)
    takes_all(g, 'england', 'provence')
    takes(g, 'england', 'geneve', 'berry')
    infantry(g, 'england', 'east_anglia', 3)
    before = standing(g)
    peace(g)
    assert g.war[party(g, 'granada')] == 0
    assert gained(g, before) == {'castile': -1}
    assert [each for each in g.roles if can(g, each)] == ['england'], 'before the first player, France'
    g.play('england', 'terms:annexation')
    assert ally_of(g, 'provence') == ''
    until(g, 'england', 'settle:france')
    plays(g, 'england', 'settle:france', 'terms:keep', 'done')
    assert town(g, 'geneve') == town(g, 'berry') == 'england'
    g.play('france', 'done')
    assert g.active_ally[party(g, 'savoy')] == 0
    assert ally_of(g, 'savoy') == 'france'
    assert g.allied_available[seat_of(g, 'france')] == 0


def test_a_state_is_kept_swapped_ransomed_and_freed_at_once():
    """R10.5.2-2c: any mix; the Ducats are at most twice what the loser's tax is after all returns; Claims on both
    sides."""
    g = calm()
    england, france = seat_of(g, 'england'), seat_of(g, 'france')
    war(g, 'england', 'france')
    place_town(g, france, province(g, 'nantes'))
    g.claims = put(g.claims, area(g, 'loire'), 1 << england)
    takes(g, 'england', 'paris', 'berry', 'bourbon', 'limousin', 'nantes', 'poitou')
    takes(g, 'france', 'york')
    infantry(g, 'england', 'east_anglia', 3)
    g.ducats[england], g.ducats[france] = 0, 50
    peace(g)
    until(g, 'england', 'settle:france')
    g.play('england', 'settle:france')
    for action in ('terms:keep', 'swap:poitou', 'swap:york', 'ransom:limousin', 'liberate:nantes', 'done'):
        g.play('england', action)
    assert g.ducats[england] == 10 + 3
    assert [town(g, each) for each in ('berry', 'bourbon', 'limousin', 'poitou', 'york')] == [
        'england', 'england', 'france', 'france', 'england',
    ]  # fmt: skip
    assert [g.unrest[province(g, each)] for each in ('berry', 'bourbon')] == [1, 1]
    g.play('england', 'renounce:loire')
    assert [g.unrest[province(g, each)] for each in ('berry', 'bourbon')] == [0, 0]
    g.play('france', 'area:loire')
    assert claimed(g, 'france', 'loire')
    assert not claimed(g, 'england', 'loire')


@pytest.mark.parametrize('authority', [0, 5])
def test_the_ransom_is_capped_by_what_the_loser_has_left(authority: int):
    """R10.5.2b, R18.1.4: twice the tax income, counted with what is returned and without what is lost; an Emperor's
    authority is none."""
    g = calm()
    if authority:
        g.emperor, g.authority = party(g, 'france'), authority
    england, france = seat_of(g, 'england'), seat_of(g, 'france')
    war(g, 'england', 'france')
    takes_all(g, 'england', 'france')
    g.ducats[england], g.ducats[france] = 0, 100
    infantry(g, 'england', 'east_anglia', 1)
    peace(g)
    plays(g, 'england', 'terms:keep', 'ransom:berry', 'done')
    left = tax_value(g, province(g, 'paris')) + tax_value(g, province(g, 'berry'))
    assert g.ducats[england] == 2 * left < 10 + 3


@pytest.mark.parametrize(
    ('ducats', 'interest', 'gets', 'left', 'tokens', 'lost'),
    [(12, 0, 10, 2, 0, 0), (1, 0, 10, 1, 2, 0), (1, 4, 6, 0, 2, 5)],
)
def test_a_ransom_must_be_paid(ducats: int, interest: int, gets: int, left: int, tokens: int, lost: int):
    """R10.5.2, R7.4.8, R7.4.12-13: with Loans if need be; who may take no more goes bankrupt, and pays what he has."""
    g = calm()
    england, france = seat_of(g, 'england'), seat_of(g, 'france')
    war(g, 'england', 'france')
    takes(g, 'england', 'paris')
    g.ducats[england], g.ducats[france], g.interest[france] = 0, ducats, interest
    before = g.prestige[france]
    infantry(g, 'england', 'east_anglia', 1)
    peace(g)
    until(g, 'england', 'settle:france')
    for action in ('settle:france', 'terms:keep', 'done'):
        g.play('england', action)
    assert (g.ducats[england], g.ducats[france], g.interest[france]) == (gets, left, tokens)
    assert before - g.prestige[france] == lost


# ---- 10: what Active Allies give and take along


def test_the_units_of_an_active_ally_are_counted_until_it_leaves():
    """R5.2.2.6, R11.3.8, R11.3.10: given with the call; refused in its need it takes them along and fights on."""
    g = quiet()
    allies(g, 'france', 'burgundy')
    cubes(g, 'france', burgundy=2, flanders_wallonia=2)
    turn_of(g, 'france')
    plays(g, 'france', 'war:milan', 'done', 'realm:burgundy')
    for _ in range(2):
        if 'area:burgundy' in can(g, 'france'):
            g.play('france', 'area:burgundy')
    given = units_given(g, party(g, 'burgundy'))
    assert g.allied_available[seat_of(g, 'france')] == given == 5
    g.play('france', 'pass')
    turn_of(g, 'england')
    g.play('england', 'war:burgundy')
    g.play('england', 'done')
    g.play('france', 'refuse')
    assert g.allied_available[seat_of(g, 'france')] == 0
    assert ally_of(g, 'burgundy') == ''
    assert is_enemy(g, seat_of(g, 'england'), party(g, 'burgundy'))


# ---- 14 and 15: Marriages and disputed successions


def test_a_marriage_is_influence_that_cannot_go():
    """R11.2.2-4, R11.1.2: it counts beside five cubes; a removal takes cubes alone."""
    g = quiet()
    france, place = seat_of(g, 'france'), area(g, 'lombardy')
    g.married = put(g.married, party(g, 'milan'), 1 << france)
    cubes(g, 'france', lombardy=5)
    assert influence_in(g, france, place) == 6
    assert remove_influence(g, france, place, 9) == 5
    assert influence_in(g, france, place) == 1


def test_a_disputed_succession_is_a_cause_for_everybody():
    """R11.2.9, R9.1.CB5, R9.1.3, R4.3.F1: against the Realm, and against players at war with it; a spouse may attack
    his ally and in an Interregnum; a time without a Ruler disputes all Marriages with that Realm."""
    g = quiet()
    castile, france, portugal = seat_of(g, 'castile'), seat_of(g, 'france'), party(g, 'portugal')
    g.married = put(g.married, portugal, 1 << castile)
    g.disputed = put(g.disputed, portugal, 1 << castile)
    allies(g, 'castile', 'portugal')
    for realm in ('castile', 'france', 'england'):
        assert casus_belli(g, seat_of(g, realm), portugal) == 'succession'
    g.ruler[castile] = -1
    turn_of(g, 'castile')
    assert why_not(g, 'castile', 'war:granada') == 'R9.1.2g'
    g.play('castile', 'war:portugal')
    g.play('castile', 'done')
    assert ally_of(g, 'portugal') == ''
    assert casus_belli(g, france, party(g, 'castile')) == 'succession'
    g.phase = 'peace'
    g.married = put(g.married, party(g, 'castile'), 1 << france)
    asks(g, PeaceAndRebels())
    assert g.disputed[party(g, 'castile')] == 1 << france


# ---- 18 and 19: religion and the Curia after a war


def conversion(loser: str, *provinces: str) -> Europa:
    """England, of another faith, has taken the Capital Area of a Realm."""
    g = calm()
    g.faith = put(g.faith, party(g, 'england'), ORTHODOX)
    war(g, 'england', loser)
    takes(g, 'england', *provinces)
    infantry(g, 'england', 'east_anglia', 3)
    return g


def test_a_converted_npr_takes_its_area_along():
    """R10.5.7, R10.5.7a, R15.2.4-5: all is returned; state and Capital Area take the winner's faith; 3 Prestige and 2
    Influence there; an NPR has nothing to lose."""
    g = conversion('brittany', 'nantes', 'rennes')
    before = standing(g)
    peace(g)
    g.play('england', 'terms:conversion')
    assert g.faith[party(g, 'brittany')] == ORTHODOX
    assert faith_of_area(g, area(g, 'brittany_normandy')) == ORTHODOX
    assert holder(g, 'nantes') == ''
    assert gained(g, before) == {'england': 3}
    for _ in range(2):
        g.play('england', 'area:brittany_normandy')
    assert g.influence_at(seat_of(g, 'england'), area(g, 'brittany_normandy')) == 2
    assert not any(g.war)


def test_a_distant_realm_is_converted_to_nothing():
    """R10.5.7, R15.0.2: it has another religion than anybody, and no rules of religion hold for it and its Area."""
    g = calm('1-01.1')
    adal = province(g, 'adal')
    assert g.map.is_distant(adal)
    war(g, 'england', 'adal')
    takes(g, 'england', 'adal')
    before = standing(g)
    faith = g.faith[party(g, 'adal')]
    peace(g)
    g.play('england', 'terms:conversion')
    assert gained(g, before) == {'england': 3}
    assert g.faith[party(g, 'adal')] == faith
    assert not told(g, 'state_faith')
    assert faith_of_area(g, g.map.area[adal]) == NO_FAITH


def test_a_converted_player_loses_prestige_and_influence():
    """R10.5.7: 5 Prestige, and 4 of his Influence from where he likes."""
    g = conversion('france', 'paris', 'champagne')
    for each in ('artois', 'picardie'):
        place_town(g, seat_of(g, 'england'), province(g, each))
    cubes(g, 'france', lombardy=3, central_italy=3)
    before = standing(g)
    peace(g)
    until(g, 'england', 'settle:france')
    g.play('england', 'settle:france')
    g.play('england', 'terms:conversion')
    assert gained(g, before) == {'england': 3, 'france': -5}
    for place in ('lombardy', 'lombardy', 'lombardy', 'central_italy'):
        if f'area:{place}' in can(g, 'france'):
            g.play('france', f'area:{place}')
    assert g.influence_at(seat_of(g, 'france'), area(g, 'central_italy')) == 2
    assert g.faith[party(g, 'france')] == ORTHODOX


def test_a_conversion_needs_the_whole_capital_area_and_another_faith():
    """R10.5.7: control of all its Provinces, one's own Towns among them."""
    g = conversion('france', 'paris', 'champagne')
    peace(g)
    until(g, 'england', 'settle:france')
    g.play('england', 'settle:france')
    assert why_not(g, 'england', 'terms:conversion') == 'R10.5.7', 'Artois and Picardy are not his'
    g = conversion('brittany', 'nantes', 'rennes')
    g.faith = put(g.faith, party(g, 'england'), CATHOLIC)
    peace(g)
    assert why_not(g, 'england', 'terms:conversion') == 'R10.5.7'


def test_a_vassal_in_the_capital_area_is_under_control():
    """R10.5.7, R10.0.1: in peace talks Vassals are part of their Overlord's Realm: England's Vassal Mecklenburg has the
    third Province of Pomerania's Capital Area."""
    g = conversion('pomerania', 'stettin', 'stralsund')
    place_vassal(g, seat_of(g, 'england'), province(g, 'mecklenburg'))
    g.forget_worked_out()
    peace(g)
    assert 'terms:conversion' in can(g, 'england')


def test_a_town_that_rebels_hold_is_not_under_control():
    """R10.5.7, R2.4.6: in the Capital Area of Brittany England's own Caux has fallen to them."""
    g = conversion('brittany', 'nantes', 'rennes')
    g.occupier = put(g.occupier, province(g, 'caux'), REBELS)
    peace(g)
    assert why_not(g, 'england', 'terms:conversion') == 'R10.5.7'


def test_influence_won_by_peace_replaces_a_cube_in_a_full_area():
    """R10.5.0, R11.1.2: of whom the winner likes."""
    g = conversion('brittany', 'nantes', 'rennes')
    cubes(g, 'france', brittany_normandy=3)
    cubes(g, 'castile', brittany_normandy=2)
    peace(g)
    g.play('england', 'terms:conversion')
    g.play('england', 'area:brittany_normandy')
    assert can(g, 'england') == ['done', 'realm:france', 'realm:castile']
    plays(g, 'england', 'realm:castile', 'area:brittany_normandy', 'realm:france')
    place = area(g, 'brittany_normandy')
    assert [g.influence_at(seat_of(g, each), place) for each in ('england', 'castile', 'france')] == [2, 1, 2]


def test_who_takes_roma_takes_its_cardinal():
    """R19.1.3-4, R19.2.1: an occupier displaces the ally's Cardinal and has no other, until there is peace."""
    g = calm()
    castile, england = seat_of(g, 'castile'), seat_of(g, 'england')
    g.curia = [castile, castile, england]
    allies(g, 'castile', 'papal_states')
    update_curia(g)
    assert g.roma == castile
    assert papal_controller(g) == castile
    war(g, 'england', 'papal_states')
    takes(g, 'england', 'roma')
    update_curia(g)
    assert g.roma == england
    assert cardinals(g, england) == 1
    peace(g)
    until(g, 'england', 'settle:papal_states')
    g.play('england', 'settle:papal_states')
    update_curia(g)
    assert g.roma == castile


# ---- 20: who has passed


def test_passing_shields_a_player_and_his_npr_allies():
    """R4.2.6, R9.1.2c-d: from a declaration; an ally of his who is a player may be attacked."""
    g = quiet()
    allies(g, 'france', 'provence')
    g.event_taken[:] = [1] * len(g.event_taken)
    PASS.do(g, seat_of(g, 'france'))
    turn_of(g, 'england')
    assert why_not(g, 'england', 'war:france') == 'R9.1.2c'
    assert why_not(g, 'england', 'war:provence') == 'R9.1.2d'
    assert 'war:castile' in can(g, 'england')


# ---- the automaton


def test_the_automaton_accepts_a_white_peace_where_it_suffers_more():
    """R10.2.6: by the tax value that each occupies of the other."""
    g = calm()
    war(g, 'england', 'france')
    takes(g, 'england', 'berry')
    question = Consent(seat_of(g, 'france'), WHITE_PEACE, party(g, 'england'))
    answers = [g.v.yes, g.v.no]
    assert question.alone(g, answers) == g.v.yes
    takes(g, 'france', 'york')
    assert question.alone(g, answers) == g.v.no, 'as much on both sides'
