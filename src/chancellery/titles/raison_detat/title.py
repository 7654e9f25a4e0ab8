"""Raison d'Etat as a title: 1618 for four to seven players, 1702 for three to six."""

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
from chancellery.titles.raison_detat.edition import STATUSES, TITLE_ID, load_edition
from chancellery.titles.raison_detat.election import Election, TakeCrown, Vote
from chancellery.titles.raison_detat.gifts import GiftOffer, GiftOffers, Gifts
from chancellery.titles.raison_detat.house import raison_house
from chancellery.titles.raison_detat.state import RaisonDEtat
from chancellery.titles.raison_detat.verbs import RaisonVerbs
from chancellery.titles.raison_detat.view import SeenRaison

NAME: Final = "Raison d'Etat"

OPTIONS: Final = (
    Option('sea_routes', ('one', 'three')),  # U2
    Option('bonus', ('supporters', 'direct')),  # U23
    Option('talk', ('0', '3', '5')),
    Option('limit', ('20', '10', '40')),
)
SCENARIOS: Final = (
    Scenario('1618', "Thirty Years' War, 1618", (4, 7), OPTIONS),
    Scenario(
        '1702',
        'Spanish Succession and Great Northern War, 1702',
        (3, 6),
        (Option('dial', ('austria_third', 'sweden_third')), *OPTIONS),  # U7
    ),
)

FRAMES: Final[tuple[type[Frame[Any]], ...]] = (
    *FAMILY_FRAMES, Election, TakeCrown, Vote, Gifts, GiftOffers, GiftOffer,
)  # fmt: skip


class RaisonTitle(FamilyTitle):
    """Seven or six powers, two coalitions, one imperial crown."""

    folders: ClassVar[tuple[str, ...]] = ('coalition_family', TITLE_ID)
    clock: ClassVar[tuple[str, ...]] = ('round', 'turn')
    score: ClassVar[str] = 'powers.influence'

    def __init__(self, edition: Edition, texts: dict[str, Texts]) -> None:
        words = RaisonVerbs(edition.places, edition.powers, edition.generals, STATUSES)
        self.houses = {scenario.id: raison_house(edition, scenario.id) for scenario in SCENARIOS}
        super().__init__(TITLE_ID, NAME, SCENARIOS, words, FRAMES, SeenRaison, texts, edition)

    def house(self, scenario: str) -> House:
        """Each scenario has its own leaders."""
        return self.houses[scenario]

    def majors(self, scenario: str, players: int, options: dict[str, str]) -> list[int]:
        """R0.3, R12.1: in Power Order."""
        edition = self.edition
        chosen = edition.files.scenarios[scenario]['sets'][str(players)][0]
        return [edition.power(id) for id in edition.files.wheels[scenario]['power_order'] if id in chosen]

    def begin(self, state: State) -> None:
        """R3.1-R3.11: set up; then the rounds."""
        assert isinstance(state, RaisonDEtat)
        set_up(state)
        state.push(Rounds())

    def adviser(self) -> Adviser:
        """Our rules of thumb."""
        from chancellery.titles.raison_detat.bot import Adviser

        return Adviser()


def make(source: Source) -> Title:
    """The title with corrections to its data, if any, laid over."""
    return RaisonTitle(load_edition(source.overlay), source.texts(*RaisonTitle.folders))
