"""R17.2: the Missions of Portugal, Venice, the Ottomans and the Mamluks, and two of France that 1-00 lacks: what each
asks for, what is not enough, and all that it changes. Expected from the cards and EFFECTS.md alone.
"""

from __future__ import annotations

from typing import Any

import pytest

from chancellery.kernel.fields import put
from chancellery.titles.europa.ledger import note
from chancellery.titles.europa.state import Europa
from tests.titles.europa.battles import fleet, ships
from tests.titles.europa.overseas import lay_claim
from tests.titles.europa.position import can, party, province, seat_of, turn_of
from tests.titles.europa.programs import own
from tests.titles.europa.purposes import ally, holder, vassal, vassal_realm, whole
from tests.titles.europa.resolved import Position, both, guns, opening, outcome

ORDINARY = {'portugal': '1-03.1'}  # elsewhere 2-03.1
AFRICA, INDIA = ('gold_coast', 'cape_of_good_hope'), ('goa', 'hormuz')
FAR_EAST = ('malacca',)


def owner(*provinces: str, of: str) -> Position:
    """Towns."""
    return lambda g: own(g, of, *provinces)


def vassals(*provinces: str, of: str) -> Position:
    """Vassal tokens."""
    return lambda g: vassal(g, of, *provinces)


def did(realm: str, deed: str, count: int = 1, against: str = '') -> Position:
    """A Realm has done something so often, or so much of it."""

    def change(g: Europa) -> None:
        note(g, seat_of(g, realm), deed, count, party(g, against) if against else -1)

    return change


def trades(realm: str, node: str) -> Position:
    """A Merchant."""

    def change(g: Europa) -> None:
        g.put_merchant(seat_of(g, realm), 0, g.map.nodes.number(node))
        g.forget_worked_out()

    return change


def galley(realm: str, sea: str) -> Position:
    """A Fleet, which galleys join."""
    return lambda g: fleet(g, realm, sea, galley=1)


def besieged(realm: str, *provinces: str) -> Position:
    """An enemy holds Provinces."""

    def change(g: Europa) -> None:
        for id in provinces:
            g.occupier = put(g.occupier, province(g, id), seat_of(g, realm))
        g.forget_worked_out()

    return change


def all_of(realm: str, *areas: str) -> Position:
    """Towns on all Provinces."""
    return lambda g: whole(g, realm, *areas)


