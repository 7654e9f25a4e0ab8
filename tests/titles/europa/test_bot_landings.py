"""The bot of Europa and the sea: wars on Realms that lie across a Sea Zone, with the ships for them."""

from __future__ import annotations

from chancellery.titles.europa.board.harbours import ships_of
from chancellery.titles.europa.bot.landings import crossings, launched_at_once, ships_missing, shores_near
from chancellery.titles.europa.war.occupation import occupy
from tests.titles.europa.battles import disarm, war
from tests.titles.europa.position import area, seat_of, table


def test_units_come_from_across_a_sea_zone() -> None:
    """R9.5.20-21: from each Area of one's own on the same Sea Zone, not from one beside it on land."""
    g = table('1-01.1')
    disarm(g)
    seat = seat_of(g, 'england')
    bases = {base for base, _ in crossings(g, seat, area(g, 'netherlands'))}
    assert area(g, 'east_anglia') in bases
    assert area(g, 'brittany_normandy') not in {base for base, _ in crossings(g, seat, area(g, 'seine'))}
    assert area(g, 'netherlands') in shores_near(g, area(g, 'east_anglia'))


def test_nobody_crosses_a_hostile_sea_or_from_a_lost_area() -> None:
    """R9.5.22, R9.8.6: ships of an enemy bar the way, and where all is occupied nobody is raised."""
    g = table('1-01.1')
    disarm(g)
    seat, channel = seat_of(g, 'england'), g.map.seas.number('english_channel')
    assert any(sea == channel for _, sea in crossings(g, seat, area(g, 'seine')))
    war(g, 'england', 'france')
    g.put_ships(seat_of(g, 'france'), channel, 1)
    assert not any(sea == channel for _, sea in crossings(g, seat, area(g, 'seine')))
    for each in g.variant.inside[area(g, 'aquitaine')]:
        if g.town[each] == seat:
            occupy(g, seat_of(g, 'france'), each)
    assert area(g, 'aquitaine') not in {base for base, _ in crossings(g, seat, area(g, 'ireland'))}


def test_a_ship_takes_three_units_and_ships_run_out() -> None:
    """R9.5.20, R5.5.3.7: nothing is planned with ships that the box does not hold."""
    g = table('1-01.1')
    disarm(g)
    seat, channel = seat_of(g, 'england'), g.map.seas.number('english_channel')
    assert [ships_missing(g, seat, channel, units) for units in (1, 3, 4, 7)] == [1, 1, 2, 3]
    g.put_ships(seat, channel, 1)
    assert ships_missing(g, seat, channel, 4) == 1
    assert launched_at_once(g, seat, channel) > 0
    left = g.edition.components.kit['ships'] - ships_of(g, seat)
    g.put_ships(seat, channel, 1 + left)
    assert launched_at_once(g, seat, channel) == 0
