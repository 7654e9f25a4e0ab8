"""R6: action cards: playing them, Display Cards and their actions."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from chancellery.kernel.fields import Field, flag, number
from chancellery.kernel.frames import CHANCE_AHEAD, NOTHING_AHEAD, Prompt
from chancellery.kernel.rules import OK, Rule
from chancellery.titles.europa.acts import NO_TARGET, Act, Attempt
from chancellery.titles.europa.cards import deck_of, discard, hand, holds, take_from_hand
from chancellery.titles.europa.effects.cards import (
    add_cubes,
    card_price,
    program_of,
    remove_display,
    title_of,
    use_of,
)
from chancellery.titles.europa.effects.covert import CovertRun
from chancellery.titles.europa.effects.from_hand import NOT_HELD
from chancellery.titles.europa.effects.program import Programs, Use, against_block, start, told_of_block
from chancellery.titles.europa.effects.run import Run, is_idle
from chancellery.titles.europa.effects.things import CARD, SPAN, Scope, first_failing
from chancellery.titles.europa.governing.purse import Payment, Price, against_paying
from chancellery.titles.europa.lasting import asked
from chancellery.titles.europa.lasting import number as lasting_number
from chancellery.titles.europa.ledger import note, noted
from chancellery.titles.europa.occasions import happens
from chancellery.titles.europa.questions import Question
from chancellery.titles.europa.state import Europa
from chancellery.titles.europa.terms import USUAL, Terms

asked('cost.display', 'limit.display', 'on.cardPlayed')
noted('cardPlayed', 'covertDone')

MOST_DISPLAYED: Final = 2  # R6.2.3
NO_ROW: Final = -1

ONLY_IN_BATTLE: Final = Rule('R6.2.4', 'refuse.only_in_battle')
CARD_AFTER_ACTION: Final = Rule('R4.2.2', 'refuse.card_after_action')
ONLY_AS_REACTION: Final = Rule('R6.2.6', 'refuse.only_as_reaction')
DISPLAYED_ALREADY: Final = Rule('R6.2.3', 'refuse.displayed_already')
NOT_DISPLAYED: Final = Rule('R6.2.2', 'refuse.not_displayed')
NOTHING_DISPLAYED: Final = Rule('R6.2.2', 'refuse.nothing_displayed')
TOO_FEW_CUBES: Final = Rule('R6.2.2', 'refuse.too_few_cubes')
NOT_THE_OLD: Final = Rule('R6.2.3', 'refuse.not_the_old')


def against_timing(use: Use) -> Rule:
    """R6.2.4, R6.2.6: what only serves in battles or as a reaction takes no turn."""
    if use.timing == 'battle':
        return ONLY_IN_BATTLE
    return ONLY_AS_REACTION if use.timing == 'reaction' else OK


# ---- playing a card (R6.0)


def resolve(g: Europa, seat: int, use: Use) -> None:
    """R6.0.3, R6.2.7: what a card or its action does; if it is covert, unless it is stopped."""
    if use.covert:
        note(g, seat, 'covertDone')
        g.push(CovertRun(use.block, seat))
    else:
        start(g, seat, use.block)


class Play(Act):
    """R6.0: an action card is played."""

    verb = 'play'
    attempted = True

    def out_of_turn(self, acted: bool, event_only: bool) -> Rule:
        """R4.2.2, R6.2.4, R6.2.6: after the action of the turn cards are played only in battles and as reactions."""
        return CARD_AFTER_ACTION if acted else super().out_of_turn(acted, event_only)

    def price(self, g: Europa, seat: int, thing: int = NO_TARGET, terms: Terms = USUAL) -> Price:
        return card_price(g, seat, thing)

    def among(self, g: Europa, seat: int, terms: Terms = USUAL) -> list[int]:
        return hand(g, seat)

    def against(self, g: Europa, seat: int, thing: int = NO_TARGET, terms: Terms = USUAL) -> Rule:
        """R6.0.1-2, R6.2.3: a card of one's hand whose conditions hold, that can be paid and would do something."""
        if not holds(g, seat, thing):
            return NOT_HELD
        program, use = program_of(g, thing), use_of(g, thing)
        rule = against_timing(use)
        if rule is not OK:
            return rule
        if program.cubes and display_row(g, seat, thing) != NO_ROW:
            return DISPLAYED_ALREADY
        rule = first_failing(g, Scope(seat), use.requires)
        if rule is not OK:
            return rule
        rule = against_paying(g, seat, self.price(g, seat, thing))
        return rule if rule is not OK else against_block(g, seat, use.block)

    def do(self, g: Europa, seat: int, thing: int = NO_TARGET, terms: Terms = USUAL) -> None:
        g.push(PlayCard(seat, thing))

    def final(self, g: Europa, seat: int, thing: int) -> bool:
        """A card from the hand is shown."""
        return True

    def hint(self, g: Europa, seat: int, thing: int, terms: Terms) -> dict[str, Any]:
        """EFFECTS 2.2: the price, and whether it would change nothing, or what comes of the only thing to choose. To
        put a Display Card out always changes something."""
        told: dict[str, Any] = self.price(g, seat, thing).as_hint()
        if program_of(g, thing).cubes:
            return told
        use = use_of(g, thing)
        if changes_nothing(g, seat, use):
            told['idle'] = True
        return {**told, **told_of_block(g, seat, use.block)}


