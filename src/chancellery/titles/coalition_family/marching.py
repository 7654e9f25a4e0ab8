"""A movement turn (R7.6.11-R7.6.35 / RdE R9.7.20-R9.7.46): each general one move, and the garrisons he leaves.

A route is drafted, then those whose leave it needs are asked, then it binds. A refusal leaves the general where he
was; neither the same route nor another over the same ground is offered again in this movement turn.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final

from mypy_extensions import mypyc_attr

from chancellery.kernel.fields import Field, items, number, rows
from chancellery.kernel.frames import Phase, Prompt
from chancellery.kernel.rules import OK, Rule
from chancellery.titles.coalition_family.battle import Battles
from chancellery.titles.coalition_family.board import NOBODY, NOWHERE
from chancellery.titles.coalition_family.citations import (
    ALREADY_REFUSED,
    ALREADY_THERE,
    GENERAL_OFF,
    HAS_MOVED,
    NO_CIRCLES,
    NO_MOVE,
    NOT_ADJACENT,
    NOT_ON_ROUTE,
    NOT_YOUR_GENERAL,
    ONE_KIND,
    STAYS_ABROAD,
    TOO_FAR,
)
from chancellery.titles.coalition_family.garrisons import against_garrison, set_garrison
from chancellery.titles.coalition_family.influence import scores
from chancellery.titles.coalition_family.movement import turn_number
from chancellery.titles.coalition_family.questions import OfGeneral, Question, YesOrNo
from chancellery.titles.coalition_family.routes import (
    GROUND,
    MARCH,
    MOST_STEPS,
    SEA,
    STRATEGIC,
    against_advance,
    against_ending,
    against_march,
    against_sailing,
    cards_to_play,
    consents,
    defenders_of,
    enemies_in,
    ground_of,
    refusal_of,
    strengths,
    way_of,
)
from chancellery.titles.coalition_family.state import CoalitionState
from chancellery.titles.coalition_family.taxation import taxed

MOST_LOOKS: Final = 3  # so often in a row may a general be picked without going anywhere
MOST_STAYS: Final = 3 * 8  # of all the generals of a power
MOST_REFUSALS: Final = 40  # remembered in one movement turn, one or two for each refusal


class MovementTurn(Question):
    """R7.6.11-R7.6.27 / RdE R9.7.20-R9.7.32: one general after the other, in any order, as many as one likes."""

    fields: ClassVar[tuple[Field, ...]] = (
        number('only', NOBODY, 'general'),
        items('moved', 'general', 0, 'general'),
        items('stayed', MOST_STAYS, 0, 'general'),
        rows('refused', MOST_REFUSALS, (0, 'general'), (0, GROUND), *[(NOWHERE, 'place')] * MOST_STEPS),
    )
    free: ClassVar[tuple[str, ...]] = ('done',)

    def __init__(self, power: int = 0, only: int = NOBODY) -> None:
        super().__init__(power)
        self.only = only  # the one general who moves, or all
        self.moved: list[int] = []
        self.stayed: list[int] = []  # those put down again without a route since the last move, once for each time
        self.refused: list[list[int]] = []  # what somebody refused: the general, and the route or ground

    def prompt(self, g: CoalitionState, role: int) -> Prompt:
        params: dict[str, Any] = {'power': g.name(self.power)}
        if self.only == NOBODY:
            params['turn'] = turn_number(g)
            return Prompt('prompt.move', g.cite('R7.6.11', 'R9.7.20'), params)
        params['general'] = g.general_name(self.only)
        return Prompt('prompt.move_one', g.cite('R7.3.12', 'R9.7.20'), params)

    def is_done_with(self, general: int) -> bool:
        """Has he moved, or been looked at so often that he stays, or has so much been refused that nobody goes on?"""
        return general in self.moved or self.stayed.count(general) >= MOST_LOOKS or self.nobody_goes_on()

    def nobody_goes_on(self) -> bool:
        """Has so much been refused that there is no room to remember more?"""
        return len(self.refused) + 2 > MOST_REFUSALS

    def among_general(self, g: CoalitionState, role: int) -> list[int]:
        """Those on the board who have not moved."""
        own = g.edition.generals_of[self.power]
        return [general for general in own if g.at[general] != NOWHERE and general not in self.moved]

    def deny_general(self, g: CoalitionState, role: int, general: int) -> Rule:
        """R7.6.20 / RdE R9.7.20: an own general on the board who has not moved and can."""
        if g.power_of(general) != self.power or self.only not in (NOBODY, general):
            return NOT_YOUR_GENERAL[g.book]
        if self.is_done_with(general):
            return HAS_MOVED[g.book]
        if g.at[general] == NOWHERE:
            return GENERAL_OFF[g.book]
        return OK if can_move(g, self, general) else NO_MOVE[g.book]

    def do_general(self, g: CoalitionState, role: int, general: int) -> None:
        g.push(GeneralMove(general))

    def among_garrison(self, g: CoalitionState, role: int) -> list[int]:
        """Where own generals with troops stand at home."""
        found: list[int] = []
        for general in g.edition.generals_of[self.power]:
            place = g.at[general]
            if place >= 0 and g.troops[general] and g.map.owner[place] == self.power:
                found.append(place)
        return found

    def deny_garrison(self, g: CoalitionState, role: int, place: int) -> Rule:
        """R7.6.29, U37 / RdE R9.7.41, R9.7.46: who stands on his own Home Territory may garrison it."""
        general = g.general_at(self.power, place)
        if general == NOBODY or self.only not in (NOBODY, general):
            return NOT_ON_ROUTE[g.book]
        if g.map.owner[place] != self.power:
            return STAYS_ABROAD[g.book]
        return against_garrison(g, general, place)

    def do_garrison(self, g: CoalitionState, role: int, place: int) -> None:
        set_garrison(g, g.general_at(self.power, place), place)

    def do_done(self, g: CoalitionState, role: int, _: int) -> None:
        """R8.1 / RdE R10.1: battles come when all have moved."""
        moved, power = self.moved, self.power
        self.done(g)
        g.push(Battles(power, moved))

    def hint(self, g: CoalitionState, role: int, number: int) -> dict[str, Any] | None:
        general = number - g.v.general
        if 0 <= general < len(g.at):
            return {'place': g.spot(g.at[general]), 'troops': g.troops[general]}
        place = number - g.v.garrison
        if 0 <= place < len(g.garrison):
            return {'keeps': g.troops[g.general_at(self.power, place)] - 1}
        if number != g.v.done:
            return None
        places = [g.at[each] for each in g.edition.generals_of[self.power]]
        prize = max([g.house.victory.final_prize(g, self.power, place) for place in places])
        battles = len([each for each in self.moved if g.at[each] >= 0 and enemies_in(g, self.power, g.at[each])])
        found: dict[str, Any] = {}
        if battles:
            found['battles'] = battles
        if prize:
            found['ends_game'] = prize
        return found if found else None


def was_refused(turn: MovementTurn, general: int, kind: int, path: list[int]) -> bool:
    """Has somebody refused this route in this movement turn?"""
    return bool(turn.refused) and refusal_of(general, kind, path) in turn.refused


def is_closed(turn: MovementTurn, general: int, kind: int, path: list[int]) -> bool:
    """R6.12 / RdE R7.31: refused as it is, or by an Ally who has refused just this ground of his on another route."""
    if not turn.refused:
        return False
    if was_refused(turn, general, kind, path):
        return True
    for each in turn.refused:
        if each[0] == general and each[1] == GROUND and all(place in path for place in way_of(each)):
            return True
    return False


def can_move(g: CoalitionState, turn: MovementTurn, general: int) -> bool:
    """Is there any route at all for the general?"""
    start = g.at[general]
    power = g.power_of(general)
    for place in g.map.links[start]:
        if against_ending(g, power, place) is OK and not is_closed(turn, general, MARCH, [place]):
            return True
    for place in g.house.movement.sea_moves(g, power, start):
        if against_ending(g, power, place) is OK and not is_closed(turn, general, SEA, [place]):
            return True
    return can_finish(g, turn, general, [])


def can_finish(g: CoalitionState, turn: MovementTurn, general: int, path: list[int]) -> bool:
    """Can a Strategic Move begun along this path still end somewhere?"""
    if path and against_stopping(g, turn, general, path) is OK:
        return True
    if len(path) == g.edition.strategic_steps:
        return False
    for place in g.map.links[path[-1] if path else g.at[general]]:
        if against_step(g, general, path, place) is OK and can_finish(g, turn, general, [*path, place]):
            return True
    return False


def against_step(g: CoalitionState, general: int, path: list[int], place: int) -> Rule:
    """R7.6.18 / RdE R9.7.26: the next territory of a Strategic Move; nobody walks in circles."""
    if len(path) == g.edition.strategic_steps:
        return TOO_FAR[g.book]
    here = path[-1] if path else g.at[general]
    if place in path or place == g.at[general]:
        return NO_CIRCLES[g.book] if path else ALREADY_THERE[g.book]
    if not g.map.borders[here][place]:
        return NOT_ADJACENT[g.book]
    return against_advance(g, g.power_of(general), place)


def against_stopping(g: CoalitionState, turn: MovementTurn, general: int, path: list[int]) -> Rule:
    """R7.6.27 / RdE R9.7.31: a Strategic Move does not end with another own general, nor repeat a refused route."""
    if is_closed(turn, general, STRATEGIC, path):
        return ALREADY_REFUSED[g.book]
    return against_ending(g, g.power_of(general), path[-1])


class GeneralMove(Phase[CoalitionState]):
    """One general's move: the route, the consents, the garrisons."""

    fields: ClassVar[tuple[Field, ...]] = (
        number('general', 0, 'general'),
        number('kind', 0, GROUND),
        items('path', MOST_STEPS, 0, 'place'),
        number('start', NOWHERE, 'place'),
        items('asking', 'power', 0, 'power'),
    )
    steps: ClassVar[tuple[str, ...]] = ('draft', 'seek_consent', 'ask', 'bind', 'leave_garrisons')

    def __init__(self, general: int = 0, kind: int = 0, path: list[int] | None = None) -> None:
        super().__init__()
        self.general = general
        self.kind = kind
        self.path: list[int] = [] if path is None else path
        self.start = NOWHERE
        self.asking: list[int] = []  # whose leave is still needed

    def turn(self, g: CoalitionState) -> MovementTurn:
        """The movement turn this move belongs to."""
        return self.within(g, MovementTurn)

    def draft(self, g: CoalitionState) -> None:
        """R7.6.11 / RdE R9.7.20: where to, unless that was said before."""
        if not self.path:
            g.ask(DraftRoute(self.general))

    def back_DraftRoute(self, g: CoalitionState, route: tuple[int, list[int]]) -> None:
        """The kind of move and its way, which is empty where he is put down again."""
        self.kind, self.path = route
        if not self.path:
            self.done(g)

    # ---- consents (R6.12, R7.6.14 / RdE R7.31, R9.7.22)

    def seek_consent(self, g: CoalitionState) -> None:
        """Whose leave the route needs."""
        self.asking = consents(g, g.power_of(self.general), self.kind, g.at[self.general], self.path)

    def ask(self, g: CoalitionState) -> None:
        """One after the other, in Power Order."""
        if self.asking:
            power = self.asking[0]
            g.ask(Passage(power, self.general, self.kind, self.path))
            self.again()

    def back_Passage(self, g: CoalitionState, agreed: bool) -> None:
        """An Ally has answered; a refusal leaves the general where he was, to go elsewhere if he can."""
        power = self.asking.pop(0)
        if agreed:
            return
        turn = self.turn(g)
        turn.refused.append(refusal_of(self.general, self.kind, self.path))
        ground = ground_of(g, power, self.general, self.kind, self.path)
        if ground:
            turn.refused.append(refusal_of(self.general, GROUND, ground))
        self.kind = 0
        self.path = []
        self.asking = []
        if can_move(g, turn, self.general) and not turn.nobody_goes_on():
            self.go('draft')
        else:
            self.done(g)

    # ---- the move

    def bind(self, g: CoalitionState) -> None:
        """The general goes with all his troops (R7.6.20 / RdE R9.7.30)."""
        general = self.general
        turn = self.turn(g)
        self.start = g.at[general]
        g.at[general] = self.path[-1]
        turn.moved.append(general)
        turn.stayed = []
        if turn.only != NOBODY:
            g.house.movement.moves_alone(g, general)
        self.tell(g)
        power = g.power_of(general)
        for step in self.path:
            g.house.movement.entered(g, power, step)

    def tell(self, g: CoalitionState) -> None:
        """How he went; a Strategic Move of several territories with those on the way."""
        power, who = g.name(g.power_of(self.general)), g.general_name(self.general)
        start, end = g.spot(self.start), g.spot(self.path[-1])
        if self.kind != STRATEGIC:
            g.log('sails' if self.kind == SEA else 'marches', power=power, general=who, place=start, to=end)
        elif len(self.path) == 1:
            g.log('strategic', power=power, general=who, place=start, to=end)
        else:
            via = [g.spot(place) for place in self.path[:-1]]
            g.log('strategic_by_way', power=power, general=who, place=start, to=end, via=via)

    def leave_garrisons(self, g: CoalitionState) -> None:
        """R7.6.28 / RdE R9.7.40: on his way, where he may."""
        route = [self.start, *self.path]
        if garrison_places(g, self.general, route):
            g.ask(LeaveGarrisons(self.general, route))


