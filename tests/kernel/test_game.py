"""Games: a state with its history; undo, saving and loading."""

import json
from pathlib import Path
from typing import Any

import pytest

import chancellery
from chancellery.game import Game
from chancellery.kernel.refusals import IllegalAction
from chancellery.kernel.rng import seeded
from tests.kernel.yard import ENDLESS, TITLE, choose, legal


@pytest.fixture(autouse=True)
def courtyard_can_be_loaded(monkeypatch):
    """Saved games name their title; the courtyard is none of those installed."""
    real = chancellery.load

    def load(id: str, data: Any = None) -> Any:
        return TITLE if id == TITLE.id else real(id, data)

    monkeypatch.setattr('chancellery.game.load', load)


def game(seed: int = 1, **options: str) -> Game:
    return Game(TITLE, players=3, seed=seed, options=options)


def at_turns(seed: int = 1, **options: str) -> Game:
    """A game at the turn of the first power, which is Ash's."""
    made = game(seed, **options)
    for role in made.state.roles:
        made.play(role, 'enough')
    for role in made.state.roles:
        made.play(role, 'offer:0')
    assert made.state.deciders == ('ash',)
    return made


def chosen(game: Game) -> list[list[int]]:
    frame: Any = game.state.stack[-1]
    result: list[list[int]] = frame.chosen
    return result


def undoers(game: Game) -> list[str]:
    return [role for role in game.state.roles if game.undoable(role)]


# ---- undo


def test_a_role_takes_back_its_last_actions_one_by_one():
    g = at_turns()
    digests = [g.state.digest()]
    for action in ('promise:birch', 'raid'):
        g.play('ash', action)
        digests.append(g.state.digest())
    events = len(g.state.events_for(None))
    g.undo('ash')
    assert g.state.digest() == digests[1]
    g.undo('ash')
    assert g.state.digest() == digests[0]
    assert len(g.state.events_for(None)) == events - 1
    assert undoers(g) == []


def test_an_undo_is_an_entry_of_the_history():
    g = at_turns()
    g.play('ash', 'promise:birch')
    g.undo('ash')
    g.play('ash', 'promise:cedar')
    assert g.history[-3:] == [('ash', 'promise:birch'), ('ash', 'undo'), ('ash', 'promise:cedar')]


def test_after_an_undo_all_is_as_if_it_had_not_been():
    one, other = at_turns(), at_turns()
    one.play('ash', 'promise:birch')
    one.undo('ash')
    for g in (one, other):
        g.play('ash', 'raid')
        g.play('ash', 'attack:cedar')
    assert one.state.digest() == other.state.digest()
    assert one.state.dump() == other.state.dump()


def test_nothing_final_is_taken_back():
    g = at_turns()
    g.play('ash', 'raid')
    assert g.undoable('ash')
    g.play('ash', 'attack:birch')
    assert undoers(g) == []
    before = g.state.digest()
    with pytest.raises(ValueError, match='ash has nothing to take back'):
        g.undo('ash')
    assert g.state.digest() == before
    assert g.history[-1] == ('ash', 'attack:birch')


def test_nothing_is_taken_back_after_another_role_acted():
    g = at_turns()
    g.play('ash', 'enter:market')
    assert undoers(g) == ['ash']
    g.play('birch', 'refuse')
    assert undoers(g) == ['birch']


def test_who_asked_for_consent_may_think_again_before_the_answer():
    g = at_turns()
    before = g.state.digest()
    g.play('ash', 'enter:market')
    g.undo('ash')
    assert g.state.digest() == before
    assert g.state.deciders == ('ash',)


def test_when_the_other_takes_its_action_back_the_own_is_the_last_again():
    g = at_turns()
    g.play('ash', 'promise:birch')
    g.play('birch', 'tip:ash')
    assert undoers(g) == ['birch']
    g.undo('birch')
    assert undoers(g) == ['ash']
    g.undo('ash')
    assert undoers(g) == []


def test_an_illegal_action_leaves_the_game_as_it_was():
    g = at_turns()
    g.play('ash', 'promise:birch')
    before = g.dump()
    with pytest.raises(IllegalAction):
        g.play('ash', 'promise:cedar')
    with pytest.raises(IllegalAction):
        g.play('ash', 'undo')
    with pytest.raises(ValueError, match="no role 'oak'"):
        g.play('oak', 'rest')
    assert g.dump() == before
    assert g.undoable('ash')


def test_an_unknown_role_takes_nothing_back():
    g = at_turns()
    assert not g.undoable('oak')
    with pytest.raises(ValueError):
        g.undo('oak')


# ---- undo in a secret choice


