"""Section 21 and Part N: agreements are proposed in the open, bind, and never bend the rules (R21.1-R21.5)."""

from __future__ import annotations

import pytest

from tests.titles.maria.position import Position, start

LEADER = {'maria': 'austria', 'louis': 'france', 'frederick': 'prussia'}


def talk(turn: int = 4) -> Position:
    return start().clear().fields(contracts=[]).turn(turn).turn_step('talk')


def agree(
    p: Position, by: str, to: str, promise: str, turns: int = 2, in_return: str = '', answer: str = 'accept'
) -> Position:
    """One player proposes, another answers."""
    p.play(by, f'propose:{LEADER[to]}', promise, f'turns:{turns}')
    p.play(by, *(('in_return', in_return) if in_return else ()), 'send_offer')
    return p.play(to, answer)


# ---- R21.1-R21.5


def test_R21_1_everybody_may_speak_with_everybody_before_each_turn() -> None:
    p = talk()
    assert set(p.g.deciders) == {'maria', 'louis', 'frederick'}
    assert p.args('maria', 'propose') == {'france', 'prussia'}
    assert p.args('louis', 'propose') == {'austria', 'prussia'}
    assert p.args('frederick', 'propose') == {'austria', 'france'}
    assert p.refusal('maria', 'propose:austria') == 'R21.1'
    p.play('maria', 'propose:france')
    subjects = {action.split(':')[0] for action in p.legal('maria')}
    assert subjects == {'keep_off', 'keep_out', 'keep_away', 'lay_nothing', 'no_arrow', 'put_away'}
    assert p.refusal('maria', 'promise_vote:francis') == 'R18.5'
    assert talk().play('louis', 'propose:austria').args('louis', 'promise_vote') == {'charles', 'francis'}


def test_R21_1_one_is_told_how_many_offers_one_may_still_make() -> None:
    """R21.1, R21.3: two a turn; who has made them is told so, the others keep theirs."""
    p = talk()
    for left in (2, 1):
        assert p.g.view('louis')['prompt'] == {
            'key': 'prompt.talk', 'params': {'turn': 4, 'left': left}, 'rule': 'R21.1',
        }  # fmt: skip
        agree(p, 'louis', 'maria', 'lay_nothing', answer='refuse')
    assert p.prompt('louis') == 'prompt.talk_over'
    assert p.refusal('louis', 'propose:austria') == 'R21.3'
    assert p.g.view('maria')['prompt']['params']['left'] == 2


def test_R21_1_one_speaks_to_a_player_with_all_his_powers() -> None:
    """R21.1, R2.1, R24.5: the power on offer stands for its player, who is named."""
    hints = {each['arg']: each['hint'] for each in talk().g.view('louis')['actions'] if each['verb'] == 'propose'}
    assert hints == {
        'austria': {'player': 'maria', 'leads': ['austria']},
        'prussia': {'player': 'frederick', 'leads': ['prussia', 'saxony', 'pragmatic']},
    }
    two = start(players=2).turn_step('talk')
    hints = {each['arg']: each['hint'] for each in two.g.view('maria')['actions'] if each['verb'] == 'propose'}
    assert hints == {'france': {'player': 'allies', 'leads': ['france', 'bavaria', 'prussia', 'saxony']}}


def test_R21_2_a_promise_for_nothing_binds_the_promiser_alone() -> None:
    """R21.2: and is told so; with something in return both are bound."""
    p = talk().play('louis', 'propose:austria', 'lay_nothing', 'turns:2', 'send_offer')
    assert p.prompt('maria') == 'prompt.answer_free'
    assert p.play('maria', 'accept').events()[-2:] == ['offer_free', 'agreed_free']
    agree(p, 'maria', 'louis', 'lay_nothing', in_return='keep_off:austria')
    assert p.events()[-2:] == ['offer', 'agreed']


def test_R21_1_the_turn_begins_when_everybody_is_ready() -> None:
    p = talk().play('louis', 'ready').play('maria', 'ready')
    assert p.g.deciders == ('frederick',)
    assert p.board()['stage'] == 'talk'
    assert p.play('frederick', 'ready').board()['stage'] == 'politics'


def test_R21_1_one_promises_not_to_attack_enemies_of_ones_own() -> None:
    p = talk().play('louis', 'propose:austria')
    assert p.args('louis', 'keep_off') == {'austria'}
    assert p.refusal('louis', 'keep_off:prussia') == 'R21.1'
    p = talk().play('louis', 'propose:prussia')
    assert p.args('louis', 'keep_off') == {'pragmatic'}
    assert p.refusal('louis', 'keep_away:kolin') == 'R21.1', 'no fortress'


def test_R21_2_what_is_accepted_binds_and_what_is_declined_does_not() -> None:
    for answer, open_city in (('accept', False), ('refuse', True)):
        p = agree(talk(), 'louis', 'maria', 'keep_off:austria', answer=answer)
        assert len(p.board()['agreements']) == (0 if open_city else 1)
        p.general('fra1', 'koenigstein', 4).general('aus1', 'prag', 4).stage('france', 'move').play(
            'louis', 'piece:fra1'
        )
        assert p.city('schlan') in p.g.map.roads[p.city('prag')]
        assert ('march:schlan' in p.legal('louis')) is open_city
        if not open_city:
            assert p.refusal('louis', 'march:schlan') == 'R21.2'


