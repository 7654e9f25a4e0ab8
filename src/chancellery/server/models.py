"""The bodies of requests and answers, as described by OpenAPI."""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, StringConstraints
from pydantic_core import PydanticCustomError

from chancellery.letters import is_plain, without_controls
from chancellery.server.seats import MOST_KEYS

BAD_NAME: Final = 'bad_name'


def speakable(text: str) -> str:
    """A text without control characters other than line breaks and tabs."""
    if text != without_controls(text):
        raise ValueError('a text must not contain control characters')
    return text


def nameable(text: str) -> str:
    """A name that cannot be mistaken for another one."""
    if not is_plain(text):
        raise PydanticCustomError(BAD_NAME, 'a name')
    return text


Role = Annotated[str, StringConstraints(min_length=1, max_length=40), AfterValidator(speakable)]
Name = Annotated[str, StringConstraints(max_length=40, strip_whitespace=True), AfterValidator(nameable)]
Word = Annotated[str, StringConstraints(max_length=64), AfterValidator(speakable)]
ActionText = Annotated[str, StringConstraints(min_length=1, max_length=80), AfterValidator(speakable)]
Bot = Annotated[str, StringConstraints(max_length=32), AfterValidator(speakable)]
SeedText = Annotated[str, StringConstraints(pattern=r'^-?[0-9]{1,39}$')]
Level = Literal['easy', 'normal', 'hard']
Params = dict[str, Any]


class Request(BaseModel):
    """A request body, without unknown fields."""

    model_config = ConfigDict(extra='forbid')


class SeatWish(Request):
    """How a seat is to be filled."""

    kind: Literal['me', 'open', 'bot']
    bot: Bot | None = None
    level: Level | None = None
    name: Name = ''


class TurnTimeWish(Request):
    """A time per turn, and what happens when it is over: see ``turn_time``."""

    amount: Annotated[int, Field(strict=True)]
    unit: Word
    then: Word


class NewTable(Request):
    """A table to be created; roles that are not named are open."""

    title: Word
    scenario: Word | None = None
    players: Annotated[int, Field(ge=1, le=16)] | None = None
    options: dict[Word, Word] = {}
    seed: SeedText | Annotated[int, Field(strict=True, ge=-(10**39), le=10**39)] | None = None
    seats: dict[Role, SeatWish] = {}
    turn_time: TurnTimeWish | None = None


class Branch(Request):
    """A table that begins where a replay stands: as who sees it, at which instant, and how its seats are filled."""

    role: Role | None = None
    n: Annotated[int, Field(ge=0, le=1_000_000_000)]
    seats: dict[Role, SeatWish] = {}


TokenText = Annotated[str, StringConstraints(min_length=1, max_length=64)]


class TokenBody(Request):
    """The token in a link: an invitation, or the key of a seat or spectator."""

    token: TokenText


class SessionBody(TokenBody):
    """The same, and the key that the caller wants in place of an invitation; without one the server makes it."""

    key: TokenText | None = None


TableId = Annotated[str, StringConstraints(min_length=1, max_length=64)]


TableKeys = Annotated[list[TokenText], Field(max_length=MOST_KEYS)]
Keyring = Annotated[dict[TableId, TableKeys], Field(max_length=50)]


class MineBody(Request):
    """Tables, and the keys that the caller has for each."""

    tables: Keyring


class RoleName(Request):
    """A seat and the name of the person who takes it."""

    role: Role
    name: Name = ''


class RoleBody(Request):
    """A seat."""

    role: Role


class RoleBot(Request):
    """A seat and the bot that takes it."""

    role: Role
    bot: Bot | None = None
    level: Level | None = None


class RoleAgree(Request):
    """A seat that somebody asks for, and whether the caller agrees."""

    role: Role
    agree: bool


class Submission(Request):
    """The answer to an ask: actions in order, all or nothing. An action that cannot be undone comes last."""

    role: Role
    ask: Word
    actions: Annotated[list[ActionText], Field(min_length=1, max_length=64)]
    since: Annotated[int, Field(ge=0)] | None = None
    brief: bool = False


