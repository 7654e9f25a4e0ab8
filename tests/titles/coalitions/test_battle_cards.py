"""Coalitions: battles, playing Battle cards and what they can do (R8.13-R8.23)."""

from __future__ import annotations

import pytest

from tests.titles.coalition_family.position import Position
from tests.titles.coalitions.field import asked, at_war, attack, field, fight, legal, moves, totals


def clash(france: tuple[int, ...] = (), austria: tuple[int, ...] = (), **troops: int) -> Position:
    """France (3 troops unless told) attacks Austria (2) in Hesse, each with this hand; others stand around."""
    p = at_war(field()).morale(france=10, austria=10, prussia=10)
    p.general('france_1', 'pfalz', 3).general('austria_1', 'hesse', 2)
    for key, count in troops.items():
        general, _, place = key.partition('_at_')
        p.general(general, place, count)
    return p.hand('france', *france).hand('austria', *austria)


def begin(p: Position) -> Position:
    """To the first card, or to the supporters."""
    return attack(moves(p, 'france', 'ottomans'), 'france_1', 'hesse')


def piles(p: Position, role: str | None = None) -> dict[str, list[int]]:
    """The piles as a role sees them: 0 is a card face down."""
    return {pile['general']: pile['cards'] for pile in p.view(role)['battle']['piles']}


def test_R8_13_a_card_for_each_troop() -> None:
    """R8.13: given 3 French and 2 Austrian troops and long hands, then France plays three cards and Austria two."""
    p = begin(clash((1, 1, 1, 1, 1), (1, 2, 2, 2)))
    played = []
    while asked(p) == 'card':
        played.append(p.asked()[0])
        p.play(f'{p.asked()[0]} {legal_card(p)}')
    assert played == ['france', 'austria', 'france', 'austria', 'france']
    assert asked(p) == 'reveal'


def legal_card(p: Position) -> str:
    """The first card the player asked can play face down."""
    return f'play:{legal(p, p.asked()[0], "play")[0]}'


def test_R8_13_a_garrison_allows_no_card() -> None:
    """R8.13: given an Austrian garrison alone, then Austria plays no card though it holds some."""
    p = begin(clash((1,), (5, 5)).general('austria_1', 'wien', 3).garrison('austria', 'hesse'))
    assert p.asked() == ('france',)
    assert asked(p.play('france play:1')) == 'reveal'


def test_R8_13_a_full_general_is_skipped_without_a_pass() -> None:
    """R8.13: given France's attacker with 1 troop and its supporter with 2, then the latter plays his second card."""
    p = begin(clash((1, 1, 1), (), france_2_at_wurttemberg=2).general('france_1', 'pfalz', 1))
    p.play('france support:france_2', 'france play:1', 'france play:1')
    assert (p.asked(), asked(p)) == (('france',), 'card')
    p.play('france play:1')
    assert piles(p) == {'france_1': [0], 'france_2': [0, 0], 'austria_1': []}
    assert asked(p) == 'reveal'


@pytest.mark.parametrize(('troops', 'morale', 'left'), [(3, 10, 3), (3, 2, 2), (1, 10, 1), (3, 0, 1)])
def test_R8_13_one_is_told_how_many_cards_one_can_play(troops: int, morale: int, left: int) -> None:
    """R8.13, R8.17, R8.18: one for each troop and each Morale; without Morale still one."""
    p = begin(clash((1, 1, 1, 1), (), france_1_at_pfalz=troops).morale(france=morale))
    params = p.g.view('france')['prompt']['params']
    assert (params['left'], params['morale']) == (left, morale)
    assert p.play('france play:1').of('france', 'morale') == max(0, morale - 1)
    if left > 1:
        params = p.g.view('france')['prompt']['params']
        assert (params['left'], params['morale']) == (left - 1, morale - 1)
    else:
        assert asked(p) == 'reveal'


def test_R8_14_the_order_of_play() -> None:
    """R8.14: attacker, the powers in the territory, the attacker's supporters, the defender's supporters."""
    p = clash((1, 1, 1, 1), (1, 1, 2, 2), france_2_at_wurttemberg=1, austria_2_at_bavaria=1, prussia_1_at_hesse=1)
    begin(p.hand('prussia', 2, 2)).play('france support:france_2', 'austria support:austria_2')
    order = []
    for _ in range(5):
        params = p.g.view(p.asked()[0])['prompt']['params']
        order.append((params['power'], params['general']))
        p.play(f'{p.asked()[0]} {legal_card(p)}')
    assert order == [
        ('france', 'france_1'), ('austria', 'austria_1'), ('prussia', 'prussia_1'), ('france', 'france_2'),
        ('austria', 'austria_2'),
    ]  # fmt: skip


