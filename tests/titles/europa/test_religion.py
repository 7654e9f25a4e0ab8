"""R15.0-R15.3: faiths of Areas and Realms, their traits, conversion and Religious Dissent."""

from __future__ import annotations

import pytest

from chancellery.kernel.fields import put
from chancellery.titles.europa.board.land import exists
from chancellery.titles.europa.curia import catholics, may_gain_cardinal
from chancellery.titles.europa.edition.atlas import FAITHS
from chancellery.titles.europa.governing.tracks import place_vassal
from chancellery.titles.europa.relations.ties import against_marrying
from chancellery.titles.europa.religion import dissent, dissenting_areas, faith_of_area, set_faith
from chancellery.titles.europa.rounds.peace_phase import ReligiousDissent
from chancellery.titles.europa.state import Europa
from chancellery.titles.europa.war.crusade import against_crusade
from tests.titles.europa.diplomacy import begins, cubes, offered, said
from tests.titles.europa.position import (
    area,
    asks,
    can,
    card,
    give,
    party,
    power,
    province,
    seat_of,
    set_power,
    why_not,
)
from tests.titles.europa.programs import board, calm, influence, own, resources, run, unrest, written

CATHOLIC, PROTESTANT, COUNTER, ORTHODOX, MUSLIM, DIVERSE, OTHER = range(7)


def faith(g: Europa, realm: str, id: str) -> None:
    """The state religion of a Realm."""
    g.faith = put(g.faith, party(g, realm), FAITHS.index(id))
    g.forget_worked_out()


def there(g: Europa, id: str) -> str:
    """The religion of an Area."""
    return FAITHS[faith_of_area(g, area(g, id))]


def state(g: Europa, realm: str) -> str:
    """The state religion of a Realm."""
    return FAITHS[g.faith[party(g, realm)]]


def change(g: Europa, id: str, to: str) -> Europa:
    """The religion of an Area changes."""
    set_faith(g, area(g, id), FAITHS.index(to))
    return g


# ---- faiths (R15.0)


def test_every_area_and_realm_of_the_map_has_a_faith() -> None:
    """R15.0.1-2, R15.3.1: distant Areas have none; Diverse Faiths are those of Areas alone (R15.0.9)."""
    g = board()
    for number, inside in enumerate(g.variant.inside):
        if inside:
            assert (faith_of_area(g, number) in range(DIVERSE + 1)) == (not g.map.distant[number])
    for number in range(len(g.faith)):
        if exists(g, number) and not g.map.distant[g.map.area[g.capital[number]]]:
            assert g.faith[number] in (CATHOLIC, PROTESTANT, COUNTER, ORTHODOX, MUSLIM)


def test_distant_areas_are_not_converted() -> None:
    """R15.0.2: and give no dissent."""
    g = board()
    own(g, 'france', 'mexico')
    assert why_not(begins(g, 'france'), 'france', 'convert:mexico') == 'R15.0.2'
    assert not dissent(g, 0, area(g, 'mexico'))


def without_faith(realm: str) -> Europa:
    """The Capital of a Realm lies on a distant continent; it keeps its land."""
    g = board()
    g.capital = put(g.capital, party(g, realm), province(g, 'mexico'))
    g.forget_worked_out()
    return g


@pytest.mark.parametrize(
    ('asked', 'near', 'far'),
    [
        ({'in': ['catholic']}, True, False),
        ({'in': ['muslim', 'catholic', 'orthodox']}, True, False),
        ({'sameAs': 'you'}, True, False),
        ({'sameAs': 'realm:savoy'}, True, False),
    ],
)
def test_a_distant_realm_is_of_no_religion(asked: dict[str, object], near: bool, far: bool) -> None:
    """R15.0.2: no test of a religion holds for it, and every test of another one does."""
    plain = {'is': 'religion', 'of': 'realm:savoy', **asked}
    gain = {'do': 'gain', 'what': 'mpAdm', 'n': 1}
    for condition, expected in ((plain, (near, far)), ({'is': 'not', 'of': plain}, (not near, not far))):
        name = f'faith_{condition["is"]}_{sorted(asked)[0]}_{asked}'
        block = written(name, {'do': 'if', 'when': condition, 'then': [gain]})
        for g, holds in zip((board(), without_faith('savoy')), expected, strict=True):
            before = power(g, 'france')[0]
            run(g, block, 'france')
            assert power(g, 'france')[0] == before + int(holds)


def test_a_distant_realm_is_not_married() -> None:
    """R15.0.2, R11.2.8: its faith is no Christian one, nor another."""
    g = without_faith('savoy')
    france, savoy = seat_of(g, 'france'), party(g, 'savoy')
    assert against_marrying(board(), france, savoy).id == ''
    for id in ('catholic', 'muslim'):
        faith(g, 'savoy', id)
        assert against_marrying(g, france, savoy).id == 'R11.2.8'


def test_a_distant_realm_is_no_muslim() -> None:
    """R15.0.2, R19.3.3: its Provinces are none for which a Crusade is called."""
    g = board()
    andalucia = area(g, 'andalucia')
    assert against_crusade(g, andalucia).id == ''
    assert against_crusade(without_faith('granada'), andalucia).id == 'R19.3.3'


