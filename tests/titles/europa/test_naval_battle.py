"""Chapter 9.9: naval battles: dice, hits, Admirals, captures, retreat, NPRs and pirates; wars that begin them."""

from __future__ import annotations

import pytest

from chancellery.kernel.fields import put
from chancellery.titles.europa.actions.phase import ActionPhase, begin_turn
from chancellery.titles.europa.board.harbours import docked, ships_in
from chancellery.titles.europa.board.units import number_in
from chancellery.titles.europa.fields import ILL_ADMIRAL
from chancellery.titles.europa.state import Europa
from chancellery.titles.europa.war.dice import naval_hits
from chancellery.titles.europa.war.naval_battle import NavalBattle
from chancellery.titles.europa.war.squadrons import gather_fleets, man_ships, npr_naval_capacity, sea_battle_threatens
from tests.titles.europa.battles import army, bare_table, faces, fleet, load_dice, sea, ships, war
from tests.titles.europa.position import (
    area,
    asks,
    can,
    card,
    clear,
    fill,
    give,
    party,
    person,
    plays,
    power,
    province,
    seat_of,
    set_power,
    told,
    turn_of,
    why_not,
)

GUNS = [0, 0, 3]  # the dice of who has no Admiral
CHANNEL = 'english_channel'


@pytest.fixture
def g() -> Europa:
    state = bare_table()
    war(state, 'england', 'france')
    state.active = seat_of(state, 'england')
    return state


def at_sea(g: Europa, realm: str, place: str = CHANNEL) -> int:
    return ships_in(g, seat_of(g, realm), sea(g, place))


def fleet_of(g: Europa, realm: str) -> list[int]:
    return g.fleet_ships_of(seat_of(g, realm))


def fight(g: Europa, place: str = CHANNEL, realm: str = 'england') -> Europa:
    return asks(g, NavalBattle(sea(g, place), seat_of(g, realm)))


# ---- dice and hits (R9.9.3-4, R9.4b.12)


@pytest.mark.parametrize(
    ('rolled', 'fleet', 'heavy', 'hits'),
    [('iii', 5, 0, 3), ('iii', 2, 0, 2), ('fgh', 5, 0, 0), ('i--', 3, 2, 3), ('---', 2, 2, 2)],
)
def test_every_ship_hits_on_artillery(rolled: str, fleet: int, heavy: int, hits: int):
    """R9.9.3, R9.4b.12: once each; a heavy ship scores one hit besides, without dice."""
    assert naval_hits(faces(rolled), fleet, heavy) == hits


def test_three_artillery_dice_a_side(g: Europa):
    """R9.9.3, R9.9.8, R9.6.2: both roll at once; the side with ships left has won, and the first win gives power."""
    ships(g, 'england', CHANNEL, 3)
    ships(g, 'france', CHANNEL, 2)
    load_dice(g, (GUNS, 'ii-'), (GUNS, 'i--'))
    fight(g)
    assert at_sea(g, 'france') == 0
    assert at_sea(g, 'england') == 2
    assert power(g, 'england') == [3, 3, 4]
    assert told(g, 'naval_battle_won') == [{'sea': CHANNEL, 'realms': ['england']}]


def test_nobody_wins_where_nobody_is_left(g: Europa):
    """R9.9.8, R9.7.12."""
    ships(g, 'england', CHANNEL, 1)
    ships(g, 'france', CHANNEL, 1)
    load_dice(g, (GUNS, 'i--'), (GUNS, 'i--'))
    fight(g)
    assert at_sea(g, 'france') == at_sea(g, 'england') == 0
    assert power(g, 'england') == [3, 3, 3]


