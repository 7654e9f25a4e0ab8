"""What one sees of Europa: everything but other players' hands and Missions, and what lies face down."""

from __future__ import annotations

from typing import Any

from chancellery.kernel.outcome import Team
from chancellery.titles.europa.at_once import SettledEuropa
from chancellery.titles.europa.board.dnpr_tokens import tokens_left
from chancellery.titles.europa.board.land import exists, own_provinces
from chancellery.titles.europa.cards import hand
from chancellery.titles.europa.curia import open_slots, papal_controller, uncontested
from chancellery.titles.europa.edition.atlas import FAITHS, MAIN_MAPS, MAPS, SIDES
from chancellery.titles.europa.edition.decks import POWERS
from chancellery.titles.europa.edition.files import NOBODY
from chancellery.titles.europa.effects.asks import DrawByCard
from chancellery.titles.europa.empire import electors, is_member, most_authority, player_emperor
from chancellery.titles.europa.fields import CONTINENTS, NO_CARD, STACKS
from chancellery.titles.europa.goals import PickMissions, mission_ids
from chancellery.titles.europa.governing.purse import ADMINISTRATIVE, DIPLOMATIC, MILITARY
from chancellery.titles.europa.ideas import all_on_display, idea_price
from chancellery.titles.europa.objectives import objectives_held
from chancellery.titles.europa.rounds.draw import fresh_cards
from chancellery.titles.europa.rounds.income import FULL_AUTHORITY, IMPERIAL_POWER
from chancellery.titles.europa.state import Europa
from chancellery.titles.europa.teams import teams_with
from chancellery.titles.europa.view.about import about
from chancellery.titles.europa.view.deal import deal_view
from chancellery.titles.europa.view.election import add_election
from chancellery.titles.europa.view.land import (
    areas_view,
    armies_view,
    maps_view,
    nodes_view,
    party_name,
    provinces_view,
    realms_view,
    seas_view,
)
from chancellery.titles.europa.view.market import trading_view
from chancellery.titles.europa.view.mats import mats_view
from chancellery.titles.europa.view.more_hints import add_hints
from chancellery.titles.europa.view.progress import mission_progress
from chancellery.titles.europa.view.struggles import struggles_view
from chancellery.titles.europa.view.war import battle_view, siege_view, wars_view
from chancellery.titles.europa.view_types import (
    Board,
    CuriaView,
    DecksView,
    DnprView,
    EmpireView,
    EventView,
    IdeaView,
    InvasionView,
    MilestoneView,
    ObjectivesView,
    PileView,
    PrivateBoard,
)
from chancellery.titles.europa.war.aggressors import aggressors
from chancellery.titles.europa.war.causes import unlawful
from chancellery.titles.europa.war.defence import imperial_levy
from chancellery.titles.europa.war.invasion import coming, invaders
from chancellery.titles.europa.war.invasion import targets as invasion_targets
from chancellery.titles.europa.war.strength import strength_of


def board_view(g: Europa) -> Board:
    """The board as everybody sees it; what only some variants have is left out elsewhere."""
    seen: Board = {
        'scenario': g.scenario,
        'side': SIDES[g.variant.side],
        'maps': maps_view(g),
        'age': g.age,
        'round': g.round,
        'rounds': g.variant.rounds,
        'phase': g.phase,
        'first': g.name(g.first),
        'active': seat_name(g, g.active),
        'players': mats_view(g),
        'events': events_view(g),
        'milestones': milestones_view(g),
        'decks': decks_view(g),
        'curia': curia_view(g),
        'empire': empire_view(g),
        'armies': armies_view(g),
        'provinces': provinces_view(g),
        'areas': areas_view(g),
        'seas': seas_view(g),
        'nodes': nodes_view(g),
        'realms': realms_view(g),
        'wars': wars_view(g),
        'battle': battle_view(g),
        'siege': siege_view(g),
        'deal': deal_view(g),
        'trading': trading_view(g),
        'idle': g.variant.idle,
    }
    if g.variant.ideas_in_play:
        seen['ideas'] = ideas_view(g)
    teams = teams_with(g, g.prestige)
    if teams:
        seen['teams'] = {team.id: list(team.members) for team in teams}
    if g.variant.objectives:
        seen['objectives'] = objectives_view(g)
    if g.variant.struggles_in_play:
        parts = struggles_view(g)
        seen['struggles'] = parts['struggles']
        seen['struggle_points'] = parts['struggle_points']
        seen['struggle_deck'] = parts['struggle_deck']
        seen['struggles_left'] = parts['struggles_left']
    dnprs = dnprs_view(g)
    if dnprs:
        seen['dnprs'] = dnprs
    threats = invasions_view(g)
    if threats:
        seen['invasions'] = threats
    return seen


