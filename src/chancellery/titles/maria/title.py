"""Maria as a title: the introductory and the advanced game, for two or three."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from chancellery.kernel.frames import Frame
from chancellery.kernel.rng import Rng
from chancellery.kernel.state import State
from chancellery.kernel.texts import Texts
from chancellery.kernel.title import Option, Scenario, Title
from chancellery.titles._data import fingerprint
from chancellery.titles.maria.annexation import Annexation, AnswerPeace, OfferPeace
from chancellery.titles.maria.cards import Payment
from chancellery.titles.maria.combat import Combat, CombatPhase, Combats
from chancellery.titles.maria.displacement import ChooseDestination, Displacement
from chancellery.titles.maria.edition import TITLE_ID, Edition, load_edition
from chancellery.titles.maria.election import ImperialElection
from chancellery.titles.maria.forced import ForcedRoute
from chancellery.titles.maria.hussars import PlaceHussar
from chancellery.titles.maria.influence import ExecuteCard, Influence, TakeOrSave
from chancellery.titles.maria.movement import Move, Movement
from chancellery.titles.maria.politics import AnnounceTrump, PlaceCards, PoliticsStage, RevealCards
from chancellery.titles.maria.reduction import ReduceAtEnd
from chancellery.titles.maria.retreat import Retreat, RetreatRoute
from chancellery.titles.maria.saxony import SaxonyShifts, SaxonyTurns, Sway
from chancellery.titles.maria.sequence import ActionStage, DrawIncome, Turn, Turns
from chancellery.titles.maria.setup import Distribution, set_up
from chancellery.titles.maria.stacks import ChooseSupreme, Consent, Split
from chancellery.titles.maria.state import ADVANCED, INTRODUCTORY, Maria
from chancellery.titles.maria.supply import FeedGenerals, PowerSupply, SupplyPhase
from chancellery.titles.maria.talk import AnswerOffer, Draft, EndContract, OwnSubsidy, Talk
from chancellery.titles.maria.tracks import Arrive, Depart, MoveMarkers, ReturnFromBox, SendGeneral
from chancellery.titles.maria.trains import PlaceTrain, ReplaceTrain
from chancellery.titles.maria.verbs import Words
from chancellery.titles.maria.view import SeenMaria
from chancellery.titles.maria.winter import BringBack, BuyTroops, Muster, Recruit, ShareTroops, Winter

NAME: Final = 'Maria'

ADVANCED_OPTIONS: Final = (
    Option('politics', ('standard', 'bluff')),  # section 25
    Option('rounding', ('down', 'up')),  # U44
    Option('saxony', ('may_return', 'stays_away')),  # U48
)
SCENARIOS: Final = (
    Scenario(INTRODUCTORY, 'Introductory game, 9 turns', (2, 3)),
    Scenario(ADVANCED, 'Advanced game, 12 turns', (2, 3), ADVANCED_OPTIONS),
)

FRAMES: Final[tuple[type[Frame[Any]], ...]] = (
    Turns, Turn, ActionStage, DrawIncome, Distribution,
    Talk, Draft, AnswerOffer, OwnSubsidy, EndContract,
    PoliticsStage, RevealCards, AnnounceTrump, PlaceCards, Influence, TakeOrSave, ExecuteCard,
    MoveMarkers, SendGeneral, Depart, ReturnFromBox, Arrive, Displacement, ChooseDestination,
    PlaceHussar, SupplyPhase, PowerSupply, FeedGenerals,
    Movement, Move, ForcedRoute, ChooseSupreme, Split, Consent, ReplaceTrain, PlaceTrain, Payment,
    CombatPhase, Combats, Combat, Retreat, RetreatRoute,
    Sway, SaxonyShifts, SaxonyTurns, OfferPeace, AnswerPeace, Annexation, ReduceAtEnd, ImperialElection,
    Winter, Recruit, BuyTroops, Muster, BringBack, ShareTroops,
)  # fmt: skip


class MariaTitle(Title):
    """Austria, Prussia, France and the Pragmatic Army."""

    def __init__(self, edition: Edition, texts: dict[str, Texts]) -> None:
        self.edition = edition
        self.words = Words(edition)
        files = edition.files
        mark = fingerprint(files.board, files.powers, files.politics)
        super().__init__(TITLE_ID, NAME, SCENARIOS, self.words.verbs, FRAMES, SeenMaria, texts, mark)

    def new_state(self, scenario: str, players: int, options: dict[str, str], rng: Rng) -> State:
        """R2.1, R24.1, R24.5: the players and their powers."""
        return SeenMaria(self, self.edition, self.words, scenario, players, options, rng)

    def begin(self, state: State) -> None:
        """R4: set up; then the turns."""
        assert isinstance(state, Maria)
        set_up(state)
        state.push(Turns())


def make(texts: dict[str, Texts], overlay: Path | None) -> Title:
    """The title with corrections to its data, if any, laid over."""
    return MariaTitle(load_edition(overlay), texts)
