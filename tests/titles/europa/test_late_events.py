"""The events of the second half of 1-00's Age, option by option, from a table that is set up.

What is expected is written from the cards and from EFFECTS 2-5; R16.3 says what gained things mean.
"""

from __future__ import annotations

import pytest

from chancellery.kernel.fields import put
from chancellery.titles.europa import lasting
from chancellery.titles.europa.board.harbours import docked, loose_ships
from chancellery.titles.europa.edition.files import NOBODY
from chancellery.titles.europa.state import Europa
from tests.titles.europa.position import area, can, party, province, seat_of
from tests.titles.europa.programs import REALMS, board, calm, influence, over, own, resources, run, unrest


def effect(id: str) -> str:
    return f'event:{id}/effect'


def ships(g: Europa, realm: str) -> dict[str, int]:
    seat = seat_of(g, realm)
    return {id: loose_ships(g, seat, at) for at, id in enumerate(g.map.seas.ids) if loose_ships(g, seat, at)}


def active(realm: str) -> Europa:
    """It is this Realm's turn."""
    g = board()
    g.active = seat_of(g, realm)
    calm(g)
    return g


def without_ships(g: Europa, *realms: str) -> None:
    seats = [seat_of(g, realm) for realm in realms]
    g.slots = tuple([NOBODY if slot in seats else slot for slot in g.slots])
    g.forget_worked_out()


# ---- 11A-3: Central Italy becomes diverse


@pytest.mark.parametrize('realm', REALMS)
def test_11a_3_option_a(realm: str) -> None:
    """2 Influence of yours in the two Areas; the Controller loses nothing."""
    g = board()
    before = influence(g, realm, 'central_italy')
    run(g, effect('11a-3'), realm, 'option:a', 'area:central_italy', 'area:lombardy')
    assert over(g)
    assert influence(g, realm, 'central_italy') == before + 1
    assert [resources(g, each)[2] for each in REALMS] == [5, 5, 5]


# ---- 12A-2


def test_12a_2_without_ideas_only_the_ship_is_left() -> None:
    """A) needs an Idea, so B) is taken: a light ship at a Port of yours and 2 Ducats; opponents may pay 4 for one."""
    g = board()
    before = {realm: ships(g, realm) for realm in REALMS}
    run(g, effect('12a-2'), 'castile')
    ports = [p for p in range(len(g.town)) if g.town[p] == seat_of(g, 'castile') and g.map.faces[p]]
    assert set(can(g, 'castile')) == {f'province:{g.map.provinces.ids[p]}' for p in ports}
    g.play('castile', 'province:sevilla')
    assert docked(g, seat_of(g, 'castile'), province(g, 'sevilla')) == 1
    assert resources(g, 'castile') == ([3, 3, 3], 12, 5, 0)
    assert g.view('france')['prompt']['params']['happening'] == '12a-2', 'it is said which event asks'
    g.play('france', 'accept')
    port = can(g, 'france')[0]
    g.play('france', port)
    assert docked(g, seat_of(g, 'france'), province(g, port.partition(':')[2])) == 1
    assert ships(g, 'france') == before['france']
    assert resources(g, 'france')[1] == 6
    g.play('england', 'refuse')
    assert over(g)
    assert ships(g, 'england') == before['england']
    assert resources(g, 'england')[1] == 10


def test_12a_2_asks_only_opponents_with_ports() -> None:
    """The condition of ``each``."""
    g = board()
    ports = [p for p in range(len(g.town)) if g.town[p] == seat_of(g, 'england') and g.map.port[p]]
    own(g, 'france', *[g.map.provinces.ids[p] for p in ports])
    run(g, effect('12a-2'), 'castile', 'province:sevilla', 'france refuse')
    assert over(g)


# ---- 13A-2


