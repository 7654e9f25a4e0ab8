"""R5.1.6, R15.2.3, R18.7: Change State Religion, and the religion of the Empire."""

from __future__ import annotations

import pytest

from chancellery.kernel.fields import put, put_mark
from chancellery.titles.europa.edition.atlas import FAITHS
from chancellery.titles.europa.edition.files import NOBODY
from chancellery.titles.europa.empire import check_empire_faith, electors
from chancellery.titles.europa.religion import set_faith
from chancellery.titles.europa.rounds.cleanup import Cleanup
from chancellery.titles.europa.state import Europa
from tests.titles.europa.changes import changed
from tests.titles.europa.loaded import load_dice
from tests.titles.europa.position import (
    area,
    can,
    clear,
    party,
    province,
    seat_of,
    set_power,
    table,
    told,
    turn_of,
    why_not,
)
from tests.titles.europa.programs import calm, own, run

CATHOLIC, PROTESTANT, COUNTER, ORTHODOX, MUSLIM, DIVERSE = range(6)
SCENARIO = '1-04.1'


def board(age: int = 2, options: dict[str, str] | None = None) -> Europa:
    """1-04.1 in an Age; nobody has Influence, Marriages or Unrest, and every Area is Catholic."""
    g = table(SCENARIO, options=options)
    g.age = age
    clear(g, 'influence', 'married', 'disputed', 'cb', 'truce', 'war')
    calm(g)
    for each in g.variant.areas:
        if not g.map.distant[each]:
            set_faith(g, each, CATHOLIC)
    g.faith = put(g.faith, party(g, 'france'), CATHOLIC)
    g.milestones = [-1] * len(g.milestones)
    for seat in g.seats():
        g.prestige[seat] = 5
        g.stability[seat] = 1
        g.ducats[seat] = 10
    g.power = [5] * len(g.power)
    g.forget_worked_out()
    return g


def faith(g: Europa, realm: str) -> str:
    return FAITHS[g.faith[party(g, realm)]]


def believes(g: Europa, realm: str, to: int) -> None:
    g.faith = put(g.faith, party(g, realm), to)
    g.forget_worked_out()


def converts(g: Europa, to: int, *ids: str) -> None:
    for id in ids:
        set_faith(g, area(g, id), to)
    g.forget_worked_out()


def cubes(g: Europa, **areas: int) -> None:
    for id, count in areas.items():
        g.put_influence(seat_of(g, 'france'), area(g, id), count)
    g.forget_worked_out()


def offered(g: Europa) -> set[str]:
    return {each.partition(':')[2] for each in can(turn_of(g, 'france'), 'france') if each.startswith('profess:')}


def without_land(g: Europa) -> None:
    """France has one Town, in Paris, and an Area to itself there."""
    seat = seat_of(g, 'france')
    g.town = tuple([NOBODY if holder == seat else holder for holder in g.town])
    own(g, 'france', 'paris')


# ---- what may be chosen (R5.1.6.1, R15.2.3)


def test_a_catholic_may_turn_protestant_from_age_ii_on() -> None:
    """R5.1.6.1, R15.2.3, R15.0.4"""
    assert offered(board()) == {'protestant'}
    assert offered(board(3)) == {'protestant'}
    assert why_not(turn_of(board(1), 'france'), 'france', 'profess:protestant') == 'R5.1.6.1'


def test_a_protestant_may_turn_catholic() -> None:
    """R15.0.6"""
    g = board()
    believes(g, 'france', PROTESTANT)
    assert offered(g) == {'catholic'}


@pytest.mark.parametrize('other', [ORTHODOX, MUSLIM])
def test_others_may_not_change(other: int) -> None:
    """R5.1.6.1: Catholic and Protestant alone."""
    g = board()
    believes(g, 'france', other)
    assert offered(g) == set()
    assert why_not(turn_of(g, 'france'), 'france', 'profess:protestant') == 'R5.1.6.1'


def test_nobody_turns_muslim_or_diverse() -> None:
    """R5.1.6.1, R15.0.9"""
    g = turn_of(board(), 'france')
    for id in ('muslim', 'orthodox', 'diverse', 'catholic'):
        assert why_not(g, 'france', f'profess:{id}') == 'R5.1.6.1'


def test_the_papal_states_stay_catholic() -> None:
    """R15.2.6"""
    g = table('2-05.1')
    g.age = 2
    assert why_not(turn_of(g, 'papal_states'), 'papal_states', 'profess:protestant') == 'R15.2.6'


# ---- the consequences (R5.1.6.2)


