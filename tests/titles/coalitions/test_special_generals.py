"""Coalitions: special generals, an optional rule (R10.1-R10.6)."""

from __future__ import annotations

import pytest

from tests.titles.coalition_family.position import Position, start
from tests.titles.coalitions.field import asked, at_war, attack, end, field, fight, go, legal, moves, totals


def special(players: int = 6, scenario: str = '1805', use: str = 'yes') -> Position:
    """A bare board with chapter 10 in force; each named general is the first of his power."""
    return at_war(field(players, scenario, special_generals=use)).morale(
        britain=9, france=9, austria=9, prussia=9, russia=9, ottomans=9
    )


def strength(p: Position) -> list[int]:
    figures: list[int] = p.view()['battle']['strength']
    return figures


# Wellington


def wellington(use: str = 'yes', **places: str) -> Position:
    """Wellington (2 troops) in Hannover unless told, an Austrian attacks a Frenchman in Hesse or another place."""
    p = special(use=use).general('britain_1', places.get('at', 'hannover'), 2)
    return p.general('austria_1', places.get('of', 'bavaria'), 1).general('france_2', places.get('to', 'hesse'), 3)


def test_R10_1_wellington_adds_strength_where_he_supports() -> None:
    """R10.1: given Wellington with 2 troops supporting an Austrian attack (2), then 2 + 3, and he may play cards."""
    p = wellington().hand('britain', 1, 1, 1)
    attack(moves(p, 'austria', 'ottomans'), 'austria_1', 'hesse').play('britain support:britain_1')
    assert strength(p) == [5, 4]
    p.play('britain play:1', 'britain play:1')
    assert asked(p) == 'reveal'
    assert totals(fight(p))['attack'] == 7


def test_R10_1_only_with_the_optional_rule() -> None:
    """R10.1: given the rule not in use, then he adds no Strength."""
    p = wellington('no').hand('britain', 1)
    attack(moves(p, 'austria', 'ottomans'), 'austria_1', 'hesse').play('britain support:britain_1')
    assert strength(p) == [2, 4]


def test_R10_1_for_a_defender_too() -> None:
    """R10.1: given a French attack on an Austrian in Hesse, when Wellington supports the defence, then 2 + 3."""
    p = special().general('britain_1', 'hannover', 2).general('austria_1', 'hesse', 1).general('france_2', 'pfalz', 3)
    p.hand('britain', 1)
    attack(moves(p, 'france', 'ottomans'), 'france_2', 'hesse').play('britain support:britain_1')
    assert strength(p) == [4, 5]


def test_R10_1_not_over_a_sea_route() -> None:
    """R10.1: given Wellington in London and a battle in Holland, then he supports with cards but adds no Strength."""
    p = wellington(at='london', of='westphalia', to='holland').hand('britain', 1, 1)
    attack(moves(p, 'austria', 'ottomans'), 'austria_1', 'holland').play('britain support:britain_1')
    assert strength(p) == [2, 4]
    assert p.asked() == ('britain',)
    assert totals(fight(p.play('britain play:1', 'britain play:1')))['attack'] == 4


def test_R10_1_he_needs_a_troop() -> None:
    """R10.1: given Wellington without troops, then he cannot support at all."""
    p = wellington().general('britain_1', 'hannover', 0)
    attack(moves(p, 'austria', 'ottomans'), 'austria_1', 'hesse')
    assert asked(p) == 'reveal'
    assert strength(p) == [2, 4]


# Schwarzenberg


@pytest.mark.parametrize(('helpers', 'limit'), [
    ((), 1), (('austria_2',), 1), (('prussia_1',), 2), (('prussia_1', 'prussia_2'), 2), (('prussia_1', 'russia_1'), 3),
])  # fmt: skip
def test_R10_2_schwarzenberg_plays_a_card_for_each_supporting_power(helpers: tuple[str, ...], limit: int) -> None:
    """R10.2: given Schwarzenberg with 1 troop, then one card more for each other power that supports him."""
    p = special().general('austria_1', 'hesse', 1).general('france_2', 'pfalz', 1).hand('austria', 1, 1, 1, 1)
    places = {'prussia_1': 'saxonia', 'prussia_2': 'hannover', 'russia_1': 'bavaria', 'austria_2': 'wurttemberg'}
    for helper in helpers:
        p.general(helper, places[helper], 1)
    attack(moves(p, 'france', 'ottomans'), 'france_2', 'hesse')
    for helper in helpers:
        p.play(f'{helper[:-2]} support:{helper}')
    limits = {pile['general']: pile['limit'] for pile in p.view()['battle']['piles']}
    assert limits['austria_1'] == limit
    p.play(*['austria play:1'] * limit)
    assert p.of('austria', 'morale') == 9 - limit


