"""The log tells why something happened: a card, an event, or the rule whose turn it was."""

from __future__ import annotations

import pytest

from chancellery.kernel.fields import put, put_mark
from chancellery.titles.europa.causes import RULES
from chancellery.titles.europa.events.symbols import Mortality
from chancellery.titles.europa.fields import ILL_RULER
from chancellery.titles.europa.governing.purse import Payment, Price
from chancellery.titles.europa.rounds.income import Income
from chancellery.titles.europa.rounds.peace_phase import ReligiousDissent, RoundUnrest
from chancellery.titles.europa.state import Europa
from chancellery.titles.europa.title import FRAMES
from chancellery.titles.europa.unrest.rebel_dice import SpreadUnrest
from tests.titles.europa.position import TITLE, area, asks, can, party, set_power, table, told
from tests.titles.europa.programs import board, calm, run, written

FRANCE, CASTILE = 0, 1


def quiet() -> Europa:
    g = board()
    calm(g)
    return g


def causes(g: Europa, key: str) -> set[str]:
    return {each['cause'] for each in told(g, key)}


def test_unrest_by_a_card() -> None:
    """R14.1.1: its title stands behind the sentence."""
    g = run(quiet(), 'card:tax_reform/effect', 'france', 'province:berry')
    assert told(g, 'unrest') == [{'province': 'berry', 'cause': 'card:tax_reform'}]
    assert TITLE.say('event.unrest', told(g, 'unrest')[0], 'en') == 'Unrest broke out in Berry (Tax Reform).'


def test_without_a_cause_none_is_told() -> None:
    """R14.1.1"""
    g = asks(quiet(), SpreadUnrest(FRANCE, 1, [area(quiet(), 'seine')]))
    g.play('france', 'province:paris')
    assert told(g, 'unrest') == [{'province': 'paris', 'cause': ''}]
    assert TITLE.say('event.unrest', told(g, 'unrest')[0], 'en') == 'Unrest broke out in Paris.'


def test_unrest_by_a_rule() -> None:
    """R4.3.G1, R4.3.H1"""
    g = quiet()
    g.faith_token = put(g.faith_token, area(g, 'seine'), 1)
    g.forget_worked_out()
    asks(g, ReligiousDissent(FRANCE))
    g.play('france', 'province:paris')
    assert causes(g, 'unrest') == {'dissent'}
    g = quiet()
    g.war = put_mark(g.war, party(g, 'granada'), CASTILE)
    asks(g, RoundUnrest(CASTILE))
    g.play('castile', 'province:madrid')
    assert causes(g, 'unrest') == {'restless'}


def test_illness_and_death_by_a_symbol_of_an_event() -> None:
    """R16.5.2, R7.2.14: the symbol, not the event that shows it."""
    g = table()
    ruler = g.ruler[FRANCE]
    for ill, key in ((0, 'falls_ill'), (1 << ILL_RULER, 'dies')):
        g = table()
        g.ill[FRANCE] = ill
        asks(g, Mortality(g.edition.decks.persons.mortality[ruler], [FRANCE]))
        assert 'mortality' in causes(g, key)


def test_death_and_gains_by_an_event() -> None:
    """R7.2.14, R2.3.1: what the text of an event does."""
    g = board()
    gift = {'do': 'gain', 'what': 'mpMil', 'n': 2}
    fine = {'do': 'lose', 'what': 'ducats', 'n': 2}
    run(g, written('gifts', gift, fine), 'france')
    assert told(g, 'gain') == [{'realm': 'france', 'gains': ['mpMil-2'], 'cause': 'event:test_gifts'}]
    assert causes(g, 'loss') == {'event:test_gifts'}


