"""R16.3.21, R13.3: Dynamic NPRs that events make or enlarge."""

from __future__ import annotations

import pytest

from chancellery.kernel.fields import put
from chancellery.titles.europa.board.land import is_core, is_npr, lawful_owner, own_provinces
from chancellery.titles.europa.edition.atlas import FAITHS
from chancellery.titles.europa.edition.files import NOBODY
from chancellery.titles.europa.governing.tracks import place_town, place_vassal, remove_town
from chancellery.titles.europa.religion import faith_of_realm
from chancellery.titles.europa.state import Europa
from chancellery.titles.europa.unrest.liberation import liberate
from chancellery.titles.europa.war.occupation import occupy
from tests.titles.europa.position import TITLE, area, party, province, seat_of, table, told
from tests.titles.europa.programs import run, written


def token(g: Europa, id: str) -> int:
    """A colour and pattern among the tokens."""
    return g.edition.dnprs.index(id)


def rises(g: Europa, colour: str, pattern: str, capital: str, *provinces: str) -> Europa:
    """An event with no other text."""
    node = {
        'do': 'dnpr', 'colour': colour, 'pattern': pattern,
        'provinces': {'set': 'these', 'items': [f'province:{id}' for id in provinces]},
    }  # fmt: skip
    if capital:
        node['capital'] = f'province:{capital}'
    g.active = 0
    return run(g, written('_'.join(['dnpr', colour, pattern, capital, *provinces]), node), g.name(0))


def marked(g: Europa, id: str) -> list[str]:
    """The Provinces with these tokens."""
    return [g.map.provinces.ids[at] for at, each in enumerate(g.dnpr) if each == token(g, id)]


SCOTS = ('lothian', 'perth', 'ayrshire')


def test_the_tokens_make_a_realm() -> None:
    """R16.3.21, R13.3.1-2, R2.3.2: on its Capital first; the Provinces are its cores"""
    g = rises(table('1-01.1'), 'orange', 'S', 'perth', *SCOTS)
    new = party(g, 'orange_s')
    assert marked(g, 'orange_s') == ['ayrshire', 'lothian', 'perth']
    assert g.capital[new] == province(g, 'perth')
    assert is_npr(g, new)
    assert all(lawful_owner(g, province(g, id)) == new and is_core(g, province(g, id), new) for id in SCOTS)
    assert told(g, 'dnpr_placed') == [{'realm': 'orange_s', 'provinces': ['perth', 'lothian', 'ayrshire']}]
    assert FAITHS[faith_of_realm(g, new)] == 'catholic'


def test_who_loses_its_capital_finds_another() -> None:
    """R16.3.21, R13.0.3: Scotland keeps Aberdeen"""
    g = rises(table('1-01.1'), 'orange', 'S', 'perth', *SCOTS)
    scotland = party(g, 'scotland')
    assert g.capital[scotland] == province(g, 'aberdeen')
    assert own_provinces(g, scotland) == [province(g, 'aberdeen')]
    rises(g, 'orange', 'S', '', 'aberdeen')
    assert not is_npr(g, scotland), 'with no Province left it is gone'


def test_never_on_a_core_of_a_player() -> None:
    """R16.3.21, R13.3.4: by the flag, or by a Core token; the Capital is then another Province (R13.0.3)"""
    g = table('1-01.1')
    g.core = put(g.core, area(g, 'scotland'), seat_of(g, 'castile'))
    g.forget_worked_out()
    rises(g, 'orange', 'S', 'york', 'york', 'lothian', 'bourgogne', 'franche_comte')
    assert marked(g, 'orange_s') == ['bourgogne', 'franche_comte']
    assert g.capital[party(g, 'orange_s')] == province(g, 'bourgogne')
    g = rises(table('1-01.1'), 'orange', 'S', 'york', 'york')
    assert marked(g, 'orange_s') == []
    assert g.dnpr_party[token(g, 'orange_s')] == NOBODY
    assert not told(g, 'dnpr_placed')


def test_tokens_lie_under_towns_and_vassals() -> None:
    """R16.3.21, R13.3.3: who has them keeps them; a liberated Province is the DNPR's"""
    g = table('1-01.1')
    castile = seat_of(g, 'castile')
    place_town(g, castile, province(g, 'lothian'))
    place_vassal(g, castile, province(g, 'perth'))
    rises(g, 'orange', 'S', 'lothian', *SCOTS)
    new = party(g, 'orange_s')
    assert marked(g, 'orange_s') == ['ayrshire', 'lothian', 'perth']
    assert g.town[province(g, 'lothian')] == g.vassal[province(g, 'perth')] == castile
    assert lawful_owner(g, province(g, 'lothian')) == party(g, 'castile')
    assert is_core(g, province(g, 'lothian'), new)
    assert not told(g, 'unrest')
    liberate(g, castile, province(g, 'lothian'))
    assert lawful_owner(g, province(g, 'lothian')) == new


