"""What one title of the family has in place of another: its ids, verbs, numbers, boards, wheels and scenarios."""

from __future__ import annotations

from typing import Any, Final

from chancellery.kernel.rules import Rule
from chancellery.titles.coalition_family.board import Board, all_places

FIRST: Final = 0  # the coalition named first in the rules: the British, in Raison d'Etat the Austrian
SECOND: Final = 1
NEUTRAL: Final = 2
EXPANSIONIST: Final = 3
COALITIONS: Final = 0
RAISON: Final = 1

DRILL: Final = 'drill'
TAXATION: Final = 'taxation'
GIFTS: Final = 'subsidies_mercenaries'
LEADERSHIP: Final = 'leadership'
MOBILIZATION: Final = 'mobilization'
INFLUENCE: Final = 'influence'
MOVEMENT: Final = 'movement'

Pair = tuple[Rule, Rule]


def both(coalitions: str, raison: str, key: str) -> Pair:
    """One rule as the two rulebooks number it; index it with ``g.book``."""
    return Rule(coalitions, 'refuse.' + key), Rule(raison, 'refuse.' + key)


class Files:
    """The data files of a title as they were read."""

    def __init__(
        self,
        boards: dict[str, dict[str, Any]],
        powers: dict[str, Any],
        scenarios: dict[str, Any],
        cards: dict[str, Any],
        wheels: dict[str, Any],
    ) -> None:
        self.boards = boards
        self.powers = powers
        self.scenarios = scenarios
        self.cards = cards
        self.wheels = wheels


class Edition:
    """The parts of a title that never change during a game."""

    def __init__(self, book: int, files: Files, statuses: tuple[str, ...]) -> None:
        self.book = book
        self.files = files
        self.statuses = statuses
        self.powers: tuple[str, ...] = tuple(files.powers['powers'])
        self.places = all_places(list(files.boards.values()))
        self.numbers = {id: at for at, id in enumerate(self.places)}
        self.boards = {side: Board(data, self.places, self.powers) for side, data in files.boards.items()}
        self.generals: tuple[str, ...] = ()
        self.general_power: list[int] = []
        self.generals_of: list[list[int]] = []
        for power, id in enumerate(self.powers):
            count = files.powers['powers'][id]['generals']
            self.generals_of.append(list(range(len(self.generals), len(self.generals) + count)))
            self.generals += tuple([f'{id}_{i + 1}' for i in range(count)])
            self.general_power += [power] * count
        self.tokens: list[int] = [files.powers['powers'][id]['tokens'] for id in self.powers]
        self.hand_limit: list[int] = [files.powers['powers'][id]['hand_limit'] for id in self.powers]
        self.fortresses: int = files.powers['fortresses']
        self.morale_max: int = files.powers['morale_max']
        self.troops_max: int = files.powers['troops_per_general']
        prices = files.powers['prices']
        self.troop_price: int = prices['troop']
        self.card_price: int = prices['card']
        self.morale_price: int = prices['morale']
        self.fortress_price: int = prices['fortress']
        self.strategic_steps: int = files.powers['strategic_steps']
        self.sea_routes: int = files.powers['sea_routes_per_move']
        self.deck: list[int] = []
        for value, count in files.cards['battle'].items():
            self.deck += [int(value)] * count
        self.highest_card = max(self.deck)

    def power(self, id: str) -> int:
        """The number of a power."""
        return self.powers.index(id)

    def spot(self, id: str) -> int:
        """The number of a place."""
        return self.numbers[id]