def empire_view(g: Europa) -> EmpireView:
    """R18: the Emperor, his authority with what it gives, the members, the electors, and an active defence."""
    bonus = [*IMPERIAL_POWER[g.authority], int(g.authority == FULL_AUTHORITY)]
    members = [party for party in range(len(g.capital)) if is_member(g, party) and exists(g, party)]
    seen: EmpireView = {
        'emperor': party_name(g, g.emperor) or None,
        'authority': g.authority,
        'most_authority': most_authority(g),
        'power': bonus,
        'faith': FAITHS[g.empire_faith],
        'members': [party_name(g, party) for party in members],
        'electors': [g.map.areas.ids[area] for area in electors(g)],
    }
    if player_emperor(g) != NOBODY:
        add_defence(g, seen)
    add_election(g, seen)
    return seen


def add_defence(g: Europa, seen: EmpireView) -> None:
    """R18.2.1, R18.3.6, R18.4: what a player has as Emperor: his cubes, who holds what of the Empire unlawfully, and an
    active defence, or what it would bring."""
    seen['cubes_left'] = max(g.authority - sum(g.imperial), 0)
    if g.defending:
        seen['defending'] = True
        seen['manpower'] = g.imperial_manpower
    else:
        seen['call_up'] = imperial_levy(g)
    hostile = aggressors(g)
    if hostile:
        seen['aggressors'] = [party_name(g, party) for party in hostile]
    held = {party_name(g, party): unlawful(g, party) for party in range(len(g.capital)) if exists(g, party)}
    occupants = {name: [g.map.provinces.ids[each] for each in found] for name, found in held.items() if found}
    if occupants:
        seen['occupants'] = occupants


def seat_name(g: Europa, seat: int) -> str | None:
    """A seat by the id of its Realm."""
    return None if seat == NOBODY else g.name(seat)


def events_view(g: Europa) -> list[EventView]:
    """R16.2.1: the row from the left; of what lies face down only that it is there."""
    ids = g.edition.decks.events.index.ids
    found: list[EventView] = []
    for at, event in enumerate(g.event_row.items):
        seen: EventView = {'card': ids[event] if g.event_row.known_to_all(g, at) else None}
        if g.event_ducats[at]:
            seen['ducats'] = g.event_ducats[at]
        found.append(seen)
    return found


def milestones_view(g: Europa) -> list[MilestoneView]:
    """R17.3: the Milestones on display, and who has completed them, in that order."""
    ids = g.edition.decks.goals.milestones.ids
    found: list[MilestoneView] = []
    for stack in range(STACKS):
        if g.milestones[stack] != NO_CARD:
            done = [g.name(seat) for seat in g.milestones_done[stack]]
            seen: MilestoneView = {'id': ids[g.milestones[stack]]}
            if done:
                seen['done'] = done
            found.append(seen)
    return found


def ideas_view(g: Europa) -> dict[str, IdeaView]:
    """R8.4: the display, column by column."""
    ids = g.edition.decks.ideas.index.ids
    return {ids[idea]: idea_view(g, idea) for idea in all_on_display(g)}


def idea_view(g: Europa, idea: int) -> IdeaView:
    """An Idea and whose Tag chits lie on it."""
    seen: IdeaView = {'power': POWERS[g.edition.decks.ideas.power[idea]]}
    if g.researched[idea]:
        seen['by'] = [g.name(seat) for seat in g.seats() if g.researched[idea] >> seat & 1]
    return seen


def decks_view(g: Europa) -> DecksView:
    """R6.0.6: how many cards are left, and the discards, the last on top."""
    seen: DecksView = {
        'administrative': pile_view(g, ADMINISTRATIVE),
        'diplomatic': pile_view(g, DIPLOMATIC),
        'military': pile_view(g, MILITARY),
        'trade': len(g.trade_deck),
        'events': len(g.event_deck),
    }
    if g.variant.ideas_in_play:
        seen['ideas'] = [len(deck) for deck in g.idea_decks]
    if g.opened:
        seen['opened'] = [MAPS[MAIN_MAPS + each] for each in range(CONTINENTS) if g.opened >> each & 1]
    return seen


def pile_view(g: Europa, deck: int) -> PileView:
    """The action cards of a kind of power."""
    ids = g.edition.decks.actions.index.ids
    return {'left': len(g.piles[deck]), 'discards': [ids[card] for card in g.discards[deck]]}