class ExplainBody(Request):
    """What is to be explained: actions, things on the board (``city:prag``), or all verbs that offer nothing."""

    role: Role
    actions: Annotated[list[ActionText], Field(max_length=200)] = []
    things: Annotated[list[ActionText], Field(max_length=20)] = []
    absent: bool = False


class UndoBody(Request):
    """The seat that undoes a step or (``whole``) an action; with a stamp only if the position still has it."""

    role: Role
    stamp: Word | None = None
    whole: bool = False


class UndoAnswer(Request):
    """Whether the caller agrees to an undo."""

    role: Role
    agree: bool


class RewindBody(Request):
    """The number of one of the seat's own decisions."""

    role: Role
    to: Annotated[int, Field(ge=0)]


class Say(Request):
    """A message; an empty list of receivers means the whole table."""

    role: Role
    to: Annotated[list[Role], Field(max_length=16)] = []
    text: Annotated[str, StringConstraints(min_length=1, max_length=2000), AfterValidator(speakable)]


class ReadMark(Request):
    """The number of messages read."""

    role: Role
    n: Annotated[int, Field(ge=0, le=1_000_000_000)]


class NotesBody(Request):
    """A seat's private notes."""

    role: Role
    text: Annotated[str, StringConstraints(max_length=20_000), AfterValidator(speakable)]


class PlanWish(Request):
    """An answer to a question to come; ``about``: a role if it is for questions about this role alone."""

    plan: Word
    choice: Word
    about: Role | Literal[''] = ''


class PlansBody(Request):
    """All plans of a seat."""

    role: Role
    plans: Annotated[list[PlanWish], Field(max_length=64)]


class NoticesBody(Request):
    """Where a seat's holder wants notices to be sent; empty: nowhere. ``seats``: see ``addresses``."""

    role: Role
    language: Literal['en', 'pl', 'fr', 'hu']
    mail: Annotated[str, StringConstraints(max_length=254, strip_whitespace=True)] = ''
    webhook: Annotated[str, StringConstraints(max_length=500, strip_whitespace=True)] = ''
    seats: Keyring = {}


# ---- answers


class Answer(BaseModel):
    """A response body, without unknown fields."""

    model_config = ConfigDict(extra='forbid')


class ErrorInside(Answer):
    """A key for programs, one sentence for people."""

    key: str
    text: str
    params: Params


class ErrorAnswer(Answer):
    """All errors have this form."""

    error: ErrorInside


class Option(Answer):
    """A variant of the rules; the first value is the default. ``players``: the numbers that may choose another value.

    If a value changes the roles or their order, these are listed by value and number of players.
    """

    id: str
    values: list[str]
    default: str
    players: tuple[int, int] | None
    roles: dict[str, dict[str, list[str]]]


class Scenario(Answer):
    """A start position: its numbers of players, about how long it takes, and whether all win or lose together, or who
    does as a team."""

    id: str
    name: str
    players: tuple[int, int]
    minutes: tuple[int, int] | None
    together: bool
    teams: dict[str, list[str]]
    options: list[Option]


class TitleInfo(Answer):
    """A game; its weight is 1 (light) to 5 (heavy). If it is not offered, only existing tables go on."""

    id: str
    name: str
    version: str
    fingerprint: str
    static: str
    weight: int | None
    finished: bool
    offered: bool
    scenarios: list[Scenario]
    bots: list[str]
    roles: dict[str, dict[str, list[str]]]


class PlannableInfo(Answer):
    """A question that a role may answer before it is asked; ``about``: possible for one other role alone, too."""

    id: str
    choices: list[str]
    about: bool
    once: bool


class TitleStatic(Answer):
    """What never changes during a game.

    ``clock`` and ``score`` say where the board of a view has the progress of the game and the score of each role.
    """

    board: Params
    clock: list[str]
    score: str
    provenance: Params
    verbs: dict[str, list[str]]
    kinds: dict[str, str]
    plannable: list[PlannableInfo]
    rules: str


class Made(Answer):
    """A new table and its keys."""

    table: str
    links: dict[str, str]
    spectator: str | None


