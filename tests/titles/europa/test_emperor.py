"""R18.1-R18.3, R18.5-R18.6: a player is Emperor: his authority, his Influence, and the lands of the Empire."""

from __future__ import annotations

import pytest

from chancellery.kernel.fields import put, put_mark
from chancellery.titles.europa.edition.files import NOBODY
from chancellery.titles.europa.empire import (
    change_authority,
    dissolve_empire,
    electors,
    in_empire,
    is_member,
    most_authority,
    new_emperor,
)
from chancellery.titles.europa.events.taking import TakeEvent
from chancellery.titles.europa.governing.purse import Payment, Price
from chancellery.titles.europa.governing.tracks import manpower, place_vassal
from chancellery.titles.europa.relations.subjugation import subjugation_price, to_spend
from chancellery.titles.europa.relations.taking_back import BY_THE_POPE, FOR_A_VASSAL, FROM_THE_EMPIRE, GiveUpInfluence
from chancellery.titles.europa.relations.ties import (
    cubes_with,
    influence_in,
    influence_with,
    remove_influence,
    withdraw_influence,
)
from chancellery.titles.europa.rounds.budget import budget
from chancellery.titles.europa.rounds.cleanup import Cleanup
from chancellery.titles.europa.rounds.income import power_income, prestige_of_round
from chancellery.titles.europa.rounds.peace_phase import VassalDissent
from chancellery.titles.europa.rounds.scoring import SOURCES, final_points
from chancellery.titles.europa.war.causes import against_war, casus_belli
from chancellery.titles.europa.war.ending import tax_of
from chancellery.titles.europa.war.occupation import occupy
from tests.titles.europa.diplomacy import begins, cubes
from tests.titles.europa.emperors import cleans_up, empire, hint, imperial, lays
from tests.titles.europa.position import (
    area,
    asks,
    can,
    party,
    plays,
    power,
    province,
    seat_of,
    set_power,
    table,
    told,
    turn_of,
    why_not,
)
from tests.titles.europa.programs import own

AUSTRIA = 'austria'


# ---- R18.1: authority


def test_r18_1_1_authority_stays_between_zero_and_six() -> None:
    """R18.1.1: what goes past either end is ignored."""
    g = empire()
    assert len(electors(g)) == 5
    change_authority(g, 9)
    assert g.authority == 6
    change_authority(g, -9)
    assert g.authority == 0


def test_r18_1_2_it_is_at_most_one_more_than_the_electors() -> None:
    """R18.1.2: with two Elector Areas left it cannot rise above +3."""
    g = empire()
    for id in ('bohemia', 'saxony', 'brandenburg'):
        g.outside = put(g.outside, area(g, id), 1)
    g.forget_worked_out()
    assert most_authority(g) == 3
    change_authority(g, 5)
    assert g.authority == 3


def test_r18_1_2_fewer_electors_lower_it_after_all_else() -> None:
    """R18.1.2, R18.6.1: an Elector Area that leaves costs 1, and only what is still too much goes beside it."""
    g = empire()
    change_authority(g, 9)
    own(g, 'france', 'budejovice', 'olomouc', 'praha', 'rudohori')
    g = begins(g, 'france')
    assert not in_empire(g, area(g, 'bohemia'))
    assert g.authority == 5, 'as many as 4 electors allow, and no less'


def test_r18_1_2_in_an_event_its_text_comes_before_the_test() -> None:
    """R18.1.2, R18.6.1: what the same event takes off comes first, then the electors are counted once."""
    g = empire()
    change_authority(g, 9)
    g = asks(g, TakeEvent(0, 0), Payment(0, Price(ducats=99)))
    own(g, 'france', 'budejovice', 'olomouc', 'praha', 'rudohori')
    g.forget_worked_out()
    while g.settle():
        pass
    assert not in_empire(g, area(g, 'bohemia'))
    assert g.authority == 6, 'the event is not over'
    change_authority(g, -1)
    g = begins(g, 'france')
    assert g.authority == 5


def test_r18_1_2_the_test_follows_the_end_of_an_event() -> None:
    """R18.1.2: an event that takes no authority off leaves no more than the electors allow."""
    g = empire()
    change_authority(g, 9)
    g = asks(g, TakeEvent(0, 0), Payment(0, Price(ducats=99)))
    own(g, 'france', 'budejovice', 'olomouc', 'praha', 'rudohori')
    g.forget_worked_out()
    while g.settle():
        pass
    g.stack = g.stack[:1]
    g.forget_worked_out()
    assert g.settle()
    assert g.authority == 5


