"""Whether a database is ours with a known revision, belongs to a later version, or to another program."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib import resources
from typing import Final

from alembic.config import Config
from alembic.script import ScriptDirectory

from chancellery.server import schema

VERSIONS: Final = 'alembic_version'


@contextmanager
def migrations() -> Iterator[Config]:
    """How alembic finds our migrations."""
    config = Config()
    with resources.as_file(resources.files('chancellery.server') / 'migrations') as folder:
        config.set_main_option('script_location', str(folder).replace('%', '%%'))
        config.set_main_option('path_separator', 'os')
        yield config


def known() -> dict[str, bool]:
    """Every revision of the schema that there has been, and whether it is the last."""
    with migrations() as config:
        scripts = ScriptDirectory.from_config(config)
        return {each.revision: each.is_head for each in scripts.walk_revisions()}


def check_owner(name: str, tables: set[str], revision: Callable[[], str | None]) -> None:
    """Refuse a database that this program must not touch: one without tables is as good as new."""
    if not tables:
        return
    if not {VERSIONS, schema.game_table.name} <= tables:
        raise ValueError(
            f'{name} is a database of another program; nothing was changed: choose another one with --database'
        )
    found, all_known = revision(), known()
    if found is None:
        raise ValueError(damaged(name, 'it does not say which schema it has'))
    if found not in all_known:
        raise ValueError(
            f'{name} was written by a newer version of Chancellery (its schema is {found}, and the last one known here '
            f'is {max(all_known)}); nothing was changed: install that version, or put back a backup of before'
        )
    missing = set(schema.metadata.tables) - tables if all_known[found] else set()
    if missing:
        raise ValueError(damaged(name, f'it has no table {min(missing)}'))


def damaged(name: str, why: str) -> str:
    """What is wrong with a database, and what can be done about it."""
    return f'{name} is damaged: {why}; nothing was changed: put a backup in its place'
