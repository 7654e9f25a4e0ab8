"""R17.4, R16.5.22, S4: Power Struggles: their deck, when they begin, and what they bring."""

from __future__ import annotations

import pytest

from chancellery.kernel.fields import put, put_mark
from chancellery.titles.europa.edition.decks import SYMBOLS
from chancellery.titles.europa.edition.files import NOBODY
from chancellery.titles.europa.events.symbols import EventSymbols
from chancellery.titles.europa.fields import NO_CARD, REBELS
from chancellery.titles.europa.rounds.ages import EndOfAge
from chancellery.titles.europa.rounds.income import Income
from chancellery.titles.europa.rounds.scoring import final_scoring, reckoning
from chancellery.titles.europa.state import Europa
from chancellery.titles.europa.struggle_scoring import score_struggle, scored_in_age, standings
from chancellery.titles.europa.struggles import activate_struggle, struggle_name
from chancellery.titles.europa.title import PLAYABLE
from chancellery.titles.europa.war.occupation import occupy
from tests.titles.europa.position import (
    area,
    asks,
    clear,
    party,
    power,
    province,
    seat_of,
    set_power,
    table,
    told,
    turn_of,
)
from tests.titles.europa.programs import own
from tests.titles.europa.purposes import vassal

ON = {'struggles': 'on', 'ages': '3'}
ITALY = ['lombardy', 'venetia', 'central_italy', 'naples']


def begun(id: str = 'italian_wars', scenario: str = '1-01.1', options: dict[str, str] | None = None) -> Europa:
    """A Power Struggle is active, and nobody has anything in its Battlegrounds."""
    g = table(scenario, options=ON if options is None else options)
    g.struggle = g.edition.decks.goals.struggles.number(id)
    if g.struggle == g.upcoming:
        g.upcoming = g.struggle_deck.take_at(-1)
    elif g.struggle in g.struggle_deck.items:
        g.struggle_deck.take(g.struggle)
    clear(g, 'town', 'vassal', 'tokens', 'large', 'occupier', 'ally', 'friends', 'married', 'dnpr')
    g.emperor = NOBODY
    g.forget_worked_out()
    return g


def places(g: Europa, realm: str) -> list[list[int]]:
    """What each Battleground would bring a Realm: for tax, for being alone there, for ties."""
    g.forget_worked_out()
    return standings(g, g.struggle)[seat_of(g, realm)].places


def criteria(g: Europa, realm: str) -> list[int]:
    """What each of the extra criteria would bring a Realm."""
    g.forget_worked_out()
    return standings(g, g.struggle)[seat_of(g, realm)].criteria


def shows(g: Europa, event: str) -> str:
    """The symbols of an event are resolved by nobody in particular; returns the active Power Struggle after it."""
    symbols = g.edition.decks.events.symbols[g.edition.decks.events.index.number(event)]
    for symbol in symbols:
        if SYMBOLS[symbol.kind] == 'powerStruggle':
            activate_struggle(g)
    return struggle_name(g, g.struggle) if g.struggle != NO_CARD else ''


def over(g: Europa) -> None:
    """Phase 4 scores it."""
    score_struggle(g)


# ---- the deck and when they begin


def test_the_course_of_three_ages() -> None:
    """S-EX2, S4.1, S4.2, R16.5.22: nothing in Age I, two in Age II, one in Age III, in the order of the scenario"""
    g = table('1-01.1', options=ON)
    assert [shows(g, '13a-1'), shows(g, '12a-2')] == ['', '']
    g.age = 2
    assert shows(g, '22a-1') == 'italian_wars'
    over(g)
    assert shows(g, '22a-2') == 'distant_trade'
    over(g)
    assert shows(g, '22a-1') == '', 'two symbols of Age II'
    asks(g, EndOfAge())
    assert g.age == 3
    assert shows(g, '33a-1') == 'thirty_years_war'
    over(g)
    assert shows(g, '33a-2') == ''
    assert [each['struggle'] for each in told(g, 'struggle_begins')] == [
        'italian_wars', 'distant_trade', 'thirty_years_war',
    ]  # fmt: skip


