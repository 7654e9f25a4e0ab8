"""God's Playground: the end of the game (E.1-E.4)."""

from __future__ import annotations

from typing import Any

import pytest

import chancellery
from chancellery.titles.gods_playground.cleanup import end_round, final_scoring
from chancellery.titles.gods_playground.points import score_round
from chancellery.titles.gods_playground.state import GodsPlayground
from tests.titles.gods_playground.more import family
from tests.titles.gods_playground.position import actions, position, rules
from tests.titles.reckonings import assert_adds_up, instants, told, totals


def ended(**pieces: Any) -> Any:
    """Round 4 from phase 16 on."""
    return position('end', **{'round': 4, 'first': 'white', 'coins': {'white': 0, 'blue': 0, 'red': 0}, **pieces})


def test_E_1_the_game_ends_after_round_4() -> None:
    """E.1: given round 4, when phase 16 is done, then nothing more may be played and everybody sees the outcome."""
    g = ended(vp={'white': 5})
    assert g.outcome.winners == ('white',)
    assert actions(g, 'white') == []
    assert rules(g, 'white', 'pass') == ['K.1']
    assert g.view(None)['outcome'] == g.view('blue')['outcome'] == g.outcome.dump()


@pytest.mark.parametrize('round', [1, 2, 3])
def test_E_1_not_before(round: int) -> None:
    """E.1: given rounds 1-3, when phase 16 is done, then the game goes on."""
    assert position('end', round=round, vp={'white': 50}).outcome is None


@pytest.mark.parametrize(
    ('line', 'city', 'expected'),
    [
        ({}, [], 0),
        ({'ukraine-1': 'white', 'ukraine-8': 'white', 'prussia-4': 'white'}, [], 1 + 6 + 4),
        ({'ukraine-1': 'white', 'ukraine-8': 'white'}, ['ukraine-8'], 1 + 18),
        ({'ukraine-7': 'white', 'lithuania-6': 'white'}, ['ukraine-7', 'lithuania-6'], 15 + 18),
    ],
)
def test_E_2_estates_score_their_printed_number_a_city_triples_it(
    line: dict[str, str], city: list[str], expected: int
) -> None:
    """E.2, R8.30: given estates and cities, when the game ends, then printed numbers score, three times with a city."""
    g = ended(estates={**line, 'little_poland-5': 'red'}, cities=city, vp={'white': 10})
    assert family(g, 'white')['vp'] == 10 + expected
    assert g.outcome.scores['white'] > g.outcome.scores['blue'] or not expected
    assert family(g, 'red')['vp'] == 5


def test_E_2_managers_and_estate_values_add_nothing() -> None:
    """E.2, R8.6: given managers and values 5, when the game ends, then only the printed numbers count."""
    g = ended(estates={'ukraine-2': 'white'}, managers=['ukraine-2'], value={'ukraine': 5})
    assert family(g, 'white')['vp'] == 2
    assert family(g, 'white')['vp_from']['estates'] == 2


def test_E_3_most_points_win() -> None:
    """E.3: given 20, 21 and 19 points, when the game ends, then blue wins though others have more nobles and coins."""
    g = ended(
        vp={'white': 20, 'blue': 21, 'red': 19},
        nobles={'white': {'ukraine': 9}},
        coins={'white': 4, 'blue': 0, 'red': 4},
    )
    assert g.outcome.winners == ('blue',)
    scores = g.outcome.scores
    assert scores['blue'] > scores['white'] > scores['red']


def test_E_3_tie_first_by_nobles_on_the_board() -> None:
    """E.3: given white and blue level, when blue has more nobles in regions, then blue wins despite fewer coins."""
    g = ended(
        vp={'white': 20, 'blue': 20, 'red': 3},
        nobles={'white': {'ukraine': 2}, 'blue': {'ukraine': 1, 'prussia': 2}, 'red': {'ukraine': 9}},
        coins={'white': 4, 'blue': 0, 'red': 0},
    )
    assert g.outcome.winners == ('blue',)


