"""God's Playground: what is hidden (section 24), what is left to chance (section 25), and no trade (section 26)."""

from __future__ import annotations

import json
from typing import Any

import pytest

from chancellery.kernel.rng import seeded
from tests.titles.gods_playground.more import ROLES, after, coins, dice_left, waiting
from tests.titles.gods_playground.position import TITLE, LoadedDice, actions, events, position

TIE = {'white': [0, 0, 0, 0, 0, 5], 'blue': [0, 0, 0, 0, 0, 5], 'red': [0, 0, 0, 0, 0, 1]}


def watched(g: Any, role: str | None) -> Any:
    """Everything a role, or a spectator, is told."""
    return json.loads(json.dumps([g.view(role), g.events_for(role), g.deciders]))


def play_at_random(seed: int) -> Any:
    """A game played at random, step by step: each state with the role that has just acted."""
    g = TITLE.start('standard', players=3, seed=seed)
    rng = seeded(seed, 'players')
    while g.outcome is None:
        role = g.deciders[rng.below(len(g.deciders))]
        legal = g.legal(role)
        before = g.clone()
        action = legal[rng.below(len(legal))]
        g.play(role, action)
        yield before, role, str(action), g


# blocks


def test_R2_3_others_do_not_see_a_block_before_the_reveal() -> None:
    """R2.3, R2.4: given phase 2, when white places five blocks, then nothing changes for blue, red or a spectator."""
    g = position('blocks')
    before = [watched(g, role) for role in ('blue', 'red', None)]
    for value in (5, 4, 3, 2, 1):
        g.play('white', f'block:{value}')
    assert [watched(g, role) for role in ('blue', 'red', None)] == before


def test_R2_3_the_values_placed_make_no_difference_to_others() -> None:
    """R2.3: given two games that differ in white's six blocks, when others still choose, then they see the same."""
    seen = []
    for blocks in ('543210', '001122'):
        g = position('blocks')
        for value in blocks:
            g.play('white', f'block:{value}')
        seen.append([watched(g, role) for role in ('blue', 'red', None)])
        assert g.deciders == ('blue', 'red')
    assert seen[0] == seen[1]


def test_R2_3_the_owner_sees_the_own_blocks() -> None:
    """R2.3: given white has placed a 5 and a 0, when white looks, then both are shown to white alone."""
    g = position('blocks')
    g.play('white', 'block:5')
    g.play('white', 'block:0')
    assert g.view('white')['prompt']['params']['placed'] == [5, 0]
    assert g.view('blue')['prompt']['params']['placed'] == []
    assert g.view('white')['board']['secret'] == {'blocks': [5, 0]}
    assert 'secret' not in g.view('blue')['board']
    assert 'secret' not in g.view(None)['board']


def test_R2_3_the_own_choice_stays_in_sight_while_others_choose() -> None:
    """R2.3, R3.2: given white has finished its choice, when others have not, then white alone still sees it."""
    g = position('blocks')
    for value in (5, 4, 3, 2, 1, 0):
        g.play('white', f'block:{value}')
    assert g.view('white')['board']['secret'] == {'blocks': [5, 4, 3, 2, 1, 0]}
    g = position('king', placed=TIE, coins={'white': 9, 'blue': 9})
    g.play('blue', 'bid:4')
    assert g.view('blue')['board']['secret'] == {'coins': 4}
    assert ['secret' in g.view(role)['board'] for role in ('white', 'red', None)] == [False, False, False]
    g.play('white', 'bid:3')
    assert 'secret' not in g.view('blue')['board']


