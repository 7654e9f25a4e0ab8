"""R2.1-R2.3: halves, limits of pieces, power, Stability and Prestige."""

from __future__ import annotations

import pytest

from chancellery.kernel.fields import put, put_mark
from chancellery.titles.europa.board.limits import cubes_used
from chancellery.titles.europa.edition.files import NOBODY
from chancellery.titles.europa.fields import REBELS
from chancellery.titles.europa.governing.purse import (
    gain_power,
    gain_prestige,
    gain_stability,
    go_bankrupt,
    lose_stability,
)
from chancellery.titles.europa.governing.tracks import place_town, place_vassal
from chancellery.titles.europa.rounds.budget import budget
from chancellery.titles.europa.rounds.cleanup import recover
from chancellery.titles.europa.rounds.income import Income
from chancellery.titles.europa.rounds.peace_phase import ReligiousDissent
from chancellery.titles.europa.state import Europa
from chancellery.titles.europa.war.calls import activate
from chancellery.titles.europa.war.occupation import occupy
from chancellery.titles.europa.war.strength import units_given
from tests.titles.europa.position import (
    area,
    asks,
    can,
    clear,
    fill,
    in_armies,
    party,
    power,
    province,
    seat_of,
    set_power,
    table,
    told,
    turn_of,
    why_not,
)
from tests.titles.europa.programs import board, over, run, written

CASTILE = 1


# ---- rounding (R2.2.1)


@pytest.mark.parametrize(('exhausted', 'back'), [(7, 4), (8, 4), (9, 5)])
def test_half_of_the_exhausted_is_rounded_up(exhausted: int, back: int) -> None:
    """R2.2.1"""
    g = table()
    g.exhausted[CASTILE] = exhausted
    recover(g, CASTILE)
    assert g.exhausted[CASTILE] == exhausted - back


def test_halves_of_ducats_and_power_are_rounded_up() -> None:
    """R2.2.1: three ships at sea cost 2 Ducats; of 3 power a bankrupt loses 2."""
    g = table()
    england = seat_of(g, 'england')
    assert dict(budget(g, england))['ships'] == -2
    set_power(g, 'england', 3, 2, 1)
    g.stability[england] = 3
    go_bankrupt(g, england)
    g.advance()
    assert power(g, 'england') == [1, 1, 0]


# ---- power, Stability and Prestige (R2.3.1, R2.3.10, R2.1.2, R17.1)


def test_power_beyond_ten_is_lost_at_once() -> None:
    """R2.3.1"""
    g = table()
    set_power(g, 'castile', 9, 3, 3)
    assert gain_power(g, CASTILE, 0, 4) == 1
    assert power(g, 'castile') == [10, 3, 3]


def test_stability_lies_between_minus_three_and_three() -> None:
    """R2.3.10"""
    g = table()
    g.stability[CASTILE] = 2
    gain_stability(g, CASTILE, 4)
    assert g.stability[CASTILE] == 3
    lose_stability(g, CASTILE, 9)
    assert g.stability[CASTILE] == -3


def test_prestige_is_counted_at_once_below_nothing_and_beyond_the_track() -> None:
    """R2.1.2, R17.1, R17.1.1, R17.1.2: the number itself goes on where the marker would be turned."""
    g = board()
    g.prestige[CASTILE] = 1
    run(g, written('lose_prestige', {'do': 'lose', 'what': 'prestige', 'n': 3}), 'castile')
    assert g.prestige[CASTILE] == -2
    run(g, written('gain_prestige', {'do': 'gain', 'what': 'prestige', 'n': 2}), 'castile')
    assert g.prestige[CASTILE] == 0
    gain_prestige(g, CASTILE, 61)
    assert g.prestige[CASTILE] == 61
    assert g.public_board()['players']['castile']['prestige'] == 61


# ---- pieces that are never moved (R2.2.3)


def test_towns_and_vassals_that_have_run_out_are_not_placed() -> None:
    """R2.2.3"""
    g = table()
    g.small_towns[CASTILE], g.large_towns[CASTILE], g.vassals[CASTILE] = 40, 8, 19
    granada = province(g, 'granada')
    assert not place_town(g, CASTILE, granada)
    assert not place_vassal(g, CASTILE, granada)
    assert (g.town[granada], g.vassal[granada]) == (NOBODY, NOBODY)


