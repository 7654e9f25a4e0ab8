"""Names that are no more: what stored states and histories call by them goes on under the names of now."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from chancellery.kernel.fields import ACTIONS, SEALED, Field

if TYPE_CHECKING:
    from chancellery.kernel.title import Title

Names = dict[str, str]


class OldNames:
    """The old names of a title, each with the name of now.

    ``verbs``, ``frames`` and ``fields`` (of the state) by their old names; ``frame_fields`` and ``steps`` (of phases)
    first by the name of now of their frame. An old name is never given to anything else: then nobody could tell which
    is meant.
    """

    def __init__(
        self,
        verbs: Names | None = None,
        frames: Names | None = None,
        fields: Names | None = None,
        frame_fields: dict[str, Names] | None = None,
        steps: dict[str, Names] | None = None,
    ) -> None:
        self.verbs: Names = verbs if verbs is not None else {}
        self.frames: Names = frames if frames is not None else {}
        self.fields: Names = fields if fields is not None else {}
        self.frame_fields: dict[str, Names] = frame_fields if frame_fields is not None else {}
        self.steps: dict[str, Names] = steps if steps is not None else {}

    def use(self, title: Title) -> None:
        """Let a title know the old names of its verbs; a ValueError where a name leads nowhere, or to two things."""
        verbs = title.verbs_table
        check(title, 'verb', self.verbs, verbs.names)
        check(title, 'frame', self.frames, list(title.by_name))
        check(title, 'field', self.fields, list(title.state_fields))
        for name in (*self.frame_fields, *self.steps):
            if name not in title.by_name:
                raise ValueError(f'{title.id} has no frame {name!r}, which is said to have had other names in it')
        for name, fields in self.frame_fields.items():
            check(title, f'field of {name}', fields, list(title.by_name[name].fields))
        for name, steps in self.steps.items():
            check(title, f'step of {name}', steps, list(title.by_name[name].step_names))
        for old, new in self.verbs.items():
            verbs.rename(old, new)

    def renewed(self, title: Title, data: dict[str, Any]) -> dict[str, Any]:
        """A dump in the names of now; one that needs none of them as it is."""
        new = dict(data)
        verbs = title.verbs_table.numbers if self.verbs else {}
        texts = title.verbs_table.texts
        if isinstance(data.get('fields'), dict):
            new['fields'] = renamed(data['fields'], self.fields)
            rename_actions(new['fields'], title.state_declared, verbs, texts)
        if isinstance(data.get('stack'), list):
            new['stack'] = [self.renewed_frame(title, frame, verbs, texts) for frame in data['stack']]
        return new

    def renewed_frame(self, title: Title, data: Any, verbs: dict[str, int], texts: list[str]) -> Any:
        """A frame of a dump in the names of now."""
        if not isinstance(data, dict) or not isinstance(data.get('frame'), str):
            return data
        was: str = data['frame']
        name = self.frames.get(was, was)
        new = renamed(data, self.frame_fields.get(name, {}))
        new['frame'] = name
        at = new.get('at')
        if isinstance(at, str) and name in self.steps:
            new['at'] = self.steps[name].get(at, at)
        if name in title.by_name:
            rename_actions(new, title.by_name[name].declared, verbs, texts)
        return new


def check(title: Title, what: str, names: Names, known: list[str]) -> None:
    """Each old name must be free, and each name of now must be there."""
    for old, new in names.items():
        if new not in known:
            raise ValueError(f'{title.id} has no {what} {new!r}, which {old!r} is said to be called now')
        if old in known:
            raise ValueError(f'{title.id} has a {what} {old!r}, which cannot be the old name of {new!r} as well')


def renamed(data: dict[str, Any], names: Names) -> dict[str, Any]:
    """What stands under old names under those of now."""
    return {names.get(key, key): value for key, value in data.items()}


def rename_actions(data: dict[str, Any], declared: tuple[Field, ...], verbs: dict[str, int], texts: list[str]) -> None:
    """Give the actions in the fields of a dump their names of now."""
    for field in declared if verbs else ():
        value = data.get(field.name)
        if isinstance(value, list) and field.shape == ACTIONS:
            data[field.name] = [renamed_action(each, verbs, texts) for each in value]
        elif isinstance(value, list) and field.shape == SEALED:
            data[field.name] = [[renamed_action(each, verbs, texts) for each in chosen] for chosen in value]


def renamed_action(text: Any, verbs: dict[str, int], texts: list[str]) -> Any:
    """The name of now of an action."""
    return texts[verbs[text]] if isinstance(text, str) and text in verbs else text
