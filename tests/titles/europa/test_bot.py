"""The bot of Europa: it plays whole games, beats chance, and does what anybody would do where that is plain."""

from __future__ import annotations

from time import process_time

import pytest

import chancellery
from chancellery.kernel.fields import put
from chancellery.kernel.rng import Rng, seeded
from chancellery.titles.europa.actions.diplomatic import PER_AREA, MoreInfluence
from chancellery.titles.europa.actions.reach import mark_reachable
from chancellery.titles.europa.actions.talks import AnswerDeal, Diplomacy
from chancellery.titles.europa.actions.turn import TakeTurn
from chancellery.titles.europa.board.harbours import dock
from chancellery.titles.europa.board.units import number_in
from chancellery.titles.europa.bot import Adviser
from chancellery.titles.europa.bot.adviser import CONTENDERS
from chancellery.titles.europa.bot.diplomacy import agrees, deal_gain
from chancellery.titles.europa.bot.guard import leads_back
from chancellery.titles.europa.bot.worth import standing
from chancellery.titles.europa.governing.purse import Payment, Price
from chancellery.titles.europa.relations.ties import ally_with, influence_with, place_influence
from chancellery.titles.europa.rounds.budget import CutCosts, ShipsHome, balance
from chancellery.titles.europa.rounds.cleanup import DiscardDown
from chancellery.titles.europa.rounds.draw import KeepCards
from chancellery.titles.europa.state import Europa
from tests.titles.europa.battles import army, disarm
from tests.titles.europa.position import (
    TITLE,
    area,
    asks,
    can,
    give,
    party,
    province,
    seat_of,
    set_power,
    table,
    turn_of,
)

REALMS = ('france', 'castile', 'england')


def advised(g: Europa, realm: str) -> str:
    """What the heuristic would do."""
    return str(chancellery.bots.make('heuristic', TITLE, seed=1).choose(g, realm))


def played(heuristic: tuple[str, ...], seed: int) -> Europa:
    """A whole game, the other Realms by lot."""
    g = TITLE.start('1-00.1', seed=seed)
    assert isinstance(g, Europa)
    g.recording = False
    names = ['heuristic' if realm in heuristic else 'random' for realm in REALMS]
    bots = [chancellery.bots.make(name, TITLE, seed=seed + i) for i, name in enumerate(names)]
    while g.outcome is None:
        realm = g.deciders[0]
        g.play(realm, bots[g.index(realm)].choose(g, realm))
    return g


@pytest.mark.parametrize('realm', REALMS)
def test_it_beats_chance_with_every_realm(realm: str) -> None:
    g = played((realm,), 5)
    assert g.outcome is not None
    assert g.outcome.winners == (realm,)
    others = [g.outcome.scores[other] for other in REALMS if other != realm]
    assert g.outcome.scores[realm] >= max(others) + 5


@pytest.mark.slow
def test_three_of_them_play_to_the_end_and_nobody_is_ruined() -> None:
    g = played(REALMS, 2)
    assert g.outcome is not None
    assert min(g.outcome.scores.values()) > 12
    assert max(g.interest) <= 3


def test_a_playout_by_rules_of_thumb_alone_comes_to_an_end() -> None:
    """What ``search`` plays on with: nothing is tried out, and everything is legal."""
    g = TITLE.start('1-00.1', seed=7)
    g.recording = False
    adviser, rng = Adviser(), seeded(7, 'rollout')
    while g.outcome is None:
        role = g.index(g.deciders[0])
        number = adviser.rollout(g, role, rng)
        assert number in g.legal_numbers(role)
        g.play_number(role, number)
    assert g.outcome.winners


def test_what_it_does_depends_on_nothing_hidden() -> None:
    """Other hands, other decks: the same choice of a deck, a Mission or an Advisor."""
    g = TITLE.start('1-00.1', seed=3)
    other = g.determinize('france', 99)
    for _ in range(6):
        realm = g.deciders[0]
        if realm != 'france':
            break
        choice = advised(g, 'france')
        assert advised(other, 'france') == choice
        g.play('france', choice)
        other = g.determinize('france', 98)


def test_in_the_midst_of_a_game_it_knows_no_more_than_its_role() -> None:
    """Every twentieth choice of a game is the same where other cards lie in hands and decks."""
    g = TITLE.start('1-00.1', seed=8)
    g.recording = False
    bots = {realm: chancellery.bots.make('heuristic', TITLE, seed=i) for i, realm in enumerate(REALMS)}
    compared = 0
    for step in range(160):
        realm = g.deciders[0]
        if step % 20 == 19:
            other = g.determinize(realm, 1000 + step)
            assert advised(g, realm) == advised(other, realm)
            compared += 1
        g.play(realm, bots[realm].choose(g, realm))
    assert compared == 8


