"""A seat is its holder's: when another may take it over, who has to agree, and how its holder has it back."""

from typing import Any

import pytest

from chancellery.server import rows, seating, senders
from chancellery.server.notices import TELL_AGAIN_SECONDS
from chancellery.server.service import CLAIMS_A_DAY
from chancellery.server.settings import DAY
from chancellery.server.table import timestamp
from tests.server.harness import TITLE, WHITE_BEGINS, Ahead, Client, Running, running, until
from tests.server.receivers import webhook

QUICK = {'due_every': 0.05, 'tables_a_minute': 100_000, 'tables_a_day': 100_000}
HOUR = 3600.0


@pytest.fixture(scope='module')
def clock() -> Ahead:
    return Ahead()


@pytest.fixture(scope='module')
def server(tmp_path_factory, clock):
    with running(tmp_path_factory.mktemp('takeovers'), clock=clock, **QUICK) as made:
        yield made


class Circle:
    """A table of three people, each with a browser; ``red`` is the client's who made it."""

    def __init__(self, server: Running, turn_time: dict[str, Any] | None = None) -> None:
        self.maker = server.client()
        seats = {'white': {'kind': 'open'}, 'blue': {'kind': 'open'}, 'red': {'kind': 'me'}}
        body = {'title': TITLE, 'seats': seats, 'seed': WHITE_BEGINS, 'turn_time': turn_time}
        made = self.maker.post('/api/tables', body)
        self.id = made['table']
        self.at = f'/api/tables/{self.id}'
        self.lost, self.other, self.stranger = server.client(), server.client(), server.client()
        self.lost.join(self.id, made['links']['white'])
        self.other.join(self.id, made['links']['blue'])

    def seat(self, eyes: Client | None = None, role: str = 'white') -> Any:
        seats = (eyes or self.stranger).table(self.id)['seats']
        return next(seat for seat in seats if seat['role'] == role)

    def claim(self, status: int = 200) -> Any:
        return self.stranger.post(f'{self.at}/claim', {'role': 'white', 'name': 'Ewa'}, status)

    def refused(self, who: Client | None = None) -> str:
        return (who or self.stranger).refused('POST', f'{self.at}/claim', {'role': 'white', 'name': 'X'}, 409)

    def answer(self, who: Client, agree: bool = True) -> None:
        who.post(f'{self.at}/claim/answer', {'role': 'white', 'agree': agree})

    def touch(self) -> None:
        """The others look at the table."""
        for who in (self.maker, self.other):
            who.table(self.id)


def abandoned(server: Running, clock: Ahead) -> Circle:
    """A table from which white has been away for more than a week, and the others not."""
    circle = Circle(server)
    clock.later(7 * DAY + 60)
    circle.touch()
    until(lambda: circle.seat()['abandoned'])
    return circle


def taken(server: Running, clock: Ahead) -> Circle:
    """One where the stranger has taken the seat over."""
    circle = abandoned(server, clock)
    circle.claim()
    circle.answer(circle.maker)
    circle.answer(circle.other)
    clock.later(48 * HOUR + 1)
    circle.touch()
    assert circle.claim() == {'taken': True, 'token': None}
    return circle


def test_with_days_for_a_turn_nobody_loses_a_seat_within_them(server, clock):
    circle = Circle(server, {'amount': 5, 'unit': 'days', 'then': 'tell'})
    clock.later(25 * HOUR)
    assert circle.refused() == 'not_abandoned'
    assert circle.stranger.refused('GET', f'{circle.at}/position?role=white', None, 403) == 'not_your_seat'
    clock.later(4 * DAY)
    until(lambda: circle.seat()['abandoned'])
    assert circle.claim()['taken'] is False


def test_who_was_overrun_and_came_back_is_not_abandoned(server, clock):
    circle = Circle(server, {'amount': 1, 'unit': 'days', 'then': 'turn'})
    clock.later(DAY + 60)
    until(lambda: circle.seat()['abandoned'])
    until(lambda: circle.lost.table(circle.id)['deciders'] != ['white'])
    until(lambda: not circle.seat()['abandoned'])
    assert circle.refused() == 'not_abandoned'


