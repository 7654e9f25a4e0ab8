"""R16.0-R16.4, R5.1.1: the event decks, the row, the Event action, the guidelines and the Unpicked Event."""

from __future__ import annotations

from typing import Any

import pytest

from chancellery.kernel.fields import put
from chancellery.titles._data import DataError
from chancellery.titles.europa.edition import Edition
from chancellery.titles.europa.edition.decks import EVENT_TYPES
from chancellery.titles.europa.edition.files import NOBODY, NOWHERE
from chancellery.titles.europa.edition.scenarios import Scenario
from chancellery.titles.europa.effects.program import Programs
from chancellery.titles.europa.effects.run import begin
from chancellery.titles.europa.events.row import lay_row, open_events
from chancellery.titles.europa.events.taking import UnpickedEvent
from chancellery.titles.europa.governing.tracks import base_tax_income
from chancellery.titles.europa.rounds.ages import EndOfAge
from chancellery.titles.europa.rounds.sequence import Play
from chancellery.titles.europa.rounds.setup import lay_events
from chancellery.titles.europa.state import Europa
from chancellery.titles.europa.title import refuse_unbuilt, unbuilt_cards
from chancellery.titles.europa.war.strength import units_given
from tests.titles.europa.battles import war
from tests.titles.europa.peacemaking import active
from tests.titles.europa.places import EDITION
from tests.titles.europa.position import (
    TITLE,
    area,
    asks,
    can,
    clear,
    in_armies,
    party,
    person,
    power,
    province,
    seat_of,
    set_power,
    table,
    told,
    turn_of,
    why_not,
)
from tests.titles.europa.programs import (
    board,
    calm,
    influence,
    lay,
    marry,
    merchants,
    over,
    own,
    resources,
    run,
    unrest,
    written,
)
from tests.titles.europa.test_data import changed as changed_data

EVENTS = EDITION.decks.events
VARIANTS = [each for each in EDITION.scenarios.all if each.events_per_round == len(each.active()) + 1]
LISTS_OF_THEIR_OWN = ('1-06.1', '1-06.3', '2-05.1')  # R16.1.4: where a scenario differs its list rules
every_variant = pytest.mark.parametrize('scenario', VARIANTS, ids=lambda each: each.id)
A, B, REALM = range(3)


def ids(numbers: list[int]) -> list[str]:
    return [EVENTS.index.ids[number] for number in numbers]


def whole_ages(scenario: Scenario) -> dict[int, list[int]]:
    """The events of the Ages that are played whole."""
    found: dict[int, list[int]] = {}
    for age in range(scenario.first_age, scenario.last_age + 1):
        halves = [deck for deck in scenario.event_decks if deck.age == age and deck.played]
        if len(halves) == 2:
            found[age] = halves[0].events + halves[1].events
    return found


# ---- decks (R16.0-R16.1)


def test_a_deck_holds_one_age() -> None:
    """R16.0, R16.0.1: decks follow one another by Age."""
    g = table('1-01.1')
    assert {EVENTS.age[event] for event in g.event_deck.items} == {1}


def test_the_next_ages_deck_is_prepared_when_a_round_ends_without_cards() -> None:
    """R16.0.1: and not before."""
    for left, age in ((1, 1), (0, 2)):
        g = table('1-01.1')
        g.prestige = [1, 2, 3]
        while len(g.event_deck) > left:
            g.event_deck.take_at(-1)
        play = Play()
        play.at = Play.steps.index('after_round')
        asks(g, play)
        assert g.age == age
        assert any(isinstance(frame, EndOfAge) for frame in g.stack) == (age == 2)


def test_the_halves_are_shuffled_apart_the_first_on_top() -> None:
    """R16.0.3"""
    orders = set()
    for seed in range(6):
        g = table('1-01.1', seed)
        first, second = [deck.events for deck in g.variant.scenario.event_decks if deck.age == 1]
        drawn = list(reversed(g.event_deck.items))
        assert sorted(drawn[:8]) == sorted(first)
        assert sorted(drawn[8:]) == sorted(second)
        orders.add(tuple(drawn))
    assert len(orders) == 6


