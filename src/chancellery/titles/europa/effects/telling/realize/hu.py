# mypyc: skip (texts are made once, when they are asked for)
"""Cards in Hungarian.

A frame may have two layouts, for you and for others (``//``), for the verb stands first in what you are told and last
in what others do; in ``<...>`` stand what is done and what may be done. ``az~`` is the article of the next word, ``~``
takes away the comma behind it.
"""

from __future__ import annotations

import re
from itertools import groupby
from typing import Any, Final

from chancellery.kernel.grammar import hungarian_vowel
from chancellery.titles.europa.effects.telling.message import (
    ALL,
    AND,
    EACH,
    IT,
    LEAST,
    MAY,
    MOST,
    NO,
    OR,
    SOME,
    YOU,
    Amount,
    Block,
    Choice,
    Clause,
    Cond,
    Noun,
    Nouns,
    Place,
    Unsaid,
)
from chancellery.titles.europa.effects.telling.realize.alike import (
    merged,
    plain,
    ref_of,
    runs,
    with_there,
    without_echo,
)
from chancellery.titles.europa.effects.telling.realize.hu_nouns import YOURS, HungarianNouns
from chancellery.titles.europa.effects.telling.realize.suffixes import figure_with
from chancellery.titles.europa.effects.telling.realize.voice import DENIED, ONE_OF, WHOLE, YOUR

PEOPLE: Final = ('player', 'opponent', 'character')
PRONOUNS: Final = {
    'person': {'': 'aki', 't': 'akit', 'nak': 'akinek', 'val': 'akivel', 'ra': 'akire', 'hoz': 'akihez', 'e': 'akié'},
    'thing': {'': 'amely', 't': 'amelyet', 'nak': 'amelynek', 'val': 'amellyel', 'ra': 'amelyre', 'hoz': 'amelyhez',
              'e': 'amelyé', 'ban': 'amelyben'},
}  # fmt: skip
LAYOUTS: Final = '//'
ARTICLE: Final = re.compile(r'az~(?:az? )?(\S+)')
STOPS: Final = re.compile(r',+(?= *[.,:;)]| – )')
JOINED: Final = '~'  # no comma after this
FIRST: Final = (  # "there" and "with it" stand before what is there
    (re.compile(r'\b([Tt]egyél|[Tt]ehetsz|[Vv]ehetsz) ([^.,;]*?) (oda|rá)\b'), r'\1 \3 \2'),
    (re.compile(r'\b([Kk]öss) (\w+) vele\b'), r'\1 vele \2'),
    (re.compile(r'\b([Tt]ávolítsd?) el ([^.,;]*?) onnan\b'), r'\1 el onnan \2'),
    (re.compile(r'\b(van|nincs) ((?:a legtöbb )?\w+) ott\b'), r'\1 ott \2'),
    (re.compile(r'(?<!ha) ott van\b'), ' van ott'),
)
SPACES: Final = re.compile(r' +(?=[,.;:])')


def tidy(text: str) -> str:
    """Articles as the next word wants them, and one mark where two would stand."""

    def article(found: re.Match[str]) -> str:
        word = plain(found[1])
        return f'{"az" if hungarian_vowel(word.lstrip("„(")) else "a"} {found[1]}'

    text = STOPS.sub('', ARTICLE.sub(article, text))
    for pattern, order in FIRST:
        text = pattern.sub(order, text)
    return SPACES.sub('', text).replace('  ', ' ').lstrip()


