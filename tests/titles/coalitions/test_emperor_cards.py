"""Coalitions, the game against the Emperor: Napoleon cards (R12.15-R12.17, R12.19, R12.20, E13)."""

from __future__ import annotations

import pytest

from chancellery.kernel.rng import seeded
from chancellery.titles.coalitions.state import Coalitions
from tests.titles.coalitions.emperor_table import (
    ALLIES,
    FRENCH,
    FRENCH_HOMES,
    bare,
    campaign,
    fight,
    generals,
    influence,
    on_top,
    over,
    results,
    sent,
    table,
)
from tests.titles.coalitions.field import asked, legal


def test_R12_15_one_morale_for_the_weakest() -> None:
    """R12.15: given Britain at 4 and the others at 6, then Britain has 5 before the card is turned."""
    p = over(bare(), 'france', 'drill')
    assert asked(p) == 'turn_card'
    assert [p.of(power, 'morale') for power in ALLIES] == [5, 6, 6, 6, 6]


def test_R12_15_france_does_not_count_as_the_weakest() -> None:
    """R12.15: given France at 0, then the lowest of the coalition gains, not France."""
    p = over(bare().morale(france=0), 'france', 'drill')
    assert (p.of('france', 'morale'), p.of('britain', 'morale')) == (0, 5)


def test_R12_15_D40_the_players_choose_on_a_tie() -> None:
    """R12.15, D40: given Austria and Russia at 2, then one of the two, as they like."""
    p = over(bare(2).morale(austria=2, russia=2), 'france', 'movement')
    assert (asked(p), legal(p, p.asked()[0], 'cheer')) == ('cheer', ['austria', 'russia'])
    assert p.refusal(p.asked()[0], 'cheer:britain') == 'R12.15'
    p.play(f'{p.asked()[0]} cheer:russia')
    assert [p.of(power, 'morale') for power in ALLIES] == [4, 2, 6, 3, 6]
    assert asked(p) == 'turn_card'


def test_R12_15_discards_are_reshuffled_when_the_deck_is_empty() -> None:
    """R12.15: given twelve cards turned, all different, when a thirteenth is wanted, then the twelve are shuffled."""
    p = bare()
    for _ in range(12):
        over(p.clear().influence(france=5).morale(britain=1), 'france', 'movement').play('commander_1 turn')
    cards = [event['card'] for event in p.events('napoleon_card')]
    assert len(set(cards)) == 12
    assert p.view()['campaigns'] == {'left': 0, 'past': cards}
    over(p.clear().influence(france=5).morale(britain=1), 'france', 'movement').play('commander_1 turn')
    again = p.events('napoleon_card')[-1]['card']
    assert again in cards
    assert p.view()['campaigns'] == {'left': 11, 'past': [again]}
    assert isinstance(p.g, Coalitions)
    assert len({*p.g.campaigns.items, *p.g.campaigns_past.items}) == 12


def test_R12_15_the_deck_is_really_shuffled() -> None:
    """R12.15: given the twelve cards past, when the deck is made anew, then its order is new and known to nobody."""
    orders = set()
    for seed in range(3):
        p = bare()
        assert isinstance(p.g, Coalitions)
        p.g.rng = seeded(seed, 'chance')
        for _ in range(24):
            p.g.round = 1
            over(p.clear().influence(france=5).morale(britain=1), 'france', 'movement').play('commander_1 turn')
            if len(p.events('napoleon_card')) == 13:
                assert not any(p.g.campaigns.known)
        cards = [event['card'] for event in p.events('napoleon_card')]
        first, second = tuple(cards[:12]), tuple(cards[12:])
        assert sorted(first) == sorted(second)
        assert second not in (first, first[::-1])
        orders.add(second)
    assert len(orders) == 3


