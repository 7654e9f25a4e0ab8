"""The frames of this folder, written by tools/write_code.py from their classes: change these, and run it."""

from __future__ import annotations

from typing import Any

from chancellery.kernel.frame_info import FrameInfo
from chancellery.kernel.frames import Frame
from chancellery.kernel.observing import (
    Sheet,
    put_actions,
    put_cards,
    put_items,
    put_mask,
    put_mask_of_roles,
    put_row,
    put_rows,
    relative,
)
from chancellery.kernel.rules import OK
from chancellery.titles.coalition_family.aftermath import BeatenGeneral, VictorsGarrison
from chancellery.titles.coalition_family.battle import Battle, Battles, ChooseBattle, Support, TakeCommand
from chancellery.titles.coalition_family.battle_cards import CardPlay, CardTarget, Reveal
from chancellery.titles.coalition_family.board_update import BoardUpdate, Host, OpenHands, ShowHands
from chancellery.titles.coalition_family.diplomacy import (
    Admission,
    DiplomacyPhase,
    Expulsion,
    SecondChoice,
    StatusChoice,
)
from chancellery.titles.coalition_family.drill import Drill, HandLimit
from chancellery.titles.coalition_family.leadership import Leadership
from chancellery.titles.coalition_family.marching import DraftRoute, GeneralMove, LeaveGarrisons, MovementTurn, Passage
from chancellery.titles.coalition_family.minors import Auction, OpenAuction, TakeOver
from chancellery.titles.coalition_family.mobilization import Mobilization
from chancellery.titles.coalition_family.movement import (
    AskForTurn,
    ChooseArbiter,
    DisbandGarrisons,
    GrantTurn,
    Movement,
)
from chancellery.titles.coalition_family.negotiation import Negotiation
from chancellery.titles.coalition_family.sequence import ActionPhase, ActionTurn, OneAction, Round, Rounds
from chancellery.titles.coalition_family.state import CoalitionState
from chancellery.titles.coalition_family.withdrawal import Reinforce, Withdrawal


class RoundsInfo(FrameInfo):
    """What is known of ``Rounds``."""

    def clone(self, frame: Frame[Any]) -> Frame[Any]:
        """An independent copy."""
        assert isinstance(frame, Rounds)
        new = Rounds()
        new.info = self
        new.asker = frame.asker
        new.at = frame.at
        return new


class RoundInfo(FrameInfo):
    """What is known of ``Round``."""

    def clone(self, frame: Frame[Any]) -> Frame[Any]:
        """An independent copy."""
        assert isinstance(frame, Round)
        new = Round()
        new.info = self
        new.asker = frame.asker
        new.at = frame.at
        return new


class ActionPhaseInfo(FrameInfo):
    """What is known of ``ActionPhase``."""

    def clone(self, frame: Frame[Any]) -> Frame[Any]:
        """An independent copy."""
        assert isinstance(frame, ActionPhase)
        new = ActionPhase()
        new.info = self
        new.asker = frame.asker
        new.at = frame.at
        return new


class ActionTurnInfo(FrameInfo):
    """What is known of ``ActionTurn``."""

    def clone(self, frame: Frame[Any]) -> Frame[Any]:
        """An independent copy."""
        assert isinstance(frame, ActionTurn)
        new = ActionTurn()
        new.info = self
        new.asker = frame.asker
        new.at = frame.at
        new.slot = frame.slot
        return new

    def observe(self, frame: Frame[Any], g: Any, role: int, players: int, out: Sheet) -> None:
        """What the role knows of it."""
        assert isinstance(frame, ActionTurn)
        out.numbers.append(frame.slot)


class OneActionInfo(FrameInfo):
    """What is known of ``OneAction``."""

    def clone(self, frame: Frame[Any]) -> Frame[Any]:
        """An independent copy."""
        assert isinstance(frame, OneAction)
        new = OneAction()
        new.info = self
        new.asker = frame.asker
        new.at = frame.at
        new.slot = frame.slot
        return new

    def observe(self, frame: Frame[Any], g: Any, role: int, players: int, out: Sheet) -> None:
        """What the role knows of it."""
        assert isinstance(frame, OneAction)
        out.numbers.append(frame.slot)


class DiplomacyPhaseInfo(FrameInfo):
    """What is known of ``DiplomacyPhase``."""

    def clone(self, frame: Frame[Any]) -> Frame[Any]:
        """An independent copy."""
        assert isinstance(frame, DiplomacyPhase)
        new = DiplomacyPhase()
        new.info = self
        new.asker = frame.asker
        new.at = frame.at
        new.wars = frame.wars[:]
        new.strays = frame.strays[:]
        new.old = frame.old[:]
        new.barred = frame.barred[:]
        return new

    def observe(self, frame: Frame[Any], g: Any, role: int, players: int, out: Sheet) -> None:
        """What the role knows of it."""
        assert isinstance(frame, DiplomacyPhase)
        sizes = self.sizes
        for each in frame.wars:
            put_mask(out, each, sizes['power'])
        out.pad((sizes['power'] - len(frame.wars)) * sizes['power'])
        put_items(out, frame.strays, sizes['general'])
        put_items(out, frame.old, sizes['power'])
        put_items(out, frame.barred, sizes['power'])


class ExpulsionInfo(FrameInfo):
    """What is known of ``Expulsion``."""

    def offer(self, frame: Frame[Any], g: Any, role: int, numbers: list[int]) -> None:
        """What the role may choose."""
        assert isinstance(frame, Expulsion)
        assert isinstance(g, CoalitionState)
        base = self.verbs[0].base
        numbers.append(base)
        base = self.verbs[1].base
        for arg in frame.among_expel(g, role):
            if frame.deny_expel(g, role, arg) is OK:
                numbers.append(base + arg)

    def clone(self, frame: Frame[Any]) -> Frame[Any]:
        """An independent copy."""
        assert isinstance(frame, Expulsion)
        new = Expulsion()
        new.info = self
        new.asker = frame.asker
        new.role = frame.role
        new.leader = frame.leader
        new.coalition = frame.coalition
        new.out = frame.out[:]
        return new

    def observe(self, frame: Frame[Any], g: Any, role: int, players: int, out: Sheet) -> None:
        """What the role knows of it."""
        assert isinstance(frame, Expulsion)
        sizes = self.sizes
        out.numbers.append(relative(frame.role, role, players))
        out.numbers.append(frame.leader)
        out.numbers.append(frame.coalition)
        put_items(out, frame.out, sizes['power'])


