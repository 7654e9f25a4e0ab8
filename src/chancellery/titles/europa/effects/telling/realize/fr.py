# mypyc: skip (texts are made once, when they are asked for)
"""Cards in French; their nouns are in ``fr_nouns``."""

from __future__ import annotations

import re
from typing import Any, Final

from chancellery.kernel.grammar import french_de
from chancellery.titles.europa.effects.telling.message import (
    AND,
    IT,
    ONE,
    OR,
    Block,
    Clause,
    Cond,
    Noun,
    Unsaid,
)
from chancellery.titles.europa.effects.telling.realize.alike import merged, ref_of
from chancellery.titles.europa.effects.telling.realize.fr_nouns import ARTICLES, COMPARED, FrenchNouns
from chancellery.titles.europa.effects.telling.realize.fr_words import (
    beside,
    clause_beside,
    has_none,
    is_many,
    melted,
    plain_there,
    shared_first,
    shared_verb,
)
from chancellery.titles.europa.effects.telling.realize.voice import AIM, MANY, ONE_OF, YOUR

HAVING: Final = ('avec ', 'sans ')
BEFORE: Final = ('petit', 'grand')  # adjectives before the noun
INFLUENCE: Final = 'où vous avez de l’influence'
NEITHER: Final = re.compile(r'\bpas la province (\S.*) ou (\S+ ?\S*)$')


