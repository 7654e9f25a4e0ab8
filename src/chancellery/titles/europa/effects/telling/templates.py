"""Templates: one for each operator, with parts that stand only where a parameter is given, and holes for the others.

For all that has no sentence there is one scheme for all languages: the subject in the nominative, a colon, what
happens, with signs instead of verbs. A language is a template for each operator, ``say.<family>.<operator>``, words in
the nominative, ``term.<list>.<word>``, phrases and names.
``{what}`` in a template is the parameter's words, ``{by:+}`` with its sign; ``[text {in}]`` stands only where the
parameter is given, ``[text|must]`` where it is true, ``[text|!must]`` where it is not, and ``[text|cb=false]`` where it
is given as false.
"""

from __future__ import annotations

import re
from typing import Any, Final

from chancellery.titles.europa.effects.read import CONDITION, FAMILIES, SET, Node
from chancellery.titles.europa.effects.telling.sets import one_of_kind, tell_set
from chancellery.titles.europa.effects.telling.voice import NAMED, YOU, Voice
from chancellery.titles.europa.effects.telling.wording import AND, OR

OWN: Final = 'own'  # the family of templates that do not name the subject
PART: Final = re.compile(r'\[([^\[\]]*)\]')
HOLE: Final = re.compile(r'\{(\w+)(:\+)?\}')
SPACES: Final = re.compile(r' +')
SUBJECT: Final = re.compile(r'\{(who|whose|by|from|of|a)\}\s?: ')
OF_CONDITIONS: Final = ('of', 'a')  # are subjects in conditions alone
COUNTING: Final = ('happened',)  # conditions that say how often, not who is what
PICKED: Final = ('place', 'remove', 'move', 'casualties', 'retire', 'discard', 'redraw')  # by somebody, said behind
COMMA: Final = ','
EITHER: Final = {
    ('place', 'in'), ('remove', 'from'), ('move', 'from'), ('move', 'to'), ('raise', 'in'), ('develop', 'in'),
    ('casualties', 'in'), ('choose', 'from'), ('inside', 'in'), ('adjacent', 'b'), ('religion', 'in'),
    ('relation', 'with'), ('research', 'idea'), ('happened', 'against'), ('tally', 'against'), ('any', 'of'),
}  # fmt: skip # lists of which any will do (R16.3.1)
ONE_OF: Final = (('research', 'idea'),)  # of several one is meant
ALONE: Final = (('compare', 'a'),)  # needs no brackets of its own
SILENT: Final = (('choose', 'as'), ('research', 'may'), ('appoint', 'may'))  # what is chosen has a name of its own
UNSAID: Final = {'kind': ('unitKind', 'land'), 'how': ('how', 'all'), 'zone': ('discZone', 'hand')}  # what is meant
ONCE: Final = ('n', 'min')  # 1 where they are not given
BOARD: Final = 'board'
NEUTRAL: Final = (
    'rebelUnit', 'rebelTown', 'plague', 'illHealth', 'pirate', 'expanded', 'notHre', 'crusade', 'excommunicated',
    'battleground',
)  # fmt: skip
SOMEBODY: Final = (
    YOU, 'active', 'owner', 'opponents', 'all', 'affected', 'actor', 'enemy', 'attacker', 'rebels', 'first_player',
    'any_all', 'any_opponents',
)  # fmt: skip
GROUPS: Final = {
    'faiths': 'faith', 'num': 'who', 'set': 'who', 'ref': 'who', 'int': 'who', 'name': 'custom', 'cond': 'who',
    'nums': 'who', 'conds': 'who', 'effects': 'who', 'options': 'who', 'modBy': 'who', 'mods': 'who',
}  # fmt: skip


def fill(voice: Voice, node: Node, args: dict[str, Any], family: str = '') -> str:
    """The template of an operator with its parts and holes."""
    template = template_of(voice, node, family)
    for name in args:
        if not mentions(template, name) and (node.operator, name) not in SILENT:
            voice.lacking.append(f'{node.operator}.{name}')
    subject = SUBJECT.match(template)
    if subject is not None and is_plain(voice, node, meant(subject[1], args), subject[1]):
        template = template[subject.end() :]
    template = opened(opened(template, args), args).replace(') (', voice.semicolon())
    filled = HOLE.sub(lambda hole: filled_hole(voice, hole, node, args), template)
    return SPACES.sub(' ', filled).strip()


def head_of(voice: Voice, node: Node) -> str:
    """How a text begins that names its subject; nothing where nobody would ask for it."""
    subject = SUBJECT.match(template_of(voice, node)) if voice.subject else None
    if subject is None or is_plain(voice, node, meant(subject[1], node.args), subject[1]):
        return ''
    return HOLE.sub(lambda hole: filled_hole(voice, hole, node, node.args), subject[0])


def subject_of(voice: Voice, node: Node) -> str:
    """Whom or what a text names at its beginning, as the program refers to it: two things may have one name."""
    subject = SUBJECT.match(template_of(voice, node)) if voice.subject else None
    return str(meant(subject[1], node.args)) if subject is not None else ''


def template_of(voice: Voice, node: Node, family: str = '') -> str:
    """The template of an operator, as it is written."""
    key = f'say.{family or node.family}.{node.operator}'
    found = voice.phrase(key)
    if not found:
        voice.lacking.append(key)
    return found


def mentions(template: str, name: str) -> bool:
    """Does a template say something of a parameter?"""
    return re.search(rf'\{{{name}(:\+)?\}}|\|!?{name}(=false)?\]', template) is not None


