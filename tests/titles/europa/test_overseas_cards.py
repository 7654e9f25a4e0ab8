"""The cards about exploring and settling: expected from the cards and EFFECTS.md alone. ``changed`` compares the whole
table, so that nothing else may happen."""

from __future__ import annotations

from typing import Any

import pytest

from chancellery.kernel.rules import OK
from chancellery.titles.europa.effects.program import fulfilled
from chancellery.titles.europa.lasting import number, value
from chancellery.titles.europa.ledger import note, tally
from chancellery.titles.europa.rounds.cleanup import gain_colonists
from chancellery.titles.europa.state import Europa
from tests.titles.europa.battles import ships
from tests.titles.europa.changes import changed
from tests.titles.europa.overseas import colonists, explorer, know, lay_claim, seas, settle, throw
from tests.titles.europa.position import TITLE, area, can, give, power, seat_of, set_power, turn_of, why_not
from tests.titles.europa.programs import over, run

AMERICA = {'opened': 1}  # the first Claim there brings its trade cards (R12.6.1); Africa is open from the start


def afloat(*realms: str) -> Europa:
    """Some Realms know the way and have a light ship in the Caribbean Sea; Portugal's is off the Gold Coast."""
    g = seas()
    for realm in realms:
        know(g, realm)
        ships(g, realm, 'southeastern_atlantic' if realm == 'portugal' else 'caribbean_sea', 1)
    return g


def event(g: Europa, id: str, realm: str, *answers: str) -> dict[str, Any]:
    """The text of an event is resolved by a Realm, and its questions are answered; all that it changed."""
    g.active = seat_of(g, realm)
    before = g.clone()
    run(g, f'event:{id}/effect', realm, *answers)
    assert over(g), f'{g.deciders} may {can(g, g.deciders[0])}'
    return changed(before, g)


def played(g: Europa, realm: str, card: str, *answers: str) -> dict[str, Any]:
    """A card is played in a turn of its holder, who answers."""
    give(g, realm, card)
    turn_of(g, realm)
    before = g.clone()
    g.play(realm, f'play:{card}')
    for answer in answers:
        g.play(realm, answer)
    assert len(g.stack) == 2, f'{g.deciders} may {can(g, g.deciders[0])}'
    return changed(before, g)


def mission(g: Europa, id: str, *answers: str) -> dict[str, Any]:
    """A Mission is completed in a turn of its owner, who answers."""
    realm = id.partition('_')[0]
    seat = seat_of(g, realm)
    wanted = g.edition.decks.goals.missions.number(id)
    if wanted in g.mission_decks[seat].items:
        g.mission_decks[seat].give(wanted, g.missions[seat])
    turn_of(g, realm)
    before = g.clone()
    g.play(realm, f'complete:{id}')
    for answer in answers:
        g.play(realm, answer)
    assert len(g.stack) == 2, f'{g.deciders} may {can(g, g.deciders[0])}'
    return changed(before, g)


def holds(g: Europa, kind: str, id: str, realm: str) -> bool:
    """Does a Realm fulfil the conditions of a Mission or Milestone?"""
    g.forget_worked_out()
    goals = TITLE.edition.decks.goals
    if kind == 'mission':
        card = g.programs.missions[goals.missions.number(id)]
    else:
        card = g.programs.milestones[goals.milestones.number(id)]
    return fulfilled(g, seat_of(g, realm), card) is OK


# ---- Voyage of Discovery: explore for free, 1 roll more, numbers one off also match; 1 Colonist


def test_voyage_of_discovery_explores_with_a_wider_choice() -> None:
    """A two also matches Territories of the numbers one and three: here the Antilles (1)."""
    g = afloat('england')
    throw(g, 'two')
    found = played(g, 'england', 'voyage_of_discovery_1', 'explore', 'done', 'area:antilles')
    assert found == {
        'hand dip england': -1, 'dip england': -1, 'claims antilles': 'england', 'colonists england': 1, **AMERICA,
    }  # fmt: skip


