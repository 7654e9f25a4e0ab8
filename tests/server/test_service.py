"""What surrounds the tables: documentation that is true, health, metrics, logs, pages, the example client."""

import json
import logging
import re
import runpy
import subprocess
import sys
from pathlib import Path

import pytest
from prometheus_client.parser import text_string_to_metric_families

from chancellery.letters import is_plain
from chancellery.server import metrics, pages, titles_api
from chancellery.server.app import get_ready
from chancellery.server.logs import JsonLines
from chancellery.server.settings import Settings
from tests.server.harness import until

ROOT = Path(__file__).resolve().parents[2]


def test_titles_are_there_before_anybody_asks():
    """What a server does beside its first answers; who asks then finds the list made."""
    titles_api.all_titles.cache_clear()
    settings = Settings('sqlite://')
    get_ready(settings)
    made = titles_api.all_titles.cache_info()
    assert (made.currsize, made.hits) == (1, 0)
    titles_api.all_titles(settings.corrections, settings.unfinished)
    assert titles_api.all_titles.cache_info().hits == 1


def test_the_api_is_described(client):
    schema = client.get('/openapi.json')
    for path, methods in schema['paths'].items():
        for method, about in methods.items():
            assert about['summary'], (method, path)
            assert '422' not in about['responses']
            assert about['responses']['400']['content']['application/json']['schema']['$ref'].endswith('/ErrorAnswer')
    answer = client.http.get('/docs')
    page, policy = answer.text, answer.headers['content-security-policy']
    assert "default-src 'none'" in policy
    assert "frame-ancestors 'none'" in policy
    assert 'script-src' not in policy, 'and so no script runs'
    assert '/api/tables/{id}/submissions' in page
    assert not re.search(r'(src|href)="https?://', page)


def test_every_call_of_the_protocol_is_there(client):
    schema = client.get('/openapi.json')
    protocol = (ROOT / 'docs' / 'protocol.md').read_text()
    calls = re.findall(r'`(GET|POST|PUT) (/api/[^`\s?]*)', protocol)
    assert len(calls) > 20
    known = {(method.upper(), re.sub(r'{\w+}', '<>', path)) for path, ms in schema['paths'].items() for method in ms}
    assert [call for call in calls if (call[0], re.sub(r'<\w+>', '<>', call[1])) not in known] == []


def test_health_and_metrics(client):
    assert client.get('/healthz') == {'status': 'ok'}
    id = client.make()['table']
    client.turn(id)
    text = client.get('/metrics')
    assert re.search(r'^chancellery_http_requests_total{method="POST",status="200"} [1-9]\d*\.0$', text, re.MULTILINE)
    assert re.search(r'^chancellery_submission_seconds_count [1-9]', text, re.MULTILINE)
    found = {each.name: each for each in text_string_to_metric_families(text)}
    kinds = {name: each.type for name, each in found.items()}
    assert kinds == {
        'chancellery_http_requests': 'counter',
        'chancellery_http_seconds': 'histogram',
        'chancellery_submission_seconds': 'histogram',
        'chancellery_bot_seconds': 'histogram',
        'chancellery_bot_actions': 'counter',
        **dict.fromkeys(metrics.GAUGES, 'gauge'),
    }
    assert found['chancellery_sockets'].samples[0].value == 0
    assert found['chancellery_tables_playing'].samples[0].value >= 1
    assert id not in text


def test_logs_hold_no_keys(client, caplog):
    with caplog.at_level(logging.INFO, logger='chancellery.server'):
        made = client.make(blue='open')
        client.join(made['table'], made['links']['blue'])
        client.http.get(f'/api/tables/{made["table"]}/position?role=white&token={made["spectator"]}')
    lines = [json.loads(JsonLines().format(record)) for record in caplog.records]
    asked = [line for line in lines if line['message'] == 'request']
    assert {'at', 'level', 'message', 'method', 'path', 'status', 'ms'} == set(asked[0])
    text = json.dumps(lines)
    for token in (*made['links'].values(), made['spectator']):
        assert token not in text


def test_logs_do_nothing_to_who_reads_them(client, caplog):
    with caplog.at_level(logging.INFO, logger='chancellery.server'):
        client.http.get('/%1B%5B2J%C2%9B31m%E2%80%AEx')
        until(lambda: any('2J' in JsonLines().format(record) for record in tuple(caplog.records)))
    assert all(is_plain(JsonLines().format(record)) for record in caplog.records)


def test_an_error_of_ours_is_told_without_particulars(client, server, monkeypatch, caplog):
    def broken(id):
        raise RuntimeError('the secret is 42')

    monkeypatch.setattr(server.service.tables, 'held', broken)
    id = '0123456789abcdef'
    assert client.refused('GET', f'/api/tables/{id}', None, 500) == 'server_error'
    assert '42' not in client.heard[-1]


def test_pages(client, tmp_path, monkeypatch):
    monkeypatch.setattr(pages, 'FOLDER', tmp_path / 'none')
    assert 'npm run build' in client.get('/')
    assert "default-src 'none'" in client.http.get('/').headers['content-security-policy']
    (tmp_path / 'web' / 'assets').mkdir(parents=True)
    (tmp_path / 'web' / 'index.html').write_text('<!doctype html><title>client</title>')
    (tmp_path / 'web' / 'assets' / 'a1.js').write_text('let a = 1;' * 100)
    (tmp_path / 'secret.txt').write_text('secret')
    monkeypatch.setattr(pages, 'FOLDER', tmp_path / 'web')
    for path in ('/', '/table/0123', '/about'):
        answer = client.http.get(path)
        assert 'client' in answer.text
        assert "default-src 'self'" in answer.headers['content-security-policy']
    answer = client.http.get('/assets/a1.js')
    assert answer.headers['content-encoding'] == 'gzip'
    assert answer.headers['content-type'].startswith('text/javascript')
    assert 'immutable' in answer.headers['cache-control']
    again = client.http.get('/assets/a1.js', headers={'if-none-match': answer.headers['etag']})
    assert again.status_code == 304
    for path in ('/assets/none.js', '/..%2fsecret.txt', '/assets/..%2f..%2fsecret.txt', '/%00.js'):
        answer = client.http.get(path)
        assert answer.status_code == 404
        assert "default-src 'none'" in answer.headers['content-security-policy']
        assert 'secret' not in answer.text


def test_a_table_of_bots_plays_to_the_end(client):
    id = client.make(white='bot:random', blue='bot:random', red='bot:random')['table']
    assert until(lambda: client.table(id)['outcome'], 60)
    assert client.table(id)['thinking'] == []


def test_bots_that_think_are_shown(client):
    id = client.make(white='bot:search')['table']
    assert client.table(id)['seats'][0]['level'] == 'normal'
    until(lambda: client.table(id)['thinking'] == ['white'])


@pytest.mark.slow
def test_the_example_plays_a_seat(client, server):
    id_and = client.make(white='open', blue='bot:random', red='bot:random')
    link = f'http://{server.address}/table/{id_and["table"]}#{id_and["links"]["white"]}'
    script = ROOT / 'examples' / 'client.py'
    assert len(script.read_text().splitlines()) <= 40
    runpy.run_path(str(script))
    told = subprocess.run([sys.executable, str(script), link], capture_output=True, text=True, timeout=120, check=True)
    assert 'winners' in told.stdout
