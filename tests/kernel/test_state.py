"""States: playing, refusing, copying, storing, seeing."""

import json
from array import array
from typing import Any

import pytest

from chancellery.kernel import plain
from chancellery.kernel.actions import Action
from chancellery.kernel.hidden import hand
from chancellery.kernel.refusals import IllegalAction
from chancellery.kernel.rng import seeded
from chancellery.kernel.state import State
from chancellery.kernel.title import Option
from tests.kernel.toys import VERBS, Ask
from tests.kernel.yard import TITLE, choose, fresh, legal, start, step_of, tiny, turn_of, walk, wander
from tests.titles_for_tests.courtyard.state import CARDS, Courtyard
from tests.titles_for_tests.courtyard.title import make_title

# ---- starting


def test_a_start_gives_a_running_game():
    g = TITLE.start('yard', players=4, seed=2**128 - 1, options={'luck': 'none'})
    assert g.roles == ('ash', 'birch', 'cedar', 'dogwood')
    assert g.options == {
        'ties': 'nobody',
        'consent': 'asked',
        'luck': 'none',
        'goal': 'crown',
        'credit': 'none',
        'limit': '8',
    }
    assert g.deciders == g.roles
    assert g.outcome is None


@pytest.mark.parametrize(
    ('arguments', 'message'),
    [
        ({'scenario': 'attic'}, "Courtyard has no scenario 'attic'; it has yard"),
        ({'players': 2}, 'Courtyard, The yard, is for 3 to 4 players, not 2'),
        ({'players': 5}, 'is for 3 to 4 players, not 5'),
        ({'options': {'wind': 'no'}}, "has no option 'wind'; its options: ties, consent, luck, goal, credit, limit"),
        ({'options': {'luck': 'more'}}, "option 'luck' cannot be 'more'; it can be die, none"),
        ({'seed': 'seven'}, "a seed is a whole number, not 'seven'"),
        ({'seed': 1.5}, 'a seed is a whole number, not 1.5'),
        ({'seed': True}, 'a seed is a whole number, not True'),
    ],
)
def test_a_start_that_cannot_be_says_what_can(arguments, message):
    with pytest.raises(ValueError, match=message.replace('(', r'\(')):
        TITLE.start(**arguments)


def test_an_option_may_be_for_some_numbers_of_players_only():
    pair = Option('pair', ('no', 'yes'), players=(2, 2))
    few = Option('few', ('no', 'yes'), players=(2, 3))
    every = Option('every', ('no', 'yes'))
    assert [[option.applies(players) for players in (2, 3, 4)] for option in (pair, few, every)] == [
        [True, False, False],
        [True, True, False],
        [True, True, True],
    ]
    title = tiny(VERBS, (Ask,), lambda _: Ask(), options=(pair, few, every)).title
    assert title.start(players=2, options={'pair': 'yes', 'few': 'yes'}).options['pair'] == 'yes'
    usual = {'pair': 'no', 'few': 'no', 'every': 'yes'}
    assert title.start(players=4, options=usual).options == usual
    with pytest.raises(ValueError, match=r"^option 'pair' is for 2 players, not 3: leave it at 'no'$"):
        title.start(players=3, options={'pair': 'yes'})
    with pytest.raises(ValueError, match=r"^option 'few' is for 2 to 3 players, not 4: leave it at 'no'$"):
        title.start(options={'few': 'yes'})


def test_a_game_begun_with_an_option_that_is_now_for_others_goes_on():
    option = Option('pair', ('no', 'yes'), players=(2, 2))
    title = tiny(VERBS, (Ask,), lambda _: Ask(), options=(option,)).title
    g = title.start(players=4, options={'pair': 'yes'}, saved=True)
    assert g.options == {'pair': 'yes'}
    assert title.restore(g.dump()).digest() == g.digest()
    assert g.clone().digest() == g.digest()


