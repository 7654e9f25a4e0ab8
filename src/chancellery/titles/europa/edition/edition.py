"""The edition: what never changes during a game, made once for equal data and shared by all games."""

from __future__ import annotations

from pathlib import Path

from chancellery.titles.europa.edition.atlas import Atlas
from chancellery.titles.europa.edition.components import COLOURS, PATTERNS, Components
from chancellery.titles.europa.edition.decks import Decks
from chancellery.titles.europa.edition.files import Files, read_files
from chancellery.titles.europa.edition.layout import Choice, Layout, pieces
from chancellery.titles.europa.edition.realms import Realms
from chancellery.titles.europa.edition.scenarios import Scenario, Scenarios
from chancellery.titles.europa.edition.setups import Setups


class Edition:
    """The data as the rules use them."""

    def __init__(self, files: Files) -> None:
        self.files = files
        self.components = Components(files)
        self.atlas = Atlas(files)
        self.realms = Realms(files, self.atlas)
        self.decks = Decks(files, self.atlas, self.realms)
        self.setups = Setups(files, self.atlas, self.realms, self.decks)
        self.scenarios = Scenarios(files, self.atlas, self.realms, self.decks, self.setups)
        self.dnprs: tuple[str, ...] = tuple([f'{colour}_{pattern}' for colour in COLOURS for pattern in PATTERNS])
        self.parties: tuple[str, ...] = (*self.realms.ids, *self.dnprs)  # a DNPR may be a Realm of the map, too

    def pieces(self, scenario: Scenario, choice: Choice | None = None) -> Layout:
        """The table after the set-up of a variant (R3)."""
        return pieces(scenario, self.atlas, self.realms, self.setups, self.components, choice)


_made: dict[str, Edition] = {}  # by the fingerprint of the data


def load_edition(overlay: Path | None = None) -> Edition:
    """The edition made of the title's data with an owner's corrections."""
    files = read_files(overlay)
    key = files.fingerprint()
    if key not in _made:
        _made[key] = Edition(files)
    return _made[key]
