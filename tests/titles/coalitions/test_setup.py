"""Coalitions, chapter 2: setting up (R2.1-R2.16)."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.titles.coalition_family.position import start, title
from tests.titles.coalitions.game import POWERS, SCENARIOS, action, asks, begin, control, empty, idle, keys

SIDES = {
    '1792': 'revolution', '1798': 'revolution', '1805': 'empire', '1806': 'empire', '1809': 'empire',
    '1812': 'empire', '1813': 'empire',
}  # fmt: skip
MAJORS = {6: POWERS, 5: POWERS[:5], 4: ('britain', 'france', 'austria', 'russia')}


def test_R2_1_seven_scenarios_for_three_to_six() -> None:
    """Seven scenarios, 1805 first, each for three to six players (R2.1)."""
    offered = title('coalitions').scenarios
    competitive = [each for each in offered if each.id in SCENARIOS]
    assert sorted(each.id for each in competitive) == sorted(SCENARIOS)
    assert competitive[0].id == '1805'
    assert {each.players for each in competitive} == {(3, 6)}


@pytest.mark.parametrize('scenario', SCENARIOS)
@pytest.mark.parametrize('players', [3, 4, 5, 6])
def test_R2_1_every_scenario_is_set_up_and_begins(scenario: str, players: int) -> None:
    """All scenarios use one procedure, for every number of players (R2.1)."""
    p = begin(scenario, players)
    assert (p.view()['round'], p.view()['turn']) == (1, 1)
    assert p.asked() == ('britain',)


@pytest.mark.parametrize('scenario', SCENARIOS)
def test_R2_2_board_side(scenario: str) -> None:
    """Brabant and Karinthia exist on the Revolution side alone (R2.2)."""
    view = begin(scenario).view()
    revolution = SIDES[scenario] == 'revolution'
    assert view['board'] == SIDES[scenario]
    assert ('brabant' in view['places']) is revolution
    assert ('karinthia' in view['places']) is revolution


def test_R2_2_hannover_and_brabant_are_homes_on_revolution() -> None:
    """On Revolution Hannover is British and Brabant Austrian without a garrison; on Empire Hannover is nobody's."""
    p = empty('1792')
    assert (control(p, 'hannover'), control(p, 'brabant')) == ('britain', 'austria')
    assert control(empty('1805'), 'hannover') is None


def test_R2_2_hannover_is_disputed_on_empire() -> None:
    """Held by Britain, Hannover gives tax on Revolution; on Empire, with a British stripe, Influence (R2.2)."""
    revolution, empire = (empty(s).garrison('britain', 'hannover') for s in ('1792', '1805'))
    before = revolution.of('britain', 'influence'), empire.of('britain', 'influence')
    action(revolution, 5, 'influence')
    action(empire, 5, 'influence')
    assert revolution.of('britain', 'influence') == before[0]
    assert empire.of('britain', 'influence') == before[1] + 1


@pytest.mark.parametrize('players', [6, 5, 4])
def test_R2_3_the_powers_in_players_hands(players: int) -> None:
    """Which powers are Major with 4-6 players; all six are always in play (R2.3, table 3.2)."""
    p = begin(players=players)
    assert p.g.roles == MAJORS[players]
    assert [power for power in POWERS if p.of(power, 'major')] == list(MAJORS[players])


@pytest.mark.parametrize('third', ['austria', 'russia'])
def test_R2_3_three_players_choose_the_third_power(third: str) -> None:
    """With three the third Major Power is Austria or Russia (R2.3, table 3.2)."""
    p = begin(players=3, third=third)
    assert p.g.roles == ('britain', 'france', third)
    assert [power for power in POWERS if p.of(power, 'controller') is None] == [
        power for power in POWERS if power not in p.g.roles
    ]


