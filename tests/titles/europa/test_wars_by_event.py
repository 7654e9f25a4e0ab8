"""Wars that events begin (R16.3.25-27, R9.1.3b, R9.1.7, R9.1.CB4), by the program of an event."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from chancellery.kernel.fields import put, put_mark
from chancellery.titles.europa.edition.files import NOBODY
from chancellery.titles.europa.fields import NO_PERSON
from chancellery.titles.europa.state import Europa
from tests.titles.europa.battles import army, befriend, disarm, infantry, load_dice, untie, war
from tests.titles.europa.position import (
    TITLE,
    area,
    can,
    clear,
    party,
    province,
    seat_of,
    table,
    told,
    turn_of,
    why_not,
)
from tests.titles.europa.programs import board, marry, over, resources, run, written

BASIC = [3, 0, 0]


def quiet() -> Europa:
    """France has taken an event; no units, ships, Alliances, Marriages or cards anywhere."""
    g = board()
    disarm(g)
    untie(g)
    clear(g, 'influence', 'cb', 'truce')
    for hand in g.hands:
        hand.take_all()
    g.authority = 0
    g.phase = 'actions'
    g.forget_worked_out()
    return g


def declares(name: str, who: str, on: Any, **more: Any) -> str:
    """An event of which this is the whole text."""
    return written(name, {'do': 'war', 'who': who, 'on': on, 'how': 'event', **more})


CASTILE_ON_GRANADA = declares('crusaders', 'realm:castile', 'realm:granada')


def at_war(g: Europa, realm: str, enemy: str) -> bool:
    """A War token of a player on the Capital of another Realm."""
    return bool(g.war[party(g, enemy)] >> seat_of(g, realm) & 1)


def test_a_war_by_event_costs_nothing() -> None:
    """R9.1.7, R16.3.25, R9.1.4, R9.1.5, R9.1.CB4: the event is a casus belli, for a Marriage too; no power is paid, and
    nobody activates or recruits afterwards"""
    g = quiet()
    marry(g, 'castile', 'granada')
    before = resources(g, 'castile')
    run(g, CASTILE_ON_GRANADA, 'france')
    assert at_war(g, 'castile', 'granada')
    assert resources(g, 'castile') == before
    assert over(g)
    assert told(g, 'declares_war') == [{'realm': 'castile', 'other': 'granada', 'cause': 'event'}]


def test_the_event_is_a_cause_against_a_distant_realm() -> None:
    """R9.1.CB4, R9.1.2f: no other is asked for"""
    g = quiet()
    assert why_not(turn_of(g, 'castile'), 'castile', 'war:mali') == 'R9.1.2f'
    run(g, declares('far', 'realm:castile', 'realm:mali'), 'france')
    assert at_war(g, 'castile', 'mali')


def test_what_follows_a_declaration_follows() -> None:
    """R16.3.25, R9.1.7: steps 3 to 7: the calls, power for a player who is attacked, Influence, battles"""
    g = quiet()
    g.ally = put(g.ally, party(g, 'portugal'), seat_of(g, 'castile'))
    g.put_influence(seat_of(g, 'castile'), area(g, 'portugal'), 3)
    g.put_influence(seat_of(g, 'castile'), area(g, 'andalucia'), 2)
    infantry(g, 'castile', 'andalucia', 3)
    g.forget_worked_out()
    run(g, CASTILE_ON_GRANADA, 'france')
    assert g.deciders == ('castile',), 'he calls his allies'
    assert 'realm:portugal' in can(g, 'castile')
    load_dice(g, (BASIC, 'ff-'), (BASIC, '---'))
    g.play('castile', 'done')
    assert told(g, 'battle_won')[0]['realms'] == ['castile']
    assert g.influence_at(seat_of(g, 'castile'), area(g, 'andalucia')) == 0
    assert over(g)


def test_an_attacked_player_is_rewarded_and_calls() -> None:
    """R16.3.25, R5.5.1.4d, R5.5.1.5"""
    g = quiet()
    befriend(g, 'england', 'castile')
    power = g.power_of(seat_of(g, 'england'))
    run(g, declares('hundred_years', 'realm:france', 'realm:england'), 'castile')
    assert 'realm:castile' in can(g, 'england')
    g.play('england', 'done')
    assert g.power_of(seat_of(g, 'england')) == [power[0], power[1], power[2] + 1]
    assert at_war(g, 'france', 'england')


RESTRICTIONS: dict[str, Callable[[Europa], Any]] = {
    'a': lambda g: setattr(g, 'ally', put(g.ally, party(g, 'granada'), seat_of(g, 'castile'))),
    'b': lambda g: setattr(g, 'truce', put_mark(g.truce, party(g, 'granada'), seat_of(g, 'castile'))),
    'd': lambda g: shielded(g),
    'g': lambda g: g.ruler.__setitem__(seat_of(g, 'castile'), NO_PERSON),
}


def shielded(g: Europa) -> None:
    """Granada's ally has passed."""
    g.ally = put(g.ally, party(g, 'granada'), seat_of(g, 'england'))
    g.passed[seat_of(g, 'england')] = 1