# Mission, case, position, answers, what it changes besides its Prestige; the Prestige
DONE: list[tuple[str, str, Position, tuple[str, ...], dict[str, Any], int]] = [
    (
        'france_4b', '', besieged('france', 'iskandariyya', 'jaffa'),
        ('power:military', 'power:military', 'power:diplomatic'),
        {'mil': 2, 'dip': 1, 'expanded alexandria': 1}, 6,
    ),
    (
        'france_4e', '', lambda g: ally(g, 'france', 'poland', 'hungary'), (), {'dip': 3, 'hand dip': 1}, 5,
    ),
    (
        'mamluks_1a', 'owner', owner('adana', 'konya', of='mamluks'), (), {'claims rum': 'mamluks', 'dip': 1}, 2,
    ),
    (
        'mamluks_1a', 'Overlord', both(vassals('adana', of='mamluks'), owner('konya', of='mamluks')), (),
        {'claims rum': 'mamluks', 'dip': 1}, 2,
    ),
    ('mamluks_1c', 'Claim', lambda g: lay_claim(g, 'mamluks', 'yemen'), (), {'ducats': 6, 'dip': 1}, 2),
    ('mamluks_1c', 'Overlord', vassals('yemen', of='mamluks'), (), {'ducats': 6, 'dip': 1}, 2),
    (
        'mamluks_1d', 'owner', owner('mosul', 'urfa', of='mamluks'), ('area:rum', 'area:transcaucasia'),
        {'influence mamluks rum': 1, 'influence mamluks transcaucasia': 1, 'mil': 1}, 2,
    ),
    (
        'mamluks_1d', 'ally', lambda g: ally(g, 'mamluks', 'aq_qoyunlu'), ('area:kurdistan', 'area:kurdistan'),
        {'influence mamluks kurdistan': 2, 'mil': 1}, 2,
    ),
    (
        'mamluks_2g', 'war', did('mamluks', 'warWon', against='ottomans'), ('area:syria',),
        {'mil': 2, 'army 1 cavalry mamluks': 1, 'army 1 at mamluks': 'syria', 'available': -1}, 4,
    ),
    (
        'mamluks_2g', 'owner', owner('konya', 'sivas', of='mamluks'), ('area:egypt',),
        {'mil': 2, 'army 1 cavalry mamluks': 1, 'army 1 at mamluks': 'egypt', 'available': -1}, 4,
    ),
    (
        'mamluks_3m', '', both(owner(*INDIA, of='mamluks'), trades('mamluks', 'indian_ocean')), (),
        {'expanded alexandria': 1, 'ducats': 6}, 5,
    ),
    (
        'ottomans_1a', '', both(owner('constantinople', of='ottomans'), guns), ('idea:cannons',),
        {
            'core macedonia_thrace': 'ottomans', 'mil': -(5 - 1), 'ideas ottomans': 'cannons',
        },
        3 + 2,
    ),
    (
        'ottomans_1b', 'whole', owner('kastamonu', 'karaman', 'konya', 'adana', of='ottomans'), (),
        {'core karaman': 'ottomans', 'mil': 1}, 3,
    ),
    (
        'ottomans_1b', 'part', owner('kastamonu', 'karaman', 'konya', of='ottomans'), (),
        {'claims karaman': 'ottomans', 'mil': 1}, 3,
    ),
    (
        'ottomans_1c', '', owner('kosovo', 'albania', 'smederevo', of='ottomans'), (),
        {'claims dalmatia': 'ottomans', 'exhausted': -4, 'available': 4}, 2,
    ),
    (
        'ottomans_2a', '', both(vassals('tirgoviste', 'buzau', of='ottomans'), owner('suceava', of='ottomans')), (),
        {'claims transylvania': 'ottomans', 'ducats': 6}, 3,
    ),
    (
        'ottomans_2b', '',
        both(all_of('ottomans', 'greece'), owner('rhodes', of='ottomans'), galley('ottomans', 'aegean_sea')), (),
        {'fleet galley ottomans': 4, 'mil': 1}, 4,
    ),
    (
        'ottomans_2c', 'ally', both(lambda g: ally(g, 'ottomans', 'crimea'), owner('caffa', of='ottomans')),
        ('area:macedonia_thrace', 'area:macedonia_thrace'),
        {
            'army 1 cavalry ottomans': 2, 'army 1 at ottomans': 'macedonia_thrace', 'available': -2, 'dip': 1,
        },
        3,
    ),
    (
        'ottomans_2c', 'Overlord',
        both(lambda g: vassal_realm(g, 'ottomans', 'crimea'), owner('caffa', of='ottomans')),
        ('area:macedonia_thrace', 'area:macedonia_thrace'),
        {
            'army 1 cavalry ottomans': 2, 'army 1 at ottomans': 'macedonia_thrace', 'available': -2, 'dip': 1,
        },
        3,
    ),
    (
        'ottomans_3b', '', owner('halab', 'al_quds', 'iskandariyya', of='ottomans'), (),
        {'claims hejaz': 'ottomans', 'opened': 4, 'stability': 1}, 6,
    ),
    (
        'ottomans_4a', '',
        both(
            owner('tunis', 'sousse', of='ottomans'), vassals('tripoli', 'oran', of='ottomans'),
            did('ottomans', 'navalBattleWon'), galley('ottomans', 'aegean_sea'),
        ),
        (), {'fleet galley ottomans': 4, 'ducats': 9}, 6,
    ),
    (
        'ottomans_4b', '', both(all_of('ottomans', 'iraq'), owner('tabriz', of='ottomans')), (),
        {'core iraq': 'ottomans', 'expanded aleppo': 1}, 6,
    ),
    ('portugal_1b', '', owner('gold_coast', of='portugal'), ('done',), {'ducats': 3}, 2),
    (
        'portugal_1d', '', owner('ceuta', 'tangiers', 'fez', of='portugal'), (),
        {'claims southern_morocco': 'portugal', 'mil': 1}, 2,
    ),
    ('portugal_2a', 'owner', owner('cape_of_good_hope', of='portugal'), ('done',), {'colonists': 2}, 3),
    (
        'portugal_2a', 'ships',
        both(
            lambda g: ships(g, 'portugal', 'southeastern_atlantic', 1),
            lambda g: ships(g, 'portugal', 'east_african_coast', 1),
        ),
        ('done',), {'colonists': 2}, 3,
    ),
    (
        'portugal_3a', '',
        both(owner(*INDIA, of='portugal'), lambda g: fleet(g, 'portugal', 'central_atlantic', light=1)),
        (), {'ducats': 9, 'fleet heavy portugal': 1}, 5,
    ),
    (
        'portugal_4a', '',
        owner('florida', 'mexico', 'antilles', *AFRICA, *INDIA, *FAR_EAST, of='portugal'),
        ('power:administrative', 'power:diplomatic'), {'stability': 1, 'adm': 1, 'dip': 1}, 7,
    ),
    (
        'venice_1a', '', owner('cremona', of='venice'), (), {'ducats': 6, 'claims central_italy': 'venice'}, 2,
    ),
    (
        'venice_1d', '', both(owner('ragusa', of='venice'), vassals('albania', of='venice')), (),
        {'claims greece': 'venice', 'dip': 1}, 3,
    ),
    (
        'venice_1f', '', both(did('venice', 'tradeIncome', 12), galley('venice', 'adriatic_sea')), (),
        {'fleet galley venice': 2, 'ducats': 4}, 2,
    ),
    (
        'venice_3a', '', both(owner('cyprus', 'naxos', of='venice'), vassals('rhodes', of='venice')), (),
        {'core cyprus': 'venice', 'ducats': 6}, 5,
    ),
    (
        'venice_4o', '',
        both(
            did('venice', 'navalBattleWon', against='mamluks'), did('venice', 'navalBattleWon', against='castile'),
            galley('venice', 'adriatic_sea'),
        ),
        ('power:military', 'power:military', 'power:diplomatic'),
        {'mil': 2, 'dip': 1, 'fleet galley venice': 3}, 7,
    ),
]  # fmt: skip

