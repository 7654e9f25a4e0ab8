"""The Provinces that decide a game at once (S7)."""

from __future__ import annotations

from chancellery.kernel.fields import put
from chancellery.titles.europa.edition.files import NOBODY
from chancellery.titles.europa.fields import REBELS
from chancellery.titles.europa.governing.tracks import place_town, place_vassal, remove_town
from chancellery.titles.europa.objectives import decided_by_objectives, objectives_held
from chancellery.titles.europa.rounds.cleanup import Cleanup
from chancellery.titles.europa.rounds.peace_phase import PeaceAndRebels
from chancellery.titles.europa.rounds.scoring import winners
from chancellery.titles.europa.rounds.sequence import Round
from chancellery.titles.europa.state import Europa
from chancellery.titles.europa.war.occupation import occupy
from chancellery.titles.europa.war.treaty import MakePeace
from tests.titles.europa.battles import army, disarm
from tests.titles.europa.position import asks, clear, party, province, seat_of, set_power, table, told, turn_of

ISLANDS = ('cyprus', 'rhodes', 'athina')


def owns(g: Europa, realm: str, *provinces: str) -> None:
    """Towns of a Realm, whatever was there."""
    for id in provinces:
        number = province(g, id)
        if g.town[number] != NOBODY:
            remove_town(g, number)
        assert place_town(g, seat_of(g, realm), number)
    g.forget_worked_out()


def held(g: Europa, realm: str) -> list[str]:
    """The objectives that a player holds."""
    return [g.map.provinces.ids[number] for number in objectives_held(g, seat_of(g, realm))]


def test_nobody_holds_any_at_the_start_of_2_03_1() -> None:
    """S7.1, S7.10: ten are marked, and four win"""
    g = table('2-03.1')
    assert len(g.variant.objectives) == 10
    assert not any(held(g, realm) for realm in g.roles)
    assert g.make_public_board()['objectives'] == {
        'needed': 4,
        'provinces': [
            'athina', 'baleares', 'cyprus', 'firenze', 'genova', 'napoli', 'provence', 'rhodes', 'tangiers', 'tunis',
        ],
        'held': {realm: [] for realm in g.roles},
    }  # fmt: skip
    assert 'objectives' not in table('1-01.1').make_public_board()


def test_what_is_owned_is_held() -> None:
    """S7.2: with a Town on which nobody else has one"""
    g = table('2-03.1')
    owns(g, 'venice', 'cyprus')
    assert held(g, 'venice') == ['cyprus']
    g.occupier = put(g.occupier, province(g, 'cyprus'), REBELS)
    assert held(g, 'venice') == []


def test_what_an_opponent_has_lost_counts_for_the_occupier() -> None:
    """S7.2, S7.3"""
    g = table('2-03.1')
    owns(g, 'castile', 'napoli')
    occupy(g, seat_of(g, 'venice'), province(g, 'napoli'))
    assert (held(g, 'venice'), held(g, 'castile')) == (['napoli'], [])


def test_what_is_nobodys_is_not_held_by_occupying_it() -> None:
    """S7.2: a Province of an NPR or of a Vassal; a Vassal's is not its Overlord's either"""
    g = table('2-03.1')
    occupy(g, seat_of(g, 'venice'), province(g, 'napoli'))
    assert held(g, 'venice') == []
    place_vassal(g, seat_of(g, 'castile'), province(g, 'firenze'))
    assert held(g, 'castile') == []
    occupy(g, seat_of(g, 'venice'), province(g, 'firenze'))
    assert held(g, 'venice') == []


def siege_of_napoli(lawful: str) -> Europa:
    """S-EX6: Venice owns three, and besieges Napoli."""
    g = table('2-03.1')
    disarm(g)
    owns(g, 'venice', *ISLANDS)
    venice = seat_of(g, 'venice')
    if lawful == 'castile':
        owns(g, 'castile', 'napoli')
    owner = party(g, lawful)
    g.war = put(g.war, owner, 1 << venice)
    clear(g, 'cb')
    at = g.map.areas.ids[g.map.area[province(g, 'napoli')]]
    army(g, 'venice', at, infantry=6)
    turn_of(g, 'venice')
    g.stood = put(g.stood, g.map.area[province(g, 'napoli')], 1 << venice)
    clear(g, 'at_peace')
    set_power(g, 'venice', 9, 9, 9)
    g.play('venice', f'besiege:{at}')
    while g.outcome is None and type(g.stack[-1]).__name__ != 'TakeTurn':
        actions = [str(each) for each in g.legal('venice')]
        wanted = 'province:napoli'
        g.play('venice', wanted if wanted in actions else 'done' if 'done' in actions else actions[0])
    return g


