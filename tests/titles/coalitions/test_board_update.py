"""Coalitions: the board update after a change of status (R9.1-R9.14, E7, E8)."""

from __future__ import annotations

import pytest

from tests.titles.coalition_family.position import Position, start
from tests.titles.coalitions.field import asked, declare, field, legal


def peace(**statuses: str) -> Position:
    """A bare board on which Austria, Prussia, Russia and the Ottomans have these statuses, Expansionist if not told."""
    others = dict.fromkeys(('austria', 'prussia', 'russia', 'ottomans'), 'expansionist')
    return field().status(**{**others, **statuses})


# case 1: war to peace


def test_R9_1_a_garrison_on_a_new_friends_home_becomes_a_troop() -> None:
    """R9.1: given a Prussian garrison in Austrian Wien, when both join Britain, then a Prussian general takes it."""
    p = peace(austria='british').garrison('prussia', 'wien').general('prussia_1', 'berlin', 1)
    declare(p, prussia='british')
    assert p.held('wien') is None
    assert p.troops('prussia_1') == 2


def test_R9_1_the_owner_chooses_the_general() -> None:
    """R9.1, U21: given two Prussian generals with room and one without, then Prussia chooses among the two."""
    p = peace(austria='british').garrison('prussia', 'wien').general('prussia_1', 'berlin', 1)
    declare(p.general('prussia_2', 'silesia', 3).general('prussia_3', 'borussia', 0), prussia='british')
    assert (p.asked(), asked(p)) == (('prussia',), 'reinforce')
    assert legal(p, 'prussia', 'reinforce') == ['prussia_1', 'prussia_3']
    assert p.refusal('prussia', 'reinforce:prussia_2') == 'R4.24'
    assert p.play('prussia reinforce:prussia_3').troops('prussia_3') == 1


@pytest.mark.parametrize('troops', [3, None])
def test_R9_1_a_garrison_without_room_is_paid(troops: int | None) -> None:
    """R9.1: given no Prussian general with room, on the board or at all, then the garrison is worth 1 money."""
    p = peace(austria='british').garrison('prussia', 'wien').money(prussia=2)
    if troops is not None:
        p.general('prussia_1', 'berlin', troops)
    declare(p, prussia='british')
    assert p.held('wien') is None
    assert p.of('prussia', 'money') == 3


def test_R9_1_not_where_it_is_nobodys_home() -> None:
    """R9.1: given a Prussian garrison in Saxonia, when Prussia makes peace with Austria, then it stays."""
    p = peace(austria='british').garrison('prussia', 'saxonia').general('prussia_1', 'berlin', 1)
    assert declare(p, prussia='british').held('saxonia') == 'prussia'


@pytest.mark.parametrize(('answer', 'place'), [('accept', 'wien'), ('refuse', 'silesia')])
def test_R9_2_the_host_lets_an_ally_stay(answer: str, place: str) -> None:
    """R9.2, R9.3: given a Prussian general in Wien, when both are British, then Austria decides whether he stays; if
    not he goes to the nearest Prussian territory with his troops."""
    p = declare(peace(austria='british').general('prussia_1', 'wien', 2), prussia='british')
    assert (p.asked(), asked(p)) == (('austria',), 'host')
    p.play(f'austria {answer}')
    if answer == 'refuse':
        assert legal(p, 'prussia', 'withdraw') == ['silesia']
        p.play('prussia withdraw:silesia')
    assert (p.where('prussia_1'), p.troops('prussia_1')) == (place, 2)


def test_R9_2_an_old_ally_is_not_asked_about() -> None:
    """R9.2: given a Prussian guest of allied Austria, when only Russia changes, then nobody is asked."""
    p = declare(peace(austria='british', prussia='british').general('prussia_1', 'wien', 2), russia='french')
    assert p.where('prussia_1') == 'wien'
    assert asked(p) != 'host'


def test_R9_3_off_the_board_instead() -> None:
    """R9.3: given a general who must leave a new Neutral's Home, then he may go off the board and lose his troops."""
    p = declare(peace().general('prussia_1', 'wien', 2), austria='neutral')
    assert p.asked() == ('prussia',)
    assert sorted(p.legal('prussia')) == ['off_board', 'withdraw:silesia']
    p.play('prussia off_board')
    assert (p.where('prussia_1'), p.troops('prussia_1')) == (None, 0)


