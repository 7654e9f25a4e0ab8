"""R16.5: the symbols along the bottom of events, for the active player and by the automatic rules."""

from __future__ import annotations

import pytest

from chancellery.kernel.fields import put
from chancellery.titles.europa.board.land import areas_next_to, is_core, lawful_owner
from chancellery.titles.europa.edition.atlas import FAITHS, MARKS
from chancellery.titles.europa.edition.components import REBEL_FACES
from chancellery.titles.europa.edition.decks import Symbol
from chancellery.titles.europa.edition.files import NOBODY
from chancellery.titles.europa.events.faiths import clusters
from chancellery.titles.europa.events.symbols import EventSymbols, resolve_symbol
from chancellery.titles.europa.fields import ILL_ADVISOR, ILL_RULER, MERCHANTS
from chancellery.titles.europa.religion import faith_of_area, set_faith
from chancellery.titles.europa.state import Europa
from chancellery.titles.europa.war.occupation import occupy
from tests.titles.europa.battles import army, disarm, load_dice
from tests.titles.europa.diplomacy import at_war
from tests.titles.europa.position import (
    TITLE,
    area,
    asks,
    can,
    fill,
    in_armies,
    party,
    province,
    seat_of,
    table,
    told,
    why_not,
)
from tests.titles.europa.programs import REALMS, board, calm, over, own, unrest
from tests.titles.europa.purposes import vassal

PROTESTANT, REFORMED, CATHOLIC, DIVERSE, ORTHODOX, MUSLIM = [
    FAITHS.index(id) for id in ('protestant', 'counter_reformed', 'catholic', 'diverse', 'orthodox', 'muslim')
]


def strikes(g: Europa, symbol: str, active: str, mark: int = 0, colour: str = '') -> Europa:
    """A symbol is resolved by the active player, or automatically (``auto``)."""
    g.stack = g.stack[:1]
    g.running = 0
    data = {'symbol': symbol, 'mark': mark} | ({'colour': colour} if colour else {})
    seat = NOBODY if active == 'auto' else seat_of(g, active)
    if seat != NOBODY:
        g.active = seat
    resolve_symbol(g, Symbol(data), seat)
    g.advance()
    return g


def quiet(scenario: str = '1-00.1') -> Europa:
    g = board() if scenario == '1-00.1' else table(scenario)
    calm(g)
    return g


def goes_on(g: Europa) -> None:
    """Whatever is asked is answered with the first that is offered."""
    while not over(g):
        g.play(g.deciders[0], can(g, g.deciders[0])[0])


# ---- in general (R16.5.1)


def test_symbols_are_resolved_from_left_to_right_by_the_active_player() -> None:
    """R16.5, R16.5.1: 153B has pirates, then a Cardinal dies."""
    g = quiet()
    england = seat_of(g, 'england')
    g.active = england
    asks(g, EventSymbols(g.edition.decks.events.index.number('153b'), england))
    assert g.deciders == ('england',)
    assert {action.partition(':')[0] for action in can(g, 'england')} == {'node'}
    g.play('england', can(g, 'england')[0])
    assert {action.partition(':')[0] for action in can(g, 'england')} == {'cardinal'}
    g.play('england', 'cardinal:2')
    assert over(g)


def test_automatically_nobody_is_asked_for_what_the_active_player_would_choose() -> None:
    """R16.5.1: AUTO."""
    g = quiet()
    asks(g, EventSymbols(g.edition.decks.events.index.number('153b'), NOBODY))
    assert over(g)
    assert sum(g.pirates) == 1
    assert len(g.curia) == 2


@pytest.mark.parametrize('active', ['france', 'auto'])
@pytest.mark.parametrize('symbol', ['powerStruggle', 'dnprExpansion'])
def test_a_symbol_without_its_object_does_nothing(symbol: str, active: str) -> None:
    """R16.5.23: 1-00 has neither Power Struggles nor DNPRs."""
    g = quiet()
    before = g.dump()
    strikes(g, symbol, active, colour='blue')
    assert over(g)
    assert {**g.dump(), 'active': 0, 'journal': 0} == {**before, 'active': 0, 'journal': 0}


# ---- Character Mortality (R16.5.2)


def test_who_has_the_mark_falls_ill_and_the_ill_die() -> None:
    """R16.5.2: everybody in play, the active player's too; the card of a dead Advisor is discarded."""
    g = quiet()
    persons, cards = g.edition.decks.persons, g.edition.decks.actions
    mark = persons.mortality[g.ruler[seat_of(g, 'france')]]
    france, england = seat_of(g, 'france'), seat_of(g, 'england')
    deck = cards.deck[0]
    fit = [cards.person[card] for card in deck if persons.role[cards.person[card]] == 0]
    struck = [each for each in fit if persons.mortality[each] == mark]
    spared = [each for each in fit if persons.mortality[each] != mark]
    g.ill = [0] * len(g.ill)
    g.put_advisor(england, 0, struck[0])
    g.ill[england] = 1 << ILL_ADVISOR
    g.put_advisor(france, 0, spared[0])
    strikes(g, 'mortality', 'france', mark)
    goes_on(g)
    assert g.ill[france] == 1 << ILL_RULER
    assert g.advisor_at(england, 0) == -1
    assert cards.card_of[struck[0]] in g.discards[0]
    assert g.advisor_at(france, 0) == spared[0]


