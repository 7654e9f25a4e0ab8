"""R18.3, R18.6, R18.8: the Holy Roman Empire with an NPR Emperor."""

from __future__ import annotations

import pytest

from chancellery.kernel.fields import put
from chancellery.titles.europa.edition.files import NOBODY
from chancellery.titles.europa.empire import authority_die, electors, in_empire, is_member, npr_emperor
from chancellery.titles.europa.events.taking import TakeEvent
from chancellery.titles.europa.fields import REBELS
from chancellery.titles.europa.governing.purse import Payment, Price
from chancellery.titles.europa.governing.tracks import place_town, place_vassal, remove_town, remove_vassal
from chancellery.titles.europa.state import Europa
from chancellery.titles.europa.unrest.liberation import cover, leave_occupied, liberate
from chancellery.titles.europa.war.occupation import occupy
from tests.titles.europa.diplomacy import begins, overlord
from tests.titles.europa.position import area, asks, party, province, seat_of, table, told
from tests.titles.europa.programs import board, own, run, written


def provinces(g: Europa, id: str) -> list[str]:
    """The Provinces of an Area inside the border."""
    return [g.map.provinces.ids[p] for each, inside in g.variant.imperial if each == area(g, id) for p in inside]


def inside(g: Europa, id: str) -> bool:
    return in_empire(g, area(g, id))


def conquered(id: str, realm: str = 'france') -> Europa:
    """All of an Area belongs to a Realm; what follows at once has followed."""
    g = board()
    own(g, realm, *provinces(g, id))
    return begins(g, 'france')


def test_what_lies_inside_the_border_belongs_to_the_empire() -> None:
    """R18.3.1: unless a Not HRE token lies there."""
    g = board()
    assert inside(g, 'bohemia')
    assert not inside(g, 'loire')
    g.outside = put(g.outside, area(g, 'bohemia'), 1)
    assert not inside(g, 'bohemia')
    assert not is_member(g, party(g, 'bohemia')), 'R18.3.2: its Capital lies there'


def test_members_are_who_has_his_capital_inside() -> None:
    """R18.3.1-2: Burgundy and Denmark own Provinces inside, but their Capitals are not; Vassals are members, too."""
    g = board()
    assert is_member(g, party(g, 'austria'))
    assert is_member(g, party(g, 'milan'))
    assert not is_member(g, party(g, 'denmark'))
    assert not is_member(g, party(g, 'france'))
    assert place_vassal(g, 0, province(g, 'dresden'))
    assert is_member(g, party(g, 'saxony'))


def test_an_area_leaves_when_outsiders_own_all_of_it() -> None:
    """R18.6.1: at once, a Not HRE token, and 1 authority less (R18.8.1)."""
    g = conquered('switzerland')
    assert not inside(g, 'switzerland')
    assert g.authority == 2
    g = begins(g, 'france')
    assert g.authority == 2, 'once'


@pytest.mark.parametrize(
    ('id', 'within'), [('jutland', ['holstein']), ('venetia', ['krain']), ('burgundy', ['franche_comte', 'savoie'])]
)
def test_only_provinces_inside_the_border_are_asked_for(id: str, within: list[str]) -> None:
    """R18.3.1, R18.6.1, R18.6.3: of an Area that lies partly inside they suffice to make it leave, or come back."""
    g = board()
    assert provinces(g, id) == within
    own(g, 'france', *within)
    g = begins(g, 'france')
    assert not inside(g, id)
    g.emperor = party(g, 'england')
    g = changed_hands(g, 'england', *within)
    assert inside(g, id)


def test_what_an_event_makes_leave_costs_nothing_more() -> None:
    """R18.6.1: any loss of authority is in the card's text."""
    g = board()
    g = asks(g, TakeEvent(0, 0), Payment(0, Price(ducats=99)))
    own(g, 'france', *provinces(g, 'switzerland'))
    assert g.settle()
    assert not inside(g, 'switzerland')
    assert g.authority == 3


def test_an_area_stays_while_a_member_owns_any_of_it() -> None:
    """R18.6.1: all of them; owned, so that Vassals of an outsider keep it in."""
    g = board()
    mine = provinces(g, 'switzerland')
    own(g, 'france', *mine[:-1])
    g = begins(g, 'france')
    assert inside(g, 'switzerland')
    assert g.authority == 3
    g = board()
    for id in provinces(g, 'switzerland'):
        assert place_vassal(g, 0, province(g, id))
    g = begins(g, 'france')
    assert {overlord(g, id) for id in mine} == {'france'}
    assert inside(g, 'switzerland')


