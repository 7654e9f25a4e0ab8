# mypyc: skip (texts are made once, when they are asked for)
"""Nouns in French: gender and number, names, whose something is, numbers and places."""

from __future__ import annotations

from typing import Any, Final

from chancellery.kernel.grammar import FRENCH_VOWELS, french_a, french_de
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
    Noun,
    Nouns,
    Place,
    Unsaid,
)
from chancellery.titles.europa.effects.telling.realize.alike import key_of
from chancellery.titles.europa.effects.telling.realize.fr_words import (
    is_many,
    melted,
    partitive,
    shared_words,
    the,
)
from chancellery.titles.europa.effects.telling.realize.realizer import Realizer
from chancellery.titles.europa.effects.telling.realize.voice import MANY, ONE_OF, ROMAN

NUMBERS: Final = ('', '', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit', 'neuf')
FEMININE: Final = ('areas', 'provinces', 'armies', 'displayCards')
ARTICLES: Final = ('le ', 'la ', 'les ', 'l’')
COMPARED: Final = {'lower': 'inférieur', 'higher': 'supérieur'}
FEW: Final = 6  # places that a sentence can name on its way


class FrenchNouns(Realizer):
    """Nouns of one card."""

    gender, plural = 'm', False  # with which adjectives agree
    in_aim = False
    each_one = '1'  # what is repeated before each of several places
    he = 'Il'

    def word(self, forms: list[str], form: str) -> str:
        """A verb by its infinitive, an adjective after ``*`` by its masculine, or the forms as they are listed."""
        first = forms[0]
        if first.startswith('*'):
            return self.agreed(first[1:], forms)
        if len(forms) > 1:
            return super().word(forms, form)
        verb, space, rest = first.partition(' ')
        at = self.FORMS.index(form)
        known = self.nouns['verbs'].get(verb)
        if known is None and not verb.endswith('er'):
            raise Unsaid(f'verb {verb}')
        stem = verb[:-2]
        again = known.split('|') if known else [f'{stem}ez', f'{stem}e', f'{stem}ent', verb, f'{stem}ez']
        return f'{again[at]}{space}{rest}'

    def agreed(self, text: str, forms: list[str] | None = None) -> str:
        """An adjective in the gender and number of what it is about."""
        if forms is not None and len(forms) > 1:
            return forms[(self.gender == 'f') + 2 * self.plural].removeprefix('*')
        if self.gender == 'f' and not text.endswith('e'):
            text += 'e'
        return f'{text}s' if self.plural and not text.endswith('s') else text

    def agreed_with(self, text: str, kind: str) -> str:
        """An adjective with one of a kind."""
        return f'{text}e' if self.forms_of(kind)[2] == 'f' else text

    # ---- gender and number

    def about(self, noun: Any) -> None:
        """What adjectives are about from now on."""
        if isinstance(noun, Nouns):
            kinds = [self.sort_of(each)[0] for each in noun.nouns]
            self.gender, self.plural = 'f' if set(kinds) == {'f'} else 'm', len(noun.nouns) > 1
        elif isinstance(noun, Noun):
            self.gender, self.plural = self.sort_of(noun)

    def sort_of(self, noun: Noun) -> tuple[str, bool]:
        """Gender, and whether there are several."""
        if noun.ref.startswith('$') or noun.kind.startswith('chosen.'):
            kind = self.chosen.get(noun.ref[1:], '')
            return 'f' if kind.partition('.')[0] in FEMININE else 'm', False
        head, _, _ = noun.ref.partition(':')
        if head in ('province', 'sea', 'capital_area_of', 'capital_of', 'area_of'):
            return 'f', False
        if head in ('realm', 'area'):
            return self.gender_of(self.refer(noun.ref)[0]), self.refer(noun.ref)[1] == MANY
        if noun.ref or noun.kind in ('nobody', 'times', 'faith', 'dnpr'):
            return 'm', False
        return self.forms_of(noun.kind)[2], is_many(noun)

    def gender_of(self, name: str) -> str:
        """The gender of a name, by its article or its end."""
        if name.startswith(('le ', 'les ')):
            return 'm'
        if name.startswith('la '):
            return 'f'
        word = name.removeprefix('l’').split(' ')[0]
        return 'f' if word.endswith('e') and word not in self.nouns['masculine'] else 'm'

    # ---- names

    def bare_of(self, ref: str) -> str:
        """``de`` with the name of a place, for what stands behind its kind: ``de Bohême``, ``du Portugal``."""
        head, _, rest = ref.partition(':')
        known = self.nouns['pairs'].get(ref) or self.nouns['of'].get(ref)
        if known:
            return str(known)
        name = self.texts.name(head, rest)
        if head == 'area' and self.texts.name('area', rest, 'in').startswith('en ') and name.startswith('la '):
            name = name[3:]
        elif name.startswith('l’') and self.texts.name(head, rest, 'in').startswith('en '):
            name = name[2:]
        return french_de(name)

    def with_article(self, ref: str, name: str) -> str:
        """A name with its kind, where it has no article of its own."""
        head = ref.partition(':')[0]
        if ref in self.nouns['pairs'] or (head == 'area' and ref in self.said):
            return f'la région {self.bare_of(ref)}'
        if head == 'province':
            return f'la province {self.bare_of(ref)}'
        if head == 'node':
            return f'le nœud {self.bare_of(ref)}'
        return f'«\u00a0{name}\u00a0»' if head == 'idea' else name

    def is_double(self, ref: str) -> bool:
        return False

    def refer(self, ref: str) -> tuple[str, str]:
        head, _, rest = ref.partition(':')
        if rest and head.endswith('_of'):
            before, noun, gender = self.frame(f'of.{head}').partition('~')[0], *self.frame(f'of.{head}').split('~')[1:]
            return melted(before + self.of_whom(rest, noun, gender, False)), ONE_OF
        text, form = super().refer(ref)
        return text, MANY if text.startswith('les ') else form

    def possessor(self, ref: str) -> str:
        """Who has something, as the beginning of a possessive: v, s, l; nothing where he is named behind."""
        if ref == YOU:
            return 'v'
        known = ref in (self.subject, self.pronouns, self.named_once) or (ref.startswith('$') and not self.alone)
        if ref in ('that', IT) or (ref and (known or (ref == self.spoken and not self.alone))):
            return 'l' if ref != IT and self.refer(ref)[1] == MANY else 's'
        return ''

    def of_whom(self, ref: str, text: str, gender: str, many: bool) -> str:
        """A noun with whose it is."""
        who = self.possessor(ref)
        if not who:
            return f'{the(text, gender, many)} {french_de(self.refer(ref)[0])}'
        vowel = text[:1].lower() in FRENCH_VOWELS
        if who == 's':
            return f'{"ses" if many else "sa" if gender == "f" and not vowel else "son"} {text}'
        return f'{ {"v": ("votre", "vos"), "l": ("leur", "leurs")}[who][many] } {text}'

    def whose(self, ref: str) -> str:
        """Whose something is, behind its noun."""
        return french_de(self.refer(ref)[0]) if not self.possessor(ref) else ''

    def pronoun(self, noun: Any) -> tuple[str, str]:
        """The subject of the sentence before."""
        gender, many = self.sort_of(noun) if isinstance(noun, Noun) else ('m', True)
        text = 'elle' if gender == 'f' else 'il'
        return (f'{text}s', MANY) if many else (text, ONE_OF)

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
        return self.noun(noun), MANY if is_many(noun) else ONE_OF

    # ---- nouns

    def forms_of(self, kind: str) -> tuple[str, str, str, str]:
        """One, several, the gender, and the noun without a number where it is not counted by itself."""
        found = self.nouns.get(kind)
        if not isinstance(found, str):
            raise Unsaid(f'noun {kind}')
        one, other, gender, *mass = found.split('|')
        return one, other, gender, mass[0] if mass else ''

    def nouns_of(self, nouns: Nouns, case: str = '') -> str:
        """Several nouns; Provinces share the word for their kind."""
        refs = [each.ref for each in nouns.nouns if isinstance(each, Noun)]
        if len(refs) > 1 and all(each.startswith('province:') for each in refs) and nouns.joint in (AND, OR):
            head = 'les provinces' if nouns.joint == AND else 'la province'
            return f'{head} {self.joined([self.bare_of(each) for each in refs], nouns.joint)}'
        if case == 'sum':
            return shared_words([self.forms_of(each.kind)[1] for each in nouns.nouns], self.frame('joint.and'))
        if case == 'among' and len(refs) > FEW:
            names = '\u00a0; '.join([self.title(each) for each in refs])
            return f'parmi\u00a0: {names}' if self.plural else f'une de ces régions\u00a0: {names}'
        if case == 'titles' and len(refs) > 3:
            return self.joined([self.title(each) for each in refs], nouns.joint)
        if case == 'idea':
            return f'l’idée {self.joined([self.noun(each) for each in nouns.nouns], nouns.joint)}'
        if nouns.joint.startswith('of.'):
            n = NUMBERS[int(nouns.joint[3:])]
            items = ', '.join([self.noun(each) for each in nouns.nouns])
            heads = {each.partition(':')[0] for each in refs}
            kind = self.forms_of(next(iter(heads)))[1] if len(heads) == 1 and heads <= set(self.nouns) else 'cas'
            return f'{"à " if case == "a" else ""}au moins {n} de ces {kind}\u00a0: {items}'
        return super().nouns_of(nouns, case)

    def title(self, ref: str) -> str:
        """A name in a list, without its article."""
        head, _, rest = ref.partition(':')
        text = self.texts.name(head, rest)
        for article in ARTICLES:
            text = text.removeprefix(article)
        return text[:1].upper() + text[1:].replace(' et la ', ' et ').replace(' et le ', ' et ')

    def noun(self, noun: Noun, case: str = '') -> str:
        """A noun phrase; in the case ``bare`` without its number."""
        if noun.kind == 'faith':
            text = self.frame(noun.ref.replace(':', '.'))
            return self.agreed(text) if noun.ref else text
        if noun.ref:
            return self.thing(noun, case)
        if case == 'pick':
            raise Unsaid('who picks')
        if noun.kind == 'times':
            return self.times(noun, case if case != 'plain' else '')
        if case in ('de', 'a', 'near', 'obj', 'whole', 'dat'):
            text = self.phrase_of(noun, '')
            return melted(f'à {text}') if case in ('a', 'near') else french_de(text) if case == 'de' else text
        return self.phrase_of(noun, case)

    def thing(self, noun: Noun, case: str) -> str:
        """One thing by its reference, with a preposition by its case."""
        ref = noun.ref
        text = self.refer(ref)[0]
        if case == 'obj' and text in ('il', 'ils'):
            return 'lui'
        if case == 'near' and ref == YOU:
            return 'à vos terres'
        if case == 'pick':
            return 'à votre choix' if ref == YOU else f'au choix {french_de(text)}'
        if case in ('faith', 'faithless'):
            own = self.of_whom(ref, 'religion', 'f', False)
            if case == 'faith':
                return own
            return {'votre religion': 'la vôtre', 'sa religion': 'la sienne'}.get(own, own)
        if case == 'dat':
            if ref == YOU:
                return 'vous'
            raise Unsaid('who is given something')
        if case in ('a', 'near'):
            return french_a(text)
        if case == 'de':
            return french_de(text)
        if case == 'whole':
            if text in ('il', 'elle'):
                return 'cette région entière'
            if not text.startswith(ARTICLES):
                return f'toute la région {french_de(text)}'
            several = text.startswith('les ')
            return f'{"tous" if several else "toute" if self.gender_of(text) == "f" else "tout"} {text}'
        return text

    def times(self, noun: Noun, case: str) -> str:
        """So many of what a frame counts: the case is the noun."""
        n, cmp = noun.n, self.compare(noun.cmp)
        if case == 'atleast':
            return f'{"d’au moins" if noun.cmp == ">=" else "de"} {figure(1 if n == ONE else n)}'
        if case == 'oftenOnce':
            return '' if n == ONE else f'{cmp}{self.words_of(n)} fois'
        if case == '':
            return f'{cmp}{figure(1 if n == ONE else n)}'
        return self.number_and_noun(Noun(case, n, cmp=noun.cmp), [], [], '')

    def words_of(self, n: Any) -> str:
        """A small number as a word, in aims."""
        return NUMBERS[n] if isinstance(n, int) and self.in_aim and 1 < n < len(NUMBERS) else figure(n)

    def compare(self, cmp: str) -> str:
        """How a number is meant; in aims it goes without saying that more will do."""
        if cmp == '>=':
            return '' if self.in_aim else 'au moins '
        return {'': '', '<': 'moins de ', '>': 'plus de ', '<=': 'au plus ', '!=': 'pas exactement ',
                'upTo': 'jusqu’à '}[cmp]  # fmt: skip

    def phrase_of(self, noun: Noun, case: str) -> str:
        """Number, adjectives, noun, whose, where and what they are like."""
        if noun.kind == 'area' and noun.at is not None and self.are_battlegrounds(noun.at):
            noun = Noun('battleground', noun.n, '', noun.whose, noun.like, None, noun.cmp)
        if noun.n == ONE and key_of(noun) in self.such:
            _, several_of, gender, _ = self.forms_of(noun.kind)
            return f'{"une" if gender == "f" else "un"} de ces {several_of}'
        held = self.gender, self.plural, self.form_of_traits
        several = is_many(noun) or (noun.n in (ONE, 1) and noun.whose != '') or noun.n in (BARE, MOST, LEAST)
        several = several or (isinstance(noun.n, Amount) and noun.n.factor > 1)
        self.form_of_traits = MANY if several else ONE_OF
        self.about(noun)
        self.plural = several
        before, after, clauses = self.likes(noun)
        self.gender, self.plural, self.form_of_traits = held
        if case == 'different':
            before = [*before, 'différentes']
        if isinstance(noun.n, Amount):
            return self.worked_out(noun, noun.n, before, after, case)
        text = self.number_and_noun(noun, before, [each for each in after if each[:1] != ' '], case)
        if noun.at is not None:
            where = self.place(noun.at, 'at')
            text += f', {where}' if noun.whose and where.startswith('dans ') else f' {where}'
        text += ''.join([each for each in after if each[:1] == ' '])
        return text + self.relatives(clauses)

    def relatives(self, clauses: list[str]) -> str:
        """What stands in relative clauses: those of several alternatives are the last."""
        if clauses and clauses[-1].startswith(', '):
            return self.relatives(clauses[:-1]) + clauses[-1]
        if len(clauses) > 1 and ' ou ' in clauses[-1]:
            comma = ',' if clauses[0].startswith('avec ') else ''
            return f'{comma} {", ".join(clauses[:-1])}, et {clauses[-1]}'
        return f' {self.joined(clauses, AND)}' if clauses else ''

    def number_and_noun(self, noun: Noun, before: list[str], after: list[str], case: str) -> str:
        """The beginning of a noun phrase."""
        one, other, gender, mass = self.forms_of(noun.kind)
        n, whose = noun.n, YOU if case == 'yours' and noun.n != NO else noun.whose
        whose = self.subject if case == 'own' else whose
        single = ' '.join([*before, one, *after])
        plural = ' '.join([*before, other, *after])
        if case in COMPARED:
            return f'{COMPARED[case]}{"e" if gender == "f" else ""}'
        if case == 'its':
            own = 'capitale' if noun.kind in ('capital', 'capitalArea') else one
            text = f'{"leur" if self.form_of_traits == MANY else "sa"} {own}'
            return ' '.join([f'la région de {text}' if noun.kind == 'capitalArea' else text, *after])
        if case == 'level':
            return f'une {mass}' if gender == 'f' else f'un {mass or one}'
        if case == 'the':
            return the(mass or single, gender, False)
        if case == 'own':
            everyone = self.refer(whose)[1] == MANY
            return self.of_whom(whose, plural if everyone else single, gender, everyone)
        if case == 'exhausted':
            return f'{figure(n)} {single} épuisée' if n == 1 else f'{figure(n)} {plural} épuisées'
        if case == 'bare' or n == BARE:
            return mass or plural
        un = 'une' if gender == 'f' else 'un'
        if n == NO:
            return f'auc{un} {" ".join([*before, mass or one, *after])}'
        if n in (MOST, LEAST) and noun.kind in self.nouns['highest']:
            return f'le plus {"haut" if n == MOST else "bas"} {mass}'
        if n in (MOST, LEAST):
            return melted(f'le {"plus" if n == MOST else "moins"} de {mass or plural}')
        if whose:
            return self.of_theirs(noun, whose, single, plural)
        if n == SOME:
            return plural if before == ['différentes'] else f'{"de" if before else "des"} {plural}'
        if n == ALL:
            return (
                f'toute {the(mass, gender, False)}'
                if mass and gender == 'f'
                else f'tou{"te" if gender == "f" else ""}s les {plural}'
            )
        if n == EACH:
            return f'chaque {single}'
        if n == ANY:
            return f'n’importe quel{"le" if gender == "f" else ""} {single}'
        if n == ONE:
            return partitive(mass, gender) if mass else f'{un} {single}'
        if isinstance(n, int):
            cmp = self.compare(noun.cmp)
            counted = not mass and noun.kind not in self.nouns['figures']
            said = f'{self.words_of(n) if counted else figure(n)} {single if n < 2 else plural}'
            if noun.more:
                return f'{said} de plus'
            return f'{cmp}{said}' if cmp else self.signed(noun.kind, n, said)
        raise Unsaid(f'number {n}')

    def of_theirs(self, noun: Noun, whose: str, single: str, plural: str) -> str:
        """Somebody's: one of them, so many of them, or all."""
        n, gender = noun.n, self.forms_of(noun.kind)[2]
        mass = self.forms_of(noun.kind)[3]
        every = self.of_whom(whose, plural, gender, True)
        if n == SOME:
            return every
        if n == ALL:
            if mass:
                return f'tou{"te" if gender == "f" else "t"} {self.of_whom(whose, mass, gender, False)}'
            return f'tou{"te" if gender == "f" else ""}s {every}'
        if n == EACH:
            return melted(f'chacun{"e" if gender == "f" else ""} de {every}')
        if n == 1 and whose == 'all':
            return f'1 {single} de chaque joueur'
        if n in (ONE, 1):
            counted = noun.kind not in self.nouns['figures']
            return melted(f'{("une" if gender == "f" else "un") if counted else "1"} de {every}')
        if isinstance(n, int):
            return melted(f'{self.compare(noun.cmp)}{figure(n)} de {every}')
        raise Unsaid(f'number {n}')

    # ---- numbers that are worked out

    def worked_out(self, noun: Noun, amount: Amount, before: list[str], after: list[str], case: str) -> str:
        """So many for each of something."""
        one, many, _, _ = self.forms_of(noun.kind)
        if amount.bound:
            raise Unsaid('a number counted before')
        if amount.ages:
            return f'{amount.ages[0]} {many} {self.by_age(amount)}'
        if amount.half:
            if len(amount.per) != 1 or amount.factor != 1:
                raise Unsaid('half of several')
            part = self.half_of(amount.per[0])
            rounded = self.frame('rounded.down' if amount.down else 'rounded.up')
            return f'en {many} la moitié {part} ({rounded}){self.limits(amount)}'
        head = ' '.join([*before, one if amount.factor == 1 else many, *[each.strip() for each in after]])
        text = f'{amount.factor} {head}'
        per = self.joined([f'par {self.each_of(each)}' for each in amount.per], AND) + self.limits(amount)
        return {'factor': text, 'per': per}.get(case, f'{self.signed(noun.kind, amount.factor, text)} {per}')

    def half_of(self, noun: Noun) -> str:
        """Of what there is half."""
        _, many, gender, mass = self.forms_of(noun.kind)
        text = self.of_whom(noun.whose or YOU, mass or many, gender, not mass)
        return french_de(text)

    def by_age(self, amount: Amount) -> str:
        """Other numbers in later Ages."""
        ages = [f'{ROMAN[at + 1]}\u00a0: {n}' for at, n in enumerate(amount.ages[1:])]
        return f'(époque {", ".join(ages)})'

    def each_of(self, noun: Noun) -> str:
        """One of those that are counted."""
        if self.has(f'each.{noun.kind}') and noun.whose in ('', YOU):
            return self.frame(f'each.{noun.kind}') + (f' {self.place(noun.at, "at")}' if noun.at is not None else '')
        other = Noun(noun.kind, ONE, '', '', noun.like, noun.at)
        one = self.forms_of(noun.kind)[0]
        text = one + self.phrase_of(other, '').partition(one)[2] if not self.forms_of(noun.kind)[3] else one
        if self.forms_of(noun.kind)[3] and noun.at is not None:
            text += f' {self.place(noun.at, "at")}'
        here = 'de cette région' if noun.kind == 'province' else self.agreed_with('présent', noun.kind)
        text = text.replace('§y', here)
        return text if noun.whose in ('', YOU) else f'{text} {french_de(self.refer(noun.whose)[0])}'

    def limits(self, amount: Amount) -> str:
        """Between what a number is held."""
        text = f', au moins {figure(amount.least)}' if amount.least is not None else ''
        return text + (f', au plus {figure(amount.most)}' if amount.most is not None else '')

    def amount(self, amount: Amount) -> str:
        """A number that is worked out, alone."""
        if amount.ages:
            return f'{amount.ages[0]} {self.by_age(amount)}'
        if amount.half and len(amount.per) == 1:
            rounded = self.frame('rounded.down' if amount.down else 'rounded.up')
            return f'la moitié {self.half_of(amount.per[0])} ({rounded})'
        raise Unsaid('an amount')

    # ---- places

    def place(self, place: Place, case: str = '') -> str:
        """Where, with its preposition; ``bare`` without."""
        items = place.nouns
        if len(items) == 1:
            only = items[0]
            there = only.ref == IT or (only.ref.startswith('$') and not self.alone and only.kind != 'chosen.players')
            if only.ref == 'here' or there:
                text = self.frame('there.from' if case == 'from' else 'there')
                if case == 'front':
                    text = 'là,'
                return f'{text}, {self.fill(self.frame("split.most"), {"n": place.most_each})}' if place.split else text
        if self.are_battlegrounds(place):
            return self.frame('battleground')
        apart = place.split == 'apart' and len(items) == 1 and not items[0].ref and items[0].n == SOME
        case = 'only' if case == 'at' and len(items) == 1 else case
        told = [self.one_place(each, case, apart and not each.whose) for each in items]
        if place.sense.startswith('of.') or len(items) > FEW or place.sense == 'among':
            text = self.listed(place)
        elif place.sense == EACH:
            text = self.joined([told[0], *[f'{self.each_one} {each}' for each in told[1:]]], AND)
        else:
            text = self.joined(told, OR)
        if len(items) == 1 and place.most_each and not place.split:
            text += f', au plus {place.most_each}'
        if place.split == 'apart' and not (apart and not items[0].whose):
            areas = all(each.ref.startswith('area:') or each.kind == 'area' for each in items)
            text += f', {self.frame("split.apart.areas" if areas else "split.apart")}'
        elif place.split == 'most':
            text = f'{text}, {self.fill(self.frame("split.most"), {"n": place.most_each})}'
        elif place.split == 'free':
            text += f', {self.frame("split.free")}'
        return f'{text},' if case == 'front' else text

    def listed(self, place: Place) -> str:
        """Many places, named without prepositions."""
        names = ', '.join([self.noun(each) for each in place.nouns])
        if place.sense.startswith('of.'):
            return f'dans au moins {NUMBERS[int(place.sense[3:])]} de ces parties du monde\u00a0: {names}'
        if place.sense == 'among':
            return f'parmi {self.joined([self.noun(each) for each in place.nouns], AND)}'
        return f'dans une de ces régions\u00a0: {names}'

    def one_place(self, noun: Noun, case: str, different: bool) -> str:
        """One of the places."""
        ref = noun.ref
        head, _, rest = ref.partition(':')
        if case == 'bare':
            return self.noun(noun)
        if case == 'from':
            named = head in ('area', 'province', 'node') and not self.noun(noun).startswith('la région')
            return self.bare_of(ref) if named and head == 'area' else french_de(self.noun(noun))
        if head == 'map':
            return self.frame(f'map.{rest}.in')
        if head == 'area' and ref not in self.nouns['pairs'] and ref not in self.said:
            return self.texts.name('area', rest, 'in')
        if case == 'only' and self.noun(noun).startswith('la région'):
            return f'de {self.noun(noun)}'
        if ref:
            return f'dans {self.noun(noun)}'
        return f'dans {self.phrase_of(noun, "different" if different else "")}'

    def are_battlegrounds(self, place: Place) -> bool:
        """Are these the battlegrounds of the card?"""
        return bool(self.battlegrounds) and {each.ref for each in place.nouns} == self.battlegrounds

    # ---- what is said elsewhere

    def likes(self, noun: Noun) -> tuple[list[str], list[str], list[str]]:
        """What they are like."""
        raise NotImplementedError
