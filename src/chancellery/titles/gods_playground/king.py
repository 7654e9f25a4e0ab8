"""Phases 3 and 4: the King's election (R3.1-R3.5) and the Polish army (R4.1-R4.6)."""

from __future__ import annotations

from typing import Any

from chancellery.kernel.frames import NO_ROLES, Prompt, Sealed
from chancellery.kernel.rules import OK, Rule
from chancellery.titles.gods_playground.citations import R3_2
from chancellery.titles.gods_playground.edition import ARTILLERY
from chancellery.titles.gods_playground.nobles import ARMY_BOX
from chancellery.titles.gods_playground.state import GodsPlayground
from chancellery.titles.gods_playground.verbs import BID, LARGEST_BID


def army_block(g: GodsPlayground, role: int) -> int:
    """R2.9: the value of the role's block in the army box."""
    return g.placed_at(role, ARMY_BOX)


def king_election(g: GodsPlayground) -> None:
    """R3.1, R3.2: the highest army block takes the marker; players tied for highest bid for it."""
    highest = max(army_block(g, role) for role in range(3))
    tied = [role for role in g.order() if army_block(g, role) == highest]
    if len(tied) == 1:
        take_marker(g, tied[0])
    else:
        g.log('king_tie', roles=[g.who(role) for role in tied], value=highest)
        g.push(KingBids(tied))


def take_marker(g: GodsPlayground, role: int) -> None:
    """R3.1: the King's favourite takes the first player marker."""
    g.first = role
    g.log('king', role=g.who(role))


class KingBids(Sealed[GodsPlayground]):
    """R3.2-R3.5: the tied players bid in secret; every bid is paid; a tie for the highest bids again (U5)."""

    def __init__(self, tied: list[int] = NO_ROLES) -> None:
        mask = 0
        for role in tied:
            mask |= 1 << role
        super().__init__(mask, 3)

    def prompt(self, g: GodsPlayground, role: int) -> Prompt:
        rivals = [g.who(other) for other in g.order() if other != role and self.choosers >> other & 1]
        return Prompt('prompt.bid', 'R3.2', {'coins': g.coins[role], 'rivals': rivals})

    def deny_bid(self, g: GodsPlayground, role: int, coins: int) -> Rule:
        """R3.2: any amount of own money, zero allowed."""
        return OK if coins <= g.coins[role] else R3_2

    def among_bid(self, g: GodsPlayground, role: int) -> list[int]:
        return list(range(min(g.coins[role], LARGEST_BID) + 1))

    def reveal(self, g: GodsPlayground) -> None:
        """R3.3, R3.4: all bids are paid; the highest wins."""
        bids = [-1] * 3
        for role in g.order():
            if self.choosers >> role & 1:
                bids[role] = self.chosen[role][0] - BID
                g.coins[role] -= bids[role]
                g.log('bid', role=g.who(role), coins=bids[role])
        highest = max(bids)
        best = [role for role in g.order() if bids[role] == highest]
        self.done(g)
        if len(best) == 1:
            take_marker(g, best[0])
        elif highest == 0:
            g.log('king_stays', role=g.who(g.first))  # R3.5, U6: nobody bids any more, the last holder keeps it
        else:
            g.push(KingBids(best))

    def hint(self, g: GodsPlayground, role: int, number: int) -> dict[str, Any] | None:
        return {'coins_left': g.coins[role] - (number - BID)}


def muster_polish_army(g: GodsPlayground) -> None:
    """R4.1-R4.6: the round's base plus the table's column for the sum of the army blocks, as far as pieces go."""
    total = army_block(g, 0) + army_block(g, 1) + army_block(g, 2)
    base = g.data.army_base[g.round - 1]
    extra = g.data.army_table[total]
    for kind in range(3):
        units = base[kind] + extra[kind]
        if kind == ARTILLERY and g.round < g.data.army_artillery_from_round:
            units = 0  # R4.4
        g.army[kind] = min(units, g.data.polish_units[kind])
    g.log('polish_army', total=total, infantry=g.army[0], cavalry=g.army[1], artillery=g.army[2])
    clear_blocks(g)


def clear_blocks(g: GodsPlayground) -> None:
    """U34: the face-up blocks leave the board after phase 4."""
    g.placed = [-1] * len(g.placed)