class DraftRoute(OfGeneral):
    """R7.6.11-R7.6.19 / RdE R9.7.20-R9.7.26: the way of one general; a Strategic Move territory by territory."""

    fields: ClassVar[tuple[Field, ...]] = (items('path', MOST_STEPS, 0, 'place'),)

    def __init__(self, general: int = 0) -> None:
        super().__init__(general)
        self.path: list[int] = []  # of a Strategic Move

    def turn(self, g: CoalitionState) -> MovementTurn:
        """The movement turn this move belongs to."""
        return self.within(g, MovementTurn)

    def prompt(self, g: CoalitionState, role: int) -> Prompt:
        params: dict[str, Any] = {'general': g.general_name(self.general), 'place': g.spot(self.here(g))}
        if not self.path:
            return Prompt('prompt.route', g.cite('R7.6.11', 'R9.7.20'), params)
        key = 'prompt.route_on' if self.deny_go(g, role, 0) is OK else 'prompt.route_through'
        return Prompt(key, g.cite('R7.6.18', 'R9.7.26'), params)

    def here(self, g: CoalitionState) -> int:
        """How far the route has come."""
        return self.path[-1] if self.path else g.at[self.general]

    def among_march(self, g: CoalitionState, role: int) -> list[int]:
        return [] if self.path else g.map.links[g.at[self.general]]

    def deny_march(self, g: CoalitionState, role: int, place: int) -> Rule:
        if self.path:
            return ONE_KIND[g.book]
        if is_closed(self.turn(g), self.general, MARCH, [place]):
            return ALREADY_REFUSED[g.book]
        return against_march(g, self.general, place)

    def do_march(self, g: CoalitionState, role: int, place: int) -> None:
        self.done(g, (MARCH, [place]))

    def among_sail(self, g: CoalitionState, role: int) -> list[int]:
        return [] if self.path else g.house.movement.sea_moves(g, g.power_of(self.general), g.at[self.general])

    def deny_sail(self, g: CoalitionState, role: int, place: int) -> Rule:
        if self.path:
            return ONE_KIND[g.book]
        if is_closed(self.turn(g), self.general, SEA, [place]):
            return ALREADY_REFUSED[g.book]
        return against_sailing(g, self.general, place)

    def do_sail(self, g: CoalitionState, role: int, place: int) -> None:
        self.done(g, (SEA, [place]))

    def among_advance(self, g: CoalitionState, role: int) -> list[int]:
        return g.map.links[self.here(g)]

    def deny_advance(self, g: CoalitionState, role: int, place: int) -> Rule:
        rule = against_step(g, self.general, self.path, place)
        if rule is OK and not can_finish(g, self.turn(g), self.general, [*self.path, place]):
            return NO_MOVE[g.book]
        return rule

    def do_advance(self, g: CoalitionState, role: int, place: int) -> None:
        self.path.append(place)
        if len(self.path) == g.edition.strategic_steps:
            self.done(g, (STRATEGIC, self.path))

    def deny_go(self, g: CoalitionState, role: int, _: int) -> Rule:
        if not self.path:
            return ONE_KIND[g.book]
        return against_stopping(g, self.turn(g), self.general, self.path)

    def do_go(self, g: CoalitionState, role: int, _: int) -> None:
        self.done(g, (STRATEGIC, self.path))

    def deny_done(self, g: CoalitionState, role: int, _: int) -> Rule:
        return ONE_KIND[g.book] if self.path else OK

    def do_done(self, g: CoalitionState, role: int, _: int) -> None:
        """Before a route was drafted he is put down and may be picked again."""
        self.turn(g).stayed.append(self.general)
        self.done(g, (0, []))

    def hint(self, g: CoalitionState, role: int, number: int) -> dict[str, Any] | None:
        """R3.2: what a march that ends in Paris means; for an attack, the strengths of both sides.

        R6.12, R7.5.1, R7.2.1 / RdE R7.31, R9.6.1, R9.2.1: whose leave it needs, and what the territory is worth.
        """
        if number == g.v.done:
            here = g.spot(g.at[self.general])
            again = self.turn(g).stayed.count(self.general) + 1 < MOST_LOOKS
            return {'waits': here} if again else {'stays': here}
        place = self.end_of(g, number)
        power = g.power_of(self.general)
        prize = g.house.victory.final_prize(g, power, place)
        found: dict[str, Any] = {}
        if enemies_in(g, power, place):
            attack, defence = strengths(g, self.general, place)
            found['attack'] = attack
            found['defence'] = defence
            found['enemies'] = [g.name(other) for other in defenders_of(g, power, place)]
            found['own_cards'] = cards_to_play(g, [self.general])
            found['their_cards'] = cards_to_play(g, [each for each in g.generals_in(place) if each != self.general])
        kind = MARCH if 0 <= number - g.v.march < len(g.garrison) else SEA
        path = [place]
        if number == g.v.go or 0 <= number - g.v.advance < len(g.garrison):
            kind, path = STRATEGIC, self.path if number == g.v.go else [*self.path, place]
        leave = consents(g, power, kind, g.at[self.general], path)
        if leave:
            found['leave'] = [g.name(other) for other in leave]
        value, holder = g.map.value[place], g.control(place)
        if value and not g.together() and (holder < 0 or not g.allied(holder, power)):
            if scores(g, power, place):
                found['scores'] = value
            elif taxed(g, power, place):
                found['taxes'] = value
        if prize:
            found['ends_game'] = prize
        return found if found else None

    def end_of(self, g: CoalitionState, number: int) -> int:
        """Where an action that drafts the route leads."""
        if number == g.v.go:
            return self.path[-1]
        verb = next(verb for verb in (g.v.march, g.v.sail, g.v.advance) if 0 <= number - verb < len(g.garrison))
        return number - verb