def test_a_second_token_kills_a_ruler() -> None:
    """R16.5.2, R7.2.16: his player may crown somebody at once."""
    g = quiet()
    england = seat_of(g, 'england')
    g.ill = [0] * len(g.ill)
    g.ill[england] = 1 << ILL_RULER
    strikes(g, 'mortality', 'auto', g.edition.decks.persons.mortality[g.ruler[england]])
    assert 'england' in g.deciders
    goes_on(g)
    assert g.ruler[england] == -1


# ---- Rebellion (R16.5.3)


def shaken(g: Europa, *ids: str) -> None:
    for id in ids:
        g.unrest = put(g.unrest, province(g, id), 1)
    g.forget_worked_out()


@pytest.fixture
def no_dice(monkeypatch: pytest.MonkeyPatch) -> None:
    """Rebel Dice show nothing."""
    rebel = TITLE.edition.components.rebel
    monkeypatch.setattr(rebel, 'faces', [REBEL_FACES.index('none')] * len(rebel.faces))


def rolls(g: Europa) -> list[tuple[str, str, int]]:
    return [(roll['realm'], roll['area'], len(roll['faces'])) for roll in told(g, 'rebel_dice')]


def test_all_roll_and_the_active_player_one_die_for_one_area(no_dice: None) -> None:
    """R16.5.3: of his choice."""
    g = quiet()
    shaken(g, 'paris', 'champagne', 'toulouse', 'york', 'lancashire', 'sevilla')
    strikes(g, 'rebellion', 'france')
    assert set(can(g, 'france')) == {'area:seine', 'area:languedoc'}
    assert why_not(g, 'france', 'area:loire') == 'R16.5.3'
    g.play('france', 'area:seine')
    assert over(g)
    assert rolls(g) == [('france', 'seine', 1), ('castile', 'andalucia', 1), ('england', 'northumbria', 2)]


def test_automatically_nobody_is_limited(no_dice: None) -> None:
    """R16.5.3, R16.4.3"""
    g = quiet()
    shaken(g, 'paris', 'champagne', 'toulouse', 'sevilla')
    strikes(g, 'rebellion', 'auto')
    assert over(g)
    assert sorted(rolls(g)) == [('castile', 'andalucia', 1), ('france', 'languedoc', 1), ('france', 'seine', 2)]


# ---- Pirates (R16.5.6)


def send(g: Europa, realm: str, *nodes: str) -> None:
    fill(
        g.put_merchant, seat_of(g, realm), to=[g.map.nodes.number(id) for id in nodes] + [-1] * (MERCHANTS - len(nodes))
    )
    g.forget_worked_out()


def test_pirates_go_where_a_merchant_is_if_possible() -> None:
    """R16.5.6: into a maritime node of the active player's choice."""
    g = quiet()
    for realm, nodes in (('france', ('bordeaux', 'champagne')), ('castile', ('genoa',)), ('england', ('champagne',))):
        send(g, realm, *nodes)
    assert not g.map.maritime[g.map.nodes.number('champagne')]
    strikes(g, 'pirates', 'castile')
    assert set(can(g, 'castile')) == {'node:bordeaux', 'node:genoa'}
    g.play('castile', 'node:bordeaux')
    assert g.pirates[g.map.nodes.number('bordeaux')] == 1
    assert over(g)


def test_without_merchants_at_sea_any_maritime_node_will_do() -> None:
    """R16.5.6"""
    g = quiet()
    for realm in REALMS:
        send(g, realm, 'champagne')
    strikes(g, 'pirates', 'castile')
    offered = {action.partition(':')[2] for action in can(g, 'castile')}
    inside = g.variant.layout.node_in_play
    assert offered == {id for at, id in enumerate(g.map.nodes.ids) if g.map.maritime[at] and inside[at]}


def test_pirates_automatically() -> None:
    """R16.5.6: most Merchants; of equal ones an Expanded node."""
    g = quiet()
    send(g, 'france', 'bordeaux', 'genoa')
    send(g, 'castile', 'genoa')
    send(g, 'england', 'english_channel')
    strikes(g, 'pirates', 'auto')
    assert g.pirates[g.map.nodes.number('genoa')] == 1
    g = quiet()
    send(g, 'france', 'bordeaux', 'champagne')
    send(g, 'castile', 'genoa')
    send(g, 'england', 'english_channel')
    g.expanded = put(g.expanded, g.map.nodes.number('english_channel'), 1)
    strikes(g, 'pirates', 'auto')
    assert g.pirates[g.map.nodes.number('english_channel')] == 1


def test_pirates_automatically_by_lot() -> None:
    """R16.5.6: where nothing tells the nodes apart."""
    found = set()
    for seed in range(12):
        g = table(seed=seed)
        send(g, 'france', 'bordeaux')
        send(g, 'castile', 'genoa')
        send(g, 'england', 'champagne')
        strikes(g, 'pirates', 'auto')
        found.add(g.map.nodes.ids[g.pirates.index(1)])
    assert found == {'bordeaux', 'genoa'}


# ---- Cardinal Dies (R16.5.7)


def test_the_active_player_removes_any_cardinal_but_romas() -> None:
    """R16.5.7: and the others close the gap."""
    g = quiet()
    france, castile, england = [seat_of(g, realm) for realm in REALMS]
    g.ally = put(g.ally, party(g, 'papal_states'), england)
    g.curia = [castile, france, england, castile]
    strikes(g, 'cardinalDies', 'england')
    assert set(can(g, 'england')) == {'cardinal:1', 'cardinal:2', 'cardinal:3', 'cardinal:4'}
    g.play('england', 'cardinal:2')
    assert g.curia == [castile, england, castile]
    assert g.roma == england


