"""What lies on the table when a variant has been set up (R3.7-14, B2): plain numbers, which the state takes over."""

from __future__ import annotations

from typing import Final

from chancellery.titles.europa.edition.atlas import EAST, NO_FAITH, Atlas
from chancellery.titles.europa.edition.components import Components
from chancellery.titles.europa.edition.files import NOBODY, NOWHERE
from chancellery.titles.europa.edition.realms import Realms
from chancellery.titles.europa.edition.scenarios import (
    ALLIANCE,
    BLOCKED_SPACE,
    INFLUENCE,
    MARRIAGE,
    TOWN,
    Removed,
    Scenario,
    Seat,
)
from chancellery.titles.europa.edition.setups import SHIPS, UNITS, Setup, Setups

MOST_MANPOWER: Final = 20  # R9.3.5
LEAST_OF_A_BOT: Final = 3  # B2.5
TOKEN_OF_BOTS: Final = ('brandenburg', 'netherlands')  # bots with a +1m token (B2.5)


class Choice:
    """What players choose before the set-up: bots, Dynamic NPRs and, where there are several, the set-up of a seat; how
    many Ages are played, whether with Missions and with the advanced rules, and how Power Struggles come (S2.2)."""

    def __init__(self, scenario: Scenario) -> None:
        self.bot: list[bool] = [seat.bot for seat in scenario.seats]
        self.dnpr: list[bool] = [each.usual for each in scenario.all_dnprs]
        self.setup: list[int] = [0 for _ in scenario.seats]
        self.ages: int = scenario.ages[0] if scenario.ages else scenario.last_age - scenario.first_age + 1
        self.missions = True
        self.advanced = True
        self.optional: list[str] = []  # the optional rules (S2.6)
        self.struggles: str = scenario.struggle_play[0]


class Camp:
    """The pieces of one seat besides those on Provinces."""

    def __init__(self, seat: Seat, setup: Setup, bot: bool, first_stability: int, areas: int) -> None:
        self.realm = seat.realm
        self.bot = bot
        self.sleeps = seat.sleeps
        self.capital = setup.capital
        self.faith = setup.faith
        self.ruler = setup.ruler
        self.ill = setup.ill
        self.stability = first_stability
        self.prestige = seat.prestige
        self.ducats = setup.ducats
        self.power: list[int] = list(setup.power)
        self.bot_power = setup.bot_power + seat.extra_power if bot else 0
        self.extra_power = 0 if bot else seat.extra_power
        self.manpower = 0
        self.influence: list[int] = [0] * areas
        self.alliances: list[int] = list(setup.alliances)
        self.marriages: list[tuple[int, int]] = list(setup.marriages)
        self.truces: list[int] = list(setup.truces)
        self.claims: list[int] = list(setup.claims)
        self.cores: list[int] = list(setup.cores)
        self.merchants: list[int] = setup.merchants[:1] if bot else list(setup.merchants)
        self.ships: list[int] = list(setup.ships_of_bot if bot else setup.ships)
        self.fleet_at = NOWHERE if bot else setup.fleet_at
        self.fleet: list[int] = list(setup.fleet)
        self.army_at: list[int] = [NOWHERE if bot else army.area for army in setup.armies]
        self.armies: list[list[int]] = [list(army.units) for army in setup.armies]
        self.colonists = setup.colonists
        self.small_towns = 0
        self.large_towns = 0
        self.vassals = 0
        self.plus_manpower = setup.extra_manpower
        for area in setup.influence:
            self.influence[area] += 1
        if bot and len(self.armies) > 1:
            self.army_at = [NOWHERE]
            self.armies = [[sum([army[unit] for army in self.armies]) for unit in range(len(UNITS))]]

    def in_armies(self) -> int:
        """Regular units in the starting Armies."""
        return sum([sum(army) for army in self.armies])

    def available(self) -> int:
        """R3.13: Manpower that is not in an Army."""
        return max(self.manpower - self.in_armies(), 0)

    def all_ships(self) -> int:
        """Ships on the board and in the Fleet."""
        return len(self.ships) + sum([self.fleet[kind] for kind in range(len(SHIPS))])