def test_voyage_of_discovery_matches_nothing_two_off() -> None:
    """A three matches twos and threes, and not the Antilles."""
    g = afloat('england')
    throw(g, 'three')
    give(g, 'england', 'voyage_of_discovery_1')
    turn_of(g, 'england')
    for action in ('play:voyage_of_discovery_1', 'explore', 'done'):
        g.play('england', action)
    assert 'area:florida' in can(g, 'england')
    assert why_not(g, 'england', 'area:antilles') == 'R5.1.3.4'


def test_voyage_of_discovery_allows_a_third_roll_more() -> None:
    """Each still costs its point; three instead of two."""
    g = afloat('england')
    set_power(g, 'england', 5, 10, 5)
    throw(g, 'one_skull', 'one_skull', 'one_skull', 'two_skull')
    again = ('explore', 'done', 'again', 'again', 'again')
    found = played(g, 'england', 'voyage_of_discovery_1', *again, 'area:florida')
    assert found == {
        'hand dip england': -1, 'dip england': -5, 'claims florida': 'england', 'colonists england': 1, **AMERICA,
    }  # fmt: skip


def test_voyage_of_discovery_needs_somewhere_to_go() -> None:
    """It requires the Idea, or a distant Area next to one's land."""
    g = seas()
    give(g, 'england', 'voyage_of_discovery_1')
    turn_of(g, 'england')
    assert why_not(g, 'england', 'play:voyage_of_discovery_1') == 'R16.3.2'
    settle(g, 'england', 'virginia')
    turn_of(g, 'england')
    assert why_not(g, 'england', 'play:voyage_of_discovery_1') == ''


def test_voyage_of_discovery_may_go_nowhere() -> None:
    """The granted action may be declined."""
    assert played(afloat('england'), 'england', 'voyage_of_discovery_1', 'done') == {
        'hand dip england': -1, 'dip england': -1, 'colonists england': 1,
    }  # fmt: skip


# ---- Colonial Office


def settlers(g: Europa) -> Europa:
    """England has a Claim on Canada, and its ships connect it."""
    lay_claim(g, 'england', 'canada')
    ships(g, 'england', 'northeastern_atlantic', 1)
    ships(g, 'england', 'northwestern_atlantic', 1)
    return g


def test_colonial_office_settles_for_two_less() -> None:
    """With a colonial Claim: 2 Colonists, then Colonize for 2 less, whatever it is paid in."""
    assert played(settlers(seas()), 'england', 'colonial_office_1', 'colonize:canada', 'amount:1') == {
        'hand adm england': -1, 'adm england': -3, 'colonists england': 1, 'town canada': 'england',
        'claims canada': '', 'small_towns england': 1,
    }  # fmt: skip


def test_colonial_office_with_colonists_alone() -> None:
    """Two are enough; what is left of the power stays."""
    g = settlers(seas())
    set_power(g, 'england', 2, 5, 5)
    assert played(g, 'england', 'colonial_office_1', 'colonize:canada') == {
        'hand adm england': -1, 'adm england': -2, 'town canada': 'england', 'claims canada': '',
        'small_towns england': 1,
    }  # fmt: skip


def test_colonial_office_without_a_claim() -> None:
    """3 Colonists; a Claim on land with a Realm is no colonial one."""
    g = seas()
    lay_claim(g, 'england', 'mexico')
    assert played(g, 'england', 'colonial_office_1') == {
        'hand adm england': -1, 'adm england': -2, 'colonists england': 3,
    }  # fmt: skip


# ---- Ideas


def test_colonization_policy_makes_settling_cheaper() -> None:
    """1 less in all, whatever it is paid in; 5 Colonists a round instead of 4."""
    g = settlers(seas())
    know(g, 'england', 'colonization_policy')
    colonists(g, 'england', 3)
    turn_of(g, 'england')
    g.play('england', 'colonize:canada')
    assert can(g, 'england') == ['amount:0', 'amount:1', 'amount:2', 'amount:3']
    g.play('england', 'amount:3')
    assert power(g, 'england') == [5, 5, 5]
    lay_claim(g, 'england', 'antilles', 'florida', 'guyana', 'virginia', 'pernambuco', 'bahia')
    before = g.clone()
    gain_colonists(g, seat_of(g, 'england'))
    assert changed(before, g) == {'colonists england': 5}


