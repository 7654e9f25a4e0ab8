"""Coalitions, chapter 1: the pieces (R1.1-R1.12)."""

from __future__ import annotations

import json
from collections import Counter
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from chancellery.titles.coalitions.edition import read_files
from chancellery.titles.coalitions.validate import problems
from tests.titles.coalitions.game import (
    ACTIONS,
    POWERS,
    SCENARIOS,
    action,
    actions_of,
    asks,
    begin,
    diplomacy,
    empty,
    idle,
)

GENERALS = {'britain': 3, 'france': 7, 'austria': 4, 'prussia': 3, 'russia': 4, 'ottomans': 3}
TOKENS = {'britain': 21, 'france': 49, 'austria': 28, 'prussia': 21, 'russia': 28, 'ottomans': 21}
NAMED = {
    'britain': 'Wellington', 'france': 'Napoleon', 'austria': 'Schwarzenberg', 'prussia': 'Blücher',
    'russia': 'Kutuzov', 'ottomans': 'Grand Vizier',
}  # fmt: skip


def data(name: str) -> dict[str, Any]:
    """A data file of the title."""
    text = files('chancellery.titles.coalitions').joinpath('data', name).read_text(encoding='utf-8')
    read: dict[str, Any] = json.loads(text)
    return read


def test_R1_1_the_board_has_two_sides() -> None:
    """The seven scenarios use exactly two sides, Revolution and Empire, and they differ (R1.1)."""
    sides = {scenario: begin(scenario).view()['board'] for scenario in SCENARIOS}
    assert set(sides.values()) == {'revolution', 'empire'}
    assert set(begin('1798').view()['places']) != set(begin('1805').view()['places'])


def test_R1_2_the_wheel_has_six_actions_and_six_symbols() -> None:
    """Each of the six actions is under one of the six symbols (R1.2)."""
    wheel = begin().view()['wheel']
    assert tuple(wheel) == ACTIONS
    assert sorted(wheel.values()) == sorted(POWERS)


@pytest.mark.parametrize('scenario', SCENARIOS)
def test_R1_3_generals_of_each_power(scenario: str) -> None:
    """24 generals, on and off the board: Britain 3, Prussia 3, Ottomans 3, Austria 4, Russia 4, France 7 (R1.3)."""
    generals = begin(scenario).view()['generals'].values()
    assert Counter(each['power'] for each in generals) == GENERALS
    assert len(generals) == 24


@pytest.mark.parametrize('power', POWERS)
def test_R1_3_one_general_of_each_power_is_the_named_one(power: str) -> None:
    """Each count includes one named historical general (R1.3)."""
    names = [each['name'] for each in begin().view()['generals'].values() if each['power'] == power]
    assert names.count(NAMED[power]) == 1
    assert len(set(names)) == GENERALS[power]


@pytest.mark.parametrize('scenario', SCENARIOS)
@pytest.mark.parametrize('power', POWERS)
def test_R1_4_seven_tokens_for_each_general(scenario: str, power: str) -> None:
    """Troops under generals, garrisons and the rest off the board make 7 for each general, 168 in all (R1.4)."""
    p = begin(scenario)
    troops = sum(each['troops'] for each in p.view()['generals'].values() if each['power'] == power)
    garrisons = sum(1 for place in p.view()['places'].values() if place['garrison'] == power)
    assert p.of(power, 'tokens') + troops + garrisons == TOKENS[power] == 7 * GENERALS[power]
    assert sum(TOKENS.values()) == 168


def test_R1_4_a_garrison_is_a_troop_token_turned_over() -> None:
    """Placing a garrison uses up a troop of the general, and no token off the board (R1.4)."""
    p = empty().general('austria_1', 'wien', 2).movement('austria').play('austria arbiter:france')
    assert p.of('austria', 'tokens') == 26
    p.play('austria garrison:wien')
    assert (p.of('austria', 'tokens'), p.troops('austria_1'), p.held('wien')) == (26, 1, 'austria')


def test_R1_4_tokens_run_out() -> None:
    """With all 21 British tokens on the board no troop can be bought (R1.4, R7.4.3)."""
    p = empty().general('britain_1', 'london').money(britain=5)
    homes = [place for place in p.view()['places'] if place != 'london']
    p.garrison('britain', *homes[:20]).mobilization('britain')
    p.play('britain draw', 'britain troop:britain_1')
    assert p.of('britain', 'tokens') == 0
    assert p.refusal('britain', 'troop:britain_1') == 'R7.4.3'


@pytest.mark.parametrize('power', POWERS[2:])
def test_R1_5_four_choice_tokens_for_each_of_four_powers(power: str) -> None:
    """Austria, Prussia, Russia and the Ottomans choose among four statuses; Britain and France have none (R1.5)."""
    p = idle(diplomacy(begin()), asks('status'))
    assert actions_of(p, power, 'status') == {'british', 'french', 'neutral', 'expansionist'}
    assert p.asked() == POWERS[2:]
    assert p.legal('britain') == p.legal('france') == []


