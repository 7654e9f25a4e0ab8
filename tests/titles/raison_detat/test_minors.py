"""Minor Powers: who they are, and how control is taken (R12.1-R12.19)."""

from __future__ import annotations

import pytest

from chancellery.titles.coalition_family.diplomacy import DiplomacyPhase
from tests.titles.coalition_family.position import Position
from tests.titles.raison_detat.field import asked_now, auction, empty, game, known, turn_of_drill

MINORS = [
    ('1618', 7, []), ('1618', 6, ['ottomans']), ('1618', 5, ['poland', 'ottomans']),
    ('1618', 4, ['spain', 'poland', 'ottomans']),
    ('1702', 6, []), ('1702', 5, ['ottomans']), ('1702', 4, ['russia', 'ottomans']),
    ('1702', 3, ['sweden', 'russia', 'ottomans']),
]  # fmt: skip


@pytest.mark.parametrize(('scenario', 'players', 'minors'), MINORS)
def test_R12_1_who_is_minor(scenario: str, players: int, minors: list[str]) -> None:
    """R12.1: all powers are in play with their pieces; the listed ones are nobody's own."""
    pos = game(scenario, players)
    powers = pos.view()['powers']
    assert [power for power in powers if not powers[power]['major']] == minors
    assert list(powers) == list(game(scenario).view()['powers'])
    assert set(pos.g.roles) == set(powers) - set(minors)
    for minor in minors:
        assert any(each['power'] == minor and each['at'] for each in pos.view()['generals'].values())


@pytest.mark.parametrize(('scenario', 'players', 'minors'), MINORS)
def test_R12_2_a_minor_power_is_uncontrolled_until_its_first_drill(
    scenario: str, players: int, minors: list[str]
) -> None:
    """R12.2, R12.4: all but Spain; after its first Drill there is always a controller, whatever is bid."""
    pos = game(scenario, players)
    for minor in minors:
        if minor != 'spain':
            assert pos.of(minor, 'controller') is None
            auction(pos, minor)
            assert pos.of(minor, 'controller') is not None


def test_R12_3_its_controller_decides_its_actions() -> None:
    """R12.3: Drill, Leadership, Mobilization and Movement of the Ottomans are asked of Spain."""
    pos = auction(game('1618', 6), 'ottomans', spain=1)
    assert asked_now(pos) == ('spain', 'prompt.drill_draw')
    for place in (pos.leadership, pos.mobilization, pos.movement):
        assert place('ottomans').asked() == ('spain',)


def test_R12_4_spain_is_always_austrias_with_four_players() -> None:
    """R12.4: from the first turn, in which it moves."""
    pos = game('1618', 4)
    assert (pos.of('spain', 'controller'), pos.of('spain', 'status')) == ('austria', 'austrian')
    turn_of_drill(pos, 'protestants').play('protestants draw')
    pos.play(f'protestants {pos.legal("protestants")[0]}')
    while asked_now(pos)[1] != 'prompt.arbiter':
        role = asked_now(pos)[0]
        pos.play(f'{role} {pos.legal(role)[-1]}')
    assert asked_now(pos)[0] == 'austria'
    assert pos.view()['movement']['power'] == 'spain'


def test_R12_4_there_is_no_auction_for_spain_even_if_madrid_is_lost() -> None:
    """R12.4: its Drill begins at once."""
    pos = turn_of_drill(game('1618', 4).garrison('france', 'madrid'), 'spain')
    assert asked_now(pos) == ('austria', 'prompt.drill_draw')
    assert pos.of('spain', 'controller') == 'austria'


def test_R12_5_all_players_bid_at_once_and_in_secret() -> None:
    """R12.5: before any action of the turn; nobody learns of a bid before the last is made."""
    pos = turn_of_drill(game('1618', 6), 'ottomans')
    pos.play(f'{pos.asked()[0]} open')
    assert set(pos.asked()) == set(pos.g.roles)
    others = ('spain', 'sweden', 'austria', 'france', 'poland', None)
    before = [(pos.view(role), pos.g.events_for(role)) for role in others]
    pos.play('protestants bid:3')
    assert pos.view('protestants')['secret'] == {'power': 'ottomans', 'bid': 3}
    assert [(pos.view(role), pos.g.events_for(role)) for role in others] == before
    for role in pos.asked():
        pos.play(f'{role} bid:0')
    assert {each['power']: each['morale'] for each in pos.events('bid')} == {
        'protestants': 3, 'spain': 0, 'sweden': 0, 'austria': 0, 'france': 0, 'poland': 0,
    }  # fmt: skip


