"""Chapter 9.0-9.3, 9.6-9.8: enemies, causes of war, capacity and Manpower in war, sides and allies in battle."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from chancellery.kernel.fields import put, put_mark
from chancellery.titles.europa.actions.recruit import Recruit
from chancellery.titles.europa.board.hostility import friendly_area, hostile_area, is_enemy, neutral_area
from chancellery.titles.europa.board.land import controller, owner, owns
from chancellery.titles.europa.board.units import number_in
from chancellery.titles.europa.effects.conditions import has_tie
from chancellery.titles.europa.effects.things import REALM, SPAN
from chancellery.titles.europa.governing.tracks import place_vassal
from chancellery.titles.europa.rounds.cleanup import Cleanup
from chancellery.titles.europa.rounds.income import Income
from chancellery.titles.europa.rounds.peace_phase import PeaceAndRebels
from chancellery.titles.europa.state import Europa
from chancellery.titles.europa.war.battle import LandBattle
from chancellery.titles.europa.war.capacity import military_capacity
from chancellery.titles.europa.war.contingents import gather
from chancellery.titles.europa.war.siege import Siege
from chancellery.titles.europa.war.treaty import MakePeace
from tests.titles.europa.battles import army, bare_table, befriend, infantry, load_dice, ships, war
from tests.titles.europa.peacemaking import takes
from tests.titles.europa.position import (
    area,
    asks,
    can,
    clear,
    party,
    plays,
    power,
    province,
    seat_of,
    told,
    turn_of,
    why_not,
)

INFANTRY = [3, 0, 0]


@pytest.fixture
def g() -> Europa:
    state = bare_table(5)
    state.ducats[:] = [60] * len(state.ducats)
    state.active = seat_of(state, 'castile')
    return state


def declares(g: Europa, realm: str, target: str) -> Europa:
    turn_of(g, realm)
    g.play(realm, f'war:{target}')
    g.play(realm, 'done')
    return g


# ---- who is an enemy (R9.0)


def test_vassals_and_active_allies_share_wars(g: Europa):
    """R9.0.1: a War token on the Capital; Vassals follow their Overlord, Active Allies their player."""
    england = seat_of(g, 'england')
    assert not is_enemy(g, england, party(g, 'holland'))
    war(g, 'england', 'burgundy')
    assert is_enemy(g, england, party(g, 'holland')), 'a Vassal of Burgundy'
    war(g, 'england', 'france')
    assert not is_enemy(g, england, party(g, 'scotland')), 'an ally who is not active'
    g.active_ally = put(g.active_ally, party(g, 'scotland'), 1)
    assert is_enemy(g, england, party(g, 'scotland'))
    assert is_enemy(g, seat_of(g, 'france'), g.realm(england)), 'war is mutual'


def test_a_players_vassal_fights_whom_he_fights(g: Europa):
    """R2.4.8, R9.0.1: England is at war with France, and with its Vassal Scotland; not with a Vassal of its own."""
    england, scotland = seat_of(g, 'england'), party(g, 'scotland')
    assert place_vassal(g, seat_of(g, 'france'), g.capital[scotland])
    assert not is_enemy(g, england, scotland)
    war(g, 'england', 'france')
    assert is_enemy(g, england, scotland)
    assert has_tie(g, g.realm(england), 'war', REALM * SPAN + scotland), 'where a card asks, too'
    assert not is_enemy(g, seat_of(g, 'france'), scotland)


def test_areas_are_friendly_hostile_or_neutral(g: Europa):
    """R9.0.2: one's own land and an ally's, an enemy's, and all the rest; a hostile unit makes an Area hostile."""
    castile, england = seat_of(g, 'castile'), seat_of(g, 'england')
    assert neutral_area(g, england, area(g, 'leon'))
    befriend(g, 'england', 'castile')
    assert friendly_area(g, england, area(g, 'leon'))
    assert friendly_area(g, castile, area(g, 'leon'))
    assert neutral_area(g, castile, area(g, 'aragon'))
    war(g, 'castile', 'granada')
    assert hostile_area(g, castile, area(g, 'andalucia'))
    assert not friendly_area(g, castile, area(g, 'andalucia')), 'though Sevilla is his'
    g.rebels = put(g.rebels, area(g, 'leon'), 1)
    assert hostile_area(g, castile, area(g, 'leon'))


