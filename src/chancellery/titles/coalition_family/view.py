"""What one sees of a game of the family (sections 15 and 13 of the rules): all but hands, piles and sealed choices."""

from __future__ import annotations

from chancellery.kernel.hidden import UNKNOWN
from chancellery.titles.coalition_family.board import NOBODY
from chancellery.titles.coalition_family.board_update import ShowHands
from chancellery.titles.coalition_family.clash import Clash
from chancellery.titles.coalition_family.diplomacy import StatusChoice
from chancellery.titles.coalition_family.influence import influence_income
from chancellery.titles.coalition_family.marching import DraftRoute, GeneralMove, MovementTurn
from chancellery.titles.coalition_family.minors import Auction
from chancellery.titles.coalition_family.movement import Movement
from chancellery.titles.coalition_family.sequence import power_at
from chancellery.titles.coalition_family.state import CoalitionState
from chancellery.titles.coalition_family.taxation import tax_income
from chancellery.titles.coalition_family.verbs import HANDS, TERMS
from chancellery.titles.coalition_family.view_types import (
    BattleView,
    Board,
    GeneralView,
    MovementView,
    PileView,
    PlaceView,
    PowerView,
    PrivateBattle,
    PrivateBoard,
    PrivatePower,
    PromiseView,
    SecretView,
)


def family_view(g: CoalitionState) -> Board:
    """The board as JSON-ready data, as everybody sees it."""
    return {
        'board': g.setup['board'],
        'round': g.round,
        'turn': g.turn,
        'slot': g.actions[g.slot],
        'goal': g.goal,
        'wheel': {action: g.name(power_at(g, slot)) for slot, action in enumerate(g.actions)},
        'powers': {g.name(power): power_view(g, power) for power in g.order},
        'places': {g.spot(place): place_view(g, place) for place in g.map.present},
        'generals': {
            g.general_name(general): general_view(g, general)
            for power in g.order
            for general in g.edition.generals_of[power]
        },
        'deck': len(g.deck),
        'discards': g.discards.items[:],
        'movement': movement_view(g),
        'battle': battle_view(g),
        'promises': [],
    }


def private_view(g: CoalitionState, role: int) -> PrivateBoard:
    """What one role knows beside that: cards in hands and face down, and promises it gave or got."""
    own: PrivateBoard = {}
    hands: dict[str, PrivatePower] = {}
    for power in g.order:
        known = known_hand(g, power, role)
        if known != known_hand(g, power, -1):
            hands[g.name(power)] = {'hand': known}
    if hands:
        own['powers'] = hands
    battle = private_battle(g, role)
    if battle is not None:
        own['battle'] = battle
    secret = secret_view(g, role)
    if secret is not None:
        own['secret'] = secret
    promises: list[PromiseView] = [
        {'role': g.roles[each[0]], 'to': g.roles[each[1]], 'term': TERMS[each[2]]}
        for each in g.promises
        if role in (each[0], each[1])
    ]
    if promises:
        own['promises'] = promises
    return own


def secret_view(g: CoalitionState, role: int) -> SecretView | None:
    """What a role has chosen in secret while others still choose: its own status, bid or sign of the hand."""
    statuses, auction, hands = g.inside(StatusChoice), g.inside(Auction), g.inside(ShowHands)
    if statuses is not None and statuses.chosen[role]:
        status = g.house.diplomacy.status_from(g, statuses.chosen[role][0] - g.v.status)
        return {'power': g.name(g.own_power(role)), 'status': g.status_name(status)}
    if auction is not None and auction.chosen[role]:
        return {'power': g.name(auction.power), 'bid': auction.chosen[role][0] - g.v.bid}
    if hands is not None and hands.chosen[role]:
        return {'place': g.spot(hands.place), 'sign': HANDS[hands.chosen[role][0] - g.v.hand]}
    return None


def influence_due(g: CoalitionState, power: int) -> int:
    """R7.5.1 / RdE R9.6.1, R8.10: what the power would score if it extended its Influence now."""
    crown = g.house.influence.crown_points(g, power)
    return crown if g.is_minor(power) else crown + influence_income(g, power)


def known_hand(g: CoalitionState, power: int, role: int) -> list[int]:
    """The cards of a power's hand that a viewer (-1: a spectator) knows."""
    return sorted([card for card in g.seen(g.hands[power], role) if card != UNKNOWN])


