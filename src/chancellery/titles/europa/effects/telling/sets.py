"""What sets say, and where things are: phrases for whose the members are, where they lie and what they are like."""

from __future__ import annotations

from typing import Any

from chancellery.titles.europa.effects.read import Node
from chancellery.titles.europa.effects.telling.voice import IT, YOU, Voice, is_bracketed
from chancellery.titles.europa.effects.telling.wording import AND


def tell_set(voice: Voice, node: Node, mark: str = AND) -> str:
    """A set; that it lies in the thing that is spoken of need not be said. Of its places all count, or any will do."""
    kind, args = node.operator, node.args
    if not args.keys() & {'of', 'in', 'where'} and voice.texts.has(f'set.any.{kind}'):
        return voice.phrase(f'set.any.{kind}')
    text = owned(voice, kind, args.get('of', ''))
    if 'in' in args and not (voice.owner and args['in'] == IT):
        text += f' {place(voice, args["in"], mark)}'
    return text + where(voice, args, kind)


def owned(voice: Voice, kind: str, who: str) -> str:
    """Things of a kind that somebody has: ``your Provinces``."""
    plain = voice.word('setKind', kind)
    if not who:
        return plain
    own = voice.phrase(f'set.{YOU if who == YOU else "own"}.{kind}') if who in (YOU, voice.spoken()) else ''
    if own:
        return own
    head, _, rest = who.partition(':')
    if head == 'realm' and voice.texts.has(f'set.of.{kind}'):
        return voice.texts.say(f'set.of.{kind}', {'of': rest})
    return voice.phrased('set.whose', set=plain, of=voice.say(who))


def where(voice: Voice, args: dict[str, Any], kind: str) -> str:
    """What the members of a set are like, in brackets; with semicolons where some are several of which any will do."""
    conditions: list[Node] = args.get('where') or []
    if not conditions:
        return ''
    inner = voice.among(args.get('of') or kind)
    said = [inner.alone(each) for each in conditions]
    return f' ({(voice.semicolon() if any(is_bracketed(each) for each in conditions) else ", ").join(said)})'


def one_of_kind(voice: Voice, things: Any) -> str:
    """One of a set that consists of a single kind, as a phrase of its own: ``an Idea on display``."""
    if not isinstance(things, Node) or things.args.keys() != {'where'} or len(things.args['where']) != 1:
        return ''
    like: Node = things.args['where'][0]
    plain = like.operator == 'kind' and like.args.get('of') == IT
    return voice.phrase(f'set.one.{things.operator}.{like.args["kind"]}') if plain else ''


# ---- places


def place(voice: Voice, value: Any, mark: str = AND) -> str:
    """Where something is: ``in Aragon``."""
    values: list[Any] = value if isinstance(value, list) else [value]
    names = [place_name(voice, each) for each in values]
    if all(names):
        return voice.phrased('place.names', names=voice.joined(names, mark))
    if isinstance(value, Node):
        return place_of_set(voice, voice.say(value))
    key = voice.kind_chosen(value) or value if isinstance(value, str) else ''
    return voice.phrase(f'place.{key}') or f'({voice.say(value)})'


def place_name(voice: Voice, value: Any) -> str:
    """The name of a place, in the form that says where it is; nothing for what has no name."""
    head, _, rest = str(value).partition(':')
    if head in ('area', 'sea', 'realm'):
        return voice.texts.say(f'place.{head}', {head: rest})
    return voice.phrase(f'place.map.{rest}') if head == 'map' else ''


def place_of_set(voice: Voice, said: str) -> str:
    """A set as a place; within brackets what it is like stands behind a colon."""
    kind, opened, like = said.partition(' (')
    if opened and voice.phrase('place.set').startswith('('):
        said = voice.pair(kind, like.removesuffix(')'))
    return voice.phrased('place.set', set=said)
