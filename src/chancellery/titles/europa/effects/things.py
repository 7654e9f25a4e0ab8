"""Things and who is meant by them: what a reference of a program stands for in a game, as numbers.

A thing is one number: its kind times ``SPAN`` plus its number among its kind. A player is the thing of his Realm. What
a reference means depends on a ``Scope``: who "you" are, what is bound, and the candidate that a condition speaks of.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, Final

from mypy_extensions import mypyc_attr

from chancellery.kernel.rules import OK, Rule
from chancellery.titles.europa.board.land import controller, lawful_owner, overlord_seat
from chancellery.titles.europa.curia import papal_controller
from chancellery.titles.europa.edition import Edition
from chancellery.titles.europa.edition.atlas import MAPS
from chancellery.titles.europa.edition.files import NOBODY, NOWHERE
from chancellery.titles.europa.effects.read import CONDITION, EFFECT, NUMBER, WRITTEN, Node, nodes_in, wrong
from chancellery.titles.europa.field_groups import CURIA as CARDINALS
from chancellery.titles.europa.field_groups import OWNERS, VASSALS, Names
from chancellery.titles.europa.fields import ARMIES
from chancellery.titles.europa.state import Europa
from chancellery.titles.europa.teams import is_opponent

SPAN: Final = 1024  # more than there are things of any kind
NOTHING: Final = -1
NO_BLOCK: Final = -1
KINDS: Final = (
    'area', 'province', 'sea', 'node', 'realm', 'idea', 'card', 'event', 'milestone', 'mission', 'struggle', 'person',
    'map', 'army', 'character', 'title', 'box', 'count', 'trade',
)  # fmt: skip
AREA: Final = 0
PROVINCE: Final = 1
SEA: Final = 2
NODE: Final = 3
REALM: Final = 4
IDEA: Final = 5
CARD: Final = 6  # one action card
EVENT: Final = 7
MILESTONE: Final = 8
MISSION: Final = 9
STRUGGLE: Final = 10
PERSON: Final = 11
MAP: Final = 12
ARMY: Final = 13  # three of each seat
CHARACTER: Final = 14  # eight offices of each seat
TITLE: Final = 15  # all action cards of one title
BOX: Final = 16  # the Curia, a Manpower reserve
COUNT: Final = 17  # how many of something there were
TRADE: Final = 18
CURIA: Final = BOX * SPAN
RESERVE: Final = BOX * SPAN + 1
LAST_THING: Final = len(KINDS) * SPAN - 1
MOST_SLOTS: Final = 5  # things that a card binds
MOST_BOUND: Final = 6  # at once in one of them

UNKNOWN_WHO: Final = ('owner', 'enemy', 'attacker', 'defender', 'affected', 'rebels', 'card')  # not built yet


def kind_of(thing: int) -> int:
    """The kind of a thing."""
    return thing // SPAN


def number_of(thing: int) -> int:
    """The number of a thing among its kind."""
    return thing % SPAN


def things_of(kind: int, numbers: list[int]) -> list[int]:
    """Several things of one kind."""
    return [kind * SPAN + number for number in numbers]


def player(g: Europa, seat: int) -> int:
    """A player, as the thing of his Realm."""
    return REALM * SPAN + g.realm(seat)


def clockwise(g: Europa) -> list[int]:
    """R16.3.4: the seats from the active player on; where nobody is active, from the first player."""
    return g.turn_order(g.active)


class Scope:
    """What the references of a program are read in."""

    __slots__ = ('actor', 'env', 'here', 'it', 'that', 'you')

    def __init__(self, you: int, here: int = NOTHING, env: list[list[int]] | None = None, actor: int = NOTHING) -> None:
        self.you = you
        self.here = here
        self.env: list[list[int]] = [] if env is None else env
        self.actor = actor
        self.it = NOTHING
        self.that = NOTHING

    def about(self, thing: int) -> Scope:
        """The same with another candidate; the one before is ``that``."""
        new = Scope(self.you, self.here, self.env, self.actor)
        new.it = thing
        new.that = self.it
        return new

    def bound(self, slot: int) -> list[int]:
        """What is bound to a slot."""
        return self.env[slot] if slot < len(self.env) else []


# ---- what is compiled


@mypyc_attr(allow_interpreted_subclasses=True)
class Condition:
    """A condition: asked any number of times, it changes nothing. ``reads`` are the fields that it reads itself,
    whatever it speaks of; those that depend on one of its words are in tables."""

    reads: ClassVar[Names] = ()

    def __init__(self, node: Node, maker: Maker) -> None:
        self.path = node.path
        self.about = str(node.args.get('rel', node.args.get('kind', node.operator)))  # what it speaks of

    def holds(self, g: Europa, scope: Scope) -> bool:
        """Does it hold?"""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Number:
    """A number that depends on the game."""

    reads: ClassVar[Names] = ()

    def value(self, g: Europa, scope: Scope) -> int:
        """What it is now."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Things:
    """A set of things."""

    def things(self, g: Europa, scope: Scope) -> list[int]:
        """Its members now, each once."""
        raise NotImplementedError

    def has(self, g: Europa, scope: Scope, thing: int) -> bool:
        """Is a thing a member now?"""
        return thing in self.things(g, scope)

    def tells_of(self, g: Europa, scope: Scope, thing: int) -> bool:
        """Is a thing what the set tells of, whether or not it is still in play?"""
        return self.has(g, scope, thing)

    def candidates(self, g: Europa, scope: Scope) -> list[int]:
        """What may be a member: those that ``passes`` says are."""
        return self.things(g, scope)

    def passes(self, g: Europa, scope: Scope, thing: int) -> bool:
        """Is a candidate a member now?"""
        return True

    def areas_alone(self) -> bool:
        """Are all members Areas, whatever the position?"""
        return False

    def kinds(self) -> tuple[int, ...]:
        """The kinds of which there may be several members, as far as the program tells."""
        return ()

    def why_not(self, g: Europa, scope: Scope, thing: int) -> Rule:
        """The first condition that keeps a thing out, as a rule; OK where no condition does."""
        return OK