def test_trade_companies_serve_overseas_alone() -> None:
    """1 Trade Power more in distant nodes, and 3 Ducats more from them."""
    g = seas()
    know(g, 'england', 'trade_companies')
    nodes = g.map.nodes
    far, near = nodes.number('north_america'), nodes.number('english_channel')
    seat = seat_of(g, 'england')
    assert [number(g, 'trade.power', seat, node) for node in (far, near)] == [1, 0]
    assert [number(g, 'income.trade', seat, node) for node in (far, near)] == [3, 0]


# ---- events


def test_magellans_voyage() -> None:
    """253b, A: explore for free; 1 Prestige for most colonial Claims. That his only ship is gone then is the same as
    on other cards."""
    g = afloat('england')
    lay_claim(g, 'castile', 'canada')
    throw(g, 'two')
    found = event(g, '253b', 'england', 'option:a', 'explore', 'done', 'area:florida')
    found.pop('ships england caribbean_sea', None)
    assert found == {'claims florida': 'england', 'prestige england': 1}


def test_magellans_voyage_without_ships() -> None:
    """253b: B is forced; without as many colonial Claims as another there is no Prestige."""
    g = seas()
    know(g, 'england')
    lay_claim(g, 'castile', 'canada')
    assert event(g, '253b', 'england') == {'dip england': 1, 'ducats england': 2}


def test_caravels_and_astrolabes() -> None:
    """12a-2, A: explore for free; others may pay 4 Ducats for a ship, and do not."""
    g = afloat('portugal')
    for seat in g.seats():
        g.ducats[seat] = 4
    throw(g, 'one')
    answers = ('option:a', 'explore', 'done', 'area:angola', 'castile refuse', 'england refuse')
    assert event(g, '12a-2', 'portugal', *answers) == {'claims angola': 'portugal'}


def test_caravels_may_stay_at_home() -> None:
    """12a-2, A: the action may be declined."""
    g = afloat('portugal')
    for seat in g.seats():
        g.ducats[seat] = 0
        g.interest[seat] = 5
    assert event(g, '12a-2', 'portugal', 'option:a', 'done') == {}


def test_the_perfect_prince() -> None:
    """110-1, B: explore for 1 point less, so for a military one; Portugal loses 1 administrative power and claims a
    vacant coastal Territory of Africa, where it likes."""
    g = afloat('england')
    throw(g, 'two')
    answers = ('option:b', 'explore', 'done', 'area:florida', 'portugal area:natal')
    assert event(g, '110-1', 'england', *answers) == {
        'mil england': -1, 'claims florida': 'england', 'adm portugal': -1, 'ducats england': 1,
        'claims natal': 'portugal', **AMERICA,
    }  # fmt: skip


def test_da_gama_reaches_calicut() -> None:
    """110-2, A: Portugal explores for free, and has a ship more; who took the event gains 1 administrative power."""
    g = afloat('portugal')
    throw(g, 'one')
    answers = ('option:a', 'portugal explore', 'portugal done', 'portugal area:angola', 'portugal province:porto')
    found = event(g, '110-2', 'england', *answers)
    assert found == {
        'claims angola': 'portugal', 'docked portugal': 1, 'adm england': 1, 'pirates indian_ocean': 1,
    }  # fmt: skip


def test_land_across_the_ocean() -> None:
    """14a-2, A: a Claim on a vacant coastal Territory of America, for 1 diplomatic power and 3 Ducats."""
    g = afloat('castile')
    g.ducats[seat_of(g, 'castile')] = 5
    settle(g, 'england', 'florida')
    g.active = seat_of(g, 'castile')
    run(g, 'event:14a-2/effect', 'castile', 'option:a')
    offered = can(g, 'castile')
    assert {'area:canada', 'area:antilles', 'area:pernambuco'} <= set(offered)
    assert not {'area:florida', 'area:great_lakes', 'area:mexico', 'area:angola'} & set(offered)
    before = g.clone()
    g.play('castile', 'area:antilles')
    assert over(g)
    assert changed(before, g) == {'claims antilles': 'castile', **AMERICA}


