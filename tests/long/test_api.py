"""The API against its own description: whatever is sent, the answer is one that /openapi.json promises."""

import os
import random
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis.errors import Unsatisfiable

from tests.long.people import address, fresh
from tests.server.harness import TITLE, Client, legal
from tests.server.process import Process

schemathesis = pytest.importorskip('schemathesis', reason='make test-long installs schemathesis')
checks = pytest.importorskip('schemathesis.checks')
openapi_checks = pytest.importorskip('schemathesis.specs.openapi.checks')

pytestmark = pytest.mark.usefixtures('lives')

EXAMPLES = int(os.environ.get('CHANCELLERY_EXAMPLES', '120'))
SEED = int(os.environ.get('CHANCELLERY_SEED', '11'))
CHECKS = [
    checks.not_a_server_error,
    openapi_checks.status_code_conformance,
    openapi_checks.content_type_conformance,
    openapi_checks.response_schema_conformance,
]


class Aim:
    """Makes some of the generated calls meet a real table with the right key: otherwise all of them would miss."""

    def __init__(self, server: Process, client: Client) -> None:
        self.server = server
        self.client = client
        self.random = random.Random(SEED)
        self.id = ''
        self.keys: list[str] = []
        self.static = next(each['static'] for each in client.get('/api/titles') if each['id'] == TITLE)

    def renew(self) -> None:
        """A new table of our own, a few actions old: the last one may have been left or resigned."""
        self.client.http.headers['X-Forwarded-For'] = address()  # one address may make but so many in a minute
        made = self.client.make(red='open')
        self.id, self.keys = str(made['table']), [made['spectator'], *made['links'].values()]
        for _ in range(self.random.randrange(4)):
            self.client.turn(self.id)

    def at(self, case: Any) -> dict[str, str]:
        """Aim a call; the headers to send it with."""
        path = case.operation.path
        headers = {'X-Forwarded-For': address()} if path.startswith('/api/') else {}
        parameters = case.path_parameters if isinstance(case.path_parameters, dict) else {}
        if self.random.random() < 0.2:
            return headers
        if '/titles' in path:
            known = {'id': TITLE, 'language': 'pl', 'hash': self.static}
            parameters.update({name: known[name] for name in parameters if name in known})
            return headers
        if path == '/api/tables' and isinstance(case.body, dict) and isinstance(case.body.get('title'), str):
            case.body = {'title': TITLE} | {name: case.body[name] for name in ('seed',) if name in case.body}
        if '{id}' not in path:
            return headers
        parameters['id'] = self.id
        if 'n' in parameters and self.random.random() < 0.5:
            parameters['n'] = self.random.randrange(3)
        case.path_parameters = parameters
        for part in (case.query, case.body):
            if isinstance(part, dict) and isinstance(part.get('role'), str) and self.random.random() < 0.8:
                part['role'] = self.random.choice(['white', 'white', 'blue', 'red'])
        if isinstance(case.body, dict) and 'ask' in case.body and self.random.random() < 0.5:
            self.answer(case.body)
        if isinstance(case.body, dict) and isinstance(case.body.get('token'), str):
            case.body['token'] = self.random.choice(self.keys)
        return headers | {'Cookie': self.client.cookie(self.id)}

    def answer(self, body: dict[str, Any]) -> None:
        """Let a submission answer what is really asked."""
        table = self.client.table(self.id)
        mine = [seat['role'] for seat in table['seats'] if seat['mine'] and seat['role'] in table['deciders']]
        if not mine:
            self.renew()
            return
        role = mine[0]
        answer = self.client.http.get(f'/api/tables/{self.id}/position', params={'role': role})
        if answer.status_code == 200:
            view = answer.json()['view']
            body |= {'role': role, 'ask': view['ask'], 'actions': [self.random.choice(legal(view))]}


def operations(server: Process) -> list[Any]:
    """Every call that the server describes."""
    schema = schemathesis.openapi.from_url(f'http://{server.address}/openapi.json')
    return [found.ok() for found in schema.get_all_operations()]


def send_many(server: Process, mode: Any, tell: Callable[[str], None]) -> dict[str, int]:
    """Some dozens of calls of every kind; how many were answered with 200."""
    aim = Aim(server, fresh(server))
    kinds = operations(server)
    assert len(kinds) > 25
    good: dict[str, int] = {}
    for n, operation in enumerate(kinds):
        aim.renew()
        name = f'{operation.method.upper()} {operation.path}'
        good[name] = 0
        case_of = operation.as_strategy(generation_mode=mode)

        @seed(SEED)
        @settings(
            max_examples=EXAMPLES,
            deadline=None,
            database=None,
            phases=[Phase.generate],
            suppress_health_check=list(HealthCheck),
        )
        @given(case=case_of)
        def send(case: Any) -> None:
            answer = case.call(headers=aim.at(case))
            case.validate_response(answer, checks=CHECKS)
            good[f'{case.operation.method.upper()} {case.operation.path}'] += answer.status_code == 200

        with suppress(Unsatisfiable):  # there is nothing to get wrong in a call without parameters
            send()
        tell(f'{mode.value} calls {n + 1}/{len(kinds)}')
    return good


def test_every_call_answers_as_described(server, progress):
    good = send_many(server, schemathesis.GenerationMode.POSITIVE, progress)
    assert [name for name, count in good.items() if count == 0 and name not in NEVER_BY_CHANCE] == []


NEVER_BY_CHANCE = {
    'POST /api/tables/{id}/claim',
    'POST /api/tables/{id}/resign',
    'POST /api/tables/{id}/replace',
    'POST /api/tables/{id}/rematch',
    'POST /api/tables/{id}/undo',
    'POST /api/tables/{id}/undo/answer',
    'POST /api/tables/{id}/rewind',
    'POST /api/tables/{id}/return',
    'GET /api/notices',
    'POST /api/notices/confirm',
    'POST /api/notices/stop',
}


def test_every_call_refuses_as_described(server, progress):
    send_many(server, schemathesis.GenerationMode.NEGATIVE, progress)
