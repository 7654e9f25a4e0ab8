"""A game: a state and the history that led to it. The command line, the arena and the server all play through it."""

from __future__ import annotations

import copy
import json
from pathlib import Path
from typing import Any, Final

from chancellery.kernel.actions import Action
from chancellery.kernel.state import State
from chancellery.kernel.title import Title
from chancellery.titles import load

FORMAT: Final = 'chancellery game 1'
UNDO: Final = 'undo'
MOST_MARKS: Final = 200


class Mark:
    """What is kept of an action that may still be taken back: the state before it, and how it was made."""

    __slots__ = ('action', 'before', 'final', 'log_length', 'role', 'sealed')

    def __init__(self, before: State, log_length: int, role: str, action: str, final: bool, sealed: bool) -> None:
        self.before = before
        self.log_length = log_length
        self.role = role
        self.action = action
        self.final = final
        self.sealed = sealed


class Game:
    """A state with its history: every action and every undo, in order, from a seed. Nothing is ever deleted."""

    def __init__(
        self,
        title: Title | str,
        scenario: str | None = None,
        players: int | None = None,
        seed: int = 0,
        options: dict[str, str] | None = None,
        saved: bool = False,
    ) -> None:
        self.title = load(title) if isinstance(title, str) else title
        self.seed = seed
        self.state = self.title.start(scenario, players, seed, options, saved)
        self.history: list[tuple[str, str]] = []
        self._marks: list[Mark] = []

    def __copy__(self) -> Game:
        """A game of its own: half a copy would play on with the other's state."""
        return copy.deepcopy(self)

    def play(self, role: str, action: Action | str) -> list[dict[str, Any]]:
        """Play an action; the result is the new events as the role reads them."""
        state = self.state
        text = str(action)
        number = state.title.verbs_table.number(text)
        seat = state.index(role)
        legal = number >= 0 and number in state.legal_numbers(seat)
        final = legal and state.is_final(seat, number)
        mark = Mark(state.clone(log=False), len(state.journal.entries), role, text, final, state.is_sealed())
        events = state.play(role, text)
        self.history.append((role, text))
        if final:
            self._marks.clear()
        else:
            self._marks.append(mark)
            del self._marks[:-MOST_MARKS]
        return events

    def undoable(self, role: str) -> bool:
        """May the role take back its last action?"""
        return self._last_of(role) >= 0

    def undo(self, role: str) -> None:
        """Take back the role's last action; others' secret steps in the same choice stay made."""
        at = self._last_of(role)
        if at < 0:
            raise ValueError(f'{role} has nothing to take back: chance, a disclosure or another player came after it')
        later = [(mark.role, mark.action) for mark in self._marks[at + 1 :]]
        mark = self._marks[at]
        log = self.state.journal
        log.cut(mark.log_length)
        restored = mark.before
        restored.journal = log
        restored.recording = True
        self.state = restored
        del self._marks[at:]
        count = len(self.history)
        for other, action in later:
            self.play(other, action)
        del self.history[count:]
        self.history.append((role, UNDO))

    def _last_of(self, role: str) -> int:
        """The index of the mark that an undo of this role goes back to, or -1."""
        for at in range(len(self._marks) - 1, -1, -1):
            mark = self._marks[at]
            if mark.role == role:
                return at
            if not mark.sealed:
                return -1
        return -1

    def dump(self) -> dict[str, Any]:
        """The game as JSON-ready data: what it takes to play it again."""
        return {
            'format': FORMAT,
            'title': self.title.id,
            'version': self.title.version,
            'data': self.title.fingerprint,
            'scenario': self.state.scenario,
            'players': len(self.state.roles),
            'options': dict(self.state.options),
            'seed': str(self.seed),
            'history': [list(entry) for entry in self.history],
            'digest': self.state.digest(),
        }

    def save(self, path: Path | str) -> None:
        """Write the game to a file; an existing file is replaced only when the new one is complete."""
        target = Path(path)
        draft = target.with_name(target.name + '.part')
        try:
            draft.write_text(json.dumps(self.dump(), ensure_ascii=False, indent=1) + '\n', encoding='utf-8')
            draft.replace(target)
        except OSError as error:
            raise ValueError(f'cannot write {target}: {error.strerror}') from None

    @staticmethod
    def load(path: Path | str, data: Path | str | None = None) -> Game:
        """The game that ``save`` wrote, played again from its seed."""
        source = Path(path)
        try:
            saved = json.loads(source.read_text(encoding='utf-8'))
        except OSError as problem:
            raise ValueError(f'cannot read {source}: {problem.strerror}') from None
        except (ValueError, RecursionError):
            raise ValueError(f'{source} is no saved game: it is not JSON text') from None
        try:
            return Game.restore(saved, data)
        except ValueError as refusal:
            raise ValueError(f'{source}: {refusal}') from None

    @staticmethod
    def restore(saved: Any, data: Path | str | None = None) -> Game:
        """The game that ``dump`` described; a ValueError says in one sentence what does not fit."""
        game, history = Game.opening(saved, data)
        for role, action in history:
            game.follow(role, action)
        if game.state.digest() != saved['digest']:
            raise ValueError('the saved game does not come out as it was saved: the file is damaged')
        return game

    @staticmethod
    def opening(saved: Any, data: Path | str | None = None) -> tuple[Game, list[tuple[str, str]]]:
        """The saved game before its first action, and the history to be played: for replays."""
        if not isinstance(saved, dict) or saved.get('format') != FORMAT:
            raise ValueError(f'this is no saved game of the format "{FORMAT}"')
        try:
            title = load(str(saved['title']), data)
            if saved['version'] != title.version:
                raise ValueError(f'it was saved by version {saved["version"]} of {title.name}; this is {title.version}')
            if saved['data'] != title.fingerprint:
                raise ValueError(f'it was saved with other data of {title.name}: give the same corrections with --data')
            check_shapes(saved)
            chosen = (saved['scenario'], saved['players'], int(saved['seed']), dict(saved['options']))
            game = Game(title, *chosen, saved=True)
        except KeyError as missing:
            raise ValueError(f'the saved game is damaged: it has no {missing}') from None
        return game, [(role, action) for role, action in saved['history']]

    def follow(self, role: str, action: str) -> None:
        """Repeat one entry of a history."""
        if action == UNDO:
            self.undo(role)
        else:
            self.play(role, action)


def check_shapes(saved: dict[str, Any]) -> None:
    """Refuse a saved game whose parts are not what they should be, naming the part."""
    shapes = {
        'scenario': isinstance(saved['scenario'], str),
        'players': isinstance(saved['players'], int) and not isinstance(saved['players'], bool),
        'seed': isinstance(saved['seed'], str) and saved['seed'].removeprefix('-').isdecimal(),
        'options': is_text_table(saved['options']),
        'history': isinstance(saved['history'], list) and all(is_entry(entry) for entry in saved['history']),
        'digest': isinstance(saved['digest'], str),
    }
    for part, fits in shapes.items():
        if not fits:
            raise ValueError(f'the saved game is damaged: its {part} is not what it should be')


def is_text_table(value: Any) -> bool:
    """Is this a dict of strings?"""
    return isinstance(value, dict) and all(isinstance(each, str) for pair in value.items() for each in pair)


def is_entry(value: Any) -> bool:
    """Is this a role and an action?"""
    return isinstance(value, (list, tuple)) and len(value) == 2 and all(isinstance(each, str) for each in value)
