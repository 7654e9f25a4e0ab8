"""S7: the marked Provinces that decide a game at once."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from chancellery.kernel.frames import Phase
from chancellery.titles.europa.board.land import lawful_owner, owns
from chancellery.titles.europa.edition.files import NOBODY
from chancellery.titles.europa.state import Europa
from chancellery.titles.europa.teams import side_of, team_name


def holds(g: Europa, seat: int, province: int) -> bool:
    """S7.2-S7.3: a player owns it, or controls it while it belongs by right to another player."""
    if owns(g, seat, province):
        return True
    return g.occupier[province] == seat and g.seat_of(lawful_owner(g, province)) != NOBODY


def objectives_held(g: Europa, seat: int) -> list[int]:
    """S7.2: the objectives that a player holds, in alphabetical order."""
    return [province for province in g.variant.objectives if holds(g, seat, province)]


def objectives_of_side(g: Europa, side: list[int]) -> list[int]:
    """S7.4: the objectives that the members of a team hold, or that a player holds who plays alone, in alphabetical
    order."""
    return sorted([province for seat in side for province in objectives_held(g, seat)])


def winner_by_objectives(g: Europa) -> list[int]:
    """S7.1, S7.6: the side that holds as many as win: of two the one with more, then the active player's, then the
    first in turn order; nobody if none does."""
    order = g.turn_order() if g.active == NOBODY else [g.active, *g.turn_order()]
    held = {seat: len(objectives_of_side(g, side_of(g, seat))) for seat in order}
    best = max(held, key=lambda seat: held[seat])
    return side_of(g, best) if held[best] >= g.variant.scenario.special.victory.objectives_needed else []


def decided_by_objectives(g: Europa) -> bool:
    """S7.5, R4.7.4: has somebody won? Then the game ends here, without final scoring."""
    if not g.variant.objectives or g.outcome is not None:
        return g.outcome is not None
    side = winner_by_objectives(g)
    if not side:
        return False
    g.phase = 'over'
    ids = g.map.provinces.ids
    provinces = [ids[province] for province in objectives_of_side(g, side)]
    team = team_name(g, side[0])
    if team:
        g.log('team_holds_objectives', team=team, provinces=provinces)
    else:
        g.log('objectives_held', realm=g.name(side[0]), provinces=provinces)
    roles = [g.variant.role_of[seat] for seat in side]
    scores = [g.prestige[seat] for seat in g.variant.seat_of_role]
    g.finish([role for role in roles if role != NOBODY], scores, 'objectives')
    return True


@mypyc_attr(allow_interpreted_subclasses=True)
class Stage(Phase[Europa]):
    """S7.5: a phase of which each step may have decided the game."""

    def step(self, g: Europa) -> bool:
        """Nothing comes after a win."""
        return decided_by_objectives(g) or super().step(g)
