"""R4.3: phase 3 in peace: tokens, rebels, penalties, Interregnum, dissent, Unrest and Rebel Dice."""

from __future__ import annotations

import pytest

from chancellery.kernel.fields import put, put_mark
from chancellery.titles.europa.edition.atlas import FAITHS
from chancellery.titles.europa.edition.components import REBEL_FACES
from chancellery.titles.europa.edition.files import NOBODY
from chancellery.titles.europa.fields import NO_PERSON, REBELS
from chancellery.titles.europa.governing.tracks import SMALL, base_tax_income, place_town, place_vassal, uncovered
from chancellery.titles.europa.religion import faith_of_area
from chancellery.titles.europa.rounds.peace_phase import PeaceAndRebels, ReligiousDissent, RoundUnrest
from chancellery.titles.europa.state import Europa
from tests.titles.europa.position import TITLE, area, asks, can, clear, party, province, seat_of, table, told
from tests.titles.europa.programs import REALMS, calm, unrest


def quiet() -> Europa:
    """A table on which phase 3 would do nothing: no Unrest, no dissent, no rebels; 10 Prestige each."""
    g = table()
    calm(g)
    g.phase = 'peace'
    g.prestige = [10] * len(g.prestige)
    clear(g, 'faith_token')
    for seat in g.seats():
        for at in dissenting(g, seat):
            g.faith_token = put(g.faith_token, at, FAITHS.index('catholic'))
    g.forget_worked_out()
    return g


def dissenting(g: Europa, seat: int) -> list[int]:
    mine = {g.map.area[p] for p in range(len(g.town)) if seat in (g.town[p], g.vassal[p])}
    return [each for each in mine if faith_of_area(g, each) != FAITHS.index('catholic')]


def shaken(g: Europa, *ids: str) -> None:
    for id in ids:
        g.unrest = put(g.unrest, province(g, id), 1)
    g.forget_worked_out()


def rebels(g: Europa, **units: int) -> None:
    for id, count in units.items():
        g.rebels = put(g.rebels, area(g, id), count)
    g.forget_worked_out()


def rebels_at(g: Europa) -> dict[str, int]:
    return {g.map.areas.ids[at]: units for at, units in enumerate(g.rebels) if units}


def held_by_rebels(g: Europa) -> set[str]:
    return {g.map.provinces.ids[p] for p in range(len(g.town)) if g.occupier[p] == REBELS}


def prestige(g: Europa) -> list[int]:
    return [g.prestige[seat_of(g, realm)] for realm in REALMS]


@pytest.fixture
def no_dice(monkeypatch: pytest.MonkeyPatch) -> None:
    """Rebel Dice show nothing."""
    rebel = TITLE.edition.components.rebel
    monkeypatch.setattr(rebel, 'faces', [REBEL_FACES.index('none')] * len(rebel.faces))


# ---- 3A


def test_tokens_go_and_an_unused_casus_belli_costs_prestige() -> None:
    """R4.3.A1: 2 Prestige for each that lies on a Realm with which there is no war."""
    g = quiet()
    france, castile = seat_of(g, 'france'), seat_of(g, 'castile')
    g.cb = put(g.cb, party(g, 'aragon'), 1 << france)
    g.cb = put(g.cb, party(g, 'granada'), 1 << france | 1 << castile)
    g.war = put(g.war, party(g, 'granada'), 1 << castile)
    g.truce = put(g.truce, party(g, 'savoy'), 1 << castile)
    PeaceAndRebels().tokens(g)
    assert prestige(g) == [6, 10, 10]
    assert not any(g.cb)
    assert not any(g.truce)


def test_a_casus_belli_on_who_attacked_first_costs_nothing() -> None:
    """R4.3.A1, R9.0.1: they are at war, whoever declared it; so is who fights an enemy's Active Ally."""
    g = quiet()
    france, england, aragon = seat_of(g, 'france'), seat_of(g, 'england'), party(g, 'aragon')
    g.war = put(g.war, party(g, 'france'), 1 << england)
    g.ally = put(g.ally, aragon, england)
    g.active_ally = put(g.active_ally, aragon, 1)
    g.cb = put(g.cb, party(g, 'england'), 1 << france)
    g.cb = put(g.cb, aragon, 1 << france)
    PeaceAndRebels().tokens(g)
    assert prestige(g) == [10, 10, 10]
    assert not any(g.cb)