def test_a_heavy_ship_is_damaged_first(g: Europa):
    """R9.9.4, R9.4b.12: the owner picks who is hit; a first hit damages a heavy ship, a second sinks one."""
    fleet(g, 'france', CHANNEL, light=1, heavy=1)
    ships(g, 'england', CHANNEL, 3)
    load_dice(g, (GUNS, 'i--'), (GUNS, '---'))
    fight(g)
    assert sorted(can(g, 'france')) == ['scrap:heavy', 'scrap:light']
    g.play('france', 'scrap:heavy')
    assert fleet_of(g, 'france') == [1, 1, 0]
    assert g.damaged[seat_of(g, 'france')] == 1
    assert at_sea(g, 'england') == 2, 'its automatic hit fell'
    g.play('england', 'pass')
    load_dice(g, (GUNS, 'i--'), (GUNS, '---'))
    g.play('france', 'pass')
    g.play('france', 'scrap:heavy')
    assert fleet_of(g, 'france') == [1, 0, 0]
    assert g.damaged[seat_of(g, 'france')] == 0


def test_who_fights_leaves_the_slots(g: Europa):
    """R9.9.1a."""
    fill(g.put_slots, sea(g, CHANNEL), to=[seat_of(g, 'france'), seat_of(g, 'castile')])
    ships(g, 'england', CHANNEL, 1)
    load_dice(g, (GUNS, '---'), (GUNS, 'i--'))
    fight(g)
    assert at_sea(g, 'france') == 1
    assert g.slots_of(sea(g, CHANNEL))[:2] == (-1, seat_of(g, 'castile')), 'who does not fight stays'


# ---- Admirals (R9.4.1, R9.9.2, R9.9.5)


def test_an_admiral_adds_his_dice_where_his_fleet_is(g: Europa):
    """R9.4.1-2, R9.9.2."""
    leader = person(g, 'afonso')  # an infantry and an artillery die
    g.admiral[seat_of(g, 'england')] = leader
    fleet(g, 'england', CHANNEL, light=1)
    ships(g, 'france', CHANNEL, 1)
    load_dice(g, ([1, 0, 4], '---i-'), (GUNS, '---'))
    fight(g)
    assert at_sea(g, 'france') == 0
    fleet(g, 'england', 'north_sea', light=1)
    ships(g, 'england', CHANNEL, 1)
    ships(g, 'france', CHANNEL, 1)
    load_dice(g, (GUNS, 'i--'), (GUNS, '---'))
    fight(g)
    assert at_sea(g, 'france') == 0, 'three dice: the Admiral is elsewhere'


def test_only_the_attacker_appoints_an_admiral(g: Europa):
    """R9.9.2: in step 1, for his Fleet; the defender may not."""
    fleet(g, 'england', CHANNEL, light=1)
    fleet(g, 'france', CHANNEL, light=1)
    give(g, 'england', 'naval_arsenal_1')
    give(g, 'france', 'forced_march_1')
    fight(g)
    assert can(g, 'england') == ['pass', 'appoint:naval_arsenal_1']
    assert can(g, 'france') == []
    appointed = g.edition.decks.actions.person[card(g, 'naval_arsenal_1')]
    g.play('england', 'appoint:naval_arsenal_1')
    assert g.admiral[seat_of(g, 'england')] == appointed
    assert power(g, 'england')[2] < 3
    assert not any(each.startswith('appoint') for each in can(g, 'france'))


def test_a_pair_of_outlined_faces_wounds_the_admiral(g: Europa):
    """R9.9.5, R9.4.3: if his side took a hit; the second Ill Health kills him."""
    england = seat_of(g, 'england')
    g.admiral[england] = person(g, 'afonso')
    fleet(g, 'england', CHANNEL, light=3)
    ships(g, 'france', CHANNEL, 1)
    load_dice(g, ([1, 0, 4], '-----'), (GUNS, 'ggi'))
    fight(g)
    assert g.ill[england] >> ILL_ADMIRAL & 1
    load_dice(g, ([1, 0, 4], '---i-'), (GUNS, 'gg-'))
    for _ in range(2):
        role = next(r for r in ('england', 'france') if can(g, r))
        g.play(role, 'pass')
    assert g.admiral[england] == person(g, 'afonso'), 'no hit, no wound'


# ---- captured ships (R9.9.6)


