"""What follows at once, before anybody is asked (R2.2.2-4, R11.1.4, R11.2.6, R17.3.3, R18.6, R19.1-2)."""

from __future__ import annotations

from chancellery.titles.europa.curia import update_curia
from chancellery.titles.europa.empire import update_empire
from chancellery.titles.europa.goals import score_milestones
from chancellery.titles.europa.limits import enforce_limits
from chancellery.titles.europa.relations import end_hollow_relations, return_influence
from chancellery.titles.europa.state import Europa


class SettledEuropa(Europa):
    """A game whose Empire, Curia and relations are always as the rules want them."""

    def settle(self) -> bool:
        """Areas leave or rejoin the Empire, the Curia follows Rome and faith, relations without an object end,
        Milestones are completed, and pieces of which there are too many go back."""
        changed = end_hollow_relations(self)
        changed = return_influence(self) or changed
        changed = update_empire(self) or changed
        changed = update_curia(self) or changed
        changed = score_milestones(self) or changed
        return changed or enforce_limits(self)