def test_r18_1_3_it_is_manpower_of_the_emperor() -> None:
    """R18.1.3: of nobody else."""
    g = empire()
    seat = seat_of(g, AUSTRIA)
    with_it = manpower(g, seat)
    g.authority = 0
    assert manpower(g, seat) == with_it - 3
    before = manpower(g, seat_of(g, 'france'))
    g.authority = 3
    assert manpower(g, seat_of(g, 'france')) == before


def test_r18_1_4_it_is_income_but_no_tax() -> None:
    """R18.1.4: in phase 4 alone; ransoms and conditions count the taxes without it."""
    g = empire()
    seat = seat_of(g, AUSTRIA)
    taxes = tax_of(g, party(g, AUSTRIA))
    assert dict(budget(g, seat))['emperor'] == 3
    g.authority = 0
    assert dict(budget(g, seat))['emperor'] == 0
    assert tax_of(g, party(g, AUSTRIA)) == taxes


@pytest.mark.parametrize(
    ('level', 'dip', 'mil', 'prestige'),
    [(0, 0, 0, 0), (1, 0, 0, 0), (2, 1, 0, 0), (3, 1, 0, 0), (4, 1, 1, 0), (5, 1, 1, 0), (6, 2, 1, 1)],
)
def test_r18_1_5_what_it_gives_in_a_round(level: int, dip: int, mil: int, prestige: int) -> None:
    """R18.1.5, R4.4.D3, R4.4.E2: the table."""
    g = empire()
    seat = seat_of(g, AUSTRIA)
    g.authority = 0
    before = [power_income(g, seat, kind) for kind in range(3)]
    g.authority = level
    after = [power_income(g, seat, kind) for kind in range(3)]
    assert [now - then for now, then in zip(after, before, strict=True)] == [0, dip, mil]
    assert dict(prestige_of_round(g, seat)).get('empire', 0) == prestige


def test_r18_1_7_the_emperor_increases_it() -> None:
    """R18.1.6-7, C-D18-1: an action that takes the turn, for one administrative power more than there is authority."""
    g = turn_of(empire(), AUSTRIA)
    assert 'authority' in can(g, AUSTRIA)
    assert hint(g, AUSTRIA, 'authority') == {'adm': 4, 'authority_level': 4}
    plays(g, AUSTRIA, 'authority')
    assert g.authority == 4
    assert power(g, AUSTRIA) == [1, 5, 5]
    assert why_not(g, AUSTRIA, 'authority') == 'R4.2.2'


def test_r18_1_7_nobody_else_does() -> None:
    """R18.1.7"""
    g = turn_of(empire(), 'france')
    assert why_not(g, 'france', 'authority') == 'R18.1.7'


def test_r18_1_7_not_without_the_power_nor_in_vain() -> None:
    """R18.1.7, R18.1.2: it is paid in full, and not for nothing."""
    g = empire()
    set_power(g, AUSTRIA, 3, 9, 9)
    g = turn_of(g, AUSTRIA)
    assert 'authority' not in can(g, AUSTRIA)
    g = empire()
    set_power(g, AUSTRIA, 9, 0, 0)
    g.authority = 6
    g = turn_of(g, AUSTRIA)
    assert why_not(g, AUSTRIA, 'authority') == 'R18.1.2'


def test_r4_7_2_the_emperor_scores_it_at_the_end() -> None:
    """R4.7.2: Imperial Authority is Prestige in final scoring."""
    g = empire()
    at = SOURCES.index('empire')
    assert final_points(g, seat_of(g, AUSTRIA))[at] == 3
    assert final_points(g, seat_of(g, 'france'))[at] == 0


# ---- R18.2: Imperial Influence