def test_mercenaries_that_have_run_out_are_not_hired() -> None:
    """R2.2.3: by an event or by recruiting, whoever has them."""
    hire = {'do': 'raise', 'kind': 'infantry', 'class': 'mercenary', 'in': 'area:castile', 'n': 1}
    for others, hired in ((19, 1), (20, 0)):
        g = board()
        g.put_mercenaries(seat_of(g, 'england'), 0, 0, others)
        run(g, written('hire', hire), 'castile')
        assert over(g)
        assert in_armies(g.mercenaries_of, CASTILE) == hired
        g = board()
        g.put_mercenaries(seat_of(g, 'england'), 0, 0, others)
        turn_of(g, 'castile')
        g.play('castile', 'recruit')
        g.play('castile', 'area:castile')
        assert (why_not(g, 'castile', 'unit:1_mercenary_infantry') == '') == (hired == 1)


def test_units_and_ships_that_are_used_up_are_not_taken_from_elsewhere() -> None:
    """R2.2.3: deployed and exhausted units stay; without available ones none is gained."""
    levy = {'do': 'raise', 'kind': 'infantry', 'in': 'area:castile', 'n': 1}
    g = board()
    g.available[CASTILE], g.exhausted[CASTILE] = 0, 5
    before = (g.army[:], g.infantry[:])
    run(g, written('levy_castile', levy), 'castile')
    assert over(g)
    assert (g.army, g.infantry) == before
    ship = {'do': 'raise', 'kind': 'light', 'in': 'sea:bay_of_biscay', 'n': 1}
    g = board()
    g.put_ships(CASTILE, 0, 13)
    run(g, written('ship', ship), 'castile')
    assert over(g)
    assert sum(g.ships) == 13


# ---- pieces that are taken from elsewhere (R2.2.2)


def claims(g: Europa, realm: str, *ids: str) -> None:
    for id in ids:
        g.claims = put_mark(g.claims, area(g, id), seat_of(g, realm))
    g.forget_worked_out()


EIGHT = ('aragon', 'burgundy', 'languedoc', 'lombardy', 'portugal', 'ireland', 'scotland', 'saxony')


def test_a_ninth_claim_is_taken_from_another_area() -> None:
    """R2.2.2, R22.3: eight Claim tokens; the player picks from where."""
    g = board()
    clear(g, 'claims')
    claims(g, 'castile', *EIGHT)
    run(g, written('ninth', {'do': 'place', 'what': 'claim', 'in': 'area:bohemia'}), 'castile')
    assert g.deciders == ('castile',)
    assert set(can(g, 'castile')) == {f'area:{id}' for id in (*EIGHT, 'bohemia')}
    assert why_not(g, 'castile', 'area:leon') == 'R2.2.2'
    assert g.view('castile')['prompt']['params'] == {'piece': 'tokens', 'left': 1}
    g.play('castile', 'area:saxony')
    assert over(g)
    assert [id for at, id in enumerate(g.map.areas.ids) if g.claims[at]] == sorted([*EIGHT[:-1], 'bohemia'])


def test_cb_tokens_are_claim_tokens_too() -> None:
    """R2.2.2, R22.2: seven Claims leave one token; a third CB takes another's place."""
    g = board()
    clear(g, 'claims')
    claims(g, 'castile', *EIGHT[:7])
    cb = {'do': 'place', 'what': 'cb', 'in': 'realm:granada'}
    run(g, written('cb', cb), 'castile')
    assert over(g)
    run(g, written('cb_savoy', {**cb, 'in': 'realm:savoy'}), 'castile')
    assert {'realm:granada', 'realm:savoy', 'area:aragon'} <= set(can(g, 'castile'))
    g.play('castile', 'area:aragon')
    assert over(g)
    run(g, written('cb_milan', {**cb, 'in': 'realm:milan'}), 'castile')
    assert 'area:burgundy' in can(g, 'castile')
    g.play('castile', 'area:burgundy')
    assert set(can(g, 'castile')) == {'realm:granada', 'realm:savoy', 'realm:milan'}, 'two CB sides there are'
    g.play('castile', 'realm:granada')
    assert over(g)


def test_rebels_and_pirates_are_taken_from_elsewhere() -> None:
    """R2.2.2: 25 black units and 10 black ships, by the player whose turn it is."""
    g = board()
    g.rebels = put(g.rebels, area(g, 'saxony'), 25)
    g.rebels = put(g.rebels, area(g, 'loire'), 1)
    g.advance()
    assert set(can(g, 'france')) == {'area:saxony', 'area:loire'}
    assert g.view('france')['prompt']['params']['piece'] == 'rebels'
    g.play('france', 'area:saxony')
    assert sum(g.rebels) == 25
    g = board()
    at = g.map.nodes.number('bordeaux')
    g.pirates = put(g.pirates, at, 11)
    g.advance()
    assert can(g, 'france') == ['node:bordeaux']
    g.play('france', 'node:bordeaux')
    assert g.pirates[at] == 10