@pytest.mark.parametrize('scenario', SCENARIOS)
@pytest.mark.parametrize('players', [3, 4, 5])
def test_R2_4_a_minor_starts_with_the_scenarios_status(scenario: str, players: int) -> None:
    """Status markers stand as the scenario has them, whoever plays; Minor Powers have no Influence or money (R2.4)."""
    six, fewer = begin(scenario), begin(scenario, players)
    for power in POWERS:
        assert fewer.of(power, 'status') == six.of(power, 'status')
        assert fewer.of(power, 'morale') == six.of(power, 'morale')
        assert fewer.of(power, 'cards') == six.of(power, 'cards')
        if power not in fewer.g.roles:
            assert (fewer.of(power, 'influence'), fewer.of(power, 'money')) == (0, 0)
        else:
            assert fewer.of(power, 'money') == six.of(power, 'money')


def test_R2_4_the_table_sees_whose_a_minor_is() -> None:
    """With fewer players the British marker shows which Minor Powers Britain controls (R2.4)."""
    p = begin(players=5)
    assert p.of('ottomans', 'controller') is None
    idle(p, lambda p: p.of('ottomans', 'controller') is not None)
    assert p.of('ottomans', 'controller') == 'britain'
    assert p.of('ottomans', 'status') == 'british'


def test_R2_6_influence_of_player_powers() -> None:
    """0 in 1805, 12 in 1812; a Minor Power has none (R2.6)."""
    assert {begin('1805').of(power, 'influence') for power in POWERS} == {0}
    p = begin('1812', 4)
    assert [p.of(power, 'influence') for power in POWERS] == [12, 12, 12, 0, 12, 0]


def test_R2_7_R2_8_no_strength_and_no_arbiter_at_the_start() -> None:
    """Before anything is played there is neither a battle's Strength nor an Arbiter (R2.7, R2.8)."""
    view = begin().view()
    assert view['battle'] is None
    assert view['movement'] is None


def test_R2_9_brackets_are_troops_under_that_general() -> None:
    """Venezia(3) of Austria in 1805: the general there has three troops, the one at Tyrol one (R2.9)."""
    generals = {each['at']: each for each in begin().view()['generals'].values() if each['at']}
    assert (generals['venezia']['power'], generals['venezia']['troops']) == ('austria', 3)
    assert generals['tyrol']['troops'] == 1


def test_R2_10_unused_pieces_are_off_the_board() -> None:
    """The fourth Austrian of 1805 is off the board without troops; 21 tokens and no coin lie beside it (R2.10)."""
    p = begin()
    off = p.of('austria', 'off_board')
    assert len(off) == 1
    assert (p.where(off[0]), p.troops(off[0])) == (None, 0)
    assert p.of('austria', 'tokens') == 28 - 6 - 1


@pytest.mark.parametrize('scenario', ['1792', '1798', '1805'])
def test_R2_11_a_card_for_each_general_on_the_board(scenario: str) -> None:
    """As many cards as generals on the board (R2.11)."""
    p = begin(scenario)
    on = Counter(each['power'] for each in p.view()['generals'].values() if each['at'])
    assert {power: p.of(power, 'cards') for power in POWERS} == on


@pytest.mark.parametrize(('scenario', 'cards'), [('1806', 7), ('1812', 10), ('1813', 10)])
def test_R2_11_the_printed_number_wins(scenario: str, cards: int) -> None:
    """France has five generals on the board but the printed number of cards (R2.11)."""
    p = begin(scenario)
    assert sum(1 for each in p.view()['generals'].values() if each['power'] == 'france' and each['at']) == 5
    assert p.of('france', 'cards') == cards


def test_R2_11_the_cards_are_shuffled() -> None:
    """Another seed, another deal; the same seed, the same (R2.11)."""
    deals = [tuple(begin(seed=seed).view('france')['powers']['france']['hand']) for seed in range(6)]
    assert len(set(deals)) > 1
    assert begin(seed=3).view('france') == begin(seed=3).view('france')


def test_R2_11_a_hand_is_its_owners_secret() -> None:
    """France sees its five cards, the others only how many they are (R2.11)."""
    p = begin()
    assert len(p.view('france')['powers']['france']['hand']) == 5
    assert p.view('britain')['powers']['france']['hand'] == []
    assert p.view()['powers']['france']['cards'] == 5


def test_R2_12_the_rest_is_a_face_down_deck_above_no_discards() -> None:
    """40 cards less those dealt; nothing is discarded yet (R2.12)."""
    p = begin()
    assert p.view()['deck'] == 40 - (3 + 5 + 3 + 3 + 3 + 2)
    assert p.view()['discards'] == []


