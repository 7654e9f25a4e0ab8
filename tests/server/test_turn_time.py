"""A time per turn that a table agreed on: how it runs, and what the server does when it is up."""

import calendar
import time
from typing import Any

import pytest

from chancellery.server import rows
from chancellery.server.tables import Tables
from chancellery.server.turn_time import SeatClock, moved_on
from tests.server.harness import ROLES, TITLE, WHITE_BEGINS, Client, Late, running, until
from tests.server.receivers import webhook
from tests.web.visitor import play_all, way_to, whole_game

QUICK = {'due_every': 0.05, 'tables_a_minute': 100_000, 'tables_a_day': 100_000}


@pytest.fixture(scope='module')
def shared() -> Late:
    return Late()


@pytest.fixture
def clock(shared: Late) -> Late:
    shared.so_far = 0.0
    return shared


@pytest.fixture(scope='module')
def server(tmp_path_factory, shared):
    with running(tmp_path_factory.mktemp('turns'), clock=shared, **QUICK) as made:
        yield made


def make(client: Client, then: str = 'tell', amount: int = 5, unit: str = 'minutes', **kinds: str) -> Any:
    """A table with a time per turn; seats that are not named are the client's."""
    seats = {role: {'kind': kinds.get(role, 'me')} for role in ROLES}
    agreed = {'amount': amount, 'unit': unit, 'then': then}
    return client.post('/api/tables', {'title': TITLE, 'seats': seats, 'seed': WHITE_BEGINS, 'turn_time': agreed})


def ends(client: Client, id: str) -> dict[str, float]:
    """When everybody's time is up, in seconds."""
    clocks = client.table(id)['clocks']
    return {
        role: float(calendar.timegm(time.strptime(each['ends'], '%Y-%m-%dT%H:%M:%SZ'))) for role, each in clocks.items()
    }


def overdue(client: Client, id: str) -> list[str]:
    return [role for role, each in client.table(id)['clocks'].items() if each['overdue']]


def relief(client: Client, id: str) -> dict[str, str]:
    return {seat['role']: seat['relief'] for seat in client.table(id)['seats'] if seat['relief']}


def one_decider(client: Client, id: str) -> str:
    (role,) = client.table(id)['deciders']
    return str(role)


# ---- the agreement


def test_a_table_says_what_it_agreed_on(client):
    made = make(client, 'seat', 3, 'days')
    agreed = {'amount': 3, 'unit': 'days', 'then': 'seat'}
    assert client.table(made['table'])['turn_time'] == agreed
    listed = client.post('/api/mine', {'tables': {made['table']: []}})['tables'][made['table']]
    assert (listed['turn_time'], listed['overdue']) == (agreed, [])


def test_a_table_without_one_has_no_clocks(client):
    table = client.table(client.make()['table'])
    assert (table['turn_time'], table['clocks']) == (None, {})


@pytest.mark.parametrize(
    ('wrong', 'said'),
    [
        ({'amount': 0}, ', not 0 minutes.'),
        ({'amount': -3}, ', not -3 minutes.'),
        ({'amount': 1441}, ', not 1441 minutes.'),
        ({'amount': 400, 'unit': 'days'}, ', not 400 days.'),
        ({'unit': 'weeks'}, "no unit 'weeks'"),
        ({'then': 'shout'}, "'shout' cannot happen"),
    ],
)
def test_what_cannot_be_agreed_on_is_refused_in_a_sentence(client, wrong, said):
    agreed = {'amount': 5, 'unit': 'minutes', 'then': 'tell'} | wrong
    answer = client.post('/api/tables', {'title': TITLE, 'turn_time': agreed}, 400)['error']
    assert answer['key'] == 'bad_turn_time'
    assert said in answer['text']
    assert answer['text'].count('.') == 1


@pytest.mark.parametrize('wrong', [{'amount': 'five'}, {'amount': 1.5}, {'amount': None}, {'more': 1}])
def test_nor_is_what_is_no_agreement(client, wrong):
    agreed = {'amount': 5, 'unit': 'minutes', 'then': 'tell'} | wrong
    assert client.refused('POST', '/api/tables', {'title': TITLE, 'turn_time': agreed}, 400) == 'malformed'


