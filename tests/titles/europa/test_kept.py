"""What a game keeps of what it has worked out is what it would find anew; and it says all that it was found from."""

from __future__ import annotations

import importlib
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import chancellery
from chancellery.kernel.watching import NEVER, Kept
from chancellery.titles.europa import at_once
from chancellery.titles.europa.actions import turn
from chancellery.titles.europa.acts import Act
from chancellery.titles.europa.board.land import MOST_PARTIES
from chancellery.titles.europa.effects import conditions, kinds, numbers, sets, stats, things
from chancellery.titles.europa.field_groups import LAND
from chancellery.titles.europa.fields import FIELDS
from chancellery.titles.europa.goals import MOST_MILESTONES, MOST_MISSIONS
from chancellery.titles.europa.war.sailing import Sailing
from tests.titles.europa import declared
from tests.titles.europa.games import positions
from tests.titles.europa.places import EDITION
from tests.titles.europa.reading import POSITIONS

ROOT = Path(__file__).resolve().parents[3]
CONSEQUENCES = (*at_once.BEFORE_MILESTONES, *at_once.AFTER_MILESTONES)
NAMES = [field.name for field in FIELDS.fields]


def packed(g: Any) -> list[int]:
    """All declared fields."""
    numbers: list[int] = []
    g.pack_fields(numbers)
    return numbers


def test_there_is_room_for_all_that_is_kept() -> None:
    title: Any = chancellery.load('europa')
    goals = title.edition.decks.goals
    assert len(goals.milestones) <= MOST_MILESTONES
    assert len(goals.missions) <= MOST_MISSIONS
    assert len(title.edition.parties) <= MOST_PARTIES


@pytest.mark.parametrize('seed', range(3))
def test_what_is_only_noted_changes_nothing_on_the_board(seed: int) -> None:
    """So nobody looks for what follows from it."""
    for g in positions(seed):
        role = g.index(g.deciders[0])
        verb_of, noting = g.title.verbs_table.verb_of, g.decision().info.noting
        for number in [number for number in g.legal_numbers(role) if verb_of[number] in noting][:3]:
            copy = g.clone(log=False)
            copy.play_number(role, number)
            assert packed(copy) == packed(g)
            copy.watch = g.title.new_watch()
            assert not copy.settle()


@pytest.mark.parametrize('seed', range(6))
def test_menus_and_consequences_are_those_made_anew(seed: int) -> None:
    for g in positions(seed):
        fresh = g.clone(log=False)
        fresh.watch = g.title.new_watch()
        for role in g.deciders:
            assert g.legal(role) == fresh.legal(role)
        before = fresh.digest()
        fresh.watch = g.title.new_watch()
        assert not fresh.settle(), 'what followed was overlooked'
        assert fresh.digest() == before


