"""God's Playground: phase 8, special actions: the order, managers, Danzig, diplomacy, moves, veto (R8.1-R8.18)."""

from __future__ import annotations

from typing import Any

import pytest

from chancellery.titles.gods_playground.edition import REGIONS, read_file
from tests.titles.gods_playground.position import (
    actions,
    all_pass,
    board,
    events,
    family,
    fifteen_circles,
    force,
    nobles,
    play,
    position,
    refused,
    seats,
)

DATA = read_file()
EVERYWHERE = dict.fromkeys(REGIONS, 3)
NO_EFFECT = [6, 6, 6, 6]
FIFTEEN = fifteen_circles()


def special(**pieces: Any) -> Any:
    """Phase 8, red first (then white, then blue)."""
    return position('special', **({'first': 'red'} | pieces))


def rich(round: int, **pieces: Any) -> Any:
    """A position in which red could do all eight actions, were it not for the round."""
    return special(
        round=round,
        nobles={'red': EVERYWHERE},
        estates={'ukraine-1': 'red', 'ukraine-2': 'blue'},
        sejm={'prussia': 'red'},
        vp={'white': 1, 'blue': 1},
        **pieces,
    )


def taken(g: Any, circle: int, region: str) -> dict[str, Any]:
    """An estate circle as everybody sees it."""
    seen: dict[str, Any] = board(g)['regions'][region]['estates'][circle - 1]
    return seen


# ---- twice round the table


def test_R8_1_each_player_twice_in_player_order() -> None:
    """Given phase 8, when all decline, then everybody was asked in order, twice, and the phase is over (R8.1)."""
    g = special(nobles={'red': {'ukraine': 1}})
    asked: list[str] = []
    while g.phase == 8:
        asked.append(g.deciders[0])
        play(g, g.deciders[0], 'pass')
    assert asked == ['red', 'white', 'blue'] * 2
    assert [entry['role'] for entry in events(g, 'passed')][:6] == asked


def test_R8_1_one_action_at_a_time() -> None:
    """Given red's action, when it is done, then white is next and red has to wait for the second time (R8.1)."""
    g = special(nobles={'red': {'prussia': 3}})
    play(g, 'red', 'danzig')
    assert g.deciders == ('white',)
    assert refused(g, 'red', 'danzig', 'K.2')
    play(g, 'white', 'pass')
    play(g, 'blue', 'pass')
    assert 'danzig' in actions(g, 'red')


def test_R8_2_the_same_action_may_be_chosen_twice() -> None:
    """Given red went to Danzig the first time, when the second comes, then it may go again (R8.2)."""
    g = special(nobles={'red': {'prussia': 3}}, coins={'red': 0})
    for _ in range(2):
        play(g, 'red', 'danzig')
        play(g, 'white', 'pass')
        play(g, 'blue', 'pass')
    assert family(g, 'red')['coins'] == 12
    assert nobles(g, 'red', 'prussia') == 1


@pytest.mark.parametrize(('first', 'second'), [('pass', 'danzig'), ('veto:ukraine', 'danzig'), ('danzig', 'pass')])
def test_R8_2_the_two_choices_are_independent(first: str, second: str) -> None:
    """Given whatever was chosen the first time, declining included, then the second choice is open (R8.2)."""
    g = special(nobles={'red': {'prussia': 2, 'ukraine': 2}})
    play(g, 'red', first)
    play(g, 'white', 'pass')
    play(g, 'blue', 'pass')
    assert g.deciders == ('red',)
    assert second in actions(g, 'red')


