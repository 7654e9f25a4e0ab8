"""The frames of this folder, written by tools/write_code.py from their classes: change these, and run it."""

from __future__ import annotations

from typing import Any

from chancellery.kernel.frame_info import FrameInfo
from chancellery.kernel.frames import Frame
from chancellery.kernel.observing import Sheet, put_cards, put_items, put_mask, put_row, put_rows, relative
from chancellery.kernel.rules import OK
from chancellery.titles.coalitions.emperor import Campaign, Cheer, FrenchMobilization, SendGeneral, TurnCard
from chancellery.titles.coalitions.emperor_battle import CoalitionCards, EmperorBattle, FrenchDraw, FrenchSupport
from chancellery.titles.coalitions.special_generals import Departure, NameGeneral
from chancellery.titles.coalitions.state import Coalitions
from chancellery.titles.coalitions.subsidies import Recipients, Subsidies, SubsidyOffer
from chancellery.titles.coalitions.year_1792 import OrientTurn, Voyage


class NameGeneralInfo(FrameInfo):
    """What is known of ``NameGeneral``."""

    def offer(self, frame: Frame[Any], g: Any, role: int, numbers: list[int]) -> None:
        """What the role may choose."""
        assert isinstance(frame, NameGeneral)
        assert isinstance(g, Coalitions)
        base = self.verbs[0].base
        for arg in frame.among_named(g, role):
            if frame.deny_named(g, role, arg) is OK:
                numbers.append(base + arg)

    def clone(self, frame: Frame[Any]) -> Frame[Any]:
        """An independent copy."""
        assert isinstance(frame, NameGeneral)
        new = NameGeneral()
        new.info = self
        new.asker = frame.asker
        new.role = frame.role
        new.power = frame.power
        return new

    def observe(self, frame: Frame[Any], g: Any, role: int, players: int, out: Sheet) -> None:
        """What the role knows of it."""
        assert isinstance(frame, NameGeneral)
        out.numbers.append(relative(frame.role, role, players))
        out.numbers.append(frame.power)


class DepartureInfo(FrameInfo):
    """What is known of ``Departure``."""

    def offer(self, frame: Frame[Any], g: Any, role: int, numbers: list[int]) -> None:
        """What the role may choose."""
        assert isinstance(frame, Departure)
        assert isinstance(g, Coalitions)
        base = self.verbs[0].base
        numbers.append(base)
        base = self.verbs[1].base
        for arg in frame.among_leave(g, role):
            if frame.deny_leave(g, role, arg) is OK:
                numbers.append(base + arg)

    def clone(self, frame: Frame[Any]) -> Frame[Any]:
        """An independent copy."""
        assert isinstance(frame, Departure)
        new = Departure()
        new.info = self
        new.asker = frame.asker
        new.role = frame.role
        new.general = frame.general
        return new

    def observe(self, frame: Frame[Any], g: Any, role: int, players: int, out: Sheet) -> None:
        """What the role knows of it."""
        assert isinstance(frame, Departure)
        out.numbers.append(relative(frame.role, role, players))
        out.numbers.append(frame.general)


class SubsidiesInfo(FrameInfo):
    """What is known of ``Subsidies``."""

    def offer(self, frame: Frame[Any], g: Any, role: int, numbers: list[int]) -> None:
        """What the role may choose."""
        assert isinstance(frame, Subsidies)
        assert isinstance(g, Coalitions)
        base = self.verbs[0].base
        numbers.append(base)
        base = self.verbs[1].base
        for arg in frame.among_give(g, role):
            if frame.deny_give(g, role, arg) is OK:
                numbers.append(base + arg)

    def clone(self, frame: Frame[Any]) -> Frame[Any]:
        """An independent copy."""
        assert isinstance(frame, Subsidies)
        new = Subsidies()
        new.info = self
        new.asker = frame.asker
        new.role = frame.role
        new.gifts = frame.gifts[:]
        return new

    def observe(self, frame: Frame[Any], g: Any, role: int, players: int, out: Sheet) -> None:
        """What the role knows of it."""
        assert isinstance(frame, Subsidies)
        lengths = self.lengths
        out.numbers.append(relative(frame.role, role, players))
        put_row(out, frame.gifts, lengths[1])


