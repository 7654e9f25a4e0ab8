"""Failures: which promise was broken, and where."""

from __future__ import annotations

from typing import Final

PROMISES: Final = {
    0: 'what cannot be taken back is declared final',
    1: 'the same seed and actions give the same digests',
    2: 'legal actions play, all others are refused and change nothing, and explain agrees',
    3: 'there is always something to do, and the game comes to an end',
    4: 'copies and stored states are equal, independent and have the same future',
    5: 'what a role sees is a function of what it knows',
    6: 'determinize draws everything hidden anew, from what the role knows alone',
    7: 'random play never crashes',
    8: 'fields stay within what they declare, and an observation tells what a role sees',
}


class Failure:
    """One broken promise, with the game and the action at which it showed."""

    def __init__(self, promise: int, text: str, where: str) -> None:
        self.promise = promise
        self.text = text
        self.where = where

    def __str__(self) -> str:
        return f'promise {self.promise} ({PROMISES[self.promise]}): {self.text} [{self.where}]'

    def __repr__(self) -> str:
        return f'Failure({str(self)!r})'
