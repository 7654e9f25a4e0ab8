"""R7.1-R7.2, R5.2.1: Monarch Power, Rulers, Advisors and Leaders."""

from __future__ import annotations

import pytest

from chancellery.titles.europa.edition.decks import ADVISOR, LEADER
from chancellery.titles.europa.events.row import lay_row
from chancellery.titles.europa.events.taking import AcceptRuler, TakeEvent
from chancellery.titles.europa.fields import ILL_ADMIRAL, ILL_ADVISOR, ILL_GENERAL, ILL_RULER, NO_PERSON
from chancellery.titles.europa.governing.court import in_office, interregnum, serving, skill
from chancellery.titles.europa.rounds.income import Income
from chancellery.titles.europa.state import Europa
from tests.titles.europa.position import (
    asks,
    can,
    card,
    give,
    person,
    plays,
    power,
    seat_of,
    set_power,
    table,
    turn_of,
    why_not,
)

FRANCE, CASTILE, ENGLAND = 0, 1, 2


def court_of(realm: str, *cards: str, regency: bool = False) -> Europa:
    """It is a Realm's turn, with these cards in its hand; without a Ruler if there is a regency."""
    g = table()
    give(g, realm, *cards)
    if regency:
        g.ruler[seat_of(g, realm)] = NO_PERSON
        g.ill[seat_of(g, realm)] = 0
    return turn_of(g, realm)


def sick(g: Europa, seat: int, office: int) -> bool:
    return bool(g.ill[seat] >> office & 1)


def is_discarded(g: Europa, id: str) -> bool:
    return any(card(g, id) in pile for pile in g.discards)


def through_income(g: Europa) -> Europa:
    """Phase 4, in which nobody cuts anything."""
    asks(g, Income())
    for realm in ('france', 'castile', 'england'):
        while len(g.stack) > 1 and 'done' in can(g, realm):
            g.play(realm, 'done')
    return g


# ---- power (R7.1)


def test_a_kind_of_power_pays_for_its_own_actions_alone() -> None:
    """R7.1.1: Stability takes administrative, a Claim diplomatic and recruiting military power."""
    g = table()
    set_power(g, 'france', 0, 10, 10)
    turn_of(g, 'france')
    assert why_not(g, 'france', 'stability') == 'R7.1.1'
    assert why_not(g, 'france', 'recruit') == ''
    set_power(g, 'france', 10, 10, 0)
    turn_of(g, 'france')
    assert why_not(g, 'france', 'stability') == ''
    assert why_not(g, 'france', 'recruit') == 'R7.1.1'
    set_power(g, 'france', 10, 0, 10)
    turn_of(g, 'france')
    assert why_not(g, 'france', 'claim:burgundy') == 'R7.1.1'


def test_every_round_brings_the_skills_of_ruler_and_advisor() -> None:
    """R7.1.2, R7.1.3, A-EX16: Henry VI has 1, 1, 0, and Maximilien adds 2 administrative skill."""
    g = court_of('england', 'development_1')
    g.play('england', 'appoint:development_1')
    set_power(g, 'england', 0, 0, 0)
    through_income(g)
    assert power(g, 'england') == [3, 1, 0]
    through_income(g)
    assert power(g, 'england') == [6, 2, 0]


def test_power_above_ten_is_lost_at_once() -> None:
    """R7.1.4: it does not come back when points are spent."""
    g = court_of('france')
    set_power(g, 'france', 9, 10, 7)
    g.influence = (0,) * len(g.influence)  # cubes enough for all of it (R2.2.4)
    through_income(g)
    assert power(g, 'france') == [10, 10, 9], 'Charles VII brings 3, 3, 2'
    turn_of(g, 'france')
    g.play('france', 'stability')
    assert power(g, 'france') == [5, 10, 9]


# ---- who is on the cards (R7.2.1-2)


def test_every_action_card_shows_one_leader_or_one_advisor() -> None:
    """R7.2.1: Leaders have three skills, Advisors the skill of their kind and a price in Ducats."""
    g = table()
    persons, actions = g.edition.decks.persons, g.edition.decks.actions
    assert len(actions.person) == 108
    assert len(set(actions.person)) == 108
    for shown in actions.person:
        if persons.role[shown] == ADVISOR:
            assert persons.level[shown] > 0
            assert 1 <= persons.ducats[shown] <= 4
        else:
            assert persons.role[shown] == LEADER
            assert sum(persons.skills[shown]) > 0


