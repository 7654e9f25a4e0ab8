"""R18.9: the Imperial Election: who votes for whom, who may be elected, and what follows."""

from __future__ import annotations

import pytest

from chancellery.kernel.fields import put, put_mark
from chancellery.titles.europa.board.land import is_npr
from chancellery.titles.europa.edition.atlas import FAITHS
from chancellery.titles.europa.election import Election, attackers_of_members
from chancellery.titles.europa.election import elects as holds_elections
from chancellery.titles.europa.empire import electors, is_member
from chancellery.titles.europa.fields import NO_PERSON
from chancellery.titles.europa.governing.tracks import place_town, place_vassal
from chancellery.titles.europa.religion import DIVERSE
from chancellery.titles.europa.state import Europa
from tests.titles.europa.battles import war
from tests.titles.europa.diplomacy import allies, begins, cubes
from tests.titles.europa.electing import ELECTORS, crowned, elects, emperor, empire, imperial, votes
from tests.titles.europa.position import area, can, clear, party, province, seat_of, told, why_not
from tests.titles.europa.programs import marry, own

PROTESTANT = FAITHS.index('protestant')
NOBODY_THERE: tuple[list[str], str] = ([], 'nobody')


def professes(g: Europa, faith: int, *realms: str) -> None:
    """Realms are of this state religion."""
    for realm in realms:
        g.faith = put(g.faith, party(g, realm), faith)
    g.forget_worked_out()


def everything(g: Europa, id: str) -> list[str]:
    """All Provinces of an Area."""
    return [g.map.provinces.ids[each] for each in g.variant.inside[area(g, id)]]


# ---- the votes


def test_every_elector_area_votes_for_whoever_has_most_influence() -> None:
    """R18.9.2: one vote each; where there is no Influence at all, none."""
    g = empire()
    cubes(g, 'france', bohemia=2, saxony=1)
    cubes(g, 'austria', bohemia=1)
    cubes(g, 'england', westphalia=3, loire=5)
    assert votes(g) == {
        'bohemia': (['france'], 'influence'),
        'brandenburg': NOBODY_THERE,
        'rhineland': NOBODY_THERE,
        'saxony': (['france'], 'influence'),
        'westphalia': (['england'], 'influence'),
    }
    elects(g)
    assert emperor(g) == 'france'
    assert told(g, 'elected') == [{'realm': 'france', 'votes': 2}]


def test_imperial_cubes_and_marriages_count() -> None:
    """R18.9.2, R11.2.2: those of the Empire for the Emperor alone."""
    g = empire()
    cubes(g, 'france', saxony=2)
    cubes(g, 'austria', saxony=1)
    imperial(g, saxony=2, bohemia=1)
    assert votes(g)['saxony'] == (['austria'], 'influence')
    crowned(g, 'france')
    assert votes(g)['saxony'] == (['france'], 'influence')
    assert votes(g)['bohemia'] == (['france'], 'influence')
    crowned(g, 'england')
    assert votes(g)['saxony'] == (['france', 'england'], 'influence')


def test_a_marriage_is_worth_a_cube() -> None:
    """R18.9.2, R11.2.2: with a Realm whose Capital lies in the Area."""
    g = empire()
    cubes(g, 'france', saxony=1)
    cubes(g, 'austria', saxony=1)
    marry(g, 'france', 'saxony')
    assert votes(g)['saxony'] == (['france'], 'influence')


def test_only_elector_areas_vote() -> None:
    """R18.3.7, R18.9.2: an Area without the Capital of a member is none."""
    g = empire()
    g.outside = put(g.outside, area(g, 'bohemia'), 1)
    g.forget_worked_out()
    assert sorted(votes(g)) == [id for id in ELECTORS if id != 'bohemia']


def test_the_emperor_decides_a_tie_in_an_area() -> None:
    """R18.9.2, C-D18-7: only between those who are tied; he is asked in public."""
    g = empire()
    cubes(g, 'france', bohemia=2)
    cubes(g, 'england', bohemia=2)
    cubes(g, 'austria', bohemia=1)
    assert votes(g)['bohemia'] == (['france', 'england'], 'influence')
    elects(g)
    assert g.deciders == ('austria',)
    assert sorted(can(g, 'austria')) == ['realm:england', 'realm:france']
    assert why_not(g, 'austria', 'realm:austria') == 'R18.9.2'
    g.play('austria', 'realm:england')
    assert told(g, 'vote') == [{'area': 'bohemia', 'realm': 'england', 'why': 'tie'}]
    assert emperor(g) == 'england'


