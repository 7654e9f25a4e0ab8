"""What a declaration says about values."""

from __future__ import annotations

import pytest

from chancellery.kernel.fields import (
    Declared,
    default,
    dump,
    flag,
    hands,
    load,
    masks,
    number,
    problems,
    put,
    put_mark,
    put_more,
    row,
    rows,
    take_mark,
)
from chancellery.kernel.hidden import Cards


def test_there_may_be_fewer_containers_than_things_of_the_kind_but_not_more():
    field = hands('piles', 'general', 6, 8)
    piles = [Cards('battle', [1, 6], True, 0) for _ in range(3)]
    assert list(problems(field, piles, {'general': 4})) == []
    assert list(problems(field, piles, {'general': 2})) == ['piles has 3 entries, more than 2']


def test_older_dumps_are_read_by_what_is_declared_now():
    """Flags stood as numbers once, which compiled states do not take; a row may lack a column that is new."""
    assert load(flag('over'), 1, {}, {}) is True
    assert load(flag('over'), False, {}, {}) is False
    with pytest.raises(ValueError, match='over is neither true nor false'):
        load(flag('over'), 'yes', {}, {})
    pairs = rows('pairs', 4, (0, 5), (-1, 9))
    assert load(pairs, [[3], [4, 7]], {}, {}) == [[3, -1], [4, 7]]


def test_a_dump_names_what_has_no_verb():
    """Numbers of such things may change when a title grows; -1 is none of them."""
    names: dict[str, tuple[str, ...]] = {'block': ('event:1/effect', 'event:2/effect')}
    numbers = {'block': {'event:2/effect': 0, 'event:1/effect': 1}}
    block = number('block', -1, 'block')
    assert dump(block, 1, [], names) == 'event:2/effect'
    assert load(block, 'event:2/effect', {}, numbers) == 0
    assert load(block, dump(block, -1, [], names), {}, numbers) == -1
    lasting = rows('lasting', 4, (0, 'seat'), (-1, 'block'), (0, 9))
    assert dump(lasting, [[2, 1, 5], [0, -1, 3]], [], names) == [[2, 'event:2/effect', 5], [0, -1, 3]]
    assert load(lasting, [[2, 'event:2/effect', 5], [0, -1]], {}, numbers) == [[2, 0, 5], [0, -1, 0]]
    with pytest.raises(KeyError):
        load(block, 'event:3/effect', {}, numbers)


def test_a_shared_row_is_a_tuple_that_is_stored_as_a_list():
    """Over the kinds that are named a row is replaced and never changed; masks by what they run over alone."""
    town, claims, ducats = (
        row('town', ('seat', 'province'), -1, 'seat'),
        masks('claims', 'area', 'seat'),
        row('x', 'seat', 0, 9),
    )
    Declared('Fields', 'A game', town, claims, ducats, shared=('province', 'area'))
    sizes = {'province': 2, 'area': 3, 'seat': 2}
    assert [default(field, sizes) for field in (town, claims, ducats)] == [(-1, -1, -1, -1), (0, 0, 0), [0, 0]]
    laid = put(default(town, sizes), 2, 1)
    assert laid == (-1, -1, 1, -1)
    assert put(laid, 2, 1) is laid, 'where nothing changes it stays the same'
    assert put_more(laid, 2, -3) == (-1, -1, -2, -1)
    assert put_mark((0, 5), 1, 1) == (0, 7)
    assert take_mark((0, 5), 1, 2) == (0, 1)
    assert dump(town, laid, [], {}) == [-1, -1, 1, -1]
    assert load(town, [-1, -1, 1, -1], {}, {}) == laid
    assert list(problems(town, laid, sizes)) == []
    assert list(problems(town, put(laid, 0, 5), sizes)) == ['town holds 5, which is not between -1 and 1']
    masked = masks('friends', 'seat', 'area')
    Declared('Fields', 'A game', masked, shared=('area',))
    assert default(masked, sizes) == [0, 0], 'the bits of a mask are no row'
