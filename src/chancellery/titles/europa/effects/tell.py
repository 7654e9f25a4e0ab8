"""The text of a program, made from the very tree that is run (EFFECTS 11).

What a condition asks of you or of the thing in question is said by a sentence where the language has one, affirmed and
denied (``clause.status.atWar.you``: ``you are at war|you are not at war``), sets by phrases for whose they are, where
they lie and what they are like (``set.you.provinces``, ``place.area``, ``trait.kind.small.it``). For all else there is
one scheme for all languages: the subject in the nominative, a colon, what happens, with signs instead of verbs. A
language is a template for each operator, ``say.<family>.<operator>``, words in the nominative, ``term.<list>.<word>``,
phrases and names.
``{what}`` in a template is the parameter's words, ``{by:+}`` with its sign; ``[text {in}]`` stands only where the
parameter is given, ``[text|must]`` where it is true, ``[text|!must]`` where it is not, and ``[text|cb=false]`` where it
is given as false.

What is shown to players leaves out the subject where nobody would ask for it: you, whose card it is; within what each
of several does, that one; and the board, on which pieces lie that are nobody's. Within a set its members need not be
named either.
"""

from __future__ import annotations

import re
from typing import Any, Final

from chancellery.kernel.texts import Texts
from chancellery.titles.europa.effects.clauses import OPPOSITES, clause_of, trait_of
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
NAME: Final = re.compile(r'\{(\w+)(?::\w+)?(?:@(\w+))?\}')  # in a sentence, perhaps in a form of its own
SPACES: Final = re.compile(r' +')
SUBJECT: Final = re.compile(r'\{(who|whose|by|from|of|a)\}\s?: ')
OF_CONDITIONS: Final = ('of', 'a')  # are subjects in conditions alone
EITHER: Final = {
    ('place', 'in'), ('remove', 'from'), ('move', 'from'), ('move', 'to'), ('raise', 'in'), ('develop', 'in'),
    ('casualties', 'in'), ('choose', 'from'), ('inside', 'in'), ('adjacent', 'b'), ('religion', 'in'),
    ('relation', 'with'), ('research', 'idea'), ('happened', 'against'), ('tally', 'against'),
}  # fmt: skip # lists of which any will do (R16.3.1)
PICKED: Final = ('place', 'remove', 'move', 'casualties', 'retire', 'discard', 'redraw')  # by somebody, said behind
NUMBERS_OF: Final = {'stat': 'of', 'tally': 'who', 'units': 'who'}  # of whom a number is
COUNTING: Final = ('happened',)  # conditions that say how often, not who is what
HANGING: Final = ('if', 'pay', 'each', 'repeat', 'on', 'look')  # effects on which others hang
AND: Final = 'and'
OR: Final = 'or'
IT: Final = 'it'
YOU: Final = 'you'
BOARD: Final = 'board'
NAMED: Final = ''  # every subject is named
SOMEBODY: Final = (
    YOU, 'active', 'owner', 'opponents', 'all', 'affected', 'actor', 'enemy', 'attacker', 'rebels', 'first_player',
    'any_all', 'any_opponents',
)  # fmt: skip


