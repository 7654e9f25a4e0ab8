"""Chapter 9 (RdE chapter 11): what a change of status moves on the board.

First pieces in Home Territories of powers one is now at peace with (war to peace), then Neutrals where they may not
be, then enemies in one place (peace to war); Power Order inside each (U22 / RdE R11.18).
"""

from __future__ import annotations

from typing import Any, ClassVar, Final

from mypy_extensions import mypyc_attr

from chancellery.kernel.fields import Field, items, masks, number, sealed
from chancellery.kernel.frames import Choice, Phase, Prompt, Sealed
from chancellery.titles.coalition_family.board import NOBODY
from chancellery.titles.coalition_family.edition import NEUTRAL
from chancellery.titles.coalition_family.questions import YesOrNo
from chancellery.titles.coalition_family.state import CoalitionState
from chancellery.titles.coalition_family.withdrawal import disband_into_troop, withdraw

MOST_TIES: Final = 3  # equal hands shown before the lot decides


@mypyc_attr(allow_interpreted_subclasses=True)
class UpdateRules:
    """What a title lets stand in a board update."""

    def tolerates_stray(self, g: CoalitionState, general: int) -> bool:
        """U3: is this Neutral general let stand where his power has no control, if he did so before an update?"""
        return False


def as_it_stands(g: CoalitionState) -> tuple[list[int], list[int]]:
    """What is remembered before statuses change: wars, as masks by power, and the strays that are left alone."""
    wars = [0] * len(g.status)
    for a in g.order:
        for b in g.order:
            if a != b and g.at_war(a, b):
                wars[a] |= 1 << b
    return wars, [general for general in strays(g) if g.house.update.tolerates_stray(g, general)]


def strays(g: CoalitionState) -> list[int]:
    """R9.9 / RdE R11.12: generals of Neutral powers where neither they nor a power of their player has control."""
    found: list[int] = []
    for power in g.order:
        if g.status[power] == NEUTRAL:
            for general in g.edition.generals_of[power]:
                if g.at[general] >= 0 and not own_ground(g, power, g.at[general]):
                    found.append(general)
    return found


def update_board(g: CoalitionState, wars: list[int], tolerated: list[int]) -> None:
    """R9 / RdE R11.0: done immediately after statuses have changed from what ``as_it_stands`` remembers."""
    g.push(BoardUpdate(wars, tolerated))