class Layout:
    """The table after the set-up; a Province's number or an Area's indexes the lists of its kind."""

    def __init__(self, atlas: Atlas, realms: Realms, scenario: Scenario) -> None:
        provinces, areas = len(atlas.provinces), len(atlas.areas)
        self.side = scenario.side
        self.camps: list[Camp] = []
        closed = scenario.special.off_limits
        absent = [*closed.maps] if scenario.east_board else [*closed.maps, EAST]  # S5.1-S5.4
        self.in_play: list[bool] = [
            atlas.exists(self.side, province) and board not in absent and atlas.area[province] not in closed.areas
            for province, board in enumerate(atlas.board)
        ]
        self.area_in_play: list[bool] = [any(self.in_play[each] for each in inside) for inside in atlas.inside]
        self.sea_in_play: list[bool] = [
            map not in absent and sea not in closed.seas for sea, map in enumerate(atlas.sea_map)
        ]
        self.node_in_play: list[bool] = [
            map not in absent and node not in closed.nodes for node, map in enumerate(atlas.node_map)
        ]
        self.flag: list[int] = [
            flag if here else NOBODY for flag, here in zip(realms.flag[self.side], self.in_play, strict=True)
        ]  # the Realm printed on it
        self.dnpr: list[int] = [NOBODY] * provinces  # a number among the Dynamic NPRs of the variant
        self.town: list[int] = [NOBODY] * provinces  # a seat
        self.large: list[bool] = [False] * provinces  # a large Town
        self.vassal: list[int] = [NOBODY] * provinces  # a seat
        self.vassal_tokens: list[int] = [0] * provinces
        self.unrest: list[bool] = [False] * provinces
        self.plus_manpower: list[bool] = [False] * provinces
        self.objective: list[bool] = [False] * provinces
        self.imperial_influence: list[int] = [0] * areas
        self.faith_token: list[int] = [NO_FAITH] * areas
        self.not_hre: list[bool] = [False] * areas
        self.roma = NOBODY  # a seat, or NOBODY
        self.curia: list[int] = []  # seats, NOBODY for a Realm that does not play, BLOCKED_SPACE
        self.emperor = NOBODY  # a Realm
        self.authority = 0
        self.parties: list[int] = []  # of the Dynamic NPRs in play, by number; NOBODY where one is not in play

    def owner(self, province: int) -> int:
        """R2.4.5, R13.0.1: the party that owns a Province; NOBODY for a Territory that nobody has colonized.

        A party is the number of a Realm or, for a Dynamic NPR that is no Realm of the map, a number behind them.
        """
        if self.town[province] != NOBODY:
            return self.camps[self.town[province]].realm
        if self.dnpr[province] != NOBODY:
            return self.parties[self.dnpr[province]]
        return self.flag[province]

    def influence_in(self, area: int) -> int:
        """All cubes in an Area; Marriages do not count for the limit (R11.2.2)."""
        return sum([camp.influence[area] for camp in self.camps]) + self.imperial_influence[area]


def pieces(
    scenario: Scenario,
    atlas: Atlas,
    realms: Realms,
    setups: Setups,
    components: Components,
    choice: Choice | None = None,
) -> Layout:
    """Set a variant up."""
    chosen = Choice(scenario) if choice is None else choice
    layout = Layout(atlas, realms, scenario)
    place_dnprs(layout, scenario, chosen)
    for number, seat in enumerate(scenario.seats):
        setup = setups.all[seat.setups[chosen.setup[number]]]
        bot = chosen.bot[number]
        camp = Camp(seat, setup, bot, components.first_stability, len(atlas.areas))
        layout.camps.append(camp)
        if seat.sleeps:
            clear(camp)
        else:
            place_towns(layout, number, setup, bot, atlas, components)
    take_away(layout, scenario, chosen)
    place_tokens(layout, scenario, chosen)
    for number, camp in enumerate(layout.camps):
        if not camp.sleeps:
            count_manpower(layout, number, components, realms)
    return layout


def clear(camp: Camp) -> None:
    """A sleeping bot's pieces stay aside until it wakes (B2.6)."""
    camp.influence = [0] * len(camp.influence)
    camp.alliances, camp.marriages, camp.truces = [], [], []
    camp.claims, camp.cores, camp.merchants, camp.ships = [], [], [], []
    camp.army_at, camp.armies = [], []
    camp.fleet_at = NOWHERE
    camp.fleet = [0] * len(SHIPS)
    camp.colonists = 0


def place_dnprs(layout: Layout, scenario: Scenario, choice: Choice) -> None:
    """R13.3.2: tokens on all Provinces of each Dynamic NPR in play."""
    for number, dnpr in enumerate(scenario.all_dnprs):
        layout.parties.append(dnpr.party if choice.dnpr[number] else NOBODY)
        if choice.dnpr[number]:
            for province in dnpr.provinces:
                layout.dnpr[province] = number


