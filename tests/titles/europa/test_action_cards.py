"""R6: action cards and Display Cards of 1-00.1, from a turn of their owner."""

from __future__ import annotations

import pytest

from chancellery.kernel.fields import put, put_mark
from chancellery.titles.europa import lasting, ledger
from chancellery.titles.europa.actions.phase import begin_turn
from chancellery.titles.europa.actions.turn import TakeTurn
from chancellery.titles.europa.effects.kinds import is_kind
from chancellery.titles.europa.effects.things import REALM, SPAN
from chancellery.titles.europa.governing.tracks import place_vassal
from chancellery.titles.europa.state import Europa
from chancellery.titles.europa.view.mats import mats_view
from tests.titles.europa.battles import army, disarm, ships, war
from tests.titles.europa.position import (
    TITLE,
    area,
    can,
    card,
    clear,
    give,
    in_armies,
    party,
    province,
    seat_of,
    set_power,
    told,
    turn_of,
    why_not,
)
from tests.titles.europa.programs import (
    REALMS,
    board,
    calm,
    influence,
    marry,
    merchants,
    own,
    resources,
    run,
    unrest,
    written,
)


def turn(g: Europa, realm: str, *cards: str) -> Europa:
    """A turn of a Realm that holds these cards."""
    give(g, realm, *cards)
    for at in range(len(g.reachable)):
        g.reachable = put(g.reachable, at, 1)
    return turn_of(g, realm)


def played(g: Europa, realm: str, id: str, *answers: str) -> Europa:
    """A Realm plays a card in its turn; each answer is its own or ``realm action``."""
    turn(g, realm, id)
    g.play(realm, f'play:{id}')
    return answered(g, realm, *answers)


def answered(g: Europa, realm: str, *answers: str) -> Europa:
    for answer in answers:
        who, _, action = answer.rpartition(' ')
        g.play(who or realm, action)
    return g


def over(g: Europa) -> bool:
    """The card is resolved, and the action of the turn is taken."""
    return isinstance(g.stack[-1], TakeTurn) and g.stack[-1].acted


def displayed(g: Europa, realm: str, *ids: str, cubes: int = 3) -> Europa:
    """Display Cards in front of a Realm, and its next turn."""
    for id in ids:
        number = card(g, id)
        deck = g.edition.decks.actions.power[g.edition.decks.actions.title[number]]
        g.piles[deck].take(number)
        g.displayed.append([seat_of(g, realm), number, cubes])
    return turn(g, realm)


# ---- playing (R6.0)


def test_a_card_is_paid_resolved_and_discarded() -> None:
    """R6.0.2-3: Land Survey costs 2 a; a Ducat for each large Town and each Area that is wholly one's own."""
    g = played(board(), 'england', 'land_survey_1')
    assert over(g)
    assert g.discards[0] == [card(g, 'land_survey_1')]
    assert resources(g, 'england') == ([1, 3, 3], 10 + 2 + 3, 5, 0), 'London, Bordeaux; three whole Areas'
    assert why_not(g, 'england', 'stability') == 'R4.2.2', 'it took the turn (R6.0.1)'


def test_what_a_card_leaves_in_force_is_seen_by_all() -> None:
    """EFFECTS 2.8: until the end of the round Suppress Unrest is cheaper once; everybody sees it on the mat."""
    g = played(board(), 'england', 'land_survey_1')
    for viewer in (-1, 0, 1, 2):
        mats = g.board(viewer)['players']
        assert mats['england']['lasts'] == ['card:land_survey/effect.1']
        assert 'lasts' not in mats['france']
    assert g.title.texts['en'].has('told.card:land_survey/effect.1')
    lasting.use_up(g, 'cost.suppressUnrest', seat_of(g, 'england'))
    assert 'lasts' not in mats_view(g)['england'], 'used up for this round'


def test_discards_lie_open_in_their_order() -> None:
    """R6.0.6: everybody sees them, the last on top."""
    g = played(board(), 'england', 'land_survey_1')
    set_power(g, 'france', 9, 3, 3)
    g = played(g, 'france', 'tax_reform_1')
    while not over(g):
        g.play('france', can(g, 'france')[0])
    for viewer in (-1, 0, 1, 2):
        assert g.board(viewer)['decks']['administrative']['discards'] == ['land_survey_1', 'tax_reform_1']


