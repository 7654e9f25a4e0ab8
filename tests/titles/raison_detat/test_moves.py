"""Movement: March, Sea Move, Strategic Move and their limits (R9.7.20-R9.7.32)."""

from __future__ import annotations

from typing import Any

import pytest

from chancellery.kernel.actions import Action
from tests.titles.coalition_family.position import Position
from tests.titles.raison_detat.field import asked_now, empty, move, turn


def routes(pos: Position, role: str, verb: str) -> set[str]:
    """The places a verb of the menu leads to."""
    return {action.split(':')[1] for action in pos.legal(role) if action.startswith(verb + ':')}


def choose(pos: Position, power: str, general: str) -> Position:
    """A movement turn in which this general's route is being chosen."""
    return turn(pos, power).play(f'{power} general:{general}')


def test_R9_7_20_each_general_makes_one_move_a_turn() -> None:
    """R9.7.20: one of the three kinds, separately; who has moved does not move again in the same turn."""
    pos = empty('1618').general('sweden_1', 'ingria').general('sweden_2', 'stockholm').general('sweden_3', None)
    turn(pos, 'sweden')
    assert pos.legal('sweden') == ['done', 'general:sweden_1', 'general:sweden_2']
    move(pos, 'sweden', 'sweden_1', 'march:livonia')
    assert pos.refusal('sweden', 'general:sweden_1') == 'R9.7.20'
    assert pos.refusal('sweden', 'general:poland_1') == 'R9.7.20'
    move(pos, 'sweden', 'sweden_2', 'sail:finlandia')
    assert (pos.where('sweden_1'), pos.where('sweden_2')) == ('livonia', 'finlandia')
    assert pos.legal('sweden') == ['done']


def test_R9_7_20_the_kinds_are_not_mixed() -> None:
    """R9.7.20: a Strategic Move once begun is not continued by a March or a Sea Move."""
    pos = choose(empty('1618').general('sweden_1', 'ingria'), 'sweden', 'sweden_1').play('sweden advance:finlandia')
    assert pos.refusal('sweden', 'sail:stockholm') == 'R9.7.20'
    assert pos.refusal('sweden', 'march:ingria') == 'R9.7.20'


def test_R9_7_21_a_march_goes_to_an_adjacent_territory() -> None:
    """R9.7.21"""
    pos = choose(empty('1618').general('austria_1', 'wien'), 'austria', 'austria_1')
    assert routes(pos, 'austria', 'march') == {'bavaria', 'bohemia', 'hungaria', 'karinthia'}
    assert pos.refusal('austria', 'march:silesia') == 'R9.7.21'
    pos.play('austria march:bohemia')
    assert pos.where('austria_1') == 'bohemia'


def test_R9_7_21_nobody_enters_the_mountains() -> None:
    """R9.7.21, R9.7.29: impassable, though Tyrol lies beside the Alps."""
    pos = choose(empty('1618').general('austria_1', 'tyrol'), 'austria', 'austria_1')
    assert pos.refusal('austria', 'march:alps') in ('R5.15', 'R9.7.21', 'R9.7.29')
    assert 'alps' not in routes(pos, 'austria', 'march') | routes(pos, 'austria', 'advance')


def test_R9_7_22_a_sea_route_of_the_own_colour_asks_nobody() -> None:
    """R9.7.22: Spain's yellow routes."""
    pos = choose(empty('1618').general('spain_1', 'catalonia'), 'spain', 'spain_1')
    assert routes(pos, 'spain', 'sail') == {'napoli'}
    pos.play('spain sail:napoli')
    assert pos.where('spain_1') == 'napoli'


def test_R9_7_22_an_allys_sea_route_needs_leave() -> None:
    """R9.7.22: the Protestants consent to a Swede's use of Holland-Danmark, or do not."""
    for answer, place in (('accept', 'danmark'), ('refuse', 'holland')):
        pos = choose(empty('1618').general('sweden_1', 'holland'), 'sweden', 'sweden_1')
        pos.play('sweden sail:danmark')
        assert asked_now(pos) == ('protestants', 'prompt.passage_sea')
        pos.play(f'protestants {answer}')
        assert pos.where('sweden_1') == place