NOT_YET: list[tuple[str, str, Position]] = [
    ('france_4b', 'one', besieged('france', 'iskandariyya')),
    ('france_4b', 'others', besieged('france', 'jaffa', 'gazzah')),
    ('france_4e', 'one', lambda g: ally(g, 'france', 'poland')),
    ('mamluks_1a', 'one', owner('adana', of='mamluks')),
    ('mamluks_1a', 'others', owner('karaman', 'konya', of='mamluks')),
    ('mamluks_1c', 'elsewhere', lambda g: lay_claim(g, 'mamluks', 'hejaz')),
    ('mamluks_1d', 'one', owner('mosul', of='mamluks')),
    ('mamluks_2g', 'another enemy', did('mamluks', 'warWon', against='venice')),
    ('mamluks_2g', 'one', owner('konya', of='mamluks')),
    ('mamluks_3m', 'no Merchant', owner(*INDIA, of='mamluks')),
    ('mamluks_3m', 'one', both(owner('goa', of='mamluks'), trades('mamluks', 'indian_ocean'))),
    ('ottomans_1a', 'a Vassal', vassals('constantinople', of='ottomans')),
    ('ottomans_1b', 'two', owner('kastamonu', 'karaman', of='ottomans')),
    ('ottomans_1c', 'two', owner('kosovo', 'albania', of='ottomans')),
    ('ottomans_1c', 'a Vassal', both(owner('kosovo', 'albania', of='ottomans'), vassals('smederevo', of='ottomans'))),
    ('ottomans_2a', 'two', vassals('tirgoviste', 'buzau', of='ottomans')),
    ('ottomans_2b', 'no Rhodes', all_of('ottomans', 'greece')),
    ('ottomans_2b', 'part of Greece', owner('rhodes', 'morea', of='ottomans')),
    ('ottomans_2c', 'no ally', owner('caffa', of='ottomans')),
    ('ottomans_2c', 'no Caffa', lambda g: ally(g, 'ottomans', 'crimea')),
    ('ottomans_3b', 'two', owner('halab', 'al_quds', of='ottomans')),
    ('ottomans_4a', 'three', both(owner('tunis', 'sousse', 'oran', of='ottomans'), did('ottomans', 'navalBattleWon'))),
    ('ottomans_4a', 'no battle', owner('tunis', 'sousse', 'oran', 'tripoli', of='ottomans')),
    ('ottomans_4b', 'no Tabriz', all_of('ottomans', 'iraq')),
    ('portugal_1b', 'a Claim', lambda g: lay_claim(g, 'portugal', 'gold_coast')),
    ('portugal_1d', 'two', owner('ceuta', 'tangiers', of='portugal')),
    ('portugal_2a', 'one ship', lambda g: ships(g, 'portugal', 'southeastern_atlantic', 2)),
    ('portugal_3a', 'one', owner('goa', of='portugal')),
    ('portugal_4a', 'seven', owner('florida', 'mexico', *AFRICA, *INDIA, *FAR_EAST, of='portugal')),
    ('portugal_4a', 'three maps', owner('florida', 'mexico', 'antilles', 'canada', *AFRICA, *INDIA, of='portugal')),
    ('venice_1a', 'one', lambda g: None),
    ('venice_1d', 'no Albania', owner('ragusa', of='venice')),
    ('venice_1f', '11', did('venice', 'tradeIncome', 11)),
    ('venice_3a', 'a Vassal', both(owner('naxos', 'rhodes', of='venice'), vassals('cyprus', of='venice'))),
    ('venice_3a', 'no Rhodes', owner('cyprus', 'naxos', of='venice')),
    ('venice_4o', 'one', did('venice', 'navalBattleWon', against='mamluks')),
    ('venice_4o', 'others', did('venice', 'navalBattleWon', 2, against='castile')),
]


