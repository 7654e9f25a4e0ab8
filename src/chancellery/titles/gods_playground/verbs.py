"""The verbs of God's Playground, in the order that numbers its actions."""

from __future__ import annotations

from typing import Final

from chancellery.kernel.actions import Verbs
from chancellery.titles.gods_playground.board import ENEMIES, REGIONS, ROLES, UNITS

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

VERBS: Final = Verbs()
PASS: Final = VERBS.add('pass')
DONE: Final = VERBS.add('done')
BUILD: Final = VERBS.add('build', REGIONS)
BLOCK: Final = VERBS.add('block', ('0', '1', '2', '3', '4', '5'))
FEWER: Final = VERBS.add('fewer', REGIONS)
BID: Final = VERBS.add('bid', tuple([str(coins) for coins in range(LARGEST_BID + 1)]))
MANAGER: Final = VERBS.add('manager', CIRCLES)
DANZIG: Final = VERBS.add('danzig')
DIPLOMACY: Final = VERBS.add('diplomacy', ENEMIES)
MOVE: Final = VERBS.add('move', MOVES)
VETO: Final = VERBS.add('veto', REGIONS)
CONFEDERATION: Final = VERBS.add('confederation', TARGETS)
SCHOOL: Final = VERBS.add('school', REGIONS)
CITY: Final = VERBS.add('city', CIRCLES)
RAISE: Final = VERBS.add('raise', REGIONS)
UNIT: Final = VERBS.add('unit', UNITS)
CAMPAIGN: Final = VERBS.add('campaign', REGIONS)
COSSACKS: Final = VERBS.add('cossacks', ('0', '1', '2'))
WITH_ARMY: Final = VERBS.add('with_army')
WITHOUT_ARMY: Final = VERBS.add('without_army')
CLEAR: Final = VERBS.add('clear', tuple([str(hits) for hits in range(MOST_HITS + 1)]))
STRIKE: Final = VERBS.add('strike', PLACES)
