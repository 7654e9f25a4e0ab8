"""Notices: messages by mail or webhook to the holder of a seat who is not at the table and whose turn it is.

A separate thread asks the database every few seconds which seats with a notice play waits for, independently of the
threads that play. A turn is identified by the seat's last own entry in the history, so there is one notice until the
seat has acted. A holder who uses the page of the table during the turn gets no notice for it. ``senders`` does the
sending. A notice contains the title, the seat and the address of the table, and nothing about the game.
"""

from __future__ import annotations

import json
import logging
import threading
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cache, partial
from importlib import resources
from typing import TYPE_CHECKING, Any, Final

from chancellery.kernel.texts import Texts
from chancellery.kernel.title import Title
from chancellery.record import to_json
from chancellery.server import addresses, mail, notice_rows, rows, takeovers, webhooks
from chancellery.server.away import AWAY
from chancellery.server.errors import Problem, too_many
from chancellery.server.limits import AtOnce, Limit
from chancellery.server.live import PRESENT_SECONDS
from chancellery.server.notice_rows import Notice
from chancellery.server.seats import is_token, new_token
from chancellery.server.senders import WILL_NOT, Lane, Parcel
from chancellery.server.settings import DAY, MAIL, WEBHOOK
from chancellery.server.table import Table
from chancellery.server.tables import check_seat

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from chancellery.server.service import Service

log: Final = logging.getLogger(__name__)

TURN: Final = 'turn'
OVERDUE: Final = 'overdue'
TAKEOVER_ASKED: Final = 'takeover_asked'
CONFIRM: Final = 'confirm'
WELCOME: Final = 'welcome'
NEVER: Final = -1
MAILERS: Final = 4
POSTERS: Final = 64  # which mostly wait for others
SLOW_POSTERS: Final = 8
LOOKUPS: Final = 16
LOOKUPS_AN_ADDRESS: Final = 2
TELL_AGAIN_SECONDS: Final = 600.0  # after which who could not be told that a seat is asked for is told again
TIMES_A_DAY: Final = 20  # that one address can be given


@dataclass(frozen=True)
class Letter:
    """What is sent."""

    notice: Notice
    event: str
    title: str
    subject: str
    text: str
    link: str
    stop: str
    one_click: str