class NegotiationInfo(FrameInfo):
    """What is known of ``Negotiation``."""

    def clone(self, frame: Frame[Any]) -> Frame[Any]:
        """An independent copy."""
        assert isinstance(frame, Negotiation)
        new = Negotiation()
        new.info = self
        new.asker = frame.asker
        new.waiting = frame.waiting
        new.subject = frame.subject
        new.barred = frame.barred[:]
        return new

    def observe(self, frame: Frame[Any], g: Any, role: int, players: int, out: Sheet) -> None:
        """What the role knows of it."""
        assert isinstance(frame, Negotiation)
        sizes = self.sizes
        lengths = self.lengths
        put_mask_of_roles(out, frame.waiting, role, players, lengths[0])
        out.numbers.append(('status', 'election').index(frame.subject))
        put_items(out, frame.barred, sizes['power'])


class StatusChoiceInfo(FrameInfo):
    """What is known of ``StatusChoice``."""

    def offer(self, frame: Frame[Any], g: Any, role: int, numbers: list[int]) -> None:
        """What the role may choose."""
        assert isinstance(frame, StatusChoice)
        assert isinstance(g, CoalitionState)
        base = self.verbs[0].base
        for arg in range(self.verbs[0].count):
            if frame.deny_status(g, role, arg) is OK:
                numbers.append(base + arg)

    def clone(self, frame: Frame[Any]) -> Frame[Any]:
        """An independent copy."""
        assert isinstance(frame, StatusChoice)
        new = StatusChoice()
        new.info = self
        new.asker = frame.asker
        new.choosers = frame.choosers
        new.closed = frame.closed
        new.chosen = [each[:] for each in frame.chosen]
        new.barred = frame.barred[:]
        return new

    def observe(self, frame: Frame[Any], g: Any, role: int, players: int, out: Sheet) -> None:
        """What the role knows of it."""
        assert isinstance(frame, StatusChoice)
        sizes = self.sizes
        lengths = self.lengths
        put_mask_of_roles(out, frame.choosers, role, players, lengths[0])
        put_mask_of_roles(out, frame.closed, role, players, lengths[1])
        put_actions(out, frame.chosen[role] if 0 <= role < len(frame.chosen) else [], 1)
        put_items(out, frame.barred, sizes['power'])


class AdmissionInfo(FrameInfo):
    """What is known of ``Admission``."""

    def offer(self, frame: Frame[Any], g: Any, role: int, numbers: list[int]) -> None:
        """What the role may choose."""
        assert isinstance(frame, Admission)
        assert isinstance(g, CoalitionState)
        base = self.verbs[0].base
        numbers.append(base)
        base = self.verbs[1].base
        numbers.append(base)

    def clone(self, frame: Frame[Any]) -> Frame[Any]:
        """An independent copy."""
        assert isinstance(frame, Admission)
        new = Admission()
        new.info = self
        new.asker = frame.asker
        new.role = frame.role
        new.power = frame.power
        new.barred = frame.barred
        return new

    def observe(self, frame: Frame[Any], g: Any, role: int, players: int, out: Sheet) -> None:
        """What the role knows of it."""
        assert isinstance(frame, Admission)
        out.numbers.append(relative(frame.role, role, players))
        out.numbers.append(frame.power)
        out.numbers.append(frame.barred)


class SecondChoiceInfo(FrameInfo):
    """What is known of ``SecondChoice``."""

    def offer(self, frame: Frame[Any], g: Any, role: int, numbers: list[int]) -> None:
        """What the role may choose."""
        assert isinstance(frame, SecondChoice)
        assert isinstance(g, CoalitionState)
        base = self.verbs[0].base
        for arg in range(self.verbs[0].count):
            if frame.deny_status(g, role, arg) is OK:
                numbers.append(base + arg)

    def clone(self, frame: Frame[Any]) -> Frame[Any]:
        """An independent copy."""
        assert isinstance(frame, SecondChoice)
        new = SecondChoice()
        new.info = self
        new.asker = frame.asker
        new.role = frame.role
        new.power = frame.power
        new.barred = frame.barred
        return new

    def observe(self, frame: Frame[Any], g: Any, role: int, players: int, out: Sheet) -> None:
        """What the role knows of it."""
        assert isinstance(frame, SecondChoice)
        out.numbers.append(relative(frame.role, role, players))
        out.numbers.append(frame.power)
        out.numbers.append(frame.barred)


class BoardUpdateInfo(FrameInfo):
    """What is known of ``BoardUpdate``."""

    def clone(self, frame: Frame[Any]) -> Frame[Any]:
        """An independent copy."""
        assert isinstance(frame, BoardUpdate)
        new = BoardUpdate()
        new.info = self
        new.asker = frame.asker
        new.at = frame.at
        new.before = frame.before[:]
        new.tolerated = frame.tolerated[:]
        new.guests = frame.guests[:]
        new.weaker = frame.weaker
        return new

    def observe(self, frame: Frame[Any], g: Any, role: int, players: int, out: Sheet) -> None:
        """What the role knows of it."""
        assert isinstance(frame, BoardUpdate)
        sizes = self.sizes
        for each in frame.before:
            put_mask(out, each, sizes['power'])
        out.pad((sizes['power'] - len(frame.before)) * sizes['power'])
        put_items(out, frame.tolerated, sizes['general'])
        put_items(out, frame.guests, sizes['general'])
        out.numbers.append(frame.weaker)


class HostInfo(FrameInfo):
    """What is known of ``Host``."""

    def offer(self, frame: Frame[Any], g: Any, role: int, numbers: list[int]) -> None:
        """What the role may choose."""
        assert isinstance(frame, Host)
        assert isinstance(g, CoalitionState)
        base = self.verbs[0].base
        numbers.append(base)
        base = self.verbs[1].base
        numbers.append(base)

    def clone(self, frame: Frame[Any]) -> Frame[Any]:
        """An independent copy."""
        assert isinstance(frame, Host)
        new = Host()
        new.info = self
        new.asker = frame.asker
        new.role = frame.role
        new.power = frame.power
        new.general = frame.general
        return new

    def observe(self, frame: Frame[Any], g: Any, role: int, players: int, out: Sheet) -> None:
        """What the role knows of it."""
        assert isinstance(frame, Host)
        out.numbers.append(relative(frame.role, role, players))
        out.numbers.append(frame.power)
        out.numbers.append(frame.general)


