"""R5.1.3: Explore: a ship, the Exploration Die, and the Claim that is laid."""

from __future__ import annotations

import pytest

from chancellery.kernel.fields import put
from chancellery.titles.europa.board.harbours import dock, docked, ships_in
from chancellery.titles.europa.governing.tracks import place_vassal
from chancellery.titles.europa.state import Europa
from tests.titles.europa.battles import fleet, sea, ships, war
from tests.titles.europa.overseas import claims_of, explorer, know, lay_claim, seas, settle, throw
from tests.titles.europa.position import can, plays, power, province, seat_of, set_power, told, turn_of, why_not

AMERICA_2 = {'area:florida', 'area:mississippi', 'area:new_granada', 'area:guyana', 'area:canada'}


@pytest.fixture
def g() -> Europa:
    return seas()


def off_america(g: Europa) -> Europa:
    """A-EX7: England knows the way, has discovered the Antilles, and has a light ship in the Caribbean Sea and one in
    the Port of Lancashire."""
    know(g, 'england')
    lay_claim(g, 'england', 'antilles')
    ships(g, 'england', 'caribbean_sea', 1)
    dock(g, seat_of(g, 'england'), province(g, 'lancashire'))
    g.forget_worked_out()
    return g


def at_sea(g: Europa, realm: str, place: str) -> int:
    return ships_in(g, seat_of(g, realm), sea(g, place))


def areas_offered(g: Europa, role: str = 'england') -> set[str]:
    return {action for action in can(g, role) if action.startswith('area:')}


def test_england_explores_as_in_the_example(g: Europa):
    """A-EX7, R5.1.3.2-3, R5.1.3.5, R5.1.3.7: from Lancashire to the Northwestern Atlantic, a two with a skull, a point
    paid, and a Claim on Canada."""
    explorer(off_america(g), 'england', 'two_skull')
    plays(g, 'england', 'explore', 'sail:northwestern_atlantic', 'province:lancashire')
    assert power(g, 'england') == [5, 4, 4], 'one diplomatic and one military point'
    assert at_sea(g, 'england', 'northwestern_atlantic') == 1
    assert docked(g, seat_of(g, 'england'), province(g, 'lancashire')) == 0
    assert areas_offered(g) == AMERICA_2, 'no Mexico, no Central America, no Great Lakes'
    g.play('england', 'area:canada')
    assert power(g, 'england') == [5, 3, 4]
    assert claims_of(g, 'england') == ['antilles', 'canada']
    assert told(g, 'exploration_die') == [{'realm': 'england', 'face': 'two_skull'}]
    assert told(g, 'discovered') == [{'realm': 'england', 'area': 'canada'}]
    assert 'explore' not in can(g, 'england'), 'it was the action of the turn'


def test_a_town_is_a_place_to_explore_from(g: Europa):
    """A-EX7, R5.1.3.6: with a Town in Virginia the Great Lakes too, over the border."""
    settle(off_america(g), 'england', 'virginia')
    explorer(g, 'england', 'two_skull')
    plays(g, 'england', 'explore', 'done')
    assert areas_offered(g) == AMERICA_2 - {'area:canada'} | {'area:great_lakes'}


def test_a_skull_shows_vacant_territories_alone(g: Europa):
    """R5.1.3.5, R5.1.3.4: where a Town, a Vassal or a DNPR token lies nothing is discovered by a skull; without one the
    number does."""
    settle(off_america(g), 'castile', 'florida')
    g.vassal = put(g.vassal, province(g, 'mississippi'), seat_of(g, 'castile'))
    g.forget_worked_out()
    explorer(g, 'england', 'two_skull')
    plays(g, 'england', 'explore', 'done')
    assert areas_offered(g) == AMERICA_2 - {'area:canada', 'area:florida', 'area:mississippi'}
    assert why_not(g, 'england', 'area:florida') == 'R5.1.3.5'


