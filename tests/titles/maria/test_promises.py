"""Part N: what each kind of promise binds to, and promises that hang on others (R21.1, R21.2, E18)."""

from __future__ import annotations

import pytest

from tests.titles.maria.position import Position
from tests.titles.maria.test_agreements import agree, talk


def reach(p: Position, role: str, piece: str) -> set[str]:
    """Where a piece may march or be forced to."""
    p.play(role, f'piece:{piece}')
    return p.args(role, 'march') | p.args(role, 'force')


def country(p: Position, city: str | None) -> str:
    assert city is not None
    return p.g.map.country[p.city(city)]


# ---- regions


def test_R21_2_keep_out_of_a_region() -> None:
    p = (
        agree(talk(), 'maria', 'frederick', 'keep_out:silesia')
        .general('aus1', 'jaegerndorf', 4)
        .stage('austria', 'move')
    )
    cities = reach(p, 'maria', 'aus1')
    assert cities
    assert all(country(p, city) != 'silesia' for city in cities)
    assert p.refusal('maria', 'march:cosel') == 'R21.2'


@pytest.mark.parametrize(
    ('region', 'border', 'inside'),
    [
        ('silesia', 'jaegerndorf', 'cosel'),
        ('inner_austria', 'koenigstein', 'leitmeritz'),
        ('austrian_netherlands', 'lille', 'tournai'),
        ('saxony', 'teplitz', 'freiberg'),
        ('bavaria', 'nuernberg', 'neumarkt_in_der_oberpfalz'),
        ('prussia', 'leipzig', 'halle'),
        ('netherlands', 'antwerpen', 'breda'),
    ],
)
def test_R21_1_the_regions_one_can_name(region: str, border: str, inside: str) -> None:
    for answer, open_road in (('refuse', True), ('accept', False)):
        p = agree(talk(), 'louis', 'maria', f'keep_out:{region}', answer=answer)
        assert p.city(inside) in p.g.map.roads[p.city(border)]
        p.general('fra1', border, 4).stage('france', 'move')
        assert (inside in reach(p, 'louis', 'fra1')) is open_road


def test_R21_2_a_general_in_the_region_may_stay() -> None:
    """Part N: enforced where another legal choice remains; nobody is moved by an agreement."""
    p = agree(talk(), 'maria', 'frederick', 'keep_out:silesia').general('aus1', 'breslau', 4).stage('austria', 'move')
    p.play('maria', 'done')
    assert p.at('aus1') == 'breslau'


def test_E18_a_general_deep_in_the_region_may_march_out_of_it() -> None:
    """E18a, R21.2: he promised to leave Silesia: Breslau - Schweidnitz - Landeshut - Trautenau."""
    p = agree(talk(), 'maria', 'frederick', 'keep_out:silesia').general('aus1', 'breslau', 4).stage('austria', 'move')
    assert p.refusal('maria', 'piece:aus1') == ''
    assert 'trautenau' in reach(p, 'maria', 'aus1')


def test_R21_2_supply_trains_are_no_generals() -> None:
    """Part N: "keeping generals out of a region"."""
    p = agree(talk(), 'maria', 'frederick', 'keep_out:silesia').train('aus_t3', 'jaegerndorf').stage('austria', 'move')
    assert 'cosel' in reach(p, 'maria', 'aus_t3')


# ---- fortresses


def test_R21_2_keep_away_from_a_fortress() -> None:
    """Part N: out of protection range, three cities; passing through is no staying."""
    p = agree(talk(), 'maria', 'frederick', 'keep_away:neisse').general('aus1', 'olmuetz', 4).stage('austria', 'move')
    cities = reach(p, 'maria', 'aus1')
    away = p.g.map.distances(p.city('neisse'))
    assert cities
    assert all(away[p.city(city)] > 3 for city in cities)
    assert away[p.city('freudenthal')] == 1
    assert p.refusal('maria', 'march:freudenthal') == 'R21.2'


def test_R21_2_a_general_does_not_return_within_the_range() -> None:
    """R21.2: other major fortresses are open, and nobody has to return."""
    p = agree(talk(6), 'maria', 'frederick', 'keep_away:prag').general('aus2', 'wien', 3).hand('austria', 'H8')
    for power in ('france', 'bavaria', 'prussia', 'saxony', 'pragmatic'):
        p.hand(power)
    p.turn_step('winter').play('maria', 'pay:H8', 'done', 'return:aus1')
    assert 'bruenn' in p.args('maria', 'place')
    assert p.refusal('maria', 'place:prag') == 'R21.2'


# ---- politics and votes


def test_R21_2_lay_nothing() -> None:
    p = (
        agree(talk(), 'frederick', 'maria', 'lay_nothing', 1)
        .hand('prussia', 'H9')
        .hand('france', 'H3')
        .hand('pragmatic', 'H8')
    )
    p.political('p1741_1', 'p1741_3').last_winner('maria').hand('austria').turn_step('politics')
    p.play('maria', 'reveal', 'trump:H')
    assert p.legal('frederick') == ['pass']
    assert p.refusal('frederick', 'card:H9') == 'R21.2'
    p.play('frederick', 'pass')
    assert 'card:H3' in p.legal('louis')
    p.play('louis', 'pass')
    assert p.legal('frederick') == ['pass'], 'all powers of the player'


def test_R21_2_an_arrow_not_used() -> None:
    p = agree(talk(), 'maria', 'frederick', 'no_arrow:russia-right').general('aus1', 'wien', 3)
    p.politics('p1742_3', 'p1741_2', 'H', austria='H9').play('maria', 'claim:p1742_3')
    assert p.args('maria', 'arrow') == {'russia-left'}
    assert p.refusal('maria', 'arrow:russia-right') == 'R21.2'


