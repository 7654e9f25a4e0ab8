# mypyc: skip (texts are made once, when they are asked for)
"""Sets, references and numbers of a program as nouns, places and amounts."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from chancellery.titles.europa.effects.read import SET, Node
from chancellery.titles.europa.effects.telling.message import (
    ALL,
    ANY,
    BARE,
    IT,
    ONE,
    SOME,
    YOU,
    Amount,
    Clause,
    Noun,
    Place,
    Unsaid,
    name,
)

KINDS: Final = {  # the noun for the members of a set
    'players': 'player', 'opponents': 'opponent', 'realms': 'realm', 'areas': 'area', 'provinces': 'province',
    'seaZones': 'seaZone', 'ports': 'port', 'nodes': 'node', 'ideas': 'idea', 'characters': 'character',
    'armies': 'army', 'handCards': 'card', 'discards': 'discard', 'displayCards': 'displayCard',
    'eventRow': 'event', 'milestones': 'milestone', 'missions': 'mission', 'tradeCards': 'tradeCard', 'wars': 'war',
    'struggles': 'struggle', 'dnprs': 'dnpr',
}  # fmt: skip
STATS: Final = {  # the noun for what a statistic counts; the others have one of their own, ``stat.<name>``
    'mpAdm': 'mpAdm', 'mpDip': 'mpDip', 'mpMil': 'mpMil', 'ducats': 'ducats', 'prestige': 'prestige',
    'stability': 'stability', 'colonists': 'colonists', 'merchants': 'merchant', 'interest': 'interest',
    'imperialAuthority': 'imperialAuthority', 'ships': 'ship', 'lightShips': 'light', 'heavyShips': 'heavy',
    'galleys': 'galley', 'alliances': 'alliance', 'marriages': 'marriage', 'claims': 'claim', 'ports': 'port',
    'provinces': 'province', 'areas': 'area', 'cores': 'core', 'ideas': 'idea', 'advisors': 'advisor',
    'towns': 'town', 'cardinals': 'cardinal', 'handCards': 'handCard',
}  # fmt: skip
LEVELS: Final = ('stability', 'prestige', 'imperialAuthority', 'stat.baseTax', 'stat.taxIncome', 'stat.skill')
UNITS: Final = {'ship': 'ship', 'land': 'landUnit', 'any': 'unitOrShip'}  # others by their own name
AMONG: Final = 'among'
MADE: Final = {  # filters that make another noun of one
    ('province', 'kind.port'): 'port', ('realm', 'kind.npr'): 'npr', ('area', 'kind.territory'): 'territory',
    ('area', 'kind.electorArea'): 'electorArea', ('province', 'kind.capital'): 'capital',
}  # fmt: skip


class Things:
    """Nouns of one card; ``facts`` tells the conditions of sets."""

    def __init__(self) -> None:
        self.member = ''  # the kind of set of whose members a condition is told by itself
        self.sort: list[str] = []  # the kinds of the sets whose members one tells of
        self.chosen: dict[str, str] = {}  # the kind of what was chosen or is each in question, by its name
        self.asking: Callable[[Node, bool], Any] = unasked

    def get(self, node: Node, parameter: str, default: Any = None) -> Any:
        """A parameter of a node."""
        return node.args.get(parameter, default)

    # ---- things by reference

    def noun_of(self, ref: str) -> Noun:
        """One thing by its reference; what was chosen knows its kind."""
        found = name(ref)
        if ref.startswith('$'):
            found.kind = f'chosen.{self.chosen.get(ref[1:], "")}'
        return found

    # ---- sets

    def of_set(self, value: Any, n: Any = ONE) -> list[Noun]:
        """A thing, a list of things, or a set with so many of its members."""
        if isinstance(value, Node) and value.family == SET:
            if value.operator == 'these':
                return [self.noun_of(each) for each in value.args['items']]
            return [self.members(value, n)]
        if isinstance(value, list):
            return [self.noun_of(each) for each in value]
        return [self.noun_of(value)]

    def members(self, node: Node, n: Any) -> Noun:
        """Members of a set."""
        found = Noun(KINDS[node.operator], n)
        found.whose = self.get(node, 'of', '')
        if 'in' in node.args and self.get(node, 'in') != IT:
            found.at = Place(self.of_set(node.args['in'], SOME), ALL)
        if found.kind == 'node' and found.whose:
            found.like.append(Clause('rel.merchant', self.noun_of(found.whose), {'place': Place([name(IT)])}))
            found.whose = ''
        among = found.at is not None and all(each.ref.startswith('area:') for each in found.at.nouns)
        if found.kind == 'area' and among and found.at is not None:
            found.at.sense = AMONG
        for each in self.get(node, 'where', []):
            self.sort.append(node.operator)
            told = self.asking(each, True)
            self.sort.pop()
            own = isinstance(told, Clause) and told.holds and told.subject.ref == IT
            made = MADE.get((found.kind, told.verb), '') if own else ''
            if made:
                found.kind = made
            else:
                found.like.append(told)
        if any(is_own(each, 'rel.war') for each in found.like):  # who is at war with somebody is at war
            found.like = [each for each in found.like if not is_own(each, 'status.atWar')]
        return found

    def place(self, value: Any, n: Any = ONE, sense: str = ANY) -> Place:
        """Where: one of several places, or members of a set."""
        found = Place(self.of_set(value, n), sense)
        only = found.nouns[0].like
        if (
            len(found.nouns) == 1
            and len(only) == 1
            and isinstance(only[0], Clause)
            and only[0].verb == 'lies'
            and only[0].subject.ref == IT
        ):
            if only[0].holds and found.nouns[0].at is None and found.nouns[0].kind == 'area':
                found.nouns = list(only[0].roles['place'].nouns)
        for noun in found.nouns:
            if noun.at is not None and noun.at.sense != AMONG:
                noun.at.sense = sense
        return found

    # ---- numbers

    def measure(self, node: Node) -> tuple[str, Noun]:
        """What a number counts: whose it is, and the noun."""
        operator = node.operator
        if operator == 'stat':
            stat = self.get(node, 'stat')
            noun = Noun(STATS.get(stat, f'stat.{stat}'), BARE)
            if 'in' in node.args:
                noun.at = Place(self.of_set(node.args['in'], SOME), ALL)
            return self.get(node, 'of'), noun
        if operator == 'influence':
            return self.get(node, 'who', YOU), Noun('influence', BARE, at=self.place(self.get(node, 'in'), SOME, ALL))
        if operator == 'units':
            kind = self.get(node, 'kind')
            noun = Noun(UNITS.get(kind, kind), BARE)
            if 'class' in node.args:
                noun.kind = f'{noun.kind}.{node.args["class"]}'
            if 'in' in node.args:
                noun.at = self.place(node.args['in'], SOME, ALL)
            return self.get(node, 'who'), noun
        if operator == 'power':
            kind = 'tradePower' if self.get(node, 'keys', True) else 'tradePowerNoKeys'
            return self.get(node, 'who', YOU), Noun(kind, BARE, at=self.place(self.get(node, 'node'), SOME, ALL))
        if operator == 'tax':
            kind = 'taxIncl' if self.get(node, 'incl') else 'tax'
            return self.get(node, 'who', YOU), Noun(kind, BARE, at=self.place(self.get(node, 'of'), SOME, ALL))
        if operator == 'count':
            noun = self.of_set(self.get(node, 'of'), BARE)[0]
            return noun.whose, noun
        if operator == 'tally':
            return self.get(node, 'who', YOU), Noun(f'tally.{self.get(node, "what")}.{self.get(node, "within")}', BARE)
        raise Unsaid(f'no noun for {operator}')

    def amount(self, value: Any) -> Any:
        """A number: itself, or how it is worked out."""
        if not isinstance(value, Node):
            if isinstance(value, str):
                found = Amount()
                found.bound = value
                return found
            return value
        operator, args = value.operator, value.args
        if operator == 'byAge':
            found = Amount()
            found.ages = [self.amount(each) for each in args['of']]
            return found
        if operator == 'add':
            parts = [self.amount(each) for each in args['of']]
            return Amount(1, [noun for part in parts for noun in part.per])
        if operator == 'mul':
            factors = [each for each in args['of'] if isinstance(each, int)]
            inner = self.amount(next(each for each in args['of'] if isinstance(each, Node)))
            for factor in factors:
                inner.factor *= factor
            return inner
        if operator == 'half':
            inner = self.amount(args['of'])
            inner.half, inner.down = True, args.get('round') == 'down'
            return inner
        if operator == 'clamp':
            inner = self.amount(args['of'])
            inner.least, inner.most = args.get('min'), args.get('max')
            return inner
        whose, noun = self.measure(value)
        noun.whose = whose
        return Amount(1, [noun])


def unasked(node: Node, holds: bool) -> Any:
    raise Unsaid(f'nobody tells {node.operator}')


def is_own(clause: Any, verb: str) -> bool:
    """Is it said with this verb of the thing in question?"""
    return isinstance(clause, Clause) and clause.verb == verb and clause.holds and clause.subject.ref == IT