@pytest.mark.parametrize(
    ('action', 'again', 'rule'),
    [('diplomacy:russia', 'diplomacy:tatars', 'R8.10'), ('city:ukraine-1', 'city:lithuania-1', 'R8.31')],
)
def test_R8_2_actions_with_their_own_limit_may_not(action: str, again: str, rule: str) -> None:
    """Given a treaty or a city of red's first action, then its second may not be another one (R8.2)."""
    g = special(
        round=3,
        nobles={'red': EVERYWHERE},
        coins={'red': 40},
        sejm={'prussia': 'red', 'ukraine': 'red'},
        estates={'ukraine-1': 'red', 'lithuania-1': 'red'},
    )
    assert again in actions(g, 'red')
    play(g, 'red', action)
    play(g, 'white', 'pass')
    play(g, 'blue', 'pass')
    assert refused(g, 'red', again, rule)


@pytest.mark.parametrize('round', [1, 2, 3, 4])
@pytest.mark.parametrize(
    ('action', 'since'),
    [
        ('manager:ukraine-1', 1),
        ('danzig', 1),
        ('diplomacy:tatars', 1),
        ('move:ukraine-prussia', 1),
        ('veto:ukraine', 1),
        ('school:ukraine', 2),
        ('confederation:ukraine-blue', 3),
        ('city:ukraine-1', 3),
    ],
)
def test_R8_3_rounds_of_the_actions(round: int, action: str, since: int) -> None:
    """Given all else fulfilled, then schools open in round 2, Confederation and city in 3, the rest at once (R8.3)."""
    g = rich(round)
    if round >= since:
        assert action in actions(g, 'red')
    else:
        assert refused(g, 'red', action, 'R8.3', 'R8.19', 'R8.25', 'R8.28')


@pytest.mark.parametrize(
    ('action', 'region', 'paid'),
    [
        ('manager:ukraine-1', 'ukraine', 1),
        ('danzig', 'prussia', 1),
        ('diplomacy:tatars', 'ukraine', 1),
        ('move:ukraine-prussia', 'ukraine', 1),
        ('veto:greater_poland', 'greater_poland', 1),
        ('school:little_poland', 'little_poland', 1),
        ('confederation:ukraine-blue', 'ukraine', 2),
        ('city:ukraine-1', 'ukraine', 2),
    ],
)
def test_R8_3_cubes_the_actions_take(action: str, region: str, paid: int) -> None:
    """Given 3 cubes in each region, when the action is chosen, then its cubes leave its region alone (R8.3)."""
    g = rich(4)
    play(g, 'red', action)
    left = {name: nobles(g, 'red', name) for name in REGIONS}
    moved = {'prussia': 4} if action.startswith('move') else {}
    assert left == EVERYWHERE | {region: 3 - paid} | moved


@pytest.mark.parametrize(
    ('done_by_red', 'action'),
    [
        (['danzig'], 'danzig'),
        (['move:ukraine-prussia', 'done'], 'move:ukraine-prussia'),
        (['veto:ukraine'], 'veto:ukraine'),
        (['manager:ukraine-1'], 'manager:ukraine-2'),
        (['school:ukraine', 'done'], 'school:ukraine'),
    ],
)
def test_R8_3_no_limit_on_the_other_actions(done_by_red: list[str], action: str) -> None:
    """Given red chose an action, when blue chooses the same, then nothing stands against it (R8.3)."""
    cubes = {'red': EVERYWHERE, 'blue': EVERYWHERE}
    g = special(round=2, nobles=cubes, estates={'ukraine-1': 'red', 'ukraine-2': 'blue'})
    play(g, 'red', *done_by_red)
    play(g, 'white', 'pass')
    assert action in actions(g, 'blue')


# ---- 13.1 place a manager


def test_R8_4_a_manager_for_one_own_estate() -> None:
    """Given two own estates in Ukraine, when red chooses the second, then it gets the manager for a cube (R8.4)."""
    g = special(nobles={'red': {'ukraine': 2}}, estates={'ukraine-1': 'red', 'ukraine-2': 'red'})
    assert actions(g, 'red', 'manager') == ['manager:ukraine-1', 'manager:ukraine-2']
    play(g, 'red', 'manager:ukraine-2')
    assert [taken(g, i, 'ukraine')['manager'] for i in (1, 2)] == [False, True]
    assert nobles(g, 'red', 'ukraine') == 1
    assert board(g)['stock']['managers'] == 7
    assert [(entry['role'], entry['region']) for entry in events(g, 'manager')] == [('red', 'ukraine')]