class PlayCard(Attempt):
    """R6.0.2-3: a card is paid, resolved at once and discarded, or put out as a Display Card. Answers whether it was
    played: who will not borrow for it keeps it."""

    fields: ClassVar[tuple[Field, ...]] = (number('card', 0, 'card'), flag('played'))
    steps: ClassVar[tuple[str, ...]] = ('show', 'pay', 'resolve', 'put_away')

    def __init__(self, seat: int = 0, card: int = 0) -> None:
        super().__init__(seat)
        self.card = card
        self.played = False

    def ahead(self, g: Europa) -> int:
        """Paid for, the card may draw or roll at once."""
        paying = self.at <= self.steps.index('resolve')
        return CHANCE_AHEAD if paying and shows(g, use_of(g, self.card)) else NOTHING_AHEAD

    def step(self, g: Europa) -> bool:
        """After the last step it answers."""
        if self.at < len(self.steps):
            return super().step(g)
        self.done(g, self.played)
        return True

    @property
    def aside(self) -> list[int]:
        """The card, while it lies on the table and is resolved."""
        return [self.card] if 0 < self.at < len(self.steps) else []

    def show(self, g: Europa) -> None:
        """Everybody sees which card it is, also if it goes back."""
        take_from_hand(g, self.seat, self.card)

    def pay(self, g: Europa) -> None:
        g.ask(Payment(self.seat, card_price(g, self.seat, self.card)))

    def back_Payment(self, g: Europa, paid: bool) -> None:
        self.played = paid
        if not paid:
            g.hands_at(self.seat, deck_of(g, self.card)).add(self.card, g.everyone())
            self.at = len(self.steps)

    def resolve(self, g: Europa) -> None:
        use = use_of(g, self.card)
        note(g, self.seat, 'cardPlayed')
        g.log('card_played', realm=g.name(self.seat), card=title_of(g, self.card))
        happens(g, 'cardPlayed', self.seat, CARD * SPAN + self.card)
        resolve(g, self.seat, use)

    def put_away(self, g: Europa) -> None:
        cubes = program_of(g, self.card).cubes
        if not cubes:
            discard(g, self.card)
            return
        g.displayed.append([self.seat, self.card, cubes])
        mine = [row for row in g.displayed if row[0] == self.seat]
        if len(mine) > MOST_DISPLAYED + lasting_number(g, 'limit.display', self.seat):
            g.ask(DropDisplay(self.seat, self.card))


class DropDisplay(Question):
    """R6.2.3: with a third Display Card one of the earlier ones is discarded at once."""

    fields: ClassVar[tuple[Field, ...]] = (number('new', 0, 'card'),)

    def __init__(self, seat: int = 0, new: int = 0) -> None:
        super().__init__(seat)
        self.new = new

    def prompt(self, g: Europa, role: int) -> Prompt:
        return Prompt('prompt.drop_display', 'R6.2.3', {'realm': g.name(self.seat)})

    def among_card(self, g: Europa, role: int) -> list[int]:
        return [card for seat, card, _ in g.displayed if seat == self.seat]

    def deny_card(self, g: Europa, role: int, card: int) -> Rule:
        if card not in self.among_card(g, role):
            return NOT_DISPLAYED
        return NOT_THE_OLD if card == self.new else OK

    def do_card(self, g: Europa, role: int, card: int) -> None:
        remove_display(g, card)
        self.done(g, None)

    def alone(self, g: Europa, numbers: list[int]) -> int:
        return numbers[0]


# ---- the actions of Display Cards (R6.2.2)


def display_row(g: Europa, seat: int, card: int) -> int:
    """The place of a Display Card of the same title in front of a player, or NO_ROW."""
    titles = g.edition.decks.actions.title
    for at, row in enumerate(g.displayed):
        if row[0] == seat and titles[row[1]] == titles[card]:
            return at
    return NO_ROW


def used(g: Europa, seat: int, use: int) -> tuple[int, Use | None]:
    """The card in front of a player and its action, by the number of the action among all, or no card."""
    title, action = g.v.uses[use]
    titles = g.edition.decks.actions.title
    programs: Programs = g.programs
    for owner, card, _ in g.displayed:
        if owner == seat and titles[card] == title:
            return card, programs.titles[title].actions[action]
    return NO_ROW, None


