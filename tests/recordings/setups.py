"""What a recorded game comes from, and the title that it is played with."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from importlib import import_module
from typing import Any, Final

import chancellery
from chancellery.kernel.texts import Texts
from chancellery.kernel.title import Title
from chancellery.titles._source import Source

FORCED_VARIANTS: Final = {
    'europa': ('1-05.2', '2-03.2'),
}  # played although not all their rules are built; what is not built of a card is left out


@dataclass(frozen=True)
class Setup:
    """All that a recorded game comes from; ``forced``: its variant is not offered yet."""

    title: str
    scenario: str
    players: int
    options: dict[str, str]
    seed: int
    most: int
    forced: bool = False

    def __str__(self) -> str:
        options = ', '.join([f'{key}={value}' for key, value in self.options.items()]) or 'no options'
        forced = ', forced' if self.forced else ''
        return f'{self.title} {self.scenario} for {self.players}, seed {self.seed}, {options}{forced}'


class EnglishSource(Source):
    """Texts in one language, since nothing that is recorded is worded, and the others take seconds to make."""

    def texts(self, *folders: str) -> dict[str, Texts]:
        return {'en': Texts('en', self.table('en', folders))}


@cache
def forced_title(id: str) -> Title:
    """The title with the variants that are forced."""
    module: Any = import_module(f'chancellery.titles.{id}.title')
    made: Title = module.make(EnglishSource(), FORCED_VARIANTS[id])
    return made


def title_of(setup: Setup) -> Title:
    """The title that a game is played with."""
    return forced_title(setup.title) if setup.forced else chancellery.load(setup.title)