def test_R10_2_another_austrian_does_not() -> None:
    """R10.2: given an Austrian general who is not Schwarzenberg, then his limit is his troops."""
    p = special().general('austria_2', 'hesse', 1).general('france_2', 'pfalz', 1).hand('austria', 1, 1)
    attack(moves(p.general('prussia_1', 'saxonia', 1), 'france', 'ottomans'), 'france_2', 'hesse')
    p.play('prussia support:prussia_1', 'austria play:1')
    assert asked(p) == 'reveal'


# Blucher


def blucher(troops: int = 3) -> Position:
    """Blucher, with these troops, is beaten in Saxonia by a Frenchman who came from Hesse with a 6."""
    p = special().general('prussia_1', 'saxonia', troops).general('france_2', 'hesse', 3).hand('france', 6)
    p.garrison('austria', 'silesia').garrison('france', 'bavaria')
    return fight(attack(moves(p, 'france', 'ottomans'), 'france_2', 'saxonia').play('france play:6'))


@pytest.mark.parametrize(('troops', 'left'), [(3, 1), (2, 0), (1, 0)])
def test_R10_3_blucher_loses_at_most_two_troops(troops: int, left: int) -> None:
    """R10.3: given Blucher beaten with 3 troops, then he keeps 1; with fewer none."""
    p = blucher(troops).play('prussia withdraw:berlin')
    assert (p.where('prussia_1'), p.troops('prussia_1')) == ('berlin', left)


def test_R10_3_he_may_withdraw_next_door() -> None:
    """R10.3: given a French garrison in Bavaria and a Frenchman's start in Hesse, then any free neighbour, Berlin or
    off the board."""
    p = blucher()
    assert (p.asked(), asked(p)) == (('prussia',), 'beaten')
    assert set(legal(p, 'prussia', 'withdraw')) == {'berlin', 'bohemia', 'hannover', 'hesse', 'silesia'}
    assert 'off_board' in p.legal('prussia')
    p.play('prussia withdraw:hesse')
    assert (p.where('prussia_1'), p.troops('prussia_1')) == ('hesse', 1)


def test_R10_3_off_the_board_he_keeps_nothing() -> None:
    """R10.3: when he goes off the board as usual, then without troops."""
    p = blucher().play('prussia off_board')
    assert (p.where('prussia_1'), p.troops('prussia_1')) == (None, 0)


def test_R10_3_he_still_counts_as_beaten() -> None:
    """R10.3, R8.28: given Blucher beaten, then France gains 1 Influence."""
    assert blucher().of('france', 'influence') == 1


# Kutuzov


def kutuzov(players: int = 6, **options: str) -> Position:
    """A Frenchman attacks Kutuzov (2 troops) in Galicia from Silesia."""
    p = special(players).general('russia_1', 'galicia', 2).general('france_2', 'silesia', 3)
    return p.garrison('france', 'warszawa').general('france_3', 'bohemia', 1)


def test_R10_4_kutuzov_may_leave_after_strength() -> None:
    """R10.4: given Kutuzov defending, then before support Russia may move him to a neighbour free of enemies."""
    p = attack(moves(kutuzov(), 'france', 'ottomans'), 'france_2', 'galicia')
    assert (p.asked(), asked(p)) == (('russia',), 'departure')
    assert strength(p) == [4, 3]
    assert legal(p, 'russia', 'leave') == ['bessarabia', 'hungaria', 'podolia', 'polesie', 'silesia']
    assert p.refusal('russia', 'leave:warszawa') == 'R10.4'
    assert p.refusal('russia', 'leave:bohemia') == 'R10.4'
    p.play('russia leave:podolia')
    assert (p.where('russia_1'), p.troops('russia_1')) == ('podolia', 1)
    assert p.events('beaten') == []
    assert p.of('france', 'influence') == 0


