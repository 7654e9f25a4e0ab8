"""What one sees of a game of Coalitions, and of the war against the Emperor."""

from __future__ import annotations

from typing import Any

from chancellery.titles.coalition_family.state import CoalitionState
from chancellery.titles.coalition_family.view import Views
from chancellery.titles.coalitions.edition import FRANCE
from chancellery.titles.coalitions.emperor_battle import ALLIES, FRENCH, EmperorBattle
from chancellery.titles.coalitions.special_generals import awaits_name
from chancellery.titles.coalitions.state import Coalitions


class CoalitionsViews(Views):
    """The family's board, with names as they are given."""

    def public(self, g: CoalitionState) -> dict[str, Any]:
        """Whoever of a power's generals is to bear the famous name: until it is given, none has a name."""
        view = super().public(g)
        for power in g.order:
            if awaits_name(g, power):
                for general in g.edition.generals_of[power]:
                    view['generals'][g.general_name(general)]['name'] = None
        return view


class EmperorViews(CoalitionsViews):
    """The Napoleon cards, and battles with open cards."""

    def public(self, g: CoalitionState) -> dict[str, Any]:
        """The family's board with the Napoleon cards."""
        assert isinstance(g, Coalitions)
        view = super().public(g)
        battle = g.inside(EmperorBattle)
        if battle is not None:
            lay_open(g, battle, view['battle'])
        names = list(g.edition.files.cards['napoleon'])
        view['campaigns'] = {'left': len(g.campaigns), 'past': [names[card] for card in g.campaigns_past.items]}
        return view


def lay_open(g: CoalitionState, battle: EmperorBattle, view: dict[str, Any]) -> None:
    """R12.22, R12.23: nobody has a pile of his own; each side's cards lie open in common, with room for more."""
    french = battle.french_side()
    view['piles'] = []
    view['common'] = [{'cards': [], 'free': 0}, {'cards': [], 'free': 0}]
    for power in g.order:
        side = french if power == FRANCE else 1 - french
        for general in battle.engaged(g, power):
            who, support = g.general_name(general), general in battle.supporters[side]
            view['piles'].append({'general': who, 'side': side, 'support': support, 'limit': 0, 'cards': []})
        if battle.piles:
            view['common'][side]['free'] += battle.cards_to_come(g, power)
    view['piles'].sort(key=lambda each: each['support'])
    if battle.piles:
        view['common'][french]['cards'] = battle.piles[FRENCH].items[:]
        view['common'][1 - french]['cards'] = battle.piles[ALLIES].items[:]