@pytest.mark.parametrize('letter', RESTRICTIONS)
def test_restrictions_hold_unless_the_card_lifts_them(letter: str) -> None:
    """R16.3.25, R9.1.3: by their letters in R9.1.2"""
    for lifts in ([], [letter]):
        g = quiet()
        RESTRICTIONS[letter](g)
        g.forget_worked_out()
        name = f'lifts_{letter}' if lifts else 'lifts_none'
        run(g, declares(name, 'realm:castile', 'realm:granada', lifts=lifts), 'france')
        while not over(g):
            role = g.deciders[0]
            g.play(role, 'refuse' if 'refuse' in can(g, role) else 'done')
        assert at_war(g, 'castile', 'granada') == bool(lifts)


def test_c_is_lifted_against_a_player_who_has_passed() -> None:
    """R9.1.2c, R16.3.25"""
    for lifts in ([], ['c']):
        g = quiet()
        g.passed[seat_of(g, 'england')] = 1
        g.forget_worked_out()
        run(g, declares(f'passed_{len(lifts)}', 'realm:france', 'realm:england', lifts=lifts), 'castile')
        assert at_war(g, 'france', 'england') == bool(lifts)


def test_who_has_passed_declares_no_war() -> None:
    """R16.3.26, R9.1.3b: whatever the card lifts"""
    g = quiet()
    g.passed[seat_of(g, 'castile')] = 1
    every = list('abcdefg')
    run(g, declares('all_lifted', 'realm:castile', 'realm:granada', lifts=every), 'france')
    assert not at_war(g, 'castile', 'granada')
    assert over(g)


def test_no_war_on_who_is_no_target() -> None:
    """R16.3.26: a Vassal, an enemy already, oneself, a Realm that is gone"""
    g = quiet()
    war(g, 'castile', 'granada')
    run(g, CASTILE_ON_GRANADA, 'france')
    assert not told(g, 'declares_war')
    g = quiet()
    for id in ('granada', 'gibraltar'):
        g.vassal = put(g.vassal, province(g, id), seat_of(g, 'england'))
    g.forget_worked_out()
    run(g, CASTILE_ON_GRANADA, 'france')
    assert not told(g, 'declares_war')
    run(g, declares('self', 'realm:castile', 'realm:castile'), 'france')
    assert not told(g, 'declares_war')


def test_who_chooses_the_target_chooses_one_that_may_be_attacked() -> None:
    """R16.3.26"""
    g = quiet()
    g.truce = put_mark(g.truce, party(g, 'granada'), seat_of(g, 'castile'))
    g.forget_worked_out()
    address = written(
        'choose_enemy',
        {
            'do': 'choose',
            'as': 'r',
            'from': ['realm:granada', 'realm:portugal', 'realm:savoy'],
            'by': 'realm:castile',
        },
        {'do': 'war', 'who': 'realm:castile', 'on': '$r', 'how': 'event'},
    )
    run(g, address, 'france')
    assert [each for each in can(g, 'castile') if each.startswith('realm:')] == ['realm:portugal', 'realm:savoy']
    g.play('castile', 'realm:portugal')
    assert at_war(g, 'castile', 'portugal')


def test_a_player_may_decline_where_the_card_says_so() -> None:
    """R16.3.25: the Fall of Constantinople; what would follow is told before"""
    for answer in ('accept', 'refuse'):
        g = quiet()
        infantry(g, 'castile', 'andalucia', 1)
        g.forget_worked_out()
        run(g, declares('maybe', 'realm:castile', 'realm:granada', may=True), 'france')
        assert g.deciders == ('castile',)
        assert g.view('castile')['prompt']['key'] == 'prompt.war_by_event'
        hints = {each['verb']: each['hint'] for each in g.view('castile')['actions'] if each['verb'] != 'complete'}
        assert hints == {'accept': {'fights': ['andalucia']}, 'refuse': None}
        if answer == 'accept':
            load_dice(g, (BASIC, '---'), (BASIC, 'ff-'))
        g.play('castile', answer)
        assert at_war(g, 'castile', 'granada') == (answer == 'accept')
        assert over(g)


