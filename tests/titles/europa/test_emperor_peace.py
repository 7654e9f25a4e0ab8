"""R18.4.10-11, R18.5.3, R10.5.9: an active defence of the Empire when peace is made."""

from __future__ import annotations

import pytest

from chancellery.kernel.fields import put, put_mark
from chancellery.titles.europa.board.land import owner
from chancellery.titles.europa.edition.files import NOBODY
from chancellery.titles.europa.empire import in_empire
from chancellery.titles.europa.governing.tracks import place_town
from chancellery.titles.europa.state import Europa
from chancellery.titles.europa.verbs import TERM_IDS
from chancellery.titles.europa.war.aggressors import add_aggression, subjects_within
from chancellery.titles.europa.war.terms import Enforce
from chancellery.titles.europa.war.treaty import Terms
from chancellery.titles.europa.war.victory import PARTIAL
from tests.titles.europa.battles import infantry, war
from tests.titles.europa.diplomacy import overlord, town
from tests.titles.europa.emperors import empire
from tests.titles.europa.peacemaking import active, holder, peace, takes, takes_all, until
from tests.titles.europa.position import area, asks, can, party, plays, province, seat_of, why_not
from tests.titles.europa.programs import own

AUSTRIA = 'austria'
ANNEXATION = TERM_IDS.index('annexation')
KEEP = TERM_IDS.index('keep')
WHITE = TERM_IDS.index('white')
HUMILIATION = TERM_IDS.index('humiliation')


def defended(*subjects: str, defending: bool = True) -> Europa:
    """France has attacked subjects; Austria, the Emperor, has come to their help, and it is time to make peace."""
    g = empire()
    for subject in subjects:
        war(g, 'france', subject)
        add_aggression(g, party(g, 'france'), party(g, subject))
    war(g, 'france', AUSTRIA)
    add_aggression(g, party(g, 'france'), party(g, AUSTRIA))
    g.defending = int(defending)
    g.phase, g.active = 'peace', NOBODY
    g.forget_worked_out()
    return g


def at_war(g: Europa, realm: str, other: str) -> bool:
    """Does a War token of a player lie on a Capital?"""
    return bool(g.war[party(g, other)] >> seat_of(g, realm) & 1)


# ---- R18.4.10: with whom peace is made


def test_interaction_8_without_a_victory_the_aggressor_settles_with_the_emperor_alone() -> None:
    """R18.4.10, R10.5.9: he holds a Province of Saxony, and cannot offer it a peace of its own."""
    g = defended('saxony')
    takes(g, 'france', 'dresden')
    infantry(g, 'france', 'saxony', 1)
    infantry(g, AUSTRIA, 'austria', 3)
    g = peace(g)
    until(g, 'france', 'settle:austria')
    assert why_not(g, 'france', 'settle:saxony') == 'R18.4.10'


def test_interaction_8_a_total_victory_over_a_subject_is_none_without_one_over_the_emperor() -> None:
    """R18.4.10: it has no part in step D2."""
    g = defended('magdeburg')
    takes_all(g, 'france', 'magdeburg')
    infantry(g, AUSTRIA, 'austria', 3)
    g = peace(g)
    assert not any(each.startswith('terms:') for each in can(g, 'france'))
    assert at_war(g, 'france', 'magdeburg')


def test_interaction_8_with_a_partial_victory_over_the_emperor_a_subject_is_settled_alone() -> None:
    """R18.4.10: by R10.2, as with any NPR, in D2 and in D3."""
    g = defended('magdeburg', 'saxony')
    takes_all(g, 'france', 'magdeburg')
    takes(g, 'france', 'dresden')
    infantry(g, 'france', 'saxony', 3)
    infantry(g, AUSTRIA, 'austria', 1)
    g = peace(g)
    assert 'terms:annexation' in can(g, 'france'), 'D2'
    plays(g, 'france', 'terms:annexation')
    assert not at_war(g, 'france', 'magdeburg')
    until(g, 'france', 'settle:saxony')
    assert at_war(g, 'france', AUSTRIA), 'the war with the Emperor goes on'


