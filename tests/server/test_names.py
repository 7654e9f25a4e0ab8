"""Names that would look like others: refused in one sentence, and shown plainly where they were stored before."""

import sqlite3
from contextlib import closing

import pytest

from chancellery import letters
from tests.server.harness import running

BAD = {
    'escape': 'a\x1b[31mb',
    'delete': 'a\x7fb',
    'C1': 'a\x9b31mb',
    'line': 'a\nb',
    'tab': 'a\tb',
    'separator': 'a\u2028b',
    'override': 'a\u202eb',
    'isolate': 'a\u2067b',
    'mark': 'a\u200fb',
    'arabic mark': 'a\u061cb',
    'nothing wide': 'a\ufeffb',
}


@pytest.mark.parametrize('name', BAD.values(), ids=BAD)
def test_a_name_in_disguise_is_refused(client, name):
    made = client.make(blue='open')
    id = made['table']
    wish = {'title': 'gods_playground', 'seats': {'white': {'kind': 'me', 'name': name}}}
    assert client.refused('POST', '/api/tables', wish, 400) == 'bad_name'
    assert client.refused('POST', f'/api/tables/{id}/take', {'role': 'blue', 'name': name}, 400) == 'bad_name'
    assert client.refused('POST', f'/api/tables/{id}/claim', {'role': 'blue', 'name': name}, 400) == 'bad_name'
    assert client.refused('POST', f'/api/tables/{id}/name', {'role': 'white', 'name': name}, 400) == 'bad_name'
    text = f'{name}\x9b'
    assert client.refused('POST', f'/api/tables/{id}/talk', {'role': 'white', 'text': text}, 400) == 'malformed'


@pytest.mark.parametrize('name', ['Łukasz', "O'Brien", 'عمر', 'می‌خواهم', '👩‍🚀', '山田 太郎', 'דנה'])
def test_names_of_all_languages_are_good(client, name):
    id = client.make(blue='open')['table']
    client.post(f'/api/tables/{id}/take', {'role': 'blue', 'name': name})
    assert {seat['role']: seat['name'] for seat in client.table(id)['seats']}['blue'] == name


def test_what_was_stored_before_is_shown_plainly(tmp_path):
    with running(tmp_path) as server:
        client = server.client()
        id = client.make()['table']
        client.post(f'/api/tables/{id}/talk', {'role': 'white', 'text': 'hello'})
        with closing(sqlite3.connect(tmp_path / 'tables.db')) as database:
            database.execute("UPDATE seat SET name = 'a\u202e\x1b[2Jb'")
            database.execute("UPDATE message SET text = 'one\ntwo\x1b[2J\x9b'")
            database.execute('UPDATE game_table SET revision = revision + 1')
            database.commit()
        assert {seat['name'] for seat in client.table(id)['seats']} == {'a[2Jb'}
        assert client.get(f'/api/tables/{id}/talk?role=white')[0]['text'] == 'one\ntwo[2J'


def test_places_in_refusals_are_plain(client):
    wish = {'title': 'gods_playground', 'seats': {'\u202ewhite\x1b[2J': {'kind': 'me'}}}
    answer = client.http.post('/api/tables', json=wish)
    assert answer.status_code == 400
    assert letters.is_plain(answer.json()['error']['text'])


def test_letters():
    for name in BAD.values():
        assert not letters.is_plain(name)
        assert letters.is_plain(letters.plain(name))
    assert letters.harmless('a\x1b[2Jb\nc\td\u202e') == 'a\ufffd[2Jb\nc\td\ufffd'