def test_R2_4_all_blocks_are_shown_after_the_reveal() -> None:
    """R2.4: given all have placed, when blocks are turned up, then everybody reads all eighteen values."""
    g = position('blocks')
    for role, blocks in (('white', '012345'), ('blue', '543210'), ('red', '001123')):
        assert events(g, 'blocks') == []
        for value in blocks:
            g.play(role, f'block:{value}')
    shown = {entry['role']: [*entry['blocks'], entry['army']] for entry in events(g, 'blocks')}
    assert shown == {'white': [0, 1, 2, 3, 4, 5], 'blue': [5, 4, 3, 2, 1, 0], 'red': [0, 0, 1, 1, 2, 3]}


def test_R2_1_blocks_not_yet_used_are_known_to_all() -> None:
    """R2.1: given round 2, when six blocks have been seen, then everybody knows which six are left."""
    g = position('blocks', round=2, blocks=[2, 2, 1, 1, 0, 0] * 3)
    assert [g.view(role)['board']['families']['white']['blocks'] for role in (*ROLES, None)] == [[0, 0, 1, 1, 2, 3]] * 4


def test_R2_3_blocks_of_others_are_drawn_anew_for_a_role() -> None:
    """R2.3: given white's sealed blocks, when blue imagines the game, then they vary and blue's view does not."""
    g = position('blocks')
    for value in '543210':
        g.play('white', f'block:{value}')
    imagined = [g.determinize('blue', seed) for seed in range(12)]
    assert len({str(other.dump()['stack']) for other in imagined}) > 6
    assert all(watched(other, 'blue') == watched(g, 'blue') for other in imagined)
    own = g.determinize('white', 3)
    assert own.view('white')['prompt'] == g.view('white')['prompt']


# bids


def test_R3_2_a_bid_is_hidden_until_all_have_bid() -> None:
    """R3.2: given white and blue tied for the King, when white bids, then blue, red and spectators cannot tell what."""
    seen = []
    for amount in (0, 3, 10):
        g = position('king', placed=TIE)
        g.play('white', f'bid:{amount}')
        assert g.deciders == ('blue',)
        seen.append([watched(g, role) for role in ('blue', 'red', None)])
        assert coins(g, 'white') == 10
    assert seen[0] == seen[1] == seen[2]


def test_R3_2_bids_are_revealed_together() -> None:
    """R3.2, R3.3: given both have bid, when bids are revealed, then everybody reads both amounts."""
    g = position('king', placed=TIE)
    g.play('white', 'bid:3')
    assert events(g, 'bid') == []
    g.play('blue', 'bid:2')
    assert [(entry['role'], entry['coins']) for entry in events(g, 'bid')] == [('white', 3), ('blue', 2)]


# everything else


def test_U30_money_is_open() -> None:
    """U30: given 7 white coins, when anybody looks, then they see them."""
    g = position('building', nobles={'white': {'ukraine': 2}}, coins={'white': 7})
    assert {g.view(role)['board']['families']['white']['coins'] for role in (*ROLES, None)} == {7}


def test_R2_3_nothing_but_blocks_and_bids_is_hidden() -> None:
    """R2.3, R3.2: given a whole game, when anything else happens, then all see the same board and read the same log."""
    for _, _, _, g in play_at_random(5):
        boards = [g.view(role)['board'] for role in (*ROLES, None)]
        for board in boards:
            board.pop('secret', None)  # one's own blocks or bid
        assert boards[0] == boards[1] == boards[2] == boards[3]
    logs = [g.events_for(role) for role in (*ROLES, None)]
    assert logs[0] == logs[1] == logs[2] == logs[3]
    assert len(logs[0]) > 100


# chance (the dice of phases 10-13 are counted where these phases are tested)


def test_S_3_the_first_player_is_left_to_chance() -> None:
    """S.3: given many seeds, when the game begins, then each family is first in some of them."""
    assert {TITLE.start(seed=seed).deciders[0] for seed in range(30)} == set(ROLES)


@pytest.mark.parametrize('round', [1, 2, 3, 4])
def test_R5_1_four_dice_in_phase_5(round: int) -> None:
    """R5.1: given any round, when phase 5 is played, then exactly four dice are rolled."""
    assert dice_left(after('events', round=round, dice=[1, 2, 3, 4, 6])) == [6]


