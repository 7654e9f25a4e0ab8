"""Making tables, keys, positions and submissions."""

from collections.abc import Iterator

import pytest

import chancellery
from chancellery.server import models
from chancellery.server.titles_api import all_titles
from chancellery.titles import titles
from tests.server.harness import ROLES, TITLE, Client, legal, play_until, running


def test_a_table_and_its_links(client):
    made = client.make(None, white='me', blue='open', red='bot:random')
    assert set(made['links']) == {'white', 'blue'}
    assert len({*made['links'].values(), made['spectator']}) == 3
    table = client.table(made['table'])
    models.TableInfo.model_validate(table)
    kinds = {seat['role']: (seat['kind'], seat['mine']) for seat in table['seats']}
    assert kinds == {'white': ('human', True), 'blue': ('open', False), 'red': ('bot', False)}
    assert table['status'] == 'playing'
    assert not table['seeded']
    assert table['options']['expansion'] == 'once'


def test_a_cookie_that_scripts_and_other_sites_cannot_use(client):
    response = client.http.post('/api/tables', json={'title': TITLE, 'seats': {'white': {'kind': 'me'}}})
    cookie = response.headers['set-cookie']
    for part in ('HttpOnly', 'SameSite=strict', f'Path=/api/tables/{response.json()["table"]}'):
        assert part in cookie
    assert response.headers['referrer-policy'] == 'no-referrer'


def test_a_link_is_exchanged_for_a_cookie(client, server):
    made = client.make(white='me', blue='open', red='open')
    id = made['table']
    friend = server.client()
    assert friend.refused('GET', f'/api/tables/{id}/position?role=blue', None, 403) == 'not_your_seat'
    assert friend.refused('GET', f'/api/tables/{id}/position', None, 403) == 'no_key'
    assert friend.join(id, made['links']['blue'])['roles'] == ['blue']
    assert friend.position(id, 'blue')['role'] == 'blue'
    assert friend.position(id)['role'] is None
    assert [seat['kind'] for seat in friend.table(id)['seats']] == ['human', 'human', 'open']
    key = friend.join(id, made['links']['red'])['given']['red']
    assert friend.table(id)['seats'][2]['mine']
    assert friend.join(id, made['spectator'])['spectator'] is True
    elsewhere = server.client()
    assert elsewhere.join(id, key) == {'roles': ['red'], 'spectator': False, 'given': {}}
    watcher = server.client()
    assert watcher.join(id, made['spectator']) == {'roles': [], 'spectator': True, 'given': {}}
    assert watcher.position(id)['view']['actions'] == []


def test_wrong_and_foreign_keys_open_nothing(client, server):
    one, other = client.make(), client.make()
    stranger = server.client()
    for token in ('x', 'A' * 22, one['links']['white'][:-1], one['links']['white'] + 'A', other['links']['white']):
        assert stranger.refused('POST', f'/api/tables/{one["table"]}/session', {'token': token}, 403) == 'wrong_key'
    stranger.http.cookies.set('keys', other['links']['white'], path=f'/api/tables/{one["table"]}')
    body = {'role': 'white', 'ask': '0-x', 'actions': ['pass']}
    assert stranger.refused('POST', f'/api/tables/{one["table"]}/submissions', body, 403) == 'not_your_seat'
    assert stranger.refused('GET', '/api/tables/0123456789abcdef', None, 404) == 'no_table'
    assert stranger.refused('GET', '/api/tables/..%2f..%2fetc', None, 404) in ('no_table', 'no_page')


def test_a_submission_moves_the_game(client):
    id = client.make()['table']
    position = client.position(id, 'white')
    models.PositionInfo.model_validate(position)
    assert position['undo'] == 'none'
    after = client.submit(id, 'white', position['view']['ask'], legal(position['view'])[0])['position']
    models.PositionInfo.model_validate(after)
    assert after['stamp'] != position['stamp']
    assert after['since'] == position['log']
    assert after['log'] == position['log'] + len(after['events'])
    assert after['undo'] == 'free'
    again = client.position(id, 'white', after['log'])
    assert again == after | {'since': after['log'], 'events': []}
    whole = client.position(id, 'white', 10_000)
    assert whole['since'] == 0
    assert [event['n'] for event in whole['events']] == list(range(whole['log']))


def test_a_repeated_submission_is_harmless_and_a_late_one_refused(client):
    id = client.make()['table']
    view = client.position(id, 'white')['view']
    first, second = legal(view)[:2]
    once = client.submit(id, 'white', view['ask'], first)
    assert client.submit(id, 'white', view['ask'], first) == once
    path = f'/api/tables/{id}/submissions'
    late = {'role': 'white', 'ask': view['ask'], 'actions': [second]}
    assert client.refused('POST', path, late, 409) == 'out_of_date'
    assert client.refused('POST', path, late | {'ask': 'never'}, 409) == 'out_of_date'
    decider = client.table(id)['deciders'][0]
    client.play(id, decider)
    assert client.submit(id, 'white', view['ask'], first)['position']['since'] == once['position']['since']
    played = [
        event
        for event in client.position(id)['events']
        if event['key'] == 'event.estate_placed' and event['params']['role'] == 'white'
    ]
    assert len(played) == 1