def test_the_winner_captures_ships(g: Europa):
    """R9.9.6: for each outlined face of the last round one ship that sank in it, to the Sea Zone or into his Fleet."""
    fleet(g, 'england', CHANNEL, light=1)
    ships(g, 'france', CHANNEL, 2)
    ships(g, 'england', CHANNEL, 2)
    load_dice(g, (GUNS, 'iig'), (GUNS, '---'))
    fight(g)
    assert sorted(can(g, 'england')) == ['done', 'fleet', f'sea:{CHANNEL}']
    g.play('england', 'fleet')
    assert fleet_of(g, 'england') == [2, 0, 0]
    assert at_sea(g, 'england') == 4
    assert told(g, 'captured') == [{'realm': 'england', 'ship': 'light', 'sea': CHANNEL}]


def test_who_has_ships_left_captures(g: Europa):
    """R9.9.6: the last English ship has gone down, and the Castilian ones beside it have won."""
    war(g, 'castile', 'france')
    ships(g, 'england', CHANNEL, 1)
    ships(g, 'castile', CHANNEL, 2)
    ships(g, 'france', CHANNEL, 2)
    load_dice(g, (GUNS, 'iig'), (GUNS, 'ii-'))
    fight(g)
    assert (at_sea(g, 'england'), at_sea(g, 'castile'), at_sea(g, 'france')) == (0, 1, 0)
    g.play('castile', f'sea:{CHANNEL}')
    assert at_sea(g, 'castile') == 2


def test_capturing_is_not_forced(g: Europa):
    """R9.9.6: the winner may."""
    ships(g, 'england', CHANNEL, 1)
    ships(g, 'france', CHANNEL, 1)
    load_dice(g, (GUNS, 'ig-'), (GUNS, '---'))
    fight(g)
    g.play('england', 'done')
    assert at_sea(g, 'england') == 1


def test_the_loser_says_which_ships_are_captured(g: Europa):
    """R9.9.6, R9.4b.12: where several sorts sank; a captured heavy ship is damaged."""
    fleet(g, 'england', CHANNEL, heavy=2, light=1)
    fleet(g, 'france', CHANNEL, light=1, heavy=1)
    g.damaged[seat_of(g, 'france')] = 1
    load_dice(g, (GUNS, 'i-g'), (GUNS, '---'))
    fight(g)
    for _ in range(2):
        if 'scrap:heavy' in can(g, 'france'):
            g.play('france', 'scrap:heavy')
    while any(a.startswith('scrap') for a in can(g, 'england')):
        g.play('england', 'scrap:heavy')
    assert sorted(can(g, 'france')) == ['scrap:heavy', 'scrap:light']
    g.play('france', 'scrap:heavy')
    before = g.damaged[seat_of(g, 'england')]
    assert why_not(g, 'england', f'sea:{CHANNEL}') == 'R9.9.6a', 'a heavy ship serves in a Fleet'
    g.play('england', 'fleet')
    assert fleet_of(g, 'england') == [1, 3, 0]
    assert g.damaged[seat_of(g, 'england')] == before + 1


def test_without_a_fleet_no_heavy_ship_is_captured(g: Europa):
    """R9.9.6a: heavy ships and galleys exist in a Fleet alone."""
    fleet(g, 'france', CHANNEL, heavy=1)
    g.damaged[seat_of(g, 'france')] = 1
    ships(g, 'england', CHANNEL, 2)
    load_dice(g, (GUNS, 'ig-'), (GUNS, '---'))
    fight(g)
    assert at_sea(g, 'france') == 0
    assert told(g, 'captured') == []
    assert can(g, 'england') == ['pass'], 'nobody is asked any more'


def test_ships_of_an_npr_are_captured_as_light_ones(g: Europa):
    """R9.9.6a."""
    war(g, 'england', 'friesland')
    ships(g, 'england', 'north_sea', 2)
    load_dice(g, (GUNS, 'iig'), (GUNS, '---'))
    fight(g, 'north_sea')
    g.play('england', 'sea:north_sea')
    assert at_sea(g, 'england', 'north_sea') == 3
    lost = {each['realm']: each['ships'] for each in told(g, 'npr_ships_sunk')}
    assert lost == {'friesland': told(g, 'naval_battle')[0]['facing']}


# ---- retreat (R9.9.7)


