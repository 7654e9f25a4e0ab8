"""Draws of recorded games: by hashes of what they are for, so that each stands for itself."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable
from typing import Any


def canonical(value: Any) -> str:
    """Plain data as one text."""
    return json.dumps(value, sort_keys=True, ensure_ascii=False, separators=(',', ':'))


def draw(bound: int, *parts: int | str) -> int:
    """A number below the bound that depends on the parts alone."""
    text = '/'.join([str(part) for part in parts])
    return int.from_bytes(hashlib.blake2b(text.encode(), digest_size=8).digest(), 'little') % bound


def shuffled(names: Iterable[str], *parts: int | str) -> list[str]:
    """The names in an order that depends on the parts: a new name takes a place among the others, which stay."""
    return sorted(names, key=lambda name: (draw(1 << 60, *parts, name), name))
