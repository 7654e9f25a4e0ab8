"""What a state of Coalitions holds besides what the family's does."""

from __future__ import annotations

from typing import Final

from chancellery.kernel.fields import Declared, cards, flag
from chancellery.titles.coalition_family import fields as family

FIELDS: Final = Declared(
    'CoalitionsFields',
    'Coalitions',
    flag('orient_used'),  # R13.1.1
    flag('spain_open'),  # R13.1.2
    cards('campaigns', 'napoleon_card', 'napoleon_card'),  # the Napoleon cards of the cooperative game (R12.1)
    cards('campaigns_past', 'napoleon_card', 'napoleon_card'),
    base='chancellery.titles.coalition_family.state.CoalitionState',
    more=family.FIELDS,
)
