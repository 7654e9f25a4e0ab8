"""A state as JSON-ready data, in which things stand by name, and as the short hash that stands for it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from chancellery.kernel import fields as shapes
from chancellery.kernel import plain
from chancellery.kernel.packing import digest_of

if TYPE_CHECKING:
    from chancellery.kernel.state import State
    from chancellery.kernel.title import Title

EDITION: Final = 2  # of what ``dump`` writes: the first had actions by their numbers


def dump(state: State, log: bool) -> dict[str, Any]:
    """The whole state for ``title.restore``; actions and windows stand in it by name."""
    data = essence(state)
    data.update(edition=EDITION, version=state.title.version, data=state.title.fingerprint)
    windows = state.title.verbs_table.windows
    data['standing'] = [[name for i, name in enumerate(windows) if mask >> i & 1] for mask in state.standing]
    if log:
        data['log'] = [event.dump() for event in state.journal.entries]
    return data


def essence(state: State) -> dict[str, Any]:
    """Everything but the log, whatever rules and data made it."""
    verbs = state.title.verbs_table
    return {
        'title': state.title.id,
        'scenario': state.scenario,
        'roles': list(state.roles),
        'options': dict(state.options),
        'rng': state.rng.dump(),
        'stack': [frame.info.dump(frame, verbs) for frame in state.stack],
        'plays': state.plays[:],
        'standing': state.standing[:],
        'outcome': None if state.outcome is None else state.outcome.dump(),
        'fields': {
            field.name: shapes.dump(field, getattr(state, field.name), verbs.texts, verbs.named)
            for field in state.title.state_declared
        },
    }


def digest(state: State) -> str:
    """A short hash of everything but the log: equal states, equal digests, on every machine."""
    title = state.title
    stamps = title.verbs_table.stamps
    numbers = state.rng.dump()
    numbers += state.plays
    numbers += state.standing
    numbers.append(len(state.stack))
    for frame in state.stack:
        frame.info.pack(frame, stamps, numbers)
    state.pack_fields(numbers)
    head = [title.id, state.scenario, *state.roles, *[f'{key}={value}' for key, value in state.options.items()]]
    if state.outcome is not None:
        head.append(plain.canonical(state.outcome.dump()))
    return digest_of('\0'.join(head), numbers)


def unpickled(title: Title, data: dict[str, Any], recording: bool) -> State:
    """The state that another process sent."""
    state = title.rebuilt(data)
    state.recording = recording
    return state
