"""R16.5.21: the Revolution spreads from clusters of Areas under it, or breaks out in Capitals."""

from __future__ import annotations

from typing import ClassVar, Final

from chancellery.kernel.fields import Field, items, number
from chancellery.kernel.frames import Prompt
from chancellery.kernel.rules import OK, Rule
from chancellery.titles.europa.board.land import areas_next_to, exists
from chancellery.titles.europa.edition.atlas import NO_FAITH
from chancellery.titles.europa.edition.files import NOBODY, NOWHERE
from chancellery.titles.europa.events.faiths import clusters_among, has_town, total_tax
from chancellery.titles.europa.questions import ANY_SEAT, Question
from chancellery.titles.europa.relations.ties import capital_area
from chancellery.titles.europa.religion import REVOLUTIONARY, faith_of_area, revolution_tokens, set_faith
from chancellery.titles.europa.state import Europa

MOST_SPREAD: Final = 4  # tokens next to clusters (R16.5.18)
OUTBREAKS: Final = 2  # Capital Areas of players where nothing was revolutionary
BEYOND: Final = 1  # a Capital Area beside the only cluster

NOT_IN_REACH: Final = Rule('R16.5.21', 'refuse.revolution_out_of_reach')
TOKENS_LEFT: Final = Rule('R16.5.21', 'refuse.revolution_tokens_left')


def revolutionary_areas(g: Europa) -> list[int]:
    """The Areas in play under the Revolution."""
    return [area for area in g.variant.areas if g.revolution[area]]


def tokens_left(g: Europa) -> int:
    """R2.2.2: how many Revolution tokens are in the supply."""
    return g.edition.components.pools['revolution'] - revolution_tokens(g)


def capitals_of_players(g: Europa) -> list[int]:
    """The Capital Areas of players."""
    return sorted({capital_area(g, g.realm(seat)) for seat in g.seats()} - {NOWHERE})


def capitals_of_all(g: Europa) -> list[int]:
    """The Capital Areas of all Realms on the map, Vassals among them."""
    homes = {capital_area(g, party) for party in range(len(g.capital)) if exists(g, party)}
    return sorted({*homes, *capitals_of_players(g)} - {NOWHERE})


def may_turn(g: Europa, area: int) -> bool:
    """R16.5.21: Orthodox and Muslim Areas too, but none under the Revolution, and none far away (R15.0.2)."""
    return len(g.variant.inside[area]) > 0 and faith_of_area(g, area) not in (NO_FAITH, REVOLUTIONARY)