def test_R8_4_the_cube_must_come_from_the_same_region() -> None:
    """Given an estate in Ukraine and cubes in Prussia, then no manager can be placed (R8.4)."""
    g = special(nobles={'red': {'prussia': 3}}, estates={'ukraine-1': 'red'})
    assert refused(g, 'red', 'manager:ukraine-1', 'R8.4')


@pytest.mark.parametrize('circle', ['ukraine-2', 'ukraine-3'])
def test_R8_4_only_own_estates(circle: str) -> None:
    """Given blue's estate and an empty circle, then red can put no manager there (R8.4)."""
    g = special(nobles={'red': {'ukraine': 3}}, estates={'ukraine-1': 'red', 'ukraine-2': 'blue'})
    assert refused(g, 'red', f'manager:{circle}', 'R8.4')


def test_R8_5_at_most_one_manager_a_disc() -> None:
    """Given an estate with a manager, when red wants a second under it, then it is refused (R8.5)."""
    g = special(nobles={'red': {'ukraine': 3}}, estates={'ukraine-1': 'red'}, managers=['ukraine-1'])
    assert refused(g, 'red', 'manager:ukraine-1', 'R8.5')


def test_R8_5_no_manager_left_in_the_box() -> None:
    """Given all eight managers on the board, then there is none for red (R8.5)."""
    eight = FIFTEEN[:8]
    g = special(
        nobles={'red': {'prussia': 3}},
        estates=dict.fromkeys(eight, 'blue') | {'prussia-1': 'red'},
        managers=eight,
    )
    assert refused(g, 'red', 'manager:prussia-1', 'R8.5')


def test_R8_6_a_manager_brings_income_but_no_points() -> None:
    """Given the end of the game, then an estate with a manager scores the printed number only (R8.6)."""
    circles = DATA['regions']['ukraine']['circles']
    g = position('end', round=4, estates={'ukraine-5': 'red', 'ukraine-6': 'blue'}, managers=['ukraine-5'])
    assert (g.outcome.scores['red'], g.outcome.scores['blue']) == (circles[4], circles[5])


def test_R8_6_two_coins_more_from_the_next_income_on() -> None:
    """Given 15 coins of estates, when red places a manager, then the next income is 17 (R8.6, R1.1)."""
    circles = ['lithuania-1', 'lithuania-2', 'lithuania-3']
    g = special(
        nobles={'red': {'lithuania': 1}},
        estates=dict.fromkeys(circles, 'red'),
        value={'lithuania': 5},
        box_cubes={'white': {'russia': 9}, 'blue': {'black': 15, 'russia': 4}, 'red': {'tatars': 14}},
        dice=NO_EFFECT,
    )
    play(g, 'red', 'manager:lithuania-1')
    all_pass(g)
    assert g.round == 2
    assert next(entry['coins'] for entry in events(g, 'income') if entry['role'] == 'red') == 17


# ---- 13.2 Danzig


@pytest.mark.parametrize('value', [1, 2, 3, 4, 5])
def test_R8_7_danzig_pays_twice_the_value_of_prussia(value: int) -> None:
    """Given Prussia's value and no estate there, when red goes to Danzig, then twice the value is paid (R8.7)."""
    g = special(nobles={'red': {'prussia': 1}}, value={'prussia': value}, coins={'red': 5})
    play(g, 'red', 'danzig')
    assert family(g, 'red')['coins'] == 5 + 2 * value
    assert nobles(g, 'red', 'prussia') == 0
    assert events(g, 'danzig') == [{'role': 'red', 'coins': 2 * value}]


def test_R8_7_danzig_needs_a_cube_in_prussia() -> None:
    """Given an estate but no cube in Prussia, then Danzig is closed to red (R8.7)."""
    g = special(nobles={'red': {'lithuania': 3}}, estates={'prussia-1': 'red'})
    assert refused(g, 'red', 'danzig', 'R8.7')