def test_an_occupied_province_has_an_owner_by_right_and_a_controller(g: Europa):
    """R9.0.3, R9.8.9: it is nobody's property until the war is settled."""
    granada = province(g, 'granada')
    assert owner(g, granada) == controller(g, granada) == party(g, 'granada')
    g.occupier = put(g.occupier, granada, seat_of(g, 'castile'))
    assert owner(g, granada) == -1
    assert controller(g, granada) == party(g, 'castile')
    castile, cordoba = seat_of(g, 'castile'), province(g, 'cordoba')
    assert owns(g, castile, cordoba)
    g.occupier = put(g.occupier, cordoba, seat_of(g, 'england'))
    assert not owns(g, castile, cordoba)
    assert controller(g, cordoba) == party(g, 'england')


# ---- causes (R9.1)


@pytest.mark.parametrize(
    ('cause', 'realm', 'target'),
    [('excommunication', 'castile', 'france'), ('holy_war', 'castile', 'granada'), ('liberation', 'castile', 'venice')],
)
def test_a_cause_spares_stability(g: Europa, cause: str, realm: str, target: str):
    """R9.1.CB6, R9.1.CB7, R9.1.CB8: an excommunicated Ruler, a Crusade, a Realm from outside that holds imperial land;
    without a cause a war costs 2 Stability (R9.1.4)."""
    clear(g, 'claims')
    before = g.stability[seat_of(g, realm)]
    turn_of(g, realm)
    assert told(g, 'declares_war') == []
    if cause == 'excommunication':
        g.excommunicated = seat_of(g, target)
    elif cause == 'holy_war':
        g.crusade = area(g, 'andalucia')
    else:
        g.emperor = party(g, realm)
    declares(g, realm, target)
    assert told(g, 'declares_war') == [{'realm': realm, 'other': target, 'cause': cause}]
    assert g.stability[seat_of(g, realm)] == before


def test_without_a_cause_a_war_costs_stability(g: Europa):
    """R9.1.4, R9.1.CB7: no Crusade, no holy war."""
    clear(g, 'claims')
    before = g.stability[seat_of(g, 'castile')]
    declares(g, 'castile', 'granada')
    assert told(g, 'declares_war') == []
    assert g.stability[seat_of(g, 'castile')] == before - 2


def test_a_declaration_goes_step_by_step(g: Europa):
    """R9.1.6, R9.1.9: the token and its price, the calls, then naval battles, then land battles."""
    g.ally = put(g.ally, party(g, 'granada'), seat_of(g, 'england'))
    ships(g, 'castile', 'western_mediterranean', 2)
    army(g, 'castile', 'andalucia', infantry=6)
    declares(g, 'castile', 'granada')
    assert g.war[party(g, 'granada')] >> seat_of(g, 'castile') & 1
    assert told(g, 'naval_battle') == []
    assert 'refuse' in can(g, 'england'), 'the call of the target comes before any battle'
    load_dice(g, ([0, 0, 3], 'ii-'), ([0, 0, 3], '---'), (INFANTRY, 'fff'), (INFANTRY, '---'))
    g.play('england', 'refuse')
    while not told(g, 'battle'):
        role = next(r for r in ('england', 'castile', 'france') if can(g, r))
        g.play(role, 'done' if 'done' in can(g, role) else can(g, role)[0])
    keys = [e.key for e in g.journal.entries if e.key in ('event.refuses_call', 'event.naval_battle', 'event.battle')]
    assert keys == ['event.refuses_call', 'event.naval_battle', 'event.battle']


# ---- capacity and Manpower (R9.2, R9.3)


def test_capacity_caps_regulars_but_not_mercenaries(g: Europa):
    """R9.2.2: one Recruit action raises as many regular units in an Area as its capacity; mercenaries beyond it."""
    castile = seat_of(g, 'castile')
    capacity = military_capacity(g, castile, area(g, 'leon'))
    g.available[castile] = capacity + 3
    asks(g, Recruit(castile))
    g.play('castile', 'area:leon')
    for _ in range(capacity):
        g.play('castile', 'unit:field_regular_infantry')
    assert why_not(g, 'castile', 'unit:field_regular_infantry') == 'R5.5.3.4'
    g.play('castile', 'unit:1_mercenary_infantry')
    assert number_in(g, castile, area(g, 'leon')) == capacity + 1


