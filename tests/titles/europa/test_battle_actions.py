"""R6.2.4-R6.2.6 in war: Battle Actions, reactions to an invasion, and the cards that move and besiege."""

from __future__ import annotations

from typing import Any

import pytest

from chancellery.kernel.fields import put
from chancellery.titles.europa.board.harbours import ships_in
from chancellery.titles.europa.board.units import number_in
from chancellery.titles.europa.state import Europa
from chancellery.titles.europa.war.battle import LandBattle
from chancellery.titles.europa.war.command import TakeCommand
from chancellery.titles.europa.war.engagement import Battle
from chancellery.titles.europa.war.naval_battle import NavalBattle
from tests.titles.europa.battles import army, bare_table, general, infantry, load_dice, sea, ships, war
from tests.titles.europa.position import (
    area,
    asks,
    can,
    card,
    give,
    plays,
    power,
    province,
    seat_of,
    set_power,
    told,
    turn_of,
    why_not,
)

INFANTRY = [3, 0, 0]
GUNS = [0, 0, 3]


@pytest.fixture
def g() -> Europa:
    state = bare_table()
    state.active = seat_of(state, 'castile')
    return state


def rebels_in_leon(g: Europa, rebels: int = 2, infantry: int = 3, cavalry: int = 0) -> Europa:
    """Castile's Army meets rebels in Leon."""
    army(g, 'castile', 'leon', infantry=infantry, cavalry=cavalry)
    g.rebels = put(g.rebels, area(g, 'leon'), rebels)
    return g


def battle(g: Europa) -> Any:
    found = g.inside(Battle)
    assert found is not None
    return found


def fight(g: Europa, place: str = 'leon', realm: str = 'castile') -> Europa:
    """A battle, as far as its Battle Actions: nobody new is appointed."""
    asks(g, LandBattle(area(g, place), seat_of(g, realm)))
    while isinstance(g.decision(), TakeCommand):
        role = g.deciders[0]
        present = [action for action in can(g, role) if action.startswith('person:')]
        g.play(role, present[0] if present else 'pass')
    return g


def discarded(g: Europa, id: str) -> bool:
    return card(g, id) in g.discards[2]


# ---- the window (R6.2.4, R9.6.2, R9.6.6-7)


def test_battle_actions_come_before_the_dice_of_every_round(g: Europa):
    """R6.2.4, R9.6.2, R9.6.7: attacker, then defender, in each round; each particular one once a side and round."""
    war(g, 'castile', 'france')
    army(g, 'castile', 'leon', infantry=4)
    army(g, 'france', 'leon', infantry=4)
    give(g, 'castile', 'superior_tactics_1', 'superior_tactics_2')
    give(g, 'france', 'superior_tactics_3')
    fight(g)
    assert {'play:superior_tactics_1', 'play:superior_tactics_2', 'pass'} <= set(can(g, 'castile'))
    assert can(g, 'france') == []
    g.play('castile', 'play:superior_tactics_1')
    for _ in range(3):
        g.play('castile', 'die:infantry')
    assert why_not(g, 'castile', 'play:superior_tactics_2') == 'R6.2.4', 'the same one, in this round'
    g.play('castile', 'pass')
    assert 'play:superior_tactics_3' in can(g, 'france')
    load_dice(g, ([6, 0, 0], '------'), (INFANTRY, '---'))
    g.play('france', 'pass')
    g.play('castile', 'pass')
    g.play('france', 'pass')
    assert 'play:superior_tactics_2' in can(g, 'castile'), 'in the next round it may be used again'


def test_battle_actions_say_what_they_cost(g: Europa):
    """R6.2.4, R6.0.2: the power of the card, as it is then paid."""
    rebels_in_leon(g)
    give(g, 'castile', 'superior_tactics_1')
    had = power(g, 'castile')[2]
    fight(g)
    hints = {each['verb']: each['hint'] for each in g.view('castile')['actions']}
    assert hints['pass'] is None
    g.play('castile', 'play:superior_tactics_1')
    assert hints['play'] == {'mil': had - power(g, 'castile')[2]}


