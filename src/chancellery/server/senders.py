"""Senders: what is sent to addresses that may be slow, so that one slow address delays nobody else.

Each kind of notice has a lane with its own threads. Messages to one address are sent one after the other, and addresses
take turns. An address that failed counts as slow until it has accepted a message. Slow addresses share few of the
threads and little of the queue, so most of the lane stays free for others. A message that cannot be sent is tried again
a few times and then dropped. Queues are bounded: messages beyond the bound are dropped, and the log says so.
"""

from __future__ import annotations

import heapq
import logging
import smtplib
import threading
from collections import OrderedDict, deque
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Final

from chancellery.server import webhooks
from chancellery.server.clock import Clock
from chancellery.server.errors import Problem

log: Final = logging.getLogger(__name__)

MOST_WAITING: Final = 1000
MOST_SLOW_WAITING: Final = 400
MOST_AN_ADDRESS: Final = 20
MOST_A_SLOW_ADDRESS: Final = 4
MOST_SLOW: Final = 10_000
AGAIN_SECONDS: Final = (30.0, 300.0)
WILL_NOT: Final = (smtplib.SMTPRecipientsRefused, webhooks.Refused, Problem)


@dataclass(frozen=True)
class Parcel:
    """Something to be sent: where to, how, and what the log may say of it, which is never the address."""

    address: str
    send: Callable[[], None]
    about: dict[str, Any]


@dataclass(eq=False)
class Box:
    """What waits for one address; ``held`` counts what is being sent or tried again later, too."""

    address: str
    slow: bool
    parcels: deque[tuple[Parcel, int]] = field(default_factory=deque)
    busy: bool = False
    held: int = 0


class Lane:
    """The senders of one kind of notice. The threads begin when they are needed, and end when the lane is closed."""

    def __init__(self, name: str, threads: int, slow_threads: int, clock: Clock) -> None:
        self.name = name
        self.most = threads
        self.most_slow = slow_threads
        self.clock = clock
        self.threads: list[threading.Thread] = []
        self.changed = threading.Condition()  # of everything that follows
        self.stopping = False
        self.boxes: dict[str, Box] = {}
        self.ready: dict[bool, deque[Box]] = {False: deque(), True: deque()}  # of slow addresses, of others
        self.held = {False: 0, True: 0}
        self.slow: OrderedDict[str, None] = OrderedDict()
        self.slow_busy = 0
        self.idle = 0
        self.later: list[tuple[float, int, Box, Parcel, int]] = []
        self.postponed = 0

    # ---- handing over

    def put(self, parcel: Parcel) -> None:
        """Send something as soon as it is its turn; where too much waits, it is dropped."""
        with self.changed:
            box = self.boxes.get(parcel.address) or Box(parcel.address, parcel.address in self.slow)
            each = MOST_A_SLOW_ADDRESS if box.slow else MOST_AN_ADDRESS
            full = self.held[box.slow] >= (MOST_SLOW_WAITING if box.slow else MOST_WAITING)
            if not self.stopping and not full and box.held < each:
                self.boxes[parcel.address] = box
                self.hold(box, 1)
                self.add(box, parcel, 0)
                return
        if not self.stopping:
            log.warning('a notice was dropped: too many wait to be sent', extra={'data': parcel.about})

    def hold(self, box: Box, more: int) -> None:
        """So much more, or less, waits for an address."""
        box.held += more
        self.held[box.slow] += more

    def add(self, box: Box, parcel: Parcel, tries: int) -> None:
        """Put something into a box, and the box among those that are ready, unless it is there."""
        box.parcels.append((parcel, tries))
        if not box.busy and len(box.parcels) == 1:
            self.offer(box)

    def offer(self, box: Box) -> None:
        """A box is ready: let a thread know, a new one where all are busy and there may be more."""
        self.ready[box.slow].append(box)
        self.changed.notify()
        if len(self.ready[False]) + len(self.ready[True]) > self.idle and len(self.threads) < self.most:
            thread = threading.Thread(target=self.run, name=f'{self.name}_{len(self.threads)}', daemon=True)
            self.threads.append(thread)
            thread.start()

    def close(self) -> None:
        """End; what has not been sent is dropped."""
        with self.changed:
            self.stopping = True
            self.changed.notify_all()

    # ---- in the threads

    def run(self) -> None:
        """Send what is ready, one after the other."""
        while True:
            with self.changed:
                box = self.next()
                if box is None:
                    return
                parcel, tries = box.parcels.popleft()
                box.busy = True
                slow = box.slow
                self.slow_busy += slow
            error: Exception | None = None
            try:
                parcel.send()
            except Exception as wrong:
                error = wrong
            with self.changed:
                self.slow_busy -= slow
                self.sent(box, parcel, tries, error)

    def next(self) -> Box | None:
        """The box whose turn it is, waited for; none when the lane is closed."""
        while not self.stopping:
            now = self.clock.ticks()
            while self.later and self.later[0][0] <= now:
                _, _, box, parcel, tries = heapq.heappop(self.later)
                self.add(box, parcel, tries)
            if self.ready[False]:
                return self.ready[False].popleft()
            if self.ready[True] and self.slow_busy < self.most_slow:
                return self.ready[True].popleft()
            self.idle += 1
            self.clock.pause(self.changed, self.later[0][0] - now if self.later else None)
            self.idle -= 1
        return None

    def sent(self, box: Box, parcel: Parcel, tries: int, error: Exception | None) -> None:
        """Something was sent or could not be, which is noted without the address: that is nobody's business."""
        again = error is not None and tries < len(AGAIN_SECONDS) and not isinstance(error, WILL_NOT)
        if error is None or not isinstance(error, WILL_NOT):
            self.judge(box, slow=error is not None)
        if error is not None:
            data = parcel.about | {'error': type(error).__name__}
            log.warning('a notice could not be sent' + (' yet' if again else ''), extra={'data': data})
        if again:
            self.postponed += 1
            heapq.heappush(
                self.later, (self.clock.ticks() + AGAIN_SECONDS[tries], self.postponed, box, parcel, tries + 1)
            )
        else:
            self.hold(box, -1)
        box.busy = False
        if box.parcels:
            self.offer(box)
        elif box.held == 0:
            del self.boxes[box.address]
        self.changed.notify()

    def judge(self, box: Box, slow: bool) -> None:
        """An address has failed, or has taken something."""
        self.slow.pop(box.address, None)
        if slow:
            self.slow[box.address] = None
            if len(self.slow) > MOST_SLOW:
                self.slow.popitem(last=False)
        if box.slow != slow:
            self.held[box.slow] -= box.held
            self.held[slow] += box.held
            box.slow = slow
