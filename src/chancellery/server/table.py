"""A table in memory: its game, its seats, and what each seat may see of them."""

from __future__ import annotations

import hashlib
import json
import threading
import time
from dataclasses import dataclass
from typing import Any, Final

from chancellery.game import UNDO, Game
from chancellery.kernel.title import Title
from chancellery.server import history
from chancellery.server.errors import no_role
from chancellery.server.history import Deed, Entry
from chancellery.server.seats import BOT, HUMAN, Keys, Seat, hashed, opens
from chancellery.server.stored import Stored
from chancellery.server.timer import Timer, running

SPECTATOR: Final = ''
PLAYING: Final = 'playing'
OVER: Final = 'over'
STAMP_BYTES: Final = 12


def to_json(value: Any) -> str:
    """JSON as it is sent."""
    return json.dumps(value, ensure_ascii=False, separators=(',', ':'))


@dataclass
class Facts:
    """The row of a table."""

    id: str
    title: str
    version: str
    fingerprint: str
    scenario: str
    players: int
    options: dict[str, str]
    seed: str
    seeded: bool
    rewound: bool
    status: str
    created: float
    spectator: str
    n: int
    revision: int
    messages: int
    base: int
    deciders: list[str]
    undo_asked: dict[str, Any] | None
    rematch: str | None

    @property
    def marks(self) -> tuple[int, ...]:
        """What changes whenever anything of the table does."""
        return self.n, self.revision, self.messages, self.base


@dataclass(frozen=True)
class Core:
    """All of a position but its events, ready to be sent."""

    stamp: str
    ask: str | None
    log: int
    head: str


