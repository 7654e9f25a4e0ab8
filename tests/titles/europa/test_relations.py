"""R11.1-R11.3, R13.1.1: Influence, Marriages and Alliances, as far as peace goes."""

from __future__ import annotations

import pytest

from chancellery.kernel.fields import put
from chancellery.titles.europa.edition.atlas import FAITHS
from chancellery.titles.europa.relations.ties import (
    against_marrying,
    alliances,
    cubes_in,
    influence_for_alliance,
    influence_in,
    influence_with,
)
from chancellery.titles.europa.state import Europa
from tests.titles.europa.diplomacy import (
    allies,
    ally_of,
    at_war,
    begins,
    cubes,
    friends,
    married,
    no_cubes,
    offered,
    said,
)
from tests.titles.europa.position import area, can, card, clear, give, party, province, seat_of, set_power, why_not
from tests.titles.europa.programs import board, influence, marry, own, run

WEDDING = 'royal_marriage_1'


def plain(realm: str = 'france') -> Europa:
    """A board without any relations, on which a Realm has power enough."""
    g = board()
    no_cubes(g)
    clear(g, 'ally', 'married')
    set_power(g, realm, 3, 9, 3)
    return g


def courting(g: Europa, realm: str) -> Europa:
    """A Realm plays Royal Marriage."""
    give(g, realm, WEDDING)
    g = begins(g, realm)
    g.play(realm, f'play:{WEDDING}')
    return g


# ---- Influence (R11.1)


def test_influence_opens_alliances() -> None:
    """R11.1.1: what it is for: without it there is no Alliance, with it there is."""
    g = plain()
    assert offered(begins(g, 'france'), 'france', 'ally') == []
    cubes(g, 'france', lombardy=2)
    assert {'genoa', 'milan', 'mantua'} <= set(offered(begins(g, 'france'), 'france', 'ally'))


def test_spies_remove_influence() -> None:
    """R11.1.3: Sabotage Reputation of Spy Network."""
    g = plain()
    cubes(g, 'castile', aragon=2)
    cubes(g, 'france', aragon=1)
    number = card(g, 'spy_network_1')
    g.piles[1].take(number)
    g.displayed.append([0, number, 3])
    g = begins(g, 'france')
    g.play('france', 'use:sabotage_reputation')
    while can(g, 'france') and can(g, 'france')[0].startswith('area'):
        g.play('france', can(g, 'france')[0])
    assert influence(g, 'castile', 'aragon') == 0
    assert influence(g, 'france', 'aragon') == 1


def test_influence_leaves_an_area_that_belongs_to_players() -> None:
    """R11.1.4: when the last Province of an NPR there is a player's, all Influence goes back at once."""
    g = plain()
    cubes(g, 'france', andalucia=2)
    cubes(g, 'castile', andalucia=1)
    g.imperial = put(g.imperial, area(g, 'andalucia'), 1)
    g = begins(g, 'castile')
    assert influence(g, 'france', 'andalucia') == 2, 'Granada is still there'
    own(g, 'castile', 'granada', 'gibraltar')
    g = begins(g, 'castile')
    assert cubes_in(g, area(g, 'andalucia')) == 0


def test_colonists_count_as_influence_abroad() -> None:
    """R11.1.5: with distant Realms, for Alliances; cubes never lie there."""
    g = plain()
    mali = party(g, 'mali')
    assert influence_for_alliance(g, 0, mali) == 0
    g.colonists[0] = 3
    assert influence_for_alliance(g, 0, mali) == 3
    assert influence_for_alliance(g, 0, party(g, 'genoa')) == 0


# ---- Marriages (R11.2)


def test_a_marriage_is_made_with_the_card() -> None:
    """R11.2.1: Royal Marriage; at most 3."""
    g = courting(plain(), 'france')
    g.play('france', 'realm:savoy')
    assert married(g, 'france', 'savoy')
    g = plain()
    marry(g, 'france', 'savoy', 'brittany', 'provence')
    give(g, 'france', WEDDING)
    assert said(begins(g, 'france'), 'france', f'play:{WEDDING}') == 'A Realm can have at most 3 Marriages. (R11.2.1)'


