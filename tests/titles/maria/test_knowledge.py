"""Maria, R6.6-R6.9, R13.4 and Part H: what players know of troops, in random play.

Also R1.5: each general's strength is a secret that combat, recruits and stacks change.
"""

from __future__ import annotations

import random

from hypothesis import given, settings
from hypothesis import strategies as st

from chancellery.titles.maria.state import Maria
from chancellery.titles.maria.winter import ShareTroops
from tests.titles.maria.position import start, title

SETTINGS = (('advanced', 3), ('introductory', 3), ('advanced', 2), ('introductory', 2))
SECRET = ('troop', 'spread', 'take')
QUIET = ('ready', 'pass', 'refuse', 'save', 'yield', 'halt')


def new_game(setting: tuple[str, int], seed: int) -> Maria:
    scenario, players = setting
    state = title().start(scenario, players, seed, {})
    assert isinstance(state, Maria)
    return state


def choose(legal: list[str], rng: random.Random, quiet: float) -> str:
    """Some action; with this chance one after which less happens."""
    dull = [action for action in legal if action in QUIET or action == 'done']
    return rng.choice(dull) if dull and rng.random() < quiet else rng.choice(legal)


def assert_known(g: Maria) -> None:
    """Every role's view and the truth agree."""
    names = g.edition.generals
    for role in (*g.roles, None):
        board = g.board(-1 if role is None else g.index(role))
        stacked = {general for stack in board['stacks'] for general in stack['generals']}
        for general, name in enumerate(names):
            shown = board['generals'][name]
            waiting = not g.troops[general] and g.inside(ShareTroops) is not None  # back in the game, in a stack
            assert waiting or shown['low'] <= g.troops[general] <= shown['high'], (role, name)
            assert shown['troops'] is None or shown['troops'] == g.troops[general]
            mine = role is not None and g.roles[g.runner[g.owner(general)]] == role
            if mine and name not in stacked:
                assert shown['troops'] == g.troops[general]
        for group in board['groups']:
            assert group['troops'] == sum(g.troops[names.index(name)] for name in group['generals'])
        for stack in board['stacks']:
            total = sum(g.troops[names.index(name)] for name in stack['generals'])
            assert stack['troops'] in (None, total)
        for power, shown in board['powers'].items():
            own = [general for general, name in enumerate(names) if name[:3] == power[:3]]
            assert shown['troops'] == sum(g.troops[general] for general in own), 'R6.7'


def assert_redrawn(g: Maria, role: str, seed: int) -> None:
    """A redrawn state looks the same to the role, knows its own troops, and is itself lawful."""
    other = g.determinize(role, seed)
    assert other.view(role) == g.view(role)
    assert_known(other)
    for general, troops in enumerate(g.troops):
        if g.roles[g.runner[g.owner(general)]] == role:
            assert other.troops[general] == troops
        assert 0 <= other.troops[general] <= 8
        assert (other.troops[general] == 0) == (troops == 0)


@settings(max_examples=8, deadline=None)
@given(st.sampled_from(SETTINGS), st.integers(0, 2**32), st.sampled_from((0.2, 0.6, 0.85)))
def test_R6_7_views_never_contradict_the_truth(setting: tuple[str, int], seed: int, quiet: float) -> None:
    """R6.5, R6.7: bounds hold, groups and totals add up, and what is redrawn cannot be told apart."""
    g = new_game(setting, seed)
    rng = random.Random(seed)
    step = 0
    while g.outcome is None and step < 700:
        role = rng.choice(g.deciders)
        g.play(role, choose([str(action) for action in g.legal(role)], rng, quiet))
        step += 1
        if g.outcome is None and step % 41 == 0:
            assert_known(g)
            assert_redrawn(g, rng.choice(g.roles), step)


