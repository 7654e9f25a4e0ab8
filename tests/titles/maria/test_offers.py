"""R21.1, R21.3: an offer of several clauses is written in secret, looked at once more, sent, and perhaps countered."""

from __future__ import annotations

from typing import Any

from chancellery.game import Game
from chancellery.kernel.rng import seeded
from chancellery.titles.maria.bot import Adviser
from tests.titles.maria.position import Position, title
from tests.titles.maria.test_agreements import talk

WRITTEN = ('propose:austria', 'lay_nothing', 'turns:2', 'promise', 'keep_off:austria', 'in_return', 'keep_out:bavaria')


def sides(seen: dict[str, Any]) -> tuple[list[str], list[str]]:
    return seen['promise'], seen['in_return']


def told(p: Position, role: str) -> dict[str, Any]:
    """Everything that a role can find out now."""
    return {'view': p.g.view(role), 'events': p.g.events_for(role), 'observed': list(p.g.observe(role))}


# ---- writing


def test_R21_1_each_side_may_have_several_clauses() -> None:
    p = talk().play('louis', *WRITTEN, 'promise', 'keep_away:prag', 'in_return', 'lay_nothing', 'send_offer')
    assert sides(p.board()['offer']) == (
        ['lay_nothing', 'keep_off-austria', 'keep_away-prag'], ['keep_out-bavaria', 'lay_nothing'],
    )  # fmt: skip
    (deal,) = p.play('maria', 'accept').board()['agreements']
    assert sides(deal) == (['lay_nothing', 'keep_off-austria', 'keep_away-prag'], ['keep_out-bavaria', 'lay_nothing'])
    assert 'offer' not in p.board()


def test_R21_3_nobody_notices_that_an_offer_is_written() -> None:
    p = talk()
    before = {role: told(p, role) for role in ('maria', 'frederick')}
    for action in WRITTEN:
        p.play('louis', action)
        assert {role: told(p, role) for role in ('maria', 'frederick')} == before, action
    assert p.board('louis')['draft']['promise'] == ['lay_nothing', 'keep_off-austria']
    assert 'draft' not in p.board('maria')
    assert 'draft' not in p.board()


def test_R21_3_two_may_write_at_once() -> None:
    p = talk().play('louis', 'propose:austria', 'lay_nothing').play('maria', 'propose:france', 'keep_off:france')
    p.play('louis', 'turns:1', 'send_offer')
    assert p.g.deciders == ('maria',)
    assert sides(p.board('maria')['draft']) == (['keep_off-france'], []), 'her own offer waits'
    p.play('maria', 'refuse', 'turns:2', 'send_offer').play('louis', 'accept')
    assert len(p.board()['agreements']) == 1


def test_R21_1_the_whole_offer_is_shown_before_it_is_sent() -> None:
    p = talk().play('louis', *WRITTEN)
    assert p.g.view('louis')['prompt'] == {
        'key': 'prompt.draft_send',
        'params': {
            'to': 'maria',
            'promise': ['lay_nothing', 'keep_off-austria'],
            'in_return': ['keep_out-bavaria'],
            'turns': 2,
        },
        'rule': 'R21.1',
    }
    assert [each['verb'] for each in p.g.view('louis')['actions'] if each['final']] == ['send_offer']
    assert p.events()[-1] != 'offer'
    assert p.play('louis', 'send_offer').events()[-1] == 'offer'


def test_R21_1_clauses_are_struck_out_and_the_length_is_changed() -> None:
    p = talk().play('louis', *WRITTEN)
    assert p.args('louis', 'strike') == {'1', '2', '3'}
    hints = [each['hint'] for each in p.g.view('louis')['actions'] if each['verb'] == 'strike']
    assert hints == [{'promise': [clause]} for clause in ('lay_nothing', 'keep_off-austria', 'keep_out-bavaria')]
    assert sides(p.play('louis', 'strike:1').board('louis')['draft']) == (['keep_off-austria'], ['keep_out-bavaria'])
    assert p.args('louis', 'turns') == {'1', '3'}
    p.play('louis', 'turns:3', 'strike:1')
    assert p.prompt('louis') == 'prompt.draft_send_wanting'
    assert p.refusal('louis', 'strike:1') == 'R21.1', 'something must be said'
    assert p.refusal('louis', 'turns:1') == 'R21.3'
    p.play('louis', 'send_offer').play('maria', 'accept')
    assert p.events()[-2:] == ['offer_wanting', 'agreed_wanting']
    assert p.board()['agreements'][0]['until'] == 6