class BoardUpdate(Phase[CoalitionState]):
    """Finds what is still out of place, mends it, and looks again until nothing is."""

    fields: ClassVar[tuple[Field, ...]] = (
        masks('before', 'power', 'power'),
        items('tolerated', 'general', 0, 'general'),
        items('guests', 'general', 0, 'general'),
        number('weaker', NOBODY, 'power'),
    )
    steps: ClassVar[tuple[str, ...]] = ('mend_next',)

    def __init__(self, before: list[int] | None = None, tolerated: list[int] | None = None) -> None:
        super().__init__()
        self.before: list[int] = [] if before is None else before  # the wars there were
        self.tolerated: list[int] = [] if tolerated is None else tolerated  # U3: who has been astray since the set-up
        self.guests: list[int] = []  # generals whose hosts let them stay
        self.weaker = NOBODY  # of two tied powers the one that lost the draw of hands

    def mend_next(self, g: CoalitionState) -> None:
        """U22 / RdE R11.18: the first case that there still is."""
        if (self.garrison_among_friends(g) or self.general_among_friends(g) or self.stray_neutral(g)
                or self.enemies_together(g)):  # fmt: skip
            self.again()

    # ---- case 1: war to peace (R9.1-R9.3, R9.8, R9.10 / RdE R11.1-R11.4, R11.10, R11.11)

    def garrison_among_friends(self, g: CoalitionState) -> bool:
        """R9.1, R9.10 / RdE R11.2, R11.11: no garrison stays on the Home Territory of a power one is at peace with."""
        places = [place for place in g.map.present if garrison_at_peace(g, place)]
        for power in g.order:
            for place in places:
                if g.garrison[place] == power:
                    disband_into_troop(g, place)
                    return True
        return False

    def general_among_friends(self, g: CoalitionState) -> bool:
        """R9.2, R9.3, R9.13 / RdE R11.3, R11.16: a former enemy's general leaves unless an Ally lets him stay."""
        for power in g.order:
            for general in g.edition.generals_of[power]:
                place = g.at[general]
                if place < 0 or general in self.guests:
                    continue
                owner = g.map.owner[place]
                if owner in (NOBODY, power) or owner not in g.order or g.at_war(power, owner):
                    continue
                if not g.allied(power, owner):
                    if g.status[owner] == NEUTRAL or self.before[power] >> owner & 1:
                        withdraw(g, [general])
                        return True
                elif self.before[power] >> owner & 1:
                    self.ask_host(g, general, power, place)
                    return True
        return False

    def ask_host(self, g: CoalitionState, general: int, power: int, place: int) -> None:
        """R9.2 / RdE R11.3: the power that controls the territory decides; one player's own powers need no leave."""
        host = g.control(place)
        self.guests.append(general)
        if g.decider(host) != g.decider(power) and g.allied(host, power):
            g.ask(Host(host, general))

    # ---- case 3: becoming Neutral (R9.9 / RdE R11.11, R11.12)

    def stray_neutral(self, g: CoalitionState) -> bool:
        """R9.9 / RdE R11.12: a Neutral's general stands only where his power, or one of his player's, has control."""
        for general in strays(g):
            if general not in self.tolerated:
                withdraw(g, [general])
                return True
        return False

    # ---- case 2: peace to war (R9.4-R9.7, R9.14 / RdE R11.5-R11.9, R11.17)

    def enemies_together(self, g: CoalitionState) -> bool:
        """R9.4 / RdE R11.6: in each shared territory the weaker side leaves (U38 / RdE R11.9: sides of Allies)."""
        contested = [place for place in shared_places(g) if len(sides_in(g, place)) > 1]
        if not contested:
            return False
        place = min(contested, key=lambda each: g.order.index(weakest_first(g, each)[0][0]))
        self.resolve(g, place, weakest_first(g, place))
        return True

    def resolve(self, g: CoalitionState, place: int, ranked: list[list[int]]) -> None:
        """R9.4-R9.6 / RdE R11.6-R11.8: compare Strength; a tie favours the garrison, else hands are shown.

        U38 / RdE R11.9: a side that is weaker than any other leaves, even if another is equally weak.
        """
        weak, strong = ranked[0], ranked[1]
        if rank(g, place, weak) == rank(g, place, ranked[-1]):
            if self.weaker == NOBODY and self.show_hands(g, weak[0], strong[0], place):
                return
            if self.weaker == strong[0]:
                weak = strong
        self.weaker = NOBODY
        leave(g, place, weak)

    def show_hands(self, g: CoalitionState, a: int, b: int, place: int) -> bool:
        """R9.5 / RdE R11.7: rock, paper, scissors; an uncontrolled Minor Power, played by nobody, counts as weaker."""
        if g.uncontrolled(a) or g.uncontrolled(b):
            self.weaker = a if g.uncontrolled(a) else b
            return False
        g.ask(OpenHands(a, b, place))
        return True

    def back_OpenHands(self, g: CoalitionState, loser: int) -> None:
        """R9.5 / RdE R11.7: who has lost counts as weaker."""
        self.weaker = loser


def garrison_at_peace(g: CoalitionState, place: int) -> bool:
    """Does a garrison stand here on the Home Territory of another power that it is not at war with?"""
    power = g.garrison[place]
    if power < 0:
        return False
    owner = g.map.owner[place]
    return owner >= 0 and owner != power and owner in g.order and not g.at_war(power, owner)


def shared_places(g: CoalitionState) -> list[int]:
    """The places with pieces of several powers."""
    here = g.presence()
    for place, holder in enumerate(g.garrison):
        if holder >= 0:
            here[place] |= 1 << holder
    return [place for place in g.map.present if here[place] & (here[place] - 1)]


def own_ground(g: CoalitionState, power: int, place: int) -> bool:
    """U28, R7.6.23 / RdE R11.16: controlled by the power or by another of the same player."""
    holder = g.control(place)
    return holder == power or (holder >= 0 and g.controller[holder] == g.controller[power] >= 0)


def sides_in(g: CoalitionState, place: int) -> list[list[int]]:
    """The powers with pieces in a place, grouped into sides of mutual Allies, in Power Order."""
    present: list[int] = []
    for power in g.order:
        if g.garrison[place] == power or g.general_at(power, place) >= 0:
            present.append(power)
    sides: list[list[int]] = []
    for power in present:
        for side in sides:
            if g.allied(side[0], power):
                side.append(power)
                break
        else:
            sides.append([power])
    return sides


def weakest_first(g: CoalitionState, place: int) -> list[list[int]]:
    """The sides in a place, the one that has to leave first."""
    return sorted(sides_in(g, place), key=lambda side: rank(g, place, side))


def rank(g: CoalitionState, place: int, side: list[int]) -> tuple[int, int]:
    """R9.4, R9.5 / RdE R11.6, R11.7: Strength on the spot, then whether the garrison is the side's."""
    total = 0
    holds = 0
    for power in side:
        general = g.general_at(power, place)
        if general >= 0:
            total += 1 + g.troops[general]
        if g.garrison[place] == power:
            total += g.garrison_strength(place)
            holds = 1
    return total, holds


