"""R7.5-R7.6: Towns and their tracks, and Core Provinces."""

from __future__ import annotations

import pytest

from chancellery.kernel.fields import put
from chancellery.titles.europa.board.land import is_core, owns_all
from chancellery.titles.europa.edition.files import NOBODY
from chancellery.titles.europa.governing.tracks import (
    base_tax_income,
    manpower,
    place_town,
    place_vassal,
    remove_town,
    remove_vassal,
    vassal_tax_income,
    vassals_left,
)
from chancellery.titles.europa.relations.ties import against_claiming
from chancellery.titles.europa.rounds.budget import budget
from chancellery.titles.europa.rounds.scoring import final_points
from chancellery.titles.europa.state import Europa
from chancellery.titles.europa.unrest.liberation import core_owner
from chancellery.titles.europa.unrest.rebel_dice import REBELLION, RebelResults
from chancellery.titles.europa.war.causes import casus_belli
from chancellery.titles.europa.war.routes import against_access
from tests.titles.europa.battles import war
from tests.titles.europa.loaded import unrest
from tests.titles.europa.position import (
    area,
    asks,
    clear,
    fill,
    give,
    party,
    province,
    seat_of,
    set_power,
    table,
    turn_of,
    why_not,
)

FRANCE, CASTILE, ENGLAND = 0, 1, 2


def own(g: Europa, seat: int, *ids: str) -> None:
    """Towns from a player's track on Provinces, whoever had them."""
    for id in ids:
        number = province(g, id)
        if g.town[number] >= 0:
            remove_town(g, number)
        assert place_town(g, seat, number)
    g.forget_worked_out()


def base_tax(g: Europa, seat: int = FRANCE) -> int:
    return dict(budget(g, seat))['base_tax']


# ---- Towns (R7.5)


def test_a_town_comes_from_its_track() -> None:
    """R7.5.1-2: a small one gives 1 Ducat, a large one 2; back on the track it gives nothing."""
    g = table()
    before = base_tax(g)
    own(g, FRANCE, 'artois')
    assert base_tax(g) == before + 1
    own(g, FRANCE, 'bourgogne')
    assert base_tax(g) == before + 3
    assert g.large[province(g, 'bourgogne')] == 1
    remove_town(g, province(g, 'bourgogne'))
    assert base_tax(g) == before + 1


def test_towns_give_manpower_by_the_tracks() -> None:
    """R7.5.1, R9.3.1, R2.2.1: half a unit for each tax value, rounded up on each track."""
    g = table()
    for small, large, wanted in ((8, 4, 8), (9, 4, 9), (10, 4, 9), (10, 5, 10)):
        g.small_towns[FRANCE], g.large_towns[FRANCE], g.vassals[FRANCE] = small, large, 0
        assert manpower(g, FRANCE) == wanted


def test_two_small_towns_on_a_large_province() -> None:
    """R7.5.3: when the large ones have run out."""
    g = table()
    g.large_towns[FRANCE] = 8
    before = (g.small_towns[FRANCE], base_tax(g))
    own(g, FRANCE, 'bourgogne')
    assert g.large[province(g, 'bourgogne')] == 0
    assert (g.small_towns[FRANCE], base_tax(g)) == (before[0] + 2, before[1] + 2)
    remove_town(g, province(g, 'bourgogne'))
    assert (g.small_towns[FRANCE], base_tax(g)) == before


@pytest.mark.parametrize(('small', 'tax', 'units'), [(19, 19, 10), (20, 20, 10), (21, 21, 11), (24, 24, 12)])
def test_the_small_track_is_filled_again(small: int, tax: int, units: int) -> None:
    """R7.5.4, R7.5.4a: 20 Ducats by the token, 10 Manpower that stay, and what the refilled track shows."""
    g = table()
    g.small_towns[FRANCE], g.large_towns[FRANCE], g.vassals[FRANCE] = small, 0, 0
    assert base_tax(g) == tax
    assert manpower(g, FRANCE) == units


# ---- cores (R7.6)


def test_the_flag_makes_a_core_whoever_owns_it() -> None:
    """R7.6.1"""
    g = table()
    assert is_core(g, province(g, 'paris'), party(g, 'france'))
    own(g, ENGLAND, 'paris')
    assert is_core(g, province(g, 'paris'), party(g, 'france'))
    assert not is_core(g, province(g, 'paris'), party(g, 'england'))
    own(g, FRANCE, 'artois')
    assert core_owner(g, province(g, 'artois')) == party(g, 'burgundy')


def test_a_dnpr_token_overrides_the_flag() -> None:
    """R7.6.1"""
    g = table()
    g.dnpr_party = put(g.dnpr_party, 0, party(g, 'savoy'))
    g.dnpr = put(g.dnpr, province(g, 'artois'), 0)
    assert is_core(g, province(g, 'artois'), party(g, 'savoy'))
    assert not is_core(g, province(g, 'artois'), party(g, 'burgundy'))


def test_a_core_token_overrides_flag_and_dnpr_token() -> None:
    """R7.6.1, R7.6.6: all Provinces of the Area are the token's owner's cores, and of no other Realm."""
    g = table()
    g.core = put(g.core, area(g, 'seine'), FRANCE)
    g.dnpr_party = put(g.dnpr_party, 0, party(g, 'savoy'))
    g.dnpr = put(g.dnpr, province(g, 'picardie'), 0)
    for id in ('artois', 'champagne', 'paris', 'picardie'):
        assert is_core(g, province(g, id), party(g, 'france'))
        assert not is_core(g, province(g, id), party(g, 'burgundy'))
        assert not is_core(g, province(g, id), party(g, 'savoy'))