def test_interaction_8_where_the_emperor_does_not_defend_it_is_any_npr() -> None:
    """R18.4.10: where he refused the call."""
    g = defended('magdeburg', defending=False)
    takes_all(g, 'france', 'magdeburg')
    infantry(g, AUSTRIA, 'austria', 3)
    g = peace(g)
    assert 'terms:annexation' in can(g, 'france')


def test_r18_4_10_only_an_external_aggressor_is_bound() -> None:
    """R18.4.10-11: whom the Emperor attacked himself settles with a subject as with any NPR."""
    g = defended('magdeburg')
    g.aggressions = []
    takes_all(g, 'france', 'magdeburg')
    infantry(g, AUSTRIA, 'austria', 3)
    g = peace(g)
    assert 'terms:annexation' in can(g, 'france')


def test_r18_4_10_a_subject_that_is_anothers_active_ally_is_settled_by_him() -> None:
    """R18.4.10: England's ally is no part of the Emperor's side."""
    g = defended('magdeburg')
    war(g, 'france', 'england')
    active(g, 'england', 'magdeburg')
    assert subjects_within(g, seat_of(g, 'france')) == []


def test_r18_4_10_only_in_peace_talks() -> None:
    """R18.4.10: everywhere else subjects are no Active Allies."""
    g = defended('magdeburg')
    assert subjects_within(g, seat_of(g, 'france')) == [party(g, 'magdeburg')]
    g.phase = 'actions'
    assert subjects_within(g, seat_of(g, 'france')) == []


def test_r18_4_10_d1_counts_what_is_held_of_the_subjects() -> None:
    """R18.4.10, R10.1.1: they are within the Emperor: one occupied Province of theirs keeps the war with him on; none
    ends both wars."""
    g = defended('saxony')
    takes(g, 'france', 'dresden')
    infantry(g, AUSTRIA, 'austria', 3)
    g = peace(g)
    assert at_war(g, 'france', AUSTRIA)
    assert at_war(g, 'france', 'saxony')
    g = defended('saxony')
    g = peace(g)
    assert not at_war(g, 'france', AUSTRIA)
    assert not at_war(g, 'france', 'saxony')


def test_r18_4_10_d1_a_subject_has_no_white_peace_of_its_own() -> None:
    """R18.4.10: while the Emperor's land is held."""
    g = defended('saxony')
    takes(g, 'france', 'tirol')
    infantry(g, AUSTRIA, 'austria', 3)
    g = peace(g)
    assert at_war(g, 'france', 'saxony')


def test_r18_4_10_peace_with_the_emperor_covers_the_subjects() -> None:
    """R18.4.10, R10.4.2: their War tokens go, without a Truce; what was held of them is settled with it."""
    g = defended('saxony')
    takes(g, 'france', 'dresden', 'tirol')
    infantry(g, 'france', 'saxony', 4)
    infantry(g, AUSTRIA, 'austria', 1)
    g = peace(g)
    until(g, 'france', 'settle:austria')
    plays(g, 'france', 'settle:austria', 'terms:keep', 'done')
    assert not at_war(g, 'france', AUSTRIA)
    assert not at_war(g, 'france', 'saxony')
    assert not g.truce[party(g, 'saxony')]
    assert g.truce[party(g, AUSTRIA)]
    assert town(g, 'tirol') == 'france'
    assert holder(g, 'dresden') == '', 'Capitals are returned (R10.5.2)'


def test_r18_4_10_what_is_kept_of_a_subject_is_kept() -> None:
    """R18.4.10, R10.5.2: like the land of an Active Ally."""
    g = defended('saxony')
    takes(g, 'france', 'wittenberg')
    infantry(g, 'france', 'saxony', 4)
    infantry(g, AUSTRIA, 'austria', 1)
    g = peace(g)
    until(g, 'france', 'settle:austria')
    plays(g, 'france', 'settle:austria', 'terms:keep', 'done')
    assert town(g, 'wittenberg') == 'france'


