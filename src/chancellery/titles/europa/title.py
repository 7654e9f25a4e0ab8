"""Europa Universalis: The Price of Power as a title: a scenario's id is that of its variant."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from chancellery.kernel.frames import Frame
from chancellery.kernel.state import State
from chancellery.kernel.texts import Texts
from chancellery.kernel.title import Scenario, Title
from chancellery.titles._source import Source
from chancellery.titles.europa import (
    ages,
    cleanup,
    court,
    draw,
    economy,
    goals,
    income,
    opening,
    peace,
    rebels,
    rounds,
    subjugation,
    unrest,
)
from chancellery.titles.europa.actions import abroad, cards, focus, home, phase, recruit, talks
from chancellery.titles.europa.edition import Edition, load_edition
from chancellery.titles.europa.edition.atlas import FAITHS
from chancellery.titles.europa.edition.files import TITLE_ID
from chancellery.titles.europa.effects import actions as granted
from chancellery.titles.europa.effects import asks, run
from chancellery.titles.europa.effects.program import load_programs
from chancellery.titles.europa.effects.tell import told
from chancellery.titles.europa.events import symbols, taking
from chancellery.titles.europa.fields import SEATS
from chancellery.titles.europa.purse import GainPower, LosePower, Payment
from chancellery.titles.europa.rounds import Play
from chancellery.titles.europa.scene import Scene
from chancellery.titles.europa.setup import set_up
from chancellery.titles.europa.state import Europa
from chancellery.titles.europa.verbs import Words
from chancellery.titles.europa.view.board import SeenEuropa
from chancellery.titles.europa.view.names import with_names
from chancellery.titles.europa.view.printed import printed_board
from chancellery.titles.europa.war import access, battle, casualties, command, march, retreat, siege

NAME: Final = 'Europa Universalis: The Price of Power'
WORDED: Final = 'say.effect.gain'  # a language that has the words for what cards do
DEPTH: Final = 3  # frames that a learner sees: a question, the action or card it belongs to, the turn
PLAYABLE: Final = ('1-00.1',)  # variants that can be played to their end

FRAMES: Final[tuple[type[Frame[Any]], ...]] = (
    Payment, LosePower, GainPower, *rounds.FRAMES, *opening.FRAMES, *draw.FRAMES, *goals.FRAMES, *phase.FRAMES,
    *focus.FRAMES, *economy.FRAMES, *income.FRAMES, *cleanup.FRAMES, *ages.FRAMES, *court.FRAMES, *home.FRAMES,
    *unrest.FRAMES, *peace.FRAMES, *rebels.FRAMES, *abroad.FRAMES, *taking.FRAMES, *symbols.FRAMES,
    *recruit.FRAMES, *talks.FRAMES, *subjugation.FRAMES,
    *march.FRAMES, *siege.FRAMES, *battle.FRAMES, *command.FRAMES, *casualties.FRAMES, *retreat.FRAMES, *access.FRAMES,
    *run.FRAMES, *asks.FRAMES, *granted.FRAMES, *cards.FRAMES,
)  # fmt: skip


class EuropaTitle(Title):
    """Great powers from 1444 on."""

    folders: ClassVar[tuple[str, ...]] = (TITLE_ID,)
    clock: ClassVar[tuple[str, ...]] = ('round',)
    score: ClassVar[str] = 'players.prestige'
    finished: ClassVar[bool] = False  # wars and most scenarios are to come

    def __init__(self, edition: Edition, texts: dict[str, Texts]) -> None:
        self.edition = edition
        self.words = Words(edition)
        self.programs = load_programs(edition)
        for kind in self.programs.names():
            self.words.verbs.add_names(kind)
        self.scenes: dict[str, Scene] = {}
        variants = [edition.scenarios.named(id) for id in PLAYABLE]
        cards_told = [card for each in variants for card in self.programs.cards_of(each)]
        for language, own in texts.items():
            words = own if own.has(WORDED) else texts['en']
            lines = [line for card in cards_told for line in card.lines]
            texts[language] = Texts(language, own.table | told(words, lines))
        scenarios = tuple([Scenario(each.id, each.name, (each.people(), each.people())) for each in variants])
        sizes = {
            'seat': SEATS,
            'party': len(edition.parties),
            'dnpr': len(edition.dnprs),
            'faith': len(FAITHS),
            'event': len(edition.decks.events.index),
            'trade': len(edition.decks.trade.index),
            'milestone': len(edition.decks.goals.milestones),
            'idea': len(edition.decks.ideas.index),
            'card': len(edition.decks.actions.index),
        }
        names, mark = with_names(texts, edition), edition.files.fingerprint()
        super().__init__(
            TITLE_ID, NAME, scenarios, self.words.verbs, FRAMES, SeenEuropa, names, mark,
            sizes=sizes, observed_depth=DEPTH, asides=goals.Rights(),
        )  # fmt: skip

    def scene(self, scenario: str) -> Scene:
        """What a variant settles for good."""
        if scenario not in self.scenes:
            self.scenes[scenario] = Scene(self.edition, self.edition.scenarios.named(scenario))
        return self.scenes[scenario]

    def roles(self, scenario: str, players: int, options: dict[str, str]) -> tuple[str, ...]:
        """R3.1: the Realms of the seats that people hold, in seating order."""
        scene = self.scene(scenario)
        return tuple([self.edition.realms.ids[scene.realm[seat]] for seat in scene.seat_of_role])

    def begin(self, state: State) -> None:
        """R3, R4."""
        assert isinstance(state, Europa)
        set_up(state)
        state.push(Play())

    def static_board(self) -> dict[str, Any]:
        """The map, the Realms, the persons and the cards, as printed."""
        return dict(printed_board(self.edition))


def make(source: Source) -> Title:
    """The title with corrections to its data, if any, laid over."""
    edition = load_edition(source.overlay)
    texts = source.texts(*EuropaTitle.folders)
    for language in texts.values():
        name_cards(edition, language.table)
    return EuropaTitle(edition, texts)


def name_cards(edition: Edition, table: dict[str, Any]) -> None:
    """Every action card goes by its title and by the person on it, since several cards have the same title."""
    cards, persons = edition.decks.actions, edition.decks.persons
    for card, id in enumerate(cards.index.ids):
        title = table.get(f'card.{cards.titles.ids[cards.title[card]]}')
        person = table.get(f'person.{persons.index.ids[cards.person[card]]}')
        if title is not None and person is not None:
            table[f'action_card.{id}'] = f'{plain_name(title)} ({plain_name(person)})'


def plain_name(text: Any) -> str:
    """A name without its other forms."""
    return str(text['name'] if isinstance(text, dict) else text)
