"""Coalitions: battles, when they come, Strength and support (R8.1-R8.12, E12)."""

from __future__ import annotations

import pytest

from tests.titles.coalition_family.position import Position
from tests.titles.coalitions.field import asked, at_war, attack, end, field, fight, go, legal, moves, totals


def battles(p: Position) -> list[str]:
    """The places of all battles so far."""
    return [battle['place'] for battle in p.events('battle')]


def strength(p: Position) -> list[int]:
    """Strength of attack and defence as the table sees it."""
    figures: list[int] = p.view()['battle']['strength']
    return figures


# when


@pytest.mark.parametrize('piece', ['general', 'garrison'])
def test_R8_1_a_general_meets_an_enemy(piece: str) -> None:
    """R8.1: given an Austrian general or garrison in Hesse, when a French general enters, then there is a battle."""
    p = at_war(field()).general('france_1', 'pfalz', 1)
    if piece == 'general':
        p.general('austria_1', 'hesse')
    else:
        p.garrison('austria', 'hesse')
    attack(moves(p, 'france'), 'france_1', 'hesse')
    assert battles(p) == ['hesse']


def test_R8_1_a_neutral_outside_its_home() -> None:
    """R8.1: given Neutral Prussia's garrison in Saxonia, when a French general enters, then there is a battle."""
    p = field().status(prussia='neutral').garrison('prussia', 'saxonia').general('france_1', 'hesse', 3)
    fight(attack(moves(p, 'france'), 'france_1', 'saxonia'))
    assert battles(p) == ['saxonia']
    assert p.held('saxonia') is None


def test_R8_1_no_battle_with_a_power_at_peace() -> None:
    """R8.1: given an allied Prussian in Hesse and an enemy Home without pieces, then entering them is no battle."""
    p = at_war(field()).general('britain_1', 'hannover', 1).general('prussia_1', 'hesse', 1)
    attack(moves(p, 'britain'), 'britain_1', 'hesse')
    attack(moves(p.general('france_1', 'lombardia', 1), 'france'), 'france_1', 'tyrol')
    assert battles(p) == []


def test_R8_1_only_when_all_have_moved() -> None:
    """R8.1: given two French generals, when the first has entered an enemy's place, then the second still moves."""
    p = at_war(field()).general('france_1', 'pfalz', 3).general('france_2', 'paris', 1).garrison('austria', 'hesse')
    go(moves(p, 'france'), 'france_1', 'march:hesse')
    assert battles(p) == []
    assert battles(end(go(p, 'france_2', 'march:lorraine'))) == ['hesse']


def test_R8_2_the_mover_chooses_the_order() -> None:
    """R8.2: given battles in Hesse and Tyrol, then France says which comes first, and the other follows."""
    p = at_war(field()).general('france_1', 'pfalz', 3).general('france_2', 'lombardia', 3)
    p.garrison('austria', 'hesse', 'tyrol')
    end(go(go(moves(p, 'france'), 'france_1', 'march:hesse'), 'france_2', 'march:tyrol'))
    assert p.asked() == ('france',)
    assert legal(p, 'france', 'battle') == ['hesse', 'tyrol']
    assert p.refusal('france', 'battle:bavaria') == 'R8.1'
    fight(p.play('france battle:tyrol')).play('france done')
    assert battles(p) == ['tyrol', 'hesse']


def test_R8_3_the_steps_of_a_battle() -> None:
    """R8.3, B.1, B.2, B.3, B.4: given supporters and cards on both sides, then Strength, the attacker's support, the
    defender's, cards, result."""
    p = at_war(field()).general('france_1', 'pfalz', 1).general('france_2', 'wurttemberg', 1)
    p.general('austria_1', 'hesse', 1).general('austria_2', 'bavaria', 1).hand('france', 1).hand('austria', 1)
    attack(moves(p, 'france'), 'france_1', 'hesse')
    seen = []
    while asked(p) in ('support_attack', 'support_defence', 'card', 'reveal'):
        assert strength(p) == [2, 2]
        seen.append((asked(p), p.asked()[0]))
        fight_one = {'card': 'pass', 'reveal': 'reveal'}.get(asked(p), 'done')
        p.play(f'{p.asked()[0]} {fight_one}')
    assert seen == [
        ('support_attack', 'france'), ('support_defence', 'austria'), ('card', 'france'), ('card', 'austria'),
        ('reveal', 'france'),
    ]  # fmt: skip
    assert totals(p) == {'place': 'hesse', 'attack': 2, 'defence': 2}


# Strength


def test_R8_4_allies_defend_together() -> None:
    """R8.4: given an Austrian and a Prussian general and a Prussian garrison in Saxonia, then all defend."""
    p = at_war(field()).general('france_1', 'hesse', 3).general('austria_1', 'saxonia', 2)
    p.general('prussia_1', 'saxonia', 1).garrison('prussia', 'saxonia')
    fight(attack(moves(p, 'france'), 'france_1', 'saxonia'))
    assert totals(p) == {'place': 'saxonia', 'attack': 4, 'defence': 6}
    assert p.events('battle')[0]['power'] == 'france'