def test_a_symbol_of_an_event_begins_one() -> None:
    """R16.5.22, R17.4.3: the upcoming card becomes active, and the next one is upcoming; also by itself (R16.4.3)"""
    g = table('1-01.1', options=ON)
    g.age = 2
    clear(g, 'unrest')
    assert struggle_name(g, g.upcoming) == 'italian_wars'
    asks(g, EventSymbols(g.edition.decks.events.index.number('22a-1'), NOBODY))
    assert struggle_name(g, g.struggle) == 'italian_wars'
    assert struggle_name(g, g.upcoming) == 'distant_trade'
    assert told(g, 'struggle_begins') == [{'struggle': 'italian_wars', 'areas': ITALY}]


def test_one_at_a_time() -> None:
    """R17.4.8, R16.5.22: a symbol while one is active does nothing, and is not counted"""
    g = table('1-01.1', options=ON)
    g.age = 2
    assert shows(g, '22a-1') == 'italian_wars'
    assert shows(g, '22a-2') == 'italian_wars'
    over(g)
    assert shows(g, '22a-2') == 'distant_trade'


def test_without_them_the_symbol_does_nothing() -> None:
    """R16.5.23, S4.5"""
    g = table('1-01.1', options={'ages': '3'})
    g.age = 2
    assert shows(g, '22a-1') == ''
    assert not told(g, 'struggle_begins')
    assert not {'struggles', 'struggle_deck'} & set(g.make_public_board())


def order(scenario: str, play: str, seed: int = 1) -> list[str]:
    """The deck, the upcoming card first."""
    g = table(scenario, seed, {'struggles': play})
    cards = [g.upcoming, *reversed(g.struggle_deck.items)]
    return [struggle_name(g, each) for each in cards if each != NO_CARD]


def test_the_decks_of_the_scenarios() -> None:
    """S4.1, S4.5: as listed, shuffled, or the first two shuffled"""
    assert order('1-04.1', 'ordered') == ['italian_wars', 'distant_trade', 'thirty_years_war']
    by_lot = {tuple(order('1-04.1', 'random', seed)) for seed in range(12)}
    assert by_lot == {
        ('italian_wars', 'distant_trade', 'thirty_years_war'), ('distant_trade', 'italian_wars', 'thirty_years_war'),
    }  # fmt: skip
    assert {tuple(order('1-05.1', 'on', seed)) for seed in range(12)} == {
        ('italian_wars', 'thirty_years_war'), ('thirty_years_war', 'italian_wars'),
    }  # fmt: skip
    listed = ['italian_wars', 'struggle_for_the_balkans', 'holy_league', 'war_of_spanish_succession']
    assert order('2-03.1', 'ordered') == listed
    assert sorted(order('2-03.1', 'random', 3)) == sorted(listed)
    assert len({tuple(order('2-03.1', 'random', seed)) for seed in range(30)}) > 10
    assert order('1-01.1', 'off') == []


def test_four_of_five_by_lot() -> None:
    """S4.4: 1-05.2; everybody sees but the upcoming card"""
    seen = set()
    for seed in range(30):
        g = table('1-05.2', seed)
        assert (len(g.struggle_deck), len(g.struggles_aside)) == (3, 1)
        assert sorted([g.upcoming, *g.struggle_deck.items, *g.struggles_aside.items]) == sorted(
            g.variant.scenario.struggles
        )
        deck = g.make_public_board()['struggle_deck']
        assert deck == [struggle_name(g, g.upcoming), None, None, None]
        seen.add(g.struggles_aside.items[0])
    assert len(seen) == 5


def test_an_order_that_is_fixed_is_known() -> None:
    """C-S6, R17.4.3: only the upcoming card of a shuffled deck is; where one is hidden, all know which it is"""
    assert table('2-03.1', options={'struggles': 'ordered'}).make_public_board()['struggle_deck'] == [
        'italian_wars', 'struggle_for_the_balkans', 'holy_league', 'war_of_spanish_succession',
    ]  # fmt: skip
    g = table('2-03.1', options={'struggles': 'random'})
    assert g.make_public_board()['struggle_deck'][1:] == [None, None, None]
    g.age = 2
    for hidden in (2, 0):
        activate_struggle(g)
        assert g.make_public_board()['struggle_deck'].count(None) == hidden
        over(g)
    assert None not in table('1-04.1', options={'struggles': 'random'}).make_public_board()['struggle_deck']