def test_R9_3_nowhere_to_go() -> None:
    """R9.3: given that every Prussian Home holds a Prussian general or foreign garrison, then he leaves the board."""
    p = peace().general('prussia_1', 'wien', 2).general('prussia_2', 'silesia').general('prussia_3', 'berlin')
    declare(p.garrison('france', 'borussia'), austria='neutral')
    assert p.where('prussia_1') is None


# case 2: peace to war


def shared(**troops: int) -> Position:
    """Allied Austria and Russia in Bavaria with these troops, soon to be enemies."""
    p = peace(austria='british', russia='british')
    for power, count in troops.items():
        p.general(f'{power}_1', 'bavaria', count)
    return p


def test_R9_4_the_stronger_stays() -> None:
    """R9.4: given an Austrian with 2 troops and a Russian with 1 in Bavaria, when Russia leaves, then it must go."""
    p = declare(shared(austria=2, russia=1), russia='french')
    assert p.asked() == ('russia',)
    p.play(f'russia withdraw:{legal(p, "russia", "withdraw")[0]}')
    assert p.where('austria_1') == 'bavaria'
    assert p.where('russia_1') != 'bavaria'


@pytest.mark.parametrize('fortress', [False, True])
def test_R9_4_garrison_and_fortress_count(fortress: bool) -> None:
    """R9.4: given a Russian with 2 troops and an Austrian garrison alone, then 3 to 1, with a fortress 3 to 4."""
    p = shared(russia=2).garrison('austria', 'bavaria').general('austria_1', 'wien', 3)
    if fortress:
        p.fortress('bavaria')
    declare(p, russia='french')
    if fortress:
        assert (p.asked(), asked(p)) == (('russia',), 'withdraw')
        assert p.held('bavaria') == 'austria'
    else:
        assert p.where('russia_1') == 'bavaria'
        assert p.held('bavaria') is None


def test_R9_5_a_tie_favours_the_garrison() -> None:
    """R9.5: given Austria's garrison and general (2) and a Russian with 1 troop (2), then Russia is the weaker."""
    p = declare(shared(austria=0, russia=1).garrison('austria', 'bavaria'), russia='french')
    assert (p.asked(), asked(p)) == (('russia',), 'withdraw')


@pytest.mark.parametrize(('austria', 'russia', 'loser'), [
    ('rock', 'scissors', 'russia'), ('paper', 'rock', 'russia'), ('scissors', 'paper', 'russia'),
    ('rock', 'paper', 'austria'), ('paper', 'scissors', 'austria'), ('scissors', 'rock', 'austria'),
])  # fmt: skip
def test_R9_5_rock_paper_scissors(austria: str, russia: str, loser: str) -> None:
    """R9.5: given equal Strength and no garrison, then hands are shown and the loser leaves."""
    p = declare(shared(austria=1, russia=1), russia='french')
    p.play(f'{p.asked()[0]} open')
    assert sorted(p.asked()) == ['austria', 'russia']
    p.play(f'austria hand:{austria}')
    assert p.events('hands') == []  # secret until both have chosen
    p.play(f'russia hand:{russia}')
    assert (p.asked(), asked(p)) == ((loser,), 'withdraw')


def test_R9_5_equal_hands_are_shown_again() -> None:
    """R9.5: given two rocks, then both choose again."""
    p = declare(shared(austria=1, russia=1), russia='french')
    p.play(f'{p.asked()[0]} open', 'austria hand:rock', 'russia hand:rock')
    assert asked(p) == 'hands'
    p.play('austria hand:paper', 'russia hand:rock')
    assert p.asked() == ('russia',)


