"""R6.2.6: cards that answer what happens outside war: a Ruler's death, and Rebel Dice."""

from __future__ import annotations

from chancellery.kernel.fields import put
from chancellery.titles.europa.edition.decks import LEADER
from chancellery.titles.europa.fields import ILL_RULER
from chancellery.titles.europa.governing.court import Succession, dies
from chancellery.titles.europa.state import Europa
from chancellery.titles.europa.unrest.rebel_dice import RebelDice
from tests.titles.europa.diplomacy import offered
from tests.titles.europa.position import (
    area,
    asks,
    can,
    card,
    give,
    power,
    province,
    seat_of,
    set_power,
    turn_of,
    why_not,
)
from tests.titles.europa.programs import board, calm, unrest

REGENCY = 'council_of_regency_1'
BREAD = 'use:bread_for_the_city'


def granaries(*restless: str, owner: str = 'castile', cubes: int = 3) -> Europa:
    """Rebel Dice are due for Castile in Andalusia; somebody has Royal Granaries before him."""
    g = board()
    calm(g)
    number = card(g, 'royal_granaries_1')
    g.piles[0].take(number)
    g.displayed.append([seat_of(g, owner), number, cubes])
    for id in restless:
        g.unrest = put(g.unrest, province(g, id), 1)
    return asks(g, RebelDice(seat_of(g, 'castile'), [area(g, 'andalucia'), area(g, 'leon')]))


def throne(*ids: str, discarded: tuple[str, ...] = ()) -> Europa:
    """France's Ruler has died; these cards are in its hand, and others among the discards."""
    g = board()
    g.ruler[0] = -1
    give(g, 'france', *ids)
    for id in discarded:
        number = card(g, id)
        deck = g.edition.decks.actions.power[g.edition.decks.actions.title[number]]
        g.piles[deck].take(number)
        g.discards[deck].append(number)
    return asks(g, Succession(0))


def leaders(g: Europa) -> list[str]:
    """The ids of military cards that show a Leader."""
    persons, actions = g.edition.decks.persons, g.edition.decks.actions
    return [actions.index.ids[each] for each in g.piles[2].items if persons.role[actions.person[each]] == LEADER]


def leader(g: Europa) -> str:
    """The id of one of them."""
    return leaders(g)[0]


def test_bread_comes_before_the_dice() -> None:
    """R6.2.6, R6.2.2: 1 Unrest of the Area goes, for 1 cube; with none left nothing is rolled."""
    g = granaries('cordoba')
    assert can(g, 'castile') == ['refuse', BREAD]
    g.play('castile', BREAD)
    assert unrest(g, 'castile') == 0
    assert g.displayed[0][2] == 2
    assert can(g, 'castile') == ['pass'], 'nothing is left to do'


def test_bread_is_offered_for_each_area() -> None:
    """R6.2.6: once before each roll; where there are several the player picks which Unrest goes."""
    g = granaries('cordoba', 'sevilla', 'galicia', cubes=1)
    g.play('castile', BREAD)
    assert set(offered(g, 'castile', 'province')) == {'cordoba', 'sevilla'}
    g.play('castile', 'province:sevilla')
    assert g.displayed == [], 'the last cube'
    assert BREAD not in can(g, 'castile'), 'none for Leon'


def test_bread_calms_a_town_on_an_occupied_province() -> None:
    """R14.1.1, R14.2.3, R9.8.6b: a besieger's Town shows its Unrest side: it is his Unrest, for which he would roll."""
    g = granaries()
    for row, number in (('occupier', seat_of(g, 'castile')), ('held_unrest', 1)):
        setattr(g, row, put(getattr(g, row), province(g, 'granada'), number))
    g.forget_worked_out()
    asks(g, RebelDice(seat_of(g, 'castile'), [area(g, 'andalucia')]))
    g.play('castile', BREAD)
    assert not any(g.held_unrest)
    assert can(g, 'castile') == ['pass'], 'nothing is left to roll for'


def test_who_wants_no_bread() -> None:
    """R6.2.6"""
    g = granaries('cordoba')
    g.play('castile', 'refuse')
    assert g.displayed[0][2] == 3


def test_bread_is_for_ones_own_dice() -> None:
    """R6.2.6: another's Granaries do not help."""
    g = granaries('cordoba', owner='france')
    assert BREAD not in can(g, 'castile')
    assert can(g, 'france') in ([], ['pass'])


def test_a_council_of_regency_finds_a_ruler() -> None:
    """R6.2.6: when the Ruler has died, for 2 a, a Leader from the discards."""
    known = leader(board())
    g = throne(REGENCY, discarded=(known,))
    assert f'play:{REGENCY}' in can(g, 'france')
    g.play('france', f'play:{REGENCY}')
    if offered(g, 'france', 'person'):
        who = g.edition.decks.actions.person[card(g, known)]
        g.play('france', f'person:{g.v.persons.ids[who]}')
    assert g.ruler[0] == g.edition.decks.actions.person[card(g, known)]
    assert power(g, 'france') == [1, 3, 3]
    assert g.stability[0] == 0
    assert card(g, REGENCY) in g.discards[0]


def test_a_council_does_not_wake_the_dead() -> None:
    """R7.2.16: the Ruler who has died was a Leader, and his card is among the discards now."""
    dead, other = leaders(board())[:2]
    g = throne(REGENCY, discarded=(other,))
    seat, king = seat_of(g, 'france'), g.edition.decks.actions.person[card(g, dead)]
    g.piles[2].take(card(g, dead))
    g.ruler[seat] = king
    asks(g)
    dies(g, seat, ILL_RULER)
    g.advance()
    g.play('france', f'play:{REGENCY}')
    assert card(g, dead) in g.discards[2]
    assert len(offered(g, 'france', 'person')) == 1
    assert g.v.persons.ids[king] not in offered(g, 'france', 'person')


def test_a_council_without_a_ruler_steadies_the_realm() -> None:
    """EFFECTS of the card: 1 Stability if the throne stays empty."""
    known = leader(board())
    g = throne(REGENCY, discarded=(known,))
    g.play('france', f'play:{REGENCY}')
    g.play('france', 'done')
    assert g.ruler[0] == -1
    assert g.stability[0] == 1
    assert can(g, 'france') == ['pass'], 'the succession is settled'


def test_what_stands_against_the_council() -> None:
    """R6.0.4, R6.2.6, R6.0.2: held, meant for this, and paid."""
    g = throne('land_survey_1')
    assert why_not(g, 'france', f'play:{REGENCY}') == 'R6.0.4'
    assert why_not(g, 'france', 'play:land_survey_1') == 'R6.2.6'
    g = throne(REGENCY)
    set_power(g, 'france', 1, 3, 3)
    assert why_not(g, 'france', f'play:{REGENCY}') == 'R7.1.1'


CARD_TESTS = {
    'card:council_of_regency': 'test_a_council_of_regency_finds_a_ruler',
    'card:council_of_regency nothing': 'test_what_stands_against_the_council',
    'card:royal_granaries/bread_for_the_city': 'test_bread_comes_before_the_dice',
}


def test_a_card_answers_what_it_is_made_for() -> None:
    """R6.2.6: a Defensive League answers a declaration of war, not the death of a Ruler, and is no action either."""
    g = throne('defensive_league_1', REGENCY)
    assert why_not(g, 'france', 'play:defensive_league_1') == 'R6.2.6'
    assert f'play:{REGENCY}' in can(g, 'france')
    turn_of(g, 'france')
    assert why_not(g, 'france', 'play:defensive_league_1') == 'R6.2.6'