@every_variant
def test_cards_lie_in_the_half_that_is_marked_on_them(scenario: Scenario) -> None:
    """R16.0.2: (1), (2), or (X) for either."""
    for deck in scenario.event_decks:
        for event in deck.events:
            assert EDITION.files.events[EVENTS.index.ids[event]]['half'] in ('X', str(deck.half))


@pytest.mark.parametrize(
    'scenario', [each for each in VARIANTS if each.id not in LISTS_OF_THEIR_OWN], ids=lambda each: each.id
)
def test_what_an_age_is_made_of(scenario: Scenario) -> None:
    """R16.1, R16.1.1, R16.1.2, R16.1.3, R16.1.4: 8 A events, two of each Realm in play and of no other, and B events
    up to four rounds."""
    seats = len(scenario.active())
    mine = [scenario.seats[seat].realm for seat in scenario.active()]
    for age, events in whole_ages(scenario).items():
        assert len(set(events)) == len(events) == 4 * (seats + 1)
        assert {EVENTS.age[event] for event in events} == {age}
        kinds = [EVENTS.type[event] for event in events]
        assert kinds.count(A) == 8
        assert kinds.count(B) == {3: 2, 4: 4, 5: 6, 6: 8}[seats]
        realms = [EVENTS.realm[event] for event in events if EVENTS.type[event] == REALM]
        assert sorted(realms) == sorted([*mine, *mine])


def test_most_realm_events_bring_a_ruler() -> None:
    """R16.1.3: and no other event does."""
    assert EVENT_TYPES == ('A', 'B', 'realm')
    crowning = [event for event in range(len(EVENTS.index)) if EVENTS.ruler[event] != NOBODY]
    assert {EVENTS.type[event] for event in crowning} == {REALM}
    assert len(crowning) * 2 > EVENTS.type.count(REALM)


def test_a_variant_is_played_with_all_its_cards_or_refused_by_name() -> None:
    """R16.0.3: no deck is thinned because a card is not built yet."""
    programs = TITLE.programs
    assert unbuilt_cards(EDITION, programs, EDITION.scenarios.named('1-00.1')) == {}
    refuse_unbuilt(EDITION, programs, EDITION.scenarios.named('1-00.1'))
    dissent = {'do': 'setReligion', 'of': 'area:seine', 'to': 'protestant', 'dissent': True}
    edition = Edition(changed_data({('events', '43a-2', 'effect'): [dissent]}))
    larger, programs = edition.scenarios.named('2-01.1'), Programs(edition)
    assert unbuilt_cards(edition, programs, larger)['event:43a-2'] == ['do setReligion']
    with pytest.raises(DataError, match=r'europa 2-01\.1: .*event:43a-2 \(do setReligion\)'):
        refuse_unbuilt(edition, programs, larger)


PERSONS_ONLY = (
    '1-01.2', '1-01.3', '1-04.2', '1-05.1', '2-01.1', '2-01.2', '2-02.1', '2-02.2', '2-02.3', '2-02.4', '2-02.5',
    '2-02.6', '2-04.1', '2-05.1',
)  # fmt: skip


@pytest.mark.parametrize('id', PERSONS_ONLY)
def test_the_cards_of_a_later_scenario_are_built(id: str) -> None:
    """R16.0.3: every one."""
    assert unbuilt_cards(EDITION, TITLE.programs, EDITION.scenarios.named(id)) == {}


def test_an_event_that_discards_its_own_ruler_is_refused() -> None:
    """R16.3.23: there is none; a correction that makes one is refused by name, and one that spares the Ruler is not."""
    programs = TITLE.programs
    assert not [card.address for card in programs.events if any('ruler' in each for each in card.unbuilt)]
    record = EDITION.files.events['106-2']
    assert record['ruler']
    for role, lacks in (('advisor', []), ('ruler', ['do retire ruler in an event with a Ruler'])):
        effect = [{'do': 'retire', 'who': 'realm:ottomans', 'role': role, 'how': 'dies'}]
        deposed = programs.event(f'test_deposed_{role}', {**record, 'effect': effect}, NOBODY)
        assert deposed.unbuilt == lacks
    assert not programs.event('test_no_ruler', {**record, 'ruler': '', 'effect': effect}, NOBODY).unbuilt


# ---- the row and the Event action (R16.2, R5.1.1)