def test_in_a_secret_choice_each_takes_back_its_own_steps():
    g = game()
    stake = TITLE.encode('stake')
    for role in ('ash', 'birch', 'ash', 'birch', 'cedar'):
        g.play(role, 'stake')
    g.undo('ash')
    assert chosen(g) == [[stake], [stake, stake], [stake]]
    g.undo('ash')
    assert chosen(g) == [[], [stake, stake], [stake]]
    assert undoers(g) == ['birch', 'cedar']
    g.undo('birch')
    assert chosen(g) == [[], [stake], [stake]]
    assert g.history[-3:] == [('ash', 'undo'), ('ash', 'undo'), ('birch', 'undo')]


def test_a_finished_choice_is_opened_again_until_all_have_finished():
    g = game()
    g.play('ash', 'enough')
    g.play('birch', 'stake')
    assert ' '.join(g.state.deciders) == 'birch cedar'
    g.undo('ash')
    assert ' '.join(g.state.deciders) == 'ash birch cedar'
    for role in ('ash', 'birch', 'cedar'):
        g.play(role, 'enough')
    assert undoers(g) == []


def test_whether_one_may_undo_tells_nothing_of_what_others_chose():
    quiet, busy = game(), game()
    for g in (quiet, busy):
        g.play('ash', 'stake')
    busy.play('birch', 'stake')
    assert quiet.undoable('ash') == busy.undoable('ash')
    assert quiet.undoable('cedar') == busy.undoable('cedar')


def test_what_others_read_of_the_log_is_untouched_by_a_secret_undo():
    g = game()
    for role in ('ash', 'birch', 'ash', 'birch'):
        g.play(role, 'stake')
    before = {role: g.state.events_for(role) for role in ('birch', 'cedar', None)}
    g.undo('ash')
    assert {role: g.state.events_for(role) for role in ('birch', 'cedar', None)} == before
    assert [entry['params'] for entry in g.state.events_for('ash') if entry['key'] == 'event.staked'] == [{'coins': 1}]


def test_a_tip_on_which_secret_choices_may_count_is_final():
    g = game()
    g.play('ash', 'tip:birch')
    assert undoers(g) == []
    for _ in range(3):
        g.play('birch', 'stake')
    assert undoers(g) == ['birch']


# ---- undo, at random


@pytest.mark.parametrize('seed', range(4))
def test_undo_takes_back_exactly_the_last_action(seed):
    g = Game(TITLE, players=3 + seed % 2, seed=seed, options={'goal': 'none'})
    rng = seeded(seed, 'undo')
    undone = 0
    for _ in range(400):
        if g.state.outcome is not None:
            break
        role, action = choose(g.state, rng)
        before = g.state.dump()
        final = g.state.is_final(g.state.index(role), TITLE.encode(action))
        g.play(role, action)
        assert g.undoable(role) == (not final)
        if not final and rng.below(2) == 0:
            g.undo(role)
            assert g.state.dump() == before
            undone += 1
    assert undone > 50
    assert Game.restore(json.loads(json.dumps(g.dump()))).state.dump() == g.state.dump()


def test_what_is_kept_for_undo_is_bounded_by_its_size(monkeypatch):
    """Roles may act in turn for long without anything final: not every state of that time can be kept."""
    g = at_turns()
    for _ in range(1500):
        role, other = ('ash', 'birch') if 'tip:birch' in legal(g.state, 'ash') else ('birch', 'ash')
        g.play(role, f'tip:{other}')
    size = len(json.dumps(g.state.essence(), separators=(',', ':')))
    assert 100 < len(g._marks) <= 7_000_000 / (4 * size)
    assert g.undoable(role)
    monkeypatch.setattr('chancellery.game.MARK_BYTES', 1000)
    small = at_turns()
    for _ in range(100):
        role, other = ('ash', 'birch') if 'tip:birch' in legal(small.state, 'ash') else ('birch', 'ash')
        small.play(role, f'tip:{other}')
    assert len(small._marks) == 32


# ---- saving and loading


def some_game() -> Game:
    """A game with undos, seed beyond 64 bits, and options."""
    g = Game(TITLE, players=4, seed=2**100 + 1, options={'luck': 'none', 'goal': 'none'})
    rng = seeded(1, 'saved')
    for _ in range(150):
        role, action = choose(g.state, rng)
        g.play(role, action)
        if g.undoable(role) and rng.below(4) == 0:
            g.undo(role)
    while not undoers(g):
        g.play(*choose(g.state, rng))
    return g


