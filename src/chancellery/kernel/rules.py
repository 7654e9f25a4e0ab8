"""Rules as the code cites them: what a ``deny_<verb>`` gives back."""

from __future__ import annotations

from typing import Any, Final


class Rule:
    """A rule that forbids something: its id in the title's rules file and the key of the sentence that explains it."""

    __slots__ = ('id', 'key', 'params')

    def __init__(self, id: str, key: str, params: dict[str, Any] | None = None) -> None:
        self.id = id
        self.key = key
        self.params = params

    def of(self, **params: Any) -> Rule:
        """The same rule with the numbers of this case."""
        return Rule(self.id, self.key, params)

    def __repr__(self) -> str:
        return f'Rule({self.id!r}, {self.key!r})'


OK: Final = Rule('', '')

GAME_OVER: Final = Rule('K.1', 'refuse.game_over')
NOT_ASKED: Final = Rule('K.2', 'refuse.not_asked')
NOT_NOW: Final = Rule('K.3', 'refuse.not_now')
NO_SUCH_ACTION: Final = Rule('K.4', 'refuse.no_such_action')
NOT_OFFERED: Final = Rule('K.5', 'refuse.not_offered')
NOT_STANDING: Final = Rule('K.6', 'refuse.not_standing')
