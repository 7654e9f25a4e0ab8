"""Ideas by cards (EFFECTS 3.4): they are researched and replaced; hidden cards are looked at."""

from __future__ import annotations

from typing import Any, Final

from chancellery.kernel.frames import Prompt
from chancellery.kernel.rules import OK, Rule
from chancellery.titles.europa.effects.asks import Pick
from chancellery.titles.europa.effects.read import Node
from chancellery.titles.europa.effects.run import NOT_AMONG, ForEach, Run
from chancellery.titles.europa.effects.things import (
    IDEA,
    NOTHING,
    Maker,
    MakeStep,
    Number,
    Things,
    kind_of,
    number_of,
    things_of,
)
from chancellery.titles.europa.governing.purse import Payment, Price
from chancellery.titles.europa.ideas import (
    KEPT_ON_DISPLAY,
    NOT_YET,
    RESEARCHED,
    EnterIdea,
    against_research,
    all_on_display,
    bring_in,
    idea_price,
    in_deck,
    may_go,
    on_display,
    replace_by_lot,
    replaceable,
    swap_idea,
)
from chancellery.titles.europa.state import Europa

MANY: Final = ('all', 'opponents', 'affected')


class Research(ForEach):
    """R8.3, R8.5, R16.3.20: somebody may research one of some Ideas for what the card says; one that is not on display
    takes the place of another of its kind, which he picks."""

    def __init__(self, node: Node, maker: Maker) -> None:
        super().__init__(node, maker)
        args = node.args
        self.of: Things = maker.things(args['idea'], f'{node.path}.idea')
        self.less: int = args.get('less', 0)
        self.for_nothing: bool = args.get('cost') == {}
        self.may: bool = args.get('may', True)
        if args.get('cost') or self.who.word in MANY:
            maker.lacks('do research at a cost of its own' if args.get('cost') else 'do research by several')

    def price(self, g: Europa, seat: int, idea: int) -> Price:
        """R8.3: what it costs here."""
        return Price() if self.for_nothing else idea_price(g, seat, idea, self.less)

    def against(self, g: Europa, seat: int, idea: int) -> Rule:
        """The rule against researching an Idea here."""
        if g.variant.ideas_in_play and not (on_display(g, idea) or in_deck(g, idea)):
            return NOT_YET
        return against_research(g, seat, idea, self.price(g, seat, idea))

    def found(self, g: Europa, run: Run, seat: int) -> list[int]:
        """The Ideas of the set that he may research and pay for."""
        things = [thing for thing in self.of.things(g, run.scope()) if kind_of(thing) == IDEA]
        return [thing for thing in things if self.against(g, seat, number_of(thing)) is OK]

    def act(self, g: Europa, run: Run, seat: int) -> bool:
        """Nobody is asked who can research none."""
        if not self.found(g, run, seat):
            return False
        g.ask(Pick(seat, 1, seat))
        return True

    def candidates(self, g: Europa, run: Run, pick: Any) -> list[int]:
        """First an Idea, then what has to make room for it."""
        if pick.held == NOTHING:
            return self.found(g, run, pick.seat) if pick.left else []
        kind = g.edition.decks.ideas.power[number_of(pick.held)]
        return things_of(IDEA, replaceable(g, kind))

    def why_not(self, g: Europa, run: Run, pick: Any, thing: int) -> Rule:
        if kind_of(thing) != IDEA:
            return NOT_AMONG
        if pick.held != NOTHING:
            return KEPT_ON_DISPLAY
        if thing not in self.of.things(g, run.scope()):
            rule = self.of.why_not(g, run.scope(), thing)
            return rule if rule is not OK else NOT_AMONG
        return self.against(g, pick.seat, number_of(thing))

    def take(self, g: Europa, run: Run, pick: Any, thing: int) -> None:
        pick.picked.append(thing)
        pick.left = 0
        held = pick.held
        pick.held = NOTHING
        if held == NOTHING and not on_display(g, number_of(thing)):
            pick.held = thing

    def may_stop(self, g: Europa, run: Run, pick: Any) -> bool:
        return self.may and pick.held == NOTHING

    def question(self, g: Europa, run: Run, pick: Any) -> Prompt:
        if pick.held == NOTHING:
            return Prompt('prompt.pick', 'R16.3.20', {'line': self.path, 'left': 0})
        id = g.edition.decks.ideas.index.ids[number_of(pick.held)]
        return Prompt('prompt.replace_idea', 'R8.5', {'idea': id})

    def hint(self, g: Europa, run: Run, thing: int) -> dict[str, Any]:
        """The price, and the Prestige."""
        pick = g.inside(Pick)
        if pick is None or pick.held != NOTHING:
            return {}
        return {**self.price(g, pick.seat, number_of(thing)).as_hint(), 'prestige': RESEARCHED}

    def after(self, g: Europa, run: Run, seat: int, answer: Any) -> None:
        """R5.1.4.1: what is researched comes on display and is paid."""
        if not answer:
            return
        idea = number_of(answer[0])
        price = self.price(g, seat, idea)
        if not on_display(g, idea):
            if len(answer) > 1:
                swap_idea(g, idea, number_of(answer[1]))
            else:
                bring_in(g, idea)
        g.push(g.addressed(Payment(seat, price)), EnterIdea(seat, idea))

    def futile(self, g: Europa, run: Run) -> bool:
        return not any(self.found(g, run, seat) for seat in self.who.seats(g, run.scope()))


