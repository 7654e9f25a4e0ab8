"""What the log of Maria tells: for what one paid, who went where, and nothing that did not happen."""

from __future__ import annotations

from typing import Any

from chancellery.titles.maria.edition import POWERS
from tests.titles.maria.position import Position, start
from tests.titles.maria.test_bluff_rule import bluff, next_politics
from tests.titles.maria.test_saxony import neutral
from tests.titles.maria.test_supply_hussars import behind_pressburg
from tests.titles.maria.test_winter import at_home, winter


def told(p: Position, key: str) -> list[dict[str, Any]]:
    """What everybody has heard under a key."""
    return [event['params'] for event in p.g.events_for(None) if event['key'] == f'event.{key}']


# ---- cards


def test_R9_8_a_card_paid_past_hussars_says_for_whom() -> None:
    p = behind_pressburg('pressburg').hand('france', 'H3', 'C5', 'D10').stage('france', 'supply')
    p.play('louis', 'pay:H3', 'pay:C5')
    fed = {'power': 'france', 'generals': ['fra2', 'fra3']}
    assert told(p, 'paid_supply') == [{**fed, 'card': 'H3'}, {**fed, 'card': 'C5'}]


def test_R13_2_a_card_paid_in_winter_says_it_is_for_troops() -> None:
    p = winter(at_home(), 'france', 'H8').play('louis', 'pay:H8')
    assert told(p, 'paid_troops') == [{'power': 'france', 'card': 'H8'}]


def test_R10_2_3_a_card_paid_for_a_train_says_so() -> None:
    p = start().clear().general('fra1', 'metz', 3).hand('france', 'H5').stage('france', 'move')
    p.play('louis', 'replace:fra_t1', 'pay:H5')
    assert told(p, 'paid_train') == [{'power': 'france', 'card': 'H5'}]


def test_R8_5_who_draws_nothing_is_not_said_to_draw_nought_cards() -> None:
    p = start().marker('austria', 'muenchen').stage('france').play('louis', 'draw')
    assert [each['power'] for each in told(p, 'cards_drawn')] == ['france']
    assert told(p, 'nothing_drawn') == [{'power': 'bavaria'}]


def test_R20_7_the_last_payment_of_a_contract_is_called_the_last() -> None:
    p = start()
    for turn in (1, 2, 3):
        p.turn(turn).fields(drawn=0).stage('france').play('louis', 'draw')
    assert [each['turns'] for each in told(p, 'subsidy_paid')] == [2, 1]
    assert told(p, 'subsidy_last') == [{'payer': 'france', 'receiver': 'bavaria'}]


# ---- politics


def test_R17_3_1_a_power_without_cards_is_told_to_be_passed_over() -> None:
    """R17.3.1: Prussia and Austria hold nothing."""
    p = start().politics('p1741_1', 'p1741_3', 'H', france='H4', pragmatic='-C2')
    assert told(p, 'no_card_to_lay') == [{'power': 'prussia'}, {'power': 'austria'}]
    assert told(p, 'nothing_laid') == [{'power': 'pragmatic'}]


def test_R17_4_1_an_off_suit_card_is_told_to_go_back() -> None:
    p = start().politics('p1741_1', 'p1741_3', 'H', prussia='C9', france='H4')
    assert told(p, 'off_suit_back') == [{'power': 'prussia'}]
    shown = p.events().index('card_shown')
    assert p.events()[shown : shown + 3] == ['card_shown', 'off_suit_back', 'card_shown']


def test_R25_5_or_to_lie_face_down_until_the_next_turn() -> None:
    """R25.1, R25.5"""
    p = bluff().politics('p1741_1', 'p1741_3', 'H', prussia='C9', france='H2').play('louis', 'save')
    assert told(p, 'off_suit_down') == [{'power': 'prussia'}]
    assert told(p, 'off_suit_back') == told(p, 'cards_recovered') == []
    assert told(next_politics(p), 'cards_recovered') == [{'power': 'prussia'}]


