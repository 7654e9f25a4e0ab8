"""What each of the 30 Ideas gives at once and for good: from its data and the meaning of its keys (EFFECTS 3, 6)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from chancellery.kernel.fields import put, put_mark
from chancellery.titles.europa import lasting
from chancellery.titles.europa.actions.cards import PlayCard
from chancellery.titles.europa.actions.diplomatic import FORGE_ALLIANCE
from chancellery.titles.europa.board.land import areas_of
from chancellery.titles.europa.board.units import army_size
from chancellery.titles.europa.edition.atlas import FAITHS
from chancellery.titles.europa.fields import KINDS_OF_POWER
from chancellery.titles.europa.goals import complete
from chancellery.titles.europa.governing.purse import borrow, may_borrow, means
from chancellery.titles.europa.ideas import EnterIdea
from chancellery.titles.europa.relations.ties import against_more_alliances, against_more_marriages, marry
from chancellery.titles.europa.rounds.budget import budget
from chancellery.titles.europa.rounds.cleanup import gain_colonists, recover
from chancellery.titles.europa.rounds.draw import DrawPhase
from chancellery.titles.europa.rounds.income import corruption, power_income, prestige_of_round
from chancellery.titles.europa.rounds.peace_phase import PeaceAndRebels, ReligiousDissent, RoundUnrest
from chancellery.titles.europa.state import Europa
from chancellery.titles.europa.trade import row_income, rows_of, trade_power, without_card
from chancellery.titles.europa.war.battle import LandBattle
from chancellery.titles.europa.war.battle_choices import SwapDice
from chancellery.titles.europa.war.causes import casus_belli
from chancellery.titles.europa.war.siege import units_needed
from tests.titles.europa.battles import army, disarm, infantry, load_dice, war
from tests.titles.europa.loaded import Loaded
from tests.titles.europa.position import (
    TITLE,
    area,
    asks,
    can,
    card,
    clear,
    give,
    party,
    plays,
    power,
    province,
    seat_of,
    set_power,
    table,
    told,
    turn_of,
    why_not,
)
from tests.titles.europa.programs import own, run
from tests.titles.europa.test_ideas import idea, knows, ready

ADM, DIP, MIL = range(KINDS_OF_POWER)


def with_idea(id: str, realm: str = 'france') -> tuple[Europa, int]:
    """1-01.1, in which a Realm has this Idea and the turn; and its seat."""
    g = knows(ready(realm), realm, id)
    turn_of(g, realm)
    return g, seat_of(g, realm)


def gives(realm: str, id: str, *answers: str) -> tuple[Europa, int]:
    """What an Idea gives at once when it is researched."""
    g = ready(realm)
    asks(g, EnterIdea(seat_of(g, realm), idea(g, id)))
    plays(g, realm, *answers)
    return g, seat_of(g, realm)


def line(g: Europa, seat: int, name: str) -> int:
    """A line of the budget."""
    return dict(budget(g, seat))[name]


def hint(g: Europa, realm: str, action: str) -> dict[str, Any]:
    """What an action would cost."""
    verb, _, arg = action.partition(':')
    found = [each for each in g.view(realm)['actions'] if each['verb'] == verb and (each.get('arg') or '') == arg]
    return dict(found[0].get('hint') or {})


def test_every_idea_has_a_test() -> None:
    """Of 30, but Revolutionary Regime, whose religion is of Age IV."""
    text = Path(__file__).read_text(encoding='utf-8')
    assert all(f"'{id}'" in text for id in TITLE.edition.decks.ideas.index.ids if id != 'revolutionary_' + 'regime')


# ---- administrative


def dissenters(g: Europa, count: int) -> list[int]:
    """So many Areas of France turn Orthodox, none of its Provinces shows Unrest, and 3G comes for it."""
    seat = seat_of(g, 'france')
    areas = areas_of(g, g.realm(seat))[:count]
    for each in areas:
        g.faith_token = put(g.faith_token, each, FAITHS.index('orthodox'))
    clear(g, 'unrest')
    g.forget_worked_out()
    asks(g, ReligiousDissent(seat))
    return areas


def goes_through(g: Europa) -> int:
    """Towns are picked as they come; how many show Unrest then."""
    while can(g, 'france') and can(g, 'france')[0].startswith('province'):
        g.play('france', can(g, 'france')[0])
    return sum(g.unrest)


def test_tolerance() -> None:
    """R4.3.G1, `limit.dissent` +2: two Areas of his choice are spared in 3G; `dissent.vassals`: nothing for Vassals."""
    plain = ready('france')
    dissenters(plain, 4)
    assert goes_through(plain) == 4
    g, _ = with_idea('tolerance')
    areas = dissenters(g, 4)
    names = [g.map.areas.ids[each] for each in areas]
    assert set(can(g, 'france')) == {f'area:{name}' for name in names}
    outside = next(each for each in areas_of(g, g.realm(seat_of(g, 'france'))) if each not in areas)
    assert why_not(g, 'france', f'area:{g.map.areas.ids[outside]}') == 'R4.3.G1'
    for name in names[2:]:
        g.play('france', f'area:{name}')
    assert goes_through(g) == 2
    assert {g.map.area[p] for p, shown in enumerate(g.unrest) if shown} == set(areas[:2])


def test_tolerance_that_suffices_asks_nothing() -> None:
    """R4.3.G1, R15.3.8: nobody is asked whose Areas are all spared, or show Unrest on all their Towns already."""
    g, _ = with_idea('tolerance')
    dissenters(g, 2)
    assert sum(g.unrest) == 0
    assert not can(g, 'france')[0].startswith('area')
    g, seat = with_idea('tolerance')
    first = areas_of(g, g.realm(seat))[0]
    dissenters(g, 0)
    shown = [p for p in g.variant.inside[first] if g.town[p] == seat]
    for each in shown:
        g.unrest = put(g.unrest, each, 1)
    for each in areas_of(g, g.realm(seat))[:3]:
        g.faith_token = put(g.faith_token, each, FAITHS.index('orthodox'))
    g.forget_worked_out()
    asks(g, ReligiousDissent(seat))
    assert goes_through(g) == len(shown), 'the other two are spared'


def test_inquisition() -> None:
    """`cost.convertArea` -1 of 2; `unrest.convert` 0: Convert Area brings no Unrest."""
    g, _ = with_idea('inquisition', 'castile')
    clear(g, 'unrest')
    g.faith_token = put(g.faith_token, area(g, 'leon'), FAITHS.index('orthodox'))
    g.forget_worked_out()
    assert hint(g, 'castile', 'convert:leon') == {'adm': 1, 'pays': 3}
    g.play('castile', 'convert:leon')
    assert sum(g.unrest) == 0
    assert power(g, 'castile')[ADM] == 8


def test_bureaucracy() -> None:
    """`income.flat` by the Age 2, 3, 4, 5; `limit.corruption` +10."""
    g, seat = with_idea('bureaucracy')
    for age, ducats in ((1, 2), (2, 3), (3, 4), (4, 5)):
        g.age = age
        assert line(g, seat, 'ideas') == ducats
    g.ducats[seat] = 59
    assert corruption(g, seat) == 0
    g.ducats[seat] = 60
    assert corruption(g, seat) == 1


def test_colonization_policy() -> None:
    """2 Colonists at once; `limit.colonists` +1: five instead of four in a round."""
    g, seat = gives('france', 'colonization_policy')
    assert g.colonists[seat] == 2
    g, seat = with_idea('colonization_policy')
    places = [each for each in range(g.map.area_count) if g.map.territory[each] and not any(
        g.town[p] >= 0 or g.vassal[p] >= 0 or g.dnpr[p] >= 0 for p in g.map.inside[each])][:6]  # fmt: skip
    for each in places:
        g.claims = put_mark(g.claims, each, seat)
    g.forget_worked_out()
    gain_colonists(g, seat)
    assert g.colonists[seat] == 5


def test_church_attendance_duty() -> None:
    """`cost.increaseStability` -1; before 3A he may remove 1 Unrest in an Area of his faith."""
    g, seat = with_idea('church_attendance_duty')
    g.stability[seat] = 0
    g.forget_worked_out()
    assert hint(g, 'france', 'stability')['adm'] == 4
    clear(g, 'unrest')
    g.unrest = put(put(g.unrest, province(g, 'paris'), 1), province(g, 'orleans'), 1)
    asks(g, PeaceAndRebels())
    assert set(can(g, 'france')) == {'accept', 'refuse'}
    g.play('france', 'accept')
    if can(g, 'france') and can(g, 'france')[0].startswith('province'):
        g.play('france', 'province:paris')
    assert sum(g.unrest) == 1


def test_without_unrest_church_attendance_duty_asks_nothing() -> None:
    """EFFECTS 2.2: nothing is possible, so nobody is asked."""
    g, _ = with_idea('church_attendance_duty')
    clear(g, 'unrest')
    asks(g, PeaceAndRebels())
    assert 'accept' not in can(g, 'france')


def test_deus_vult_gives_cause_against_neighbours_of_another_faith() -> None:
    """`cb.holyWar`, R9.1.CB7a: adjacent Realms of another state religion; Christians not against Christians."""
    g, seat = with_idea('deus_vult', 'castile')
    clear(g, 'claims', 'cb')
    g.forget_worked_out()
    assert casus_belli(g, seat, party(g, 'granada')) == 'deus_vult'
    assert casus_belli(g, seat, party(g, 'portugal')) == ''
    assert casus_belli(g, seat, party(g, 'ottomans')) == '', 'not adjacent'
    g.faith = put(g.faith, party(g, 'portugal'), FAITHS.index('protestant'))
    assert casus_belli(g, seat, party(g, 'portugal')) == '', 'Christians'
    g.faith = put(g.faith, party(g, 'castile'), FAITHS.index('muslim'))
    g.forget_worked_out()
    assert casus_belli(g, seat, party(g, 'portugal')) == 'deus_vult', 'a Muslim Realm may use it on Christians'
    assert casus_belli(g, seat, party(g, 'granada')) == ''


def dice_of(g: Europa, realm: str, place: str, *rolls: tuple[list[int], str]) -> LandBattle:
    """A battle begins in which a Realm attacks, and these dice fall."""
    load_dice(g, *rolls)
    fight(g, place, seat_of(g, realm))
    return next(each for each in g.stack if isinstance(each, LandBattle))


def field(id: str, realm: str = 'castile', faith: str = 'muslim', units: int = 6) -> Europa:
    """Castile, with an Idea, meets England in Leon: both with so much infantry, England of some faith."""
    g = table('1-01.1')
    disarm(g)
    for hand in g.hands:
        hand.take_all()
    g.milestones = [-1] * len(g.milestones)
    clear(g, 'researched', 'influence')
    knows(g, realm, id)
    g.active = seat_of(g, 'castile')
    g.faith = put(g.faith, party(g, 'england'), FAITHS.index(faith))
    war(g, 'castile', 'england')
    army(g, 'castile', 'leon', infantry=units)
    army(g, 'england', 'leon', infantry=units)
    g.forget_worked_out()
    return g


def fight(g: Europa, place: str, seat: int) -> None:
    """A battle in which no Muslim player swaps his basic dice (R15.0.8)."""
    asks(g, LandBattle(area(g, place), seat))
    while isinstance(g.decision(), SwapDice):
        g.play(g.deciders[0], 'refuse')


PLAIN = ([3, 0, 0], '---')
MORE = ([4, 0, 0], '----')


@pytest.mark.parametrize(('faith', 'dice'), [('muslim', [4, 0, 0]), ('catholic', [3, 0, 0])])
def test_deus_vult_gives_a_die_against_another_faith(faith: str, dice: list[int]) -> None:
    """`battle.dice`, `enemy`: one infantry die more on land, unless the enemy is of the same religion."""
    g = field('deus_vult', faith=faith)
    battle = dice_of(g, 'castile', 'leon', MORE if faith == 'muslim' else PLAIN, PLAIN)
    assert (battle.attack_dice, battle.defence_dice) == (dice, [3, 0, 0])


def test_deus_vult_is_not_for_rebels() -> None:
    """EFFECTS `religion`: rebels have none; the Idea speaks of Realms."""
    g = field('deus_vult')
    disarm(g)
    army(g, 'castile', 'leon', infantry=6)
    g.rebels = put(g.rebels, area(g, 'leon'), 2)
    assert dice_of(g, 'castile', 'leon', PLAIN, PLAIN).attack_dice == [3, 0, 0]


def test_national_bank() -> None:
    """Takes an Interest token away; Loans bring 2 more, one more is possible, and 20 Ducats more are free."""
    g = ready('france')
    seat = seat_of(g, 'france')
    g.interest[seat] = 3
    asks(g, EnterIdea(seat, idea(g, 'national_bank')))
    assert g.interest[seat] == 2
    before = g.ducats[seat]
    borrow(g, seat)
    assert g.ducats[seat] == before + 7
    g.interest[seat] = 5
    assert may_borrow(g, seat)
    g.interest[seat] = 6
    assert not may_borrow(g, seat)
    g.ducats[seat] = 69
    assert corruption(g, seat) == 0


def test_absolute_monarchy() -> None:
    """R4.4.E3: 1 Prestige in 4E with positive Stability; `power.adm` +1."""
    g, seat = with_idea('absolute_monarchy')
    plain = power_income(ready('france'), seat, ADM)
    assert power_income(g, seat, ADM) == plain + 1
    g.stability[seat] = 1
    assert ('ideas', 1) in prestige_of_round(g, seat)
    g.stability[seat] = 0
    assert 'ideas' not in dict(prestige_of_round(g, seat))


def test_industrial_revolution() -> None:
    """Two small core Towns become large; `income.flat` half the large Towns, rounded up; artillery and heavy ships
    cost 2 less."""
    g = ready('france')
    seat = seat_of(g, 'france')
    large = g.large_towns[seat]
    asks(g, EnterIdea(seat, idea(g, 'industrial_revolution')))
    while can(g, 'france') and can(g, 'france')[0].startswith('province'):
        g.play('france', can(g, 'france')[0])
    assert g.large_towns[seat] == large + 2
    assert line(g, seat, 'ideas') == (large + 3) // 2


def test_scientific_revolution() -> None:
    """Another for 2 less at once; then each for 1 less, with 1 Prestige more (see ``test_ideas``)."""
    g, _ = with_idea('scientific_revolution')
    assert hint(g, 'france', 'research:bureaucracy')['adm'] == 4


# ---- diplomatic


def test_quest_for_the_new_world() -> None:
    """A Colonist, and a light ship before a Port."""
    g = ready('france')
    seat = seat_of(g, 'france')
    ships = len(g.docked) + sum(g.ships_of(seat))
    asks(g, EnterIdea(seat, idea(g, 'quest_for_the_new_world')))
    assert g.colonists[seat] == 1
    g.play('france', can(g, 'france')[0])
    assert len(g.docked) + sum(g.ships_of(seat)) == ships + 1


def test_benign_diplomats() -> None:
    """`cost.actInfluence` -1: the first cube is free; `limit.influencePerArea` +1: three in an Area."""
    g, _ = with_idea('benign_diplomats')
    g.reachable = (1,) * len(g.reachable)
    turn_of(g, 'france')
    place = next(each for each in can(g, 'france') if each.startswith('influence:')).partition(':')[2]
    g.play('france', f'influence:{place}')
    assert power(g, 'france')[DIP] == 9
    plays(g, 'france', f'area:{place}', f'area:{place}')
    assert power(g, 'france')[DIP] == 7
    assert f'area:{place}' not in can(g, 'france')


def test_cabinet() -> None:
    """`limit.alliances` and `limit.marriages` +1; `cost.forgeAlliance` -1."""
    plain, seat = ready('france'), seat_of(ready('france'), 'france')
    g, _ = with_idea('cabinet')
    for realm in ('navarra', 'savoy', 'aragon'):
        price = FORGE_ALLIANCE.price(plain, seat, party(plain, realm)).power[DIP]
        assert FORGE_ALLIANCE.price(g, seat, party(g, realm)).power[DIP] == price - 1
    for each, most in ((plain, 3), (g, 4)):
        clear(each, 'married', 'ally', 'friends')
        for realm in ('granada', 'tunis', 'morocco', 'ottomans')[: most - 1]:
            each.ally = put(each.ally, party(each, realm), seat)
            each.married = put_mark(each.married, party(each, realm), seat)
        each.forget_worked_out()
        assert against_more_alliances(each, seat).key == ''
        assert against_more_marriages(each, seat).key == ''
        each.ally = put(each.ally, party(each, 'mamluks'), seat)
        marry(each, seat, party(each, 'mamluks'))
        each.forget_worked_out()
        assert against_more_alliances(each, seat).key
        assert against_more_marriages(each, seat).key


def test_efficient_spies() -> None:
    """`cost.claim` -1 of 2; before the cards of phase 1 he may look at the events that lie face down."""
    g, _ = with_idea('efficient_spies')
    assert next(each['hint']['dip'] for each in g.view('france')['actions'] if each['verb'] == 'claim') == 1
    asks(g, DrawPhase())
    assert set(can(g, 'france')) == {'accept', 'refuse'}
    hidden = g.v.events.ids[g.event_row.items[3]]
    g.play('france', 'accept')
    assert g.view('france')['board']['looked_at'] == [hidden]
    assert 'looked_at' not in g.view('castile')['board']
    assert hidden not in str(g.view('castile')['board']['events'])
    assert told(g, 'events_looked_at') == [{'realm': 'france'}]


def test_efficient_spies_draw_a_card_for_a_covert_one() -> None:
    """`cardPlayed`, covert: once a round he may draw a diplomatic card, when the card has had its effect."""
    g, seat = with_idea('efficient_spies')
    for hand in g.hands:
        hand.take_all()
    covert = next(
        id
        for id, record in g.edition.files.action_cards.items()
        if record.get('covert') and record.get('timing', 'action') == 'action'
    )
    copies = [each['id'] for each in g.edition.files.action_cards[covert]['cards']][:2]
    open_ = next(id for id in g.edition.decks.actions.index.ids if id.startswith('tax_reform'))
    give(g, 'france', open_)
    asks(g, PlayCard(seat, card(g, open_)))
    assert 'accept' not in can(g, 'france'), 'no covert card'
    for drawn, copy in ((1, copies[0]), (1, copies[1])):
        give(g, 'france', copy)
        asks(g, PlayCard(seat, card(g, copy)))
        for _ in range(20):
            choices = can(g, 'france')
            if not choices or 'accept' in choices or len(g.stack) == 1:
                break
            g.play('france', choices[0])
        if copy == copies[0]:
            g.play('france', 'accept')
        assert len(g.hands_at(seat, DIP)) == drawn
    assert g.idea_used[idea(g, 'efficient_spies')]


def test_pride_and_glory() -> None:
    """`missionDone`: 1 Prestige for each Mission; 1 in 4E with four Alliances and Marriages together."""
    g, seat = with_idea('pride_and_glory')
    mission = g.mission_decks[seat].items[0]
    g.mission_decks[seat].take(mission)
    g.missions[seat].add(mission, 0)
    before = g.prestige[seat]
    asks(g)
    complete(g, seat, mission)
    g.advance()
    assert g.prestige[seat] >= before + g.edition.decks.goals.mission_prestige[mission] + 1
    assert {'realm': 'france', 'gains': ['prestige-1'], 'cause': 'idea:pride_and_glory'} in told(g, 'gain')
    clear(g, 'married', 'ally', 'friends')
    for realm in ('granada', 'tunis'):
        g.ally = put(g.ally, party(g, realm), seat)
        g.married = put_mark(g.married, party(g, realm), seat)
    g.forget_worked_out()
    assert ('ideas', 1) in prestige_of_round(g, seat)
    g.ally = put(g.ally, party(g, 'tunis'), -1)
    g.forget_worked_out()
    assert 'ideas' not in dict(prestige_of_round(g, seat))


def test_free_trade() -> None:
    """A third Merchant, for who has two (R16.3.17); `income.trade` +1."""
    g, seat = gives('france', 'free_trade')
    for _ in range(3):
        if can(g, 'france') and can(g, 'france')[0].startswith('node'):
            g.play('france', can(g, 'france')[0])
    assert g.merchants[seat] == 3
    sold = g.edition.decks.trade.index.number('h02_3')
    node = g.map.nodes.number('champagne')
    assert row_income(g, seat, sold, node, 2) == 6
    assert row_income(g, seat_of(g, 'england'), sold, node, 2) == 5


def channel(id: str) -> tuple[Europa, int, int]:
    """England, with an Idea, and France trade textiles in the English Channel: the card and the place on it."""
    g, _ = with_idea(id, 'england')
    sold = g.edition.decks.trade.index.number('h02_3')
    place = g.edition.decks.trade.nodes[sold].index(g.map.nodes.number('english_channel'))
    clear(g, 'slots', 'ships')
    g.docked = []
    g.forget_worked_out()
    return g, sold, place


def test_mercantilism() -> None:
    """4 Ducats at once; where Key Provinces give 3 Trade Power or more, opponents are a row lower."""
    plain, seat = ready('france'), seat_of(ready('france'), 'france')
    g, _ = gives('france', 'mercantilism')
    assert g.ducats[seat] == plain.ducats[seat] + 4
    g, sold, place = channel('mercantilism')
    england, france = seat_of(g, 'england'), seat_of(g, 'france')
    own(g, 'england', 'london', 'essex')
    clear(g, 'large')
    g.forget_worked_out()
    assert rows_of(g, sold, place, [france], [3]) == [1], '2 by Key Provinces'
    own(g, 'england', 'brugge')
    assert rows_of(g, sold, place, [france], [3]) == [2], '3 by Key Provinces'
    assert rows_of(g, sold, place, [england], [3]) == [1], 'opponents alone'


def test_shrewd_trade_practices() -> None:
    """`trade.cards` +1; `income.tradeSkip` +2; `trade.power` +1 inland."""
    plain = ready('england')
    g, sold, place = channel('shrewd_trade_practices')
    seat = seat_of(g, 'england')
    assert without_card(g, seat) == without_card(plain, seat) + 2
    clear(plain, 'slots', 'ships')
    plain.docked = []
    plain.forget_worked_out()
    assert trade_power(g, seat, sold, place) == trade_power(plain, seat, sold, place), 'maritime'
    assert trade_power(g, seat, sold, 1 - place) == trade_power(plain, seat, sold, 1 - place) + 1, 'Champagne'
    g.play('england', 'trade')
    assert len(g.view('england')['board']['trading']['cards']) == 4


def test_trade_companies() -> None:
    """`trade.power` +1, `income.trade` +3 and no harm by pirates in distant nodes."""
    g, seat = with_idea('trade_companies', 'england')
    trade = g.edition.decks.trade
    far = [
        (number, place, node)
        for number, nodes in enumerate(trade.nodes)
        for place, node in enumerate(nodes)
        if g.map.node_map[node] > 1
    ]
    number, place, node = far[0]
    plain = ready('england')
    assert trade_power(g, seat, number, place) == trade_power(plain, seat, number, place) + 1
    assert row_income(g, seat, number, node, 0) == row_income(plain, seat, number, node, 0) + 3
    near = trade.index.number('h02_3')
    channel_node = g.map.nodes.number('english_channel')
    assert row_income(g, seat, near, channel_node, 0) == row_income(plain, seat, near, channel_node, 0)


def test_constitutional_monarchy() -> None:
    """`power.dip` +1; `unrest.war` 1 instead of 2; the first Loan of a round brings 3 more."""
    g, seat = with_idea('constitutional_monarchy')
    assert power_income(g, seat, DIP) == power_income(ready('france'), seat, DIP) + 1
    before = means(g, seat)
    borrow(g, seat)
    assert g.ducats[seat] == ready('france').ducats[seat] + 8
    assert means(g, seat) == before
    borrow(g, seat)
    assert g.ducats[seat] == ready('france').ducats[seat] + 13
    assert means(g, seat) == before
    clear(g, 'unrest')
    g.stability[seat] = 0
    war(g, 'france', 'aragon')
    asks(g, RoundUnrest(seat))
    g.play('france', 'province:paris')
    assert sum(g.unrest) == 1
    assert len(g.stack) == 1


# ---- military


def test_cannons() -> None:
    """Artillery at once for 3 Ducats where an Army stands, and it may be recruited (R5.5.3.8)."""
    g = ready('france')
    seat = seat_of(g, 'france')
    ducats = g.ducats[seat]
    before = sum(g.army_of(seat)) if hasattr(g, 'army_of') else sum(g.army)
    asks(g, EnterIdea(seat, idea(g, 'cannons')))
    place = next(each for each in can(g, 'france') if each.startswith('area'))
    g.play('france', place)
    while can(g, 'france') and len(g.stack) > 1:
        choices = can(g, 'france')
        g.play('france', next((each for each in choices if each.startswith('army')), choices[0]))
    assert g.ducats[seat] == ducats - 3
    assert sum(g.army) >= before + 1


@pytest.mark.parametrize('known', [False, True])
def test_artillery_needs_cannons(known: bool) -> None:
    """R5.5.3.8, `recruit.artillery`."""
    g = ready('france')
    if known:
        knows(g, 'france', 'cannons')
    g.ducats[seat_of(g, 'france')] = 40
    turn_of(g, 'france')
    g.play('france', 'recruit')
    g.play('france', next(each for each in can(g, 'france') if each.startswith('area')))
    guns = [each for each in can(g, 'france') if each.startswith('unit') and 'artillery' in each]
    assert bool(guns) == known


def prices(g: Europa, realm: str) -> dict[str, int]:
    """What units cost where it recruits first, in Ducats."""
    g.ducats[seat_of(g, realm)] = 40
    turn_of(g, realm)
    g.play(realm, 'recruit')
    g.play(realm, next(each for each in can(g, realm) if each.startswith('area')))
    actions = [each for each in g.view(realm)['actions'] if each['verb'] == 'unit']
    return {each['arg']: (each.get('hint') or {}).get('pays', 0) for each in actions}


@pytest.mark.parametrize(
    ('id', 'unit', 'less'),
    [
        ('serfdom', 'infantry', 1),
        ('mass_conscription', 'infantry', 1),
        ('noble_knights', 'cavalry', 1),
        ('industrial_revolution', 'artillery', 2),
    ],
)
def test_cheaper_units(id: str, unit: str, less: int) -> None:
    """`cost.infantry`, `cost.cavalry`, `cost.artillery`: Ducats for each, at least 1."""
    plain = prices(knows(ready('france'), 'france', 'cannons'), 'france')
    cheap = prices(knows(ready('france'), 'france', 'cannons', id), 'france')
    mine = [each for each in plain if each.endswith(f'regular_{unit}') and each in cheap]
    assert mine
    assert all(cheap[each] == max(plain[each] - less, 1) for each in mine)
    others = [each for each in plain if unit not in each and each in cheap]
    assert all(cheap[each] == plain[each] for each in others)


def test_noble_knights() -> None:
    """`battleStart`: a cavalry die for each cavalry unit before the first round; each h is a hit that the enemy takes
    at once (B-EX6)."""
    g = field('noble_knights')
    army(g, 'castile', 'leon', cavalry=3)
    load_dice(g, ([0, 3, 0], 'hhf'), PLAIN, PLAIN)
    fight(g, 'leon', seat_of(g, 'castile'))
    assert army_size(g, seat_of(g, 'england'), 0) == 4
    assert army_size(g, seat_of(g, 'castile'), 0) == 9
    assert next(each for each in g.stack if isinstance(each, LandBattle)).round == 1


def test_noble_knights_may_decide_a_battle() -> None:
    """R9.7.12: who has nothing left has lost, before a round is fought."""
    g = field('noble_knights', units=1)
    army(g, 'castile', 'leon', cavalry=2)
    load_dice(g, ([0, 2, 0], 'hh'))
    fight(g, 'leon', seat_of(g, 'castile'))
    assert army_size(g, seat_of(g, 'england'), 0) == 0
    assert len(g.stack) == 1
    assert g.won == 1


def test_noble_knights_of_an_ally_do_not_count() -> None:
    """R9.7.M4: military Ideas of the other players on a side."""
    g = field('noble_knights', 'france')
    g.friends[seat_of(g, 'france')] |= 1 << seat_of(g, 'castile')
    g.friends[seat_of(g, 'castile')] |= 1 << seat_of(g, 'france')
    war(g, 'france', 'england')
    army(g, 'france', 'leon', cavalry=2)
    dice_of(g, 'castile', 'leon', PLAIN, PLAIN)
    assert army_size(g, seat_of(g, 'england'), 0) == 6


@pytest.mark.parametrize(('owner', 'dice'), [('england', [3, 0, 0]), ('castile', [4, 0, 0])])
def test_defensive_mentality_in_battle(owner: str, dice: list[int]) -> None:
    """`battle.dice`: an infantry die for the defender, where he owns a Province."""
    g = field('defensive_mentality', 'castile')
    own(g, owner, *[g.map.provinces.ids[each] for each in g.variant.inside[area(g, 'leon')]])
    battle = dice_of(g, 'england', 'leon', PLAIN, MORE if owner == 'castile' else PLAIN)
    assert battle.defence_dice == dice


def test_defensive_mentality_in_sieges() -> None:
    """R9.8.5, `siege.defence` +1 for each Province of his."""
    plain, known = field('glorious_arms'), field('defensive_mentality', 'england')
    needed = []
    for g in (plain, known):
        own(g, 'england', 'salamanca' if 'salamanca' in g.map.provinces.ids else g.map.provinces.ids[
            g.variant.inside[area(g, 'leon')][0]])  # fmt: skip
        first = g.variant.inside[area(g, 'leon')][0]
        own(g, 'england', g.map.provinces.ids[first])
        disarm(g)
        infantry(g, 'castile', 'leon', 20)
        needed.append(units_needed(g, seat_of(g, 'castile'), area(g, 'leon'), [first]))
    assert needed[1] == needed[0] + 1


@pytest.mark.parametrize(('units', 'dice'), [(4, [4, 0, 0]), (3, [3, 0, 0])])
def test_line_infantry(units: int, dice: list[int]) -> None:
    """R9.4b.3: a g counts as two f; a die more with 4 infantry there."""
    g = field('line_infantry', units=units)
    battle = dice_of(g, 'castile', 'leon', (dice, 'g---'[: dice[0]]), PLAIN)
    assert battle.attack_dice == dice
    assert army_size(g, seat_of(g, 'england'), 0) == units - 2


def test_tercios_janissaries() -> None:
    """An infantry at once; a g counts as two f on land (R9.4b.3)."""
    g = ready('france')
    seat = seat_of(g, 'france')
    before = sum(g.infantry_of(seat)) + sum(g.army)
    asks(g, EnterIdea(seat, idea(g, 'tercios_janissaries')))
    plays(g, 'france', can(g, 'france')[0])
    while len(g.stack) > 1:
        g.play('france', can(g, 'france')[0])
    assert sum(g.infantry_of(seat)) + sum(g.army) == before + 1
    g = field('tercios_janissaries')
    dice_of(g, 'castile', 'leon', ([3, 0, 0], 'g--'), PLAIN)
    assert army_size(g, seat_of(g, 'england'), 0) == 4


def test_glorious_arms() -> None:
    """`battleWon`: 1 Prestige and 1 military power for the first battle of a round won after 3 enemy units fell in
    the turn."""
    g = field('glorious_arms', units=4)
    seat = seat_of(g, 'castile')
    army(g, 'england', 'leon', infantry=-1)
    set_power(g, 'castile', 3, 3, 3)
    points = g.prestige[seat]
    dice_of_won = ([3, 0, 0], 'fff')
    load_dice(g, dice_of_won, PLAIN)
    fight(g, 'leon', seat)
    assert (g.prestige[seat], power(g, 'castile')) == (points + 1, [3, 3, 5]), '1 by R9.7.13'
    army(g, 'england', 'leon', infantry=3)
    load_dice(g, dice_of_won, PLAIN)
    fight(g, 'leon', seat)
    assert (g.prestige[seat], power(g, 'castile')) == (points + 1, [3, 3, 5]), 'once a round'


def test_what_an_idea_gives_once_a_round_comes_back() -> None:
    """EFFECTS 3.5, `limit`: it is used up for its owner alone, until the round ends."""
    g = knows(with_idea('constitutional_monarchy')[0], 'england', 'constitutional_monarchy')
    france, england = seat_of(g, 'france'), seat_of(g, 'england')
    borrow(g, france)
    before = g.ducats[france], g.ducats[england]
    borrow(g, france)
    borrow(g, england)
    assert (g.ducats[france], g.ducats[england]) == (before[0] + 5, before[1] + 8)
    lasting.end(g, 'endOfTurn', france)
    assert g.idea_used[idea(g, 'constitutional_monarchy')] == 1 << france | 1 << england
    lasting.end(g, 'endOfRound')
    borrow(g, france)
    assert g.ducats[france] == before[0] + 13


def test_glorious_arms_want_three_units() -> None:
    """The tally of the turn: 2 do not suffice."""
    g = field('glorious_arms', units=2)
    seat = seat_of(g, 'castile')
    points = g.prestige[seat]
    load_dice(g, ([3, 0, 0], 'ff-'), PLAIN)
    fight(g, 'leon', seat)
    assert g.prestige[seat] == points


def test_military_drill() -> None:
    """R9.7.3, B-EX6, `battle.enemyDice`: he takes a die of a kind that he picks from the enemy's pool."""
    g = field('military_drill')
    battle = dice_of(g, 'castile', 'leon', PLAIN, ([2, 0, 0], '--'))
    assert (battle.attack_dice, battle.defence_dice) == ([3, 0, 0], [2, 0, 0])
    g = field('military_drill', 'england')
    g.general = g.general[:]
    g.put_general(seat_of(g, 'castile'), 0, g.edition.decks.persons.index.number('afonso'))
    load_dice(g, ([3, 0, 1], '----'), PLAIN)
    fight(g, 'leon', seat_of(g, 'castile'))
    assert set(can(g, 'england')) == {'die:infantry', 'die:artillery'}
    g.play('england', 'die:infantry')
    assert next(each for each in g.stack if isinstance(each, LandBattle)).attack_dice == [3, 0, 1], '4 with Afonso'


