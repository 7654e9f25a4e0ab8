"""Frames: the levels of a state's flow stack. A Phase runs its steps; a Decision waits for roles.

A frame is a small class with declared ``fields``; nothing else of it is copied, stored or hashed. It can be made
without arguments, so that a copy can be made and then filled. It ends with ``done(g, answer)``, and the frame that
pushed it receives the answer in ``back_<its class>(g, answer)``, or ``back_<a base of its class>``. An answer other
than None that it neither receives nor ``ignores`` is an error. Nobody receives the answer of an interruption.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

from chancellery.kernel.acts import Act
from chancellery.kernel.fields import Field, items, mask, number, sealed
from chancellery.kernel.kinds import ROLE
from chancellery.kernel.rules import NOT_STANDING, OK, Rule
from chancellery.kernel.watching import NOT_KEPT

if TYPE_CHECKING:
    from chancellery.kernel.frame_info import FrameInfo
    from chancellery.kernel.state import State

G = TypeVar('G', bound='State')
F = TypeVar('F', bound='Frame[Any]')

NOBODY_ASKED: Final = -1
NOBODY_SPEAKS: Final = -1

NO_ROLES: Final[list[int]] = []

# What comes when a frame goes on (see ``Frame.ahead``)
NOTHING_AHEAD: Final = 0  # it ends, or may end, without either: what lies below it goes on
QUESTION_AHEAD: Final = 1  # somebody is asked before anything else
CHANCE_AHEAD: Final = 2  # chance may be used, something hidden shown or a secret choice opened


@mypyc_attr(allow_interpreted_subclasses=True)
class Prompt:
    """What a role is asked: a text key, its parameters, and the rule the question comes from."""

    def __init__(self, key: str, rule: str, params: dict[str, Any] | None = None) -> None:
        self.key = key
        self.rule = rule
        self.params: dict[str, Any] = params if params is not None else {}

    def dump(self) -> dict[str, Any]:
        """The prompt as it stands in a view."""
        return {'key': self.key, 'params': self.params, 'rule': self.rule}


WAIT: Final = Prompt('prompt.wait', '')
STANDING: Final = ('stop_asking', 'ask_again')  # verbs that say whether one wants to be asked, and answer nothing


class Menu:
    """The actions offered to one role, as numbers."""

    def __init__(self) -> None:
        self.numbers: list[int] = []

    def add(self, verb: int, arg: int, against: Rule) -> None:
        """Offer the action unless a rule forbids it."""
        if against is OK:
            self.numbers.append(verb + arg)


@mypyc_attr(allow_interpreted_subclasses=True)
class Frame(Generic[G]):
    """One level of the flow."""

    fields: ClassVar[tuple[Field, ...]] = ()
    free: ClassVar[tuple[str, ...]] = ()  # verbs that nothing forbids here; those of the bases count, too
    ignores: ClassVar[tuple[str, ...]] = ()  # classes of frames whose answers change nothing here; likewise
    asker: int  # the level of the frame that pushed this one, set by ``push``
    info: FrameInfo  # what the title knows of this class, set by ``push``

    def step(self, g: G) -> bool:
        """Run one step; return False if the frame waits for a role."""
        raise NotImplementedError

    def done(self, g: G, answer: Any = None) -> None:
        """End this frame. The frame that pushed it receives the answer in ``back_<class of this frame>``."""
        g.end_frame(self, answer)

    def ahead(self, g: G) -> int:
        """What comes first when the frames above this one have ended. If that is unknown, it counts as chance."""
        return NOTHING_AHEAD

    def within(self, g: G, kind: type[F]) -> F:
        """The nearest frame of this class below this one."""
        found = g.inside(kind, self)
        if found is None:
            raise AssertionError(f'{type(self).__name__} does not lie in a {kind.__name__}')
        return found


@mypyc_attr(allow_interpreted_subclasses=True)
class Phase(Frame[G]):
    """Automatic steps in the order of the rulebook. If a step pushes frames, the next waits until they have ended."""

    steps: ClassVar[tuple[str, ...]] = ()
    chancy: ClassVar[tuple[str, ...]] = ()  # the steps that may use chance, show something or open a secret choice
    asks_first: ClassVar[tuple[str, ...]] = ()  # the steps in which somebody is asked before anything else happens

    def __init__(self) -> None:
        self.at = 0  # the next step, stored by its name

    def ahead(self, g: G) -> int:
        """Derived from the declarations of the remaining steps."""
        for step in self.steps[self.at :]:
            if step in self.chancy:
                return CHANCE_AHEAD
            if step in self.asks_first:
                return QUESTION_AHEAD
        return NOTHING_AHEAD

    def step(self, g: G) -> bool:
        """Run the next step, or end after the last."""
        steps = self.info.steps
        at = self.at
        if at >= len(steps):
            self.done(g, None)
        else:
            self.at = at + 1
            steps[at](self, g)
        return True

    def again(self) -> None:
        """Repeat the present step when the frames that it pushed have ended."""
        self.at -= 1

    def go(self, step: str) -> None:
        """Continue with this step when the frames that were pushed have ended."""
        self.at = self.steps.index(step)


@mypyc_attr(allow_interpreted_subclasses=True)
class Decision(Frame[G]):
    """Waits for one or several roles.

    Each verb has two methods: ``deny_<verb>`` returns the rule that forbids the action or ``OK``, ``do_<verb>``
    carries it out. If only few arguments can be legal, ``among_<verb>(g, role)`` lists the candidates. A verb in
    ``free`` needs no ``deny``. If a verb can be forbidden whatever its argument, ``bar_<verb>(g, role)`` says so; it is
    called before ``deny``.

    For decisions that are asked very often: ``exact`` names the verbs whose ``among`` lists precisely what ``deny``
    allows. ``reads`` names, for a verb whose legal actions are kept, the fields of the state that ``among`` and
    ``deny`` read if nothing bars the verb. ``noting`` names the verbs that change only this frame and the frames below
    it, so that nothing else follows from them while the decision keeps waiting.

    The verbs in ``acts`` are objects; for them the four methods ``..._act`` are called instead.

    ``forced`` names the verbs that a client may play by itself where nothing else is offered, because nobody would want
    to decide it: to go without a reaction that one does not have, to end a march that can go no further. It never names
    a verb that picks a target or pays, nor one that ends a turn. The verbs of the bases count, too. ``foremost`` names
    the verbs that somebody means first who asks why nothing can be done with a thing that several verbs take.
    """

    acts: ClassVar[tuple[Act, ...]] = ()
    forced: ClassVar[tuple[str, ...]] = ()
    foremost: ClassVar[tuple[str, ...]] = ()
    noting: ClassVar[tuple[str, ...]] = ()
    exact: ClassVar[tuple[str, ...]] = ()
    reads: ClassVar[dict[str, tuple[str, ...]]] = {}

    def asked(self, g: G) -> int:
        """The mask of the roles that play waits for. It may depend only on what the whole table knows."""
        raise NotImplementedError

    def nobody(self, g: G) -> None:
        """Called if nobody is asked (any more). By default the decision ends."""
        self.done(g, None)

    def step(self, g: G) -> bool:
        """Wait while anybody is asked."""
        if self.asked(g) != 0:
            return False
        self.nobody(g)
        return True

    def prompt(self, g: G, role: int) -> Prompt:
        """What the role is asked."""
        raise NotImplementedError

    def offer(self, g: G, role: int, menu: Menu) -> None:
        """Put every candidate that ``deny`` allows on the menu."""
        self.info.offer(self, g, role, menu.numbers)

    def bar_act(self, g: G, role: int, act: Act) -> Rule:
        """What stands against an act here, whatever its argument."""
        return OK

    def among_act(self, g: G, role: int, act: Act) -> list[int]:
        """The arguments of an act worth asking about."""
        raise NotImplementedError

    def deny_act(self, g: G, role: int, act: Act, arg: int) -> Rule:
        """The rule against an act with this argument, once nothing bars it."""
        raise NotImplementedError

    def do_act(self, g: G, role: int, act: Act, arg: int) -> None:
        """Do it."""
        raise NotImplementedError

    def keeper(self, g: G, role: int) -> int:
        """For whom parts of the menu are kept: a number below ``KEEPERS``, or ``NOT_KEPT``.

        Different numbers stand for everything that these parts depend on, other than the fields in ``reads``.
        """
        return NOT_KEPT

    def final(self, g: G, role: int, number: int) -> bool:
        """Can this action not be undone? This is declared, never found by trying.

        An action is final if it uses chance, reveals something hidden or opens a secret choice (undoing it later would
        reveal whether somebody has already chosen). What follows the answer to the question need not be considered
        here if the frames below declare it (``Frame.ahead``).
        """
        return False

    def settles(self, g: G, role: int, number: int) -> bool:
        """Can this action be the last answer to the question, so that the frames below continue?"""
        return True

    def secret(self, g: G, role: int, number: int) -> bool:
        """Does this action change only what the role alone sees, so that an undo by others skips it?"""
        return False

    def forget(self, g: G, role: int, other: int, rng: Any) -> None:
        """Replace or remove what another role has prepared here in secret and ``role`` cannot know."""

    def hint(self, g: G, role: int, number: int) -> dict[str, Any] | None:
        """What the action would cost or gain; used only in views."""
        return None

    def minutes(self, g: G) -> int:
        """The minutes that the table agreed on for this question, 0 for no limit. Nobody is cut off."""
        return 0

    def overdue(self, g: G) -> int:
        """The number of the action that a client plays when the minutes are over; -1: none."""
        return -1


@mypyc_attr(allow_interpreted_subclasses=True)
class Choice(Decision[G]):
    """A decision of one role, or of a power without a player: then it chooses itself among the same actions."""

    fields: ClassVar[tuple[Field, ...]] = (number('role', NOBODY_SPEAKS, ROLE),)

    def __init__(self, role: int = 0) -> None:
        self.role = role

    def addressee(self, g: G) -> int:
        """The power that the question is put to (numbered by the title); ``State.speaker`` says who answers for it."""
        return self.role

    def asked(self, g: G) -> int:
        """The one role."""
        return 1 << self.role if self.role >= 0 else 0

    def nobody(self, g: G) -> None:
        """If nobody speaks for the power that is asked, play what ``alone`` chooses."""
        if self.role >= 0:
            self.done(g, None)
            return
        menu = Menu()
        self.offer(g, self.role, menu)
        number = self.alone(g, menu.numbers)
        base = g.title.verbs_table.verb_of[number]
        self.info.do[base](self, g, self.role, number - base)

    def alone(self, g: G, numbers: list[int]) -> int:
        """The action of a power that nobody speaks for, chosen by the rules from what everybody knows."""
        raise AssertionError(f'nobody answers {type(self).__name__}')


@mypyc_attr(allow_interpreted_subclasses=True)
class Answer(Choice[G]):
    """One role says yes (``accept``) or no (``refuse``), which nothing can forbid; this is the answer."""

    free: ClassVar[tuple[str, ...]] = ('accept', 'refuse')

    def do_accept(self, g: G, role: int, _: int) -> None:
        """Yes."""
        self.done(g, True)

    def do_refuse(self, g: G, role: int, _: int) -> None:
        """No."""
        self.done(g, False)


@mypyc_attr(allow_interpreted_subclasses=True)
class Rota(Decision[G]):
    """A decision that roles make in a fixed order, round after round, until each of them has dropped out.

    Roles that have nothing to choose according to ``able`` are skipped without being asked.
    """

    fields: ClassVar[tuple[Field, ...]] = (
        items('order', ROLE, 0, ROLE),
        number('turn', 0, ROLE),
        mask('out', ROLE),
    )

    def __init__(self, order: list[int] = NO_ROLES) -> None:
        self.order: list[int] = order[:]
        self.turn = 0
        self.out = 0

    def able(self, g: G, role: int) -> bool:
        """Can this role choose anything except to drop out?"""
        return True

    def current(self) -> int:
        """The role whose turn it is."""
        return self.order[self.turn]

    def asked(self, g: G) -> int:
        """The role whose turn it is."""
        bit = 1 << self.current()
        return 0 if self.out & bit else bit

    def step(self, g: G) -> bool:
        """Skip roles that have dropped out or have nothing to do, then wait for the next role."""
        for _ in range(len(self.order)):
            role = self.current()
            if not self.out >> role & 1:
                if self.able(g, role):
                    return False
                self.out |= 1 << role
            self.next()
        self.nobody(g)
        return True

    def next(self) -> None:
        """Pass the turn to the next role."""
        self.turn = (self.turn + 1) % len(self.order)

    def drop(self, role: int) -> None:
        """The role takes no further part; pass the turn on."""
        self.out |= 1 << role
        self.next()

    def last(self, g: G, role: int) -> bool:
        """Is this the only role left that can choose anything?"""
        for other in self.order:
            if other != role and not self.out >> other & 1 and self.able(g, other):
                return False
        return True


@mypyc_attr(allow_interpreted_subclasses=True)
class Sealed(Decision[G]):
    """A secret choice made by several roles at the same time, each in one or several steps, revealed together.

    A step changes nothing but the chooser's own sealed list, so nothing can leak before ``reveal``.
    Legal steps must depend on nothing but public knowledge, the chooser's own and this list.
    """

    fields: ClassVar[tuple[Field, ...]] = (
        mask('choosers', ROLE),
        mask('closed', ROLE),
        sealed('chosen', 32),
    )

    def __init__(self, choosers: int = 0, players: int = 0) -> None:
        self.choosers = choosers
        self.closed = 0
        self.chosen: list[list[int]] = [[] for _ in range(players)]

    def asked(self, g: G) -> int:
        """Everybody who has not finished choosing."""
        return self.choosers & ~self.closed

    def closes(self, g: G, role: int, number: int) -> bool:
        """Would this step complete the role's choice? By default a choice is one step."""
        return True

    def reveal(self, g: G) -> None:
        """All have chosen: carry out the choices and end the decision."""
        raise NotImplementedError

    def seal(self, g: G, role: int, number: int) -> None:
        """Take one step of a role."""
        if self.closes(g, role, number):
            self.closed |= 1 << role
        self.chosen[role].append(number)

    def nobody(self, g: G) -> None:
        """The last chooser has finished."""
        g.disclose()
        self.reveal(g)

    def final(self, g: G, role: int, number: int) -> bool:
        """The step that completes the last open choice reveals them all."""
        return self.asked(g) == 1 << role and self.closes(g, role, number)

    def secret(self, g: G, role: int, number: int) -> bool:
        """Every step is."""
        return True

    def forget(self, g: G, role: int, other: int, rng: Any) -> None:
        """Replace another role's choice, unknown to ``role``, by a random one; an incomplete one begins again."""
        bit = 1 << other
        if not self.choosers & bit:
            return
        finished = self.closed & bit
        self.closed &= ~bit
        self.chosen[other] = []
        while finished and not self.closed & bit:
            menu = Menu()
            self.offer(g, other, menu)
            self.seal(g, other, menu.numbers[rng.below(len(menu.numbers))])


