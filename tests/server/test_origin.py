"""Pages of other sites change nothing here; programs that are no browsers are let in."""

import pytest
from starlette.datastructures import Headers

from chancellery.server.origin import is_ours

WISH = {'title': 'gods_playground', 'seats': {'white': {'kind': 'me'}}}

OTHERS: list[dict[str, str]] = [
    {'Origin': 'https://evil.example'},
    {'Origin': 'null'},
    {'Origin': ''},
    {'Origin': 'http://127.0.0.1'},
    {'Origin': 'http://127.0.0.1:1'},
    {'Sec-Fetch-Site': 'cross-site'},
    {'Sec-Fetch-Site': 'same-site'},
    {'Sec-Fetch-Site': 'same-site', 'Origin': 'own'},
    {'Sec-Fetch-Site': 'same-origin', 'Origin': 'https://evil.example'},
]
OWN: list[dict[str, str]] = [
    {},
    {'Origin': 'own'},
    {'Sec-Fetch-Site': 'same-origin'},
    {'Sec-Fetch-Site': 'none'},
    {'Sec-Fetch-Site': 'same-origin', 'Origin': 'own'},
]


def sent(client, headers: dict[str, str]) -> dict[str, str]:
    own = f'http://{client.address}'
    return {name: own if value == 'own' else value for name, value in headers.items()}


@pytest.mark.parametrize('headers', OTHERS, ids=str)
def test_other_sites_change_nothing(client, headers):
    id = client.make()['table']
    sending = sent(client, headers)
    before = client.table(id)
    for method, path, body in (
        ('POST', '/api/tables', WISH),
        ('POST', f'/api/tables/{id}/leave', {'role': 'white'}),
        ('PUT', f'/api/tables/{id}/notes', {'role': 'white', 'text': 'x'}),
    ):
        answer = client.http.request(method, path, json=body, headers=sending)
        client.described.check(answer)
        assert answer.status_code == 403
        assert answer.json()['error']['key'] == 'other_site'
    assert client.table(id) == before
    assert client.http.get(f'/api/tables/{id}', headers=sending).status_code == 200


@pytest.mark.parametrize('headers', OWN, ids=str)
def test_own_pages_and_programs_do(client, headers):
    assert client.http.post('/api/tables', json=WISH, headers=sent(client, headers)).status_code == 200


@pytest.mark.parametrize(
    ('origin', 'host'),
    [
        ('https://games.example', 'games.example'),
        ('https://games.example', 'games.example:443'),
        ('http://games.example', 'games.example:80'),
        ('https://games.example:8443', 'games.example:8443'),
        ('https://GAMES.example', 'games.example'),
        ('http://[::1]:8420', '[::1]:8420'),
        ('http://[::1]', '[::1]'),
    ],
)
def test_behind_a_proxy(origin, host):
    assert is_ours(Headers({'origin': origin, 'host': host}))
    assert not is_ours(Headers({'origin': origin, 'host': f'x{host}'}))
    assert not is_ours(Headers({'origin': origin, 'host': '127.0.0.1:8420'}))
    assert not is_ours(Headers({'origin': origin}))