class OpenHandsInfo(FrameInfo):
    """What is known of ``OpenHands``."""

    def offer(self, frame: Frame[Any], g: Any, role: int, numbers: list[int]) -> None:
        """What the role may choose."""
        assert isinstance(frame, OpenHands)
        assert isinstance(g, CoalitionState)
        base = self.verbs[0].base
        numbers.append(base)

    def clone(self, frame: Frame[Any]) -> Frame[Any]:
        """An independent copy."""
        assert isinstance(frame, OpenHands)
        new = OpenHands()
        new.info = self
        new.asker = frame.asker
        new.role = frame.role
        new.a = frame.a
        new.b = frame.b
        new.place = frame.place
        return new

    def observe(self, frame: Frame[Any], g: Any, role: int, players: int, out: Sheet) -> None:
        """What the role knows of it."""
        assert isinstance(frame, OpenHands)
        out.numbers.append(relative(frame.role, role, players))
        out.numbers.append(frame.a)
        out.numbers.append(frame.b)
        out.numbers.append(frame.place)


class ShowHandsInfo(FrameInfo):
    """What is known of ``ShowHands``."""

    def offer(self, frame: Frame[Any], g: Any, role: int, numbers: list[int]) -> None:
        """What the role may choose."""
        assert isinstance(frame, ShowHands)
        assert isinstance(g, CoalitionState)
        base = self.verbs[0].base
        for arg in range(self.verbs[0].count):
            numbers.append(base + arg)

    def clone(self, frame: Frame[Any]) -> Frame[Any]:
        """An independent copy."""
        assert isinstance(frame, ShowHands)
        new = ShowHands()
        new.info = self
        new.asker = frame.asker
        new.choosers = frame.choosers
        new.closed = frame.closed
        new.chosen = [each[:] for each in frame.chosen]
        new.a = frame.a
        new.b = frame.b
        new.place = frame.place
        new.ties = frame.ties
        return new

    def observe(self, frame: Frame[Any], g: Any, role: int, players: int, out: Sheet) -> None:
        """What the role knows of it."""
        assert isinstance(frame, ShowHands)
        lengths = self.lengths
        put_mask_of_roles(out, frame.choosers, role, players, lengths[0])
        put_mask_of_roles(out, frame.closed, role, players, lengths[1])
        put_actions(out, frame.chosen[role] if 0 <= role < len(frame.chosen) else [], 1)
        out.numbers.append(frame.a)
        out.numbers.append(frame.b)
        out.numbers.append(frame.place)
        out.numbers.append(frame.ties)


class WithdrawalInfo(FrameInfo):
    """What is known of ``Withdrawal``."""

    def offer(self, frame: Frame[Any], g: Any, role: int, numbers: list[int]) -> None:
        """What the role may choose."""
        assert isinstance(frame, Withdrawal)
        assert isinstance(g, CoalitionState)
        base = self.verbs[0].base
        for arg in frame.among_withdraw(g, role):
            if frame.deny_withdraw(g, role, arg) is OK:
                numbers.append(base + arg)
        base = self.verbs[1].base
        numbers.append(base)

    def clone(self, frame: Frame[Any]) -> Frame[Any]:
        """An independent copy."""
        assert isinstance(frame, Withdrawal)
        new = Withdrawal()
        new.info = self
        new.asker = frame.asker
        new.role = frame.role
        new.general = frame.general
        new.from_battle = frame.from_battle
        return new

    def observe(self, frame: Frame[Any], g: Any, role: int, players: int, out: Sheet) -> None:
        """What the role knows of it."""
        assert isinstance(frame, Withdrawal)
        out.numbers.append(relative(frame.role, role, players))
        out.numbers.append(frame.general)
        out.numbers.append(1 if frame.from_battle else 0)


class ReinforceInfo(FrameInfo):
    """What is known of ``Reinforce``."""

    def offer(self, frame: Frame[Any], g: Any, role: int, numbers: list[int]) -> None:
        """What the role may choose."""
        assert isinstance(frame, Reinforce)
        assert isinstance(g, CoalitionState)
        base = self.verbs[0].base
        for arg in frame.among_reinforce(g, role):
            if frame.deny_reinforce(g, role, arg) is OK:
                numbers.append(base + arg)

    def clone(self, frame: Frame[Any]) -> Frame[Any]:
        """An independent copy."""
        assert isinstance(frame, Reinforce)
        new = Reinforce()
        new.info = self
        new.asker = frame.asker
        new.role = frame.role
        new.power = frame.power
        new.place = frame.place
        return new

    def observe(self, frame: Frame[Any], g: Any, role: int, players: int, out: Sheet) -> None:
        """What the role knows of it."""
        assert isinstance(frame, Reinforce)
        out.numbers.append(relative(frame.role, role, players))
        out.numbers.append(frame.power)
        out.numbers.append(frame.place)


class OpenAuctionInfo(FrameInfo):
    """What is known of ``OpenAuction``."""

    def offer(self, frame: Frame[Any], g: Any, role: int, numbers: list[int]) -> None:
        """What the role may choose."""
        assert isinstance(frame, OpenAuction)
        assert isinstance(g, CoalitionState)
        base = self.verbs[0].base
        numbers.append(base)

    def clone(self, frame: Frame[Any]) -> Frame[Any]:
        """An independent copy."""
        assert isinstance(frame, OpenAuction)
        new = OpenAuction()
        new.info = self
        new.asker = frame.asker
        new.role = frame.role
        new.power = frame.power
        return new

    def observe(self, frame: Frame[Any], g: Any, role: int, players: int, out: Sheet) -> None:
        """What the role knows of it."""
        assert isinstance(frame, OpenAuction)
        out.numbers.append(relative(frame.role, role, players))
        out.numbers.append(frame.power)


class AuctionInfo(FrameInfo):
    """What is known of ``Auction``."""

    def offer(self, frame: Frame[Any], g: Any, role: int, numbers: list[int]) -> None:
        """What the role may choose."""
        assert isinstance(frame, Auction)
        assert isinstance(g, CoalitionState)
        base = self.verbs[0].base
        for arg in range(self.verbs[0].count):
            if frame.deny_bid(g, role, arg) is OK:
                numbers.append(base + arg)

    def clone(self, frame: Frame[Any]) -> Frame[Any]:
        """An independent copy."""
        assert isinstance(frame, Auction)
        new = Auction()
        new.info = self
        new.asker = frame.asker
        new.choosers = frame.choosers
        new.closed = frame.closed
        new.chosen = [each[:] for each in frame.chosen]
        new.power = frame.power
        return new

    def observe(self, frame: Frame[Any], g: Any, role: int, players: int, out: Sheet) -> None:
        """What the role knows of it."""
        assert isinstance(frame, Auction)
        lengths = self.lengths
        put_mask_of_roles(out, frame.choosers, role, players, lengths[0])
        put_mask_of_roles(out, frame.closed, role, players, lengths[1])
        put_actions(out, frame.chosen[role] if 0 <= role < len(frame.chosen) else [], 1)
        out.numbers.append(frame.power)