def test_13a_2_option_b_and_opponents_at_war() -> None:
    """1 c and cheaper mercenaries for you; opponents at war may pay 3 Ducats for one mercenary infantry."""
    g = board()
    castile = seat_of(g, 'castile')
    g.war = put(g.war, party(g, 'granada'), 1 << castile)
    g.forget_worked_out()
    run(g, effect('13a-2'), 'france', 'option:b')
    assert resources(g, 'france') == ([3, 3, 4], 10, 5, 0)
    assert lasting.number(g, 'cost.mercenary', seat_of(g, 'france')) == -1
    assert g.deciders == ('castile',)
    g.play('castile', 'accept')
    g.play('castile', 'area:castile')
    assert over(g), 'England is at peace'
    assert resources(g, 'castile')[1] == 7
    assert g.mercenaries_of(castile, 0) == [1, 0, 0]


# ---- 14A-2


def test_14a_2_option_a_claims_a_shore_of_america() -> None:
    """3 Ducats and 1 b for a Claim on a vacant coastal Territory there."""
    g = board()
    without_ships(g, 'castile', 'england')
    run(g, effect('14a-2'), 'france', 'option:a')
    offered = [area(g, action.partition(':')[2]) for action in can(g, 'france')]
    assert offered
    for at in offered:
        assert g.map.territory[at] > 0
        assert g.map.coasts[at]
    g.play('france', can(g, 'france')[0])
    assert over(g)
    assert g.claims[offered[0]] == 1 << seat_of(g, 'france')
    assert resources(g, 'france') == ([3, 2, 3], 7, 5, 0)


def test_14a_2_option_a_needs_a_ship() -> None:
    """So that B) is what is left: no Idea here, but 1 Ducat."""
    g = board()
    without_ships(g, *REALMS)
    run(g, effect('14a-2'), 'france')
    assert over(g)
    assert resources(g, 'france') == ([3, 3, 3], 11, 5, 0)


def test_14a_2_opponents_with_two_ships_may_send_a_colonist() -> None:
    """2 Ducats and 1 b each; England has three ships, France two, and one is too few."""
    g = active('castile')
    france = seat_of(g, 'france')
    run(g, effect('14a-2'), 'castile', 'option:b', 'england accept', 'france refuse')
    assert over(g)
    assert [g.colonists[seat_of(g, realm)] for realm in REALMS] == [0, 0, 1]
    assert resources(g, 'england') == ([3, 2, 3], 8, 5, 0)
    g = active('castile')
    g.slots = put(g.slots, g.slots.index(france), NOBODY)
    run(g, effect('14a-2'), 'castile', 'option:b', 'england refuse')
    assert over(g)
    assert g.colonists[seat_of(g, 'england')] == 0


# ---- 155B


def test_155b_option_b() -> None:
    """1 a and 2 Ducats; before that everybody who is Catholic paid 1 a or had Unrest at home."""
    g = active('england')
    run(
        g, effect('155b'), 'england', 'accept', 'france accept', 'castile refuse', 'castile province:madrid', 'option:b'
    )
    assert over(g)
    assert resources(g, 'england') == ([3, 3, 3], 12, 5, 0)
    assert resources(g, 'france')[0] == [2, 3, 3]
    assert resources(g, 'castile')[0] == [3, 3, 3]
    assert unrest(g, 'castile', 'castile') == unrest(g, 'castile') == 1
    assert g.curia == [seat_of(g, realm) for realm in ('castile', 'france', 'england')]


def test_155b_option_a_is_for_catholics() -> None:
    """A Protestant neither pays nor has that choice."""
    g = board()
    calm(g)
    g.faith = put(g.faith, party(g, 'england'), 1)
    g.forget_worked_out()
    run(g, effect('155b'), 'england', 'france accept', 'castile accept')
    assert over(g)
    assert resources(g, 'england') == ([4, 3, 3], 12, 5, 0)


# ---- 102-2


@pytest.mark.parametrize('realm', REALMS)
def test_102_2_option_b(realm: str) -> None:
    """2 rebels and 2 Unrest in Castile; Castile loses 2 Prestige and you gain 1 b; it may buy Influence."""
    g = board()
    calm(g)
    run(g, effect('102-2'), realm, 'castile province:burgos', 'castile province:murcia', 'option:b', 'castile refuse')
    assert over(g)
    assert g.rebels[area(g, 'castile')] == 2
    assert unrest(g, 'castile', 'castile') == unrest(g, 'castile') == 2
    assert resources(g, 'castile')[2] == 3
    assert resources(g, realm)[0] == [3, 4, 3]
    assert resources(g, 'castile')[1] == 10