def test_the_same_seed_and_actions_give_the_same_digests():
    one, other = start(9), start(9)
    for role, action in wander(one, 5, 200):
        assert one.digest() == other.digest()
        other.play(role, action)
    assert one.digest() == other.digest()
    assert start(9).digest() != start(10).digest()


# ---- legal, explain, play


def test_legal_explain_and_play_agree_on_every_action():
    every = [str(TITLE.decode(number)) for number in range(TITLE.action_count)] + ['fly:away', '', 'stake:', 'offer:9']
    g = start(3, players=3)
    for index, _ in enumerate(wander(g, 8, 150)):
        if index % 10:
            continue
        before, log = g.digest(), len(g.journal.entries)
        for role in g.roles:
            offered = legal(g, role)
            assert len(set(offered)) == len(offered)
            assert not (role in g.deciders and not offered)
            for action in every:
                assert (g.explain(role, action) == []) == (action in offered)
                if action in offered:
                    g.clone().play(role, action)
                else:
                    with pytest.raises(IllegalAction):
                        g.play(role, action)
        assert g.digest() == before
        assert len(g.journal.entries) == log


def test_an_action_may_be_given_as_text_or_object():
    one, other = start(1), start(1)
    one.play('ash', 'stake')
    other.play('ash', Action('stake'))
    assert one.digest() == other.digest()


def test_an_illegal_action_says_why():
    g = turn_of('abbot')
    with pytest.raises(IllegalAction) as caught:
        g.play('ash', 'enter:chapel')
    assert str(caught.value) == 'ash may not play enter:chapel: Only the next place can be entered. (C4)'
    assert caught.value.role == 'ash'
    assert caught.value.action == 'enter:chapel'
    refusal = caught.value.refusals[0]
    assert refusal == ('C4', 'refuse.far', {'role': 'ash', 'action': 'enter:chapel', 'verb': 'enter', 'arg': 'chapel'})
    assert str(refusal) == 'Only the next place can be entered. (C4)'


@pytest.mark.parametrize('method', ['legal', 'view', 'events_for'])
def test_an_unknown_role(method):
    with pytest.raises(ValueError, match="there is no role 'oak' in this game: its roles are ash, birch, cedar"):
        getattr(start(), method)('oak')


def test_legal_is_worked_out_anew_after_every_action():
    g = turn_of('abbot', coins={'ash': 0})
    assert 'tip:birch' not in legal(g, 'ash')
    g.play('birch', 'tip:ash')
    assert 'tip:birch' in legal(g, 'ash')


# ---- copies


def test_a_stored_state_comes_back_at_every_instant_with_the_same_future():
    deepest = 0
    for seed in range(3):
        g = start(seed, players=3 + seed % 2, goal='none')
        rng = seeded(seed, 'future')
        for _ in wander(g, seed, 250):
            deepest = max(deepest, len(g.stack))
            again = TITLE.restore(json.loads(json.dumps(g.dump())))
            assert again.digest() == g.digest()
            assert again.dump() == g.dump()
            if rng.below(10) == 0 or len(g.stack) >= 6:
                same_future(g.clone(), again, 8)
    assert deepest == 7, 'the third level of reactions was among them'


def same_future(one: State, other: State, actions: int) -> None:
    for role, action in wander(one, 77, actions):
        assert legal(other, role) == legal(one, role)
        other.play(role, action)
    assert one.dump() == other.dump()


def test_a_copy_goes_its_own_way():
    g = walk(start(5, players=4), 5, 60)
    before = g.dump()
    for copy in (g.clone(), g.clone(log=False), TITLE.restore(g.dump()), g.determinize('ash', 1)):
        walk(copy, 6, 100)
    assert g.dump() == before


def test_a_copy_without_log_is_the_same_but_for_it():
    g = walk(start(5, players=4), 5, 60)
    assert g.clone(log=False).digest() == g.clone().digest() == g.digest()
    assert g.clone().events_for('ash') == g.events_for('ash')
    assert g.clone(log=False).events_for('ash') == []


