"""The text of a program, made from the same tree that is run, so that text and effect cannot differ (EFFECTS 11).

Numbers, conditions and sets have modules of their own; all of them ask the ``Teller`` for what lies within them.
"""

from __future__ import annotations

from typing import Any

from chancellery.kernel.texts import Texts
from chancellery.titles.europa.effects.read import CONDITION, EFFECT, NUMBER, SET, Node, nodes_in
from chancellery.titles.europa.effects.telling.conditions import tell_condition
from chancellery.titles.europa.effects.telling.numbers import tell_number
from chancellery.titles.europa.effects.telling.sets import tell_set, where
from chancellery.titles.europa.effects.telling.templates import fill, head_of, payer_of, subject_of, without
from chancellery.titles.europa.effects.telling.voice import HANGING, NAMED, YOU, Voice


class Teller(Voice):
    """Programs in one language."""

    def __init__(
        self,
        texts: Texts,
        subject: str = NAMED,
        chosen: dict[str, str] | None = None,
        owner: str = '',
        lacking: list[str] | None = None,
    ) -> None:
        super().__init__(texts, subject, {} if chosen is None else chosen, owner, lacking)

    def about(self, subject: str) -> Voice:
        return Teller(self.texts, subject, self.chosen, '', self.lacking)

    def among(self, owner: str) -> Voice:
        return Teller(self.texts, self.subject, self.chosen, owner, self.lacking)

    def node(self, node: Node) -> str:
        if node.family == SET:
            return tell_set(self, node)
        if node.family == CONDITION:
            return tell_condition(self, node)
        if node.family == NUMBER:
            return tell_number(self, node)
        return self.effect(node)

    def head(self, node: Node) -> str:
        return '' if node.operator in HANGING else head_of(self, node)

    def subject_of(self, node: Node) -> str:
        return subject_of(self, node)

    def effect(self, node: Node) -> str:
        """An effect by the template of its operator."""
        args = node.args
        if node.operator == 'each':
            return self.each(node)
        if node.operator == 'choose':
            self.chosen[args['as']] = kind_chosen(node)
        if node.operator == 'place' and self.subject and not limits(args):
            args = without(args, 'perArea')
        return fill(self, node, args)

    def each(self, node: Node) -> str:
        """What each of several does; players are said by a word for each of them."""
        of: Any = node.args['of']
        kind = of.operator if isinstance(of, Node) and not {'of', 'in'} & of.args.keys() else ''
        head = self.phrase(f'set.each.{kind}')
        voice = self.about(one_of_each(node) if self.subject else NAMED)
        if not head or not self.subject:
            return fill(voice, node, node.args)
        return self.pair(head + where(self, of.args, kind), voice.say(node.args['effect']))


def one_of_each(node: Node) -> str:
    """How the effects of an ``each`` name the one in question."""
    return f'${node.args["as"]}'


def kind_chosen(node: Node) -> str:
    """The kind of what a ``choose`` lets somebody choose, and whether it is several; nothing for a list of things."""
    of: Any = node.args['from']
    kind = of.operator if isinstance(of, Node) else ''
    if kind == 'opponents':
        kind = 'players'
    return f'{kind}.many' if kind in ('areas', 'provinces') and node.args.get('n', 1) != 1 else kind


def limits(args: dict[str, Any]) -> bool:
    """Does it matter how many pieces may be placed in one Area: are there more of them?"""
    count, most = args.get('n', 1), args.get('perArea', 0)
    return not (isinstance(count, int) and isinstance(most, int) and count <= most)


def told(texts: Texts, lines: list[Node]) -> dict[str, str]:
    """What a program says, by the addresses of its effects, of its options and of the conditions that can refuse
    something: ``told.event:103-1/effect.0``. The price of an option stands behind its conditions."""
    found: dict[str, str] = {}
    subjects: dict[str, str] = {}  # of what lies in an ``each``, by the address of its effects
    chosen: dict[str, dict[str, str]] = {}  # what a card lets somebody choose
    for node in nodes_in(lines):
        if node.operator == 'choose':
            chosen.setdefault(card_of(node), {})[node.args['as']] = kind_chosen(node)
    for node in nodes_in(lines):
        around = [path for path in subjects if node.path.startswith(path)]
        teller = Teller(texts, subjects[max(around, key=len)] if around else YOU, {**chosen.get(card_of(node), {})})
        if node.operator == 'each':
            subjects[f'{node.path}.effect.'] = one_of_each(node)
        if payer_of(node):
            subjects[f'{node.path}.effect.'] = subjects[f'{node.path}.else.'] = payer_of(node)
        nested = node.path.rsplit('.', 2)[-2:-1] == ['of']
        if node.family == EFFECT or (node.family == CONDITION and not nested):
            found[f'told.{node.path}'] = teller.alone(node)
        if node.operator == 'option':
            for number, option in enumerate(node.args['options']):
                path = f'told.{node.path}.options.{number}'
                found[path] = teller.option(option)
                if option.get('cost'):
                    found[f'{path}.when.{len(option.get("when") or [])}'] = teller.price(option['cost'])
    return found


def card_of(node: Node) -> str:
    """The card, or the action of a Display Card, that a node stands on."""
    return node.path.rpartition('/')[0]
