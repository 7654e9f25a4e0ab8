"""Reckoning: how a game would end if it ended at this instant, with the source of every point."""

from __future__ import annotations

from typing import Any

from chancellery.kernel.outcome import Team


class Line:
    """What one role or power would have in the end.

    ``sources``: its points by source, under the names that their labels have among the title's texts (``board.``); None
    where the viewer cannot know them. ``left``: how much it lacks to win at once, where a title has such a victory.
    ``ties``: what decides between equals, in this order.
    """

    __slots__ = ('id', 'left', 'sources', 'ties')

    def __init__(
        self, id: str, sources: dict[str, int | None], left: int | None = None, ties: dict[str, int] | None = None
    ) -> None:
        self.id = id
        self.sources = sources
        self.left = left
        self.ties: dict[str, int] = {} if ties is None else ties

    @property
    def total(self) -> int:
        """All that the viewer knows of."""
        return sum([points for points in self.sources.values() if points is not None])

    def dump(self) -> dict[str, Any]:
        """The line as plain data."""
        return {'total': self.total, 'sources': dict(self.sources), 'left': self.left, 'ties': dict(self.ties)}


class Reckoning:
    """How a game would end now, as far as a viewer knows.

    ``key``: the text that says what is counted; ``rule``: the statement of the rules that it follows.
    ``leaders``: the lines that would win; ``winners``: the roles. ``kind``: what the ids of lines are (``role``,
    ``power``). ``lowest``: is a low total better than a high one? ``teams``: the lines that count as one, if any do.
    """

    __slots__ = ('key', 'kind', 'leaders', 'lines', 'lowest', 'rule', 'teams', 'winners')

    def __init__(
        self,
        key: str,
        rule: str,
        lines: list[Line],
        leaders: list[str],
        winners: list[str],
        kind: str = 'role',
        lowest: bool = False,
        teams: list[Team] | None = None,
    ) -> None:
        self.key = key
        self.rule = rule
        self.lines = lines
        self.leaders = leaders
        self.winners = winners
        self.kind = kind
        self.lowest = lowest
        self.teams: list[Team] = [] if teams is None else teams

    def dump(self) -> dict[str, Any]:
        """The reckoning as plain data; with the teams, where there are any."""
        data: dict[str, Any] = {
            'key': self.key,
            'rule': self.rule,
            'kind': self.kind,
            'lowest': self.lowest,
            'lines': {line.id: line.dump() for line in self.lines},
            'leaders': list(self.leaders),
            'winners': list(self.winners),
        }
        return {**data, 'teams': [team.dump() for team in self.teams]} if self.teams else data