class TakeOverInfo(FrameInfo):
    """What is known of ``TakeOver``."""

    def offer(self, frame: Frame[Any], g: Any, role: int, numbers: list[int]) -> None:
        """What the role may choose."""
        assert isinstance(frame, TakeOver)
        assert isinstance(g, CoalitionState)
        base = self.verbs[0].base
        numbers.append(base)

    def clone(self, frame: Frame[Any]) -> Frame[Any]:
        """An independent copy."""
        assert isinstance(frame, TakeOver)
        new = TakeOver()
        new.info = self
        new.asker = frame.asker
        new.role = frame.role
        new.power = frame.power
        return new

    def observe(self, frame: Frame[Any], g: Any, role: int, players: int, out: Sheet) -> None:
        """What the role knows of it."""
        assert isinstance(frame, TakeOver)
        out.numbers.append(relative(frame.role, role, players))
        out.numbers.append(frame.power)


class DrillInfo(FrameInfo):
    """What is known of ``Drill``."""

    def offer(self, frame: Frame[Any], g: Any, role: int, numbers: list[int]) -> None:
        """What the role may choose."""
        assert isinstance(frame, Drill)
        assert isinstance(g, CoalitionState)
        base = self.verbs[0].base
        if frame.deny_pass(g, role, 0) is OK:
            numbers.append(base)
        base = self.verbs[1].base
        if frame.deny_draw(g, role, 0) is OK:
            numbers.append(base)
        base = self.verbs[2].base
        for arg in frame.among_discard(g, role):
            if frame.deny_discard(g, role, arg) is OK:
                numbers.append(base + arg)

    def clone(self, frame: Frame[Any]) -> Frame[Any]:
        """An independent copy."""
        assert isinstance(frame, Drill)
        new = Drill()
        new.info = self
        new.asker = frame.asker
        new.role = frame.role
        new.power = frame.power
        new.drawn = frame.drawn
        return new

    def observe(self, frame: Frame[Any], g: Any, role: int, players: int, out: Sheet) -> None:
        """What the role knows of it."""
        assert isinstance(frame, Drill)
        out.numbers.append(relative(frame.role, role, players))
        out.numbers.append(frame.power)
        out.numbers.append(1 if frame.drawn else 0)


class HandLimitInfo(FrameInfo):
    """What is known of ``HandLimit``."""

    def offer(self, frame: Frame[Any], g: Any, role: int, numbers: list[int]) -> None:
        """What the role may choose."""
        assert isinstance(frame, HandLimit)
        assert isinstance(g, CoalitionState)
        base = self.verbs[0].base
        for arg in frame.among_discard(g, role):
            if frame.deny_discard(g, role, arg) is OK:
                numbers.append(base + arg)

    def clone(self, frame: Frame[Any]) -> Frame[Any]:
        """An independent copy."""
        assert isinstance(frame, HandLimit)
        new = HandLimit()
        new.info = self
        new.asker = frame.asker
        new.role = frame.role
        new.power = frame.power
        return new

    def observe(self, frame: Frame[Any], g: Any, role: int, players: int, out: Sheet) -> None:
        """What the role knows of it."""
        assert isinstance(frame, HandLimit)
        out.numbers.append(relative(frame.role, role, players))
        out.numbers.append(frame.power)


class LeadershipInfo(FrameInfo):
    """What is known of ``Leadership``."""

    def offer(self, frame: Frame[Any], g: Any, role: int, numbers: list[int]) -> None:
        """What the role may choose."""
        assert isinstance(frame, Leadership)
        assert isinstance(g, CoalitionState)
        base = self.verbs[0].base
        if frame.deny_done(g, role, 0) is OK:
            numbers.append(base)
        base = self.verbs[1].base
        if frame.deny_draw(g, role, 0) is OK:
            numbers.append(base)
        base = self.verbs[2].base
        if frame.deny_morale(g, role, 0) is OK:
            numbers.append(base)
        base = self.verbs[3].base
        for arg in frame.among_call(g, role):
            if frame.deny_call(g, role, arg) is OK:
                numbers.append(base + arg)
        base = self.verbs[4].base
        for arg in frame.among_place(g, role):
            if frame.deny_place(g, role, arg) is OK:
                numbers.append(base + arg)
        base = self.verbs[5].base
        for arg in frame.among_recall(g, role):
            if frame.deny_recall(g, role, arg) is OK:
                numbers.append(base + arg)

    def clone(self, frame: Frame[Any]) -> Frame[Any]:
        """An independent copy."""
        assert isinstance(frame, Leadership)
        new = Leadership()
        new.info = self
        new.asker = frame.asker
        new.role = frame.role
        new.power = frame.power
        new.mode = frame.mode
        new.general = frame.general
        return new

    def observe(self, frame: Frame[Any], g: Any, role: int, players: int, out: Sheet) -> None:
        """What the role knows of it."""
        assert isinstance(frame, Leadership)
        out.numbers.append(relative(frame.role, role, players))
        out.numbers.append(frame.power)
        out.numbers.append(frame.mode)
        out.numbers.append(frame.general)


class MobilizationInfo(FrameInfo):
    """What is known of ``Mobilization``."""

    def offer(self, frame: Frame[Any], g: Any, role: int, numbers: list[int]) -> None:
        """What the role may choose."""
        assert isinstance(frame, Mobilization)
        assert isinstance(g, CoalitionState)
        base = self.verbs[0].base
        if frame.deny_done(g, role, 0) is OK:
            numbers.append(base)
        base = self.verbs[1].base
        if frame.deny_draw(g, role, 0) is OK:
            numbers.append(base)
        base = self.verbs[2].base
        if frame.deny_morale(g, role, 0) is OK:
            numbers.append(base)
        base = self.verbs[3].base
        for arg in frame.among_troop(g, role):
            if frame.deny_troop(g, role, arg) is OK:
                numbers.append(base + arg)
        base = self.verbs[4].base
        if frame.deny_card(g, role, 0) is OK:
            numbers.append(base)
        base = self.verbs[5].base
        for arg in frame.among_fortress(g, role):
            if frame.deny_fortress(g, role, arg) is OK:
                numbers.append(base + arg)

    def clone(self, frame: Frame[Any]) -> Frame[Any]:
        """An independent copy."""
        assert isinstance(frame, Mobilization)
        new = Mobilization()
        new.info = self
        new.asker = frame.asker
        new.role = frame.role
        new.power = frame.power
        new.drawn = frame.drawn
        return new

    def observe(self, frame: Frame[Any], g: Any, role: int, players: int, out: Sheet) -> None:
        """What the role knows of it."""
        assert isinstance(frame, Mobilization)
        out.numbers.append(relative(frame.role, role, players))
        out.numbers.append(frame.power)
        out.numbers.append(1 if frame.drawn else 0)