def mutable_parts(value: Any, found: dict[int, Any]) -> dict[int, Any]:
    """All lists, dicts and containers inside a value."""
    if isinstance(value, list | dict):
        found[id(value)] = value
        for each in value.values() if isinstance(value, dict) else value:
            mutable_parts(each, found)
    elif hasattr(value, 'known'):
        found[id(value)] = value
        for name in ('items', 'known'):
            found[id(getattr(value, name))] = value
    return found


def parts_of(g: State) -> dict[int, Any]:
    found: dict[int, Any] = {id(g.rng): g.rng}
    for value in (g.plays, g.standing, g.stack, *(getattr(g, name) for name in g.title.state_fields)):
        mutable_parts(value, found)
    for frame in g.stack:
        found[id(frame)] = frame
        for name in g.title.info(frame).fields:
            mutable_parts(getattr(frame, name), found)
    return found


def test_no_state_shares_mutable_data_with_another():
    for seed in range(3):
        g = start(seed, players=4, goal='none')
        for index, _ in enumerate(wander(g, seed, 200)):
            if index % 7 == 0:
                own = parts_of(g)
                for copy in (g.clone(), g.clone(log=False), g.determinize('birch', 3)):
                    shared = [part for key, part in parts_of(copy).items() if key in own and part != ()]
                    assert shared == []


def test_options_and_outcome_of_a_copy_are_its_own():
    g = walk(start(1), 1, 5000)
    assert g.outcome is not None
    copy = g.clone()
    assert copy.outcome is not None
    copy.outcome.scores['ash'] = 99
    copy.options['luck'] = 'changed'
    assert g.outcome.scores['ash'] != 99
    assert g.options['luck'] != 'changed'


@pytest.mark.parametrize(
    ('change', 'message'),
    [
        ({'title': 'maria'}, 'this is no saved state of Courtyard'),
        ({'version': '0'}, 'saved by version 0 of Courtyard; this is version 1'),
        ({'data': 'other'}, 'saved with other data of Courtyard'),
        ({'scenario': 'attic'}, "no scenario 'attic'"),
        ({'roles': ['ash', 'oak', 'elm']}, 'is damaged'),
        ({'stack': [{'frame': 'Attic'}]}, 'is damaged'),
        ({'stack': [{'frame': 'Round'}]}, 'is damaged'),
        ({'stack': []}, 'is damaged'),
        ({'fields': []}, 'is damaged'),
        ({'fields': None}, 'is damaged'),
        ({'plays': ['x', 'y', 'z']}, 'is damaged'),
        ({'plays': []}, 'is damaged'),
        ({'standing': [0]}, 'is damaged'),
        ({'rng': [1, 2, 3]}, 'is damaged|four numbers'),
        ({'rng': ['a', 'b', 'c', 'd']}, 'is damaged'),
        ({'outcome': {}}, 'is damaged'),
        ({'log': [['event.dawn']]}, 'is damaged'),
    ],
)
def test_damaged_states_are_refused_in_one_sentence(change, message):
    with pytest.raises(ValueError, match=message) as caught:
        TITLE.restore(start(1).dump() | change)
    assert '\n' not in str(caught.value)


@pytest.mark.parametrize('data', [None, [], 'text', 3, {}])
def test_what_is_no_state_is_refused(data):
    with pytest.raises(ValueError, match='this is no saved state of Courtyard'):
        TITLE.restore(data)


# ---- states of other rules


def older(state: State, **changes: Any) -> dict[str, Any]:
    """What other rules would have stored."""
    data: dict[str, Any] = json.loads(json.dumps(state.dump()))
    return data | {'version': 'older', 'data': 'older'} | changes


def test_a_state_of_other_rules_is_read_where_that_is_asked_for():
    g = start(1)
    with pytest.raises(ValueError, match='saved by version older of Courtyard'):
        TITLE.restore(older(g))
    assert TITLE.restore(older(g), older=True).dump() == g.dump()


