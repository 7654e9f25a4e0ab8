"""The courtyard's flow: one small class for each thing that a title may need of the kernel."""

from __future__ import annotations

from typing import ClassVar

from chancellery.kernel.fields import Field, flag, mask, number, row
from chancellery.kernel.frames import NO_ROLES, Asides, Choice, Decision, Phase, Prompt, Rota, Sealed, Window
from chancellery.kernel.kinds import ROLE
from chancellery.kernel.rules import OK, Rule
from tests.titles_for_tests.courtyard import state as c
from tests.titles_for_tests.courtyard.state import Courtyard


class Round(Phase[Courtyard]):
    """C1: dawn, the stakes for the lead, the auction of the well, a turn of every power; and so on without end."""

    steps: ClassVar[tuple[str, ...]] = ('dawn', 'stakes', 'well', 'turns', 'dusk')

    def dawn(self, g: Courtyard) -> None:
        """C1: a coin and a card for everybody, and a coin for each power in the market; C12: the limit."""
        if g.round >= int(g.options['limit']):
            g.finish_by('limit')
            return
        g.round += 1
        g.log('dawn', round=g.round)
        for role in g.seats_from(g.lead):
            if g.debt[role]:
                g.debt[role] -= 1  # C13: the lender takes it
            else:
                g.coins[role] += 1
            if len(g.hands[role]) < c.HAND:
                g.draw(role)
        for power, place in enumerate(g.place):
            if place == c.MARKET:
                g.coins[g.owner[power]] += 1

    def stakes(self, g: Courtyard) -> None:
        g.push(Stakes((1 << len(g.roles)) - 1, len(g.roles)))

    def well(self, g: Courtyard) -> None:
        g.push(Auction(g.seats_from(g.lead)))

    def turns(self, g: Courtyard) -> None:
        g.push(Turns())

    def dusk(self, g: Courtyard) -> None:
        self.go('dawn')


class Stakes(Sealed[Courtyard]):
    """C2, a secret simultaneous bid in steps: coin by coin for the lead. All pay; the first of the highest leads."""

    free: ClassVar[tuple[str, ...]] = ('enough',)

    def prompt(self, g: Courtyard, role: int) -> Prompt:
        return Prompt('prompt.stakes', 'C2', {'staked': self.staked(role)})

    def staked(self, role: int) -> int:
        """How many coins the role has put down so far."""
        return self.chosen[role].count(c.STAKE)

    def deny_stake(self, g: Courtyard, role: int, _: int) -> Rule:
        if self.staked(role) >= c.MOST_STAKED:
            return c.C2_MOST
        return OK if self.staked(role) < g.coins[role] else c.C2_COINS

    def closes(self, g: Courtyard, role: int, number: int) -> bool:
        return number == c.ENOUGH

    def seal(self, g: Courtyard, role: int, number: int) -> None:
        """Only the chooser reads of its own steps."""
        super().seal(g, role, number)
        g.log_to(1 << role, 'staked', coins=self.staked(role))

    def reveal(self, g: Courtyard) -> None:
        staked = [self.staked(role) for role in range(len(g.roles))]
        for role, coins in enumerate(staked):
            g.coins[role] -= coins
        g.lead = next(role for role in g.seats_from(g.lead) if staked[role] == max(staked))
        g.log('lead', role=g.roles[g.lead], stakes=staked)
        self.done(g)


