"""R5.1.5: Change National Focus."""

from __future__ import annotations

from chancellery.titles.europa.actions.turn import TakeTurn
from chancellery.titles.europa.cards import hand_size
from chancellery.titles.europa.state import Europa
from tests.titles.europa.position import can, card, give, plays, power, set_power, table, turn_of, why_not


def france(cards: int = 0) -> Europa:
    """France's turn, with so many administrative cards in hand."""
    g = table()
    g.ducats[0] = 10
    set_power(g, 'france', 3, 3, 3)
    ids = [g.edition.decks.actions.index.ids[each] for each in sorted(g.piles[0].items)[:cards]]
    give(g, 'france', *ids)
    return turn_of(g, 'france')


def held(g: Europa) -> list[str]:
    return [g.edition.decks.actions.index.ids[each] for each in g.hands_at(0, 0).items]


def test_a_kind_is_raised_by_two_with_one_from_each_of_the_others() -> None:
    """R5.1.5.1(1)"""
    g = france()
    plays(g, 'france', 'focus', 'power:administrative', 'power:diplomatic')
    assert why_not(g, 'france', 'power:diplomatic') == 'R5.1.5.1'
    g.play('france', 'power:military')
    assert power(g, 'france') == [5, 2, 2]


def test_one_point_is_enough() -> None:
    """R5.1.5.1(1): up to 2."""
    g = france(1)
    g.play('france', 'focus')
    g.play('france', 'power:military')
    assert why_not(g, 'france', 'done') == 'R5.1.5.1'
    plays(g, 'france', 'power:administrative', 'done', 'done')
    assert power(g, 'france') == [2, 3, 4]
    assert isinstance(g.stack[-1], TakeTurn)


def test_no_kind_beyond_ten() -> None:
    """R2.3.1"""
    g = france()
    set_power(g, 'france', 9, 3, 3)
    plays(g, 'france', 'focus', 'power:administrative', 'power:diplomatic')
    assert power(g, 'france') == [10, 2, 3]
    assert isinstance(g.stack[-1], TakeTurn)


def test_cards_go_and_one_fewer_is_drawn() -> None:
    """R5.1.5.1(2)"""
    g = france(4)
    first, second, third, fourth = held(g)
    plays(g, 'france', 'focus', f'card:{first}', f'card:{second}', f'card:{third}')
    assert g.discards[0] == []
    assert why_not(g, 'france', f'card:{fourth}') == 'R5.1.5.1'
    g.play('france', 'draw:military')
    assert g.discards[0] == []
    g.play('france', 'draw:diplomatic')
    assert [g.edition.decks.actions.index.ids[each] for each in g.discards[0]] == [first, second, third]
    assert hand_size(g, 0) == 3
    assert isinstance(g.stack[-1], TakeTurn)


def test_one_card_alone_brings_none() -> None:
    """R5.1.5.1(2): one fewer than discarded."""
    g = france(2)
    plays(g, 'france', 'focus', f'card:{held(g)[0]}', 'done')
    assert hand_size(g, 0) == 1
    assert isinstance(g.stack[-1], TakeTurn)


def test_one_of_the_draws_may_be_picked_from_the_top_discards() -> None:
    """R5.1.5.1(2), R5.1.5.2: for 1 power of its kind and 2 Ducats, from the top 5, and only one of the draws."""
    g = france(3)
    military = sorted(g.piles[2].items)[:6]
    for number in military:
        g.piles[2].take(number)
    g.discards[2] = military[:]
    ids = g.edition.decks.actions.index.ids
    g.play('france', 'focus')
    for each in held(g):
        g.play('france', f'card:{each}')
    assert why_not(g, 'france', f'card:{ids[military[0]]}') == 'R5.1.5.1'
    g.play('france', f'card:{ids[military[1]]}')
    assert power(g, 'france') == [3, 3, 2]
    assert g.ducats[0] == 8
    assert military[1] in g.hands_at(0, 2).items
    assert military[1] not in g.discards[2]
    assert why_not(g, 'france', f'card:{ids[military[2]]}') == 'R5.1.5.1'
    g.play('france', 'draw:administrative')
    assert isinstance(g.stack[-1], TakeTurn)


def test_a_pick_needs_the_power_of_its_kind() -> None:
    """R5.1.5.1(2)"""
    g = france(3)
    set_power(g, 'france', 3, 3, 0)
    pick = g.piles[2].take_at(-1)
    g.discards[2] = [pick]
    g.play('france', 'focus')
    for each in held(g):
        g.play('france', f'card:{each}')
    assert why_not(g, 'france', f'card:{g.edition.decks.actions.index.ids[pick]}') == 'R7.1.1'


def test_both_parts_in_their_order() -> None:
    """R5.1.5.1: power first, then cards; not the other way round."""
    g = france(2)
    plays(g, 'france', 'focus', 'power:administrative', 'power:diplomatic', f'card:{held(g)[0]}')
    assert why_not(g, 'france', 'power:military') == 'R5.1.5.1'
    g.play('france', 'done')
    assert power(g, 'france') == [4, 2, 3]
    assert hand_size(g, 0) == 1


def test_something_must_be_done() -> None:
    """R5.1.5.1: one or both."""
    g = france(1)
    g.play('france', 'focus')
    g.play('france', 'done')
    assert why_not(g, 'france', 'done') == 'R5.1.5.1'


def test_once_a_round() -> None:
    """R5.1.5"""
    g = france(1)
    g.focus[0] = 1
    g.forget_worked_out()
    assert why_not(g, 'france', 'focus') == 'R5.1.5.1'


def test_nothing_to_change() -> None:
    """R5.1.5.1"""
    g = france()
    set_power(g, 'france', 0, 0, 0)
    assert why_not(g, 'france', 'focus') == 'R5.1.5.1'
    set_power(g, 'france', 1, 0, 0)
    assert 'focus' in can(g, 'france')


def test_known_cards_exist() -> None:
    """The decks hold what the tests take from them."""
    g = table()
    assert card(g, held(france(1))[0]) in g.piles[0].items
