"""What is told of an act before it is chosen is what happens: battles of a declaration, the help of the Empire, what a
White Peace and a Subjugation cost, the income with a new unit, what a Mission gives."""

from __future__ import annotations

from typing import Any

import pytest

import chancellery
from chancellery.kernel.fields import put
from chancellery.titles.europa.rounds.budget import net_income
from chancellery.titles.europa.state import Europa
from chancellery.titles.europa.war.consent import WHITE_PEACE, Consent
from chancellery.titles.europa.war.neutrals import npr_capacity
from chancellery.titles.europa.war.treaty import SettleWars
from tests.titles.europa.battles import army, bare_table, load_dice, ships, war
from tests.titles.europa.diplomacy import begins, cubes
from tests.titles.europa.position import area, asks, can, party, plays, seat_of, told, turn_of
from tests.titles.europa.programs import influence
from tests.titles.europa.purposes import holding
from tests.titles.europa.test_hints import hints, rich
from tests.titles.europa.test_subjugation import CARD
from tests.titles.europa.test_subjugation import holding as at_peace

INFANTRY = [3, 0, 0]


@pytest.fixture
def g() -> Europa:
    return bare_table()


def of(g: Europa, action: str) -> dict[str, Any]:
    """What is told of an action that is offered."""
    return hints(g)[action] or {}


def test_a_battle_on_land_that_a_declaration_starts_is_told(g: Europa) -> None:
    """R5.5.1.8, R9.1.8: Granada defends Andalucia against the Army that stands there, and Portugal nothing."""
    army(g, 'castile', 'andalucia', infantry=6)
    turn_of(g, 'castile')
    g.stood = put(g.stood, area(g, 'andalucia'), 0)
    assert of(g, 'war:granada')['fights'] == ['andalucia']
    assert 'fights' not in of(g, 'war:portugal')
    g.play('castile', 'war:granada')
    assert 'fights' not in of(g, 'war:portugal'), 'one more enemy'
    load_dice(g, (INFANTRY, 'fff'), (INFANTRY, '---'))
    g.play('castile', 'done')
    assert told(g, 'battle')[0]['area'] == 'andalucia'


def test_a_battle_at_sea_that_a_declaration_starts_is_told(g: Europa) -> None:
    """R5.5.1.8, R9.9.1: ships of both lie in the English Channel; those of others have no part in it."""
    ships(g, 'england', 'english_channel', 2)
    ships(g, 'france', 'english_channel', 1)
    turn_of(g, 'england')
    assert of(g, 'war:france')['fights_at_sea'] == ['english_channel']
    assert 'fights_at_sea' not in of(g, 'war:scotland')
    g.play('england', 'war:france')
    g.play('england', 'done')
    for _ in range(20):
        if not told(g, 'naval_battle'):
            g.play(g.deciders[0], 'pass' if 'pass' in can(g, g.deciders[0]) else 'done')
    assert told(g, 'naval_battle')[0]['sea'] == 'english_channel'


def test_what_is_told_changes_nothing(g: Europa) -> None:
    """It is worked out on a copy."""
    army(g, 'castile', 'andalucia', infantry=6)
    turn_of(g, 'castile')
    before = g.dump()
    hints(g)
    assert g.dump() == before


def test_the_help_of_the_empire_is_told_to_outsiders(g: Europa) -> None:
    """R18.8.3: Austria is an NPR and Emperor: 3 units for each level of authority, for members alone."""
    turn_of(g, 'france')
    g.authority = 2
    assert of(g, 'war:lorraine').get('empire') == 6
    assert 'empire' not in of(g, 'war:granada')
    g.authority = 0
    assert 'empire' not in of(g, 'war:lorraine')


def test_the_units_that_meet_a_march_are_told(g: Europa) -> None:
    """R13.4.2, R18.8.3: what a hostile NPR can raise there, and the Empire for it; nothing of one at peace."""
    army(g, 'france', 'burgundy', infantry=3)
    g.authority = 3
    turn_of(g, 'france')
    war(g, 'france', 'lorraine')
    plays(g, 'france', 'march:burgundy', 'army:1')
    assert not of(g, 'area:loire'), 'its own'
    raised = npr_capacity(g, party(g, 'lorraine'), area(g, 'rhineland'))
    assert of(g, 'area:rhineland') == {'raises': raised, 'empire': 9}
    assert raised > 0


def test_the_income_with_a_unit_is_what_it_will_be() -> None:
    """R4.4: a regular unit costs 1 Ducat a round."""
    g = bare_table()
    seat = rich(g, 'france')
    g.available[seat] = 5
    turn_of(g, 'france')
    g.play('france', 'recruit')
    g.play('france', 'area:seine')
    before = net_income(g, seat)
    unit = next(each for each in can(g, 'france') if each.startswith('unit:'))
    expected = of(g, unit)['net']
    assert expected < before
    g.play('france', unit)
    assert net_income(g, seat) == expected


def test_a_white_peace_tells_its_price() -> None:
    """R10.5.1: 1 Prestige for each player, told to who offers it and to who is asked."""
    g = bare_table()
    g.war = put(g.war, party(g, 'england'), 1 << seat_of(g, 'france'))
    asks(g, SettleWars(seat_of(g, 'france')))
    assert of(g, 'settle:england')['prestige'] == -1
    asks(g, Consent(seat_of(g, 'england'), WHITE_PEACE, party(g, 'france')))
    assert of(g, 'accept') == {'prestige': -1}
    assert not of(g, 'refuse')


def test_subjugation_tells_the_influence_that_it_takes() -> None:
    """R11.4.3, R11.4.5: the base tax and the rivals' Influence, for each Realm that may be chosen; with base tax 1 it
    is annexed."""
    g = at_peace('castile', 'navarra', 'granada', aragon=1, andalucia=4)
    cubes(g, 'france', andalucia=1)
    begins(g, 'castile')
    g.play('castile', f'play:{CARD}')
    assert of(g, 'realm:navarra') == {'cubes': 1, 'annexes': True}
    assert of(g, 'realm:granada') == {'cubes': 3, 'annexes': False}
    g.play('castile', 'realm:granada')
    assert influence(g, 'castile', 'andalucia') == 4 - 3


def test_a_card_tells_what_comes_of_its_only_target() -> None:
    """R11.4.5, EFFECTS 2.2: nobody is asked for it once the card is played, so the card itself tells it."""
    g = at_peace('castile', 'granada', andalucia=4)
    cubes(g, 'france', andalucia=1)
    begins(g, 'castile')
    hint = of(g, f'play:{CARD}')
    assert (hint['target'], hint['cubes'], hint['annexes']) == ('granada', 3, False)
    g.play('castile', f'play:{CARD}')
    assert influence(g, 'castile', 'andalucia') == 4 - 3


def test_a_mission_tells_what_it_gives() -> None:
    """R17.2.5: its Prestige and the rest, in the words of the card."""
    g = holding('england_1a')
    g.stability[seat_of(g, 'england')] = 2
    turn_of(g, 'england')
    hint = of(g, 'complete:england_1a')
    assert hint == {'prestige': g.edition.decks.goals.mission_prestige[mission(g)], 'does': 'mission:england_1a'}
    texts = chancellery.load('europa').texts['en']
    assert texts.say('hint.does', {'value': hint['does']}) == 'Gain 1 administrative power and 6 Ducats.'


def mission(g: Europa) -> int:
    return g.edition.decks.goals.missions.number('england_1a')
