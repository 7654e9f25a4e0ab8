"""What players read in both titles: generals by their names, each turn announced once, how often one may buy."""

from __future__ import annotations

from typing import Any

import pytest

from chancellery.kernel.actions import Action
from chancellery.titles.coalitions.subsidies import Subsidies
from tests.titles.coalition_family.position import Position, start
from tests.titles.coalitions.game import begin, empty
from tests.titles.raison_detat.table import act, raison


def called(p: Position, general: str, language: str = 'en') -> str:
    """What a general is called in this game."""
    return p.g.title.texts[language].calling(p.view()).name('general', general)


def test_generals_go_by_their_names() -> None:
    p = begin('1805', napoleon='france_3')
    assert [called(p, f'france_{i}') for i in range(1, 5)] == ['Davout', 'Masséna', 'Napoleon', 'Ney']
    texts = p.g.title.texts['en'].calling(p.view())
    assert texts.say('verb.general', {'arg': 'france_1'}) == 'Move Davout'
    assert texts.say('event.beaten', {'power': 'ottomans', 'general': 'ottomans_1', 'place': 'wien'}).endswith(
        'The Ottomans lost in Vienna: the Grand Vizier was beaten.'
    )


@pytest.mark.parametrize(
    ('language', 'name'), [('en', 'Archduke Charles'), ('pl', 'arcyksiążę Karol'), ('hu', 'Károly főherceg')]
)
def test_names_are_said_in_the_readers_language(language: str, name: str) -> None:
    assert called(begin('1805'), 'austria_2', language) == name


def test_until_the_famous_name_is_given_nobody_of_that_power_has_a_name() -> None:
    p = start('coalitions', '1805', 6)
    assert p.prompt('france') == 'prompt.napoleon'
    assert called(p, 'france_2') == 'the 2nd French general'
    assert called(p, 'austria_2') == 'Archduke Charles'


def test_the_wars_of_1618_and_1702_have_different_generals() -> None:
    assert called(raison('1618'), 'sweden_1') == 'Gustavus Adolphus'
    assert called(raison('1702'), 'sweden_1') == 'Charles XII'


@pytest.mark.parametrize('p', [begin('1805'), raison('1618')])
def test_the_first_turn_is_announced_once(p: Position) -> None:
    events = p.g.events_for(None)
    assert [event['params'] for event in events if 'round' in event['params']] == [{'round': 1, 'turn': 1}]


def hinted(p: Position, role: str, action: str) -> int:
    """How often one may do this at once, as the view says."""
    found: list[dict[str, Any]] = [
        each for each in p.g.view(role)['actions'] if str(Action(each['verb'], each['arg'])) == action
    ]
    times = found[0]['hint']['times']
    assert isinstance(times, int)
    return times


def possible(p: Position, role: str, action: str) -> int:
    """How often in a row it can really be done."""
    state = p.g.clone()
    times = 0
    while not state.explain(role, action):
        state.play(role, action)
        times += 1
    return times


def mobilizing(money: int, troops: int, morale: int) -> Position:
    p = empty().money(austria=money).morale(austria=morale)
    for i, place in enumerate(('wien', 'tyrol', 'bohemia', 'galicia'), 1):
        p.general(f'austria_{i}', place, troops)
    return p.mobilization('austria')


@pytest.mark.parametrize(('money', 'troops', 'morale'), [(8, 0, 3), (2, 0, 14), (5, 2, 12), (1, 1, 0)])
def test_a_purchase_tells_how_often_it_can_be_made(money: int, troops: int, morale: int) -> None:
    p = mobilizing(money, troops, morale)
    for action in ('troop:austria_1', 'morale'):
        assert hinted(p, 'austria', action) == possible(p, 'austria', action)


def test_the_last_tokens_limit_it_too() -> None:
    p = mobilizing(8, 3, 3).general('austria_1', 'wien', 0)
    spare = p.of('austria', 'tokens')
    homes = [place for place in p.view()['places'] if place not in ('wien', 'tyrol', 'bohemia', 'galicia')]
    p.garrison('austria', *homes[: spare - 2])
    assert p.of('austria', 'tokens') == 2
    assert hinted(p, 'austria', 'troop:austria_1') == possible(p, 'austria', 'troop:austria_1') == 2


def test_subsidies_tell_how_many_coins_are_left() -> None:
    p = begin('1805').money(britain=4)
    p.at(p.g.addressed(Subsidies(len(p.g.money)))).play('britain give:austria')
    assert hinted(p, 'britain', 'give:austria') == possible(p, 'britain', 'give:austria') == 3


@pytest.mark.parametrize(('money', 'given'), [(5, 0), (5, 2), (2, 1)])
def test_gifts_stop_at_three_coins(money: int, given: int) -> None:
    p = act(raison('1618').money(poland=money), 'subsidies_mercenaries', 'poland')
    p.play(*['poland give:austria'] * given)
    assert hinted(p, 'poland', 'give:spain') == possible(p, 'poland', 'give:spain')