@pytest.mark.parametrize('then', ['tell', 'seat'])
def test_who_is_overdue_but_looks_in_has_the_time_once_more(server, clock, then):
    """Nor do others decide about seats without him meanwhile. Who then stays away loses the seat all the same."""
    circle = Circle(server, {'amount': 1, 'unit': 'days', 'then': then})
    clock.later(DAY + 60)
    until(lambda: circle.seat()['abandoned'])
    circle.lost.table(circle.id)
    until(lambda: not circle.seat()['abandoned'])
    assert circle.refused() == 'not_abandoned'
    clock.later(0.9 * DAY)
    assert circle.refused() == 'not_abandoned'
    clock.later(0.2 * DAY)
    until(lambda: circle.seat()['abandoned'])
    assert circle.claim()['taken'] is False


@pytest.mark.parametrize('then', ['tell', 'turn'])
def test_who_looks_in_before_a_late_server_writes_down_that_the_time_was_up_keeps_the_seat(tmp_path, then):
    clock = Ahead()
    with running(tmp_path, clock=clock, **(QUICK | {'due_every': 1e9})) as server:
        circle = Circle(server, {'amount': 1, 'unit': 'days', 'then': then})
        clock.later(DAY + 60)
        circle.lost.table(circle.id)
        until(lambda: not circle.seat()['abandoned'])
        clock.later(60)
        assert server.service.deadlines.carry_out(circle.id).roles == ['white']
        clock.later(0.9 * DAY)
        assert circle.refused() == 'not_abandoned'
        clock.later(0.2 * DAY)
        assert circle.claim()['taken'] is False


def test_without_a_time_it_takes_a_week(server, clock):
    circle = Circle(server)
    clock.later(6.9 * DAY)
    assert circle.refused() == 'not_abandoned'
    clock.later(0.2 * DAY)
    assert circle.claim()['token']


def test_it_takes_48_hours_and_the_others_consent(server, clock):
    circle = abandoned(server, clock)
    token = circle.claim()['token']
    asked = circle.seat(circle.other)['takeover']
    assert (asked['kind'], asked['name'], asked['waiting'], asked['mine']) == ('person', 'Ewa', ['blue', 'red'], False)
    assert circle.seat()['takeover']['mine']
    assert circle.refused() == 'not_free_yet'
    assert circle.refused(server.client()) == 'takeover_asked'
    circle.answer(circle.maker)
    clock.later(47 * HOUR)
    circle.answer(circle.other)
    assert circle.seat()['takeover']['agreed'] == ['red', 'blue']
    assert circle.refused() == 'not_free_yet', 'all agree, but the holder still has an hour'
    clock.later(1.1 * HOUR)
    assert circle.seat()['takeover']['ready']
    assert circle.stranger.refused('GET', f'{circle.at}/position?role=white', None, 403) == 'not_your_seat'
    assert circle.claim()['taken']
    assert circle.seat()['mine']
    assert circle.seat()['name'] == 'Ewa'
    assert circle.stranger.position(circle.id, 'white')['role'] == 'white'
    assert server.client().join(circle.id, token)['roles'] == ['white']


def test_without_consent_it_stays_whose_it_is(server, clock):
    circle = abandoned(server, clock)
    circle.claim()
    circle.answer(circle.maker)
    clock.later(3 * DAY)
    circle.touch()
    answer = circle.claim(409)['error']
    assert (answer['key'], answer['params']['waiting']) == ('not_free_yet', ['blue'])
    outsider = server.client()
    body = {'role': 'white', 'agree': True}
    assert outsider.refused('POST', f'{circle.at}/claim/answer', body, 403) == 'no_key'
    circle.answer(circle.other, agree=False)
    until(lambda: circle.seat(circle.other)['takeover'] is None or circle.seat(circle.other)['takeover']['declined'])
    assert circle.lost.position(circle.id, 'white')['role'] == 'white'


def test_who_declines_ends_it_for_two_days(server, clock):
    circle = abandoned(server, clock)
    circle.claim()
    circle.answer(circle.other, agree=False)
    assert circle.seat()['takeover']['declined'] == 'blue'
    assert circle.refused() == 'takeover_declined'
    clock.later(49 * HOUR)
    assert circle.claim()['token']


def test_who_asked_withdraws(server, clock):
    circle = abandoned(server, clock)
    circle.claim()
    circle.answer(circle.stranger, agree=False)
    assert circle.seat()['takeover'] is None


def test_nobody_is_told_again_and_again(server, clock):
    """Each request is a notice to the holder: who asks and withdraws is stopped."""
    circle = abandoned(server, clock)
    for _ in range(CLAIMS_A_DAY):
        circle.claim()
        circle.answer(circle.stranger, agree=False)
    answer = circle.claim(429)['error']
    assert answer['params']['seconds'] <= DAY / CLAIMS_A_DAY
    body = {'role': 'white', 'bot': 'random'}
    assert circle.maker.refused('POST', f'{circle.at}/replace', body, 429) == 'too_many'
    clock.later(DAY / CLAIMS_A_DAY)
    assert circle.claim()['token']


