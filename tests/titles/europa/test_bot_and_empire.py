"""The bot of Europa as Emperor, as a subject, and as one who would be elected."""

from __future__ import annotations

import pytest

import chancellery
from chancellery.kernel.fields import put_mark
from chancellery.titles.europa.actions.imperial import LayImperialInfluence
from chancellery.titles.europa.bot.aims import Aim
from chancellery.titles.europa.bot.campaign import odds_in
from chancellery.titles.europa.bot.canvass import canvass
from chancellery.titles.europa.bot.imperial import authority_worth, defender_of, price_of_war, raising_authority
from chancellery.titles.europa.bot.odds import imperial_help
from chancellery.titles.europa.bot.throne import Price, Votes, throne_hopes
from chancellery.titles.europa.bot.worth import standing
from chancellery.titles.europa.edition.files import NOBODY
from chancellery.titles.europa.election import BreakTie, ImperialCause
from chancellery.titles.europa.religion import REVOLUTIONARY, set_faith
from chancellery.titles.europa.state import Europa
from chancellery.titles.europa.war.defence import Contribute
from tests.titles.europa.battles import army, war
from tests.titles.europa.diplomacy import begins, cubes
from tests.titles.europa.emperors import empire, lays
from tests.titles.europa.position import TITLE, area, asks, can, clear, party, plays, province, seat_of, set_power

AUSTRIA, FRANCE = 'austria', 'france'
VALUES = Price(0.2, (0.36, 0.36, 0.34))


def advised(g: Europa, realm: str) -> str:
    """What the heuristic would do."""
    return str(chancellery.bots.make('heuristic', TITLE, seed=1).choose(g, realm))


def attacked(g: Europa, *targets: str) -> Europa:
    """France declares war on members; the Emperor is asked."""
    begins(g, FRANCE)
    plays(g, FRANCE, *[f'war:{target}' for target in targets], 'done')
    assert can(g, AUSTRIA) == ['accept', 'refuse']
    return g


def unrivalled() -> Europa:
    """An Emperor who has the votes of all Elector Areas."""
    g = empire()
    cubes(g, AUSTRIA, saxony=1, westphalia=1, rhineland=1, brandenburg=1, bohemia=1)
    return g


# ---- authority (R18.1)


def test_authority_is_worth_more_the_longer_the_game_lasts() -> None:
    """R18.1.3-5, R4.7.2: Prestige at the end, and Ducats, power and cubes in every round to come"""
    g = unrivalled()
    g.authority = 1
    austria = seat_of(g, AUSTRIA)
    early = authority_worth(g, austria, 1)
    g.round = g.variant.rounds
    late = authority_worth(g, austria, 1)
    assert early > late >= 0.99
    g.authority = 2
    assert authority_worth(g, austria, -1) == pytest.approx(-late)


def test_the_emperor_raises_authority_for_power_that_nothing_else_takes() -> None:
    """R18.1.7: nobody else thinks of it"""
    g = empire()
    g.authority = 1
    set_power(g, AUSTRIA, 2, 0, 0)
    g.stability[seat_of(g, AUSTRIA)] = 3
    begins(g, AUSTRIA)
    assert 'authority' in can(g, AUSTRIA)
    assert advised(g, AUSTRIA) == 'authority'


def test_full_authority_is_worth_more_than_the_levels_below() -> None:
    """R18.1.5, R4.4.E2: it brings Prestige in every round, the last one too"""
    g = unrivalled()
    g.round = g.variant.rounds
    gains: list[float] = []
    for level in (3, 5):
        g.authority = level
        gains.append(authority_worth(g, seat_of(g, AUSTRIA), 1))
    assert gains == [pytest.approx(1.0, abs=0.01), pytest.approx(2.0)]
    assert raising_authority(g, seat_of(g, AUSTRIA)) > 0.0, 'at the end there is little else to buy'


# ---- elections (R18.9)


def test_votes_make_a_title_safe() -> None:
    """R18.9.2: what an Emperor may lose by an election, and others may win"""
    g = empire()
    g.authority = 3
    austria, france = seat_of(g, AUSTRIA), seat_of(g, FRANCE)
    cubes(g, FRANCE, saxony=2, westphalia=2, rhineland=2)
    risk, hope = throne_hopes(g, austria, VALUES), throne_hopes(g, france, VALUES)
    assert risk < 0.0 < hope
    cubes(g, AUSTRIA, saxony=3, westphalia=3, bohemia=1)
    assert risk < throne_hopes(g, austria, VALUES) < 0.0
    assert throne_hopes(g, france, VALUES) < hope
    g.authority = 5
    assert throne_hopes(g, austria, VALUES) == throne_hopes(g, france, VALUES) == 0.0, 'R18.9.1: no election'