@pytest.mark.parametrize(
    ('before', 'after'),
    [
        ('CFEC', 'CFE'),
        ('CFCE', 'CFE'),
        ('FCE', 'FC'),
        ('CFFC', 'CFF'),
        ('FCCF', 'FCC'),
    ],
)
def test_cardinal_dies_automatically(before: str, after: str) -> None:
    """R16.5.7: the rightmost of who has most; of the tied ones the rightmost that is theirs."""
    g = quiet()
    letters = {realm[0].upper(): seat_of(g, realm) for realm in REALMS}
    g.curia = [letters[each] for each in before]
    strikes(g, 'cardinalDies', 'auto')
    assert over(g)
    assert g.curia == [letters[each] for each in after]


def test_without_cardinals_nobody_dies() -> None:
    """R16.5.7, R16.5.23"""
    g = quiet()
    g.curia = []
    strikes(g, 'cardinalDies', 'france')
    assert over(g)


def test_nobody_is_asked_once_the_last_cardinal_has_been_taken_back() -> None:
    """R16.5.7, R2.2.2: a cube that is missing may be taken from the Curia while the question is open."""
    g = quiet()
    g.curia = [seat_of(g, 'england')]
    strikes(g, 'cardinalDies', 'england')
    assert can(g, 'england') == ['cardinal:1']
    g.curia = []
    g.advance()
    assert over(g)


# ---- Disloyal Vassals (R16.5.9)


def vassals(g: Europa, realm: str, *ids: str) -> None:
    for id in ids:
        at = province(g, id)
        g.vassal = put(g.vassal, at, seat_of(g, realm))
        g.tokens = put(g.tokens, at, g.variant.tax[at])
    g.forget_worked_out()


def cubes(g: Europa, realm: str, id: str, count: int) -> None:
    g.put_influence(seat_of(g, realm), area(g, id), count)
    g.forget_worked_out()


@pytest.mark.parametrize(
    ('mine', 'theirs', 'married', 'hit'),
    [(0, 0, False, True), (0, 0, True, False), (1, 2, False, True), (2, 2, False, False), (1, 2, True, False)],
)
def test_which_vassals_are_disloyal(mine: int, theirs: int, married: bool, hit: bool) -> None:
    """R16.5.9, R11.2.2: without Influence or Marriage of their Overlord, or where an opponent has more."""
    g = quiet()
    vassals(g, 'castile', 'aberdeen', 'ayrshire', 'lothian', 'perth')
    for realm in REALMS:
        cubes(g, realm, 'scotland', 0)
    cubes(g, 'castile', 'scotland', mine)
    cubes(g, 'england', 'scotland', theirs)
    if married:
        g.married = put(g.married, party(g, 'scotland'), 1 << seat_of(g, 'castile'))
    strikes(g, 'disloyal', 'france')
    goes_on(g)
    assert unrest(g, 'castile', 'scotland') == (4 if hit else 0)
    assert g.rebels[area(g, 'scotland')] == (4 if hit else 0)


def test_the_area_with_most_vassals_is_hit() -> None:
    """R16.5.9: Unrest on all of them, and rebels by their tax; of equal Areas their Overlord picks."""
    g = quiet()
    for id in ('aragon', 'lombardy', 'scotland'):
        for realm in REALMS:
            cubes(g, realm, id, 0)
    vassals(g, 'castile', 'milano', 'perth', 'lothian', 'navarra')
    strikes(g, 'disloyal', 'france')
    assert set(can(g, 'castile')) == {'area:lombardy', 'area:scotland'}
    assert why_not(g, 'castile', 'area:aragon') == 'R16.5.9'
    g.play('castile', 'area:lombardy')
    assert over(g)
    assert unrest(g, 'castile') == unrest(g, 'castile', 'lombardy') == 1
    assert g.rebels[area(g, 'lombardy')] == 2


def test_vassals_under_an_enemy_are_not_disloyal_to_their_overlord() -> None:
    """R16.5.9, R14.1.2: neither Unrest nor rebels for Perth, which England occupies; Lothian rises."""
    g = quiet()
    for realm in REALMS:
        cubes(g, realm, 'scotland', 0)
    vassals(g, 'castile', 'perth', 'lothian')
    at_war(g, 'england', 'castile')
    occupy(g, seat_of(g, 'england'), province(g, 'perth'))
    strikes(g, 'disloyal', 'france')
    goes_on(g)
    assert [g.unrest[province(g, id)] for id in ('perth', 'lothian')] == [0, 1]
    assert g.rebels[area(g, 'scotland')] == 1


def test_the_rebels_of_disloyal_vassals_fight_whom_they_meet() -> None:
    """R16.5.9, R9.7.1: at once, before anything else."""
    g = quiet()
    disarm(g)
    for realm in REALMS:
        cubes(g, realm, 'aragon', 0)
    vassals(g, 'castile', 'navarra')
    army(g, 'castile', 'aragon', infantry=2)
    load_dice(g, ([3, 0, 0], '---'), ([3, 0, 0], 'f--'))
    strikes(g, 'disloyal', 'france')
    goes_on(g)
    assert [(each['realms'], each['others']) for each in told(g, 'battle')] == [(['rebels'], ['castile'])]
    assert g.rebels[area(g, 'aragon')] == 0