class Notices:
    """The notices of a server."""

    def __init__(self, service: Service) -> None:
        self.service = service
        self.settings = service.settings
        self.kinds = service.settings.notices()
        self.clock = service.clock
        self.askers = Limit(self.settings.notices_a_day, DAY, self.clock.ticks)
        self.asked = {kind: Limit(TIMES_A_DAY, DAY, self.clock.ticks) for kind in (MAIL, WEBHOOK)}
        self.lanes = {
            MAIL: Lane('mail', MAILERS, MAILERS, self.clock),
            WEBHOOK: Lane('webhook', POSTERS, SLOW_POSTERS, self.clock),
        }
        self.lookups = ThreadPoolExecutor(LOOKUPS, 'lookup')
        self.looking_up = AtOnce(LOOKUPS, LOOKUPS_AN_ADDRESS)
        self.thread: threading.Thread | None = None
        self.stopping = threading.Event()
        self.since: dict[tuple[str, str, int], float] = {}
        self.acted: dict[tuple[str, str], tuple[int, int]] = {}
        self.tried: dict[tuple[str, str], float] = {}

    # ---- coming and going

    def start(self) -> None:
        """Begin, where the host has allowed any."""
        if self.kinds:
            self.thread = threading.Thread(target=self.run, name='notices', daemon=True)
            self.thread.start()

    def close(self) -> None:
        """End; what has not been sent is dropped."""
        self.stopping.set()
        if self.thread is not None:
            self.thread.join()
        for lane in self.lanes.values():
            lane.close()
        self.lookups.shutdown(wait=False, cancel_futures=True)

    def run(self) -> None:
        """Look again and again."""
        while not self.clock.wait(self.stopping, self.settings.notice_every):
            try:
                self.look(self.clock.ticks())
                self.tell_again()
            except AWAY as error:
                log.warning('whose turn it is could not be looked up: %s', error.__cause__ or error)
            except Exception:
                log.exception('notices could not be looked after')

    # ---- whose turn it is

    def look(self, now: float) -> None:
        """Tell whoever has been awaited for a while and not been at the table meanwhile."""
        seen: list[tuple[Notice, int]] = []
        due: list[tuple[Notice, int, str]] = []
        since: dict[tuple[str, str, int], float] = {}
        with self.service.store.read() as connection:
            awaited = notice_rows.awaited(connection)
            acted = {
                (notice.table_id, notice.role): self.last_own(connection, notice, n) for notice, _, n in awaited
            }  # fmt: skip
        self.acted = acted
        for notice, title, _ in awaited:
            _, own = acted[notice.table_id, notice.role]
            key = (notice.table_id, notice.role, own)
            if notice.told == own or notice.kind not in self.kinds:
                continue
            since[key] = self.since.get(key, now)
            used = self.service.hub.last_used(notice.table_id).get(notice.role)
            if used is not None and used >= since[key]:
                seen.append((notice, own))
            elif used is not None and now - used < PRESENT_SECONDS:
                continue  # the page was used just before: who is still there will use it again
            elif now - since[key] >= self.settings.notice_after:
                due.append((notice, own, title))
        self.since = since
        if seen or due:
            with self.service.store.write() as connection:
                for notice, own in seen:
                    notice_rows.claim(connection, notice, own)
                mine = [(notice, title) for notice, own, title in due if notice_rows.claim(connection, notice, own)]
            for notice, title in mine:
                self.send(notice, TURN, title)

    def overdue(self, id: str, role: str, then: str) -> None:
        """Tell a seat's holder that the time is up, and what follows from it."""
        self.tell_holder(id, role, f'{OVERDUE}_{then}')

    def takeover_asked(self, id: str, role: str) -> None:
        """Tell a seat's holder that somebody asks for the seat."""
        self.tried[id, role] = self.clock.ticks()
        self.tell_holder(id, role, TAKEOVER_ASKED)

    def tell_again(self) -> None:
        """Tell holders whose seats are asked for and who could not be told: until they are, nobody takes the seats."""
        with self.service.store.read() as connection:
            untold = notice_rows.untold(connection)
        at, ticks = self.clock.now(), self.clock.ticks()
        self.tried = {(id, role): self.tried.get((id, role), ticks - (at - asked)) for id, role, asked in untold}
        for id, role in [seat for seat, tried in self.tried.items() if ticks - tried >= TELL_AGAIN_SECONDS]:
            self.takeover_asked(id, role)

    def holder_told(self, notice: Notice) -> None:
        """A holder was told that the seat is asked for, or refuses to be told; who is told twice misses nothing."""
        try:
            takeovers.note_told(self.service.tables, notice.table_id, notice.role)
        except (Problem, *AWAY) as error:
            log.warning('that a holder was told could not be noted: %s', error)
            return
        if self.service.loop is not None:
            self.service.loop.call_soon_threadsafe(self.service.hub.changed, notice.table_id)

    def tell_holder(self, id: str, role: str, event: str) -> None:
        """Tell a seat's holder something wherever notices go."""
        if not self.kinds:
            return
        with self.service.store.read() as connection:
            facts = rows.facts(connection, id)
            found = notice_rows.of_seat(connection, id, role)
        for notice in found.values():
            if facts is not None and notice.confirmed and notice.kind in self.kinds:
                self.send(notice, event, facts.title)

    def last_own(self, connection: Any, notice: Notice, n: int) -> tuple[int, int]:
        """How long the history is, and the number of the seat's last own entry; looked up when it is longer."""
        known = self.acted.get((notice.table_id, notice.role))
        if known is not None and known[0] == n:
            return known
        return n, notice_rows.last_own(connection, notice.table_id, notice.role)

    # ---- sending

    def send(self, notice: Notice, event: str, title: str) -> None:
        """Send a letter as soon as it is its turn; what goes wrong is noted without the address."""
        letter = self.letter(notice, event, self.service.tables.title(title))
        about = {'kind': notice.kind, 'table': notice.table_id}
        self.lanes[notice.kind].put(Parcel(notice.address, partial(self.deliver, letter), about))

    def letter(self, notice: Notice, event: str, title: Title) -> Letter:
        """What is told, in the holder's language."""
        words = words_of(title, notice.language)
        params = {'title': words.say('title.name'), 'role': notice.role}
        base = self.settings.address
        link = f'{base}/table/{notice.table_id}'
        stop = f'{base}/notices#{notice.token}'
        lines = [words.say(f'notice.{event}_text', params), '']
        opening = None if event in (CONFIRM, WELCOME) else self.service.sign_in.address(notice, link)
        where = [link] if opening is None else [words.say('notice.opens'), opening]
        lines += [stop] if event == CONFIRM else [*where, '', words.say('notice.stop'), stop]
        one_click = f'{base}/api/notices/stop?token={notice.token}'
        subject = words.say(f'notice.{event}', params)
        return Letter(notice, event, title.id, subject, '\n'.join(lines), link, stop, one_click)

    def deliver(self, letter: Letter) -> None:
        """Send a letter now, and note it where something waits for that."""
        refused: Exception | None = None
        try:
            self.hand_over(letter)
        except WILL_NOT as error:
            refused = error
        if letter.event == TAKEOVER_ASKED:
            self.holder_told(letter.notice)
        if refused is not None:
            raise refused

    def hand_over(self, letter: Letter) -> None:
        """Hand a letter to the mail server, or post it."""
        if letter.notice.kind == MAIL and self.settings.mail is not None:
            server = self.settings.mail
            to = letter.notice.address
            said = (letter.subject, letter.text, letter.one_click)
            mail.send(server, mail.letter(server.sender, to, *said, self.clock.now()))
        elif letter.notice.kind == WEBHOOK:
            webhooks.post(letter.notice.address, hook_body(letter), self.settings.webhooks)

    # ---- what players ask for

    def of_seat(self, id: str, role: str, tokens: Sequence[str]) -> dict[str, Any]:
        """Where a seat is told, for its holder alone."""
        with self.service.tables.at(id) as table:
            check_seat(table, role, tokens)
        with self.service.store.read() as connection:
            found = notice_rows.of_seat(connection, id, role)
        return {
            'role': role,
            'offered': list(self.kinds),
            'mail': found[MAIL].address if MAIL in found else '',
            'confirmed': MAIL in found and found[MAIL].confirmed,
            'webhook': found[WEBHOOK].address if WEBHOOK in found else '',
        }

    def check(self, new: dict[str, str], caller: str) -> None:
        """Refuse addresses that cannot be used, and who gives too many: nobody shall be sent what was not asked for."""
        for kind, address in new.items():
            if kind not in self.kinds:
                text = 'This server does not send such notices: leave this out.'
                raise Problem(409, 'not_offered', text)
            for limit, who in ((self.askers, caller), (self.asked[kind], address.lower())):
                if not limit.allows(who):
                    text = 'Too many addresses for notices were entered today: try again tomorrow.'
                    raise too_many(text, limit.wait(who))
            if kind == MAIL:
                mail.check_address(address)
            else:
                webhooks.check(address, self.settings.webhooks)

    def change(
        self,
        id: str,
        role: str,
        language: str,
        wanted: dict[str, str],
        tokens: Sequence[str],
        keyring: Mapping[str, Sequence[str]],
    ) -> None:
        """Let a seat be told at these addresses; an empty one ends it, a new one hears of it at once.

        A mail address that was confirmed for a seat of which the caller has the key is so at once, and hears nothing.
        """

        def work(table: Table) -> tuple[str, list[Notice]]:
            check_seat(table, role, tokens)
            new: list[Notice] = []
            with self.service.store.write() as connection:
                found = notice_rows.of_seat(connection, id, role)
                others = addresses.known(connection, wanted[MAIL], {**keyring, id: tokens}) if wanted[MAIL] else []
                trusted = any(each.confirmed for each in others)
                for kind, address in wanted.items():
                    old = found.get(kind)
                    if old is not None and old.address == address:
                        good = old.confirmed or trusted
                        notice_rows.put(connection, old._replace(language=language, confirmed=good))
                        continue
                    if old is not None:
                        notice_rows.drop(connection, old)
                    if address:
                        good = kind != MAIL or trusted
                        made = Notice(id, role, kind, address, language, new_token(), good, NEVER)
                        notice_rows.put(connection, made)
                        if kind == MAIL:
                            addresses.join(connection, made, others)
                        if kind != MAIL or not good:
                            new.append(made)
            return table.facts.title, new

        title, new = self.service.tables.attempt(id, work)
        for notice in new:
            self.send(notice, CONFIRM if notice.kind == MAIL else WELCOME, title)

    # ---- links in notices

    def about(self, token: str) -> dict[str, Any]:
        """What the link of a notice is about."""
        with self.service.store.read() as connection:
            notice, title = self.found(connection, token)
        return {'title': title, 'role': notice.role, 'kind': notice.kind, 'confirmed': notice.confirmed}

    def confirm(self, token: str) -> None:
        """Who reads the mail of an address wants notices there."""
        with self.service.store.write() as connection:
            addresses.confirm_all(connection, self.found(connection, token)[0])

    def stop(self, token: str) -> None:
        """Forget an address."""
        with self.service.store.write() as connection:
            notice_rows.drop(connection, self.found(connection, token)[0])

    def found(self, connection: Any, token: str) -> tuple[Notice, str]:
        """The notice with this token, and the title of its table."""
        found = notice_rows.by_token(connection, token) if is_token(token) else None
        if found is None:
            raise Problem(404, 'no_notice', 'The notices that this link belongs to have been stopped.')
        return found


def words_of(title: Title, language: str) -> Texts:
    """The title's words and those of notices."""
    return Texts(language, title.texts[language].table | own_words(language))


@cache
def own_words(language: str) -> dict[str, Any]:
    """What notices say."""
    file = resources.files('chancellery.server') / 'texts' / f'{language}.json'
    found: dict[str, Any] = json.loads(file.read_text(encoding='utf-8'))
    return found


def hook_body(letter: Letter) -> bytes:
    """What is posted; ``text`` and ``content`` are what common chat programs show."""
    said = {
        'event': letter.event,
        'title': letter.title,
        'table': letter.notice.table_id,
        'role': letter.notice.role,
        'link': letter.link,
        'stop': letter.stop,
        'text': letter.text,
        'content': letter.text,
    }
    return to_json(said).encode()