def test_the_same_seed_makes_the_same_choices() -> None:
    """Whatever was chosen elsewhere meanwhile."""
    g = TITLE.start('1-00.1', seed=4)
    g.recording = False
    first, second = (chancellery.bots.make('heuristic', TITLE, seed=6) for _ in range(2))
    for _ in range(60):
        realm = g.deciders[0]
        action = first.choose(g, realm)
        assert second.choose(g, realm) == action
        g.play(realm, action)


def test_search_keeps_to_its_time_and_plays_from_what_its_role_knows() -> None:
    """Its time, and one sample that may still be under way."""
    g = first_turn()
    realm = g.deciders[0]
    bot = chancellery.bots.make('search', TITLE, seed=1, seconds=0.3, horizon=6)
    started = process_time()
    action = bot.choose(g, realm)
    assert process_time() - started < 3
    assert str(action) in can(g, realm)
    few = chancellery.bots.make('search', TITLE, seed=1, iterations=20, horizon=3)
    again = chancellery.bots.make('search', TITLE, seed=1, iterations=20, horizon=3)
    assert few.choose(g, realm) == again.choose(g.determinize(realm, 77), realm)


def first_turn() -> Europa:
    """The first turn of a game."""
    g = TITLE.start('1-00.1', seed=5)
    assert isinstance(g, Europa)
    bot = chancellery.bots.make('heuristic', TITLE, seed=1)
    while not isinstance(g.decision(), TakeTurn):
        realm = g.deciders[0]
        g.play(realm, bot.choose(g, realm))
    return g


def test_in_a_turn_search_compares_the_advice_with_what_is_worth_about_as_much() -> None:
    g = turn_of(table(), 'castile')
    role = g.index('castile')
    adviser = Adviser()
    found = adviser.contenders(g, role, seeded(3))
    assert found[0] == adviser.choose(g, role, seeded(3))
    assert 2 <= len(found) <= CONTENDERS
    assert len(set(found)) == len(found)
    assert set(found) <= set(g.legal_numbers(role))


def test_search_does_not_think_about_what_is_plain() -> None:
    """A Mission that can be completed, and what a payment is made with."""
    g = turn_of(table(), 'england')
    seat = seat_of(g, 'england')
    g.mission_decks[seat].give(g.edition.decks.goals.missions.number('england_1a'), g.missions[seat])
    g.stability[seat] = 2
    g.forget_worked_out()
    assert len(Adviser().contenders(g, g.index('england'), seeded(1))) == 1
    g = table()
    france = seat_of(g, 'france')
    asks(g, Payment(france, Price(ducats=g.ducats[france] + 4)))
    assert len(Adviser().contenders(g, g.index('france'), seeded(1))) == 1


def test_a_round_is_a_stage_and_the_set_up_belongs_to_the_first() -> None:
    g = table()
    for number, stage in ((0, 1), (1, 1), (2, 2)):
        g.round = number
        assert Adviser().stage(g) == stage


# ---- positions with an obvious choice


def test_it_completes_a_mission_at_once() -> None:
    """R17.2.4."""
    g = turn_of(table(), 'england')
    seat = seat_of(g, 'england')
    mission = g.edition.decks.goals.missions.number('england_1a')
    g.mission_decks[seat].give(mission, g.missions[seat])
    g.stability[seat] = 2
    g.forget_worked_out()
    assert 'complete:england_1a' in can(g, 'england')
    assert advised(g, 'england') == 'complete:england_1a'


def test_it_raises_stability_in_the_last_round_rather_than_leave_power_unused() -> None:
    """R4.7.2: 2 Prestige for a level, nothing for power."""
    g = table()
    g.round = 2
    set_power(g, 'france', 6, 0, 0)
    g.event_taken[seat_of(g, 'france')] = 1
    assert advised(turn_of(g, 'france'), 'france') == 'stability'


def test_it_forges_an_alliance_that_lies_ready() -> None:
    """R5.4.2: Navarra costs Castile a single point, with the Influence that is there."""
    g = table()
    g.round = 2
    set_power(g, 'castile', 0, 1, 0)
    g.event_taken[seat_of(g, 'castile')] = 1
    turn = turn_of(g, 'castile').stack[-1]
    assert isinstance(turn, TakeTurn)
    turn.refused = g.everyone()
    g.forget_worked_out()
    assert advised(g, 'castile') == 'ally:navarra'


def test_it_calms_unrest_while_it_has_the_power() -> None:
    """R5.5.4, R14.2: a Rebel Die may cost a Town."""
    g = table()
    g.round = 2
    set_power(g, 'france', 0, 0, 1)
    g.unrest = put(g.unrest, province(g, 'paris'), 1)
    g.event_taken[seat_of(g, 'france')] = 1
    assert advised(turn_of(g, 'france'), 'france') == 'suppress:paris'