# ---- 103-2


@pytest.mark.parametrize('realm', ['france', 'castile'])
def test_103_2_option_a_taken_by_another(realm: str) -> None:
    """England: 2 Prestige, -4 Ducats, 1 b, and an Unrest in Northumbria or Ireland; you: 1 b."""
    g = board()
    calm(g)
    run(g, effect('103-2'), realm, 'option:a')
    offered = {f'province:{id}' for id in ('lancashire', 'northumberland', 'york', 'pale')}
    assert set(can(g, 'england')) == offered
    g.play('england', 'province:pale')
    assert over(g)
    assert resources(g, 'england') == ([3, 4, 3], 6, 7, 0)
    assert resources(g, realm) == ([3, 4, 3], 10, 5, 0)
    assert unrest(g, 'england') == 1


@pytest.mark.parametrize('realm', ['france', 'castile'])
def test_103_2_option_b_taken_by_another(realm: str) -> None:
    """You: 2 b; England: -3 Ducats and an Unrest."""
    g = board()
    calm(g)
    run(g, effect('103-2'), realm, 'option:b', 'england province:york')
    assert over(g)
    assert resources(g, realm) == ([3, 5, 3], 10, 5, 0)
    assert resources(g, 'england') == ([3, 3, 3], 7, 5, 0)
    assert unrest(g, 'england', 'northumbria') == 1


def test_103_2_option_a_taken_by_england() -> None:
    """2 Prestige, -4 Ducats, 1 b; Influence in one of three Areas, and no Unrest."""
    g = board()
    calm(g)
    before = influence(g, 'england', 'flanders_wallonia')
    run(g, effect('103-2'), 'england', 'option:a')
    assert set(can(g, 'england')) == {'area:scotland', 'area:ireland', 'area:flanders_wallonia'}
    g.play('england', 'area:flanders_wallonia')
    assert over(g)
    assert resources(g, 'england') == ([3, 4, 3], 6, 7, 0)
    assert influence(g, 'england', 'flanders_wallonia') == before + 1
    assert unrest(g, 'england') == 0


# ---- 104-2


@pytest.mark.parametrize('realm', ['castile', 'england'])
def test_104_2_option_a_taken_by_another(realm: str) -> None:
    """France has all of it, and you 1 b; without Milano no Prestige."""
    g = board()
    before = influence(g, 'france', 'switzerland')
    run(g, effect('104-2'), realm, 'option:a')
    assert over(g)
    france = seat_of(g, 'france')
    assert g.claims[area(g, 'lombardy')] == 1 << france
    assert influence(g, 'france', 'switzerland') == before + 1
    assert lasting.number(g, 'battle.dice', france, part='artillery') == 1
    assert resources(g, 'france') == ([3, 3, 3], 10, 5, 0)
    assert resources(g, realm) == ([3, 4, 3], 10, 5, 0)


@pytest.mark.parametrize('milano', [False, True])
@pytest.mark.parametrize('realm', REALMS)
def test_104_2_option_b(realm: str, milano: bool) -> None:
    """1 Influence of yours in each of the two Areas; France -3 Ducats, and 2 Prestige if it owns Milano."""
    g = board()
    if milano:
        own(g, 'france', 'milano')
    before = [influence(g, realm, id) for id in ('lombardy', 'switzerland')]
    run(g, effect('104-2'), realm, 'option:b')
    if not over(g):
        g.play(realm, 'area:lombardy')
    if not over(g):
        g.play(realm, 'area:switzerland')
    assert over(g)
    assert [influence(g, realm, id) for id in ('lombardy', 'switzerland')] == [each + 1 for each in before]
    assert resources(g, 'france')[1] == 7
    assert resources(g, 'france')[2] == (7 if milano else 5)
    assert g.claims[area(g, 'lombardy')] == 0
