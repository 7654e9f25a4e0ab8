"""R5.2.2, R5.5.1.4, R5.5.1.9a: when calls to arms are sent and in which order, and what a free action costs."""

from __future__ import annotations

import pytest

from chancellery.kernel.fields import put, put_mark
from chancellery.kernel.rules import OK
from chancellery.titles.europa.board.hostility import players_at_war
from chancellery.titles.europa.relations.ties import make_truce
from chancellery.titles.europa.state import Europa
from chancellery.titles.europa.war.calls import near
from chancellery.titles.europa.war.causes import against_war
from tests.titles.europa.battles import army, disarm, fleet, general, ships, untie
from tests.titles.europa.diplomacy import begins
from tests.titles.europa.position import (
    TITLE,
    area,
    can,
    give,
    party,
    power,
    seat_of,
    set_power,
    table,
    told,
    turn_of,
    why_not,
)
from tests.titles.europa.test_war import declares


def peaceful() -> Europa:
    """Nobody is anybody's friend, and nobody holds a card that could answer."""
    g = table()
    disarm(g)
    for realm in ('castile', 'france', 'england'):
        set_power(g, realm, 5, 5, 5)
    for cards in g.hands:
        cards.take_all()
    untie(g)
    return g


def allied(g: Europa, realm: str, other: str, cubes: int = 3) -> None:
    """An NPR is allied with a player, who has Influence there."""
    seat = seat_of(g, realm)
    g.ally = put(g.ally, party(g, other), seat)
    where = g.map.area[g.capital[party(g, other)]]
    g.put_influence(seat, where, cubes)


def test_allies_are_called_with_a_declaration_and_at_no_other_time() -> None:
    """R5.2.2.1: a war goes on, and in a later turn the ally cannot be called any more."""
    g = peaceful()
    allied(g, 'castile', 'portugal')
    declares(g, 'castile', 'granada')
    assert 'realm:portugal' in can(g, 'castile')
    g.play('castile', 'done')
    turn_of(g, 'castile')
    verbs = {action.partition(':')[0] for action in can(g, 'castile') if action.endswith(':portugal')}
    assert verbs <= {'break', 'claim', 'influence', 'withdraw', 'war'}


def test_what_a_call_costs_is_asked_for_as_its_price() -> None:
    """R11.3.4, R5.2.2.2: 2 Influence from the Areas of the ally who is called, from where the caller likes; he stays an
    ally."""
    g = peaceful()
    allied(g, 'castile', 'aragon')
    seat = seat_of(g, 'castile')
    g.put_influence(seat, area(g, 'corsica_sardinia'), 1)
    declares(g, 'castile', 'granada')
    g.play('castile', 'realm:aragon')
    asked = g.prompt_for(g.index('castile'))
    assert asked.rule == 'R5.2.2.2'
    assert (
        TITLE.say(asked.key, asked.params) == 'Call to Arms: remove 2 more of your Influence from the Areas of Aragon.'
    )


def test_a_war_among_others_asks_nobody_else_to_call() -> None:
    """R5.2.2.1: France has an ally, but the war is none of its business."""
    g = peaceful()
    allied(g, 'france', 'provence')
    declares(g, 'castile', 'granada')
    assert g.deciders == ('castile',)


def test_who_comes_to_an_npr_ally_calls_nprs_alone() -> None:
    """R5.2.2.3: France joins Aragon and may call Provence, but not England, its friend."""
    g = peaceful()
    allied(g, 'france', 'aragon')
    allied(g, 'france', 'provence')
    france, england = seat_of(g, 'france'), seat_of(g, 'england')
    g.friends[france] |= 1 << england
    g.friends[england] |= 1 << france
    declares(g, 'castile', 'aragon')
    g.play('france', 'accept')
    g.play('france', 'refuse')
    offered = can(g, 'france')
    assert 'realm:provence' in offered
    assert 'realm:england' not in offered
    assert g.view('france')['prompt']['key'] == 'prompt.call_on', 'it is not France that is attacked'


