"""R6.2.6-R6.2.7, R5.4.5: covert actions and Counterespionage, with the example of the rulebook (A-EX14)."""

from __future__ import annotations

from chancellery.kernel.fields import put
from chancellery.titles.europa.actions.turn import TakeTurn
from chancellery.titles.europa.state import Europa
from tests.titles.europa.diplomacy import ally_of, begins, claimed, cubes, no_cubes, offered, said
from tests.titles.europa.position import can, card, clear, give, power, province, seat_of, set_power, why_not
from tests.titles.europa.programs import board, influence

COUNTER = 'counterespionage_1'


def aragon(castile: tuple[str, ...] = (COUNTER,), france: tuple[str, ...] = ()) -> Europa:
    """Castile has 2 Influence in Aragon, France 1 and New Alliance in hand; both hold what is named besides."""
    g = board()
    no_cubes(g)
    cubes(g, 'castile', aragon=2)
    cubes(g, 'france', aragon=1)
    set_power(g, 'france', 3, 9, 3)
    give(g, 'france', 'new_alliance_1', *france)
    give(g, 'castile', *castile)
    g = begins(g, 'france')
    g.play('france', 'play:new_alliance_1')
    g.play('france', 'realm:aragon')
    return g


def over(g: Europa) -> bool:
    top = g.stack[-1]
    return isinstance(top, TakeTurn) and top.acted


def works(g: Europa) -> Europa:
    """Nobody stops it: France places its 2 Influence."""
    for _ in range(2):
        g.play('france', 'area:aragon')
    assert over(g)
    return g


def test_the_example_of_a_covert_action() -> None:
    """A-EX14, R6.2.7: France pays 4 b and 2 D, Castile 2 b; both cards are discarded, and nothing happens."""
    g = aragon()
    assert can(g, 'castile') == ['refuse', f'play:{COUNTER}']
    g.play('castile', f'play:{COUNTER}')
    assert over(g)
    assert [influence(g, realm, 'aragon') for realm in ('france', 'castile')] == [1, 2]
    assert ally_of(g, 'aragon') == ''
    assert power(g, 'france') == [3, 5, 3]
    assert g.ducats[seat_of(g, 'france')] == 8
    assert power(g, 'castile') == [3, 1, 3]
    assert set(g.discards[1]) == {card(g, 'new_alliance_1'), card(g, COUNTER)}
    assert why_not(g, 'france', 'stability') == 'R4.2.2'


def test_who_lets_it_happen() -> None:
    """R6.2.7: without Counterespionage it has its effect, and the card is kept."""
    g = aragon()
    g.play('castile', 'refuse')
    works(g)
    assert [influence(g, realm, 'aragon') for realm in ('france', 'castile')] == [3, 1]
    assert ally_of(g, 'aragon') == 'france'
    assert len(g.hands_at(seat_of(g, 'castile'), 1)) == 1


def test_who_is_asked_is_no_secret() -> None:
    """R6.2.6: whoever is aimed at, has a diplomatic card and 2 b: nobody learns whether it is Counterespionage."""
    g = aragon(castile=('royal_marriage_1',))
    assert can(g, 'castile') == ['refuse']
    assert why_not(g, 'castile', 'play:royal_marriage_1') == 'R6.2.6'
    assert why_not(g, 'castile', f'play:{COUNTER}') == 'R6.0.4'
    works(aragon(castile=('land_survey_1',)))  # no diplomatic card
    works(aragon(castile=()))


def test_counterespionage_must_be_paid() -> None:
    """R6.0.2: who has less than 2 b is not asked: everybody sees it."""
    g = board()
    no_cubes(g)
    cubes(g, 'castile', aragon=2)
    cubes(g, 'france', aragon=1)
    set_power(g, 'france', 3, 9, 3)
    set_power(g, 'castile', 3, 1, 3)
    give(g, 'france', 'new_alliance_1')
    give(g, 'castile', COUNTER)
    g = begins(g, 'france')
    g.play('france', 'play:new_alliance_1')
    g.play('france', 'realm:aragon')
    works(g)


def test_only_who_is_aimed_at_is_asked() -> None:
    """R6.2.6: England has nothing in Aragon."""
    g = board()
    no_cubes(g)
    cubes(g, 'castile', aragon=2)
    cubes(g, 'france', aragon=1)
    set_power(g, 'france', 3, 9, 3)
    give(g, 'france', 'new_alliance_1')
    give(g, 'england', COUNTER)
    g = begins(g, 'france')
    g.play('france', 'play:new_alliance_1')
    g.play('france', 'realm:aragon')
    works(g)