def test_it_costs_two_prestige_and_a_level_of_stability() -> None:
    """R5.1.6.2: no power; the action of the turn."""
    g = board()
    without_land(g)
    g = turn_of(g, 'france')
    load_dice(g, 'none')
    before = g.clone()
    g.play('france', 'profess:protestant')
    changes = changed(before, g)
    assert changes['prestige france'] == -2
    assert changes['stability france'] == -1
    assert not [name for name in changes if name.split()[0] in ('adm', 'dip', 'mil', 'ducats')]
    assert faith(g, 'france') == 'protestant'
    assert 'done' in can(g, 'france')
    assert why_not(g, 'france', 'profess:catholic'), 'one action a turn'
    assert told(g, 'state_faith') == [{'realm': 'france', 'faith': 'protestant'}]


def test_one_marriage_and_five_influence_leave_the_old_religion() -> None:
    """R5.1.6.2: of one's choice, from Areas of the religion abandoned; the cubes go to Areas of the new one."""
    g = board()
    without_land(g)
    converts(g, PROTESTANT, 'saxony', 'brandenburg', 'pomerania')
    cubes(g, lower_saxony=3, bohemia=3, saxony=1)
    g.married = put_mark(g.married, party(g, 'poland'), seat_of(g, 'france'))
    g.forget_worked_out()
    g = turn_of(g, 'france')
    load_dice(g, 'none')
    g.play('france', 'profess:protestant')
    assert not g.married[party(g, 'poland')], 'the only Marriage'
    assert set(can(g, 'france')) == {'area:lower_saxony', 'area:bohemia'}, 'Saxony is Protestant'
    for _ in range(3):
        g.play('france', 'area:lower_saxony')
    seat = seat_of(g, 'france')
    assert g.influence_at(seat, area(g, 'bohemia')) == 1, 'the last two from the only Area that is left'
    for _ in range(5):
        assert 'area:bohemia' not in can(g, 'france')
        g.play('france', next(each for each in can(g, 'france') if each.startswith('area:')))
    there = sum([g.influence_at(seat, area(g, id)) for id in ('saxony', 'brandenburg', 'pomerania')])
    assert there == 6
    assert 'done' in can(g, 'france')


def test_of_several_marriages_one_is_chosen() -> None:
    """R5.1.6.2: 1 Marriage in all; only with Realms whose Capital lies in an Area of the old religion."""
    g = board()
    without_land(g)
    for other in ('poland', 'portugal', 'saxony'):
        g.married = put_mark(g.married, party(g, other), seat_of(g, 'france'))
    converts(g, PROTESTANT, 'saxony')
    g.forget_worked_out()
    g = turn_of(g, 'france')
    load_dice(g, 'none')
    g.play('france', 'profess:protestant')
    assert set(can(g, 'france')) == {'realm:poland', 'realm:portugal'}
    assert why_not(g, 'france', 'realm:saxony') == 'R5.1.6.2'
    g.play('france', 'realm:portugal')
    assert g.married[party(g, 'poland')]
    assert not g.married[party(g, 'portugal')]
    assert 'done' in can(g, 'france')


def test_a_marriage_left_spares_a_cube() -> None:
    """R11.2.3: one's own action removes 1 less where one has a Marriage."""
    g = board()
    without_land(g)
    cubes(g, saxony=5)
    for other in ('saxony', 'portugal'):
        g.married = put_mark(g.married, party(g, other), seat_of(g, 'france'))
    g.forget_worked_out()
    g = turn_of(g, 'france')
    load_dice(g, 'none')
    g.play('france', 'profess:protestant')
    g.play('france', 'realm:portugal')
    assert g.influence_at(seat_of(g, 'france'), area(g, 'saxony')) == 1


def test_what_finds_no_room_is_lost() -> None:
    """R5.1.6.2: into Areas that R11.1.2-4 allow: an NPR's Province there, and fewer than 5 cubes."""
    g = board()
    without_land(g)
    converts(g, PROTESTANT, 'saxony')
    cubes(g, bohemia=5)
    g.put_influence(seat_of(g, 'castile'), area(g, 'saxony'), 3)
    g.forget_worked_out()
    g = turn_of(g, 'france')
    load_dice(g, 'none')
    g.play('france', 'profess:protestant')
    seat = seat_of(g, 'france')
    assert (g.influence_at(seat, area(g, 'bohemia')), g.influence_at(seat, area(g, 'saxony'))) == (0, 2)
    assert 'done' in can(g, 'france')


def test_with_too_little_what_there_is_goes() -> None:
    """R5.1.6.4"""
    g = board()
    without_land(g)
    cubes(g, bohemia=2)
    g = turn_of(g, 'france')
    load_dice(g, 'none')
    g.play('france', 'profess:protestant')
    assert g.influence_at(seat_of(g, 'france'), area(g, 'bohemia')) == 0
    assert 'done' in can(g, 'france')


