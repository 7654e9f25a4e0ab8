"""No card of a scenario that is offered is forgotten: every one, with each of its options and its actions, has a test.

A module of tests says in a table ``CARD_TESTS`` which of its tests covers what: ``card:tax_reform``, an option
``event:13a-1.a``, an action of a Display Card ``card:development/expansion``, and ``card:tax_reform nothing`` for the
case in which there is nothing to change, which each card of 1-00.1 has.
"""

from __future__ import annotations

import importlib
from pathlib import Path
from typing import Any

import pytest

from chancellery.titles.europa.effects.program import Card
from chancellery.titles.europa.title import PLAYABLE, unbuilt_cards
from tests.titles.europa.position import TITLE

HERE = Path(__file__).parent
SCENARIO = TITLE.edition.scenarios.named('1-00.1')
OFFERED = [TITLE.edition.scenarios.named(id) for id in PLAYABLE]
LETTERS = 'abcd'
IN_BATTLE = {
    'card:cavalry_charge', 'card:field_fortifications', 'card:forced_march', 'card:inspired_leadership',
    'card:logistics_master', 'card:military_reforms/new_tactics', 'card:naval_maneuver', 'card:one_step_ahead',
    'card:peace_congress', 'card:scorched_earth', 'card:siege_train', 'card:superior_tactics',
}  # fmt: skip # of war and peace: their tests name them, without a table


def files() -> list[str]:
    return sorted(path.stem for path in HERE.glob('test_*.py') if path.stem != 'test_every_card')


def tables() -> dict[str, list[Any]]:
    """What is covered, and by which functions."""
    found: dict[str, list[Any]] = {}
    for file in files():
        module = importlib.import_module(f'tests.titles.europa.{file}')
        for address, names in getattr(module, 'CARD_TESTS', {}).items():
            for name in [names] if isinstance(names, str) else names:
                found.setdefault(address, []).append(getattr(module, name))
    return found


def options_of(card: Card) -> list[str]:
    """The options of a card, by its address and their letters."""
    starts = [block.address for block in TITLE.programs.blocks if block.address.startswith(f'{card.address}/')]
    last = {start.rpartition('.options.')[2] for start in starts if '.options.' in start}
    return [f'{card.address}.{LETTERS[int(number)]}' for number in sorted(each for each in last if each.isdigit())]


def needed() -> set[str]:
    """Every card, option and action of a Display Card; for action cards and events of 1-00.1 also what does nothing."""
    found: set[str] = set()
    for card in cards_of(*OFFERED):
        options = options_of(card)
        found.update(options or [card.address])
        found.update([f'{card.address}/{use.id}' for use in card.actions])
    for card in cards_of(SCENARIO):
        if card.address.startswith(('card:', 'event:')) and not card.actions:
            found.add(f'{card.address} nothing')
    return found


def cards_of(*scenarios: Any) -> list[Card]:
    """Each card that can turn up in one of these, once."""
    found = [card for each in scenarios for card in TITLE.programs.cards_of(each) if comes(card, each)]
    return list({card.address: card for card in found}.values())


def comes(card: Card, scenario: Any) -> bool:
    """S2.8: a Mission comes only where its Realm has Missions; all other cards do."""
    kind, _, id = card.address.partition(':')
    goals, realms = TITLE.edition.decks.goals, TITLE.edition.realms.ids
    if kind != 'mission':
        return True
    deck = goals.mission_decks.ids[goals.mission_deck[goals.missions.number(id)]]
    return any(seat.missions_in_play for seat in scenario.seats if realms[seat.realm] == deck)


def is_of_war(address: str) -> bool:
    return address.removesuffix(' nothing').partition('.')[0] in IN_BATTLE


@pytest.mark.slow
def test_every_card_option_and_action_has_a_test() -> None:
    missing = {address for address in needed() if not is_of_war(address)} - set(tables())
    assert missing == set()


def test_tables_name_tests_that_there_are() -> None:
    known = {card.address for card in cards_of(*OFFERED)}
    for address, tests in tables().items():
        assert address.removesuffix(' nothing').partition('.')[0].partition('/')[0] in known, address
        assert all(callable(each) and each.__name__.startswith('test_') for each in tests)


def test_cards_of_war_are_named_by_their_tests_as_soon_as_they_are_built() -> None:
    sources = [(HERE / f'{file}.py').read_text(encoding='utf-8') for file in files()]
    lacking = unbuilt_cards(TITLE.edition, TITLE.programs, SCENARIO)
    for address in IN_BATTLE - set(lacking):
        name = address.partition(':')[2].partition('/')
        if f'card:{name[0]}' not in lacking:
            assert any((name[2] or name[0]) in source for source in sources), address


def test_the_introductory_scenario_has_82_cards() -> None:
    """8 events, 29 Missions, 41 titles of action cards, and the 4 Milestones it lays out of 16."""
    cards = [card.address.partition(':')[0] for card in TITLE.programs.cards_of(SCENARIO)]
    counts = {kind: cards.count(kind) for kind in set(cards)}
    assert counts == {'event': 8, 'mission': 29, 'milestone': 16, 'card': 41}
    assert 8 + 29 + 41 + len(TITLE.edition.files.scenarios['1-00']['1']['milestones']) == 82


def test_the_other_scenarios_have_386_cards_more() -> None:
    """187 events, 105 Missions, the 48 Milestones of Ages II to IV, 30 Ideas, 10 Power Struggles, 6 titles of cards."""
    first = {card.address for card in cards_of(SCENARIO)}
    more = [card.address.partition(':')[0] for card in cards_of(*OFFERED) if card.address not in first]
    assert {kind: more.count(kind) for kind in set(more)} == {
        'event': 187, 'idea': 30, 'mission': 105, 'card': 6, 'milestone': 48, 'struggle': 10,
    }  # fmt: skip
