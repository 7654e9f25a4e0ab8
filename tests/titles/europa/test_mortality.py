"""R7.2.14-20, R16.5.2, R4.3.F1: ill health, death and the time without a Ruler."""

from __future__ import annotations

import pytest

from chancellery.kernel.fields import put
from chancellery.titles.europa.events.symbols import Mortality
from chancellery.titles.europa.fields import ILL_ADMIRAL, ILL_ADVISOR, ILL_GENERAL, ILL_RULER, NO_PERSON
from chancellery.titles.europa.governing.court import interregnum, skill
from chancellery.titles.europa.relations.ties import against_marrying
from chancellery.titles.europa.rounds.peace_phase import PeaceAndRebels
from chancellery.titles.europa.state import Europa
from tests.titles.europa.position import (
    asks,
    can,
    card,
    clear,
    give,
    party,
    person,
    power,
    set_power,
    table,
    told,
    turn_of,
    why_not,
)

FRANCE, CASTILE, ENGLAND = 0, 1, 2
SEATS = [FRANCE, CASTILE, ENGLAND]
OF_CHARLES, OF_JUAN, OF_HENRY = 1, 3, 4  # the marks of the Rulers of 1444


def sick(g: Europa, seat: int, office: int) -> bool:
    return bool(g.ill[seat] >> office & 1)


def is_discarded(g: Europa, id: str) -> bool:
    return any(card(g, id) in pile for pile in g.discards)


def courts() -> Europa:
    """France has an Advisor, a General and an Admiral; marks 1, 4 and 1; England an Advisor with mark 1."""
    g = table()
    g.put_advisor(FRANCE, 0, person(g, 'maximilien'))
    g.put_general(FRANCE, 1, person(g, 'francisco'))
    g.admiral[FRANCE] = person(g, 'gonzalo')
    g.put_advisor(ENGLAND, 0, person(g, 'jakob'))
    return g


def mark_of(g: Europa, id: str) -> int:
    return g.edition.decks.persons.mortality[person(g, id)]


def test_each_character_with_the_mark_falls_ill() -> None:
    """R7.2.14, R16.5.2: of every Realm and in every office, and nobody else."""
    for mark in (1, 2, 3, 4):
        g = courts()
        g.ill = [0] * len(g.ill)
        asks(g, Mortality(mark, SEATS))
        for seat, office, id in (
            (FRANCE, ILL_RULER, 'charles_vii_france'),
            (FRANCE, ILL_ADVISOR, 'maximilien'),
            (FRANCE, ILL_GENERAL + 1, 'francisco'),
            (FRANCE, ILL_ADMIRAL, 'gonzalo'),
            (CASTILE, ILL_RULER, 'juan_ii_castile'),
            (ENGLAND, ILL_RULER, 'henry_vi_england'),
            (ENGLAND, ILL_ADVISOR, 'jakob'),
        ):
            assert sick(g, seat, office) == (mark_of(g, id) == mark), (mark, id)


def test_the_second_token_kills() -> None:
    """R7.2.14-15: his card is discarded; an Advisor, General or Admiral leaves nothing behind but an empty place."""
    for office, id, shown in (
        (ILL_ADVISOR, 'maximilien', 'development_1'),
        (ILL_GENERAL + 1, 'francisco', 'military_reforms_2'),
        (ILL_ADMIRAL, 'gonzalo', 'military_reforms_3'),
    ):
        g = courts()
        g.ill = [0] * len(g.ill)
        g.ruler = [NO_PERSON] * len(g.ruler)
        g.ill[FRANCE] = 1 << office
        before = (power(g, 'france'), g.ducats[FRANCE], g.stability[FRANCE], g.prestige[FRANCE])
        asks(g, Mortality(mark_of(g, id), SEATS))
        assert is_discarded(g, shown)
        assert (g.advisor_at(FRANCE, 0), g.general_at(FRANCE, 1), g.admiral[FRANCE])[
            (ILL_ADVISOR, ILL_GENERAL + 1, ILL_ADMIRAL).index(office)
        ] == NO_PERSON
        assert not sick(g, FRANCE, office), 'the next one is in good health'
        assert len(g.stack) == 1, 'nobody is asked'
        assert (power(g, 'france'), g.ducats[FRANCE], g.stability[FRANCE], g.prestige[FRANCE]) == before


