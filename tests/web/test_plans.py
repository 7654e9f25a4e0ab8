"""Plans on the screen: answers that a player leaves before the question comes."""

from __future__ import annotations

from typing import Any

from tests.server.harness import Client, legal, until
from tests.web.europa import SEATS, VARIANT, hurried_way, put_in, seated
from tests.web.visitor import Visit, Visitor, asked


def may_pass(g: Any, role: str) -> bool:
    """Is it the turn of somebody who may pass?"""
    return any(str(each) == 'pass' for each in g.legal(role))


def waiting(client: Client) -> tuple[Any, str, str]:
    """A table of three people: who decides and may pass, and who comes next."""
    made = put_in(client, VARIANT, SEATS, hurried_way(VARIANT, 3, may_pass))
    first = asked(client, made['table'])
    return made, first, SEATS[(SEATS.index(first) + 1) % len(SEATS)]


def test_a_pass_is_planned_and_played(visitor: Visitor, client: Client):
    """R4.2.8: chosen while others play, it is told in the log as soon as the turn comes."""
    made, first, second = waiting(client)
    page = seated(visitor, made, second)
    page.get_by_role('tab', name='Plans').click()
    page.get_by_label('When my next turn comes').select_option('pass')
    until(lambda: client.table(made['table'])['plans'][second])
    for action in ('pass', 'done'):
        view = client.position(made['table'], first)['view']
        if view['ask'] is not None and action in legal(view):
            client.submit(made['table'], first, view['ask'], action)
    until(lambda: second not in client.table(made['table'])['deciders'])
    page.wait_for_function('() => document.querySelector("select[aria-label^=\'When my next turn\']")?.value === ""')
    assert visitor.serious_problems() == []


def test_calls_of_one_ally_are_answered_otherwise(visitor: Visitor, client: Client):
    """R11.3.6."""
    made, _, second = waiting(client)
    page = seated(visitor, made, second)
    page.get_by_role('tab', name='Plans').click()
    calls = 'When an ally was attacked and calls me'
    page.get_by_label(calls, exact=True).select_option('refuse')
    row = page.locator('li', has_text=calls)
    row.locator('summary').click()
    row.locator('.one select').first.select_option('accept')
    until(lambda: len(client.table(made['table'])['plans'][second]) == 2)
    answers = {(each['choice'], each['about'] != '') for each in client.table(made['table'])['plans'][second]}
    assert answers == {('refuse', False), ('accept', True)}
    page.reload()
    page.get_by_role('tab', name='Plans').click()
    assert page.get_by_label(calls, exact=True).input_value() == 'refuse'


def test_plans_fit_a_phone(visit: Visit, client: Client):
    made, _, second = waiting(client)
    page = seated(visit(390, 844), made, second)
    page.get_by_role('button', name='Log').first.click()
    page.get_by_role('tab', name='Plans').click()
    page.get_by_label('When my next turn comes').select_option('pass')
    assert page.evaluate('document.documentElement.scrollWidth') <= 390
