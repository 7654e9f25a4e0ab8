"""Maria, sections 1-3: variants, players and powers, components."""

from __future__ import annotations

import pytest

from chancellery.titles.maria.edition import CARDS_PER_DECK, DECKS, KINDS, POWERS, kind_of_card
from tests.titles.maria.position import Position, start, title

LOUIS_SIDE = ('france', 'bavaria', 'prussia', 'saxony')
AUSTRIAN_SIDE = ('austria', 'pragmatic')


def runners(position: Position) -> dict[str, str]:
    """Who runs each power, as the board says."""
    return {power: each['role'] for power, each in position.board()['powers'].items()}


def joins(power_of: str, general: str, friend: str) -> bool:
    """May a general march into the city of another? On a map that both may stand on."""
    city, friends_city = ('aalst', 'bruessel') if 'pra' in general + friend else ('iglau', 'trebitsch')
    position = start().clear().general(general, city, 3).general(friend, friends_city, 3)
    position.stage(power_of, 'move')
    role = runners(position)[{'fra': 'france', 'bav': 'bavaria', 'pru': 'prussia', 'sax': 'saxony',
                              'aus': 'austria', 'pra': 'pragmatic'}[general[:3]]]  # fmt: skip
    position.play(role, f'piece:{general}')
    return friends_city in position.args(role, 'march')


def test_R1_1_a_game_is_for_two_or_three() -> None:
    assert {scenario.players for scenario in title().scenarios} == {(2, 3)}
    for players in (1, 4):
        with pytest.raises(ValueError):
            title().start('advanced', players, 1, {})


def test_R1_2_there_is_an_introductory_and_an_advanced_game() -> None:
    """R1.2: nine turns and twelve."""
    assert [scenario.id for scenario in title().scenarios] == ['introductory', 'advanced']
    last = start('introductory').turn(9).turn_step('advance_marker')
    assert last.g.outcome is not None
    assert start('introductory').turn(8).turn_step('advance_marker').g.outcome is None
    position = start('advanced').turn(12)
    position.g.scores = [[0] * 6 for _ in range(4)]
    assert position.turn_step('end').g.outcome is not None
    position = start('advanced').turn(11).turn_step('end')
    assert position.g.outcome is None
    assert position.board()['turn'] == 12


def test_R1_3_only_the_advanced_game_has_boxes_politics_and_talk() -> None:
    """R1.3, R14.3: sections 15-23 belong to the advanced game; so does the optional rule 25."""
    simple, full = start('introductory'), start('advanced')
    for key in ('boxes', 'politics', 'contracts', 'agreements', 'winters'):
        assert key in full.board()
        assert key not in simple.board()
    assert [option.id for option in title().scenario('introductory').options] == []
    assert 'politics' in [option.id for option in title().scenario('advanced').options]
    assert simple.board()['stage'] == 'hussars'
    assert full.board()['stage'] == 'talk'


def test_R1_4_an_empty_pool_wins_only_the_advanced_game() -> None:
    """R1.4: a major power wins with an empty pool; in the introductory game pools mean nothing (R4.7)."""
    advanced = start('advanced').pool(prussia=0).stage('prussia', 'check')
    assert advanced.g.outcome is not None
    assert advanced.g.outcome.winners == ('frederick',)
    assert start('introductory').pool(prussia=0).stage('prussia', 'check').g.outcome is None


def test_R2_1_three_roles_and_their_powers() -> None:
    assert start().g.roles == ('maria', 'louis', 'frederick')
    assert runners(start()) == {
        'france': 'louis', 'bavaria': 'louis', 'prussia': 'frederick', 'saxony': 'frederick',
        'austria': 'maria', 'pragmatic': 'frederick',
    }  # fmt: skip


def test_R2_1_one_cannot_move_another_players_piece() -> None:
    position = start().stage('france', 'move')
    assert position.refusal('louis', 'piece:fra2') == ''
    assert position.refusal('louis', 'piece:pru1') == 'R2.1'
    assert position.refusal('louis', 'piece:aus1') == 'R2.1'
    assert position.legal('maria') == []


