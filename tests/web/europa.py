"""Ways into a game of Europa: what to play until something is going on, found by lot and played again at a server."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import cache
from typing import Any

import chancellery
from tests.server.harness import Client, legal
from tests.web.boards import table
from tests.web.visitor import Visitor, play_all

SEATS = ('france', 'castile', 'england')
SEED = 3
VARIANT = '1-00.1'
OVERSEAS = '1-03.1'
FAITHS = '1-04.1'
PLAYERS = {VARIANT: 3, '1-01.1': 3, OVERSEAS: 3, '1-03.2': 4, FAITHS: 2, '2-03.1': 5}
SEAFARERS = ('portugal', 'castile', 'england')
MOST = 220
QUICK = ('Done', 'Pass', 'No', 'Go on', 'End the turn', 'Discard the rest', 'Fight on', 'Fight without a card')
BRIEF = ('done', 'pass', 'refuse', 'happening:')  # what comes to the end soonest
Deeds = tuple[tuple[str, str], ...]


def begun(
    client: Client, seats: tuple[str, ...] = SEATS, bots: str = 'random', seed: int = SEED, variant: str = VARIANT
) -> Any:
    """A new table; the seats that are not named here are played by bots."""
    everybody = chancellery.load('europa').start(variant, PLAYERS[variant], seed).roles
    return table(client, 'europa', variant, {role: 'me' if role in seats else bots for role in everybody}, seed)


def frame(state: Any) -> str:
    """What is asked, by the name of its frame."""
    return type(state.decision()).__name__


def wandered(found: Callable[[Any, str], bool], lot: int, liked: tuple[str, ...], seed: int = SEED) -> Deeds | None:
    """Play by lot, what is ``liked`` before all else, until something is found."""
    state = chancellery.load('europa').start(VARIANT, 3, seed)
    rng = random.Random(lot)
    deeds: list[tuple[str, str]] = []
    while len(deeds) < MOST and state.outcome is None:
        role = state.deciders[0]
        if found(state, role):
            return tuple(deeds)
        offered = [str(each) for each in state.legal(role)]
        wanted = [each for each in offered if each.startswith(liked)] if liked else []
        deeds.append((role, rng.choice(wanted or offered)))
        state.play(*deeds[-1])
    return None


def way(found: Callable[[Any, str], bool], liked: tuple[str, ...] = (), lots: int = 60) -> Deeds:
    """The first of many wanderings that comes to what is sought."""
    for lot in range(lots):
        deeds = wandered(found, lot, liked)
        if deeds is not None:
            return deeds
    raise AssertionError('nobody came there')


def spreads(g: Any, role: str) -> bool:
    """May somebody spread influence at his turn?"""
    return frame(g) == 'TakeTurn' and any(str(each).startswith('influence:') for each in g.legal(role))


@cache
def way_to_a_turn() -> Deeds:
    """Until somebody may spread influence at his turn."""
    return way(spreads)


def fights(g: Any, role: str) -> bool:
    """Is France asked whether it retreats from a battle?"""
    return role == 'france' and frame(g) == 'Withdraw'


WARLIKE = ('war:brittany', 'war:burgundy', 'march:', 'area:brittany', 'area:burgundy', 'done', 'army:1')


@cache
def way_to_a_battle() -> Deeds:
    """Until France may retreat from a battle."""
    return way(fights, WARLIKE)


def sells(g: Any, role: str) -> bool:
    """Is somebody asked where to sell which goods?"""
    return frame(g) == 'Trade' and any(str(each).startswith('node:') for each in g.legal(role))


@cache
def way_to_a_trade() -> Deeds:
    """Until goods can be sold somewhere."""
    return way(sells, ('trade',))


CONQUEST = ('war:england', 'area:brittany_normandy', 'unit:', 'army:1', 'besiege:', 'province:', 'march:', 'done')


@cache
def way_to_a_treaty() -> Deeds:
    """Until France, which has taken Provinces of England, may negotiate; whoever does not fight does little."""
    state = chancellery.load('europa').start(VARIANT, 3, SEED)
    deeds: list[tuple[str, str]] = []
    while not any(str(each) == 'negotiate:england' for each in state.legal(state.deciders[0])):
        role = state.deciders[0]
        offered = [str(each) for each in state.legal(role)]
        wishes = (*(CONQUEST if role == 'france' else ()), 'refuse', 'happening:', 'pass', 'done')
        deeds.append((role, next((each for wish in wishes for each in offered if each.startswith(wish)), offered[0])))
        state.play(*deeds[-1])
        assert len(deeds) < MOST
    return tuple(deeds)


REFORMATION = '1-01.1'  # a scenario with Ideas, and of several Ages
SEA = '2-03.1'  # a scenario with objectives
FIVE = ('france', 'castile', 'venice', 'ottomans', 'mamluks')
HURRY = ('refuse', 'happening:', 'pass', 'done')


@cache
def hurried_way(variant: str, players: int, found: Callable[[Any, str], bool], liked: tuple[str, ...] = ()) -> Deeds:
    """Until something is found; everybody does what he likes if he can, and otherwise as little as he may."""
    state = chancellery.load('europa').start(variant, players, SEED)
    deeds: list[tuple[str, str]] = []
    while not found(state, state.deciders[0]):
        role = state.deciders[0]
        offered = [str(each) for each in state.legal(role)]
        wishes = (*liked, *HURRY)
        deeds.append((role, next((each for wish in wishes for each in offered if each.startswith(wish)), offered[0])))
        state.play(*deeds[-1])
        assert len(deeds) < 3 * MOST
    return tuple(deeds)


def researches(g: Any, role: str) -> bool:
    """May somebody research an Idea at his turn, but not every one?"""
    return frame(g) == 'TakeTurn' and 1 <= sum(str(each).startswith('research:') for each in g.legal(role)) < 9


def second_age(g: Any, role: str) -> bool:
    """Does somebody take a turn in the second Age?"""
    return frame(g) == 'TakeTurn' and g.view(role)['board']['age'] == 2


def put_in(client: Client, variant: str, roles: tuple[str, ...], deeds: Deeds) -> Any:
    """A table of another scenario, at which everybody sits and this was played."""
    made = table(client, 'europa', variant, dict.fromkeys(roles, 'me'), SEED)
    play_all(client, made['table'], [(who, [action]) for who, action in deeds])
    return made


RESTING = ('refuse', 'happening:', 'pass', 'done')
SETTLING = {  # of Portugal, by what is asked: one ship explores, and power is saved
    'Granted': ('explore',),
    'ExploringShip': ('slot:southeastern_atlantic',),
    'Discover': ('area:', 'done'),
}
VENTURE = ('explore', 'done', 'province:', 'area:', 'happening:', 'pass')


def portugal_explores(g: Any) -> bool:
    """May Portugal explore at its turn?"""
    return frame(g) == 'TakeTurn' and 'explore' in map(str, g.legal('portugal'))


def portugal_settles(g: Any) -> bool:
    """May Portugal colonize something?"""
    return any(str(each).startswith('colonize:') for each in g.legal('portugal'))


@cache
def way_overseas(found: Callable[[Any], bool]) -> Deeds:
    """What Portugal does until something is found, while the others rest."""
    state = chancellery.load('europa').start(OVERSEAS, 3, SEED)
    deeds: list[tuple[str, str]] = []
    while True:
        role = state.deciders[0]
        if role == 'portugal' and found(state):
            return tuple(deeds)
        offered = [str(each) for each in state.legal(role)]
        seas = state.view('portugal')['board']['seas']
        explored = 'portugal' in seas.get('southeastern_atlantic', {}).get('slots', [])
        rests = role != 'portugal' or (explored and frame(state) == 'TakeTurn')
        wishes: tuple[str, ...] = RESTING if rests else SETTLING.get(frame(state), VENTURE)
        deeds.append((role, next((each for wish in wishes for each in offered if each.startswith(wish)), offered[0])))
        state.play(*deeds[-1])
        assert len(deeds) < MOST


@cache
def way_to_a_new_faith() -> Deeds:
    """Until France may change its state religion."""
    state = chancellery.load('europa').start(FAITHS, PLAYERS[FAITHS], SEED)
    deeds: list[tuple[str, str]] = []
    while not any(str(each).startswith('profess:') for each in state.legal('france')):
        role = state.deciders[0]
        offered = [str(each) for each in state.legal(role)]
        deeds.append((role, next((each for wish in RESTING for each in offered if each.startswith(wish)), offered[0])))
        state.play(*deeds[-1])
        assert len(deeds) < MOST
    return tuple(deeds)


def put(client: Client, deeds: Deeds, seats: tuple[str, ...] = SEATS, variant: str = VARIANT) -> Any:
    """A table where this was played."""
    made = begun(client, seats, variant=variant)
    play_all(client, made['table'], [(who, [action]) for who, action in deeds])
    return made


def seated(visitor: Visitor, made: Any, role: str) -> Any:
    """Somebody at the board, without the guide."""
    page = visitor.sit(made, role)
    page.wait_for_selector('.eu-board canvas')
    if page.locator('.tour').count():
        page.locator('.tour .skip, .tour a, .tour button').last.click()
    return page


def at_a_turn(client: Client) -> tuple[Any, str]:
    """A table at which somebody may spread influence: the table and who is asked."""
    made = put(client, way_to_a_turn())
    (role,) = client.table(made['table'])['deciders']
    return made, str(role)


def hurried(client: Client, id: str, role: str, arrived: Callable[[Any], bool]) -> None:
    """Play one seat through the API, as little as it may, until its board says that this is far enough."""
    while True:
        view = client.position(id, role)['view']
        if view['outcome'] is not None or arrived(view['board']):
            return
        offered = legal(view)
        if offered:
            wanted = [each for start in BRIEF for each in offered if each.startswith(start)]
            client.submit(id, role, view['ask'], (wanted or offered)[0])


def ends_well(visitor: Visitor, client: Client, id: str) -> None:
    """The screen of the end says where everybody's Prestige came from."""
    ending = visitor.page.locator('.ending').inner_text()
    scores = client.position(id, 'france')['view']['outcome']['scores']
    assert all(name in ending for name in ('France', 'Castile', 'England', 'Base tax', 'Prestige'))
    assert all(str(score).replace('-', '−') in ending for score in scores.values())
