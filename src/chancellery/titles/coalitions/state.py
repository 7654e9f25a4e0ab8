"""The state of Coalitions: what the family leaves open, as this title has it."""

from __future__ import annotations

from typing import Any

from mypy_extensions import mypyc_attr

from chancellery.kernel.frames import Frame
from chancellery.kernel.rules import OK, Rule
from chancellery.titles.coalition_family.battle import Battle
from chancellery.titles.coalition_family.battle_cards import talk_now
from chancellery.titles.coalition_family.board import NOBODY, NOWHERE
from chancellery.titles.coalition_family.edition import (
    EXPANSIONIST,
    FIRST,
    LEADERSHIP,
    NEUTRAL,
    TAXATION,
)
from chancellery.titles.coalition_family.marching import MovementTurn
from chancellery.titles.coalition_family.sequence import power_at
from chancellery.titles.coalition_family.view import family_view
from chancellery.titles.coalitions.base import CoalitionsBase
from chancellery.titles.coalitions.citations import SPAIN_CLOSED
from chancellery.titles.coalitions.edition import AUSTRIA, BRITAIN, FRANCE, OTTOMANS, PRUSSIA, RUSSIA
from chancellery.titles.coalitions.paris import paris_bonus, paris_victory
from chancellery.titles.coalitions.special_generals import (
    Departure,
    adjacent_refuges,
    awaits_name,
    holds,
    ottoman_refuges,
)
from chancellery.titles.coalitions.subsidies import Subsidies, against_subsidy, trade
from chancellery.titles.coalitions.year_1792 import GATES, OrientTurn, spain_closed