def test_R21_3_three_clauses_of_each_side_at_most() -> None:
    p = talk().play('louis', *WRITTEN, 'promise', 'keep_away:prag')
    assert p.refusal('louis', 'promise') == 'R21.3'
    p.play('louis', 'in_return', 'keep_out:saxony', 'in_return', 'keep_out:prussia')
    assert p.refusal('louis', 'in_return') == 'R21.3'


def test_R21_1_a_clause_stands_once() -> None:
    p = talk().play('louis', 'propose:austria', 'promise_vote:francis', 'turns:2', 'promise')
    assert p.refusal('louis', 'promise_vote:francis') == 'R21.1'
    assert p.refusal('louis', 'promise_vote:charles') == 'R21.2', 'both cannot be kept'
    p.play('louis', 'keep_out:silesia', 'in_return')
    assert p.refusal('louis', 'keep_out:silesia') == '', 'but both may promise the same'


def test_R21_1_a_draft_is_put_away_and_nobody_knows() -> None:
    p = talk()
    before = told(p, 'maria')
    p.play('louis', 'propose:austria')
    assert p.refusal('louis', 'ready') == 'R21.1', 'it would be lost'
    p.play('louis', 'put_away')
    assert told(p, 'maria') == before
    assert p.g.view('louis')['prompt']['params']['left'] == 2
    assert p.refusal('louis', 'ready') == ''


def test_R21_3_writing_comes_to_an_end() -> None:
    """However often something is struck out and put away: every draft can be ended, and drafts are few."""
    p = talk()
    rng = seeded(1, 'writing')
    for _ in range(100):
        legal = [
            action for action in p.legal('louis') if action not in ('ready', 'send_offer') and 'subsidy' not in action
        ]
        if not legal:
            break
        p.play('louis', legal[rng.below(len(legal))])
    assert p.refusal('louis', 'propose:austria') == 'R21.3'
    assert p.refusal('louis', 'ready') == ''


def test_R20_3_what_has_become_idle_is_not_sent() -> None:
    p = talk().play('louis', 'propose:prussia', 'subsidy:prussia', 'turns:2', 'promise', 'lay_nothing')
    p.play('frederick', 'propose:france', 'lay_nothing', 'turns:1', 'in_return', 'subsidy:prussia', 'send_offer')
    p.play('louis', 'accept')
    assert p.refusal('louis', 'send_offer') == 'R20.3'
    p.play('louis', 'strike:1', 'send_offer')
    assert sides(p.board()['offer']) == (['lay_nothing'], [])


def test_R20_3_several_subsidies_in_one_offer() -> None:
    p = talk().play('louis', 'propose:prussia', 'subsidy:prussia', 'turns:2', 'promise', 'subsidy:saxony', 'in_return')
    assert p.refusal('louis', 'subsidy:france') == 'R20.3', 'not both ways'
    p.play('louis', 'subsidy:bavaria', 'send_offer').play('frederick', 'accept')
    pairs = [(each['payer'], each['receiver']) for each in p.board()['contracts']]
    assert pairs == [('france', 'prussia'), ('france', 'saxony'), ('prussia', 'bavaria')]


# ---- what is agreed binds


def test_R21_2_every_clause_binds() -> None:
    p = talk().play('louis', *WRITTEN, 'in_return', 'lay_nothing', 'send_offer').play('maria', 'accept')
    p.general('fra1', 'koenigstein', 4).general('aus1', 'prag', 4).stage('france', 'move').play('louis', 'piece:fra1')
    assert p.refusal('louis', 'march:schlan') == 'R21.2'
    p.political('p1741_1', 'p1741_3').last_winner('maria').hand('austria', 'H9').hand('france', 'H3')
    p.hand('prussia').hand('pragmatic').turn_step('politics').play('maria', 'reveal', 'trump:H')
    assert p.legal('louis') == ['pass']
    assert p.legal('maria', 'card') == []