def test_the_active_player_gets_no_rebels() -> None:
    """R16.5.9"""
    g = quiet()
    for realm in REALMS:
        cubes(g, realm, 'aragon', 0)
    vassals(g, 'castile', 'navarra')
    strikes(g, 'disloyal', 'castile')
    assert unrest(g, 'castile', 'aragon') == 1
    assert g.rebels[area(g, 'aragon')] == 0


# ---- Spread of Religious Ideas (R16.5.16-20)


def faiths(g: Europa) -> dict[str, int]:
    """Areas with a religion other than the printed one."""
    return {g.map.areas.ids[at]: token for at, token in enumerate(g.faith_token) if token >= 0}


def test_diverse_faiths_come_to_two_catholic_areas() -> None:
    """R16.5.19: where no infectious faith is, of the active player's choice, not next to a sea marked †."""
    g = quiet()
    strikes(g, 'religion', 'france')
    offered = {action.partition(':')[2] for action in can(g, 'france')}
    assert 'saxony' in offered
    for id in offered:
        assert faith_of_area(g, area(g, id)) == CATHOLIC
        assert all(MARKS[g.map.mark[sea]] != '†' for sea in g.map.coasts[area(g, id)])
    near = next(
        id for at, id in enumerate(g.map.areas.ids)
        if g.variant.inside[at] and faith_of_area(g, at) == CATHOLIC
        and any(MARKS[g.map.mark[sea]] == '†' for sea in g.map.coasts[at])
    )  # fmt: skip
    assert why_not(g, 'france', f'area:{near}') == 'R16.5.19'
    g.play('france', 'area:saxony')
    assert why_not(g, 'france', 'area:saxony') == 'R16.5.19'
    g.play('france', 'area:bohemia')
    assert over(g)
    assert faith_of_area(g, area(g, 'saxony')) == faith_of_area(g, area(g, 'bohemia')) == DIVERSE


def test_diverse_faiths_automatically_by_the_alphabet() -> None:
    """R16.5.20: Areas that have such tokens are skipped."""
    g = quiet()
    eligible = [
        id for at, id in enumerate(g.map.areas.ids)
        if g.variant.inside[at] and faith_of_area(g, at) == CATHOLIC
        and all(MARKS[g.map.mark[sea]] != '†' for sea in g.map.coasts[at])
    ]  # fmt: skip
    for id in eligible[:2]:
        assert len(g.map.shares_slot[area(g, id)]) == 1
    set_faith(g, area(g, eligible[0]), DIVERSE)
    strikes(g, 'religion', 'auto')
    assert over(g)
    for id in eligible[:3]:
        assert faith_of_area(g, area(g, id)) == DIVERSE


# ---- Native Uprising (R16.5.4)


def colonial(g: Europa, realm: str, count: int = 2) -> list[str]:
    """Towns of a Realm on distant continents."""
    spare = [p for p in range(len(g.town)) if g.map.is_distant(p) and g.variant.tax[p] and g.town[p] == NOBODY]
    taken = [p for p in spare if g.variant.flag[p] == NOBODY][:count]
    for each in taken:
        g.town = put(g.town, each, seat_of(g, realm))
    g.forget_worked_out()
    return [g.map.provinces.ids[each] for each in taken]


def test_natives_cost_everybody_a_colonist_and_calm() -> None:
    """R16.5.4: automatically nobody ignores anything; who has several distant Towns picks one."""
    g = quiet()
    towns = colonial(g, 'castile')
    g.colonists = [0, 2, 1]
    g.colonists[seat_of(g, 'castile')], g.colonists[seat_of(g, 'france')] = 2, 0
    strikes(g, 'natives', 'auto')
    assert g.deciders == ('castile',)
    assert set(can(g, 'castile')) == {f'province:{id}' for id in towns}
    g.play('castile', f'province:{towns[1]}')
    assert over(g)
    assert [g.colonists[seat_of(g, realm)] for realm in REALMS] == [0, 1, 0]
    assert g.unrest[province(g, towns[1])] == 1


@pytest.mark.parametrize(
    ('answer', 'colonists', 'shaken_towns'), [('option:a', 1, 1), ('option:b', 0, 0), ('pass', 0, 1)]
)
def test_the_active_player_may_ignore_one_of_the_two(answer: str, colonists: int, shaken_towns: int) -> None:
    """R16.5.4"""
    g = quiet()
    colonial(g, 'castile', 1)
    g.colonists[seat_of(g, 'castile')] = 1
    strikes(g, 'natives', 'castile')
    g.play('castile', answer)
    assert over(g)
    assert g.colonists[seat_of(g, 'castile')] == colonists
    assert unrest(g, 'castile') == shaken_towns


def test_even_if_it_is_the_only_one_that_hits_him() -> None:
    """R16.5.4"""
    g = quiet()
    g.colonists[seat_of(g, 'castile')] = 1
    strikes(g, 'natives', 'castile')
    g.play('castile', 'option:a')
    assert over(g)
    assert g.colonists[seat_of(g, 'castile')] == 1


# ---- Lost at Sea (R16.5.5)


def afloat(g: Europa, realm: str, *seas: str) -> None:
    """Light ships of a Realm in these Sea Zones, and no others."""
    seat = seat_of(g, realm)
    g.slots = tuple([NOBODY if slot == seat else slot for slot in g.slots])
    fill(g.put_ships, seat, to=[0] * len(g.map.seas))
    for id in seas:
        g.add_ships(seat, g.map.seas.number(id), 1)
    g.forget_worked_out()