def test_a_friend_of_both_sides_is_called_by_the_defender_alone() -> None:
    """R5.2.2.4, R11.3.9: England is allied with Castile, which attacks, and with France, which is attacked."""
    g = peaceful()
    england, castile, france = (seat_of(g, each) for each in ('england', 'castile', 'france'))
    g.friends[england] = 1 << castile | 1 << france
    g.friends[castile] = g.friends[france] = 1 << england
    allied(g, 'castile', 'aragon')
    declares(g, 'castile', 'france')
    assert why_not(g, 'castile', 'realm:england') == 'R5.2.2.4'
    assert 'realm:aragon' in can(g, 'castile')
    g.play('castile', 'done')
    g.play('france', 'realm:england')
    g.play('england', 'accept')
    assert players_at_war(g, england, castile)


def test_an_ally_of_the_target_is_not_called_against_it() -> None:
    """R5.2.2.4: England is allied with Castile, which attacks, and with Granada, an NPR, which calls it itself."""
    g = peaceful()
    england, castile = seat_of(g, 'england'), seat_of(g, 'castile')
    g.friends[england], g.friends[castile] = 1 << castile, 1 << england
    allied(g, 'england', 'granada')
    allied(g, 'castile', 'portugal')
    declares(g, 'castile', 'granada')
    assert why_not(g, 'castile', 'realm:england') == 'R5.2.2.4'
    g.play('castile', 'done')
    assert sorted(can(g, 'england')) == ['accept', 'refuse']
    assert g.friends[england] >> castile & 1


def test_a_friend_of_two_who_are_at_war_is_not_called_to_attack_anybody() -> None:
    """R11.3.9: England's allies Castile and France fight each other; Castile cannot call it against Granada
    either."""
    g = peaceful()
    england, castile, france = (seat_of(g, each) for each in ('england', 'castile', 'france'))
    g.friends[england] = 1 << castile | 1 << france
    g.friends[castile] = g.friends[france] = 1 << england
    g.war = put(g.war, party(g, 'castile'), 1 << france)
    allied(g, 'castile', 'portugal')
    declares(g, 'castile', 'granada')
    assert why_not(g, 'castile', 'realm:england') == 'R11.3.9'
    assert 'realm:portugal' in can(g, 'castile')
    assert g.friends[england] >> castile & 1


@pytest.mark.parametrize(('other', 'lost'), [('', 2), ('savoy', 0)])
def test_who_is_a_target_himself_is_in_no_other_war(other: str, lost: int) -> None:
    """R11.3.8: Castile declares on Granada and its ally France at once; France pays for refusing Granada, unless it has
    another war."""
    g = peaceful()
    allied(g, 'france', 'granada')
    if other:
        g.war = put_mark(g.war, party(g, other), seat_of(g, 'france'))
    before = g.prestige[seat_of(g, 'france')]
    begins(g, 'castile')
    for action in ('war:granada', 'war:france', 'done'):
        g.play('castile', action)
    g.play('france', 'refuse')
    assert before - g.prestige[seat_of(g, 'france')] == lost


@pytest.mark.parametrize(('enemies', 'lost'), [(False, 2), (True, 0)])
def test_an_older_war_with_the_same_aggressor_excuses_a_refusal(enemies: bool, lost: int) -> None:
    """R11.3.8: Castile attacks Granada, whose ally France has fought it since before; that is another war."""
    g = peaceful()
    allied(g, 'france', 'granada')
    if enemies:
        g.war = put_mark(g.war, party(g, 'castile'), seat_of(g, 'france'))
    before = g.prestige[seat_of(g, 'france')]
    begins(g, 'castile')
    g.play('castile', 'war:granada')
    g.play('castile', 'done')
    g.play('france', 'refuse')
    assert before - g.prestige[seat_of(g, 'france')] == lost