def test_a_core_is_not_liberated() -> None:
    """R7.6.2: rebels take it, and it stays its owner's by right."""
    g = unrest(table(), 'paris')
    fill(g.put_army_area, FRANCE, to=[-1, -1, -1])
    asks(g, RebelResults(FRANCE, area(g, 'seine'), [REBELLION]))
    assert g.town[province(g, 'paris')] == FRANCE


def test_what_is_no_core_joins_its_realm_at_once() -> None:
    """R7.6.3"""
    g = table()
    own(g, FRANCE, 'artois')
    unrest(g, 'artois')
    fill(g.put_army_area, FRANCE, to=[-1, -1, -1])
    asks(g, RebelResults(FRANCE, area(g, 'seine'), [REBELLION]))
    assert g.town[province(g, 'artois')] == -1
    assert province(g, 'artois') in g.ownership().provinces[party(g, 'burgundy')]


def integrating(*provinces: str) -> Europa:
    """France has Development on display and owns these Provinces too."""
    g = table()
    own(g, FRANCE, *provinces)
    give(g, 'france', 'development_1')
    set_power(g, 'france', 10, 5, 5)
    g.ducats[FRANCE] = 30
    turn_of(g, 'france')
    g.displayed.append([FRANCE, g.edition.decks.actions.index.number('development_1'), 3])
    g.forget_worked_out()
    return g


def test_a_core_token_wants_every_province_and_a_reason() -> None:
    """R7.6.4, R7.6.5: all Provinces of Loire are French cores already, in Seine two are Burgundy’s."""
    g = integrating()
    assert owns_all(g, FRANCE, area(g, 'loire'))
    assert why_not(g, 'france', 'use:integrate_area') != '', 'there is nothing to integrate'
    g = integrating('artois')
    assert why_not(g, 'france', 'use:integrate_area') != '', 'Picardie is missing'
    g = integrating('artois', 'picardie')
    g.play('france', 'use:integrate_area')
    assert g.core[area(g, 'seine')] == FRANCE
    assert g.core.count(FRANCE) == 1


def test_a_core_token_takes_the_place_of_others() -> None:
    """R7.6.4, R7.6.6: another player's Core token and all DNPR tokens of the Area are removed."""
    g = integrating('artois', 'picardie')
    g.core = put(g.core, area(g, 'seine'), ENGLAND)
    g.dnpr_party = put(g.dnpr_party, 0, party(g, 'savoy'))
    g.dnpr = put(g.dnpr, province(g, 'picardie'), 0)
    g.forget_worked_out()
    g.play('france', 'use:integrate_area')
    assert g.core[area(g, 'seine')] == FRANCE
    assert g.dnpr[province(g, 'picardie')] == -1


def test_a_core_token_is_a_claim_and_one_prestige() -> None:
    """R7.6.7: no Claim is fabricated beside it, a Province there may be bought with it, and it scores 1."""
    g = table()
    before = sum(final_points(g, FRANCE))
    at = area(g, 'seine')
    g.claims = put(g.claims, at, 0)
    assert against_claiming(g, FRANCE, at).id == ''
    g.core = put(g.core, at, FRANCE)
    assert against_claiming(g, FRANCE, at).id != ''
    assert against_claiming(g, ENGLAND, at).id == ''
    assert sum(final_points(g, FRANCE)) == before + 1


def test_a_core_token_is_a_cause_of_war_and_bars_access() -> None:
    """R7.6.7, R9.1.CB1, R9.5.9: as a Claim: against whoever has a Province in the Area."""
    g = table()
    at = area(g, 'lombardy')
    clear(g, 'claims')
    war(g, 'france', 'england')
    assert casus_belli(g, FRANCE, party(g, 'milan')) == ''
    assert against_access(g, FRANCE, at).id == ''
    g.core = put(g.core, at, FRANCE)
    assert casus_belli(g, FRANCE, party(g, 'milan')) == 'conquest'
    assert casus_belli(g, ENGLAND, party(g, 'milan')) == ''
    assert against_access(g, FRANCE, at).id == 'R9.5.9'


def test_vassal_tokens_stand_for_small_towns_that_are_not_there() -> None:
    """R7.5.5: with all 40 placed; each is a Vassal token fewer, gives what the Vassal track shows, and comes back
    first"""
    g = table()
    seat = seat_of(g, 'castile')
    free = [p for p in range(len(g.town)) if g.variant.tax[p] == 1 and g.town[p] == g.vassal[p] == NOBODY]
    g.small_towns[seat], g.vassals[seat] = 40, 0
    tax = base_tax_income(g, seat)
    assert place_town(g, seat, free[0])
    assert (base_tax_income(g, seat), vassal_tax_income(g, seat)) == (tax, 1)
    assert vassals_left(g, seat) == 18
    for each in free[1:19]:
        assert place_town(g, seat, each)
    assert vassals_left(g, seat) == 0
    assert not place_town(g, seat, free[20])
    assert not place_vassal(g, seat, free[20])
    remove_town(g, free[0])
    assert vassals_left(g, seat) == 1
    assert place_vassal(g, seat, free[0])
    remove_vassal(g, free[0])
    for each in free[1:19]:
        remove_town(g, each)
    assert (base_tax_income(g, seat), vassal_tax_income(g, seat), g.small_towns[seat]) == (tax, 0, 40)
