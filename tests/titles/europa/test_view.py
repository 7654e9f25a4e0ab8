"""What one sees of Europa: the board against the state, what is hidden, and how little an update tells."""

from __future__ import annotations

import random
import statistics
from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest

from chancellery.kernel.fields import put
from chancellery.kernel.state import State
from chancellery.record import difference, to_json
from chancellery.titles.europa.board.land import lawful_owner
from chancellery.titles.europa.edition.files import NOBODY
from chancellery.titles.europa.fields import REBELS
from chancellery.titles.europa.state import Europa
from tests.titles.europa.position import TITLE, clear, party, seat_of, table

PRINTED: dict[str, Any] = TITLE.static_board()


def positions(seed: int) -> Iterator[State]:
    """The positions of a random game."""
    rng = random.Random(seed)
    state = TITLE.start(seed=seed)
    while state.outcome is None:
        yield state
        role = rng.choice(state.deciders)
        state.play(role, rng.choice(state.legal(role)))
    yield state


def in_play(board: dict[str, Any], province: str) -> bool:
    """As a client works it out: printed on this side, on a map that is used."""
    printed = PRINTED['provinces'][province]
    return bool(printed['tax'][board['side'] == 1618] and printed['map'] in board['maps'])


def test_a_client_finds_the_provinces_in_play_and_their_owners() -> None:
    for seed in range(3):
        for state in islice(positions(seed), 0, None, 40):
            assert isinstance(state, Europa)
            board = state.board(-1)
            for number, id in enumerate(state.map.provinces.ids):
                assert in_play(board, id) == (state.variant.tax[number] > 0) == (id in board['provinces'])
                if id in board['provinces']:
                    seen = board['provinces'][id]
                    owner = seen.get('owner', PRINTED['provinces'][id]['owner'][0])
                    held = lawful_owner(state, number)
                    assert owner == ('' if held == NOBODY else state.edition.parties[held])


@pytest.mark.slow
def test_an_update_is_small() -> None:
    sizes: list[int] = []
    before: dict[str, Any] = {}
    for state in positions(0):
        board = state.make_public_board()
        if before:
            sizes.append(len(to_json(difference(before, board))))
        before = board
    assert statistics.median(sizes) < 400
    assert max(sizes) < 6000  # a war on forty Realms at once


def test_hands_and_missions_are_seen_by_their_owner_alone() -> None:
    state = TITLE.start(seed=4)
    for role in range(len(state.roles)):
        own = state.private_board(role)
        seat = state.seat(role)
        assert sorted(own['hand']) == sorted(
            state.edition.decks.actions.index.ids[card] for deck in state.hands_of(seat) for card in deck.items
        )
        assert own['hand']
        assert not any(card in to_json(state.public_board()) for card in own['hand'])
        assert state.public_board()['players'][state.roles[role]]['hand'] == [
            len(deck) for deck in state.hands_of(seat)
        ]


def test_what_lies_on_a_province_is_told() -> None:
    g = table()
    castile, england = seat_of(g, 'castile'), seat_of(g, 'england')
    paris = g.map.provinces.number('paris')
    g.occupier = put(g.occupier, paris, england)
    g.unrest = put(g.unrest, paris, 1)
    rebellious = g.town.index(castile)
    g.occupier = put(g.occupier, rebellious, REBELS)
    g.docked = [[castile, g.map.provinces.number('sevilla'), 2]]
    board = g.make_public_board()
    assert board['provinces']['paris'] == {'town': 'france', 'large': True, 'unrest': True, 'occupier': 'england'}
    assert board['provinces'][g.map.provinces.ids[rebellious]]['rebel'] is True
    assert board['provinces']['sevilla']['docked'] == {'castile': 2}


def test_what_lies_on_an_area_is_told() -> None:
    g = table()
    area = g.map.area[g.capital[party(g, 'brittany')]]
    france, castile = seat_of(g, 'france'), seat_of(g, 'castile')
    clear(g, 'influence')
    g.put_influence(france, area, 2)
    g.put_influence(castile, area, 1)
    g.claims = put(g.claims, area, 1 << castile)
    g.core = put(g.core, area, france)
    g.plague = put(g.plague, area, 1)
    g.rebels = put(g.rebels, area, 3)
    g.put_infantry(france, area, 4)
    seen = g.make_public_board()['areas'][g.map.areas.ids[area]]
    assert seen == {
        'influence': {'france': 2, 'castile': 1}, 'units': {'france': 4}, 'rebels': 3, 'plague': True,
        'claims': ['castile'], 'cores': ['france'],
    }  # fmt: skip


def test_realms_tell_what_is_not_as_printed() -> None:
    g = table()
    savoy = party(g, 'savoy')
    france = seat_of(g, 'france')
    assert 'gone' not in g.make_public_board()['realms']['savoy']
    g.ally = put(g.ally, savoy, france)
    g.married = put(g.married, savoy, 1 << france)
    g.truce = put(g.truce, savoy, 1 << seat_of(g, 'castile'))
    seen = g.make_public_board()['realms']['savoy']
    assert seen == {'ally': 'france', 'marriages': ['france'], 'truce': ['castile']}
    for province in list(g.ownership().provinces[savoy]):
        g.town = put(g.town, province, france)
    assert g.make_public_board()['realms']['savoy']['gone'] is True


