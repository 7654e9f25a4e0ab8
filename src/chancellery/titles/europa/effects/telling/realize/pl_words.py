# mypyc: skip (texts are made once, when they are asked for)
"""Polish words: verbs, declension, names and whose something is.

``texts/nouns/pl.json`` declines the nouns: ``declined`` has their gender and forms, and each kind is a phrase of one
of these with adjectives, ``okręt *lekki``, which agree with it; a word with a slash is another one in the plural.
"""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Any, Final

from chancellery.titles.europa.effects.telling.message import (
    IT,
    NO,
    ONE,
    OR,
    YOU,
    Noun,
    Nouns,
    Place,
    Unsaid,
)
from chancellery.titles.europa.effects.telling.realize.alike import (
    noun_is_many,
)
from chancellery.titles.europa.effects.telling.realize.realizer import Realizer
from chancellery.titles.europa.effects.telling.realize.voice import AIM, MANY, ONE_OF, YOUR

NOM, GEN, ACC, INST, LOC, DAT = 'nom', 'gen', 'acc', 'inst', 'loc', 'dat'
CASES: Final = (NOM, GEN, ACC, INST, LOC)
PEOPLE: Final = 'm1'  # the gender of persons, whose accusative is the genitive
SELF: Final = {NOM: 'ty', GEN: 'ciebie', DAT: 'ci', ACC: 'ciebie', INST: 'tobą', LOC: 'tobie'}
HIM: Final = {NOM: '', GEN: 'go', DAT: 'mu', ACC: 'go', INST: 'nim', LOC: 'nim'}
SHUT: Final = '\ue002'  # a comma behind a relative clause, unless the sentence ends there
LOOSE: Final = re.compile(SHUT + r'(?=\s*(?:[.,:;)]|' + SHUT + r'|$))')
WITH: Final = re.compile(r'\b([Zz]) (?=(?i:sz[^aeiouyąęó\W]|[sśźż][^zaeiouyąęó\W]|ws))')
HIS: Final = re.compile(r'\b(do|od|dla|bez) go\b')
INSIDE: Final = re.compile(r'\b([Ww]) (?=(?i:ws|wł|f[lr]))')
LISTED: Final = {'province': 'prowincja', 'node': 'węzeł', 'idea': 'idea'}  # names that stand behind a word for them
PLACES: Final = ('in', 'at', 'to', 'from', 'bare', '')


def settled(text: str) -> str:
    """Commas where a relative clause ends, and prepositions as the next word wants them."""
    text = HIS.sub(r'\1 niego', LOOSE.sub('', text).replace(SHUT, ','))
    return INSIDE.sub(r'\1e ', WITH.sub(r'\1e ', text))


def without_same(texts: list[str]) -> list[str]:
    """Phrases without the words with which the one before begins; to deny is always said."""
    found = texts[:1]
    for one, other in pairwise(texts):
        words, others = one.split(' '), other.split(' ')
        same = 0
        while same < min(len(words), len(others)) - 1 and words[same] == others[same] != 'nie':
            same += 1
        shared = 0 if words[0] in ('z', 'w', 'na', 'do') else same
        found.append(' '.join(others[shared:]))
    return found


