"""Where several chapters meet without a war: debts that ruin a Realm in the middle of something, symbols of events."""

from __future__ import annotations

import pytest

from chancellery.titles.europa.edition.atlas import FAITHS
from chancellery.titles.europa.events.symbols import EventSymbols
from chancellery.titles.europa.fields import ILL_RULER, MERCHANTS
from chancellery.titles.europa.rounds.income import Income
from chancellery.titles.europa.rounds.peace_phase import PeaceAndRebels
from chancellery.titles.europa.state import Europa
from tests.titles.europa.battles import army, disarm
from tests.titles.europa.loaded import load_dice, rolls, unrest
from tests.titles.europa.peacemaking import takes_all
from tests.titles.europa.position import (
    asks,
    can,
    clear,
    fill,
    plays,
    power,
    seat_of,
    set_power,
    table,
    told,
    turn_of,
    why_not,
)
from tests.titles.europa.programs import REALMS, lay

FRANCE, CASTILE, ENGLAND = 0, 1, 2
CATHOLIC = FAITHS.index('catholic')


def peaceful() -> Europa:
    """No units, no ships, no Unrest, nobody of another faith, and nobody rules the Curia."""
    g = table()
    disarm(g)
    unrest(g)
    clear(g, 'faith_token', to=CATHOLIC)
    g.curia = []
    g.stability[:] = [0] * len(g.stability)
    clear(g, 'married')
    for hand in g.hands:
        hand.take_all()
    g.forget_worked_out()
    return g


# ---- 16: Loans, Interest above 5, mandatory costs, bankruptcy


def test_rebel_dice_ruin_a_realm_between_two_results() -> None:
    """R14.2.8, R7.4.12-13, R5.2.4.1: without power a result costs 2 Ducats; with 5 tokens that is bankruptcy, in the
    middle of the roll; 3 tokens go back, so that the next result is paid for by a Loan; the next Area is rolled for."""
    g = unrest(peaceful(), 'paris', 'champagne', 'lyon')
    g.phase = 'peace'
    set_power(g, 'france', 0, 0, 0)
    g.ducats[FRANCE], g.interest[FRANCE], g.prestige[FRANCE] = 1, 5, 20
    load_dice(g, 'none', 'lose_power', 'lose_ducats')
    asks(g, PeaceAndRebels())
    assert [area for _, area, _ in rolls(g)] == ['burgundy', 'seine']
    assert g.prestige[FRANCE] == 20 - 5
    assert g.stability[FRANCE] == -3
    assert (g.interest[FRANCE], g.ducats[FRANCE]) == (5 - 3 + 1, 5 - 2)


def test_upkeep_is_cut_before_interest_ruins_a_realm() -> None:
    """R7.4.4, R7.4.6, R7.4.12, R4.4.A1: units are not mandatory and are disbanded; 5 tokens and no Ducats are ruin;
    what is left of the Interest is cancelled, and the round goes on."""
    g = peaceful()
    takes_all(g, 'england', 'france')
    g.ruler[FRANCE] = -1
    g.vassal = tuple([-1 if holder == FRANCE else holder for holder in g.vassal])
    army(g, 'france', 'loire', infantry=1)
    g.ducats[FRANCE], g.interest[FRANCE], g.prestige[FRANCE] = 0, 5, 20
    g.forget_worked_out()
    set_power(g, 'france', 4, 4, 4)
    asks(g, Income())
    assert why_not(g, 'france', 'done') == 'R7.4.3'
    assert why_not(g, 'france', 'loan') == 'R5.2.4.1'
    g.play('france', 'unit:1_regular_infantry')
    g.play('france', 'done')
    assert (g.ducats[FRANCE], g.interest[FRANCE], g.prestige[FRANCE]) == (0, 2, 15)
    assert g.stability[FRANCE] == -3
    while can(g, 'france') and len(g.stack) > 1:
        g.play('france', can(g, 'france')[0])
    assert sum(power(g, 'france')) == 3 * (4 - 2) + 3 * 1 - 1, 'half of each is lost; then the regency, and Stability'


def test_interest_beyond_five_is_no_ruin_but_bars_loans() -> None:
    """R4.4.C1, R7.4.14, R7.4.10, R5.2.4.1-2: corruption brings a sixth and a seventh token; only with four is there a
    Loan again."""
    g = peaceful()
    set_power(g, 'france', 0, 3, 3)
    g.interest[FRANCE], g.prestige[FRANCE] = 5, 20
    g.ducats[FRANCE] = 69
    asks(g, Income())
    while 'interest' in can(g, 'france'):
        assert 'power:administrative' not in can(g, 'france')
        g.play('france', 'interest')
    tokens = g.interest[FRANCE]
    assert tokens >= 5 + 2
    assert g.prestige[FRANCE] == 20
    turn_of(g, 'france')
    while g.interest[FRANCE] > 5:
        g.play('france', 'repay')
    assert why_not(g, 'france', 'loan') == 'R5.2.4.1'
    g.play('france', 'repay')
    assert g.interest[FRANCE] == 4
    assert 'loan' in can(g, 'france')