def test_R9_7_22_a_refused_route_is_not_asked_for_again() -> None:
    """R9.7.22: the general may still do something else."""
    pos = choose(empty('1618').general('sweden_1', 'holland'), 'sweden', 'sweden_1')
    pos.play('sweden sail:danmark', 'protestants refuse')
    assert pos.refusal('sweden', 'sail:danmark') == 'R7.31'
    pos.play('sweden march:nassau')
    assert pos.where('sweden_1') == 'nassau'


def test_R9_7_22_no_use_of_the_route_of_a_power_that_is_no_ally() -> None:
    """R9.7.22: a Neutral's, an Expansionist's and an enemy's routes are closed."""
    for status in ('neutral', 'expansionist', 'austrian'):
        pos = empty('1618').general('protestants_1', 'pomerania').status(sweden=status)
        choose(pos, 'protestants', 'protestants_1')
        assert pos.refusal('protestants', 'sail:skania') == 'R9.7.22'


@pytest.mark.parametrize(
    ('holder', 'open_to_sweden'), [(None, True), ('sweden', True), ('protestants', False), ('poland', False)]
)
def test_R9_7_22_a_grey_route_starts_from_an_own_or_an_uncontrolled_shore(
    holder: str | None, open_to_sweden: bool
) -> None:
    """R9.7.22: Danmark-Borussia is grey; not even an Ally's shore will do."""
    pos = choose(empty('1618').general('sweden_1', 'danmark').garrison(holder, 'danmark'), 'sweden', 'sweden_1')
    assert ('borussia' in routes(pos, 'sweden', 'sail')) is open_to_sweden
    assert pos.refusal('sweden', 'sail:borussia') == ('' if open_to_sweden else 'R9.7.22')


def test_R9_7_22_a_grey_route_from_the_own_home_territory() -> None:
    """R9.7.22: Skania is Swedish: its grey route to Borussia is open; with an enemy garrison there it would not be."""
    pos = choose(empty('1618').general('sweden_1', 'skania'), 'sweden', 'sweden_1')
    pos.play('sweden sail:borussia')
    assert pos.where('sweden_1') == 'borussia'
    pos = choose(empty('1618').general('france_1', 'picardie').status(france='expansionist'), 'france', 'france_1')
    assert routes(pos, 'france', 'sail') == {'london'}


def test_R9_7_23_a_sea_move_starts_at_a_sea_route() -> None:
    """R9.7.23: an inland general, or one at another coast, cannot sail."""
    pos = choose(empty('1618').general('spain_1', 'madrid'), 'spain', 'spain_1')
    assert routes(pos, 'spain', 'sail') == set()
    assert pos.refusal('spain', 'sail:napoli') in ('R9.7.22', 'R9.7.23')


def test_R9_7_23_a_sea_move_may_attack_the_other_end() -> None:
    """R9.7.23: Swedes land in Livonia, held by Poland: a battle."""
    pos = empty('1618').general('sweden_1', 'stockholm', 2).garrison('poland', 'livonia')
    turn(pos, 'sweden')
    move(pos, 'sweden', 'sweden_1', 'sail:livonia').play('sweden done')
    assert pos.view()['battle']['place'] == 'livonia'


@pytest.mark.parametrize('scenario', ['1618', '1702'])
def test_R9_7_24_britain_stockholm_and_skania_are_reached_only_by_sea(scenario: str) -> None:
    """R9.7.24: no border leads there from elsewhere, and every one of them has a Sea Route."""
    board = empty(scenario).g.map
    places = empty(scenario).g.edition.places
    islands = {'london': {'cornwall'}, 'cornwall': {'london'}, 'stockholm': set(), 'skania': set()}
    for island, neighbours in islands.items():
        at = places.index(island)
        assert {places[link] for link in board.links[at]} == neighbours
        assert board.routes_at[at]


