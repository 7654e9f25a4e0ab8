"""A whole game twice, with all that white gets of it: nothing of what is hidden from white makes a difference.

One game is true. Its twin is, for white, the same game: it is made anew from the true one whenever chance was used or
a secret choice was opened, and from then on its chance is another, and the others choose otherwise, with steps taken
back, notes and talk of their own. White asks both for everything it can ask for, and compares every byte.
"""

from __future__ import annotations

import random
from typing import Any

import pytest

from tests.server.harness import running
from tests.server.twins import OTHERS, WATCHER, Side, fork, same_names, secrets_of

SEED = '271828182845904523536028747135266249775'
MOST_ACTIONS = 4
LANGUAGES = ('en', 'pl', 'fr', 'hu')


class Twins:
    """The true game and its twin. The true game follows from ``chance`` alone, whatever is asked beside it."""

    def __init__(self, true: Side, twin: Side) -> None:
        self.true = true
        self.twin = twin
        self.sides = (true, twin)
        self.chance = random.Random(9)  # of the games that follow from small numbers, one where kings are bid for
        self.noise = random.Random(4)
        self.compared = 0
        self.choices: list[str] = []
        self.secrets: set[str] = {SEED}

    # ---- what white gets

    def ask(self, method: str, path: str, body: Any = None) -> Any:
        """White asks both servers the same; the answers are the same to the last byte."""
        answers = [side.ask(method, path, body) for side in self.sides]
        one, other = self.true.heard.pop(), self.twin.heard.pop()
        assert one == other, f'{method} {path} {body}'
        told = f'{one[4]} {answers[0].text}'
        assert not [secret for secret in self.secrets if secret in told], path
        self.compared += 1
        return answers[0]

    def settle(self, more: int = 0) -> None:
        """Both live lines have told the same, in the same order."""
        for side in self.sides:
            side.settle(more)
        assert self.true.line.heard == self.twin.line.heard
        self.compared += len(self.true.line.heard)
        for side in self.sides:
            side.line.heard.clear()

    def glance(self) -> dict[str, Any]:
        """White looks at the table."""
        self.ask('GET', '')
        self.ask('POST', '/api/mine', {'tables': {self.true.id: self.true.keys}})
        self.ask('GET', 'position')
        position: dict[str, Any] = self.ask('GET', f'position?role={WATCHER}').json()
        return position

    def look(self, all: bool) -> None:
        """White asks for everything that it can ask for, and for what it cannot; or, quicker, for the present alone."""
        position = self.glance()
        self.ask('GET', f'position?role={WATCHER}&since={position["log"] - 3}')
        self.explain()
        if all:
            self.reread()
            self.meddle(position)
        self.ask('GET', '/healthz')
        self.ask('GET', '/metrics')

    def explain(self) -> None:
        """Why may white not do this? Of legal and of other actions."""
        state = self.true.state
        numbers = self.noise.sample(range(state.title.action_count), 60)
        actions = [*self.true.legal(WATCHER)[:20], *[str(state.title.decode(n)) for n in numbers], 'nonsense:1']
        self.ask('POST', 'explain', {'role': WATCHER, 'actions': actions})
        self.ask('POST', 'explain', {'role': OTHERS[0], 'actions': actions})

    def reread(self) -> None:
        """Replays, files, texts, talk and notes, through every pair of eyes."""
        for eyes in ('', f'role={WATCHER}', *[f'role={role}' for role in OTHERS]):
            found = self.ask('GET', f'replay?{eyes}').json()
            for n in (0, found.get('steps', 1) - 1, found.get('steps', 1)):
                self.ask('GET', f'replay/{n}?{eyes}')
            self.ask('GET', f'download?{eyes}')
            self.ask('GET', f'log?{eyes}&lang={self.noise.choice(LANGUAGES)}')
            self.ask('GET', f'talk?{eyes}')
            self.ask('GET', f'notes?{eyes}')

    def meddle(self, position: dict[str, Any]) -> None:
        """What is refused, is refused alike."""
        ask = position['view']['ask'] or 'none'
        for role, asked in ((WATCHER, 'old'), (WATCHER, ask), (OTHERS[0], ask), ('green', ask)):
            self.ask('POST', 'submissions', {'role': role, 'ask': asked, 'actions': ['nonsense:1']})
        for role in (WATCHER, *OTHERS):
            self.ask('POST', 'undo', {'role': role, 'stamp': 'old'})
            self.ask('POST', 'undo/answer', {'role': role, 'agree': True})
            self.ask('POST', 'rewind', {'role': role, 'to': 1})
            self.ask('POST', 'take', {'role': role})
            self.ask('POST', 'claim', {'role': role})
        self.ask('POST', 'talk', {'role': OTHERS[0], 'text': 'I am not'})
        if position['view']['outcome'] is None:
            self.ask('POST', 'rematch')

    # ---- what happens

    def play(self, role: str, actions: list[str]) -> None:
        """What everybody sees, and what can be taken back: in both games."""
        if role == WATCHER:
            with self.true.table() as held:
                ask = held.core(role).ask
            self.ask('POST', 'submissions', {'role': role, 'ask': ask, 'actions': actions})
        else:
            for side in self.sides:
                side.submit(role, *actions)
        self.settle()

    def disclose(self, role: str, action: str) -> None:
        """What brings something to light: in the true game, and then a new twin is made of it."""
        self.secrets |= secrets_of(self.true.state)
        played = self.true.submit(role, action)
        self.secrets |= secrets_of(self.true.state)
        fork(self.true, self.twin, self.noise.getrandbits(60))
        assert self.true.state.digest() != self.twin.state.digest()
        self.settle()
        if role == WATCHER:
            self.ask('POST', 'submissions', played)
        self.glance()

    def openly(self) -> None:
        """A few actions of whoever is asked, where nothing is secret."""
        state = self.true.state.clone(log=False)
        role = state.deciders[0]
        actions: list[str] = []
        while role in state.deciders and not state.is_sealed() and len(actions) < MOST_ACTIONS:
            action = str(self.chance.choice(state.legal(role)))
            if state.is_final(state.index(role), state.title.encode(action)):
                if actions:
                    self.play(role, actions)
                self.disclose(role, action)
                return
            state.play(role, action)
            actions.append(action)
        self.play(role, actions)

    def secretly(self) -> None:
        """A secret choice: who has finished is known, and nothing else."""
        deciders = list(self.true.state.deciders)
        self.choices.append(type(self.true.state.decision()).__name__)
        self.chance.shuffle(deciders)
        self.look(all=False)
        for role in deciders:
            last = role == deciders[-1]
            if role == WATCHER:
                self.choose_as_white()
            else:
                self.choose_in_secret(role, [each for each in deciders if each != WATCHER], last)
            if not last:
                self.look(all=role == deciders[-2])

    def choose_as_white(self) -> None:
        """White's own choice, in both games."""
        while WATCHER in self.true.state.deciders and self.true.state.is_sealed():
            action = self.chance.choice(self.true.legal(WATCHER))
            if self.true.is_final(WATCHER, action):
                self.disclose(WATCHER, action)
                return
            self.play(WATCHER, [action])

    def choose_in_secret(self, role: str, choosers: list[str], last: bool) -> None:
        """Another's choice: in the true game straight on, in its twin otherwise and with detours."""
        self.take_detours(choosers)
        while role in self.true.state.deciders:
            action = self.chance.choice(self.true.legal(role))
            if self.true.is_final(role, action):
                self.glance()
                self.disclose(role, action)
                return
            self.true.submit(role, action)
        assert not last
        self.choose_otherwise(role)
        self.settle()
        self.glance()
        for side in self.sides:
            side.undo(role)
        self.settle()
        self.true.submit(role, self.chance.choice(self.true.legal(role)))
        self.choose_otherwise(role)
        self.settle()

    def take_detours(self, choosers: list[str]) -> None:
        """In the twin alone: steps made and taken back, notes, talk."""
        side = self.twin
        for role in choosers:
            if role in side.state.deciders:
                step = self.noise.choice(side.legal(role))
                if not side.closes(role, step):
                    side.submit(role, step)
                    if self.noise.random() < 0.5:
                        side.undo(role)
        side.whisper(self.noise)

    def choose_otherwise(self, role: str) -> None:
        """In the twin alone: the role finishes its choice, in another way where there is one."""
        while role in self.twin.state.deciders:
            self.twin.submit(role, self.noise.choice(self.twin.legal(role)))


@pytest.mark.slow
def test_a_whole_game_and_its_twin_are_the_same_to_white(tmp_path, monkeypatch):
    for name in ('true', 'twin'):
        (tmp_path / name).mkdir()
    often = {'lists_a_minute': 100_000}
    with running(tmp_path / 'true', **often) as one, running(tmp_path / 'twin', **often) as other:
        sides: list[Side] = []
        for server in (one, other):
            same_names(monkeypatch)
            sides.append(Side(server, SEED))
        twins = Twins(sides[0], sides[1])
        with sides[0].watching(), sides[1].watching():
            fork(sides[0], sides[1], 1)
            play(twins)
            for side in sides:
                assert side.line.quiet() == []
    assert twins.choices.count('PlaceBlocks') >= 4
    assert 'KingBids' in twins.choices
    assert twins.compared > 1000


def play(twins: Twins) -> None:
    """From the first action to after the last."""
    while twins.true.state.outcome is None:
        if twins.true.state.is_sealed():
            twins.secretly()
            twins.ask('POST', 'talk', {'role': WATCHER, 'text': 'well'})
            twins.settle(more=2)
        else:
            twins.openly()
    twins.look(all=True)
