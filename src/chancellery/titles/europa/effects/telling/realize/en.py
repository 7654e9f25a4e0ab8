# mypyc: skip (texts are made once, when they are asked for)
"""Cards in English."""

from __future__ import annotations

from typing import Any, Final

from chancellery.kernel.grammar import capital
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
from chancellery.titles.europa.effects.telling.realize.alike import clauses_in, key_of, merged, noun_is_many, ref_of
from chancellery.titles.europa.effects.telling.realize.realizer import Realizer
from chancellery.titles.europa.effects.telling.realize.voice import AIM, MANY, ONE_OF, ROMAN

IRREGULAR: Final = {
    'be': ('are', 'is', 'are', 'be'), 'have': ('have', 'has', 'have', 'have'), 'do': ('do', 'does', 'do', 'do'),
    'may': ('may', 'may', 'may', 'may'), 'was': ('were', 'was', 'were', 'be'),
}  # fmt: skip
NUMBERS: Final = ('no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine')
PEOPLE: Final = ('player', 'opponent')
WITH: Final = ('with ', 'without ')
SIZES: Final = ('small', 'large')
FEW: Final = 6  # places that a sentence can name on its way
EVERYBODY: Final = 'all'  # whose pieces are lost: each player's


class English(Realizer):
    """English."""

    KEPT = ('may', 'in', 'do', 'does')

    def word(self, forms: list[str], form: str) -> str:
        """A verb by its infinitive, or the forms as they are listed."""
        if len(forms) > 1:
            return super().word(forms, form)
        at = 3 if form == AIM else self.FORMS.index(form)
        verb, _, rest = forms[0].partition(' ')
        if verb in IRREGULAR:
            found = IRREGULAR[verb][at]
        elif at == 1:
            found = (
                f'{verb[:-1]}ies'
                if verb.endswith('y') and verb[-2] not in 'aeiou'
                else (f'{verb}es' if verb.endswith(('s', 'sh', 'ch', 'x', 'o')) else f'{verb}s')
            )
        else:
            found = verb
        return f'{found} {rest}'.strip()

    # ---- names

    def with_article(self, ref: str, name: str) -> str:
        """Some names have one."""
        return f'the {name}' if ref in self.nouns['the'] else name

    def whose(self, ref: str) -> str:
        """Whose something is."""
        if ref == YOU:
            return 'your'
        if ref in (self.subject, self.pronouns) and ref:
            return 'its' if ref.startswith('realm:') and self.refer(ref)[1] == ONE_OF else 'their'
        if ref == 'that':
            return 'their'
        if ref == IT:
            return 'their' if self.of_people else 'its'
        if ref.startswith('$') and not self.alone:
            return 'their' if self.chosen.get(ref[1:], '').startswith('players') else 'its'
        text, number = self.refer(ref)
        return f'{text}’' if text.endswith('s') and number == MANY else f'{text}’s'

    def pronoun(self, noun: Any) -> tuple[str, str]:
        """The subject of the sentence before."""
        if isinstance(noun, Noun) and noun.ref.startswith('realm:') and self.refer(noun.ref)[1] == ONE_OF:
            return 'it', ONE_OF
        return 'they', MANY

    def subject_of(self, noun: Any) -> tuple[str, str]:
        """A subject."""
        if isinstance(noun, Nouns):
            return self.nouns_of(noun), ONE_OF if noun.joint == OR and len(noun.nouns) > 1 else MANY
        if noun.ref and noun.ref == self.pronouns:
            return self.pronoun(noun)
        if noun.ref and noun.kind != 'faith':
            return self.refer(noun.ref)
        if noun.kind == 'nobody':
            return '', ONE_OF
        return self.noun(noun), MANY if noun_is_many(noun) else ONE_OF

    # ---- nouns

    of_people = False

    def aimed(self, cond: Any) -> str:
        """What is to be reached; the time for all of several deeds stands before them."""
        self.in_aim = True
        text = super().aimed(cond)
        self.in_aim = False
        times = [each.roles.get('within', '') for each in clauses_in(cond)]
        within = self.frame(f'within.{times[0]}') if len(times) > 1 and len({*times}) == 1 and times[0] else ''
        if not within or text.count(within) < len(times):
            return text
        return f'{capital(within.strip())}, {text[0].lower()}{text[1:].replace(within, "")}'

    def forms_of(self, kind: str) -> tuple[str, str, bool]:
        """One, several, and whether it is counted."""
        found = self.nouns.get(kind)
        if found is None:
            raise Unsaid(f'noun {kind}')
        one, parted, other = str(found).partition('|')
        return one, other or one, bool(parted)

    def noun(self, noun: Noun, case: str = '') -> str:
        """A noun phrase; in the case ``bare`` without its number."""
        if noun.kind == 'faith':
            return self.frame(noun.ref.replace(':', '.'))
        if noun.ref:
            return self.thing(noun, case)
        if case == 'pick':
            raise Unsaid('who picks')
        if noun.kind == 'times':
            return self.times(noun, case if case != 'plain' else '')
        held, self.of_people = self.of_people, noun.kind in PEOPLE
        text = self.phrase_of(noun, case)
        self.of_people = held
        if noun.kind == 'mp' and self.subject not in ('', YOU):
            text = text.replace('of your choice', f'of {self.whose(self.subject)} choice')
        return text

    def nouns_of(self, nouns: Nouns, case: str = '') -> str:
        """Several nouns; whole Areas share the word for it."""
        if case == 'whole' and nouns.joint == AND and len(nouns.nouns) > 1:
            return f'all of {super().nouns_of(nouns)}'
        return super().nouns_of(nouns, case)

    def thing(self, noun: Noun, case: str) -> str:
        """One thing by its reference; all of an Area."""
        if case in ('pick', 'faith'):
            return f'{self.whose(noun.ref)} {case}'
        text, _ = self.refer(noun.ref)
        if case == 'obj' and text == 'they':
            return 'them'
        if case == 'whole':
            return f'all of {text}'
        if case == 'province' and noun.ref.startswith('province:'):
            return text
        return text

    def times(self, noun: Noun, case: str) -> str:
        """So many of what a frame counts: the case is the noun."""
        one, many, counted = self.forms_of(case) if case not in ('', 'oftenOnce', 'together') else ('', '', False)
        n = noun.n
        if case == 'oftenOnce':
            return '' if n == ONE else f'{self.compare(noun.cmp, False)}{figure(n)} times'
        if n == NO:
            return f'no {many}'
        if n == ONE or n == 1:
            return self.article(one) if counted else f'1 {one}'
        number = self.words_of(n) if counted else figure(n)
        cmp = self.compare(noun.cmp, False)
        return f'{cmp}{number} {many}'.strip()

    def words_of(self, n: Any) -> str:
        """A small number as a word, in aims."""
        if isinstance(n, int) and self.in_aim and 1 < n < len(NUMBERS):
            return NUMBERS[n]
        return figure(n)

    in_aim = False

    def compare(self, cmp: str, counted: bool) -> str:
        """How a number is meant; in aims it goes without saying that more will do."""
        if cmp == '>=':
            return '' if self.in_aim else 'at least '
        return {'': '', '<': 'fewer than ' if counted else 'less than ', '>': 'more than ', '<=': 'at most ',
                '!=': 'not exactly ', 'upTo': 'up to '}[cmp]  # fmt: skip

    def article(self, text: str) -> str:
        """With the article a or an."""
        first = text.split(' ', maxsplit=1)[0]
        vowel = text[:1].lower() in 'aeiou' and not text.lower().startswith(('uni', 'eu', 'one'))
        return f'{"an" if vowel or first == "NPR" else "a"} {text}'

    def phrase_of(self, noun: Noun, case: str) -> str:
        """Number, adjectives, noun, whose, where and what they are like."""
        one, many, counted = self.forms_of(noun.kind)
        if noun.n == ONE and key_of(noun) in self.such:
            return f'one such {one}'
        if noun.kind == 'area' and noun.at is not None and self.are_battlegrounds(noun.at):
            fought = Noun('battleground', noun.n, '', noun.whose, noun.like, None, noun.cmp)
            return self.phrase_of(fought, case)
        before, behind, clauses = self.likes(noun)
        n = noun.n
        amount = n if isinstance(n, Amount) else None
        single = n in (ONE, EACH, 1) or (n == ANY) or not counted
        head = ' '.join([*before, one if single else many])
        if amount is not None:
            return self.worked_out(noun, amount, before, case)
        text = self.number_and_noun(noun, head, counted, case, before, many)
        if noun.at is not None:
            text += f' {self.place(noun.at, "at")}'
        text += ''.join([f' {each}' for each in behind])
        return text + self.relatives(clauses)

    def relatives(self, clauses: list[str]) -> str:
        """What stands in relative clauses: those of several alternatives are the last."""
        clauses = sorted(clauses, key=lambda each: ' or ' in each)
        for who in ('that ', 'who '):
            if (
                all(each.startswith(who) for each in clauses)
                and clauses
                and not any(each.startswith(f'{who}you ') for each in clauses)
            ):
                clauses = [clauses[0], *[each.removeprefix(who) for each in clauses[1:]]]
        if len(clauses) > 1 and ' or ' in clauses[-1]:
            return f' {", ".join(clauses[:-1])}, and {clauses[-1]}'
        return f' {self.joined(clauses, AND)}' if clauses else ''

    def number_and_noun(self, noun: Noun, head: str, counted: bool, case: str, before: list[str], many: str) -> str:
        """The beginning of a noun phrase."""
        n, own = noun.n, self.whose(noun.whose) if noun.whose else ''
        plural = ' '.join([*before, many])
        if case == 'level':
            return f'{self.article(many)} of' if noun.kind in self.nouns['of'] else many
        if case == 'own':
            return f'{self.whose(self.subject)} {plural if self.refer(self.subject)[1] == MANY else head.strip()}'
        if case == 'fewer':
            return f'{"fewer" if counted else "less"} {plural}'
        if case == 'exhausted':
            return f'{figure(n)} exhausted {head if n == 1 else plural}'
        if case == 'yours' and isinstance(n, (int, str)) and n != NO:
            return self.number_and_noun(Noun(noun.kind, n, '', YOU, cmp=noun.cmp), head, counted, '', before, many)
        if case == 'bare' or n == BARE:
            return f'{own} {plural}'.strip()
        if n == NO:
            return f'no {plural}' if not own else f'none of {own} {plural}'
        if n == SOME:
            return f'{own} {plural}'.strip()
        if n == ALL:
            return f'all {own} {plural}'.replace('  ', ' ')
        if n == EACH:
            return f'each of {own} {plural}' if own else f'each {head}'
        if n == ANY:
            return f'any {head}'
        if n in (MOST, LEAST):
            return f'the {"fewest" if n == LEAST and counted else n} {plural}'
        if n == ONE or (n == 1 and own and counted):
            if own:
                return f'one of {own} {plural}' if counted else f'1 of {own} {plural}'
            return self.article(head) if counted else head
        if isinstance(n, int):
            if noun.whose == EVERYBODY:
                return f'{figure(n)} {head if n == 1 else plural} of each player'
            cmp = self.compare(noun.cmp, counted)
            if noun.more:
                return f'{figure(n)} more {head if n == 1 else plural}'
            number = self.words_of(n) if counted and noun.kind not in self.nouns['figures'] else figure(n)
            if own:
                return f'{cmp}{number} of {own} {plural}'
            return (
                self.signed(noun.kind, n, f'{cmp}{number} {head if n == 1 else plural}')
                if not cmp
                else f'{cmp}{number} {plural}'
            )
        raise Unsaid(f'number {n}')

    def likes(self, noun: Noun) -> tuple[list[str], list[str], list[str]]:
        """What they are like: adjectives, what stands behind the noun, and relative clauses."""
        found: dict[str, list[str]] = {'adj': [], 'post': [], 'rel': []}
        for each in noun.like:
            rank, text = self.trait(each, noun)
            found[rank].append(text)
        posts, rels = found['post'], found['rel']
        plain = [each for each in posts if not each.startswith(WITH)]
        having = [each for each in posts if each.startswith(WITH)]
        if plain and having and not rels:  # so that it is not said of whoever is named last
            form = MANY if noun_is_many(noun) else ONE_OF
            moved = plain if any(' or ' in each for each in plain) else having
            rels = [f'that {self.as_phrase("post", each, form)}' for each in moved]
            plain, having = ([], having) if moved is plain else (plain, [])
        if len(rels) == 1 and ' or ' in rels[0]:
            pass
        elif rels and having:
            form = MANY if noun_is_many(noun) else ONE_OF
            rels = [*rels, *[f'that {self.as_phrase("post", each, form)}' for each in having]]
            having = []
        if len(having) > 1:
            having = [self.joined([having[0], *[each.removeprefix('with ') for each in having[1:]]], AND)]
        rels = [each.replace('that ', 'who ', 1) if noun.kind in PEOPLE else each for each in rels]
        found['adj'].sort(key=lambda each: each not in SIZES)
        return found['adj'], [*([self.joined(plain, AND)] if plain else []), *having], rels

    def as_phrase(self, rank: str, text: str, form: str) -> str:
        """A trait as what is said of its bearer."""
        if rank == 'rel':
            return text.removeprefix('that ')
        if text.startswith('with '):
            return f'{self.word(["have"], form)} {text.removeprefix("with ")}'
        if text.startswith('without '):
            rest = text.removeprefix('without ')
            return f'{self.word(["have"], form)} no {rest.removeprefix("a ").removeprefix("an ")}'
        return f'{self.word(["be"], form)} {text}'

    def trait_text(self, text: str, clause: Clause, roles: dict[str, Any], noun: Noun) -> str:
        said = super().trait_text(text, clause, roles, noun)
        return (
            f'without {said.removeprefix("with no ")}'
            if said.startswith('with no ') and 'no more' not in said
            else said
        )

    def trait_phrase(self, clause: Any, noun: Noun, form: str) -> str:
        """What members are like, as what is said of them."""
        held, self.form_of_traits = self.form_of_traits, form
        if isinstance(clause, Cond):
            parts = [self.trait_phrase(each, noun, form) for each in merged(clause)]
            text = self.joined(parts, clause.joint)
        else:
            text = self.as_phrase(*self.trait(clause, noun), form)
        self.form_of_traits = held
        return text

    def traits_of(self, cond: Cond, noun: Noun) -> tuple[str, str]:
        """Several traits of which all hold, or any."""
        parts = merged(cond)
        if len(parts) == 1:
            return self.trait(parts[0], noun)
        told = [self.trait(each, noun) for each in parts]
        ranks = {each[0] for each in told}
        having = [each[1].startswith(WITH) for each in told]
        if ranks == {'adj'} or (ranks == {'post'} and (all(having) or not any(having))):
            return told[0][0], self.joined([each[1] for each in told], cond.joint)
        form = MANY if noun_is_many(noun) else ONE_OF
        return 'rel', f'that {self.joined([self.as_phrase(*each, form) for each in told], cond.joint)}'

    def relative(self, clause: Clause, noun: Noun) -> str:
        """A relative clause from what is said as a fact."""
        who = 'who' if noun.kind in PEOPLE else 'that'
        form = MANY if noun_is_many(noun) else ONE_OF
        if ref_of(clause.subject) != IT:
            raise Unsaid(f'trait {clause.verb}')
        frame = self.clause_frame('fact', clause)
        if frame.startswith('='):
            raise Unsaid(f'trait {clause.verb}')
        before, self.subject = self.subject, IT
        said = self.fill(frame, clause.roles, form)
        self.subject = before
        return f'{who} {said}'

    # ---- numbers that are worked out

    def worked_out(self, noun: Noun, amount: Amount, before: list[str], case: str) -> str:
        """So many for each of something."""
        one, many, _ = self.forms_of(noun.kind)
        if amount.bound:
            raise Unsaid('a number counted before')
        if amount.ages:
            ages = [f'{ROMAN[at + 1]}: {n}' for at, n in enumerate(amount.ages[1:])]
            return f'{amount.ages[0]} {many} (Age {", ".join(ages)})'
        if amount.half:
            if len(amount.per) != 1 or amount.factor != 1:
                raise Unsaid('half of several')
            part = self.noun(amount.per[0], 'bare')
            text = f'half {part} ({self.frame("rounded.down" if amount.down else "rounded.up")}) in {many}'
        else:
            head = ' '.join([*before, one if amount.factor == 1 else many])
            text = f'{amount.factor} {head}'
            each = (
                'for '
                + self.joined([f'each {self.each_of(one_of)}' for one_of in amount.per], AND)
                + self.limits(amount)
            )
            return {'factor': text, 'per': each}.get(case, f'{self.signed(noun.kind, amount.factor, text)} {each}')
        return text + self.limits(amount)

    def each_of(self, noun: Noun) -> str:
        """One of those that are counted."""
        key = f'each.{noun.kind}'
        if self.has(key):
            who = noun.whose or YOU
            text = self.phrase(key, s=self.whose(who), S=self.refer(who)[0])
            text += '' if who == YOU or '{' in self.frame(key) else f' of {self.refer(who)[0]}'
            return text + (f' {self.place(noun.at, "at")}' if noun.at is not None else '')
        other = Noun(noun.kind, ONE, '', '', noun.like, noun.at)
        text = self.phrase_of(other, '')
        text = text.partition(' ')[2]
        return (
            f'of {self.whose(noun.whose)} {self.noun(Noun(noun.kind, SOME, "", "", noun.like, noun.at))}'
            if noun.whose
            else text
        )

    def limits(self, amount: Amount) -> str:
        """Between what a number is held."""
        text = f', at least {figure(amount.least)}' if amount.least is not None else ''
        return text + (f', at most {figure(amount.most)}' if amount.most is not None else '')

    def amount(self, amount: Amount) -> str:
        """A number that is worked out, alone."""
        if amount.ages:
            first, *others = amount.ages
            ages = [f'{ROMAN[at + 1]}: {n}' for at, n in enumerate(others)]
            return f'{first} (Age {", ".join(ages)})'
        if amount.half and len(amount.per) == 1:
            per = amount.per[0]
            one = self.each_of(per) if self.has(f'each.{per.kind}') else self.noun(per, 'bare')
            return f'1 for every two of {one} ({self.frame("rounded.down" if amount.down else "rounded.up")})'
        raise Unsaid('an amount')

    # ---- places

    def place(self, place: Place, case: str = '') -> str:
        """Where, with its preposition; ``bare`` without."""
        items = place.nouns
        if len(items) == 1:
            only = items[0]
            if only.ref == IT or (only.ref.startswith('$') and not self.alone and only.kind != 'chosen.players'):
                text = self.frame('there.from' if case == 'from' else 'there')
                return f'{text}, {self.fill(self.frame("split.most"), {"n": place.most_each})}' if place.split else text
            if only.ref == 'here':
                return self.frame('here')
        if self.are_battlegrounds(place):
            return self.frame('battleground')
        names = [self.thing(each, '') if each.ref else self.noun(each) for each in items]
        prepositions = [self.preposition(each, case) for each in items]
        if place.sense.startswith('of.'):
            number = self.words_of(int(place.sense[3:]))
            return f'{prepositions[0]} at least {number} of these: {", ".join(names)}'.lstrip()
        if place.sense == 'among':
            return f'among {self.joined(names, AND)}'
        if place.sense == EACH:
            plain = [name for each, name in zip(items, names, strict=True) if not self.is_double(each.ref)]
            text = f'in each of {self.joined([*plain, *[name for name in names if name not in plain]], AND)}'
        elif len(items) > FEW:
            text = f'{prepositions[0]} one of these: {", ".join(names)}'
        else:
            text = f'{prepositions[0]} {self.joined(names, OR)}'
        if len(items) == 1 and place.most_each and not place.split:
            text += f', at most {place.most_each}'
        if place.split == 'apart':
            one = items[0]
            if len(items) == 1 and one.kind in self.nouns['different'] and not one.whose and one.n == SOME:
                text = f'{prepositions[0]} different {self.noun(one)}'
            else:
                text += f', {self.frame("split.apart")}'
        elif place.split == 'most':
            text = f'{text}, {self.fill(self.frame("split.most"), {"n": place.most_each})}'
        elif place.split == 'free':
            text += f', {self.frame("split.free")}'
        return text.strip()

    def are_battlegrounds(self, place: Place) -> bool:
        """Are these the battlegrounds of the card?"""
        return bool(self.battlegrounds) and {each.ref for each in place.nouns} == self.battlegrounds

    def preposition(self, noun: Noun, case: str) -> str:
        """The preposition of a place."""
        if case == 'bare':
            return ''
        if case == 'to':
            return 'to'
        if case == 'from':
            return 'from'
        return 'on' if noun.ref in self.nouns['on'] else 'in'
