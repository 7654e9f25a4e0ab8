"""God's Playground: phases 3 and 4, the King's election (R3.1-R3.5) and the Polish army (R4.1-R4.6)."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import chancellery
from chancellery.titles.gods_playground.edition import read_file
from tests.titles.gods_playground.position import actions, board, events, family, play, position, refused, rules

ARMY = read_file()['army']
ROLES = ('white', 'blue', 'red')


def blocks(white: int, blue: int, red: int) -> dict[str, list[int]]:
    """Army blocks of these values, and zeros in the regions."""
    return {'white': [0, 0, 0, 0, 0, white], 'blue': [0, 0, 0, 0, 0, blue], 'red': [0, 0, 0, 0, 0, red]}


def blocks_of_sum(total: int) -> dict[str, list[int]]:
    """Army blocks that add up to this."""
    white = min(5, total)
    blue = min(5, total - white)
    return blocks(white, blue, total - white - blue)


def bid(g: Any, **coins: int) -> None:
    """Everybody named bids."""
    for role, amount in coins.items():
        play(g, role, f'bid:{amount}')


def purse(g: Any) -> list[int]:
    """The coins of white, blue and red."""
    return [int(family(g, role)['coins']) for role in ROLES]


def polish_army(g: Any) -> list[int]:
    """Infantry, cavalry and artillery in the Polish army box."""
    return list(board(g)['polish_army'].values())


# ---- phase 3


@pytest.mark.parametrize(
    ('white', 'blue', 'red', 'king'),
    [(1, 0, 0, 'white'), (4, 5, 4, 'blue'), (0, 2, 3, 'red'), (3, 3, 4, 'red'), (5, 1, 0, 'white')],
)
@pytest.mark.parametrize('holder', ROLES)
def test_R3_1_highest_army_block_takes_the_marker(white: int, blue: int, red: int, king: str, holder: str) -> None:
    """Given one strictly highest army block, then its owner takes the marker, whoever held it (R3.1)."""
    g = position('king', first=holder, placed=blocks(white, blue, red))
    assert board(g)['first'] == king
    assert g.phase > 3
    assert (events(g, 'king'), events(g, 'bid')) == ([{'role': king}], [])


@pytest.mark.parametrize(
    ('white', 'blue', 'red', 'tied'),
    [
        (3, 3, 2, ('white', 'blue')),
        (5, 0, 5, ('white', 'red')),
        (1, 4, 4, ('blue', 'red')),
        (0, 0, 0, ROLES),
        (2, 2, 2, ROLES),
    ],
)
def test_R3_2_the_tied_players_bid(white: int, blue: int, red: int, tied: tuple[str, ...]) -> None:
    """Given a tie for highest, then the tied players, and they alone, are asked to bid at once (R3.2)."""
    g = position('king', placed=blocks(white, blue, red))
    assert g.phase == 3
    assert g.deciders == tied
    assert events(g, 'king_tie') == [{'roles': list(tied), 'value': max(white, blue, red)}]
    for role in set(ROLES) - set(tied):
        assert refused(g, role, 'bid:0', 'K.2')


def test_R3_2_any_amount_of_own_money() -> None:
    """Given 4 coins, then a bid is 0, 1, 2, 3 or 4, and 5 is refused (R3.2)."""
    g = position('king', placed=blocks(3, 0, 3), coins={'white': 40, 'red': 4})
    assert actions(g, 'red') == ['bid:0', 'bid:1', 'bid:2', 'bid:3', 'bid:4']
    assert refused(g, 'red', 'bid:5', 'R3.2')
    assert 'bid:40' in actions(g, 'white')


@pytest.mark.parametrize('viewer', ['white', 'blue', None])
@pytest.mark.parametrize('coins', [0, 7])
def test_R3_2_bids_are_secret(viewer: str | None, coins: int) -> None:
    """Given red's bid, then until all have bid nobody sees it or its money leave (R3.2, U30)."""
    g = position('king', placed=blocks(3, 0, 3))
    before, log = g.view(viewer), g.events_for(viewer)
    bid(g, red=coins)
    assert g.view(viewer)['board'] == before['board']
    assert g.view(viewer)['prompt']['params'].get('coins') == before['prompt']['params'].get('coins')
    assert g.events_for(viewer) == log
    assert rules(g, 'red', 'bid:1') == ['K.2']


