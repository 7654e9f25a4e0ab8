"""R5.1.1: the Event action, step by step, with the example of the Wars of the Roses (A-EX6)."""

from __future__ import annotations

import pytest

from chancellery.titles.europa.actions.turn import TakeTurn
from chancellery.titles.europa.events.row import ducats_on, open_events
from chancellery.titles.europa.governing.tracks import place_vassal
from chancellery.titles.europa.state import Europa
from tests.titles.europa.battles import army, disarm, load_dice
from tests.titles.europa.diplomacy import begins, cubes, offered, said
from tests.titles.europa.position import area, can, person, power, province, seat_of, set_power, told, why_not
from tests.titles.europa.programs import REALMS, board, calm, resources, unrest

ROSES, SPIDER, HARVEST, PEASANTS, MONARCHS = '103-1', '104-1', '153b', '14a-1', '102-1'


def row(*ids: str, g: Europa | None = None, up: int = 3) -> Europa:
    """The row of this round, its first events face up; nobody has taken his yet."""
    g = board() if g is None else g
    for id in ids:
        number = g.edition.decks.events.index.number(id)
        g.event_deck.take(number)
        g.event_row.add(number, 0)
    for at in range(min(up, len(ids))):
        g.event_row.turn_up(g, at)
    g.forget_worked_out()
    return g


def face_up(g: Europa) -> list[str]:
    return [g.v.events.ids[event] for event in open_events(g)]


def ducats(g: Europa, id: str) -> int:
    return ducats_on(g, g.edition.decks.events.index.number(id))


def over(g: Europa) -> bool:
    top = g.stack[-1]
    return isinstance(top, TakeTurn) and top.acted


def test_the_example_of_the_wars_of_the_roses() -> None:
    """A-EX6, R5.1.1.9: France takes an English event: 2 Ducats on the others, rebels and Unrest in Northumbria, B):
    England loses 1 Stability and 1 Prestige, and ``you`` who gains 1 b is France; England decides on Edward IV; the
    next event is turned up."""
    g = board()
    calm(g)
    g = begins(row(ROSES, SPIDER, HARVEST, PEASANTS, g=g), 'france')
    g.play('france', f'happening:{ROSES}')
    assert [ducats(g, id) for id in (SPIDER, HARVEST)] == [2, 2]
    assert g.rebels[area(g, 'northumbria')] == 3
    assert unrest(g, 'england', 'northumbria') == 3
    g.play('france', 'option:b')
    assert resources(g, 'england')[2:] == (4, -1)
    assert power(g, 'france') == [3, 4, 3]
    assert face_up(g) == [SPIDER, HARVEST], 'not before England has decided'
    g.play('england', 'accept')
    assert g.ruler[seat_of(g, 'england')] == person(g, 'edward_iv')
    assert face_up(g) == [SPIDER, HARVEST, PEASANTS]
    assert over(g)


@pytest.mark.parametrize(
    ('active', 'attack', 'defence'), [('france', 'rebels', 'england'), ('england', 'england', 'rebels')]
)
def test_rebels_of_an_event_fight_when_its_text_is_done(active: str, attack: str, defence: str) -> None:
    """R9.7.1, R9.6.1: whom they meet in Northumbria; the active player's side attacks if he has units there."""
    g = board()
    calm(g)
    disarm(g)
    army(g, 'england', 'northumbria', infantry=4)
    g.piles[2].take_all()
    g = begins(row(ROSES, SPIDER, HARVEST, PEASANTS, g=g), active)
    first, second = ('---', 'fff') if active == 'france' else ('fff', '---')
    load_dice(g, ([3, 0, 0], first), ([3, 0, 0], second))
    g.play(active, f'happening:{ROSES}')
    assert told(g, 'battle') == [], 'the text goes on'
    g.play(active, 'option:b')
    while not told(g, 'battle'):
        g.play(g.deciders[0], can(g, g.deciders[0])[0])
    assert [(each['realms'], each['others']) for each in told(g, 'battle')] == [([attack], [defence])]


