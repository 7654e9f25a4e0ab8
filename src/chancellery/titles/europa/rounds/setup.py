"""R3: what lies on the table before the first round."""

from __future__ import annotations

from chancellery.kernel.fields import put, put_mark
from chancellery.kernel.hidden import Cards, pile
from chancellery.titles.europa.board.harbours import add_ship
from chancellery.titles.europa.cards import POOLS
from chancellery.titles.europa.distant_trade import open_at_first
from chancellery.titles.europa.edition.atlas import CATHOLIC
from chancellery.titles.europa.edition.files import NOBODY
from chancellery.titles.europa.edition.layout import Camp, Layout
from chancellery.titles.europa.edition.scenarios import BLOCKED_SPACE
from chancellery.titles.europa.fields import ILL_RULER, KINDS_OF_POWER, MERCHANTS, STACKS
from chancellery.titles.europa.ideas import lay_ideas
from chancellery.titles.europa.religion import DIVERSE
from chancellery.titles.europa.state import Europa
from chancellery.titles.europa.struggles import lay_struggles
from chancellery.titles.europa.unrest.liberation import find_capital


def set_up(g: Europa) -> None:
    """R3.2-14: the board, the mats and the decks. All but the decks is the same in every game of a variant, so it is
    laid once and copied."""
    laid: Europa | None = g.variant.laid
    if laid is None:
        lay_board(g)
        g.variant.laid = g.clone(log=False)
    else:
        laid.copy_fields(g)
    lay_decks(g)


def lay_board(g: Europa) -> None:
    """R3.7-14: the map, the mats, the Curia and the Empire."""
    scenario = g.variant.scenario
    g.age = scenario.first_age
    g.first = scenario.first_seat
    lay_map(g, g.variant.layout)
    for seat, camp in enumerate(g.variant.layout.camps):
        lay_mat(g, seat, camp)
    lay_curia_and_empire(g, g.variant.layout)
    lay_capitals(g)
    g.opened = open_at_first(g)
    g.ownership()
    g.weddings()


def lay_map(g: Europa, layout: Layout) -> None:
    """R3.11, C-S11, C-S13: Towns, Vassals and tokens."""
    g.town = tuple(layout.town)
    g.large = tuple([int(large) for large in layout.large])
    g.vassal = tuple(layout.vassal)
    g.tokens = tuple(layout.vassal_tokens)
    g.unrest = tuple([int(unrest) for unrest in layout.unrest])
    g.plus = tuple([int(plus) for plus in layout.plus_manpower])
    g.imperial = tuple(layout.imperial_influence)
    g.faith_token = tuple(layout.faith_token)
    g.outside = tuple([int(outside) for outside in layout.not_hre])
    g.capital = tuple(g.variant.capital)
    g.faith = tuple(g.variant.faith)
    g.overlord = tuple(g.variant.overlord)
    for number, dnpr in enumerate(g.variant.scenario.all_dnprs):
        if layout.parties[number] != NOBODY:
            g.dnpr_party = put(g.dnpr_party, dnpr.token, dnpr.party)
            g.capital = put(g.capital, dnpr.party, dnpr.capital)
    for province, number in enumerate(layout.dnpr):
        if number != NOBODY:
            g.dnpr = put(g.dnpr, province, g.variant.scenario.all_dnprs[number].token)


def lay_mat(g: Europa, seat: int, camp: Camp) -> None:
    """R3.9-14: what a seat starts with."""
    realm = camp.realm
    g.capital = put(g.capital, realm, camp.capital)
    g.faith = put(g.faith, realm, camp.faith)
    g.overlord = put(g.overlord, realm, NOBODY)
    g.prestige[seat] = camp.prestige
    g.ducats[seat] = camp.ducats
    for kind in range(KINDS_OF_POWER):
        g.put_power(seat, kind, camp.power[kind])
    g.stability[seat] = camp.stability
    g.ruler[seat] = camp.ruler
    g.ill[seat] = int(camp.ill) << ILL_RULER
    g.small_towns[seat] = camp.small_towns
    g.large_towns[seat] = camp.large_towns
    g.vassals[seat] = camp.vassals
    g.plus_manpower[seat] = camp.plus_manpower
    g.available[seat] = camp.available()
    g.colonists[seat] = camp.colonists
    for area, cubes in enumerate(camp.influence):
        g.put_influence(seat, area, cubes)
    for area in camp.claims:
        g.claims = put_mark(g.claims, area, seat)
    for area in camp.cores:
        g.core = put(g.core, area, seat)
    lay_relations(g, seat, camp)
    lay_units(g, seat, camp)


def lay_relations(g: Europa, seat: int, camp: Camp) -> None:
    """R3.14: Alliances, Marriages and Truces; between players they are mutual."""
    for realm in camp.alliances:
        other = g.seat_of(realm)
        if other == NOBODY:
            g.ally = put(g.ally, realm, seat)
        else:
            g.friends[seat] |= 1 << other
            g.friends[other] |= 1 << seat
    for realm, _ in camp.marriages:
        g.married = put_mark(g.married, realm, seat)
        if g.seat_of(realm) != NOBODY:
            g.married = put_mark(g.married, camp.realm, g.seat_of(realm))
    for realm in camp.truces:
        g.truce = put_mark(g.truce, realm, seat)
        if g.seat_of(realm) != NOBODY:
            g.truce = put_mark(g.truce, camp.realm, g.seat_of(realm))