def test_events_lie_open_or_face_down() -> None:
    state = next(state for state in positions(1) if state.rounds() == 1)
    cards = [each['card'] for each in state.public_board()['events']]
    assert len(cards) == 4
    assert None not in cards[:3]
    assert cards[3] is None


def test_the_income_is_that_of_the_next_phase_four() -> None:
    """R4.4.B1: the board tells the budget line by line, and its sum is what is collected."""
    g = table()
    g.interest[0] = 2
    income = g.make_public_board()['players'][g.name(0)]['income']
    assert income['interest'] == -2
    assert income['net'] == sum(ducats for line, ducats in income.items() if line != 'net')


def test_the_end_tells_where_prestige_came_from() -> None:
    """R4.7.2."""
    *_, last = positions(5)
    for mat in last.public_board()['players'].values():
        assert sum(mat['prestige_from'].values()) == mat['prestige']


@pytest.mark.parametrize('kind', ['areas', 'provinces', 'seas', 'nodes', 'realms'])
def test_the_printed_board_has_everything(kind: str) -> None:
    assert set(table().make_public_board()[kind]) <= set(PRINTED[kind]) | set(TITLE.edition.dnprs)


def test_the_printed_board_names_the_person_of_every_card() -> None:
    cards = {id: person for title in PRINTED['cards'].values() for id, person in title['cards'].items()}
    assert set(cards) == set(TITLE.edition.decks.actions.index.ids)
    assert set(cards.values()) <= set(PRINTED['persons'])


# ---- what learners see


def slice_of(state: State, role: str, name: str) -> list[int]:
    part = TITLE.space.slices[name]
    return list(state.observe(role)[part.start : part.start + part.length])


def test_an_observation_begins_with_ones_own_seat() -> None:
    g = table()
    g.prestige[:3] = [1, 2, 3]
    g.first = 1
    g.ally = put(g.ally, 0, 2)
    g.curia = [2, NOBODY, 0]
    g.claims = put(g.claims, 5, 0b010)
    g.friends[1] = 0b100
    g.docked = [[1, 7, 2]]
    g.power = [*range(9), *g.power[9:]]
    g.milestones_done[0] = [2, 0]
    second, third = g.roles[1], g.roles[2]
    assert slice_of(g, second, 'prestige') == [2, 3, 1, 0, 0, 0]
    assert slice_of(g, second, 'power') == [3, 4, 5, 6, 7, 8, 0, 1, 2, *[0] * 9]
    assert slice_of(g, second, 'first') == [0]
    assert slice_of(g, third, 'first') == [2]
    assert slice_of(g, second, 'ally')[0] == 1
    assert slice_of(g, second, 'curia')[:4] == [3, 1, NOBODY, 2]
    assert slice_of(g, second, 'claims')[5 * 6 : 5 * 6 + 6] == [1, 0, 0, 0, 0, 0]
    assert slice_of(g, second, 'friends')[:6] == [0, 1, 0, 0, 0, 0]
    assert slice_of(g, second, 'docked')[:4] == [1, 0, 7, 2]
    assert slice_of(g, second, 'milestones_done')[:3] == [2, 1, 2]


def test_hands_are_observed_from_ones_own_on() -> None:
    state = TITLE.start(seed=3)
    for number, role in enumerate(state.roles):
        seat = state.seat(number)
        seen = slice_of(state, role, 'hands')
        own = [[card + 1 for card in deck.items] for deck in state.hands_of(seat)]
        for kind, cards in enumerate(own):
            assert seen[41 * kind : 41 * kind + 1 + len(cards)] == [len(cards), *cards]
        others = seen[41 * 3 : 41 * 9]
        assert all(not any(others[41 * at + 1 : 41 * at + 41]) for at in range(6))


def test_everything_fits_into_an_observation() -> None:
    for state in list(positions(6))[::25]:
        for role in state.roles:
            assert len(state.observe(role)) == TITLE.space.length


def test_dynamic_nprs_tell_how_far_they_can_expand() -> None:
    """R13.3.2, R22.2: by their tokens; a variant without any tells nothing of them"""
    assert 'dnprs' not in table().make_public_board()
    g = table('1-01.1')
    seen = g.make_public_board()['dnprs']
    assert list(seen) == ['green_s', 'pink_l']
    used = g.dnpr.count(g.edition.dnprs.index('green_s'))
    assert (seen['green_s']['realm'], seen['green_s']['provinces'], used) == ('portugal', 5, 5)
    left = seen['green_s']['tokens_left']
    g.dnpr = put(g.dnpr, g.map.provinces.number('madeira'), NOBODY)
    assert g.make_public_board()['dnprs']['green_s']['tokens_left'] == left + 1
