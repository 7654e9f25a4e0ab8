"""Every address says which methods it takes, and refuses the others."""

import re

import pytest

METHODS = ('GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'PROPFIND')


def allowed(answer) -> set[str]:
    return set(answer.headers['allow'].split(', '))


def test_every_address_of_the_api(client):
    """Taken together from the calls that the API describes."""
    id = client.make()['table']
    known: dict[str, set[str]] = {}
    for path, methods in client.get('/openapi.json')['paths'].items():
        known[path] = {method.upper() for method in methods}
    assert known['/api/tables/{id}/talk'] == {'GET', 'POST'}
    for path, methods in known.items():
        address = re.sub(r'\{\w+\}', 'x', path.replace('{id}', id)).replace('/replay/x', '/replay/0')
        wanted = methods | {'OPTIONS'} | ({'HEAD'} if 'GET' in methods else set())
        asked = client.http.options(address)
        assert asked.status_code == 204, address
        assert allowed(asked) == wanted, address
        assert asked.content == b''
        for method in METHODS:
            answer = client.http.request(method, address)
            if method in wanted:
                assert answer.status_code != 405, (method, address)
                assert 'allow' not in answer.headers
            else:
                assert answer.status_code == 405, (method, address)
                assert allowed(answer) == wanted
                assert method == 'HEAD' or answer.json()['error']['key'] == 'wrong_method'


@pytest.mark.parametrize('path', ['/', '/docs', '/openapi.json', '/table/x', '/assets/x.js', '/apiary'])
def test_pages(client, path):
    assert allowed(client.http.options(path)) == {'GET', 'HEAD', 'OPTIONS'}
    for method in ('POST', 'DELETE', 'PROPFIND'):
        answer = client.http.request(method, path)
        assert answer.status_code == 405
        assert allowed(answer) == {'GET', 'HEAD', 'OPTIONS'}


@pytest.mark.parametrize('path', ['/api', '/api/', '/api/nonsense', '/api/tables/', '/api/tables/x/y/z'])
def test_where_there_is_nothing(client, path):
    for method in ('GET', 'HEAD', 'POST', 'OPTIONS', 'DELETE'):
        answer = client.http.request(method, path)
        assert answer.status_code == 404, (method, path)
        assert 'allow' not in answer.headers


def test_other_sites_are_promised_nothing(client):
    asking = {'Origin': 'https://evil.example', 'Access-Control-Request-Method': 'POST'}
    answer = client.http.options('/api/tables', headers=asking)
    assert not [name for name in answer.headers if name.startswith('access-control')]


def test_head_is_get_without_its_body(client):
    id = client.make()['table']
    for path in ('/api/titles', f'/api/tables/{id}', '/healthz', '/'):
        got, head = client.http.get(path), client.http.head(path)
        assert head.status_code == got.status_code
        assert head.content == b''
        assert head.headers['content-type'] == got.headers['content-type']
