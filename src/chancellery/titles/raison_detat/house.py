"""What Raison d'Etat does otherwise than the family, chapter by chapter."""

from __future__ import annotations

from typing import Any, Final

from chancellery.kernel.rules import Rule
from chancellery.titles.coalition_family.aftermath import AftermathRules
from chancellery.titles.coalition_family.battle import BattleRules
from chancellery.titles.coalition_family.board import NOBODY
from chancellery.titles.coalition_family.diplomacy import DiplomacyRules
from chancellery.titles.coalition_family.edition import (
    EXPANSIONIST,
    FIRST,
    GIFTS,
    LEADERSHIP,
    NEUTRAL,
    SECOND,
    Edition,
)
from chancellery.titles.coalition_family.house import House
from chancellery.titles.coalition_family.influence import InfluenceRules
from chancellery.titles.coalition_family.marching import MovementRules
from chancellery.titles.coalition_family.minors import MinorRules
from chancellery.titles.coalition_family.negotiation import NegotiationRules
from chancellery.titles.coalition_family.sequence import SequenceRules
from chancellery.titles.coalition_family.setup import SetupRules
from chancellery.titles.coalition_family.state import CoalitionState
from chancellery.titles.raison_detat.edition import FRENCH
from chancellery.titles.raison_detat.election import EMPERORS_POINTS, Election, against_vote_between, vote_partners
from chancellery.titles.raison_detat.gifts import push_gifts
from chancellery.titles.raison_detat.state import RaisonDEtat

LEADERS: Final = {'1618': (('austria', 'spain'), ('protestants',)), '1702': (('austria',), ('france',))}  # R7.3


class RaisonSetup(SetupRules):
    """A wheel for each scenario."""

    def wheel(self, edition: Edition, scenario: str) -> dict[str, Any]:
        wheel: dict[str, Any] = edition.files.wheels[scenario]
        return wheel

    def dial(self, wheel: dict[str, Any], options: dict[str, str]) -> list[str]:
        """U7: the 1702 dial has two readings."""
        dial: list[str] = wheel['other_dial' if options.get('dial') == 'sweden_third' else 'dial']
        return dial

    def general_names(self, g: CoalitionState, power: int) -> list[str]:
        names: list[str] = g.edition.files.powers['powers'][g.name(power)]['names'][g.scenario]
        return names


class RaisonSequence(SequenceRules):
    """The election, and gifts."""

    def before_drill(self, g: CoalitionState, power: int) -> None:
        """R8.1: the election comes right before Austria's Drill."""
        if g.name(power) == 'austria':
            g.push(Election(len(g.money)))

    def own_action(self, g: CoalitionState, action: str, power: int) -> bool:
        """R9.3.1: in 1618 Subsidies and Mercenaries are an action of their own."""
        if action != GIFTS:
            return False
        if not g.uncontrolled(power):
            push_gifts(g, power)
        return True

    def extra_actions(self, g: CoalitionState, action: str, power: int) -> None:
        """R9.4.2: in 1702 they follow Leadership."""
        if action == LEADERSHIP and GIFTS not in g.actions:
            push_gifts(g, power)


class RaisonDiplomacy(DiplomacyRules):
    """R7.3, R7.10: Austria, in 1618 with Spain, against the Protestants or France."""

    def __init__(self, first: list[int], second: list[int]) -> None:
        self.first = first
        self.second = second

    def leaders(self, g: CoalitionState, coalition: int) -> list[int]:
        """R7.3, R7.10: of the scenario."""
        return self.first if coalition == FIRST else self.second

    def refused_choices(self, g: CoalitionState) -> tuple[int, ...]:
        """R7.11: any other status."""
        return (FIRST, SECOND, NEUTRAL, EXPANSIONIST)

    def status_arg(self, g: CoalitionState, status: int) -> int:
        """R7.6: the second coalition is the Protestant one in 1618, the French one in 1702."""
        return FRENCH if status == SECOND and g.scenario == '1702' else status

    def status_from(self, g: CoalitionState, arg: int) -> int:
        if arg in (SECOND, FRENCH):
            return SECOND if (arg == FRENCH) == (g.scenario == '1702') else -1
        return arg


class RaisonNegotiation(NegotiationRules):
    """Votes."""

    def against_vote(self, g: CoalitionState, role: int, to: int) -> Rule:
        return against_vote_between(g, role, to)

    def vote_partners(self, g: CoalitionState, role: int) -> int:
        return vote_partners(g, role)


