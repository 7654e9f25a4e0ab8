"""God's Playground: the doubtful points a table may decide otherwise, both ways (U7, U16, U18, U20, U21, U29, U42)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from chancellery.titles.gods_playground.edition import ENEMIES
from tests.titles.gods_playground.more import (
    QUIET,
    after,
    board,
    dice_left,
    influence,
    king,
    points,
    region,
    waiting,
    with_arrows,
)
from tests.titles.gods_playground.position import TITLE, actions, cubes, force, position

GREATER = 'greater_poland'


def test_U7_the_defaults_are_the_readings_of_the_rules() -> None:
    """U7, U16, U18, U20, U21, U29, U42: given no choice, when a game begins, then the default readings hold."""
    chosen = TITLE.start(seed=1).options
    expected = {
        'influence': 'printed',
        'hits_first': 'choose',
        'cossack_defence': 'all',
        'ottoman_box': 'added',
        'expansion': 'once',
        'influence_stays': 'yes',
        'king_cubes': 'count',
    }
    assert {name: chosen[name] for name in expected} == expected


@pytest.mark.parametrize('given', [{'influence': 'none'}, {'expansion': ''}, {'dragons': 'yes'}])
def test_U7_unknown_options_are_refused(given: dict[str, str]) -> None:
    """U7: given an option that does not exist, when a game begins, then it is refused by name."""
    with pytest.raises(ValueError, match=next(iter(given))):
        TITLE.start(seed=1, options=given)


@pytest.mark.parametrize('round', [1, 2, 3])
@pytest.mark.parametrize('fives', [0, 3])
@pytest.mark.parametrize('reading', ['printed', 'dice'])
def test_U7_influence_at_the_start_of_the_round(reading: str, fives: int, round: int) -> None:
    """U7, R5.7: given rounds 1-3, when phase 5 is played, then the printed row counts or only the dice do."""
    g = after('events', options={'influence': reading}, round=round, dice=[5] * fives + [6] * (4 - fives))
    printed = (2, 4, 5)[round - 1] if reading == 'printed' else 0
    assert g.influence_in_box == printed + fives


@pytest.mark.parametrize('reading', ['printed', 'dice'])
def test_U7_no_influence_in_round_4(reading: str) -> None:
    """U7, G.10: given round 4, when phase 5 is played, then neither reading places influence."""
    assert after('events', options={'influence': reading}, round=4, dice=[5, 6, 6, 6]).influence_in_box == 0


def mixed_hits(reading: str) -> Any:
    """Two own and two King hits on two Tatar cubes in Ukraine."""
    g = waiting(
        'campaigns',
        options={'hits_first': reading},
        dice=[5, 5, 5, 5],
        nobles={'white': {'ukraine': 1}},
        units={'white': {'ukraine': {'infantry': 2}}},
        force={'ukraine': {'tatars': 2}},
        sejm={'prussia': 'white'},
        army=[2, 0, 0],
    )
    g.play('white', 'campaign:ukraine')
    g.play('white', 'with_army')
    return g


@pytest.mark.parametrize('own', [0, 1, 2])
def test_U16_the_campaigner_chooses(own: int) -> None:
    """U16, R10.15: given 2 own and 2 King hits on 2 cubes, when white clears with some own, then the rest counts."""
    g = mixed_hits('choose')
    g.play('white', f'clear:{own}')
    assert force(g, 'ukraine', 'tatars') == 0
    assert (cubes(g, 'white', 'tatars'), king(g, 'tatars')) == (2 - own, own)


def test_U16_own_hits_first() -> None:
    """U16: given the other reading, when both sides hit twice, then own hits clear and the King's go into the box."""
    g = mixed_hits('own')
    assert g.deciders == ('red',)
    assert force(g, 'ukraine', 'tatars') == 0
    assert (cubes(g, 'white', 'tatars'), king(g, 'tatars')) == (0, 2)