def test_a_card_that_nobody_knows_yet_is_a_matter_of_chance() -> None:
    """Whoever takes an event that will show one cannot take it back."""
    for play, chance in (('random', True), ('ordered', False)):
        g = table('2-03.1', options={'struggles': play})
        g.age = 2
        event = next(
            at
            for at, symbols in enumerate(g.edition.decks.events.symbols)
            if symbols and SYMBOLS[symbols[-1].kind] == 'powerStruggle' and g.edition.decks.events.age[at] == 2
        )
        frame = EventSymbols(event, 0)
        frame.next = len(g.edition.decks.events.symbols[event]) - 1
        assert (frame.ahead(g) != 0) == chance


def test_2_04_1_always_has_its_one_card() -> None:
    """S4.5, S2.2"""
    g = table('2-04.1')
    assert 'struggles' not in g.options
    assert (struggle_name(g, g.upcoming), len(g.struggle_deck)) == ('napoleonic_wars', 0)
    activate_struggle(g)
    assert struggle_name(g, g.struggle) == 'napoleonic_wars'


# ---- Claims


def price_of_a_claim(g: Europa, realm: str, place: str) -> int:
    """What the first Claim of an action costs there."""
    clear(g, 'claims')
    set_power(g, realm, 0, 3, 0)
    turn_of(g, realm)
    g.play(realm, f'claim:{place}')
    return 3 - power(g, realm)[1]


def test_claims_are_cheaper_in_the_areas_of_a_struggle() -> None:
    """R17.4.2, R5.4.3.1: 1 power instead of 2 in those of the active and of the upcoming card"""
    g = table('2-03.1', options={'struggles': 'ordered'})
    clear(g, 'core', 'war', 'active_ally')
    near = ('lombardy', 'dalmatia', 'tirol')
    assert [price_of_a_claim(g, 'venice', at) for at in near] == [1, 2, 2]
    g.age = 2
    activate_struggle(g)
    assert [price_of_a_claim(g, 'venice', at) for at in near] == [1, 1, 2]
    over(g)
    assert [price_of_a_claim(g, 'venice', at) for at in near] == [2, 1, 2]
    without = table('2-03.1')
    clear(without, 'core', 'war', 'active_ally')
    assert price_of_a_claim(without, 'venice', 'lombardy') == 2


# ---- Battlegrounds


def test_the_tax_of_what_one_controls() -> None:
    """R17.4.5a: Milan is worth 2; alone there brings 1 (R17.4.5b)"""
    g = begun()
    assert places(g, 'france') == [[0, 0, 0]] * 4
    own(g, 'france', 'milano', 'cremona')
    assert places(g, 'france') == [[3, 1, 0], [0, 0, 0], [0, 0, 0], [0, 0, 0]]
    own(g, 'castile', 'piemonte')
    assert places(g, 'france')[0] == [3, 0, 0]
    assert places(g, 'castile')[0] == [1, 0, 0]


def test_halves_of_vassals_are_added_and_rounded_up() -> None:
    """R17.4.5a, R17.4.7: three tokens in one Area bring 2, one in another 1"""
    g = begun()
    vassal(g, 'france', 'cremona', 'parma', 'mantova', 'bari')
    assert [tax for tax, _, _ in places(g, 'france')] == [2, 0, 0, 1]
    own(g, 'france', 'milano')
    assert places(g, 'france')[0] == [4, 1, 0]
    g.tokens = put(g.tokens, province(g, 'mantova'), 2)
    assert places(g, 'france')[0] == [4, 1, 0], '2 and four halves'


def test_the_occupier_scores() -> None:
    """R17.4.7: the tax, and his Town counts as one; that of the owner still lies there, so that nobody is alone"""
    g = begun()
    own(g, 'france', 'milano')
    occupy(g, seat_of(g, 'castile'), province(g, 'milano'))
    assert places(g, 'france')[0] == [0, 0, 0]
    assert places(g, 'castile')[0] == [2, 0, 0]
    vassal(g, 'france', 'bari')
    g.occupier = put(g.occupier, province(g, 'bari'), REBELS)
    assert places(g, 'france')[3] == [0, 1, 0]


