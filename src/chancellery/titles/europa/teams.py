"""S6: players who win or lose as one: who they are, and what they have together."""

from __future__ import annotations

from typing import Final

from chancellery.kernel.outcome import Team
from chancellery.kernel.rules import Rule
from chancellery.titles.europa.edition.files import NOBODY
from chancellery.titles.europa.edition.variants import HALF_SUM
from chancellery.titles.europa.state import Europa

NO_WAR_IN_TEAM: Final = Rule('S6.4', 'refuse.no_war_in_team')
TEAM_STAYS: Final = Rule('S6.6', 'refuse.team_stays')
SPARED_BY_CARD: Final = Rule('S6.7', 'refuse.team_mate_spared')


def team_mates(g: Europa, seat: int, other: int) -> bool:
    """S6.1: are two players of one team? Nobody, or rebels, are of none."""
    if seat < 0 or other < 0 or other == seat:
        return False
    team = g.variant.team_of[seat]
    return team != NOBODY and g.variant.team_of[other] == team


def is_opponent(g: Europa, seat: int, other: int) -> bool:
    """S6.3, R2.4.12: is it another player, but no team-mate?"""
    return other != seat and not team_mates(g, seat, other)


def opponents(g: Europa, seat: int) -> list[int]:
    """S6.3, R2.4.12: all other players but team-mates, in seating order."""
    return [other for other in g.seats() if is_opponent(g, seat, other)]


def mates_of(g: Europa, seat: int) -> list[int]:
    """S6.1: the other members of a player's team, in seating order."""
    return [other for other in g.seats() if team_mates(g, seat, other)]


def side_of(g: Europa, seat: int) -> list[int]:
    """S6.10: who wins or loses with a player, himself among them, in seating order."""
    return sorted([seat, *mates_of(g, seat)])


def sides(g: Europa) -> list[list[int]]:
    """S6.10-11: the teams and the players who play alone, in seating order."""
    found: list[list[int]] = []
    for seat in g.seats():
        side = side_of(g, seat)
        if side not in found:
            found.append(side)
    return found


def team_name(g: Europa, seat: int) -> str:
    """The id of a player's team; '' for who plays alone."""
    team = g.variant.team_of[seat]
    return '' if team == NOBODY else g.variant.scenario.special.teams[team].id


def half(numbers: list[int], side: list[int]) -> int:
    """S6.9, S6.12, R2.2.1: half of what the members of a team have, rounded up; all of what one player has."""
    total = sum([numbers[seat] for seat in side])
    return (total + 1) // 2 if len(side) > 1 else total


def value(g: Europa, numbers: list[int], side: list[int]) -> int:
    """S6.9-11: what a side has of something that every seat has so much of: half of the sum, rounded up, where a team
    counts as one player (1-05.2); else the sum (2-03.2)."""
    if g.variant.scenario.special.victory.team_score == HALF_SUM:
        return half(numbers, side)
    return sum([numbers[seat] for seat in side])


def teams_with(g: Europa, prestige: list[int]) -> list[Team]:
    """S6.1, S6.9: the teams, with what each has if every seat has so much Prestige."""
    return [
        Team(team_name(g, side[0]), tuple([g.name(seat) for seat in side]), value(g, prestige, side))
        for side in sides(g)
        if len(side) > 1
    ]
