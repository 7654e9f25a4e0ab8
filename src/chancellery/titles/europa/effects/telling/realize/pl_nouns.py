# mypyc: skip (texts are made once, when they are asked for)
"""Polish noun phrases: numbers, adjectives, traits, what is worked out, and places.

In frames of traits a word with a star agrees with the noun, in its own case or in another, ``*który:loc``; ``~w`` is
the preposition that the noun takes.
"""

from __future__ import annotations

import re
from typing import Any, Final

from chancellery.kernel.grammar import plural
from chancellery.kernel.texts import figure
from chancellery.titles.europa.effects.telling.message import (
    ALL,
    AND,
    ANY,
    BARE,
    EACH,
    IT,
    LEAST,
    MOST,
    NO,
    ONE,
    OR,
    SOME,
    YOU,
    Amount,
    Clause,
    Cond,
    Noun,
    Nouns,
    Place,
    Unsaid,
)
from chancellery.titles.europa.effects.telling.realize.alike import (
    key_of,
    merged,
    ref_of,
)
from chancellery.titles.europa.effects.telling.realize.pl_words import (
    ACC,
    CASES,
    DAT,
    GEN,
    INST,
    LISTED,
    LOC,
    NOM,
    PEOPLE,
    SHUT,
    PolishWords,
    without_same,
)
from chancellery.titles.europa.effects.telling.realize.voice import MANY, ONE_OF, ROMAN

FEW: Final = 6  # places that a sentence can name on its way
TWO: Final = '2'
BESIDE: Final = ('sąsiad', 'niesąsiad', 'połączon', 'niepołączon')  # participles of where things are
SHORT: Final = 4  # spaces of one that can stand before its noun
STAR: Final = re.compile(r'\*(\w+)(?::(\w+))?')