@mypyc_attr(allow_interpreted_subclasses=True)
class Step:
    """One effect of a block. What it does when it is reached, and what it hears of the questions it asked, is told by
    the families; ``needs`` are the slots without which it is skipped (EFFECTS 3.1, ``choose``)."""

    def __init__(self, node: Node, maker: Maker) -> None:
        self.path = node.path
        self.needs: list[int] = []
        self.binds = NOTHING  # the slot that it lets somebody choose a thing for
        self.aims_at = NOTHING  # the slot of the thing that it must be able to act on
        self.followers: list[Step] = []  # later effects that act on what is chosen here
        self.heirs: list[Step] = []  # all later effects, where every one of them acts on it
        self.shows = any(uncertain(each) for each in nodes_in(node))  # chance decides, or something hidden is seen


def uncertain(node: Node) -> bool:
    """Does this node use chance, show something hidden, or bring on a battle (R9.7.1)?"""
    if node.operator == 'place' and node.args.get('what') == 'rebelUnit':
        return True
    return node.operator in ('draw', 'roll', 'rebelDice', 'look', 'redraw') or bool(node.args.get('random'))


class Block:
    """A compiled list of effects; ``address`` names it in dumps."""

    def __init__(self, address: str, number: int) -> None:
        self.address = address
        self.number = number
        self.steps: list[Step] = []


MakeCondition = Callable[[Node, Any], Condition]
MakeNumber = Callable[[Node, Any], Number]
MakeStep = Callable[[Node, Any], Step]


