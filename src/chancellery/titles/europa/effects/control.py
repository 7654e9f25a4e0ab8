"""Control (EFFECTS 3.1): choices, options, loops, conditions and payments."""

from __future__ import annotations

from typing import Any, Final

from chancellery.kernel.frames import Prompt
from chancellery.kernel.rules import OK, Rule
from chancellery.titles.europa.causes import cause
from chancellery.titles.europa.edition.components import BATTLE_FACES
from chancellery.titles.europa.effects.asks import PayOrNot, Pick, PickOption, refuse_unpickable
from chancellery.titles.europa.effects.costs import Cost
from chancellery.titles.europa.effects.read import Node
from chancellery.titles.europa.effects.run import NOT_AMONG, NOTHING_THERE, Effect, ForEach, Run, is_idle
from chancellery.titles.europa.effects.things import (
    COUNT,
    NO_BLOCK,
    NOTHING,
    REALM,
    SPAN,
    Condition,
    Maker,
    MakeStep,
    Number,
    Ref,
    Things,
    all_hold,
    first_failing,
    kind_of,
    number_of,
)
from chancellery.titles.europa.state import Europa
from chancellery.titles.europa.verbs import LETTERS

SIX_SIDED: Final = 'd6'
SIX: Final = 6
FACE_LETTERS: Final = ('-', 'f', 'g', 'h', 'i')  # as programs call the faces of the battle dice, in their order
NAMES_OF_FACES: Final = dict(zip(FACE_LETTERS, BATTLE_FACES, strict=True))
BATTLE_DICE: Final = ('infantry_die', 'cavalry_die', 'artillery_die')

NO_SUCH_OPTION: Final = Rule('R5.1.1.3', 'refuse.no_such_option')
OPTION_TAKEN: Final = Rule('R5.1.1.3', 'refuse.option_taken')


def inner_block(node: Node, maker: Maker, part: str) -> int:
    """The block of a list inside a node, or NO_BLOCK."""
    return maker.block(node.args[part], f'{node.path}.{part}') if part in node.args else NO_BLOCK