def test_naval_capacity_caps_the_ships_of_a_recruitment(g: Europa):
    """R9.2.6, R9.4b.9: one ship for each Port on the sea, two for a large one."""
    asks(g, Recruit(seat_of(g, 'castile')))
    for _ in range(2):
        plays(g, 'castile', 'province:sevilla', 'ship:light', 'sea:central_atlantic')
    assert why_not(g, 'castile', 'province:sevilla') == 'R5.5.3.7', 'large: two'
    plays(g, 'castile', 'province:galicia', 'ship:light', 'sea:bay_of_biscay')
    assert why_not(g, 'castile', 'province:galicia') == 'R5.5.3.7', 'small: one'


def test_exhausted_units_cannot_be_recruited(g: Europa):
    """R9.3.6: only available Manpower can; what fell in battle waits."""
    castile = seat_of(g, 'castile')
    g.available[castile], g.exhausted[castile] = 0, 6
    asks(g, Recruit(castile))
    g.play('castile', 'area:leon')
    assert why_not(g, 'castile', 'unit:field_regular_infantry') == 'R5.5.3.1'


def test_manpower_changes_at_the_end_of_the_round(g: Europa):
    """R9.3.4, R9.3.2, R9.3.3: a +1 token brings its unit in the cleanup, and not before."""
    castile = seat_of(g, 'castile')
    g.exhausted[castile] = 0
    asks(g, Cleanup())
    settled = g.available[castile]
    g.plus_manpower[castile] += 1
    turn_of(g, 'castile')
    assert g.available[castile] == settled
    asks(g, Cleanup())
    assert g.available[castile] == settled + 1


# ---- movement (R9.5)


def stand(g: Europa) -> tuple[Sequence[int], ...]:
    """Where everything stands: Armies, single infantry, Fleets, ships at sea, in slots and in Ports."""
    docked = [each for row in g.docked for each in row]
    return g.army_at[:], g.infantry, g.fleet_at[:], g.fleet_port[:], g.ships, g.slots, docked


def test_after_the_action_phase_nothing_moves_of_its_own_accord(g: Europa):
    """R9.5.1: in a war that goes on, units stay where they stand, in hostile and neutral Areas and at sea, through
    rebels, peace, income and cleanup; nobody is offered a march or a sailing."""
    war(g, 'castile', 'granada')
    takes(g, 'castile', 'gibraltar')
    army(g, 'castile', 'andalucia', 1, infantry=2)
    army(g, 'castile', 'leon', 2, infantry=1)
    infantry(g, 'castile', 'aragon', 1)
    ships(g, 'castile', 'central_atlantic', 1)
    g.available[seat_of(g, 'castile')] = 0
    before = stand(g)
    for phase, frame in (('peace', PeaceAndRebels()), ('income', Income()), ('cleanup', Cleanup())):
        g.phase = phase
        g.active = -1
        asks(g, frame)
        while len(g.stack) > 1:
            role = g.deciders[0]
            offered = can(g, role)
            assert not [each for each in offered if each.partition(':')[0] in ('march', 'sail', 'undock', 'moor')]
            g.play(role, 'done' if 'done' in offered else offered[0])
        assert stand(g) == before, phase
    assert g.war[party(g, 'granada')], 'the war goes on'


def test_with_peace_units_leave_neutral_land_alone(g: Europa):
    """R9.5.1, R10.1.8: those in friendly Areas stay where they are."""
    war(g, 'castile', 'granada')
    army(g, 'castile', 'leon', 1, infantry=1)
    infantry(g, 'castile', 'castile', 1)
    infantry(g, 'castile', 'aragon', 1)
    g.phase, g.active = 'peace', -1
    asks(g, MakePeace())
    while len(g.stack) > 1:
        g.play('castile', can(g, 'castile')[0])
    castile = seat_of(g, 'castile')
    assert g.army_area_at(castile, 0) == area(g, 'leon')
    assert number_in(g, castile, area(g, 'aragon')) == 0
    assert number_in(g, castile, area(g, 'castile')) >= 1
    assert number_in(g, castile, area(g, 'leon')) + number_in(g, castile, area(g, 'castile')) == 3


# ---- battles and sieges