@mypyc_attr(allow_interpreted_subclasses=True)
class Window(Rota[G]):
    """A chance to react. It asks, in order, every role that might answer as far as the table knows.

    A role that said ``stop_asking`` for this window is not asked until it says ``ask_again``. Subclasses add
    the verbs of the reactions; a reaction usually pushes frames, and the window goes on when they are gone.
    """

    window: ClassVar[str] = ''
    free: ClassVar[tuple[str, ...]] = ('pass',)
    forced: ClassVar[tuple[str, ...]] = ('pass',)

    def might(self, g: G, role: int) -> bool:
        """As far as everybody knows, might the role react?"""
        return True

    def able(self, g: G, role: int) -> bool:
        """Roles that might react and have not left a standing answer are asked."""
        return self.might(g, role) and not g.stands(role, g.title.window_index(self))

    def deny_stop_asking(self, g: G, role: int, window: int) -> Rule:
        """A standing answer is possible only for the window that asks."""
        return OK if window == g.title.window_index(self) else NOT_STANDING

    def do_stop_asking(self, g: G, role: int, window: int) -> None:
        """Leave a standing answer and pass."""
        g.standing[role] |= 1 << window
        self.drop(role)

    def do_pass(self, g: G, role: int, _: int) -> None:
        """Decline."""
        self.drop(role)


@mypyc_attr(allow_interpreted_subclasses=True)
class Asides(Frame[G]):
    """Actions for which play does not wait: a frame that is never pushed and whose verbs every role may always use."""

    def offer(self, g: G, role: int, menu: Menu) -> None:
        """Put the asides of a role on the menu. The kernel has one: withdrawing a standing answer (``ask_again``)."""
        g.title.aside_info.offer(self, g, role, menu.numbers)

    def among_ask_again(self, g: G, role: int) -> list[int]:
        """The windows for which the role has left a standing answer."""
        return [window for window in range(len(g.title.verbs_table.windows)) if g.stands(role, window)]

    def deny_ask_again(self, g: G, role: int, window: int) -> Rule:
        """Only a standing answer can be withdrawn."""
        return OK if g.stands(role, window) else NOT_STANDING

    def do_ask_again(self, g: G, role: int, window: int) -> None:
        """Withdraw a standing answer."""
        g.standing[role] &= ~(1 << window)

    def final(self, g: G, role: int, number: int) -> bool:
        """Can this aside not be undone?"""
        return False

    def hint(self, g: G, role: int, number: int) -> dict[str, Any] | None:
        """What the aside would cost or gain."""
        return None
