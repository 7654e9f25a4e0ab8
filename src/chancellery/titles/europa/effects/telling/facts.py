# mypyc: skip (texts are made once, when they are asked for)
"""Conditions as clauses: what is so, what is to be reached, and what the members of a set are like."""

from __future__ import annotations

from typing import Any, Final

from chancellery.titles.europa.effects.read import SET, Node
from chancellery.titles.europa.effects.telling.message import (
    ALL,
    AND,
    ANY,
    BARE,
    IT,
    LEAST,
    MOST,
    NO,
    ONE,
    OR,
    SOME,
    YOU,
    Clause,
    Cond,
    Noun,
    Nouns,
    Place,
    Unsaid,
    is_it,
    name,
)
from chancellery.titles.europa.effects.telling.things import LEVELS, Things
from chancellery.titles.europa.effects.vocabulary import HAS, OF

OPPOSITES: Final = {'<': '>=', '<=': '>', '=': '!=', '>=': '<', '>': '<=', '!=': '='}
PLACED: Final = ('merchant', 'claim', 'core', 'influence')  # relations with a place
VIA: Final = {
    'area_of': 'area', 'capital_area_of': 'capitalArea', 'capital_of': 'capital', 'owner_of': 'realm',
    'controller_of': 'realm', 'overlord_of': 'realm', 'ally_of': 'realm', 'player_of': 'player',
}  # fmt: skip
MEASURED: Final = ('tax', 'taxIncl')


