"""Coalitions as a title: seven scenarios for three to six, and the game against the Emperor for one to five."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from chancellery.kernel.bot import Adviser
from chancellery.kernel.frames import Frame
from chancellery.kernel.state import State
from chancellery.kernel.texts import Texts
from chancellery.kernel.title import Option, Scenario, Title
from chancellery.titles._source import Source
from chancellery.titles.coalition_family.edition import Edition
from chancellery.titles.coalition_family.frames import FAMILY_FRAMES
from chancellery.titles.coalition_family.house import House
from chancellery.titles.coalition_family.scene import FamilyTitle
from chancellery.titles.coalition_family.sequence import Rounds
from chancellery.titles.coalition_family.setup import set_up
from chancellery.titles.coalitions.edition import STATUSES, TITLE_ID, load_edition
from chancellery.titles.coalitions.emperor import Campaign, Cheer, FrenchMobilization, SendGeneral, TurnCard
from chancellery.titles.coalitions.emperor_battle import CoalitionCards, EmperorBattle, FrenchDraw, FrenchSupport
from chancellery.titles.coalitions.emperor_house import (
    DIVISION,
    SCENARIO,
    against_the_emperor,
    commanders,
    set_up_emperor,
)
from chancellery.titles.coalitions.house import competitive
from chancellery.titles.coalitions.special_generals import Departure, NameGeneral, name_generals
from chancellery.titles.coalitions.state import Coalitions
from chancellery.titles.coalitions.subsidies import Recipients, Subsidies, SubsidyOffer
from chancellery.titles.coalitions.verbs import CoalitionsVerbs
from chancellery.titles.coalitions.view import SeenCoalitions
from chancellery.titles.coalitions.year_1792 import OrientTurn, Voyage, of_1792

NAME: Final = 'Coalitions'

TALK: Final = Option('talk', ('0', '3', '5'))
LIMIT: Final = Option('limit', ('20', '10', '40'))
COMPETITIVE: Final = (
    Option('third', ('austria', 'russia'), players=(3, 3)),  # R11.1: the third Major Power of three
    Option('special_generals', ('no', 'yes')),  # R10
    Option('card_two', ('three', 'three_more')),  # U18
    TALK,
    LIMIT,
)
NAMES: Final = {
    '1792': 'First Coalition, 1792', '1798': 'Second Coalition, 1798', '1805': 'Third Coalition, 1805',
    '1806': 'Fourth Coalition, 1806', '1809': 'Fifth Coalition, 1809', '1812': 'Sixth Coalition, 1812',
    '1813': 'Holy Alliance, 1813',
}  # fmt: skip
ORDER: Final = ('1805', '1792', '1798', '1806', '1809', '1812', '1813')
COOPERATIVE: Final = (
    Option('difficulty', ('ogre', 'usurper', 'emperor')),  # R12.2
    Option('division', ('table', 'dealt'), players=(2, 5)),  # R12.4
    LIMIT,
)
SCENARIOS: Final = (
    *[Scenario(id, NAMES[id], (3, 6), COMPETITIVE) for id in ORDER],
    Scenario(SCENARIO, "L'Empereur: together against Napoleon, 1805", (1, 5), COOPERATIVE),
)

FRAMES: Final[tuple[type[Frame[Any]], ...]] = (
    *FAMILY_FRAMES, NameGeneral, Departure, Subsidies, Recipients, SubsidyOffer, OrientTurn, Voyage,
    Campaign, Cheer, TurnCard, SendGeneral, FrenchMobilization,
    EmperorBattle, FrenchSupport, CoalitionCards, FrenchDraw,
)  # fmt: skip


class CoalitionsTitle(FamilyTitle):
    """Six powers, two coalitions, one Europe."""

    folders: ClassVar[tuple[str, ...]] = ('coalition_family', TITLE_ID)
    clock: ClassVar[tuple[str, ...]] = ('round', 'turn')

    def __init__(self, edition: Edition, texts: dict[str, Texts]) -> None:
        words = CoalitionsVerbs(edition.places, edition.powers, edition.generals, STATUSES)
        sizes = {'napoleon_card': len(edition.files.cards['napoleon'])}
        self.houses = {'1792': of_1792(), SCENARIO: against_the_emperor()}
        self.other_house = competitive()
        super().__init__(TITLE_ID, NAME, SCENARIOS, words, FRAMES, SeenCoalitions, texts, edition, sizes)

    def house(self, scenario: str) -> House:
        """1792 and the war against the Emperor have rules of their own."""
        return self.houses.get(scenario, self.other_house)

    def majors(self, scenario: str, players: int, options: dict[str, str]) -> list[int]:
        """R2.3, R11.1: the Major Powers; against the Emperor each commander's first one."""
        edition = self.edition
        if scenario == SCENARIO:
            return [edition.power(ids[0]) for ids in DIVISION[players - 1]]
        sets = edition.files.scenarios[scenario]['sets'][str(players)]
        chosen = next(each for each in sets if players != 3 or options['third'] in each)
        return [edition.power(id) for id in edition.powers if id in chosen]

    def roles(self, scenario: str, players: int, options: dict[str, str]) -> tuple[str, ...]:
        """R2.3, R11.1: the Major Powers; against the Emperor commanders, each of several powers."""
        return commanders(players) if scenario == SCENARIO else super().roles(scenario, players, options)

    def begin(self, state: State) -> None:
        """R2.4-R2.14: set up; then the rounds."""
        assert isinstance(state, Coalitions)
        set_up(state)
        state.push(Rounds())
        if state.scenario == SCENARIO:
            set_up_emperor(state)
        else:
            name_generals(state)

    def adviser(self) -> Adviser:
        """Our rules of thumb."""
        from chancellery.titles.coalitions.bot import Adviser

        return Adviser()


def make(source: Source) -> Title:
    """The title with corrections to its data, if any, laid over."""
    return CoalitionsTitle(load_edition(source.overlay), source.texts(*CoalitionsTitle.folders))
