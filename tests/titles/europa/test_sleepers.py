"""B2.6: which seats take part, and which Realm each of them plays."""

from __future__ import annotations

import pytest

from chancellery.titles.europa import ledger
from chancellery.titles.europa.edition.files import NOBODY
from tests.titles.europa.position import TITLE, area, party, seat_of, table


@pytest.mark.parametrize(
    ('variant', 'asleep'), [('1-00.1', []), ('1-06.1', ['france']), ('2-06.1', ['castile', 'france'])]
)
def test_all_seats_but_sleepers_are_awake(variant: str, asleep: list[str]) -> None:
    """B2.6: sleepers start aside; nobody is due to wake, and no automaton is eclipsed."""
    g = table(variant)
    assert [g.name(seat) for seat in g.seats() if not g.awake >> seat & 1] == asleep
    assert (g.due, g.eclipsed) == (0, 0)


def test_each_seat_plays_its_realm() -> None:
    """R3.1."""
    g = table()
    realms = ['france', 'castile', 'england']
    assert list(g.played) == [*[party(g, realm) for realm in realms], NOBODY, NOBODY, NOBODY]


def test_an_older_stored_game_has_them_too() -> None:
    """What was stored before these fields were there, is restored with them as they are at the start."""
    g = TITLE.start('1-00.1', seed=3)
    stored = g.dump()
    for field in ('awake', 'played', 'due', 'eclipsed', 'bot_power', 'ideas', 'idea_decks', 'idea_used'):
        del stored['fields'][field]
    assert TITLE.restore(stored, older=True).digest() == g.digest()


def test_what_automatons_do_is_written_down_though_no_card_asks() -> None:
    """B4.1, B11.1: an Invasion in a round, and the Areas that were defended, each once."""
    g = table()
    france, north = seat_of(g, 'france'), area(g, 'northumbria')
    ledger.note(g, france, 'botInvaded')
    ledger.note(g, france, 'botDefended', area=north)
    assert ledger.tally(g, france, 'botInvaded', 'round') == 1
    assert ledger.tally(g, france, 'botDefended', 'round', areas=[north]) == 1
    assert ledger.tally(g, france, 'botDefended', 'round', areas=[north + 1]) == 0
    ledger.end(g, 'round')
    assert ledger.tally(g, france, 'botInvaded', 'round') == 0