class MovementInfo(FrameInfo):
    """What is known of ``Movement``."""

    def clone(self, frame: Frame[Any]) -> Frame[Any]:
        """An independent copy."""
        assert isinstance(frame, Movement)
        new = Movement()
        new.info = self
        new.asker = frame.asker
        new.at = frame.at
        new.power = frame.power
        new.arbiter = frame.arbiter
        new.turn = frame.turn
        return new

    def observe(self, frame: Frame[Any], g: Any, role: int, players: int, out: Sheet) -> None:
        """What the role knows of it."""
        assert isinstance(frame, Movement)
        out.numbers.append(frame.power)
        out.numbers.append(frame.arbiter)
        out.numbers.append(frame.turn)


class ChooseArbiterInfo(FrameInfo):
    """What is known of ``ChooseArbiter``."""

    def offer(self, frame: Frame[Any], g: Any, role: int, numbers: list[int]) -> None:
        """What the role may choose."""
        assert isinstance(frame, ChooseArbiter)
        assert isinstance(g, CoalitionState)
        base = self.verbs[0].base
        for arg in frame.among_arbiter(g, role):
            if frame.deny_arbiter(g, role, arg) is OK:
                numbers.append(base + arg)

    def clone(self, frame: Frame[Any]) -> Frame[Any]:
        """An independent copy."""
        assert isinstance(frame, ChooseArbiter)
        new = ChooseArbiter()
        new.info = self
        new.asker = frame.asker
        new.role = frame.role
        new.mover = frame.mover
        return new

    def observe(self, frame: Frame[Any], g: Any, role: int, players: int, out: Sheet) -> None:
        """What the role knows of it."""
        assert isinstance(frame, ChooseArbiter)
        out.numbers.append(relative(frame.role, role, players))
        out.numbers.append(frame.mover)


class DisbandGarrisonsInfo(FrameInfo):
    """What is known of ``DisbandGarrisons``."""

    def offer(self, frame: Frame[Any], g: Any, role: int, numbers: list[int]) -> None:
        """What the role may choose."""
        assert isinstance(frame, DisbandGarrisons)
        assert isinstance(g, CoalitionState)
        base = self.verbs[0].base
        numbers.append(base)
        base = self.verbs[1].base
        for arg in frame.among_disband(g, role):
            if frame.deny_disband(g, role, arg) is OK:
                numbers.append(base + arg)

    def clone(self, frame: Frame[Any]) -> Frame[Any]:
        """An independent copy."""
        assert isinstance(frame, DisbandGarrisons)
        new = DisbandGarrisons()
        new.info = self
        new.asker = frame.asker
        new.role = frame.role
        new.power = frame.power
        return new

    def observe(self, frame: Frame[Any], g: Any, role: int, players: int, out: Sheet) -> None:
        """What the role knows of it."""
        assert isinstance(frame, DisbandGarrisons)
        out.numbers.append(relative(frame.role, role, players))
        out.numbers.append(frame.power)


class AskForTurnInfo(FrameInfo):
    """What is known of ``AskForTurn``."""

    def offer(self, frame: Frame[Any], g: Any, role: int, numbers: list[int]) -> None:
        """What the role may choose."""
        assert isinstance(frame, AskForTurn)
        assert isinstance(g, CoalitionState)
        base = self.verbs[0].base
        numbers.append(base)
        base = self.verbs[1].base
        numbers.append(base)

    def clone(self, frame: Frame[Any]) -> Frame[Any]:
        """An independent copy."""
        assert isinstance(frame, AskForTurn)
        new = AskForTurn()
        new.info = self
        new.asker = frame.asker
        new.role = frame.role
        new.power = frame.power
        new.arbiter = frame.arbiter
        new.turn = frame.turn
        return new

    def observe(self, frame: Frame[Any], g: Any, role: int, players: int, out: Sheet) -> None:
        """What the role knows of it."""
        assert isinstance(frame, AskForTurn)
        out.numbers.append(relative(frame.role, role, players))
        out.numbers.append(frame.power)
        out.numbers.append(frame.arbiter)
        out.numbers.append(frame.turn)


class GrantTurnInfo(FrameInfo):
    """What is known of ``GrantTurn``."""

    def offer(self, frame: Frame[Any], g: Any, role: int, numbers: list[int]) -> None:
        """What the role may choose."""
        assert isinstance(frame, GrantTurn)
        assert isinstance(g, CoalitionState)
        base = self.verbs[0].base
        numbers.append(base)
        base = self.verbs[1].base
        numbers.append(base)

    def clone(self, frame: Frame[Any]) -> Frame[Any]:
        """An independent copy."""
        assert isinstance(frame, GrantTurn)
        new = GrantTurn()
        new.info = self
        new.asker = frame.asker
        new.role = frame.role
        new.power = frame.power
        new.arbiter = frame.arbiter
        new.turn = frame.turn
        return new

    def observe(self, frame: Frame[Any], g: Any, role: int, players: int, out: Sheet) -> None:
        """What the role knows of it."""
        assert isinstance(frame, GrantTurn)
        out.numbers.append(relative(frame.role, role, players))
        out.numbers.append(frame.power)
        out.numbers.append(frame.arbiter)
        out.numbers.append(frame.turn)


