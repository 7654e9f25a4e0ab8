"""Coalitions, chapter 4: territories, control, Influence and the Power Order (R4.8-R4.20)."""

from __future__ import annotations

import pytest

from tests.titles.coalition_family.position import Position
from tests.titles.coalitions.game import POWERS, action, actions_of, begin, control, diplomacy, empty, idle, keys

TAX_TURN = {'ottomans': 1, 'britain': 2, 'france': 3, 'austria': 4, 'prussia': 5, 'russia': 6}
INFLUENCE_TURN = {'austria': 1, 'prussia': 2, 'russia': 3, 'ottomans': 4, 'britain': 5, 'france': 6}
CAPITALS = {'britain': 'london', 'france': 'paris', 'austria': 'wien', 'prussia': 'berlin', 'ottomans': 'istanbul'}
FRENCH_HOMES = {'paris', 'picardie', 'lorraine', 'provence', 'normandie_bretagne', 'languedoc', 'aquitaine'}


def taxes(p: Position, power: str) -> int:
    """What the power takes in Taxation, Trade not counted."""
    action(p, TAX_TURN[power], 'taxation')
    return int(p.events('taxes')[-1]['money'])


def influence(p: Position, power: str) -> int:
    """What the power gains in Extend Influence."""
    before = p.of(power, 'influence')
    action(p, INFLUENCE_TURN[power], 'influence')
    return int(p.of(power, 'influence') - before)


def march(p: Position, general: str, place: str, arbiter: str) -> Position:
    """The general's power moves, and he marches."""
    power = general.partition('_')[0]
    p.movement(power).play(f'{power} arbiter:{arbiter}')
    if 'done' in p.legal(power) and f'general:{general}' not in p.legal(power):
        p.play(f'{power} done')
    return p.play(f'{power} general:{general}', f'{power} march:{place}')


@pytest.mark.parametrize(('place', 'value'), [('wurttemberg', 1), ('pfalz', 1), ('hesse', 0), ('navarra', 0)])
def test_R4_8_control_gives_the_value_and_no_number_counts_nothing(place: str, value: int) -> None:
    """An Undisputed Territory pays its number; one without a number pays nothing (R4.8)."""
    without = taxes(empty(), 'prussia')
    assert taxes(empty().garrison('prussia', place).status(prussia='british'), 'prussia') == without // 2 + value


def test_R4_8_every_territory_has_a_value_from_0_to_3() -> None:
    """Values are whole numbers from 0; some territories have none (R4.8)."""
    board = begin().g.map
    values = {board.value[place] for place in board.present}
    assert values == {0, 1, 2, 3}


def test_R4_9_a_home_is_its_powers_without_any_garrison() -> None:
    """On an empty board Wien is Austrian, the seven French Homes French (R4.9)."""
    p = empty()
    assert control(p, 'wien') == 'austria'
    assert {place for place in p.view()['places'] if control(p, place) == 'france'} == FRENCH_HOMES


def test_R4_9_a_foreign_garrison_takes_a_home() -> None:
    """A Prussian garrison in Wien makes Wien Prussian, an Austrian one leaves it Austrian (R4.9)."""
    p = empty().garrison('prussia', 'wien').garrison('austria', 'bohemia')
    assert (control(p, 'wien'), control(p, 'bohemia')) == ('prussia', 'austria')


@pytest.mark.parametrize('scenario', ['1792', '1805'])
@pytest.mark.parametrize('power', list(CAPITALS))
def test_R4_10_capitals(scenario: str, power: str) -> None:
    """Each capital is a Home Territory of its power (R4.10)."""
    g = empty(scenario).g
    place = g.map.capital[g.edition.power(power)]
    assert g.spot(place) == CAPITALS[power]
    assert g.name(g.control(place)) == power


