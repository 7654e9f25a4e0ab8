"""A tiny title that keeps every promise, and one broken copy of it for each way to break one."""

from __future__ import annotations

import random
from typing import Any, ClassVar

from chancellery.kernel.actions import Action, Verbs
from chancellery.kernel.fields import Field, cards, hands, number, row
from chancellery.kernel.frames import Choice, Frame, Menu, Phase, Prompt, Sealed, Window
from chancellery.kernel.hidden import Cards, hand, pile
from chancellery.kernel.kinds import ROLE, Kind, numbers
from chancellery.kernel.observing import Sheet
from chancellery.kernel.refusals import Refusal
from chancellery.kernel.rng import seeded
from chancellery.kernel.rules import OK, Rule
from chancellery.kernel.state import State
from chancellery.kernel.texts import Texts
from chancellery.kernel.title import Scenario, Title

CARDS = ('0', '1', '2', '3', '4', '5')
VERBS = Verbs()
PASS = VERBS.add('pass')
PLAY = VERBS.add('play', Kind('card', CARDS))
BID = VERBS.add('bid', numbers(0, 2))
BLOCK = VERBS.add('block')
VERBS.add_windows(('blocking',))
NOT_HELD = Rule('T.1', 'refuse.not_held')
NO_POINTS = Rule('T.2', 'refuse.no_points')
ACE = 5


class Toy(State):
    """Three players, a pile of twelve cards, three rounds of a secret bid and a card each."""

    fields: ClassVar[tuple[Field, ...]] = (
        row('points', ROLE, -20, 60, start=3),
        number('round', 0, 3),
        cards('deck', 'card', 12),
        hands('hands', ROLE, 'card', 12),
    )
    points: list[int]
    round: int
    deck: Cards
    hands: list[Cards]

    def blank(self) -> None:
        super().blank()
        self.deck = pile('cards', [0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5])
        self.hands = [hand('cards', [], i) for i in range(len(self.roles))]

    def make_public_board(self) -> dict[str, Any]:
        return {
            'points': self.points[:],
            'round': self.round,
            'deck': len(self.deck),
            'hands': [self.seen(each, -1) for each in self.hands],
        }

    def private_board(self, role: int) -> dict[str, Any]:
        return {'hands': [each.seen_by(role) for each in self.hands]}


class Rounds(Phase[Toy]):
    """Deal, then three rounds, then count."""

    steps: ClassVar[tuple[str, ...]] = ('deal', 'bids', 'cards', 'more')

    def deal(self, g: Toy) -> None:
        g.deck.shuffle(g)
        for i in range(len(g.roles)):
            for _ in range(3):
                g.deck.draw(g, g.hands[i])

    def bids(self, g: Toy) -> None:
        g.push(Bids((1 << len(g.roles)) - 1, len(g.roles)))

    def cards(self, g: Toy) -> None:
        g.push(*[PlayCard(i) for i in range(len(g.roles))])

    def more(self, g: Toy) -> None:
        g.round += 1
        if g.round < 3:
            self.go('bids')
        else:
            best = max(g.points)
            g.finish([i for i, points in enumerate(g.points) if points == best], g.points, 'rounds')


class Bids(Sealed[Toy]):
    """Two secret steps each; the second closes."""

    def closes(self, g: Toy, role: int, number: int) -> bool:
        return len(self.chosen[role]) == 1

    def prompt(self, g: Toy, role: int) -> Prompt:
        return Prompt('prompt.bid', 'T.2', {'made': len(self.chosen[role])})

    def deny_bid(self, g: Toy, role: int, points: int) -> Rule:
        return OK if sum(self.chosen[role]) - len(self.chosen[role]) * BID + points <= g.points[role] else NO_POINTS

    def reveal(self, g: Toy) -> None:
        for role, made in enumerate(self.chosen):
            g.points[role] -= sum(number - BID for number in made)
            g.log('bid', role=g.roles[role], points=sum(number - BID for number in made))
        self.done(g)


class PlayCard(Choice[Toy]):
    """Play a card openly; the others may block it. An empty hand plays nothing."""

    def asked(self, g: Toy) -> int:
        return 1 << self.role if len(g.hands[self.role]) else 0

    def prompt(self, g: Toy, role: int) -> Prompt:
        return Prompt('prompt.play', 'T.1')

    def deny_play(self, g: Toy, role: int, card: int) -> Rule:
        return OK if card in g.hands[role].items else NOT_HELD

    def final(self, g: Toy, role: int, number: int) -> bool:
        return True

    def do_play(self, g: Toy, role: int, card: int) -> None:
        g.hands[role].take(card)
        g.disclose()
        g.log('played', role=g.roles[role], card=card)
        self.done(g)
        others = [i for i in range(len(g.roles)) if i != role and g.hands[i].items]
        g.push(Blocking(others, role, card))