def garrison_places(g: CoalitionState, general: int, route: list[int]) -> list[int]:
    """R7.6.28, R7.6.33 / RdE R9.7.40, R9.7.44: the territories left, passed and entered that he may garrison."""
    return [place for place in route if against_garrison(g, general, place) is OK]


class LeaveGarrisons(OfGeneral):
    """R7.6.28 / RdE R9.7.40: a general who has moved may leave garrisons on his way."""

    fields: ClassVar[tuple[Field, ...]] = (
        items('route', 1 + MOST_STEPS, 0, 'place'),
    )  # fmt: skip
    free: ClassVar[tuple[str, ...]] = ('done',)
    forced: ClassVar[tuple[str, ...]] = ('done',)

    def __init__(self, general: int = 0, route: list[int] | None = None) -> None:
        super().__init__(general)
        self.route: list[int] = [] if route is None else route

    def prompt(self, g: CoalitionState, role: int) -> Prompt:
        places = [g.spot(place) for place in garrison_places(g, self.general, self.route)]
        params: dict[str, Any] = {
            'general': g.general_name(self.general), 'place': g.spot(self.route[-1]), 'places': places
        }  # fmt: skip
        return Prompt('prompt.garrison', g.cite('R7.6.28', 'R9.7.40'), params)

    def among_garrison(self, g: CoalitionState, role: int) -> list[int]:
        return self.route

    def deny_garrison(self, g: CoalitionState, role: int, place: int) -> Rule:
        return against_garrison(g, self.general, place) if place in self.route else NOT_ON_ROUTE[g.book]

    def do_garrison(self, g: CoalitionState, role: int, place: int) -> None:
        set_garrison(g, self.general, place)
        if not garrison_places(g, self.general, self.route):
            self.done(g)

    def do_done(self, g: CoalitionState, role: int, _: int) -> None:
        self.done(g)

    def hint(self, g: CoalitionState, role: int, number: int) -> dict[str, Any] | None:
        """R7.5.1, R7.2.1 / RdE R9.6.1, R9.2.1: what a garrison brings, and what the general keeps."""
        if number == g.v.done:
            return None
        place, power = number - g.v.garrison, g.power_of(self.general)
        found: dict[str, Any] = {'keeps': g.troops[self.general] - 1}
        if g.together():
            return found
        if scores(g, power, place):
            found['scores'] = g.map.value[place]
        elif taxed(g, power, place) and g.control(place) != power:
            found['taxes'] = g.map.value[place]
        return found