def test_R9_7_24_a_swede_leaves_stockholm_by_sea() -> None:
    """R9.7.24"""
    pos = choose(empty('1618').general('sweden_1', 'stockholm'), 'sweden', 'sweden_1')
    assert routes(pos, 'sweden', 'march') == routes(pos, 'sweden', 'advance') == set()
    assert routes(pos, 'sweden', 'sail') == {'skania', 'finlandia', 'livonia', 'ingria'}


def test_R9_7_25_one_sea_route_a_move() -> None:
    """R9.7.25, U2: from Finlandia to Stockholm, not on to Skania; as an option up to three."""
    pos = choose(empty('1618').general('sweden_1', 'finlandia'), 'sweden', 'sweden_1')
    assert routes(pos, 'sweden', 'sail') == {'stockholm'}
    assert pos.refusal('sweden', 'sail:skania') in ('R9.7.22', 'R9.7.25')
    pos = choose(empty('1618', sea_routes='three').general('sweden_1', 'finlandia'), 'sweden', 'sweden_1')
    assert routes(pos, 'sweden', 'sail') >= {'stockholm', 'skania', 'ingria', 'livonia', 'pomerania', 'danmark'}


def test_R9_7_26_a_strategic_move_goes_through_three_controlled_territories() -> None:
    """R9.7.26: up to three, each controlled; the place of departure need not be."""
    pos = empty('1618').general('austria_1', 'dalmatia').garrison('austria', 'bohemia')
    choose(pos, 'austria', 'austria_1')
    assert routes(pos, 'austria', 'advance') == {'karinthia'}
    assert pos.refusal('austria', 'advance:hungaria') == 'R9.7.26'
    pos.play('austria advance:karinthia', 'austria advance:wien', 'austria advance:bohemia')
    assert pos.where('austria_1') == 'bohemia'


def test_R9_7_26_it_may_end_sooner_and_not_go_on_after_three() -> None:
    """R9.7.26: two territories and stop; with the third the move is over."""
    pos = choose(empty('1618').general('austria_1', 'tyrol'), 'austria', 'austria_1')
    pos.play('austria advance:karinthia', 'austria advance:wien', 'austria go')
    assert pos.where('austria_1') == 'wien'
    pos = empty('1618').general('austria_1', 'tyrol').garrison('austria', 'bohemia')
    choose(pos, 'austria', 'austria_1')
    pos.play('austria advance:karinthia', 'austria advance:wien', 'austria advance:bohemia')
    assert asked_now(pos) == ('austria', 'prompt.move')
    assert pos.refusal('austria', 'general:austria_1') == 'R9.7.20'


def test_R9_7_26_not_through_enemies_nor_over_the_sea() -> None:
    """R9.7.26, U17: an enemy general on own ground stops it; Sea Routes do not count."""
    pos = empty('1618').general('austria_1', 'tyrol').general('ottomans_1', 'karinthia')
    choose(pos, 'austria', 'austria_1')
    assert pos.refusal('austria', 'advance:karinthia') in ('U17', 'R9.7.26')
    assert 'karinthia' in routes(pos, 'austria', 'march')
    pos = choose(empty('1618').general('sweden_1', 'ingria'), 'sweden', 'sweden_1').play('sweden advance:finlandia')
    assert pos.refusal('sweden', 'advance:stockholm')


def test_R9_7_26_through_an_allys_territories_with_his_leave() -> None:
    """R9.7.26: all whose ground it is are asked, in Power Order; one refusal keeps the general back."""
    for answers, place in ((('accept', 'accept'), 'brandenburg'), (('accept', 'refuse'), 'saxonia')):
        pos = empty('1618').general('spain_1', 'saxonia').garrison('poland', 'brandenburg')
        choose(pos, 'spain', 'spain_1').play('spain advance:silesia', 'spain advance:brandenburg', 'spain go')
        assert asked_now(pos) == ('austria', 'prompt.passage_by_way')
        pos.play(f'austria {answers[0]}')
        assert asked_now(pos) == ('poland', 'prompt.passage_by_way')
        pos.play(f'poland {answers[1]}')
        assert pos.where('spain_1') == place