def test_a_realm_that_nobody_plays_attacks_a_player() -> None:
    """R16.3.27, R16.3.6: the War token of the attacked lies on its Capital; he is rewarded, calls, and fights"""
    g = quiet()
    power = g.power_of(seat_of(g, 'castile'))
    befriend(g, 'castile', 'england')
    run(g, declares('npr', 'realm:granada', 'realm:castile', may=True), 'france')
    assert g.deciders == ('castile',)
    g.play('castile', 'realm:england')
    g.play('england', 'accept')
    assert at_war(g, 'castile', 'granada')
    assert at_war(g, 'england', 'granada')
    assert not at_war(g, 'castile', 'england')
    assert over(g)
    assert g.power_of(seat_of(g, 'castile')) == [power[0], power[1], power[2] + 1]
    assert told(g, 'declares_war') == [{'realm': 'granada', 'other': 'castile', 'cause': 'event'}]


def test_its_ally_may_join_it() -> None:
    """R16.3.27, R5.5.1.4a: treated as a player, it calls the one whose ally it is"""
    for answer in ('accept', 'refuse'):
        g = quiet()
        g.ally = put(g.ally, party(g, 'granada'), seat_of(g, 'england'))
        g.forget_worked_out()
        run(g, declares('npr', 'realm:granada', 'realm:castile', may=True), 'france')
        assert g.deciders == ('england',)
        g.play('england', answer)
        while not over(g):
            g.play(g.deciders[0], 'done')
        assert at_war(g, 'castile', 'granada')
        assert at_war(g, 'england', 'castile') == (answer == 'accept')
        assert (g.ally[party(g, 'granada')] == NOBODY) == (answer == 'refuse')


def test_it_fights_where_the_attacked_stands() -> None:
    """R16.3.27, R5.5.1.8"""
    g = quiet()
    army(g, 'castile', 'andalucia', infantry=4)
    g.forget_worked_out()
    load_dice(g, (BASIC, 'ff-'), (BASIC, '---'))
    run(g, declares('npr', 'realm:granada', 'realm:castile', may=True), 'france')
    assert told(g, 'battle_won')[0]['realms'] == ['castile']


@pytest.mark.parametrize('lifts', [[], ['a', 'b', 'c']])
def test_an_npr_is_bound_as_players_are(lifts: list[str]) -> None:
    """R16.3.25-27: not on its ally, in Truce, or on who has passed; never on another NPR"""
    for bind in (
        lambda g: setattr(g, 'ally', put(g.ally, party(g, 'granada'), seat_of(g, 'castile'))),
        lambda g: setattr(g, 'truce', put_mark(g.truce, party(g, 'granada'), seat_of(g, 'castile'))),
        lambda g: g.passed.__setitem__(seat_of(g, 'castile'), 1),
    ):
        g = quiet()
        bind(g)
        g.forget_worked_out()
        run(g, declares(f'npr_{len(lifts)}', 'realm:granada', 'realm:castile', lifts=lifts), 'france')
        assert at_war(g, 'castile', 'granada') == bool(lifts)
    g = quiet()
    run(g, declares(f'among_{len(lifts)}', 'realm:granada', 'realm:portugal', lifts=lifts), 'france')
    assert not told(g, 'declares_war')


def test_the_fall_of_constantinople() -> None:
    """R16.3.25: event 106-1 begins a war with Byzantium, unless the Ottomans own its Capital"""
    assert not TITLE.programs.events[TITLE.edition.decks.events.index.number('205-1')].unbuilt
    g = table('2-03.1')
    disarm(g)
    g.active = seat_of(g, 'ottomans')
    run(g, 'event:106-1/effect', 'ottomans', 'option:b')
    while not over(g) and g.view('ottomans')['prompt']['key'] != 'prompt.war_by_event':
        g.play('ottomans', 'done' if 'done' in can(g, 'ottomans') else can(g, 'ottomans')[0])
    g.play('ottomans', 'accept')
    while not over(g):
        role = g.deciders[0]
        actions = [each for each in can(g, role) if not each.startswith('complete')]
        g.play(role, 'done' if 'done' in actions else actions[-1])
    assert at_war(g, 'ottomans', 'byzantium')
