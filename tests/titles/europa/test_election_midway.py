"""R18.9.1, R7.2.16 (interaction 9): elections because the Emperor's Ruler goes, in the middle of whatever goes on."""

from __future__ import annotations

import pytest

from chancellery.kernel.fields import put
from chancellery.titles.europa.board.units import number_in
from chancellery.titles.europa.effects.read import read_effects
from chancellery.titles.europa.effects.telling.card import told as told_by_card
from chancellery.titles.europa.events.symbols import Mortality
from chancellery.titles.europa.events.taking import TakeEvent, UnpickedEvent
from chancellery.titles.europa.fields import NO_PERSON
from chancellery.titles.europa.governing.court import Succession
from chancellery.titles.europa.state import Europa
from chancellery.titles.europa.war.battle import LandBattle
from chancellery.titles.europa.war.imperial_units import UseImperialUnits
from chancellery.titles.europa.war.succession import SecureSuccession
from tests.titles.europa.battles import army, disarm, load_dice, war
from tests.titles.europa.diplomacy import cubes
from tests.titles.europa.electing import crowned, elections, emperor, empire, reigns
from tests.titles.europa.position import (
    TITLE,
    area,
    asks,
    can,
    card,
    give,
    party,
    person,
    power,
    seat_of,
    set_power,
    told,
    turn_of,
)
from tests.titles.europa.programs import lay, run, written

INFANTRY = [3, 0, 0]
RULER_DIES = {'do': 'retire', 'who': 'realm:austria', 'role': 'ruler', 'how': 'dies'}
RULER_GOES = {**RULER_DIES, 'how': 'dismissed'}
GAIN = {'do': 'gain', 'who': 'emperor', 'what': 'prestige', 'n': 3}


def open_empire(authority: int = 3, scenario: str = '1-01.2') -> Europa:
    """France would win an election."""
    g = empire(scenario, authority)
    cubes(g, 'france', saxony=1)
    return g


# ---- in the middle of an event


def test_when_the_ruler_dies_the_election_comes_first() -> None:
    """R7.2.16a-d: his card is discarded, the election is held, and only then may a Leader be crowned."""
    g = open_empire()
    give(g, 'austria', 'naval_arsenal_1')
    g = run(g, written('ruler_dies', RULER_DIES), 'france')
    assert emperor(g) == 'france'
    assert g.deciders == ('austria',)
    assert isinstance(g.stack[-1], Succession)
    keys = [entry.key for entry in g.journal.entries]
    assert keys.index('event.dies') < keys.index('event.elected')
    g.play('austria', 'card:naval_arsenal_1')
    assert elections(g) == 1, 'R18.9.1: to fill an empty throne replaces nobody'
    assert len(g.stack) == 1


def test_the_rest_of_the_event_knows_the_new_emperor() -> None:
    """R18.9.1, EFFECTS 2.1: each effect is finished before the next."""
    g = open_empire()
    before = {realm: g.prestige[seat_of(g, realm)] for realm in ('france', 'austria')}
    g = run(g, written('dies_and_gain', RULER_DIES, GAIN), 'castile')
    g.play('austria', 'pass')
    assert g.prestige[seat_of(g, 'france')] == before['france'] + 3
    assert g.prestige[seat_of(g, 'austria')] == before['austria']


def test_ties_of_an_election_are_asked_in_the_middle_of_the_event() -> None:
    """R18.9.2: by the Emperor whose Ruler has died; the event goes on after it."""
    g = open_empire()
    cubes(g, 'england', saxony=1)
    g = run(g, written('dies_and_gain', RULER_DIES, GAIN), 'castile')
    before = g.prestige[seat_of(g, 'england')]
    assert sorted(can(g, 'austria')) == ['realm:england', 'realm:france']
    g.play('austria', 'realm:england')
    g.play('austria', 'pass')
    assert g.prestige[seat_of(g, 'england')] == before + 3


def test_a_ruler_who_is_dismissed_leaves_his_throne_like_a_dead_one() -> None:
    """R18.9.1, R7.2.16, R5.2.1.4: discarded."""
    g = run(open_empire(), written('ruler_goes', RULER_GOES), 'castile')
    assert emperor(g) == 'france'
    assert isinstance(g.stack[-1], Succession)
    assert g.ruler[seat_of(g, 'austria')] == NO_PERSON


def test_illness_kills_an_emperor() -> None:
    """R7.2.14, R16.5.2: by the symbol of an event."""
    g = open_empire()
    seat = reigns(g, 'austria', 'charles_vii_france', ill=True)
    mark = g.edition.decks.persons.mortality[g.ruler[seat]]
    asks(g, Mortality(mark, g.turn_order()))
    assert elections(g) == 1
    assert emperor(g) == 'france'


