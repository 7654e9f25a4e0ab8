"""The viewer for records: steps through what the viewers in a record saw of a game."""

from __future__ import annotations

from pathlib import Path

from chancellery.kernel.outcome import restored
from chancellery.record import Sight, load
from chancellery.terminal import board
from chancellery.terminal.replay import SPECTATOR
from chancellery.terminal.saves import WRONG_SHAPE
from chancellery.terminal.screen import Screen
from chancellery.terminal.story import ending, paragraphs
from chancellery.terminal.words import Words
from chancellery.titles import load as load_title


class Recorded:
    """A record at one of its steps, as one of its viewers saw it."""

    def __init__(self, file: Path, eyes: str | None, language: str, data: Path | None, screen: Screen) -> None:
        self.file = file
        self.record = load(file)
        self.screen = screen
        about = self.record.about
        self.title = load_title(str(about['title']), data)
        state = self.title.start(about['scenario'], about['players'], 0, about['options'], saved=True)
        self.words = Words(self.title, language, state.roles)
        self.scenario = self.title.scenario(state.scenario).name
        self.at = 0
        self.sight = self.record.sights[0] if eyes is None else self.through(eyes)
        self.words.see(self.sight.steps[-1]['board'])

    def through(self, eyes: str) -> Sight:
        """What the named viewer saw; a ValueError says which viewers are in the record."""
        role = None if eyes.casefold() == SPECTATOR else self.words.who(eyes)
        for sight in self.record.sights:
            if sight.role == role and (role is not None or eyes.casefold() == SPECTATOR):
                return sight
        names = ', '.join([sight.role or SPECTATOR for sight in self.record.sights])
        raise ValueError(f'{self.file} does not show what {eyes} saw: it shows {names}')

    def heading(self) -> None:
        """What game this is and who saw it."""
        role = self.sight.role
        eyes = self.words.ui('spectator') if role is None else self.words.role(role)
        self.screen.heading(f'{self.title.name} · {self.scenario}')
        count = len(self.sight.steps)
        self.screen.say(self.words.ui('replaying', file=str(self.file), count=count, eyes=eyes), 'dim')

    def events(self) -> None:
        """What happened in this step."""
        events = self.sight.steps[self.at]['events']
        if events:
            self.screen.console.print(paragraphs(events, self.words))

    def draw(self) -> None:
        """The board after this step, and whom play waits for or how it ended."""
        step = self.sight.steps[self.at]
        self.screen.say()
        self.screen.console.print(board.draw(step['board'], self.words, self.screen.console))
        if step['outcome'] is None:
            waiting = ', '.join([self.words.role(role) for role in step['deciders']])
            self.screen.say(self.words.coloured(self.words.ui('unfinished', roles=waiting)))
        else:
            self.screen.say()
            self.screen.console.print(ending(restored(step['outcome']), self.words, self.record.about['scenario']))

    def tell(self) -> None:
        """Print all of it."""
        self.heading()
        for at in range(len(self.sight.steps)):
            self.at = at
            self.events()
        self.draw()

    def browse(self) -> None:
        """Step through it as the reader asks."""
        while True:
            last = len(self.sight.steps) - 1
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
            if word == SPECTATOR or self.words.who(word) is not None:
                self.change_eyes(word)
                continue
            step = int(word) if word.isdecimal() else self.at + (-1 if word in ('p', 'previous') else 1)
            self.at = max(0, min(step, last))

    def change_eyes(self, name: str) -> None:
        """Change to another viewer at about the same moment: where the same amount of the log had been read."""
        try:
            other = self.through(name)
        except ValueError as mistake:
            self.screen.say(str(mistake), 'red')
            self.screen.read('> ')
            return
        read = sum([len(step['events']) for step in self.sight.steps[: self.at + 1]])
        self.sight = other
        self.at = 0
        for at, step in enumerate(other.steps):
            read -= len(step['events'])
            if read < 0:
                break
            self.at = at


def run(file: Path, eyes: str | None, language: str, data: Path | None) -> int:
    """Show a record: step by step at a terminal, as one text otherwise."""
    screen = Screen()
    try:
        recorded = Recorded(file, eyes, language, data, screen)
        if screen.interactive:
            try:
                recorded.browse()
            except KeyboardInterrupt:
                screen.say()
        else:
            recorded.tell()
    except (RecursionError, *WRONG_SHAPE) as error:
        reason = f'{type(error).__name__} {error}'.strip()
        raise ValueError(f'{file} is a record that cannot be shown: something in it is damaged ({reason})') from None
    return 0