class Facts(Things):
    """The conditions of one card."""

    def __init__(self) -> None:
        super().__init__()
        self.asking = self.fact

    def conditions(self, value: Any) -> Cond:
        """Conditions that must all hold."""
        nodes = value if isinstance(value, list) else [value]
        return Cond(AND, [self.fact(each, True) for each in nodes])

    def fact(self, node: Node, holds: bool) -> Any:
        """A condition as a clause, or several."""
        operator = node.operator
        if operator == 'not':
            inner = node.args['of']
            inner = inner if isinstance(inner, list) else [inner]
            if len(inner) == 1:
                return self.fact(inner[0], not holds)
            return Cond(OR if holds else AND, [self.fact(each, not holds) for each in inner])
        if operator in ('all', 'any'):
            joint = AND if (operator == 'all') == holds else OR
            count = node.args.get('n', 0)
            if count and not holds:
                raise Unsaid('not so many of several')
            return Cond(joint, [self.fact(each, holds) for each in node.args['of']], count)
        made: Any = getattr(self, f'is_{operator}', None)
        if made is None:
            raise Unsaid(f'no words for {operator}')
        return made(node, holds)

    def clause(self, verb: str, subject: str, holds: bool, **roles: Any) -> Clause:
        """A clause about somebody or something."""
        return Clause(verb, self.noun_of(subject), roles, holds=holds)

    # ---- numbers

    def is_compare(self, node: Node, holds: bool) -> Any:
        a, b = self.get(node, 'a'), self.get(node, 'b')
        cmp = self.get(node, 'cmp')
        cmp = cmp if holds else OPPOSITES[cmp]
        if a.operator == 'add':
            return self.sum_of(a, cmp, b)
        who, noun = self.measure(a)
        if a.operator == 'count':
            return self.there_are(noun, cmp, b)
        if noun.kind.startswith('tally.'):
            _, what, within = noun.kind.split('.')
            return Clause(f'happened.{what}', self.noun_of(who), {'n': counting(b, cmp), 'within': within})
        return self.measured(who, noun, cmp, b)

    def measured(self, who: str, noun: Noun, cmp: str, b: Any) -> Clause:
        """Somebody has so much of something."""
        if isinstance(b, Node):
            other, than = self.measure(b)
            here = {'place': noun.at} if self.member and not self.sort and noun.at is not None else {}
            if (self.sort or self.member) and noun.at is not None and is_it(noun.at):
                noun.at = None
                than.at = None if than.at is not None and is_it(than.at) else than.at
            same = than.kind == noun.kind
            if than.at is not None or (not same and other != who):
                raise Unsaid('numbers of several')
            roles = {'object': noun, 'than': self.noun_of(other) if same else Noun(than.kind, BARE)}
            return Clause(f'than{"" if same else "Other"}.{cmp}', self.noun_of(who), {**roles, **here})
        if noun.kind in LEVELS:
            return Clause(f'level.{cmp}', self.noun_of(who), {'object': noun, 'n': b})
        there = noun.kind == 'influence' and noun.at is not None and len(noun.at.nouns) == 1
        if there and noun.at is not None and noun.at.nouns[0].ref[:1] in ('$', 'i') and counted(b, cmp)[0] in (ONE, NO):
            return self.clause('rel.influence', who, counted(b, cmp)[0] == ONE, place=noun.at)
        if self.sort and noun.at is not None and is_it(noun.at):
            noun.at = None
        noun = noun.with_n(*counted(b, cmp))
        return Clause('worth' if noun.kind in MEASURED else 'have', self.noun_of(who), {'object': noun})

    def sum_of(self, node: Node, cmp: str, b: Any) -> Clause:
        """Several numbers together."""
        parts: list[Any] = node.args['of']
        keys = [self.measure(each) for each in parts if each.operator not in ('mul', 'power')]
        if not keys:
            return Clause(
                'tradePowerOfKeys', self.noun_of(parts[0].args.get('who', YOU)), self.key_power(parts, cmp, b)
            )
        who = keys[0][0]
        nouns = [noun for _, noun in keys]
        if any(whose != who for whose, _ in keys):
            raise Unsaid('a sum of several')
        if nouns[0].kind.startswith('tally.'):
            what = '+'.join([noun.kind.split('.')[1] for noun in nouns])
            within = nouns[0].kind.split('.')[2]
            if any(noun.kind.split('.')[2] != within for noun in nouns):
                raise Unsaid('a sum over several times')
            return Clause(f'happened.{what}', self.noun_of(who), {'n': counting(b, cmp), 'within': within})
        counts = Noun('times').with_n(*counted(b, cmp))
        return Clause('haveSum', self.noun_of(who), {'object': Nouns(nouns, AND), 'n': counts})

    def key_power(self, parts: list[Any], cmp: str, b: Any) -> dict[str, Any]:
        """Trade Power less that without Key Provinces: what comes from these."""
        whole, less = parts
        inner = less.args['of']
        plain = less.operator == 'mul' and inner[0] == -1 and isinstance(inner[1], Node) and whole.operator == 'power'
        if not plain or inner[1].args.get('keys', True) or not whole.args.get('keys', True):
            raise Unsaid('a sum of Trade Power')
        if whole.args.get('who') != inner[1].args.get('who') or whole.args['node'] != inner[1].args['node']:
            raise Unsaid('a sum of Trade Power of several')
        return {'object': Noun('tradePower').with_n(*counted(b, cmp)), 'place': self.place(whole.args['node'])}

    def there_are(self, noun: Noun, cmp: str, b: Any) -> Clause:
        """There are so many members of a set: whose they are, who controls or is allied with them is said by a verb."""
        n, how = counted(b, cmp)
        who, verb = noun.whose, 'own'
        if self.sort and not noun.whose:
            for each in noun.like:
                if (
                    isinstance(each, Clause)
                    and each.verb.startswith('adjacent')
                    and each.subject.ref == IT
                    and each.holds
                    and is_that(each.roles['partner'])
                ):
                    left = noun.with_n(n, how)
                    left.like = [other for other in noun.like if other is not each]
                    return Clause(each.verb, it(), {'partner': Nouns([left], AND)})
            return Clause('thereIs', it(), {'object': noun.with_n(n, how)})
        if noun.at is not None and noun.at.sense == ALL:
            noun.at.sense = ANY if n not in (NO, ALL) else OR
        if noun.kind == 'area' and who:
            verb = 'have'
        if noun.kind in ('character', 'army', 'displayCard', 'idea', 'node'):
            verb = 'have'
        if who:
            found = noun.with_n(n, how)
            found.whose = ''
            return Clause(verb, self.noun_of(who), {'object': found})
        for each in noun.like:
            if not isinstance(each, Clause) or not each.holds or not takes_it(each):
                continue
            found = noun.with_n(n, how)
            found.like = [other for other in noun.like if other is not each]
            roles = {key: value for key, value in each.roles.items() if not is_it(value)}
            if each.verb == 'rel.activeAlly' and found.kind == 'realm' and not found.like:
                found.kind = 'activeAlly'
                return Clause('have', each.subject, {'object': found})
            if each.verb == 'have':
                return Clause('have', each.subject, {'object': each.roles['object'], 'across': found})
            return Clause(f'{each.verb}.members', each.subject, {**roles, 'object': found})
        return Clause('thereIs', Noun('nobody'), {'object': noun.with_n(n, how)})

    def is_exists(self, node: Node, holds: bool) -> Any:
        n = self.get(node, 'n', 1)
        noun = self.of_set(self.get(node, 'in'), SOME)[0]
        return self.there_are(noun, '>=' if holds else '<', n)

    def is_most(self, node: Node, holds: bool) -> Clause:
        if not holds:
            raise Unsaid('not the most')
        whose, noun = self.measure(self.get(node, 'of'))
        if whose != IT:
            raise Unsaid('the most of a certain one')
        noun.n = LEAST if self.get(node, 'least') else MOST
        verb = 'mostTie' if self.get(node, 'tie') else 'most'
        return self.clause(verb, self.get(node, 'who', YOU), holds, object=noun)

    def is_happened(self, node: Node, holds: bool) -> Clause:
        roles: dict[str, Any] = {
            'n': counting(self.get(node, 'min', 1), '>='),
            'within': self.get(node, 'within'),
        }
        if 'against' in node.args:
            several = roles['n'].n not in (ONE, 1)
            roles['against'] = Nouns(self.of_set(node.args['against'], SOME if several else ONE), OR)
        if 'in' in node.args:
            roles['place'] = self.place(node.args['in'], ONE)
        return self.clause(f'happened.{self.get(node, "what")}', self.get(node, 'who', YOU), holds, **roles)

    # ---- what is whose

    def is_owns(self, node: Node, holds: bool) -> Clause:
        return self.owning('own', node, holds)

    def is_controls(self, node: Node, holds: bool) -> Clause:
        return self.owning('control', node, holds)

    def owning(self, verb: str, node: Node, holds: bool) -> Clause:
        """Somebody owns or controls all of something, or a part of it."""
        who, how, what = self.get(node, 'who', YOU), self.get(node, 'how', 'all'), self.get(node, 'what')
        things = self.of_set(what, SOME)
        single = len(things) == 1
        if how in ('any', 'only'):
            verb = f'{verb}Part' if how == 'any' else f'{verb}Alone'
            return self.clause(verb, who, holds, place=Place(things, ANY), object=Nouns(things, OR))
        areas = [each for each in things if self.is_area(each.ref)]
        if areas and len(areas) == len(things):
            verb = f'{verb}Whole'
        verb = f'{verb}Incl' if how == 'incl' else verb
        joint = AND if holds or not single else OR
        return self.clause(verb, who, holds, object=Nouns(things, joint))

    def is_area(self, ref: str) -> bool:
        """Is it an Area, by its name, as what was chosen, or as what is in question?"""
        if ref == IT:
            return (self.sort[-1] if self.sort else self.member) == 'areas'
        return ref.startswith('area:') or (ref.startswith('$') and self.chosen.get(ref[1:], '').startswith('areas'))

    # ---- ties

    def is_relation(self, node: Node, holds: bool) -> Clause:
        who, rel = self.get(node, 'who', YOU), self.get(node, 'rel')
        if 'with' not in node.args:
            return self.clause(f'rel.{rel}.any', who, holds)
        joint = AND if self.get(node, 'how', 'any') == 'all' else OR
        things = self.of_set(node.args['with'], ONE)
        if rel in PLACED:
            place = Place(things, ANY if joint == OR else ALL)
            return self.clause(f'rel.{rel}', who, holds, place=place)
        how = '' if 'how' not in node.args else f'.{node.args["how"]}'
        return self.clause(f'rel.{rel}{how}', who, holds, partner=Nouns(things, joint))

    def is_adjacent(self, node: Node, holds: bool) -> Clause:
        verb = {'any': 'adjacent', 'land': 'adjacentLand', 'sea': 'adjacentSea'}[self.get(node, 'by', 'any')]
        things = self.of_set(self.get(node, 'b'), ONE)
        return self.clause(verb, self.get(node, 'a'), holds, partner=Nouns(things, OR))

    def is_connected(self, node: Node, holds: bool) -> Clause:
        return self.clause('connected', self.get(node, 'to'), holds, partner=self.noun_of(self.get(node, 'who', YOU)))

    def is_inside(self, node: Node, holds: bool) -> Clause:
        of, where = self.get(node, 'of'), self.get(node, 'in')
        things = self.of_set(where, ONE)
        head = things[0].ref.partition(':')[0]
        if head == 'realm':
            return self.clause('play', of, holds, object=Nouns(things, OR))
        verb = 'isOneOf' if head == 'idea' else 'lies'
        return self.via(verb, of, holds, place=Place(things), object=Nouns(things, OR))

    # ---- what something is

    def is_kind(self, node: Node, holds: bool) -> Clause:
        return self.via(f'kind.{self.get(node, "kind")}', self.get(node, 'of'), holds)

    def via(self, verb: str, of: str, holds: bool, **roles: Any) -> Clause:
        """A clause about something of a thing: its Area, its Capital, its owner."""
        head, _, rest = of.partition(':')
        if head in OF:
            like = [] if verb == 'kind.pr' else [self.clause(verb, IT, True, **roles)]
            kind = VIA[head] if verb != 'kind.pr' else 'player'
            return self.clause(f'via.{head}', rest, holds, thing=Noun(kind, ONE, like=like))
        return self.clause(verb, of, holds, **roles)

    def is_religion(self, node: Node, holds: bool) -> Clause:
        of = self.get(node, 'of')
        if 'sameAs' in node.args:
            return self.via('sameFaith', of, holds, partner=self.noun_of(node.args['sameAs']))
        faiths = Nouns([Noun('faith', BARE, f'faith:{each}') for each in self.get(node, 'in')], OR)
        return self.via('faith', of, holds, object=faiths)

    def is_status(self, node: Node, holds: bool) -> Clause:
        return self.clause(f'status.{self.get(node, "status")}', self.get(node, 'who', YOU), holds)

    def is_has(self, node: Node, holds: bool) -> Clause:
        what = self.get(node, 'what')
        if 'deck' in node.args:
            raise Unsaid('a card of a deck')
        verb = f'has.{what}' if what in HAS else 'hasIdea'
        roles = {} if what in HAS else {'object': Nouns([self.noun_of(what)], AND)}
        return self.clause(verb, self.get(node, 'who', YOU), holds, **roles)

    def is_age(self, node: Node, holds: bool) -> Clause:
        if not holds:
            raise Unsaid('not an Age')
        verb = ''.join([each for each in ('Min', 'Max') if each.lower() in node.args])
        return Clause(f'age{verb}', Noun('nobody'), {'n': self.get(node, 'min', 0), 'most': self.get(node, 'max', 0)})

    def is_battle(self, node: Node, holds: bool) -> Clause:
        if not holds:
            raise Unsaid('not a battle')
        return Clause('battle', Noun('nobody'), dict(node.args))