def test_a_vote_is_worth_influence() -> None:
    """R18.9.2: to who becomes or stays Emperor by it; not for a lead that is out of reach"""
    g = empire()
    g.authority = 4
    cubes(g, FRANCE, saxony=2, westphalia=1)
    cubes(g, AUSTRIA, bohemia=2, westphalia=1, brandenburg=1)
    begins(g, FRANCE)
    plan = canvass(g, seat_of(g, FRANCE))
    assert plan is not None
    assert (plan.area, plan.cubes) == (area(g, 'westphalia'), 1)
    g.authority = 5
    assert canvass(g, seat_of(g, FRANCE)) is None


def test_the_emperor_gives_himself_the_vote_and_others_the_least_dangerous() -> None:
    """R18.9.2: by votes and Prestige, never by the order of the Realms"""
    g = empire()
    seats = {realm: seat_of(g, realm) for realm in (AUSTRIA, FRANCE, 'castile', 'england')}
    asks(g, BreakTie(seats[AUSTRIA], [seats[FRANCE], seats[AUSTRIA]], area(g, 'saxony')))
    assert advised(g, AUSTRIA) == 'realm:austria'
    for ahead, behind in ((FRANCE, 'castile'), ('castile', FRANCE)):
        g.prestige[seats[ahead]], g.prestige[seats[behind]] = 60, 5
        g.forget_worked_out()
        asks(g, BreakTie(seats[AUSTRIA], [seats[FRANCE], seats['castile']]))
        assert advised(g, AUSTRIA) == f'realm:{behind}'


def test_a_cause_that_would_not_be_used_is_left() -> None:
    """R18.9.7, R4.3.A1"""
    g = empire()
    war(g, FRANCE, 'saxony')
    set_power(g, AUSTRIA, 0, 0, 0)
    asks(g, ImperialCause(seat_of(g, AUSTRIA)))
    assert 'realm:france' in can(g, AUSTRIA)
    assert advised(g, AUSTRIA) == 'pass'


# ---- Imperial Influence (R18.2)


def test_imperial_influence_goes_where_it_wins_a_vote() -> None:
    """R4.5.B3, R18.9.2: Westphalia is decided by a cube, Saxony is lost, Bohemia is won"""
    g = empire()
    g.authority = 1
    cubes(g, FRANCE, saxony=3, westphalia=1, rhineland=1)
    cubes(g, AUSTRIA, bohemia=3)
    asks(g, LayImperialInfluence(seat_of(g, AUSTRIA)))
    chosen = advised(g, AUSTRIA)
    assert chosen in ('area:westphalia', 'area:rhineland')
    votes = Votes(g).of[seat_of(g, AUSTRIA)]
    plays(g, AUSTRIA, chosen)
    assert Votes(g).of[seat_of(g, AUSTRIA)] == votes + 1


def test_what_lies_well_is_left_there() -> None:
    """R4.5.B3: a cube that decides a vote stays; one that does nothing goes where it decides one"""
    g = empire()
    g.authority = 1
    cubes(g, FRANCE, westphalia=1, saxony=5)
    lays(g, westphalia=1)
    asks(g, LayImperialInfluence(seat_of(g, AUSTRIA)))
    assert advised(g, AUSTRIA) == 'done'
    g = empire()
    g.authority = 1
    cubes(g, FRANCE, westphalia=1)
    lays(g, bavaria_swabia=1)
    asks(g, LayImperialInfluence(seat_of(g, AUSTRIA)))
    assert advised(g, AUSTRIA) == 'imperial:bavaria_swabia'
    plays(g, AUSTRIA, 'imperial:bavaria_swabia')
    assert advised(g, AUSTRIA) == 'area:westphalia'


# ---- the defence of the Empire (R18.4)


def test_the_emperor_defends_his_subjects_if_he_is_strong_enough() -> None:
    """R18.4.1-3: he loses authority by a refusal, but not for a war that he would lose"""
    g = empire()
    g.authority = 3
    army(g, AUSTRIA, 'austria', infantry=6)
    g.available[seat_of(g, FRANCE)] = 0
    assert advised(attacked(g, 'saxony'), AUSTRIA) == 'accept'
    g = empire()
    g.authority = 3
    g.available[seat_of(g, AUSTRIA)] = 0
    army(g, FRANCE, 'loire', infantry=8)
    assert advised(attacked(g, 'saxony'), AUSTRIA) == 'refuse'