def test_R25_6_3_late_comers_are_not_said_to_take_their_cards_back() -> None:
    p = bluff().politics('p1741_1', 'p1741_2', 'H', prussia='H10', france='H9', austria='H3')
    p.play('frederick', 'claim:p1741_1', 'done').play('louis', 'claim:p1741_2', 'done')
    assert told(p, 'cards_turned_down') == [{'power': 'austria'}]
    assert told(p, 'cards_back') == []


def test_R17_5_12_a_marker_is_told_by_its_way_not_by_a_number() -> None:
    """R17.5.12: the spaces of the display bear no numbers."""
    p = start().track('italy', 4).politics('p1743_1', 'p1744_5', 'H', pragmatic='H9', france='H4')
    p.play('frederick', 'claim:p1743_1', 'arrow:italy-right').play('louis', 'claim:p1744_5', 'arrow:italy-left')
    assert told(p, 'marker_moved') == [{'track': 'italy', 'spaces': 1, 'way': 'right'}]


def test_R19_3_4_saxon_pieces_are_told_to_go_home() -> None:
    """R19.3.4: who stands at home already does not."""
    p = neutral(start().clear().general('sax1', 'prag', 4).train('sax_t1', 'leitmeritz').general('aus1', 'wien', 3))
    assert told(p, 'marker_moved') == [{'track': 'saxony', 'spaces': 1, 'way': 'right'}]
    assert told(p, 'went_home') == [{'piece': 'sax1', 'city': 'meissen'}, {'piece': 'sax_t1', 'city': 'borna'}]
    p = neutral(start().clear().general('sax1', 'meissen', 4).general('aus1', 'wien', 3))
    assert told(p, 'went_home') == []


# ---- the election


def test_R18_4_each_vote_names_its_elector() -> None:
    """R18.4, R18.7: the city whose vote is asked for is the one told afterwards."""
    p = start().fields(election=1).turn_step('election')
    asked = []
    while p.board()['stage'] == 'election':
        (role,) = p.g.deciders
        params = p.g.view(role)['prompt']['params']
        asked.append((params['power'], params['city']))
        assert p.control(params['city']) == params['power']
        p.play(role, 'vote:charles')
    assert [(each['power'], each['city']) for each in told(p, 'vote')] == asked
    assert len(set(asked)) == len(asked) == 5


# ---- who fought, what an instruction did


def test_R11_1_4_both_generals_of_a_stack_are_named_in_a_combat() -> None:
    """R11.1.4: a general alone is told as one, a stack as two."""
    p = start().clear().general('fra2', 'pilgram', 4).general('fra3', 'pilgram', 4).general('aus1', 'iglau', 2)
    p.hand('austria').stage('france', 'fight').play('louis', 'fight:fra2-aus1').play('maria', 'yield')
    assert told(p, 'combat') == [{'attacker': ['fra2', 'fra3'], 'defender': 'aus1', 'troops': 8, 'against': 2}]
    assert told(p, 'combat_won') == [{'winner': ['fra2', 'fra3'], 'loser': 'aus1', 'troops': 2}]


def test_R17_5_10_an_instruction_says_who_got_what() -> None:
    """R17.5.19: cards at once, cards of this turn, new troops."""
    gifts = 0
    for card, face in zip(start().g.edition.political, start().g.edition.cards, strict=False):
        if not face.has_effect():
            continue
        power = POWERS[face.arms[0]]
        p = start().politics(card, 'p1741_1' if card != 'p1741_1' else 'p1741_2', 'H', **{power: 'H9'})
        role = p.g.roles[p.g.runner[face.arms[0]]]
        p.play(role, f'claim:{card}', 'effect')
        drawn = {POWERS[i]: n for i, n in enumerate(face.draw) if n}
        raised = {POWERS[i]: n for i, n in enumerate(face.troops) if n}
        more = {POWERS[i]: n for i, n in enumerate(face.income) if n > 0}
        fewer = {POWERS[i]: -n for i, n in enumerate(face.income) if n < 0}
        for key, gift in (
            ('cards_drawn', drawn),
            ('recruited', raised),
            ('income_rises', more),
            ('income_falls', fewer),
        ):
            found = {each['power']: each['count'] for each in told(p, key)}
            assert gift.items() <= found.items(), (card, key)
        gifts += bool(drawn or raised or more or fewer)
    assert gifts > 3
