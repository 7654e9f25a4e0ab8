"""R5.3.3: Colonize, and what Territories are (R2.5.14-16)."""

from __future__ import annotations

import pytest

from chancellery.kernel.fields import put
from chancellery.titles.europa.board.harbours import dock
from chancellery.titles.europa.board.land import active_port
from chancellery.titles.europa.edition.atlas import MAIN_MAPS
from chancellery.titles.europa.fields import REBELS
from chancellery.titles.europa.state import Europa
from tests.titles.europa.battles import fleet, ships
from tests.titles.europa.overseas import claims_of, colonists, lay_claim, seas, settle
from tests.titles.europa.position import can, plays, power, province, seat_of, set_power, told, turn_of, why_not


@pytest.fixture
def g() -> Europa:
    """A-EX8: England has Claims on four Territories, and ships in three Sea Zones."""
    g = seas()
    lay_claim(g, 'england', 'antilles', 'canada', 'pernambuco', 'gold_coast')
    for place in ('northwestern_atlantic', 'northeastern_atlantic', 'southeastern_atlantic'):
        ships(g, 'england', place, 1)
    colonists(g, 'england', 2)
    return turn_of(g, 'england')


def targets(g: Europa, role: str = 'england') -> list[str]:
    return [action for action in can(g, role) if action.startswith('colonize:')]


def test_every_distant_province_is_an_area_of_its_own(g: Europa):
    """R2.5.14-15: and a Territory is nobody's before it is settled."""
    distant = [area for area in g.variant.areas if g.map.map[area] >= MAIN_MAPS]
    assert distant
    assert all(len(g.variant.inside[area]) == 1 for area in distant)
    territories = [area for area in distant if g.map.territory[area]]
    assert all(g.variant.flag[g.variant.inside[area][0]] < 0 for area in territories)
    assert all(g.variant.tax[g.variant.inside[area][0]] == 1 for area in territories)


def test_england_settles_in_canada_as_in_the_example(g: Europa):
    """A-EX8, R5.3.3: two Colonists and two points; a small Town in place of the Claim; only Canada is connected."""
    assert targets(g) == ['colonize:canada']
    assert why_not(g, 'england', 'colonize:antilles') == 'R5.3.3'
    plays(g, 'england', 'colonize:canada', 'amount:2')
    seat = seat_of(g, 'england')
    assert power(g, 'england') == [3, 5, 5]
    assert g.colonists[seat] == 0
    assert g.town[province(g, 'canada')] == seat
    assert not g.large[province(g, 'canada')]
    assert g.small_towns[seat] == seas().small_towns[seat] + 1
    assert claims_of(g, 'england') == ['antilles', 'gold_coast', 'pernambuco']
    assert told(g, 'colonized') == [{'realm': 'england', 'area': 'canada'}]
    assert not targets(g), 'it was the action of the turn'


def test_a_ship_more_connects_more(g: Europa):
    """A-EX8: with a ship in the Caribbean Sea the Antilles too, and the Gold Coast by link C; Pernambuco needs a ship
    in the Southwestern Atlantic."""
    ships(g, 'england', 'caribbean_sea', 1)
    turn_of(g, 'england')
    assert targets(g) == ['colonize:antilles', 'colonize:canada', 'colonize:gold_coast']
    ships(g, 'england', 'southwestern_atlantic', 1)
    turn_of(g, 'england')
    assert 'colonize:pernambuco' in targets(g)


def test_light_ships_alone_make_the_chain(g: Europa):
    """R5.3.3.1: those of the Fleet count too; heavy ships and galleys do not; nor does a ship in Port."""
    ships(g, 'england', 'northeastern_atlantic', 0)
    dock(g, seat_of(g, 'england'), province(g, 'lancashire'))
    fleet(g, 'england', 'northeastern_atlantic', heavy=2)
    turn_of(g, 'england')
    assert targets(g) == []
    fleet(g, 'england', 'northeastern_atlantic', light=1)
    turn_of(g, 'england')
    assert targets(g) == ['colonize:canada']


def test_neither_influence_nor_others_are_a_link(g: Europa):
    """R5.3.3: one's own Towns and light ships alone: not Influence, as in trade (R12.2.2), nor an ally's ships."""
    for id in ('lancashire', 'northumberland', 'york', 'pale', 'wales', 'shrewsbury', 'wessex'):
        g.town = put(g.town, province(g, id), -1)
    g.forget_worked_out()
    turn_of(g, 'england')
    assert targets(g) == [], 'no Town next to the Northeastern Atlantic'
    g.put_influence(seat_of(g, 'england'), g.map.areas.number('northumbria'), 2)
    ships(g, 'portugal', 'english_channel', 1)
    turn_of(g, 'england')
    assert targets(g) == []
    ships(g, 'england', 'english_channel', 1)
    ships(g, 'england', 'eastern_atlantic', 1)
    turn_of(g, 'england')
    assert targets(g) == ['colonize:canada'], 'around the south'