def test_unrest_and_rebel_dice_in_every_area_of_the_old_religion() -> None:
    """R5.1.6.2: 1 Unrest on a Town of each such Area, then Rebel Dice for them, for all the Unrest there."""
    g = board()
    without_land(g)
    own(g, 'france', 'london', 'york')
    dissenting = [g.map.area[province(g, id)] for id in ('paris', 'london')]
    converts(g, PROTESTANT, g.map.areas.ids[g.map.area[province(g, 'york')]])
    g = turn_of(g, 'france')
    dice = load_dice(g, *['none'] * len(dissenting))
    g.play('france', 'profess:protestant')
    restless = {g.map.provinces.ids[p] for p, shown in enumerate(g.unrest) if shown}
    assert restless == {'paris', 'london'}
    assert {each['area'] for each in told(g, 'rebel_dice')} == {g.map.areas.ids[each] for each in dissenting}
    assert dice.numbers == []


def test_a_vassal_gets_no_unrest() -> None:
    """R5.1.6.2: the Unrest goes on a Town; an Area with Vassals alone is none of one's own."""
    g = board()
    without_land(g)
    g.vassal = put(g.vassal, province(g, 'roma'), seat_of(g, 'france'))
    g.tokens = put(g.tokens, province(g, 'roma'), 1)
    g.forget_worked_out()
    g = turn_of(g, 'france')
    load_dice(g, 'none')
    g.play('france', 'profess:protestant')
    assert not g.unrest[province(g, 'roma')]


def test_a_protestant_leaves_the_curia() -> None:
    """R19.2.6"""
    g = board()
    without_land(g)
    g.curia = [seat_of(g, 'france'), seat_of(g, 'castile')]
    g.forget_worked_out()
    g = turn_of(g, 'france')
    load_dice(g, 'none')
    g.play('france', 'profess:protestant')
    assert seat_of(g, 'france') not in g.curia


# ---- the Counter-Reformation (R5.1.6.3)


def test_counter_reformation_for_three_power() -> None:
    """R5.1.6.3, R15.0.5: with such a token on the board; a token in the Capital Area, and nothing else."""
    g = board()
    assert why_not(turn_of(g, 'france'), 'france', 'profess:counter_reformed') == 'R5.1.6.3'
    converts(g, COUNTER, 'central_italy')
    assert offered(g) == {'protestant', 'counter_reformed'}
    cubes(g, bohemia=5)
    g = turn_of(g, 'france')
    before = g.clone()
    g.play('france', 'profess:counter_reformed')
    seine = g.map.areas.ids[g.map.area[g.capital[party(g, 'france')]]]
    assert changed(before, g) == {
        'adm france': -3, f'faith_token {seine}': COUNTER - before.faith_token[area(g, seine)],
        'faith france': str(COUNTER), 'faith burgundy': str(COUNTER),
    }  # fmt: skip # Burgundy is no more, but its Capital lies there (R15.2.5)
    assert 'done' in can(g, 'france')
    assert offered(g) == {'protestant'}, 'and may still turn Protestant'


def test_counter_reformation_needs_the_power() -> None:
    """R5.1.6.3"""
    g = board()
    converts(g, COUNTER, 'central_italy')
    set_power(g, 'france', 2, 9, 9)
    assert why_not(turn_of(g, 'france'), 'france', 'profess:counter_reformed')
    assert turn_of(g, 'france').view('france')['actions']


def test_the_hint_is_the_price() -> None:
    """R5.1.6.3"""
    g = board()
    converts(g, COUNTER, 'central_italy')
    g = turn_of(g, 'france')
    hints = {each['arg']: each.get('hint') for each in g.view('france')['actions'] if each['verb'] == 'profess'}
    assert hints == {'counter_reformed': {'adm': 3}, 'protestant': {'prestige': -2, 'stability': -1}}


def test_protestants_have_no_counter_reformation() -> None:
    """R5.1.6.3: a Catholic adopts it."""
    g = board()
    believes(g, 'france', PROTESTANT)
    converts(g, COUNTER, 'central_italy')
    assert offered(g) == {'catholic'}


# ---- by a card (23a-1)


