"""Coalitions: victory and ties (R3.1-R3.5)."""

from __future__ import annotations

import pytest

from chancellery.kernel.outcome import Outcome
from chancellery.titles.coalition_family.sequence import OneAction
from tests.titles.coalition_family.position import Position
from tests.titles.coalitions.field import at_war, attack, end, field, fight, moves


def outcome(p: Position) -> Outcome:
    assert p.g.outcome is not None
    return p.g.outcome


def round_ends(p: Position) -> Position:
    """Britain's Movement, the last action of a round, passes without a move."""
    p.morale(france=15, austria=15, prussia=15, russia=15, ottomans=15)
    return end(moves(p, 'britain'))


def influence_action(p: Position, turn: int) -> Position:
    """The Influence action of an action turn."""
    p.g.turn = turn
    return p.at(OneAction(4))


def test_R3_1_the_first_at_25_wins_at_once() -> None:
    """R3.1: given Austria at 23 holding Bavaria (2), when it extends its Influence, then it wins there and then."""
    p = influence_action(field().influence(austria=23).garrison('austria', 'bavaria'), 1)
    assert outcome(p).winners == ('austria',)
    assert outcome(p).reason == 'influence'
    assert p.asked() == ()


def test_R3_1_not_at_24() -> None:
    """R3.1: given Austria at 22 with the same Bavaria, then 24 is not enough."""
    p = influence_action(field().influence(austria=22).garrison('austria', 'bavaria'), 1)
    assert p.of('austria', 'influence') == 24
    assert p.g.outcome is None


def test_R3_1_in_the_middle_of_a_battle() -> None:
    """R3.1, R8.28: given France at 24, when it beats a general, then the game is over before he is placed."""
    p = at_war(field()).influence(france=24).general('france_1', 'pfalz', 3).general('austria_1', 'hesse')
    fight(attack(moves(p, 'france'), 'france_1', 'hesse'))
    assert outcome(p).winners == ('france',)


def test_R3_2_a_general_in_paris_at_the_end_of_a_round() -> None:
    """R3.2: given a Prussian general in Paris and Russia with the most Influence, then the game ends, Russia wins."""
    p = at_war(field()).influence(russia=20, prussia=3, france=10).general('prussia_1', 'paris', 1)
    round_ends(p)
    assert outcome(p).reason == 'paris'
    assert outcome(p).winners == ('russia',)


def test_R3_2_france_may_win_it() -> None:
    """R3.2: given France far ahead, then it wins although Paris is lost."""
    p = round_ends(at_war(field()).influence(france=24, prussia=3).general('prussia_1', 'paris', 1))
    assert outcome(p).winners == ('france',)


def test_R3_2_not_before_the_end_of_the_round() -> None:
    """R3.2: given a Prussian who enters Paris in the middle of a round, then play goes on."""
    p = at_war(field()).general('prussia_1', 'lorraine', 2)
    p.g.turn = 3
    p.at(OneAction(5)).play('prussia arbiter:france')
    attack(p, 'prussia_1', 'paris')
    assert p.where('prussia_1') == 'paris'
    assert p.g.outcome is None


@pytest.mark.parametrize('general', [None, 'france_1'])
def test_R3_2_nobody_else_in_paris(general: str | None) -> None:
    """R3.2: given an empty Paris or a Frenchman in it, then the next round begins."""
    p = at_war(field())
    if general:
        p.general(general, 'paris', 1)
    assert round_ends(p).g.outcome is None


def test_R3_2_a_garrison_alone_does_not_end_the_game() -> None:
    """R3.2: given a Prussian garrison in Paris without a general, then play goes on."""
    assert round_ends(at_war(field()).garrison('prussia', 'paris')).g.outcome is None


@pytest.mark.parametrize(('status', 'bonus'), [('british', 9), ('expansionist', 6)])
def test_R3_3_the_bonus_for_paris(status: str, bonus: int) -> None:
    """R3.3: given Prussia at 20 with a general in Paris, then +6, or +9 in the British coalition, beyond 25."""
    p = round_ends(at_war(field()).status(prussia=status).influence(prussia=20).general('prussia_1', 'paris', 1))
    assert outcome(p).scores['prussia'] == 20 + bonus
    assert outcome(p).scores['britain'] == 0


def test_R3_3_the_bonus_decides() -> None:
    """R3.3: given France at 15 and British-coalition Prussia at 7 in Paris, then 16 beats 15."""
    p = round_ends(at_war(field()).influence(france=15, prussia=7).general('prussia_1', 'paris', 1))
    assert outcome(p).winners == ('prussia',)
    assert outcome(p).scores == {'britain': 0, 'france': 15, 'austria': 0, 'prussia': 16, 'russia': 0, 'ottomans': 0}