def test_a_casus_belli_on_who_has_become_a_vassal() -> None:
    """R4.3.A1, R9.0.1: a Vassal is at war with whom its Overlord fights, and with nobody else."""
    g = quiet()
    france, castile, england = seat_of(g, 'france'), seat_of(g, 'castile'), seat_of(g, 'england')
    assert place_vassal(g, france, province(g, 'navarra'))
    g.war = put(g.war, party(g, 'france'), 1 << castile)
    g.cb = put(g.cb, party(g, 'navarra'), 1 << castile | 1 << england)
    PeaceAndRebels().tokens(g)
    assert prestige(g) == [10, 10, 8]


def test_a_casus_belli_on_who_is_gone_costs_nothing() -> None:
    """R4.3.A1: there is no Realm left to fight."""
    g = quiet()
    assert place_town(g, seat_of(g, 'france'), province(g, 'navarra'))
    g.cb = put(g.cb, party(g, 'navarra'), 1 << seat_of(g, 'castile'))
    PeaceAndRebels().tokens(g)
    assert prestige(g) == [10, 10, 10]
    assert not any(g.cb)


# ---- 3C


def test_rebels_besiege_what_has_unrest_large_provinces_first() -> None:
    """R4.3.C2: strength 1 each; then small ones, in alphabetical order."""
    g = quiet()
    shaken(g, 'orleans', 'limousin', 'berry', 'bourbon')
    rebels(g, loire=3)
    asks(g, PeaceAndRebels())
    assert held_by_rebels(g) == {'orleans', 'berry'}


def test_a_large_province_is_too_strong_for_one_unit() -> None:
    """R4.3.C2: large ones first where possible."""
    g = quiet()
    shaken(g, 'orleans', 'limousin')
    rebels(g, loire=1)
    asks(g, PeaceAndRebels())
    assert held_by_rebels(g) == {'limousin'}


def test_only_unrest_is_besieged() -> None:
    """R4.3.C2, R4.3.C5: and who has besieged does not move on."""
    g = quiet()
    shaken(g, 'limousin', 'paris')
    rebels(g, loire=4)
    asks(g, PeaceAndRebels())
    assert held_by_rebels(g) == {'limousin'}
    assert rebels_at(g) == {'loire': 4}


def test_a_core_gets_a_rebel_town_and_its_slot_a_cube() -> None:
    """R4.3.C3, R2.4.6: it pays no tax any more, and stays the owner's by right."""
    g = quiet()
    france = seat_of(g, 'france')
    before, tax = uncovered(g, france, SMALL), base_tax_income(g, france)
    shaken(g, 'limousin')
    rebels(g, loire=1)
    asks(g, PeaceAndRebels())
    assert g.occupier[province(g, 'limousin')] == REBELS
    assert g.town[province(g, 'limousin')] == france
    assert uncovered(g, france, SMALL) == before - 1
    assert base_tax_income(g, france) == tax - 1


def test_any_other_province_is_liberated() -> None:
    """R4.3.C4: the Town goes back to its mat, and a CB token lies on the Capital of the new owner."""
    g = quiet()
    castile = seat_of(g, 'castile')
    granada = province(g, 'granada')
    before = g.small_towns[castile]
    place_town(g, castile, granada)
    shaken(g, 'granada')
    rebels(g, andalucia=1)
    asks(g, PeaceAndRebels())
    assert g.town[granada] == NOBODY
    assert g.small_towns[castile] == before
    assert g.cb[party(g, 'granada')] == 1 << castile
    assert not g.unrest[granada]


def test_rebels_without_unrest_move_to_where_most_is() -> None:
    """R4.3.C5: all but one, over land, by Unrest, then Towns, then the alphabet."""
    g = quiet()
    shaken(g, 'paris', 'champagne', 'toulouse')
    rebels(g, loire=3)
    g.army_at = [-1] * len(g.army_at)
    asks(g, PeaceAndRebels())
    assert rebels_at(g) == {'loire': 1, 'seine': 2}


