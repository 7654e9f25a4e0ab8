"""The frames of this folder, written by tools/write_code.py from their classes: change these, and run it."""

from __future__ import annotations

from typing import Any

from chancellery.kernel.frame_info import FrameInfo
from chancellery.kernel.frames import Frame
from chancellery.kernel.observing import (
    Sheet,
    put_actions,
    put_items_of_roles,
    put_mask,
    put_mask_of_roles,
    put_row,
    put_row_of_roles,
    relative,
)
from chancellery.kernel.rules import OK
from chancellery.titles.gods_playground.building import EstateBuilding
from chancellery.titles.gods_playground.campaigns import CallArmy, CallCossacks, Campaign, Campaigns, SplitHits
from chancellery.titles.gods_playground.king import KingBids
from chancellery.titles.gods_playground.nobles import PlaceBlocks, PlaceNobles
from chancellery.titles.gods_playground.purchase import ArmyPurchase, BuyUnits
from chancellery.titles.gods_playground.sequence import Game
from chancellery.titles.gods_playground.setup import StartingEstates
from chancellery.titles.gods_playground.special import MoreSchools, SecondMove, SpecialActions
from chancellery.titles.gods_playground.state import GodsPlayground
from chancellery.titles.gods_playground.strike import StrikeBack


class GameInfo(FrameInfo):
    """What is known of ``Game``."""

    def clone(self, frame: Frame[Any]) -> Frame[Any]:
        """An independent copy."""
        assert isinstance(frame, Game)
        new = Game()
        new.info = self
        new.asker = frame.asker
        new.at = frame.at
        return new


class StartingEstatesInfo(FrameInfo):
    """What is known of ``StartingEstates``."""

    def offer(self, frame: Frame[Any], g: Any, role: int, numbers: list[int]) -> None:
        """What the role may choose."""
        assert isinstance(frame, StartingEstates)
        assert isinstance(g, GodsPlayground)
        base = self.verbs[0].base
        for arg in range(self.verbs[0].count):
            if frame.deny_build(g, role, arg) is OK:
                numbers.append(base + arg)

    def clone(self, frame: Frame[Any]) -> Frame[Any]:
        """An independent copy."""
        assert isinstance(frame, StartingEstates)
        new = StartingEstates()
        new.info = self
        new.asker = frame.asker
        new.turns = frame.turns[:]
        return new

    def observe(self, frame: Frame[Any], g: Any, role: int, players: int, out: Sheet) -> None:
        """What the role knows of it."""
        assert isinstance(frame, StartingEstates)
        put_items_of_roles(out, frame.turns, role, players, 12)


class PlaceBlocksInfo(FrameInfo):
    """What is known of ``PlaceBlocks``."""

    def offer(self, frame: Frame[Any], g: Any, role: int, numbers: list[int]) -> None:
        """What the role may choose."""
        assert isinstance(frame, PlaceBlocks)
        assert isinstance(g, GodsPlayground)
        base = self.verbs[0].base
        for arg in range(self.verbs[0].count):
            if frame.deny_block(g, role, arg) is OK:
                numbers.append(base + arg)

    def clone(self, frame: Frame[Any]) -> Frame[Any]:
        """An independent copy."""
        assert isinstance(frame, PlaceBlocks)
        new = PlaceBlocks()
        new.info = self
        new.asker = frame.asker
        new.choosers = frame.choosers
        new.closed = frame.closed
        new.chosen = [each[:] for each in frame.chosen]
        return new

    def observe(self, frame: Frame[Any], g: Any, role: int, players: int, out: Sheet) -> None:
        """What the role knows of it."""
        assert isinstance(frame, PlaceBlocks)
        lengths = self.lengths
        put_mask_of_roles(out, frame.choosers, role, players, lengths[0])
        put_mask_of_roles(out, frame.closed, role, players, lengths[1])
        put_actions(out, frame.chosen[role] if 0 <= role < len(frame.chosen) else [], 32)


class PlaceNoblesInfo(FrameInfo):
    """What is known of ``PlaceNobles``."""

    def offer(self, frame: Frame[Any], g: Any, role: int, numbers: list[int]) -> None:
        """What the role may choose."""
        assert isinstance(frame, PlaceNobles)
        assert isinstance(g, GodsPlayground)
        base = self.verbs[0].base
        for arg in range(self.verbs[0].count):
            if frame.deny_fewer(g, role, arg) is OK:
                numbers.append(base + arg)

    def clone(self, frame: Frame[Any]) -> Frame[Any]:
        """An independent copy."""
        assert isinstance(frame, PlaceNobles)
        new = PlaceNobles()
        new.info = self
        new.asker = frame.asker
        new.short = frame.short[:]
        new.due = frame.due[:]
        return new

    def observe(self, frame: Frame[Any], g: Any, role: int, players: int, out: Sheet) -> None:
        """What the role knows of it."""
        assert isinstance(frame, PlaceNobles)
        sizes = self.sizes
        lengths = self.lengths
        put_items_of_roles(out, frame.short, role, players, sizes['role'])
        put_row_of_roles(out, frame.due, role, players, lengths[1])