@pytest.mark.parametrize(('troops', 'left'), [(3, 2), (1, 0), (0, 0)])
def test_R10_4_it_costs_him_one_troop_if_he_has_any(troops: int, left: int) -> None:
    """R10.4: given Kutuzov with so many troops, when he leaves, then he has one less."""
    p = attack(moves(kutuzov().general('russia_1', 'galicia', troops), 'france', 'ottomans'), 'france_2', 'galicia')
    assert p.play('russia leave:podolia').troops('russia_1') == left


def test_R10_4_he_may_stay() -> None:
    """R10.4: when he stays, then the battle goes on with him."""
    p = attack(moves(kutuzov(), 'france', 'ottomans'), 'france_2', 'galicia').play('russia pass')
    assert totals(fight(p.play('france done')))['defence'] == 3


def test_R11_27_command_of_kutuzov_ends_when_he_leaves() -> None:
    """R11.27: given an uncontrolled Russia in French command, when Kutuzov leaves, then nobody holds its hand."""
    p = special(3).status(austria='british', russia='french').general('russia_1', 'galicia', 2).hand('russia', 3, 4)
    attack(moves(p.general('austria_1', 'bohemia', 3), 'austria', 'france'), 'austria_1', 'galicia')
    p.play('france command')
    p.play(f'france leave:{legal(p, "france", "leave")[0]}')
    assert p.g.hands[p.power('russia')].owners == 0


def test_R10_4_not_as_an_attacker() -> None:
    """R10.4: given Kutuzov attacking, then he is not asked."""
    p = special().general('russia_1', 'podolia', 2).general('france_2', 'bessarabia', 1)
    attack(moves(p, 'russia', 'ottomans'), 'russia_1', 'bessarabia')
    assert asked(p) == 'reveal'


def test_R10_6_the_battle_goes_on_without_him() -> None:
    """R10.6: given an Austrian beside Kutuzov, when Kutuzov leaves, then the Austrian defends alone."""
    p = attack(moves(kutuzov().general('austria_2', 'galicia', 1), 'france', 'ottomans'), 'france_2', 'galicia')
    fight(p.play('russia leave:podolia'))
    assert totals(p) == {'place': 'galicia', 'attack': 4, 'defence': 2}
    assert [beaten['general'] for beaten in p.events('beaten')] == ['austria_2']


def test_R10_6_the_attacker_holds_the_field() -> None:
    """R10.6: given Kutuzov alone, when he leaves, then the Frenchman stands in Galicia and lost nothing."""
    p = attack(moves(kutuzov(), 'france', 'ottomans'), 'france_2', 'galicia').play('russia leave:podolia')
    assert (p.where('france_2'), p.troops('france_2')) == ('galicia', 3)


def test_R10_6_who_holds_the_field_may_garrison_it() -> None:
    """R10.6, R7.6.28: given Kutuzov gone, then the attacker, who has entered Galicia, may garrison it."""
    p = attack(moves(kutuzov(), 'france', 'ottomans'), 'france_2', 'galicia').play('russia leave:podolia')
    p.play('france garrison:galicia')
    assert p.held('galicia') == 'france'


def test_R10_4_of_an_uncontrolled_russia() -> None:
    """R10.4, R11.27: given uncontrolled Russia in the French coalition, when British-coalition Austria attacks, then
    France, its temporary controller, decides whether Kutuzov leaves."""
    p = special(3).status(austria='british', russia='french').general('russia_1', 'galicia', 2)
    attack(moves(p.general('austria_1', 'bohemia', 3), 'austria', 'france'), 'austria_1', 'galicia')
    p.play('france command')
    assert asked(p) == 'departure'
    assert p.asked() == ('france',)


def test_R11_29_an_uncontrolled_russia_that_has_left_has_not_won() -> None:
    """R10.6, R11.29: given an Austrian beside an uncontrolled Kutuzov, when Kutuzov leaves and the Austrian wins alone,
    then Austria gains its Influence."""
    p = special(3).status(russia='british').general('russia_1', 'galicia', 2).general('austria_2', 'galicia', 3)
    attack(moves(p.general('france_2', 'silesia', 0), 'france', 'austria'), 'france_2', 'galicia')
    p.play('britain command', 'britain leave:podolia')
    fight(p)
    assert totals(p) == {'place': 'galicia', 'attack': 1, 'defence': 4}
    assert p.of('austria', 'influence') == 2, 'one, and one more for a French general (R8.30)'


