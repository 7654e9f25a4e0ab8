"""R16.3.25-27, R9.1.7: wars that events begin."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from chancellery.kernel.fields import Field, number
from chancellery.kernel.frames import Prompt
from chancellery.kernel.rules import OK, Rule
from chancellery.titles.europa.actions.passing import has_passed
from chancellery.titles.europa.board.hostility import is_enemy
from chancellery.titles.europa.board.land import is_npr
from chancellery.titles.europa.edition.files import NOBODY
from chancellery.titles.europa.governing.purse import reward_power
from chancellery.titles.europa.questions import YesOrNo
from chancellery.titles.europa.relations.ties import allied, end_alliance
from chancellery.titles.europa.state import Europa
from chancellery.titles.europa.war.aggressors import forget_ended, note_aggression
from chancellery.titles.europa.war.allies import lay_war_token
from chancellery.titles.europa.war.calls import CallAllies, PlayerCalled, WarParties
from chancellery.titles.europa.war.causes import (
    AT_WAR_ALREADY,
    HAS_PASSED,
    IN_TRUCE,
    NOT_A_TARGET,
    OWN_ALLY,
    against_war,
    in_truce,
)
from chancellery.titles.europa.war.declare import OpenWar, open_hostilities
from chancellery.titles.europa.war.defence import note_defenders
from chancellery.titles.europa.war.foreseen import battles_of_declaring, help_of_empire

BY_EVENT: Final = 'event'  # the cause (R9.1.CB4)
CAUSE_ENOUGH: Final = 'f'  # what the event's cause lifts (R9.1.2f)

PASSED_ALREADY: Final = Rule('R16.3.26', 'refuse.passed_no_war')


def against_war_by_event(g: Europa, aggressor: int, target: int, lifted: tuple[str, ...]) -> Rule:
    """R16.3.25-26: the rule that keeps a Realm from declaring war by an event; the event is a cause (R9.1.CB4)."""
    seat = g.seat_of(aggressor)
    if seat == NOBODY:
        return against_npr_attacking(g, aggressor, target, lifted)
    if has_passed(g, seat):
        return PASSED_ALREADY
    return against_war(g, seat, target, (*lifted, CAUSE_ENOUGH))


def against_npr_attacking(g: Europa, npr: int, target: int, lifted: tuple[str, ...]) -> Rule:
    """R16.3.27, R9.1.2a-c: an NPR attacks players alone, since nobody else has War tokens."""
    seat = g.seat_of(target)
    if seat == NOBODY or not is_npr(g, npr):
        return NOT_A_TARGET
    if is_enemy(g, seat, npr):
        return AT_WAR_ALREADY
    if allied(g, seat, npr) and 'a' not in lifted:
        return OWN_ALLY
    if in_truce(g, seat, npr) and 'b' not in lifted:
        return IN_TRUCE
    return HAS_PASSED if has_passed(g, seat) and 'c' not in lifted else OK


def war_by_event(g: Europa, aggressor: int, target: int) -> OpenWar:
    """R16.3.25, R16.3.27: what carries the war out."""
    seat = g.seat_of(aggressor)
    return WarByNpr(g.seat_of(target), aggressor) if seat == NOBODY else WarByEvent(seat, target)


class DeclareByEvent(YesOrNo):
    """R16.3.25: does a player begin the war that an event lets him begin? Answers with the target, or NOBODY."""

    fields: ClassVar[tuple[Field, ...]] = (number('target', NOBODY, 'party'),)

    def __init__(self, seat: int = 0, target: int = NOBODY) -> None:
        super().__init__(seat)
        self.target = target

    def prompt(self, g: Europa, role: int) -> Prompt:
        return Prompt('prompt.war_by_event', 'R16.3.25', {'realm': g.edition.parties[self.target]})

    def hint(self, g: Europa, role: int, number: int) -> dict[str, Any] | None:
        """The battles that follow at once, and who may help the Realm."""
        if number != g.v.yes:
            return None
        told = {**battles_of_declaring(g, self.seat, self.target), **help_of_empire(g, self.seat, self.target)}
        return told or None

    def do_accept(self, g: Europa, role: int, _: int) -> None:
        self.done(g, self.target)

    def do_refuse(self, g: Europa, role: int, _: int) -> None:
        self.done(g, NOBODY)

    def final(self, g: Europa, role: int, number: int) -> bool:
        """Others answer calls, and battles follow."""
        return number == g.v.yes

    def alone(self, g: Europa, numbers: list[int]) -> int:
        """R16.3.6."""
        return g.v.yes


class WarByEvent(OpenWar):
    """R16.3.25: a War token, and then what follows a declaration but its price: calls to arms, power for who is
    attacked, Influence that is withdrawn, and battles; no activation or recruitment. The event is a cause."""

    steps: ClassVar[tuple[str, ...]] = (
        'tokens', 'offensive', 'empire', 'npr_calls', 'defensive', 'rewards', 'influence', 'sea_battles', 'battles',
    )  # fmt: skip

    def tokens(self, g: Europa) -> None:
        for party in self.targets:
            open_hostilities(g, self.seat, party, BY_EVENT)
        self.waiting = self.targets[:]

    def orderer(self, g: Europa) -> int:
        """R9.1.9: the active player, who has taken the event."""
        return g.active if g.active != NOBODY else self.seat


class WarByNpr(OpenWar):
    """R16.3.27: an NPR attacks a player (``seat``): his War token lies on its Capital, its ally may join it, he calls
    his own, is rewarded, and fights where he stands."""

    fields: ClassVar[tuple[Field, ...]] = (number('npr', NOBODY, 'party'),)
    steps: ClassVar[tuple[str, ...]] = (
        'tokens', 'offensive', 'empire', 'defensive', 'rewards', 'sea_battles', 'battles',
    )  # fmt: skip

    def __init__(self, seat: int = 0, npr: int = NOBODY) -> None:
        super().__init__(seat)
        self.npr = npr
        self.aggressors = 0

    def parties(self) -> WarParties:
        """The NPR, with its ally if he has joined, against the player."""
        return WarParties(self.aggressors, self.targets, self.npr)

    def tokens(self, g: Europa) -> None:
        g.log('declares_war', realm=g.edition.parties[self.npr], other=g.name(self.seat), cause=BY_EVENT)
        self.targets = [g.realm(self.seat)]
        forget_ended(g)
        if allied(g, self.seat, self.npr):
            end_alliance(g, self.seat, self.npr)
        lay_war_token(g, self.seat, self.npr)
        note_aggression(g, self.npr, g.realm(self.seat))

    def declarer(self, g: Europa) -> int:
        return self.npr

    def offensive(self, g: Europa) -> None:
        """R5.5.1.4a, R11.3.5: its ally."""
        if g.ally[self.npr] != NOBODY:
            g.push(PlayerCalled(g.ally[self.npr], self.npr, True, self.parties()))

    def back_PlayerCalled(self, g: Europa, joined: bool) -> None:
        if joined:
            self.aggressors |= 1 << g.ally[self.npr]

    def defensive(self, g: Europa) -> None:
        """R5.5.1.4d."""
        g.ask(CallAllies(self.seat, False, False, self.parties()))
        g.offer_when_attacked(self.seat)

    def rewards(self, g: Europa) -> None:
        """R5.5.1.5."""
        note_defenders(g, self.npr, self.targets)
        reward_power(g, self.seat, 1, 'declaration')

    def orderer(self, g: Europa) -> int:
        """R9.1.9: the active player."""
        return g.active if g.active != NOBODY else self.seat


FRAMES: Final = (DeclareByEvent, WarByEvent, WarByNpr)