def test_r18_2_2_imperial_cubes_are_influence_of_the_emperor() -> None:
    """R18.2.2: they count as his wherever Influence is counted, and as nobody else's."""
    g = empire()
    lays(g, saxony=2)
    cubes(g, AUSTRIA, saxony=1)
    assert influence_in(g, seat_of(g, AUSTRIA), area(g, 'saxony')) == 3
    assert influence_with(g, seat_of(g, AUSTRIA), party(g, 'saxony')) == 3
    assert influence_in(g, seat_of(g, 'france'), area(g, 'saxony')) == 0
    g.emperor = party(g, 'france')
    assert influence_in(g, seat_of(g, 'france'), area(g, 'saxony')) == 2


def test_r18_2_2_they_win_an_ally_and_widen_the_reach() -> None:
    """R18.2.2, R5.4.2.2, R5.4.1.2: they work like other Influence."""
    g = empire()
    lays(g, pomerania=2)
    g = begins(g, AUSTRIA)
    assert 'ally:pomerania' in can(g, AUSTRIA)
    assert 'influence:brandenburg' in can(g, AUSTRIA), 'next to them'


def test_r18_2_2_they_do_not_pay_for_a_vassal() -> None:
    """R18.2.2, R11.4.5: neither by number nor one by one; those of others still make it dearer."""
    g = empire()
    lays(g, saxony=2)
    cubes(g, AUSTRIA, saxony=1)
    austria, saxony = seat_of(g, AUSTRIA), party(g, 'saxony')
    assert to_spend(g, austria, saxony) == 1
    alone = subjugation_price(g, austria, saxony)
    assert subjugation_price(g, seat_of(g, 'france'), saxony) == alone + 3
    g = asks(g, GiveUpInfluence(austria, 1, FOR_A_VASSAL, saxony))
    assert imperial(g, 'saxony') == 2
    assert g.influence_at(austria, area(g, 'saxony')) == 0


def test_r18_2_2_the_emperor_picks_own_or_imperial_cubes() -> None:
    """R18.2.2: where he gives Influence up, but for the prices that Imperial ones cannot pay."""
    g = empire()
    lays(g, saxony=1)
    cubes(g, AUSTRIA, saxony=1, bohemia=1)
    austria = seat_of(g, AUSTRIA)
    g = asks(g, GiveUpInfluence(austria, 1, BY_THE_POPE))
    assert sorted(can(g, AUSTRIA)) == ['area:bohemia', 'area:saxony', 'imperial:saxony']
    plays(g, AUSTRIA, 'imperial:saxony')
    assert imperial(g, 'saxony') == 0
    assert cubes_with(g, austria, party(g, 'saxony')) == 1
    g = asks(g, GiveUpInfluence(austria, 1, FOR_A_VASSAL, party(g, 'saxony')))
    assert 'imperial:saxony' not in can(g, AUSTRIA)


def test_r18_2_2_who_loses_a_cube_to_another_loses_an_imperial_one_first() -> None:
    """R18.2.2: a cube that an opponent removes or replaces goes to the supply, and comes back in 5B alone."""
    g = empire()
    lays(g, saxony=1)
    cubes(g, AUSTRIA, saxony=2)
    assert remove_influence(g, seat_of(g, AUSTRIA), area(g, 'saxony'), 2) == 2
    assert imperial(g, 'saxony') == 0
    assert g.influence_at(seat_of(g, AUSTRIA), area(g, 'saxony')) == 1


def test_r5_5_1_6_they_leave_the_areas_of_an_enemy_too() -> None:
    """R5.5.1.6, R18.2.2: with all other Influence of an Emperor who attacks, 1 fewer where he is married (R11.2.3)."""
    g = empire()
    lays(g, saxony=1)
    cubes(g, AUSTRIA, saxony=1)
    withdraw_influence(g, seat_of(g, AUSTRIA), party(g, 'saxony'))
    assert influence_in(g, seat_of(g, AUSTRIA), area(g, 'saxony')) == 0
    lays(g, saxony=2)
    g.married = put_mark(g.married, party(g, 'saxony'), seat_of(g, AUSTRIA))
    withdraw_influence(g, seat_of(g, AUSTRIA), party(g, 'saxony'))
    assert imperial(g, 'saxony') == 1