def test_npr_land_does_not_stop_anybody_from_being_alone() -> None:
    """R17.4.7: players are compared; a Vassal token is enough"""
    g = begun()
    vassal(g, 'england', 'siena')
    assert places(g, 'england')[2] == [1, 1, 0]


def test_nobody_is_alone_overseas() -> None:
    """R17.4.5b: only on the main map"""
    g = begun('distant_trade')
    own(g, 'castile', 'antilles')
    assert places(g, 'castile')[0] == [1, 0, 0]


def test_alliances_and_marriages() -> None:
    """R17.4.5c, R17.4.7: 1 for at least one, in the Area of the Capital on which it lies, of players as well"""
    g = begun()
    g.ally = put(g.ally, party(g, 'milan'), seat_of(g, 'france'))
    g.married = put_mark(g.married, party(g, 'genoa'), seat_of(g, 'france'))
    g.married = put_mark(g.married, party(g, 'naples'), seat_of(g, 'castile'))
    assert [ties for _, _, ties in places(g, 'france')] == [1, 0, 0, 0]
    assert [ties for _, _, ties in places(g, 'castile')] == [0, 0, 0, 1]
    g.disputed = put_mark(g.disputed, party(g, 'naples'), seat_of(g, 'castile'))
    assert [ties for _, _, ties in places(g, 'castile')] == [0, 0, 0, 1], 'either side (R11.2.10)'


def test_an_alliance_of_players_lies_on_the_others_capital() -> None:
    """R17.4.7"""
    g = begun('italian_wars', '2-03.1', {'struggles': 'ordered'})
    france, venice = seat_of(g, 'france'), seat_of(g, 'venice')
    g.friends[france] |= 1 << venice
    g.friends[venice] |= 1 << france
    assert [ties for _, _, ties in places(g, 'france')] == [0, 1, 0, 0]
    assert [ties for _, _, ties in places(g, 'venice')] == [0, 0, 0, 0], 'Paris is no Battleground'


def test_a_battleground_off_limits_is_not_scored() -> None:
    """S5.5: Rhineland and what else of the Thirty Years' War is closed in 2-03.1"""
    g = begun('thirty_years_war', '2-03.1', {'struggles': 'ordered'})
    closed = [
        id
        for id in ('bohemia', 'saxony', 'rhineland', 'lower_saxony', 'pomerania')
        if not g.variant.inside[area(g, id)]
    ]
    assert 'rhineland' in closed
    assert len(places(g, 'france')) == 5 - len(closed)


# ---- scoring


def test_it_is_scored_in_phase_4_and_leaves_the_game() -> None:
    """R4.4.E4, R17.4.4: with the Battlegrounds, and is told player by player"""
    g = begun()
    own(g, 'france', 'milano')
    g.phase = 'income'
    before = g.prestige[:]
    points = {realm: standings(g, g.struggle)[seat_of(g, realm)].total() for realm in g.roles}
    assert points == {'france': 2 + 1 + 2, 'castile': -1, 'england': 0}
    frame = Income()
    frame.go('prestige')
    asks(g, frame)
    for realm in g.roles:
        seat = seat_of(g, realm)
        others = sum([each['prestige'] for each in told(g, 'prestige_of_round') if each['realm'] == realm])
        assert g.prestige[seat] - before[seat] == points[realm] + others
    assert g.struggle == NO_CARD
    assert told(g, 'struggle_ends') == [{'struggle': 'italian_wars'}]
    france = next(each for each in told(g, 'struggle_points') if each['realm'] == 'france')
    assert france == {'realm': 'france', 'struggle': 'italian_wars', 'prestige': 5, 'places': 3, 'card': 2}
    seen = g.make_public_board()['struggles']['italian_wars']
    assert seen == {'stage': 'scored', 'battlegrounds': ITALY, 'points': points}


def test_what_an_age_has_brought() -> None:
    """Told at its end with the other sources."""
    g = begun()
    g.age = 1
    own(g, 'france', 'milano')
    over(g)
    assert [scored_in_age(g, seat_of(g, realm), 1) for realm in g.roles] == [5, -1, 0]
    asks(g, EndOfAge())
    while g.round == 1 and not told(g, 'age_over'):
        role = g.deciders[0]
        g.play(role, g.legal(role)[0])
    france = next(each for each in told(g, 'age_over') if each['realm'] == 'france')
    assert france['struggles'] == 5
    assert france['gained'] == sum([france[each] for each in ('marriages', 'struggles')])


