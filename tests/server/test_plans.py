"""Plans: answers that are left before the question comes. The server plays them; only their holder knows of them."""

from typing import Any

import pytest

from chancellery.server import plans
from tests.server.harness import Client, Running, legal, running, until

PASS = {'plan': 'turn', 'choice': 'pass', 'about': ''}
PAY = {'plan': 'costs', 'choice': 'done', 'about': ''}


def quick(found: list[str]) -> str:
    """What comes to an end soonest."""
    for verb in ('pass', 'happening', 'done'):
        for action in found:
            if action.partition(':')[0] == verb:
                return action
    return found[0]


class Court:
    """A table of Europa at which all have taken their event and may pass; each of three people has a browser."""

    def __init__(self, server: Running) -> None:
        self.server = server
        self.all = server.client()
        seats = {role: {'kind': 'me'} for role in ('france', 'castile', 'england')}
        body = {'title': 'europa', 'scenario': '1-00.1', 'players': 3, 'seats': seats, 'seed': '7'}
        made = self.all.post('/api/tables', body)
        self.id = made['table']
        self.people = {role: server.client() for role in seats}
        for role, who in self.people.items():
            who.join(self.id, made['links'][role])
        self.stranger = server.client()
        self.stranger.join(self.id, made['spectator'])
        while 'pass' not in self.play_to('prompt.turn'):
            self.step()

    def asked(self) -> tuple[str, Any]:
        """Who decides, and the view."""
        role = self.all.table(self.id)['deciders'][0]
        return role, self.all.position(self.id, role)['view']

    def step(self) -> None:
        """Play one action: a pass, an event, the end of something, or whatever there is."""
        role, _ = self.asked()
        self.all.play(self.id, role, quick)

    def play_to(self, prompt: str) -> list[str]:
        """Play until this is asked: what can be answered."""
        for _ in range(200):
            _, view = self.asked()
            if view['prompt']['key'] == prompt:
                return legal(view)
            self.step()
        raise AssertionError('it did not come to that')

    def plan(self, role: str, *left: dict[str, str], status: int = 200) -> Any:
        body = {'role': role, 'plans': list(left)}
        return self.people[role].call('PUT', f'/api/tables/{self.id}/plans', body, status)

    def plans(self, role: str, eyes: Client | None = None) -> Any:
        return (eyes or self.people[role]).table(self.id)['plans'].get(role)

    def passes(self, role: str) -> None:
        """The role whose turn it is passes."""
        for action in ('pass', 'done'):
            view = self.all.position(self.id, role)['view']
            if view['ask'] is not None and action in legal(view):
                self.all.submit(self.id, role, view['ask'], action)

    def told(self, key: str) -> list[str]:
        """The Realms of such entries in everybody's log."""
        events = self.stranger.position(self.id)['events']
        return [each['params']['realm'] for each in events if each['key'] == f'event.{key}']


@pytest.fixture
def court(server):
    return Court(server)


def order(court: Court) -> list[str]:
    first, _ = court.asked()
    roles = list(court.people)
    at = roles.index(first)
    return roles[at:] + roles[:at]


def test_a_planned_pass_is_played_when_the_turn_comes(court):
    first, second, third = order(court)
    court.plan(second, PASS)
    court.plan(third, PASS)
    assert court.asked()[0] == first
    court.passes(first)
    until(lambda: court.told('passes') == [first, second, third])


def test_it_holds_for_one_turn(court):
    first, second, third = order(court)
    court.plan(second, PASS, PAY)
    court.passes(first)
    until(lambda: court.asked()[0] == third)
    assert [each['plan'] for each in court.plans(second)] == ['costs']


def test_a_plan_that_is_left_when_one_is_asked_is_played_at_once(court):
    first, second, _ = order(court)
    court.plan(first, PASS)
    until(lambda: court.asked()[0] == second)


def test_nobody_else_sees_a_plan(court):
    first, second, third = order(court)
    court.plan(second, PASS)
    assert court.plans(second) == [PASS | {'since': court.people[second].position(court.id, second)['log']}]
    for eyes in (court.people[first], court.people[third], court.stranger):
        assert court.plans(second, eyes) is None
        assert all('"since":' not in text or '"plan":"turn"' not in text for text in eyes.heard)
    refused = court.people[first].refused('PUT', f'/api/tables/{court.id}/plans', {'role': second, 'plans': []}, 403)
    assert refused == 'not_your_seat'


def test_who_is_alarmed_decides_again(court, monkeypatch):
    first, second, _ = order(court)
    court.plan(second, PASS, PAY)
    monkeypatch.setattr(plans, 'is_alarmed', lambda table, role, plan: plan['plan'] == 'turn')
    court.passes(first)
    until(lambda: [each['plan'] for each in court.plans(second)] == ['costs'])
    assert court.asked()[0] == second


def test_a_plan_that_is_taken_back_is_not_played(court):
    first, second, _ = order(court)
    court.plan(second, PASS)
    court.plan(second)
    assert court.plans(second) == []
    court.passes(first)
    assert court.asked()[0] == second


def test_costs_are_paid_without_a_question(court):
    """Three plans for three people, and phase 4 is over."""
    for role in court.people:
        court.plan(role, PAY)
    for role in order(court):
        court.passes(role)
    court.play_to('prompt.turn')
    assert 'prompt.cut_costs' not in ''.join(court.all.heard)


def test_a_plan_says_what_is_wrong_with_it(court):
    _, second, _ = order(court)
    for wrong in (
        PASS | {'plan': 'weather'},
        PASS | {'choice': 'dance'},
        {'plan': 'offensive_call', 'choice': 'refuse', 'about': second},
        PASS | {'about': 'france'},
    ):
        answer = court.plan(second, wrong, status=400)
        assert answer['error']['key'] == 'malformed'
    assert court.plan(second, PAY, PAY, status=400)['error']['text'].startswith('Two plans answer the same question')
    assert court.plans(second) == []


def test_a_seat_that_changes_hands_has_no_plans(court):
    _, second, _ = order(court)
    court.plan(second, PASS)
    court.people[second].post(f'/api/tables/{court.id}/leave', {'role': second})
    friend = court.server.client()
    friend.post(f'/api/tables/{court.id}/take', {'role': second, 'name': 'Ada'})
    assert court.plans(second, friend) == []


def test_plans_survive_the_server(tmp_path):
    """What is due while no server runs is played when one starts."""
    with running(tmp_path) as server:
        court = Court(server)
        first, second, third = order(court)
        court.plan(second, PASS)
        server.service.plans.close()
        court.passes(first)
        assert court.asked()[0] == second
        id, keys = court.id, court.all.tokens(court.id)
    with running(tmp_path) as server:
        again = server.client()
        for key in keys:
            again.join(id, key)
        until(lambda: again.table(id)['deciders'] == [third])