def test_R2_2_the_pragmatic_army_is_at_home_in_hanover_and_the_netherlands() -> None:
    """R2.2: troops of Great Britain, the Netherlands and Hanover."""
    board = start().g.map
    homes = {board.country[city] for city in range(len(board.cities)) if board.home[city] == POWERS.index('pragmatic')}
    assert {'hanover', 'netherlands'} <= homes
    assert 'empire' not in homes


def test_R2_3_majors_have_pools_and_minors_have_none() -> None:
    powers = start().board()['powers']
    assert {power for power, each in powers.items() if each['major']} == {'france', 'prussia', 'austria', 'pragmatic'}
    assert {power for power, each in powers.items() if each['pool'] is None} == {'bavaria', 'saxony'}


def test_R2_4_two_groups_of_allies() -> None:
    powers = start().board()['powers']
    for group in (LOUIS_SIDE, AUSTRIAN_SIDE):
        for power in group:
            assert set(powers[power]['allies']) == set(group) - {power}


@pytest.mark.parametrize(
    ('attacker', 'defender', 'stage'),
    [('fra2', 'aus1', 'france'), ('bav1', 'aus1', 'france'), ('sax1', 'aus1', 'prussia'), ('aus1', 'pru1', 'austria')],
)
def test_R2_5_powers_that_are_not_allied_are_enemies(attacker: str, defender: str, stage: str) -> None:
    position = start().clear().general(attacker, 'iglau', 3).general(defender, 'trebitsch', 3).stage(stage, 'fight')
    assert position.board()['combats'] == [[attacker, defender]]


@pytest.mark.parametrize(('one', 'other', 'stage'), [('fra2', 'pru1', 'france'), ('bav1', 'sax1', 'france')])
def test_R2_5_allies_do_not_fight(one: str, other: str, stage: str) -> None:
    position = start().clear().general(one, 'iglau', 3).general(other, 'trebitsch', 3).stage(stage, 'fight')
    assert position.board()['combats'] == []
    assert position.board()['stage'] == 'prussia', 'the stage went on without a combat'


def test_R2_5_prussia_and_the_pragmatic_army_are_enemies_though_one_player_runs_both() -> None:
    """R2.5, R2.8, U2: they could meet across the connection of the maps."""
    position = start().clear().general('pru1', 'augsburg', 3).general('pra1', 'ulm', 3).general('aus1', 'wien', 1)
    position.stage('prussia', 'fight')
    assert position.board()['combats'] == [['pru1', 'pra1']]
    assert position.legal('frederick') == ['fight:pru1-pra1']


@pytest.mark.parametrize(
    ('general', 'friend', 'stage', 'may'),
    [
        ('fra2', 'bav1', 'france', True), ('pru2', 'sax1', 'prussia', True), ('aus5', 'pra1', 'austria', True),
        ('fra2', 'pru1', 'france', False), ('bav1', 'sax1', 'france', False), ('bav1', 'pru2', 'france', False),
        ('sax1', 'fra2', 'prussia', False), ('aus5', 'fra2', 'austria', False), ('pra1', 'fra2', 'austria', False),
    ],
)  # fmt: skip
def test_R2_6_only_cooperating_powers_stack(general: str, friend: str, stage: str, may: bool) -> None:
    """R2.6, U1: to form a stack it is not enough to be allied."""
    assert joins(stage, general, friend) is may


def test_R2_7_alliances_follow_the_saxon_marker() -> None:
    """R2.7, U55: with Prussia, neutral, with Austria."""
    spaces = [space.saxony for space in start().g.edition.spaces[2]]
    by_status = {}
    for space, status in enumerate(spaces, 1):
        position = start().track('saxony', space).turn_step('first_hussar')
        by_status[status] = set(position.board()['powers']['saxony']['allies'])
    assert by_status == {0: {'france', 'bavaria', 'prussia'}, 1: set(), 2: {'austria', 'pragmatic'}}