def test_R21_2_what_is_promised_for_several_things_binds_while_all_are_kept() -> None:
    """E18b: Prussia does not attack while Austria keeps away from Neisse and out of Saxony."""
    for at, bound in (('kolin', True), ('freudenthal', False), ('freiberg', False)):
        p = talk().play('frederick', 'propose:austria', 'keep_off:austria', 'turns:2', 'in_return', 'keep_away:neisse')
        p.play('frederick', 'in_return', 'keep_out:saxony', 'send_offer').play('maria', 'accept')
        p.general('aus1', 'kolin', 4).general('aus2', at if at != 'kolin' else None, 2 if at != 'kolin' else 0)
        p.general('pru1', 'nachod', 4).train('pru_t1', 'glatz').stage('prussia', 'move').play('frederick', 'piece:pru1')
        beside = {p.g.map.cities[city] for city in p.g.map.roads[p.city('kolin')]}
        assert bool(beside & (p.args('frederick', 'march') | p.args('frederick', 'force'))) is not bound, at


def test_R20_5_a_subsidy_for_several_things_is_paid_while_all_are_kept() -> None:
    """E18a, with a second condition."""
    p = talk().play('frederick', 'propose:austria', 'subsidy:austria', 'turns:2', 'in_return', 'keep_out:silesia')
    p.play('frederick', 'in_return', 'keep_away:dresden', 'send_offer').play('maria', 'accept')
    drawn = []
    for general, city in (('aus1', 'wien'), ('aus1', 'cosel'), ('aus1', 'freiberg')):
        p.general(general, city, 4)
        drawn.append(p.board()['powers']['austria']['draws'])
    assert drawn == [6, 5, 5]


# ---- counter-offers


def answered() -> Position:
    """Louis has promised Maria two things for one; she begins a counter-offer."""
    return talk().play('louis', *WRITTEN, 'send_offer').play('maria', 'counter')


def test_R21_1_a_counter_offer_begins_with_the_offer_turned_round() -> None:
    p = answered()
    assert sides(p.board('maria')['draft']) == (['keep_out-bavaria'], ['lay_nothing', 'keep_off-austria'])
    assert p.refusal('maria', 'send_offer') == 'R21.1', 'it says nothing new'
    assert p.refusal('maria', 'accept') == 'R21.1'
    p.play('maria', 'strike:1', 'promise', 'keep_off:france', 'turns:1', 'send_offer')
    assert p.events()[-2:] == ['countered', 'offer']
    offer = p.board()['offer']
    assert (offer['by'], offer['to'], *sides(offer)) == (
        'maria', 'louis', ['keep_off-france'], ['lay_nothing', 'keep_off-austria'],
    )  # fmt: skip
    (deal,) = p.play('louis', 'accept').board()['agreements']
    assert (deal['by'], deal['until']) == ('maria', 4)
    assert p.g.view('louis')['prompt']['params']['left'] == 1
    assert p.g.view('maria')['prompt']['params']['left'] == 2, 'an answer is no offer of her own'


def test_R21_3_nobody_notices_that_a_counter_offer_is_written() -> None:
    p = talk().play('louis', *WRITTEN, 'send_offer')
    before = {role: told(p, role) for role in ('louis', 'frederick')}
    for action in ('counter', 'strike:1', 'promise', 'keep_off:france', 'put_away'):
        p.play('maria', action)
        assert {role: told(p, role) for role in ('louis', 'frederick')} == before, action
    p.play('maria', 'refuse')
    assert p.events()[-1] == 'declined'


def test_R21_3_two_counter_offers_of_each() -> None:
    p = talk().play('louis', *WRITTEN, 'send_offer')
    for role, length in (('maria', 1), ('louis', 2), ('maria', 1), ('louis', 2)):
        p.play(role, 'counter', f'turns:{length}', 'send_offer')
    assert p.refusal('maria', 'counter') == 'R21.3'
    assert set(p.legal('maria')) == {'accept', 'refuse'}


# ---- taking back


def writing_game() -> Game:
    """The game at its first talk."""
    return Game.at(talk().g, 1)


def test_each_step_can_be_taken_back() -> None:
    game = writing_game()
    game.play('louis', 'propose:austria')
    game.play('maria', 'propose:france')
    game.play('louis', 'lay_nothing')
    game.play('maria', 'lay_nothing')
    game.undo('louis')
    game.undo('louis')
    assert game.state.view('louis')['prompt']['key'] == 'prompt.talk'
    assert game.state.view('maria')['board']['draft']['promise'] == ['lay_nothing'], 'what others write stays'


