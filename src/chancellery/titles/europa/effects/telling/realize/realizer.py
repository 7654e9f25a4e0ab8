# mypyc: skip (texts are made once, when they are asked for)
"""A realizer words the messages of one card; its heirs are the languages, and ``voice`` tells what they say."""

from __future__ import annotations

from typing import Any

from chancellery.titles.europa.effects.telling.message import AND, IT, MAY, OR, Block, Clause, Cond, Unsaid
from chancellery.titles.europa.effects.telling.realize.alike import NOBODY, clauses_in, is_less, ref_of
from chancellery.titles.europa.effects.telling.realize.hanging import Hanging
from chancellery.titles.europa.effects.telling.realize.voice import DENIED, WHOLE


class Realizer(Hanging):
    """Rules that hold for a while or for good, and all that a card says."""

    # ---- rules

    def rule(self, block: Block) -> str:
        """A rule that holds for a while, or for as long as a card is there."""
        clause = block.clause
        assert clause is not None
        inside = block.cond is not None and any(each.verb == 'battle' for each in clauses_in(block.cond))
        frame, roles = self.rule_frame(clause, inside)
        once = f'rule.{clause.verb}.once'
        frame = self.frame(once) if 'limit' in block.words and self.has(once) else frame
        said = self.full(
            Clause(clause.verb, clause.subject, roles), frame if frame.startswith(WHOLE) else f'={{S}} {frame}'
        )
        return self.with_heads(block, said)

    def rules(self, run: list[Block]) -> str:
        """Several rules under one head."""
        first = run[0].clause
        assert first is not None
        text, form = self.subject_of(first.subject)
        before, self.subject = self.subject, ref_of(first.subject)
        said: list[str] = []
        for block in run:
            assert block.clause is not None
            frame, roles = self.rule_frame(block.clause)
            said.append(self.fill(frame, {**roles, 's': first.subject, 'S': first.subject}, form))
        self.subject = before
        return self.with_heads(run[0], f'{text} {self.joined(said, AND)}'.strip())

    def rule_frame(self, clause: Clause, in_battle: bool = False) -> tuple[str, dict[str, Any]]:
        """The frame of a rule, by whether it adds, takes away or puts in place."""
        roles = dict(clause.roles)
        key = f'rule.{clause.verb}'
        if in_battle and self.has(f'{key}+battle'):
            key += '+battle'
        if clause.verb.startswith('permit.'):
            affirmed, _, denied = self.frame(key).partition(DENIED)
            if not clause.holds and not denied:
                raise Unsaid(f'not {key}')
            return (affirmed if clause.holds else denied), roles
        if 'set' in roles:
            key += '.zero' if roles['set'] == 0 and self.has(f'{key}.zero') else '.set'
        elif is_less(roles.get('by')):
            key += '.less'
        found = self.frames.get(key)
        if found is None and clause.verb.startswith('mod.cost.'):
            found = self.frames.get(key.replace(clause.verb, 'mod.cost.*'))
            roles['action'] = clause.verb.removeprefix('mod.cost.')
        if found is None:
            raise Unsaid(key)
        return found, roles

    def with_heads(self, block: Block, said: str) -> str:
        """How long, how often and when, before what is said."""
        heads: list[str] = []
        once = 'limit' in block.words and 'until' in block.words
        if once and self.has(f'once.{block.words["limit"]}.{block.words["until"]}'):
            heads.append(self.frame(f'once.{block.words["limit"]}.{block.words["until"]}'))
        else:
            if 'until' in block.words and block.clause is not None:
                heads.append(self.full(block.clause, '=' + self.frame(f'until.{block.words["until"]}')))
            heads += [self.frame(f'limit.{block.words["limit"]}')] if 'limit' in block.words else []
        if block.cond is not None:
            heads += self.heads_of(block.cond)
        return ', '.join([*heads, said])

    def heads_of(self, cond: Cond) -> list[str]:
        """When a rule holds: where the thing in question is, in which battle, else under which condition."""
        heads: list[str] = []
        rest: list[Any] = []
        for each in one_battle(cond.parts):
            if isinstance(each, Clause) and each.verb == 'battle':
                heads.append(self.battle(each))
            elif isinstance(each, Cond) and all(isinstance(one, Clause) and one.verb == 'battle' for one in each.parts):
                heads.append(self.joined([self.battle(one) for one in each.parts], each.joint))
            elif isinstance(each, Clause) and each.holds and self.has_head(each):
                heads.append(self.full(each, '=' + self.frame(f'head.{each.verb}').lstrip('=')))
            else:
                rest.append(each)
        if rest:
            heads.append(self.phrase('head.if', cond=self.fact(Cond(cond.joint, rest))))
        return heads

    def has_head(self, clause: Clause) -> bool:
        """Does where the thing in question is, or what is so there, stand before a rule?"""
        return self.has(f'head.{clause.verb}') and (ref_of(clause.subject) == IT or not clause.verb.startswith('kind.'))

    def battle(self, clause: Clause) -> str:
        """In which battle."""
        return self.fill(self.frame('head.battle'), clause.roles).strip()

    def say_on(self, block: Block) -> str:
        clause = block.clause
        assert clause is not None
        cond = block.cond
        key = f'rule.{clause.verb}'
        if cond is not None and len(cond.parts) == 1 and isinstance(cond.parts[0], Clause):
            only = cond.parts[0]
            if self.has(f'{key}+{only.verb}') and only.holds and ref_of(only.subject) in (IT, NOBODY):
                key, clause = f'{key}+{only.verb}', Clause(clause.verb, clause.subject, only.roles)
                cond = None
        frame = self.frame(key)
        when = self.full(clause, frame if frame.startswith(WHOLE) else f'={frame}')
        if cond is not None:
            when = self.phrase('on.if', when=when, cond=self.fact(cond))
        self.spoken = ref_of(clause.subject)
        may = 'may' in block.words
        if may:
            for each in block.then:
                if each.clause is not None:
                    each.clause.mood = MAY
        lasting = Block('on', block.node, clause)  # its conditions are said with the occasion
        lasting.words = block.words
        return self.with_heads(lasting, self.phrase('on', when=when, then=self.chain(block.then)))


def one_battle(parts: list[Any]) -> list[Any]:
    """Conditions among which a battle of some sort, against this or that enemy, is one."""
    sorts = [each for each in parts if isinstance(each, Clause) and each.verb == 'battle' and 'vs' not in each.roles]
    foes = [each for each in parts if isinstance(each, Cond) and each.joint == OR and each.n == 0]
    foes = [each for each in foes if all(is_foe(one) for one in each.parts)]
    if len(sorts) != 1 or len(foes) != 1:
        return parts
    against = [one.roles['vs'] for one in foes[0].parts]
    battle = Clause('battle', sorts[0].subject, {**sorts[0].roles, 'vs': against})
    return [battle if each is sorts[0] else each for each in parts if each is not foes[0]]


def is_foe(part: Any) -> bool:
    """Does it ask for nothing but an enemy in battle?"""
    return isinstance(part, Clause) and part.verb == 'battle' and set(part.roles) == {'vs'} and part.holds