# ---- 13.3 diplomacy


@pytest.mark.parametrize(
    ('enemy', 'region'),
    [('black', 'prussia'), ('russia', 'lithuania'), ('tatars', 'ukraine'), ('habsburgs', 'greater_poland')],
)
def test_R8_8_a_cube_of_the_connected_region_and_a_seat(enemy: str, region: str) -> None:
    """Given a cube in the enemy's region and a seat for another, when red signs, then both are paid (R8.8)."""
    g = special(round=4, nobles={'red': {region: 2}}, sejm={'little_poland': 'red', 'prussia': 'blue'})
    play(g, 'red', f'diplomacy:{enemy}')
    assert nobles(g, 'red', region) == 1
    assert seats(g) == {'prussia': 'blue'}
    assert family(g, 'red')['discs'] == 15


def test_R8_8_only_one_of_several_seats_is_spent() -> None:
    """Given three seats, when red signs a treaty, then two are left (R8.8)."""
    g = special(nobles={'red': {'ukraine': 1}}, sejm=dict.fromkeys(('prussia', 'ukraine', 'lithuania'), 'red'))
    play(g, 'red', 'diplomacy:tatars')
    assert len(family(g, 'red')['sejm']) == 2


def test_R8_8_refused_without_a_cube_in_the_connected_region() -> None:
    """Given a seat and cubes elsewhere, when red wants peace with Russia, then it is refused (R8.8)."""
    g = special(nobles={'red': {'ukraine': 3}}, sejm={'lithuania': 'red'})
    assert refused(g, 'red', 'diplomacy:russia', 'R8.8')


def test_R8_8_refused_without_an_own_seat() -> None:
    """Given cubes in Lithuania but only blue in the Sejm, then red cannot sign (R8.8)."""
    g = special(nobles={'red': {'lithuania': 3}}, sejm={'lithuania': 'blue'})
    assert refused(g, 'red', 'diplomacy:russia', 'R8.8')


@pytest.mark.parametrize('die', [1, 2, 3, 4, 5, 6])
def test_R8_9_the_price_is_a_die_plus_two(die: int) -> None:
    """Given 10 coins, when red signs and rolls, then it pays the die and 2 (R8.9)."""
    g = special(nobles={'red': {'ukraine': 1}}, sejm={'ukraine': 'red'}, dice=[die])
    play(g, 'red', 'diplomacy:tatars')
    assert family(g, 'red')['coins'] == 10 - die - 2


def test_R8_9_the_decision_is_irrevocable() -> None:
    """Given the offer of a treaty, then it is marked final, and after it red is asked nothing more (R8.9)."""
    g = special(nobles={'red': {'ukraine': 1}}, sejm={'ukraine': 'red'})
    offer = next(entry for entry in g.view('red')['actions'] if entry['verb'] == 'diplomacy')
    assert offer['final']
    play(g, 'red', 'diplomacy:tatars')
    assert g.deciders == ('white',)


@pytest.mark.parametrize(('coins', 'allowed'), [(0, False), (3, False), (7, False), (8, True), (9, True)])
def test_R8_9_eight_coins_are_needed_to_begin(coins: int, allowed: bool) -> None:
    """Given fewer than the 8 coins a six would cost, then the treaty cannot be begun (R8.9, U8)."""
    g = special(nobles={'red': {'ukraine': 1}}, sejm={'ukraine': 'red'}, coins={'red': coins}, dice=[6])
    assert ('diplomacy:tatars' in actions(g, 'red')) == allowed
    assert allowed or refused(g, 'red', 'diplomacy:tatars', 'U8')


def test_R8_10_the_marker_lies_with_that_enemy() -> None:
    """Given a treaty with the Tatars, then everybody sees the marker in their box alone (R8.10)."""
    g = special(nobles={'red': {'ukraine': 1}}, sejm={'ukraine': 'red'})
    play(g, 'red', 'diplomacy:tatars')
    assert board(g)['treaty'] == 'tatars'
    assert [name for name, box in board(g)['enemies'].items() if box['treaty']] == ['tatars']