def test_tokens_of_another_dnpr_are_replaced() -> None:
    """R16.3.21: Portugal loses its Capital to it, then everything"""
    g = table('1-01.1')
    rises(g, 'orange', 'S', 'lisboa', 'lisboa', 'porto')
    portugal = party(g, 'portugal')
    assert marked(g, 'green_s') == ['beira', 'ceuta', 'madeira']
    assert g.capital[portugal] == province(g, 'beira')
    rises(g, 'orange', 'S', '', 'beira', 'ceuta', 'madeira')
    assert not is_npr(g, portugal)


def test_a_dnpr_that_is_there_is_enlarged() -> None:
    """R16.3.21: the tokens of Portugal in 1-01"""
    g = table('1-01.1')
    capital = g.capital[party(g, 'portugal')]
    rises(g, 'green', 'S', '', 'granada')
    assert 'granada' in marked(g, 'green_s')
    assert lawful_owner(g, province(g, 'granada')) == party(g, 'portugal')
    assert g.capital[party(g, 'portugal')] == capital


def test_there_are_only_so_many_tokens() -> None:
    """R22.2: those of two colours together; the Capital comes first"""
    g = table('1-01.1')
    wanted = (*SCOTS, 'aberdeen', 'bourgogne', 'franche_comte', 'granada', 'gibraltar', 'nantes')
    most = g.edition.components.dnpr_tokens[token(g, 'orange_s') // 2][token(g, 'orange_s') % 2]
    left = most - len(marked(g, 'green_s'))
    assert 0 < left < len(wanted)
    rises(g, 'orange', 'S', 'nantes', *wanted)
    assert len(marked(g, 'orange_s')) == left
    assert 'nantes' in marked(g, 'orange_s')


def test_what_is_not_in_play_gets_no_token() -> None:
    """S5.5: Krakow lies on the East board"""
    g = rises(table('1-01.1'), 'orange', 'S', 'krakow', 'krakow', 'lothian')
    assert marked(g, 'orange_s') == ['lothian']


def test_an_occupier_is_at_war_with_it() -> None:
    """R16.3.21: he keeps what he holds, and the war is settled as others are"""
    g = table('1-01.1')
    england = seat_of(g, 'england')
    occupy(g, england, province(g, 'perth'))
    rises(g, 'orange', 'S', 'perth', *SCOTS)
    assert g.war[party(g, 'orange_s')] == 1 << england
    assert g.occupier[province(g, 'perth')] == england


def test_the_dutch_revolt_makes_the_netherlands() -> None:
    """R16.3.21: event 252b; the Realm with this Capital by the board has no other land"""
    g = table('1-03.1')
    g.active = 0
    events = TITLE.programs.events
    for id in ('251b', '252b', '363b', '42a-1'):
        assert 'do dnpr' not in events[g.edition.decks.events.index.number(id)].unbuilt
    run(g, 'event:252b/effect', g.name(0))
    assert g.dnpr_party[token(g, 'pink_s')] == party(g, 'netherlands')
    assert marked(g, 'pink_s') == ['amsterdam', 'friesland', 'zeeland']
    assert g.capital[party(g, 'netherlands')] == province(g, 'amsterdam')
    assert is_npr(g, party(g, 'netherlands'))
    assert g.capital[party(g, 'holland')] == NOBODY or not is_npr(g, party(g, 'holland'))


@pytest.mark.parametrize(('id', 'realm'), [('251b', 'orange_s'), ('252b', 'netherlands')])
def test_a_realm_of_tokens_is_seen(id: str, realm: str) -> None:
    """R13.3.2: with its strength, and the tokens that are left for it"""
    g = table('2-01.2')
    g.active = 0
    run(g, f'event:{id}/effect', g.name(0))
    tokens = 'orange_s' if id == '251b' else 'pink_s'
    seen = g.make_public_board()['dnprs'][tokens]
    assert seen['realm'] == realm
    assert seen['provinces'] == len(marked(g, tokens)) > 0
    assert seen['npr_strength'] >= seen['provinces']
    assert seen['tokens_left'] > 0


def test_a_town_leaves_no_trace_of_the_tokens_under_it() -> None:
    """R16.3.21, R13.3.3: what lay under a Town is there when it goes"""
    g = rises(table('1-01.1'), 'orange', 'S', 'perth', *SCOTS)
    place_town(g, 0, province(g, 'perth'))
    assert lawful_owner(g, province(g, 'perth')) == g.realm(0)
    remove_town(g, province(g, 'perth'))
    assert lawful_owner(g, province(g, 'perth')) == party(g, 'orange_s')
