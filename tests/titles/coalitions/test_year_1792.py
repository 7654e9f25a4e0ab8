"""Coalitions: the special rules of scenario 1792 (R13.1.1, R13.1.2)."""

from __future__ import annotations

import pytest

from chancellery.titles.coalition_family.sequence import OneAction
from tests.titles.coalition_family.position import Position
from tests.titles.coalitions.field import asked, at_war, end, field, fight, go, legal, moves, totals

NAPOLEON = 'france_7'  # the one off the board (R2.14)


def year_1792(scenario: str = '1792') -> Position:
    """A bare board of 1792 with a French general in Provence and the Ottomans Expansionist."""
    return at_war(field(scenario=scenario)).general('france_1', 'provence', 2)


# Armee d'Orient


def test_R13_1_1_from_provence_to_egypt() -> None:
    """R13.1.1: given no British watch, then France's general in Provence may go straight to Egypt."""
    p = moves(year_1792(), 'france', 'britain').play('france orient:france_1')
    assert (p.where('france_1'), p.troops('france_1')) == ('egypt', 2)
    assert [(event['place'], event['to']) for event in p.events('orient')] == [('provence', 'egypt')]
    assert p.events('marches') == []


def test_R13_1_1_once_a_game() -> None:
    """R13.1.1: given the card played, then a second general in Provence cannot follow, nor in a later action."""
    p = moves(year_1792(), 'france', 'britain').play('france orient:france_1', 'france done')
    go(p.general('france_2', 'lorraine', 1), 'france_2', 'march:provence')
    end(p).play('france request', 'britain accept')
    assert p.refusal('france', 'orient:france_2') == 'R13.1.1'
    moves(p, 'france', 'britain')
    assert p.refusal('france', 'orient:france_2') == 'R13.1.1'


@pytest.mark.parametrize('place', ['patrimonium_st_petri', 'napoli'])
def test_R13_1_1_not_under_british_eyes(place: str) -> None:
    """R13.1.1: given a British general in Patrimonium St. Petri or in Napoli, then the card cannot be played."""
    p = moves(year_1792().general('britain_1', place), 'france', 'britain')
    assert p.refusal('france', 'orient:france_1') == 'R13.1.1'


def test_R13_1_1_others_may_watch() -> None:
    """R13.1.1: given an Austrian in Napoli and a Briton in Lombardia, then it can be played."""
    p = year_1792().general('austria_1', 'napoli').general('britain_1', 'lombardia')
    assert legal(moves(p, 'france', 'britain'), 'france', 'orient') == ['france_1']


def test_R13_1_1_only_who_began_in_provence() -> None:
    """R13.1.1: given a general in Lorraine and one who has just come to Provence, then neither goes."""
    p = year_1792().general('france_1', 'lorraine', 2).general('france_2', 'lombardia', 1)
    moves(p, 'france', 'britain')
    assert p.refusal('france', 'orient:france_1') == 'R13.1.1'
    go(p, 'france_2', 'march:provence')
    assert p.refusal('france', 'orient:france_2') == 'R13.1.1'


@pytest.mark.parametrize('piece', ['general', 'garrison'])
def test_R13_1_1_a_battle_after_the_movement_turn(piece: str) -> None:
    """R13.1.1: given an Ottoman general or garrison in Egypt, then the battle is fought when all have moved."""
    p = year_1792().general('france_2', 'paris', 1)
    if piece == 'general':
        p.general('ottomans_1', 'egypt', 1)
    else:
        p.garrison('ottomans', 'egypt')
    moves(p, 'france', 'britain').play('france orient:france_1', 'france done')
    assert p.events('battle') == []
    fight(end(go(p, 'france_2', 'march:lorraine')))
    assert totals(p)['place'] == 'egypt'


def test_R13_1_1_no_battle_with_the_french_coalition() -> None:
    """R13.1.1: given the Ottomans in the French coalition with a general in Egypt, then no battle."""
    p = year_1792().status(ottomans='french').general('ottomans_1', 'egypt', 1)
    end(moves(p, 'france', 'britain').play('france orient:france_1', 'ottomans accept', 'france done'))
    assert (p.where('france_1'), p.where('ottomans_1')) == ('egypt', 'egypt')
    assert p.events('battle') == []


def test_R13_1_1_not_into_a_neutrals_home() -> None:
    """R13.1.1, U36: given the Ottomans Neutral, then Egypt is closed to the French."""
    p = moves(year_1792().status(ottomans='neutral'), 'france', 'britain')
    assert p.refusal('france', 'orient:france_1') == 'R13.1.1'


def test_R13_1_1_only_in_1792() -> None:
    """R13.1.1: given scenario 1798 on the same board, then there is no such move."""
    p = moves(year_1792('1798'), 'france', 'britain')
    assert legal(p, 'france', 'orient') == []
    assert p.refusal('france', 'orient:france_1') != ''


