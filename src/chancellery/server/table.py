"""A table in memory: its game, its seats, and what each seat may see of them."""

from __future__ import annotations

import hashlib
import threading
import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from chancellery.game import UNDO, Game
from chancellery.kernel.title import Title
from chancellery.record import to_json
from chancellery.server import history
from chancellery.server.errors import no_role
from chancellery.server.history import Deed, Entry
from chancellery.server.only_answer import only_answer, stays_asked
from chancellery.server.parts import STAMP_BYTES, Part, whole_view
from chancellery.server.seats import BOT, HUMAN, OPEN, Further, Keys, Seat, hashed, opens, opens_seat, taken_over
from chancellery.server.stored import Stored
from chancellery.server.timer import Timer, running
from chancellery.server.turn_time import SECONDS, Clocks, TurnTime, restored

SPECTATOR: Final = ''
PLAYING: Final = 'playing'
OVER: Final = 'over'
MOST_KEPT: Final = 40
OVERDUE: Final = 'overdue_'  # what happened begins so where somebody's time was up: see `happenings`


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
    clock: dict[str, int] | None
    moved: float
    timer: float | None
    undo_asked: dict[str, Any] | None
    rematch: str | None
    turn_time: list[Any] | None
    clocks: dict[str, Any] | None
    due: float | None
    maker: str | None
    takeovers: dict[str, Any] | None
    happened: list[dict[str, Any]] | None

    @property
    def marks(self) -> tuple[int, ...]:
        """What changes whenever anything of the table does."""
        return self.n, self.revision, self.messages, self.base


@dataclass(frozen=True)
class Core:
    """All of a position but its events."""

    role: str | None
    stamp: str
    log: int
    undo: str
    steps: int
    decisions: int
    only: str | None
    public: Part
    private: Part

    @property
    def ask(self) -> str | None:
        """The question that waits for this viewer's answer."""
        ask: str | None = self.private.value['ask']
        return ask


class Reading:
    """A viewer's log: how long it is, a hash of it, and the JSON of its last entries, which all its lines are sent."""

    __slots__ = ('chain', 'last', 'length')

    def __init__(self, texts: Sequence[str] = ()) -> None:
        self.length = 0
        self.chain = b''
        self.last: list[str] = []
        for text in texts:
            self.add(text)

    def add(self, text: str) -> None:
        """An entry was written."""
        self.length += 1
        self.chain = hashlib.blake2b(self.chain + text.encode(), digest_size=STAMP_BYTES).digest()
        self.last.append(text)
        del self.last[:-MOST_KEPT]

    def since(self, since: int) -> list[str] | None:
        """The entries from this one on, or None where they are no longer kept."""
        kept = len(self.last)
        first = since - (self.length - kept)
        return self.last[first:] if 0 <= first <= kept else None


