"""The actions a person may choose from: numbered, filtered by typing, in as few lines as they need."""

from __future__ import annotations

from typing import Any, Final

from rich.columns import Columns
from rich.console import Console, ConsoleOptions, Group, RenderableType
from rich.measure import Measurement
from rich.table import Table
from rich.text import Text

from chancellery.terminal.words import Words

FULL: Final = 24
RUN: Final = 8
ALIKE: Final = 6  # so many choices a difference, and they stand below it
BRIEF: Final = 24  # characters of what stands beside a name
FINAL: Final = '!'
MORE: Final = ', …'


class Choice:
    """One action of a view, with the number a person types for it."""

    __slots__ = ('action', 'arg', 'final', 'hints', 'number', 'sentence', 'verb')

    def __init__(self, number: int, entry: dict[str, Any], words: Words, prompt: str = '') -> None:
        self.number = number
        self.verb: str = entry['verb']
        self.arg: str | None = entry['arg']
        self.action = self.verb if self.arg is None else f'{self.verb}:{self.arg}'
        self.final: bool = entry['final']
        self.hints = words.hints(entry['hint'])
        self.sentence = words.action(self.verb, self.arg, prompt)

    @property
    def hint(self) -> str:
        """What it costs or gains."""
        return ', '.join(self.hints)

    def fits(self, wanted: list[str]) -> bool:
        """Do all these words occur in the action or in what it says?"""
        text = f'{self.action} {self.sentence} {self.action.replace("_", " ")}'.casefold()
        return all(word in text for word in wanted)


class Menu:
    """What one role may do now, numbered verb by verb."""

    def __init__(self, view: dict[str, Any], words: Words) -> None:
        self.words = words
        by_verb: dict[str, list[dict[str, Any]]] = {}
        for entry in view['actions']:
            by_verb.setdefault(entry['verb'], []).append(entry)
        entries = [entry for group in by_verb.values() for entry in group]
        self.choices = [Choice(i + 1, entry, words, view['prompt']['key']) for i, entry in enumerate(entries)]

    def find(self, text: str) -> Choice | None:
        """The choice with this number or this name."""
        for choice in self.choices:
            if text in (str(choice.number), choice.action):
                return choice
        return None

    def filtered(self, text: str) -> list[Choice]:
        """The choices that contain all the words."""
        wanted = text.casefold().split()
        return [choice for choice in self.choices if choice.fits(wanted)]

    def shown(self, width: int, choices: list[Choice] | None = None) -> RenderableType:
        """All choices, or these: long runs of amounts on one line, very long lists by verb."""
        groups = runs(self.choices) if choices is None else [[choice] for choice in choices]
        if len(groups) > FULL and choices is None:
            return self.compact(groups)
        table = self.lines(groups, named=True)
        return table if Measurement.get(*unbounded(), table).maximum <= width else self.lines(groups, named=False)

    def lines(self, groups: list[list[Choice]], named: bool) -> Table:
        """One line for each choice: its mark, number, meaning, name (where there is room) and hint."""
        table = Table.grid(padding=(0, 2, 0, 0))
        table.add_column(justify='right', no_wrap=True)
        for group in groups:
            first, last = group[0], group[-1]
            name = Text(span(first.action, last.action), 'cyan')
            meaning = self.words.coloured(span(first.sentence, last.sentence)) if first.sentence else name
            row = [self.number(group), meaning]
            if named:
                row.append(name if first.sentence else Text())
            table.add_row(*row, Text(span(first.hint, last.hint), 'dim'))
        return table

    def compact(self, groups: list[list[Choice]]) -> Table:
        """One verb after the other: what all its choices cost or gain, then each with its number and argument.

        Of what differs only the first is told, once for many that are alike; typing part of a name shows the rest.
        """
        by_verb: dict[str, list[list[Choice]]] = {}
        for group in groups:
            by_verb.setdefault(group[0].verb, []).append(group)
        table = Table.grid(padding=(0, 2, 0, 0))
        table.add_column(no_wrap=True)
        for verb, same in by_verb.items():
            common = shared_hints(same) if len(same) > 1 else []
            told: list[RenderableType] = [Text(', '.join(common), 'dim')] if common else []
            for heading, alike in by_hint(same, common).items():
                if heading:
                    told.append(Text(f'{heading}:', 'dim'))
                cells = [self.short(group, len(same) == 1, [*common, heading], bool(heading)) for group in alike]
                told.append(Columns(cells, padding=(0, 2, 0, 0), equal=True))
            table.add_row(Text(verb, 'bold cyan'), Group(*told))
        return table

    def short(self, group: list[Choice], alone: bool, common: list[str], tight: bool) -> Text:
        """A choice in the compact list: its number and argument, or all about it where its verb has no other; in a
        tight list only a sign that there is more to know."""
        number = self.number(group, FINAL, '')
        if alone and len(group) == 1:
            choice = group[0]
            text = Text.assemble(number, ' ', self.words.coloured(choice.sentence or choice.arg or ''))
            return text.append(f'  {choice.hint}', 'dim') if choice.hint else text
        ends = [self.words.argument(choice.verb, choice.arg) for choice in (group[0], group[-1])]
        text = Text.assemble(number, ' ', (span(*ends), 'cyan'))
        own = [hint for hint in group[0].hints if hint not in common] if len(group) == 1 else []
        if not own:
            return text
        first = [] if tight else brief(own)[:1]
        return text.append(f' ({first[0]}{MORE if len(own) > 1 else ""})' if first else ' …', 'dim')

    def number(self, group: list[Choice], final: str = f'{FINAL} ', other: str = '  ') -> Text:
        """The number of a choice, or of the first and the last of a run, marked where it is final."""
        numbers = str(group[0].number) if len(group) == 1 else f'{group[0].number}-{group[-1].number}'
        return Text.assemble((final if group[0].final else other, 'yellow'), (numbers, 'bold'))

    @property
    def has_final(self) -> bool:
        """Is any of the choices one that cannot be taken back?"""
        return any(choice.final for choice in self.choices)