@pytest.mark.parametrize(('authority', 'held'), [(4, 1), (5, 0), (6, 0)])
def test_a_strong_emperor_hands_his_title_on(authority: int, held: int) -> None:
    """R18.9.1: above 4 authority nobody votes."""
    g = run(open_empire(authority), written('ruler_dies', RULER_DIES), 'castile')
    assert elections(g) == held
    assert emperor(g) == ('france' if held else 'austria')


def test_the_death_of_another_ruler_changes_nothing() -> None:
    """R18.9.1: the Emperor's alone, whoever that is."""
    g = open_empire()
    crowned(g, 'england')
    g = run(g, written('ruler_dies', RULER_DIES), 'castile')
    assert elections(g) == 0
    assert emperor(g) == 'england'


@pytest.mark.parametrize('why', ['npr', 'automaton', 'advanced'])
def test_where_no_election_is_held(why: str) -> None:
    """R18.9.1, B7.4, S2.7: with an NPR or the automaton as Emperor, or without the advanced rules."""
    g = empire(advanced='off') if why == 'advanced' else empire('1-06.1' if why == 'automaton' else '1-01.2')
    crowned(g, {'npr': 'bohemia', 'automaton': 'denmark', 'advanced': 'austria'}[why])
    taker = g.roles[0]
    g = run(g, written('hold_election', {'do': 'election'}), taker)
    assert elections(g) == 0
    g = run(g, written('ruler_dies', RULER_DIES), taker)
    assert elections(g) == 0


# ---- a new Ruler in place of another


def heir(g: Europa, taker: str) -> Europa:
    """A player takes the event of Maximilian, an Austrian one."""
    g = lay(g, '101-1', '153b')
    g.active = seat_of(g, taker)
    event = g.edition.decks.events.index.number('101-1')
    asks(g, TakeEvent(seat_of(g, taker), event))
    while g.stack[-1].__class__.__name__ not in ('AcceptRuler', 'Rest'):
        who = g.deciders[0]
        g.play(who, can(g, who)[-1])
    return g


def test_the_heir_of_an_event_brings_an_election() -> None:
    """R18.9.1, R7.2.3: he replaces the Ruler; of one's own event at once, of another player's if he is accepted."""
    own = heir(open_empire(), 'austria')
    assert (elections(own), own.ruler[seat_of(own, 'austria')]) == (1, person(own, 'maximilian_i_austria'))
    for answer, held in (('accept', 1), ('refuse', 0)):
        g = heir(open_empire(), 'castile')
        assert elections(g) == 0
        g.play('austria', answer)
        assert elections(g) == held
        assert len(g.stack) == 1


def test_an_heir_to_an_empty_throne_brings_none() -> None:
    """R18.9.1, R7.2.18"""
    g = open_empire()
    g.ruler[seat_of(g, 'austria')] = NO_PERSON
    g = heir(g, 'austria')
    assert g.ruler[seat_of(g, 'austria')] == person(g, 'maximilian_i_austria')
    assert elections(g) == 0


def test_the_ruler_of_the_event_that_is_left_brings_an_election() -> None:
    """R18.9.1, R16.4.2"""
    g = lay(open_empire(), '101-1')
    set_power(g, 'austria', 5, 5, 5)
    asks(g, UnpickedEvent())
    g.play('austria', 'crown')
    assert elections(g) == 1
    assert emperor(g) == 'france'
    assert power(g, 'austria')[0] == 3


def test_the_candidate_of_a_winner_brings_an_election() -> None:
    """R18.9.1, R10.5.5: he takes the place of the loser's Ruler."""
    g = open_empire()
    leader = card(g, 'naval_arsenal_1')
    deck = g.edition.decks.actions.power[g.edition.decks.actions.title[leader]]
    g.piles[deck].take(leader)
    g.discards[deck].append(leader)
    war(g, 'england', 'austria')
    frame = SecureSuccession(seat_of(g, 'england'), party(g, 'austria'))
    frame.go('candidate')
    asks(g, frame)
    g.play('england', 'card:naval_arsenal_1')
    assert elections(g) == 1
    assert emperor(g) == 'france'


def test_a_leader_who_ends_an_interregnum_brings_none() -> None:
    """R18.9.1, R7.2.18: by the minor action, or by a card."""
    g = open_empire()
    g.ruler[seat_of(g, 'austria')] = NO_PERSON
    give(g, 'austria', 'naval_arsenal_1')
    turn_of(g, 'austria')
    g.play('austria', 'appoint:naval_arsenal_1')
    g.play('austria', 'crown')
    assert g.ruler[seat_of(g, 'austria')] != NO_PERSON
    assert elections(g) == 0


# ---- by an event


