"""The orchard: a small title in several editions, to see what becomes of games when their rules change.

Two gardeners bid for fruit in secret, then pick by turns and haggle, for three seasons. An edition is the set of what
is other than in the first: ``field``, a field of the state; ``verb``, a verb before all others; ``card``, a card more;
``rule``, fruit is worth more; ``forbid``, pears may not be picked; ``datum``, other data; ``no_haggle``, a frame is
gone; ``moved``, the scenario has another name.
"""

from __future__ import annotations

from typing import Any, ClassVar

from chancellery.kernel.actions import Verbs
from chancellery.kernel.fields import Field, cards, hands, number, row
from chancellery.kernel.frames import NO_ROLES, Choice, Phase, Prompt, Rota, Sealed
from chancellery.kernel.hidden import UNKNOWN, Cards, hand, pile
from chancellery.kernel.kinds import ROLE, Kind
from chancellery.kernel.rules import OK, Rule
from chancellery.kernel.state import State
from chancellery.kernel.texts import LANGUAGES, Texts
from chancellery.kernel.title import Option, Scenario, Title

FRUIT = ('apple', 'pear')
CARDS = ('rain', 'sun', 'frost', 'wasps', 'ladder', 'basket', 'dog', 'swing')
SEASONS = 3
NO_PEARS = Rule('O2', 'refuse.no_pears')
ENGLISH = {
    'event.season': 'Season {season}.',
    'event.drew': 'Drew: {role:role}.',
    'event.picked': '{role:role} picked.',
    'event.sold': '{role:role} sold.',
    'event.bids': 'Bids: {bids}.',
    'prompt.bids': 'Bid.',
    'prompt.picks': 'Pick.',
    'prompt.haggle': 'Sell?',
    'refuse.no_pears': 'No pears.',
    'outcome.autumn': 'Autumn.',
    'role.ann': 'Ann',
    'role.bob': 'Bob',
    'event.rules_changed': 'The rules were changed.',
    'event.rules_back': 'Back by {moves}.',
}


class Orchard(State):
    """A game in the orchard."""

    fields: ClassVar[tuple[Field, ...]] = (
        number('season', 0, SEASONS),
        row('coins', ROLE, 0, 9999),
        hands('hands', ROLE, len(CARDS), len(CARDS)),
        cards('pile', len(CARDS), len(CARDS)),
    )
    edition: frozenset[str]
    season: int
    coins: list[int]
    hands: list[Cards]
    pile: Cards

    def bind(self) -> None:
        assert isinstance(self.title, OrchardTitle)
        self.edition = self.title.edition

    def blank(self) -> None:
        super().blank()
        assert isinstance(self.title, OrchardTitle)
        self.hands = [hand('cards', [], role) for role in range(2)]
        self.pile = pile('cards', list(range(self.title.cards)))

    def base(self, verb: str) -> int:
        return self.title.verbs_table.base_of[verb]

    def make_public_board(self) -> dict[str, Any]:
        return {'season': self.season, 'coins': self.coins[:], 'hands': self.held(-1), 'pile': len(self.pile)}

    def private_board(self, role: int) -> dict[str, Any]:
        return {'hands': self.held(role)}

    def held(self, role: int) -> list[list[str | None]]:
        return [[None if card == UNKNOWN else CARDS[card] for card in self.seen(each, role)] for each in self.hands]


class NewerOrchard(Orchard):
    """With a field more."""

    fields: ClassVar[tuple[Field, ...]] = (row('crates', ROLE, 0, 9999),)
    crates: list[int]

    def make_public_board(self) -> dict[str, Any]:
        return super().make_public_board() | {'crates': self.crates[:]}


class Year(Phase[Orchard]):
    """O1: three seasons."""

    steps: ClassVar[tuple[str, ...]] = ('deal', 'bids', 'picks', 'close')

    def deal(self, g: Orchard) -> None:
        g.season += 1
        g.log('season', season=g.season)
        for role in range(2):
            card = g.pile.draw(g, g.hands[role])
            g.log_secret(1 << role, {'card': CARDS[card]}, 'drew', role=g.roles[role])

    def bids(self, g: Orchard) -> None:
        g.push(Bids(3, 2))

    def picks(self, g: Orchard) -> None:
        g.push(Picks([0, 1]))

    def close(self, g: Orchard) -> None:
        if g.season < SEASONS:
            self.go('deal')
            return
        g.finish([role for role in range(2) if g.coins[role] == max(g.coins)], g.coins, 'autumn')