class Blocking(Window[Toy]):
    """Whoever holds a 5 may take the points instead; everybody is asked, since asking would tell."""

    window: ClassVar[str] = 'blocking'
    fields: ClassVar[tuple[Field, ...]] = (number('player', 0, ROLE), number('card', 0, 'card'))

    def __init__(self, order: list[int] = [], player: int = 0, card: int = 0) -> None:  # noqa: B006
        super().__init__(order)
        self.player = player
        self.card = card

    def prompt(self, g: Toy, role: int) -> Prompt:
        return Prompt('prompt.block', 'T.1')

    def deny_block(self, g: Toy, role: int, _: int) -> Rule:
        return OK if ACE in g.hands[role].items else NOT_HELD

    def final(self, g: Toy, role: int, number: int) -> bool:
        return True

    def do_block(self, g: Toy, role: int, _: int) -> None:
        g.hands[role].take(ACE)
        g.disclose()
        g.points[role] += self.card
        g.log('blocked', role=g.roles[role])
        self.done(g)

    def nobody(self, g: Toy) -> None:
        g.points[self.player] += self.card + g.rng.below(2)
        self.done(g)


class ToyTitle(Title):
    """The title of the toy, whose state and frames a test may exchange for broken ones."""

    def __init__(self, state: type[Toy] = Toy, frames: tuple[type[Frame[Any]], ...] = ()) -> None:
        replaced = {cls.__mro__[1] for cls in frames}
        usual = [cls for cls in (Rounds, Bids, PlayCard, Blocking) if cls not in replaced]
        texts = {'en': Texts('en', {})}
        scenarios = (Scenario('toy', 'Toy', (2, 3)),)
        super().__init__('toy', 'Toy', scenarios, VERBS, (*usual, *frames), state, texts)
        self.exchanged = {cls.__mro__[1]: cls for cls in frames}

    def roles(self, scenario: str, players: int, options: dict[str, str]) -> tuple[str, ...]:
        return ('ann', 'bob', 'cyd')[:players]

    def begin(self, state: State) -> None:
        state.push(self.exchanged.get(Rounds, Rounds)())


class Exchanging(Toy):
    """A toy whose frames are exchanged for their broken copies as they are pushed."""

    def push(self, *frames: Frame[Any]) -> None:
        super().push(*[self.exchange(frame) for frame in frames])

    def exchange(self, frame: Frame[Any]) -> Frame[Any]:
        assert isinstance(self.title, ToyTitle)
        broken = self.title.exchanged.get(type(frame))
        if broken is None:
            return frame
        copy: Frame[Any] = broken()
        for name in self.title.infos[broken].fields:
            setattr(copy, name, getattr(frame, name, getattr(copy, name)))
        return copy


def broken(*frames: type[Frame[Any]], state: type[Toy] = Exchanging) -> ToyTitle:
    """The toy with these broken frames or this broken state."""
    return ToyTitle(state, frames)


# ---- promise 0: an action that uses chance is not declared final


class UndeclaredChance(Blocking):
    def final(self, g: Toy, role: int, number: int) -> bool:
        return False


# ---- promise 1: chance from outside the state


class OutsideChance(Blocking):
    def nobody(self, g: Toy) -> None:
        g.points[self.player] += random.randrange(1000)
        self.done(g)


# ---- promise 2: offers, refusals and explanations disagree


class ExplainDisagrees(Exchanging):
    def explain(self, role: str, action: Action | str) -> list[Refusal]:
        found = super().explain(role, action)
        return [] if found and found[0][0] == 'T.1' else found


class OffersTooLittle(PlayCard):
    def offer(self, g: Toy, role: int, menu: Menu) -> None:
        menu.add(PLAY, g.hands[role].items[0], OK)


class OffersTooMuch(PlayCard):
    def offer(self, g: Toy, role: int, menu: Menu) -> None:
        for card in range(6):
            menu.add(PLAY, card, OK)

    def do_play(self, g: Toy, role: int, card: int) -> None:
        super().do_play(g, role, card if card in g.hands[role].items else g.hands[role].items[0])


class ReadingChanges(Exchanging):
    def private_board(self, role: int) -> dict[str, Any]:
        self.round += 0 if role else 1
        return super().private_board(role)


# ---- promise 3: a dead end, a question without end, and one that does not stand an interruption


class DeadEnd(PlayCard):
    def deny_play(self, g: Toy, role: int, card: int) -> Rule:
        return NOT_HELD if g.round == 2 else super().deny_play(g, role, card)


class AsksAgain(Blocking):
    def do_pass(self, g: Toy, role: int, _: int) -> None:
        if self.card != 2:
            super().do_pass(g, role, 0)


class NoticesInterruptions(PlayCard):
    """It counts how often play comes to it, and that is more often when something came between."""

    fields: ClassVar[tuple[Field, ...]] = (number('visits', 0, 100),)

    def __init__(self, role: int = 0) -> None:
        super().__init__(role)
        self.visits = 0

    def step(self, g: Toy) -> bool:
        self.visits += 1
        return super().step(g)