def test_who_does_not_pay_for_a_skull_loses_a_ship(g: Europa):
    """A-EX7, R5.1.3.5: the exploration fails, and he picks which of his ships overseas is lost."""
    explorer(off_america(g), 'england', 'two_skull')
    plays(g, 'england', 'explore', 'sail:northwestern_atlantic', 'province:lancashire', 'done')
    assert can(g, 'england') == ['sea:caribbean_sea', 'sea:northwestern_atlantic']
    g.play('england', 'sea:northwestern_atlantic')
    assert at_sea(g, 'england', 'northwestern_atlantic') == 0
    assert at_sea(g, 'england', 'caribbean_sea') == 1
    assert claims_of(g, 'england') == ['antilles']
    assert power(g, 'england') == [5, 4, 4]
    assert told(g, 'ship_lost') == [{'realm': 'england', 'sea': 'northwestern_atlantic'}]


def test_who_cannot_pay_for_a_skull_fails(g: Europa):
    """A-EX7, R5.1.3.5: without a point of diplomatic power left nothing can be discovered; his only ship goes."""
    off_america(g)
    set_power(g, 'england', 5, 1, 1)
    explorer(g, 'england', 'two_skull')
    plays(g, 'england', 'explore', 'done')
    assert at_sea(g, 'england', 'caribbean_sea') == 0
    assert 'done' in can(g, 'england'), 'nothing was asked any more'


def test_without_a_ship_overseas_nothing_is_lost(g: Europa):
    """R5.1.3.7a: who explores from his land and fails has no ship that could be removed."""
    settle(g, 'england', 'virginia')
    dock(g, seat_of(g, 'england'), province(g, 'lancashire'))
    explorer(g, 'england', 'two_skull')
    plays(g, 'england', 'explore', 'done')
    assert 'done' in can(g, 'england')
    assert docked(g, seat_of(g, 'england'), province(g, 'lancashire')) == 1
    assert claims_of(g, 'england') == []


def test_without_the_idea_ships_are_of_no_use(g: Europa):
    """R5.1.3.1, R5.1.3.6: no ship may sail, and none of those overseas sees anything."""
    ships(g, 'england', 'caribbean_sea', 1)
    turn_of(g, 'england')
    assert why_not(g, 'england', 'explore') == 'R5.1.3.1'
    know(g, 'england')
    turn_of(g, 'england')
    assert why_not(g, 'england', 'explore') == ''


def test_nobody_explores_where_he_can_find_nothing(g: Europa):
    """R5.1.3.6: the Idea alone is not enough: nothing lies next to his land, and no ship can get there."""
    know(g, 'england')
    ships(g, 'england', 'baltic_sea', 1)
    turn_of(g, 'england')
    assert why_not(g, 'england', 'explore') == 'R5.1.3.6'
    dock(g, seat_of(g, 'england'), province(g, 'lancashire'))
    turn_of(g, 'england')
    assert why_not(g, 'england', 'explore') == ''


def test_exploring_costs_power(g: Europa):
    """R5.1.3: 1 diplomatic and 1 military power."""
    off_america(g)
    set_power(g, 'england', 5, 0, 5)
    turn_of(g, 'england')
    assert why_not(g, 'england', 'explore') == 'R7.1.1'
    set_power(g, 'england', 5, 1, 0)
    turn_of(g, 'england')
    assert why_not(g, 'england', 'explore') == 'R7.1.1'
    set_power(g, 'england', 0, 1, 1)
    turn_of(g, 'england')
    hints = [each for each in g.question(g.index('england'))['actions'] if each['verb'] == 'explore']
    assert hints[0]['hint'] == {'dip': 1, 'mil': 1}


def test_the_ship_ends_overseas(g: Europa):
    """R5.1.3.2, R9.5.13, R9.5.16, R9.5.28: two spaces, only into Sea Zones of distant continents, the first of them."""
    know(g, 'england')
    ships(g, 'england', 'english_channel', 1)
    ships(g, 'england', 'eastern_atlantic', 1)
    explorer(g, 'england', 'one')
    g.play('england', 'explore')
    sails = {action for action in can(g, 'england') if action.startswith('sail:')}
    assert why_not(g, 'england', 'sail:english_channel') == 'R5.1.3.2', 'not overseas'
    assert sails == {'sail:caribbean_sea', 'sail:northwestern_atlantic', 'sail:southeastern_atlantic'}