def test_r18_2_1_as_many_as_there_is_authority() -> None:
    """R18.2.1, R4.5.B3, C-D18-2: those of the supply are laid in 5B."""
    g = cleans_up(empire())
    assert 'area:saxony' in can(g, AUSTRIA)
    plays(g, AUSTRIA, 'area:saxony', 'area:saxony')
    assert why_not(g, AUSTRIA, 'imperial:saxony') == 'R18.2.1', 'what was just laid stays'
    plays(g, AUSTRIA, 'area:brandenburg')
    assert imperial(g, 'saxony') == 2
    assert can(g, AUSTRIA) == ['pass'], 'nothing is left to lay'
    g = empire()
    lays(g, saxony=3)
    g = cleans_up(g)
    assert why_not(g, AUSTRIA, 'area:saxony') == 'R18.2.1'


def test_r18_2_2_where_they_may_lie() -> None:
    """R18.2.2, R4.5.B3: in the Empire, where an NPR that is a member owns a Province, with fewer than 5 cubes."""
    g = empire()
    cubes(g, 'france', lombardy=5)
    own(g, 'france', 'amsterdam', 'breda', 'friesland', 'gelre')
    g.dnpr = (NOBODY,) * len(g.dnpr)
    for id in ('bern', 'geneve', 'st_gallen'):
        assert place_vassal(g, seat_of(g, AUSTRIA), province(g, id))
    g = cleans_up(g)
    assert why_not(g, AUSTRIA, 'area:lombardy') == 'R4.5.B3'
    assert why_not(g, AUSTRIA, 'area:loire') == 'R18.2.2', 'not in the Empire'
    assert why_not(g, AUSTRIA, 'area:tirol') == 'R18.2.2', 'all of it is Austrian'
    assert why_not(g, AUSTRIA, 'area:switzerland') == 'R18.2.2', 'Vassals are no NPRs'
    assert why_not(g, AUSTRIA, 'area:saxony') == ''


def test_r18_2_2_not_where_the_only_npr_is_no_member() -> None:
    """R18.2.2: in Lombardy all is Austrian but Brescia, which belongs to Venice."""
    g = empire()
    own(g, AUSTRIA, 'cremona', 'genova', 'mantova', 'milano', 'parma', 'piemonte')
    g = cleans_up(g)
    assert in_empire(g, area(g, 'lombardy'))
    assert why_not(g, AUSTRIA, 'area:lombardy') == 'R18.2.2'


def test_r18_2_2_they_may_be_moved() -> None:
    """R4.5.B3: taken up and laid elsewhere, or left in the supply."""
    g = empire()
    lays(g, saxony=3)
    g = cleans_up(g)
    plays(g, AUSTRIA, 'imperial:saxony', 'area:pomerania', 'done')
    assert imperial(g, 'saxony') == 2
    assert imperial(g, 'pomerania') == 1


def test_r18_2_1_what_is_too_much_goes_as_the_emperor_picks() -> None:
    """R18.2.1-2: he has to take cubes up until there are no more than his authority."""
    g = empire()
    lays(g, saxony=2, pomerania=1)
    g.authority = 1
    g = cleans_up(g)
    assert why_not(g, AUSTRIA, 'done') == 'R18.2.1'
    plays(g, AUSTRIA, 'imperial:saxony', 'imperial:pomerania', 'done')
    assert (imperial(g, 'saxony'), imperial(g, 'pomerania')) == (1, 0)


def test_r18_2_2_what_cannot_stay_must_be_moved() -> None:
    """R18.2.2: from an Area in which no NPR that is a member owns anything any more; else to the supply."""
    g = empire()
    lays(g, saxony=3)
    for id in ('dresden', 'leipzig', 'magdeburg', 'wittenberg'):
        assert place_vassal(g, seat_of(g, AUSTRIA), province(g, id))
    g = cleans_up(g)
    assert why_not(g, AUSTRIA, 'done') == 'R18.2.2'
    plays(g, AUSTRIA, 'imperial:saxony', 'imperial:saxony', 'imperial:saxony', 'area:pomerania', 'done')
    assert (imperial(g, 'saxony'), imperial(g, 'pomerania')) == (0, 1)


def test_r4_5_b3_they_are_laid_in_the_cleanup() -> None:
    """R4.5.B3: the Emperor is asked in step B of phase 5."""
    g = empire()
    g.phase = 'cleanup'
    g.active = NOBODY
    for seat in g.seats():
        g.available[seat] = manpower(g, seat)
        g.exhausted[seat] = 0
    g = asks(g, Cleanup())
    assert 'area:saxony' in can(g, AUSTRIA)
    plays(g, AUSTRIA, 'area:saxony', 'done')
    assert imperial(g, 'saxony') == 1
    assert g.authority == 3, 'no die for a player (R18.8.2)'


