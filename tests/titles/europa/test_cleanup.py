"""R4.5: phase 5."""

from __future__ import annotations

import pytest

from chancellery.kernel.fields import put, put_mark
from chancellery.kernel.rng import seeded
from chancellery.titles.europa.board.land import base_tax, provinces_of
from chancellery.titles.europa.board.territories import colonial_claims
from chancellery.titles.europa.cards import hand, hand_size
from chancellery.titles.europa.edition.files import NOBODY, NOWHERE
from chancellery.titles.europa.fields import ARMIES
from chancellery.titles.europa.governing.tracks import manpower
from chancellery.titles.europa.rounds.cleanup import (
    Cleanup,
    DiscardDown,
    ReturnUnits,
    end_alliances,
    regulars,
)
from chancellery.titles.europa.rounds.setup import set_up
from chancellery.titles.europa.state import Europa
from tests.titles.europa.battles import war
from tests.titles.europa.peacemaking import active, calm
from tests.titles.europa.position import TITLE, area, asks, can, fill, party, seat_of, table, why_not

FRANCE = 0


def tidy() -> Europa:
    """Everybody has as many regular units as his Manpower says."""
    g = table()
    for seat in range(3):
        g.available[seat] += manpower(g, seat) - regulars(g, seat)
    return g


def test_allied_units_return_to_the_reserve() -> None:
    """R4.5.A1: an Army without other units leaves the map."""
    g = tidy()
    fill(g.put_regulars, FRANCE, 1, to=[0, 0, 0])
    fill(g.put_allied, FRANCE, 1, to=[2, 1, 0])
    g.put_army_area(FRANCE, 1, area(g, 'castile'))
    g.available[FRANCE] += manpower(g, FRANCE) - regulars(g, FRANCE)
    asks(g, Cleanup())
    assert g.allied_available[FRANCE] == 3
    assert g.allied_of(FRANCE, 1) == [0, 0, 0]
    assert g.army_area_at(FRANCE, 1) == NOWHERE


def test_new_manpower_joins_the_available_units() -> None:
    """R4.5.A2, R9.3.3"""
    g = tidy()
    before = g.available[FRANCE]
    g.plus_manpower[FRANCE] += 2
    asks(g, Cleanup())
    assert g.available[FRANCE] == before + 2
    assert regulars(g, FRANCE) == manpower(g, FRANCE)


def test_manpower_is_never_above_twenty() -> None:
    """R9.3.5"""
    g = tidy()
    g.plus_manpower[FRANCE] = 40
    asks(g, Cleanup())
    assert regulars(g, FRANCE) == 20


def test_excess_units_are_returned_from_where_their_owner_likes() -> None:
    """R4.5.A2, R9.3.3: exhausted, available or deployed."""
    g = tidy()
    g.available[FRANCE], g.exhausted[FRANCE] = 1, 1
    g.put_regulars(FRANCE, 0, 0, 2)
    g.put_army_area(FRANCE, 0, area(g, 'castile'))
    g.put_infantry(FRANCE, area(g, 'castile'), 1)
    asks(g, ReturnUnits(FRANCE, 4))
    g.play('france', 'exhausted')
    assert why_not(g, 'france', 'exhausted') == 'R9.3.3'
    g.play('france', 'reserve')
    assert why_not(g, 'france', 'reserve') == 'R9.3.3'
    g.play('france', 'area:castile')
    g.play('france', 'unit:1_regular_infantry')
    assert (g.available[FRANCE], g.exhausted[FRANCE], g.regulars_at(FRANCE, 0, 0)) == (0, 0, 1)
    assert len(g.stack) == 1


def test_fewer_towns_mean_fewer_units() -> None:
    """R4.5.A2: asked only where units of several sorts could go."""
    g = tidy()
    for army in range(ARMIES):
        fill(g.put_regulars, FRANCE, army, to=[0, 0, 0])
    g.available[FRANCE], g.exhausted[FRANCE] = manpower(g, FRANCE) + 3, 0
    asks(g, Cleanup())
    assert g.available[FRANCE] == manpower(g, FRANCE)


@pytest.mark.parametrize(('exhausted', 'back'), [(0, 0), (2, 2), (3, 3), (5, 3), (7, 4), (8, 4), (11, 6), (14, 6)])
def test_half_of_the_exhausted_recover(exhausted: int, back: int) -> None:
    """R4.5.A3, A-EX3: at least 3, at most 6."""
    g = table()
    for army in range(ARMIES):
        fill(g.put_regulars, FRANCE, army, to=[0, 0, 0])
    g.plus_manpower[FRANCE] = 20
    g.exhausted[FRANCE], g.available[FRANCE] = exhausted, manpower(g, FRANCE) - exhausted
    before = g.available[FRANCE]
    asks(g, Cleanup())
    assert (g.exhausted[FRANCE], g.available[FRANCE]) == (exhausted - back, before + back)


def test_merchants_stand_up_and_focus_is_free_again() -> None:
    """R4.5.A4, R4.5.A6"""
    g = tidy()
    g.put_merchant_used(FRANCE, 1, 1)
    g.focus[2] = 1
    asks(g, Cleanup())
    assert not any(g.merchant_used)
    assert not any(g.focus)


@pytest.mark.parametrize(('claims', 'colonists'), [(0, 0), (2, 2), (5, 4)])
def test_colonists_come_for_colonial_claims(claims: int, colonists: int) -> None:
    """R4.5.A5, A-EX4: at most 4 are added, however many are in the pool"""
    g = tidy()
    before = g.colonists[1] = 3
    vacant = [a for a in range(len(g.map.areas)) if g.map.territory[a]]
    for each in vacant[:claims]:
        g.claims = put_mark(g.claims, each, 1)
    assert len(colonial_claims(g, 1)) == claims
    asks(g, Cleanup())
    assert g.colonists[1] == before + colonists