class Auction(Rota[Courtyard]):
    """C3, an open auction with ties: who offers most looks into the well, the top three cards of the pile.

    Those tied for most offer again, no less than before, at most twice. Then the variant ``ties`` decides.
    """

    fields: ClassVar[tuple[Field, ...]] = (
        row('offers', ROLE, 0, c.MOST_COINS),
        number('floor', 0, c.MOST_COINS),
        number('repeats', 0, 2),
    )

    def __init__(self, order: list[int] = NO_ROLES) -> None:
        super().__init__(order)
        self.offers = [0] * len(order)
        self.floor = 0
        self.repeats = 0

    def prompt(self, g: Courtyard, role: int) -> Prompt:
        return Prompt('prompt.auction', 'C3', {'offers': self.offers[:], 'floor': self.floor})

    def deny_offer(self, g: Courtyard, role: int, coins: int) -> Rule:
        if coins < self.floor:
            return c.C3_FLOOR.of(floor=self.floor)
        return OK if coins <= g.coins[role] else c.C3_COINS

    def do_offer(self, g: Courtyard, role: int, coins: int) -> None:
        self.offers[role] = coins
        g.log('offered', role=g.roles[role], coins=coins)
        self.drop(role)

    def final(self, g: Courtyard, role: int, number: int) -> bool:
        """The last offer may let its winner look."""
        return self.last(g, role)

    def nobody(self, g: Courtyard) -> None:
        best = max(self.offers)
        tied = [role for role in self.order if self.offers[role] == best]
        if len(tied) == 1 or (self.repeats == 2 and g.options['ties'] == 'first'):
            self.look(g, tied[0], best)
        elif best == 0 or self.repeats == 2:
            g.log('well_unseen')
        else:
            self.repeat(tied, best)
            return
        self.done(g)

    def repeat(self, tied: list[int], best: int) -> None:
        """Ask the tied again; the others are free of their offers."""
        self.offers = [best if role in tied else 0 for role in range(len(self.offers))]
        self.order = tied
        self.turn = self.out = 0
        self.floor = best
        self.repeats += 1

    def look(self, g: Courtyard, winner: int, coins: int) -> None:
        """C3, a face-down pile that one role knows."""
        g.coins[winner] -= coins
        g.pile.look(g, 1 << winner, 3)
        secret = {'cards': [c.CARDS[card] for card in g.pile.items[-3:]]}
        g.log_secret(1 << winner, secret, 'looked', role=g.roles[winner], coins=coins)


class Turns(Phase[Courtyard]):
    """C4: the powers act in order, whoever owns them by then."""

    fields: ClassVar[tuple[Field, ...]] = (number('power', 0, len(c.POWERS)),)
    steps: ClassVar[tuple[str, ...]] = ('act',)

    def __init__(self) -> None:
        super().__init__()
        self.power = 0

    def act(self, g: Courtyard) -> None:
        if self.power < len(c.POWERS):
            g.push(Act(self.power))
            self.power += 1
            self.again()


class Act(Decision[Courtyard]):
    """C4, the turn of a power, which may change hands in the middle: whoever owns it decides what it does next."""

    fields: ClassVar[tuple[Field, ...]] = (
        number('power', 0, 'power'),
        number('draft', c.NO_PLACE, 'place'),
        mask('refused', 'place'),
        flag('entered'),
        flag('raided'),
        flag('vowed'),
        flag('begged'),
    )
    free: ClassVar[tuple[str, ...]] = ('rest',)

    def __init__(self, power: int = 0) -> None:
        self.power = power
        self.draft = c.NO_PLACE
        self.refused = 0
        self.entered = False
        self.raided = False
        self.vowed = False
        self.begged = False

    def asked(self, g: Courtyard) -> int:
        return 1 << g.owner[self.power]

    def prompt(self, g: Courtyard, role: int) -> Prompt:
        return Prompt('prompt.act', 'C4', {'power': c.POWERS[self.power], 'refused': named(c.PLACES, self.refused)})

    def final(self, g: Courtyard, role: int, number: int) -> bool:
        """After the last power's turn cards are drawn."""
        return number == c.REST and self.power == len(c.POWERS) - 1

    def do_rest(self, g: Courtyard, role: int, _: int) -> None:
        self.done(g)

    def deny_enter(self, g: Courtyard, role: int, place: int) -> Rule:
        if self.entered:
            return c.C4_ONCE
        if (place - g.place[self.power]) % len(c.PLACES) not in (1, len(c.PLACES) - 1):
            return c.C4_FAR
        return c.C5_REFUSED if self.refused >> place & 1 else OK

    def do_enter(self, g: Courtyard, role: int, place: int) -> None:
        """C5, consent in the middle of a move: who keeps the place is asked, and the draft waits."""
        keepers = [g.owner[power] for power, at in enumerate(g.place) if at == place and g.owner[power] != role]
        self.draft = place
        if keepers and g.options['consent'] == 'asked':
            g.ask(Consent(keepers[0], self.power, place))
        else:
            self.back_Consent(g, True)

    def back_Consent(self, g: Courtyard, agreed: bool) -> None:
        """Complete the draft or drop it."""
        if agreed:
            self.entered = True
            g.place[self.power] = self.draft
            g.log('entered', power=c.POWERS[self.power], place=c.PLACES[self.draft])
        else:
            self.refused |= 1 << self.draft
        self.draft = c.NO_PLACE

    def deny_promise(self, g: Courtyard, role: int, other: int) -> Rule:
        """C7: once a turn, and not while a promise to the same role stands."""
        if self.vowed:
            return c.C4_ONCE
        if (against := g.deny_other(role, other)) is not None:
            return against
        return c.C7_STANDS if g.promised(role, other) else OK

    def do_promise(self, g: Courtyard, role: int, other: int) -> None:
        """C7, a binding promise: no attack on the other for so many rounds."""
        self.vowed = True
        g.put_promises(role, other, g.round + c.PROMISED_ROUNDS)
        g.log('promised', role=g.roles[role], other=g.roles[other])

    def deny_demand(self, g: Courtyard, role: int, other: int) -> Rule:
        """C8: bread of anybody who may have some, as far as the table knows."""
        if self.begged:
            return c.C4_ONCE
        if (against := g.deny_other(role, other)) is not None:
            return against
        if not len(g.hands[other]):
            return c.C8_EMPTY
        return c.C8_VOID if c.BREAD in g.hands[other].voids else OK

    def do_demand(self, g: Courtyard, role: int, other: int) -> None:
        self.begged = True
        g.log('demanded', role=g.roles[role], other=g.roles[other])
        g.ask(Alms(other, role))

    def deny_raid(self, g: Courtyard, role: int, _: int) -> Rule:
        return c.C4_ONCE if self.raided else OK

    def do_raid(self, g: Courtyard, role: int, _: int) -> None:
        self.raided = True
        g.ask(Assault(role, self.power))