class SpreadRevolution(Question):
    """R16.5.21: tokens next to the clusters that there were at the start, each of which spreads once, and beside the
    only one also in a Capital Area out of its reach; where there was no cluster, in two Capital Areas of players.

    ``waiting`` are the Areas of the clusters that have not spread yet; ``only`` those of the cluster that was the only
    one; ``capitals`` how many Capital Areas are still due; ``target`` waits for the cluster where several could have
    reached it.
    """

    fields: ClassVar[tuple[Field, ...]] = (
        ANY_SEAT,
        items('waiting', 'area', 0, 'area'),
        items('only', 'area', 0, 'area'),
        number('left', 0, MOST_SPREAD),
        number('capitals', 0, OUTBREAKS),
        number('target', NOWHERE, 'area'),
    )

    def __init__(self, seat: int = NOBODY, clusters: list[list[int]] | None = None) -> None:
        super().__init__(seat)
        found: list[list[int]] = [] if clusters is None else clusters
        self.waiting: list[int] = [area for cluster in found for area in cluster]
        self.only: list[int] = found[0][:] if len(found) == 1 else []
        self.left = MOST_SPREAD if found else 0
        self.capitals = OUTBREAKS if not found else BEYOND if len(found) == 1 else 0
        self.target = NOWHERE

    def prompt(self, g: Europa, role: int) -> Prompt:
        if self.target != NOWHERE:
            return Prompt('prompt.revolution_from', 'R16.5.21', {'area': g.map.areas.ids[self.target]})
        if self.reachable(g):
            return Prompt('prompt.spread_revolution', 'R16.5.21', {'left': self.left})
        return Prompt('prompt.revolution_capital', 'R16.5.21', {'left': self.capitals})

    def clusters_left(self, g: Europa) -> list[list[int]]:
        """R16.5.16: those that have not spread yet, as they were at the start."""
        return clusters_among(g, dict.fromkeys(self.waiting, REVOLUTIONARY))

    def near(self, g: Europa, cluster: list[int]) -> list[int]:
        """R16.5.17: the Areas next to a cluster, over the sea too."""
        return sorted({area for each in cluster for area in areas_next_to(g, each)})

    def reachable(self, g: Europa) -> list[int]:
        """R16.5.17-18: where a cluster that has not spread yet can do so."""
        if not self.left:
            return []
        found = {area for cluster in self.clusters_left(g) for area in self.near(g, cluster)}
        return sorted([area for area in found if may_turn(g, area)])

    def open_capitals(self, g: Europa) -> list[int]:
        """R16.5.21: those of players where there was no cluster, else of any Realm, not next to the only one."""
        if not self.capitals:
            return []
        beside = self.near(g, self.only)
        homes = capitals_of_all(g) if self.only else capitals_of_players(g)
        return [area for area in homes if may_turn(g, area) and area not in beside]

    def sources(self, g: Europa, target: int) -> list[int]:
        """The clusters next to an Area, each by its first Area."""
        return [cluster[0] for cluster in self.clusters_left(g) if target in self.near(g, cluster)]

    def offered(self, g: Europa) -> list[int]:
        """Areas to change, or first Areas of the clusters that could change the one chosen."""
        if self.target != NOWHERE:
            return self.sources(g, self.target)
        return self.reachable(g) or self.open_capitals(g)

    def step(self, g: Europa) -> bool:
        """R16.5.21: nobody moves a token from elsewhere where nobody is asked."""
        if self.offered(g) and (self.seat != NOBODY or tokens_left(g) > 0):
            return super().step(g)
        self.done(g, None)
        return True

    def among_area(self, g: Europa, role: int) -> list[int]:
        return self.offered(g)

    def deny_area(self, g: Europa, role: int, area: int) -> Rule:
        return OK if area in self.offered(g) else NOT_IN_REACH

    def do_area(self, g: Europa, role: int, area: int) -> None:
        if self.target != NOWHERE:
            self.spread(g, self.target, area)
        elif not self.reachable(g):
            self.capitals -= 1
            self.revolt(g, area)
        else:
            sources = self.sources(g, area)
            if len(sources) > 1:
                self.target = area
            else:
                self.spread(g, area, sources[0])

    def spread(self, g: Europa, area: int, source: int) -> None:
        """R16.5.18: the cluster has spread."""
        used = next(cluster for cluster in self.clusters_left(g) if cluster[0] == source)
        self.waiting = [each for each in self.waiting if each not in used]
        self.target = NOWHERE
        self.left -= 1
        self.revolt(g, area)

    def revolt(self, g: Europa, area: int) -> None:
        """The token comes on top; if it is one too many, another is taken from elsewhere (R2.2.2)."""
        set_faith(g, area, REVOLUTIONARY)
        g.log('revolution_spreads', area=g.map.areas.ids[area])

    def deny_pass(self, g: Europa, role: int, _: int) -> Rule:
        """With an empty supply a token may be moved, and need not."""
        return OK if tokens_left(g) <= 0 and self.target == NOWHERE else TOKENS_LEFT

    def do_pass(self, g: Europa, role: int, _: int) -> None:
        self.done(g, None)

    def alone(self, g: Europa, numbers: list[int]) -> int:
        """R16.5.21, R16.5.20: of the players' Capitals where Stability is lowest, then by lot; else Areas with Towns,
        then by their tax, then by the alphabet."""
        areas = [number - g.v.area for number in numbers if number != g.v.stop]
        if self.target != NOWHERE:
            return g.v.area + areas[0]
        if self.reachable(g) or self.only:
            return g.v.area + min(areas, key=lambda area: (not has_town(g, area), -total_tax(g, area), area))
        lowest = min([stability_at_home(g, area) for area in areas])
        tied = [area for area in areas if stability_at_home(g, area) == lowest]
        return g.v.area + tied[g.rng.below(len(tied)) if len(tied) > 1 else 0]


def stability_at_home(g: Europa, area: int) -> int:
    """R16.5.21: the lowest Stability of the players whose Capital lies in an Area."""
    return min([g.stability[seat] for seat in g.seats() if capital_area(g, g.realm(seat)) == area])


def spread_revolution(g: Europa, seat: int) -> None:
    """R16.5.21: the symbol; the clusters are those at its start."""
    found = clusters_among(g, dict.fromkeys(revolutionary_areas(g), REVOLUTIONARY))
    g.ask(SpreadRevolution(seat, found))


FRAMES: Final = (SpreadRevolution,)
