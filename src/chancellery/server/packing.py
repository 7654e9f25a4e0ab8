"""Packing: JSON-ready data as they lie in the database."""

from __future__ import annotations

import json
import zlib
from typing import Any, Final

from chancellery.record import to_json

QUICK: Final = 3
SMALL: Final = 9


def packed(value: Any, level: int = QUICK) -> bytes:
    """JSON, compressed: a state comes to a third of its text, in a fifth of the time that making the text takes."""
    return zlib.compress(to_json(value).encode(), level)


def unpacked(data: bytes) -> Any:
    """What was packed; a ValueError where it is damaged."""
    try:
        return json.loads(zlib.decompress(data))
    except (zlib.error, RecursionError) as error:
        raise ValueError(f'it cannot be unpacked: {error}') from None


def is_whole(data: bytes | None) -> bool:
    """Is this undamaged? Its checksum says so."""
    try:
        return data is not None and len(zlib.decompress(data)) > 0
    except zlib.error:
        return False
