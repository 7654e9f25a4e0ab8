"""What is measured: a scenario of a title with so many players."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import chancellery


@dataclass(frozen=True)
class Case:
    """Written ``coalitions/1805/6``; what is left out is the title's own default."""

    title: str
    scenario: str
    players: int

    @staticmethod
    def parse(text: str) -> Case:
        """Read a case; a ValueError says what does not exist."""
        title_id, *more = text.split('/')
        title = chancellery.load(title_id)
        if len(more) > 2 or (len(more) == 2 and not more[1].isdecimal()):
            raise ValueError(f'{text!r} is no case: write it as coalitions/1805/6')
        scenario = title.scenario(more[0]) if more else title.scenarios[0]
        players = int(more[1]) if len(more) == 2 else scenario.players[1]
        if not scenario.players[0] <= players <= scenario.players[1]:
            raise ValueError(f'{title.name}, {scenario.name}, is not for {players} players')
        return Case(title_id, scenario.id, players)

    def __str__(self) -> str:
        return f'{self.title}/{self.scenario}/{self.players}'


DEFAULT: Final = (
    'gods_playground/standard/3',
    'coalitions/l_empereur/3',
    'coalitions/1805/6',
    'raison_detat/1702/6',
    'maria/advanced/3',
    'europa/1-00.1/3',
)