def test_a_subject_contributes_what_costs_least() -> None:
    """R18.3.5: Ducats if there are many, units otherwise; a CB if he is at war with the aggressor anyway"""
    g = empire('1-05.1')
    dutch = seat_of(g, 'netherlands')
    france = party(g, FRANCE)
    g.ducats[dutch] = 60
    g.available[dutch] = 6
    rich = advised(asks(g, Contribute(dutch, france)), 'netherlands')
    g.ducats[dutch] = 6
    poor = advised(asks(g, Contribute(dutch, france)), 'netherlands')
    assert poor == 'contribute:manpower'
    assert rich in ('contribute:ducats', 'contribute:manpower')
    war(g, 'netherlands', FRANCE)
    assert advised(asks(g, Contribute(dutch, france)), 'netherlands') == 'contribute:casus_belli'


def test_who_attacks_a_member_reckons_with_the_emperor() -> None:
    """R18.4.1: a war on a subject of one who would defend him is worth less"""
    g = empire()
    g.authority = 3
    army(g, AUSTRIA, 'austria', infantry=8)
    saxony = party(g, 'saxony')
    france = seat_of(g, FRANCE)
    aim = Aim(area(g, 'saxony'), [saxony], [province(g, 'dresden')])
    assert defender_of(g, france, [saxony]) == seat_of(g, AUSTRIA)
    assert price_of_war(g, france, aim) > 1.0
    assert price_of_war(g, france, Aim(area(g, 'loire'), [party(g, 'brittany')], [])) == 0.0
    g.authority = 0
    assert defender_of(g, france, [saxony]) == NOBODY
    assert price_of_war(g, france, aim) == 0.0


def test_the_emperor_does_not_attack_a_subject_without_a_cause() -> None:
    """R18.5.1: with an army beside Saxony and power for nothing but a war; with a Claim there he declares it"""
    for claims in (False, True):
        g = empire()
        clear(g, 'ally')
        g.ideas = [[] for _ in g.ideas]
        austria = seat_of(g, AUSTRIA)
        army(g, AUSTRIA, 'bohemia', infantry=7)
        if claims:
            g.claims = put_mark(g.claims, area(g, 'saxony'), austria)
        set_power(g, AUSTRIA, 0, 0, 8)
        begins(g, AUSTRIA)
        assert 'war:saxony' in can(g, AUSTRIA)
        assert advised(g, AUSTRIA).startswith('war:') == claims


def test_the_standing_of_an_emperor_counts_what_he_may_lose() -> None:
    """R18.9: with the same authority, one whose title is safe stands better"""
    g = empire()
    g.authority = 4
    austria = seat_of(g, AUSTRIA)
    cubes(g, FRANCE, saxony=2, westphalia=2)
    before = standing(g, austria)
    cubes(g, FRANCE, saxony=0, westphalia=0)
    assert standing(g, austria) > before


def test_the_emperor_counts_on_the_imperial_manpower() -> None:
    """R18.4.6: in the Empire, against those from outside; not abroad, and not against members"""
    g = empire()
    austria = seat_of(g, AUSTRIA)
    army(g, AUSTRIA, 'rhineland', infantry=2)
    army(g, FRANCE, 'rhineland', infantry=3)
    war(g, AUSTRIA, FRANCE)
    alone = odds_in(g, austria, area(g, 'rhineland'))
    g.imperial_manpower = 4
    g.forget_worked_out()
    assert odds_in(g, austria, area(g, 'rhineland')) > alone + 0.3
    assert imperial_help(g, austria, area(g, 'loire')) == 0
    assert imperial_help(g, austria, area(g, 'saxony')) == 0
    assert imperial_help(g, seat_of(g, FRANCE), area(g, 'rhineland')) == 0


# ---- the Revolution (R15.0.10, R15.3.6)


def test_who_resists_the_revolution_converts_while_it_pays() -> None:
    """R4.3.G1, R5.3.2: an Area under it brings Unrest in every round; in the last one the power is better spent"""
    advice: dict[str, str] = {}
    for when in ('early', 'late'):
        g = empire('1-05.1')
        g.age = 4
        france = seat_of(g, FRANCE)
        set_faith(g, area(g, 'loire'), REVOLUTIONARY)
        set_power(g, FRANCE, 3, 0, 0)
        g.stability[france] = 3
        for other in g.seats():
            g.passed[other] = int(other != france)
        if when == 'late':
            g.round = g.variant.rounds
        begins(g, FRANCE)
        assert 'convert:loire' in can(g, FRANCE)
        advice[when] = advised(g, FRANCE)
    assert advice['early'] == 'convert:loire'
    assert advice['late'] != 'convert:loire'
