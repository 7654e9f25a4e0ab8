"""The code over one declared field: its default, its copy, its numbers in a digest and in an observation."""

from __future__ import annotations

from dataclasses import dataclass

from chancellery.kernel import fields as shapes
from chancellery.kernel.fields import Bound, Field, Over
from chancellery.kernel.kinds import ROLE, SEAT, TURNING

LISTS_OF_LISTS = (shapes.ROWS, shapes.LISTS, shapes.SEALED)
LISTS = (shapes.ROW, shapes.MASKS, shapes.ITEMS, shapes.ACTIONS, shapes.NOTES)


@dataclass(frozen=True)
class Holder:
    """What holds the field in the written code, and how it is asked who sees a field."""

    name: str
    sees: str


COUNTED = {ROLE: 'role, players', SEAT: 'place, places'}  # from whom on, of how many, as code
STATE = Holder('self', 'self.{}(')
FRAME = Holder('frame', 'frame.{}(g, ')


def amount(bound: Bound) -> str:
    """A size as code."""
    return f'sizes[{bound!r}]' if isinstance(bound, str) else str(bound)


def entries(over: Over) -> str:
    """How many entries a list has, as code."""
    return ' * '.join([amount(each) for each in over])


def type_of(field: Field) -> str:
    """The type of a field of a state."""
    return shapes.SHARED if field.shared else shapes.TYPES[field.shape]


def blank(field: Field) -> str:
    """The default of a field of a state, as code."""
    name, shape = field.name, field.shape
    count = entries(field.over)
    if shape == shapes.FLAG:
        value = 'False'
    elif shape == shapes.WORD:
        value = repr(field.words[0])
    elif shape in (shapes.NUMBER, shapes.MASK):
        value = str(field.start)
    elif shape in (shapes.ROW, shapes.MASKS):
        one = f'({field.start},)' if field.shared else f'[{field.start}]'
        several = shape == shapes.ROW and len(field.over) > 1
        value = f'{one} * ({count})' if several else f'{one} * {amount(field.over[0])}'
    elif shape in (shapes.LISTS, shapes.SEALED):
        value = f'[[] for _ in range({amount(field.over[0])})]'
    elif shape == shapes.CARDS:
        value = f'Cards({name!r}, [], True, 0)'
    elif shape == shapes.HANDS:
        value = f'[Cards({name!r}, [], True, 0) for _ in range({count})]'
    else:
        value = '[]'
    return f'self.{name} = {value}'


def copied(field: Field, holder: Holder) -> str:
    """A copy of a field, as code."""
    own, shape = f'{holder.name}.{field.name}', field.shape
    if shape == shapes.CARDS:
        value = f'{own}.clone()'
    elif shape == shapes.HANDS:
        value = f'[cards.clone() for cards in {own}]'
    elif shape in LISTS_OF_LISTS:
        value = f'[each[:] for each in {own}]'
    elif shape in LISTS and not field.shared:
        value = f'{own}[:]'
    else:
        value = own
    return f'new.{field.name} = {value}'


def packed(field: Field) -> list[str]:
    """A field of a state as numbers for a digest, as code."""
    name, shape = field.name, field.shape
    if shape in (shapes.NUMBER, shapes.MASK):
        return [f'out.append(self.{name})']
    if shape == shapes.FLAG:
        return [f'out.append(1 if self.{name} else 0)']
    if shape == shapes.WORD:
        return [f'out.append(stamp(self.{name}))']
    if shape in (shapes.ROW, shapes.MASKS, shapes.ITEMS):
        return [f'pack_row({listed(field, STATE)}, out)']
    if shape in (shapes.ROWS, shapes.LISTS):
        return [f'pack_rows(self.{name}, out)']
    if shape == shapes.CARDS:
        return [f'self.{name}.pack(out)']
    if shape == shapes.HANDS:
        return [f'out.append(len(self.{name}))', f'for cards in self.{name}:', '    cards.pack(out)']
    return [f'pack_any(self.{name}, out)']


def listed(field: Field, holder: Holder) -> str:
    """A field as a list, as code."""
    own = f'{holder.name}.{field.name}'
    return f'list({own})' if field.shared else own


def observed(field: Field, holder: Holder, at: int) -> list[str]:
    """A field in an observation, as code; of lists for each role the observer's own comes first."""
    lines = observed_in_order(field, holder, at)
    if field.shape not in (shapes.LISTS, shapes.HANDS, shapes.MASKS):
        return lines
    own = listed(field, holder)
    first, *rest = lines
    there = f'len({own})'
    over = field.over[:1] if field.shape == shapes.MASKS else field.over
    if field.over[0] == ROLE:
        first = first.replace(own, f'({own}[role:] + {own}[:role])')
    elif field.over[0] == SEAT:
        first = first.replace(own, turned(own, field.over, over))
        there = ' * '.join(['places', *[amount(each) for each in over[1:]]])
    most = amount(field.over[1]) if field.shape == shapes.MASKS else f'(1 + {amount(field.most)})'
    return [first, *rest, f'out.pad(({entries(over)} - {there}) * {most})']


