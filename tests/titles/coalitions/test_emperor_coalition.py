"""Coalitions, the game against the Emperor: the turns of the Grand Coalition (R12.5-R12.10, R5.5)."""

from __future__ import annotations

import pytest

from tests.titles.coalition_family.position import Position
from tests.titles.coalitions.emperor_table import ALLIES, bare, campaign, fight, influence, over, quiet, table
from tests.titles.coalitions.field import asked, attack, end, go, legal, moves
from tests.titles.coalitions.game import POWERS

ORDER = ('drill', 'taxation', 'leadership', 'mobilization', 'influence', 'movement')


def commander(power: str) -> str:
    """Who leads a power at a table of five."""
    return f'commander_{ALLIES.index(power) + 1}'


def test_R12_5_R5_5_one_action_after_the_other() -> None:
    """R12.5, R5.5: in every turn of a round the six actions come in the order of the wheel, one player at a time."""
    p = table(5)
    for turn in range(1, 7):
        assert p.view()['turn'] == turn
        slots = []
        while p.view()['turn'] == turn and p.view()['round'] == 1:
            assert len(p.asked()) == 1
            slots.append(ORDER.index(p.view()['slot']))
            role = p.asked()[0]
            least = [each for each in ('done', 'pass', 'off_board') if each in p.legal(role)]
            p.play(f'{role} {(least or p.legal(role))[0]}')
        assert slots == sorted(slots)
        assert len(set(slots)) > 2


def test_R12_5_each_power_is_over_each_action_once() -> None:
    """R12.5: over six turns every power, France too, has stood over all six actions."""
    p = table()
    seen: set[tuple[str, str]] = set()
    for _ in range(6):
        seen |= set(p.view()['wheel'].items())
        quiet(p, 1)
    assert seen == {(action, power) for action in ORDER for power in POWERS}


def test_R12_6_no_diplomacy_phase() -> None:
    """R12.6: given the second round, then it begins with the Drill, and nobody chooses a status."""
    keys: list[str] = []
    p = quiet(table(), 7, keys)
    assert p.view()['round'] == 2
    assert not {'expel', 'talk_status', 'status', 'admit'} & set(keys)
    assert len({p.of(power, 'status') for power in ALLIES}) == 1


def test_R12_6_allies_move_through_each_other_without_asking() -> None:
    """R12.6: given Russia's general in Galicia, then Austria's Bohemia and Wien are open to him, unasked."""
    p = bare(5).general('russia_1', 'galicia', 1)
    moves(p, 'russia')
    go(p, 'russia_1', 'advance:bohemia', 'advance:wien', 'go')
    assert p.where('russia_1') == 'wien'
    assert p.events('consents') == []


def test_R12_6_allies_may_stand_together() -> None:
    """R12.6: given an Austrian general in Wien, when a Prussian comes, then there is no battle."""
    p = bare(5).general('prussia_1', 'bohemia', 1).general('austria_1', 'wien', 1).garrison('austria', 'wien')
    attack(moves(p, 'prussia'), 'prussia_1', 'wien')
    assert (p.where('prussia_1'), p.where('austria_1')) == ('wien', 'wien')
    assert p.events('battle') == []


def test_R12_6_ottomans_and_prussians_are_allies_too() -> None:
    """R12.6: given the statuses of 1805, Neutral and Expansionist, then here they support each other and Austria."""
    p = bare(5).general('austria_1', 'wien', 1).garrison('france', 'bavaria')
    p.general('prussia_1', 'saxonia', 1).general('ottomans_1', 'tyrol', 1)
    attack(moves(p, 'austria'), 'austria_1', 'bavaria')
    assert (p.asked(), legal(p, commander('prussia'), 'support')) == ((commander('prussia'),), ['prussia_1'])
    p.play(f'{commander("prussia")} support:prussia_1')
    assert (p.asked(), legal(p, commander('ottomans'), 'support')) == ((commander('ottomans'),), ['ottomans_1'])


def test_R12_6_no_garrison_on_an_allys_home() -> None:
    """R12.6, R7.6.30: given a Russian general who passes Bohemia to Wien, then he is offered no garrison there."""
    p = moves(bare().general('russia_1', 'galicia', 3), 'russia')
    p.play('commander_1 general:russia_1', 'commander_1 march:bohemia')
    assert asked(p) == 'move'
    assert p.refusal('commander_1', 'garrison:bohemia') != ''


def test_R12_7_money_for_disputed_territories_with_ones_stripe() -> None:
    """R12.7: given Austria in Bavaria (2), Venezia (1) and Warszawa (no stripe), then 3 money and no Influence."""
    p = bare().garrison('austria', 'bavaria', 'venezia', 'warszawa')
    over(p, 'austria', 'influence')
    assert (p.of('austria', 'money'), p.of('austria', 'influence'), influence(p)) == (3, 0, 5)


def test_R12_7_nothing_for_other_powers_homes() -> None:
    """R12.7: given Prussia in Lorraine, a Home of France, then the action brings nothing for it; Westphalia does."""
    p = bare().garrison('prussia', 'lorraine', 'westphalia')
    over(p, 'prussia', 'influence')
    assert p.of('prussia', 'money') == 1


def test_R12_7_a_victory_gives_the_players_no_influence() -> None:
    """R12.7: given an Austrian victory over a French general with Prussian support, then nobody gains Influence."""
    p = bare().general('austria_1', 'bavaria', 3).general('prussia_1', 'saxonia', 1).general('france_1', 'hesse', 0)
    attack(moves(p.morale(france=0), 'austria'), 'austria_1', 'hesse').play('commander_1 support:prussia_1')
    fight(p)
    assert p.where('france_1') is None
    assert {power: p.of(power, 'influence') for power in ALLIES} == dict.fromkeys(ALLIES, 0)


