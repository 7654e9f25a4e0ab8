"""Europa: the 32 variants, and the table after the set-up of each (R3, A 20.8, B2)."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from chancellery.titles.europa.edition.atlas import CATHOLIC, FAITHS, FULL_OF_INFLUENCE, SIDE_1444, SIDE_1618
from chancellery.titles.europa.edition.decks import EVENT_TYPES
from chancellery.titles.europa.edition.files import NOBODY, NOWHERE
from chancellery.titles.europa.edition.layout import Choice, Layout
from chancellery.titles.europa.edition.scenarios import BLOCKED_SPACE, DRAWN, Scenario
from chancellery.titles.europa.table_options import people_of
from chancellery.titles.europa.validate import violations
from tests.titles.europa.places import (
    ATLAS,
    EDITION,
    REALMS,
    area,
    areas,
    node,
    province,
    provinces,
    realm,
    realms,
    sea,
)
from tests.titles.europa.test_data import Changes, changed, value

ALL = EDITION.scenarios.all
PARTS = EDITION.components
every_variant = pytest.mark.parametrize('scenario', ALL, ids=[each.id for each in ALL])
NO_TOWN = {  # Provinces with the flag of a Realm that plays and no Town of it
    '2-03.2': ['kutahya'],
    '2-04.1': ['kasimov', 'tyumen', 'ural', 'volga', 'west_siberia'],
    '2-05.1': ['amasya', 'sivas'],
}


def table(id: str) -> tuple[Scenario, Layout]:
    """A variant and its table."""
    scenario = EDITION.scenarios.named(id)
    return scenario, EDITION.pieces(scenario)


def playing(scenario: Scenario) -> list[str]:
    """The Realms with a seat."""
    return realms([seat.realm for seat in scenario.seats])


# the variants


def test_thirty_two_variants() -> None:
    assert len(ALL) == 32
    assert len({each.id.partition('.')[0] for each in ALL}) == 14
    assert [each.id for each in ALL] == sorted([each.id for each in ALL])


def test_the_introductory_scenario() -> None:
    """A 20.8: three seats, two rounds, no Ideas (R3.6a)"""
    scenario = EDITION.scenarios.named('1-00.1')
    assert playing(scenario) == ['france', 'castile', 'england']
    assert (scenario.rounds, scenario.events_per_round, scenario.side) == (2, 4, SIDE_1444)
    assert scenario.ideas == [[], [], []]
    assert [len(deck.events) for deck in scenario.event_decks if deck.played] == [8]
    assert EDITION.decks.goals.milestones.ids[scenario.milestones[0]] == 'age1_eco_cabinet'
    assert len(scenario.removed_titles) == 6
    assert REALMS.ids[scenario.emperor] == 'austria'
    assert scenario.emperor_seat() == NOBODY


def test_the_sides_of_the_board() -> None:
    late = [each.id for each in ALL if each.side == SIDE_1618]
    assert late == ['1-05.1', '1-05.2', '2-03.2', '2-04.1']


@every_variant
def test_first_player_and_turn_order(scenario: Scenario) -> None:
    """R3.1, R3.19, R4.2: clockwise from the first player, whoever sleeps left out"""
    order = scenario.turn_order()
    assert order[0] == scenario.first_seat
    assert sorted(order) == scenario.active()
    numbers = [scenario.seats[each].number for each in order]
    turn = numbers.index(min(numbers))
    assert numbers[turn:] + numbers[:turn] == sorted(numbers)


@every_variant
def test_seats(scenario: Scenario) -> None:
    """R22.1: six colours"""
    assert 2 <= len(scenario.active()) <= 6
    assert 1 <= people_of(scenario) <= 6
    assert len({seat.colour for seat in scenario.seats}) == len(scenario.seats)
    assert len(scenario.seat_of) == len(scenario.seats)
    assert all(seat.bot for seat in scenario.seats if seat.sleeps)


@every_variant
def test_events_per_round(scenario: Scenario) -> None:
    """R3.4: players and one; two players as four (R20.2.2), four variants by their own rule"""
    seats = len(scenario.active())
    if scenario.id in ('1-05.1', '1-05.2', '2-03.2', '2-04.1'):
        assert scenario.events_per_round in (4, 6)
    else:
        assert scenario.events_per_round == (5 if seats == 2 else seats + 1)
    played = sum(len(deck.events) for deck in scenario.event_decks if deck.played)
    assert played == scenario.rounds * scenario.events_per_round


@every_variant
def test_events_of_half_an_age(scenario: Scenario) -> None:
    """R3.4, C-S3a"""
    events = [event for deck in scenario.event_decks for event in deck.events]
    assert len(set(events)) == len(events)
    for deck in scenario.event_decks:
        assert {EDITION.decks.events.age[event] for event in deck.events} == {deck.age}
        assert scenario.first_age <= deck.age <= scenario.last_age
    by_seats = {2: (20, 8), 3: (16, 8), 4: (20, 8), 5: (24, 8), 6: (28, 8)}
    if scenario.id == '1-01.1':
        first = [event for deck in scenario.event_decks if deck.age == 1 for event in deck.events]
        of_a = [event for event in first if EDITION.decks.events.type[event] == EVENT_TYPES.index('A')]
        assert (len(first), len(of_a)) == by_seats[3]


@every_variant
def test_the_display_of_ideas(scenario: Scenario) -> None:
    """R3.6"""
    ideas = EDITION.decks.ideas
    shown = [idea for column in scenario.ideas for idea in column if idea != DRAWN]
    assert len(set(shown)) == len(shown)
    for power, column in enumerate(scenario.ideas):
        assert all(idea == DRAWN or ideas.power[idea] == power for idea in column)
        left = [idea for idea, kind in enumerate(ideas.power) if kind == power and idea not in shown]
        eligible = [
            idea for idea in left if idea not in scenario.removed_ideas and ideas.age[idea] <= scenario.first_age
        ]
        assert column.count(DRAWN) <= len(eligible)
    assert all(idea in shown for idea, _ in scenario.researched)


@every_variant
def test_the_trade_deck(scenario: Scenario) -> None:
    """R3.3, C-S2"""
    assert 23 <= len(scenario.trade_deck) <= 44
    assert scenario.trade_deck == sorted(set(scenario.trade_deck))


def test_trade_decks_by_groups() -> None:
    """R3.3: the usual one, more groups, cards by name, all"""
    decks = {each.id: len(each.trade_deck) for each in ALL}
    assert (decks['1-00.1'], decks['1-03.1'], decks['2-01.1'], decks['2-02.1'], decks['1-04.1']) == (24, 27, 31, 30, 44)


@every_variant
def test_starting_missions_exist(scenario: Scenario) -> None:
    """R3.18: everybody who plays Missions has some to choose from"""
    for seat in scenario.seats:
        if seat.missions_in_play and not seat.bot:
            assert seat.start_missions
        for mission in seat.start_missions:
            assert mission not in seat.removed_missions


# the table


@every_variant
def test_no_area_has_more_than_five_influence(scenario: Scenario) -> None:
    """R5.4.1.4, R11.1.2"""
    layout = EDITION.pieces(scenario)
    crowded = [number for number in range(len(ATLAS.areas)) if layout.influence_in(number) > FULL_OF_INFLUENCE]
    assert areas(crowded) == []


@every_variant
def test_pieces_are_in_the_box(scenario: Scenario) -> None:
    """R22.1, R2.2.4"""
    layout = EDITION.pieces(scenario)
    kit = PARTS.kit
    for number, camp in enumerate(layout.camps):
        cubes = sum(camp.influence) + camp.colonists + sum(camp.power) + layout.curia.count(number)
        assert cubes + (layout.roma == number) <= kit['cubes']
        assert camp.small_towns <= kit['small_towns']
        assert camp.large_towns <= kit['large_towns']
        assert camp.vassals <= kit['vassals']
        assert camp.all_ships() <= kit['ships']
        assert camp.manpower <= kit['land_units']
        assert len(camp.armies) <= kit['armies']
        assert len(camp.claims) + len(camp.cores) <= kit['claims'] + kit['claims_cb']
    assert sum(layout.imperial_influence) <= PARTS.supply['imperial_influence']
    assert layout.not_hre.count(True) <= PARTS.pools['not_hre']


@every_variant
def test_starting_armies_come_from_the_manpower(scenario: Scenario) -> None:
    """R3.12, R3.13"""
    for camp in EDITION.pieces(scenario).camps:
        assert camp.in_armies() + camp.available() == max(camp.manpower, camp.in_armies())
        assert camp.in_armies() <= camp.manpower
        assert camp.sleeps or camp.manpower > 0


@every_variant
def test_light_ships_fit_on_the_slots(scenario: Scenario) -> None:
    """R3.13"""
    layout = EDITION.pieces(scenario)
    for number, slots in enumerate(ATLAS.slots):
        assert sum(camp.ships.count(number) for camp in layout.camps if not camp.bot) <= slots


@every_variant
def test_towns_and_tracks_agree(scenario: Scenario) -> None:
    """R3.11, R3.12"""
    layout = EDITION.pieces(scenario)
    for number, camp in enumerate(layout.camps):
        mine = [each for each, seat in enumerate(layout.town) if seat == number]
        large = [each for each in mine if layout.large[each]]
        assert (camp.large_towns, camp.small_towns) == (len(large), len(mine) - len(large))
        tokens = [layout.vassal_tokens[each] for each, seat in enumerate(layout.vassal) if seat == number]
        assert camp.vassals == sum(tokens)
        assert not (set(mine) & {each for each, seat in enumerate(layout.vassal) if seat == number})


@every_variant
def test_two_vassal_tokens_on_a_large_province(scenario: Scenario) -> None:
    """R3.11, R11.4.2: as many tokens as the tax value, each taken from the track."""
    layout = EDITION.pieces(scenario)
    for number, seat in enumerate(layout.vassal):
        assert layout.vassal_tokens[number] == (ATLAS.tax[layout.side][number] if seat != NOBODY else 0)


@every_variant
def test_everybody_owns_his_capital(scenario: Scenario) -> None:
    """R2.4.5, R3.11"""
    layout = EDITION.pieces(scenario)
    for number, camp in enumerate(layout.camps):
        if not camp.sleeps:
            assert layout.town[camp.capital] == number
            assert layout.owner(camp.capital) == camp.realm


@every_variant
def test_every_province_has_an_owner_but_territories(scenario: Scenario) -> None:
    """R2.4.5, R13.0.1"""
    layout = EDITION.pieces(scenario)
    for number in range(len(ATLAS.provinces)):
        if layout.in_play[number] and layout.owner(number) == NOBODY:
            assert ATLAS.territory[ATLAS.area[number]] > 0


@every_variant
def test_flags_of_realms_that_play_are_under_their_pieces(scenario: Scenario) -> None:
    """R2.4.5"""
    layout = EDITION.pieces(scenario)
    awake = [camp.realm for camp in layout.camps if not camp.sleeps]
    bare = [
        number
        for number, flag in enumerate(layout.flag)
        if flag in awake and layout.town[number] == layout.vassal[number] == layout.dnpr[number] == NOBODY
    ]
    assert provinces(bare) == NO_TOWN.get(scenario.id, [])


def test_the_first_box_has_no_east_board() -> None:
    """R2.5.1, R22.4: 1-06 with Poland and all scenarios of the second box use it"""
    small = [each.id for each in ALL if not each.east_board]
    assert small == [each.id for each in ALL if each.id < '1-06.3']
    _, layout = table('1-01.1')
    assert layout.in_play.count(True) == 189 + 97  # three of the 192 on the West board are printed in 1618 only
    assert not layout.in_play[province('krakow')]
    assert layout.flag[province('krakow')] == NOBODY
    assert layout.flag[province('poznan')] == realm('poland')
    assert layout.plus_manpower[province('poznan')]  # for what its Realm lacks
    assert layout.area_in_play[area('hungarian_plain')]  # Pest is on the West board, Szabolcs is not
    assert not layout.area_in_play[area('transylvania')]
    assert not layout.sea_in_play[sea('black_sea')]
    assert not layout.node_in_play[node('kiev')]
    assert layout.node_in_play[node('wien')]


@every_variant
def test_pieces_stand_on_boards_in_use(scenario: Scenario) -> None:
    """R2.5.1"""
    layout = EDITION.pieces(scenario)
    for number, here in enumerate(layout.in_play):
        if not here:
            assert layout.flag[number] == layout.town[number] == layout.vassal[number] == layout.dnpr[number] == NOBODY
    for number, here in enumerate(layout.area_in_play):
        assert here or layout.influence_in(number) == 0
    for camp in layout.camps:
        assert all(layout.sea_in_play[each] for each in camp.ships)
        assert all(layout.node_in_play[each] for each in camp.merchants)
        assert all(layout.area_in_play[each] for each in [*camp.claims, *camp.cores])
        assert all(at == NOWHERE or layout.area_in_play[at] for at in camp.army_at)


@every_variant
def test_the_empire(scenario: Scenario) -> None:
    """R3.7, C-S7, R18.8.5"""
    layout = EDITION.pieces(scenario)
    assert 0 <= layout.authority <= PARTS.most_authority
    cubes = sum(layout.imperial_influence)
    assert cubes == (layout.authority if scenario.emperor_seat() != NOBODY else 0)
    for number in range(len(ATLAS.areas)):
        if layout.imperial_influence[number] or layout.not_hre[number]:
            assert ATLAS.in_empire[number]


@every_variant
def test_cardinals(scenario: Scenario) -> None:
    """R3.7, R19.1.1: at most as many spaces as Catholic PRs and one"""
    layout = EDITION.pieces(scenario)
    assert len(layout.curia) <= PARTS.curia_spaces
    assert all(space == BLOCKED_SPACE or not layout.camps[space].sleeps for space in layout.curia)
    assert all(space != NOBODY for space in layout.curia)


@every_variant
def test_dynamic_nprs(scenario: Scenario) -> None:
    """R13.3.2: one colour and pattern each, the Capital among its Provinces"""
    layout = EDITION.pieces(scenario)
    tokens = [(dnpr.colour, dnpr.pattern) for dnpr in scenario.dnprs]
    assert len(set(tokens)) == len(tokens)
    for number, dnpr in enumerate(scenario.dnprs):
        marked = [each for each, token in enumerate(layout.dnpr) if token == number]
        assert marked == (dnpr.provinces if dnpr.usual else [])
        assert dnpr.capital in dnpr.provinces
        assert dnpr.party not in [camp.realm for camp in layout.camps if not camp.sleeps]
    parties = [party for party in layout.parties if party != NOBODY]
    assert len(set(parties)) == len(parties)


@every_variant
def test_rulers_and_religions(scenario: Scenario) -> None:
    """R3.14"""
    for camp in EDITION.pieces(scenario).camps:
        assert camp.ruler != NOWHERE or camp.bot
        assert FAITHS[camp.faith] in ('catholic', 'protestant', 'counter_reformed', 'orthodox', 'muslim')
        assert camp.stability == 0


# tables by heart


def test_france_in_the_introductory_scenario() -> None:
    """R3.10-14"""
    scenario, layout = table('1-00.1')
    france = layout.camps[scenario.seat_of[realm('france')]]
    assert (france.ducats, france.power, france.prestige, france.manpower) == (15, [3, 3, 3], 0, 8)
    assert (france.in_armies(), france.available()) == (4, 4)
    assert provinces([france.capital]) == ['paris']
    assert france.faith == CATHOLIC
    assert layout.owner(province('paris')) == realm('france')
    assert layout.owner(province('lisboa')) == realm('portugal')
    assert layout.faith_token[area('andalucia')] == FAITHS.index('diverse')


def test_the_emperor_adds_his_authority() -> None:
    """R3.12"""
    scenario, layout = table('1-01.2')
    austria = layout.camps[scenario.seat_of[realm('austria')]]
    assert austria.manpower == PARTS.manpower(austria.small_towns, austria.large_towns, austria.vassals) + 3
    assert areas([number for number in range(193) if layout.imperial_influence[number]]) == [
        'rhineland', 'saxony', 'westphalia',
    ]  # fmt: skip


def test_denmark_is_dynamic_unless_it_is_switched_off() -> None:
    """R13.3.1, C-S11, C-S13: then Jutland is no part of the Empire"""
    scenario, layout = table('1-01.1')
    number = [dnpr.name for dnpr in scenario.dnprs].index('Denmark')
    assert layout.dnpr[province('kobenhavn')] == number
    assert layout.owner(province('holstein')) == realm('denmark')
    assert layout.not_hre[area('jutland')]
    choice = Choice(scenario)
    choice.dnpr[number] = False
    other = EDITION.pieces(scenario, choice)
    assert other.owner(province('holstein')) == realm('holstein')
    assert not other.not_hre[area('jutland')]


def test_a_dynamic_npr_that_is_no_realm_has_a_party_of_its_own() -> None:
    """R2.3.2: the tokens make the Realm"""
    scenario = EDITION.scenarios.named('2-04.1')
    sicily = next(dnpr for dnpr in scenario.dnprs if dnpr.name == 'Sicily')
    assert sicily.realm == NOBODY
    assert sicily.party >= len(REALMS.ids)
    assert EDITION.pieces(scenario).owner(province('napoli')) == sicily.party


def test_tokens_lie_under_the_towns() -> None:
    """R13.3.3: New Spain is Castile's while its Towns stand"""
    scenario, layout = table('1-05.1')
    assert layout.dnpr[province('mexico')] != NOBODY
    assert layout.owner(province('mexico')) == realm('castile')
    assert scenario.dnprs[layout.dnpr[province('mexico')]].name == 'New Spain'
    assert layout.owner(province('quito')) == realm('castile')


