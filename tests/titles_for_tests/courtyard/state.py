"""The courtyard's pieces: its verbs, the rules its frames cite, and the state they act on.

A power is a piece that a role owns; powers stand in a ring of places and may change hands at any time.
"""

from __future__ import annotations

from typing import Any, Final

from chancellery.kernel.actions import Verbs
from chancellery.kernel.hidden import UNKNOWN, Cards, hand, pile
from chancellery.kernel.kinds import ROLE, Kind, numbers
from chancellery.kernel.rules import Rule
from tests.titles_for_tests.courtyard.fields import MOST_LENT
from tests.titles_for_tests.courtyard.fields_written import CourtyardFields

ROLES: Final = ('ash', 'birch', 'cedar', 'dogwood')
POWERS: Final = ('abbot', 'baker', 'carter', 'dyer', 'eel_monger', 'falconer')
PLACES: Final = ('gate', 'market', 'garden', 'chapel', 'stable', 'kitchen')
KINDS: Final = ('sword', 'shield', 'ruse', 'bread')
COPIES: Final = 5
CARDS: Final = tuple(f'{kind}_{copy}' for kind in KINDS for copy in range(1, COPIES + 1))
WINDOWS: Final = ('parry', 'feint', 'last_word')

SWORD: Final = 0
SHIELD: Final = 1
RUSE: Final = 2
BREAD: Final = 3
MARKET: Final = 1
NO_PLACE: Final = -1

MOST_COINS: Final = 5
MOST_STAKED: Final = 3
HAND: Final = 4
CROWN: Final = 5
PROMISED_ROUNDS: Final = 2

PLACE: Final = Kind('place', PLACES)
SEAT: Final = Kind(ROLE, ROLES)
CARD: Final = Kind('card', CARDS)

VERBS: Final = Verbs()
STAKE: Final = VERBS.add('stake')
ENOUGH: Final = VERBS.add('enough')
OFFER: Final = VERBS.add('offer', numbers(0, MOST_COINS))
ENTER: Final = VERBS.add('enter', PLACE)
RAID: Final = VERBS.add('raid')
ATTACK: Final = VERBS.add('attack', SEAT)
PROMISE: Final = VERBS.add('promise', SEAT)
DEMAND: Final = VERBS.add('demand', SEAT)
REST: Final = VERBS.add('rest')
CONSENT: Final = VERBS.add('consent')
REFUSE: Final = VERBS.add('refuse')
GIVE: Final = VERBS.add('give', CARD)
NONE: Final = VERBS.add('none')
PLAY: Final = VERBS.add('play', CARD)
PASS: Final = VERBS.add('pass')
TIP: Final = VERBS.add('tip', SEAT)
LOAN: Final = VERBS.add('loan')
BORROW: Final = VERBS.add('borrow', numbers(1, MOST_LENT))
SELL: Final = VERBS.add('sell', CARD)
FAST: Final = VERBS.add('fast')
VERBS.add_windows(WINDOWS)

C2_COINS: Final = Rule('C2', 'refuse.coins')
C2_MOST: Final = Rule('C2', 'refuse.most_staked')
C3_COINS: Final = Rule('C3', 'refuse.coins')
C3_FLOOR: Final = Rule('C3', 'refuse.floor')
C4_ONCE: Final = Rule('C4', 'refuse.once')
C4_FAR: Final = Rule('C4', 'refuse.far')
C5_REFUSED: Final = Rule('C5', 'refuse.refused')
C6_SELF: Final = Rule('C6', 'refuse.self')
C6_NOBODY: Final = Rule('C6', 'refuse.nobody')
C7_STANDS: Final = Rule('C7', 'refuse.promise_stands')
C7_PROMISED: Final = Rule('C7', 'refuse.promised')
C8_EMPTY: Final = Rule('C8', 'refuse.empty_hand')
C8_VOID: Final = Rule('C8', 'refuse.known_void')
C8_HAS: Final = Rule('C8', 'refuse.has_bread')
C8_KIND: Final = Rule('C8', 'refuse.not_bread')
C9_NOT_HELD: Final = Rule('C9', 'refuse.not_held')
C9_KIND: Final = Rule('C9', 'refuse.wrong_kind')
C11_COINS: Final = Rule('C11', 'refuse.bound')
C13_NONE: Final = Rule('C13', 'refuse.no_credit')
C13_DEBT: Final = Rule('C13', 'refuse.in_debt')
C13_ASKED: Final = Rule('C13', 'refuse.asked_already')


