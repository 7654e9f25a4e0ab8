"""What tools write out in full must be up to date, and do what the kernel does by looking things up."""

from __future__ import annotations

import itertools
import random
import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from tools.writing import frames, states

import chancellery
from chancellery.kernel.fields import HANDS, ROW, Declared, count, row, size
from chancellery.kernel.frame_info import FrameInfo
from chancellery.kernel.frames import Decision, Frame
from chancellery.kernel.observing import Sheet
from chancellery.kernel.state import State
from chancellery.kernel.title import Title
from tests.titles_for_tests.courtyard.title import make_title

ROOT = Path(__file__).resolve().parent.parent


def test_the_written_fields_are_up_to_date():
    done = subprocess.run(
        [sys.executable, str(ROOT / 'tools' / 'write_fields.py'), '--check'], capture_output=True, text=True
    )
    assert done.returncode == 0, done.stdout + done.stderr


def over_several(title: Title, shape: int) -> list[Any]:
    """The fields of a title that have an entry for each pair of things, or triple."""
    return [field for field in title.state_declared if field.shape == shape and len(field.over) > 1]


def places(g: State, field: Any) -> list[tuple[int, ...]]:
    """The indices of all entries in the order of the list: the last index runs fastest."""
    return list(itertools.product(*[range(size(kind, g.sizes())) for kind in field.over]))


TITLES = ['courtyard', *chancellery.titles()]


@cache
def title_of(id: str) -> Title:
    return make_title() if id == 'courtyard' else chancellery.load(id)


@pytest.mark.parametrize('title_id', TITLES)
def test_entries_of_rows_over_several_kinds_are_read_and_written_by_name(title_id: str):
    title = title_of(title_id)
    g: Any = title.start(title.scenarios[0].id, seed=3)
    rng = random.Random(7)
    for field in over_several(title, ROW):
        name = field.named or field.name
        own = list(getattr(g, field.name))
        every = list(enumerate(places(g, field)))
        assert len(every) == len(own) == count(field.over, g.sizes())
        for at, indices in [every[0], every[-1], *rng.sample(every, min(len(every), 30))]:
            other: Any = g.clone()
            assert getattr(other, f'{name}_at')(*indices) == own[at]
            getattr(other, f'put_{name}')(*indices, 31)
            assert list(getattr(other, field.name)) == [*own[:at], 31, *own[at + 1 :]]
            getattr(other, f'add_{name}')(*indices, -4)
            assert list(getattr(other, field.name)) == [*own[:at], 27, *own[at + 1 :]]
            of_all = getattr(other, f'{name}_of')(*indices[:-1])
            assert list(of_all) == [getattr(other, f'{name}_at')(*indices[:-1], last) for last in range(len(of_all))]
            assert len(of_all) == size(field.over[-1], g.sizes())
            assert list(getattr(g, field.name)) == own, 'a copy shares rows, but not their changes'


@pytest.mark.parametrize('title_id', TITLES)
def test_hands_over_several_kinds_are_read_by_name(title_id: str):
    title = title_of(title_id)
    g: Any = title.start(title.scenarios[0].id, seed=3)
    for field in over_several(title, HANDS):
        own = getattr(g, field.name)
        assert own
        for hand, indices in zip(own, places(g, field), strict=False):
            assert getattr(g, f'{field.name}_at')(*indices) is hand
            assert getattr(g, f'{field.name}_of')(*indices[:-1])[indices[-1]] is hand


def test_some_title_has_rows_and_hands_over_several_kinds():
    for shape in (ROW, HANDS):
        assert [field for id in TITLES for field in over_several(title_of(id), shape)]


def test_a_row_over_several_kinds_says_how_it_is_named_where_a_field_has_that_name():
    at = row('army_at', 'seat', 0, 9)
    with pytest.raises(ValueError, match='army_at would be a field and a method'):
        states.written(Declared('Fields', 'a title', row('army', ('seat', 3), 0, 9), at), 'a.fields')
    code = states.written(Declared('Fields', 'a title', row('army', ('seat', 3), 0, 9, named='units'), at), 'a.fields')
    assert 'def units_at(self, seat: int, second: int) -> int:' in code


@cache
def written_frames() -> dict[Any, type[FrameInfo]]:
    """What would be written for the compiler, read as plain Python."""
    found: dict[Any, type[FrameInfo]] = {}
    for folder in frames.folders([chancellery.load(id) for id in chancellery.titles()]):
        names: dict[str, Any] = {'__name__': f'written_{folder.name}'}
        exec(compile(folder.module(), f'{folder.name}/frames_written.py', 'exec'), names)
        found |= names['WRITTEN']
    return found


class Written:
    """The written code of a title's frames beside the tables."""

    def __init__(self, title: Title) -> None:
        known = written_frames()
        self.infos = {cls: known[cls](cls, title.verbs_table, title.sizes) for cls in title.infos if cls in known}
        for cls, info in self.infos.items():
            info.take_menus(title.infos[cls])

    def of(self, frame: Frame[Any]) -> FrameInfo:
        return self.infos[type(frame)]

    def check_offers(self, state: State) -> None:
        """The menu of the waiting decision, where the kernel makes it, is that of the tables."""
        top = state.decision()
        if type(top).offer is Decision.offer:
            for role in range(len(state.roles)):
                if top.asked(state) >> role & 1:
                    written: list[int] = []
                    looked_up: list[int] = []
                    self.of(top).offer(top, state, role, written)
                    state.watch = state.title.new_watch()  # so that nothing is taken from what was kept
                    FrameInfo.offer(top.info, top, state, role, looked_up)
                    assert written == looked_up, (state, top)

    def check_copies_and_observations(self, state: State) -> None:
        """Every frame is copied and seen as its declared fields say."""
        verbs = state.title.verbs_table
        for frame in state.stack:
            info, tables = self.of(frame), frame.info
            assert tables.dump(info.clone(frame), verbs) == tables.dump(FrameInfo.clone(tables, frame), verbs)
            for role in range(-1, len(state.roles)):
                written, looked_up = Sheet(), Sheet()
                info.observe(frame, state, role, len(state.roles), written)
                FrameInfo.observe(tables, frame, state, role, len(state.roles), looked_up)
                assert written.packed() == looked_up.packed(), (state, frame)


@pytest.mark.parametrize('title_id', chancellery.titles())
def test_the_written_frames_do_what_the_tables_say(title_id: str):
    title = chancellery.load(title_id)
    written = Written(title)
    rng = random.Random(5)
    seen: set[str] = set()
    for scenario in title.scenarios:
        state = title.start(scenario.id, seed=rng.randrange(1000))
        for _ in range(600):
            if state.outcome is not None:
                break
            written.check_offers(state)
            if rng.random() < 0.2:
                written.check_copies_and_observations(state)
            seen.update([frame.info.name for frame in state.stack])
            role = rng.choice(state.deciders)
            state.play(role, rng.choice(state.legal(role)))
    assert len(seen) > len(title.infos) // 3


@pytest.mark.parametrize('title_id', chancellery.titles())
def test_all_frames_of_a_title_are_written(title_id: str):
    own = [cls for cls in chancellery.load(title_id).infos if cls.__module__.startswith(frames.TITLES)]
    assert own
    assert [cls.__name__ for cls in own if cls not in written_frames()] == []