def test_of_equal_unrest_the_area_with_most_towns_is_nearest() -> None:
    """R4.3.C5: Aquitaine with four Towns before Seine with two; of equal ones the alphabet."""
    g = quiet()
    g.army_at = [-1] * len(g.army_at)
    shaken(g, 'paris', 'armagnac')
    rebels(g, loire=2)
    asks(g, PeaceAndRebels())
    assert rebels_at(g) == {'loire': 1, 'aquitaine': 1}
    g = quiet()
    g.army_at = [-1] * len(g.army_at)
    shaken(g, 'paris', 'toulouse')
    rebels(g, loire=2)
    asks(g, PeaceAndRebels())
    assert rebels_at(g) == {'loire': 1, 'languedoc': 1}


def test_rebels_do_not_cross_the_sea() -> None:
    """R4.3.C5, R4.3.C7: Unrest over the water calls nobody, and one of them goes home."""
    g = quiet()
    shaken(g, 'london')
    rebels(g, brittany_normandy=3)
    asks(g, PeaceAndRebels())
    assert rebels_at(g) == {'brittany_normandy': 2}


def test_rebels_never_enter_where_players_outnumber_them() -> None:
    """R4.3.C5, R4.3.C7: three French units stand in Seine."""
    g = quiet()
    shaken(g, 'paris')
    rebels(g, loire=3)
    asks(g, PeaceAndRebels())
    assert rebels_at(g) == {'loire': 2}


def test_a_lone_rebel_goes_home() -> None:
    """R4.3.C7: nothing moved, although there is Unrest next to it."""
    g = quiet()
    shaken(g, 'toulouse')
    rebels(g, loire=1)
    asks(g, PeaceAndRebels())
    assert rebels_at(g) == {}


def test_sieges_come_before_moves_and_most_rebels_first(no_dice: None) -> None:
    """R4.3.C1: in each step the Areas with most rebels first, then by the alphabet."""
    g = quiet()
    g.army_at = [-1] * len(g.army_at)
    shaken(g, 'toulouse', 'limousin', 'armagnac')
    rebels(g, languedoc=1, loire=1, aquitaine=2)
    asks(g, PeaceAndRebels())
    assert [p['province'] for p in told(g, 'rebel_town')] == ['armagnac', 'toulouse', 'limousin']
    g = quiet()
    shaken(g, 'limousin')
    rebels(g, aquitaine=2, seine=3, loire=1)
    g.army_at = [-1] * len(g.army_at)
    asks(g, PeaceAndRebels())
    assert held_by_rebels(g) == {'limousin'}
    assert told(g, 'rebels_move') == []
    assert [p['area'] for p in told(g, 'rebels_fade')] == ['seine', 'aquitaine'], 'the siege took the last Unrest'


# ---- 3E


def test_disputed_successions_cost_prestige_and_end() -> None:
    """R4.3.E1: 3 for each token, which is flipped back."""
    g = quiet()
    france = seat_of(g, 'france')
    for realm in ('aragon', 'savoy'):
        g.married = put_mark(g.married, party(g, realm), france)
        g.disputed = put_mark(g.disputed, party(g, realm), france)
    PeaceAndRebels().penalties(g)
    assert prestige(g) == [4, 10, 10]
    assert not any(g.disputed)
    assert g.married[party(g, 'aragon')] >> france & 1


@pytest.mark.parametrize(
    ('ally', 'cubes', 'lost'),
    [
        ('france', {'france': 2}, 0),
        ('france', {'france': 1}, 0),
        ('france', {'france': 0}, 3),
        ('france', {'france': 2, 'castile': 3}, 3),
        ('france', {'france': 1, 'castile': 2}, 3),
        ('castile', {'france': 4}, 3),
        ('', {'france': 4}, 3),
    ],
)
def test_the_only_friend_with_most_influence_loses_nothing(ally: str, cubes: dict[str, int], lost: int) -> None:
    """R4.3.E1, R11.2.2: the only Alliance on the Capital, and most Influence, at least 2, the Marriage counted."""
    g = quiet()
    france, savoy = seat_of(g, 'france'), party(g, 'savoy')
    at = g.map.area[g.capital[savoy]]
    clear(g, 'influence')
    for realm, count in cubes.items():
        g.put_influence(seat_of(g, realm), at, count)
    g.married = put(g.married, savoy, 1 << france)
    g.disputed = put(g.disputed, savoy, 1 << france)
    g.ally = put(g.ally, savoy, seat_of(g, ally) if ally else NOBODY)
    PeaceAndRebels().penalties(g)
    assert prestige(g) == [10 - lost, 10, 10]