def test_r18_4_10_a_subject_can_be_made_a_vassal_with_the_emperor_beaten() -> None:
    """R18.4.10, R10.3.6: each Realm of the losing side that meets what the term needs."""
    g = defended('magdeburg')
    takes_all(g, 'france', 'magdeburg')
    infantry(g, 'france', 'saxony', 4)
    infantry(g, AUSTRIA, 'austria', 1)
    g = asks(g, Terms(seat_of(g, 'france'), party(g, AUSTRIA), PARTIAL))
    assert 'terms:vassalization' in can(g, 'france')
    plays(g, 'france', 'terms:vassalization')
    assert overlord(g, 'magdeburg') == 'france'


def test_r18_4_10_annexing_a_subject_costs_the_emperor_no_prestige() -> None:
    """R18.4.10: it is not his Active Ally."""
    g = defended('magdeburg')
    takes_all(g, 'france', 'magdeburg')
    g = asks(g, Enforce(seat_of(g, 'france'), party(g, 'magdeburg'), ANNEXATION))
    assert town(g, 'magdeburg') == 'france'
    assert g.prestige[seat_of(g, AUSTRIA)] == 10


# ---- R18.4.11: authority


def test_r18_4_11_the_emperor_wins() -> None:
    """R18.4.11, R18.1.6: +1, once."""
    g = defended('saxony')
    takes(g, AUSTRIA, 'paris')
    g = asks(g, Enforce(seat_of(g, AUSTRIA), party(g, 'france'), HUMILIATION))
    assert g.authority == 4


def test_r18_4_11_not_where_land_of_the_empire_was_annexed_in_that_war() -> None:
    """R18.4.11: by a Realm from outside; France has annexed Magdeburg before it lost to the Emperor."""
    g = defended('magdeburg')
    takes_all(g, 'france', 'magdeburg')
    g = asks(g, Enforce(seat_of(g, 'france'), party(g, 'magdeburg'), ANNEXATION))
    takes(g, AUSTRIA, 'paris')
    g = asks(g, Enforce(seat_of(g, AUSTRIA), party(g, 'france'), HUMILIATION))
    assert g.authority == 3


def test_r18_4_11_nor_where_the_loser_keeps_some_in_the_same_peace() -> None:
    """R18.4.11, R10.5.2: Keep Current Board State leaves both what they hold."""
    for province_held, authority in (('wittenberg', 3), ('', 4)):
        g = defended('saxony')
        takes(g, AUSTRIA, 'lyon')
        if province_held:
            takes(g, 'france', province_held)
            g.capital = put(g.capital, party(g, 'saxony'), province(g, 'dresden'))
        g = asks(g, Enforce(seat_of(g, AUSTRIA), party(g, 'france'), KEEP))
        plays(g, AUSTRIA, 'done')
        assert town(g, 'lyon') == AUSTRIA
        assert g.authority == authority, province_held


def test_r18_4_11_the_emperor_loses() -> None:
    """R18.4.11, R18.1.6: -1, whatever the term but White Peace."""
    g = defended('saxony')
    takes(g, 'france', 'wien')
    g = asks(g, Enforce(seat_of(g, 'france'), party(g, AUSTRIA), HUMILIATION))
    assert g.authority == 2
    g = defended('saxony')
    g = peace(g)
    assert g.authority == 3, 'White Peace'


@pytest.mark.parametrize('who', [AUSTRIA, 'france'])
def test_r18_4_11_a_white_peace_wins_nothing(who: str) -> None:
    """R18.4.11: whoever enforces it."""
    g = defended('saxony')
    takes(g, AUSTRIA, 'paris')
    takes(g, 'france', 'wien')
    other = 'france' if who == AUSTRIA else AUSTRIA
    g = asks(g, Enforce(seat_of(g, who), party(g, other), WHITE))
    assert not at_war(g, 'france', AUSTRIA)
    assert g.authority == 3


@pytest.mark.parametrize('who', ['emperor', 'aggressor'])
def test_r18_4_11_a_surrender_decides_it_once(who: str) -> None:
    """R18.4.11: who surrenders has lost, and the term that follows counts no more."""
    g = defended('saxony')
    takes(g, 'france', 'wien')
    takes(g, AUSTRIA, 'paris')
    infantry(g, AUSTRIA, 'austria', 2)
    infantry(g, 'france', 'saxony', 2)
    g = peace(g)
    if who == 'emperor':
        until(g, AUSTRIA, 'surrender:france')
        plays(g, AUSTRIA, 'surrender:france')
        assert g.authority == 2
        plays(g, 'france', 'terms:humiliation')
        assert g.authority == 2
    else:
        until(g, 'france', 'surrender:austria')
        plays(g, 'france', 'surrender:austria')
        plays(g, AUSTRIA, 'terms:humiliation')
        assert g.authority == 4