@pytest.mark.parametrize('enemy', ['russia', 'tatars'])
def test_R8_10_one_treaty_a_round_for_all_players_together(enemy: str) -> None:
    """Given red's treaty with the Tatars, when white wants one, with them or another, then it is refused (R8.10)."""
    cubes = {role: {'ukraine': 2, 'lithuania': 2} for role in ('red', 'white')}
    g = special(nobles=cubes, sejm={'ukraine': 'red', 'lithuania': 'white'})
    play(g, 'red', 'diplomacy:tatars')
    assert refused(g, 'white', f'diplomacy:{enemy}', 'R8.10')


@pytest.mark.parametrize('round', [1, 2, 3, 4])
def test_R8_11_never_with_the_ottomans(round: int) -> None:
    """Given all that a treaty costs, then the Ottomans sign in no round (R8.11)."""
    g = rich(round)
    assert 'diplomacy:tatars' in actions(g, 'red')
    assert refused(g, 'red', 'diplomacy:ottomans', 'R8.11')


@pytest.mark.parametrize(
    ('round', 'ottomans', 'allowed'), [(1, 0, False), (2, 0, False), (3, 0, False), (4, 0, True), (4, 1, False)]
)
def test_R8_12_habsburgs_only_in_round_four_without_ottomans(round: int, ottomans: int, allowed: bool) -> None:
    """Given all that a treaty costs, then the Habsburgs sign in round 4 only, and not under Ottoman rule (R8.12)."""
    g = rich(round, ottomans_in_box=ottomans)
    assert ('diplomacy:habsburgs' in actions(g, 'red')) == allowed
    assert allowed or refused(g, 'red', 'diplomacy:habsburgs', 'R8.12')


def campaigners() -> dict[str, Any]:
    """Red cavalry and cubes in Lithuania and Ukraine."""
    cavalry = {region: {'cavalry': 1} for region in ('lithuania', 'ukraine')}
    return {'first': 'red', 'nobles': {'red': {'lithuania': 2, 'ukraine': 2}}, 'units': {'red': cavalry}}


def test_R8_13_no_campaign_against_the_enemy_under_treaty() -> None:
    """Given a treaty with Russia, then red may campaign against the Tatars but not against Russia (R8.13)."""
    g = position('campaigns', treaty='russia', **campaigners())
    assert actions(g, 'red', 'campaign') == ['campaign:ukraine']
    assert refused(g, 'red', 'campaign:lithuania', 'R10.3', 'R8.13')


def test_R8_13_its_force_in_a_region_may_still_be_attacked() -> None:
    """Given a treaty with Russia and Russians in Lithuania, when red attacks, then they can be removed (R8.13)."""
    g = position('campaigns', treaty='russia', force={'lithuania': {'russia': 1}}, dice=[6], **campaigners())
    play(g, 'red', 'campaign:lithuania')
    assert force(g, 'lithuania', 'russia') == 0


def test_R8_13_the_polish_army_may_attack_it_too() -> None:
    """Given a treaty with Russia and Russians in Lithuania, then phase 12 offers to strike them (R8.13, R12.4)."""
    g = position('strike', treaty='russia', first='red', army=[1, 0, 0], force={'lithuania': {'russia': 1}})
    assert 'strike:lithuania' in actions(g, 'red')


@pytest.mark.parametrize(('treaty', 'attacked'), [({'treaty': 'russia'}, False), ({}, True)])
def test_R8_14_the_enemy_under_treaty_does_not_attack(treaty: dict[str, Any], attacked: bool) -> None:
    """Given a treaty with Russia, when the enemies attack, then Lithuania is spared and the others are not (R8.14)."""
    g = position('attack', first='red', army=[1, 0, 0], dice=NO_EFFECT, **treaty)
    assert (force(g, 'lithuania', 'russia') > 0) == attacked
    assert force(g, 'prussia', 'black') > 0


