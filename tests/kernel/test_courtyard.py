"""The small title that needs of the kernel what the big ones need, rule by rule."""

import itertools

import pytest

from chancellery.kernel.rng import Rng
from tests.kernel.yard import TITLE, legal, start, step_of, turn_of, walk, wander
from tests.titles_for_tests.courtyard.state import CARDS, POWERS, ROLES, Courtyard


class Loaded(Rng):
    """A generator whose dice are all the same."""

    def __init__(self, face: int) -> None:
        super().__init__(1, 2, 3, 4)
        self.face = face

    def die(self) -> int:
        return self.face


def owner(g: Courtyard, power: str) -> str:
    return g.roles[g.owner[POWERS.index(power)]]


def rule(g: Courtyard, role: str, action: str) -> str:
    refusals = g.explain(role, action)
    return refusals[0][0] if refusals else ''


def test_random_games_end():
    reasons = set()
    for seed in range(12):
        g = walk(start(seed, players=3 + seed % 2), seed, 5000)
        assert g.outcome is not None
        assert sum(g.outcome.scores.values()) == len(POWERS)
        reasons.add(g.outcome.reason)
    assert reasons == {'crown', 'limit'}


def test_every_decision_is_met_in_random_games():
    met = set()
    depth = 0
    for seed in range(6):
        g = start(seed, players=3 + seed % 2, goal='none', credit='loans')
        for _ in wander(g, seed, 500):
            met |= {type(frame).__name__ for frame in g.stack}
            depth = max(depth, len(g.stack))
    assert met == {info.name for info in TITLE.infos.values()}
    assert depth == 7


# ---- C2, a secret simultaneous bid


def test_c2_all_pay_and_the_highest_leads():
    g = step_of('stakes', coins={'ash': 2, 'birch': 3, 'cedar': 1})
    assert g.deciders == g.roles
    for role, actions in {'birch': 'stake stake enough', 'ash': 'stake enough', 'cedar': 'enough'}.items():
        for action in actions.split():
            g.play(role, action)
    assert g.coins == [1, 1, 1]
    assert g.roles[g.lead] == 'birch'
    assert g.events_for(None)[-1]['params'] == {'role': 'birch', 'stakes': [1, 2, 0]}


def test_c2_no_more_than_one_has_and_than_three():
    g = step_of('stakes', coins={'ash': 1, 'birch': 5})
    g.play('ash', 'stake')
    assert legal(g, 'ash') == ['enough']
    assert rule(g, 'ash', 'stake') == 'C2'
    for _ in range(3):
        g.play('birch', 'stake')
    assert str(g.explain('birch', 'stake')[0]) == 'Three coins are the most. (C2)'


# ---- C3, an auction with ties


def offers(g: Courtyard, *coins: int) -> None:
    for amount in coins:
        g.play(g.deciders[0], f'offer:{amount}')


def test_c3_the_highest_pays_and_alone_looks_into_the_well():
    g = step_of('well', coins={'ash': 3, 'birch': 3, 'cedar': 3})
    offers(g, 1, 3, 2)
    assert g.coins == [3, 0, 3]
    top = [CARDS[card] for card in g.pile.items[-3:]]
    assert g.view('birch')['board']['pile'][-3:] == top
    assert g.view('ash')['board']['pile'] == [None] * 20
    assert g.events_for('birch')[-1]['params']['cards'] == top
    assert 'cards' not in g.events_for('cedar')[-1]['params']


def test_c3_the_tied_offer_again_and_not_less():
    g = step_of('well', coins={'ash': 3, 'birch': 3, 'cedar': 3})
    offers(g, 2, 1, 2)
    assert g.deciders == ('ash',)
    assert str(g.explain('ash', 'offer:1')[0]) == 'You must offer at least 2 coins. (C3)'
    assert [action for action in legal(g, 'ash') if 'offer' in action] == ['offer:2', 'offer:3']
    offers(g, 2, 3)
    assert g.coins == [3, 3, 0]


@pytest.mark.parametrize(('ties', 'coins'), [('nobody', [3, 3, 3]), ('first', [1, 3, 3])])
def test_c3_ties_are_repeated_twice_and_then_the_variant_decides(ties, coins):
    g = step_of('well', options={'ties': ties}, coins={'ash': 3, 'birch': 3, 'cedar': 3})
    offers(g, 2, 2, 2, 2, 2, 2, 2, 2)
    assert g.coins == [3, 3, 3]
    offers(g, 2)
    assert g.coins == coins
    assert g.view('ash')['prompt']['key'] == 'prompt.act'