def test_dice_gained_stay_for_the_whole_battle(g: Europa):
    """R6.2.5, R9.6.5."""
    rebels_in_leon(g, infantry=3, cavalry=1)
    give(g, 'castile', 'superior_tactics_1')
    fight(g)
    g.play('castile', 'play:superior_tactics_1')
    load_dice(g, ([3, 2, 1], '------'), (INFANTRY, '---'), ([3, 2, 1], 'ff----'), (INFANTRY, '---'))
    for kind in ('cavalry', 'cavalry', 'artillery'):
        g.play('castile', f'die:{kind}')
    assert power(g, 'castile')[2] == 2
    assert battle(g).attack_dice == [3, 2, 1]
    g.play('castile', 'pass')
    assert g.rebels[area(g, 'leon')] == 0, 'the second round was rolled with the same dice'


def test_who_can_play_nothing_is_not_asked(g: Europa):
    """R6.2.4: without a military card, or without power, nobody waits for him."""
    rebels_in_leon(g, 1)
    give(g, 'castile', 'superior_tactics_1')
    set_power(g, 'castile', 3, 3, 0)
    load_dice(g, (INFANTRY, 'f--'), (INFANTRY, '---'))
    fight(g)
    assert g.rebels[area(g, 'leon')] == 0


def test_who_holds_another_military_card_is_asked_all_the_same(g: Europa):
    """R6.2.4, R6.0.5: being asked tells nothing about the hand."""
    rebels_in_leon(g, 1)
    give(g, 'castile', 'siege_train_1')
    fight(g)
    assert can(g, 'castile') == ['pass', 'stop_asking:battle_actions']
    assert why_not(g, 'castile', 'play:siege_train_1') == 'R6.2.4'


def test_who_does_not_want_to_be_asked_is_left_alone(g: Europa):
    """R6.2.4: a standing answer, until it is withdrawn."""
    rebels_in_leon(g, 2)
    give(g, 'castile', 'siege_train_1')
    fight(g)
    load_dice(g, (INFANTRY, 'f--'), (INFANTRY, '---'), (INFANTRY, 'f--'), (INFANTRY, '---'))
    g.play('castile', 'stop_asking:battle_actions')
    assert g.rebels[area(g, 'leon')] == 1
    g.play('castile', 'pass')
    assert g.rebels[area(g, 'leon')] == 0, 'the second round came without a question'


def test_only_the_main_defender_uses_battle_actions(g: Europa):
    """R9.7.M4, R9.6.6: of several defenders only he; the others' cards stay in hand."""
    war(g, 'castile', 'france')
    war(g, 'castile', 'england')
    army(g, 'castile', 'leon', infantry=2)
    army(g, 'france', 'leon', infantry=3)
    army(g, 'england', 'leon', infantry=2)
    give(g, 'england', 'superior_tactics_1')
    give(g, 'france', 'superior_tactics_2')
    fight(g)
    assert 'play:superior_tactics_2' in can(g, 'france')
    load_dice(g, (INFANTRY, '---'), (INFANTRY, 'ff-'))
    g.play('france', 'pass')
    assert number_in(g, seat_of(g, 'castile'), area(g, 'leon')) == 0, 'England was not asked'


# ---- the cards of battle


def test_cavalry_charge(g: Europa):
    """R6.2.4: three cavalry dice, and a retreat of the enemy costs one hit more."""
    war(g, 'castile', 'france')
    army(g, 'castile', 'leon', cavalry=2)
    army(g, 'france', 'leon', infantry=5)
    give(g, 'castile', 'cavalry_charge_1')
    fight(g)
    load_dice(g, ([3, 3, 0], '------'), (INFANTRY, '---'))
    g.play('castile', 'play:cavalry_charge_1')
    assert discarded(g, 'cavalry_charge_1')
    g.play('castile', 'pass')
    refuge = next(a for a in can(g, 'france') if a.startswith('area:'))
    g.play('france', refuge)
    assert number_in(g, seat_of(g, 'france'), area(g, refuge.partition(':')[2])) == 3, 'two hits, and not one'


def test_cavalry_charge_needs_cavalry_on_land(g: Europa):
    """R6.2.4: nothing to charge with, or a battle at sea."""
    rebels_in_leon(g)
    give(g, 'castile', 'cavalry_charge_1')
    fight(g)
    assert why_not(g, 'castile', 'play:cavalry_charge_1') != ''
    war(g, 'castile', 'france')
    ships(g, 'castile', 'bay_of_biscay', 1)
    ships(g, 'france', 'bay_of_biscay', 1)
    asks(g, NavalBattle(sea(g, 'bay_of_biscay'), seat_of(g, 'castile')))
    assert why_not(g, 'castile', 'play:cavalry_charge_1') != ''
    assert 'pass' in can(g, 'castile')


