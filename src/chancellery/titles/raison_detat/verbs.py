"""The verbs of Raison d'Etat: those of the family and its own."""

from __future__ import annotations

from chancellery.kernel.kinds import Kind
from chancellery.titles.coalition_family.state import CoalitionState
from chancellery.titles.coalition_family.verbs import MOST_CARD, FamilyVerbs


class RaisonVerbs(FamilyVerbs):
    """The family's verbs, the vote for the Emperor and the hiring out of mercenaries."""

    def __init__(
        self, places: tuple[str, ...], powers: tuple[str, ...], generals: tuple[str, ...], statuses: tuple[str, ...]
    ) -> None:
        super().__init__(places, powers, generals, statuses)
        power = Kind('power', powers)
        self.vote = self.verbs.add('vote', power)
        self.lend = self.verbs.add('lend', power)
        self.pick = self.verbs.add('pick', Kind('card', tuple([str(value) for value in range(1, MOST_CARD + 1)])))


def verbs_of(g: CoalitionState) -> RaisonVerbs:
    """The verbs of a game of this title, its own among them."""
    verbs = g.v
    assert isinstance(verbs, RaisonVerbs)
    return verbs
