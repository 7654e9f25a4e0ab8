"""R19.3.1-R19.3.2: the Papal Action that needs no war: Excommunicate Ruler."""

from __future__ import annotations

from chancellery.kernel.fields import put
from chancellery.titles.europa.actions.turn import TakeTurn
from chancellery.titles.europa.edition.atlas import FAITHS
from chancellery.titles.europa.state import Europa
from chancellery.titles.europa.war.causes import casus_belli
from tests.titles.europa.diplomacy import allies, begins, cubes, no_cubes, offered, said
from tests.titles.europa.position import can, clear, party, power, seat_of, set_power, why_not
from tests.titles.europa.programs import board, influence, resources

FRANCE, CASTILE, ENGLAND = 0, 1, 2


def controlled(*curia: int) -> Europa:
    """Cardinals from slot 1 on (France controls by default); nobody has Influence."""
    g = board()
    no_cubes(g)
    clear(g, 'ally')
    g.curia = list(curia) if curia else [FRANCE, CASTILE, FRANCE, ENGLAND]
    return g


def over(g: Europa) -> bool:
    top = g.stack[-1]
    return isinstance(top, TakeTurn) and top.acted


def test_the_controller_excommunicates_a_ruler() -> None:
    """R19.3.2: 2 b; he loses 1 Prestige and 1 Cardinal; the token lies on his Capital."""
    g = begins(controlled(), 'france')
    assert offered(g, 'france', 'excommunicate') == ['castile', 'england']
    g.play('france', 'excommunicate:castile')
    assert over(g)
    assert power(g, 'france') == [3, 1, 3]
    assert resources(g, 'castile') == ([3, 3, 3], 10, 4, 0)
    assert g.curia == [FRANCE, FRANCE, ENGLAND]
    assert g.excommunicated == CASTILE
    assert g.board(-1)['curia']['excommunicated'] == 'castile'
    assert why_not(g, 'france', 'stability') == 'R4.2.2', 'the action of the turn (R19.3.1)'


def test_only_the_controller_may() -> None:
    """R19.3.1"""
    assert said(begins(controlled(), 'castile'), 'castile', 'excommunicate:england') == (
        'Only the Papal Controller can take Papal Actions. (R19.3.1)'
    )


def test_once_a_round_and_not_while_the_token_lies() -> None:
    """R19.3.1: even if the controller has changed."""
    g = controlled()
    g.excommunicated = ENGLAND
    g.curia = [CASTILE, CASTILE]
    assert why_not(begins(g, 'castile'), 'castile', 'excommunicate:france') == 'R19.3.1'
    g = controlled()
    g.papal_action = 1
    assert why_not(begins(g, 'france'), 'france', 'excommunicate:castile') == 'R19.3.1'
    g = begins(controlled(), 'france')
    g.play('france', 'excommunicate:castile')
    assert g.papal_action == 1
    g = controlled()
    g.crusade = 5
    assert why_not(begins(g, 'france'), 'france', 'excommunicate:castile') == 'R19.3.1'


def test_not_after_the_second_age() -> None:
    """R19.3: in Ages I and II."""
    g = controlled()
    g.age = 2
    assert 'excommunicate:castile' in can(begins(g, 'france'), 'france')
    g.age = 3
    assert why_not(begins(g, 'france'), 'france', 'excommunicate:castile') == 'R19.3.1'


def test_a_ruler_of_a_catholic_player() -> None:
    """R19.3.2: no Protestant, no Realm without a Ruler, no NPR, not oneself."""
    g = controlled()
    g.faith = put(g.faith, party(g, 'england'), FAITHS.index('protestant'))
    g.ruler[CASTILE] = -1
    g = begins(g, 'france')
    for realm in ('england', 'castile', 'portugal', 'france'):
        assert why_not(g, 'france', f'excommunicate:{realm}') == 'R19.3.2'


def test_it_must_be_paid() -> None:
    """R19.3.2: 2 b."""
    g = controlled()
    set_power(g, 'france', 3, 1, 3)
    assert why_not(begins(g, 'france'), 'france', 'excommunicate:castile') == 'R7.1.1'


def test_never_the_cardinal_of_roma() -> None:
    """R19.3.2"""
    g = controlled(FRANCE, FRANCE, ENGLAND)
    allies(g, 'castile', 'papal_states')
    g = begins(g, 'france')
    assert g.roma == CASTILE
    g.play('france', 'excommunicate:castile')
    assert g.roma == CASTILE
    assert g.curia == [FRANCE, FRANCE, ENGLAND]


def test_he_picks_which_cardinal_goes() -> None:
    """R19.3.2, C-D19-3: the excommunicated player."""
    g = begins(controlled(FRANCE, CASTILE, ENGLAND, CASTILE), 'france')
    assert can(g, 'castile') == []
    g = controlled(FRANCE, CASTILE, CASTILE)
    allies(g, 'france', 'papal_states')
    g = begins(g, 'france')
    g.play('france', 'excommunicate:castile')
    assert offered(g, 'castile', 'cardinal') == ['2', '3']
    assert why_not(g, 'castile', 'cardinal:1') == 'R19.3.2'
    g.play('castile', 'cardinal:3')
    assert g.curia == [FRANCE, CASTILE]


def test_four_influence_from_catholic_areas() -> None:
    """R19.3.2: from where he likes; Muslim Areas do not count; with 4 or fewer all go."""
    g = controlled()
    cubes(g, 'castile', aragon=3, portugal=3, algiers=4)
    g = begins(g, 'france')
    g.play('france', 'excommunicate:castile')
    assert offered(g, 'castile', 'area') == ['aragon', 'portugal']
    assert why_not(g, 'castile', 'area:algiers') == 'R19.3.2'
    for id in ('aragon', 'portugal', 'portugal', 'portugal'):
        g.play('castile', f'area:{id}')
    assert over(g)
    assert [influence(g, 'castile', id) for id in ('aragon', 'portugal', 'algiers')] == [2, 0, 4]
    g = controlled()
    cubes(g, 'castile', aragon=2, portugal=1)
    g = begins(g, 'france')
    g.play('france', 'excommunicate:castile')
    assert over(g)
    assert sum(g.influence) == 0
    assert seat_of(g, 'castile') == g.excommunicated


def test_every_catholic_has_a_cause_against_him() -> None:
    """R9.1.CB6, R19.3.2: as long as the token lies there; a Realm of another faith has none, and others are safe."""
    g = controlled()
    clear(g, 'claims')
    g.faith = put(g.faith, party(g, 'england'), FAITHS.index('orthodox'))
    assert casus_belli(g, FRANCE, party(g, 'castile')) == ''
    g.excommunicated = CASTILE
    assert casus_belli(g, FRANCE, party(g, 'castile')) == 'excommunication'
    assert casus_belli(g, ENGLAND, party(g, 'castile')) == ''
    assert casus_belli(g, FRANCE, party(g, 'aragon')) == ''