def test_what_stands_against_a_card() -> None:
    """R6.0.2, R6.2.4, R6.2.6, R6.0.4."""
    g = board()
    set_power(g, 'france', 1, 1, 1)
    turn(g, 'france', 'land_survey_1', 'superior_tactics_1', 'counterespionage_1')
    assert why_not(g, 'france', 'play:land_survey_1') == 'R7.1.1'
    assert why_not(g, 'france', 'play:superior_tactics_1') == 'R6.2.4'
    assert why_not(g, 'france', 'play:counterespionage_1') == 'R6.2.6'
    assert why_not(g, 'france', 'play:tax_reform_1') == 'R6.0.4'


def test_the_conditions_of_a_card_are_named() -> None:
    """A Legate is sent by Catholics, a marriage made by a Ruler."""
    g = board()
    g.ruler[seat_of(g, 'france')] = -1
    turn(g, 'france', 'royal_marriage_1')
    assert str(g.explain('france', 'play:royal_marriage_1')[0]) == 'This is needed: you have a Ruler. (R16.3.2)'


def test_who_will_not_borrow_keeps_the_card() -> None:
    """R5.2.4.1: the card was shown, goes back to the hand, and the action is not taken."""
    g = board()
    g.ducats[seat_of(g, 'france')] = 0
    turn(g, 'france', 'guild_charters_1')
    g.play('france', 'play:guild_charters_1')
    g.play('france', 'refuse')
    assert not over(g)
    hand = g.hands_at(seat_of(g, 'france'), 0)
    assert hand.items == [card(g, 'guild_charters_1')]
    assert hand.known_to_all(g, 0)
    g.play('france', 'play:guild_charters_1')
    g.play('france', 'loan')
    assert g.interest[seat_of(g, 'france')] == 1


def test_to_play_a_card_cannot_be_taken_back() -> None:
    """A card from the hand is shown."""
    g = turn(board(), 'france', 'land_survey_1')
    assert g.is_final(g.index('france'), g.title.encode('play:land_survey_1'))


def test_a_card_without_a_target_is_not_played() -> None:
    """EFFECTS 2.11: Martial Law needs an Area of one's own with Unrest or rebels."""
    g = board()
    calm(g)
    turn(g, 'castile', 'martial_law_1')
    assert why_not(g, 'castile', 'play:martial_law_1') == 'R6.0.3'
    g.unrest = put(g.unrest, province(g, 'burgos'), 1)
    g.unrest = put(g.unrest, province(g, 'madrid'), 1)
    g.rebels = put(g.rebels, area(g, 'castile'), 3)
    g = turn_of(g, 'castile')
    g.play('castile', 'play:martial_law_1')
    assert over(g), 'one Area, so nothing is asked'
    assert g.rebels[area(g, 'castile')] == 1
    assert unrest(g, 'castile') == 0


def test_a_mandatory_action_must_be_possible() -> None:
    """EFFECTS 2.11: the Estates General raise Stability for 2 a less; below 0 they give 1 Prestige."""
    g = board()
    set_power(g, 'france', 2, 3, 3)
    turn(g, 'france', 'estates_general_1')
    assert why_not(g, 'france', 'play:estates_general_1') == 'R16.3.19'
    g = board()
    set_power(g, 'england', 3, 3, 3)
    played(g, 'england', 'estates_general_1', 'stability')
    assert over(g)
    assert resources(g, 'england') == ([0, 3, 3], 10, 5, 1), '5 - 2'
    g = board()
    g.stability[seat_of(g, 'england')] = -2
    g = played(g, 'england', 'estates_general_1')
    assert can(g, 'england') == ['stability'], 'it cannot be declined'
    g.play('england', 'stability')
    assert resources(g, 'england') == ([2, 3, 3], 10, 6, -1)


# ---- single cards


def test_royal_marriage() -> None:
    """2 b; a Marriage and 1 Influence in the Capital Area."""
    g = played(board(), 'castile', 'royal_marriage_1', 'realm:portugal')
    assert over(g)
    assert g.married[party(g, 'portugal')] >> seat_of(g, 'castile') & 1
    assert influence(g, 'castile', 'portugal') == 2
    assert resources(g, 'castile')[0] == [3, 1, 3]


def test_royal_marriage_and_events_know_the_same_neighbours() -> None:
    """R2.4.4: Provence has no Port on the seas of Castile, whose Ports face its Area all the same."""
    g = board()
    seat, provence = seat_of(g, 'castile'), party(g, 'provence')
    assert is_kind(g, seat, 'neighbour', REALM * SPAN + provence)
    assert 'realm:provence' in can(played(g, 'castile', 'royal_marriage_1'), 'castile')


