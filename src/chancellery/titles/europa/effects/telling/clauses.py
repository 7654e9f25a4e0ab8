"""Under which keys the sentences and phrases of conditions and numbers stand (EFFECTS 11).

A condition about you or the thing in question may have a sentence, ``clause.``, and within a set a phrase for what its
members are like, ``trait.``: ``it is at war|it is not at war``, ``at war|not at war``. What has neither is said by the
template of its operator.
"""

from __future__ import annotations

from typing import Any, Final

from chancellery.titles.europa.effects.read import Node

NO_KEY: Final = ''
OPPOSITES: Final = {'<': '>=', '<=': '>', '=': '!=', '>=': '<', '>': '<=', '!=': '='}


def clause_of(node: Node) -> str:
    """Under which key a sentence for a condition stands; nothing for what is no plain statement about you or the thing
    in question."""
    operator, args = node.operator, node.args
    who = args.get('of' if operator in ('kind', 'religion', 'inside') else 'who', 'you')
    if operator == 'owns' and args['what'] == 'it' and str(who).startswith('$'):
        return f'owns.{way_of_owning(args)}.chosen'
    if who not in ('you', 'it'):
        return NO_KEY
    if operator == 'kind':
        return f'kind.{args["kind"]}.{who}'
    if operator == 'status':
        return f'status.{args["status"]}.{who}'
    if operator == 'has' and 'deck' not in args:
        return f'has.{args["what"]}.{who}'
    if operator == 'religion':
        if 'in' in args and 'sameAs' not in args:
            return f'religion.faith.{who}'
        same = who == 'it' and args.get('sameAs') == 'you' and 'in' not in args
        return 'religion.same.it' if same else NO_KEY
    if operator == 'inside':
        plain = who == 'you' and isinstance(args['in'], str) and args['in'].startswith('realm:')
        return 'inside.realm.you' if plain else NO_KEY
    if operator == 'owns':
        return f'owns.{way_of_owning(args)}.{who}'
    if operator == 'relation' and 'how' not in args and isinstance(args.get('with'), str):
        plain = args['with'] == 'it' or args['with'].startswith('realm:')
        named = 'it' if args['with'] == 'it' else 'named'
        return f'relation.{args["rel"]}.{named}.{who}' if plain else NO_KEY
    if operator == 'adjacent' and args['a'] == 'it' and args['b'] == 'you' and 'by' in args:
        return 'adjacent.reach.it'
    return 'connected.to.you' if operator == 'connected' and args['to'] == 'it' and who == 'you' else NO_KEY


def way_of_owning(args: dict[str, Any]) -> str:
    """How something is owned: of Provinces that are named nobody owns a part."""
    how: str = args.get('how', 'all')
    what: Any = args['what']
    if what == 'here' and how == 'any':
        return 'any_here'
    if what == 'it':
        return f'{how}_it'
    named = what if isinstance(what, list) else [what]
    if not all(str(each).startswith('province:') for each in named) or how not in ('all', 'incl'):
        return how
    if how == 'incl':
        return 'province_incl' if len(named) == 1 else how
    return 'province' if len(named) == 1 else 'provinces'


def trait_of(node: Node) -> str:
    """Under which key a phrase for the members of a set stands."""
    operator, args = node.operator, node.args
    if operator == 'owns':
        return trait_of_owner(args)
    if operator == 'adjacent' and args['a'] == 'it' and args.get('by', 'any') == 'any':
        return f'adjacent.{args["b"]}' if args['b'] in ('you', 'that') else 'adjacent.set'
    if operator == 'exists' and args.get('n', 1) == 1:
        return 'exists'
    if operator == 'inside' and args['of'] == 'capital_of:it':
        return 'inside.capital.it'
    if operator == 'relation' and args.get('who') == 'it' and str(args.get('with', '')).startswith('$'):
        return f'relation.{args["rel"]}.chosen.it'
    key = clause_of(node)
    return NO_KEY if key.endswith('.named.you') else key


def trait_of_owner(args: dict[str, Any]) -> str:
    """Whose a member is, or who owns land in it."""
    who, how = args.get('who', 'you'), args.get('how', 'all')
    if args['what'] != 'it':
        return NO_KEY
    if who in ('you', 'that'):
        return f'owns.{how}.{who}'
    return f'owns.{how}.chosen' if str(who).startswith('$') else NO_KEY


def amount_of(node: Node, who: str, spoken: str) -> str:
    """Under which key a phrase for a number stands that is yours, or of whom the text speaks."""
    if node.operator == 'influence' and who in ('you', 'it', spoken):
        return 'influence.you' if who == 'you' else 'influence.it'
    if node.operator == 'units' and who == 'you' and 'class' not in node.args:
        return f'units.you.{node.args["kind"]}'
    return NO_KEY
