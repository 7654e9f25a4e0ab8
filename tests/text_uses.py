"""What a title says: the text keys and rule ids that its code uses, and what comes up in random games."""

from __future__ import annotations

import ast
import contextlib
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
ANYTHING = '**'  # parameters that are handed on as they come: games show what they are
GAMES = 14
FEW = {'europa': 5}  # where a game of many cards says much
LONG = 100  # actions, after which a game is looked at only now and then
SHORT = '10'  # rounds, where a title has no last round of its own

Saying = tuple[str, dict[str, Any]]


class Uses:
    """What the code of a title uses: text keys, each with the parameters of every use, and rule ids.

    Code that several titles share names a rule by its number in each rulebook; ``book`` says which number counts.
    """

    def __init__(self, *folders: Path, book: int = 0) -> None:
        self.book = book
        self.keys: set[str] = set()
        self.given: list[tuple[str, set[str]]] = []
        self.rules: set[str] = set()
        self.literals: set[str] = set()
        self.told: list[Saying] = []
        self.constants: dict[str, str] = {}
        self.tuples: dict[str, list[ast.expr]] = {}
        files = [file for folder in folders for file in sorted(folder.rglob('*.py'))]
        trees = [ast.parse(file.read_text(encoding='utf-8')) for file in files]
        self.nodes = [node for tree in trees for node in ast.walk(tree)]
        self.functions = [each for each in self.nodes if isinstance(each, ast.FunctionDef)]
        self.calls = [each for each in self.nodes if isinstance(each, ast.Call) and isinstance(each.func, ast.Name)]
        self.above = {child: node for node in self.nodes for child in ast.iter_child_nodes(node)}
        for node in [node for tree in trees for node in tree.body]:
            match node:
                case ast.AnnAssign(target=ast.Name(id=name), value=ast.Call(func=ast.Name(id=made), args=args)):
                    self.constants[name] = self.key_of(made, args)
                case ast.AnnAssign(target=ast.Name(id=name), value=ast.Tuple(elts=elts)):
                    self.tuples[name] = elts
        for each in self.nodes:
            self.visit(each)
        for file in [file for folder in folders for file in sorted(folder.glob('data/*.json'))]:
            self.literals.update(ids_in(json.loads(file.read_text(encoding='utf-8'))))

    def key_of(self, made: str, args: list[ast.expr]) -> str:
        """The text key of a constant, '' where it is neither a rule nor a prompt."""
        match made:
            case 'Prompt':
                return ''.join(self.strings(args[0]))
            case 'Rule':
                return ''.join(self.strings(args[1]))
            case 'both':
                return 'refuse.' + ''.join(self.strings(args[2]))
        return ''

    def visit(self, node: ast.AST) -> None:
        match node:
            case ast.Call(func=ast.Attribute(attr=attr), args=args) if attr in LOGGERS:
                keys = [f'event.{key}' for key in self.strings(args[LOGGERS[attr]])]
                self.use(keys, self.keywords(node))
                self.told += [(key, params) for key in keys for params in self.literal_params(node)]
            case ast.Call(func=ast.Attribute(attr='finish'), args=[_, _, reason]):
                self.use([f'outcome.{key}' for key in self.strings(reason)])
            case ast.Call(func=ast.Name(id='Prompt'), args=[key, rule, *params]):
                constant = isinstance(self.above[node], ast.AnnAssign)
                self.use(self.strings(key), None if constant else self.dict_keys(params[0]) if params else set())
                self.rules.update(self.strings(rule))
            case ast.Call(func=ast.Name(id='Reckoning'), args=[key, rule, *_]):
                self.use(self.strings(key), set())
                self.rules.update(self.strings(rule))
            case ast.Call(func=ast.Name(id='both'), args=[*ids, key]):
                self.use([f'refuse.{each}' for each in self.strings(key)])
                self.rules.update(self.strings(ids[self.book]))
            case ast.Call(func=ast.Name(id='Rule'), args=[id, key, *_]) if not self.makes_a_pair(node):
                self.use(self.strings(key))
                self.rules.update(self.strings(id))
            case ast.Name(id=name, ctx=ast.Load()) if self.constants.get(name):
                self.cite(node, self.constants[name])
            case ast.FunctionDef(name='hint' | 'told_of_choice'):
                for each in ast.walk(node):
                    if isinstance(each, ast.Return):
                        self.use([f'hint.{key}' for key in self.dict_keys(each.value)], {'value'})
            case ast.Constant(value=str(text)):
                self.literals.add(text)

    def makes_a_pair(self, node: ast.AST) -> bool:
        """Is this the inside of ``both``, read where it is called?"""
        function = self.function(node)
        return function is not None and function.name == 'both'

    def cite(self, node: ast.AST, key: str) -> None:
        """A rule is given back, bare or with the numbers of the case; of a pair, the one of the title's rulebook."""
        above = self.above[node]
        while isinstance(above, ast.Subscript):
            above = self.above[above]
        match above:
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
            case ast.Call(func=ast.Attribute(attr='cite'), args=ids):
                return self.strings(ids[self.book])
            case ast.Subscript(value=ast.Tuple(elts=elts)):
                return [text for each in elts for text in self.strings(each)]
            case ast.Subscript(value=ast.Name(id=name)) if name in self.tuples:
                return [text for each in self.tuples[name] for text in self.strings(each)]
            case ast.Attribute(value=ast.Name(id=name), attr='key') if name in self.constants:
                return [self.constants[name]]
            case ast.Attribute(value=ast.Name(id='self')):
                return []  # Rule.of: read where the rule was made
            case ast.Call(func=ast.Name(id=name)) if returned := self.returned(name, ast.Module):
                return [text for value in returned for text in self.strings(value)]
            case ast.Name(id=name) if values := self.values(node, name) or self.arguments(node, name):
                return [text for value in values for text in self.strings(value)]
        raise ValueError(f'a text key or rule id that cannot be read: {ast.unparse(node)}')

    def dict_keys(self, node: ast.AST | None) -> set[str]:
        """The keys of the dict that an expression can be, also of one with a name in the same function."""
        match node:
            case None | ast.Constant(value=None):
                return set()
            case ast.Dict(keys=keys, values=values):
                laid_in = {
                    text for key, value in zip(keys, values, strict=True) if not key for text in self.dict_keys(value)
                }
                return laid_in | {text for key in keys if key for text in self.strings(key)}
            case ast.IfExp(body=body, orelse=orelse):
                return self.dict_keys(body) | self.dict_keys(orelse)
            case ast.BoolOp(values=values):
                return {key for value in values for key in self.dict_keys(value)}
            case ast.Call(func=ast.Attribute(attr='hint')):
                return set()  # another hint: read where it is made
            case ast.Call(func=ast.Attribute(attr=name)) if returned := self.returned(name, ast.ClassDef):
                return {key for value in returned for key in self.dict_keys(value)}
            case ast.Call(func=ast.Name(id=name)) if returned := self.returned(name, ast.Module):
                return {key for value in returned for key in self.dict_keys(value)}
            case ast.Name(id=name) if values := self.values(node, name):
                return {key for value in values for key in self.dict_keys(value)} | self.added(node, name)
        raise ValueError(f'parameters or a hint that cannot be read: {ast.unparse(node)}')

    def returned(self, name: str, inside: type[ast.AST]) -> list[ast.expr]:
        """What the functions of a module, or the methods of a class, that have this name give back."""
        known = [each for each in self.functions if each.name == name]
        parts = [part for each in known if isinstance(self.above[each], inside) for part in ast.walk(each)]
        return [part.value for part in parts if isinstance(part, ast.Return) and part.value is not None]

    def function(self, node: ast.AST) -> ast.FunctionDef | None:
        """The function around a place in the code."""
        while not isinstance(node, ast.FunctionDef):
            if node not in self.above:
                return None
            node = self.above[node]
        return node

    def values(self, node: ast.AST, name: str) -> list[ast.expr]:
        """What the function around a place assigns to a name, in whatever branch."""
        found: list[ast.expr] = []
        for each in ast.walk(self.function(node) or node):
            match each:
                case ast.Assign(targets=[ast.Name(id=target)], value=value) if target == name:
                    found.append(value)
                case ast.AnnAssign(target=ast.Name(id=target), value=ast.expr() as value) if target == name:
                    found.append(value)
        return found

    def added(self, node: ast.Name, name: str) -> set[str]:
        """The keys that the function around a place adds to a dict before it gets there."""
        found: set[str] = set()
        for each in ast.walk(self.function(node) or node):
            match each:
                case ast.Assign(targets=[ast.Subscript(value=ast.Name(id=target), slice=key)]) if target == name:
                    if each.lineno < node.lineno:
                        found.update(self.strings(key))
        return found

    def arguments(self, node: ast.AST, name: str) -> list[ast.expr]:
        """What callers hand to the function around a place under this name."""
        function = self.function(node)
        names = [] if function is None else [each.arg for each in function.args.args]
        if function is None or name not in names:
            return []
        at = names.index(name)
        return [each.args[at] for each in self.calls if getattr(each.func, 'id', '') == function.name]

    def keywords(self, call: ast.AST) -> set[str]:
        assert isinstance(call, ast.Call)
        found: set[str] = set()
        for keyword in call.keywords:
            try:
                found |= {keyword.arg} if keyword.arg else self.dict_keys(keyword.value)
            except ValueError:
                found.add(ANYTHING)
        return found

    def literal_params(self, call: ast.Call) -> list[dict[str, Any]]:
        """Each parameter of an event with each text that the code itself gives it."""
        found: list[dict[str, Any]] = []
        for keyword in call.keywords:
            with contextlib.suppress(ValueError):
                found += [{keyword.arg or ANYTHING: text} for text in self.strings(keyword.value)]
        return found


