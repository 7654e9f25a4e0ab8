"""What Coalitions does otherwise than the family, chapter by chapter."""

from __future__ import annotations

from typing import Any, Final

from chancellery.kernel.rules import OK
from chancellery.titles.coalition_family.aftermath import AftermathRules
from chancellery.titles.coalition_family.battle import BattleRules
from chancellery.titles.coalition_family.board import NOBODY, NOWHERE
from chancellery.titles.coalition_family.board_update import UpdateRules
from chancellery.titles.coalition_family.diplomacy import DiplomacyRules
from chancellery.titles.coalition_family.edition import EXPANSIONIST, FIRST, LEADERSHIP, NEUTRAL, TAXATION, Edition
from chancellery.titles.coalition_family.house import House
from chancellery.titles.coalition_family.marching import MovementRules
from chancellery.titles.coalition_family.minors import MinorRules
from chancellery.titles.coalition_family.mobilization import MobilizationRules
from chancellery.titles.coalition_family.negotiation import NegotiationRules
from chancellery.titles.coalition_family.sequence import SequenceRules, power_at
from chancellery.titles.coalition_family.setup import SetupRules
from chancellery.titles.coalition_family.state import CoalitionState
from chancellery.titles.coalition_family.victory import VictoryRules
from chancellery.titles.coalitions.edition import AUSTRIA, BRITAIN, FRANCE, OTTOMANS, PRUSSIA, RUSSIA
from chancellery.titles.coalitions.paris import paris_bonus, paris_points, paris_victory
from chancellery.titles.coalitions.special_generals import Departure, adjacent_refuges, holds, ottoman_refuges
from chancellery.titles.coalitions.subsidies import Subsidies, against_subsidy, trade

LED_BY_BRITAIN: Final = [BRITAIN]
LED_BY_FRANCE: Final = [FRANCE]


class CoalitionsSetup(SetupRules):
    """One wheel for all scenarios."""

    def wheel(self, edition: Edition, scenario: str) -> dict[str, Any]:
        wheel: dict[str, Any] = edition.files.wheels['coalitions']
        return wheel

    def general_names(self, g: CoalitionState, power: int) -> list[str]:
        names: list[str] = g.edition.files.powers['powers'][g.name(power)]['names']['coalitions']
        return names


class CoalitionsSequence(SequenceRules):
    """British money, Napoleon's own move, and Paris."""

    def extra_actions(self, g: CoalitionState, action: str, power: int) -> None:
        """R7.2.4, R7.3.6: Britain trades after Taxation and subsidizes after Leadership."""
        if power != BRITAIN:
            return
        if action == TAXATION:
            trade(g)
        elif action == LEADERSHIP and g.money[BRITAIN] > 0:
            if any(against_subsidy(g, other) is OK for other in g.order):
                g.ask(Subsidies(len(g.money)))

    def before_movement(self, g: CoalitionState) -> None:
        """R7.3.11-R7.3.14: in the turn of French Leadership, as a part of it, Napoleon moves without an Arbiter."""
        napoleon = g.named[FRANCE]
        leads = power_at(g, g.actions.index(LEADERSHIP)) == FRANCE
        if leads and napoleon != NOBODY and g.at[napoleon] != NOWHERE:
            g.slot = g.actions.index(LEADERSHIP)
            g.ask(g.house.movement.movement_turn(g, FRANCE, napoleon))

    def end_of_round(self, g: CoalitionState) -> None:
        """R3.2: is anybody in Paris?"""
        paris_victory(g)


class CoalitionsDiplomacy(DiplomacyRules):
    """Britain against France."""

    def leaders(self, g: CoalitionState, coalition: int) -> list[int]:
        """R6.7: Britain and France."""
        return LED_BY_BRITAIN if coalition == FIRST else LED_BY_FRANCE

    def refused_choices(self, g: CoalitionState) -> tuple[int, ...]:
        """R6.17: Neutral or Expansionist."""
        return (NEUTRAL, EXPANSIONIST)


class CoalitionsNegotiation(NegotiationRules):
    """British gold."""

    def gives_money(self, g: CoalitionState, power: int) -> bool:
        """R4.32: only Britain gives Subsidies."""
        return power == BRITAIN


class CoalitionsUpdate(UpdateRules):
    """Prussians in Saxonia."""

    def tolerates_stray(self, g: CoalitionState, general: int) -> bool:
        """U3: only one whom the set-up put there, as long as he stands there (Prussia's in Saxonia in 1805)."""
        power = g.power_of(general)
        given = g.setup['powers'][g.name(power)]
        placed = given['generals']
        number = g.edition.generals_of[power].index(general)
        here = g.spot(g.at[general])
        stood = number < len(placed) and placed[number][0] == here
        return stood and given['status'] == 'neutral' and here not in given['garrisons']


class CoalitionsMinors(MinorRules):
    """Britain or France looks after them."""

    def guardians(self, g: CoalitionState) -> tuple[int, int]:
        """R11.27: Britain, or against the British coalition France."""
        return BRITAIN, FRANCE


class CoalitionsMobilization(MobilizationRules):
    """Britain does not know Corruption."""

    def keeps_money(self, g: CoalitionState, power: int) -> bool:
        """R7.4.7: Britain alone."""
        return power == BRITAIN


