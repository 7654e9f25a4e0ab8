"""What a title says: the text keys and rule ids that its code uses, and what comes up in random games."""

from __future__ import annotations

import ast
import json
import random
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from chancellery.kernel.actions import Action
from chancellery.kernel.state import State
from chancellery.kernel.title import Title

LOGGERS = {'log': 0, 'log_to': 1, 'log_secret': 2}  # where the event's key stands
REFUSAL = {'role', 'action', 'verb', 'arg'}  # what every refusal knows
GAMES = 20

Saying = tuple[str, dict[str, Any]]


class Uses:
    """What the code of a title uses: text keys, each with the parameters of every use, and rule ids."""

    def __init__(self, *folders: Path) -> None:
        self.keys: set[str] = set()
        self.given: list[tuple[str, set[str]]] = []
        self.rules: set[str] = set()
        self.literals: set[str] = set()
        self.constants: dict[str, str] = {}
        trees = [
            ast.parse(file.read_text(encoding='utf-8')) for folder in folders for file in sorted(folder.rglob('*.py'))
        ]
        for node in [node for tree in trees for node in tree.body]:
            match node:
                case ast.AnnAssign(target=ast.Name(id=name), value=ast.Call(func=ast.Name(id='Rule' | 'Prompt' as of))):
                    assert isinstance(node.value, ast.Call)
                    self.constants[name] = ''.join(self.strings(node.value.args[of == 'Rule']))
        for tree in trees:
            self.above = {child: node for node in ast.walk(tree) for child in ast.iter_child_nodes(node)}
            for each in ast.walk(tree):
                self.visit(each)

    def visit(self, node: ast.AST) -> None:
        match node:
            case ast.Call(func=ast.Attribute(attr=attr), args=args) if attr in LOGGERS:
                self.use([f'event.{key}' for key in self.strings(args[LOGGERS[attr]])], self.keywords(node))
            case ast.Call(func=ast.Attribute(attr='finish'), args=[_, _, reason]):
                self.use([f'outcome.{key}' for key in self.strings(reason)])
            case ast.Call(func=ast.Name(id='Prompt'), args=[key, rule, *params]):
                constant = isinstance(self.above[node], ast.AnnAssign)
                self.use(self.strings(key), None if constant else self.dict_keys(params[0]) if params else set())
                self.rules.update(self.strings(rule))
            case ast.Call(func=ast.Name(id='Rule'), args=[id, key, *_]):
                self.use(self.strings(key))
                self.rules.update(self.strings(id))
            case ast.Name(id=name, ctx=ast.Load()) if self.constants.get(name):
                self.cite(node, self.constants[name])
            case ast.FunctionDef(name='hint'):
                for each in ast.walk(node):
                    if isinstance(each, ast.Return):
                        self.use([f'hint.{key}' for key in self.dict_keys(each.value)], {'value'})
            case ast.Constant(value=str(text)):
                self.literals.add(text)

    def cite(self, node: ast.AST, key: str) -> None:
        """A rule is given back, bare or with the numbers of the case."""
        match self.above[node]:
            case ast.Attribute(attr='of') as of:
                self.use([key], self.keywords(self.above[of]))
            case ast.Attribute() | ast.Compare():
                pass
            case _:
                self.use([key], set())

    def use(self, keys: Iterable[str], params: set[str] | None = None) -> None:
        for key in keys:
            self.keys.add(key)
            if params is not None:
                self.given.append((key, params | REFUSAL if key.startswith('refuse.') else params))

    def strings(self, node: ast.AST) -> list[str]:
        """The texts that an expression can be; the checks cannot follow any other way to make a key."""
        match node:
            case ast.Constant(value=str(text)):
                return [text] if text else []
            case ast.IfExp(body=body, orelse=orelse):
                return self.strings(body) + self.strings(orelse)
            case ast.Attribute(value=ast.Name(id=name), attr='key') if name in self.constants:
                return [self.constants[name]]
            case ast.Attribute(value=ast.Name(id='self')):
                return []  # Rule.of: read where the rule was made
        raise ValueError(f'a text key or rule id that cannot be read: {ast.unparse(node)}')

    def dict_keys(self, node: ast.AST | None) -> set[str]:
        """The keys of the dict that an expression can be, also of one with a name in the same function."""
        match node:
            case None | ast.Constant(value=None):
                return set()
            case ast.Dict(keys=keys):
                return {text for key in keys for text in self.strings(key or node)}
            case ast.IfExp(body=body, orelse=orelse):
                return self.dict_keys(body) | self.dict_keys(orelse)
            case ast.Name(id=name):
                function: ast.AST = node
                while not isinstance(function, ast.FunctionDef):
                    function = self.above[function]
                for each in ast.walk(function):
                    if isinstance(each, ast.Assign) and getattr(each.targets[0], 'id', '') == name:
                        return self.dict_keys(each.value)
        raise ValueError(f'parameters or a hint that cannot be read: {ast.unparse(node)}')

    def keywords(self, call: ast.AST) -> set[str]:
        assert isinstance(call, ast.Call)
        return {keyword.arg or '**' for keyword in call.keywords}


class Play:
    """What is said in random games, each saying once, and the fields and figures of the boards that are seen."""

    def __init__(self, title: Title) -> None:
        self.sayings: dict[str, Saying] = {}
        self.board: set[str] = set()
        self.names: set[str] = set()
        for seed in range(GAMES):
            rng = random.Random(seed)
            scenario = rng.choice(title.scenarios)
            options = {option.id: rng.choice(option.values) for option in scenario.options}
            state = title.start(scenario.id, rng.randint(*scenario.players), seed, options)
            self.names.update(f'role.{role}' for role in state.roles)
            self.see(state.view(None), True)
            self.ask(state, state.roles[0], 'no:such-action')
            while state.outcome is None:
                role = rng.choice(state.deciders)
                self.see(state.view(role), rng.random() < 0.1)
                for asked in (role, role, role, role, rng.choice(state.roles)):
                    verb = rng.choice(list(title.verbs))
                    self.ask(state, asked, str(Action(verb, rng.choice(title.verbs[verb] or ('',)))))
                state.play(role, rng.choice(state.legal(role)))
            for reader in (None, *state.roles):
                self.see(state.view(reader), True)
                for event in state.events_for(reader):
                    self.add(event['key'], event['params'])
            self.ask(state, state.roles[0], str(title.decode(0)))
            self.add(f'outcome.{state.outcome.reason}', {})

    def ask(self, state: State, role: str, action: str) -> None:
        for _, key, params in state.explain(role, action):
            self.add(key, params)

    def see(self, view: dict[str, Any], board: bool) -> None:
        """The prompt and the hints, and now and then the board; the actions are among those declared."""
        self.add(view['prompt']['key'], view['prompt']['params'])
        for action in view['actions']:
            for key, value in (action['hint'] or {}).items():
                self.add(f'hint.{key}', {'value': value})
        if board:
            self.look(view['board'])

    def look(self, board: dict[str, Any]) -> None:
        for key, value in board.items():
            self.board.add(key)
            for each in value if isinstance(value, list) else [value]:
                if isinstance(each, dict):
                    self.look(each)
                elif each is not None:
                    self.names.add(f'{key}.{each}')

    def add(self, key: str, params: dict[str, Any]) -> None:
        self.sayings.setdefault(json.dumps([key, params]), (key, params))