class PolishWords(Realizer):
    """Words and names."""

    denying = False  # is what is being said denied, so that "or" is another word?

    # ---- words

    def word(self, forms: list[str], form: str) -> str:
        """A verb by its infinitive, or the forms as they are listed."""
        if len(forms) == 1:
            found = self.nouns['verbs'].get(forms[0])
            if found is None:
                raise Unsaid(f'verb {forms[0]}')
            forms = found.split('|')
        if form == AIM and len(forms) < len(self.FORMS):
            form = YOUR
        return super().word(forms, form)

    def adjective(self, lemma: str, gender: str, many: bool, case: str) -> str:
        """An adjective or pronoun; regular ones end in y or i."""
        listed: str = self.nouns['adjectives'].get(lemma, '')
        if listed:
            forms = listed.split(' ')
        else:
            stem, end = lemma[:-1], lemma[-1]
            soft = 'i' if end == 'i' else ''
            men = f'{stem[:-1]}cy' if stem.endswith('k') else f'{stem[:-1]}li' if stem.endswith('ł') else (
                f'{stem}y' if stem.endswith('c') else f'{stem}i')  # fmt: skip
            forms = [lemma, f'{stem}{soft}ego', f'{stem}{end}m', f'{stem}{soft}e', f'{stem}a', f'{stem}{soft}ej',
                     f'{stem}ą', f'{stem}{soft}e', men, f'{stem}{end}ch', f'{stem}{end}mi']  # fmt: skip
        if many:
            people = gender == PEOPLE
            return forms[{NOM: 8 if people else 7, ACC: 9 if people else 7, INST: 10}.get(case, 9)]
        if gender == 'f':
            return {NOM: forms[4], ACC: forms[6], INST: f'{forms[4][:-1]}ą'}.get(case, forms[5])
        if case in (NOM, ACC):
            plain = forms[3] if gender == 'n' else forms[0]
            return forms[1] if case == ACC and gender == PEOPLE else plain
        return forms[1] if case == GEN else forms[2]

    def gender(self, spec: str) -> str:
        """The gender of the noun in a phrase."""
        for word in spec.split(' '):
            if not word.startswith('*') and word in self.nouns['declined']:
                return str(self.nouns['declined'][word].split('|')[0])
        return 'm'

    def decline(self, spec: str, many: bool, case: str) -> str:
        """A phrase in a case: its noun and the adjectives with a star; what stands behind remains as it is."""
        gender, found, seen = self.gender(spec), [], False
        for word in spec.split(' '):
            one, _, other = word.partition('/')
            word = other if other and many else one
            if word.startswith('*'):
                found.append(self.adjective(word[1:], gender, many, case))
            elif not seen and word in self.nouns['declined']:
                forms = self.nouns['declined'][word].split('|')[1:]
                at = CASES.index(case)
                if not many:
                    found.append(forms[at])
                else:
                    plurals = {NOM: 5, GEN: 6, ACC: 6 if gender == PEOPLE else 5, INST: 7, LOC: 8}
                    found.append(forms[plurals[case]])
                seen = True
            else:
                found.append(word)
        return ' '.join(found)

    def spec(self, kind: str) -> str:
        """The phrase for a kind of things."""
        found = self.nouns.get(kind)
        if not isinstance(found, str):
            raise Unsaid(f'noun {kind}')
        return found

    # ---- names

    def subject_of(self, noun: Any) -> tuple[str, str]:
        if isinstance(noun, Nouns):
            return self.nouns_of(noun, NOM), ONE_OF if noun.joint == OR and len(noun.nouns) > 1 else MANY
        if noun.ref and noun.ref == self.pronouns:
            return self.pronoun(noun)
        if noun.ref == YOU:
            return '', YOUR
        if 'nobody' in (noun.ref, noun.kind) or noun.kind == 'dnpr':
            return '', ONE_OF
        if noun.ref and noun.kind != 'faith':
            return self.thing(noun.ref, NOM), self.number_of(noun.ref)
        return self.noun(noun, NOM), MANY if noun_is_many(noun) else ONE_OF

    def pronoun(self, noun: Any) -> tuple[str, str]:
        """The verb tells who is meant."""
        return '', self.number_of(noun.ref) if noun.ref else MANY if noun_is_many(noun) else ONE_OF

    def number_of(self, ref: str) -> str:
        """The form of the verb that a thing takes."""
        head, _, rest = ref.partition(':')
        if ref.startswith('$'):
            return ONE_OF
        if rest:
            return MANY if head == 'realm' and self.texts.many(head, rest) else ONE_OF
        return MANY if self.frame(f'who.{ref}').endswith('|many') else ONE_OF

    def phrase_for(self, ref: str) -> tuple[str, bool]:
        """The phrase for a thing that has no name, and whether it is several."""
        if ref.startswith('$'):
            kind = self.chosen.get(ref[1:], '')
            text = self.frame(f'{"chosen" if self.alone else "that"}.{kind}')
        else:
            text = self.frame(f'who.{ref}')
        spec, _, many = text.partition('|')
        return spec, bool(many)

    def thing(self, ref: str, case: str) -> str:
        """One thing by its reference."""
        head, _, rest = ref.partition(':')
        if ref == YOU:
            return SELF[case]
        if ref in (IT, 'that'):
            return HIM.get(case, '')
        if head in ('map', 'area', 'sea') and case in PLACES:
            return self.place(Place([Noun('name', ONE, ref)]), case)
        if head == 'map':
            return str(self.nouns['maps'][ref].split('|')[0])
        if rest and head.endswith('_of'):
            return self.with_owner(self.frame(f'of.{head}'), rest, False, case)
        if not rest:
            return self.decline(*self.phrase_for(ref), case if case != DAT else GEN)
        if head == 'idea':
            return f'{self.decline("idea", False, case)} „{self.texts.name(head, rest)}”'
        if head in LISTED or head == 'sea':
            return f'{self.decline(LISTED.get(head, "akwen"), False, case)} {self.texts.name(head, rest)}'
        if head == 'area' and (case in (NOM, INST, LOC, DAT) or self.apart(ref)):
            return f'{self.decline("obszar", False, case)} {self.texts.name(head, rest)}'
        return self.texts.name(head, rest, 'name' if case == NOM else case)

    def apart(self, ref: str) -> bool:
        """Must the word for an Area stand before its name: it is a pair, or another thing has it too?"""
        head, _, rest = ref.partition(':')
        return self.is_double(ref) or (head == 'area' and ' i ' in self.texts.name(head, rest))

    def owner(self, ref: str) -> tuple[str, str]:
        """Whose something is: a pronoun before the noun, or a genitive behind it."""
        if not ref:
            return '', ''
        if ref == self.subject:
            return 'swój', ''
        if ref == YOU:
            return 'twój', ''
        if ref in (IT, 'that') or (ref == self.pronouns and ref):
            return '=jego', ''
        return '', self.decline('*każdy gracz', False, GEN) if ref == 'all' else self.thing(ref, GEN)

    def whose(self, ref: str) -> str:
        """Whose something is, where no noun is at hand."""
        return 'twój' if ref == YOU else self.thing(ref, GEN)

    def with_owner(self, spec: str, ref: str, many: bool, case: str) -> str:
        """A noun with whose it is."""
        pronoun, behind = self.owner(ref)
        text = self.decline(spec, many, case)
        if pronoun:
            return f'{self.possessive(pronoun, self.gender(spec), many, case)} {text}'
        return f'{text} {behind}'.strip()

    def possessive(self, pronoun: str, gender: str, many: bool, case: str) -> str:
        """A pronoun that agrees, or one that does not."""
        return pronoun[1:] if pronoun.startswith('=') else self.adjective(pronoun, gender, many, case)

    # ---- roles

    def role(self, name: str, roles: dict[str, Any], case: str) -> str:
        if name in ('S', 's') and case:
            noun = roles[name]
            if isinstance(noun, Nouns):
                return self.nouns_of(noun, case)
            return self.noun(noun, case)
        ref = roles[name].ref if name == 'S' and isinstance(roles[name], Noun) else ''
        if ref.startswith('$') and ref == self.subject:
            return ''
        return super().role(name, roles, case)

    def is_there(self, place: Any) -> bool:
        """Is it a place that has been named?"""
        if not isinstance(place, Place) or len(place.nouns) != 1 or place.split:
            return False
        ref = place.nouns[0].ref
        if ref.startswith('$'):
            return not self.alone and place.nouns[0].kind != 'chosen.players'
        return ref in (IT, 'here')

    def none(self, thing: Any) -> bool:
        """Is there nothing of it?"""
        if isinstance(thing, Nouns):
            return all(self.none(each) for each in thing.nouns)
        return isinstance(thing, Noun) and thing.n == NO