class Maker:
    """What the program of one card is compiled with: the edition's numbers, the slots of what it binds, its blocks."""

    def __init__(self, edition: Edition, blocks: list[Block], realm: int, source: str) -> None:
        self.edition = edition
        self.blocks = blocks
        self.realm = realm  # of an event, or NOBODY
        self.source = source  # the kind of card
        self.slots: list[str] = []
        self.used: list[int] = []  # slots that the effect in the making refers to
        self.unbuilt: list[str] = []
        self.keys: set[str] = set()  # of the rules' numbers, permissions and occasions that it speaks of
        self.deeds: set[str] = set()  # that it asks about (``ledger``)
        self.reads: set[str] = set()  # the fields that everything compiled so far reads
        self.conditions: dict[str, MakeCondition] = {}
        self.numbers: dict[str, MakeNumber] = {}
        self.effects: dict[str, MakeStep] = {}
        self.make_set: Callable[[Any, Any], Things] | None = None

    def lacks(self, what: str) -> None:
        """Something that is not built yet."""
        if what not in self.unbuilt:
            self.unbuilt.append(what)

    def slot(self, name: str) -> int:
        """The slot of a name that is bound."""
        if name not in self.slots:
            if len(self.slots) >= MOST_SLOTS:
                raise wrong(self.source, f'more than {MOST_SLOTS} names are bound')
            self.slots.append(name)
        return self.slots.index(name)

    def use(self, name: str, path: str) -> int:
        """The slot of a name that is referred to."""
        if name not in self.slots:
            raise wrong(path, f'{name!r} is not bound before')
        slot = self.slots.index(name)
        self.used.append(slot)
        return slot

    def condition(self, node: Node) -> Condition:
        """A condition."""
        make = self.conditions.get(node.operator)
        if make is None:
            self.lacks(f'{WRITTEN[CONDITION]} {node.operator}')
            return Condition(node, self)
        made = make(node, self)
        self.reads.update(made.reads)
        return made

    def all_of(self, nodes: list[Node] | None) -> list[Condition]:
        """Conditions that must all hold."""
        return [] if nodes is None else [self.condition(node) for node in nodes]

    def number(self, value: Any, path: str, default: int = 0) -> Number:
        """A number; where none is given, the usual one."""
        if value is None:
            return Constant(default)
        if isinstance(value, int):
            return Constant(value)
        if isinstance(value, str):
            return Bound(self.use(value[1:], path))
        make = self.numbers.get(value.operator)
        if make is None:
            self.lacks(f'{WRITTEN[NUMBER]} {value.operator}')
            return Constant(default)
        made = make(value, self)
        self.reads.update(made.reads)
        return made

    def things(self, value: Any, path: str) -> Things:
        """A set of things."""
        assert self.make_set is not None
        if isinstance(value, Node):
            return self.make_set(value, self)
        return Listed([self.ref(each, path) for each in (value if isinstance(value, list) else [value])])

    def ref(self, text: str, path: str) -> Ref:
        """A reference."""
        return Ref(text, path, self)

    def block(self, nodes: list[Node], address: str) -> int:
        """A list of effects as a block; its number. Names that it binds are its own."""
        block = Block(address, len(self.blocks))
        self.blocks.append(block)
        before = self.slots[:]
        for node in nodes:
            outer = self.used
            self.used = []
            make = self.effects.get(node.operator)
            if make is None:
                self.lacks(f'{WRITTEN[EFFECT]} {node.operator}')
            else:
                step = make(node, self)
                lists_alone = node.operator == 'option'  # of which each skips what it cannot do (R16.3.2)
                step.needs = [] if lists_alone else sorted({slot for slot in self.used if slot < len(self.slots)})
                block.steps.append(step)
            self.used = [*outer, *[slot for slot in self.used if slot < len(before)]]
        for at, step in enumerate(block.steps):
            if step.binds != NOTHING:
                rest = block.steps[at + 1 :]
                step.followers = [later for later in rest if later.aims_at == step.binds]
                step.heirs = rest if all(step.binds in later.needs for later in rest) else []
        self.slots = before
        return block.number


class Constant(Number):
    """A number that stands in the program."""

    def __init__(self, number: int) -> None:
        self.number = number

    def value(self, g: Europa, scope: Scope) -> int:
        return self.number


class Bound(Number):
    """A number bound before, or how many things are."""

    def __init__(self, slot: int) -> None:
        self.slot = slot

    def value(self, g: Europa, scope: Scope) -> int:
        found = scope.bound(self.slot)
        if len(found) == 1 and kind_of(found[0]) == COUNT:
            return number_of(found[0])
        return len(found)


WHO_IT_IS: Final[dict[str, Names]] = {  # the fields on which depends whom or what a word stands for
    'active': ('active',), 'first_player': ('first',), 'emperor': ('emperor',), 'papal_controller': CARDINALS,
    'all': ('active', 'first'), 'opponents': ('active', 'first'), 'capital_of': ('capital',),
    'capital_area_of': ('capital',), 'area_of': ('army_at', 'capital'), 'controller_of': (*OWNERS, 'occupier'),
    'owner_of': OWNERS, 'player_of': OWNERS, 'overlord_of': (*OWNERS, *VASSALS), 'ally_of': (*OWNERS, 'ally'),
}  # fmt: skip


