"""The rules of the family that refuse something, as the two rulebooks number them."""

from __future__ import annotations

from typing import Final

from chancellery.titles.coalition_family.edition import both

# Diplomacy
NOT_A_MEMBER: Final = both('R6.16', 'R7.8', 'not_a_member')
LEADER_STAYS: Final = both('R6.7', 'R7.3', 'leader_stays')
MINOR_STAYS: Final = both('R11.11', 'R12.15', 'minor_stays')
EXPELLED: Final = both('R6.17', 'R7.9', 'expelled')
REFUSED: Final = both('R6.17', 'R7.11', 'refused')
NO_SUCH_STATUS: Final = both('R6.6', 'R7.6', 'no_such_status')
PROMISE_SELF: Final = both('R4.30', 'R15.1', 'promise_self')
PROMISE_MINOR: Final = both('R4.30', 'R15.1', 'promise_minor')
PROMISE_TWICE: Final = both('R4.30', 'R15.1', 'promise_twice')
PROMISE_MANY: Final = both('R4.30', 'R15.1', 'promise_many')
PROMISE_IDLE: Final = both('R4.30', 'R15.1', 'promise_idle')

# Withdrawal
NOT_NEAREST: Final = both('U20', 'R10.53', 'not_nearest')
NOT_YOURS: Final = both('U21', 'R11.4', 'not_yours')
NO_ROOM: Final = both('R4.24', 'R5.71', 'no_room')
GENERAL_OFF: Final = both('R4.23', 'R5.70', 'general_off')

# Minor Powers
BID_MORALE: Final = both('R11.6', 'R12.6', 'bid_morale')

# Cards
NOT_IN_HAND: Final = both('R4.29', 'R5.82', 'not_in_hand')
NO_CARDS_LEFT: Final = both('U42', 'U22', 'no_cards_left')
DRILL_ORDER: Final = both('R7.1.1', 'R9.1.1', 'drill_order')
NO_FREE_CARDS: Final = both('R7.4.2', 'R9.5.2', 'no_free_cards')
FREE_CARDS_FIRST: Final = both('R7.4.2', 'R9.5.2', 'free_cards_first')

# Leadership
ON_BOARD: Final = both('R7.3.2', 'R9.4.1', 'general_on_board')
OFF_BOARD: Final = both('R7.3.2', 'R9.4.1', 'general_off_board')
NOT_TO_LEAD: Final = both('R7.3.2', 'R9.4.1', 'not_your_general')
ONE_CHOICE: Final = both('R7.3.1', 'R9.4.1', 'one_choice')
NOT_CONTROLLED: Final = both('R7.3.2', 'R9.4.1', 'not_controlled')
OWN_GENERAL_THERE: Final = both('R7.3.3', 'R9.4.1', 'own_general_there')
ENEMY_GENERAL_THERE: Final = both('R7.3.5', 'R9.4.5', 'enemy_general_there')
MORALE_FULL: Final = both('R4.21', 'R5.43', 'morale_full')

# Mobilization
NOT_TO_REINFORCE: Final = both('R7.4.3', 'R9.5.3', 'not_your_general')
NO_MONEY: Final = both('R7.4.1', 'R9.5.1', 'no_money')
NO_TOKENS: Final = both('R7.4.3', 'R2.5', 'no_tokens')
NO_GARRISON: Final = both('R7.4.5', 'R9.5.4', 'no_garrison')
HAS_FORTRESS: Final = both('R7.4.5', 'R9.5.4', 'has_fortress')
NO_FORTRESS_LEFT: Final = both('R7.4.5', 'R9.5.4', 'no_fortress_left')

# Movement
ARBITER_SELF: Final = both('R7.6.1', 'R9.7.1', 'arbiter_self')
ARBITER_ALLY: Final = both('R7.6.2', 'R9.7.2', 'arbiter_ally')
ARBITER_FULL: Final = both('R7.6.2', 'R9.7.2', 'arbiter_full')
ARBITER_UNCONTROLLED: Final = both('R7.6.3', 'R9.7.3', 'arbiter_uncontrolled')
NOT_YOUR_GARRISON: Final = both('R7.6.9', 'R9.7.10', 'not_your_garrison')
NOT_YOUR_GENERAL: Final = both('R7.6.20', 'R9.7.20', 'not_your_general')
HAS_MOVED: Final = both('R7.6.11', 'R9.7.20', 'has_moved')
NO_MOVE: Final = both('R7.6.21', 'R9.7.29', 'no_move')
ONE_KIND: Final = both('R7.6.16', 'R9.7.20', 'one_kind')
IMPASSABLE_PLACE: Final = both('R4.13', 'R5.15', 'impassable')
NOT_ADJACENT: Final = both('R7.6.11', 'R9.7.21', 'not_adjacent')
ALREADY_THERE: Final = both('R7.6.11', 'R9.7.21', 'already_there')
NO_CIRCLES: Final = both('R7.6.18', 'R9.7.26', 'no_circles')
NEUTRAL_HOME: Final = both('R9.13', 'R11.16', 'neutral_home')
NEUTRAL_MOVES: Final = both('R7.6.22', 'R9.7.28', 'neutral_moves')
TWO_GENERALS: Final = both('R7.6.27', 'R9.7.31', 'two_generals')
NOT_BY_SEA: Final = both('R7.6.12', 'R9.7.22', 'not_by_sea')
NOT_FRIENDLY: Final = both('R7.6.18', 'R9.7.26', 'not_friendly')
ENEMY_IN_THE_WAY: Final = both('R7.6.19', 'U17', 'enemy_in_the_way')
TOO_FAR: Final = both('R7.6.18', 'R9.7.26', 'too_far')
ALREADY_REFUSED: Final = both('R6.12', 'R7.31', 'already_refused')
NOT_ON_ROUTE: Final = both('R7.6.28', 'R9.7.40', 'not_on_route')
NO_TROOP: Final = both('R7.6.31', 'R9.7.43', 'no_troop')
GARRISON_THERE: Final = both('R7.6.32', 'R9.7.43', 'garrison_there')
ALLY_HOME: Final = both('R7.6.30', 'R9.7.42', 'ally_home')
BATTLE_FIRST: Final = both('R7.6.35', 'R9.7.45', 'battle_first')
STAYS_ABROAD: Final = both('R7.6.35', 'R9.7.46', 'stays_abroad')
NO_BATTLE: Final = both('R8.1', 'R10.2', 'no_battle')

# Battles
NOT_ADJACENT_SUPPORT: Final = both('R8.7', 'R10.20', 'support_far')
NO_TROOPS_SUPPORT: Final = both('R8.11', 'R10.20', 'support_troops')
BUSY: Final = both('R8.10', 'R10.20', 'support_busy')
NOT_ALLIED_SUPPORT: Final = both('R8.9', 'R10.20', 'support_ally')
NO_SLOT: Final = both('R8.13', 'R10.30', 'no_slot')
NO_ABILITY: Final = both('R8.19', 'R10.35', 'no_ability')
NO_TARGET: Final = both('R8.21', 'R10.35', 'no_target')
MUST_TAKE_REFUGE: Final = both('R10.5', 'R10.48', 'must_take_refuge')
CAPITAL_TAKEN: Final = both('R8.33', 'R10.48', 'capital_taken')