class RedrawIdeas(ForEach):
    """R4.6.3: Ideas on display that are neither basic nor researched are replaced by lot: all, or those that somebody
    picks."""

    def __init__(self, node: Node, maker: Maker) -> None:
        super().__init__(node, maker, 'by')
        self.count: Number | None = maker.number(node.args['n'], node.path) if 'n' in node.args else None

    def left(self, g: Europa) -> list[int]:
        """The Ideas whose places others may take."""
        return [idea for idea in all_on_display(g) if may_go(g, idea)]

    def act(self, g: Europa, run: Run, seat: int) -> bool:
        if self.count is None:
            replace_by_lot(g, self.left(g))
            return False
        count = self.count.value(g, run.scope())
        if count <= 0:
            return False
        g.ask(Pick(seat, count, seat))
        return True

    def candidates(self, g: Europa, run: Run, pick: Any) -> list[int]:
        return [thing for thing in things_of(IDEA, self.left(g)) if thing not in pick.picked]

    def why_not(self, g: Europa, run: Run, pick: Any, thing: int) -> Rule:
        return KEPT_ON_DISPLAY if kind_of(thing) == IDEA else NOT_AMONG

    def settled(self, g: Europa, run: Run, pick: Any, candidates: list[int]) -> bool:
        return bool(len(candidates) <= pick.left)

    def take(self, g: Europa, run: Run, pick: Any, thing: int) -> None:
        pick.picked.append(thing)
        pick.left -= 1

    def after(self, g: Europa, run: Run, seat: int, answer: Any) -> None:
        replace_by_lot(g, [number_of(thing) for thing in answer])

    def futile(self, g: Europa, run: Run) -> bool:
        return not self.left(g)


class Look(ForEach):
    """R16.2.1, R6.0.5: a player sees the events of the row that lie face down; nobody else does."""

    def __init__(self, node: Node, maker: Maker) -> None:
        super().__init__(node, maker)
        args = node.args
        if args['at'] != 'eventRow' or 'n' in args or 'then' in args:
            maker.lacks(f'do look {args["at"]}')

    def act(self, g: Europa, run: Run, seat: int) -> bool:
        if not self.futile_for(g, seat):
            g.event_row.look(g, g.knower(seat), len(g.event_row))
            g.log('events_looked_at', realm=g.name(seat))
        return False

    def futile_for(self, g: Europa, seat: int) -> bool:
        """Does he know all of them already, or is he nobody who could look?"""
        roles = g.knower(seat)
        return all(known & roles == roles for known in g.event_row.known)

    def futile(self, g: Europa, run: Run) -> bool:
        return all(self.futile_for(g, seat) for seat in self.who.seats(g, run.scope()))


IDEAS: Final[dict[str, MakeStep]] = {'research': Research, 'look': Look}
