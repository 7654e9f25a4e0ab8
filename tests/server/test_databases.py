"""Databases that cannot be served: one sentence, exit code 2, and the file as it was; and how copies are made."""

import os
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from chancellery.cli import main
from chancellery.server.database_file import sole_use
from chancellery.server.store import open_store
from tests.server.harness import running


@pytest.fixture(autouse=True)
def no_server(monkeypatch):
    """Whatever would be served is not."""
    monkeypatch.setattr('chancellery.server.logs.set_up', lambda level: None)
    monkeypatch.setattr('uvicorn.Server.run', lambda self, sockets: self.config.app.state.service.store.close())


@pytest.fixture(scope='module')
def whole(tmp_path_factory) -> bytes:
    """A database of ours with a table in it, all in one file."""
    folder = tmp_path_factory.mktemp('whole')
    with running(folder) as server:
        server.client().make()
    with closing(sqlite3.connect(folder / 'tables.db')) as database:
        database.execute('PRAGMA journal_mode=DELETE')
    return bytes((folder / 'tables.db').read_bytes())


@pytest.fixture
def ours(whole, tmp_path) -> Path:
    file = Path(tmp_path / 'tables.db')
    file.write_bytes(whole)
    return file


def refused(capsys, *arguments: str) -> str:
    """The one sentence with which a command ends."""
    capsys.readouterr()
    assert main(list(arguments)) == 2
    said = capsys.readouterr()
    assert said.out == ''
    (line,) = said.err.splitlines()
    assert line.startswith('chancellery: ')
    return str(line)


def serve(file: Path) -> list[str]:
    return ['serve', '--port', '0', '--database', f'sqlite:///{file}']


def change(*statements: str) -> Callable[[Path], None]:
    def work(file: Path) -> None:
        with closing(sqlite3.connect(file)) as database:
            for statement in statements:
                database.execute(statement)
            database.commit()

    return work


def noise(start: int, length: int) -> Callable[[Path], None]:
    def work(file: Path) -> None:
        raw = bytearray(file.read_bytes())
        raw[start : start + length] = bytes([165]) * len(raw[start : start + length])
        file.write_bytes(raw)

    return work


def cut(part: float) -> Callable[[Path], None]:
    return lambda file: os.truncate(file, int(file.stat().st_size * part))


def foreign(mode: str) -> Callable[[Path], None]:
    def work(file: Path) -> None:
        file.unlink()
        change(f'PRAGMA journal_mode={mode}', 'CREATE TABLE bookmark (url TEXT)')(file)

    return work


def no_database(file: Path) -> None:
    file.write_bytes(b'%PDF-1.7 and so on' * 300)


def orphan_log(file: Path) -> None:
    file.write_bytes(b'')
    file.with_name(file.name + '-wal').write_bytes(bytes(100))


WRONG: dict[str, tuple[Callable[[Path], None], str]] = {
    'no database': (no_database, 'is no SQLite database'),
    'cut in the header': (lambda file: os.truncate(file, 12), 'is no SQLite database'),
    'cut in the first page': (lambda file: os.truncate(file, 1000), 'is damaged'),
    'cut in the middle': (cut(0.5), 'is damaged'),
    'cut before the end': (cut(0.97), 'is damaged'),
    'cut to nothing': (orphan_log, 'is damaged: its beginning is missing'),
    'noise in the first page': (noise(100, 3000), 'is damaged'),
    'noise in the middle': (noise(4096 * 4, 4096 * 6), 'is damaged'),
    'noise everywhere': (noise(16, 10**9), 'is damaged'),
    'of another program': (foreign('delete'), 'is a database of another program'),
    'of another program, with a log': (foreign('wal'), 'is a database of another program'),
    'newer': (change("UPDATE alembic_version SET version_num = '0917'"), 'a newer version of Chancellery'),
    'without a revision': (change('DELETE FROM alembic_version'), 'does not say which schema'),
    'without a table of ours': (change('DROP TABLE seat'), 'is damaged: it has no table seat'),
}


@pytest.mark.parametrize('kind', WRONG)
def test_what_cannot_be_served_is_left_as_it_is(kind, ours, tmp_path, capsys):
    wrong, said = WRONG[kind]
    wrong(ours)
    before = {file.name: file.read_bytes() for file in tmp_path.iterdir() if file.name != 'tables.db.lock'}
    sentence = refused(capsys, *serve(ours))
    assert said in sentence
    assert 'nothing was changed' in sentence
    assert said in refused(capsys, 'backup', str(tmp_path / 'copy.db'), '--database', f'sqlite:///{ours}')
    left = {file.name for file in tmp_path.iterdir()} - {'tables.db.lock', 'tables.db-shm', 'tables.db-wal'}
    assert left == set(before) - {'tables.db-wal'}
    assert {name: (tmp_path / name).read_bytes() for name in before} == before