# Grand Vizier


def vizier() -> Position:
    """The Grand Vizier (2 troops) is beaten by an Austrian in Serbia; another Ottoman stands in Anatolia."""
    p = special().general('ottomans_1', 'serbia', 2).general('ottomans_2', 'anatolia', 1).hand('austria', 6)
    p.garrison('russia', 'wallachia').garrison('ottomans', 'hellas').general('austria_1', 'hungaria', 3)
    p.general('britain_1', 'egypt', 1)
    return fight(attack(moves(p, 'austria', 'france'), 'austria_1', 'serbia').play('austria play:6'))


def test_R10_5_the_grand_vizier_comes_back_at_once() -> None:
    """R10.5: given the Vizier beaten, then he is put on any Ottoman-controlled territory without another Ottoman
    general, with one troop; not off the board."""
    p = vizier()
    assert (p.asked(), asked(p)) == (('ottomans',), 'beaten')
    assert {'hellas', 'istanbul', 'syria'} <= set(legal(p, 'ottomans', 'withdraw'))
    assert p.refusal('ottomans', 'withdraw:anatolia')
    assert p.refusal('ottomans', 'withdraw:wallachia')
    assert p.refusal('ottomans', 'off_board')
    p.play('ottomans withdraw:hellas')
    assert (p.where('ottomans_1'), p.troops('ottomans_1')) == ('hellas', 1)


def test_R10_5_not_where_a_neutral_vizier_would_be_fought_again() -> None:
    """R10.5, R8.1: given Neutral Ottomans attacked in two places abroad, when the Vizier is beaten in the first, then
    he is not put into the battle that is due in the second."""
    p = special().status(ottomans='neutral').garrison('ottomans', 'bessarabia', 'georgia').hand('russia', 6)
    p.general('ottomans_1', 'bessarabia', 1).general('russia_1', 'podolia', 3).general('russia_2', 'crimea', 1)
    go(moves(p, 'russia', 'france'), 'russia_1', 'march:bessarabia')
    end(go(p, 'russia_2', 'march:georgia')).play('russia battle:bessarabia', 'russia play:6')
    assert asked(fight(p)) == 'beaten'
    assert 'georgia' not in legal(p, 'ottomans', 'withdraw')
    assert 'istanbul' in legal(p, 'ottomans', 'withdraw')


def test_R10_5_another_ottoman_general_does_not() -> None:
    """R10.5: given another Ottoman general beaten, then Istanbul or off the board, without troops."""
    p = special().general('ottomans_2', 'serbia', 2).general('austria_1', 'hungaria', 3).hand('austria', 6)
    fight(attack(moves(p, 'austria', 'france'), 'austria_1', 'serbia').play('austria play:6'))
    assert sorted(p.legal('ottomans')) == ['off_board', 'withdraw:istanbul']
    assert p.play('ottomans withdraw:istanbul').troops('ottomans_2') == 0


# naming


def test_R10_6_each_owner_names_his_general() -> None:
    """R10.6: given the rule in use, then each power names one of its own pieces before the game; else France alone."""
    p = start('coalitions', '1805', 6, 1, special_generals='yes')
    chosen = {}
    while asked(p) in ('napoleon', 'named'):
        role = p.asked()[0]
        assert p.refusal(role, 'named:france_1' if role != 'france' else 'named:britain_1') != ''
        chosen[role] = legal(p, role, 'named')[1]
        p.play(f'{role} named:{chosen[role]}')
    assert sorted(chosen) == sorted(p.g.roles)
    names = {general: each['name'] for general, each in p.view()['generals'].items()}
    assert [names[chosen[role]] for role in ('britain', 'france', 'russia')] == ['Wellington', 'Napoleon', 'Kutuzov']
    plain = start('coalitions', '1805', 6, 1).play('france named:france_3')
    assert plain.view()['round'] == 1
    assert plain.events('named') == [{'power': 'france', 'general': 'france_3', 'place': 'lorraine'}]