def ships(g: Europa, realm: str) -> list[str]:
    there = g.ships_of(seat_of(g, realm))
    return [id for id, count in zip(g.map.seas.ids, there, strict=True) for _ in range(count)]


def test_the_active_player_sinks_a_ship_of_each_opponent() -> None:
    """R16.5.5: one that is not next to a Port friendly to its owner; his own are safe."""
    g = quiet()
    afloat(g, 'france', 'gulf_of_lion', 'aegean_sea')
    afloat(g, 'castile', 'aegean_sea')
    afloat(g, 'england', 'aegean_sea', 'skagerrak', 'english_channel')
    strikes(g, 'lostAtSea', 'castile')
    assert g.deciders == ('castile',)
    assert set(can(g, 'castile')) == {'sea:aegean_sea', 'sea:skagerrak'}
    assert why_not(g, 'castile', 'sea:english_channel') == 'R16.5.5'
    g.play('castile', 'sea:skagerrak')
    assert ships(g, 'england') == ['aegean_sea', 'english_channel']
    goes_on(g)
    assert ships(g, 'france') == ['gulf_of_lion']
    assert ships(g, 'castile') == ['aegean_sea']


def test_automatically_everybody_picks_one_of_his_own() -> None:
    """R16.5.5: also a ship of the Fleet."""
    g = quiet()
    england = seat_of(g, 'england')
    afloat(g, 'france')
    afloat(g, 'castile')
    afloat(g, 'england', 'skagerrak')
    fill(g.put_fleet_ships, england, to=[1, 1, 0])
    g.fleet_at[england] = g.map.seas.number('aegean_sea')
    strikes(g, 'lostAtSea', 'auto')
    assert g.deciders == ('england',)
    assert set(can(g, 'england')) == {'sea:skagerrak', 'ship:light', 'ship:heavy'}
    g.play('england', 'ship:heavy')
    assert over(g)
    assert g.fleet_ships_of(england) == [1, 0, 0]


# ---- Attrition (R16.5.8)


@pytest.mark.parametrize(('units', 'lost'), [(3, 0), (4, 1), (7, 1), (8, 2)])
def test_attrition_takes_one_of_every_four(units: int, lost: int) -> None:
    """R16.5.8: of all deployed land units of who is at war, but not of the active player."""
    g = quiet()
    castile = seat_of(g, 'castile')
    g.war = put(g.war, party(g, 'granada'), 1 << castile)
    for number in range(3):
        fill(g.put_regulars, castile, number, to=[0 if number else units, 0, 0])
    g.put_army_area(castile, 0, area(g, 'castile'))
    had = g.exhausted[castile]
    strikes(g, 'attrition', 'france')
    goes_on(g)
    assert in_armies(g.regulars_of, castile) == units - lost
    assert g.exhausted[castile] == had + lost
    strikes(g, 'attrition', 'castile')
    assert over(g)
    assert in_armies(g.regulars_of, castile) == units - lost


def test_attrition_spares_those_at_peace_and_hits_by_turns() -> None:
    """R16.5.8, R9.7.6: as for hits: mercenaries, regulars, allied units one after another."""
    g = quiet()
    castile = seat_of(g, 'castile')
    g.war = put(g.war, party(g, 'granada'), 1 << castile)
    fill(g.put_regulars, castile, 0, to=[3, 0, 0])
    fill(g.put_mercenaries, castile, 0, to=[4, 0, 0])
    fill(g.put_allied, castile, 0, to=[1, 0, 0])
    g.put_army_area(castile, 0, area(g, 'castile'))
    before = in_armies(g.regulars_of, seat_of(g, 'france'))
    strikes(g, 'attrition', 'auto')
    goes_on(g)
    assert (g.regulars_at(castile, 0, 0), g.mercenaries_at(castile, 0, 0), g.allied_at(castile, 0, 0)) == (2, 3, 1)
    assert in_armies(g.regulars_of, seat_of(g, 'france')) == before


# ---- infectious faiths (R16.5.16-18, R16.5.20)


def preach(g: Europa, **of: str) -> None:
    """Tokens of a faith on Areas."""
    for id, faith in of.items():
        set_faith(g, area(g, id), FAITHS.index(faith))
    g.forget_worked_out()


def faithful(g: Europa, faith: int) -> set[str]:
    return {id for at, id in enumerate(g.map.areas.ids) if g.variant.inside[at] and faith_of_area(g, at) == faith}


def test_clusters_are_land_adjacent_areas_of_one_faith() -> None:
    """R16.5.16: an Area by itself is one; the sea does not join them."""
    g = quiet()
    preach(g, saxony='protestant', bohemia='protestant', scotland='protestant', ireland='protestant')
    found = [[g.map.areas.ids[at] for at in members] for members in clusters(g)]
    assert sorted(found) == [['bohemia', 'saxony'], ['ireland'], ['scotland']]
    preach(g, bohemia='counter_reformed')
    assert len(clusters(g)) == 4


