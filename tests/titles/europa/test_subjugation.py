"""R11.4: Vassals: Subjugate turns an ally into one and annexes one's own; what it needs and what it costs."""

from __future__ import annotations

import pytest

from chancellery.kernel.fields import put, put_mark
from chancellery.titles.europa.actions.recruit import Recruit
from chancellery.titles.europa.actions.turn import TakeTurn
from chancellery.titles.europa.board.hostility import friendly_port
from chancellery.titles.europa.board.land import areas_of, base_tax, is_npr, is_vassal, overlord_seat, realm_next_to
from chancellery.titles.europa.governing.tracks import (
    base_tax_income,
    manpower,
    place_town,
    place_vassal,
    vassal_tax_income,
)
from chancellery.titles.europa.relations.subjugation import subjugation_price
from chancellery.titles.europa.state import Europa
from chancellery.titles.europa.war.capacity import military_capacity
from chancellery.titles.europa.war.causes import casus_belli
from chancellery.titles.europa.war.ending import tax_of
from chancellery.titles.europa.war.occupation import occupy
from chancellery.titles.europa.war.victory import TOTAL, victory
from tests.titles.europa.diplomacy import (
    allies,
    ally_of,
    at_war,
    begins,
    claimed,
    cubes,
    married,
    no_cubes,
    offered,
    overlord,
    said,
    town,
)
from tests.titles.europa.position import (
    area,
    asks,
    can,
    clear,
    give,
    party,
    power,
    province,
    seat_of,
    set_power,
    why_not,
)
from tests.titles.europa.programs import board, influence, marry

CARD = 'subjugation_1'
ARAGON = ('baleares', 'barcelona', 'malta', 'mesina', 'palermo', 'sardenya', 'valencia', 'zaragoza')


def holding(realm: str, *npr: str, **areas: int) -> Europa:
    """A board on which a Realm has these allies and cubes alone, nobody else any, and Subjugate is in its hand."""
    g = board()
    no_cubes(g)
    clear(g, 'ally', 'married')
    allies(g, realm, *npr)
    cubes(g, realm, **areas)
    give(g, realm, CARD)
    return g


def play(g: Europa, realm: str, *answers: str) -> Europa:
    """The Realm plays the card in its turn and answers."""
    g = begins(g, realm)
    g.play(realm, f'play:{CARD}')
    for answer in answers:
        g.play(realm, answer)
    return g


def over(g: Europa) -> bool:
    return isinstance(g.stack[-1], TakeTurn) and g.stack[-1].acted


# ---- what it does (R11.4.2-3)


def test_an_ally_becomes_a_vassal() -> None:
    """R11.4.2, R11.3.2: the Alliance goes, a token lies on each Province, two on a large one."""
    g = holding('france', 'provence', languedoc=3)
    g = play(g, 'france')
    assert over(g)
    assert [overlord(g, id) for id in ('provence', 'anjou')] == ['france', 'france']
    assert [g.tokens[province(g, id)] for id in ('provence', 'anjou')] == [2, 1]
    assert g.vassals[0] == 3
    assert ally_of(g, 'provence') == ''
    assert influence(g, 'france', 'languedoc') == 0
    assert power(g, 'france') == [3, 1, 3]


def test_other_marriages_end_when_a_realm_becomes_a_vassal() -> None:
    """R11.4.2, R11.2.6: all Marriages but the Overlord's."""
    g = holding('france', 'provence', languedoc=3)
    marry(g, 'france', 'provence')
    marry(g, 'castile', 'provence', 'portugal')
    g = play(g, 'france')
    assert married(g, 'france', 'provence')
    assert not married(g, 'castile', 'provence')
    assert married(g, 'castile', 'portugal')


def test_an_own_vassal_is_annexed() -> None:
    """R11.4.3: Towns take the place of the tokens, and the Marriage ends."""
    g = holding('france', languedoc=3)
    for id in ('provence', 'anjou'):
        assert place_vassal(g, 0, province(g, id))
    marry(g, 'france', 'provence')
    g = play(g, 'france')
    assert over(g)
    assert [town(g, id) for id in ('provence', 'anjou')] == ['france', 'france']
    assert g.large[province(g, 'provence')] == 1
    assert g.vassals[0] == 0
    assert not married(g, 'france', 'provence')