def test_what_an_older_state_lacks_has_its_default_and_what_is_gone_is_left_out():
    g = start(1)
    data = older(g)
    del data['fields']['round'], data['stack'][-1]['closed']
    data['fields']['attic'] = 3
    data['stack'][-1]['ladder'] = [1]
    data['options'] |= {'weather': 'rain', 'luck': 'more'}
    again = TITLE.restore(data, older=True)
    assert again.dump()['stack'] == g.dump()['stack']
    assert again.dump()['fields'] == g.dump()['fields'] | {'round': 0}
    assert again.options == g.options


@pytest.mark.parametrize(
    'change',
    [
        {'stack': [{'frame': 'Attic'}]},
        {'scenario': 'attic'},
        {'stack': [{'frame': 'Round'}, {'frame': 'Stakes', 'chosen': [['climb'], [], []]}]},
        {'fields': 3},
    ],
)
def test_an_older_state_that_cannot_be_read_is_refused_in_one_sentence(change):
    with pytest.raises(ValueError, match='this saved state of Courtyard is damaged') as caught:
        TITLE.restore(older(start(1), **change), older=True)
    assert '\n' not in str(caught.value)


def test_actions_and_windows_are_stored_by_name_and_read_by_number_too():
    g = start(1)
    g.play('ash', 'stake')
    g.play('birch', 'enough')
    g.standing[2] = 0b10
    data = g.dump()
    assert data['stack'][-1]['chosen'] == [['stake'], ['enough'], []]
    assert data['standing'] == [[], [], [TITLE.verbs_table.windows[1]]]
    assert TITLE.restore(data).digest() == g.digest()
    numbers = [[TITLE.encode('stake')], [TITLE.encode('enough')], []]
    data['stack'][-1]['chosen'] = numbers
    data['standing'] = [0, 0, 0b10]
    assert TITLE.restore(data).digest() == g.digest()


def test_a_state_is_stored_without_its_log_where_that_is_asked_for():
    g = start(1)
    whole = g.dump()
    assert whole.pop('log')
    assert g.dump(log=False) == whole
    assert TITLE.restore(whole).digest() == g.digest()


# ---- plain data


def test_plain_data_comes_back_as_it_was():
    value = {'a': [1, 2], 'b': [[True, None], ['x']], 'c': {'d': hand('cards', [3, 1], 1)}, 'e': ''}
    again = plain.load(json.loads(json.dumps(plain.dump(value))))
    assert plain.dump(again) == plain.dump(value)
    copy = plain.copy(value)
    copy['b'][0].append(1)
    copy['c']['d'].add(9, 0)
    assert plain.dump(value) == plain.dump(again)


@pytest.mark.parametrize('value', [1.5, {1, 2}, (1, 2), object(), [[1.5]], {'a': {3}}])
def test_a_state_holds_plain_data_only(value):
    with pytest.raises(TypeError, match='a state holds plain data only'):
        plain.dump(value)


def test_a_digest_depends_on_the_values_alone():
    one = plain.digest({'a': 1, 'b': ['é', None, True]})
    assert one == plain.digest({'b': ['é', None, True], 'a': 1}) == '1c0fc765ad6480ae44895584'
    assert one != plain.digest({'a': 1, 'b': ['e', None, True]})


# ---- views


def test_a_view_is_plain_json_with_fixed_parts():
    g = start(4, players=4)
    for index, _ in enumerate(wander(g, 4, 200)):
        if index % 5:
            continue
        before = g.digest()
        for role in (*g.roles, None):
            view = g.view(role)
            assert json.loads(json.dumps(view)) == view
            assert ' '.join(view) == 'role ask prompt deciders actions forced board reckoning outcome'
            assert list(view['prompt']) == ['key', 'params', 'rule']
            offered = legal(g, role) if role else []
            assert [
                entry['verb'] + (f':{entry["arg"]}' if entry['arg'] is not None else '') for entry in view['actions']
            ] == offered
            assert [TITLE.encode(action) for action in offered] == [entry['n'] for entry in view['actions']]
            assert (view['ask'] is None) == (not offered)
        assert g.digest() == before