def test_R3_2_bids_are_revealed_together() -> None:
    """Given two bids made, then everybody reads both (R3.2)."""
    g = position('king', first='white', placed=blocks(3, 0, 3))
    bid(g, red=2, white=1)
    assert events(g, 'bid') == [{'role': 'white', 'coins': 1}, {'role': 'red', 'coins': 2}]


@pytest.mark.parametrize(('red', 'white', 'king'), [(5, 4, 'red'), (0, 1, 'white'), (10, 9, 'red'), (1, 10, 'white')])
def test_R3_3_highest_bid_wins_and_every_bid_is_paid(red: int, white: int, king: str) -> None:
    """Given two bids, then the higher takes the marker, and winner and loser pay (R3.3)."""
    g = position('king', first='blue', placed=blocks(3, 0, 3))
    bid(g, red=red, white=white)
    assert board(g)['first'] == king
    assert purse(g) == [10 - white, 10, 10 - red]


def test_R3_4_tied_bids_are_repeated_and_all_are_paid() -> None:
    """Given bids 3-3, then 2-2, then 1-0, then red wins and each repetition was paid (R3.4)."""
    g = position('king', first='white', placed=blocks(4, 0, 4))
    for coins in (3, 2):
        bid(g, red=coins, white=coins)
        assert g.phase == 3
        assert g.deciders == ('white', 'red')
    bid(g, red=1, white=0)
    assert board(g)['first'] == 'red'
    assert purse(g) == [5, 10, 4]


def test_R3_4_the_second_bid_is_limited_by_what_is_left() -> None:
    """Given 10 coins and a first bid of 7, when the bids tie, then at most 3 can follow (R3.4, R3.2)."""
    g = position('king', placed=blocks(4, 0, 4))
    bid(g, red=7, white=7)
    assert actions(g, 'red') == ['bid:0', 'bid:1', 'bid:2', 'bid:3']
    assert refused(g, 'red', 'bid:4', 'R3.2')


def test_R3_4_only_those_tied_for_the_highest_bid_again() -> None:
    """Given three tied blocks and bids 5, 5 and 4, then the 4 is out of the repetition (R3.4, U5)."""
    g = position('king', first='white', placed=blocks(2, 2, 2))
    bid(g, white=5, blue=4, red=5)
    assert g.deciders == ('white', 'red')
    assert refused(g, 'blue', 'bid:6', 'K.2')
    bid(g, white=0, red=1)
    assert board(g)['first'] == 'red'
    assert purse(g) == [5, 6, 4]


@pytest.mark.parametrize('holder', ROLES)
def test_R3_5_when_nobody_can_bid_the_holder_keeps_the_marker(holder: str) -> None:
    """Given tied players without money, then whoever last held the marker keeps it, tied or not (R3.5, U6)."""
    g = position('king', first=holder, placed=blocks(5, 0, 5), coins={'white': 0, 'red': 0})
    assert actions(g, 'red') == ['bid:0']
    bid(g, white=0, red=0)
    assert board(g)['first'] == holder
    assert g.phase > 3


def test_R3_5_money_may_run_out_in_the_repetition() -> None:
    """Given equal purses bid whole, when nothing is left to bid, then the old holder stays (R3.5)."""
    g = position('king', first='blue', placed=blocks(5, 0, 5), coins={'white': 6, 'red': 6})
    bid(g, white=6, red=6)
    assert g.deciders == ('white', 'red')
    bid(g, white=0, red=0)
    assert board(g)['first'] == 'blue'
    assert purse(g) == [0, 10, 0]


@pytest.mark.parametrize('holder', ROLES)
def test_U6_a_round_of_zero_bids_ends_the_contest(holder: str) -> None:
    """Given players who could bid but bid zero, then the contest ends and the holder keeps the marker (U6)."""
    g = position('king', first=holder, placed=blocks(1, 1, 1))
    bid(g, white=0, blue=0, red=0)
    assert board(g)['first'] == holder
    assert events(g, 'king_stays') == [{'role': holder}]
    assert g.phase > 3
    assert purse(g) == [10, 10, 10]


# ---- phase 4


@pytest.mark.parametrize('round', [1, 2, 3, 4])
@pytest.mark.parametrize('total', range(16))
def test_R4_1_base_of_the_round_plus_table(round: int, total: int) -> None:
    """Given a round and a sum, then the army is the round's base and the table's column (R4.1, R4.3)."""
    g = position('army', round=round, placed=blocks_of_sum(total))
    base, extra = ARMY['base'][round - 1], ARMY['table'][total]
    infantry, cavalry, _ = polish_army(g)
    assert (infantry, cavalry) == (base[0] + extra[0], base[1] + extra[1])


