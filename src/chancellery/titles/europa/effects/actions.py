"""Granted actions (R16.3.19): a basic action now, beside that of the turn, on the terms of the card (EFFECTS 6.9)."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from chancellery.kernel.fields import Field, flag, number
from chancellery.kernel.frames import Menu, Prompt
from chancellery.kernel.rules import OK, Rule
from chancellery.titles.europa.actions.abroad import (
    against_alliance,
    against_fabricating,
    against_first_cube,
    fabricate_claims,
    forge_alliance,
    influence,
)
from chancellery.titles.europa.actions.focus import against_focus, change_focus
from chancellery.titles.europa.actions.home import (
    against_converting,
    against_stability,
    against_suppressing,
    convert_area,
    increase_stability,
    suppress_unrest,
    unrest_of,
)
from chancellery.titles.europa.actions.recruit import against_recruiting, recruit
from chancellery.titles.europa.actions.trading import against_trading, trade
from chancellery.titles.europa.edition.files import NOBODY
from chancellery.titles.europa.effects.change import Change
from chancellery.titles.europa.effects.costs import Cost
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
from chancellery.titles.europa.lasting import enact, revoke
from chancellery.titles.europa.purse import MILITARY, Price, Terms, lose_power
from chancellery.titles.europa.state import Europa
from chancellery.titles.europa.subjugation import NOBODY_TO_SUBJUGATE, against_subjugating, subjugate
from chancellery.titles.europa.units import FIELD, armies_in, count
from chancellery.titles.europa.war.march import March, activation_price, against_marching, marching_areas
from chancellery.titles.europa.war.sailing import (
    against_mooring,
    against_sailing,
    against_undocking,
    mooring_ports,
    sail,
    sailing_seas,
    undock,
)
from chancellery.titles.europa.war.siege import against_besieging, besiege, besieged_areas
from chancellery.titles.europa.war.waters import port_space
from chancellery.titles.europa.war.weary import ACTED_BEFORE, MOST_RESTED, Acting

BUILT: Final = (
    'increaseStability', 'convertArea', 'suppressUnrest', 'actInfluence', 'forgeAlliance', 'fabricateClaims',
    'recruitUnits', 'changeNationalFocus', 'landMove', 'siege', 'navalMove', 'activateUnits', 'actTrade',
)  # fmt: skip
WITHOUT_TARGET: Final = ('increaseStability', 'recruitUnits', 'changeNationalFocus', 'actTrade')

WITH_TARGET: Final = ('convertArea', 'suppressUnrest', 'actInfluence', 'forgeAlliance', 'fabricateClaims')

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
        if self.action not in BUILT or isinstance(cost, dict) or odd:
            maker.lacks(f'do action {self.action}')

    def terms(self, g: Europa, run: Run) -> Terms:
        """On what terms it is taken."""
        less = Price() if self.less is None else self.less.price(g, run.scope())
        return Terms(self.free, self.free_all, less)

    def act(self, g: Europa, run: Run, seat: int) -> bool:
        for mod, change in enumerate(self.mods):
            enact(g, seat, run.you, run.block, run.at - 1, mod, change.until)
        times = self.count.value(g, run.scope())
        if self.distinct and times > 0:
            g.ask(seat, Granted(seat, times))
            return True
        for _ in range(times):
            g.ask(seat, Granted(seat))
        return times > 0

    def heard(self, g: Europa, run: Run, answer: Any) -> None:
        """The changes that held for this action alone are over."""
        revoke(g, run.block, run.at - 1)
        self.go_on(g, run)

    def against(self, g: Europa, run: Run, seat: int, action: str, target: int) -> Rule:
        """The rule against taking this action on a target."""
        if action != self.action:
            return NOT_GRANTED
        rule = OK if target == NOTHING else first_failing(g, run.scope().about(target), self.where)
        return rule if rule is not OK else against_action(g, seat, action, target % SPAN, self.terms(g, run))

    def armies(self, g: Europa, run: Run, seat: int) -> list[int]:
        """The Armies of a player that must be used; none where any may."""
        if self.using is None:
            return []
        found = [number_of(thing) for thing in self.using.things(g, run.scope()) if kind_of(thing) == ARMY]
        return [army % ARMIES for army in found if army // ARMIES == seat]

    def futile(self, g: Europa, run: Run) -> bool:
        if self.action not in WITHOUT_TARGET and self.action not in WITH_TARGET:
            return False  # whether units can move is not told here
        return not any(self.possible(g, run, seat) for seat in self.who.seats(g, run.scope()))

    def possible(self, g: Europa, run: Run, seat: int) -> bool:
        """Can it be taken at all? For cards that must be able to (EFFECTS 2.11)."""
        if self.action in WITHOUT_TARGET:
            return self.against(g, run, seat, self.action, NOTHING) is OK
        kind, count = {
            'suppressUnrest': (PROVINCE, len(g.town)),
            'forgeAlliance': (REALM, len(g.capital)),
        }.get(self.action, (AREA, g.map.area_count))
        return any(self.against(g, run, seat, self.action, kind * SPAN + each) is OK for each in range(count))


def against_action(g: Europa, seat: int, action: str, target: int, terms: Terms) -> Rule:
    """What the chapter of an action says against it."""
    if action == 'increaseStability':
        return against_stability(g, seat, terms)
    if action == 'recruitUnits':
        return against_recruiting(g, seat, terms)
    if action == 'changeNationalFocus':
        return against_focus(g, seat)
    if action == 'actTrade':
        return against_trading(g, seat, terms)
    if action == 'convertArea':
        return against_converting(g, seat, target, terms)
    if action == 'suppressUnrest':
        return against_suppressing(g, seat, target, terms)
    if action == 'actInfluence':
        return against_first_cube(g, seat, target, terms)
    if action == 'forgeAlliance':
        return against_alliance(g, seat, target, terms)
    return against_fabricating(g, seat, target, terms)


class Granted(Acting):
    """R16.3.19: the granted action, by the same verbs as in a turn; ``done`` declines it where it may be declined.

    Where a card lets somebody act several times, each time with another Army, unit or ships, ``left`` says how often,
    and the rest what has acted.
    """

    fields: ClassVar[tuple[Field, ...]] = (flag('acted'), number('left', 1, 9))

    def __init__(self, seat: int = 0, left: int = 1) -> None:
        super().__init__(seat)
        self.acted = False
        self.left = left

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
            if any(number != g.v.done for number in menu.numbers):
                return super().step(g)
        self.done(g, self.acted)
        return True

    def against(self, g: Europa, action: str, target: int = NOTHING) -> Rule:
        """The rule against an action here."""
        return self.grant(g).against(g, self.within(g, Run), self.seat, action, target)

    def begin(self, g: Europa) -> Terms:
        """The action is taken."""
        self.acted = True
        return self.grant(g).terms(g, self.within(g, Run))

    def deny_stability(self, g: Europa, role: int, _: int) -> Rule:
        return self.against(g, 'increaseStability')

    def do_stability(self, g: Europa, role: int, _: int) -> None:
        increase_stability(g, self.seat, self.begin(g))

    def deny_convert(self, g: Europa, role: int, area: int) -> Rule:
        return self.against(g, 'convertArea', AREA * SPAN + area)

    def do_convert(self, g: Europa, role: int, area: int) -> None:
        convert_area(g, self.seat, area, self.begin(g))

    def back_ConvertArea(self, g: Europa, converted: bool | None) -> None:
        """R5.3.2: what was not paid for is no action."""
        if converted is False:
            self.acted = False

    def among_suppress(self, g: Europa, role: int) -> list[int]:
        return unrest_of(g, self.seat)

    def deny_suppress(self, g: Europa, role: int, province: int) -> Rule:
        return self.against(g, 'suppressUnrest', PROVINCE * SPAN + province)

    def do_suppress(self, g: Europa, role: int, province: int) -> None:
        suppress_unrest(g, self.seat, province, self.begin(g))

    def among_influence(self, g: Europa, role: int) -> list[int]:
        return [area for area in range(len(g.reachable)) if g.reachable[area]]

    def deny_influence(self, g: Europa, role: int, area: int) -> Rule:
        return self.against(g, 'actInfluence', AREA * SPAN + area)

    def do_influence(self, g: Europa, role: int, area: int) -> None:
        influence(g, self.seat, area, self.begin(g))

    def deny_ally(self, g: Europa, role: int, party: int) -> Rule:
        return self.against(g, 'forgeAlliance', REALM * SPAN + party)

    def do_ally(self, g: Europa, role: int, party: int) -> None:
        forge_alliance(g, self.seat, party, self.begin(g))

    def deny_claim(self, g: Europa, role: int, area: int) -> Rule:
        return self.against(g, 'fabricateClaims', AREA * SPAN + area)

    def do_claim(self, g: Europa, role: int, area: int) -> None:
        fabricate_claims(g, self.seat, area, self.begin(g))

    def deny_recruit(self, g: Europa, role: int, _: int) -> Rule:
        return self.against(g, 'recruitUnits')

    def do_recruit(self, g: Europa, role: int, _: int) -> None:
        recruit(g, self.seat, self.begin(g))

    # ---- Activate Units, whole or in part (R5.5.2)

    def against_activation(self, g: Europa, *actions: str) -> Rule:
        """Is one of these granted?"""
        return OK if self.grant(g).action in actions else NOT_GRANTED

    def granted_terms(self, g: Europa) -> Terms:
        """On what terms."""
        return self.grant(g).terms(g, self.within(g, Run))

    def among_march(self, g: Europa, role: int) -> list[int]:
        grant = self.grant(g)
        if grant.using is None:
            return marching_areas(g, self.seat)
        armies = grant.armies(g, self.within(g, Run), self.seat)
        return sorted({g.army_at[ARMIES * self.seat + army] for army in armies})

    def deny_march(self, g: Europa, role: int, area: int) -> Rule:
        rule = self.against_activation(g, 'landMove', 'activateUnits')
        if rule is not OK:
            return rule
        if self.grant(g).using is not None and area not in self.among_march(g, role):
            return NOT_GRANTED
        rule = against_marching(g, self.seat, area, self.granted_terms(g))
        return rule if rule is not OK or self.fresh_units(g, area) else ACTED_BEFORE

    def do_march(self, g: Europa, role: int, area: int) -> None:
        grant = self.grant(g)
        armies = grant.armies(g, self.within(g, Run), self.seat)
        lose_power(g, self.seat, MILITARY, activation_price(g, self.seat, self.begin(g)).power[MILITARY])
        move = March(self.seat, area, None, armies[0] if armies else NOBODY)
        move.to_friends = grant.to_friends
        self.spare(move)
        g.ask(self.seat, move)

    def back_March(self, g: Europa, moved: tuple[int, int]) -> None:
        self.has_moved(moved)

    def among_besiege(self, g: Europa, role: int) -> list[int]:
        return besieged_areas(g, self.seat)

    def deny_besiege(self, g: Europa, role: int, area: int) -> Rule:
        rule = self.against_activation(g, 'siege', 'activateUnits')
        if rule is OK:
            rule = against_besieging(g, self.seat, area, self.granted_terms(g))
        return rule if rule is not OK or self.fresh_units(g, area) else ACTED_BEFORE

    def do_besiege(self, g: Europa, role: int, area: int) -> None:
        """All units there have taken part."""
        terms = self.begin(g)
        for army in armies_in(g, self.seat, area):
            self.tired |= 1 << army
        while self.rested.count(area) < count(g, self.seat, FIELD, area) and len(self.rested) < MOST_RESTED:
            self.rested.append(area)
        besiege(g, self.seat, area, terms)

    def among_sail(self, g: Europa, role: int) -> list[int]:
        return sailing_seas(g, self.seat)

    def deny_sail(self, g: Europa, role: int, sea: int) -> Rule:
        rule = self.against_activation(g, 'navalMove', 'activateUnits')
        if rule is not OK:
            return rule
        return against_sailing(g, self.seat, sea, self.granted_terms(g), self.anchored, self.fleet_is_tired())

    def do_sail(self, g: Europa, role: int, sea: int) -> None:
        sail(g, self.seat, sea, self.begin(g), self.anchored, self.fleet_is_tired())

    def among_moor(self, g: Europa, role: int) -> list[int]:
        return mooring_ports(g, self.seat)

    def deny_moor(self, g: Europa, role: int, province: int) -> Rule:
        rule = self.against_activation(g, 'navalMove', 'activateUnits')
        if rule is not OK:
            return rule
        return against_mooring(g, self.seat, province, self.granted_terms(g), self.anchored, self.fleet_is_tired())

    def do_moor(self, g: Europa, role: int, province: int) -> None:
        sail(g, self.seat, port_space(g, province), self.begin(g), self.anchored, self.fleet_is_tired())

    def back_Sail(self, g: Europa, sailed: tuple[int, bool]) -> None:
        """To where ships have sailed, and whether the Fleet was among them."""
        space, fleet = sailed
        if len(self.anchored) < MOST_RESTED:
            self.anchored.append(space)
        if fleet:
            self.tired |= 1 << ARMIES

    def deny_undock(self, g: Europa, role: int, _: int) -> Rule:
        rule = self.against_activation(g, 'activateUnits')
        if rule is not OK:
            return rule
        return against_undocking(g, self.seat, self.granted_terms(g), self.anchored, self.fleet_is_tired())

    def do_undock(self, g: Europa, role: int, _: int) -> None:
        undock(g, self.seat, self.begin(g), self.anchored, self.fleet_is_tired())

    def back_Undock(self, g: Europa, seas: list[int]) -> None:
        for sea in seas:
            if len(self.anchored) < MOST_RESTED:
                self.anchored.append(sea)
        if g.fleet_at[self.seat] in seas:
            self.tired |= 1 << ARMIES

    def deny_trade(self, g: Europa, role: int, _: int) -> Rule:
        return self.against(g, 'actTrade')

    def do_trade(self, g: Europa, role: int, _: int) -> None:
        trade(g, self.seat, self.begin(g))

    def deny_focus(self, g: Europa, role: int, _: int) -> Rule:
        return self.against(g, 'changeNationalFocus')

    def do_focus(self, g: Europa, role: int, _: int) -> None:
        self.begin(g)
        change_focus(g, self.seat)

    def deny_done(self, g: Europa, role: int, _: int) -> Rule:
        """It may be declined, unless the card says that it must be taken."""
        return MUST_ACT if self.grant(g).must else OK

    def do_done(self, g: Europa, role: int, _: int) -> None:
        self.done(g, False)

    def final(self, g: Europa, role: int, number: int) -> bool:
        """R5.3.2, R5.4.4.1: a conversion rolls Rebel Dice, trade cards are revealed."""
        return self.grant(g).action in ('convertArea', 'actTrade') and number != g.v.done

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