class Choose(Effect):
    """Binds the chosen thing or things; where there is none, ``else`` runs and what refers to it is skipped."""

    def __init__(self, node: Node, maker: Maker) -> None:
        super().__init__(node, maker)
        args = node.args
        self.of: Things = maker.things(args['from'], f'{node.path}.from')
        if not args.get('random', False):
            refuse_unpickable(self.of.kinds(), node.path)
        self.count: Number = maker.number(args.get('n'), node.path, 1)
        self.by: Ref = maker.ref(args.get('by', 'you'), node.path)
        self.up_to: bool = args.get('upTo', False)
        self.random: bool = args.get('random', False)
        self.otherwise = inner_block(node, maker, 'else')
        self.slot = maker.slot(args['as'])
        self.binds = self.slot

    def found(self, g: Europa, run: Run) -> list[int]:
        """The things of the set on which what follows can act."""
        return [thing for thing in self.of.things(g, run.scope()) if self.against_later(g, run, thing) is OK]

    def against_later(self, g: Europa, run: Run, thing: int) -> Rule:
        """The first rule of what follows against a thing."""
        for later in self.followers:
            assert isinstance(later, Effect)
            rule = later.against_choice(g, run, thing)
            if rule is not OK:
                return rule
        blind = not self.heirs or self.otherwise != NO_BLOCK  # what stands in its place is for an empty set alone
        return OK if blind or self.reached(g, run, thing) else NOTHING_THERE

    def hint(self, g: Europa, run: Run, thing: int) -> dict[str, Any]:
        """What comes of a thing, by all that follows."""
        told: dict[str, Any] = {}
        for later in self.followers:
            assert isinstance(later, Effect)
            told |= later.told_of_choice(g, run, thing)
        return told

    def told_of_only(self, g: Europa, run: Run) -> dict[str, Any]:
        """What comes of the only Realm that can be chosen, since nobody is asked for it."""
        found = [] if self.up_to or self.random else self.found(g, run)
        told = self.hint(g, run, found[0]) if len(found) == 1 and kind_of(found[0]) == REALM else {}
        return {'target': g.edition.parties[number_of(found[0])], **told} if told else {}

    def reached(self, g: Europa, run: Run, thing: int) -> bool:
        """EFFECTS 2.2: would any of what follows do something to a thing?"""
        for later in self.heirs:
            assert isinstance(later, Effect)
            if later.reaches(g, run, thing):
                return True
        return False

    def run(self, g: Europa, run: Run) -> None:
        scope = run.scope()
        found = self.found(g, run)
        wanted = self.count.value(g, scope)
        run.bind(self.slot, [])
        if not found or wanted <= 0:
            if self.otherwise != NO_BLOCK:
                g.push(run.inner(self.otherwise))
            return
        if self.random:
            g.rng.shuffle(found)
            run.bind(self.slot, sorted(found[:wanted]))
        elif len(found) <= wanted and not self.up_to:
            run.bind(self.slot, found)
        else:
            seats = self.by.seats(g, scope)
            if seats:
                g.ask(Pick(seats[0], wanted))

    def heard(self, g: Europa, run: Run, answer: Any) -> None:
        run.bind(self.slot, answer)

    def candidates(self, g: Europa, run: Run, pick: Any) -> list[int]:
        return [thing for thing in self.found(g, run) if thing not in pick.picked]

    def why_not(self, g: Europa, run: Run, pick: Any, thing: int) -> Rule:
        """What follows is asked only about things of the kind that may be chosen: it knows no other."""
        members = self.of.things(g, run.scope())
        kindred = any(kind_of(each) == kind_of(thing) for each in members)
        rule = self.against_later(g, run, thing) if kindred else OK
        if rule is OK and thing not in members:
            rule = self.of.why_not(g, run.scope(), thing)
        return rule if rule is not OK else NOT_AMONG

    def question(self, g: Europa, run: Run, pick: Any) -> Prompt:
        """Where one thing is chosen the line of the card asks for it, under its name."""
        if pick.left == 1 and not pick.picked:
            kind, _, id = self.path.partition('/')[0].partition(':')
            if kind == 'event':
                return Prompt('prompt.choose_by_event', 'R16.3.5', {'line': self.path, 'happening': id})
            if kind == 'card':
                return Prompt('prompt.choose_by_card', 'R16.3.5', {'line': self.path, 'card': id})
            return Prompt('prompt.choose', 'R16.3.5', {'line': self.path})
        return super().question(g, run, pick)

    def take(self, g: Europa, run: Run, pick: Any, thing: int) -> None:
        pick.picked.append(thing)
        pick.left -= 1

    def may_stop(self, g: Europa, run: Run, pick: Any) -> bool:
        return self.up_to

    def settled(self, g: Europa, run: Run, pick: Any, candidates: list[int]) -> bool:
        return bool(len(candidates) <= pick.left)

    def hopeless(self, g: Europa, run: Run) -> bool:
        """EFFECTS 2.11: nothing to choose, and nothing else to do then."""
        if self.otherwise != NO_BLOCK:
            return False
        scope = run.scope()
        for thing in self.of.candidates(g, scope):
            if self.of.passes(g, scope, thing) and self.against_later(g, run, thing) is OK:
                return False
        return True

    def futile(self, g: Europa, run: Run) -> bool:
        return self.hopeless(g, run)

    def why_hopeless(self, g: Europa, run: Run) -> Rule:
        """What stands against the first thing of the set, or what the effects that follow say of an empty one; OK where
        nobody knows."""
        for thing in self.of.things(g, run.scope()):
            return self.against_later(g, run, thing)
        for later in self.followers:
            assert isinstance(later, Effect)
            rule = later.against_nothing(g, run)
            if rule is not OK:
                return rule
        return OK


class Way:
    """One option of a card."""

    def __init__(self, node: Node, number: int, option: dict[str, Any], maker: Maker) -> None:
        path = f'{node.path}.options.{number}'
        self.when: list[Condition] = maker.all_of(option.get('when'))
        self.cost = Cost(option.get('cost', {}), path, maker)
        self.block = maker.block(option['effect'], path)


