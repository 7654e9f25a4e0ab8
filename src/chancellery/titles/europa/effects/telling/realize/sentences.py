# mypyc: skip (texts are made once, when they are asked for)
"""Effects as sentences: neighbours about one subject share one."""

from __future__ import annotations

from itertools import pairwise
from typing import Any, Final

from chancellery.titles.europa.effects.telling.message import (
    AND,
    MAY,
    YOU,
    Block,
    Clause,
    Cond,
    Noun,
    Nouns,
    Place,
    Unsaid,
)
from chancellery.titles.europa.effects.telling.realize.alike import (
    key_of,
    mentioning,
    mentions,
    plain,
    ref_of,
    same_verb,
    without_echo,
)
from chancellery.titles.europa.effects.telling.realize.clauses import Clauses
from chancellery.titles.europa.effects.telling.realize.voice import WHOLE

MOST_CLAUSES: Final = 3
LONG: Final = 130
FLOWING: Final = ('do', 'choose', 'pay')  # effects that may share a line with those before
SIMPLE: Final = ('do', 'rule')


class Sentences(Clauses):
    """Effects in sentences."""

    def sentences(self, blocks: list[Block]) -> list[str]:
        """Effects as sentences."""
        pieces = self.pieces(blocks)
        self.begun = [block for _, block in pieces]
        return [text for text, _ in pieces]

    def pieces(self, blocks: list[Block]) -> list[tuple[str, Block]]:
        """Effects as sentences, each with the first of its blocks; neighbours about one subject share one.

        What happens where there is nothing to choose from stands behind what is done with what was chosen.
        """
        found: list[tuple[str, Block]] = []
        waiting: Block | None = None
        at = 0
        while at < len(blocks):
            block = blocks[at]
            if waiting is not None and not mentions(block.node, waiting.ref):
                found.append((self.closed(self.if_none(waiting)), waiting))
                waiting = None
            if (block.kind not in FLOWING and self.by_line) or block in self.first_in_line:
                self.spoken = ''
            long = self.long_if(block) if block.kind == 'if' else []
            if long:
                found += [(each, block) for each in long]
                at += 1
            elif block.kind in SIMPLE and block.clause is not None:
                run = self.run_of(blocks if waiting is None else mentioning(blocks, waiting.ref, at), at)
                found.append((self.closed(self.run_text(run)), block))
                found += [(self.closed(each), block) for each in self.remarks(run)]
                at += len(run)
            else:
                found.append((self.closed(self.complex(block)), block))
                at += 1
            waiting = block if block.kind == 'choose' and block.other else waiting
        if waiting is not None:
            found.append((self.closed(self.if_none(waiting)), waiting))
        return found

    def remarks(self, run: list[Block]) -> list[str]:
        """What else is to be known of effects, as sentences of their own."""
        kinds = [key for key in ('replace', 'noReplace') if run[-1].clause is not None and key in run[-1].clause.roles]
        return [self.frame(f'remark.{each}') for each in kinds]

    def long_if(self, block: Block) -> list[str]:
        """What happens under a condition, and what otherwise, as two sentences where one would be long."""
        before = self.spoken
        last = self.condition_last(block)
        self.spoken = before
        if not block.other or last:
            return []
        assert block.cond is not None
        if len(plain(self.say_if(block))) <= LONG:
            self.spoken = before
            return []
        cond = self.fact(block.cond)
        self.mention(block.cond)
        first = self.phrase('if.then', cond=cond, then=self.chain(block.then))
        self.spoken = ''
        return [self.closed(first), self.closed(self.phrase('if.otherwise', other=self.chain(block.other)))]

    def if_none(self, block: Block) -> str:
        """What happens where there is nothing to choose from."""
        self.spoken = ''
        return self.phrase('choose.none', other=self.chain(block.other))

    def run_of(self, blocks: list[Block], at: int) -> list[Block]:
        """The effects that share a sentence with the first of them."""
        run = [blocks[at]]
        for block in blocks[at + 1 :]:
            if not self.together(run[-1], block) or len(run) == MOST_CLAUSES + self.merges(run):
                break
            run.append(block)
            if len(plain(self.told_quietly(run))) > LONG:
                run.pop()
                break
        return run

    def merges(self, run: list[Block]) -> int:
        """How many effects of a run share a verb with the one before."""
        return sum(1 for one, other in pairwise(run) if same_verb(one.clause, other.clause))

    def told_quietly(self, run: list[Block]) -> str:
        before = self.spoken
        text = self.run_text(run)
        self.spoken = before
        return text

    def together(self, one: Block, other: Block) -> bool:
        """May two effects share a sentence?"""
        a, b = one.clause, other.clause
        if a is None or b is None or one.kind != other.kind:
            return False
        if one.kind == 'rule':
            return self.same_heads(one, other)
        if one.kind != 'do':
            return False
        if (
            ref_of(a.subject) != ref_of(b.subject)
            or isinstance(a.subject, Nouns)
            or self.is_whole(a)
            or self.is_whole(b)
        ):
            return False
        if self.has_end(a):
            return False
        yours = ref_of(a.subject) == YOU
        return a.mood == b.mood or (not yours and a.mood != MAY)  # what is no choice stands before what is one

    def same_heads(self, one: Block, other: Block) -> bool:
        """Do two rules hold under one condition and as long, and are both told of their subject?"""
        a, b = one.clause, other.clause
        if a is None or b is None or ref_of(a.subject) != ref_of(b.subject) or not (one.words or one.cond):
            return False
        if one.words != other.words or key_of(one.cond) != key_of(other.cond):
            return False
        return not any(self.rule_frame(each)[0].startswith(WHOLE) for each in (a, b))

    def has_end(self, clause: Clause) -> bool:
        """Does a remark stand at its end, after which nothing can be added?"""
        return bool({'replace', 'picker', 'noReplace', 'keep'} & clause.roles.keys())

    def is_whole(self, clause: Clause) -> bool:
        """Is the frame of an effect a whole clause?"""
        key = f'do.{clause.verb}'
        return clause.verb != 'action' and self.frame(key, '').startswith(WHOLE)

    def run_text(self, run: list[Block]) -> str:
        """Effects of one subject, without a stop."""
        first = run[0].clause
        assert first is not None
        if run[0].kind == 'rule':
            return self.rules(run) if len(run) > 1 else self.rule(run[0])
        if self.is_whole(first):
            self.spoken = ref_of(first.subject)
            return self.full(first, self.clause_frame('do', first))
        ref = ref_of(first.subject)
        again = bool(ref) and ref == self.spoken and not self.alone and isinstance(first.subject, Noun)
        text, form = self.order_or_told(first, again)
        self.spoken = ref
        return f'{text} {self.phrases([each.clause for each in run if each.clause is not None], form)}'.strip()

    def each_phrase(self, clauses: list[Clause], form: str) -> list[tuple[str, Clause]]:
        """What each of several effects says of their subject; neighbours with one verb share it."""
        said: list[tuple[str, Clause]] = []
        at = 0
        while at < len(clauses):
            clause = clauses[at]
            objects = [clause.roles.get('object')]
            while at + 1 < len(clauses) and same_verb(clause, clauses[at + 1]):
                at += 1
                objects.append(clauses[at].roles['object'])
            if len(objects) > 1:
                clause = Clause(
                    clause.verb, clause.subject, {**clause.roles, 'object': Nouns(objects, AND)}, clause.mood
                )
            said.append((self.verb_phrase(clause, form, not said), clause))
            at += 1
        return said

    def phrases(self, clauses: list[Clause], form: str) -> str:
        """What several effects say of their subject."""
        said = [text + (',' if is_split(clause) else '') for text, clause in self.each_phrase(clauses, form)]
        groups = without_echo(said, self.KEPT)
        several = len(groups) > 1 and any(len(each) > 1 for each in groups)
        parts = [self.joined(each, AND) for each in groups]
        text = (
            self.frame('joint.groups').join([', '.join(parts[:-1]), parts[-1]]) if several else self.joined(parts, AND)
        )
        return text.replace(',,', ',').rstrip(',')

    def complex(self, block: Block) -> str:
        """An effect on which others hang."""
        self.spoken = self.spoken if block.kind in ('pay', 'if') else ''
        made: Any = getattr(self, f'say_{block.kind}')
        text: str = made(block)
        return text

    def chain(self, blocks: list[Block]) -> str:
        """Effects within a sentence, without a stop."""
        if not blocks:
            raise Unsaid('nothing')
        if len(blocks) == 1 and blocks[0].kind not in SIMPLE:
            return self.complex(blocks[0])
        said: list[str] = []
        at = 0
        while at < len(blocks):
            if blocks[at].kind in SIMPLE:
                run = self.run_of(blocks, at)
                remarks = [self.phrase('remark', text=each) for each in self.remarks(run)]
                said.append(' '.join([self.run_text(run), *remarks]))
                at += len(run)
            else:
                said.append(self.complex(blocks[at]))
                at += 1
        if len(said) > 1 and all(each.kind == 'do' for each in blocks):
            return self.frame('joint.then2').join([', '.join(said[:-1]), said[-1]])
        return self.frame('joint.then').join(said)

    # ---- what is said elsewhere

    def rule(self, block: Block) -> str:
        """A rule that holds for a while."""
        raise NotImplementedError

    def rules(self, run: list[Block]) -> str:
        """Several rules under one head."""
        raise NotImplementedError

    def rule_frame(self, clause: Clause, in_battle: bool = False) -> tuple[str, dict[str, Any]]:
        """The frame of a rule."""
        raise NotImplementedError

    def condition_last(self, block: Block) -> str:
        """Who does something if he meets a condition, where that stands behind."""
        raise NotImplementedError

    def say_if(self, block: Block) -> str:
        """What hangs on a condition."""
        raise NotImplementedError

    def mention(self, cond: Cond) -> None:
        """The subject of conditions has been named."""
        raise NotImplementedError


def is_split(clause: Clause) -> bool:
    """Does it end with how pieces may be split?"""
    place = clause.roles.get('place')
    return isinstance(place, Place) and bool(place.split)