def test_R9_7_27_a_march_into_an_allys_territory_needs_leave_too() -> None:
    """R9.7.27"""
    pos = choose(empty('1618').general('spain_1', 'lombardia'), 'spain', 'spain_1').play('spain march:tyrol')
    assert asked_now(pos) == ('austria', 'prompt.passage')
    assert pos.where('spain_1') == 'lombardia'
    pos.play('austria accept')
    assert pos.where('spain_1') == 'tyrol'


def test_R9_7_27_no_leave_between_the_powers_of_one_player() -> None:
    """R9.7.27, R12.20: in a game of four Spain is Austria's."""
    pos = turn(empty('1618', 4).general('spain_1', 'lombardia'), 'spain')
    move(pos, 'austria', 'spain_1', 'march:tyrol')
    assert pos.where('spain_1') == 'tyrol'


def test_R9_7_28_a_neutrals_general_stays_on_ground_his_power_controls() -> None:
    """R9.7.28: France, Neutral, may go to Franche-Comte with its garrison, not to empty Lorraine or to Brabant."""
    pos = empty('1618').general('france_1', 'champagne').garrison('france', 'franche_comte')
    pos.garrison('spain', 'brabant')
    choose(pos, 'france', 'france_1')
    assert routes(pos, 'france', 'march') == {'franche_comte', 'paris', 'picardie', 'provence'}
    assert pos.refusal('france', 'march:lorraine') == 'R9.7.28'
    assert pos.refusal('france', 'march:brabant') == 'R9.7.28'


def test_R9_7_28_nobody_enters_a_neutrals_home_territory() -> None:
    """R9.7.28, R11.16"""
    for power in ('spain', 'ottomans', 'protestants'):
        pos = choose(empty('1618').general(f'{power}_1', 'brabant'), power, f'{power}_1')
        assert pos.refusal(power, 'march:champagne') in ('R9.7.28', 'R11.16')


def test_R9_7_29_where_a_general_may_go() -> None:
    """R9.7.29: own, uncontrolled, an Ally's, an enemy's, and a Neutral's outpost; not a Neutral's Home Territory."""
    pos = empty('1618').general('protestants_1', 'lorraine').garrison('france', 'franche_comte')
    pos.garrison('spain', 'brabant').garrison('sweden', 'wurttemberg')
    choose(pos, 'protestants', 'protestants_1')
    assert routes(pos, 'protestants', 'march') == {'brabant', 'franche_comte', 'pfalz', 'wurttemberg'}
    assert pos.refusal('protestants', 'march:champagne') in ('R9.7.28', 'R11.16', 'R9.7.29')


def test_R9_7_29_an_expansionist_marches_against_anybody_but_a_neutral_at_home() -> None:
    """R9.7.29"""
    pos = empty('1618').general('ottomans_1', 'brabant').garrison('spain', 'nassau').status(sweden='neutral')
    choose(pos, 'ottomans', 'ottomans_1')
    assert routes(pos, 'ottomans', 'march') == {'holland', 'lorraine', 'nassau', 'pfalz'}


def test_R9_7_30_troops_move_with_their_general() -> None:
    """R9.7.30: all of them; there is no action to pass them on or to leave them behind."""
    pos = empty('1618').general('austria_1', 'wien', 3).general('austria_2', 'karinthia', 1)
    turn(pos, 'austria')
    move(pos, 'austria', 'austria_1', 'march:bohemia')
    assert (pos.where('austria_1'), pos.troops('austria_1'), pos.troops('austria_2')) == ('bohemia', 3, 1)
    assert pos.view()['places']['wien']['garrison'] is None
    assert not {action.split(':')[0] for action in pos.legal('austria')} - {'general', 'garrison', 'done'}


def test_R9_7_31_a_place_left_in_this_turn_may_be_entered() -> None:
    """R9.7.31: not while the other own general is there."""
    pos = empty('1618').general('austria_1', 'wien').general('austria_2', 'karinthia')
    turn(pos, 'austria').play('austria general:austria_2')
    assert pos.refusal('austria', 'march:wien') == 'R9.7.31'
    pos = empty('1618').general('austria_1', 'wien').general('austria_2', 'karinthia')
    turn(pos, 'austria')
    move(pos, 'austria', 'austria_1', 'march:bohemia')
    move(pos, 'austria', 'austria_2', 'march:wien')
    assert pos.where('austria_2') == 'wien'


