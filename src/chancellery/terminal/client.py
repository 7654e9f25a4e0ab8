"""The text client: play any title against bots, or with several people at one screen."""

from __future__ import annotations

import difflib
from pathlib import Path
from typing import Any, Final

from rich.table import Table
from rich.text import Text

from chancellery import bots
from chancellery.game import Game
from chancellery.kernel.bot import Bot
from chancellery.kernel.rng import seeded
from chancellery.terminal import board, rules, saves
from chancellery.terminal.menu import Choice, Menu
from chancellery.terminal.screen import Screen, undisturbed
from chancellery.terminal.story import ending, paragraphs, reckoned
from chancellery.terminal.words import Words

COMMANDS: Final = ('why', 'undo', 'log', 'board', 'standing', 'rules', 'save', 'load', 'help', 'quit')
EVERYBODY: Final = 'all'
LOG_LENGTH: Final = 20
MOST_NEWS: Final = 60
MOST_RULES: Final = 12
MOST_THINGS: Final = 3
SEED_BITS: Final = 32


class Mistake(ValueError):
    """The player typed something that cannot be done; the text says why in one sentence."""


class Quit(Exception):
    """The player wants to leave."""


class Settings:
    """The settings of a person at the terminal."""

    def __init__(
        self,
        who: str | None = None,
        bots: tuple[str, ...] = (),
        budget: dict[str, float] | None = None,
        language: str = 'en',
        confirm: bool = False,
        data: Path | None = None,
    ) -> None:
        self.who = who
        self.bots = bots
        self.budget = budget or {}
        self.language = language
        self.confirm = confirm
        self.data = data


def people(words: Words, who: str | None) -> tuple[str, ...]:
    """The roles that people play: the first unless others are named."""
    if who is None:
        return words.roles[:1]
    if who == EVERYBODY:
        return words.roles
    named = []
    for name in who.split(','):
        role = words.who(name)
        if role is None:
            known = ', '.join(words.roles)
            raise ValueError(f'there is no role {name.strip()!r}; the roles are {known}, or all')
        named.append(role)
    return tuple([role for role in words.roles if role in named])


class Seat:
    """A role that a bot plays."""

    def __init__(self, name: str, bot: Bot) -> None:
        self.name = name
        self.bot = bot


def opponents(game: Game, humans: tuple[str, ...], settings: Settings) -> dict[str, Seat]:
    """A bot for every role that no person plays."""
    others = [role for role in game.state.roles if role not in humans]
    known = bots.names(game.title)
    named = settings.bots or ('heuristic' if 'heuristic' in known else 'random',)
    for name in named:
        bots.check_name(name, game.title)
    if others and len(named) not in (1, len(others)):
        raise ValueError(f'give one bot for all other roles or {len(others)}, one for each, not {len(named)}')
    made: dict[str, Seat] = {}
    for i, role in enumerate(others):
        name = named[i % len(named)]
        seed = seeded(game.seed, 'terminal', role).below(1 << SEED_BITS)
        made[role] = Seat(name, bots.make(name, game.title, seed, None, **settings.budget))
    return made


