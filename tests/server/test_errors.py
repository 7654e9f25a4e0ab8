"""Whatever the server refuses, the client can say in the reader's language."""

from __future__ import annotations

import ast
import json
from pathlib import Path

import pytest

from chancellery.kernel.texts import LANGUAGES

ROOT = Path(__file__).resolve().parent.parent.parent
SERVER = ROOT / 'src' / 'chancellery' / 'server'


def problems(tree: ast.AST) -> list[ast.expr]:
    """What stands for the key wherever a problem is made."""
    calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)]
    return [call.args[1] for call in calls if isinstance(call.func, ast.Name) and call.func.id == 'Problem']


def keys_in(path: Path) -> set[str]:
    """The keys of the problems that a module makes; a function that picks one among pairs can pick any of them."""
    tree = ast.parse(path.read_text(encoding='utf-8'))
    found = {key.value for key in problems(tree) if isinstance(key, ast.Constant)}
    for function in ast.walk(tree):
        if isinstance(function, ast.AsyncFunctionDef | ast.FunctionDef):
            if any(isinstance(key, ast.Name) for key in problems(function)):
                pairs = [node.elts[0] for node in ast.walk(function) if isinstance(node, ast.Tuple)]
                found.update([first.value for first in pairs if isinstance(first, ast.Constant)])
    return {str(key) for key in found}


KEYS = sorted({key for path in SERVER.rglob('*.py') for key in keys_in(path)})


def told(node: ast.AST) -> list[str]:
    """The texts of the problems that a module makes, with `x` for each value."""
    names = {'Problem': 2, 'malformed': 0, 'too_many': 0, 'overloaded': 0}
    found = [each for each in ast.walk(node) if isinstance(each, ast.Call) and isinstance(each.func, ast.Name)]
    args = [
        each.args[names[each.func.id]] for each in found if isinstance(each.func, ast.Name) and each.func.id in names
    ]
    args += [
        each.value
        for each in ast.walk(node)
        if isinstance(each, ast.Assign)
        and isinstance(each.targets[0], ast.Name)
        and each.targets[0].id in ('text', 'why')
    ]
    return [said(each) for each in args if isinstance(each, ast.JoinedStr) or is_text(each)]


def is_text(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and isinstance(node.value, str)


def said(node: ast.expr) -> str:
    if isinstance(node, ast.JoinedStr):
        return ''.join([str(each.value) if isinstance(each, ast.Constant) else 'x' for each in node.values])
    assert isinstance(node, ast.Constant)
    return str(node.value)


@pytest.mark.parametrize('path', sorted(SERVER.glob('*.py')), ids=lambda path: str(path.stem))
def test_a_refusal_is_one_sentence(path):
    texts = told(ast.parse(path.read_text(encoding='utf-8')))
    assert [text for text in texts if not text.endswith('.') or '. ' in text] == []
    assert path.stem != 'errors' or len(texts) > 10


def test_the_keys_are_found():
    assert {'no_table', 'illegal', 'malformed', 'no_page', 'wrong_method', 'too_slow'} <= set(KEYS)


@pytest.mark.parametrize('language', LANGUAGES)
def test_every_refusal_has_a_sentence_in_every_language(language: str):
    texts = json.loads((ROOT / 'web' / 'src' / 'texts' / f'{language}.json').read_text(encoding='utf-8'))
    assert [key for key in KEYS if not texts.get(f'error.{key}')] == []
