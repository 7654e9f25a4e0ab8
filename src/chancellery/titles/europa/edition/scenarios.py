"""The scenarios and their variants (R3.1-7, A 20.8): seats, decks and what lies on the table besides the set-ups."""

from __future__ import annotations

from typing import Any, Final

from chancellery.titles.europa.edition.atlas import FAITHS, Atlas, side_of
from chancellery.titles.europa.edition.components import COLOURS, PATTERNS
from chancellery.titles.europa.edition.decks import BASE_GROUP, NO_CARD, POWERS, Decks
from chancellery.titles.europa.edition.files import NOBODY, Files, Index
from chancellery.titles.europa.edition.realms import Realms
from chancellery.titles.europa.edition.setups import Setups
from chancellery.titles.europa.edition.variants import Special

PIECES: Final = ('influence', 'alliance', 'marriage', 'town')
INFLUENCE: Final = 0
ALLIANCE: Final = 1
MARRIAGE: Final = 2
TOWN: Final = 3
BLOCKED: Final = 'blocked'  # a space of the Curia that is covered
BLOCKED_SPACE: Final = -2
DRAWN: Final = -1  # a place of the display whose Idea is drawn by lot


class Box:
    """What the records of a scenario are read with."""

    def __init__(self, atlas: Atlas, realms: Realms, decks: Decks, setups: Setups) -> None:
        self.atlas = atlas
        self.realms = realms
        self.decks = decks
        self.setups = setups


class Seat:
    """One Realm of a variant that a person or a bot plays."""

    def __init__(self, data: dict[str, Any], box: Box) -> None:
        self.number: int = data['seat']  # round the table, clockwise
        self.realm: int = box.realms.index.number(data['realm'])
        self.name: str = data['name']
        self.colour: str = data['colour']
        self.setups: list[int] = box.setups.index.all(data['setups'])  # the first unless the players choose another
        self.bot: bool = data['bot']
        self.sleeps: bool = data['inactive']  # a bot that starts aside and wakes by the scenario's rule (B2.6)
        self.first: bool = data['first']
        self.fixed: bool = data['fixed']
        self.extra_power: int = data['extra_power']
        self.prestige: int = data['prestige']
        self.missions_in_play: bool = data['missions_in_play']
        deck = data['realm']
        self.start_missions: list[int] = self.missions(data['start_missions'], deck, box)
        self.added_missions: list[int] = self.missions(data['added_missions'], deck, box)
        self.removed_missions: list[int] = self.missions(data['removed_missions'], deck, box)
        self.done_missions: list[int] = self.missions(data['done_missions'], deck, box)

    def missions(self, codes: list[str], deck: str, box: Box) -> list[int]:
        """The Missions of these codes that the Realm's deck has."""
        found = [box.decks.goals.mission(deck, code) for code in codes]
        return [mission for mission in found if mission != NO_CARD]


class Dnpr:
    """A Dynamic NPR that a variant may have (R13.3)."""

    def __init__(self, data: dict[str, Any], box: Box) -> None:
        self.name: str = data['name']
        self.colour: int = COLOURS.index(data['colour'])
        self.pattern: int = PATTERNS.index(data['pattern'])
        self.realm: int = box.realms.index.only(data['realm'])
        self.usual: bool = data['default']
        self.fixed: bool = data['fixed']  # nobody may choose whether it is in play
        self.capital: int = box.atlas.provinces.only(data['capital'])
        self.provinces: list[int] = box.atlas.provinces.sorted(data['provinces'])
        self.token: int = self.colour * len(PATTERNS) + self.pattern  # a number among all DNPRs, whatever the variant
        self.party: int = self.realm if self.realm != NOBODY else len(box.realms.ids) + self.token


class EventDeck:
    """The events of half an Age, or (half 0) of one round; the decks of a variant stand in the order of play."""

    def __init__(self, data: dict[str, Any], box: Box) -> None:
        self.age: int = data['age']
        self.half: int = data['half']
        self.played: bool = data['played']
        self.events: list[int] = box.decks.events.index.all(data['events'])


class Removed:
    """Pieces of a set-up that are not placed; at an Area, a Realm or a Province, as the kind of piece wants it."""

    def __init__(self, data: dict[str, Any], box: Box) -> None:
        self.piece: int = PIECES.index(data['piece'])
        self.owner: int = box.realms.index.number(data['owner'])
        self.count: int = data['count']
        if self.piece == INFLUENCE:
            self.at: int = box.atlas.areas.number(data['at'])
        elif self.piece == TOWN:
            self.at = box.atlas.provinces.number(data['at'])
        else:
            self.at = box.realms.index.number(data['at'])
        self.if_bot: int = box.realms.index.number(data['bot']) if 'bot' in data else NOBODY


class Outside:
    """An Area that starts with a Not HRE token, always or if a DNPR is in play or a seat a bot's."""

    def __init__(self, data: dict[str, Any], box: Box) -> None:
        self.area: int = box.atlas.areas.number(data['area'])
        self.if_dnpr: int = box.atlas.provinces.only(data['if_dnpr'])
        self.if_bot: int = box.realms.index.only(data['if_bot'])


