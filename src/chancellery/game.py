"""A game: a state and the history that led to it. The command line, the arena and the server use it."""

from __future__ import annotations

import copy
import json
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

from chancellery.kernel.actions import Action
from chancellery.kernel.frames import Decision
from chancellery.kernel.refusals import IllegalAction
from chancellery.kernel.state import State
from chancellery.kernel.title import Title
from chancellery.titles import load

FORMAT: Final = 'chancellery game 2'
FIRST_FORMAT: Final = 'chancellery game 1'  # without the state, whose digest of then nobody can check any more
UNDO: Final = 'undo'
MARK_BYTES: Final = 6_000_000
FEWEST_MARKS: Final = 32
BYTES_A_CHARACTER: Final = 4  # a copy of a state takes three to four times as many bytes as its JSON has characters


class Mark:
    """What is kept of an action that can still be undone: the state before it, and who played it and how."""

    __slots__ = ('action', 'before', 'final', 'log_length', 'role', 'secret')

    def __init__(self, before: State, log_length: int, role: str, action: str, final: bool, secret: bool) -> None:
        self.before = before
        self.log_length = log_length
        self.role = role
        self.action = action
        self.final = final
        self.secret = secret


class Game:
    """A state with its history: every action and every undo in order, starting from a seed. Nothing is ever deleted."""

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
        self._most_marks = 0

    @staticmethod
    def at(state: State, seed: int) -> Game:
        """A game that continues from a state; its history does not contain what led to the state."""
        game = Game.__new__(Game)
        game.title = state.title
        game.seed = seed
        game.state = state
        game.history = []
        game._marks = []
        game._most_marks = 0
        return game

    @property
    def quiet(self) -> bool:
        """Is there nothing that anybody can undo now?"""
        return not self._marks

    def settle(self) -> None:
        """Make everything that was played so far impossible to undo."""
        self._marks.clear()

    def __copy__(self) -> Game:
        """An independent game: a shallow copy would share its state with the original."""
        return copy.deepcopy(self)

    def play(self, role: str, action: Action | str) -> list[dict[str, Any]]:
        """Play an action and return the new events as the role may read them."""
        state = self.state
        text = str(action)
        number = state.title.verbs_table.number(text)
        if number >= 0:
            text = state.title.verbs_table.texts[number]  # its present name
        seat = state.index(role)
        legal = number >= 0 and number in state.legal_numbers(seat)
        final = legal and state.is_final(seat, number)
        mark = Mark(
            state.clone(log=False),
            len(state.journal.entries),
            role,
            text,
            final,
            legal and state.is_secret(seat, number),
        )
        events = state.play(role, text)
        self.history.append((role, text))
        if final:
            self._marks.clear()
        else:
            self._marks.append(mark)
            self._most_marks = self._most_marks or most_marks(mark.before)
            del self._marks[: -self._most_marks]
        return events

    def undoable(self, role: str) -> bool:
        """Can the role undo its last action?"""
        return self._last_of(role) >= 0

    def steps_back(self, role: str) -> int:
        """The number of steps of the role's last action that can be undone.

        An action begins where the role chose something in the lowest of its decisions on the stack, such as its turn.
        Everything that it was asked as a consequence lies above this decision.
        """
        marks = self._last_marks(role)
        if not marks:
            return 0
        level, outermost = outermost_decision(marks[0].before, role)
        for steps, mark in enumerate(marks, 1):
            stack = mark.before.stack
            if len(stack) <= level or type(stack[level]) is not outermost:
                return steps - 1
            if len(stack) == level + 1:
                return steps
        return len(marks)

    def undo(self, role: str) -> None:
        """Undo the role's last action. Secret steps of others are kept if the decision they belong to still exists."""
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
            with suppress(IllegalAction):
                self.play(other, action)
        del self.history[count:]
        self.history.append((role, UNDO))

    def _last_of(self, role: str) -> int:
        """The index of the mark that an undo of this role goes back to, or -1."""
        for at in range(len(self._marks) - 1, -1, -1):
            mark = self._marks[at]
            if mark.role == role:
                return at
            if not mark.secret:
                return -1
        return -1

    def _last_marks(self, role: str) -> list[Mark]:
        """The marks that undos of this role go back to, one after the other."""
        found: list[Mark] = []
        for mark in reversed(self._marks):
            if mark.role == role:
                found.append(mark)
            elif not mark.secret:
                break
        return found

    def dump(self) -> dict[str, Any]:
        """The game as JSON-ready data, sufficient to play it again."""
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
            'state': self.state.dump(log=False),
        }

    def save(self, path: Path | str) -> None:
        """Write the game to a file. An existing file is replaced only when the new one is complete."""
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
        """The game that ``dump`` described; a ValueError explains in one sentence what is wrong.

        A game with other rules or data is replayed with the present ones, and accepted if the result is the same.
        """
        game, history = Game.opening(saved, data)
        title = game.title
        same_rules = saved['version'] == title.version and saved['data'] == title.fingerprint
        why = f'it was saved by version {saved["version"]} of {title.name}, and this is version {title.version}'
        if saved['data'] != title.fingerprint:
            why = f'it was saved with other data of {title.name} (give the same corrections with --data)'
            if saved['format'] == FIRST_FORMAT:
                raise ValueError(why)
        try:
            for role, action in history:
                game.follow(role, action)
        except (ValueError, AssertionError, LookupError) as refusal:
            if same_rules:
                raise
            raise ValueError(f'{why}, by which it could not be played: {refusal}') from None
        if saved['format'] == FORMAT and not agrees(saved['state'], game.state):
            if same_rules:
                raise ValueError('the saved game does not come out as it was saved: the file is damaged')
            raise ValueError(f'{why}, by which it comes out otherwise')
        return game

    @staticmethod
    def opening(saved: Any, data: Path | str | None = None) -> tuple[Game, list[tuple[str, str]]]:
        """The saved game before its first action, and the history to be played; for replays."""
        if not isinstance(saved, dict) or saved.get('format') not in (FORMAT, FIRST_FORMAT):
            raise ValueError(f'this is no saved game of the format "{FORMAT}"')
        try:
            title = load(str(saved['title']), data)
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