def test_an_event_that_lies_face_up_is_taken_with_its_ducats() -> None:
    """R5.1.1.1: all Ducats on it; the marker moves."""
    g = row(SPIDER, HARVEST, PEASANTS, ROSES)
    g.event_ducats[1] = 4
    g = begins(g, 'castile')
    assert set(offered(g, 'castile', 'happening')) == {SPIDER, HARVEST, PEASANTS}
    assert said(g, 'castile', f'happening:{ROSES}').endswith('(R5.1.1.1)'), 'face down'
    g.play('castile', f'happening:{HARVEST}')
    assert g.ducats[seat_of(g, 'castile')] == 10 + 4 + 3, 'the Harvest itself brings 3'
    assert g.event_taken[seat_of(g, 'castile')] == 1
    assert g.edition.decks.events.index.number(HARVEST) not in g.event_row.items


def test_two_ducats_on_every_other_that_lies_open() -> None:
    """R5.1.1.2: not on one that is face down, and again with every event taken."""
    g = begins(row(SPIDER, HARVEST, PEASANTS, ROSES), 'castile')
    g.event_ducats[2] = 2
    g.play('castile', f'happening:{SPIDER}')
    assert [ducats(g, id) for id in (HARVEST, PEASANTS, ROSES)] == [2, 4, 0]


def test_exactly_one_option() -> None:
    """R5.1.1.3: A or B."""
    g = begins(row(HARVEST, PEASANTS, ROSES, SPIDER), 'france')
    g.play('france', f'happening:{HARVEST}')
    assert offered(g, 'france', 'option') == ['a', 'b']
    assert why_not(g, 'france', 'done') != ''
    g.play('france', 'option:b')
    assert resources(g, 'france')[1:] == (10 + 3 - 6, 5, 1)
    assert offered(g, 'france', 'option') == []


def test_what_cannot_be_paid_is_not_chosen() -> None:
    """R5.1.1.3, R16.3.3: without 6 Ducats and without a Loan only A of the Harvest can be taken."""
    g = row(HARVEST, PEASANTS, ROSES, SPIDER)
    g.ducats[0] = 0
    g.interest[0] = 5
    g = begins(g, 'france')
    g.play('france', f'happening:{HARVEST}')
    assert offered(g, 'france', 'option') == [], 'B costs 6, so that A is taken'
    assert g.stability[0] == 0
    assert g.ducats[1] == 11, 'and the text goes on'


def test_symbols_come_after_the_text_from_left_to_right() -> None:
    """R5.1.1.4: Pirates, then a Cardinal dies."""
    g = begins(row(HARVEST, PEASANTS, ROSES, SPIDER), 'france')
    g.play('france', f'happening:{HARVEST}')
    g.play('france', 'option:b')
    assert offered(g, 'france', 'node')
    assert offered(g, 'france', 'cardinal') == []
    assert sum(g.pirates) == 0
    g.play('france', f'node:{offered(g, "france", "node")[0]}')
    assert sum(g.pirates) == 1
    before = len(g.curia)
    g.play('france', f'cardinal:{offered(g, "france", "cardinal")[0]}')
    assert len(g.curia) == before - 1
    assert over(g)


def test_ones_own_event_brings_its_ruler() -> None:
    """R5.1.1.5: he must be taken, nobody is asked."""
    g = begins(row(ROSES, HARVEST, PEASANTS, SPIDER), 'england')
    g.play('england', f'happening:{ROSES}')
    g.play('england', 'option:b')
    assert over(g)
    assert g.ruler[seat_of(g, 'england')] == person(g, 'edward_iv')


def test_another_player_may_keep_his_ruler() -> None:
    """R5.1.1.5: he decides at once."""
    g = begins(row(ROSES, HARVEST, PEASANTS, SPIDER), 'castile')
    before = g.ruler[seat_of(g, 'england')]
    g.play('castile', f'happening:{ROSES}')
    g.play('castile', 'option:b')
    assert can(g, 'castile') == []
    assert can(g, 'england') == ['accept', 'refuse']
    g.play('england', 'refuse')
    assert g.ruler[seat_of(g, 'england')] == before
    assert over(g)