@pytest.mark.parametrize(('reading', 'left', 'rolled'), [('all', 2, 1), ('tatars', 3, 0)])
def test_U18_cossacks_against_russians(reading: str, left: int, rolled: int) -> None:
    """U18: given a Cossack in Ukraine, when 3 Russians enter, then it rolls against every invader or Tatars alone."""
    g = after(
        'expansion',
        options={'cossack_defence': reading},
        dice=[4],
        cossacks_in_ukraine=1,
        force={'lithuania': {'russia': 3}},
    )
    assert force(g, 'ukraine', 'russia') == left
    assert len(dice_left(g)) == 1 - rolled


@pytest.mark.parametrize('reading', ['all', 'tatars'])
def test_U18_cossacks_against_tatars(reading: str) -> None:
    """U18: given a Cossack in Ukraine, when the Tatars attack, then it rolls in either reading."""
    g = after('attack', options={'cossack_defence': reading}, dice=[*QUIET, 4], cossacks_in_ukraine=1)
    assert force(g, 'ukraine', 'tatars') == 5


@pytest.mark.parametrize('reading', ['all', 'tatars'])
def test_U18_surplus_hits_of_cossacks(reading: str) -> None:
    """U18, R11.14: given 1 Tatar attacking beside 2 Russians, when a Cossack hits, then the Tatar goes alone."""
    g = after(
        'attack',
        options={'cossack_defence': reading},
        dice=[*QUIET, 4],
        cossacks_in_ukraine=1,
        force={'ukraine': {'russia': 2}},
        box_cubes={'white': {'tatars': 5}},
    )
    assert (force(g, 'ukraine', 'tatars'), force(g, 'ukraine', 'russia')) == (0, 2)


@pytest.mark.parametrize(('reading', 'russians'), [('all', 1), ('tatars', 2)])
def test_U18_surplus_hits_of_cossacks_on_others(reading: str, russians: int) -> None:
    """U18, R11.14: given 1 Tatar beside 2 Russians, when 2 Cossacks hit, then the second takes a Russian or is lost."""
    g = after(
        'attack',
        options={'cossack_defence': reading},
        dice=[*QUIET, 4, 4],
        cossacks_in_ukraine=2,
        force={'ukraine': {'russia': 2}},
        box_cubes={'white': {'tatars': 5}},
    )
    assert (force(g, 'ukraine', 'tatars'), force(g, 'ukraine', 'russia')) == (0, russians)


@pytest.mark.parametrize(('reading', 'fives', 'placed'), [
    ('added', 0, 12), ('added', 1, 13), ('neutralised', 0, 10), ('neutralised', 2, 12),
])  # fmt: skip
def test_U20_the_two_ottomans_kept_count_or_not(reading: str, fives: int, placed: int) -> None:
    """U20, R11.28: given round 4 and 2 Ottomans in the box, when they attack, then 10 with or without those two."""
    g = after(
        'attack',
        options={'ottoman_box': reading},
        round=4,
        ottomans_in_box=2,
        dice=[5] * fives + [6] * (4 - fives),
    )
    assert force(g, GREATER, 'ottomans') == placed
    assert force(g, 'little_poland', 'ottomans') == 12


@pytest.mark.parametrize('reading', ['added', 'neutralised'])
def test_U20_cubes_held_against_the_box(reading: str) -> None:
    """U20, R11.6: given 9 Polish cubes in the Habsburg box, then 3 or 1 Ottomans get through."""
    g = after(
        'attack',
        options={'ottoman_box': reading},
        round=4,
        ottomans_in_box=2,
        dice=QUIET,
        box_cubes={'white': {'habsburgs': 9}},
    )
    assert force(g, GREATER, 'ottomans') == (3 if reading == 'added' else 1)


@pytest.mark.parametrize(('reading', 'ukraine'), [('once', 0), ('chain', 3)])
def test_U21_chain_expansion(reading: str, ukraine: int, tmp_path: Path) -> None:
    """U21, R13.7: given a black arrow Lithuania-Ukraine, when 3 black enter Lithuania, then they stop or go on."""
    title = with_arrows(tmp_path, 'black', lithuania=['ukraine'])
    g = after('expansion', title=title, options={'expansion': reading}, force={'prussia': {'black': 3}})
    assert force(g, 'lithuania', 'black') == 3
    assert force(g, 'ukraine', 'black') == ukraine


