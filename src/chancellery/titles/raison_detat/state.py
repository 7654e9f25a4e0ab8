"""The state of Raison d'Etat: the family's with an Emperor."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from chancellery.titles.raison_detat.fields_written import RaisonFields


@mypyc_attr(allow_interpreted_subclasses=True)
class RaisonDEtat(RaisonFields):
    """A game of Raison d'Etat."""
