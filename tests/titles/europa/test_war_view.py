"""What one sees of wars, battles, sieges and the way to a goal."""

from __future__ import annotations

from typing import Any

from chancellery.kernel.fields import put
from chancellery.record import difference, to_json
from chancellery.titles.europa.actions.turn import TakeTurn
from chancellery.titles.europa.state import Europa
from chancellery.titles.europa.war.battle import LandBattle
from chancellery.titles.europa.war.naval_battle import NavalBattle
from chancellery.titles.europa.war.siege import Siege
from tests.titles.europa.battles import army, disarm, war
from tests.titles.europa.position import area, asks, fill, party, province, seat_of, set_power, table, turn_of


def board(g: Europa) -> dict[str, Any]:
    g.forget_worked_out()
    return g.make_public_board()


def occupy(g: Europa, realm: str, *ids: str) -> None:
    for id in ids:
        g.occupier = put(g.occupier, province(g, id), seat_of(g, realm))
    g.forget_worked_out()


def demands(g: Europa) -> dict[str, Any]:
    """What France may demand of England."""
    told = board(g)['wars']['fronts']['france']['england']['ours']['demands']
    return {each.pop('terms'): each for each in told}


def test_without_a_war_nothing_is_told() -> None:
    told = board(table())
    assert told['wars'] == {'fronts': {}, 'hosts': {}}
    assert told['battle'] is None
    assert told['siege'] is None


def test_both_sides_of_a_war_between_players() -> None:
    """R10.2: the units of both, what each occupies, and who has won how much."""
    g = table()
    disarm(g)
    army(g, 'france', 'seine', infantry=4)
    army(g, 'england', 'east_anglia', infantry=2)
    war(g, 'england', 'france')
    occupy(g, 'france', 'caux')
    wars = board(g)['wars']
    assert {realm: list(enemies) for realm, enemies in wars['fronts'].items()} == {'france': ['england']}
    front = wars['fronts']['france']['england']
    assert [wars['hosts'][realm]['units'] for realm in ('france', 'england')] == [4, 2]
    assert front['ours']['standing'] == 1
    assert front['ours']['occupies'] == ['caux']
    assert not {'standing', 'occupies', 'demands'} & set(front.get('theirs', {})), 'who has not won demands nothing'


def test_what_peace_would_bring() -> None:
    """R10.5: kept Provinces, ransom for a Capital, Prestige of a humiliation; only what may be enforced."""
    g = table()
    disarm(g)
    army(g, 'france', 'seine', infantry=4)
    war(g, 'france', 'england')
    occupy(g, 'france', 'caux')
    brings = demands(g)
    assert brings == {'keep': {'provinces': ['caux']}}
    occupy(g, 'france', g.map.provinces.ids[g.capital[party(g, 'england')]])
    brings = demands(g)
    assert brings['keep'] == {'provinces': ['caux'], 'ducats': 10}
    tax = sum(g.variant.tax[p] for p, occupier in enumerate(g.occupier) if occupier == seat_of(g, 'france'))
    assert brings['humiliation'] == {'prestige': min(2 * tax, 10)}
    assert 'annexation' not in brings, 'R10.5.4: not of a player'


def test_what_an_npr_can_still_raise() -> None:
    """R13.4.2, R9.2.8: less what is occupied and what it has raised in this turn; an Active Ally half (R13.4.4)."""
    g = table()
    war(g, 'france', 'brittany')
    whole = board(g)['wars']['hosts']['brittany']['levy']
    assert whole[0] == whole[1] > 1
    first = next(p for p in g.variant.inside[area(g, 'brittany_normandy')] if g.map.provinces.ids[p] == 'nantes')
    g.levied = put(g.levied, first, 1)
    left = board(g)['wars']['hosts']['brittany']['levy']
    assert left == [whole[1] - g.variant.tax[first], whole[1]]
    g.levied = put(g.levied, first, 0)
    occupy(g, 'france', 'nantes')
    assert board(g)['wars']['hosts']['brittany']['levy'] == left


def test_an_active_ally_stands_beside_its_player() -> None:
    """R11.3.10: with half of what it could raise."""
    g = table()
    war(g, 'england', 'france')
    scotland = party(g, 'scotland')
    g.ally = put(g.ally, scotland, seat_of(g, 'france'))
    g.active_ally = put(g.active_ally, scotland, 1)
    beside = board(g)['wars']['hosts']['france']['beside']
    (found,) = [each for each in beside if each['as'] == 'ally']
    assert found['realm'] == 'scotland'
    g.active_ally = put(g.active_ally, scotland, 0)
    assert 'scotland' not in [each['realm'] for each in board(g)['wars']['hosts']['france'].get('beside', [])]


def test_a_front_that_does_not_change_is_not_told_again() -> None:
    g = table()
    war(g, 'england', 'france')
    war(g, 'castile', 'portugal')
    before = board(g)
    occupy(g, 'castile', 'lisboa')
    told = to_json(difference(before, board(g)))
    assert 'portugal' in told
    assert 'england' not in told


