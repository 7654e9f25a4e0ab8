"""What a spectator sees may only gain: something unknown becomes known, and nothing else changes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any, Final

UNKNOWN: Final = (None, '?', 'unknown')


def only_gains(old: Any, new: Any, seats: Sequence[Any] = (), path: str = 'board') -> list[str]:
    """Sentences about what the new board lost or changed; none when it only gained.

    ``seats`` are the boards of all roles at the same instant. What a spectator learns must stand on each of them:
    so a field that was empty (null, as an unknown one is) and is filled wrongly does not pass for a gain.
    """
    if old == new and type(old) is type(new):
        return []
    if isinstance(old, dict) and isinstance(new, dict):
        lost = [f'{path}.{key} is gone' for key in old if key not in new]
        for key in old:
            if key in new:
                below = [seat[key] for seat in seats if isinstance(seat, dict) and key in seat]
                lost += only_gains(old[key], new[key], below, f'{path}.{key}')
        return lost
    if isinstance(old, list) and isinstance(new, list):
        return gained_list(old, new, seats, path)
    if old not in UNKNOWN:
        return [f'{path} was {old!r} and is {new!r}']
    return [f"{path} is {new!r}, and {seat!r} on a seat's board" for seat in seats if seat != new][:1]


def gained_list(old: list[Any], new: list[Any], seats: Sequence[Any], path: str) -> list[str]:
    """The same for a list: of records one by one, of things by their number, since hands are shown sorted."""
    if any(isinstance(item, (dict, list)) for item in (*old, *new)):
        if len(old) != len(new):
            return [f'{path} had {len(old)} entries and has {len(new)}']
        lost: list[str] = []
        for at, (was, now) in enumerate(zip(old, new, strict=True)):
            below = [seat[at] for seat in seats if isinstance(seat, list) and at < len(seat)]
            lost += only_gains(was, now, below, f'{path}[{at}]')
        return lost
    if not known(old) <= known(new) or len(old) > len(new) or known(old) == known(new):
        return [f'{path} was {old!r} and is {new!r}']
    return [f"{path} is {new!r}, and {seat!r} on a seat's board" for seat in seats if not known(new) <= known(seat)][:1]


def known(items: Any) -> Counter[Any]:
    """The known things of a list, counted."""
    return Counter(item for item in items if item not in UNKNOWN) if isinstance(items, list) else Counter()