class KingBidsInfo(FrameInfo):
    """What is known of ``KingBids``."""

    def offer(self, frame: Frame[Any], g: Any, role: int, numbers: list[int]) -> None:
        """What the role may choose."""
        assert isinstance(frame, KingBids)
        assert isinstance(g, GodsPlayground)
        base = self.verbs[0].base
        for arg in frame.among_bid(g, role):
            if frame.deny_bid(g, role, arg) is OK:
                numbers.append(base + arg)

    def clone(self, frame: Frame[Any]) -> Frame[Any]:
        """An independent copy."""
        assert isinstance(frame, KingBids)
        new = KingBids()
        new.info = self
        new.asker = frame.asker
        new.choosers = frame.choosers
        new.closed = frame.closed
        new.chosen = [each[:] for each in frame.chosen]
        return new

    def observe(self, frame: Frame[Any], g: Any, role: int, players: int, out: Sheet) -> None:
        """What the role knows of it."""
        assert isinstance(frame, KingBids)
        lengths = self.lengths
        put_mask_of_roles(out, frame.choosers, role, players, lengths[0])
        put_mask_of_roles(out, frame.closed, role, players, lengths[1])
        put_actions(out, frame.chosen[role] if 0 <= role < len(frame.chosen) else [], 32)


class EstateBuildingInfo(FrameInfo):
    """What is known of ``EstateBuilding``."""

    def offer(self, frame: Frame[Any], g: Any, role: int, numbers: list[int]) -> None:
        """What the role may choose."""
        assert isinstance(frame, EstateBuilding)
        assert isinstance(g, GodsPlayground)
        base = self.verbs[0].base
        numbers.append(base)
        base = self.verbs[1].base
        for arg in range(self.verbs[1].count):
            if frame.deny_build(g, role, arg) is OK:
                numbers.append(base + arg)

    def clone(self, frame: Frame[Any]) -> Frame[Any]:
        """An independent copy."""
        assert isinstance(frame, EstateBuilding)
        new = EstateBuilding()
        new.info = self
        new.asker = frame.asker
        new.order = frame.order[:]
        new.turn = frame.turn
        new.out = frame.out
        new.built = frame.built
        return new

    def observe(self, frame: Frame[Any], g: Any, role: int, players: int, out: Sheet) -> None:
        """What the role knows of it."""
        assert isinstance(frame, EstateBuilding)
        sizes = self.sizes
        lengths = self.lengths
        put_items_of_roles(out, frame.order, role, players, sizes['role'])
        out.numbers.append(relative(frame.turn, role, players))
        put_mask_of_roles(out, frame.out, role, players, lengths[2])
        put_mask_of_roles(out, frame.built, role, players, lengths[3])


class SpecialActionsInfo(FrameInfo):
    """What is known of ``SpecialActions``."""

    def offer(self, frame: Frame[Any], g: Any, role: int, numbers: list[int]) -> None:
        """What the role may choose."""
        assert isinstance(frame, SpecialActions)
        assert isinstance(g, GodsPlayground)
        base = self.verbs[0].base
        numbers.append(base)
        base = self.verbs[1].base
        for arg in frame.among_manager(g, role):
            if frame.deny_manager(g, role, arg) is OK:
                numbers.append(base + arg)
        base = self.verbs[2].base
        if frame.deny_danzig(g, role, 0) is OK:
            numbers.append(base)
        base = self.verbs[3].base
        for arg in range(self.verbs[3].count):
            if frame.deny_diplomacy(g, role, arg) is OK:
                numbers.append(base + arg)
        base = self.verbs[4].base
        for arg in range(self.verbs[4].count):
            if frame.deny_move(g, role, arg) is OK:
                numbers.append(base + arg)
        base = self.verbs[5].base
        for arg in range(self.verbs[5].count):
            if frame.deny_veto(g, role, arg) is OK:
                numbers.append(base + arg)
        base = self.verbs[6].base
        for arg in frame.among_confederation(g, role):
            if frame.deny_confederation(g, role, arg) is OK:
                numbers.append(base + arg)
        base = self.verbs[7].base
        for arg in range(self.verbs[7].count):
            if frame.deny_school(g, role, arg) is OK:
                numbers.append(base + arg)
        base = self.verbs[8].base
        for arg in frame.among_city(g, role):
            if frame.deny_city(g, role, arg) is OK:
                numbers.append(base + arg)

    def clone(self, frame: Frame[Any]) -> Frame[Any]:
        """An independent copy."""
        assert isinstance(frame, SpecialActions)
        new = SpecialActions()
        new.info = self
        new.asker = frame.asker
        new.order = frame.order[:]
        new.turn = frame.turn
        new.out = frame.out
        new.second = frame.second
        return new

    def observe(self, frame: Frame[Any], g: Any, role: int, players: int, out: Sheet) -> None:
        """What the role knows of it."""
        assert isinstance(frame, SpecialActions)
        sizes = self.sizes
        lengths = self.lengths
        put_items_of_roles(out, frame.order, role, players, sizes['role'])
        out.numbers.append(relative(frame.turn, role, players))
        put_mask_of_roles(out, frame.out, role, players, lengths[2])
        out.numbers.append(1 if frame.second else 0)