def test_royal_marriage_is_for_nobody_one_fights() -> None:
    """R9.0.1, R2.4.8: an Active Ally of an enemy is in all his wars; Portugal fights for England."""
    g = board()
    portugal, england = party(g, 'portugal'), seat_of(g, 'england')
    g.war = put_mark(g.war, g.realm(england), seat_of(g, 'castile'))
    g.ally = put(g.ally, portugal, england)
    assert 'realm:portugal' in can(played(g, 'castile', 'royal_marriage_1'), 'castile')
    g.active_ally = put(g.active_ally, portugal, 1)
    set_power(g, 'castile', 3, 3, 3)
    assert 'realm:portugal' not in can(played(g, 'castile', 'royal_marriage_2'), 'castile')


def test_units_are_raised_where_an_npr_is_beset_since_before_the_turn() -> None:
    """R16.3.18, R9.7.1, R13.4.3a: in Andalucia no battle starts any more once Castilian units have stood there; new
    ones that came where none stood would have to fight Granada."""
    for stood in (True, False):
        g = board()
        disarm(g)
        war(g, 'castile', 'granada')
        if stood:
            army(g, 'castile', 'andalucia', infantry=1)
        begin_turn(g)
        g.exhausted[seat_of(g, 'castile')] = 4
        offered = can(played(g, 'castile', 'call_the_banners_1'), 'castile')
        assert ('area:andalucia' in offered) == stood
        assert 'area:castile' in offered


def test_subjugation_offers_only_what_can_be_done() -> None:
    """R11.4.2-5: an ally that is small enough, with Influence enough; the rule is named for the others."""
    g = board()
    g.put_influence(seat_of(g, 'france'), area(g, 'languedoc'), 5)
    g.put_influence(seat_of(g, 'france'), area(g, 'scotland'), 0)
    turn(g, 'france', 'subjugation_1')
    g.play('france', 'play:subjugation_1')
    assert over(g), 'Provence alone'
    assert g.vassal[province(g, 'provence')] == seat_of(g, 'france')
    assert g.ally[party(g, 'provence')] == -1


def test_diplomatic_mission() -> None:
    """A cube of yours may move; then 3 Influence, 2 at most in an Area, also in place of an opponent's."""
    g = played(board(), 'england', 'diplomatic_mission_1', 'area:portugal', 'area:scotland')
    assert influence(g, 'england', 'portugal') == 1
    assert influence(g, 'england', 'scotland') == 3
    answered(g, 'england', 'area:scotland')  # it is full: a cube of France goes, as nobody else has any
    assert [influence(g, realm, 'scotland') for realm in ('england', 'france')] == [4, 1]
    answered(g, 'england', 'area:flanders_wallonia', 'area:flanders_wallonia')
    assert over(g)
    assert influence(g, 'england', 'flanders_wallonia') == 3


def test_commercial_growth() -> None:
    """3 a; a node with a Merchant of yours that is connected; 2 Ducats for each Merchant."""
    g = turn(board(), 'england', 'commercial_growth_1')
    g.play('england', 'play:commercial_growth_1')
    if not over(g):
        g.play('england', 'node:english_channel')
    assert over(g)
    assert g.expanded[g.map.nodes.number('english_channel')] == 1
    assert resources(g, 'england')[1] == 14


def test_court_of_audit_may_be_paid_three_times() -> None:
    """``times``: 3 Ducats for an Interest token, up to three times; a Ducat for each whole Area, at most 6."""
    g = board()
    g.interest[seat_of(g, 'england')] = 4
    played(g, 'england', 'court_of_audit_1', 'accept', 'accept')
    assert resources(g, 'england')[1] == 4
    g.play('england', 'refuse')
    assert over(g)
    assert g.interest[seat_of(g, 'england')] == 2
    assert resources(g, 'england')[1] == 4 + 3, 'three Areas are wholly English'
    g = board()
    g.interest[seat_of(g, 'england')] = 4
    g.ducats[seat_of(g, 'england')] = 20
    played(g, 'england', 'court_of_audit_1', 'accept', 'accept', 'accept')
    assert over(g)
    assert g.interest[seat_of(g, 'england')] == 1