def test_an_ally_of_base_tax_one_is_annexed_directly() -> None:
    """R11.4.3: Navarra; with 2, as Granada has, it becomes a Vassal."""
    g = holding('castile', 'navarra', aragon=1)
    g = play(g, 'castile')
    assert town(g, 'navarra') == 'castile'
    assert ally_of(g, 'navarra') == ''
    g = play(holding('castile', 'granada', andalucia=2), 'castile')
    assert town(g, 'granada') == ''
    assert overlord(g, 'granada') == 'castile'


# ---- what it needs (R11.4.2, R11.4.4, R11.4.7, R11.4.9)


def test_only_an_ally_or_an_own_vassal() -> None:
    """R11.4.2: the refusal names what is missing."""
    g = holding('france', 'provence', 'navarra', languedoc=4, aragon=2, scotland=5, naples=5)
    g = play(g, 'france')
    assert offered(g, 'france', 'realm') == ['navarra', 'provence']
    assert said(g, 'france', 'realm:scotland') == (
        'Scotland is neither your ally nor your Vassal. You can subjugate only allies and Vassals. (R11.4.2)'
    )
    assert why_not(g, 'france', 'realm:naples') == 'R11.4.2', 'Aragon’s Vassal'
    assert why_not(g, 'france', 'realm:castile') == 'R11.4.2'


def test_no_other_kind_of_thing_is_a_realm() -> None:
    """The card asks for a Realm: Areas and Provinces are refused, whatever their numbers."""
    g = holding('france', 'provence', 'navarra', languedoc=4, aragon=2)
    g = play(g, 'france')
    for id in g.map.areas.ids:
        assert g.explain('france', f'area:{id}')
    for id in g.map.provinces.ids:
        assert g.explain('france', f'province:{id}')


def test_another_players_vassal_cannot_be_subjugated() -> None:
    """R11.4.2-3: own Vassals alone."""
    g = holding('france', 'navarra', 'savoy', languedoc=4, aragon=2, burgundy=5)
    for id in ('provence', 'anjou'):
        assert place_vassal(g, 1, province(g, id))
    g = play(g, 'france')
    assert why_not(g, 'france', 'realm:provence') == 'R11.4.2'


def test_the_card_needs_somebody_to_subjugate() -> None:
    """R11.4.2, R11.4.5: without an ally that can be paid for the card is not played, and it is said why."""
    g = holding('france', 'provence', languedoc=2)
    g = begins(g, 'france')
    assert said(g, 'france', f'play:{CARD}') == 'You need 3 Influence to subjugate Provence; you have 2. (R11.4.5)'
    g = holding('france')
    g = begins(g, 'france')
    assert why_not(g, 'france', f'play:{CARD}') == 'R11.4.2'


def test_base_tax_twice_that_of_the_target() -> None:
    """R11.4.4: Castile's 12 are enough for 6 (Portugal), France's 16 for no more than 8."""
    g = holding('castile', 'portugal', 'navarra', portugal=5, macaronesia=1, aragon=1)
    assert base_tax_income(g, 1) == 12
    assert 'portugal' in offered(play(g, 'castile'), 'castile', 'realm')
    g = holding('castile', 'portugal', 'navarra', 'morocco', portugal=5, macaronesia=1, aragon=2)
    g.put_covered(1, 0, 1)  # a slot of the track of small Towns: 11
    g.forget_worked_out()
    assert base_tax_income(g, 1) == 11
    g = begins(g, 'castile')
    g.play('castile', f'play:{CARD}')
    assert over(g), 'Navarra alone'
    assert town(g, 'navarra') == 'castile'


def test_a_target_that_is_too_large() -> None:
    """R11.4.4: the refusal gives both numbers."""
    g = holding('castile', 'portugal', 'navarra', 'granada', portugal=5, macaronesia=1, aragon=2, andalucia=4)
    g.put_covered(1, 0, 1)
    g.forget_worked_out()
    g = play(g, 'castile')
    assert said(g, 'castile', 'realm:portugal') == 'Portugal is too large: base tax 6, your base tax 11. (R11.4.4)'


def test_with_a_marriage_a_larger_base_tax_is_enough() -> None:
    """R11.4.4, R11.2.4: 11 against 6, and not against 11."""
    g = holding('castile', 'portugal', portugal=5, macaronesia=1)
    marry(g, 'castile', 'portugal')
    g.put_covered(1, 0, 5)  # 7 left
    g.forget_worked_out()
    assert base_tax_income(g, 1) == 7
    assert f'play:{CARD}' in can(begins(g, 'castile'), 'castile')
    g.put_covered(1, 0, 6)
    g.forget_worked_out()
    assert base_tax_income(g, 1) == 6
    assert why_not(begins(g, 'castile'), 'castile', f'play:{CARD}') == 'R11.4.4', 'not larger'