def test_the_row_has_three_cards_face_up() -> None:
    """R16.2, R16.2.1: players and one; the others are turned up as events are taken."""
    g = table()
    lay_events(g)
    lay_row(g)
    assert len(g.event_row) == 4
    assert open_events(g) == g.event_row.items[:3]
    assert len(g.event_deck) == 4


def taken(g: Europa, realm: str, event: str, *answers: str) -> None:
    """A Realm takes an event in its turn; answers are ``realm action`` or actions of its own."""
    turn_of(g, realm)
    g.play(realm, f'happening:{event}')
    for answer in answers:
        who, _, action = answer.rpartition(' ')
        g.play(who or realm, action)


def test_ducats_gather_on_the_events_that_nobody_takes() -> None:
    """R5.1.1.1, R5.1.1.2, R5.1.1.6, R16.2.3, R16.2.1: 2 on every other open event, for who takes it; then the next is
    turned up, without Ducats."""
    g = lay(board(), '102-1', '103-1', '11a-3', '104-1')
    calm(g)
    taken(g, 'france', '11a-3', 'option:b', 'cardinal:1')
    assert g.event_taken[seat_of(g, 'france')] == 1
    assert ids(g.event_row.items) == ['102-1', '103-1', '104-1']
    assert g.event_ducats[:3] == [2, 2, 0]
    assert ids(open_events(g)) == ['102-1', '103-1', '104-1']
    taken(g, 'castile', '103-1', 'option:b', 'england refuse')
    assert resources(g, 'castile')[1] == 10 + 2
    assert g.event_ducats[:2] == [4, 2]


def test_only_an_open_event_can_be_taken_and_one_a_round() -> None:
    """R5.1.1.1, R4.2.4"""
    g = lay(board(), '102-1', '103-1', '11a-3', '104-1')
    turn_of(g, 'france')
    assert why_not(g, 'france', 'happening:104-1') == 'R5.1.1.1'
    g.event_taken[seat_of(g, 'france')] = 1
    g.forget_worked_out()
    assert why_not(g, 'france', 'happening:102-1') == 'R4.2.4'


def test_text_then_symbols_then_ruler() -> None:
    """R5.1.1.3, R5.1.1.4, R5.1.1.5, R16.5.1: the log tells the order."""
    g = lay(board(), '13a-1', '103-1', '104-1', '102-1')
    calm(g)
    taken(g, 'england', '13a-1', 'option:b', 'castile pass')
    keys = [entry.key for entry in g.journal.entries]
    steps = ['event.event_taken', 'event.gain', 'event.dies', 'event.event_turned']
    assert [key for key in keys if key in steps][:1] == steps[:1]
    assert sorted(steps, key=keys.index) == steps
    g = lay(board(), '103-1', '13a-1', '104-1', '102-1')
    calm(g)
    edward = person(g, 'edward_iv')
    turn_of(g, 'england')
    g.play('england', 'happening:103-1')
    assert g.ruler[seat_of(g, 'england')] != edward, 'the text comes first'
    g.play('england', 'option:b')
    assert g.ruler[seat_of(g, 'england')] == edward


@pytest.mark.parametrize(('answer', 'crowned'), [('accept', True), ('refuse', False)])
def test_of_another_players_event_he_decides_about_his_ruler(answer: str, crowned: bool) -> None:
    """R5.1.1.5: of one's own the Ruler must be replaced (see above)."""
    g = lay(board(), '103-1', '13a-1', '104-1', '102-1')
    calm(g)
    taken(g, 'castile', '103-1', 'option:b')
    assert g.deciders == ('england',)
    g.play('england', answer)
    assert (g.ruler[seat_of(g, 'england')] == person(g, 'edward_iv')) == crowned


# ---- the Unpicked Event (R16.4)


def last_but_one(*left: str) -> Europa:
    """France and Castile have taken their events; England's is the last, and these are left."""
    g = lay(board(), *left)
    calm(g)
    g.event_taken = [1, 1, 0]
    g.event_taken[seat_of(g, 'england')] = 0
    return g


