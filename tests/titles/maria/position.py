"""Positions of Maria: a game that stands exactly where a test wants it."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import chancellery
from chancellery.kernel.frames import Frame
from chancellery.kernel.title import Title
from chancellery.titles.maria.cards import open_deck
from chancellery.titles.maria.edition import (
    CARDS_PER_DECK,
    DECKS,
    KINDS,
    OFF_MAP,
    POWERS,
    REMOVED,
    SUITS,
    TRACKS,
    kind_of_card,
)
from chancellery.titles.maria.knowledge import common, store
from chancellery.titles.maria.sequence import ActionStage, Turn, Turns
from chancellery.titles.maria.state import Maria

FIXED = Path(__file__).parent / 'fixed'


@cache
def title() -> Title:
    """The title on a board the tests know, whatever its own fortresses are tuned to."""
    return chancellery.load('maria', FIXED)


def start(scenario: str = 'advanced', players: int = 3, seed: int = 1, **options: str) -> Position:
    """A new game after set-up, the troops spread evenly."""
    state = title().start(scenario, players, seed, options)
    assert isinstance(state, Maria)
    for role in state.roles:
        while role in state.deciders and any(str(action) == 'spread' for action in state.legal(role)):
            state.play(role, 'spread')
    return Position(state)


class Position:
    """A game whose pieces a test moves at will, by the ids that players see."""

    def __init__(self, g: Maria) -> None:
        self.g = g

    # ---- arranging (chainable); finish with ``stage`` or ``turn_step``

    def clear(self) -> Position:
        """Take every piece that takes part off the board; hussars beside it."""
        g = self.g
        for piece, at in enumerate(g.at):
            if at >= 0:
                g.at[piece] = REMOVED
        g.troops = [0 if g.at[general] == REMOVED else troops for general, troops in enumerate(g.troops)]
        g.face_down = [0] * len(g.face_down)
        g.hussars = [REMOVED, REMOVED]
        return self

    def general(self, general: str, city: str | None, troops: int = 0, face_down: bool = False) -> Position:
        """Put a general (``aus5``) on a city with troops, or off the board (None), or in the box ('box')."""
        i = self.g.edition.generals.index(general)
        self.g.at[i] = REMOVED if city is None else OFF_MAP if city == 'box' else self.city(city)
        self.g.troops[i] = troops
        self.g.face_down[i] = int(face_down)
        return self

    def train(self, train: str, city: str | None) -> Position:
        i = self.g.edition.pieces.index(train)
        self.g.at[i] = REMOVED if city is None else self.city(city)
        return self

    def hussars(self, *cities: str) -> Position:
        self.g.hussars = [self.city(city) for city in cities] + [REMOVED] * (2 - len(cities))
        return self

    def hand(self, power: str, *kinds: str) -> Position:
        """Exactly these tactical cards (``H7``, ``R`` for a Reserve) in a power's hand."""
        g, at = self.g, POWERS.index(power)
        for cards in g.hands_of(at):
            for card in cards.items[:]:
                cards.take(card)
                g.discards[card // CARDS_PER_DECK].append(card)
        for kind in kinds:
            card = self.fetch(KINDS.index(kind), at)
            g.hands_at(at, card // CARDS_PER_DECK).add(card, 0)
        return self

    def top(self, *kinds: str) -> Position:
        """These tactical cards on top of the draw pile, the first to be drawn first."""
        g = self.g
        cards = [self.fetch(KINDS.index(kind), -1) for kind in kinds]
        for card in reversed(cards):
            g.piles[card // CARDS_PER_DECK].add(card, 0)
            g.order.add(card // CARDS_PER_DECK, 0)
        return self

    def fetch(self, kind: int, keeper: int) -> int:
        """Take a card of a kind from the discards, the pile or, at last, another hand."""
        g = self.g
        while True:
            for deck in range(DECKS):
                for card in g.discards[deck]:
                    if kind_of_card(card) == kind:
                        g.discards[deck].remove(card)
                        return card
                for card in g.piles[deck].items:
                    if kind_of_card(card) == kind:
                        g.order.take_at(g.order.items.index(deck))
                        return g.piles[deck].take_at(g.piles[deck].items.index(card))
            if g.deck == DECKS:
                break
            open_deck(g)
        for power in range(len(POWERS)):
            for cards in g.hands_of(power):
                for card in cards.items:
                    if power != keeper and kind_of_card(card) == kind:
                        cards.take(card)
                        return card
        raise AssertionError(f'no {KINDS[kind]} is left')

    def political(self, *cards: str) -> Position:
        """These political cards come up next (``p1741_1``, ``election``), the first first."""
        g = self.g
        numbers = [g.edition.election_card if id == 'election' else g.edition.political.index(id) for id in cards]
        for pile in g.political:
            for number in numbers:
                if number in pile.items:
                    pile.take_at(pile.items.index(number))
        for number in reversed(numbers):
            g.political[0].add(number, 0)
        return self

    def marker(self, power: str | None, *cities: str) -> Position:
        """Victory markers on fortresses (None: none); pools are left alone."""
        for city in cities:
            self.g.put_marker(self.city(city), -1 if power is None else POWERS.index(power))
        return self

    def electorate(self, side: str, *cities: str) -> Position:
        """``'france'`` or ``'austria_pragmatic'``."""
        for city in cities:
            self.g.electorate[self.g.edition.electorates.index(self.city(city))] = 0 if side == 'france' else 1
        return self

    def pool(self, **pools: int) -> Position:
        for power, markers in pools.items():
            self.g.pool[POWERS.index(power)] = markers
        return self

    def battle(self, **boxes: int) -> Position:
        for power, markers in boxes.items():
            self.g.battle[POWERS.index(power)] = markers
        return self

    def track(self, track: str, space: int) -> Position:
        """Put a political marker on a space, counted from 1, without any effect."""
        self.g.tracks[TRACKS.index(track)] = space - 1
        return self

    def saved(self, power: str, *kinds: str) -> Position:
        """Tactical cards saved on the display."""
        self.g.saved[POWERS.index(power)] = [self.fetch(KINDS.index(kind), -1) for kind in kinds]
        return self

    def turn(self, turn: int) -> Position:
        self.g.turn = turn
        return self

    def last_winner(self, role: str | None) -> Position:
        """Who won the most recent combat."""
        self.g.last_winner = -1 if role is None else self.g.roles.index(role)
        return self

    def fields(self, **fields: Any) -> Position:
        """Any field of the state."""
        for name, value in fields.items():
            assert hasattr(self.g, name), name
            setattr(self.g, name, value)
        return self

    # ---- beginning

    def stage(self, stage: str, step: str = 'begin') -> Position:
        """Go to an action stage (``'france'``), or to one of its steps (``'supply'``, ``'move'``, ``'fight'``, ...)."""
        frame = ActionStage(POWERS.index(stage))
        frame.at = ActionStage.steps.index(step)
        self.g.stage = stage
        return self.run(*self.turn_frames(Turn.steps.index(stage) + 1), frame)

    def turn_step(self, step: str) -> Position:
        """Go to a step of the turn: ``'talk'``, ``'politics'``, ``'first_hussar'``, ``'election'``, ``'winter'``."""
        return self.run(*self.turn_frames(Turn.steps.index(step)))

    def politics(self, first: str, second: str, trump: str, **laid: str) -> Position:
        """Play a politics stage up to the choice of cards: ``prussia='H9'`` lays that card, ``'-H9'`` only holds it."""
        squares = ('prussia', 'france', 'pragmatic', 'austria')
        for power in squares:
            self.hand(power, *[kind.lstrip('-') for kind in laid.get(power, '').split()])
        if self.g.last_winner < 0:
            self.last_winner('maria')
        winner = self.g.roles[self.g.last_winner]
        self.political(first, second).turn_step('politics').play(winner, 'reveal', f'trump:{trump}')
        for power in squares:
            kinds = laid.get(power, '').split()
            if kinds:
                role = self.g.roles[self.g.runner[POWERS.index(power)]]
                self.play(role, 'pass' if kinds[0].startswith('-') else f'card:{kinds[0]}')
        return self

    def turn_frames(self, at: int) -> list[Frame[Any]]:
        turns, turn = Turns(), Turn()
        turns.at = 1
        turn.at = at
        return [turns, turn]

    def run(self, *frames: Frame[Any]) -> Position:
        """Settle what the table knows of troops, then let the frames run up to the first decision."""
        self.settle_knowledge()
        g = self.g
        g.stack = []
        g.nest(*frames)
        g.outcome = None
        g.advance()
        return self

    def settle_knowledge(self) -> None:
        """What everybody knows: each power's total; a removed general has nothing."""
        g = self.g
        present = {g.owner(each) for each in range(len(g.group)) if g.at[each] >= 0 or g.at[each] == OFF_MAP}
        free = iter([number for number in range(len(g.group)) if number not in present])
        g.group_sum = [0] * len(g.group)
        for general, troops in enumerate(g.troops):
            there = g.at[general] >= 0 or g.at[general] == OFF_MAP
            g.group[general] = g.owner(general) if there else next(free)
            g.group_sum[g.group[general]] += troops
            g.low[general], g.high[general] = (1, 8) if there else (0, 0)
        for general in range(len(g.troops)):
            other = common(g, general)
            if other > general:
                store(g, general, other, g.troops[general] + g.troops[other])

    # ---- playing and looking

    def play(self, role: str, *actions: str) -> Position:
        for action in actions:
            self.g.play(role, action)
        return self

    def legal(self, role: str, verb: str = '') -> list[str]:
        """The legal actions of a role, all or of one verb."""
        return [str(each) for each in self.g.legal(role) if not verb or each.verb == verb]

    def args(self, role: str, verb: str) -> set[str]:
        """The arguments a role may give a verb now."""
        return {each.arg for each in self.g.legal(role) if each.verb == verb}

    def refusal(self, role: str, action: str) -> str:
        """The id of the rule that refuses an action, '' where it is legal."""
        refusals = self.g.explain(role, action)
        return str(refusals[0][0]) if refusals else ''

    def at(self, piece: str) -> str | None:
        """The city of a piece, or None."""
        at = self.g.at[self.g.edition.pieces.index(piece)]
        return self.g.map.cities[at] if at >= 0 else None

    def troops(self, *generals: str) -> int:
        """The troops of these generals together."""
        return sum(self.g.troops[self.g.edition.generals.index(general)] for general in generals)

    def cards(self, power: str) -> list[str]:
        """The hand of a power."""
        order = {kind: i for i, kind in enumerate(KINDS)}
        held = [KINDS[kind_of_card(card)] for card in self.g.cards_of(POWERS.index(power))]
        return sorted(held, key=lambda kind: order[kind])

    def control(self, city: str) -> str:
        """Who controls a fortress."""
        controls: dict[str, str] = self.board()['control']
        return controls[city]

    def board(self, role: str | None = None) -> dict[str, Any]:
        self.g.forget_worked_out()
        board: dict[str, Any] = self.g.view(role)['board']
        return board

    def pool_of(self, power: str) -> int:
        return self.g.pool[POWERS.index(power)]

    def prompt(self, role: str) -> str:
        """The key of what a role is asked."""
        key: str = self.g.view(role)['prompt']['key']
        return key

    def city(self, id: str) -> int:
        return self.g.map.cities.index(id)

    def suit(self, city: str) -> str:
        """The suit of a city's sector."""
        return SUITS[self.g.map.suit[self.city(city)]]

    def events(self, role: str | None = None) -> list[str]:
        """The keys of the log, without ``event.``."""
        return [event['key'].removeprefix('event.') for event in self.g.events_for(role)]