@pytest.mark.parametrize('sign', ['play', 'talk', 'open', 'page'])
def test_any_sign_of_the_holder_ends_the_request(server, clock, sign):
    circle = abandoned(server, clock)
    circle.claim()
    circle.answer(circle.maker)
    circle.answer(circle.other)
    clock.later(48 * HOUR + 1)
    if sign == 'play':
        circle.lost.play(circle.id, 'white')
    elif sign == 'talk':
        circle.lost.post(f'{circle.at}/talk', {'role': 'white', 'to': [], 'text': 'I am back'})
    elif sign == 'open':
        circle.lost.table(circle.id)
    else:
        with circle.lost.live(circle.id, {'white': 0}) as line:
            line.here()
            until(lambda: circle.seat()['takeover'] is None)
    until(lambda: circle.seat()['takeover'] is None)
    assert circle.refused() == 'not_abandoned'
    assert circle.lost.position(circle.id, 'white')['role'] == 'white'


def test_a_sign_is_remembered_though_others_change_the_table(server, clock):
    """What a copy in memory has seen since the last note is not forgotten when the table is read again."""
    circle = abandoned(server, clock)
    circle.lost.table(circle.id)
    until(lambda: not circle.seat()['abandoned'])
    tables = server.service.tables
    with tables.at(circle.id) as table, tables.store.write() as connection:
        rows.revise(connection, [table.facts.id])
    assert not circle.seat()['abandoned']
    assert circle.refused() == 'not_abandoned'


def test_a_sign_counts_when_it_was_given_and_not_when_it_is_noted(server, clock):
    """Once a minute it is noted who called: a request that came meanwhile was ended by a call of before."""
    circle = Circle(server)
    circle.lost.table(circle.id)
    until(lambda: server.service.hub.callers.get(circle.id, {}).get('white'))
    clock.later(7 * DAY + 60)
    circle.touch()
    circle.claim()
    seating.touch(server.service.tables, server.service.hub.present())
    assert circle.seat()['takeover']['mine']
    circle.answer(circle.maker)
    assert circle.seat()['takeover']['agreed'] == ['red']


def test_what_was_played_is_a_sign_after_a_crash_too(server, clock):
    circle = abandoned(server, clock)
    circle.lost.play(circle.id, 'white')
    assert clock.now() - server.service.tables.load(circle.id).seats['white'].last_seen < 60


def test_the_former_holder_has_it_back_until_the_next_one_has_played(server, clock):
    circle = abandoned(server, clock)
    circle.lost.call('PUT', f'{circle.at}/notes', {'role': 'white', 'text': 'my plan'})
    clock.later(8 * DAY)
    circle.touch()
    circle.claim()
    circle.answer(circle.maker)
    circle.answer(circle.other)
    clock.later(48 * HOUR + 1)
    circle.touch()
    assert circle.claim()['taken']
    assert circle.stranger.get(f'{circle.at}/notes?role=white')['text'] == ''
    assert circle.lost.refused('GET', f'{circle.at}/position?role=white', None, 403) == 'not_your_seat'
    assert circle.seat(circle.lost)['takeover']['former']
    assert not circle.seat(circle.other)['takeover']['former']
    circle.lost.post(f'{circle.at}/return', {'role': 'white'})
    assert circle.seat(circle.lost)['mine']
    assert circle.lost.get(f'{circle.at}/notes?role=white')['text'] == 'my plan'
    assert circle.stranger.refused('GET', f'{circle.at}/position?role=white', None, 403) == 'not_your_seat'
    keys = [each['key'] for each in circle.other.table(circle.id)['happened']]
    assert keys == ['taken_over', 'given_back']


def test_his_old_link_leads_to_where_he_takes_it_back(server, clock):
    """By a click: a page that nobody looks at opens the table by itself when its line broke."""
    circle = taken(server, clock)
    (key,) = circle.lost.tokens(circle.id)
    device = server.client()
    assert device.join(circle.id, key)['roles'] == []
    assert circle.seat()['mine'], 'it is still who took it'
    assert circle.seat(device)['takeover']['former']
    device.post(f'{circle.at}/return', {'role': 'white'})
    assert circle.seat(device)['mine']