def test_a_faith_comes_to_an_area_next_to_its_cluster() -> None:
    """R16.5.17, R15.1: over the sea too, never to Orthodox or Muslim Areas; it replaces what lies there."""
    g = quiet()
    preach(g, ireland='protestant', wales_wessex='diverse')
    strikes(g, 'religion', 'france')
    offered = {action.partition(':')[2] for action in can(g, 'france')}
    assert 'wales_wessex' in offered
    assert 'ireland' not in offered
    assert 'loire' not in offered
    g.play('france', 'area:wales_wessex')
    assert over(g), 'there was one cluster'
    assert faith_of_area(g, area(g, 'wales_wessex')) == PROTESTANT
    g = quiet()
    preach(g, andalucia='catholic', castile='protestant')
    preach(g, leon='muslim', andalucia='orthodox')
    strikes(g, 'religion', 'france')
    offered = {action.partition(':')[2] for action in can(g, 'france')}
    assert 'aragon' in offered
    assert not {'leon', 'andalucia'} & offered


def test_each_cluster_spreads_once_and_four_at_most() -> None:
    """R16.5.18"""
    g = quiet()
    preach(
        g,
        saxony='protestant',
        scotland='protestant',
        portugal='protestant',
        loire='protestant',
        central_italy='protestant',
    )
    before = faithful(g, PROTESTANT)
    strikes(g, 'religion', 'auto')
    assert over(g)
    assert len(clusters(g)) >= 1
    assert len(told(g, 'faith_spreads')) == 4
    assert before < faithful(g, PROTESTANT)
    g = quiet()
    preach(g, saxony='protestant', portugal='protestant')
    strikes(g, 'religion', 'auto')
    assert len(told(g, 'faith_spreads')) == 2


def near(g: Europa, id: str) -> set[str]:
    """The Areas next to one, over the sea too."""
    return {g.map.areas.ids[at] for at in areas_next_to(g, area(g, id))}


def test_what_was_placed_in_this_turn_joins_no_cluster() -> None:
    """R16.5.16, R16.5.18: given a token between two clusters, then the second spreads from its own Areas alone."""
    g = quiet()
    preach(g, saxony='protestant', royal_hungary='protestant')
    strikes(g, 'religion', 'france')
    g.play('france', 'area:bohemia')
    g.play('france', 'area:saxony')
    offered = {action.partition(':')[2] for action in can(g, 'france')}
    assert offered
    assert offered <= near(g, 'royal_hungary')


def test_what_was_placed_in_this_turn_parts_no_cluster() -> None:
    """R16.5.16: given Bohemia lost to another faith, then its cluster still spreads, and the other one no more."""
    g = quiet()
    preach(g, bohemia='protestant', saxony='protestant', austria='counter_reformed')
    strikes(g, 'religion', 'france')
    g.play('france', 'area:bohemia')
    offered = {action.partition(':')[2] for action in can(g, 'france')}
    assert offered & near(g, 'saxony') - near(g, 'bohemia')
    g.play('france', 'area:' + min(offered & near(g, 'saxony')))
    assert told(g, 'faith_spreads')[-1]['faith'] == 'protestant'
    assert over(g)


def test_after_two_of_a_kind_the_other_comes_if_possible() -> None:
    """R16.5.18: and what was placed in this turn stays."""
    g = quiet()
    preach(g, saxony='protestant', portugal='protestant', scotland='protestant', loire='counter_reformed')
    strikes(g, 'religion', 'france')
    g.play('france', 'area:bohemia')
    g.play('france', 'area:leon')
    offered = {action.partition(':')[2] for action in can(g, 'france')}
    near_loire = {g.map.areas.ids[at] for at in g.map.near[area(g, 'loire')]}
    assert offered <= near_loire
    assert why_not(g, 'france', 'area:northumbria') == 'R16.5.17'
    g.play('france', 'area:seine')
    assert faith_of_area(g, area(g, 'seine')) == REFORMED
    assert 'area:northumbria' in can(g, 'france')
    assert not {'area:bohemia', 'area:leon', 'area:seine'} & set(can(g, 'france'))
    g.play('france', 'area:northumbria')
    assert over(g)


def test_faiths_spread_automatically_in_turn() -> None:
    """R16.5.20: Protestantism first; Areas with Towns, then most tax, then the alphabet."""
    g = quiet()
    preach(g, saxony='protestant', castile='protestant', ireland='counter_reformed')
    strikes(g, 'religion', 'auto')
    kinds = [each['faith'] for each in told(g, 'faith_spreads')]
    assert kinds == ['protestant', 'counter_reformed', 'protestant']
    first = area(g, told(g, 'faith_spreads')[0]['area'])
    assert any(g.town[p] != NOBODY for p in g.variant.inside[first]), 'a Town comes before all'


@pytest.mark.parametrize(('start', 'reached'), [('aragon', 'aquitaine'), ('burgundy', 'seine')])
def test_a_faith_seeks_towns_before_tax(start: str, reached: str) -> None:
    """R16.5.20: Lombardy is richer, but no player has a Town there."""
    g = quiet()
    preach(g, **{start: 'protestant'})
    strikes(g, 'religion', 'auto')
    assert [each['area'] for each in told(g, 'faith_spreads')] == [reached]


# ---- DNPR Expansion (R16.5.10-15)


def dnprs() -> Europa:
    """1-01.1: Denmark in pink and Portugal in green."""
    g = quiet('1-01.1')
    g.phase = 'actions'
    return g


def marked(g: Europa, like: str) -> set[str]:
    token = g.dnpr[province(g, like)]
    return {g.map.provinces.ids[p] for p in range(len(g.dnpr)) if g.dnpr[p] == token}