def test_a_saved_game_comes_back_with_history_log_and_undo(tmp_path):
    g = some_game()
    assert ('undo' in {action for _, action in g.history}) is True
    path = tmp_path / 'game.json'
    g.save(path)
    again = Game.load(path)
    assert again.dump() == g.dump()
    assert again.state.dump() == g.state.dump()
    assert again.seed == 2**100 + 1
    assert undoers(again) == undoers(g)
    role = undoers(g)[0]
    g.undo(role)
    again.undo(role)
    assert again.state.dump() == g.state.dump()


@pytest.mark.parametrize('seed', [0, -5, 2**128 - 1])
def test_a_game_of_any_seed_is_saved_and_loaded(tmp_path, seed):
    g = Game(TITLE, seed=seed)
    g.save(tmp_path / 'game.json')
    assert Game.load(tmp_path / 'game.json').state.digest() == g.state.digest()


def test_a_game_of_an_installed_title_is_saved_and_loaded(tmp_path):
    g = Game('gods_playground', seed=3)
    for _ in range(20):
        role = g.state.deciders[0]
        g.play(role, g.state.legal(role)[0])
    g.save(tmp_path / 'game.json')
    assert Game.load(tmp_path / 'game.json').state.digest() == g.state.digest()


def test_a_saved_game_keeps_an_option_that_a_new_game_of_so_many_is_refused():
    chosen = ('coalitions', '1805', 6, 3, {'third': 'russia'})
    with pytest.raises(ValueError, match="option 'third' is for 3 players, not 6"):
        Game(*chosen)
    g = Game(*chosen, saved=True)
    role = g.state.deciders[0]
    g.play(role, g.state.legal(role)[0])
    again = Game.restore(g.dump())
    assert again.state.options['third'] == 'russia'
    assert again.dump() == g.dump()


def test_a_replay_begins_at_the_opening():
    g = some_game()
    opening, history = Game.opening(g.dump())
    assert opening.state.digest() == TITLE.start(players=4, seed=2**100 + 1, options=g.state.options).digest()
    for role, action in history:
        opening.follow(role, action)
    assert opening.state.digest() == g.state.digest()


def test_a_save_replaces_the_old_one_whole_or_not_at_all(tmp_path):
    path = tmp_path / 'game.json'
    g = game()
    g.save(path)
    first = path.read_text()
    g.play('ash', 'stake')
    g.save(str(path))
    assert path.read_text() != first
    assert sorted(entry.name for entry in tmp_path.iterdir()) == ['game.json']
    with pytest.raises(ValueError, match=r'cannot write .*: No such file or directory'):
        g.save(tmp_path / 'nowhere' / 'game.json')


def saved(**changes: Any) -> dict[str, Any]:
    g = game()
    g.play('ash', 'stake')
    return g.dump() | changes


def load_text(tmp_path: Path, text: str) -> Game:
    path = tmp_path / 'game.json'
    path.write_bytes(text.encode() if isinstance(text, str) else text)
    return Game.load(path)


@pytest.mark.parametrize(
    ('changes', 'message'),
    [
        ({'title': 'monopoly'}, "there is no title 'monopoly'; the titles are"),
        ({'title': None}, 'there is no title .*None'),
        ({'title': 'gods_playground'}, 'other data|version|scenario|option'),
        ({'scenario': 'attic'}, "no scenario 'attic'"),
        ({'options': {'luck': 'more'}}, "option 'luck' cannot be 'more'"),
        ({'format': 'something else'}, 'this is no saved game of the format "chancellery game 2"'),
        ({'state': {'title': 'courtyard'}}, 'does not come out as it was saved: the file is damaged'),
        ({'version': 1}, 'damaged: its version'),
        ({'data': None}, 'damaged: its data'),
        ({'history': []}, 'does not come out as it was saved'),
        ({'history': [['ash', 'rest']]}, 'ash may not play rest'),
        ({'history': [['oak', 'stake']]}, "there is no role 'oak'"),
        ({'history': [['ash', 'undo']]}, 'ash has nothing to take back'),
        ({'history': [['ash']]}, 'damaged'),
        ({'history': [[1, 2, 3]]}, 'damaged'),
        ({'history': 7}, 'damaged'),
        ({'history': 'stake'}, 'damaged'),
        ({'seed': 'seven'}, 'damaged'),
        ({'seed': None}, 'damaged'),
        ({'players': 'three'}, 'damaged'),
        ({'players': 9}, 'is for 3 to 4 players, not 9'),
        ({'options': [1]}, 'damaged'),
        ({'options': None}, 'damaged'),
        ({'state': 3}, 'damaged'),
    ],
)
def test_a_file_that_does_not_fit_is_refused_in_one_sentence(tmp_path, changes, message):
    with pytest.raises(ValueError, match=message) as caught:
        load_text(tmp_path, json.dumps(saved(**changes)))
    text = str(caught.value)
    assert text.startswith(str(tmp_path / 'game.json'))
    assert '\n' not in text
    for slang in ('unpack', 'literal', 'iterable', 'NoneType', 'argument', 'instances of', 'dictionary update'):
        assert slang not in text