def test_the_reckoning_counts_an_active_struggle() -> None:
    """R4.7.1, R4.4.E4: a round that ends the game scores it first; the upcoming one is not counted"""
    g = begun()
    own(g, 'france', 'milano')
    lines = {line.id: line.sources for line in reckoning(g, -1).lines}
    assert {realm: sources['struggles'] for realm, sources in lines.items()} == {
        'france': 5, 'castile': -1, 'england': 0,
    }  # fmt: skip
    over(g)
    assert 'struggles' not in reckoning(g, -1).lines[0].sources


def test_what_the_board_tells() -> None:
    """R17.4.1-3: the active and the upcoming struggle with what they would bring, and how many may still begin"""
    g = begun()
    g.age = 2
    g.struggles_begun = 1
    own(g, 'france', 'milano')
    vassal(g, 'france', 'roma')
    g.forget_worked_out()
    seen = g.make_public_board()
    assert {id: each['stage'] for id, each in seen['struggles'].items()} == {
        'italian_wars': 'active', 'distant_trade': 'upcoming',
    }  # fmt: skip
    assert seen['struggles']['italian_wars']['points']['france'] == 7
    assert seen['struggle_points']['italian_wars']['france'] == {
        'tax': [2, 0, 1, 0], 'alone': [1, 0, 1, 0], 'ties': [0, 0, 0, 0], 'criteria': [2, 0],
    }  # fmt: skip
    assert seen['struggle_deck'] == ['distant_trade', 'thirty_years_war']
    assert seen['struggles_left'] == 1


def test_spain_counts_the_provinces_of_spain_ii() -> None:
    """S4.6: for tax, for being alone there, and for the criteria of the card (Milan or Naples)"""
    g = table('1-05.1', options={'struggles': 'on'})
    g.struggle = g.edition.decks.goals.struggles.number('italian_wars')
    clear(g, 'town', 'vassal', 'tokens', 'large', 'ally', 'friends', 'married')
    assert places(g, 'castile') == [[3, 1, 0], [0, 0, 0], [0, 0, 0], [4, 1, 0]]
    assert criteria(g, 'castile')[0] == 2
    own(g, 'france', 'piemonte')
    assert places(g, 'castile')[0] == [3, 0, 0]
    assert criteria(g, 'france')[0] == -1
    occupy(g, seat_of(g, 'france'), province(g, 'milano'))
    occupy(g, seat_of(g, 'france'), province(g, 'napoli'))
    assert places(g, 'castile') == [[1, 0, 0], [0, 0, 0], [0, 0, 0], [2, 0, 0]]
    assert (criteria(g, 'castile')[0], criteria(g, 'france')[0]) == (-1, 2)


@pytest.mark.parametrize('scenario', ['1-01.1', '1-04.1', '2-03.1', '2-01.1'])
def test_all_that_can_come_is_told_and_built(scenario: str) -> None:
    """R17.4.6: every card of a deck has a text in every language, and points for everybody"""
    g = table(scenario)
    for struggle in g.variant.scenario.struggles:
        g.struggle = struggle
        for standing in standings(g, struggle).values():
            assert len(standing.criteria) == len(g.programs.struggles[struggle].lines)
        assert not g.programs.struggles[struggle].unbuilt
        for texts in g.title.texts.values() if scenario in PLAYABLE else []:
            assert texts.has(f'lines.struggle:{struggle_name(g, struggle)}')


def test_what_has_not_come_by_the_end_is_not_scored() -> None:
    """S4.3: nobody gains or loses anything by the cards that are left"""
    g = table('1-01.1', options={'struggles': 'on'})
    g.age = 2
    g.event_deck.take_all()
    own(g, 'france', 'milano')
    before = g.prestige[:]
    final_scoring(g, 'last_round')
    assert g.upcoming != NO_CARD
    assert not g.struggles_scored
    assert g.prestige == [points + sum(g.scored_of(seat)) for seat, points in enumerate(before)]