def napoleons_move() -> Position:
    """Napoleon in Provence, in the turn of French Leadership, just before the Russian Movement."""
    p = year_1792().general('france_1', None).general(NAPOLEON, 'provence', 2)
    p.g.turn = 4
    return p.at(OneAction(5))


def test_R13_1_1_napoleon_himself_may_go_in_the_movement_action() -> None:
    """R13.1.1: given Napoleon in Provence, then in France's Movement action he may be the one."""
    p = moves(year_1792().general('france_1', None).general(NAPOLEON, 'provence', 2), 'france', 'britain')
    assert legal(p, 'france', 'orient') == [NAPOLEON]


def test_R13_1_1_not_in_the_napoleon_move() -> None:
    """R13.1.1: given that it is played during the Movement action, then the Napoleon Move does not offer it."""
    p = napoleons_move()
    assert asked(p) == 'move_one'
    assert legal(p, 'france', 'orient') == []


@pytest.mark.parametrize('place', ['provence', 'egypt'])
def test_R13_1_1_garrisons_as_with_any_move(place: str) -> None:
    """R13.1.1, R7.6.28: given that he leaves Provence and enters empty Egypt, then he may garrison either."""
    p = moves(year_1792(), 'france', 'britain').play('france orient:france_1', f'france garrison:{place}')
    assert p.held(place) == 'france'


def test_R13_1_1_an_ally_consents() -> None:
    """R13.1.1, R6.12: given the Ottomans in the French coalition, then they must agree that he comes to Egypt."""
    p = moves(year_1792().status(ottomans='french'), 'france', 'britain').play('france orient:france_1')
    assert p.asked() == ('ottomans',)


# Spain


def test_R13_1_2_spain_is_closed_to_all_but_france() -> None:
    """R13.1.2: given the beginning of 1792, then a Briton in Lisboa enters none of Spain, by land or by sea."""
    p = moves(year_1792().general('britain_1', 'lisboa', 1), 'britain', 'france').play('britain general:britain_1')
    assert not {'andalusia', 'madrid'} & set(legal(p, 'britain', 'march'))
    for action in ('march:andalusia', 'march:madrid', 'sail:valencia'):
        assert p.refusal('britain', action) == 'R13.1.2'
    assert 'sail:napoli' in p.legal('britain')  # past Valencia


@pytest.mark.parametrize('place', ['leon', 'navarra', 'catalonia', 'valencia', 'andalusia', 'madrid'])
def test_R13_1_2_the_six_territories(place: str) -> None:
    """R13.1.2: given a Briton beside each of the six Spanish territories, then each is closed to him."""
    beside = {'leon': 'oporto', 'navarra': 'aquitaine', 'catalonia': 'languedoc', 'madrid': 'oporto'}
    p = year_1792().general('britain_1', beside.get(place, 'lisboa'), 1)
    moves(p, 'britain', 'france').play('britain general:britain_1')
    verb = 'sail' if place == 'valencia' else 'march'
    assert p.refusal('britain', f'{verb}:{place}') == 'R13.1.2'


@pytest.mark.parametrize(('gate', 'start'), [('navarra', 'aquitaine'), ('catalonia', 'languedoc')])
def test_R13_1_2_a_frenchman_opens_it(gate: str, start: str) -> None:
    """R13.1.2: when a French general enters by Navarra or Catalonia, then Spain is open to everybody for good."""
    p = year_1792().general('france_2', start, 1).general('britain_1', 'lisboa', 1)
    end(go(moves(p, 'france', 'britain'), 'france_2', f'march:{gate}'))
    p.general('france_2', 'paris', 1)
    moves(p, 'britain', 'france').play('britain general:britain_1')
    assert {'madrid', 'andalusia'} <= set(legal(p, 'britain', 'march'))


@pytest.mark.parametrize(('influence', 'open'), [(10, False), (11, True)])
def test_R13_1_2_influence_opens_it(influence: int, open: bool) -> None:
    """R13.1.2: given any power with 11 Influence, here Prussia, then Spain is open; with 10 it is not."""
    p = year_1792().influence(prussia=influence).general('britain_1', 'lisboa', 1)
    moves(p, 'britain', 'france').play('britain general:britain_1')
    assert ('march:madrid' in p.legal('britain')) is open


def test_R13_1_2_only_in_1792() -> None:
    """R13.1.2: given scenario 1798, then Spain is like any other land."""
    p = moves(year_1792('1798').general('britain_1', 'lisboa', 1), 'britain', 'france')
    p.play('britain general:britain_1')
    assert 'march:madrid' in p.legal('britain')
