"""What of a card can have no effect in a scenario, by what is in play there (R1.6, R3.6a, R3.7, R16.3.2)."""

from __future__ import annotations

from typing import Any

import pytest

from chancellery.titles.europa.effects.out_of_play import OutOfPlay, idle_parts
from chancellery.titles.europa.effects.read import read_effects
from chancellery.titles.europa.variant import Variant
from tests.titles.europa.position import TITLE, table

EDITION = TITLE.edition
VARIANTS = [each.id for each in EDITION.scenarios.all]
ONE = {'do': 'gain', 'what': 'ducats', 'n': 1}
RESEARCH = {'do': 'research', 'idea': 'idea:tercios_janissaries', 'less': 2, 'may': True}
FROM_IDEAS = {'do': 'choose', 'as': 'i', 'from': {'set': 'ideas'}}
IN_POLAND = {'is': 'inside', 'of': 'you', 'in': ['realm:poland']}
IN_EAST = {'do': 'place', 'what': 'claim', 'in': 'area:finland'}


def found(variant: str, *program: dict[str, Any]) -> dict[str, str]:
    """What of a program can have no effect in a variant."""
    rules = OutOfPlay(EDITION, Variant(EDITION, EDITION.scenarios.named(variant), {}))
    return {
        path.partition('/')[2]: reason for path, reason in rules.found(read_effects(list(program), 'event:x/e')).items()
    }


@pytest.mark.parametrize(
    ('program', 'idle'),
    [
        (RESEARCH, 'ideas'),
        (FROM_IDEAS, 'ideas'),
        ({'do': 'action', 'action': 'researchIdea'}, 'ideas'),
        ({'do': 'action', 'action': 'explore'}, 'exploring'),
        ({'do': 'action', 'action': 'colonize'}, 'exploring'),
        ({'do': 'gain', 'what': 'colonists', 'n': 2}, 'exploring'),
        ({'do': 'gain', 'what': 'ducats', 'n': 2, 'who': 'realm:poland'}, 'realm'),
        ({'do': 'gain', 'what': 'imperialAuthority', 'n': 1, 'who': 'realm:austria'}, ''),
        (IN_EAST, 'place'),
        ({**IN_EAST, 'in': ['area:finland', 'area:flanders_wallonia']}, ''),
        ({**IN_EAST, 'in': {'set': 'areas', 'in': 'map:east'}}, 'place'),
        ({'do': 'place', 'what': 'expanded', 'in': 'node:alexandria'}, 'place'),
        ({'do': 'if', 'when': IN_POLAND, 'then': [ONE]}, 'realm'),
        ({'do': 'if', 'when': {'is': 'not', 'of': IN_POLAND}, 'then': [ONE]}, ''),
        ({'do': 'if', 'when': {'is': 'owns', 'what': 'area:finland'}, 'then': [ONE]}, 'place'),
        ({'do': 'each', 'as': 'p', 'of': {'set': 'players'}, 'effect': [RESEARCH]}, 'ideas'),
        ({'do': 'pay', 'cost': {'ducats': 2}, 'effect': [RESEARCH]}, 'ideas'),
        ({'do': 'pay', 'cost': {'ducats': 2}, 'effect': [RESEARCH], 'else': [ONE]}, ''),
        ({'do': 'symbol', 'symbol': 'powerStruggle'}, 'struggles'),
        ({'do': 'modify', 'key': 'cost.idea', 'by': {'mpAdm': -1}}, 'ideas'),
        (ONE, ''),
    ],
)
def test_what_an_effect_needs_is_in_play_or_not(program: dict[str, Any], idle: str) -> None:
    """In the introductory scenario: no Ideas, no exploring, no Power Struggles, no East board, three Realms."""
    assert found('1-00.1', program).get('e.0', '') == idle


def test_the_same_can_act_where_it_is_in_play() -> None:
    """The Grand Campaign has all of it."""
    assert not found('2-01.1', RESEARCH, IN_EAST, {'do': 'gain', 'what': 'colonists', 'n': 2})
    assert not found('2-01.1', {'do': 'gain', 'what': 'ducats', 'n': 2, 'who': 'realm:poland'})


def test_what_uses_a_choice_is_idle_with_it() -> None:
    """Nothing can be chosen, so nothing is done with it; what happens instead does."""
    use = {'do': 'research', 'idea': '$i'}
    there = {'do': 'choose', 'as': 'a', 'from': {'set': 'areas', 'in': 'map:east'}}
    assert found('1-00.1', there, {'do': 'place', 'what': 'claim', 'in': '$a'}) == {'e.0': 'place', 'e.1': 'place'}
    assert found('1-00.1', {**FROM_IDEAS, 'else': [ONE]}, use) == {'e.1': 'ideas'}


def test_of_options_each_is_judged_by_itself() -> None:
    """One that can act keeps the choice alive."""
    options = [{'label': 'A', 'effect': [RESEARCH]}, {'label': 'B', 'effect': [ONE, IN_EAST]}]
    assert found('1-00.1', {'do': 'option', 'options': options}) == {
        'e.0.options.0': 'ideas',
        'e.0.options.1.effect.1': 'place',
    }
    both = [{'label': 'A', 'effect': [RESEARCH]}, {'label': 'B', 'when': IN_POLAND, 'effect': [ONE]}]
    assert found('1-00.1', {'do': 'option', 'options': both}) == {'e.0': 'ideas'}


@pytest.mark.parametrize('variant', VARIANTS)
def test_all_that_is_idle_is_told_by_its_address(variant: str) -> None:
    """The client names parts of a line by what they tell."""
    scenario = EDITION.scenarios.named(variant)
    cards = {card.address: card for card in TITLE.programs.cards_of(scenario)}
    for address, part, _ in idle_parts(EDITION, Variant(EDITION, scenario, {}), TITLE.programs):
        paths = [node.path for node in cards[address].lines]
        assert any(f'{address}/{part}'.startswith(path) for path in paths)


def test_the_board_says_what_is_idle_in_its_scenario() -> None:
    """R3.6a: the introductory scenario is played without Ideas."""
    idle = table().public_board()['idle']
    assert ['mission:castile_1b', 'effect.0', 'ideas'] in idle
    assert ['event:13a-1', 'symbols.2', 'struggles'] in idle
    assert 'card:new_alliance' not in [card for card, _, _ in idle]