def counted(b: Any, cmp: str) -> tuple[Any, str]:
    """How many: none, one or more, or a number that is compared."""
    if cmp == '=':
        return (NO, '') if b == 0 else (b, '')
    if cmp == '<' and b == 1:
        return NO, ''
    if cmp == '>=' and b == 1:
        return ONE, ''
    return b, cmp


def counting(b: Any, cmp: str) -> Noun:
    """How often something was done."""
    return Noun('times').with_n(*counted(b, cmp))


def takes_it(clause: Clause) -> bool:
    """Is a clause about somebody else who owns, controls or is tied to the thing in question?"""
    if clause.subject.ref == IT or clause.verb.startswith(('via.', 'kind.')):
        return False
    if clause.verb == 'have':
        return clause.roles['object'].at is None
    return any(is_it(value) for value in clause.roles.values())


def is_that(value: Any) -> bool:
    """Is it the thing whose set it is?"""
    return isinstance(value, Nouns) and len(value.nouns) == 1 and value.nouns[0].ref == 'that'


def is_set(value: Any) -> bool:
    """Is it a set, and no single thing?"""
    return isinstance(value, Node) and value.family == SET


def it() -> Noun:
    """The thing in question."""
    return name(IT)


def area_asked_about(cond: Cond | None) -> str:
    """The one Area of which conditions ask who owns or controls it; or nothing."""
    only = cond.parts[0] if cond is not None and len(cond.parts) == 1 else None
    if not isinstance(only, Clause) or not only.holds or not only.verb.startswith(('own', 'control')):
        return ''
    thing = only.roles.get('object')
    refs = [each.ref for each in thing.nouns] if isinstance(thing, Nouns) else []
    return refs[0] if len(refs) == 1 and refs[0].startswith('area:') else ''
