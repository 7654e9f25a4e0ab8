"""What a state of Raison d'Etat holds besides what the family's does."""

from __future__ import annotations

from typing import Final

from chancellery.kernel.fields import Declared, number
from chancellery.titles.coalition_family import fields as family

FIELDS: Final = Declared(
    'RaisonFields',
    "Raison d'Etat",
    number('crown', -1, 'power'),  # whose the Crown is
    base='chancellery.titles.coalition_family.state.CoalitionState',
    more=family.FIELDS,
)
