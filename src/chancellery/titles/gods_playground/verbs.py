"""The verbs of God's Playground, in the order that numbers its actions."""

from __future__ import annotations

from typing import Final

from chancellery.kernel.actions import Verbs
from chancellery.kernel.kinds import Kind, numbers
from chancellery.titles.gods_playground.edition import ENEMIES, REGIONS, ROLES, UNITS

CIRCLES_PER_REGION: Final = (4, 6, 8, 5, 4)
CIRCLES: Final = tuple(
    [f'{region}-{i + 1}' for region, count in zip(REGIONS, CIRCLES_PER_REGION, strict=True) for i in range(count)]
)
CIRCLE_REGION: Final = [r for r, count in enumerate(CIRCLES_PER_REGION) for _ in range(count)]
MOVES: Final = tuple([f'{a}-{b}' for a in REGIONS for b in REGIONS if a != b])
MOVE_FROM: Final = [a for a in range(5) for b in range(5) if a != b]
MOVE_TO: Final = [b for a in range(5) for b in range(5) if a != b]
TARGETS: Final = tuple([f'{region}-{role}' for region in REGIONS for role in ROLES])
HABSBURG_BOX: Final = 5
PLACES: Final = (*REGIONS, 'habsburg_box')

# A bid is at most the coins a family can hold in phase 3: the start money (or the 4 coins that R15.7 leaves) and one
# income of at most 15 estates at value 5 with 8 managers: 10 + 75 + 16. ``validate`` keeps data within it.
LARGEST_BID: Final = 101
MOST_HITS: Final = 12

REGION: Final = Kind('region', REGIONS)
CIRCLE: Final = Kind('circle', CIRCLES)

VERBS: Final = Verbs()
PASS: Final = VERBS.add('pass')
DONE: Final = VERBS.add('done')
BUILD: Final = VERBS.add('build', REGION)
BLOCK: Final = VERBS.add('block', numbers(0, 5))
FEWER: Final = VERBS.add('fewer', REGION)
BID: Final = VERBS.add('bid', numbers(0, LARGEST_BID))
MANAGER: Final = VERBS.add('manager', CIRCLE)
DANZIG: Final = VERBS.add('danzig')
DIPLOMACY: Final = VERBS.add('diplomacy', Kind('enemy', ENEMIES))
MOVE: Final = VERBS.add('move', Kind('way', MOVES))
VETO: Final = VERBS.add('veto', REGION)
CONFEDERATION: Final = VERBS.add('confederation', Kind('estate', TARGETS))
SCHOOL: Final = VERBS.add('school', REGION)
CITY: Final = VERBS.add('city', CIRCLE)
RAISE: Final = VERBS.add('raise', REGION)
UNIT: Final = VERBS.add('unit', Kind('unit', UNITS))
CAMPAIGN: Final = VERBS.add('campaign', REGION)
COSSACKS: Final = VERBS.add('cossacks', numbers(0, 2))
WITH_ARMY: Final = VERBS.add('with_army')
WITHOUT_ARMY: Final = VERBS.add('without_army')
CLEAR: Final = VERBS.add('clear', numbers(0, MOST_HITS))
STRIKE: Final = VERBS.add('strike', Kind('region', PLACES))
