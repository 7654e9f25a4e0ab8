"""What a player of Europa sees coming: new Missions, what a choice brings, and ties between Realms on the map."""

from __future__ import annotations

from functools import cache
from typing import Any

import chancellery
from tests.server.harness import Client, until
from tests.web.europa import BRIEF, SEED, VARIANT, Deeds, at_a_turn, frame, put, seated, way
from tests.web.visitor import Visit, Visitor, asked

LEAST_WORDS = 6  # of a sentence that says what an option does


def names(ids: list[str]) -> list[str]:
    texts = chancellery.load('europa').texts['en']
    return [texts.say(f'mission.{id}') for id in ids]


def goals(page: Any) -> Any:
    """The tab of the goals."""
    return page.locator('.tabs button', has_text='Goals')


def test_new_missions_are_announced_and_marked_until_one_looks(visit: Visit, client: Client):
    """On the map, on the tab and in the log; the others read nothing of them."""
    made, role = at_a_turn(client)
    mine = names(client.position(made['table'], role)['view']['board']['missions'])
    page = seated(visit(), made, role)
    assert goals(page).locator('.count').get_attribute('data-n') == '2'
    assert all(name in page.locator('.news').inner_text() for name in mine)
    assert f'received its starting Missions: {mine[0]} and {mine[1]}' in page.locator('.log').inner_text()
    page.locator('.news').click()
    page.locator('.panel li em').first.wait_for()
    assert page.locator('.panel li em', has_text='new').count() == 2
    assert goals(page).locator('.count').count() == page.locator('.news').count() == 0
    page.reload()
    page.wait_for_selector('.eu-board canvas')
    goals(page).click()
    page.locator('.panel li').first.wait_for()
    assert page.locator('.panel li em').count() == goals(page).locator('.count').count() == 0
    other = 'castile' if role != 'castile' else 'england'
    theirs = seated(visit(390, 844), made, other)
    theirs.locator('.news').wait_for()
    assert not any(name in theirs.content() for name in mine)


@cache
def way_to_missions() -> Deeds:
    """Until Missions may be swapped: everybody does as little as he may."""
    state = chancellery.load('europa').start(VARIANT, 3, SEED)
    deeds: list[tuple[str, str]] = []
    while frame(state) != 'PickMissions':
        role = state.deciders[0]
        offered = [str(each) for each in state.legal(role)]
        deeds.append((role, next((each for start in BRIEF for each in offered if each.startswith(start)), offered[0])))
        state.play(*deeds[-1])
    return tuple(deeds)


def test_a_swapped_mission_is_on_the_list_at_once(visitor: Visitor, client: Client):
    """Also while the others still choose; what one can take lies there to be read; the log names both."""
    made = put(client, way_to_missions())
    id = made['table']
    gone, kept = names(client.position(id, 'france')['view']['board']['missions'])
    page = seated(visitor, made, 'france')
    missions = page.locator('.panel ul').first
    missions.wait_for()
    visitor.choose(gone)
    until(lambda: gone not in missions.inner_text())
    taken = page.locator('.choice .label').first.inner_text().strip()
    assert 'take' in missions.locator('li', has_text=taken).inner_text()
    visitor.choose(taken)
    visitor.prompted('now 2')
    assert 'new' in missions.locator('li', has_text=taken).inner_text()
    assert kept in missions.inner_text()
    assert gone not in missions.inner_text()
    visitor.choose('Done')
    visitor.prompted('Waiting for')
    goals(page).click()
    assert taken in missions.inner_text()
    assert gone not in missions.inner_text()
    for role in ('castile', 'england'):
        client.submit(id, role, client.position(id, role)['view']['ask'], 'done')
    visitor.says(f'swapped a Mission: returned {gone}, took {taken}')
    assert not any(taken in str(each) for each in client.position(id, 'castile')['events'])


def tells(verb: str, *keys: str) -> Any:
    """Is somebody offered an action of this verb of which all of this is told?"""

    def found(g: Any, role: str) -> bool:
        if not any(str(each).startswith(f'{verb}:') for each in g.legal(role)):
            return False
        actions = [each for each in g.view(role)['actions'] if each['verb'] == verb]
        return all(any(key in (each['hint'] or {}) for each in actions) for key in keys)

    return found


def offers(visitor: Visitor) -> str:
    """The choices with all that is told of them."""
    visitor.page.locator('.choice').first.wait_for()
    return ' '.join(visitor.page.locator('.choices').all_inner_texts())


def test_a_war_tells_of_battles_that_it_starts_and_of_the_empire(visit: Visit, client: Client):
    made = put(client, way(tells('war', 'fights', 'fights_at_sea', 'empire'), ('done',)))
    role = asked(client, made['table'])
    for visitor in (visit(), visit(390, 844)):
        seated(visitor, made, role)
        visitor.choose('War on')
        told = offers(visitor)
        assert 'starts a sea battle in the ' in told
        assert 'starts a battle in ' in told
        assert 'the Empire may send 9 units' in told


def test_a_march_tells_who_would_meet_it(visitor: Visitor, client: Client):
    made = put(client, way(tells('area', 'raises', 'empire'), ('war:savoy', 'march:', 'army:1', 'done')))
    seated(visitor, made, asked(client, made['table']))
    told = offers(visitor)
    assert 'can be met by ' in told
    assert 'the Empire may send ' in told


def test_a_unit_tells_of_the_income_with_it(visitor: Visitor, client: Client):
    made = put(client, way(tells('unit', 'net'), ('recruit', 'area:')))
    role = asked(client, made['table'])
    units = [each for each in client.position(made['table'], role)['view']['actions'] if each['verb'] == 'unit']
    seated(visitor, made, role)
    assert f'income afterwards {units[0]["hint"]["net"]}' in offers(visitor).replace('−', '-')


def test_events_open_with_their_text_and_options_say_what_they_do(visit: Visit, client: Client):
    made, role = at_a_turn(client)
    board = client.position(made['table'], role)['view']['board']
    for visitor in (visit(), visit(390, 844)):
        page = seated(visitor, made, role)
        visitor.choose('Take an event')
        page.locator('.panel .event').first.wait_for()
        assert page.locator('.panel .event').count() == len(board['events'])
        assert page.locator('.panel .event b.letter').count() >= 2
    visitor = visit()
    seated(visitor, made, role)
    visitor.choose('Take an event')
    visitor.choose('The Universal Spider')
    visitor.prompted('Choose an option of')
    told = [each.inner_text() for each in visitor.page.locator('.choice').all()]
    assert len(told) == 2
    assert all(len(each.split()) > LEAST_WORDS for each in told)
    assert not any('(A)' in each or '(B)' in each for each in told), 'the letter is said once'


def test_ties_between_realms_lie_on_the_map_with_the_armies(visit: Visit, client: Client):
    made, role = at_a_turn(client)
    board = client.position(made['table'], role)['view']['board']
    allies = [each for each in board['realms'].values() if 'ally' in each]
    weddings = [each for realm in board['realms'].values() for each in realm.get('marriages', [])]
    assert allies
    assert weddings
    for visitor in (visit(), visit(390, 844)):
        page = seated(visitor, made, role)
        armies = page.locator('.pieces .counter').count()
        page.locator('.layers .chosen').click()
        page.locator('.layers li button', has_text='Diplomacy').click()
        page.locator('.pieces circle.sign').first.wait_for(state='attached')
        assert page.locator('.pieces circle.sign').count() == len(weddings)
        assert page.locator('.pieces .counter').count() == armies > 0
        page.locator('.legend', has_text='Royal marriages').wait_for()