class Bids(Sealed[Orchard]):
    """O1: any number of bids up to three, in secret."""

    free: ClassVar[tuple[str, ...]] = ('enough',)

    def prompt(self, g: Orchard, role: int) -> Prompt:
        return Prompt('prompt.bids', 'O1', {'bids': len(self.chosen[role])})

    def deny_bid(self, g: Orchard, role: int, fruit: int) -> Rule:
        return OK if len(self.chosen[role]) < 3 else NO_PEARS

    def closes(self, g: Orchard, role: int, number: int) -> bool:
        return number == g.base('enough')

    def reveal(self, g: Orchard) -> None:
        bids = [len(steps) - 1 for steps in self.chosen]
        for role in range(2):
            g.coins[role] += bids[role]
        g.log('bids', bids=bids)
        self.done(g)


class Picks(Rota[Orchard]):
    """O2: pick, haggle or rest, by turns."""

    free: ClassVar[tuple[str, ...]] = ('haggle', 'rest')

    def __init__(self, order: list[int] = NO_ROLES) -> None:
        super().__init__(order)

    def prompt(self, g: Orchard, role: int) -> Prompt:
        return Prompt('prompt.picks', 'O2')

    def final(self, g: Orchard, role: int, number: int) -> bool:
        return number == g.base('rest') and self.last(g, role)

    def deny_pick(self, g: Orchard, role: int, fruit: int) -> Rule:
        return NO_PEARS if 'forbid' in g.edition and fruit == 1 else OK

    def do_pick(self, g: Orchard, role: int, fruit: int) -> None:
        g.coins[role] += 2 if 'rule' in g.edition else 1
        if isinstance(g, NewerOrchard):
            g.crates[role] += 1
        g.log('picked', role=g.roles[role])
        self.next()

    def do_haggle(self, g: Orchard, role: int, _: int) -> None:
        self.next()
        if 'no_haggle' not in g.edition:
            g.ask(Haggle(1 - role))

    def do_rest(self, g: Orchard, role: int, _: int) -> None:
        self.drop(role)


class Haggle(Choice[Orchard]):
    """O3: sell to the other, first this, then that."""

    fields: ClassVar[tuple[Field, ...]] = (number('sold', 0, 2),)
    free: ClassVar[tuple[str, ...]] = ('enough',)

    def __init__(self, role: int = 0) -> None:
        super().__init__(role)
        self.sold = 0

    def prompt(self, g: Orchard, role: int) -> Prompt:
        return Prompt('prompt.haggle', 'O3')

    def deny_sell(self, g: Orchard, role: int, fruit: int) -> Rule:
        return OK if self.sold < 2 else NO_PEARS

    def do_sell(self, g: Orchard, role: int, fruit: int) -> None:
        self.sold += 1
        g.coins[role] += 1
        g.log('sold', role=g.roles[role])

    def do_enough(self, g: Orchard, role: int, _: int) -> None:
        self.done(g)


class OrchardTitle(Title):
    """An edition of the orchard."""

    def __init__(self, *edition: str) -> None:
        self.edition = frozenset(edition)
        self.cards = len(CARDS) - ('card' not in edition)
        verbs = Verbs()
        fruit = Kind('fruit', FRUIT)
        if 'verb' in edition:
            verbs.add('graft', fruit)
        for verb in ('pick', 'bid', 'sell'):
            verbs.add(verb, fruit)
        for verb in ('haggle', 'rest', 'enough'):
            verbs.add(verb)
        frames = (Year, Bids, Picks) if 'no_haggle' in edition else (Year, Bids, Picks, Haggle)
        scenario = 'grove' if 'moved' in edition else 'orchard'
        super().__init__(
            'orchard',
            'Orchard',
            (Scenario(scenario, 'The orchard', (2, 2), (Option('weather', ('fair', 'foul')),)),),
            verbs,
            frames,
            NewerOrchard if 'field' in edition else Orchard,
            {language: Texts(language, ENGLISH) for language in LANGUAGES},
            'orchard-2' if 'datum' in edition else 'orchard-1',
            version='+'.join(sorted(edition)) or 'first',
        )

    def roles(self, scenario: str, players: int, options: dict[str, str]) -> tuple[str, ...]:
        return 'ann', 'bob'

    def begin(self, state: State) -> None:
        assert isinstance(state, Orchard)
        state.pile.shuffle(state)
        state.push(Year())