def test_the_emperor_is_no_outsider() -> None:
    """R18.6.1: whoever is Emperor, even with a Capital outside."""
    g = board()
    g.emperor = party(g, 'france')
    own(g, 'france', *provinces(g, 'switzerland'))
    g = begins(g, 'france')
    assert inside(g, 'switzerland')


def test_imperial_influence_goes_with_the_area() -> None:
    """R18.6.1, R18.2.2"""
    g = board()
    g.imperial = put(g.imperial, area(g, 'switzerland'), 2)
    own(g, 'france', *provinces(g, 'switzerland'))
    g = begins(g, 'france')
    assert g.imperial[area(g, 'switzerland')] == 0


def test_imperial_influence_leaves_where_the_land_belongs_to_nobody_who_plays() -> None:
    """R18.6.1, R18.2.2: Saxony stays at home in an Area that an event takes out of the Empire; players' cubes stay."""
    g = board()
    saxony, france = area(g, 'saxony'), seat_of(g, 'france')
    g.imperial = put(g.imperial, saxony, 2)
    g.put_influence(france, saxony, 1)
    g = run(g, written('saxony_leaves', {'do': 'place', 'what': 'notHre', 'in': 'area:saxony', 'n': 1}), 'france')
    assert not inside(g, 'saxony')
    assert g.imperial[saxony] == 0
    assert g.influence_at(france, saxony) == 1


@pytest.mark.parametrize(
    ('authority', 'after'),
    [
        (0, (0, 1, 1, 1, 1, 1)),
        (1, (0, 1, 2, 2, 2, 2)),
        (2, (1, 2, 2, 3, 3, 3)),
        (3, (2, 3, 3, 3, 4, 4)),
        (4, (3, 3, 4, 4, 4, 5)),
        (5, (4, 4, 4, 5, 5, 6)),
        (6, (5, 5, 5, 5, 6, 6)),
    ],
)
def test_the_die_of_an_npr_emperor(authority: int, after: tuple[int, ...]) -> None:
    """R18.8.2: what each face from 1 to 6 makes of the authority: 1 takes 1 off and 6 brings 1, the others bring it
    nearer if they differ by 2 or more."""
    found: dict[int, int] = {}
    for seed in range(60):
        g = table(seed=seed)
        g.authority = authority
        authority_die(g)
        found[told(g, 'authority_die')[0]['rolls'][0]] = g.authority
    assert [found[face] for face in range(1, 7)] == list(after)


def test_the_die_of_an_npr_emperor_knows_the_electors() -> None:
    """R18.8.2, R18.1.2: with two Elector Areas no face brings it above +3; a player who is Emperor rolls nothing."""
    levels = set()
    for seed in range(30):
        g = table(seed=seed)
        for id in ('bohemia', 'saxony', 'brandenburg'):
            g.outside = put(g.outside, area(g, id), 1)
        g.authority = 3
        authority_die(g)
        levels.add(g.authority)
    assert levels == {2, 3}
    g = table('1-01.2')
    authority_die(g)
    assert told(g, 'authority_die') == []


def fallen(id: str) -> Europa:
    """France has taken an Area, which has left the Empire."""
    g = conquered(id)
    assert not inside(g, id)
    return g


def changed_hands(g: Europa, realm: str, *ids: str) -> Europa:
    """Provinces have got other Towns; what follows at once has followed."""
    for id in ids:
        remove_town(g, province(g, id))
    own(g, realm, *ids)
    return begins(g, 'france')


def test_an_area_rejoins_when_members_have_all_of_it_again() -> None:
    """R18.6.2: at once; the token goes, and 1 authority comes (R18.8.1)."""
    g = fallen('switzerland')
    mine = provinces(g, 'switzerland')
    g.emperor = party(g, 'england')
    g = changed_hands(g, 'england', *mine[:-1])
    assert not inside(g, 'switzerland'), 'one is still French'
    g = changed_hands(g, 'england', mine[-1])
    assert inside(g, 'switzerland')
    assert g.authority == 3


def test_what_the_realm_at_home_there_gets_back_does_not_bring_it_back() -> None:
    """R18.6.3, R18.3.2: with its Capital in a Not HRE Area it is no member itself."""
    g = fallen('switzerland')
    for id in provinces(g, 'switzerland'):
        remove_town(g, province(g, id))
    g = begins(g, 'france')
    assert not inside(g, 'switzerland')
    assert not is_member(g, party(g, 'switzerland'))