class PolishNouns(PolishWords):
    """Noun phrases."""

    agrees = ('m', False, NOM, 'realm')  # gender, number, case and kind of the noun that a trait is of
    in_aim = False

    # ---- noun phrases

    def nouns_of(self, nouns: Nouns, case: str = '') -> str:
        """Several nouns; names of a kind have one word for it."""
        case = case or ACC
        denying, self.denying = self.denying, False
        text = self.several_of(nouns, case, 'nor' if denying and nouns.joint == OR else nouns.joint)
        self.denying = denying
        return text

    def several_of(self, nouns: Nouns, case: str, joint: str) -> str:
        """Several nouns in a case."""
        whole = case.startswith('whole')
        real = {'whole': ACC, 'wholegen': GEN}.get(case, case)
        refs = [each.ref for each in nouns.nouns if isinstance(each, Noun)]
        heads = {each.partition(':')[0] for each in refs}
        named = len(refs) == len(nouns.nouns) > 1 and len(heads) == 1 and all(':' in each for each in refs)
        head = heads.pop() if named else ''
        if named and (head in LISTED or head == 'area') and real in (*CASES, 'names'):
            names = [self.texts.name(head, each.partition(':')[2]) for each in refs]
            names = [f'„{each}”' for each in names] if head == 'idea' else names
            many = joint == AND
            if case == 'names':
                return self.joined(names, joint) if len(names) <= FEW else ', '.join(names)
            word = self.decline(f'{"*cały " if whole else ""}{LISTED.get(head, "obszar")}', many, real)
            listed = self.joined(names, joint)
            if joint == OR and any(' i ' in each for each in names):
                listed = ', '.join(names)
                word = f'{self.decline("*jeden z tych obszar", False, real).removesuffix(" obszar")} obszarów:'
            return f'{word} {listed}' if case != NOM or head != 'idea' else listed
        if joint.startswith('of.'):
            number = self.figure_of(Noun('', int(joint[3:])), 'n', real)
            things = 'z tych królestw' if head == 'realm' else 'z tych'
            return f'co najmniej {number} {things}: {", ".join([self.noun(each, NOM) for each in nouns.nouns])}'
        texts = [self.noun(each, case) for each in nouns.nouns]
        bare = all(isinstance(each, Noun) and (each.n == BARE or joint == OR) for each in nouns.nouns)
        return self.joined(without_same(texts) if bare else texts, joint)

    def noun(self, noun: Noun, case: str = '') -> str:
        """A noun phrase, in the accusative unless another case is asked for."""
        case = case or ACC
        if noun.kind == 'faith':
            return self.faith(noun.ref, case)
        if case.startswith('adj_'):
            return self.adjective(case[4:], self.gender(self.spec(f'level.{noun.kind}')), False, ACC)
        if noun.kind == 'times':
            return self.times(noun, case)
        if case in ('in', 'to', 'from', 'at'):
            return self.place(Place([noun]), case)
        if noun.ref:
            return self.referred(noun, case)
        return self.phrase_of(noun, case)

    def referred(self, noun: Noun, case: str) -> str:
        """One thing by its reference, in the cases of frames."""
        ref = noun.ref
        if case == 'pick':
            if ref == YOU:
                return f'według {"swojego" if self.subject == YOU else "twojego"} wyboru'
            return f'według wyboru {self.thing(ref, GEN)}'
        if case == 'faith':
            pronoun, behind = self.owner(ref)
            return f'{self.possessive(pronoun, "f", False, GEN)} wiary' if pronoun else f'wiary {behind}'
        if case in ('whole', 'wholegen'):
            real = ACC if case == 'whole' else GEN
            if ref.startswith('area:'):
                return f'{self.decline("*cały obszar", False, real)} {self.texts.name("area", ref[5:])}'
            return f'{self.thing(ref, real)} w całości'
        return self.thing(ref, case if case in (*CASES, DAT) else ACC)

    def faith(self, ref: str, case: str) -> str:
        """A faith: as an adjective, or by its name."""
        key = ref.replace(':', '.')
        if case == 'is':
            return self.frame(f'{key}.adj').removeprefix('*')
        return self.frame(f'{key}.{case}' if case in ('adj', GEN) else key)

    def times(self, noun: Noun, case: str) -> str:
        """So many of what a frame counts: the case is the noun."""
        n = noun.n
        if case == 'oftenOnce':
            return '' if n == ONE else f'{self.compare(noun.cmp)}{figure(n)} razy'
        if case in ('plain', ACC):
            return '1' if n == ONE else '0' if n == NO else f'{self.compare(noun.cmp)}{figure(n)}'
        return self.phrase_of(Noun(case, n, cmp=noun.cmp), ACC)

    def compare(self, cmp: str) -> str:
        """How a number is meant; in aims it goes without saying that more will do."""
        if cmp == '>=':
            return '' if self.in_aim else 'co najmniej '
        return {'': '', '<': 'mniej niż ', '>': 'więcej niż ', '<=': 'najwyżej ', '!=': 'nie dokładnie ',
                'upTo': 'do '}[cmp]  # fmt: skip

    def counted(self, n: int, gender: str, case: str) -> tuple[bool, str]:
        """The number and case of a noun behind a figure."""
        category = plural('pl', n)
        if category == 'one':
            return False, case
        if case in (NOM, ACC) and (category == 'many' or gender == PEOPLE):
            return True, GEN
        return True, case

    def figure_of(self, noun: Noun, gender: str, case: str) -> str:
        """A number; small ones are words in aims."""
        forms: str = self.nouns['numbers'].get(str(noun.n), '')
        if not self.in_aim or not forms or noun.kind in self.nouns['figures']:
            return figure(noun.n)
        plain, oblique, inst = (forms.split('|')[at] for at in (0, 2, 3))
        if str(noun.n) == TWO and gender == 'f':
            plain, inst = 'dwie', 'dwiema'
        if case in (NOM, ACC) and gender != PEOPLE:
            return plain
        return inst if case == INST else oblique

    def phrase_of(self, noun: Noun, case: str) -> str:
        """Number, adjectives, noun, whose, where and what they are like."""
        if noun.kind == 'area' and noun.at is not None and self.are_battlegrounds(noun.at):
            return self.phrase_of(Noun('battleground', noun.n, '', noun.whose, noun.like, None, noun.cmp), case)
        if case == 'exhausted':
            return self.phrase_of(Noun('exhaustedUnit', noun.n, whose=noun.whose, cmp=noun.cmp), ACC)
        if case == 'level':
            return self.decline(self.spec(f'level.{noun.kind}'), False, ACC)
        if case == 'worth':
            return f'{self.compare(noun.cmp)}{figure(1 if noun.n == ONE else noun.n)}'
        if case == 'where':
            return self.place(noun.at, 'at') if noun.at is not None else ''
        if case == 'own':
            many = self.subject not in ('', YOU) and self.number_of(self.subject) == MANY
            return self.decline(self.spec(noun.kind), many, ACC)
        spec = self.spec(noun.kind)
        if isinstance(noun.n, Amount):
            return self.worked_out(noun, noun.n, spec, case)
        case = case if case in CASES else ACC
        if noun.n == ONE and key_of(noun) in self.such:
            return f'{self.adjective("jeden", self.gender(spec), False, case)} z takich {self.decline(spec, True, GEN)}'
        return self.numbered(noun, spec, case)

    def numbered(self, noun: Noun, spec: str, case: str) -> str:
        """So many of a noun."""
        n, gender = noun.n, self.gender(spec)
        if n == NO:
            return self.core(noun, spec, True, GEN)
        level = self.nouns.get(f'level.{noun.kind}')
        if level and n in (MOST, LEAST) and noun.kind.startswith('stat.'):
            word = self.adjective('najwyższy' if n == MOST else 'najniższy', self.gender(level), False, case)
            return f'{word} {self.decline(level, False, case)}'
        if level and n in (MOST, LEAST, BARE):
            words = {MOST: 'najwięcej ', LEAST: 'najmniej '}.get(n, '')
            return f'{words}{self.decline(level, False, GEN if words else case)}'
        if n in (SOME, BARE):
            return self.core(noun, spec, True, case)
        if n == ALL:
            return f'{self.adjective("wszystek", gender, True, case)} {self.core(noun, spec, True, case)}'
        if n in (MOST, LEAST):
            return f'{"najwięcej" if n == MOST else "najmniej"} {self.core(noun, spec, True, GEN)}'
        if n in (EACH, ANY):
            word = self.adjective('każdy' if n == EACH else 'dowolny', gender, False, case)
            if self.owner(noun.whose)[1] and n == EACH:
                return f'{word} z {self.core(noun, spec, True, GEN)}'
            return f'{word} {self.core(noun, spec, False, case)}'
        if n == ONE:
            if noun.whose:
                return f'{self.adjective("jeden", gender, False, case)} z {self.core(noun, spec, True, GEN)}'
            return self.core(noun, spec, False, case)
        if not isinstance(n, int):
            raise Unsaid(f'number {n}')
        if noun.cmp == 'upTo':
            return f'do {figure(n)} {self.core(noun, spec, n != 1, GEN)}'
        many, real = self.counted(n, gender, case)
        text = f'{self.compare(noun.cmp)}{self.figure_of(noun, gender, case)} {self.core(noun, spec, many, real)}'
        return text if noun.cmp else self.signed(noun.kind, n, text)

    def core(self, noun: Noun, spec: str, many: bool, case: str) -> str:
        """A noun with its adjectives, whose it is, where, and what it is like."""
        gender = self.gender(spec)
        pronoun, behind = self.owner(noun.whose)
        held, self.agrees = self.agrees, (gender, many, case, noun.kind)
        denying, self.denying = self.denying, False
        adjectives, posts, rels = self.likes(noun)
        there = noun.at is not None and self.is_there(noun.at)
        places = [] if noun.at is None or there else [self.place(noun.at, 'at')]
        self.agrees, self.denying = held, denying
        parts = [
            *([self.possessive(pronoun, gender, many, case)] if pronoun else []),
            *([self.adjective('tamtejszy', gender, many, case)] if there else []),
            *adjectives,
            self.decline(spec, many, case),
            *([behind] if behind else []),
            *places,
            *posts,
        ]
        return ' '.join(parts) + (f', {self.joined(rels, AND)}{SHUT}' if rels else '')

    def likes(self, noun: Noun) -> tuple[list[str], list[str], list[str]]:
        """What things are like: adjectives, what stands behind the noun, and relative clauses."""
        found: dict[str, list[str]] = {'adj': [], 'post': [], 'rel': []}
        for each in noun.like:
            rank, text = self.trait(each, noun)
            found[rank].append(text)
        posts = sorted(found['post'], key=lambda each: (each.startswith('('), each.startswith(BESIDE)))
        before = [each for each in posts if each.startswith(BESIDE) and each.count(' ') < SHORT and ',' not in each]
        if len(posts) > len(before) and len(before) == 1:
            posts.remove(before[0])
            found['adj'].insert(0, before[0])
        return found['adj'], posts, self.without_again(found['rel'])

    def without_again(self, rels: list[str]) -> list[str]:
        """Relative clauses, those of several alternatives last, without the words that the one before begins with."""
        rels = sorted(rels, key=lambda each: ' albo ' in each)
        alone = [at for at, each in enumerate(rels) if ' albo ' in each]
        return [rels[at] if at in alone else each for at, each in enumerate(without_same(rels))]

    # ---- traits

    def trait(self, clause: Any, noun: Noun) -> tuple[str, str]:
        if isinstance(clause, Clause) and clause.holds and self.none(clause.roles.get('object')):
            clause = Clause(clause.verb, clause.subject, clause.roles, clause.mood, False)
        return super().trait(clause, noun)

    def trait_text(self, text: str, clause: Clause, roles: dict[str, Any], noun: Noun) -> str:
        """The words of a trait, which agree with the noun."""
        held, self.form_of_traits = self.form_of_traits, MANY if self.agrees[1] else ONE_OF
        agrees = self.agrees
        if ref_of(clause.subject) not in (IT, YOU) and '{S}' in text:
            self.form_of_traits = self.subject_of(clause.subject)[1]
        said = super().trait_text(text, clause, roles, noun)
        self.form_of_traits = held
        return self.agreed(said, agrees)

    def agreed(self, text: str, agrees: tuple[str, bool, str, str]) -> str:
        """The words with a star as the noun wants them."""
        gender, many, case, kind = agrees
        text = text.replace('~w', self.preposition(kind))
        relative = text.startswith('*który')
        return STAR.sub(
            lambda found: self.adjective(found[1], gender, many, found[2] or (NOM if relative else case)), text
        )

    def traits_of(self, cond: Cond, noun: Noun) -> tuple[str, str]:
        """Several traits of which all hold, or any."""
        parts = merged(cond)
        if len(parts) == 1:
            return self.trait(parts[0], noun)
        told = [self.trait(each, noun) for each in parts]
        ranks = {each[0] for each in told}
        if len(ranks) == 1 and 'rel' not in ranks and not any(each[1].startswith('(') for each in told):
            return told[0][0], self.joined([each[1] for each in told], cond.joint)
        rels = self.without_again([self.clause_for(each, noun) for each in parts])
        return 'rel', self.joined(rels, cond.joint)

    def clause_for(self, clause: Any, noun: Noun) -> str:
        """A trait as a relative clause."""
        if isinstance(clause, Cond):
            return self.joined(
                self.without_again([self.clause_for(each, noun) for each in merged(clause)]), clause.joint
            )
        if self.none(clause.roles.get('object')):
            clause = Clause(clause.verb, clause.subject, clause.roles, clause.mood, False)
        for key in [f'rel.{each}{tail}' for each in self.trait_keys(clause) for tail in (f'.{noun.kind}', '')]:
            text = self.frame(key, '').split('||')
            if len(text) == 2 and text[not clause.holds]:
                return self.trait_text(text[not clause.holds], clause, dict(clause.roles), noun)
        return self.relative(clause, noun)

    def trait_phrase(self, clause: Any, noun: Noun, form: str) -> str:
        """What something must be: the noun with a relative clause."""
        spec = self.spec(noun.kind)
        held, self.agrees = self.agrees, (self.gender(spec), False, NOM, noun.kind)
        text = f'{self.decline(spec, False, NOM)}, {self.clause_for(clause, noun)}'
        self.agrees = held
        return text

    def relative(self, clause: Clause, noun: Noun) -> str:
        """A relative clause from what is said as a fact."""
        frame = self.clause_frame('fact', clause)
        if ref_of(clause.subject) != IT or frame.startswith('='):
            raise Unsaid(f'trait {clause.verb}')
        agrees = self.agrees
        before, self.subject = self.subject, IT
        said = self.predicate('fact', clause, MANY if agrees[1] else ONE_OF)
        self.subject = before
        return f'{self.adjective("który", agrees[0], agrees[1], NOM)} {said}'

    # ---- numbers that are worked out

    def worked_out(self, noun: Noun, amount: Amount, spec: str, case: str) -> str:
        """So many for each of something."""
        if amount.bound:
            raise Unsaid('a number counted before')
        if amount.ages:
            first, *others = amount.ages
            text = self.numbered(noun.with_n(first), spec, ACC)
            return f'{text} ({self.ages(others)})'
        if amount.half:
            if len(amount.per) != 1 or amount.factor != 1:
                raise Unsaid('half of several')
            return f'tyle {self.decline(spec, True, GEN)}, ile wynosi {self.half_of(amount)}{self.limits(amount)}'
        text = self.numbered(noun.with_n(amount.factor), spec, case if case in CASES else ACC)
        each = 'za ' + self.joined([self.each_of(one) for one in amount.per], AND) + self.limits(amount)
        return {'factor': text, 'per': each}.get(case, f'{text} {each}')

    def ages(self, numbers: list[Any]) -> str:
        """Numbers of the later Ages."""
        return f'epoka {", ".join([f"{ROMAN[at + 1]}: {n}" for at, n in enumerate(numbers)])}'

    def half_of(self, amount: Amount) -> str:
        """Half of something, and how it is rounded."""
        per = amount.per[0]
        level = self.nouns.get(f'level.{per.kind}')
        spec = level or self.spec(per.kind)
        held, self.subject = self.subject, ''
        text = self.with_owner(spec, per.whose, not level, GEN)
        self.subject = held
        rounded = self.frame('rounded.down' if amount.down else 'rounded.up')
        return f'połowa {"" if level else "liczby "}{text} ({rounded})'

    def each_of(self, noun: Noun) -> str:
        """One of those that are counted."""
        key = f'each.{noun.kind}'
        if self.has(key):
            text, form = self.subject_of(Noun('name', ONE, noun.whose or YOU))
            return self.fill(self.frame(key).replace('{S}', text), {}, form) + SHUT
        return self.phrase_of(Noun(noun.kind, EACH, '', noun.whose, noun.like, noun.at), ACC)

    def limits(self, amount: Amount) -> str:
        """Between what a number is held."""
        text = f', co najmniej {figure(amount.least)}' if amount.least is not None else ''
        return text + (f', najwyżej {figure(amount.most)}' if amount.most is not None else '')

    def amount(self, amount: Amount) -> str:
        """A number that is worked out, alone."""
        if amount.ages:
            first, *others = amount.ages
            return f'{first} ({self.ages(others)})'
        if amount.half and len(amount.per) == 1:
            return self.half_of(amount)
        raise Unsaid('an amount')

    # ---- places

    def preposition(self, kind: str, case: str = '') -> str:
        """The preposition of a kind of places."""
        on = kind in self.nouns['on']
        return {'from': 'z', 'to': 'na' if on else 'do'}.get(case, 'na' if on else 'w')

    def at(self, noun: Noun, case: str) -> str:
        """One place with its preposition."""
        head, _, rest = noun.ref.partition(':')
        form = case if case in ('to', 'from') else 'in'
        real = {'from': GEN, 'to': ACC}.get(case, LOC)
        if head == 'map':
            return str(self.nouns['maps'][noun.ref].split('|')[1])
        if head == 'sea' or (head == 'area' and not self.apart(noun.ref)):
            return self.texts.name(head, rest, form)
        if head == 'area':
            return f'{self.preposition("area", case)} {self.thing(noun.ref, real)}'
        kind = noun.kind
        if noun.ref:
            kind = {'$': self.chosen.get(noun.ref[1:], '').partition('.')[0].removesuffix('s')}.get(noun.ref[0], head)
            kind = 'area' if 'area' in noun.ref.partition(':')[0] and rest else kind
        on = self.preposition(kind, case)
        real = GEN if on == 'do' else real
        text = self.thing(noun.ref, real) if noun.ref else self.phrase_of(noun, real)
        return f'{on} {text}'

    def place(self, place: Place, case: str = '') -> str:
        """Where, with its preposition."""
        items = place.nouns
        if len(items) == 1:
            only = items[0]
            if only.ref == IT or (only.ref.startswith('$') and not self.alone and only.kind != 'chosen.players'):
                text = self.frame('there.from' if case == 'from' else 'there')
                return f'{text}, {self.fill(self.frame("split.most"), {"n": place.most_each})}' if place.split else text
            if only.ref == 'here':
                return self.frame('there.from' if case == 'from' else 'here')
        if self.are_battlegrounds(place):
            return self.frame('battleground')
        text = self.several(place, case)
        if len(items) == 1 and place.most_each and not place.split:
            text += f', najwyżej {place.most_each}'
        if place.split == 'apart':
            one = items[0]
            if len(items) == 1 and one.kind in self.nouns['different'] and not one.whose and one.n == SOME:
                words = self.decline('*różny', True, GEN if case == 'from' else LOC)
                on, _, rest = text.partition(' ')
                text = f'{on} {words} {rest}'
            else:
                areas = all(each.ref.startswith('area:') for each in items)
                text += f', {self.frame("split.apart.area" if areas else "split.apart")}'
        elif place.split == 'most':
            text += f', {self.fill(self.frame("split.most"), {"n": place.most_each})}'
        elif place.split == 'free':
            text += f', {self.frame("split.free")}'
        return text.strip()

    def several(self, place: Place, case: str) -> str:
        """Several places: any, each, or so many of them."""
        items = place.nouns
        heads = {each.ref.partition(':')[0] if each.ref else '' for each in items}
        head = heads.pop() if len(heads) == 1 else ''
        plain = [self.texts.name(head, each.ref.partition(':')[2]) for each in items] if head else []
        on = self.preposition('area', case)
        form = {'from': GEN, 'to': ACC}.get(case, LOC)
        if place.sense.startswith('of.') and not (head == 'area' and plain):
            parts = 'części świata' if head == 'map' else 'miejsc'
            number = self.few(int(place.sense[3:]))
            return f'w co najmniej {number} z tych {parts}: {", ".join(self.bare_names(items))}'
        if place.sense.startswith('of.'):
            return f'{on} co najmniej {self.few(int(place.sense[3:]))} z tych obszarów: {", ".join(plain)}'
        if place.sense == 'among':
            return f'spośród tych obszarów: {", ".join(self.bare_names(items))}'
        if head == 'area' and len(items) > FEW:
            return f'{on} {self.decline("*jeden", False, form)} z tych obszarów: {", ".join(plain)}'
        if head in LISTED and len(items) > 1:
            word = self.decline(LISTED[head], False, form if self.preposition(head, case) != 'do' else GEN)
            return f'{self.preposition(head, case)} {word} {self.joined(plain, OR if place.sense != EACH else AND)}'
        return self.joined([self.at(each, case) for each in items], AND if place.sense == EACH else OR)

    def few(self, n: int) -> str:
        """A small number in the locative."""
        forms: str = self.nouns['numbers'].get(str(n), '')
        return forms.split('|')[2] if forms and self.in_aim else figure(n)

    def bare_names(self, items: list[Noun]) -> list[str]:
        """Names as a list has them."""
        found: list[str] = []
        for each in items:
            head, _, rest = each.ref.partition(':')
            found.append(self.thing(each.ref, NOM) if head == 'map' or not rest else self.texts.name(head, rest))
        return found

    def are_battlegrounds(self, place: Place) -> bool:
        """Are these the battlegrounds of the card?"""
        return bool(self.battlegrounds) and {each.ref for each in place.nouns} == self.battlegrounds
