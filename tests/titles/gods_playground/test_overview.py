"""God's Playground: the overview (O) and the rules that hold in every phase (G)."""

from __future__ import annotations

from typing import Any

import pytest

from chancellery.titles.gods_playground.edition import read_file
from tests.titles.gods_playground.position import (
    TITLE,
    actions,
    board,
    events,
    family,
    force,
    owner,
    play,
    position,
    refused,
)

DATA = read_file()
NO_EFFECT = [6, 6, 6, 6]
STRIKER: dict[str, Any] = {'army': [1, 0, 0], 'first': 'red'}
CONNECTED = {
    'prussia': 'black',
    'lithuania': 'russia',
    'ukraine': 'tatars',
    'little_poland': 'ottomans',
    'greater_poland': 'habsburgs',
}


def printed_strength(enemy: str, round: int) -> int:
    """The number in the enemy's strength row."""
    return int(DATA['enemies'][enemy]['strength'][round - 1])


@pytest.fixture(scope='module')
def whole_game() -> tuple[Any, list[tuple[int, str]]]:
    """A game in which everybody declines whatever may be declined, and (round, question) of all that was asked."""
    g: Any = TITLE.start('standard', players=3, seed=5)
    asked: list[tuple[int, str]] = []
    while g.outcome is None:
        role = g.deciders[0]
        asked.append((g.round, g.view(role)['prompt']['key']))
        offered = actions(g, role)
        g.play(role, 'pass' if 'pass' in offered else offered[0])
    return g, asked


# ---- overview


@pytest.mark.parametrize('players', [0, 1, 2, 4, 5, 6])
def test_O_1_no_other_number_of_players(players: int) -> None:
    """Given the only scenario, when a count other than three is asked for, then it is refused (O.1)."""
    with pytest.raises(ValueError):
        TITLE.start('standard', players=players)


def test_O_1_three_players() -> None:
    """Given no count at all, when the game starts, then three play (O.1)."""
    assert len(TITLE.start().roles) == 3


def test_O_2_three_families_without_powers_of_their_own() -> None:
    """Given a new game, then white, blue and red start with the same pieces, money and points (O.2)."""
    g: Any = TITLE.start('standard', players=3, seed=1)
    assert sorted(g.roles) == ['blue', 'red', 'white']
    assert family(g, 'white') == family(g, 'blue') == family(g, 'red')


@pytest.mark.parametrize(('role', 'name'), [('white', 'Radziwi'), ('blue', 'Potocki'), ('red', 'Sapieha')])
@pytest.mark.parametrize('language', ['en', 'pl', 'fr', 'hu'])
def test_O_2_names_of_the_families(role: str, name: str, language: str) -> None:
    """Given a colour, then it is called by its family's name in every language (O.2)."""
    assert name in TITLE.say(f'role.{role}', language=language)


def test_O_3_four_rounds_of_sixteen_phases(whole_game: Any) -> None:
    """Given a whole game, then it has 4 rounds and each goes through the phases 1 to 16 in order (O.3, U1, G.1)."""
    g, _ = whole_game
    assert [entry['round'] for entry in events(g, 'round_begins')] == [1, 2, 3, 4]
    assert [entry['phase'] for entry in events(g, 'phase')] == list(range(1, 17)) * 4


@pytest.mark.parametrize('round', [1, 2, 3, 4])
def test_O_3_phase_eight_twice_each_round(whole_game: Any, round: int) -> None:
    """Given a whole game, then every player is asked for a special action twice a round (O.3, U1, R8.1)."""
    _, asked = whole_game
    assert asked.count((round, 'prompt.special')) == 3
    assert asked.count((round, 'prompt.special_again')) == 3


def test_O_4_periods_of_the_rounds() -> None:
    """Given the round track, then its periods meet and run from 1386 to 1795 (O.4)."""
    periods = [(entry['from'], entry['to']) for entry in DATA['rounds']]
    assert periods == [(1386, 1587), (1587, 1674), (1674, 1697), (1697, 1795)]