def test_a_character_serves_round_after_round() -> None:
    """R7.2.1: until it dies, is dismissed or replaced."""
    g = court_of('france', 'development_1')
    g.play('france', 'appoint:development_1')
    through_income(g)
    through_income(g)
    assert g.advisor_at(FRANCE, 0) == person(g, 'maximilien')


def test_where_a_leader_may_serve() -> None:
    """R7.2.2, R7.2.10: on an empty throne, at an Army or with the Fleet; always somewhere."""
    g = court_of('france', 'commercial_growth_1', regency=True)
    g.play('france', 'appoint:commercial_growth_1')
    assert can(g, 'france') == ['army:1', 'army:2', 'army:3', 'fleet', 'crown']


def test_an_advisor_neither_rules_nor_commands() -> None:
    """R7.2.2"""
    g = court_of('france', 'development_1', regency=True)
    g.play('france', 'appoint:development_1')
    assert interregnum(g, FRANCE)
    assert g.advisor_at(FRANCE, 0) == person(g, 'maximilien')


# ---- Rulers (R7.2.3-8)


def rulers_event(id: str, taker: str) -> Europa:
    """Somebody takes an event; it lies alone in the row."""
    g = table()
    number = g.v.events.ids.index(id)
    lay_row(g)
    g.event_row.take_all()
    if number in g.event_deck.items:
        g.event_deck.take(number)
    g.event_row.add(number, g.everyone())
    g.active = seat_of(g, taker)
    return asks(g, TakeEvent(seat_of(g, taker), number))


def test_the_ruler_of_ones_own_event_replaces_the_one_before() -> None:
    """R7.2.3, R7.2.8: Louis XI belongs to France, and there is one Ruler."""
    g = rulers_event('104-1', 'france')
    g.play('france', 'option:a')
    while len(g.stack) > 1:
        g.play('france', can(g, 'france')[0])
    assert g.ruler[FRANCE] == person(g, 'louis_xi_france')
    assert [office for office in range(8) if in_office(g, FRANCE, office) == person(g, 'charles_vii_france')] == []
    assert g.ruler[CASTILE] == person(g, 'juan_ii_castile')
    assert g.ruler[ENGLAND] == person(g, 'henry_vi_england')


def test_the_ruler_of_an_event_goes_to_the_realm_of_its_flag() -> None:
    """R7.2.3, A-EX6: France takes the Wars of the Roses, and England decides about Edward IV."""
    g = rulers_event('103-1', 'france')
    while 'accept' not in can(g, 'england'):
        g.play('france', can(g, 'france')[-1])
    g.play('england', 'accept')
    assert g.ruler[ENGLAND] == person(g, 'edward_iv')
    assert g.ruler[FRANCE] == person(g, 'charles_vii_france')


def test_a_ruler_with_a_printed_symbol_comes_ill() -> None:
    """R7.2.4: Juan II from the start, Oliver Cromwell by his event; Charles VII and Edward IV are in good health."""
    g = table()
    assert sick(g, CASTILE, ILL_RULER)
    assert not sick(g, FRANCE, ILL_RULER)
    for id, wanted in (('oliver_cromwell_england', True), ('edward_iv', False)):
        asks(g, AcceptRuler(ENGLAND, person(g, id)))
        g.play('england', 'accept')
        assert g.ruler[ENGLAND] == person(g, id)
        assert sick(g, ENGLAND, ILL_RULER) == wanted


def test_in_an_interregnum_a_leader_is_crowned_for_nothing() -> None:
    """R7.2.5, R7.2.18, R5.2.1.4: all three skills count, and the Interregnum ends."""
    g = court_of('england', 'commercial_growth_1', regency=True)
    before = (power(g, 'england'), g.ducats[ENGLAND])
    assert [skill(g, ENGLAND, kind) for kind in range(3)] == [1, 1, 1]
    g.play('england', 'appoint:commercial_growth_1')
    g.play('england', 'crown')
    assert g.ruler[ENGLAND] == person(g, 'oliver')
    assert (power(g, 'england'), g.ducats[ENGLAND]) == before
    assert [skill(g, ENGLAND, kind) for kind in range(3)] == [3, 1, 3]
    assert not interregnum(g, ENGLAND)


