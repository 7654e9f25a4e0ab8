"""Players of one team (S6): what binds them, and what they have together."""

from __future__ import annotations

import random
from functools import cache
from importlib import import_module
from typing import Any

import pytest

from chancellery.kernel.fields import put, put_mark
from chancellery.kernel.outcome import restored
from chancellery.server.titles_api import teams
from chancellery.titles.europa.actions.talks import SecretTalk
from chancellery.titles.europa.board.hostility import players_at_war
from chancellery.titles.europa.effects.sets import everything
from chancellery.titles.europa.effects.things import Scope, number_of
from chancellery.titles.europa.empire import new_emperor
from chancellery.titles.europa.fields import NO_PERSON
from chancellery.titles.europa.objectives import objectives_held
from chancellery.titles.europa.relations.subjugation import subjugation_price
from chancellery.titles.europa.relations.ties import alliances, allied, end_alliance
from chancellery.titles.europa.rounds.cleanup import end_alliances
from chancellery.titles.europa.rounds.scoring import final_scoring, has_fame, points_on_board, reason_to_end, winners
from chancellery.titles.europa.state import Europa
from chancellery.titles.europa.teams import opponents, sides, value
from chancellery.titles.europa.unrest.liberation import place_cb
from chancellery.titles.europa.war.allies import lay_war_token
from chancellery.titles.europa.war.causes import against_war
from chancellery.titles.europa.war.defence import Contribute, subjects_calling
from chancellery.titles.europa.war.internal_wars import break_peace
from tests.recordings.setups import EnglishSource
from tests.titles.europa.battles import disarm
from tests.titles.europa.diplomacy import allies, cubes, no_cubes
from tests.titles.europa.position import (
    TITLE,
    asks,
    can,
    clear,
    fill,
    give,
    party,
    seat_of,
    set_power,
    table,
    told,
    turn_of,
    why_not,
)
from tests.titles.europa.test_objectives import owns
from tests.titles.random_play import step

module: Any = import_module('chancellery.titles.europa.title')
ALONE = '1-05.2'
PAIRS = '2-03.2'
TEAMS = {
    ALONE: [['castile', 'aragon']],
    PAIRS: [['castile', 'aragon'], ['ottomans', 'mamluks'], ['france', 'venice']],
}


@cache
def with_teams() -> Any:
    """The title with both variants, which are not offered to everybody."""
    return module.make(EnglishSource(), tuple([id for id in TEAMS if id not in module.PLAYABLE]))


EVERY_PAIR = [(variant, one, other) for variant, teams in TEAMS.items() for one, other in teams]


def named(g: Europa, seats: list[int]) -> set[str]:
    return {g.name(seat) for seat in seats}


def quiet(variant: str) -> Europa:
    """Nobody has units, cards or ties but those of the teams; everybody has power."""
    g = table(variant)
    disarm(g)
    for realm in g.roles:
        set_power(g, realm, 5, 5, 5)
    for cards in g.hands:
        cards.take_all()
    clear(g, 'ally', 'married', 'claims', 'truce', 'friends')
    for one, other in TEAMS[variant]:
        g.friends[seat_of(g, one)] |= 1 << seat_of(g, other)
        g.friends[seat_of(g, other)] |= 1 << seat_of(g, one)
    g.forget_worked_out()
    return g


def befriend(g: Europa, one: str, other: str) -> None:
    """Two players are allied."""
    g.friends[seat_of(g, one)] |= 1 << seat_of(g, other)
    g.friends[seat_of(g, other)] |= 1 << seat_of(g, one)
    g.forget_worked_out()


def claims_land_of(g: Europa, realm: str, other: str) -> None:
    """A cause for war on another Realm: a Claim where its Capital is."""
    g.claims = put_mark(g.claims, g.map.area[g.capital[party(g, other)]], seat_of(g, realm))
    g.forget_worked_out()


def declares(g: Europa, realm: str, *targets: str) -> None:
    """A player declares war, and nobody calls anybody that a test does not name."""
    for other in targets:
        claims_land_of(g, realm, other)
    turn_of(g, realm)
    for other in targets:
        g.play(realm, f'war:{other}')
    g.play(realm, 'done')


# ---- who they are