class Client:
    """One session at the terminal."""

    def __init__(self, game: Game, settings: Settings, screen: Screen) -> None:
        self.settings = settings
        self.screen = screen
        self.warned = False
        self.begin(game)

    def begin(self, game: Game) -> None:
        """Begin to play a game, new or loaded."""
        words = Words(game.title, self.settings.language, game.state.roles)
        humans = people(words, self.settings.who)
        self.seats = opponents(game, humans, self.settings)
        self.game = game
        self.words = words
        self.humans = humans
        self.current = ''
        self.back_to = ''
        self.read_until = dict.fromkeys(humans, 0)
        self.board_seen = dict.fromkeys(humans, -1)

    # ---- the course of the game

    def run(self) -> int:
        """Play until the game is over or the player leaves; the result is the exit code."""
        try:
            self.welcome()
            while self.game.state.outcome is None:
                role = self.next_person()
                if role is not None:
                    self.keep()
                    self.turn(role)
            self.farewell()
        except (EOFError, Quit):
            self.leave()
        except KeyboardInterrupt:
            self.screen.say()
            self.leave()
            return 130
        except Mistake:
            self.leave()
            raise
        return 0

    def welcome(self) -> None:
        """Say what is played, by whom, and how to get help."""
        title = self.game.title
        self.screen.heading(f'{title.name} · {title.scenario(self.game.state.scenario).name}')
        self.players()
        self.screen.say(self.words.ui('welcome', seed=self.game.seed), 'dim')

    def players(self) -> None:
        """Who plays which role: a person, or which bot."""
        ui = self.words.ui
        seats = []
        for role in self.game.state.roles:
            name = self.words.role(role)
            player = ui('bot', bot=self.seats[role].name) if role in self.seats else ui('you')
            typed = '' if role == name.casefold() else f' ({role})'
            seats.append(self.words.coloured(f'{name}{typed}{ui("colon")}{player}'))
        self.screen.say(board.packed(seats, self.screen.console.width))

    def next_person(self) -> str | None:
        """Let the bots play that are asked; return the person whose turn it is then, or None."""
        state = self.game.state
        for role in state.deciders:
            if role in self.seats:
                with self.screen.console.status(self.words.ui('thinking', role=self.words.role(role))):
                    action = self.seats[role].bot.choose(state, role)
                with undisturbed():
                    self.game.play(role, action)
                return None
        waiting = state.deciders
        for role in (self.back_to, self.current):
            if role in waiting:
                return role
        return waiting[0] if waiting else None

    def turn(self, role: str) -> None:
        """Ask a person until something is played, undone or loaded."""
        if role != self.current:
            self.hand_over(role)
        self.back_to = ''
        view = self.game.state.view(role)
        self.words.see(view['board'])
        self.news(role)
        history = self.game.history
        if any(other != role for other, _ in history[max(0, self.board_seen[role]) :]) or self.board_seen[role] < 0:
            self.draw(role)
        self.board_seen[role] = len(history)
        menu = Menu(view, self.words)
        self.ask(role, view, menu)
        while True:
            try:
                if self.obey(role, menu, self.screen.read(f'{self.words.role(role)}> ')):
                    return
            except Mistake as mistake:
                if not self.screen.interactive:
                    raise
                self.screen.say(str(mistake), 'red')

    def hand_over(self, role: str) -> None:
        """Change players at the screen if there is something that the others may not see."""
        state = self.game.state
        secret = len(state.deciders) > 1 or state.view(role)['board'] != state.view(None)['board']
        if self.current and len(self.humans) > 1:
            if secret and self.screen.interactive:
                self.screen.clear()
                self.screen.read(self.words.ui('hand_over', role=self.words.role(role)) + ' ')
            self.screen.heading(self.words.role(role))
        self.current = role

    def news(self, role: str) -> None:
        """What happened since the role last decided."""
        events = self.game.state.events_for(role, self.read_until[role])
        self.read_until[role] += len(events)
        if not events:
            return
        self.screen.heading(self.words.ui('news'))
        if len(events) > MOST_NEWS:
            self.screen.say(self.words.ui('earlier', count=len(events) - MOST_NEWS, all=len(events)), 'dim')
        self.screen.console.print(paragraphs(events[-MOST_NEWS:], self.words))

    def draw(self, role: str) -> None:
        """The board as the role sees it."""
        self.screen.say()
        left_out = self.game.title.on_request
        shown = {part: value for part, value in self.game.state.view(role)['board'].items() if part not in left_out}
        self.screen.console.print(board.draw(shown, self.words, self.screen.console))

    def ask(self, role: str, view: dict[str, Any], menu: Menu) -> None:
        """The question and the actions."""
        prompt = view['prompt']
        question = self.words.say(prompt['key'], prompt['params'])
        asked = self.words.role(role)
        lead = '' if question.startswith(asked) else asked + self.words.ui('colon')
        sentence = self.words.coloured(lead + question)
        sentence.stylize('bold')
        if prompt['rule']:
            sentence.append(f' ({prompt["rule"]})', 'dim')
        self.screen.say()
        self.screen.say(sentence)
        self.screen.console.print(menu.shown(self.screen.console.width))
        example = menu.choices[-1].action
        self.screen.say(self.words.ui('final_mark' if menu.has_final else 'how_to', example=example), 'dim')

    # ---- what the player types

    def obey(self, role: str, menu: Menu, line: str) -> bool:
        """Carry out a typed command; True if the game changed."""
        if not line:
            self.ask(role, self.game.state.view(role), menu)
            return False
        choice = menu.find(line)
        if choice is not None:
            return self.play(role, choice)
        word, _, rest = line.partition(' ')
        command = word.removeprefix('/').casefold()
        if command in COMMANDS:
            return bool(getattr(self, f'do_{command}')(role, menu, rest.strip()))
        if line.lstrip('-').isdigit():
            raise Mistake(self.words.ui('no_number', number=line, most=len(menu.choices)))
        if ':' in line or line in self.game.title.verbs:
            raise Mistake(self.refused(role, line))
        found = menu.filtered(line)
        if not found:
            raise Mistake(self.words.ui('no_match', text=line))
        self.screen.console.print(menu.shown(self.screen.console.width, found))
        return False

    def play(self, role: str, choice: Choice) -> bool:
        """Play a choice, after confirmation if the player wants that."""
        if choice.final and self.settings.confirm:
            answer = self.screen.read(self.words.ui('confirm', action=choice.action) + ' ')
            if answer.casefold() not in (
                'y',
                'yes',
                self.words.ui('yes').casefold(),
                self.words.ui('yes')[0].casefold(),
            ):
                self.screen.say(self.words.ui('not_played'))
                return False
        with undisturbed():
            self.game.play(role, choice.action)
        return True

    def refused(self, role: str, action: str) -> str:
        """Why the role may not play this, with the nearest action that exists where there is none of this name."""
        reasons = ' '.join([self.words.refusal(refusal) for refusal in self.game.state.explain(role, action)])
        sentence = reasons if action in reasons else f'{action}: {reasons}'
        table = self.game.title.verbs_table
        if table.number(action) < 0:
            near = difflib.get_close_matches(action, table.texts, 3)
            if near:
                return f'{sentence} {self.words.ui("perhaps", actions=", ".join(near))}'
            return f'{sentence} {self.words.ui("verbs", verbs=", ".join(table.names))}'
        return sentence

    def do_why(self, role: str, menu: Menu, rest: str) -> bool:
        """Explain which rule forbids an action."""
        choice = menu.find(rest)
        action = choice.action if choice is not None else rest
        if ':' not in action:
            action = action.replace(' ', ':', 1).replace(' ', '_')
        if not action:
            raise Mistake(self.words.ui('why_what'))
        if self.game.state.explain(role, action):
            self.screen.say(self.refused(role, action))
        else:
            self.screen.say(self.words.ui('allowed', action=action))
        return False

    def do_undo(self, role: str, menu: Menu, rest: str) -> bool:
        """Take back the last action of the player, or of the person who played before at the same screen."""
        acted = [who for who, _ in self.game.history[-1:] if who in self.humans]
        for who in (role, *acted):
            if self.game.undoable(who):
                with undisturbed():
                    self.game.undo(who)
                for person in self.humans:
                    events = len(self.game.state.events_for(person))
                    self.read_until[person] = min(self.read_until[person], events)
                    self.board_seen[person] = len(self.game.history)
                self.back_to = who
                self.screen.say(self.words.ui('undone'))
                return True
        self.screen.say(self.words.ui('no_undo'))
        return False

    def do_log(self, role: str, menu: Menu, rest: str) -> bool:
        """The last events."""
        if rest and not (rest.isdecimal() and int(rest) > 0):
            raise Mistake(self.words.ui('log_number', text=rest))
        events = self.game.state.events_for(role)
        self.screen.console.print(paragraphs(events[-(int(rest) if rest else LOG_LENGTH) :], self.words))
        return False

    def part(self, role: str, text: str) -> dict[str, Any] | None:
        """A part of the board by its key or by what it is called, opened out: with room for what it is made of."""
        for key, value in self.game.state.view(role)['board'].items():
            if isinstance(value, dict) and text.casefold() in (key, self.words.label(key).casefold()):
                return {key: value} if board.is_rows(value) else value
        return None

    def do_board(self, role: str, menu: Menu, rest: str) -> bool:
        """Show the board again, one part of it, or the thing with a given name."""
        if not rest:
            self.screen.say()
            self.players()
            self.draw(role)
            return False
        part = self.part(role, rest)
        if part is not None:
            self.screen.console.print(board.draw(part, self.words, self.screen.console))
            return False
        found = self.words.called(rest)
        if not found:
            raise Mistake(self.words.ui('no_such_thing', text=rest))
        for kind, id in found[:MOST_THINGS]:
            thing = board.draw_thing(self.game.state, role, kind, id, self.words, self.screen.console)
            self.screen.console.print(thing)
        if len(found) > MOST_THINGS:
            names = ', '.join([self.words.texts.name(kind, id) for kind, id in found[MOST_THINGS:][:MOST_RULES]])
            self.screen.say(self.words.ui('more_things', names=names), 'dim')
        return False

    def do_standing(self, role: str, menu: Menu, rest: str) -> bool:
        """Show how the game would end if it ended now."""
        reckoning = self.game.state.view(role)['reckoning']
        if reckoning is None:
            raise Mistake(self.words.ui('standing.none'))
        self.screen.console.print(reckoned(reckoning, self.words))
        return False

    def do_rules(self, role: str, menu: Menu, rest: str) -> bool:
        """A statement of the rules, by default the one the question comes from."""
        wanted = rest or str(self.game.state.view(role)['prompt']['rule'])
        found = rules.look_up(self.game.title.id, wanted)
        if not found:
            known = list(rules.statements(self.game.title.id))
            if known:
                self.screen.say(self.words.ui('no_rule', id=wanted, example=known[0]))
            else:
                self.screen.say(self.words.ui('no_rules', title=self.game.title.name))
        for id, text in list(found.items())[:MOST_RULES]:
            self.screen.say(Text.assemble((f'{id} ', 'bold'), text))
        if len(found) > MOST_RULES:
            self.screen.say(self.words.ui('more_rules', ids=', '.join(list(found)[MOST_RULES:])), 'dim')
        return False

    def do_save(self, role: str, menu: Menu, rest: str) -> bool:
        """Write the game to a file."""
        try:
            file = saves.file_of(rest)
            self.game.save(file)
        except ValueError as problem:
            raise Mistake(str(problem)) from None
        self.screen.note(self.words.ui('saved', file=str(file)))
        return False

    def do_load(self, role: str, menu: Menu, rest: str) -> bool:
        """Load a game from a file; if that fails, the present game continues."""
        try:
            self.begin(saves.load(rest, self.settings.data))
        except ValueError as problem:
            raise Mistake(str(problem)) from None
        self.screen.note(self.words.ui('loaded', file=str(saves.file_of(rest))))
        self.players()
        return True

    def do_help(self, role: str, menu: Menu, rest: str) -> bool:
        """List the commands."""
        table = Table.grid(padding=(0, 2, 0, 2))
        for key in ('help.choose', 'help.filter', *[f'help.{command}' for command in COMMANDS]):
            usage, _, meaning = self.words.ui(key).partition(' | ')
            table.add_row(Text(usage, 'cyan', no_wrap=True), meaning)
        self.screen.console.print(table)
        return False

    def do_quit(self, role: str, menu: Menu, rest: str) -> bool:
        """Leave."""
        raise Quit

    # ---- leaving

    def keep(self) -> Path | None:
        """Save the game where ``last`` finds it; say once when that is impossible."""
        try:
            return saves.save_last(self.game)
        except ValueError as problem:
            if not self.warned:
                self.screen.say(self.words.ui('not_kept', problem=str(problem)), 'yellow')
                self.warned = True
        return None

    def leave(self) -> None:
        """Say where the game is and how to go on with it."""
        file = self.keep()
        if file is not None:
            self.screen.note(self.words.ui('left', file=str(file)))

    def farewell(self) -> None:
        """The end of the game."""
        for role in self.humans[:1]:
            self.news(role)
            self.draw(role)
        self.screen.say()
        outcome = self.game.state.outcome
        assert outcome is not None
        self.screen.console.print(ending(outcome, self.words, self.game.state.scenario))
        if self.keep() is not None:
            self.screen.say(self.words.ui('replay'), 'dim')
