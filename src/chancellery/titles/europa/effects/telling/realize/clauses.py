# mypyc: skip (texts are made once, when they are asked for)
"""Clauses of a message in one language: what an effect says of its subject, conditions, and what members are like."""

from __future__ import annotations

from typing import Any

from chancellery.titles.europa.effects.telling.message import (
    AND,
    IT,
    MAY,
    MUST,
    OR,
    YOU,
    Clause,
    Cond,
    Noun,
    Nouns,
    Place,
    Unsaid,
    is_it,
)
from chancellery.titles.europa.effects.telling.realize.alike import (
    merged,
    noun_is_many,
    ref_of,
    runs,
    with_there,
    without_echo,
)
from chancellery.titles.europa.effects.telling.realize.voice import (
    AIM,
    BARE,
    DENIED,
    MANY,
    ONE_OF,
    WHOLE,
    YOUR,
    Voice,
)


class Clauses(Voice):
    """Clauses and conditions."""

    # ---- effects

    def clause_frame(self, family: str, clause: Clause) -> str:
        """The frame of a clause, as it is or as it is not."""
        key = f'{family}.{clause.verb}'
        affirmed, parted, denied = self.frame(key).partition(DENIED)
        if clause.holds:
            return affirmed
        if not parted:
            raise Unsaid(f'not {key}')
        return denied

    def predicate(self, family: str, clause: Clause, form: str) -> str:
        """What is said of the subject."""
        return self.fill(self.clause_frame(family, clause), {**clause.roles, 's': clause.subject}, form).rstrip()

    def full(self, clause: Clause, frame: str, form: str = YOUR) -> str:
        """A whole clause."""
        before, self.subject = self.subject, ref_of(clause.subject)
        number = self.subject_of(clause.subject)[1] if '{S}' in frame else form
        self.subject = before
        roles = {**clause.roles, 'S': clause.subject, 's': clause.subject}
        held, self.named_once = self.named_once, ''
        said = self.fill(frame[1:], roles, number)
        self.named_once = held
        return said

    def order_or_told(self, clause: Clause, again: bool) -> tuple[str, str]:
        """The subject of an effect, and its form: you are told what to do."""
        if ref_of(clause.subject) == YOU:
            return '', YOUR
        if again:
            assert isinstance(clause.subject, Noun)
            return self.pronoun(clause.subject)
        return self.subject_of(clause.subject)

    def verb_phrase(self, clause: Clause, form: str, first: bool = True) -> str:
        """What an effect says of its subject."""
        before, self.subject = self.subject, ref_of(clause.subject)
        try:
            if clause.mood == MAY:
                key = 'may.you' if form == YOUR else 'may.other'
                return self.fill(self.frame(key), {}, form) + ' ' + self.effect_phrase(clause, BARE)
            if clause.mood == MUST and form != YOUR:
                return self.fill(self.frame('must.other'), {}, form) + ' ' + self.effect_phrase(clause, BARE)
            return self.effect_phrase(clause, form)
        finally:
            self.subject = before

    def effect_phrase(self, clause: Clause, form: str) -> str:
        """An effect in a form, without its subject."""
        if clause.verb == 'action':
            return self.action(clause, form)
        if clause.verb.startswith('happened.'):
            return self.predicate('fact', clause, form)
        return self.predicate('do', longer(clause) if self.has(f'do.{clause.verb}.long') else clause, form)

    def action(self, clause: Clause, form: str) -> str:
        """To take an action of the rules, by its own terms."""
        roles = dict(clause.roles)
        n = roles.pop('n')
        if n != 1:
            roles['times'] = f'{n}'
        if roles['cost'] == 'normal':
            del roles['cost']
        mods = roles.pop('mods', [])
        key = f'do.action.{roles["action"]}' if self.has(f'do.action.{roles["action"]}') else 'do.action'
        text = self.fill(self.frame(key), roles, form)
        terms = [self.mod(each) for each in mods]
        return (
            self.frame('action.with').replace('{text}', text).replace('{mods}', self.joined(terms, AND))
            if terms
            else text
        )

    def mod(self, mod: dict[str, Any]) -> str:
        """One modifier of an action that a card grants."""
        key = f'with.{mod["key"]}'
        if 'when' in mod:
            raise Unsaid(f'{key} when')
        if 'set' in mod:
            key += '.zero' if mod['set'] == 0 and not isinstance(mod['set'], bool) else '.set'
            if mod['set'] is False:
                raise Unsaid(key)
        elif isinstance(mod.get('by'), int) and mod['by'] < 0:
            key += '.less'
        by = mod.get('by', mod.get('set'))
        return self.fill(self.frame(key), {'by': by} if not isinstance(by, bool) else {})

    # ---- conditions

    def fact(self, cond: Any, aim: bool = False) -> str:
        """Conditions as they are asked, or as they are to be reached."""
        if isinstance(cond, Clause):
            return self.fact_of([cond], AND, aim)
        if cond.n:
            return self.so_many_of(cond, aim)
        parts = merged(cond)
        if len(parts) == 1:
            return self.fact(parts[0], aim)
        plain = [each for each in parts if isinstance(each, Clause)]
        others = [each for each in parts if not isinstance(each, Clause)]
        texts: list[str] = []
        for run in runs(plain):
            texts.append(self.fact_of(run, cond.joint, aim))
        inner = [self.fact(each, aim) for each in others]
        if not inner:
            return self.joined(texts, cond.joint)
        if not texts and len(inner) == 1:
            return inner[0]
        word = self.frame(f'joint.{cond.joint}')
        return f', {word} '.join([*([self.joined(texts, cond.joint)] if texts else []), *inner])

    def aimed(self, cond: Any) -> str:
        """What is to be reached."""
        return self.closed(self.fact(cond, True))

    def so_many_of(self, cond: Cond, aim: bool) -> str:
        """So many of several conditions."""
        parts = merged(Cond(OR, cond.parts))
        if len(parts) != 1 or not isinstance(parts[0], Clause):
            raise Unsaid('so many of several')
        clause = parts[0]
        for name, value in clause.roles.items():
            if isinstance(value, Nouns) and len(value.nouns) == len(cond.parts):
                found = Nouns(value.nouns, f'of.{cond.n}')
                return self.fact(
                    Clause(clause.verb, clause.subject, {**clause.roles, name: found}, holds=clause.holds), aim
                )
            if isinstance(value, Noun) and value.at is not None and len(value.at.nouns) == len(cond.parts):
                place = Place(value.at.nouns, f'of.{cond.n}')
                noun = Noun(value.kind, value.n, value.ref, value.whose, value.like, place, value.cmp)
                return self.fact(
                    Clause(clause.verb, clause.subject, {**clause.roles, name: noun}, holds=clause.holds), aim
                )
        raise Unsaid('so many of several')

    def fact_of(self, clauses: list[Clause], joint: str, aim: bool) -> str:
        """Clauses about one subject, or a single whole clause."""
        first = clauses[0]
        yours = ref_of(first.subject) == YOU
        family = 'fact'
        if aim and yours and all(self.has(f'aim.{each.verb}') for each in clauses[:1]):
            family = 'aim'
        frame = self.frame(f'{family}.{first.verb}', None) if family == 'aim' else self.frame(f'fact.{first.verb}')
        if frame.startswith(WHOLE):
            return self.whole_fact(clauses, family)
        before, self.subject = self.subject, ref_of(first.subject)
        if aim and yours:
            text, form = '', AIM
        else:
            self.subject = before
            text, form = self.subject_of(first.subject)
            self.subject = ref_of(first.subject)
        said = [
            self.predicate('aim' if aim and yours and self.has(f'aim.{each.verb}') else 'fact', each, form)
            for each in with_there(clauses)
        ]
        self.subject = before
        groups = [self.joined(each, joint) for each in without_echo(said, self.KEPT)]
        return f'{text} {self.joined(groups, joint)}'.strip()

    def whole_fact(self, clauses: list[Clause], family: str) -> str:
        """Whole clauses."""
        said = []
        for each in clauses:
            frame = self.clause_frame(family, each)
            thing = each.roles.get('object')
            form = MANY if isinstance(thing, Noun) and noun_is_many(thing) else ONE_OF
            said.append(self.full(each, frame if frame.startswith(WHOLE) else f'={{S}} {frame}', form))
        return self.joined(said, AND)

    # ---- what the members of a set are like

    def trait(self, clause: Any, noun: Noun) -> tuple[str, str]:
        """What members are like, and where it stands: an adjective, behind the noun, or in a relative clause."""
        if isinstance(clause, Cond):
            return self.traits_of(clause, noun)
        for key in [f'{each}{tail}' for each in self.trait_keys(clause) for tail in (f'.{noun.kind}', '')]:
            for rank in ('adj', 'post', 'rel'):
                frame = self.frames.get(f'{rank}.{key}')
                if frame is None:
                    continue
                affirmed, _, denied = frame.partition(DENIED)
                text = affirmed if clause.holds else denied
                if not text:
                    continue
                roles = dict(clause.roles)
                return rank, self.trait_text(text, clause, roles, noun)
        return 'rel', self.relative(clause, noun)

    def trait_keys(self, clause: Clause) -> list[str]:
        """Under which keys a trait may stand: it is about the member, or about somebody's tie with it."""
        own = ref_of(clause.subject)
        if own == IT:
            return [f'{clause.verb}.it', clause.verb]
        tied = (
            clause.verb == 'have'
            or clause.verb.startswith('than')
            or any(is_it(each) for each in clause.roles.values())
        )
        if not tied:
            raise Unsaid(f'trait {clause.verb} of {own}')
        return [f'{clause.verb}.{own}', *([] if own == YOU else [f'{clause.verb}.other'])]

    def trait_text(self, text: str, clause: Clause, roles: dict[str, Any], noun: Noun) -> str:
        """The words of a trait."""
        form = self.form_of_traits or (MANY if noun_is_many(noun) else ONE_OF)
        before, self.subject = self.subject, IT if ref_of(clause.subject) == IT else self.subject
        held, self.named_once = self.named_once, ''
        said = self.fill(text, {**roles, 'S': clause.subject, 's': clause.subject}, form)
        self.named_once = held
        self.subject = before
        return said

    def traits_of(self, cond: Cond, noun: Noun) -> tuple[str, str]:
        """Several traits of which all hold, or any."""
        parts = merged(cond)
        if len(parts) == 1:
            return self.trait(parts[0], noun)
        told = [self.trait(each, noun) for each in parts]
        return told[-1][0], self.joined([each[1] for each in told], cond.joint)

    def trait_phrase(self, clause: Any, noun: Noun, form: str) -> str:
        """What members are like, as what is said of them."""
        raise Unsaid('a trait as a phrase')

    def relative(self, clause: Clause, noun: Noun) -> str:
        """A relative clause."""
        raise Unsaid(f'trait {clause.verb}')


def longer(clause: Clause) -> Clause:
    """An effect on something that is described at length, for which a language has a frame of its own."""
    thing = clause.roles.get('object')
    described = isinstance(thing, Nouns) and any(len(each.like) > 1 for each in thing.nouns)
    return Clause(f'{clause.verb}.long', clause.subject, clause.roles, clause.mood) if described else clause