def test_serfdom() -> None:
    """2 Manpower tokens at once; Suppress Unrest costs 1 Ducat more, once for all its Provinces."""
    g, seat = gives('france', 'serfdom')
    assert g.plus_manpower[seat] == ready('france').plus_manpower[seat] + 2
    g, seat = with_idea('serfdom')
    clear(g, 'unrest', 'rebels')
    g.unrest = put(put(g.unrest, province(g, 'paris'), 1), province(g, 'orleans'), 1)
    g.forget_worked_out()
    ducats = g.ducats[seat]
    turn_of(g, 'france')
    assert hint(g, 'france', 'suppress:paris') == {'mil': 1, 'pays': 1}
    plays(g, 'france', 'suppress:paris', 'suppress:orleans')
    assert (g.ducats[seat], power(g, 'france')[MIL]) == (ducats - 1, 7)
    assert g.stack[1].acted  # type: ignore[attr-defined]


def test_who_will_not_borrow_for_the_ducat_of_serfdom_has_not_acted() -> None:
    """R5.2.4.1: all or nothing."""
    g, seat = with_idea('serfdom')
    clear(g, 'unrest', 'rebels')
    g.unrest = put(g.unrest, province(g, 'paris'), 1)
    g.ducats[seat] = 0
    g.forget_worked_out()
    turn_of(g, 'france')
    plays(g, 'france', 'suppress:paris', 'refuse')
    assert sum(g.unrest) == 1
    assert power(g, 'france')[MIL] == 9
    assert why_not(g, 'france', 'stability') == ''


