"""What is known of each frame class, in full: ``frames_written.py`` in every folder of rules, from its frames.

A class of a family is written once, in the family's folder, if all its titles know the same verbs of it; otherwise in
each title.
"""

from __future__ import annotations

from typing import Any

from tools.writing.one_field import FRAME, copied, observed
from tools.writing.text import Method, imported, module, places_for, sizes_for, uses

from chancellery.kernel.frame_info import FrameInfo
from chancellery.kernel.frames import Decision, Phase
from chancellery.kernel.title import Title

TITLES = 'chancellery.titles.'
OFFER = 'offer(self, frame: Frame[Any], g: Any, role: int, numbers: list[int]) -> None'
CLONE = 'clone(self, frame: Frame[Any]) -> Frame[Any]'
OBSERVE = 'observe(self, frame: Frame[Any], g: Any, role: int, players: int, out: Sheet) -> None'


class Folder:
    """The frames that are written in one folder, as a title knows them."""

    def __init__(self, name: str, title: Title) -> None:
        self.name = name
        self.title = title
        self.infos: list[FrameInfo] = []

    def module(self) -> str:
        """The whole module."""
        state = state_in(self.name, self.title)
        classes = [line for info in self.infos for line in code_of(info, state.__name__)]
        imports = ['from typing import Any', '', 'from chancellery.kernel.frame_info import FrameInfo']
        imports.append('from chancellery.kernel.frames import Frame')
        imports += imported(uses('\n'.join(classes)))
        imports.append('from chancellery.kernel.rules import OK')
        if any('NOT_KEPT' in line for line in classes):
            imports.append('from chancellery.kernel.watching import NOT_KEPT')
        for cls in [state, *[info.cls for info in self.infos]]:
            imports.append(f'from {cls.__module__} import {cls.__name__}')
        table = [f'    {info.name}: {info.name}Info,' for info in self.infos]
        return module(
            'The frames of this folder, written by tools/write_frames.py from their classes.',
            imports,
            [*classes, 'WRITTEN: dict[Any, type[FrameInfo]] = {', *table, '}'],
        )


def state_in(folder: str, title: Title) -> type[Any]:
    """The state that the rules in a folder know."""
    classes: tuple[type[Any], ...] = title.state_class.__mro__
    return next(cls for cls in classes if cls.__module__ == f'{TITLES}{folder}.state')


def folder_of(cls: type[Any]) -> str:
    """The folder of rules that a class lies in."""
    return cls.__module__.removeprefix(TITLES).partition('.')[0]


def folders(titles: list[Title]) -> list[Folder]:
    """Every folder with the frames to be written in it."""
    found: dict[str, Folder] = {}
    written: set[type[Any]] = set()
    for title in titles:
        for cls, info in title.infos.items():
            if not cls.__module__.startswith(TITLES):
                continue  # an interruption that the conformance suite lends a title
            known = [other.infos[cls].verb_names for other in titles if cls in other.infos]
            alike = all(each == info.verb_names for each in known)
            home = folder_of(cls) if alike else title.id
            if home == title.id or cls not in written:
                found.setdefault(home, Folder(home, title)).infos.append(info)
                written.add(cls)
    return list(found.values())


def code_of(info: FrameInfo, state: str) -> list[str]:
    """The class that knows one frame class."""
    name = info.name
    known = f'assert isinstance(frame, {name})'
    methods = []
    if issubclass(info.cls, Decision) and info.cls.offer is Decision.offer and info.verbs:
        lines = ['keeper = frame.keeper(g, role)'] if info.cls.reads else []
        lines += [line for at in range(len(info.verbs)) for line in offered(info, at)]
        methods.append(Method(OFFER, 'What the role may choose.', [known, f'assert isinstance(g, {state})', *lines]))
    at = ['new.at = frame.at'] if issubclass(info.cls, Phase) else []
    lines = [
        known,
        f'new = {name}()',
        'new.info = self',
        'new.asker = frame.asker',
        *at,
        *[copied(field, FRAME) for field in info.declared],
        'return new',
    ]
    methods.append(Method(CLONE, 'An independent copy.', lines))
    if info.declared:
        lines = [line for at, field in enumerate(info.declared) for line in observed(field, FRAME, at)]
        sized = ['lengths = self.lengths'] if any('lengths[' in line for line in lines) else []
        lines = [known, *sizes_for(lines, 'self.sizes'), *sized, *places_for(lines, 'g'), *lines]
        methods.append(Method(OBSERVE, 'What the role knows of it.', lines))
    code = '\n\n'.join([method.code() for method in methods])
    return [f'class {name}Info(FrameInfo):', f'    """What is known of ``{name}``."""', '', code, '', '']


def offered(info: FrameInfo, at: int) -> list[str]:
    """What a verb adds to the menu, as code: unless it is barred, and kept from before where it says what it reads."""
    lines = asked(info, at)
    name, verb = info.verb_names[at], info.verbs[at]
    if name in info.cls.reads:
        lines = [
            f'if keeper == NOT_KEPT or not self.verbs[{at}].recall(g, keeper, numbers):',
            '    before = len(numbers)',
            *[f'    {line}' for line in lines],
            '    if keeper != NOT_KEPT:',
            f'        self.verbs[{at}].keep(g, keeper, numbers, before)',
        ]
    if verb.bar is None:
        return lines
    bar = f'frame.bar_act(g, role, self.verbs[{at}].act)' if is_act(info, at) else f'frame.bar_{name}(g, role)'
    return [f'if {bar} is OK:', *[f'    {line}' for line in lines]]


def is_act(info: FrameInfo, at: int) -> bool:
    """Is this verb an object of its own, for which the frame has one method for all?"""
    return info.verbs[at].base in info.acts


def asked(info: FrameInfo, at: int) -> list[str]:
    """What is asked about every candidate of a verb, as code."""
    name, verb = info.verb_names[at], info.verbs[at]
    lines = [f'base = self.verbs[{at}].base']
    deny, among = f'frame.deny_{name}(g, role, ', f'frame.among_{name}(g, role)'
    if is_act(info, at):
        lines.append(f'act = self.verbs[{at}].act')
        deny, among = 'frame.deny_act(g, role, act, ', 'frame.among_act(g, role, act)'
    if verb.count == 1:
        add = 'numbers.append(base)'
        return [*lines, add] if verb.deny is None else [*lines, f'if {deny}0) is OK:', f'    {add}']
    add = 'numbers.append(base + arg)'
    candidates = f'range(self.verbs[{at}].count)' if verb.among is None else among
    lines.append(f'for arg in {candidates}:')
    if verb.deny is None or verb.exact:
        return [*lines, f'    {add}']
    return [*lines, f'    if {deny}arg) is OK:', f'        {add}']
