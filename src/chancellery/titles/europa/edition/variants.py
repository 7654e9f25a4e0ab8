"""What is special in a variant: land that is off-limits, its Power Struggles, teams, sleeping seats and who wins."""

from __future__ import annotations

from typing import Any, Final

from chancellery.titles.europa.edition.atlas import MAPS, Atlas
from chancellery.titles.europa.edition.decks import Decks
from chancellery.titles.europa.edition.realms import Realms
from chancellery.titles.europa.edition.setups import Setups

WAKING: Final = ('annexed', 'eclipsed', 'age_end')  # why a sleeping seat wakes
TEAM_SCORES: Final = ('', 'half_sum', 'sum')
HALF_SUM: Final = 1
TESTS: Final = ('tax_in', 'influence_lead', 'income_above', 'holds_all', 'controls', 'base_tax')  # of goals


class OffLimits:
    """The land and water of the boards in use that do not count."""

    def __init__(self, data: dict[str, Any], atlas: Atlas) -> None:
        self.areas: list[int] = atlas.areas.sorted(data['areas'])
        self.maps: list[int] = [MAPS.index(map) for map in data['maps']]
        self.seas: list[int] = atlas.seas.sorted(data['sea_zones'])
        self.nodes: list[int] = atlas.nodes.sorted(data['trade_nodes'])


class StruggleRules:
    """R16.5.22, R17.4: how many Power Struggles are drawn, how many symbols of an Age activate one, how many cards from
    the top are shuffled if they come at random, and for which seats an NPR's Provinces count as their own."""

    def __init__(self, data: dict[str, Any], realms: Realms) -> None:
        self.draw: int = data['draw']
        self.per_age: dict[int, int] = {int(age): count for age, count in data['per_age'].items()}
        self.shuffle_first: int = data['shuffle_first']
        self.counts_for: list[tuple[int, int]] = [
            (realms.index.number(each['seat']), realms.index.number(each['realm'])) for each in data['counts_for']
        ]


class Instead:
    """A Realm that may wake in place of a sleeper, if a seat has left."""

    def __init__(self, data: dict[str, Any], realms: Realms, setups: Setups) -> None:
        self.realm: int = realms.index.number(data['realm'])
        self.setup: int = setups.index.number(data['setup'])
        self.if_left: int = realms.index.number(data['if_left'])


class Team:
    """Seats that win or lose as one, by their Realms (S6.1)."""

    def __init__(self, data: dict[str, Any], realms: Realms) -> None:
        self.id: str = data['id']
        self.realms: list[int] = realms.index.sorted(data['seats'])


class Sleeper:
    """A seat that wakes in the course of a game; they stand in the order of waking."""

    def __init__(self, data: dict[str, Any], realms: Realms, setups: Setups) -> None:
        self.realm: int = realms.index.number(data['seat'])
        self.by: list[int] = [WAKING.index(cause) for cause in data['by']]
        self.first_age: int = data['first_age']  # of its own events
        self.instead: list[Instead] = [Instead(each, realms, setups) for each in data['instead']]


class Goal:
    """An aim beside Prestige for a person who plays alone."""

    def __init__(self, data: dict[str, Any], atlas: Atlas, realms: Realms) -> None:
        self.id: str = data['id']
        self.test: int = TESTS.index(data['test'])
        self.areas: list[int] = atlas.areas.sorted(data['areas'])
        self.provinces: list[int] = atlas.provinces.sorted(data['provinces'])
        self.rival: int = realms.index.only(data['seat'])
        self.at_least: int = data['at_least']


class Victory:
    """Who wins besides whoever has most Prestige."""

    def __init__(self, data: dict[str, Any], atlas: Atlas, realms: Realms) -> None:
        self.solo: bool = data['solo']
        self.team_score: int = TEAM_SCORES.index(data['team_score'])  # what a team's Prestige is
        self.objectives_needed: int = data['objectives_needed']  # 0: the marked Provinces decide nothing
        self.goals: list[Goal] = [Goal(each, atlas, realms) for each in data['goals']]


class Duel:
    """Two seats that score for the religion of the main map at the end of Age II and of the game."""

    def __init__(self, data: dict[str, Any], realms: Realms) -> None:
        self.catholic: int = realms.index.number(data['catholic'])
        self.protestant: int = realms.index.number(data['protestant'])
        self.points: int = data['points']


class Special:
    """All of it."""

    def __init__(self, data: dict[str, Any], atlas: Atlas, realms: Realms, decks: Decks, setups: Setups) -> None:
        self.off_limits = OffLimits(data['off_limits'], atlas)
        self.struggles = StruggleRules(data['struggle_rules'], realms)
        self.teams: list[Team] = [Team(team, realms) for team in data['teams']]
        self.sleepers: list[Sleeper] = [Sleeper(each, realms, setups) for each in data['sleepers']]
        self.start_cards: list[tuple[int, list[int]]] = [
            (realms.index.number(each['seat']), decks.actions.titles.all(each['cards'])) for each in data['start_cards']
        ]
        self.duels: list[Duel] = [Duel(each, realms) for each in data['religion_duel']]
        self.victory = Victory(data['victory'], atlas, realms)
