"""The rules that only Raison d'Etat has and that refuse something."""

from __future__ import annotations

from typing import Final

from chancellery.kernel.rules import Rule

NO_ELECTOR: Final = Rule('R8.2', 'refuse.no_elector')
NO_VOTE: Final = Rule('R8.2', 'refuse.no_vote')
CROWN_DECLINED: Final = Rule('R8.8', 'refuse.crown_declined')
VOTE_AT_WAR: Final = Rule('R8.5', 'refuse.vote_at_war')
NOT_AN_ALLY: Final = Rule('R9.3.2', 'refuse.not_an_ally')
GIFT_LIMIT: Final = Rule('R9.3.3', 'refuse.gift_limit')
ONE_KIND_OF_GIFT: Final = Rule('R9.3.2', 'refuse.one_kind_of_gift')
NO_MONEY_TO_GIVE: Final = Rule('R9.3.2', 'refuse.no_money_to_give')
PICK_FIRST: Final = Rule('R9.3.4', 'refuse.pick_first')
NO_CARD_TO_GIVE: Final = Rule('R9.3.2', 'refuse.no_card_to_give')