def opened(template: str, args: dict[str, Any]) -> str:
    """A template with those of its innermost parts that stand."""
    return PART.sub(lambda part: open_part(part[1], args), template)


def open_part(part: str, args: dict[str, Any]) -> str:
    """An optional part of a template, or nothing."""
    if '|' in part:
        text, _, flag = part.rpartition('|')
        if flag.endswith('=false'):
            return text if args.get(flag.removesuffix('=false')) is False else ''
        return '' if bool(args.get(flag.lstrip('!'))) == flag.startswith('!') else text
    return part if all(hole[1] in args for hole in HOLE.finditer(part)) else ''


# ---- subjects


def meant(name: str, args: dict[str, Any]) -> Any:
    """Who does something, or whose pieces it is about, if nothing else is said: you, or nobody who plays."""
    return args.get(name, BOARD if name == 'whose' and args.get('what') in NEUTRAL else YOU)


def is_plain(voice: Voice, node: Node, subject: Any, name: str) -> bool:
    """Would nobody ask of whom it is? Within a set its members are meant, else you or the one of each; and pieces
    that are nobody's lie on the board, whoever it is about."""
    if node.family == CONDITION:
        told_of = voice.spoken() if voice.owner or node.operator in COUNTING else NAMED
        return bool(told_of) and bool(subject == told_of)
    if not voice.subject or name in OF_CONDITIONS:
        return False
    return subject in (voice.subject, BOARD) or (name == 'whose' and node.args.get('what') in NEUTRAL)


# ---- holes


def words_of(node: Node, name: str) -> str:
    """The list of words from which a parameter is said."""
    kind = kind_of(node, name)
    return GROUPS.get(kind, kind)


def kind_of(node: Node, name: str) -> str:
    """The type of a parameter."""
    return FAMILIES[node.family][node.operator][name].rstrip('?')


def mark_of(node: Node, name: str) -> str:
    """Whether all of a list are meant, or any of them, or as many as is said before it."""
    if node.operator == 'any' and 'n' in node.args:
        return COMMA
    some = (node.operator, name) in EITHER
    some = some or (node.operator in ('owns', 'controls') and node.args.get('how') == 'any')
    return OR if some else AND


def filled_hole(voice: Voice, hole: re.Match[str], node: Node, args: dict[str, Any]) -> str:
    """What a hole says; a word for somebody begins with a capital only where the text begins."""
    name = hole[1]
    if name not in args:
        return unsaid(voice, name, args)
    said = given(voice, node, name, args[name], hole[2] is not None)
    somebody = meant(name, args)
    return said[:1].lower() + said[1:] if hole.start() > 0 and somebody in SOMEBODY else said


def unsaid(voice: Voice, name: str, args: dict[str, Any]) -> str:
    """What is meant where a parameter is not given."""
    if name in ONCE:
        return '1'
    if name in UNSAID:
        return voice.word(*UNSAID[name])
    return voice.word('who', meant(name, args))


def given(voice: Voice, node: Node, name: str, value: Any, sign: bool) -> str:
    """What a parameter says."""
    operator = node.operator
    if name == 'as':
        return voice.bound(f'${value}')
    if name == 'by' and operator in PICKED:
        return picker(voice, value)
    if kind_of(node, name) == 'effects' and operator not in ('each', 'choose'):
        return hanging(voice, node, value)
    if name == 'in' and is_own_unrest(node.args) and is_everywhere(value):
        return voice.phrase('set.you.pieces')
    if (operator, name) in ALONE and isinstance(value, Node):
        return voice.alone(value)
    if (operator, name) in ONE_OF and not isinstance(value, str):
        return one_of_kind(voice, value) or voice.pair(voice.plain('one_of'), voice.say(value, mark=OR))
    mark = mark_of(node, name)
    if mark == OR and isinstance(value, Node) and value.family == SET and value.operator != 'these':
        return tell_set(voice, value, OR)
    said = voice.say(value, words_of(node, name), sign, mark)
    return f' {said}' if name == 'n' and isinstance(value, Node) else said


def is_own_unrest(args: dict[str, Any]) -> bool:
    """Is it about Unrest of yours?"""
    return args.get('what') == 'unrest' and bool(args.get('whose', YOU) == YOU)


def is_everywhere(place: Any) -> bool:
    """Is it all Areas?"""
    return isinstance(place, Node) and place.operator == 'areas' and not place.args.keys() & {'of', 'in', 'where'}


def hanging(voice: Voice, node: Node, effects: list[Node]) -> str:
    """Effects that depend on something: in brackets, unless there is only one and its beginning is clear."""
    payer = payer_of(node) if voice.subject else NAMED
    text = (voice.about(payer) if payer else voice).say(effects)
    clear = node.operator != 'if' or ':' not in voice.say(node.args['when'])
    return text if clear and len(effects) == 1 and ';' not in text else f'({text})'


def payer_of(node: Node) -> str:
    """Who pays, if somebody is named: what depends on the price is about him, unless it says otherwise."""
    who: str = node.args.get('who', YOU) if node.operator == 'pay' else YOU
    return NAMED if who == YOU else who


def picker(voice: Voice, who: str) -> str:
    """Who picks the pieces."""
    if who == YOU:
        return voice.phrase('picked.you')
    if voice.subject and who == voice.subject:
        return voice.phrase('picked.own')
    return voice.phrased('picked.by', by=voice.say(who))


def without(args: dict[str, Any], *names: str) -> dict[str, Any]:
    """Parameters without those that need not be said."""
    return {name: each for name, each in args.items() if name not in names}
