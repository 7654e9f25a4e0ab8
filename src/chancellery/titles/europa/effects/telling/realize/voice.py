# mypyc: skip (texts are made once, when they are asked for)
"""A realizer: the messages of one card in one language.

What all languages share is here: frames are found and filled, neighbours with one subject share a sentence, conditions
and rules stand where they belong. A language says in its own module how it makes noun phrases, places and verbs.

A **frame** (``texts/frames/<language>.json``) is what a verb says: ``<gain> {object}``. In ``<...>`` stand the forms of
a word, in the order of ``FORMS`` of the language; ``{role}`` is a role, ``{role@case}`` in a case; a part in square
brackets stands only where its roles do, ``{?role}`` asks for one without saying it. ``||`` parts what is so from what
is not. A frame that begins with ``=`` is a whole clause: ``{S}`` is its subject and ``{s}`` whose it is.
"""

from __future__ import annotations

import re
from typing import Any, Final

from chancellery.kernel.grammar import capital
from chancellery.kernel.texts import Texts, figure
from chancellery.titles.europa.effects.telling.message import (
    AND,
    OR,
    YOU,
    Amount,
    Block,
    Cond,
    Noun,
    Nouns,
    Place,
    Unsaid,
)
from chancellery.titles.europa.effects.telling.realize.alike import ref_of

PART: Final = re.compile(r'\[([^\[\]]*)\]')
HOLE: Final = re.compile(r'\{(\??)(\w+)(?:@(\w+))?\}')
WORD: Final = re.compile(r'<([^<>]*)>')
SIGNS: Final = {
    'ducats': 'ducats',
    'mpAdm': 'adm',
    'mpDip': 'dip',
    'mpMil': 'mil',
    'prestige': 'prestige',
    'stability': 'stability',
    'mp': 'mp',
}
DENIED: Final = '||'
WHOLE: Final = '='
CATEGORIES: Final = {'event': 'happening', 'trade': 'trade_card'}  # under which names stand among the texts
YOUR: Final = 'you'
ONE_OF: Final = 'one'
MANY: Final = 'many'
BARE: Final = 'bare'  # after "may" and "to"
AIM: Final = 'aim'  # what is to be reached, as an order
TERMS: Final = {
    'action': 'actionName',
    'symbol': 'symbolName',
    'colour': 'dnprColour',
    'pattern': 'dnprPattern',
}  # words as the texts have them
ROMAN: Final = ('I', 'II', 'III', 'IV', 'V')  # Ages


