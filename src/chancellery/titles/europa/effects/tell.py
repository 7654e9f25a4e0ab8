"""The text of a program, made from the very tree that is run (EFFECTS 11).

What a condition asks of you or of the thing in question is said by a sentence where the language has one, affirmed and
denied (``clause.status.atWar.you``: ``you are at war|you are not at war``). For all else there is one scheme for all
languages: the subject in the nominative, a colon, what happens, with signs instead of verbs. A language is a template
for each operator, ``say.<family>.<operator>``, words in the nominative, ``term.<list>.<word>``, and names.
``{what}`` in a template is the parameter's words, ``{by:+}`` with its sign; ``[text {in}]`` stands only where the
parameter is given, ``[text|must]`` where it is true, ``[text|!must]`` where it is not, and ``[text|cb=false]`` where it
is given as false.

What is shown to players leaves out the subject where nobody would ask for it: you, whose card it is; within what each
of several does, that one; and the board, on which pieces lie that are nobody's.
"""

from __future__ import annotations

import re
from typing import Any, Final

from chancellery.kernel.texts import Texts
from chancellery.titles.europa.effects.read import CONDITION, EFFECT, FAMILIES, NUMBER, SET, Node, nodes_in
from chancellery.titles.europa.effects.vocabulary import DICE, OF, WORDS

NEUTRAL: Final = (
    'rebelUnit', 'rebelTown', 'plague', 'illHealth', 'pirate', 'expanded', 'notHre', 'crusade', 'excommunicated',
    'battleground',
)  # fmt: skip
GROUPS: Final = {
    'faiths': 'faith', 'num': 'who', 'set': 'who', 'ref': 'who', 'int': 'who', 'name': 'custom', 'cond': 'who',
    'nums': 'who', 'conds': 'who', 'effects': 'who', 'options': 'who', 'modBy': 'who', 'mods': 'who',
}  # fmt: skip
CATEGORIES: Final = {'event': 'happening', 'trade': 'trade_card'}  # under which names stand among the texts
SIGNS: Final = {'add': ' + ', 'mul': ' × ', 'byAge': ' / '}
PART: Final = re.compile(r'\[([^\[\]]*)\]')
HOLE: Final = re.compile(r'\{(\w+)(:\+)?\}')
SPACES: Final = re.compile(r' +')
SUBJECT: Final = re.compile(r'\{(who|whose|by)\}\s?: ')
YOU: Final = 'you'
BOARD: Final = 'board'
NAMED: Final = ''  # every subject is named


