"""What a state of the family holds. A title's own fields come after these."""

from __future__ import annotations

from typing import Final

from chancellery.kernel.fields import Declared, cards, hands, number, row, rows
from chancellery.kernel.kinds import ROLE
from chancellery.titles.coalition_family.edition import EXPANSIONIST, NEUTRAL
from chancellery.titles.coalition_family.verbs import MOST_CARD, MOST_MORALE, MOST_PILE, TALKS

MOST_ROUNDS: Final = 40  # the highest value of the option ``limit``
MOST_ACTIONS: Final = 7  # on a War Wheel
MOST_INFLUENCE: Final = 999
MOST_MONEY: Final = 9999
MOST_PROMISES: Final = 42  # three of seven players in each of two talks

FIELDS: Final = Declared(
    'CoalitionFields',
    'the family',
    number('round', 0, MOST_ROUNDS),
    number('turn', 0, MOST_ACTIONS),
    number('slot', 0, MOST_ACTIONS - 1),
    row('status', 'power', 0, EXPANSIONIST, NEUTRAL),
    row('controller', 'power', -1, ROLE),
    row('morale', 'power', 0, MOST_MORALE),
    row('influence', 'power', 0, MOST_INFLUENCE),
    row('money', 'power', 0, MOST_MONEY),
    row('at', 'general', -1, 'place'),
    row('troops', 'general', 0, MOST_PILE),
    row('garrison', 'place', -1, 'power'),
    row('fortress', 'place', 0, 1),
    hands('hands', 'power', MOST_CARD, 'battle_card'),
    cards('deck', MOST_CARD, 'battle_card'),
    cards('discards', MOST_CARD, 'battle_card'),
    row('busy', 'general', 0, 1),
    # Of this round: [role that promised, role it promised to, term, talk in which it did].
    rows('promises', MOST_PROMISES, (0, ROLE), (0, ROLE), (0, 'term'), (0, len(TALKS) - 1), seen='sees_promise'),
    row('named', 'power', -1, 'general'),
)