def test_the_skill_of_the_dead_counts_no_more() -> None:
    """R7.2.15"""
    g = courts()
    g.ill[FRANCE] = 1 << ILL_ADVISOR
    assert skill(g, FRANCE, 0) == 5
    asks(g, Mortality(mark_of(g, 'maximilien'), [FRANCE]))
    assert skill(g, FRANCE, 0) == 3


def test_a_ruler_with_a_printed_symbol_dies_of_the_next_token() -> None:
    """R7.2.4, R7.2.16: Juan II came ill, Charles VII did not."""
    g = table()
    asks(g, Mortality(OF_CHARLES, SEATS))
    assert g.ruler[FRANCE] == person(g, 'charles_vii_france')
    asks(g, Mortality(OF_JUAN, SEATS))
    assert g.ruler[CASTILE] == NO_PERSON
    g.play('castile', 'pass')
    assert interregnum(g, CASTILE)


def dead_ruler(*cards: str) -> Europa:
    """Charles VII dies, in the turn of another, after France has passed."""
    g = table()
    give(g, 'france', *cards)
    g.passed[FRANCE] = 1
    g.active = CASTILE
    g.ill[FRANCE] |= 1 << ILL_RULER
    return asks(g, Mortality(OF_CHARLES, SEATS))


def test_a_leader_is_crowned_at_once_when_the_ruler_dies() -> None:
    """R7.2.16c, R5.2.1.4, R5.2.0a: a Reaction in anybody's turn, also after passing, for nothing."""
    g = dead_ruler('commercial_growth_1', 'development_1')
    before = (power(g, 'france'), g.ducats[FRANCE])
    assert can(g, 'france') == ['pass', 'card:commercial_growth_1']
    assert why_not(g, 'france', 'card:development_1') == 'R7.2.2'
    g.play('france', 'card:commercial_growth_1')
    assert g.ruler[FRANCE] == person(g, 'oliver')
    assert (power(g, 'france'), g.ducats[FRANCE]) == before
    assert not sick(g, FRANCE, ILL_RULER)
    assert len(g.stack) == 1


def test_without_a_new_ruler_a_regency_governs() -> None:
    """R7.2.16d, R7.2.17: skill 1 in each kind, with the Advisors’."""
    g = dead_ruler('commercial_growth_1')
    g.put_advisor(FRANCE, 1, person(g, 'guillaume'))
    g.play('france', 'pass')
    assert interregnum(g, FRANCE)
    assert [skill(g, FRANCE, kind) for kind in range(3)] == [1, 1 + 1, 1]
    assert card(g, 'commercial_growth_1') in g.hands_at(FRANCE, 0).items


def test_a_dead_leader_who_was_crowned_is_discarded() -> None:
    """R7.2.16a"""
    g = table()
    g.ruler[FRANCE] = person(g, 'oliver')
    g.ill[FRANCE] = 1 << ILL_RULER
    asks(g, Mortality(mark_of(g, 'oliver'), [FRANCE]))
    assert is_discarded(g, 'commercial_growth_1')
    assert g.ruler[FRANCE] == NO_PERSON


def test_the_dead_rulers_army_is_without_a_commander() -> None:
    """R7.2.16a, R7.2.7"""
    g = table()
    g.ruler[FRANCE] = person(g, 'oliver')
    g.leads[FRANCE] = 1
    g.ill[FRANCE] = 1 << ILL_RULER
    asks(g, Mortality(mark_of(g, 'oliver'), [FRANCE]))
    assert g.leads[FRANCE] == -1