class MovementTurnInfo(FrameInfo):
    """What is known of ``MovementTurn``."""

    def offer(self, frame: Frame[Any], g: Any, role: int, numbers: list[int]) -> None:
        """What the role may choose."""
        assert isinstance(frame, MovementTurn)
        assert isinstance(g, CoalitionState)
        base = self.verbs[0].base
        numbers.append(base)
        base = self.verbs[1].base
        for arg in frame.among_general(g, role):
            if frame.deny_general(g, role, arg) is OK:
                numbers.append(base + arg)
        base = self.verbs[2].base
        for arg in frame.among_garrison(g, role):
            if frame.deny_garrison(g, role, arg) is OK:
                numbers.append(base + arg)

    def clone(self, frame: Frame[Any]) -> Frame[Any]:
        """An independent copy."""
        assert isinstance(frame, MovementTurn)
        new = MovementTurn()
        new.info = self
        new.asker = frame.asker
        new.role = frame.role
        new.power = frame.power
        new.only = frame.only
        new.moved = frame.moved[:]
        new.stayed = frame.stayed[:]
        new.refused = [each[:] for each in frame.refused]
        return new

    def observe(self, frame: Frame[Any], g: Any, role: int, players: int, out: Sheet) -> None:
        """What the role knows of it."""
        assert isinstance(frame, MovementTurn)
        sizes = self.sizes
        out.numbers.append(relative(frame.role, role, players))
        out.numbers.append(frame.power)
        out.numbers.append(frame.only)
        put_items(out, frame.moved, sizes['general'])
        put_items(out, frame.stayed, 24)
        put_rows(out, frame.refused, 5, 40)


class GeneralMoveInfo(FrameInfo):
    """What is known of ``GeneralMove``."""

    def clone(self, frame: Frame[Any]) -> Frame[Any]:
        """An independent copy."""
        assert isinstance(frame, GeneralMove)
        new = GeneralMove()
        new.info = self
        new.asker = frame.asker
        new.at = frame.at
        new.general = frame.general
        new.kind = frame.kind
        new.path = frame.path[:]
        new.start = frame.start
        new.asking = frame.asking[:]
        return new

    def observe(self, frame: Frame[Any], g: Any, role: int, players: int, out: Sheet) -> None:
        """What the role knows of it."""
        assert isinstance(frame, GeneralMove)
        sizes = self.sizes
        out.numbers.append(frame.general)
        out.numbers.append(frame.kind)
        put_items(out, frame.path, 3)
        out.numbers.append(frame.start)
        put_items(out, frame.asking, sizes['power'])


class DraftRouteInfo(FrameInfo):
    """What is known of ``DraftRoute``."""

    def offer(self, frame: Frame[Any], g: Any, role: int, numbers: list[int]) -> None:
        """What the role may choose."""
        assert isinstance(frame, DraftRoute)
        assert isinstance(g, CoalitionState)
        base = self.verbs[0].base
        if frame.deny_done(g, role, 0) is OK:
            numbers.append(base)
        base = self.verbs[1].base
        for arg in frame.among_march(g, role):
            if frame.deny_march(g, role, arg) is OK:
                numbers.append(base + arg)
        base = self.verbs[2].base
        for arg in frame.among_sail(g, role):
            if frame.deny_sail(g, role, arg) is OK:
                numbers.append(base + arg)
        base = self.verbs[3].base
        for arg in frame.among_advance(g, role):
            if frame.deny_advance(g, role, arg) is OK:
                numbers.append(base + arg)
        base = self.verbs[4].base
        if frame.deny_go(g, role, 0) is OK:
            numbers.append(base)

    def clone(self, frame: Frame[Any]) -> Frame[Any]:
        """An independent copy."""
        assert isinstance(frame, DraftRoute)
        new = DraftRoute()
        new.info = self
        new.asker = frame.asker
        new.role = frame.role
        new.general = frame.general
        new.path = frame.path[:]
        return new

    def observe(self, frame: Frame[Any], g: Any, role: int, players: int, out: Sheet) -> None:
        """What the role knows of it."""
        assert isinstance(frame, DraftRoute)
        out.numbers.append(relative(frame.role, role, players))
        out.numbers.append(frame.general)
        put_items(out, frame.path, 3)


class PassageInfo(FrameInfo):
    """What is known of ``Passage``."""

    def offer(self, frame: Frame[Any], g: Any, role: int, numbers: list[int]) -> None:
        """What the role may choose."""
        assert isinstance(frame, Passage)
        assert isinstance(g, CoalitionState)
        base = self.verbs[0].base
        numbers.append(base)
        base = self.verbs[1].base
        numbers.append(base)

    def clone(self, frame: Frame[Any]) -> Frame[Any]:
        """An independent copy."""
        assert isinstance(frame, Passage)
        new = Passage()
        new.info = self
        new.asker = frame.asker
        new.role = frame.role
        new.power = frame.power
        new.general = frame.general
        new.kind = frame.kind
        new.path = frame.path[:]
        return new

    def observe(self, frame: Frame[Any], g: Any, role: int, players: int, out: Sheet) -> None:
        """What the role knows of it."""
        assert isinstance(frame, Passage)
        out.numbers.append(relative(frame.role, role, players))
        out.numbers.append(frame.power)
        out.numbers.append(frame.general)
        out.numbers.append(frame.kind)
        put_items(out, frame.path, 3)


class LeaveGarrisonsInfo(FrameInfo):
    """What is known of ``LeaveGarrisons``."""

    def offer(self, frame: Frame[Any], g: Any, role: int, numbers: list[int]) -> None:
        """What the role may choose."""
        assert isinstance(frame, LeaveGarrisons)
        assert isinstance(g, CoalitionState)
        base = self.verbs[0].base
        numbers.append(base)
        base = self.verbs[1].base
        for arg in frame.among_garrison(g, role):
            if frame.deny_garrison(g, role, arg) is OK:
                numbers.append(base + arg)

    def clone(self, frame: Frame[Any]) -> Frame[Any]:
        """An independent copy."""
        assert isinstance(frame, LeaveGarrisons)
        new = LeaveGarrisons()
        new.info = self
        new.asker = frame.asker
        new.role = frame.role
        new.general = frame.general
        new.route = frame.route[:]
        return new

    def observe(self, frame: Frame[Any], g: Any, role: int, players: int, out: Sheet) -> None:
        """What the role knows of it."""
        assert isinstance(frame, LeaveGarrisons)
        out.numbers.append(relative(frame.role, role, players))
        out.numbers.append(frame.general)
        put_items(out, frame.route, 4)


class BattlesInfo(FrameInfo):
    """What is known of ``Battles``."""

    def clone(self, frame: Frame[Any]) -> Frame[Any]:
        """An independent copy."""
        assert isinstance(frame, Battles)
        new = Battles()
        new.info = self
        new.asker = frame.asker
        new.at = frame.at
        new.power = frame.power
        new.moved = frame.moved[:]
        return new

    def observe(self, frame: Frame[Any], g: Any, role: int, players: int, out: Sheet) -> None:
        """What the role knows of it."""
        assert isinstance(frame, Battles)
        sizes = self.sizes
        out.numbers.append(frame.power)
        put_items(out, frame.moved, sizes['general'])


