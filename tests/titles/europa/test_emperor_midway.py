"""R18.4: the Empire in the middle of other things: wars that go on under another Emperor, Emperors from outside, calls
to one who is an ally as well, and authority that goes and comes at once."""

from __future__ import annotations

import pytest

from chancellery.kernel.fields import put, put_mark
from chancellery.titles.europa.edition.files import NOBODY
from chancellery.titles.europa.empire import change_authority, dissolve_empire, in_empire, is_member, new_emperor
from chancellery.titles.europa.events.taking import TakeEvent
from chancellery.titles.europa.fields import NO_PERSON
from chancellery.titles.europa.governing.purse import Payment, Price
from chancellery.titles.europa.state import Europa
from chancellery.titles.europa.verbs import TERM_IDS
from chancellery.titles.europa.war.aggressors import add_aggression, aggressors
from chancellery.titles.europa.war.causes import against_war
from chancellery.titles.europa.war.ending import white_peace
from chancellery.titles.europa.war.routes import needs_access
from chancellery.titles.europa.war.terms import Enforce
from tests.titles.europa.battles import befriend, infantry, war
from tests.titles.europa.diplomacy import allies, begins, cubes
from tests.titles.europa.electing import elects, emperor, votes
from tests.titles.europa.emperors import cleans_up, empire, hint, lays
from tests.titles.europa.peacemaking import peace, takes, takes_all, until
from tests.titles.europa.position import area, asks, can, party, plays, province, seat_of, why_not
from tests.titles.europa.programs import own, run, written

AUSTRIA = 'austria'
ANNEXATION = TERM_IDS.index('annexation')
HUMILIATION = TERM_IDS.index('humiliation')


def attacks(g: Europa, *targets: str, by: str = 'france') -> Europa:
    """A player declares war on Realms; whoever is asked next is asked."""
    g.phase = 'actions'
    g = begins(g, by)
    for target in targets:
        plays(g, by, f'war:{target}')
    plays(g, by, 'done')
    return g


def settles(g: Europa, winner: str, loser: str, term: int) -> Europa:
    """In peace talks a winner enforces a term."""
    g.phase, g.active = 'peace', NOBODY
    g.forget_worked_out()
    return asks(g, Enforce(seat_of(g, winner), party(g, loser), term))


def titled(g: Europa, realm: str) -> None:
    """The title passes to a Realm, whatever is going on."""
    new_emperor(g, party(g, realm))
    g.forget_worked_out()


def printed(g: Europa, id: str) -> list[str]:
    """The Provinces of an Area inside the border."""
    return [g.map.provinces.ids[p] for each, inside in g.variant.imperial if each == area(g, id) for p in inside]


# ---- authority that goes and comes at once


def test_r18_1_2_several_losses_of_one_event_come_before_the_test() -> None:
    """R18.1.2: two Elector Areas leave by an event that takes 1 off twice: 6, 5, 4, and 4 is not too much for 3."""
    g = empire()
    g.authority = 6
    g = asks(g, TakeEvent(0, 0), Payment(0, Price(ducats=99)))
    for id in ('bohemia', 'saxony'):
        g.outside = put(g.outside, area(g, id), 1)
    g.forget_worked_out()
    for _ in range(2):
        change_authority(g, -1)
    g = begins(g, 'france')
    assert g.authority == 4


def test_r18_1_1_what_leaves_at_zero_takes_nothing_off_what_rejoins() -> None:
    """R18.1.1, R18.6.1-2: two Areas leave as one rejoins: from 1 to 0, the second is ignored, and 1 again."""
    g = empire()
    g.authority = 1
    own(g, 'france', *printed(g, 'switzerland'), *printed(g, 'lombardy'))
    own(g, AUSTRIA, *printed(g, 'austria'))
    g.outside = put(g.outside, area(g, 'austria'), 1)
    g.capital = put(g.capital, party(g, AUSTRIA), province(g, 'praha'))
    g.forget_worked_out()
    g = begins(g, 'france')
    assert [in_empire(g, area(g, id)) for id in ('switzerland', 'lombardy', 'austria')] == [False, False, True]
    assert g.authority == 1


# ---- one war, and who fights it