def test_the_columbian_exchange() -> None:
    """24a-1, C: who has a Town overseas gains 2 Ducats from another's choice."""
    g = afloat('castile')
    settle(g, 'england', 'florida')
    assert event(g, '24a-1', 'castile', 'option:c') == {'ducats castile': 3, 'ducats england': 2}


def test_estado_da_india() -> None:
    """210-1: 1 Colonist for Portugal if it has a Town overseas."""
    g = seas()
    assert 'colonists portugal' not in event(g, '210-1', 'england', 'option:b')
    settle(g, 'portugal', 'gold_coast')
    assert event(g, '210-1', 'england', 'option:b') == {
        'pirates indian_ocean': 1, 'ducats england': 2, 'dip england': 1, 'colonists portugal': 1,
    }  # fmt: skip


# ---- Missions


def test_hispaniola() -> None:
    """castile_2d: a Town in the Antilles and two ships around; explore for free, 2 Colonists."""
    g = seas()
    settle(g, 'castile', 'antilles')
    ships(g, 'castile', 'caribbean_sea', 1)
    assert not holds(g, 'mission', 'castile_2d', 'castile')
    ships(g, 'castile', 'caribbean_sea', 2)
    know(g, 'castile')
    g.missions_done[seat_of(g, 'castile')].append(g.edition.decks.goals.missions.number('castile_1c'))
    throw(g, 'two')
    assert mission(g, 'castile_2d', 'explore', 'done', 'area:florida') == {
        'prestige castile': 3, 'claims florida': 'castile', 'colonists castile': 2, **AMERICA,
    }  # fmt: skip


def test_the_guinea_coast() -> None:
    """portugal_1b: a Town on the Gold Coast; explore for free from there, 3 Ducats."""
    g = afloat('portugal')
    settle(g, 'portugal', 'gold_coast')
    throw(g, 'one')
    assert mission(g, 'portugal_1b', 'explore', 'done', 'area:cape_of_good_hope') == {
        'prestige portugal': 2, 'claims cape_of_good_hope': 'portugal', 'ducats portugal': 3,
    }  # fmt: skip


@pytest.mark.parametrize(
    ('id', 'realm', 'towns', 'claims', 'enough'),
    [
        ('castile_1c', 'castile', [], ['canada'], True),
        ('castile_1c', 'castile', [], ['mexico'], False),
        ('castile_1c', 'castile', ['florida'], [], True),
        ('castile_1c', 'castile', ['gold_coast'], [], False),
        ('england_3a', 'england', ['virginia', 'canada', 'antilles'], ['florida'], False),
        ('england_3a', 'england', ['virginia', 'canada', 'florida'], [], True),
        ('portugal_2d', 'portugal', ['bahia', 'antilles'], [], False),
        ('portugal_2d', 'portugal', ['bahia', 'pernambuco'], [], True),
    ],
)
def test_missions_that_ask_for_colonies(id: str, realm: str, towns: list[str], claims: list[str], enough: bool) -> None:
    g = seas()
    settle(g, realm, *towns)
    lay_claim(g, realm, *claims)
    assert holds(g, 'mission', id, realm) == enough


# ---- Milestones, and what the ledger remembers


def test_what_is_explored_and_settled_is_remembered() -> None:
    """EFFECTS 6.5: explored, Claims made by Explore; colonized."""
    g = settlers(afloat('england'))
    seat = seat_of(g, 'england')
    explorer(g, 'england', 'two')
    for action in ('explore', 'done', 'area:florida', 'done'):
        g.play('england', action)
    assert [tally(g, seat, deed, 'age') for deed in ('explored', 'colonized')] == [1, 0]
    turn_of(g, 'england')
    g.play('england', 'colonize:canada')
    assert [tally(g, seat, deed, 'age') for deed in ('explored', 'colonized')] == [1, 1]


