"""What a state of Europa holds, written by tools/write_fields.py from fields.py: change that, and run it."""

from __future__ import annotations

from typing import Any, ClassVar

from mypy_extensions import mypyc_attr

from chancellery.kernel.fields import Declared, Field, Row, put, put_more
from chancellery.kernel.hidden import Cards
from chancellery.kernel.observing import (
    Sheet,
    put_cards,
    put_items,
    put_items_of_roles,
    put_mask,
    put_mask_of_roles,
    put_roles,
    put_row,
    put_rows,
    put_rows_of_roles,
    relative,
    turned,
)
from chancellery.kernel.packing import pack_row, pack_rows, stamp
from chancellery.kernel.state import State
from chancellery.titles.europa.fields import FIELDS


@mypyc_attr(allow_interpreted_subclasses=True)
class EuropaFields(State):
    """The declared fields of Europa, and the code that goes over all of them."""

    fields: ClassVar[tuple[Field, ...]] = FIELDS.fields
    declared: ClassVar[Declared | None] = FIELDS

    age: int
    round: int
    phase: str
    first: int
    active: int
    acted_last: int
    won: int
    town: Row
    large: Row
    vassal: Row
    tokens: Row
    unrest: Row
    occupier: Row
    held_large: Row
    held_unrest: Row
    levied: Row
    dnpr: Row
    dnpr_party: Row
    plus: Row
    manned: Row
    influence: Row
    imperial: Row
    claims: Row
    core: Row
    faith_token: Row
    revolution: Row
    outside: Row
    rebels: Row
    plague: Row
    infantry: Row
    stood: Row
    aided: Row
    reachable: Row
    ships: Row
    slots: Row
    merchant: list[int]
    merchant_used: list[int]
    merchants: list[int]
    pirates: Row
    expanded: Row
    moored: Row
    ally: Row
    active_ally: Row
    lent: Row
    friends: list[int]
    married: Row
    disputed: Row
    cb: Row
    truce: Row
    war: Row
    capital: Row
    faith: Row
    overlord: Row
    at_peace: Row
    prestige: list[int]
    ducats: list[int]
    power: list[int]
    stability: list[int]
    interest: list[int]
    colonists: list[int]
    available: list[int]
    exhausted: list[int]
    allied_available: list[int]
    plus_manpower: list[int]
    small_towns: list[int]
    large_towns: list[int]
    vassals: list[int]
    covered: list[int]
    ruler: list[int]
    advisor: list[int]
    general: list[int]
    admiral: list[int]
    leads: list[int]
    ill: list[int]
    focus: list[int]
    event_taken: list[int]
    passed: list[int]
    army_at: list[int]
    army: list[int]
    mercenaries: list[int]
    allied: list[int]
    fleet_at: list[int]
    fleet: list[int]
    fleet_port: list[int]
    docked: list[list[int]]
    damaged: list[int]
    displayed: list[list[int]]
    hands: list[Cards]
    fresh: list[Cards]
    piles: list[Cards]
    discards: list[list[int]]
    event_deck: Cards
    event_row: Cards
    event_ducats: list[int]
    trade_deck: Cards
    trade_discards: list[int]
    unshuffled: int
    opened: int
    missions: list[Cards]
    mission_decks: list[Cards]
    missions_done: list[list[int]]
    milestone_piles: list[Cards]
    milestones: list[int]
    milestones_done: list[list[int]]
    researched: Row
    ideas: list[list[int]]
    idea_decks: list[Cards]
    idea_entering: Row
    idea_used: Row
    lasting: list[list[int]]
    deeds: list[list[int]]
    emperor: int
    authority: int
    empire_faith: int
    defending: int
    imperial_manpower: int
    imperial_at: int
    aggressions: list[list[int]]
    roma: int
    curia: list[int]
    papal_action: int
    crusade: int
    excommunicated: int
    crusaders: int
    struggle_deck: Cards
    struggles_aside: Cards
    struggle: int
    upcoming: int
    struggles_begun: int
    struggles_scored: list[list[int]]
    scored: list[int]
    domination: list[int]
    age_scored: list[int]
    awake: int
    played: list[int]
    due: int
    eclipsed: int
    bot_power: list[int]
    bot_spent: list[int]
    bot_decks: list[Cards]
    bot_used: list[list[int]]
    bot_out: list[list[int]]
    count_area: int
    count_sea: int

    def blank(self) -> None:
        """Set every field to its default."""
        sizes = self.sizes()
        self.age = 1
        self.round = 0
        self.phase = 'setup'
        self.first = 0
        self.active = -1
        self.acted_last = -1
        self.won = 0
        self.town = (-1,) * sizes['province']
        self.large = (0,) * sizes['province']
        self.vassal = (-1,) * sizes['province']
        self.tokens = (0,) * sizes['province']
        self.unrest = (0,) * sizes['province']
        self.occupier = (-1,) * sizes['province']
        self.held_large = (0,) * sizes['province']
        self.held_unrest = (0,) * sizes['province']
        self.levied = (0,) * sizes['province']
        self.dnpr = (-1,) * sizes['province']
        self.dnpr_party = (-1,) * sizes['dnpr']
        self.plus = (0,) * sizes['province']
        self.manned = (0,) * sizes['province']
        self.influence = (0,) * (sizes['seat'] * sizes['area'])
        self.imperial = (0,) * sizes['area']
        self.claims = (0,) * sizes['area']
        self.core = (-1,) * sizes['area']
        self.faith_token = (-1,) * sizes['area']
        self.revolution = (0,) * sizes['area']
        self.outside = (0,) * sizes['area']
        self.rebels = (0,) * sizes['area']
        self.plague = (0,) * sizes['area']
        self.infantry = (0,) * (sizes['seat'] * sizes['area'])
        self.stood = (0,) * sizes['area']
        self.aided = (0,) * sizes['area']
        self.reachable = (0,) * sizes['area']
        self.ships = (0,) * (sizes['seat'] * sizes['sea'])
        self.slots = (-1,) * (sizes['sea'] * 3)
        self.merchant = [-1] * (sizes['seat'] * 3)
        self.merchant_used = [0] * (sizes['seat'] * 3)
        self.merchants = [0] * sizes['seat']
        self.pirates = (0,) * sizes['node']
        self.expanded = (0,) * sizes['node']
        self.moored = (0,) * sizes['sea']
        self.ally = (-1,) * sizes['party']
        self.active_ally = (0,) * sizes['party']
        self.lent = (0,) * sizes['party']
        self.friends = [0] * sizes['seat']
        self.married = (0,) * sizes['party']
        self.disputed = (0,) * sizes['party']
        self.cb = (0,) * sizes['party']
        self.truce = (0,) * sizes['party']
        self.war = (0,) * sizes['party']
        self.capital = (-1,) * sizes['party']
        self.faith = (-1,) * sizes['party']
        self.overlord = (-1,) * sizes['party']
        self.at_peace = (0,) * sizes['party']
        self.prestige = [0] * sizes['seat']
        self.ducats = [0] * sizes['seat']
        self.power = [0] * (sizes['seat'] * 3)
        self.stability = [0] * sizes['seat']
        self.interest = [0] * sizes['seat']
        self.colonists = [0] * sizes['seat']
        self.available = [0] * sizes['seat']
        self.exhausted = [0] * sizes['seat']
        self.allied_available = [0] * sizes['seat']
        self.plus_manpower = [0] * sizes['seat']
        self.small_towns = [0] * sizes['seat']
        self.large_towns = [0] * sizes['seat']
        self.vassals = [0] * sizes['seat']
        self.covered = [0] * (sizes['seat'] * 3)
        self.ruler = [-1] * sizes['seat']
        self.advisor = [-1] * (sizes['seat'] * 3)
        self.general = [-1] * (sizes['seat'] * 3)
        self.admiral = [-1] * sizes['seat']
        self.leads = [-1] * sizes['seat']
        self.ill = [0] * sizes['seat']
        self.focus = [0] * sizes['seat']
        self.event_taken = [0] * sizes['seat']
        self.passed = [0] * sizes['seat']
        self.army_at = [-1] * (sizes['seat'] * 3)
        self.army = [0] * (sizes['seat'] * 3 * 3)
        self.mercenaries = [0] * (sizes['seat'] * 3 * 3)
        self.allied = [0] * (sizes['seat'] * 3 * 3)
        self.fleet_at = [-1] * sizes['seat']
        self.fleet = [0] * (sizes['seat'] * 3)
        self.fleet_port = [-1] * sizes['seat']
        self.docked = []
        self.damaged = [0] * sizes['seat']
        self.displayed = []
        self.hands = [Cards('hands', [], True, 0) for _ in range(sizes['seat'] * 3)]
        self.fresh = [Cards('fresh', [], True, 0) for _ in range(sizes['seat'] * 3)]
        self.piles = [Cards('piles', [], True, 0) for _ in range(3)]
        self.discards = [[] for _ in range(3)]
        self.event_deck = Cards('event_deck', [], True, 0)
        self.event_row = Cards('event_row', [], True, 0)
        self.event_ducats = [0] * 8
        self.trade_deck = Cards('trade_deck', [], True, 0)
        self.trade_discards = []
        self.unshuffled = 0
        self.opened = 0
        self.missions = [Cards('missions', [], True, 0) for _ in range(sizes['seat'])]
        self.mission_decks = [Cards('mission_decks', [], True, 0) for _ in range(sizes['seat'])]
        self.missions_done = [[] for _ in range(sizes['seat'])]
        self.milestone_piles = [Cards('milestone_piles', [], True, 0) for _ in range(4)]
        self.milestones = [-1] * 4
        self.milestones_done = [[] for _ in range(4)]
        self.researched = (0,) * sizes['idea']
        self.ideas = [[] for _ in range(3)]
        self.idea_decks = [Cards('idea_decks', [], True, 0) for _ in range(3)]
        self.idea_entering = (0,) * sizes['idea']
        self.idea_used = (0,) * sizes['idea']
        self.lasting = []
        self.deeds = []
        self.emperor = -1
        self.authority = 0
        self.empire_faith = 0
        self.defending = 0
        self.imperial_manpower = 0
        self.imperial_at = -1
        self.aggressions = []
        self.roma = -1
        self.curia = []
        self.papal_action = 0
        self.crusade = -1
        self.excommunicated = -1
        self.crusaders = 0
        self.struggle_deck = Cards('struggle_deck', [], True, 0)
        self.struggles_aside = Cards('struggles_aside', [], True, 0)
        self.struggle = -1
        self.upcoming = -1
        self.struggles_begun = 0
        self.struggles_scored = []
        self.scored = [0] * (sizes['seat'] * 11)
        self.domination = [0] * sizes['seat']
        self.age_scored = [0] * (sizes['seat'] * 8)
        self.awake = 0
        self.played = [-1] * sizes['seat']
        self.due = 0
        self.eclipsed = 0
        self.bot_power = [0] * sizes['seat']
        self.bot_spent = [0] * sizes['seat']
        self.bot_decks = [Cards('bot_decks', [], True, 0) for _ in range(sizes['seat'])]
        self.bot_used = [[] for _ in range(sizes['seat'])]
        self.bot_out = [[] for _ in range(sizes['seat'])]
        self.watch = self.title.new_watch()

    def copy_fields(self, new: Any) -> None:
        """Copy every field."""
        assert isinstance(new, EuropaFields)
        new.age = self.age
        new.round = self.round
        new.phase = self.phase
        new.first = self.first
        new.active = self.active
        new.acted_last = self.acted_last
        new.won = self.won
        new.town = self.town
        new.large = self.large
        new.vassal = self.vassal
        new.tokens = self.tokens
        new.unrest = self.unrest
        new.occupier = self.occupier
        new.held_large = self.held_large
        new.held_unrest = self.held_unrest
        new.levied = self.levied
        new.dnpr = self.dnpr
        new.dnpr_party = self.dnpr_party
        new.plus = self.plus
        new.manned = self.manned
        new.influence = self.influence
        new.imperial = self.imperial
        new.claims = self.claims
        new.core = self.core
        new.faith_token = self.faith_token
        new.revolution = self.revolution
        new.outside = self.outside
        new.rebels = self.rebels
        new.plague = self.plague
        new.infantry = self.infantry
        new.stood = self.stood
        new.aided = self.aided
        new.reachable = self.reachable
        new.ships = self.ships
        new.slots = self.slots
        new.merchant = self.merchant[:]
        new.merchant_used = self.merchant_used[:]
        new.merchants = self.merchants[:]
        new.pirates = self.pirates
        new.expanded = self.expanded
        new.moored = self.moored
        new.ally = self.ally
        new.active_ally = self.active_ally
        new.lent = self.lent
        new.friends = self.friends[:]
        new.married = self.married
        new.disputed = self.disputed
        new.cb = self.cb
        new.truce = self.truce
        new.war = self.war
        new.capital = self.capital
        new.faith = self.faith
        new.overlord = self.overlord
        new.at_peace = self.at_peace
        new.prestige = self.prestige[:]
        new.ducats = self.ducats[:]
        new.power = self.power[:]
        new.stability = self.stability[:]
        new.interest = self.interest[:]
        new.colonists = self.colonists[:]
        new.available = self.available[:]
        new.exhausted = self.exhausted[:]
        new.allied_available = self.allied_available[:]
        new.plus_manpower = self.plus_manpower[:]
        new.small_towns = self.small_towns[:]
        new.large_towns = self.large_towns[:]
        new.vassals = self.vassals[:]
        new.covered = self.covered[:]
        new.ruler = self.ruler[:]
        new.advisor = self.advisor[:]
        new.general = self.general[:]
        new.admiral = self.admiral[:]
        new.leads = self.leads[:]
        new.ill = self.ill[:]
        new.focus = self.focus[:]
        new.event_taken = self.event_taken[:]
        new.passed = self.passed[:]
        new.army_at = self.army_at[:]
        new.army = self.army[:]
        new.mercenaries = self.mercenaries[:]
        new.allied = self.allied[:]
        new.fleet_at = self.fleet_at[:]
        new.fleet = self.fleet[:]
        new.fleet_port = self.fleet_port[:]
        new.docked = [each[:] for each in self.docked]
        new.damaged = self.damaged[:]
        new.displayed = [each[:] for each in self.displayed]
        new.hands = [cards.clone() for cards in self.hands]
        new.fresh = [cards.clone() for cards in self.fresh]
        new.piles = [cards.clone() for cards in self.piles]
        new.discards = [each[:] for each in self.discards]
        new.event_deck = self.event_deck.clone()
        new.event_row = self.event_row.clone()
        new.event_ducats = self.event_ducats[:]
        new.trade_deck = self.trade_deck.clone()
        new.trade_discards = self.trade_discards[:]
        new.unshuffled = self.unshuffled
        new.opened = self.opened
        new.missions = [cards.clone() for cards in self.missions]
        new.mission_decks = [cards.clone() for cards in self.mission_decks]
        new.missions_done = [each[:] for each in self.missions_done]
        new.milestone_piles = [cards.clone() for cards in self.milestone_piles]
        new.milestones = self.milestones[:]
        new.milestones_done = [each[:] for each in self.milestones_done]
        new.researched = self.researched
        new.ideas = [each[:] for each in self.ideas]
        new.idea_decks = [cards.clone() for cards in self.idea_decks]
        new.idea_entering = self.idea_entering
        new.idea_used = self.idea_used
        new.lasting = [each[:] for each in self.lasting]
        new.deeds = [each[:] for each in self.deeds]
        new.emperor = self.emperor
        new.authority = self.authority
        new.empire_faith = self.empire_faith
        new.defending = self.defending
        new.imperial_manpower = self.imperial_manpower
        new.imperial_at = self.imperial_at
        new.aggressions = [each[:] for each in self.aggressions]
        new.roma = self.roma
        new.curia = self.curia[:]
        new.papal_action = self.papal_action
        new.crusade = self.crusade
        new.excommunicated = self.excommunicated
        new.crusaders = self.crusaders
        new.struggle_deck = self.struggle_deck.clone()
        new.struggles_aside = self.struggles_aside.clone()
        new.struggle = self.struggle
        new.upcoming = self.upcoming
        new.struggles_begun = self.struggles_begun
        new.struggles_scored = [each[:] for each in self.struggles_scored]
        new.scored = self.scored[:]
        new.domination = self.domination[:]
        new.age_scored = self.age_scored[:]
        new.awake = self.awake
        new.played = self.played[:]
        new.due = self.due
        new.eclipsed = self.eclipsed
        new.bot_power = self.bot_power[:]
        new.bot_spent = self.bot_spent[:]
        new.bot_decks = [cards.clone() for cards in self.bot_decks]
        new.bot_used = [each[:] for each in self.bot_used]
        new.bot_out = [each[:] for each in self.bot_out]
        new.watch = self.watch.copy()

    def pack_fields(self, out: list[int]) -> None:
        """Every field as numbers, for digests."""
        out.append(self.age)
        out.append(self.round)
        out.append(stamp(self.phase))
        out.append(self.first)
        out.append(self.active)
        out.append(self.acted_last)
        out.append(self.won)
        pack_row(list(self.town), out)
        pack_row(list(self.large), out)
        pack_row(list(self.vassal), out)
        pack_row(list(self.tokens), out)
        pack_row(list(self.unrest), out)
        pack_row(list(self.occupier), out)
        pack_row(list(self.held_large), out)
        pack_row(list(self.held_unrest), out)
        pack_row(list(self.levied), out)
        pack_row(list(self.dnpr), out)
        pack_row(list(self.dnpr_party), out)
        pack_row(list(self.plus), out)
        pack_row(list(self.manned), out)
        pack_row(list(self.influence), out)
        pack_row(list(self.imperial), out)
        pack_row(list(self.claims), out)
        pack_row(list(self.core), out)
        pack_row(list(self.faith_token), out)
        pack_row(list(self.revolution), out)
        pack_row(list(self.outside), out)
        pack_row(list(self.rebels), out)
        pack_row(list(self.plague), out)
        pack_row(list(self.infantry), out)
        pack_row(list(self.stood), out)
        pack_row(list(self.aided), out)
        pack_row(list(self.reachable), out)
        pack_row(list(self.ships), out)
        pack_row(list(self.slots), out)
        pack_row(self.merchant, out)
        pack_row(self.merchant_used, out)
        pack_row(self.merchants, out)
        pack_row(list(self.pirates), out)
        pack_row(list(self.expanded), out)
        pack_row(list(self.moored), out)
        pack_row(list(self.ally), out)
        pack_row(list(self.active_ally), out)
        pack_row(list(self.lent), out)
        pack_row(self.friends, out)
        pack_row(list(self.married), out)
        pack_row(list(self.disputed), out)
        pack_row(list(self.cb), out)
        pack_row(list(self.truce), out)
        pack_row(list(self.war), out)
        pack_row(list(self.capital), out)
        pack_row(list(self.faith), out)
        pack_row(list(self.overlord), out)
        pack_row(list(self.at_peace), out)
        pack_row(self.prestige, out)
        pack_row(self.ducats, out)
        pack_row(self.power, out)
        pack_row(self.stability, out)
        pack_row(self.interest, out)
        pack_row(self.colonists, out)
        pack_row(self.available, out)
        pack_row(self.exhausted, out)
        pack_row(self.allied_available, out)
        pack_row(self.plus_manpower, out)
        pack_row(self.small_towns, out)
        pack_row(self.large_towns, out)
        pack_row(self.vassals, out)
        pack_row(self.covered, out)
        pack_row(self.ruler, out)
        pack_row(self.advisor, out)
        pack_row(self.general, out)
        pack_row(self.admiral, out)
        pack_row(self.leads, out)
        pack_row(self.ill, out)
        pack_row(self.focus, out)
        pack_row(self.event_taken, out)
        pack_row(self.passed, out)
        pack_row(self.army_at, out)
        pack_row(self.army, out)
        pack_row(self.mercenaries, out)
        pack_row(self.allied, out)
        pack_row(self.fleet_at, out)
        pack_row(self.fleet, out)
        pack_row(self.fleet_port, out)
        pack_rows(self.docked, out)
        pack_row(self.damaged, out)
        pack_rows(self.displayed, out)
        out.append(len(self.hands))
        for cards in self.hands:
            cards.pack(out)
        out.append(len(self.fresh))
        for cards in self.fresh:
            cards.pack(out)
        out.append(len(self.piles))
        for cards in self.piles:
            cards.pack(out)
        pack_rows(self.discards, out)
        self.event_deck.pack(out)
        self.event_row.pack(out)
        pack_row(self.event_ducats, out)
        self.trade_deck.pack(out)
        pack_row(self.trade_discards, out)
        out.append(self.unshuffled)
        out.append(self.opened)
        out.append(len(self.missions))
        for cards in self.missions:
            cards.pack(out)
        out.append(len(self.mission_decks))
        for cards in self.mission_decks:
            cards.pack(out)
        pack_rows(self.missions_done, out)
        out.append(len(self.milestone_piles))
        for cards in self.milestone_piles:
            cards.pack(out)
        pack_row(self.milestones, out)
        pack_rows(self.milestones_done, out)
        pack_row(list(self.researched), out)
        pack_rows(self.ideas, out)
        out.append(len(self.idea_decks))
        for cards in self.idea_decks:
            cards.pack(out)
        pack_row(list(self.idea_entering), out)
        pack_row(list(self.idea_used), out)
        pack_rows(self.lasting, out)
        pack_rows(self.deeds, out)
        out.append(self.emperor)
        out.append(self.authority)
        out.append(self.empire_faith)
        out.append(self.defending)
        out.append(self.imperial_manpower)
        out.append(self.imperial_at)
        pack_rows(self.aggressions, out)
        out.append(self.roma)
        pack_row(self.curia, out)
        out.append(self.papal_action)
        out.append(self.crusade)
        out.append(self.excommunicated)
        out.append(self.crusaders)
        self.struggle_deck.pack(out)
        self.struggles_aside.pack(out)
        out.append(self.struggle)
        out.append(self.upcoming)
        out.append(self.struggles_begun)
        pack_rows(self.struggles_scored, out)
        pack_row(self.scored, out)
        pack_row(self.domination, out)
        pack_row(self.age_scored, out)
        out.append(self.awake)
        pack_row(self.played, out)
        out.append(self.due)
        out.append(self.eclipsed)
        pack_row(self.bot_power, out)
        pack_row(self.bot_spent, out)
        out.append(len(self.bot_decks))
        for cards in self.bot_decks:
            cards.pack(out)
        pack_rows(self.bot_used, out)
        pack_rows(self.bot_out, out)

    def observe_fields(self, role: int, players: int, lengths: list[int], out: Sheet) -> None:
        """What the role knows of every field."""
        sizes = self.title.sizes
        place = self.own_seat(role)
        places = self.seat_count()
        out.numbers.append(self.age)
        out.numbers.append(self.round)
        out.numbers.append(('setup', 'draw', 'actions', 'peace', 'income', 'cleanup', 'over').index(self.phase))
        out.numbers.append(relative(self.first, place, places))
        out.numbers.append(relative(self.active, place, places))
        out.numbers.append(relative(self.acted_last, place, places))
        out.numbers.append(self.won)
        put_roles(out, list(self.town), place, places, lengths[7])
        put_row(out, list(self.large), lengths[8])
        put_roles(out, list(self.vassal), place, places, lengths[9])
        put_row(out, list(self.tokens), lengths[10])
        put_row(out, list(self.unrest), lengths[11])
        put_roles(out, list(self.occupier), place, places, lengths[12])
        put_row(out, list(self.held_large), lengths[13])
        put_row(out, list(self.held_unrest), lengths[14])
        put_row(out, list(self.levied), lengths[15])
        put_row(out, list(self.dnpr), lengths[16])
        put_row(out, list(self.dnpr_party), lengths[17])
        put_row(out, list(self.plus), lengths[18])
        put_row(out, list(self.manned), lengths[19])
        put_row(out, turned(list(self.influence), place, places, sizes['area']), lengths[20])
        put_row(out, list(self.imperial), lengths[21])
        for bits in list(self.claims):
            put_mask_of_roles(out, bits, place, places, sizes['seat'])
        out.pad((sizes['area'] - len(list(self.claims))) * sizes['seat'])
        put_roles(out, list(self.core), place, places, lengths[23])
        put_row(out, list(self.faith_token), lengths[24])
        put_row(out, list(self.revolution), lengths[25])
        put_row(out, list(self.outside), lengths[26])
        put_row(out, list(self.rebels), lengths[27])
        put_row(out, list(self.plague), lengths[28])
        put_row(out, turned(list(self.infantry), place, places, sizes['area']), lengths[29])
        for bits in list(self.stood):
            put_mask_of_roles(out, bits, place, places, sizes['seat'])
        out.pad((sizes['area'] - len(list(self.stood))) * sizes['seat'])
        put_row(out, list(self.aided), lengths[31])
        put_row(out, list(self.reachable), lengths[32])
        put_row(out, turned(list(self.ships), place, places, sizes['sea']), lengths[33])
        put_roles(out, list(self.slots), place, places, lengths[34])
        put_row(out, turned(self.merchant, place, places, 3), lengths[35])
        put_row(out, turned(self.merchant_used, place, places, 3), lengths[36])
        put_row(out, turned(self.merchants, place, places), lengths[37])
        put_row(out, list(self.pirates), lengths[38])
        put_row(out, list(self.expanded), lengths[39])
        for bits in list(self.moored):
            put_mask_of_roles(out, bits, place, places, sizes['seat'])
        out.pad((sizes['sea'] - len(list(self.moored))) * sizes['seat'])
        put_roles(out, list(self.ally), place, places, lengths[41])
        put_row(out, list(self.active_ally), lengths[42])
        put_row(out, list(self.lent), lengths[43])
        for bits in turned(self.friends, place, places):
            put_mask_of_roles(out, bits, place, places, sizes['seat'])
        out.pad((sizes['seat'] - places) * sizes['seat'])
        for bits in list(self.married):
            put_mask_of_roles(out, bits, place, places, sizes['seat'])
        out.pad((sizes['party'] - len(list(self.married))) * sizes['seat'])
        for bits in list(self.disputed):
            put_mask_of_roles(out, bits, place, places, sizes['seat'])
        out.pad((sizes['party'] - len(list(self.disputed))) * sizes['seat'])
        for bits in list(self.cb):
            put_mask_of_roles(out, bits, place, places, sizes['seat'])
        out.pad((sizes['party'] - len(list(self.cb))) * sizes['seat'])
        for bits in list(self.truce):
            put_mask_of_roles(out, bits, place, places, sizes['seat'])
        out.pad((sizes['party'] - len(list(self.truce))) * sizes['seat'])
        for bits in list(self.war):
            put_mask_of_roles(out, bits, place, places, sizes['seat'])
        out.pad((sizes['party'] - len(list(self.war))) * sizes['seat'])
        put_row(out, list(self.capital), lengths[50])
        put_row(out, list(self.faith), lengths[51])
        put_row(out, list(self.overlord), lengths[52])
        for bits in list(self.at_peace):
            put_mask_of_roles(out, bits, place, places, sizes['seat'])
        out.pad((sizes['party'] - len(list(self.at_peace))) * sizes['seat'])
        put_row(out, turned(self.prestige, place, places), lengths[54])
        put_row(out, turned(self.ducats, place, places), lengths[55])
        put_row(out, turned(self.power, place, places, 3), lengths[56])
        put_row(out, turned(self.stability, place, places), lengths[57])
        put_row(out, turned(self.interest, place, places), lengths[58])
        put_row(out, turned(self.colonists, place, places), lengths[59])
        put_row(out, turned(self.available, place, places), lengths[60])
        put_row(out, turned(self.exhausted, place, places), lengths[61])
        put_row(out, turned(self.allied_available, place, places), lengths[62])
        put_row(out, turned(self.plus_manpower, place, places), lengths[63])
        put_row(out, turned(self.small_towns, place, places), lengths[64])
        put_row(out, turned(self.large_towns, place, places), lengths[65])
        put_row(out, turned(self.vassals, place, places), lengths[66])
        put_row(out, turned(self.covered, place, places, 3), lengths[67])
        put_row(out, turned(self.ruler, place, places), lengths[68])
        put_row(out, turned(self.advisor, place, places, 3), lengths[69])
        put_row(out, turned(self.general, place, places, 3), lengths[70])
        put_row(out, turned(self.admiral, place, places), lengths[71])
        put_row(out, turned(self.leads, place, places), lengths[72])
        for bits in turned(self.ill, place, places):
            put_mask(out, bits, 8)
        out.pad((sizes['seat'] - places) * 8)
        put_row(out, turned(self.focus, place, places), lengths[74])
        put_row(out, turned(self.event_taken, place, places), lengths[75])
        put_row(out, turned(self.passed, place, places), lengths[76])
        put_row(out, turned(self.army_at, place, places, 3), lengths[77])
        put_row(out, turned(self.army, place, places, 3 * 3), lengths[78])
        put_row(out, turned(self.mercenaries, place, places, 3 * 3), lengths[79])
        put_row(out, turned(self.allied, place, places, 3 * 3), lengths[80])
        put_row(out, turned(self.fleet_at, place, places), lengths[81])
        put_row(out, turned(self.fleet, place, places, 3), lengths[82])
        put_row(out, turned(self.fleet_port, place, places), lengths[83])
        put_rows_of_roles(out, self.docked, [0], place, places, 3, 60)
        put_row(out, turned(self.damaged, place, places), lengths[85])
        put_rows_of_roles(out, self.displayed, [0], place, places, 3, 18)
        for cards in turned(self.hands, place, places, 3):
            put_cards(out, cards, role, players, 40)
        out.pad((sizes['seat'] * 3 - places * 3) * (1 + 40))
        for cards in turned(self.fresh, place, places, 3):
            put_cards(out, cards, role, players, 6)
        out.pad((sizes['seat'] * 3 - places * 3) * (1 + 6))
        for cards in self.piles:
            put_cards(out, cards, role, players, 40)
        out.pad((3 - len(self.piles)) * (1 + 40))
        for each in self.discards:
            put_items(out, each, 40)
        out.pad((3 - len(self.discards)) * (1 + 40))
        put_cards(out, self.event_deck, role, players, 32)
        put_cards(out, self.event_row, role, players, 8)
        put_row(out, self.event_ducats, lengths[93])
        put_cards(out, self.trade_deck, role, players, 48)
        put_items(out, self.trade_discards, 48)
        out.numbers.append(self.unshuffled)
        put_mask(out, self.opened, lengths[97])
        for cards in turned(self.missions, place, places):
            put_cards(out, cards, role, players, 4)
        out.pad((sizes['seat'] - places) * (1 + 4))
        for cards in turned(self.mission_decks, place, places):
            put_cards(out, cards, role, players, 40)
        out.pad((sizes['seat'] - places) * (1 + 40))
        for each in turned(self.missions_done, place, places):
            put_items(out, each, 40)
        out.pad((sizes['seat'] - places) * (1 + 40))
        for cards in self.milestone_piles:
            put_cards(out, cards, role, players, 8)
        out.pad((4 - len(self.milestone_piles)) * (1 + 8))
        put_row(out, self.milestones, lengths[102])
        for each in self.milestones_done:
            put_items_of_roles(out, each, place, places, 6)
        out.pad((4 - len(self.milestones_done)) * (1 + 6))
        for bits in list(self.researched):
            put_mask_of_roles(out, bits, place, places, sizes['seat'])
        out.pad((sizes['idea'] - len(list(self.researched))) * sizes['seat'])
        for each in self.ideas:
            put_items(out, each, 10)
        out.pad((3 - len(self.ideas)) * (1 + 10))
        for cards in self.idea_decks:
            put_cards(out, cards, role, players, 10)
        out.pad((3 - len(self.idea_decks)) * (1 + 10))
        for bits in list(self.idea_entering):
            put_mask_of_roles(out, bits, place, places, sizes['seat'])
        out.pad((sizes['idea'] - len(list(self.idea_entering))) * sizes['seat'])
        for bits in list(self.idea_used):
            put_mask_of_roles(out, bits, place, places, sizes['seat'])
        out.pad((sizes['idea'] - len(list(self.idea_used))) * sizes['seat'])
        put_rows_of_roles(out, self.lasting, [0, 1], place, places, 7, 60)
        put_rows_of_roles(out, self.deeds, [0], place, places, 8, 200)
        out.numbers.append(self.emperor)
        out.numbers.append(self.authority)
        out.numbers.append(self.empire_faith)
        out.numbers.append(self.defending)
        out.numbers.append(self.imperial_manpower)
        out.numbers.append(self.imperial_at)
        put_rows(out, self.aggressions, 4, 400)
        out.numbers.append(relative(self.roma, place, places))
        put_items_of_roles(out, self.curia, place, places, 8)
        out.numbers.append(self.papal_action)
        out.numbers.append(self.crusade)
        out.numbers.append(relative(self.excommunicated, place, places))
        put_mask_of_roles(out, self.crusaders, place, places, lengths[123])
        put_cards(out, self.struggle_deck, role, players, 8)
        put_cards(out, self.struggles_aside, role, players, 8)
        out.numbers.append(self.struggle)
        out.numbers.append(self.upcoming)
        out.numbers.append(self.struggles_begun)
        put_rows(out, self.struggles_scored, 8, 8)
        put_row(out, turned(self.scored, place, places, 11), lengths[130])
        put_row(out, turned(self.domination, place, places), lengths[131])
        put_row(out, turned(self.age_scored, place, places, 8), lengths[132])
        put_mask_of_roles(out, self.awake, place, places, lengths[133])
        put_row(out, turned(self.played, place, places), lengths[134])
        put_mask_of_roles(out, self.due, place, places, lengths[135])
        put_mask_of_roles(out, self.eclipsed, place, places, lengths[136])
        put_row(out, turned(self.bot_power, place, places), lengths[137])
        put_row(out, turned(self.bot_spent, place, places), lengths[138])
        for cards in turned(self.bot_decks, place, places):
            put_cards(out, cards, role, players, 20)
        out.pad((sizes['seat'] - places) * (1 + 20))
        for each in turned(self.bot_used, place, places):
            put_items(out, each, 20)
        out.pad((sizes['seat'] - places) * (1 + 20))
        for each in turned(self.bot_out, place, places):
            put_items(out, each, 20)
        out.pad((sizes['seat'] - places) * (1 + 20))

    def watched(self) -> list[Any]:
        """Every field as it is, to be compared with what it was; what is hidden is not."""
        return [
            self.age,
            self.round,
            self.phase,
            self.first,
            self.active,
            self.acted_last,
            self.won,
            self.town,
            self.large,
            self.vassal,
            self.tokens,
            self.unrest,
            self.occupier,
            self.held_large,
            self.held_unrest,
            self.levied,
            self.dnpr,
            self.dnpr_party,
            self.plus,
            self.manned,
            self.influence,
            self.imperial,
            self.claims,
            self.core,
            self.faith_token,
            self.revolution,
            self.outside,
            self.rebels,
            self.plague,
            self.infantry,
            self.stood,
            self.aided,
            self.reachable,
            self.ships,
            self.slots,
            self.merchant,
            self.merchant_used,
            self.merchants,
            self.pirates,
            self.expanded,
            self.moored,
            self.ally,
            self.active_ally,
            self.lent,
            self.friends,
            self.married,
            self.disputed,
            self.cb,
            self.truce,
            self.war,
            self.capital,
            self.faith,
            self.overlord,
            self.at_peace,
            self.prestige,
            self.ducats,
            self.power,
            self.stability,
            self.interest,
            self.colonists,
            self.available,
            self.exhausted,
            self.allied_available,
            self.plus_manpower,
            self.small_towns,
            self.large_towns,
            self.vassals,
            self.covered,
            self.ruler,
            self.advisor,
            self.general,
            self.admiral,
            self.leads,
            self.ill,
            self.focus,
            self.event_taken,
            self.passed,
            self.army_at,
            self.army,
            self.mercenaries,
            self.allied,
            self.fleet_at,
            self.fleet,
            self.fleet_port,
            self.docked,
            self.damaged,
            self.displayed,
            None,
            None,
            None,
            self.discards,
            None,
            None,
            self.event_ducats,
            None,
            self.trade_discards,
            self.unshuffled,
            self.opened,
            None,
            None,
            self.missions_done,
            None,
            self.milestones,
            self.milestones_done,
            self.researched,
            self.ideas,
            None,
            self.idea_entering,
            self.idea_used,
            self.lasting,
            self.deeds,
            self.emperor,
            self.authority,
            self.empire_faith,
            self.defending,
            self.imperial_manpower,
            self.imperial_at,
            self.aggressions,
            self.roma,
            self.curia,
            self.papal_action,
            self.crusade,
            self.excommunicated,
            self.crusaders,
            None,
            None,
            self.struggle,
            self.upcoming,
            self.struggles_begun,
            self.struggles_scored,
            self.scored,
            self.domination,
            self.age_scored,
            self.awake,
            self.played,
            self.due,
            self.eclipsed,
            self.bot_power,
            self.bot_spent,
            None,
            self.bot_used,
            self.bot_out,
        ]

    def measure(self) -> None:
        """Note how many things there are of the kinds by which rows over several kinds are read."""
        sizes = self.sizes()
        self.count_area = sizes['area']
        self.count_sea = sizes['sea']

    def influence_at(self, seat: int, area: int) -> int:
        """An entry of ``influence``."""
        return self.influence[seat * self.count_area + area]

    def influence_of(self, seat: int) -> Row:
        """The entries of ``influence`` for all values of the last index."""
        first = seat * self.count_area
        return self.influence[first : first + self.count_area]

    def put_influence(self, seat: int, area: int, value: int) -> None:
        """Replace an entry of ``influence``."""
        self.influence = put(self.influence, seat * self.count_area + area, value)

    def add_influence(self, seat: int, area: int, more: int) -> None:
        """Add to an entry of ``influence``."""
        self.influence = put_more(self.influence, seat * self.count_area + area, more)

    def infantry_at(self, seat: int, area: int) -> int:
        """An entry of ``infantry``."""
        return self.infantry[seat * self.count_area + area]

    def infantry_of(self, seat: int) -> Row:
        """The entries of ``infantry`` for all values of the last index."""
        first = seat * self.count_area
        return self.infantry[first : first + self.count_area]

    def put_infantry(self, seat: int, area: int, value: int) -> None:
        """Replace an entry of ``infantry``."""
        self.infantry = put(self.infantry, seat * self.count_area + area, value)

    def add_infantry(self, seat: int, area: int, more: int) -> None:
        """Add to an entry of ``infantry``."""
        self.infantry = put_more(self.infantry, seat * self.count_area + area, more)

    def ships_at(self, seat: int, sea: int) -> int:
        """An entry of ``ships``."""
        return self.ships[seat * self.count_sea + sea]

    def ships_of(self, seat: int) -> Row:
        """The entries of ``ships`` for all values of the last index."""
        first = seat * self.count_sea
        return self.ships[first : first + self.count_sea]

    def put_ships(self, seat: int, sea: int, value: int) -> None:
        """Replace an entry of ``ships``."""
        self.ships = put(self.ships, seat * self.count_sea + sea, value)

    def add_ships(self, seat: int, sea: int, more: int) -> None:
        """Add to an entry of ``ships``."""
        self.ships = put_more(self.ships, seat * self.count_sea + sea, more)

    def slots_at(self, sea: int, second: int) -> int:
        """An entry of ``slots``."""
        return self.slots[sea * 3 + second]

    def slots_of(self, sea: int) -> Row:
        """The entries of ``slots`` for all values of the last index."""
        first = sea * 3
        return self.slots[first : first + 3]

    def put_slots(self, sea: int, second: int, value: int) -> None:
        """Replace an entry of ``slots``."""
        self.slots = put(self.slots, sea * 3 + second, value)

    def add_slots(self, sea: int, second: int, more: int) -> None:
        """Add to an entry of ``slots``."""
        self.slots = put_more(self.slots, sea * 3 + second, more)

    def merchant_at(self, seat: int, second: int) -> int:
        """An entry of ``merchant``."""
        return self.merchant[seat * 3 + second]

    def merchant_of(self, seat: int) -> list[int]:
        """The entries of ``merchant`` for all values of the last index."""
        first = seat * 3
        return self.merchant[first : first + 3]

    def put_merchant(self, seat: int, second: int, value: int) -> None:
        """Replace an entry of ``merchant``."""
        self.merchant[seat * 3 + second] = value

    def add_merchant(self, seat: int, second: int, more: int) -> None:
        """Add to an entry of ``merchant``."""
        self.merchant[seat * 3 + second] += more

    def merchant_used_at(self, seat: int, second: int) -> int:
        """An entry of ``merchant_used``."""
        return self.merchant_used[seat * 3 + second]

    def merchant_used_of(self, seat: int) -> list[int]:
        """The entries of ``merchant_used`` for all values of the last index."""
        first = seat * 3
        return self.merchant_used[first : first + 3]

    def put_merchant_used(self, seat: int, second: int, value: int) -> None:
        """Replace an entry of ``merchant_used``."""
        self.merchant_used[seat * 3 + second] = value

    def add_merchant_used(self, seat: int, second: int, more: int) -> None:
        """Add to an entry of ``merchant_used``."""
        self.merchant_used[seat * 3 + second] += more

    def power_at(self, seat: int, second: int) -> int:
        """An entry of ``power``."""
        return self.power[seat * 3 + second]

    def power_of(self, seat: int) -> list[int]:
        """The entries of ``power`` for all values of the last index."""
        first = seat * 3
        return self.power[first : first + 3]

    def put_power(self, seat: int, second: int, value: int) -> None:
        """Replace an entry of ``power``."""
        self.power[seat * 3 + second] = value

    def add_power(self, seat: int, second: int, more: int) -> None:
        """Add to an entry of ``power``."""
        self.power[seat * 3 + second] += more

    def covered_at(self, seat: int, second: int) -> int:
        """An entry of ``covered``."""
        return self.covered[seat * 3 + second]

    def covered_of(self, seat: int) -> list[int]:
        """The entries of ``covered`` for all values of the last index."""
        first = seat * 3
        return self.covered[first : first + 3]

    def put_covered(self, seat: int, second: int, value: int) -> None:
        """Replace an entry of ``covered``."""
        self.covered[seat * 3 + second] = value

    def add_covered(self, seat: int, second: int, more: int) -> None:
        """Add to an entry of ``covered``."""
        self.covered[seat * 3 + second] += more

    def advisor_at(self, seat: int, second: int) -> int:
        """An entry of ``advisor``."""
        return self.advisor[seat * 3 + second]

    def advisor_of(self, seat: int) -> list[int]:
        """The entries of ``advisor`` for all values of the last index."""
        first = seat * 3
        return self.advisor[first : first + 3]

    def put_advisor(self, seat: int, second: int, value: int) -> None:
        """Replace an entry of ``advisor``."""
        self.advisor[seat * 3 + second] = value

    def add_advisor(self, seat: int, second: int, more: int) -> None:
        """Add to an entry of ``advisor``."""
        self.advisor[seat * 3 + second] += more

    def general_at(self, seat: int, second: int) -> int:
        """An entry of ``general``."""
        return self.general[seat * 3 + second]

    def general_of(self, seat: int) -> list[int]:
        """The entries of ``general`` for all values of the last index."""
        first = seat * 3
        return self.general[first : first + 3]

    def put_general(self, seat: int, second: int, value: int) -> None:
        """Replace an entry of ``general``."""
        self.general[seat * 3 + second] = value

    def add_general(self, seat: int, second: int, more: int) -> None:
        """Add to an entry of ``general``."""
        self.general[seat * 3 + second] += more

    def army_area_at(self, seat: int, second: int) -> int:
        """An entry of ``army_at``."""
        return self.army_at[seat * 3 + second]

    def army_area_of(self, seat: int) -> list[int]:
        """The entries of ``army_at`` for all values of the last index."""
        first = seat * 3
        return self.army_at[first : first + 3]

    def put_army_area(self, seat: int, second: int, value: int) -> None:
        """Replace an entry of ``army_at``."""
        self.army_at[seat * 3 + second] = value

    def add_army_area(self, seat: int, second: int, more: int) -> None:
        """Add to an entry of ``army_at``."""
        self.army_at[seat * 3 + second] += more

    def regulars_at(self, seat: int, second: int, third: int) -> int:
        """An entry of ``army``."""
        return self.army[(seat * 3 + second) * 3 + third]

    def regulars_of(self, seat: int, second: int) -> list[int]:
        """The entries of ``army`` for all values of the last index."""
        first = (seat * 3 + second) * 3
        return self.army[first : first + 3]

    def put_regulars(self, seat: int, second: int, third: int, value: int) -> None:
        """Replace an entry of ``army``."""
        self.army[(seat * 3 + second) * 3 + third] = value

    def add_regulars(self, seat: int, second: int, third: int, more: int) -> None:
        """Add to an entry of ``army``."""
        self.army[(seat * 3 + second) * 3 + third] += more

    def mercenaries_at(self, seat: int, second: int, third: int) -> int:
        """An entry of ``mercenaries``."""
        return self.mercenaries[(seat * 3 + second) * 3 + third]

    def mercenaries_of(self, seat: int, second: int) -> list[int]:
        """The entries of ``mercenaries`` for all values of the last index."""
        first = (seat * 3 + second) * 3
        return self.mercenaries[first : first + 3]

    def put_mercenaries(self, seat: int, second: int, third: int, value: int) -> None:
        """Replace an entry of ``mercenaries``."""
        self.mercenaries[(seat * 3 + second) * 3 + third] = value

    def add_mercenaries(self, seat: int, second: int, third: int, more: int) -> None:
        """Add to an entry of ``mercenaries``."""
        self.mercenaries[(seat * 3 + second) * 3 + third] += more

    def allied_at(self, seat: int, second: int, third: int) -> int:
        """An entry of ``allied``."""
        return self.allied[(seat * 3 + second) * 3 + third]

    def allied_of(self, seat: int, second: int) -> list[int]:
        """The entries of ``allied`` for all values of the last index."""
        first = (seat * 3 + second) * 3
        return self.allied[first : first + 3]

    def put_allied(self, seat: int, second: int, third: int, value: int) -> None:
        """Replace an entry of ``allied``."""
        self.allied[(seat * 3 + second) * 3 + third] = value

    def add_allied(self, seat: int, second: int, third: int, more: int) -> None:
        """Add to an entry of ``allied``."""
        self.allied[(seat * 3 + second) * 3 + third] += more

    def fleet_ships_at(self, seat: int, second: int) -> int:
        """An entry of ``fleet``."""
        return self.fleet[seat * 3 + second]

    def fleet_ships_of(self, seat: int) -> list[int]:
        """The entries of ``fleet`` for all values of the last index."""
        first = seat * 3
        return self.fleet[first : first + 3]

    def put_fleet_ships(self, seat: int, second: int, value: int) -> None:
        """Replace an entry of ``fleet``."""
        self.fleet[seat * 3 + second] = value

    def add_fleet_ships(self, seat: int, second: int, more: int) -> None:
        """Add to an entry of ``fleet``."""
        self.fleet[seat * 3 + second] += more

    def hands_at(self, seat: int, second: int) -> Cards:
        """An entry of ``hands``."""
        return self.hands[seat * 3 + second]

    def hands_of(self, seat: int) -> list[Cards]:
        """The entries of ``hands`` for all values of the last index."""
        first = seat * 3
        return self.hands[first : first + 3]

    def fresh_at(self, seat: int, second: int) -> Cards:
        """An entry of ``fresh``."""
        return self.fresh[seat * 3 + second]

    def fresh_of(self, seat: int) -> list[Cards]:
        """The entries of ``fresh`` for all values of the last index."""
        first = seat * 3
        return self.fresh[first : first + 3]

    def scored_at(self, seat: int, second: int) -> int:
        """An entry of ``scored``."""
        return self.scored[seat * 11 + second]

    def scored_of(self, seat: int) -> list[int]:
        """The entries of ``scored`` for all values of the last index."""
        first = seat * 11
        return self.scored[first : first + 11]

    def put_scored(self, seat: int, second: int, value: int) -> None:
        """Replace an entry of ``scored``."""
        self.scored[seat * 11 + second] = value

    def add_scored(self, seat: int, second: int, more: int) -> None:
        """Add to an entry of ``scored``."""
        self.scored[seat * 11 + second] += more

    def age_scored_at(self, seat: int, second: int) -> int:
        """An entry of ``age_scored``."""
        return self.age_scored[seat * 8 + second]

    def age_scored_of(self, seat: int) -> list[int]:
        """The entries of ``age_scored`` for all values of the last index."""
        first = seat * 8
        return self.age_scored[first : first + 8]

    def put_age_scored(self, seat: int, second: int, value: int) -> None:
        """Replace an entry of ``age_scored``."""
        self.age_scored[seat * 8 + second] = value

    def add_age_scored(self, seat: int, second: int, more: int) -> None:
        """Add to an entry of ``age_scored``."""
        self.age_scored[seat * 8 + second] += more