def test_pieces_that_a_scenario_leaves_out() -> None:
    """C-S13"""
    scenario, layout = table('1-02.2')
    france = layout.camps[scenario.seat_of[realm('france')]]
    assert france.influence[area('scotland')] == 0
    assert realm('scotland') not in france.alliances
    assert realm('scotland') in EDITION.setups.named('france.1444').alliances


def test_the_netherlands_start_in_one_of_three_towns() -> None:
    scenario = EDITION.scenarios.named('1-02.1')
    seat = scenario.seat_of[realm('netherlands')]
    capitals: list[str] = []
    for number in range(len(scenario.seats[seat].setups)):
        choice = Choice(scenario)
        choice.setup[seat] = number
        capitals += provinces([EDITION.pieces(scenario, choice).camps[seat].capital])
    assert capitals == ['amsterdam', 'brugge', 'antwerpen']


# bots


def test_a_bot_has_towns_in_place_of_vassals() -> None:
    """B2.2, B2.3, B2.4"""
    scenario = EDITION.scenarios.named('1-04.2')
    seat = scenario.seat_of[realm('france')]
    choice = Choice(scenario)
    choice.bot[seat] = True
    person, bot = EDITION.pieces(scenario), EDITION.pieces(scenario, choice)
    assert person.vassal[province('milano')] == seat
    assert (bot.vassal[province('milano')], bot.town[province('milano')]) == (NOBODY, seat)
    assert bot.large[province('milano')]
    france = bot.camps[seat]
    assert (france.bot_power, france.vassals, len(france.merchants)) == (11, 0, 1)
    assert france.influence[area('brittany_normandy')] == 0
    assert person.camps[seat].bot_power == 0


