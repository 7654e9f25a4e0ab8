"""Reading programs: JSON to nodes, checked word by word against the vocabulary; an error says where it stands."""

from __future__ import annotations

from typing import Any, Final

from chancellery.titles._data import DataError
from chancellery.titles.europa.effects.vocabulary import (
    CONDITIONS,
    COSTS,
    DICE,
    EFFECTS,
    HAS,
    KINDS_OF_THINGS,
    NUMBERS,
    OF,
    PLACES,
    WHO,
    WORDS,
)

EFFECT: Final = 'effect'
CONDITION: Final = 'condition'
NUMBER: Final = 'number'
SET: Final = 'set'
KEYS: Final = {'do': EFFECT, 'is': CONDITION, 'num': NUMBER, 'set': SET}
FAMILIES: Final[dict[str, dict[str, dict[str, str]]]] = {EFFECT: EFFECTS, CONDITION: CONDITIONS, NUMBER: NUMBERS}
WRITTEN: Final = {EFFECT: 'do', CONDITION: 'is', NUMBER: 'num', SET: 'set'}
QUERY: Final = {'in': 'set?', 'of': 'who?', 'where': 'conds?', 'items': 'refs?'}
OPTION: Final = {'label': 'text', 'text': 'text?', 'when': 'cond?', 'cost': 'cost?', 'effect': 'effects'}
MOD: Final = {'key': 'key', 'by': 'modBy?', 'set': 'modSet?', 'when': 'cond?'}
UNSAID: Final = ('note', 'label')
OCCASION: Final = 'reaction'  # what is told of a reaction before its effects, and is no effect itself


class Node:
    """One node of a program: what it is, its parameters as they were given, and where it stands."""

    __slots__ = ('args', 'family', 'operator', 'path')

    def __init__(self, family: str, operator: str, args: dict[str, Any], path: str) -> None:
        self.family = family
        self.operator = operator
        self.args = args
        self.path = path

    def __repr__(self) -> str:
        return f'Node({WRITTEN[self.family]} {self.operator} at {self.path})'


def wrong(path: str, text: str) -> DataError:
    """What is wrong with a program, and where."""
    return DataError(f'{path}: {text}')


def read_effects(data: Any, path: str) -> list[Node]:
    """A list of effects."""
    return [read_node(each, EFFECT, f'{path}.{at}') for at, each in enumerate(as_list(data, path))]


def read_conditions(data: Any, path: str) -> list[Node]:
    """Conditions that must all hold: a list, or one."""
    given = [data] if isinstance(data, dict) else as_list(data, path)
    return [read_node(each, CONDITION, f'{path}.{at}') for at, each in enumerate(given)]


def read_occasion(data: dict[str, Any], path: str) -> list[Node]:
    """When a reaction may be played or used, as the first thing that is told of it."""
    if data.get('timing') != 'reaction':
        return []
    return [
        Node(EFFECT, OCCASION, {'trigger': a_word(data.get('trigger'), 'trigger', f'{path}/trigger')}, f'{path}/when.0')
    ]


def read_cost(data: Any, path: str) -> dict[str, Any]:
    """A cost: numbers by what is paid, and the Areas that Influence is paid from."""
    found: dict[str, Any] = {}
    for key, value in as_dict(data, path).items():
        if key not in COSTS:
            raise wrong(path, f'{key!r} is nothing that one pays')
        found[key] = read_value(value, 'set' if key == 'influenceIn' else 'num', f'{path}.{key}')
    return found


def read_node(data: Any, family: str, path: str) -> Node:
    """One node with all its parameters."""
    key = WRITTEN[family]
    given = as_dict(data, path)
    if key not in given:
        raise wrong(path, f'an object with {key!r} is expected')
    operator = given[key]
    if family == SET:
        if operator not in WORDS['setKind']:
            raise wrong(path, f'{operator!r} is no kind of set')
        return Node(SET, operator, read_args(given, QUERY, path, key), path)
    known = FAMILIES[family].get(operator)
    if known is None:
        raise wrong(path, f'{operator!r} is no {family}')
    return Node(family, operator, read_args(given, known, path, key), path)


def read_args(given: dict[str, Any], known: dict[str, str], path: str, key: str = '') -> dict[str, Any]:
    """The parameters of a node by their types."""
    found: dict[str, Any] = {}
    for name, value in given.items():
        if name == key or (key and name in UNSAID):
            continue
        if name not in known:
            raise wrong(path, f'{name!r} is unknown here')
        found[name] = read_value(value, known[name].rstrip('?'), f'{path}.{name}')
    for name, kind in known.items():
        if name not in found and not kind.endswith('?'):
            raise wrong(path, f'{name!r} is missing')
    return found