def test_the_emperor_decides_between_those_with_most_votes() -> None:
    """R18.9.2: not for who has fewer, even if it is himself."""
    g = empire()
    cubes(g, 'france', bohemia=1, saxony=1)
    cubes(g, 'england', westphalia=1, rhineland=1)
    cubes(g, 'austria', brandenburg=1)
    elects(g)
    assert len(told(g, 'vote')) == 5
    assert sorted(can(g, 'austria')) == ['realm:england', 'realm:france']
    g.play('austria', 'realm:france')
    assert emperor(g) == 'france'
    assert told(g, 'elected') == [{'realm': 'france', 'votes': 2}]


def test_without_any_vote_all_who_may_be_elected_are_tied() -> None:
    """R18.9.2"""
    g = empire()
    elects(g)
    assert told(g, 'no_vote') == [{'area': id, 'why': 'nobody'} for id in ELECTORS]
    assert sorted(can(g, 'austria')) == [f'realm:{id}' for id in ('austria', 'castile', 'england', 'france')]
    g.play('austria', 'realm:austria')
    assert emperor(g) == 'austria'
    assert told(g, 'new_emperor') == []


def test_an_emperor_who_may_not_be_elected_still_breaks_ties() -> None:
    """R18.9.2"""
    g = empire()
    professes(g, PROTESTANT, 'austria')
    cubes(g, 'austria', bohemia=5)
    cubes(g, 'france', bohemia=1)
    cubes(g, 'england', bohemia=1)
    assert votes(g)['bohemia'] == (['france', 'england'], 'influence'), 'R18.9.2: only eligible players are compared'
    elects(g)
    assert g.deciders == ('austria',)
    g.play('austria', 'realm:france')
    assert emperor(g) == 'france'


# ---- Overlords and Capitals


def under(g: Europa, realm: str, *provinces: str) -> None:
    """Vassal tokens of a Realm."""
    for id in provinces:
        assert place_vassal(g, seat_of(g, realm), province(g, id))
    g.forget_worked_out()


def test_an_area_of_vassals_votes_for_their_overlord() -> None:
    """R18.9.3: where no NPR owns a Province, whoever has Influence there."""
    g = empire()
    cubes(g, 'france', brandenburg=3)
    under(g, 'england', *everything(g, 'brandenburg')[:-1])
    assert votes(g)['brandenburg'] == (['france'], 'influence'), 'an NPR owns the last Province'
    under(g, 'england', everything(g, 'brandenburg')[-1])
    assert votes(g)['brandenburg'] == (['england'], 'overlord')


def test_towns_of_players_beside_the_vassals_change_nothing() -> None:
    """R18.9.3: Sundgau in the Rhineland is Austria's."""
    g = empire()
    cubes(g, 'austria', rhineland=4)
    under(g, 'france', *[id for id in everything(g, 'rhineland') if id != 'sundgau'])
    assert votes(g)['rhineland'] == (['france'], 'overlord')


def test_vassals_of_two_players_vote_by_influence() -> None:
    """R18.9.3: they must all belong to one."""
    g = empire()
    cubes(g, 'austria', brandenburg=1)
    mine = everything(g, 'brandenburg')
    under(g, 'england', *mine[:-1])
    under(g, 'france', mine[-1])
    assert votes(g)['brandenburg'] == (['austria'], 'influence')


def test_an_overlord_who_may_not_be_elected_gives_way_to_influence() -> None:
    """R18.9.3, R18.9.2"""
    g = empire()
    cubes(g, 'france', brandenburg=1)
    under(g, 'england', *everything(g, 'brandenburg'))
    professes(g, PROTESTANT, 'england')
    assert votes(g)['brandenburg'] == (['france'], 'influence')


def test_a_capital_in_an_elector_area_brings_its_vote() -> None:
    """R18.9.4: whoever has Influence there."""
    g = empire('2-05.1')
    g.empire_faith = DIVERSE
    cubes(g, 'france', brandenburg=4)
    assert votes(g)['brandenburg'] == (['brandenburg'], 'capital')