def test_the_army_of_a_bot_is_off_the_map() -> None:
    """B2.5"""
    _, layout = table('1-06.1')
    assert all(at == NOWHERE for camp in layout.camps if camp.bot for at in camp.army_at)
    assert all(len(camp.armies) <= 1 for camp in layout.camps if camp.bot)


def test_sleeping_bots_have_nothing_on_the_table() -> None:
    """B2.6"""
    scenario, layout = table('1-06.1')
    france = scenario.seat_of[realm('france')]
    assert layout.camps[france].sleeps
    assert france not in layout.town
    assert sum(layout.camps[france].influence) == 0
    assert layout.owner(province('paris')) == realm('france')
    assert layout.dnpr[province('paris')] != NOBODY


@settings(deadline=None)
@given(st.data())
def test_any_choice_can_be_set_up(data: st.DataObject) -> None:
    """B2.8: any seat may be a bot's, any Dynamic NPR be left out"""
    scenario = data.draw(st.sampled_from(ALL))
    choice = Choice(scenario)
    choice.bot = [seat.bot or data.draw(st.booleans()) for seat in scenario.seats]
    choice.dnpr = [data.draw(st.booleans()) for _ in scenario.all_dnprs]
    choice.setup = [data.draw(st.integers(0, len(seat.setups) - 1)) for seat in scenario.seats]
    layout = EDITION.pieces(scenario, choice)
    assert max(layout.influence_in(number) for number in range(len(ATLAS.areas))) <= FULL_OF_INFLUENCE
    for camp in layout.camps:
        assert camp.manpower <= PARTS.kit['land_units']
        assert camp.small_towns <= PARTS.kit['small_towns']
        assert camp.large_towns <= PARTS.kit['large_towns']
        assert camp.sleeps or not camp.bot or camp.manpower >= 3
    for number, token in enumerate(layout.dnpr):
        assert token == NOBODY or layout.parties[token] != NOBODY, provinces([number])


