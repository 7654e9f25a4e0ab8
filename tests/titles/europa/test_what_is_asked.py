"""Each module of the rules says which keys it asks for and which deeds it writes down: just those of its text."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import chancellery.titles.europa
from chancellery.titles.europa import lasting
from chancellery.titles.europa.effects.actions import GrantAction
from chancellery.titles.europa.effects.lasting import Modify
from tests.titles.europa.position import TITLE

FOLDER = Path(chancellery.titles.europa.__file__).parent
NO_RULES = ('bot', 'view', 'validate', 'edition')
ASKING = ('number', 'value', 'fixed', 'permits', 'forbids', 'use_up', 'held_once')
SAID_ELSEWHERE = {  # keys that stand in a table, or are handed to a function
    'PRICE_KEYS[type]': ('cost.infantry', 'cost.cavalry', 'cost.artillery'),
    'SHIP_KEYS[ship]': ('cost.lightShip', 'cost.heavyShip', 'cost.galley'),
    'POWER_KEYS[kind]': ('power.adm', 'power.dip', 'power.mil'),
    'key': ('upkeep.interest', 'upkeep.mercenary', 'upkeep.regular'),
    'deed': (),  # of ``note_for``, whose callers say it
}
MODULES = [
    path
    for path in sorted(FOLDER.rglob('*.py'))
    if path.relative_to(FOLDER).parts[0] not in NO_RULES
    and path.name not in ('lasting.py', 'ledger.py', 'occasions.py')
]


def names_from(tree: ast.Module, module: str, wanted: tuple[str, ...]) -> set[str]:
    """By which names a module knows functions of another."""
    return {
        each.asname or each.name
        for node in tree.body
        if isinstance(node, ast.ImportFrom) and node.module == f'chancellery.titles.europa.{module}'
        for each in node.names
        if each.name in wanted
    }


def words(node: ast.expr) -> Iterator[str]:
    """What an argument may be."""
    if isinstance(node, ast.Constant):
        yield str(node.value)
    elif isinstance(node, ast.IfExp):
        yield from words(node.body)
        yield from words(node.orelse)
    else:
        yield from SAID_ELSEWHERE[ast.unparse(node)]


def calls(tree: ast.Module, named: set[str], argument: int) -> set[str]:
    """The words that are handed to these functions."""
    found: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and len(node.args) > argument:
            called = node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, 'attr', '')
            if called in named:
                found.update(words(node.args[argument]))
    return found


def said(tree: ast.Module, by: str) -> list[str]:
    """What the module says itself."""
    return [
        str(each.value)
        for node in tree.body
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Call) and ast.unparse(node.value.func) == by
        for each in node.value.args
        if isinstance(each, ast.Constant)
    ]


@pytest.mark.parametrize('path', MODULES, ids=[str(path.relative_to(FOLDER)) for path in MODULES])
def test_a_module_says_what_it_asks_for_and_what_it_writes_down(path: Path) -> None:
    """EFFECTS 10.4: so a card that speaks of anything else is refused, and not played without effect."""
    tree = ast.parse(path.read_text(encoding='utf-8'))
    keys = calls(tree, names_from(tree, 'lasting', ASKING), 1)
    keys |= {f'on.{each}' for each in calls(tree, names_from(tree, 'occasions', ('happens',)), 1)}
    assert sorted(said(tree, 'asked')) == sorted(keys)
    assert sorted(said(tree, 'noted')) == sorted(calls(tree, {*names_from(tree, 'ledger', ('note',)), 'note_for'}, 2))


def test_what_a_card_puts_in_place_is_asked_for_as_such() -> None:
    """EFFECTS 3.5: `set` is heeded only by a rule that asks for the whole number, not for what is added to it."""
    whole: set[str] = set()
    for path in MODULES:
        tree = ast.parse(path.read_text(encoding='utf-8'))
        whole |= calls(tree, names_from(tree, 'lasting', ('value', 'fixed')), 1)
    programs = TITLE.programs
    changes = [
        change for rows in (programs.by_idea, programs.by_display) for each in rows.values() for _, change in each
    ]
    changes += [step.change for block in programs.blocks for step in block.steps if isinstance(step, Modify)]
    changes += [mod for block in programs.blocks for step in block.steps if isinstance(step, GrantAction)
                for mod in step.mods]  # fmt: skip
    put = {change.key for change in changes if change.set}
    assert put & {'battle.tercios', 'unrest.convert', 'unrest.war', 'move.land'}
    assert put & lasting.ASKED <= whole