def test_R9_6_the_weaker_disbands_its_garrison_and_leaves() -> None:
    """R9.6: given Austria's garrison and general against a Russian with 3 troops, then the garrison joins the general,
    who withdraws with all his troops."""
    p = declare(shared(austria=1, russia=3).garrison('austria', 'bavaria'), russia='french')
    assert p.held('bavaria') is None
    assert (p.asked(), asked(p)) == (('austria',), 'withdraw')
    assert legal(p, 'austria', 'withdraw') == ['bohemia', 'tyrol', 'wien']
    assert p.refusal('austria', 'withdraw:hungaria') == 'U20'
    p.play('austria withdraw:tyrol')
    assert (p.where('austria_1'), p.troops('austria_1')) == ('tyrol', 2)


def test_R9_6_a_garrison_that_cannot_join_is_paid() -> None:
    """R9.6: given a lone Austrian garrison without any general, then it is worth 1 money."""
    p = declare(shared(russia=1).garrison('austria', 'bavaria'), russia='french')
    assert p.held('bavaria') is None
    assert p.of('austria', 'money') == 1


def test_R9_7_no_battle() -> None:
    """R9.7: given an update that drives Russia out, then no battle, no loss, no Influence."""
    p = shared(austria=2, russia=1).influence(austria=3, russia=3)
    declare(p, russia='french').play('russia off_board')
    assert p.events('battle') == []
    assert (p.of('austria', 'influence'), p.of('russia', 'influence'), p.troops('austria_1')) == (3, 3, 2)


def test_R9_5_hands_are_shown_only_by_the_strongest() -> None:
    """R9.5, U38: given Austria and Prussia without troops and a Russian with three, when all three part, then both
    weaker ones leave and no hands are shown."""
    p = peace(austria='british', prussia='british', russia='british').general('austria_1', 'bavaria', 0)
    p.general('prussia_1', 'bavaria', 0).general('russia_1', 'bavaria', 3)
    declare(p, austria='french', prussia='expansionist')
    assert (p.asked(), asked(p)) == (('austria',), 'withdraw')
    p.play('austria off_board')
    assert (p.asked(), asked(p)) == (('prussia',), 'withdraw')
    p.play('prussia off_board')
    assert p.where('russia_1') == 'bavaria'
    assert p.events('hands') == []


def test_R9_4_sides_of_mutual_allies() -> None:
    """R9.4, U38: given Austria (1) and Prussia (2) together against a Russian with 1 troop, then Russia leaves."""
    p = shared(austria=0, russia=1).status(prussia='british').general('prussia_1', 'bavaria', 1)
    assert declare(p, russia='french').asked() == ('russia',)


# case 3: becoming Neutral


def test_R9_8_others_leave_the_new_neutrals_home() -> None:
    """R9.8: given a French garrison and general in Austrian Tyrol, when Austria is Neutral, then both are gone."""
    p = peace().garrison('france', 'tyrol').general('france_1', 'tyrol', 1)
    declare(p, austria='neutral')
    assert p.held('tyrol') is None
    assert (p.asked(), p.troops('france_1')) == (('france',), 2)
    p.play(f'france withdraw:{legal(p, "france", "withdraw")[0]}')
    assert p.where('france_1') in ('lorraine', 'provence')


def test_R9_8_an_allys_guest_leaves_too() -> None:
    """R9.8: given a British guest in allied Wien, when Austria turns Neutral, then he must leave."""
    p = peace(austria='british').general('britain_1', 'wien', 1)
    assert (declare(p, austria='neutral').asked(), asked(p)) == (('britain',), 'withdraw')


@pytest.mark.parametrize('place', ['silesia', 'hesse'])
def test_R9_9_a_neutrals_general_goes_home(place: str) -> None:
    """R9.9: given an Austrian general on another's Home or on uncontrolled ground, when Austria is Neutral, then he
    withdraws."""
    p = declare(peace().general('austria_1', place, 2), austria='neutral')
    assert (p.asked(), asked(p)) == (('austria',), 'withdraw')
    p.play(f'austria withdraw:{legal(p, "austria", "withdraw")[0]}')
    assert p.view()['places'][str(p.where('austria_1'))]['control'] == 'austria'
    assert p.troops('austria_1') == 2


