"""The bot of Europa reckons with Power Struggles."""

from __future__ import annotations

import pytest

from chancellery.kernel.fields import put
from chancellery.titles.europa.bot.aims import worth_of
from chancellery.titles.europa.bot.diplomacy import alliance_gain
from chancellery.titles.europa.bot.prospects import CERTAIN, TO_COME, Suit, struggle_hopes, tie_hopes
from chancellery.titles.europa.bot.worth import standing
from chancellery.titles.europa.fields import NO_CARD
from chancellery.titles.europa.relations.ties import capital_area
from chancellery.titles.europa.state import Europa
from tests.titles.europa.diplomacy import begins, cubes, no_cubes
from tests.titles.europa.position import area, can, clear, party, province, seat_of, set_power, table
from tests.titles.europa.programs import own
from tests.titles.europa.test_bot_habits import advised, lay_milestones

ON = {'struggles': 'on', 'ages': '3'}


def in_italy(active: bool) -> Europa:
    """The Italian Wars are active, or they are upcoming in an Age that has no struggles any more."""
    g = table('1-01.1', options=ON)
    g.age = 2
    if active:
        g.struggle, g.upcoming = g.upcoming, NO_CARD
    g.struggle_deck.take_all()
    return g


def test_what_an_active_struggle_will_bring_counts() -> None:
    """R17.4.5-6: the more of it, the better the standing; an upcoming one less, or not where none comes any more"""
    g = in_italy(True)
    france = seat_of(g, 'france')
    before, worth = struggle_hopes(g, france), standing(g, france)
    own(g, 'france', 'milano')
    gain = struggle_hopes(g, france) - before
    assert gain > 4.0, '2 for tax, 1 for being alone, and 2 in place of -1 by the card'
    assert standing(g, france) - worth >= gain
    g.struggle, g.upcoming = NO_CARD, g.struggle
    assert 0 < struggle_hopes(g, france) < gain
    g.age, g.struggles_begun = 3, 1
    assert struggle_hopes(g, france) == 0.0


def test_a_province_of_a_battleground_is_worth_more() -> None:
    """R17.4.5a-b: to a player who thinks of a war"""
    quiet, fought = table('1-01.1', options={'ages': '3'}), in_italy(True)
    for g in (quiet, fought):
        g.age = 2
        lay_milestones(g)
    ancona = [province(quiet, 'ancona')]
    gains = [worth_of(g, seat_of(g, 'france'), ancona) for g in (quiet, fought)]
    assert gains[1] - gains[0] >= CERTAIN * 2


def test_an_ally_in_a_battleground_is_worth_more() -> None:
    """R17.4.5c: for the first tie there alone"""
    g = in_italy(True)
    clear(g, 'ally', 'married')
    france, milan = seat_of(g, 'france'), party(g, 'milan')
    assert tie_hopes(g, france, milan) == CERTAIN
    assert tie_hopes(g, france, party(g, 'scotland')) == 0.0
    dear = alliance_gain(g, france, Suit(milan, 0, 1, False))
    usual = alliance_gain(g, france, Suit(party(g, 'scotland'), 0, 1, False))
    assert dear - usual == pytest.approx(CERTAIN)
    g.ally = put(g.ally, party(g, 'genoa'), france)
    assert tie_hopes(g, france, milan) == 0.0
    clear(g, 'ally')
    g.struggle, g.upcoming = NO_CARD, g.struggle
    assert tie_hopes(g, france, milan) == TO_COME


@pytest.mark.parametrize(
    ('struggle', 'place'), [('thirty_years_war', 'rhineland'), ('war_of_spanish_succession', 'flanders_wallonia')]
)
def test_of_two_alliances_it_forges_the_one_in_a_battleground(struggle: str, place: str) -> None:
    """R17.4.5c: both cost the same, and one of them scores"""
    g = table('1-01.1', options=ON)
    lay_milestones(g)
    g.age = 2
    g.struggle, g.upcoming = g.edition.decks.goals.struggles.number(struggle), NO_CARD
    clear(g, 'ally', 'married', 'friends')
    no_cubes(g)
    cubes(g, 'france', rhineland=2, flanders_wallonia=2)
    set_power(g, 'france', 0, 1, 0)
    begins(g, 'france')
    assert {'ally:lorraine', 'ally:liege'} <= set(can(g, 'france'))
    verb, _, ally = advised(g, 'france').partition(':')
    assert (verb, capital_area(g, party(g, ally))) == ('ally', area(g, place))
