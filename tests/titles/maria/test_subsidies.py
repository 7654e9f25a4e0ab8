"""Section 20: subsidies (R20.1-R20.7)."""

from __future__ import annotations

from tests.titles.maria.position import Position, start


def talk(turn: int = 4) -> Position:
    """The talk before a turn, the first contract of France and Bavaria over."""
    return start().fields(contracts=[]).turn(turn).turn_step('talk')


def contracts(p: Position) -> list[tuple[str, str, int]]:
    return [(row['payer'], row['receiver'], row['turns']) for row in p.board()['contracts']]


def offer(p: Position, by: str, to: str, receiver: str, turns: int) -> Position:
    """One player offers a subsidy to a power of another."""
    return p.play(by, f'propose:{to}', f'subsidy:{receiver}', f'turns:{turns}', 'send_offer')


def test_R20_1_between_allied_powers_of_two_players() -> None:
    p = offer(talk(), 'louis', 'prussia', 'prussia', 2)
    assert p.g.deciders == ('frederick',)
    assert contracts(p) == []
    p.play('frederick', 'accept')
    assert contracts(p) == [('france', 'prussia', 2)]


def test_R20_1_never_between_enemies() -> None:
    p = talk().play('louis', 'propose:austria')
    assert p.refusal('louis', 'subsidy:austria') == 'R20.1'
    p = talk().play('louis', 'propose:prussia')
    assert p.args('louis', 'subsidy') == {'prussia', 'saxony'}, 'not the Pragmatic Army'
    assert p.refusal('louis', 'subsidy:pragmatic') == 'R20.1'


def test_R20_1_only_major_powers_pay() -> None:
    """R20.1: Frederick pays Bavaria with Prussia, never with Saxony; Louis always with France."""
    p = offer(talk(), 'frederick', 'france', 'bavaria', 1).play('louis', 'accept')
    assert contracts(p) == [('prussia', 'bavaria', 1)]
    p = offer(talk(), 'frederick', 'austria', 'austria', 1).play('maria', 'accept')
    assert contracts(p) == [('pragmatic', 'austria', 1)]
    p = talk()
    assert p.args('frederick', 'subsidy') == {'saxony'}
    assert p.args('louis', 'subsidy') == {'bavaria'}
    assert p.args('maria', 'subsidy') == set()


def test_R20_1_not_to_a_saxony_that_has_left() -> None:
    p = start().fields(contracts=[]).track('saxony', 4).fields(runner=[1, 1, 2, 0, 0, 2]).turn(4).turn_step('talk')
    assert 'saxony' not in p.args('frederick', 'subsidy') | p.args('maria', 'subsidy')
    p = start().fields(contracts=[]).track('saxony', 6).fields(runner=[1, 1, 2, 0, 0, 2]).turn(4).turn_step('talk')
    assert p.args('maria', 'subsidy') == {'saxony'}
    assert contracts(p.play('maria', 'subsidy:saxony', 'turns:1')) == [('austria', 'saxony', 1)]


def test_R20_2_for_a_fixed_number_of_turns() -> None:
    p = talk().play('louis', 'propose:prussia', 'subsidy:prussia')
    assert {'turns:1', 'turns:2', 'turns:3'} <= set(p.legal('louis'))
    assert 'send_offer' not in p.legal('louis')
    p = talk().play('frederick', 'subsidy:saxony')
    assert p.args('frederick', 'turns') == {'1', '2', '3'}
    assert contracts(p.play('frederick', 'turns:2')) == [('prussia', 'saxony', 2)]


def test_R20_3_one_contract_between_two_powers_at_a_time() -> None:
    p = offer(talk(), 'louis', 'prussia', 'prussia', 2).play('frederick', 'accept')
    p.play('louis', 'propose:prussia')
    assert p.refusal('louis', 'subsidy:prussia') == 'R20.3'
    p = start()
    assert p.refusal('louis', 'subsidy:bavaria') == 'R20.3', 'the first contract runs'


def test_R20_3_not_the_other_way_round_either() -> None:
    p = offer(talk(), 'louis', 'prussia', 'prussia', 2).play('frederick', 'accept', 'propose:france')
    assert p.refusal('frederick', 'subsidy:france') == 'R20.3'


def test_R20_3_not_both_ways_in_one_agreement() -> None:
    p = talk().play('louis', 'propose:prussia', 'subsidy:prussia', 'turns:2', 'in_return')
    assert p.refusal('louis', 'subsidy:france') == 'R20.3'


def test_R20_4_ended_early_if_both_agree() -> None:
    p = offer(talk(), 'louis', 'prussia', 'prussia', 3).play('frederick', 'accept')
    p.play('louis', 'cancel:prussia').play('frederick', 'refuse')
    assert contracts(p) == [('france', 'prussia', 3)]
    p = offer(talk(), 'louis', 'prussia', 'prussia', 3).play('frederick', 'accept')
    p.play('louis', 'cancel:prussia').play('frederick', 'accept')
    assert contracts(p) == []
    assert p.refusal('louis', 'cancel:prussia') == 'R20.4'


def test_R20_4_one_player_agrees_with_himself() -> None:
    p = talk().play('louis', 'subsidy:bavaria', 'turns:3', 'cancel:bavaria')
    assert contracts(p) == []