def test_R12_5_each_time_the_symbol_arrives_at_drill() -> None:
    """R12.5, R12.12: two rounds, two auctions; control lasts from one to the next."""
    pos = auction(game('1618', 6), 'ottomans', spain=1)
    assert pos.of('ottomans', 'controller') == 'spain'
    auction(pos, 'ottomans', france=1)
    assert pos.of('ottomans', 'controller') == 'france'


def test_R12_6_a_bid_is_at_most_the_own_morale() -> None:
    """R12.6: of the Major Power."""
    pos = turn_of_drill(game('1618', 6).morale(france=2), 'ottomans')
    pos.play(f'{pos.asked()[0]} open')
    assert pos.legal('france') == ['bid:0', 'bid:1', 'bid:2']
    assert pos.refusal('france', 'bid:3') == 'R12.6'


@pytest.mark.parametrize(
    ('bids', 'winner'),
    [({'france': 3, 'austria': 2}, 'france'), ({'france': 2, 'austria': 2}, 'austria'), ({}, 'protestants'),
     ({'poland': 1}, 'poland'), ({'spain': 2, 'protestants': 1, 'sweden': 2}, 'spain')],
)  # fmt: skip
def test_R12_7_the_highest_bid_wins_ties_by_power_order(bids: dict[str, int], winner: str) -> None:
    """R12.7: also when all bid nothing."""
    assert auction(game('1618', 6), 'ottomans', **bids).of('ottomans', 'controller') == winner


def test_R12_8_only_the_winner_pays() -> None:
    """R12.8"""
    pos = game('1618', 6).morale(france=5, austria=7, sweden=10)
    auction(pos, 'ottomans', france=2, austria=4, sweden=3)
    assert [pos.of(power, 'morale') for power in ('france', 'austria', 'sweden')] == [5, 3, 10]


def test_R12_9_who_holds_its_capital_gets_it_without_an_auction() -> None:
    """R12.9: at no cost."""
    pos = game('1618', 6).garrison('austria', 'istanbul').general('ottomans_2', None)
    morale = pos.of('austria', 'morale')
    turn_of_drill(pos, 'ottomans')
    assert asked_now(pos) == ('austria', 'prompt.take_over')
    pos.play('austria command')
    assert (pos.of('ottomans', 'controller'), pos.of('austria', 'morale')) == ('austria', morale)
    assert not pos.events('auction')


def test_R12_9_also_through_a_minor_power_of_his() -> None:
    """R12.9: Poland, Sweden's, holds Istanbul: Sweden takes the Ottomans."""
    pos = empty('1618', 5).control('poland', 'sweden').status(poland='protestant').garrison('poland', 'istanbul')
    turn_of_drill(pos, 'ottomans').play('sweden command')
    assert pos.of('ottomans', 'controller') == 'sweden'


def test_R12_9_an_enemy_general_in_the_capital_is_not_control() -> None:
    """R12.9: without a garrison the capital is still the Minor Power's: an auction."""
    pos = empty('1618', 6).general('austria_1', 'istanbul', 3)
    assert asked_now(turn_of_drill(pos, 'ottomans'))[1] == 'prompt.open_auction'


def test_R12_10_a_capital_in_the_hands_of_an_uncontrolled_minor_power() -> None:
    """R12.10, U29: an auction is held."""
    pos = empty('1702', 3).garrison('russia', 'stockholm')
    assert asked_now(turn_of_drill(pos, 'sweden'))[1] == 'prompt.open_auction'


def test_R12_11_the_previous_controller_has_no_privilege() -> None:
    """R12.11: in a tie Power Order decides against him; by the highest bid he may keep it."""
    pos = auction(game('1618', 6), 'ottomans', france=1)
    auction(pos, 'ottomans', france=1, sweden=1)
    assert pos.of('ottomans', 'controller') == 'sweden'
    auction(pos, 'ottomans', sweden=1)
    assert pos.of('ottomans', 'controller') == 'sweden'


def test_R12_12_control_lasts_until_its_next_drill() -> None:
    """R12.12: other powers' Drills, and a lost capital meanwhile, change nothing."""
    pos = auction(game('1618', 6), 'ottomans', spain=1).garrison('austria', 'istanbul').general('ottomans_2', None)
    turn_of_drill(pos, 'sweden')
    assert pos.of('ottomans', 'controller') == 'spain'
    turn_of_drill(pos, 'ottomans').play('austria command')
    assert pos.of('ottomans', 'controller') == 'austria'


@pytest.mark.parametrize(('winner', 'status'), [('spain', 'austrian'), ('sweden', 'protestant'), ('france', 'neutral')])
def test_R12_13_it_takes_its_controllers_status_at_once(winner: str, status: str) -> None:
    """R12.13: at Peace now; a board update follows."""
    pos = empty('1618', 6).garrison('ottomans', 'paris', 'madrid', 'ingria').money(ottomans=0)
    auction(pos, 'ottomans', **{winner: 1})
    assert pos.of('ottomans', 'status') == status
    home = {'spain': 'madrid', 'sweden': 'ingria', 'france': 'paris'}[winner]
    assert pos.held(home) is None
    assert pos.of('ottomans', 'money') >= 1