def test_R8_14_supporters_of_one_side_play_in_power_order() -> None:
    """R8.14, U17: given Prussia and Austria supporting the defence, then Austria plays before Prussia."""
    p = clash((1,), (1, 1, 1), austria_2_at_bavaria=1, prussia_1_at_saxonia=1, russia_1_at_westphalia=1)
    begin(p.hand('prussia', 2, 2).hand('russia', 2, 2).morale(russia=10))
    p.play('austria support:austria_2', 'prussia support:prussia_1', 'russia support:russia_1')
    order = []
    while asked(p) == 'card':
        order.append(p.g.view(p.asked()[0])['prompt']['params']['general'])
        p.play(f'{p.asked()[0]} {legal_card(p)}')
    assert order[:5] == ['france_1', 'austria_1', 'austria_2', 'prussia_1', 'russia_1']


def test_R8_14_the_owner_orders_his_own_generals() -> None:
    """R8.14, U17: given two French supporters, then France says which of them plays first."""
    p = begin(clash((1, 1, 1), (), france_2_at_wurttemberg=1, france_3_at_westphalia=1))
    p.play('france support:france_2', 'france support:france_3', 'france play:1')
    assert legal(p, 'france', 'lead') == ['france_2', 'france_3']
    p.play('france lead:france_3', 'france play:1')
    assert piles(p)['france_3'] == [0]
    assert piles(p)['france_2'] == []


def test_R8_15_the_sequence_repeats() -> None:
    """R8.15: given cards on both sides, then after Austria's card France is asked again, until both are done."""
    p = begin(clash((1, 1, 1), (1, 1)))
    for role in ('france', 'austria', 'france', 'austria'):
        assert p.asked() == (role,)
        p.play(f'{role} play:1')
    assert p.asked() == ('france',)
    assert asked(p.play('france pass')) == 'reveal'


def test_R8_16_a_pass_is_for_the_whole_power_and_battle() -> None:
    """R8.16: given a French attacker and supporter, when France passes, then neither plays any more."""
    p = begin(clash((1, 1, 1, 1), (1, 1), france_2_at_wurttemberg=2)).play('france support:france_2')
    p.play('france play:1', 'austria play:1', 'france pass')
    assert p.asked() == ('austria',)
    assert p.view()['battle']['passed'] == ['france']
    assert asked(p.play('austria play:1')) == 'reveal'


def test_R8_17_a_card_costs_a_morale() -> None:
    """R8.17: given Morale 10 each, when France plays two cards and Austria one, then 8 and 9."""
    p = begin(clash((1, 1, 1), (1,))).play('france play:1')
    assert p.of('france', 'morale') == 9
    p.play('austria play:1', 'france play:1')
    assert (p.of('france', 'morale'), p.of('austria', 'morale')) == (8, 9)


def test_R8_18_one_card_without_morale() -> None:
    """R8.18: given Austria at 0 Morale, then it plays exactly one card, for free, even a supporter's."""
    p = clash((1, 1, 1), (4, 4, 4)).morale(austria=0)
    begin(p).play('france play:1', 'austria play:4')
    assert p.of('austria', 'morale') == 0
    p.play('france play:1')
    assert p.asked() == ('france',)
    assert asked(p.play('france play:1')) == 'reveal'


def test_R8_18_also_for_a_supporting_power() -> None:
    """R8.18: given a supporting Prussia at 0 Morale with two troops, then it plays one card."""
    p = clash((), (), prussia_1_at_saxonia=2).hand('prussia', 3, 3).morale(prussia=0)
    begin(p).play('prussia support:prussia_1', 'prussia play:3')
    assert asked(p) == 'reveal'


def test_R8_18_who_drops_to_zero_is_done() -> None:
    """R8.18: given France at 1 Morale, when it has played a card, then at 0 it plays no more."""
    p = begin(clash((1, 1, 1), (2, 2)).morale(france=1)).play('france play:1', 'austria play:2')
    assert p.of('france', 'morale') == 0
    assert p.asked() == ('austria',)


def test_R8_19_face_down_and_a_stack_for_each_general() -> None:
    """R8.19: given an attacker and a supporter, then each has a stack that only its owner can read."""
    p = begin(clash((1, 4, 5), (2, 2), france_2_at_wurttemberg=1)).play('france support:france_2', 'france play:5')
    p.play('austria play:2', 'france play:4')
    assert piles(p, 'france') == {'france_1': [5], 'france_2': [4], 'austria_1': [0]}
    assert piles(p, 'austria') == {'france_1': [0], 'france_2': [0], 'austria_1': [2]}
    assert piles(p) == {'france_1': [0], 'france_2': [0], 'austria_1': [0]}
    assert 'card' not in p.events('plays', 'austria')[0]


