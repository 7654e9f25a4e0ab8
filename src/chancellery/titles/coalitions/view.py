"""What one sees of a game of Coalitions, and of the war against the Emperor."""

from __future__ import annotations

from typing import Any

from mypy_extensions import mypyc_attr

from chancellery.titles.coalition_family.state import CoalitionState
from chancellery.titles.coalition_family.view import family_view, private_view
from chancellery.titles.coalition_family.view_types import BattleView, CommonCards
from chancellery.titles.coalitions.edition import FRANCE
from chancellery.titles.coalitions.emperor_battle import ALLIES, FRENCH, EmperorBattle
from chancellery.titles.coalitions.emperor_house import claims
from chancellery.titles.coalitions.special_generals import awaits_name
from chancellery.titles.coalitions.state import Coalitions


@mypyc_attr(allow_interpreted_subclasses=True)
class SeenCoalitions(Coalitions):
    """The state with its views, which no rule needs to know."""

    def make_public_board(self) -> dict[str, Any]:
        """The family's board, with names as they are given, and against the Emperor the Napoleon cards."""
        board = family_view(self)
        for power in self.order:
            if awaits_name(self, power):
                for general in self.edition.generals_of[power]:
                    board['generals'][self.general_name(general)]['name'] = None
        battle = self.inside(EmperorBattle)
        if battle is not None and board['battle'] is not None:
            lay_open(self, battle, board['battle'])
        if self.together():
            for power in self.order:
                board['powers'][self.name(power)]['gains'] = claims(self, power) if power == FRANCE else 0
            names = list(self.edition.files.cards['napoleon'])
            past = [names[card] for card in self.campaigns_past.items]
            board['campaigns'] = {'left': len(self.campaigns), 'past': past}
        return dict(board)

    def private_board(self, role: int) -> dict[str, Any]:
        """Cards and promises."""
        return dict(private_view(self, role))


def lay_open(g: CoalitionState, battle: EmperorBattle, view: BattleView) -> None:
    """R12.22, R12.23: nobody has a pile of his own; each side's cards lie open in common, with room for more."""
    french = battle.french_side()
    view['piles'] = []
    common: list[CommonCards] = [{'cards': [], 'free': 0}, {'cards': [], 'free': 0}]
    view['common'] = common
    for power in g.order:
        side = french if power == FRANCE else 1 - french
        for general in battle.engaged(g, power):
            who, support = g.general_name(general), general in battle.supporters[side]
            view['piles'].append({'general': who, 'side': side, 'support': support, 'limit': 0, 'cards': []})
        if battle.piles:
            common[side]['free'] += battle.cards_to_come(g, power)
    view['piles'].sort(key=lambda each: each['support'])
    if battle.piles:
        common[french]['cards'] = battle.piles[FRENCH].items[:]
        common[1 - french]['cards'] = battle.piles[ALLIES].items[:]
