# mypyc: skip (texts are made once, when they are asked for)
"""Messages that are alike: clauses that differ in one noun are one, and what is known need not be named again."""

from __future__ import annotations

import re
from typing import Any, Final

from chancellery.titles.europa.effects.read import Node
from chancellery.titles.europa.effects.telling.message import IT, OR, Amount, Block, Clause, Cond, Noun, Nouns, Place

SIGN: Final = re.compile('\ue000[^|]*\\|[^|]*\\|([^\ue001]*)\ue001')
AMBIGUOUS: Final = re.compile(r' (or|albo|ou|vagy) ')
NOBODY: Final = 'nobody'


def ref_of(subject: Any) -> str:
    """Whom a clause is about, by reference."""
    if isinstance(subject, Noun):
        return subject.ref or (NOBODY if subject.kind == NOBODY else f'{subject.kind}/{subject.whose}')
    return ','.join([ref_of(each) for each in subject.nouns])


def noun_is_many(noun: Noun) -> bool:
    """Does a noun take the plural?"""
    return noun.n in ('some', 'all', 'no') or (isinstance(noun.n, int) and noun.n != 1)


def is_less(value: Any) -> bool:
    """Is something taken away?"""
    if isinstance(value, dict):
        return all(is_less(each) for each in value.values())
    return isinstance(value, int) and value < 0


def same_verb(one: Clause | None, other: Clause | None) -> bool:
    """Do two effects differ in nothing but what is gained or lost?"""
    if one is None or other is None or one.verb != other.verb or one.mood != other.mood:
        return False
    if set(one.roles) - {'place'} != {'object'} or set(other.roles) != set(one.roles):
        return False
    here = one.roles.get('place'), other.roles.get('place')
    return not isinstance(one.roles['object'], Nouns) and (here == (None, None) or is_same_place(*here))


def is_same_place(one: Any, other: Any) -> bool:
    """Is it one place, by its name?"""
    return all(
        isinstance(each, Place) and len(each.nouns) == 1 and ':' in each.nouns[0].ref and not each.split
        for each in (one, other)
    ) and bool(one.nouns[0].ref == other.nouns[0].ref)


def without_echo(said: list[str], kept: tuple[str, ...]) -> list[list[str]]:
    """Phrases in groups that begin with the same verb, which only the first of each has."""
    found: list[list[str]] = []
    verb = before = ''
    for text in said:
        first, _, rest = text.partition(' ')
        bare = plain(before)
        if found and first == verb and ',' not in bare and not AMBIGUOUS.search(bare) and first not in kept:
            found[-1].append(rest)
        else:
            found.append([text])
        verb, before = first, text
    return found


def plain(text: str) -> str:
    """A text with words in place of signs."""
    return SIGN.sub(lambda found: found[1], text)


def with_there(clauses: list[Clause]) -> list[Clause]:
    """Clauses of which the later ones do not name again the place of the first."""
    found = clauses[:1]
    first = clauses[0].roles.get('place')
    if not isinstance(first, Place) or len(first.nouns) != 1:
        return clauses
    there = Place([Noun('name', 'one', IT)])
    for each in clauses[1:]:
        thing = each.roles.get('object')
        if isinstance(thing, Noun) and thing.at is not None and len(thing.at.nouns) == 1:
            if key_of(thing.at.nouns[0]) == key_of(first.nouns[0]):
                noun = Noun(thing.kind, thing.n, thing.ref, thing.whose, thing.like, there, thing.cmp)
                each = Clause(each.verb, each.subject, {**each.roles, 'object': noun}, each.mood, each.holds)
        found.append(each)
    return found


def owned_by(noun: Noun, ref: str) -> list[Noun]:
    """What the members of a set have, as those who are meant by each of them have it."""
    found: list[Noun] = []
    for each in noun.like:
        if not isinstance(each, Clause) or not each.holds:
            continue
        thing = each.roles.get('object')
        if each.verb == 'own' and isinstance(thing, Noun):
            found.append(Noun(thing.kind, 'one', '', ref, thing.like, thing.at))
        if each.verb == 'ownPart':
            found.append(Noun('province', 'one', '', ref, [], each.roles['place']))
    return [each for each in found if each.like or each.at is not None]


def mentions(node: Node | None, ref: str) -> bool:
    """Does an effect refer to what was chosen?"""
    return node is not None and ref in words_in(node.args)


def mentioning(blocks: list[Block], ref: str, at: int) -> list[Block]:
    """The blocks up to the first that does not refer to what was chosen."""
    end = at
    while end < len(blocks) and mentions(blocks[end].node, ref):
        end += 1
    return blocks[: max(end, at + 1)]