def holding(mission: str, position: Position) -> tuple[Europa, str]:
    """Its owner holds a Mission and has the turn."""
    realm = holder(mission)
    g = opening(ORDINARY.get(realm, '2-03.1'), realm)
    g.ally = (-1,) * len(g.ally)
    seat = seat_of(g, realm)
    wanted = g.edition.decks.goals.missions.number(mission)
    if wanted in g.mission_decks[seat].items:
        g.mission_decks[seat].give(wanted, g.missions[seat])
    position(g)
    g.forget_worked_out()
    return turn_of(g, realm), realm


@pytest.mark.parametrize(
    ('mission', 'position', 'answers', 'expected', 'prestige'),
    [(mission, *rest) for mission, _, *rest in DONE],
    ids=[f'{mission} {case}'.strip() for mission, case, *_ in DONE],
)
def test_a_mission_brings_what_it_says(
    mission: str, position: Position, answers: tuple[str, ...], expected: dict[str, Any], prestige: int
) -> None:
    """R17.2.4-5: its Prestige and its reward."""
    g, realm = holding(mission, position)
    before = g.clone()
    g.play(realm, f'complete:{mission}')
    for answer in answers:
        assert answer in can(g, realm), can(g, realm)
        g.play(realm, answer)
    assert len(g.stack) == 2, can(g, realm)
    named = {
        name if ' ' in name.removeprefix('hand ') or name == 'opened' else f'{name} {realm}': by
        for name, by in expected.items()
    }
    assert outcome(before, g) == {f'prestige {realm}': prestige, **named}


@pytest.mark.parametrize(
    ('mission', 'position'),
    [(mission, position) for mission, _, position in NOT_YET],
    ids=[f'{mission} {case}' for mission, case, _ in NOT_YET],
)
def test_what_is_not_enough_for_a_mission(mission: str, position: Position) -> None:
    """R17.2.4."""
    g, realm = holding(mission, position)
    assert f'complete:{mission}' not in can(g, realm)
    wanted = g.edition.decks.goals.missions.number(mission)
    assert wanted in g.missions[seat_of(g, realm)].items, 'it is in hand'


CARD_TESTS = {f'mission:{mission}': 'test_a_mission_brings_what_it_says' for mission, *_ in DONE}