def test_what_depends_on_fields_names_every_field_that_is_read(tmp_path: Path) -> None:
    """A field that is read and not named would leave something old standing when it changes.

    Only in plain Python can be seen what is read: so it is looked at in a copy of the sources, compiled or not. All
    variants are played, since other cards lie out in each, and other Realms have players.
    """
    made = ('*.so', '*.pyd', 'frames_written.py', '__pycache__', 'web')
    shutil.copytree(Path(chancellery.__file__).parent, tmp_path / 'chancellery', ignore=shutil.ignore_patterns(*made))
    search = os.pathsep.join([str(tmp_path), str(ROOT)])
    command = [sys.executable, '-m', 'tests.titles.europa.reading']
    done = subprocess.run(
        command, cwd=ROOT, env=os.environ | {'PYTHONPATH': search}, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    told = json.loads(done.stdout)
    assert Path(told['from']).is_relative_to(tmp_path)
    assert set(told['positions']) == {variant.id for variant in EDITION.scenarios.all}
    assert min(told['positions'].values()) == POSITIONS
    assert told['wrong'] == []
    programs = chancellery.load('europa').programs  # type: ignore[attr-defined]
    unread = {card.address for card in [*programs.missions, *programs.milestones]} - set(told['checked'])
    assert not unread, 'goals that were never asked'
    assert told['checked'].keys() >= {
        f'what depends on {", ".join(kept.reads)}' for kept in [each.does_not for each in CONSEQUENCES]
    }


# ---- what the text of the rules says


def declared_things() -> list[tuple[str, str, Kept[Any]]]:
    """Everything that a function declares to keep: its module, its name, and what it reads."""
    found = []
    for name, module in declared.modules().items():
        for each, value in vars(importlib.import_module(name)).items():
            if isinstance(value, Kept) and each not in module.imported:
                found.append((name, each, value))
    return found


BY_CARDS = ('MET', 'UNMET')  # each card says what these depend on
PLACES = '_ROW'  # where something lies on one row: all are worked out by ``Europa.laid``


def test_the_text_of_a_function_reads_what_it_declares_and_no_more() -> None:
    things = declared_things()
    assert len(things) > 20
    for module, name, kept in things:
        if name.endswith(PLACES):
            assert len(kept.reads) == 1
        elif name not in BY_CARDS:
            where = declared.keepers(name)
            assert where, f'{name} of {module} is not kept by any function'
            for each in where:
                assert declared.of_function(*each) == set(kept.reads), f'{name} of {module}'


PRICE_IN_POWER = {'ducats', 'interest'}  # read only for what costs Ducats
ACTS = [act for act in turn.ACTS if act.reads]


@pytest.mark.parametrize('act', ACTS, ids=[act.verb for act in ACTS])
def test_the_text_of_an_action_reads_what_it_declares_and_no_more(act: Act) -> None:
    in_text = declared.of_methods(type(act), 'among', 'against')
    if act.verb not in ('convert', 'suppress'):
        in_text -= PRICE_IN_POWER
    if isinstance(act, Sailing):  # to sea or to a Port
        in_text -= {'large'} if act.verb == 'sail' else {'claims', 'core', 'pirates', 'power'}
    assert in_text == set(act.reads)


def test_what_follows_at_once_declares_no_more_than_its_text_reads() -> None:
    """The text reads more where what follows is done."""
    for each in CONSEQUENCES:
        in_text = declared.of_function(each.follow.__module__, each.follow.__name__)
        assert set(each.does_not.reads) <= in_text, each.follow.__name__


NOT_TAKEN = {  # branches of what these ask that they never take
    'advisors': {'admiral', 'general', 'ruler'}, 'leaders': {'advisor', 'ruler'}, 'mercenaries': {'infantry'},
    'heavyShips': {'docked', 'ships', 'slots'}, 'galleys': {'docked', 'ships', 'slots'},
}  # fmt: skip


@pytest.mark.parametrize('stat', stats.STATS)
def test_the_text_of_a_statistic_reads_what_it_declares_and_no_more(stat: str) -> None:
    function, reads = stats.STATS[stat]
    in_text = declared.of_function(function.__module__, function.__name__)
    assert in_text - NOT_TAKEN.get(stat, set()) == set(reads)


def all_of(*tables: dict[str, tuple[str, ...]]) -> set[str]:
    """All fields of tables."""
    return {name for table in tables for reads in table.values() for name in reads}


TABLES = {  # operators that read, beside what they declare, what a table says for each word of theirs
    'relation': all_of(conditions.RELATIONS), 'kind': all_of(kinds.KINDS_BUILT), 'has': all_of(conditions.HOLDINGS),
    'status': all_of(conditions.STATUSES, conditions.RELATIONS), 'stat': all_of(stats.STATS_OF_REALMS) | {'authority'},
}  # fmt: skip
OF_ARMIES = {'army_at'}  # where an Army is, if one is meant: who names Armies says that he reads it


@pytest.mark.parametrize('operator', [*conditions.CONDITIONS, *numbers.NUMBERS])
def test_the_text_of_an_operator_reads_no_more_than_it_declares(operator: str) -> None:
    made: Any = {**conditions.CONDITIONS, **numbers.NUMBERS}[operator]
    in_text = declared.of_class(made.__module__, made.__name__)
    more = TABLES.get(operator, set())
    if operator == 'has':
        more = more | {'displayed'}
    assert in_text <= set(made.reads) | more | (OF_ARMIES if operator in TABLES else set())


def test_the_text_of_sets_and_references_reads_no_more_than_their_tables_say() -> None:
    assert declared.of_class(sets.__name__, 'Query') <= all_of(sets.BUILT) | {*LAND, 'merchant', 'merchants'}
    assert declared.of_class(things.__name__, 'Ref') <= all_of(things.WHO_IT_IS)


def test_every_goal_of_every_variant_knows_what_it_depends_on() -> None:
    programs = chancellery.load('europa').programs  # type: ignore[attr-defined]
    for card in [*programs.missions, *programs.milestones]:
        assert card.depends_on != NEVER, card.address
        assert card.depends_on or 'num power' in card.unbuilt, card.address


MOST = 12
WITH_RESEARCHED = {'idea_entering', 'idea_used'}  # one thing with ``researched``
MANY = ('friendly', 'hostile', 'marriageable', 'neutral')  # kinds, each with a comment


def test_who_declares_many_fields_says_why() -> None:
    for act in ACTS:
        if len(set(act.reads) - WITH_RESEARCHED) > MOST:
            assert declared.explained_in_class(type(act), 'reads'), act.verb
    many = [(module, name) for module, name, kept in declared_things() if len(set(kept.reads) - WITH_RESEARCHED) > MOST]
    for module, name in many:
        assert declared.explained(module, name), f'{name} of {module}'
    for made in [*conditions.CONDITIONS.values(), *numbers.NUMBERS.values()]:
        cls: Any = made
        few = len(set(cls.reads) - WITH_RESEARCHED) <= MOST
        assert few or declared.explained_in_class(cls, 'reads'), cls.__name__
    tables: dict[str, tuple[str, ...]] = {
        **conditions.RELATIONS, **conditions.STATUSES, **conditions.HOLDINGS, **stats.STATS_OF_REALMS, **sets.BUILT,
        **things.WHO_IT_IS, **{stat: reads for stat, (_, reads) in stats.STATS.items()},
    }  # fmt: skip
    assert [word for word, reads in tables.items() if len(set(reads)) > MOST] == []
    assert {word for word, reads in kinds.KINDS_BUILT.items() if len(set(reads)) > MOST} == set(MANY)
