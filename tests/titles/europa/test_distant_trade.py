"""R12.6, R5.1.3.8: trade with distant continents: the cards that a discovery brings into the deck."""

from __future__ import annotations

import pytest

from chancellery.kernel.rng import seeded
from chancellery.titles.europa.actions.trading import Trade
from chancellery.titles.europa.events.expansion import ExpandInto, Expansion
from chancellery.titles.europa.relations.ties import place_claim
from chancellery.titles.europa.state import Europa
from tests.titles.europa.battles import ships
from tests.titles.europa.markets import TRADE
from tests.titles.europa.overseas import claims_of, explorer, know, seas
from tests.titles.europa.position import area, asks, can, plays, province, seat_of, set_power, told, turn_of

AMERICAN = {'t24_1', 't25_1', 't25_2', 't26_1'}
INDIAN = {'t22_1', 't29_1', 't30_1', 't31_1'}
EASTERN = {'t29_1', 't32_1', 't33_1'}


@pytest.fixture
def g() -> Europa:
    return seas()


def deck(g: Europa) -> set[str]:
    """The cards of the deck."""
    return {TRADE.index.ids[card] for card in g.trade_deck.items}


def claim(g: Europa, id: str, realm: str = 'england') -> None:
    place_claim(g, seat_of(g, realm), area(g, id))
    g.advance()


def discard_some(g: Europa) -> list[str]:
    """Two cards have been sold."""
    cards = [g.trade_deck.take_at(-1) for _ in range(2)]
    g.trade_discards = cards
    return [TRADE.index.ids[card] for card in cards]


def test_the_first_claim_opens_a_continent(g: Europa):
    """R12.6.1-2, R5.1.3.8: the unused cards with the number of America, and all discards, are in the deck again."""
    before = deck(g)
    sold = discard_some(g)
    know(g, 'england')
    ships(g, 'england', 'caribbean_sea', 1)
    set_power(g, 'england', 5, 1, 1)
    explorer(g, 'england', 'one')
    plays(g, 'england', 'explore', 'done', 'area:antilles')
    assert claims_of(g, 'england') == ['antilles']
    assert deck(g) == before | AMERICAN
    assert set(sold) <= deck(g)
    assert g.trade_discards == []
    assert told(g, 'continent_opened') == [{'map': 'america', 'cards': 4}]


def test_a_second_claim_brings_nothing(g: Europa):
    """R12.6.1: the first alone, even if it has been given up since."""
    claim(g, 'antilles')
    sold = discard_some(g)
    g.claims = type(g.claims)([0] * len(g.claims))
    g.forget_worked_out()
    claim(g, 'canada', 'castile')
    assert {TRADE.index.ids[card] for card in g.trade_discards} == set(sold)
    assert len(told(g, 'continent_opened')) == 1


def test_a_card_of_two_continents_comes_once(g: Europa):
    """R12.6.2: one that bears two numbers comes with the first of them."""
    claim(g, 'hormuz')
    assert deck(g) >= INDIAN
    assert told(g, 'continent_opened')[-1]['cards'] == 4
    claim(g, 'philippines')
    assert deck(g) >= EASTERN
    assert told(g, 'continent_opened')[-1]['cards'] == 2
    assert len(g.trade_deck.items) == len(deck(g)), 'no card twice'


def test_what_a_trade_action_shows_stays_where_it_is(g: Europa):
    """R12.6.1: revealed cards are in use: they are neither in the deck nor discarded yet."""
    claim(g, 'hormuz')
    turn_of(g, 'england')
    shown = TRADE.index.number('t29_1')
    g.trade_deck.take(shown)
    asks(g, Trade(seat_of(g, 'england'), [shown]))
    claim(g, 'philippines', 'castile')
    assert 't29_1' not in deck(g)
    assert {'t32_1', 't33_1'} <= deck(g)


def test_cards_that_were_in_the_deck_from_the_start_stay(g: Europa):
    """C-S2: 1-03.1 begins with Portugal on its way along Africa, whose cards are in the deck."""
    fresh = seas()
    assert {'t27_1', 't27_2', 't28_1'} <= deck(fresh)
    claim(g, 'gold_coast', 'portugal')
    assert deck(g) == deck(fresh)
    assert told(g, 'continent_opened') == []


def test_the_deck_is_shuffled_before_it_is_used(g: Europa):
    """R12.6.1: what was added does not lie on top: over several games other cards come first."""
    tops = set()
    for seed in range(8):
        state = seas()
        state.rng = seeded(seed, 'chance')
        claim(state, 'antilles')
        for seat in state.seats():
            state.merchants[seat] = 1
            state.put_merchant(seat, 0, state.map.nodes.number('english_channel'))
        state.forget_worked_out()
        turn_of(state, 'england')
        state.play('england', 'trade')
        tops.add(told(state, 'trade')[-1]['goods'][0])
    assert len(tops) > 2
    assert not tops <= {TRADE.good[TRADE.index.number(id)] for id in AMERICAN}


def test_a_dynamic_npr_opens_a_continent(g: Europa):
    """R16.5.13, R12.6.1: from Age II a DNPR settles overseas, on a vacant coastal Territory."""
    g.age = 2
    token = g.dnpr[province(g, 'paris')]
    seat = seat_of(g, 'england')
    asks(g, Expansion(seat, [token]))
    assert any(isinstance(frame, ExpandInto) for frame in g.stack)
    assert 'province:virginia' in can(g, 'england')
    g.play('england', 'province:virginia')
    assert deck(g) >= AMERICAN
    assert told(g, 'continent_opened') == [{'map': 'america', 'cards': 4}]


def test_what_lies_there_at_the_start_opens_nothing():
    """C-S2, R12.6.1: the set-up says which cards are in the deck. In 2-01.1 the tokens of the Mamluks lie in Africa and
    Arabia, and none of their cards is there: the first Claim of the game brings them."""
    g = seas('2-01.1')
    assert not {'t27_1', 't27_2', 't28_1', 't30_1', 't31_1'} & deck(g)
    assert g.opened == 0
    assert told(g, 'continent_opened') == []
    claim(g, 'gold_coast', 'castile')
    assert {'t27_1', 't27_2', 't28_1'} <= deck(g)
    assert not {'t30_1', 't31_1'} & deck(g)


def test_continents_that_are_open_are_seen(g: Europa):
    """What a client draws as discovered."""
    assert g.public_board()['decks']['opened'] == ['africa']
    claim(g, 'antilles')
    assert g.public_board()['decks']['opened'] == ['america', 'africa']
