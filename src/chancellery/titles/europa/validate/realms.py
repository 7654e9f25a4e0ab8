# mypyc: skip (a tool for data, not for play)
"""Checks of Europa's Realms: who owns what on either side of the board, and the Empire of 1444."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from chancellery.titles.europa.edition.atlas import SIDE_1444, SIDES
from chancellery.titles.europa.edition.edition import Edition
from chancellery.titles.europa.edition.files import Files
from chancellery.titles.europa.edition.realms import PLAYABLE
from chancellery.titles.europa.validate.checks import Check, each_once, listed

USURPERS: Final = ['burgundy', 'denmark', 'venice']  # R18.3.6, C-S10
CATHOLICS: Final = ('catholic', 'counter_reformed')
COLOUR: Final = re.compile('#[0-9a-f]{6}')
TAG: Final = re.compile('[A-Z0-9]{3}')


def realm_checks(edition: Edition) -> Iterator[Check]:
    """What contradicts the rulebook or leaves a Realm without its land."""
    files = edition.files
    yield each_once('realms.*.tag', [realm['tag'] for realm in files.realms.values()])
    for id, realm in files.realms.items():
        yield f'realms.{id}.tag', 'has three letters', TAG.fullmatch(realm['tag']) is not None
        yield f'realms.{id}.colour', 'is a colour like #527cc5', COLOUR.fullmatch(realm['colour']) is not None
    for date in SIDES:
        yield from _land(files, date)
    playable = sum(realm['playable'] for realm in files.realms.values())
    yield 'R22.1', f'{PLAYABLE} Realms have a set-up card, not {playable}', playable == PLAYABLE
    usurpers = [edition.realms.ids[realm] for realm in edition.realms.usurpers(SIDE_1444)]
    text = f'the usurpers of 1444 are {listed(USURPERS)}, not {listed(usurpers)}'
    yield 'R18.3.6', text, usurpers == USURPERS
    for date in SIDES:
        papal = files.realms['papal_states'][f'religion_{date}']
        yield f'realms.papal_states.religion_{date}', 'is Catholic, reformed or not (R2.5.20k)', papal[0] in CATHOLICS


def _land(files: Files, date: int) -> Iterator[Check]:
    owned = [province for realm in files.realms.values() for province in realm[f'provinces_{date}']]
    yield each_once(f'realms.*.provinces_{date}', owned)
    for id, realm in files.realms.items():
        mine, capital, overlord = realm[f'provinces_{date}'], realm[f'capital_{date}'], realm[f'overlord_{date}']
        if mine:
            yield (
                f'realms.{id}.capital_{date}',
                'names a Province it owns (R2.5.6)',
                [province for province in capital if province in mine] == capital and len(capital) == 1,
            )
        for lord in overlord:
            where = f'realms.{id}.overlord_{date}'
            yield where, f'does not name {id} itself', lord != id
            yield where, f'names {lord}, which has land', bool(files.realms[lord][f'provinces_{date}'])
            yield where, f'names {lord}, which is no Vassal itself (R2.3.6)', not files.realms[lord][f'overlord_{date}']