class SecondMoveInfo(FrameInfo):
    """What is known of ``SecondMove``."""

    def offer(self, frame: Frame[Any], g: Any, role: int, numbers: list[int]) -> None:
        """What the role may choose."""
        assert isinstance(frame, SecondMove)
        assert isinstance(g, GodsPlayground)
        base = self.verbs[0].base
        numbers.append(base)
        base = self.verbs[1].base
        for arg in range(self.verbs[1].count):
            if frame.deny_move(g, role, arg) is OK:
                numbers.append(base + arg)

    def clone(self, frame: Frame[Any]) -> Frame[Any]:
        """An independent copy."""
        assert isinstance(frame, SecondMove)
        new = SecondMove()
        new.info = self
        new.asker = frame.asker
        new.role = frame.role
        new.moved_to = frame.moved_to
        return new

    def observe(self, frame: Frame[Any], g: Any, role: int, players: int, out: Sheet) -> None:
        """What the role knows of it."""
        assert isinstance(frame, SecondMove)
        out.numbers.append(relative(frame.role, role, players))
        out.numbers.append(frame.moved_to)


class MoreSchoolsInfo(FrameInfo):
    """What is known of ``MoreSchools``."""

    def offer(self, frame: Frame[Any], g: Any, role: int, numbers: list[int]) -> None:
        """What the role may choose."""
        assert isinstance(frame, MoreSchools)
        assert isinstance(g, GodsPlayground)
        base = self.verbs[0].base
        numbers.append(base)
        base = self.verbs[1].base
        for arg in range(self.verbs[1].count):
            if frame.deny_school(g, role, arg) is OK:
                numbers.append(base + arg)

    def clone(self, frame: Frame[Any]) -> Frame[Any]:
        """An independent copy."""
        assert isinstance(frame, MoreSchools)
        new = MoreSchools()
        new.info = self
        new.asker = frame.asker
        new.role = frame.role
        new.founded = frame.founded
        return new

    def observe(self, frame: Frame[Any], g: Any, role: int, players: int, out: Sheet) -> None:
        """What the role knows of it."""
        assert isinstance(frame, MoreSchools)
        lengths = self.lengths
        out.numbers.append(relative(frame.role, role, players))
        put_mask(out, frame.founded, lengths[1])


class ArmyPurchaseInfo(FrameInfo):
    """What is known of ``ArmyPurchase``."""

    def offer(self, frame: Frame[Any], g: Any, role: int, numbers: list[int]) -> None:
        """What the role may choose."""
        assert isinstance(frame, ArmyPurchase)
        assert isinstance(g, GodsPlayground)
        base = self.verbs[0].base
        numbers.append(base)
        base = self.verbs[1].base
        for arg in range(self.verbs[1].count):
            if frame.deny_raise(g, role, arg) is OK:
                numbers.append(base + arg)

    def clone(self, frame: Frame[Any]) -> Frame[Any]:
        """An independent copy."""
        assert isinstance(frame, ArmyPurchase)
        new = ArmyPurchase()
        new.info = self
        new.asker = frame.asker
        new.order = frame.order[:]
        new.turn = frame.turn
        new.out = frame.out
        return new

    def observe(self, frame: Frame[Any], g: Any, role: int, players: int, out: Sheet) -> None:
        """What the role knows of it."""
        assert isinstance(frame, ArmyPurchase)
        sizes = self.sizes
        lengths = self.lengths
        put_items_of_roles(out, frame.order, role, players, sizes['role'])
        out.numbers.append(relative(frame.turn, role, players))
        put_mask_of_roles(out, frame.out, role, players, lengths[2])


