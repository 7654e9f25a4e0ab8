"""What was worked out is kept for as long as the fields that it was worked out from are what they were."""

from __future__ import annotations

from typing import Any, ClassVar

import pytest

from chancellery.kernel.fields import Declared, Field, cards, notes, number, put, row, rows, watched
from chancellery.kernel.frames import Choice, Prompt
from chancellery.kernel.rules import OK, Rule
from chancellery.kernel.watching import NEVER, STILL, Kept, Readers, Watch, new_watch
from tests.kernel.toys import NO, VERBS
from tests.kernel.yard import Tiny, legal, tiny

PLACES, MONEY, SHIPS, TOWNS = 0, 1, 2, 3


def board() -> list[Any]:
    return [[1, 2, 3], 7, [[0, 4], [1, 5]], (-1, 0, 1)]


def looking(fields: list[Any]) -> Watch:
    watch = new_watch(Readers(len(fields), 4))
    watch.mode = STILL
    watch.look(fields)
    return watch


def test_what_was_never_kept_is_not_recalled() -> None:
    assert looking(board()).recall(1) is None


def test_what_was_kept_is_recalled_while_its_fields_are_the_same() -> None:
    now = board()
    watch = looking(now)
    watch.keep(1, [PLACES, SHIPS], [4, 5], [])
    now[MONEY] = 8
    watch.look(now)
    assert watch.recall(1) == [4, 5]


@pytest.mark.parametrize('field', [PLACES, MONEY, SHIPS, TOWNS])
def test_it_is_gone_once_one_of_them_is_another(field: int) -> None:
    now = board()
    watch = looking(now)
    watch.keep(1, [PLACES, MONEY, SHIPS, TOWNS], [4, 5], [])
    if field == MONEY:
        now[MONEY] = 8
    elif field == TOWNS:
        now[TOWNS] = put(now[TOWNS], 0, 2)
    elif field == PLACES:
        now[PLACES][1] = 9
    else:
        now[SHIPS][1][0] = 9
    watch.look(now)
    assert watch.recall(1) is None


def test_a_shared_row_that_was_replaced_by_its_like_is_the_same() -> None:
    now = board()
    watch = looking(now)
    watch.keep(1, [TOWNS], [4], [])
    now[TOWNS] = put(put(now[TOWNS], 0, 2), 0, -1)
    watch.look(now)
    assert watch.recall(1) == [4]


def test_what_changes_and_changes_back_is_worked_out_again() -> None:
    now = board()
    watch = looking(now)
    watch.keep(1, [PLACES], [4], [])
    now[PLACES][0] = 9
    watch.look(now)
    now[PLACES][0] = 1
    watch.look(now)
    assert watch.recall(1) is None


def test_what_is_kept_of_a_changed_field_is_not_what_was_kept_before() -> None:
    """Looked at with the new value alone, the old value's result must not come back with the old value."""
    now = board()
    watch = looking(now)
    watch.keep(1, [PLACES], [4], [])
    now[PLACES][0] = 9
    watch.look(now)
    watch.keep(2, [PLACES], [6], [])
    now[PLACES][0] = 1
    watch.look(now)
    assert watch.recall(1) is None
    assert watch.recall(2) is None


def test_a_copy_knows_what_was_kept_and_goes_its_own_way() -> None:
    now = board()
    watch = looking(now)
    watch.keep(1, [PLACES], [4], [])
    other = board()
    copy = watch.copy()
    copy.look(other)
    assert copy.recall(1) == [4]
    other[PLACES][0] = 9
    copy.look(other)
    copy.keep(1, [PLACES], [6], [])
    watch.look(now)
    assert watch.recall(1) == [4]


def test_what_was_asked_meanwhile_counts_though_nobody_declared_it() -> None:
    now = board()
    watch = looking(now)
    assert watch.recall(1) is None
    watch.ask([MONEY])
    watch.keep(1, [PLACES], [4], [])
    now[SHIPS][0][0] = 9
    watch.look(now)
    assert watch.recall(1) == [4]
    now[MONEY] = 8
    watch.look(now)
    assert watch.recall(1) is None


def test_what_was_asked_before_it_began_does_not_count() -> None:
    now = board()
    watch = looking(now)
    watch.ask([MONEY])
    assert watch.recall(1) is None
    watch.keep(1, [PLACES], [4], [])
    now[MONEY] = 8
    watch.look(now)
    assert watch.recall(1) == [4]