class Courtyard(CourtyardFields):
    """A game in the courtyard."""

    def blank(self) -> None:
        """Powers dealt in turn, each in a place of its own, and all cards in the pile."""
        super().blank()
        self.owner = [power % len(self.roles) for power in range(len(POWERS))]
        self.place = list(range(len(PLACES)))
        self.hands = [hand('cards', [], role) for role in range(len(self.roles))]
        self.pile = pile('cards', list(range(len(CARDS))))

    def seats_from(self, role: int) -> list[int]:
        """Everybody in seating order, this role first."""
        count = len(self.roles)
        return [(role + i) % count for i in range(count)]

    def powers_of(self, role: int) -> int:
        """How many powers the role owns."""
        return self.owner.count(role)

    def deny_other(self, role: int, other: int) -> Rule | None:
        """C6: the rule against naming this role, if any: it must sit at the table, and across it."""
        if other >= len(self.roles):
            return C6_NOBODY
        return C6_SELF if other == role else None

    def promised(self, role: int, other: int) -> bool:
        """C7: does a promise of the role protect the other?"""
        return self.promises_at(role, other) >= self.round

    def draw(self, role: int) -> None:
        """C1: the top card of the pile, which the discards make anew when it has run out."""
        if not self.pile.items:
            for card in self.discard:
                self.pile.add(card, 0)
            self.discard.clear()
            self.pile.shuffle(self)
        if self.pile.items:
            card = self.pile.draw(self, self.hands[role])
            self.log_secret(1 << role, {'card': CARDS[card]}, 'drew', role=self.roles[role])

    def finish_by(self, reason: str) -> None:
        """The game is over: most powers win, and equals share the win."""
        scores = [self.powers_of(role) for role in range(len(self.roles))]
        self.finish([role for role, score in enumerate(scores) if score == max(scores)], scores, reason)

    def settle(self) -> bool:
        """C10, C14, before anybody is asked: coins over five are lost, five powers win, no coin is ruin."""
        for role, coins in enumerate(self.coins):
            if coins > MOST_COINS:
                self.coins[role] = MOST_COINS
                return True
        if self.options['goal'] == 'crown':
            for role in range(len(self.roles)):
                if self.powers_of(role) >= CROWN:
                    self.finish_by('crown')
                    return True
        return self.options['credit'] == 'loans' and self.find_ruin()

    def find_ruin(self) -> bool:
        """C14: a question at once, whoever is being asked what, and once for each time that the last coin goes."""
        from tests.titles_for_tests.courtyard.frames import Ruin

        for role, coins in enumerate(self.coins):
            bit = 1 << role
            if coins:
                self.ruined &= ~bit
            elif not self.ruined & bit:
                self.ruined |= bit
                self.push(Ruin(role))
                return True
        return False

    def kind_of(self, pool: str, item: int) -> int:
        return item // COPIES

    def make_public_board(self) -> dict[str, Any]:
        """All but what lies face down; of that, what everybody knows."""
        return {
            'round': self.round,
            'lead': self.roles[self.lead],
            'coins': dict(zip(self.roles, self.coins, strict=True)),
            'powers': {
                name: {'owner': self.roles[self.owner[power]], 'place': PLACES[self.place[power]]}
                for power, name in enumerate(POWERS)
            },
            'hands': {name: shown(self, self.hands[i], -1) for i, name in enumerate(self.roles)},
            'voids': {name: [KINDS[kind] for kind in self.hands[i].voids] for i, name in enumerate(self.roles)},
            'pile': shown(self, self.pile, -1),
            'discard': [CARDS[card] for card in self.discard],
            'promises': self.promises[:],
            'debt': dict(zip(self.roles, self.debt, strict=True)),
        }

    def private_board(self, role: int) -> dict[str, Any]:
        """What the role knows of what lies face down."""
        return {
            'hands': {name: shown(self, self.hands[i], role) for i, name in enumerate(self.roles)},
            'pile': shown(self, self.pile, role),
        }


def shown(g: Courtyard, cards: Cards, role: int) -> list[str | None]:
    """The cards as a role sees them, None for those it does not know."""
    return [None if card == UNKNOWN else CARDS[card] for card in g.seen(cards, role)]