def test_ships_in_different_places(g: Europa):
    """R5.1.3.2: which of the ships that get there sails is asked only if there are several; none needs to."""
    know(g, 'england')
    ships(g, 'england', 'english_channel', 1)
    ships(g, 'england', 'eastern_atlantic', 1)
    explorer(g, 'england', 'one')
    plays(g, 'england', 'explore', 'sail:northwestern_atlantic')
    assert can(g, 'england') == ['sea:eastern_atlantic', 'sea:english_channel']
    g.play('england', 'sea:english_channel')
    assert at_sea(g, 'england', 'english_channel') == 0
    assert at_sea(g, 'england', 'northwestern_atlantic') == 1


def test_a_hostile_sea_zone_is_closed(g: Europa):
    """R5.1.3.2, R9.5.16: no ship sails where an enemy's ships are."""
    off_america(g)
    war(g, 'england', 'castile')
    ships(g, 'castile', 'northwestern_atlantic', 1)
    explorer(g, 'england', 'one')
    assert why_not(g, 'england', 'explore') == ''
    g.play('england', 'explore')
    assert at_sea(g, 'england', 'caribbean_sea') == 1
    assert not [action for action in can(g, 'england') if action == 'sail:northwestern_atlantic']


def test_the_ship_may_protect_trade(g: Europa):
    """R12.3.1, R9.5.16: where it ends its move it may take a free Trade Protection slot; nobody is pushed out."""
    know(g, 'england')
    dock(g, seat_of(g, 'england'), province(g, 'lancashire'))
    for slot in range(g.map.slots[sea(g, 'northwestern_atlantic')]):
        g.put_slots(sea(g, 'northwestern_atlantic'), slot, seat_of(g, 'castile'))
    explorer(g, 'england', 'two')
    g.play('england', 'explore')
    assert why_not(g, 'england', 'slot:northwestern_atlantic') == 'R12.3.1'
    g.put_slots(sea(g, 'northwestern_atlantic'), 0, -1)
    g.forget_worked_out()
    g.play('england', 'slot:northwestern_atlantic')
    assert g.slots_at(sea(g, 'northwestern_atlantic'), 0) == seat_of(g, 'england')
    assert docked(g, seat_of(g, 'england'), province(g, 'lancashire')) == 0


def test_two_rolls_more_at_most(g: Europa):
    """R5.1.3.3: each costs 1 diplomatic power, and the last roll must be used."""
    off_america(g)
    explorer(g, 'england')
    left = throw(g, 'one_skull', 'two', 'three')
    plays(g, 'england', 'explore', 'done', 'again', 'again')
    assert left.numbers == []
    assert power(g, 'england') == [5, 2, 4]
    assert why_not(g, 'england', 'again') == 'R5.1.3.3'
    assert [each['face'] for each in told(g, 'exploration_die')] == ['one_skull', 'two', 'three']


def test_a_roll_more_needs_power(g: Europa):
    """R5.1.3.3: whoever cannot pay uses the roll he has."""
    off_america(g)
    set_power(g, 'england', 5, 1, 1)
    explorer(g, 'england', 'two')
    plays(g, 'england', 'explore', 'done')
    assert why_not(g, 'england', 'again') == 'R7.1.1'


def test_without_a_skull_the_realms_overseas_can_be_discovered_too(g: Europa):
    """R5.1.3.4, R5.1.3.6: a Territory of the number, or any distant Area with an NPR Province; it costs no more."""
    explorer(off_america(g), 'england', 'two')
    plays(g, 'england', 'explore', 'done')
    assert areas_offered(g) == (AMERICA_2 - {'area:canada'}) | {'area:mexico', 'area:central_america'}
    assert why_not(g, 'england', 'done') == 'R5.1.3.4', 'what the die shows must be used'
    g.play('england', 'area:mexico')
    assert power(g, 'england') == [5, 4, 4]
    assert claims_of(g, 'england') == ['antilles', 'mexico']


def test_towns_and_vassals_overseas_can_be_discovered(g: Europa):
    """R5.1.3.4: a Town or a Vassal, whatever the number of the Territory; with a skull neither, whatever the number."""
    off_america(g)
    settle(g, 'castile', 'florida')
    g.dnpr = put(g.dnpr, province(g, 'guyana'), g.dnpr[province(g, 'paris')])
    place_vassal(g, seat_of(g, 'castile'), province(g, 'mexico'))
    explorer(g, 'england', 'one', 'two_skull')
    plays(g, 'england', 'explore', 'done')
    assert areas_offered(g) == {'area:florida', 'area:guyana', 'area:mexico', 'area:central_america'}
    g.play('england', 'again')
    assert areas_offered(g) == {'area:mississippi', 'area:new_granada'}