def test_c3_nobody_has_to_want_it():
    g = step_of('well')
    offers(g, 0, 0, 0)
    assert g.events_for(None)[-1]['key'] == 'event.well_unseen'


# ---- C4 and C6, a power that changes hands in mid-turn


def raid(g: Courtyard, role: str, target: str) -> Courtyard:
    g.play(role, 'raid')
    g.play(role, f'attack:{target}')
    return g


def test_c6_a_parried_power_deserts_and_its_new_owner_finishes_the_turn():
    g = turn_of('abbot', hands={'cedar': ['shield_1']})
    raid(g, 'ash', 'birch')
    assert g.deciders == ('cedar',), 'anybody with a card may parry for the target'
    g.play('cedar', 'play:shield_1')
    assert owner(g, 'abbot') == 'birch'
    assert g.deciders == ('birch',)
    assert g.view('birch')['prompt']['params']['power'] == 'abbot'
    assert rule(g, 'birch', 'raid') == 'C4'
    g.play('birch', 'rest')
    assert g.view('birch')['prompt']['params']['power'] == 'baker'


@pytest.mark.parametrize(('luck', 'face', 'captured'), [('die', 2, False), ('die', 3, True), ('none', 1, True)])
def test_c6_an_attack_that_is_not_parried(luck, face, captured):
    g = turn_of('abbot', options={'luck': luck})
    g.rng = Loaded(face)
    raid(g, 'ash', 'birch')
    assert owner(g, 'baker') == ('ash' if captured else 'birch')
    g.play('ash', 'rest')
    assert g.deciders == (owner(g, 'baker'),), 'whoever owns it by then'


# ---- C5, consent in mid-move


def test_c5_the_keeper_consents():
    g = turn_of('abbot')
    g.play('ash', 'enter:market')
    assert g.deciders == ('birch',)
    assert g.view('birch')['prompt']['params'] == {'power': 'abbot', 'place': 'market'}
    g.play('birch', 'consent')
    assert g.view(None)['board']['powers']['abbot']['place'] == 'market'
    assert rule(g, 'ash', 'enter:gate') == 'C4'


def test_c5_a_refusal_leaves_the_power_where_it_was_and_is_not_asked_again():
    g = turn_of('abbot')
    g.play('ash', 'enter:market')
    g.play('birch', 'refuse')
    assert g.view(None)['board']['powers']['abbot']['place'] == 'gate'
    assert g.deciders == ('ash',)
    assert 'enter:market' not in legal(g, 'ash')
    assert str(g.explain('ash', 'enter:market')[0]) == 'That was refused this turn. (C5)'
    assert 'enter:kitchen' in legal(g, 'ash')


@pytest.mark.parametrize('why', ['variant', 'own', 'empty'])
def test_c5_nobody_is_asked_where_nobody_is_to_be_asked(why):
    g = {
        'variant': lambda: turn_of('abbot', options={'consent': 'free'}),
        'own': lambda: turn_of('abbot', owner={'baker': 'ash'}),
        'empty': lambda: turn_of('abbot', place={'baker': 'garden'}),
    }[why]()
    g.play('ash', 'enter:market')
    assert g.deciders == ('ash',)
    assert g.view(None)['board']['powers']['abbot']['place'] == 'market'


# ---- C7, a binding promise


def test_c7_a_promise_is_kept_while_there_is_anybody_else_to_attack():
    g = turn_of('abbot')
    g.play('ash', 'promise:birch')
    assert rule(g, 'ash', 'promise:cedar') == 'C4'
    g.play('ash', 'raid')
    assert [action for action in legal(g, 'ash') if 'attack' in action] == ['attack:cedar']
    assert str(g.explain('ash', 'attack:birch')[0]) == 'You have promised not to attack Birch. (C7)'


def test_c7_a_promise_to_all_binds_nobody():
    g = turn_of('abbot', promises=[0, 3, 3, 0, 0, 0, 0, 0, 0])
    assert rule(g, 'ash', 'promise:birch') == 'C7'
    g.play('ash', 'raid')
    assert [action for action in legal(g, 'ash') if 'attack' in action] == ['attack:birch', 'attack:cedar']