def test_in_phase_3_the_first_player_takes_rebels_from_elsewhere() -> None:
    """R2.2.2: nobody is active then."""
    g = board()
    g.rebels = put(g.rebels, area(g, 'saxony'), 25)
    g.rebels = put(g.rebels, area(g, 'loire'), 1)
    g.active, g.first, g.phase = NOBODY, seat_of(g, 'england'), 'peace'
    asks(g, ReligiousDissent(CASTILE))
    assert g.deciders == ('england',)
    assert set(can(g, 'england')) == {'area:saxony', 'area:loire'}


def test_cards_place_rebels_and_pirates_though_all_are_out() -> None:
    """R2.2.2: one is taken from elsewhere; of black units only those that do not serve as allied ones (R2.2.3)."""
    rising = written('last_rebels', {'do': 'place', 'what': 'rebelUnit', 'n': 2, 'in': 'area:northumbria'})
    g = board()
    g.rebels = put(g.rebels, area(g, 'saxony'), 24)
    g.rebels = put(g.rebels, area(g, 'loire'), 1)
    run(g, rising, 'castile', 'france area:saxony', 'france area:loire')
    assert [g.rebels[area(g, id)] for id in ('saxony', 'loire', 'northumbria')] == [23, 0, 2]
    g = board()
    g.allied_available[CASTILE] = 25
    run(g, rising, 'castile')
    assert (over(g), sum(g.rebels)) == (True, 0), 'none is left'
    raiders = written('last_pirates', {'do': 'place', 'what': 'pirate', 'n': 1, 'in': 'node:genoa'})
    g = board()
    bordeaux, genoa = [g.map.nodes.number(id) for id in ('bordeaux', 'genoa')]
    g.pirates = put(g.pirates, bordeaux, 10)
    run(g, raiders, 'castile', 'france node:bordeaux')
    assert (g.pirates[bordeaux], g.pirates[genoa]) == (9, 1)


def test_allied_units_beyond_the_supply_are_rebels_or_none() -> None:
    """R2.2.2: a missing allied unit is a rebel unit that the active player takes; with none on the map it is not
    gained. What the ally is reckoned at stays (R11.3.10)."""
    g = board()
    provence = party(g, 'provence')
    units = units_given(g, provence)
    assert units > 1
    g.allied_available[CASTILE] = 24
    g.ally = put(g.ally, provence, 0)
    activate(g, 0, provence, [], False)
    assert (g.allied_available[0], g.lent[provence]) == (1, units)
    g = board()
    g.rebels = put(g.rebels, area(g, 'saxony'), 2)
    g.allied_available[CASTILE] = 22
    g.ally = put(g.ally, provence, 0)
    activate(g, 0, provence, [], False)
    g.advance()
    for _ in range(units - 1):
        g.play('france', 'area:saxony')
    assert (g.allied_available[0], sum(g.rebels)) == (units, 3 - units)


def test_a_seventh_expanded_token_is_taken_from_another_node() -> None:
    """R2.2.2, R12.5.5: 6 tokens, by the player whose turn it is."""
    growing = written('last_expanded', {'do': 'place', 'what': 'expanded', 'n': 1, 'in': 'node:genoa'})
    g = board()
    others = ('baltic_sea', 'bordeaux', 'champagne', 'english_channel', 'lubeck', 'sevilla')
    for id in others:
        g.expanded = put(g.expanded, g.map.nodes.number(id), 1)
    run(g, growing, 'france', 'france node:champagne')
    shown = [g.map.nodes.ids[node] for node, expanded in enumerate(g.expanded) if expanded]
    assert set(shown) == {*others, 'genoa'} - {'champagne'}
    assert told(g, 'expanded_back') == [{'node': 'champagne'}]


# ---- cubes (R2.2.4)


def full_of_cubes(g: Europa) -> None:
    """Castile has 29 of its 30 cubes on the table, none of them in the Curia."""
    g.curia = []
    fill(g.put_influence, CASTILE, to=[0] * len(g.map.areas))
    set_power(g, 'castile', 10, 10, 6)
    for id, cubes in (('aragon', 2), ('portugal', 1)):
        g.put_influence(CASTILE, area(g, id), cubes)
    g.forget_worked_out()


