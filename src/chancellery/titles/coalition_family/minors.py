"""Chapter 11 (RdE chapter 12): Minor Powers and their auctions (R11.5-R11.16 / RdE R12.5-R12.20)."""

from __future__ import annotations

from typing import Any, ClassVar

from mypy_extensions import mypyc_attr

from chancellery.kernel.fields import Field, number, sealed
from chancellery.kernel.frames import NOBODY_SPEAKS, Prompt, Sealed
from chancellery.kernel.rules import OK, Rule
from chancellery.titles.coalition_family.board import NOBODY
from chancellery.titles.coalition_family.board_update import as_it_stands, update_board
from chancellery.titles.coalition_family.citations import BID_MORALE
from chancellery.titles.coalition_family.clash import Clash
from chancellery.titles.coalition_family.questions import Question
from chancellery.titles.coalition_family.state import CoalitionState


@mypyc_attr(allow_interpreted_subclasses=True)
class MinorRules:
    """Which powers are Minor ones, and who looks after them."""

    def minors(self, majors: list[int], powers: int) -> int:
        """R11.1 / RdE R12.1: the mask of the powers that are nobody's own."""
        mask = 0
        for power in range(powers):
            if power not in majors:
                mask |= 1 << power
        return mask

    def keeper(self, g: CoalitionState, power: int) -> int:
        """RdE R12.4: the role that always controls this Minor Power, or NOBODY."""
        return NOBODY

    def guardians(self, g: CoalitionState) -> tuple[int, int]:
        """R11.27 / RdE R12.42: the guardian of uncontrolled Minor Powers, and the one against the first coalition."""
        raise NotImplementedError

    def speaker(self, g: CoalitionState, power: int) -> int:
        """Who answers for a power: its controller; in a battle the guardian for those attacked, and nobody for others.

        U39 / RdE U32: else the leader of its coalition, or a guardian.
        """
        if not g.uncontrolled(power):
            return g.controller[power]
        battle = g.inside(Clash)
        if battle is None:
            return g.decider(power)
        return battle.guardian if power in battle.wards else NOBODY_SPEAKS


def take_control(g: CoalitionState, power: int) -> None:
    """R11.5, R11.9 / RdE R12.5, R12.9: before a Minor Power's Drill its control is decided anew."""
    if not g.is_minor(power) or g.house.minors.keeper(g, power) != NOBODY:
        return
    if holder_of_capital(g, power) != NOBODY:
        g.ask(TakeOver(power))
    else:
        g.ask(OpenAuction(power))


def holder_of_capital(g: CoalitionState, power: int) -> int:
    """R11.9, U40 / RdE R12.9, R12.10: the player whose power holds the Minor Power's lost capital, or NOBODY."""
    holder = g.control(g.map.capital[power])
    return NOBODY if holder in (power, NOBODY) else g.controller[holder]


def assume_control(g: CoalitionState, power: int, role: int) -> None:
    """R11.10-R11.15 / RdE R12.13-R12.18: status, pieces, cards and money follow; then the board is updated."""
    wars, strays = as_it_stands(g)
    g.controller[power] = role
    g.status[power] = g.status[g.own_power(role)]
    g.hand_over(power, role)
    g.log('controls', role=g.roles[role], power=g.name(power), status=g.status_name(g.status[power]))
    update_board(g, wars, strays)


class TakeOver(Question):
    """R11.9 / RdE R12.9: who holds the capital takes command, at no cost."""

    free: ClassVar[tuple[str, ...]] = ('command',)

    def addressee(self, g: CoalitionState) -> int:
        """Who holds the capital."""
        return g.own_power(holder_of_capital(g, self.power))

    def prompt(self, g: CoalitionState, role: int) -> Prompt:
        return Prompt('prompt.take_over', g.cite('R11.9', 'R12.9'), {'power': g.name(self.power)})

    def do_command(self, g: CoalitionState, role: int, _: int) -> None:
        self.done(g)
        assume_control(g, self.power, role)

    def final(self, g: CoalitionState, role: int, number: int) -> bool:
        return True


class OpenAuction(Question):
    """The first in Power Order calls for bids: from then on nothing before them can be taken back."""

    free: ClassVar[tuple[str, ...]] = ('open',)

    def addressee(self, g: CoalitionState) -> int:
        """The first Major Power in Power Order."""
        return next(major for major in g.order if major in g.majors)

    def prompt(self, g: CoalitionState, role: int) -> Prompt:
        return Prompt('prompt.open_auction', g.cite('R11.5', 'R12.5'), {'power': g.name(self.power)})

    def do_open(self, g: CoalitionState, role: int, _: int) -> None:
        power = self.power
        self.done(g)
        g.log('auction', power=g.name(power))
        g.push(Auction(power, g.everyone(), len(g.roles)))

    def final(self, g: CoalitionState, role: int, number: int) -> bool:
        return True


class Auction(Sealed[CoalitionState]):
    """R11.6-R11.8 / RdE R12.5-R12.8: secret bids of Morale; the highest wins and alone pays."""

    fields: ClassVar[tuple[Field, ...]] = (sealed('chosen', 1), number('power', 0, 'power'))

    def __init__(self, power: int = 0, choosers: int = 0, players: int = 0) -> None:
        super().__init__(choosers, players)
        self.power = power

    def prompt(self, g: CoalitionState, role: int) -> Prompt:
        params: dict[str, Any] = {'power': g.name(self.power), 'morale': g.morale[g.own_power(role)]}
        params['order'] = [g.name(power) for power in g.order if power in g.majors]
        return Prompt('prompt.bid', g.cite('R11.6', 'R12.5'), params)

    def deny_bid(self, g: CoalitionState, role: int, bid: int) -> Rule:
        """R11.6 / RdE R12.6: not more than one's own Morale."""
        return OK if bid <= g.morale[g.own_power(role)] else BID_MORALE[g.book]

    def reveal(self, g: CoalitionState) -> None:
        """R11.7, R11.8 / RdE R12.7, R12.8: ties go to the first in Power Order."""
        best = NOBODY
        highest = -1
        for power in g.order:
            if power not in g.majors:
                continue
            bid = self.chosen[g.majors.index(power)][0] - g.v.bid
            g.log('bid', power=g.name(power), morale=bid)
            if bid > highest:
                best, highest = power, bid
        g.lose_morale(best, highest)
        self.done(g)
        assume_control(g, self.power, g.majors.index(best))

    def hint(self, g: CoalitionState, role: int, number: int) -> dict[str, Any] | None:
        return {'morale': g.morale[g.own_power(role)] - (number - g.v.bid)}
