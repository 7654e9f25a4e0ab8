"""Coalitions: battles, the result (R8.24-R8.36)."""

from __future__ import annotations

import pytest

from tests.titles.coalition_family.position import Position
from tests.titles.coalitions.field import asked, at_war, attack, end, field, fight, go, legal, moves, totals


def clash(france: int = 3, austria: int = 1) -> Position:
    """France attacks from Pfalz, Austria alone in Hesse, with these troops; all powers at 5 Influence."""
    p = at_war(field()).morale(france=10, austria=10, britain=10, prussia=10)
    p.influence(britain=5, france=5, austria=5, prussia=5, russia=5, ottomans=5)
    return p.general('france_1', 'pfalz', france).general('austria_1', 'hesse', austria)


def storm(p: Position, place: str = 'hesse') -> Position:
    return attack(moves(p, 'france', 'ottomans'), 'france_1', place)


def influence(p: Position) -> dict[str, int]:
    """What each power has gained over the 5 it began with, if anything."""
    powers = ('britain', 'france', 'austria', 'prussia', 'russia', 'ottomans')
    return {power: p.of(power, 'influence') - 5 for power in powers if p.of(power, 'influence') != 5}


def test_R8_24_strength_cards_and_effects() -> None:
    """R8.24: given Strength 4 and 2 and cards 1 and 6, then 5 against 8: the defender wins."""
    p = clash().hand('france', 1).hand('austria', 6)
    storm(p).play('france play:1', 'austria play:6')
    assert asked(p) == 'reveal'
    fight(p)
    assert totals(p) == {'place': 'hesse', 'attack': 5, 'defence': 8}
    assert p.events('beaten')[0]['general'] == 'france_1'


def test_R8_24_cards_are_revealed_together_and_discarded_face_up() -> None:
    """R8.24: when the cards are turned over, then everybody reads both piles, and they lie in the discards."""
    p = clash().hand('france', 1).hand('austria', 6)
    storm(p).play('france play:1', 'austria play:6')
    assert p.events('pile') == []
    before = len(p.view()['discards'])
    fight(p)
    shown = {pile['general']: pile['cards'] for pile in p.events('pile')}
    assert shown == {'france_1': [1], 'austria_1': [6]}
    assert sorted(p.view()['discards'][before:]) == [1, 6]


@pytest.mark.parametrize(('austria', 'left'), [(0, 0), (1, 0)])
def test_R8_25_everybody_who_took_part_loses_a_troop(austria: int, left: int) -> None:
    """R8.25: given a winner with 3 troops and supporters on both sides, then each loses one, if he has one."""
    p = clash(3, austria).general('france_2', 'wurttemberg', 2).general('austria_2', 'bavaria', 3)
    storm(p).play('france support:france_2', 'austria support:austria_2')
    fight(p).play('austria off_board')
    assert (p.troops('france_1'), p.troops('france_2'), p.troops('austria_2')) == (2, 1, 2)
    assert p.troops('austria_1') == left


def test_R8_25_who_was_only_near_loses_nothing() -> None:
    """R8.25: given a French general beside the battle who does not support, then he keeps his troops."""
    p = clash().general('france_2', 'wurttemberg', 2)
    assert fight(storm(p)).troops('france_2') == 2


def test_R8_25_who_played_a_card_draws_one() -> None:
    """R8.25: given that France played two cards and Austria none, then France draws one and Austria none."""
    p = clash().hand('france', 1, 1).hand('austria', 2).deck_top(6)
    storm(p).play('france play:1', 'austria pass', 'france play:1')
    fight(p)
    assert p.view('france')['powers']['france']['hand'] == [6]
    assert p.of('austria', 'cards') == 1


def test_R8_25_a_supporting_power_draws_too() -> None:
    """R8.25: given a Prussian supporter who played a card, then Prussia draws one."""
    p = clash().general('prussia_1', 'saxonia', 1).hand('prussia', 1).deck_top(5)
    storm(p).play('prussia support:prussia_1', 'prussia play:1')
    fight(p)
    assert p.view('prussia')['powers']['prussia']['hand'] == [5]