def test_nobody_is_crowned_beside_a_ruler() -> None:
    """R7.2.5-6, R7.2.8: also a crowned Leader is not replaced by another."""
    g = court_of('france', 'commercial_growth_1', 'forced_march_2')
    g.play('france', 'appoint:commercial_growth_1')
    assert why_not(g, 'france', 'crown') == 'R7.2.5'
    g = court_of('france', 'commercial_growth_1', 'forced_march_2', regency=True)
    plays(g, 'france', 'appoint:commercial_growth_1', 'crown', 'appoint:forced_march_2')
    assert why_not(g, 'france', 'crown') == 'R7.2.5'
    assert 'army:1' in can(g, 'france')


def test_a_leader_without_dice_serves_on_the_throne_alone() -> None:
    """R7.2.9: most Leaders can command, Lorenzo cannot; with a Ruler there is nothing for him to do."""
    g = court_of('france', 'development_2')
    assert why_not(g, 'france', 'appoint:development_2') == 'R7.2.9'
    g = court_of('france', 'development_2', regency=True)
    g.play('france', 'appoint:development_2')
    assert can(g, 'france') == ['crown']


def test_a_ruler_stays() -> None:
    """R7.2.6: he is not dismissed."""
    g = court_of('france')
    assert why_not(g, 'france', 'dismiss:charles_vii_france') == 'R7.2.6'


def test_an_events_ruler_replaces_a_crowned_leader() -> None:
    """R7.2.6, R7.2.8: the Leader's card is discarded."""
    g = court_of('france', 'commercial_growth_1', regency=True)
    g.play('france', 'appoint:commercial_growth_1')
    g.play('france', 'crown')
    number = g.v.events.ids.index('104-1')
    g.event_deck.take(number)
    g.event_row.add(number, g.everyone())
    asks(g, TakeEvent(FRANCE, number))
    g.play('france', 'option:a')
    while len(g.stack) > 1:
        g.play('france', can(g, 'france')[0])
    assert g.ruler[FRANCE] == person(g, 'louis_xi_france')
    assert serving(g, FRANCE) == [person(g, 'louis_xi_france')]
    assert is_discarded(g, 'commercial_growth_1')


def warlike(g: Europa) -> Europa:
    """Oliver, who adds a die, rules France."""
    g.ruler[FRANCE] = person(g, 'oliver')
    return turn_of(g, 'france')


def test_the_ruler_takes_command_of_an_army_for_nothing() -> None:
    """R7.2.7, R9.4.4: and another time of another; his skills count on."""
    g = warlike(table())
    before = power(g, 'france')
    g.play('france', 'reassign:oliver')
    g.play('france', 'army:2')
    assert g.leads[FRANCE] == 1
    assert g.ruler[FRANCE] == person(g, 'oliver')
    assert power(g, 'france') == before
    assert skill(g, FRANCE, 0) == 3
    g.play('france', 'reassign:oliver')
    assert why_not(g, 'france', 'army:2') == 'R7.2.10'
    g.play('france', 'army:1')
    assert g.leads[FRANCE] == 0


def test_the_general_makes_room_for_the_ruler() -> None:
    """R7.2.7, R7.2.11: the token lies where the General was; he takes an Army without one."""
    g = table()
    g.put_general(FRANCE, 0, person(g, 'francisco'))
    warlike(g)
    g.play('france', 'reassign:oliver')
    g.play('france', 'army:1')
    assert g.leads[FRANCE] == 0
    assert g.general_of(FRANCE) == [NO_PERSON, person(g, 'francisco'), NO_PERSON]


def test_the_ruler_withdraws_from_his_army_for_nothing() -> None:
    """R9.4.4: assigning or withdrawing uses the same minor action."""
    g = warlike(table())
    g.play('france', 'reassign:oliver')
    assert why_not(g, 'france', 'done') == 'R7.2.10', 'he leads none yet'
    plays(g, 'france', 'army:2', 'reassign:oliver', 'done')
    assert g.leads[FRANCE] == -1
    assert g.ruler[FRANCE] == person(g, 'oliver')


def test_a_ruler_without_dice_does_not_command() -> None:
    """R9.4.4: Henry VI adds none."""
    g = court_of('england')
    assert why_not(g, 'england', 'reassign:henry_vi_england') == 'R7.2.9'


def test_the_army_of_the_ruler_is_free_when_he_dies_or_another_comes() -> None:
    """R7.2.7, R7.2.16: the token is his."""
    g = warlike(table())
    g.play('france', 'reassign:oliver')
    g.play('france', 'army:2')
    number = g.v.events.ids.index('104-1')
    g.event_deck.take(number)
    g.event_row.add(number, g.everyone())
    asks(g, TakeEvent(FRANCE, number))
    g.play('france', 'option:a')
    while len(g.stack) > 1:
        g.play('france', can(g, 'france')[0])
    assert g.leads[FRANCE] == -1


