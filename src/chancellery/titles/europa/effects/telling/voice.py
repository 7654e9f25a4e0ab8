"""A voice: one language, of whom it speaks, and how it says the things and the plain values of a program.

What is shown to players leaves out the subject where nobody would ask for it: you, whose card it is; within what each
of several does, that one; and the board, on which pieces lie that are nobody's. Within a set its members need not be
named either.
"""

from __future__ import annotations

from typing import Any, Final

from chancellery.kernel.texts import Texts, figure
from chancellery.titles.europa.effects.read import CONDITION, EFFECT, NUMBER, SET, Node
from chancellery.titles.europa.effects.telling.wording import AND, OR, Wording
from chancellery.titles.europa.effects.vocabulary import DICE, OF, WORDS

CATEGORIES: Final = {'event': 'happening', 'trade': 'trade_card'}  # under which names stand among the texts
HANGING: Final = ('if', 'pay', 'each', 'repeat', 'on', 'look')  # effects on which others hang
IT: Final = 'it'
YOU: Final = 'you'
NAMED: Final = ''  # every subject is named


class Voice(Wording):
    """Who tells programs in one language; how it tells a node is for its heirs to say."""

    def __init__(
        self, texts: Texts, subject: str, chosen: dict[str, str], owner: str = '', lacking: list[str] | None = None
    ) -> None:
        super().__init__(texts, [] if lacking is None else lacking)
        self.subject = subject  # of whom the text speaks, so that he need not be named
        self.chosen = chosen  # names of what somebody chooses, and its kind
        self.owner = owner  # whose members a set has, while these are described

    def node(self, node: Node) -> str:
        """A node of a program."""
        raise NotImplementedError

    def head(self, node: Node) -> str:
        """How the text of an effect begins that names its subject, for players; nothing where it does not."""
        raise NotImplementedError

    def subject_of(self, node: Node) -> str:
        """Whom or what the text of an effect names at its beginning."""
        raise NotImplementedError

    def about(self, subject: str) -> Voice:
        """The same voice, speaking of another."""
        raise NotImplementedError

    def among(self, owner: str) -> Voice:
        """The same voice, telling of the members of a set that somebody has, or of one of a kind."""
        raise NotImplementedError

    def spoken(self) -> str:
        """Of whom it is: within a set of its members, else of the subject."""
        return IT if self.owner else self.subject

    # ---- things

    def thing(self, reference: str, group: str = 'who') -> str:
        """A thing by its name, something bound by a word for it, or a word."""
        if reference.startswith('$'):
            return self.word('who', 'seen') if reference == '$seen' else self.bound(reference)
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
        if rest.startswith('$'):
            own = self.phrase(f'head.chosen.{head}.{self.kind_chosen(rest)}')
        else:
            whose = 'your' if rest == YOU else 'its' if rest == IT else 'own' if rest == self.subject else ''
            own = self.phrase(f'head.{whose}.{head}')
        return own or self.phrased('head.of', what=self.word('of', head), whose=self.thing(rest))

    def bound(self, reference: str) -> str:
        """What a program has given a name: what was chosen, or a word for such things."""
        return self.phrase(f'chosen.{self.kind_chosen(reference)}') or self.word('bound', reference[1:])

    def kind_chosen(self, reference: str) -> str:
        """The kind of what somebody has chosen, nothing for all else."""
        return self.chosen.get(reference[1:], '') if reference.startswith('$') else ''

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
            return self.options(values) if 'label' in first else self.mods(values)
        if isinstance(first, Node):
            return self.effects(values) if first.family == EFFECT else self.conditions(values, mark)
        return self.joined([self.say(each, group) for each in values], mark)

    def effects(self, effects: list[Node]) -> str:
        """Effects; one on which others hang is set apart, so that what follows is not taken for a part of it."""
        said = [self.node(each) for each in effects]
        for at, each in enumerate(effects[:-1]):
            if each.operator in HANGING:
                said[at] = f'({said[at]})'
        runs = of_one_subject([self.head(each) for each in effects], [self.subject_of(each) for each in effects], said)
        return self.semicolon().join([self.with_head(head, parts) for head, parts in runs])

    def with_head(self, head: str, parts: list[str]) -> str:
        """Several effects on the same subject, which is named once."""
        text = self.semicolon().join(parts)
        return f'{head}({text})' if len(parts) > 1 else f'{head}{text}'

    def conditions(self, conditions: list[Node], mark: str) -> str:
        """Conditions that must all hold, or any of them; without a mark it is said elsewhere how many."""
        said = [self.node(each) for each in conditions]
        return f' {self.plain(mark)} '.join(said) if mark in (AND, OR) else f'{mark} '.join(said)

    def alone(self, node: Node) -> str:
        """A node without the brackets that it has within another."""
        text = self.node(node)
        return text[1:-1] if is_bracketed(node) else text

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

    # ---- options

    def options(self, options: list[dict[str, Any]]) -> str:
        """Several of which one may choose."""
        return self.semicolon().join([self.option(each) for each in options])

    def option(self, option: dict[str, Any]) -> str:
        """One option: when it is open, what it costs (what one loses), what it does."""
        text = f'{option["label"]}) '
        text += f'({self.say(option["when"])}) ' if option.get('when') else ''
        cost = {key: -each if isinstance(each, int) else each for key, each in option.get('cost', {}).items()}
        text += f'({self.say(cost, "cost")}) ' if cost else ''
        return text + self.say(option['effect'])

    def price(self, cost: dict[str, Any]) -> str:
        """What an option depends on besides its conditions: its payment."""
        return self.phrased('trait.price', cost=self.say(cost, 'cost'))


def of_one_subject(heads: list[str], subjects: list[str], said: list[str]) -> list[tuple[str, list[str]]]:
    """Effects that follow each other and are about the same subject, together: its head, and each of them without it.

    An Area and a Realm may have one name: it is what is referred to that must be the same.
    """
    runs: list[tuple[str, list[str]]] = []
    for at, (head, text) in enumerate(zip(heads, said, strict=True)):
        if head and runs and runs[-1][0] == head and subjects[at] == subjects[at - 1]:
            runs[-1][1].append(text.removeprefix(head))
        else:
            runs.append((head, [text.removeprefix(head)]))
    return runs


def is_bracketed(node: Node) -> bool:
    """Does the text of a node stand in brackets that it does not need where it stands alone?"""
    if node.family == NUMBER:
        return node.operator == 'add'
    return node.family == CONDITION and node.operator in ('all', 'any') and 'n' not in node.args


def signed(value: int) -> str:
    """A number that always has its sign."""
    return f'+{value}' if value >= 0 else figure(value)
