"""Plain data: copying, writing and reading the values a state is made of.

A state holds ints, strings, bools, None, lists, dicts in canonical order, and the kernel's hidden containers; only a
field declared as shared holds a tuple. A list holds either scalars or containers, never both: then most lists are
copied in one stroke.
"""

from __future__ import annotations

import hashlib
import json
from typing import Any

from chancellery.kernel.hidden import Cards, cards_from


def copy(value: Any) -> Any:
    """An independent copy of a plain value."""
    if isinstance(value, list):
        if not value or isinstance(value[0], (int, str)) or value[0] is None:
            return value[:]
        return [copy(each) for each in value]
    if isinstance(value, dict):
        return {key: copy(each) for key, each in value.items()}
    if isinstance(value, Cards):
        return value.clone()
    return value


def laid_over(under: Any, over: Any) -> Any:
    """An independent copy of one value with another laid over it: dicts key by key, everything else replaced."""
    if not isinstance(under, dict) or not isinstance(over, dict):
        return copy(over)
    merged = {key: laid_over(value, over[key]) if key in over else copy(value) for key, value in under.items()}
    for key, value in over.items():
        if key not in under:
            merged[key] = copy(value)
    return merged


def dump(value: Any) -> Any:
    """The value as JSON-ready data that shares nothing with it."""
    if value is None or isinstance(value, (bool, int, str)):
        return value
    if isinstance(value, list):
        if not value or isinstance(value[0], (int, str)) or value[0] is None:
            return value[:]
        return [dump(each) for each in value]
    if isinstance(value, dict):
        return {str(key): dump(each) for key, each in value.items()}
    if isinstance(value, Cards):
        return value.dump()
    raise TypeError(f'a state holds plain data only, not {type(value).__name__}')


def load(value: Any) -> Any:
    """The value that ``dump`` wrote."""
    if isinstance(value, list):
        return [load(each) for each in value]
    if isinstance(value, dict):
        if 'cards' in value and 'pool' in value:
            return cards_from(value)
        return {key: load(each) for key, each in value.items()}
    return value


def find_cards(value: Any, found: list[Cards]) -> None:
    """Collect the hidden containers inside a value, in canonical order."""
    if isinstance(value, Cards):
        found.append(value)
    elif isinstance(value, list):
        if value and not isinstance(value[0], (int, str)):
            for each in value:
                find_cards(each, found)
    elif isinstance(value, dict):
        for each in value.values():
            find_cards(each, found)


def canonical(value: Any) -> str:
    """JSON-ready data as the one text that stands for it."""
    return json.dumps(value, sort_keys=True, separators=(',', ':'), ensure_ascii=True)


def digest(value: Any) -> str:
    """A short hash of JSON-ready data, the same on every machine."""
    return hashlib.blake2b(canonical(value).encode(), digest_size=12).hexdigest()
