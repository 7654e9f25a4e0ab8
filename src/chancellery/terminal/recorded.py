"""The viewer of records: steps through what one player saw of a game."""

from __future__ import annotations

from pathlib import Path

from chancellery.record import Record, load
from chancellery.terminal import board
from chancellery.terminal.screen import Screen
from chancellery.terminal.story import paragraphs
from chancellery.terminal.words import Words
from chancellery.titles import load as load_title


class Recorded:
    """A record at one of its steps."""

    def __init__(self, file: Path, language: str, data: Path | None, screen: Screen) -> None:
        self.file = file
        self.record: Record = load(file)
        self.screen = screen
        about = self.record.about
        self.title = load_title(str(about['title']), data)
        state = self.title.start(about['scenario'], about['players'], 0, about['options'])
        self.words = Words(self.title, language, state.roles)
        self.scenario = self.title.scenario(state.scenario).name
        self.at = 0

    def heading(self) -> None:
        """What game this is and who saw it."""
        role = self.record.about['role']
        eyes = self.words.ui('spectator') if role is None else self.words.role(role)
        self.screen.heading(f'{self.title.name} · {self.scenario}')
        count = len(self.record.steps)
        self.screen.say(self.words.ui('replaying', file=str(self.file), count=count, eyes=eyes), 'dim')

    def events(self) -> None:
        """What happened in this step."""
        events = self.record.steps[self.at]['events']
        if events:
            self.screen.console.print(paragraphs(events, self.words))

    def draw(self) -> None:
        """The board after this step, and whom play waits for."""
        step = self.record.steps[self.at]
        self.screen.say()
        self.screen.console.print(board.draw(step['board'], self.words, self.screen.console))
        if step['outcome'] is None:
            waiting = ', '.join([self.words.role(role) for role in step['deciders']])
            self.screen.say(self.words.coloured(self.words.ui('unfinished', roles=waiting)))

    def tell(self) -> None:
        """Print all of it."""
        self.heading()
        for at in range(len(self.record.steps)):
            self.at = at
            self.events()
        self.draw()

    def browse(self) -> None:
        """Step through it as the reader asks."""
        last = len(self.record.steps) - 1
        while True:
            self.screen.clear()
            if self.at == 0:
                self.heading()
            self.draw()
            self.events()
            self.screen.say(self.words.ui('replay_help'), 'dim')
            try:
                word = self.screen.read(f'{self.at}/{last}> ').casefold()
            except EOFError:
                return
            if word in ('q', 'quit'):
                return
            step = int(word) if word.isdecimal() else self.at + (-1 if word in ('p', 'previous') else 1)
            self.at = max(0, min(step, last))


def run(file: Path, language: str, data: Path | None) -> int:
    """Show a record: step by step at a terminal, as one text otherwise."""
    screen = Screen()
    recorded = Recorded(file, language, data, screen)
    if not recorded.record.steps:
        raise ValueError(f'{file} is an empty record')
    if screen.interactive:
        try:
            recorded.browse()
        except KeyboardInterrupt:
            screen.say()
    else:
        recorded.tell()
    return 0