def test_r18_4_11_a_further_declaration_is_no_new_war() -> None:
    """R18.4.11: France has annexed Magdeburg when it attacks Saxony as well; Austria, which defends both, is in one war
    with it, in which no authority can be won any more."""
    g = attacks(empire(), 'magdeburg')
    plays(g, AUSTRIA, 'accept')
    takes_all(g, 'france', 'magdeburg')
    g = attacks(settles(g, 'france', 'magdeburg', ANNEXATION), 'saxony')
    plays(g, AUSTRIA, 'accept')
    takes(g, AUSTRIA, 'paris')
    g = settles(g, AUSTRIA, 'france', HUMILIATION)
    assert g.authority == 3


def test_r18_4_11_a_war_after_a_peace_is_a_new_one() -> None:
    """R18.4.11: what was annexed in the war before does not count."""
    g = attacks(empire(), 'magdeburg')
    plays(g, AUSTRIA, 'accept')
    takes_all(g, 'france', 'magdeburg')
    g = settles(g, 'france', 'magdeburg', ANNEXATION)
    white_peace(g, seat_of(g, 'france'), party(g, AUSTRIA))
    g.truce = (0,) * len(g.truce)
    g = attacks(g, 'saxony')
    plays(g, AUSTRIA, 'accept')
    takes(g, AUSTRIA, 'paris')
    g = settles(g, AUSTRIA, 'france', HUMILIATION)
    assert g.authority == 4


@pytest.mark.parametrize('how', ['helped', 'attacked'])
def test_r18_4_11_an_outsider_in_the_war_may_become_emperor(how: str) -> None:
    """R18.4.11, R18.9.5: England, no member, has helped its ally Saxony against France, or was attacked with it. Once
    it is elected France is an External Aggressor for it: 1 authority for the victory."""
    g = empire()
    if how == 'helped':
        allies(g, 'england', 'saxony')
        g = attacks(g, 'saxony')
        plays(g, AUSTRIA, 'refuse')
        plays(g, 'england', 'accept')
    else:
        g = attacks(g, 'saxony', 'england')
        plays(g, AUSTRIA, 'refuse')
    while not can(g, 'france'):
        plays(g, 'england', 'refuse' if 'refuse' in can(g, 'england') else 'done')
    assert aggressors(g) == []
    titled(g, 'england')
    assert aggressors(g) == [party(g, 'france')]
    takes(g, 'england', 'paris')
    before = g.authority
    g = settles(g, 'england', 'france', HUMILIATION)
    assert g.authority == before + 1


def test_r18_9_6_the_aggressor_is_elected() -> None:
    """R18.9.6, R18.4.10-11: France, elected while it fights Saxony and Austria, is bound to nobody, and neither war
    wins or costs the Empire anything but what its Emperor does to a member (R18.5.3)."""
    g = attacks(empire(), 'saxony')
    plays(g, AUSTRIA, 'accept')
    titled(g, 'france')
    assert (g.defending, aggressors(g)) == (0, [])
    takes(g, AUSTRIA, 'paris')
    g = settles(g, AUSTRIA, 'france', HUMILIATION)
    assert g.authority == 3
    takes_all(g, 'france', 'saxony')
    g = settles(g, 'france', 'saxony', ANNEXATION)
    assert g.authority == 2


def test_r18_4_10_a_new_emperor_does_not_stand_for_the_subjects() -> None:
    """R18.4.10, R18.9.6: the Tag chit is gone with the title, and Saxony makes peace for itself."""
    g = attacks(empire(), 'saxony')
    plays(g, AUSTRIA, 'accept')
    takes(g, 'france', 'dresden')
    infantry(g, 'france', 'saxony', 1)
    infantry(g, AUSTRIA, 'austria', 3)
    titled(g, 'england')
    g.phase, g.active = 'peace', NOBODY
    g = peace(g)
    until(g, 'france', 'settle:saxony')
    assert 'settle:austria' not in can(g, 'france')