def test_a_fleet_retreats_for_a_hit(g: Europa):
    """R9.9.7, R9.6.3: all ships of a Realm to one adjacent Sea Zone that is not hostile, or a friendly Port with room;
    one more hit."""
    ships(g, 'england', CHANNEL, 3)
    ships(g, 'france', CHANNEL, 3)
    load_dice(g, (GUNS, '---'), (GUNS, '---'))
    fight(g)
    assert {'pass', 'sea:dogger_bank', 'sea:north_sea', 'province:london'} <= set(can(g, 'england'))
    assert why_not(g, 'england', 'province:caux') == 'R9.9.7', 'no room for three'
    g.play('england', 'province:london')
    assert at_sea(g, 'england') == 0
    assert docked(g, seat_of(g, 'england'), province(g, 'london')) == 2
    assert sorted(a for a in can(g, 'france') if a.startswith('province')) == []
    g.play('france', 'pass')
    assert told(g, 'naval_battle_won') == [{'sea': CHANNEL, 'realms': ['france']}]


def test_nobody_retreats_into_hostile_waters(g: Europa):
    """R9.9.7: no legal move, no retreat."""
    ships(g, 'england', CHANNEL, 2)
    ships(g, 'france', CHANNEL, 2)
    for place in ('dogger_bank', 'eastern_atlantic', 'north_sea'):
        ships(g, 'england', place, 1)
    load_dice(g, (GUNS, '---'), (GUNS, '---'), (GUNS, 'ii-'), (GUNS, '---'))
    fight(g)
    g.play('england', 'pass')
    assert at_sea(g, 'france') == 0, 'France was not asked, and lost in the next round'


# ---- NPRs (R13.4.5-7, R9.2.5-8)


def test_an_npr_mans_its_ports(g: Europa):
    """R9.2.5-6, R9.9.1, R13.4.5: as many light ships as the tax of its Ports on the Sea Zone."""
    assert npr_naval_capacity(g, party(g, 'genoa'), sea(g, 'gulf_of_lion')) == 3, 'Genova is large'
    assert npr_naval_capacity(g, party(g, 'burgundy'), sea(g, CHANNEL)) == 4, 'with the Ports of its Vassals'
    war(g, 'england', 'bremen')
    ships(g, 'england', CHANNEL, 2)
    turn_of(g, 'england')
    g.play('england', 'sail:north_sea')
    g.play('england', f'sea:{CHANNEL}')
    load_dice(g, (GUNS, 'i--'), (GUNS, '---'))
    g.play('england', 'done')
    assert told(g, 'naval_battle') == [
        {'sea': 'north_sea', 'realms': ['england'], 'ships': 1, 'others': ['bremen'], 'facing': 1}
    ]


def test_a_port_gives_ships_once_a_turn(g: Europa):
    """R9.2.8: for naval battles apart from land battles; an occupied or blocked one gives none (R9.2.7)."""
    genoa, lion = party(g, 'genoa'), sea(g, 'gulf_of_lion')
    assert man_ships(g, genoa, lion) == 3
    assert npr_naval_capacity(g, genoa, lion) == 0
    assert not any(g.levied), 'its land units are not touched'
    clear(g, 'manned')
    g.occupier = put(g.occupier, province(g, 'corsica'), seat_of(g, 'france'))
    assert npr_naval_capacity(g, genoa, lion) == 2
    war(g, 'france', 'genoa')
    g.moored = put(g.moored, lion, 1 << seat_of(g, 'france'))
    assert npr_naval_capacity(g, genoa, lion) == 0


def test_in_the_next_turn_a_port_gives_ships_again(g: Europa):
    """R9.2.8: once a turn."""
    genoa, lion = party(g, 'genoa'), sea(g, 'gulf_of_lion')
    asks(g, ActionPhase())
    assert man_ships(g, genoa, lion) == 3
    assert npr_naval_capacity(g, genoa, lion) == 0
    asks(g, ActionPhase())
    assert man_ships(g, genoa, lion) == 3