def test_a_rematch_keeps_it(client):
    id = make(client, 'turn', 7)['table']
    play_all(client, id, whole_game())
    assert client.table(id)['clocks'] == {}, 'nobody is awaited any more'
    again = client.post(f'/api/tables/{id}/rematch')['table']
    assert client.table(again)['turn_time'] == {'amount': 7, 'unit': 'minutes', 'then': 'turn'}
    assert set(client.table(again)['clocks']) == set(client.table(again)['deciders'])


# ---- how it runs


def test_it_runs_for_who_is_awaited_from_that_instant(client, clock):
    before = int(clock.now())
    id = make(client)['table']
    role = one_decider(client, id)
    assert before + 300 <= ends(client, id)[role] <= clock.now() + 300
    assert set(ends(client, id)) == {role}


def test_a_step_that_everybody_sees_gives_it_again(client, clock):
    id = make(client)['table']
    role = one_decider(client, id)
    before = ends(client, id)[role]
    clock.late = 100
    client.play(id, role)
    after = ends(client, id)
    assert min(after.values()) >= before + 99


def test_nobodys_time_runs_while_a_seat_is_open(client, server, clock):
    made = make(client, red='open')
    id = made['table']
    assert client.table(id)['clocks'] == {}
    clock.late = 1000
    guest = server.client()
    guest.join(id, made['links']['red'])
    role = one_decider(client, id)
    assert ends(client, id)[role] >= clock.now() + 290


def test_bots_have_no_clock(client):
    id = make(client, white='bot')['table']
    until(lambda: 'white' not in client.table(id)['deciders'])
    assert 'white' not in client.table(id)['clocks']


def test_everybody_in_a_simultaneous_decision_has_a_clock_of_his_own_that_secret_steps_do_not_move(
    client, server, clock
):
    id = make(client)['table']
    play_all(client, id, way_to('prompt.block'))
    waiting = client.table(id)['deciders']
    assert len(waiting) > 1
    before = client.table(id)
    clock.late = 100
    with client.live(id, {}, spectator=True) as line:
        line.until('position')
        line.quiet()
        client.play(id, waiting[0])
        assert line.quiet() == [], 'a secret step is told to nobody'
    assert client.table(id)['clocks'] == before['clocks']
    while waiting[0] in client.table(id)['deciders']:
        client.play(id, waiting[0])
    after = client.table(id)['clocks']
    assert waiting[0] not in after
    assert {role: after[role] for role in waiting[1:]} == {role: before['clocks'][role] for role in waiting[1:]}


def free_undo(client: Client, id: str) -> str:
    """Play until somebody has taken a step that is seen and can be taken back; who."""
    for _ in range(60):
        role = client.table(id)['deciders'][0]
        spectator = client.position(id)['stamp']
        position = client.play(id, role)
        if position['undo'] == 'free' and client.position(id)['stamp'] != spectator:
            return str(role)
    raise AssertionError('nothing can be taken back')


def test_taking_back_and_playing_again_gains_no_time(client, clock):
    id = make(client)['table']
    role = free_undo(client, id)
    waiting = client.table(id)['deciders']
    first = ends(client, id)
    for _ in range(5):
        clock.late += 50
        client.post(f'/api/tables/{id}/undo', {'role': role})
        assert role in client.table(id)['deciders']
        client.play(id, role)
    assert client.table(id)['deciders'] == waiting
    latest = ends(client, id)
    if role in waiting:
        assert latest[role] == first[role]
    others = [each for each in waiting if each != role]
    assert all(latest[each] <= first[each] + 251 for each in others)


# ---- what happens then


