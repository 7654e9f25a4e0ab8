"""R13.5, R4.3.B1: NPRs at war that invade."""

from __future__ import annotations

import pytest

from chancellery.kernel.fields import put
from chancellery.titles.europa.edition.files import NOBODY
from chancellery.titles.europa.rounds.peace_phase import PeaceAndRebels
from chancellery.titles.europa.state import Europa
from chancellery.titles.europa.war.invasion import Invasions
from chancellery.titles.europa.war.strength import strength_of
from tests.titles.europa.battles import army, disarm, infantry, load_dice, ships, untie, war
from tests.titles.europa.loaded import Loaded
from tests.titles.europa.peacemaking import active, takes
from tests.titles.europa.position import area, asks, clear, party, province, seat_of, table, told

BASIC = [3, 0, 0]


def quiet(options: dict[str, str] | None = None, scenario: str = '1-01.1') -> Europa:
    """Phase 3, without units, ships, Alliances and Unrest; the Empire helps nobody."""
    g = table(scenario, options=options)
    disarm(g)
    untie(g)
    clear(g, 'unrest', 'plus', 'rebels')
    for hand in g.hands:
        hand.take_all()
    g.authority = 0
    g.first = 0
    g.phase = 'peace'
    g.active = NOBODY
    g.forget_worked_out()
    return g


def invade(g: Europa) -> Europa:
    """Step 3B."""
    g.forget_worked_out()
    return asks(g, Invasions())


def invasions(g: Europa) -> list[tuple[str, str, int]]:
    """Who invaded where with how many."""
    return [(each['realm'], each['area'], each['units']) for each in told(g, 'invasion')]


def stirred(g: Europa) -> list[str]:
    """Where Unrest broke out, in order."""
    return [each['province'] for each in told(g, 'unrest')]


def test_an_npr_at_war_invades() -> None:
    """R9.0.4, R13.5.1, R13.5.4a, R13.5.6, R13.5.7, R13.5.9, R4.3.B1: half of Granada's strength comes into its Capital
    Area, where Castile has Towns, and stays as rebels."""
    g = quiet()
    war(g, 'castile', 'granada')
    assert strength_of(g, party(g, 'granada')) == 2
    invade(g)
    assert invasions(g) == [('granada', 'andalucia', 1)]
    assert stirred(g) == ['cordoba', 'sevilla']
    assert g.rebels[area(g, 'andalucia')] == 1
    assert told(g, 'invaders_stay') == [{'area': 'andalucia', 'units': 1}]


def test_nobody_invades_in_peace() -> None:
    """R13.5.1"""
    g = invade(quiet())
    assert invasions(g) == []
    assert not any(g.rebels)


def test_invasions_belong_to_the_advanced_rules() -> None:
    """S2.7, R1.6"""
    for g in (quiet({'advanced': 'off'}), quiet(scenario='1-00.1')):
        war(g, 'castile', 'granada')
        assert invasions(asks(g, PeaceAndRebels())) == []
    g = quiet()
    war(g, 'castile', 'granada')
    assert invasions(asks(g, PeaceAndRebels())) == [('granada', 'andalucia', 1)]


def test_an_active_ally_does_not_invade() -> None:
    """R13.5.2: England's Scotland, though Castile is at war with it"""
    g = quiet()
    war(g, 'england', 'scotland')
    active(g, 'france', 'scotland')
    war(g, 'england', 'france')
    assert invasions(invade(g)) == []


def test_a_vassal_does_not_invade() -> None:
    """R13.5.1, R2.3.5: it is no NPR, nor is one that another NPR rules"""
    g = quiet()
    war(g, 'castile', 'granada')
    for id in ('granada', 'gibraltar'):
        g.vassal = put(g.vassal, province(g, id), seat_of(g, 'france'))
    assert invasions(invade(g)) == []


def test_one_whose_enemies_stand_in_all_its_areas_does_not_invade() -> None:
    """R13.5.3: one unit in Andalucia is enough; units of somebody who is at peace are not hostile"""
    g = quiet()
    war(g, 'castile', 'granada')
    infantry(g, 'castile', 'andalucia', 1)
    assert invasions(invade(g)) == []


