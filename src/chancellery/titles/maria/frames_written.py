"""The frames of this folder, written by tools/write_code.py from their classes: change these, and run it."""

from __future__ import annotations

from typing import Any

from chancellery.kernel.frame_info import FrameInfo
from chancellery.kernel.frames import Frame
from chancellery.kernel.observing import (
    Sheet,
    put_actions,
    put_items,
    put_mask_of_roles,
    put_row,
    put_row_of_roles,
    put_rows,
    relative,
)
from chancellery.kernel.rules import OK
from chancellery.titles.maria.annexation import Annexation, AnswerPeace, OfferPeace
from chancellery.titles.maria.cards import Payment
from chancellery.titles.maria.combat import Combat, CombatPhase, Combats
from chancellery.titles.maria.displacement import ChooseDestination, Displacement
from chancellery.titles.maria.election import CastVote, ImperialElection
from chancellery.titles.maria.forced import ForcedRoute
from chancellery.titles.maria.hussars import PlaceHussar
from chancellery.titles.maria.influence import ExecuteCard, Influence, TakeOrSave
from chancellery.titles.maria.movement import Move, Movement
from chancellery.titles.maria.politics import AnnounceTrump, LayCard, PlaceCards, PoliticsStage, RevealCards
from chancellery.titles.maria.reduction import ReduceAtEnd
from chancellery.titles.maria.retreat import Retreat, RetreatRoute
from chancellery.titles.maria.saxony import SaxonyShifts, SaxonyTurns, Sway
from chancellery.titles.maria.sequence import ActionStage, DrawIncome, Turn, Turns
from chancellery.titles.maria.setup import Distribution
from chancellery.titles.maria.stacks import ChooseSupreme, ConsentToJoin, ConsentToMove, Split
from chancellery.titles.maria.state import Maria
from chancellery.titles.maria.supply import FeedGenerals, PowerSupply, SupplyPhase
from chancellery.titles.maria.talk import AnswerOffer, Draft, EndContract, OwnSubsidy, Talk
from chancellery.titles.maria.tracks import Arrive, Depart, MoveMarkers, ReturnFromBox, SendGeneral
from chancellery.titles.maria.trains import PlaceTrain, ReplaceTrain
from chancellery.titles.maria.winter import BringBack, BuyTroops, Muster, Recruit, ShareTroops, Winter


class TurnsInfo(FrameInfo):
    """What is known of ``Turns``."""

    def clone(self, frame: Frame[Any]) -> Frame[Any]:
        """An independent copy."""
        assert isinstance(frame, Turns)
        new = Turns()
        new.info = self
        new.asker = frame.asker
        new.at = frame.at
        return new


class TurnInfo(FrameInfo):
    """What is known of ``Turn``."""

    def clone(self, frame: Frame[Any]) -> Frame[Any]:
        """An independent copy."""
        assert isinstance(frame, Turn)
        new = Turn()
        new.info = self
        new.asker = frame.asker
        new.at = frame.at
        return new


class ActionStageInfo(FrameInfo):
    """What is known of ``ActionStage``."""

    def clone(self, frame: Frame[Any]) -> Frame[Any]:
        """An independent copy."""
        assert isinstance(frame, ActionStage)
        new = ActionStage()
        new.info = self
        new.asker = frame.asker
        new.at = frame.at
        new.leader = frame.leader
        return new

    def observe(self, frame: Frame[Any], g: Any, role: int, players: int, out: Sheet) -> None:
        """What the role knows of it."""
        assert isinstance(frame, ActionStage)
        out.numbers.append(frame.leader)


class DrawIncomeInfo(FrameInfo):
    """What is known of ``DrawIncome``."""

    def offer(self, frame: Frame[Any], g: Any, role: int, numbers: list[int]) -> None:
        """What the role may choose."""
        assert isinstance(frame, DrawIncome)
        assert isinstance(g, Maria)
        base = self.verbs[0].base
        if frame.deny_draw(g, role, 0) is OK:
            numbers.append(base)
        base = self.verbs[1].base
        if frame.deny_subsidize(g, role, 0) is OK:
            numbers.append(base)

    def clone(self, frame: Frame[Any]) -> Frame[Any]:
        """An independent copy."""
        assert isinstance(frame, DrawIncome)
        new = DrawIncome()
        new.info = self
        new.asker = frame.asker
        new.role = frame.role
        new.powers = frame.powers[:]
        return new

    def observe(self, frame: Frame[Any], g: Any, role: int, players: int, out: Sheet) -> None:
        """What the role knows of it."""
        assert isinstance(frame, DrawIncome)
        sizes = self.sizes
        out.numbers.append(relative(frame.role, role, players))
        put_items(out, frame.powers, sizes['power'])


class DistributionInfo(FrameInfo):
    """What is known of ``Distribution``."""

    def offer(self, frame: Frame[Any], g: Any, role: int, numbers: list[int]) -> None:
        """What the role may choose."""
        assert isinstance(frame, Distribution)
        assert isinstance(g, Maria)
        base = self.verbs[0].base
        for arg in frame.among_troop(g, role):
            if frame.deny_troop(g, role, arg) is OK:
                numbers.append(base + arg)
        base = self.verbs[1].base
        numbers.append(base)

    def clone(self, frame: Frame[Any]) -> Frame[Any]:
        """An independent copy."""
        assert isinstance(frame, Distribution)
        new = Distribution()
        new.info = self
        new.asker = frame.asker
        new.choosers = frame.choosers
        new.closed = frame.closed
        new.chosen = [each[:] for each in frame.chosen]
        return new

    def observe(self, frame: Frame[Any], g: Any, role: int, players: int, out: Sheet) -> None:
        """What the role knows of it."""
        assert isinstance(frame, Distribution)
        lengths = self.lengths
        put_mask_of_roles(out, frame.choosers, role, players, lengths[0])
        put_mask_of_roles(out, frame.closed, role, players, lengths[1])
        put_actions(out, frame.chosen[role] if 0 <= role < len(frame.chosen) else [], 96)


class TalkInfo(FrameInfo):
    """What is known of ``Talk``."""

    def offer(self, frame: Frame[Any], g: Any, role: int, numbers: list[int]) -> None:
        """What the role may choose."""
        assert isinstance(frame, Talk)
        assert isinstance(g, Maria)
        base = self.verbs[0].base
        numbers.append(base)
        base = self.verbs[1].base
        for arg in frame.among_propose(g, role):
            if frame.deny_propose(g, role, arg) is OK:
                numbers.append(base + arg)
        base = self.verbs[2].base
        for arg in frame.among_subsidy(g, role):
            if frame.deny_subsidy(g, role, arg) is OK:
                numbers.append(base + arg)
        base = self.verbs[3].base
        for arg in frame.among_cancel(g, role):
            if frame.deny_cancel(g, role, arg) is OK:
                numbers.append(base + arg)

    def clone(self, frame: Frame[Any]) -> Frame[Any]:
        """An independent copy."""
        assert isinstance(frame, Talk)
        new = Talk()
        new.info = self
        new.asker = frame.asker
        new.waiting = frame.waiting
        new.offers = frame.offers[:]
        return new

    def observe(self, frame: Frame[Any], g: Any, role: int, players: int, out: Sheet) -> None:
        """What the role knows of it."""
        assert isinstance(frame, Talk)
        lengths = self.lengths
        put_mask_of_roles(out, frame.waiting, role, players, lengths[0])
        put_row_of_roles(out, frame.offers, role, players, lengths[1])