def test_a_list_is_taken_whole_or_not_at_all(client):
    id = client.make()['table']
    white = client.position(id, 'white')
    path = f'/api/tables/{id}/submissions'
    good = legal(white['view'])[0]
    body = {'role': 'white', 'ask': white['view']['ask'], 'actions': [good, 'bid:3']}
    assert client.refused('POST', path, body, 400) == 'illegal'
    assert client.position(id, 'white') == white
    refusal = client.post(path, body | {'actions': ['nothing:of_the_kind']}, 400)['error']
    assert refusal['params']['action'] == 'nothing:of_the_kind'
    assert set(refusal['params']['refusals'][0]) == {'rule', 'key', 'params'}
    table = play_until(client, id, lambda table: len(table['deciders']) == 3)
    view = client.position(id, table['deciders'][1])['view']
    steps: list[str] = []
    while table['deciders'][1] in client.table(id)['deciders'] and len(steps) < 3:
        steps.append(legal(client.position(id, table['deciders'][1])['view'])[0])
        client.play(id, table['deciders'][1])
    for _ in steps:
        client.post(f'/api/tables/{id}/undo', {'role': table['deciders'][1]})
    again = client.position(id, table['deciders'][1])['view']
    assert again['ask'] != view['ask']
    assert client.submit(id, table['deciders'][1], again['ask'], *steps)['position']['undo'] == 'free'


def test_nothing_may_follow_what_cannot_be_taken_back(client):
    id = client.make()['table']
    for _ in range(300):
        role = client.table(id)['deciders'][0]
        view = client.position(id, role)['view']
        final = [each for each in view['actions'] if each['final']]
        if final:
            word = legal({'actions': final})[0]
            body = {'role': role, 'ask': view['ask'], 'actions': [word, 'pass']}
            assert client.refused('POST', f'/api/tables/{id}/submissions', body, 400) == 'malformed'
            return
        client.play(id, role)
    raise AssertionError('nothing was final')


def test_explain_gives_the_rule(client):
    id = client.make()['table']
    view = client.position(id, 'white')['view']
    word = legal(view)[0]
    answer = client.post(f'/api/tables/{id}/explain', {'role': 'white', 'actions': [word, 'bid:3']})
    assert answer[word] == []
    assert set(answer['bid:3'][0]) == {'rule', 'key', 'params'}


@pytest.mark.parametrize(
    'body',
    [
        {},
        {'role': 'white'},
        {'role': 'white', 'ask': '0', 'actions': []},
        {'role': 'white', 'ask': '0', 'actions': 'pass'},
        {'role': 'white', 'ask': '0', 'actions': ['x' * 100]},
        {'role': 'white', 'ask': '0', 'actions': ['pass'], 'more': 1},
        {'role': 'white', 'ask': '0\0', 'actions': ['pass']},
        [],
        'text',
        None,
    ],
)
def test_malformed_submissions(client, body):
    id = client.make()['table']
    answer = client.http.post(f'/api/tables/{id}/submissions', json=body)
    assert answer.status_code == 400
    assert answer.json()['error']['key'] == 'malformed'


def test_bad_bodies(client):
    for content in (b'{', b'\xff', b'[' * 5000, b'{"role": "\\ud800"}', b''):
        headers = {'content-type': 'application/json'}
        answer = client.http.post('/api/tables', content=content, headers=headers)
        assert answer.status_code == 400, content
        assert answer.json()['error']['key'] == 'malformed'
    answer = client.http.post('/api/tables', content=b'x' * 70_000)
    assert answer.status_code == 413

    def pieces() -> Iterator[bytes]:
        for _ in range(80):
            yield b' ' * 1024

    answer = client.http.post('/api/tables', content=pieces())
    assert answer.status_code == 413
    assert client.refused('GET', '/api/nothing', None, 404) == 'no_page'
    assert client.refused('DELETE', '/api/tables', None, 405) == 'wrong_method'


@pytest.mark.parametrize(
    ('change', 'status', 'says'),
    [
        ({'title': 'chess'}, 404, 'gods_playground'),
        ({'scenario': 'nowhere'}, 400, 'standard'),
        ({'players': 5}, 400, '3 players'),
        ({'options': {'expansion': 'sideways'}}, 400, 'chain'),
        ({'title': 'coalitions', 'players': 6, 'options': {'third': 'russia'}}, 400, 'is for 3 players, not 6'),
        ({'seats': {'green': {'kind': 'me'}}}, 400, 'white'),
        ({'seats': {'white': {'kind': 'bot', 'bot': 'genius'}}}, 400, 'random'),
        ({'seats': {'white': {'kind': 'throne'}}}, 400, 'seats.white.kind'),
        ({'seed': 'seven'}, 400, 'seed'),
    ],
)
def test_a_table_that_cannot_be(client, change, status, says):
    error = client.post('/api/tables', {'title': TITLE, 'seats': {}} | change, status)['error']
    assert says in error['text']


