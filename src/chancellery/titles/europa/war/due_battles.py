"""R9.7.2: the battles that are due after all activations of a card, in the order that the player likes."""

from __future__ import annotations

from typing import ClassVar, Final

from chancellery.kernel.fields import Field, items
from chancellery.kernel.frames import CHANCE_AHEAD, NOTHING_AHEAD, Prompt
from chancellery.kernel.rules import OK, Rule
from chancellery.titles.europa.board.harbours import ships_in
from chancellery.titles.europa.edition.files import NOBODY, NOWHERE
from chancellery.titles.europa.fields import ARMIES
from chancellery.titles.europa.questions import Question, SeatPhase
from chancellery.titles.europa.state import Europa
from chancellery.titles.europa.war.battle import LandBattle
from chancellery.titles.europa.war.contingents import battle_threatens
from chancellery.titles.europa.war.due import MOST_DUE, Deferring
from chancellery.titles.europa.war.naval_battle import NavalBattle
from chancellery.titles.europa.war.sailing import Landfall
from chancellery.titles.europa.war.squadrons import sea_battle_threatens

NOT_DUE: Final = Rule('R9.7.2', 'refuse.no_battle_of_recruits')


class DueBattles(SeatPhase):
    """R9.7.2: one battle after the other; what another has settled in the meantime is not fought any more. Ships that
    have won their way carry units as after every battle at sea (R9.5.25)."""

    fields: ClassVar[tuple[Field, ...]] = (
        items('areas', MOST_DUE, 0, 'area'),
        items('origins', MOST_DUE, 0, 'area'),
        items('movers', MOST_DUE, NOBODY, ARMIES - 1),
        items('seas', MOST_DUE, 0, 'sea'),
        items('nodes', MOST_DUE, NOWHERE, 'node'),
        items('landings', MOST_DUE, 0, 1),
    )
    steps: ClassVar[tuple[str, ...]] = ('fight',)

    def __init__(self, card: Deferring | None = None) -> None:
        super().__init__(0 if card is None else card.seat)
        self.areas: list[int] = []
        self.origins: list[int] = []
        self.movers: list[int] = []
        self.seas: list[int] = []
        self.nodes: list[int] = []
        self.landings: list[int] = []
        if card is not None:
            self.areas, self.origins, self.movers = card.due_areas[:], card.due_origins[:], card.due_movers[:]
            self.seas, self.nodes, self.landings = card.due_seas[:], card.due_nodes[:], card.due_landings[:]

    def ahead(self, g: Europa) -> int:
        return CHANCE_AHEAD if self.areas or self.seas else NOTHING_AHEAD

    def fight(self, g: Europa) -> None:
        """The only battle that is left, or the one that the player picks."""
        areas = sorted({area for area in self.areas if battle_threatens(g, self.seat, area)})
        seas = sorted({sea for at, sea in enumerate(self.seas) if self.still_due(g, at)})
        if len(areas) + len(seas) > 1:
            g.ask(NextDue(self.seat, areas, seas))
        elif areas:
            self.on_land(g, areas[0])
        elif seas:
            self.at_sea(g, seas[0])
        else:
            self.areas, self.seas = [], []

    def still_due(self, g: Europa, at: int) -> bool:
        """Must ships fight there, or do they attack pirates?"""
        sea, node = self.seas[at], self.nodes[at]
        if sea_battle_threatens(g, self.seat, sea):
            return True
        return node != NOWHERE and g.pirates[node] > 0 and ships_in(g, self.seat, sea) > 0

    def back_NextDue(self, g: Europa, chosen: int) -> None:
        """An Area, or a Sea Zone counted from -1 down."""
        if chosen >= 0:
            self.on_land(g, chosen)
        else:
            self.at_sea(g, -1 - chosen)

    def on_land(self, g: Europa, area: int) -> None:
        """R9.7.10: who came in goes back to where he came from."""
        mine = [at for at, each in enumerate(self.areas) if each == area]
        battle = LandBattle(area, self.seat)
        battle.origins = [self.origins[at] for at in mine]
        battle.movers = [self.movers[at] for at in mine]
        others = [at for at, each in enumerate(self.areas) if each != area]
        self.areas, self.origins, self.movers = [
            [row[at] for at in others] for row in (self.areas, self.origins, self.movers)
        ]
        g.push(battle)
        self.again()

    def at_sea(self, g: Europa, sea: int) -> None:
        """R9.4b.19, R9.9.1: enemies first, then the pirates of a node."""
        at = next(at for at, each in enumerate(self.seas) if each == sea and self.still_due(g, at))
        enemies = sea_battle_threatens(g, self.seat, sea)
        node = NOWHERE if enemies else self.nodes[at]
        landing = self.landings[at]
        if not enemies or self.nodes[at] == NOWHERE:
            for row in (self.seas, self.nodes, self.landings):
                row.pop(at)
        if landing and sea not in self.seas:
            g.push(NavalBattle(sea, self.seat, node), g.addressed(Landfall(self.seat, [sea])))
        else:
            g.push(NavalBattle(sea, self.seat, node))
        self.again()


class NextDue(Question):
    """R9.7.2: which battle is fought next, in an Area or a Sea Zone; a Sea Zone is answered as a number below 0."""

    fields: ClassVar[tuple[Field, ...]] = (
        items('areas', MOST_DUE, 0, 'area'),
        items('seas', MOST_DUE, 0, 'sea'),
    )

    def __init__(self, seat: int = 0, areas: list[int] | None = None, seas: list[int] | None = None) -> None:
        super().__init__(seat)
        self.areas: list[int] = [] if areas is None else areas[:]
        self.seas: list[int] = [] if seas is None else seas[:]

    def prompt(self, g: Europa, role: int) -> Prompt:
        return Prompt('prompt.next_battle', 'R9.7.2', {})

    def among_area(self, g: Europa, role: int) -> list[int]:
        return self.areas

    def deny_area(self, g: Europa, role: int, area: int) -> Rule:
        return OK if area in self.areas else NOT_DUE

    def do_area(self, g: Europa, role: int, area: int) -> None:
        self.done(g, area)

    def among_sea(self, g: Europa, role: int) -> list[int]:
        return self.seas

    def deny_sea(self, g: Europa, role: int, sea: int) -> Rule:
        return OK if sea in self.seas else NOT_DUE

    def do_sea(self, g: Europa, role: int, sea: int) -> None:
        self.done(g, -1 - sea)

    def final(self, g: Europa, role: int, number: int) -> bool:
        """The dice follow."""
        return True

    def alone(self, g: Europa, numbers: list[int]) -> int:
        return numbers[0]


FRAMES: Final = (DueBattles, NextDue)