class DraftInfo(FrameInfo):
    """What is known of ``Draft``."""

    def clone(self, frame: Frame[Any]) -> Frame[Any]:
        """An independent copy."""
        assert isinstance(frame, Draft)
        new = Draft()
        new.info = self
        new.asker = frame.asker
        new.role = frame.role
        new.to = frame.to
        new.terms = frame.terms[:]
        new.length = frame.length
        new.wanting = frame.wanting
        return new

    def observe(self, frame: Frame[Any], g: Any, role: int, players: int, out: Sheet) -> None:
        """What the role knows of it."""
        assert isinstance(frame, Draft)
        out.numbers.append(relative(frame.role, role, players))
        out.numbers.append(relative(frame.to, role, players))
        put_items(out, frame.terms, 4)
        out.numbers.append(frame.length)
        out.numbers.append(1 if frame.wanting else 0)


class AnswerOfferInfo(FrameInfo):
    """What is known of ``AnswerOffer``."""

    def offer(self, frame: Frame[Any], g: Any, role: int, numbers: list[int]) -> None:
        """What the role may choose."""
        assert isinstance(frame, AnswerOffer)
        assert isinstance(g, Maria)
        base = self.verbs[0].base
        numbers.append(base)
        base = self.verbs[1].base
        numbers.append(base)

    def clone(self, frame: Frame[Any]) -> Frame[Any]:
        """An independent copy."""
        assert isinstance(frame, AnswerOffer)
        new = AnswerOffer()
        new.info = self
        new.asker = frame.asker
        new.role = frame.role
        new.deal = frame.deal[:]
        new.length = frame.length
        return new

    def observe(self, frame: Frame[Any], g: Any, role: int, players: int, out: Sheet) -> None:
        """What the role knows of it."""
        assert isinstance(frame, AnswerOffer)
        out.numbers.append(relative(frame.role, role, players))
        put_items(out, frame.deal, 7)
        out.numbers.append(frame.length)


class OwnSubsidyInfo(FrameInfo):
    """What is known of ``OwnSubsidy``."""

    def offer(self, frame: Frame[Any], g: Any, role: int, numbers: list[int]) -> None:
        """What the role may choose."""
        assert isinstance(frame, OwnSubsidy)
        assert isinstance(g, Maria)
        base = self.verbs[0].base
        for arg in range(self.verbs[0].count):
            numbers.append(base + arg)

    def clone(self, frame: Frame[Any]) -> Frame[Any]:
        """An independent copy."""
        assert isinstance(frame, OwnSubsidy)
        new = OwnSubsidy()
        new.info = self
        new.asker = frame.asker
        new.role = frame.role
        new.receiver = frame.receiver
        return new

    def observe(self, frame: Frame[Any], g: Any, role: int, players: int, out: Sheet) -> None:
        """What the role knows of it."""
        assert isinstance(frame, OwnSubsidy)
        out.numbers.append(relative(frame.role, role, players))
        out.numbers.append(frame.receiver)


class EndContractInfo(FrameInfo):
    """What is known of ``EndContract``."""

    def offer(self, frame: Frame[Any], g: Any, role: int, numbers: list[int]) -> None:
        """What the role may choose."""
        assert isinstance(frame, EndContract)
        assert isinstance(g, Maria)
        base = self.verbs[0].base
        numbers.append(base)
        base = self.verbs[1].base
        numbers.append(base)

    def clone(self, frame: Frame[Any]) -> Frame[Any]:
        """An independent copy."""
        assert isinstance(frame, EndContract)
        new = EndContract()
        new.info = self
        new.asker = frame.asker
        new.role = frame.role
        new.payer = frame.payer
        new.receiver = frame.receiver
        return new

    def observe(self, frame: Frame[Any], g: Any, role: int, players: int, out: Sheet) -> None:
        """What the role knows of it."""
        assert isinstance(frame, EndContract)
        out.numbers.append(relative(frame.role, role, players))
        out.numbers.append(frame.payer)
        out.numbers.append(frame.receiver)


class PoliticsStageInfo(FrameInfo):
    """What is known of ``PoliticsStage``."""

    def clone(self, frame: Frame[Any]) -> Frame[Any]:
        """An independent copy."""
        assert isinstance(frame, PoliticsStage)
        new = PoliticsStage()
        new.info = self
        new.asker = frame.asker
        new.at = frame.at
        new.moves = frame.moves[:]
        return new

    def observe(self, frame: Frame[Any], g: Any, role: int, players: int, out: Sheet) -> None:
        """What the role knows of it."""
        assert isinstance(frame, PoliticsStage)
        lengths = self.lengths
        put_row(out, frame.moves, lengths[0])


class RevealCardsInfo(FrameInfo):
    """What is known of ``RevealCards``."""

    def offer(self, frame: Frame[Any], g: Any, role: int, numbers: list[int]) -> None:
        """What the role may choose."""
        assert isinstance(frame, RevealCards)
        assert isinstance(g, Maria)
        base = self.verbs[0].base
        numbers.append(base)

    def clone(self, frame: Frame[Any]) -> Frame[Any]:
        """An independent copy."""
        assert isinstance(frame, RevealCards)
        new = RevealCards()
        new.info = self
        new.asker = frame.asker
        new.role = frame.role
        return new

    def observe(self, frame: Frame[Any], g: Any, role: int, players: int, out: Sheet) -> None:
        """What the role knows of it."""
        assert isinstance(frame, RevealCards)
        out.numbers.append(relative(frame.role, role, players))


class AnnounceTrumpInfo(FrameInfo):
    """What is known of ``AnnounceTrump``."""

    def offer(self, frame: Frame[Any], g: Any, role: int, numbers: list[int]) -> None:
        """What the role may choose."""
        assert isinstance(frame, AnnounceTrump)
        assert isinstance(g, Maria)
        base = self.verbs[0].base
        for arg in range(self.verbs[0].count):
            numbers.append(base + arg)

    def clone(self, frame: Frame[Any]) -> Frame[Any]:
        """An independent copy."""
        assert isinstance(frame, AnnounceTrump)
        new = AnnounceTrump()
        new.info = self
        new.asker = frame.asker
        new.role = frame.role
        return new

    def observe(self, frame: Frame[Any], g: Any, role: int, players: int, out: Sheet) -> None:
        """What the role knows of it."""
        assert isinstance(frame, AnnounceTrump)
        out.numbers.append(relative(frame.role, role, players))


class PlaceCardsInfo(FrameInfo):
    """What is known of ``PlaceCards``."""

    def clone(self, frame: Frame[Any]) -> Frame[Any]:
        """An independent copy."""
        assert isinstance(frame, PlaceCards)
        new = PlaceCards()
        new.info = self
        new.asker = frame.asker
        new.at = frame.at
        new.left = frame.left[:]
        return new

    def observe(self, frame: Frame[Any], g: Any, role: int, players: int, out: Sheet) -> None:
        """What the role knows of it."""
        assert isinstance(frame, PlaceCards)
        sizes = self.sizes
        put_items(out, frame.left, sizes['power'])


class LayCardInfo(FrameInfo):
    """What is known of ``LayCard``."""

    def offer(self, frame: Frame[Any], g: Any, role: int, numbers: list[int]) -> None:
        """What the role may choose."""
        assert isinstance(frame, LayCard)
        assert isinstance(g, Maria)
        base = self.verbs[0].base
        numbers.append(base)
        base = self.verbs[1].base
        for arg in frame.among_card(g, role):
            if frame.deny_card(g, role, arg) is OK:
                numbers.append(base + arg)

    def clone(self, frame: Frame[Any]) -> Frame[Any]:
        """An independent copy."""
        assert isinstance(frame, LayCard)
        new = LayCard()
        new.info = self
        new.asker = frame.asker
        new.role = frame.role
        new.power = frame.power
        return new

    def observe(self, frame: Frame[Any], g: Any, role: int, players: int, out: Sheet) -> None:
        """What the role knows of it."""
        assert isinstance(frame, LayCard)
        out.numbers.append(relative(frame.role, role, players))
        out.numbers.append(frame.power)