@pytest.mark.parametrize(('now', 'binds'), [(1, True), (3, True), (4, False)])
def test_c7_a_promise_lasts_this_round_and_two_more(now, binds):
    g = turn_of('abbot', promises=[0, 3, 0, 0, 0, 0, 0, 0, 0], round=now)
    g.play('ash', 'raid')
    assert ('attack:birch' not in legal(g, 'ash')) == binds


# ---- C8, cards given face down, and a proven void


def test_c8_bread_is_given_face_down():
    g = turn_of('abbot', hands={'birch': ['bread_1', 'bread_4', 'sword_2'], 'cedar': ['ruse_1']})
    g.play('ash', 'demand:birch')
    assert legal(g, 'birch')[:2] == ['give:bread_1', 'give:bread_4']
    assert rule(g, 'birch', 'none') == 'C8'
    assert rule(g, 'birch', 'give:sword_2') == 'C8'
    g.play('birch', 'give:bread_4')
    for role, hands in {
        'ash': {'ash': ['bread_4'], 'birch': [None, None], 'cedar': [None]},
        'birch': {'ash': ['bread_4'], 'birch': ['sword_2', 'bread_1'], 'cedar': [None]},
        'cedar': {'ash': [None], 'birch': [None, None], 'cedar': ['ruse_1']},
        None: {'ash': [None], 'birch': [None, None], 'cedar': [None]},
    }.items():
        assert g.view(role)['board']['hands'] == hands
        assert ('card' in g.events_for(role)[-1]['params']) == (role in ('ash', 'birch'))


def test_c8_a_shown_void_is_known_to_all_until_a_card_comes_in():
    g = turn_of('falconer', owner={'falconer': 'ash'}, hands={'birch': ['sword_2']})
    g.play('ash', 'demand:birch')
    assert rule(g, 'birch', 'give:bread_1') == 'C9'
    g.play('birch', 'none')
    assert g.view(None)['board']['voids']['birch'] == ['bread']
    assert all(CARDS[g.determinize('cedar', seed).hands[1].items[0]][:5] != 'bread' for seed in range(40))
    g.play('ash', 'rest')
    assert len(g.hands[1]) == 2
    assert g.view(None)['board']['voids']['birch'] == []


def test_c8_nobody_is_asked_for_what_all_know_it_has_not():
    g = turn_of('abbot', hands={'birch': ['sword_2']})
    assert rule(g, 'ash', 'demand:cedar') == 'C8'
    g.hands[1].prove_void(3)
    g.advance()
    assert str(g.explain('ash', 'demand:birch')[0]) == 'All know that Birch has no bread. (C8)'


# ---- C9, reactions three levels deep


HANDS = {'ash': ['ruse_1', 'sword_3'], 'birch': ['shield_1', 'sword_1'], 'cedar': ['bread_1']}


def test_c9_a_sword_foils_the_ruse_that_foils_the_shield():
    g = raid(turn_of('abbot', hands=HANDS), 'ash', 'birch')
    for role, action in (('birch', 'play:shield_1'), ('cedar', 'pass'), ('ash', 'play:ruse_1')):
        assert g.deciders == (role,)
        g.play(role, action)
    assert g.deciders == ('birch',)
    assert [type(frame).__name__ for frame in g.stack[-3:]] == ['Parry', 'Feint', 'LastWord']
    assert str(g.explain('birch', 'play:ruse_1')[0]) == 'You do not hold that card. (C9)'
    g.play('birch', 'play:sword_1')
    assert g.view('ash')['prompt']['key'] == 'prompt.feint', 'ash might have another ruse; cedar has passed'
    g.play('ash', 'pass')
    assert owner(g, 'abbot') == 'birch'


def test_c9_a_ruse_that_stands_lets_the_attack_through():
    g = raid(turn_of('abbot', options={'luck': 'none'}, hands=HANDS), 'ash', 'birch')
    for role, action in (('birch', 'play:shield_1'), ('cedar', 'pass'), ('ash', 'play:ruse_1')):
        g.play(role, action)
    for role in ('birch', 'cedar'):
        assert g.view(role)['prompt']['key'] == ('prompt.last_word' if role in g.deciders else 'prompt.wait')
        g.play(role, 'pass')
    assert g.view('birch')['prompt']['key'] == 'prompt.parry', 'birch might have another shield'
    g.play('birch', 'pass')
    g.play('cedar', 'pass')
    assert owner(g, 'baker') == 'ash'