class Team(Answer):
    """Roles or powers that win or lose as one, and what they have together."""

    id: str
    members: list[str]
    score: int


class Outcome(Answer):
    """How a game ended; with the teams, where there are any."""

    winners: list[str]
    scores: dict[str, int]
    reason: str
    teams: list[Team] = []


class TakeoverInfo(Answer):
    """Who asks for a seat, when it becomes free, and who has agreed (an empty name: the table's maker).

    ``taken``: the successor has it, and the former holder may still return. ``mine``: the caller asked for it;
    ``former``: the caller held it before.
    """

    kind: Literal['person', 'bot']
    name: str
    bot: str | None
    level: str | None
    asked: str
    free: str
    agreed: list[str]
    waiting: list[str]
    declined: str | None
    ready: bool
    taken: bool
    mine: bool
    former: bool


class Happening(Answer):
    """An event about a seat; ``after`` is the length of each viewer's log then (empty: a spectator)."""

    key: str
    role: str
    name: str
    at: str
    after: dict[str, int]


class SeatInfo(Answer):
    """A seat as everybody sees it."""

    role: str
    kind: Literal['human', 'open', 'bot']
    name: str
    bot: str | None
    level: str | None
    online: bool
    presence: Literal['online', 'idle', 'away']
    mine: bool
    abandoned: bool
    relief: Literal['turn', 'seat'] | None
    takeover: TakeoverInfo | None


class TalkInfo(Answer):
    """Whether players may talk, also in private, and what the caller's seats have read."""

    open: bool
    private: bool
    read: dict[str, int]


class Told(Answer):
    """A sentence of the log."""

    key: str
    params: Params


class UndoAsked(Answer):
    """Who asks for an undo, and who has not answered yet.

    ``event`` is what everybody has read about the action in the log, null if there is nothing.
    """

    role: str
    waiting: list[str]
    event: Told | None


class UndoDeclined(Answer):
    """Who asked for an undo, and who declined; kept until the first has seen it."""

    role: str
    by: str


class TimerInfo(Answer):
    """The minutes for the present question, when it was first asked, and what is played when they are over."""

    minutes: int
    overdue: str | None
    since: str


class TurnTimeInfo(Answer):
    """How long a turn may take, and what happens then: a message to all, or a bot plays the turn or takes the seat."""

    amount: int
    unit: Literal['minutes', 'days']
    then: Literal['tell', 'turn', 'seat']


class ClockInfo(Answer):
    """When a seat's time is over, and whether that has had its consequence."""

    ends: str
    overdue: bool


class PlanInfo(Answer):
    """A plan of the caller's seat; ``since``: the length of its log when the plan was made."""

    plan: str
    choice: str
    about: str
    since: int


class TableInfo(Answer):
    """A table as the caller sees it."""

    table: str
    title: str
    scenario: str
    players: int
    options: dict[str, str]
    seeded: bool
    rewound: bool
    status: Literal['playing', 'over']
    created: str
    seats: list[SeatInfo]
    deciders: list[str]
    thinking: list[str]
    outcome: Outcome | None
    talk: TalkInfo
    undo_asked: UndoAsked | None
    undo_declined: UndoDeclined | None
    timer: TimerInfo | None
    turn_time: TurnTimeInfo | None
    clocks: dict[str, ClockInfo]
    rematch: str | None
    maker: bool
    plans: dict[str, list[PlanInfo]]
    happened: list[Happening]


class MySeat(Answer):
    """A seat in a list of tables."""

    role: str
    kind: Literal['human', 'open', 'bot']
    name: str
    bot: str | None
    level: str | None
    mine: bool


class MyTable(Answer):
    """A table in a list: whether it is the caller's turn, its progress, and the number of unread messages."""

    title: str
    scenario: str
    status: Literal['playing', 'over']
    moved: str
    seats: list[MySeat]
    deciders: list[str]
    turn: bool
    clock: dict[str, int]
    unread: int
    turn_time: TurnTimeInfo | None
    overdue: list[str]


class MyTables(Answer):
    """The requested tables; null for a table that does not exist."""

    tables: dict[str, MyTable | None]