def test_field_fortifications(g: Europa):
    """R6.2.4-5: the enemy loses two dice that the defender picks, and the first hit of the round is not taken."""
    war(g, 'castile', 'france')
    army(g, 'castile', 'leon', infantry=3)
    army(g, 'france', 'leon', infantry=3)
    general(g, 'castile', 1, 'afonso')  # an infantry and an artillery die
    give(g, 'france', 'field_fortifications_1')
    fight(g)
    g.play('france', 'play:field_fortifications_1')
    load_dice(g, (INFANTRY, 'ff-'), (INFANTRY, '---'))
    g.play('france', 'die:artillery')
    assert battle(g).attack_dice == [3, 0, 0], 'the other one is of infantry: no choice was left'
    assert number_in(g, seat_of(g, 'france'), area(g, 'leon')) == 2, 'one hit of two'


def test_field_fortifications_last_one_round(g: Europa):
    """R9.6.5: the dice stay away; the next round every hit counts."""
    war(g, 'castile', 'france')
    army(g, 'castile', 'leon', infantry=3)
    army(g, 'france', 'leon', infantry=3)
    give(g, 'france', 'field_fortifications_1')
    fight(g)
    load_dice(g, ([1, 0, 0], 'f'), (INFANTRY, '---'), ([1, 0, 0], 'f'), (INFANTRY, '---'))
    g.play('france', 'play:field_fortifications_1')
    assert number_in(g, seat_of(g, 'france'), area(g, 'leon')) == 3
    g.play('castile', 'pass')
    g.play('france', 'pass')
    assert number_in(g, seat_of(g, 'france'), area(g, 'leon')) == 2


def test_field_fortifications_are_for_defenders(g: Europa):
    """R6.2.4: not for the attacker."""
    rebels_in_leon(g)
    give(g, 'castile', 'field_fortifications_1')
    fight(g)
    assert why_not(g, 'castile', 'play:field_fortifications_1') != ''


def test_inspired_leadership(g: Europa):
    """R6.2.4-5, R9.7.4: two dice of any kind, and after both have rolled two dice are rolled again; not without a
    Leader."""
    rebels_in_leon(g, 2)
    give(g, 'castile', 'inspired_leadership_1')
    fight(g)
    assert why_not(g, 'castile', 'play:inspired_leadership_1') != '', 'nobody leads'
    general(g, 'castile', 1, 'afonso')
    fight(g)
    g.play('castile', 'play:inspired_leadership_1')
    load_dice(g, ([6, 0, 1], '-------'), (INFANTRY, '---'), ([1, 0, 0], 'f'), ([0, 0, 1], 'i'))
    g.play('castile', 'die:infantry')
    g.play('castile', 'die:infantry')
    if 'pass' in can(g, 'castile'):
        g.play('castile', 'pass')
    assert sorted(can(g, 'castile')) == ['done', 'reroll:artillery_blank', 'reroll:infantry_blank']
    g.play('castile', 'reroll:infantry_blank')
    assert why_not(g, 'castile', 'reroll:infantry_inf') == 'R9.7.4', 'what was rolled again stands'
    g.play('castile', 'reroll:artillery_blank')
    assert told(g, 'rerolled')[0]['to'] == 'inf'
    assert g.rebels[area(g, 'leon')] == 1, 'one hit; artillery there is none'


def test_dice_need_not_be_rolled_again(g: Europa):
    """R9.7.4: at most so many."""
    rebels_in_leon(g, 1)
    general(g, 'castile', 1, 'afonso')
    give(g, 'castile', 'inspired_leadership_1')
    fight(g)
    g.play('castile', 'play:inspired_leadership_1')
    load_dice(g, ([6, 0, 1], 'f------'), (INFANTRY, '---'))
    plays(g, 'castile', 'die:infantry', 'die:infantry', 'done')
    assert g.rebels[area(g, 'leon')] == 0