def words_in(value: Any) -> set[str]:
    """All words among the parameters of a node."""
    if isinstance(value, str):
        return {value, value.rpartition(':')[2]}
    if isinstance(value, Node):
        return words_in(value.args)
    inner = value if isinstance(value, list) else list(value.values()) if isinstance(value, dict) else []
    return {word for each in inner for word in words_in(each)}


def clauses_in(cond: Any) -> list[Clause]:
    """All clauses of conditions."""
    if isinstance(cond, Clause):
        return [cond]
    return [clause for each in cond.parts for clause in clauses_in(each)]


def runs(clauses: list[Clause]) -> list[list[Clause]]:
    """Neighbours about one subject."""
    found: list[list[Clause]] = []
    for each in clauses:
        if found and ref_of(found[-1][0].subject) == ref_of(each.subject):
            found[-1].append(each)
        else:
            found.append([each])
    return found


def key_of(value: Any) -> Any:
    """What two roles must have in common to be the same."""
    if isinstance(value, Noun):
        n = key_of(value.n)
        return (
            value.kind,
            n,
            value.ref,
            value.whose,
            value.cmp,
            key_of(value.at),
            tuple([key_of(x) for x in value.like]),
        )
    if isinstance(value, (Nouns, Place)):
        joint = value.joint if isinstance(value, Nouns) else value.sense
        return (joint, tuple([key_of(each) for each in value.nouns]))
    if isinstance(value, Clause):
        return (value.verb, key_of(value.subject), value.holds, tuple((k, key_of(v)) for k, v in value.roles.items()))
    if isinstance(value, Cond):
        return (value.joint, value.n, tuple([key_of(each) for each in value.parts]))
    if isinstance(value, Amount):
        return (value.factor, tuple([key_of(each) for each in value.per]), value.half, value.most, value.least)
    return value


def merged(cond: Cond) -> list[Any]:
    """The parts of a condition; neighbours that differ in one noun are one clause with several nouns."""
    found: list[Any] = []
    for each in cond.parts:
        part = each
        if isinstance(part, Cond) and len(part.parts) == 1 and not part.n:
            part = part.parts[0]
        if isinstance(part, Cond) and part.joint == cond.joint and not part.n and not cond.n:
            found += merged(part)
            continue
        one = (
            merge(found[-1], part, cond.joint)
            if found and isinstance(found[-1], Clause) and isinstance(part, Clause)
            else None
        )
        if one is None:
            found.append(part)
        else:
            found[-1] = one
    return found


def merge(one: Clause, other: Clause, joint: str) -> Clause | None:
    """Two clauses that differ in one noun as one."""
    if one.verb != other.verb or one.holds != other.holds or key_of(one.subject) != key_of(other.subject):
        return None
    if set(one.roles) != set(other.roles):
        return None
    differ = [name for name in one.roles if key_of(one.roles[name]) != key_of(other.roles[name])]
    if len(differ) != 1:
        return None
    name = differ[0]
    a, b = one.roles[name], other.roles[name]
    if not one.holds:
        if joint == OR:
            return None
        joint = OR
    plain = isinstance(b, Noun) and b.at is None and not b.ref
    if (
        name == 'object'
        and one.verb == 'have'
        and plain
        and ((isinstance(a, Noun) and a.at is None) or isinstance(a, Nouns))
    ):
        return Clause(
            one.verb,
            one.subject,
            {**one.roles, name: Nouns([*(a.nouns if isinstance(a, Nouns) else [a]), b], joint)},
            one.mood,
            one.holds,
        )
    if isinstance(a, Nouns) and isinstance(b, Nouns) and len(b.nouns) == 1 and (len(a.nouns) == 1 or a.joint == joint):
        both: Any = Nouns([*a.nouns, *b.nouns], joint)
    elif isinstance(a, Noun) and isinstance(b, Noun) and joint == OR:
        both = merged_place(a, b)
        if both is None:
            return None
    else:
        return None
    return Clause(one.verb, one.subject, {**one.roles, name: both}, one.mood, one.holds)


def merged_place(a: Noun, b: Noun) -> Noun | None:
    """Two nouns that differ in one place as one."""
    if a.at is None or b.at is None or len(b.at.nouns) != 1 or a.at.sense not in (OR, b.at.sense):
        return None
    if key_of(Noun(a.kind, a.n, a.ref, a.whose, a.like, None, a.cmp)) != key_of(
        Noun(b.kind, b.n, b.ref, b.whose, b.like, None, b.cmp)
    ):
        return None
    return Noun(a.kind, a.n, a.ref, a.whose, a.like, Place([*a.at.nouns, *b.at.nouns], OR), a.cmp)