def curia_view(g: Europa) -> CuriaView:
    """R19.1-2: the Cardinals from slot 1 on; one of nobody who plays is null."""
    return {
        'roma': seat_name(g, g.roma),
        'slots': [seat_name(g, seat) for seat in g.curia],
        'open': open_slots(g),
        'controller': seat_name(g, papal_controller(g)),
        'uncontested': uncontested(g),
        'excommunicated': seat_name(g, g.excommunicated),
    }


def objectives_view(g: Europa) -> ObjectivesView:
    """S7: which Provinces are marked, and who holds them."""
    ids = g.map.provinces.ids
    return {
        'needed': g.variant.scenario.special.victory.objectives_needed,
        'provinces': [ids[province] for province in g.variant.objectives],
        'held': {g.name(seat): [ids[province] for province in objectives_held(g, seat)] for seat in g.seats()},
    }


def dnprs_view(g: Europa) -> dict[str, DnprView]:
    """R13.3: the dynamic NPRs by their tokens, with how strong they are and how far they can still expand."""
    found: dict[str, DnprView] = {}
    for token, id in enumerate(g.edition.dnprs):
        party = g.dnpr_party[token]
        if party != NOBODY:
            found[id] = {
                'realm': g.edition.parties[party],
                'npr_strength': strength_of(g, party),
                'provinces': len(own_provinces(g, party)),
                'tokens_left': tokens_left(g, token),
            }
    return found


def invasions_view(g: Europa) -> list[InvasionView]:
    """R13.5: who would invade where with how many if phase 3 began now."""
    if g.phase != 'actions':
        return []
    ids = g.map.areas.ids
    return [
        {
            'realm': g.edition.parties[party],
            'areas': [ids[area] for area in invasion_targets(g, party)],
            'units': invaders(g, party),
        }
        for party in coming(g)
    ]


def private_view(g: Europa, role: int) -> PrivateBoard:
    """One's own cards, and one's Missions as one has already chosen them while others still choose."""
    seat = g.seat(role)
    cards = g.edition.decks.actions.index.ids
    picking = g.inside(PickMissions)
    missions = g.missions[seat].items if picking is None else picking.holding(g, role)
    own: PrivateBoard = {
        'hand': [cards[card] for card in hand(g, seat)],
        'missions': mission_ids(g, missions),
        'ahead': mission_progress(g, seat, missions),
    }
    drawn = [cards[card] for card in fresh_cards(g, seat)]
    by_card = g.inside(DrawByCard)
    if by_card is not None and by_card.seat == seat:
        drawn += [cards[card] for pile in by_card.drawn for card in pile.items]
    if drawn:
        own['drawn'] = drawn
    looked_at = [
        g.v.events.ids[event]
        for at, event in enumerate(g.event_row.items)
        if g.event_row.known[at] >> role & 1 and not g.event_row.known_to_all(g, at)
    ]
    if looked_at:
        own['looked_at'] = looked_at
    prices = idea_prices(g, seat)
    if prices:
        own['idea_prices'] = prices
    return own


def idea_prices(g: Europa, seat: int) -> dict[str, int]:
    """R5.1.4.1: what Ideas on display would cost a player, where cards change what is printed."""
    ideas = g.edition.decks.ideas
    prices = {idea: idea_price(g, seat, idea).power[ideas.power[idea]] for idea in all_on_display(g)}
    return {ideas.index.ids[idea]: price for idea, price in prices.items() if price != ideas.cost[idea]}


class SeenEuropa(SettledEuropa):
    """The state with its views: what the rules need stands in ``state``, and this module reads all of them."""

    def make_public_board(self) -> dict[str, Any]:
        """What everybody sees."""
        return dict(board_view(self))

    def private_board(self, role: int) -> dict[str, Any]:
        """One's own cards."""
        return dict(private_view(self, role))

    def question(self, role: int) -> dict[str, Any]:
        """What is asked; a hint also says how often one click can do an action, and which Realms are neighbours."""
        asked = super().question(role)
        if asked['actions']:
            add_hints(self, role, asked['actions'])
        return asked

    def teams(self) -> list[Team]:
        """S6.1: which people win or lose as one."""
        return [team for team in teams_with(self, self.prestige) if set(team.members) <= set(self.roles)]

    def about(self, kind: str, id: str) -> dict[str, Any]:
        """A place as it lies on the map, a card with its text."""
        return about(self, kind, id)