def test_a_siege_can_win_the_game() -> None:
    """S7.1, S7.5, S7.6, S-EX6, R4.7.4: at once when the siege is done, without final scoring"""
    g = siege_of_napoli('castile')
    assert g.outcome is not None
    assert (g.outcome.winners, g.outcome.reason) == (('venice',), 'objectives')
    assert g.outcome.scores == {realm: g.prestige[seat_of(g, realm)] for realm in g.roles}
    assert not told(g, 'final_scoring')
    assert told(g, 'objectives_held') == [{'realm': 'venice', 'provinces': ['athina', 'cyprus', 'napoli', 'rhodes']}]
    assert not any(g.scored)


def test_a_siege_of_an_npr_does_not() -> None:
    """S-EX6: then Venice holds three"""
    g = siege_of_napoli('naples')
    assert g.outcome is None
    assert held(g, 'venice') == ['athina', 'cyprus', 'rhodes']


def test_the_phases_between_turns_can_decide_too() -> None:
    """S7.5: a step of phase 3, or of a round"""
    for frame in (PeaceAndRebels(), MakePeace(), Cleanup(), Round()):
        g = table('2-03.1')
        disarm(g)
        g.active = NOBODY
        g.phase = 'peace'
        owns(g, 'ottomans', *ISLANDS, 'tunis')
        asks(g, frame)
        assert g.outcome is not None
        assert g.outcome.winners == ('ottomans',)


def test_of_two_the_one_with_more_wins_then_the_active_player() -> None:
    """S7.6"""
    for active, more, winner in (
        ('venice', 'castile', 'castile'),
        ('venice', '', 'venice'),
        ('castile', '', 'castile'),
        ('france', '', ''),
    ):
        g = table('2-03.1')
        owns(g, 'venice', *ISLANDS, 'napoli')
        owns(g, 'castile', 'tunis', 'genova', 'firenze', 'provence')
        if more:
            owns(g, more, 'baleares')
        turn_of(g, active)
        first = next(g.name(seat) for seat in g.turn_order() if g.name(seat) in ('venice', 'castile'))
        assert g.outcome is not None
        assert g.outcome.winners == (winner or first,)


def test_objectives_break_a_tie_in_final_scoring() -> None:
    """S7.7: before power and Ducats; they give no Prestige"""
    g = table('2-03.1')
    g.prestige = [40] * len(g.prestige)
    g.ducats = [0] * len(g.ducats)
    clear(g, 'power')
    g.ducats[seat_of(g, 'france')] = 9
    owns(g, 'mamluks', 'cyprus')
    assert winners(g, g.prestige) == [seat_of(g, 'mamluks')]


def test_a_variant_without_objectives_is_not_decided_by_them() -> None:
    """S7.1"""
    g = table('1-01.1')
    owns(g, 'castile', 'baleares', 'napoli', 'provence', 'tunis', 'tangiers')
    turn_of(g, 'castile')
    assert g.outcome is None
    assert held(g, 'castile') == []


def test_with_power_struggles_there_are_no_objectives() -> None:
    """S7.8: nothing is marked, nobody wins by holding what would have been, and the game goes on"""
    g = table('2-03.1', options={'struggles': 'ordered'})
    owns(g, 'venice', 'napoli', *ISLANDS)
    assert not g.variant.objectives
    assert not decided_by_objectives(g)
    assert g.outcome is None
    assert 'objectives' not in g.make_public_board()
    usual = table('2-03.1')
    owns(usual, 'venice', 'napoli', *ISLANDS)
    assert decided_by_objectives(usual)