def test_E_3_tie_then_by_coins() -> None:
    """E.3: given white and red level in points and nobles, when red has more coins, then red wins."""
    g = ended(
        vp={'white': 20, 'red': 20},
        nobles={'white': {'ukraine': 2}, 'red': {'prussia': 2}},
        coins={'white': 3, 'blue': 0, 'red': 4},
    )
    assert g.outcome.winners == ('red',)


@pytest.mark.parametrize(
    ('first', 'tied', 'winner'),
    [
        ('white', ('white', 'blue', 'red'), 'white'),
        ('red', ('white', 'blue', 'red'), 'red'),
        ('blue', ('white', 'red'), 'red'),
        ('red', ('white', 'blue'), 'white'),
        ('white', ('blue', 'red'), 'blue'),
    ],
)
def test_E_3_tie_last_by_player_order(first: str, tied: tuple[str, ...], winner: str) -> None:
    """E.3, G.2: given all else level, when players tie, then the nearest to the first player in player order wins."""
    g = ended(first=first, vp=dict.fromkeys(tied, 20))
    assert g.outcome.winners == (winner,)


def test_E_4_phase_16_comes_before_the_tie_break() -> None:
    """E.4, R16.1: given white's cubes in an enemy box, when nobles on the board are counted, then they are gone."""
    g = ended(
        vp={'white': 20, 'blue': 20},
        nobles={'white': {'ukraine': 1}, 'blue': {'ukraine': 2}},
        box_cubes={'white': {'tatars': 9}},
    )
    assert g.outcome.winners == ('blue',)


def test_E_4_coins_are_counted_after_phase_15() -> None:
    """E.4, R15.7: given 9 and 10 coins and one point between them, when phase 15 took the fives, then 4 beats 0."""
    g = position(
        'points', round=4, first='white', vp={'white': 10, 'blue': 11}, coins={'white': 10, 'blue': 9, 'red': 0}
    )
    assert (family(g, 'white')['vp'], family(g, 'blue')['vp']) == (12, 12)
    assert (family(g, 'white')['coins'], family(g, 'blue')['coins']) == (0, 4)
    assert g.outcome.winners == ('blue',)


# ---- if the game ended now


@pytest.mark.parametrize('seed', range(3))
def test_E_2_if_it_ended_now_is_what_the_end_gives(seed: int) -> None:
    """E.1-E.4, R15.1-R15.8: at any instant of a game, phases 15 and 16 and final scoring give the same."""
    title = chancellery.load('gods_playground')
    seen = 0
    for g in instants(title, title.scenarios[0].id, 3, seed):
        assert isinstance(g, GodsPlayground)
        assert_adds_up(g)
        end = g.clone()
        if g.outcome is None:
            score_round(end)
            end_round(end)
            final_scoring(end)
        assert end.outcome is not None
        assert totals(g) == end.outcome.scores
        assert told(g)['winners'] == list(end.outcome.winners)
        assert told(g)['lines'] == {role: told(end)['lines'][role] for role in g.roles}
        seen += 1
    assert seen > 5


def test_R15_1_what_a_box_would_score_now_counts() -> None:
    """R15.1, R15.6, R15.7, E.2: given a cube in a box, a Sejm disc, 7 coins and an estate, each is told as a source."""
    g = position('purchase', round=2, vp={'white': 5}, coins={'white': 7, 'blue': 0, 'red': 0})
    before = told(g)['lines']['white']
    assert before['sources']['coins'] == g.vp_from_of(0)[2] + g.coins[0] // 5 > g.vp_from_of(0)[2]
    assert before['ties']['coins'] == g.coins[0] % 5
    g.put_box_cubes(0, 3, 1)
    g.sejm[0] = 0
    g.forget_worked_out()
    after = told(g)['lines']['white']['sources']
    assert after['boxes'] == before['sources']['boxes'] + g.data.box_vp[3]
    assert after['sejm'] == before['sources']['sejm'] + 2