def test_the_event_that_is_left_has_symbols_but_no_text() -> None:
    """R4.2.5, R16.4, R16.4.1, R16.4.2, R5.1.1.7-8: after the last Event action; 153b would give 3 Ducats."""
    g = last_but_one('103-1', '153b')
    g.curia = [seat_of(g, 'castile'), seat_of(g, 'france')]
    before = [g.ducats[seat] for seat in g.seats()]
    taken(g, 'england', '103-1', 'option:b')
    assert [each['happening'] for each in told(g, 'event_unpicked')] == ['153b']
    assert sum(g.pirates) == 1
    assert len(g.curia) == 1
    assert [g.ducats[seat] for seat in g.seats()] == before
    assert len(g.event_row) == 0, 'R5.1.1.7a: the card goes, and the Ducats on it'


def test_it_waits_for_the_last_player() -> None:
    """R16.4.1, R4.2.5"""
    g = last_but_one('103-1', '153b')
    g.event_taken = [1, 0, 0]
    taken(g, 'england', '103-1', 'option:b')
    assert ids(g.event_row.items) == ['153b']
    assert sum(g.pirates) == 0


@pytest.mark.parametrize('passed', [False, True])
def test_the_ruler_of_the_event_that_is_left_costs_two_power(passed: bool) -> None:
    """R16.4.2, R5.1.1.8: also for a player who has passed."""
    g = last_but_one('103-1', '104-1')
    france = seat_of(g, 'france')
    g.passed[france] = int(passed)
    taken(g, 'england', '103-1', 'option:b')
    assert set(can(g, 'france')) == {'crown', 'refuse'}
    g.play('france', 'crown')
    assert g.ruler[france] == person(g, 'louis_xi_france')
    assert resources(g, 'france')[0] == [1, 3, 3]
    assert g.rebels[area(g, 'loire')] == 0, 'its text is not resolved'


def test_the_ruler_may_be_declined_and_must_be_paid_for() -> None:
    """R16.4.2"""
    g = last_but_one('103-1', '104-1')
    taken(g, 'england', '103-1', 'option:b', 'france refuse')
    assert g.ruler[seat_of(g, 'france')] == person(g, 'charles_vii_france')
    assert resources(g, 'france')[0] == [3, 3, 3]
    g = last_but_one('103-1', '104-1')
    set_power(g, 'france', 1, 9, 9)
    taken(g, 'england', '103-1', 'option:b')
    assert g.deciders == ('england',), 'nobody is asked who cannot pay'


def test_nobody_is_active_for_the_event_that_is_left() -> None:
    """R16.4.3: England, whose turn it is, has no privilege: it rolls for all its Unrest (R16.5.3)."""
    g = lay(board(), '14a-1')
    calm(g)
    for id in ('york', 'london'):
        g.unrest = put(g.unrest, province(g, id), 1)
    g.active = seat_of(g, 'england')
    asks(g, UnpickedEvent())
    assert {roll['area'] for roll in told(g, 'rebel_dice')} >= {'northumbria'}
    while len(g.stack) > 1:
        who = g.deciders[0]
        g.play(who, can(g, who)[0])
    assert [(roll['realm'], roll['area']) for roll in told(g, 'rebel_dice')] == [
        ('england', 'east_anglia'),
        ('england', 'northumbria'),
    ]


# ---- guidelines (R16.3)


def test_or_covers_all_names_of_a_list() -> None:
    """R16.3.1: of 11A-3's two Areas any one or both."""
    for places in (('lombardy', 'lombardy'), ('central_italy', 'lombardy'), ('central_italy', 'central_italy')):
        g = board()
        before = {id: influence(g, 'england', id) for id in ('lombardy', 'central_italy')}
        run(g, 'event:11a-3/effect', 'england', 'option:a', *[f'area:{id}' for id in places])
        assert over(g)
        for id, had in before.items():
            assert influence(g, 'england', id) == had + places.count(id)


def test_several_players_choose_clockwise_from_the_active_one() -> None:
    """R16.3.4: 155B asks all Catholics."""
    g = board()
    calm(g)
    g.active = seat_of(g, 'castile')
    run(g, 'event:155b/effect', 'castile')
    order = []
    for _ in range(3):
        order.append(g.deciders[0])
        g.play(g.deciders[0], 'accept')
    assert order == ['castile', 'england', 'france']


