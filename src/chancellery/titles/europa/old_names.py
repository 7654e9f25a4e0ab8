"""What stored games call otherwise than the rules do now: entries stay as long as tables of that time are about."""

from __future__ import annotations

from typing import Final

from chancellery.kernel.renaming import OldNames

OLD_NAMES: Final = OldNames(verbs={}, frames={'SwapMilestone': 'SwapNew'}, fields={}, frame_fields={}, steps={})