class Passage(YesOrNo):
    """R6.12, R7.6.14 / RdE R7.31, R9.7.22: an Ally agrees to a route as it is stated, or refuses it."""

    fields: ClassVar[tuple[Field, ...]] = (
        number('general', 0, 'general'),
        number('kind', 0, GROUND),
        items('path', MOST_STEPS, 0, 'place'),
    )

    def __init__(self, power: int = 0, general: int = 0, kind: int = 0, path: list[int] | None = None) -> None:
        super().__init__(power)
        self.general = general
        self.kind = kind
        self.path: list[int] = [] if path is None else path[:]

    def prompt(self, g: CoalitionState, role: int) -> Prompt:
        params: dict[str, Any] = {
            'power': g.name(self.power), 'general': g.general_name(self.general),
            'place': g.spot(g.at[self.general]), 'path': [g.spot(place) for place in self.path],
            'to': g.spot(self.path[-1]),
        }  # fmt: skip
        if self.kind == SEA:
            return Prompt('prompt.passage_sea', g.cite('R7.6.14', 'R9.7.22'), params)
        if len(self.path) == 1:
            return Prompt('prompt.passage', g.cite('R6.12', 'R7.31'), params)
        params['via'] = [g.spot(place) for place in self.path[:-1]]
        return Prompt('prompt.passage_by_way', g.cite('R6.12', 'R7.31'), params)

    def do_accept(self, g: CoalitionState, role: int, _: int) -> None:
        g.log('consents', power=g.name(self.power), general=g.general_name(self.general), to=g.spot(self.path[-1]))
        self.done(g, True)

    def do_refuse(self, g: CoalitionState, role: int, _: int) -> None:
        """The log tells what was refused: the Ally's ground, wherever the way led, or a Sea Route."""
        power, general, to = g.name(self.power), g.general_name(self.general), g.spot(self.path[-1])
        places = ground_of(g, self.power, self.general, self.kind, self.path)
        ground = [g.spot(place) for place in places]
        if ground:
            g.log('objects', power=power, general=general, places=ground, to=to)
        else:
            g.log('objects_sea', power=power, general=general, to=to)
        self.done(g, False)

    def hint(self, g: CoalitionState, role: int, number: int) -> dict[str, Any] | None:
        """R3.5: a host who lets an Ally into Paris ends the game with the round."""
        prize = g.house.victory.final_prize(g, g.power_of(self.general), self.path[-1])
        return {'ends_game': prize} if prize and number == g.v.yes else None