def lay_units(g: Europa, seat: int, camp: Camp) -> None:
    """R3.13-14: Armies, ships on Trade Protection slots, the Fleet and the Merchants."""
    for army, area in enumerate(camp.army_at):
        g.put_army_area(seat, army, area)
        for unit, count in enumerate(camp.armies[army]):
            g.put_regulars(seat, army, unit, count)
    for sea in camp.ships:
        free = [slot for slot in range(g.map.slots[sea]) if g.slots_at(sea, slot) == NOBODY]
        if free and not camp.bot:
            g.put_slots(sea, free[0], seat)
        else:
            add_ship(g, seat, sea)
    g.fleet_at[seat] = camp.fleet_at
    for ship, count in enumerate(camp.fleet):
        g.put_fleet_ships(seat, ship, count)
    g.merchants[seat] = len(camp.merchants)
    for merchant, node in enumerate(camp.merchants[:MERCHANTS]):
        g.put_merchant(seat, merchant, node)


def lay_capitals(g: Europa) -> None:
    """R13.0.5: a Realm whose Capital is not in play has another, the first of its Provinces that are."""
    for party, capital in enumerate(g.capital):
        if capital != NOBODY and not g.variant.tax[capital]:
            find_capital(g, party)


def lay_curia_and_empire(g: Europa, layout: Layout) -> None:
    """R3.7, C-S7, C-S9, R18.7.1."""
    g.emperor = layout.emperor
    g.empire_faith = CATHOLIC if g.variant.imperial_faith else DIVERSE
    g.authority = layout.authority
    g.roma = layout.roma
    g.curia = [seat for seat in layout.curia if seat != BLOCKED_SPACE]


def lay_decks(g: Europa) -> None:
    """R3.2-6, R16.0.3: the decks, shuffled; an event deck has its first half on top."""
    scenario = g.variant.scenario
    decks = g.edition.decks
    for power in range(KINDS_OF_POWER):
        cards = [card for card in decks.actions.deck[power] if decks.actions.title[card] not in scenario.removed_titles]
        g.piles[power] = pile(POOLS[power], cards)
        g.piles[power].shuffle(g)
    g.hands = [Cards(POOLS[kind], [], False, g.knower(seat)) for seat in g.seats() for kind in range(KINDS_OF_POWER)]
    g.fresh = [hand.clone() for hand in g.hands]
    g.trade_deck = pile('trade', scenario.trade_deck)
    g.trade_deck.shuffle(g)
    lay_events(g)
    lay_milestones(g)
    lay_missions(g)
    lay_ideas(g)
    lay_struggles(g)


def lay_events(g: Europa) -> None:
    """R3.4, R16.0.3, S3.4: the halves of the Age, or the parts of its rounds, each shuffled by itself, the first on
    top."""
    ordered: list[int] = []
    for events in reversed(parts_of_age(g)):
        g.rng.shuffle(events)
        ordered += events
    g.event_deck = pile('events', ordered)
    g.event_row = pile('events', [])


def parts_of_age(g: Europa) -> list[list[int]]:
    """R16.0.3-4: the events of the first half of the Age and of the second, as the scenario says. By an optional rule
    those marked (X) are shuffled and dealt out, as many to either half; an odd one goes to the half with fewer cards.
    An Age of which only one half is played keeps its cards (S2.6)."""
    scenario, marks = g.variant.scenario, g.edition.decks.events.half
    parts = [deck.events[:] for deck in scenario.event_decks if deck.age == g.age and deck.played]
    if not g.variant.random_events or not scenario.halves(g.age):
        return parts
    events = [event for part in parts for event in part]
    either = [event for event in events if marks[event] == 0]
    g.rng.shuffle(either)
    first, second = ([event for event in events if marks[event] == half] for half in (1, 2))
    share = (len(either) + int(len(first) < len(second))) // 2
    return [[*first, *either[:share]], [*second, *either[share:]]]


def lay_milestones(g: Europa) -> None:
    """R3.5, R4.6.2: four stacks of the Age, each shuffled, one card of each face up; a scenario may name them."""
    scenario = g.variant.scenario
    goals = g.edition.decks.goals
    for stack in range(STACKS):
        named = [
            m for m in scenario.milestones if goals.milestone_stack[m] == stack and goals.milestone_age[m] == g.age
        ]
        found = [
            card
            for card in range(len(goals.milestones))
            if goals.milestone_stack[card] == stack
            and goals.milestone_age[card] == g.age
            and card not in scenario.removed_milestones
            and card not in named
        ]
        g.milestone_piles[stack] = pile(f'milestones{stack}', found)
        g.milestone_piles[stack].shuffle(g)
        g.milestones[stack] = named[0] if named else g.milestone_piles[stack].take_at(-1)


def lay_missions(g: Europa) -> None:
    """R3.18, R17.2.1-2, S2.8: each seat's own deck, without those that the scenario takes out or has as done; nothing
    where the players do without Missions."""
    goals = g.edition.decks.goals
    g.missions = []
    g.mission_decks = []
    for number, seat in enumerate(g.variant.scenario.seats):
        pool = f'missions{number}'
        realm = g.edition.realms.ids[seat.realm]
        deck = goals.mission_decks.numbers.get(realm, NOBODY)
        gone = [*seat.removed_missions, *seat.done_missions]
        mine = [card for card, own in enumerate(goals.mission_deck) if own == deck and card not in gone]
        in_play = seat.missions_in_play and g.variant.missions_in_play
        mine = sorted({*mine, *seat.added_missions}) if in_play else []
        g.missions.append(Cards(pool, [], False, g.knower(number)))
        g.mission_decks.append(Cards(pool, mine, False, g.knower(number)))
        g.missions_done[number] = seat.done_missions[:] if in_play else []