class Teller:
    """Programs in one language."""

    def __init__(self, texts: Texts, subject: str = NAMED) -> None:
        self.texts = texts
        self.subject = subject  # of whom the text speaks, so that he need not be named
        self.lacking: list[str] = []  # words and parameters that could not be said

    # ---- words and names

    def word(self, group: str, word: str) -> str:
        """A word of a list; what every list may hold stands under ``who``."""
        for key in (f'term.{group}.{word}', f'term.who.{word}'):
            if self.texts.has(key):
                return self.texts.say(key)
        self.lacking.append(f'{group} {word}')
        return word

    def plain(self, word: str) -> str:
        """One of the words that join others."""
        return self.word('word', word)

    def pair(self, what: str, value: str) -> str:
        """Something and what it is, with the colon of the language."""
        return str(self.texts.table['say.pair']).replace('{what}', what).replace('{value}', value)

    def thing(self, reference: str, group: str = 'who') -> str:
        """A thing by its name, something bound by a word for it, or a word."""
        if reference.startswith('$'):
            return self.word('who', 'seen') if reference == '$seen' else self.bound(reference[1:])
        head, _, rest = reference.partition(':')
        if rest and head in OF:
            return f'{self.word("of", head)} ({self.thing(rest)})'
        if rest and head == 'map':
            return self.word('map', rest)
        if rest:
            category = CATEGORIES.get(head, head)
            if not self.texts.has(f'{category}.{rest}'):
                self.lacking.append(reference)
            return self.texts.name(category, rest)
        return self.word(group, reference)

    def bound(self, name: str) -> str:
        """What a program has given a name, by a word for such things."""
        return self.word('bound', name)

    # ---- values

    def say(self, value: Any, group: str = 'who', sign: bool = False) -> str:
        """Any value of a program."""
        if isinstance(value, bool):
            return self.word('bool', 'true' if value else 'false')
        if isinstance(value, int):
            return signed(value) if sign else figure(value)
        if isinstance(value, str):
            return self.thing(value, group)
        if isinstance(value, Node):
            text = self.node(value)
            return f'+{text}' if sign else text
        if isinstance(value, list):
            return self.say_list(value, group)
        return self.say_table(value, group, sign)

    def say_list(self, values: list[Any], group: str) -> str:
        """Effects, conditions, options, modifiers or things one after the other."""
        if not values:
            return self.plain('nothing')
        first = values[0]
        if isinstance(first, dict):
            return '; '.join([self.option(each) for each in values]) if 'label' in first else self.mods(values)
        mark = ', '
        if isinstance(first, Node):
            mark = '; ' if first.family == EFFECT else f' {self.plain("and")} ' if first.family == CONDITION else ', '
        return mark.join([self.say(each, group) for each in values])

    def say_table(self, value: dict[str, Any], group: str, sign: bool) -> str:
        """A cost, dice, or the faces of a die."""
        if group == 'faces':
            faces = [
                self.pair(face if face.isdigit() else self.word('face', face), f'({self.say(each)})')
                for face, each in value.items()
            ]
            return '; '.join(faces)
        words = 'dicePool' if value and all(each in DICE for each in value) else 'cost'
        parts = [f'{self.word(words, key)} {self.say(each, "who", sign)}' for key, each in value.items()]
        return ', '.join(parts) or self.plain('nothing')

    def mods(self, mods: list[dict[str, Any]]) -> str:
        """The modifiers of one granted action."""
        found: list[str] = []
        for mod in mods:
            text = self.word('modKey' if mod['key'] in WORDS['modKey'] else 'permitKey', mod['key'])
            text += f' {self.say(mod["by"], "who", True)}' if 'by' in mod else ''
            text += f' = {self.say(mod["set"])}' if 'set' in mod else ''
            text += f' ({self.say(mod["when"])})' if 'when' in mod else ''
            found.append(text)
        return ', '.join(found)

    def option(self, option: dict[str, Any]) -> str:
        """One option: when it is open, what it costs, what it does."""
        return f'{option["label"]}) {self.inside(option)}'

    def inside(self, option: dict[str, Any]) -> str:
        """An option without its letter: a cost is what one loses."""
        text = f'({self.say(option["when"])}) ' if option.get('when') else ''
        cost = {key: -each if isinstance(each, int) else each for key, each in option.get('cost', {}).items()}
        text += f'({self.say(cost, "cost")}) ' if cost else ''
        return text + self.say(option['effect'])

    # ---- nodes

    def node(self, node: Node) -> str:
        """A node by the template of its operator."""
        operator, args = node.operator, node.args
        if node.family == SET:
            return self.query(operator, args)
        if node.family == CONDITION:
            denied = args['of'] if operator == 'not' else [node]
            inner = denied if isinstance(denied, list) else [denied]
            sentence = self.clause(inner[0], operator != 'not') if len(inner) == 1 else ''
            if sentence:
                return sentence
        if node.family == CONDITION and operator in ('all', 'any'):
            parts = [self.say(each) for each in args['of']]
            if 'n' in args:
                return f'{self.plain("at_least")} {args["n"]} {self.plain("out_of")} ({", ".join(parts)})'
            mark = self.plain('and' if operator == 'all' else 'or')
            return f'({f" {mark} ".join(parts)})'
        if node.family == NUMBER and operator in SIGNS:
            said = SIGNS[operator].join([self.say(each) for each in args['of']])
            return self.template(node).replace('{of}', said)
        if operator == 'relation' and args.get('who') in ('all', 'opponents'):
            args = {**args, 'who': f'any_{args["who"]}'}
        if operator == 'each' and self.subject:
            return Teller(self.texts, one_of_each(node)).fill(node, args)
        return self.fill(node, args)

    def clause(self, node: Node, holds: bool) -> str:
        """A condition as a sentence, affirmed or denied; nothing where the language has none for it."""
        key, hole = clause_of(node)
        found = self.texts.table.get(f'clause.{key}') if key else None
        if not isinstance(found, str):
            return ''
        affirmed, _, denied = found.partition('|')
        text = affirmed if holds else denied
        if not hole or f'{{{hole}}}' not in text:
            return text
        value, group = node.args[hole], self.group(node, hole)
        if isinstance(value, list) and node.operator == 'religion':
            said = f' {self.plain("or")} '.join([self.say(each, group) for each in value])
        else:
            said = self.say(value, group)
        return text.replace(f'{{{hole}}}', said)

    def group(self, node: Node, name: str) -> str:
        """The list of words from which a parameter is said."""
        kind = FAMILIES[node.family][node.operator][name].rstrip('?')
        return GROUPS.get(kind, kind)

    def query(self, kind: str, args: dict[str, Any]) -> str:
        """A set: its kind and what narrows it."""
        if kind == 'these':
            return self.say(args['items'])
        more = [self.pair(self.plain(key), self.say(args[key])) for key in ('of', 'in', 'where') if args.get(key)]
        return self.word('setKind', kind) + (f' ({"; ".join(more)})' if more else '')

    def template(self, node: Node) -> str:
        """The template of an operator, as it is written."""
        found = self.texts.table.get(f'say.{node.family}.{node.operator}')
        if not isinstance(found, str):
            self.lacking.append(f'say.{node.family}.{node.operator}')
            return ''
        return found

    def fill(self, node: Node, args: dict[str, Any]) -> str:
        """A template with its parts and holes."""
        template = self.template(node)
        types = FAMILIES[node.family][node.operator]
        for name in args:
            if name != 'may' and not re.search(rf'\{{{name}(:\+)?\}}|\|!?{name}(=false)?\]', template):
                self.lacking.append(f'{node.operator}.{name}')
        subject = SUBJECT.match(template) if self.subject and node.family == EFFECT else None
        if subject is not None and self.meant(subject[1], args) in (self.subject, BOARD):
            template = template[subject.end() :]
        for _ in range(2):
            template = PART.sub(lambda part: open_part(part[1], args), template)
        filled = HOLE.sub(lambda hole: self.hole(hole[1], hole[2] is not None, node, args, types), template)
        return SPACES.sub(' ', filled).strip()

    def hole(self, name: str, sign: bool, node: Node, args: dict[str, Any], types: dict[str, str]) -> str:
        """What a parameter says, or what is meant where it is not given."""
        if name not in args:
            if name in ('n', 'min'):
                return '1'
            if name == 'kind':
                return self.word('unitKind', 'land')
            if name == 'how':
                return self.word('how', 'all')
            if name == 'zone':
                return self.word('discZone', 'hand')
            return self.word('who', self.meant(name, args))
        if name == 'as':
            return self.bound(args['as'])
        kind = types[name].rstrip('?')
        said = self.say(args[name], GROUPS.get(kind, kind), sign)
        if node.operator == 'research' and name == 'idea' and not isinstance(args[name], str):
            return self.pair(self.plain('one_of'), said)
        return said

    def meant(self, name: str, args: dict[str, Any]) -> Any:
        """Who does something, or whose pieces it is about, if nothing else is said: you, or nobody who plays."""
        return args.get(name, BOARD if name == 'whose' and args.get('what') in NEUTRAL else YOU)


