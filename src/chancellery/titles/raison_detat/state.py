"""The state of Raison d'Etat: what the family leaves open, as this title has it."""

from __future__ import annotations

from typing import Any

from mypy_extensions import mypyc_attr

from chancellery.kernel.frames import Frame
from chancellery.kernel.rules import Rule
from chancellery.titles.coalition_family.battle import Battle
from chancellery.titles.coalition_family.battle_cards import talk_now
from chancellery.titles.coalition_family.board import NOBODY
from chancellery.titles.coalition_family.edition import (
    EXPANSIONIST,
    FIRST,
    GIFTS,
    LEADERSHIP,
    NEUTRAL,
    SECOND,
)
from chancellery.titles.coalition_family.marching import MovementTurn
from chancellery.titles.coalition_family.view import family_view, private_view
from chancellery.titles.raison_detat.base import RaisonBase
from chancellery.titles.raison_detat.edition import FRENCH
from chancellery.titles.raison_detat.election import (
    EMPERORS_POINTS,
    Election,
    against_vote_between,
    election_view,
)
from chancellery.titles.raison_detat.gifts import push_gifts


@mypyc_attr(allow_interpreted_subclasses=True)
class RaisonDEtat(RaisonBase):
    """A game of Raison d'Etat."""

    # ---- the wheel and its extras

    def wheel(self) -> dict[str, Any]:
        wheel: dict[str, Any] = self.edition.files.wheels[self.scenario]
        return wheel

    def dial_of(self, wheel: dict[str, Any]) -> list[str]:
        """U7: the 1702 dial has two readings."""
        dial: list[str] = wheel['other_dial' if self.options.get('dial') == 'sweden_third' else 'dial']
        return dial

    def general_names(self, power: int) -> list[str]:
        names: list[str] = self.edition.files.powers['powers'][self.name(power)]['names'][self.scenario]
        return names

    def own_action(self, action: str, power: int) -> bool:
        """R9.3.1: in 1618 Subsidies and Mercenaries are an action of their own."""
        if action != GIFTS:
            return False
        if not self.uncontrolled(power):
            push_gifts(self, power)
        return True

    def extra_actions(self, slot: int, action: str, power: int) -> None:
        """R9.4.2: in 1702 they follow Leadership."""
        if action == LEADERSHIP and GIFTS not in self.actions:
            push_gifts(self, power)

    def before_drill(self, power: int) -> None:
        """R8.1: the election comes right before Austria's Drill."""
        if self.name(power) == 'austria':
            self.push(Election(len(self.money)))

    def crown_points(self, power: int) -> int:
        """R8.10, R9.6.1, R12.21: 2 for the Emperor; a Minor Power's go to its controller."""
        return EMPERORS_POINTS if self.crown == power else 0

    def against_vote(self, role: int, to: int) -> Rule:
        return against_vote_between(self, role, to)

    def movement_turn(self, power: int, only: int) -> Frame[Any]:
        return MovementTurn(self.controller[power], power, only)

    def new_battle(self, power: int, general: int, place: int) -> Frame[Any]:
        return Battle(power, general, place)

    # ---- coalitions

    def status_arg(self, status: int) -> int:
        """R7.6: the second coalition is the Protestant one in 1618, the French one in 1702."""
        return FRENCH if status == SECOND and self.scenario == '1702' else status

    def status_from(self, arg: int) -> int:
        if arg in (SECOND, FRENCH):
            return SECOND if (arg == FRENCH) == (self.scenario == '1702') else -1
        return arg

    def leaders(self, coalition: int) -> list[int]:
        """R7.3, R7.10: Austria, in 1618 with Spain, against the Protestants or France."""
        return self.first_leaders if coalition == FIRST else self.second_leaders

    def guardians(self) -> tuple[int, int]:
        """R12.42: Austria, or against the Austrian Coalition the other leader."""
        return self.leaders(FIRST)[0], self.leaders(SECOND)[0]

    def refused_choices(self) -> tuple[int, ...]:
        """R7.11: any other status."""
        return (FIRST, SECOND, NEUTRAL, EXPANSIONIST)

    def own_minor_of(self, power: int) -> int:
        """R12.4: in 1618 with four players Spain is Austria's."""
        if self.scenario == '1618' and len(self.roles) == 4 and self.name(power) == 'spain':
            return self.majors.index(self.edition.power('austria'))
        return NOBODY

    # ---- the sea (R9.7.22-R9.7.25)

    def sea_moves(self, power: int, place: int) -> list[int]:
        """R9.7.22, R9.7.25, U2: one route a move, or as in Coalitions up to three."""
        return sorted(self.sea_reach(power, place, True))

    def sea_consents(self, power: int, start: int, end: int) -> list[int]:
        """R9.7.22: the Allies whose routes the way needs, if there is no way without."""
        if end in self.sea_reach(power, start, False):
            return []
        return self.sea_reach(power, start, True)[end]

    def sea_reach(self, power: int, start: int, with_allies: bool) -> dict[int, list[int]]:
        """Each place within reach by sea, with the Allies whose routes lead there."""
        routes = 3 if self.options.get('sea_routes') == 'three' else 1
        reached: dict[int, list[int]] = {start: []}
        edge = [start]
        for _ in range(routes):
            further: list[int] = []
            for here in edge:
                for route in self.map.routes_at[here]:
                    end = self.map.other_end(route, here)
                    owner = self.map.routes[route][2]
                    if end not in reached and self.may_use(power, owner, here, with_allies):
                        lenders = reached[here]
                        foreign = owner not in (NOBODY, power) and owner not in lenders
                        reached[end] = [*lenders, owner] if foreign else lenders
                        further.append(end)
            edge = further
        del reached[start]
        return reached

    def may_use(self, power: int, owner: int, here: int, with_allies: bool) -> bool:
        """R9.7.22: one's own route, an Ally's, or a grey one where one controls the shore or nobody does."""
        if owner == NOBODY:
            return self.control(here) in (power, NOBODY)
        return owner == power or (with_allies and owner in self.order and self.allied(power, owner))

    # ---- battles

    def reveals(self, value: int) -> bool:
        """R10.35: a 2."""
        return value == 2

    def removes(self, value: int) -> bool:
        """R10.35: a 3."""
        return value == 3

    def victory_bonus(self, winner: int, loser: int, direct: bool) -> int:
        """R10.46, U23: a coalition over a general of the other; supporters too, unless the table reads it otherwise."""
        against = self.status[winner] + self.status[loser] == FIRST + SECOND and self.status[winner] < NEUTRAL
        opposed = against and self.status[loser] < NEUTRAL
        return 1 if opposed and (direct or self.options.get('bonus') != 'direct') else 0

    def talk(self) -> str:
        """Whether people may talk now."""
        return talk_now(self)

    def make_public_board(self) -> dict[str, Any]:
        """The family's board with the Crown and the election."""
        view = family_view(self)
        view['election'] = election_view(self)
        view['crown'] = None if self.crown == NOBODY else self.name(self.crown)
        return view

    def private_board(self, role: int) -> dict[str, Any]:
        """Cards and promises."""
        return private_view(self, role)
