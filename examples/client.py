"""Plays a seat of a table at random: python examples/client.py 'http://127.0.0.1:8420/table/<id>#<key>'"""

import json
import random
import sys
import time
from http.cookiejar import CookieJar
from typing import Any
from urllib.request import HTTPCookieProcessor, Request, build_opener


class Table:
    """A table, by the link of one of its seats."""

    def __init__(self, link: str) -> None:
        page, _, key = link.partition('#')
        self.url = page.replace('/table/', '/api/tables/')
        self.opener = build_opener(HTTPCookieProcessor(CookieJar()))
        self.role = self.call('/session', {'token': key})['roles'][0]

    def call(self, path: str, body: Any = None) -> Any:
        data = None if body is None else json.dumps(body).encode()
        request = Request(self.url + path, data, {'Content-Type': 'application/json'})
        return json.load(self.opener.open(request))

    def play(self) -> Any:
        while True:
            view = self.call(f'/position?role={self.role}')['view']
            if view['outcome']:
                return view['outcome']
            if self.role in view['deciders']:
                action = random.choice(view['actions'])
                word = action['verb'] if action['arg'] is None else f'{action["verb"]}:{action["arg"]}'
                self.call('/submissions', {'role': self.role, 'ask': view['ask'], 'actions': [word]})
            else:
                time.sleep(0.02)


if __name__ == '__main__':
    print(Table(sys.argv[1]).play())