class ChooseBattleInfo(FrameInfo):
    """What is known of ``ChooseBattle``."""

    def offer(self, frame: Frame[Any], g: Any, role: int, numbers: list[int]) -> None:
        """What the role may choose."""
        assert isinstance(frame, ChooseBattle)
        assert isinstance(g, CoalitionState)
        base = self.verbs[0].base
        for arg in frame.among_battle(g, role):
            if frame.deny_battle(g, role, arg) is OK:
                numbers.append(base + arg)

    def clone(self, frame: Frame[Any]) -> Frame[Any]:
        """An independent copy."""
        assert isinstance(frame, ChooseBattle)
        new = ChooseBattle()
        new.info = self
        new.asker = frame.asker
        new.role = frame.role
        new.power = frame.power
        new.places = frame.places[:]
        return new

    def observe(self, frame: Frame[Any], g: Any, role: int, players: int, out: Sheet) -> None:
        """What the role knows of it."""
        assert isinstance(frame, ChooseBattle)
        sizes = self.sizes
        out.numbers.append(relative(frame.role, role, players))
        out.numbers.append(frame.power)
        put_items(out, frame.places, sizes['general'])


class BattleInfo(FrameInfo):
    """What is known of ``Battle``."""

    def clone(self, frame: Frame[Any]) -> Frame[Any]:
        """An independent copy."""
        assert isinstance(frame, Battle)
        new = Battle()
        new.info = self
        new.asker = frame.asker
        new.at = frame.at
        new.power = frame.power
        new.attacker = frame.attacker
        new.place = frame.place
        new.wards = frame.wards[:]
        new.guardian = frame.guardian
        new.strength = frame.strength[:]
        new.supporters = [each[:] for each in frame.supporters]
        new.fighters = frame.fighters[:]
        new.groups = frame.groups[:]
        new.limits = frame.limits[:]
        new.piles = [cards.clone() for cards in frame.piles]
        new.acted = frame.acted[:]
        new.passed = frame.passed
        new.start_morale = frame.start_morale[:]
        new.played = frame.played[:]
        new.gone = frame.gone[:]
        new.fives_gone = frame.fives_gone[:]
        new.called = frame.called
        return new

    def observe(self, frame: Frame[Any], g: Any, role: int, players: int, out: Sheet) -> None:
        """What the role knows of it."""
        assert isinstance(frame, Battle)
        sizes = self.sizes
        lengths = self.lengths
        out.numbers.append(frame.power)
        out.numbers.append(frame.attacker)
        out.numbers.append(frame.place)
        put_items(out, frame.wards, sizes['power'])
        out.numbers.append(relative(frame.guardian, role, players))
        put_row(out, frame.strength, lengths[5])
        for each in frame.supporters:
            put_items(out, each, sizes['general'])
        out.pad((2 - len(frame.supporters)) * (1 + sizes['general']))
        put_items(out, frame.fighters, sizes['general'])
        put_items(out, frame.groups, sizes['general'])
        put_items(out, frame.limits, sizes['general'])
        for cards in frame.piles:
            put_cards(out, cards, role, players, 8)
        out.pad((sizes['general'] - len(frame.piles)) * (1 + 8))
        put_items(out, frame.acted, sizes['general'])
        put_mask(out, frame.passed, lengths[12])
        put_items(out, frame.start_morale, sizes['power'])
        put_items(out, frame.played, sizes['power'])
        put_items(out, frame.gone, sizes['general'])
        put_items(out, frame.fives_gone, sizes['general'])
        out.numbers.append(frame.called)


class TakeCommandInfo(FrameInfo):
    """What is known of ``TakeCommand``."""

    def offer(self, frame: Frame[Any], g: Any, role: int, numbers: list[int]) -> None:
        """What the role may choose."""
        assert isinstance(frame, TakeCommand)
        assert isinstance(g, CoalitionState)
        base = self.verbs[0].base
        numbers.append(base)

    def clone(self, frame: Frame[Any]) -> Frame[Any]:
        """An independent copy."""
        assert isinstance(frame, TakeCommand)
        new = TakeCommand()
        new.info = self
        new.asker = frame.asker
        new.role = frame.role
        new.power = frame.power
        return new

    def observe(self, frame: Frame[Any], g: Any, role: int, players: int, out: Sheet) -> None:
        """What the role knows of it."""
        assert isinstance(frame, TakeCommand)
        out.numbers.append(relative(frame.role, role, players))
        out.numbers.append(frame.power)


class SupportInfo(FrameInfo):
    """What is known of ``Support``."""

    def offer(self, frame: Frame[Any], g: Any, role: int, numbers: list[int]) -> None:
        """What the role may choose."""
        assert isinstance(frame, Support)
        assert isinstance(g, CoalitionState)
        base = self.verbs[0].base
        numbers.append(base)
        base = self.verbs[1].base
        for arg in frame.among_support(g, role):
            if frame.deny_support(g, role, arg) is OK:
                numbers.append(base + arg)

    def clone(self, frame: Frame[Any]) -> Frame[Any]:
        """An independent copy."""
        assert isinstance(frame, Support)
        new = Support()
        new.info = self
        new.asker = frame.asker
        new.role = frame.role
        new.power = frame.power
        new.side = frame.side
        new.chosen = frame.chosen[:]
        return new

    def observe(self, frame: Frame[Any], g: Any, role: int, players: int, out: Sheet) -> None:
        """What the role knows of it."""
        assert isinstance(frame, Support)
        sizes = self.sizes
        out.numbers.append(relative(frame.role, role, players))
        out.numbers.append(frame.power)
        out.numbers.append(frame.side)
        put_items(out, frame.chosen, sizes['general'])


class CardPlayInfo(FrameInfo):
    """What is known of ``CardPlay``."""

    def clone(self, frame: Frame[Any]) -> Frame[Any]:
        """An independent copy."""
        assert isinstance(frame, CardPlay)
        new = CardPlay()
        new.info = self
        new.asker = frame.asker
        new.role = frame.role
        new.power = frame.power
        new.group = frame.group
        new.general = frame.general
        return new

    def observe(self, frame: Frame[Any], g: Any, role: int, players: int, out: Sheet) -> None:
        """What the role knows of it."""
        assert isinstance(frame, CardPlay)
        out.numbers.append(relative(frame.role, role, players))
        out.numbers.append(frame.power)
        out.numbers.append(frame.group)
        out.numbers.append(frame.general)


