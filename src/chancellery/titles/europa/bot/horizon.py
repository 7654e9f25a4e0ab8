"""How long a game of Europa still lasts, and what comes in every round is worth by it."""

from __future__ import annotations

from typing import Final

from chancellery.titles.europa.edition.files import NOBODY
from chancellery.titles.europa.state import Europa

EACH: Final = 0.85  # what a round later is worth: much may happen before it
BY_KEY: Final[dict[str, float]] = {  # what a lasting bonus is worth in a round, by the rule's number that it changes
    'prestige.round': 0.5, 'limit.alliances': 0.3, 'explore.withShips': 0.4, 'income.trade': 0.25, 'trade.cards': 0.2,
    'on.missionDone': 0.2, 'on.ideaResearched': 0.2, 'on.battleWon': 0.15, 'recruit.artillery': 0.15,
    'battle.dice': 0.15, 'battle.enemyDice': 0.15, 'battle.tercios': 0.15, 'power.adm': 0.0, 'power.dip': 0.0,
    'power.mil': 0.0, 'income.flat': 0.0,
}  # fmt: skip # what power and Ducats come in is counted with the income
OTHER_KEY: Final = 0.1


def rounds_left(g: Europa) -> int:
    """Rounds that are still to come after this one."""
    return max(g.variant.rounds - g.round, 0)


def horizon(g: Europa) -> float:
    """The rounds to come, the later the less: what brings something in each of them is worth so many times that."""
    return sum([EACH**later for later in range(rounds_left(g))])


def lasting_worth(keys: list[str]) -> float:
    """What the lasting bonuses of a card are worth in a round."""
    return sum([BY_KEY.get(key, OTHER_KEY) for key in keys])


def idea_worth(g: Europa, idea: int) -> float:
    """What an Idea brings in the rounds to come (R8.2)."""
    return lasting_worth(g.programs.ideas[idea].keys) * horizon(g)


def learning(g: Europa, seat: int) -> float:
    """What the Ideas of a player will still bring him."""
    if not g.variant.ideas_in_play or rounds_left(g) == 0:
        return 0.0
    mine = [idea for idea, mask in enumerate(g.researched) if mask >> seat & 1 and seat != NOBODY]
    return sum([idea_worth(g, idea) for idea in mine])
