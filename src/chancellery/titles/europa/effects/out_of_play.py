"""What of a card can have no effect in a variant, because what it needs is not in play (R1.6, R3.6a, R3.7, R16.3.2).

A rule for each operator reads the program and what the variant settles for good, so that a line of the card can be
shown as idle. Whatever may change during a game counts as in play.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from chancellery.titles.europa.edition.atlas import EAST
from chancellery.titles.europa.edition.edition import Edition
from chancellery.titles.europa.edition.files import NOBODY
from chancellery.titles.europa.effects.program import Programs
from chancellery.titles.europa.effects.read import EFFECT, SET, Node
from chancellery.titles.europa.variant import Variant

# what is not in play
IDEAS: Final = 'ideas'
EXPLORING: Final = 'exploring'
STRUGGLES: Final = 'struggles'
ELECTIONS: Final = 'elections'
PLACE: Final = 'place'
REALM: Final = 'realm'

OF_IDEAS: Final = ('researchIdea', 'ideaResearched', 'cost.idea', 'cost.researchIdea', 'government.any')
OF_EXPLORING: Final = (  # R5.1.3.1, R5.3.3: nothing is discovered, and so nothing colonized, without the Idea for it
    'explore', 'colonize', 'cost.explore', 'cost.colonize', 'explore.pick', 'explore.withShips',
    'colonize.unconnected', 'limit.colonists',
)  # fmt: skip
OF_STRUGGLES: Final = 'powerStruggle'
WORD: Final = {'action': 'action', 'modify': 'key', 'permit': 'key', 'on': 'trigger'}
SEATED: Final = {  # who must be a player, and no NPR, for an effect to act
    'gain': ('who',), 'lose': ('who',), 'transfer': ('from', 'to'), 'manpower': ('who',), 'draw': ('who',),
    'discard': ('who',), 'appoint': ('who',), 'pay': ('who',), 'research': ('who',), 'action': ('who',),
}  # fmt: skip
PLACES: Final = {  # the places of an effect
    'place': ('in',), 'remove': ('from',), 'move': ('from', 'to'), 'develop': ('in',), 'acquire': ('what',),
    'liberate': ('what',), 'setReligion': ('of',), 'raise': ('in',), 'casualties': ('in',), 'flip': ('of',),
    'choose': ('from',), 'each': ('of',), 'war': ('who', 'on'), 'peace': ('a', 'b'), 'research': ('idea',),
    'redraw': ('what',),
}  # fmt: skip
ASKED: Final = {  # what a condition asks about, of which something must be in play
    'owns': ('what',), 'controls': ('what',), 'relation': ('with',), 'exists': ('in',), 'inside': ('in',),
    'has': ('what',),
}  # fmt: skip
INNER: Final = ('effect', 'then', 'else', 'faces')  # the effects that an effect may have


class OutOfPlay:
    """What a variant has not in play, and what of a program needs it."""

    def __init__(self, edition: Edition, variant: Variant) -> None:
        self.edition = edition
        self.variant = variant
        self.exploring = variant.ideas_in_play
        self.missing: dict[str, str] = {}  # what was to be chosen and cannot, with the reason

    # ---- things

    def of_ref(self, ref: str) -> str:
        """What is not in play, where a reference names it; '' for all that is."""
        head, _, rest = ref.partition(':')
        if head.endswith('_of'):
            return self.of_ref(rest)
        if ref.startswith('$'):
            return self.missing.get(ref[1:], '')
        if head == 'idea' or ref == 'ideas':
            return '' if self.variant.ideas_in_play else IDEAS
        test = IN_PLAY.get(head)
        return '' if test is None or test(self, rest) else PLACE

    def area(self, id: str) -> bool:
        atlas = self.edition.atlas
        area = atlas.areas.number(id)
        return bool(self.variant.inside[area]) or (not atlas.inside[area] and self.map_number(atlas.map[area]))

    def map_number(self, map: int) -> bool:
        return map != EAST or self.variant.scenario.east_board

    def map(self, id: str) -> bool:
        return id != 'east' or self.variant.scenario.east_board

    def province(self, id: str) -> bool:
        return self.variant.layout.in_play[self.edition.atlas.provinces.number(id)]

    def sea(self, id: str) -> bool:
        return self.variant.layout.sea_in_play[self.edition.atlas.seas.number(id)]

    def node(self, id: str) -> bool:
        return self.variant.layout.node_in_play[self.edition.atlas.nodes.number(id)]

    def realm(self, id: str) -> bool:
        """Has a Realm a place on the board, or somebody who plays it?"""
        realm = self.edition.realms.index.number(id)
        return self.variant.seat_of[realm] != NOBODY or realm in self.variant.flag

    def of_things(self, value: Any) -> str:
        """The same of one thing, of a list of which one is enough, or of a set."""
        if isinstance(value, Node) and value.family == SET:
            return self.of_set(value)
        if isinstance(value, list):
            found = [self.of_ref(each) for each in value]
            return found[0] if found and all(found) else ''
        return self.of_ref(value) if isinstance(value, str) else ''

    def of_set(self, node: Node) -> str:
        """A set without members: of Ideas, in places that are not in play, or with a trait that nobody can have."""
        if node.operator == 'ideas':
            return '' if self.variant.ideas_in_play else IDEAS
        if node.operator == 'these':
            return self.of_things(node.args['items'])
        for name in ('in', 'of'):
            if found := self.of_things(node.args.get(name, '')):
                return found
        return self.never_all(node.args.get('where', []))

    # ---- conditions

    def never_all(self, conditions: list[Node]) -> str:
        """Why conditions can never hold together; '' if they may."""
        return next((found for each in conditions if (found := self.never(each))), '')

    def never(self, node: Node) -> str:
        """Why a condition can never hold; '' if it may."""
        if node.operator == 'all':
            return self.never_all(node.args['of'])
        if node.operator == 'any':
            parts = [self.never(each) for each in node.args['of']]
            return next(filter(None, parts), '') if parts.count('') < node.args.get('n', 1) else ''
        if node.operator == 'inside' and (realms := refs_of(node.args['in'], 'realm:')):
            return '' if any(self.played(each) for each in realms) else REALM
        for name in ASKED.get(node.operator, ()):
            if found := self.of_things(node.args.get(name, '')):
                return found
        return ''

    def played(self, ref: str) -> bool:
        """Is a Realm played in the variant?"""
        return self.variant.seat_of[self.edition.realms.index.number(ref.partition(':')[2])] != NOBODY

    # ---- effects

    def idle(self, node: Node) -> str:
        """Why an effect can do nothing; '' if it may do something."""
        found = self.by_word(node) or self.by_place(node) or self.by_player(node)
        if node.operator == 'choose' and found:
            self.missing[node.args['as']] = found
            return found if not node.args.get('else') else self.all_idle(node.args['else'])
        if found:
            return found
        if node.operator == 'option':
            options = [self.idle_option(each) for each in node.args['options']]
            return options[0] if all(options) else ''
        if node.operator == 'if' and (never := self.never_all(node.args['when'])):
            return self.all_idle(node.args['else']) if node.args.get('else') else never
        inner = inner_of(node)
        return self.all_idle([each for part in inner for each in part]) if inner else ''

    def all_idle(self, effects: list[Node]) -> str:
        """Why several effects can do nothing; '' if one may do something."""
        found = [self.idle(each) for each in effects]
        return found[0] if found and all(found) else ''

    def idle_option(self, option: dict[str, Any]) -> str:
        """Why an option can never be chosen, or does nothing."""
        return self.never_all(option.get('when') or []) or self.all_idle(option['effect'])

    def by_word(self, node: Node) -> str:
        """By the action, the number of the rules or the occasion that an effect is about."""
        word = str(node.args.get(WORD.get(node.operator, ''), '')).removeprefix('action.')
        if not self.variant.ideas_in_play and word in OF_IDEAS:
            return IDEAS
        colonists = node.args.get('what') == 'colonists' and node.operator in ('gain', 'lose', 'transfer')
        if not self.exploring and (colonists or word in OF_EXPLORING):
            return EXPLORING
        if node.operator == 'symbol' and node.args['symbol'] == OF_STRUGGLES and not self.begins_struggle(node):
            return STRUGGLES
        if node.operator == 'election' and not self.variant.elections:
            return ELECTIONS
        return IDEAS if node.operator == 'research' and not self.variant.ideas_in_play else ''

    def begins_struggle(self, node: Node) -> bool:
        """R16.5.22, S4.2: may the symbol of an event activate a Power Struggle in the Age of this event?"""
        event = node.path.partition('/')[0].partition(':')[2]
        events = self.edition.decks.events
        age = events.age[events.index.numbers[event]] if event in events.index.numbers else self.variant.last_age
        per_age = self.variant.scenario.special.struggles.per_age
        return self.variant.struggles_in_play and per_age.get(age, 0) > 0

    def by_place(self, node: Node) -> str:
        """By the places and things that an effect is about."""
        for name in PLACES.get(node.operator, ()):
            if found := self.of_things(node.args.get(name, '')):
                return found
        return ''

    def by_player(self, node: Node) -> str:
        """By whom it befalls: what NPRs do not have, only players gain and lose."""
        if node.args.get('what') == 'imperialAuthority':
            return ''
        who = [str(node.args.get(name, '')) for name in SEATED.get(node.operator, ())]
        return REALM if any(each.startswith('realm:') and not self.played(each) for each in who) else ''

    def found(self, effects: list[Node]) -> dict[str, str]:
        """The outermost effects and options that can do nothing, by their addresses, each with the reason."""
        out: dict[str, str] = {}
        for node in effects:
            if reason := self.idle(node):
                out[node.path] = reason
                continue
            if node.operator == 'option':
                for number, option in enumerate(node.args['options']):
                    if reason := self.idle_option(option):
                        out[f'{node.path}.options.{number}'] = reason
                    else:
                        out |= self.found(option['effect'])
            elif node.operator == 'if' and (reason := self.never_all(node.args['when'])):
                out |= dict.fromkeys([each.path for each in node.args['then']], reason)
                out |= self.found(node.args.get('else', []))
            else:
                for part in inner_of(node):
                    out |= self.found(part)
        return out


IN_PLAY: Final[dict[str, Callable[[OutOfPlay, str], bool]]] = {
    'area': OutOfPlay.area,
    'province': OutOfPlay.province,
    'sea': OutOfPlay.sea,
    'node': OutOfPlay.node,
    'map': OutOfPlay.map,
    'realm': OutOfPlay.realm,
}


def inner_of(node: Node) -> list[list[Node]]:
    """The lists of effects within an effect."""
    found: list[list[Node]] = []
    for name in INNER:
        value = node.args.get(name)
        for part in value.values() if isinstance(value, dict) else [value]:
            if part and isinstance(part, list) and all(isinstance(each, Node) for each in part):
                found.append(part)
    return found


def refs_of(value: Any, head: str) -> list[str]:
    """The references of a kind among things that are listed."""
    if isinstance(value, Node):
        value = value.args.get('items', [])
    refs = value if isinstance(value, list) else [value]
    return [each for each in refs if isinstance(each, str) and each.startswith(head)]


def idle_parts(edition: Edition, variant: Variant, programs: Programs) -> list[list[str]]:
    """What can have no effect in a variant: the card, the address within it, and what is not in play."""
    found: list[list[str]] = []
    for card in programs.cards_of(variant.scenario):
        idle = OutOfPlay(edition, variant).found([each for each in card.lines if each.family == EFFECT])
        found += [[card.address, path.partition('/')[2], reason] for path, reason in idle.items()]
    return found
