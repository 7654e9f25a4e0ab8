"""Chapter 3 (RdE chapter 4): who has won, and ties (R3.1-R3.5 / RdE R4.1-R4.4)."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from chancellery.kernel.reckoning import Line, Reckoning
from chancellery.titles.coalition_family.board import DISPUTED, NOWHERE
from chancellery.titles.coalition_family.state import CoalitionState


@mypyc_attr(allow_interpreted_subclasses=True)
class VictoryRules:
    """Places that decide a title's game."""

    def final_prize(self, g: CoalitionState, power: int, place: int) -> int:
        """R3.2, R3.3: the Influence for a general here at the end of the round, which ends the game; or 0."""
        return 0

    def decisive_place(self, g: CoalitionState) -> int:
        """R12.3: the territory whose capture wins the game at once, or NOWHERE."""
        return NOWHERE

    def together(self) -> bool:
        """R12.3: do all win or lose as one?"""
        return False

    def last_points(self, g: CoalitionState, power: int) -> int:
        """R3.3: the Influence that a Major Power would gain if the game ended with the round at this instant."""
        return 0

    def reckoning(self, g: CoalitionState) -> Reckoning:
        """R3.4 / RdE R4.3: who would win if the game ended at this instant."""
        rule = g.cite('R3.4', 'R4.3')
        lines: list[Line] = []
        for power in g.majors:
            sources: dict[str, int | None] = {'influence': g.influence[power]}
            points = self.last_points(g, power) if g.outcome is None else 0
            if points:
                sources['paris'] = points
            ties = {'disputed': disputed_value(g, power), 'morale': g.morale[power]}
            lines.append(Line(g.name(power), sources, max(0, g.goal - g.influence[power]), ties))
        best = leaders(g, [line.total for line in lines])
        named = [g.roles[role] for role in best]
        return Reckoning('reckoning.influence', rule, lines, [lines[role].id for role in best], named)

    def came_to_stay(self, g: CoalitionState, general: int) -> None:
        """A general stands where he was placed, let stay, has withdrawn or marched to and not been beaten (R3.2)."""


def check_influence(g: CoalitionState) -> None:
    """R3.1 / RdE R4.1, R4.2: the first power at the goal wins at once; together (U30 / RdE U33) the highest does."""
    if g.outcome is None and any(g.influence[power] >= g.goal for power in g.majors):
        crown_leader(g, 'influence')


def crown_leader(g: CoalitionState, reason: str) -> None:
    """R3.4 / RdE R4.3: most Influence; then the value of controlled Disputed Territories; then Morale; then shared."""
    influence = [g.influence[power] for power in g.majors]
    winners = leaders(g, influence)
    g.log('victory', reason=reason, roles=[g.roles[role] for role in winners])
    g.finish(winners, influence, reason)


def leaders(g: CoalitionState, influence: list[int]) -> list[int]:
    """R3.4 / RdE R4.3: the roles that win with this Influence of each."""
    ranks = [
        (points, disputed_value(g, power), g.morale[power]) for points, power in zip(influence, g.majors, strict=True)
    ]
    best = max(ranks)
    return [role for role, rank in enumerate(ranks) if rank == best]


def disputed_value(g: CoalitionState, power: int) -> int:
    """R3.4: the total value of the Disputed Territories a power controls."""
    return sum(g.map.value[place] for place in g.garrisons_of(power) if g.map.kind[place] == DISPUTED)


def gain_influence(g: CoalitionState, power: int, points: int, source: str) -> None:
    """R4.17 / RdE R5.30: points go to the player of the power; a Minor Power's to its controller (R11.20)."""
    role = g.controller[power]
    if role < 0 or points == 0:
        return  # R11.29 / RdE R12.45
    scorer = g.own_power(role)
    g.influence[scorer] += points
    g.log('influence', power=g.name(scorer), points=points, source=source)
