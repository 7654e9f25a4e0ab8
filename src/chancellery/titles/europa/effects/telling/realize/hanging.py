# mypyc: skip (texts are made once, when they are asked for)
"""Effects on which others hang: conditions, prices, what each of several does, choices, options and dice."""

from __future__ import annotations

from typing import Final

from chancellery.kernel.grammar import capital
from chancellery.kernel.texts import figure
from chancellery.titles.europa.effects.telling.message import OR, TELL, YOU, Block, Choice, Clause, Cond, Noun, Unsaid
from chancellery.titles.europa.effects.telling.realize.alike import clauses_in, key_of, owned_by, ref_of
from chancellery.titles.europa.effects.telling.realize.sentences import Sentences
from chancellery.titles.europa.effects.telling.realize.voice import BARE, YOUR

MOST_TRAITS: Final = 2  # besides alternatives, which then have a sentence of their own
NOBODY: Final = 'nobody'


class Hanging(Sentences):
    """What hangs on something."""

    def say_if(self, block: Block) -> str:
        assert block.cond is not None
        ends = self.condition_last(block)
        if ends:
            return ends
        cond = self.fact(block.cond)
        self.mention(block.cond)
        then = self.chain(block.then)
        if not block.other:
            return self.phrase('if.then', cond=cond, then=then)
        self.mention(block.cond)
        return self.phrase('if.else', cond=cond, then=then, other=self.chain(block.other))

    def mention(self, cond: Cond) -> None:
        """The one subject of the conditions has been named."""
        subjects = {ref_of(each.subject) for each in cond.parts if isinstance(each, Clause)}
        only = len(subjects) == 1 and len(cond.parts) == 1
        self.spoken = subjects.pop() if only else ''

    def condition_last(self, block: Block) -> str:
        """Who does something if he meets a condition: it stands behind, and what else he does at the end."""
        cond = block.cond
        assert cond is not None
        if len(block.then) != 1 or block.then[0].kind != 'do' or len(block.other) > 1 or 'there' in block.words:
            return ''
        clause = block.then[0].clause
        if clause is None or ref_of(clause.subject) == YOU or self.is_whole(clause) or clause.mood != TELL:
            return ''
        if block.other and (block.other[0].kind != 'do' or block.other[0].clause is None):
            return ''
        ref = ref_of(clause.subject)
        if not all(ref_of(each.subject) == ref for each in clauses_in(cond)):
            return ''
        then = self.run_text([block.then[0]])
        self.spoken = ref
        told = self.again(cond, ref)
        text = self.phrase('if.last', cond=told, then=then)
        if block.other:
            self.spoken = ref
            text = self.phrase('if.lastElse', text=text, other=self.run_text([block.other[0]]))
        return text

    def again(self, cond: Cond, ref: str) -> str:
        """Conditions about somebody who has just been named."""
        before, self.alone = self.alone, False
        held, self.pronouns = self.pronouns, ref
        text = self.fact(cond)
        self.alone, self.pronouns = before, held
        return text

    def say_pay(self, block: Block) -> str:
        clause = block.clause
        assert clause is not None
        ref = ref_of(clause.subject)
        again = ref == self.spoken and ref != YOU and not self.alone
        text, form = (
            ('', YOUR) if ref == YOU else self.pronoun(clause.subject) if again else self.subject_of(clause.subject)
        )
        return self.pays(block, text, form)

    def pays(self, block: Block, text: str, form: str) -> str:
        """Who pays, and what for; or what happens otherwise."""
        clause = block.clause
        assert clause is not None
        ref = ref_of(clause.subject)
        self.spoken = ref
        if block.other and block.then:
            raise Unsaid('paid or not')
        if block.other:
            paid = self.verb_phrase(Clause('pay', clause.subject, clause.roles), form)
            return self.pays_or(block, f'{text} {paid}'.strip(), form)
        may = f'{text} {self.verb_phrase(clause, form)}'.strip()
        if 'times' in block.words:
            may = self.phrase('pay.times', n=figure(block.words['times']), may=may)
        if not block.then:
            return may
        own = [each.clause for each in block.then if each.kind == 'do' and each.clause is not None]
        whole = len(own) == len(block.then) and all(
            ref_of(each.subject) == ref and not self.is_whole(each) and each.mood == TELL for each in own
        )
        if whole and self.PAYS_TO:
            before, self.subject = self.subject, ref
            to = self.to_do(own)
            self.subject = before
            return self.phrase('pay.to', may=may, to=to)
        self.spoken = ref
        then = self.chain(block.then)
        if ref == YOU:
            return self.phrase('pay.thenYou', may=may, then=then)
        payer, number = self.pronoun(clause.subject)
        done = self.fill(self.frame('pay.done').replace('{S}', payer), {}, number)
        return self.phrase('pay.then', may=may, then=then, done=done)

    def to_do(self, clauses: list[Clause]) -> str:
        """What one pays for."""
        return self.phrases(clauses, BARE)

    def pays_or(self, block: Block, paid: str, form: str) -> str:
        """Who pays or bears something."""
        clause = block.clause
        assert clause is not None
        ref = ref_of(clause.subject)
        own = [each.clause for each in block.other if each.kind == 'do' and each.clause is not None]
        if len(own) == len(block.other) and all(
            ref_of(each.subject) == ref and not self.is_whole(each) for each in own
        ):
            before, self.subject = self.subject, ref
            other = self.phrases(own, form)
            self.subject = before
            return self.phrase('pay.or', paid=paid, other=other)
        return self.phrase('pay.orElse', paid=paid, other=self.chain(block.other))

    def say_each(self, block: Block) -> str:
        assert block.noun is not None
        text, form = self.subject_of(block.noun)
        self.such = [key_of(each) for each in owned_by(block.noun, block.ref)]
        said = self.each_does(block, text, form)
        self.such = []
        return said

    def each_does(self, block: Block, text: str, form: str) -> str:
        """What each of several does."""
        first = block.then[0]
        self.spoken = block.ref
        rest: list[str] = []
        if (
            first.kind == 'do'
            and first.clause is not None
            and ref_of(first.clause.subject) == block.ref
            and not self.is_whole(first.clause)
        ):
            run = self.run_of(block.then, 0)
            said = f'{text} {self.phrases([each.clause for each in run if each.clause is not None], form)}'
            rest = [self.closed(each) for each in self.rest_of(block.then[len(run) :], block.ref)]
        elif first.kind == 'pay' and first.clause is not None and ref_of(first.clause.subject) == block.ref:
            said = self.pays(first, text, form)
            rest = [self.closed(each) for each in self.rest_of(block.then[1:], block.ref)]
        elif first.kind == 'if' and len(block.then) == 1:
            said = self.each_if(block, text, form)
        else:
            said = self.phrase('each.for', who=text, then=self.chain(block.then))
        return ' '.join([f'{said}.', *rest]) if rest else said

    def rest_of(self, blocks: list[Block], ref: str) -> list[str]:
        """What else each does, as sentences of its own."""
        self.spoken = ref
        return self.sentences(blocks)

    def each_if(self, block: Block, text: str, form: str) -> str:
        """What each does if he meets a condition."""
        inner = block.then[0]
        assert inner.cond is not None
        first = inner.then[0].clause
        own = all(ref_of(each.subject) == block.ref for each in clauses_in(inner.cond))
        if (
            len(inner.then) != 1
            or first is None
            or ref_of(first.subject) != block.ref
            or not own
            or len(inner.other) > 1
        ):
            return self.phrase('each.for', who=text, then=self.chain(block.then))
        said = f'{text} {self.verb_phrase(first, form)}'
        said = self.phrase('if.last', cond=self.again(inner.cond, block.ref), then=said)
        if inner.other:
            self.spoken = block.ref
            said = self.phrase('if.lastElse', text=said, other=self.run_text([inner.other[0]]))
        return said

    def say_choose(self, block: Block) -> str:
        assert block.clause is not None
        thing = block.clause.roles['object']
        said, late = self.verb_phrase(block.clause, YOUR), None
        if isinstance(thing, Noun) and len(thing.like) > MOST_TRAITS:
            late = next((each for each in reversed(thing.like) if isinstance(each, Cond) and each.joint == OR), None)
        if late is not None:
            short = thing.with_n(thing.n, thing.cmp)
            short.like = [each for each in thing.like if each is not late]
            said = self.verb_phrase(Clause('choose', block.clause.subject, {'object': short}), YOUR)
            said = self.phrase('choose.must', text=said, must=self.trait_phrase(late, thing, BARE))
        return said

    def roll_pieces(self, block: Block) -> tuple[str, list[str]]:
        """A roll of dice, and what happens at each face."""
        assert block.clause is not None
        faces: list[str] = []
        for face, blocks in block.faces:
            self.spoken = ''
            label = face if face.isdigit() else self.frame(f'face.{face}')
            faces.append(
                self.phrase('roll.face' if face.isdigit() else 'roll.hit', face=label, then=self.chain(blocks))
            )
        return self.closed(self.verb_phrase(block.clause, YOUR)), [self.closed(each) for each in faces]

    def say_roll(self, block: Block) -> str:
        head, faces = self.roll_pieces(block)
        if not faces:
            return head
        shown = [each[:1].lower() + each[1:].rstrip('.') for each in faces]
        return self.phrase(
            'roll.faces', text=head[:1].lower() + head[1:].rstrip('.'), faces=self.frame('roll.joint').join(shown)
        )

    def say_option(self, block: Block) -> str:
        told = [self.phrase('option', letter=each.letter, text=self.option(each)) for each in block.options]
        return ' '.join([self.frame('option.head'), *told])

    def option(self, choice: Choice) -> str:
        """An option: what it needs and costs, and what it does."""
        return ' '.join(self.option_pieces(choice))

    def option_pieces(self, choice: Choice) -> list[str]:
        """The sentences of an option; what it needs and costs stands before the first."""
        head: list[str] = []
        if choice.cond is not None:
            head.append(self.phrase('option.if', cond=self.fact(choice.cond)))
        if choice.cost is not None:
            head.append(self.verb_phrase(choice.cost, YOUR))
        self.spoken = ''
        texts = self.sentences(choice.then)
        if head:
            said = capital(self.frame('option.heads').join(head))
            first = texts[0][:1].lower() + texts[0][1:] if self.lowers(choice.then) else texts[0]
            texts[0] = self.phrase('option.cost', cost=said, then=first)
        return texts

    def needed(self, cond: Cond, idea: bool = False) -> str:
        """What must be so that the card may be played, or an Idea researched; a battle stands before what it does
        there."""
        battles = [each for each in cond.parts if isinstance(each, Clause) and each.verb == 'battle']
        if not battles:
            return self.closed(self.phrase('part.researched' if idea else 'part.requires', cond=self.fact(cond)))
        heads = self.heads_of(cond)
        return capital(self.phrase('part.battle', heads=', '.join(heads)))

    def lowers(self, blocks: list[Block]) -> bool:
        """Does the text begin with a word that is no name?"""
        first = blocks[0]
        if first.kind in ('choose', 'roll'):
            return True
        if first.kind == 'pay' or first.clause is None:
            return first.kind in ('if', 'each')
        return ref_of(first.clause.subject) in (YOU, NOBODY, 'emperor') or first.kind == 'rule'

    def say_symbol(self, block: Block) -> str:
        assert block.clause is not None
        return self.predicate('do', block.clause, YOUR)

    def heads_of(self, cond: Cond) -> list[str]:
        """When something holds, before what is said."""
        raise NotImplementedError
