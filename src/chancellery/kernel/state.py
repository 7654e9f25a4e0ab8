"""State: the whole game at one instant, hidden things included, and the only way to change it."""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING, Any, ClassVar, TypeVar, cast

from mypy_extensions import mypyc_attr

from chancellery.kernel import explaining, plain, storing
from chancellery.kernel import fields as shapes
from chancellery.kernel.actions import Action
from chancellery.kernel.counting import contains
from chancellery.kernel.events import EVERYONE, Event, Log
from chancellery.kernel.fields import Declared, Field
from chancellery.kernel.frames import (
    CHANCE_AHEAD,
    NOBODY_ASKED,
    NOTHING_AHEAD,
    STANDING,
    WAIT,
    Choice,
    Decision,
    F,
    Frame,
    Menu,
    Prompt,
    Sealed,
)
from chancellery.kernel.hidden import Cards, redraw
from chancellery.kernel.observing import Sheet, fill, observation, put_field
from chancellery.kernel.outcome import Outcome, Team
from chancellery.kernel.outcome import restored as outcome_from
from chancellery.kernel.packing import pack_field
from chancellery.kernel.refusals import IllegalAction, Refusal
from chancellery.kernel.rng import Rng, seeded
from chancellery.kernel.watching import STILL, UNWATCHED, Watch

if TYPE_CHECKING:
    from chancellery.kernel.title import Title