class Consent(Choice[Courtyard]):
    """C5: the keeper of a place lets a power in or not; a refusal leaves the power where it was."""

    fields: ClassVar[tuple[Field, ...]] = (number('power', 0, 'power'), number('place', 0, 'place'))
    free: ClassVar[tuple[str, ...]] = ('consent', 'refuse')

    def __init__(self, role: int = 0, power: int = 0, place: int = 0) -> None:
        super().__init__(role)
        self.power = power
        self.place = place

    def prompt(self, g: Courtyard, role: int) -> Prompt:
        return Prompt('prompt.consent', 'C5', {'power': c.POWERS[self.power], 'place': c.PLACES[self.place]})

    def do_consent(self, g: Courtyard, role: int, _: int) -> None:
        self.done(g, True)

    def do_refuse(self, g: Courtyard, role: int, _: int) -> None:
        g.log('refused', role=g.roles[role], place=c.PLACES[self.place])
        self.done(g, False)


class Alms(Choice[Courtyard]):
    """C8: who is asked for bread gives a card of it face down, or shows that it has none: a proven void."""

    fields: ClassVar[tuple[Field, ...]] = (number('beggar', 0, ROLE),)

    def __init__(self, role: int = 0, beggar: int = 0) -> None:
        super().__init__(role)
        self.beggar = beggar

    def prompt(self, g: Courtyard, role: int) -> Prompt:
        return Prompt('prompt.alms', 'C8', {'beggar': g.roles[self.beggar]})

    def final(self, g: Courtyard, role: int, number: int) -> bool:
        return True

    def among_give(self, g: Courtyard, role: int) -> list[int]:
        return g.hands[role].items

    def deny_give(self, g: Courtyard, role: int, card: int) -> Rule:
        if card // c.COPIES != c.BREAD:
            return c.C8_KIND
        return OK if card in g.hands[role].items else c.C9_NOT_HELD

    def do_give(self, g: Courtyard, role: int, card: int) -> None:
        g.hands[role].give(card, g.hands[self.beggar])
        both = 1 << role | 1 << self.beggar
        g.log_secret(both, {'card': c.CARDS[card]}, 'gave', role=g.roles[role], other=g.roles[self.beggar])
        self.done(g)

    def deny_none(self, g: Courtyard, role: int, _: int) -> Rule:
        return c.C8_HAS if any(card // c.COPIES == c.BREAD for card in g.hands[role].items) else OK

    def do_none(self, g: Courtyard, role: int, _: int) -> None:
        g.hands[role].prove_void(c.BREAD)
        g.log('no_bread', role=g.roles[role])
        self.done(g)


class Assault(Choice[Courtyard]):
    """C6: a raid must have a target. C7: a promised role is none while another remains."""

    fields: ClassVar[tuple[Field, ...]] = (number('power', 0, 'power'), number('target', 0, ROLE))

    def __init__(self, role: int = 0, power: int = 0) -> None:
        super().__init__(role)
        self.power = power
        self.target = 0

    def prompt(self, g: Courtyard, role: int) -> Prompt:
        return Prompt('prompt.assault', 'C6', {'power': c.POWERS[self.power]})

    def final(self, g: Courtyard, role: int, number: int) -> bool:
        """Where nobody can parry the die is cast at once."""
        return True

    def deny_attack(self, g: Courtyard, role: int, target: int) -> Rule:
        if (against := g.deny_other(role, target)) is not None:
            return against
        free = [other for other in range(len(g.roles)) if other != role and not g.promised(role, other)]
        return c.C7_PROMISED if free and target not in free else OK

    def do_attack(self, g: Courtyard, role: int, target: int) -> None:
        self.target = target
        g.log('attacked', role=g.roles[role], target=g.roles[target])
        g.push(Parry(g.seats_from(role)[1:], role))

    def back_Parry(self, g: Courtyard, parried: bool) -> None:
        """C6: a parried power deserts to its target; else the die says whether the target loses one."""
        if parried:
            g.owner[self.power] = self.target
            g.log('deserted', power=c.POWERS[self.power], target=g.roles[self.target])
        elif g.options['luck'] == 'none' or g.rng.die() >= 3:
            self.capture(g)
        else:
            g.log('standoff')
        self.done(g)

    def capture(self, g: Courtyard) -> None:
        """The target's first power changes hands, if it has one."""
        if self.target in g.owner:
            power = g.owner.index(self.target)
            g.owner[power] = self.role
            g.log('captured', power=c.POWERS[power], role=g.roles[self.role])


class Reaction(Window[Courtyard]):
    """C9, reactions: everybody else may answer a deed with a card of one kind, and that card may be answered in turn.

    It asks who has a card that may be of this kind as far as the table knows. It ends with whether the deed is foiled.
    """

    fields: ClassVar[tuple[Field, ...]] = (number('doer', 0, ROLE), flag('foiled'))
    kind: ClassVar[int] = 0

    def __init__(self, order: list[int] = NO_ROLES, doer: int = 0) -> None:
        super().__init__(order)
        self.doer = doer
        self.foiled = False

    def prompt(self, g: Courtyard, role: int) -> Prompt:
        return Prompt(f'prompt.{self.window}', 'C9', {'doer': g.roles[self.doer]})

    def might(self, g: Courtyard, role: int) -> bool:
        return not self.foiled and len(g.hands[role]) > 0 and self.kind not in g.hands[role].voids

    def final(self, g: Courtyard, role: int, number: int) -> bool:
        """A card is shown, or the die may follow."""
        return True

    def among_play(self, g: Courtyard, role: int) -> list[int]:
        return g.hands[role].items

    def deny_play(self, g: Courtyard, role: int, card: int) -> Rule:
        if card not in g.hands[role].items:
            return c.C9_NOT_HELD
        return OK if card // c.COPIES == self.kind else c.C9_KIND.of(kind=c.KINDS[self.kind])

    def do_play(self, g: Courtyard, role: int, card: int) -> None:
        g.hands[role].take(card)
        g.discard.append(card)
        g.log('played', role=g.roles[role], card=c.CARDS[card])
        self.answered(g, role)

    def answered(self, g: Courtyard, role: int) -> None:
        """Ask whether anybody foils this answer."""
        raise NotImplementedError

    def back_Reaction(self, g: Courtyard, foiled: bool) -> None:
        """The answer stands unless it was foiled itself."""
        self.foiled = not foiled

    def nobody(self, g: Courtyard) -> None:
        self.done(g, self.foiled)


class LastWord(Reaction):
    """The third level: a sword foils a ruse, and nothing foils a sword."""

    window: ClassVar[str] = 'last_word'
    kind: ClassVar[int] = c.SWORD

    def answered(self, g: Courtyard, role: int) -> None:
        self.foiled = True


class Feint(Reaction):
    """The second level: a ruse foils a shield."""

    window: ClassVar[str] = 'feint'
    kind: ClassVar[int] = c.RUSE

    def answered(self, g: Courtyard, role: int) -> None:
        g.push(LastWord(g.seats_from(role)[1:], role))


class Parry(Reaction):
    """The first level: a shield foils an attack."""

    window: ClassVar[str] = 'parry'
    kind: ClassVar[int] = c.SHIELD

    def answered(self, g: Courtyard, role: int) -> None:
        g.push(Feint(g.seats_from(role)[1:], role))


class Rights(Asides[Courtyard]):
    """Asides, which nobody waits for: C11, to give a coin away; C13, to ask for a loan, a question of its own."""

    def deny_tip(self, g: Courtyard, role: int, other: int) -> Rule:
        """Coins that are staked or offered are bound."""
        if (against := g.deny_other(role, other)) is not None:
            return against
        return OK if g.coins[role] > bound(g, role) else c.C11_COINS

    def do_tip(self, g: Courtyard, role: int, other: int) -> None:
        g.coins[role] -= 1
        g.coins[other] += 1
        g.log('tipped', role=g.roles[role], other=g.roles[other])

    def deny_loan(self, g: Courtyard, role: int, _: int) -> Rule:
        if g.options['credit'] == 'none':
            return c.C13_NONE
        if g.debt[role]:
            return c.C13_DEBT
        return c.C13_ASKED if g.inside(Loan) is not None else OK

    def do_loan(self, g: Courtyard, role: int, _: int) -> None:
        """C13: whatever is being asked waits until the role has said how much it wants."""
        g.log('wants_loan', role=g.roles[role])
        g.ask(Loan(role))

    def final(self, g: Courtyard, role: int, number: int) -> bool:
        """While others choose in secret, their choices may already count on the coins."""
        return c.TIP <= number <= c.LOAN and in_secret(g)


class Loan(Choice[Courtyard]):
    """C13: an interruption that an aside makes. Its answer is nobody's business."""

    free: ClassVar[tuple[str, ...]] = ('borrow', 'refuse')

    def prompt(self, g: Courtyard, role: int) -> Prompt:
        return Prompt('prompt.loan', 'C13')

    def do_borrow(self, g: Courtyard, role: int, coins: int) -> None:
        g.coins[role] += coins + 1
        g.debt[role] = coins + 1
        g.log('borrowed', role=g.roles[role], coins=coins + 1)
        self.done(g, True)

    def do_refuse(self, g: Courtyard, role: int, _: int) -> None:
        self.done(g, False)

    def final(self, g: Courtyard, role: int, number: int) -> bool:
        return in_secret(g)


class Ruin(Choice[Courtyard]):
    """C14: an interruption that ``settle`` makes: the role sells a card for a coin, or fasts."""

    free: ClassVar[tuple[str, ...]] = ('fast',)

    def prompt(self, g: Courtyard, role: int) -> Prompt:
        return Prompt('prompt.ruin', 'C14')

    def among_sell(self, g: Courtyard, role: int) -> list[int]:
        return g.hands[role].items

    def deny_sell(self, g: Courtyard, role: int, card: int) -> Rule:
        return OK if card in g.hands[role].items else c.C9_NOT_HELD

    def do_sell(self, g: Courtyard, role: int, card: int) -> None:
        g.hands[role].take(card)
        g.discard.append(card)
        g.coins[role] += 1
        g.log('sold', role=g.roles[role], card=c.CARDS[card])
        self.done(g, True)

    def do_fast(self, g: Courtyard, role: int, _: int) -> None:
        g.log('fasts', role=g.roles[role])
        self.done(g, False)

    def final(self, g: Courtyard, role: int, number: int) -> bool:
        """A card that is sold is shown."""
        return number != c.FAST or in_secret(g)


def in_secret(g: Courtyard) -> bool:
    """Are others choosing in secret, under an interruption perhaps?"""
    return g.inside(Stakes) is not None


def bound(g: Courtyard, role: int) -> int:
    """C11: how many of its coins the role has staked or offered, also while something interrupts that."""
    stakes = g.inside(Stakes)
    if stakes is not None:
        return stakes.staked(role)
    auction = g.inside(Auction)
    return 0 if auction is None else auction.offers[role]


def named(names: tuple[str, ...], mask: int) -> list[str]:
    """The names whose bits are set."""
    return [name for i, name in enumerate(names) if mask >> i & 1]


FRAMES = (Round, Stakes, Auction, Turns, Act, Consent, Alms, Assault, Parry, Feint, LastWord, Loan, Ruin)