def test_R2_7_a_neutral_saxony_fights_nobody() -> None:
    neutral = 1 + [space.saxony for space in start().g.edition.spaces[2]].index(1)
    position = start().clear().track('saxony', neutral).general('aus1', 'koenigstein', 3).general('sax1', 'dresden', 3)
    assert position.stage('austria', 'fight').board()['combats'] == []
    assert position.board()['powers']['saxony']['neutral']


def test_R2_8_frederick_acts_against_austria_and_then_beside_it() -> None:
    """R2.8: he runs Prussia in its own stage and the Pragmatic Army in the Austrian one."""
    position = start().stage('prussia', 'move')
    assert position.g.deciders == ('frederick',)
    position = start().stage('austria', 'move')
    assert position.g.deciders == ('maria', 'frederick')
    assert {piece[:3] for piece in position.args('frederick', 'piece')} == {'pra'}


# ---- section 3


def test_R3_0_2_four_tactical_decks_of_38_and_25_political_cards() -> None:
    """R3.0.1, R3.0.2: cards; the player aids and nation cards have nothing to do with the rules (R8.12)."""
    position = start()
    assert (DECKS, CARDS_PER_DECK) == (4, 38)
    kinds = [KINDS[kind_of_card(card)] for card in range(CARDS_PER_DECK)]
    assert len(set(kinds)) == 37
    assert kinds.count('R') == 2
    assert position.board()['politics']['deck'] == 25
    assert DECKS * CARDS_PER_DECK + 25 + 2 * 6 + 3 == 192


def test_R3_0_1_twenty_generals_and_two_hussars_are_the_22_stickers() -> None:
    """R3.0.1, R3.0.3."""
    board = start().board()
    assert len(board['generals']) + len(board['hussars']) == 22
    assert {piece[:3] for piece in board['generals']} == {piece[:3] for piece in board['trains']}
    assert len(board['trains']) == 10


def test_R3_0_4_electoral_markers_have_two_sides() -> None:
    """R3.0.4, R3.2.6: France on one, Austria and the Pragmatic Army on the other; there is nothing between."""
    for side, holder in (('france', 'france'), ('austria_pragmatic', 'austria_pragmatic')):
        position = start().electorate(side, 'koeln', 'mannheim', 'mainz', 'trier').turn_step('first_hussar')
        assert set(position.board()['electorates'].values()) == {holder}


def test_R3_1_1_a_hussar_is_no_piece() -> None:
    """R3.1.1, R7.4: it bars nobody's way and cannot be moved as pieces are."""
    position = start().clear().general('fra2', 'iglau', 3).hussars('trebitsch').stage('france', 'move')
    assert 'trebitsch' not in {each['at'] for each in position.board()['generals'].values()}
    position.play('louis', 'piece:fra2', 'march:trebitsch')
    assert position.at('fra2') == 'trebitsch'
    position = start().clear().general('aus1', 'wien', 3).hussars('iglau').stage('austria', 'move')
    assert all('hussar' not in action for action in position.legal('maria'))


def test_R3_1_2_the_lower_rank_commands() -> None:
    """R3.1.2, R6.3: every general has a rank of his own within his power."""
    edition = start().g.edition
    for power in range(len(POWERS)):
        ranks = [edition.rank[general] for general in edition.generals_of[power]]
        assert ranks == list(range(1, len(ranks) + 1))
    position = start().clear().general('pru3', 'iglau', 2).general('pru2', 'iglau', 2).turn_step('first_hussar')
    assert position.board()['stacks'][0]['generals'] == ['pru2', 'pru3']


def test_R3_2_1_two_maps_and_one_connection_between_them() -> None:
    """R3.2.1, R3.2.4: roads join cities both ways; some are main roads; a few cross from map to map."""
    board = start().g.map
    assert set(board.map) == {0, 1}
    crossing = set()
    for city, roads in enumerate(board.roads):
        assert set(board.main[city]) <= set(roads)
        for other in roads:
            assert city in board.roads[other]
            if board.map[city] != board.map[other]:
                crossing.add(frozenset({board.cities[city], board.cities[other]}))
    assert any(board.main)
    assert crossing == {frozenset({'ulm', 'augsburg'}), frozenset({'aalen', 'donauwoerth'})}


