"""What a state of God's Playground holds. Bounds leave room for an owner's corrections to the data.

``arm``: infantry, cavalry, artillery; ``source``: where victory points come from; region and enemy of one number belong
together (G.5).
"""

from __future__ import annotations

from typing import Final

from chancellery.kernel.fields import Declared, flag, mask, number, row
from chancellery.kernel.kinds import ROLE

CUBES: Final = 99  # of any colour
COINS: Final = 250
POINTS: Final = 3000
BLOCK_VALUES: Final = 6
BLOCK_PLACES: Final = 6  # the regions and the army box

FIELDS: Final = Declared(
    'GodsPlaygroundFields',
    "God's Playground",
    number('round', 1, 4),
    number('phase', 0, 16),
    number('first', 0, ROLE),
    row('coins', ROLE, 0, COINS),
    row('vp', ROLE, 0, POINTS),
    row('vp_from', (ROLE, 'source'), 0, POINTS),
    row('nobles', (ROLE, 'region'), 0, CUBES),
    row('box_cubes', (ROLE, 'enemy'), 0, CUBES),
    row('king_cubes', 'enemy', 0, CUBES),
    row('estates', 'circle', -1, ROLE),
    row('managers', 'circle', 0, 1),
    row('cities', 'circle', 0, 1),
    row('value', 'region', 0, 5),
    row('force', ('region', 'enemy'), 0, CUBES),
    row('box_force', 'enemy', 0, CUBES),
    number('ottomans_in_box', 0, CUBES),
    row('influence', 'region', 0, CUBES),
    number('influence_in_box', 0, CUBES),
    row('sejm', 'region', -1, ROLE),
    row('units', (ROLE, 'region', 'arm'), 0, 4),
    number('cossacks_in_ukraine', 0, 2),
    number('cossacks_with_tatars', 0, 2),
    row('army', 'arm', 0, 4),
    row('blocks', (ROLE, BLOCK_VALUES), 0, 12),
    row('placed', (ROLE, BLOCK_PLACES), -1, BLOCK_VALUES - 1),
    number('treaty', -1, 'enemy'),
    flag('treaty_made'),
    flag('city_built'),
    mask('invaded', 'region'),
    flag('box_invaded'),
)
