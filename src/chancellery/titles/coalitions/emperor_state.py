"""The game against the Emperor: one Grand Coalition of one to five players (R12.1-R12.10)."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import mypyc_attr

from chancellery.kernel.frames import Frame
from chancellery.kernel.hidden import pile
from chancellery.titles.coalition_family.board import DISPUTED, HOME, NOBODY
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
from chancellery.titles.coalition_family.influence import scores
from chancellery.titles.coalition_family.taxation import taxation
from chancellery.titles.coalitions.edition import FRANCE
from chancellery.titles.coalitions.emperor import Campaign, FrenchMobilization
from chancellery.titles.coalitions.emperor_battle import ALLIES, FRENCH, EmperorBattle
from chancellery.titles.coalitions.emperor_score import SPEAKER, check_paris, end, france_gains
from chancellery.titles.coalitions.state import Coalitions

SCENARIO: Final = 'l_empereur'
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


@mypyc_attr(allow_interpreted_subclasses=True)
class EmperorGame(Coalitions):
    """R12: Britain, Austria, Prussia, Russia and the Ottomans against a France that plays itself."""

    def setup_of(self, scenario: str) -> str:
        """R12.1: the scenario of 1805."""
        return '1805'

    def is_minor(self, power: int) -> bool:
        """R12.4: no distinction."""
        return False

    def controller_at_start(self, power: int) -> int:
        """R12.4: as the division says; ``deal_powers`` may change it."""
        for role, ids in enumerate(DIVISION[len(self.roles) - 1]):
            if self.name(power) in ids:
                return role
        return NOBODY

    def hand_owners(self, role: int) -> int:
        """Section 15: the coalition's hands are shared."""
        return self.everyone() if role >= 0 else 0

    def has_diplomacy(self) -> bool:
        """R12.6."""
        return False

    def minors_change_hands(self) -> bool:
        return False

    def shares_freely(self) -> bool:
        """R12.6: free movement in each other's territories."""
        return True

    def replaces_arbiter(self, power: int) -> bool:
        """R12.9: one movement turn, and France gains 1 Morale."""
        self.cheer_up(FRANCE, 1)
        return True

    def own_action(self, action: str, power: int) -> bool:
        """R12.7, R12.11-R12.14."""
        if power == FRANCE:
            self.france_acts(action)
            return True
        if action == INFLUENCE:
            self.collect(power)
            return True
        return False

    def france_acts(self, action: str) -> None:
        """R12.11-R12.14: what the automaton does in each slot."""
        if action in (DRILL, LEADERSHIP, MOVEMENT):
            self.push(Campaign())
        elif action == TAXATION:
            taxation(self, FRANCE)
        elif action == MOBILIZATION:
            self.push(FrenchMobilization(SPEAKER, FRANCE))
        elif action == INFLUENCE:
            france_gains(self, self.claims(FRANCE), 'territories')

    def claims(self, power: int) -> int:
        """R12.7, R12.14: the value of the Disputed Territories with one's stripe that one holds."""
        return sum(
            self.map.value[place] for place in self.map.present
            if self.map.kind[place] == DISPUTED and self.garrison[place] == power and scores(self, power, place)
        )  # fmt: skip

    def collect(self, power: int) -> None:
        """R12.7: money in place of Influence."""
        money = self.claims(power)
        self.money[power] += money
        if money:
            self.log('collects', power=self.name(power), money=money)
        else:
            self.log('no_income', power=self.name(power))

    def decisive_place(self) -> int:
        """R12.3: Paris."""
        return self.map.capital[FRANCE]

    def before_movement(self) -> None:
        """R12.1: no Napoleon Move."""

    def new_battle(self, power: int, general: int, place: int) -> Frame[Any]:
        return EmperorBattle(power, general, place)

    def after_battles(self) -> None:
        check_paris(self)

    def final_prize(self, power: int, place: int) -> int:
        """R12.3: nobody scores for Paris; its capture wins at once."""
        return 0

    def end_of_round(self) -> None:
        """R12.3: Paris is looked at after every battle instead."""

    def own_ending(self) -> bool:
        """Time is on the Emperor's side."""
        end(self, False, 'limit')
        return True

    def board(self, role: int) -> dict[str, Any]:
        """The family's board with the Napoleon cards."""
        view = super().board(role)
        battle = self.inside(EmperorBattle)
        if battle is not None:
            self.lay_open(battle, view['battle'])
        names = list(self.edition.files.cards['napoleon'])
        view['campaigns'] = {'left': len(self.campaigns), 'past': [names[card] for card in self.campaigns_past.items]}
        return view

    def off_board(self, power: int) -> list[int]:
        """U25: the piece named Napoleon is not used."""
        return [general for general in super().off_board(power) if general != self.named[FRANCE]]

    def lay_open(self, battle: EmperorBattle, view: dict[str, Any]) -> None:
        """R12.22, R12.23: nobody has a pile of his own; each side's cards lie open in common, with room for more."""
        french = battle.french_side()
        view['piles'] = []
        view['common'] = [{'cards': [], 'free': 0}, {'cards': [], 'free': 0}]
        for power in self.order:
            side = french if power == FRANCE else 1 - french
            for general in battle.engaged(self, power):
                who, support = self.general_name(general), general in battle.supporters[side]
                view['piles'].append({'general': who, 'side': side, 'support': support, 'limit': 0, 'cards': []})
            if battle.piles:
                view['common'][side]['free'] += battle.cards_to_come(self, power)
        view['piles'].sort(key=lambda each: each['support'])
        if battle.piles:
            view['common'][french]['cards'] = battle.piles[FRENCH].items[:]
            view['common'][1 - french]['cards'] = battle.piles[ALLIES].items[:]


def set_up_emperor(g: EmperorGame) -> None:
    """R12.1, R12.2, U25, U41: after the set-up of 1805."""
    for power in g.order:
        g.status[power] = SECOND if power == FRANCE else FIRST
    g.influence[FRANCE] = DIFFICULTY[g.options['difficulty']]
    g.named[FRANCE] = g.off_board(FRANCE)[-1]
    for place in g.map.present:
        if g.map.kind[place] == HOME and g.map.owner[place] == FRANCE:
            g.garrison[place] = FRANCE
    french = g.hands[FRANCE]
    for value in french.items:
        g.deck.add(value, 0)
    french.items, french.known = [], []
    g.deck.shuffle(g)
    g.campaigns = pile('napoleon', list(range(len(g.edition.files.cards['napoleon']))))
    g.campaigns.shuffle(g)
    if g.options['division'] == 'dealt':
        deal_powers(g)


def deal_powers(g: EmperorGame) -> None:
    """R12.4, M13: the powers are dealt at random, as evenly as they go."""
    powers = [power for power in g.order if power != FRANCE]
    g.rng.shuffle(powers)
    for i, power in enumerate(powers):
        g.controller[power] = i % len(g.roles)