# ---- promise 4: shared and forgotten data


class UndeclaredField(Blocking):
    secret_bonus: int = 0

    def do_pass(self, g: Toy, role: int, _: int) -> None:
        self.secret_bonus += 1
        super().do_pass(g, role, 0)

    def nobody(self, g: Toy) -> None:
        g.points[self.player] += self.secret_bonus
        super().nobody(g)


class SharedData(Exchanging):
    def copy_fields(self, new: Any) -> None:
        super().copy_fields(new)
        new.points = self.points


# ---- promise 5: what a role sees tells what it may not know


class DecidersLeak(Blocking):
    def might(self, g: Toy, role: int) -> bool:
        return ACE in g.hands[role].items


class CountsSecretActions(Exchanging):
    def make_public_board(self) -> dict[str, Any]:
        view = super().make_public_board()
        view['actions'] = sum(self.plays)
        return view


class ShowsHands(Exchanging):
    def private_board(self, role: int) -> dict[str, Any]:
        return super().private_board(role) | {'sum': sum(self.hands[0].items)}


class ShowsHandsToAll(Exchanging):
    def make_public_board(self) -> dict[str, Any]:
        return super().make_public_board() | {'sum': sum(self.hands[0].items)}


class LogsSecrets(Bids):
    def seal(self, g: Toy, role: int, number: int) -> None:
        super().seal(g, role, number)
        g.log('thinks', role=g.roles[role])


# ---- promise 6: determinize


class OnlyClones(Exchanging):
    def determinize(self, role: str, seed: int, log: bool = True) -> Any:
        return self.clone(log)


class Peeks(Exchanging):
    def determinize(self, role: str, seed: int, log: bool = True) -> Any:
        new = self.clone(log)
        new.redraw_for(new.index(role), seed + sum(self.hands[-1].items) + sum(self.hands[0].items) * 100)
        return new


class KeepsGenerator(Exchanging):
    def determinize(self, role: str, seed: int, log: bool = True) -> Any:
        new = super().determinize(role, seed, log)
        new.rng = self.rng.clone()
        return new


class KeepsHands(Exchanging):
    def determinize(self, role: str, seed: int, log: bool = True) -> Any:
        new = self.clone(log)
        new.rng = seeded(seed, 'chance')
        return new


class LosesCards(Exchanging):
    def determinize(self, role: str, seed: int, log: bool = True) -> Any:
        new = super().determinize(role, seed, log)
        for held in new.hands:
            held.items = [0 if known != 7 and not known >> new.index(role) & 1 else item
                           for item, known in zip(held.items, held.known, strict=True)]  # fmt: skip
        return new


# ---- promise 8: fields out of bounds, and observations that keep silent


class OutOfBounds(PlayCard):
    def do_play(self, g: Toy, role: int, card: int) -> None:
        super().do_play(g, role, card)
        if card == ACE:
            g.points[role] += 100


class KeepsSilent(Exchanging):
    def observe_fields(self, role: int, players: int, lengths: list[int], out: Sheet) -> None:
        super().observe_fields(role, players, lengths, out)
        out.numbers[1:] = [0] * (len(out.numbers) - 1)


class ObservesHands(Exchanging):
    def observe_fields(self, role: int, players: int, lengths: list[int], out: Sheet) -> None:
        super().observe_fields(role, players, lengths, out)
        out.numbers[-1] = self.hands[0].items[0] if self.hands[0].items else 0


# ---- promise 7: a crash


class Crashes(PlayCard):
    def do_play(self, g: Toy, role: int, card: int) -> None:
        if card == ACE:
            raise RuntimeError('nobody thought of this')
        super().do_play(g, role, card)


BROKEN: list[tuple[int, ToyTitle]] = [
    (0, broken(UndeclaredChance)),
    (1, broken(OutsideChance)),
    (2, broken(state=ExplainDisagrees)),
    (2, broken(OffersTooLittle)),
    (2, broken(OffersTooMuch)),
    (2, broken(state=ReadingChanges)),
    (3, broken(DeadEnd)),
    (3, broken(AsksAgain)),
    (3, broken(NoticesInterruptions)),
    (4, broken(UndeclaredField)),
    (4, broken(state=SharedData)),
    (5, broken(DecidersLeak)),
    (5, broken(state=CountsSecretActions)),
    (5, broken(state=ShowsHands)),
    (5, broken(state=ShowsHandsToAll)),
    (5, broken(LogsSecrets)),
    (6, broken(state=OnlyClones)),
    (6, broken(state=Peeks)),
    (6, broken(state=KeepsGenerator)),
    (6, broken(state=KeepsHands)),
    (6, broken(state=LosesCards)),
    (7, broken(Crashes)),
    (8, broken(OutOfBounds)),
    (8, broken(state=KeepsSilent)),
    (5, broken(state=ObservesHands)),
]
