# mypyc: skip (texts are made once, when they are asked for)
"""Cards in Polish: sentences and clauses; ``pl_words`` declines, ``pl_nouns`` makes noun phrases and places."""

from __future__ import annotations

import re
from typing import Any, Final

from chancellery.kernel.grammar import capital, plural
from chancellery.titles.europa.effects.telling.message import (
    AND,
    EACH,
    ONE,
    OR,
    Block,
    Choice,
    Clause,
    Cond,
    Noun,
    Place,
)
from chancellery.titles.europa.effects.telling.realize.alike import (
    clauses_in,
    plain,
)
from chancellery.titles.europa.effects.telling.realize.pl_nouns import PolishNouns
from chancellery.titles.europa.effects.telling.realize.pl_words import (
    GEN,
    NOM,
    SHUT,
    settled,
)
from chancellery.titles.europa.effects.telling.realize.voice import ONE_OF, YOUR

LONGEST: Final = 200  # characters of a sentence
LONG_JOINT: Final = re.compile(r'; |\. (?=Musi |Ten )')  # where a longer one is parted


class Polish(PolishNouns):
    """Polish."""

    KEPT = ('nie', 'wraz', 'na', 'w', 'co', 'każdą', 'z')

    def closed(self, text: str) -> str:
        return settled(super().closed(settled(text)))

    def option_pieces(self, choice: Choice) -> list[str]:
        return [settled(each) for each in super().option_pieces(choice)]

    def needed(self, cond: Cond, idea: bool = False) -> str:
        return settled(super().needed(cond, idea))

    def fact(self, cond: Any, aim: bool = False) -> str:
        return settled(super().fact(cond, aim))

    def aimed(self, cond: Any) -> str:
        """What is to be reached; the time for all of several deeds stands before them."""
        self.in_aim = True
        text = super().aimed(cond)
        self.in_aim = False
        clauses = clauses_in(cond)
        times = {each.roles.get('within', '') for each in clauses}
        within = self.frame(f'within.{times.pop()}', '').strip() if len(clauses) > 1 and len(times) == 1 else ''
        if within and text.count(within) == len(clauses):
            return capital(f'{within} {text[:1].lower()}{text[1:].replace(f" {within}", "")}')
        return text

    def pieces(self, blocks: list[Block]) -> list[tuple[str, Block]]:
        """Each part of a card names its subject again, as Polish has no pronoun for it."""
        self.spoken = '' if self.by_line else self.spoken
        found: list[tuple[str, Block]] = []
        for text, block in super().pieces(blocks):
            parts = LONG_JOINT.split(text, maxsplit=1) if len(plain(text)) > LONGEST else [text]
            found += [(each if each.endswith('.') else f'{each}.', block) for each in map(capital, parts)]
        return found

    def joined(self, parts: list[str], joint: str) -> str:
        """Several; names that are pairs want another word for "and" between them, alternatives of these a comma."""
        if joint == OR and len(parts) > 1 and any(' albo ' in each for each in parts[:-1]):
            return f'{", ".join(parts[:-1])}, albo {parts[-1]}'
        if joint == AND and len(parts) > 1 and any(' i ' in each for each in parts):
            return f'{", ".join(parts[:-1])} oraz {parts[-1]}'
        return super().joined(parts, joint)

    def fill(self, template: str, roles: dict[str, Any], form: str = YOUR) -> str:
        """A template; a comma with a tilde is one that only a sentence that goes on has."""
        return super().fill(template.replace('~,', SHUT), roles, form)

    def rule(self, block: Block) -> str:
        """A rule about what somebody has is not about him."""
        assert block.clause is not None
        frame = self.rule_frame(block.clause)[0]
        if frame.startswith('=') and '{S}' not in frame:
            self.spoken = ''
        return super().rule(block)

    def with_heads(self, block: Block, said: str) -> str:
        """Adverbials before a sentence have no comma, but clauses do."""
        heads = super().with_heads(block, '').removesuffix(', ')
        if not heads:
            return said
        clause = any(word in f' {heads}' for word in (' jeśli ', ' któr')) or said.startswith('gdy ')
        return f'{heads}, {said}' if clause else f'{heads.replace(", ", " ")} {said}'

    def phrase(self, key: str, **texts: str) -> str:
        """When a reaction comes has a comma only where that is a clause."""
        if key == 'on' and ',' not in texts['when'] and not texts['when'].startswith('gdy '):
            key = 'on.plain'
        return super().phrase(key, **texts)

    def chain(self, blocks: list[Block]) -> str:
        """Effects within a sentence; what you do besides goes with "and"."""
        text = super().chain(blocks)
        first, parted, rest = text.partition(self.frame('joint.then2'))
        yours = rest.partition(' ')[0] in {each.partition('|')[0] for each in self.nouns['verbs'].values()}
        return f'{first} i {rest}' if parted and yours else text

    def phrases(self, clauses: list[Clause], form: str) -> str:
        """What several effects say; where they are all "there" is said once."""
        text = super().phrases(clauses, form)
        for word in (self.frame('there'), self.frame('there.from')):
            text = re.sub(rf'(\b{word} [^.;:,]*?(?: i| oraz)) {word} ', r'\1 ', text)
        return text

    def predicate(self, family: str, clause: Clause, form: str) -> str:
        """What is said of the subject; "there" stands behind the verb."""
        thing = clause.roles.get('object')
        if clause.verb == 'have' and isinstance(thing, Noun) and thing.kind == 'area' and thing.n == ONE:
            own = [each for each in thing.like if isinstance(each, Clause) and each.verb == 'ownPart' and each.holds]
            if len(own) == 1 and own[0].subject.ref == 'that':  # whose Area: where somebody has a Province
                area = thing.with_n(ONE)
                area.like = [each for each in thing.like if each is not own[0]]
                clause = Clause('ownPart', clause.subject, {'place': Place([area])}, clause.mood, clause.holds)
        if isinstance(thing, Noun) and thing.at is not None and self.is_there(thing.at):
            if self.has(f'{family}.{clause.verb}.there'):
                other = Noun(thing.kind, thing.n, thing.ref, thing.whose, thing.like, None, thing.cmp)
                roles = {**clause.roles, 'object': other, 'place': thing.at}
                clause = Clause(clause.verb, clause.subject, roles, clause.mood, clause.holds)
        held, self.denying = self.denying, not clause.holds or self.none(thing)
        text = super().predicate(family, clause, form)
        self.denying = held
        return text

    def clause_frame(self, family: str, clause: Clause) -> str:
        """The frame of a clause; to have none of something is not to have it."""
        thing, place = clause.roles.get('object'), clause.roles.get('place')
        verb = clause.verb
        if isinstance(place, Place) and place.sense == EACH and self.has(f'{family}.{verb}.each'):
            verb += '.each'
        if self.is_there(place) and self.has(f'{family}.{verb}.there'):
            verb += '.there'
        if verb == 'faith' and isinstance(clause.subject, Noun) and clause.subject.ref.startswith('area:'):
            verb += '.area'
        across = clause.roles.get('across')
        if isinstance(across, Noun) and isinstance(across.n, int):
            verb += '.across'
        n = clause.roles.get('n')
        if verb == 'haveSum' and isinstance(n, Noun) and isinstance(n.n, int) and plural('pl', n.n) == 'few':
            verb += '.few'
        if isinstance(thing, Noun) and self.has(f'{family}.{verb}.{thing.kind}'):
            verb += f'.{thing.kind}'
        holds = clause.holds != self.none(thing) if clause.holds else clause.holds
        return super().clause_frame(family, Clause(verb, clause.subject, clause.roles, clause.mood, holds))

    def full(self, clause: Clause, frame: str, form: str = YOUR) -> str:
        """A whole clause; its subject may be named in any case."""
        thing = clause.roles.get('object')
        if form == YOUR and '{S}' not in frame:
            form = self.subject_of(clause.subject)[1]
        if isinstance(thing, Noun) and isinstance(thing.n, int) and clause.verb == 'thereIs':
            form = ONE_OF if self.counted(thing.n, self.gender(self.spec(thing.kind)), NOM)[1] == GEN else form
        return settled(super().full(clause, frame, form)).strip()