# ---- R18.3, R9.1.CB8: members, and what outsiders have taken


def test_r18_3_2_members_of_which_the_emperor_is_one() -> None:
    """R18.3.2, R18.3.3: by their Capitals, players too, who are subjects of another."""
    g = table('1-05.1')
    assert is_member(g, party(g, 'netherlands'))
    assert is_member(g, party(g, AUSTRIA))
    assert not is_member(g, party(g, 'france'))


@pytest.mark.parametrize('how', ['owns', 'occupies', 'vassal'])
def test_r18_3_6_the_emperor_has_a_cause_against_who_holds_land_of_the_empire(how: str) -> None:
    """R18.3.6, R9.1.CB8: an external Realm that owns, occupies or has as a Vassal a Province inside."""
    g = empire()
    austria, france = seat_of(g, AUSTRIA), party(g, 'france')
    assert casus_belli(g, austria, france) == ''
    if how == 'owns':
        own(g, 'france', 'liege')
    elif how == 'occupies':
        occupy(g, seat_of(g, 'france'), province(g, 'liege'))
    else:
        assert place_vassal(g, seat_of(g, 'france'), province(g, 'liege'))
    g.forget_worked_out()
    assert casus_belli(g, austria, france) == 'liberation'
    assert casus_belli(g, seat_of(g, 'england'), france) == '', 'nobody else has it'
    g.outside = put(g.outside, area(g, 'flanders_wallonia'), 1)
    g.forget_worked_out()
    assert casus_belli(g, austria, france) == '', 'lost with the Area'


def test_r18_3_6_an_npr_whose_vassals_lie_inside_is_one_too() -> None:
    """R18.3.6: Burgundy is the Overlord of Brabant, Flanders and Holland."""
    g = empire()
    assert casus_belli(g, seat_of(g, AUSTRIA), party(g, 'burgundy')) == 'liberation'
    assert casus_belli(g, seat_of(g, AUSTRIA), party(g, 'saxony')) == '', 'a member is none'


def test_r9_1_2e_the_emperor_shields_members() -> None:
    """R9.1.2e, R18.4.12: in Truce, allied or past his turns, as long as he is at peace with the member himself."""
    for how in ('truce', 'ally', 'passed'):
        g = empire()
        france, austria = seat_of(g, 'france'), seat_of(g, AUSTRIA)
        saxony = party(g, 'saxony')
        assert against_war(g, france, saxony).id == ''
        if how == 'truce':
            g.truce = put_mark(g.truce, party(g, 'france'), austria)
        elif how == 'ally':
            g.friends[france] |= 1 << austria
            g.friends[austria] |= 1 << france
        else:
            g.passed[austria] = 1
        g.forget_worked_out()
        assert against_war(g, france, saxony).id == 'R9.1.2e', how
        assert against_war(g, france, party(g, 'provence')).id == '', 'no member'
        g.war = put_mark(g.war, saxony, austria)
        g.forget_worked_out()
        assert against_war(g, france, saxony).id == '', 'the Emperor fights it himself'


# ---- R18.6, R18.9.6: Areas, and the title


def test_r18_6_areas_leave_and_rejoin_one_after_the_other_and_never_both() -> None:
    """R18.6.1-3: an Area that leaves makes the Realm at home there an outsider, with all it owns elsewhere; what
    was found once is not turned back by the same recomputation."""
    g = empire()
    own(g, 'france', 'bern', 'st_gallen')
    g = begins(g, 'france')
    assert in_empire(g, area(g, 'switzerland')), 'Geneva is of Savoy, a member'
    own(g, 'france', 'brescia', 'cremona', 'genova', 'mantova', 'milano', 'parma', 'piemonte')
    g = begins(g, 'france')
    assert not in_empire(g, area(g, 'lombardy'))
    assert not g.settle()
    assert g.authority == 2