def test_23a_1_a_catholic_may_change_at_once() -> None:
    """23a-1, option A: the action, its power waived, beside that of the turn; it may be declined."""
    g = board()
    without_land(g)
    g.active = seat_of(g, 'france')
    run(g, 'event:23a-1/effect.3.options.0', 'france')
    assert set(can(g, 'france')) == {'profess:protestant', 'done'}
    load_dice(g, 'none')
    g.play('france', 'profess:protestant')
    assert faith(g, 'france') == 'protestant'
    assert g.prestige[seat_of(g, 'france')] == 3, 'all consequences stay'
    g = board()
    converts(g, COUNTER, 'central_italy')
    g.active = seat_of(g, 'france')
    run(g, 'event:23a-1/effect.3.options.0', 'france')
    g.play('france', 'profess:counter_reformed')
    assert g.power_at(seat_of(g, 'france'), 0) == 5, 'free waives the 3 a'


def test_23a_1_two_areas_turn_protestant_and_catholics_pay() -> None:
    """23a-1: two Catholic Areas of the Empire or the north; every Catholic player pays 3 Ducats or has Unrest."""
    g = board()
    g.active = seat_of(g, 'france')
    run(g, 'event:23a-1/effect', 'france', 'area:saxony', 'area:scotland')
    assert {FAITHS[g.faith_token[area(g, id)]] for id in ('saxony',)} == {'protestant'}
    assert g.faith_token[area(g, 'scotland')] in (PROTESTANT, -1)
    g.play('france', 'accept')
    g.play('castile', 'refuse')
    assert g.ducats[seat_of(g, 'france')] == 7
    while g.deciders != ('france',):
        g.play('castile', can(g, 'castile')[0])
    assert len([p for p in g.unrest if p]) == 1
    g.play('france', 'option:b')
    assert g.ducats[seat_of(g, 'france')] == 9


def test_23a_2_catholics_may_adopt_the_counter_reformation() -> None:
    """23a-2, R15.0.5, R5.1.6.3: who pays 2 Ducats and 1 administrative power becomes Counter-Reformed, with a token in
    his Capital Area; a Protestant is not asked, and who has adopted it has no reason to pay for it again."""
    g = board()
    g.active = seat_of(g, 'france')
    run(g, 'event:23a-2/effect', 'france')
    assert g.faith_token[area(g, 'central_italy')] == COUNTER
    g.play('france', 'accept')
    g.play('castile', 'refuse')
    seine, leon = (g.map.area[g.capital[party(g, realm)]] for realm in ('france', 'castile'))
    assert (faith(g, 'france'), g.faith_token[seine]) == ('counter_reformed', COUNTER)
    assert (faith(g, 'castile'), g.faith_token[leon]) == ('catholic', -1)
    assert (g.ducats[seat_of(g, 'france')], g.power_at(seat_of(g, 'france'), 0)) == (8, 4)
    assert (g.prestige[seat_of(g, 'france')], g.stability[seat_of(g, 'france')]) == (5, 1), 'no other consequences'
    assert offered(g) == {'protestant'}
    g = board()
    believes(g, 'castile', PROTESTANT)
    g.active = seat_of(g, 'france')
    run(g, 'event:23a-2/effect', 'france', 'accept')
    assert g.deciders == ('france',), 'and not Castile'


def test_events_set_a_state_religion_without_penalties() -> None:
    """204-2, 208-1, 211-1, 213-1, 217-1, 303-2 (EFFECTS 3.4, setReligion): no loss, and the log tells of it."""
    g = board()
    believes(g, 'france', PROTESTANT)
    g.active = seat_of(g, 'france')
    before = g.clone()
    run(g, 'event:204-2/effect.1.options.0.effect.0.effect', 'france')
    assert changed(before, g) == {'faith france': str(CATHOLIC), 'prestige france': 1}
    assert told(g, 'state_faith') == [{'realm': 'france', 'faith': 'catholic'}]


def test_a_counter_reformed_state_is_catholic_already() -> None:
    """R15.0.5: an event that makes a Realm Catholic changes nothing."""
    g = board()
    believes(g, 'france', COUNTER)
    run(g, 'event:204-2/effect.1.options.0.effect.0.effect', 'france')
    assert faith(g, 'france') == 'counter_reformed'


# ---- the Empire (R18.7)


def empire(g: Europa, faith: int, *, emperor: str = 'austria') -> Europa:
    """Every Elector Area is of a religion."""
    g.emperor = party(g, emperor)
    for each in electors(g):
        set_faith(g, each, faith)
    g.authority = 3
    g.forget_worked_out()
    return g


def test_the_empire_is_catholic_at_the_start() -> None:
    """R18.7.1"""
    assert table(SCENARIO).empire_faith == CATHOLIC
    assert table('1-01.1').view('france')['board']['empire']['faith'] == 'catholic'


def test_it_does_not_change_before_age_iii() -> None:
    """R18.7.2"""
    g = empire(board(2), PROTESTANT)
    check_empire_faith(g)
    assert (g.empire_faith, g.authority) == (CATHOLIC, 3)