class BuyUnitsInfo(FrameInfo):
    """What is known of ``BuyUnits``."""

    def offer(self, frame: Frame[Any], g: Any, role: int, numbers: list[int]) -> None:
        """What the role may choose."""
        assert isinstance(frame, BuyUnits)
        assert isinstance(g, GodsPlayground)
        base = self.verbs[0].base
        if frame.deny_done(g, role, 0) is OK:
            numbers.append(base)
        base = self.verbs[1].base
        for arg in range(self.verbs[1].count):
            if frame.deny_unit(g, role, arg) is OK:
                numbers.append(base + arg)

    def clone(self, frame: Frame[Any]) -> Frame[Any]:
        """An independent copy."""
        assert isinstance(frame, BuyUnits)
        new = BuyUnits()
        new.info = self
        new.asker = frame.asker
        new.role = frame.role
        new.region = frame.region
        new.bought = frame.bought[:]
        return new

    def observe(self, frame: Frame[Any], g: Any, role: int, players: int, out: Sheet) -> None:
        """What the role knows of it."""
        assert isinstance(frame, BuyUnits)
        lengths = self.lengths
        out.numbers.append(relative(frame.role, role, players))
        out.numbers.append(frame.region)
        put_row(out, frame.bought, lengths[2])


class CampaignsInfo(FrameInfo):
    """What is known of ``Campaigns``."""

    def offer(self, frame: Frame[Any], g: Any, role: int, numbers: list[int]) -> None:
        """What the role may choose."""
        assert isinstance(frame, Campaigns)
        assert isinstance(g, GodsPlayground)
        base = self.verbs[0].base
        numbers.append(base)
        base = self.verbs[1].base
        for arg in range(self.verbs[1].count):
            if frame.deny_campaign(g, role, arg) is OK:
                numbers.append(base + arg)

    def clone(self, frame: Frame[Any]) -> Frame[Any]:
        """An independent copy."""
        assert isinstance(frame, Campaigns)
        new = Campaigns()
        new.info = self
        new.asker = frame.asker
        new.order = frame.order[:]
        new.turn = frame.turn
        new.out = frame.out
        return new

    def observe(self, frame: Frame[Any], g: Any, role: int, players: int, out: Sheet) -> None:
        """What the role knows of it."""
        assert isinstance(frame, Campaigns)
        sizes = self.sizes
        lengths = self.lengths
        put_items_of_roles(out, frame.order, role, players, sizes['role'])
        out.numbers.append(relative(frame.turn, role, players))
        put_mask_of_roles(out, frame.out, role, players, lengths[2])


class CampaignInfo(FrameInfo):
    """What is known of ``Campaign``."""

    def clone(self, frame: Frame[Any]) -> Frame[Any]:
        """An independent copy."""
        assert isinstance(frame, Campaign)
        new = Campaign()
        new.info = self
        new.asker = frame.asker
        new.at = frame.at
        new.role = frame.role
        new.region = frame.region
        new.cossacks = frame.cossacks
        new.army = frame.army
        new.own = frame.own
        new.held_back = frame.held_back
        new.king = frame.king
        return new

    def observe(self, frame: Frame[Any], g: Any, role: int, players: int, out: Sheet) -> None:
        """What the role knows of it."""
        assert isinstance(frame, Campaign)
        out.numbers.append(relative(frame.role, role, players))
        out.numbers.append(frame.region)
        out.numbers.append(frame.cossacks)
        out.numbers.append(1 if frame.army else 0)
        out.numbers.append(frame.own)
        out.numbers.append(frame.held_back)
        out.numbers.append(frame.king)


class CallCossacksInfo(FrameInfo):
    """What is known of ``CallCossacks``."""

    def offer(self, frame: Frame[Any], g: Any, role: int, numbers: list[int]) -> None:
        """What the role may choose."""
        assert isinstance(frame, CallCossacks)
        assert isinstance(g, GodsPlayground)
        base = self.verbs[0].base
        for arg in range(self.verbs[0].count):
            if frame.deny_cossacks(g, role, arg) is OK:
                numbers.append(base + arg)
        base = self.verbs[1].base
        if frame.deny_with_army(g, role, 0) is OK:
            numbers.append(base)
        base = self.verbs[2].base
        if frame.deny_without_army(g, role, 0) is OK:
            numbers.append(base)

    def clone(self, frame: Frame[Any]) -> Frame[Any]:
        """An independent copy."""
        assert isinstance(frame, CallCossacks)
        new = CallCossacks()
        new.info = self
        new.asker = frame.asker
        new.role = frame.role
        return new

    def observe(self, frame: Frame[Any], g: Any, role: int, players: int, out: Sheet) -> None:
        """What the role knows of it."""
        assert isinstance(frame, CallCossacks)
        out.numbers.append(relative(frame.role, role, players))