def test_R9_9_a_neutral_who_gives_up_the_ground_under_his_general() -> None:
    """R9.9: given Neutral Prussia's outpost in Saxonia since the set-up of 1798, when Prussia disbands the garrison,
    then its general leaves with the next update."""
    p = start('coalitions', '1798', 6, 1).movement('prussia')
    p.play('prussia arbiter:ottomans', 'prussia disband:saxonia', 'prussia done')
    assert p.where('prussia_3') == 'saxonia'
    assert (declare(p).asked(), asked(p)) == (('prussia',), 'withdraw')


def test_U3_the_prussian_of_1805_may_stay_in_saxonia() -> None:
    """U3: given Prussia in uncontrolled Saxonia by the set-up, when it stays Neutral, then its general stays."""
    p = start('coalitions', '1805', 6, 1).play('france named:france_1')
    assert asked(declare(p)) != 'withdraw'
    assert (p.where('prussia_3'), p.of('prussia', 'status')) == ('saxonia', 'neutral')


def test_U3_but_not_after_prussia_has_had_another_status() -> None:
    """U3, R9.9: given Prussia as an Expansionist, when it becomes Neutral again, then its general leaves Saxonia."""
    p = start('coalitions', '1805', 6, 1).play('france named:france_1')
    assert asked(declare(p, prussia='expansionist')) != 'withdraw'
    assert (declare(p, prussia='neutral').asked(), asked(p)) == (('prussia',), 'withdraw')


def test_R9_10_a_neutrals_garrison_abroad() -> None:
    """R9.10: given an Austrian garrison in Prussian Silesia, when Austria is Neutral, then a general takes it."""
    p = declare(peace().garrison('austria', 'silesia').general('austria_1', 'wien', 1), austria='neutral')
    assert (p.held('silesia'), p.troops('austria_1')) == (None, 2)


def test_R9_10_without_a_general_it_is_paid() -> None:
    """R9.10: given no Austrian general, then the garrison in Silesia is worth 1 money."""
    p = declare(peace().garrison('austria', 'silesia'), austria='neutral')
    assert (p.held('silesia'), p.of('austria', 'money')) == (None, 1)


def test_R9_11_a_neutrals_outpost_stays_and_can_be_attacked() -> None:
    """R9.11: given an Austrian garrison and general in Saxonia, when Austria is Neutral, then they stay; a Prussian
    may attack them there."""
    p = declare(peace().garrison('austria', 'saxonia').general('austria_1', 'saxonia', 1), austria='neutral')
    assert (p.held('saxonia'), p.where('austria_1')) == ('austria', 'saxonia')
    p.general('prussia_1', 'berlin', 3).movement('prussia').play('prussia arbiter:britain')
    p.play('prussia general:prussia_1', 'prussia march:saxonia', 'prussia done', 'prussia done')
    assert p.events('battle')[0]['place'] == 'saxonia'


def test_R9_11_a_neutral_enters_its_outpost_later() -> None:
    """R9.11, R9.12: given Neutral Austria's outpost in Saxonia, then a general enters it, but not Hesse."""
    p = peace(austria='neutral').garrison('austria', 'bavaria').general('austria_1', 'bohemia', 1)
    p.movement('austria').play('austria arbiter:britain', 'austria done', 'austria general:austria_1')
    assert p.refusal('austria', 'march:saxonia') == 'R7.6.22'
    p.play('austria march:bavaria')
    assert p.where('austria_1') == 'bavaria'


def test_R9_13_nobody_enters_a_neutrals_home() -> None:
    """R9.13: given Neutral Austria, then a Prussian in Saxonia cannot enter Bohemia."""
    p = peace(austria='neutral').general('prussia_1', 'saxonia', 1).movement('prussia')
    p.play('prussia arbiter:britain', 'prussia general:prussia_1')
    assert p.refusal('prussia', 'march:bohemia') == 'R9.13'


def test_R9_14_a_neutral_shares_no_ground() -> None:
    """R9.14: given allied Austria (garrison, general) and Prussia (1 troop) in Saxonia, when Austria is Neutral, then
    strength decides and the Prussian leaves."""
    p = peace(austria='british', prussia='british').garrison('austria', 'saxonia').general('austria_1', 'saxonia', 2)
    declare(p.general('prussia_1', 'saxonia', 1), austria='neutral')
    assert (p.asked(), asked(p)) == (('prussia',), 'withdraw')


