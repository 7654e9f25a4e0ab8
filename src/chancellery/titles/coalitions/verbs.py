"""The verbs of Coalitions: those of the family and its own."""

from __future__ import annotations

from chancellery.kernel.kinds import Kind
from chancellery.titles.coalition_family.state import CoalitionState
from chancellery.titles.coalition_family.verbs import FamilyVerbs


class CoalitionsVerbs(FamilyVerbs):
    """The family's verbs, the landing in Egypt and the French automaton's choices."""

    def __init__(
        self, places: tuple[str, ...], powers: tuple[str, ...], generals: tuple[str, ...], statuses: tuple[str, ...]
    ) -> None:
        super().__init__(places, powers, generals, statuses)
        general = Kind('general', generals)
        self.orient = self.verbs.add('orient', general)
        self.leave = self.verbs.add('leave', Kind('place', places))
        self.turn = self.verbs.add('turn')
        self.cheer = self.verbs.add('cheer', Kind('power', powers))
        self.send = self.verbs.add('send', general)


def verbs_of(g: CoalitionState) -> CoalitionsVerbs:
    """The verbs of a game of this title, its own among them."""
    verbs = g.v
    assert isinstance(verbs, CoalitionsVerbs)
    return verbs