class CallArmyInfo(FrameInfo):
    """What is known of ``CallArmy``."""

    def offer(self, frame: Frame[Any], g: Any, role: int, numbers: list[int]) -> None:
        """What the role may choose."""
        assert isinstance(frame, CallArmy)
        assert isinstance(g, GodsPlayground)
        base = self.verbs[0].base
        numbers.append(base)
        base = self.verbs[1].base
        numbers.append(base)

    def clone(self, frame: Frame[Any]) -> Frame[Any]:
        """An independent copy."""
        assert isinstance(frame, CallArmy)
        new = CallArmy()
        new.info = self
        new.asker = frame.asker
        new.role = frame.role
        return new

    def observe(self, frame: Frame[Any], g: Any, role: int, players: int, out: Sheet) -> None:
        """What the role knows of it."""
        assert isinstance(frame, CallArmy)
        out.numbers.append(relative(frame.role, role, players))


class SplitHitsInfo(FrameInfo):
    """What is known of ``SplitHits``."""

    def offer(self, frame: Frame[Any], g: Any, role: int, numbers: list[int]) -> None:
        """What the role may choose."""
        assert isinstance(frame, SplitHits)
        assert isinstance(g, GodsPlayground)
        base = self.verbs[0].base
        for arg in range(self.verbs[0].count):
            if frame.deny_clear(g, role, arg) is OK:
                numbers.append(base + arg)

    def clone(self, frame: Frame[Any]) -> Frame[Any]:
        """An independent copy."""
        assert isinstance(frame, SplitHits)
        new = SplitHits()
        new.info = self
        new.asker = frame.asker
        new.role = frame.role
        return new

    def observe(self, frame: Frame[Any], g: Any, role: int, players: int, out: Sheet) -> None:
        """What the role knows of it."""
        assert isinstance(frame, SplitHits)
        out.numbers.append(relative(frame.role, role, players))


class StrikeBackInfo(FrameInfo):
    """What is known of ``StrikeBack``."""

    def offer(self, frame: Frame[Any], g: Any, role: int, numbers: list[int]) -> None:
        """What the role may choose."""
        assert isinstance(frame, StrikeBack)
        assert isinstance(g, GodsPlayground)
        base = self.verbs[0].base
        numbers.append(base)
        base = self.verbs[1].base
        for arg in range(self.verbs[1].count):
            if frame.deny_strike(g, role, arg) is OK:
                numbers.append(base + arg)

    def clone(self, frame: Frame[Any]) -> Frame[Any]:
        """An independent copy."""
        assert isinstance(frame, StrikeBack)
        new = StrikeBack()
        new.info = self
        new.asker = frame.asker
        new.order = frame.order[:]
        new.turn = frame.turn
        new.out = frame.out
        new.at_no_cost = frame.at_no_cost
        return new

    def observe(self, frame: Frame[Any], g: Any, role: int, players: int, out: Sheet) -> None:
        """What the role knows of it."""
        assert isinstance(frame, StrikeBack)
        sizes = self.sizes
        lengths = self.lengths
        put_items_of_roles(out, frame.order, role, players, sizes['role'])
        out.numbers.append(relative(frame.turn, role, players))
        put_mask_of_roles(out, frame.out, role, players, lengths[2])
        out.numbers.append(1 if frame.at_no_cost else 0)


WRITTEN: dict[Any, type[FrameInfo]] = {
    Game: GameInfo,
    StartingEstates: StartingEstatesInfo,
    PlaceBlocks: PlaceBlocksInfo,
    PlaceNobles: PlaceNoblesInfo,
    KingBids: KingBidsInfo,
    EstateBuilding: EstateBuildingInfo,
    SpecialActions: SpecialActionsInfo,
    SecondMove: SecondMoveInfo,
    MoreSchools: MoreSchoolsInfo,
    ArmyPurchase: ArmyPurchaseInfo,
    BuyUnits: BuyUnitsInfo,
    Campaigns: CampaignsInfo,
    Campaign: CampaignInfo,
    CallCossacks: CallCossacksInfo,
    CallArmy: CallArmyInfo,
    SplitHits: SplitHitsInfo,
    StrikeBack: StrikeBackInfo,
}
