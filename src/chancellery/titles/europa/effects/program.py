"""Programs: the cards of the edition, compiled once and shared by all games.

A card has blocks (its lists of effects), conditions and a cost. What is not built yet is known by name, so that a
variant that needs it is refused, and not played with fewer cards.
"""

from __future__ import annotations

from typing import Any, Final

from chancellery.kernel.kinds import Kind
from chancellery.kernel.rules import OK, Rule
from chancellery.titles.europa.edition import Edition
from chancellery.titles.europa.edition.files import NOBODY
from chancellery.titles.europa.edition.scenarios import Scenario
from chancellery.titles.europa.effects.actions import ACTIONS, GrantAction
from chancellery.titles.europa.effects.cards import CARDS
from chancellery.titles.europa.effects.chance import CHANCE
from chancellery.titles.europa.effects.conditions import CONDITIONS
from chancellery.titles.europa.effects.control import CONTROL, Choose, If
from chancellery.titles.europa.effects.costs import Cost
from chancellery.titles.europa.effects.covert import COVERT_EFFECTS
from chancellery.titles.europa.effects.dnprs import DNPRS
from chancellery.titles.europa.effects.election import ELECTION
from chancellery.titles.europa.effects.empire import EMPIRE
from chancellery.titles.europa.effects.fighting import FIGHTING, FIGHTING_CONDITIONS
from chancellery.titles.europa.effects.forces import FORCES
from chancellery.titles.europa.effects.ideas import IDEAS
from chancellery.titles.europa.effects.lasting import LASTING, Modify
from chancellery.titles.europa.effects.losses import LOSSES
from chancellery.titles.europa.effects.modifiers import Change, Library
from chancellery.titles.europa.effects.numbers import NUMBERS
from chancellery.titles.europa.effects.peace import PEACE
from chancellery.titles.europa.effects.people import PEOPLE
from chancellery.titles.europa.effects.pieces import PIECES
from chancellery.titles.europa.effects.read import (
    EFFECT,
    Node,
    nodes_in,
    read_conditions,
    read_cost,
    read_effects,
    read_occasion,
    wrong,
)
from chancellery.titles.europa.effects.religion import RELIGION
from chancellery.titles.europa.effects.resources import RESOURCES
from chancellery.titles.europa.effects.run import Run
from chancellery.titles.europa.effects.sets import make_set
from chancellery.titles.europa.effects.territory import TERRITORY
from chancellery.titles.europa.effects.things import NO_BLOCK, Condition, Maker, MakeStep, Scope, first_failing
from chancellery.titles.europa.effects.vocabulary import ALL_DEEDS
from chancellery.titles.europa.effects.war import WAR
from chancellery.titles.europa.field_groups import watched_fields
from chancellery.titles.europa.state import Europa

EFFECTS: Final[dict[str, MakeStep]] = {
    **CONTROL, **RESOURCES, **PIECES, **FORCES, **PEOPLE, **CARDS, **RELIGION, **ACTIONS, **LASTING, **PEACE,
    **COVERT_EFFECTS, **FIGHTING, **IDEAS, **LOSSES, **CHANCE, **TERRITORY, **WAR, **DNPRS, **ELECTION, **EMPIRE,
}  # fmt: skip
BLOCKS: Final = 'block'
DEEDS: Final = 'deed'

NO_CANDIDATE: Final = Rule('R6.0.3', 'refuse.no_candidate')
NO_ACTION: Final = Rule('R16.3.19', 'refuse.no_action')


class Symbol:
    """One symbol of the bottom bar of an event (R16.5)."""

    def __init__(self, node: Node) -> None:
        self.name: str = node.args['symbol']
        self.mark: int = node.args.get('mark', 0)
        self.colour: str = node.args.get('colour', '')


class Use:
    """One action of a Display Card, or a card itself: what it costs, what it needs and what it does."""

    def __init__(self, address: str, data: dict[str, Any], maker: Maker, lines: list[Node]) -> None:
        self.address = address
        self.id: str = data.get('id', '')
        self.timing: str = data.get('timing', 'action')
        self.trigger: str = data.get('trigger', '')
        self.covert: bool = data.get('covert', False)
        cost = read_cost(data.get('cost', {}), f'{address}/cost')
        self.cost = Cost(cost, f'{address}/cost', maker)
        nodes = read_conditions(data.get('requires', []), f'{address}/requires')
        self.requires: list[Condition] = maker.all_of(nodes)
        effects = read_effects(data.get('effect', []), f'{address}/effect')
        self.block = maker.block(effects, f'{address}/effect')
        lines += [*read_occasion(data, address), *nodes, *effects]