def test_R20_4_of_two_payers_the_own_one_stops_whichever_began_first() -> None:
    p = offer(talk(), 'frederick', 'france', 'bavaria', 3).play('louis', 'accept', 'subsidy:bavaria', 'turns:3')
    p.play('louis', 'cancel:bavaria')
    assert contracts(p) == [('prussia', 'bavaria', 3)]
    p = offer(start().turn_step('talk'), 'frederick', 'france', 'bavaria', 3).play('louis', 'accept')
    assert contracts(p) == [('france', 'bavaria', 3), ('prussia', 'bavaria', 3)]
    p.play('louis', 'cancel:bavaria').play('frederick', 'accept')
    assert contracts(p) == [('france', 'bavaria', 3)], 'the first contract cannot be ended, the other one can'


def test_R20_5_one_card_a_turn_out_of_the_payers_income() -> None:
    """R20.5, U50: France draws one card fewer, Prussia gets one in France's card phase."""
    p = offer(talk(), 'louis', 'prussia', 'prussia', 1).play('frederick', 'accept')
    p.hand('france').hand('prussia').hand('bavaria').stage('france').play('louis', 'draw')
    assert (len(p.cards('france')), len(p.cards('prussia')), len(p.cards('bavaria'))) == (4, 1, 1)


def test_R20_5_the_payer_does_not_see_the_card() -> None:
    p = offer(talk(), 'louis', 'prussia', 'prussia', 1).play('frederick', 'accept')
    p.hand('france').hand('prussia').hand('bavaria').stage('france').play('louis', 'draw')
    card = p.cards('prussia')[0]
    assert p.board('frederick')['powers']['prussia']['hand'] == [card]
    assert p.board('louis')['powers']['prussia']['hand'] == ['?']
    assert p.board('maria')['powers']['prussia']['hand'] == ['?']
    paid = [event for event in p.g.events_for('louis') if event['key'] == 'event.subsidy_last']
    assert len(paid) == 1
    assert 'card' not in paid[0]['params']


def test_R20_5_several_contracts_cost_a_card_each() -> None:
    p = offer(talk(), 'louis', 'prussia', 'prussia', 1).play('frederick', 'accept')
    p.play('louis', 'subsidy:bavaria', 'turns:1')
    p.hand('france').hand('prussia').hand('bavaria').stage('france').play('louis', 'draw')
    assert (len(p.cards('france')), len(p.cards('prussia')), len(p.cards('bavaria'))) == (3, 1, 2)


def test_R20_5_not_while_the_receivers_major_fortress_is_lost() -> None:
    """R8.5, U12: no payment, and no marker is discarded."""
    p = start().marker('austria', 'muenchen').hand('france').hand('bavaria').stage('france').play('louis', 'draw')
    assert (len(p.cards('france')), len(p.cards('bavaria'))) == (5, 0)
    assert contracts(p) == [('france', 'bavaria', 3)]


def test_R20_6_the_first_contract_cannot_be_ended() -> None:
    p = start()
    assert contracts(p) == [('france', 'bavaria', 3)]
    assert p.board()['contracts'][0]['firm']
    assert p.refusal('louis', 'cancel:bavaria') == 'R20.6'
    assert p.args('louis', 'cancel') == set()


def test_R20_7_a_marker_goes_with_each_payment() -> None:
    """R20.7, R4.10: turns 1-3; then it is over."""
    p = start()
    for turn in (1, 2, 3):
        assert contracts(p) == [('france', 'bavaria', 4 - turn)]
        p.turn(turn).fields(drawn=0).hand('france').hand('bavaria').stage('france').play('louis', 'draw')
        assert (len(p.cards('france')), len(p.cards('bavaria'))) == (4, 2)
    assert contracts(p) == []
    p.turn(4).fields(drawn=0).hand('france').hand('bavaria').stage('france').play('louis', 'draw')
    assert (len(p.cards('france')), len(p.cards('bavaria'))) == (5, 1)


def test_U58_a_contract_with_saxony_lapses_when_it_leaves() -> None:
    """R20.1, U58; one with neutral Prussia runs on."""
    p = talk().play('frederick', 'subsidy:saxony', 'turns:3')
    offer(p, 'louis', 'prussia', 'prussia', 3).play('frederick', 'accept')
    p.clear().general('aus1', 'wien', 3).track('saxony', 3).politics('p1742_4', 'p1741_3', 'H', austria='H9')
    p.play('maria', 'claim:p1742_4', 'arrow:saxony-right')
    assert contracts(p) == [('france', 'prussia', 3)]
    p.fields(annexed=1, free_again=9).hand('prussia').stage('france').play('louis', 'draw')
    assert len(p.cards('prussia')) == 1


def test_E17_france_pays_prussia_for_three_turns_and_never_austria() -> None:
    """E17"""
    p = talk().play('louis', 'propose:austria')
    assert p.refusal('louis', 'subsidy:austria') == 'R20.1'
    p = offer(talk(), 'louis', 'prussia', 'prussia', 3).play('frederick', 'accept')
    for turn in (4, 5, 6, 7):
        p.turn(turn).fields(drawn=0).hand('france').hand('prussia').stage('france').play('louis', 'draw')
        assert len(p.cards('prussia')) == (1 if turn < 7 else 0)
        assert len(p.cards('france')) == (4 if turn < 7 else 5)