def test_r18_9_6_a_new_emperor_activates_the_defence_for_himself() -> None:
    """R18.9.6, R18.4.5: his own Influence and the Imperial cubes in Elector Areas, when France attacks once more."""
    g = empire()
    war(g, 'france', AUSTRIA)
    add_aggression(g, party(g, 'france'), party(g, AUSTRIA))
    g.defending, g.imperial_manpower = 1, 3
    cubes(g, AUSTRIA, saxony=4)
    cubes(g, 'england', bohemia=2)
    lays(g, rhineland=1)
    titled(g, 'england')
    g = attacks(g, 'saxony')
    assert hint(g, 'england', 'accept') == {'levies': 3}
    plays(g, 'england', 'accept')
    assert (g.defending, g.imperial_manpower) == (1, 3)


def test_r18_4_2_peace_with_one_of_two_aggressors_ends_no_defence() -> None:
    """R18.4.2, R18.4.10, R4.5.B4: and it covers the War tokens of this one alone."""
    g = empire()
    for realm in ('france', 'england'):
        for target in ('saxony', AUSTRIA):
            war(g, realm, target)
            add_aggression(g, party(g, realm), party(g, target))
    g.defending = 1
    takes(g, AUSTRIA, 'paris')
    g = settles(g, AUSTRIA, 'france', HUMILIATION)
    assert g.war[party(g, 'saxony')] == 1 << seat_of(g, 'england')
    assert aggressors(g) == [party(g, 'england')]
    assert g.defending == 1


# ---- who is called


def test_r5_5_1_4_who_came_as_emperor_is_not_called_as_the_ally_of_a_player() -> None:
    """R5.5.1.4: the Netherlands, a subject, are Austria's ally; one answer is enough. After a refusal they may call."""
    for answer, calls in (('accept', False), ('refuse', True)):
        g = empire('1-05.1')
        befriend(g, AUSTRIA, 'netherlands')
        allies(g, 'netherlands', 'bremen')
        cubes(g, 'netherlands', **{g.map.areas.ids[g.map.area[g.capital[party(g, 'bremen')]]]: 2})
        g.authority = 2
        g = attacks(g, 'netherlands')
        plays(g, AUSTRIA, answer)
        if answer == 'accept':
            plays(g, 'netherlands', 'contribute:prestige')
        assert 'realm:bremen' in can(g, 'netherlands')
        assert ('realm:austria' in can(g, 'netherlands')) == calls
        if not calls:
            assert why_not(g, 'netherlands', 'realm:austria') == 'R5.2.2.5'


def test_r18_4_1_an_emperor_from_outside_is_called_for_his_subjects() -> None:
    """R18.4.1, R18.4.4: England's Capital lies outside, so nothing can be activated for a war on itself, which counts
    nothing for the Empire (R18.4.11)."""
    g = empire()
    titled(g, 'england')
    g = attacks(g, 'saxony')
    plays(g, 'england', 'accept')
    assert (g.defending, aggressors(g)) == (1, [party(g, 'france')])
    g = empire()
    titled(g, 'england')
    g = attacks(g, 'england')
    assert 'accept' not in can(g, 'england')
    assert (g.defending, aggressors(g)) == (0, [])


@pytest.mark.parametrize('what', ['interregnum', 'excommunicated'])
def test_r18_4_1_an_emperor_without_ruler_or_church_is_called_too(what: str) -> None:
    """R18.4.1, R18.9.5: and he may be elected again."""
    g = empire()
    seat = seat_of(g, AUSTRIA)
    if what == 'interregnum':
        g.ruler[seat] = NO_PERSON
    else:
        g.excommunicated = seat
    cubes(g, AUSTRIA, saxony=1)
    elects(g)
    assert emperor(g) == AUSTRIA
    g = attacks(g, 'saxony')
    plays(g, AUSTRIA, 'accept')
    assert g.defending == 1


def test_r18_4_9_a_subject_who_joins_the_aggressor_has_no_free_access() -> None:
    """R18.4.9, R18.3.5, R18.4.11: the Netherlands are called by France: an enemy of the Emperor, no External Aggressor,
    and still a subject, who contributes."""
    g = empire('1-05.1')
    befriend(g, 'france', 'netherlands')
    g.authority = 3
    g = begins(g, 'france')
    plays(g, 'france', 'war:saxony', 'done', 'realm:netherlands')
    plays(g, 'netherlands', 'accept')
    plays(g, AUSTRIA, 'accept')
    plays(g, 'netherlands', 'contribute:prestige')
    assert g.war[party(g, AUSTRIA)] >> seat_of(g, 'netherlands') & 1
    assert aggressors(g) == [party(g, 'france')]
    home = g.map.area[g.capital[party(g, 'bavaria')]]
    assert needs_access(g, seat_of(g, 'netherlands'), home)
    assert not needs_access(g, seat_of(g, 'france'), home)