def read_value(value: Any, kind: str, path: str) -> Any:
    """One value of a type."""
    if kind in WORDS:
        if kind in ('dowLimits', 'subjIgnore'):
            return [a_word(each, kind, path) for each in as_list(value, path)]
        return a_word(value, kind, path)
    if kind == 'effects':
        return read_effects(value, path)
    if kind in ('cond', 'conds'):
        return read_conditions(value, path)
    if kind == 'num':
        return read_number(value, path)
    if kind == 'nums':
        return [read_number(each, f'{path}.{at}') for at, each in enumerate(as_list(value, path))]
    if kind == 'set':
        return read_set(value, path)
    if kind == 'refs':
        return [a_reference(each, path) for each in as_list(value, path)]
    if kind == 'who':
        return a_reference(value, path, True)
    if kind == 'ref':
        return a_reference(value, path)
    if kind in ('cost', 'costMode'):
        return a_word(value, kind, path) if kind == 'costMode' and isinstance(value, str) else read_cost(value, path)
    return read_rare(value, kind, path)


def read_rare(value: Any, kind: str, path: str) -> Any:
    """What only a few operators have."""
    if kind in ('int', 'bool', 'text'):
        wanted: Any = {'int': int, 'bool': bool, 'text': str}[kind]
        if not isinstance(value, wanted) or (kind == 'int' and isinstance(value, bool)):
            raise wrong(path, f'{value!r} is no {kind}')
        return value
    if kind == 'name':
        if not isinstance(value, str) or not value.isalnum():
            raise wrong(path, f'{value!r} is no name')
        return value
    if kind == 'options':
        given = as_list(value, path)
        if not 2 <= len(given) <= 4:
            raise wrong(path, 'there are two to four options')
        return [read_args(as_dict(each, path), OPTION, f'{path}.{at}') for at, each in enumerate(given)]
    if kind == 'faces':
        return {face: read_effects(each, f'{path}.{face}') for face, each in as_dict(value, path).items()}
    if kind == 'faiths':
        return [a_word(each, 'faith', path) for each in as_list(value, path)]
    if kind == 'mods':
        return [read_args(as_dict(each, path), MOD, f'{path}.{at}') for at, each in enumerate(as_list(value, path))]
    if kind == 'key':
        return a_word(value, 'permitKey' if value in WORDS['permitKey'] else 'modKey', path)
    if kind == 'modSet' and isinstance(value, bool):
        return value
    if kind in ('modBy', 'modSet'):
        return read_change(value, path)
    if kind == 'hasWhat':
        return value if value in HAS else a_reference(value, path)
    if kind == 'object':
        return as_dict(value, path)
    raise wrong(path, f'{kind!r} is no type')


def read_change(value: Any, path: str) -> Any:
    """What a modifier adds or puts in place: a number, a cost, or dice."""
    if isinstance(value, dict) and 'num' not in value:
        if value and all(each in DICE for each in value):
            return {die: read_number(each, f'{path}.{die}') for die, each in value.items()}
        return read_cost(value, path)
    return read_number(value, path)


def read_number(value: Any, path: str) -> Any:
    """A whole number, a number bound before, or a node."""
    if isinstance(value, int) and not isinstance(value, bool):
        return value
    if isinstance(value, str) and value.startswith('$'):
        return value
    return read_node(value, NUMBER, path)


def read_set(value: Any, path: str) -> Any:
    """A thing, a list of things, or a query."""
    if isinstance(value, str):
        return a_reference(value, path)
    if isinstance(value, list):
        return [a_reference(each, path) for each in value]
    return read_node(value, SET, path)


def a_word(value: Any, kind: str, path: str) -> str:
    """A word of a closed list."""
    if not isinstance(value, str) or value not in WORDS.get(kind, ('normal', 'free', 'freeAll')):
        raise wrong(path, f'{value!r} is not in the list {kind}')
    return value


def a_reference(value: Any, path: str, who: bool = False) -> str:
    """A thing or, with ``who``, somebody; whether there is such a thing shows when it is looked up."""
    if not isinstance(value, str):
        raise wrong(path, f'{value!r} is no reference')
    head, colon, rest = value.partition(':')
    fits = value in WHO or (value[:1] == '$' and value[1:].isalnum())
    if not fits and not who:
        fits = value in PLACES
    if not fits and colon and rest:
        fits = bool(head in OF and a_reference(rest, path)) or (head == 'realm' if who else head in KINDS_OF_THINGS)
    if not fits:
        raise wrong(path, f'{value!r} is no reference')
    return value


def as_list(data: Any, path: str) -> list[Any]:
    """A list."""
    if not isinstance(data, list):
        raise wrong(path, 'a list is expected')
    return data


def as_dict(data: Any, path: str) -> dict[str, Any]:
    """An object."""
    if not isinstance(data, dict):
        raise wrong(path, 'an object is expected')
    return data


def nodes_in(value: Any) -> list[Node]:
    """All nodes of a program, the outer before the inner."""
    if isinstance(value, Node):
        return [value, *[node for each in value.args.values() for node in nodes_in(each)]]
    if isinstance(value, list):
        return [node for each in value for node in nodes_in(each)]
    if isinstance(value, dict):
        return [node for each in value.values() for node in nodes_in(each)]
    return []
