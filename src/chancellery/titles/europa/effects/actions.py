"""Granted actions (R16.3.19): a basic action now, beside that of the turn, on the terms of the card (EFFECTS 6.9)."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from chancellery.kernel.acts import Act as KernelAct
from chancellery.kernel.fields import Field, flag, number
from chancellery.kernel.frames import CHANCE_AHEAD, NOTHING_AHEAD, Menu, Prompt
from chancellery.kernel.rules import OK, Rule
from chancellery.titles.europa.actions import administrative, colonize, diplomatic, explore
from chancellery.titles.europa.actions.faith import CHANGE_FAITH
from chancellery.titles.europa.actions.focus import CHANGE_NATIONAL_FOCUS
from chancellery.titles.europa.actions.recruit import RECRUIT_UNITS
from chancellery.titles.europa.actions.trading import TRADE
from chancellery.titles.europa.acts import Act
from chancellery.titles.europa.effects.costs import Cost
from chancellery.titles.europa.effects.modifiers import Change
from chancellery.titles.europa.effects.read import Node
from chancellery.titles.europa.effects.run import ForEach, Run
from chancellery.titles.europa.effects.things import (
    AREA,
    ARMY,
    NOTHING,
    PROVINCE,
    REALM,
    SPAN,
    Condition,
    Maker,
    MakeStep,
    Number,
    Ref,
    Things,
    first_failing,
    kind_of,
    number_of,
)
from chancellery.titles.europa.fields import ARMIES
from chancellery.titles.europa.governing.purse import Price
from chancellery.titles.europa.lasting import enact, revoke
from chancellery.titles.europa.relations.subjugation import (
    NOBODY_TO_SUBJUGATE,
    against_subjugating,
    subjugate,
    told_of_subjugating,
)
from chancellery.titles.europa.state import Europa
from chancellery.titles.europa.terms import ALL_PIECES, Pieces, Terms
from chancellery.titles.europa.war import sailing
from chancellery.titles.europa.war.acts_by_card import ActByCard
from chancellery.titles.europa.war.due_battles import DueBattles
from chancellery.titles.europa.war.march import MOVE_BY_LAND, Activation
from chancellery.titles.europa.war.siege import BESIEGE

ACTS: Final[tuple[Act, ...]] = (
    *explore.ACTS, administrative.INCREASE_STABILITY, administrative.CONVERT, *colonize.ACTS,
    administrative.SUPPRESS_UNREST,
    diplomatic.INFLUENCE, diplomatic.FORGE_ALLIANCE, diplomatic.FABRICATE_CLAIMS, RECRUIT_UNITS,
    CHANGE_NATIONAL_FOCUS, CHANGE_FAITH, TRADE, MOVE_BY_LAND, BESIEGE, *sailing.ACTS,
)  # fmt: skip
ANY_ACTIVATION: Final = 'activateUnits'  # by land, by sea, or to besiege (R5.5.2)
BUILT: Final = {ANY_ACTIVATION, *[act.card_name for act in ACTS if act.card_name]}
KINDS_OF_TARGETS: Final = {'area': AREA, 'province': PROVINCE, 'realm': REALM, 'faith': NOTHING, '': NOTHING}

NOT_GRANTED: Final = Rule('R16.3.19', 'refuse.not_granted')
MUST_ACT: Final = Rule('R16.3.19', 'refuse.must_act')


class GrantAction(ForEach):
    """R16.3.19: somebody may (or must) take an action at once, or lose it."""

    def __init__(self, node: Node, maker: Maker) -> None:
        super().__init__(node, maker)
        args = node.args
        self.action: str = args['action']
        cost: Any = args.get('cost', 'normal')
        self.free: bool = cost in ('free', 'freeAll')
        self.free_all: bool = cost == 'freeAll'
        self.less: Cost | None = Cost(args['less'], node.path, maker) if 'less' in args else None
        self.count: Number = maker.number(args.get('n'), node.path, 1)
        self.mods: list[Change] = [Change(mod, node.path, maker) for mod in args.get('mods', [])]
        self.where: list[Condition] = maker.all_of(args.get('where'))
        self.must: bool = args.get('must', False)
        self.using: Things | None = maker.things(args['with'], f'{node.path}.with') if 'with' in args else None
        self.distinct: bool = args.get('distinct', False)
        self.to_friends: bool = self.action == 'landMove' and any(each.about == 'friendly' for each in self.where)
        odd = ('with' in args and self.action != 'landMove') or (self.distinct and self.action != 'activateUnits')
        self.acts: list[Act] = [act for act in ACTS if act.card_name == self.action and not isinstance(act, Activation)]
        if self.action not in BUILT or isinstance(cost, dict) or odd:
            maker.lacks(f'do action {self.action}')

    def terms(self, g: Europa, run: Run, pieces: Pieces = ALL_PIECES) -> Terms:
        """On what terms it is taken."""
        less = Price() if self.less is None else self.less.price(g, run.scope())
        return Terms(self.free, self.free_all, less, pieces)

    def act(self, g: Europa, run: Run, seat: int) -> bool:
        for mod, change in enumerate(self.mods):
            enact(g, seat, run.you, run.block, run.at - 1, mod, change.until)
        times = self.count.value(g, run.scope())
        if self.distinct and times > 0:
            g.ask(Granted(seat, times))
            return True
        for _ in range(times):
            g.ask(Granted(seat))
        return times > 0

    def heard(self, g: Europa, run: Run, answer: Any) -> None:
        """The changes that held for this action alone are over."""
        revoke(g, run.block, run.at - 1)
        self.go_on(g, run)

    def grants(self, act: Act) -> bool:
        """Is it this act, or one of several, that may be taken?"""
        return act.card_name == self.action or (self.action == ANY_ACTIVATION and isinstance(act, Activation))

    def against(self, g: Europa, run: Run, act: Act, thing: int) -> Rule:
        """What the card says against taking the act on this target."""
        kind = g.v.verbs.kind_of(act.verb)
        if isinstance(act, Activation) or not kind:
            return OK
        return first_failing(g, run.scope().about(KINDS_OF_TARGETS[kind] * SPAN + thing), self.where)

    def armies(self, g: Europa, run: Run, seat: int) -> list[int] | None:
        """The Armies of a player that must be used, where the card names some."""
        if self.using is None:
            return None
        found = [number_of(thing) for thing in self.using.things(g, run.scope()) if kind_of(thing) == ARMY]
        return [army % ARMIES for army in found if army // ARMIES == seat]

    def futile(self, g: Europa, run: Run) -> bool:
        """EFFECTS 2.11: whether units can move is not told here."""
        if not self.acts:
            return False
        return not any(self.possible(g, run, seat) for seat in self.who.seats(g, run.scope()))

    def possible(self, g: Europa, run: Run, seat: int) -> bool:
        """Can it be taken at all? For cards that must be able to (EFFECTS 2.11)."""
        terms = self.terms(g, run)
        for act in self.acts:
            if act.bar(g, seat, terms) is OK:
                for thing in act.among(g, seat, terms):
                    if self.against(g, run, act, thing) is OK and act.against(g, seat, thing, terms) is OK:
                        return True
        return False


class Granted(ActByCard):
    """R16.3.19: the granted action, by the same verbs as in a turn; ``done`` declines it where it may be declined.

    Where a card lets somebody act several times, each time with another Army, unit or ships, ``left`` says how often,
    and the rest what has acted. All activations come first, then their battles (R9.7.2).
    """

    fields: ClassVar[tuple[Field, ...]] = (flag('acted'), flag('over'), number('left', 1, 9))
    acts: ClassVar[tuple[KernelAct, ...]] = ACTS

    def __init__(self, seat: int = 0, left: int = 1) -> None:
        super().__init__(seat)
        self.acted = False
        self.over = False
        self.left = left
        self.later = left > 1

    def grant(self, g: Europa) -> GrantAction:
        """The effect that grants it."""
        found = self.within(g, Run).effect(g)
        assert isinstance(found, GrantAction)
        return found

    def prompt(self, g: Europa, role: int) -> Prompt:
        return Prompt('prompt.granted', 'R16.3.19', {'line': self.grant(g).path})

    def step(self, g: Europa) -> bool:
        """It ends when the action is over, or where there is none to take."""
        if self.acted and self.left > 1:
            self.left -= 1
            self.acted = False
        if not self.acted:
            menu = Menu()
            self.offer(g, self.role, menu)
            if not self.over and any(number != g.v.done for number in menu.numbers):
                return super().step(g)
        if self.battles_due():
            self.later = False
            g.push(DueBattles(self))
            self.forget_battles()
        else:
            self.done(g, self.acted)
        return True

    def terms(self, g: Europa) -> Terms:
        grant, run = self.grant(g), self.within(g, Run)
        armies = grant.armies(g, run, self.seat)
        return grant.terms(g, run, Pieces(self.tired, self.rested, self.anchored, armies, grant.to_friends))

    def barred(self, g: Europa, act: Act) -> Rule:
        return OK if self.grant(g).grants(act) else NOT_GRANTED

    def against(self, g: Europa, act: Act, thing: int) -> Rule:
        return self.grant(g).against(g, self.within(g, Run), act, thing)

    def began(self, g: Europa, act: Act, thing: int) -> None:
        self.acted = True
        if act is BESIEGE:
            self.all_have_acted(g, thing)

    def back_Attempt(self, g: Europa, carried_out: bool | None) -> None:
        """R5.3.2: what was not paid for is no action."""
        if carried_out is not None:
            self.acted = carried_out

    def back_March(self, g: Europa, moved: tuple[int, int]) -> None:
        self.has_moved(moved)

    def back_Sail(self, g: Europa, sailed: tuple[int, bool]) -> None:
        space, fleet = sailed
        self.have_sailed([space], fleet)

    def back_Undock(self, g: Europa, seas: list[int]) -> None:
        self.have_sailed(seas, g.fleet_at[self.seat] in seas)

    def deny_done(self, g: Europa, role: int, _: int) -> Rule:
        """It may be declined, unless the card says that it must be taken."""
        return MUST_ACT if self.grant(g).must else OK

    def do_done(self, g: Europa, role: int, _: int) -> None:
        self.over = True

    def ahead(self, g: Europa) -> int:
        """R9.7.2: the dice of what is due, as far as can be told."""
        return CHANCE_AHEAD if self.battles_due() else NOTHING_AHEAD

    def final(self, g: Europa, role: int, number: int) -> bool:
        """R9.7.2: battles are due, and a siege that asks nothing may be the last act."""
        if self.battles_due() and (number == g.v.done or self.act_of(g, number) is BESIEGE):
            return True
        return super().final(g, role, number)

    def alone(self, g: Europa, numbers: list[int]) -> int:
        """The automaton acts on the first target there is."""
        return numbers[0]


class SubjugateRealm(ForEach):
    """R11.4.2-7: the whole of Subjugate, on the terms of the card; skipped where its conditions do not hold."""

    def __init__(self, node: Node, maker: Maker) -> None:
        super().__init__(node, maker)
        self.target: Ref = maker.ref(node.args['target'], node.path)
        self.discount: Number = maker.number(node.args.get('discount'), node.path)
        self.without: tuple[str, ...] = tuple(node.args.get('ignore', []))
        self.aims_at = self.target.slot

    def against_choice(self, g: Europa, run: Run, thing: int) -> Rule:
        for seat in self.who.seats(g, run.scope()) if kind_of(thing) == REALM else []:
            discount = self.discount.value(g, run.scope())
            return against_subjugating(g, seat, number_of(thing), discount, self.without)
        return OK

    def told_of_choice(self, g: Europa, run: Run, thing: int) -> dict[str, Any]:
        """R11.4.2, R11.4.5: the Influence that is given up, and whether the Realm is annexed at once."""
        for seat in self.who.seats(g, run.scope()) if kind_of(thing) == REALM else []:
            discount = self.discount.value(g, run.scope())
            return told_of_subjugating(g, seat, number_of(thing), discount, self.without)
        return {}

    def against_nothing(self, g: Europa, run: Run) -> Rule:
        return NOBODY_TO_SUBJUGATE

    def act(self, g: Europa, run: Run, seat: int) -> bool:
        discount = self.discount.value(g, run.scope())
        for party in self.target.parties(g, run.scope()):
            if against_subjugating(g, seat, party, discount, self.without) is OK:
                subjugate(g, seat, party, discount, self.without)
        return False


ACTIONS: Final[dict[str, MakeStep]] = {'action': GrantAction, 'subjugate': SubjugateRealm}
FRAMES: Final = (Granted,)