class Hungarian(HungarianNouns):
    """Hungarian."""

    PAYS_TO = False
    KEPT = ('nem', 'ebben', 'a', 'az', 'te')

    # ---- frames

    def fill(self, template: str, roles: dict[str, Any], form: str = YOUR) -> str:
        yours, parted, other = template.partition(LAYOUTS)
        before = self.owner
        who = roles.get('S', roles.get('s'))
        self.owner = ref_of(who) if who is not None else before
        place = roles.get('place')
        held, self.doubled = self.doubled, isinstance(place, Place) and place.sense == EACH
        text = super().fill(other if parted and form != YOUR else yours, roles, form)
        self.owner, self.doubled = before, held
        return tidy(text)

    def word(self, forms: list[str], form: str) -> str:
        return forms[1] if self.may and len(forms) > 1 else forms[0]

    def closed(self, text: str) -> str:
        return super().closed(tidy(text.strip().rstrip(',')).replace(f'{JOINED},', '').replace(JOINED, ''))

    def role(self, name: str, roles: dict[str, Any], case: str) -> str:
        if name == 'S' and name in roles:
            return self.subject_in(roles[name], case)
        if name == 'r':
            return self.relative_pronoun(case)
        return super().role(name, roles, case)

    def value(self, name: str, value: Any, case: str) -> str:
        if isinstance(value, (int, Amount)) and not isinstance(value, bool) and case and case != 'roman':
            kind, _, form = case.rpartition('_')
            if kind:
                return self.noun(Noun(kind, abs(value) if isinstance(value, int) else value), form)
            if isinstance(value, int):
                return figure_with(abs(value), case)
        return super().value(name, value, case)

    def change(self, value: dict[str, Any], case: str) -> str:
        kinds = 'die.' if all(each in ('infantry', 'cavalry', 'artillery', 'any') for each in value) else ''
        parts = []
        for key, n in value.items():
            kind = 'die.all' if case.startswith('chosen') and key == 'any' else f'{kinds}{key}'
            parts.append(self.noun(Noun(kind, abs(n) if isinstance(n, int) else n), case.rpartition('_')[2]))
        return self.joined(parts, AND)

    def variants(self, family: str, clause: Clause) -> str:
        """The key of a frame, by what the object is like."""
        key = f'{family}.{clause.verb}'
        thing = clause.roles.get('object')
        first = thing.nouns[0] if isinstance(thing, Nouns) and thing.nouns else thing
        if not isinstance(first, Noun):
            return key
        found = [f'{key}.{first.kind}']
        found += [f'{key}.name'] if first.ref else [f'{key}.own'] if first.whose else []
        found += [f'{key}.all'] if first.n == ALL else []
        found += [f'{key}.per'] if isinstance(first.n, Amount) and first.n.per and not first.n.half else []
        found += [f'{key}.at'] if first.at is not None and not self.is_there(first.at) else []
        found += [f'{key}.n'] if isinstance(first.n, (int, Amount)) or first.n in (MOST, LEAST) else []
        return next((each for each in found if self.has(each)), key)

    def clause_frame(self, family: str, clause: Clause) -> str:
        key = self.variants(family, clause)
        affirmed, parted, denied = self.frame(key).partition(DENIED)
        if clause.holds and not (has_none(clause) and parted):
            return affirmed
        if not parted:
            raise Unsaid(f'not {key}')
        return denied

    # ---- clauses

    def verb_phrase(self, clause: Clause, form: str, first: bool = True) -> str:
        before, self.subject = self.subject, ref_of(clause.subject)
        held, self.may = self.may, clause.mood == MAY
        try:
            return self.effect_phrase(clause, form)
        finally:
            self.subject, self.may = before, held

    def full(self, clause: Clause, frame: str, form: str = YOUR) -> str:
        before, self.subject = self.subject, ref_of(clause.subject)
        held, self.named_once = self.named_once, ''
        roles = {**clause.roles, 'S': clause.subject, 's': clause.subject}
        said = self.fill(frame.lstrip(WHOLE), roles, YOUR if ref_of(clause.subject) == YOU else ONE_OF)
        self.subject, self.named_once = before, held
        return said

    def subject_in(self, noun: Any, case: str) -> str:
        """The subject in a case; not again where it has just been named, and by a pronoun in a relative clause."""
        ref = ref_of(noun)
        if ref == IT and self.bearer is not None:
            return self.relative_pronoun(case)
        if ref == YOU:
            return YOURS.get(case, '')
        known = bool(ref) and ref in (self.pronouns, self.named_once)
        self.named_once = ref
        if case == 'rule':
            return 'az irányítása' if known else f'{self.noun(noun) if isinstance(noun, Noun) else ""} irányítása'
        if known or ref == 'that':
            return {'e': 'az övé', 'stressed': 'neki'}.get(case, '')
        case = 'nak' if case == 'stressed' else case
        if isinstance(noun, Nouns):
            return self.nouns_of(noun, case)
        return self.noun(noun, case)

    def relative_pronoun(self, case: str) -> str:
        """Which, who."""
        assert self.bearer is not None
        kind = 'person' if self.bearer.kind in PEOPLE or self.bearer.kind.startswith('role.') else 'thing'
        found: Any = PRONOUNS[kind]
        if case == 'rule':
            return f'{found["nak"]} az irányítása'
        return str(found['nak' if case == 'stressed' else case])

    def together(self, one: Block, other: Block) -> bool:
        """What you get is told, what you do is ordered: not both in one sentence."""
        if not super().together(one, other):
            return False
        a, b = one.clause, other.clause
        if a is None or b is None or ref_of(a.subject) != YOU or one.kind == 'rule':
            return True
        told = self.nouns['told']
        return (a.verb in told) == (b.verb in told)

    def phrases(self, clauses: list[Clause], form: str) -> str:
        said = [text for text, _ in self.each_phrase(clauses, form)]
        groups = without_echo(said, self.KEPT) if form == YOUR else same_end(said, self.nouns['last'])
        return self.clauses_joined([self.joined(each, AND) for each in groups], AND)

    def rules(self, run: list[Block]) -> str:
        first = run[0].clause
        assert first is not None
        said: list[str] = []
        for block in run:
            assert block.clause is not None
            frame, roles = self.rule_frame(block.clause)
            held, self.pronouns = self.pronouns, self.pronouns if block is run[0] else ref_of(first.subject)
            said.append(self.full(Clause(block.clause.verb, first.subject, roles), frame))
            self.pronouns = held
        return self.with_heads(run[0], self.clauses_joined(said, AND))

    def with_heads(self, block: Block, said: str) -> str:
        words = self.lasting_words(block)
        heads = [] if block.cond is None else self.heads_of(block.cond)
        clause = any(each.startswith('ha ') for each in heads)
        text = ('' if not words else f'{words}, ' if clause else f'{words} ') + ', '.join(heads)
        comma = ',' if clause or (text and said.startswith('amikor ')) else ''
        return f'{text.rstrip()}{comma} {said}'.strip()

    def battle(self, clause: Clause) -> str:
        if set(clause.roles) == {'vs'}:
            return f'{self.frame("vs." + clause.roles["vs"])} ellen'
        return super().battle(clause)

    def option_pieces(self, choice: Choice) -> list[str]:
        said = super().option_pieces(choice)
        self.spoken = ''  # whom an option is about need not be known behind it
        return said

    def lasting_words(self, block: Block) -> str:
        """How long and how often."""
        until, limit = block.words.get('until', ''), block.words.get('limit', '')
        if until and limit and self.has(f'once.{limit}.{until}'):
            return self.frame(f'once.{limit}.{until}')
        return ' '.join([self.frame(key) for key in (f'until.{until}', f'limit.{limit}') if not key.endswith('.')])

    # ---- conditions

    def aimed(self, cond: Any) -> str:
        self.in_aim = True
        text = super().aimed(cond)
        self.in_aim = False
        return text

    def fact(self, cond: Any, aim: bool = False) -> str:
        if isinstance(cond, Clause) or cond.n:
            return super().fact(cond, aim).rstrip(',')
        parts = merged(cond)
        if len(parts) == 1:
            return self.fact(parts[0], aim)
        simple = [each for each in parts if isinstance(each, Clause)]
        text = self.clauses_joined([self.fact_of(run, cond.joint, aim) for run in runs(simple)], cond.joint)
        inner = [self.fact(each, aim) for each in parts if not isinstance(each, Clause)]
        word = self.frame('joint.or.deep' if cond.joint == OR and text else f'joint.{cond.joint}')
        return f', {word} '.join([each for each in (text, *inner) if each])

    def fact_of(self, clauses: list[Clause], joint: str, aim: bool) -> str:
        yours = ref_of(clauses[0].subject) == YOU
        said: list[str] = []
        held = self.pronouns
        for each in with_there(clauses):
            each = self.had(each)
            aimed = self.frame(f'aim.{each.verb}', '') if aim else ''
            own = bool(aimed) and (yours or LAYOUTS in aimed or not each.subject.ref)
            frame = self.clause_frame('aim' if own else 'fact', each)
            said.append(self.full(each, frame))
            self.pronouns = ref_of(each.subject) or self.pronouns
        self.pronouns = held
        groups: list[str] = []
        for verb, found in groupby(zip(clauses, said, strict=True), lambda each: self.kept_apart(each[0], joint)):
            texts = [text for _, text in found]
            told = without_echo(texts, self.KEPT) if not verb.startswith('level') else [[each] for each in texts]
            groups += [self.joined(each, joint) for each in told]
        return self.clauses_joined(groups, joint)

    def kept_apart(self, clause: Clause, joint: str) -> str:
        """With what a clause may share its verb: alternatives only with their like."""
        verb = self.had(clause).verb
        return verb if joint == OR or verb.startswith(('own', 'level')) else ''

    def had(self, clause: Clause) -> Clause:
        """Who owns so many things has them."""
        thing = clause.roles.get('object')
        if clause.verb == 'own' and isinstance(thing, Noun) and not thing.ref:
            return Clause('have', clause.subject, clause.roles, clause.mood, clause.holds)
        return clause

    # ---- what the members of a set are like

    def trait(self, clause: Any, noun: Noun) -> tuple[str, str]:
        held, self.bearer = self.bearer, noun
        before, self.pronouns = self.pronouns, self.subject if self.subject.startswith('$') else self.pronouns
        try:
            if isinstance(clause, Cond):
                return self.traits_of(clause, noun)
            clause = self.had(clause)
            for key in [f'{each}{tail}' for each in self.trait_keys(clause) for tail in (f'.{noun.kind}', '')]:
                for rank in ('adj', 'post', 'rel'):
                    affirmed, _, denied = self.frames.get(f'{rank}.{key}', '').partition(DENIED)
                    text = affirmed if clause.holds and not (has_none(clause) and denied) else denied
                    if text and not (rank == 'adj' and heavy(clause, noun.n == SOME)):
                        return rank, self.trait_text(text, clause, dict(clause.roles), noun)
            return 'rel', self.relative(clause, noun)
        finally:
            self.bearer, self.pronouns = held, before

    def relative(self, clause: Clause, noun: Noun) -> str:
        """A relative clause from what is said as a fact: its subject is the pronoun."""
        if ref_of(clause.subject) != IT:
            raise Unsaid(f'trait {clause.verb} of {ref_of(clause.subject)}')
        held, self.bearer = self.bearer, noun
        text = self.full(clause, self.clause_frame('fact', clause))
        self.bearer = held
        return text

    def as_relative(self, clause: Any, noun: Noun) -> str:
        """Any trait as a relative clause."""
        rank, text = self.trait(clause, noun)
        if rank == 'rel':
            return text.rstrip(',')
        held, self.bearer = self.bearer, noun
        who = self.relative_pronoun('')
        self.bearer = held
        return f'{who} {text.rstrip("-")}{" van" if rank == "post" else ""}'

    def traits_of(self, cond: Cond, noun: Noun) -> tuple[str, str]:
        parts = merged(cond)
        if len(parts) == 1:
            return self.trait(parts[0], noun)
        told = [self.trait(each, noun) for each in parts]
        if all(rank == 'adj' for rank, _ in told):
            return 'adj', self.joined([text for _, text in told], cond.joint)
        return 'rel', self.relatives([self.as_relative(each, noun) for each in parts], cond.joint)

    def trait_phrase(self, clause: Any, noun: Noun, form: str) -> str:
        return self.as_relative(clause, noun)


def same_end(said: list[str], verbs: list[str]) -> list[list[str]]:
    """Phrases in groups that end with the same verb, which only the last of each has."""
    found: list[list[str]] = []
    for text in said:
        before = found[-1][-1] if found else ''
        verb = text.rpartition(' ')[2]
        if verb in verbs and before.rpartition(' ')[2] == verb and ',' not in plain(before + text):
            found[-1][-1] = before.rpartition(' ')[0]
            found[-1].append(text)
        else:
            found.append([text])
    return found


def has_none(clause: Clause) -> bool:
    """Does somebody have none of something?"""
    thing = clause.roles.get('object')
    things = thing.nouns if isinstance(thing, Nouns) else [thing]
    return all(isinstance(each, Noun) and each.n == NO for each in things)


def heavy(clause: Clause, several: bool) -> bool:
    """Does a clause name things that are described themselves, so that it cannot stand before a noun?

    Nor can a name with its article stand behind another article.
    """
    for value in clause.roles.values():
        nouns = value.nouns if isinstance(value, Nouns) else [value]
        named = [each for each in nouns if isinstance(each, Noun) and each.kind != 'faith']
        if len(named) > 1 or any(not each.ref or not (several or each.ref == YOU) for each in named):
            return True
    return False