class CoalitionsMovement(MovementRules):
    """Napoleon alone, and the British fleet."""

    def moves_alone(self, g: CoalitionState, general: int) -> None:
        """R7.3.12: only when he really goes."""
        g.log('napoleon_moves', power=g.name(FRANCE), general=g.general_name(general))

    def sea_moves(self, g: CoalitionState, power: int, place: int) -> list[int]:
        """R7.6.12, R7.6.13, R7.6.15: the British coalition, from a port, over up to three routes."""
        if g.status[power] != FIRST or not g.map.port[place]:
            return []
        return g.map.overseas(place, g.edition.sea_routes)

    def sea_consents(self, g: CoalitionState, power: int, start: int, end: int) -> list[int]:
        """R7.6.14: Britain's, for everybody else."""
        return [] if power == BRITAIN else [BRITAIN]


class CoalitionsBattle(BattleRules):
    """The cards of Coalitions, the British at sea, and Wellington, Schwarzenberg and Kutuzov."""

    def supports_by_sea(self, g: CoalitionState, power: int, start: int, place: int) -> bool:
        """R8.8: British troops support over one direct route."""
        return power == BRITAIN and start in g.map.overseas(place, 1)

    def after_strength(self, g: CoalitionState, place: int, attacker: int) -> None:
        """R10.4: Kutuzov may leave."""
        kutuzov = g.general_at(RUSSIA, place)
        if kutuzov == NOBODY or not holds(g, RUSSIA, kutuzov) or g.allied(RUSSIA, attacker):
            return
        if adjacent_refuges(g, kutuzov, place):
            g.ask(Departure(kutuzov))

    def side_strength(self, g: CoalitionState, supporters: list[int], place: int) -> int:
        """R10.1: Wellington, not over a Sea Route."""
        for general in supporters:
            if holds(g, BRITAIN, general) and g.at[general] in g.map.links[place]:
                return 1 + g.troops[general]
        return 0

    def extra_cards(self, g: CoalitionState, general: int, supporters: list[int]) -> int:
        """R10.2: Schwarzenberg, one for each other power that supports him."""
        if not holds(g, AUSTRIA, general):
            return 0
        others = 0
        for helper in supporters:
            if g.power_of(helper) != AUSTRIA:
                others |= 1 << g.power_of(helper)
        return others.bit_count()

    def card_strength(self, g: CoalitionState, value: int, power: int, place: int) -> int:
        """R8.20, U18: a 2 counts 3 where its power has control (or, as the table may read it, 3 more)."""
        if value == 2 and g.control(place) == power:
            return 3 if g.options.get('card_two') != 'three_more' else 5
        return value

    def reveals(self, value: int) -> bool:
        """R8.21: a 3."""
        return value == 3

    def free_card(self, direct: bool) -> bool:
        """R8.18: supporters too."""
        return True


class CoalitionsAftermath(AftermathRules):
    """Blucher (R10.3) and the Grand Vizier (R10.5)."""

    def victory_bonus(self, g: CoalitionState, winner: int, loser: int, direct: bool) -> int:
        """R8.30: the British coalition over a French general, only powers directly in the battle."""
        return 1 if direct and loser == FRANCE and g.status[winner] == FIRST else 0

    def troops_kept(self, g: CoalitionState, general: int, troops: int) -> int:
        """R10.3: Blucher loses at most two."""
        return max(0, troops - 2) if holds(g, PRUSSIA, general) else 0

    def other_refuges(self, g: CoalitionState, general: int, place: int) -> list[int]:
        """R10.3, R10.5: Blucher next door, the Grand Vizier anywhere at home."""
        if holds(g, PRUSSIA, general):
            return adjacent_refuges(g, general, place)
        return ottoman_refuges(g) if holds(g, OTTOMANS, general) else []

    def take_refuge(self, g: CoalitionState, general: int, place: int) -> None:
        """R10.5: the Grand Vizier comes back with one troop."""
        if holds(g, OTTOMANS, general) and g.tokens_left(OTTOMANS) > 0:
            g.troops[general] = 1

    def must_take_refuge(self, g: CoalitionState, general: int) -> bool:
        """R10.5: he is placed at once."""
        return holds(g, OTTOMANS, general)


class CoalitionsVictory(VictoryRules):
    """Paris."""

    def final_prize(self, g: CoalitionState, power: int, place: int) -> int:
        """R3.2, R3.3: what Paris is worth to the player of any other power."""
        return paris_bonus(g, power) if place == g.map.capital[FRANCE] and power != FRANCE else 0

    def last_points(self, g: CoalitionState, power: int) -> int:
        """R3.3: for a general in Paris."""
        return paris_points(g, power)

    def came_to_stay(self, g: CoalitionState, general: int) -> None:
        """R3.2, R3.5: a general in Paris, even a French Ally's, ends the game with the round; the log says so."""
        if self.final_prize(g, g.power_of(general), g.at[general]):
            g.log('in_paris', power=g.name(g.power_of(general)), general=g.general_name(general))


def competitive() -> House:
    """The house of all scenarios for three to six."""
    house = House()
    house.setup = CoalitionsSetup()
    house.sequence = CoalitionsSequence()
    house.diplomacy = CoalitionsDiplomacy()
    house.negotiation = CoalitionsNegotiation()
    house.update = CoalitionsUpdate()
    house.minors = CoalitionsMinors()
    house.mobilization = CoalitionsMobilization()
    house.movement = CoalitionsMovement()
    house.battle = CoalitionsBattle()
    house.aftermath = CoalitionsAftermath()
    house.victory = CoalitionsVictory()
    return house