def test_R2_12_an_exhausted_deck_is_made_of_the_discards() -> None:
    """With an empty deck the discards are shuffled, and the next card is drawn from them (R2.12)."""
    p = begin().drill('austria')
    p.piles([], [2, 2, 2, 2])
    held = p.of('austria', 'cards')
    p.play('austria draw')
    assert p.of('austria', 'cards') == held + 1
    assert (p.view()['deck'], p.view()['discards']) == (3, [])
    assert 'reshuffled' in keys(p)


def test_R2_12_at_once_when_the_last_card_is_drawn() -> None:
    """Whenever the deck is exhausted: the card discarded after the last draw opens a new discard pile (R2.12)."""
    p = begin().hand('austria', 1, 5).drill('austria')
    p.piles(p.g.deck.items[:1], [2, 2, 2, 2])
    p.play('austria draw', 'austria discard:1')
    assert (p.view()['deck'], p.view()['discards']) == (4, [1])


def test_R2_13_the_supply_sells_fortresses_and_pays_taxes() -> None:
    """What is not placed can be had: a fortress is bought, money is paid out (R2.13)."""
    p = begin().money(austria=5).mobilization('austria').play('austria draw', 'austria fortress:bavaria')
    assert p.view()['places']['bavaria']['fortress']
    assert p.of('austria', 'money') == 0
    q = action(begin(), 4, 'taxation')
    assert q.of('austria', 'money') > 0


def test_R2_14_france_chooses_napoleon_on_or_off_the_board() -> None:
    """In 1805 each of the five on the board, or one of the two alike off it (R2.14)."""
    p = start('coalitions', '1805', 6)
    assert p.asked() == ('france',)
    assert asks('napoleon')(p)
    off = p.of('france', 'off_board')
    choices = {text.partition(':')[2] for text in p.legal('france')}
    assert {f'france_{i}' for i in range(1, 8)} - set(off) <= choices
    assert choices & set(off)
    assert p.refusal('france', 'named:austria_1') == 'R2.14'


@pytest.mark.parametrize('choice', ['france_2', 'france_6'])
def test_R2_14_the_chosen_piece_bears_the_name(choice: str) -> None:
    """Whoever was chosen is Napoleon, and nobody else (R2.14)."""
    p = begin(napoleon=choice)
    generals = p.view()['generals']
    assert [id for id, each in generals.items() if each['name'] == 'Napoleon'] == [choice]


@pytest.mark.parametrize(('scenario', 'place'), [('1792', None), ('1798', 'egypt')])
def test_R2_14_napoleon_is_fixed_in_1792_and_1798(scenario: str, place: str | None) -> None:
    """In 1792 the one off the board, in 1798 the one in Egypt; France is not asked (R2.14)."""
    p = start('coalitions', scenario, 6)
    assert p.asked() == ('britain',)
    napoleon = next(id for id, each in p.view()['generals'].items() if each['name'] == 'Napoleon')
    assert p.where(napoleon) == place
    assert p.view()['generals'][napoleon]['power'] == 'france'


def test_R2_14_in_1809_all_seven_are_on_the_board() -> None:
    """In 1809 France chooses one of seven (R2.14)."""
    assert start('coalitions', '1809', 6).legal('france') == [f'named:france_{i}' for i in range(1, 8)]


@pytest.mark.parametrize('scenario', SCENARIOS)
def test_R2_15_no_diplomacy_in_the_first_round(scenario: str) -> None:
    """The first decision of the first round is Britain's Drill; no Diplomacy Phase was held (R2.15)."""
    p = begin(scenario)
    assert asks('drill_draw')(p)
    assert 'diplomacy' not in keys(p)


def test_R2_16_britain_starts_over_drill() -> None:
    """The wheel starts with the British symbol over Drill (R2.16)."""
    assert begin().view()['wheel']['drill'] == 'britain'


def test_R2_16_britain_is_over_drill_already_during_the_set_up() -> None:
    """While France still chooses Napoleon the wheel shows Britain over Drill (R2.16)."""
    assert start('coalitions', '1805', 6).view()['wheel']['drill'] == 'britain'