def test_who_is_married_is_not_married_again() -> None:
    """R11.2.1"""
    g = plain()
    marry(g, 'france', 'savoy')
    g = courting(g, 'france')
    assert said(g, 'france', 'realm:savoy') == 'There is already a Marriage between you. (R11.2.1)'


def test_a_marriage_counts_as_influence() -> None:
    """R11.2.2: for all purposes, in the Area of the Capital; but not for the limit of 5."""
    g = plain()
    marry(g, 'france', 'genoa')
    cubes(g, 'france', lombardy=1)
    assert influence_in(g, 0, area(g, 'lombardy')) == 2
    assert influence_in(g, 0, area(g, 'corsica_sardinia')) == 0
    assert influence_with(g, 0, party(g, 'genoa')) == 2
    assert cubes_in(g, area(g, 'lombardy')) == 1
    assert why_not(begins(g, 'france'), 'france', 'withdraw:corsica_sardinia') == 'R5.2.5.1'


def test_a_disputed_marriage_is_one_all_the_same() -> None:
    """R11.2.10, R11.2.2, R11.2.1: it counts as Influence and for the limit."""
    g = plain()
    marry(g, 'france', 'genoa', 'savoy', 'provence')
    for id in ('genoa', 'savoy', 'provence'):
        g.disputed = put(g.disputed, party(g, id), 1)
    g.forget_worked_out()
    cubes(g, 'france', lombardy=1)
    assert influence_in(g, 0, area(g, 'lombardy')) == 2
    assert influence_with(g, 0, party(g, 'genoa')) == 2
    assert against_marrying(g, 0, party(g, 'milan')).id == 'R11.2.1'


def test_a_marriage_is_not_removed_as_influence() -> None:
    """R11.2.2: Cut Ties gives back cubes, not the Marriage."""
    g = plain()
    marry(g, 'france', 'genoa')
    assert why_not(begins(g, 'france'), 'france', 'withdraw:lombardy') == 'R5.2.5.1'


def test_several_players_marry_into_one_realm() -> None:
    """R11.2.6"""
    g = plain()
    marry(g, 'castile', 'savoy')
    marry(g, 'england', 'savoy')
    g = courting(g, 'france')
    g.play('france', 'realm:savoy')
    assert [married(g, realm, 'savoy') for realm in ('france', 'castile', 'england')] == [True] * 3


def test_nobody_marries_the_vassal_of_another() -> None:
    """R11.2.6: Naples is Aragon's."""
    g = plain('castile')
    cubes(g, 'castile', naples=2)
    g = courting(g, 'castile')
    assert said(g, 'castile', 'realm:naples') == 'This Realm is a Vassal of another Realm. (R11.2.6)'


@pytest.mark.parametrize(
    ('mine', 'theirs', 'may'),
    [
        ('catholic', 'catholic', True),
        ('catholic', 'protestant', True),
        ('catholic', 'orthodox', True),
        ('protestant', 'counter_reformed', True),
        ('catholic', 'muslim', False),
        ('muslim', 'muslim', True),
        ('muslim', 'orthodox', False),
    ],
)
def test_faith_and_marriage(mine: str, theirs: str, may: bool) -> None:
    """R11.2.8, R15.0.3, R15.2.2: Christians with Christians, Muslims with Muslims."""
    g = plain()
    g.faith = (FAITHS.index(mine),) * len(g.faith)
    g.faith = put(g.faith, party(g, 'savoy'), FAITHS.index(theirs))
    cubes(g, 'france', burgundy=1)
    give(g, 'france', WEDDING)
    g = begins(g, 'france')
    if f'play:{WEDDING}' not in can(g, 'france'):
        assert not may
        return
    g.play('france', f'play:{WEDDING}')
    assert ('savoy' in offered(g, 'france', 'realm')) == may
    if not may:
        assert (
            said(g, 'france', 'realm:savoy')
            == 'Marriages are possible only between two Christian or two Muslim Realms. (R11.2.8)'
        )