def test_O_5_points_for_boxes_seats_and_money() -> None:
    """Given most cubes in the Ottoman box, a seat and 12 coins, when phase 15 comes, then 5, 2 and 2 points (O.5)."""
    g = position('points', box_cubes={'red': {'ottomans': 1}}, sejm={'ukraine': 'red'}, coins={'red': 12})
    assert family(g, 'red')['vp_from'] == {'boxes': 5, 'sejm': 2, 'coins': 2, 'schools': 0, 'estates': 0}
    assert family(g, 'red')['vp'] == 9


def test_O_5_points_for_schools() -> None:
    """Given round 2, when a school is founded, then its point counts at once (O.5, R8.26)."""
    g = position('special', round=2, first='red', nobles={'red': {'ukraine': 1}})
    play(g, 'red', 'school:ukraine')
    assert family(g, 'red')['vp_from']['schools'] == family(g, 'red')['vp'] == 1


@pytest.mark.parametrize('winner', ['white', 'blue', 'red'])
def test_O_5_most_points_after_round_four_win(winner: str) -> None:
    """Given the end of round 4, when one family has most points, then it wins (O.5)."""
    g = position('end', round=4, vp={'white': 7, 'blue': 7, 'red': 7, winner: 8})
    assert g.outcome.winners == (winner,)
    assert g.outcome.scores[winner] == 8


def test_O_5_estates_only_score_at_the_end() -> None:
    """Given an estate in the third circle of Prussia, then it scores its number after round 4, not before (O.5)."""
    number = DATA['regions']['prussia']['circles'][2]
    assert family(position('points', round=1, estates={'prussia-3': 'red'}, coins={'red': 0}), 'red')['vp'] == 0
    assert position('end', round=4, estates={'prussia-3': 'red'}).outcome.scores['red'] == number


@pytest.mark.parametrize(
    ('standing', 'spread', 'kept'),
    [({}, 3, 0), ({'red': {'ukraine': 1}}, 2, 1), ({'red': {'ukraine': 1}, 'blue': {'ukraine': 2}}, 0, 2)],
)
def test_O_6_nobles_standing_there_hold_back_the_enemy(standing: dict[str, Any], spread: int, kept: int) -> None:
    """Given 3 Tatars in Ukraine, then anybody's nobles there limit their spread and the estates lost (O.6)."""
    circles = {'ukraine-1': 'white', 'ukraine-2': 'white', 'ukraine-3': 'white'}
    g = position('expansion', force={'ukraine': {'tatars': 3}}, nobles=standing, estates=circles)
    assert [entry['count'] for entry in events(g, 'invaded')] == ([spread] * 2 if spread else [])
    assert sum(owner(g, circle) == 'white' for circle in circles) == kept


# ---- general rules


def test_G_1_a_phase_is_finished_before_the_next_begins() -> None:
    """Given that blue may still build, when red, who passed, wants a special action, then it has to wait (G.1)."""
    g = position('building', first='red', nobles={'red': {'prussia': 1}, 'blue': {'prussia': 1}})
    assert refused(g, 'red', 'danzig', 'K.3')
    play(g, 'red', 'pass')
    assert g.phase == 7
    assert refused(g, 'red', 'danzig', 'K.2')
    assert refused(g, 'blue', 'danzig', 'K.3')
    play(g, 'blue', 'pass')
    assert g.phase == 8
    assert 'danzig' in actions(g, 'red')


@pytest.mark.parametrize(
    ('seating', 'first', 'order'),
    [
        ('white_blue_red', 'white', ['white', 'blue', 'red']),
        ('white_blue_red', 'blue', ['blue', 'red', 'white']),
        ('white_blue_red', 'red', ['red', 'white', 'blue']),
        ('white_red_blue', 'white', ['white', 'red', 'blue']),
        ('white_red_blue', 'blue', ['blue', 'white', 'red']),
        ('white_red_blue', 'red', ['red', 'blue', 'white']),
    ],
)
def test_G_2_player_order_is_clockwise_from_the_marker(seating: str, first: str, order: list[str]) -> None:
    """Given a seating and a holder of the marker, then turns go clockwise from that player (G.2, S.12)."""
    g = position('special', options={'seating': seating}, first=first)
    asked = []
    for _ in range(3):
        asked.append(g.deciders[0])
        g.play(g.deciders[0], 'pass')
    assert asked == order


