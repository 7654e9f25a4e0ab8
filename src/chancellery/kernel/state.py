"""State: the whole game at one instant, hidden things included, and the only way to change it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final, TypeVar

from mypy_extensions import mypyc_attr

from chancellery.kernel import plain
from chancellery.kernel.actions import Action
from chancellery.kernel.events import EVERYONE, Event, Log
from chancellery.kernel.frames import WAIT, Decision, Frame, Menu, Prompt, Sealed
from chancellery.kernel.hidden import Cards, redraw
from chancellery.kernel.outcome import Outcome
from chancellery.kernel.outcome import restored as outcome_from
from chancellery.kernel.refusals import IllegalAction, Refusal
from chancellery.kernel.rng import Rng, seeded
from chancellery.kernel.rules import GAME_OVER, NO_SUCH_ACTION, NOT_ASKED, NOT_NOW, NOT_OFFERED, OK, Rule

if TYPE_CHECKING:
    from chancellery.kernel.title import Title

S = TypeVar('S', bound='State')

EDITION: Final = 2  # of what ``dump`` writes: the first had actions by their numbers


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """A game in progress. Titles subclass it, declare their own ``fields`` and fill in the hooks at the end.

    Everything a state holds is plain data (see ``plain``); what a title declares in ``fields`` is copied, stored
    and hashed, and nothing else is.
    """

    fields: ClassVar[tuple[str, ...]] = ()

    def __init__(self, title: Title, scenario: str, roles: tuple[str, ...], options: dict[str, str], rng: Rng) -> None:
        self.title = title
        self.scenario = scenario
        self.roles = roles
        self.options = options
        self.rng = rng
        self.stack: list[Frame[Any]] = []
        self.plays: list[int] = [0] * len(roles)
        self.standing: list[int] = [0] * len(roles)
        self.outcome: Outcome | None = None
        self.recording = True
        self.journal = Log()
        self.disclosures = 0
        self.menus: list[list[int] | None] = [None] * len(roles)

    # ---- what play waits for and what may be done

    @property
    def deciders(self) -> tuple[str, ...]:
        """The roles play waits for; empty only when the game is over."""
        mask = self.asked()
        return tuple([role for i, role in enumerate(self.roles) if mask >> i & 1])

    def asked(self) -> int:
        """The deciders as a mask of role indices."""
        if self.outcome is not None:
            return 0
        return self.decision().asked(self)

    def decision(self) -> Decision[Any]:
        """The decision on top of the stack."""
        top = self.stack[-1]
        assert isinstance(top, Decision), 'play waits only at a decision'
        return top

    def legal(self, role: str) -> list[Action]:
        """What the role may play now, rights that nobody waits for included."""
        verbs = self.title.verbs_table
        return [verbs.action(number) for number in self.legal_numbers(self.index(role))]

    def legal_numbers(self, role: int) -> list[int]:
        """The numbers of the role's legal actions; worked out once per decision, so do not change the list."""
        menu = self.menus[role]
        if menu is None:
            offered = Menu()
            if self.outcome is None:
                top = self.decision()
                if top.asked(self) >> role & 1:
                    top.offer(self, role, offered)
                self.title.asides.offer(self, role, offered)
            menu = offered.numbers
            self.menus[role] = menu
        return menu

    def explain(self, role: str, action: Action | str) -> list[Refusal]:
        """Why the role may not play this: an empty list exactly when it may."""
        seat = self.index(role)
        text = str(action)
        number = self.title.verbs_table.number(text)
        rule = NO_SUCH_ACTION if number < 0 else self.rule_against(seat, number)
        if rule is OK:
            return []
        verb, _, arg = text.partition(':')
        params = {'role': role, 'action': text, 'verb': verb, 'arg': arg}
        return [Refusal.make(rule, params, self.title.say)]

    def rule_against(self, role: int, number: int) -> Rule:
        """The first rule against an action, or OK."""
        if self.outcome is not None:
            return GAME_OVER
        if number in self.legal_numbers(role):
            return OK
        top = self.decision()
        base = self.title.verbs_table.verb_of[number]
        if base in self.title.aside_info.deny:
            aside = self.title.aside_info.deny[base](self.title.asides, self, role, number - base)
            if aside is not OK:
                return aside
        if not top.asked(self) >> role & 1:
            return NOT_ASKED
        deny = self.title.info(top).deny.get(base)
        if deny is None:
            return NOT_NOW
        rule = deny(top, self, role, number - base)
        return NOT_OFFERED if rule is OK else rule

    # ---- playing

    def play(self, role: str, action: Action | str) -> list[dict[str, Any]]:
        """Play an action; the result is the new events as the role reads them."""
        seat = self.index(role)
        number = self.title.verbs_table.number(action)
        if number < 0 or number not in self.legal_numbers(seat):
            raise IllegalAction(role, str(action), self.explain(role, action))
        before = len(self.journal.entries)
        self.play_number(seat, number)
        new = self.journal.entries[before:]
        return [event.shown_to(seat) for event in new if event.seen_by(seat)]

    def play_number(self, role: int, number: int) -> None:
        """Play a legal action by its number, unchecked: for callers that took it from ``legal_numbers``."""
        base = self.title.verbs_table.verb_of[number]
        aside = self.title.aside_info.do.get(base)
        self.plays[role] += 1
        if aside is not None:
            aside(self.title.asides, self, role, number - base)
        else:
            top = self.stack[-1]
            if isinstance(top, Sealed):
                top.seal(self, role, number)
            else:
                self.title.info(top).do[base](top, self, role, number - base)
        self.advance()

    def advance(self) -> None:
        """Run phases and settle until a decision waits or the game is over."""
        for i in range(len(self.menus)):
            self.menus[i] = None
        while self.outcome is None:
            if not self.stack:
                raise AssertionError('the flow ended without an outcome')
            if not self.stack[-1].step(self) and not self.settle():
                return
        self.stack.clear()

    def is_final(self, role: int, number: int) -> bool:
        """Has the title declared that this legal action cannot be taken back?"""
        base = self.title.verbs_table.verb_of[number]
        if base in self.title.aside_info.do:
            return self.title.asides.final(self, role, number)
        return self.decision().final(self, role, number)

    def is_sealed(self) -> bool:
        """Does play wait at a secret choice, where the roles' steps are independent?"""
        return self.outcome is None and isinstance(self.stack[-1], Sealed)

    # ---- for frames

    def push(self, frame: Frame[Any]) -> None:
        """Put a frame on top: it runs before the one that pushed it goes on."""
        self.stack.append(frame)

    def end_frame(self, frame: Frame[Any], answer: Any) -> None:
        """Take the frame off and hand its answer to the one below."""
        if self.stack[-1] is not frame:
            raise AssertionError(f'{type(frame).__name__} ended while another frame was on top')
        self.stack.pop()
        if self.stack:
            self.stack[-1].back(self, answer)

    def log(self, key: str, /, **params: Any) -> None:
        """Write an event that everybody reads."""
        if self.recording:
            self.journal.add(Event('event.' + key, params))

    def log_to(self, roles: int, key: str, /, **params: Any) -> None:
        """Write an event that only these roles read."""
        if self.recording:
            self.journal.add(Event('event.' + key, params, roles))

    def log_secret(self, roles: int, secret: dict[str, Any], key: str, /, **params: Any) -> None:
        """Write an event that everybody reads, with particulars for these roles alone."""
        if self.recording:
            self.journal.add(Event('event.' + key, params, EVERYONE, secret, roles))

    def log_new_rules(self, lost: int) -> None:
        """The rules of a game in play were changed, which cost it so many actions, or none."""
        if lost:
            self.log('rules_back', moves=lost)
        else:
            self.log('rules_changed')

    def disclose(self) -> None:
        """Something hidden was seen by somebody."""
        self.disclosures += 1

    def stands(self, role: int, window: int) -> bool:
        """Has the role asked not to be asked in this window?"""
        return self.standing[role] >> window & 1 == 1

    def finish(self, winners: list[int], scores: list[int], reason: str) -> None:
        """End the game."""
        named = tuple([self.roles[i] for i in winners])
        self.outcome = Outcome(named, {role: scores[i] for i, role in enumerate(self.roles)}, reason)

    def index(self, role: str) -> int:
        """The index of a role."""
        for i, name in enumerate(self.roles):
            if name == role:
                return i
        raise ValueError(f'there is no role {role!r} in this game: its roles are {", ".join(self.roles)}')

    # ---- what one sees

    def view(self, role: str | None) -> dict[str, Any]:
        """What the role (None: a spectator) sees and may do now, JSON-ready."""
        seat = -1 if role is None else self.index(role)
        prompt = self.prompt_for(seat)
        numbers = self.legal_numbers(seat) if seat >= 0 else []
        verbs = self.title.verbs_table
        actions: list[dict[str, Any]] = []
        for number in numbers:
            action = verbs.action(number)
            actions.append(
                {
                    'n': number,
                    'verb': action.verb,
                    'arg': action.arg or None,
                    'final': self.is_final(seat, number),
                    'hint': self.hint_for(seat, number),
                }
            )
        ask = None
        if seat >= 0 and numbers:
            question = prompt.dump() if self.asked() >> seat & 1 else WAIT.key
            ask = f'{self.plays[seat]}-{plain.digest([question, numbers])[:8]}'
        return {
            'role': role,
            'ask': ask,
            'prompt': prompt.dump(),
            'deciders': list(self.deciders),
            'actions': actions,
            'board': self.board(seat),
            'outcome': None if self.outcome is None else self.outcome.dump(),
        }

    def prompt_for(self, role: int) -> Prompt:
        """What the role is asked, or that it waits."""
        if self.outcome is not None:
            return Prompt('prompt.over', '', {'winners': list(self.outcome.winners)})
        top = self.decision()
        if role >= 0 and top.asked(self) >> role & 1:
            return top.prompt(self, role)
        return Prompt(WAIT.key, '', {'roles': list(self.deciders)})

    def hint_for(self, role: int, number: int) -> dict[str, Any] | None:
        """What a legal action would cost or bring."""
        base = self.title.verbs_table.verb_of[number]
        if base in self.title.aside_info.do:
            return self.title.asides.hint(self, role, number)
        return self.decision().hint(self, role, number)

    def events_for(self, role: str | None, since: int = 0) -> list[dict[str, Any]]:
        """The log as the role may read it, from its own ``since``-th entry on."""
        return self.journal.shown_to(-1 if role is None else self.index(role), since)

    # ---- copies

    def clone(self: S, log: bool = True) -> S:
        """An independent copy; without the log it is cheaper, and writes none."""
        made: Any = self.title.new_state(self.scenario, len(self.roles), dict(self.options), self.rng.clone())
        new: S = made
        title = self.title
        new.stack = [title.info(frame).clone(frame) for frame in self.stack]
        new.plays = self.plays[:]
        new.standing = self.standing[:]
        new.outcome = None if self.outcome is None else outcome_from(self.outcome.dump())
        new.recording = log and self.recording
        new.journal = self.journal.clone() if log else Log()
        new.disclosures = self.disclosures
        self.copy_fields(new)
        return new

    def copy_fields(self, new: Any) -> None:
        """Copy what the title declared; a title may write this out by hand for speed."""
        for name in self.title.state_fields:
            setattr(new, name, plain.copy(getattr(self, name)))

    def dump(self, log: bool = True) -> dict[str, Any]:
        """The whole state as JSON-ready data for ``title.restore``; actions and windows stand in it by name."""
        data = self.essence()
        data.update(edition=EDITION, version=self.title.version, data=self.title.fingerprint)
        verbs = self.title.verbs_table
        for frame, written in zip(self.stack, data['stack'], strict=True):
            if isinstance(frame, Sealed):
                written['chosen'] = [[verbs.texts[number] for number in steps] for steps in frame.chosen]
        data['standing'] = [[name for i, name in enumerate(verbs.windows) if mask >> i & 1] for mask in self.standing]
        if log:
            data['log'] = [event.dump() for event in self.journal.entries]
        return data

    def essence(self) -> dict[str, Any]:
        """Everything but the log, whatever rules and data made it."""
        return {
            'title': self.title.id,
            'scenario': self.scenario,
            'roles': list(self.roles),
            'options': dict(self.options),
            'rng': self.rng.dump(),
            'stack': [self.title.info(frame).dump(frame) for frame in self.stack],
            'plays': self.plays[:],
            'standing': self.standing[:],
            'outcome': None if self.outcome is None else self.outcome.dump(),
            'fields': {name: plain.dump(getattr(self, name)) for name in self.title.state_fields},
        }

    def digest(self) -> str:
        """A short hash of everything but the log: equal states, equal digests, on every machine."""
        return plain.digest(self.essence())

    def determinize(self: S, role: str, seed: int, log: bool = True) -> S:
        """A state the role cannot tell from this one, everything hidden from it drawn anew."""
        new = self.clone(log=False)
        seat = new.index(role)
        new.redraw_for(seat, seed)
        if log and self.recording:
            new.journal = self.journal.seen_by(seat)
            new.recording = True
        return new

    def redraw_for(self, role: int, seed: int) -> None:
        """Draw anew what the role cannot know: hidden items, others' sealed choices, the chance generator."""
        rng = seeded(seed, 'determinize', role)
        redraw(self, self.containers(), role, rng)
        for frame in self.stack:
            if isinstance(frame, Sealed):
                for other in range(len(self.roles)):
                    if other != role and frame.choosers >> other & 1:
                        frame.forget(self, role, other, rng)
        self.redraw_more(role, rng)
        for other in range(len(self.roles)):
            if other != role:
                self.plays[other] = 0
        self.rng = seeded(seed, 'chance')
        for i in range(len(self.menus)):
            self.menus[i] = None

    def containers(self) -> list[Cards]:
        """Every hidden container of the state, in canonical order."""
        found: list[Cards] = []
        for name in self.title.state_fields:
            plain.find_cards(getattr(self, name), found)
        for frame in self.stack:
            for name in self.title.info(frame).fields:
                plain.find_cards(getattr(frame, name), found)
        return found

    # ---- hooks of a title

    def board(self, role: int) -> dict[str, Any]:
        """The board as this role (-1: a spectator) sees it."""
        raise NotImplementedError

    def settle(self) -> bool:
        """Limits, claims and victories "at once", before anybody is asked; True while something changed."""
        return False

    def kind_of(self, pool: str, item: int) -> int:
        """The kind of a hidden item that a proven void speaks of."""
        return item

    def redraw_more(self, role: int, rng: Rng) -> None:
        """Draw anew what a title keeps hidden outside the kernel's containers."""
