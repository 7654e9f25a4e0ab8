"""Maria as a title: the introductory and the advanced game, for two or three."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from chancellery.kernel.bot import Adviser
from chancellery.kernel.frames import Frame
from chancellery.kernel.reckoning import Reckoning
from chancellery.kernel.state import State
from chancellery.kernel.texts import Texts
from chancellery.kernel.title import Option, Scenario, Title
from chancellery.titles._data import fingerprint
from chancellery.titles._source import Source
from chancellery.titles.maria.annexation import Annexation, AnswerPeace, OfferPeace
from chancellery.titles.maria.cards import Payment
from chancellery.titles.maria.combat import Combat, CombatPhase, Combats
from chancellery.titles.maria.contracts import EndContract, OwnSubsidy
from chancellery.titles.maria.displacement import ChooseDestination, Displacement
from chancellery.titles.maria.edition import CARDS_PER_DECK, DECKS, TITLE_ID, TRACKS, Edition, load_edition
from chancellery.titles.maria.election import CastVote, ImperialElection
from chancellery.titles.maria.forced import ForcedRoute
from chancellery.titles.maria.hussars import PlaceHussar
from chancellery.titles.maria.influence import ExecuteCard, Influence, TakeOrSave
from chancellery.titles.maria.movement import Move, Movement
from chancellery.titles.maria.politics import AnnounceTrump, LayCard, PlaceCards, PoliticsStage, RevealCards
from chancellery.titles.maria.reduction import ReduceAtEnd
from chancellery.titles.maria.retreat import Retreat, RetreatRoute
from chancellery.titles.maria.saxony import SaxonyShifts, SaxonyTurns, Sway
from chancellery.titles.maria.sequence import ActionStage, DrawIncome, Turn, Turns
from chancellery.titles.maria.setup import Distribution, set_up
from chancellery.titles.maria.stacks import ChooseSupreme, ConsentToJoin, ConsentToMove, Split
from chancellery.titles.maria.state import ADVANCED, INTRODUCTORY, THREE, TWO, Maria
from chancellery.titles.maria.supply import FeedGenerals, PowerSupply, SupplyPhase
from chancellery.titles.maria.talk import AnswerOffer, Talk
from chancellery.titles.maria.tracks import Arrive, Depart, MoveMarkers, ReturnFromBox, SendGeneral
from chancellery.titles.maria.trains import PlaceTrain, ReplaceTrain
from chancellery.titles.maria.verbs import Words
from chancellery.titles.maria.victory import reckoning
from chancellery.titles.maria.view.board import SeenMaria
from chancellery.titles.maria.winter import BringBack, BuyTroops, Muster, Recruit, ShareTroops, Winter

NAME: Final = 'Maria'
DEPTH: Final = 3  # frames that a learner sees: a question, the move it belongs to, the phase

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
    Talk, AnswerOffer, OwnSubsidy, EndContract,
    PoliticsStage, RevealCards, AnnounceTrump, PlaceCards, LayCard, Influence, TakeOrSave, ExecuteCard,
    MoveMarkers, SendGeneral, Depart, ReturnFromBox, Arrive, Displacement, ChooseDestination,
    PlaceHussar, SupplyPhase, PowerSupply, FeedGenerals,
    Movement, Move, ForcedRoute, ChooseSupreme, Split, ConsentToJoin, ConsentToMove, ReplaceTrain, PlaceTrain, Payment,
    CombatPhase, Combats, Combat, Retreat, RetreatRoute,
    Sway, SaxonyShifts, SaxonyTurns, OfferPeace, AnswerPeace, Annexation, ReduceAtEnd, ImperialElection, CastVote,
    Winter, Recruit, BuyTroops, Muster, BringBack, ShareTroops,
)  # fmt: skip


class MariaTitle(Title):
    """Austria, Prussia, France and the Pragmatic Army."""

    folders: ClassVar[tuple[str, ...]] = (TITLE_ID,)
    clock: ClassVar[tuple[str, ...]] = ('turn',)

    def __init__(self, edition: Edition, texts: dict[str, Texts]) -> None:
        self.edition = edition
        self.words = Words(edition)
        files = edition.files
        mark = fingerprint(files.board, files.powers, files.politics)
        sizes = {
            'fortress': len(edition.board.fortresses),
            'electorate': len(edition.electorates),
            'deck': DECKS,
            'tactical': DECKS * CARDS_PER_DECK,
            'political_card': len(edition.political) + 1,
            'year': len(edition.years),
            'track': len(TRACKS),
            'space': max([len(spaces) for spaces in edition.spaces]),
        }
        super().__init__(
            TITLE_ID, NAME, SCENARIOS, self.words.verbs, FRAMES, SeenMaria, texts, mark,
            sizes=sizes, observed_depth=DEPTH,
        )  # fmt: skip

    def roles(self, scenario: str, players: int, options: dict[str, str]) -> tuple[str, ...]:
        """R2.1, R24.1."""
        return THREE if players == 3 else TWO

    def begin(self, state: State) -> None:
        """R4: set up; then the turns."""
        assert isinstance(state, Maria)
        set_up(state)
        state.push(Turns())

    def rebuilt(self, data: dict[str, Any], older: bool = False) -> State:
        """As the data describe it; in the first edition victory markers stood by city."""
        fields: dict[str, Any] = data['fields']
        if older and 'markers' not in fields and 'marker' in fields:
            markers = [fields['marker'][city] for city in self.edition.board.fortresses]
            data = {**data, 'fields': {**fields, 'markers': markers}}
        return super().rebuilt(data, older)

    def static_board(self) -> dict[str, Any]:
        """The map, the powers and their pieces, the political cards and tracks."""
        files = self.edition.files
        return {'board': files.board, 'powers': files.powers, 'politics': files.politics}

    def reckon(self, state: State, role: int) -> Reckoning:
        """R14.4, R23.4: markers and fortresses are open to all."""
        assert isinstance(state, Maria)
        return reckoning(state)

    def adviser(self) -> Adviser:
        """Our rules of thumb."""
        from chancellery.titles.maria.bot import Adviser

        return Adviser()


def make(source: Source) -> Title:
    """The title with corrections to its data, if any, laid over."""
    return MariaTitle(load_edition(source.overlay), source.texts(*MariaTitle.folders))