def test_new_tactics_of_military_reforms(g: Europa):
    """B-EX6, R6.2.2, R6.2.5: a Battle Action of a Display Card: 1 military power, a cube, four dice of any kinds."""
    rebels_in_leon(g, 2, infantry=2, cavalry=2)
    number = card(g, 'military_reforms_1')
    g.piles[2].take(number)
    g.displayed.append([seat_of(g, 'castile'), number, 2])
    general(g, 'castile', 1, 'francisco')
    fight(g)
    g.play('castile', 'use:new_tactics')
    for kind in ('cavalry', 'cavalry', 'artillery', 'artillery'):
        g.play('castile', f'die:{kind}')
    assert battle(g).attack_dice == [3, 4, 2]
    assert power(g, 'castile')[2] == 2
    assert g.displayed[0][2] == 1
    assert why_not(g, 'castile', 'use:new_tactics') == 'R6.2.4', 'once a round'
    assert why_not(g, 'castile', 'use:increase_manpower') == 'R6.2.4', 'that takes a turn'


def test_new_tactics_needs_power(g: Europa):
    """R6.0.2: with a cube and no power nobody is asked."""
    rebels_in_leon(g, 1)
    number = card(g, 'military_reforms_1')
    g.piles[2].take(number)
    g.displayed.append([seat_of(g, 'castile'), number, 1])
    set_power(g, 'castile', 3, 3, 0)
    load_dice(g, (INFANTRY, 'f--'), (INFANTRY, '---'))
    fight(g)
    assert g.rebels[area(g, 'leon')] == 0


def test_superior_tactics_at_sea(g: Europa):
    """R6.2.4: Battle Actions serve in naval battles too, in and out of turn."""
    war(g, 'castile', 'france')
    ships(g, 'castile', 'bay_of_biscay', 4)
    ships(g, 'france', 'bay_of_biscay', 1)
    give(g, 'france', 'superior_tactics_1')
    asks(g, NavalBattle(sea(g, 'bay_of_biscay'), seat_of(g, 'castile')))
    g.play('france', 'play:superior_tactics_1')
    load_dice(g, (GUNS, 'i--'), ([0, 0, 6], 'i-----'))
    for _ in range(3):
        g.play('france', 'die:artillery')
    assert ships_in(g, seat_of(g, 'castile'), sea(g, 'bay_of_biscay')) == 3


# ---- reactions to an invasion (R6.2.6)


def invade(g: Europa) -> Europa:
    """A French Army enters Leon, where Castile stands."""
    war(g, 'france', 'castile')
    army(g, 'france', 'aquitaine', infantry=6)
    turn_of(g, 'france')
    g.play('france', 'march:aquitaine')
    g.play('france', 'army:1')
    return g


def enter(g: Europa, place: str) -> Europa:
    g.play('france', f'area:{place}')
    return g


def test_scorched_earth(g: Europa):
    """R6.2.6, EFFECTS: before any battle the invader loses a unit, two with six or more, and the Area is devastated."""
    give(g, 'castile', 'scorched_earth_1')
    army(g, 'castile', 'castile', infantry=1)
    ships(g, 'france', 'bay_of_biscay', 2)
    enter(invade(g), 'castile')
    load_dice(g, (INFANTRY, 'f--'), (INFANTRY, '---'))
    g.play('castile', 'play:scorched_earth_1')
    assert g.plague[area(g, 'castile')] == 1
    assert told(g, 'battle')[0]['units'] == 4, 'two of six'
    assert number_in(g, seat_of(g, 'france'), area(g, 'castile')) == 4


def test_scorched_earth_takes_one_of_fewer_units(g: Europa):
    """EFFECTS: fewer than six: one; the regular is exhausted."""
    give(g, 'castile', 'scorched_earth_1')
    ships(g, 'france', 'bay_of_biscay', 2)
    invade(g)
    g.play('france', 'drop')
    exhausted = g.exhausted[seat_of(g, 'france')]
    enter(g, 'castile')
    g.play('castile', 'play:scorched_earth_1')
    assert number_in(g, seat_of(g, 'france'), area(g, 'castile')) == 4
    assert g.exhausted[seat_of(g, 'france')] == exhausted + 1


def test_scorched_earth_burns_own_land_alone(g: Europa):
    """R6.2.6: who owns nothing in the Area cannot; and an entry that is not hostile asks nobody."""
    give(g, 'castile', 'scorched_earth_1')
    army(g, 'castile', 'languedoc', infantry=1)
    invade(g)
    load_dice(g, (INFANTRY, 'f--'), (INFANTRY, '---'))
    enter(g, 'languedoc')
    assert why_not(g, 'castile', 'play:scorched_earth_1') != ''
    assert 'pass' in can(g, 'castile')