class Listed(Things):
    """A thing, or a list of things."""

    def __init__(self, refs: list[Ref]) -> None:
        self.refs = refs

    def things(self, g: Europa, scope: Scope) -> list[int]:
        found: list[int] = []
        for ref in self.refs:
            found += [thing for thing in ref.things(g, scope) if thing not in found]
        return found

    def kinds(self) -> tuple[int, ...]:
        fixed = [kind_of(ref.fixed) for ref in self.refs if ref.fixed != NOTHING]
        return tuple(sorted(set(fixed))) if len(self.refs) > 1 else ()


class Ref:
    """A reference to a thing or to somebody; of a player, to the thing of his Realm."""

    def __init__(self, text: str, path: str, maker: Maker) -> None:
        self.word = ''
        self.fixed = NOTHING
        self.slot = NOTHING
        self.inner: Ref | None = None
        head, colon, rest = text.partition(':')
        if text.startswith('$'):
            self.slot = maker.use(text[1:], path)
        elif text in ('curia', 'reserve'):
            self.fixed = CURIA if text == 'curia' else RESERVE
        elif text == 'event_realm':
            self.fixed = REALM * SPAN + maker.realm if maker.realm != NOBODY else NOTHING
        elif colon and head.endswith('_of'):
            self.word = head
            self.inner = maker.ref(rest, path)
        elif colon:
            self.fixed = numbered(maker.edition, head, rest, path)
        else:
            if text in UNKNOWN_WHO:
                maker.lacks(f'who {text}')
            self.word = text
        maker.reads.update(WHO_IT_IS.get(self.word, ()))

    def things(self, g: Europa, scope: Scope) -> list[int]:
        """What is meant: one thing, several, or none."""
        if self.slot >= 0:
            return scope.bound(self.slot)
        if self.inner is not None:
            found = [related(g, self.word, thing) for thing in self.inner.things(g, scope)]
            return [thing for thing in found if thing != NOTHING]
        thing = self.fixed if not self.word else self.in_scope(g, scope)
        if thing != NOTHING:
            return [thing]
        if self.word in ('all', 'opponents'):
            every = self.word == 'all'
            return [player(g, seat) for seat in clockwise(g) if every or is_opponent(g, scope.you, seat)]
        return []

    def in_scope(self, g: Europa, scope: Scope) -> int:
        """One thing that a word stands for, or NOTHING."""
        word = self.word
        if word == 'it':
            return scope.it
        if word == 'that':
            return scope.that
        if word == 'here':
            return scope.here
        if word == 'actor':
            return scope.actor
        if word == 'emperor':
            return REALM * SPAN + g.emperor if g.emperor != NOBODY else NOTHING
        seat = NOBODY
        if word == 'you':
            seat = scope.you
        elif word == 'active':
            seat = g.active
        elif word == 'first_player':
            seat = g.first
        elif word == 'papal_controller':
            seat = papal_controller(g)
        return player(g, seat) if seat != NOBODY else NOTHING

    def one(self, g: Europa, scope: Scope) -> int:
        """The one thing that is meant, or NOTHING."""
        found = self.things(g, scope)
        return found[0] if found else NOTHING

    def parties(self, g: Europa, scope: Scope) -> list[int]:
        """The Realms that are meant."""
        return [number_of(thing) for thing in self.things(g, scope) if kind_of(thing) == REALM]

    def concerns(self, g: Europa, scope: Scope, seat: int) -> bool:
        """Is this player meant?"""
        if self.word in ('all', 'opponents'):
            return self.word == 'all' or is_opponent(g, scope.you, seat)
        return seat in self.seats(g, scope)

    def seats(self, g: Europa, scope: Scope) -> list[int]:
        """The players that are meant; a Realm that nobody plays is none (R16.3.2)."""
        found = [g.seat_of(party) for party in self.parties(g, scope)]
        return [seat for seat in found if seat != NOBODY]


def numbered(edition: Edition, kind: str, id: str, path: str) -> int:
    """The thing of this kind and id."""
    atlas, decks = edition.atlas, edition.decks
    if kind == 'map':
        known = {name: number for number, name in enumerate(MAPS)}
    else:
        known = {
            'area': atlas.areas,
            'province': atlas.provinces,
            'sea': atlas.seas,
            'node': atlas.nodes,
            'realm': edition.realms.index,
            'idea': decks.ideas.index,
            'card': decks.actions.titles,
            'event': decks.events.index,
            'milestone': decks.goals.milestones,
            'mission': decks.goals.missions,
            'struggle': decks.goals.struggles,
            'person': decks.persons.index,
            'trade': decks.trade.index,
        }[kind].numbers
    if id not in known:
        raise wrong(path, f'there is no {kind} {id!r}')
    return KINDS.index('title' if kind == 'card' else kind) * SPAN + known[id]