class InfluenceInfo(FrameInfo):
    """What is known of ``Influence``."""

    def clone(self, frame: Frame[Any]) -> Frame[Any]:
        """An independent copy."""
        assert isinstance(frame, Influence)
        new = Influence()
        new.info = self
        new.asker = frame.asker
        new.at = frame.at
        new.order = frame.order[:]
        new.power = frame.power
        new.moves = frame.moves[:]
        new.executed = frame.executed
        return new

    def observe(self, frame: Frame[Any], g: Any, role: int, players: int, out: Sheet) -> None:
        """What the role knows of it."""
        assert isinstance(frame, Influence)
        sizes = self.sizes
        lengths = self.lengths
        put_items(out, frame.order, sizes['power'])
        out.numbers.append(frame.power)
        put_row(out, frame.moves, lengths[2])
        put_mask_of_roles(out, frame.executed, role, players, lengths[3])


class TakeOrSaveInfo(FrameInfo):
    """What is known of ``TakeOrSave``."""

    def offer(self, frame: Frame[Any], g: Any, role: int, numbers: list[int]) -> None:
        """What the role may choose."""
        assert isinstance(frame, TakeOrSave)
        assert isinstance(g, Maria)
        base = self.verbs[0].base
        numbers.append(base)
        base = self.verbs[1].base
        for arg in frame.among_claim(g, role):
            if frame.deny_claim(g, role, arg) is OK:
                numbers.append(base + arg)

    def clone(self, frame: Frame[Any]) -> Frame[Any]:
        """An independent copy."""
        assert isinstance(frame, TakeOrSave)
        new = TakeOrSave()
        new.info = self
        new.asker = frame.asker
        new.role = frame.role
        new.power = frame.power
        return new

    def observe(self, frame: Frame[Any], g: Any, role: int, players: int, out: Sheet) -> None:
        """What the role knows of it."""
        assert isinstance(frame, TakeOrSave)
        out.numbers.append(relative(frame.role, role, players))
        out.numbers.append(frame.power)


class ExecuteCardInfo(FrameInfo):
    """What is known of ``ExecuteCard``."""

    def offer(self, frame: Frame[Any], g: Any, role: int, numbers: list[int]) -> None:
        """What the role may choose."""
        assert isinstance(frame, ExecuteCard)
        assert isinstance(g, Maria)
        base = self.verbs[0].base
        numbers.append(base)
        base = self.verbs[1].base
        if frame.deny_effect(g, role, 0) is OK:
            numbers.append(base)
        base = self.verbs[2].base
        for arg in range(self.verbs[2].count):
            if frame.deny_arrow(g, role, arg) is OK:
                numbers.append(base + arg)

    def clone(self, frame: Frame[Any]) -> Frame[Any]:
        """An independent copy."""
        assert isinstance(frame, ExecuteCard)
        new = ExecuteCard()
        new.info = self
        new.asker = frame.asker
        new.role = frame.role
        new.power = frame.power
        new.card = frame.card
        new.barred = frame.barred
        new.used = frame.used
        new.arrows = frame.arrows[:]
        return new

    def observe(self, frame: Frame[Any], g: Any, role: int, players: int, out: Sheet) -> None:
        """What the role knows of it."""
        assert isinstance(frame, ExecuteCard)
        lengths = self.lengths
        out.numbers.append(relative(frame.role, role, players))
        out.numbers.append(frame.power)
        out.numbers.append(frame.card)
        out.numbers.append(1 if frame.barred else 0)
        out.numbers.append(1 if frame.used else 0)
        put_row(out, frame.arrows, lengths[5])


class MoveMarkersInfo(FrameInfo):
    """What is known of ``MoveMarkers``."""

    def clone(self, frame: Frame[Any]) -> Frame[Any]:
        """An independent copy."""
        assert isinstance(frame, MoveMarkers)
        new = MoveMarkers()
        new.info = self
        new.asker = frame.asker
        new.at = frame.at
        new.moves = frame.moves[:]
        return new

    def observe(self, frame: Frame[Any], g: Any, role: int, players: int, out: Sheet) -> None:
        """What the role knows of it."""
        assert isinstance(frame, MoveMarkers)
        lengths = self.lengths
        put_row(out, frame.moves, lengths[0])


class SendGeneralInfo(FrameInfo):
    """What is known of ``SendGeneral``."""

    def offer(self, frame: Frame[Any], g: Any, role: int, numbers: list[int]) -> None:
        """What the role may choose."""
        assert isinstance(frame, SendGeneral)
        assert isinstance(g, Maria)
        base = self.verbs[0].base
        if frame.deny_pass(g, role, 0) is OK:
            numbers.append(base)
        base = self.verbs[1].base
        for arg in frame.among_send(g, role):
            if frame.deny_send(g, role, arg) is OK:
                numbers.append(base + arg)

    def clone(self, frame: Frame[Any]) -> Frame[Any]:
        """An independent copy."""
        assert isinstance(frame, SendGeneral)
        new = SendGeneral()
        new.info = self
        new.asker = frame.asker
        new.role = frame.role
        new.power = frame.power
        new.recruit = frame.recruit
        return new

    def observe(self, frame: Frame[Any], g: Any, role: int, players: int, out: Sheet) -> None:
        """What the role knows of it."""
        assert isinstance(frame, SendGeneral)
        out.numbers.append(relative(frame.role, role, players))
        out.numbers.append(frame.power)
        out.numbers.append(frame.recruit)


class DepartInfo(FrameInfo):
    """What is known of ``Depart``."""

    def clone(self, frame: Frame[Any]) -> Frame[Any]:
        """An independent copy."""
        assert isinstance(frame, Depart)
        new = Depart()
        new.info = self
        new.asker = frame.asker
        new.at = frame.at
        new.general = frame.general
        return new

    def observe(self, frame: Frame[Any], g: Any, role: int, players: int, out: Sheet) -> None:
        """What the role knows of it."""
        assert isinstance(frame, Depart)
        out.numbers.append(frame.general)


class ReturnFromBoxInfo(FrameInfo):
    """What is known of ``ReturnFromBox``."""

    def offer(self, frame: Frame[Any], g: Any, role: int, numbers: list[int]) -> None:
        """What the role may choose."""
        assert isinstance(frame, ReturnFromBox)
        assert isinstance(g, Maria)
        base = self.verbs[0].base
        numbers.append(base)
        base = self.verbs[1].base
        for arg in frame.among_return(g, role):
            if frame.deny_return(g, role, arg) is OK:
                numbers.append(base + arg)

    def clone(self, frame: Frame[Any]) -> Frame[Any]:
        """An independent copy."""
        assert isinstance(frame, ReturnFromBox)
        new = ReturnFromBox()
        new.info = self
        new.asker = frame.asker
        new.role = frame.role
        new.power = frame.power
        return new

    def observe(self, frame: Frame[Any], g: Any, role: int, players: int, out: Sheet) -> None:
        """What the role knows of it."""
        assert isinstance(frame, ReturnFromBox)
        out.numbers.append(relative(frame.role, role, players))
        out.numbers.append(frame.power)


class ArriveInfo(FrameInfo):
    """What is known of ``Arrive``."""

    def clone(self, frame: Frame[Any]) -> Frame[Any]:
        """An independent copy."""
        assert isinstance(frame, Arrive)
        new = Arrive()
        new.info = self
        new.asker = frame.asker
        new.at = frame.at
        new.general = frame.general
        return new

    def observe(self, frame: Frame[Any], g: Any, role: int, players: int, out: Sheet) -> None:
        """What the role knows of it."""
        assert isinstance(frame, Arrive)
        out.numbers.append(frame.general)