def test_one_step_ahead(g: Europa):
    """R6.2.6, R9.5.2: before any battle the Army moves one or two Areas, to friendly Areas alone, for nothing more."""
    give(g, 'castile', 'one_step_ahead_1')
    army(g, 'castile', 'castile', infantry=2)
    ships(g, 'france', 'bay_of_biscay', 2)
    enter(invade(g), 'castile')
    g.play('castile', 'play:one_step_ahead_1')
    assert power(g, 'castile')[2] == 2
    g.play('castile', 'march:castile')
    steps = {a for a in can(g, 'castile') if a.startswith('area:')}
    assert 'area:leon' in steps
    assert 'area:aragon' not in steps, 'not friendly'
    g.play('castile', 'area:leon')
    while 'done' in can(g, 'castile'):
        g.play('castile', 'done')
    assert number_in(g, seat_of(g, 'castile'), area(g, 'leon')) == 2
    assert told(g, 'battle') == []


def test_one_step_ahead_needs_a_light_army(g: Europa):
    """R9.4b.8a: not with more artillery than cavalry; without an Army there nothing can step aside."""
    give(g, 'castile', 'one_step_ahead_1')
    army(g, 'castile', 'castile', infantry=2, artillery=1)
    ships(g, 'france', 'bay_of_biscay', 2)
    enter(invade(g), 'castile')
    assert why_not(g, 'castile', 'play:one_step_ahead_1') != ''


def test_the_invasion_of_others_asks_nobody(g: Europa):
    """R6.2.6: only whose units, Towns or Vassals are there, and only at war."""
    give(g, 'england', 'scorched_earth_1')
    army(g, 'castile', 'castile', infantry=1)
    ships(g, 'france', 'bay_of_biscay', 2)
    load_dice(g, (INFANTRY, 'f--'), (INFANTRY, '---'))
    enter(invade(g), 'castile')
    assert told(g, 'battle_won')[0]['realms'] == ['france']


# ---- cards that move and besiege


def test_forced_march(g: Europa):
    """R9.5.2, R9.5.6: four Areas over any borders for the card's power alone, and a die more in battles of the turn."""
    give(g, 'castile', 'forced_march_1')
    army(g, 'castile', 'leon', infantry=5)
    turn_of(g, 'castile')
    g.play('castile', 'play:forced_march_1')
    assert power(g, 'castile')[2] == 2
    g.play('castile', 'march:leon')
    for place in ('castile', 'leon', 'castile', 'leon'):
        g.play('castile', f'area:{place}')
    assert number_in(g, seat_of(g, 'castile'), area(g, 'leon')) == 5
    assert not any(a.startswith('area:') for a in can(g, 'castile')), 'four Areas, and no more'
    g.rebels = put(g.rebels, area(g, 'leon'), 1)
    load_dice(g, ([4, 0, 0], '---f'), (INFANTRY, '---'))
    fight(g)
    g.play('castile', 'die:infantry')
    assert g.rebels[area(g, 'leon')] == 0


def test_forced_march_crosses_mountains_for_nothing(g: Europa):
    """R9.5.6: seven units over a mountain border."""
    war(g, 'castile', 'granada')
    give(g, 'castile', 'forced_march_1')
    army(g, 'castile', 'castile', infantry=7)
    g.stood = put(g.stood, area(g, 'andalucia'), 1 << seat_of(g, 'castile'))
    turn_of(g, 'castile')
    g.play('castile', 'play:forced_march_1')
    g.play('castile', 'march:castile')
    assert g.map.over_mountains(area(g, 'castile'), area(g, 'andalucia'))
    g.play('castile', 'area:andalucia')
    assert power(g, 'castile')[2] == 2


def test_forced_march_needs_an_army_that_is_quick(g: Europa):
    """R9.4b.8a: no Army, or more artillery than cavalry: it cannot be played."""
    give(g, 'castile', 'forced_march_1')
    infantry(g, 'castile', 'leon', 2)
    turn_of(g, 'castile')
    assert why_not(g, 'castile', 'play:forced_march_1') != ''
    army(g, 'castile', 'leon', infantry=2, artillery=1)
    turn_of(g, 'castile')
    assert why_not(g, 'castile', 'play:forced_march_1') != ''
    army(g, 'castile', 'leon', cavalry=1)
    turn_of(g, 'castile')
    assert 'play:forced_march_1' in can(g, 'castile')