class Table:
    """A table. Whoever uses it holds its lock; the database has the last word (see ``Tables``)."""

    def __init__(self, facts: Facts, title: Title, game: Game, entries: list[Entry], seats: list[Seat]) -> None:
        self.facts = facts
        self.title = title
        self.lock = threading.RLock()
        self.stored = Stored()
        self.read: dict[str, int] = {}
        self.plans: dict[str, list[dict[str, Any]]] = {}
        self.further: Further = {}
        self.timer: Timer | None = None
        self.shown: Part | None = None
        self.set_seats(seats)
        self.set_game(game, entries)

    # ---- keeping up

    def set_seats(self, seats: list[Seat]) -> None:
        """The seats changed."""
        self.seats = {seat.role: seat for seat in seats}
        self.cores: dict[str, Core] = {}

    def change_seats(self, changed: Sequence[Seat]) -> None:
        """Some seats changed, each in its place."""
        if changed:
            self.set_seats(list((self.seats | {seat.role: seat for seat in changed}).values()))

    def set_game(self, game: Game, entries: list[Entry]) -> None:
        """The game was loaded, or went back."""
        self.game = game
        self.entries = entries
        self.readings: dict[str, Reading] = {}
        self.standing: list[Deed] | None = None
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
        self.is_shown = False

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
            self.readings = {}
        self.stand(entry)
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
            self.made = Counter([deed.role for deed in self.standing])
        return self.standing

    def stand(self, entry: Entry) -> None:
        """Note that the last entry stands; what takes something back is counted anew when that is asked for."""
        if self.standing is None:
            return
        if entry.action == UNDO or history.rewind_to(entry.action) >= 0:
            self.standing = None
        else:
            self.standing.append(Deed(len(self.entries) - 1, entry.role, entry.action))
            self.made[entry.role] += 1

    def own_count(self, role: str) -> int:
        """How many of the role's own actions still stand."""
        self.deeds()
        return self.made[role]

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
        return 'ask' if self.people_besides(role) and self.own_count(role) else 'none'

    def bots_to_play(self) -> list[Seat]:
        """The bots that play waits for."""
        return [self.seats[role] for role in self.game.state.deciders if self.seats[role].by_bot]

    # ---- time

    @property
    def turn_time(self) -> TurnTime | None:
        """The time per turn that was agreed on, if any."""
        return None if self.facts.turn_time is None else TurnTime(*self.facts.turn_time)

    @property
    def clocks(self) -> Clocks:
        """Everybody's clock, as far as there is one."""
        return restored(self.facts.clocks)

    def follow_timer(self) -> None:
        """The time of a question began when the row says: pauses since then are not in the history."""
        if self.timer is not None and self.facts.timer is not None:
            self.timer = self.timer._replace(since=self.facts.timer)

    def timed(self) -> list[str]:
        """Whose clocks run: the people whom play waits for, as long as every seat is taken."""
        if self.turn_time is None or any(seat.kind == OPEN for seat in self.seats.values()):
            return []
        return [role for role in self.game.state.deciders if not self.seats[role].by_bot]

    def told_to_all(self) -> tuple[bytes, int]:
        """What changes with everything that all can see, where the table has agreed on a time."""
        if self.facts.turn_time is None:
            return b'', 0
        return self.public().digest, self.reading(SPECTATOR).length

    def ends(self, clocks: Clocks | None = None) -> dict[str, float]:
        """When the time of each seat is up whose clock runs; a question with a time of its own has at least that."""
        agreed = self.turn_time
        if agreed is None:
            return {}
        least = 0.0 if self.timer is None else self.timer.since + self.timer.minutes * SECONDS['minutes']
        all_clocks = self.clocks if clocks is None else clocks
        running = {role: clock for role, clock in all_clocks.items() if clock.since is not None}
        return {role: max(least, clock.ends(agreed.seconds)) for role, clock in running.items()}

    # ---- keys

    def keys(self, tokens: list[str]) -> Keys:
        """What these keys open."""
        hashes = [hashed(token) for token in tokens]
        roles = tuple([seat.role for seat in self.seats.values() if opens_seat(hashes, seat.token, self.further)])
        former: list[str] = []
        asking: list[str] = []
        for role, entry in self.takeovers.items():
            before = taken_over(entry)
            if before is not None and opens_seat(hashes, before['former']['seat']['token'], self.further):
                former.append(role)
            if not entry['taken'] and opens(hashes, entry['token']):
                asking.append(role)
        is_maker = opens(hashes, self.facts.maker)
        return Keys(roles, opens(hashes, self.facts.spectator), is_maker, tuple(former), tuple(asking))

    @property
    def takeovers(self) -> dict[str, Any]:
        """Who asks for whose seat, or has it while its former holder may still return: see ``takeovers``."""
        return self.facts.takeovers or {}

    def invited(self, token: str) -> str | None:
        """The role whose seat this invitation is for, whether or not somebody has taken it."""
        hashes = [hashed(token)]
        return next((seat.role for seat in self.seats.values() if opens(hashes, seat.invitation)), None)

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
        public = self.public()
        private = self.private(viewer)
        reading = self.reading(viewer)
        undo = self.undo_kind(viewer)
        steps = self.game.steps_back(viewer) if undo == 'free' else 0
        alone = viewer != SPECTATOR and not self.people_besides(viewer)
        decisions = self.own_count(viewer) if alone else 0
        only = self.only(viewer)
        digest = hashlib.blake2b(reading.chain, digest_size=STAMP_BYTES)
        digest.update(public.digest)
        digest.update(private.digest)
        digest.update(f'{reading.length} {undo} {steps} {decisions} {only}'.encode())
        return Core(viewer or None, digest.hexdigest(), reading.length, undo, steps, decisions, only, public, private)

    def only(self, viewer: str) -> str | None:
        """Whether a person has but one answer, and who can tell; bots are not asked by a screen.

        An answer that would end what the seat can still take back is for the person to give.
        """
        if viewer == SPECTATOR or self.seats[viewer].kind == BOT:
            return None
        state = self.game.state
        found = only_answer(state, viewer)
        ends = found is not None and self.game.undoable(viewer) and not stays_asked(state, viewer)
        return None if ends else found

    def public(self) -> Part:
        """What everybody sees; the same object as long as it is the same."""
        if self.shown is None or not self.is_shown:
            state = self.game.state
            outcome = None if state.outcome is None else state.outcome.dump()
            seen = {'board': state.public_board(), 'reckoning': state.public_reckoning()}
            made = Part(seen | {'deciders': list(state.deciders), 'outcome': outcome})
            if self.shown is None or made.digest != self.shown.digest:
                self.shown = made
            self.is_shown = True
        return self.shown

    def clock(self) -> dict[str, int]:
        """How far the game has come, in what its title counts."""
        return clock_of(self.title, self.public().value['board'])

    def private(self, viewer: str) -> Part:
        """What this viewer sees beside that, is asked and may do."""
        state = self.game.state
        seat = -1 if viewer == SPECTATOR else state.index(viewer)
        question = state.question(seat)
        taken_back = self.rewinds + self.undos.get(viewer, 0)
        if question['ask'] is not None and taken_back:
            question['ask'] += f'.{taken_back}'
        board = state.private_board(seat) if seat >= 0 else {}
        return Part(question | {'board': board, 'reckoning': state.private_reckoning(seat)})

    def reading(self, viewer: str) -> Reading:
        """The viewer's log as far as it goes, carried on from where it was last asked for."""
        found = self.readings.setdefault(viewer, Reading())
        for text in self.event_texts(viewer, found.length):
            found.add(text)
        return found

    def event_texts(self, viewer: str, since: int) -> list[str]:
        """The viewer's log from an entry on, each as JSON."""
        return [
            to_json({'n': event['n'], 'key': event['key'], 'params': event['params']})
            for event in self.game.state.events_for(viewer or None, since)
        ]

    def good_since(self, viewer: str, since: int) -> int:
        """From where on the viewer needs the log: 0 where what it has may have been taken back."""
        if since == 0:
            return 0
        whole = self.core(viewer).log
        return since if 0 <= since <= min(whole, self.lowest.get(viewer, whole)) else 0

    def position(self, viewer: str, since: int) -> str:
        """The viewer's whole position with the log from ``since`` on, as JSON."""
        texts = None if viewer in self.readings else self.event_texts(viewer, 0)
        if texts is not None:  # of a long log it takes a while to write it down: once
            self.readings[viewer] = Reading(texts)
        core = self.core(viewer)
        view = whole_view(core.role, core.public.value, core.private.value)
        told = self.events(viewer, since) if texts is None else f'[{",".join(texts[since:])}]'
        return (
            f'{{"role":{to_json(core.role)},"stamp":"{core.stamp}","view":{to_json(view)},"log":{core.log},'
            f'"undo":"{core.undo}","steps":{core.steps},"only":{to_json(core.only)},'
            f'"decisions":{to_json(list(range(core.decisions)))},"since":{since},"events":{told}}}'
        )

    def position_since(self, viewer: str, since: int, old: Core | None) -> str:
        """The same for who has an earlier position: of each part what changed in it."""
        core = self.core(viewer)
        if old is None:
            before, public, private = 'null', core.public.since(None), core.private.since(None)
        else:
            before = f'"{old.stamp}"'
            public, private = core.public.since(old.public), core.private.since(old.private)
        return (
            f'{{"role":{to_json(core.role)},"stamp":"{core.stamp}","from":{before},'
            f'"public":{public},"private":{private},"log":{core.log},"undo":"{core.undo}","steps":{core.steps},'
            f'"only":{to_json(core.only)},"decisions":{core.decisions},"since":{since},'
            f'"events":{self.events(viewer, since)}}}'
        )

    def answer(self, role: str, since: int, brief: bool) -> str:
        """What a submission is answered with, as JSON: where it led, whole unless the caller hears of it elsewhere."""
        core = self.core(role)
        position = 'null' if brief else self.position(role, self.good_since(role, since))
        return f'{{"stamp":"{core.stamp}","ask":{to_json(core.ask)},"position":{position}}}'

    def events(self, viewer: str, since: int) -> str:
        """The viewer's log from an entry on, as JSON."""
        texts = self.reading(viewer).since(since)
        return f'[{",".join(self.event_texts(viewer, since) if texts is None else texts)}]'

    def describe(self, online: set[str], idle: set[str], now: float, away: float) -> dict[str, Any]:
        """The table as everybody sees it; see ``personal``. ``idle`` are those whose page is open and not used.

        A bot is said to think as long as play waits for it: when it really does would tell how many steps of a
        secret choice it has made.
        """
        facts = self.facts
        state = self.game.state
        private, open_ = talk_rules(state.talk())
        return {
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
                    'presence': 'online' if seat.role in online else 'idle' if seat.role in idle else 'away',
                    'mine': False,
                    'abandoned': self.is_abandoned(seat, online, now, away),
                    'relief': seat.relief,
                    'takeover': None,
                }
                for seat in self.seats.values()
            ],
            'deciders': list(state.deciders),
            'thinking': [seat.role for seat in self.bots_to_play()],
            'outcome': None if state.outcome is None else state.outcome.dump(),
            'talk': {'open': open_, 'private': private, 'read': {}},
            **self.undo_question(),
            'timer': self.timer
            and {
                'minutes': self.timer.minutes,
                'since': timestamp(self.timer.since),
                'overdue': self.timer.overdue,
            },
            'turn_time': None if self.turn_time is None else self.turn_time._asdict(),
            'clocks': self.clocks_shown(),
            'rematch': facts.rematch,
            'maker': False,
            'plans': {},
            'happened': [],
        }

    def clocks_shown(self) -> dict[str, Any]:
        """The clocks that run as everybody sees them."""
        clocks = self.clocks
        return {role: {'ends': timestamp(end), 'overdue': clocks[role].told} for role, end in self.ends().items()}

    def is_abandoned(self, seat: Seat, online: set[str], now: float, away: float) -> bool:
        """Has the person who holds this seat been away for too long?

        Where a time per turn was agreed on: has it run out since there was a sign of the holder? Who has given one and
        is overdue all the same has as much time once more. Without such a time: so many seconds.
        """
        if seat.kind != HUMAN or seat.role in online:
            return False
        unseen, agreed = now - seat.last_seen, self.turn_time
        if agreed is None:
            return unseen > away
        happened = [each for each in self.facts.happened or [] if each['role'] == seat.role]
        if any(each['at'] > seat.last_seen for each in happened if each['key'].startswith(OVERDUE)):
            return True
        end = self.ends().get(seat.role)
        is_overdue = seat.relief is not None or (end is not None and end <= now)
        return is_overdue and unseen >= agreed.seconds

    @property
    def undo_asked(self) -> dict[str, Any] | None:
        """The question whether an action may be taken back, as long as nobody has declined."""
        asked = self.facts.undo_asked
        return None if asked is None or asked.get('declined') else asked

    def undo_question(self) -> dict[str, Any]:
        """That question as everybody sees it, or who has declined the last one."""
        asked, last = self.undo_asked, self.facts.undo_asked
        if asked is not None:
            question = {'role': asked['role'], 'waiting': self.waiting(), 'event': asked.get('event')}
            return {'undo_asked': question, 'undo_declined': None}
        declined = None if last is None else {'role': last['role'], 'by': last['declined']}
        return {'undo_asked': None, 'undo_declined': declined}

    def waiting(self) -> list[str]:
        """Who has not answered yet whether an action may be taken back."""
        asked = self.undo_asked
        if asked is None:
            return []
        return [role for role in self.people_besides(asked['role']) if role not in asked['agreed']]