class Table:
    """A table. Whoever uses it holds its lock; the database has the last word (see ``Tables``)."""

    def __init__(self, facts: Facts, title: Title, game: Game, entries: list[Entry], seats: list[Seat]) -> None:
        self.facts = facts
        self.title = title
        self.lock = threading.RLock()
        self.stored = Stored()
        self.read: dict[str, int] = {}
        self.timer: Timer | None = None
        self.set_seats(seats)
        self.set_game(game, entries)

    # ---- keeping up

    def set_seats(self, seats: list[Seat]) -> None:
        """The seats changed."""
        self.seats = {seat.role: seat for seat in seats}
        self.cores: dict[str, Core] = {}

    def set_game(self, game: Game, entries: list[Entry]) -> None:
        """The game was loaded, or went back."""
        self.game = game
        self.entries = entries
        self.chains: dict[str, tuple[int, bytes]] = {}
        self.rewinds = 0
        self.undos: dict[str, int] = {}
        self.lowest: dict[str, int] = {}
        for entry in entries:
            self.count(entry)
        self.changed()

    def count(self, entry: Entry) -> None:
        """Note what an entry took back."""
        if entry.action == UNDO:
            self.undos[entry.role] = self.undos.get(entry.role, 0) + 1
        elif history.rewind_to(entry.action) >= 0:
            self.rewinds += 1
        for viewer, length in (entry.cuts or {}).items():
            self.lowest[viewer] = min(length, self.lowest.get(viewer, length))

    def changed(self) -> None:
        """What was worked out is out of date."""
        self.cores = {}
        self.standing: list[Deed] | None = None

    def follow(self, entry: Entry) -> None:
        """Play an entry that is in the database already."""
        self.game.follow(entry.role, entry.action)
        self.noted(entry)

    def noted(self, entry: Entry) -> None:
        """An entry was played."""
        self.entries.append(entry)
        self.count(entry)
        self.timer = running(self.game.state, self.timer, entry.at)
        if entry.cuts:
            self.chains = {}
        self.changed()

    @property
    def roles(self) -> tuple[str, ...]:
        """The roles, in seating order."""
        return self.game.state.roles

    def check_role(self, role: str) -> None:
        """Refuse a role that the game does not have."""
        if role not in self.seats:
            raise no_role(role, self.roles)

    # ---- what happened

    def deeds(self) -> list[Deed]:
        """The actions that still stand."""
        if self.standing is None:
            self.standing = history.deeds(self.entries, self.facts.base)
        return self.standing

    def own(self, role: str) -> list[Deed]:
        """The role's own actions that still stand: the decisions that it may want to go back to."""
        return [deed for deed in self.deeds() if deed.role == role]

    def people_besides(self, role: str) -> list[str]:
        """The other seats that people hold."""
        return [seat.role for seat in self.seats.values() if seat.kind == HUMAN and seat.role != role]

    def undo_kind(self, role: str) -> str:
        """How the role may take back its last action: freely, by consent, or not at all."""
        if role == SPECTATOR or self.game.state.outcome is not None:
            return 'none'
        if self.game.undoable(role):
            return 'free'
        return 'ask' if self.people_besides(role) and self.own(role) else 'none'

    def bots_to_play(self) -> list[Seat]:
        """The bots that play waits for."""
        return [self.seats[role] for role in self.game.state.deciders if self.seats[role].kind == BOT]

    # ---- keys

    def keys(self, tokens: list[str]) -> Keys:
        """What these keys open."""
        hashes = [hashed(token) for token in tokens]
        roles = tuple([seat.role for seat in self.seats.values() if opens(hashes, seat.token)])
        return Keys(roles, opens(hashes, self.facts.spectator))

    # ---- what is seen

    def log_length(self, viewer: str) -> int:
        """How many entries of the log the viewer may read."""
        return self.core(viewer).log

    def core(self, viewer: str) -> Core:
        """The viewer's position but for the events, worked out once per change."""
        found = self.cores.get(viewer)
        if found is None:
            found = self.make_core(viewer)
            self.cores[viewer] = found
        return found

    def make_core(self, viewer: str) -> Core:
        """Work out a position. Nothing goes into it but what the viewer may know."""
        state = self.game.state
        role = viewer or None
        view = state.view(role)
        taken_back = self.rewinds + self.undos.get(viewer, 0)
        if view['ask'] is not None and taken_back:
            view['ask'] += f'.{taken_back}'
        length, chain = self.log_chain(viewer)
        alone = role is not None and not self.people_besides(viewer)
        parts: dict[str, Any] = {
            'view': view,
            'log': length,
            'undo': self.undo_kind(viewer),
            'decisions': list(range(len(self.own(viewer)))) if alone else [],
        }
        body = to_json(parts)[1:-1]
        digest = hashlib.blake2b(chain, digest_size=STAMP_BYTES)
        digest.update(body.encode())
        stamp = digest.hexdigest()
        return Core(stamp, view['ask'], length, f'{{"role":{to_json(role)},"stamp":"{stamp}",{body}')

    def log_chain(self, viewer: str) -> tuple[int, bytes]:
        """The length of the viewer's log and a hash of it, carried on from where it was last asked for."""
        length, chain = self.chains.get(viewer, (0, b''))
        for event in self.game.state.events_for(viewer or None, length):
            chain = hashlib.blake2b(chain + to_json(event).encode(), digest_size=STAMP_BYTES).digest()
            length += 1
        self.chains[viewer] = (length, chain)
        return length, chain

    def good_since(self, viewer: str, since: int) -> int:
        """From where on the viewer needs the log: 0 where what it has may have been taken back."""
        whole = self.core(viewer).log
        return since if 0 <= since <= min(whole, self.lowest.get(viewer, whole)) else 0

    def position(self, viewer: str, since: int) -> str:
        """The viewer's position with the log from ``since`` on, as JSON."""
        core = self.core(viewer)
        events = [
            {'n': event['n'], 'key': event['key'], 'params': event['params']}
            for event in self.game.state.events_for(viewer or None, since)
        ]
        return f'{core.head},"since":{since},"events":{to_json(events)}}}'

    def describe(self, keys: Keys, online: set[str], away: float) -> str:
        """The table as a holder of these keys sees it, as JSON.

        A bot is said to think as long as play waits for it: when it really does would tell how many steps of a
        secret choice it has made.
        """
        facts = self.facts
        state = self.game.state
        asked = facts.undo_asked
        now = time.time()
        private, open_ = talk_rules(state)
        return to_json(
            {
                'table': facts.id,
                'title': facts.title,
                'scenario': facts.scenario,
                'players': facts.players,
                'options': facts.options,
                'seeded': facts.seeded,
                'rewound': facts.rewound,
                'status': PLAYING if state.outcome is None else OVER,
                'created': timestamp(facts.created),
                'seats': [
                    {
                        'role': seat.role,
                        'kind': seat.kind,
                        'name': seat.name,
                        'bot': seat.bot,
                        'level': seat.level,
                        'online': seat.role in online,
                        'mine': seat.role in keys.roles,
                        'abandoned': self.is_abandoned(seat, online, now, away),
                    }
                    for seat in self.seats.values()
                ],
                'deciders': list(state.deciders),
                'thinking': [seat.role for seat in self.bots_to_play()],
                'outcome': None if state.outcome is None else state.outcome.dump(),
                'talk': {
                    'open': open_,
                    'private': private,
                    'read': {role: self.read.get(role, 0) for role in keys.roles},
                },
                'undo_asked': None if asked is None else {'role': asked['role'], 'waiting': self.waiting()},
                'timer': self.timer and {'minutes': self.timer.minutes, 'since': timestamp(self.timer.since)},
                'rematch': facts.rematch,
            }
        )

    def is_abandoned(self, seat: Seat, online: set[str], now: float, away: float) -> bool:
        """Has the person who holds this seat been away for too long?"""
        return seat.kind == HUMAN and seat.role not in online and now - seat.last_seen > away

    def waiting(self) -> list[str]:
        """Who has not answered yet whether an action may be taken back."""
        asked = self.facts.undo_asked
        if asked is None:
            return []
        return [role for role in self.people_besides(asked['role']) if role not in asked['agreed']]


def talk_rules(state: Any) -> tuple[bool, bool]:
    """May people talk in private now, and may they talk at all? A title says so with a method ``talk``."""
    rule = getattr(state, 'talk', None)
    mode = 'open' if rule is None else rule()
    return mode == 'open', mode != 'closed'


def timestamp(seconds: float) -> str:
    """An instant as people and programs read it."""
    return time.strftime('%Y-%m-%dT%H:%M:%SZ', time.gmtime(seconds))