def test_what_is_ours_or_empty_is_served(ours, tmp_path, capsys):
    assert main(serve(ours)) == 0
    assert main(serve(tmp_path / 'new.db')) == 0
    (tmp_path / 'empty.db').touch()
    assert main(serve(tmp_path / 'empty.db')) == 0


def test_what_is_no_file(tmp_path, capsys):
    assert 'is no file' in refused(capsys, *serve(tmp_path))
    (tmp_path / 'file').touch()
    assert 'cannot make the folder' in refused(capsys, *serve(tmp_path / 'file' / 'tables.db'))
    (tmp_path / 'loop.db').symlink_to(tmp_path / 'loop.db')
    assert 'leads to itself' in refused(capsys, *serve(tmp_path / 'loop.db'))


def test_a_second_server_is_refused_whatever_the_path(ours, tmp_path, capsys):
    folder = tmp_path / 'elsewhere'
    folder.symlink_to(tmp_path)
    (tmp_path / 'link.db').symlink_to(ours)
    (tmp_path / 'again.db').symlink_to(tmp_path / 'link.db')
    with sole_use(f'sqlite:///{tmp_path / "again.db"}'):
        for path in (ours, tmp_path / 'link.db', folder / 'tables.db', tmp_path / 'x' / '..' / 'tables.db'):
            assert 'another chancellery serve already uses' in refused(capsys, *serve(path))
    assert main(serve(tmp_path / 'link.db')) == 0


def test_a_hard_link_is_the_same_database(ours, tmp_path, capsys):
    """Also one that was made while a server runs, and of a database that is new."""
    (tmp_path / 'elsewhere').mkdir()
    for file in (ours, tmp_path / 'new.db'):
        with sole_use(f'sqlite:///{file}'):
            for link in (tmp_path / f'hard {file.name}', tmp_path / 'elsewhere' / file.name):
                os.link(file, link)
                assert 'another chancellery serve already uses' in refused(capsys, *serve(link))
        assert main(serve(tmp_path / f'hard {file.name}')) == 0
        with sole_use(f'sqlite:///{tmp_path / "elsewhere" / file.name}'):
            assert 'another chancellery serve already uses' in refused(capsys, *serve(file))


def test_a_hard_link_does_not_leave_the_log_behind(ours, tmp_path, capsys):
    """What is only in the log, which bears the name of the other link, is neither lost nor left out of a backup."""
    link = tmp_path / 'hard.db'
    os.link(ours, link)
    with closing(sqlite3.connect(ours)) as database:
        database.execute('PRAGMA journal_mode=WAL')
        database.execute('UPDATE game_table SET messages = 7')
        database.commit()
        before = link.read_bytes()
        said = refused(capsys, *serve(link))
        assert f'is the same database as {ours}' in said
        copy = tmp_path / 'copy.db'
        assert 'is the same database as' in refused(capsys, 'backup', str(copy), '--database', f'sqlite:///{link}')
        assert main(['backup', str(copy), '--database', f'sqlite:///{ours}']) == 0
        said = refused(capsys, 'backup', str(link), '--replace', '--database', f'sqlite:///{ours}')
        assert 'belongs to the database itself' in said
        assert link.read_bytes() == before
    assert main(serve(link)) == 0, 'the log was written back when nobody used it any more'


def test_a_link_is_served_as_what_it_leads_to(ours, tmp_path):
    link = tmp_path / 'link.db'
    link.symlink_to(ours)
    store = open_store(f'sqlite:///{link}')
    with store.read() as connection:
        assert connection.exec_driver_sql('SELECT count(*) FROM game_table').scalar() == 1
    store.close()
    assert link.is_symlink()


def test_a_backup_overwrites_nothing_unless_told(ours, tmp_path, capsys):
    url = f'sqlite:///{ours}'
    copy = tmp_path / 'copy.db'
    copy.write_text('precious')
    assert 'is there already' in refused(capsys, 'backup', str(copy), '--database', url)
    assert copy.read_text() == 'precious'
    assert main(['backup', str(copy), '--replace', '--database', url]) == 0
    assert copy.read_bytes()[:6] == b'SQLite'
    for no_file in (tmp_path, Path('/dev/null')):
        assert 'is no file' in refused(capsys, 'backup', str(no_file), '--replace', '--database', url)
    for own in ('tables.db', 'tables.db-wal', 'tables.db.lock'):
        said = refused(capsys, 'backup', str(tmp_path / own), '--replace', '--database', url)
        assert 'belongs to the database itself' in said
    for nowhere in (tmp_path / 'no' / 'copy.db', copy / 'copy.db'):
        assert 'cannot write' in refused(capsys, 'backup', str(nowhere), '--database', url)
    (tmp_path / 'empty.db').touch()
    empty = f'sqlite:///{tmp_path / "empty.db"}'
    assert 'there is no database at' in refused(capsys, 'backup', str(tmp_path / 'other.db'), '--database', empty)
    assert [file.name for file in tmp_path.iterdir() if 'part' in file.name] == []