def test_call_the_banners_sells_infantry_one_by_one() -> None:
    """4 Manpower available; up to 3 infantry for 1 Ducat each, in one's own Areas without rebels."""
    g = board()
    seat = seat_of(g, 'castile')
    g.exhausted[seat] = 2
    before = g.available[seat]
    g.rebels = put(g.rebels, area(g, 'leon'), 1)
    played(g, 'castile', 'call_the_banners_1')
    assert why_not(g, 'castile', 'area:leon') == 'R16.3.18'
    answered(g, 'castile', 'area:castile', 'area:castile', 'done')
    assert over(g)
    assert g.infantry_at(seat, area(g, 'castile')) == 2
    assert g.available[seat] == before + 2 - 2
    assert resources(g, 'castile')[1] == 8


def test_condottieri_choose_an_area_first() -> None:
    """Mercenaries for 3 and 5 Ducats, into one Army of the Area that was chosen."""
    g = board()
    seat = seat_of(g, 'france')
    played(g, 'france', 'condottieri_1', 'area:loire', 'area:loire', 'done', 'area:loire', 'done')
    assert over(g)
    assert resources(g, 'france')[1] == 10 - 3 - 5
    assert in_armies(g.mercenaries_of, seat) == 2


def test_naval_arsenal() -> None:
    """A) a heavy ship and 2 light ones; B) 4 galleys where they may sail."""
    g = board()
    seat = seat_of(g, 'england')
    before = ledger_ships(g, 'england')
    played(g, 'england', 'naval_arsenal_1', 'option:a', 'sea:dogger_bank')
    while not over(g):
        g.play('england', can(g, 'england')[0])
    light, heavy, galleys = ledger_ships(g, 'england')
    assert [light - before[0], heavy - before[1], galleys - before[2]] == [2, 1, 0]
    assert resources(g, 'england') == ([3, 3, 1], 7, 5, 0)
    assert g.fleet_at[seat] >= 0


def ledger_ships(g: Europa, realm: str) -> list[int]:
    from chancellery.titles.europa.effects.stats import ships

    return [ships(g, seat_of(g, realm), kind) for kind in range(3)]


def test_guild_charters() -> None:
    """3 a and 3 D: a small Port without Unrest grows, and 1 Prestige."""
    g = board()
    calm(g)
    g = played(g, 'castile', 'guild_charters_1')
    offered = can(g, 'castile')
    assert 'province:galicia' in offered
    assert 'province:badajoz' not in offered, 'no Port'
    small, large = g.small_towns[1], g.large_towns[1]
    g.play('castile', 'province:galicia')
    assert over(g)
    assert g.large[province(g, 'galicia')] == 1
    assert (g.small_towns[1], g.large_towns[1]) == (small - 1, large + 1)
    assert resources(g, 'castile') == ([0, 3, 3], 7, 6, 0)
    assert ledger.tally(g, 1, 'developed', 'age') == 1


def test_forged_charters_count_as_covert() -> None:
    """2 Claims at most, one in an Area, next to one's Realm."""
    g = played(board(), 'england', 'forged_charters_1', 'area:scotland')
    assert why_not(g, 'england', 'area:scotland') == 'R16.3.2'
    g.play('england', 'done')
    assert over(g)
    assert g.claims[area(g, 'scotland')] >> seat_of(g, 'england') & 1
    assert ledger.tally(g, seat_of(g, 'england'), 'covertDone', 'age') == 1
    assert lasting.permits(g, 'claim.atWar', seat_of(g, 'england'))
    lasting.end(g, 'endOfTurn')
    assert not lasting.permits(g, 'claim.atWar', seat_of(g, 'england'))


def test_new_alliance() -> None:
    """A cube of an opponent goes, 2 of yours come, and an Alliance if you then have most there."""
    g = board()
    set_power(g, 'england', 3, 9, 3)
    played(g, 'england', 'new_alliance_1', 'realm:scotland')
    assert over(g), 'France alone has Influence there'
    assert [influence(g, realm, 'scotland') for realm in ('england', 'france')] == [4, 1]
    assert g.ally[party(g, 'scotland')] == seat_of(g, 'england')
    assert resources(g, 'england')[:2] == ([3, 5, 3], 8)


def test_man_of_the_church() -> None:
    """A) Catholics without Roma: a Cardinal and an Influence; B) Convert Area for nothing and without Unrest."""
    g = played(board(), 'france', 'man_of_the_church_1', 'option:a', 'area:brittany_normandy')
    assert over(g)
    assert g.curia == [0, 1, 0, 2]
    assert influence(g, 'france', 'brittany_normandy') == 1