def test_a_layout_shares_nothing_with_the_edition() -> None:
    """A state may change what it took over."""
    scenario = EDITION.scenarios.named('1-01.3')
    before = EDITION.pieces(scenario)
    spoilt = EDITION.pieces(scenario)
    for camp in spoilt.camps:
        camp.power[0] = 9
        camp.alliances.clear()
        camp.merchants.clear()
        camp.ships.append(0)
        camp.fleet[0] = 9
        for army in camp.armies:
            army[0] = 9
    spoilt.flag[0] = 99
    after = EDITION.pieces(scenario)
    assert after.flag == before.flag
    for one, other in zip(before.camps, after.camps, strict=True):
        assert (one.power, one.fleet, one.armies) == (other.power, other.fleet, other.armies)
        assert (one.alliances, one.merchants, one.ships) == (other.alliances, other.merchants, other.ships)


# what the checks find

VARIANT = ('scenarios', '1-02', '1')
DAMAGES: list[tuple[Changes, str]] = [
    ({('scenarios', '1-03', '1', 'emperor'): 'nobody'}, 'scenarios.1-03.1.emperor: names nobody, so there is nobody'),
    ({('scenarios', '1-01', '1', 'authority'): 9}, 'scenarios.1-01.1.authority: is 0 to 6 (R18.1.1).'),
    (
        {('scenarios', '1-01', '1', 'imperial_influence'): ['saxony']},
        'scenarios.1-01.1.imperial_influence: is empty for an NPR Emperor (R18.8.5).',
    ),
    (
        {('scenarios', '1-01', '2', 'imperial_influence'): ['saxony']},
        'scenarios.1-01.2.imperial_influence: has as many cubes as the authority (C-S7), 3, not 1.',
    ),
    ({('scenarios', '1-03', '1', 'ideas', 'military'): []}, 'scenarios.1-03.1.ideas.military: has 3 places or more'),
    ({('scenarios', '1-01', '1', 'ideas', 'military', 0): 'tolerance'}, 'names tolerance, which is of its kind.'),
    ({(*VARIANT, 'seats', 1, 'removed_missions'): ['9Z']}, 'names 9Z, which is in the deck of netherlands.'),
    ({(*VARIANT, 'seats', 1, 'first'): True}, 'scenarios.1-02.1.seats.*.first: is true once (R3.19), not 2 times.'),
    ({(*VARIANT, 'seats', 1, 'setups'): ['netherlands.1999']}, 'names netherlands.1999, so netherlands has a set-up'),
    ({(*VARIANT, 'removed', 0, 'owner'): 'poland'}, 'scenarios.1-02.1.removed.0.owner: is one of papal_states'),
    ({(*VARIANT, 'removed', 0, 'at'): 'bohemia'}, 'scenarios.1-02.1.removed: take 1 influence of papal_states'),
    ({('scenarios', '1-05', '1', 'not_hre', 0, 'area'): 'leon'}, 'a Not HRE token in the Empire only: leon.'),
    ({('scenarios', '2-06', '1', 'removed_milestones'): ['age9_x']}, 'names age9_x, so there is age9_x in milestones'),
    ({('scenarios', '1-01', '1', 'dnprs', 0, 'capital'): ['paris']}, 'dnprs.0.provinces: name its Capital (R13.3.2).'),
    (
        {('scenarios', '2-01', '1', 'dnprs', 1, 'provinces'): [*sorted(value('provinces'))[:30], 'qahirah']},
        'tokens of pattern l at most (R22.1), not 31.',
    ),
    ({(*VARIANT, 'event_decks', 0, 'events', 0): '21a-1'}, 'event_decks.0.events: name 21a-1, which is of Age 1.'),
    (
        {('scenarios', '2-01', '1', 'east_board'): False},
        'scenarios.2-01.1.east_board: has pieces on boards in use only, also at the Province krakow.',
    ),
    ({(*VARIANT, 'event_decks', 0, 'age'): 2}, 'scenarios.1-02.1.event_decks: stand in the order of play.'),
    ({(*VARIANT, 'rounds'): 9}, 'scenarios.1-02.1.rounds: are what the decks last for, 12, not 9.'),
    ({(*VARIANT, 'seats', 0, 'seat'): 9}, 'scenarios.1-02.1.seats: are numbered round the table.'),
    ({(*VARIANT, 'curia'): ['ulm']}, 'scenarios.1-02.1.curia.0: names a Realm that takes part.'),
    ({('setups', 'england', '1444', 'ships'): ['north_sea'] * 9}, 'has no more ships in north_sea than slots (R3.13)'),
    (
        {('setups', 'england', '1444', 'ships'): ['north_sea'] * 19},
        'setups.england.1444.ships: needs no more than the 15',
    ),
    ({('setups', 'france', 's103', 'capital'): ['london']}, 'names france.s103, which has a Town in its Capital.'),
    ({('setups', 'france', '1444', 'ruler'): []}, 'names france.1444, whose Ruler is known (R3.14).'),
    ({('setups', 'france', '1444', 'influence'): ['leon'] * 6}, 'setups.france.1444.influence: has at most 5 in leon'),
    ({('setups', 'france', '1444', 'influence'): ['mexico']}, 'is not on distant continents (R11.1.5): mexico.'),
    ({('setups', 'france', '1444', 'large_towns'): ['berry', 'paris']}, 'names berry, which is large.'),
    ({('setups', 'france', '1444', 'small_towns'): ['paris']}, 'has one Town or Vassal on paris.'),
    ({('setups', 'france', '1444', 'alliances'): ['france']}, 'setups.france.1444.alliances: is not with itself.'),
    ({('setups', 'france', '1444', 'power', 0): 11}, 'setups.france.1444.power: holds 0 to 10 of each kind (R2.3.1)'),
    ({('setups', 'france', '1444', 'ducats'): -1}, 'setups.france.1444.ducats: is 0 or more, not -1.'),
    ({('setups', 'france', '1444', 'fleet', 'galley'): 1}, 'setups.france.1444.fleet.'),
    ({('setups', 'england', '1444', 'small_towns'): ['berry', 'wessex']}, 'has one set-up on berry, not'),
    (
        {('setups', 'austria', '1444', 'influence'): ['saxony'] * 5},
        'has at most 5 Influence in saxony (R11.1.2), not',
    ),
]


@pytest.mark.parametrize(('changes', 'message'), DAMAGES, ids=[message for _, message in DAMAGES])
def test_a_damage_is_found(changes: Changes, message: str) -> None:
    assert [found for found in violations(changed(changes)) if message in found]
