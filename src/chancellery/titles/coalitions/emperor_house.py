"""The game against the Emperor: one Grand Coalition of one to five players (R12.1-R12.10)."""

from __future__ import annotations

from typing import Final

from chancellery.kernel.hidden import pile
from chancellery.kernel.reckoning import Reckoning
from chancellery.titles.coalition_family.board import DISPUTED, HOME, NOBODY
from chancellery.titles.coalition_family.clash import Clash
from chancellery.titles.coalition_family.edition import (
    DRILL,
    FIRST,
    INFLUENCE,
    LEADERSHIP,
    MOBILIZATION,
    MOVEMENT,
    SECOND,
    TAXATION,
)
from chancellery.titles.coalition_family.house import House
from chancellery.titles.coalition_family.influence import scores
from chancellery.titles.coalition_family.state import CoalitionState
from chancellery.titles.coalition_family.taxation import taxation
from chancellery.titles.coalition_family.victory import VictoryRules
from chancellery.titles.coalitions.edition import FRANCE
from chancellery.titles.coalitions.emperor import Campaign, FrenchMobilization
from chancellery.titles.coalitions.emperor_battle import EmperorBattle
from chancellery.titles.coalitions.emperor_score import check_paris, end, france_gains, reckoning
from chancellery.titles.coalitions.house import (
    CoalitionsBattle,
    CoalitionsMinors,
    CoalitionsMovement,
    CoalitionsSequence,
    CoalitionsSetup,
    competitive,
)
from chancellery.titles.coalitions.state import Coalitions

SCENARIO: Final = 'l_empereur'
FIRST_COMMANDER: Final = 0
DIFFICULTY: Final = {'ogre': 5, 'usurper': 10, 'emperor': 15}  # R12.2
DIVISION: Final = (  # M13: who leads which powers, by number of players
    (('britain', 'austria', 'prussia', 'russia', 'ottomans'),),
    (('britain', 'prussia', 'ottomans'), ('austria', 'russia')),
    (('britain', 'prussia'), ('austria', 'ottomans'), ('russia',)),
    (('britain',), ('austria', 'ottomans'), ('prussia',), ('russia',)),
    (('britain',), ('austria',), ('prussia',), ('russia',), ('ottomans',)),
)


def commanders(players: int) -> tuple[str, ...]:
    """The roles: with whom a power lies is the table's business, so they are numbered."""
    return tuple([f'commander_{i + 1}' for i in range(players)])


class EmperorSetup(CoalitionsSetup):
    """Britain, Austria, Prussia, Russia and the Ottomans against a France that plays itself."""

    def setup_of(self, scenario: str) -> str:
        """R12.1: the scenario of 1805."""
        return '1805'

    def controller_at_start(self, g: CoalitionState, power: int) -> int:
        """R12.4: as the division says; ``deal_powers`` may change it."""
        for role, ids in enumerate(DIVISION[len(g.roles) - 1]):
            if g.name(power) in ids:
                return role
        return NOBODY

    def hand_owners(self, g: CoalitionState, role: int) -> int:
        """Section 15: the coalition's hands are shared."""
        return g.everyone() if role >= 0 else 0

    def unused(self, g: CoalitionState, power: int) -> int:
        """U25: the piece named Napoleon."""
        return g.named[FRANCE]


class EmperorSequence(CoalitionsSequence):
    """No diplomacy; France acts by itself, and the others collect money in place of Influence."""

    def has_diplomacy(self, g: CoalitionState) -> bool:
        """R12.6."""
        return False

    def before_movement(self, g: CoalitionState) -> None:
        """R12.1: no Napoleon Move."""

    def own_action(self, g: CoalitionState, action: str, power: int) -> bool:
        """R12.7, R12.11-R12.14."""
        if power == FRANCE:
            france_acts(g, action)
            return True
        if action == INFLUENCE:
            collect(g, power)
            return True
        return False

    def end_of_round(self, g: CoalitionState) -> None:
        """R12.3: Paris is looked at after every battle instead."""

    def own_ending(self, g: CoalitionState) -> bool:
        """Time is on the Emperor's side."""
        end(g, False, 'limit')
        return True