def test_with_another_player_an_alliance_alone_secures_it() -> None:
    """R4.3.E1: Influence is asked for in NPRs only; another's Alliance there spoils it."""
    for allies, lost in ((('france',), 0), (('france', 'england'), 3), ((), 3)):
        g = quiet()
        france, castile = seat_of(g, 'france'), seat_of(g, 'castile')
        g.married = put(g.married, party(g, 'castile'), 1 << france)
        g.disputed = put(g.disputed, party(g, 'castile'), 1 << france)
        for realm in allies:
            g.friends[castile] |= 1 << seat_of(g, realm)
            g.friends[seat_of(g, realm)] |= 1 << castile
        PeaceAndRebels().penalties(g)
        assert prestige(g) == [10 - lost, 10, 10]


def test_occupied_towns_cost_their_tax_at_most_five() -> None:
    """R4.3.E2: under enemies or rebels; Vassals do not count."""
    g = quiet()
    england = seat_of(g, 'england')
    g.occupier = put(g.occupier, province(g, 'paris'), england)
    g.occupier = put(g.occupier, province(g, 'berry'), REBELS)
    g.vassal = put(g.vassal, province(g, 'rennes'), seat_of(g, 'france'))
    g.occupier = put(g.occupier, province(g, 'rennes'), england)
    PeaceAndRebels().penalties(g)
    assert prestige(g) == [7, 10, 10]
    for id in ('champagne', 'orleans', 'lyon'):
        g.occupier = put(g.occupier, province(g, id), england)
    PeaceAndRebels().penalties(g)
    assert prestige(g) == [2, 10, 10]


# ---- 3F


def test_an_interregnum_costs_stability_and_disputes_all_marriages_there() -> None:
    """R4.3.F1: those on its own Capital, whoever's; not those that it has elsewhere."""
    g = quiet()
    france, castile = seat_of(g, 'france'), seat_of(g, 'castile')
    g.ruler[france] = NO_PERSON
    g.stability[france] = 1
    g.married = put(g.married, party(g, 'france'), 1 << castile)
    g.married = put(g.married, party(g, 'castile'), 1 << france)
    g.married = put(g.married, party(g, 'savoy'), 1 << france)
    PeaceAndRebels().interregnum(g)
    assert g.stability[france] == 0
    assert g.disputed[party(g, 'france')] == 1 << castile
    assert g.disputed[party(g, 'castile')] == g.disputed[party(g, 'savoy')] == 0
    assert g.stability[castile] == 0


def test_the_new_disputes_are_penalised_a_round_later(no_dice: None) -> None:
    """R4.3.F1, R4.3.E1: 3E comes before 3F."""
    g = quiet()
    g.ruler[seat_of(g, 'france')] = NO_PERSON
    g.married = put(g.married, party(g, 'france'), 1 << seat_of(g, 'castile'))
    g.married = put(g.married, party(g, 'castile'), 1 << seat_of(g, 'france'))
    asks(g, PeaceAndRebels())
    assert prestige(g) == [10, 10, 10]
    assert g.disputed[party(g, 'france')] == 1 << seat_of(g, 'castile')
    asks(g, PeaceAndRebels())
    assert prestige(g) == [10, 7, 10]


# ---- 3G


def test_each_area_of_another_faith_gets_unrest_on_one_town() -> None:
    """R4.3.G1: the player picks where there are several; Diverse Faiths always differ (R15.0.9)."""
    g = quiet()
    g.faith_token = put(g.faith_token, area(g, 'loire'), FAITHS.index('diverse'))
    g.faith_token = put(g.faith_token, area(g, 'burgundy'), FAITHS.index('protestant'))
    asks(g, ReligiousDissent(seat_of(g, 'france')))
    assert set(can(g, 'france')) == {f'province:{id}' for id in ('berry', 'bourbon', 'limousin', 'orleans')}
    g.play('france', 'province:bourbon')
    assert len(g.stack) == 1
    assert unrest(g, 'france') == 2
    assert unrest(g, 'france', 'burgundy') == 1, 'Lyon is the only Town there'