class DisplacementInfo(FrameInfo):
    """What is known of ``Displacement``."""

    def clone(self, frame: Frame[Any]) -> Frame[Any]:
        """An independent copy."""
        assert isinstance(frame, Displacement)
        new = Displacement()
        new.info = self
        new.asker = frame.asker
        new.at = frame.at
        new.pieces = frame.pieces[:]
        new.kind = frame.kind
        return new

    def observe(self, frame: Frame[Any], g: Any, role: int, players: int, out: Sheet) -> None:
        """What the role knows of it."""
        assert isinstance(frame, Displacement)
        sizes = self.sizes
        put_items(out, frame.pieces, sizes['piece'])
        out.numbers.append(frame.kind)


class ChooseDestinationInfo(FrameInfo):
    """What is known of ``ChooseDestination``."""

    def offer(self, frame: Frame[Any], g: Any, role: int, numbers: list[int]) -> None:
        """What the role may choose."""
        assert isinstance(frame, ChooseDestination)
        assert isinstance(g, Maria)
        base = self.verbs[0].base
        for arg in frame.among_place(g, role):
            if frame.deny_place(g, role, arg) is OK:
                numbers.append(base + arg)

    def clone(self, frame: Frame[Any]) -> Frame[Any]:
        """An independent copy."""
        assert isinstance(frame, ChooseDestination)
        new = ChooseDestination()
        new.info = self
        new.asker = frame.asker
        new.role = frame.role
        new.pieces = frame.pieces[:]
        new.kind = frame.kind
        return new

    def observe(self, frame: Frame[Any], g: Any, role: int, players: int, out: Sheet) -> None:
        """What the role knows of it."""
        assert isinstance(frame, ChooseDestination)
        out.numbers.append(relative(frame.role, role, players))
        put_items(out, frame.pieces, 2)
        out.numbers.append(frame.kind)


class PlaceHussarInfo(FrameInfo):
    """What is known of ``PlaceHussar``."""

    def clone(self, frame: Frame[Any]) -> Frame[Any]:
        """An independent copy."""
        assert isinstance(frame, PlaceHussar)
        new = PlaceHussar()
        new.info = self
        new.asker = frame.asker
        new.role = frame.role
        new.hussar = frame.hussar
        return new

    def observe(self, frame: Frame[Any], g: Any, role: int, players: int, out: Sheet) -> None:
        """What the role knows of it."""
        assert isinstance(frame, PlaceHussar)
        out.numbers.append(relative(frame.role, role, players))
        out.numbers.append(frame.hussar)


class SupplyPhaseInfo(FrameInfo):
    """What is known of ``SupplyPhase``."""

    def clone(self, frame: Frame[Any]) -> Frame[Any]:
        """An independent copy."""
        assert isinstance(frame, SupplyPhase)
        new = SupplyPhase()
        new.info = self
        new.asker = frame.asker
        new.at = frame.at
        new.powers = frame.powers[:]
        return new

    def observe(self, frame: Frame[Any], g: Any, role: int, players: int, out: Sheet) -> None:
        """What the role knows of it."""
        assert isinstance(frame, SupplyPhase)
        sizes = self.sizes
        put_items(out, frame.powers, sizes['power'])


class PowerSupplyInfo(FrameInfo):
    """What is known of ``PowerSupply``."""

    def clone(self, frame: Frame[Any]) -> Frame[Any]:
        """An independent copy."""
        assert isinstance(frame, PowerSupply)
        new = PowerSupply()
        new.info = self
        new.asker = frame.asker
        new.at = frame.at
        new.power = frame.power
        new.lost = frame.lost[:]
        new.unfed = frame.unfed[:]
        return new

    def observe(self, frame: Frame[Any], g: Any, role: int, players: int, out: Sheet) -> None:
        """What the role knows of it."""
        assert isinstance(frame, PowerSupply)
        sizes = self.sizes
        out.numbers.append(frame.power)
        put_items(out, frame.lost, sizes['general'])
        put_items(out, frame.unfed, sizes['general'])


class FeedGeneralsInfo(FrameInfo):
    """What is known of ``FeedGenerals``."""

    def offer(self, frame: Frame[Any], g: Any, role: int, numbers: list[int]) -> None:
        """What the role may choose."""
        assert isinstance(frame, FeedGenerals)
        assert isinstance(g, Maria)
        base = self.verbs[0].base
        if frame.deny_done(g, role, 0) is OK:
            numbers.append(base)
        base = self.verbs[1].base
        for arg in frame.among_feed(g, role):
            if frame.deny_feed(g, role, arg) is OK:
                numbers.append(base + arg)
        base = self.verbs[2].base
        for arg in frame.among_pay(g, role):
            if frame.deny_pay(g, role, arg) is OK:
                numbers.append(base + arg)

    def clone(self, frame: Frame[Any]) -> Frame[Any]:
        """An independent copy."""
        assert isinstance(frame, FeedGenerals)
        new = FeedGenerals()
        new.info = self
        new.asker = frame.asker
        new.role = frame.role
        new.power = frame.power
        new.hungry = frame.hungry[:]
        new.costs = frame.costs[:]
        new.fed = frame.fed[:]
        new.paid = frame.paid
        new.chosen = frame.chosen
        return new

    def observe(self, frame: Frame[Any], g: Any, role: int, players: int, out: Sheet) -> None:
        """What the role knows of it."""
        assert isinstance(frame, FeedGenerals)
        sizes = self.sizes
        out.numbers.append(relative(frame.role, role, players))
        out.numbers.append(frame.power)
        put_items(out, frame.hungry, sizes['general'])
        put_items(out, frame.costs, sizes['general'])
        put_items(out, frame.fed, sizes['general'])
        out.numbers.append(frame.paid)
        out.numbers.append(1 if frame.chosen else 0)


class MovementInfo(FrameInfo):
    """What is known of ``Movement``."""

    def clone(self, frame: Frame[Any]) -> Frame[Any]:
        """An independent copy."""
        assert isinstance(frame, Movement)
        new = Movement()
        new.info = self
        new.asker = frame.asker
        new.powers = frame.powers[:]
        new.over = frame.over
        new.flanders = frame.flanders
        new.off_flanders = frame.off_flanders
        new.refused = [each[:] for each in frame.refused]
        return new

    def observe(self, frame: Frame[Any], g: Any, role: int, players: int, out: Sheet) -> None:
        """What the role knows of it."""
        assert isinstance(frame, Movement)
        sizes = self.sizes
        lengths = self.lengths
        put_items(out, frame.powers, sizes['power'])
        put_mask_of_roles(out, frame.over, role, players, lengths[1])
        out.numbers.append(relative(frame.flanders, role, players))
        put_mask_of_roles(out, frame.off_flanders, role, players, lengths[3])
        put_rows(out, frame.refused, 2, 45)


class MoveInfo(FrameInfo):
    """What is known of ``Move``."""

    def clone(self, frame: Frame[Any]) -> Frame[Any]:
        """An independent copy."""
        assert isinstance(frame, Move)
        new = Move()
        new.info = self
        new.asker = frame.asker
        new.role = frame.role
        new.pieces = frame.pieces[:]
        new.used = frame.used
        new.on_main = frame.on_main
        new.refused = frame.refused[:]
        new.target = frame.target
        new.way = frame.way[:]
        new.top = frame.top
        new.origin = frame.origin
        return new

    def observe(self, frame: Frame[Any], g: Any, role: int, players: int, out: Sheet) -> None:
        """What the role knows of it."""
        assert isinstance(frame, Move)
        sizes = self.sizes
        out.numbers.append(relative(frame.role, role, players))
        put_items(out, frame.pieces, 2)
        out.numbers.append(frame.used)
        out.numbers.append(1 if frame.on_main else 0)
        put_items(out, frame.refused, sizes['general'])
        out.numbers.append(frame.target)
        put_items(out, frame.way, 8)
        out.numbers.append(frame.top)
        out.numbers.append(frame.origin)