def test_R8_26_in_a_draw_the_attacker_withdraws() -> None:
    """R8.26: given 3 against 3, then Austria stays with its garrison, and France goes to the nearest own territory."""
    p = clash(2, 1).garrison('austria', 'hesse').garrison('france', 'westphalia', 'holland')
    fight(storm(p))
    assert (totals(p)['attack'], totals(p)['defence']) == (3, 3)
    assert (p.asked(), asked(p)) == (('france',), 'withdraw')
    assert p.g.view('france')['prompt']['rule'] == 'R8.26'
    assert legal(p, 'france', 'withdraw') == ['westphalia']
    assert p.refusal('france', 'withdraw:lorraine') == 'U20'
    p.play('france withdraw:westphalia')
    assert (p.where('france_1'), p.troops('france_1')) == ('westphalia', 1)
    assert (p.where('austria_1'), p.troops('austria_1'), p.held('hesse')) == ('hesse', 0, 'austria')
    assert influence(p) == {}


def test_R8_26_the_attacker_chooses_among_equals() -> None:
    """R8.26: given French garrisons in Westphalia and Wurttemberg, then both are nearest, and off the board is open."""
    p = clash(2, 1).garrison('austria', 'hesse').garrison('france', 'westphalia', 'wurttemberg')
    fight(storm(p))
    assert legal(p, 'france', 'withdraw') == ['westphalia', 'wurttemberg']
    p.play('france off_board')
    assert (p.where('france_1'), p.troops('france_1')) == (None, 0)


def test_R8_26_nearest_skips_places_with_an_own_general() -> None:
    """R8.26, U20: given a French general in Westphalia, then Hesse's attacker withdraws to the next nearest."""
    p = clash(2, 2).garrison('france', 'westphalia').general('france_2', 'westphalia', 0)
    fight(storm(p))
    assert legal(p, 'france', 'withdraw') == ['lorraine', 'picardie']


def test_R8_26_off_the_board_where_nothing_is_controlled() -> None:
    """R8.26: given Prussia's every territory in French hands, when its attack is a draw, then its general is off."""
    p = at_war(field()).general('prussia_1', 'saxonia', 2).general('france_1', 'hesse', 2)
    p.garrison('france', 'berlin', 'borussia', 'silesia')
    fight(attack(moves(p, 'prussia', 'ottomans'), 'prussia_1', 'hesse'))
    assert (p.where('prussia_1'), p.troops('prussia_1')) == (None, 0)


def test_R8_27_the_winning_attacker_may_leave_a_garrison() -> None:
    """R8.27: given a win in Hesse with 3 troops over general and garrison, then one of the 2 left may stay."""
    p = fight(storm(clash(3, 0).garrison('austria', 'hesse'))).play('austria off_board')
    assert p.held('hesse') is None
    p.play('france garrison:hesse')
    assert (p.held('hesse'), p.troops('france_1'), p.where('france_1')) == ('france', 1, 'hesse')


def test_R8_27_after_the_loss_there_may_be_no_troop_left() -> None:
    """R8.27: given a winner with 1 troop, then after the loss he has none, and no garrison is offered."""
    p = fight(storm(clash(1, 0))).play('austria off_board')
    assert p.where('france_1') == 'hesse'
    assert asked(p) == 'ask_turn'


def test_R8_27_not_on_an_allys_home_territory() -> None:
    """R8.27, R6.15: given a French general in Prussian Silesia, when Austria drives him out, then no garrison."""
    p = at_war(field()).general('austria_1', 'bohemia', 3).general('france_1', 'silesia', 0)
    moves(p, 'austria').play('austria general:austria_1', 'austria march:silesia', 'prussia accept')
    p.play('austria done')
    fight(end(p)).play('france off_board')
    assert p.where('austria_1') == 'silesia'
    assert asked(p) == 'ask_turn'
    assert p.held('silesia') is None


def test_R8_28_each_power_of_the_winning_side_gains() -> None:
    """R8.28: given a French win over an Austrian and a Prussian general, with two French supporters, then +2, once."""
    p = clash(3, 0).general('prussia_1', 'hesse', 0).general('france_2', 'wurttemberg', 1)
    p.general('france_3', 'westphalia', 1)
    storm(p).play('france support:france_2', 'france support:france_3')
    assert influence(fight(p)) == {'france': 2}


def test_R8_28_supporting_powers_gain_too() -> None:
    """R8.28: given Austria in the French coalition supporting a French win over one Prussian, then 1 each."""
    p = field().status(austria='french', prussia='british').general('france_1', 'pfalz', 3)
    p.influence(france=5, austria=5).general('prussia_1', 'hesse', 0).general('austria_1', 'bavaria', 1)
    storm(p).play('austria support:austria_1')
    fight(p)
    assert (p.of('france', 'influence'), p.of('austria', 'influence')) == (6, 6)