def test_who_came_in_goes_back_where_he_came_from(g: Europa):
    """R9.7.10, R9.7.9: and nowhere else; who stood there before picks a neighbour."""
    war(g, 'castile', 'france')
    army(g, 'france', 'leon', infantry=3)
    army(g, 'castile', 'leon', infantry=3)
    load_dice(g, (INFANTRY, '---'), (INFANTRY, '---'))
    asks(g, LandBattle(area(g, 'leon'), seat_of(g, 'castile'), area(g, 'castile'), 0))
    assert sorted(can(g, 'castile')) == ['area:castile', 'pass']
    g.play('castile', 'area:castile')
    assert number_in(g, seat_of(g, 'castile'), area(g, 'castile')) == 2, 'for one more hit'


def test_npr_units_fight_beside_a_player_and_are_gone(g: Europa):
    """R9.7.M2, R9.7.M1: they are not put into his Armies, and are removed after the battle."""
    war(g, 'france', 'castile')
    granada, castile = party(g, 'granada'), seat_of(g, 'castile')
    g.ally = put(g.ally, granada, castile)
    g.active_ally = put(g.active_ally, granada, 1)
    army(g, 'castile', 'andalucia', infantry=1)
    army(g, 'france', 'andalucia', infantry=1)
    load_dice(g, (INFANTRY, 'f--'), (INFANTRY, '---'))
    asks(g, LandBattle(area(g, 'andalucia'), castile))
    assert told(g, 'battle')[0]['realms'] == ['castile', 'granada']
    assert told(g, 'battle')[0]['units'] > 1
    assert number_in(g, castile, area(g, 'andalucia')) == 1


def beside_granada(g: Europa) -> list[int]:
    """The NPRs that fight beside Castile, whose Active Ally Granada is, in Andalusia."""
    g.ally = put(g.ally, party(g, 'granada'), seat_of(g, 'castile'))
    g.active_ally = put(g.active_ally, party(g, 'granada'), 1)
    army(g, 'castile', 'andalucia', infantry=1)
    return gather(g, seat_of(g, 'castile'), area(g, 'andalucia'))[0].nprs


def test_an_active_ally_does_not_fight_rebels(g: Europa):
    """R14.3.1, R13.4.1: they are enemies of players alone."""
    g.rebels = put(g.rebels, area(g, 'andalucia'), 2)
    assert beside_granada(g) == []


@pytest.mark.parametrize('before', [False, True])
def test_an_active_ally_does_not_fight_who_stood_there_before(g: Europa, before: bool):
    """R9.7.1, R13.4.3a: a new army it fights off beside its player, one that it has let stand not."""
    war(g, 'france', 'castile')
    army(g, 'france', 'andalucia', infantry=1)
    g.stood = put(g.stood, area(g, 'andalucia'), int(before) << seat_of(g, 'france'))
    g.at_peace = (0,) * len(g.at_peace)
    assert beside_granada(g) == ([] if before else [party(g, 'granada')])


def test_a_defensive_mentality_strengthens_provinces(g: Europa):
    """R9.8.5: an Idea of the owner of a besieged Province is resolved before the siege."""
    war(g, 'france', 'england')
    infantry(g, 'france', 'aquitaine', 2)
    ships(g, 'france', 'bay_of_biscay', 1)
    asks(g, Siege(seat_of(g, 'france'), area(g, 'aquitaine')))
    assert 'province:bordeaux' in can(g, 'france')
    g.researched = put_mark(
        g.researched, g.edition.decks.ideas.index.number('defensive_mentality'), seat_of(g, 'england')
    )
    asks(g, Siege(seat_of(g, 'france'), area(g, 'aquitaine')))
    assert why_not(g, 'france', 'province:bordeaux') == 'R9.8.4'
    infantry(g, 'france', 'aquitaine', 3)
    asks(g, Siege(seat_of(g, 'france'), area(g, 'aquitaine')))
    g.play('france', 'province:bordeaux')
    g.play('france', 'done')
    assert power(g, 'france')[2] == 3, 'two further units'


def test_castile_goes_around_the_mountains(g: Europa):
    """A-EX11, R9.1.11: war on Granada without a battle, a free activation: by Leon into Andalucia, where Granada
    defends with 2 infantry."""
    army(g, 'castile', 'castile', infantry=4)
    declares(g, 'castile', 'granada')
    assert power(g, 'castile')[2] == 4
    plays(g, 'castile', 'march:castile', 'army:1', 'area:leon')
    load_dice(g, (INFANTRY, 'ff-'), (INFANTRY, '---'))
    g.play('castile', 'area:andalucia')
    assert told(g, 'battle')[0]['facing'] == 2
    assert power(g, 'castile')[2] == 5, 'the march was free, and the first win gives 1'