class ForcedRouteInfo(FrameInfo):
    """What is known of ``ForcedRoute``."""

    def offer(self, frame: Frame[Any], g: Any, role: int, numbers: list[int]) -> None:
        """What the role may choose."""
        assert isinstance(frame, ForcedRoute)
        assert isinstance(g, Maria)
        base = self.verbs[0].base
        if frame.deny_around(g, role, 0) is OK:
            numbers.append(base)
        base = self.verbs[1].base
        for arg in frame.among_through(g, role):
            if frame.deny_through(g, role, arg) is OK:
                numbers.append(base + arg)
        base = self.verbs[2].base
        if frame.deny_through_both(g, role, 0) is OK:
            numbers.append(base)

    def clone(self, frame: Frame[Any]) -> Frame[Any]:
        """An independent copy."""
        assert isinstance(frame, ForcedRoute)
        new = ForcedRoute()
        new.info = self
        new.asker = frame.asker
        new.role = frame.role
        new.generals = frame.generals[:]
        new.city = frame.city
        new.refused = frame.refused[:]
        return new

    def observe(self, frame: Frame[Any], g: Any, role: int, players: int, out: Sheet) -> None:
        """What the role knows of it."""
        assert isinstance(frame, ForcedRoute)
        sizes = self.sizes
        out.numbers.append(relative(frame.role, role, players))
        put_items(out, frame.generals, 2)
        out.numbers.append(frame.city)
        put_items(out, frame.refused, sizes['general'])


class ChooseSupremeInfo(FrameInfo):
    """What is known of ``ChooseSupreme``."""

    def offer(self, frame: Frame[Any], g: Any, role: int, numbers: list[int]) -> None:
        """What the role may choose."""
        assert isinstance(frame, ChooseSupreme)
        assert isinstance(g, Maria)
        base = self.verbs[0].base
        for arg in frame.among_supreme(g, role):
            if frame.deny_supreme(g, role, arg) is OK:
                numbers.append(base + arg)

    def clone(self, frame: Frame[Any]) -> Frame[Any]:
        """An independent copy."""
        assert isinstance(frame, ChooseSupreme)
        new = ChooseSupreme()
        new.info = self
        new.asker = frame.asker
        new.role = frame.role
        new.general = frame.general
        new.friend = frame.friend
        new.opens = frame.opens
        return new

    def observe(self, frame: Frame[Any], g: Any, role: int, players: int, out: Sheet) -> None:
        """What the role knows of it."""
        assert isinstance(frame, ChooseSupreme)
        out.numbers.append(relative(frame.role, role, players))
        out.numbers.append(frame.general)
        out.numbers.append(frame.friend)
        out.numbers.append(1 if frame.opens else 0)


class SplitInfo(FrameInfo):
    """What is known of ``Split``."""

    def offer(self, frame: Frame[Any], g: Any, role: int, numbers: list[int]) -> None:
        """What the role may choose."""
        assert isinstance(frame, Split)
        assert isinstance(g, Maria)
        base = self.verbs[0].base
        for arg in range(self.verbs[0].count):
            if frame.deny_take(g, role, arg) is OK:
                numbers.append(base + arg)

    def clone(self, frame: Frame[Any]) -> Frame[Any]:
        """An independent copy."""
        assert isinstance(frame, Split)
        new = Split()
        new.info = self
        new.asker = frame.asker
        new.role = frame.role
        new.general = frame.general
        new.other = frame.other
        return new

    def observe(self, frame: Frame[Any], g: Any, role: int, players: int, out: Sheet) -> None:
        """What the role knows of it."""
        assert isinstance(frame, Split)
        out.numbers.append(relative(frame.role, role, players))
        out.numbers.append(frame.general)
        out.numbers.append(frame.other)


class ConsentToJoinInfo(FrameInfo):
    """What is known of ``ConsentToJoin``."""

    def offer(self, frame: Frame[Any], g: Any, role: int, numbers: list[int]) -> None:
        """What the role may choose."""
        assert isinstance(frame, ConsentToJoin)
        assert isinstance(g, Maria)
        base = self.verbs[0].base
        numbers.append(base)
        base = self.verbs[1].base
        numbers.append(base)

    def clone(self, frame: Frame[Any]) -> Frame[Any]:
        """An independent copy."""
        assert isinstance(frame, ConsentToJoin)
        new = ConsentToJoin()
        new.info = self
        new.asker = frame.asker
        new.role = frame.role
        new.general = frame.general
        new.friend = frame.friend
        new.city = frame.city
        new.top = frame.top
        return new

    def observe(self, frame: Frame[Any], g: Any, role: int, players: int, out: Sheet) -> None:
        """What the role knows of it."""
        assert isinstance(frame, ConsentToJoin)
        out.numbers.append(relative(frame.role, role, players))
        out.numbers.append(frame.general)
        out.numbers.append(frame.friend)
        out.numbers.append(frame.city)
        out.numbers.append(frame.top)


class ConsentToMoveInfo(FrameInfo):
    """What is known of ``ConsentToMove``."""

    def offer(self, frame: Frame[Any], g: Any, role: int, numbers: list[int]) -> None:
        """What the role may choose."""
        assert isinstance(frame, ConsentToMove)
        assert isinstance(g, Maria)
        base = self.verbs[0].base
        numbers.append(base)
        base = self.verbs[1].base
        numbers.append(base)

    def clone(self, frame: Frame[Any]) -> Frame[Any]:
        """An independent copy."""
        assert isinstance(frame, ConsentToMove)
        new = ConsentToMove()
        new.info = self
        new.asker = frame.asker
        new.role = frame.role
        new.general = frame.general
        new.friend = frame.friend
        return new

    def observe(self, frame: Frame[Any], g: Any, role: int, players: int, out: Sheet) -> None:
        """What the role knows of it."""
        assert isinstance(frame, ConsentToMove)
        out.numbers.append(relative(frame.role, role, players))
        out.numbers.append(frame.general)
        out.numbers.append(frame.friend)


class ReplaceTrainInfo(FrameInfo):
    """What is known of ``ReplaceTrain``."""

    def clone(self, frame: Frame[Any]) -> Frame[Any]:
        """An independent copy."""
        assert isinstance(frame, ReplaceTrain)
        new = ReplaceTrain()
        new.info = self
        new.asker = frame.asker
        new.at = frame.at
        new.train = frame.train
        return new

    def observe(self, frame: Frame[Any], g: Any, role: int, players: int, out: Sheet) -> None:
        """What the role knows of it."""
        assert isinstance(frame, ReplaceTrain)
        out.numbers.append(frame.train)


class PlaceTrainInfo(FrameInfo):
    """What is known of ``PlaceTrain``."""

    def offer(self, frame: Frame[Any], g: Any, role: int, numbers: list[int]) -> None:
        """What the role may choose."""
        assert isinstance(frame, PlaceTrain)
        assert isinstance(g, Maria)
        base = self.verbs[0].base
        for arg in frame.among_place(g, role):
            if frame.deny_place(g, role, arg) is OK:
                numbers.append(base + arg)

    def clone(self, frame: Frame[Any]) -> Frame[Any]:
        """An independent copy."""
        assert isinstance(frame, PlaceTrain)
        new = PlaceTrain()
        new.info = self
        new.asker = frame.asker
        new.role = frame.role
        new.train = frame.train
        return new

    def observe(self, frame: Frame[Any], g: Any, role: int, players: int, out: Sheet) -> None:
        """What the role knows of it."""
        assert isinstance(frame, PlaceTrain)
        out.numbers.append(relative(frame.role, role, players))
        out.numbers.append(frame.train)


