"""Characters (EFFECTS 3.4): somebody takes an office from the discards."""

from __future__ import annotations

from typing import Any, Final

from chancellery.kernel.frames import Prompt
from chancellery.kernel.rules import OK
from chancellery.titles.europa.cards import KEPT_DISCARDS, deck_of
from chancellery.titles.europa.edition.decks import ADVISOR, LEADER
from chancellery.titles.europa.effects.asks import Pick
from chancellery.titles.europa.effects.costs import Cost
from chancellery.titles.europa.effects.read import Node
from chancellery.titles.europa.effects.run import ForEach, Run
from chancellery.titles.europa.effects.things import NOTHING, PERSON, SPAN, Maker, MakeStep, number_of
from chancellery.titles.europa.fields import ILL_ADVISOR, KINDS_OF_POWER, NO_PERSON
from chancellery.titles.europa.governing.court import (
    Succession,
    advisor_price,
    enthrone,
    interregnum,
    leave,
    put_in_office,
)
from chancellery.titles.europa.governing.purse import Payment, Price, against_paying
from chancellery.titles.europa.state import Europa


class Appoint(ForEach):
    """R5.2.1, R7.2.5, R7.2.12: an Advisor, or in an Interregnum a Ruler, from the discards, for his price or less; not
    the Ruler whose death is answered (R7.2.16)."""

    def __init__(self, node: Node, maker: Maker) -> None:
        super().__init__(node, maker)
        args = node.args
        self.ruler: bool = args['role'] == 'ruler'
        self.top_only: bool = args['from'] == 'discard5'
        self.cost: Cost | None = Cost(args['cost'], node.path, maker) if 'cost' in args else None
        self.may: bool = args.get('may', True)
        if args['role'] not in ('ruler', 'advisor') or args['from'] not in ('discard', 'discard5') or 'person' in args:
            maker.lacks(f'do appoint {args["role"]} {args["from"]}')

    def act(self, g: Europa, run: Run, seat: int) -> bool:
        if self.ruler and not interregnum(g, seat):
            return False
        g.ask(Pick(seat, 1, seat))
        return True

    def futile(self, g: Europa, run: Run) -> bool:
        seats = [seat for seat in self.who.seats(g, run.scope()) if not self.ruler or interregnum(g, seat)]
        return not any(self.candidates(g, run, Pick(seat, 1, seat)) for seat in seats)

    def price(self, g: Europa, run: Run, seat: int, person: int) -> Price:
        """What he costs: what the card says, else what is printed."""
        if self.cost is not None:
            return self.cost.price(g, run.scope())
        return Price() if self.ruler else advisor_price(g, seat, g.edition.decks.actions.card_of[person])

    def candidates(self, g: Europa, run: Run, pick: Any) -> list[int]:
        actions, persons = g.edition.decks.actions, g.edition.decks.persons
        role = LEADER if self.ruler else ADVISOR
        answered = g.inside(Succession)
        dead = NO_PERSON if answered is None else answered.dead
        found: list[int] = []
        for deck in range(KINDS_OF_POWER):
            cards = g.discards[deck][-KEPT_DISCARDS:] if self.top_only else g.discards[deck]
            for person in [actions.person[card] for card in cards]:
                price = self.price(g, run, pick.owner, person)
                if persons.role[person] == role and person != dead and against_paying(g, pick.owner, price) is OK:
                    found.append(PERSON * SPAN + person)
        return found

    def take(self, g: Europa, run: Run, pick: Any, thing: int) -> None:
        pick.held = thing
        g.ask(Payment(pick.owner, self.price(g, run, pick.owner, number_of(thing))))

    def paid(self, g: Europa, run: Run, answer: Any) -> None:
        """He serves, or he was too dear after all."""
        pick = g.inside(Pick)
        assert pick is not None
        thing, pick.held = pick.held, NOTHING
        if answer:
            self.serve(g, pick.owner, number_of(thing))
            pick.picked.append(thing)
            pick.left -= 1

    def serve(self, g: Europa, seat: int, person: int) -> None:
        """His card leaves the discards; whom he replaces goes there."""
        card = g.edition.decks.actions.card_of[person]
        deck = deck_of(g, card)
        g.discards[deck].remove(card)
        if self.ruler:
            enthrone(g, seat, person)
            return
        leave(g, seat, ILL_ADVISOR + deck)
        put_in_office(g, seat, ILL_ADVISOR + deck, person)
        g.log('advisor', realm=g.name(seat), person=g.edition.decks.persons.index.ids[person])

    def may_stop(self, g: Europa, run: Run, pick: Any) -> bool:
        return self.may and pick.held == NOTHING

    def question(self, g: Europa, run: Run, pick: Any) -> Prompt:
        return Prompt('prompt.pick_person', 'R5.2.1.1', {'line': self.path})


PEOPLE: Final[dict[str, MakeStep]] = {'appoint': Appoint}