def one_of_each(node: Node) -> str:
    """How the effects of an ``each`` name the one in question."""
    return f'${node.args["as"]}'


def clause_of(node: Node) -> tuple[str, str]:
    """Under which key a sentence for a condition stands, and the parameter that it names; nothing for what is no plain
    statement about you or the thing in question."""
    operator, args = node.operator, node.args
    who = args.get('of' if operator in ('kind', 'religion', 'inside') else 'who', 'you')
    if who not in ('you', 'it'):
        return '', ''
    if operator == 'kind':
        return f'kind.{args["kind"]}.{who}', ''
    if operator == 'status':
        return f'status.{args["status"]}.{who}', ''
    if operator == 'has' and 'deck' not in args:
        return f'has.{args["what"]}.{who}', ''
    if operator == 'religion':
        if 'in' in args and 'sameAs' not in args:
            return f'religion.faith.{who}', 'in'
        return (
            ('religion.same.it', '') if who == 'it' and args.get('sameAs') == 'you' and 'in' not in args else ('', '')
        )
    if operator == 'inside':
        plain = who == 'you' and isinstance(args['in'], str) and args['in'].startswith('realm:')
        return ('inside.realm.you', 'in') if plain else ('', '')
    if operator == 'owns':
        return f'owns.{args.get("how", "all")}.{who}', 'what'
    if operator == 'relation' and 'how' not in args and isinstance(args.get('with'), str):
        plain = args['with'] == 'it' or args['with'].startswith('realm:')
        return (
            (f'relation.{args["rel"]}.{"it" if args["with"] == "it" else "named"}.{who}', 'with') if plain else ('', '')
        )
    if operator == 'adjacent' and args['a'] == 'it' and args['b'] == 'you' and 'by' in args:
        return 'adjacent.reach.it', 'by'
    return ('connected.to.you', '') if operator == 'connected' and args['to'] == 'it' and who == 'you' else ('', '')


def open_part(part: str, args: dict[str, Any]) -> str:
    """An optional part of a template, or nothing."""
    if '|' in part:
        text, _, flag = part.rpartition('|')
        if flag.endswith('=false'):
            return text if args.get(flag.removesuffix('=false')) is False else ''
        return '' if bool(args.get(flag.lstrip('!'))) == flag.startswith('!') else text
    return part if all(hole[1] in args for hole in HOLE.finditer(part)) else ''


def figure(value: int) -> str:
    """A number with a true minus sign."""
    return f'−{-value}' if value < 0 else str(value)


def signed(value: int) -> str:
    """A number that always has its sign."""
    return f'+{value}' if value >= 0 else figure(value)


def told(texts: Texts, lines: list[Node]) -> dict[str, str]:
    """What a program says, by the addresses of its effects, of its options and of the conditions that can refuse
    something: ``told.event:103-1/effect.0``."""
    found: dict[str, str] = {}
    subjects: dict[str, str] = {}  # of what lies in an ``each``, by the address of its effects
    for node in nodes_in(lines):
        around = [path for path in subjects if node.path.startswith(path)]
        teller = Teller(texts, subjects[max(around, key=len)] if around else YOU)
        if node.operator == 'each':
            subjects[f'{node.path}.effect.'] = one_of_each(node)
        nested = node.path.rsplit('.', 2)[-2:-1] == ['of']
        if node.family == EFFECT or (node.family == CONDITION and not nested):
            found[f'told.{node.path}'] = teller.node(node)
        if node.operator == 'option':
            for number, option in enumerate(node.args['options']):
                found[f'told.{node.path}.options.{number}'] = teller.option(option)
    return found