def test_a_succession_is_disputed() -> None:
    """R11.2.9: in an Interregnum all Marriages on the Capital are turned over."""
    g = plain()
    marry(g, 'france', 'savoy')
    marry(g, 'castile', 'savoy', 'genoa')
    run(g, 'card:pretender/effect', 'france')
    assert g.disputed[party(g, 'savoy')] == 0b11
    assert g.disputed[party(g, 'genoa')] == 0


# ---- Alliances (R11.3)


def test_three_alliances_at_most() -> None:
    """R11.3.1: with NPRs and players together."""
    g = plain()
    cubes(g, 'france', lombardy=2)
    allies(g, 'france', 'provence', 'savoy')
    assert 'genoa' in offered(begins(g, 'france'), 'france', 'ally')
    g.friends[0], g.friends[1] = 0b10, 0b01
    assert alliances(g, 0) == 3
    assert said(begins(g, 'france'), 'france', 'ally:genoa') == 'A Realm can have at most 3 Alliances. (R11.3.1)'


def test_an_npr_has_one_ally_among_players() -> None:
    """R11.3.1, R11.3.14: who forges one with another's ally takes it from him."""
    g = plain()
    allies(g, 'castile', 'genoa')
    cubes(g, 'castile', lombardy=2)
    cubes(g, 'france', lombardy=3)
    g = begins(g, 'france')
    g.play('france', 'ally:genoa')
    assert ally_of(g, 'genoa') == 'france'
    assert alliances(g, seat_of(g, 'castile')) == 0


def test_no_new_alliance_for_a_realm_at_war() -> None:
    """R11.3.1: neither as who asks nor as who is asked."""
    g = plain()
    cubes(g, 'france', lombardy=4)
    at_war(g, 'france', 'granada')
    assert said(begins(g, 'france'), 'france', 'ally:genoa') == 'A Realm at war cannot make an Alliance. (R11.3.1)'


def test_players_agree_on_their_alliances() -> None:
    """R11.3.9: by Player-to-Player Diplomacy, not by Forge Alliance."""
    g = plain()
    cubes(g, 'france', andalucia=5)
    g = begins(g, 'france')
    assert why_not(g, 'france', 'ally:castile') == 'R11.3.1'
    for action in ('talk:castile', 'pact', 'propose'):
        g.play('france', action)
    g.play('castile', 'accept')
    assert friends(g, 'france', 'castile')


def test_an_alliance_ends_by_the_card_new_alliance() -> None:
    """R11.3.14: Scotland's Alliance with France goes to England."""
    g = plain('england')
    allies(g, 'france', 'scotland')
    cubes(g, 'england', scotland=2)
    cubes(g, 'france', scotland=2)
    give(g, 'england', 'new_alliance_1')
    g = begins(g, 'england')
    g.play('england', 'play:new_alliance_1')
    assert ally_of(g, 'scotland') == 'england'
    assert alliances(g, 0) == 0


def test_an_alliance_ends_when_its_realm_is_gone_or_a_vassal() -> None:
    """R11.3.14, R11.4.2: no token lies on the Capital of a Realm that is no NPR any more."""
    g = plain()
    allies(g, 'castile', 'navarra')
    allies(g, 'france', 'brittany')
    own(g, 'france', 'navarra')
    for id in ('nantes', 'rennes'):
        g.vassal = put(g.vassal, province(g, id), 2)
        g.tokens = put(g.tokens, province(g, id), 1)
    g = begins(g, 'france')
    assert ally_of(g, 'navarra') == ''
    assert ally_of(g, 'brittany') == ''