def outermost_decision(state: State, role: str) -> tuple[int, type]:
    """The level of the lowest decision on the stack that this role makes, and its class.

    A standing answer comes from a role that is not asked, so it counts as a separate decision on top.
    """
    seat = state.index(role)
    for level, frame in enumerate(state.stack):
        if isinstance(frame, Decision) and frame.asked(state) >> seat & 1:
            return level, type(frame)
    return len(state.stack) - 1, type(state.decision())


def most_marks(state: State) -> int:
    """The number of states kept for undo: as many as fit into a few megabytes, judging by the size of one."""
    size = BYTES_A_CHARACTER * len(json.dumps(state.essence(), separators=(',', ':')))
    return max(FEWEST_MARKS, MARK_BYTES // size)


def agrees(stored: Any, state: State) -> bool:
    """Is this state the same as the stored one, which other rules may have written?

    Fields that only one of them has do not count. The first edition had other frames; for its dumps the random number
    generator, the numbers of actions and the outcome must be the same.
    """
    keys = ('scenario', 'roles', 'rng', 'plays')
    now = state.dump(log=False)
    try:
        stored = state.title.old_names.renewed(state.title, stored)
        if any(stored[key] != now[key] for key in keys) or not same_outcome(stored['outcome'], now['outcome']):
            return False
        if stored.get('edition') != now['edition']:
            return True
        stacks = stored['stack'], now['stack']
        return (
            stored['standing'] == now['standing']
            and all_agree(stored['fields'], now['fields'])
            and all_agree(stored['options'], now['options'])
            and len(stacks[0]) == len(stacks[1])
            and all(old['frame'] == new['frame'] and all_agree(old, new) for old, new in zip(*stacks, strict=True))
        )
    except (LookupError, TypeError, ValueError, AttributeError):
        return False


def same_outcome(old: Any, new: Any) -> bool:
    """Did both end in the same way, or neither?"""
    return old is new if old is None or new is None else all_agree(old, new)


def all_agree(old: dict[str, Any], new: dict[str, Any]) -> bool:
    """Are all parts that both have the same?"""
    return all(new[key] == value for key, value in old.items() if key in new)


def check_shapes(saved: dict[str, Any]) -> None:
    """Refuse a saved game whose parts are not what they should be, naming the part."""
    shapes = {
        'version': isinstance(saved['version'], str),
        'data': isinstance(saved['data'], str),
        'scenario': isinstance(saved['scenario'], str),
        'players': isinstance(saved['players'], int) and not isinstance(saved['players'], bool),
        'seed': isinstance(saved['seed'], str) and saved['seed'].removeprefix('-').isdecimal(),
        'options': is_text_table(saved['options']),
        'history': isinstance(saved['history'], list) and all(is_entry(entry) for entry in saved['history']),
        'state': saved['format'] == FIRST_FORMAT or isinstance(saved['state'], dict),
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
