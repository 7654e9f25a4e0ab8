"""What conditions say: a sentence where the language has one, affirmed and denied, else the operator's template.

``clause.status.atWar.you``: ``you are at war|you are not at war``. A sentence names a parameter as ``{what}``, in a
form of its own as ``{what@gen}``, and as ``{in:place}`` by where it is.
"""

from __future__ import annotations

import re
from typing import Any, Final

from chancellery.titles.europa.effects.read import Node
from chancellery.titles.europa.effects.telling.clauses import OPPOSITES, clause_of, trait_of
from chancellery.titles.europa.effects.telling.sets import place
from chancellery.titles.europa.effects.telling.templates import fill, mark_of, words_of
from chancellery.titles.europa.effects.telling.voice import IT, YOU, Voice
from chancellery.titles.europa.effects.telling.wording import OR
from chancellery.titles.europa.effects.vocabulary import OF

NAME: Final = re.compile(r'\{(\w+)(?::(\w+))?(?:@(\w+))?\}')
PLACE: Final = 'place'
PLAYERS: Final = 'players'


def tell_condition(voice: Voice, node: Node) -> str:
    """A condition; what is denied is said by the opposite where there is one."""
    operator, args = node.operator, node.args
    holds = operator != 'not'
    asked = [node] if holds else conditions_in(args['of'])
    if len(asked) == 1:
        sentence = trait(voice, asked[0], holds) if voice.owner else clause(voice, asked[0], holds)
        if sentence:
            return sentence
        if not holds and asked[0].operator == 'compare':
            return fill(voice, asked[0], {**asked[0].args, 'cmp': OPPOSITES[asked[0].args['cmp']]})
    if operator == 'most' and args.get('who', YOU) in (YOU, IT):
        return most(voice, args)
    if operator == 'relation' and args.get('who') in ('all', 'opponents'):
        args = {**args, 'who': f'any_{args["who"]}'}
    return fill(voice, node, args)


def conditions_in(value: Node | list[Node]) -> list[Node]:
    """One condition or several."""
    return value if isinstance(value, list) else [value]


def most(voice: Voice, args: dict[str, Any]) -> str:
    """You have the most of something, or a member of a set has; it is asked of every player."""
    key = f'most.{args.get("who", YOU)}.{"least" if args.get("least") else "most"}'
    said = voice.phrased(key, of=voice.among(PLAYERS).say(args['of']))
    return f'{said} {voice.phrase("most.tie")}' if args.get('tie') else said


# ---- sentences


def clause(voice: Voice, node: Node, holds: bool) -> str:
    """A condition as a sentence; nothing where the language has none for it."""
    key = clause_of(node)
    return worded(voice, node, voice.phrase(f'clause.{key}'), holds) if key else ''


def trait(voice: Voice, node: Node, holds: bool) -> str:
    """What the members of a set are like; nothing where the language has no phrase for it."""
    key = trait_of(node)
    if not key:
        return ''
    of_kind = voice.phrase(f'trait.{key}.{voice.kind_chosen(str(node.args.get("who", YOU)))}')
    return worded(voice, node, of_kind or voice.phrase(f'trait.{key}'), holds)


def worded(voice: Voice, node: Node, text: str, holds: bool) -> str:
    """A sentence as it affirms, or as it denies, with what it names."""
    affirmed, _, denied = text.partition('|')
    return NAME.sub(lambda name: named(voice, node, name), affirmed if holds else denied)


def named(voice: Voice, node: Node, name: re.Match[str]) -> str:
    """The parameter that a sentence names, in the form that it asks for."""
    value: Any = node.args[name[1]]
    if name[2] == PLACE:
        return place(voice, value, OR)
    mark = mark_of(node, name[1])
    if not name[3]:
        return voice.say(value, words_of(node, name[1]), mark=mark)
    values = value if isinstance(value, list) else [value]
    return voice.joined([in_form(voice, each, name[3]) for each in values], mark)


def in_form(voice: Voice, reference: str, form: str) -> str:
    """A thing by its name in a form; what has no name, by the word for it."""
    head, _, rest = reference.partition(':')
    return voice.texts.name(head, rest, form) if rest and head not in OF else voice.thing(reference)