def test_no_battle_where_enemies_of_the_npr_lay_before(g: Europa):
    """R9.1.10, R13.4.6, R9.9.1: ships hostile to it were there before this turn."""
    war(g, 'england', 'brabant')
    ships(g, 'england', CHANNEL, 1)
    ships(g, 'england', 'north_sea', 1)
    g.moored = put(g.moored, sea(g, CHANNEL), 1 << seat_of(g, 'england'))
    turn_of(g, 'england')
    plays(g, 'england', f'sail:{CHANNEL}', 'sea:north_sea', 'done')
    assert told(g, 'naval_battle') == []


def test_an_npr_sails_off_before_more_ships(g: Europa):
    """R9.6.4: after a round in which it has fewer ships than the enemy."""
    war(g, 'england', 'denmark')
    ships(g, 'england', 'north_sea', 2)
    load_dice(g, (GUNS, '---'), (GUNS, '---'))
    fight(g, 'north_sea')
    g.play('england', 'pass')
    assert told(g, 'npr_sails_off') == [{'realm': 'denmark', 'sea': 'north_sea'}]
    assert told(g, 'naval_battle_won') == [{'sea': 'north_sea', 'realms': ['england']}]


def test_an_npr_fights_to_the_end_before_its_capital(g: Europa):
    """R9.6.4, R13.4.19: in a Sea Zone next to its Capital Area."""
    war(g, 'england', 'bremen')
    assert g.map.area[g.capital[party(g, 'bremen')]] in g.map.shores[sea(g, 'north_sea')]
    ships(g, 'england', 'north_sea', 2)
    load_dice(g, (GUNS, '---'), (GUNS, '---'), (GUNS, 'i--'), (GUNS, '---'))
    fight(g, 'north_sea')
    g.play('england', 'pass')
    assert told(g, 'npr_sails_off') == []
    assert len(told(g, 'naval_dice')) == 2


def test_three_ships_of_an_npr_have_an_admiral(g: Europa):
    """R13.4.15, R9.7.3c: a side of NPRs alone with three or more draws the top military card."""
    war(g, 'england', 'genoa')
    ships(g, 'england', 'gulf_of_lion', 1)
    top = g.piles[2].items[-1]
    fight(g, 'gulf_of_lion')
    assert [entry['card'] for entry in told(g, 'drawn_admiral')] == [g.edition.decks.actions.index.ids[top]]
    assert top in g.discards[2]


# ---- several Realms (R9.9.8, R9.7.M)


def test_hits_alternate_between_realms(g: Europa):
    """R9.9.8, R9.7.M6, R9.7.M1: from the one with most ships on; they face a common enemy and fight together."""
    war(g, 'england', 'castile')
    ships(g, 'england', CHANNEL, 3)
    ships(g, 'france', CHANNEL, 3)
    ships(g, 'castile', CHANNEL, 2)
    load_dice(g, (GUNS, 'ii-'), (GUNS, 'iii'))
    fight(g)
    assert [at_sea(g, 'france'), at_sea(g, 'castile'), at_sea(g, 'england')] == [2, 1, 0]


# ---- pirates (R9.4b.19)


def test_pirates_are_attacked_from_a_sea_next_to_them(g: Europa):
    """R12.5.12, R9.4b.19, R9.9.1: all ships in the Sea Zone against the pirates of one adjacent node, without a Leader
    of theirs; what is beaten leaves the node."""
    node = g.map.nodes.number('english_channel')
    g.pirates = put(g.pirates, node, 2)
    ships(g, 'england', CHANNEL, 2)
    turn_of(g, 'england')
    g.play('england', f'sail:{CHANNEL}')
    assert why_not(g, 'england', 'node:genoa') == 'R9.4b.19'
    load_dice(g, (GUNS, 'ii-'), (GUNS, 'i--'))
    g.play('england', 'node:english_channel')
    assert g.pirates[node] == 0
    assert at_sea(g, 'england') == 1
    assert told(g, 'naval_battle')[0]['others'] == ['pirates']
    assert told(g, 'npr_ships_sunk') == [{'realm': 'pirates', 'ships': 2, 'sea': CHANNEL}]
    assert power(g, 'england')[2] == 3, '1 paid, 1 won'