def test_you_is_who_must_choose() -> None:
    """R16.3.8, R2.4.14, R5.1.1.9: the power of 103-1's option goes to who took the event, not to England."""
    g = board()
    calm(g)
    run(g, 'event:103-1/effect', 'france', 'option:b')
    assert resources(g, 'france')[0] == [3, 4, 3]
    named = written(
        'you_chooses',
        {
            'do': 'option',
            'by': 'realm:england',
            'options': [
                {'label': 'A', 'effect': [{'do': 'gain', 'what': 'mpMil', 'n': 1}]},
                {'label': 'B', 'effect': [{'do': 'gain', 'what': 'mpAdm', 'n': 1}]},
            ],
        },
    )
    g = run(board(), named, 'france', 'england option:a')
    assert resources(g, 'england')[0] == [3, 3, 4]
    assert resources(g, 'france')[0] == [3, 3, 3]


def test_affected_is_what_an_earlier_effect_has_hit() -> None:
    """R16.3.7: the opponent whose Capital 12A-1 strikes is the one who was chosen before."""
    g = board()
    run(g, 'event:12a-1/effect', 'france', 'accept', 'castile accept', 'england accept', 'realm:england')
    assert [g.map.areas.ids[at] for at, struck in enumerate(g.plague) if struck] == ['east_anglia']


def test_standard_meanings_hold_unless_the_card_says_otherwise() -> None:
    """R16.3.9: cubes of an event push others out, those of a card that forbids it do not."""
    full = {'do': 'place', 'what': 'influence', 'in': 'area:aragon', 'n': 1}
    for name, effect, placed in (('pushes', full, True), ('pushes_not', {**full, 'replace': False}, False)):
        g = board()
        at = area(g, 'aragon')
        for realm, cubes in (('castile', 3), ('england', 2), ('france', 0)):
            g.put_influence(seat_of(g, realm), at, cubes)
        run(g, written(name, effect), 'france')
        if placed:
            g.play('france', 'area:aragon')
            g.play('france', 'realm:castile')
        assert over(g)
        assert influence(g, 'france', 'aragon') == int(placed)


def test_a_realm_named_means_areas_where_it_owns_a_province() -> None:
    """R16.3.10"""
    effect = {'do': 'place', 'what': 'influence', 'in': 'realm:burgundy', 'n': 1}
    g = run(board(), written('in_burgundy', effect), 'england')
    offered = {action.partition(':')[2] for action in can(g, 'england')}
    owned = {g.map.areas.ids[g.map.area[p]] for p in range(len(g.town)) if g.variant.flag[p] == party(g, 'burgundy')}
    assert offered == owned


ALLY = {'do': 'place', 'what': 'alliance', 'in': 'realm:switzerland'}


@pytest.mark.parametrize(
    ('case', 'allied'),
    [
        ('free', True), ('vassal', False), ('annexed', False), ('war', False), ('active', False),
        ('weaker', False), ('equal', True),
    ],
)  # fmt: skip
def test_an_alliance_by_event_needs_an_npr_at_peace(case: str, allied: bool) -> None:
    """R16.3.11: an opponent's ally for who has as many Influence there as he."""
    g = board()
    swiss, castile, france = party(g, 'switzerland'), seat_of(g, 'castile'), seat_of(g, 'france')
    home = [p for p in range(len(g.town)) if g.variant.flag[p] == swiss]
    at = area(g, 'switzerland')
    for seat in g.seats():
        g.put_influence(seat, at, 0)
    if case == 'vassal':
        for each in home:
            g.vassal = put(g.vassal, each, castile)
            g.tokens = put(g.tokens, each, 1)
    if case == 'annexed':
        own(g, 'castile', *[g.map.provinces.ids[each] for each in home])
    if case == 'war':
        g.war = put(g.war, swiss, 1 << castile)
    if case in ('active', 'weaker', 'equal'):
        g.ally = put(g.ally, swiss, castile)
        g.active_ally = put(g.active_ally, swiss, int(case == 'active'))
        g.put_influence(castile, at, 1)
        g.put_influence(france, at, 0 if case == 'weaker' else 1)
    run(g, written('swiss', ALLY), 'france')
    assert over(g)
    assert (g.ally[swiss] == france) == allied