def test_R8_19_only_a_three_goes_face_up() -> None:
    """R8.19: given cards of all values, then no other than the 3 can be shown."""
    p = begin(clash((1, 2, 3, 4, 5, 6), (2, 2))).play('france play:1', 'austria play:2')
    assert legal(p, 'france', 'show') == ['3']
    assert p.refusal('france', 'show:4') == 'R8.19'


@pytest.mark.parametrize(('place', 'garrison', 'total'), [('paris', 0, 7), ('pfalz', 0, 6), ('lorraine', 1, 6)])
def test_R8_20_a_two_counts_three_where_one_has_control(place: str, garrison: int, total: int) -> None:
    """R8.20: given Strength 4 and a 2, then 7 in Paris, but 6 in uncontrolled Pfalz and in lost Lorraine."""
    p = clash((2,)).general('austria_1', place, 2).general('france_1', 'picardie', 3)
    if garrison:
        p.garrison('austria', place)
    fight(attack(moves(p, 'france', 'ottomans'), 'france_1', place).play('france play:2'))
    assert totals(p)['attack'] == total


def test_R8_20_for_the_defender_too() -> None:
    """R8.20: given Austria in Tyrol, its Home, with a 2, then 3 + 3; its ally Prussia's 2 there counts 2."""
    p = clash((), (2,)).general('austria_1', 'tyrol', 2).general('france_1', 'lombardia', 3)
    p.general('prussia_1', 'tyrol', 1).hand('prussia', 2)
    attack(moves(p, 'france', 'ottomans'), 'france_1', 'tyrol').play('austria play:2', 'prussia play:2')
    assert totals(fight(p))['defence'] == 3 + 2 + 3 + 2


def test_R8_20_the_other_reading_as_an_option() -> None:
    """R8.20, U18: given the option that a 2 adds 3 more, then it counts 5."""
    p = at_war(field(card_two='three_more')).general('france_1', 'lombardia', 3).general('austria_1', 'tyrol', 2)
    p.hand('austria', 2).morale(austria=5)
    attack(moves(p, 'france', 'ottomans'), 'france_1', 'tyrol').play('austria play:2')
    assert totals(fight(p))['defence'] == 3 + 5


def test_R8_21_a_three_face_up_reveals_a_card() -> None:
    """R8.21: when Austria shows a 3, then it turns over one French card on the table, which all see, as the 3."""
    p = begin(clash((5, 1), (3, 4))).play('france play:5', 'austria show:3')
    assert asked(p) == 'reveal_card'
    assert legal(p, 'austria', 'target') == ['france_1-1']
    p.play('austria target:france_1-1')
    for role in p.g.roles:
        assert piles(p, role) == {'france_1': [5], 'austria_1': [3]}
    assert p.of('austria', 'morale') == 9


def test_R8_21_a_spectator_sees_what_lies_face_up() -> None:
    """R8.21 and section 15: given a shown 3 and the card it revealed, then who only watches sees both."""
    p = begin(clash((5, 1), (3, 4))).play('france play:5', 'austria show:3', 'austria target:france_1-1')
    assert piles(p) == {'france_1': [5], 'austria_1': [3]}


def test_R8_21_the_opponents_card_must_lie_on_the_table() -> None:
    """R8.21: given the first card of a battle, then a 3 cannot be shown, only played face down; own cards never."""
    p = begin(clash((3, 3), ()))
    assert p.refusal('france', 'show:3') == 'R8.21'
    p.play('france play:3')
    assert p.refusal('france', 'show:3') == 'R8.21'


def test_R8_21_a_card_that_lies_open_is_not_revealed_again() -> None:
    """R8.21: given France's 5 revealed by a 3, then a second 3 finds nothing; beside a new card it finds that one."""
    p = begin(clash((5, 1), (3, 3, 3))).play('france play:5', 'austria show:3', 'austria target:france_1-1')
    p.play('france play:1', 'austria show:3')
    assert legal(p, 'austria', 'target') == ['france_1-2']
    p = begin(clash((5,), (3, 3))).play('france play:5', 'austria show:3', 'austria target:france_1-1')
    assert (p.asked(), p.refusal('austria', 'show:3'), p.refusal('austria', 'play:3')) == (('austria',), 'R8.21', '')


def test_R4_31_no_talk_while_cards_are_played_or_aimed() -> None:
    """R4.31, R8.21: talk is closed from the first card to the last, also while a target is chosen; then it is open."""
    p = begin(clash((5,), (3,)))
    assert p.g.talk() == 'closed'
    p.play('france play:5', 'austria show:3')
    assert (asked(p), p.g.talk()) == ('reveal_card', 'closed')
    p.play('austria target:france_1-1')
    assert (asked(p), p.g.talk()) == ('reveal', 'open')


