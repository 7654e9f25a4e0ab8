"""The cards and the persons on them as numbers; what cards do is not told here."""

from __future__ import annotations

from typing import Any, Final

from chancellery.titles.europa.edition.atlas import Atlas
from chancellery.titles.europa.edition.components import COLOURS
from chancellery.titles.europa.edition.files import NOBODY, Files, Index
from chancellery.titles.europa.edition.realms import Realms

POWERS: Final = ('administrative', 'diplomatic', 'military')
POWER_KEYS: Final = ('mpAdm', 'mpDip', 'mpMil')
ROLES: Final = ('advisor', 'leader', 'ruler')
ADVISOR: Final = 0
LEADER: Final = 1
RULER: Final = 2
SKILLS: Final = ('adm', 'dip', 'mil')
LEADER_DICE: Final = ('infantry', 'cavalry', 'artillery', 'any')
EVENT_TYPES: Final = ('A', 'B', 'realm')
EITHER_HALF: Final = 'X'
HALVES: Final = (EITHER_HALF, '1', '2')  # of an Age, in which an event can come (R16.0.4)
SYMBOLS: Final = (
    'mortality',
    'rebellion',
    'natives',
    'lostAtSea',
    'pirates',
    'cardinalDies',
    'attrition',
    'disloyal',
    'dnprExpansion',
    'religion',
    'revolution',
    'powerStruggle',
)  # along the bottom of an event (R16.5)
STACKS: Final = ('economy', 'expansion', 'politics', 'war')
BASE_GROUP: Final = 'base'
REQUIRED: Final = ('', 'any_token', 'own_key')  # what else a node of a trade card asks for (R12.1.5)
TOKEN_REQUIRED: Final = 1
KEY_REQUIRED: Final = 2
NO_CARD: Final = -1


def plain(reference: str) -> str:
    """The id in a reference such as ``person:lorenzo``."""
    return reference.partition(':')[2]


class Persons:
    """Characters of action cards, Rulers of events and of set-up cards (R2.3.12)."""

    def __init__(self, files: Files) -> None:
        self.index = Index('person', files.persons)
        records: list[dict[str, Any]] = [files.persons[id] for id in self.index.ids]
        self.role: list[int] = [ROLES.index(each['role']) for each in records]
        self.level: list[int] = [each['skill'] for each in records]  # what an Advisor adds to the power of his deck
        self.skills: list[list[int]] = [[each['skills'][skill] for skill in SKILLS] for each in records]
        self.dice: list[list[int]] = [[each['dice'][die] for die in LEADER_DICE] for each in records]
        self.commands: list[bool] = [any(dice) for dice in self.dice]
        self.ducats: list[int] = [each['cost']['ducats'] for each in records]
        self.military_power: list[int] = [each['cost']['mpMil'] for each in records]
        self.mortality: list[int] = [each['mortality'] for each in records]
        self.ill: list[bool] = [each['ill_health'] for each in records]


class ActionCards:
    """The three action decks: a title has several cards, each with a person of its own (R6.1)."""

    def __init__(self, files: Files, persons: Persons) -> None:
        self.titles = Index('action card', files.action_cards)
        copies: list[tuple[str, int, int]] = []
        for title, id in enumerate(self.titles.ids):
            for card in files.action_cards[id]['cards']:
                copies.append((card['id'], title, persons.index.number(plain(card['person']))))
        copies.sort()
        self.index = Index('card', [id for id, _, _ in copies])
        self.title: list[int] = [title for _, title, _ in copies]
        self.person: list[int] = [person for _, _, person in copies]
        self.card_of: list[int] = [NO_CARD] * len(persons.index)  # the card that shows a person
        for card, person in enumerate(self.person):
            self.card_of[person] = card
        self.power: list[int] = [POWERS.index(files.action_cards[id]['deck']) for id in self.titles.ids]
        self.deck: list[list[int]] = [
            [card for card, title in enumerate(self.title) if self.power[title] == power]
            for power in range(len(POWERS))
        ]


class Symbol:
    """One symbol of an event: which, the mark of a mortality, the colour of the Dynamic NPRs that expand."""

    def __init__(self, data: dict[str, Any]) -> None:
        self.kind: int = SYMBOLS.index(data['symbol'])
        self.mark: int = data.get('mark', 0)
        self.colour: int = COLOURS.index(data['colour']) if 'colour' in data else NOBODY


class Events:
    """The events of the four Ages (R16.0)."""

    def __init__(self, files: Files, realms: Realms, persons: Persons) -> None:
        self.index = Index('event', files.events)
        records: list[dict[str, Any]] = [files.events[id] for id in self.index.ids]
        self.age: list[int] = [each['age'] for each in records]
        self.type: list[int] = [EVENT_TYPES.index(each['type']) for each in records]
        self.realm: list[int] = [realms.index.number(each['realm']) if each['realm'] else NOBODY for each in records]
        self.ruler: list[int] = [
            persons.index.number(plain(each['ruler'])) if each['ruler'] else NOBODY for each in records
        ]
        self.half: list[int] = [
            HALVES.index(each['half']) if each['half'] in HALVES else 0 for each in records
        ]  # 0: either; what is none of them is found by the validator
        self.symbols: list[list[Symbol]] = [[Symbol(symbol) for symbol in each['symbols']] for each in records]