def test_whoever_is_crowned_in_a_plague_is_not_struck_by_it() -> None:
    """R7.2.14: Characters in play are, and he was in a hand."""
    g = table()
    give(g, 'england', 'commercial_growth_1')
    assert mark_of(g, 'oliver') == OF_HENRY
    g.ill[ENGLAND] = 1 << ILL_RULER
    asks(g, Mortality(OF_HENRY, SEATS))
    g.play('england', 'card:commercial_growth_1')
    assert g.ruler[ENGLAND] == person(g, 'oliver')
    assert not sick(g, ENGLAND, ILL_RULER)


def test_the_interregnum_ends_in_a_later_turn() -> None:
    """R7.2.18: by the minor action."""
    g = dead_ruler('commercial_growth_1')
    g.play('france', 'pass')
    g.passed[FRANCE] = 0
    turn_of(g, 'france')
    g.play('france', 'appoint:commercial_growth_1')
    g.play('france', 'crown')
    assert g.ruler[FRANCE] == person(g, 'oliver')


@pytest.mark.parametrize('throne', ['france', 'castile'])
def test_no_marriages_without_a_ruler(throne: str) -> None:
    """R7.2.19: whichever of the two has none; an Alliance can be talked over."""
    g = table()
    set_power(g, 'france', 5, 5, 5)
    set_power(g, 'castile', 5, 5, 5)
    turn_of(g, 'france')
    g.play('france', 'talk:castile')
    assert why_not(g, 'france', 'wed:administrative') == ''
    g.ruler[FRANCE if throne == 'france' else CASTILE] = NO_PERSON
    g.forget_worked_out()
    assert why_not(g, 'france', 'wed:administrative') == 'R7.2.19'
    assert why_not(g, 'france', 'pact') == ''


def test_no_marriage_with_an_npr_without_a_ruler() -> None:
    """R7.2.19"""
    g = table()
    burgundy = party(g, 'burgundy')
    g.married = put(g.married, burgundy, 0)
    assert against_marrying(g, FRANCE, burgundy).id == ''
    g.ruler[FRANCE] = NO_PERSON
    assert against_marrying(g, FRANCE, burgundy).id == 'R7.2.19'


def calm_board() -> Europa:
    """Nothing happens in phase 3 but what a test adds: no Unrest, no dissent, no units of rebels."""
    g = table()
    g.faith_token = (g.faith[g.realm(FRANCE)],) * len(g.faith_token)
    clear(g, 'cb', 'rebels')
    g.phase = 'peace'
    return g


def test_a_realm_without_a_ruler_in_phase_three() -> None:
    """R4.3.F1, R7.2.20: 1 Stability less, and the Marriages in its Capital are disputed; those who have one keep
    theirs."""
    g = calm_board()
    g.ruler[FRANCE] = NO_PERSON
    clear(g, 'married')
    g.married = put(g.married, party(g, 'france'), 1 << CASTILE)
    g.married = put(g.married, party(g, 'castile'), 1 << FRANCE)
    prestige = g.prestige[:]
    asks(g, PeaceAndRebels())
    assert g.stability[:3] == [-1, 0, 0]
    assert g.disputed[party(g, 'france')] == 1 << CASTILE
    assert g.disputed[party(g, 'castile')] == 0
    assert g.prestige == prestige, 'the penalty comes in the next round'
    g.ruler[FRANCE] = person(g, 'charles_vii_france')
    asks(g, PeaceAndRebels())
    assert g.disputed[party(g, 'france')] == 0
    assert [g.prestige[seat] - prestige[seat] for seat in SEATS] == [0, -3, 0]
    assert g.stability[:3] == [-1, 0, 0]


def test_no_ruler_at_the_lowest_stability_costs_power() -> None:
    """R4.3.F1, R7.3.6: 2 administrative power, the missing point of the one kind that is left."""
    g = calm_board()
    g.ruler[FRANCE] = NO_PERSON
    g.stability[FRANCE] = -3
    set_power(g, 'france', 1, 4, 0)
    asks(g, PeaceAndRebels())
    assert g.stability[FRANCE] == -3
    assert power(g, 'france') == [0, 3, 0]
    assert told(g, 'stability_lost') == []
    assert told(g, 'stability_empty') == [{'realm': 'france', 'power': 2}]
