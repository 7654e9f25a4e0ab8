# mypyc: skip (only the server reads it)
"""What never changes during a game, as JSON-ready data."""

from __future__ import annotations

from typing import Any

from chancellery.titles.coalition_family.edition import Files


def static_data(files: Files) -> dict[str, Any]:
    """Sides of the board, powers, cards, wheels, and of each scenario what is not set up piece by piece."""
    return {
        'sides': files.boards,
        'powers': files.powers,
        'cards': files.cards,
        'wheels': files.wheels,
        'scenarios': {
            id: {key: scenario[key] for key in ('year', 'board', 'victory')} for id, scenario in files.scenarios.items()
        },
    }