def using_price(g: Europa, seat: int, card: int, use: Use) -> Price:
    """R6.0.2: power and Ducats of a displayed card's action; never below nothing."""
    price = use.cost.price(g, Scope(seat))
    at = deck_of(g, card)
    price.power[at] = max(0, price.power[at] + lasting_number(g, 'cost.display', seat, card))
    return price


def shows(g: Europa, use: Use) -> bool:
    """May a card or an action of it draw, roll or show something?"""
    programs: Programs = g.programs
    return any(step.shows for step in programs.blocks[use.block].steps)


def changes_nothing(g: Europa, seat: int, use: Use) -> bool:
    """EFFECTS 2.2: would it be paid for and change nothing as things are?"""
    return is_idle(g, Run(use.block, seat))


class UseDisplayCard(Act):
    """R6.2.2: an action of a Display Card, by its number among all of them."""

    verb = 'use'
    attempted = True

    def among(self, g: Europa, seat: int, terms: Terms = USUAL) -> list[int]:
        titles = g.edition.decks.actions.title
        out = [titles[card] for owner, card, _ in g.displayed if owner == seat]
        return [use for use, (title, _) in enumerate(g.v.uses) if title in out] if out else out

    def against(self, g: Europa, seat: int, thing: int = NO_TARGET, terms: Terms = USUAL) -> Rule:
        """R6.2.2: one's own Display Card with cubes enough, and an action that takes a turn."""
        card, use = used(g, seat, thing)
        if use is None:
            return NOT_DISPLAYED if any(row[0] == seat for row in g.displayed) else NOTHING_DISPLAYED
        rule = against_timing(use)
        if rule is not OK:
            return rule
        cubes = next(row[2] for row in g.displayed if row[1] == card)
        if cubes < use.cost.part(g, Scope(seat), 'uses'):
            return TOO_FEW_CUBES
        rule = first_failing(g, Scope(seat), use.requires)
        if rule is not OK:
            return rule
        rule = against_paying(g, seat, using_price(g, seat, card, use))
        return rule if rule is not OK else against_block(g, seat, use.block)

    def do(self, g: Europa, seat: int, thing: int = NO_TARGET, terms: Terms = USUAL) -> None:
        g.push(UseDisplay(seat, thing))

    def final(self, g: Europa, seat: int, thing: int) -> bool:
        """It may draw or roll at once."""
        _, use = used(g, seat, thing)
        return use is not None and shows(g, use)

    def hint(self, g: Europa, seat: int, thing: int, terms: Terms) -> dict[str, Any]:
        """EFFECTS 2.2: whether it would change nothing."""
        _, use = used(g, seat, thing)
        return {'idle': True} if use is not None and changes_nothing(g, seat, use) else {}


class UseDisplay(Attempt):
    """R6.2.2: an action of a Display Card is paid, cubes go, and it is resolved. Answers whether it was taken."""

    fields: ClassVar[tuple[Field, ...]] = (number('use', 0, 'display'), flag('taken'))
    steps: ClassVar[tuple[str, ...]] = ('pay', 'resolve')

    def __init__(self, seat: int = 0, use: int = 0) -> None:
        super().__init__(seat)
        self.use = use
        self.taken = False

    def ahead(self, g: Europa) -> int:
        """Paid for, it may draw or roll at once."""
        _, use = used(g, self.seat, self.use)
        paying = self.at <= self.steps.index('resolve')
        return CHANCE_AHEAD if paying and use is not None and shows(g, use) else NOTHING_AHEAD

    def step(self, g: Europa) -> bool:
        """After the last step it answers."""
        if self.at < len(self.steps):
            return super().step(g)
        self.done(g, self.taken)
        return True

    def pay(self, g: Europa) -> None:
        card, use = used(g, self.seat, self.use)
        assert use is not None
        g.ask(Payment(self.seat, using_price(g, self.seat, card, use)))

    def back_Payment(self, g: Europa, paid: bool) -> None:
        self.taken = paid
        if not paid:
            self.at = len(self.steps)

    def resolve(self, g: Europa) -> None:
        card, use = used(g, self.seat, self.use)
        assert use is not None
        g.log('display_used', realm=g.name(self.seat), display=g.v.use_ids[self.use])
        add_cubes(g, card, -use.cost.part(g, Scope(self.seat), 'uses'))
        resolve(g, self.seat, use)


ACTS: Final[tuple[Act, ...]] = (Play(), UseDisplayCard())
FRAMES: Final = (PlayCard, DropDisplay, UseDisplay)