@pytest.mark.parametrize(
    ('id', 'deeds', 'enough'),
    [
        ('age1_exp_discover', {'explored': 1}, False),
        ('age1_exp_discover', {'explored': 2}, True),
        ('age1_exp_discover', {'colonized': 1}, True),
        ('age1_exp_expand', {'colonized': 3}, False),
        ('age1_exp_expand', {'colonized': 3, 'annexed': 1}, True),
        ('age2_exp_expand', {'colonized': 5}, True),
        ('age2_pol_colonial', {'colonized': 1}, False),
        ('age2_pol_colonial', {'colonized': 2}, True),
    ],
)
def test_milestones_of_discovery(id: str, deeds: dict[str, int], enough: bool) -> None:
    g = seas()
    for deed, count in deeds.items():
        note(g, seat_of(g, 'england'), deed, count, area=area(g, 'canada'))
    assert holds(g, 'milestone', id, 'england') == enough


def test_a_venture_overseas() -> None:
    """general_2_3a: two Territories settled in the game."""
    g = seas()
    note(g, seat_of(g, 'england'), 'colonized', 1, area=area(g, 'canada'))
    assert not holds(g, 'mission', 'general_2_3a', 'england')
    note(g, seat_of(g, 'england'), 'colonized', 1, area=area(g, 'florida'))
    assert holds(g, 'mission', 'general_2_3a', 'england')


def test_around_the_world() -> None:
    """age2_exp_circumnavigation: ships in four distant Sea Zones."""
    g = seas()
    for sea in ('caribbean_sea', 'northwestern_atlantic', 'indian_ocean', 'eastern_atlantic'):
        ships(g, 'england', sea, 1)
    assert not holds(g, 'milestone', 'age2_exp_circumnavigation', 'england')
    ships(g, 'england', 'sea_of_japan', 1)
    assert holds(g, 'milestone', 'age2_exp_circumnavigation', 'england')


def test_global_trade() -> None:
    """age2_eco_global: a Merchant in a distant node."""
    g = seas()
    seat = seat_of(g, 'england')
    g.merchants[seat] = 1
    g.put_merchant(seat, 0, g.map.nodes.number('english_channel'))
    assert not holds(g, 'milestone', 'age2_eco_global', 'england')
    g.put_merchant(seat, 0, g.map.nodes.number('north_america'))
    assert holds(g, 'milestone', 'age2_eco_global', 'england')


def test_war_for_the_colonies() -> None:
    """age3_war_colonies: two Provinces taken overseas."""
    g = seas()
    for place in ('canada', 'northumbria'):
        note(g, seat_of(g, 'england'), 'siegeWon', 1, area=area(g, place))
    assert not holds(g, 'milestone', 'age3_war_colonies', 'england')
    note(g, seat_of(g, 'england'), 'siegeWon', 1, area=area(g, 'florida'))
    assert holds(g, 'milestone', 'age3_war_colonies', 'england')


def test_no_idea_in_play_no_use_of_it() -> None:
    """R3.6a, R5.1.3.1: in the introductory scenario nobody has the Idea, and no distant land is near."""
    g = seas('1-00.1')
    ships(g, 'england', 'caribbean_sea', 1)
    turn_of(g, 'england')
    assert why_not(g, 'england', 'explore') == 'R5.1.3.1'
    assert value(g, 'limit.rerolls', seat_of(g, 'england'), 2) == 2


CARD_TESTS = {
    'card:colonial_office': ['test_colonial_office_settles_for_two_less', 'test_colonial_office_without_a_claim'],
    'card:voyage_of_discovery': 'test_voyage_of_discovery_explores_with_a_wider_choice',
    'event:12a-2.a': 'test_caravels_and_astrolabes',
    'event:253b.a': 'test_magellans_voyage',
}