def test_R9_7_31_a_strategic_move_passes_an_own_general_but_does_not_end_with_him() -> None:
    """R9.7.31: "no move may end"."""
    pos = empty('1618').general('austria_1', 'tyrol').general('austria_2', 'karinthia')
    choose(pos, 'austria', 'austria_1').play('austria advance:karinthia')
    assert pos.refusal('austria', 'go') == 'R9.7.31'
    pos.play('austria advance:wien', 'austria go')
    assert pos.where('austria_1') == 'wien'


def test_R9_7_32_a_move_may_end_with_an_allied_general() -> None:
    """R9.7.32: in an uncontrolled place nobody need be asked."""
    pos = empty('1618').general('spain_1', 'lombardia').general('austria_1', 'venezia')
    turn(pos, 'spain')
    move(pos, 'spain', 'spain_1', 'march:venezia').play('spain done')
    assert pos.where('spain_1') == pos.where('austria_1') == 'venezia'
    assert not pos.events('battle')


# ---- a general looked at, and put down again


def told(pos: Position, role: str, action: str) -> dict[str, Any]:
    """What the view says an offered action would bring."""
    found = [each for each in pos.g.view(role)['actions'] if str(Action(each['verb'], each['arg'])) == action]
    return dict(found[0]['hint'] or {})


def test_R9_7_20_who_was_put_down_without_a_route_may_still_move() -> None:
    """R9.7.20: to look at a general's ways is not his move"""
    pos = choose(empty('1618').general('austria_1', 'wien', 1).general('austria_2', 'tyrol'), 'austria', 'austria_1')
    assert told(pos, 'austria', 'done') == {'waits': 'wien'}
    pos.play('austria done')
    assert 'general:austria_1' in pos.legal('austria')
    pos.play('austria general:austria_1', 'austria march:bohemia')
    assert pos.where('austria_1') == 'bohemia'


def test_R9_7_20_a_general_is_not_put_down_for_ever() -> None:
    """R9.7.20: at the third time in a row he stays where he is; the last button says so"""
    pos = turn(empty('1618').general('austria_1', 'wien', 1).general('austria_2', 'tyrol'), 'austria')
    for _ in range(2):
        pos.play('austria general:austria_1', 'austria done')
    pos.play('austria general:austria_1')
    assert told(pos, 'austria', 'done') == {'stays': 'wien'}
    pos.play('austria done')
    assert pos.refusal('austria', 'general:austria_1') == 'R9.7.20'


def test_R9_7_20_another_move_in_between_counts_anew() -> None:
    """R9.7.20, R9.7.31: when another has gone, there may be a new way"""
    pos = turn(empty('1618').general('austria_1', 'wien', 1).general('austria_2', 'tyrol'), 'austria')
    for _ in range(3):
        pos.play('austria general:austria_1', 'austria done')
    move(pos, 'austria', 'austria_2', 'march:bavaria')
    assert 'general:austria_1' in pos.legal('austria')
    assert 'general:austria_2' not in pos.legal('austria')


def test_R9_7_40_who_has_moved_is_done_with_his_garrisons() -> None:
    """R9.7.40: the same button after a move says nothing of staying"""
    pos = choose(empty('1618').general('austria_1', 'wien', 2), 'austria', 'austria_1').play('austria march:bohemia')
    assert pos.prompt('austria') == 'prompt.garrison'
    assert told(pos, 'austria', 'done') == {}
    pos.play('austria done')
    assert 'general:austria_1' not in pos.legal('austria')


# ---- refused ground