class RecipientsInfo(FrameInfo):
    """What is known of ``Recipients``."""

    def clone(self, frame: Frame[Any]) -> Frame[Any]:
        """An independent copy."""
        assert isinstance(frame, Recipients)
        new = Recipients()
        new.info = self
        new.asker = frame.asker
        new.at = frame.at
        new.served = frame.served
        new.gifts = frame.gifts[:]
        return new

    def observe(self, frame: Frame[Any], g: Any, role: int, players: int, out: Sheet) -> None:
        """What the role knows of it."""
        assert isinstance(frame, Recipients)
        lengths = self.lengths
        out.numbers.append(frame.served)
        put_row(out, frame.gifts, lengths[1])


class SubsidyOfferInfo(FrameInfo):
    """What is known of ``SubsidyOffer``."""

    def offer(self, frame: Frame[Any], g: Any, role: int, numbers: list[int]) -> None:
        """What the role may choose."""
        assert isinstance(frame, SubsidyOffer)
        assert isinstance(g, Coalitions)
        base = self.verbs[0].base
        numbers.append(base)
        base = self.verbs[1].base
        numbers.append(base)

    def clone(self, frame: Frame[Any]) -> Frame[Any]:
        """An independent copy."""
        assert isinstance(frame, SubsidyOffer)
        new = SubsidyOffer()
        new.info = self
        new.asker = frame.asker
        new.role = frame.role
        new.power = frame.power
        new.money = frame.money
        return new

    def observe(self, frame: Frame[Any], g: Any, role: int, players: int, out: Sheet) -> None:
        """What the role knows of it."""
        assert isinstance(frame, SubsidyOffer)
        out.numbers.append(relative(frame.role, role, players))
        out.numbers.append(frame.power)
        out.numbers.append(frame.money)


class OrientTurnInfo(FrameInfo):
    """What is known of ``OrientTurn``."""

    def offer(self, frame: Frame[Any], g: Any, role: int, numbers: list[int]) -> None:
        """What the role may choose."""
        assert isinstance(frame, OrientTurn)
        assert isinstance(g, Coalitions)
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
        base = self.verbs[3].base
        for arg in frame.among_orient(g, role):
            if frame.deny_orient(g, role, arg) is OK:
                numbers.append(base + arg)

    def clone(self, frame: Frame[Any]) -> Frame[Any]:
        """An independent copy."""
        assert isinstance(frame, OrientTurn)
        new = OrientTurn()
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
        assert isinstance(frame, OrientTurn)
        sizes = self.sizes
        out.numbers.append(relative(frame.role, role, players))
        out.numbers.append(frame.power)
        out.numbers.append(frame.only)
        put_items(out, frame.moved, sizes['general'])
        put_items(out, frame.stayed, 24)
        put_rows(out, frame.refused, 5, 40)


class VoyageInfo(FrameInfo):
    """What is known of ``Voyage``."""

    def clone(self, frame: Frame[Any]) -> Frame[Any]:
        """An independent copy."""
        assert isinstance(frame, Voyage)
        new = Voyage()
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
        assert isinstance(frame, Voyage)
        sizes = self.sizes
        out.numbers.append(frame.general)
        out.numbers.append(frame.kind)
        put_items(out, frame.path, 3)
        out.numbers.append(frame.start)
        put_items(out, frame.asking, sizes['power'])


class CampaignInfo(FrameInfo):
    """What is known of ``Campaign``."""

    def clone(self, frame: Frame[Any]) -> Frame[Any]:
        """An independent copy."""
        assert isinstance(frame, Campaign)
        new = Campaign()
        new.info = self
        new.asker = frame.asker
        new.at = frame.at
        new.race = frame.race
        new.targets = frame.targets[:]
        new.sent = frame.sent
        new.placed = frame.placed[:]
        new.fought = frame.fought
        return new

    def observe(self, frame: Frame[Any], g: Any, role: int, players: int, out: Sheet) -> None:
        """What the role knows of it."""
        assert isinstance(frame, Campaign)
        out.numbers.append(1 if frame.race else 0)
        put_items(out, frame.targets, 3)
        out.numbers.append(frame.sent)
        put_items(out, frame.placed, 3)
        out.numbers.append(frame.fought)