@pytest.mark.parametrize('scenario', ['1792', '1805'])
def test_R4_10_russia_has_one_capital_among_its_homes(scenario: str) -> None:
    """The rules do not name the Russian capital; it is one of Russia's Homes (R4.10)."""
    g = empty(scenario).g
    place = g.map.capital[g.edition.power('russia')]
    assert g.spot(place) in ('st_petersburg', 'moskva')
    assert g.name(g.control(place)) == 'russia'


@pytest.mark.parametrize(('power', 'points'), [('france', 2), ('austria', 2), ('prussia', 0), ('russia', 0)])
def test_R4_11_stripes_say_who_scores_bavaria(power: str, points: int) -> None:
    """Bavaria is for France or Austria to score (R4.11)."""
    assert influence(empty().garrison(power, 'bavaria'), power) == points


def test_R4_12_wurttemberg_is_undisputed_and_nobodys() -> None:
    """Uncontrolled at the start of every Empire scenario; a garrison taxes it but does not score it (R4.12)."""
    for scenario in ('1805', '1806', '1809', '1812', '1813'):
        assert control(begin(scenario), 'wurttemberg') is None
    assert influence(empty().garrison('austria', 'wurttemberg'), 'austria') == 0
    assert taxes(empty().garrison('austria', 'wurttemberg'), 'austria') == taxes(empty(), 'austria') + 1


@pytest.mark.parametrize('place', ['alps', 'caucasus'])
@pytest.mark.parametrize('scenario', ['1792', '1805'])
def test_R4_13_nobody_enters_the_alps_or_the_caucasus(scenario: str, place: str) -> None:
    """Both are on the board but no general can go there (R4.13)."""
    p = empty(scenario).general('france_1', 'provence', 1).movement('france').play('france arbiter:ottomans')
    p.play('france general:france_1')
    assert p.refusal('france', f'march:{place}') == 'R4.13'
    assert p.refusal('france', f'advance:{place}') != ''
    links = p.g.map.links
    assert links[p.place(place)] == []
    assert all(p.place(place) not in links[at] for at in range(len(links)))


@pytest.mark.parametrize(
    ('power', 'status', 'sails'),
    [('austria', 'british', True), ('austria', 'french', False), ('austria', 'neutral', False),
     ('austria', 'expansionist', False), ('britain', 'british', True), ('france', 'french', False)],
)  # fmt: skip
def test_R4_14_sea_routes_serve_the_british_coalition_alone(power: str, status: str, sails: bool) -> None:
    """From Napoli, a port, only Britain and its coalition sail (R4.14)."""
    p = empty().status(**{power: status}).general(f'{power}_1', 'napoli', 1).garrison(power, 'napoli')
    p.movement(power).play(f'{power} arbiter:{"ottomans" if power != "ottomans" else "france"}', f'{power} done')
    if f'general:{power}_1' in p.legal(power):
        p.play(f'{power} general:{power}_1')
    assert bool(actions_of(p, power, 'sail')) is sails
    if sails:
        assert 'valencia' in actions_of(p, power, 'sail')


@pytest.mark.parametrize('scenario', ['1792', '1805'])
def test_R4_14_sea_routes_join_ports(scenario: str) -> None:
    """Both ends of every Sea Route are ports (R4.14)."""
    board = begin(scenario).g.map
    assert board.routes
    assert all(board.port[a] and board.port[b] for a, b, _ in board.routes)


@pytest.mark.parametrize('scenario', ['1792', '1805'])
def test_R4_14_sea_routes_join_territories_that_do_not_touch(scenario: str) -> None:
    """A Sea Route joins territories that are not adjacent (R4.14)."""
    g = begin(scenario).g
    assert [(g.spot(a), g.spot(b)) for a, b, _ in g.map.routes if b in g.map.links[a]] == []


def test_R4_15_enemy_generals_do_not_affect_control() -> None:
    """A French general with troops in Tyrol changes nothing; a garrison does (R4.15)."""
    p = empty().general('france_1', 'tyrol', 3).general('france_2', 'hesse', 3)
    assert (control(p, 'tyrol'), control(p, 'hesse')) == ('austria', None)
    p.garrison('france', 'tyrol', 'hesse')
    assert (control(p, 'tyrol'), control(p, 'hesse')) == ('france', 'france')


