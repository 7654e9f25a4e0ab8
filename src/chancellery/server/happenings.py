"""Events about seats, unknown to the rules: the client shows them in the log between what was played.

For example: a bot played for somebody, somebody came back, a seat changed hands, the game began in the middle of
another one. Each event stores, for every viewer, the length of the log that this viewer could read then. A viewer
gets only his own number, because the lengths of other logs would reveal secret actions.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from chancellery.kernel.state import State
from chancellery.server.seats import Keys
from chancellery.server.table import SPECTATOR, Table, timestamp

RETURNED: Final = 'returned'
TAKEN_OVER: Final = 'taken_over'
BOT_TOOK_OVER: Final = 'bot_took_over'
GIVEN_BACK: Final = 'given_back'
PLAYED_ON: Final = 'played_on'
MOST: Final = 100


def at_the_start(state: State, at: float, key: str) -> list[dict[str, Any]]:
    """What befell a table before anybody played at it; it concerns no seat."""
    logs = {viewer: len(state.events_for(viewer or None)) for viewer in (SPECTATOR, *state.roles)}
    return [{'key': key, 'role': '', 'name': '', 'at': at, 'when': at, 'logs': logs}]


def with_new(
    table: Table, at: float, *new: tuple[str, str, str], since: Mapping[str, float] | None = None
) -> list[dict[str, Any]]:
    """What happened at a table, with new ones at the end: key, role and the name of who it was.

    ``since``: for roles to whom it happened earlier than it is written down, when that was.
    """
    old = table.facts.happened or []
    if not new:
        return old
    logs = {viewer: table.reading(viewer).length for viewer in (SPECTATOR, *table.roles)}
    made = [
        {'key': key, 'role': role, 'name': name, 'at': (since or {}).get(role, at), 'when': at, 'logs': logs}
        for key, role, name in new
    ]
    return [*old, *made][-MOST:]


def shown(table: Table, keys: Keys) -> list[dict[str, Any]]:
    """What happened, as a holder of these keys is told of it; without any, nothing."""
    viewers = (SPECTATOR, *keys.roles) if keys.any else ()
    return [
        {
            'key': each['key'],
            'role': each['role'],
            'name': each['name'],
            'at': timestamp(each['when']),
            'after': {viewer: each['logs'][viewer] for viewer in viewers if viewer in each['logs']},
        }
        for each in (table.facts.happened or [] if viewers else [])
    ]
