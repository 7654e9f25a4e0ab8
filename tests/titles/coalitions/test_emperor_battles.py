"""Coalitions, the game against the Emperor: Strength, support and cards in battle (R12.21-R12.23, R12.28, R12.29)."""

from __future__ import annotations

import pytest

from tests.titles.coalition_family.position import Position
from tests.titles.coalitions.emperor_table import bare, campaign, fight, results
from tests.titles.coalitions.field import asked, attack, legal, moves


def lisboa(troops: int = 3, players: int = 1) -> Position:
    """A British general in Lisboa, whom a card will attack: 1 and his troops against 4."""
    return bare(players).general('britain_1', 'lisboa', troops)


def storm(p: Position) -> Position:
    """France takes empty Oporto and attacks Lisboa with a general and 3 troops."""
    return campaign(p, 'n07')


def drawn(p: Position) -> list[int]:
    """The cards drawn for France."""
    return [event['card'] for event in p.events('french_card')]


def test_R12_21_strength_of_both_sides() -> None:
    """R12.21: France 1 + 3 against general 1, troops 2 and the garrison of a fortress 4."""
    p = storm(lisboa(2).garrison('britain', 'lisboa').fortress('lisboa'))
    assert p.events('strength') == [{'place': 'lisboa', 'attack': 4, 'defence': 7}]


def test_R12_21_when_the_coalition_attacks() -> None:
    """R12.21: Austria 1 + 3 against a French general, 2 troops and a garrison."""
    p = bare().general('austria_1', 'wien', 3).general('france_1', 'bavaria', 2).garrison('france', 'bavaria')
    attack(moves(p, 'austria'), 'austria_1', 'bavaria')
    assert p.events('strength') == [{'place': 'bavaria', 'attack': 4, 'defence': 4}]


def test_R12_21_all_members_in_the_place_defend_together() -> None:
    """R12.21: given Britain with 1 troop and Prussia with none in Lisboa, then 2 + 1."""
    p = storm(lisboa(1).general('prussia_1', 'lisboa', 0))
    assert p.events('strength')[0]['defence'] == 3


def test_R12_22_as_many_open_cards_as_one_wants() -> None:
    """R12.22, D43: given three troops and four cards, then two may be played and no more is asked; 1 Morale each."""
    p = storm(lisboa(3, 2).hand('britain', 1, 2, 4, 6))
    assert (p.asked(), asked(p)) == (('commander_1',), 'open_cards')
    p.play('commander_1 play:4', 'commander_1 play:1', 'commander_1 done')
    assert asked(p) == 'french_draw'
    assert p.of('britain', 'morale') == 5 - 2
    assert p.of('britain', 'cards') == 2


def test_R12_22_they_lie_face_up() -> None:
    """R12.22: given a 4 played, then everybody reads it at once, before France draws."""
    p = storm(lisboa(3, 2).hand('britain', 4)).play('commander_1 play:4')
    assert asked(p) == 'french_draw'
    for role in (None, 'commander_2'):
        assert p.events('plays_open', role) == [{'power': 'britain', 'card': 4}]


def test_R12_22_everybody_can_add_up_what_lies_open() -> None:
    """R12.22: given France's 4 against 1 and 3 troops, when a 4 is played, then the sums are 4 and 8 for all."""
    p = storm(lisboa(3, 2).hand('britain', 4))
    assert p.view()['battle']['totals'] == [4, 4]
    p.play('commander_1 play:4')
    for role in (None, 'commander_1', 'commander_2'):
        assert p.view(role)['battle']['totals'] == [4, 8]


def test_R12_22_R12_23_cards_are_common_to_a_side_with_room_for_what_may_follow() -> None:
    """R12.22, R12.23: each general is listed without cards of his own; France has room for its Morale alone."""
    p = lisboa(2, 2).general('prussia_1', 'lisboa', 3).hand('britain', 4, 5, 6).hand('prussia', 1)
    storm(p.morale(france=2, prussia=0))
    battle = p.view()['battle']
    assert [(each['general'], each['side'], each['support'], each['cards']) for each in battle['piles']] == [
        ('britain_1', 1, False, []), (battle['attacker'], 0, False, []), ('prussia_1', 1, False, []),
    ]  # fmt: skip
    assert battle['common'] == [{'cards': [], 'free': 2}, {'cards': [], 'free': 2 + 1}]
    p.play('commander_1 play:4')
    assert p.view()['battle']['common'][1] == {'cards': [4], 'free': 1 + 1}


