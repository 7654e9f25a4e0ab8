"""Positions of Coalitions and Raison d'Etat: a game that stands exactly where a test wants it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import chancellery
from chancellery.kernel.frames import Frame
from chancellery.kernel.hidden import Cards, pile
from chancellery.kernel.title import Title
from chancellery.titles.coalition_family.drill import Drill
from chancellery.titles.coalition_family.leadership import Leadership
from chancellery.titles.coalition_family.mobilization import Mobilization
from chancellery.titles.coalition_family.movement import Movement
from chancellery.titles.coalition_family.sequence import Rounds
from chancellery.titles.coalition_family.state import POOL, CoalitionState

FIXED = Path(__file__).parent / 'fixed'


def title(id: str) -> Title:
    """The title with this id, on boards whose values the tests know, whatever the title's own are tuned to."""
    return chancellery.load(id, FIXED)


def start(id: str, scenario: str, players: int | None = None, seed: int = 1, **options: str) -> Position:
    """A new game, as set up."""
    state = title(id).start(scenario, players, seed, options)
    assert isinstance(state, CoalitionState)
    return Position(state)


def idle_until(
    p: Position, so: Callable[[Position], bool], least: Callable[[Position, str], str], most: int
) -> Position:
    """Everybody does the least he can until something is so."""
    for _ in range(most):
        if so(p):
            return p
        assert p.g.outcome is None, 'the game ended first'
        role = p.asked()[0]
        p.play(f'{role} {least(p, role)}')
    raise AssertionError('it never came to that')


class Position:
    """A game whose pieces a test moves at will, by the ids that players see."""

    def __init__(self, g: CoalitionState) -> None:
        self.g = g

    # ---- arranging (chainable)

    def clear(self) -> Position:
        """Take every general, troop, garrison and fortress off the board."""
        g = self.g
        g.at = [-1] * len(g.at)
        g.troops = [0] * len(g.troops)
        g.garrison = [-1] * len(g.garrison)
        g.fortress = [0] * len(g.fortress)
        return self

    def general(self, general: str, place: str | None, troops: int = 0) -> Position:
        """Put a general (``france_1``) on a place, or off the board."""
        i = self.g.edition.generals.index(general)
        self.g.at[i] = -1 if place is None else self.place(place)
        self.g.troops[i] = troops
        return self

    def garrison(self, power: str | None, *places: str) -> Position:
        """Garrisons of a power (None: none) on places."""
        for place in places:
            self.g.garrison[self.place(place)] = -1 if power is None else self.power(power)
        return self

    def fortress(self, *places: str) -> Position:
        for place in places:
            self.g.fortress[self.place(place)] = 1
        return self

    def status(self, **statuses: str) -> Position:
        """``status(austria='neutral')``."""
        for power, status in statuses.items():
            self.g.status[self.power(power)] = self.g.setup_status(status)
        return self

    def morale(self, **values: int) -> Position:
        return self._track(self.g.morale, values)

    def influence(self, **values: int) -> Position:
        return self._track(self.g.influence, values)

    def money(self, **values: int) -> Position:
        return self._track(self.g.money, values)

    def control(self, minor: str, role: str | None) -> Position:
        """A Minor Power in a player's hands (None: uncontrolled); its status is not touched."""
        power = self.power(minor)
        self.g.controller[power] = -1 if role is None else self.g.index(role)
        self.g.hands[power].owners = 0 if role is None else 1 << self.g.index(role)
        return self

    def hand(self, power: str, *cards: int) -> Position:
        """Give a power exactly these Battle cards; the deck is rebuilt from the rest of the pack."""
        g = self.g
        p = self.power(power)
        g.hands[p] = Cards(POOL, list(cards), False, g.hands[p].owners)
        rest = g.edition.deck[:]
        for hand in g.hands:
            for card in hand.items:
                if card in rest:
                    rest.remove(card)
        for card in g.discards.items:
            if card in rest:
                rest.remove(card)
        g.deck = pile(POOL, rest)
        return self

    def deck_top(self, *cards: int) -> Position:
        """The next draws, in this order."""
        for card in reversed(cards):
            self.g.deck.add(card, 0)
        return self

    def piles(self, deck: list[int], discards: list[int]) -> Position:
        """Exactly these Battle cards in the deck, the last on top, and face up in the discards."""
        self.g.deck = pile(POOL, deck)
        self.g.discards = pile(POOL, discards, self.g.everyone())
        return self

    def _track(self, track: list[int], values: dict[str, int]) -> Position:
        for power, value in values.items():
            track[self.power(power)] = value
        return self

    # ---- where the game stands

    def at(self, *frames: Frame[Any]) -> Position:
        """Let the game stand at these frames, the last on top; under them the rounds go on."""
        g = self.g
        g.stack = []
        g.nest(Rounds(), *frames)
        g.round = max(1, g.round)
        g.turn = max(1, g.turn)
        g.advance()
        return self

    def movement(self, power: str) -> Position:
        return self.at(Movement(self.power(power)))

    def drill(self, power: str) -> Position:
        return self.at(self.g.addressed(Drill(self.power(power))))

    def leadership(self, power: str) -> Position:
        return self.at(self.g.addressed(Leadership(self.power(power))))

    def mobilization(self, power: str) -> Position:
        return self.at(self.g.addressed(Mobilization(self.power(power))))

    # ---- playing

    def play(self, *moves: str) -> Position:
        """``play('britain arbiter:ottomans', 'britain done')``: role, then action, through the public API."""
        for move in moves:
            role, action = move.split(' ', 1)
            self.g.play(role, action)
        return self

    def legal(self, role: str) -> list[str]:
        return [str(action) for action in self.g.legal(role)]

    def refusal(self, role: str, action: str) -> str:
        """The id of the rule against an action, '' when there is none."""
        refusals = self.g.explain(role, action)
        return str(refusals[0][0]) if refusals else ''

    def asked(self) -> tuple[str, ...]:
        return self.g.deciders

    def prompt(self, role: str) -> str:
        """The key of what the role is asked."""
        key: str = self.g.view(role)['prompt']['key']
        return key

    # ---- looking

    def view(self, role: str | None = None) -> dict[str, Any]:
        self.g.forget_worked_out()
        board: dict[str, Any] = self.g.view(role)['board']
        return board

    def where(self, general: str) -> str | None:
        place: str | None = self.view()['generals'][general]['at']
        return place

    def troops(self, general: str) -> int:
        count: int = self.view()['generals'][general]['troops']
        return count

    def held(self, place: str) -> str | None:
        """The power whose garrison stands in a place."""
        power: str | None = self.view()['places'][place]['garrison']
        return power

    def of(self, power: str, what: str) -> Any:
        """``of('france', 'morale')``: a figure of a power as everybody sees it."""
        return self.view()['powers'][power][what]

    def events(self, key: str, role: str | None = None) -> list[dict[str, Any]]:
        """The parameters of all events with this key, as a role reads them."""
        return [event['params'] for event in self.g.events_for(role) if event['key'] == f'event.{key}']

    # ---- ids

    def place(self, id: str) -> int:
        return self.g.edition.spot(id)

    def power(self, id: str) -> int:
        return self.g.edition.power(id)

    def role_of(self, power: str) -> int:
        return self.g.controller[self.power(power)]
