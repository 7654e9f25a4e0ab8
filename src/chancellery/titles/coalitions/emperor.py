"""Chapter 12: the automatic France of the cooperative and solo game (R12.11-R12.20, R12.30-R12.33)."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from chancellery.kernel.fields import Field, flag, items, number
from chancellery.kernel.frames import Phase, Prompt
from chancellery.kernel.rules import OK, Rule
from chancellery.titles.coalition_family.board import DISPUTED, HOME, NOBODY, NOWHERE, UNDISPUTED
from chancellery.titles.coalition_family.garrisons import against_garrison, set_garrison
from chancellery.titles.coalition_family.mobilization import Mobilization
from chancellery.titles.coalition_family.routes import enemies_in
from chancellery.titles.coalition_family.state import CoalitionState
from chancellery.titles.coalitions.citations import EQUALS, LOWEST_MORALE, RACE_EQUALS, TROOPS_ONLY
from chancellery.titles.coalitions.edition import FRANCE
from chancellery.titles.coalitions.emperor_score import check_paris, france_gains
from chancellery.titles.coalitions.for_france import ForFrance
from chancellery.titles.coalitions.state import Coalitions
from chancellery.titles.coalitions.verbs import verbs_of

FRENCH_HOME: Final = 0
PARIS: Final = 1
FREE_LAND: Final = 2
NO_CLAIM: Final = 3
ENEMY_HOME: Final = 4
CLAIM: Final = 5
CARD_SOURCES: Final = (FRENCH_HOME, PARIS, FREE_LAND, NO_CLAIM, ENEMY_HOME, CLAIM)  # R12.18 b-g
RACE_SOURCES: Final = (FREE_LAND, NO_CLAIM, ENEMY_HOME, CLAIM)  # R12.33 B-E
RACE_ORDER: Final = ('lorraine', 'picardie', 'provence', 'normandie_bretagne', 'languedoc', 'aquitaine')  # R12.31
MOST_TARGETS: Final = 3  # R12.16, R12.30
FULL: Final = 3
FAR: Final = 99


def french_generals(g: CoalitionState) -> list[int]:
    """R12.1, U25: six generals; the piece named Napoleon is not used."""
    return [general for general in g.edition.generals_of[FRANCE] if general != g.named[FRANCE]]


def fill_up(g: CoalitionState, general: int) -> None:
    """R12.19: to three troops from the supply, free."""
    missing = FULL - g.troops[general]
    if missing > 0:
        g.troops[general] += min(missing, g.tokens_left(FRANCE))


def kind_of_ground(g: CoalitionState, place: int) -> int:
    """The classes of territory that R12.18 and R12.33 go through."""
    kind = g.map.kind[place]
    if kind == HOME:
        if g.map.owner[place] != FRANCE:
            return ENEMY_HOME
        return PARIS if place == g.map.capital[FRANCE] else FRENCH_HOME
    if kind == UNDISPUTED:
        return FREE_LAND
    return CLAIM if kind == DISPUTED and g.map.stripes[place] >> FRANCE & 1 else NO_CLAIM


def sources(g: CoalitionState, target: int, classes: tuple[int, ...], placed: list[int]) -> list[int]:
    """R12.18, R12.33: the generals equally entitled to go to a place: off the board first, then class by class."""
    free: list[int] = []
    held = 0  # the classes of territory where they stand
    for general in french_generals(g):
        place = g.at[general]
        if place != target and general not in placed:
            if place == NOWHERE:
                return [general]
            free.append(general)
            held |= 1 << kind_of_ground(g, place)
    for ground in classes:
        if held >> ground & 1:
            there = [general for general in free if kind_of_ground(g, g.at[general]) == ground]
            return nearest_then_cheapest(g, target, there, ground)
    return []


def nearest_then_cheapest(g: CoalitionState, target: int, generals: list[int], ground: int) -> list[int]:
    """R12.18, R12.33: of those on one class of territory the nearest, of equally near ones those in the least valuable.

    R12.18 b asks for the nearest alone.
    """
    steps = g.map.distances(target, NOWHERE)
    equal: list[int] = []
    nearest = cheapest = 0
    for general in generals:
        place = g.at[general]
        far = steps[place] if steps[place] >= 0 else FAR
        value = 0 if ground == FRENCH_HOME else g.map.value[place]
        if not equal or far < nearest or (far == nearest and value < cheapest):
            equal = [general]
            nearest, cheapest = far, value
        elif far == nearest and value == cheapest:
            equal.append(general)
    return equal


def race_is_on(g: CoalitionState) -> bool:
    """R12.30: a coalition general stands in a French Home Territory."""
    for general, place in enumerate(g.at):
        if place >= 0 and g.map.owner[place] == FRANCE and g.power_of(general) != FRANCE:
            return True
    return False


def invaded(g: CoalitionState, place: int) -> bool:
    """Is a coalition general here?"""
    for general, spot in enumerate(g.at):
        if spot == place and g.power_of(general) != FRANCE:
            return True
    return False


def race_targets(g: CoalitionState) -> list[int]:
    """R12.30, R12.31: Paris and the first invaded Home; who goes beside it is known when those two are manned."""
    homes = [g.edition.spot(id) for id in RACE_ORDER]
    return [g.map.capital[FRANCE], next(place for place in homes if invaded(g, place))]


def beside_the_goal(g: CoalitionState, paris: int, goal: int) -> list[int]:
    """R12.30-R12.32: next to the invaded Home where a French general still stands, else the first Home there."""
    homes = [g.edition.spot(id) for id in RACE_ORDER]
    near = [place for place in g.map.links[goal] if place != paris]
    manned = [place for place in near if g.general_at(FRANCE, place) != NOBODY]  # R12.32
    beside = [place for place in homes if place in (manned or near)] or manned
    return beside[:1]


class Campaign(Phase[CoalitionState]):
    """R12.11: France over Drill, Leadership or Movement resolves a Napoleon card, or races to Paris."""

    fields: ClassVar[tuple[Field, ...]] = (
        flag('race'), items('targets', MOST_TARGETS, 0, 'place'), number('sent', 0, MOST_TARGETS),
        items('placed', MOST_TARGETS, 0, 'general'), number('fought', 0, MOST_TARGETS),
    )  # fmt: skip
    steps: ClassVar[tuple[str, ...]] = ('open', 'turn_card', 'send_next', 'mark_busy', 'fight_next', 'close')

    def __init__(self) -> None:
        super().__init__()
        self.race = False
        self.targets: list[int] = []
        self.sent = 0  # how many targets have been seen to
        self.placed: list[int] = []
        self.fought = 0  # and how many of the generals placed

    def open(self, g: CoalitionState) -> None:
        """R12.15, R12.30, U29: comfort for the weakest, unless Paris is in danger."""
        if race_is_on(g):
            self.race = True
            self.targets = race_targets(g)
            g.log('race_to_paris', places=[g.spot(place) for place in self.targets])
            return
        weakest = lowest_morale(g)
        if len(weakest) == 1:
            cheer(g, weakest[0])
        else:
            g.ask(Cheer())

    def turn_card(self, g: CoalitionState) -> None:
        """R12.15: unless France races."""
        if not self.race:
            g.ask(TurnCard())

    def back_TurnCard(self, g: CoalitionState, targets: list[int]) -> None:
        """R12.16: where France strikes."""
        self.targets = targets

    def send_next(self, g: CoalitionState) -> None:
        """R12.17, R12.18, R12.32: Influence where a garrison stands, else a general with three troops."""
        if self.race and self.sent == len(self.targets) == 2:
            self.targets += beside_the_goal(g, self.targets[0], self.targets[1])
        if self.sent == len(self.targets):
            return
        self.again()
        target = self.targets[self.sent]
        self.sent += 1
        if not self.race and g.garrison[target] == FRANCE:
            france_gains(g, g.map.value[target], 'campaign')
            return
        present = g.general_at(FRANCE, target)
        if present != NOBODY:
            self.arrive(g, present, target)
            return
        equal = sources(g, target, RACE_SOURCES if self.race else CARD_SOURCES, self.placed)
        if len(equal) == 1:
            self.arrive(g, equal[0], target)
        elif equal:
            g.ask(SendGeneral(target, equal, self.race))
        else:
            g.log('no_general', place=g.spot(target))

    def back_SendGeneral(self, g: CoalitionState, general: int) -> None:
        """R12.18, R12.33: the players have chosen among equals."""
        self.arrive(g, general, self.targets[self.sent - 1])

    def arrive(self, g: CoalitionState, general: int, target: int) -> None:
        """R12.18, R12.19: he is put there, unless he is there already; garrisons stay where he was."""
        self.placed.append(general)
        sent = g.at[general] != target
        troops = g.troops[general]
        g.at[general] = target
        fill_up(g, general)
        if sent:
            g.log('campaigns', power=g.name(FRANCE), general=g.general_name(general), place=g.spot(target))
        elif g.troops[general] > troops:
            g.log('filled_up', power=g.name(FRANCE), general=g.general_name(general), place=g.spot(target))

    def mark_busy(self, g: CoalitionState) -> None:
        """R12.29: who fights in this action supports nobody else."""
        battlefields = [g.at[general] for general in self.placed if enemies_in(g, FRANCE, g.at[general])]
        for general in range(len(g.at)):
            if g.at[general] in battlefields:
                g.busy[general] = 1

    def fight_next(self, g: CoalitionState) -> None:
        """R12.20: in the order of the card; without an enemy a troop becomes a garrison."""
        if self.fought == len(self.placed):
            return
        self.again()
        general = self.placed[self.fought]
        self.fought += 1
        place = g.at[general]
        if place == NOWHERE:
            return
        if enemies_in(g, FRANCE, place):
            g.push(g.house.battle.new_battle(g, FRANCE, general, place))
        elif not self.race and against_garrison(g, general, place) is OK:
            set_garrison(g, general, place)

    def close(self, g: CoalitionState) -> None:
        """R12.3: is anybody of the coalition in Paris?"""
        g.busy = [0] * len(g.busy)
        check_paris(g)


def lowest_morale(g: CoalitionState) -> list[int]:
    """R12.15: the coalition powers with the lowest Morale."""
    found: list[int] = []
    least = 0
    for power in g.order:
        if power != FRANCE:
            morale = g.morale[power]
            if not found or morale < least:
                found = [power]
                least = morale
            elif morale == least:
                found.append(power)
    return found


def cheer(g: CoalitionState, power: int) -> None:
    """R12.15: 1 Morale."""
    g.cheer_up(power, 1)


class Cheer(ForFrance):
    """R12.15: on a tie for the lowest Morale the players choose."""

    def prompt(self, g: CoalitionState, role: int) -> Prompt:
        return Prompt('prompt.cheer', 'R12.15', {})

    def among_cheer(self, g: CoalitionState, role: int) -> list[int]:
        return lowest_morale(g)

    def deny_cheer(self, g: CoalitionState, role: int, power: int) -> Rule:
        return OK if power in lowest_morale(g) else LOWEST_MORALE

    def do_cheer(self, g: CoalitionState, role: int, power: int) -> None:
        cheer(g, power)
        self.done(g)


class TurnCard(ForFrance):
    """R12.15: the top Napoleon card; the discards are reshuffled when the deck is empty."""

    free: ClassVar[tuple[str, ...]] = ('turn',)

    def prompt(self, g: CoalitionState, role: int) -> Prompt:
        return Prompt('prompt.turn_card', 'R12.15', {})

    def do_turn(self, g: Coalitions, role: int, _: int) -> None:
        if not g.campaigns.items:
            g.campaigns.refill(g, g.campaigns_past)
        card = g.campaigns.draw(g, g.campaigns_past, g.everyone())
        cards: dict[str, Any] = g.edition.files.cards['napoleon']
        id = list(cards)[card]
        targets: list[str] = cards[id]['targets']
        g.log('napoleon_card', card=id, places=targets)
        self.done(g, [g.edition.spot(target) for target in targets])

    def final(self, g: CoalitionState, role: int, number: int) -> bool:
        return True


class SendGeneral(ForFrance):
    """R12.18, R12.33: among equals the players choose the French general."""

    fields: ClassVar[tuple[Field, ...]] = (
        number('target', 0, 'place'), items('equal', 'general', 0, 'general'), flag('race'),
    )  # fmt: skip

    def __init__(self, target: int = 0, equal: list[int] | None = None, race: bool = False) -> None:
        super().__init__()
        self.target = target
        self.equal: list[int] = [] if equal is None else equal
        self.race = race

    def prompt(self, g: CoalitionState, role: int) -> Prompt:
        return Prompt('prompt.send', 'R12.33' if self.race else 'R12.18', {'place': g.spot(self.target)})

    def among_send(self, g: CoalitionState, role: int) -> list[int]:
        return self.equal

    def deny_send(self, g: CoalitionState, role: int, general: int) -> Rule:
        if general in self.equal:
            return OK
        return RACE_EQUALS if self.race else EQUALS

    def do_send(self, g: CoalitionState, role: int, general: int) -> None:
        self.done(g, general)

    def hint(self, g: CoalitionState, role: int, number: int) -> dict[str, Any] | None:
        return {'place': g.spot(g.at[number - verbs_of(g).send])}


class FrenchMobilization(Mobilization):
    """R12.13: three troops for every French general on the board; the rest of the money becomes Morale."""

    def asked(self, g: CoalitionState) -> int:
        """The players choose only where the money does not reach for all."""
        wanting = [FULL - g.troops[general] for general in french_generals(g) if g.at[general] != NOWHERE]
        need = sum(wanting)
        scarce = 0 < min(g.money[FRANCE] // g.edition.troop_price, g.tokens_left(FRANCE)) < need
        return 1 << self.role if scarce else 0

    def prompt(self, g: CoalitionState, role: int) -> Prompt:
        return Prompt('prompt.french_troops', 'R12.13', {'money': g.money[FRANCE]})

    def deny_done(self, g: CoalitionState, role: int, _: int) -> Rule:
        return TROOPS_ONLY

    def free_cards(self, g: CoalitionState) -> int:
        """France has no hand."""
        return 0

    def deny_card(self, g: CoalitionState, role: int, _: int) -> Rule:
        return TROOPS_ONLY

    def deny_morale(self, g: CoalitionState, role: int, _: int) -> Rule:
        return TROOPS_ONLY

    def among_fortress(self, g: CoalitionState, role: int) -> list[int]:
        return []

    def deny_fortress(self, g: CoalitionState, role: int, place: int) -> Rule:
        return TROOPS_ONLY

    def nobody(self, g: CoalitionState) -> None:
        """There is enough for all, or nothing to choose."""
        for general in french_generals(g):
            while g.at[general] != NOWHERE and self.deny_troop(g, self.role, general) is OK:
                self.do_troop(g, self.role, general)
        rest = g.money[FRANCE]
        g.money[FRANCE] = 0
        g.cheer_up(FRANCE, rest)
        self.done(g)