def test_R21_2_saxony_is_not_swayed_either() -> None:
    """R21.2: who promised not to move Saxony to the right has the choice of sway:0."""
    p = agree(talk(), 'maria', 'frederick', 'no_arrow:saxony-right').general('pru1', 'breslau', 1)
    p.general('aus1', 'oels', 8).hand('prussia').hand('austria').stage('austria', 'fight')
    p.play('maria', 'fight:aus1-pru1').play('frederick', 'yield')
    assert p.legal('maria', 'sway') == ['sway:0']


def test_R21_2_a_promised_vote() -> None:
    p = agree(talk(), 'louis', 'maria', 'promise_vote:francis').fields(election=1).turn_step('election')
    assert p.legal('louis') == ['vote:francis']
    assert p.refusal('louis', 'vote:charles') == 'R21.2'
    p.play('louis', 'vote:francis', 'vote:francis', 'vote:francis')
    assert set(p.legal('frederick')) == {'vote:charles', 'vote:francis'}


def test_R21_2_who_has_promised_a_vote_to_both_is_free() -> None:
    """Agreements bind only where another legal choice remains."""
    p = agree(talk(), 'louis', 'maria', 'promise_vote:francis')
    p = agree(p, 'louis', 'frederick', 'promise_vote:charles').fields(election=1).turn_step('election')
    assert p.args('louis', 'vote') == {'charles', 'francis'}


def test_R21_1_no_vote_is_promised_after_the_election() -> None:
    p = talk().fields(emperor=4).play('louis', 'propose:austria')
    assert p.refusal('louis', 'promise_vote:francis') == 'R18.10'
    assert p.args('louis', 'promise_vote') == set()


# ---- conditions


def told_draws(p: Position) -> tuple[int, int]:
    """What everybody is told that Austria and the Pragmatic Army will draw."""
    powers = p.board()['powers']
    return powers['austria']['draws'], powers['pragmatic']['draws']


def test_E18_a_subsidy_on_condition_that_austria_leaves_silesia() -> None:
    """E18a: the Pragmatic Army pays for two turns once no Austrian general stands in Silesia."""
    p = agree(talk(), 'frederick', 'maria', 'subsidy:austria', 2, 'keep_out:silesia')
    assert [(row['payer'], row['receiver']) for row in p.board()['contracts']] == [('pragmatic', 'austria')]
    p.general('aus1', 'cosel', 4).hand('austria').hand('pragmatic')
    assert told_draws(p) == (5, 3)
    p.stage('austria').play('maria', 'draw')
    assert (len(p.cards('austria')), len(p.cards('pragmatic'))) == (5, 3), 'he is still there: no payment'
    p.play('maria', 'piece:aus1', 'march:jaegerndorf', 'halt')
    assert told_draws(p) == (6, 2)
    p.turn(5).fields(drawn=0).hand('austria').hand('pragmatic').stage('austria').play('maria', 'draw')
    assert (len(p.cards('austria')), len(p.cards('pragmatic'))) == (6, 2)
    p.play('maria', 'piece:aus1')
    assert p.refusal('maria', 'march:cosel') == 'R21.2', 'the promise in return binds'


def spared(at: str) -> Position:
    """E18b: Prussia does not attack while Austria keeps away from Neisse and Cosel; an Austrian stands somewhere."""
    p = talk()
    for fortress in ('neisse', 'cosel'):
        agree(p, 'frederick', 'maria', 'keep_off:austria', 2, f'keep_away:{fortress}')
    return p.general('aus1', at, 4).general('pru1', 'nachod', 4).train('pru_t1', 'glatz')


def test_E18_b_prussia_holds_back_while_austria_keeps_away() -> None:
    """E18b, R21.2"""
    p = spared('kolin')
    away = [p.g.map.distances(p.city(fortress))[p.city('kolin')] for fortress in ('neisse', 'cosel')]
    assert min(away) > 3
    p.stage('prussia', 'move')
    beside = {p.g.map.cities[city] for city in p.g.map.roads[p.city('kolin')]}
    cities = reach(p, 'frederick', 'pru1')
    assert cities
    assert not beside & cities


def test_E18_b_when_austria_comes_near_prussia_is_free() -> None:
    p = spared('kolin').general('aus2', 'freudenthal', 2).stage('prussia', 'move')
    beside = {p.g.map.cities[city] for city in p.g.map.roads[p.city('kolin')]}
    assert beside & reach(p, 'frederick', 'pru1')


def test_E18_b_austria_may_not_come_near() -> None:
    p = spared('olmuetz').stage('austria', 'move')
    for fortress in ('neisse', 'cosel'):
        assert p.g.map.distances(p.city(fortress))[p.city('jaegerndorf')] <= 3
    p.play('maria', 'piece:aus1')
    assert p.refusal('maria', 'march:jaegerndorf') == 'R21.2'


def test_E18_b_prussia_is_free_as_soon_as_austria_comes_near() -> None:
    """What was worked out from the board before does not outlive it."""
    p = spared('kolin').stage('prussia', 'move')
    beside = {p.g.map.cities[city] for city in p.g.map.roads[p.city('kolin')]}
    assert not beside & reach(p, 'frederick', 'pru1')
    p.general('aus2', 'freudenthal', 2).stage('prussia', 'move')
    assert beside & reach(p, 'frederick', 'pru1')
    p.general('aus2', None).stage('prussia', 'move')
    assert not beside & reach(p, 'frederick', 'pru1')