@pytest.mark.parametrize(('fortress', 'defence'), [(False, 4), (True, 7)])
def test_R8_5_what_each_piece_counts(fortress: bool, defence: int) -> None:
    """R8.5, R7.4.6: general 1, troop 1 each, garrison 1 or with a fortress 4."""
    p = at_war(field()).general('france_1', 'lombardia', 3).general('austria_1', 'tyrol', 2)
    p.garrison('austria', 'tyrol')
    if fortress:
        p.fortress('tyrol')
    fight(attack(moves(p, 'france'), 'france_1', 'tyrol'))
    assert (totals(p)['attack'], totals(p)['defence']) == (4, defence)


def test_R8_5_a_fortress_without_a_garrison_counts_nothing() -> None:
    """R8.5: given an Austrian general beside an empty fortress, then the defence is his alone."""
    p = at_war(field()).general('france_1', 'lombardia', 3).general('austria_1', 'tyrol', 1).fortress('tyrol')
    fight(attack(moves(p, 'france'), 'france_1', 'tyrol'))
    assert totals(p)['defence'] == 2


def test_R8_6_one_figure_a_side() -> None:
    """R8.6: given two defending powers, then the table sees two totals, attack and defence."""
    p = at_war(field()).general('france_1', 'hesse', 2).general('austria_1', 'saxonia', 2).hand('france', 1)
    p.general('prussia_1', 'saxonia', 3)
    attack(moves(p, 'france'), 'france_1', 'saxonia')
    assert strength(p) == [3, 7]
    assert p.view()['battle']['defenders'] == ['austria', 'prussia']
    assert p.events('strength') == [{'place': 'saxonia', 'attack': 3, 'defence': 7}]


# support


def hesse(**troops: int) -> Position:
    """France attacks a lone Austrian in Hesse from Pfalz; what else stands around is told by general and place."""
    p = at_war(field()).general('france_1', 'pfalz', 2).general('austria_1', 'hesse', 2)
    for key, count in troops.items():
        general, _, place = key.partition('_at_')
        p.general(general, place, count)
    return p


def test_R8_1_only_who_has_moved_brings_about_a_battle() -> None:
    """R8.1: given both already in Hesse, when another Frenchman moves, then there is no battle."""
    p = at_war(field()).general('france_1', 'hesse', 3).general('austria_1', 'hesse', 1)
    end(go(moves(p.general('france_2', 'paris', 1), 'france', 'ottomans'), 'france_2', 'march:lorraine'))
    assert p.events('battle') == []
    assert (p.where('france_1'), p.where('austria_1')) == ('hesse', 'hesse')


def test_R8_4_a_garrison_defends_with_the_generals_of_its_allies() -> None:
    """R8.4, R8.28: given Austria, Prussia and a Russian garrison in Hesse, when they win, then all three gain."""
    p = at_war(field()).general('austria_1', 'hesse', 1).general('prussia_1', 'hesse', 1).garrison('russia', 'hesse')
    attack(moves(p.general('france_1', 'pfalz', 0), 'france', 'ottomans'), 'france_1', 'hesse')
    before = {power: p.of(power, 'influence') for power in ('austria', 'prussia', 'russia', 'britain')}
    fight(p)
    assert totals(p) == {'place': 'hesse', 'attack': 1, 'defence': 5}
    gained = {power: p.of(power, 'influence') - points for power, points in before.items()}
    assert gained == {'austria': 2, 'prussia': 2, 'russia': 2, 'britain': 0}, 'and 1 more over a French general'


def test_R8_7_an_adjacent_general_with_a_troop() -> None:
    """R8.7: given French generals in Wurttemberg, Westphalia and Paris, then the first two may support, both if so."""
    p = hesse(france_2_at_wurttemberg=1, france_3_at_westphalia=1, france_4_at_paris=3)
    attack(moves(p, 'france'), 'france_1', 'hesse')
    assert asked(p) == 'support_attack'
    assert legal(p, 'france', 'support') == ['france_2', 'france_3']
    assert p.refusal('france', 'support:france_4') == 'R8.7'
    p.play('france support:france_2', 'france support:france_3')
    assert p.view()['battle']['supporters'] == [['france_2', 'france_3'], []]


def test_R8_7_the_attackers_side_declares_first() -> None:
    """R8.7: given possible supporters on both sides, then France declares before Austria."""
    p = hesse(france_2_at_wurttemberg=1, austria_2_at_bavaria=1)
    attack(moves(p, 'france'), 'france_1', 'hesse')
    assert (p.asked(), asked(p)) == (('france',), 'support_attack')
    p.play('france support:france_2')
    assert (p.asked(), asked(p)) == (('austria',), 'support_defence')


def oporto() -> Position:
    """Britain in Cornwall and France attack or hold on the coast of Portugal."""
    p = at_war(field()).general('britain_1', 'oporto', 1).general('britain_2', 'cornwall', 1)
    return p.general('france_1', 'leon', 2)


