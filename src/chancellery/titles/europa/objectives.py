"""S7: the marked Provinces that decide a game at once."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from chancellery.kernel.frames import Phase
from chancellery.titles.europa.board.land import lawful_owner, owns
from chancellery.titles.europa.edition.files import NOBODY
from chancellery.titles.europa.state import Europa


def holds(g: Europa, seat: int, province: int) -> bool:
    """S7.2-S7.3: a player owns it, or controls it while it belongs by right to another player."""
    if owns(g, seat, province):
        return True
    return g.occupier[province] == seat and g.seat_of(lawful_owner(g, province)) != NOBODY


def objectives_held(g: Europa, seat: int) -> list[int]:
    """S7.2: the objectives that a player holds, in alphabetical order."""
    return [province for province in g.variant.objectives if holds(g, seat, province)]


def winner_by_objectives(g: Europa) -> int:
    """S7.1, S7.6: who holds as many as win: of two the one with more, then the active player, then the first in turn
    order; NOBODY if nobody does."""
    order = g.turn_order() if g.active == NOBODY else [g.active, *g.turn_order()]
    held = {seat: len(objectives_held(g, seat)) for seat in order}
    best = max(held, key=lambda seat: held[seat])
    return best if held[best] >= g.variant.scenario.special.victory.objectives_needed else NOBODY


def decided_by_objectives(g: Europa) -> bool:
    """S7.5, R4.7.4: has somebody won? Then the game ends here, without final scoring."""
    if not g.variant.objectives or g.outcome is not None:
        return g.outcome is not None
    winner = winner_by_objectives(g)
    if winner == NOBODY:
        return False
    g.phase = 'over'
    ids = g.map.provinces.ids
    provinces = [ids[province] for province in objectives_held(g, winner)]
    g.log('objectives_held', realm=g.name(winner), provinces=provinces)
    role = g.variant.role_of[winner]
    scores = [g.prestige[seat] for seat in g.variant.seat_of_role]
    g.finish([] if role == NOBODY else [role], scores, 'objectives')
    return True


@mypyc_attr(allow_interpreted_subclasses=True)
class Stage(Phase[Europa]):
    """S7.5: a phase of which each step may have decided the game."""

    def step(self, g: Europa) -> bool:
        """Nothing comes after a win."""
        return decided_by_objectives(g) or super().step(g)
