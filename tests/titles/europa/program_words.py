"""The keys of the texts that the programs of Europa's cards need: templates of operators, words and names."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

FAMILIES: Final = {'do': 'effect', 'is': 'condition', 'num': 'number'}
GROUPS: Final = {  # the group of words that a parameter takes, for one operator (``gain.what``) or for all (``until``)
    'gain.what': 'resource', 'lose.what': 'resource', 'transfer.what': 'resource', 'place.what': 'token',
    'remove.what': 'token', 'move.what': 'token', 'flip.what': 'flipToken', 'redraw.what': 'redrawWhat',
    'cancel.what': 'cancelWhat', 'happened.what': 'tally', 'tally.what': 'tally', 'flip.to': 'flipSide',
    'casualties.to': 'lossTo', 'manpower.to': 'mpBox', 'setReligion.to': 'faith', 'religion.in': 'faith',
    'dice.from': 'dieMode', 'appoint.from': 'cardZone', 'draw.from': 'drawFrom', 'adjacent.by': 'adjBy',
    'action.cost': 'costMode', 'war.how': 'warHow', 'retire.how': 'retireHow', 'kind.kind': 'kindName',
    'modify.key': 'modKey', 'permit.key': 'permitKey', 'custom.name': 'custom', 'hold': 'hold',
    'colour': 'dnprColour', 'pattern': 'dnprPattern', 'ignore': 'subjIgnore', 'lifts': 'dowLimits', 'how': 'how',
    'term': 'term', 'kind': 'unitKind', 'class': 'unitClass', 'until': 'until', 'mode': 'retreatMode', 'role': 'role',
    'deck': 'deck', 'zone': 'discZone', 'at': 'lookAt', 'token': 'faithToken', 'action': 'actionName',
    'symbol': 'symbolName', 'limit': 'limit', 'trigger': 'trigger', 'cmp': 'cmp', 'rel': 'rel',
    'status': 'statusName', 'within': 'within', 'terrain': 'terrain', 'side': 'side', 'vs': 'vsKind',
    'round': 'round', 'leader': 'leaderOf', 'stat': 'stat', 'die': 'die', 'timing': 'timing',
}  # fmt: skip
HAD: Final = ('ruler', 'general', 'admiral', 'leader', 'advisor', 'government', 'army', 'fleet', 'interregnum',
              'merchant', 'claim', 'colonialClaim')  # fmt: skip
DICE: Final = {'infantry', 'cavalry', 'artillery', 'any'}
OF: Final = ('capital_of', 'capital_area_of', 'area_of', 'owner_of', 'controller_of', 'overlord_of', 'ally_of',
             'player_of')  # fmt: skip
CATEGORIES: Final = {'event': 'happening', 'map': 'term.map'}
PROGRAMS: Final = {
    'action_cards': ('timing', 'trigger', 'cost', 'requires', 'effect', 'display'),
    'events': ('effect', 'symbols'),
    'ideas': ('cost', 'requires', 'immediate', 'permanent'),
    'missions': ('conditions', 'effect'),
    'milestones': ('conditions', 'reward'),
    'power_struggles': ('battlegrounds', 'effect'),
}
SPOKEN_OF: Final = ('as', 'label', 'text', 'title', 'id', 'source', 'mark', 'name', 'covert')  # said as it is, or not


def keys_of_cards(tables: dict[str, Any]) -> set[str]:
    """Every key that the text of some card needs."""
    found = {f'term.word.{word}' for word in ('and', 'or', 'nothing', 'one_of')}
    found.add('say.pair')
    for file, parts in PROGRAMS.items():
        for card in tables[file].values():
            for part in parts:
                if part in card:
                    found.update(said('', part, card[part]))
    return found


def said(operator: str, parameter: str, value: Any) -> Iterator[str]:
    """The keys that one parameter of an operator needs; a part of a card is one without operator."""
    if isinstance(value, bool):
        if parameter in ('allow', 'set'):
            yield f'term.bool.{str(value).lower()}'
    elif isinstance(value, list):
        for each in value:
            yield from said(operator, parameter, each)
    elif isinstance(value, dict):
        yield from node(operator, parameter, value)
    elif isinstance(value, str) and value:
        yield from word(operator, parameter, value)


def node(operator: str, parameter: str, value: dict[str, Any]) -> Iterator[str]:
    """The keys that an object needs: an operator, a set, a cost, faces of a die, or what holds such things."""
    own = next((key for key in FAMILIES if isinstance(value.get(key), str)), '')
    if own:
        yield f'say.{FAMILIES[own]}.{value[own]}'
        operator = value[own]
    elif isinstance(value.get('set'), str) and 'key' not in value:
        yield f'term.setKind.{value["set"]}'
        operator, own = 'set', 'set'
    elif parameter == 'mods':
        own = 'key'
        yield f'term.{"permitKey" if isinstance(value.get("set"), bool) else "modKey"}.{value["key"]}'
    elif parameter == 'faces':
        yield from [f'term.face.{face}' for face in value if not face.isdigit()]
    elif parameter in ('cost', 'less', 'by', 'set'):
        group = 'dicePool' if value.keys() <= DICE else 'cost'
        yield from [f'term.{group}.{kind}' for kind in value]
    for name, inner in value.items():
        if name != own and (name not in SPOKEN_OF or f'{operator}.{name}' in GROUPS):
            yield from said(operator, parameter if parameter == 'faces' and not own else name, inner)


def word(operator: str, parameter: str, value: str) -> Iterator[str]:
    """The keys of a word: one of a group, the name of a thing, or a thing told by another."""
    head, colon, rest = value.partition(':')
    if operator == 'has' and parameter == 'what' and value in HAD:
        yield f'term.hasWhat.{value}'
    elif group := GROUPS.get(f'{operator}.{parameter}', GROUPS.get(parameter, '')):
        yield f'term.{group}.{value}'
    elif value.startswith('$'):
        return
    elif not colon:
        yield f'term.who.{value}'
    elif head in OF:
        yield f'term.of.{head}'
        yield from word('', '', rest)
    else:
        yield f'{CATEGORIES.get(head, head)}.{rest}'