def test_to_refuse_an_ally_that_was_at_war_before_costs_no_stability() -> None:
    """R11.3.8, R11.3.15: what a refusal costs is complete; the ally fought England before Castile attacked it, too."""
    g = peaceful()
    france = seat_of(g, 'france')
    allied(g, 'france', 'granada')
    g.war = put_mark(g.war, party(g, 'granada'), seat_of(g, 'england'))
    g.stability[france] = 2
    before = g.prestige[france]
    declares(g, 'castile', 'granada')
    g.play('france', 'refuse')
    assert (g.stability[france], before - g.prestige[france]) == (2, 2)
    assert g.ally[party(g, 'granada')] == -1


def test_no_truce_with_whom_one_has_a_cause_against() -> None:
    """R11.3.8: a CB token of the abandoned ally lies there, so there is no Truce, though he may lay none now."""
    g = peaceful()
    england, france = seat_of(g, 'england'), seat_of(g, 'france')
    g.friends[france], g.friends[england] = 1 << england, 1 << france
    g.passed[england] = 1
    g.cb = put_mark(g.cb, party(g, 'england'), france)
    declares(g, 'castile', 'france')
    g.play('france', 'realm:england')
    g.play('england', 'refuse')
    assert not g.truce[party(g, 'england')] >> france & 1
    assert not g.truce[party(g, 'france')] >> england & 1
    assert g.cb[party(g, 'england')] >> france & 1


def test_who_joins_the_attack_fights_where_his_units_stand() -> None:
    """R5.5.1.8, R9.1.8: the French Army among the Provinces of Provence has a battle, though England declared."""
    g = peaceful()
    england, france = seat_of(g, 'england'), seat_of(g, 'france')
    g.friends[england], g.friends[france] = 1 << france, 1 << england
    army(g, 'france', 'languedoc', infantry=3)
    declares(g, 'england', 'provence')
    g.play('england', 'realm:france')
    g.play('france', 'accept')
    assert [(each['area'], each['realms'], each['others']) for each in told(g, 'battle')] == [
        ('languedoc', ['france'], ['provence'])
    ]


def test_whose_units_stand_among_a_new_enemy_fights_though_the_war_is_others() -> None:
    """R9.7.1: France is at war with England, and its army in Portugal; attacked by Castile, England calls Portugal."""
    g = peaceful()
    g.war = put_mark(g.war, party(g, 'england'), seat_of(g, 'france'))
    allied(g, 'england', 'portugal')
    army(g, 'france', 'portugal', infantry=2)
    begins(g, 'castile')
    g.play('castile', 'war:england')
    g.play('castile', 'done')
    g.play('england', 'realm:portugal')
    while not told(g, 'battle') and g.deciders != ('castile',):
        g.play(g.deciders[0], can(g, g.deciders[0])[0])
    assert [(each['area'], each['realms'], each['others']) for each in told(g, 'battle')] == [
        ('portugal', ['france'], ['portugal'])
    ]


def test_who_has_units_there_leads_the_attack_beside_the_ally_of_another() -> None:
    """R9.6.1, R9.7.M4: England has called France and Portugal; in Portugal, where no English unit stands, the French
    units are the Attacker's, and France says who commands."""
    g = peaceful()
    england, france = seat_of(g, 'england'), seat_of(g, 'france')
    g.friends[england], g.friends[france] = 1 << france, 1 << england
    allied(g, 'england', 'portugal')
    army(g, 'castile', 'portugal', infantry=2)
    for number, leader in ((1, 'eugen'), (2, 'alessandro')):
        army(g, 'france', 'portugal', number=number, infantry=1)
        general(g, 'france', number, leader)
    declares(g, 'england', 'castile')
    g.play('england', 'realm:portugal')
    g.play('england', 'realm:france')
    g.play('france', 'accept')
    assert told(g, 'battle')[0]['realms'] == ['france', 'portugal']
    assert can(g, 'france') == ['person:eugen', 'person:alessandro']