def test_nobody_gets_the_vote_of_a_capital_that_may_not_be_elected() -> None:
    """R18.9.4: Brandenburg is Protestant, the Empire Catholic."""
    g = empire('2-05.1')
    cubes(g, 'france', brandenburg=4)
    assert votes(g)['brandenburg'] == ([], 'unfit')
    elects(g)
    assert {'area': 'brandenburg', 'why': 'unfit'} in told(g, 'no_vote')


def test_a_capital_goes_before_an_overlord() -> None:
    """R18.9.4, R18.9.3"""
    g = empire()
    g.capital = put(g.capital, party(g, 'france'), province(g, 'altmark'))
    own(g, 'france', 'altmark')
    under(g, 'england', *[id for id in everything(g, 'brandenburg') if id != 'altmark'])
    assert area(g, 'brandenburg') in electors(g)
    assert votes(g)['brandenburg'] == (['france'], 'capital')
    professes(g, PROTESTANT, 'france')
    assert votes(g)['brandenburg'] == ([], 'unfit'), 'and before the vote of the Overlord, too'


# ---- who may be elected


def test_only_the_official_religion_may_be_elected() -> None:
    """R18.9.5: where there is one; Counter-Reformed is Catholic (R15.0.5)."""
    g = empire('2-05.1')
    cubes(g, 'ottomans', saxony=3)
    cubes(g, 'france', saxony=1)
    assert votes(g)['saxony'] == (['france'], 'influence')
    professes(g, FAITHS.index('counter_reformed'), 'france')
    assert votes(g)['saxony'] == (['france'], 'influence')
    g.empire_faith = DIVERSE
    g.forget_worked_out()
    assert votes(g)['saxony'] == (['ottomans'], 'influence')


def test_outsiders_and_realms_without_a_ruler_may_be_elected() -> None:
    """R18.9.5: France, no member, in an Interregnum."""
    g = empire()
    g.ruler[seat_of(g, 'france')] = NO_PERSON
    assert not is_member(g, party(g, 'france'))
    cubes(g, 'france', saxony=1)
    elects(g)
    assert emperor(g) == 'france'


def test_where_nobody_may_be_elected_the_title_stays() -> None:
    """R18.9.5: 2 authority less, and no rise of R18.9.6."""
    g = empire(authority=3)
    professes(g, PROTESTANT, 'france', 'castile', 'england', 'austria')
    cubes(g, 'france', saxony=1)
    elects(g)
    assert emperor(g) == 'austria'
    assert g.authority == 1
    assert len(told(g, 'nobody_eligible')) == 1
    assert told(g, 'elected') == told(g, 'vote') == []


# ---- what follows


@pytest.mark.parametrize(('authority', 'after'), [(0, 1), (1, 2), (2, 3), (3, 3), (4, 4), (6, 6)])
@pytest.mark.parametrize('winner', ['austria', 'france'])
def test_an_election_raises_a_low_authority(authority: int, after: int, winner: str) -> None:
    """R18.9.6, R18.1.6: by 1 up to 2, whether the Emperor is a new one or not."""
    g = empire(authority=authority)
    cubes(g, winner, saxony=1)
    elects(g)
    assert emperor(g) == winner
    assert g.authority == after


def test_the_title_passes_before_authority_rises_and_areas_leave() -> None:
    """R18.9.6, R18.6.3: the land of the old Emperor, who is no member, is in foreign hands now; Switzerland leaves."""
    g = empire(authority=2)
    crowned(g, 'france')
    own(g, 'france', *everything(g, 'switzerland'))
    cubes(g, 'austria', saxony=1)
    begins(g, 'france')
    assert not g.outside[area(g, 'switzerland')]
    elects(g)
    assert emperor(g) == 'austria'
    keys = [entry.key for entry in g.journal.entries]
    assert keys.index('event.new_emperor') < keys.index('event.authority') < keys.index('event.leaves')
    assert [each['level'] for each in told(g, 'authority')] == [3, 2]


def test_imperial_cubes_stay_and_the_defence_ends() -> None:
    """R18.9.6: with a new Emperor; one who keeps the title keeps both."""
    for winner in ('austria', 'france'):
        g = empire()
        g.defending, g.imperial_manpower = 1, 4
        imperial(g, rhineland=2)
        cubes(g, winner, saxony=1, bohemia=1)
        elects(g)
        assert emperor(g) == winner
        assert g.imperial[area(g, 'rhineland')] == 2
        assert (g.defending, g.imperial_manpower) == ((1, 4) if winner == 'austria' else (0, 0))