def test_towns_overseas_are_links_by_land(g: Europa):
    """R5.3.3: the chain goes on from Town to Town over the borders."""
    settle(g, 'england', 'canada')
    lay_claim(g, 'england', 'great_lakes', 'mississippi')
    turn_of(g, 'england')
    assert targets(g) == ['colonize:great_lakes']


def test_settling_costs_four(g: Europa):
    """R5.3.3: of power and Colonists together; where only one mix is possible nobody is asked."""
    colonists(g, 'england', 1)
    set_power(g, 'england', 2, 5, 5)
    turn_of(g, 'england')
    assert why_not(g, 'england', 'colonize:canada') == 'R5.3.3'
    set_power(g, 'england', 3, 5, 5)
    turn_of(g, 'england')
    g.play('england', 'colonize:canada')
    assert power(g, 'england') == [0, 5, 5]
    assert g.colonists[seat_of(g, 'england')] == 0


def test_any_mix_will_do(g: Europa):
    """R5.3.3: as few Colonists as the power allows, as many as there are, at most four."""
    colonists(g, 'england', 6)
    set_power(g, 'england', 3, 5, 5)
    turn_of(g, 'england')
    g.play('england', 'colonize:canada')
    assert can(g, 'england') == ['amount:1', 'amount:2', 'amount:3', 'amount:4']
    assert why_not(g, 'england', 'amount:5') == 'R5.3.3'
    assert why_not(g, 'england', 'amount:0') == 'R7.1.1'
    g.play('england', 'amount:4')
    assert power(g, 'england') == [3, 5, 5]
    assert g.colonists[seat_of(g, 'england')] == 2


def test_the_hint_says_what_settling_costs(g: Europa):
    hints = [each for each in g.question(g.index('england'))['actions'] if each['verb'] == 'colonize']
    assert [each['hint'] for each in hints] == [{'settling': 4}]


def test_only_vacant_territories_are_settled(g: Europa):
    """R5.3.3, R5.1.3.7: not where somebody else was faster, not where an NPR lives, and not without a Claim."""
    lay_claim(g, 'england', 'hudson_bay', 'mexico')
    ships(g, 'england', 'caribbean_sea', 1)
    settle(g, 'castile', 'hudson_bay')
    turn_of(g, 'england')
    assert why_not(g, 'england', 'colonize:hudson_bay') == 'R5.3.3'
    assert why_not(g, 'england', 'colonize:mexico') == 'R5.3.3'
    assert why_not(g, 'england', 'colonize:virginia') == 'R5.3.3'
    assert 'colonize:canada' in targets(g)


def test_others_keep_their_claims(g: Europa):
    """R5.3.3: the settler's own Claim is replaced; that of another is one no more on a vacant Territory."""
    lay_claim(g, 'castile', 'canada')
    turn_of(g, 'england')
    plays(g, 'england', 'colonize:canada', 'amount:2')
    assert claims_of(g, 'castile') == ['canada']
    g.play('england', 'done')
    ships(g, 'castile', 'central_atlantic', 1)
    ships(g, 'castile', 'caribbean_sea', 1)
    turn_of(g, 'castile')
    assert targets(g, 'castile') == []


def test_a_grey_port_becomes_a_port(g: Europa):
    """R2.5.16: no Port until a Town is on it."""
    assert not active_port(g, province(g, 'canada'))
    plays(g, 'england', 'colonize:canada', 'amount:2')
    assert active_port(g, province(g, 'canada'))


def test_without_towns_nobody_settles(g: Europa):
    """R2.2.3: all small Towns are on the board."""
    g.small_towns[seat_of(g, 'england')] = g.edition.components.small_towns.pieces()
    g.forget_worked_out()
    turn_of(g, 'england')
    assert why_not(g, 'england', 'colonize:canada') == 'R2.2.3'


def test_a_town_that_rebels_hold_is_a_link(g: Europa):
    """R2.4.5, R5.3.3: the chain is made of Towns; one that rebels hold still lies there, as in trade (R12.2.4)."""
    g.occupier = put(g.occupier, province(g, 'lancashire'), REBELS)
    g.forget_worked_out()
    turn_of(g, 'england')
    assert targets(g) == ['colonize:canada']


def test_the_board_shows_colonies(g: Europa):
    """What a client draws: the colonial Claims, whether they are connected, by which Sea Zones, and the price."""
    seen = g.public_board()['players']['england']['colonies']
    assert seen == {
        'claims': {'antilles': False, 'canada': True, 'gold_coast': False, 'pernambuco': False},
        'chain': ['northeastern_atlantic', 'northwestern_atlantic'],
        'cost': 4,
    }
    assert 'colonies' not in g.public_board()['players']['castile']