def test_pirates_never_retreat(g: Europa):
    """R9.4b.19: two ships against one pirate: it fights on."""
    node = g.map.nodes.number('english_channel')
    g.pirates = put(g.pirates, node, 1)
    ships(g, 'england', CHANNEL, 2)
    turn_of(g, 'england')
    load_dice(g, (GUNS, '---'), (GUNS, '---'), (GUNS, '---'), (GUNS, 'i--'))
    g.play('england', f'sail:{CHANNEL}')
    g.play('england', 'node:english_channel')
    assert g.pirates[node] == 1
    g.play('england', 'pass')
    assert g.pirates[node] == 1
    assert at_sea(g, 'england') == 1


# ---- war breaks out (R9.1.8-9)


def test_naval_battles_come_before_land_battles(g: Europa):
    """R9.1.8-9, R5.5.1.7, R5.5.1.8: and the active player picks the order within each; no free action after
    them (R9.1.11)."""
    set_power(g, 'castile', 3, 3, 5)
    ships(g, 'castile', 'western_mediterranean', 1)
    ships(g, 'castile', 'central_atlantic', 1)
    army(g, 'castile', 'andalucia', infantry=6)
    turn_of(g, 'castile')
    g.play('castile', 'war:granada')
    g.play('castile', 'done')
    if 'done' in can(g, 'castile'):
        g.play('castile', 'done')
    assert sorted(can(g, 'castile')) == ['sea:central_atlantic', 'sea:western_mediterranean']
    load_dice(g, (GUNS, 'i--'), (GUNS, '---'), (GUNS, 'i--'), (GUNS, '---'), ([3, 0, 0], 'fff'), ([3, 0, 0], '---'))
    g.play('castile', 'sea:central_atlantic')
    keys = [entry.key for entry in g.journal.entries if entry.key in ('event.naval_battle', 'event.battle')]
    assert keys == ['event.naval_battle', 'event.naval_battle', 'event.battle']
    assert [entry['sea'] for entry in told(g, 'naval_battle')] == ['central_atlantic', 'western_mediterranean']
    assert 'recruit' not in can(g, 'castile')


def test_a_naval_battle_alone_leaves_no_free_action(g: Europa):
    """R9.1.11, R5.5.1.9: nothing is activated or recruited for nothing after it."""
    set_power(g, 'castile', 3, 3, 5)
    ships(g, 'castile', 'western_mediterranean', 2)
    turn_of(g, 'castile')
    g.play('castile', 'war:granada')
    load_dice(g, (GUNS, 'iii'), (GUNS, '---'))
    g.play('castile', 'done')
    if 'done' in can(g, 'castile') and not told(g, 'naval_battle'):
        g.play('castile', 'done')
    assert len(told(g, 'naval_battle')) == 1
    assert told(g, 'battle') == []
    assert not [each for each in can(g, 'castile') if each.partition(':')[0] in ('recruit', 'sail', 'march')]


def test_a_war_made_in_this_turn_spares_nobody(g: Europa):
    """R9.1.8, R9.1.10, R13.4.3a: who stood in the Area at peace before he declared war has to fight."""
    set_power(g, 'castile', 3, 3, 5)
    army(g, 'castile', 'andalucia', infantry=6)
    g.active = seat_of(g, 'castile')
    begin_turn(g)
    assert g.stood[area(g, 'andalucia')] >> seat_of(g, 'castile') & 1
    turn_of(g, 'castile')
    g.play('castile', 'war:granada')
    load_dice(g, ([3, 0, 0], 'fff'), ([3, 0, 0], '---'))
    g.play('castile', 'done')
    assert told(g, 'battle')[0]['others'] == ['granada']