def test_land_of_a_distant_realm_is_of_another_religion() -> None:
    """R15.0.2, R5.3.2: an Area is not converted where the rest of it is a distant Realm's."""
    for g, rule in ((board(), ''), (without_faith('portugal'), 'R5.3.2')):
        own(g, 'castile', 'porto')
        change(g, 'portugal', 'protestant')
        faith(g, 'portugal', 'catholic')
        set_power(g, 'castile', 9, 1, 1)
        g.ducats[seat_of(g, 'castile')] = 30
        assert why_not(begins(g, 'castile'), 'castile', 'convert:portugal') == rule


def test_man_of_the_church_serves_catholics() -> None:
    """R15.0.4, R19.0.1: the Curia is theirs; a Protestant gains no Cardinal by it."""
    g = board()
    give(g, 'france', 'man_of_the_church_1')
    g = begins(g, 'france')
    g.play('france', 'play:man_of_the_church_1')
    assert 'option:a' in can(g, 'france')
    g = board()
    faith(g, 'france', 'protestant')
    give(g, 'france', 'man_of_the_church_1')
    g = begins(g, 'france')
    if 'play:man_of_the_church_1' in can(g, 'france'):
        g.play('france', 'play:man_of_the_church_1')
    assert 'option:a' not in can(g, 'france')
    assert seat_of(g, 'france') not in g.curia


def test_counter_reformed_is_catholic_in_every_respect() -> None:
    """R15.0.5: for dissent, Cardinals, the slots of the Curia, and Convert Area."""
    g = board()
    faith(g, 'france', 'counter_reformed')
    assert catholics(g) == 3
    assert may_gain_cardinal(g, 0)
    assert not dissent(g, 0, area(g, 'loire'))
    assert why_not(begins(g, 'france'), 'france', 'convert:loire') == 'R5.3.2'
    change(g, 'seine', 'counter_reformed')
    assert not dissent(g, seat_of(g, 'castile'), area(g, 'seine'))


def test_protestants_convert_for_less() -> None:
    """R15.0.6: 1 a less for Convert Area and for playing Development."""
    prices = []
    for id in ('catholic', 'protestant'):
        g = board()
        set_power(g, 'england', 9, 3, 3)
        calm(g)
        faith(g, 'england', id)
        for each in ('east_anglia', 'northumbria', 'wales_wessex'):
            change(g, each, 'orthodox')
        give(g, 'england', 'development_1')
        g = begins(g, 'england')
        g.play('england', 'convert:east_anglia')
        spent = 9 - power(g, 'england')[0]
        g = begins(g, 'england')
        before = power(g, 'england')[0]
        g.play('england', 'play:development_1')
        prices.append((spent, before - power(g, 'england')[0]))
    assert prices[0][0] == 2
    assert prices[1] == (prices[0][0] - 1, prices[0][1] - 1)


@pytest.mark.parametrize(('level', 'usual', 'orthodox'), [(-2, 3, 3), (-1, 4, 3), (0, 5, 4), (1, 6, 6)])
def test_orthodox_stability(level: int, usual: int, orthodox: int) -> None:
    """R15.0.7: 1 a less from -1 to 0 and from 0 to +1, and from no other level."""
    for id, price in (('catholic', usual), ('orthodox', orthodox)):
        g = board()
        set_power(g, 'england', 9, 3, 3)
        faith(g, 'england', id)
        g.stability[seat_of(g, 'england')] = level
        g = begins(g, 'england')
        g.play('england', 'stability')
        assert power(g, 'england')[0] == 9 - price


def test_diverse_faiths_are_in_dissent_for_everybody() -> None:
    """R15.0.9: and no state religion: Granada in Andalusia stays Muslim."""
    g = board()
    assert there(g, 'andalucia') == 'diverse'
    assert state(g, 'granada') == 'muslim'
    for id in ('catholic', 'muslim', 'protestant', 'orthodox'):
        faith(g, 'castile', id)
        assert dissent(g, seat_of(g, 'castile'), area(g, 'andalucia'))


# ---- state religions (R15.2)


def test_state_religions_at_the_start() -> None:
    """R15.2.1: by the scenario and by the Realms' own."""
    g = board()
    assert {state(g, realm) for realm in ('france', 'castile', 'england', 'austria', 'portugal')} == {'catholic'}
    assert {state(g, realm) for realm in ('granada', 'morocco', 'tunis')} == {'muslim'}


def test_a_state_religion_changes_by_an_event() -> None:
    """R15.2.4, R5.1.6.1: in Age I by nothing else but a peace: there is no action for it."""
    g = begins(board(), 'england')
    assert not [action for action in can(g, 'england') if action.startswith('faith')]
    g = run(board(), 'event:303-2/effect.2.then.0.effect', 'england')
    assert state(g, 'england') == 'protestant'


