"""Coalitions, the game against the Emperor: the Race to Paris (R12.30-R12.32, U29)."""

from __future__ import annotations

import pytest

from tests.titles.coalitions.emperor_table import ALLIES, FRENCH, bare, fight, generals, over, race, results, sent
from tests.titles.coalitions.field import asked, legal

HOMES = ('lorraine', 'picardie', 'provence', 'normandie_bretagne', 'languedoc', 'aquitaine')


@pytest.mark.parametrize('home', HOMES)
@pytest.mark.parametrize('power', ['britain', 'ottomans'])
def test_R12_30_any_general_in_any_french_home(home: str, power: str) -> None:
    """R12.30: given a coalition general in a French Home, then Paris and that Home get a French general."""
    p = race(bare().general(f'{power}_1', home, 0))
    assert [place for _, place in sent(p)[:2]] == ['paris', home]
    assert p.events('napoleon_card') == []


def test_R12_30_three_generals_with_three_troops() -> None:
    """R12.30: given Lorraine invaded, then Paris, Lorraine and an adjacent territory, 3 troops each, free."""
    p = race(bare().general('austria_1', 'lorraine', 3).money(france=1))
    placed = dict(generals(p).values())
    assert placed == {'paris': 3, 'lorraine': 3, 'picardie': 3}
    assert p.of('france', 'money') == 1


def test_R12_30_french_garrisons_change_nothing() -> None:
    """R12.30: given French garrisons in Paris and Picardie, then generals are placed all the same, for no Influence."""
    p = race(bare().general('austria_1', 'lorraine', 3).garrison('france', 'paris', 'picardie'))
    assert dict(generals(p).values()) == {'paris': 3, 'lorraine': 3, 'picardie': 3}
    assert p.of('france', 'influence') == 5


def test_R12_30_a_garrison_in_a_home_is_no_race() -> None:
    """R12.30: given an Austrian garrison without a general in Lorraine, then a card is turned as usual."""
    p = over(bare().garrison('austria', 'lorraine'), 'france', 'movement')
    assert asked(p) == 'turn_card'


def test_R12_30_a_general_beside_france_is_no_race() -> None:
    """R12.30: given Austrians in Pfalz and Lombardia, then a card is turned as usual."""
    p = over(bare().general('austria_1', 'pfalz', 3).general('austria_2', 'lombardia', 3), 'france', 'movement')
    assert asked(p) == 'turn_card'


def test_R12_30_french_generals_at_home_are_no_race() -> None:
    """R12.30: given a French general in Lorraine, then a card is turned as usual."""
    assert asked(over(bare().general('france_1', 'lorraine', 3), 'france', 'movement')) == 'turn_card'


def test_R12_30_U29_no_morale_for_the_weakest() -> None:
    """R12.30, U29: given a race, then nobody of the coalition gains Morale."""
    p = race(bare().general('austria_1', 'lorraine', 3))
    assert [p.of(power, 'morale') for power in ALLIES] == [4, 6, 6, 6, 6]


def test_R12_30_U29_the_invader_is_fought() -> None:
    """R12.30, U29: given an Austrian with no troops in Lorraine, then there is a battle, and France drives him out."""
    p = race(bare().general('austria_1', 'lorraine', 0).garrison('austria', 'lorraine'))
    assert p.events('strength') == [{'place': 'lorraine', 'attack': 4, 'defence': 2}]
    fight(p)
    assert results(p)[0]['key'] == 'french_victory'
    p.play('commander_1 off_board')
    assert (p.where('austria_1'), p.held('lorraine')) == (None, 'france')
    assert p.of('france', 'influence') == 6


def test_R12_30_U29_the_neighbours_support() -> None:
    """R12.30, R12.29: given the battle for Lorraine, then the generals in Paris and Picardie support it."""
    p = fight(race(bare().general('austria_1', 'lorraine', 3)))
    by_place = {place: general for general, place in sent(p)}
    assert {event['general'] for event in p.events('supports')} == {by_place['paris'], by_place['picardie']}


def test_R12_30_the_invader_may_win() -> None:
    """R12.30: given a strong Austrian and France without Morale, then the French general is gone, the others stay."""
    p = race(bare().general('austria_1', 'lorraine', 3).garrison('austria', 'lorraine').morale(france=0))
    fight(p)
    assert results(p)[0]['key'] == 'allied_victory'
    assert p.where('austria_1') == 'lorraine'
    assert sorted(place for place, _ in generals(p).values()) == ['paris', 'picardie']


@pytest.mark.parametrize('first', range(5))
def test_R12_31_priority_among_invaded_homes(first: int) -> None:
    """R12.31: given this Home and all later ones of the list invaded, then this one is the target."""
    p = bare()
    generals_of_the_coalition = ['austria_1', 'austria_2', 'prussia_1', 'russia_1', 'britain_1', 'ottomans_1']
    for general, home in zip(generals_of_the_coalition, HOMES[first:], strict=False):
        p.general(general, home, 0)
    race(p)
    assert [place for _, place in sent(p)[:2]] == ['paris', HOMES[first]]


