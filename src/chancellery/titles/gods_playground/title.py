"""God's Playground as a title: its one scenario, its options and its frames."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from chancellery.kernel.bot import Adviser
from chancellery.kernel.reckoning import Reckoning
from chancellery.kernel.state import State
from chancellery.kernel.texts import Texts
from chancellery.kernel.title import Option, Scenario, Title
from chancellery.titles._source import Source
from chancellery.titles.gods_playground.building import EstateBuilding
from chancellery.titles.gods_playground.campaigns import CallArmy, CallCossacks, Campaign, Campaigns, SplitHits
from chancellery.titles.gods_playground.cleanup import reckoning
from chancellery.titles.gods_playground.edition import ARMS, REGIONS, Edition, load_edition
from chancellery.titles.gods_playground.king import KingBids
from chancellery.titles.gods_playground.nobles import PlaceBlocks, PlaceNobles
from chancellery.titles.gods_playground.purchase import ArmyPurchase, BuyUnits
from chancellery.titles.gods_playground.sequence import Game
from chancellery.titles.gods_playground.setup import StartingEstates
from chancellery.titles.gods_playground.special import MoreSchools, SecondMove, SpecialActions
from chancellery.titles.gods_playground.state import SEATINGS, SOURCES, GodsPlayground
from chancellery.titles.gods_playground.strike import StrikeBack
from chancellery.titles.gods_playground.verbs import VERBS

ID: Final = 'gods_playground'
NAME: Final = "God's Playground"

# The readings of doubtful points, the default first; each is explained under option.* in the texts.
OPTIONS: Final = (
    Option('seating', ('white_blue_red', 'white_red_blue')),  # S.12
    Option('influence', ('printed', 'dice')),  # U7
    Option('hits_first', ('choose', 'own')),  # U16
    Option('cossack_defence', ('all', 'tatars')),  # U18
    Option('ottoman_box', ('added', 'neutralised')),  # U20
    Option('expansion', ('once', 'chain')),  # U21
    Option('influence_stays', ('yes', 'no')),  # U29
    Option('king_cubes', ('count', 'ignore')),  # U42
)

SCENARIOS: Final = (Scenario('standard', 'The Commonwealth, 1386-1795', (3, 3), OPTIONS),)

FRAMES: Final = (
    Game, StartingEstates, PlaceBlocks, PlaceNobles, KingBids, EstateBuilding, SpecialActions, SecondMove, MoreSchools,
    ArmyPurchase, BuyUnits, Campaigns, Campaign, CallCossacks, CallArmy, SplitHits, StrikeBack,
)  # fmt: skip


class GodsPlaygroundTitle(Title):
    """The game of three families and five enemies."""

    folders: ClassVar[tuple[str, ...]] = (ID,)
    clock: ClassVar[tuple[str, ...]] = ('round',)
    score: ClassVar[str] = 'families.vp'

    def __init__(self, edition: Edition, texts: dict[str, Texts]) -> None:
        super().__init__(
            ID,
            NAME,
            SCENARIOS,
            VERBS,
            FRAMES,
            GodsPlayground,
            texts,
            edition.fingerprint,
            sizes={'region': len(REGIONS), 'arm': ARMS, 'source': len(SOURCES)},
            observed_depth=3,
        )
        self.data = edition

    def roles(self, scenario: str, players: int, options: dict[str, str]) -> tuple[str, ...]:
        """S.12: the families as they sit."""
        return SEATINGS[options['seating']]

    def begin(self, state: State) -> None:
        """Push the sequence of play."""
        state.push(Game())

    def static_board(self) -> dict[str, Any]:
        """Every printed number."""
        return self.data.printed

    def reckon(self, state: State, role: int) -> Reckoning:
        """E.1-E.4: points are open to all."""
        assert isinstance(state, GodsPlayground)
        return reckoning(state)

    def adviser(self) -> Adviser:
        """Our rules of thumb."""
        from chancellery.titles.gods_playground.bot import Adviser

        return Adviser()


def make(source: Source) -> Title:
    """The title with corrections to its data, if any, laid over."""
    return GodsPlaygroundTitle(load_edition(source.overlay), source.texts(*GodsPlaygroundTitle.folders))