class Option(Effect):
    """R5.1.1.3, R16.3.3: A or B; what is not open or cannot be paid is not offered, and the last one left is taken."""

    def __init__(self, node: Node, maker: Maker) -> None:
        super().__init__(node, maker)
        args = node.args
        self.by: Ref = maker.ref(args.get('by', 'you'), node.path)
        self.ways = [Way(node, number, option, maker) for number, option in enumerate(args['options'])]
        self.optional: bool = args.get('optional', False)
        if args.get('n', 1) != 1:
            maker.lacks('do option n')

    def run(self, g: Europa, run: Run) -> None:
        seats = self.by.seats(g, run.scope())
        if not seats:
            return
        open_ways = [number for number in range(len(self.ways)) if self.against(g, run, number) is OK]
        if len(open_ways) == 1 and not self.optional:
            self.choose(g, run, open_ways[0])
        elif open_ways:
            g.ask(PickOption(seats[0]))

    def against(self, g: Europa, run: Run, number: int) -> Rule:
        """The rule against an option: its condition, or its cost."""
        scope = run.scope()
        scope.you = self.chooser(g, run)
        way = self.ways[number]
        rule = first_failing(g, scope, way.when)
        return rule if rule is not OK else way.cost.against(g, scope, scope.you)

    def futile(self, g: Europa, run: Run) -> bool:
        """Does every option that is open change nothing?"""
        if self.by.seats(g, run.scope()):
            ways = [number for number in range(len(self.ways)) if self.against(g, run, number) is OK]
            return all(self.is_vain(g, run, number) for number in ways)
        return True

    def is_vain(self, g: Europa, run: Run, number: int) -> bool:
        return is_idle(g, run.inner(self.ways[number].block, self.chooser(g, run)))

    def chooser(self, g: Europa, run: Run) -> int:
        """R16.3.8: who makes the choice is "you" in it."""
        return self.by.seats(g, run.scope())[0]

    def why_not(self, g: Europa, run: Run, pick: Any, thing: int) -> Rule:
        if thing >= len(self.ways):
            return NO_SUCH_OPTION
        return OPTION_TAKEN if pick.taken >> thing & 1 else self.against(g, run, thing)

    def may_stop(self, g: Europa, run: Run, pick: Any) -> bool:
        return self.optional

    def heard(self, g: Europa, run: Run, answer: Any) -> None:
        if answer != NOTHING:
            self.choose(g, run, answer)

    def choose(self, g: Europa, run: Run, number: int) -> None:
        """An option is taken: it is paid, and then it happens."""
        seat, way = self.chooser(g, run), self.ways[number]
        run.turn = number
        g.log('option', realm=g.name(seat), option=LETTERS[number])
        if way.cost.free():
            g.push(run.inner(way.block, seat))
        else:
            scope = run.scope()
            scope.you = seat
            way.cost.ask(g, scope, seat)

    def paid(self, g: Europa, run: Run, answer: Any) -> None:
        """Who would not borrow for it chooses again."""
        if not answer:
            self.run(g, run)
            return
        seat, way = self.chooser(g, run), self.ways[run.turn]
        scope = run.scope()
        scope.you = seat
        way.cost.take_rest(g, scope, seat)
        g.push(run.inner(way.block, seat))


class Each(Effect):
    """R16.3.4: once for each member, players clockwise from the active one, other things in alphabetical order."""

    def __init__(self, node: Node, maker: Maker) -> None:
        super().__init__(node, maker)
        self.of: Things = maker.things(node.args['of'], f'{node.path}.of')
        before = maker.slots[:]
        self.slot = maker.slot(node.args['as'])
        self.block = inner_block(node, maker, 'effect')
        maker.slots = before

    def run(self, g: Europa, run: Run) -> None:
        g.push(*self.runs(g, run))

    def runs(self, g: Europa, run: Run) -> list[Run]:
        """One for each member."""
        members = self.of.things(g, run.scope())
        if members and kind_of(members[0]) != REALM:
            members = sorted(members)
        found: list[Run] = []
        for member in members:
            inner = run.inner(self.block)
            inner.bind(self.slot, [member])
            found.append(inner)
        return found

    def futile(self, g: Europa, run: Run) -> bool:
        return all(is_idle(g, each) for each in self.runs(g, run))


class If(Effect):
    """Tests once, then runs one branch."""

    def __init__(self, node: Node, maker: Maker) -> None:
        super().__init__(node, maker)
        self.when: list[Condition] = maker.all_of(node.args['when'])
        self.then = inner_block(node, maker, 'then')
        self.otherwise = inner_block(node, maker, 'else')

    def run(self, g: Europa, run: Run) -> None:
        block = self.branch(g, run)
        if block != NO_BLOCK:
            g.push(run.inner(block))

    def futile(self, g: Europa, run: Run) -> bool:
        block = self.branch(g, run)
        return block == NO_BLOCK or is_idle(g, run.inner(block))

    def branch(self, g: Europa, run: Run) -> int:
        """The block that would run."""
        return self.then if all_hold(g, run.scope(), self.when) else self.otherwise


class Repeat(Effect):
    """So many times, choices made anew each time."""

    def __init__(self, node: Node, maker: Maker) -> None:
        super().__init__(node, maker)
        self.count: Number = maker.number(node.args['n'], node.path)
        self.block = inner_block(node, maker, 'effect')

    def run(self, g: Europa, run: Run) -> None:
        g.push(*[run.inner(self.block) for _ in range(self.count.value(g, run.scope()))])