def test_naval_maneuver(g: Europa):
    """R9.5.2, R9.5.13: ships move four spaces, and have two artillery dice more in a battle of this turn."""
    war(g, 'castile', 'france')
    give(g, 'castile', 'naval_maneuver_1')
    ships(g, 'castile', 'western_mediterranean', 1)
    ships(g, 'france', 'english_channel', 2)
    turn_of(g, 'castile')
    g.play('castile', 'play:naval_maneuver_1')
    assert 'sail:skagerrak' not in can(g, 'castile')
    g.play('castile', 'sail:english_channel')
    g.play('castile', 'sea:western_mediterranean')
    assert power(g, 'castile')[2] == 2
    load_dice(g, ([0, 0, 5], '---ii'), (GUNS, '---'))
    g.play('castile', 'done')
    assert ships_in(g, seat_of(g, 'france'), sea(g, 'english_channel')) == 1, 'one ship scores one hit'


def test_naval_maneuver_without_ships_changes_nothing(g: Europa):
    """R16.3.2: nothing to move: the card is played, and nobody is asked."""
    give(g, 'castile', 'naval_maneuver_1')
    turn_of(g, 'castile')
    g.play('castile', 'play:naval_maneuver_1')
    assert 'done' in can(g, 'castile')
    assert not any(a.startswith('sail') for a in can(g, 'castile'))
    assert discarded(g, 'naval_maneuver_1')


def test_the_dice_of_naval_maneuver_serve_at_sea_alone(g: Europa):
    """EFFECTS: ``is battle`` naval."""
    give(g, 'castile', 'naval_maneuver_1')
    turn_of(g, 'castile')
    g.play('castile', 'play:naval_maneuver_1')
    rebels_in_leon(g, 1)
    load_dice(g, (INFANTRY, 'f--'), (INFANTRY, '---'))
    fight(g)
    assert g.rebels[area(g, 'leon')] == 0


def test_logistics_master(g: Europa):
    """R9.7.2, R16.3.19: three activations for nothing, each with another Army, unit or ships."""
    give(g, 'castile', 'logistics_master_1')
    army(g, 'castile', 'castile', number=1, infantry=2)
    army(g, 'castile', 'castile', number=2, infantry=1)
    ships(g, 'castile', 'bay_of_biscay', 1)
    turn_of(g, 'castile')
    g.play('castile', 'play:logistics_master_1')
    assert power(g, 'castile')[2] == 1
    plays(g, 'castile', 'march:castile', 'army:1', 'area:leon', 'done')
    assert why_not(g, 'castile', 'march:leon') == 'R16.3.19', 'that Army has moved'
    g.play('castile', 'march:castile')
    assert why_not(g, 'castile', 'army:1') == 'R16.3.19'
    plays(g, 'castile', 'army:2', 'area:leon', 'done', 'sail:central_atlantic', 'sea:bay_of_biscay', 'done')
    while any(a.startswith('slot') for a in can(g, 'castile')):
        g.play('castile', 'done')
    assert power(g, 'castile')[2] == 1
    assert not any(a.startswith(('march:', 'sail:')) for a in can(g, 'castile')), 'three times, and no more'


def test_who_is_carried_by_logistics_master_has_acted(g: Europa):
    """R16.3.19, R9.5.25: an Army or unit that ships have carried marches no more by the same card, and who has marched
    is not carried."""
    give(g, 'castile', 'logistics_master_1')
    army(g, 'castile', 'leon', number=1, infantry=2)
    infantry(g, 'castile', 'leon', 1)
    infantry(g, 'castile', 'andalucia', 1)
    ships(g, 'castile', 'central_atlantic', 1)
    turn_of(g, 'castile')
    plays(g, 'castile', 'play:logistics_master_1', 'march:leon', 'unit:field_regular_infantry', 'area:castile', 'done')
    plays(g, 'castile', 'sail:bay_of_biscay', 'sea:central_atlantic', 'done')
    assert why_not(g, 'castile', 'ferry:castile') == 'R16.3.19', 'that unit has marched'
    plays(g, 'castile', 'ferry:leon', 'army:1', 'area:castile')
    while 'march:andalucia' not in can(g, 'castile'):
        g.play('castile', 'done')
    assert why_not(g, 'castile', 'march:castile') == 'R16.3.19', 'both have acted'