S = TypeVar('S', bound='State')
C = TypeVar('C', bound=Choice[Any])


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """A game in progress.

    The public API comes first; what frames, titles and hosts use stands below it. A title subclasses this class,
    declares its own ``fields`` and fills in the hooks. Everything a state holds is plain data (see ``plain``), and only
    what ``fields`` declares is copied, stored and hashed. A new state is bare: ``bind`` gives it what its title knows,
    and then ``blank`` sets its fields to their defaults, or they are copied from another state.
    """

    fields: ClassVar[tuple[Field, ...]] = ()
    declared: ClassVar[Declared | None] = None  # what declares them, if values computed from them are kept

    def __init__(self, title: Title, scenario: str, roles: tuple[str, ...], options: dict[str, str], rng: Rng) -> None:
        self.title = title
        self.scenario = scenario
        self.roles = roles
        self.options = options
        self.outcome: Outcome | None = None
        # Everything from here on is for the kernel, hosts and titles.
        self.rng = rng
        self.stack: list[Frame[Any]] = []
        self.running = NOBODY_ASKED  # the level of the frame whose code runs: it asks what it pushes
        self.plays: list[int] = []
        self.standing: list[int] = []
        self.recording = True
        self.journal = Log()
        self.disclosures = 0
        self.menus: list[list[int]] = []
        self.menus_made = 0  # the roles whose menu is that of this position
        self.shown: dict[str, Any] | None = None
        self.reckoned: dict[str, Any] | None = None
        self.watch: Watch = UNWATCHED
        self.measure()
        self.bind()

    # ==== The public API: what players, bots and learners call

    @property
    def deciders(self) -> tuple[str, ...]:
        """The roles that must act now; empty only when the game is over."""
        mask = self.asked()
        return tuple([role for i, role in enumerate(self.roles) if mask >> i & 1])

    def legal(self, role: str) -> list[Action]:
        """The actions that the role may play now, including asides, for which play does not wait."""
        actions = self.title.verbs_table.actions
        return [actions[number] for number in self.legal_numbers(self.index(role))]

    def play(self, role: str, action: Action | str) -> list[dict[str, Any]]:
        """Play an action and return the new events as the role may read them."""
        seat = self.index(role)
        number = self.title.verbs_table.number(action)
        if number < 0 or not contains(self.legal_numbers(seat), number):
            raise IllegalAction(role, str(action), self.explain(role, action))
        entries = self.journal.entries
        before = len(entries)
        self.play_number(seat, number)
        new: list[dict[str, Any]] = []
        for at in range(before, len(entries)):
            event = entries[at]
            if event.seen_by(seat):
                new.append(event.shown_to(seat))
        return new

    def explain(self, role: str, action: Action | str) -> list[Refusal]:
        """Why the role may not play this action; the list is empty exactly when it may."""
        return explaining.explain(self, role, action)

    def view(self, role: str | None) -> dict[str, Any]:
        """What the role (None: a spectator) sees and may do now, JSON-ready. The caller may keep and change it."""
        seat = -1 if role is None else self.index(role)
        question = self.question(seat)
        return {
            'role': role,
            'ask': question['ask'],
            'prompt': question['prompt'],
            'deciders': list(self.deciders),
            'actions': question['actions'],
            'forced': question['forced'],
            'board': self.board(seat),
            'reckoning': plain.copy(self.reckoning(seat)),
            'outcome': None if self.outcome is None else self.outcome.dump(),
        }

    def events_for(self, role: str | None, since: int = 0) -> list[dict[str, Any]]:
        """The log as the role may read it, from the role's entry number ``since`` on."""
        return self.journal.shown_to(-1 if role is None else self.index(role), since)

    def clone(self: S, log: bool = True) -> S:
        """An independent copy. Without the log the copy is cheaper, and it writes no log of its own."""
        title = self.title
        made: Any = title.bare_state(self.scenario, self.roles, self.options.copy(), self.rng.clone())
        new: S = made
        new.stack = [frame.info.clone(frame) for frame in self.stack]
        new.plays = self.plays[:]
        new.standing = self.standing[:]
        if self.outcome is not None:
            new.outcome = outcome_from(self.outcome.dump(), self.together())
        new.recording = log and self.recording
        if log:
            new.journal = self.journal.clone()
        new.disclosures = self.disclosures
        self.copy_fields(new)
        return new

    def dump(self, log: bool = True) -> dict[str, Any]:
        """The whole state as JSON-ready data for ``title.restore``, with actions and windows by name."""
        return storing.dump(self, log)

    def digest(self) -> str:
        """A short hash of everything except the log. Equal states have equal digests on every machine."""
        return storing.digest(self)

    def determinize(self: S, role: str, seed: int, log: bool = True) -> S:
        """A state that the role cannot tell from this one, with everything hidden from the role sampled anew."""
        new = self.clone(log=False)
        seat = new.index(role)
        new.redraw_for(seat, seed)
        if log and self.recording:
            new.journal = self.journal.seen_by(seat)
            new.recording = True
        return new

    def observe(self, role: str, out: Any = None) -> Any:
        """What the role knows as ``title.space.length`` 16-bit numbers, in a new array or written into ``out``."""
        packed = observation(self, self.index(role)).packed()
        if out is None:
            return array('h', packed)
        fill(out, packed, f'{self.title.space.length} numbers of 16 bits')
        return out

    def mask(self, role: str, out: Any = None) -> Any:
        """``title.action_count`` zeros and ones, one for each legal action, in a new array or written into ``out``."""
        seat = self.index(role)
        marked = bytearray(self.title.action_count)
        for number in self.legal_numbers(seat):
            marked[number] = 1
        if out is None:
            return marked
        fill(out, bytes(marked), f'{len(marked)} numbers of 8 bits')
        return out

    def __repr__(self) -> str:
        waits = ' and '.join(self.deciders)
        end = f'waits for {waits}' if self.outcome is None else f'over: {self.outcome}'
        return f'<{self.title.name}, {self.scenario}, {len(self.roles)} players, {end}>'

    def __reduce__(self) -> Any:
        return storing.unpickled, (self.title, self.dump(), self.recording)

    def __copy__(self: S) -> S:
        return self.clone()

    def __deepcopy__(self: S, memo: Any) -> S:
        return self.clone()

    # ==== What frames, titles and hosts use

    # ---- for frames

    def push(self, *frames: Frame[Any]) -> None:
        """Put frames on the stack; they run in this order, and then the frame that pushed them continues."""
        for at in range(len(frames) - 1, -1, -1):
            frame = frames[at]
            frame.asker = self.running
            frame.info = self.title.info(frame)
            self.stack.append(frame)

    def nest(self, *frames: Frame[Any]) -> None:
        """Put frames on the stack as if each had pushed the next: for setting up a position directly."""
        for frame in frames:
            self.running = len(self.stack) - 1
            self.push(frame)
        self.running = NOBODY_ASKED

    def end_frame(self, frame: Frame[Any], answer: Any) -> None:
        """Remove the frame and pass its answer to the frame that pushed it; an interruption has none.

        An answer other than None must be received, or be one that the asking frame ``ignores``.
        """
        if self.stack[-1] is not frame:
            raise AssertionError(f'{type(frame).__name__} ended while another frame was on top')
        self.stack.pop()
        asker = frame.asker
        self.running = asker
        if asker >= 0:
            asking = self.stack[asker]
            back = asking.info.back.get(type(frame))
            if back is not None:
                back(asking, self, answer)
            elif answer is not None:
                raise AssertionError(f'{type(asking).__name__} does not hear what {type(frame).__name__} answers')

    def ask(self, *questions: Choice[Any]) -> None:
        """Put questions to the powers that they are meant for, one after the other: the ``speaker`` of each power
        answers, or the question's own ``alone`` if there is none.

        In both cases the asking frame receives the answer in ``back_<class of the question>``.
        """
        for question in questions:
            self.addressed(question)
        self.push(*questions)

    def addressed(self, question: C) -> C:
        """The question with the role that answers it, for one that is pushed together with other frames."""
        question.role = self.speaker(question.addressee(self))
        return question

    def inside(self, kind: type[F], above: Frame[Any] | None = None) -> F | None:
        """The nearest frame of this class (below another one, if named), or None."""
        below = above is None
        for level in range(len(self.stack) - 1, -1, -1):
            frame = self.stack[level]
            if below and kind in frame.info.kinds:
                return cast('F', frame)
            if frame is above:
                below = True
        return None

    def log(self, key: str, /, **params: Any) -> None:
        """Write an event that everybody reads."""
        if self.recording:
            self.journal.add(Event('event.' + key, params))

    def log_to(self, roles: int, key: str, /, **params: Any) -> None:
        """Write an event that only these roles read."""
        if self.recording:
            self.journal.add(Event('event.' + key, params, roles))

    def log_secret(self, roles: int, secret: dict[str, Any], key: str, /, **params: Any) -> None:
        """Write an event that everybody reads, with details that only these roles read."""
        if self.recording:
            self.journal.add(Event('event.' + key, params, EVERYONE, secret, roles))

    def disclose(self) -> None:
        """Note that somebody has seen something hidden: the conformance suite checks that such actions are final."""
        self.disclosures += 1

    def stands(self, role: int, window: int) -> bool:
        """Has the role asked not to be asked in this window?"""
        return self.standing[role] >> window & 1 == 1

    def finish(self, winners: list[int], scores: list[int], reason: str) -> None:
        """End the game."""
        named = tuple([self.roles[i] for i in winners])
        of_roles = {role: scores[i] for i, role in enumerate(self.roles)}
        self.outcome = Outcome(named, of_roles, reason, self.together(), tuple(self.teams()))

    def index(self, role: str) -> int:
        """The index of a role."""
        for i, name in enumerate(self.roles):
            if name == role:
                return i
        raise ValueError(f'there is no role {role!r} in this game: its roles are {", ".join(self.roles)}')

    def everyone(self) -> int:
        """The mask of all roles."""
        return (1 << len(self.roles)) - 1

    def seen(self, cards: Cards, role: int) -> list[int]:
        """The items of a container as a role knows them. A spectator (-1) knows what everybody knows."""
        return cards.seen_by(role) if role >= 0 else cards.seen_by_all(self)

    # ---- for titles: hooks to override

    def bind(self) -> None:
        """Attach what never changes in a game (the edition, its map); called whenever a state is created."""

    def talk(self) -> str:
        """How players may talk now: ``open`` (also in private), ``public`` (only to the whole table) or ``closed``."""
        return 'open'

    def confidants(self, role: int) -> int:
        """The mask of the roles with whom a role may talk in private now: with all while talk is ``open``."""
        return self.everyone() if self.talk() == 'open' else 0

    def watched(self) -> list[Any]:
        """The present values of all fields, for comparison with former ones. Generated where fields are ``watched``."""
        return []

    def hold_still(self) -> int:
        """Called before the legal actions are listed. The fields are compared now, and do not change until the caller
        puts back the ``mode`` of the watch, which is returned."""
        watch = self.watch
        before = watch.mode
        if watch is not UNWATCHED:
            if watch.current:
                watch.forget_asked()
            else:
                watch.look(self.watched())
            watch.mode = STILL
        return before

    def speaker(self, chooser: int) -> int:
        """The role that answers a question put to a power (numbered by the title), or ``NOBODY_SPEAKS``."""
        return chooser

    def together(self) -> bool:
        """Do all win or lose as one?"""
        return False

    def teams(self) -> list[Team]:
        """The roles that win or lose as one, where only some do, with what each team has by now."""
        return []

    def make_public_board(self) -> dict[str, Any]:
        """The board as everybody sees it, without anything that only one role knows."""
        raise NotImplementedError

    def private_board(self, role: int) -> dict[str, Any]:
        """What only this role sees, to be laid over the public board (see ``plain.laid_over``)."""
        return {}

    def about(self, kind: str, id: str) -> dict[str, Any]:
        """Facts about one thing, in addition to what lies on it, in the same form as a board."""
        return {}

    def settle(self) -> bool:
        """Apply limits, claims and victories that take effect "at once"; return True while something changed."""
        return False

    def kind_of(self, pool: str, item: int) -> int:
        """The kind of a hidden item (a card's suit): roles can learn that a container has none of this kind."""
        return item

    def own_seat(self, role: int) -> int:
        """The seat of a role, where a title has seats that nobody holds; -1 for a spectator."""
        return role

    def seat_count(self) -> int:
        """How many seats there are in this game."""
        return len(self.roles)

    def redraw_more(self, role: int, rng: Rng) -> None:
        """Sample anew what a title keeps hidden outside the kernel's containers."""

    # ---- for hosts and bots, who know actions and roles by number

    def asked(self) -> int:
        """The deciders as a bit mask of role indices."""
        if self.outcome is not None:
            return 0
        return self.decision().asked(self)

    def decision(self) -> Decision[Any]:
        """The decision on top of the stack."""
        top = self.stack[-1]
        assert isinstance(top, Decision), 'play waits only at a decision'
        return top

    def legal_numbers(self, role: int) -> list[int]:
        """The numbers of the role's legal actions. Computed once per decision and shared: do not change the list."""
        if self.menus_made >> role & 1:
            return self.menus[role]
        offered = Menu()
        before = self.hold_still()
        try:
            self.offer(role, offered)
        finally:
            self.watch.mode = before
        if not self.menus:
            self.menus = [offered.numbers] * len(self.roles)
        self.menus[role] = offered.numbers
        self.menus_made |= 1 << role
        return offered.numbers

    def play_number(self, role: int, number: int) -> None:
        """Play a legal action by its number without checking it: for callers that took it from ``legal_numbers``."""
        base = self.title.verbs_table.verb_of[number]
        aside = self.title.aside_info.do.get(base)
        self.plays[role] += 1
        if aside is not None:
            self.running = NOBODY_ASKED
            aside(self.title.asides, self, role, number - base)
        else:
            self.running = len(self.stack) - 1
            top = self.stack[-1]
            if isinstance(top, Sealed):
                top.seal(self, role, number)
            else:
                top.info.do[base](top, self, role, number - base)
                if base in top.info.noting and self.stack[-1] is top and not top.step(self):
                    self.forget_menus()
                    return
        self.advance()

    def is_final(self, role: int, number: int) -> bool:
        """Has the title declared that this legal action cannot be taken back?"""
        base = self.title.verbs_table.verb_of[number]
        if base in self.title.aside_info.do:
            return self.title.asides.final(self, role, number)
        top = self.decision()
        return top.final(self, role, number) or (self.chance_ahead() and top.settles(self, role, number))

    def chance_ahead(self) -> bool:
        """After the decision on top is made, can chance or hidden things come before anybody is asked again?"""
        for level in range(len(self.stack) - 2, -1, -1):
            ahead = self.stack[level].ahead(self)
            if ahead != NOTHING_AHEAD:
                return ahead == CHANCE_AHEAD
        return False

    def is_sealed(self) -> bool:
        """Does play wait at a secret choice, in which the steps of the roles are independent?"""
        return self.outcome is None and isinstance(self.stack[-1], Sealed)

    def is_secret(self, role: int, number: int) -> bool:
        """Is this legal action visible to no other role?"""
        return self.is_sealed() or (self.outcome is None and self.decision().secret(self, role, number))

    def explain_thing(self, role: str, kind: str, arg: str) -> list[Refusal]:
        """Why the role can do nothing with a thing now; empty if it can, or if the question is about other things."""
        return explaining.explain_thing(self, role, kind, arg)

    def explain_absent(self, role: str) -> dict[str, list[Refusal]]:
        """Why verbs of the question to the role offer nothing now."""
        return explaining.explain_absent(self, role)

    def question(self, role: int) -> dict[str, Any]:
        """What a role (-1: a spectator) is asked and may do: four parts of its view."""
        prompt = self.prompt_for(role)
        numbers = self.legal_numbers(role) if role >= 0 else []
        verbs = self.title.verbs_table
        actions: list[dict[str, Any]] = []
        for number in numbers:
            action = verbs.action(number)
            actions.append(
                {
                    'n': number,
                    'verb': action.verb,
                    'arg': action.arg or None,
                    'final': self.is_final(role, number),
                    'hint': self.hint_for(role, number),
                }
            )
        ask = None
        if role >= 0 and numbers:
            question = prompt.dump() if self.asked() >> role & 1 else WAIT.key
            ask = f'{self.plays[role]}-{plain.digest([question, numbers])[:8]}'
        return {'ask': ask, 'prompt': prompt.dump(), 'actions': actions, 'forced': self.is_forced(role, numbers)}

    def is_forced(self, role: int, numbers: list[int]) -> bool:
        """Is the role offered nothing but one action that the question names in ``forced``?"""
        if role < 0 or not numbers or not self.asked() >> role & 1:
            return False
        actions = self.title.verbs_table.actions
        offered = [verb for verb in [actions[number].verb for number in numbers] if verb not in STANDING]
        return len(offered) == 1 and offered[0] in self.decision().info.forced

    def prompt_for(self, role: int) -> Prompt:
        """The question to the role, or the message that it has to wait."""
        if self.outcome is not None:
            return Prompt('prompt.over', '', {'winners': list(self.outcome.winners)})
        top = self.decision()
        if role >= 0 and top.asked(self) >> role & 1:
            return top.prompt(self, role)
        occupation = self.occupation()
        waits: dict[str, Any] = {'occupation': occupation} if occupation else {}
        return Prompt(WAIT.key, '', {'roles': list(self.deciders), **waits})

    def occupation(self) -> str:
        """What those who decide are busy with, where the title says so: everybody may know which frames are open."""
        named = self.title.occupations
        for level in range(len(self.stack) - 1, -1, -1):
            found = named.get(type(self.stack[level]).__name__)
            if found is not None:
                return found
        return ''

    def hint_for(self, role: int, number: int) -> dict[str, Any] | None:
        """What a legal action would cost or gain."""
        base = self.title.verbs_table.verb_of[number]
        if base in self.title.aside_info.do:
            return self.title.asides.hint(self, role, number)
        return self.decision().hint(self, role, number)

    def board(self, role: int) -> dict[str, Any]:
        """The board as this role (-1: a spectator) sees it: the public board with the private one laid over it."""
        own = self.private_board(role) if role >= 0 else {}
        board: dict[str, Any] = plain.laid_over(self.public_board(), own)
        return board

    def public_board(self) -> dict[str, Any]:
        """What everybody sees. Computed once per position and shared: do not change it."""
        if self.shown is None:
            self.shown = self.make_public_board()
        return self.shown

    def reckoning(self, role: int) -> dict[str, Any] | None:
        """How the game would end now, as far as a role (-1: a spectator) knows. Shared: do not change it."""
        found = self.title.reckon(self, role)
        return None if found is None else found.dump()

    def public_reckoning(self) -> dict[str, Any] | None:
        """The reckoning of a spectator, computed once per position."""
        if self.reckoned is None:
            self.reckoned = self.reckoning(-1)
        return self.reckoned

    def private_reckoning(self, role: int) -> dict[str, Any] | None:
        """The reckoning of a role; None if it is the public one."""
        own = self.reckoning(role) if role >= 0 else None
        return None if own == self.public_reckoning() else own

    def rounds(self) -> int:
        """How far the game has come, for reports: the first field of the title's ``clock``; 0 if it has none."""
        clock = self.title.clock
        return int(self.board(-1)[clock[0]]) if clock else 0

    def stamp(self, role: int) -> bytes:
        """Bytes that differ if the role (-1: a spectator) sees something different: for comparing two positions."""
        return observation(self, role).packed() + (b'over' if self.outcome is not None else b'')

    def essence(self) -> dict[str, Any]:
        """Everything except the log, without the versions of rules and data."""
        return storing.essence(self)

    def log_new_rules(self, lost: int) -> None:
        """Write that the rules changed during the game, and how many actions were lost by it."""
        if lost:
            self.log('rules_back', moves=lost)
        else:
            self.log('rules_changed')

    # ---- the flow, menus and hidden things

    def advance(self) -> None:
        """Run phases and settle until a decision waits or the game is over."""
        self.forget_worked_out()
        while self.outcome is None:
            if not self.stack:
                raise AssertionError('the flow ended without an outcome')
            self.running = len(self.stack) - 1
            if not self.stack[-1].step(self):
                self.running = NOBODY_ASKED
                if not self.settle():
                    return
        self.stack.clear()

    def offer(self, role: int, offered: Menu) -> None:
        """Put the legal actions of the role on a menu."""
        if self.outcome is None:
            top = self.decision()
            if top.asked(self) >> role & 1:
                top.offer(self, role, offered)
            self.title.asides.offer(self, role, offered)

    def forget_worked_out(self) -> None:
        """The position has changed: menus and the public board are computed anew when they are needed."""
        self.forget_menus()
        self.watch.current = False

    def forget_menus(self) -> None:
        """The question has changed and the board has not."""
        self.menus_made = 0
        self.shown = None
        self.reckoned = None

    def redraw_for(self, role: int, seed: int) -> None:
        """Sample anew what the role cannot know: hidden items, others' sealed choices, the random numbers."""
        rng = seeded(seed, 'determinize', role)
        redraw(self, self.containers(), role, rng)
        for frame in self.stack:
            if isinstance(frame, Decision):
                for other in range(len(self.roles)):
                    if other != role:
                        frame.forget(self, role, other, rng)
        self.redraw_more(role, rng)
        for other in range(len(self.roles)):
            if other != role:
                self.plays[other] = 0
        self.rng = seeded(seed, 'chance')
        self.forget_worked_out()

    def containers(self) -> list[Cards]:
        """Every hidden container of the state, in canonical order."""
        found: list[Cards] = []
        for name in self.title.state_fields:
            plain.find_cards(getattr(self, name), found)
        for frame in self.stack:
            for name in frame.info.fields:
                plain.find_cards(getattr(frame, name), found)
        return found

    # ---- the declared fields: `tools/write_fields.py` writes these methods out for each title, for speed

    def copy_fields(self, new: Any) -> None:
        """Copy the declared fields."""
        for name in self.title.state_fields:
            setattr(new, name, plain.copy(getattr(self, name)))

    def pack_fields(self, out: list[int]) -> None:
        """Append the declared fields as numbers, for digests."""
        stamps = self.title.verbs_table.stamps
        for field in self.title.state_declared:
            pack_field(field, getattr(self, field.name), stamps, out)

    def blank(self) -> None:
        """Set every declared field to its default."""
        sizes = self.sizes()
        for field in self.title.state_declared:
            setattr(self, field.name, shapes.default(field, sizes))

    def observe_fields(self, role: int, players: int, lengths: list[int], out: Sheet) -> None:
        """Append what the role knows of the declared fields."""
        for field in self.title.state_declared:
            put_field(out, field, self, None, role, players, self.title.sizes)

    def measure(self) -> None:
        """Note how many things there are of the kinds by which rows over several kinds are read."""

    def sizes(self) -> dict[str, int]:
        """The number of things of each kind in this game."""
        return self.title.sizes_for(len(self.roles))