def test_undo_does_not_tell_that_somebody_writes() -> None:
    """Who could take something back before others wrote still can; what they wrote elsewhere is gone with the place."""
    game = writing_game()
    for role in ('louis', 'frederick'):
        game.play(role, 'ready')
    assert game.undoable('frederick')
    game.play('maria', 'propose:france')
    assert game.undoable('frederick')
    game.undo('frederick')
    assert set(game.state.deciders) == {'maria', 'frederick'}
    p = talk().general('aus1', 'wien', 4).general('fra1', 'paris', 3).stage('austria', 'move')
    game = Game.at(p.g, 1)
    while 'louis' not in game.state.deciders:
        last = game.state.deciders[-1]
        game.play(last, 'done')
    assert game.undoable(last)
    game.play('louis', 'propose:austria')
    assert game.undoable(last)
    game.undo(last)
    assert game.state.deciders == (last,)


def test_a_sent_offer_stays_sent() -> None:
    game = writing_game()
    for action in (*WRITTEN, 'send_offer'):
        game.play('louis', action)
    assert not game.undoable('louis')


# ---- stored games and bots


def test_positions_of_before_go_on() -> None:
    """An agreement, a contract and an offer of one promise a side, and a talk in which nobody wrote in secret."""
    p = talk().play('louis', 'propose:austria', 'lay_nothing', 'turns:2', 'send_offer').play('maria', 'accept')
    p.play('louis', 'subsidy:bavaria', 'turns:1').play(
        'louis', *WRITTEN[:3], 'in_return', 'keep_out:bavaria', 'send_offer'
    )
    data = p.g.dump()
    data['fields']['agreements'] = [row[:7] for row in data['fields']['agreements']]
    data['fields']['contracts'] = [row[:7] for row in data['fields']['contracts']]
    talking, answering = data['stack'][-2:]
    del talking['drafts'], answering['drafts'], answering['counters']
    answering['deal'] = answering['deal'][:7]
    restored = title().restore(data, older=True)
    assert restored.view('maria')['prompt'] == p.g.view('maria')['prompt']
    assert len(restored.observe('maria')) == len(p.g.observe('maria'))
    for action in ('counter', 'turns:1', 'send_offer'):
        restored.play('maria', action)
    restored.play('louis', 'accept')
    restored.play('maria', 'propose:france')
    assert [len(deal['promise']) for deal in restored.view(None)['board']['agreements']] == [1, 1]


def test_markers_of_the_first_edition_stay_where_they_are() -> None:
    """It kept them city by city."""
    p = talk().marker('austria', 'muenchen').marker('france', 'prag')
    data = p.g.dump()
    del data['fields']['markers']
    data['fields']['marker'] = [p.g.marker(city) for city in range(len(p.g.map.cities))]
    assert title().restore(data, older=True).digest() == p.g.digest()


def bot_answers(*clauses: str) -> list[str]:
    """What a bot in Maria's place does with an offer of Louis for two turns."""
    p = talk().play('louis', 'propose:austria', *clauses, 'send_offer')
    done = []
    while 'maria' in p.g.deciders and 'offer' in p.board():
        number = Adviser().choose(p.g, 0, seeded(1, 'bot'))
        done.append(str(p.g.title.decode(number)))
        p.play('maria', done[-1])
    return done


def test_bots_weigh_all_clauses_together() -> None:
    truce = ('keep_off:austria', 'turns:2')
    assert bot_answers(*truce) == ['accept']
    assert bot_answers(*truce, 'in_return', 'keep_off:france') == ['refuse']
    assert bot_answers(*truce, 'promise', 'lay_nothing', 'in_return', 'keep_off:france') == ['accept']


def test_bots_ask_for_one_clause_less_where_that_would_do() -> None:
    wants = ('in_return', 'lay_nothing', 'in_return', 'keep_off:france')
    assert bot_answers('keep_off:austria', 'turns:2', 'promise', 'keep_away:prag', *wants) == [
        'counter',
        'strike:2',
        'send_offer',
    ]
    assert bot_answers('keep_away:paris', 'turns:2', *wants) == ['refuse']