def test_a_marriage_by_event_needs_its_conditions() -> None:
    """R16.3.12: not with another faith, and not twice."""
    effect = {'do': 'place', 'what': 'marriage', 'in': 'realm:granada'}
    g = run(board(), written('granada', effect), 'castile')
    assert over(g)
    assert g.married[party(g, 'granada')] == 0
    g = run(board(), written('aragon', {**effect, 'in': 'realm:aragon'}), 'castile')
    assert g.married[party(g, 'aragon')] == 1 << seat_of(g, 'castile')


def test_who_is_nobodys_says_yes() -> None:
    """R16.3.6: what may be paid is paid where nobody speaks for the power that is asked."""
    offer = {'do': 'pay', 'cost': {'mpDip': 1}, 'effect': [{'do': 'gain', 'what': 'ducats', 'n': 4}]}
    g = run(board(), written('nobody_pays', offer), 'france')
    asked: Any = g.stack[-1]
    asked.role = -1
    g.advance()
    assert over(g)
    assert resources(g, 'france') == ([3, 2, 3], 14, 5, 0)


@pytest.mark.parametrize(('wed', 'left'), [((), 1), (('milan',), 2), (('milan', 'genoa'), 2)])
def test_a_card_removes_one_cube_less_beside_a_marriage(wed: tuple[str, ...], left: int) -> None:
    """R11.1.3, R11.2.3: of a player's own cubes, 1 less for one Marriage there or more."""
    effect = {'do': 'remove', 'what': 'influence', 'whose': 'you', 'from': 'area:lombardy', 'n': 2}
    g = board()
    g.put_influence(0, area(g, 'lombardy'), 3)
    clear(g, 'married')
    marry(g, 'france', *wed)
    run(g, written('own_cubes', effect), 'france')
    assert over(g)
    assert influence(g, 'france', 'lombardy') == left


def allied_thrice(g: Europa, realm: str) -> None:
    g.ally = tuple([NOBODY if each == seat_of(g, realm) else each for each in g.ally])
    for other in ('scotland', 'provence', 'savoy'):
        g.ally = put(g.ally, party(g, other), seat_of(g, realm))
    g.forget_worked_out()


def test_without_an_alliance_token_one_may_be_taken_back() -> None:
    """R16.3.13: of one's own on the board, not an Active Ally, and without a penalty; or it is left."""
    g = board()
    allied_thrice(g, 'france')
    g.active_ally = put(g.active_ally, party(g, 'savoy'), 1)
    run(g, written('swiss', ALLY), 'france')
    assert set(can(g, 'france')) == {'realm:switzerland', 'done'}
    g.play('france', 'realm:switzerland')
    assert set(can(g, 'france')) == {'realm:scotland', 'realm:provence'}
    had = influence(g, 'france', 'scotland')
    g.play('france', 'realm:scotland')
    assert over(g)
    assert g.ally[party(g, 'switzerland')] == seat_of(g, 'france')
    assert g.ally[party(g, 'scotland')] == NOBODY
    assert influence(g, 'france', 'scotland') == had
    assert resources(g, 'france')[2] == 5
    g = board()
    allied_thrice(g, 'france')
    run(g, written('swiss', ALLY), 'france', 'done')
    assert over(g)
    assert g.ally[party(g, 'switzerland')] == NOBODY


def test_without_a_marriage_token_one_may_be_taken_back() -> None:
    """R16.3.13: not one that is disputed."""
    g = board()
    marry(g, 'castile', 'savoy', 'milan', 'portugal')
    g.disputed = put(g.disputed, party(g, 'milan'), 1 << seat_of(g, 'castile'))
    run(g, 'event:102-1/effect', 'castile', 'option:a', 'realm:aragon')
    assert set(can(g, 'castile')) == {'realm:savoy', 'realm:portugal'}
    g.play('castile', 'realm:savoy')
    assert g.married[party(g, 'aragon')] == 1 << seat_of(g, 'castile')
    assert g.married[party(g, 'savoy')] == 0