def test_the_papal_states_and_the_emperor_are_never_vassals() -> None:
    """R11.4.7, R18.8.4: whoever is married to them and has the Influence."""
    g = holding('france', 'papal_states', 'austria', 'provence', languedoc=3, central_italy=2, tirol=2, venetia=1)
    marry(g, 'france', 'austria', 'papal_states')
    assert g.emperor == party(g, 'austria')
    cubes(g, 'france', aquitaine=1)
    allies(g, 'france', 'navarra')
    cubes(g, 'france', aragon=2)
    g = play(g, 'france')
    for other in ('papal_states', 'austria'):
        assert said(g, 'france', f'realm:{other}') == (
            'Distant Realms, the Papal States and the Emperor cannot be subjugated. (R11.4.7)'
        )


def test_a_target_at_war_is_not_subjugated() -> None:
    """R11.4.9: nor an Active Ally; the player's own war does not matter."""
    g = holding('france', 'provence', 'navarra', 'mantua', languedoc=4, aragon=2, lombardy=5)
    allies(g, 'france', 'savoy')
    at_war(g, 'castile', 'provence')
    at_war(g, 'france', 'milan')
    g.active_ally = put(g.active_ally, party(g, 'savoy'), 1)
    g = play(g, 'france')
    assert offered(g, 'france', 'realm') == ['mantua', 'navarra']
    assert said(g, 'france', 'realm:provence') == 'Provence is at war. (R11.4.9)'
    assert why_not(g, 'france', 'realm:savoy') == 'R11.4.9'


@pytest.mark.parametrize(
    ('occupied', 'open_to_it'), [(False, ['mantua', 'navarra', 'savoy']), (True, ['mantua', 'savoy'])]
)
def test_a_vassal_of_which_an_enemy_holds_a_province_is_not_annexed(occupied: bool, open_to_it: list[str]) -> None:
    """R11.4.9, R9.8.9: an occupied Province is in no Realm until the war is settled."""
    g = holding('france', 'mantua', 'savoy', aragon=5, lombardy=5, burgundy=5)
    place_vassal(g, seat_of(g, 'france'), province(g, 'navarra'))
    at_war(g, 'castile', 'france')
    if occupied:
        occupy(g, seat_of(g, 'castile'), province(g, 'navarra'))
    g = play(g, 'france')
    assert offered(g, 'france', 'realm') == open_to_it
    assert why_not(g, 'france', 'realm:navarra') == ('R11.4.9' if occupied else '')


# ---- what it costs (R11.4.5, R11.2.3)


def test_it_costs_base_tax_and_the_influence_of_opponents() -> None:
    """R11.4.5: Provence 3, and 2 of Castile in its Areas; cubes elsewhere do not count."""
    g = holding('france', 'provence', languedoc=4, aquitaine=0, aragon=5)
    cubes(g, 'castile', aquitaine=1, languedoc=1, aragon=0)
    g = begins(g, 'france')
    assert said(g, 'france', f'play:{CARD}') == 'You need 5 Influence to subjugate Provence; you have 4. (R11.4.5)'
    cubes(g, 'france', aquitaine=2)
    g = play(g, 'france')
    assert why_not(g, 'france', 'area:aragon') == 'R11.4.5'
    assert offered(g, 'france', 'area') == ['aquitaine', 'languedoc']
    for id in ('aquitaine', 'languedoc', 'languedoc', 'languedoc', 'languedoc'):
        g.play('france', f'area:{id}')
    assert over(g)
    assert [influence(g, 'france', id) for id in ('aquitaine', 'languedoc', 'aragon')] == [1, 0, 5]


def test_opponents_marriages_count_as_their_influence() -> None:
    """R11.4.5, R11.2.2: a Marriage of Castile in the Area is 1 Influence of Castile."""
    g = holding('france', 'provence', languedoc=3)
    marry(g, 'castile', 'provence')
    assert said(begins(g, 'france'), 'france', f'play:{CARD}') == (
        'You need 4 Influence to subjugate Provence; you have 3. (R11.4.5)'
    )


def test_a_token_of_manpower_makes_it_dearer() -> None:
    """R11.4.5: each +1m token on its Provinces adds 1 to its base tax."""
    g = holding('france', 'provence', languedoc=3)
    g.plus = put(g.plus, province(g, 'anjou'), 1)
    assert said(begins(g, 'france'), 'france', f'play:{CARD}') == (
        'You need 4 Influence to subjugate Provence; you have 3. (R11.4.5)'
    )