def test_the_next_event_is_turned_up() -> None:
    """R5.1.1.6: if one lies face down; one at a time."""
    g = begins(row(ROSES, HARVEST, PEASANTS, SPIDER, MONARCHS), 'england')
    g.play('england', f'happening:{ROSES}')
    g.play('england', 'option:b')
    assert face_up(g) == [HARVEST, PEASANTS, SPIDER]


def last_event(*ids: str, g: Europa | None = None) -> Europa:
    """Castile and England have taken their events; France takes the Wars of the Roses, and the others are left."""
    g = row(ROSES, *ids, g=g)
    for realm in REALMS[1:]:
        g.event_taken[seat_of(g, realm)] = 1
    set_power(g, 'france', 3, 3, 3)
    g = begins(g, 'france')
    g.play('france', f'happening:{ROSES}')
    g.play('france', 'option:b')
    g.play('england', 'refuse')
    return g


def test_the_unpicked_event_is_resolved_by_itself() -> None:
    """R5.1.1.7: after the last Event action its symbols, and nobody chooses; its text not."""
    g = last_event(HARVEST)
    assert over(g), 'nobody is asked for a node or a Cardinal'
    assert sum(g.pirates) == 1
    assert len(g.curia) == 2
    assert [g.ducats[seat] for seat in g.seats()] == [10, 10, 10], 'no Harvest'


def test_nobody_is_active_while_the_unpicked_event_is_resolved() -> None:
    """R16.4.3, R9.7.13, R16.5.9: who took the last event gets rebels like anybody else, and no military power for the
    battle against them."""
    g = board()
    disarm(g)
    assert place_vassal(g, seat_of(g, 'france'), province(g, 'navarra'))
    cubes(g, 'france', aragon=0)
    army(g, 'france', 'aragon', infantry=3)
    load_dice(g, ([3, 0, 0], '---'), ([3, 0, 0], 'f--'))
    g = last_event('13a-1', g=g)
    while not over(g):
        g.play(g.deciders[0], can(g, g.deciders[0])[0])
    assert [(each['realms'], each['others']) for each in told(g, 'battle')] == [(['rebels'], ['france'])]
    assert g.rebels[area(g, 'aragon')] == 0
    assert power(g, 'france')[2] == 3
    assert g.active == seat_of(g, 'france'), 'his turn goes on'


def test_ducats_on_the_unpicked_event_go_back() -> None:
    """R5.1.1.7a: to the supply, with the card."""
    g = last_event(HARVEST)
    assert len(g.event_row) == 0
    assert sum(g.event_ducats) == 0
    assert sum(g.ducats[: len(g.seats())]) == 30


def test_before_the_last_event_action_nothing_is_unpicked() -> None:
    """R5.1.1.7: England still has to take one."""
    g = row(ROSES, HARVEST, PEASANTS)
    g.event_taken[seat_of(g, 'castile')] = 1
    g = begins(g, 'france')
    g.play('france', f'happening:{ROSES}')
    g.play('france', 'option:b')
    g.play('england', 'refuse')
    assert face_up(g) == [HARVEST, PEASANTS]
    assert sum(g.pirates) == 0


def test_with_the_last_event_action_no_event_lies_face_down() -> None:
    """R5.1.1.10: so it does not matter whether the next event is turned up before or after the Ruler"""
    g = board()
    calm(g)
    g = row(ROSES, SPIDER, HARVEST, PEASANTS, g=g)
    for realm, event in (('france', SPIDER), ('castile', HARVEST), ('england', PEASANTS)):
        begins(g, realm)
        assert event in face_up(g)
        down = len(g.event_row) - len(face_up(g))
        assert down == (1 if realm == 'france' else 0)
        g.play(realm, f'happening:{event}')
        while not over(g):
            role = g.deciders[0]
            g.play(role, [each for each in can(g, role) if not each.startswith('complete')][-1])
    assert len(g.event_row) == 0, 'the last one was the unpicked one, open to all'
