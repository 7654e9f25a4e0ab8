# mypyc: skip (texts are made once, when they are asked for)
"""What a card says, before any language says it: nouns, places, clauses, conditions, and blocks of these.

``plan`` makes them from a program and decides what is said and in which order; a realizer (``realize``) words them.
A clause is a verb with a subject and roles, all of them nouns, places and amounts; no message holds words.
"""

from __future__ import annotations

from typing import Any, Final

from chancellery.titles.europa.effects.read import Node

YOU: Final = 'you'
IT: Final = 'it'
AND: Final = 'and'
OR: Final = 'or'

# how many of a noun: a number, an ``Amount``, or one of these
ONE: Final = 'one'  # one, with an article: "a Claim", "one of your Ports"
EACH: Final = 'each'
ALL: Final = 'all'
ANY: Final = 'any'
NO: Final = 'no'
SOME: Final = 'some'  # several, how many is said elsewhere: "your Ports"
MOST: Final = 'most'
LEAST: Final = 'least'
BARE: Final = 'bare'  # the noun alone

# the moods of a clause
TELL: Final = 'tell'  # it happens; to you as an order
MAY: Final = 'may'
MUST: Final = 'must'


class Unsaid(Exception):
    """A program for which there are no words: the plan has no message for it, or a language no frame."""


class Noun:
    """A thing or things: how many, of what kind, whose, where and what they are like; or one thing by its reference."""

    def __init__(
        self,
        kind: str,
        n: Any = ONE,
        ref: str = '',
        whose: str = '',
        like: list[Clause] | None = None,
        at: Place | None = None,
        cmp: str = '',
    ) -> None:
        self.kind = kind  # a key of the nouns, or ``name`` for one thing, which ``ref`` names
        self.n = n  # a number, an Amount, another Noun (with which it is compared), or a word above
        self.ref = ref
        self.whose = whose  # whose they are, by reference
        self.like = [] if like is None else like
        self.at = at
        self.cmp = cmp  # how the number is meant: '' exactly, or '<', '<=', '>=', '>', 'upTo'
        self.words = False  # small numbers as words, where the language does so in aims
        self.more = False  # so many more of them

    def with_n(self, n: Any, cmp: str = '') -> Noun:
        """The same things in another number."""
        other = Noun(self.kind, n, self.ref, self.whose, self.like, self.at, cmp)
        other.words, other.more = self.words, self.more
        return other


class Nouns:
    """Several nouns of which all are meant, or any of them."""

    def __init__(self, nouns: list[Any], joint: str) -> None:
        self.nouns = nouns
        self.joint = joint


class Amount:
    """A number that is worked out: so many for each of some things, half of something, within limits, by Age."""

    def __init__(self, factor: int = 1, per: list[Noun] | None = None) -> None:
        self.factor = factor
        self.per = [] if per is None else per
        self.half = False
        self.down = False  # how half of it is rounded
        self.least: Any = None
        self.most: Any = None
        self.ages: list[Any] = []
        self.bound = ''  # a number that was counted before


class Place:
    """Where: nouns of which any, each or all together are meant."""

    def __init__(self, nouns: list[Noun], sense: str = ANY) -> None:
        self.nouns = nouns
        self.sense = sense  # ANY, EACH, or ALL where what lies in them is counted together
        self.split = ''  # how several pieces may be spread: 'free', 'apart' (each in another), or at most so many each
        self.most_each = 0


class Clause:
    """A verb with its subject and its roles."""

    def __init__(
        self, verb: str, subject: Noun, roles: dict[str, Any] | None = None, mood: str = TELL, holds: bool = True
    ) -> None:
        self.verb = verb
        self.subject = subject
        self.roles: dict[str, Any] = {} if roles is None else roles
        self.mood = mood
        self.holds = holds


class Cond:
    """Conditions that must all hold, or any of them, or ``n`` of them."""

    def __init__(self, joint: str, parts: list[Any], n: int = 0) -> None:
        self.joint = joint
        self.parts = parts  # clauses and conditions
        self.n = n


class Choice:
    """One of the options of a card."""

    def __init__(self, letter: str, cond: Cond | None, cost: Clause | None, then: list[Block], path: str) -> None:
        self.letter = letter
        self.cond = cond
        self.cost = cost
        self.then = then
        self.path = path


class Block:
    """One effect: a clause, and what hangs on it."""

    def __init__(self, kind: str, node: Node | None = None, clause: Clause | None = None) -> None:
        self.kind = kind  # do, if, pay, each, option, roll, on, choose, rule, look
        self.node = node
        self.clause = clause
        self.cond: Cond | None = None
        self.then: list[Block] = []
        self.other: list[Block] = []
        self.noun: Noun | None = None
        self.ref = ''
        self.options: list[Choice] = []
        self.faces: list[tuple[str, list[Block]]] = []
        self.words: dict[str, Any] = {}  # durations, limits, how often


def name(ref: str) -> Noun:
    """One thing by its reference."""
    return Noun('name', ONE, ref)


def is_it(value: Any) -> bool:
    """Does a role name the thing in question?"""
    if isinstance(value, Nouns):
        return len(value.nouns) == 1 and is_it(value.nouns[0])
    if isinstance(value, Place):
        return len(value.nouns) == 1 and is_it(value.nouns[0])
    return isinstance(value, Noun) and value.kind == 'name' and value.ref == IT