def test_the_royal_wedding_takes_a_token_from_elsewhere() -> None:
    """R16.3.13: 13A-1's targets do not depend on the tokens that are left."""
    g = board()
    marry(g, 'france', 'aragon', 'milan', 'portugal')
    run(g, 'event:13a-1/effect', 'france', 'option:a', 'realm:savoy')
    assert set(can(g, 'france')) == {'realm:savoy', 'done'}
    g.play('france', 'realm:savoy')
    g.play('france', 'realm:milan')
    assert over(g)
    assert g.married[party(g, 'savoy')] == 1 << seat_of(g, 'france')
    assert g.married[party(g, 'milan')] == 0


def test_whom_the_royal_wedding_may_choose_is_told_of_places_too() -> None:
    """13A-1 offers Realms: a Province, whatever its number, is refused in words."""
    g = run(board(), 'event:13a-1/effect', 'france', 'option:a')
    for place in ('bordeaux', 'wien', 'mexico'):
        assert g.explain('france', f'province:{place}')


def test_a_card_of_ones_own_takes_no_token_back() -> None:
    """R16.3.13 speaks of events and, by R17.2.5, of Missions."""
    g = board()
    allied_thrice(g, 'france')
    run(g, written('swiss', ALLY, source='card'), 'france')
    assert over(g)
    assert g.ally[party(g, 'switzerland')] == NOBODY


def test_one_claim_of_ones_own_in_an_area() -> None:
    """R16.3.14: others may have theirs there too."""
    effect = {'do': 'place', 'what': 'claim', 'in': 'area:aragon', 'n': 2}
    g = board()
    g.claims = put(g.claims, area(g, 'aragon'), 1 << seat_of(g, 'castile'))
    run(g, written('claims', effect), 'france')
    assert over(g)
    assert g.claims[area(g, 'aragon')] == 1 << seat_of(g, 'castile') | 1 << seat_of(g, 'france')


def test_to_develop_swaps_a_small_town_for_a_large_one() -> None:
    """R16.3.16: and the tracks follow."""
    effect = {'do': 'develop', 'in': 'province:berry'}
    g = board()
    france, berry = seat_of(g, 'france'), province(g, 'berry')
    towns, tax = (g.small_towns[france], g.large_towns[france]), base_tax_income(g, france)
    run(g, written('berry', effect), 'france')
    assert g.large[berry] == 1
    assert (g.small_towns[france], g.large_towns[france]) == (towns[0] - 1, towns[1] + 1)
    assert base_tax_income(g, france) == tax + 1
    g = board()
    g.large_towns[france] = 8
    run(g, written('berry', effect), 'france')
    assert g.large[berry] == 0


@pytest.mark.parametrize(('before', 'after'), [(1, 1), (2, 3), (3, 3)])
def test_a_merchant_is_gained_by_who_has_two(before: int, after: int) -> None:
    """R16.3.17; R5.4.4.5: the new one stands beside the board until a Trade action sends it to a node."""
    g = board()
    england = seat_of(g, 'england')
    g.merchants[england] = before
    run(g, written('merchant', {'do': 'gain', 'what': 'merchants', 'n': 1}), 'england')
    assert g.merchants[england] == after
    if after > before:
        assert merchants(g, 'england')[-1] == NOWHERE
        assert [each['gains'] for each in told(g, 'gain')] == [['merchant-1']]
    else:
        assert told(g, 'gain') == []


def test_what_finds_no_room_is_not_told_as_gained() -> None:
    """R2.3.1, R7.3.5: power beyond 10 is lost, and a level beyond +3 gives administrative power."""
    g = board()
    france = seat_of(g, 'france')
    g.stability[france] = 2
    set_power(g, 'france', 3, 9, 10)
    gains = [{'do': 'gain', 'what': what, 'n': 2} for what in ('mpDip', 'mpMil', 'stability')]
    run(g, written('no_room', *gains), 'france')
    assert [each['gains'] for each in told(g, 'gain')] == [['mpDip-1'], ['stability-1']]
    assert told(g, 'stability_full') == [{'realm': 'france', 'power': 2}]
    assert power(g, 'france') == [5, 10, 10]


