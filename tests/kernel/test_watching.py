"""What was worked out is kept for as long as the fields that it was worked out from are what they were."""

from __future__ import annotations

from typing import Any

import pytest

from chancellery.kernel.fields import cards, number, row, rows, watched
from chancellery.kernel.watching import Watch

PLACES, MONEY, SHIPS = 0, 1, 2


def board() -> list[Any]:
    return [[1, 2, 3], 7, [[0, 4], [1, 5]]]


def looking(fields: list[Any]) -> Watch:
    watch = Watch(len(fields))
    watch.look(fields)
    return watch


def test_what_was_never_kept_is_not_recalled() -> None:
    assert looking(board()).recall(1, [PLACES]) is None


def test_what_was_kept_is_recalled_while_its_fields_are_the_same() -> None:
    now = board()
    watch = looking(now)
    watch.keep(1, [PLACES, SHIPS], [4, 5])
    now[MONEY] = 8
    watch.look(now)
    assert watch.recall(1, [PLACES, SHIPS]) == [4, 5]


@pytest.mark.parametrize('field', [PLACES, MONEY, SHIPS])
def test_it_is_gone_once_one_of_them_is_another(field: int) -> None:
    now = board()
    watch = looking(now)
    watch.keep(1, [PLACES, MONEY, SHIPS], [4, 5])
    if field == MONEY:
        now[MONEY] = 8
    elif field == PLACES:
        now[PLACES][1] = 9
    else:
        now[SHIPS][1][0] = 9
    watch.look(now)
    assert watch.recall(1, [PLACES, MONEY, SHIPS]) is None


def test_what_changes_and_changes_back_unseen_is_the_same() -> None:
    now = board()
    watch = looking(now)
    watch.keep(1, [PLACES], [4])
    now[PLACES][0] = 9
    watch.look(now)
    now[PLACES][0] = 1
    watch.look(now)
    assert watch.recall(1, [PLACES]) == [4]


def test_what_is_kept_of_a_changed_field_is_not_what_was_kept_before() -> None:
    """Looked at with the new value alone, the old value's result must not come back with the old value."""
    now = board()
    watch = looking(now)
    watch.keep(1, [PLACES], [4])
    now[PLACES][0] = 9
    watch.look(now)
    watch.keep(2, [PLACES], [6])
    now[PLACES][0] = 1
    watch.look(now)
    assert watch.recall(1, [PLACES]) is None
    assert watch.recall(2, [PLACES]) is None


def test_a_copy_knows_what_was_kept_and_goes_its_own_way() -> None:
    now = board()
    watch = looking(now)
    watch.keep(1, [PLACES], [4])
    other = board()
    copy = watch.copy()
    copy.look(other)
    assert copy.recall(1, [PLACES]) == [4]
    other[PLACES][0] = 9
    copy.look(other)
    copy.keep(1, [PLACES], [6])
    watch.look(now)
    assert watch.recall(1, [PLACES]) == [4]


def test_what_is_hidden_is_not_watched() -> None:
    fields = (number('money', 0, 9), row('places', 3, 0, 9), rows('ships', 4, (0, 9)), cards('pile', 'card', 9))
    assert watched(fields, 'ships', 'money') == [0, 2]
    with pytest.raises(ValueError, match='pile is hidden'):
        watched(fields, 'pile')