def test_R8_29_beaten_supporters_give_no_influence() -> None:
    """R8.29: given an Austrian garrison with an Austrian supporter, when France wins, then nothing is gained."""
    p = clash().general('austria_1', 'bavaria', 3).garrison('austria', 'hesse')
    storm(p).play('austria support:austria_1')
    assert influence(fight(p)) == {}


@pytest.mark.parametrize('russia', ['british', 'expansionist'])
def test_R8_30_the_british_coalition_over_a_french_general(russia: str) -> None:
    """R8.30: given a beaten French general, then 2 for a power of the British coalition, 1 for another."""
    p = field().status(russia=russia).influence(russia=5).general('russia_1', 'saxonia', 3)
    p.general('france_1', 'hesse', 0)
    fight(attack(moves(p, 'russia', 'ottomans'), 'russia_1', 'hesse'))
    assert p.of('russia', 'influence') == 5 + (2 if russia == 'british' else 1)


def test_R8_30_not_for_supporters() -> None:
    """R8.30: given Austria attacking a French general with Prussian support, then Austria 2, Prussia 1."""
    p = clash().general('austria_1', 'bavaria', 3).general('france_1', 'hesse', 0).general('prussia_1', 'saxonia', 1)
    attack(moves(p, 'austria', 'ottomans'), 'austria_1', 'hesse').play('prussia support:prussia_1')
    assert influence(fight(p)) == {'austria': 2, 'prussia': 1}


def test_R8_30_britain_itself() -> None:
    """R8.30: given a British win over a French general, then Britain gains 2."""
    p = clash().general('austria_1', None).general('britain_1', 'hannover', 3).general('france_1', 'hesse', 0)
    assert influence(fight(attack(moves(p, 'britain', 'ottomans'), 'britain_1', 'hesse'))) == {'britain': 2}


def test_R8_30_not_for_another_general() -> None:
    """R8.30: given a British-coalition win over an Ottoman general, then 1."""
    p = clash().general('france_1', None).general('ottomans_1', 'bavaria', 0).general('austria_1', 'tyrol', 3)
    assert influence(fight(attack(moves(p, 'austria', 'france'), 'austria_1', 'bavaria'))) == {'austria': 1}


def test_R8_31_a_garrison_alone_gives_nothing() -> None:
    """R8.31: given a lone French garrison in Hesse, when Austria takes it, then nobody gains Influence."""
    p = clash().general('france_1', None).general('austria_1', 'bavaria', 3).garrison('france', 'hesse')
    fight(attack(moves(p, 'austria', 'ottomans'), 'austria_1', 'hesse'))
    assert p.held('hesse') is None
    assert influence(p) == {}


def test_R8_32_a_garrison_alone_beats_an_attacker() -> None:
    """R8.32: given a fortress of Austria's, when a French general fails before it, then Austria gains 2."""
    p = clash(1).general('austria_1', None).garrison('austria', 'hesse').fortress('hesse')
    p = fight(storm(p))
    assert influence(p) == {'austria': 2}
    p.play('france off_board')
    assert p.where('france_1') is None
    assert p.held('hesse') == 'austria'


def test_R8_32_a_winning_defender_stays_and_gains() -> None:
    """R8.32: given Prussia and Austria defending together against Expansionist Ottomans, then 1 each."""
    p = clash().general('france_1', None).general('ottomans_1', 'bavaria', 1).general('prussia_1', 'hesse', 2)
    fight(attack(moves(p, 'ottomans', 'france'), 'ottomans_1', 'hesse'))
    assert influence(p) == {'austria': 1, 'prussia': 1}


@pytest.mark.parametrize('choice', ['withdraw:wien', 'off_board'])
def test_R8_33_the_loser_goes_to_his_capital_or_off_the_board(choice: str) -> None:
    """R8.33: given a beaten Austrian with 2 troops, then all are lost and Austria chooses Wien or off the board."""
    p = fight(storm(clash(3, 2)))
    assert (p.asked(), asked(p)) == (('austria',), 'beaten')
    assert sorted(p.legal('austria')) == ['off_board', 'withdraw:wien']
    p.play(f'austria {choice}')
    assert p.where('austria_1') == (None if choice == 'off_board' else 'wien')
    assert p.troops('austria_1') == 0


