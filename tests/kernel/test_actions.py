"""Actions and their numbers."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chancellery.kernel.actions import Action, Verbs
from chancellery.kernel.kinds import Kind, numbers
from tests.kernel.yard import TITLE

TOWN = Kind('town', ('paris', 'lyon'))
WORD = st.from_regex(r'[a-z][a-z0-9_]{0,8}', fullmatch=True)


@pytest.mark.parametrize(
    ('text', 'verb', 'arg'), [('move:paris', 'move', 'paris'), ('pass', 'pass', ''), ('bid:4', 'bid', '4')]
)
def test_an_action_is_a_verb_and_at_most_one_argument(text, verb, arg):
    action = Action.parse(text)
    assert (action.verb, action.arg) == (verb, arg)
    assert str(action) == text
    assert action == Action(verb, arg)


def test_repr_shows_the_text():
    assert repr(Action('move', 'paris')) == "Action('move:paris')"


def test_parse_forgives_space_around():
    assert Action.parse('  pass\n') == Action('pass')


@pytest.mark.parametrize('text', ['', '   ', ':paris'])
def test_parse_says_what_an_action_is(text):
    with pytest.raises(ValueError, match='is no action: an action is a verb'):
        Action.parse(text)


@given(WORD, st.one_of(st.just(''), WORD))
def test_parse_reads_what_str_wrote(verb, arg):
    action = Action(verb, arg)
    assert Action.parse(str(action)) == action
    assert hash(Action.parse(str(action))) == hash(action)


def test_equality():
    assert Action('move', 'paris') != Action('move', 'lyon')
    assert Action('move', 'paris') != Action('march', 'paris')
    assert Action('pass') != 'pass'
    assert len({Action('pass'), Action('pass'), Action('rest')}) == 2


def some_verbs() -> Verbs:
    verbs = Verbs()
    verbs.add('pass')
    verbs.add('move', TOWN)
    verbs.add_windows(('storm', 'siege'))
    return verbs


def test_verbs_number_their_actions_in_the_order_of_declaration():
    verbs = some_verbs()
    assert verbs.texts == [
        'pass',
        'move:paris',
        'move:lyon',
        'stop_asking:storm',
        'stop_asking:siege',
        'ask_again:storm',
        'ask_again:siege',
    ]
    assert verbs.count == 7
    assert verbs.base_of['move'] == 1
    assert [verbs.verb_of[n] for n in range(7)] == [0, 1, 1, 3, 3, 5, 5]
    for number in range(verbs.count):
        assert verbs.number(verbs.action(number)) == number


def test_the_code_of_a_verb_is_its_first_action():
    verbs = Verbs()
    verbs.add('pass')
    move = verbs.add('move', TOWN)
    assert verbs.action(move + 1) == Action('move', 'lyon')


def test_the_table_of_verbs_gives_no_argument_for_bare_ones():
    assert some_verbs().table() == {
        'pass': (),
        'move': ('paris', 'lyon'),
        'stop_asking': ('storm', 'siege'),
        'ask_again': ('storm', 'siege'),
    }


def test_a_verb_is_declared_once():
    verbs = some_verbs()
    with pytest.raises(ValueError, match="the verb 'move' is declared twice"):
        verbs.add('move')


@pytest.mark.parametrize('action', ['pass:paris', 'move', 'move:', 'move:rome', 'fly', '', 'PASS', ' pass'])
def test_what_is_not_declared_has_no_number(action):
    assert some_verbs().number(action) == -1


@pytest.mark.parametrize('number', [-1, 7])
def test_a_number_out_of_range(number):
    with pytest.raises(ValueError, match=f'there is no action {number}: they are numbered 0 to 6'):
        some_verbs().action(number)


def test_a_title_encodes_and_decodes_every_action():
    assert TITLE.action_count == sum(len(args) or 1 for args in TITLE.verbs.values())
    for number in range(TITLE.action_count):
        action = TITLE.decode(number)
        assert TITLE.encode(action) == number
        assert TITLE.encode(str(action)) == number
    with pytest.raises(ValueError, match="Courtyard has no action 'fly:away'; its verbs are stake, enough, offer"):
        TITLE.encode('fly:away')
    with pytest.raises(ValueError, match='there is no action'):
        TITLE.decode(TITLE.action_count)


def test_a_verb_knows_the_kind_of_its_argument():
    """One that takes some of a kind does not make it smaller."""
    verbs = some_verbs()
    verbs.add('visit', TOWN.only('lyon'))
    verbs.add('pay', numbers(2, 4))
    assert dict(zip(verbs.names, verbs.kinds, strict=True)) == {
        'pass': '', 'move': 'town', 'stop_asking': 'window', 'ask_again': 'window', 'visit': 'town', 'pay': 'number',
    }  # fmt: skip
    assert verbs.sizes == {'town': 2, 'window': 2, 'number': 3}
    assert verbs.table()['visit'] == ('lyon',)
    assert verbs.table()['pay'] == ('2', '3', '4')


def test_an_action_of_another_title_is_found_by_its_text():
    """An action carries the number it has in its own title, and that number only."""
    one, other = some_verbs(), Verbs()
    other.add('move', TOWN)
    foreign = other.action(1)
    assert one.number(one.action(2)) == 2
    assert one.number(foreign) == one.number('move:lyon') == 2
    assert foreign == one.action(2)


def test_an_action_of_a_view_is_taken_as_it_stands():
    assert Action('pass', None) == Action('pass')
    assert str(Action('pass', None)) == 'pass'