BESIDE = {
    'lorraine': 'picardie', 'picardie': 'lorraine', 'provence': 'lorraine',
    'normandie_bretagne': 'picardie', 'languedoc': 'provence', 'aquitaine': 'normandie_bretagne',
}  # fmt: skip


@pytest.mark.parametrize('home', HOMES)
def test_R12_31_priority_among_adjacent_territories(home: str) -> None:
    """R12.31: given a Home invaded, then the third general goes to the first of the list that is next to it."""
    p = race(bare().general('austria_1', home, 0))
    assert sent(p)[2][1] == BESIDE[home]


def test_R12_31_an_invaded_neighbour_is_attacked_as_well() -> None:
    """R12.31: given Lorraine and Picardie invaded, then Picardie, next to Lorraine, gets the third: two battles."""
    p = race(bare().general('austria_1', 'lorraine', 0).general('prussia_1', 'picardie', 0))
    assert [place for _, place in sent(p)] == ['paris', 'lorraine', 'picardie']
    fight(p).play('commander_1 off_board')
    fight(p)
    assert [result['place'] for result in results(p)] == ['lorraine', 'picardie']


def test_R12_32_a_general_in_paris_is_reinforced() -> None:
    """R12.32: given a general with 1 troop in Paris, then no second one comes, and he has 3."""
    p = race(bare().general('austria_1', 'lorraine', 0).general('france_1', 'paris', 1))
    assert [general for general, (place, _) in generals(p).items() if place == 'paris'] == ['france_1']
    assert p.troops('france_1') == 3
    assert len(generals(p)) == 3


def test_R12_32_a_general_in_the_adjacent_target_is_reinforced() -> None:
    """R12.32: given a general without troops in Picardie, next to invaded Lorraine, then he gets 3."""
    p = race(bare().general('austria_1', 'lorraine', 0).general('france_1', 'picardie', 0))
    assert (p.where('france_1'), p.troops('france_1')) == ('picardie', 3)
    assert len(generals(p)) == 3


def test_R12_32_three_troops_are_not_reduced_or_added_to() -> None:
    """R12.32: given 3 troops in Paris, then 3."""
    p = race(bare().general('austria_1', 'lorraine', 0).general('france_1', 'paris', 3))
    assert p.troops('france_1') == 3


@pytest.mark.parametrize('beside', ['provence', 'pfalz', 'wurttemberg'])
def test_R12_32_a_general_in_any_adjacent_territory_counts(beside: str) -> None:
    """R12.32: given Lorraine invaded and a French general in another territory next to it, then he is the third."""
    p = race(bare().general('austria_1', 'lorraine', 0).general('france_1', beside, 1))
    assert (p.where('france_1'), p.troops('france_1')) == (beside, 3)
    assert 'picardie' not in [place for place, _ in generals(p).values()]


def test_R12_32_a_general_in_paris_is_not_the_adjacent_one() -> None:
    """R12.30, R12.32: given a general in Paris, itself next to Lorraine, then Picardie still gets one."""
    p = race(bare().general('austria_1', 'lorraine', 0).general('france_1', 'paris', 3))
    assert 'picardie' in [place for place, _ in generals(p).values()]


def test_R12_33_D41_the_players_choose_the_rescuer() -> None:
    """R12.33, D41: given Wurttemberg and Pfalz (1 each), one step from Lorraine, then the players send either."""
    p = bare().general('austria_1', 'lorraine', 0).general('france_1', 'paris', 3)
    places = ('wurttemberg', 'pfalz', 'saxonia', 'bohemia', 'holland')
    for i, place in enumerate(places):
        p.general(f'france_{i + 2}', place, 0)
    race(p)
    assert (asked(p), legal(p, 'commander_1', 'send')) == ('send', ['france_2', 'france_3'])
    p.play('commander_1 send:france_3')
    assert p.where('france_3') == 'lorraine'


def test_R12_32_who_stood_beside_it_may_be_needed_in_paris() -> None:
    """R12.30-R12.33: given the only one beside Lorraine sent to Paris, then Picardie is manned."""
    p = bare().general('austria_1', 'lorraine', 0)
    for general, place in zip(FRENCH, ('pfalz', 'saxonia', 'bohemia', 'westphalia', 'venezia', 'madrid'), strict=True):
        p.general(general, place, 0)
    race(p)
    assert [place for _, place in sent(p)] == ['paris', 'lorraine', 'picardie']
    assert sent(p)[0] == ('france_1', 'paris')


def test_R12_32_who_still_stands_beside_it_is_raised() -> None:
    """R12.32: given two beside Lorraine, and that of Pfalz sent there, then the other is filled up."""
    p = bare().general('austria_1', 'lorraine', 0).general('france_1', 'paris', 3)
    for general, place in zip(FRENCH[1:], ('pfalz', 'wurttemberg', 'saxonia', 'bohemia', 'venezia'), strict=True):
        p.general(general, place, 0)
    race(p)
    p.play('commander_1 send:france_2')
    assert (p.where('france_2'), p.where('france_3'), p.troops('france_3')) == ('lorraine', 'wurttemberg', 3)