class Ideas:
    """The Ideas, ten of each kind of power (R8)."""

    def __init__(self, files: Files) -> None:
        self.index = Index('Idea', files.ideas)
        records: list[dict[str, Any]] = [files.ideas[id] for id in self.index.ids]
        self.power: list[int] = [POWERS.index(each['type']) for each in records]
        self.age: list[int] = [each['age'] for each in records]
        self.basic: list[bool] = [each['basic'] for each in records]
        self.government: list[bool] = [each['government'] for each in records]
        self.cost: list[int] = [each['cost'][POWER_KEYS[POWERS.index(each['type'])]] for each in records]


class Goals:
    """Missions, Milestones and Power Struggles (R17)."""

    def __init__(self, files: Files, atlas: Atlas) -> None:
        self.missions = Index('Mission', files.missions)
        missions: list[dict[str, Any]] = [files.missions[id] for id in self.missions.ids]
        self.mission_decks = Index('deck of Missions', {each['deck'] for each in missions})
        self.mission_deck: list[int] = [self.mission_decks.number(each['deck']) for each in missions]
        self.mission_code: list[str] = [each['mission_id'] for each in missions]  # as scenarios name it in its deck
        self.starting: list[bool] = [each['start'] for each in missions]
        self.mission_prestige: list[int] = [each['prestige'] for each in missions]
        self.prerequisites: list[list[int]] = [self.before(each) for each in missions]  # one of them must be done
        self.milestones = Index('Milestone', files.milestones)
        milestones: list[dict[str, Any]] = [files.milestones[id] for id in self.milestones.ids]
        self.milestone_age: list[int] = [each['age'] for each in milestones]
        self.milestone_stack: list[int] = [STACKS.index(each['type']) for each in milestones]
        self.milestone_prestige: list[list[int]] = [each['prestige'] for each in milestones]
        self.struggles = Index('Power Struggle', files.power_struggles)
        self.battlegrounds: list[list[int]] = [
            atlas.areas.all([plain(area) for area in files.power_struggles[id]['battlegrounds']])
            for id in self.struggles.ids
        ]

    def before(self, record: dict[str, Any]) -> list[int]:
        """R17.2.3: the Missions of the same deck that stand on the left of one."""
        found = [self.mission(record['deck'], code) for code in record['prerequisites']]
        return [mission for mission in found if mission != NO_CARD]

    def mission(self, deck: str, code: str) -> int:
        """The Mission that a scenario names by its place in a deck, or NO_CARD."""
        return self.missions.numbers.get(f'{deck}_{code.lower()}', NO_CARD)


class TradeCards:
    """The trade cards (R12.1) and which of them start in the deck (C-S2)."""

    def __init__(self, files: Files, atlas: Atlas) -> None:
        self.index = Index('trade card', files.trade_cards)
        records: list[dict[str, Any]] = [files.trade_cards[id] for id in self.index.ids]
        self.groups = Index('group of trade cards', {group for each in records for group in each['groups']})
        self.group: list[list[int]] = [self.groups.sorted(each['groups']) for each in records]
        self.continents: list[list[int]] = [each['continents'] for each in records]
        self.good: list[str] = [each['good'].lower().replace(' ', '_') for each in records]
        self.special: list[str] = [each['special'] for each in records]  # gold or slaves, with penalties (R12.1.6-8)
        self.nodes: list[list[int]] = [[atlas.nodes.number(node['node']) for node in each['nodes']] for each in records]
        self.secondary: list[list[int]] = [
            [atlas.nodes.only(node['secondary']) for node in each['nodes']] for each in records
        ]
        self.requires: list[list[int]] = [
            [REQUIRED.index(node['requires']) for node in each['nodes']] for each in records
        ]
        self.key_provinces: list[list[list[int]]] = [
            [[atlas.provinces.number(key['province']) for key in node['key_provinces']] for node in each['nodes']]
            for each in records
        ]
        self.plus: list[list[list[int]]] = [
            [[key['plus'] for key in node['key_provinces']] for node in each['nodes']] for each in records
        ]
        self.rows: list[list[tuple[int, int, int]]] = [
            [(row['power'], row['green'], row['red']) for row in each['rows']] for each in records
        ]

    def of_continent(self, number: int) -> list[int]:
        """R12.6.2: the cards that bear the number of a continent."""
        return [card for card, numbers in enumerate(self.continents) if number in numbers]


class Decks:
    """All cards."""

    def __init__(self, files: Files, atlas: Atlas, realms: Realms) -> None:
        self.persons = Persons(files)
        self.actions = ActionCards(files, self.persons)
        self.events = Events(files, realms, self.persons)
        self.ideas = Ideas(files)
        self.goals = Goals(files, atlas)
        self.trade = TradeCards(files, atlas)
        self.bot_cards = Index('bot card', files.bot_cards)