def france_acts(g: CoalitionState, action: str) -> None:
    """R12.11-R12.14: what the automaton does in each slot."""
    if action in (DRILL, LEADERSHIP, MOVEMENT):
        g.push(Campaign())
    elif action == TAXATION:
        taxation(g, FRANCE)
    elif action == MOBILIZATION:
        g.ask(FrenchMobilization(FRANCE))
    elif action == INFLUENCE:
        france_gains(g, claims(g, FRANCE), 'territories')


def claims(g: CoalitionState, power: int) -> int:
    """R12.7, R12.14: the value of the Disputed Territories with one's stripe that one holds."""
    places = [place for place in g.garrisons_of(power) if g.map.kind[place] == DISPUTED]
    return sum(g.map.value[place] for place in places if scores(g, power, place))


def collect(g: CoalitionState, power: int) -> None:
    """R12.7: money in place of Influence."""
    money = claims(g, power)
    g.money[power] += money
    if money:
        g.log('collects', power=g.name(power), money=money)
    else:
        g.log('no_income', power=g.name(power))


class EmperorMinors(CoalitionsMinors):
    """No Minor Powers, and a first commander who chooses for France."""

    def minors(self, majors: list[int], powers: int) -> int:
        """R12.4: no distinction."""
        return 0

    def speaker(self, g: CoalitionState, power: int) -> int:
        """R12.18, R12.33: among equals the players choose for France, the first commander for all of them."""
        return FIRST_COMMANDER if power == FRANCE else g.controller[power]


class EmperorMovement(CoalitionsMovement):
    """Allies share their land, and nobody arbitrates."""

    def replaces_arbiter(self, g: CoalitionState, power: int) -> bool:
        """R12.9: one movement turn, and France gains 1 Morale."""
        g.cheer_up(FRANCE, 1)
        return True

    def shares_freely(self, g: CoalitionState) -> bool:
        """R12.6: free movement in each other's territories."""
        return True


class EmperorBattles(CoalitionsBattle):
    """Battles with open cards."""

    def new_battle(self, g: CoalitionState, power: int, general: int, place: int) -> Clash:
        return EmperorBattle(power, general, place)

    def after_battles(self, g: CoalitionState) -> None:
        """R12.3: is the coalition in Paris?"""
        check_paris(g)


class EmperorVictory(VictoryRules):
    """R12.3: nobody scores for Paris; its capture wins at once."""

    def decisive_place(self, g: CoalitionState) -> int:
        """R12.3: Paris."""
        return g.map.capital[FRANCE]

    def together(self) -> bool:
        """R12.2, R12.3: against the Emperor."""
        return True

    def reckoning(self, g: CoalitionState) -> Reckoning:
        """R12.3: France's Influence alone counts, and the last round is the Emperor's."""
        return reckoning(g)


def against_the_emperor() -> House:
    """The house of the cooperative and solo game."""
    house = competitive()
    house.setup = EmperorSetup()
    house.sequence = EmperorSequence()
    house.minors = EmperorMinors()
    house.movement = EmperorMovement()
    house.battle = EmperorBattles()
    house.victory = EmperorVictory()
    return house


def set_up_emperor(g: Coalitions) -> None:
    """R12.1, R12.2, U25, U41: after the set-up of 1805."""
    for power in g.order:
        g.status[power] = SECOND if power == FRANCE else FIRST
    g.influence[FRANCE] = DIFFICULTY[g.options['difficulty']]
    g.named[FRANCE] = g.off_board(FRANCE)[-1]
    for place in g.map.present:
        if g.map.kind[place] == HOME and g.map.owner[place] == FRANCE:
            g.garrison[place] = FRANCE
    for value in g.hands[FRANCE].take_all():
        g.deck.add(value, 0)
    g.deck.shuffle(g)
    g.campaigns = pile('napoleon', list(range(len(g.edition.files.cards['napoleon']))))
    g.campaigns.shuffle(g)
    if g.options['division'] == 'dealt':
        deal_powers(g)


def deal_powers(g: Coalitions) -> None:
    """R12.4, M13: the powers are dealt at random, as evenly as they go."""
    powers = [power for power in g.order if power != FRANCE]
    g.rng.shuffle(powers)
    for i, power in enumerate(powers):
        g.controller[power] = i % len(g.roles)