def test_r18_9_6_the_title_passes() -> None:
    """R18.9.6, R18.4.2: the Tag chit and the Imperial Manpower go at once; the cubes stay and are the new Emperor's."""
    g = empire()
    lays(g, saxony=2)
    g.defending, g.imperial_manpower, g.imperial_at = 1, 4, area(g, 'saxony')
    new_emperor(g, party(g, AUSTRIA))
    assert (g.defending, g.imperial_manpower) == (1, 4), 'he keeps the title, and what belongs to it'
    new_emperor(g, party(g, 'france'))
    assert (g.defending, g.imperial_manpower, g.imperial_at) == (0, 0, NOBODY)
    assert influence_in(g, seat_of(g, 'france'), area(g, 'saxony')) == 2
    assert influence_in(g, seat_of(g, AUSTRIA), area(g, 'saxony')) == 0
    assert told(g, 'new_emperor')


def test_r18_9_6_the_tests_of_the_lands_follow_the_title() -> None:
    """R18.6.1-3, R18.9.6: an Area that belongs to the new Emperor is none of an outsider's."""
    g = empire()
    own(g, 'france', 'bern', 'geneve', 'st_gallen')
    g = begins(g, 'france')
    assert not in_empire(g, area(g, 'switzerland'))
    new_emperor(g, party(g, 'france'))
    g = begins(g, 'france')
    assert in_empire(g, area(g, 'switzerland'))


def test_r18_8_5_an_npr_emperor_has_no_cubes() -> None:
    """R18.8.5: they go to the supply."""
    g = empire()
    lays(g, saxony=2)
    new_emperor(g, party(g, 'saxony'))
    assert imperial(g, 'saxony') == 0


def test_r18_7_4_a_dissolved_empire_has_nothing_left() -> None:
    """R18.7.4, R18.8.4: title, authority, cubes, Tag chit, Imperial Manpower and Not HRE tokens; no lands, no
    members."""
    g = empire()
    lays(g, saxony=2)
    g.defending, g.imperial_manpower = 1, 4
    dissolve_empire(g)
    assert (g.emperor, g.authority, g.defending, g.imperial_manpower) == (NOBODY, 0, 0, 0)
    assert not any(g.imperial)
    assert not any(g.outside)
    assert not any(in_empire(g, each) for each, _ in g.variant.imperial)
    assert not is_member(g, party(g, 'saxony'))
    assert electors(g) == []


# ---- R18.5: internal wars


def test_r18_5_1_the_emperor_attacks_a_subject_without_a_cause() -> None:
    """R18.5.1, C-D18-6: 1 authority and 3 cubes from the Empire, own or Imperial, beside the Stability."""
    g = empire()
    lays(g, pomerania=2)
    cubes(g, AUSTRIA, lombardy=2)
    g = turn_of(g, AUSTRIA)
    foreseen = hint(g, AUSTRIA, 'war:saxony')
    assert foreseen['authority'] == -1
    assert foreseen['empire_cubes'] == 3
    plays(g, AUSTRIA, 'war:saxony', 'done')
    assert g.authority == 2
    assert g.stability[seat_of(g, AUSTRIA)] <= -1
    assert sorted(can(g, AUSTRIA)) == ['area:lombardy', 'imperial:pomerania']
    plays(g, AUSTRIA, 'area:lombardy', 'imperial:pomerania', 'imperial:pomerania')
    assert imperial(g, 'pomerania') == 0
    assert g.influence_at(seat_of(g, AUSTRIA), area(g, 'lombardy')) == 1


def test_r18_5_1_a_cause_costs_nothing_more() -> None:
    """R18.5.1: with a CB token."""
    g = empire()
    lays(g, pomerania=2)
    g.cb = put_mark(g.cb, party(g, 'saxony'), seat_of(g, AUSTRIA))
    g = turn_of(g, AUSTRIA)
    assert 'authority' not in hint(g, AUSTRIA, 'war:saxony')
    plays(g, AUSTRIA, 'war:saxony', 'done')
    assert g.authority == 3
    assert imperial(g, 'pomerania') == 2


def test_r18_5_1_a_marriage_in_the_empire_spares_a_cube() -> None:
    """R18.5.1, R11.2.3; and only cubes in the Empire may go."""
    g = empire()
    g.married = put_mark(g.married, party(g, 'milan'), seat_of(g, AUSTRIA))
    cubes(g, AUSTRIA, lombardy=3, royal_hungary=2)
    g = turn_of(g, AUSTRIA)
    assert hint(g, AUSTRIA, 'war:saxony')['empire_cubes'] == 2
    plays(g, AUSTRIA, 'war:saxony', 'done')
    assert g.influence_at(seat_of(g, AUSTRIA), area(g, 'lombardy')) == 1
    assert g.influence_at(seat_of(g, AUSTRIA), area(g, 'royal_hungary')) == 2