def at_war_with_members(scenario: str = '1-01.2') -> Europa:
    """England, Castile and Austria are at war with Saxony, which is an NPR and a member."""
    g = empire(scenario)
    assert is_npr(g, party(g, 'saxony'))
    for realm in ('england', 'castile', 'austria'):
        war(g, realm, 'saxony')
    cubes(g, 'france', bohemia=1)
    return g


def test_whoever_is_elected_may_have_a_cause_against_an_outsider() -> None:
    """R18.9.7, C-D18-8: one CB token on a Realm that is neither member nor Emperor and at war with an NPR member."""
    g = at_war_with_members()
    elects(g)
    assert emperor(g) == 'france'
    assert g.deciders == ('france',)
    assert sorted(can(g, 'france')) == ['pass', 'realm:castile', 'realm:england'], 'Austria is a member'
    assert why_not(g, 'france', 'realm:austria') == 'R18.9.7'
    g.play('france', 'realm:england')
    assert g.cb[party(g, 'england')] >> seat_of(g, 'france') & 1
    assert len(g.stack) == 1, 'one token'


def test_he_may_do_without() -> None:
    """R18.9.7: may"""
    g = at_war_with_members()
    elects(g)
    g.play('france', 'pass')
    assert not any(mark >> seat_of(g, 'france') & 1 for mark in g.cb)


def test_an_emperor_who_is_elected_again_has_the_same_right() -> None:
    """R18.9.7; where his token lies already it can lie no second time."""
    g = at_war_with_members()
    cubes(g, 'austria', saxony=1, rhineland=1)
    g.cb = put_mark(g.cb, party(g, 'england'), seat_of(g, 'austria'))
    elects(g)
    assert emperor(g) == 'austria'
    assert sorted(can(g, 'austria')) == ['pass', 'realm:castile']


def test_without_such_a_war_nobody_is_asked() -> None:
    """R18.9.7: a war with an NPR from outside, or with a player, is none."""
    g = empire()
    war(g, 'england', 'scotland')
    war(g, 'castile', 'austria')
    cubes(g, 'france', bohemia=1)
    elects(g)
    assert len(g.stack) == 1


def test_an_active_ally_from_outside_fights_the_member_too() -> None:
    """R18.9.7, R11.3.5"""
    g = at_war_with_members()
    allies(g, 'england', 'scotland')
    g.active_ally = put(g.active_ally, party(g, 'scotland'), 1)
    assert {g.edition.parties[each] for each in attackers_of_members(g)} == {'england', 'castile', 'scotland'}


# ---- where there are none


def test_elections_are_an_advanced_rule() -> None:
    """S2.7, R1.6"""
    assert holds_elections(empire())
    assert not holds_elections(empire(advanced='off'))


def test_npr_and_automaton_hold_none() -> None:
    """R18.9.1, B7.4"""
    assert not holds_elections(empire('1-01.1')), 'an NPR'
    assert not holds_elections(empire('1-06.1')), 'the automaton'
    g = empire('1-06.1')
    crowned(g, 'brandenburg')
    assert holds_elections(g)
    crowned(g, 'denmark')
    assert not holds_elections(g)


def test_an_automaton_can_be_elected() -> None:
    """R18.9.2: it is a player, too; then there are no more elections (B7.4), and it takes a cause if there is one."""
    g = empire('1-06.1')
    crowned(g, 'brandenburg')
    clear(g, 'influence', 'imperial', to=0)
    cubes(g, 'denmark', saxony=1)
    g.capital = put(g.capital, party(g, 'brandenburg'), province(g, 'danzig'))
    war(g, 'france', 'saxony')
    elects(g)
    assert emperor(g) == 'denmark'
    assert g.cb[party(g, 'france')] >> seat_of(g, 'denmark') & 1
    assert not holds_elections(g)


# ---- what the table sees