def test_units_are_gained_where_no_battle_starts() -> None:
    """R16.3.18: not among rebels; regular ones from the available Manpower; with no such place none are placed."""
    effect = {'do': 'raise', 'kind': 'infantry', 'in': ['area:loire', 'area:seine'], 'n': 1}
    g = board()
    france = seat_of(g, 'france')
    g.rebels = put(g.rebels, area(g, 'loire'), 1)
    had = g.available[france]
    run(g, written('levy', effect), 'france')
    assert over(g)
    assert g.available[france] == had - 1
    assert sum(g.infantry) + in_armies(g.regulars_of, france) == 4 + 1
    g = board()
    g.rebels = put(g.rebels, area(g, 'loire'), 1)
    g.rebels = put(g.rebels, area(g, 'seine'), 1)
    run(g, written('levy', effect), 'france')
    assert over(g)
    assert g.available[france] == had
    g = board()
    g.available[france] = 0
    run(g, written('levy', effect), 'france')
    assert over(g)
    assert g.available[france] == 0


def test_a_gained_action_is_done_at_once_and_the_turn_goes_on() -> None:
    """R16.3.19: also by somebody else, after whom the active player finishes his turn."""
    effect = {'do': 'action', 'action': 'increaseStability', 'cost': 'free', 'who': 'realm:england'}
    g = board()
    turn_of(g, 'france')
    begin(g, written('action', effect), seat_of(g, 'france'))
    g.advance()
    assert g.deciders == ('england',)
    before = resources(g, 'england')[3]
    g.play('england', 'stability')
    assert resources(g, 'england')[3] == before + 1
    assert g.deciders == ('france',)
    assert g.active == seat_of(g, 'france')


@pytest.mark.parametrize(('event', 'authority'), [(True, 3), (False, 2)])
def test_an_area_that_leaves_the_empire_by_event_costs_no_authority(event: bool, authority: int) -> None:
    """R16.3.24, R18.6.1: the loss is in the text of the event; else an Area that foreigners own costs 1."""
    g = board()
    at = area(g, 'switzerland')
    own(g, 'england', *[g.map.provinces.ids[p] for p in g.variant.inside[at] if g.map.imperial[p]])
    leaves = {'do': 'place', 'what': 'notHre', 'in': 'area:switzerland'}
    run(
        g,
        written('leaves' if event else 'stays', leaves if event else {'do': 'gain', 'what': 'ducats', 'n': 1}),
        'france',
    )
    assert g.outside[at] == 1
    assert g.authority == authority


def test_effects_whose_conditions_fail_are_ignored() -> None:
    """R16.3.2: and the rest of the card goes on: without Unrest to remove, 153B's Manpower still comes."""
    g = board()
    calm(g)
    g.exhausted[seat_of(g, 'france')] = 3
    run(g, 'event:153b/effect', 'france', 'option:a')
    assert over(g)
    assert g.exhausted[seat_of(g, 'france')] == 1


def test_the_gainer_or_loser_chooses() -> None:
    """R16.3.5: power of 102-1's option A by who gains it, Unrest of B by who gets it."""
    g = run(board(), 'event:102-1/effect', 'france', 'option:a')
    assert g.deciders == ('france',)
    assert set(can(g, 'france')) == {'power:administrative', 'power:diplomatic', 'power:military'}
    g = board()
    calm(g)
    run(g, 'event:102-1/effect', 'france', 'option:b')
    assert g.deciders == ('castile',)
    assert unrest(g, 'castile') == 0


@pytest.mark.parametrize('is_active', [True, False])
def test_a_dissolved_alliance_leaves_the_active_ally_alone_in_its_war(is_active: bool) -> None:
    """R16.3.22: the token goes; of an Active Ally also units, half its strength of before, and the enemies of its
    player lay War tokens on it."""
    g = board()
    castile, burgundy = seat_of(g, 'castile'), party(g, 'burgundy')
    war(g, 'england', 'castile')
    g.ally = put(g.ally, burgundy, castile)
    if is_active:
        active(g, 'castile', 'burgundy', 6)
    effect = {'do': 'remove', 'what': 'alliance', 'from': 'realm:burgundy'}
    run(g, written('dissolve', effect), 'castile')
    assert g.ally[burgundy] == -1
    assert g.active_ally[burgundy] == 0
    assert g.allied_available[castile] == (6 - units_given(g, burgundy) if is_active else 0)
    assert g.war[burgundy] == (1 << seat_of(g, 'england') if is_active else 0)