def test_mass_conscription() -> None:
    """3 Manpower tokens at once; `limit.recovery` +2."""
    g, seat = gives('france', 'mass_conscription')
    assert g.plus_manpower[seat] == ready('france').plus_manpower[seat] + 3
    g.exhausted[seat], g.available[seat] = 10, 0
    recover(g, seat)
    assert g.available[seat] == 7


# ---- by events


def test_an_event_may_let_somebody_look_at_the_row() -> None:
    """355b, `look`: what lies face down, for him alone."""
    g = ready()
    run(g, 'event:355b/effect', 'france')
    for _ in range(9):
        if len(g.stack) == 1:
            break
        g.play(g.deciders[0], can(g, g.deciders[0])[0])
    assert TITLE.programs.events[g.edition.decks.events.index.number('355b')].unbuilt == []


@pytest.mark.parametrize(('number', 'ducats'), [(1, -4), (2, -2), (3, 3), (4, 5), (5, 7), (6, 10)])
def test_a_die_brings_what_its_face_says(number: int, ducats: int) -> None:
    """34a-1, `roll`: a six-sided die; what stands at its number is done."""
    g = ready()
    seat = seat_of(g, 'france')
    g.ducats[seat] = 15
    for other in ('castile', 'england'):
        g.ducats[seat_of(g, other)] = 10
    g.rng = Loaded([number - 1])
    run(g, 'event:34a-1/effect', 'france', 'option:a')
    assert g.ducats[seat] == 15 + ducats
    assert told(g, 'rolled_six') == [{'realm': 'france', 'numbers': str(number), 'cause': 'event:34a-1'}]


def test_an_event_may_bring_prestige_for_battles() -> None:
    """307-2: until the end of the round Poland gains 1 Prestige for the first battle that it wins."""
    g = table('2-02.2')
    programs = TITLE.programs
    event = programs.events[g.edition.decks.events.index.number('307-2')]
    assert not event.unbuilt
    assert 'on.battleWon' in event.keys


def named_after(id: str) -> list[str]:
    """The tests that are named after an Idea."""
    return [name for name in globals() if name.startswith(f'test_{id}')]


CARD_TESTS = {
    f'idea:{id}': named_after(id) for id in TITLE.edition.decks.ideas.index.ids if id != 'revolutionary_regime'
}  # see ``test_revolution`` for that one