class CardTargetInfo(FrameInfo):
    """What is known of ``CardTarget``."""

    def offer(self, frame: Frame[Any], g: Any, role: int, numbers: list[int]) -> None:
        """What the role may choose."""
        assert isinstance(frame, CardTarget)
        assert isinstance(g, CoalitionState)
        base = self.verbs[0].base
        for arg in frame.among_target(g, role):
            if frame.deny_target(g, role, arg) is OK:
                numbers.append(base + arg)

    def clone(self, frame: Frame[Any]) -> Frame[Any]:
        """An independent copy."""
        assert isinstance(frame, CardTarget)
        new = CardTarget()
        new.info = self
        new.asker = frame.asker
        new.role = frame.role
        new.power = frame.power
        new.side = frame.side
        new.value = frame.value
        return new

    def observe(self, frame: Frame[Any], g: Any, role: int, players: int, out: Sheet) -> None:
        """What the role knows of it."""
        assert isinstance(frame, CardTarget)
        out.numbers.append(relative(frame.role, role, players))
        out.numbers.append(frame.power)
        out.numbers.append(frame.side)
        out.numbers.append(frame.value)


class RevealInfo(FrameInfo):
    """What is known of ``Reveal``."""

    def offer(self, frame: Frame[Any], g: Any, role: int, numbers: list[int]) -> None:
        """What the role may choose."""
        assert isinstance(frame, Reveal)
        assert isinstance(g, CoalitionState)
        base = self.verbs[0].base
        numbers.append(base)

    def clone(self, frame: Frame[Any]) -> Frame[Any]:
        """An independent copy."""
        assert isinstance(frame, Reveal)
        new = Reveal()
        new.info = self
        new.asker = frame.asker
        new.role = frame.role
        new.power = frame.power
        new.place = frame.place
        return new

    def observe(self, frame: Frame[Any], g: Any, role: int, players: int, out: Sheet) -> None:
        """What the role knows of it."""
        assert isinstance(frame, Reveal)
        out.numbers.append(relative(frame.role, role, players))
        out.numbers.append(frame.power)
        out.numbers.append(frame.place)


class BeatenGeneralInfo(FrameInfo):
    """What is known of ``BeatenGeneral``."""

    def offer(self, frame: Frame[Any], g: Any, role: int, numbers: list[int]) -> None:
        """What the role may choose."""
        assert isinstance(frame, BeatenGeneral)
        assert isinstance(g, CoalitionState)
        base = self.verbs[0].base
        for arg in frame.among_withdraw(g, role):
            if frame.deny_withdraw(g, role, arg) is OK:
                numbers.append(base + arg)
        base = self.verbs[1].base
        if frame.deny_off_board(g, role, 0) is OK:
            numbers.append(base)

    def clone(self, frame: Frame[Any]) -> Frame[Any]:
        """An independent copy."""
        assert isinstance(frame, BeatenGeneral)
        new = BeatenGeneral()
        new.info = self
        new.asker = frame.asker
        new.role = frame.role
        new.general = frame.general
        new.place = frame.place
        return new

    def observe(self, frame: Frame[Any], g: Any, role: int, players: int, out: Sheet) -> None:
        """What the role knows of it."""
        assert isinstance(frame, BeatenGeneral)
        out.numbers.append(relative(frame.role, role, players))
        out.numbers.append(frame.general)
        out.numbers.append(frame.place)


class VictorsGarrisonInfo(FrameInfo):
    """What is known of ``VictorsGarrison``."""

    def offer(self, frame: Frame[Any], g: Any, role: int, numbers: list[int]) -> None:
        """What the role may choose."""
        assert isinstance(frame, VictorsGarrison)
        assert isinstance(g, CoalitionState)
        base = self.verbs[0].base
        numbers.append(base)
        base = self.verbs[1].base
        for arg in frame.among_garrison(g, role):
            if frame.deny_garrison(g, role, arg) is OK:
                numbers.append(base + arg)

    def clone(self, frame: Frame[Any]) -> Frame[Any]:
        """An independent copy."""
        assert isinstance(frame, VictorsGarrison)
        new = VictorsGarrison()
        new.info = self
        new.asker = frame.asker
        new.role = frame.role
        new.general = frame.general
        new.place = frame.place
        return new

    def observe(self, frame: Frame[Any], g: Any, role: int, players: int, out: Sheet) -> None:
        """What the role knows of it."""
        assert isinstance(frame, VictorsGarrison)
        out.numbers.append(relative(frame.role, role, players))
        out.numbers.append(frame.general)
        out.numbers.append(frame.place)


WRITTEN: dict[Any, type[FrameInfo]] = {
    Rounds: RoundsInfo,
    Round: RoundInfo,
    ActionPhase: ActionPhaseInfo,
    ActionTurn: ActionTurnInfo,
    OneAction: OneActionInfo,
    DiplomacyPhase: DiplomacyPhaseInfo,
    Expulsion: ExpulsionInfo,
    Negotiation: NegotiationInfo,
    StatusChoice: StatusChoiceInfo,
    Admission: AdmissionInfo,
    SecondChoice: SecondChoiceInfo,
    BoardUpdate: BoardUpdateInfo,
    Host: HostInfo,
    OpenHands: OpenHandsInfo,
    ShowHands: ShowHandsInfo,
    Withdrawal: WithdrawalInfo,
    Reinforce: ReinforceInfo,
    OpenAuction: OpenAuctionInfo,
    Auction: AuctionInfo,
    TakeOver: TakeOverInfo,
    Drill: DrillInfo,
    HandLimit: HandLimitInfo,
    Leadership: LeadershipInfo,
    Mobilization: MobilizationInfo,
    Movement: MovementInfo,
    ChooseArbiter: ChooseArbiterInfo,
    DisbandGarrisons: DisbandGarrisonsInfo,
    AskForTurn: AskForTurnInfo,
    GrantTurn: GrantTurnInfo,
    MovementTurn: MovementTurnInfo,
    GeneralMove: GeneralMoveInfo,
    DraftRoute: DraftRouteInfo,
    Passage: PassageInfo,
    LeaveGarrisons: LeaveGarrisonsInfo,
    Battles: BattlesInfo,
    ChooseBattle: ChooseBattleInfo,
    Battle: BattleInfo,
    TakeCommand: TakeCommandInfo,
    Support: SupportInfo,
    CardPlay: CardPlayInfo,
    CardTarget: CardTargetInfo,
    Reveal: RevealInfo,
    BeatenGeneral: BeatenGeneralInfo,
    VictorsGarrison: VictorsGarrisonInfo,
}