def test_protestant_electors_make_the_empire_protestant() -> None:
    """R18.7.2: once, for 1 Authority, under an NPR Emperor too."""
    g = empire(board(3), PROTESTANT)
    check_empire_faith(g)
    assert (g.empire_faith, g.authority) == (PROTESTANT, 2)
    check_empire_faith(g)
    assert (g.empire_faith, g.authority) == (PROTESTANT, 2)
    empire(g, CATHOLIC)
    check_empire_faith(g)
    assert (g.empire_faith, g.authority) == (CATHOLIC, 3)


def test_without_the_advanced_rules_the_empire_has_no_religion() -> None:
    """S2.7, R1.6, R18.9.5: it binds no Emperor (R18.7.3), and Protestant electors change nothing."""
    g = empire(board(3, {'advanced': 'off'}), PROTESTANT, emperor='france')
    assert g.view('france')['board']['empire']['faith'] == 'diverse'
    check_empire_faith(g)
    assert (g.empire_faith, g.authority) == (DIVERSE, 3)
    assert why_not(turn_of(g, 'france'), 'france', 'profess:protestant') == ''


def test_counter_reformed_electors_are_catholic() -> None:
    """R15.0.5"""
    g = empire(board(3), COUNTER)
    check_empire_faith(g)
    assert g.empire_faith == CATHOLIC


def test_electors_of_several_religions_leave_it_without_one() -> None:
    """R18.7.2: a Diverse Faiths token; it costs nothing."""
    g = empire(board(3), CATHOLIC)
    set_faith(g, electors(g)[0], PROTESTANT)
    check_empire_faith(g)
    assert (g.empire_faith, g.authority) == (DIVERSE, 3)
    assert told(g, 'empire_without_faith')


def test_without_electors_nothing_changes() -> None:
    """R18.7.2"""
    g = empire(board(3), PROTESTANT)
    g.outside = (1,) * len(g.outside)
    check_empire_faith(g)
    assert g.empire_faith == CATHOLIC


def test_it_is_checked_at_the_end_of_the_round_after_the_die() -> None:
    """R4.5.B6a, R18.7.2: the die of R18.8.2 first."""
    g = empire(board(3), PROTESTANT)
    for seat in g.seats():
        g.available[seat] = g.exhausted[seat] = 0
    cleanup = Cleanup()
    g.nest(cleanup)
    cleanup.board(g)
    cleanup.empire(g)
    keys = [entry.key for entry in g.journal.entries]
    assert g.empire_faith == PROTESTANT
    assert keys.index('event.authority_die') < keys.index('event.empire_faith')


def test_a_seated_emperor_may_change_only_to_the_religion_of_the_empire() -> None:
    """R18.7.3, R5.1.6.4: in this action, however it is gained."""
    g = board(3)
    g.emperor = party(g, 'france')
    assert why_not(turn_of(g, 'france'), 'france', 'profess:protestant') == 'R18.7.3'
    g.empire_faith = PROTESTANT
    g.forget_worked_out()
    assert offered(g) == {'protestant'}
    g.empire_faith = DIVERSE
    g.forget_worked_out()
    assert offered(g) == {'protestant'}
    believes(g, 'france', PROTESTANT)
    g.empire_faith = PROTESTANT
    g.forget_worked_out()
    assert why_not(turn_of(g, 'france'), 'france', 'profess:catholic') == 'R18.7.3'
    run(g, 'event:23a-1/effect.3.options.0', 'france')
    assert 'profess:catholic' not in can(g, 'france')
    g.emperor = party(g, 'castile')
    g.forget_worked_out()
    assert offered(g) == {'catholic'}, 'nobody else is bound'


def test_counter_reformation_counts_as_catholic_for_an_emperor() -> None:
    """R18.7.3"""
    g = board(3)
    converts(g, COUNTER, 'central_italy')
    g.emperor = party(g, 'france')
    assert offered(g) == {'counter_reformed'}
    g.empire_faith = PROTESTANT
    g.forget_worked_out()
    assert offered(g) == {'protestant'}


def test_events_go_through_for_an_emperor() -> None:
    """R18.7.3: it binds the action alone."""
    g = board(3)
    g.emperor = party(g, 'france')
    believes(g, 'france', PROTESTANT)
    g.empire_faith = PROTESTANT
    run(g, 'event:204-2/effect.1.options.0.effect.0.effect', 'france')
    assert faith(g, 'france') == 'catholic'


CARD_TESTS = {'event:23a-1.a': 'test_23a_1_a_catholic_may_change_at_once'}