def test_c9_standing_answers_are_passed_over_on_their_level_only():
    g = raid(turn_of('abbot', hands=HANDS), 'ash', 'birch')
    g.play('birch', 'play:shield_1')
    g.play('cedar', 'stop_asking:feint')
    g.play('ash', 'play:ruse_1')
    g.play('birch', 'pass')
    assert g.deciders == ('cedar',)
    g.play('cedar', 'pass')
    for _ in range(2):
        g.play(g.deciders[0], 'pass')
    assert 'ask_again:feint' in legal(g, 'cedar')
    assert g.view('ash')['prompt']['key'] == 'prompt.act'


# ---- C10, at once


def test_c10_five_powers_win_at_once():
    g = turn_of('abbot', options={'luck': 'none'}, owner=dict.fromkeys(POWERS[:4], 'ash'))
    raid(g, 'ash', 'birch')
    assert g.outcome is not None
    assert (g.outcome.winners, g.outcome.reason) == (('ash',), 'crown')
    assert g.view('birch')['outcome'] == {
        'winners': ['ash'],
        'scores': {'ash': 5, 'birch': 0, 'cedar': 1},
        'reason': 'crown',
    }


def test_c10_without_the_goal_the_game_goes_on():
    g = turn_of('abbot', options={'luck': 'none', 'goal': 'none'}, owner=dict.fromkeys(POWERS[:4], 'ash'))
    raid(g, 'ash', 'birch')
    assert g.outcome is None


def test_c10_coins_over_five_are_lost_before_anybody_is_asked():
    g = turn_of('abbot', coins={'ash': 1, 'birch': 5, 'cedar': 9})
    assert g.coins == [1, 5, 5]
    g.play('ash', 'tip:birch')
    assert g.coins == [0, 5, 5]


# ---- C11, an aside


def test_c11_a_coin_may_be_given_at_any_time():
    g = turn_of('abbot', coins={'ash': 0, 'birch': 1, 'cedar': 2})
    assert g.deciders == ('ash',)
    assert legal(g, 'cedar') == ['tip:ash', 'tip:birch']
    g.play('cedar', 'tip:ash')
    assert g.coins == [1, 1, 1]
    assert rule(g, 'cedar', 'tip:cedar') == 'C6'
    assert rule(g, 'cedar', 'tip:dogwood') == 'C6'


def test_c11_coins_staked_or_offered_are_bound():
    g = step_of('stakes', coins={'ash': 2, 'birch': 2, 'cedar': 2})
    g.play('ash', 'stake')
    g.play('ash', 'tip:birch')
    assert rule(g, 'ash', 'tip:birch') == 'C11'
    for role in g.roles:
        g.play(role, 'enough')
    assert g.coins == [0, 3, 2]
    for coins in (0, 3, 1):
        g.play(g.deciders[0], f'offer:{coins}')
    assert g.coins == [0, 0, 2]


def test_c12_the_limit_ends_the_game():
    g = start(2, goal='none', limit='3')
    for _ in wander(g, 1, 5000):
        assert g.round <= 3
    assert g.outcome is not None
    assert g.outcome.reason == 'limit'
    best = max(g.outcome.scores.values())
    assert g.outcome.winners == tuple(role for role in g.roles if g.outcome.scores[role] == best)


def test_cards_are_neither_lost_nor_doubled():
    g = start(3, players=4, goal='none')
    for _ in wander(g, 3, 400):
        held = list(itertools.chain(g.pile.items, g.discard, *(cards.items for cards in g.hands)))
        assert sorted(held) == list(range(len(CARDS)))


def test_every_text_is_there():
    table = TITLE.texts['en'].table
    keys = {f'role.{role}' for role in ROLES}
    for seed in range(4):
        g = start(seed, players=3 + seed % 2, credit=('none', 'loans')[seed // 2])
        for role, _ in wander(g, seed, 400):
            keys.add(g.view(role)['prompt']['key'])
            for number in range(0, TITLE.action_count, 7):
                keys |= {refusal[1] for refusal in g.explain(role, TITLE.decode(number))}
        for role in g.roles:
            keys |= {entry['key'] for entry in g.events_for(role)}
            for entry in g.events_for(role):
                assert '{' not in TITLE.say(entry['key'], entry['params'])
    assert keys - set(table) == set()