class Roll(ForEach):
    """R9.7.4, R18.8.2: dice outside a battle's pool; what a face brings runs once for each die that shows it. How many
    show one may be bound."""

    def __init__(self, node: Node, maker: Maker) -> None:
        super().__init__(node, maker)
        args = node.args
        self.die: str = args['die']
        self.count: Number = maker.number(args.get('n'), node.path, 1)
        self.faces: dict[str, int] = {
            face: maker.block(effects, f'{node.path}.faces.{face}') for face, effects in args.get('faces', {}).items()
        }
        if self.die != SIX_SIDED and self.die not in BATTLE_DICE:
            maker.lacks(f'do roll {self.die}')
        self.bind_name(node, maker)

    def act(self, g: Europa, run: Run, seat: int) -> bool:
        count = self.count.value(g, run.scope())
        if count <= 0:
            return False
        shown = [self.cast(g) for _ in range(count)]
        g.disclose()
        found = [face for face in shown if face in self.faces]
        if self.slot != NOTHING:
            run.bind(self.slot, [COUNT * SPAN + len(found)])
        if self.die == SIX_SIDED:
            g.log('rolled_six', realm=g.name(seat), numbers=', '.join(shown), cause=cause(g))
        else:
            names = [NAMES_OF_FACES[face] for face in shown]
            g.log('rolled_faces', realm=g.name(seat), faces=names, cause=cause(g))
        g.push(*[run.inner(self.faces[face], seat) for face in found])
        return False

    def cast(self, g: Europa) -> str:
        """One die: its number, or the letter of its face."""
        if self.die == SIX_SIDED:
            return str(g.rng.below(SIX) + 1)
        components = g.edition.components
        die = components.infantry if self.die == 'infantry_die' else components.artillery
        if self.die == 'cavalry_die':
            die = components.cavalry
        return FACE_LETTERS[die.faces[g.rng.below(len(die.faces))]]

    def futile(self, g: Europa, run: Run) -> bool:
        return self.count.value(g, run.scope()) <= 0


class Pay(ForEach):
    """R16.3.3, R7.4.12: somebody may pay (all or nothing), once or several times; or he must, as far as he can."""

    def __init__(self, node: Node, maker: Maker) -> None:
        super().__init__(node, maker)
        args = node.args
        self.cost = Cost(args['cost'], node.path, maker)
        self.must: bool = args.get('must', False)
        self.times: Number = maker.number(args.get('times'), node.path, 1)
        self.often: bool = 'times' in args
        self.effect = inner_block(node, maker, 'effect')
        self.otherwise = inner_block(node, maker, 'else')

    def run(self, g: Europa, run: Run) -> None:
        """The first of them who is somebody's; a cost that is asked of several stands in an ``each``."""
        seats = self.who.seats(g, run.scope())
        if seats:
            self.offer(g, run, seats[0])

    def offer(self, g: Europa, run: Run, seat: int) -> None:
        """Ask, if he can pay and may still do so."""
        scope = run.scope()
        if self.must:
            self.cost.ask(g, scope, seat, must=True)
        elif run.turn < self.times.value(g, scope) and self.against(g, run, seat) is OK:
            g.ask(PayOrNot(seat))
        elif run.turn == 0 and self.otherwise != NO_BLOCK:
            g.push(run.inner(self.otherwise))

    def against(self, g: Europa, run: Run, seat: int) -> Rule:
        """The rule against paying: the cost, or that it would be for nothing."""
        rule = self.cost.against(g, run.scope(), seat)
        return NOTHING_THERE if rule is OK and self.vain(g, run) else rule

    def vain(self, g: Europa, run: Run) -> bool:
        """EFFECTS 2.2: would he pay for nothing? Nobody is asked for that."""
        if self.effect == NO_BLOCK or self.otherwise != NO_BLOCK:
            return False
        return is_idle(g, run.inner(self.effect))

    def futile(self, g: Europa, run: Run) -> bool:
        """A price that may be left unpaid, for what changes nothing or by who cannot pay."""
        seats = self.who.seats(g, run.scope())
        if self.must or self.otherwise != NO_BLOCK:
            return not seats
        return not seats or self.against(g, run, seats[0]) is not OK

    def heard(self, g: Europa, run: Run, answer: Any) -> None:
        seat = self.who.seats(g, run.scope())[0]
        if answer:
            self.cost.ask(g, run.scope(), seat)
        elif run.turn == 0 and self.otherwise != NO_BLOCK:
            g.push(run.inner(self.otherwise))

    def paid(self, g: Europa, run: Run, answer: Any) -> None:
        seat = self.who.seats(g, run.scope())[0]
        if not answer:
            self.heard(g, run, False)
            return
        self.cost.take_rest(g, run.scope(), seat)
        run.turn += 1
        g.log('paid', realm=g.name(seat), line=self.path)
        if self.effect != NO_BLOCK:
            g.push(run.inner(self.effect))
        else:
            self.inner_done(g, run)

    def inner_done(self, g: Europa, run: Run) -> None:
        """What was paid for has happened: it may be paid again."""
        if self.often and not self.must and run.turn > 0:
            self.offer(g, run, self.who.seats(g, run.scope())[0])


CONTROL: Final[dict[str, MakeStep]] = {
    'choose': Choose, 'option': Option, 'each': Each, 'if': If, 'repeat': Repeat, 'roll': Roll, 'pay': Pay,
}  # fmt: skip
