"""Section 6: stacks (R6.1-R6.11): who commands, how troops part, and whether two players' generals stand together."""

from __future__ import annotations

from typing import Any, ClassVar

from chancellery.kernel.fields import Field, flag, number
from chancellery.kernel.frames import Answer, Choice, Prompt
from chancellery.kernel.rules import OK, Rule
from chancellery.titles.maria.citations import NOT_IN_STACK, SPLIT_LIMITS
from chancellery.titles.maria.knowledge import MOST, pool_troops
from chancellery.titles.maria.state import Maria


class ChooseSupreme(Choice[Maria]):
    """R6.4: of two generals of equal rank, who is supreme commander? In winter the answer may open a secret choice."""

    fields: ClassVar[tuple[Field, ...]] = (
        number('general', 0, 'general'),
        number('friend', 0, 'general'),
        flag('opens'),
    )

    def __init__(self, general: int = 0, friend: int = 0, opens: bool = False) -> None:
        super().__init__()
        self.general = general
        self.friend = friend
        self.opens = opens

    def addressee(self, g: Maria) -> int:
        """Whose general he is."""
        return g.runner[g.owner(self.general)]

    def prompt(self, g: Maria, role: int) -> Prompt:
        params: dict[str, Any] = {
            'general': g.edition.generals[self.general], 'friend': g.edition.generals[self.friend],
        }  # fmt: skip
        return Prompt('prompt.supreme', 'R6.4', params)

    def among_supreme(self, g: Maria, role: int) -> list[int]:
        return [self.general, self.friend]

    def deny_supreme(self, g: Maria, role: int, general: int) -> Rule:
        return OK if general in (self.general, self.friend) else NOT_IN_STACK

    def final(self, g: Maria, role: int, number: int) -> bool:
        """R13.4: where nobody else returns, the new troops are shared out in secret next."""
        return self.opens

    def do_supreme(self, g: Maria, role: int, general: int) -> None:
        self.done(g, general)


class Split(Choice[Maria]):
    """R6.5, R6.8: a general leaves a stack of his own power: how many of the common troops go with him? A secret."""

    fields: ClassVar[tuple[Field, ...]] = (number('general', 0, 'general'), number('other', 0, 'general'))

    def __init__(self, general: int = 0, other: int = 0) -> None:
        super().__init__()
        self.general = general
        self.other = other

    def addressee(self, g: Maria) -> int:
        """Whose general he is."""
        return g.runner[g.owner(self.general)]

    def prompt(self, g: Maria, role: int) -> Prompt:
        troops = g.troops[self.general] + g.troops[self.other]
        params: dict[str, Any] = {'general': g.edition.generals[self.general], 'troops': troops}
        return Prompt('prompt.split', 'R6.8', params)

    def deny_take(self, g: Maria, role: int, arg: int) -> Rule:
        taken = arg + 1
        left = g.troops[self.general] + g.troops[self.other] - taken
        return OK if 1 <= taken <= MOST and 1 <= left <= MOST else SPLIT_LIMITS

    def do_take(self, g: Maria, role: int, arg: int) -> None:
        troops = g.troops[self.general] + g.troops[self.other]
        g.troops[self.general] = arg + 1
        g.troops[self.other] = troops - arg - 1
        self.done(g)


class Consent(Answer[Maria]):
    """R10.1.9, U10: does another player let his general (the friend) do something together with mine?"""

    fields: ClassVar[tuple[Field, ...]] = (number('general', 0, 'general'), number('friend', 0, 'general'))

    def __init__(self, general: int = 0, friend: int = 0) -> None:
        super().__init__()
        self.general = general
        self.friend = friend

    def addressee(self, g: Maria) -> int:
        """Whose general the friend is."""
        return g.runner[g.owner(self.friend)]

    def do_accept(self, g: Maria, role: int, _: int) -> None:
        self.answer(g, True)

    def do_refuse(self, g: Maria, role: int, _: int) -> None:
        self.answer(g, False)

    def answer(self, g: Maria, agreed: bool) -> None:
        """Tell who asked."""
        raise NotImplementedError

    def names(self, g: Maria) -> tuple[str, str]:
        """The two generals."""
        return g.edition.generals[self.general], g.edition.generals[self.friend]


class ConsentToJoin(Consent):
    """R10.1.9: may a general join another player's in a city? Whether he agrees."""

    fields: ClassVar[tuple[Field, ...]] = (number('city', 0, 'city'), number('top', 0, 'general'))

    def __init__(self, general: int = 0, friend: int = 0, city: int = 0, top: int = 0) -> None:
        super().__init__(general, friend)
        self.city = city
        self.top = top

    def prompt(self, g: Maria, role: int) -> Prompt:
        general, friend = self.names(g)
        params: dict[str, Any] = {'general': general, 'friend': friend, 'city': g.map.cities[self.city]}
        params['top'] = g.edition.generals[self.top]
        return Prompt('prompt.consent_stack', 'R10.1.9', params)

    def answer(self, g: Maria, agreed: bool) -> None:
        general, friend = self.names(g)
        key = 'consent_given' if agreed else 'consent_refused'
        g.log(key, role=g.roles[self.role], general=general, friend=friend)
        self.done(g, agreed)


class ConsentToMove(Consent):
    """U10: may a stack of two players' generals move as one? Where to is chosen march by march, after this."""

    def prompt(self, g: Maria, role: int) -> Prompt:
        general, friend = self.names(g)
        params: dict[str, Any] = {'general': general, 'friend': friend, 'city': g.map.cities[g.at[self.general]]}
        params['leader'] = g.roles[g.runner[g.owner(self.general)]]
        return Prompt('prompt.consent_together', 'R10.1.9', params)

    def answer(self, g: Maria, agreed: bool) -> None:
        """Which two generals, and whether they go together."""
        general, friend = self.names(g)
        key = 'together_given' if agreed else 'together_refused'
        g.log(key, role=g.roles[self.role], general=general, friend=friend)
        self.done(g, (self.general, self.friend, agreed))


def join(g: Maria, general: int, friend: int, top: int) -> None:
    """R6.2-R6.4, R10.1.6: a stack forms; troops of one power become common (R6.8)."""
    under = friend if top == general else general
    g.senior[top], g.senior[under] = 1, 0
    names = [g.edition.generals[top], g.edition.generals[under]]
    g.log('stack_formed', generals=names, city=g.map.cities[g.at[general]])
    if g.owner(general) == g.owner(friend):
        pool_troops(g, general, friend)