class CheerInfo(FrameInfo):
    """What is known of ``Cheer``."""

    def offer(self, frame: Frame[Any], g: Any, role: int, numbers: list[int]) -> None:
        """What the role may choose."""
        assert isinstance(frame, Cheer)
        assert isinstance(g, Coalitions)
        base = self.verbs[0].base
        for arg in frame.among_cheer(g, role):
            if frame.deny_cheer(g, role, arg) is OK:
                numbers.append(base + arg)

    def clone(self, frame: Frame[Any]) -> Frame[Any]:
        """An independent copy."""
        assert isinstance(frame, Cheer)
        new = Cheer()
        new.info = self
        new.asker = frame.asker
        new.role = frame.role
        return new

    def observe(self, frame: Frame[Any], g: Any, role: int, players: int, out: Sheet) -> None:
        """What the role knows of it."""
        assert isinstance(frame, Cheer)
        out.numbers.append(relative(frame.role, role, players))


class TurnCardInfo(FrameInfo):
    """What is known of ``TurnCard``."""

    def offer(self, frame: Frame[Any], g: Any, role: int, numbers: list[int]) -> None:
        """What the role may choose."""
        assert isinstance(frame, TurnCard)
        assert isinstance(g, Coalitions)
        base = self.verbs[0].base
        numbers.append(base)

    def clone(self, frame: Frame[Any]) -> Frame[Any]:
        """An independent copy."""
        assert isinstance(frame, TurnCard)
        new = TurnCard()
        new.info = self
        new.asker = frame.asker
        new.role = frame.role
        return new

    def observe(self, frame: Frame[Any], g: Any, role: int, players: int, out: Sheet) -> None:
        """What the role knows of it."""
        assert isinstance(frame, TurnCard)
        out.numbers.append(relative(frame.role, role, players))


class SendGeneralInfo(FrameInfo):
    """What is known of ``SendGeneral``."""

    def offer(self, frame: Frame[Any], g: Any, role: int, numbers: list[int]) -> None:
        """What the role may choose."""
        assert isinstance(frame, SendGeneral)
        assert isinstance(g, Coalitions)
        base = self.verbs[0].base
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
        new.target = frame.target
        new.equal = frame.equal[:]
        new.race = frame.race
        return new

    def observe(self, frame: Frame[Any], g: Any, role: int, players: int, out: Sheet) -> None:
        """What the role knows of it."""
        assert isinstance(frame, SendGeneral)
        sizes = self.sizes
        out.numbers.append(relative(frame.role, role, players))
        out.numbers.append(frame.target)
        put_items(out, frame.equal, sizes['general'])
        out.numbers.append(1 if frame.race else 0)


class FrenchMobilizationInfo(FrameInfo):
    """What is known of ``FrenchMobilization``."""

    def offer(self, frame: Frame[Any], g: Any, role: int, numbers: list[int]) -> None:
        """What the role may choose."""
        assert isinstance(frame, FrenchMobilization)
        assert isinstance(g, Coalitions)
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
        assert isinstance(frame, FrenchMobilization)
        new = FrenchMobilization()
        new.info = self
        new.asker = frame.asker
        new.role = frame.role
        new.power = frame.power
        new.drawn = frame.drawn
        return new

    def observe(self, frame: Frame[Any], g: Any, role: int, players: int, out: Sheet) -> None:
        """What the role knows of it."""
        assert isinstance(frame, FrenchMobilization)
        out.numbers.append(relative(frame.role, role, players))
        out.numbers.append(frame.power)
        out.numbers.append(1 if frame.drawn else 0)