def test_power_of_any_kind_is_told_as_it_is_picked() -> None:
    """R4.4.D2, R7.3.3: each point by its kind."""
    g = board()
    run(g, written('gift', {'do': 'gain', 'what': 'mp', 'n': 2}), 'france', 'power:administrative', 'power:military')
    assert [each['gains'] for each in told(g, 'gain')] == [['mpAdm-1'], ['mpMil-1']]
    assert causes(g, 'gain') == {'event:test_gift'}
    g = board()
    set_power(g, 'france', 3, 0, 0)
    run(g, written('fine', {'do': 'lose', 'what': 'mp', 'n': 2}), 'france')
    assert told(g, 'loss') == [{'realm': 'france', 'losses': ['mpAdm-2'], 'cause': 'event:test_fine'}]


def test_what_is_paid_besides_power_and_ducats_is_told() -> None:
    """R6.0.2, R7.3.6, R17.1.2: Stability and Prestige as a price."""
    g = board()
    price = {'do': 'pay', 'cost': {'stability': 1, 'prestige': 2}, 'must': True}
    run(g, written('price', price), 'france')
    assert [(each['levels'], each['cause']) for each in told(g, 'stability_lost')] == [(1, 'event:test_price')]
    assert told(g, 'loss') == [{'realm': 'france', 'losses': ['prestige-2'], 'cause': 'event:test_price'}]


def test_stability_that_is_not_there_costs_power() -> None:
    """R7.3.6: what is really lost at Stability -3, by kind where the loser picks."""
    g = board()
    g.stability[FRANCE] = -3
    set_power(g, 'france', 1, 0, 4)
    run(g, written('unrest', {'do': 'lose', 'what': 'stability', 'n': 2}), 'france')
    assert told(g, 'stability_lost') == []
    assert told(g, 'stability_empty') == [{'realm': 'france', 'power': 4}]
    assert told(g, 'loss') == [{'realm': 'france', 'losses': ['mpMil-3'], 'cause': 'event:test_unrest'}]


def test_a_bankrupt_realm_is_told_what_it_loses() -> None:
    """R7.4.13: Stability and half of each kind of power."""
    g = board()
    g.ducats[FRANCE], g.interest[FRANCE] = 0, 5
    set_power(g, 'france', 4, 0, 6)
    asks(g, Payment(FRANCE, Price(ducats=4), must=True))
    assert [(each['levels'], each['cause']) for each in told(g, 'stability_lost')] == [(3, 'bankruptcy')]
    assert [each['losses'] for each in told(g, 'loss')] == [['mpAdm-2'], ['mpMil-3']]
    assert causes(g, 'loss') == {'bankruptcy'}


@pytest.mark.parametrize(
    ('language', 'said'),
    [
        ('en', 'England gained 6 Ducats (A Royal Fleet).'),
        ('pl', 'Anglia zyskuje 6 Dukatów ('),
        ('fr', 'L’Angleterre gagne 6 ducats ('),
        ('hu', 'Anglia 6 dukátot kapott ('),
    ],
)
def test_gains_are_sentences(language: str, said: str) -> None:
    """R2.3.1"""
    params = {'realm': 'england', 'gains': ['ducat-6'], 'cause': 'milestone:age1_exp_fleet'}
    assert TITLE.say('event.gain', params, language).startswith(said[:-1])


def test_the_power_of_a_round() -> None:
    """R4.4.D1"""
    g = asks(board(), Income())
    while not told(g, 'gain'):
        role = next(role for role in g.roles if g.legal(role))
        g.play(role, can(g, role)[-1])
    assert causes(g, 'gain') == {'monarch_power'}


@pytest.mark.parametrize('language', ['en', 'pl', 'fr', 'hu'])
def test_every_cause_has_a_name(language: str) -> None:
    """Cards by their addresses, rules by their words."""
    texts = TITLE.texts[language]
    addresses = [card.address for card in TITLE.programs.all_cards()]
    assert [each for each in [*addresses, *filter(None, RULES.values())] if not texts.has(f'origin.{each}')] == []


def test_the_frames_that_are_causes_exist() -> None:
    """A frame that is renamed is still a cause."""
    assert RULES.keys() <= {frame.__name__ for frame in FRAMES}