def test_ships_moor_or_undock_by_logistics_master_once(g: Europa):
    """R16.3.19: ships that came into a Port do not leave it by the same card."""
    give(g, 'castile', 'logistics_master_1')
    ships(g, 'castile', 'bay_of_biscay', 1)
    infantry(g, 'castile', 'leon', 1)
    turn_of(g, 'castile')
    plays(g, 'castile', 'play:logistics_master_1', 'moor:galicia', 'sea:bay_of_biscay', 'done')
    assert why_not(g, 'castile', 'undock') == 'R16.3.19'


def rebels_at(g: Europa, **counts: int) -> None:
    for id, count in counts.items():
        g.rebels = put(g.rebels, area(g, id), count)
    g.forget_worked_out()


def masters(g: Europa) -> Europa:
    """Castile plays the Logistics Master."""
    give(g, 'castile', 'logistics_master_1')
    turn_of(g, 'castile')
    g.play('castile', 'play:logistics_master_1')
    return g


def test_logistics_master_moves_all_before_any_fights(g: Europa):
    """R9.7.2, R9.5.11: a move ends where its battle is due; the battles come when all activations are made, in the
    order that the player likes."""
    army(g, 'castile', 'castile', number=1, infantry=4)
    army(g, 'castile', 'castile', number=2, infantry=4)
    rebels_at(g, leon=1, andalucia=1)
    masters(g)
    plays(g, 'castile', 'march:castile', 'army:1', 'area:leon')
    assert told(g, 'battle') == []
    assert why_not(g, 'castile', 'march:leon') == 'R16.3.19', 'its battle is due'
    assert why_not(g, 'castile', 'besiege:leon') != ''
    plays(g, 'castile', 'march:castile', 'army:2', 'area:andalucia')
    assert g.rebels[area(g, 'leon')] == 1
    assert sorted(can(g, 'castile')) == ['area:andalucia', 'area:leon'], 'nobody is left to activate'
    assert why_not(g, 'castile', 'area:castile') == 'R9.7.2'
    load_dice(g, (INFANTRY, 'f--'), (INFANTRY, '---'), (INFANTRY, 'f--'), (INFANTRY, '---'))
    g.play('castile', 'area:andalucia')
    assert [entry['area'] for entry in told(g, 'battle')] == ['andalucia', 'leon']
    assert sum(g.rebels) == 0


def test_who_stands_where_a_battle_is_due_stays_for_it(g: Europa):
    """R9.7.2: no unit with a battle due is activated again, those that were there before among them."""
    army(g, 'castile', 'castile', number=1, infantry=4)
    army(g, 'castile', 'leon', number=2, infantry=1)
    infantry(g, 'castile', 'leon', 1)
    rebels_at(g, leon=1)
    masters(g)
    assert 'march:leon' in can(g, 'castile')
    load_dice(g, (INFANTRY, 'f--'), (INFANTRY, '---'))
    plays(g, 'castile', 'march:castile', 'army:1', 'area:leon')
    assert [entry['units'] for entry in told(g, 'battle')] == [6], 'nobody else is left, so it is fought'


def test_two_armies_of_logistics_master_fight_as_one_and_go_back_apart(g: Europa):
    """R9.7.2, R9.7.10: each unit back to where it came from."""
    army(g, 'castile', 'castile', number=1, infantry=3)
    infantry(g, 'castile', 'andalucia', 1)
    army(g, 'castile', 'andalucia', number=2, infantry=3)
    rebels_at(g, leon=9)
    masters(g)
    plays(g, 'castile', 'march:castile', 'army:1', 'area:leon')
    plays(g, 'castile', 'march:andalucia', 'army:2', 'area:leon')
    load_dice(g, (INFANTRY, '---'), (INFANTRY, '---'))
    plays(g, 'castile', 'march:andalucia', 'unit:field_regular_infantry', 'area:leon')
    assert [entry['units'] for entry in told(g, 'battle')] == [7]
    g.play('castile', next(action for action in can(g, 'castile') if action.startswith('area:')))
    while any(action.startswith('unit:') for action in can(g, 'castile')):
        g.play('castile', 'unit:1_regular_infantry')
    assert number_in(g, seat_of(g, 'castile'), area(g, 'leon')) == 0
    assert number_in(g, seat_of(g, 'castile'), area(g, 'castile')) == 2
    assert number_in(g, seat_of(g, 'castile'), area(g, 'andalucia')) == 4