# ---- Generals and Admirals (R7.2.9-11)


@pytest.mark.parametrize(('id', 'cost'), [('military_reforms_2', 1), ('forced_march_2', 2)])
def test_a_commander_costs_the_printed_military_power(id: str, cost: int) -> None:
    """R7.2.9, R5.2.1.2: at an Army, or with the Fleet."""
    for post in ('army:2', 'fleet'):
        g = court_of('france', id)
        set_power(g, 'france', 3, 3, cost)
        turn_of(g, 'france')
        g.play('france', f'appoint:{id}')
        g.play('france', post)
        who = g.edition.decks.actions.person[card(g, id)]
        assert who == (g.general_at(FRANCE, 1) if post == 'army:2' else g.admiral[FRANCE])
        assert power(g, 'france') == [3, 3, 0]
        assert why_not(g, 'france', f'appoint:{id}') == 'R5.2.1.1', 'the card has left the hand'
        assert not is_discarded(g, id)


def test_a_commander_who_cannot_be_paid_for() -> None:
    """R7.2.9: the power must be there."""
    g = court_of('france', 'forced_march_2')
    set_power(g, 'france', 3, 3, 1)
    turn_of(g, 'france')
    assert why_not(g, 'france', 'appoint:forced_march_2') == 'R7.1.1'


def test_a_replaced_general_takes_an_army_without_one() -> None:
    """R7.2.11: even an Army without units; only when all have Generals his card goes."""
    g = court_of('france', 'military_reforms_2', 'military_reforms_3', 'military_reforms_4', 'forced_march_3')
    set_power(g, 'france', 3, 3, 10)
    turn_of(g, 'france')
    first, second, third, fourth = [person(g, id) for id in ('francisco', 'gonzalo', 'fernando', 'ambrogio')]
    for id in ('military_reforms_2', 'military_reforms_3', 'military_reforms_4'):
        g.play('france', f'appoint:{id}')
        g.play('france', 'army:1')
    assert g.general_at(FRANCE, 0) == third
    assert sorted(g.general_of(FRANCE)[1:3]) == sorted([first, second]), 'the third Army has no units'
    g.play('france', 'appoint:forced_march_3')
    g.play('france', 'army:1')
    assert g.general_at(FRANCE, 0) == fourth
    assert is_discarded(g, 'military_reforms_4')
    assert third not in g.general


def test_ill_health_goes_with_a_replaced_general() -> None:
    """R7.2.11: he moves; he does not recover."""
    g = court_of('france', 'military_reforms_3')
    g.put_general(FRANCE, 0, person(g, 'francisco'))
    g.ill[FRANCE] |= 1 << ILL_GENERAL
    turn_of(g, 'france')
    g.play('france', 'appoint:military_reforms_3')
    g.play('france', 'army:1')
    assert g.general_at(FRANCE, 1) == person(g, 'francisco')
    assert sick(g, FRANCE, ILL_GENERAL + 1)
    assert not sick(g, FRANCE, ILL_GENERAL)


def test_a_replaced_admiral_is_discarded() -> None:
    """R7.2.11"""
    g = court_of('france', 'military_reforms_2', 'military_reforms_3')
    set_power(g, 'france', 3, 3, 10)
    turn_of(g, 'france')
    for id in ('military_reforms_2', 'military_reforms_3'):
        g.play('france', f'appoint:{id}')
        g.play('france', 'fleet')
    assert g.admiral[FRANCE] == person(g, 'gonzalo')
    assert is_discarded(g, 'military_reforms_2')
    assert person(g, 'francisco') not in g.general
    assert not sick(g, FRANCE, ILL_ADMIRAL)


def test_a_general_moves_to_another_army_for_nothing() -> None:
    """R5.2.1.2, R7.2.11b: two Generals may change places; an Advisor leads no Army."""
    g = table()
    g.put_general(FRANCE, 0, person(g, 'francisco'))
    g.put_general(FRANCE, 1, person(g, 'gonzalo'))
    g.put_advisor(FRANCE, 0, person(g, 'maximilien'))
    g.ill[FRANCE] |= 1 << ILL_GENERAL
    turn_of(g, 'france')
    before = power(g, 'france')
    g.play('france', 'reassign:francisco')
    assert why_not(g, 'france', 'done') == 'R7.2.10'
    g.play('france', 'army:2')
    assert g.general_of(FRANCE) == [person(g, 'gonzalo'), person(g, 'francisco'), NO_PERSON]
    assert sick(g, FRANCE, ILL_GENERAL + 1)
    assert not sick(g, FRANCE, ILL_GENERAL)
    assert power(g, 'france') == before
    assert why_not(g, 'france', 'reassign:maximilien') == 'R5.2.1.2'