def test_preaching_adds_no_unrest() -> None:
    """``mods`` hold for the granted action alone: unrest.convert is 0."""
    g = board()
    calm(g)
    own(g, 'castile', 'granada', 'gibraltar')
    played(g, 'castile', 'man_of_the_church_1', 'option:b')
    assert can(g, 'castile') == ['done', 'convert:andalucia']
    g.play('castile', 'convert:andalucia')
    assert over(g)
    assert unrest(g, 'castile') == 0
    assert g.lasting == []
    assert resources(g, 'castile') == ([1, 3, 3], 10, 5, 0), 'the card alone was paid'


def test_privateers() -> None:
    """A node next to a Sea Zone with ships of yours; 2 Ducats from each opponent with a Merchant there."""
    g = board()
    played(g, 'england', 'privateers_1')
    if not over(g):
        g.play('england', 'node:bordeaux' if 'node:bordeaux' in can(g, 'england') else can(g, 'england')[0])
    assert over(g)
    node = [id for at, id in enumerate(g.map.nodes.ids) if g.pirates[at]]
    assert len(node) == 1
    losers = [realm for realm in ('france', 'castile') if g.map.nodes.number(node[0]) in merchants(g, realm)]
    assert resources(g, 'england')[1] == 10 + 2 * len(losers)
    assert all(resources(g, realm)[1] == 8 for realm in losers)


def test_cards_name_no_node_that_is_not_on_the_board() -> None:
    """R16.5.6: on the West board alone there is one node on the Baltic coast, Lübeck, and a pirate goes there."""
    g = board()
    for name in ('ships', 'slots'):
        clear(g, name)
    g.fleet_at = [-1] * len(g.fleet_at)
    ships(g, 'england', 'baltic_sea', 1)
    played(g, 'england', 'privateers_1')
    assert over(g), 'nothing to choose'
    assert [id for at, id in enumerate(g.map.nodes.ids) if g.pirates[at]] == ['lubeck']


def test_edict_of_toleration_lasts_for_the_round() -> None:
    """Unrest goes in an Area in Dissent; and no Area is in Dissent for its player until the round ends."""
    g = board()
    calm(g)
    g.unrest = put(g.unrest, province(g, 'sevilla'), 1)
    played(g, 'castile', 'edict_of_toleration_1')
    if not over(g):
        g.play('castile', 'area:andalucia')
    assert over(g)
    assert unrest(g, 'castile') == 0
    assert lasting.permits(g, 'dissent.tolerated', 1, area(g, 'andalucia'))
    lasting.end(g, 'endOfRound')
    assert not lasting.permits(g, 'dissent.tolerated', 1, area(g, 'andalucia'))


def test_land_survey_makes_one_suppression_cheaper() -> None:
    """``limit`` round: the first taking of Suppress Unrest costs 1 c less, the next the usual."""
    g = played(board(), 'france', 'land_survey_1')
    calm(g)
    for id in ('paris', 'lyon'):
        g.unrest = put(g.unrest, province(g, id), 1)
    turn_of(g, 'france')
    g.play('france', 'suppress:paris')
    assert resources(g, 'france')[0] == [1, 3, 3]
    g.play('france', 'suppress:lyon')
    assert resources(g, 'france')[0] == [1, 3, 2]


@pytest.mark.parametrize(
    ('key', 'action'), [('cost.increaseStability', 'stability'), ('cost.card', 'play:land_survey_1')]
)
def test_no_discount_brings_power(key: str, action: str) -> None:
    """R6.0.2: a cost is never below 0, however great the discount."""
    cheaper = {'do': 'modify', 'key': key, 'by': {'mpAdm': -9}, 'until': 'endOfRound'}
    g = run(board(), written(f'cheaper_{key[5:].lower()}', cheaper), 'england')
    turn(g, 'england', 'land_survey_1')
    g.play('england', action)
    assert over(g)
    assert resources(g, 'england')[0] == [3, 3, 3]


def test_no_discount_on_a_displayed_card_brings_power() -> None:
    """R6.0.2: the action of a displayed card costs nothing at the least."""
    cheaper = {'do': 'modify', 'key': 'cost.display', 'by': {'mpAdm': -9}, 'until': 'endOfRound'}
    g = run(board(), written('cheaper_display', cheaper), 'castile')
    displayed(g, 'castile', 'royal_granaries_1')
    g.play('castile', 'use:grain_sale')
    assert over(g)
    assert resources(g, 'castile')[0] == [3, 3, 3]