@pytest.mark.parametrize(('general', 'garrison'), [('austria_2', None), ('prussia_1', None), (None, 'france')])
def test_R8_33_an_occupied_capital_bars_him(general: str | None, garrison: str | None) -> None:
    """R8.33, U19: given any general or a foreign garrison in Wien, then the beaten Austrian goes off the board."""
    p = clash(3, 2)
    if general:
        p.general(general, 'wien', 1)
    p.garrison(garrison, 'wien')
    fight(storm(p))
    assert p.where('austria_1') is None
    assert asked(p) == 'garrison'


def test_R8_33_each_beaten_power_decides_for_its_own() -> None:
    """R8.33: given an Austrian and a Prussian general beaten in Hesse, then each power is asked about its own."""
    p = fight(storm(clash(3, 0).general('prussia_1', 'hesse', 0)))
    p.play('austria withdraw:wien', 'prussia withdraw:berlin')
    assert (p.where('austria_1'), p.where('prussia_1')) == ('wien', 'berlin')


def test_R8_34_losing_garrisons_are_removed() -> None:
    """R8.34: given a beaten Austrian garrison in Hesse, then it is back beside the board."""
    p = clash().general('austria_1', None).garrison('austria', 'hesse')
    before = p.of('austria', 'tokens')
    fight(storm(p))
    assert p.held('hesse') is None
    assert p.of('austria', 'tokens') == before + 1


@pytest.mark.parametrize('fortress', [False, True])
def test_R8_34_also_from_a_fortress_and_from_beside_two_generals(fortress: bool) -> None:
    """R8.34: given two defenders and a garrison in Hesse, when all are beaten, then the garrison is gone with them."""
    p = clash(3, 0).general('prussia_1', 'hesse', 0).garrison('austria', 'hesse').hand('france', 6, 6, 6)
    if fortress:
        p.fortress('hesse')
    storm(p.morale(france=9)).play('france play:6', 'france play:6', 'france play:6')
    fight(p)
    assert totals(p)['attack'] > totals(p)['defence']
    assert p.held('hesse') is None


def test_R8_35_losing_supporters_stay() -> None:
    """R8.35: given an Austrian supporter with 3 troops on the losing side, then he keeps 2 and his place."""
    p = clash(3, 0).general('austria_2', 'bavaria', 3)
    storm(p).play('austria support:austria_2')
    fight(p).play('austria off_board')
    assert (p.where('austria_2'), p.troops('austria_2')) == ('bavaria', 2)


def test_R8_36_a_fortress_stays_and_serves_the_next_garrison() -> None:
    """R8.36: given Hesse with a fortress, taken and garrisoned by France, then Austria finds Strength 4 there."""
    p = clash(3, 0).general('austria_1', None).garrison('austria', 'hesse').fortress('hesse').hand('france', 6)
    storm(p).play('france play:6')
    fight(p).play('france garrison:hesse')
    assert p.view()['places']['hesse'] == {'control': 'france', 'garrison': 'france', 'fortress': True}
    p.general('france_1', None).general('austria_1', 'bavaria', 1)
    fight(attack(moves(p, 'austria', 'ottomans'), 'austria_1', 'hesse'))
    assert totals(p) == {'place': 'hesse', 'attack': 2, 'defence': 4}


def test_R8_10_two_battles_do_not_mix() -> None:
    """R8.10, R8.28: given two French wins in one movement turn, then 1 Influence for each beaten general."""
    p = clash(3, 0).general('france_2', 'lombardia', 3).general('austria_2', 'tyrol', 0)
    end(go(go(moves(p, 'france', 'ottomans'), 'france_1', 'march:hesse'), 'france_2', 'march:tyrol'))
    fight(p.play('france battle:hesse')).play('austria off_board', 'france done')
    assert influence(fight(p)) == {'france': 2}


def test_R8_26_britain_withdraws_over_the_sea() -> None:
    """R8.26, U20: given a draw in Lisboa, then Cornwall, two Sea Routes away, is the nearest British territory."""
    p = clash().general('britain_1', 'oporto', 1).garrison('france', 'lisboa').fortress('lisboa').hand('britain', 2)
    end(go(moves(p, 'britain', 'ottomans'), 'britain_1', 'sail:lisboa'))
    fight(p.play('britain play:2'))
    assert (totals(p)['attack'], totals(p)['defence']) == (4, 4)
    assert legal(p, 'britain', 'withdraw') == ['cornwall']
