"""R16.5: the symbols along the bottom of events, for the active player and by the automatic rules."""

from __future__ import annotations

import pytest

from chancellery.titles.europa.edition.atlas import FAITHS, MARKS
from chancellery.titles.europa.edition.components import REBEL_FACES
from chancellery.titles.europa.edition.decks import Symbol
from chancellery.titles.europa.edition.files import NOBODY
from chancellery.titles.europa.events.symbols import EventSymbols, resolve_symbol
from chancellery.titles.europa.fields import ILL_ADVISOR, ILL_RULER, MERCHANTS
from chancellery.titles.europa.religion import faith_of_area, set_faith
from chancellery.titles.europa.state import Europa
from tests.titles.europa.position import TITLE, area, asks, can, party, province, seat_of, table, told, why_not
from tests.titles.europa.programs import REALMS, board, calm, over, unrest

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
    g.advisor[3 * england] = struck[0]
    g.ill[england] = 1 << ILL_ADVISOR
    g.advisor[3 * france] = spared[0]
    strikes(g, 'mortality', 'france', mark)
    goes_on(g)
    assert g.ill[france] == 1 << ILL_RULER
    assert g.advisor[3 * england] == -1
    assert cards.card_of[struck[0]] in g.discards[0]
    assert g.advisor[3 * france] == spared[0]


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
        g.unrest[province(g, id)] = 1
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
    start = MERCHANTS * seat_of(g, realm)
    g.merchant[start : start + MERCHANTS] = [g.map.nodes.number(id) for id in nodes] + [-1] * (MERCHANTS - len(nodes))
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
    inside = g.scene.layout.node_in_play
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
    g.expanded[g.map.nodes.number('english_channel')] = 1
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
    g.ally[party(g, 'papal_states')] = england
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


# ---- Disloyal Vassals (R16.5.9)


def vassals(g: Europa, realm: str, *ids: str) -> None:
    for id in ids:
        at = province(g, id)
        g.vassal[at] = seat_of(g, realm)
        g.tokens[at] = g.scene.tax[at]
    g.forget_worked_out()


def cubes(g: Europa, realm: str, id: str, count: int) -> None:
    g.influence[seat_of(g, realm) * len(g.map.areas) + area(g, id)] = count
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
        g.married[party(g, 'scotland')] = 1 << seat_of(g, 'castile')
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
        if g.scene.inside[at] and faith_of_area(g, at) == CATHOLIC
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
        if g.scene.inside[at] and faith_of_area(g, at) == CATHOLIC
        and all(MARKS[g.map.mark[sea]] != '†' for sea in g.map.coasts[at])
    ]  # fmt: skip
    for id in eligible[:2]:
        assert len(g.map.shares_slot[area(g, id)]) == 1
    set_faith(g, area(g, eligible[0]), DIVERSE)
    strikes(g, 'religion', 'auto')
    assert over(g)
    for id in eligible[:3]:
        assert faith_of_area(g, area(g, id)) == DIVERSE