def leave(g: CoalitionState, place: int, side: list[int]) -> None:
    """R9.6 / RdE R11.8: the garrison becomes a troop, the generals withdraw."""
    if g.garrison[place] in side:
        disband_into_troop(g, place)
        return  # the generals follow when this is done: the side is no stronger for it
    withdraw(g, [g.general_at(power, place) for power in side if g.general_at(power, place) >= 0])


class Host(YesOrNo):
    """R9.2 / RdE R11.3: may the new Ally's general stay?"""

    fields: ClassVar[tuple[Field, ...]] = (number('general', 0, 'general'),)

    def __init__(self, power: int = 0, general: int = 0) -> None:
        super().__init__(power)
        self.general = general

    def prompt(self, g: CoalitionState, role: int) -> Prompt:
        params: dict[str, Any] = {
            'power': g.name(self.power), 'general': g.general_name(self.general), 'place': g.spot(g.at[self.general])
        }  # fmt: skip
        return Prompt('prompt.host', g.cite('R9.2', 'R11.3'), params)

    def do_accept(self, g: CoalitionState, role: int, _: int) -> None:
        general = self.general
        g.log('may_stay', power=g.name(self.power), general=g.general_name(general), place=g.spot(g.at[general]))
        g.house.victory.came_to_stay(g, general)
        self.done(g)

    def do_refuse(self, g: CoalitionState, role: int, _: int) -> None:
        general = self.general
        g.log('must_leave', power=g.name(self.power), general=g.general_name(general), place=g.spot(g.at[general]))
        self.done(g)
        withdraw(g, [general])

    def hint(self, g: CoalitionState, role: int, number: int) -> dict[str, Any] | None:
        prize = g.house.victory.final_prize(g, g.power_of(self.general), g.at[self.general])
        return {'ends_game': prize} if prize and number == g.v.yes else None


class OpenHands(Choice[CoalitionState]):
    """The first of two tied powers calls for the hands: from then on nothing before them can be taken back."""

    fields: ClassVar[tuple[Field, ...]] = (
        number('a', 0, 'power'), number('b', 0, 'power'), number('place', 0, 'place'),
    )  # fmt: skip
    free: ClassVar[tuple[str, ...]] = ('open',)

    def __init__(self, a: int = 0, b: int = 0, place: int = 0) -> None:
        super().__init__()
        self.a = a
        self.b = b
        self.place = place

    def addressee(self, g: CoalitionState) -> int:
        """The first of the two."""
        return self.a

    def prompt(self, g: CoalitionState, role: int) -> Prompt:
        params: dict[str, Any] = {'powers': [g.name(self.a), g.name(self.b)], 'place': g.spot(self.place)}
        return Prompt('prompt.open_hands', g.cite('R9.5', 'R11.7'), params)

    def do_open(self, g: CoalitionState, role: int, _: int) -> None:
        a, b, place = self.a, self.b, self.place
        g.push(ShowHands(a, b, place, g.controller[a], g.controller[b], len(g.roles)))

    def back_ShowHands(self, g: CoalitionState, loser: int) -> None:
        self.done(g, loser)

    def final(self, g: CoalitionState, role: int, number: int) -> bool:
        return True


class ShowHands(Sealed[CoalitionState]):
    """R9.5 / RdE R11.7: rock, paper, scissors; equal hands are shown again, and after three the lot decides."""

    fields: ClassVar[tuple[Field, ...]] = (
        sealed('chosen', 1),
        number('a', 0, 'power'),
        number('b', 0, 'power'),
        number('place', 0, 'place'),
        number('ties', 0, MOST_TIES),
    )
    free: ClassVar[tuple[str, ...]] = ('hand',)

    def __init__(
        self, a: int = 0, b: int = 0, place: int = 0, role_a: int = 0, role_b: int = 0, players: int = 0
    ) -> None:
        super().__init__(1 << role_a | 1 << role_b, players)
        self.a = a
        self.b = b
        self.place = place
        self.ties = 0

    def prompt(self, g: CoalitionState, role: int) -> Prompt:
        params: dict[str, Any] = {'powers': [g.name(self.a), g.name(self.b)], 'place': g.spot(self.place)}
        return Prompt('prompt.hands', g.cite('R9.5', 'R11.7'), params)

    def reveal(self, g: CoalitionState) -> None:
        one = self.chosen[g.controller[self.a]][0] - g.v.hand
        two = self.chosen[g.controller[self.b]][0] - g.v.hand
        names = ('rock', 'paper', 'scissors')
        g.log('hands', a=g.name(self.a), b=g.name(self.b), hand=names[one], other=names[two])
        if one != two:
            self.done(g, self.b if (one - two) % 3 == 1 else self.a)
        elif self.ties + 1 < MOST_TIES:
            self.ties += 1
            self.closed = 0
            self.chosen = [[] for _ in self.chosen]
        else:
            loser = self.a if g.rng.below(2) == 0 else self.b
            g.log('lot', power=g.name(loser))
            self.done(g, loser)
