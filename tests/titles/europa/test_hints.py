"""Hints say what an action costs and brings, and the income after it; what they say is what happens."""

from __future__ import annotations

import pytest

from chancellery.kernel.fields import put
from chancellery.titles.europa.edition.decks import ADVISOR
from chancellery.titles.europa.rounds.budget import net_income
from chancellery.titles.europa.state import Europa
from tests.titles.europa.position import fill, give, party, seat_of, table, turn_of
from tests.titles.europa.programs import board, calm, own, run
from tests.titles.europa.test_action_cards import displayed


def hints(g: Europa) -> dict[str, dict[str, int] | None]:
    """The hint of every action that is offered."""
    actions = g.view(g.deciders[0])['actions']
    return {f'{each["verb"]}:{each["arg"] or ""}'.rstrip(':'): each['hint'] for each in actions}


def rich(g: Europa, realm: str) -> int:
    """A seat that can pay for anything."""
    seat = seat_of(g, realm)
    fill(g.put_power, seat, to=[9, 6, 6])
    g.ducats[seat] = 40
    return seat


def test_hints_say_what_an_action_costs_and_brings() -> None:
    """R5.3.1, R5.4.1.1, R5.4.3.1, R5.5.3, R5.2.4."""
    g = table()
    seat = rich(g, 'france')
    g.interest[seat] = 1
    told = hints(turn_of(g, 'france'))
    income = net_income(g, seat)
    assert told['stability'] == {'adm': 5}
    assert told['claim:burgundy'] == {'dip': 2}
    assert told['recruit'] == {'mil': 1}
    assert told['loan'] == {'ducats': 5, 'net': income - 1}
    assert told['repay'] == {'pays': 6, 'net': income + 1}
    g.play('france', 'stability')
    assert g.power_at(seat, 0) == 9 - 5


def test_the_hint_of_influence_is_what_is_paid() -> None:
    """R5.4.1.1: the first cube for power, a further one for power or Ducats."""
    g = table()
    seat = rich(g, 'france')
    area = g.map.areas.number('burgundy')
    g.reachable = put(g.reachable, area, 1)
    assert hints(turn_of(g, 'france'))['influence:burgundy'] == {'dip': 1}
    g.play('france', 'influence:burgundy')
    told = hints(g)
    assert told['area:burgundy'] == {'dip': 1}
    assert told['buy:burgundy'] == {'pays': 3}
    assert told['done'] is None
    g.play('france', 'buy:burgundy')
    assert (g.power_at(seat, 1), g.ducats[seat]) == (5, 37)


def test_the_hint_of_an_advisor_tells_the_income_with_him() -> None:
    """R7.2.13: his pay is due every round, that of the one before him no more."""
    g = table()
    seat = rich(g, 'france')
    actions, persons = g.edition.decks.actions, g.edition.decks.persons
    advisors = [card for card in actions.deck[0] if persons.role[actions.person[card]] == ADVISOR][:2]
    for card in advisors:
        g.piles[0].give(card, g.hands_at(seat, 0))
    turn_of(g, 'france')
    for card in advisors:
        action = f'appoint:{actions.index.ids[card]}'
        told = hints(g)[action]
        assert told is not None
        before = g.ducats[seat]
        g.play('france', action)
        assert before - g.ducats[seat] == told['pays'] > 0
        assert net_income(g, seat) == told['net']


def idle(g: Europa, realm: str, *titles: str) -> list[str]:
    """The cards, of those that a Realm holds, of which it is told that they would change nothing."""
    give(g, realm, *[f'{title}_1' for title in titles])
    told = hints(turn_of(g, realm))
    return [title for title in titles if (told[f'play:{title}_1'] or {}).get('idle')]


def test_a_card_that_would_change_nothing_says_so() -> None:
    """EFFECTS 2.2, 2.11: it may be played all the same; what it costs would be lost."""
    g = board()
    calm(g)
    cards = ('man_of_the_church', 'peace_congress', 'call_the_banners', 'tax_reform')
    assert idle(g.clone(), 'france', *cards) == ['peace_congress'], 'nobody is at war'
    own(g, 'france', 'roma')
    assert idle(g.clone(), 'france', *cards) == ['man_of_the_church', 'peace_congress'], 'no Cardinal, no heretics'
    g.war = put(g.war, party(g, 'aragon'), 1 << seat_of(g, 'france'))
    assert idle(g, 'france', *cards) == ['man_of_the_church'], 'a war to be settled'


def test_an_action_of_a_display_card_that_would_change_nothing_says_so() -> None:
    """R6.2.2: Curb the Ownership without Unrest, Missionaries without another faith."""
    g = board()
    calm(g)
    displayed(g, 'france', 'centralization_of_power_1', 'development_1')
    told = hints(g)
    uses = {key.partition(':')[2]: bool((hint or {}).get('idle')) for key, hint in told.items() if key[:4] == 'use:'}
    assert uses == {'levy': False, 'curb_the_estates': True, 'missionaries': True, 'expansion': False}


@pytest.mark.parametrize(
    ('event', 'idle'),
    [('11a-1', [True, False]), ('14a-1', [True, False]), ('104-1', [False, False])],
)
def test_an_option_that_would_change_nothing_says_so(event: str, idle: list[bool]) -> None:
    """R5.1.1.3, R16.3.2: an Idea where there are none, calm where there is no Unrest; it may be chosen all the same."""
    g = board()
    calm(g)
    g.stability = [1] * len(g.stability)
    run(g, f'event:{event}/effect', 'france')
    assert [bool((hint or {}).get('idle')) for hint in hints(g).values()] == idle
