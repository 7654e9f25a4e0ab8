# mypyc: skip (a tool for data, not for play)
"""Checks of what is in Europa's box (R22.1): tracks, tokens and dice."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Final

from chancellery.titles.europa.edition.components import COLOURS, Track
from chancellery.titles.europa.edition.edition import Edition
from chancellery.titles.europa.validate.checks import Check

POOLS: Final = {
    'ill_health': 30, 'crusade': 1, 'infectious': 32, 'catholic': 9, 'orthodox': 11, 'revolution': 10, 'not_hre': 8,
    'expanded': 6, 'occupied': 11,
}  # fmt: skip
DICE: Final = {'infantry': 6, 'cavalry': 3, 'artillery': 3, 'rebel': 3, 'exploration': 1}
FACES: Final = 6
DNPR_TOKENS: Final = 53
KIT: Final = {
    'cubes': 30, 'small_towns': 40, 'large_towns': 8, 'vassals': 19, 'land_units': 20, 'ships': 15, 'armies': 3,
    'fleets': 1, 'merchants': 3, 'alliances': 4, 'marriages': 4, 'claims': 6, 'claims_cb': 2, 'truces': 5, 'tags': 12,
}  # fmt: skip


def component_checks(edition: Edition) -> Iterator[Check]:
    """Tracks, tokens and dice."""
    yield from _tracks(edition)
    data = edition.files.components
    for id, count in POOLS.items():
        have = data['pools'][id]['count']
        yield f'components.pools.{id}.count', f'is {count} (R22.1), not {have}', have == count
    for id, pool in data['pools'].items():
        unlimited = 'plusManpower' not in pool['faces'] or 'plusManpower' in pool['unlimited']
        yield f'components.pools.{id}.unlimited', 'names +1m, which never runs out (R2.2.5)', unlimited
    for id, count in KIT.items():
        have = data['kit'][id]['count']
        yield f'components.kit.{id}.count', f'is {count} (R22.1), not {have}', have == count
    tokens = sum(pool['count'] for pool in data['dnpr_tokens'].values())
    yield 'components.dnpr_tokens.*.count', f'are {DNPR_TOKENS} together (R22.1), not {tokens}', tokens == DNPR_TOKENS
    faces = [face for pool in data['dnpr_tokens'].values() for face in pool['faces']]
    yield 'components.dnpr_tokens.*.faces', 'name every colour', set(faces) == set(COLOURS)
    for id, count in DICE.items():
        die = data['dice'][id]
        yield f'components.dice.{id}.count', f'is {count} (R22.1), not {die["count"]}', die['count'] == count
        yield f'components.dice.{id}.faces', f'are 6, not {len(die["faces"])}', len(die['faces']) == FACES
    yield from _faces(edition)


def _tracks(edition: Edition) -> Iterator[Check]:
    parts = edition.components
    for id, track, slots, income in (
        ('small_towns', parts.small_towns, 20, 40),
        ('large_towns', parts.large_towns, 8, 16),
        ('vassals', parts.vassals, 10, 10),
    ):
        where = f'components.tracks.{id}'
        pieces = KIT[id]
        yield f'{where}.pieces_per_slot', f'has {slots} slots (R3.9)', len(track.per_slot) == slots
        yield f'{where}.income', f'has a number for 0 to {pieces} pieces', track.pieces() == pieces
        yield f'{where}.income', f'ends with {income} (A 15.4)', track.income[-1] == income
        yield f'{where}.manpower', 'is as long as the income', len(track.manpower) == len(track.income)
        yield f'{where}.manpower', 'begins with 0 and never leaps', _is_smooth(track)
    yield 'components.tracks.vassals.pieces_per_slot', 'add up to 19 tokens (R3.9)', sum(parts.vassals.per_slot) == 19


def _is_smooth(track: Track) -> bool:
    return track.manpower[0] == 0 and all(after - before in (0, 1) for before, after in pairwise(track.manpower))


def _faces(edition: Edition) -> Iterator[Check]:
    """What the rules tell of the dice (A 0, R14.2.4, R9.9)."""
    dice = edition.files.components['dice']
    for id, wanted in (
        ('infantry', ('tercios', 'cav', 'blank')),
        ('cavalry', ('cav',)),
        ('artillery', ('art', 'tercios')),
        ('rebel', ('rebellion', 'lose_ducats', 'lose_power', 'exhaust', 'remove_unrest', 'none')),
        ('exploration', ('two_skull',)),
    ):
        for face in wanted:
            yield f'components.dice.{id}.faces', f'have {face}', face in dice[id]['faces']