@pytest.mark.parametrize(('reading', 'ukraine'), [('once', 0), ('chain', 2)])
def test_U21_a_chain_counts_what_is_left_after_defence_and_nobles(reading: str, ukraine: int, tmp_path: Path) -> None:
    """U21, R13.3: given 5 black entering Lithuania against 2 nobles and one hit, then 4 - 2 go on in a chain."""
    title = with_arrows(tmp_path, 'black', lithuania=['ukraine'])
    g = after(
        'expansion',
        title=title,
        options={'expansion': reading},
        dice=[5],
        force={'prussia': {'black': 5}},
        units={'white': {'lithuania': {'infantry': 1}}},
        nobles={'blue': {'lithuania': 2}},
    )
    assert force(g, 'lithuania', 'black') == 4
    assert force(g, 'ukraine', 'black') == ukraine


@pytest.mark.parametrize(('reading', 'stays'), [('yes', 3), ('no', 0)])
def test_U29_influence_in_regions_between_rounds(reading: str, stays: int) -> None:
    """U29, R16.6: given influence in regions without nobles, when the round ends, then it stays or goes."""
    g = after('end', options={'influence_stays': reading}, influence={GREATER: 3, 'prussia': 3})
    assert (influence(g, GREATER), influence(g, 'prussia')) == (stays, stays)
    assert g.influence_supply() == 10 - 2 * stays


@pytest.mark.parametrize(('reading', 'placed'), [('count', 1), ('ignore', 4)])
def test_U42_king_cubes_and_strength(reading: str, placed: int) -> None:
    """U42, R11.6: given black of 6 with 2 white and 3 King cubes in its box, then 1 or 4 attack."""
    g = after(
        'attack',
        options={'king_cubes': reading},
        dice=QUIET,
        box_cubes={'white': {'black': 2}},
        king_cubes={'black': 3},
    )
    assert force(g, 'prussia', 'black') == placed


@pytest.mark.parametrize(('reading', 'in_box'), [('count', 8), ('ignore', 10)])
def test_U42_king_cubes_and_the_ottomans_before_vienna(reading: str, in_box: int) -> None:
    """U42, R11.23: given round 3 with 2 white and 2 King cubes in the Ottoman box, then 8 or 10 come out."""
    g = after(
        'attack',
        options={'king_cubes': reading},
        round=3,
        dice=QUIET,
        box_cubes={'white': {'ottomans': 2}},
        king_cubes={'ottomans': 2},
    )
    assert g.ottomans_in_box == in_box


@pytest.mark.parametrize('reading', ['count', 'ignore'])
def test_U42_the_king_still_takes_his_share(reading: str) -> None:
    """U42, R15.3: given 3 King cubes against 2 white, when points are scored, then nobody scores in either reading."""
    g = after(
        'points',
        options={'king_cubes': reading},
        coins={'white': 0},
        box_cubes={'white': {'black': 2}},
        king_cubes={'black': 3},
    )
    assert points(g, 'white') == 0


@pytest.mark.parametrize('enemy', ENEMIES[:3])
def test_U42_the_players_own_cubes_always_count(enemy: str) -> None:
    """U42, R11.6: given players' cubes equal to the strength, when King cubes are ignored, then there is no attack."""
    strength = dict(zip(ENEMIES, (6, 2, 6), strict=False))[enemy]
    g = after('attack', options={'king_cubes': 'ignore'}, dice=QUIET, box_cubes={'red': {enemy: strength}})
    name = board(g)['enemies'][enemy]['region']
    assert region(g, name)['invaded'] is False


def test_U16_nothing_else_changes_with_the_options() -> None:
    """U16, U18: given all other readings at once, when white is asked to campaign, then the question is the same."""
    asked = []
    for options in ({}, {'hits_first': 'own', 'cossack_defence': 'tatars', 'king_cubes': 'ignore'}):
        g = position(
            'campaigns',
            options=options,
            nobles={'white': {'ukraine': 1}},
            units={'white': {'ukraine': {'infantry': 1}}},
        )
        asked.append(actions(g, 'white'))
    assert asked[0] == asked[1] == ['pass', 'campaign:ukraine']