def test_an_area_with_ones_own_claim_is_no_target(g: Europa):
    """R5.1.3.7a, R16.3.14: the Antilles are claimed already, and nothing else of the number one is near."""
    explorer(off_america(g), 'england', 'one')
    plays(g, 'england', 'explore', 'done')
    assert 'area:antilles' not in areas_offered(g)
    assert why_not(g, 'england', 'area:antilles') == 'R16.3.14'
    assert why_not(g, 'england', 'area:florida') == 'R5.1.3.4'
    assert why_not(g, 'england', 'area:pernambuco') == 'R5.1.3.6'


def test_without_a_target_nothing_happens(g: Europa):
    """R5.1.3.7a: nothing but the cost that was paid; the ship that has sailed stays there."""
    know(g, 'england')
    dock(g, seat_of(g, 'england'), province(g, 'lancashire'))
    set_power(g, 'england', 5, 1, 1)
    explorer(g, 'england', 'one')
    plays(g, 'england', 'explore', 'sail:northwestern_atlantic')
    assert power(g, 'england') == [5, 0, 0]
    assert claims_of(g, 'england') == []
    assert at_sea(g, 'england', 'northwestern_atlantic') == 1
    assert 'done' in can(g, 'england')


def test_a_skull_with_nothing_to_discover_fails(g: Europa):
    """R5.1.3.5: no vacant Territory of the number is near, so the ship is lost."""
    know(g, 'england')
    dock(g, seat_of(g, 'england'), province(g, 'lancashire'))
    set_power(g, 'england', 5, 1, 1)
    explorer(g, 'england', 'one_skull')
    plays(g, 'england', 'explore', 'sail:northwestern_atlantic')
    assert at_sea(g, 'england', 'northwestern_atlantic') == 0


def test_a_ship_of_the_fleet_may_be_the_one_that_is_lost(g: Europa):
    """R5.1.3.5: any of his ships overseas, those of the Fleet too, of which none sails alone (R9.4b.14)."""
    know(g, 'england')
    fleet(g, 'england', 'caribbean_sea', light=1, heavy=1)
    explorer(g, 'england', 'three_skull')
    plays(g, 'england', 'explore', 'done')
    assert can(g, 'england') == ['ship:light', 'ship:heavy']
    g.play('england', 'ship:heavy')
    assert g.fleet_ships_of(seat_of(g, 'england')) == [1, 0, 0]


def test_land_next_to_the_realm_can_be_discovered_without_any_ship():
    """R5.1.3.6: over a border from one's own land; Muscovy needs neither ships nor the Idea for Siberia."""
    g = seas('2-02.1')
    settle(g, 'muscovy', 'tyumen')
    explorer(g, 'muscovy', 'three')
    plays(g, 'muscovy', 'explore')
    assert 'area:west_siberia' in areas_offered(g, 'muscovy')
    assert 'area:ural' not in areas_offered(g, 'muscovy'), 'of the number two'


def test_the_die_is_final(g: Europa):
    """The answer before the die cannot be taken back, nor another roll; a discovery can."""
    explorer(off_america(g), 'england', 'two', 'one')
    role = g.index('england')
    finals: dict[str, bool] = {}
    for action in ('explore', 'done', 'again'):
        number = next(each for each in g.legal_numbers(role) if str(g.title.decode(each)) == action)
        finals[action] = g.is_final(role, number)
        g.play('england', action)
    assert finals == {'explore': False, 'done': True, 'again': True}


def test_who_cannot_sail_rolls_at_once(g: Europa):
    """R5.1.3.2: no ship can move, so the action begins with the die, and is final."""
    settle(g, 'england', 'virginia')
    explorer(g, 'england', 'two')
    role = g.index('england')
    assert g.is_final(role, g.v.explore)
    g.play('england', 'explore')
    assert areas_offered(g) == {'area:florida', 'area:mississippi', 'area:great_lakes'}