def test_imperial_influence_cannot_pay() -> None:
    """R11.4.5, R18.2.2"""
    g = holding('france', 'provence', languedoc=2)
    g.imperial = put(g.imperial, area(g, 'languedoc'), 1)
    assert why_not(begins(g, 'france'), 'france', f'play:{CARD}') == 'R11.4.5'


def test_an_own_marriage_pays_one_and_stays() -> None:
    """R11.2.2-3: it counts as Influence, 1 cube less is removed, and the Marriage is kept."""
    g = holding('france', 'provence', languedoc=2)
    marry(g, 'france', 'provence')
    g = play(g, 'france')
    assert overlord(g, 'provence') == 'france'
    assert influence(g, 'france', 'languedoc') == 0
    assert married(g, 'france', 'provence')


def test_two_marriages_in_one_area_spare_one_cube() -> None:
    """R11.2.3: with 1 or more Marriages in an Area 1 less is removed: Milan takes 4, Marriages with Milan and Genoa pay
    1 of it."""
    g = holding('france', 'milan', lombardy=2)
    marry(g, 'france', 'milan', 'genoa')
    assert said(begins(g, 'france'), 'france', f'play:{CARD}') == (
        'You need 4 Influence to subjugate Milan; you have 3. (R11.4.5)'
    )
    cubes(g, 'france', lombardy=4)
    g = play(g, 'france')
    assert influence(g, 'france', 'lombardy') == 1


# ---- a target with Vassals of its own (R11.4.6)


def aragon(**more: int) -> Europa:
    """Castile, allied with and married to Aragon (9), has 8 cubes there and perhaps more; Naples (4) is its Vassal."""
    g = holding('castile', 'aragon', aragon=5, sicily=3, **more)
    marry(g, 'castile', 'aragon')
    return g


def test_a_target_with_vassals_needs_a_marriage() -> None:
    """R11.4.6, R11.2.4, R13.2.3"""
    g = holding('england', 'aragon', 'desmond', aragon=5, sicily=5, ireland=2)
    g.small_towns[2] = 20
    give(g, 'england', CARD)
    g = begins(g, 'england')
    g.play('england', f'play:{CARD}')
    assert over(g), 'Desmond alone'
    g = holding('england', 'aragon', aragon=5, sicily=5)
    assert said(begins(g, 'england'), 'england', f'play:{CARD}') == (
        'Aragon has Vassals, so you need a Marriage. (R11.4.6)'
    )


def test_its_vassals_come_too_for_influence_of_their_own() -> None:
    """R11.4.6: Naples for 4 cubes from its Areas and 1 for the cube of France there."""
    g = aragon(naples=4)
    cubes(g, 'france', naples=1)
    g = play(g, 'castile')
    assert said(g, 'castile', 'accept') == 'You need 5 Influence to subjugate Naples; you have 4. (R11.4.6)'
    g = aragon(naples=4)
    g = play(g, 'castile')
    assert {overlord(g, id) for id in ARAGON} == {'castile'}
    g.play('castile', 'accept')
    assert over(g)
    assert [overlord(g, id) for id in ('napoli', 'bari', 'salerno')] == ['castile'] * 3
    assert g.vassals[1] == 9 + 4
    assert influence(g, 'castile', 'naples') == 0
    assert overlord_seat(g, party(g, 'naples')) == 1


def test_its_vassals_become_independent_otherwise() -> None:
    """R11.4.6, R13.0.4: and nothing more, if the player likes."""
    g = aragon()
    assert is_vassal(g, party(g, 'naples'))
    g = play(g, 'castile')
    g.play('castile', 'done')
    assert over(g)
    assert is_npr(g, party(g, 'naples'))
    assert ally_of(g, 'naples') == ''


def test_a_freed_vassal_may_become_an_ally() -> None:
    """R11.4.6: an Alliance on its Capital; it was freed by giving up that with Aragon."""
    g = aragon(naples=4)
    g = play(g, 'castile')
    assert why_not(g, 'castile', 'ally:milan') == 'R11.4.6'
    g.play('castile', 'ally:naples')
    assert over(g)
    assert ally_of(g, 'naples') == 'castile'
    assert influence(g, 'castile', 'naples') == 4, 'nothing is paid'