def test_everybody_sees_the_battle(g: Europa):
    """R9.9: who fights with which ships, the dice, and damaged ships on the board."""
    fleet(g, 'england', CHANNEL, light=1, heavy=2)
    g.damaged[seat_of(g, 'england')] = 1
    ships(g, 'england', CHANNEL, 1)
    ships(g, 'france', CHANNEL, 5)
    load_dice(g, (GUNS, 'i-g'), (GUNS, '---'))
    fight(g)
    seen = g.view('castile')['board']
    assert seen['battle']['kind'] == 'naval'
    assert seen['battle']['sea'] == CHANNEL
    assert seen['battle']['attack']['units'] == {'england': [2, 2, 0]}
    assert seen['battle']['attack']['dice'] == GUNS
    assert seen['seas'][CHANNEL]['damaged'] == {'england': 1}


def test_active_allies_fight_at_sea_without_their_player(g: Europa):
    """B-EX4, R9.0.1, R9.6.1, R13.4.7: Castile declares war on Venice, France's ally, and calls Genoa, whose three Ports
    in the Gulf of Lion fight the French ships there, in full though it is an Active Ally."""
    g.war = put(g.war, party(g, 'france'), 0)
    castile, france = seat_of(g, 'castile'), seat_of(g, 'france')
    g.ally = put(g.ally, party(g, 'genoa'), castile)
    g.active_ally = put(g.active_ally, party(g, 'genoa'), 1)
    war(g, 'castile', 'france')
    ships(g, 'france', 'gulf_of_lion', 2)
    assert sea_battle_threatens(g, castile, sea(g, 'gulf_of_lion'))
    g.active = castile
    g.piles[2].take_all()
    g.discards[2] = []
    load_dice(g, (GUNS, 'ii-'), (GUNS, '---'))
    fight(g, 'gulf_of_lion', 'castile')
    assert told(g, 'naval_battle') == [
        {'sea': 'gulf_of_lion', 'realms': ['genoa'], 'ships': 3, 'others': ['france'], 'facing': 2}
    ]
    assert ships_in(g, france, sea(g, 'gulf_of_lion')) == 0
    assert power(g, 'castile')[2] == 3, 'no ship of his won it'


def test_the_active_allies_of_all_who_attack_fight_at_sea(g: Europa):
    """R9.7.M1, R9.9.8, R9.0.1: Castile and England both fight France, and England's Active Ally beside them."""
    g.war = put(g.war, party(g, 'france'), 0)
    g.ally = put(g.ally, party(g, 'genoa'), seat_of(g, 'england'))
    g.active_ally = put(g.active_ally, party(g, 'genoa'), 1)
    war(g, 'castile', 'france')
    war(g, 'england', 'france')
    for realm in ('castile', 'england', 'france'):
        ships(g, realm, 'gulf_of_lion', 1)
    attack, defence = gather_fleets(g, seat_of(g, 'castile'), sea(g, 'gulf_of_lion'))
    assert [g.name(seat) for seat in attack.players(g)] == ['castile', 'england']
    assert list(zip([g.edition.parties[each] for each in attack.nprs], attack.forces, strict=True)) == [('genoa', 3)]
    assert [g.name(seat) for seat in defence.players(g)] == ['france']


def test_an_army_crosses_to_naples(g: Europa):
    """A-EX12, R5.5.2.10-11: a ship from the Gulf of Lion and one from the Western Mediterranean come to the Central
    Mediterranean; with two ships in each Sea Zone of the bridge six units could cross, from one Area."""
    g.war = put(g.war, party(g, 'france'), 0)
    set_power(g, 'france', 3, 3, 5)
    g.overlord = put(g.overlord, party(g, 'naples'), -1)
    g.ally = put(g.ally, party(g, 'naples'), seat_of(g, 'france'))
    ships(g, 'france', 'gulf_of_lion', 3)
    ships(g, 'france', 'western_mediterranean', 1)
    army(g, 'france', 'languedoc', infantry=5)
    turn_of(g, 'france')
    plays(g, 'france', 'sail:central_mediterranean', 'sea:gulf_of_lion', 'sea:western_mediterranean', 'done')
    plays(g, 'france', 'ferry:languedoc', 'army:1', 'area:naples')
    assert number_in(g, seat_of(g, 'france'), area(g, 'naples')) == 5
    assert power(g, 'france')[2] == 4
    assert not any(each.startswith('ferry') for each in can(g, 'france')), 'one Army from one Area'