def test_R12_22_none_may_be_played() -> None:
    """R12.22: given cards and troops, then the coalition may also play nothing."""
    p = storm(lisboa().hand('britain', 6)).play('commander_1 done')
    assert (asked(p), p.of('britain', 'cards')) == ('french_draw', 1)


def test_R12_22_one_card_for_each_troop() -> None:
    """R12.22: given one troop and two cards, then after the first nobody is asked for a second."""
    p = storm(lisboa(1).hand('britain', 2, 3)).play('commander_1 play:3')
    assert (asked(p), p.of('britain', 'cards')) == ('french_draw', 1)


@pytest.mark.parametrize(('troops', 'morale', 'left'), [(3, 5, 3), (3, 2, 2), (1, 5, 1), (3, 0, 1)])
def test_R12_22_one_is_told_how_many_cards_one_can_play(troops: int, morale: int, left: int) -> None:
    """R12.22, R8.18: one for each troop and each Morale; without Morale still one."""
    p = bare().morale(prussia=morale).general('prussia_1', 'saxonia', troops).garrison('france', 'hesse')
    attack(moves(p.hand('prussia', 1, 1, 1, 1), 'prussia'), 'prussia_1', 'hesse')
    played = 0
    while asked(p) == 'open_cards':
        params = p.g.view('commander_1')['prompt']['params']
        assert (params['left'], params['morale']) == (left - played, max(0, morale - played))
        p.play('commander_1 play:1')
        played += 1
    assert played == left


def test_R12_22_without_troops_no_card() -> None:
    """R12.22: given a general alone, then he plays none."""
    assert asked(storm(lisboa(0).hand('britain', 2))) == 'french_none'


def test_R12_22_only_cards_in_hand() -> None:
    """R12.22: a card one does not hold is refused."""
    p = storm(lisboa().hand('britain', 2))
    assert legal(p, 'commander_1', 'play') == ['2']
    assert p.refusal('commander_1', 'play:6') != ''


def test_R12_22_morale_runs_out() -> None:
    """R12.22, R8.17: given 1 Morale (and 1 from the card turned), then two cards and no third."""
    p = storm(lisboa().morale(britain=1).hand('britain', 1, 1, 1))
    p.play('commander_1 play:1', 'commander_1 play:1')
    assert (asked(p), p.of('britain', 'morale')) == ('french_draw', 0)


def test_R12_22_one_card_without_morale() -> None:
    """R12.22, R8.18: given Prussia at 0 in the battle, then it plays exactly one card, free."""
    p = bare().morale(prussia=0).general('prussia_1', 'saxonia', 3).hand('prussia', 2, 2).garrison('france', 'hesse')
    attack(moves(p, 'prussia'), 'prussia_1', 'hesse').play('commander_1 play:2')
    assert (asked(p), p.of('prussia', 'morale')) == ('french_none', 0)


def test_R12_22_D43_supporters_give_cards_not_strength() -> None:
    """R12.22, D43: given Russia beside Hesse with 2 troops, when it supports, then it plays up to 2 cards."""
    p = bare(5).general('prussia_1', 'saxonia', 0).general('russia_1', 'hannover', 2).hand('russia', 3, 4, 5)
    attack(moves(p.garrison('france', 'hesse'), 'prussia'), 'prussia_1', 'hesse')
    assert (p.asked(), asked(p)) == (('commander_4',), 'support_attack')
    p.play('commander_4 support:russia_1')
    assert (p.asked(), asked(p)) == (('commander_4',), 'open_cards')
    p.play('commander_4 play:3', 'commander_4 play:4')
    assert asked(p) == 'french_none'
    fight(p)
    assert results(p)[0]['ours'] == 1 + 3 + 4
    assert p.of('russia', 'morale') == 4


