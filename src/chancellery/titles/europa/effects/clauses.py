"""Under which keys the sentences and phrases of conditions stand (EFFECTS 11).

A condition about you or the thing in question may have a sentence, ``clause.``, and within a set a phrase for what its
members are like, ``trait.``: ``it is at war|it is not at war``, ``at war|not at war``. What has neither is said by the
template of its operator.
"""

from __future__ import annotations

from typing import Any, Final

from chancellery.titles.europa.effects.read import Node

NO_KEY: Final = ('', '')
OPPOSITES: Final = {'<': '>=', '<=': '>', '=': '!=', '>=': '<', '>': '<=', '!=': '='}


def clause_of(node: Node) -> tuple[str, str]:
    """Under which key a sentence for a condition stands, and the parameter that it names; nothing for what is no plain
    statement about you or the thing in question."""
    operator, args = node.operator, node.args
    who = args.get('of' if operator in ('kind', 'religion', 'inside') else 'who', 'you')
    if operator == 'owns' and args['what'] == 'it' and str(who).startswith('$'):
        return f'owns.{way_of_owning(args)}.chosen', ''
    if who not in ('you', 'it'):
        return NO_KEY
    if operator == 'kind':
        return f'kind.{args["kind"]}.{who}', ''
    if operator == 'status':
        return f'status.{args["status"]}.{who}', ''
    if operator == 'has' and 'deck' not in args:
        return f'has.{args["what"]}.{who}', ''
    if operator == 'religion':
        if 'in' in args and 'sameAs' not in args:
            return f'religion.faith.{who}', 'in'
        same = who == 'it' and args.get('sameAs') == 'you' and 'in' not in args
        return ('religion.same.it', '') if same else NO_KEY
    if operator == 'inside':
        plain = who == 'you' and isinstance(args['in'], str) and args['in'].startswith('realm:')
        return ('inside.realm.you', 'in') if plain else NO_KEY
    if operator == 'owns':
        return f'owns.{way_of_owning(args)}.{who}', 'what'
    if operator == 'relation' and 'how' not in args and isinstance(args.get('with'), str):
        plain = args['with'] == 'it' or args['with'].startswith('realm:')
        named = 'it' if args['with'] == 'it' else 'named'
        return (f'relation.{args["rel"]}.{named}.{who}', 'with') if plain else NO_KEY
    if operator == 'adjacent' and args['a'] == 'it' and args['b'] == 'you' and 'by' in args:
        return 'adjacent.reach.it', 'by'
    return ('connected.to.you', '') if operator == 'connected' and args['to'] == 'it' and who == 'you' else NO_KEY


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


def trait_of(node: Node) -> tuple[str, str]:
    """Under which key a phrase for the members of a set stands, and the parameter that it names."""
    operator, args = node.operator, node.args
    if operator == 'owns':
        return trait_of_owner(args)
    if operator == 'adjacent' and args['a'] == 'it' and args.get('by', 'any') == 'any':
        if args['b'] in ('you', 'that'):
            return f'adjacent.{args["b"]}', ''
        return 'adjacent.set', 'b'
    if operator == 'exists' and args.get('n', 1) == 1:
        return 'exists', 'in'
    if operator == 'inside' and args['of'] == 'capital_of:it':
        return 'inside.capital.it', 'in'
    if operator == 'relation' and args.get('who') == 'it' and str(args.get('with', '')).startswith('$'):
        return f'relation.{args["rel"]}.chosen.it', 'with'
    key, hole = clause_of(node)
    return ('', '') if key.endswith('.named.you') else (key, hole)


def trait_of_owner(args: dict[str, Any]) -> tuple[str, str]:
    """Whose a member is, or who owns land in it."""
    who, how = args.get('who', 'you'), args.get('how', 'all')
    if args['what'] != 'it':
        return NO_KEY
    if who in ('you', 'that'):
        return f'owns.{how}.{who}', ''
    return (f'owns.{how}.chosen', 'who') if str(who).startswith('$') else NO_KEY
