"""Observing: what a role knows as a vector of numbers, always of the same length and order.

It contains only declared fields, known cards and the topmost frames. Lists with an entry for each role or seat begin
with the observer's, and numbers of roles are counted from the observer. A hidden value is one less than the least
number of its field; unused places are 0.
"""

from __future__ import annotations

import struct
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from chancellery.kernel import fields as shapes
from chancellery.kernel.fields import Field, size, top
from chancellery.kernel.frames import Frame, Phase
from chancellery.kernel.hidden import Cards
from chancellery.kernel.kinds import ROLE, SEAT, TURNING

if TYPE_CHECKING:
    from chancellery.kernel.frame_info import FrameInfo
    from chancellery.kernel.state import State

ZEROS: Final = bytes(2 * 4096)
FEW: Final = 12  # numbers that are written one by one faster than otherwise
PACKERS: Final[dict[int, struct.Struct]] = {}


class Sheet:
    """The numbers of an observation while it is made. Long runs of zeros are skipped, since most places are empty."""

    def __init__(self) -> None:
        self.numbers: list[int] = []
        self.gaps: list[int] = []  # after how many numbers zeros are skipped, and how many, one pair after another
        self.skipped = 0

    def length(self) -> int:
        """How many numbers there are, those skipped included."""
        return len(self.numbers) + self.skipped

    def pad(self, missing: int) -> None:
        """Append this many zeros."""
        if missing > FEW:
            self.gaps.append(len(self.numbers))
            self.gaps.append(missing)
            self.skipped += missing
        else:
            while missing > 0:
                self.numbers.append(0)
                missing -= 1

    def packed(self) -> bytes:
        """All numbers, two bytes each."""
        count = len(self.numbers)
        packer = PACKERS.get(count)
        if packer is None:
            packer = PACKERS[count] = struct.Struct(f'={count}h')
        dense = packer.pack(*self.numbers)
        if not self.gaps:
            return dense
        parts: list[bytes] = []
        start = 0
        for at in range(0, len(self.gaps), 2):
            end = 2 * self.gaps[at]
            zeros = 2 * self.gaps[at + 1]
            parts.append(dense[start:end])
            parts.append(ZEROS[:zeros] if zeros <= len(ZEROS) else bytes(zeros))
            start = end
        parts.append(dense[start:])
        return b''.join(parts)


class Slice(NamedTuple):
    """A named part of the observation, and the bounds of its numbers."""

    name: str
    start: int
    length: int
    low: int
    high: int


def length_of(field: Field, sizes: dict[str, int]) -> int:
    """How many numbers of an observation a field takes."""
    shape = field.shape
    if shape in (shapes.NUMBER, shapes.FLAG, shapes.WORD):
        return 1
    if shape in (shapes.MASK, shapes.ROW, shapes.MASKS):
        return shapes.count(field.over, sizes)
    most = size(field.most, sizes)
    if shape == shapes.ROWS:
        return 1 + most * len(field.columns)
    if shape in (shapes.ITEMS, shapes.CARDS, shapes.ACTIONS, shapes.SEALED):
        return 1 + most
    if shape in (shapes.LISTS, shapes.HANDS):
        return shapes.count(field.over, sizes) * (1 + most)
    return 0


def bounds_of(field: Field, sizes: dict[str, int], actions: int) -> tuple[int, int]:
    """The least and the largest number that a field puts into an observation."""
    shape = field.shape
    most = size(field.most, sizes)
    if shape in (shapes.FLAG, shapes.MASK, shapes.MASKS):
        return 0, 1
    if shape == shapes.WORD:
        return 0, len(field.words) - 1
    if shape in (shapes.ACTIONS, shapes.SEALED):
        return 0, max(actions, most)
    if shape in (shapes.CARDS, shapes.HANDS):
        return 0, max(top(field.high, sizes) + 1, most)
    if shape == shapes.ROWS:
        return min([0, *[low for low, _ in field.columns]]), max(
            [most, *[top(high, sizes) for _, high in field.columns]]
        )
    low = field.low - 1 if field.seen else field.low
    return min(0, low), max(most, top(field.high, sizes))


# ---- what the parts of an observation are made of; ``length`` is always the title's, the longest there can be


def put_row(out: Sheet, value: list[int], length: int) -> None:
    """Numbers as they are."""
    numbers = out.numbers
    numbers += value  # compiled, faster than to extend it
    if length > len(value):
        out.pad(length - len(value))