def test_R21_3_nothing_is_secret() -> None:
    """R21.3: offer, answer and agreement are seen by all, spectators included."""
    p = agree(talk(), 'louis', 'maria', 'keep_away:prag', 2, 'keep_out:bavaria')
    for role in ('maria', 'louis', 'frederick', None):
        (deal,) = p.board(role)['agreements']
        assert (deal['by'], deal['to'], deal['until']) == ('louis', 'maria', 5)
        assert 'prag' in str(deal['promise'])
        assert 'bavaria' in str(deal['in_return'])
        assert {'offer', 'agreed'} <= set(p.events(role))
    p = agree(talk(), 'louis', 'maria', 'keep_away:prag', answer='refuse')
    assert 'declined' in p.events('frederick')


def test_R21_3_they_are_kept_short() -> None:
    """R21.3: two offers a turn of one player."""
    p = agree(talk(), 'louis', 'maria', 'lay_nothing', answer='refuse')
    agree(p, 'louis', 'frederick', 'lay_nothing', answer='refuse')
    assert p.refusal('louis', 'propose:austria') == 'R21.3'
    assert p.args('louis', 'propose') == set()


def test_R21_4_tactical_cards_change_hands_by_subsidy_alone() -> None:
    p = talk().play('louis', 'propose:prussia')
    verbs = {action.split(':')[0] for action in p.legal('louis')} - {'put_away'}
    assert verbs == {'keep_off', 'keep_out', 'keep_away', 'lay_nothing', 'no_arrow', 'promise_vote', 'subsidy'}
    assert p.refusal('louis', 'card:H9') != ''
    assert p.refusal('louis', 'pay:H9') != ''


def test_R21_5_agreements_change_no_alliance_and_no_rule() -> None:
    p = talk()
    before = {power: (seen['allies'], seen['neutral']) for power, seen in p.board()['powers'].items()}
    agree(p, 'louis', 'maria', 'keep_off:austria', 3, 'keep_off:france')
    assert before == {power: (seen['allies'], seen['neutral']) for power, seen in p.board()['powers'].items()}


def test_R21_5_no_peace_but_the_annexation() -> None:
    p = talk()
    for role in p.g.roles:
        assert p.refusal(role, 'peace') != ''
    p.play('frederick', 'propose:austria')
    assert p.refusal('frederick', 'peace') != ''


def test_E19_a_general_never_loses_his_protection() -> None:
    """E19, R21.5: even who has promised to keep away protects while he stands there."""
    p = agree(talk(), 'maria', 'frederick', 'keep_away:neisse').marker('austria', 'neisse').general('aus1', 'cosel', 4)
    assert p.g.map.distances(p.city('neisse'))[p.city('cosel')] <= 3
    assert 'neisse' in p.board()['protected']
    p.general('pru1', 'neisse', 4).stage('prussia', 'move').play(
        'frederick', 'piece:pru1', 'march:frankenstein', 'halt'
    )
    assert p.control('neisse') == 'austria'


# ---- truces and compulsory combat


def truce(turns: int = 2) -> Position:
    return agree(talk(), 'louis', 'maria', 'keep_off:austria', turns)


def test_R21_2_a_truce_bars_every_way_to_move_next_to_the_spared() -> None:
    p = (
        truce()
        .general('fra1', 'teplitz', 4)
        .general('bav1', 'laun', 3)
        .general('aus1', 'prag', 4)
        .stage('france', 'move')
    )
    around = {p.g.map.cities[city] for city in p.g.map.roads[p.city('prag')]}
    for general in ('fra1', 'bav1'):
        q = Position(p.g.clone())
        q.play('louis', f'piece:{general}')
        assert not around & (q.args('louis', 'march') | q.args('louis', 'force'))
        assert q.args('louis', 'march'), 'but other ways are open'


def test_R21_2_passing_by_is_no_attack() -> None:
    p = truce().general('fra1', 'leitmeritz', 4).general('aus1', 'prag', 4).stage('france', 'move')
    p.play('louis', 'piece:fra1')
    beyond = [city for city in p.args('louis', 'march') if p.city(city) not in p.g.map.roads[p.city('leitmeritz')]]
    assert beyond


def test_R21_2_a_truce_never_stops_a_compulsory_combat() -> None:
    """R11.1.1, Part N: who stands next to an enemy at the start of the combat phase must fight."""
    p = truce().general('fra1', 'schlan', 4).general('aus1', 'prag', 4).hand('france').hand('austria')
    p.stage('france', 'fight')
    assert p.legal('louis') == ['fight:fra1-aus1']


def test_R21_2_a_truce_binds_who_gave_it_alone() -> None:
    p = truce().general('fra1', 'leitmeritz', 4).general('aus1', 'beraun', 4).stage('austria', 'move')
    p.play('maria', 'piece:aus1')
    assert 'schlan' in p.args('maria', 'march')
    p = truce().general('pru1', 'leitmeritz', 4).general('aus1', 'prag', 4).stage('prussia', 'move')
    assert 'schlan' in p.play('frederick', 'piece:pru1').args('frederick', 'march')


@pytest.mark.parametrize(('turn', 'bound'), [(4, True), (5, True), (6, False)])
def test_R21_2_an_agreement_lasts_its_turns(turn: int, bound: bool) -> None:
    p = truce(2).turn(turn).general('fra1', 'leitmeritz', 4).general('aus1', 'prag', 4).stage('france', 'move')
    assert ('schlan' not in p.play('louis', 'piece:fra1').args('louis', 'march')) is bound


def test_R21_2_it_is_gone_after_its_last_turn() -> None:
    p = truce(1).general('aus1', 'wien', 4).general('fra1', 'paris', 3)
    assert len(p.board()['agreements']) == 1
    assert p.turn_step('advance_marker').board()['agreements'] == []