def test_a_claim_on_land_that_is_taken_is_not_colonial() -> None:
    """R5.1.3.7"""
    g = tidy()
    vacant = [a for a in range(len(g.map.areas)) if g.map.territory[a] and g.map.inside[a]][:2]
    for each in [*vacant, area(g, 'castile')]:
        g.claims = put(g.claims, each, g.claims[each] | 1)
    assert len(colonial_claims(g, FRANCE)) == 2
    g.town = put(g.town, g.map.inside[vacant[0]][0], 1)
    assert len(colonial_claims(g, FRANCE)) == 1


def test_alliances_with_mighty_dnprs_end() -> None:
    """R4.5.B1, A-EX4: Portugal's base tax rose from 9 to 10."""
    g = tidy()
    portugal = party(g, 'portugal')
    castile = seat_of(g, 'castile')
    g.ally = put(g.ally, portugal, castile)
    asks(g, Cleanup())
    assert g.ally[portugal] == castile
    g.dnpr_party = put(g.dnpr_party, 0, portugal)
    spare = [p for p in range(len(g.dnpr)) if g.town[p] == NOBODY and g.variant.tax[p] == 1 and g.dnpr[p] == NOBODY]
    for each in spare:
        if base_tax(g, portugal) >= 9:
            break
        g.dnpr = put(g.dnpr, each, 0)
    assert base_tax(g, portugal) == 9
    asks(g, Cleanup())
    assert g.ally[portugal] == castile
    g.dnpr = put(g.dnpr, next(p for p in spare if g.dnpr[p] == NOBODY and g.variant.flag[p] != portugal), 0)
    asks(g, Cleanup())
    assert g.ally[portugal] == NOBODY


def test_a_mighty_dnpr_that_is_an_active_ally_takes_its_units_along() -> None:
    """R4.5.B1, R16.3.22: and the enemies of its player lay War tokens on it."""
    g = calm()
    france = seat_of(g, 'france')
    burgundy = party(g, 'burgundy')
    war(g, 'england', 'france')
    active(g, 'france', 'burgundy', units=3)
    g.lent = put(g.lent, burgundy, 2)
    g.dnpr_party = put(g.dnpr_party, 0, burgundy)
    for each in provinces_of(g, burgundy)[:3]:
        g.plus = put(g.plus, each, 1)
    g.forget_worked_out()
    assert base_tax(g, burgundy) >= 10
    end_alliances(g)
    assert g.ally[burgundy] == NOBODY
    assert g.active_ally[burgundy] == 0
    assert g.allied_available[france] == 1
    assert g.war[burgundy] == 1 << seat_of(g, 'england')


def test_ill_health_leaves_the_board_not_the_characters() -> None:
    """R4.5.B2"""
    g = tidy()
    g.plague = put(g.plague, 3, 1)
    g.ill[0] = 1
    asks(g, Cleanup())
    assert not any(g.plague)
    assert g.ill[0] == 1


def test_the_first_player_marker_moves_and_markers_go_back() -> None:
    """R4.5.B6-7"""
    g = tidy()
    g.first = 0
    g.passed[:3] = [1, 3, 2]
    g.event_taken[:3] = [1, 1, 1]
    asks(g, Cleanup())
    assert g.first == 2
    assert not any(g.passed)
    assert not any(g.event_taken)


def test_an_npr_emperor_rolls_every_round() -> None:
    """R4.5.B6a, R18.8.2"""
    levels = set()
    for seed in range(12):
        g = table(seed=seed)
        for seat in range(3):
            g.available[seat] += manpower(g, seat) - regulars(g, seat)
        asks(g, Cleanup())
        levels.add(g.authority)
    assert levels > {3}


def test_hands_are_cut_to_five() -> None:
    """R4.5.C1, R6.0.5: of the owner's choice; Missions do not count."""
    g = tidy()
    for _ in range(7):
        g.piles[1].draw(g, g.hands_at(FRANCE, 1))
    asks(g, Cleanup())
    assert isinstance(g.stack[-1], DiscardDown)
    first, second = hand(g, 0)[0], hand(g, 0)[3]
    ids = g.edition.decks.actions.index.ids
    assert len(can(g, 'france')) == 7
    g.play('france', f'card:{ids[first]}')
    g.play('france', f'card:{ids[second]}')
    assert hand_size(g, 0) == 5
    assert g.discards[1] == [first, second]
    assert len(g.stack) == 1


def test_alliances_with_bots_end(monkeypatch: pytest.MonkeyPatch) -> None:
    """R4.5.B1: those between people stay."""
    variant = TITLE.variant('1-02.1', {})
    monkeypatch.setattr(variant, 'role_of', [*variant.role_of[:-1], NOBODY])
    g = TITLE.new_state('1-02.1', len(variant.seat_of_role), {}, seeded(1, 'chance'))
    set_up(g)
    bot = variant.role_of.index(NOBODY)
    one, other = variant.seat_of_role[:2]
    g.friends = [0] * len(g.friends)
    for a, b in ((one, other), (one, bot)):
        g.friends[a] |= 1 << b
        g.friends[b] |= 1 << a
    end_alliances(g)
    assert (g.friends[one], g.friends[other], g.friends[bot]) == (1 << other, 1 << one, 0)


def test_crusaders_go_home_and_the_status_markers_go_back() -> None:
    """R4.5.B5, R4.5.B7: nobody is committed to a Crusade, has taken an Event or has passed any more."""
    g = tidy()
    g.crusaders = 0b101
    g.event_taken = [1] * len(g.event_taken)
    g.passed = [2, 1, 3]
    asks(g, Cleanup())
    assert g.crusaders == 0
    assert not any(g.event_taken)
    assert not any(g.passed)
