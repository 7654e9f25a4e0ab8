# mypyc: skip (a tool for data, not for play)
"""What a check of Europa's data is, and how failed checks are reported."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

Check = tuple[str, str, bool]  # the path or the rule it rests on, what must hold, whether it does

REASON_LENGTH: Final = 20


def failed(checks: Iterable[Check]) -> list[str]:
    """The messages of the checks that do not hold, each once."""
    return list(dict.fromkeys(f'{where}: {text}.' for where, text, holds in checks if not holds))


def each_once(where: str, ids: list[str]) -> Check:
    """A list names nothing twice."""
    twice = sorted({id for id in ids if ids.count(id) > 1})
    return where, f'names {", ".join(twice)} once only', not twice


def listed(ids: Iterable[str]) -> str:
    """Ids for a sentence."""
    return ', '.join(ids) or 'nothing'