def test_R12_22_D43_support_is_voluntary() -> None:
    """D43: given Russia beside Hesse, when it stays out, then it plays no card and loses no troop."""
    p = bare(5).general('prussia_1', 'saxonia', 0).general('russia_1', 'hannover', 2).hand('russia', 3)
    attack(moves(p.garrison('france', 'hesse'), 'prussia'), 'prussia_1', 'hesse').play('commander_4 done')
    assert asked(p) == 'french_none'
    assert fight(p).troops('russia_1') == 2


def test_R12_22_support_in_defence() -> None:
    """D43: given Austria in Tyrol attacked in Venezia, then it may support its general there."""
    p = campaign(bare().general('austria_1', 'venezia', 0).general('austria_2', 'wien', 1), 'n02')
    assert (asked(p), legal(p, 'commander_1', 'support')) == ('support_defence', ['austria_2'])


def test_R8_7_when_france_attacks_its_supporters_are_declared_first() -> None:
    """R8.7, R12.22: given Britain, before France in Power Order, beside its Lisboa, then the French support first."""
    p = lisboa(3, 5).general('britain_2', 'madrid', 1).general('france_1', 'andalusia', 1)
    storm(p)
    assert (p.asked(), asked(p)) == (('commander_1',), 'support_defence')
    assert [event['power'] for event in p.events('supports')] == ['france']


def test_R8_7_when_the_coalition_attacks_its_supporters_are_declared_first() -> None:
    """R8.7, R12.22: given Russia, after France in Power Order, beside Hesse, then it declares before the French."""
    p = bare(5).general('prussia_1', 'saxonia', 0).general('russia_1', 'hannover', 2)
    p.general('france_1', 'wurttemberg', 1).garrison('france', 'hesse')
    attack(moves(p, 'prussia'), 'prussia_1', 'hesse')
    assert (p.asked(), asked(p)) == (('commander_4',), 'support_attack')
    assert p.events('supports') == []
    fight(p.play('commander_4 support:russia_1'))
    assert [event['power'] for event in p.events('supports')] == ['russia', 'france']


def test_R12_23_until_france_leads() -> None:
    """R12.23: given 4 against 4, then a drawn 2 is enough; it costs 1 Morale, and the next card stays."""
    p = fight(storm(lisboa().deck_top(2, 6)))
    assert drawn(p) == [2]
    assert results(p) == [{'place': 'lisboa', 'ours': 4, 'theirs': 6, 'key': 'french_victory'}]
    assert p.of('france', 'morale') == 9


def test_R12_23_no_card_if_france_leads_already() -> None:
    """R12.23: given 4 against 3, then none is drawn."""
    p = fight(storm(lisboa(2)))
    assert (drawn(p), p.of('france', 'morale')) == ([], 10)
    assert results(p)[0]['key'] == 'french_victory'


def test_R12_23_cards_are_drawn_after_the_coalition_played() -> None:
    """R12.23: given 3 + 6 against 4, then France draws 1 by 1: 1, 3 and 2 make 10."""
    p = storm(lisboa(2).hand('britain', 6).deck_top(1, 3, 2)).play('commander_1 play:6')
    assert drawn(p) == []
    fight(p)
    assert drawn(p) == [1, 3, 2]
    assert results(p)[0] == {'place': 'lisboa', 'ours': 9, 'theirs': 10, 'key': 'french_victory'}


def test_R12_23_until_morale_is_gone() -> None:
    """R12.23: given 1 Morale and 4 against 5, then one card, though a second might win."""
    p = fight(storm(lisboa().garrison('britain', 'lisboa').morale(france=1).deck_top(1, 6)))
    assert (drawn(p), p.of('france', 'morale')) == ([1], 0)
    assert results(p)[0]['key'] == 'battle_drawn'


def test_R12_23_U27_no_card_without_morale() -> None:
    """R12.23, U27: given 0 Morale from the start, then none, unlike R8.18."""
    p = fight(storm(lisboa().garrison('britain', 'lisboa').morale(france=0).deck_top(6)))
    assert drawn(p) == []
    assert results(p)[0]['key'] == 'allied_victory'


def test_R12_23_until_every_troop_has_given_a_card() -> None:
    """R12.23: given 10 against 4 and three 1s, then three cards for three troops, and the battle is lost."""
    p = storm(lisboa().hand('britain', 6).deck_top(1, 1, 1, 6)).play('commander_1 play:6')
    fight(p)
    assert drawn(p) == [1, 1, 1]
    assert results(p)[0] == {'place': 'lisboa', 'ours': 10, 'theirs': 7, 'key': 'allied_victory'}


