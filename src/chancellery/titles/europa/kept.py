"""What a game keeps of what it has worked out, for as long as the fields that it was worked out from are the same."""

from __future__ import annotations

from typing import Final

from chancellery.kernel.fields import watched
from chancellery.kernel.watching import KEEPERS
from chancellery.titles.europa.fields import FIELDS

# who has which Provinces by right depends on these (``Europa.estates``)
ESTATES: Final = ('town', 'dnpr', 'dnpr_party', 'vassal', 'capital')
WEDDINGS: Final = ('married', 'capital')  # in whose Capitals Marriages lie (``Europa.weddings``)
LASTING: Final = ('lasting', 'displayed', 'researched')  # whether anything is changed by cards (``lasting.under``)

NOTHING: Final[list[int]] = []
KNOWN_CHANGES: Final = 0  # that ``known_changes`` are those of now
CONSEQUENCES: Final = KNOWN_CHANGES + 1  # what follows at once: that it does not
WAR_TARGETS: Final = CONSEQUENCES + KEEPERS  # on whom each seat may declare war
OPEN_AREAS: Final = WAR_TARGETS + KEEPERS  # where the active player may place Influence
CRUSADE_AREAS: Final = OPEN_AREAS + 1  # where a Crusade can be called
MILESTONES: Final = CRUSADE_AREAS + 1  # that nobody meets it, for each Milestone
MOST_MILESTONES: Final = 80
MISSIONS: Final = MILESTONES + MOST_MILESTONES  # whether its owner meets it, for each Mission
MOST_MISSIONS: Final = 200
OWN_SLOTS: Final = MISSIONS + MOST_MISSIONS


def reads(*names: str) -> list[int]:
    """The numbers of the fields that something is worked out from."""
    return watched(FIELDS.fields, *names)
