"""Bots for every title.

``random`` plays any legal action, ``heuristic`` follows the rules of thumb of a title that has them, and ``search``
looks ahead in any title. Bots are given complete states, but do not use what their role may not know: they work with
determinizations, states sampled from the role's knowledge.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from chancellery.kernel.bot import Adviser, Bot
from chancellery.kernel.title import Title
from chancellery.titles import load

LIMITS: Final = ('iterations', 'seconds', 'horizon')


def names(title: str | Title) -> tuple[str, ...]:
    """The bots that can play this title; ``heuristic`` only if the title has an adviser."""
    game = load(title) if isinstance(title, str) else title
    return ('random', 'search') if adviser_of(game) is None else ('random', 'heuristic', 'search')


def make(name: str, title: str | Title, seed: int = 0, character: int | None = None, **budget: float) -> Bot:
    """A bot. With the same seed and a budget in iterations it makes the same choices from the same knowledge.

    The budget is for ``search``: ``iterations`` (default 500) or ``seconds`` for each choice, and ``horizon``, the
    number of actions that it plays on before it judges. Other bots ignore the budget. ``character`` (default: the seed)
    is for ``heuristic``. A host that creates a bot for every single choice should give it the same number each time, so
    that the bot keeps its character throughout a game.
    """
    game = load(title) if isinstance(title, str) else title
    check_name(name, game)
    check_budget(budget)
    if name == 'random':
        from chancellery.bots.random import RandomBot

        return RandomBot(game, seed)
    adviser = adviser_of(game)
    if name == 'heuristic':
        from chancellery.bots.heuristic import HeuristicBot

        assert adviser is not None
        return HeuristicBot(game, adviser, seed, character)
    from chancellery.bots.search import SearchBot

    whole: dict[str, Any] = {key: value if key == 'seconds' else int(value) for key, value in budget.items()}
    return SearchBot(game, adviser, seed, **whole)


def check_name(name: str, title: str | Title) -> None:
    """Refuse a bot that does not play this title, and name those that do."""
    known = names(title)
    if name not in known:
        id = title.id if isinstance(title, Title) else title
        raise ValueError(f'there is no bot {name!r} for {id}; its bots are {", ".join(known)}')


def check_budget(budget: dict[str, float]) -> None:
    """Refuse a budget that is unknown, or not a positive number."""
    for key, value in budget.items():
        if key not in LIMITS:
            raise ValueError(f'a bot has no budget {key!r}; it can be {", ".join(LIMITS)}')
        number = isinstance(value, (int, float)) and not isinstance(value, bool)
        if not number or not 0 < value < float('inf'):
            raise ValueError(f'{key} must be a number above 0, not {value!r}')
        if key != 'seconds' and value != int(value):
            raise ValueError(f'{key} must be a whole number, not {value!r}')


@lru_cache
def adviser_of(title: Title) -> Adviser | None:
    """The adviser of the title, created once."""
    return title.adviser()