def test_R3_2_4_adjacent_means_joined_by_a_road() -> None:
    """Prag and Wien are not adjacent, Iglau and Trebitsch are: only there a combat follows."""
    near = start().clear().general('fra2', 'iglau', 3).general('aus1', 'trebitsch', 3).stage('france', 'fight')
    far = start().clear().general('fra2', 'iglau', 3).general('aus1', 'znaim', 3)
    assert far.city('znaim') not in far.g.map.roads[far.city('iglau')]
    assert near.board()['combats'] == [['fra2', 'aus1']]
    assert far.stage('france', 'fight').board()['combats'] == []


def test_R3_2_6_control_by_home_or_by_marker() -> None:
    """R3.2.6: at home without a foreign marker; elsewhere with one's own victory or electoral marker."""
    position = start().turn_step('first_hussar')
    assert position.control('prag') == 'austria'
    assert position.control('tournai') == 'austria', 'Austria has areas on the Flanders map too (R3.2.3)'
    assert (position.control('glogau'), position.control('breslau')) == ('prussia', 'austria')
    position.marker('france', 'prag').marker('prussia', 'breslau').electorate('france', 'mainz')
    assert (position.control('prag'), position.control('breslau')) == ('france', 'prussia')
    assert position.control('mainz') == 'france'
    assert position.marker(None, 'prag').control('prag') == 'austria'


def test_R3_2_7_nine_electoral_votes() -> None:
    """R3.2.5, R3.2.7, R4.12: nine fortresses carry a vote, and the board says whose each is."""
    position = start()
    electors = {position.g.map.cities[city] for city in position.g.map.electors}
    assert electors == {'berlin', 'dresden', 'muenchen', 'prag', 'hannover', 'koeln', 'mannheim', 'mainz', 'trier'}
    assert all(position.g.map.fortress[city] for city in position.g.map.electors)
    assert electors <= set(position.board()['control'])


def test_R3_2_8_victory_boxes() -> None:
    """R3.2.8: two battle boxes for each major power, and four more boxes."""
    boxes = start().board()['boxes']
    assert boxes['battle'] == {'france': 0, 'prussia': 0, 'austria': 0, 'pragmatic': 0}
    assert set(boxes) == {'battle', 'three_electors', 'emperor', 'italy', 'silesia'}


def test_R3_2_9_every_major_power_has_a_pool_and_an_off_map_box() -> None:
    """R3.2.9, U3."""
    edition = start().g.edition
    for power in ('france', 'prussia', 'austria', 'pragmatic'):
        assert edition.arrow[POWERS.index(power)] >= 0
        assert start().board()['powers'][power]['pool'] > 0
    assert edition.arrow[POWERS.index('saxony')] < 0


def test_R3_2_10_a_general_in_an_off_map_box_is_out_of_play() -> None:
    """R3.2.10: he neither moves nor protects nor is supplied."""
    position = start()
    assert position.board()['generals']['pru4']['place'] == 'off_map'
    position = start().clear().general('pru4', 'box', 6).general('pru1', 'glogau', 2).stage('prussia', 'supply')
    assert not position.board()['generals']['pru4']['face_down']
    assert position.troops('pru4') == 6
    assert position.refusal('frederick', 'piece:pru4') == 'R10.1.1'
    position = start().clear().general('aus1', 'box', 4).general('fra2', 'prag', 3).stage('france', 'move')
    position.play('louis', 'piece:fra2', 'march:beraun', 'halt')
    assert position.control('prag') == 'france'


def test_R3_2_11_the_turn_track_is_shown() -> None:
    assert start().board()['turn'] == 1
    assert start().turn(7).turn_step('first_hussar').board()['turn'] == 7
