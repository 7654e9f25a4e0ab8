"""The replay viewer: steps through a saved game as a role or a spectator sees it."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from rich.text import Text

from chancellery.game import UNDO, Game
from chancellery.kernel.actions import Action
from chancellery.terminal import board, saves
from chancellery.terminal.screen import Screen
from chancellery.terminal.story import ending, paragraphs
from chancellery.terminal.words import Words

SPECTATOR: Final = 'spectator'
LOG_LENGTH: Final = 20


class Replay:
    """A saved game at one of its instants: before its first action, or after any of them."""

    def __init__(self, file: str, eyes: str | None, language: str, data: Path | None, screen: Screen) -> None:
        self.file = file
        self.data = data
        self.screen = screen
        self.game, self.history = saves.opening(file, data)
        self.words = Words(self.game.title, language, self.game.state.roles)
        self.at = 0
        self.before = 0
        self.deed = Text()
        self.eyes = self.looked_through(eyes or SPECTATOR)
        self.words.see(self.game.state.view(self.eyes)['board'])

    def looked_through(self, eyes: str) -> str | None:
        """The role with this name; None for a spectator."""
        if eyes == SPECTATOR:
            return None
        role = self.words.who(eyes)
        if role is None:
            raise ValueError(f'there is no role {eyes!r}; the roles are {", ".join(self.words.roles)} or {SPECTATOR}')
        return role

    # ---- moving through the game

    def step(self) -> None:
        """Play the next entry of the history, and note it as this viewer sees it."""
        role, action = self.history[self.at]
        self.before = len(self.game.state.events_for(self.eyes))
        self.deed = self.described(role, action)
        self.game.follow(role, action)
        self.words.see(self.game.state.view(self.eyes)['board'])
        self.at += 1

    def go(self, to: int) -> None:
        """Go to the instant after so many actions."""
        if to < self.at:
            self.game, self.history = Game.opening(self.game.dump() | {'history': self.history}, self.data)
            self.at = 0
            self.before = 0
            self.deed = Text()
        while self.at < to:
            self.step()

    def is_secret(self, role: str, action: str) -> bool:
        """Is this a secret step that this viewer may not see?"""
        state = self.game.state
        return action != UNDO and role != self.eyes and state.is_secret(state.index(role), state.title.encode(action))

    def described(self, role: str, action: str) -> Text:
        """What a role did; sealed choices of others are not shown."""
        words = self.words
        number = f'{self.at + 1}. '
        name = words.role(role)
        if action == UNDO:
            return Text(number).append_text(words.coloured(words.ui('takes_back', role=name)))
        if self.is_secret(role, action):
            return Text(number).append_text(words.coloured(words.ui('in_secret', role=name)))
        parsed = Action.parse(action)
        sentence = words.action(parsed.verb, parsed.arg or None)
        return Text(number).append_text(words.coloured(name + words.ui('colon') + (sentence or action)))

    # ---- the whole story, for files and pipes

    def tell(self) -> None:
        """Print every action with its events, then the end."""
        self.heading()
        self.screen.console.print(paragraphs(self.game.state.events_for(self.eyes), self.words))
        secretive = ''
        while self.at < len(self.history):
            role, action = self.history[self.at]
            secret = self.is_secret(role, action)
            self.step()
            if not secret or role != secretive:
                self.screen.console.print(self.deed)
            secretive = role if secret else ''
            self.events()
        self.draw()
        self.end()

    def heading(self) -> None:
        """What game this is and who looks at it."""
        title = self.game.title
        scenario = title.scenario(self.game.state.scenario).name
        self.screen.heading(f'{title.name} · {scenario}')
        eyes = self.words.ui('spectator') if self.eyes is None else self.words.role(self.eyes)
        self.screen.say(self.words.ui('replaying', file=self.file, count=len(self.history), eyes=eyes), 'dim')

    def events(self) -> None:
        """What came of the last action."""
        events = self.game.state.events_for(self.eyes, self.before)
        if events:
            self.screen.console.print(paragraphs(events, self.words))

    def draw(self) -> None:
        """The board as this viewer sees it."""
        console = self.screen.console
        self.screen.say()
        console.print(board.draw(self.game.state.view(self.eyes)['board'], self.words, console))

    def end(self) -> None:
        """How the game ended, or the deciders."""
        self.screen.say()
        state = self.game.state
        if state.outcome is not None:
            self.screen.console.print(ending(state.outcome, self.words, state.scenario))
        else:
            waiting = ', '.join([self.words.role(role) for role in state.deciders])
            self.screen.say(self.words.coloured(self.words.ui('unfinished', roles=waiting)))

    # ---- stepping

    def browse(self) -> None:
        """Step through the game as the reader asks."""
        self.show()
        while True:
            try:
                line = self.screen.read(f'{self.at}/{len(self.history)}> ')
                if line.casefold() in ('q', 'quit'):
                    return
                self.obey(line)
            except EOFError:
                return
            except ValueError as mistake:
                self.screen.say(str(mistake), 'red')

    def obey(self, line: str) -> None:
        """Do what was typed."""
        word = line.casefold()
        if word in ('', 'n', 'next'):
            if self.at == len(self.history):
                self.screen.say(self.words.ui('at_end'))
                return
            self.step()
        elif word in ('p', 'previous'):
            if self.at == 0:
                self.screen.say(self.words.ui('at_start'))
                return
            self.go(self.at - 1)
        elif word.isdecimal():
            if int(word) > len(self.history):
                raise ValueError(self.words.ui('no_instant', number=word, most=len(self.history)))
            self.go(int(word))
        elif word == 'log':
            events = self.game.state.events_for(self.eyes)
            self.screen.console.print(paragraphs(events[-LOG_LENGTH:], self.words))
            return
        elif word in ('help', '?'):
            self.screen.say(self.words.ui('replay_help'))
            return
        else:
            self.change_eyes(line)
        self.show()

    def change_eyes(self, name: str) -> None:
        """Show the same moment to another viewer."""
        if name.casefold() != SPECTATOR and self.words.who(name) is None:
            raise ValueError(self.words.ui('no_replay_command', text=name, help=self.words.ui('replay_help')))
        self.eyes = self.looked_through(SPECTATOR if name.casefold() == SPECTATOR else name)
        if self.at > 0:
            at = self.at
            self.go(at - 1)
            self.step()

    def show(self) -> None:
        """The instant: the board, the action that led to it and what came of it."""
        self.screen.clear()
        if self.at == 0:
            self.heading()
        self.draw()
        self.screen.say()
        if self.deed.plain:
            self.screen.console.print(self.deed)
        self.events()
        if self.at == len(self.history):
            self.end()
        self.screen.say(self.words.ui('replay_help'), 'dim')


def run(file: str, eyes: str | None, language: str, data: Path | None) -> int:
    """Show a saved game: step by step at a terminal, as one text otherwise."""
    screen = Screen()
    replay = Replay(file, eyes, language, data, screen)
    if screen.interactive:
        try:
            replay.browse()
        except KeyboardInterrupt:
            screen.say()
    else:
        replay.tell()
    return 0