def test_R1_6_six_fortresses() -> None:
    """Istanbul's and five more: then the supply is empty (R1.6)."""
    places = ('saxonia', 'bavaria', 'bohemia', 'venezia', 'lombardia', 'wien')
    p = begin().garrison('austria', *places).money(austria=40).mobilization('austria').play('austria draw')
    for place in places[:5]:
        p.play(f'austria fortress:{place}')
    assert sum(each['fortress'] for each in p.view()['places'].values()) == 6
    assert p.refusal('austria', 'fortress:wien') == 'R7.4.5'


def test_R1_7_money_is_whole_and_more_than_the_coins_can_be_held() -> None:
    """The coins are worth 80; as U10 reads it money does not run out (R1.7, R7.2.6)."""
    assert 8 * 5 + 10 * 2 + 20 * 1 == 80
    p = action(empty().money(austria=79), 4, 'taxation')
    assert p.of('austria', 'money') > 80


@pytest.mark.parametrize('power', POWERS)
def test_R1_8_markers_of_each_power(power: str) -> None:
    """One status, one Morale and one Influence marker each (R1.8); Strength and Arbiter markers appear when used."""
    shown = begin().view()['powers'][power]
    assert isinstance(shown['status'], str)
    assert isinstance(shown['morale'], int)
    assert isinstance(shown['influence'], int)


def test_R1_8_strength_and_arbiter_markers() -> None:
    """A Movement shows its Arbiter, a battle the Strength of its two sides (R1.8)."""
    p = empty().general('france_1', 'lorraine', 2).general('austria_1', 'wurttemberg', 1).movement('france')
    p.play('france arbiter:ottomans')
    assert p.view()['movement']['arbiter'] == 'ottomans'
    p.play('france general:france_1', 'france march:wurttemberg', 'france done')
    idle(p, lambda p: p.view()['battle'] is not None)
    assert p.view()['battle']['strength'] == [3, 2]


@pytest.mark.parametrize('scenario', SCENARIOS)
def test_R1_9_forty_battle_cards(scenario: str) -> None:
    """Deck and hands hold 40 cards (R1.9)."""
    p = begin(scenario)
    assert p.view()['deck'] + sum(p.of(power, 'cards') for power in POWERS) == 40
    assert len(p.g.edition.deck) == 40


def test_R1_10_twelve_napoleon_cards() -> None:
    """Twelve cards numbered 1 to 12; number 1 is the Army of the East (R1.10)."""
    cards = data('cards.json')['napoleon']
    assert sorted(card['number'] for card in cards.values()) == list(range(1, 13))
    first = next(card for card in cards.values() if card['number'] == 1)
    assert first['names']['fr'] == "Armée d'Orient"
    assert 'egypt' in first['targets']


def test_R12_17_the_emperors_cards_lead_through_land_that_he_may_hold() -> None:
    """At least four territories are on two cards, and every claim of France on one or two (R12.14, R12.16, R12.17)."""
    listed = Counter(target for card in data('cards.json')['napoleon'].values() for target in card['targets'])
    places = data('board_empire.json')['places']
    claims = [id for id, place in places.items() if 'france' in place.get('stripes', [])]
    assert len([target for target, times in listed.items() if times > 1]) >= 4
    assert all(1 <= listed[claim] <= 2 for claim in claims)
    assert listed['bavaria'] == 2


@pytest.mark.parametrize('side', ['revolution', 'empire'])
def test_R1_12_no_territory_carries_a_pawn(side: str) -> None:
    """The grey pawns of the expansion are ignored: a territory has only what the rules use (R1.12)."""
    known = {'type', 'value', 'owner', 'stripes', 'capital', 'port', 'links'}
    for place in data(f'board_{side}.json')['places'].values():
        assert set(place) <= known


def corrected(folder: Path, targets: list[str]) -> Path:
    """A folder of corrections in which a card lists these territories."""
    (folder / 'coalitions').mkdir()
    cards = {'napoleon': {'n07': {'targets': targets}}}
    (folder / 'coalitions' / 'cards.json').write_text(json.dumps(cards), encoding='utf-8')
    return folder


def test_R12_16_an_owner_puts_the_printed_lists_in(tmp_path: Path) -> None:
    """Other territories, more or fewer (R12.16)."""
    folder = corrected(tmp_path, ['oporto', 'lisboa', 'andalusia'])
    assert problems(folder) == ([], [])
    assert read_files(folder).cards['napoleon']['n07']['targets'] == ['oporto', 'lisboa', 'andalusia']


@pytest.mark.parametrize(
    ('targets', 'wrong'),
    [
        ([], 'lists one to 3 territories'),
        (['bavaria', 'hesse', 'saxonia', 'wien'], 'lists one to 3 territories'),
        (['bavaria', 'bavaria'], 'lists no territory twice'),
        (['atlantis'], 'lists territories of the Empire side'),
        (['karinthia'], 'lists territories of the Empire side'),
        (['paris'], 'lists territories outside France that can be entered'),
    ],
)
def test_R12_16_they_are_lists_that_a_card_can_have(tmp_path: Path, targets: list[str], wrong: str) -> None:
    """R12.16"""
    assert problems(corrected(tmp_path, targets))[0] == [f'R12.16: n07 {wrong}.']