def test_dissent_touches_ones_own_pieces_in_turn_order() -> None:
    """R4.3.G0: from the first player on."""
    g = quiet()
    g.first = seat_of(g, 'england')
    for id in ('loire', 'leon', 'northumbria'):
        g.faith_token = put(g.faith_token, area(g, id), FAITHS.index('diverse'))
    asks(g, PeaceAndRebels())
    order = []
    while len(g.stack) > 1 and can(g, g.deciders[0])[0].startswith('province:'):
        who = g.deciders[0]
        order.append(who)
        own_towns = {f'province:{g.map.provinces.ids[p]}' for p in range(len(g.town)) if g.town[p] == seat_of(g, who)}
        assert set(can(g, who)) <= own_towns
        g.play(who, can(g, who)[0])
        if len(order) == 3:
            break
    assert order == ['england', 'france', 'castile']


def test_vassals_of_another_faith_cost_one_influence_or_unrest() -> None:
    """R4.3.G2: in one Area only, of the player's choice."""
    for answer in ('area:lombardy', 'province:parma', 'province:perth'):
        g = quiet()
        france = seat_of(g, 'france')
        for id in ('parma', 'perth'):
            g.vassal = put(g.vassal, province(g, id), france)
            g.tokens = put(g.tokens, province(g, id), 1)
        for id in ('lombardy', 'scotland'):
            g.faith_token = put(g.faith_token, area(g, id), FAITHS.index('diverse'))
        before = g.influence_at(france, area(g, 'lombardy'))
        asks(g, ReligiousDissent(france))
        assert {'area:lombardy', 'area:scotland', 'province:parma', 'province:perth'} == set(can(g, 'france'))
        g.play('france', answer)
        assert len(g.stack) == 1
        lost = before - g.influence_at(france, area(g, 'lombardy'))
        assert (lost, unrest(g, 'france')) == ((1, 0) if answer.startswith('area') else (0, 1))


# ---- 3H


@pytest.mark.parametrize(('war', 'stability', 'towns'), [(True, 0, 2), (False, -2, 1), (True, -3, 3), (False, -1, 0)])
def test_war_and_low_stability_bring_unrest(war: bool, stability: int, towns: int) -> None:
    """R4.3.H1, R4.3.H2: onto so many Towns of the player's choice."""
    g = quiet()
    castile = seat_of(g, 'castile')
    g.stability[castile] = stability
    if war:
        g.war = put(g.war, party(g, 'granada'), 1 << castile)
    asks(g, RoundUnrest(castile))
    picked = 0
    while len(g.stack) > 1:
        g.play('castile', can(g, 'castile')[0])
        picked += 1
    assert picked == towns
    assert unrest(g, 'castile') == towns


def test_high_stability_may_remove_one_unrest() -> None:
    """R4.3.H3: from +2 on, of one's own Provinces, if one likes."""
    for stability, asked in ((1, False), (2, True), (3, True)):
        g = quiet()
        france = seat_of(g, 'france')
        shaken(g, 'paris', 'toulouse', 'london')
        g.stability[france] = stability
        asks(g, RoundUnrest(france))
        assert (len(g.stack) > 1) == asked
        if asked:
            assert set(can(g, 'france')) == {'province:paris', 'province:toulouse', 'pass'}
            g.play('france', 'province:paris' if stability == 2 else 'pass')
            assert unrest(g, 'france') == (1 if stability == 2 else 2)
            assert len(g.stack) == 1


# ---- 3I


def test_a_die_for_every_unrest_area_by_area(no_dice: None) -> None:
    """R4.3.I1: first player first; occupied Provinces are not rolled for."""
    g = quiet()
    g.first = seat_of(g, 'castile')
    shaken(g, 'paris', 'champagne', 'toulouse', 'sevilla', 'berry', 'york')
    g.occupier = put(g.occupier, province(g, 'berry'), REBELS)
    asks(g, PeaceAndRebels())
    rolls = [(roll['realm'], roll['area'], len(roll['faces'])) for roll in told(g, 'rebel_dice')]
    assert rolls == [
        ('castile', 'andalucia', 1),
        ('england', 'northumbria', 1),
        ('france', 'languedoc', 1),
        ('france', 'seine', 2),
    ]