def put_row_of_roles(out: Sheet, value: list[int], role: int, players: int, length: int) -> None:
    """Numbers for each role, the observer's first."""
    numbers = out.numbers
    start = role % players * (len(value) // players)
    if start == 0:
        numbers += value
    elif len(value) <= FEW:
        for at in range(start, len(value)):
            numbers.append(value[at])
        for at in range(start):
            numbers.append(value[at])
    else:
        numbers += value[start:]
        numbers += value[:start]
    if length > len(value):
        out.pad(length - len(value))


def put_pairs_of_roles(out: Sheet, value: list[int], role: int, players: int, length: int) -> None:
    """Numbers for each pair of roles, the observer first in both."""
    numbers = out.numbers
    for one in range(players):
        at = (role + one) % players * players
        numbers += value[at + role : at + players]
        numbers += value[at : at + role]
    out.pad(length - len(value))


def relative(value: int, role: int, players: int) -> int:
    """The number of a role counted from the observer; numbers that are no roles stay."""
    return (value - role) % players if value >= 0 else value


def put_roles(out: Sheet, value: list[int], role: int, players: int, length: int) -> None:
    """Numbers that stand for roles."""
    numbers = out.numbers
    for each in value:
        numbers.append(relative(each, role, players))
    out.pad(length - len(value))


def put_mask(out: Sheet, value: int, bits: int) -> None:
    """A mask bit by bit."""
    if value == 0:
        out.pad(bits)
    else:
        numbers = out.numbers
        for bit in range(bits):
            numbers.append(value >> bit & 1)


def put_mask_of_roles(out: Sheet, value: int, role: int, players: int, bits: int) -> None:
    """A mask of roles bit by bit, the observer's first."""
    for step in range(players):
        out.numbers.append(value >> (role + step) % players & 1)
    out.pad(bits - players)


def put_items(out: Sheet, value: list[int], most: int) -> None:
    """The number of items, and each item."""
    out.numbers.append(len(value))
    put_row(out, value, most)


def put_items_of_roles(out: Sheet, value: list[int], role: int, players: int, most: int) -> None:
    """The number of roles, and each role."""
    out.numbers.append(len(value))
    put_roles(out, value, role, players, most)


def put_rows_of_roles(
    out: Sheet, value: list[list[int]], turning: list[int], role: int, players: int, columns: int, most: int
) -> None:
    """How many entries there are, and the columns of each, some of which stand for roles."""
    rows = [each[:] for each in value]
    for each in rows:
        for column in turning:
            each[column] = relative(each[column], role, players)
    put_rows(out, rows, columns, most)


def put_rows(out: Sheet, value: list[list[int]], columns: int, most: int) -> None:
    """How many entries there are, and the columns of each."""
    numbers = out.numbers
    numbers.append(len(value))
    for each in value:
        numbers += each
    out.pad((most - len(value)) * columns)


def put_cards(out: Sheet, cards: Cards, role: int, players: int, most: int) -> None:
    """How many items there are, and of each one more than its number, or 0 where the role does not know it.

    A spectator (-1) knows what everybody does.
    """
    knower = 1 << role if role >= 0 else (1 << players) - 1
    numbers = out.numbers
    items = cards.items
    known = cards.known
    count = len(items)
    numbers.append(count)
    hidden = 0
    for at in range(count):
        if known[at] & knower == knower:
            if hidden > 0 and cards.ordered:
                out.pad(hidden)
                hidden = 0
            numbers.append(items[at] + 1)
        else:
            hidden += 1
    out.pad(hidden + most - count)


def put_actions(out: Sheet, chosen: list[int], most: int) -> None:
    """How many actions there are, and of each one more than its number."""
    out.numbers.append(len(chosen))
    for number in chosen:
        out.numbers.append(number + 1)
    out.pad(most - len(chosen))


def turned(value: list[Any], role: int, players: int, each: int = 1) -> list[Any]:
    """The entries of a list for the roles in the game, the observer's first, ``each`` entries per role."""
    start = role % players * each
    used = value[: players * each]
    return used[start:] + used[:start]


def entries_each(over: tuple[Any, ...], sizes: dict[str, int]) -> int:
    """The number of entries for each thing of the first kind that a list runs over."""
    return shapes.count(over[1:], sizes) if len(over) > 1 else 1


class Sight:
    """What a role sees of a field that hides something."""

    def __init__(self, holder: Any, g: Any, role: int, seen: str) -> None:
        self.method = getattr(holder, seen) if seen else None
        self.g = g
        self.role = role

    def sees(self, what: Any) -> bool:
        """Does the role see this entry?"""
        method: Any = self.method
        return bool(method(self.role, what) if self.g is None else method(self.g, self.role, what))

    def sees_all(self) -> bool:
        """Does the role see the field?"""
        method: Any = self.method
        return bool(method(self.role) if self.g is None else method(self.g, self.role))


def put_field(out: Sheet, field: Field, holder: Any, g: Any, role: int, players: int, sizes: dict[str, int]) -> None:
    """A declared field of a frame of ``g``, or of a state if ``g`` is None; its own method says what is hidden."""
    shape = field.shape
    value = getattr(holder, field.name)
    if field.shared:
        value = list(value)
    hidden = Sight(holder, g, role, field.seen)
    most = size(field.most, sizes)
    state = holder if g is None else g
    counted: dict[Any, tuple[int, int]] = {
        ROLE: (role, players),
        SEAT: (state.own_seat(role), state.seat_count()),
    }
    own, count = counted.get(field.over[0], (0, 0)) if field.over else (0, 0)
    whose, of = counted.get(field.high, (0, 0))
    if shape == shapes.NUMBER:
        out.numbers.append(relative(value, whose, of) if field.high in TURNING else value)
    elif shape == shapes.FLAG:
        out.numbers.append(1 if value else 0)
    elif shape == shapes.WORD:
        out.numbers.append(field.words.index(value))
    elif shape == shapes.MASK:
        if field.over[0] in TURNING:
            put_mask_of_roles(out, value, own, count, size(field.over[0], sizes))
        else:
            put_mask(out, value, size(field.over[0], sizes))
    elif shape == shapes.ROW:
        length = shapes.count(field.over, sizes)
        if field.seen:
            value = [each if hidden.sees(at) else field.low - 1 for at, each in enumerate(value)]
        if field.high in TURNING and field.over[0] in TURNING:
            value = [relative(each, whose, of) for each in value]
        if field.over == (ROLE, ROLE):
            put_pairs_of_roles(out, value, role, players, length)
        elif field.over[0] in TURNING:
            put_row(out, turned(value, own, count, entries_each(field.over, sizes)), length)
        elif field.high in TURNING:
            put_roles(out, value, whose, of, length)
        else:
            put_row(out, value, length)
    elif shape == shapes.MASKS:
        bits = size(field.over[1], sizes)
        masks = turned(value, own, count) if count else value
        for mask in masks:
            if field.over[1] in TURNING:
                put_mask_of_roles(out, mask, *counted[field.over[1]], bits)
            else:
                put_mask(out, mask, bits)
        out.pad(shapes.count(field.over, sizes) - len(masks) * bits)
    elif shape == shapes.ITEMS:
        if field.seen and not hidden.sees_all():
            out.pad(1 + most)
        elif field.high in TURNING:
            put_items_of_roles(out, value, whose, of, most)
        else:
            put_items(out, value, most)
    elif shape == shapes.ROWS:
        if field.seen:
            value = [each for each in value if hidden.sees(each)]
        for kind in TURNING:
            turning = [at for at, (_, high) in enumerate(field.columns) if high == kind]
            if turning:
                put_rows_of_roles(out, value, turning, *counted[kind], len(field.columns), most)
                break
        else:
            put_rows(out, value, len(field.columns), most)
    elif shape == shapes.LISTS:
        lists = [each if not field.seen or hidden.sees(at) else [] for at, each in enumerate(value)]
        lists = turned(lists, own, count) if count else lists
        for each in lists:
            if field.high in TURNING:
                put_items_of_roles(out, each, whose, of, most)
            else:
                put_items(out, each, most)
        out.pad((size(field.over[0], sizes) - len(lists)) * (1 + most))
    elif shape == shapes.CARDS:
        put_cards(out, value, role, players, most)
    elif shape == shapes.HANDS:
        hands = turned(value, own, count, entries_each(field.over, sizes)) if count else value
        for cards in hands:
            put_cards(out, cards, role, players, most)
        out.pad((shapes.count(field.over, sizes) - len(hands)) * (1 + most))
    elif shape == shapes.ACTIONS:
        put_actions(out, value, most)
    elif shape == shapes.SEALED:
        put_actions(out, value[role] if 0 <= role < len(value) else [], most)


class FrameSpace:
    """How frames are laid out in an observation: the class, then its fields, each level as wide as the widest."""

    def __init__(self, infos: list[FrameInfo]) -> None:
        self.numbers: dict[Any, int] = {info.cls: at + 1 for at, info in enumerate(infos)}
        self.width = 2 + max([sum(info.lengths) for info in infos], default=0)

    def put(self, out: Sheet, frame: Frame[Any], g: Any, role: int, players: int) -> None:
        """A frame: its class, a phase's step, its declared fields."""
        start = out.length()
        out.numbers.append(self.numbers[type(frame)])
        out.numbers.append(frame.at if isinstance(frame, Phase) else 0)
        frame.info.observe(frame, g, role, players, out)
        out.pad(self.width - (out.length() - start))


class Space:
    """``title.space``: the verbs by kind and the named slices of the observation."""

    def __init__(self, title: Any) -> None:
        sizes: dict[str, int] = title.sizes
        verbs = title.verbs_table
        self.kinds: dict[str, str] = title.kinds
        self.actions: int = verbs.count
        self.depth: int = title.observed_depth
        self.frames = FrameSpace(list(title.infos.values()))
        self.lengths: list[int] = []
        self.slices: dict[str, Slice] = {}
        self.length = 0
        self.add('scenario', 1, 0, len(title.scenarios) - 1)
        self.add('players', 1, 1, sizes[ROLE])
        self.add('asked', sizes[ROLE], 0, 1)
        self.windows = max(1, len(verbs.windows))
        self.add('standing', self.windows, 0, 1)
        for field in title.state_declared:
            low, high = bounds_of(field, sizes, self.actions)
            self.lengths.append(length_of(field, sizes))
            self.add(field.name, self.lengths[-1], low, high)
        low, high = frame_bounds(list(title.infos.values()), sizes, self.actions)
        for level in range(self.depth):
            self.add('decision' if level == 0 else f'frame_{level}', self.frames.width, low, high)

    def add(self, name: str, length: int, low: int, high: int) -> None:
        """The next slice; a number must fit into 16 bits."""
        if low < shapes.SMALLEST or high > shapes.LARGEST:
            raise ValueError(f'the field {name!r} goes from {low} to {high}: an observation has 16 bits a number')
        self.slices[name] = Slice(name, self.length, length, low, high)
        self.length += length

    def __repr__(self) -> str:
        return f'Space({self.length} numbers in {len(self.slices)} slices, {self.actions} actions)'


def frame_bounds(infos: list[FrameInfo], sizes: dict[str, int], actions: int) -> tuple[int, int]:
    """The least and the largest number that any frame puts into an observation."""
    low, high = 0, len(infos)
    for info in infos:
        high = max(high, len(info.step_names))
        for field in info.declared:
            least, largest = bounds_of(field, sizes, actions)
            low, high = min(low, least), max(high, largest)
    return low, high


def observation(state: State, role: int) -> Sheet:
    """What a role (-1: a spectator) knows: the scenario, who is asked, the declared fields, the frames on top."""
    title = state.title
    space = title.space
    players = len(state.roles)
    out = Sheet()
    out.numbers.append(title.scenario_numbers[state.scenario])
    out.numbers.append(players)
    put_mask_of_roles(out, state.asked(), role, players, title.sizes[ROLE])
    put_mask(out, state.standing[role] if role >= 0 else 0, space.windows)
    state.observe_fields(role, players, space.lengths, out)
    level = len(state.stack)
    for _ in range(space.depth):
        level -= 1
        if level >= 0:
            space.frames.put(out, state.stack[level], state, role, players)
        else:
            out.pad(space.frames.width)
    return out


def fill(out: Any, packed: bytes, wanted: str) -> None:
    """Write into a caller's buffer, which must be of the right size."""
    try:
        view = memoryview(out).cast('B')
    except TypeError:
        raise ValueError(f'a buffer must be one writable row of {wanted}, not {type(out).__name__}') from None
    if len(view) != len(packed) or view.readonly:
        raise ValueError(f'a buffer must be one writable row of {wanted}, not of {len(view)} bytes')
    view[:] = packed
