# mypyc: skip (texts are made once, when they are asked for)
"""A card in one language: its lines, laid out, and every effect and condition by its address.

``lines.<card>`` is one text of lines. Each line has eight fields with tabs between them: ``part`` of the card, ``n``
(which of the part's nodes it begins with), ``kind`` (``needs``, ``aim``, ``does``, ``option``, ``symbol``), ``depth``,
``letter`` of an option, ``use`` (the action of a Display Card that it belongs to), ``tells`` (the addresses within the
card of what it tells, with spaces between them) and ``text``. There
``\\ue000sign|figure|words\\ue001`` is a number of a resource that may be drawn as its sign with the figure; who cannot
draw it says the words.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache
from importlib import resources
from typing import Any, Final

from chancellery.kernel.texts import Texts
from chancellery.titles.europa.effects.read import CONDITION, EFFECT, SET, Node, nodes_in
from chancellery.titles.europa.effects.telling.message import Block, Choice, Unsaid
from chancellery.titles.europa.effects.telling.plan import Plan
from chancellery.titles.europa.effects.telling.realize.alike import plain
from chancellery.titles.europa.effects.telling.realize.en import English
from chancellery.titles.europa.effects.telling.realize.fr import French
from chancellery.titles.europa.effects.telling.realize.hu import Hungarian
from chancellery.titles.europa.effects.telling.realize.pl import Polish
from chancellery.titles.europa.effects.telling.realize.realizer import Realizer
from chancellery.titles.europa.effects.telling.realize.sentences import FLOWING

REALIZERS: Final[dict[str, type[Realizer]]] = {'en': English, 'pl': Polish, 'fr': French, 'hu': Hungarian}
AIMED: Final = 'conditions'
REQUIRED: Final = 'requires'
OCCASION: Final = 'when'
SYMBOLS: Final = 'symbols'
LONGEST: Final = 200  # of a line that several sentences share
MISSION: Final = 'mission:'
IDEA: Final = 'idea:'
YOU: Final = 'you'
FIELDS: Final = ('part', 'n', 'kind', 'depth', 'letter', 'use', 'tells', 'text')

Line = dict[str, Any]


@cache
def words_of(folder: str, language: str) -> dict[str, Any]:
    """The frames or the nouns of a language."""
    file = resources.files('chancellery.titles.europa') / 'texts' / folder / f'{language}.json'
    found: dict[str, Any] = json.loads(file.read_text(encoding='utf-8')) if file.is_file() else {}
    return found


def realizer(texts: Texts) -> Realizer:
    """Who words cards in a language."""
    made = REALIZERS[texts.language]
    return made(texts, words_of('frames', texts.language), words_of('nouns', texts.language))


class Card:
    """One card in one language."""

    def __init__(self, texts: Texts, nodes: list[Node], battlegrounds: list[str] | None = None) -> None:
        self.voice = realizer(texts)
        self.nodes = nodes
        self.plan = Plan()
        self.voice.begin(self.plan.chosen, same_names(texts, nodes))
        self.voice.battlegrounds = set(battlegrounds or [])

    # ---- lines

    def lines(self) -> list[Line]:
        """The card, laid out."""
        found: list[Line] = []
        self.voice.alone, self.voice.signs = False, True
        for (part, use), nodes in parts_of(self.nodes).items():
            self.voice.spoken = ''
            found += [{**each, 'part': part, **({'use': use} if use else {})} for each in self.part(part, nodes)]
        self.voice.signs = False
        return found

    def part(self, part: str, nodes: list[Node]) -> list[Line]:
        """The lines of one part."""
        if part == AIMED:
            return [line('aim', n, self.voice.aimed(self.plan.conditions([node]))) for n, node in enumerate(nodes)]
        if part == REQUIRED:
            idea = nodes[0].path.startswith(IDEA)
            return [line('needs', 0, self.voice.needed(self.plan.conditions(nodes), idea))]
        blocks = self.plan.block(nodes)
        if part == OCCASION:
            return [line('needs', 0, text) for text in self.voice.sentences(blocks)]
        if part == SYMBOLS:
            told = zip(nodes, blocks, strict=True)
            return [line('symbol', n, self.voice.say_symbol(block), [node]) for n, (node, block) in enumerate(told)]
        return self.laid(blocks, nodes)

    def laid(self, blocks: list[Block], nodes: list[Node]) -> list[Line]:
        """Effects in lines: those that belong together share one."""
        found: list[Line] = []
        number = {node.path: n for n, node in enumerate(nodes)}
        at = 0
        while at < len(blocks):
            block = blocks[at]
            n = number[block.node.path] if block.node is not None else 0
            if block.kind == 'option':
                for choice in block.options:
                    found += self.option(choice, n)
                at += 1
            elif block.kind == 'roll':
                found += self.roll(block, n, 0)
                at += 1
            else:
                end = at
                while end < len(blocks) and blocks[end].kind not in ('option', 'roll'):
                    end += 1
                found += self.flowing(blocks[at:end], number)
                at = end
        return found

    def flowing(self, blocks: list[Block], number: dict[str, int]) -> list[Line]:
        """Sentences, of which short neighbours share a line; in the first of a line nobody is known from before."""
        self.voice.by_line = True
        found = self.repeated(lambda: self.flow(blocks, number))
        self.voice.by_line = False
        return found

    def repeated(self, lay: Callable[[], tuple[list[Line], list[Block]]]) -> list[Line]:
        """Lines that are laid out again as long as others begin with who is meant only by what stands before."""
        self.voice.first_in_line = []
        while True:
            self.voice.spoken = ''
            found, first = lay()
            new = [each for each in first if each not in self.voice.first_in_line]
            if not new:
                self.voice.first_in_line = []
                return found
            self.voice.first_in_line += new

    def flow(self, blocks: list[Block], number: dict[str, int]) -> tuple[list[Line], list[Block]]:
        """Sentences in lines, and the effects that begin these."""
        found: list[Line] = []
        first: list[Block] = []
        before: Block | None = None
        pieces = self.voice.pieces(blocks)
        for (text, block), told in zip(pieces, told_by(pieces, blocks), strict=True):
            n = number[block.node.path] if block.node is not None else 0
            joins = before is not None and before.kind in FLOWING and block.kind in FLOWING
            if joins and len(plain(found[-1]['text'])) + len(plain(text)) < LONGEST:
                found[-1]['text'] += f' {text}'
                found[-1]['tells'] += f' {addresses_of(told)}'
            else:
                found.append(line('does', n, text, told))
                first.append(block)
            before = block
        return found, first

    def option(self, choice: Choice, n: int) -> list[Line]:
        """An option: a line, or a head with lines below."""
        self.voice.spoken = ''
        roll = next((each for each in choice.then if each.kind == 'roll'), None)
        if roll is not None and len(choice.then) == 1:
            first, *faces = self.roll(roll, n, 0)
            lines = [{**first, 'kind': 'option', 'letter': choice.letter}, *faces]
        else:
            lines = self.repeated(lambda: self.option_lines(choice, n))
        return [{**each, 'tells': address_in(choice.path)} for each in lines]

    def option_lines(self, choice: Choice, n: int) -> tuple[list[Line], list[Block]]:
        """The sentences of an option in lines, and the effects that begin these."""
        texts = self.voice.option_pieces(choice)
        found = [line('option', n, texts[0])]
        first: list[Block] = []
        for text, block in zip(texts[1:], self.voice.begun[1:], strict=True):
            if len(plain(found[-1]['text'])) + len(plain(text)) < LONGEST:
                found[-1]['text'] += f' {text}'
            else:
                found.append(line('does', n, text, depth=1))
                first.append(block)
        found[0]['letter'] = choice.letter
        return found, first

    def roll(self, block: Block, n: int, depth: int) -> list[Line]:
        """A roll of dice: a line for each face."""
        head, faces = self.voice.roll_pieces(block)
        told = [] if block.node is None else [block.node]
        return [line('does', n, head, told, depth), *[line('does', n, each, told, depth + 1) for each in faces]]

    # ---- addresses

    def effect(self, node: Node) -> str:
        """One effect, by itself."""
        self.voice.alone, self.voice.spoken = True, ''
        self.plan.member = ''
        return ' '.join(self.voice.sentences([self.plan.effect(node)]))

    def fact(self, node: Node, member: str) -> str:
        """One condition, by itself; of the members of a set, of which kind they are."""
        self.voice.alone, self.voice.spoken = True, ''
        self.plan.member = member
        return self.voice.fact(self.plan.conditions([node]))

    def price(self, node: Node, at: int) -> str:
        """What an option depends on besides its conditions: its payment."""
        cost = self.plan.do_option(node).options[at].cost
        assert cost is not None
        return self.voice.phrase('option.price', cost=self.voice.verb_phrase(cost, 'you'))

    def told_option(self, node: Node, at: int) -> str:
        """One option of several, by itself."""
        self.voice.alone = True
        choice = self.plan.do_option(node).options[at]
        return self.voice.phrase('option', letter=choice.letter, text=self.voice.option(choice))


def line(kind: str, n: int, text: str, told: list[Node] | None = None, depth: int = 0) -> Line:
    """One line, and what it tells."""
    return {'n': n, 'kind': kind, 'depth': depth, 'tells': addresses_of(told or []), 'text': text}


def addresses_of(nodes: list[Node]) -> str:
    """The addresses of nodes within their card, as a field of a line."""
    return ' '.join([address_in(node.path) for node in nodes])


def address_in(path: str) -> str:
    """An address within its card."""
    return path.partition('/')[2]


def told_by(pieces: list[tuple[str, Block]], blocks: list[Block]) -> list[list[Node]]:
    """The effects that each of several sentences tells: from its own to that of the next."""
    starts = [next(at for at, each in enumerate(blocks) if each is block) for _, block in pieces]
    ends = [min([start for start in starts if start > each], default=len(blocks)) for each in starts]
    found = [blocks[start:end] for start, end in zip(starts, ends, strict=True)]
    return [[each.node for each in told if each.node is not None] for told in found]


def part_of(node: Node) -> tuple[str, str]:
    """The part of a card that a node stands in, and the action of a Display Card: ``card:x/levy/effect.0``."""
    address, *rest = node.path.split('/')
    part = rest[-1].partition('.')[0] if rest else address.partition('.')[0]
    return part, rest[0] if len(rest) > 1 else ''


def parts_of(nodes: list[Node]) -> dict[tuple[str, str], list[Node]]:
    """The nodes of a card by its parts; those of its actions behind its own."""
    found: dict[tuple[str, str], list[Node]] = {}
    for node in sorted(nodes, key=lambda each: bool(part_of(each)[1])):
        found.setdefault(part_of(node), []).append(node)
    return found


def told(
    texts: Texts, cards: list[tuple[str, list[Node]]], battlegrounds: dict[str, list[str]] | None = None
) -> dict[str, Any]:
    """What cards say, by the addresses of their effects, options and conditions, ``told.event:103-1/effect.0``, and
    laid out, ``lines.event:103-1``. A program for which a language has no words is an error. ``battlegrounds``: the
    Areas of Power Struggles, by the addresses of these."""
    found: dict[str, Any] = {}
    grounds = {} if battlegrounds is None else battlegrounds
    for address, nodes in cards:
        found |= addresses(texts, nodes, grounds.get(address))
        try:
            lines = Card(texts, nodes, grounds.get(address)).lines()
        except (Unsaid, KeyError) as lacks:
            raise cannot_tell(texts, address, lacks) from lacks
        found[f'lines.{address}'] = written(lines)
        if address.startswith(MISSION):
            found[f'told.{address}'] = reward(lines)
    return found


def cannot_tell(texts: Texts, address: str, lacks: Exception) -> Unsaid:
    """What cannot be told, in which language, and for want of what."""
    return Unsaid(f'europa {texts.language}: {address} cannot be told: there are no words for: {lacks}')


def reward(lines: list[Line]) -> str:
    """What a goal gives besides Prestige."""
    return plain(' '.join([str(each['text']) for each in lines if each['kind'] == 'does']))


def written(lines: list[Line]) -> str:
    """Lines as one text."""
    return '\n'.join(['\t'.join([str(each.get(field, '')) for field in FIELDS]) for each in lines])


def addresses(texts: Texts, nodes: list[Node], battlegrounds: list[str] | None = None) -> dict[str, str]:
    """Every effect, option and condition of a card by its address."""
    found: dict[str, str] = {}
    card = Card(texts, nodes, battlegrounds)
    for node in nodes_in(nodes):
        if node.operator == 'choose':
            card.plan.do_choose(node)
    sets = {node.path: node.operator for node in nodes_in(nodes) if node.family == SET}
    bound: dict[str, str] = {}  # who each effect of an ``each`` is about, by the address of these
    for node in nodes_in(nodes):
        if node.operator == 'each':
            bound[f'{node.path}.effect.'] = f'${node.args["as"]}'
        who = next((ref for path, ref in bound.items() if node.path.startswith(path)), '')
        asked = addressed(node, who) if who and not has_you(node.args) else node
        nested = node.path.rsplit('.', 2)[-2:-1] == ['of']
        try:
            if node.family == EFFECT:
                found[f'told.{node.path}'] = card.effect(asked)
            elif node.family == CONDITION and not nested:
                found[f'told.{node.path}'] = card.fact(asked, sets.get(node.path.rpartition('.where.')[0], ''))
            if node.operator == 'option':
                for number, option in enumerate(node.args['options']):
                    path = f'told.{node.path}.options.{number}'
                    found[path] = card.told_option(asked, number)
                    if option.get('cost'):
                        found[f'{path}.when.{len(option.get("when") or [])}'] = card.price(asked, number)
        except (Unsaid, KeyError) as lacks:
            raise cannot_tell(texts, node.path, lacks) from lacks
    return found


def has_you(value: Any) -> bool:
    """Is the player of the card meant somewhere?"""
    if isinstance(value, Node):
        return has_you(value.args)
    if isinstance(value, list):
        return any(has_you(each) for each in value)
    if isinstance(value, dict):
        return any(has_you(each) for each in value.values())
    return isinstance(value, str) and value.rpartition(':')[2] == YOU


def addressed(value: Any, who: str) -> Any:
    """The same, told to the one whom it is about."""
    if isinstance(value, Node):
        return Node(value.family, value.operator, addressed(value.args, who), value.path)
    if isinstance(value, list):
        return [addressed(each, who) for each in value]
    if isinstance(value, dict):
        return {key: addressed(each, who) for key, each in value.items()}
    if isinstance(value, str) and (value == who or value.endswith(f':{who}')):
        return value[: -len(who)] + YOU
    return value


def same_names(texts: Texts, nodes: list[Node]) -> set[str]:
    """References of a card whose names are those of other things on it."""
    by_name: dict[str, set[str]] = {}
    for node in nodes_in(nodes):
        for ref in references(node.args):
            head, _, rest = ref.partition(':')
            if head in ('area', 'province', 'realm', 'node', 'sea'):
                by_name.setdefault(texts.name(head, rest), set()).add(ref)
    return {ref for refs in by_name.values() if len(refs) > 1 for ref in refs}


def references(value: Any) -> list[str]:
    """All references among the parameters of a node."""
    if isinstance(value, str):
        while value.partition(':')[0].endswith('_of'):
            value = value.partition(':')[2]
        return [value] if ':' in value else []
    if isinstance(value, list):
        return [ref for each in value for ref in references(each)]
    if isinstance(value, dict):
        return [ref for each in value.values() for ref in references(each)]
    return []