class Scenario:
    """One variant of a scenario."""

    def __init__(self, id: str, data: dict[str, Any], box: Box) -> None:
        atlas, realms, decks = box.atlas, box.realms, box.decks
        self.id = id
        self.name: str = data['name']
        self.variant: str = data['variant']
        self.side: int = side_of(data['date'])
        self.east_board: bool = data['east_board']  # else only the West board and the distant continents are used
        self.first_age: int = data['first_age']
        self.last_age: int = data['last_age']
        self.ages: list[int] = data['ages']  # how many may be played, the usual number first; []: all
        self.rounds: int = data['rounds']
        self.events_per_round: int = data['events_per_round']
        self.seats: list[Seat] = [Seat(each, box) for each in data['seats']]
        self.seat_of: dict[int, int] = {seat.realm: number for number, seat in enumerate(self.seats)}
        self.first_seat: int = [seat.first for seat in self.seats].index(True)
        self.roma: int = realms.index.only(data['curia_roma'])
        self.curia: list[int] = [
            BLOCKED_SPACE if each == BLOCKED else realms.index.number(each) for each in data['curia']
        ]
        self.emperor: int = realms.index.number(data['emperor'])
        self.authority: int = data['authority']
        self.imperial_influence: list[int] = atlas.areas.sorted(data['imperial_influence'])
        self.dnprs: list[Dnpr] = [Dnpr(each, box) for each in data['dnprs']]
        self.event_decks: list[EventDeck] = [EventDeck(each, box) for each in data['event_decks']]
        self.ideas: list[list[int]] = [
            [decks.ideas.index.number(idea) if idea else DRAWN for idea in data['ideas'][power]] for power in POWERS
        ]
        self.researched: list[tuple[int, list[int]]] = [
            (decks.ideas.index.number(idea), realms.index.sorted(by)) for idea, by in data['researched'].items()
        ]
        self.removed_ideas: list[int] = decks.ideas.index.sorted(data['removed_ideas'])
        self.removed_titles: list[int] = decks.actions.titles.sorted(data['removed_action_cards'])
        self.milestones: list[int] = decks.goals.milestones.sorted(data['milestones'])
        self.removed_milestones: list[int] = decks.goals.milestones.sorted(data['removed_milestones'])
        self.struggles: list[int] = decks.goals.struggles.all(data['struggles'])
        self.struggle_play: list[str] = data['struggle_play']  # off, on, ordered or random, the usual first
        self.trade_deck: list[int] = self.starting_trade(data['trade'], decks)
        self.plus_manpower: list[int] = atlas.provinces.sorted(data['manpower_tokens'])
        self.faith_tokens: list[tuple[int, int]] = [
            (atlas.areas.number(area), FAITHS.index(faith)) for area, faith in data['religion_tokens'].items()
        ]
        self.outside: list[Outside] = [Outside(each, box) for each in data['not_hre']]
        self.objectives: list[int] = atlas.provinces.sorted(data['objectives'])
        self.extra_dnprs: list[Dnpr] = [
            Dnpr(each, box) for each in data['extra_dnprs']
        ]  # in place of the one with the same tokens
        self.all_dnprs: list[Dnpr] = [*self.dnprs, *self.extra_dnprs]
        self.special = Special(data, atlas, realms, decks, box.setups)
        self.removed: list[Removed] = [Removed(each, box) for each in [*data['removed'], *data['removed_if_bot']]]

    def starting_trade(self, data: dict[str, Any], decks: Decks) -> list[int]:
        """R3.3: the trade cards of the deck at the start."""
        groups = decks.trade.groups.all([BASE_GROUP, *data['groups']])
        named = decks.trade.index.all(data['added'])
        gone = decks.trade.index.all(data['removed'])
        found: list[int] = []
        for card, mine in enumerate(decks.trade.group):
            taken = data['all'] or card in named or any(group in groups for group in mine)
            if taken and card not in gone:
                found.append(card)
        return found

    def active(self) -> list[int]:
        """The seats that take part from the start."""
        return [number for number, seat in enumerate(self.seats) if not seat.sleeps]

    def rounds_until(self, last_age: int) -> int:
        """S3.3: how long the event decks last that are played up to this Age."""
        events = sum([len(deck.events) for deck in self.event_decks if deck.played and deck.age <= last_age])
        return events // self.events_per_round

    def halves(self, age: int) -> list[EventDeck]:
        """R16.0.3: the decks of both halves of an Age, or nothing where not both of them are played."""
        found = [deck for deck in self.event_decks if deck.age == age and deck.half and deck.played]
        return found if {deck.half for deck in found} == {1, 2} else []

    def turn_order(self) -> list[int]:
        """R3.19, R4.2: the seats of round 1, clockwise from the first player."""
        seats = self.active()
        start = seats.index(self.first_seat)
        return seats[start:] + seats[:start]

    def emperor_seat(self) -> int:
        """The seat of the Emperor, or NOBODY if an NPR is Emperor (R18.8)."""
        return self.seat_of.get(self.emperor, NOBODY)


class Scenarios:
    """All variants by their ids, ``1-01.2``."""

    def __init__(self, files: Files, atlas: Atlas, realms: Realms, decks: Decks, setups: Setups) -> None:
        box = Box(atlas, realms, decks, setups)
        records = {f'{id}.{key}': data for id, variants in files.scenarios.items() for key, data in variants.items()}
        self.index = Index('scenario', records)
        self.all: list[Scenario] = [Scenario(id, records[id], box) for id in self.index.ids]

    def named(self, id: str) -> Scenario:
        """The variant of this id."""
        return self.all[self.index.number(id)]