def test_an_area_of_a_vassal_is_enough() -> None:
    """R13.5.3, R13.5.7: Holland's Area is free; only what lies in free Areas counts for the units"""
    g = quiet()
    war(g, 'france', 'burgundy')
    for id in ('burgundy', 'seine', 'flanders_wallonia'):
        infantry(g, 'france', id, 1)
    inside = g.variant.inside[area(g, 'netherlands')]
    vassals = [party(g, each) for each in ('brabant', 'flanders', 'holland')]
    free = sum([g.variant.tax[p] for p in inside if g.variant.flag[p] in [party(g, 'burgundy'), *vassals]])
    g.rng = Loaded([0] * 99)
    invade(g)
    assert [(realm, units) for realm, _, units in invasions(g)] == [('burgundy', (free + 1) // 2)]


def test_units_come_only_from_areas_without_enemies() -> None:
    """R13.5.7: of Burgundy's 7 and its Vassals'; what is occupied gives none (R2.3.4)"""
    g = quiet()
    war(g, 'france', 'burgundy')
    whole = strength_of(g, party(g, 'burgundy'))
    infantry(g, 'france', 'burgundy', 1)
    takes(g, 'france', 'picardie')
    left = whole - 3 - 1
    g.rng = Loaded([0] * 99)
    invade(g)
    assert invasions(g)[0][2] == (left + 1) // 2


def test_plus_manpower_tokens_count() -> None:
    """R13.5.7, R13.4.11"""
    g = quiet()
    war(g, 'castile', 'granada')
    g.plus = put(g.plus, province(g, 'granada'), 1)
    assert invasions(invade(g)) == [('granada', 'andalucia', 2)]


# ---- where (R13.5.4-5)


def test_it_goes_home_first() -> None:
    """R13.5.5 (1), R13.5.4a: its Capital Area, where an enemy occupies one of its Provinces"""
    g = quiet()
    war(g, 'england', 'scotland')
    takes(g, 'england', 'ayrshire')
    g.held_unrest = put(g.held_unrest, province(g, 'ayrshire'), 0)
    invade(g)
    assert invasions(g) == [('scotland', 'scotland', 2)]
    assert g.held_unrest[province(g, 'ayrshire')] == 1, 'the Town of the occupier is flipped (R13.5.6)'
    assert g.unrest[province(g, 'ayrshire')] == 0
    assert stirred(g) == ['ayrshire']


def test_its_capital_area_goes_before_others_with_as_many_cores() -> None:
    """R13.5.5 (1), R13.5.10: Provence has a core in Aquitaine and one in Languedoc, its Capital Area; no lot decides"""
    g = quiet()
    war(g, 'france', 'provence')
    g.rng = Loaded([0] * 20)
    invade(g)
    assert invasions(g)[0][1] == 'languedoc'


def test_then_where_most_of_its_cores_are() -> None:
    """R13.5.5 (2), R13.5.10: two Provinces of Burgundy lie beside Paris, if its Capital Area has nothing of France"""
    g = quiet()
    war(g, 'france', 'burgundy')
    for number in g.variant.inside[area(g, 'burgundy')]:
        g.town = put(g.town, number, NOBODY)
    invade(g)
    assert invasions(g)[0][1] == 'seine'
    assert stirred(g) == ['champagne', 'paris']


def test_then_over_land() -> None:
    """R13.5.5 (3), R13.5.10: Northumbria, not Ireland or Wales"""
    g = quiet()
    war(g, 'england', 'scotland')
    invade(g)
    assert invasions(g) == [('scotland', 'northumbria', 2)]


@pytest.mark.parametrize(('lot', 'where'), [(0, 'castile'), (1, 'leon')])
def test_then_by_lot(lot: int, where: str) -> None:
    """R13.5.5 (4): Brittany reaches Castile over the sea alone, in two Areas"""
    g = quiet()
    war(g, 'castile', 'brittany')
    g.rng = Loaded([lot])
    invade(g)
    assert invasions(g) == [('brittany', where, 1)]


def test_not_over_a_sea_with_enemy_ships() -> None:
    """R13.5.4b: an enemy's ships; those of somebody at peace do not matter"""
    for realm, comes in (('castile', False), ('england', True)):
        g = quiet()
        war(g, 'castile', 'brittany')
        for id in g.map.seas.ids:
            ships(g, realm, id, 1)
        g.rng = Loaded([0])
        assert bool(invasions(invade(g))) == comes
    g = quiet()
    war(g, 'england', 'scotland')
    for id in g.map.seas.ids:
        ships(g, 'england', id, 1)
    assert invasions(invade(g)) == [('scotland', 'northumbria', 2)], 'by land it comes all the same'


def test_not_where_somebody_at_peace_with_it_stands() -> None:
    """R13.5.4c: a French unit in Northumbria; its enemy's units keep nobody away"""
    g = quiet()
    war(g, 'england', 'scotland')
    infantry(g, 'france', 'northumbria', 1)
    g.rng = Loaded([0])
    invade(g)
    assert [where for _, where, _ in invasions(g)] != ['northumbria']
    assert len(invasions(g)) == 1


def test_where_the_enemy_has_nothing_nobody_invades() -> None:
    """R13.5.4a: Castile is not next to Scotland"""
    g = quiet()
    war(g, 'castile', 'scotland')
    assert invasions(invade(g)) == []


# ---- Unrest (R13.5.6, R13.5.10)


def test_unrest_of_all_its_enemies_is_one_list() -> None:
    """R13.5.6, R13.5.10: in alphabetical order, whoever's it is; those who are at peace are spared, and what shows
    Unrest already does not count"""
    g = quiet()
    war(g, 'castile', 'granada')
    g.town = put(g.town, province(g, 'sevilla'), seat_of(g, 'england'))
    war(g, 'england', 'granada')
    assert stirred(invade(g)) == ['cordoba', 'sevilla']
    g = quiet()
    war(g, 'castile', 'granada')
    g.town = put(g.town, province(g, 'sevilla'), seat_of(g, 'england'))
    assert stirred(invade(g)) == ['cordoba']
    g = quiet()
    war(g, 'castile', 'granada')
    g.unrest = put(g.unrest, province(g, 'cordoba'), 1)
    assert stirred(invade(g)) == ['sevilla']


def test_two_pieces_get_unrest_and_no_more() -> None:
    """R13.5.6, R13.5.10: of three Towns in the Area the first two in alphabetical order, whosever they are"""
    for holder in ('castile', 'england'):
        g = quiet()
        g.town = put(g.town, province(g, 'gibraltar'), seat_of(g, holder))
        war(g, 'castile', 'granada')
        war(g, 'england', 'granada')
        assert stirred(invade(g)) == ['cordoba', 'gibraltar']
        assert not g.unrest[province(g, 'sevilla')]


# ---- the battle (R13.5.8-9)


def test_units_in_the_target_fight_at_once() -> None:
    """R13.5.8, R13.4.16: the invaders attack, with dice that nobody who plays speaks for; one that is left is a rebel
    (R13.5.9, R9.4b.17)"""
    g = quiet()
    war(g, 'england', 'scotland')
    army(g, 'england', 'northumbria', infantry=1)
    load_dice(g, (BASIC, 'f--'), (BASIC, 'f--'))
    invade(g)
    battle = told(g, 'battle')[0]
    assert (battle['realms'], battle['units'], battle['others'], battle['facing']) == (['scotland'], 2, ['england'], 1)
    assert told(g, 'battle_won') == [{'area': 'northumbria', 'realms': ['scotland']}]
    assert g.rebels[area(g, 'northumbria')] == 1


def test_beaten_invaders_are_gone() -> None:
    """R13.5.9: nothing is left; the winners have beaten no rebels"""
    g = quiet()
    war(g, 'england', 'scotland')
    army(g, 'england', 'northumbria', infantry=3)
    load_dice(g, (BASIC, '---'), (BASIC, 'ff-'))
    invade(g)
    assert told(g, 'battle_won') == [{'area': 'northumbria', 'realms': ['england']}]
    assert g.rebels[area(g, 'northumbria')] == 0
    assert not told(g, 'invaders_stay')


def test_invaders_retreat_before_more() -> None:
    """R13.5.8, R13.4.17: by the rules of NPRs, and not where they defend to the end"""
    g = quiet()
    war(g, 'england', 'scotland')
    army(g, 'england', 'northumbria', infantry=3)
    load_dice(g, (BASIC, '---'), (BASIC, '---'))
    invade(g)
    while g.decision().__class__.__name__ == 'Withdraw':
        g.play('england', 'pass')
    assert told(g, 'npr_retreats') == [{'realm': 'scotland', 'area': 'northumbria'}]
    assert g.rebels[area(g, 'northumbria')] == 0


def test_rebels_fight_beside_the_invaders() -> None:
    """R13.5.8, R13.4.15, R13.4.18: three together have a drawn Leader, and never retreat"""
    g = quiet()
    war(g, 'england', 'scotland')
    g.rebels = put(g.rebels, area(g, 'northumbria'), 1)
    army(g, 'england', 'northumbria', infantry=4)
    g.rng = Loaded([0] * 400)
    invade(g)
    battle = told(g, 'battle')[0]
    assert (battle['realms'], battle['units']) == (['scotland', 'rebels'], 3)
    assert len(told(g, 'drawn_leader')) == 1
    assert not told(g, 'npr_retreats')


def test_one_invasion_comes_after_the_other() -> None:
    """R13.5.1, R13.5.8: in alphabetical order; what is left of the first is rebels when the second begins"""
    g = quiet()
    for realm in ('burgundy', 'brittany', 'savoy'):
        war(g, 'france', realm)
    g.rng = Loaded([0] * 99)
    invade(g)
    order = [realm for realm, _, _ in invasions(g)]
    assert order == sorted(order)
    assert order[:2] == ['brittany', 'burgundy']
    keys = [entry.key for entry in g.journal.entries if entry.key in ('event.invasion', 'event.invaders_stay')]
    assert keys == ['event.invasion', 'event.invaders_stay'] * len(order)


def test_an_active_ally_of_who_is_invaded_helps() -> None:
    """R13.5.8, R9.7.M1: Burgundy has land in the Capital Area of Savoy, and faces a common enemy"""
    for allied in (True, False):
        g = quiet()
        war(g, 'france', 'savoy')
        if allied:
            active(g, 'france', 'burgundy')
        army(g, 'france', 'burgundy', infantry=1)
        g.rng = Loaded([0] * 400)
        invade(g)
        assert told(g, 'battle')[0]['realms'] == ['savoy']
        assert told(g, 'battle')[0]['others'] == (['france', 'burgundy'] if allied else ['france'])


def test_what_stays_acts_as_rebels_in_the_same_phase() -> None:
    """R13.5.9, R4.3.B1: step 3C follows, with a siege of a Province that shows Unrest"""
    g = quiet()
    war(g, 'castile', 'granada')
    asks(g, PeaceAndRebels())
    keys = [entry.key for entry in g.journal.entries]
    assert keys.index('event.invaders_stay') < keys.index('event.rebel_town')


def test_everybody_sees_who_would_invade() -> None:
    """R13.5.1, R13.5.5: while players can still do something about it"""
    g = quiet()
    war(g, 'castile', 'brittany')
    assert 'invasions' not in g.make_public_board()
    g.phase = 'actions'
    assert g.make_public_board()['invasions'] == [{'realm': 'brittany', 'areas': ['castile', 'leon'], 'units': 1}]
    infantry(g, 'castile', 'brittany_normandy', 1)
    g.forget_worked_out()
    assert 'invasions' not in g.make_public_board()
