"""Section 19.4: neutrality (R19.4.1-R19.4.4)."""

from __future__ import annotations

from tests.titles.maria.position import Position, start

MARIA_RUNS_SAXONY = [1, 1, 2, 0, 0, 2]


def neutral_saxony() -> Position:
    p = start().clear().track('saxony', 4).fields(runner=MARIA_RUNS_SAXONY[:])
    return p.general('sax1', 'dresden', 4).train('sax_t1', 'borna').general('aus1', 'leitmeritz', 5)


def neutral_prussia() -> Position:
    """After an annexation in turn 4, in turn 5."""
    p = start().clear().marker('prussia', 'breslau', 'brieg', 'cosel', 'glatz', 'neisse').turn(5)
    return p.fields(annexed=1, free_again=6, silesia=1).general('pru1', 'cosel', 4).general('aus1', 'troppau', 5)


def test_R19_4_1_prussia_and_saxony_can_be_neutral() -> None:
    p = neutral_saxony()
    assert [power for power, seen in p.board()['powers'].items() if seen['neutral']] == ['saxony']
    p = neutral_prussia()
    assert [power for power, seen in p.board()['powers'].items() if seen['neutral']] == ['prussia']


def test_R19_4_1_a_neutral_power_draws_and_replaces_its_trains() -> None:
    p = neutral_saxony().hand('saxony', 'H4').stage('austria').play('maria', 'draw')
    assert len(p.cards('saxony')) == 2
    p = neutral_prussia().hand('prussia', 'H4').train('pru_t1', None).stage('prussia', 'move')
    p.play('frederick', 'replace:pru_t1', 'pay:H4', 'place:breslau')
    assert p.at('pru_t1') == 'breslau'


def test_R19_4_1_a_neutral_power_recruits() -> None:
    p = neutral_saxony().turn(3).hand('saxony', 'H8')
    for power in ('france', 'bavaria', 'prussia', 'austria', 'pragmatic'):
        p.hand(power)
    p.turn_step('winter').play('maria', 'pay:H8', 'done')
    assert p.troops('sax1') == 6


def test_R19_4_1_a_neutral_major_power_takes_part_in_politics() -> None:
    p = neutral_prussia().politics('p1741_1', 'p1741_3', 'H', prussia='H9')
    assert p.args('frederick', 'claim') == {'p1741_1'}


def test_R19_4_2_neutral_pieces_stay_at_home() -> None:
    p = neutral_saxony().stage('austria', 'move').play('maria', 'piece:sax1')
    reached = p.args('maria', 'march') | p.args('maria', 'force')
    assert reached
    assert all(p.g.map.country[p.city(city)] == 'saxony' for city in reached)
    assert p.refusal('maria', 'march:teplitz') == 'R10.1.13'
    p = neutral_saxony().stage('austria', 'move').play('maria', 'piece:sax_t1')
    assert 'gera' not in p.args('maria', 'march')
    assert 'zwickau' in p.args('maria', 'march')
    p = neutral_prussia().stage('prussia', 'move').play('frederick', 'piece:pru1')
    assert 'oppeln' in p.args('frederick', 'march')
    assert p.refusal('frederick', 'march:jaegerndorf') == 'R10.1.13'


def test_R19_4_3_neutral_generals_do_not_fight() -> None:
    """R19.4.3, R11.1.7: neither attacked nor attacking, whoever stands next to them."""
    assert 'aus1' in neutral_saxony().board()['generals']
    p = neutral_prussia().general('pru1', 'ratibor', 4)
    assert p.city('troppau') in p.g.map.roads[p.city('ratibor')]
    p.stage('prussia', 'fight')
    assert p.board()['stage'] == 'austria'
    assert p.board()['combats'] == []
    p.stage('austria', 'fight')
    assert p.board()['stage'] != 'austria'
    assert (p.troops('pru1'), p.troops('aus1')) == (4, 5)


