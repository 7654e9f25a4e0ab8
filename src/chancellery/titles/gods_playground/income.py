"""Phase 1, income (R1.1-R1.4)."""

from __future__ import annotations

from chancellery.titles.gods_playground.state import GodsPlayground
from chancellery.titles.gods_playground.verbs import CIRCLE_REGION


def income_of(g: GodsPlayground, role: int, more: int = 0) -> int:
    """R1.1, R1.2: the estate value of each own disc's region, 2 for a manager, and at least 10; with so much more."""
    total = more
    for circle, owner in enumerate(g.estates):
        if owner == role:
            total += g.value[CIRCLE_REGION[circle]]
            if g.managers[circle]:
                total += g.data.manager_income
    return max(total, g.data.minimum_income)


def collect_income(g: GodsPlayground) -> None:
    """R1.1, R1.4: every player collects, in round 1 too."""
    for role in g.order():
        coins = income_of(g, role)
        g.coins[role] += coins
        g.log('income', role=g.who(role), coins=coins)
