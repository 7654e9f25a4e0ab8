"""Resources (EFFECTS 3.2): power, Ducats, Prestige, Stability and their like are gained, lost and handed over."""

from __future__ import annotations

from typing import Final

from chancellery.titles.europa.edition.files import NOBODY
from chancellery.titles.europa.effects.asks import GainAnyPower
from chancellery.titles.europa.effects.read import Node
from chancellery.titles.europa.effects.run import ForEach, Run
from chancellery.titles.europa.effects.things import COUNT, SPAN, Maker, MakeStep, Number, Ref
from chancellery.titles.europa.empire import change_authority
from chancellery.titles.europa.fields import MERCHANTS, MOST_TOKENS, PIECES
from chancellery.titles.europa.governing.purse import (
    FROM_CARDS,
    POWER_FOR_STABILITY,
    LosePower,
    all_power,
    gain_ducats,
    gain_power,
    gain_prestige,
    gain_stability,
    lose_and_tell_stability,
    lose_ducats,
    lose_power,
    tell_gain,
    tell_loss,
)
from chancellery.titles.europa.ledger import note, noted
from chancellery.titles.europa.state import Europa

noted('stabilityRaised')

POWERS: Final = ('mpAdm', 'mpDip', 'mpMil')
USUAL_MERCHANTS: Final = 2


def counted(number: int) -> list[int]:
    """A number that is bound to a name."""
    return [COUNT * SPAN + max(0, min(number, SPAN - 1))]


class Gain(ForEach):
    """R2.3.1, R7.3.5, R16.3.17: somebody gains something; caps apply."""

    def __init__(self, node: Node, maker: Maker) -> None:
        super().__init__(node, maker)
        self.what: str = node.args['what']
        self.count: Number = maker.number(node.args['n'], node.path)

    def run(self, g: Europa, run: Run) -> None:
        if self.what == 'imperialAuthority':
            authority(g, self.who.parties(g, run.scope()), self.count.value(g, run.scope()))
        else:
            self.go_on(g, run)

    def futile(self, g: Europa, run: Run) -> bool:
        return self.count.value(g, run.scope()) <= 0

    def act(self, g: Europa, run: Run, seat: int) -> bool:
        count = self.count.value(g, run.scope())
        if count <= 0:
            return False
        if self.what == 'mp':
            g.ask(GainAnyPower(seat, count))
            return True
        gain(g, seat, self.what, count)
        return False


def authority(g: Europa, parties: list[int], by: int) -> None:
    """R18.1.1-2: the Empire's track moves for its Emperor alone."""
    if g.emperor != NOBODY and g.emperor in parties:
        change_authority(g, by)


def gain(g: Europa, seat: int, what: str, count: int) -> None:
    """Gain so much of something, as far as there is room; power of no kind in particular is asked for elsewhere."""
    if what in POWERS:
        count = gain_power(g, seat, POWERS.index(what), count)
    elif what == 'ducats':
        gain_ducats(g, seat, count)
    elif what == 'prestige':
        gain_prestige(g, seat, count, FROM_CARDS)
    elif what == 'stability':
        before = g.stability[seat]
        gain_stability(g, seat, count)
        note(g, seat, 'stabilityRaised', count)
        beyond = count - (g.stability[seat] - before)
        if beyond > 0:
            g.log('stability_full', realm=g.name(seat), power=POWER_FOR_STABILITY * beyond)
        count -= beyond
    elif what == 'colonists':
        g.colonists[seat] = min(g.colonists[seat] + count, PIECES)
    elif what == 'interest':
        g.interest[seat] = min(g.interest[seat] + count, MOST_TOKENS)
    elif what == 'merchants':
        if g.merchants[seat] != USUAL_MERCHANTS:
            return
        g.merchants[seat] = MERCHANTS  # it stands beside the board until a Trade action sends it (R5.4.4.5)
    tell_gain(g, seat, what, count)


class Lose(ForEach):
    """R7.3.6, R17.1.2: somebody loses what he has of something, never more; the loser picks the kinds of power."""

    def __init__(self, node: Node, maker: Maker) -> None:
        super().__init__(node, maker)
        self.what: str = node.args['what']
        self.count: Number = maker.number(node.args['n'], node.path)
        self.bind_name(node, maker)

    def run(self, g: Europa, run: Run) -> None:
        if self.what == 'imperialAuthority':
            authority(g, self.who.parties(g, run.scope()), -self.count.value(g, run.scope()))
        else:
            self.go_on(g, run)

    def futile(self, g: Europa, run: Run) -> bool:
        return all(has_none(g, seat, self.what) for seat in self.who.seats(g, run.scope()))

    def act(self, g: Europa, run: Run, seat: int) -> bool:
        count = self.count.value(g, run.scope())
        if count <= 0:
            run.bind(self.slot, counted(0))
            return False
        if self.what == 'mp':
            run.bind(self.slot, counted(min(count, all_power(g, seat))))
            g.ask(LosePower(seat, count))
            return True
        due = 0
        if self.what == 'stability':
            due = lose_and_tell_stability(g, seat, count)
            lost = count
        else:
            lost = lose(g, seat, self.what, count)
        run.bind(self.slot, counted(lost))
        if due > 0:
            g.ask(LosePower(seat, due))
        return due > 0


def has_none(g: Europa, seat: int, what: str) -> bool:
    """Has a player nothing of this to lose? Prestige and Stability may fall below nothing."""
    if what in POWERS:
        return g.power_at(seat, POWERS.index(what)) == 0
    if what == 'mp':
        return all_power(g, seat) == 0
    if what == 'ducats':
        return g.ducats[seat] == 0
    if what == 'colonists':
        return g.colonists[seat] == 0
    return what == 'interest' and g.interest[seat] == 0


def lose(g: Europa, seat: int, what: str, count: int) -> int:
    """Lose as much of something as there is; returns how much."""
    lost = count
    if what in POWERS:
        lost = lose_power(g, seat, POWERS.index(what), count)
    elif what == 'ducats':
        lost = lose_ducats(g, seat, count)
    elif what == 'prestige':
        gain_prestige(g, seat, -count, FROM_CARDS)
    elif what == 'colonists':
        lost = min(count, g.colonists[seat])
        g.colonists[seat] -= lost
    elif what == 'interest':
        lost = min(count, g.interest[seat])
        g.interest[seat] -= lost
    else:
        lost = 0
    tell_loss(g, seat, what, lost)
    return lost


class Transfer(ForEach):
    """R16.3.5: a resource goes from one player to another, at most what the giver has."""

    def __init__(self, node: Node, maker: Maker) -> None:
        super().__init__(node, maker, 'from')
        self.to: Ref = maker.ref(node.args['to'], node.path)
        self.what: str = node.args['what']
        self.count: Number = maker.number(node.args['n'], node.path)
        if self.what in ('mp', 'stability', 'merchants', 'imperialAuthority'):
            maker.lacks(f'do transfer {self.what}')
        self.bind_name(node, maker)

    def act(self, g: Europa, run: Run, seat: int) -> bool:
        gainers = self.to.seats(g, run.scope())
        count = self.count.value(g, run.scope())
        if not gainers or count <= 0:
            return False
        moved = lose(g, seat, self.what, count)
        if moved > 0:
            gain(g, gainers[0], self.what, moved)
        run.bind(self.slot, counted(moved))
        return False


RESOURCES: Final[dict[str, MakeStep]] = {'gain': Gain, 'lose': Lose, 'transfer': Transfer}
