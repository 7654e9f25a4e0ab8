"""What learning programs rely on: fields within their declared bounds, and observations of what a role knows."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from chancellery.kernel import fields as shapes
from chancellery.kernel.state import State

PROMISE: Final = 8
MOST: Final = 3


def check_fields(state: State) -> Iterator[tuple[int, str]]:
    """Every field of the state and of its frames has the shape and the bounds it declares."""
    sizes = state.sizes()
    holders: list[tuple[str, Any, tuple[shapes.Field, ...]]] = [('the state', state, state.title.state_declared)]
    holders += [(type(each).__name__, each, each.info.declared) for each in state.stack]
    for name, holder, declared in holders:
        for field in declared:
            for problem in list(shapes.problems(field, getattr(holder, field.name), sizes))[:MOST]:
                yield PROMISE, f'in {name}, {problem}'


def check_observation(state: State, role: str, twin: State) -> Iterator[tuple[int, str]]:
    """An observation is as long and bounded as ``title.space`` says, equal for twins; the mask is what is legal."""
    legal = [str(action) for action in state.legal(role)]
    mask = state.mask(role)
    if sorted(legal) != sorted([str(state.title.decode(number)) for number, on in enumerate(mask) if on]):
        yield 2, f'the mask of {role} is not what is legal'
    space = state.title.space
    seen = state.observe(role)
    if len(seen) != space.length:
        yield PROMISE, f'the observation of {role} has {len(seen)} numbers, not {space.length}'
    for part in space.slices.values():
        values = seen[part.start : part.start + part.length]
        if values and (min(values) < part.low or max(values) > part.high):
            yield PROMISE, f'{part.name} holds a number outside {part.low} to {part.high} in what {role} observes'
    if seen != twin.observe(role):
        at = next(at for at, (one, other) in enumerate(zip(seen, twin.observe(role), strict=True)) if one != other)
        part = next(part for part in space.slices.values() if part.start <= at < part.start + part.length)
        yield 5, f'{role} can tell two states apart by {part.name} of the observation'


def check_told(state: State, after: State) -> Iterator[tuple[int, str]]:
    """Where the board, the question or the offers of a role changed, so did what it observes; spectators included."""
    if state.public_board() != after.public_board() and state.stamp(-1) == after.stamp(-1):
        yield PROMISE, 'a spectator sees another board after an action, but the stamp is the same'
    if after.outcome is not None:
        return
    for seat, role in enumerate(state.roles):
        if state.observe(role) != after.observe(role):
            continue
        one, other = state.view(role), after.view(role)
        for part in ('board', 'prompt', 'deciders'):
            if one[part] != other[part]:
                yield PROMISE, f'{role} sees another {part} after an action, but observes the same'
                break
        else:
            if state.legal_numbers(seat) != after.legal_numbers(seat):
                yield PROMISE, f'{role} is offered something else after an action, but observes the same'