def test_the_board_says_how_the_electors_would_vote() -> None:
    """R18.9.2-4: each Area with its reason, before there is any election."""
    g = empire('2-05.1')
    cubes(g, 'france', bohemia=2, saxony=1)
    cubes(g, 'england', bohemia=2)
    under(g, 'castile', *everything(g, 'westphalia'))
    seen = g.view('france')['board']['empire']
    assert seen['votes'] == {
        'bohemia': {
            'voter': None,
            'reason': 'influence',
            'tied': ['england', 'france'],
            'influence': {'france': 2, 'england': 2},
        },
        'brandenburg': {'voter': None, 'reason': 'unfit'},
        'rhineland': {'voter': None, 'reason': 'nobody'},
        'saxony': {'voter': 'france', 'reason': 'influence', 'influence': {'france': 1}},
        'westphalia': {'voter': 'castile', 'reason': 'overlord'},
    }
    assert 'election' not in seen


def test_the_board_shows_an_election_under_way() -> None:
    """R18.9.2: the votes cast so far."""
    g = empire()
    cubes(g, 'france', bohemia=1, rhineland=1)
    cubes(g, 'england', rhineland=1)
    elects(g)
    assert g.view('england')['board']['empire']['election'] == {'bohemia': 'france', 'brandenburg': None}
    g.play('austria', 'realm:england')
    assert g.view('england')['board']['empire']['election']['rhineland'] == 'england'
    g.play('austria', 'realm:england')
    assert 'election' not in g.view('england')['board']['empire']


def test_where_there_are_no_elections_the_board_names_no_votes() -> None:
    """R18.9.1"""
    for g in (empire('1-01.1'), empire(advanced='off'), empire('1-06.1')):
        assert 'votes' not in g.view(g.roles[0])['board']['empire']


def test_the_log_tells_the_election_vote_by_vote() -> None:
    """R18.9.2-6: in the order of the Areas, with reasons, and the result; in every language without a hole."""
    g = empire('2-05.1')
    cubes(g, 'france', bohemia=2, saxony=1)
    cubes(g, 'england', saxony=1)
    under(g, 'papal_states', *everything(g, 'westphalia'))
    elects(g)
    g.play('castile', 'realm:france')
    keys = ('election', 'vote', 'no_vote', 'elected', 'new_emperor')
    lines = [entry for entry in g.journal.entries if entry.key.removeprefix('event.') in keys]
    english = g.title.texts['en']
    assert [english.say(entry.key, entry.params) for entry in lines] == [
        'An Imperial Election was held; until then Castile was Emperor.',
        'Bohemia voted for France: most Influence.',
        'Brandenburg cast no vote: whoever has its Capital there may not be elected.',
        'The Rhineland cast no vote: nobody who may be elected has Influence there.',
        'Saxony voted for France: the Emperor decided a tie.',
        'Westphalia voted for Papal States: Overlord of all Vassals there.',
        'France won the election; votes: 2.',
        'France became Emperor.',
    ]
    for texts in g.title.texts.values():
        for entry in lines:
            assert '{' not in texts.say(entry.key, entry.params)


def test_the_state_of_an_election_can_be_stored() -> None:
    """R18.9.2: in the middle of a tie."""
    g = empire()
    cubes(g, 'france', bohemia=1, rhineland=1)
    cubes(g, 'england', rhineland=1)
    elects(g)
    copy = g.clone()
    assert copy.digest() == g.digest()
    frame = copy.inside(Election)
    assert frame is not None
    assert [copy.map.areas.ids[each] for each in frame.areas] == list(ELECTORS)
    copy.play('austria', 'realm:france')
    assert emperor(copy) == 'france'
    assert emperor(g) == 'austria'


def test_a_town_alone_makes_no_elector() -> None:
    """R18.3.7, R18.9.2: with a player's Town on the only Capital there, the Area has no vote."""
    g = empire()
    assert place_town(g, seat_of(g, 'france'), province(g, 'berlin'))
    g.forget_worked_out()
    assert 'brandenburg' not in votes(g)


def test_a_card_with_an_election_says_where_there_are_none() -> None:
    """S2.7, R18.9.1: option B of the Pragmatic Sanction is told as idle in part."""
    for advanced, found in (('on', []), ('off', ['effect.0.options.1.effect.0'])):
        idle = empire('2-01.1', advanced=advanced).variant.idle
        assert [path for card, path, why in idle if why == 'elections' and card == 'event:401-1'] == found