def test_realms_that_nobody_plays_follow_their_capital() -> None:
    """R15.2.5: NPRs and Vassals whose Capital is in the Area; players do not, nor Realms with other Provinces there."""
    g = board()
    assert place_vassal(g, 0, province(g, 'navarra'))
    change(g, 'aragon', 'protestant')
    assert there(g, 'aragon') == 'protestant'
    assert state(g, 'aragon') == 'protestant'
    assert state(g, 'navarra') == 'protestant', 'a Vassal'
    change(g, 'burgundy', 'protestant')
    assert state(g, 'france') == 'catholic'
    change(g, 'seine', 'protestant')
    assert state(g, 'france') == 'catholic', 'players do not'
    g = change(board(), 'flanders_wallonia', 'protestant')
    assert state(g, 'burgundy') == 'catholic', 'its Capital is elsewhere'


def test_diverse_faiths_change_no_state_religion() -> None:
    """R15.0.9, R15.2.5"""
    g = change(board(), 'aragon', 'diverse')
    assert there(g, 'aragon') == 'diverse'
    assert state(g, 'aragon') == 'catholic'


def test_the_papal_states_are_always_catholic() -> None:
    """R15.2.6"""
    g = change(board(), 'central_italy', 'protestant')
    assert state(g, 'florence') == 'protestant'
    assert state(g, 'papal_states') == 'catholic'


# ---- religions of Areas (R15.3)


def test_a_slot_may_govern_several_areas() -> None:
    """R15.3.2: the three Norwegian Areas change together, and a test for one is a test for all (R5.3.2)."""
    g = change(board(), 'trondelag', 'protestant')
    assert {there(g, id) for id in ('ostlandet', 'trondelag', 'vestlandet')} == {'protestant'}
    g = board()
    own(g, 'england', *[g.map.provinces.ids[p] for p in g.variant.inside[area(g, 'tunisia')]])
    assert said(begins(g, 'england'), 'england', 'convert:tunisia') != ''
    assert why_not(begins(g, 'england'), 'england', 'convert:tunisia') == 'R5.3.2', 'Tripolitania is not his'


def test_an_area_is_converted_to_the_state_religion() -> None:
    """R15.3.4: by Convert Area, where one owns all of it; the printed religion shows again (R15.3.5)."""
    g = board()
    calm(g)
    set_power(g, 'castile', 9, 3, 3)
    change(g, 'leon', 'muslim')
    assert g.faith_token[area(g, 'leon')] == MUSLIM
    g = begins(g, 'castile')
    g.play('castile', 'convert:leon')
    assert there(g, 'leon') == 'catholic'
    assert g.faith_token[area(g, 'leon')] == -1, 'no token is left'


def test_missionaries_convert_too() -> None:
    """R15.3.4: an action of the card Development."""
    g = board()
    calm(g)
    set_power(g, 'castile', 9, 3, 3)
    change(g, 'leon', 'muslim')
    number = card(g, 'development_1')
    g.piles[0].take(number)
    g.displayed.append([seat_of(g, 'castile'), number, 3])
    g = begins(g, 'castile')
    g.play('castile', 'use:missionaries')
    g.play('castile', 'convert:leon')
    assert there(g, 'leon') == 'catholic'


def test_dissent_is_another_religion_than_the_states() -> None:
    """R15.3.6: in the Areas of a player."""
    g = board()
    assert [g.map.areas.ids[each] for each in dissenting_areas(g, seat_of(g, 'castile'))] == ['andalucia']
    assert dissenting_areas(g, seat_of(g, 'france')) == []
    change(g, 'loire', 'protestant')
    assert [g.map.areas.ids[each] for each in dissenting_areas(g, seat_of(g, 'france'))] == ['loire']


def test_dissent_brings_unrest_to_one_town_of_each_area() -> None:
    """A-EX2, R15.3.7, R15.3.8: Castile chooses Cordoba; where all Towns show it already nothing is added."""
    g = board()
    calm(g)
    g = asks(g, ReligiousDissent(seat_of(g, 'castile')))
    assert set(offered(g, 'castile', 'province')) == {'cordoba', 'sevilla'}
    g.play('castile', 'province:cordoba')
    assert unrest(g, 'castile') == 1
    g.unrest = put(g.unrest, province(g, 'sevilla'), 1)
    g = asks(g, ReligiousDissent(seat_of(g, 'castile')))
    assert unrest(g, 'castile') == 2
    assert can(g, 'castile') == ['pass'], 'nothing is left to do'


def test_dissent_of_vassals_costs_influence_or_unrest() -> None:
    """R15.3.7(b): in one of those Areas, 1 Influence or Unrest on 1 Vassal."""
    for answer in ('area:andalucia', 'province:granada'):
        g = board()
        calm(g)
        for id in ('granada', 'gibraltar'):
            assert place_vassal(g, seat_of(g, 'france'), province(g, id))
        cubes(g, 'france', andalucia=2)
        g = asks(g, ReligiousDissent(seat_of(g, 'france')))
        assert answer in can(g, 'france')
        g.play('france', answer)
        assert (influence(g, 'france', 'andalucia'), unrest(g, 'france')) in ((1, 0), (2, 1))
        assert resources(g, 'france')[2] == 5
