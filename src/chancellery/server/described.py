"""The description of a table: what everybody sees of it, and what the holder of some keys sees in addition."""

from __future__ import annotations

from typing import Any

from chancellery.server import happenings, table, takeovers
from chancellery.server.seats import Keys
from chancellery.server.table import Table


def outline(shown: Table, online: set[str], idle: set[str], at: float, away: float) -> dict[str, Any]:
    """The table as everybody sees it."""
    found = shown.describe(online, idle, at, away)
    for seat in found['seats']:
        seat['takeover'] = takeovers.shown(shown, seat['role'], at, online, away)
    return found


def personal(found: dict[str, Any], keys: Keys, shown: Table) -> dict[str, Any]:
    """The table as a holder of these keys sees it."""
    return table.personal(found, keys, shown) | {'happened': happenings.shown(shown, keys)}