def test_E12_support_over_a_direct_sea_route() -> None:
    """R8.8, E12: given British troops in Cornwall, when France attacks Oporto, then they may support there."""
    p = attack(moves(oporto(), 'france'), 'france_1', 'oporto')
    assert (p.asked(), asked(p)) == (('britain',), 'support_defence')
    assert legal(p, 'britain', 'support') == ['britain_2']


def test_E12_not_over_two_routes() -> None:
    """R8.8, E12: given British troops in Cornwall, when France attacks Lisboa, then they may not."""
    p = oporto().general('britain_1', 'lisboa', 1).general('france_1', 'madrid', 2)
    attack(moves(p, 'france'), 'france_1', 'lisboa')
    assert asked(p) == 'reveal'


def test_R8_8_only_british_troops() -> None:
    """R8.8: given an allied Austrian general in Cornwall, then he does not support in Oporto."""
    p = oporto().general('britain_2', None).general('austria_1', 'cornwall', 2)
    attack(moves(p, 'france'), 'france_1', 'oporto')
    assert asked(p) == 'reveal'


def test_R8_9_allies_support_and_strangers_do_not() -> None:
    """R8.9: given a Prussian ally and an Expansionist Ottoman beside Hesse, then only the Prussian may support."""
    p = hesse(prussia_1_at_saxonia=1, ottomans_1_at_bavaria=1)
    attack(moves(p, 'france'), 'france_1', 'hesse')
    assert p.asked() == ('prussia',)
    assert legal(p, 'prussia', 'support') == ['prussia_1']
    assert p.refusal('prussia', 'support:ottomans_1') == 'R8.9'
    assert asked(p.play('prussia support:prussia_1')) == 'reveal'


def test_R8_10_who_fights_does_not_support() -> None:
    """R8.10: given French attacks on Hesse and Bavaria, which adjoin, then neither attacker supports the other."""
    p = hesse(france_2_at_wurttemberg=2, austria_2_at_bavaria=1)
    end(go(go(moves(p, 'france'), 'france_1', 'march:hesse'), 'france_2', 'march:bavaria'))
    p.play('france battle:hesse')
    assert asked(p) == 'reveal'  # neither France's second attacker nor Austria's second defender is asked


def test_R8_10_one_support_a_movement_turn() -> None:
    """R8.10: given battles in Hesse and Saxonia, when the Austrian in Bavaria supports one, then not the other."""
    p = hesse(austria_2_at_bavaria=3, prussia_1_at_saxonia=2, france_2_at_hannover=3)
    end(go(go(moves(p, 'france'), 'france_1', 'march:hesse'), 'france_2', 'march:saxonia'))
    p.play('france battle:hesse')
    assert p.asked() == ('austria',)
    fight(p.play('austria support:austria_2'))
    while asked(p) != 'reveal':
        assert asked(p) != 'support_defence'
        p.play(f'{p.asked()[0]} {p.legal(p.asked()[0])[-1]}')
    assert battles(p) == ['hesse', 'saxonia']


def test_R8_10_the_next_movement_turn_is_another_matter() -> None:
    """R8.10, U32: given a supporter of the first movement turn, then he may support again in the second."""
    p = hesse(france_2_at_wurttemberg=3).garrison('austria', 'saxonia').general('france_1', 'pfalz', 3)
    attack(moves(p, 'france'), 'france_1', 'hesse').play('france support:france_2')
    fight(p).play('austria off_board', 'france done', 'france request', 'britain accept')
    p.general('france_2', 'bavaria', 2)
    attack(p, 'france_1', 'saxonia')
    assert legal(p, 'france', 'support') == ['france_2']


def test_R8_11_support_adds_no_strength_but_cards() -> None:
    """R8.11: given a supporter with three troops, then Strength stays 3 and he has room for three cards."""
    p = hesse(france_2_at_wurttemberg=3).hand('france', 1, 1, 1, 1, 1)
    attack(moves(p, 'france'), 'france_1', 'hesse').play('france support:france_2')
    assert strength(p) == [3, 3]
    limits = {pile['general']: pile['limit'] for pile in p.view()['battle']['piles']}
    assert limits == {'france_1': 2, 'austria_1': 2, 'france_2': 3}
    assert totals(fight(p))['attack'] == 3


def test_R8_11_a_general_without_troops_cannot_support() -> None:
    """R8.11: given a French general without troops beside one with, then only the latter may support."""
    p = hesse(france_2_at_wurttemberg=0, france_3_at_westphalia=1)
    attack(moves(p, 'france'), 'france_1', 'hesse')
    assert p.refusal('france', 'support:france_2') == 'R8.11'
    assert legal(p, 'france', 'support') == ['france_3']


def test_R8_12_support_is_each_powers_own_choice() -> None:
    """R8.12: given Austrian and Prussian supporters, when Austria declines, then Prussia is still asked and may."""
    p = hesse(austria_2_at_bavaria=1, prussia_1_at_saxonia=1)
    attack(moves(p, 'france'), 'france_1', 'hesse')
    assert p.asked() == ('austria',)
    assert p.play('austria done').asked() == ('prussia',)
    p.play('prussia support:prussia_1')
    assert p.view()['battle']['supporters'] == [[], ['prussia_1']]
