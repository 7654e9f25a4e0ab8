"""Coalitions, chapter 7: Drill, Taxation, Trade and Extend Influence (R7.1, R7.2, R7.5)."""

from __future__ import annotations

import pytest

from tests.titles.coalition_family.position import Position, start
from tests.titles.coalitions.emperor_table import over
from tests.titles.coalitions.game import POWERS, action, asks, begin, empty, idle, keys

TAX_TURN = {'ottomans': 1, 'britain': 2, 'france': 3, 'austria': 4, 'prussia': 5, 'russia': 6}
INFLUENCE_TURN = {'austria': 1, 'prussia': 2, 'russia': 3, 'ottomans': 4, 'britain': 5, 'france': 6}
# what each power's own Homes are worth on the Empire side
HOMES = {'britain': 3, 'france': 9, 'austria': 7, 'prussia': 6, 'russia': 7, 'ottomans': 6}
PORTS = ('london', 'cornwall', 'hannover', 'holland', 'danmark', 'sverige', 'oporto', 'lisboa', 'valencia', 'napoli',
         'egypt')  # fmt: skip


def taxed(p: Position, power: str) -> int:
    """The money of Taxation alone."""
    action(p, TAX_TURN[power], 'taxation')
    return int(p.events('taxes')[-1]['money'])


def traded(p: Position) -> int:
    """The money of Britain's Trade."""
    action(p, 2, 'taxation')
    return int(p.events('trade')[-1]['money'])


def scored(p: Position, power: str) -> int:
    """The Influence of Extend Influence."""
    before = p.of(power, 'influence')
    action(p, INFLUENCE_TURN[power], 'influence')
    return int(p.of(power, 'influence') - before)


def at_peace_with_nobody() -> Position:
    """An empty board on which the four are Expansionist: nobody's taxes are doubled."""
    return empty().status(**dict.fromkeys(POWERS[2:], 'expansionist'))


# ---- Drill


def test_R7_1_1_draw_one_then_discard_one() -> None:
    """The hand keeps its size; the discarded card lies open (R7.1.1)."""
    p = begin().hand('austria', 1, 5).deck_top(3).drill('austria')
    p.play('austria draw')
    assert p.view('austria')['powers']['austria']['hand'] == [1, 3, 5]
    assert p.refusal('austria', 'pass') != ''
    p.play('austria discard:1')
    assert p.view('austria')['powers']['austria']['hand'] == [3, 5]
    assert p.view()['discards'] == [1]


def test_R7_1_1_the_card_just_drawn_may_go() -> None:
    """Also the drawn card may be discarded, but no card that is not in hand (R7.1.1)."""
    p = begin().hand('austria', 1, 5).deck_top(3).drill('austria').play('austria draw')
    assert sorted(p.legal('austria')) == ['discard:1', 'discard:3', 'discard:5']
    assert p.refusal('austria', 'discard:6') == 'R4.29'
    p.play('austria discard:3')
    assert p.view('austria')['powers']['austria']['hand'] == [1, 5]


def test_R7_1_1_an_empty_hand_draws_one_card_too() -> None:
    """Nothing in hand: one card comes, and it is the one that goes (R7.1.1)."""
    p = begin().hand('austria').deck_top(3, 4).drill('austria').play('austria draw')
    assert p.legal('austria') == ['discard:3']
    assert p.play('austria discard:3').of('austria', 'cards') == 0


def test_R7_1_1_the_draw_comes_first() -> None:
    """No discard before the draw, and no second draw (R7.1.1)."""
    p = begin().hand('austria', 1, 5).drill('austria')
    assert p.refusal('austria', 'discard:1') != ''
    p.play('austria draw')
    assert p.refusal('austria', 'draw') != ''


@pytest.mark.parametrize(('drawn', 'action'), [(False, 'discard:1'), (True, 'draw'), (True, 'pass')])
def test_R7_1_1_is_the_rule_that_refuses(drawn: bool, action: str) -> None:
    """Draw one, then discard one: that is why not otherwise (R7.1.1)."""
    p = begin().hand('austria', 1, 5).drill('austria')
    if drawn:
        p.play('austria draw')
    assert p.refusal('austria', action) == 'R7.1.1'


def test_R7_1_1_others_see_the_discard_and_not_the_draw() -> None:
    """The table learns how many cards were drawn, the owner which (R7.1.1)."""
    p = begin().hand('austria', 1, 5).deck_top(3).drill('austria').play('austria draw')
    assert 'cards' not in p.events('draws', 'france')[-1]
    assert p.events('draws', 'austria')[-1]['cards'] == [3]