@pytest.mark.parametrize('round', [1, 2, 3, 4])
def test_R11_1_four_dice_in_phase_11_without_defenders(round: int) -> None:
    """R11.1: given any round and no units, when phase 11 is played, then exactly four dice are rolled."""
    assert dice_left(after('attack', round=round, dice=[1, 2, 3, 4, 6])) == [6]


def test_R8_9_one_die_for_diplomacy() -> None:
    """R8.9: given a treaty made in phase 8, when the price is rolled, then one die is used."""
    g = position(
        'special',
        first='white',
        dice=[3, 6],
        coins={'white': 20},
        nobles={'white': {'lithuania': 1}, 'blue': {'prussia': 1}},
        sejm={'prussia': 'white'},
    )
    g.play('white', 'diplomacy:russia')
    assert dice_left(g) == [6]
    assert coins(g, 'white') == 15


def test_R10_5_dice_of_a_campaign_with_everything() -> None:
    """R10.5, R10.9, R10.12: given 2 own units, 2 Cossacks and 3 Polish units, when all campaign, then 7 dice roll."""
    g = waiting(
        'campaigns',
        dice=[2] * 9,
        nobles={'white': {'ukraine': 1}},
        units={'white': {'ukraine': {'infantry': 1, 'cavalry': 1, 'artillery': 1}}},
        cossacks_in_ukraine=2,
        sejm={'ukraine': 'white'},
        army=[2, 1, 1],
    )
    g.play('white', 'campaign:ukraine')
    g.play('white', 'cossacks:2')
    g.play('white', 'with_army')
    assert len(dice_left(g)) == 2


@pytest.mark.parametrize('step', ['income', 'elections', 'army', 'expansion', 'estates', 'points', 'end'])
def test_R1_1_no_dice_in_the_other_phases(step: str) -> None:
    """R1.1, R6.1, R13.1, R14.1, R15.1, R16.1: given no units, when these phases are played, then no die is rolled."""
    g = after(
        step,
        dice=[6],
        placed=TIE,
        nobles={'white': {'ukraine': 3}},
        estates={'ukraine-1': 'white'},
        force={'ukraine': {'tatars': 5}},
        influence={'greater_poland': 2},
    )
    assert dice_left(g) == [6]


def test_R5_1_the_same_dice_give_the_same_game() -> None:
    """R5.1, R11.1: given one position and one run of dice, when phase 11 is played twice, then the states are equal."""
    army = {'white': {'prussia': {'infantry': 3}}, 'red': {'ukraine': {'cavalry': 2}}}
    one, two = (after('attack', dice=[1, 3, 5, 6, 5, 1, 2, 4, 4], units=army) for _ in range(2))
    assert isinstance(one.rng, LoadedDice)
    assert one.digest() == two.digest()


# no trade


def test_N_1_nobody_can_give_anything_to_another() -> None:
    """N.1: given a whole game, when a family acts in phases 7-9, then no other family's coins or nobles grow."""
    for before, role, action, g in play_at_random(8):
        if before.phase not in (7, 8, 9) or g.phase not in (7, 8, 9):
            continue
        for other in ROLES:
            if other != role:
                at = g.index(other)
                assert g.coins[at] == before.coins[at], action
                assert g.nobles_of(at) == before.nobles_of(at), action


def test_N_3_a_treaty_is_made_with_enemies_only() -> None:
    """N.3: given the verbs of the game, when diplomacy is looked up, then its partners are the five enemies alone."""
    assert set(TITLE.verbs['diplomacy']) == {'black', 'russia', 'tatars', 'ottomans', 'habsburgs'}
    g = position('special', nobles={'white': {'lithuania': 1}}, sejm={'prussia': 'white'}, coins={'white': 8})
    assert actions(g, 'white', 'diplomacy') == ['diplomacy:russia']