def test_R3_3_france_too_beside_an_ally_in_its_capital() -> None:
    """R3.3, R3.5: given a Russian and a French general in Paris, then the game ends and both gain 6."""
    p = field().status(russia='french').influence(france=10, russia=5)
    p = round_ends(p.general('russia_1', 'paris', 1).general('france_1', 'paris', 1))
    assert (outcome(p).scores['france'], outcome(p).scores['russia']) == (16, 11)
    assert outcome(p).winners == ('france',)


def test_R3_3_every_ally_in_paris_gets_it() -> None:
    """R3.3, R3.5: given Britain and Prussia together in Paris, then both +9: Britain is in its own coalition."""
    p = at_war(field()).general('prussia_1', 'paris', 1).general('britain_1', 'paris', 1)
    scores = outcome(round_ends(p)).scores
    assert (scores['britain'], scores['prussia'], scores['austria']) == (9, 9, 0)


def tie() -> Position:
    """Austria and Russia at 12, a Prussian in Paris."""
    return at_war(field()).influence(austria=12, russia=12).general('prussia_1', 'paris', 1)


def test_R3_4_the_value_of_disputed_territories() -> None:
    """R3.4: given equal Influence, then the higher total value of Disputed Territories controlled: Bavaria (2) beats
    Livonia (1); Home and Undisputed Territories do not count."""
    p = tie().garrison('austria', 'bavaria').garrison('russia', 'livonia', 'silesia', 'hesse')
    assert outcome(round_ends(p)).winners == ('austria',)


def test_R3_4_then_morale() -> None:
    """R3.4: given equal Influence and territories, then the higher Morale."""
    p = tie().garrison('austria', 'bavaria').garrison('russia', 'livonia', 'polesie')
    p.morale(austria=3, russia=4, france=15, ottomans=15)
    assert outcome(end(moves(p, 'britain'))).winners == ('russia',)


def test_R3_4_then_shared() -> None:
    """R3.4: given equal Morale too, then both win."""
    assert outcome(round_ends(tie())).winners == ('austria', 'russia')


def test_R3_5_two_reach_25_by_one_battle() -> None:
    """R3.5: given Austria at 23 and Prussia at 24, when they beat a Frenchman together, then Austria 25, Prussia 26:
    the higher wins."""
    p = at_war(field()).influence(austria=23, prussia=24).general('austria_1', 'hesse', 2)
    p.general('prussia_1', 'hesse', 2)
    p.general('france_1', 'pfalz', 1)
    fight(attack(moves(p, 'france', 'ottomans'), 'france_1', 'hesse'))
    assert outcome(p).winners == ('prussia',)
    assert (outcome(p).scores['austria'], outcome(p).scores['prussia']) == (25, 26)


def test_R3_5_equal_at_25_by_one_battle() -> None:
    """R3.5, R3.4: given both at 23, then equal at 25 and the Disputed Territories decide."""
    p = at_war(field()).influence(austria=23, prussia=23).general('austria_1', 'hesse', 2)
    p.general('prussia_1', 'hesse', 2)
    p.general('france_1', 'pfalz', 1).garrison('prussia', 'saxonia')
    fight(attack(moves(p, 'france', 'ottomans'), 'france_1', 'hesse'))
    assert outcome(p).winners == ('prussia',)


@pytest.mark.parametrize(('status', 'bonus'), [('british', 9), ('expansionist', 6)])
def test_R3_5_a_minor_powers_general_scores_for_its_controller(status: str, bonus: int) -> None:
    """R3.5: given Prussia in Austria's hands with a general in Paris, then Austria gets the bonus of its coalition."""
    p = field(4).status(austria=status, prussia=status, russia='british', ottomans=status).control('prussia', 'austria')
    p.control('ottomans', 'austria').general('prussia_1', 'paris', 1)
    assert outcome(round_ends(p)).scores['austria'] == bonus


def test_R3_5_a_french_allys_general_ends_the_game_too() -> None:
    """R3.5: given a Russian guest of his French ally in Paris, then by the letter the game ends, Russia +6."""
    p = field().status(russia='french').influence(france=10).general('russia_1', 'paris', 1)
    round_ends(p)
    assert outcome(p).reason == 'paris'
    assert outcome(p).scores['russia'] == 6
    assert outcome(p).winners == ('france',)