class Voice:
    """The frames and words of one language; ``begin`` starts a card."""

    FORMS: tuple[str, ...] = (YOUR, ONE_OF, MANY, BARE, AIM)
    KEPT: tuple[str, ...] = ()  # words at the beginning of a phrase that are repeated in the next
    PAYS_TO: bool = True  # one pays "to do" something; else: "if they do, they ..."

    def __init__(self, texts: Texts, frames: dict[str, str], nouns: dict[str, Any]) -> None:
        self.texts = texts
        self.frames = frames
        self.nouns = nouns
        self.chosen: dict[str, str] = {}
        self.said: set[str] = set()  # names that two things of the card have
        self.battlegrounds: set[str] = set()  # of a Power Struggle
        self.subject = ''  # whose clause it is
        self.spoken = ''  # the subject of the sentence before
        self.pronouns = ''  # who has just been named, so that a pronoun will do
        self.form_of_traits = ''  # of the verbs in traits, where it is not that of the noun
        self.named_once = ''  # who has been named in a whole clause
        self.by_line = False  # each complex effect begins a line
        self.first_in_line: list[Block] = []  # effects that begin a line, where nobody is known from before
        self.begun: list[Block] = []  # the first effects of the sentences that were made last
        self.such: list[Any] = []  # of what each of several has, so that a word stands for it
        self.signs = False  # resources are runs that can be drawn: sign, figure, words
        self.alone = True  # one effect is said, and not a whole card

    def begin(self, chosen: dict[str, str], same: set[str]) -> None:
        """A card begins: what it lets somebody choose, and references whose names are those of other things too."""
        self.chosen, self.said = chosen, same
        self.subject = self.spoken = ''

    # ---- what a language says itself

    def subject_of(self, noun: Any) -> tuple[str, str]:
        """A subject, and the form of the verb that it takes."""
        raise NotImplementedError

    def noun(self, noun: Noun, case: str = '') -> str:
        """A noun phrase."""
        raise NotImplementedError

    def place(self, place: Place, case: str = '') -> str:
        """Where, as an adverbial; the case says whether something is there, goes there or leaves from there."""
        raise NotImplementedError

    def whose(self, ref: str) -> str:
        """Whose something is, before its noun."""
        raise NotImplementedError

    def pronoun(self, noun: Noun) -> tuple[str, str]:
        """The subject of the sentence before, named again."""
        raise NotImplementedError

    def amount(self, amount: Amount) -> str:
        """A number that is worked out, alone."""
        raise NotImplementedError

    def word(self, forms: list[str], form: str) -> str:
        """The form of a word in angle brackets."""
        return forms[min(self.FORMS.index(form), len(forms) - 1)]

    # ---- things by reference

    def named(self, ref: str) -> str:
        """A thing by its name, with the word for its kind before it where another thing of the card has that name."""
        head, _, rest = ref.partition(':')
        if head == 'map':
            return self.frame(f'map.{rest}', '') or self.texts.say(f'term.map.{rest}')
        text = self.with_article(ref, self.texts.name(CATEGORIES.get(head, head), rest))
        return self.phrase(f'same.{head}', name=text) if self.is_double(ref) else text

    def with_article(self, ref: str, name: str) -> str:
        """A name with its article, where the language has any."""
        return name

    def is_double(self, ref: str) -> bool:
        """Has another thing on the card this name, so that the kind must be said? Realms go by their names alone."""
        return ref in self.said and not ref.startswith('realm:')

    def refer(self, ref: str) -> tuple[str, str]:
        """Somebody or something by its reference, and the form of its verb."""
        if ref == YOU:
            return self.frame('who.you'), YOUR
        if ref.startswith('$'):
            return self.bound(ref)
        head, _, rest = ref.partition(':')
        if rest and head.endswith('_of'):
            return self.phrase(f'of.{head}', s=self.whose(rest)), ONE_OF
        if rest:
            return self.named(ref), MANY if self.texts.many(head, rest) else ONE_OF
        text, _, number = self.frame(f'who.{ref}').partition('|')
        return text, MANY if number else ONE_OF

    def bound(self, ref: str) -> tuple[str, str]:
        """What was chosen, or each in question: ``chosen.`` by itself, ``that.`` where it has been named."""
        kind = self.chosen.get(ref[1:], '')
        text, _, number = self.frame(f'{"chosen" if self.alone else "that"}.{kind}').partition('|')
        return text, MANY if number else ONE_OF

    # ---- frames

    def frame(self, key: str, default: str | None = None) -> str:
        """What a verb says, with ``*`` for the last part of its key."""
        found = self.frames.get(key)
        if found is None:
            found = self.frames.get(f'{key.rpartition(".")[0]}.*', default)
        if found is None:
            raise Unsaid(key)
        return found

    def has(self, key: str) -> bool:
        """Is there such a frame?"""
        return key in self.frames

    def fill(self, template: str, roles: dict[str, Any], form: str = YOUR) -> str:
        """A template with its words, parts and holes."""

        def part(found: re.Match[str]) -> str:
            holes = HOLE.findall(found[1])
            return found[1] if all(name in roles or name in ('S', 's') for _, name, _ in holes) else ''

        text = PART.sub(part, template)
        text = WORD.sub(lambda found: self.word(found[1].split('|'), form), text)
        text = HOLE.sub(lambda found: '' if found[1] else self.role(found[2], roles, found[3] or ''), text)
        return text.replace('  ', ' ').replace(' ,', ',')

    def role(self, name: str, roles: dict[str, Any], case: str) -> str:
        """What a role says."""
        if name not in roles:
            raise Unsaid(f'role {name}')
        if name == 's':
            return self.its(roles[name]) if case != 'obj' else self.object_of(roles[name])
        if name == 'S':
            return self.subject_again(roles[name])
        return self.value(name, roles[name], case)

    def subject_again(self, noun: Any) -> str:
        """The subject of a whole clause; the second time by a pronoun."""
        ref = ref_of(noun)
        if ref and ref == self.named_once and ref != YOU and isinstance(noun, Noun):
            return self.pronoun(noun)[0]
        self.named_once = ref
        return self.subject_of(noun)[0]

    def its(self, noun: Any) -> str:
        """Whose something is in a whole clause."""
        ref = ref_of(noun)
        if ref == self.subject:
            return self.whose(ref)
        if ref == self.named_once:
            before, self.subject = self.subject, ref
            text = self.whose(ref)
            self.subject = before
            return text
        self.named_once = ref
        return self.whose(ref)

    def object_of(self, noun: Any) -> str:
        """The subject of a whole clause where it is the object."""
        return self.noun(noun, 'obj')

    def value(self, name: str, value: Any, case: str) -> str:
        """Any value of a message."""
        if isinstance(value, Noun):
            return self.noun(value, case)
        if isinstance(value, Nouns):
            return self.nouns_of(value, case)
        if isinstance(value, Place):
            return self.place(value, case)
        if isinstance(value, Cond):
            return self.fact(value)
        if case == 'roman' and isinstance(value, int):
            return ROMAN[value - 1]
        if isinstance(value, (int, Amount)) and case:
            more = case.startswith('more_')
            noun = Noun(case.removeprefix('more_'), abs(value) if isinstance(value, int) else value)
            noun.more = more
            return self.noun(noun)
        if isinstance(value, Amount):
            return self.amount(value)
        if isinstance(value, int):
            return figure(abs(value))
        if name in TERMS:
            return self.texts.say(f'term.{TERMS[name]}.{value}')
        if name == 'times':
            return (
                self.frame(f'times.{value}') if self.has(f'times.{value}') else self.phrase('times.many', n=str(value))
            )
        if isinstance(value, str):
            return self.frame(f'{name}.{value}')
        if isinstance(value, dict):
            return self.change(value, case)
        if isinstance(value, list):
            return self.joined([self.value(name, each, case) for each in value], OR)
        raise Unsaid(f'role {name} of {type(value).__name__}')

    def nouns_of(self, nouns: Nouns, case: str = '') -> str:
        """Several nouns."""
        return self.joined([self.noun(each, case) for each in nouns.nouns], nouns.joint)

    def change(self, value: dict[str, Any], case: str) -> str:
        """A change of a cost, or of dice."""
        kinds = 'die' if 'any' in value or all(each in ('infantry', 'cavalry', 'artillery') for each in value) else ''
        nouns: list[Noun] = []
        for key, n in value.items():
            kind = f'{kinds}.{key}' if kinds else key
            nouns.append(
                Noun('die.all' if case == 'chosen' and key == 'any' else kind, abs(n) if isinstance(n, int) else n)
            )
            nouns[-1].more = case == 'more'
        return self.joined([self.noun(each) for each in nouns], AND)

    def phrase(self, key: str, **texts: str) -> str:
        """A phrase whose holes are texts."""
        found = self.frame(key)
        for name, text in texts.items():
            found = found.replace(f'{{{name}}}', text)
        return found

    def closed(self, text: str) -> str:
        """A sentence with its capital and its stop."""
        text = capital(text.strip())
        return text if text.endswith(('.', ':', '!', '?')) else f'{text}.'

    def fact(self, cond: Any, aim: bool = False) -> str:
        """Conditions as they are asked, or as they are to be reached."""
        raise NotImplementedError

    def joined(self, parts: list[str], joint: str) -> str:
        """Several one after the other."""
        if joint.startswith('of.'):
            return self.phrase('joint.of', n=joint[3:], items=', '.join(parts))
        if len(parts) < 2:
            return ''.join(parts)
        word = self.frame(f'joint.{joint}')
        return f'{", ".join(parts[:-1])} {word} {parts[-1]}'

    def signed(self, kind: str, n: Any, text: str) -> str:
        """A number of a resource, which can be drawn as its sign with a figure."""
        if not self.signs or kind not in SIGNS or not isinstance(n, int):
            return text
        return f'\ue000{SIGNS[kind]}|{figure(n)}|{text}\ue001'