class French(FrenchNouns):
    """French."""

    KEPT = ('peut', 'peuvent', 'pouvez', 'ne', 'n’a', 'n’ont', 'n’avez', 'n’ayez', 'n’est', 'n’êtes', 'n’y', 'vous')

    def phrase(self, key: str, **texts: str) -> str:
        if key == 'each.for':
            texts['then'] = shared_verb(texts['then'])
            if texts['then'].startswith('il '):
                return f'{texts["who"]} {texts["then"].removeprefix("il ")}'
        if key == 'remark' and texts['text'] == self.frame('remark.replace'):
            texts['text'] = self.frame('remark.replace.short')
        return melted(super().phrase(key, **texts).replace('{Pron}', self.he))

    def joined(self, parts: list[str], joint: str) -> str:
        if joint == OR and len(parts) > 1 and any(' ou ' in each for each in parts):
            return ', ou bien '.join(parts)
        return super().joined(parts, joint)

    def fill(self, template: str, roles: dict[str, Any], form: str = YOUR) -> str:
        return melted(super().fill(template, roles, form))

    def aimed(self, cond: Any) -> str:
        self.in_aim = True
        text = super().aimed(cond)
        self.in_aim = False
        return text

    # ---- clauses

    def role(self, name: str, roles: dict[str, Any], case: str) -> str:
        """What a role says; ``{s@town}`` are somebody's towns, ``{S@de}`` is of somebody."""
        if name == 's' and case:
            return self.owned(roles, case)
        if name == 'S' and case:
            if case == 'dat':
                return self.thing(roles['S'], 'dat')
            if case == 'strong':
                text = self.subject_again(roles['S'])
                return {'il': 'lui', 'ils': 'eux'}.get(text, text)
            if case in ('ofareas', 'ofkeys'):
                return french_de(self.owned(roles, 'area' if case == 'ofareas' else 'keyProvince'))
            return self.noun(roles['S'], case)
        return super().role(name, roles, case)

    def owned(self, roles: dict[str, Any], case: str) -> str:
        """What somebody has: several of a kind, or ``the_`` one."""
        ref = ref_of(roles['s'])
        if case in COMPARED:
            return self.noun(roles['object'], case)
        many = not case.startswith('the_') and case != 'level'
        kind = roles['object'].kind if case == 'level' else case.removeprefix('the_')
        one, several, gender, mass = self.forms_of(kind)
        if case == 'the_keyProvince':
            many = True
        text = self.of_whom(ref, several if many else (mass or one), gender, many)
        self.named_once = self.named_once or ref
        return text

    def predicate(self, family: str, clause: Clause, form: str) -> str:
        """What is said of the subject; ``y`` and ``en`` stand with its verb."""
        self.about(clause.subject)
        thing = clause.roles.get('object')
        held, self.each_one = self.each_one, '1'
        if isinstance(thing, Noun) and thing.n == ONE and not thing.ref:
            self.each_one = 'une' if self.forms_of(thing.kind)[2] == 'f' else 'un'
        text = super().predicate(family, clause, form)
        self.each_one = held
        if not clause.holds:
            text = NEITHER.sub(r'ni la province \1 ni celle \2', text)
        return beside(text, form == AIM or (family == 'do' and form == YOUR))

    def clause_frame(self, family: str, clause: Clause) -> str:
        none = f'{family}.{clause.verb}.no'
        return self.frames[none] if has_none(clause) and none in self.frames else super().clause_frame(family, clause)

    def effect_phrase(self, clause: Clause, form: str) -> str:
        if clause.verb == 'action':
            self.about(clause.subject)
        return super().effect_phrase(clause, form)

    def full(self, clause: Clause, frame: str, form: str = YOUR) -> str:
        self.about(clause.subject)
        return plain_there(super().full(clause, frame, form))

    def whole_fact(self, clauses: list[Clause], family: str) -> str:
        return self.joined([self.full(each, self.clause_frame(family, each), ONE_OF) for each in clauses], AND)

    def lowers(self, blocks: list[Block]) -> bool:
        """Names begin with their articles, which are no names."""
        clause = blocks[0].clause
        if clause is not None and blocks[0].kind in ('do', 'pay'):
            return self.subject_of(clause.subject)[0].startswith(ARTICLES) or super().lowers(blocks)
        return super().lowers(blocks)

    # ---- what they are like

    def likes(self, noun: Noun) -> tuple[list[str], list[str], list[str]]:
        """What they are like: adjectives before the noun, what follows it, and relative clauses.

        What begins with a space stands behind the place.
        """
        found: dict[str, list[str]] = {'adj': [], 'post': [], 'rel': []}
        for each in noun.like:
            rank, text = self.trait(each, noun)
            found[rank].append(text)
        before = [each for each in found['adj'] if each.startswith(BEFORE)]
        after = [each for each in found['adj'] if not each.startswith(BEFORE)]
        posts = [each for each in found['post'] if not each.startswith('qui ')]
        rels = [*[each for each in found['post'] if each.startswith('qui ')], *found['rel']]
        rels.sort(key=lambda each: ' ou ' in each)
        after.sort(key=lambda each: each.startswith('vacant'))
        plain = [each for each in posts if not each.startswith(HAVING)]
        having = [each for each in posts if each.startswith(HAVING)]
        if rels:
            rels = [*rels, *[f', {each},' for each in plain if each.startswith('sauf ')]]
            plain = [each for each in plain if not each.startswith('sauf ')]
        near = [each for each in plain if each.startswith('de ')]
        plain = [each for each in plain if each not in near]
        posts = [*near, *([self.joined(plain, AND)] if plain else []), *having]
        return before, [*after, *[f' {each}' for each in posts]], rels

    def trait_text(self, text: str, clause: Clause, roles: dict[str, Any], noun: Noun) -> str:
        if has_none(clause):
            for rank in ('rel', 'post'):
                for key in [f'{each}{tail}' for each in self.trait_keys(clause) for tail in (f'.{noun.kind}', '')]:
                    text = (
                        self.frames.get(f'{rank}.{key}.no', text) if text == self.frames.get(f'{rank}.{key}') else text
                    )
        held, self.each_one = self.each_one, self.each_one
        said = super().trait_text(text, clause, roles, noun)
        self.each_one = held
        return clause_beside(said)

    def as_rel(self, rank: str, text: str, form: str) -> str:
        """A trait as a relative clause."""
        if rank == 'rel' or text.startswith('qui '):
            return text
        if text.startswith('avec '):
            return f'qui {self.word(["avoir"], form)} {text.removeprefix("avec ")}'
        return f'qui {self.word(["être"], form)} {text}'

    def trait_phrase(self, clause: Any, noun: Noun, form: str) -> str:
        """What members are like, as what is said of them."""
        held = self.form_of_traits, self.gender, self.plural
        self.form_of_traits = form
        self.gender, self.plural = self.sort_of(noun)
        self.he = 'Elle' if self.gender == 'f' else 'Il'
        if isinstance(clause, Cond):
            text = self.joined([self.trait_phrase(each, noun, form) for each in merged(clause)], clause.joint)
        else:
            said = self.as_rel(*self.trait(clause, noun), form)
            if not said.startswith('qui '):
                raise Unsaid('a trait as a phrase')
            text = said.removeprefix('qui ')
        self.form_of_traits, self.gender, self.plural = held
        return text

    def traits_of(self, cond: Cond, noun: Noun) -> tuple[str, str]:
        """Several traits of which all hold, or any."""
        parts = merged(cond)
        if len(parts) == 1:
            return self.trait(parts[0], noun)
        told = [self.trait(each, noun) for each in parts]
        ranks = {each[0] for each in told}
        if len(ranks) == 1 and ranks != {'rel'}:
            return told[0][0], self.joined(shared_first([each[1] for each in told]), cond.joint)
        if cond.joint == OR:
            told = self.grouped(told)
        form = self.form_of_traits or (MANY if is_many(noun) else ONE_OF)
        said = [self.as_rel(*each, form) for each in told]
        if all(each.startswith('qui ') and not each.startswith('qui n') for each in said):
            said = [said[0], *[f'qui {each}' for each in shared_first([each[4:] for each in said])[1:]]]
            be = said[0].split(' ')[1]
            if all(self.as_rel(*each, form).startswith(f'qui {be} ') for each in told):
                said = [said[0], *[each.removeprefix('qui ') for each in said[1:]]]
        text = ' ou '.join(said) if cond.joint == OR and len(said) == 2 else self.joined(said, cond.joint)
        first, influence, rest = text.partition(INFLUENCE)
        return 'rel', first + influence + rest.replace(INFLUENCE, 'où vous en avez')

    def grouped(self, told: list[tuple[str, str]]) -> list[tuple[str, str]]:
        """Alternatives of which those that begin with the same word are one, the last."""
        posts = [each[1] for each in told if each[0] == 'post']
        shared = shared_first(posts) if len(posts) > 1 else posts
        if shared == posts:
            return told
        return [*[each for each in told if each[0] != 'post'], ('post', ' ou '.join(shared))]

    def relative(self, clause: Clause, noun: Noun) -> str:
        """A relative clause from what is said as a fact."""
        if ref_of(clause.subject) != IT:
            raise Unsaid(f'trait {clause.verb}')
        frame = self.clause_frame('fact', clause)
        if frame.startswith('='):
            raise Unsaid(f'trait {clause.verb}')
        held, self.subject = self.subject, IT
        said = self.fill(frame, {**clause.roles, 's': clause.subject}, self.form_of_traits or ONE_OF)
        self.subject = held
        return clause_beside(f'qui {said}')
