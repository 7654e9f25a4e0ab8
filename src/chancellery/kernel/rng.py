"""Chance: a small seeded generator (xoshiro128++) whose whole memory is four 32-bit integers inside the state."""

from __future__ import annotations

import hashlib
from typing import Final

from mypy_extensions import mypyc_attr

MASK: Final = 0xFFFFFFFF


@mypyc_attr(allow_interpreted_subclasses=True)
class Rng:
    """A generator that gives the same numbers on every machine, and that can be copied, stored and hashed."""

    def __init__(self, a: int, b: int, c: int, d: int) -> None:
        self.a = a
        self.b = b
        self.c = c
        self.d = d

    def clone(self) -> Rng:
        """An independent copy."""
        return Rng(self.a, self.b, self.c, self.d)

    def dump(self) -> list[int]:
        """The generator's memory as plain data."""
        return [self.a, self.b, self.c, self.d]

    def bits(self) -> int:
        """The next 32 random bits."""
        a, b, c, d = self.a, self.b, self.c, self.d
        total = (a + d) & MASK
        result = ((((total << 7) & MASK) | (total >> 25)) + a) & MASK
        shifted = (b << 9) & MASK
        c ^= a
        d ^= b
        b ^= c
        a ^= d
        c ^= shifted
        self.a = a
        self.b = b
        self.c = c
        self.d = ((d << 11) & MASK) | (d >> 21)
        return result

    def below(self, bound: int) -> int:
        """A number from 0 to ``bound - 1``, each equally likely (bounds up to 2**29)."""
        limit = 0x100000000 - 0x100000000 % bound
        value = self.bits()
        while value >= limit:
            value = self.bits()
        return value % bound

    def die(self) -> int:
        """One six-sided die."""
        return 1 + self.below(6)

    def shuffle(self, items: list[int]) -> None:
        """Put the items in random order, in place."""
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]


def seeded(*parts: int | str) -> Rng:
    """A generator that depends on every bit of the parts: seeds may be of any size."""
    text = '/'.join([str(part) for part in parts])
    raw = hashlib.blake2b(text.encode(), digest_size=16).digest()
    words = [int.from_bytes(raw[i : i + 4], 'little') for i in range(0, 16, 4)]
    if not any(words):
        words[0] = 1
    return Rng(words[0], words[1], words[2], words[3])


def restored(words: list[int]) -> Rng:
    """The generator that ``dump`` described."""
    if len(words) != 4:
        raise ValueError(f'a generator is four numbers, not {len(words)}')
    return Rng(words[0], words[1], words[2], words[3])