class PaymentInfo(FrameInfo):
    """What is known of ``Payment``."""

    def offer(self, frame: Frame[Any], g: Any, role: int, numbers: list[int]) -> None:
        """What the role may choose."""
        assert isinstance(frame, Payment)
        assert isinstance(g, Maria)
        base = self.verbs[0].base
        for arg in frame.among_pay(g, role):
            if frame.deny_pay(g, role, arg) is OK:
                numbers.append(base + arg)

    def clone(self, frame: Frame[Any]) -> Frame[Any]:
        """An independent copy."""
        assert isinstance(frame, Payment)
        new = Payment()
        new.info = self
        new.asker = frame.asker
        new.role = frame.role
        new.power = frame.power
        new.price = frame.price
        new.paid = frame.paid
        new.reason = frame.reason
        return new

    def observe(self, frame: Frame[Any], g: Any, role: int, players: int, out: Sheet) -> None:
        """What the role knows of it."""
        assert isinstance(frame, Payment)
        out.numbers.append(relative(frame.role, role, players))
        out.numbers.append(frame.power)
        out.numbers.append(frame.price)
        out.numbers.append(frame.paid)
        out.numbers.append(('train', 'expedition').index(frame.reason))


class CombatPhaseInfo(FrameInfo):
    """What is known of ``CombatPhase``."""

    def clone(self, frame: Frame[Any]) -> Frame[Any]:
        """An independent copy."""
        assert isinstance(frame, CombatPhase)
        new = CombatPhase()
        new.info = self
        new.asker = frame.asker
        new.at = frame.at
        new.powers = frame.powers[:]
        new.pairs = [each[:] for each in frame.pairs]
        new.stacks = [each[:] for each in frame.stacks]
        return new

    def observe(self, frame: Frame[Any], g: Any, role: int, players: int, out: Sheet) -> None:
        """What the role knows of it."""
        assert isinstance(frame, CombatPhase)
        sizes = self.sizes
        put_items(out, frame.powers, sizes['power'])
        put_rows(out, frame.pairs, 2, 63)
        put_rows(out, frame.stacks, 2, 10)


class CombatsInfo(FrameInfo):
    """What is known of ``Combats``."""

    def offer(self, frame: Frame[Any], g: Any, role: int, numbers: list[int]) -> None:
        """What the role may choose."""
        assert isinstance(frame, Combats)
        assert isinstance(g, Maria)
        base = self.verbs[0].base
        for arg in frame.among_fight(g, role):
            if frame.deny_fight(g, role, arg) is OK:
                numbers.append(base + arg)

    def clone(self, frame: Frame[Any]) -> Frame[Any]:
        """An independent copy."""
        assert isinstance(frame, Combats)
        new = Combats()
        new.info = self
        new.asker = frame.asker
        new.pairs = [each[:] for each in frame.pairs]
        new.stacks = [each[:] for each in frame.stacks]
        new.beaten = frame.beaten[:]
        return new

    def observe(self, frame: Frame[Any], g: Any, role: int, players: int, out: Sheet) -> None:
        """What the role knows of it."""
        assert isinstance(frame, Combats)
        sizes = self.sizes
        put_rows(out, frame.pairs, 2, 63)
        put_rows(out, frame.stacks, 2, 10)
        put_items(out, frame.beaten, sizes['general'])


class CombatInfo(FrameInfo):
    """What is known of ``Combat``."""

    def offer(self, frame: Frame[Any], g: Any, role: int, numbers: list[int]) -> None:
        """What the role may choose."""
        assert isinstance(frame, Combat)
        assert isinstance(g, Maria)
        base = self.verbs[0].base
        for arg in frame.among_play(g, role):
            if frame.deny_play(g, role, arg) is OK:
                numbers.append(base + arg)
        base = self.verbs[1].base
        for arg in range(self.verbs[1].count):
            if frame.deny_reserve(g, role, arg) is OK:
                numbers.append(base + arg)
        base = self.verbs[2].base
        if frame.deny_yield(g, role, 0) is OK:
            numbers.append(base)

    def clone(self, frame: Frame[Any]) -> Frame[Any]:
        """An independent copy."""
        assert isinstance(frame, Combat)
        new = Combat()
        new.info = self
        new.asker = frame.asker
        new.commanders = frame.commanders[:]
        new.score = frame.score
        new.holder = frame.holder
        new.played = [each[:] for each in frame.played]
        return new

    def observe(self, frame: Frame[Any], g: Any, role: int, players: int, out: Sheet) -> None:
        """What the role knows of it."""
        assert isinstance(frame, Combat)
        lengths = self.lengths
        put_row(out, frame.commanders, lengths[0])
        out.numbers.append(frame.score)
        out.numbers.append(frame.holder)
        put_rows(out, frame.played, 3, 80)


class RetreatInfo(FrameInfo):
    """What is known of ``Retreat``."""

    def offer(self, frame: Frame[Any], g: Any, role: int, numbers: list[int]) -> None:
        """What the role may choose."""
        assert isinstance(frame, Retreat)
        assert isinstance(g, Maria)
        base = self.verbs[0].base
        for arg in frame.among_retreat(g, role):
            if frame.deny_retreat(g, role, arg) is OK:
                numbers.append(base + arg)

    def clone(self, frame: Frame[Any]) -> Frame[Any]:
        """An independent copy."""
        assert isinstance(frame, Retreat)
        new = Retreat()
        new.info = self
        new.asker = frame.asker
        new.role = frame.role
        new.general = frame.general
        new.winner = frame.winner
        new.distance = frame.distance
        return new

    def observe(self, frame: Frame[Any], g: Any, role: int, players: int, out: Sheet) -> None:
        """What the role knows of it."""
        assert isinstance(frame, Retreat)
        out.numbers.append(relative(frame.role, role, players))
        out.numbers.append(frame.general)
        out.numbers.append(frame.winner)
        out.numbers.append(frame.distance)


class RetreatRouteInfo(FrameInfo):
    """What is known of ``RetreatRoute``."""

    def offer(self, frame: Frame[Any], g: Any, role: int, numbers: list[int]) -> None:
        """What the role may choose."""
        assert isinstance(frame, RetreatRoute)
        assert isinstance(g, Maria)
        base = self.verbs[0].base
        if frame.deny_around(g, role, 0) is OK:
            numbers.append(base)
        base = self.verbs[1].base
        for arg in frame.among_through(g, role):
            if frame.deny_through(g, role, arg) is OK:
                numbers.append(base + arg)
        base = self.verbs[2].base
        if frame.deny_through_both(g, role, 0) is OK:
            numbers.append(base)

    def clone(self, frame: Frame[Any]) -> Frame[Any]:
        """An independent copy."""
        assert isinstance(frame, RetreatRoute)
        new = RetreatRoute()
        new.info = self
        new.asker = frame.asker
        new.role = frame.role
        new.generals = frame.generals[:]
        new.city = frame.city
        new.distance = frame.distance
        return new

    def observe(self, frame: Frame[Any], g: Any, role: int, players: int, out: Sheet) -> None:
        """What the role knows of it."""
        assert isinstance(frame, RetreatRoute)
        out.numbers.append(relative(frame.role, role, players))
        put_items(out, frame.generals, 2)
        out.numbers.append(frame.city)
        out.numbers.append(frame.distance)


class SwayInfo(FrameInfo):
    """What is known of ``Sway``."""

    def offer(self, frame: Frame[Any], g: Any, role: int, numbers: list[int]) -> None:
        """What the role may choose."""
        assert isinstance(frame, Sway)
        assert isinstance(g, Maria)
        base = self.verbs[0].base
        for arg in range(self.verbs[0].count):
            if frame.deny_sway(g, role, arg) is OK:
                numbers.append(base + arg)

    def clone(self, frame: Frame[Any]) -> Frame[Any]:
        """An independent copy."""
        assert isinstance(frame, Sway)
        new = Sway()
        new.info = self
        new.asker = frame.asker
        new.role = frame.role
        new.points = frame.points
        return new

    def observe(self, frame: Frame[Any], g: Any, role: int, players: int, out: Sheet) -> None:
        """What the role knows of it."""
        assert isinstance(frame, Sway)
        out.numbers.append(relative(frame.role, role, players))
        out.numbers.append(frame.points)