@pytest.mark.parametrize('way', ['leave', 'left and taken', 'asked for', 'withdrawn', 'taken over again', 'page'])
def test_nobody_but_a_move_ends_the_former_holders_right(server, clock, way):
    """Not who gets the seat and leaves it, nor a third person who asks for it."""
    circle = taken(server, clock)
    third = server.client()
    claim = {'role': 'white', 'name': 'Third'}
    if way.startswith('le'):
        circle.stranger.post(f'{circle.at}/leave', {'role': 'white'})
        assert circle.seat()['kind'] == 'open'
        if way == 'left and taken':
            third.post(f'{circle.at}/take', claim)
    else:
        clock.later(7 * DAY + 60)
        circle.touch()
        until(lambda: circle.seat(third)['abandoned'])
        third.post(f'{circle.at}/claim', claim)
        assert circle.seat(third)['takeover']['mine']
    if way == 'withdrawn':
        third.post(f'{circle.at}/claim/answer', {'role': 'white', 'agree': False})
        assert circle.seat(third)['takeover']['taken']
        assert circle.seat(third)['takeover']['name'] == 'Ewa'
    if way == 'page':
        circle.stranger.table(circle.id)
        until(lambda: circle.seat(third)['takeover']['taken'])
    if way == 'taken over again':
        circle.answer(circle.maker)
        circle.answer(circle.other)
        clock.later(48 * HOUR + 1)
        circle.touch()
        assert third.post(f'{circle.at}/claim', claim)['taken']
    private = {'role': 'blue', 'to': ['white'], 'text': 'psst'}
    assert circle.other.refused('POST', f'{circle.at}/talk', private, 409) == 'seat_in_doubt'
    assert circle.seat(circle.lost)['takeover']['former']
    circle.lost.post(f'{circle.at}/return', {'role': 'white'})
    assert circle.seat(circle.lost)['mine']
    assert circle.seat(circle.lost)['takeover'] is None
    for other in (third, circle.stranger):
        assert other.refused('GET', f'{circle.at}/position?role=white', None, 403) == 'not_your_seat'
    circle.lost.play(circle.id, 'white')


def test_who_sat_down_after_that_and_played_has_it_for_good(server, clock):
    circle = taken(server, clock)
    circle.stranger.post(f'{circle.at}/leave', {'role': 'white'})
    circle.other.post(f'{circle.at}/take', {'role': 'white', 'name': ''})
    circle.other.play(circle.id, 'white')
    assert circle.seat()['takeover'] is None
    assert circle.lost.refused('POST', f'{circle.at}/return', {'role': 'white'}, 403) == 'not_your_seat'


def test_once_the_next_one_has_played_it_is_his(server, clock):
    circle = taken(server, clock)
    circle.stranger.play(circle.id, 'white')
    assert circle.seat()['takeover'] is None
    assert circle.lost.refused('POST', f'{circle.at}/return', {'role': 'white'}, 403) == 'not_your_seat'


def test_private_talk_waits_until_it_is_clear_whose_the_seat_is(server, clock):
    circle = taken(server, clock)
    private = {'role': 'white', 'to': ['blue'], 'text': 'psst'}
    assert circle.stranger.refused('POST', f'{circle.at}/talk', private, 409) == 'seat_in_doubt'
    private = {'role': 'blue', 'to': ['white'], 'text': 'psst'}
    assert circle.other.refused('POST', f'{circle.at}/talk', private, 409) == 'seat_in_doubt'
    circle.other.post(f'{circle.at}/talk', {'role': 'blue', 'to': [], 'text': 'hello'})


def test_a_bot_takes_it_on_the_same_conditions(server, clock):
    circle = Circle(server)
    body = {'role': 'white', 'bot': 'random'}
    assert circle.maker.refused('POST', f'{circle.at}/replace', body, 409) == 'not_abandoned'
    clock.later(7 * DAY + 60)
    circle.touch()
    until(lambda: circle.seat()['abandoned'])
    assert circle.stranger.refused('POST', f'{circle.at}/replace', body, 403) == 'not_seated'
    assert circle.maker.post(f'{circle.at}/replace', body) == {'taken': False, 'token': None}
    assert circle.seat()['takeover']['waiting'] == ['blue'], 'who asks agrees'
    clock.later(48 * HOUR + 1)
    circle.touch()
    assert circle.maker.refused('POST', f'{circle.at}/replace', body, 409) == 'not_free_yet'
    circle.answer(circle.other)
    assert circle.maker.post(f'{circle.at}/replace', body)['taken']
    assert circle.seat()['kind'] == 'bot'
    until(lambda: 'white' not in circle.other.table(circle.id)['deciders'])
    until(lambda: circle.seat()['takeover'] is None)