def test_R12_23_french_supporters_give_cards_too() -> None:
    """R12.23: given a French general with 1 troop in Andalusia, beside Lisboa, then a fourth card is drawn."""
    p = lisboa().hand('britain', 6).general('france_1', 'andalusia', 1).deck_top(1, 1, 1, 6)
    fight(storm(p).play('commander_1 play:6'))
    assert drawn(p) == [1, 1, 1, 6]
    assert results(p)[0]['key'] == 'french_victory'


def test_R12_23_not_when_the_battle_cannot_be_won() -> None:
    """R12.23: given 16 against 4, after two 1s the last troop cannot make up 10 (the highest card is 6)."""
    p = storm(lisboa().hand('britain', 6, 6).deck_top(1, 1, 6)).play('commander_1 play:6', 'commander_1 play:6')
    fight(p)
    assert (drawn(p), p.of('france', 'morale')) == ([1, 1], 8)


def test_R12_23_troops_and_not_morale_say_whether_the_battle_can_be_won() -> None:
    """R12.23: given 10 against 4 and a single Morale, then three troops could still win, so the one card is drawn."""
    p = lisboa().hand('britain', 6).morale(france=1).deck_top(5, 6, 6)
    fight(storm(p).play('commander_1 play:6'))
    assert (drawn(p), p.of('france', 'morale')) == ([5], 0)


def test_R12_23_without_morale_no_card() -> None:
    """R12.23, U27: given France at 0, then it draws nothing, though three troops could win."""
    p = storm(lisboa().morale(france=0).deck_top(6))
    assert asked(p) == 'french_none'
    assert p.refusal(p.asked()[0], 'reveal') == 'R12.23'
    assert drawn(fight(p)) == []


def test_R12_23_without_any_card_left_france_draws_none() -> None:
    """R12.23, U42: given an empty deck and no discards, then the battle is decided as it stands."""
    p = storm(lisboa().piles([], []))
    assert asked(p) == 'french_none'
    assert results(fight(p))[0]['key'] == 'battle_drawn'


def test_R12_23_an_empty_deck_is_made_anew_from_the_discards() -> None:
    """R12.23, R2.12: given an empty deck and a 3 among the discards, then France draws it."""
    p = storm(lisboa().piles([], [3]))
    assert drawn(fight(p)) == [3]


@pytest.mark.parametrize(('defence', 'asked_for'), [(3, 'french_none'), (4, 'french_draw'), (5, 'french_draw')])
def test_R12_23_france_draws_until_its_total_exceeds_the_coalitions(defence: int, asked_for: str) -> None:
    """R12.23: given France's 4 against 3, 4 or 5, then it leads only over 3; a tie is not enough."""
    p = storm(lisboa(defence - 1).morale(britain=0))
    assert p.view()['battle']['totals'] == [4, defence]
    assert asked(p) == asked_for


def test_R12_23_a_draw_is_not_enough_to_go_on() -> None:
    """R12.23: given 17 against 4, after a 1 two sixes would only draw, so no more cards."""
    p = lisboa().garrison('britain', 'lisboa').hand('britain', 6, 6).deck_top(1, 6, 6)
    fight(storm(p).play('commander_1 play:6', 'commander_1 play:6'))
    assert drawn(p) == [1]


def test_R12_23_the_same_when_france_defends() -> None:
    """R12.23: given Austria's 4 against a French general with 2 troops, then two draws for two troops."""
    p = bare().general('austria_1', 'wien', 3).general('france_1', 'bavaria', 2).hand('austria', 4)
    attack(moves(p, 'austria'), 'austria_1', 'bavaria').play('commander_1 play:4')
    fight(p.deck_top(1, 1, 6))
    assert drawn(p) == [1, 1]
    assert results(p)[0] == {'place': 'bavaria', 'ours': 8, 'theirs': 5, 'key': 'allied_victory'}


def test_R12_23_a_garrison_alone_draws_nothing() -> None:
    """R12.23: given a French garrison without troops, then no card."""
    p = bare().general('austria_1', 'wien', 0).garrison('france', 'bavaria')
    assert drawn(fight(attack(moves(p, 'austria'), 'austria_1', 'bavaria'))) == []


