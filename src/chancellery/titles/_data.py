"""Title data: the JSON files of a title's package, with an owner's corrections laid over them.

A path into the data is written with dots, list positions counted from 0: ``enemies.tatars.strength.1``.

Corrections change values, never the shape: every key must exist, every list keeps its length, every value
keeps its type, and a string that looks like an id (``greater_poland``) stays as it is, since ids number the
actions. A number that is whole stays whole; only where the data holds a fraction (drawing coordinates) may a
correction hold one. Lists of ids that number nothing can be named `free`: such a list may get other ids and
another length.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Sequence
from difflib import get_close_matches
from hashlib import blake2b
from importlib import resources
from pathlib import Path
from typing import Any, Final

Json = dict[str, Any]

ID: Final = re.compile(r'[a-z][a-z0-9_]*')
COORDINATE_LIMIT: Final = 1_000_000
FEW: Final = 20  # names that a sentence can list
_END: Final = ''  # no step is called so


class DataError(ValueError):
    """A data file that cannot be used; the text is one sentence naming the file and the place."""


def load(title_id: str, name: str, overlay: Path | None = None, free: Sequence[str] = ()) -> Json:
    """The data file `name` of a title; values found in the corrections folder `overlay` replace its own.

    The corrections lie in `overlay/<title_id>/<name>` or, if that does not exist, in `overlay/<name>`.
    `free`: path patterns (`*` stands for one step) of lists of ids that may get other ids, more or fewer.
    """
    folder = resources.files('chancellery.titles').joinpath(title_id).joinpath('data')
    source = folder.joinpath(name)
    if not source.is_file():
        raise DataError(f'{title_id} has no data file {name}.')
    base = _parse(source.read_bytes(), f'{title_id}/data/{name}')
    if overlay is None:
        return base
    known = {entry.name for entry in folder.iterdir() if entry.name.endswith('.json')}
    found = _find(title_id, name, overlay, known)
    if found is None:
        return base
    try:
        raw = found.read_bytes()
    except OSError as error:
        raise DataError(f'{found}: cannot be read ({error.strerror}).') from None
    merged: Json = _lay_over(base, _parse(raw, str(found)), '', str(found), free)
    return merged


def fingerprint(*parts: object) -> str:
    """A short hash of JSON values: equal values, equal text, on every machine, whatever their key order."""
    text = json.dumps(parts, sort_keys=True, separators=(',', ':'), ensure_ascii=True, allow_nan=False)
    return blake2b(text.encode('ascii'), digest_size=8).hexdigest()


def leaves(value: object, path: str = '') -> list[tuple[str, object]]:
    """Every value with its path, in file order; an empty list or object counts as one value."""
    if isinstance(value, dict) and value:
        pairs: Iterable[tuple[object, object]] = value.items()
    elif isinstance(value, list) and value:
        pairs = enumerate(value)
    else:
        return [(path, value)]
    result: list[tuple[str, object]] = []
    for key, child in pairs:
        result += leaves(child, _join(path, key))
    return result


def matches(pattern: str, path: str, within: bool = False) -> bool:
    """Whether a pattern (`*` stands for one step) names this path or, with `within`, something above it."""
    wanted, steps = pattern.split('.'), path.split('.')
    if len(wanted) > len(steps) or (len(wanted) < len(steps) and not within):
        return False
    return all(step in ('*', steps[i]) for i, step in enumerate(wanted))


def uncovered(patterns: Iterable[str], paths: Iterable[str]) -> list[str]:
    """The paths that no pattern names, nor anything above them."""
    tree: Json = {}
    for pattern in patterns:
        branch = tree
        for step in pattern.split('.'):
            branch = branch.setdefault(step, {})
        branch[_END] = {}
    return [path for path in paths if not _covers(tree, path.split('.'))]


def _covers(branch: Json, steps: list[str]) -> bool:
    if _END in branch:
        return True
    return bool(steps) and any(_covers(branch[step], steps[1:]) for step in ('*', steps[0]) if step in branch)


def _join(path: str, key: object) -> str:
    return f'{path}.{key}' if path else str(key)


def _find(title_id: str, name: str, overlay: Path, known: set[str]) -> Path | None:
    if not overlay.is_dir():
        raise DataError(f'{overlay}: there is no such corrections folder.')
    own = overlay / title_id
    if own.is_dir():
        for file in sorted(own.glob('*.json')):
            if file.name not in known:
                raise DataError(f'{file}: {title_id} has no such file, only {", ".join(sorted(known))}.')
    for candidate in (own / name, overlay / name):
        if candidate.is_file():
            return candidate
    return None


def _pairs(pairs: list[tuple[str, Any]]) -> Json:
    result: Json = {}
    for key, value in pairs:
        if key in result:
            raise ValueError(f'the key {key!r} stands twice in one object')
        result[key] = value
    return result


def _no_constant(text: str) -> Any:
    raise ValueError(f'{text} is not a number')


def _parse(raw: bytes, file: str) -> Json:
    try:
        value = json.loads(raw.decode('utf-8-sig'), object_pairs_hook=_pairs, parse_constant=_no_constant)
    except json.JSONDecodeError as slip:
        where = f'line {slip.lineno}, column {slip.colno}'
        raise DataError(f'{file}: not valid JSON at {where} ({slip.msg}).') from None
    except UnicodeDecodeError:
        raise DataError(f'{file}: not a text file in UTF-8.') from None
    except RecursionError:
        raise DataError(f'{file}: nested too deeply to be a data file.') from None
    except ValueError as error:
        raise DataError(f'{file}: not usable as JSON ({error}).') from None
    if not isinstance(value, dict):
        raise DataError(f'{file}: the file must hold one JSON object, not {_kind(value)}.')
    return value


def _kind(value: object) -> str:
    if value is None:
        return 'null'
    if isinstance(value, bool):
        return 'true or false'
    if isinstance(value, int):
        return 'a whole number'
    if isinstance(value, float):
        return 'a number'
    if isinstance(value, str):
        return 'a text'
    return 'a list' if isinstance(value, list) else 'an object'


def _is_id(value: object) -> bool:
    return isinstance(value, str) and ID.fullmatch(value) is not None


def _lay_over(base: Any, change: Any, path: str, file: str, free: Sequence[str]) -> Any:
    """`base` with the values of `change` put in, or a DataError naming the first thing that is wrong."""
    if isinstance(base, dict):
        return _lay_over_object(base, change, path, file, free)
    if isinstance(base, list):
        return _lay_over_list(base, change, path, file, free)
    if isinstance(base, float) and isinstance(change, (int, float)) and not isinstance(change, bool):
        if not -COORDINATE_LIMIT <= change <= COORDINATE_LIMIT:
            raise DataError(f'{file}: {path} must be a coordinate like {_show(base)}, not {_show(change)}.')
        return float(change)
    if type(base) is not type(change):
        raise DataError(f'{file}: {path} must be {_kind(base)} like {_show(base)}, not {_show(change)}.')
    if _is_id(base) and change != base:
        raise DataError(f'{file}: {path} is an id and must stay {_show(base)}, not {_show(change)}.')
    return change


def _lay_over_object(base: Json, change: Any, path: str, file: str, free: Sequence[str]) -> Json:
    if not isinstance(change, dict):
        raise DataError(f'{file}: {path} must be an object, not {_kind(change)}.')
    for key in change:
        if key not in base:
            raise DataError(f'{file}: {_join(path, key)} does not exist; {_instead_of(key, list(base))}.')
    return {
        key: _lay_over(value, change[key], _join(path, key), file, free) if key in change else value
        for key, value in base.items()
    }


def _instead_of(key: str, known: list[str]) -> str:
    """What could be meant: all that there is, or of very many the nearest."""
    if len(known) <= FEW:
        return f'known here: {", ".join(known)}'
    near = get_close_matches(key, known, 3, 0.5)
    return f'one of {len(known)} would be right, {"perhaps" if near else "such as"} {", ".join(near or known[:3])}'


def _lay_over_list(base: list[Any], change: Any, path: str, file: str, free: Sequence[str]) -> list[Any]:
    if not isinstance(change, list):
        raise DataError(f'{file}: {path} must be a list, not {_kind(change)}.')
    if any(matches(pattern, path) for pattern in free):
        for index, element in enumerate(change):
            if not _is_id(element):
                place = _join(path, index)
                raise DataError(f'{file}: {place} must be an id in quotation marks, not {_show(element)}.')
        return list(change)
    if len(change) != len(base):
        raise DataError(f'{file}: {path} must be a list of length {len(base)}, not {len(change)}.')
    return [_lay_over(old, change[i], _join(path, i), file, free) for i, old in enumerate(base)]


def _show(value: object) -> str:
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= 60 else text[:57] + '...'
