"""The bot of Europa among others: how it keeps what they covet, and what it does not leave in their hands."""

from __future__ import annotations

import pytest

import chancellery
from chancellery.titles.europa.bot import Adviser
from chancellery.titles.europa.bot.diplomacy import alliance_gain, courtship, guarding, trouble, weight_of
from chancellery.titles.europa.bot.prospects import suit
from chancellery.titles.europa.bot.worth import curia_to_come, standing, verdict
from chancellery.titles.europa.curia import update_curia
from chancellery.titles.europa.relations.ties import influence_with
from chancellery.titles.europa.state import Europa
from tests.titles.europa.diplomacy import allies, at_war, begins, cubes, no_cubes
from tests.titles.europa.position import TITLE, party, seat_of, set_power, table
from tests.titles.europa.programs import calm, lay

ROSES, PEASANTS, PLAGUE = '103-1', '14a-1', '12a-1'


def advised(g: Europa, realm: str) -> str:
    """What the heuristic would do."""
    return str(chancellery.bots.make('heuristic', TITLE, seed=1).choose(g, realm))


def pope_of_france(castile: int) -> Europa:
    """France is allied with the Pope and has a little diplomatic power left; Castile has so many cubes in his land."""
    g = table()
    no_cubes(g)
    calm(g)
    allies(g, 'france', 'papal_states')
    cubes(g, 'france', languedoc=2, central_italy=1)
    cubes(g, 'castile', central_italy=min(castile, 3), languedoc=max(castile - 3, 0))
    update_curia(g)
    set_power(g, 'france', 0, 1, 0)
    g.ducats[seat_of(g, 'france')] = 6
    for seat in g.seats():
        g.event_taken[seat] = 1
    return g


def test_it_keeps_the_pope_whom_another_could_win_over() -> None:
    """R5.4.2.2, R5.4.1.4, R19.2: two more cubes, and there is no room left for Castile to have more."""
    g = begins(pope_of_france(castile=4), 'france')
    done: list[str] = []
    while len(done) < 3:
        done.append(advised(g, 'france'))
        g.play('france', done[-1])
    assert [each.partition(':')[0] for each in done] == ['influence', 'buy', 'done']
    pope, castile = party(g, 'papal_states'), seat_of(g, 'castile')
    room = 10 - sum(influence_with(g, seat, pope) for seat in g.seats())
    assert influence_with(g, castile, pope) + room <= influence_with(g, seat_of(g, 'france'), pope)
    assert guarding(begins(g, 'france'), seat_of(g, 'france')) is None


def test_it_keeps_its_cubes_as_long_as_nobody_has_more_with_the_pope() -> None:
    """R5.4.2.2: who has no more Influence there than his ally cannot win him over."""
    g = begins(pope_of_france(castile=3), 'france')
    assert guarding(g, seat_of(g, 'france')) is None


def test_it_does_not_court_the_pope_whose_ally_can_answer() -> None:
    """R5.4.2.2: cubes against cubes, and who has the Alliance has the last word."""
    g = begins(pope_of_france(castile=1), 'castile')
    castile, pope = seat_of(g, 'castile'), party(g, 'papal_states')
    set_power(g, 'castile', 0, 3, 0)
    g.ducats[castile] = 10
    each = suit(g, castile, pope)
    assert each is not None
    assert alliance_gain(g, castile, each) < 0
    set_power(g, 'france', 3, 0, 3)
    assert alliance_gain(g, castile, each) > 2


def test_control_of_the_curia_counts_for_what_it_will_bring() -> None:
    """R4.4.E1, R19.2.4: 2 Prestige in each round, as long as nobody has as many Cardinals."""
    g = pope_of_france(castile=1)
    g.phase = 'actions'
    france, castile = seat_of(g, 'france'), seat_of(g, 'castile')
    assert [curia_to_come(g, france), curia_to_come(g, castile)] == [4, 0]
    g.round = 2
    assert curia_to_come(g, france) == 2
    before = standing(g, france)
    g.curia = [castile, castile, france]
    g.forget_worked_out()
    assert curia_to_come(g, france) == 0
    assert standing(g, france) == before - 2


def test_it_courts_nobody_at_war_in_the_last_round() -> None:
    """R5.4.2.2: who is at war forges no Alliance, and there is no later."""
    g = pope_of_france(castile=1)
    set_power(g, 'castile', 0, 3, 0)
    g.ducats[seat_of(g, 'castile')] = 10
    for at, expected in ((1, True), (2, False)):
        g.round = at
        at_war(g, 'castile', 'granada')
        begins(g, 'castile')
        assert (courtship(g, seat_of(g, 'castile')) is not None) == expected


def test_it_takes_the_event_about_its_own_realm_before_others_do() -> None:
    """R5.1.1.3: England would rather lose Ducats than Stability and Prestige; the rebels come all the same."""
    g = lay(table(), ROSES, PEASANTS, PLAGUE)
    calm(g)
    for deck in range(3):
        g.hands_at(seat_of(g, 'england'), deck).take_all()
    set_power(g, 'england', 0, 0, 0)
    begins(g, 'england')
    assert advised(g, 'england') == f'happening:{ROSES}'


def test_it_leaves_the_event_about_its_own_realm_that_nobody_else_can_take() -> None:
    """R4.2.5: the text of the unpicked event does nothing."""
    g = lay(table(), ROSES, PEASANTS, PLAGUE)
    calm(g)
    for deck in range(3):
        g.hands_at(seat_of(g, 'england'), deck).take_all()
    set_power(g, 'england', 0, 0, 0)
    for other in ('france', 'castile'):
        g.event_taken[seat_of(g, other)] = 1
    begins(g, 'england')
    assert advised(g, 'england') in (f'happening:{PEASANTS}', f'happening:{PLAGUE}')


def test_what_a_team_mate_gains_counts_half_of_ones_own() -> None:
    """S6.3, S6.9: and what an opponent gains counts against it"""
    g = table('2-03.2')
    spain, mate, rival = (seat_of(g, realm) for realm in ('castile', 'aragon', 'venice'))
    before = verdict(g, spain)
    g.prestige[spain] += 10
    own = verdict(g, spain) - before
    g.prestige[spain] -= 10
    g.prestige[mate] += 10
    assert verdict(g, spain) - before == pytest.approx(own / 2)
    g.prestige[mate] -= 10
    g.prestige[rival] += 10
    assert verdict(g, spain) < before
    assert weight_of(g, spain, mate) < 0 < weight_of(g, spain, rival)
    assert trouble(g, spain, [rival]) > 0 > trouble(g, spain, [mate]) > trouble(g, spain, [spain])
    g.prestige[rival] -= 10
    worth = Adviser().evaluate(g)
    assert worth[g.index('castile')] == worth[g.index('aragon')]