def test_the_public_board_is_worked_out_once_per_position():
    g = start()
    board = g.public_board()
    assert g.public_board() is board
    assert g.clone().public_board() == board
    role, action = choose(g, seeded(1))
    g.play(role, action)
    assert g.public_board() is not board


def test_a_view_may_be_changed_by_who_asked_for_it():
    g = walk(start(), 3, 40)
    for role in (*g.roles, None):
        before = json.dumps(g.view(role))
        board = g.view(role)['board']
        board['powers'].clear()
        for hand_seen in board['hands'].values():
            hand_seen.append('nonsense')
        assert json.dumps(g.view(role)) == before


def test_what_only_a_role_knows_lies_over_what_everybody_sees():
    g = start()
    walk(g, 3, 40)
    assert any(hand.items for hand in g.hands)
    for seat, role in enumerate(g.roles):
        board, public = g.view(role)['board'], g.view(None)['board']
        assert board['hands'][role] == [CARDS[card] for card in g.hands[seat].items]
        assert {key for key in board if board[key] != public[key]} <= set(g.private_board(seat))


def test_laying_over_replaces_all_but_dicts():
    under = {'a': {'x': 1, 'y': [1, 2]}, 'b': {'z': 1}, 'c': None}
    over = {'a': {'y': [3], 'new': 4}, 'b': 2, 'd': {'e': 5}}
    laid = plain.laid_over(under, over)
    assert laid == {'a': {'x': 1, 'y': [3], 'new': 4}, 'b': 2, 'c': None, 'd': {'e': 5}}
    laid['a']['y'].append(6)
    laid['d']['e'] = 7
    assert over == {'a': {'y': [3], 'new': 4}, 'b': 2, 'd': {'e': 5}}
    assert under['a'] == {'x': 1, 'y': [1, 2]}


def test_who_is_not_asked_waits():
    g = turn_of('abbot')
    assert g.view('birch')['prompt'] == {'key': 'prompt.wait', 'params': {'roles': ['ash']}, 'rule': ''}
    assert g.view(None)['prompt']['key'] == 'prompt.wait'
    assert g.view(None)['actions'] == []
    assert g.view(None)['ask'] is None


def test_the_view_of_a_finished_game():
    g = walk(start(1), 1, 5000)
    assert g.outcome is not None
    view = g.view('ash')
    assert view['prompt'] == {'key': 'prompt.over', 'params': {'winners': list(g.outcome.winners)}, 'rule': ''}
    assert view['outcome'] == g.outcome.dump()
    assert (view['ask'], view['deciders'], view['actions']) == (None, [], [])


def asks(g: State) -> dict[str, str | None]:
    return {role: g.view(role)['ask'] for role in g.roles}


def test_an_ask_changes_with_ones_own_step():
    g = step_of('stakes')
    before = asks(g)
    g.play('ash', 'stake')
    after = asks(g)
    assert after['ash'] != before['ash']


def test_an_ask_stays_while_others_choose_in_secret():
    g = step_of('stakes')
    before = asks(g)
    g.play('ash', 'stake')
    g.play('ash', 'enough')
    assert {role: asks(g)[role] for role in ('birch', 'cedar')} == {role: before[role] for role in ('birch', 'cedar')}


def test_an_ask_stays_while_others_whisper_aside():
    g = turn_of('abbot', coins={'ash': 2, 'birch': 2, 'cedar': 2})
    before = asks(g)
    g.play('cedar', 'tip:birch')
    assert asks(g)['ash'] == before['ash']


def test_the_ask_of_who_is_not_asked_changes_with_its_asides_alone():
    """Cedar may tip all the time and is asked nothing: that others are asked one after the other is not its affair."""
    g = turn_of('abbot', coins={'cedar': 2})
    before = asks(g)
    g.play('ash', 'rest')
    assert g.deciders == ('birch',)
    assert legal(g, 'cedar') == ['tip:ash', 'tip:birch']
    assert asks(g)['cedar'] == before['cedar']