def test_a_freed_vassal_becomes_no_fourth_ally() -> None:
    """R11.4.6, R11.3.1: at most 3 Alliances."""
    g = aragon()
    allies(g, 'castile', 'navarra', 'portugal', 'milan')
    g = play(g, 'castile', 'realm:aragon')
    assert why_not(g, 'castile', 'ally:naples') == 'R11.3.1'


def test_a_player_at_war_allies_with_no_freed_vassal() -> None:
    """R11.4.6, R11.3.1: a Realm at war cannot form Alliances; it may claim."""
    g = aragon()
    at_war(g, 'castile', 'granada')
    g = play(g, 'castile')
    assert why_not(g, 'castile', 'ally:naples') == 'R11.3.1'
    g.play('castile', 'claim:naples')
    assert over(g)


def test_a_freed_vassal_may_be_claimed() -> None:
    """R11.4.6: a Claim in one of its Areas, and nowhere else."""
    g = aragon()
    g = play(g, 'castile')
    assert why_not(g, 'castile', 'claim:lombardy') == 'R11.4.6'
    assert offered(g, 'castile', 'claim') == ['naples']
    g.play('castile', 'claim:naples')
    assert over(g)
    assert claimed(g, 'castile', 'naples')
    assert is_npr(g, party(g, 'naples'))


def test_each_vassal_is_decided_by_itself() -> None:
    """R11.4.6: Burgundy's: Brabant for 2 Influence, Flanders freed and allied, Holland freed."""
    g = holding('england', 'burgundy', burgundy=5, seine=1, netherlands=2, flanders_wallonia=0)
    marry(g, 'england', 'burgundy')
    g = play(g, 'england')
    g.play('england', 'accept')  # Brabant: 2 cubes in the Netherlands
    assert [overlord(g, id) for id in ('antwerpen', 'breda')] == ['england', 'england']
    g.play('england', 'ally:flanders')
    assert why_not(g, 'england', 'accept') == 'R11.4.6'
    g.play('england', 'done')
    assert over(g)
    assert ally_of(g, 'flanders') == 'england'
    assert is_npr(g, party(g, 'holland'))


# ---- too few tokens (R11.4.2)


def test_too_few_tokens_leave_the_capital_out() -> None:
    """R11.4.2: the player chooses Provinces, never the Capital."""
    g = holding('castile', 'portugal', portugal=5, macaronesia=1)
    g.vassals[1] = g.edition.components.vassals.pieces() - 2
    g = play(g, 'castile')
    assert offered(g, 'castile', 'province') == ['beira', 'ceuta', 'madeira', 'porto']
    assert why_not(g, 'castile', 'province:lisboa') == 'R11.4.2'
    g.play('castile', 'province:porto')
    assert why_not(g, 'castile', 'province:porto') == 'R11.4.2'
    g.play('castile', 'province:madeira')
    assert over(g)
    assert [overlord(g, id) for id in ('porto', 'madeira', 'beira', 'lisboa')] == ['castile', 'castile', '', '']


# ---- what Vassals are (R11.4.1, R11.4.20)


# ---- a Realm of which another player has a part (R13.0.1, R13.0.4)


def divided() -> Europa:
    """Provence is France's ally, but Anjou is England's Vassal."""
    g = holding('france', 'provence', languedoc=5, aquitaine=2)
    place_vassal(g, seat_of(g, 'england'), province(g, 'anjou'))
    g.forget_worked_out()
    return g


def test_subjugating_leaves_anothers_vassals_alone() -> None:
    """R11.4.2, R13.0.4: tokens on the Provinces of the ally itself; England keeps its Vassal, and all of its tokens."""
    g = play(divided(), 'france')
    assert over(g)
    assert [overlord(g, id) for id in ('provence', 'anjou')] == ['france', 'england']
    assert (g.vassals[seat_of(g, 'france')], g.vassals[seat_of(g, 'england')]) == (2, 1)


def test_what_is_anothers_vassal_costs_and_pays_nothing() -> None:
    """R11.4.5, R13.0.2: base tax 2, for cubes in the ally's own Areas alone; cubes of others beside its lost part do
    not count."""
    g = divided()
    cubes(g, 'castile', aquitaine=2)
    assert (base_tax(g, party(g, 'provence')), subjugation_price(g, 0, party(g, 'provence'))) == (2, 2)
    assert areas_of(g, party(g, 'provence')) == [area(g, 'languedoc')]
    g = play(g, 'france')
    assert (influence(g, 'france', 'languedoc'), influence(g, 'france', 'aquitaine')) == (3, 2)