def test_done_with_logistics_master_begins_the_battles_that_are_due(g: Europa):
    """R9.7.2: also before all activations are used."""
    army(g, 'castile', 'castile', number=1, infantry=4)
    infantry(g, 'castile', 'castile', 1)
    rebels_at(g, leon=1)
    masters(g)
    plays(g, 'castile', 'march:castile', 'army:1', 'area:leon')
    load_dice(g, (INFANTRY, 'f--'), (INFANTRY, '---'))
    assert told(g, 'battle') == []
    g.play('castile', 'done')
    assert len(told(g, 'battle')) == 1


def test_ships_with_a_battle_due_carry_nobody(g: Europa):
    """R9.7.2, R9.5.26: until it is won; then they do as after every battle at sea."""
    war(g, 'castile', 'france')
    ships(g, 'castile', 'central_atlantic', 3)
    ships(g, 'france', 'bay_of_biscay', 1)
    army(g, 'castile', 'leon', number=1, infantry=2)
    infantry(g, 'castile', 'castile', 1)
    masters(g)
    plays(g, 'castile', 'sail:bay_of_biscay', 'sea:central_atlantic', 'sea:central_atlantic', 'done')
    assert told(g, 'naval_battle') == []
    g.play('castile', 'march:leon')
    g.play('castile', 'army:1')
    assert 'area:aquitaine' not in can(g, 'castile')
    load_dice(g, (GUNS, 'i--'), (GUNS, '---'))
    plays(g, 'castile', 'done', 'done')
    assert ships_in(g, seat_of(g, 'france'), sea(g, 'bay_of_biscay')) == 0
    plays(g, 'castile', 'ferry:castile', 'unit:field_regular_infantry')
    assert 'area:aquitaine' in can(g, 'castile')


def test_logistics_master_may_be_left_unused(g: Europa):
    """R16.3.19: nothing need be done with it; without units nobody is asked."""
    give(g, 'castile', 'logistics_master_1')
    turn_of(g, 'castile')
    g.play('castile', 'play:logistics_master_1')
    assert 'done' in can(g, 'castile')
    assert not any(a.startswith(('march', 'besiege', 'sail', 'undock')) for a in can(g, 'castile'))


def test_siege_train(g: Europa):
    """R9.8.3: without the cost of the siege; three further units serve for nothing and the strength is two higher."""
    war(g, 'castile', 'granada')
    give(g, 'castile', 'siege_train_1')
    infantry(g, 'castile', 'andalucia', 1)
    ships(g, 'castile', 'western_mediterranean', 1)
    turn_of(g, 'castile')
    plays(g, 'castile', 'play:siege_train_1', 'besiege:andalucia', 'province:granada', 'province:gibraltar', 'done')
    assert g.occupier[province(g, 'granada')] == g.occupier[province(g, 'gibraltar')] == seat_of(g, 'castile')
    assert power(g, 'castile')[2] == 2, 'the card alone'


def test_siege_train_lasts_for_one_siege(g: Europa):
    """EFFECTS: its changes end with the action; without a siege to make nothing happens."""
    give(g, 'castile', 'siege_train_1')
    infantry(g, 'castile', 'andalucia', 1)
    turn_of(g, 'castile')
    g.play('castile', 'play:siege_train_1')
    assert not any(a.startswith('besiege') for a in can(g, 'castile'))
    assert g.lasting == []


def test_hands_keep_what_cannot_be_played(g: Europa):
    """R6.2.4, R6.2.6: a Battle Action or reaction takes no turn."""
    give(g, 'castile', 'superior_tactics_1', 'scorched_earth_1')
    turn_of(g, 'castile')
    assert why_not(g, 'castile', 'play:superior_tactics_1') == 'R6.2.4'
    assert why_not(g, 'castile', 'play:scorched_earth_1') == 'R6.2.6'
    assert len(g.hands_at(seat_of(g, 'castile'), 2)) == 2
