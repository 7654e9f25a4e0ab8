"""The rules that refuse something in several chapters, each with the key of the sentence that explains it."""

from __future__ import annotations

from typing import Final

from chancellery.kernel.rules import Rule

SHORT_OF_POWER: Final = Rule('R7.1.1', 'refuse.short_of_power')
SHORT_OF_DUCATS: Final = Rule('R5.0.1', 'refuse.short_of_ducats')
NO_SUCH_POWER: Final = Rule('R7.1.1', 'refuse.no_such_power')
NO_ROOM_FOR_POWER: Final = Rule('R2.3.1', 'refuse.power_full')
NO_LOAN: Final = Rule('R5.2.4.1', 'refuse.no_loan')
ENOUGH_DUCATS: Final = Rule('R5.2.4.1', 'refuse.enough_ducats')
MUST_BE_PAID: Final = Rule('R7.4.12', 'refuse.must_be_paid')
ACTED_ALREADY: Final = Rule('R4.2.2', 'refuse.acted_already')
NOT_ACTED_YET: Final = Rule('R4.2.3', 'refuse.not_acted_yet')
ONLY_EVENT: Final = Rule('R4.2.11', 'refuse.only_event')
NOT_IN_HAND: Final = Rule('R6.0.5', 'refuse.not_in_hand')
NO_CARD_LEFT: Final = Rule('R6.0.7', 'refuse.no_card_left')