def test_who_is_with_whom() -> None:
    """S6.1: one team and four single players in 1-05.2, three teams in 2-03.2"""
    g = table(ALONE)
    assert [named(g, side) for side in sides(g)] == [
        {'netherlands'}, {'france'}, {'aragon', 'castile'}, {'england'}, {'austria'},
    ]  # fmt: skip
    g = table(PAIRS)
    assert [named(g, side) for side in sides(g)] == [
        {'ottomans', 'mamluks'},
        {'castile', 'aragon'},
        {'france', 'venice'},
    ]
    g = table('1-01.1')
    assert all(len(side) == 1 for side in sides(g))


def test_they_start_allied() -> None:
    """S6.1, S6.2: so do England and the Netherlands in 1-05, who are no team; the Alliance counts for the limit and in
    final scoring"""
    for variant, one, other in EVERY_PAIR:
        g = table(variant)
        assert allied(g, seat_of(g, one), party(g, other))
        assert allied(g, seat_of(g, other), party(g, one))
        clear(g, 'ally')
        seat = seat_of(g, one)
        assert alliances(g, seat) >= 1
        before = sum(points_on_board(g, seat))
        g.friends[seat] = 0
        assert sum(points_on_board(g, seat)) < before
    g = table(ALONE)
    assert allied(g, seat_of(g, 'england'), party(g, 'netherlands'))


def test_a_team_mate_is_another_player_and_no_opponent() -> None:
    """S6.3, R2.4.12: also for cards"""
    g = table(PAIRS)
    spain = seat_of(g, 'castile')
    assert named(g, opponents(g, spain)) == {'ottomans', 'mamluks', 'france', 'venice'}
    scope = Scope(spain)
    meant = {g.edition.parties[number_of(thing)] for thing in everything(g, 'opponents', scope)}
    assert meant == {'ottomans', 'mamluks', 'france', 'venice'}
    others = {g.edition.parties[number_of(thing)] for thing in everything(g, 'players', scope)}
    assert others == set(g.roles)


def test_who_opens_a_table_sees_the_teams() -> None:
    """S6.1: before anybody takes a seat"""
    title = with_teams()
    assert teams(title, title.scenario(ALONE)) == {'spain': ['aragon', 'castile']}
    assert teams(title, title.scenario(PAIRS)) == {
        'spain': ['castile', 'aragon'], 'ottomans': ['ottomans', 'mamluks'], 'france_venice': ['france', 'venice'],
    }  # fmt: skip
    assert teams(title, title.scenario('1-01.1')) == {}


# ---- no war (S6.4)


@pytest.mark.parametrize(('variant', 'one', 'other'), EVERY_PAIR)
def test_no_war_on_a_team_mate(variant: str, one: str, other: str) -> None:
    """S6.4: not with any cause, by no event either"""
    g = quiet(variant)
    claims_land_of(g, one, other)
    for first, second in ((one, other), (other, one)):
        turn_of(g, first)
        assert f'war:{second}' not in can(g, first)
        assert why_not(g, first, f'war:{second}') == 'S6.4'
        everything_lifted = ('a', 'b', 'c', 'd', 'e', 'f', 'g')
        rule = against_war(g, seat_of(g, first), party(g, second), everything_lifted)
        assert rule.id == 'S6.4'


def test_no_tokens_of_war_lie_between_them() -> None:
    """S6.4: what would lay one does nothing"""
    g = quiet(PAIRS)
    spain, friend, foe = seat_of(g, 'castile'), party(g, 'aragon'), party(g, 'france')
    for lay in (place_cb, lay_war_token):
        lay(g, spain, friend)
        assert (g.cb[friend], g.war[friend]) == (0, 0)
    place_cb(g, spain, foe)
    assert g.cb[foe] == 1 << spain
    lay_war_token(g, spain, foe)
    assert g.war[foe] == 1 << spain


def test_a_vassal_of_a_team_mate_is_no_target() -> None:
    """S6.4, R9.1.2: as everybody's Vassal"""
    g = quiet(PAIRS)
    vassal = next(realm for realm in range(len(g.overlord)) if named_vassal(g, realm, 'ottomans'))
    g.claims = put_mark(g.claims, g.map.area[g.capital[vassal]], seat_of(g, 'mamluks'))
    turn_of(g, 'mamluks')
    assert f'war:{g.edition.parties[vassal]}' not in can(g, 'mamluks')


def named_vassal(g: Europa, realm: int, lord: str) -> bool:
    capital = g.capital[realm]
    return capital >= 0 and g.vassal[capital] == seat_of(g, lord) and g.seat_of(realm) < 0