def test_a_battle_with_its_units_and_dice() -> None:
    """R9.7.1-5: who fights on which side, with what."""
    g = table()
    disarm(g)
    army(g, 'france', 'brittany_normandy', infantry=3, cavalry=1)
    army(g, 'england', 'brittany_normandy', infantry=2)
    war(g, 'france', 'england')
    g.active = seat_of(g, 'france')
    asks(g, TakeTurn(g.active), LandBattle(area(g, 'brittany_normandy'), g.active))
    told = g.make_public_board()['battle']
    assert told['area'] == 'brittany_normandy'
    assert told['attack']['units']['france'] == [3, 1, 0]
    assert told['defence']['units']['england'] == [2, 0, 0]
    assert told['attack']['speaker'] == 'france'
    assert sum(told['attack']['dice']) >= 3 or told['round'] == 0


def test_a_siege_says_what_is_chosen_and_what_it_costs() -> None:
    """R9.8.3-4: strength in halves; power for each unit after the first."""
    g = table()
    disarm(g)
    army(g, 'france', 'burgundy', infantry=3)
    war(g, 'france', 'burgundy')
    set_power(g, 'france', 0, 0, 5)
    asks(g, Siege(seat_of(g, 'france'), area(g, 'burgundy')))
    tax = g.variant.tax[province(g, 'bourgogne')]
    (hint,) = [each['hint'] for each in g.view('france')['actions'] if each['arg'] == 'bourgogne']
    assert (hint['walls'], hint.get('mil', 0)) == (tax, tax - 1), 'what each Province takes, and costs'
    told = g.make_public_board()['siege']
    assert told['role'] == 'france'
    assert told['strength'] == 6
    assert (told['chosen'], told['taken'], told['power']) == ([], 0, 0)
    g.play('france', 'province:bourgogne')
    told = g.make_public_board()['siege']
    assert told['chosen'] == ['bourgogne']
    assert told['taken'] == g.variant.tax[province(g, 'bourgogne')]
    assert told['power'] == told['taken'] - 1


def ahead(g: Europa) -> list[list[dict[str, Any]]]:
    """How far France is with its Missions, in the order of their ids."""
    own = g.private_board(g.index('france'))
    return [each for _, each in sorted(zip(own['missions'], own['ahead'], strict=True))]


def test_missions_tell_what_is_missing() -> None:
    """R17.2.4: only to their owner; met where it is."""
    g = table()
    seat = seat_of(g, 'france')
    ids = g.edition.decks.goals.missions
    for mission in list(g.mission_decks[seat].items):
        if ids.ids[mission] in ('france_1a', 'france_2c'):
            g.mission_decks[seat].give(mission, g.missions[seat])
    g.forget_worked_out()
    (owns,), (cubes, allies) = ahead(g)
    assert owns == {'has': 0, 'needs': 4, 'missing': owns['missing']}
    assert sorted(owns['missing']) == ['bordeaux', 'caux', 'maine', 'normandie']
    assert (cubes['needs'], allies['needs']) == (5, 1)
    g.town = put(g.town, province(g, 'caux'), seat)
    g.forget_worked_out()
    (owns,) = ahead(g)[0]
    assert (owns['has'], 'caux' in owns['missing']) == (1, False)
    assert g.private_board(g.index('castile'))['ahead'] == []
    assert 'missing' not in to_json(g.make_public_board())


def test_milestones_tell_how_far_everybody_is() -> None:
    """R17.3.3: who has completed one is not counted any more."""
    g = turn_of(table(), 'france')
    told = g.make_public_board()
    for player in told['players'].values():
        assert [bool(each) for each in player['ahead']] == [True] * len(told['milestones'])
    g.milestones_done[0].append(seat_of(g, 'castile'))
    told = board(g)
    assert told['players']['castile']['ahead'][0] == []
    assert told['players']['france']['ahead'][0] != []


def test_a_naval_battle_tells_of_ships() -> None:
    """R9.9.1: light ships, heavy ships and galleys of either side."""
    g = table()
    sea = g.map.seas.number('bay_of_biscay')
    for realm, ships in (('castile', [1, 2, 0]), ('england', [2, 0, 1])):
        seat = seat_of(g, realm)
        g.fleet_port[seat] = -1
        g.fleet_at[seat] = sea
        fill(g.put_fleet_ships, seat, to=ships)
    g.put_ships(seat_of(g, 'castile'), sea, 2)
    war(g, 'castile', 'england')
    g.active = seat_of(g, 'castile')
    battle = NavalBattle(sea, g.active)
    battle.attack_seats, battle.defence_seats = 1 << g.active, 1 << seat_of(g, 'england')
    g.nest(battle)
    told = board(g)['battle']
    assert (told['kind'], told['sea']) == ('naval', 'bay_of_biscay')
    assert told['attack']['units'] == {'castile': [3, 2, 0]}
    assert told['defence']['units'] == {'england': [2, 0, 1]}
