"""Two tiny titles for the bots: one of pure thought (nim), one of hidden cards (tricks)."""

from __future__ import annotations

from typing import Any

from chancellery.kernel.actions import Verbs
from chancellery.kernel.fields import cards, hands, number, row
from chancellery.kernel.frames import Decision, Phase, Prompt
from chancellery.kernel.hidden import Cards, hand, pile
from chancellery.kernel.kinds import ROLE, Kind, numbers
from chancellery.kernel.rules import OK, Rule
from chancellery.kernel.state import State
from chancellery.kernel.title import Scenario, Title

NIM_VERBS = Verbs()
TAKE = NIM_VERBS.add('take', numbers(1, 3))
TRICK_VERBS = Verbs()
CARD = TRICK_VERBS.add('card', Kind('card', tuple([str(card) for card in range(12)])))
SIDES = ('left', 'right')


class NimState(State):
    """Fifteen matches; who takes the last one wins."""

    fields = (number('matches', 0, 15, start=15), number('turn', 0, 1))
    matches: int
    turn: int

    def make_public_board(self) -> dict[str, Any]:
        return {'matches': self.matches}


class TakeMatches(Decision[NimState]):
    """One to three matches."""

    def asked(self, g: NimState) -> int:
        return 1 << g.turn

    def prompt(self, g: NimState, role: int) -> Prompt:
        return Prompt('prompt.take', 'T.1')

    def deny_take(self, g: NimState, role: int, arg: int) -> Rule:
        return OK if arg < g.matches else Rule('T.1', 'deny.take')

    def do_take(self, g: NimState, role: int, arg: int) -> None:
        g.matches -= arg + 1
        g.turn = 1 - role
        if g.matches == 0:
            g.finish([role], [1 - role, role], 'last_match')


class NimTitle(Title):
    """Nim with one heap."""

    def __init__(self) -> None:
        scenario = Scenario('heap', 'One heap', (2, 2))
        super().__init__('nim', 'Nim', (scenario,), NIM_VERBS, (TakeMatches,), NimState, {})

    def roles(self, scenario: str, players: int, options: dict[str, str]) -> tuple[str, ...]:
        return SIDES

    def begin(self, state: State) -> None:
        state.push(TakeMatches())


class TrickState(State):
    """Two hands of four cards from twelve; the higher card takes the trick."""

    fields = (
        cards('stock', 'card', 'card'),
        hands('hands', ROLE, 'card', 4),
        number('table', -1, 'card'),
        number('lead', 0, ROLE),
        row('tricks', ROLE, 0, 4),
    )
    stock: Cards
    hands: list[Cards]
    table: int
    lead: int
    tricks: list[int]

    def blank(self) -> None:
        super().blank()
        self.hands = [hand('cards', [], 0), hand('cards', [], 1)]

    def make_public_board(self) -> dict[str, Any]:
        return {'table': self.table, 'tricks': self.tricks[:], 'hands': [self.seen(cards, -1) for cards in self.hands]}

    def private_board(self, role: int) -> dict[str, Any]:
        return {'hands': [cards.seen_by(role) for cards in self.hands]}


class PlayCards(Decision[TrickState]):
    """A card each, the leader's first."""

    def asked(self, g: TrickState) -> int:
        if not g.hands[0].items and not g.hands[1].items:
            return 0
        return 1 << (g.lead if g.table < 0 else 1 - g.lead)

    def nobody(self, g: TrickState) -> None:
        best = max(g.tricks)
        g.finish([role for role in range(2) if g.tricks[role] == best], g.tricks[:], 'tricks')

    def prompt(self, g: TrickState, role: int) -> Prompt:
        return Prompt('prompt.card', 'T.2')

    def deny_card(self, g: TrickState, role: int, card: int) -> Rule:
        return OK if card in g.hands[role].items else Rule('T.2', 'deny.card')

    def do_card(self, g: TrickState, role: int, card: int) -> None:
        g.hands[role].take(card)
        if g.table < 0:
            g.table = card
            return
        winner = role if card > g.table else 1 - role
        g.tricks[winner] += 1
        g.lead = winner
        g.table = -1


class Deal(Phase[TrickState]):
    """Shuffle and deal, then play."""

    steps = ('deal', 'play')

    def deal(self, g: TrickState) -> None:
        g.stock = pile('cards', list(range(12)))
        g.stock.shuffle(g)
        for _ in range(4):
            for dealt in g.hands:
                g.stock.draw(g, dealt)

    def play(self, g: TrickState) -> None:
        g.push(PlayCards())


class TrickTitle(Title):
    """A game of four tricks."""

    def __init__(self) -> None:
        scenario = Scenario('deal', 'One deal', (2, 2))
        super().__init__('tricks', 'Tricks', (scenario,), TRICK_VERBS, (Deal, PlayCards), TrickState, {})

    def roles(self, scenario: str, players: int, options: dict[str, str]) -> tuple[str, ...]:
        return SIDES

    def begin(self, state: State) -> None:
        state.push(Deal())


NIM = NimTitle()
TRICKS = TrickTitle()
