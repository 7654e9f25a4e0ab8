"""Packing: a state as one flat list of numbers, for digests."""

from __future__ import annotations

import hashlib
import struct
import zlib
from typing import Any

from chancellery.kernel.fields import ACTIONS, SEALED, Field
from chancellery.kernel.hidden import Cards


def stamp(text: str) -> int:
    """A number derived from a text, the same on every machine and in every version of a title."""
    return zlib.crc32(text.encode())


def pack_any(value: Any, out: list[int]) -> None:
    """Any plain value; lists and dicts are preceded by their length."""
    if isinstance(value, bool):
        out.append(1 if value else 0)
    elif isinstance(value, int):
        out.append(value)
    elif isinstance(value, str):
        out.append(stamp(value))
    elif value is None:
        out.append(-(1 << 40))
    elif isinstance(value, Cards):
        value.pack(out)
    elif isinstance(value, list):
        out.append(len(value))
        for each in value:
            pack_any(each, out)
    elif isinstance(value, dict):
        out.append(len(value))
        for key in sorted(value, key=str):
            pack_any(str(key), out)
            pack_any(value[key], out)
    else:
        raise TypeError(f'a state holds plain data only, not {type(value).__name__}')


def pack_row(value: list[int], out: list[int]) -> None:
    """A list of numbers."""
    out.append(len(value))
    out += value


def pack_rows(value: list[list[int]], out: list[int]) -> None:
    """A list of lists of numbers."""
    out.append(len(value))
    for each in value:
        out.append(len(each))
        out += each


def pack_field(field: Field, value: Any, stamps: list[int], out: list[int]) -> None:
    """A field of a frame; actions are packed by the stamps of their names, because their numbers may change."""
    if field.shape == ACTIONS:
        pack_row([stamps[number] for number in value], out)
    elif field.shape == SEALED:
        pack_rows([[stamps[number] for number in chosen] for chosen in value], out)
    else:
        pack_any(list(value) if field.shared else value, out)


def digest_of(head: str, numbers: list[int]) -> str:
    """A short hash of a text and numbers of up to 64 bits, the same on every machine."""
    hashed = hashlib.blake2b(head.encode(), digest_size=12)
    hashed.update(struct.pack(f'<{len(numbers)}q', *numbers))
    return hashed.hexdigest()