def test_what_is_made_of_something_kept_depends_on_all_that_this_depends_on() -> None:
    now = board()
    watch = looking(now)
    watch.keep(1, [PLACES], [4], [MONEY])
    watch.look(now)
    assert watch.recall(2) is None
    assert watch.recall(1) == [4]
    watch.keep(2, [PLACES], [5], [])
    now[MONEY] = 8
    watch.look(now)
    assert watch.recall(2) is None


def test_what_depends_on_more_than_fields_is_not_kept() -> None:
    now = board()
    watch = looking(now)
    watch.keep(1, [PLACES], [4], NEVER)
    assert watch.recall(1) is None
    assert watch.recall(2) is None
    watch.ask(NEVER)
    watch.keep(2, [PLACES], [4], [])
    assert watch.recall(2) is None
    assert watch.recall(3) is None
    watch.keep(3, [PLACES], [4], [])
    assert watch.recall(3) == [4]


def test_copies_that_go_their_own_ways_share_what_they_knew() -> None:
    now = board()
    watch = looking(now)
    watch.keep(1, [PLACES], [4], [])
    copy = watch.copy()
    assert copy.kept is watch.kept
    watch.keep(2, [SHIPS], [5], [])
    copy.mode = STILL
    copy.look(board())
    assert copy.recall(2) is None
    assert copy.recall(1) == [4]


def test_what_is_hidden_is_not_watched() -> None:
    fields = (number('money', 0, 9), row('places', 3, 0, 9), rows('ships', 4, (0, 9)), cards('pile', 'card', 9))
    assert watched(fields, 'ships', 'money') == [0, 2]
    with pytest.raises(ValueError, match='pile is hidden'):
        watched(fields, 'pile')


# ---- menus that are kept

SOLD_OUT = Rule('T2', 'refuse.sold_out')


BOARD = Declared(
    'Board', 'Shop', notes('notes'), row('stock', 3, 0, 9), number('coins', 0, 9), row('walls', 'wall', 0, 9),
    watched=True, shared=('wall',),
)  # fmt: skip
EMPTY: Kept[list[int]] = Kept(BOARD, ('stock',))
HIGH: Kept[list[int]] = Kept(BOARD, ('walls',), per=2)


class Counted(Tiny):
    """A state whose fields are watched."""

    fields: ClassVar[tuple[Field, ...]] = BOARD.fields
    declared: ClassVar[Declared | None] = BOARD
    stock: list[int]
    coins: int
    walls: tuple[int, ...]

    def blank(self) -> None:
        self.notes, self.stock, self.coins, self.walls = [], [0, 0, 0], 0, (0, 0)
        self.watch = self.title.new_watch()

    def copy_fields(self, new: Any) -> None:
        super().copy_fields(new)
        new.watch = self.watch.copy()

    def watched(self) -> list[Any]:
        return [self.notes, self.stock, self.coins, self.walls]


class Shop(Choice[Any]):
    """Letters are bought as long as there are any, and coins."""

    reads: ClassVar[dict[str, tuple[str, ...]]] = {'pick': ('stock',)}
    free: ClassVar[tuple[str, ...]] = ('pass',)
    asked_about: ClassVar[list[int]] = []

    def prompt(self, g: Any, role: int) -> Prompt:
        return Prompt('prompt.shop', 'T0')

    def keeper(self, g: Any, role: int) -> int:
        return role

    def bar_pick(self, g: Any, role: int) -> Rule:
        return OK if g.coins else NO

    def deny_pick(self, g: Any, role: int, letter: int) -> Rule:
        self.asked_about.append(letter)
        return OK if g.stock[letter] else SOLD_OUT

    def do_pick(self, g: Any, role: int, letter: int) -> None:
        g.stock[letter] -= 1

    def do_pass(self, g: Any, role: int, _: int) -> None:
        g.coins -= 1


class Exact(Shop):
    """Knows by itself what there is."""

    exact: ClassVar[tuple[str, ...]] = ('pick',)

    def among_pick(self, g: Any, role: int) -> list[int]:
        return [letter for letter, left in enumerate(g.stock) if left]