def test_R19_4_3_the_same_two_would_fight_without_neutrality() -> None:
    p = neutral_prussia().general('pru1', 'ratibor', 4).fields(free_again=0).stage('prussia', 'fight')
    assert p.legal('frederick') == ['fight:pru1-aus1']


def test_R19_4_4_foreign_pieces_do_not_enter() -> None:
    p = neutral_saxony().stage('austria', 'move').play('maria', 'piece:aus1')
    assert p.refusal('maria', 'march:koenigstein') == 'R10.1.13'
    reached = p.args('maria', 'march')
    assert reached
    assert all(p.g.map.country[p.city(city)] != 'saxony' for city in reached)
    p = neutral_saxony().train('pru_t1', 'halle').general('pru1', 'zossen', 4).stage('prussia', 'move')
    p.play('frederick', 'piece:pru_t1')
    assert not {'leipzig', 'weissenfels'} & p.args('frederick', 'march')


def test_R19_4_4_foreign_supply_paths_do_not_cross() -> None:
    """R19.4.4, R9.5: the train is six cities or fewer away, but the way leads through Saxony."""
    for space, supplied in ((2, True), (4, False)):
        p = start().clear().track('saxony', space).general('pru1', 'komotau', 4).train('pru_t1', 'halle')
        p.general('aus1', 'wien', 3)
        assert p.g.map.distances(p.city('halle'))[p.city('komotau')] <= 6
        p.stage('prussia', 'supply')
        assert p.board()['generals']['pru1']['face_down'] is (not supplied)
        assert p.troops('pru1') == (4 if supplied else 3)


def test_R19_4_4_foreign_supply_paths_do_not_cross_a_neutral_prussia() -> None:
    """R9.5, R19.4.4: every road from Muskau to Guben leads through Prussia or the Silesia it has annexed."""
    with_austria = 1 + [space.saxony for space in start().g.edition.spaces[2]].index(2)
    for free_again, supplied in ((0, True), (6, False)):
        p = neutral_prussia().fields(free_again=free_again, runner=MARIA_RUNS_SAXONY[:]).track('saxony', with_austria)
        p.general('aus1', 'muskau', 4).train('aus_t2', 'guben').stage('austria', 'supply')
        assert p.board()['generals']['aus1']['face_down'] is (not supplied)
        assert p.troops('aus1') == (4 if supplied else 3)


def test_R19_4_4_a_retreat_does_not_enter_either() -> None:
    """R11.2.7"""
    for space, saxon in ((2, True), (4, False)):
        p = start().clear().track('saxony', space).general('pru1', 'teplitz', 8).general('aus1', 'leitmeritz', 8)
        p.general('aus2', 'leitmeritz', 3).hand('prussia').hand('austria').stage('austria', 'fight')
        p.play('maria', 'fight:aus1-pru1').play('frederick', 'yield')
        ends = p.args('maria', 'retreat') or {p.at('pru1') or ''}
        assert any(city and p.g.map.country[p.city(city)] == 'saxony' for city in ends) is saxon


def test_R19_4_4_neutral_pieces_do_not_stop_a_forced_march() -> None:
    """U55: a neutral power is nobody's enemy; as Prussia's ally the Saxon would watch the road."""
    for space, open_road in ((4, True), (2, False)):
        p = neutral_saxony().track('saxony', space).general('sax1', 'koenigstein', 4).general('aus1', 'iglau', 5)
        assert p.city('leitmeritz') in p.g.map.roads[p.city('koenigstein')]
        p.stage('austria', 'move').play('maria', 'piece:aus1')
        assert ('leitmeritz' in p.args('maria', 'force')) is open_road


def test_R19_4_3_neutral_generals_protect_nothing() -> None:
    """U23, U55: a fortress of Austria beside a neutral Prussian is protected only by its own side."""
    p = neutral_prussia().general('aus1', 'wien', 5)
    assert 'cosel' not in p.board()['protected']
    assert 'cosel' in neutral_prussia().fields(free_again=0).board()['protected']