# ---- Taxation


@pytest.mark.parametrize('power', POWERS)
def test_R7_2_1_own_homes(power: str) -> None:
    """On an empty board a power takes the value of its own Homes (R7.2.1)."""
    assert taxed(at_peace_with_nobody(), power) == HOMES[power]


@pytest.mark.parametrize(
    ('place', 'money'),
    [('wurttemberg', 1), ('madrid', 2), ('hellas', 2), ('bavaria', 0), ('saxonia', 0), ('berlin', 0), ('paris', 0)],
)
def test_R7_2_1_R7_2_2_what_austria_taxes(place: str, money: int) -> None:
    """Undisputed and Disputed without the Austrian stripe pay; with it, and others' Homes, do not (R7.2.1, R7.2.2)."""
    assert taxed(at_peace_with_nobody().garrison('austria', place), 'austria') == HOMES['austria'] + money


def test_R7_2_1_a_lost_home_pays_nobody() -> None:
    """Bohemia with a Prussian garrison pays neither Austria nor Prussia (R7.2.1, R7.2.2)."""
    assert taxed(at_peace_with_nobody().garrison('prussia', 'bohemia'), 'austria') == HOMES['austria'] - 2
    assert taxed(at_peace_with_nobody().garrison('prussia', 'bohemia'), 'prussia') == HOMES['prussia']


def test_R7_2_1_taxes_add_to_what_one_has() -> None:
    """Money is kept until the next Mobilization (R7.2.1)."""
    p = action(at_peace_with_nobody().money(austria=4), 4, 'taxation')
    assert p.of('austria', 'money') == 4 + HOMES['austria']


def test_R7_2_3_a_neutral_doubles_all_of_it() -> None:
    """Homes and the rest (R7.2.3)."""
    p = at_peace_with_nobody().status(austria='neutral').garrison('austria', 'wurttemberg')
    assert taxed(p, 'austria') == 2 * (HOMES['austria'] + 1)


@pytest.mark.parametrize(('status', 'factor'), [('french', 1), ('neutral', 2)])
def test_R7_2_3_a_neutral_minor_power_doubles_it_too(status: str, factor: int) -> None:
    """The Ottomans, in the hands of a Neutral player (R7.2.3, R11.16)."""
    p = start('coalitions', '1805', 4).clear()
    minor = next(name for name, each in p.view()['powers'].items() if p.g.is_minor(p.power(name)))
    p.control(minor, 'austria').status(austria=status, **{minor: status}).money(**{minor: 0})
    homes = sum(p.g.map.value[place] for place in p.g.map.present if p.g.map.owner[place] == p.power(minor))
    over(p, minor, 'taxation')
    assert p.events('taxes')[-1] == {'power': minor, 'money': homes * factor}


# ---- Trade


def test_R7_2_4_trade_with_all_the_ports() -> None:
    """With no port in an enemy's hands Britain takes 1 for each, besides its taxes (R7.2.4)."""
    p = empty()
    p.status(ottomans='neutral')
    assert traded(p) == 11
    assert p.of('britain', 'money') == HOMES['britain'] + 11
    assert keys(p).index('trade') > keys(p).index('taxes')


@pytest.mark.parametrize(
    ('holder', 'status', 'lost'),
    [('france', 'french', 1), ('austria', 'expansionist', 1), ('austria', 'french', 1), ('austria', 'neutral', 0),
     ('austria', 'british', 0), ('britain', 'british', 0)],
)  # fmt: skip
def test_R7_2_4_ports_of_enemies_are_lost(holder: str, status: str, lost: int) -> None:
    """Expansionists and the French coalition, France included, deny their ports (R7.2.4)."""
    p = empty().status(ottomans='neutral', **{holder: status}).garrison(holder, 'holland')
    assert traded(p) == 11 - lost


def test_R7_2_4_an_enemys_home_port_is_lost_without_a_garrison() -> None:
    """Egypt is Ottoman: as Expansionists they keep it from Britain (R7.2.4)."""
    assert traded(empty().status(ottomans='expansionist')) == 10
    assert traded(empty().status(ottomans='expansionist').garrison('britain', 'egypt')) == 11


def test_R7_2_4_generals_in_a_port_do_not_matter() -> None:
    """Control counts (R7.2.4)."""
    assert traded(empty().status(ottomans='neutral').general('france_1', 'holland', 3)) == 11


