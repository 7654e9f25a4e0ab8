"""The verbs of Raison d'Etat: those of the family and its own."""

from __future__ import annotations

from chancellery.titles.coalition_family.vocabulary import MOST_CARD, Vocabulary


class RaisonVocabulary(Vocabulary):
    """The family's verbs, the vote for the Emperor and the hiring out of mercenaries."""

    def __init__(
        self, places: tuple[str, ...], powers: tuple[str, ...], generals: tuple[str, ...], statuses: tuple[str, ...]
    ) -> None:
        super().__init__(places, powers, generals, statuses)
        self.vote = self.verbs.add('vote', powers)
        self.lend = self.verbs.add('lend', powers)
        self.pick = self.verbs.add('pick', tuple([str(value) for value in range(1, MOST_CARD + 1)]))