# ---- calls to arms (S6.5)


def test_an_npr_calls_in_vain_against_a_team_mate() -> None:
    """S6.5: he is not even asked, it costs him nothing, and the Alliance with the NPR stays"""
    g = quiet(PAIRS)
    allies(g, 'aragon', 'genoa')
    aragon = seat_of(g, 'aragon')
    cubes(g, 'aragon', lombardy=3)
    prestige = g.prestige[:]
    declares(g, 'castile', 'genoa')
    assert told(g, 'refuses_call') == [{'realm': 'aragon', 'other': 'genoa'}]
    assert g.ally[party(g, 'genoa')] == aragon
    assert (g.prestige, g.truce[party(g, 'genoa')]) == (prestige, 0)
    assert g.influence_at(aragon, g.map.areas.number('lombardy')) == 3
    assert not players_at_war(g, aragon, seat_of(g, 'castile'))


def test_a_friend_calls_in_vain_against_a_team_mate() -> None:
    """S6.5: an ally of one who is attacked by the other"""
    g = quiet(ALONE)
    befriend(g, 'aragon', 'france')
    prestige = g.prestige[:]
    declares(g, 'castile', 'france')
    while 'realm:aragon' not in can(g, 'france'):
        role = g.deciders[0]
        g.play(role, can(g, role)[0])
    g.play('france', 'realm:aragon')
    assert 'accept' not in can(g, 'aragon')
    assert allied(g, seat_of(g, 'aragon'), party(g, 'france'))
    assert g.prestige == prestige
    assert not g.cb[party(g, 'aragon')]
    assert not g.truce[party(g, 'aragon')]


@pytest.mark.parametrize('answer', ['accept', 'refuse'])
def test_a_call_by_a_team_mate_who_is_attacked(answer: str) -> None:
    """S6.5, R11.3.8: to refuse costs 2 Prestige and nothing else; the Alliance stays"""
    g = quiet(ALONE)
    no_cubes(g)
    spain = seat_of(g, 'aragon')
    before = g.prestige[spain]
    declares(g, 'france', 'castile')
    while 'realm:aragon' not in can(g, 'castile'):
        role = g.deciders[0]
        g.play(role, can(g, role)[0])
    g.play('castile', 'realm:aragon')
    g.play('aragon', answer)
    refused = answer == 'refuse'
    assert g.prestige[spain] == before - (2 if refused else 0)
    assert players_at_war(g, spain, seat_of(g, 'france')) is not refused
    assert allied(g, spain, party(g, 'castile'))
    assert not g.cb[party(g, 'aragon')] >> seat_of(g, 'castile') & 1
    assert not g.truce[party(g, 'aragon')]
    assert g.deciders != ('aragon',)


def test_to_refuse_an_attack_costs_nothing() -> None:
    """S6.5: and the Alliance stays"""
    g = quiet(ALONE)
    spain = seat_of(g, 'aragon')
    before = g.prestige[spain]
    claims_land_of(g, 'aragon', 'france')
    declares(g, 'castile', 'france')
    g.play('castile', 'realm:aragon')
    assert g.deciders == ('aragon',)
    g.play('aragon', 'refuse')
    assert g.prestige[spain] == before
    assert allied(g, spain, party(g, 'castile'))
    assert not g.truce[party(g, 'aragon')]


# ---- the Empire (S6.4-5)


def test_an_emperor_is_not_called_against_a_team_mate() -> None:
    """S6.5, R18.4.1, R9.1.2e: an ally of the Emperor attacks his subjects only if an event lets him"""
    g = quiet(ALONE)
    new_emperor(g, party(g, 'castile'))
    g.authority = 3
    g.forget_worked_out()
    saxony = [party(g, 'saxony')]
    for aggressor, called in (('france', saxony), ('aragon', [])):
        assert subjects_calling(g, party(g, aggressor), 1 << seat_of(g, aggressor), saxony) == called
    together = 1 << seat_of(g, 'france') | 1 << seat_of(g, 'aragon')
    assert subjects_calling(g, party(g, 'france'), together, saxony) == []
    claims_land_of(g, 'aragon', 'saxony')
    turn_of(g, 'aragon')
    assert why_not(g, 'aragon', 'war:saxony') == 'R9.1.2e'