def test_who_has_ships_there_leads_the_attack_at_sea() -> None:
    """R9.6.1, R9.9.2: the same before the Ports of Portugal: France may appoint an Admiral."""
    g = peaceful()
    england, france = seat_of(g, 'england'), seat_of(g, 'france')
    g.friends[england], g.friends[france] = 1 << france, 1 << england
    allied(g, 'england', 'portugal')
    before = g.map.seas.ids[g.map.faces[g.capital[party(g, 'portugal')]][0]]
    ships(g, 'castile', before, 2)
    fleet(g, 'france', before, light=2)
    give(g, 'france', 'naval_maneuver_2')
    declares(g, 'england', 'castile')
    g.play('england', 'realm:portugal')
    g.play('england', 'realm:france')
    g.play('france', 'accept')
    assert told(g, 'naval_battle')[0]['realms'] == ['france', 'portugal']
    assert can(g, 'france') == ['pass', 'appoint:naval_maneuver_2']


@pytest.mark.parametrize(('called', 'comes'), [(True, True), (False, False)])
def test_an_ally_next_to_an_enemys_active_ally_can_be_called(called: bool, comes: bool) -> None:
    """R5.2.2.5-6, R2.4.8: Genoa is next to Aragon, neither to Castile nor to England; once Castile has called Aragon
    against England, Aragon is a new enemy too, and to be next to it brings military power."""
    g = peaceful()
    allied(g, 'castile', 'aragon')
    allied(g, 'england', 'genoa')
    turn_of(g, 'castile')
    g.play('castile', 'war:england')
    g.play('castile', 'done')
    if called:
        g.play('castile', 'realm:aragon')
    else:
        g.play('castile', 'done')
    assert ('realm:genoa' in can(g, 'england')) == comes
    if comes:
        g.play('england', 'realm:genoa')
        assert power(g, 'england')[2] == 5 + 2, 'for the call, and as the target'


def test_an_ally_next_to_whom_the_caller_is_can_be_called() -> None:
    """R5.2.2.5, R2.4.4: Gelre has no Port, but lies in an Area that English Ports face over the sea."""
    g = peaceful()
    allied(g, 'england', 'gelre')
    declares(g, 'england', 'granada')
    assert 'realm:gelre' in can(g, 'england')


def test_an_ally_next_to_an_enemys_vassal_can_be_called() -> None:
    """R5.2.2.5, R2.4.8: Norway is next to no Province of Burgundy itself, but to Holland, its Vassal."""
    g = peaceful()
    allied(g, 'england', 'norway')
    assert not near(g, party(g, 'norway'), party(g, 'burgundy'))
    assert not near(g, party(g, 'norway'), party(g, 'england'))
    declares(g, 'england', 'burgundy')
    assert 'realm:norway' in can(g, 'england')


def test_a_truce_keeps_nobody_from_defending_a_friend() -> None:
    """R10.4.3, R11.3.6: England may not attack Castile in a Truce, but it may join France against it."""
    g = peaceful()
    castile, england, france = seat_of(g, 'castile'), seat_of(g, 'england'), seat_of(g, 'france')
    g.friends[france], g.friends[england] = 1 << england, 1 << france
    make_truce(g, england, party(g, 'castile'))
    turn_of(g, 'england')
    assert why_not(g, 'england', 'war:castile') == 'R9.1.2b'
    declares(g, 'castile', 'france')
    g.play('france', 'realm:england')
    assert g.deciders == ('england',)
    g.play('england', 'accept')
    assert players_at_war(g, england, castile)