class Teller:
    """Programs in one language."""

    def __init__(self, texts: Texts, subject: str = NAMED, chosen: dict[str, str] | None = None) -> None:
        self.texts = texts
        self.subject = subject  # of whom the text speaks, so that he need not be named
        self.chosen: dict[str, str] = {} if chosen is None else chosen  # names of what somebody chooses, and its kind
        self.owner = ''  # whose members a set has, while these are described
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

    def phrase(self, key: str) -> str:
        """A phrase as it is written, or nothing where the language has none."""
        found = self.texts.table.get(key)
        return found if isinstance(found, str) else ''

    def spoken(self) -> str:
        """Of whom it is: within a set of its members, else of the subject."""
        return IT if self.owner else self.subject

    def thing(self, reference: str, group: str = 'who') -> str:
        """A thing by its name, something bound by a word for it, or a word."""
        if reference.startswith('$'):
            return self.word('who', 'seen') if reference == '$seen' else self.bound(reference[1:])
        head, _, rest = reference.partition(':')
        if rest and head in OF:
            return self.related(head, rest)
        if rest and head == 'map':
            return self.word('map', rest)
        if rest:
            category = CATEGORIES.get(head, head)
            if not self.texts.has(f'{category}.{rest}'):
                self.lacking.append(reference)
            return self.texts.name(category, rest)
        return self.word(group, reference)

    def related(self, head: str, rest: str) -> str:
        """What is something of a thing: ``capital_area_of:$q``."""
        whose = 'your' if rest == YOU else 'its' if rest == IT else 'own' if rest == self.subject else ''
        own = self.phrase(f'head.{whose}.{head}') if whose else ''
        if rest.startswith('$'):
            own = self.phrase(f'head.chosen.{head}.{self.chosen.get(rest[1:], "")}')
        what = self.word('of', head)
        return own or self.phrase('head.of').replace('{what}', what).replace('{whose}', self.thing(rest))

    def bound(self, name: str) -> str:
        """What a program has given a name: what was chosen, or a word for such things."""
        return self.phrase(f'chosen.{self.chosen.get(name, "")}') or self.word('bound', name)

    def place(self, value: Any, mark: str = AND) -> str:
        """Where something is: ``in Aragon``."""
        values: list[Any] = value if isinstance(value, list) else [value]
        names = [self.place_name(each) for each in values]
        if all(names):
            return self.phrase('place.names').replace('{names}', self.joined(names, mark))
        if isinstance(value, Node):
            return self.within(self.phrase('place.set'), self.say(value))
        key = self.chosen.get(value[1:], '') if str(value).startswith('$') else value
        return (self.phrase(f'place.{key}') if isinstance(key, str) else '') or f'({self.say(value)})'

    def within(self, template: str, said: str) -> str:
        """A set as a place; within brackets what it is like stands behind a colon."""
        kind, opened, like = said.partition(' (')
        if template.startswith('(') and opened:
            said = self.pair(kind, like.removesuffix(')'))
        return template.replace('{set}', said)

    def place_name(self, value: Any) -> str:
        """The name of a place, in the form that says where it is; nothing for what has no name."""
        head, _, rest = str(value).partition(':')
        if head in ('area', 'sea', 'realm'):
            return self.texts.say(f'place.{head}', {head: rest})
        return self.phrase(f'place.map.{rest}') if head == 'map' else ''

    def joined(self, parts: list[str], mark: str) -> str:
        """Names one after the other; the word before the last says whether all are meant or any of them."""
        if len(parts) < 2:
            return ''.join(parts)
        word = self.plain(mark)
        if mark == AND and any(f' {word} ' in part for part in parts):
            word = self.phrase('join.and')  # another word where names are joined by that one
        space = '' if word.startswith(',') else ' '
        return f'{", ".join(parts[:-1])}{space}{word} {parts[-1]}'

    # ---- values

    def say(self, value: Any, group: str = 'who', sign: bool = False, mark: str = AND) -> str:
        """Any value of a program."""
        if isinstance(value, bool):
            return self.word('bool', 'true' if value else 'false')
        if isinstance(value, int):
            return signed(value) if sign else figure(value)
        if isinstance(value, str):
            return self.thing(value, group)
        if isinstance(value, Node):
            if value.family == SET and value.operator == 'these':
                return self.say_list(value.args['items'], group, mark)
            text = self.node(value)
            return f'+{text}' if sign else text
        if isinstance(value, list):
            return self.say_list(value, group, mark)
        return self.say_table(value, group, sign)

    def say_list(self, values: list[Any], group: str, mark: str = AND) -> str:
        """Effects, conditions, options, modifiers or things one after the other."""
        if not values:
            return self.plain('nothing')
        first = values[0]
        if isinstance(first, dict):
            return self.one_after_other([self.option(e) for e in values]) if 'label' in first else self.mods(values)
        said = [self.say(each, group) for each in values]
        if isinstance(first, Node) and first.family == EFFECT:
            for at, each in enumerate(values[:-1]):
                if each.operator in HANGING:
                    said[at] = f'({said[at]})'  # so that what follows is not taken for a part of it
            runs = of_one_subject([self.head(each) for each in values], said)
            return self.one_after_other([self.with_head(head, parts) for head, parts in runs])
        return f' {self.plain(AND)} '.join(said) if isinstance(first, Node) else self.joined(said, mark)

    def head(self, node: Node) -> str:
        """How the text of an effect begins that names its subject, for players; nothing where it does not."""
        subject = SUBJECT.match(self.template(node)) if self.subject and node.operator not in HANGING else None
        if subject is None or self.is_plain(node, self.meant(subject[1], node.args), subject[1]):
            return ''
        return HOLE.sub(lambda hole: self.filled(hole, node, node.args, FAMILIES[EFFECT][node.operator]), subject[0])

    def with_head(self, head: str, parts: list[str]) -> str:
        """Several effects on the same subject, which is named once."""
        text = self.one_after_other(parts)
        return f'{head}({text})' if len(parts) > 1 else f'{head}{text}'

    def one_after_other(self, parts: list[str]) -> str:
        """Effects or options, with the semicolon of the language."""
        text = parts[0]
        for part in parts[1:]:
            text = self.phrase('join.effects').replace('{first}', text).replace('{next}', part)
        return text

    def between(self) -> str:
        """The semicolon of the language, as it stands between two things."""
        return self.phrase('join.effects').replace('{first}', '').replace('{next}', '')

    def enclosed(self, effects: list[Node], clear: bool) -> str:
        """Effects that hang on something: in brackets, unless it is one and clear where it begins."""
        text = self.say_list(effects, 'who')
        return text if clear and len(effects) == 1 and ';' not in text else f'({text})'

    def say_table(self, value: dict[str, Any], group: str, sign: bool) -> str:
        """A cost, dice, or the faces of a die."""
        if group == 'faces':
            faces = [
                self.pair(face if face.isdigit() else self.word('face', face), f'({self.say(each)})')
                for face, each in value.items()
            ]
            return '; '.join(faces)
        words = 'dicePool' if value and all(each in DICE for each in value) else 'cost'
        parts = [self.amount(words, key, each, sign) for key, each in value.items()]
        return ', '.join(parts) or self.plain('nothing')

    def amount(self, words: str, key: str, value: Any, sign: bool) -> str:
        """So much of something: a price is counted, a change has its sign."""
        counted = f'count.price.{key}'
        if isinstance(value, int) and value >= 0 and not sign and words == 'cost' and self.texts.has(counted):
            return self.texts.count(counted, value)
        return f'{self.word(words, key)} {self.say(value, "who", sign)}'

    def mods(self, mods: list[dict[str, Any]]) -> str:
        """The modifiers of one granted action."""
        found: list[str] = []
        for mod in mods:
            text = self.word('modKey' if mod['key'] in WORDS['modKey'] else 'permitKey', mod['key'])
            text += f' {self.say(mod["by"], "who", True)}' if 'by' in mod else ''
            text += f' = {self.say(mod["set"])}' if mod.get('set', True) is not True else ''
            text += f' ({self.say(mod["when"])})' if 'when' in mod else ''
            found.append(text)
        return ', '.join(found)

    def option(self, option: dict[str, Any]) -> str:
        """One option: when it is open, what it costs, what it does."""
        return f'{option["label"]}) {self.inside(option)}'

    def price(self, cost: dict[str, Any]) -> str:
        """What an option hangs on besides its conditions: that it is paid for."""
        return self.phrase('trait.price').replace('{cost}', self.say(cost, 'cost'))

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
            return self.condition(node)
        if node.family == NUMBER:
            return self.number(node)
        if operator == 'choose':
            self.chosen[args['as']] = kind_chosen(node)
        if operator == 'each':
            return self.each(node)
        if operator == 'place' and self.subject:
            args = {name: each for name, each in args.items() if name != 'perArea' or limits(args)}
        return self.fill(node, args)

    def each(self, node: Node) -> str:
        """What each of several does; players are said by a word for each of them."""
        of: Any = node.args['of']
        kind = of.operator if isinstance(of, Node) and not {'of', 'in'} & of.args.keys() else ''
        head = self.phrase(f'set.each.{kind}')
        teller = Teller(self.texts, one_of_each(node) if self.subject else NAMED, self.chosen)
        if not head or not self.subject:
            text = teller.fill(node, node.args)
        else:
            text = self.pair(head + self.where(of.args, kind), teller.say(node.args['effect']))
        self.lacking += teller.lacking
        return text

    # ---- conditions

    def condition(self, node: Node) -> str:
        """A condition: a sentence, or its template; what is denied is said by the opposite where there is one."""
        operator, args = node.operator, node.args
        denied = args['of'] if operator == 'not' else [node]
        inner: list[Node] = denied if isinstance(denied, list) else [denied]
        holds = operator != 'not'
        if len(inner) == 1:
            sentence = self.trait(inner[0], holds) if self.owner else self.clause(inner[0], holds)
            if sentence:
                return sentence
            if not holds and inner[0].operator == 'compare':
                other = {**inner[0].args, 'cmp': OPPOSITES[inner[0].args['cmp']]}
                return self.fill(inner[0], other)
        if operator in ('all', 'any'):
            parts = [self.say(each) for each in args['of']]
            if 'n' in args:
                return f'{self.plain("at_least")} {args["n"]} {self.plain("out_of")} ({", ".join(parts)})'
            mark = self.plain(AND if operator == 'all' else OR)
            return f'({f" {mark} ".join(parts)})'
        if operator == 'compare' and isinstance(args['a'], Node) and args['a'].operator == 'add':
            text = self.fill(node, args)
            summed = self.say(args['a'])
            return text.replace(summed, summed.removeprefix('(').removesuffix(')'), 1)
        if operator == 'most' and args.get('who', YOU) in (YOU, IT):
            return self.most(args)
        if operator == 'relation' and args.get('who') in ('all', 'opponents'):
            args = {**args, 'who': f'any_{args["who"]}'}
        return self.fill(node, args)

    def most(self, args: dict[str, Any]) -> str:
        """You have the most of something, or a member of a set has; it is asked of every player."""
        of_each = self.among('players')
        text = self.phrase(f'most.{args.get("who", YOU)}.{"least" if args.get("least") else "most"}')
        said = text.replace('{of}', of_each.say(args['of']))
        self.lacking += of_each.lacking
        return f'{said} {self.phrase("most.tie")}' if args.get('tie') else said

    def among(self, owner: str) -> Teller:
        """Who tells of the members of a set that somebody has, or of one of a kind."""
        inner = Teller(self.texts, self.subject, self.chosen)
        inner.owner = owner
        return inner

    def clause(self, node: Node, holds: bool) -> str:
        """A condition as a sentence, affirmed or denied; nothing where the language has none for it."""
        key, hole = clause_of(node)
        text = half(self.phrase(f'clause.{key}'), holds) if key else ''
        return NAME.sub(lambda name: self.named(node, name[1], name[2] or ''), text) if hole else text

    def trait(self, node: Node, holds: bool) -> str:
        """What the members of a set are like, affirmed or denied; nothing where the language has no phrase for it."""
        key, hole = trait_of(node)
        text = half(self.phrase(f'trait.{key}'), holds) if key else ''
        if key.endswith('.chosen'):
            of_kind = self.phrase(f'trait.{key}.{self.chosen.get(str(node.args[hole])[1:], "")}')
            text = half(of_kind, holds) if of_kind else text
        if not text or not hole:
            return text
        if key == 'exists':
            said = self.say(without_place(node.args['in']))
        elif hole == 'with' or key == 'inside.capital.it':
            said = self.place(node.args[hole], OR)
        else:
            said = self.named(node, hole)
        return text.replace(f'{{{hole}}}', said)

    def named(self, node: Node, hole: str, form: str = '') -> str:
        """The parameter that a sentence names, in the form that it asks for."""
        some = node.operator == 'religion' or (node.operator == 'owns' and node.args.get('how') == 'any')
        value: Any = node.args[hole]
        if not form:
            return self.say(value, self.group(node, hole), mark=OR if some else AND)
        values = value if isinstance(value, list) else [value]
        return self.joined([self.in_form(each, form) for each in values], OR if some else AND)

    def in_form(self, reference: str, form: str) -> str:
        """A thing by its name in a form; what has no name, by the word for it."""
        head, _, rest = reference.partition(':')
        return self.texts.name(head, rest, form) if rest and head not in OF else self.thing(reference)

    # ---- numbers

    def number(self, node: Node) -> str:
        """A number; of whom it is goes without saying where the text speaks of him."""
        operator, args = node.operator, node.args
        if operator in SIGNS:
            said = [self.say(each) for each in args['of']]
            ends = [text[text.rfind(' (') :] for text in said]
            if operator == 'add' and ' (' in said[0] and len(set(ends)) == 1:
                said[:-1] = [text.removesuffix(ends[0]) for text in said[:-1]]  # what holds for all is said once
            return self.template(node).replace('{of}', SIGNS[operator].join(said))
        whose = NUMBERS_OF.get(operator, 'who')
        who = args.get(whose, YOU)
        if operator == 'influence' and who in (YOU, IT, self.spoken()):
            form = self.phrase('influence.you' if who == YOU else 'influence.it')
            return form.replace('{in}', self.place(args['in']))
        if operator == 'units' and self.owner and args.get('in') == IT and who == self.owner:
            return self.fill(node, {key: each for key, each in args.items() if key not in (whose, 'in')}, 'own')
        if operator == 'units' and who == YOU and 'class' not in args:
            form = self.phrase(f'units.you.{args["kind"]}')
            if form:
                return f'{form} {self.place(args["in"])}' if 'in' in args else form
        if operator in NUMBERS_OF and who == self.spoken():
            return self.fill(node, {key: each for key, each in args.items() if key != whose}, 'own')
        return self.fill(node, args)

    # ---- templates

    def group(self, node: Node, name: str) -> str:
        """The list of words from which a parameter is said."""
        kind = FAMILIES[node.family][node.operator][name].rstrip('?')
        return GROUPS.get(kind, kind)

    def query(self, kind: str, args: dict[str, Any]) -> str:
        """A set: whose its members are, where they lie, and what they are like."""
        if not args.keys() & {'of', 'in', 'where'} and self.texts.has(f'set.any.{kind}'):
            return self.phrase(f'set.any.{kind}')
        text = self.owned(kind, args.get('of', ''))
        if 'in' in args:
            text += f' {self.place(args["in"])}'
        return text + self.where(args, kind)

    def owned(self, kind: str, who: str) -> str:
        """Things of a kind that somebody has: ``your Provinces``."""
        plain = self.word('setKind', kind)
        if not who:
            return plain
        own = self.phrase(f'set.{YOU if who == YOU else "own"}.{kind}') if who in (YOU, self.spoken()) else ''
        if own:
            return own
        head, _, rest = who.partition(':')
        if head == 'realm' and self.texts.has(f'set.of.{kind}'):
            return self.texts.say(f'set.of.{kind}', {'of': rest})
        return self.phrase('set.whose').replace('{set}', plain).replace('{of}', self.say(who))

    def where(self, args: dict[str, Any], kind: str) -> str:
        """What the members of a set are like, in brackets."""
        conditions: list[Node] = args.get('where') or []
        if not conditions:
            return ''
        inner = self.among(args.get('of') or kind)
        said = [inner.node(each) for each in conditions]
        self.lacking += inner.lacking
        if not any(is_bracketed(each) for each in conditions):
            return f' ({", ".join(said)})'
        plain = [text[1:-1] if is_bracketed(each) else text for text, each in zip(said, conditions, strict=True)]
        return f' ({self.between().join(plain)})'  # a semicolon, since some of them are several of which any will do

    def template(self, node: Node, family: str = '') -> str:
        """The template of an operator, as it is written."""
        key = f'say.{family or node.family}.{node.operator}'
        found = self.phrase(key)
        if not found:
            self.lacking.append(key)
        return found

    def fill(self, node: Node, args: dict[str, Any], family: str = '') -> str:
        """A template with its parts and holes."""
        template = self.template(node, family)
        types = FAMILIES[node.family][node.operator]
        silent = ('may', 'as') if node.operator == 'choose' else ('may',)  # what is chosen has a name of its own
        for name in args:
            if name not in silent and not re.search(rf'\{{{name}(:\+)?\}}|\|!?{name}(=false)?\]', template):
                self.lacking.append(f'{node.operator}.{name}')
        subject = SUBJECT.match(template)
        if subject is not None and self.is_plain(node, self.meant(subject[1], args), subject[1]):
            template = template[subject.end() :]
        for _ in range(2):
            template = PART.sub(lambda part: open_part(part[1], args), template)
        template = template.replace(') (', self.between())
        filled = HOLE.sub(lambda hole: self.filled(hole, node, args, types), template)
        return SPACES.sub(' ', filled).strip()

    def is_plain(self, node: Node, subject: Any, name: str) -> bool:
        """Would nobody ask of whom it is? Within a set its members are meant, else you or the one of each; and pieces
        that are nobody's lie on the board, whoever it is about."""
        if node.family == CONDITION:
            told_of = self.spoken() if self.owner or node.operator in COUNTING else NAMED
            return bool(told_of) and bool(subject == told_of)
        if not self.subject or name in OF_CONDITIONS:
            return False
        return subject in (self.subject, BOARD) or (name == 'whose' and node.args.get('what') in NEUTRAL)

    def filled(self, hole: re.Match[str], node: Node, args: dict[str, Any], types: dict[str, str]) -> str:
        """What a hole says; a word for somebody begins with a capital only where the text begins."""
        said = self.hole(hole[1], hole[2] is not None, node, args, types)
        somebody = self.meant(hole[1], args) if hole[1] in args else ''
        return said[:1].lower() + said[1:] if hole.start() > 0 and somebody in SOMEBODY else said

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
        if name == 'by' and node.operator in PICKED:
            return self.picker(args['by'])
        if kind == 'effects' and node.operator not in ('each', 'choose'):
            clear = node.operator != 'if' or ':' not in self.say(args['when'])
            teller = Teller(self.texts, payer_of(node) if self.subject else NAMED, self.chosen)
            if node.operator != 'pay' or not teller.subject:
                return self.enclosed(args[name], clear)
            text = teller.enclosed(args[name], clear)
            self.lacking += teller.lacking
            return text
        if name == 'in' and is_own_unrest(args) and is_everywhere(args[name]):
            return self.phrase('set.you.pieces')
        some = (node.operator, name) in EITHER or (node.operator == 'owns' and args.get('how') == 'any')
        said = self.say(args[name], GROUPS.get(kind, kind), sign, OR if some else AND)
        if name == 'n' and isinstance(args[name], Node):
            return f' {said}'
        if node.operator == 'research' and name == 'idea' and not isinstance(args[name], str):
            return self.one_of_kind(args[name]) or self.pair(self.plain('one_of'), said)
        return said

    def one_of_kind(self, things: Any) -> str:
        """One of a set that is told by a single kind, by a phrase of its own: ``an Idea on display``."""
        if not isinstance(things, Node) or things.args.keys() != {'where'} or len(things.args['where']) != 1:
            return ''
        like: Node = things.args['where'][0]
        plain = like.operator == 'kind' and like.args.get('of') == IT
        return self.phrase(f'set.one.{things.operator}.{like.args["kind"]}') if plain else ''

    def picker(self, who: str) -> str:
        """Who picks the pieces."""
        if who == YOU:
            return self.phrase('picked.you')
        if self.subject and who == self.subject:
            return self.phrase('picked.own')
        return self.phrase('picked.by').replace('{by}', self.say(who))

    def meant(self, name: str, args: dict[str, Any]) -> Any:
        """Who does something, or whose pieces it is about, if nothing else is said: you, or nobody who plays."""
        return args.get(name, BOARD if name == 'whose' and args.get('what') in NEUTRAL else YOU)