def power_view(g: CoalitionState, power: int) -> PowerView:
    """One power: its tracks, its hand as far as everybody knows it, and who commands it."""
    holder = g.controller[power]
    return {
        'status': g.status_name(g.status[power]),
        'controller': None if holder < 0 else g.roles[holder],
        'major': not g.is_minor(power),
        'morale': g.morale[power],
        'influence': g.influence[power],
        'money': g.money[power],
        'cards': len(g.hands[power]),
        'hand': known_hand(g, power, -1),
        'income': tax_income(g, power),
        'gains': influence_due(g, power),
        'tokens': g.tokens_left(power),
        'off_board': [g.general_name(general) for general in g.off_board(power)],
    }


def place_view(g: CoalitionState, place: int) -> PlaceView:
    """Who controls a territory, and with what."""
    holder, garrison = g.control(place), g.garrison[place]
    return {
        'control': None if holder == NOBODY else g.name(holder),
        'garrison': None if garrison == NOBODY else g.name(garrison),
        'fortress': bool(g.fortress[place]),
    }


def general_view(g: CoalitionState, general: int) -> GeneralView:
    """Where a general is, how many troops follow him, and under which name he goes."""
    place = g.at[general]
    return {
        'power': g.name(g.power_of(general)),
        'at': None if place < 0 else g.spot(place),
        'troops': g.troops[general],
        'name': display_name(g, general),
    }


def display_name(g: CoalitionState, general: int) -> str:
    """The named general bears the first name of his power's list, the others the rest in order (R2.14, U23)."""
    power = g.power_of(general)
    names = g.house.setup.general_names(g, power)
    own = g.edition.generals_of[power]
    if g.named[power] == NOBODY:
        return names[own.index(general)]
    others = [each for each in own if each != g.named[power]]
    return names[0] if general == g.named[power] else names[1 + others.index(general)]


def movement_view(g: CoalitionState) -> MovementView | None:
    """The Movement action under way: mover, Arbiter, turn, and the route being drafted."""
    movement, turn = g.inside(Movement), g.inside(MovementTurn)
    if movement is not None:
        arbiter = None if movement.arbiter == NOBODY else g.name(movement.arbiter)
        power, number = movement.power, movement.turn
    elif turn is not None:
        arbiter, power, number = None, turn.power, 1
    else:
        return None
    move, draft = g.inside(GeneralMove), g.inside(DraftRoute)
    found: MovementView = {
        'power': g.name(power),
        'arbiter': arbiter,
        'turn': number,
        'moved': [] if turn is None else [g.general_name(general) for general in turn.moved],
        'path': [],
    }
    if move is not None:
        found['general'] = g.general_name(move.general)
        found['path'] = [g.spot(place) for place in (move.path if draft is None else draft.path)]
    return found


def battle_view(g: CoalitionState) -> BattleView | None:
    """The battle under way, each pile as far as everybody knows it: 0 is a card face down."""
    battle = g.inside(Clash)
    if battle is None:
        return None
    return {
        'place': g.spot(battle.place),
        'power': g.name(battle.power),
        'attacker': g.general_name(battle.attacker),
        'strength': battle.strength[:],
        'totals': battle.known_totals(g, -1),
        'defenders': [g.name(power) for power in battle.defending(g)],
        'supporters': [[g.general_name(general) for general in side] for side in battle.supporters],
        'passed': [g.name(power) for power in g.order if battle.passed >> power & 1],
        'piles': piles_view(g, battle, -1),
    }


def private_battle(g: CoalitionState, role: int) -> PrivateBattle | None:
    """The piles and totals of the battle under way where a role knows cards that lie face down."""
    battle = g.inside(Clash)
    if battle is None:
        return None
    fighters = range(len(battle.fighters))
    if all(battle.visible(g, fighter, role) == battle.visible(g, fighter, -1) for fighter in fighters):
        return None
    return {'totals': battle.known_totals(g, role), 'piles': piles_view(g, battle, role)}


def piles_view(g: CoalitionState, clash: Clash, role: int) -> list[PileView]:
    """The generals of a battle, each with his pile as a viewer (-1: a spectator) sees it."""
    return [
        {
            'general': g.general_name(general),
            'side': clash.side(fighter),
            'support': clash.groups[fighter] > 1,
            'limit': clash.limits[fighter],
            'cards': clash.visible(g, fighter, role),
        }
        for fighter, general in enumerate(clash.fighters)
    ]