def test_counterespionage_is_covert_itself() -> None:
    """R6.2.7, R5.4.5: it can be countered in turn; then the first action has its effect."""
    g = aragon(france=('counterespionage_2',))
    g.play('castile', f'play:{COUNTER}')
    assert can(g, 'france') == ['refuse', 'play:counterespionage_2']
    g.play('france', 'play:counterespionage_2')
    works(g)
    assert ally_of(g, 'aragon') == 'france'
    assert power(g, 'france') == [3, 3, 3]
    assert power(g, 'castile') == [3, 1, 3], 'paid all the same'
    assert len(g.discards[1]) == 3


def test_it_is_no_action_of_a_turn() -> None:
    """R6.2.6"""
    g = board()
    give(g, 'france', COUNTER)
    assert why_not(begins(g, 'france'), 'france', f'play:{COUNTER}') == 'R6.2.6'


def test_to_show_it_cannot_be_taken_back() -> None:
    """A card from the hand is shown; to keep it still tells nothing."""
    g = aragon()
    role = g.index('castile')
    assert g.is_final(role, g.title.encode(f'play:{COUNTER}'))


# ---- Fabricate Claims (R5.4.3, R5.4.5)


def claiming(area: str) -> Europa:
    """France fabricates a Claim; England and Castile hold diplomatic cards."""
    g = board()
    clear(g, 'claims')
    set_power(g, 'france', 3, 9, 3)
    give(g, 'england', COUNTER)
    give(g, 'castile', 'counterespionage_2')
    g = begins(g, 'france')
    g.play('france', f'claim:{area}')
    return g


def test_a_claim_on_a_players_land_can_be_countered() -> None:
    """R5.4.3.1, R6.2.7: the 2 b stay paid, there is no Claim, and the action is over."""
    g = claiming('brittany_normandy')
    assert can(g, 'castile') == []
    g.play('england', f'play:{COUNTER}')
    assert over(g)
    assert not claimed(g, 'france', 'brittany_normandy')
    assert power(g, 'france') == [3, 7, 3]
    assert power(g, 'england') == [3, 1, 3]


def test_a_claim_that_is_let_pass() -> None:
    """R5.4.3.1: then more Claims may follow."""
    g = claiming('brittany_normandy')
    g.play('england', 'refuse')
    assert claimed(g, 'france', 'brittany_normandy')
    g.play('france', 'claim:lombardy')
    assert claimed(g, 'france', 'lombardy')
    g.play('france', 'done')
    assert over(g)


def test_a_claim_on_land_of_nobody_who_plays() -> None:
    """R6.2.6: nobody is aimed at."""
    g = claiming('lombardy')
    assert claimed(g, 'france', 'lombardy')
    assert 'switzerland' in offered(g, 'france', 'claim')


# ---- actions of Display Cards


def test_cubes_are_used_up_all_the_same() -> None:
    """R6.2.7: Spy Network: power and cubes are spent, and nothing happens."""
    g = board()
    g.unrest = put(g.unrest, province(g, 'burgos'), 1)
    number = card(g, 'spy_network_1')
    g.piles[1].take(number)
    g.displayed.append([seat_of(g, 'france'), number, 3])
    give(g, 'castile', COUNTER)
    set_power(g, 'france', 3, 3, 3)
    g = begins(g, 'france')
    g.play('france', 'use:support_rebels')
    g.play('castile', f'play:{COUNTER}')
    assert over(g)
    assert sum(g.rebels) == 0
    assert g.displayed == [[seat_of(g, 'france'), number, 1]]
    assert power(g, 'france') == [3, 2, 3]


def test_what_is_said_when_there_is_nothing_to_counter() -> None:
    """R6.2.6: out of time the card names what it answers."""
    g = board()
    give(g, 'france', COUNTER)
    assert said(begins(g, 'france'), 'france', f'play:{COUNTER}') == (
        'That card answers what others do; it takes no turn of its own. (R6.2.6)'
    )


CARD_TESTS = {
    'card:counterespionage': 'test_the_example_of_a_covert_action',
    'card:counterespionage nothing': 'test_what_is_said_when_there_is_nothing_to_counter',
}
