"""What one role can find out through the public API, put side by side for two states."""

from __future__ import annotations

import json
from typing import Any

from chancellery.kernel.state import State


def knowledge(state: State, role: str | None, asked_about: list[str]) -> dict[str, Any]:
    """Everything the role (None: a spectator) can read now; ``asked_about`` are actions it asks ``explain`` for."""
    found: dict[str, Any] = {
        'view': state.view(role),
        'deciders': list(state.deciders),
        'events': state.events_for(role),
    }
    if role is not None:
        found['legal'] = [str(action) for action in state.legal(role)]
        found['explain'] = {text: [list(refusal) for refusal in state.explain(role, text)] for text in asked_about}
    return found


def difference(one: dict[str, Any], other: dict[str, Any]) -> str:
    """The first place where two readings differ, or an empty string."""
    return _difference('', one, other)


def _difference(path: str, one: Any, other: Any) -> str:
    if isinstance(one, dict) and isinstance(other, dict):
        for key in sorted(set(one) | set(other), key=str):
            if key not in one or key not in other:
                return f'{path}.{key} is only on one side'
            found = _difference(f'{path}.{key}', one[key], other[key])
            if found:
                return found
        return ''
    if isinstance(one, list) and isinstance(other, list):
        if len(one) != len(other):
            return f'{path} has {len(one)} entries against {len(other)}'
        for i, (left, right) in enumerate(zip(one, other, strict=True)):
            found = _difference(f'{path}[{i}]', left, right)
            if found:
                return found
        return ''
    return '' if one == other else f'{path} is {one!r} against {other!r}'


def without_progress(reading: dict[str, Any]) -> dict[str, Any]:
    """The reading without the deciders, and without whether the viewer's own step would be the last one.

    Everybody knows that a role has finished a secret choice.
    """
    copy: dict[str, Any] = json.loads(json.dumps(reading))
    copy.pop('deciders')
    view = copy['view']
    view.pop('deciders')
    if view['prompt']['key'] == 'prompt.wait':
        view.pop('prompt')
        view.pop('ask')
    for entry in view['actions']:
        entry.pop('final')
    return copy
