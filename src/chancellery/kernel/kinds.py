"""Kinds: what an argument or a number stands for. One name joins verbs, fields, texts, the client and learners."""

from __future__ import annotations

from typing import Final


class Kind:
    """The things of one sort that a title knows, by id: ``PLACE = Kind('place', ('paris', 'wien'))``."""

    __slots__ = ('ids', 'name')

    def __init__(self, name: str, ids: tuple[str, ...]) -> None:
        self.name = name
        self.ids = ids

    def only(self, *ids: str) -> Kind:
        """Some things of this kind, for a verb that can never take the others."""
        return Kind(self.name, ids)

    def __repr__(self) -> str:
        return f'Kind({self.name!r}, {len(self.ids)} ids)'


NOTHING: Final = Kind('', ('',))  # of a verb without argument
ROLE: Final = 'role'
SEAT: Final = 'seat'  # where a role sits, or nobody: ``State.own_seat`` and ``seat_count`` say which and how many
TURNING: Final = (ROLE, SEAT)  # what an observation counts from the observer on
NUMBER: Final = 'number'


def numbers(low: int, high: int) -> Kind:
    """An amount from ``low`` to ``high``: only where the title proves that bound."""
    return Kind(NUMBER, tuple([str(number) for number in range(low, high + 1)]))