@mypyc_attr(allow_interpreted_subclasses=True)
class Coalitions(CoalitionsBase):
    """A competitive game of Coalitions."""

    # ---- the wheel and its extras

    def wheel(self) -> dict[str, Any]:
        wheel: dict[str, Any] = self.edition.files.wheels['coalitions']
        return wheel

    def gives_money(self, power: int) -> bool:
        """R4.32: only Britain gives Subsidies."""
        return power == BRITAIN

    def general_names(self, power: int) -> list[str]:
        names: list[str] = self.edition.files.powers['powers'][self.name(power)]['names']['coalitions']
        return names

    def extra_actions(self, slot: int, action: str, power: int) -> None:
        """R7.2.4, R7.3.6: Britain trades after Taxation and subsidizes after Leadership."""
        if power != BRITAIN:
            return
        if action == TAXATION:
            trade(self)
        elif action == LEADERSHIP and self.money[BRITAIN] > 0:
            if any(against_subsidy(self, other) is OK for other in self.order):
                self.push(Subsidies(self.controller[BRITAIN], len(self.money)))

    def before_movement(self) -> None:
        """R7.3.11-R7.3.14: in the turn of French Leadership, as a part of it, Napoleon moves without an Arbiter."""
        napoleon = self.named[FRANCE]
        leads = power_at(self, self.actions.index(LEADERSHIP)) == FRANCE
        if leads and napoleon != NOBODY and self.at[napoleon] != NOWHERE:
            self.slot = self.actions.index(LEADERSHIP)
            self.push(self.movement_turn(FRANCE, napoleon))

    def moves_alone(self, general: int) -> None:
        """R7.3.12: only when he really goes."""
        self.log('napoleon_moves', power=self.name(FRANCE), general=self.general_name(general))

    def movement_turn(self, power: int, only: int) -> Frame[Any]:
        role = self.controller[power]
        if power == FRANCE and self.scenario == '1792':
            return OrientTurn(role, power, only)
        return MovementTurn(role, power, only)

    def new_battle(self, power: int, general: int, place: int) -> Frame[Any]:
        return Battle(power, general, place)

    def end_of_round(self) -> None:
        """R3.2: is anybody in Paris?"""
        paris_victory(self)

    def came_to_stay(self, general: int) -> None:
        """R3.2, R3.5: whoever stands in Paris, a French Ally too, ends the game with the round: nobody misses it."""
        if self.final_prize(self.power_of(general), self.at[general]):
            self.log('in_paris', power=self.name(self.power_of(general)), general=self.general_name(general))

    def final_prize(self, power: int, place: int) -> int:
        """R3.2, R3.3: what Paris is worth to the player of any other power."""
        return paris_bonus(self, power) if place == self.map.capital[FRANCE] and power != FRANCE else 0

    # ---- coalitions

    def guardians(self) -> tuple[int, int]:
        """R11.27: Britain, or against the British coalition France."""
        return BRITAIN, FRANCE

    def leaders(self, coalition: int) -> list[int]:
        """R6.7: Britain and France."""
        return [BRITAIN] if coalition == FIRST else [FRANCE]

    def refused_choices(self) -> tuple[int, ...]:
        """R6.17: Neutral or Expansionist."""
        return (NEUTRAL, EXPANSIONIST)

    def tolerates_stray(self, general: int) -> bool:
        """U3: only one whom the set-up put there, as long as he stands there (Prussia's in Saxonia in 1805)."""
        power = self.power_of(general)
        given = self.setup['powers'][self.name(power)]
        placed = given['generals']
        number = self.edition.generals_of[power].index(general)
        here = self.spot(self.at[general])
        stood = number < len(placed) and placed[number][0] == here
        return stood and given['status'] == 'neutral' and here not in given['garrisons']

    def keeps_money(self, power: int) -> bool:
        """R7.4.7: Britain alone."""
        return power == BRITAIN

    # ---- land and sea

    def closed(self, power: int, place: int) -> Rule:
        """R13.1.2: Spain in 1792."""
        return SPAIN_CLOSED if spain_closed(self, power, place) else OK

    def entered(self, power: int, place: int) -> None:
        """R13.1.2: a French general in Navarra or Catalonia opens Spain."""
        if power == FRANCE and not self.spain_open and self.scenario == '1792' and self.spot(place) in GATES:
            self.spain_open = 1
            self.log('spain_opens', place=self.spot(place))

    def sea_moves(self, power: int, place: int) -> list[int]:
        """R7.6.12, R7.6.13, R7.6.15: the British coalition, from a port, over up to three routes."""
        if self.status[power] != FIRST or not self.map.port[place]:
            return []
        reached = [place]
        begin = 0
        for _ in range(self.edition.files.powers['sea_routes_per_move']):
            end = len(reached)
            for at in range(begin, end):
                for route in self.map.routes_at[reached[at]]:
                    port = self.map.other_end(route, reached[at])
                    if port not in reached:
                        reached.append(port)
            begin = end
        return sorted(reached[1:])

    def sea_consents(self, power: int, start: int, end: int) -> list[int]:
        """R7.6.14: Britain's, for everybody else."""
        return [] if power == BRITAIN else [BRITAIN]

    def sea_neighbours(self, power: int, place: int) -> list[int]:
        """R8.8: British troops support over one direct route."""
        if power != BRITAIN:
            return []
        return [self.map.other_end(route, place) for route in self.map.routes_at[place]]

    # ---- battles

    def card_strength(self, value: int, power: int, place: int) -> int:
        """R8.20, U18: a 2 counts 3 where its power has control (or, as the table may read it, 3 more)."""
        if value == 2 and self.control(place) == power:
            return 3 if self.options.get('card_two') != 'three_more' else 5
        return value

    def reveals(self, value: int) -> bool:
        """R8.21: a 3."""
        return value == 3

    def free_card(self, direct: bool) -> bool:
        """R8.18: supporters too."""
        return True

    def victory_bonus(self, winner: int, loser: int, direct: bool) -> int:
        """R8.30: the British coalition over a French general, only powers directly in the battle."""
        return 1 if direct and loser == FRANCE and self.status[winner] == FIRST else 0

    # ---- special generals (R10.1-R10.5)

    def side_strength(self, supporters: list[int], place: int) -> int:
        """R10.1: Wellington, not over a Sea Route."""
        for general in supporters:
            if holds(self, BRITAIN, general) and self.at[general] in self.map.links[place]:
                return 1 + self.troops[general]
        return 0

    def extra_cards(self, general: int, supporters: list[int]) -> int:
        """R10.2: Schwarzenberg, one for each other power that supports him."""
        if not holds(self, AUSTRIA, general):
            return 0
        others = 0
        for helper in supporters:
            if self.power_of(helper) != AUSTRIA:
                others |= 1 << self.power_of(helper)
        return others.bit_count()

    def after_strength(self, place: int, attacker: int) -> None:
        """R10.4: Kutuzov may leave."""
        kutuzov = self.general_at(RUSSIA, place)
        if kutuzov == NOBODY or not holds(self, RUSSIA, kutuzov) or self.allied(RUSSIA, attacker):
            return
        if adjacent_refuges(self, kutuzov, place):
            role = self.guardian(attacker) if self.uncontrolled(RUSSIA) else self.controller[RUSSIA]
            self.push(Departure(role, kutuzov))

    def other_refuges(self, general: int, place: int) -> list[int]:
        """R10.3, R10.5: Blucher next door, the Grand Vizier anywhere at home."""
        if holds(self, PRUSSIA, general):
            return adjacent_refuges(self, general, place)
        return ottoman_refuges(self) if holds(self, OTTOMANS, general) else []

    def troops_kept(self, general: int, troops: int) -> int:
        """R10.3: Blucher loses at most two."""
        return max(0, troops - 2) if holds(self, PRUSSIA, general) else 0

    def take_refuge(self, general: int, place: int) -> None:
        """R10.5: the Grand Vizier comes back with one troop."""
        if holds(self, OTTOMANS, general) and self.tokens_left(OTTOMANS) > 0:
            self.troops[general] = 1

    def must_take_refuge(self, general: int) -> bool:
        """R10.5: he is placed at once."""
        return holds(self, OTTOMANS, general)

    def talk(self) -> str:
        """Whether people may talk now."""
        return talk_now(self)

    def board(self, role: int) -> dict[str, Any]:
        """Whoever of a power's generals is to bear the famous name: until it is given, none has a name."""
        view = family_view(self, role)
        for power in self.order:
            if awaits_name(self, power):
                for general in self.edition.generals_of[power]:
                    view['generals'][self.general_name(general)]['name'] = None
        return view