def test_G_2_the_marker_changes_hands_in_phase_three() -> None:
    """Given white's marker and red's highest army block, then phase 2 asks from white, phase 7 from red (G.2)."""
    short = {'prussia': 9, 'lithuania': 9}
    blocks = {'white': [5, 0, 0, 0, 0, 1], 'blue': [0, 5, 0, 0, 0, 2], 'red': [5, 0, 0, 0, 0, 3]}
    g = position('nobles', first='white', nobles={'white': short, 'red': short}, placed=blocks)
    assert g.deciders == ('white',)
    play(g, 'white', *['fewer:prussia'] * 3)
    assert g.deciders == ('red',)
    play(g, 'red', *['fewer:prussia'] * 3)
    assert g.phase == 7
    assert g.deciders == ('red',)


@pytest.mark.parametrize(
    ('step', 'action', 'spent'),
    [
        ('building', 'build:prussia', 1),
        ('special', 'manager:prussia-1', 1),
        ('special', 'danzig', 1),
        ('special', 'diplomacy:black', 1),
        ('special', 'veto:prussia', 1),
        ('special', 'school:prussia', 1),
        ('special', 'city:prussia-1', 2),
        ('special', 'confederation:prussia-blue', 2),
        ('special', 'move:prussia-ukraine', 0),
        ('purchase', 'raise:prussia', 1),
    ],
)
def test_G_3_cubes_spent_return_to_the_supply(step: str, action: str, spent: int) -> None:
    """Given 6 cubes on the board, when some are spent, then the owner's supply grows by as many (G.3)."""
    g = position(
        step,
        round=4,
        first='red',
        nobles={'red': {'prussia': 6}},
        estates={'prussia-1': 'red', 'prussia-2': 'blue'},
        sejm={'ukraine': 'red'},
        vp={'white': 1, 'blue': 1},
    )
    assert family(g, 'red')['nobles'] == 14
    play(g, 'red', action)
    assert family(g, 'red')['nobles'] == 14 + spent


def test_G_4_the_supply_is_twenty_less_what_lies_on_the_board() -> None:
    """Given 4 + 5 cubes in regions and 2 + 1 in enemy boxes, then 8 are left in supply (G.4)."""
    g = position(
        'special',
        nobles={'red': {'ukraine': 4, 'prussia': 5}, 'blue': {'prussia': 1}},
        box_cubes={'red': {'tatars': 2, 'russia': 1}},
    )
    assert [family(g, role)['nobles'] for role in ('red', 'blue', 'white')] == [8, 19, 20]


def test_G_4_cubes_in_boxes_are_missing_in_phase_two() -> None:
    """Given 12 cubes in regions and 6 in boxes, when blocks ask for 3, then red is one short (G.4, R2.7)."""
    g = position(
        'nobles',
        nobles={'red': {'ukraine': 12}},
        box_cubes={'red': {'tatars': 6}},
        placed={'red': [1, 1, 1, 0, 0, 2], 'blue': [0] * 6, 'white': [0] * 6},
    )
    assert g.deciders == ('red',)
    assert g.view('red')['prompt']['params'] == {'missing': 1}


@pytest.mark.parametrize(('region', 'enemy'), CONNECTED.items())
def test_G_5_each_enemy_attacks_its_own_region(region: str, enemy: str) -> None:
    """Given round 4 and no resistance, when the enemies attack, then each enters its region alone (G.5)."""
    g = position('attack', round=4, dice=NO_EFFECT, **STRIKER)
    assert [other for other in CONNECTED.values() if force(g, region, other)] == [enemy]


@pytest.mark.parametrize(('region', 'enemy'), CONNECTED.items())
def test_G_5_campaigns_go_to_the_connected_enemy(region: str, enemy: str) -> None:
    """Given cavalry in a region, when it campaigns and hits, then the cube lies in that enemy's box (G.5, R10.2)."""
    pieces: dict[str, Any] = {'nobles': {'red': {region: 1}}, 'units': {'red': {region: {'cavalry': 1}}}}
    g = position('campaigns', round=4, first='red', dice=[6], **pieces)
    before = len(g.events_for(None))
    play(g, 'red', f'campaign:{region}')
    new = [entry['params'] for entry in g.events_for(None, before) if entry['key'] == 'event.box_cubes']
    assert [(entry['enemy'].partition('.')[0], entry['own']) for entry in new] == [(enemy, 1)]