def of_one_subject(heads: list[str], said: list[str]) -> list[tuple[str, list[str]]]:
    """Effects that follow each other and begin by the same head, together: the head, and each of them without it."""
    runs: list[tuple[str, list[str]]] = []
    for head, text in zip(heads, said, strict=True):
        if head and runs and runs[-1][0] == head:
            runs[-1][1].append(text.removeprefix(head))
        else:
            runs.append((head, [text.removeprefix(head)]))
    return runs


def one_of_each(node: Node) -> str:
    """How the effects of an ``each`` name the one in question."""
    return f'${node.args["as"]}'


def payer_of(node: Node) -> str:
    """Who pays, if somebody is named: what hangs on the price is about him, unless it says otherwise."""
    who: str = node.args.get('who', YOU) if node.operator == 'pay' else YOU
    return NAMED if who == YOU else who


def kind_chosen(node: Node) -> str:
    """The kind of what a ``choose`` lets somebody choose, and whether it is several; nothing for a list of things."""
    of: Any = node.args['from']
    kind = of.operator if isinstance(of, Node) else ''
    if kind == 'opponents':
        kind = 'players'
    return f'{kind}.many' if kind in ('areas', 'provinces') and node.args.get('n', 1) != 1 else kind


def limits(args: dict[str, Any]) -> bool:
    """Does it matter how many pieces may be placed in one Area: are there more of them?"""
    count, most = args.get('n', 1), args['perArea']
    return not (isinstance(count, int) and isinstance(most, int) and count <= most)