def test_a_dnpr_of_the_colour_takes_a_province_next_to_it() -> None:
    """R16.5.10, R16.5.11, R13.3.4, R13.3.5: chosen by the active player; no core of a player, no Capital."""
    g = dnprs()
    before = marked(g, 'lisboa')
    danish = marked(g, 'kobenhavn')
    strikes(g, 'dnprExpansion', 'france', colour='green')
    offered = {action.partition(':')[2] for action in can(g, 'france')}
    assert offered
    cores = {g.map.provinces.ids[p] for p in range(len(g.town)) if g.seat_of(g.variant.flag[p]) != NOBODY}
    capitals = {g.map.provinces.ids[c] for c in g.capital if c >= 0}
    lone = {'granada'}
    assert not offered & cores
    assert not offered & (capitals - lone)
    assert 'gibraltar' in offered
    g.play('france', 'province:gibraltar')
    goes_on(g)
    assert marked(g, 'lisboa') == before | {'gibraltar'}
    assert marked(g, 'kobenhavn') == danish, 'another colour'
    assert lawful_owner(g, province(g, 'gibraltar')) == party(g, 'portugal'), 'R16.5.12'


def test_a_last_province_may_be_a_capital() -> None:
    """R16.5.11"""
    g = dnprs()
    strikes(g, 'dnprExpansion', 'france', colour='green')
    assert 'province:granada' not in can(g, 'france')
    g = dnprs()
    own(g, 'castile', 'gibraltar')
    strikes(g, 'dnprExpansion', 'france', colour='green')
    assert 'province:granada' in can(g, 'france')


def test_what_is_occupied_or_its_allys_is_not_taken() -> None:
    """R16.5.11"""
    g = dnprs()
    own(g, 'castile', 'gibraltar')
    strikes(g, 'dnprExpansion', 'france', colour='green')
    assert 'province:gibraltar' in can(g, 'france')
    g = dnprs()
    own(g, 'castile', 'gibraltar')
    g.ally = put(g.ally, party(g, 'portugal'), seat_of(g, 'castile'))
    strikes(g, 'dnprExpansion', 'france', colour='green')
    assert why_not(g, 'france', 'province:gibraltar') == 'R16.5.11'
    g = dnprs()
    g.occupier = put(g.occupier, province(g, 'gibraltar'), seat_of(g, 'castile'))
    strikes(g, 'dnprExpansion', 'france', colour='green')
    assert why_not(g, 'france', 'province:gibraltar') == 'R16.5.11'


def test_an_active_ally_does_not_expand() -> None:
    """R16.5.10"""
    g = dnprs()
    g.ally = put(g.ally, party(g, 'portugal'), seat_of(g, 'england'))
    g.active_ally = put(g.active_ally, party(g, 'portugal'), 1)
    strikes(g, 'dnprExpansion', 'france', colour='green')
    assert over(g)


def test_a_vassal_realm_does_not_expand() -> None:
    """R16.5.10, R2.3.5-6: Portugal under England's Vassal tokens is no NPR, so no DNPR either."""
    g = dnprs()
    vassal(g, 'england', *marked(g, 'lisboa'))
    strikes(g, 'dnprExpansion', 'france', colour='green')
    assert over(g)
    assert not told(g, 'dnpr_expands')


def test_what_does_not_belong_to_it_is_no_starting_point() -> None:
    """R16.5.11, R2.3.4, R2.4.4: from Ceuta under an enemy, or under a Vassal token, Portugal does not reach Fez."""
    g = dnprs()
    strikes(g, 'dnprExpansion', 'france', colour='green')
    assert 'province:tangiers' in can(g, 'france')
    inland = 'province:tafilalt'
    assert inland in can(g, 'france')
    g = dnprs()
    g.occupier = put(g.occupier, province(g, 'ceuta'), seat_of(g, 'castile'))
    strikes(g, 'dnprExpansion', 'france', colour='green')
    assert why_not(g, 'france', inland) == 'R16.5.11'
    g = dnprs()
    vassal(g, 'england', 'ceuta')
    strikes(g, 'dnprExpansion', 'france', colour='green')
    assert why_not(g, 'france', inland) == 'R16.5.11'


def test_under_a_town_the_token_brings_unrest() -> None:
    """R16.5.12: the Town stays, on a core of the DNPR now."""
    g = dnprs()
    own(g, 'castile', 'gibraltar')
    strikes(g, 'dnprExpansion', 'france', colour='green')
    g.play('france', 'province:gibraltar')
    goes_on(g)
    gibraltar = province(g, 'gibraltar')
    assert g.town[gibraltar] == seat_of(g, 'castile')
    assert g.unrest[gibraltar] == 1
    assert is_core(g, gibraltar, party(g, 'portugal'))


def test_from_age_two_on_a_territory_overseas_will_do() -> None:
    """R16.5.13: a vacant one on a coast, for who has a Port on an open sea of the main map."""
    for age, settles in ((1, False), (2, True)):
        g = dnprs()
        g.age = age
        strikes(g, 'dnprExpansion', 'france', colour='green')
        offered = [province(g, action.partition(':')[2]) for action in can(g, 'france')]
        overseas = [p for p in offered if g.map.territory[g.map.area[p]] > 0]
        assert bool(overseas) == settles
        for each in overseas:
            assert g.map.coasts[g.map.area[each]]
            assert g.town[each] == NOBODY
    g.play('france', f'province:{g.map.provinces.ids[overseas[0]]}')
    assert lawful_owner(g, overseas[0]) == party(g, 'portugal')