def test_a_general_where_the_ruler_commands() -> None:
    """R7.2.7, R7.2.10: one commander at an Army; the Ruler goes back to his throne."""
    g = warlike(table())
    give(g, 'france', 'military_reforms_2')
    turn_of(g, 'france')
    plays(g, 'france', 'reassign:oliver', 'army:1', 'appoint:military_reforms_2', 'army:1')
    assert g.general_at(FRANCE, 0) == person(g, 'francisco')
    assert g.leads[FRANCE] == -1


# ---- Advisors (R7.2.12-13)


def test_the_advisor_of_the_example() -> None:
    """A-EX16, R5.2.1.1, R7.2.12-13: Maximilien is administrative, of the deck of his card, and costs 2 Ducats."""
    g = court_of('england', 'development_1')
    before = g.ducats[ENGLAND]
    g.play('england', 'appoint:development_1')
    assert g.advisor_of(ENGLAND) == [person(g, 'maximilien'), NO_PERSON, NO_PERSON]
    assert g.ducats[ENGLAND] == before - 2
    assert [skill(g, ENGLAND, kind) for kind in range(3)] == [1 + 2, 1, 0]
    assert why_not(g, 'england', 'appoint:development_1') == 'R5.2.1.1'


def test_one_advisor_of_each_kind() -> None:
    """R7.2.12: by the deck; a second of a kind takes the place of the first, whose card is discarded."""
    g = court_of('france', 'development_1', 'centralization_of_power_3', 'spy_network_2', 'condottieri_1')
    g.ducats[FRANCE] = 30
    turn_of(g, 'france')
    g.put_advisor(FRANCE, 0, person(g, 'maximilien'))
    g.ill[FRANCE] |= 1 << ILL_ADVISOR
    for id in ('centralization_of_power_3', 'spy_network_2', 'condottieri_1'):
        g.play('france', f'appoint:{id}')
    assert g.advisor_of(FRANCE) == [person(g, id) for id in ('thomas', 'guillaume', 'lazare')]
    assert not sick(g, FRANCE, ILL_ADVISOR), 'the token was the other’s'
    assert is_discarded(g, 'development_1')


def test_a_loan_in_the_middle_of_paying_an_advisor() -> None:
    """R5.2.4.1, R5.2.1.1: who will not borrow keeps his card."""
    g = court_of('france', 'centralization_of_power_3')
    g.ducats[FRANCE] = 3
    turn_of(g, 'france')
    g.play('france', 'appoint:centralization_of_power_3')
    assert can(g, 'france') == ['refuse', 'loan']
    g.play('france', 'refuse')
    assert (g.advisor_at(FRANCE, 0), g.ducats[FRANCE], g.interest[FRANCE]) == (NO_PERSON, 3, 0)
    g.play('france', 'appoint:centralization_of_power_3')
    g.play('france', 'loan')
    assert (g.advisor_at(FRANCE, 0), g.ducats[FRANCE], g.interest[FRANCE]) == (person(g, 'thomas'), 3 + 5 - 4, 1)


def test_characters_are_dismissed() -> None:
    """R5.2.1.5: Advisors, Generals and Admirals of one's own; the cards are discarded, and nothing is paid."""
    g = table()
    g.put_advisor(FRANCE, 0, person(g, 'maximilien'))
    g.put_general(FRANCE, 2, person(g, 'francisco'))
    g.admiral[FRANCE] = person(g, 'gonzalo')
    g.put_advisor(CASTILE, 0, person(g, 'thomas'))
    turn_of(g, 'france')
    before = (power(g, 'france'), g.ducats[FRANCE])
    for who in ('maximilien', 'francisco', 'gonzalo'):
        g.play('france', f'dismiss:{who}')
    assert serving(g, FRANCE) == [person(g, 'charles_vii_france')]
    assert all(is_discarded(g, id) for id in ('development_1', 'military_reforms_2', 'military_reforms_3'))
    assert (power(g, 'france'), g.ducats[FRANCE]) == before
    assert why_not(g, 'france', 'dismiss:thomas') == 'R5.2.1.5', 'he serves Castile'
    assert skill(g, FRANCE, 0) == 3