def is_own_unrest(args: dict[str, Any]) -> bool:
    """Is it about Unrest of yours?"""
    return args.get('what') == 'unrest' and bool(args.get('whose', YOU) == YOU)


def is_everywhere(place: Any) -> bool:
    """Is it all Areas?"""
    return isinstance(place, Node) and place.operator == 'areas' and not place.args.keys() & {'of', 'in', 'where'}


def without_place(value: Any) -> Any:
    """A set in the thing that is spoken of, which need not be named again."""
    if not isinstance(value, Node) or value.args.get('in') != IT:
        return value
    args = {name: each for name, each in value.args.items() if name != 'in'}
    return Node(value.family, value.operator, args, value.path)


def half(text: str, first: bool) -> str:
    """A sentence as it affirms, or as it denies."""
    affirmed, _, denied = text.partition('|')
    return affirmed if first else denied


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
    something: ``told.event:103-1/effect.0``. The price of an option stands behind its conditions."""
    found: dict[str, str] = {}
    subjects: dict[str, str] = {}  # of what lies in an ``each``, by the address of its effects
    chosen: dict[str, dict[str, str]] = {}  # what a card lets somebody choose
    for node in nodes_in(lines):
        if node.operator == 'choose':
            chosen.setdefault(card_of(node), {})[node.args['as']] = kind_chosen(node)
    for node in nodes_in(lines):
        around = [path for path in subjects if node.path.startswith(path)]
        teller = Teller(texts, subjects[max(around, key=len)] if around else YOU, {**chosen.get(card_of(node), {})})
        if node.operator == 'each':
            subjects[f'{node.path}.effect.'] = one_of_each(node)
        if payer_of(node):
            subjects[f'{node.path}.effect.'] = subjects[f'{node.path}.else.'] = payer_of(node)
        nested = node.path.rsplit('.', 2)[-2:-1] == ['of']
        if node.family == EFFECT or (node.family == CONDITION and not nested):
            text = teller.node(node)
            found[f'told.{node.path}'] = text[1:-1] if is_bracketed(node) else text
        if node.operator == 'option':
            for number, option in enumerate(node.args['options']):
                path = f'told.{node.path}.options.{number}'
                found[path] = teller.option(option)
                if option.get('cost'):
                    found[f'{path}.when.{len(option.get("when") or [])}'] = teller.price(option['cost'])
    return found


def card_of(node: Node) -> str:
    """The card, or the action of a Display Card, that a node stands on."""
    return node.path.rpartition('/')[0]


def is_bracketed(node: Node) -> bool:
    """Does the text of a node stand in brackets that it does not need where it stands alone?"""
    return node.family == CONDITION and node.operator in ('all', 'any') and 'n' not in node.args