class SaxonyShiftsInfo(FrameInfo):
    """What is known of ``SaxonyShifts``."""

    def clone(self, frame: Frame[Any]) -> Frame[Any]:
        """An independent copy."""
        assert isinstance(frame, SaxonyShifts)
        new = SaxonyShifts()
        new.info = self
        new.asker = frame.asker
        new.at = frame.at
        new.spaces = frame.spaces
        return new

    def observe(self, frame: Frame[Any], g: Any, role: int, players: int, out: Sheet) -> None:
        """What the role knows of it."""
        assert isinstance(frame, SaxonyShifts)
        out.numbers.append(frame.spaces)


class SaxonyTurnsInfo(FrameInfo):
    """What is known of ``SaxonyTurns``."""

    def clone(self, frame: Frame[Any]) -> Frame[Any]:
        """An independent copy."""
        assert isinstance(frame, SaxonyTurns)
        new = SaxonyTurns()
        new.info = self
        new.asker = frame.asker
        new.at = frame.at
        new.status = frame.status
        return new

    def observe(self, frame: Frame[Any], g: Any, role: int, players: int, out: Sheet) -> None:
        """What the role knows of it."""
        assert isinstance(frame, SaxonyTurns)
        out.numbers.append(frame.status)


class OfferPeaceInfo(FrameInfo):
    """What is known of ``OfferPeace``."""

    def offer(self, frame: Frame[Any], g: Any, role: int, numbers: list[int]) -> None:
        """What the role may choose."""
        assert isinstance(frame, OfferPeace)
        assert isinstance(g, Maria)
        base = self.verbs[0].base
        numbers.append(base)
        base = self.verbs[1].base
        numbers.append(base)

    def clone(self, frame: Frame[Any]) -> Frame[Any]:
        """An independent copy."""
        assert isinstance(frame, OfferPeace)
        new = OfferPeace()
        new.info = self
        new.asker = frame.asker
        new.role = frame.role
        return new

    def observe(self, frame: Frame[Any], g: Any, role: int, players: int, out: Sheet) -> None:
        """What the role knows of it."""
        assert isinstance(frame, OfferPeace)
        out.numbers.append(relative(frame.role, role, players))


class AnswerPeaceInfo(FrameInfo):
    """What is known of ``AnswerPeace``."""

    def offer(self, frame: Frame[Any], g: Any, role: int, numbers: list[int]) -> None:
        """What the role may choose."""
        assert isinstance(frame, AnswerPeace)
        assert isinstance(g, Maria)
        base = self.verbs[0].base
        numbers.append(base)
        base = self.verbs[1].base
        numbers.append(base)

    def clone(self, frame: Frame[Any]) -> Frame[Any]:
        """An independent copy."""
        assert isinstance(frame, AnswerPeace)
        new = AnswerPeace()
        new.info = self
        new.asker = frame.asker
        new.role = frame.role
        return new

    def observe(self, frame: Frame[Any], g: Any, role: int, players: int, out: Sheet) -> None:
        """What the role knows of it."""
        assert isinstance(frame, AnswerPeace)
        out.numbers.append(relative(frame.role, role, players))


class AnnexationInfo(FrameInfo):
    """What is known of ``Annexation``."""

    def clone(self, frame: Frame[Any]) -> Frame[Any]:
        """An independent copy."""
        assert isinstance(frame, Annexation)
        new = Annexation()
        new.info = self
        new.asker = frame.asker
        new.at = frame.at
        new.taken = frame.taken
        return new

    def observe(self, frame: Frame[Any], g: Any, role: int, players: int, out: Sheet) -> None:
        """What the role knows of it."""
        assert isinstance(frame, Annexation)
        out.numbers.append(frame.taken)


class ReduceAtEndInfo(FrameInfo):
    """What is known of ``ReduceAtEnd``."""

    def offer(self, frame: Frame[Any], g: Any, role: int, numbers: list[int]) -> None:
        """What the role may choose."""
        assert isinstance(frame, ReduceAtEnd)
        assert isinstance(g, Maria)
        base = self.verbs[0].base
        numbers.append(base)
        base = self.verbs[1].base
        if frame.deny_reduce(g, role, 0) is OK:
            numbers.append(base)

    def clone(self, frame: Frame[Any]) -> Frame[Any]:
        """An independent copy."""
        assert isinstance(frame, ReduceAtEnd)
        new = ReduceAtEnd()
        new.info = self
        new.asker = frame.asker
        new.role = frame.role
        return new

    def observe(self, frame: Frame[Any], g: Any, role: int, players: int, out: Sheet) -> None:
        """What the role knows of it."""
        assert isinstance(frame, ReduceAtEnd)
        out.numbers.append(relative(frame.role, role, players))


class ImperialElectionInfo(FrameInfo):
    """What is known of ``ImperialElection``."""

    def clone(self, frame: Frame[Any]) -> Frame[Any]:
        """An independent copy."""
        assert isinstance(frame, ImperialElection)
        new = ImperialElection()
        new.info = self
        new.asker = frame.asker
        new.at = frame.at
        new.electors = frame.electors[:]
        new.votes = frame.votes[:]
        return new

    def observe(self, frame: Frame[Any], g: Any, role: int, players: int, out: Sheet) -> None:
        """What the role knows of it."""
        assert isinstance(frame, ImperialElection)
        lengths = self.lengths
        put_items(out, frame.electors, 16)
        put_row(out, frame.votes, lengths[1])


class CastVoteInfo(FrameInfo):
    """What is known of ``CastVote``."""

    def offer(self, frame: Frame[Any], g: Any, role: int, numbers: list[int]) -> None:
        """What the role may choose."""
        assert isinstance(frame, CastVote)
        assert isinstance(g, Maria)
        base = self.verbs[0].base
        for arg in range(self.verbs[0].count):
            if frame.deny_vote(g, role, arg) is OK:
                numbers.append(base + arg)

    def clone(self, frame: Frame[Any]) -> Frame[Any]:
        """An independent copy."""
        assert isinstance(frame, CastVote)
        new = CastVote()
        new.info = self
        new.asker = frame.asker
        new.role = frame.role
        new.power = frame.power
        new.elector = frame.elector
        return new

    def observe(self, frame: Frame[Any], g: Any, role: int, players: int, out: Sheet) -> None:
        """What the role knows of it."""
        assert isinstance(frame, CastVote)
        out.numbers.append(relative(frame.role, role, players))
        out.numbers.append(frame.power)
        out.numbers.append(frame.elector)


class WinterInfo(FrameInfo):
    """What is known of ``Winter``."""

    def clone(self, frame: Frame[Any]) -> Frame[Any]:
        """An independent copy."""
        assert isinstance(frame, Winter)
        new = Winter()
        new.info = self
        new.asker = frame.asker
        new.at = frame.at
        new.powers = frame.powers[:]
        return new

    def observe(self, frame: Frame[Any], g: Any, role: int, players: int, out: Sheet) -> None:
        """What the role knows of it."""
        assert isinstance(frame, Winter)
        sizes = self.sizes
        put_items(out, frame.powers, sizes['power'])


