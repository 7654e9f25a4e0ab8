"""Fields: what a state or a frame holds, declared once: its shape, its bounds, and who sees it.

Copies, dumps, digests, observations and the checks of the conformance suite are derived from the declaration. A bound
may name a kind (``high='city'``: the number of any city); the title knows how many things of this kind there are.
``tools/write_fields.py`` generates the code that copies, packs and observes the fields of a title's state.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sized
from typing import Any, Final

from chancellery.kernel import plain
from chancellery.kernel.hidden import Cards
from chancellery.kernel.kinds import ROLE

NUMBER: Final = 0  # one int
FLAG: Final = 1  # one bool
MASK: Final = 2  # one int, a bit for each thing of a kind
WORD: Final = 3  # one string of a few
ROW: Final = 4  # a number for each thing of a kind (or of several, in one flat list)
MASKS: Final = 5  # a mask for each thing of a kind
ITEMS: Final = 6  # numbers, up to so many
ROWS: Final = 7  # short lists of the same columns, up to so many
LISTS: Final = 8  # for each thing of a kind numbers, up to so many
CARDS: Final = 9  # a hidden container
HANDS: Final = 10  # a hidden container for each thing of a kind, or up to so many
ACTIONS: Final = 11  # actions, up to so many
SEALED: Final = 12  # for each role the actions it has chosen in secret
NOTES: Final = 13  # strings, for tests and toys: not observed

Bound = int | str
Row = tuple[int, ...]  # of numbers, shared by copies of a state
Over = tuple[Bound, ...]
STATE: Final = 'chancellery.kernel.state.State'
SMALLEST: Final = -(2**15)
LARGEST: Final = 2**15 - 1


class Field:
    """One declared field."""

    __slots__ = ('columns', 'high', 'low', 'most', 'name', 'named', 'over', 'seen', 'shape', 'shared', 'start', 'words')

    def __init__(
        self,
        name: str,
        shape: int,
        low: int = 0,
        high: Bound = 1,
        start: int = 0,
        over: Over = (),
        most: Bound = 0,
        words: tuple[str, ...] = (),
        columns: tuple[tuple[int, Bound], ...] = (),
        seen: str = '',
        named: str = '',
    ) -> None:
        self.name = name
        self.shape = shape
        self.low = low
        self.high = high
        self.start = start
        self.over = over
        self.most = most
        self.words = words
        self.columns = columns
        self.seen = seen
        self.named = named
        self.shared = False  # a row that is never changed but replaced (see ``Declared``)

    def __repr__(self) -> str:
        return f'Field({self.name!r})'


def one_or_several(over: Bound | Over) -> Over:
    """The kinds that a list runs over."""
    return over if isinstance(over, tuple) else (over,)


def number(name: str, low: int, high: Bound, start: int | None = None) -> Field:
    """A number; ``high`` may be a kind, and ``low`` below 0 then leaves room for "none"."""
    return Field(name, NUMBER, low, high, low if start is None else start)


def flag(name: str) -> Field:
    """Yes or no; initially no."""
    return Field(name, FLAG)


def mask(name: str, over: Bound) -> Field:
    """A bit for each thing of a kind."""
    return Field(name, MASK, over=(over,))


def word(name: str, *words: str) -> Field:
    """One of a few words; initially the first."""
    return Field(name, WORD, words=words)


def row(
    name: str, over: Bound | Over, low: int, high: Bound, start: int | None = None, seen: str = '', named: str = ''
) -> Field:
    """A number for each thing of a kind, or for each pair of two kinds, or triple of three.

    Over several kinds, an entry of ``row('nobles', ('role', 'region'), ...)`` is ``g.nobles_at(role, region)``;
    ``g.put_nobles(role, region, value)`` replaces it, ``g.add_nobles(role, region, more)`` adds to it, and
    ``g.nobles_of(role)`` is all of a role. ``named`` stands for the name in these, where another field has such a name.

    ``seen`` names a method ``(role, index) -> bool`` of the state that says which roles know a hidden entry.
    """
    return Field(name, ROW, low, high, low if start is None else start, one_or_several(over), seen=seen, named=named)


def masks(name: str, over: Bound, bits: Bound) -> Field:
    """For each thing of a kind, a bit for each thing of another kind."""
    return Field(name, MASKS, over=(over, bits))


def items(name: str, most: Bound, low: int, high: Bound, seen: str = '') -> Field:
    """Numbers, up to ``most`` of them; ``seen`` names a method ``(role) -> bool`` of the state where it is hidden."""
    return Field(name, ITEMS, low, high, most=most, seen=seen)


def rows(name: str, most: Bound, *columns: tuple[int, Bound], seen: str = '') -> Field:
    """Short lists of the same columns, each with its bounds; ``seen``: a method ``(role, entry) -> bool``."""
    return Field(name, ROWS, most=most, columns=columns, seen=seen)


def lists(name: str, over: Bound, most: Bound, low: int, high: Bound, seen: str = '') -> Field:
    """For each thing of a kind numbers, up to ``most``; ``seen``: a method ``(role, index) -> bool``."""
    return Field(name, LISTS, low, high, over=(over,), most=most, seen=seen)


def cards(name: str, kind: Bound, most: Bound) -> Field:
    """A hidden container of up to ``most`` items, each below ``kind``."""
    return Field(name, CARDS, 0, kind, most=most)


def hands(name: str, over: Bound | Over, kind: Bound, most: Bound) -> Field:
    """A hidden container for each thing of a kind, or for as many of them as are needed.

    Over several kinds, one of ``hands('hands', ('power', 'deck'), ...)`` is ``g.hands_at(power, deck)``, and
    ``g.hands_of(power)`` is all of a power.
    """
    return Field(name, HANDS, 0, kind, over=one_or_several(over), most=most)


def actions(name: str, most: int) -> Field:
    """Up to ``most`` actions by number. They are stored by name, because numbers change when a title grows."""
    return Field(name, ACTIONS, most=most)


def sealed(name: str, most: int) -> Field:
    """For each role, the actions that it has chosen in secret and that only it can see."""
    return Field(name, SEALED, over=(ROLE,), most=most)


def notes(name: str) -> Field:
    """Strings, for the toys of tests."""
    return Field(name, NOTES)


class Declared:
    """The fields of a state, for ``tools/write_fields.py``, which writes a class of this name that extends ``base``.

    ``watched``: the state keeps computed values until a field changes (see ``watching``).
    ``shared``: rows over these kinds are long and seldom change. They are tuples, and ``put`` makes a new one, so
    copies of a state share them, and a changed row is recognized by its identity.
    """

    def __init__(
        self,
        name: str,
        title: str,
        *fields: Field,
        base: str = STATE,
        more: Declared | None = None,
        watched: bool = False,
        shared: tuple[str, ...] = (),
    ) -> None:
        self.name = name
        self.title = title
        for field in fields:
            over = field.over[:1] if field.shape == MASKS else field.over
            field.shared = field.shape in (ROW, MASKS) and any(kind in shared for kind in over)
        self.fields = fields
        self.base = base
        self.more = more
        self.watched = watched
        self.slots = 0  # how much is kept of what is worked out from the fields (see ``watching``)

    def before(self) -> int:
        """How many fields the bases hold."""
        return 0 if self.more is None else self.more.before() + len(self.more.fields)

    def room(self, things: int) -> int:
        """The first of so many slots for something that is kept."""
        assert self.watched, 'the fields of this title are not declared as watched, so that nothing can be kept'
        first = self.slots
        self.slots += things
        return first


TYPES: Final = {
    NUMBER: 'int',
    FLAG: 'bool',
    MASK: 'int',
    WORD: 'str',
    ROW: 'list[int]',
    MASKS: 'list[int]',
    ITEMS: 'list[int]',
    ROWS: 'list[list[int]]',
    LISTS: 'list[list[int]]',
    CARDS: 'Cards',
    HANDS: 'list[Cards]',
    ACTIONS: 'list[int]',
    SEALED: 'list[list[int]]',
    NOTES: 'list[str]',
}
SHARED: Final = 'Row'
HIDDEN: Final = (CARDS, HANDS, SEALED)  # what is not compared with what it was


def watched(fields: tuple[Field, ...], *names: str) -> list[int]:
    """The numbers of the fields that a value is computed from."""
    known = [field.name for field in fields]
    found = sorted({known.index(name) for name in names})
    for number in found:
        if fields[number].shape in HIDDEN:
            raise ValueError(f'{fields[number].name} is hidden, and not watched')
    return found


def size(bound: Bound, sizes: dict[str, int]) -> int:
    """A bound as a number; for a kind, the number of its things."""
    return sizes[bound] if isinstance(bound, str) else bound


def top(high: Bound, sizes: dict[str, int]) -> int:
    """The largest number that a bound allows; for a kind, its last thing."""
    return sizes[high] - 1 if isinstance(high, str) else high


def count(over: Over, sizes: dict[str, int]) -> int:
    """How many entries a list over these kinds has."""
    entries = 1
    for kind in over:
        entries *= size(kind, sizes)
    return entries


def default(field: Field, sizes: dict[str, int]) -> Any:
    """What the field holds before anything is set up; hidden containers are empty piles, and a title makes its own."""
    shape = field.shape
    if shape == FLAG:
        return False
    if shape == WORD:
        return field.words[0]
    if shape in (NUMBER, MASK):
        return field.start
    if shape in (ROW, MASKS):
        entries = count(field.over, sizes) if shape == ROW else size(field.over[0], sizes)
        return (field.start,) * entries if field.shared else [field.start] * entries
    if shape in (LISTS, SEALED):
        return [[] for _ in range(size(field.over[0], sizes))]
    if shape == CARDS:
        return Cards(field.name, [], True, 0)
    if shape == HANDS:
        return [Cards(field.name, [], True, 0) for _ in range(count(field.over, sizes))]
    return []


def put(row: Row, at: int, number: int) -> Row:
    """A shared row with this number at this place: a new row, unless the number was there already."""
    if row[at] == number:
        return row
    changed = list(row)
    changed[at] = number
    return tuple(changed)


def put_more(row: Row, at: int, more: int) -> Row:
    """A shared row with this much more (or less, if negative) at this place."""
    return put(row, at, row[at] + more)


def put_mark(row: Row, at: int, bit: int) -> Row:
    """A shared row of masks with this bit at this place."""
    return put(row, at, row[at] | 1 << bit)


def take_mark(row: Row, at: int, bit: int) -> Row:
    """A shared row of masks without it."""
    return put(row, at, row[at] & ~(1 << bit))


# ---- storing


def dump(field: Field, value: Any, texts: list[str], names: dict[str, tuple[str, ...]]) -> Any:
    """The value as JSON-ready data, with names for actions and for things whose kind is one of ``names``."""
    shape = field.shape
    if field.shared:
        return list(value)
    if shape == ACTIONS:
        return [texts[number] for number in value]
    if shape == SEALED:
        return [[texts[number] for number in chosen] for chosen in value]
    if shape == ROWS and any(high in names for _, high in field.columns):
        return [
            [named(each, high, names) for each, (_, high) in zip(entry, field.columns, strict=True)] for entry in value
        ]
    if shape == NUMBER and field.high in names:
        return named(value, field.high, names)
    return plain.dump(value)


def named(value: int, kind: Bound, names: dict[str, tuple[str, ...]]) -> int | str:
    """The name of a thing, if dumps use names for its kind; a negative number stands for none."""
    return names[kind][value] if isinstance(kind, str) and kind in names and value >= 0 else value


def load(field: Field, data: Any, numbers: dict[str, int], named: dict[str, dict[str, int]]) -> Any:
    """The value that ``dump`` wrote. Older dumps have numbers for flags and actions, and lack newer columns of rows."""
    if field.shape == FLAG:
        if data not in (0, 1):
            raise ValueError(f'{field.name} is neither true nor false')
        return bool(data)
    if field.shape == ROWS:
        lowest = [low for low, _ in field.columns]
        return [
            [
                *[numbered(each, high, named) for each, (_, high) in zip(entry, field.columns, strict=False)],
                *lowest[len(entry) :],
            ]
            for entry in data
        ]
    if field.shape == ACTIONS:
        return [numbers[each] if isinstance(each, str) else int(each) for each in data]
    if field.shape == SEALED:
        return [[numbers[each] if isinstance(each, str) else int(each) for each in chosen] for chosen in data]
    if field.shape == NUMBER:
        return numbered(data, field.high, named)
    return tuple(plain.load(data)) if field.shared else plain.load(data)


def numbered(data: Any, kind: Bound, named: dict[str, dict[str, int]]) -> Any:
    """The number of a thing from its name in a dump."""
    return named[kind][data] if isinstance(kind, str) and isinstance(data, str) else plain.load(data)


# ---- checking


def problems(field: Field, value: Any, sizes: dict[str, int]) -> Iterator[str]:
    """How a value violates its declaration, for the conformance suite."""
    shape = field.shape
    name = field.name
    if shape == NUMBER:
        yield from outside(name, [value], field.low, top(field.high, sizes))
    elif shape == FLAG:
        if not isinstance(value, bool):
            yield f'{name} is {value!r}, and neither True nor False'
    elif shape == MASK:
        yield from outside(name, [value], 0, (1 << size(field.over[0], sizes)) - 1)
    elif shape == WORD:
        if value not in field.words:
            yield f'{name} is {value!r}, and not one of {", ".join(field.words)}'
    elif shape == ROW:
        yield from wrong_length(name, value, count(field.over, sizes))
        yield from outside(name, value, field.low, top(field.high, sizes))
    elif shape == MASKS:
        yield from wrong_length(name, value, size(field.over[0], sizes))
        yield from outside(name, value, 0, (1 << size(field.over[1], sizes)) - 1)
    elif shape == ITEMS:
        yield from too_many(name, value, size(field.most, sizes))
        yield from outside(name, value, field.low, top(field.high, sizes))
    elif shape == ROWS:
        yield from too_many(name, value, size(field.most, sizes))
        for entry in value:
            yield from wrong_length(f'an entry of {name}', entry, len(field.columns))
            for (low, high), each in zip(field.columns, entry, strict=False):
                yield from outside(name, [each], low, top(high, sizes))
    elif shape == LISTS:
        yield from wrong_length(name, value, size(field.over[0], sizes))
        for entry in value:
            yield from too_many(f'an entry of {name}', entry, size(field.most, sizes))
            yield from outside(name, entry, field.low, top(field.high, sizes))
    elif shape == CARDS:
        yield from wrong_cards(field, value, sizes)
    elif shape == HANDS:
        yield from too_many(name, value, count(field.over, sizes))
        for each in value:
            yield from wrong_cards(field, each, sizes)
    elif shape == SEALED:
        for entry in value:
            yield from too_many(f'an entry of {name}', entry, size(field.most, sizes))
    elif shape == ACTIONS:
        yield from too_many(name, value, size(field.most, sizes))


def outside(name: str, values: Iterable[Any], low: int, high: int) -> Iterator[str]:
    """Numbers out of bounds, and values that are not numbers."""
    for value in values:
        if isinstance(value, bool) or not isinstance(value, int):
            yield f'{name} holds {value!r}, which is no whole number'
        elif not low <= value <= high:
            yield f'{name} holds {value}, which is not between {low} and {high}'


def wrong_length(name: str, value: Sized, wanted: int) -> Iterator[str]:
    """A list whose length is not as declared."""
    if len(value) != wanted:
        yield f'{name} has {len(value)} entries, not {wanted}'


def too_many(name: str, value: list[Any], most: int) -> Iterator[str]:
    """A list longer than declared."""
    if len(value) > most:
        yield f'{name} has {len(value)} entries, more than {most}'


def wrong_cards(field: Field, value: Cards, sizes: dict[str, int]) -> Iterator[str]:
    """A container that holds too many items, or items out of bounds."""
    yield from too_many(field.name, value.items, size(field.most, sizes))
    yield from outside(field.name, value.items, field.low, top(field.high, sizes))
