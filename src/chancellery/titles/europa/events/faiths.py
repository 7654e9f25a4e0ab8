"""R16.5.16-R16.5.20: religious ideas spread from clusters of Areas of one infectious faith."""

from __future__ import annotations

from typing import ClassVar, Final

from chancellery.kernel.fields import Field, items, number
from chancellery.kernel.frames import Prompt
from chancellery.kernel.rules import OK, Rule
from chancellery.titles.europa.board.land import areas_next_to, tax_value
from chancellery.titles.europa.edition.atlas import FAITHS, NO_FAITH
from chancellery.titles.europa.edition.files import NOBODY, NOWHERE
from chancellery.titles.europa.questions import ANY_SEAT, Question
from chancellery.titles.europa.religion import COUNTER_REFORMED, MUSLIM, faith_below, faith_of_area, lay_faith
from chancellery.titles.europa.state import Europa

PROTESTANT: Final = FAITHS.index('protestant')
ORTHODOX: Final = FAITHS.index('orthodox')
INFECTIOUS: Final = (PROTESTANT, COUNTER_REFORMED)  # in the order of the automatic rules (R16.5.20)
MOST_SPREAD: Final = 4  # tokens in all (R16.5.18)
MOST_OF_A_KIND: Final = 2  # after which the other kind comes first

NOT_IN_REACH: Final = Rule('R16.5.17', 'refuse.faith_out_of_reach')


def clusters(g: Europa) -> list[list[int]]:
    """R16.5.16: the sets of land-adjacent Areas of the same infectious faith."""
    faiths = {area: faith_of_area(g, area) for area in g.variant.areas}
    return clusters_among(g, {area: faith for area, faith in faiths.items() if faith in INFECTIOUS})


def clusters_among(g: Europa, faiths: dict[int, int]) -> list[list[int]]:
    """The sets of land-adjacent Areas of the same faith among these, each with its Areas in their order."""
    found: list[list[int]] = []
    seen: set[int] = set()
    for area in sorted(faiths):
        if area in seen:
            continue
        members, edge = {area}, [area]
        while edge:
            nearby = [other for other in g.map.borders[edge.pop()] if other not in members]
            joined = [other for other in nearby if faiths.get(other) == faiths[area]]
            members.update(joined)
            edge += joined
        found.append(sorted(members))
        seen |= members
    return found