@pytest.mark.parametrize('round', [1, 2, 3, 4])
def test_G_6_black_force_of_earlier_rounds_combines(round: int) -> None:
    """Given 2 black force left in Prussia, when black attacks in any round, then they are one enemy (G.6)."""
    g = position('attack', round=round, force={'prussia': {'black': 2}}, dice=NO_EFFECT, **STRIKER)
    assert force(g, 'prussia', 'black') == 2 + printed_strength('black', round)


@pytest.mark.parametrize(('round', 'name'), [(1, 'Teutonic Knights'), (2, 'Swedes'), (3, 'Swedes'), (4, 'Prussians')])
def test_G_6_black_is_called_by_the_round(round: int, name: str) -> None:
    """Given the black box at Prussia, then Knights, Swedes and Prussians follow one another in it (G.6)."""
    box = board(position('special', round=round))['enemies']['black']
    assert box['region'] == 'prussia'
    assert name in TITLE.say(f'enemy.{box["name"]}')


@pytest.mark.parametrize(
    ('enemy', 'colour', 'count'),
    [
        ('black', 'black', 25),
        ('russia', 'green', 25),
        ('tatars', 'yellow', 25),
        ('ottomans', 'orange', 30),
        ('habsburgs', 'purple', 20),
    ],
)
def test_G_7_colours_and_counts_of_force_cubes(enemy: str, colour: str, count: int) -> None:
    """Given all cubes of a colour but one on the board, when two more are due, then one comes (G.7, S.10, U13)."""
    number = list(CONNECTED.values()).index(enemy) + 1
    g = position('events', round=4, box_force={enemy: count - 1}, dice=[number, number, 6, 6])
    assert board(g)['enemies'][enemy]['force'] == count
    assert DATA['enemies'][enemy]['colour'] == colour


def test_G_8_regions_come_clockwise_from_prussia() -> None:
    """Given three values that rise, when phase 14 settles, then the regions come in their order (G.8)."""
    g = position('estates', value={'lithuania': 5, 'greater_poland': 5})
    order = ['prussia', 'lithuania', 'ukraine', 'little_poland', 'greater_poland']
    assert list(board(g)['regions']) == order
    assert [entry['region'] for entry in events(g, 'value')] == ['prussia', 'ukraine', 'little_poland']


def test_G_8_blocks_are_laid_in_region_order() -> None:
    """Given phase 2, when blocks are laid one by one, then Prussia is asked first and the army box last (G.8, R2.2)."""
    g = position('blocks')
    places = []
    for value in range(6):
        places.append(g.view('red')['prompt']['params']['place'])
        play(g, 'red', f'block:{value}')
    assert places == ['prussia', 'lithuania', 'ukraine', 'little_poland', 'greater_poland', 'army_box']


def test_G_9_values_stay_within_one_and_five() -> None:
    """Given values at both ends, when peace would raise the 5 and force lower the 1, then both stay (G.9)."""
    g = position('estates', value={'prussia': 5, 'ukraine': 1}, force={'ukraine': {'tatars': 1}})
    values = {name: region['value'] for name, region in board(g)['regions'].items()}
    assert (values['prussia'], values['ukraine'], values['lithuania']) == (5, 1, 4)


@pytest.mark.parametrize('round', [1, 2, 3])
def test_G_10_habsburgs_use_influence_in_rounds_one_to_three(round: int) -> None:
    """Given 3 influence in the box, when the Habsburgs press in rounds 1-3, then no force comes (G.10)."""
    g = position(
        'attack', round=round, influence_in_box=3, king_cubes={'ottomans': 12}, dice=NO_EFFECT, **STRIKER
    )  # fmt: skip
    seen = board(g)['regions']['greater_poland']
    assert (seen['influence'], seen['force']) == (3, 0)