def shared_hints(groups: list[list[Choice]]) -> list[str]:
    """What all these choices cost or gain."""
    return [hint for hint in groups[0][0].hints if all(hint in each.hints for group in groups for each in group)]


def by_hint(groups: list[list[Choice]], common: list[str]) -> dict[str, list[list[Choice]]]:
    """The choices of a verb by the first difference of each that is short, where many are alike; else all together."""
    found: dict[str, list[list[Choice]]] = {}
    for group in groups:
        own = brief([hint for hint in group[0].hints if hint not in common]) if len(group) == 1 else []
        found.setdefault(own[0] if own else '', []).append(group)
    return dict(sorted(found.items())) if len(groups) >= ALIKE * len(found) else {'': groups}


def brief(hints: list[str]) -> list[str]:
    """What can stand beside a name in a list of many."""
    return [hint for hint in hints if len(hint) <= BRIEF]


def unbounded() -> tuple[Console, ConsoleOptions]:
    """A console of no width, to measure with."""
    console = Console(width=10_000)
    return console, console.options


def span(first: str, last: str) -> str:
    """A run by its ends."""
    return first if first == last else f'{first} … {last}'


def runs(choices: list[Choice]) -> list[list[Choice]]:
    """The choices, with long runs of one verb and consecutive amounts put together."""
    groups: list[list[Choice]] = []
    for choice in choices:
        last = groups[-1][-1] if groups else None
        if last is not None and follows(last, choice):
            groups[-1].append(choice)
        else:
            groups.append([choice])
    made: list[list[Choice]] = []
    for group in groups:
        made += [group] if len(group) >= RUN else [[choice] for choice in group]
    return made


def follows(last: Choice, choice: Choice) -> bool:
    """Is this the next amount of the same verb, of the same kind?"""
    if last.verb != choice.verb or last.final != choice.final or last.arg is None or choice.arg is None:
        return False
    return last.arg.isdecimal() and choice.arg.isdecimal() and int(choice.arg) == int(last.arg) + 1