def test_r18_4_11_in_a_negotiated_peace_who_is_named_the_winner() -> None:
    """R18.4.11, R10.5.8."""
    for winner, authority in ((AUSTRIA, 4), ('france', 2), ('', 3)):
        g = defended('saxony')
        takes(g, 'france', 'wien')
        takes(g, AUSTRIA, 'paris')
        infantry(g, AUSTRIA, 'austria', 2)
        infantry(g, 'france', 'saxony', 2)
        g = peace(g)
        until(g, 'france', 'negotiate:austria')
        plays(g, 'france', 'negotiate:austria')
        if winner:
            plays(g, 'france', f'realm:{winner}')
        plays(g, 'france', 'terms:white', 'propose')
        plays(g, AUSTRIA, 'accept')
        assert not at_war(g, 'france', AUSTRIA)
        assert g.authority == authority, winner


def test_r18_4_11_a_war_without_an_external_aggressor_counts_nothing() -> None:
    """R18.4.11: one that the Emperor began."""
    g = defended('saxony')
    g.aggressions = []
    takes(g, AUSTRIA, 'paris')
    g = asks(g, Enforce(seat_of(g, AUSTRIA), party(g, 'france'), HUMILIATION))
    assert g.authority == 3


def test_r18_4_11_who_is_not_emperor_any_more_wins_nothing_for_it() -> None:
    """R18.4.11: the Emperor wins or loses."""
    g = defended('saxony')
    g.emperor = party(g, 'bohemia')
    takes(g, AUSTRIA, 'paris')
    g = asks(g, Enforce(seat_of(g, AUSTRIA), party(g, 'france'), HUMILIATION))
    assert g.authority == 3


def test_interaction_8_areas_leave_at_once_when_peace_gives_them_away() -> None:
    """R18.6.1, R18.4.11: 1 authority for the war and 1 for the Area, then the electors are counted."""
    g = defended('savoy')
    own(g, 'france', 'bern', 'st_gallen')
    takes(g, 'france', 'geneve')
    infantry(g, 'france', 'saxony', 4)
    infantry(g, AUSTRIA, 'austria', 1)
    g = peace(g)
    until(g, 'france', 'settle:austria')
    plays(g, 'france', 'settle:austria', 'terms:keep', 'done')
    assert owner(g, province(g, 'geneve')) == party(g, 'france')
    assert not in_empire(g, area(g, 'switzerland'))
    assert g.authority == 1


# ---- R18.5.3


def test_r18_5_3_the_emperor_annexes_a_member_of_his_religion() -> None:
    """R18.5.3, R18.1.6: -1 each time; not one of another religion, nor an outsider."""
    for target, other_faith, authority in (('ulm', False, 2), ('ulm', True, 3), ('brittany', False, 3)):
        g = empire()
        g.phase, g.active = 'peace', NOBODY
        war(g, AUSTRIA, target)
        takes_all(g, AUSTRIA, target)
        if other_faith:
            g.faith = put(g.faith, party(g, target), 1)
        g = asks(g, Enforce(seat_of(g, AUSTRIA), party(g, target), ANNEXATION))
        assert g.authority == authority, (target, other_faith)


def test_r18_5_3_another_than_the_emperor_costs_nothing() -> None:
    """R18.5.3: but what leaves the Empire by it (R18.6.1)."""
    g = empire()
    g.phase, g.active = 'peace', NOBODY
    war(g, 'france', 'ulm')
    takes_all(g, 'france', 'ulm')
    g.cb = put_mark(g.cb, party(g, 'ulm'), seat_of(g, 'france'))
    assert place_town(g, seat_of(g, AUSTRIA), province(g, 'augsburg'))
    g = asks(g, Enforce(seat_of(g, 'france'), party(g, 'ulm'), ANNEXATION))
    assert g.authority == 3