class Card:
    """A compiled card. ``block`` is what it does: the effect of an event or card, the reward of a goal."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.block = NO_BLOCK
        self.conditions: list[Condition] = []  # of a Mission or Milestone; what an event requires
        self.depends_on: list[int] = []  # the fields on which depends whether a goal is met
        self.use: Use | None = None  # how an action card is played
        self.cubes = 0  # of a Display Card
        self.actions: list[Use] = []
        self.symbols: list[Symbol] = []
        self.lines: list[Node] = []  # what it says, in order
        self.unbuilt: list[str] = []
        self.keys: list[str] = []  # of the rules' numbers, permissions and occasions that it speaks of
        self.deeds: list[str] = []  # that it asks about

    def made_by(self, maker: Maker) -> Card:
        """What it was compiled with knows what it lacks, and of what it speaks."""
        self.unbuilt = maker.unbuilt
        self.keys, self.deeds = sorted(maker.keys), sorted(maker.deeds)
        return self


class Programs(Library):
    """All cards of an edition."""

    def __init__(self, edition: Edition) -> None:
        super().__init__()
        self.edition = edition
        files, decks = edition.files, edition.decks
        self.events = [
            self.event(id, files.events[id], realm)
            for id, realm in zip(decks.events.index.ids, decks.events.realm, strict=True)
        ]
        self.missions = [self.goal('mission', id, files.missions[id], 'effect') for id in decks.goals.missions.ids]
        self.milestones = [
            self.goal('milestone', id, files.milestones[id], 'reward') for id in decks.goals.milestones.ids
        ]
        self.battlegrounds: dict[str, list[str]] = {}  # of Power Struggles, by their addresses
        self.struggles = [self.struggle(id, files.power_struggles[id]) for id in decks.goals.struggles.ids]
        self.titles = [self.action_card(id, files.action_cards[id]) for id in decks.actions.titles.ids]
        self.ideas = [self.idea(number, id, files.ideas[id]) for number, id in enumerate(decks.ideas.index.ids)]
        self.occasions |= {step.change.block: step.change for block in self.blocks for step in block.steps
                           if isinstance(step, Modify) and step.change.on_occasion}  # fmt: skip
        self.note_what_is_asked()
        self.number_of = {block.address: block.number for block in self.blocks}

    def maker(self, source: str, realm: int = NOBODY) -> Maker:
        """What one card is compiled with."""
        maker = Maker(self.edition, self.blocks, realm, source)
        maker.conditions = {**CONDITIONS, **FIGHTING_CONDITIONS}
        maker.numbers = NUMBERS
        maker.effects = EFFECTS
        maker.make_set = make_set
        return maker

    def event(self, id: str, data: dict[str, Any], realm: int) -> Card:
        """An event: its text and its symbols."""
        maker = self.maker('event', realm)
        card = Card(f'event:{id}')
        requires = read_conditions(data.get('requires', []), f'{card.address}/requires')
        effects = read_effects(data['effect'], f'{card.address}/effect')
        symbols = read_effects(data['symbols'], f'{card.address}/symbols')
        card.conditions = maker.all_of(requires)
        card.block = maker.block(effects, f'{card.address}/effect')
        if data['ruler'] and any(discards_ruler(node) for node in nodes_in(effects)):
            maker.lacks('do retire ruler in an event with a Ruler')
        card.symbols = [Symbol(node) for node in symbols]
        card.lines = [*requires, *effects, *symbols]
        return card.made_by(maker)

    def goal(self, kind: str, id: str, data: dict[str, Any], part: str) -> Card:
        """A Mission or Milestone: its conditions and its reward."""
        maker = self.maker(kind)
        card = Card(f'{kind}:{id}')
        conditions = read_conditions(data['conditions'], f'{card.address}/conditions')
        effects = read_effects(data[part], f'{card.address}/{part}')
        card.conditions = maker.all_of(conditions)
        card.depends_on = watched_fields(maker.reads)
        card.block = maker.block(effects, f'{card.address}/{part}')
        card.lines = [*conditions, *effects]
        return card.made_by(maker)

    def struggle(self, id: str, data: dict[str, Any]) -> Card:
        """R17.4.6: the extra criteria of a Power Struggle, which bring and cost Prestige and nothing else, so that
        everybody can see beforehand what they would bring."""
        maker = self.maker('struggle')
        card = Card(f'struggle:{id}')
        effects = read_effects(data['effect'], f'{card.address}/effect')
        card.block = maker.block(effects, f'{card.address}/effect')
        for node in nodes_in(effects):
            if node.family == EFFECT and not is_criterion(node):
                maker.lacks(f'do {node.operator} in a Power Struggle')
        card.lines = effects
        self.battlegrounds[card.address] = data['battlegrounds']
        return card.made_by(maker)

    def action_card(self, id: str, data: dict[str, Any]) -> Card:
        """An action card: what it does when played, and the actions of a Display Card."""
        maker = self.maker('card')
        card = Card(f'card:{id}')
        card.use = Use(card.address, data, maker, card.lines)
        card.block = card.use.block
        display = data.get('display', {})
        card.cubes = display.get('uses', 0)
        number = self.edition.decks.actions.titles.number(id)
        for node in read_effects(display.get('passive', []), f'{card.address}/passive'):
            card.lines.append(node)
            self.keep(self.by_display, number, node, maker)
        for action in display.get('actions', []):
            card.actions.append(Use(f'{card.address}/{action["id"]}', action, maker, card.lines))
        return card.made_by(maker)

    def idea(self, number: int, id: str, data: dict[str, Any]) -> Card:
        """An Idea: what it does at once, and what it changes for good."""
        maker = self.maker('idea')
        card = Card(f'idea:{id}')
        requires = read_conditions(data.get('requires', []), f'{card.address}/requires')
        card.conditions = maker.all_of(requires)
        card.depends_on = watched_fields(maker.reads)
        immediate = read_effects(data.get('immediate', []), f'{card.address}/immediate')
        permanent = read_effects(data.get('permanent', []), f'{card.address}/permanent')
        card.block = maker.block(immediate, f'{card.address}/immediate')
        for node in permanent:
            change = self.keep(self.by_idea, number, node, maker)
            if change is not None:
                change.idea = number
                if change.limit and number in self.once:
                    raise wrong(node.path, 'an Idea has one thing that holds once in a time at most')
                if change.limit:
                    self.once[number] = change.limit
        card.lines = [*requires, *immediate, *permanent]
        return card.made_by(maker)

    def keep(self, kept: dict[str, list[tuple[int, Change]]], number: int, node: Node, maker: Maker) -> Change | None:
        """A change that lasts as long as its card is on the table."""
        if node.operator not in ('modify', 'permit', 'on'):
            maker.lacks(f'do {node.operator} for good')
            return None
        change = Change(node.args, node.path, maker)
        if change.block != NO_BLOCK:
            self.occasions[change.block] = change
        kept.setdefault(change.key, []).append((number, change))
        self.about_whom = sorted({*self.about_whom, *change.about_whom})
        return change

    def note_what_is_asked(self) -> None:
        """The actions that cards ask about, so that the ledger records only these."""
        for card in self.all_cards():
            for node in nodes_in(card.lines):
                if node.operator in ('happened', 'tally'):
                    before = self.asked_of.get(node.args['what'], (False, False))
                    against, where = before[0] or 'against' in node.args, before[1] or 'in' in node.args
                    self.asked_of[node.args['what']] = (against, where)

    def all_cards(self) -> list[Card]:
        """Every compiled card."""
        return [*self.events, *self.missions, *self.milestones, *self.struggles, *self.titles, *self.ideas]

    def names(self) -> list[Kind]:
        """The kinds that dumps name: blocks by their addresses, recorded actions by their words."""
        return [Kind(BLOCKS, tuple([block.address for block in self.blocks])), Kind(DEEDS, ALL_DEEDS)]

    def cards_of(self, scenario: Scenario) -> list[Card]:
        """The cards that can turn up in a variant."""
        goals, actions = self.edition.decks.goals, self.edition.decks.actions
        cards = [self.events[event] for deck in scenario.event_decks if deck.played for event in deck.events]
        for seat in scenario.seats:
            realm = self.edition.realms.ids[seat.realm]
            own = [m for m, deck in enumerate(goals.mission_deck) if goals.mission_decks.ids[deck] == realm]
            gone = [*seat.removed_missions, *seat.done_missions]
            cards += [self.missions[mission] for mission in own if mission not in gone]
        ages = range(scenario.first_age, scenario.last_age + 1)
        stones = [card for card, age in enumerate(goals.milestone_age) if age in ages]
        cards += [self.milestones[card] for card in stones if card not in scenario.removed_milestones]
        cards += [self.struggles[struggle] for struggle in scenario.struggles]
        cards += [self.titles[t] for t in range(len(actions.titles)) if t not in scenario.removed_titles]
        deck = self.edition.decks.ideas
        ideas = [i for i, age in enumerate(deck.age) if age <= scenario.last_age and i not in scenario.removed_ideas]
        return cards + ([self.ideas[idea] for idea in ideas] if has_ideas(scenario) else [])

    def lacking(self, scenario: Scenario, asked: set[str], noted: set[str]) -> dict[str, list[str]]:
        """The cards of a variant that are not built whole, each with what it lacks: operators, keys that no rule asks
        for, and deeds that none writes down."""
        found: dict[str, list[str]] = {}
        for card in self.cards_of(scenario):
            keys = [f'key {key}' for key in card.keys if key not in asked]
            deeds = [f'deed {deed}' for deed in card.deeds if deed not in noted]
            lacks = [*card.unbuilt, *keys, *deeds]
            if lacks:
                found[card.address] = lacks
        return found


def is_criterion(node: Node) -> bool:
    """R17.4.6: may an effect stand on a Power Struggle?"""
    if node.operator in ('gain', 'lose'):
        return bool(node.args['what'] == 'prestige')
    return node.operator in ('if', 'each')


def discards_ruler(node: Node) -> bool:
    """R16.3.23: an event whose text does this would not bring its own Ruler. None does, so no rule knows of it."""
    return node.operator == 'retire' and node.args['role'] in ('ruler', 'any')


def has_ideas(scenario: Scenario) -> bool:
    """Are there Ideas in a variant?"""
    return any(scenario.ideas) or bool(scenario.researched)


def unbuilt(card: Card) -> list[str]:
    """What of a card is not built yet, by the names of the operators."""
    return card.unbuilt


def fulfilled(g: Europa, seat: int, card: Card) -> Rule:
    """R17.2.4, R17.3.3: the first condition of a goal that does not hold for a player, or OK."""
    return first_failing(g, Scope(seat), card.conditions)


def start(g: Europa, seat: int, block: int) -> None:
    """A block begins to run for a player."""
    g.push(Run(block, seat))


def against_block(g: Europa, seat: int, block: int) -> Rule:
    """EFFECTS 2.11: a card whose first choice has no candidate, or whose mandatory action cannot be taken, is not
    played; the branch of an ``if`` that would run counts."""
    return against_run(g, Run(block, seat))


def against_run(g: Europa, run: Run) -> Rule:
    """EFFECTS 2.11, for a run that knows where it happens and who caused it."""
    programs: Programs = g.programs
    seat = run.you
    steps = programs.blocks[run.block].steps
    first = steps[0] if steps else None
    if isinstance(first, Choose) and first.hopeless(g, run):
        rule = first.why_hopeless(g, run)
        return rule if rule is not OK else NO_CANDIDATE
    for step in steps:
        if isinstance(step, GrantAction) and step.must and not step.possible(g, run, seat):
            return NO_ACTION
        if isinstance(step, If) and step.branch(g, run) != NO_BLOCK:
            rule = against_run(g, run.inner(step.branch(g, run)))
            if rule is not OK:
                return rule
    return OK


def told_of_block(g: Europa, seat: int, block: int) -> dict[str, Any]:
    """EFFECTS 2.2: what comes of the first choice of a block, if there is only one thing to choose."""
    run = Run(block, seat)
    programs: Programs = g.programs
    steps = programs.blocks[run.block].steps
    first = steps[0] if steps else None
    return first.told_of_only(g, run) if isinstance(first, Choose) else {}


_made: dict[str, Programs] = {}  # by the fingerprint of the data


def load_programs(edition: Edition) -> Programs:
    """The compiled cards of an edition, made once for equal data."""
    key = edition.files.fingerprint()
    if key not in _made:
        _made[key] = Programs(edition)
    return _made[key]