def test_R7_31_the_log_tells_which_ground_was_refused() -> None:
    """R7.31: entry, or passage on the way to somewhere else"""
    pos = empty('1618').status(poland='austrian').general('poland_1', 'cracovia')
    choose(pos, 'poland', 'poland_1').play('poland march:silesia', 'austria refuse')
    assert pos.events('objects') == [
        {'power': 'austria', 'general': 'poland_1', 'places': ['silesia'], 'to': 'silesia'}
    ]
    pos = empty('1618').garrison('poland', 'brandenburg').status(poland='austrian').general('poland_1', 'cracovia')
    choose(pos, 'poland', 'poland_1').play('poland advance:silesia', 'poland advance:brandenburg', 'poland go')
    pos.play('austria refuse')
    assert pos.events('objects') == [
        {'power': 'austria', 'general': 'poland_1', 'places': ['silesia'], 'to': 'brandenburg'}
    ]


def test_R9_7_22_the_log_tells_of_a_refused_sea_route() -> None:
    """R9.7.22: the route, not the ground, was the Ally's"""
    pos = choose(empty('1618').general('sweden_1', 'holland'), 'sweden', 'sweden_1')
    pos.play('sweden sail:danmark', 'protestants refuse')
    assert pos.events('objects_sea') == [{'power': 'protestants', 'general': 'sweden_1', 'to': 'danmark'}]


def test_R7_31_ground_once_refused_is_not_asked_for_again_by_another_way() -> None:
    """R7.31: consent is to Territories; who may not enter Silesia may not go through it either in that turn"""
    pos = empty('1618').garrison('poland', 'brandenburg').status(poland='austrian').general('poland_1', 'cracovia')
    choose(pos, 'poland', 'poland_1').play('poland march:silesia', 'austria refuse')
    assert pos.refusal('poland', 'march:silesia') == 'R7.31'
    assert 'advance:silesia' not in pos.legal('poland')


def test_R7_31_a_refused_way_through_two_territories_leaves_one_of_them_open() -> None:
    """R7.31: it is not said which of the two was meant"""
    pos = empty('1618').garrison('austria', 'bohemia').status(poland='austrian').general('poland_1', 'cracovia')
    choose(pos, 'poland', 'poland_1').play('poland advance:silesia', 'poland advance:bohemia', 'poland go')
    pos.play('austria refuse')
    assert 'march:silesia' in pos.legal('poland')
    pos.play('poland advance:silesia')
    assert 'go' in pos.legal('poland')
    assert 'advance:bohemia' not in pos.legal('poland')


# ---- attacks


def test_R10_10_a_march_against_enemies_tells_both_strengths() -> None:
    """R10.10: general 1, troop 1, garrison 1, in a fortress 4"""
    pos = empty('1618').general('austria_1', 'wien', 2).general('protestants_1', 'bohemia', 1)
    pos.garrison('protestants', 'bohemia').fortress('bohemia')
    choose(pos, 'austria', 'austria_1')
    bohemia = told(pos, 'austria', 'march:bohemia')
    assert (bohemia['attack'], bohemia['defence'], bohemia['enemies']) == (3, 6, ['protestants'])
    assert (bohemia['own_cards'], bohemia['their_cards']) == (2, 1), 'one a troop, as far as hands go'
    assert not {'attack', 'defence', 'enemies'} & told(pos, 'austria', 'march:bavaria').keys()


# ---- the movement turn


def test_R9_7_6_the_prompt_tells_which_movement_turn_it_is() -> None:
    """R9.7.6"""
    pos = empty('1618').general('austria_1', 'wien', 2).movement('austria').play('austria arbiter:ottomans')
    assert pos.g.view('austria')['prompt']['params'] == {'power': 'austria', 'turn': 1}
    pos.play('austria done', 'austria request', 'ottomans accept')
    assert pos.g.view('austria')['prompt']['params'] == {'power': 'austria', 'turn': 2}


def test_R9_7_10_to_be_done_with_disbanding_keeps_the_rest() -> None:
    """R9.7.10"""
    pos = empty('1618').garrison('austria', 'bavaria', 'saxonia').general('austria_1', 'wien').movement('austria')
    pos.play('austria arbiter:ottomans')
    assert told(pos, 'austria', 'done') == {'kept': 2}
    pos.play('austria disband:bavaria')
    assert told(pos, 'austria', 'done') == {'kept': 1}