def ids_in(data: Any) -> set[str]:
    """The ids in a data file: the keys of its tables."""
    if isinstance(data, dict):
        return set(data).union(*[ids_in(value) for value in data.values()])
    return set().union(*[ids_in(value) for value in data]) if isinstance(data, list) else set()


class Play:
    """What is said in random games, each saying once, and the fields and figures of the boards that are seen."""

    def __init__(self, title: Title) -> None:
        self.sayings: dict[str, Saying] = {}
        self.board: set[str] = set()
        self.names: set[str] = set()
        verbs = list(title.verbs.items())
        for scenario in title.scenarios:
            for players in range(scenario.players[0], scenario.players[1] + 1):
                self.names.update(f'role.{role}' for role in title.start(scenario.id, players, 0, {}).roles)
        for seed in range(FEW.get(title.id, GAMES)):
            rng = random.Random(seed)
            scenario = title.scenarios[seed % len(title.scenarios)]
            players = rng.randint(*scenario.players)
            options = {option.id: rng.choice(option.values) for option in scenario.options if option.applies(players)}
            if 'limit' in options:
                options['limit'] = SHORT
            state = title.start(scenario.id, players, seed, options)
            self.see(state.view(None))
            self.ask(state, state.roles[0], 'no:such-action')
            steps = 0
            while state.outcome is None:
                steps += 1
                role = rng.choice(state.deciders)
                if steps < LONG or rng.random() < 0.1:
                    self.see(state.view(role))
                    for asked in (role, role, role, role, rng.choice(state.roles)):
                        verb, args = rng.choice(verbs)
                        self.ask(state, asked, str(Action(verb, rng.choice(args or ('',)))))
                state.play(role, rng.choice(state.legal(role)))
            for reader in (None, *state.roles):
                self.see(state.view(reader))
                for event in state.events_for(reader):
                    self.add(event['key'], event['params'])
            self.ask(state, state.roles[0], str(title.decode(0)))
            self.add(f'outcome.{state.outcome.reason}', {})

    def ask(self, state: State, role: str, action: str) -> None:
        for _, key, params in state.explain(role, action):
            self.add(key, params)

    def see(self, view: dict[str, Any]) -> None:
        """The prompt, the hints and the board; the actions are among those declared."""
        self.add(view['prompt']['key'], view['prompt']['params'])
        for action in view['actions']:
            for key, value in (action['hint'] or {}).items():
                self.add(f'hint.{key}', {'value': value})
        self.look(view['board'])
        for line in view['reckoning']['lines'].values():
            self.board.update(line['sources'], line['ties'])

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
