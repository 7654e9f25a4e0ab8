# mypyc: skip (a tool for data, not for play)
"""Checks of Europa's scenarios: seats, decks and what lies on the table after the set-up of every variant."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from chancellery.titles.europa.edition.atlas import FULL_OF_INFLUENCE
from chancellery.titles.europa.edition.components import PATTERNS
from chancellery.titles.europa.edition.decks import EVENT_TYPES, NO_CARD, POWERS
from chancellery.titles.europa.edition.edition import Edition
from chancellery.titles.europa.edition.files import NOBODY, NOWHERE
from chancellery.titles.europa.edition.layout import Layout
from chancellery.titles.europa.edition.scenarios import (
    ALLIANCE,
    BLOCKED_SPACE,
    DRAWN,
    INFLUENCE,
    MARRIAGE,
    PIECES,
    Scenario,
)
from chancellery.titles.europa.validate.checks import Check, listed

VARIANTS: Final = 32
SEATS: Final = 6
MOST_AGES: Final = 4
EVENTS_OF_AN_AGE: Final = {2: 20, 3: 16, 4: 20, 5: 24, 6: 28}  # by seats that take part (C-S3a)
A_EVENTS_OF_AN_AGE: Final = 8
STRUGGLE_PLAY: Final = ('off', 'on', 'ordered', 'random')
FEWEST_IDEAS: Final = 3
STATED: Final = ('1-05.1', '1-05.2', '2-03.2', '2-04.1')  # their event decks are the scenario's own
MISSIONS: Final = ('start_missions', 'added_missions', 'removed_missions', 'done_missions')


def scenario_checks(edition: Edition) -> Iterator[Check]:
    """What contradicts the rulebook or cannot be set up."""
    have = len(edition.scenarios.all)
    yield 'scenarios.json', f'has {VARIANTS} variants, not {have}', have == VARIANTS
    for scenario in edition.scenarios.all:
        where = f'scenarios.{scenario.id}'
        yield from _seats(edition, scenario, where)
        yield from _missions(edition, scenario, where)
        yield from _events(edition, scenario, where)
        yield from _ideas(edition, scenario, where)
        yield from _empire(edition, scenario, where)
        yield from _removed(edition, scenario, where)
        yield from _dnprs(edition, scenario, where)
        yield from _special(scenario, where)
        yield from _table(edition, scenario, edition.pieces(scenario), where)


def _record(edition: Edition, scenario: Scenario) -> dict[str, Any]:
    id, _, key = scenario.id.partition('.')
    record: dict[str, Any] = edition.files.scenarios[id][key]
    return record


def _seats(edition: Edition, scenario: Scenario, where: str) -> Iterator[Check]:
    numbers = [seat.number for seat in scenario.seats]
    yield f'{where}.seats', 'are numbered round the table', numbers == sorted(set(numbers))
    yield f'{where}.seats', 'are 6 at most', max(numbers) <= SEATS and len(numbers) <= SEATS
    for field in ('realm', 'colour'):
        values = [seat[field] for seat in _record(edition, scenario)['seats']]
        yield f'{where}.seats.*.{field}', 'is each once', len(set(values)) == len(values)
    for number, seat in enumerate(scenario.seats):
        place = f'{where}.seats.{number}'
        yield f'{place}.inactive', 'is true for bots only (B2.6)', seat.bot or not seat.sleeps
        yield f'{place}.first', 'is false for who does not take part', not (seat.first and seat.sleeps)
        for setup in [edition.setups.all[each] for each in seat.setups]:
            known = setup.ruler != NOWHERE or seat.bot
            yield f'{place}.setups', f'names {setup.id}, whose Ruler is known (R3.14)', known
            yield f'{place}.setups', f'names {setup.id} of the same side of the board', setup.side == scenario.side
            has_town = setup.capital in setup.small_towns or setup.capital in setup.large_towns
            yield f'{place}.setups', f'names {setup.id}, which has a Town in its Capital', has_town
    yield (
        f'{where}.last_age',
        'is 1 to 4 and not before the first',
        1 <= scenario.first_age <= scenario.last_age <= MOST_AGES,
    )
    span = scenario.last_age - scenario.first_age + 1
    yield (
        f'{where}.ages',
        f'are 1 to {span}, each once',
        len(set(scenario.ages)) == len(scenario.ages) and all(1 <= ages <= span for ages in scenario.ages),
    )
    play = scenario.struggle_play
    yield (
        f'{where}.struggle_play',
        f'is made of {listed(STRUGGLE_PLAY)}',
        bool(play) and set(play) <= set(STRUGGLE_PLAY),
    )
    spaces = edition.components.curia_spaces
    yield f'{where}.curia', f'has {spaces} spaces at most (R19.1.1)', len(scenario.curia) <= spaces


def _missions(edition: Edition, scenario: Scenario, where: str) -> Iterator[Check]:
    for number, seat in enumerate(_record(edition, scenario)['seats']):
        for field in MISSIONS:
            for code in seat[field]:
                known = edition.decks.goals.mission(seat['realm'], code) != NO_CARD
                yield f'{where}.seats.{number}.{field}', f'names {code}, which is in the deck of {seat["realm"]}', known


def _events(edition: Edition, scenario: Scenario, where: str) -> Iterator[Check]:
    decks = scenario.event_decks
    events = edition.decks.events
    names = events.index.ids
    every = [event for deck in decks for event in deck.events]
    twice = sorted({names[event] for event in every if every.count(event) > 1})
    yield f'{where}.event_decks', f'name {listed(twice)} once', not twice
    for number, deck in enumerate(decks):
        place = f'{where}.event_decks.{number}.events'
        for event in deck.events:
            yield place, f'name {names[event]}, which is of Age {deck.age}', events.age[event] == deck.age
        whole = len(deck.events) % scenario.events_per_round == 0
        yield place, f'last for whole rounds of {scenario.events_per_round}', whole
    in_order = sorted([(deck.age, deck.half) for deck in decks]) == [(deck.age, deck.half) for deck in decks]
    yield f'{where}.event_decks', 'stand in the order of play', in_order
    rounds = sum(len(deck.events) for deck in decks if deck.played) // scenario.events_per_round
    yield f'{where}.rounds', f'are what the decks last for, {rounds}, not {scenario.rounds}', scenario.rounds == rounds
    if scenario.id in STATED:
        return
    seats = len(scenario.active())
    for age in sorted({deck.age for deck in decks}):
        of_age = [deck for deck in decks if deck.age == age]
        if sorted([deck.half for deck in of_age]) == [1, 2]:
            cards = [event for deck in of_age for event in deck.events]
            wanted = EVENTS_OF_AN_AGE[seats]
            text = f'Age {age} has {wanted} events for {seats} seats (C-S3a), not {len(cards)}'
            yield f'{where}.event_decks', text, len(cards) == wanted
            of_a = len([event for event in cards if events.type[event] == EVENT_TYPES.index('A')])
            yield f'{where}.event_decks', f'Age {age} has 8 A events (C-S3a), not {of_a}', of_a == A_EVENTS_OF_AN_AGE


def _ideas(edition: Edition, scenario: Scenario, where: str) -> Iterator[Check]:
    ideas = edition.decks.ideas
    in_play = any(scenario.ideas)
    for power, column in enumerate(scenario.ideas):
        place = f'{where}.ideas.{POWERS[power]}'
        yield (
            place,
            'has 3 places or more, or no column has any (R3.6)',
            len(column) >= (FEWEST_IDEAS if in_play else 0),
        )
        for idea in column:
            if idea != DRAWN:
                name = ideas.index.ids[idea]
                yield place, f'names {name}, which is of its kind', ideas.power[idea] == power
                yield place, f'names {name}, which is not removed', idea not in scenario.removed_ideas
        basic = not column or bool(scenario.removed_ideas) or (column[0] != DRAWN and ideas.basic[column[0]])
        yield place, 'begins with its basic Idea (R3.6)', basic
    shown = [idea for column in scenario.ideas for idea in column]
    for idea, _ in scenario.researched:
        yield f'{where}.researched', f'names {ideas.index.ids[idea]}, which is on display', idea in shown


def _empire(edition: Edition, scenario: Scenario, where: str) -> Iterator[Check]:
    most, cubes = edition.components.most_authority, len(scenario.imperial_influence)
    yield f'{where}.authority', f'is 0 to {most} (R18.1.1)', 0 <= scenario.authority <= most
    if scenario.emperor_seat() == NOBODY:
        yield f'{where}.imperial_influence', 'is empty for an NPR Emperor (R18.8.5)', cubes == 0
    else:
        text = f'has as many cubes as the authority (C-S7), {scenario.authority}, not {cubes}'
        yield f'{where}.imperial_influence', text, cubes == scenario.authority
    for area in [*scenario.imperial_influence, *[outside.area for outside in scenario.outside]]:
        inside = edition.atlas.in_empire[area]
        yield (
            where,
            f'has imperial Influence or a Not HRE token in the Empire only: {edition.atlas.areas.ids[area]}',
            inside,
        )


def _removed(edition: Edition, scenario: Scenario, where: str) -> Iterator[Check]:
    for removed in scenario.removed:
        seat = scenario.seats[scenario.seat_of[removed.owner]]
        setup = edition.setups.all[seat.setups[0]]
        if removed.piece == INFLUENCE:
            there = setup.influence.count(removed.at)
        elif removed.piece == ALLIANCE:
            there = setup.alliances.count(removed.at)
        elif removed.piece == MARRIAGE:
            there = [spouse for spouse, _ in setup.marriages].count(removed.at)
        else:
            there = [*setup.small_towns, *setup.large_towns].count(removed.at)
        what = f'{removed.count} {PIECES[removed.piece]} of {edition.realms.ids[removed.owner]}'
        text = f'take {what} that the set-up places'
        yield f'{where}.removed', text, 1 <= removed.count <= there


def _dnprs(edition: Edition, scenario: Scenario, where: str) -> Iterator[Check]:
    tokens: dict[tuple[int, int], int] = {}
    for number, dnpr in enumerate(scenario.dnprs):
        place = f'{where}.dnprs.{number}'
        yield f'{place}.provinces', 'name its Capital (R13.3.2)', dnpr.capital in dnpr.provinces
        playing = [scenario.seats[each].realm for each in scenario.active()]
        yield f'{place}.realm', 'has no seat of its own', dnpr.realm == NOBODY or dnpr.realm not in playing
        sheet = (dnpr.colour // 2, dnpr.pattern)  # orange and green are two sides of one token, pink and blue too
        tokens[sheet] = tokens.get(sheet, 0) + len(dnpr.provinces)
    for (pair, pattern), count in tokens.items():
        most = edition.components.dnpr_tokens[2 * pair][pattern]
        text = f'need {most} tokens of pattern {PATTERNS[pattern]} at most (R22.1), not {count}'
        yield f'{where}.dnprs', text, count <= most
    provinces = [province for dnpr in scenario.dnprs for province in dnpr.provinces]
    yield f'{where}.dnprs', 'share no Province', len(set(provinces)) == len(provinces)


def _special(scenario: Scenario, where: str) -> Iterator[Check]:
    """What is special in a variant fits its seats, its Power Struggles and its objectives."""
    special, cards = scenario.special, len(scenario.struggles)
    struggles, victory = special.struggles, special.victory
    drawn = 0 < struggles.draw <= cards if cards else struggles.draw == 0
    yield f'{where}.struggle_rules.draw', f'is as many of {cards} Power Struggles as are used', drawn
    yield f'{where}.struggle_rules.shuffle_first', f'is {cards} at most', 0 <= struggles.shuffle_first <= cards
    span = range(scenario.first_age, scenario.last_age + 1)
    yield f'{where}.struggle_rules.per_age', 'names Ages that are played', set(struggles.per_age) <= set(span)
    members = [realm for team in special.teams for realm in team.realms]
    yield f'{where}.teams', 'name each seat once', len(set(members)) == len(members)
    yield f'{where}.victory.team_score', 'is given for teams only', bool(victory.team_score) == bool(members)
    asleep = [seat.realm for seat in scenario.seats if seat.sleeps]
    waking = [sleeper.realm for sleeper in special.sleepers]
    yield f'{where}.sleepers', 'are the seats that start aside (B2.6)', sorted(waking) == sorted(asleep)
    needed, marked = victory.objectives_needed, len(scenario.objectives)
    enough = 0 < needed <= marked if marked else needed == 0
    yield f'{where}.victory.objectives_needed', f'is as many of {marked} objectives as win', enough
    yield f'{where}.victory.goals', 'are for who plays alone', victory.solo or not victory.goals
    yield f'{where}.religion_duel', 'is one at most', len(special.duels) <= 1
    tokens = [dnpr.token for dnpr in scenario.dnprs]
    for number, extra in enumerate(scenario.extra_dnprs):
        place = f'{where}.extra_dnprs.{number}'
        yield place, 'stands in for one of its colour and pattern', extra.token in tokens
        yield f'{place}.provinces', 'name its Capital (R13.3.2)', extra.capital in extra.provinces


def _table(edition: Edition, scenario: Scenario, layout: Layout, where: str) -> Iterator[Check]:
    atlas = edition.atlas
    for area in range(len(atlas.areas)):
        count = layout.influence_in(area)
        full = count <= FULL_OF_INFLUENCE
        yield where, f'has at most 5 Influence in {atlas.areas.ids[area]} (R11.1.2), not {count}', full
    for sea, slots in enumerate(atlas.slots):
        ships = sum([camp.ships.count(sea) for camp in layout.camps if not camp.bot])
        text = f'has no more ships in {atlas.seas.ids[sea]} than slots (R3.13), {slots}, not {ships}'
        yield where, text, ships <= slots
    yield from _towns(edition, scenario, where)
    yield from _boards(edition, scenario, layout, where)
    for number, space in enumerate(layout.curia):
        taken = space == BLOCKED_SPACE or (space != NOBODY and not layout.camps[space].sleeps)
        yield f'{where}.curia.{number}', 'names a Realm that takes part', taken


def _boards(edition: Edition, scenario: Scenario, layout: Layout, where: str) -> Iterator[Check]:
    """Nothing stands on a board that is not used (R2.5.1)."""
    atlas = edition.atlas
    provinces = [*scenario.plus_manpower, *scenario.objectives]
    provinces += [each for each in range(len(atlas.provinces)) if layout.town[each] != NOBODY]
    provinces += [each for each in range(len(atlas.provinces)) if layout.vassal[each] != NOBODY]
    provinces += [each for dnpr in scenario.dnprs for each in dnpr.provinces]
    areas = [*scenario.imperial_influence, *[outside.area for outside in scenario.outside]]
    areas += [each for each in range(len(atlas.areas)) if layout.influence_in(each)]
    areas += [area for camp in layout.camps for area in [*camp.claims, *camp.cores, *camp.army_at] if area != NOWHERE]
    seas = [sea for camp in layout.camps for sea in [*camp.ships, camp.fleet_at] if sea != NOWHERE]
    nodes = [node for camp in layout.camps for node in camp.merchants]
    for here, numbers, index in (
        (layout.in_play, provinces, atlas.provinces),
        (layout.area_in_play, areas, atlas.areas),
        (layout.sea_in_play, seas, atlas.seas),
        (layout.node_in_play, nodes, atlas.nodes),
    ):
        for number in sorted(set(numbers)):
            text = f'has pieces on boards in use only, also at the {index.kind} {index.ids[number]}'
            yield f'{where}.east_board', text, here[number]
    closed = scenario.special.off_limits
    maps = [atlas.map[each] for each in areas]
    text = 'has nothing where pieces stand'
    yield f'{where}.off_limits.areas', text, not {*areas, *[atlas.area[each] for each in provinces]} & {*closed.areas}
    yield f'{where}.off_limits.maps', text, not {*maps, *[atlas.board[each] for each in provinces]} & {*closed.maps}
    yield f'{where}.off_limits.sea_zones', text, not {*seas} & {*closed.seas}
    yield f'{where}.off_limits.trade_nodes', text, not {*nodes} & {*closed.nodes}


def _towns(edition: Edition, scenario: Scenario, where: str) -> Iterator[Check]:
    """Two set-ups that put a piece on one Province cannot be used together."""
    holder: dict[int, str] = {}
    for seat in [scenario.seats[number] for number in scenario.active()]:
        setup = edition.setups.all[seat.setups[0]]
        for province in [*setup.small_towns, *setup.large_towns, *sorted(set(setup.vassals))]:
            other = holder.get(province, '')
            text = f'has one set-up on {edition.atlas.provinces.ids[province]}, not {other} and {setup.id}'
            yield where, text, not other
            holder[province] = setup.id