def test_what_an_enemy_occupies_neither_leaves_nor_rejoins() -> None:
    """R18.6.3: what rebels hold counts for its Lawful Owner."""
    g = board()
    mine = provinces(g, 'switzerland')
    own(g, 'france', *mine)
    occupy(g, seat_of(g, 'england'), province(g, mine[0]))
    g = begins(g, 'france')
    assert inside(g, 'switzerland'), 'England is in one of them'
    leave_occupied(g, province(g, mine[0]))
    cover(g, province(g, mine[0]), REBELS)
    g = begins(g, 'france')
    assert not inside(g, 'switzerland'), 'those of rebels are French by right'
    for id in mine:
        remove_town(g, province(g, id))
        g.occupier = put(g.occupier, province(g, id), NOBODY)
    own(g, 'england', *mine)
    occupy(g, seat_of(g, 'france'), province(g, mine[0]))
    g.emperor = party(g, 'england')
    g = begins(g, 'france')
    assert not inside(g, 'switzerland'), 'France is in one of them'
    leave_occupied(g, province(g, mine[0]))
    cover(g, province(g, mine[0]), REBELS)
    g = begins(g, 'france')
    assert inside(g, 'switzerland'), 'rebels are no obstacle'


def test_vassals_of_the_emperor_bring_it_back_and_keep_it() -> None:
    """R18.6.2-3: a Vassal token that is placed or removed is a change of owner, too."""
    g = fallen('switzerland')
    mine = provinces(g, 'switzerland')
    g.emperor = party(g, 'england')
    for id in mine:
        remove_town(g, province(g, id))
        assert place_vassal(g, seat_of(g, 'england'), province(g, id))
    g = begins(g, 'france')
    assert inside(g, 'switzerland')
    assert g.authority == 3


def test_an_outsider_that_is_a_vassal_of_the_emperor_loses_the_empire_nothing() -> None:
    """R18.6.1, R18.6.3: Holstein, with its Capital in Slesvig, has all of Jutland that lies inside."""
    for lord, stays in (('england', True), ('france', False)):
        g = board()
        g.emperor = party(g, 'england')
        g.capital = put(g.capital, party(g, 'holstein'), province(g, 'slesvig'))
        for id in ('holstein', 'slesvig'):
            assert place_vassal(g, seat_of(g, lord), province(g, id))
        g = begins(g, 'france')
        assert inside(g, 'jutland') == stays, lord


def test_a_realm_whose_capital_lies_in_a_lost_area_is_an_outsider() -> None:
    """R18.3.2, R18.6.1: what it owns in another Area is in foreign hands."""
    g = board()
    g.capital = put(g.capital, party(g, 'france'), province(g, provinces(g, 'bohemia')[0]))
    g.outside = put(g.outside, area(g, 'bohemia'), 1)
    own(g, 'france', *provinces(g, 'switzerland'))
    g = begins(g, 'france')
    assert not inside(g, 'switzerland')


def test_vassals_of_outsiders_do_not_bring_it_back() -> None:
    """R18.6.2: owned by, or Vassals of, members or the Emperor."""
    g = board()
    mine = provinces(g, 'switzerland')
    for id in mine:
        assert place_town(g, 0, province(g, id))
    g = begins(g, 'france')
    for id in mine:
        remove_town(g, province(g, id))
        assert place_vassal(g, 0, province(g, id))
    g = begins(g, 'france')
    assert not inside(g, 'switzerland')


def test_what_rebels_set_free_is_in_the_empire_again_where_it_is_a_members() -> None:
    """R18.6.2-3: the Emperor's core in an Area that has left; an elector's own seat alone does not bring it back."""
    g = fallen('bohemia')
    assert area(g, 'bohemia') not in electors(g)
    for id in provinces(g, 'bohemia'):
        liberate(g, 0, province(g, id))
    g = begins(g, 'france')
    assert not inside(g, 'bohemia')
    mine = fallen('switzerland')
    mine.emperor = party(mine, 'england')
    mine.core = put(mine.core, area(mine, 'switzerland'), seat_of(mine, 'england'))
    for id in provinces(mine, 'switzerland'):
        liberate(mine, 0, province(mine, id))
    mine = begins(mine, 'france')
    assert inside(mine, 'switzerland')


def test_an_elector_area_needs_the_capital_of_a_member() -> None:
    """R18.3.7: a Vassal's will do; one under an outsider's Town will not."""
    g = board()
    where = area(g, 'brandenburg')
    assert where in electors(g)
    seats = [p for p in g.variant.inside[where] if g.map.imperial[p] and p in g.capital]
    for each in seats:
        assert place_vassal(g, 0, each)
    g.forget_worked_out()
    assert where in electors(g)
    for each in seats:
        remove_vassal(g, each)
        assert place_town(g, 0, each)
    g.forget_worked_out()
    assert in_empire(g, where), 'others there are members still'
    assert where not in electors(g)


def test_the_npr_emperor_begins_at_three() -> None:
    """R18.8.1: Austria, in 1-00."""
    g = table()
    assert g.emperor == party(g, 'austria')
    assert npr_emperor(g)
    assert g.authority == 3