class RaisonMinors(MinorRules):
    """Spain, and the leaders as guardians."""

    def keeper(self, g: CoalitionState, power: int) -> int:
        """R12.4: in 1618 with four players Spain is Austria's."""
        if len(g.roles) == 4 and g.scenario == '1618' and g.name(power) == 'spain':
            return g.majors.index(g.edition.power('austria'))
        return NOBODY

    def guardians(self, g: CoalitionState) -> tuple[int, int]:
        """R12.42: Austria, or against the Austrian Coalition the other leader."""
        diplomacy = g.house.diplomacy
        return diplomacy.leaders(g, FIRST)[0], diplomacy.leaders(g, SECOND)[0]


class RaisonInfluence(InfluenceRules):
    """The Crown."""

    def crown_points(self, g: CoalitionState, power: int) -> int:
        """R8.10, R9.6.1, R12.21: 2 for the Emperor; a Minor Power's go to its controller."""
        assert isinstance(g, RaisonDEtat)
        return EMPERORS_POINTS if g.crown == power else 0


class RaisonMovement(MovementRules):
    """The sea (R9.7.22-R9.7.25)."""

    def sea_moves(self, g: CoalitionState, power: int, place: int) -> list[int]:
        """R9.7.22, R9.7.25, U2: one route a move, or as in Coalitions up to three."""
        return sorted(sea_reach(g, power, place, True)) if g.map.routes_at[place] else []

    def sea_consents(self, g: CoalitionState, power: int, start: int, end: int) -> list[int]:
        """R9.7.22: the Allies whose routes the way needs, if there is no way without."""
        if end in sea_reach(g, power, start, False):
            return []
        return sea_reach(g, power, start, True)[end]


def sea_reach(g: CoalitionState, power: int, start: int, with_allies: bool) -> dict[int, list[int]]:
    """Each place within reach by sea, with the Allies whose routes lead there."""
    routes = 3 if g.options.get('sea_routes') == 'three' else 1
    reached: dict[int, list[int]] = {start: []}
    edge = [start]
    for _ in range(routes):
        further: list[int] = []
        for here in edge:
            for route in g.map.routes_at[here]:
                end = g.map.other_end(route, here)
                owner = g.map.routes[route][2]
                if end not in reached and may_use(g, power, owner, here, with_allies):
                    lenders = reached[here]
                    foreign = owner not in (NOBODY, power) and owner not in lenders
                    reached[end] = [*lenders, owner] if foreign else lenders
                    further.append(end)
        edge = further
    del reached[start]
    return reached


def may_use(g: CoalitionState, power: int, owner: int, here: int, with_allies: bool) -> bool:
    """R9.7.22: one's own route, an Ally's, or a grey one where one controls the shore or nobody does."""
    if owner == NOBODY:
        return g.control(here) in (power, NOBODY)
    return owner == power or (with_allies and owner in g.order and g.allied(power, owner))


class RaisonBattle(BattleRules):
    """R10.35: what cards played face up do."""

    def reveals(self, value: int) -> bool:
        """R10.35: a 2."""
        return value == 2

    def removes(self, value: int) -> bool:
        """R10.35: a 3."""
        return value == 3


class RaisonAftermath(AftermathRules):
    """Coalition against coalition."""

    def victory_bonus(self, g: CoalitionState, winner: int, loser: int, direct: bool) -> int:
        """R10.46, U23: a coalition over a general of the other; supporters too, unless the table reads it otherwise."""
        opposed = g.status[winner] + g.status[loser] == FIRST + SECOND  # no other two statuses have this sum
        return 1 if opposed and (direct or g.options.get('bonus') != 'direct') else 0


def raison_house(edition: Edition, scenario: str) -> House:
    """The house of a scenario: its leaders, else the same rules."""
    first, second = LEADERS[scenario]
    house = House()
    house.setup = RaisonSetup()
    house.sequence = RaisonSequence()
    house.diplomacy = RaisonDiplomacy([edition.power(id) for id in first], [edition.power(id) for id in second])
    house.negotiation = RaisonNegotiation()
    house.minors = RaisonMinors()
    house.influence = RaisonInfluence()
    house.movement = RaisonMovement()
    house.battle = RaisonBattle()
    house.aftermath = RaisonAftermath()
    return house