def test_an_event_holds_an_election_whatever_the_authority() -> None:
    """R18.9.1: the Pragmatic Sanction (401-1), option B; its other effects follow."""
    g = open_empire(6, '2-01.1')
    g = run(g, 'event:401-1/effect', 'england', 'option:b')
    assert elections(g) == 1
    assert emperor(g) == 'france'
    assert g.authority == 6


def test_the_ruler_of_the_same_event_may_bring_another() -> None:
    """R18.9.1: Maria Theresa is crowned in step 5; with 4 authority or less Austria, elected again, is asked anew."""
    for authority, held in ((4, 2), (5, 1)):
        g = empire('2-01.1', authority)
        cubes(g, 'austria', saxony=1)
        g = lay(g, '401-1', '153b')
        g.active = seat_of(g, 'austria')
        asks(g, TakeEvent(g.active, g.edition.decks.events.index.number('401-1')))
        g.play('austria', 'option:b')
        while len(g.stack) > 1:
            who = g.deciders[0]
            g.play(who, can(g, who)[0])
        assert g.ruler[seat_of(g, 'austria')] == person(g, 'maria_theresa_austria')
        assert elections(g) == held


def test_an_event_may_bring_more_votes() -> None:
    """EFFECTS 3.3: for somebody who may be elected."""
    g = open_empire()
    cubes(g, 'france', bohemia=1)
    bonus = {'do': 'election', 'who': 'emperor', 'bonus': 3}
    g = run(g, written('bonus', bonus), 'castile')
    assert emperor(g) == 'austria'
    assert told(g, 'elected') == [{'realm': 'austria', 'votes': 3}]


@pytest.mark.parametrize(
    ('language', 'said'),
    [
        ('en', 'An Imperial Election is held now (votes for the Emperor: +2).'),
        ('pl', 'Odbywa się teraz elekcja cesarska (głosy na Cesarza: +2).'),
        ('fr', 'Une élection impériale a lieu immédiatement (voix pour l’empereur\u00a0: +2).'),
        ('hu', 'Most császárválasztást kell tartani (a császár szavazatai: +2).'),
    ],
)
def test_a_card_tells_of_more_votes(language: str, said: str) -> None:
    """EFFECTS 3.3"""
    nodes = read_effects([{'do': 'election', 'who': 'emperor', 'bonus': 2}], 'event:x/effect')
    assert said in ' '.join(told_by_card(TITLE.texts[language], [('event:x', nodes)]).values())


# ---- in the middle of a battle


def falls_in_battle(authority: int = 3) -> Europa:
    """Austria's ailing Ruler leads an Army into battle with rebels, and two of their dice show a wound."""
    g = open_empire(authority)
    disarm(g)
    ruler = next(p for p, dice in enumerate(g.edition.decks.persons.dice) if dice == [0, 2, 0, 0])
    seat = seat_of(g, 'austria')
    g.ruler[seat], g.leads[seat], g.ill[seat] = ruler, 0, 1
    g.active = seat
    g.defending, g.imperial_manpower = 1, 3
    army(g, 'austria', 'austria', infantry=5)
    g.rebels = put(g.rebels, area(g, 'austria'), 2)
    load_dice(g, ([3, 2, 0], 'f----'), (INFANTRY, 'gg-'), (INFANTRY, 'f--'), (INFANTRY, '---'))
    asks(g, LandBattle(area(g, 'austria'), seat, area(g, 'austria'), 0))
    assert isinstance(g.stack[-1], UseImperialUnits)
    g.play('austria', 'accept')
    return g


def test_an_emperor_who_falls_in_battle_is_succeeded_before_the_battle_goes_on() -> None:
    """R9.7.8, R7.2.16, R18.9.6, R18.4.7: the election is held at once, the defence of the Empire ends with it; then he
    may crown a Leader, and the battle goes on without the dice of the dead."""
    g = falls_in_battle()
    assert g.ruler[seat_of(g, 'austria')] == NO_PERSON
    assert emperor(g) == 'france'
    assert (g.defending, g.imperial_manpower, g.imperial_at) == (0, 0, -1)
    assert number_in(g, seat_of(g, 'austria'), area(g, 'austria')) in (4, 5), 'his own alone'
    assert isinstance(g.stack[-1], Succession)
    assert any(isinstance(frame, LandBattle) for frame in g.stack)
    assert told(g, 'battle_won') == []
    g.play('austria', 'pass')
    while len(g.stack) > 1:
        g.play('austria', 'pass')
    assert len(told(g, 'battle_won')) == 1
    assert elections(g) == 1


def test_an_emperor_who_keeps_the_title_keeps_the_defence() -> None:
    """R18.9.6: with more than 4 authority, too, nothing changes."""
    g = falls_in_battle(5)
    assert emperor(g) == 'austria'
    assert (g.defending, g.imperial_at) == (1, area(g, 'austria'))
    assert g.imperial_manpower in (2, 3), 'one unit may have fallen'