def test_a_question_asked_again_after_an_answer_is_another_ask():
    g = turn_of('abbot', coins={'ash': 5, 'birch': 5, 'cedar': 5})
    before = asks(g)
    g.play('ash', 'tip:birch')
    g.play('birch', 'tip:ash')
    assert g.view('ash')['prompt']['key'] == 'prompt.act'
    assert asks(g)['ash'] != before['ash']


# ---- what a role may know


def pair_before_the_reveal() -> tuple[Courtyard, Courtyard]:
    """Two games that differ in Ash's secret stake alone."""
    one, other = step_of('stakes'), step_of('stakes')
    for g, actions in ((one, ['stake', 'stake', 'enough']), (other, ['enough'])):
        for action in actions:
            g.play('ash', action)
    return one, other


def test_a_secret_choice_shows_nowhere_before_it_is_revealed():
    one, other = pair_before_the_reveal()
    for role in ('birch', 'cedar', None):
        assert one.view(role) == other.view(role)
        assert one.events_for(role) == other.events_for(role)
    assert one.determinize('birch', 5).digest() == other.determinize('birch', 5).digest()
    assert one.digest() != other.digest()


def test_a_determinized_state_tells_nothing_through_the_eyes_of_others():
    """Who searches may read the log of its determinized state as any role: what it may not know must not be there."""
    one, other = pair_before_the_reveal()
    drawn, twin = one.determinize('birch', 5), other.determinize('birch', 5)
    assert drawn.events_for('birch') == one.events_for('birch')
    for role in one.roles:
        assert drawn.events_for(role) == twin.events_for(role)


def test_determinize_keeps_what_the_role_sees_and_draws_the_rest_anew():
    g = start(6, players=4, goal='none')
    rng = seeded(6, 'determinize')
    for index, _ in enumerate(wander(g, 6, 250)):
        if index % 9:
            continue
        role = g.roles[rng.below(4)]
        drawn = [g.determinize(role, seed) for seed in range(4)]
        assert g.determinize(role, 0).digest() == drawn[0].digest()
        assert len({tuple(each.rng.dump()) for each in drawn}) == 4
        assert len({tuple(each.pile.items) for each in drawn}) > 1 or len(g.pile) < 4
        for each in drawn:
            assert each.view(role) == g.view(role)
            assert each.events_for(role) == g.events_for(role)
            assert each.determinize(role, 9).digest() == g.determinize(role, 9).digest()
            walk(each, index, 5)


def test_the_well_is_known_to_who_looked_and_followed_into_the_hands():
    g = step_of('well', coins={'ash': 3, 'birch': 0, 'cedar': 0})
    for coins in (1, 0, 0):
        g.play(g.deciders[0], f'offer:{coins}')
    top = g.pile.items[-3:]
    for seed in range(10):
        assert g.determinize('ash', seed).pile.items[-3:] == top
    assert len({tuple(g.determinize('birch', seed).pile.items[-3:]) for seed in range(10)}) > 5
    card = g.pile.draw(g, g.hands[2])
    for seed in range(10):
        assert g.determinize('ash', seed).hands[2].items == [card]


# ---- the end


def test_after_the_end_nobody_may_do_anything():
    g = walk(start(1), 1, 5000)
    assert g.outcome is not None
    assert g.deciders == ()
    assert g.stack == []
    before = g.digest()
    for role in g.roles:
        assert g.legal(role) == []
        assert g.explain(role, 'rest')[0][0] == 'K.1'
        with pytest.raises(IllegalAction, match='The game is over'):
            g.play(role, 'rest')
    assert g.digest() == before
    again = TITLE.restore(json.loads(json.dumps(g.dump())))
    assert again.outcome == g.outcome
    assert hash(again.outcome) == hash(g.outcome)
    assert again.digest() == g.clone().digest() == before
    assert g.determinize('ash', 1).outcome == g.outcome