def test_R12_16_what_a_card_shows() -> None:
    """R12.16, U26: twelve cards numbered 1 to 12, with a name, and territories of the board outside France."""
    p = table()
    cards = p.g.edition.files.cards['napoleon']
    assert [card['number'] for card in cards.values()] == list(range(1, 13))
    assert len({card['names']['en'] for card in cards.values()}) == 12
    places = p.view()['places']
    for card in cards.values():
        assert card['targets']
        assert len(set(card['targets'])) == len(card['targets'])
        assert all(target in places and target not in FRENCH_HOMES for target in card['targets'])


def test_R12_16_the_two_cards_of_the_rulebook() -> None:
    """R12.16, E13: one lists Bavaria, Saxonia, Hesse in this order, one Dalmatia; the first is the Army of the East."""
    cards = table().g.edition.files.cards['napoleon']
    targets = [card['targets'] for card in cards.values()]
    assert ['bavaria', 'saxonia', 'hesse'] in targets
    assert any('dalmatia' in each for each in targets)
    assert cards['n01']['names']['fr'] == "Armée d'Orient"


def test_R12_16_everybody_reads_the_card() -> None:
    """R12.16: given the Confederation of the Rhine, then its name and territories are told to all."""
    p = campaign(bare(2), 'n04')
    for role in (None, 'commander_1', 'commander_2'):
        assert p.events('napoleon_card', role) == [{'card': 'n04', 'places': ['bavaria', 'saxonia', 'hesse']}]
    assert p.view()['campaigns']['past'] == ['n04']


def test_R12_17_a_french_garrison_gives_its_value() -> None:
    """R12.17: given garrisons in Wurttemberg (1, Undisputed), Wien (2, a Home), Bohemia (2), then 5, no attack."""
    p = bare().garrison('france', 'wurttemberg', 'wien', 'bohemia').general('france_1', 'lorraine', 3)
    campaign(p, 'n03')
    assert influence(p) == 5 + 5
    assert (sent(p), p.where('france_1')) == ([], 'lorraine')


def test_R12_17_without_a_garrison_a_general_attacks() -> None:
    """R12.17: given a garrison in Wien only, then Wurttemberg and Bohemia are attacked, and Wien gives 2."""
    p = campaign(bare().garrison('france', 'wien'), 'n03')
    assert influence(p) == 5 + 2
    assert [place for _, place in sent(p)] == ['wurttemberg', 'bohemia']


def test_R12_17_someone_elses_garrison_gives_nothing() -> None:
    """R12.17: given an Austrian garrison in Wien, then it is attacked."""
    p = campaign(bare().garrison('austria', 'wien'), 'n03')
    assert influence(p) == 5
    assert 'wien' in [place for _, place in sent(p)]


def test_R12_17_the_card_may_end_the_game() -> None:
    """R12.17, R12.3: given 23, when two garrisons on a card give 3, then the Emperor has won, before any battle."""
    p = bare().influence(france=23).garrison('france', 'wurttemberg', 'wien').garrison('austria', 'bohemia')
    campaign(p, 'n03')
    assert p.g.outcome is not None
    assert list(p.g.outcome.winners) == []
    assert results(p) == []


def test_R12_18_a_general_with_three_troops_in_each_territory() -> None:
    """R12.18, R12.19: given all French generals off the board, then three come with 3 troops, and it costs nothing."""
    p = bare().garrison('austria', 'wurttemberg', 'wien', 'bohemia').money(france=1)
    campaign(p, 'n03')
    assert sorted(generals(p).values()) == [('bohemia', 3), ('wien', 3), ('wurttemberg', 3)]
    assert (p.of('france', 'money'), p.of('france', 'morale')) == (1, 10)


def test_R12_19_garrisons_stay_and_troops_are_filled_up() -> None:
    """R12.19: given 1 troop in garrisoned Aquitaine, when its general goes to Navarra, then the garrison stays."""
    p = bare().garrison('france', 'aquitaine').garrison('britain', 'navarra')
    for general in FRENCH:
        p.general(general, 'london', 0)
    p.general('france_1', 'aquitaine', 1)
    campaign(p, 'n06')
    assert sent(p)[0] == ('france_1', 'navarra')
    assert (p.troops('france_1'), p.held('aquitaine')) == (3, 'france')