@pytest.mark.parametrize(
    'key', ['title', 'version', 'data', 'scenario', 'players', 'options', 'seed', 'history', 'state']
)
def test_a_file_that_lacks_a_part_is_damaged(tmp_path, key):
    data = saved()
    del data[key]
    with pytest.raises(ValueError, match='damaged'):
        load_text(tmp_path, json.dumps(data))


@pytest.mark.parametrize('text', ['', 'stake', '{"format": ', '[1, 2]', '3', 'null', b'\xff\xfe\x00', '[' * 100_000])
def test_what_is_no_saved_game_is_refused(tmp_path, text):
    with pytest.raises(ValueError, match='is no saved game'):
        load_text(tmp_path, text)


def test_a_file_that_is_not_there(tmp_path):
    with pytest.raises(ValueError, match=r'cannot read .*: No such file or directory'):
        Game.load(tmp_path / 'none.json')
    with pytest.raises(ValueError, match=r'cannot read .*: Is a directory'):
        Game.load(tmp_path)


def test_a_truncated_file_is_refused(tmp_path):
    text = json.dumps(saved())
    for length in range(0, len(text), 37):
        with pytest.raises(ValueError):
            load_text(tmp_path, text[:length])


# ---- games of other rules


def of_other_rules(**changes: Any) -> dict[str, Any]:
    """A game as other rules saved it."""
    data: dict[str, Any] = json.loads(json.dumps(some_game().dump() | {'version': '0', 'data': 'printed'}))
    return data | changes


def test_a_game_of_other_rules_is_taken_if_it_comes_out_as_it_was():
    data = of_other_rules()
    again = Game.restore(data)
    assert again.dump() == data | {
        'version': TITLE.version,
        'data': TITLE.fingerprint,
        'state': again.state.dump(False),
    }
    data['state']['fields']['attic'] = 3
    del data['state']['fields']['round'], data['state']['stack'][0]['at']
    assert Game.restore(data).state.dump() == again.state.dump()


@pytest.mark.parametrize(
    ('part', 'change'),
    [('fields', {'round': 99}), ('rng', [1, 2, 3, 4]), ('plays', [0, 0, 0, 0]), ('stack', []), ('outcome', {})],
)
def test_a_game_of_other_rules_that_comes_out_otherwise_is_refused(part, change):
    data = of_other_rules()
    data['state'][part] = data['state'][part] | change if part == 'fields' else change
    with pytest.raises(ValueError, match=r'with other data of Courtyard .*, by which it comes out otherwise'):
        Game.restore(data)
    data['data'] = TITLE.fingerprint
    with pytest.raises(ValueError, match='by version 0 of Courtyard, and this is version 1, by which it comes out'):
        Game.restore(data)


def test_a_game_of_other_rules_whose_history_is_forbidden_is_refused():
    data = of_other_rules(history=[['ash', 'rest']], data=TITLE.fingerprint)
    wanted = 'saved by version 0 of Courtyard, and this is version 1, by which it could not be played: ash may not play'
    with pytest.raises(ValueError, match=wanted):
        Game.restore(data)


def test_a_game_saved_in_the_first_format_is_taken_if_its_history_is_legal():
    data = of_other_rules(format='chancellery game 1', digest='whatever', data=TITLE.fingerprint)
    state = data.pop('state')
    assert json.loads(json.dumps(Game.restore(data).state.dump(log=False))) == state | {'version': '1'}
    with pytest.raises(ValueError, match='by which it could not be played'):
        Game.restore(data | {'history': [['ash', 'rest']]})
    with pytest.raises(ValueError, match='it was saved with other data of Courtyard'):
        Game.restore(data | {'data': 'printed'})


def test_a_game_goes_on_from_a_state_without_what_led_to_it():
    g = at_turns()
    g.play('ash', 'promise:birch')
    again = Game.at(g.state.clone(), 1)
    assert (again.quiet, g.quiet, again.history) == (True, False, [])
    again.play('ash', 'raid')
    again.undo('ash')
    assert again.state.dump() == g.state.dump()
    g.settle()
    assert g.quiet
    assert undoers(g) == []


def test_a_game_of_a_title_that_is_not_installed_can_be_played():
    g = Game(ENDLESS, players=3, seed=1)
    for role in g.state.roles:
        g.play(role, 'enough')
    assert g.state.deciders == ('ash',)