class RecruitInfo(FrameInfo):
    """What is known of ``Recruit``."""

    def clone(self, frame: Frame[Any]) -> Frame[Any]:
        """An independent copy."""
        assert isinstance(frame, Recruit)
        new = Recruit()
        new.info = self
        new.asker = frame.asker
        new.at = frame.at
        new.power = frame.power
        new.count = frame.count
        return new

    def observe(self, frame: Frame[Any], g: Any, role: int, players: int, out: Sheet) -> None:
        """What the role knows of it."""
        assert isinstance(frame, Recruit)
        out.numbers.append(frame.power)
        out.numbers.append(frame.count)


class BuyTroopsInfo(FrameInfo):
    """What is known of ``BuyTroops``."""

    def clone(self, frame: Frame[Any]) -> Frame[Any]:
        """An independent copy."""
        assert isinstance(frame, BuyTroops)
        new = BuyTroops()
        new.info = self
        new.asker = frame.asker
        new.role = frame.role
        new.power = frame.power
        new.price = frame.price
        new.paid = frame.paid
        return new

    def observe(self, frame: Frame[Any], g: Any, role: int, players: int, out: Sheet) -> None:
        """What the role knows of it."""
        assert isinstance(frame, BuyTroops)
        out.numbers.append(relative(frame.role, role, players))
        out.numbers.append(frame.power)
        out.numbers.append(frame.price)
        out.numbers.append(frame.paid)


class MusterInfo(FrameInfo):
    """What is known of ``Muster``."""

    def clone(self, frame: Frame[Any]) -> Frame[Any]:
        """An independent copy."""
        assert isinstance(frame, Muster)
        new = Muster()
        new.info = self
        new.asker = frame.asker
        new.at = frame.at
        new.power = frame.power
        new.count = frame.count
        new.returned = frame.returned[:]
        return new

    def observe(self, frame: Frame[Any], g: Any, role: int, players: int, out: Sheet) -> None:
        """What the role knows of it."""
        assert isinstance(frame, Muster)
        sizes = self.sizes
        out.numbers.append(frame.power)
        out.numbers.append(frame.count)
        put_items(out, frame.returned, sizes['general'])


class BringBackInfo(FrameInfo):
    """What is known of ``BringBack``."""

    def offer(self, frame: Frame[Any], g: Any, role: int, numbers: list[int]) -> None:
        """What the role may choose."""
        assert isinstance(frame, BringBack)
        assert isinstance(g, Maria)
        base = self.verbs[0].base
        if frame.deny_done(g, role, 0) is OK:
            numbers.append(base)
        base = self.verbs[1].base
        for arg in frame.among_place(g, role):
            if frame.deny_place(g, role, arg) is OK:
                numbers.append(base + arg)
        base = self.verbs[2].base
        for arg in frame.among_return(g, role):
            if frame.deny_return(g, role, arg) is OK:
                numbers.append(base + arg)

    def clone(self, frame: Frame[Any]) -> Frame[Any]:
        """An independent copy."""
        assert isinstance(frame, BringBack)
        new = BringBack()
        new.info = self
        new.asker = frame.asker
        new.role = frame.role
        new.power = frame.power
        new.count = frame.count
        new.returned = frame.returned[:]
        new.coming = frame.coming
        return new

    def observe(self, frame: Frame[Any], g: Any, role: int, players: int, out: Sheet) -> None:
        """What the role knows of it."""
        assert isinstance(frame, BringBack)
        sizes = self.sizes
        out.numbers.append(relative(frame.role, role, players))
        out.numbers.append(frame.power)
        out.numbers.append(frame.count)
        put_items(out, frame.returned, sizes['general'])
        out.numbers.append(frame.coming)


class ShareTroopsInfo(FrameInfo):
    """What is known of ``ShareTroops``."""

    def offer(self, frame: Frame[Any], g: Any, role: int, numbers: list[int]) -> None:
        """What the role may choose."""
        assert isinstance(frame, ShareTroops)
        assert isinstance(g, Maria)
        base = self.verbs[0].base
        if frame.deny_done(g, role, 0) is OK:
            numbers.append(base)
        base = self.verbs[1].base
        for arg in frame.among_troop(g, role):
            if frame.deny_troop(g, role, arg) is OK:
                numbers.append(base + arg)

    def clone(self, frame: Frame[Any]) -> Frame[Any]:
        """An independent copy."""
        assert isinstance(frame, ShareTroops)
        new = ShareTroops()
        new.info = self
        new.asker = frame.asker
        new.choosers = frame.choosers
        new.closed = frame.closed
        new.chosen = [each[:] for each in frame.chosen]
        new.power = frame.power
        new.count = frame.count
        new.returned = frame.returned[:]
        return new

    def observe(self, frame: Frame[Any], g: Any, role: int, players: int, out: Sheet) -> None:
        """What the role knows of it."""
        assert isinstance(frame, ShareTroops)
        sizes = self.sizes
        lengths = self.lengths
        put_mask_of_roles(out, frame.choosers, role, players, lengths[0])
        put_mask_of_roles(out, frame.closed, role, players, lengths[1])
        put_actions(out, frame.chosen[role] if 0 <= role < len(frame.chosen) else [], 48)
        out.numbers.append(frame.power)
        out.numbers.append(frame.count)
        put_items(out, frame.returned, sizes['general'])


WRITTEN: dict[Any, type[FrameInfo]] = {
    Turns: TurnsInfo,
    Turn: TurnInfo,
    ActionStage: ActionStageInfo,
    DrawIncome: DrawIncomeInfo,
    Distribution: DistributionInfo,
    Talk: TalkInfo,
    Draft: DraftInfo,
    AnswerOffer: AnswerOfferInfo,
    OwnSubsidy: OwnSubsidyInfo,
    EndContract: EndContractInfo,
    PoliticsStage: PoliticsStageInfo,
    RevealCards: RevealCardsInfo,
    AnnounceTrump: AnnounceTrumpInfo,
    PlaceCards: PlaceCardsInfo,
    LayCard: LayCardInfo,
    Influence: InfluenceInfo,
    TakeOrSave: TakeOrSaveInfo,
    ExecuteCard: ExecuteCardInfo,
    MoveMarkers: MoveMarkersInfo,
    SendGeneral: SendGeneralInfo,
    Depart: DepartInfo,
    ReturnFromBox: ReturnFromBoxInfo,
    Arrive: ArriveInfo,
    Displacement: DisplacementInfo,
    ChooseDestination: ChooseDestinationInfo,
    PlaceHussar: PlaceHussarInfo,
    SupplyPhase: SupplyPhaseInfo,
    PowerSupply: PowerSupplyInfo,
    FeedGenerals: FeedGeneralsInfo,
    Movement: MovementInfo,
    Move: MoveInfo,
    ForcedRoute: ForcedRouteInfo,
    ChooseSupreme: ChooseSupremeInfo,
    Split: SplitInfo,
    ConsentToJoin: ConsentToJoinInfo,
    ConsentToMove: ConsentToMoveInfo,
    ReplaceTrain: ReplaceTrainInfo,
    PlaceTrain: PlaceTrainInfo,
    Payment: PaymentInfo,
    CombatPhase: CombatPhaseInfo,
    Combats: CombatsInfo,
    Combat: CombatInfo,
    Retreat: RetreatInfo,
    RetreatRoute: RetreatRouteInfo,
    Sway: SwayInfo,
    SaxonyShifts: SaxonyShiftsInfo,
    SaxonyTurns: SaxonyTurnsInfo,
    OfferPeace: OfferPeaceInfo,
    AnswerPeace: AnswerPeaceInfo,
    Annexation: AnnexationInfo,
    ReduceAtEnd: ReduceAtEndInfo,
    ImperialElection: ImperialElectionInfo,
    CastVote: CastVoteInfo,
    Winter: WinterInfo,
    Recruit: RecruitInfo,
    BuyTroops: BuyTroopsInfo,
    Muster: MusterInfo,
    BringBack: BringBackInfo,
    ShareTroops: ShareTroopsInfo,
}