def test_R12_14_the_leading_power_cannot_refuse_it() -> None:
    """R12.14: Sweden's new Ottomans are Protestant, and the Protestants are not asked."""
    pos = auction(empty('1618', 6), 'ottomans', sweden=1)
    assert pos.of('ottomans', 'status') == 'protestant'
    assert asked_now(pos) == ('sweden', 'prompt.drill_draw')


def test_R12_15_a_minor_power_is_not_expelled_alone() -> None:
    """R12.15: only with its Major Power, whose new status it takes."""
    pos = auction(empty('1618', 6), 'ottomans', sweden=1)
    pos.g.round = 2
    pos.at(DiplomacyPhase())
    while asked_now(pos) != ('protestants', 'prompt.expel'):
        pos.play(f'{asked_now(pos)[0]} done')
    assert pos.refusal('protestants', 'expel:ottomans') == 'R12.15'
    pos.play('protestants expel:sweden')
    for role in pos.asked():
        pos.play(f'{role} ready')
    for role in pos.asked():
        pos.play(f'{role} status:neutral')
    assert (pos.of('sweden', 'status'), pos.of('ottomans', 'status')) == ('neutral', 'neutral')


def taken_over() -> Position:
    """France buys the Ottomans, who have a general off the board, money and cards, from Spain."""
    pos = game('1618', 6).control('ottomans', 'spain').status(ottomans='austrian').general('ottomans_1', None)
    pos.money(ottomans=2, france=6).hand('ottomans', 2, 5, 6).hand('france', 1).morale(ottomans=4, france=5)
    return auction(pos, 'ottomans', france=1)


def test_R12_16_its_pieces_cards_and_money_pass_to_the_new_controller() -> None:
    """R12.16: France looks at the hand; in the Ottomans' Mobilization it spends their money and sees their generals."""
    pos = taken_over()
    assert known(pos, 'france', 'ottomans') == [2, 5, 6]
    assert pos.of('ottomans', 'off_board') == ['ottomans_1']
    assert pos.of('ottomans', 'money') == 2
    pos.leadership('ottomans')
    assert 'call:ottomans_1' in pos.legal('france')


def test_R12_17_the_board_update_looks_at_all_powers() -> None:
    """R12.17: the Ottomans part from their former master's general, with whom they are now at War."""
    pos = empty('1618', 6).control('ottomans', 'spain').status(ottomans='austrian')
    pos.general('ottomans_1', 'venezia', 0).general('spain_1', 'venezia', 2)
    auction(pos, 'ottomans', sweden=1)
    assert asked_now(pos) == ('sweden', 'prompt.withdraw')
    pos.play('sweden off_board')
    assert (pos.where('ottomans_1'), pos.where('spain_1')) == (None, 'venezia')


def test_R12_18_never_from_peace_to_war_with_the_power_one_takes_over() -> None:
    """R12.18: whatever the winner's status, he and his Minor Power share a place in peace."""
    for status in ('austrian', 'protestant', 'neutral', 'expansionist'):
        pos = empty('1618', 6).control('ottomans', 'spain').status(ottomans='austrian', france=status)
        pos.general('ottomans_1', 'lorraine', 0).general('france_1', 'lorraine', 2).garrison('france', 'lorraine')
        auction(pos, 'ottomans', france=1)
        assert asked_now(pos) == ('france', 'prompt.drill_draw')
        assert pos.where('ottomans_1') == pos.where('france_1') == 'lorraine'


def test_R12_19_hands_money_and_morale_stay_apart() -> None:
    """R12.19: the Ottomans mobilize on their own money and draw into their own hand; France pays its bid alone."""
    pos = taken_over()
    assert [pos.of('ottomans', what) for what in ('morale', 'money', 'cards')] == [4, 2, 3]
    assert [pos.of('france', what) for what in ('morale', 'money', 'cards')] == [4, 6, 1]
    pos.play('france draw')
    assert (pos.of('ottomans', 'cards'), pos.of('france', 'cards')) == (4, 1)


def test_R12_8_the_bidders_are_told_how_ties_are_decided() -> None:
    """R12.8: by Power Order, in which only those who bid are named"""
    pos = game('1702', 5)
    turn_of_drill(pos, 'ottomans')
    pos.play(f'{pos.asked()[0]} open')
    order = pos.g.view('austria')['prompt']['params']['order']
    assert order == [pos.g.name(power) for power in pos.g.order if pos.g.name(power) != 'ottomans']