def test_nobody_contributes_a_cause_against_a_team_mate() -> None:
    """S6.4, R18.3.5"""
    for aggressor, allowed in (('france', True), ('aragon', False)):
        g = quiet(ALONE)
        asks(g, Contribute(seat_of(g, 'castile'), party(g, aggressor)))
        assert ('contribute:casus_belli' in can(g, 'castile')) is allowed
        if not allowed:
            assert why_not(g, 'castile', 'contribute:casus_belli') == 'S6.4'


def test_an_emperor_has_no_cause_against_a_team_mate() -> None:
    """S6.4, R18.5.2: who attacks another member without a cause gives him one"""
    for attacker, given in (('austria', True), ('aragon', False)):
        g = quiet(ALONE)
        new_emperor(g, party(g, 'castile'))
        g.capital = put(g.capital, party(g, attacker), g.map.provinces.number('praha'))
        g.forget_worked_out()
        break_peace(g, seat_of(g, attacker), [party(g, 'saxony')])
        assert bool(g.cb[party(g, attacker)] >> seat_of(g, 'castile') & 1) is given
        assert bool(told(g, 'emperor_gets_cb')) is given


# ---- the Alliance (S6.6)


@pytest.mark.parametrize(('variant', 'one', 'other'), EVERY_PAIR)
def test_the_alliance_never_ends(variant: str, one: str, other: str) -> None:
    """S6.6: not by Cut Ties, by the end of a round, nor by whatever else ends one"""
    g = quiet(variant)
    turn_of(g, one)
    assert why_not(g, one, f'break:{other}') == 'S6.6'
    end_alliances(g)
    end_alliance(g, seat_of(g, one), party(g, other))
    assert allied(g, seat_of(g, one), party(g, other))
    assert not told(g, 'alliance_lost')


def test_other_alliances_of_members_end_as_ever() -> None:
    """S6.6: England and the Netherlands are no team"""
    g = table(ALONE)
    turn_of(g, 'england')
    assert why_not(g, 'england', 'break:netherlands') != 'S6.6'
    end_alliance(g, seat_of(g, 'england'), party(g, 'netherlands'))
    assert not allied(g, seat_of(g, 'england'), party(g, 'netherlands'))


# ---- cards (S6.7)


def test_a_spy_never_works_against_a_team_mate() -> None:
    """S6.7, R6.2.7: New Alliance takes away an opponent's cube, not a team-mate's"""
    for other, possible in (('aragon', False), ('ottomans', True)):
        g = quiet(PAIRS)
        no_cubes(g)
        cubes(g, 'castile', lombardy=2)
        cubes(g, other, lombardy=1)
        set_power(g, 'castile', 9, 9, 9)
        g.ducats[seat_of(g, 'castile')] = 9
        give(g, 'castile', 'new_alliance_1')
        turn_of(g, 'castile')
        g.play('castile', 'play:new_alliance_1')
        offered = {'realm:genoa'} & set(can(g, 'castile'))
        removes = bool(offered)
        if offered:
            g.play('castile', 'realm:genoa')
            removes = g.influence_at(seat_of(g, other), g.map.areas.number('lombardy')) == 0
        assert removes is possible


def test_a_succession_in_the_team_is_not_disputed() -> None:
    """S6.7: A Pretender at Court is covert, and chooses a spouse whose throne is empty"""
    for other, refused in (('aragon', True), ('france', False)):
        g = quiet(ALONE)
        spain = seat_of(g, 'castile')
        g.married = put_mark(g.married, party(g, other), spain)
        g.married = put_mark(g.married, party(g, 'castile'), seat_of(g, other))
        g.ruler[seat_of(g, other)] = NO_PERSON
        give(g, 'castile', 'pretender_1')
        g.forget_worked_out()
        turn_of(g, 'castile')
        assert ('play:pretender_1' in can(g, 'castile')) is not refused
        assert g.stack[-1].__class__.__name__ == 'TakeTurn'


def test_influence_of_a_team_mate_does_not_stand_in_the_way() -> None:
    """S6.3, R11.4.5: opponents' Influence alone adds to what a Vassal costs"""
    g = quiet(PAIRS)
    no_cubes(g)
    spain, genoa = seat_of(g, 'castile'), party(g, 'genoa')
    price = subjugation_price(g, spain, genoa)
    cubes(g, 'aragon', lombardy=2)
    assert subjugation_price(g, spain, genoa) == price
    cubes(g, 'venice', lombardy=2)
    assert subjugation_price(g, spain, genoa) == price + 2