def test_settle_runs_until_nothing_changes_and_before_anybody_is_asked():
    g = turn_of('abbot', coins={'ash': 9, 'birch': 8, 'cedar': 7})
    assert g.coins == [5, 5, 5]


def test_what_is_declared_final_uses_chance_or_shows_something_and_nothing_else_does():
    g = start(8, players=4, goal='none')
    for role, action in wander(g, 8, 400):
        number = TITLE.encode(action)
        if not g.is_final(g.index(role), number):
            after = g.clone()
            after.play(role, action)
            assert after.rng.dump() == g.rng.dump()
            assert after.disclosures == g.disclosures
            assert g.is_sealed() or not after.is_sealed()


def test_a_title_made_twice_gives_the_same_games():
    one, other = start(3), start(3, title=make_title())
    rng = seeded(1)
    for _ in range(100):
        role, action = choose(one, rng)
        one.play(role, action)
        other.play(role, action)
    assert one.digest() == other.digest()


def test_the_size_of_a_fresh_state():
    assert len(json.dumps(fresh().essence())) < 1500


# ---- why nothing can be done with a thing


def test_a_thing_is_explained_by_the_first_verb_of_the_question_that_takes_it():
    """The abbot stands at the gate: the chapel is too far, the market is not; nobody asks about cards."""
    g = turn_of('abbot')
    assert [refusal[1] for refusal in g.explain_thing('ash', 'place', 'chapel')] == ['refuse.far']
    assert g.explain_thing('ash', 'place', 'market') == []
    assert g.explain_thing('ash', 'card', 'sword_1') == []
    assert g.explain_thing('ash', 'place', 'nowhere') == []
    assert g.explain_thing('birch', 'place', 'chapel') == []
    assert g.explain_thing('ash', 'place', 'chapel')[0][2]['action'] == 'enter:chapel'
    assert g.explain_thing('ash', 'raid', '') == []
    act: Any = g.decision()
    act.raided = True
    g.advance()
    assert [refusal[1] for refusal in g.explain_thing('ash', 'raid', '')] == ['refuse.once']


def test_what_a_player_means_first_is_explained_though_something_else_can_be_done():
    g = turn_of('abbot')
    kind = type(g.decision())
    assert g.explain_thing('ash', 'place', 'market') == []
    kind.foremost = ('raid',)
    try:
        act: Any = g.decision()
        act.raided = True
        g.advance()
        assert [refusal[1] for refusal in g.explain_thing('ash', 'raid', '')] == ['refuse.once']
        assert g.explain_thing('ash', 'place', 'market') == []
    finally:
        kind.foremost = ()


def test_verbs_that_offer_nothing_are_explained():
    """What is offered, and standing answers, are not among them; nobody else is told anything."""
    g = turn_of('abbot')
    absent = g.explain_absent('ash')
    offered = {action.verb for action in g.legal('ash')}
    assert offered
    assert not offered & set(absent)
    act: Any = g.decision()
    act.raided = True
    g.advance()
    (raid,) = g.explain_absent('ash')['raid']
    assert raid[1] == 'refuse.once'
    assert raid[2] | {'role': 'ash', 'action': 'raid', 'verb': 'raid', 'arg': ''} == raid[2]
    assert g.explain_absent('birch') == {}


def test_buffers_of_the_wrong_size_are_refused_in_one_sentence():
    g = turn_of('abbot')
    space = g.title.space
    out = array('h', [0] * space.length)
    assert g.observe('ash', out) is out
    assert out == g.observe('ash')
    marks = bytearray(g.title.action_count)
    assert g.mask('ash', marks) == g.mask('ash')
    for bad in (array('h', [0] * (space.length - 1)), bytes(space.length * 2), [0] * space.length):
        with pytest.raises(ValueError, match=f'one writable row of {space.length} numbers of 16 bits'):
            g.observe('ash', bad)
    with pytest.raises(ValueError, match='numbers of 8 bits'):
        g.mask('ash', bytearray(3))