def test_a_war_ends_the_truce_that_a_call_has_overridden() -> None:
    """R10.4.2-3, R9.1.2d: War and Truce are two sides of one token; no Truce shields the friends of an enemy."""
    g = peaceful()
    castile, england, france = seat_of(g, 'castile'), seat_of(g, 'england'), seat_of(g, 'france')
    g.friends[france], g.friends[england] = 1 << england, 1 << france
    allied(g, 'castile', 'navarra', 0)
    make_truce(g, england, party(g, 'castile'))
    declares(g, 'castile', 'france')
    g.play('france', 'realm:england')
    g.play('england', 'accept')
    assert not g.truce[party(g, 'castile')] >> england & 1
    assert not g.truce[party(g, 'england')] >> castile & 1
    assert against_war(g, england, party(g, 'navarra')) is OK


@pytest.mark.parametrize('targets', [('brittany',), ('provence',), ('brittany', 'provence'), ('provence', 'brittany')])
def test_who_may_not_attack_one_of_the_targets_must_refuse(targets: tuple[str, ...]) -> None:
    """R11.3.6, R11.3.8: France is in Truce with Provence; it is not asked, and the Alliance is over."""
    g = peaceful()
    england, france = seat_of(g, 'england'), seat_of(g, 'france')
    g.friends[england], g.friends[france] = 1 << france, 1 << england
    make_truce(g, france, party(g, 'provence'))
    declares(g, 'england', *targets)
    g.play('england', 'realm:france')
    asked = 'provence' not in targets
    assert (g.deciders == ('france',)) is asked
    assert bool(g.friends[england] >> france & 1) is asked
    assert not any(g.war[party(g, each)] >> france & 1 for each in targets)


def test_who_fights_the_target_as_an_enemys_active_ally_may_join() -> None:
    """R11.3.6, R2.4.8: France is at war with Castile, and so with Aragon; England attacks Aragon and calls it."""
    g = peaceful()
    castile, england, france = seat_of(g, 'castile'), seat_of(g, 'england'), seat_of(g, 'france')
    g.friends[england], g.friends[france] = 1 << france, 1 << england
    allied(g, 'castile', 'aragon')
    g.active_ally = put(g.active_ally, party(g, 'aragon'), 1)
    g.war = put_mark(g.war, party(g, 'france'), castile)
    declares(g, 'england', 'aragon')
    g.play('england', 'realm:france')
    assert g.deciders == ('france',)
    g.play('france', 'accept')
    assert g.friends[england] >> france & 1
    assert g.war[party(g, 'aragon')] >> france & 1


def test_calls_come_in_their_order() -> None:
    """R5.5.1.4: the aggressor's, then those of target NPRs, then those of target players."""
    g = peaceful()
    allied(g, 'england', 'portugal')
    allied(g, 'castile', 'aragon')
    allied(g, 'france', 'scotland')
    g.claims = put_mark(g.claims, area(g, 'loire'), seat_of(g, 'england'))
    turn_of(g, 'england')
    g.play('england', 'war:france')
    asked = [g.deciders[0]]
    g.play('england', 'war:aragon')
    g.play('england', 'done')
    while g.deciders and len(asked) < 4:
        if g.deciders[0] != asked[-1]:
            asked.append(g.deciders[0])
        menu = can(g, g.deciders[0])
        if 'pass' in menu and 'recruit' in menu:
            break
        g.play(g.deciders[0], 'done' if 'done' in menu else 'refuse')
    assert asked == ['england', 'castile', 'france', 'england']


def test_a_free_action_waives_the_power_of_the_action_alone() -> None:
    """R5.5.1.9a: the recruits of a free Recruit Units cost their Ducats."""
    g = peaceful()
    declares(g, 'castile', 'granada')
    while 'recruit' not in can(g, g.deciders[0]):
        g.play(g.deciders[0], 'done')
    castile = seat_of(g, 'castile')
    before = power(g, 'castile')[2], g.ducats[castile]
    for action in ('recruit', 'area:castile', 'unit:field_regular_infantry', 'done'):
        g.play('castile', action)
    assert (power(g, 'castile')[2], g.ducats[castile]) == (before[0], before[1] - 2)