def personal(outline: dict[str, Any], keys: Keys, table: Table) -> dict[str, Any]:
    """The table as a holder of these keys sees it: which seats are his own, how far he has read, what he plans."""
    seats = [own_seat(seat, keys) for seat in outline['seats']]
    read = {role: table.read.get(role, 0) for role in keys.roles}
    plans = {role: table.plans.get(role, []) for role in keys.roles}
    state = table.game.state
    roles = [state.index(role) for role in keys.roles]
    whispers = any(state.confidants(role) & ~(1 << role) for role in roles) if roles else outline['talk']['private']
    talk = {**outline['talk'], 'private': whispers, 'read': read}
    return {**outline, 'seats': seats, 'talk': talk, 'maker': keys.maker, 'plans': plans}


def own_seat(seat: dict[str, Any], keys: Keys) -> dict[str, Any]:
    """A seat as a holder of these keys sees it: is it his, was it, has he asked for it?"""
    role = seat['role']
    if role in keys.roles:
        seat = {**seat, 'mine': True}
    if role in keys.former or role in keys.asking:
        own = {'mine': role in keys.asking, 'former': role in keys.former}
        seat = {**seat, 'takeover': seat['takeover'] and {**seat['takeover'], **own}}
    return seat


def clock_of(title: Title, board: dict[str, Any]) -> dict[str, int]:
    """What a public board says of how far the game has come."""
    return {field: board[field] for field in title.clock if isinstance(board.get(field), int)}


def talk_rules(talk: str) -> tuple[bool, bool]:
    """May people talk in private, and may they talk at all, where a state says that this is how they may talk?"""
    return talk == 'open', talk != 'closed'


def timestamp(seconds: float) -> str:
    """An instant as people and programs read it."""
    return time.strftime('%Y-%m-%dT%H:%M:%SZ', time.gmtime(seconds))