def test_R12_28_a_2_at_home_counts_2() -> None:
    """R12.28: given Lisboa held by Britain, then its 2 there is worth 2, not 3."""
    p = storm(lisboa(1).garrison('britain', 'lisboa').hand('britain', 2)).play('commander_1 play:2')
    assert results(fight(p))[0]['ours'] == 3 + 2


def test_R12_28_a_3_reveals_nothing() -> None:
    """R12.28: given a 3 played open, then nobody is asked what to reveal."""
    p = storm(lisboa(1).hand('britain', 3)).play('commander_1 play:3')
    assert (asked(p), p.legal('commander_1')) == ('french_draw', ['reveal'])


def test_R12_28_two_4s_make_no_pair() -> None:
    """R12.28: given two 4s of one general, then 8."""
    p = storm(lisboa(2).hand('britain', 4, 4).morale(france=0)).play('commander_1 play:4', 'commander_1 play:4')
    assert fight(p).events('allied_victory')[0]['ours'] == 3 + 8


@pytest.mark.parametrize('side', ['britain', 'france'])
def test_R12_28_a_lost_5_costs_no_more(side: str) -> None:
    """R12.28: given a 5 on the losing side, then its power has paid 1 Morale and no more."""
    if side == 'britain':
        p = storm(lisboa(1).hand('britain', 5).deck_top(6)).play('commander_1 play:5')
        fight(p)
        assert results(p)[0]['key'] == 'french_victory'
        assert p.of('britain', 'morale') == 5 - 1
    else:
        p = storm(lisboa().hand('britain', 6, 6).deck_top(5, 5, 1)).play('commander_1 play:6', 'commander_1 play:6')
        fight(p)
        assert results(p)[0]['key'] == 'allied_victory'
        assert p.of('france', 'morale') == 10 - len(drawn(p))


def rhine() -> Position:
    """Austrian garrisons in Bavaria and Hesse, an empty Saxonia between."""
    return bare().garrison('austria', 'bavaria', 'hesse')


def test_R12_29_D50_free_french_troops_support_several_battles() -> None:
    """R12.29, D50: given a French general in Wurttemberg, then he supports in Bavaria and in Hesse, unasked."""
    p = fight(campaign(rhine().general('france_1', 'wurttemberg', 3), 'n04'), 2)
    told = [event['general'] for event in p.events('supports')]
    assert told.count('france_1') == 2
    assert p.troops('france_1') == 1


def test_R12_29_who_fights_supports_nobody_else() -> None:
    """R12.29: given battles in Bavaria and Hesse, neighbours, then their French generals do not support each other."""
    p = fight(campaign(rhine(), 'n04'), 2)
    fighters = {event['general'] for event in p.events('battle')}
    assert len(fighters) == 2
    assert not fighters & {event['general'] for event in p.events('supports')}


def test_R12_29_a_general_placed_without_a_battle_supports() -> None:
    """R12.29: given nobody in Saxonia, then the general put there supports both neighbours, and garrisons it."""
    p = fight(campaign(rhine(), 'n04'), 2)
    general = next(event['general'] for event in p.events('campaigns') if event['place'] == 'saxonia')
    assert [event['general'] for event in p.events('supports')] == [general, general]
    assert p.held('saxonia') == 'france'


def test_R12_29_coalition_troops_support_once() -> None:
    """R12.29, R8.10: given Austria in Bohemia, beside Bavaria and Saxonia, then it supports only one of the two."""
    p = bare().garrison('austria', 'bavaria', 'saxonia').general('austria_1', 'bohemia', 3)
    campaign(p, 'n04')
    assert asked(p) == 'support_defence'
    fight(p.play('commander_1 support:austria_1'))
    assert asked(p) == 'french_none'
    assert p.events('battle')[-1]['place'] == 'saxonia'


def test_R12_29_french_generals_without_troops_support_nobody() -> None:
    """R12.29, R8.11: given a general without troops in Wurttemberg, then he supports neither."""
    p = fight(campaign(rhine().garrison('france', 'saxonia').general('france_1', 'wurttemberg', 0), 'n04'), 2)
    assert p.events('supports') == []