def test_R4_15_an_occupied_home_still_pays_its_owner() -> None:
    """Taxes of Tyrol with a French general in it, and with a French garrison (R4.15)."""
    full = taxes(empty(), 'austria')
    assert taxes(empty().general('france_1', 'tyrol', 3), 'austria') == full
    assert taxes(empty().garrison('france', 'tyrol'), 'austria') == full - 1


def test_R4_16_one_garrison_a_territory() -> None:
    """Where a garrison stands no second is placed, an Ally's or one's own (R4.16)."""
    for owner in ('austria', 'russia'):
        p = empty().general('austria_1', 'bavaria', 2).garrison(owner, 'wurttemberg')
        march(p, 'austria_1', 'wurttemberg', 'france')
        if owner == 'russia':
            p.play('russia accept')
        assert p.where('austria_1') == 'wurttemberg'
        assert p.refusal('austria', 'garrison:wurttemberg') == 'R7.6.32'
        p.play('austria garrison:bavaria')
        assert p.held('bavaria') == 'austria'


@pytest.mark.parametrize(
    ('place', 'points'), [('lombardia', 2), ('wien', 2), ('berlin', 3), ('pfalz', 0), ('paris', 0)]
)
def test_R4_17_influence_of_disputed_and_foreign_home_territories(place: str, points: int) -> None:
    """France scores Disputed ones with its stripe and others' Homes, not its own and not Undisputed ones (R4.17)."""
    assert influence(empty().garrison('france', place), 'france') == points


def test_R4_17_influence_of_a_battle() -> None:
    """A won battle gives Influence (R4.17)."""
    p = empty().general('france_1', 'lorraine', 3).general('austria_1', 'wurttemberg')
    before = p.of('france', 'influence')
    march(p, 'france_1', 'wurttemberg', 'ottomans').play('france done')
    idle(p, lambda p: p.view()['battle'] is None and p.where('austria_1') != 'wurttemberg')
    assert p.of('france', 'influence') == before + 1


def test_R4_17_influence_of_subsidies_is_britains_alone() -> None:
    """A gift of 3 gives Britain 1 Influence (R4.17)."""
    p = action(empty().money(britain=3), 3, 'leadership').play('britain done')
    p.play(*['britain give:austria'] * 3, 'britain done', 'austria accept')
    assert (p.of('britain', 'influence'), p.of('austria', 'influence')) == (1, 0)


def test_R4_20_the_power_order() -> None:
    """Britain, France, Austria, Prussia, Russia, Ottomans (R4.20)."""
    assert tuple(begin().view()['powers']) == POWERS


def test_R4_20_orders_what_comes_together() -> None:
    """Newcomers are admitted in Power Order (R4.20)."""
    p = diplomacy(begin().status(austria='neutral', prussia='neutral', russia='neutral', ottomans='neutral'))
    p.play(*[f'{power} ready' for power in POWERS])
    p.play(*[f'{power} status:british' for power in reversed(POWERS[2:])])
    p.play(*['britain accept'] * 4)
    assert [event['power'] for event in p.events('admitted')] == ['austria', 'prussia', 'russia', 'ottomans']
    assert 'turned_away' not in keys(p)


@pytest.mark.parametrize(
    ('bids', 'winner'),
    [((0, 0, 0), 'britain'), ((0, 2, 2), 'france'), ((2, 1, 2), 'britain'), ((1, 1, 2), 'austria')],
)
def test_R4_20_breaks_ties_in_auctions(bids: tuple[int, int, int], winner: str) -> None:
    """Equal bids go to the power that is first in the Power Order (R4.20)."""
    p = begin(players=3)
    idle(p, lambda p: 'open' in p.legal('britain'))
    p.play('britain open')
    for role, bid in zip(('austria', 'france', 'britain'), reversed(bids), strict=True):
        p.play(f'{role} bid:{bid}')
    assert p.of('prussia', 'controller') == winner
