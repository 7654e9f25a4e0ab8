"""Actions: a verb and at most one argument. A title has finitely many, and they are numbered.

Inside, an action is its number: the base of the verb plus the index of the argument. ``Action`` objects exist only in
the public API.
"""

from __future__ import annotations

from typing import Any

from chancellery.kernel.kinds import NOTHING, Kind
from chancellery.kernel.packing import stamp


class Action:
    """One thing that a role may do: ``Action('move', 'paris')``, written ``move:paris``."""

    __slots__ = ('arg', 'number', 'verb')

    def __init__(self, verb: str, arg: str | None = '', number: int = -1) -> None:
        self.verb = verb
        self.arg: str = arg or ''  # in a view an action without argument has None
        self.number = number  # in the title that made this very object; -1 where it was made by hand

    @staticmethod
    def parse(text: str) -> Action:
        """Read what ``str(action)`` wrote."""
        verb, _, arg = text.strip().partition(':')
        if not verb:
            raise ValueError(
                f'{text!r} is no action: an action is a verb, or a verb and an argument as in "move:paris"'
            )
        return Action(verb, arg)

    def __str__(self) -> str:
        return f'{self.verb}:{self.arg}' if self.arg else self.verb

    def __repr__(self) -> str:
        return f'Action({str(self)!r})'

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Action) and other.verb == self.verb and other.arg == self.arg

    def __hash__(self) -> int:
        return hash((self.verb, self.arg))

    def __reduce__(self) -> Any:
        return Action, (self.verb, self.arg)


class Verbs:
    """The verbs of a title in the order that numbers its actions."""

    def __init__(self) -> None:
        self.names: list[str] = []
        self.args: list[tuple[str, ...]] = []
        self.kinds: list[str] = []
        self.sizes: dict[str, int] = {}
        self.bases: list[int] = []
        self.verb_of: list[int] = []
        self.base_of: dict[str, int] = {}
        self.numbers: dict[str, int] = {}
        self.texts: list[str] = []
        self.stamps: list[int] = []
        self.actions: list[Action] = []
        self.windows: tuple[str, ...] = ()
        self.named: dict[str, tuple[str, ...]] = {}
        self.number_of: dict[str, dict[str, int]] = {}

    def add(self, name: str, kind: Kind = NOTHING) -> int:
        """Declare a verb and the kind of its argument; its code is the number of its first action."""
        args = kind.ids
        if kind.name:
            self.sizes[kind.name] = max(len(args), self.sizes.get(kind.name, 0))
        if name in self.base_of:
            raise ValueError(f'the verb {name!r} is declared twice')
        base = len(self.verb_of)
        self.base_of[name] = base
        self.names.append(name)
        self.args.append(args)
        self.kinds.append(kind.name)
        self.bases.append(base)
        for arg in args:
            text = f'{name}:{arg}' if arg else name
            self.numbers[text] = len(self.verb_of)
            self.texts.append(text)
            self.stamps.append(stamp(text))
            self.actions.append(Action(name, arg, len(self.actions)))
            self.verb_of.append(base)
        return base

    def rename(self, old: str, new: str) -> None:
        """Let the actions of a verb be known by an older name as well, by which histories and dumps may call them."""
        at = self.names.index(new)
        for arg in self.args[at]:
            text = f'{new}:{arg}' if arg else new
            self.numbers[f'{old}:{arg}' if arg else old] = self.numbers[text]

    def add_names(self, kind: Kind) -> None:
        """Declare a kind that only fields contain. Dumps use names for its things, because numbers may change."""
        self.sizes[kind.name] = len(kind.ids)
        self.named[kind.name] = kind.ids
        self.number_of[kind.name] = {id: number for number, id in enumerate(kind.ids)}

    def add_windows(self, windows: tuple[str, ...]) -> None:
        """Declare the reaction windows of a title, and with them the verbs of standing answers."""
        self.windows = windows
        self.add('stop_asking', Kind('window', windows))
        self.add('ask_again', Kind('window', windows))

    @property
    def count(self) -> int:
        """The size of the action space."""
        return len(self.verb_of)

    def table(self) -> dict[str, tuple[str, ...]]:
        """Every verb with its arguments; a verb without argument has none."""
        return {name: (() if args == NOTHING.ids else args) for name, args in zip(self.names, self.args, strict=True)}

    def kind_of(self, verb: str) -> str:
        """The kind of a verb's argument; empty where it has none."""
        return self.kinds[self.names.index(verb)]

    def action(self, number: int) -> Action:
        """The action with this number."""
        if not 0 <= number < len(self.texts):
            raise ValueError(f'there is no action {number}: they are numbered 0 to {len(self.texts) - 1}')
        return self.actions[number]

    def number(self, action: Action | str) -> int:
        """The number of this action, or -1 where the title has no such action."""
        if isinstance(action, str):
            return self.numbers.get(action, -1)
        number = action.number
        if 0 <= number < len(self.actions) and self.actions[number] is action:
            return number
        return self.numbers.get(f'{action.verb}:{action.arg}' if action.arg else action.verb, -1)
