"""Cards (EFFECTS 3.4): they are drawn and replaced, and Display Cards get cubes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from chancellery.titles.europa.cards import deck_of, discard, discard_from_hand, hand, hand_size
from chancellery.titles.europa.edition.atlas import FAITHS
from chancellery.titles.europa.edition.decks import POWERS
from chancellery.titles.europa.effects.asks import MOST_DRAWN, DiscardByCard, DrawByCard
from chancellery.titles.europa.effects.ideas import RedrawIdeas
from chancellery.titles.europa.effects.read import Node
from chancellery.titles.europa.effects.run import Effect, ForEach, Run
from chancellery.titles.europa.effects.things import (
    CARD,
    NOTHING,
    Maker,
    MakeStep,
    Number,
    Scope,
    Step,
    Things,
    kind_of,
    number_of,
)
from chancellery.titles.europa.fields import STACKS
from chancellery.titles.europa.governing.purse import Price
from chancellery.titles.europa.lasting import asked
from chancellery.titles.europa.lasting import number as lasting_number
from chancellery.titles.europa.religion import state_faith
from chancellery.titles.europa.state import Europa

if TYPE_CHECKING:
    from chancellery.titles.europa.effects.program import Card, Programs, Use

asked('cost.card')

MOST_CUBES: Final = 9
PROTESTANT: Final = FAITHS.index('protestant')
CHEAP_FOR_PROTESTANTS: Final = 'development'  # R15.0.6


def program_of(g: Europa, card: int) -> Card:
    """What a card does."""
    programs: Programs = g.programs
    return programs.titles[g.edition.decks.actions.title[card]]


def use_of(g: Europa, card: int) -> Use:
    """How a card is played."""
    use = program_of(g, card).use
    assert use is not None
    return use


def card_price(g: Europa, seat: int, card: int) -> Price:
    """R6.0.2, R15.0.6: power of the deck's kind, perhaps Ducats; never below nothing."""
    price = use_of(g, card).cost.price(g, Scope(seat))
    less = lasting_number(g, 'cost.card', seat, card)
    if title_of(g, card) == CHEAP_FOR_PROTESTANTS and state_faith(g, seat) == PROTESTANT:
        less -= 1
    price.power[deck_of(g, card)] = max(0, price.power[deck_of(g, card)] + less)
    return price


class Draw(ForEach):
    """R4.1.B1, R6.0.7: cards to the hand, without the fee; of those drawn some are kept."""

    def __init__(self, node: Node, maker: Maker) -> None:
        super().__init__(node, maker)
        args = node.args
        self.count: Number = maker.number(args['n'], node.path)
        self.keep: Number | None = maker.number(args['keep'], node.path) if 'keep' in args else None
        self.deck: int = POWERS.index(args['deck']) if args['deck'] in POWERS else NOTHING
        if args['deck'] in ('trade', 'mission') or args.get('from', 'top') != 'top':
            maker.lacks(f'do draw {args["deck"]} {args.get("from", "top")}')

    def act(self, g: Europa, run: Run, seat: int) -> bool:
        scope = run.scope()
        count = max(0, min(self.count.value(g, scope), MOST_DRAWN))
        keep = count if self.keep is None else self.keep.value(g, scope)
        g.ask(DrawByCard(seat, self.deck, count, keep, g.knower(seat)))
        return True


class Uses(Effect):
    """R6.2.1-2: cubes on Display Cards; one without cubes is discarded."""

    def __init__(self, node: Node, maker: Maker) -> None:
        super().__init__(node, maker)
        self.of: Things = maker.things(node.args['card'], node.path)
        self.count: int = node.args['n']

    def run(self, g: Europa, run: Run) -> None:
        for thing in self.of.things(g, run.scope()):
            if kind_of(thing) == CARD:
                add_cubes(g, number_of(thing), self.count)


def add_cubes(g: Europa, card: int, count: int) -> None:
    """R6.2.2: more or fewer cubes on a Display Card; with the last one it goes."""
    for row in g.displayed:
        if row[1] == card:
            row[2] = max(0, min(row[2] + count, MOST_CUBES))
            if row[2] == 0:
                remove_display(g, card)
            return


def remove_display(g: Europa, card: int) -> None:
    """R6.2.2-3: a Display Card is discarded."""
    for row in g.displayed:
        if row[1] == card:
            g.displayed.remove(row)
            discard(g, card)
            g.log('display_gone', realm=g.name(row[0]), card=title_of(g, card))
            return


def title_of(g: Europa, card: int) -> str:
    """The id of a card's title."""
    actions = g.edition.decks.actions
    return actions.titles.ids[actions.title[card]]


class RedrawMilestones(Effect):
    """R17.3.2: all Milestones are replaced by random ones of the same Age and type."""

    def __init__(self, node: Node, maker: Maker) -> None:
        super().__init__(node, maker)
        if node.args['what'] != 'milestones' or 'n' in node.args:
            maker.lacks(f'do redraw {node.args["what"]}')

    def run(self, g: Europa, run: Run) -> None:
        for stack in range(STACKS):
            replace_milestone(g, stack)
        ids = g.edition.decks.goals.milestones.ids
        g.log('new_milestones', milestones=[ids[milestone] for milestone in g.milestones])


def replace_milestone(g: Europa, stack: int) -> None:
    """R17.3.1-2: another Milestone of the same stack takes its place, drawn by lot; nobody has completed it yet."""
    if len(g.milestone_piles[stack]) == 0:
        return
    g.milestones[stack] = g.milestone_piles[stack].take_at(-1)
    g.disclose()
    g.milestones_done[stack] = []


class Discard(ForEach):
    """R6.0.5: cards from the hand, of their owner's choice or by lot, as many as there are."""

    def __init__(self, node: Node, maker: Maker) -> None:
        super().__init__(node, maker)
        args = node.args
        self.count: Number = maker.number(args['n'], node.path)
        self.random: bool = args.get('random', False)
        if args.get('zone', 'hand') != 'hand' or 'by' in args or 'as' in args:
            maker.lacks('do discard')

    def futile(self, g: Europa, run: Run) -> bool:
        return all(hand_size(g, seat) == 0 for seat in self.who.seats(g, run.scope()))

    def act(self, g: Europa, run: Run, seat: int) -> bool:
        count = min(self.count.value(g, run.scope()), hand_size(g, seat))
        if count <= 0:
            return False
        if not self.random:
            g.ask(DiscardByCard(seat, count))
            return True
        held = hand(g, seat)
        g.rng.shuffle(held)
        for card in held[:count]:
            discard_from_hand(g, seat, card)
            g.log('card_discarded', realm=g.name(seat), card=g.edition.decks.actions.index.ids[card])
        return False


def make_redraw(node: Node, maker: Maker) -> Step:
    """New cards for those on the table."""
    return RedrawIdeas(node, maker) if node.args['what'] == 'ideas' else RedrawMilestones(node, maker)


CARDS: Final[dict[str, MakeStep]] = {'draw': Draw, 'uses': Uses, 'redraw': make_redraw, 'discard': Discard}
