"""The rules that only Coalitions has and that refuse something."""

from __future__ import annotations

from typing import Final

from chancellery.kernel.rules import Rule

NOT_A_PIECE_OF_YOURS: Final = Rule('R2.14', 'refuse.not_your_general')
SAME_PIECE: Final = Rule('R2.14', 'refuse.same_piece')
NO_REFUGE: Final = Rule('R10.4', 'refuse.no_refuge')
SPAIN_CLOSED: Final = Rule('R13.1.2', 'refuse.spain_closed')
ORIENT_USED: Final = Rule('R13.1.1', 'refuse.orient_used')
ORIENT_ACTION: Final = Rule('R13.1.1', 'refuse.orient_action')
ORIENT_START: Final = Rule('R13.1.1', 'refuse.orient_start')
ORIENT_BRITISH: Final = Rule('R13.1.1', 'refuse.orient_british')
ORIENT_CLOSED: Final = Rule('R13.1.1', 'refuse.orient_closed')
NOT_IN_COALITION: Final = Rule('R7.3.6', 'refuse.not_in_coalition')
NO_MONEY_TO_GIVE: Final = Rule('R7.3.6', 'refuse.no_money_to_give')
EQUALS: Final = Rule('R12.18', 'refuse.not_among_equals')
RACE_EQUALS: Final = Rule('R12.33', 'refuse.not_among_equals')
TROOPS_ONLY: Final = Rule('R12.13', 'refuse.troops_only')
LOWEST_MORALE: Final = Rule('R12.15', 'refuse.not_lowest_morale')
FRANCE_DRAWS: Final = Rule('R12.23', 'refuse.france_draws')
FRANCE_DRAWS_NONE: Final = Rule('R12.23', 'refuse.france_draws_none')
CARDS_SPENT: Final = Rule('R12.22', 'refuse.no_slot')