def test_it_passes_when_there_is_nothing_left_to_do() -> None:
    """R4.2.6."""
    g = table()
    set_power(g, 'france', 0, 0, 0)
    g.event_taken[seat_of(g, 'france')] = 1
    assert advised(turn_of(g, 'france'), 'france') == 'pass'


def test_it_cuts_costs_before_it_is_bankrupt() -> None:
    """R7.4.3, R4.4.A1: troops that cannot be paid are disbanded, mercenaries first, and no more than that."""
    g = table()
    disarm(g)
    seat = seat_of(g, 'france')
    army(g, 'france', 'seine', infantry=12)
    army(g, 'france', 'seine', sort='mercenary', infantry=6)
    g.ducats[seat] = 0
    asks(g, CutCosts(seat))
    assert balance(g, seat) < 0
    for _ in range(30):
        if not isinstance(g.decision(), (CutCosts, ShipsHome)):
            break
        g.play('france', advised(g, 'france'))
    assert balance(g, seat) >= 0
    assert g.interest[seat] == 0
    assert number_in(g, seat, area(g, 'seine')) >= 12


def full_ports() -> Europa:
    """France may bring a ship home, and there is no room for it in any Port (R9.5.17)."""
    g = table()
    disarm(g)
    seat = seat_of(g, 'france')
    for port in ('saintonge', 'montpellier'):
        dock(g, seat, province(g, port), 2)
    g.put_ships(seat, g.map.seas.number('bay_of_biscay'), 1)
    g.ducats[seat] = 9
    g.forget_worked_out()
    return asks(g, CutCosts(seat))


def test_it_does_not_bring_ships_home_to_ports_that_are_full() -> None:
    """R4.4.A1: the same question would come again and again."""
    g = full_ports()
    done: list[str] = []
    while isinstance(g.decision(), (CutCosts, ShipsHome)) and len(done) < 12:
        done.append(advised(g, 'france'))
        g.play('france', done[-1])
    assert len(done) == len(set(done))
    assert not isinstance(g.decision(), CutCosts)


class Homesick(Adviser):
    """One who would bring every ship home."""

    def answer(self, g: Europa, role: int, legal: list[int], rng: Rng, depth: int) -> int:
        return next((n for n in legal if g.v.sea <= n < g.v.sea + len(g.v.seas.ids)), g.v.done)


def test_no_step_is_taken_that_leads_back_to_the_same_question() -> None:
    """Whatever an adviser would like to do: nothing is better after it."""
    g = full_ports()
    role, adviser, rng = g.index('france'), Homesick(), seeded(1, 'advice')
    legal = g.legal_numbers(role)
    home = adviser.answer(g, role, legal, rng, 0)
    assert str(TITLE.decode(home)) == 'sea:bay_of_biscay'
    before = g.digest()
    assert leads_back(g, role, home, adviser, rng)
    assert not leads_back(g, role, g.v.done, adviser, rng)
    assert adviser.advice(g, g.decision(), role, legal, rng) == g.v.done
    assert g.digest() == before


def test_it_takes_no_loan_without_need() -> None:
    """R5.2.4: a price that takes many Loans is not paid."""
    g = table()
    seat = seat_of(g, 'france')
    g.ducats[seat] = 0
    assert advised(asks(g, Payment(seat, Price(ducats=20))), 'france') == 'refuse'
    assert advised(asks(g, Payment(seat, Price(ducats=4))), 'france') == 'loan'


def test_it_gives_back_a_loan_before_the_end() -> None:
    """R4.7.2: a token costs Prestige, and Ducats bring none."""
    g = table()
    g.round = 2
    seat = seat_of(g, 'france')
    set_power(g, 'france', 0, 0, 0)
    g.interest[seat] = 1
    g.ducats[seat] = 14
    g.event_taken[seat] = 1
    assert advised(turn_of(g, 'france'), 'france') == 'repay'


def test_it_places_no_more_influence_than_an_alliance_needs() -> None:
    """R5.4.1, R5.4.2.2."""
    g = table()
    seat = seat_of(g, 'france')
    set_power(g, 'france', 0, 0, 0)
    g.reachable = put(g.reachable, area(g, 'burgundy'), 1)
    assert advised(asks(g, MoreInfluence(seat, area(g, 'burgundy'))), 'france') == 'done'


