"""The fields of a state that conditions depend on, as far as known, so that a goal is checked only when it may be met.

A condition that is not in these tables may depend on anything and is always checked.
"""

from __future__ import annotations

from typing import Any, Final

from chancellery.titles.europa.effects.read import Node, nodes_in
from chancellery.titles.europa.kept import ESTATES, WEDDINGS, reads

LAND: Final = (*ESTATES, 'occupier')  # owners and controllers of Provinces
DEEDS: Final = ('deeds',)
NOTHING: Final[tuple[str, ...]] = ()
SHIPS: Final = ('docked', 'fleet', 'fleet_at', 'ships', 'slots')

BY_OPERATOR: Final[dict[str, tuple[str, ...]]] = {
    'all': NOTHING, 'any': NOTHING, 'not': NOTHING, 'compare': NOTHING, 'exists': NOTHING, 'most': NOTHING,
    'add': NOTHING, 'mul': NOTHING, 'half': NOTHING, 'clamp': NOTHING,
    'owns': LAND, 'controls': LAND, 'provinces': LAND, 'areas': LAND, 'realms': LAND,
    'happened': DEEDS, 'tally': DEEDS, 'age': ('age',), 'byAge': ('age',),
    'influence': (*LAND, *WEDDINGS, 'influence'),
    'religion': (*LAND, 'capital', 'faith', 'faith_token'),
}  # fmt: skip
BY_STAT: Final[dict[str, tuple[str, ...]]] = {
    'advisors': ('advisor',), 'claims': ('claims', 'core'), 'colonialClaims': ('claims', *LAND), 'cores': ('core',),
    'ducats': ('ducats',), 'interest': ('interest',), 'prestige': ('prestige',), 'stability': ('stability',),
    'mp': ('power',), 'mpAdm': ('power',), 'mpDip': ('power',), 'mpMil': ('power',),
    'marriages': WEDDINGS, 'ships': SHIPS, 'heavyShips': SHIPS, 'lightShips': SHIPS,
    'unrestProvinces': (*LAND, 'unrest'), 'towns': ('town',), 'availableManpower': ('available',),
    'exhaustedManpower': ('exhausted',), 'deployedRegulars': ('army', 'infantry'),
}  # fmt: skip
BY_TIE: Final[dict[str, tuple[str, ...]]] = {
    'alliance': ('ally', 'friends'), 'marriage': WEDDINGS, 'vassal': ('capital', 'vassal', 'overlord'),
    'war': ('active_ally', 'ally', 'capital', 'overlord', 'vassal', 'war'), 'truce': ('truce',),
}  # fmt: skip
BY_KIND: Final[dict[str, tuple[str, ...]]] = {'port': LAND}
CHANGING: Final = ('emperor', 'active', 'first_player', 'papal_controller', 'actor', 'here', 'that')  # who it is varies


def hang_on(conditions: list[Node]) -> list[int] | None:
    """The numbers of all fields that conditions depend on, or None if that may be any field."""
    names: set[str] = set()
    for node in nodes_in(conditions):
        found = fields_of(node)
        if found is None or any(varies(each) for each in node.args.values()):
            return None
        names.update(found)
    return reads(*names)


def fields_of(node: Node) -> tuple[str, ...] | None:
    """The fields that a node itself reads; None: perhaps any."""
    if node.operator == 'stat':
        return None if 'in' in node.args else BY_STAT.get(node.args['stat'])
    if node.operator == 'relation':
        return BY_TIE.get(node.args['rel'])
    if node.operator == 'kind':
        return BY_KIND.get(node.args['kind'])
    return BY_OPERATOR.get(node.operator)


def varies(value: Any) -> bool:
    """Does a parameter name a thing by what it is at the moment?"""
    if isinstance(value, list):
        return any(varies(each) for each in value)
    return isinstance(value, str) and (value in CHANGING or '_of:' in value or value.startswith('$'))