@pytest.mark.parametrize('passer', ['france', 'austria', 'prussia'])
def test_R8_16_who_passes_is_not_asked_again(passer: str) -> None:
    """R8.16: given attacker, defender and a Prussian supporter of the defence, when one passes, then it is for good."""
    p = clash((1, 1, 1), (1, 1), prussia_1_at_saxonia=2).hand('prussia', 2, 2)
    begin(p).play('prussia support:prussia_1')
    asked_for = []
    while asked(p) == 'card':
        role = p.asked()[0]
        asked_for.append(role)
        p.play(f'{role} pass' if role == passer else f'{role} {legal_card(p)}')
    assert asked_for.count(passer) == 1
    assert all(asked_for.count(role) > 1 for role in ('france', 'austria', 'prussia') if role != passer)


def test_R8_21_it_is_optional() -> None:
    """R8.21: given a card on the table, then Austria may play its 3 face down and reveal nothing."""
    p = begin(clash((5, 1), (3, 4))).play('france play:5', 'austria play:3')
    assert p.asked() == ('france',)
    assert piles(p) == {'france_1': [0], 'austria_1': [0]}


@pytest.mark.parametrize(('cards', 'bonus'), [((4,), 0), ((4, 4), 1), ((4, 4, 4), 1), ((4, 4, 1), 1)])
def test_R8_22_a_pair_of_fours(cards: tuple[int, ...], bonus: int) -> None:
    """R8.22: given Strength 4, then each pair of 4s in a stack adds 1."""
    p = begin(clash(cards)).play(*[f'france play:{card}' for card in cards])
    assert totals(fight(p))['attack'] == 4 + sum(cards) + bonus


def test_R8_22_four_fours_are_two_pairs() -> None:
    """R8.22: given Schwarzenberg with three troops and a card for his supporter, then four 4s add 2."""
    p = at_war(field(special_generals='yes')).general('austria_1', 'hesse', 3).general('prussia_1', 'saxonia', 1)
    p.general('france_2', 'pfalz', 1).hand('austria', 4, 4, 4, 4).morale(austria=9)
    attack(moves(p, 'france', 'ottomans'), 'france_2', 'hesse').play('prussia support:prussia_1')
    p.play(*['austria play:4'] * 4)
    assert totals(fight(p))['defence'] == 4 + 16 + 2


def test_R8_22_not_across_two_stacks() -> None:
    """R8.22: given a 4 with the attacker and one with his supporter, then no pair."""
    p = begin(clash((4, 4), (), france_2_at_wurttemberg=1)).play('france support:france_2', 'france play:4')
    assert totals(fight(p.play('france play:4')))['attack'] == 4 + 8


def test_R8_23_a_five_costs_the_loser() -> None:
    """R8.23: given two 5s of beaten Austria at 10, then 10 - 2 - 2; the winner's 5 costs nothing more."""
    p = begin(clash((5, 6, 6), (5, 5))).play('france play:5', 'austria play:5', 'france play:6', 'austria play:5')
    fight(p.play('france play:6'))
    assert totals(p) == {'place': 'hesse', 'attack': 21, 'defence': 13}
    assert p.of('austria', 'morale') == 6
    assert p.of('france', 'morale') == 7


def test_R8_23_morale_stops_at_zero() -> None:
    """R8.23: given Austria at 1, when it loses with a 5, then 0."""
    p = begin(clash((6, 6), (5,)).morale(austria=1)).play('france play:6', 'austria play:5', 'france play:6')
    assert fight(p).of('austria', 'morale') == 0


def test_R8_23_nothing_in_a_draw() -> None:
    """R8.23: given equal totals, then nobody has lost and a 5 costs no more than its 1 Morale."""
    p = begin(clash((4,), (5,))).play('france play:4', 'austria play:5')
    fight(p)
    assert (totals(p)['attack'], totals(p)['defence']) == (8, 8)
    assert p.of('austria', 'morale') == 9


def sums(p: Position, role: str | None) -> list[int]:
    """Both sides as a viewer can add them up."""
    found: list[int] = p.view(role)['battle']['totals']
    return found


def test_everybody_counts_the_cards_he_sees_at_their_worth() -> None:
    """R8.20, R8.22, R8.24: a pair of 4s adds 9 in the eyes of France alone, a 2 at home 3 in the eyes of Austria."""
    p = begin(clash((4, 4, 1), (2, 1)).garrison('austria', 'hesse'))
    base = p.view()['battle']['strength']
    p.play('france play:4', 'austria play:2', 'france play:4')
    assert sums(p, 'france') == [base[0] + 9, base[1]]
    assert sums(p, 'austria') == [base[0], base[1] + 3]
    assert sums(p, None) == sums(p, 'prussia') == base
    params = p.g.view('austria')['prompt']['params']
    assert [params['attack'], params['defence']] == sums(p, 'austria')