def test_it_wins_the_pope_over_with_cubes_in_both_his_areas() -> None:
    """R5.4.1.1-3, R5.4.2.2, R19.1.3: three cubes are missing, two for Ducats, at most two in an Area."""
    g = table()
    castile, france, pope = seat_of(g, 'castile'), seat_of(g, 'france'), party(g, 'papal_states')
    ally_with(g, france, pope)
    place_influence(g, france, area(g, 'central_italy'))
    set_power(g, 'castile', 0, 3, 0)
    set_power(g, 'france', 3, 0, 3)
    g.ducats[castile] = 10
    missing = influence_with(g, france, pope) + 1 - influence_with(g, castile, pope)
    assert missing > PER_AREA
    mark_reachable(g, castile)
    turn_of(g, 'castile')
    done: list[str] = []
    while len(done) < missing + 1:
        done.append(advised(g, 'castile'))
        g.play('castile', done[-1])
    assert {each.partition(':')[2] for each in done[:-1]} == {'central_italy', 'languedoc'}
    assert done[0].startswith('influence:')
    assert done[-1] == 'done'
    turn_of(g, 'castile')
    assert advised(g, 'castile') == 'ally:papal_states'


def test_it_leaves_an_ally_for_the_pope_when_it_has_no_room() -> None:
    """R5.2.5.1, R11.3.1, R19.2: control of the Curia is worth more than another Alliance."""
    g = table()
    castile, pope = seat_of(g, 'castile'), party(g, 'papal_states')
    for realm in ('navarra', 'aragon', 'portugal'):
        ally_with(g, castile, party(g, realm))
    place_influence(g, castile, area(g, 'central_italy'))
    set_power(g, 'castile', 0, 2, 0)
    turn_of(g, 'castile')
    done: list[str] = []
    while len(done) < 9 and 'ally:papal_states' not in done:
        done.append(advised(g, 'castile'))
        g.play('castile', done[-1])
    assert done[0].startswith('break:')
    assert len([each for each in done if each.startswith('break:')]) == 1
    assert g.ally[pope] == castile


def test_it_leaves_no_ally_for_one_who_is_worth_no_more() -> None:
    """R11.3.14: an Alliance is 2 Prestige, whoever the ally is."""
    g = table()
    castile = seat_of(g, 'castile')
    for realm in ('navarra', 'portugal', 'savoy'):
        ally_with(g, castile, party(g, realm))
    set_power(g, 'castile', 0, 3, 0)
    turn_of(g, 'castile')
    assert 'break:navarra' in can(g, 'castile')
    assert not advised(g, 'castile').startswith('break:')


def test_it_keeps_a_marriage_and_not_a_card_for_battles() -> None:
    """R4.1.C1, R4.5.C1."""
    g = table()
    seat = seat_of(g, 'france')
    give(g, 'france', 'royal_marriage_1', 'cavalry_charge_1', 'estates_general_1', 'tax_reform_1', 'papal_legate_1')
    give(g, 'france', 'guild_charters_1')
    assert advised(asks(g, DiscardDown(seat)), 'france') == 'card:cavalry_charge_1'
    actions = g.edition.decks.actions
    for id in ('royal_marriage_1', 'cavalry_charge_1'):
        number = actions.index.number(id)
        deck = actions.power[actions.title[number]]
        g.hands_at(seat, deck).give(number, g.fresh_at(seat, deck))
    assert advised(asks(g, KeepCards(seat)), 'france') == 'card:royal_marriage_1'


def test_it_takes_a_marriage_and_sells_no_core() -> None:
    """R5.1.2: what both gain by is agreed on; a core costs 2 Prestige for each point of tax."""
    g = table()
    france, castile = seat_of(g, 'france'), seat_of(g, 'castile')
    deal = Diplomacy(castile, france)
    deal.wedding = True
    assert agrees(g, france, deal)
    sale = Diplomacy(castile, france)
    sale.land = [[province(g, 'champagne'), 9]]
    assert not agrees(g, france, sale)
    asks(g, sale, AnswerDeal(france))
    assert advised(g, 'france') == 'refuse'


def test_it_reckons_with_the_loans_for_a_province() -> None:
    """R4.7.2, R5.2.4.1: what it would buy for Ducats at hand it does not buy by Loans at the same price."""
    g = table()
    castile, france = seat_of(g, 'castile'), seat_of(g, 'france')
    sale = Diplomacy(france, castile)
    sale.land = [[province(g, 'berry'), 3]]
    g.ducats[castile] = 3
    rich = deal_gain(g, castile, sale)
    g.ducats[castile] = 2
    assert deal_gain(g, castile, sale) < rich - 1


def test_a_position_is_worth_what_the_final_scoring_will_give() -> None:
    """R4.7.2: Stability, Alliances and Interest count as they will count."""
    g = table()
    seat = seat_of(g, 'france')
    before = standing(g, seat)
    g.stability[seat] += 1
    assert standing(g, seat) - before >= 2
    g.interest[seat] += 1
    assert standing(g, seat) - before < 1.5