def test_a_cost_of_choice_never_ruins() -> None:
    """R7.4.12, R5.0.1: with 5 tokens and no Ducats what costs Ducats is refused; nothing is lost."""
    g = peaceful()
    g.ducats[FRANCE], g.interest[FRANCE] = 0, 5
    set_power(g, 'france', 9, 9, 9)
    turn_of(g, 'france')
    before = (g.prestige[FRANCE], g.stability[FRANCE])
    assert not [action for action in can(g, 'france') if action.startswith('convert:')]
    assert 'loan' not in can(g, 'france')
    assert (g.prestige[FRANCE], g.stability[FRANCE]) == before


# ---- 17: symbols of events


def merchants(g: Europa, realm: str, *nodes: str) -> None:
    fill(
        g.put_merchant, seat_of(g, realm), to=[g.map.nodes.number(id) for id in nodes] + [-1] * (MERCHANTS - len(nodes))
    )


def pirates(g: Europa) -> list[str]:
    return [id for id, ships in zip(g.map.nodes.ids, g.pirates, strict=True) if ships]


def last_event(taken: str, left: str) -> Europa:
    """England takes the last event of the round, and one stays: Unrest in three Areas, Merchants, a Curia."""
    g = unrest(peaceful(), 'paris', 'champagne', 'london', 'essex', 'york')
    for realm, nodes in zip(REALMS, (('bordeaux', 'genoa'), ('genoa',), ('english_channel',)), strict=True):
        merchants(g, realm, *nodes)
    clear(g, 'pirates')
    g.curia = [ENGLAND, CASTILE, FRANCE, CASTILE]
    g.roma = -1
    g.ill[:] = [0] * len(g.ill)
    lay(g, taken, left)
    g.event_taken = [1, 1, 0]
    return g


def test_who_takes_an_event_chooses_and_what_is_left_runs_by_itself() -> None:
    """R16.5.1, R16.5.6-7, R16.4.1-3, R5.1.1.7-8: the active player picks node and Cardinal of the event that he takes;
    the symbols of the last one strike everybody alike, him too, and its text does nothing."""
    g = last_event('153b', '14a-1')
    marked = [seat for seat in g.seats() if g.edition.decks.persons.mortality[g.ruler[seat]] == 4]
    dice = load_dice(g, *['none'] * 5)
    turn_of(g, 'england')
    plays(g, 'england', 'happening:153b', 'option:b', 'node:bordeaux', 'cardinal:2')
    assert pirates(g) == ['bordeaux']
    assert g.curia == [ENGLAND, FRANCE, CASTILE]
    assert told(g, 'event_unpicked') == [{'happening': '14a-1'}]
    assert sorted(realm for realm, _, faces in rolls(g) for _ in faces) == ['england'] * 3 + ['france'] * 2
    assert dice.numbers == [], 'every Unrest has its die; the text, which brings more, does nothing'
    assert [bool(g.ill[seat] >> ILL_RULER & 1) for seat in g.seats()] == [seat in marked for seat in g.seats()]
    assert g.event_row.items == []


def test_the_privilege_is_the_active_players_and_nobody_has_it_at_the_end() -> None:
    """R16.5.3, R16.5.6-7, R16.4.3: who takes the peasants rolls one die in all; pirates and Cardinal of what is left go
    where most Merchants are, and to the rightmost of who has most."""
    g = last_event('14a-1', '153b')
    load_dice(g, *['none'] * 3)
    asks(g, EventSymbols(g.edition.decks.events.index.number('14a-1'), ENGLAND))
    assert set(can(g, 'england')) == {'area:east_anglia', 'area:northumbria'}
    g.play('england', 'area:northumbria')
    assert rolls(g) == [('england', 'northumbria', ['none']), ('france', 'seine', ['none', 'none'])]
    g = last_event('155b', '153b')
    turn_of(g, 'england')
    g.play('england', 'happening:155b')
    while len(g.event_row.items):
        offered = can(g, g.deciders[0])
        g.play(g.deciders[0], 'option:b' if 'option:b' in offered else offered[0])
    assert pirates(g) == ['genoa']
    assert g.curia == [ENGLAND, CASTILE, FRANCE]


@pytest.mark.parametrize('active', [True, False])
def test_symbols_without_their_object_let_the_others_strike(active: bool) -> None:
    """R16.5.23, R16.5.1: the blue DNPRs of the plague do not exist in 1-00; its dice are rolled all the same."""
    g = unrest(peaceful(), 'paris')
    load_dice(g, 'none')
    g.active = FRANCE
    asks(g, EventSymbols(g.edition.decks.events.index.number('12a-1'), FRANCE if active else -1))
    assert len(rolls(g)) == 1
    assert len(g.stack) == 1
    assert g.dnpr == table().dnpr