def test_R8_14_a_treaty_does_not_stop_expansion() -> None:
    """Given a treaty with Russia and 3 Russians in Lithuania, when phase 13 comes, then they spread (R8.14, U9)."""
    g = position('expansion', treaty='russia', force={'lithuania': {'russia': 3}})
    targets = DATA['arrows']['russia']['lithuania']
    assert sorted(entry['region'] for entry in events(g, 'invaded')) == sorted(targets)
    assert targets


@pytest.mark.parametrize(
    ('dice', 'broken'),
    [([2, 2, 6, 6], True), ([2, 1, 2, 2], True), ([2, 6, 6, 6], False), ([1, 1, 3, 3], False), ([6, 6, 6, 6], False)],
)
def test_R8_15_two_dice_of_the_enemy_break_the_treaty(dice: list[int], broken: bool) -> None:
    """Given a treaty with Russia, when two or more 2s come in phase 11, then it is broken, else not (R8.15, X8)."""
    g = position('attack', first='red', army=[1, 0, 0], treaty='russia', dice=dice)
    assert (board(g)['treaty'] is None) == broken
    assert (force(g, 'lithuania', 'russia') > 0) == broken


def test_R8_15_the_events_of_phase_five_break_nothing() -> None:
    """Given a treaty standing when phase 5 rolls four 2s, then it stands still (R8.15)."""
    g = position('events', treaty='russia', dice=[2, 2, 2, 2])
    assert board(g)['treaty'] == 'russia'


def test_R8_16_the_treaty_ends_with_the_round() -> None:
    """Given a treaty at the end of round 2, when round 3 comes, then it is gone and a new one is possible (R8.16)."""
    g = position('end', round=2, treaty='russia')
    assert g.round == 3
    assert board(g)['treaty'] is None
    for role, blocks in {'red': [5, 5, 4, 3, 3, 4], 'white': [0, 0, 1, 1, 2, 2], 'blue': [0, 0, 2, 2, 1, 1]}.items():
        play(g, role, *[f'block:{value}' for value in blocks])
    all_pass(g, 7)
    assert (g.phase, g.deciders) == (8, ('red',))
    assert 'diplomacy:russia' in actions(g, 'red')


# ---- 13.4 move cubes


def test_R8_17_one_cube_from_any_region_to_any_other() -> None:
    """Given a cube in every region, then all 20 moves are offered, neighbours or not (R8.17)."""
    g = special(nobles={'red': EVERYWHERE})
    assert len(actions(g, 'red', 'move')) == 20
    play(g, 'red', 'move:prussia-little_poland', 'done')
    assert [nobles(g, 'red', region) for region in REGIONS] == [2, 3, 3, 4, 3]
    assert g.deciders == ('white',)


@pytest.mark.parametrize(
    ('second', 'left'),
    [
        ('move:prussia-little_poland', [1, 3, 3, 5, 3]),
        ('move:prussia-ukraine', [1, 3, 4, 4, 3]),
        ('move:lithuania-little_poland', [2, 2, 3, 5, 3]),
        ('move:greater_poland-lithuania', [2, 4, 3, 4, 2]),
    ],
)
def test_R8_17_two_cubes_from_and_to_one_or_two_regions(second: str, left: list[int]) -> None:
    """Given a first cube moved, when a second follows from the same or another region, then both are moved (R8.17)."""
    g = special(nobles={'red': EVERYWHERE}, coins={'red': 7})
    play(g, 'red', 'move:prussia-little_poland', second)
    assert [nobles(g, 'red', region) for region in REGIONS] == left
    assert (family(g, 'red')['coins'], family(g, 'red')['nobles']) == (7, 5)
    assert g.deciders == ('white',)