def place_towns(layout: Layout, number: int, setup: Setup, bot: bool, atlas: Atlas, components: Components) -> None:
    """R3.11: Towns and Vassal tokens; a bot has Towns in place of Vassals (B2.2)."""
    camp = layout.camps[number]
    for province in setup.small_towns:
        layout.town[province] = number
        camp.small_towns += 1
    for province in setup.large_towns:
        layout.town[province] = number
        layout.large[province] = True
        camp.large_towns += 1
    for province in sorted(set(setup.vassals)):
        if not bot:
            layout.vassal[province] = number
            layout.vassal_tokens[province] = setup.vassals.count(province)
            camp.vassals += layout.vassal_tokens[province]
        else:
            layout.town[province] = number
            large = atlas.is_large(layout.side, province) and camp.large_towns < components.large_towns.pieces()
            layout.large[province] = large
            camp.large_towns += large
            camp.small_towns += not large
    for province in setup.unrest:
        layout.unrest[province] = True


def take_away(layout: Layout, scenario: Scenario, choice: Choice) -> None:
    """The pieces of set-ups that a scenario leaves out (C-S13)."""
    for removed in scenario.removed:
        if removed.if_bot == NOBODY or choice.bot[scenario.seat_of[removed.if_bot]]:
            take_off(layout, scenario.seat_of[removed.owner], removed)


def take_off(layout: Layout, seat: int, removed: Removed) -> None:
    """Take pieces of one kind off the table."""
    camp = layout.camps[seat]
    if camp.sleeps:
        return
    if removed.piece == INFLUENCE:
        camp.influence[removed.at] = max(camp.influence[removed.at] - removed.count, 0)
    elif removed.piece == ALLIANCE:
        camp.alliances = [realm for realm in camp.alliances if realm != removed.at]
    elif removed.piece == MARRIAGE:
        camp.marriages = [(realm, area) for realm, area in camp.marriages if realm != removed.at]
    elif removed.piece == TOWN and layout.town[removed.at] == seat:
        layout.town[removed.at] = NOBODY
        camp.large_towns -= layout.large[removed.at]
        camp.small_towns -= not layout.large[removed.at]
        layout.large[removed.at] = False
        layout.unrest[removed.at] = False


def place_tokens(layout: Layout, scenario: Scenario, choice: Choice) -> None:
    """R3.7, C-S7, C-S9, C-S11, C-S13: the Empire, the Curia and what else lies on the map."""
    layout.emperor = scenario.emperor
    layout.authority = scenario.authority
    for area in scenario.imperial_influence:
        layout.imperial_influence[area] += 1
    layout.roma = scenario.seat_of.get(scenario.roma, NOBODY)
    layout.curia = [each if each == BLOCKED_SPACE else scenario.seat_of.get(each, NOBODY) for each in scenario.curia]
    for province in scenario.plus_manpower:
        layout.plus_manpower[province] = True
    for province in scenario.objectives:
        layout.objective[province] = True
    for area, faith in scenario.faith_tokens:
        layout.faith_token[area] = faith
    in_play = [dnpr.capital for number, dnpr in enumerate(scenario.all_dnprs) if choice.dnpr[number]]
    for outside in scenario.outside:
        by_dnpr = outside.if_dnpr != NOWHERE and outside.if_dnpr in in_play
        by_bot = outside.if_bot != NOBODY and choice.bot[scenario.seat_of[outside.if_bot]]
        if by_dnpr or by_bot or (outside.if_dnpr == NOWHERE and outside.if_bot == NOBODY):
            layout.not_hre[outside.area] = True


def count_manpower(layout: Layout, number: int, components: Components, realms: Realms) -> None:
    """R3.12: the Manpower of the tracks, of +1m tokens and, for the Emperor, of his authority."""
    camp = layout.camps[number]
    if camp.bot and realms.ids[camp.realm] in TOKEN_OF_BOTS:
        camp.plus_manpower += 1
    manpower = components.manpower(camp.small_towns, camp.large_towns, camp.vassals) + camp.plus_manpower
    if camp.realm == layout.emperor:
        manpower += layout.authority
    camp.manpower = min(max(manpower, LEAST_OF_A_BOT) if camp.bot else manpower, MOST_MANPOWER)