def test_annexing_leaves_anothers_vassals_alone() -> None:
    """R11.4.3, R13.0.4: only what is under one's own tokens is annexed."""
    g = divided()
    place_vassal(g, seat_of(g, 'france'), province(g, 'provence'))
    g.forget_worked_out()
    g = play(g, 'france')
    assert (town(g, 'provence'), town(g, 'anjou')) == ('france', '')
    assert (overlord(g, 'anjou'), g.vassals[seat_of(g, 'england')]) == ('england', 1)


def test_a_claim_beside_anothers_vassal_is_no_cause_against_the_rest() -> None:
    """R9.1.CB1, R11.4.8: a Claim where a Realm's lost part lies is a cause against the Overlord alone."""
    g = divided()
    g.claims = put_mark(g.claims, area(g, 'aquitaine'), seat_of(g, 'castile'))
    assert casus_belli(g, seat_of(g, 'castile'), party(g, 'provence')) == ''
    assert casus_belli(g, seat_of(g, 'castile'), party(g, 'england')) == 'conquest'


def test_a_total_victory_needs_nothing_that_is_anothers_vassal() -> None:
    """R10.2, R10.0.1: of a Realm that lost a part all that is still its own."""
    g = divided()
    at_war(g, 'castile', 'provence')
    occupy(g, seat_of(g, 'castile'), province(g, 'provence'))
    assert victory(g, seat_of(g, 'castile'), party(g, 'provence')) == TOTAL
    assert tax_of(g, party(g, 'provence')) == 0


def test_vassals_pay_and_serve_by_the_vassal_track() -> None:
    """R11.4.1: Vassal tax and Manpower; they are neither NPRs nor part of the Realm."""
    g = board()
    before = manpower(g, 0)
    assert vassal_tax_income(g, 0) == 0
    for id in ('aberdeen', 'ayrshire', 'lothian', 'perth'):
        assert place_vassal(g, 0, province(g, id))
    track = g.edition.components.vassals
    assert vassal_tax_income(g, 0) == track.income[4] > 0
    assert manpower(g, 0) > before
    scotland = party(g, 'scotland')
    assert is_vassal(g, scotland)
    assert not is_npr(g, scotland)
    assert base_tax_income(g, 0) == 16, 'base tax is that of the Realm alone'
    assert not realm_next_to(g, g.realm(0), area(g, 'scotland')), 'no part of the Realm'


def test_a_vassal_marries_its_overlord_alone() -> None:
    """R11.4.1, R11.2.6"""
    g = board()
    for id in ('aberdeen', 'ayrshire', 'lothian', 'perth'):
        assert place_vassal(g, 0, province(g, id))
    for realm in ('france', 'england'):
        give(g, realm, 'royal_marriage_1' if realm == 'france' else 'royal_marriage_2')
        set_power(g, realm, 3, 3, 3)
        cubes(g, realm, scotland=1)
    g = begins(g, 'england')
    g.play('england', 'play:royal_marriage_2')
    assert why_not(g, 'england', 'realm:scotland') == 'R11.2.6'
    g = begins(g, 'france')
    g.play('france', 'play:royal_marriage_1')
    assert 'realm:scotland' in can(g, 'france')
    assert seat_of(g, 'france') == overlord_seat(g, party(g, 'scotland'))


def test_a_friendly_port_is_ones_own_ones_vassals_or_ones_allys() -> None:
    """R11.3.2: an ally's Ports are friendly."""
    g = board()
    clear(g, 'ally')
    port = province(g, 'lothian')
    assert not friendly_port(g, 0, port)
    allies(g, 'france', 'scotland')
    assert friendly_port(g, 0, port)
    assert not friendly_port(g, 1, port)


def test_vassals_count_for_military_capacity_not_naval() -> None:
    """R11.4.20, R9.2.5: Scotland's 4 points of tax serve its Overlord on land; its Ports build him no ships."""
    g = board()
    where = area(g, 'scotland')
    land = military_capacity(g, 0, where)
    ports = ('aberdeen', 'ayrshire', 'lothian', 'perth')
    for id in ports:
        assert place_vassal(g, 0, province(g, id))
    assert military_capacity(g, 0, where) == land + 4
    asks(g, Recruit(0))
    assert [why_not(g, 'france', f'province:{port}') for port in ports] == ['R5.5.3.7'] * 4
    g = board()
    assert place_town(g, 0, province(g, 'lothian'))
    assert 'province:lothian' in can(asks(g, Recruit(0)), 'france'), 'a Town does'