class SessionAnswer(Answer):
    """What the caller's keys open now, and the key of the seat that an invitation gave."""

    roles: list[str]
    spectator: bool
    given: dict[str, str]


class TokenAnswer(Answer):
    """The new key of a seat."""

    token: str


class ClaimAnswer(Answer):
    """Whether the caller or the bot has the seat now. Otherwise it was asked for; a person gets this key."""

    taken: bool
    token: str | None


class Prompt(Answer):
    """What a role is asked."""

    key: str
    params: Params
    rule: str


class ActionInfo(Answer):
    """An action that may be played."""

    n: int
    verb: str
    arg: str | None
    final: bool
    hint: Params | None


class ReckonedLine(Answer):
    """What one role or power would have; a source that is hidden from the viewer is null."""

    total: int
    sources: dict[str, int | None]
    left: int | None
    ties: dict[str, int]


class Reckoning(Answer):
    """How the game would end if it ended now, as far as the viewer knows."""

    key: str
    rule: str
    kind: str
    lowest: bool
    lines: dict[str, ReckonedLine]
    leaders: list[str]
    winners: list[str]
    teams: list[Team] = []


class View(Answer):
    """What a role sees and may do."""

    role: str | None
    ask: str | None
    prompt: Prompt
    deciders: list[str]
    actions: list[ActionInfo]
    forced: bool
    board: Params
    reckoning: Reckoning | None
    outcome: Outcome | None


class EventInfo(Answer):
    """An entry of a seat's log."""

    n: int
    key: str
    params: Params


class PositionInfo(Answer):
    """A seat's position."""

    role: str | None
    stamp: str
    view: View
    events: list[EventInfo]
    since: int
    log: int
    undo: Literal['free', 'ask', 'none']
    steps: int
    only: Literal['open', 'secret'] | None
    decisions: list[int]


class SubmissionAnswer(Answer):
    """The result of a submission, without the position if ``brief`` was set."""

    stamp: str
    ask: str | None
    position: PositionInfo | None


class RefusalInfo(Answer):
    """The rule against an action."""

    rule: str
    key: str
    params: Params


class MessageInfo(Answer):
    """A message as one seat reads it; ``name`` is what its sender was called then."""

    model_config = ConfigDict(extra='forbid', populate_by_name=True)

    n: int
    sender: str = Field(alias='from')
    name: str
    to: list[str]
    text: str
    at: str


class Notes(Answer):
    """A seat's private notes."""

    role: str
    text: str


class SeatNotices(Answer):
    """Where notices for a seat are sent; mail is sent only to a confirmed address."""

    role: str
    offered: list[Literal['mail', 'webhook']]
    mail: str
    confirmed: bool
    webhook: str


class NoticeInfo(Answer):
    """What the link in a notice is about."""

    title: str
    role: str
    kind: Literal['mail', 'webhook']
    confirmed: bool


class ReplayInfo(Answer):
    """The number of positions (so far, if the replay is incomplete), and the outcome."""

    steps: int
    complete: bool
    outcome: Outcome | None


class ReplayStep(Answer):
    """One position; the length of the log before and after it."""

    view: View
    events: list[EventInfo]
    before: int
    log: int


class ToldEntry(EventInfo):
    """An entry of the log, and the position that it belongs to."""

    step: int


class RecordedStep(Answer):
    """One position of a record; board and reckoning are the changes from the previous one (older records have none)."""

    board: Params
    reckoning: Params | None = None
    deciders: list[str]
    outcome: Outcome | None
    events: list[EventInfo]


class Recorded(Answer):
    """What one viewer saw; no role means a spectator."""

    role: str | None
    steps: list[RecordedStep]


class RecordFile(Answer):
    """A file for ``chancellery replay``."""

    format: str
    title: str
    version: str
    data: str
    scenario: str
    players: int
    options: dict[str, str]
    viewers: list[Recorded]


class Done(Answer):
    """The request was carried out."""

    done: Literal[True]


class Health(Answer):
    """The server is well."""

    status: Literal['ok']
