"""The frames of this folder, written by tools/write_code.py from their classes: change these, and run it."""

from __future__ import annotations

from typing import Any

from chancellery.kernel.frame_info import FrameInfo
from chancellery.kernel.frames import Frame
from chancellery.kernel.observing import Sheet, put_cards, put_row, relative
from chancellery.kernel.rules import OK
from chancellery.titles.raison_detat.election import Election, TakeCrown, Vote
from chancellery.titles.raison_detat.gifts import GiftOffer, GiftOffers, Gifts
from chancellery.titles.raison_detat.state import RaisonDEtat


class ElectionInfo(FrameInfo):
    """What is known of ``Election``."""

    def clone(self, frame: Frame[Any]) -> Frame[Any]:
        """An independent copy."""
        assert isinstance(frame, Election)
        new = Election()
        new.info = self
        new.asker = frame.asker
        new.at = frame.at
        new.cast = frame.cast[:]
        return new

    def observe(self, frame: Frame[Any], g: Any, role: int, players: int, out: Sheet) -> None:
        """What the role knows of it."""
        assert isinstance(frame, Election)
        lengths = self.lengths
        put_row(out, frame.cast, lengths[0])


class TakeCrownInfo(FrameInfo):
    """What is known of ``TakeCrown``."""

    def offer(self, frame: Frame[Any], g: Any, role: int, numbers: list[int]) -> None:
        """What the role may choose."""
        assert isinstance(frame, TakeCrown)
        assert isinstance(g, RaisonDEtat)
        base = self.verbs[0].base
        numbers.append(base)
        base = self.verbs[1].base
        numbers.append(base)

    def clone(self, frame: Frame[Any]) -> Frame[Any]:
        """An independent copy."""
        assert isinstance(frame, TakeCrown)
        new = TakeCrown()
        new.info = self
        new.asker = frame.asker
        new.role = frame.role
        new.power = frame.power
        return new

    def observe(self, frame: Frame[Any], g: Any, role: int, players: int, out: Sheet) -> None:
        """What the role knows of it."""
        assert isinstance(frame, TakeCrown)
        out.numbers.append(relative(frame.role, role, players))
        out.numbers.append(frame.power)


class VoteInfo(FrameInfo):
    """What is known of ``Vote``."""

    def offer(self, frame: Frame[Any], g: Any, role: int, numbers: list[int]) -> None:
        """What the role may choose."""
        assert isinstance(frame, Vote)
        assert isinstance(g, RaisonDEtat)
        base = self.verbs[0].base
        for arg in range(self.verbs[0].count):
            if frame.deny_vote(g, role, arg) is OK:
                numbers.append(base + arg)

    def clone(self, frame: Frame[Any]) -> Frame[Any]:
        """An independent copy."""
        assert isinstance(frame, Vote)
        new = Vote()
        new.info = self
        new.asker = frame.asker
        new.role = frame.role
        new.power = frame.power
        return new

    def observe(self, frame: Frame[Any], g: Any, role: int, players: int, out: Sheet) -> None:
        """What the role knows of it."""
        assert isinstance(frame, Vote)
        out.numbers.append(relative(frame.role, role, players))
        out.numbers.append(frame.power)


class GiftsInfo(FrameInfo):
    """What is known of ``Gifts``."""

    def offer(self, frame: Frame[Any], g: Any, role: int, numbers: list[int]) -> None:
        """What the role may choose."""
        assert isinstance(frame, Gifts)
        assert isinstance(g, RaisonDEtat)
        base = self.verbs[0].base
        if frame.deny_done(g, role, 0) is OK:
            numbers.append(base)
        base = self.verbs[1].base
        for arg in frame.among_give(g, role):
            if frame.deny_give(g, role, arg) is OK:
                numbers.append(base + arg)
        base = self.verbs[2].base
        for arg in frame.among_lend(g, role):
            if frame.deny_lend(g, role, arg) is OK:
                numbers.append(base + arg)
        base = self.verbs[3].base
        for arg in frame.among_pick(g, role):
            if frame.deny_pick(g, role, arg) is OK:
                numbers.append(base + arg)

    def clone(self, frame: Frame[Any]) -> Frame[Any]:
        """An independent copy."""
        assert isinstance(frame, Gifts)
        new = Gifts()
        new.info = self
        new.asker = frame.asker
        new.role = frame.role
        new.power = frame.power
        new.coins = frame.coins[:]
        new.cards = [cards.clone() for cards in frame.cards]
        new.recipient = frame.recipient
        return new

    def observe(self, frame: Frame[Any], g: Any, role: int, players: int, out: Sheet) -> None:
        """What the role knows of it."""
        assert isinstance(frame, Gifts)
        sizes = self.sizes
        lengths = self.lengths
        out.numbers.append(relative(frame.role, role, players))
        out.numbers.append(frame.power)
        put_row(out, frame.coins, lengths[2])
        for cards in frame.cards:
            put_cards(out, cards, role, players, sizes['battle_card'])
        out.pad((sizes['power'] - len(frame.cards)) * (1 + sizes['battle_card']))
        out.numbers.append(frame.recipient)


class GiftOffersInfo(FrameInfo):
    """What is known of ``GiftOffers``."""

    def clone(self, frame: Frame[Any]) -> Frame[Any]:
        """An independent copy."""
        assert isinstance(frame, GiftOffers)
        new = GiftOffers()
        new.info = self
        new.asker = frame.asker
        new.at = frame.at
        new.served = frame.served
        new.power = frame.power
        new.coins = frame.coins[:]
        new.cards = [cards.clone() for cards in frame.cards]
        return new

    def observe(self, frame: Frame[Any], g: Any, role: int, players: int, out: Sheet) -> None:
        """What the role knows of it."""
        assert isinstance(frame, GiftOffers)
        sizes = self.sizes
        lengths = self.lengths
        out.numbers.append(frame.served)
        out.numbers.append(frame.power)
        put_row(out, frame.coins, lengths[2])
        for cards in frame.cards:
            put_cards(out, cards, role, players, sizes['battle_card'])
        out.pad((sizes['power'] - len(frame.cards)) * (1 + sizes['battle_card']))


class GiftOfferInfo(FrameInfo):
    """What is known of ``GiftOffer``."""

    def offer(self, frame: Frame[Any], g: Any, role: int, numbers: list[int]) -> None:
        """What the role may choose."""
        assert isinstance(frame, GiftOffer)
        assert isinstance(g, RaisonDEtat)
        base = self.verbs[0].base
        numbers.append(base)
        base = self.verbs[1].base
        numbers.append(base)

    def clone(self, frame: Frame[Any]) -> Frame[Any]:
        """An independent copy."""
        assert isinstance(frame, GiftOffer)
        new = GiftOffer()
        new.info = self
        new.asker = frame.asker
        new.role = frame.role
        new.power = frame.power
        new.giver = frame.giver
        new.money = frame.money
        new.count = frame.count
        return new

    def observe(self, frame: Frame[Any], g: Any, role: int, players: int, out: Sheet) -> None:
        """What the role knows of it."""
        assert isinstance(frame, GiftOffer)
        out.numbers.append(relative(frame.role, role, players))
        out.numbers.append(frame.power)
        out.numbers.append(frame.giver)
        out.numbers.append(frame.money)
        out.numbers.append(frame.count)


WRITTEN: dict[Any, type[FrameInfo]] = {
    Election: ElectionInfo,
    TakeCrown: TakeCrownInfo,
    Vote: VoteInfo,
    Gifts: GiftsInfo,
    GiftOffers: GiftOffersInfo,
    GiftOffer: GiftOfferInfo,
}