class EmperorBattleInfo(FrameInfo):
    """What is known of ``EmperorBattle``."""

    def clone(self, frame: Frame[Any]) -> Frame[Any]:
        """An independent copy."""
        assert isinstance(frame, EmperorBattle)
        new = EmperorBattle()
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
        return new

    def observe(self, frame: Frame[Any], g: Any, role: int, players: int, out: Sheet) -> None:
        """What the role knows of it."""
        assert isinstance(frame, EmperorBattle)
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
            put_cards(out, cards, role, players, sizes['battle_card'])
        out.pad((2 - len(frame.piles)) * (1 + sizes['battle_card']))
        put_items(out, frame.acted, sizes['general'])
        put_mask(out, frame.passed, lengths[12])
        put_items(out, frame.start_morale, sizes['power'])
        put_items(out, frame.played, sizes['power'])
        put_items(out, frame.gone, sizes['general'])
        put_items(out, frame.fives_gone, sizes['general'])


class FrenchSupportInfo(FrameInfo):
    """What is known of ``FrenchSupport``."""

    def clone(self, frame: Frame[Any]) -> Frame[Any]:
        """An independent copy."""
        assert isinstance(frame, FrenchSupport)
        new = FrenchSupport()
        new.info = self
        new.asker = frame.asker
        new.at = frame.at
        return new


class CoalitionCardsInfo(FrameInfo):
    """What is known of ``CoalitionCards``."""

    def offer(self, frame: Frame[Any], g: Any, role: int, numbers: list[int]) -> None:
        """What the role may choose."""
        assert isinstance(frame, CoalitionCards)
        assert isinstance(g, Coalitions)
        base = self.verbs[0].base
        numbers.append(base)
        base = self.verbs[1].base
        for arg in frame.among_play(g, role):
            if frame.deny_play(g, role, arg) is OK:
                numbers.append(base + arg)

    def clone(self, frame: Frame[Any]) -> Frame[Any]:
        """An independent copy."""
        assert isinstance(frame, CoalitionCards)
        new = CoalitionCards()
        new.info = self
        new.asker = frame.asker
        new.role = frame.role
        new.power = frame.power
        return new

    def observe(self, frame: Frame[Any], g: Any, role: int, players: int, out: Sheet) -> None:
        """What the role knows of it."""
        assert isinstance(frame, CoalitionCards)
        out.numbers.append(relative(frame.role, role, players))
        out.numbers.append(frame.power)


class FrenchDrawInfo(FrameInfo):
    """What is known of ``FrenchDraw``."""

    def offer(self, frame: Frame[Any], g: Any, role: int, numbers: list[int]) -> None:
        """What the role may choose."""
        assert isinstance(frame, FrenchDraw)
        assert isinstance(g, Coalitions)
        base = self.verbs[0].base
        if frame.deny_done(g, role, 0) is OK:
            numbers.append(base)
        base = self.verbs[1].base
        if frame.deny_reveal(g, role, 0) is OK:
            numbers.append(base)

    def clone(self, frame: Frame[Any]) -> Frame[Any]:
        """An independent copy."""
        assert isinstance(frame, FrenchDraw)
        new = FrenchDraw()
        new.info = self
        new.asker = frame.asker
        new.role = frame.role
        new.place = frame.place
        return new

    def observe(self, frame: Frame[Any], g: Any, role: int, players: int, out: Sheet) -> None:
        """What the role knows of it."""
        assert isinstance(frame, FrenchDraw)
        out.numbers.append(relative(frame.role, role, players))
        out.numbers.append(frame.place)


WRITTEN: dict[Any, type[FrameInfo]] = {
    NameGeneral: NameGeneralInfo,
    Departure: DepartureInfo,
    Subsidies: SubsidiesInfo,
    Recipients: RecipientsInfo,
    SubsidyOffer: SubsidyOfferInfo,
    OrientTurn: OrientTurnInfo,
    Voyage: VoyageInfo,
    Campaign: CampaignInfo,
    Cheer: CheerInfo,
    TurnCard: TurnCardInfo,
    SendGeneral: SendGeneralInfo,
    FrenchMobilization: FrenchMobilizationInfo,
    EmperorBattle: EmperorBattleInfo,
    FrenchSupport: FrenchSupportInfo,
    CoalitionCards: CoalitionCardsInfo,
    FrenchDraw: FrenchDrawInfo,
}
