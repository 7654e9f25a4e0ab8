"""A database of an older server: every table opens where it was, and finished games are shown as they were."""

from collections.abc import Iterator
from typing import Any

import pytest

from tests.server.harness import Running, running
from tests.server.old_tables import standing, unpack

TITLES = ('coalitions', 'gods_playground', 'maria', 'raison_detat')


@pytest.fixture(scope='module')
def old(tmp_path_factory) -> Iterator[tuple[Running, dict[str, Any]]]:
    folder = tmp_path_factory.mktemp('old')
    standings = unpack(folder)
    with running(folder) as server:
        yield server, standings


def gained(old: Any, new: Any) -> bool:
    """Is the new board the old one, but for what was unknown to a spectator then?"""
    if isinstance(old, dict) and isinstance(new, dict):
        return all(key in new and gained(value, new[key]) for key, value in old.items())
    if isinstance(old, list) and isinstance(new, list) and len(old) == len(new):
        return all(gained(one, other) for one, other in zip(old, new, strict=True))
    return bool(old == new) or old in (None, -1)


@pytest.mark.parametrize('title', TITLES)
def test_every_table_opens_where_it_was(old, title):
    server, standings = old
    client = server.client()
    seen = 0
    for id, told in standings.items():
        if not told['name'].startswith(f'{title} '):
            continue
        for token in told['keys'].values():
            client.join(id, token)
        found, wanted = standing(client, id), told['standing']
        now, then = found['viewers'].pop(''), wanted['viewers'].pop('')
        assert gained(then.pop('board'), now.pop('board')), told['name']
        assert now == then, told['name']
        assert found == wanted, told['name']
        seen += 1
    assert seen >= 8