@pytest.mark.parametrize('power', ['austria', 'prussia', 'russia', 'ottomans'])
def test_R12_8_subsidies_to_any_member_without_influence(power: str) -> None:
    """R12.8, R12.8a, U41: given Britain with 4, when it gives 3 to a member, then money moves, Influence does not."""
    p = over(bare(5).money(britain=4), 'britain', 'leadership')
    p.play(f'{commander("britain")} done')
    assert asked(p) == 'subsidies'
    for _ in range(3):
        p.play(f'{commander("britain")} give:{power}')
    p.play(f'{commander("britain")} done')
    assert (p.asked(), asked(p)) == ((commander(power),), 'subsidy')
    p.play(f'{commander(power)} accept')
    assert (p.of(power, 'money'), p.of('britain', 'money'), p.of('britain', 'influence')) == (3, 1, 0)


def test_R12_8_never_to_france() -> None:
    """R12.8: France is no member."""
    p = over(bare().money(britain=4), 'britain', 'leadership').play('commander_1 done')
    assert asked(p) == 'subsidies'
    assert p.refusal('commander_1', 'give:france') == 'R7.3.6'


def test_R12_8_others_give_nothing() -> None:
    """R12.8, R7.3.9: given Austria with 4 at its Leadership, then nobody is asked for Subsidies."""
    keys: list[str] = []
    p = over(bare().money(austria=4), 'austria', 'leadership')
    quiet(p, 1, keys)
    assert 'leadership' in keys
    assert 'subsidies' not in keys


def test_R12_8a_sea_moves_of_the_coalition_with_britains_consent() -> None:
    """R12.8a, U41: given an Ottoman general in Egypt, then he sails to Napoli if the British player agrees."""
    p = moves(bare(5).general('ottomans_1', 'egypt', 1), 'ottomans')
    p.play(f'{commander("ottomans")} general:ottomans_1', f'{commander("ottomans")} sail:napoli')
    assert (p.asked(), asked(p)) == ((commander('britain'),), 'passage_sea')
    refused = Position(p.g.clone()).play(f'{commander("britain")} refuse')
    assert refused.where('ottomans_1') == 'egypt'
    p.play(f'{commander("britain")} accept')
    assert p.where('ottomans_1') == 'napoli'


def test_R12_8a_trade_counts_every_port_that_france_does_not_control() -> None:
    """R12.8a, U41: given Holland French, Sverige Russian and Egypt Ottoman, then 10 of the 11 ports pay."""
    p = bare().garrison('france', 'holland').garrison('russia', 'sverige')
    over(p, 'britain', 'taxation')
    assert p.events('trade')[-1]['money'] == 10


def test_R12_8a_nobody_is_neutral() -> None:
    """R12.8a, U41: given Prussia, Neutral in 1805, with its three Homes (3 + 2 + 1), then 6 and not 12."""
    p = over(bare(), 'prussia', 'taxation')
    assert p.of('prussia', 'money') == 6


def test_R12_9_one_movement_turn_only() -> None:
    """R12.9: given an Austrian who has moved, then nobody is asked for an Arbiter or another turn."""
    p = over(bare().general('austria_1', 'wien', 1), 'austria', 'movement')
    assert asked(p) == 'move'
    go(p, 'austria_1', 'march:bavaria')
    assert p.refusal('commander_1', 'general:austria_1') != ''
    end(p)
    assert (p.view()['round'], asked(p)) == (2, 'drill_draw')


@pytest.mark.parametrize('power', ALLIES)
def test_R12_9_france_gains_a_morale_each_time(power: str) -> None:
    """R12.9: given the Movement of a coalition power, then France has 1 Morale more before anybody moves."""
    p = over(bare().general(f'{power}_1', 'wien', 1), power, 'movement')
    assert asked(p) == 'move'
    assert p.of('france', 'morale') == 11


def test_R12_9_not_beyond_fifteen() -> None:
    """R12.9, U31: given France at 15, then it stays there."""
    p = over(bare().general('austria_1', 'wien', 1).morale(france=15), 'austria', 'movement')
    assert p.of('france', 'morale') == 15


def test_R12_9_not_for_its_own_movement() -> None:
    """R12.9: given France over Movement, then its own Morale does not rise."""
    assert over(bare(), 'france', 'movement').of('france', 'morale') == 10


def test_R12_10_no_special_generals() -> None:
    """R12.10: the option does not exist here, and Wellington who supports adds no Strength."""
    with pytest.raises(Exception, match='special_generals'):
        table(special_generals='yes')
    p = bare().general('austria_1', 'bavaria', 1).general('britain_1', 'hannover', 3).garrison('france', 'hesse')
    assert p.view()['generals']['britain_1']['name'] == 'Wellington'
    attack(moves(p.morale(france=0), 'austria'), 'austria_1', 'hesse').play('commander_1 support:britain_1')
    fight(p)
    assert p.events('allied_victory')[-1]['ours'] == 2


def test_R12_10_kutuzov_does_not_leave() -> None:
    """R12.10: given Kutuzov attacked by a card, then he is not asked to leave the battle."""
    p = bare().general('russia_1', 'smolensk', 2)
    assert p.view()['generals']['russia_1']['name'] == 'Kutuzov'
    keys: list[str] = []
    quiet(campaign(p, 'n12'), 1, keys)
    assert 'french_none' in keys
    assert set(keys) <= {'french_none', 'beaten', 'withdraw', 'drill_draw'}