@pytest.mark.parametrize('power', POWERS[1:])
def test_R7_2_4_nobody_else_trades(power: str) -> None:
    """Trade is Britain's alone (R7.2.4)."""
    p = action(empty(), TAX_TURN[power], 'taxation')
    assert p.events('trade') == []


@pytest.mark.parametrize('scenario', ['1792', '1805'])
def test_R7_2_5_eleven_ports(scenario: str) -> None:
    """Both sides of the board have the same eleven (R7.2.5)."""
    g = empty(scenario).g
    assert sorted(g.spot(port) for port in g.map.ports) == sorted(PORTS)


def test_R7_2_6_the_supply_does_not_run_short() -> None:
    """With 80 in players' hands taxes are still paid in full (R7.2.6)."""
    p = at_peace_with_nobody().money(britain=40, france=40)
    assert taxed(p, 'austria') == HOMES['austria']
    assert p.of('austria', 'money') == HOMES['austria']


# ---- Extend Influence


@pytest.mark.parametrize(
    ('power', 'place', 'points'),
    [('austria', 'bavaria', 2), ('austria', 'venezia', 1), ('austria', 'warszawa', 0), ('austria', 'pfalz', 0),
     ('austria', 'berlin', 3), ('austria', 'wien', 0), ('prussia', 'wien', 2), ('russia', 'syria', 0),
     ('ottomans', 'hellas', 2), ('britain', 'lisboa', 1), ('france', 'london', 2)],
)  # fmt: skip
def test_R7_5_1_what_scores(power: str, place: str, points: int) -> None:
    """The printed value of Disputed Territories with one's stripe and of other powers' Homes (R7.5.1)."""
    assert scored(at_peace_with_nobody().garrison(power, place), power) == points


def test_R7_5_1_all_of_them_together() -> None:
    """Bavaria 2, Lombardia 2, Berlin 3 and Silesia 2 make 9; Wurttemberg adds nothing (R7.5.1)."""
    p = at_peace_with_nobody().garrison('austria', 'bavaria', 'lombardia', 'berlin', 'silesia', 'wurttemberg')
    assert scored(p, 'austria') == 9


def test_R7_5_1_generals_alone_score_nothing() -> None:
    """Without control no Influence (R7.5.1)."""
    p = at_peace_with_nobody().general('austria_1', 'bavaria', 3).general('austria_2', 'berlin', 3)
    assert scored(p, 'austria') == 0


def test_R7_5_2_also_without_ones_own_capital() -> None:
    """Wien is French; Austria still scores Bavaria (R7.5.2)."""
    p = at_peace_with_nobody().garrison('france', 'wien').garrison('austria', 'bavaria')
    assert scored(p, 'austria') == 2


def test_R7_5_3_a_minor_does_not_extend_influence() -> None:
    """Prussia with four players: neither it nor its controller scores Saxonia (R7.5.3)."""
    p = empty(players=4).control('prussia', 'austria').status(prussia='british').garrison('prussia', 'saxonia')
    action(p, 2, 'influence')
    assert [p.of(power, 'influence') for power in POWERS] == [0] * 6


@pytest.mark.parametrize(('before', 'over'), [(22, False), (23, True), (24, True)])
def test_R7_5_4_25_ends_the_game_at_once(before: int, over: bool) -> None:
    """Austria scores 2: from 23 on that is the game (R7.5.4)."""
    p = at_peace_with_nobody().garrison('austria', 'bavaria').influence(austria=before)
    action(p, 1, 'influence')
    assert (p.g.outcome is not None) is over
    if p.g.outcome is not None:
        assert p.g.outcome.winners == ('austria',)
        assert p.asked() == ()


def test_R7_5_4_nothing_more_is_played() -> None:
    """In the first turn Austria wins before France moves (R7.5.4)."""
    p = begin().influence(austria=23)
    idle(p, lambda p: p.g.outcome is not None or asks('arbiter')(p))
    assert p.g.outcome is not None
    assert 'arbiter' not in keys(p)


def test_who_takes_nothing_is_told_so() -> None:
    """R7.2.1: given every Austrian Home in French hands, then no sum is told, only that there was none."""
    p = at_peace_with_nobody()
    p.garrison('france', *[place for place, now in p.view()['places'].items() if now['control'] == 'austria'])
    action(p, TAX_TURN['austria'], 'taxation')
    assert p.of('austria', 'money') == 0
    assert [each['power'] for each in p.events('no_income')] == ['austria']
    assert 'austria' not in [each['power'] for each in p.events('taxes')]