def test_R8_17_the_same_cube_does_not_move_twice() -> None:
    """Given red's only cube moved to Ukraine, when it should go on from there, then it is refused (R8.17)."""
    g = special(nobles={'red': {'prussia': 1}})
    play(g, 'red', 'move:prussia-ukraine')
    assert actions(g, 'red') in ([], ['done'])
    assert refused(g, 'red', 'move:ukraine-lithuania', 'R8.17', 'K.2')


@pytest.mark.parametrize('second', ['move:lithuania-ukraine', 'move:ukraine-lithuania'])
def test_R8_17_another_cube_may_move(second: str) -> None:
    """Given single cubes, when one has come to Ukraine, then another may move, even one from there (R8.17)."""
    g = special(nobles={'red': {'prussia': 1, 'lithuania': 1, 'ukraine': 1}})
    play(g, 'red', 'move:prussia-ukraine', second)
    moves = [f'move:{entry["region"]}-{entry["target"]}' for entry in events(g, 'noble_moved')]
    assert moves == ['move:prussia-ukraine', second]


def test_R8_17_only_own_cubes() -> None:
    """Given blue cubes in Ukraine, when red wants to move one, then it is refused (R8.17)."""
    g = special(nobles={'red': {'prussia': 1}, 'blue': {'ukraine': 5}})
    assert refused(g, 'red', 'move:ukraine-prussia', 'R8.17')
    assert all(action.startswith('move:prussia-') for action in actions(g, 'red', 'move'))


# ---- 13.5 Liberum veto


@pytest.mark.parametrize('region', REGIONS)
def test_R8_18_the_veto_empties_the_sejm(region: str) -> None:
    """Given seats of all players, when red spends a cube of any region, then all discs go home (R8.18)."""
    sejm = dict(zip(REGIONS, ('red', 'blue', 'white', 'blue', 'red'), strict=True))
    g = special(nobles={'red': {region: 2}}, sejm=sejm)
    play(g, 'red', f'veto:{region}')
    assert seats(g) == {}
    assert [family(g, role)['discs'] for role in ('white', 'blue', 'red')] == [15, 15, 15]
    assert nobles(g, 'red', region) == 1
    assert events(g, 'veto') == [{'role': 'red', 'region': region}]


def test_R8_18_the_veto_needs_a_cube() -> None:
    """Given red cubes in Ukraine only, then the veto cannot be paid from Prussia (R8.18)."""
    g = special(nobles={'red': {'ukraine': 1}}, sejm={'prussia': 'blue'})
    assert actions(g, 'red', 'veto') == ['veto:ukraine']
    assert refused(g, 'red', 'veto:prussia', 'R8.18')


# ---- worked examples


def test_X7_treaty_with_russia() -> None:
    """Given X7, when red signs with Russia and rolls 5, then a seat, a cube in Lithuania and 7 coins go (R8.8, X7)."""
    g = special(round=1, nobles={'red': {'lithuania': 2}}, sejm={'ukraine': 'red'}, dice=[5])
    play(g, 'red', 'diplomacy:russia')
    assert events(g, 'treaty')[0] | {'enemy': 'russia', 'die': 5, 'coins': 7} == events(g, 'treaty')[0]
    assert (family(g, 'red')['coins'], nobles(g, 'red', 'lithuania'), seats(g)) == (3, 1, {})


@pytest.mark.parametrize(('dice', 'kept'), [([2, 2, 6, 6], None), ([2, 3, 3, 3], 'russia')])
def test_X8_the_treaty_with_russia_may_break(dice: list[int], kept: str | None) -> None:
    """Given X7's treaty, when two or more 2s are among the four dice, then it breaks (R8.15, X8)."""
    g = special(
        round=1, nobles={'red': {'lithuania': 1}}, sejm={'ukraine': 'red'}, coins={'red': 8}, dice=[5, *dice],
        force={'ukraine': {'black': 9}}, army=[1, 0, 0],
    )  # fmt: skip
    play(g, 'red', 'diplomacy:russia')
    all_pass(g, 8)
    all_pass(g, 9)
    assert g.phase == 12
    assert board(g)['treaty'] == kept