# ---- who is a member


def test_r9_1_2e_who_is_shielded_depends_on_the_lands() -> None:
    """R9.1.2e, R18.3.2: Bavaria is, while its Area is in the Empire; an Emperor who has passed is himself not bound."""
    g = empire()
    france, bavaria = seat_of(g, 'france'), party(g, 'bavaria')
    g.truce = put_mark(g.truce, party(g, AUSTRIA), france)
    g.forget_worked_out()
    assert against_war(g, france, bavaria).id == 'R9.1.2e'
    g.outside = put(g.outside, g.map.area[g.capital[bavaria]], 1)
    g.forget_worked_out()
    assert against_war(g, france, bavaria).id == ''
    g = empire()
    g.passed[france] = 1
    titled(g, 'france')
    assert against_war(g, france, bavaria).id == ''
    assert against_war(g, seat_of(g, 'england'), bavaria).id == 'R9.1.2e'
    assert against_war(g, seat_of(g, AUSTRIA), bavaria).id == 'R9.1.2e', 'members, too'


def test_r18_6_1_the_land_of_an_emperor_from_outside_stays() -> None:
    """R18.3.2, R18.6.1: his Capital has moved out of the Empire; he is no member, and loses nothing by it."""
    g = empire()
    own(g, AUSTRIA, 'paris')
    g.capital = put(g.capital, party(g, AUSTRIA), province(g, 'paris'))
    g = begins(g, 'france')
    assert not is_member(g, party(g, AUSTRIA))
    assert in_empire(g, area(g, 'austria'))
    assert g.authority == 3
    titled(g, 'england')
    own(g, AUSTRIA, *printed(g, 'austria'))
    g = begins(g, 'france')
    assert not in_empire(g, area(g, 'austria')), 'under another Emperor it is in foreign hands'


def test_r18_9_4_two_players_with_their_capitals_in_one_elector_area() -> None:
    """R18.9.4, R18.9.2: the Emperor decides between them."""
    g = empire('1-05.1')
    for realm, capital in (('france', 'praha'), ('castile', 'olomouc')):
        own(g, realm, capital)
        g.capital = put(g.capital, party(g, realm), province(g, capital))
    cubes(g, AUSTRIA, bohemia=4)
    g.forget_worked_out()
    assert sorted(votes(g)['bohemia'][0]) == ['castile', 'france']
    elects(g)
    assert g.deciders == (AUSTRIA,)
    assert sorted(can(g, AUSTRIA)) == ['realm:castile', 'realm:france']


def test_r18_2_1_a_new_emperor_takes_up_what_the_old_one_laid_too_many() -> None:
    """R18.9.6, R18.2.1: the cubes are his, and in 5B as many as his authority stay."""
    g = empire()
    lays(g, saxony=3, rhineland=2)
    titled(g, AUSTRIA)
    g = cleans_up(g)
    assert why_not(g, AUSTRIA, 'done') == 'R18.2.1'
    plays(g, AUSTRIA, 'imperial:saxony', 'imperial:rhineland')
    assert why_not(g, AUSTRIA, 'done') == ''


# ---- after its end


def test_r18_7_4_an_empire_that_is_no_more_has_no_areas_to_lose() -> None:
    """R18.7.4, R16.3.24: no event lays Not HRE tokens any more, and none holds an election."""
    token = {'do': 'place', 'what': 'notHre', 'in': 'area:switzerland', 'n': 1}
    for dissolved in (False, True):
        g = empire()
        if dissolved:
            dissolve_empire(g)
            g.forget_worked_out()
        g = run(g, written('leaves_the_empire', token, {'do': 'election'}), 'france')
        assert bool(g.outside[area(g, 'switzerland')]) != dissolved
        assert ('Election' in [frame.__class__.__name__ for frame in g.stack]) != dissolved
