"""Groups of fields on which much depends that a game keeps (see ``kernel.watching``)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from chancellery.kernel.fields import HIDDEN
from chancellery.kernel.watching import NEVER
from chancellery.titles.europa.fields import FIELDS

Names = tuple[str, ...]

OWNERS: Final[Names] = ('town', 'dnpr', 'dnpr_party')  # to whom a Province belongs by right
OWNERSHIP: Final[Names] = (*OWNERS, 'vassal', 'capital')  # who has which Provinces (``Europa.ownership``)
LAND: Final[Names] = (*OWNERSHIP, 'occupier')  # and who controls them
VASSALS: Final[Names] = ('capital', 'vassal', 'overlord')  # who is whose Vassal
WEDDINGS: Final[Names] = ('married', 'capital')  # in whose Capitals Marriages lie
ENEMIES: Final[Names] = ('war', *VASSALS, 'ally', 'active_ally')  # who is whose enemy (R2.4.8)
LASTING: Final[Names] = (
    'lasting',
    'displayed',
    'researched',
    'idea_entering',
    'idea_used',
)  # whether anything is changed by cards
COURT: Final[Names] = ('ruler', 'advisor', 'general', 'admiral')
ARMY_UNITS: Final[Names] = ('army', 'mercenaries', 'allied')  # in Armies
IMPERIAL_UNITS: Final[Names] = ('emperor', 'imperial_at', 'imperial_manpower')  # the Emperor's in a battle (R18.4.6)
UNITS: Final[Names] = (*ARMY_UNITS, *IMPERIAL_UNITS)  # on land, but for the infantry that lies in Areas
SHIPS: Final[Names] = ('docked', 'fleet', 'fleet_at', 'ships', 'slots')
TRACKS: Final[Names] = ('covered', 'small_towns', 'large_towns', 'vassals')
CUBES: Final[Names] = ('influence', 'imperial', 'emperor', 'married')  # whose Influence lies where (R18.2.2)
CURIA: Final[Names] = ('curia', 'roma')
NUMBERS: Final = {field.name: number for number, field in enumerate(FIELDS.fields) if field.shape not in HIDDEN}
NOT_WATCHED: Final = -1
QUESTION: Final = 'question'  # no field: the question that is asked, with all that it belongs to


def watched_fields(names: Iterable[str]) -> list[int]:
    """The numbers of these fields, or ``NEVER`` if any of them is not watched: because it is hidden, or is no field."""
    found = sorted({NUMBERS.get(name, NOT_WATCHED) for name in names})
    return NEVER if NOT_WATCHED in found else found