# ---- talk (S6.8)


def test_team_mates_may_talk_in_private_at_any_time() -> None:
    """S6.8: also where all other talk is open to everybody (R5.1.2.9), and while two others talk in private"""
    for variant in TEAMS:
        g = turn_of(table(variant), 'castile')
        assert g.talk() == 'open'
        assert all(g.confidants(role) == g.everyone() for role in range(6))
        g = turn_of(table(variant, options={'opt1': 'on'}), 'castile')
        for pair in (0, 1 << g.index('france') | 1 << g.index('castile')):
            if pair:
                g.nest(SecretTalk(pair))
            else:
                assert g.talk() == 'public'
            spain = {role for role in g.roles if g.confidants(g.index('aragon')) >> g.index(role) & 1}
            assert spain == {'castile'}
        assert g.confidants(g.index('castile')) == pair | 1 << g.index('aragon')


# ---- who wins (S6.9-S6.12)


def with_prestige(variant: str, **prestige: int) -> Europa:
    """A game in which everybody has what is named, else nothing, and no power or Ducats."""
    g = table(variant)
    g.prestige = [prestige.get(g.name(seat), 0) for seat in g.seats()]
    g.ducats = [0] * len(g.ducats)
    clear(g, 'power')
    return g


def test_what_a_team_is_worth() -> None:
    """S6.9, S-EX5: half of the sum in 1-05.2, rounded up; the sum in 2-03.2"""
    g = with_prestige(ALONE, castile=41, aragon=34)
    spain = [seat_of(g, 'aragon'), seat_of(g, 'castile')]
    assert value(g, g.prestige, spain) == 38
    assert value(g, [-prestige for prestige in g.prestige], spain) == -37
    assert value(g, g.prestige, [seat_of(g, 'castile')]) == 41
    g = with_prestige(PAIRS, castile=41, aragon=34)
    spain = [seat_of(g, 'aragon'), seat_of(g, 'castile')]
    assert value(g, g.prestige, spain) == 75


@pytest.mark.parametrize(
    ('french', 'best'), [((2, 3, 0), {'castile', 'aragon'}), ((2, 3, 1), None), ((2, 3, 2), {'france'})]
)
def test_the_tie_of_the_example(french: tuple[int, int, int], best: set[str] | None) -> None:
    """S-EX5, S6.10, R4.7.3: 38 each; half of the power of both members, rounded up, decides; then half of the Ducats"""
    g = with_prestige(ALONE, castile=41, aragon=34, france=38)
    fill(g.put_power, seat_of(g, 'castile'), to=[3, 2, 2])
    fill(g.put_power, seat_of(g, 'aragon'), to=[1, 1, 2])
    fill(g.put_power, seat_of(g, 'france'), to=list(french))
    if best is not None:
        assert named(g, winners(g, g.prestige)) == best
        return
    assert named(g, winners(g, g.prestige)) == {'castile', 'aragon', 'france'}
    g.ducats[seat_of(g, 'castile')] = 2
    g.ducats[seat_of(g, 'aragon')] = 3
    g.ducats[seat_of(g, 'france')] = 3
    assert named(g, winners(g, g.prestige)) == {'castile', 'aragon', 'france'}
    g.ducats[seat_of(g, 'aragon')] = 5
    assert named(g, winners(g, g.prestige)) == {'castile', 'aragon'}


def test_a_single_player_beats_a_team_of_which_only_one_is_strong() -> None:
    """S6.10"""
    g = with_prestige(ALONE, castile=60, aragon=10, france=36)
    assert named(g, winners(g, g.prestige)) == {'france'}


def test_ties_between_teams() -> None:
    """S6.11, S-C8: more objectives, then more power, then more Ducats, then a shared draw"""
    g = with_prestige(PAIRS, castile=30, aragon=10, france=15, venice=25)
    g.town = (-1,) * len(g.town)
    g.forget_worked_out()
    assert named(g, winners(g, g.prestige)) == {'castile', 'aragon', 'france', 'venice'}
    g.ducats[seat_of(g, 'aragon')] = 1
    assert named(g, winners(g, g.prestige)) == {'castile', 'aragon'}
    fill(g.put_power, seat_of(g, 'venice'), to=[0, 1, 0])
    assert named(g, winners(g, g.prestige)) == {'france', 'venice'}
    owns(g, 'aragon', 'malta')
    assert named(g, winners(g, g.prestige)) == {'castile', 'aragon'}
    g.prestige[seat_of(g, 'ottomans')] = 41
    assert named(g, winners(g, g.prestige)) == {'ottomans', 'mamluks'}


