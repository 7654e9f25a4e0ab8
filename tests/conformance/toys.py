"""A tiny title that keeps every promise, and one broken copy of it for each way to break one."""

from __future__ import annotations

import random
from typing import Any, ClassVar

from chancellery.kernel.actions import Action, Verbs
from chancellery.kernel.frames import Choice, Frame, Menu, Phase, Prompt, Sealed, Window
from chancellery.kernel.hidden import Cards, hand, pile
from chancellery.kernel.refusals import Refusal
from chancellery.kernel.rng import Rng, seeded
from chancellery.kernel.rules import OK, Rule
from chancellery.kernel.state import State
from chancellery.kernel.texts import Texts
from chancellery.kernel.title import Scenario, Title

CARDS = ('0', '1', '2', '3', '4', '5')
VERBS = Verbs()
PASS = VERBS.add('pass')
PLAY = VERBS.add('play', CARDS)
BID = VERBS.add('bid', ('0', '1', '2'))
BLOCK = VERBS.add('block')
VERBS.add_windows(('blocking',))
NOT_HELD = Rule('T.1', 'refuse.not_held')
NO_POINTS = Rule('T.2', 'refuse.no_points')
ACE = 5


class Toy(State):
    """Three players, a pile of twelve cards, three rounds of a secret bid and a card each."""

    fields: ClassVar[tuple[str, ...]] = ('points', 'round', 'deck', 'hands')

    def __init__(self, title: Title, scenario: str, players: int, options: dict[str, str], rng: Rng) -> None:
        super().__init__(title, scenario, ('ann', 'bob', 'cyd')[:players], options, rng)
        self.points = [3] * players
        self.round = 0
        self.deck = pile('cards', [0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5])
        self.hands: list[Cards] = [hand('cards', [], i) for i in range(players)]

    def board(self, role: int) -> dict[str, Any]:
        return {
            'points': self.points[:],
            'round': self.round,
            'deck': len(self.deck),
            'hands': [each.seen_by(role) for each in self.hands],
        }


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
        for i in reversed(range(len(g.roles))):
            g.push(PlayCard(i))

    def more(self, g: Toy) -> None:
        g.round += 1
        if g.round < 3:
            self.at = 1
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
    fields: ClassVar[tuple[str, ...]] = ('player', 'card')

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
        super().__init__('toy', 'Toy', '1', scenarios, VERBS, (*usual, *frames), state, texts)
        self.exchanged = {cls.__mro__[1]: cls for cls in frames}

    def new_state(self, scenario: str, players: int, options: dict[str, str], rng: Rng) -> State:
        made: State = self.state_class(self, scenario, players, options, rng)
        return made

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
            setattr(copy, name, getattr(frame, name))
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
    def board(self, role: int) -> dict[str, Any]:
        self.round += 0 if role else 1
        return super().board(role)


# ---- promise 3: a dead end, and a question without end


class DeadEnd(PlayCard):
    def deny_play(self, g: Toy, role: int, card: int) -> Rule:
        return NOT_HELD if g.round == 2 else super().deny_play(g, role, card)


class AsksAgain(Blocking):
    def do_pass(self, g: Toy, role: int, _: int) -> None:
        if self.card != 2:
            super().do_pass(g, role, 0)


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
    def board(self, role: int) -> dict[str, Any]:
        view = super().board(role)
        view['actions'] = sum(self.plays)
        return view


class ShowsHands(Exchanging):
    def board(self, role: int) -> dict[str, Any]:
        view = super().board(role)
        view['sum'] = sum(self.hands[0].items)
        return view


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
        for cards in new.hands:
            cards.items = [0 if known != 7 and not known >> new.index(role) & 1 else item
                           for item, known in zip(cards.items, cards.known, strict=True)]  # fmt: skip
        return new


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
    (4, broken(UndeclaredField)),
    (4, broken(state=SharedData)),
    (5, broken(DecidersLeak)),
    (5, broken(state=CountsSecretActions)),
    (5, broken(state=ShowsHands)),
    (5, broken(LogsSecrets)),
    (6, broken(state=OnlyClones)),
    (6, broken(state=Peeks)),
    (6, broken(state=KeepsGenerator)),
    (6, broken(state=KeepsHands)),
    (6, broken(state=LosesCards)),
    (7, broken(Crashes)),
]