@pytest.mark.parametrize(('ottomans', 'enemy'), [(0, 'habsburgs'), (2, 'ottomans')])
def test_G_10_force_comes_from_the_habsburg_box_in_round_four(ottomans: int, enemy: str) -> None:
    """Given round 4, then purple force enters Greater Poland, or orange if the Ottomans sit in the box (G.10)."""
    g = position('attack', round=4, ottomans_in_box=ottomans, dice=NO_EFFECT, **STRIKER)
    assert board(g)['regions']['greater_poland']['enemy'] == enemy
    assert board(g)['regions']['greater_poland']['influence'] == 0


@pytest.mark.parametrize('standing', [1, 12])
def test_G_11_different_enemies_cancel_one_for_one(standing: int) -> None:
    """Given black force in Lithuania, when Russia attacks, then one enemy at most is left there (G.11)."""
    g = position('attack', round=1, force={'lithuania': {'black': standing}}, dice=NO_EFFECT, **STRIKER)
    russia = printed_strength('russia', 1)
    assert force(g, 'lithuania', 'russia') == max(0, russia - standing)
    assert force(g, 'lithuania', 'black') == max(0, standing - russia)


@pytest.mark.parametrize(('round', 'region'), [(1, 'prussia'), (2, 'ukraine'), (4, 'greater_poland')])
def test_G_12_force_drives_influence_out(round: int, region: str) -> None:
    """Given influence in a region, when force enters, Habsburg force included, then the influence is gone (G.12)."""
    g = position('attack', round=round, influence={region: 3}, dice=NO_EFFECT, **STRIKER)
    seen = board(g)['regions'][region]
    assert seen['force'] > 0
    assert seen['influence'] == 0


def test_G_12_influence_that_meets_force_is_removed() -> None:
    """Given Ottoman force in Greater Poland, when 3 influence come there, then none stays (G.12, U19)."""
    pieces: dict[str, Any] = {'force': {'greater_poland': {'ottomans': 1}}}
    g = position('attack', round=1, influence_in_box=3, dice=NO_EFFECT, **pieces, **STRIKER)
    seen = board(g)['regions']['greater_poland']
    assert (seen['influence'], seen['force']) == (0, 1)
    assert board(g)['enemies']['habsburgs']['influence'] == 0


def test_G_12_ottoman_force_empties_the_habsburg_box() -> None:
    """Given influence in the Habsburg box, when the Ottomans enter it in round 3, then it is removed (G.12)."""
    g = position('attack', round=3, influence_in_box=6, dice=NO_EFFECT, **STRIKER)
    seen = board(g)['enemies']['habsburgs']
    assert (seen['influence'], seen['ottomans']) == (0, 12)
    assert board(g)['regions']['greater_poland']['influence'] == 0


@pytest.mark.parametrize(
    ('pieces', 'left'),
    [({}, 8), ({'influence': {'ukraine': 2}}, 8), ({'force': {'ukraine': {'black': 1}}}, 9)],
)
def test_G_13_influence_does_not_halve_prices(pieces: dict[str, Any], left: int) -> None:
    """Given 10 coins, when infantry is bought beside influence, then it costs 2, beside force 1 (G.13, R9.9)."""
    g = position('purchase', first='red', nobles={'red': {'ukraine': 1}}, coins={'red': 10}, **pieces)
    play(g, 'red', 'raise:ukraine', 'unit:infantry')
    assert family(g, 'red')['coins'] == left


def test_G_13_the_polish_army_cannot_attack_influence() -> None:
    """Given influence in Prussia and force in Ukraine, then only Ukraine can be struck (G.13, R12.10)."""
    g = position('strike', influence={'prussia': 2}, force={'ukraine': {'tatars': 1}}, **STRIKER)
    assert actions(g, 'red', 'strike') == ['strike:ukraine']
    assert refused(g, 'red', 'strike:prussia', 'R12.4', 'R12.10')


def test_G_13_influence_is_no_invasion() -> None:
    """Given influence that settles in Greater Poland, then the region does not count as invaded (G.13, R11.16)."""
    g = position('attack', round=1, influence_in_box=2, dice=NO_EFFECT, **STRIKER)
    regions = board(g)['regions']
    assert regions['greater_poland']['influence'] == 2
    assert not regions['greater_poland']['invaded']
    assert regions['prussia']['invaded']
