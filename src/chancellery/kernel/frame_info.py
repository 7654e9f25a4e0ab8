"""What the kernel knows about a frame class, and what it does with its frames: offer, copy, store, pack, observe.

``FrameInfo`` looks everything up in tables. For each frame class of a title ``tools/write_frames.py`` generates a
subclass with the code for offering, copying and observing written out field by field, which is fast when compiled.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import mypyc_attr

from chancellery.kernel import fields as shapes
from chancellery.kernel import plain
from chancellery.kernel.acts import Act
from chancellery.kernel.fields import Declared, Field
from chancellery.kernel.frames import Decision, Frame, Phase
from chancellery.kernel.observing import Sheet, length_of, put_field
from chancellery.kernel.packing import pack_field, stamp
from chancellery.kernel.rules import OK, Rule
from chancellery.kernel.watching import KEEPERS, NOT_KEPT, Kept

if TYPE_CHECKING:
    from chancellery.kernel.actions import Verbs
    from chancellery.kernel.state import State

Deny = Callable[[Any, Any, int, int], Rule]
Do = Callable[[Any, Any, int, int], None]
Among = Callable[[Any, Any, int], list[int]]
Bar = Callable[[Any, Any, int], Rule]
Step = Callable[[Any, Any], None]
Back = Callable[[Any, Any, Any], None]

END: Final = 'end of the phase'


class VerbInfo:
    """What a frame class does with one verb."""

    def __init__(
        self, base: int, count: int, deny: Deny | None, among: Among | None, bar: Bar | None, exact: bool, act: Act
    ) -> None:
        self.base = base
        self.count = count
        self.deny = deny
        self.among = among
        self.bar = bar
        self.exact = exact
        self.act = act
        self.kept: Kept[list[int]] | None = None  # its part of the menu, if it declares what it reads
        self.reads: list[int] = []

    def offer(self, frame: Frame[Any], g: Any, role: int, numbers: list[int]) -> None:
        """Offer the candidates that no rule forbids, from the kept list if nothing has changed."""
        if self.bar is not None and self.bar(frame, g, role) is not OK:
            return
        keeper = frame.keeper(g, role) if self.reads and isinstance(frame, Decision) else NOT_KEPT
        if keeper == NOT_KEPT:
            self.look(frame, g, role, numbers)
        elif not self.recall(g, keeper, numbers):
            before = len(numbers)
            self.look(frame, g, role, numbers)
            self.keep(g, keeper, numbers, before)

    def recall(self, g: State, keeper: int, numbers: list[int]) -> bool:
        """Offer the same as before if nothing that it depends on has changed."""
        assert self.kept is not None
        found = self.kept.recall(g, keeper)
        if found is None:
            return False
        numbers.extend(found)
        return True

    def keep(self, g: State, keeper: int, numbers: list[int], before: int) -> None:
        """Keep the offered actions."""
        assert self.kept is not None
        self.kept.keep(g, numbers[before:], keeper)

    def look(self, frame: Frame[Any], g: Any, role: int, numbers: list[int]) -> None:
        """Ask about every candidate."""
        base = self.base
        deny = self.deny
        if deny is None:
            for arg in range(self.count):
                numbers.append(base + arg)
            return
        candidates = list(range(self.count)) if self.among is None else self.among(frame, g, role)
        for arg in candidates:
            if self.exact or deny(frame, g, role, arg) is OK:
                numbers.append(base + arg)


NO_ACT: Final = Act()


class ActInfo:
    """How a frame class hands the questions about one of its acts on to ``bar_act`` and the like."""

    def __init__(self, act: Act) -> None:
        self.act = act

    def bar(self, frame: Any, g: Any, role: int) -> Rule:
        """What stands against it whatever its argument."""
        rule: Rule = frame.bar_act(g, role, self.act)
        return rule

    def among(self, frame: Any, g: Any, role: int) -> list[int]:
        """The arguments worth asking about."""
        found: list[int] = frame.among_act(g, role, self.act)
        return found

    def deny(self, frame: Any, g: Any, role: int, arg: int) -> Rule:
        """The rule against it."""
        rule: Rule = frame.deny_act(g, role, self.act, arg)
        return rule

    def do(self, frame: Any, g: Any, role: int, arg: int) -> None:
        """Do it."""
        frame.do_act(g, role, self.act, arg)


def nothing_against(frame: Any, g: Any, role: int, arg: int) -> Rule:
    """The ``deny`` of a verb that is free."""
    return OK


def unheard(frame: Any, g: Any, answer: Any) -> None:
    """What a frame does with an answer that it ignores."""


def listed(cls: type[Any], what: str) -> set[str]:
    """What a class and its bases list in ``free``, ``forced`` or ``ignores``."""
    return {name for base in cls.__mro__ for name in vars(base).get(what, ())}


def acts_of(cls: type[Any], free: set[str], verbs: Verbs) -> dict[str, Act]:
    """The acts that a class offers, by verb; each verb is there, and none has methods of its own besides."""
    acts: dict[str, Act] = {act.verb: act for act in cls.acts} if issubclass(cls, Decision) else {}
    for verb in acts:
        if verb not in verbs.names:
            raise ValueError(f'{cls.__name__} offers an act of the verb {verb}, which there is not')
        if verb in free or hasattr(cls, f'deny_{verb}') or hasattr(cls, f'do_{verb}'):
            raise ValueError(f'{cls.__name__} has methods for the verb {verb} beside the act that it offers')
    return acts


@mypyc_attr(allow_interpreted_subclasses=True)
class FrameInfo:
    """What the kernel looks up about a frame class; created once, with the title."""

    def __init__(self, cls: type[Frame[Any]], verbs: Verbs, sizes: dict[str, int]) -> None:
        self.cls: Any = cls
        self.kinds: frozenset[Any] = frozenset(cls.__mro__)
        self.name = cls.__name__
        self.stamp = stamp(cls.__name__)
        self.declared: tuple[Field, ...] = declared_fields(cls)
        self.fields: tuple[str, ...] = tuple([field.name for field in self.declared])
        self.sizes = sizes
        self.lengths: list[int] = [length_of(field, sizes) for field in self.declared]  # in an observation
        self.step_names: tuple[str, ...] = cls.steps if issubclass(cls, Phase) else ()
        self.deny: dict[int, Deny] = {}
        self.bar: dict[int, Bar] = {}
        self.do: dict[int, Do] = {}
        self.noting: set[int] = set()
        self.back: dict[Any, Back] = {}
        self.ignores = listed(cls, 'ignores')
        self.forced = listed(cls, 'forced')  # verbs
        self.steps: list[Step] = []
        self.verbs: list[VerbInfo] = []
        self.verb_names: list[str] = []
        self.acts: dict[int, Act] = {}  # by the verb's base
        free = listed(cls, 'free')
        acts = acts_of(cls, free, verbs)
        for verb, base, args in zip(verbs.names, verbs.bases, verbs.args, strict=True):
            if verb in acts:
                self.add_act(base, len(args), acts[verb], issubclass(cls, Decision) and verb in cls.exact)
                continue
            deny = None if verb in free else getattr(cls, f'deny_{verb}', None)
            if deny is not None or verb in free:
                self.deny[base] = nothing_against if deny is None else deny
                self.verb_names.append(verb)
                bar = getattr(cls, f'bar_{verb}', None)
                if bar is not None:
                    self.bar[base] = bar
                exact = issubclass(cls, Decision) and verb in cls.exact
                if issubclass(cls, Decision) and verb in cls.noting:
                    self.noting.add(base)
                among = getattr(cls, f'among_{verb}', None)
                self.verbs.append(VerbInfo(base, len(args), deny, among, bar, exact, NO_ACT))
                do = getattr(cls, f'do_{verb}', None)
                if do is not None:
                    self.do[base] = do
        unknown = (free | self.forced) - set(verbs.names)
        if unknown:
            raise ValueError(f'{self.name} frees or forces verbs that there are not: {", ".join(sorted(unknown))}')
        if issubclass(cls, Phase):
            for step in cls.steps:
                self.steps.append(getattr(cls, step))

    def add_act(self, base: int, count: int, act: Act, exact: bool) -> None:
        """A verb that is an object of its own."""
        info = ActInfo(act)
        self.acts[base] = act
        self.deny[base] = info.deny
        self.bar[base] = info.bar
        self.do[base] = info.do
        self.verb_names.append(act.verb)
        self.verbs.append(VerbInfo(base, count, info.deny, info.among, info.bar, exact, act))

    def keep_menus(self, declared: Declared | None, first: int) -> int:
        """Number the kept menus of the verbs that declare ``reads``, from ``first`` on; return the next number."""
        reads: dict[str, tuple[str, ...]] = self.cls.reads if issubclass(self.cls, Decision) else {}
        unknown = set(reads) - set(self.verb_names)
        if unknown:
            raise ValueError(f'{self.name} reads for verbs that it has not: {", ".join(sorted(unknown))}')
        for name, verb in zip(self.verb_names, self.verbs, strict=True):
            if name in reads:
                if declared is None:
                    raise ValueError(f'{self.name} reads fields that are not watched')
                verb.kept = Kept(declared, reads[name], KEEPERS, first)
                verb.reads = verb.kept.fields
                first += KEEPERS
        return first

    def take_menus(self, other: FrameInfo) -> None:
        """Keep the menus in the slots of another info for the same class."""
        for mine, theirs in zip(self.verbs, other.verbs, strict=True):
            mine.kept = theirs.kept
            mine.reads = theirs.reads

    def hear(self, child: type[Frame[Any]]) -> None:
        """Find the method for answers of another class: ``back_<that class>``, or one named after a base of it."""
        for each in child.__mro__:
            back = getattr(self.cls, f'back_{each.__name__}', None)
            if back is None and each.__name__ in self.ignores:
                back = unheard
            if back is not None:
                self.back[child] = back
                return

    def offer(self, frame: Frame[Any], g: Any, role: int, numbers: list[int]) -> None:
        """The actions that the role may choose in a frame of this class."""
        for verb in self.verbs:
            verb.offer(frame, g, role, numbers)

    def clone(self, frame: Frame[Any]) -> Frame[Any]:
        """A copy of a frame of this class, field by field."""
        new: Frame[Any] = self.cls()
        new.info = self
        new.asker = frame.asker
        if isinstance(frame, Phase) and isinstance(new, Phase):
            new.at = frame.at
        for name in self.fields:
            setattr(new, name, plain.copy(getattr(frame, name)))
        return new

    def dump(self, frame: Frame[Any], verbs: Verbs) -> dict[str, Any]:
        """The frame as plain data; a phase's next step and all actions by name."""
        data: dict[str, Any] = {'frame': self.name, 'asker': frame.asker}
        if isinstance(frame, Phase):
            data['at'] = self.step_names[frame.at] if frame.at < len(self.step_names) else END
        for field in self.declared:
            data[field.name] = shapes.dump(field, getattr(frame, field.name), verbs.texts, verbs.named)
        return data

    def load(self, data: dict[str, Any], level: int, verbs: Verbs, older: bool) -> Frame[Any]:
        """The frame that ``dump`` wrote. A field that older rules did not have keeps its default.

        In the oldest dumps each frame answers the frame below it, and steps are numbers.
        """
        new: Frame[Any] = self.cls()
        new.info = self
        new.asker = int(data.get('asker', level - 1))
        if isinstance(new, Phase):
            at = data['at']
            new.at = at if isinstance(at, int) else [*self.step_names, END].index(at)
        for field in self.declared:
            if field.name in data or not older:
                setattr(new, field.name, shapes.load(field, data[field.name], verbs.numbers, verbs.number_of))
        return new

    def pack(self, frame: Frame[Any], stamps: list[int], out: list[int]) -> None:
        """The frame as numbers, for digests."""
        out.append(self.stamp)
        out.append(frame.asker)
        if isinstance(frame, Phase):
            out.append(frame.at)
        for field in self.declared:
            pack_field(field, getattr(frame, field.name), stamps, out)

    def observe(self, frame: Frame[Any], g: Any, role: int, players: int, out: Sheet) -> None:
        """Append what the role knows of the declared fields of a frame of this class."""
        for field in self.declared:
            put_field(out, field, frame, g, role, players, self.sizes)


def declared_fields(cls: type[Any]) -> tuple[Field, ...]:
    """The fields that a class and its bases declare, those of the bases first; a later declaration counts."""
    found: dict[str, Field] = {}
    for base in reversed(cls.__mro__):
        for field in vars(base).get('fields', ()):
            found[field.name] = field
    return tuple(found.values())