def related(g: Europa, word: str, thing: int) -> int:
    """``owner_of:X`` and its like: what belongs to a thing in this way, or NOTHING."""
    kind, number = kind_of(thing), number_of(thing)
    if word in ('capital_of', 'capital_area_of'):
        capital = g.capital[number] if kind == REALM else NOWHERE
        if capital == NOWHERE:
            return NOTHING
        return PROVINCE * SPAN + capital if word == 'capital_of' else AREA * SPAN + g.map.area[capital]
    if word == 'area_of':
        return area_of(g, thing)
    party = NOBODY
    if kind == PROVINCE:
        party = controller(g, number) if word == 'controller_of' else lawful_owner(g, number)
    elif kind == REALM:
        party = number
    elif kind == CHARACTER:
        party = g.realm(number // 8)
    if party == NOBODY:
        return NOTHING
    seat = g.seat_of(party)
    if word == 'overlord_of':
        seat = overlord_seat(g, party)
        party = g.realm(seat) if seat != NOBODY else g.overlord[party]
    elif word == 'ally_of':
        party = g.realm(g.ally[party]) if g.ally[party] != NOBODY else NOBODY
    elif word == 'player_of' and seat == NOBODY:
        party = NOBODY
    return REALM * SPAN + party if party != NOBODY else NOTHING


def area_of(g: Europa, thing: int) -> int:
    """The Area where a thing is, as a thing, or NOTHING."""
    kind, number = kind_of(thing), number_of(thing)
    if kind == AREA:
        return thing
    if kind == PROVINCE:
        return AREA * SPAN + g.map.area[number]
    area = NOWHERE
    if kind == ARMY:
        area = g.army_area_at(number // ARMIES, number % ARMIES)
    elif kind == NODE:
        area = g.map.node_area[number]
    elif kind == REALM and g.capital[number] != NOWHERE:
        area = g.map.area[g.capital[number]]
    return AREA * SPAN + area if area != NOWHERE else NOTHING


def areas_in(g: Europa, thing: int) -> list[int]:
    """The Areas that a place stands for: a map for all of it, anything else for the one where it is."""
    if kind_of(thing) == MAP:
        return [area for area in g.variant.areas if g.map.map[area] == number_of(thing)]
    area = area_of(g, thing)
    return [number_of(area)] if area != NOTHING else []


# ---- conditions as rules

NEEDED: Final = Rule('R16.3.2', 'refuse.needed')
NEEDED_LAND: Final = Rule('R2.4.5', 'refuse.needed')
NEEDED_ALLIANCE: Final = Rule('R11.3.1', 'refuse.needed')
NEEDED_MARRIAGE: Final = Rule('R11.2.1', 'refuse.needed')
NEEDED_VASSAL: Final = Rule('R11.4.1', 'refuse.needed')
NEEDED_CUBES: Final = Rule('R11.1.1', 'refuse.needed')
NEEDED_FAITH: Final = Rule('R15.0.1', 'refuse.needed')


def needed(condition: Condition) -> Rule:
    """The rule that a condition stands for, with its own text: what would have to hold."""
    about, path = condition.about, condition.path
    if about in ('owns', 'controls'):
        return NEEDED_LAND.of(condition=path)
    if about == 'alliance':
        return NEEDED_ALLIANCE.of(condition=path)
    if about in ('marriage', 'marriageable'):
        return NEEDED_MARRIAGE.of(condition=path)
    if about in ('vassal', 'overlord'):
        return NEEDED_VASSAL.of(condition=path)
    if about == 'influence':
        return NEEDED_CUBES.of(condition=path)
    return NEEDED_FAITH.of(condition=path) if about == 'religion' else NEEDED.of(condition=path)


def first_failing(g: Europa, scope: Scope, conditions: list[Condition]) -> Rule:
    """The first condition that does not hold, as a rule; OK where all do."""
    for condition in conditions:
        if not condition.holds(g, scope):
            return needed(condition)
    return OK


def all_hold(g: Europa, scope: Scope, conditions: list[Condition]) -> bool:
    """Do all of them hold?"""
    for condition in conditions:
        if not condition.holds(g, scope):
            return False
    return True