@mypyc_attr(allow_interpreted_subclasses=True)
class MovementRules:
    """How a title moves otherwise: the sea, the scenario's closed places, and what follows from a move."""

    def replaces_arbiter(self, g: CoalitionState, power: int) -> bool:
        """R12.9: does Movement go on without an Arbiter, with a single turn?"""
        return False

    def movement_turn(self, g: CoalitionState, power: int, only: int) -> MovementTurn:
        """A movement turn of all the power's generals, or of this one alone."""
        return MovementTurn(power, only)

    def closed(self, g: CoalitionState, power: int, place: int) -> Rule:
        """A rule of the scenario against entering a place."""
        return OK

    def entered(self, g: CoalitionState, power: int, place: int) -> None:
        """A general has come to a place in the Movement action."""

    def moves_alone(self, g: CoalitionState, general: int) -> None:
        """A general goes while all others stand still (R7.3.12)."""

    def shares_freely(self, g: CoalitionState) -> bool:
        """R12.6: do Allies pass through each other's territory without asking?"""
        return False

    def sea_moves(self, g: CoalitionState, power: int, place: int) -> list[int]:
        """Where a general of this power can sail from here, as far as routes go."""
        raise NotImplementedError

    def sea_consents(self, g: CoalitionState, power: int, start: int, end: int) -> list[int]:
        """The powers that must agree to this Sea Move, because of the route."""
        raise NotImplementedError