def test_R4_2_base_of_round_one() -> None:
    """Given round 1 and no extra units, then 2 infantry and 2 cavalry stand ready (R4.2)."""
    g = position('army', round=1, placed=blocks(0, 0, 0))
    assert ARMY['table'][0] == [0, 0, 0]
    assert polish_army(g) == [2, 2, 0]


@pytest.mark.parametrize('shares', [(3, 3, 2), (5, 3, 0), (0, 4, 4), (1, 2, 5)])
def test_R4_3_the_sum_of_the_three_blocks_chooses_the_column(shares: tuple[int, int, int]) -> None:
    """Given blocks that add up to 8, however shared, then 2 infantry and 1 cavalry are added (R4.3)."""
    g = position('army', round=1, placed=blocks(*shares))
    assert events(g, 'polish_army')[0]['total'] == 8
    assert polish_army(g)[:2] == [4, 3]


def test_R4_3_there_is_a_column_for_every_sum() -> None:
    """Given every sum from 0 to 15, then more influence never makes a smaller army (R4.3)."""
    armies = [polish_army(position('army', round=2, placed=blocks_of_sum(total))) for total in range(16)]
    for kind in range(3):
        sizes = [army[kind] for army in armies]
        assert sizes == sorted(sizes)


@pytest.mark.parametrize('total', range(16))
def test_R4_4_no_artillery_in_round_one(total: int) -> None:
    """Given round 1, then no sum of blocks brings artillery (R4.4)."""
    assert polish_army(position('army', round=1, placed=blocks_of_sum(total)))[2] == 0


@pytest.mark.parametrize('round', [2, 3, 4])
def test_R4_4_artillery_from_round_two(round: int) -> None:
    """Given a column with artillery, when it is not round 1, then the gun joins (R4.4)."""
    assert ARMY['table'][15][2] == 1
    assert polish_army(position('army', round=round, placed=blocks_of_sum(15)))[2] == 1


def test_R4_5_losses_shrink_the_army_for_the_rest_of_the_round() -> None:
    """Given 2 infantry and 1 cavalry, when two roll 1 in a strike, then the next strike rolls one die (R4.5, R12.5)."""
    g = position(
        'strike', army=[2, 1, 0], first='red', sejm={'ukraine': 'blue'}, force={'ukraine': {'tatars': 9}},
        dice=[1, 2, 1, 6],
    )  # fmt: skip
    play(g, 'red', 'strike:ukraine')
    assert sum(polish_army(g)) == 1
    play(g, 'blue', 'strike:ukraine')
    assert [len(entry['dice']) for entry in events(g, 'strike')] == [3, 1]


def test_R4_5_the_army_is_mustered_anew_each_round() -> None:
    """Given units left of the last round, when phase 4 comes, then they do not add up (R4.5, R4.1)."""
    g = position('army', round=1, army=[4, 4, 1], placed=blocks(0, 0, 0))
    assert polish_army(g) == [2, 2, 0]


def test_R4_6_no_more_units_than_pieces(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Given a board that asks for 6 infantry, 7 cavalry and 2 guns, then 4, 4 and 1 is all there is (R4.6)."""
    table = [[2, 3, 1]] * 16
    change = {'army': {'base': [[2, 2, 0], [4, 4, 1], [4, 4, 1], [4, 4, 1]], 'table': table}}
    (tmp_path / 'gods_playground').mkdir()
    (tmp_path / 'gods_playground' / 'board.json').write_text(json.dumps(change), encoding='utf-8')
    corrected = chancellery.load('gods_playground', tmp_path)
    monkeypatch.setattr('tests.titles.gods_playground.position.TITLE', corrected)
    assert polish_army(position('army', round=2, placed=blocks_of_sum(8))) == [4, 4, 1]
    assert polish_army(position('army', round=1, placed=blocks_of_sum(8))) == [4, 4, 0]


def test_X3_king_and_army_of_round_one() -> None:
    """Given army blocks red 3, blue 3, white 2, when red outbids blue, then marker and army follow X3 (R3.2, R4.3)."""
    g = position('king', round=1, first='white', placed=blocks(2, 3, 3))
    assert g.deciders == ('blue', 'red')
    bid(g, blue=1, red=2)
    assert board(g)['first'] == 'red'
    assert polish_army(g) == [4, 3, 0]
    assert events(g, 'polish_army') == [{'total': 8, 'infantry': 4, 'cavalry': 3, 'artillery': 0}]