def turned(own: str, over: Over, each: Over) -> str:
    """A list for those in the game, the observer's first, as code."""
    more = f', {entries(each[1:])}' if len(each) > 1 else ''
    return f'turned({own}, {COUNTED[str(over[0])]}{more})'


def observed_in_order(field: Field, holder: Holder, at: int) -> list[str]:
    """A field in an observation, as code."""
    own, shape = listed(field, holder), field.shape
    length = f'lengths[{at}]'
    sees = holder.sees.format(field.seen)
    most = amount(field.most)
    if shape == shapes.NUMBER:
        value = f'relative({own}, {COUNTED[str(field.high)]})' if field.high in TURNING else own
        return [f'out.numbers.append({value})']
    if shape == shapes.FLAG:
        return [f'out.numbers.append(1 if {own} else 0)']
    if shape == shapes.WORD:
        return [f'out.numbers.append({field.words!r}.index({own}))']
    if shape == shapes.MASK:
        if field.over[0] in TURNING:
            return [f'put_mask_of_roles(out, {own}, {COUNTED[str(field.over[0])]}, {length})']
        return [f'put_mask(out, {own}, {length})']
    if shape == shapes.ROW:
        return observed_row(field, own, sees, length)
    if shape == shapes.MASKS:
        bits = amount(field.over[1])
        if field.over[1] in TURNING:
            put = f'put_mask_of_roles(out, bits, {COUNTED[str(field.over[1])]}, {bits})'
        else:
            put = f'put_mask(out, bits, {bits})'
        return [f'for bits in {own}:', f'    {put}']
    if shape == shapes.ITEMS:
        value = f'{own} if {sees}role) else []' if field.seen else own
        if field.high in TURNING:
            return [f'put_items_of_roles(out, {value}, {COUNTED[str(field.high)]}, {most})']
        return [f'put_items(out, {value}, {most})']
    if shape == shapes.ROWS:
        value = f'[each for each in {own} if {sees}role, each)]' if field.seen else own
        for kind in TURNING:
            turning = [at for at, (_, high) in enumerate(field.columns) if high == kind]
            if turning:
                counted = f'{turning}, {COUNTED[kind]}'
                return [f'put_rows_of_roles(out, {value}, {counted}, {len(field.columns)}, {most})']
        return [f'put_rows(out, {value}, {len(field.columns)}, {most})']
    if shape == shapes.LISTS:
        value = f'each if {sees}role, at) else []' if field.seen else 'each'
        loop = f'for at, each in enumerate({own}):' if field.seen else f'for each in {own}:'
        if field.high in TURNING:
            return [loop, f'    put_items_of_roles(out, {value}, {COUNTED[str(field.high)]}, {most})']
        return [loop, f'    put_items(out, {value}, {most})']
    if shape == shapes.CARDS:
        return [f'put_cards(out, {own}, role, players, {most})']
    if shape == shapes.HANDS:
        return [f'for cards in {own}:', f'    put_cards(out, cards, role, players, {most})']
    if shape == shapes.ACTIONS:
        return [f'put_actions(out, {own}, {most})']
    if shape == shapes.SEALED:
        return [f'put_actions(out, {own}[role] if 0 <= role < len({own}) else [], {most})']
    return []


def observed_row(field: Field, own: str, sees: str, length: str) -> list[str]:
    """A row in an observation, as code."""
    value = own
    if field.seen:
        value = f'[each if {sees}role, at) else {field.low - 1} for at, each in enumerate({own})]'
    if any(kind in field.over[1:] for kind in TURNING) and field.over != (ROLE, ROLE):
        raise ValueError(f'{field.name}: roles and seats are the first thing that a row runs over')
    if field.high in TURNING and field.over[0] in TURNING:
        value = f'[relative(each, {COUNTED[str(field.high)]}) for each in {value}]'
    if field.over == (ROLE, ROLE):
        return [f'put_pairs_of_roles(out, {value}, role, players, {length})']
    if field.over[0] == ROLE:
        return [f'put_row_of_roles(out, {value}, role, players, {length})']
    if field.over[0] == SEAT:
        return [f'put_row(out, {turned(value, field.over, field.over)}, {length})']
    if field.high in TURNING:
        return [f'put_roles(out, {value}, {COUNTED[str(field.high)]}, {length})']
    return [f'put_row(out, {value}, {length})']
