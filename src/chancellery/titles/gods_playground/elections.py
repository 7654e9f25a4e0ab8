"""Phase 6, elections (R6.1-R6.5): the regions send their strongest family to the Sejm."""

from __future__ import annotations

from chancellery.titles.gods_playground.state import NOBODY, GodsPlayground


def hold_elections(g: GodsPlayground) -> None:
    """R6.1: the regions in order; a win is compulsory (R6.3)."""
    for region in range(5):
        winner = most_nobles(g, region)
        if winner == NOBODY:
            g.log('election_tied', region=g.region_name(region))
        elif g.disc_supply(winner) == 0:
            g.log('election_no_disc', role=g.who(winner), region=g.region_name(region))  # R6.5, U3
        else:
            g.spend_nobles(winner, region, 1)
            g.sejm[region] = winner
            g.log('elected', role=g.who(winner), region=g.region_name(region))


def most_nobles(g: GodsPlayground, region: int) -> int:
    """R6.2, R6.4: who has strictly most cubes in the region, or nobody."""
    highest = 0
    winner = NOBODY
    for role in range(3):
        cubes = g.nobles_at(role, region)
        if cubes > highest:
            highest = cubes
            winner = role
        elif cubes == highest:
            winner = NOBODY
    return winner
