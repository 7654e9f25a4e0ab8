"""Europa Universalis: The Price of Power as a title: a scenario's id is that of its variant."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from chancellery.kernel.bot import Adviser
from chancellery.kernel.frames import Frame
from chancellery.kernel.planning import Plannable
from chancellery.kernel.reckoning import Reckoning
from chancellery.kernel.renaming import OldNames
from chancellery.kernel.state import State
from chancellery.kernel.texts import Texts
from chancellery.kernel.title import Scenario, Title
from chancellery.titles._data import DataError
from chancellery.titles._source import Source
from chancellery.titles.europa import election, goals, ideas, lasting, ledger, occasions, plans
from chancellery.titles.europa.actions import (
    administrative,
    cards,
    colonize,
    diplomatic,
    explore,
    faith,
    focus,
    imperial,
    papal,
    phase,
    recruit,
    talks,
    trade_ships,
    trading,
)
from chancellery.titles.europa.board import limits
from chancellery.titles.europa.edition import Edition, load_edition
from chancellery.titles.europa.edition.atlas import FAITHS
from chancellery.titles.europa.edition.files import TITLE_ID
from chancellery.titles.europa.edition.scenarios import Scenario as PrintedVariant
from chancellery.titles.europa.effects import actions as granted
from chancellery.titles.europa.effects import asks, battle_actions, covert, losses, people, reactions, run
from chancellery.titles.europa.effects.out_of_play import idle_parts
from chancellery.titles.europa.effects.program import Programs, load_programs
from chancellery.titles.europa.effects.read import Node
from chancellery.titles.europa.effects.telling.card import told
from chancellery.titles.europa.events import disasters, expansion, faiths, revolution, symbols, taking
from chancellery.titles.europa.fields import SEATS
from chancellery.titles.europa.governing import court
from chancellery.titles.europa.governing.purse import GainPower, LosePower, Payment, Ruin
from chancellery.titles.europa.old_names import OLD_NAMES
from chancellery.titles.europa.relations import subjugation, taking_back
from chancellery.titles.europa.rounds import ages, budget, cleanup, draw, income, opening, peace_phase, sequence
from chancellery.titles.europa.rounds.scoring import reckoning
from chancellery.titles.europa.rounds.sequence import Play
from chancellery.titles.europa.rounds.setup import set_up
from chancellery.titles.europa.state import Europa
from chancellery.titles.europa.table_options import against_options, options_of, people_of
from chancellery.titles.europa.unrest import liberation, rebel_dice, rebel_units
from chancellery.titles.europa.variant import Variant
from chancellery.titles.europa.verbs import Words
from chancellery.titles.europa.view.board import SeenEuropa
from chancellery.titles.europa.view.names import with_names
from chancellery.titles.europa.view.printed import printed_board
from chancellery.titles.europa.war import (
    access,
    battle,
    battle_choices,
    broadsides,
    by_event,
    calls,
    casualties,
    command,
    declare,
    defence,
    driven_out,
    due_battles,
    engagement,
    imperial_units,
    invasion,
    march,
    naval_battle,
    retreat,
    sailing,
    siege,
    treaty,
)

NAME: Final = 'Europa Universalis: The Price of Power'
LATE: Final = ('told', 'lines')  # texts that are made when they are first asked for
DEPTH: Final = 3  # frames that a learner sees: a question, the action or card it belongs to, the turn
# Variants that can be played to their end
PLAYABLE: Final = (
    '1-00.1', '1-01.1', '1-01.2', '1-01.3', '1-02.1', '1-02.2', '1-03.1', '1-03.2', '1-04.1', '1-04.2', '1-04.3',
    '1-05.1', '2-01.1', '2-01.2', '2-02.1', '2-02.2', '2-02.3', '2-02.4', '2-02.5', '2-02.6', '2-03.1', '2-04.1',
    '2-05.1',
)  # fmt: skip

FRAMES: Final[tuple[type[Frame[Any]], ...]] = (
    Payment, LosePower, GainPower, Ruin, *sequence.FRAMES, *opening.FRAMES, *draw.FRAMES, *goals.FRAMES,
    *phase.FRAMES, *focus.FRAMES, *budget.FRAMES, *income.FRAMES, *cleanup.FRAMES, *ages.FRAMES, *court.FRAMES,
    *administrative.FRAMES, *rebel_dice.FRAMES, *peace_phase.FRAMES, *rebel_units.FRAMES, *diplomatic.FRAMES,
    *liberation.FRAMES,
    *taking_back.FRAMES,
    *taking.FRAMES, *symbols.FRAMES, *disasters.FRAMES, *faiths.FRAMES, *expansion.FRAMES,
    *recruit.FRAMES, *talks.FRAMES, *subjugation.FRAMES, *limits.FRAMES, *papal.FRAMES,
    *trading.FRAMES, *trade_ships.FRAMES, *explore.FRAMES, *colonize.FRAMES,
    *declare.FRAMES, *calls.FRAMES, *treaty.FRAMES, *march.FRAMES, *siege.FRAMES, *battle.FRAMES, *command.FRAMES,
    *battle_choices.FRAMES, *engagement.FRAMES, *casualties.FRAMES, *retreat.FRAMES, *access.FRAMES,
    *broadsides.FRAMES, *naval_battle.FRAMES, *sailing.FRAMES, *due_battles.FRAMES, *driven_out.FRAMES,
    *invasion.FRAMES, *by_event.FRAMES, *election.FRAMES,
    *run.FRAMES, *asks.FRAMES, *covert.FRAMES, *reactions.FRAMES, *granted.FRAMES, *cards.FRAMES,
    *battle_actions.FRAMES, *ideas.FRAMES, *occasions.FRAMES, *losses.FRAMES, *people.FRAMES, *faith.FRAMES,
    *defence.FRAMES, *imperial.FRAMES, *imperial_units.FRAMES, *revolution.FRAMES,
)  # fmt: skip


class EuropaTitle(Title):
    """Great powers from 1444 on."""

    folders: ClassVar[tuple[str, ...]] = (TITLE_ID,)
    clock: ClassVar[tuple[str, ...]] = ('round',)
    score: ClassVar[str] = 'players.prestige'
    old_names: ClassVar[OldNames] = OLD_NAMES
    occupations: ClassVar[dict[str, str]] = plans.OCCUPATIONS
    plannable: ClassVar[tuple[Plannable, ...]] = plans.PLANNABLE
    on_request: ClassVar[tuple[str, ...]] = (
        'scenario', 'side', 'maps', 'decks', 'provinces', 'seas', 'nodes', 'deal', 'idle', 'struggle_points',
    )  # fmt: skip

    def __init__(self, edition: Edition, texts: dict[str, Texts], forced: tuple[str, ...] = ()) -> None:
        self.edition = edition
        self.words = Words(edition)
        self.programs = load_programs(edition)
        for kind in self.programs.names():
            self.words.verbs.add_names(kind)
        self.variants: dict[tuple[str, tuple[tuple[str, str], ...]], Variant] = {}  # by scenario and options
        variants = [edition.scenarios.named(id) for id in PLAYABLE]
        for variant in variants:
            refuse_unbuilt(edition, self.programs, variant)
        variants += [edition.scenarios.named(id) for id in forced]
        cards_told = [card for each in variants for card in self.programs.cards_of(each)]
        by_card = {card.address: card.lines for card in cards_told}
        scenarios = tuple(
            [Scenario(each.id, each.name, (people_of(each),) * 2, options_of(edition, each)) for each in variants]
        )
        sizes = {
            'seat': SEATS,
            'party': len(edition.parties),
            'dnpr': len(edition.dnprs),
            'faith': len(FAITHS),
            'event': len(edition.decks.events.index),
            'trade': len(edition.decks.trade.index),
            'milestone': len(edition.decks.goals.milestones),
            'idea': len(edition.decks.ideas.index),
            'struggle': len(edition.decks.goals.struggles),
            'card': len(edition.decks.actions.index),
            'bot_card': len(edition.decks.bot_cards),
        }
        names, mark = with_names(texts, edition), edition.files.fingerprint()
        for language, own in names.items():
            names[language] = told_late(own, by_card, self.programs.battlegrounds)
        super().__init__(
            TITLE_ID, NAME, scenarios, self.words.verbs, FRAMES, SeenEuropa, names, mark,
            sizes=sizes, observed_depth=DEPTH, asides=goals.Rights(),
        )  # fmt: skip

    def variant(self, scenario: str, options: dict[str, str]) -> Variant:
        """What a variant and its options settle for good."""
        key = (scenario, tuple(options.items()))
        found = self.variants.get(key)
        if found is None:
            found = Variant(self.edition, self.edition.scenarios.named(scenario), options)
            found.idle = idle_parts(self.edition, found, self.programs)
            self.variants[key] = found
        return found

    def full_options(self, scenario: Scenario, given: dict[str, str], players: int | None = None) -> dict[str, str]:
        """S2.13, S2.14: what cannot be chosen together is refused."""
        full = super().full_options(scenario, given, players)
        against = against_options(full)
        if against:
            raise ValueError(against)
        return full

    def roles(self, scenario: str, players: int, options: dict[str, str]) -> tuple[str, ...]:
        """R3.1: the Realms of the seats that people hold, in seating order."""
        variant = self.variant(scenario, options)
        return tuple([self.edition.realms.ids[variant.realm[seat]] for seat in variant.seat_of_role])

    def begin(self, state: State) -> None:
        """R3, R4."""
        assert isinstance(state, Europa)
        set_up(state)
        state.push(Play())

    def static_board(self) -> dict[str, Any]:
        """The map, the Realms, the persons and the cards, as printed."""
        return dict(printed_board(self.edition))

    def reckon(self, state: State, role: int) -> Reckoning:
        """R4.7.2-3: all but the Missions of others."""
        assert isinstance(state, Europa)
        return reckoning(state, role)

    def alarms(self, event: dict[str, Any], role: str) -> bool:
        """War was declared on the player."""
        return plans.alarms(event, role)

    def adviser(self) -> Adviser:
        """Our rules of thumb."""
        from chancellery.titles.europa.bot import Adviser

        return Adviser()


def told_late(texts: Texts, by_card: dict[str, list[Node]], battlegrounds: dict[str, list[str]]) -> Texts:
    """The texts of a language with what its cards say, which is made when it is first asked for."""
    plain = Texts(texts.language, dict(texts.ready))

    def make() -> dict[str, Any]:
        return told(plain, list(by_card.items()), battlegrounds)

    return Texts(texts.language, texts.ready, LATE, make)


def unbuilt_cards(edition: Edition, programs: Programs, variant: PrintedVariant) -> dict[str, list[str]]:
    """The cards of a variant that cannot be resolved whole, each with the operators and symbols that it lacks."""
    found = programs.lacking(variant, lasting.ASKED, ledger.NOTED)
    for deck in variant.event_decks:
        for event in deck.events if deck.played else []:
            lacks = [f'symbol {symbol}' for symbol in symbols.unbuilt(edition.decks.events.symbols[event])]
            if lacks:
                address = programs.events[event].address
                found[address] = [*found.get(address, []), *lacks]
    return found


def refuse_unbuilt(edition: Edition, programs: Programs, variant: PrintedVariant) -> None:
    """R6.0.1, R16.0.3: a variant is played with all its cards or not at all."""
    lacking = unbuilt_cards(edition, programs, variant)
    if lacking:
        told = '; '.join([f'{card} ({", ".join(lacks)})' for card, lacks in sorted(lacking.items())])
        raise DataError(f'europa {variant.id}: its cards are not all built: {told}')


def make(source: Source, forced: tuple[str, ...] = ()) -> Title:
    """The title with corrections to its data, if any, laid over.

    ``forced``, for tests alone: variants that are played although not all their cards are built, without what is not.
    """
    edition = load_edition(source.overlay)
    texts = source.texts(*EuropaTitle.folders)
    for language in texts.values():
        name_cards(edition, language.table)
        name_origins(edition, language.table)
    return EuropaTitle(edition, texts, forced)


def name_cards(edition: Edition, table: dict[str, Any]) -> None:
    """Every action card goes by its title and by the person on it, since several cards have the same title."""
    cards, persons = edition.decks.actions, edition.decks.persons
    for card, id in enumerate(cards.index.ids):
        title = table.get(f'card.{cards.titles.ids[cards.title[card]]}')
        person = table.get(f'person.{persons.index.ids[cards.person[card]]}')
        if title is not None and person is not None:
            table[f'action_card.{id}'] = f'{plain_name(title)} ({plain_name(person)})'
            table[f'who_serves.{id}'] = plain_name(person)


def name_origins(edition: Edition, table: dict[str, Any]) -> None:
    """Every card that can be a cause is named by the address of its program: ``origin.event:103-1``."""
    decks = edition.decks
    for kind, category, ids in (
        ('event', 'happening', decks.events.index.ids),
        ('mission', 'mission', decks.goals.missions.ids),
        ('milestone', 'milestone', decks.goals.milestones.ids),
        ('card', 'card', decks.actions.titles.ids),
        ('idea', 'idea', decks.ideas.index.ids),
        ('struggle', 'struggle', decks.goals.struggles.ids),
    ):
        for id in ids:
            name = table.get(f'{category}.{id}')
            if name is not None:
                table[f'origin.{kind}:{id}'] = plain_name(name)


def plain_name(text: Any) -> str:
    """A name without its other forms."""
    return str(text['name'] if isinstance(text, dict) else text)