def test_a_team_wins_with_all_its_members() -> None:
    """S6.10, S6.13: everybody is scored by himself; the win is shared, and the result says who was a team"""
    g = with_prestige(ALONE, castile=300, aragon=10, france=40)
    final_scoring(g, 'last_round')
    assert g.outcome is not None
    spain = {'castile', 'aragon'}
    assert set(g.outcome.winners) == spain
    assert g.outcome.scores == {realm: g.prestige[seat_of(g, realm)] for realm in g.roles}
    total = sum(g.outcome.scores[realm] for realm in spain)
    assert [(team.id, set(team.members), team.score) for team in g.outcome.teams] == [
        ('spain', spain, (total + 1) // 2)
    ]
    assert g.outcome.utility == {realm: 1.0 if realm in spain else -0.25 for realm in g.roles}
    assert told(g, 'team_prestige') == [{'team': 'spain', 'prestige': (total + 1) // 2}]
    assert told(g, 'team_wins') == [{'team': 'spain'}]
    assert told(g, 'winners') == []
    for again in (g.clone().outcome, restored(g.outcome.dump())):
        assert again is not None
        assert (again, again.utility) == (g.outcome, g.outcome.utility)


def test_if_it_ended_now() -> None:
    """S6.9: the teams with what they have together"""
    g = with_prestige(PAIRS, castile=300, aragon=100)
    shown = g.view('castile')['reckoning']
    together = {team['id']: (set(team['members']), team['score']) for team in shown['teams']}
    assert set(together) == {'spain', 'ottomans', 'france_venice'}
    members, score = together['spain']
    assert members == {'castile', 'aragon'}
    assert score == sum(shown['lines'][realm]['total'] for realm in members)
    assert set(shown['winners']) == set(shown['leaders']) == {'castile', 'aragon'}
    assert 'teams' not in table('1-01.1').view('castile')['reckoning']


def test_a_lead_that_ends_the_game() -> None:
    """S6.12, R4.7.1b: half sums of teams are compared, in 1-05.2 with single players; in 2-03.2 too"""
    g = with_prestige(ALONE, castile=130, aragon=69, france=80)
    assert has_fame(g)
    g.prestige[seat_of(g, 'aragon')] = 68
    assert not has_fame(g)  # 99
    g.prestige[seat_of(g, 'aragon')] = 69
    g.prestige[seat_of(g, 'france')] = 81
    assert not has_fame(g)
    g = with_prestige(PAIRS, castile=101, aragon=98)
    assert has_fame(g)
    g.prestige[seat_of(g, 'aragon')] = 40
    assert not has_fame(g)


def test_all_pieces_of_one_member_end_the_game() -> None:
    """S6.12, R4.7.1c: each player by himself"""
    g = table(ALONE)
    assert reason_to_end(g) == ''
    spain = seat_of(g, 'aragon')
    g.small_towns[spain], g.large_towns[spain], g.vassals[spain] = 40, 8, 19
    assert reason_to_end(g) == 'all_placed'


# ---- objectives (S7)


def held(g: Europa, *realms: str) -> set[str]:
    """What players hold."""
    return {g.map.provinces.ids[number] for realm in realms for number in objectives_held(g, seat_of(g, realm))}


def test_what_teams_hold_at_the_start() -> None:
    """S7.10"""
    g = table(PAIRS)
    assert held(g, 'castile', 'aragon') == {'baleares', 'gibraltar'}
    assert held(g, 'ottomans', 'mamluks') == {'cyprus', 'rhodes'}
    assert held(g, 'france', 'venice') == {'provence', 'creta'}
    shown = g.make_public_board()
    assert shown['objectives']['needed'] == 5
    assert shown['teams'] == {
        'france_venice': ['france', 'venice'], 'ottomans': ['ottomans', 'mamluks'], 'spain': ['castile', 'aragon'],
    }  # fmt: skip
    assert 'teams' not in table('2-03.1').make_public_board()


def four_and_provence(by: str = 'castile') -> Europa:
    """S-EX7: Spain holds four, and has Provence from France, by right or by force."""
    g = quiet(PAIRS)
    owns(g, 'castile', 'malta')
    owns(g, 'aragon', 'tangiers')
    province = g.map.provinces.number('provence')
    g.occupier = put(g.occupier, province, seat_of(g, by))
    g.forget_worked_out()
    return g


def test_a_team_wins_by_what_both_hold() -> None:
    """S-EX7, S7.1, S7.4-5: at once, and both members; Prestige is as it is on the track"""
    g = four_and_provence()
    turn_of(g, 'castile')
    assert g.outcome is not None
    assert set(g.outcome.winners) == {'castile', 'aragon'}
    assert g.outcome.reason == 'objectives'
    assert g.outcome.scores == {realm: g.prestige[seat_of(g, realm)] for realm in g.roles}
    assert told(g, 'team_holds_objectives') == [
        {'team': 'spain', 'provinces': ['baleares', 'gibraltar', 'malta', 'provence', 'tangiers']}
    ]
    assert g.outcome.utility['aragon'] == g.outcome.utility['castile'] == 1.0


def test_what_is_occupied_counts_for_the_occupier() -> None:
    """S-EX7, S7.3: with Baleares occupied by the Ottomans it is four, and the Ottomans have three"""
    g = four_and_provence()
    g.occupier = put(g.occupier, g.map.provinces.number('baleares'), seat_of(g, 'ottomans'))
    g.forget_worked_out()
    turn_of(g, 'castile')
    assert g.outcome is None
    assert held(g, 'castile', 'aragon') == {'gibraltar', 'malta', 'provence', 'tangiers'}
    assert held(g, 'ottomans', 'mamluks') == {'baleares', 'cyprus', 'rhodes'}


def test_of_two_teams_at_once() -> None:
    """S7.6: the active player's, whichever of its members is active"""
    for active, winning in (('aragon', 'castile'), ('mamluks', 'ottomans')):
        g = quiet(PAIRS)
        owns(g, 'castile', 'malta', 'tangiers', 'provence')
        owns(g, 'mamluks', 'creta', 'firenze', 'genova')
        turn_of(g, active)
        assert g.outcome is not None
        assert winning in g.outcome.winners
        assert len(g.outcome.winners) == 2


def test_no_missions_and_no_power_struggles() -> None:
    """S7.11, S6.13: in 2-03.2; in 1-05.2 both parts of Spain have no Missions"""
    g = TITLE.variant(PAIRS, {})
    assert g.scenario.struggles == []
    assert not any(seat.missions_in_play for seat in g.scenario.seats)
    seats = TITLE.variant(ALONE, {}).scenario.seats
    assert [seat.name for seat in seats if not seat.missions_in_play] == ['Spain II', 'Spain I']


def test_spain_ii_stays_a_person() -> None:
    """S6.14: so both members are; nobody can hand one to an automaton"""
    for variant in TEAMS:
        g = table(variant)
        assert len(g.roles) == 6
        assert not any(option.startswith('player.') for option in g.options)


def test_a_game_of_teams_can_be_stored() -> None:
    """S6: a game of teams can be stored"""
    g = with_teams().start(ALONE, seed=3)
    assert with_teams().restore(g.dump()).digest() == g.digest()


@pytest.mark.slow
@pytest.mark.parametrize('seed', range(2))
@pytest.mark.parametrize('variant', list(TEAMS))
def test_a_random_game_of_teams_comes_to_its_end(variant: str, seed: int) -> None:
    """S6: the Alliances stay, nobody is at war with a team-mate, and members win or lose alike"""
    title = with_teams()
    g = title.start(variant, seed=seed)
    rng = random.Random(seed)
    count = 0
    while g.outcome is None:
        if count % 200 == 0:
            assert title.restore(g.dump()).digest() == g.digest()
            for role in g.roles:
                g.view(role)
        step(g, rng)
        count += 1
        for one, other in TEAMS[variant]:
            assert allied(g, seat_of(g, one), party(g, other))
            assert not players_at_war(g, seat_of(g, one), seat_of(g, other))
            assert not g.cb[party(g, one)] >> seat_of(g, other) & 1
        assert count < 40000
    for one, other in TEAMS[variant]:
        assert g.outcome.utility[one] == g.outcome.utility[other]
        assert (one in g.outcome.winners) is (other in g.outcome.winners)
    assert title.restore(g.dump()).outcome == g.outcome