def test_a_chosen_seed_is_told(client):
    body = {'title': TITLE, 'seed': '17', 'seats': {role: {'kind': 'me'} for role in ROLES}}
    assert client.table(client.post('/api/tables', body)['table'])['seeded']
    assert client.table(client.post('/api/tables', body | {'seed': 17})['table'])['seeded']


def test_too_many_tables(tmp_path):
    with running(tmp_path, tables_a_minute=3) as server:
        client = server.client()
        for _ in range(3):
            client.make()
        body = {'title': TITLE}
        assert client.refused('POST', '/api/tables', body, 429) == 'too_many'


def test_an_option_says_to_how_many_it_matters_and_who_then_plays(client):
    (title,) = [each for each in client.get('/api/titles') if each['id'] == 'coalitions']
    (scenario,) = [each for each in title['scenarios'] if each['id'] == '1805']
    options = {option['id']: option for option in scenario['options']}
    assert options['third']['players'] == [3, 3]
    assert options['talk']['players'] is None
    assert title['roles']['1805']['3'] == ['britain', 'france', 'austria']
    assert options['third']['roles'] == {'russia': {'3': ['britain', 'france', 'russia']}}
    assert options['talk']['roles'] == {}
    seats = {role: {'kind': 'me'} for role in options['third']['roles']['russia']['3']}
    body = {'title': 'coalitions', 'scenario': '1805', 'players': 3, 'options': {'third': 'russia'}, 'seats': seats}
    made = client.post('/api/tables', body)
    assert [seat['role'] for seat in client.table(made['table'])['seats']] == list(seats)


@pytest.fixture
def europa_unfinished(monkeypatch):
    """What is told of the titles is kept, so that it is forgotten before and afterwards."""
    monkeypatch.setattr(type(chancellery.load('europa')), 'finished', False)
    all_titles.cache_clear()
    yield
    all_titles.cache_clear()


@pytest.mark.usefixtures('europa_unfinished')
def test_a_title_that_is_not_finished_is_offered_only_where_the_host_wants_it(tmp_path):
    """Its tables go on in any case."""
    body = {'title': 'europa', 'scenario': '1-00.1', 'players': 3, 'options': {}, 'seats': {'france': {'kind': 'me'}}}

    def listed(client: Client) -> dict[str, tuple[bool, bool]]:
        return {each['id']: (each['finished'], each['offered']) for each in client.get('/api/titles')}

    with running(tmp_path, unfinished=True) as server:
        client = server.client()
        assert listed(client) == {id: (id != 'europa', True) for id in titles()}
        made = client.post('/api/tables', body)
        token = made['links']['france']
    with running(tmp_path) as server:
        client = server.client()
        assert listed(client) == {id: (id != 'europa', id != 'europa') for id in titles()}
        assert client.refused('POST', '/api/tables', body, 404) == 'unfinished'
        client.join(made['table'], token)
        assert client.table(made['table'])['status'] == 'playing'
        assert client.position(made['table'], 'france')['view']['board']['scenario'] == '1-00.1'


def test_titles(client):
    listed = client.get('/api/titles')
    for each in listed:
        models.TitleInfo.model_validate(each)
    (title,) = [each for each in listed if each['id'] == TITLE]
    assert title['roles'] == {'standard': {'3': list(ROLES)}}
    assert {option['players'] for option in title['scenarios'][0]['options']} == {None}
    for each in listed:
        assert each['weight'] in range(1, 6)
        assert all(0 < low < high for low, high in [scenario['minutes'] for scenario in each['scenarios']])
    together = [scenario['id'] for each in listed for scenario in each['scenarios'] if scenario['together']]
    assert together == ['l_empereur']
    path = f'/api/titles/{TITLE}/static/{title["static"]}'
    static = client.get(path)
    models.TitleStatic.model_validate(static)
    assert static['board']
    assert (static['clock'], static['score']) == (['round'], 'families.vp')
    assert static['provenance']
    assert 'build' in static['verbs']
    assert 'R3.2' in static['rules']
    assert 'immutable' in client.http.get(path).headers['cache-control']
    by_data = f'/api/titles/{TITLE}/static/{title["fingerprint"]}'
    assert client.get(by_data) == static
    assert client.http.get(by_data).headers['cache-control'] == 'no-cache'
    assert client.refused('GET', path + '0', None, 404) == 'no_data'
    for language in ('en', 'pl', 'fr', 'hu'):
        assert client.get(f'/api/titles/{TITLE}/texts/{language}')
    answer = client.http.get(f'/api/titles/{TITLE}/texts/pl')
    etag = answer.headers['etag']
    assert client.http.get(f'/api/titles/{TITLE}/texts/pl', headers={'if-none-match': etag}).status_code == 304
    assert client.refused('GET', f'/api/titles/{TITLE}/texts/xx', None, 404) == 'no_language'