def shop(frame: type[Shop] = Shop) -> Any:
    g = tiny(VERBS, (frame,), lambda _: frame(0), state=Counted)
    g.stock, g.coins = [2, 0, 1], 3
    g.forget_worked_out()
    Shop.asked_about.clear()
    return g


def test_a_kept_menu_is_not_made_again_while_what_it_reads_is_the_same() -> None:
    g = shop()
    assert legal(g, 'ash') == ['pass', 'pick:a', 'pick:c']
    assert Shop.asked_about == [0, 1, 2]
    g.play('ash', 'pass')
    assert legal(g, 'ash') == ['pass', 'pick:a', 'pick:c']
    assert Shop.asked_about == [0, 1, 2]
    g.play('ash', 'pick:c')
    assert legal(g, 'ash') == ['pass', 'pick:a']
    assert Shop.asked_about == [0, 1, 2] * 2


def test_what_bars_a_verb_is_asked_each_time_and_before_what_denies_it() -> None:
    g = shop()
    assert g.explain('ash', 'pick:b')[0][0] == 'T2'
    for _ in range(3):
        g.play('ash', 'pass')
    assert legal(g, 'ash') == ['pass']
    assert g.explain('ash', 'pick:b')[0][0] == 'T1'


def test_an_exact_list_is_taken_as_it_is() -> None:
    g = shop(Exact)
    assert legal(g, 'ash') == ['pass', 'pick:a', 'pick:c']
    assert not Shop.asked_about
    assert g.explain('ash', 'pick:b')[0][0] == 'T2'


def test_a_copy_keeps_its_menus_apart() -> None:
    g = shop()
    legal(g, 'ash')
    copy = g.clone()
    copy.play('ash', 'pick:c')
    assert legal(copy, 'ash') == ['pass', 'pick:a']
    assert legal(g, 'ash') == ['pass', 'pick:a', 'pick:c']


def test_who_reads_for_a_verb_must_have_it_and_be_watched() -> None:
    class Wrong(Shop):
        reads: ClassVar[dict[str, tuple[str, ...]]] = {'answer': ('stock',)}

    with pytest.raises(ValueError, match='Wrong reads for verbs that it has not: answer'):
        shop(Wrong)


# ---- what functions keep


def empty(g: Any, worked: list[str]) -> list[int]:
    """Which letters are sold out."""
    found = EMPTY.recall(g)
    if found is None:
        worked.append('empty')
        found = EMPTY.keep(g, [letter for letter, left in enumerate(g.stock) if not left])
    return found


def high(g: Any, least: int, worked: list[str]) -> list[int]:
    """Where the walls are so high."""
    found = HIGH.recall(g, least)
    if found is None:
        worked.append(f'high {least}')
        found = HIGH.keep(g, [place for place, height in enumerate(g.walls) if height > least], least)
    return found


def test_what_may_change_at_any_time_is_kept_only_while_nothing_moves() -> None:
    g, worked = shop(), list[str]()
    assert empty(g, worked) == empty(g, worked) == [1]
    assert worked == ['empty'] * 2
    before = g.hold_still()
    assert empty(g, worked) == empty(g, worked) == [1]
    assert worked == ['empty'] * 3
    g.watch.mode = before
    g.stock[0] = 0
    assert empty(g, worked) == [0, 1]


def test_what_depends_on_shared_rows_is_kept_while_the_board_moves() -> None:
    g, worked = shop(), list[str]()
    g.walls = (1, 2)
    assert high(g, 0, worked) == high(g, 0, worked) == [0, 1]
    assert high(g, 1, worked) == high(g, 1, worked) == [1]
    assert worked == ['high 0', 'high 1']
    g.walls = put(g.walls, 0, 3)
    assert high(g, 1, worked) == [0, 1]
    copy = g.clone()
    assert high(copy, 1, worked) == [0, 1]
    assert worked == ['high 0', 'high 1', 'high 1']
    copy.walls = put(copy.walls, 1, 0)
    assert high(copy, 1, worked) == [0]
    assert high(g, 1, worked) == [0, 1]


def test_nothing_is_declared_once_states_keep_things() -> None:
    g = shop()
    BOARD.room(1)
    with pytest.raises(AssertionError, match='declared before the title'):
        g.title.new_watch()
    BOARD.slots -= 1