def test_all_are_told_who_is_overdue_until_he_acts(client, server, clock):
    id = make(client)['table']
    role = one_decider(client, id)
    with client.live(id, {}, spectator=True) as line:
        line.until('table')
        clock.late = 301
        line.until('table', lambda message: message['table']['clocks'][role]['overdue'])
    stranger = server.client()
    assert overdue(stranger, id) == [role]
    assert stranger.post('/api/mine', {'tables': {id: []}})['tables'][id]['overdue'] == [role]
    assert client.table(id)['deciders'] == [role], 'nobody plays for him'
    client.play(id, role)
    assert overdue(client, id) == []


def test_a_bot_plays_the_turn_and_no_more(client, clock):
    id = make(client, 'turn')['table']
    role = one_decider(client, id)
    clock.late = 301
    until(lambda: client.table(id)['deciders'] != [role] and not relief(client, id))
    clock.late = 302
    assert client.position(id)['log'] > 0
    seat = next(each for each in client.table(id)['seats'] if each['role'] == role)
    assert (seat['kind'], seat['mine'], seat['relief']) == ('human', True, None)


def test_a_turn_that_a_bot_played_cannot_be_taken_back_for_more_time(client, clock):
    """Who takes back what the bot played is overdue at once, and the bot plays again."""
    id = make(client, 'turn')['table']
    for _ in range(8):
        role = one_decider(client, id)
        clock.late += 301
        until(lambda: one_decider(client, id) != role and not relief(client, id))  # noqa: B023
        if client.position(id, role)['undo'] == 'free':
            break
    else:
        raise AssertionError('no turn of a bot can be taken back here')
    client.post(f'/api/tables/{id}/undo', {'role': role})
    until(lambda: role not in client.table(id)['deciders'])


def test_a_bot_takes_the_seat_until_the_holder_is_back(client, clock):
    id = make(client, 'seat')['table']
    role = one_decider(client, id)
    clock.late = 301
    until(lambda: relief(client, id) == {role: 'seat'} and role not in client.table(id)['deciders'])
    for _ in range(30):  # it goes on at its next turn
        table = client.table(id)
        others = [each for each in table['deciders'] if each != role]
        if not others:
            break
        client.play(id, others[0])
    assert relief(client, id) == {role: 'seat'}
    until(lambda: client.table(id)['deciders'] != [role])
    client.post(f'/api/tables/{id}/return', {'role': role})
    until(lambda: relief(client, id) == {})
    assert client.refused('POST', f'/api/tables/{id}/return', {'role': role}, 409) == 'no_relief'


def test_only_who_holds_the_seat_takes_it_back(client, server, clock):
    id = make(client, 'seat')['table']
    role = one_decider(client, id)
    clock.late = 301
    until(lambda: relief(client, id))
    assert server.client().refused('POST', f'/api/tables/{id}/return', {'role': role}, 403) == 'not_your_seat'


def still(monkeypatch) -> None:
    """Let no bot be found, as if the workers had much to do."""
    monkeypatch.setattr(Tables, 'bot_turns', lambda self, id: [])


def test_who_plays_himself_is_back(client, clock, monkeypatch):
    still(monkeypatch)
    id = make(client, 'seat')['table']
    role = one_decider(client, id)
    clock.late = 301
    until(lambda: relief(client, id) == {role: 'seat'})
    client.play(id, role)
    assert relief(client, id) == {}


def test_who_takes_the_seat_back_in_the_middle_of_a_turn_gains_no_time(client, clock, monkeypatch):
    """The bot plays this turn to its end; the next is the holder's."""
    still(monkeypatch)
    id = make(client, 'seat')['table']
    role = one_decider(client, id)
    clock.late = 301
    until(lambda: relief(client, id) == {role: 'seat'})
    client.post(f'/api/tables/{id}/return', {'role': role})
    assert relief(client, id) == {role: 'turn'}
    assert client.table(id)['clocks'] == {}