def test_tax_reform() -> None:
    """Half the base tax in Ducats, at most 10; an Unrest unless Stability is 1 or more."""
    from chancellery.titles.europa.governing.tracks import base_tax_income

    g = board()
    calm(g)
    base = base_tax_income(g, 0)
    g = played(g, 'france', 'tax_reform_1', 'province:paris')
    assert over(g)
    assert resources(g, 'france')[1] == 10 + min(10, (base + 1) // 2)
    assert unrest(g, 'france') == 1


def test_loyal_servants() -> None:
    """An Advisor from the top discards for nothing; National Focus once more; a cube on a Display Card."""
    g = board()
    actions, persons = g.edition.decks.actions, g.edition.decks.persons
    advisor = next(c for c in g.piles[1].items if persons.role[actions.person[c]] == 0)
    g.piles[1].take(advisor)
    g.discards[1].append(advisor)
    displayed(g, 'france', 'royal_granaries_1', cubes=1)
    turn(g, 'france', 'loyal_servants_1')
    g.play('france', 'play:loyal_servants_1')
    name = persons.index.ids[actions.person[advisor]]
    assert set(can(g, 'france')) == {f'person:{name}', 'done'}
    g.play('france', f'person:{name}')
    assert g.advisor_at(0, 1) == actions.person[advisor]
    assert resources(g, 'france')[1] == 10
    assert set(can(g, 'france')) == {'done', 'focus'}
    g.play('france', 'done')
    assert over(g)
    assert g.displayed == [[0, card(g, 'royal_granaries_1'), 2]]


# ---- Display Cards (R6.2)


def test_a_display_card_is_put_out_with_its_cubes() -> None:
    """R6.2.1, R6.2.3: it lies open, and none of the same title beside it."""
    g = played(board(), 'france', 'development_1')
    assert over(g)
    assert g.displayed == [[0, card(g, 'development_1'), 3]]
    assert g.discards[0] == []
    turn(g, 'france', 'development_2')
    assert why_not(g, 'france', 'play:development_2') == 'R6.2.3'


def test_a_third_display_card_drives_out_an_earlier_one() -> None:
    """R6.2.3."""
    g = displayed(board(), 'france', 'spy_network_1', 'royal_granaries_1')
    turn(g, 'france', 'development_1')
    g.play('france', 'play:development_1')
    assert why_not(g, 'france', 'card:development_1') == 'R6.2.3'
    assert set(can(g, 'france')) == {'card:spy_network_1', 'card:royal_granaries_1'}
    g.play('france', 'card:spy_network_1')
    assert over(g)
    assert [g.v.cards.ids[number] for _, number, _ in g.displayed] == ['royal_granaries_1', 'development_1']
    assert g.discards[1] == [card(g, 'spy_network_1')]


def test_an_action_of_a_display_card() -> None:
    """R6.2.2: cubes go; with the last one the card is discarded; its price never goes below nothing."""
    g = displayed(board(), 'castile', 'royal_granaries_1', cubes=1)
    assert why_not(g, 'castile', 'use:bread_for_the_city') == 'R6.2.6'
    assert why_not(g, 'castile', 'use:levy') == 'R6.2.2'
    g.play('castile', 'use:grain_sale')
    assert over(g)
    assert resources(g, 'castile')[1] == 15
    assert g.displayed == []
    assert g.discards[0] == [card(g, 'royal_granaries_1')]


def test_who_has_no_display_card_is_told_so() -> None:
    """R6.2.2: another answer than to who has one, but not this."""
    without = turn(board(), 'castile')
    other = displayed(board(), 'castile', 'royal_granaries_1', cubes=1)
    assert without.explain('castile', 'use:levy')[0][1] == 'refuse.nothing_displayed'
    assert other.explain('castile', 'use:levy')[0][1] == 'refuse.not_displayed'


def test_an_action_needs_its_cubes() -> None:
    """R6.2.2: two for Integrate Area."""
    g = displayed(board(), 'france', 'development_1', cubes=1)
    assert why_not(g, 'france', 'use:integrate_area') == 'R6.2.2'


def test_integrate_area() -> None:
    """R7.6.4-6: an Area that is wholly one's own and not all one's core."""
    g = board()
    own(g, 'france', 'bordeaux', 'anjou')
    displayed(g, 'france', 'development_1')
    g.play('france', 'use:integrate_area')
    assert over(g), 'Aquitaine alone'
    assert g.core[area(g, 'aquitaine')] == 0
    assert g.displayed[0][2] == 1
    assert ledger.tally(g, 0, 'integrated', 'age') == 1


def test_what_a_display_card_gives_while_it_lies_there() -> None:
    """EFFECTS 2.8, ``passive``: Increase Stability costs 1 a less."""
    g = board()
    assert lasting.number(g, 'cost.increaseStability', 0) == 0
    displayed(g, 'france', 'centralization_of_power_1')
    assert lasting.number(g, 'cost.increaseStability', 0) == -1
    assert lasting.number(g, 'cost.increaseStability', 1) == 0
    g.displayed = []
    assert lasting.number(g, 'cost.increaseStability', 0) == 0


def test_to_choose_one_thing_is_asked_for_once() -> None:
    """The line of the card is the question; where several are chosen, how many are left stands behind it."""
    g = board()
    calm(g)
    turn(g, 'france', 'condottieri_1')
    g.play('france', 'play:condottieri_1')
    prompt = g.view('france')['prompt']
    assert prompt['key'] == 'prompt.choose_by_card'
    asked = TITLE.texts['en'].say(prompt['key'], prompt['params'])
    assert asked == '“Condottieri”: Choose one of your Areas that is not hostile.'
    displayed(g, 'england', 'spy_network_1')
    answered(g, 'england', 'use:sow_discontent', 'realm:france')
    assert g.view('england')['prompt']['params']['left'] == 2


def test_spies_sow_discontent() -> None:
    """2 Towns of one opponent in different Areas, picked by you."""
    g = board()
    calm(g)
    displayed(g, 'england', 'spy_network_1')
    g.play('england', 'use:sow_discontent')
    assert set(can(g, 'england')) == {'realm:france', 'realm:castile'}
    answered(g, 'england', 'realm:france', 'area:loire', 'area:seine')
    while not over(g):
        g.play('england', can(g, 'england')[0])
    assert unrest(g, 'france', 'loire') == unrest(g, 'france', 'seine') == 1
    assert unrest(g, 'france') == 2


def test_spies_sow_no_discontent_where_all_is_restless() -> None:
    """EFFECTS 2.2, R16.3.2: an Area in which every Town of his shows Unrest is not offered, and it is said why."""
    g = board()
    calm(g)
    for each in g.variant.inside[area(g, 'seine')]:
        g.unrest = put(g.unrest, each, 1)
    displayed(g, 'england', 'spy_network_1')
    answered(g, 'england', 'use:sow_discontent', 'realm:france')
    assert 'area:loire' in can(g, 'england')
    assert 'area:seine' not in can(g, 'england')
    assert why_not(g, 'england', 'area:seine') == 'R16.3.2'


def test_spies_support_rebels_against_vassals() -> None:
    """R14.1: Unrest of a Vassal is that of its Overlord, who is offered and hit for it."""
    g = board()
    calm(g)
    disarm(g)
    place_vassal(g, seat_of(g, 'france'), province(g, 'provence'))
    g.unrest = put(g.unrest, province(g, 'provence'), 1)
    g.forget_worked_out()
    displayed(g, 'england', 'spy_network_1')
    g.play('england', 'use:support_rebels')
    assert g.rebels[area(g, 'languedoc')] == 1
    assert sum(g.rebels) == 1


def test_spies_support_rebels() -> None:
    """A rebel for each Unrest of an opponent in an Area, at most 3."""
    g = board()
    calm(g)
    for p in g.variant.inside[area(g, 'loire')]:
        g.unrest = put(g.unrest, p, 1)
    displayed(g, 'england', 'spy_network_1')
    g.play('england', 'use:support_rebels')
    assert over(g)
    assert g.rebels[area(g, 'loire')] == 3


def test_rebels_of_spies_fight_whom_they_meet() -> None:
    """R9.7.1: a French army in the Area, at once."""
    g = board()
    calm(g)
    disarm(g)
    g.unrest = put(g.unrest, g.variant.inside[area(g, 'loire')][0], 1)
    army(g, 'france', 'loire', infantry=3)
    displayed(g, 'england', 'spy_network_1')
    g.play('england', 'use:support_rebels')
    while not over(g):
        g.play(g.deciders[0], can(g, g.deciders[0])[0])
    assert [(each['realms'], each['others']) for each in told(g, 'battle')] == [(['rebels'], ['france'])]


def test_spies_sabotage_a_reputation() -> None:
    """2 Influence of an opponent near you go, picked by you; he loses 1 Prestige."""
    g = board()
    displayed(g, 'england', 'spy_network_1')
    g.play('england', 'use:sabotage_reputation')
    answered(g, 'england', 'realm:france')
    answered(g, 'england', 'area:scotland', 'area:scotland')
    assert over(g)
    assert influence(g, 'france', 'scotland') == 0
    assert [resources(g, realm)[2] for realm in REALMS] == [4, 5, 5]


def test_levy_and_curb_the_estates() -> None:
    """A Ducat for each regular unit on the map; up to 2 Unrest go where no rebels are."""
    from chancellery.titles.europa.board.units import REGULAR, deployed

    g = board()
    calm(g)
    displayed(g, 'france', 'centralization_of_power_1')
    units = deployed(g, 0, REGULAR)
    g.play('france', 'use:levy')
    g.play('france', 'province:lyon')
    assert over(g)
    assert resources(g, 'france')[1] == 10 + units
    g.rebels = put(g.rebels, area(g, 'loire'), 1)
    for id in ('paris', 'orleans', 'champagne'):
        g.unrest = put(g.unrest, province(g, id), 1)
    turn_of(g, 'france')
    g.play('france', 'use:curb_the_estates')
    assert 'province:orleans' not in can(g, 'france')
    answered(g, 'france', 'province:lyon', 'province:paris')
    assert over(g)
    assert unrest(g, 'france') == 2


@pytest.mark.parametrize('id', ['increase_manpower'])
def test_increase_manpower(id: str) -> None:
    """R9.3.2: a +1m token in the reserve."""
    g = displayed(board(), 'france', 'military_reforms_1')
    g.play('france', f'use:{id}')
    assert over(g)
    assert g.plus_manpower[0] == 1


# ---- the ledger (EFFECTS 6.5)


def test_the_ledger_counts_by_turn_round_age_and_game() -> None:
    g = board()
    ledger.note(g, 0, 'tradeIncome', 5)
    ledger.note(g, 0, 'tradeIncome', 4)
    ledger.note(g, 1, 'tradeIncome', 1)
    assert [ledger.tally(g, 0, 'tradeIncome', window) for window in ('turn', 'round', 'age', 'game')] == [9] * 4
    ledger.end(g, 'turn')
    ledger.note(g, 0, 'tradeIncome', 2)
    ledger.end(g, 'round')
    assert [ledger.tally(g, 0, 'tradeIncome', window) for window in ('turn', 'round', 'age', 'game')] == [2, 0, 11, 11]
    ledger.end(g, 'age')
    assert [ledger.tally(g, 0, 'tradeIncome', window) for window in ('age', 'game')] == [0, 11]
    assert g.title.restore(g.dump()).digest() == g.digest()


def test_the_ledger_knows_against_whom_only_where_a_card_asks() -> None:
    g = board()
    austria, milan = party(g, 'austria'), party(g, 'milan')
    ledger.note(g, 0, 'warWon', against=austria)
    ledger.note(g, 0, 'warWon', against=milan)
    assert ledger.tally(g, 0, 'warWon', 'game') == 2
    assert ledger.tally(g, 0, 'warWon', 'game', against=[austria]) == 1
    ledger.note(g, 0, 'marriageMade', against=milan)
    assert ledger.tally(g, 0, 'marriageMade', 'game') == 0, 'no card asks for Marriages made'
    assert g.dump()['fields']['deeds'][0][1] == 'warWon', 'stored by name'


def test_a_mission_asks_the_ledger() -> None:
    """France 3A: a war won against the Emperor."""
    from chancellery.kernel.rules import OK
    from chancellery.titles.europa.effects.program import fulfilled

    g = board()
    mission = g.programs.missions[g.edition.decks.goals.missions.number('france_3a')]
    assert fulfilled(g, 0, mission) is not OK
    ledger.note(g, 0, 'warWon', against=g.emperor)
    assert fulfilled(g, 0, mission) is OK


def test_pretender_disputes_a_succession() -> None:
    """R11.2.9: all Marriages on that Capital are disputed; 2 Influence in its Capital Area."""
    g = board()
    marry(g, 'castile', 'portugal')
    played(g, 'castile', 'pretender_1')
    assert over(g)
    both = 1 << seat_of(g, 'castile') | 1 << seat_of(g, 'england')
    assert g.disputed[party(g, 'portugal')] == both
    assert influence(g, 'castile', 'portugal') == 3


CARD_TESTS = {
    'card:loyal_servants': 'test_loyal_servants',
    'card:call_the_banners': 'test_call_the_banners_sells_infantry_one_by_one',
}
