"""Characters (EFFECTS 3.4): somebody takes an office from the discards, or leaves one."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from chancellery.kernel.fields import Field, flag
from chancellery.kernel.frames import Prompt
from chancellery.kernel.rules import OK, Rule
from chancellery.titles.europa.cards import KEPT_DISCARDS, deck_of
from chancellery.titles.europa.edition.decks import ADVISOR, LEADER
from chancellery.titles.europa.effects.asks import Pick
from chancellery.titles.europa.effects.costs import Cost
from chancellery.titles.europa.effects.read import Node
from chancellery.titles.europa.effects.run import NOT_AMONG, ForEach, Run
from chancellery.titles.europa.effects.things import (
    CHARACTER,
    NOTHING,
    PERSON,
    SPAN,
    Maker,
    MakeStep,
    Number,
    Ref,
    number_of,
)
from chancellery.titles.europa.fields import (
    ILL_ADMIRAL,
    ILL_ADVISOR,
    ILL_GENERAL,
    ILL_RULER,
    KINDS_OF_POWER,
    NO_PERSON,
)
from chancellery.titles.europa.governing.court import (
    OFFICES,
    PostLeader,
    Succession,
    advisor_price,
    dies,
    dismiss,
    enthrone,
    in_office,
    interregnum,
    leader_price,
    leave,
    put_in_office,
)
from chancellery.titles.europa.governing.purse import Payment, Price, against_paying
from chancellery.titles.europa.state import Europa

OFFICES_OF: Final = {
    'ruler': (ILL_RULER,), 'advisor': range(ILL_ADVISOR, ILL_GENERAL), 'general': range(ILL_GENERAL, ILL_ADMIRAL),
    'admiral': (ILL_ADMIRAL,), 'leader': range(ILL_GENERAL, OFFICES), 'any': range(OFFICES),
}  # fmt: skip
AT_SEA_TOO: Final = 'leader'  # a General or Admiral


class PostFromDiscards(PostLeader):
    """R5.2.1.2: where a Leader from the discards serves: at an Army or, if the card allows it, with the Fleet."""

    fields: ClassVar[tuple[Field, ...]] = (flag('afloat'),)

    def __init__(self, seat: int = 0, card: int = 0, afloat: bool = False) -> None:
        super().__init__(seat, card)
        self.afloat = afloat

    def against_serving(self, g: Europa) -> Rule:
        """He comes for nothing."""
        return OK

    def deny_fleet(self, g: Europa, role: int, _: int) -> Rule:
        return OK if self.afloat else NOT_AMONG

    def deny_crown(self, g: Europa, role: int, _: int) -> Rule:
        return NOT_AMONG

    def pay_and_serve(self, g: Europa) -> None:
        """He is paid for already; his card leaves the discards."""
        g.discards[deck_of(g, self.card)].remove(self.card)


class Appoint(ForEach):
    """R5.2.1, R7.2.5, R7.2.12: an Advisor, a Leader for an Army or the Fleet, or in an Interregnum a Ruler, from the
    discards, for his price or less; not the Ruler whose death is answered (R7.2.16)."""

    def __init__(self, node: Node, maker: Maker) -> None:
        super().__init__(node, maker)
        args = node.args
        self.role: str = args['role']
        self.ruler: bool = self.role == 'ruler'
        self.commands: bool = self.role in ('general', 'leader')
        self.top_only: bool = args['from'] == 'discard5'
        self.cost: Cost | None = Cost(args['cost'], node.path, maker) if 'cost' in args else None
        self.may: bool = args.get('may', True)
        known = self.commands or self.role in ('ruler', 'advisor')
        if not known or args['from'] not in ('discard', 'discard5') or 'person' in args:
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
        card = g.edition.decks.actions.card_of[person]
        if self.commands:
            return leader_price(g, seat, card)
        return Price() if self.ruler else advisor_price(g, seat, card)

    def suits(self, g: Europa, person: int) -> bool:
        """R7.2.2, R7.2.9: can this person take such an office?"""
        persons = g.edition.decks.persons
        if self.commands:
            return persons.role[person] == LEADER and persons.commands[person] > 0
        return persons.role[person] == (LEADER if self.ruler else ADVISOR)

    def candidates(self, g: Europa, run: Run, pick: Any) -> list[int]:
        actions = g.edition.decks.actions
        answered = g.inside(Succession)
        dead = NO_PERSON if answered is None else answered.dead
        found: list[int] = []
        for deck in range(KINDS_OF_POWER):
            cards = g.discards[deck][-KEPT_DISCARDS:] if self.top_only else g.discards[deck]
            for person in [actions.person[card] for card in cards]:
                price = self.price(g, run, pick.owner, person)
                if self.suits(g, person) and person != dead and against_paying(g, pick.owner, price) is OK:
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
        if self.commands:
            g.ask(PostFromDiscards(seat, card, self.role == AT_SEA_TOO))
            return
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


class Retire(ForEach):
    """R7.2.14-16, R5.2.1.5: a Character dies or is dismissed; his player says which, if several could be."""

    def __init__(self, node: Node, maker: Maker) -> None:
        super().__init__(node, maker)
        args = node.args
        self.offices: list[int] = [*OFFICES_OF[args['role']]]
        self.count: Number = maker.number(args.get('n'), node.path, 1)
        self.dies: bool = args['how'] == 'dies'
        self.by: Ref | None = maker.ref(args['by'], node.path) if 'by' in args else None

    def act(self, g: Europa, run: Run, seat: int) -> bool:
        choosers = [seat] if self.by is None else self.by.seats(g, run.scope())
        count = self.count.value(g, run.scope())
        if not choosers or count <= 0:
            return False
        g.ask(Pick(choosers[0], count, seat))
        return True

    def futile(self, g: Europa, run: Run) -> bool:
        return not any(self.candidates(g, run, Pick(seat, 1, seat)) for seat in self.who.seats(g, run.scope()))

    def candidates(self, g: Europa, run: Run, pick: Any) -> list[int]:
        served = [office for office in self.offices if in_office(g, pick.owner, office) != NO_PERSON]
        return [CHARACTER * SPAN + pick.owner * OFFICES + office for office in served]

    def take(self, g: Europa, run: Run, pick: Any, thing: int) -> None:
        office = number_of(thing) % OFFICES
        pick.picked.append(thing)
        pick.left -= 1
        if self.dies:
            dies(g, pick.owner, office)
        else:
            dismiss(g, pick.owner, in_office(g, pick.owner, office))

    def settled(self, g: Europa, run: Run, pick: Any, candidates: list[int]) -> bool:
        return bool(len(candidates) <= pick.left)


PEOPLE: Final[dict[str, MakeStep]] = {'appoint': Appoint, 'retire': Retire}
FRAMES: Final = (PostFromDiscards,)