def finish_secret(g: Maria, role: str, rng: random.Random) -> None:
    """Let the role end its secret choice on its own."""
    while g.outcome is None and role in g.deciders:
        legal = [str(action) for action in g.legal(role) if action.verb in SECRET]
        if not legal:
            return
        singly = [action for action in legal if action != 'spread'] or legal
        g.play(role, rng.choice(singly))


def twins(setting: tuple[str, int], seed: int, owner: str, quiet: float) -> tuple[int, bool]:
    """Play two games alike but for one player's secrets, as long as the table cannot tell them apart.

    How often what others see was compared, and whether the secrets did differ.
    """
    one, two = new_game(setting, seed), new_game(setting, seed)
    others = [role for role in (*one.roles, None) if role != owner]
    rng, other_rng = random.Random(seed), random.Random(seed + 1)
    compared, differ = 0, False
    for step in range(180):
        finish_secret(one, owner, rng)
        finish_secret(two, owner, other_rng)
        if one.outcome is not None or one.deciders != two.deciders:
            break
        if step % 15 == 3:
            if any(one.events_for(role) != two.events_for(role) for role in others):
                break
            for role in others:
                assert one.view(role) == two.view(role)
            compared += 1
            differ = differ or one.troops != two.troops
        role = rng.choice(one.deciders)
        action = choose([str(each) for each in one.legal(role)], rng, quiet)
        if two.explain(role, action):
            break
        one.play(role, action)
        two.play(role, action)
    return compared, differ


@settings(max_examples=8, deadline=None)
@given(st.sampled_from((2, 3)), st.integers(0, 2**32), st.sampled_from((0.7, 0.9)), st.integers(0, 1))
def test_R6_6_secrets_show_in_nothing_but_what_is_open(players: int, seed: int, quiet: float, owner: int) -> None:
    """R6.6, R6.8, R13.4: two games with the same public story look the same to everybody but the owner.

    In the advanced game: the introductory one loses what unused generals got, and so tells it by the totals (U6).
    """
    setting = ('advanced', players)
    role = new_game(setting, seed).roles[(0, -1)[owner]]
    compared, differ = twins(setting, seed, role, quiet)
    assert compared > 0
    assert differ


def test_R6_7_what_is_hidden_is_redrawn_and_what_is_shown_is_not() -> None:
    """R6.7: Prussia's 22 lie differently in other worlds; after a combat the general shown does not."""
    position = start()
    worlds = {tuple(position.g.determinize('maria', seed).troops[:11]) for seed in range(8)}
    assert len(worlds) > 4
    position = start().clear().general('pru1', 'jauer', 4).general('pru2', 'glogau', 3)
    position.general('pru3', 'sagan', 5).general('aus1', 'hirschberg', 6).stage('austria', 'fight')
    position.play('maria', 'fight:aus1-pru1')
    pru1 = position.g.edition.generals.index('pru1')
    redrawn = [position.g.determinize('maria', seed) for seed in range(8)]
    assert {world.troops[pru1] for world in redrawn} == {4}
    assert len({world.troops[pru1 + 1] for world in redrawn}) > 1
    assert all(sum(world.troops[pru1 : pru1 + 3]) == 12 for world in redrawn if world.troops[pru1 + 3] == 6)


def test_R13_4_generals_who_have_just_returned_together_have_no_troops_yet() -> None:
    """R13.3, R13.4: given two generals back in one city, before their troops are shared out, then a redrawn state
    knows that neither has any."""
    p = start().clear().general('pru1', 'breslau', 8).hand('prussia', 'H8').turn(3)
    for power in ('france', 'bavaria', 'saxony', 'austria', 'pragmatic'):
        p.hand(power)
    p.turn_step('winter').play('frederick', 'pay:H8', 'done')
    p.play('frederick', 'return:pru2', 'place:berlin', 'return:pru3', 'place:berlin')
    assert p.g.inside(ShareTroops) is not None
    other = p.g.determinize('maria', 1)
    assert isinstance(other, Maria)
    assert [other.troops[other.edition.generals.index(general)] for general in ('pru2', 'pru3')] == [0, 0]
