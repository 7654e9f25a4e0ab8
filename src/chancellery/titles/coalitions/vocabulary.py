"""The verbs of Coalitions: those of the family and its own."""

from __future__ import annotations

from chancellery.titles.coalition_family.vocabulary import Vocabulary


class CoalitionsVocabulary(Vocabulary):
    """The family's verbs, the landing in Egypt and the French automaton's choices."""

    def __init__(
        self, places: tuple[str, ...], powers: tuple[str, ...], generals: tuple[str, ...], statuses: tuple[str, ...]
    ) -> None:
        super().__init__(places, powers, generals, statuses)
        self.orient = self.verbs.add('orient', generals)
        self.leave = self.verbs.add('leave', places)
        self.turn = self.verbs.add('turn')
        self.cheer = self.verbs.add('cheer', powers)
        self.send = self.verbs.add('send', generals)