def test_where_nobody_else_is_there_the_maker_agrees(server, clock):
    maker, lost, stranger = server.client(), server.client(), server.client()
    made = maker.make(white='open', blue='bot:random', red='bot:random')
    id = made['table']
    at = f'/api/tables/{id}'
    assert maker.table(id)['maker']
    lost.join(id, made['links']['white'])
    assert not lost.table(id)['maker']
    clock.later(8 * DAY)
    stranger.post(f'{at}/claim', {'role': 'white', 'name': ''})
    assert stranger.table(id)['seats'][0]['takeover']['waiting'] == ['']
    clock.later(48 * HOUR + 1)
    claim = {'role': 'white', 'name': ''}
    assert stranger.refused('POST', f'{at}/claim', claim, 409) == 'not_free_yet'
    maker.post(f'{at}/claim/answer', {'role': 'white', 'agree': True})
    assert stranger.post(f'{at}/claim', claim)['taken']


def test_the_holder_is_told(tmp_path):
    clock = Ahead()
    hooks = {'address': 'https://play.example.org', 'webhooks': 'any', 'notice_every': 0.02}
    with webhook() as hook, running(tmp_path, clock=clock, **hooks, **QUICK) as server:
        circle = Circle(server)
        body = {'role': 'white', 'language': 'pl', 'webhook': f'http://127.0.0.1:{hook.port}/'}
        circle.lost.call('PUT', f'{circle.at}/notices', body)
        clock.later(8 * DAY)
        circle.claim()
        (told,) = until(lambda: [each for each in hook.posts if each['event'] == 'takeover_asked'])
        assert 'w ciągu 48 godzin' in told['text']
        assert told['link'].endswith(circle.id)


def test_the_48_hours_begin_when_the_holder_was_told(tmp_path, monkeypatch):
    """While that cannot be sent it is tried again and again, also by a server that has just begun."""
    monkeypatch.setattr(senders, 'AGAIN_SECONDS', ())
    clock = Ahead()
    more = {'address': 'https://play.example.org', 'webhooks': 'any', 'notice_every': 0.02, 'clock': clock, **QUICK}
    with webhook() as hook:

        def told() -> int:
            return sum(each['event'] == 'takeover_asked' for each in hook.posts)

        with running(tmp_path, **more) as server:
            circle = Circle(server)
            body = {'role': 'white', 'language': 'en', 'webhook': f'http://127.0.0.1:{hook.port}/'}
            circle.lost.call('PUT', f'{circle.at}/notices', body)
            until(lambda: hook.posts)
            seating.touch(server.service.tables, server.service.hub.present())  # as every minute
            hook.refusing = True
            clock.later(7 * DAY + 60)
            circle.touch()
            circle.claim()
            circle.answer(circle.maker)
            circle.answer(circle.other)
            until(lambda: told() == 1)
            clock.later(49 * HOUR)
            circle.touch()
            until(lambda: told() == 2)
            assert circle.refused() == 'not_free_yet', 'all agree, but the holder knows nothing'
            people = {name: each for name, each in vars(circle).items() if isinstance(each, Client)}
        hook.refusing = False
        with running(tmp_path, **more) as server:
            for name, before in people.items():
                setattr(circle, name, server.client())
                getattr(circle, name).http.cookies = before.http.cookies
            clock.later(TELL_AGAIN_SECONDS)
            until(lambda: told() == 3)
            until(lambda: circle.seat()['takeover']['free'] > timestamp(clock.now() + 47 * HOUR))
            clock.later(47 * HOUR)
            circle.touch()
            assert circle.refused() == 'not_free_yet'
            clock.later(1.1 * HOUR)
            circle.touch()
            assert circle.claim()['taken']
            assert told() == 3, 'who was told is told no more'


def test_a_pause_shortens_nobodys_48_hours(server, clock):
    circle = abandoned(server, clock)
    circle.claim()
    circle.answer(circle.maker)
    circle.answer(circle.other)
    clock.put(3 * DAY)
    clock.settled()
    assert circle.refused() == 'not_free_yet'
    clock.later(48 * HOUR)
    circle.touch()
    assert circle.claim()['taken']