class SpreadFaith(Question):
    """R16.5.17-18: from one cluster after another a token goes onto an Area next to it, over the sea too.

    The clusters are those at the start: ``waiting`` are the Areas of those that have not spread yet, and the first Area
    of a cluster names it. ``target`` waits for the cluster where several could have reached it.
    """

    fields: ClassVar[tuple[Field, ...]] = (
        ANY_SEAT,
        items('waiting', 'area', 0, 'area'),
        items('placed', 'area', 0, 'area'),
        items('kinds', MOST_SPREAD, 0, 'faith'),
        number('target', NOWHERE, 'area'),
    )

    def __init__(self, seat: int = NOBODY, waiting: list[int] | None = None) -> None:
        super().__init__(seat)
        self.waiting: list[int] = [] if waiting is None else waiting[:]
        self.placed: list[int] = []
        self.kinds: list[int] = []
        self.target = NOWHERE

    def prompt(self, g: Europa, role: int) -> Prompt:
        if self.target != NOWHERE:
            return Prompt('prompt.faith_from', 'R16.5.17', {'area': g.map.areas.ids[self.target]})
        return Prompt('prompt.spread_faith', 'R16.5.17', {'left': MOST_SPREAD - len(self.kinds)})

    def faith_before(self, g: Europa, area: int) -> int:
        """The infectious faith of an Area that waits, as it was at the start; the other one if it was changed since."""
        faith = faith_of_area(g, area)
        return INFECTIOUS[1 - INFECTIOUS.index(faith)] if area in self.placed else faith

    def clusters_left(self, g: Europa) -> list[list[int]]:
        """R16.5.16: those that have not spread yet; what was placed in this turn makes, joins and parts none."""
        return clusters_among(g, {area: self.faith_before(g, area) for area in self.waiting})

    def targets(self, g: Europa, faith: int, cluster: list[int]) -> list[int]:
        """R16.5.17-18: Areas next to a cluster, not Orthodox, Muslim or of that faith, nor changed in this turn; under
        the Revolution what lies below counts."""
        found: set[int] = set()
        for area in cluster:
            found.update(areas_next_to(g, area))
        kept = (faith, ORTHODOX, MUSLIM, NO_FAITH)
        return sorted([area for area in found if faith_below(g, area) not in kept and area not in self.placed])

    def open_clusters(self, g: Europa) -> list[tuple[int, int, list[int]]]:
        """R16.5.18: the faith of each cluster that can spread, its Area that names it, and its targets; after two
        tokens of a kind the other kind if possible."""
        if len(self.kinds) >= MOST_SPREAD:
            return []
        found = []
        for cluster in self.clusters_left(g):
            faith = self.faith_before(g, cluster[0])
            targets = self.targets(g, faith, cluster)
            if targets:
                found.append((faith, cluster[0], targets))
        others = [each for each in found if self.kinds.count(each[0]) < MOST_OF_A_KIND]
        return others or found

    def sources(self, g: Europa, target: int) -> list[int]:
        """The clusters from which an Area can be reached."""
        return [area for _, area, targets in self.open_clusters(g) if target in targets]

    def step(self, g: Europa) -> bool:
        if self.open_clusters(g):
            return super().step(g)
        self.done(g, None)
        return True

    def offered(self, g: Europa) -> list[int]:
        """Areas to change, or first Areas of the clusters that could change the one chosen."""
        if self.target != NOWHERE:
            return self.sources(g, self.target)
        return sorted({target for _, _, targets in self.open_clusters(g) for target in targets})

    def among_area(self, g: Europa, role: int) -> list[int]:
        return self.offered(g)

    def deny_area(self, g: Europa, role: int, area: int) -> Rule:
        return OK if area in self.offered(g) else NOT_IN_REACH

    def do_area(self, g: Europa, role: int, area: int) -> None:
        if self.target != NOWHERE:
            self.spread(g, self.target, area)
            return
        sources = self.sources(g, area)
        if len(sources) > 1:
            self.target = area
        else:
            self.spread(g, area, sources[0])

    def spread(self, g: Europa, area: int, source: int) -> None:
        """R16.5.17, R15.3.5: the token replaces whatever lay there, for the whole religion slot."""
        faith = self.faith_before(g, source)
        used = next(cluster for cluster in self.clusters_left(g) if cluster[0] == source)
        self.target = NOWHERE
        self.waiting = [each for each in self.waiting if each not in used]
        self.kinds.append(faith)
        self.placed = sorted({*self.placed, area, *g.map.shares_slot[area]})
        lay_faith(g, area, faith)
        g.log('faith_spreads', area=g.map.areas.ids[area], faith=FAITHS[faith])

    def alone(self, g: Europa, numbers: list[int]) -> int:
        """R16.5.20: faiths in turn, Protestantism first; Areas with Towns, then by their tax, then by the alphabet."""
        if self.target != NOWHERE:
            wanted = self.next_faith(g)
            first = [area for area in self.sources(g, self.target) if self.faith_before(g, area) == wanted]
            return g.v.area + (first[0] if first else numbers[0] - g.v.area)
        wanted = self.next_faith(g)
        targets = sorted({t for faith, _, ts in self.open_clusters(g) if faith == wanted for t in ts})
        return g.v.area + min(targets, key=lambda area: (not has_town(g, area), -total_tax(g, area), area))

    def next_faith(self, g: Europa) -> int:
        """The faith whose turn it is, or the other if it cannot spread."""
        able = {faith for faith, _, _ in self.open_clusters(g)}
        last = self.kinds[-1] if self.kinds else COUNTER_REFORMED
        wanted = PROTESTANT if last == COUNTER_REFORMED else COUNTER_REFORMED
        return wanted if wanted in able else min(able)


def has_town(g: Europa, area: int) -> bool:
    """Is a player's Town there?"""
    return any(g.town[province] != NOBODY for province in g.variant.inside[area])


def total_tax(g: Europa, area: int) -> int:
    """The tax values of an Area's Provinces."""
    return sum([tax_value(g, province) for province in g.variant.inside[area]])


FRAMES: Final = (SpreadFaith,)