def test_R12_20_an_empty_territory_gets_a_garrison() -> None:
    """R12.20: given nobody in Oporto and Lisboa, then a troop becomes a garrison in each, without a battle."""
    p = campaign(bare(), 'n07')
    assert (p.held('oporto'), p.held('lisboa')) == ('france', 'france')
    assert sorted(generals(p).values()) == [('lisboa', 2), ('oporto', 2)]
    assert (results(p), influence(p)) == ([], 5)


def test_R12_20_an_empty_home_of_a_coalition_power_too() -> None:
    """R12.20: given nobody in Smolensk and Moskva, then France garrisons them."""
    p = campaign(bare(), 'n12')
    assert [p.held(place) for place in ('polesie', 'smolensk', 'moskva')] == ['france'] * 3


@pytest.mark.parametrize('enemy', ['general', 'garrison'])
def test_R12_20_a_general_or_a_garrison_is_fought(enemy: str) -> None:
    """R12.20: given one of the two in Lisboa, then Oporto is garrisoned, and in Lisboa there is a battle."""
    p = bare()
    if enemy == 'general':
        p.general('britain_1', 'lisboa', 1)
    else:
        p.garrison('britain', 'lisboa')
    campaign(p, 'n07')
    assert [event['place'] for event in p.events('battle')] == ['lisboa']
    assert p.held('oporto') == 'france'
    assert p.held('lisboa') != 'france'


def test_R12_20_battles_in_the_order_of_the_card() -> None:
    """R12.20: given defenders in all three of the Rhine, then Bavaria, Saxonia, Hesse, one after the other."""
    p = bare().garrison('austria', 'hesse', 'saxonia', 'bavaria')
    fight(campaign(p, 'n04'), 3)
    assert [result['place'] for result in results(p)] == ['bavaria', 'saxonia', 'hesse']
    assert [event['place'] for event in p.events('battle')] == ['bavaria', 'saxonia', 'hesse']


def test_R12_20_all_are_placed_before_the_first_battle() -> None:
    """R12.20, E13: given a battle in Bavaria, then French generals already stand in Saxonia and Hesse."""
    p = campaign(bare().garrison('austria', 'bavaria'), 'n04')
    assert asked(p) == 'french_none'
    assert sorted(place for place, _ in generals(p).values()) == ['bavaria', 'hesse', 'saxonia']


def test_E13_france_over_movement() -> None:
    """E13: the weakest gains 1; Bavaria, Saxonia and Hesse, without French garrisons, get generals with 3 troops."""
    p = table().morale(britain=1)
    over(on_top(p, 'n04'), 'france', 'movement')
    assert p.of('britain', 'morale') == 2
    p.play('commander_1 turn')
    while asked(p) == 'send':
        p.play(f'commander_1 {p.legal("commander_1")[0]}')
    assert [place for _, place in sent(p)] == ['bavaria', 'saxonia', 'hesse']
    for general, place in sent(p):
        assert (p.where(general), p.troops(general)) == (place, 3)
    fight(p.deck_top(6)).play('commander_1 off_board')
    fight(p)
    assert [result['place'] for result in results(p)] == ['bavaria', 'saxonia']
    assert [p.held(place) for place in ('bavaria', 'saxonia', 'hesse')] == ['france'] * 3


def test_E13_a_garrison_in_dalmatia_gives_one() -> None:
    """E13: given a French garrison in Dalmatia, when a card lists it, then 1 Influence, and nobody goes there."""
    p = campaign(bare().garrison('france', 'dalmatia'), 'n05')
    assert influence(p) == 6
    assert 'dalmatia' not in [place for _, place in sent(p)]
