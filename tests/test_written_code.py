"""What a tool writes out in full must be up to date, and do what the kernel does by looking things up."""

from __future__ import annotations

import random
import subprocess
import sys
from pathlib import Path

import pytest

import chancellery
from chancellery.kernel.frame_info import FrameInfo
from chancellery.kernel.frames import Decision
from chancellery.kernel.observing import Sheet
from chancellery.kernel.state import State

ROOT = Path(__file__).resolve().parent.parent


def test_what_is_written_out_is_up_to_date():
    done = subprocess.run(
        [sys.executable, str(ROOT / 'tools' / 'write_code.py'), '--check'], capture_output=True, text=True
    )
    assert done.returncode == 0, done.stdout + done.stderr


def check_offers(state: State) -> None:
    """The menu of the waiting decision, where the kernel makes it, is that of the tables."""
    top = state.decision()
    if type(top).offer is Decision.offer:
        for role in range(len(state.roles)):
            if top.asked(state) >> role & 1:
                written: list[int] = []
                looked_up: list[int] = []
                top.info.offer(top, state, role, written)
                FrameInfo.offer(top.info, top, state, role, looked_up)
                assert written == looked_up, (state, top)


def check_copies_and_observations(state: State) -> None:
    """Every frame is copied and seen as its declared fields say."""
    verbs = state.title.verbs_table
    for frame in state.stack:
        info = frame.info
        assert info.dump(info.clone(frame), verbs) == info.dump(FrameInfo.clone(info, frame), verbs)
        for role in range(len(state.roles)):
            written, looked_up = Sheet(), Sheet()
            info.observe(frame, state, role, len(state.roles), written)
            FrameInfo.observe(info, frame, state, role, len(state.roles), looked_up)
            assert written.packed() == looked_up.packed(), (state, frame)


@pytest.mark.parametrize('title_id', chancellery.titles())
def test_the_written_code_does_what_the_tables_say(title_id: str):
    title = chancellery.load(title_id)
    rng = random.Random(5)
    seen: set[str] = set()
    for scenario in title.scenarios:
        state = title.start(scenario.id, seed=rng.randrange(1000))
        for _ in range(400):
            if state.outcome is not None:
                break
            check_offers(state)
            if rng.random() < 0.2:
                check_copies_and_observations(state)
            seen.update([frame.info.name for frame in state.stack])
            role = rng.choice(state.deciders)
            state.play(role, rng.choice(state.legal(role)))
    assert len(seen) > len(title.infos) // 2


@pytest.mark.parametrize('title_id', chancellery.titles())
def test_all_frames_of_a_title_are_written(title_id: str):
    own = [info for cls, info in chancellery.load(title_id).infos.items() if cls.__module__.startswith('chancellery.')]
    assert own
    assert [info.name for info in own if type(info) is FrameInfo] == []
