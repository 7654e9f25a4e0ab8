"""What a state of the courtyard holds."""

from __future__ import annotations

from typing import Final

from chancellery.kernel.fields import Declared, cards, hands, items, mask, number, row
from chancellery.kernel.kinds import ROLE

MOST_ROUNDS: Final = 32_000
MOST_LENT: Final = 2

FIELDS: Final = Declared(
    'CourtyardFields',
    'the courtyard',
    number('round', 0, MOST_ROUNDS),
    number('lead', 0, ROLE),
    row('coins', ROLE, 0, 20, start=2),
    row('owner', 'power', 0, ROLE),
    row('place', 'power', 0, 'place'),
    hands('hands', ROLE, 'card', 'card'),
    cards('pile', 'card', 'card'),
    items('discard', 'card', 0, 'card'),
    row('promises', (ROLE, ROLE), 0, MOST_ROUNDS),
    row('debt', ROLE, 0, MOST_LENT),
    mask('ruined', ROLE),
)