def test_r18_5_1_for_each_subject_that_he_attacks() -> None:
    """R18.5.1: 1 authority and 3 cubes for Saxony and as much for Bavaria; no authority below 0 (R18.1.1)."""
    for authority, left in ((3, 1), (1, 0)):
        g = empire()
        g.authority = authority
        g.cb = (0,) * len(g.cb)
        cubes(g, AUSTRIA, saxony=3, bohemia=4, loire=4)
        g = begins(g, AUSTRIA)
        plays(g, AUSTRIA, 'war:saxony', 'war:bavaria', 'done', *['area:bohemia'] * 4)
        assert g.authority == left
        assert [lost['area'] for lost in told(g, 'influence_lost')] == ['bohemia'] * 4 + ['saxony'] * 2


def test_r18_5_1_fewer_cubes_than_that_all_go() -> None:
    """R18.5.1: there are no others to pick from."""
    g = empire()
    cubes(g, AUSTRIA, lombardy=1)
    g = asks(g, GiveUpInfluence(seat_of(g, AUSTRIA), 3, FROM_THE_EMPIRE))
    assert g.influence_at(seat_of(g, AUSTRIA), area(g, 'lombardy')) == 0


def test_r18_5_2_a_subject_who_attacks_a_member_without_a_cause() -> None:
    """R18.5.2: the Emperor's CB token lies on his Capital."""
    g = empire('1-05.1')
    g = turn_of(g, 'netherlands')
    plays(g, 'netherlands', 'war:bremen', 'done')
    assert g.cb[party(g, 'netherlands')] >> seat_of(g, AUSTRIA) & 1
    g = empire('1-05.1')
    g.cb = put_mark(g.cb, party(g, 'bremen'), seat_of(g, 'netherlands'))
    g = turn_of(g, 'netherlands')
    plays(g, 'netherlands', 'war:bremen', 'done')
    assert not g.cb[party(g, 'netherlands')]


def test_r18_5_2_who_attacks_an_outsider_or_has_his_capital_outside_breaks_no_peace() -> None:
    """R18.5.2: a subject against a member."""
    g = empire('1-05.1')
    g = turn_of(g, 'netherlands')
    plays(g, 'netherlands', 'war:denmark', 'done')
    assert not g.cb[party(g, 'netherlands')]
    g = empire('1-05.1')
    g = turn_of(g, 'castile')
    plays(g, 'castile', 'war:bremen', 'done')
    assert not g.cb[party(g, 'castile')], 'no subject'


def test_r18_5_2_one_member_among_those_attacked_is_enough() -> None:
    """R18.5.2: Denmark is none, Bremen is; one token."""
    g = empire('1-05.1')
    g = turn_of(g, 'netherlands')
    plays(g, 'netherlands', 'war:denmark', 'war:bremen', 'done')
    assert g.cb[party(g, 'netherlands')] == 1 << seat_of(g, AUSTRIA)


def test_r18_5_2_an_npr_emperor_lays_no_token() -> None:
    """R18.5.2, R18.8.5"""
    g = empire('1-05.1')
    g.emperor = party(g, 'saxony')
    g.forget_worked_out()
    g = turn_of(g, 'netherlands')
    plays(g, 'netherlands', 'war:bremen', 'done')
    assert not any(g.cb)


def test_r4_3_g2_an_imperial_cube_answers_the_dissent_of_vassals() -> None:
    """R18.2.2, R4.3.G2: it is Influence of the Emperor in an Area of another religion with his Vassals."""
    g = empire()
    austria = seat_of(g, AUSTRIA)
    assert place_vassal(g, austria, province(g, 'dresden'))
    g.faith_token = put(g.faith_token, area(g, 'saxony'), 1)
    lays(g, saxony=1)
    g = asks(g, VassalDissent(austria))
    assert 'area:saxony' in can(g, AUSTRIA)
    plays(g, AUSTRIA, 'area:saxony')
    assert imperial(g, 'saxony') == 0