@pytest.mark.parametrize('answer', ['accept', 'refuse'])
def test_the_ally_of_a_robbed_npr_may_have_a_casus_belli(answer: str) -> None:
    """R16.5.14: on the Capital of the DNPR."""
    g = dnprs()
    g.ally = put(g.ally, party(g, 'granada'), seat_of(g, 'england'))
    before = 1 << seat_of(g, 'castile')
    g.cb = put(g.cb, party(g, 'portugal'), before)
    strikes(g, 'dnprExpansion', 'france', colour='green')
    g.play('france', 'province:gibraltar')
    assert g.deciders == ('england',)
    g.play('england', answer)
    assert over(g)
    own = 1 << seat_of(g, 'england') if answer == 'accept' else 0
    assert g.cb[party(g, 'portugal')] == before | own, 'beside that of another'


def test_automatic_expansion() -> None:
    """R16.5.15: an NPR's Province in an own Area first, then over land, the weakest NPR's; none over the sea before."""
    g = dnprs()
    before = marked(g, 'lisboa')
    portugal = party(g, 'portugal')
    home = {g.map.area[province(g, id)] for id in before}
    strikes(g, 'dnprExpansion', 'auto', colour='green')
    assert over(g)
    (new,) = marked(g, 'lisboa') - before
    assert g.map.area[province(g, new)] in home, 'beside Ceuta'
    g = dnprs()
    nprs = [p for at in home for p in g.variant.inside[at] if g.town[p] == NOBODY and lawful_owner(g, p) != portugal]
    own(g, 'castile', *[g.map.provinces.ids[p] for p in nprs])
    strikes(g, 'dnprExpansion', 'auto', colour='green')
    assert marked(g, 'lisboa') - before == {'gibraltar'}, 'Granada, over land, where its Capital is safe'
    g = dnprs()
    land = home | {other for at in home for other in g.map.borders[at]}
    near = [p for at in land for p in g.variant.inside[at] if g.town[p] == NOBODY and lawful_owner(g, p) != portugal]
    own(g, 'castile', *[g.map.provinces.ids[p] for p in near])
    strikes(g, 'dnprExpansion', 'auto', colour='green')
    for id in marked(g, 'lisboa') - before:
        assert g.town[province(g, id)] == NOBODY, 'NPRs alone, at last over the sea'
        assert g.map.area[province(g, id)] not in land


MOROCCAN = ('fez', 'gharb', 'marrakech', 'sus', 'tafilalt', 'tangiers')


def test_the_weakest_npr_is_weakest_with_its_vassals() -> None:
    """R16.5.15, R13.4.23: Granada and Tlemcen have 2 each, but Granada a Vassal besides."""
    g = dnprs()
    before = marked(g, 'lisboa')
    own(g, 'castile', *MOROCCAN)
    g.overlord = put(g.overlord, party(g, 'tunis'), party(g, 'granada'))
    strikes(g, 'dnprExpansion', 'auto', colour='green')
    assert marked(g, 'lisboa') - before == {'oran'}


def test_an_nprs_vassal_is_robbed_like_the_npr_itself() -> None:
    """R16.5.11, R16.5.14: Gibraltar of Granada, a Vassal of Aragon, whose ally may have a CB token."""
    g = dnprs()
    before = marked(g, 'lisboa')
    own(g, 'castile', *MOROCCAN, 'kabylia', 'mitidja', 'oran', 'tlemcen')
    g.overlord = put(g.overlord, party(g, 'granada'), party(g, 'aragon'))
    g.ally = put(g.ally, party(g, 'aragon'), seat_of(g, 'england'))
    strikes(g, 'dnprExpansion', 'auto', colour='green')
    assert marked(g, 'lisboa') - before == {'gibraltar'}
    assert g.deciders == ('england',)


def test_a_players_vassal_province_is_no_nprs() -> None:
    """R16.5.15, R16.5.14, R13.0.4: Oran of Tlemcen is England's Vassal: it is not taken automatically, and whose ally
    Tlemcen is has no cause if the active player takes it."""
    g = dnprs()
    before = marked(g, 'lisboa')
    own(g, 'castile', *MOROCCAN, 'gibraltar')
    vassal(g, 'england', 'oran')
    strikes(g, 'dnprExpansion', 'auto', colour='green')
    assert 'oran' not in marked(g, 'lisboa')
    g = dnprs()
    own(g, 'castile', *MOROCCAN, 'gibraltar')
    vassal(g, 'england', 'oran')
    g.ally = put(g.ally, party(g, 'tlemcen'), seat_of(g, 'england'))
    strikes(g, 'dnprExpansion', 'france', colour='green')
    g.play('france', 'province:oran')
    assert over(g)
    assert marked(g, 'lisboa') == before | {'oran'}
    assert g.unrest[province(g, 'oran')] == 1, 'R16.5.12'


def test_of_equally_weak_nprs_the_alphabet_decides() -> None:
    """R16.5.15: of the Realms: Hannover of Brunswick before Hamburg, both of strength 2."""
    g = dnprs()
    before = marked(g, 'kobenhavn')
    own(g, 'england', 'ostergotland', 'bremen', 'lubeck')
    g.plus = put(g.plus, province(g, 'hamburg'), 1)
    strikes(g, 'dnprExpansion', 'auto', colour='pink')
    assert marked(g, 'kobenhavn') - before == {'hannover'}