def test_thirty_cubes_serve_for_everything() -> None:
    """R2.2.4: power, Influence, Cardinals, Colonists, National Focus, uses of cards, covers of slots."""
    g = board()
    full_of_cubes(g)
    assert cubes_used(g, CASTILE) == 29
    g.curia = [CASTILE]
    g.colonists[CASTILE] = 2
    g.focus[CASTILE] = 1
    g.put_covered(CASTILE, 0, 3)
    g.displayed = [[CASTILE, 0, 2], [0, 1, 3]]
    assert cubes_used(g, CASTILE) == 29 + 1 + 2 + 1 + 3 + 2


def test_without_a_cube_one_is_taken_from_elsewhere() -> None:
    """R2.2.4: from anywhere of one's own."""
    g = board()
    full_of_cubes(g)
    g.colonists[CASTILE] = 1
    run(g, written('a_cube', {'do': 'gain', 'what': 'mpMil', 'n': 1}), 'castile')
    assert g.deciders == ('castile',)
    kinds = {'power:administrative', 'power:diplomatic', 'power:military', 'area:aragon', 'area:portugal', 'recall'}
    assert set(can(g, 'castile')) == kinds
    g.play('castile', 'area:aragon')
    assert over(g)
    assert power(g, 'castile') == [10, 10, 7]
    assert g.influence_at(CASTILE, area(g, 'aragon')) == 1


@pytest.mark.parametrize('place', ['murcia', 'sevilla', 'granada'])
def test_a_cube_on_a_slot_of_any_track_is_in_use(place: str) -> None:
    """R2.2.4, R9.8.6c: France occupies a small Town, a large one or a Vassal: the 30th cube covers its slot."""
    g = board()
    full_of_cubes(g)
    assert place_vassal(g, CASTILE, province(g, 'granada'))
    occupy(g, seat_of(g, 'france'), province(g, place))
    run(g, written('a_cube', {'do': 'gain', 'what': 'mpMil', 'n': 1}), 'castile')
    assert g.deciders == ('castile',)
    g.play('castile', 'area:aragon')
    assert over(g)
    assert cubes_used(g, CASTILE) == 30


def test_some_cubes_stay_where_they_are() -> None:
    """R2.2.4: in Roma, on Change National Focus, on a slot of the tracks."""
    g = board()
    full_of_cubes(g)
    clear(g, 'influence')
    set_power(g, 'castile', 10, 10, 8)
    g.ally = put(g.ally, party(g, 'papal_states'), CASTILE)
    g.roma = CASTILE
    g.curia = [CASTILE, 0]
    g.put_covered(CASTILE, 0, 1)
    g.occupier = put(g.occupier, province(g, 'burgos'), REBELS)
    g.forget_worked_out()
    g.advance()
    assert set(can(g, 'castile')) == {
        'power:administrative', 'power:diplomatic', 'power:military', 'cardinal:1',
    }  # fmt: skip
    assert why_not(g, 'castile', 'cardinal:2') == 'R2.2.4'
    g.play('castile', 'cardinal:1')
    assert over(g)
    assert g.curia == [0]
    assert g.roma == CASTILE


def test_power_of_a_round_finds_no_cubes() -> None:
    """R2.2.4, R4.4.D1: it is settled before the phase goes on."""
    g = board()
    full_of_cubes(g)
    g.phase = 'income'
    step = Income()
    step.at = Income.steps.index('power')
    asks(g, step)
    assert g.deciders == ('castile',)
    assert 'area:aragon' in can(g, 'castile')
    while not over(g):
        g.play('castile', 'power:administrative')
    assert cubes_used(g, CASTILE) == 30


# ---- what is unlimited (R2.2.5)


def test_what_may_be_replaced_never_runs_out() -> None:
    """R2.2.5: Ducats, Interest, Truces, Ill Health, +1m tokens."""
    g = board()
    pools = g.edition.components.pools
    for name, what in (('much_gold', 'ducats'), ('much_debt', 'interest')):
        run(g, written(name, {'do': 'gain', 'what': what, 'n': 60}), 'castile')
        assert over(g)
    assert g.ducats[CASTILE] == 70
    assert g.interest[CASTILE] == 60 > pools['ill_health']
    g.plus_manpower = [30, 30, 30]
    clear(g, 'truce', to=7)
    clear(g, 'plague', to=1)
    g.advance()
    assert over(g)
