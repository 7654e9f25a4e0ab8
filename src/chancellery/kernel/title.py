"""Title: a game with its scenarios, verbs, frames and texts."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

from mypy_extensions import mypyc_attr

from chancellery.kernel import fields as shapes
from chancellery.kernel.actions import Action, Verbs
from chancellery.kernel.bot import Adviser
from chancellery.kernel.events import Log
from chancellery.kernel.events import restored as restored_event
from chancellery.kernel.fields import Declared, Field
from chancellery.kernel.frame_info import FrameInfo, declared_fields
from chancellery.kernel.frames import Asides, Frame, Window
from chancellery.kernel.kinds import ROLE
from chancellery.kernel.observing import Space
from chancellery.kernel.outcome import restored as restored_outcome
from chancellery.kernel.planning import Plannable
from chancellery.kernel.reckoning import Reckoning
from chancellery.kernel.renaming import OldNames
from chancellery.kernel.rng import Rng, seeded
from chancellery.kernel.rng import restored as restored_rng
from chancellery.kernel.state import State
from chancellery.kernel.texts import Texts
from chancellery.kernel.watching import Readers, Watch, new_watch


class Option:
    """A variant of the rules that a table may choose; ``players`` is the range of player numbers that it applies to.

    ``default``: the usual value, if it is not the first.
    """

    __slots__ = ('default', 'id', 'players', 'values')

    def __init__(
        self, id: str, values: tuple[str, ...], players: tuple[int, int] | None = None, default: str | None = None
    ) -> None:
        self.id = id
        self.values = values
        self.default = values[0] if default is None else default
        self.players = players

    def applies(self, players: int) -> bool:
        """Does the option apply to this number of players?"""
        return self.players is None or self.players[0] <= players <= self.players[1]

    def __repr__(self) -> str:
        return f'Option({self.id!r}, {self.values})'


class Scenario:
    """One start position of a title."""

    __slots__ = ('id', 'name', 'options', 'players')

    def __init__(self, id: str, name: str, players: tuple[int, int], options: tuple[Option, ...] = ()) -> None:
        self.id = id
        self.name = name
        self.players = players
        self.options = options

    def __repr__(self) -> str:
        return f'Scenario({self.id!r}, players={self.players})'


def range_text(players: tuple[int, int]) -> str:
    """A range of player numbers, for a sentence."""
    low, high = players
    return f'{low}' if low == high else f'{low} to {high}'


def whole_numbers(values: list[Any], count: int) -> list[int]:
    """So many whole numbers of a saved state."""
    numbers = [int(value) for value in values]
    if len(numbers) != count:
        raise IndexError(f'{len(numbers)} numbers where {count} are needed')
    return numbers


@mypyc_attr(allow_interpreted_subclasses=True)
class Title:
    """A game. Titles subclass it and fill in ``roles`` and ``begin``.

    ``folders``: where its rules, data and texts are; shared folders come first, and later texts replace earlier ones.
    ``clock``: the fields of the board that say how far the game has come, the largest unit first.
    ``score``: where the board has the score of each role, such as ``families.vp``; ``families.<role>.vp_from``, if
    present, lists the parts of the score.
    ``on_request``: the parts of a large board that a terminal shows only when a thing is asked for by name.
    ``old_names``: former names that stored games still use (see ``renaming``).
    ``occupations``: what play waits for while one of these frames is open (the innermost counts), by the frame's name.
    ``plannable``: the questions that a role may answer before they are asked (see ``planning``).
    ``finished``: is the title complete? An incomplete title is offered only if the host wants it.
    """

    folders: ClassVar[tuple[str, ...]] = ()
    clock: ClassVar[tuple[str, ...]] = ()
    score: ClassVar[str] = ''
    on_request: ClassVar[tuple[str, ...]] = ()
    old_names: ClassVar[OldNames] = OldNames()
    occupations: ClassVar[dict[str, str]] = {}
    plannable: ClassVar[tuple[Plannable, ...]] = ()
    finished: ClassVar[bool] = True

    def __init__(
        self,
        id: str,
        name: str,
        scenarios: tuple[Scenario, ...],
        verbs: Verbs,
        frames: tuple[type[Frame[Any]], ...],
        state_class: type[State],
        texts: dict[str, Texts],
        fingerprint: str = '',
        asides: Asides[Any] | None = None,
        version: str = '1',
        sizes: dict[str, int] | None = None,
        observed_depth: int = 2,
    ) -> None:
        self.id = id
        self.name = name
        self.given_version = version
        self.find_version: Callable[[], str] | None = None
        self.scenarios = scenarios
        self.verbs_table = verbs
        self.origin: Any = None  # a function and its arguments that make this title again, in another process
        self.texts = texts
        self.fingerprint = fingerprint
        self.asides: Asides[Any] = asides if asides is not None else Asides()
        self.state_class: Any = state_class
        self.state_declared: tuple[Field, ...] = declared_fields(state_class)
        self.state_fields: tuple[str, ...] = tuple([field.name for field in self.state_declared])
        self.sizes: dict[str, int] = dict(verbs.sizes)
        self.sizes.update(sizes if sizes is not None else {})
        self.sizes[ROLE] = max([scenario.players[1] for scenario in scenarios])
        self.aside_info = FrameInfo(type(self.asides), verbs, self.sizes)
        self.sizes_of_players: dict[int, dict[str, int]] = {}
        self.scenario_numbers = {scenario.id: number for number, scenario in enumerate(scenarios)}
        self.observed_depth = observed_depth
        self.known_space: Space | None = None
        declared: Declared | None = state_class.declared
        self.watched = declared  # values computed from these fields are kept (see ``watching``)
        self.own_slots = declared.slots if declared is not None else 0
        self.slots = self.own_slots  # the number of values that a state can keep, including parts of menus
        self.readers: Readers | None = None
        self.infos: dict[Any, FrameInfo] = {}
        self.by_name: dict[str, FrameInfo] = {}
        for cls in frames:
            self.register(cls)
        self.old_names.use(self)

    def __repr__(self) -> str:
        return f'<{self.name}: {len(self.scenarios)} scenarios, {self.action_count} actions>'

    def __reduce__(self) -> Any:
        if self.origin is None:
            raise TypeError(f'{self.name} cannot be sent to another process: nothing says how to make it there')
        return self.origin

    def __copy__(self) -> Title:
        return self

    def __deepcopy__(self, memo: Any) -> Title:
        return self

    @property
    def version(self) -> str:
        """The version of the rules. For a title in a folder of its own it is computed when first needed."""
        if self.find_version is not None:
            self.given_version = self.find_version()
            self.find_version = None
        return self.given_version

    @property
    def verbs(self) -> dict[str, tuple[str, ...]]:
        """Every verb with all arguments that it can ever take."""
        return self.verbs_table.table()

    @property
    def kinds(self) -> dict[str, str]:
        """Every verb with the kind of its argument; a verb without argument has none."""
        return dict(zip(self.verbs_table.names, self.verbs_table.kinds, strict=True))

    @property
    def space(self) -> Space:
        """What learning programs see and do: verbs by kind, and the named slices of an observation."""
        if self.known_space is None:
            self.known_space = Space(self)
        return self.known_space

    @property
    def action_count(self) -> int:
        """The size of the numbered action space."""
        return self.verbs_table.count

    def register(self, cls: type[Frame[Any]]) -> None:
        """Make a frame class known, so that states can contain such frames."""
        if cls.__name__ in self.by_name:
            raise ValueError(f'two frames of {self.id} are called {cls.__name__}')
        info = FrameInfo(cls, self.verbs_table, self.sizes)
        self.slots = info.keep_menus(self.watched, self.slots)
        self.infos[cls] = info
        self.by_name[cls.__name__] = info
        for other in self.infos.values():
            other.hear(cls)
            if other is not info:
                info.hear(other.cls)

    def use_written(self, written: dict[Any, type[FrameInfo]]) -> None:
        """Use generated code for these frame classes; to be called before a state is created (see ``frame_info``)."""
        for cls, made in written.items():
            known = self.infos.get(cls)
            if known is not None:
                info = made(cls, self.verbs_table, self.sizes)
                info.take_menus(known)
                info.back = known.back
                self.infos[cls] = info
                self.by_name[info.name] = info

    def sizes_for(self, players: int) -> dict[str, int]:
        """The number of things of each kind in a game with this many players."""
        found = self.sizes_of_players.get(players)
        if found is None:
            found = {**self.sizes, ROLE: players}
            self.sizes_of_players[players] = found
        return found

    def bare_state(self, scenario: str, roles: tuple[str, ...], options: dict[str, str], rng: Rng) -> State:
        """A state whose declared fields are not set yet."""
        made: State = self.state_class(self, scenario, roles, options, rng)
        return made

    def new_watch(self) -> Watch:
        """The watch of a new state."""
        if self.readers is None:
            self.readers = Readers(len(self.state_declared), self.slots)
        late = self.readers.slots != self.slots or (self.watched is not None and self.watched.slots != self.own_slots)
        assert not late, 'what is kept must be declared before the title is made'
        return new_watch(self.readers)

    def new_state(self, scenario: str, players: int, options: dict[str, str], rng: Rng) -> State:
        """The state before the first step, every declared field at its default."""
        made = self.bare_state(scenario, self.roles(scenario, players, options), options, rng)
        made.plays = [0] * len(made.roles)
        made.standing = [0] * len(made.roles)
        made.blank()
        return made

    def info(self, frame: Frame[Any]) -> FrameInfo:
        """What the kernel knows about the class of the frame."""
        return self.infos[type(frame)]

    def window_index(self, window: Any) -> int:
        """The number of a window among the title's windows."""
        assert isinstance(window, Window)
        return self.verbs_table.windows.index(window.window)

    def say(self, key: str, params: dict[str, Any] | None = None, language: str = 'en') -> str:
        """A text of the title with its holes filled."""
        texts = self.texts.get(language)
        return key if texts is None else texts.say(key, params)

    def encode(self, action: Action | str) -> int:
        """The number of an action."""
        number = self.verbs_table.number(action)
        if number < 0:
            raise ValueError(
                f'{self.name} has no action {str(action)!r}; its verbs are {", ".join(self.verbs_table.names)}'
            )
        return number

    def decode(self, number: int) -> Action:
        """The action with this number."""
        return self.verbs_table.action(number)

    def scenario(self, id: str) -> Scenario:
        """The scenario with this id."""
        for scenario in self.scenarios:
            if scenario.id == id:
                return scenario
        known = ', '.join([scenario.id for scenario in self.scenarios])
        raise ValueError(f'{self.name} has no scenario {id!r}; it has {known}')

    def start(
        self,
        scenario: str | None = None,
        players: int | None = None,
        seed: Any = 0,
        options: dict[str, str] | None = None,
        saved: bool = False,
    ) -> State:
        """A new game. An unknown scenario, player count or option raises a ValueError that says which exist.

        ``saved``: the beginning of a stored game. It keeps an option that does not apply to this number of players,
        which a new game may not have, because the digests of its history depend on it.
        """
        chosen = self.scenarios[0] if scenario is None else self.scenario(scenario)
        low, high = chosen.players
        count = high if players is None else players
        if not low <= count <= high:
            raise ValueError(f'{self.name}, {chosen.name}, is for {range_text(chosen.players)} players, not {count}')
        if isinstance(seed, bool) or not isinstance(seed, int):
            raise ValueError(f'a seed is a whole number, not {seed!r}')
        full = self.full_options(chosen, options if options is not None else {}, None if saved else count)
        state = self.new_state(chosen.id, count, full, seeded(seed, 'chance'))
        self.begin(state)
        state.advance()
        return state

    def full_options(self, scenario: Scenario, given: dict[str, str], players: int | None = None) -> dict[str, str]:
        """All options of the scenario with defaults; they must apply to this number of players, if it is given."""
        known = {option.id: option for option in scenario.options}
        for key, value in given.items():
            if key not in known:
                names = ', '.join(known) or 'none'
                raise ValueError(f'{self.name}, {scenario.name}, has no option {key!r}; its options: {names}')
            if value not in known[key].values:
                values = ', '.join(known[key].values)
                raise ValueError(f'option {key!r} cannot be {value!r}; it can be {values}')
            option = known[key]
            if players is not None and value != option.default and not option.applies(players):
                assert option.players is not None
                wanted = range_text(option.players)
                raise ValueError(
                    f'option {key!r} is for {wanted} players, not {players}: leave it at {option.default!r}'
                )
        return {option.id: given.get(option.id, option.default) for option in scenario.options}

    def restore(self, data: Any, older: bool = False) -> State:
        """The state that ``dump`` wrote, at any moment, even inside a battle.

        ``older``: accept dumps made with other rules or data. Missing fields get their defaults and removed fields are
        ignored; a frame, an action or a scenario that no longer exists raises a ValueError.
        """
        if not isinstance(data, dict) or data.get('title') != self.id:
            raise ValueError(f'this is no saved state of {self.name}')
        if not older and data.get('version') != self.version:
            raise ValueError(
                f'this state was saved by version {data.get("version")} of {self.name}; this is version {self.version}'
            )
        if not older and data.get('data') != self.fingerprint:
            raise ValueError(f'this state was saved with other data of {self.name}: load the same corrections again')
        try:
            return self.rebuilt(data, older)
        except (KeyError, TypeError, IndexError, AttributeError, ValueError) as error:
            raise ValueError(f'this saved state of {self.name} is damaged: {error!r}') from None

    def rebuilt(self, data: dict[str, Any], older: bool = False) -> State:
        """The state that the data describe, without checks."""
        if older:
            data = self.old_names.renewed(self, data)
        scenario = self.scenario(data['scenario'])
        given: dict[str, str] = data['options']
        if older:
            known = {option.id: option.values for option in scenario.options}
            given = {id: value for id, value in given.items() if value in known.get(id, ())}
        options = self.full_options(scenario, given)
        state = self.new_state(scenario.id, len(data['roles']), options, restored_rng(whole_numbers(data['rng'], 4)))
        if list(state.roles) != data['roles']:
            raise KeyError('roles')
        for level, frame in enumerate(data['stack']):
            state.stack.append(self.by_name[frame['frame']].load(frame, level, self.verbs_table, older))
        state.plays = whole_numbers(data['plays'], len(state.roles))
        state.standing = whole_numbers([self.mask_of(each) for each in data['standing']], len(state.roles))
        state.outcome = None if data['outcome'] is None else restored_outcome(data['outcome'], state.together())
        if not state.stack and state.outcome is None:
            raise KeyError('stack')
        stored: dict[str, Any] = dict(data['fields'].items())
        for field in self.state_declared:
            if field.name in stored or not older:
                verbs = self.verbs_table
                value = shapes.load(field, stored[field.name], verbs.numbers, verbs.number_of)
                setattr(state, field.name, value)
        log = Log()
        for entry in data.get('log', []):
            log.add(restored_event(entry))
        state.journal = log
        return state

    def mask_of(self, windows: Any) -> int:
        """The windows that a role does not want to be asked in: by name, at first as a mask."""
        if isinstance(windows, int):
            return windows
        known = self.verbs_table.windows
        return sum([1 << known.index(name) for name in windows if name in known])

    # ---- hooks of a title

    def roles(self, scenario: str, players: int, options: dict[str, str]) -> tuple[str, ...]:
        """The roles of a game, in seating order."""
        raise NotImplementedError

    def begin(self, state: State) -> None:
        """Set up what needs chance and push the first frame."""
        raise NotImplementedError

    def static_board(self) -> dict[str, Any]:
        """What never changes during a game, for drawing the board; corrections of the data are included."""
        return {}

    def alarms(self, event: dict[str, Any], role: str) -> bool:
        """Does an entry of the log tell something after which the role wants to decide for itself again?"""
        return False

    def reckon(self, state: State, role: int) -> Reckoning | None:
        """How the game would end now, as far as a role (-1: a spectator) knows: by the functions that end it."""
        return None

    def adviser(self) -> Adviser | None:
        """Advice for bots; None if only ``random`` and ``search`` can play the title."""
        return None