# the order of several updates


def test_U22_first_peace_then_neutrals_then_war() -> None:
    """U22: given Prussia as Austria's new Ally, Russia as a Neutral and the Ottomans as new enemies of Britain, each
    with a general out of place, then they are asked in this order."""
    p = peace(austria='british', ottomans='british').general('prussia_1', 'wien').general('russia_1', 'hesse')
    p.general('ottomans_1', 'bavaria').general('britain_1', 'bavaria', 3)
    declare(p, prussia='british', russia='neutral', ottomans='expansionist')
    seen = []
    for action in ('accept', 'off_board', 'off_board'):
        role = p.asked()[0]
        seen.append((role, asked(p)))
        p.play(f'{role} {action}')
    assert seen == [('austria', 'host'), ('russia', 'withdraw'), ('ottomans', 'withdraw')]


def test_U22_garrisons_in_power_order() -> None:
    """U22: given garrisons of Prussia in Wien and of Russia in Tyrol, when both join Austria, then Prussia is first."""
    p = peace(austria='british').garrison('prussia', 'wien').garrison('russia', 'tyrol')
    p.general('prussia_1', 'berlin').general('prussia_2', 'silesia')
    p.general('russia_1', 'moskva').general('russia_2', 'smolensk')
    declare(p, prussia='british', russia='british')
    assert (p.asked(), asked(p)) == (('prussia',), 'reinforce')
    p.play('prussia reinforce:prussia_1')
    assert (p.asked(), asked(p)) == (('russia',), 'reinforce')


def test_U22_friends_neutrals_and_enemies_in_power_order() -> None:
    """U22: given two generals of each kind, then the power that comes first is asked first, whatever the places."""
    guests = peace(austria='neutral').general('russia_1', 'bohemia').general('prussia_1', 'wien')
    assert declare(guests, prussia='neutral', russia='neutral').asked() == ('prussia',)
    strays = peace().general('russia_1', 'hesse').general('austria_1', 'pfalz')
    assert declare(strays, austria='neutral', russia='neutral').asked() == ('austria',)
    enemies = peace(austria='british', russia='british').general('russia_1', 'bavaria').general('austria_1', 'saxonia')
    enemies.general('britain_1', 'bavaria', 3).general('britain_2', 'saxonia', 3)
    assert declare(enemies, austria='expansionist', russia='expansionist').asked() == ('austria',)


# the rulebook's examples


def test_E7_austria_becomes_neutral() -> None:
    """R9.8, R9.11, E7: given Prussians in Wien and Austrians in Saxonia, when Austria declares Neutral, then the
    Prussian garrison joins its general, who goes to the nearest Prussian territory; the Austrians stay."""
    p = peace(austria='french', prussia='british').garrison('prussia', 'wien').general('prussia_1', 'wien', 1)
    p.garrison('austria', 'saxonia').general('austria_1', 'saxonia', 1)
    declare(p, austria='neutral')
    assert (p.held('wien'), p.troops('prussia_1')) == (None, 2)
    assert legal(p, 'prussia', 'withdraw') == ['silesia']
    p.play('prussia withdraw:silesia')
    assert (p.where('prussia_1'), p.troops('prussia_1')) == ('silesia', 2)
    assert (p.where('austria_1'), p.held('saxonia')) == ('saxonia', 'austria')


def test_E8_austria_changes_sides_in_galicia() -> None:
    """R9.5, R9.6, E8: given a Russian without troops and an Austrian garrison in Galicia, then the tie favours the
    garrison, and with a Russian in Polesie only Podolia is near."""
    p = peace(austria='british', russia='british').general('russia_1', 'galicia').garrison('austria', 'galicia')
    p.garrison('russia', 'polesie', 'podolia').general('russia_2', 'polesie', 1).garrison('prussia', 'warszawa')
    declare(p, austria='french')
    assert p.asked() == ('russia',)
    assert sorted(p.legal('russia')) == ['off_board', 'withdraw:podolia']
    p.play('russia withdraw:podolia')
    assert (p.where('russia_1'), p.held('galicia')) == ('podolia', 'austria')