def test_it_happens_though_nobody_looks_and_after_the_server_was_away(tmp_path):
    clock = Late()
    with running(tmp_path, clock=clock, **QUICK) as server:
        client = server.client()
        id = make(client, 'turn', 2, 'days')['table']
        role = one_decider(client, id)
        cookies = client.http.cookies
        clock.later(2 * 86_400 - 60)
    with running(tmp_path, clock=clock, **QUICK) as server:
        clock.later(120)

        def gone_on() -> bool:
            with server.service.store.read() as connection:
                facts = rows.facts(connection, id)
            return facts is not None and facts.deciders != [role]

        until(gone_on)
        client = server.client()
        client.http.cookies = cookies
        until(lambda: relief(client, id) == {})


@pytest.mark.parametrize('seconds', [3600, -3600])
def test_time_without_a_server_is_nobodys(tmp_path, seconds):
    """Neither is it anybody's if the clock was put back meanwhile."""
    clock = Late()
    with running(tmp_path, clock=clock, **QUICK) as server:
        client = server.client()
        id = make(client)['table']
        role = one_decider(client, id)
        before = ends(client, id)[role]
    clock.put(seconds)
    with running(tmp_path, clock=clock, **QUICK) as server:
        assert abs(ends(server.client(), id)[role] - before - seconds) < 5


def test_who_is_not_there_is_told(tmp_path):
    """Two open pages that nobody uses silence nothing."""
    clock = Late()
    with (
        webhook() as hook,
        running(tmp_path, address='https://play.example.org', webhooks='any', clock=clock, **QUICK) as server,
    ):
        client = server.client()
        id = make(client)['table']
        role = one_decider(client, id)
        body = {'role': role, 'language': 'en', 'webhook': f'http://127.0.0.1:{hook.port}/'}
        client.call('PUT', f'/api/tables/{id}/notices', body)
        until(lambda: hook.posts)
        with client.live(id, {role: 0}) as line, client.live(id, {role: 0}) as second:
            line.here()
            second.until('position')
            clock.late = 301
            told = until(lambda: [each for each in hook.posts if each['event'] == 'overdue_tell'])
            time.sleep(0.3)
        assert len(told) == 1
        assert 'is up' in told[0]['text']


def test_a_question_with_a_time_of_its_own_has_at_least_that(client, clock):
    agreed = {'amount': 1, 'unit': 'minutes', 'then': 'tell'}
    roles = ('britain', 'france', 'austria')
    body = {
        'title': 'raison_detat',
        'scenario': '1702',
        'players': 3,
        'options': {'talk': '3'},
        'seats': {role: {'kind': 'me'} for role in roles},
        'seed': '3',
        'turn_time': agreed,
    }
    id = client.post('/api/tables', body)['table']
    while client.table(id)['timer'] is None:
        client.turn(id, lambda offered: next((each for each in offered if each in ('pass', 'done')), offered[-1]))
    clock.late = 100
    time.sleep(0.3)
    assert overdue(client, id) == []
    clock.late = 185
    until(lambda: sorted(overdue(client, id)) == sorted(roles))


# ---- clocks alone


def test_clocks_of_others_begin_only_with_new_ground():
    clocks = moved_on({}, ['a'], '', 1, 0.0)
    clocks = moved_on(clocks, ['b'], 'a', 1, 10.0)
    assert clocks['b'] == SeatClock(10.0)
    clocks = moved_on(clocks, ['a'], 'a', -1, 40.0)
    assert clocks['b'].spent == 30.0
    clocks = moved_on(clocks, ['b'], 'a', 1, 50.0)
    assert clocks['b'].ends(100.0) == 120.0, 'what was played before does not begin his time again'
    clocks = moved_on(clocks, ['c'], 'b', 1, 60.0)
    assert clocks['c'] == SeatClock(60.0)
    assert 'a' not in clocks


def test_a_bot_that_stands_in_gains_no_time_for_the_holder():
    clocks = moved_on({'a': SeatClock(0.0)}, [], '', 0, 300.0)
    clocks = moved_on(clocks, ['b'], 'a', 3, 301.0, by_bot=True)
    clocks = moved_on(clocks, ['a'], 'a', -3, 310.0)
    assert clocks['a'].ends(300.0) <= 310.0
