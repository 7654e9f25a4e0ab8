"""Coalitions, the game against the Emperor: how battles end (R12.24-R12.27, D50, U28)."""

from __future__ import annotations

from tests.titles.coalition_family.position import Position
from tests.titles.coalitions.emperor_table import bare, campaign, fight, generals, influence, results
from tests.titles.coalitions.field import asked, attack, legal, moves


def attacked(troops: int = 0) -> Position:
    """A card sends a French general against a British one in Lisboa."""
    return campaign(bare(2).general('britain_1', 'lisboa', troops), 'n07')


def in_lisboa(p: Position) -> str:
    """The French general who attacked Lisboa."""
    return str(next(event['general'] for event in p.events('campaigns') if event['place'] == 'lisboa'))


def assault(austria: int, france: int, *, garrison: bool = False) -> Position:
    """Austria marches from Wien against a French general in Bavaria; France has no Morale for cards."""
    p = bare().general('austria_1', 'wien', austria).general('france_1', 'bavaria', france).morale(france=0)
    if garrison:
        p.garrison('france', 'bavaria')
    return attack(moves(p, 'austria').morale(france=0), 'austria_1', 'bavaria')


def test_R12_24_powers_that_played_draw_one() -> None:
    """R12.24: given Britain played two cards and Prussia, in the place too, none, then Britain draws one."""
    p = bare().general('britain_1', 'lisboa', 3).general('prussia_1', 'lisboa', 1)
    campaign(p.hand('britain', 1, 1).hand('prussia', 2), 'n07').play('commander_1 play:1', 'commander_1 play:1')
    fight(p.morale(france=0).deck_top(6))
    assert p.view('commander_1')['powers']['britain']['hand'] == [6]
    assert p.view('commander_1')['powers']['prussia']['hand'] == [2]


def test_R12_24_france_draws_no_card_into_a_hand() -> None:
    """R12.24: given that France played cards, then it still holds none afterwards."""
    p = fight(attacked(3))
    assert p.events('french_card') != []
    assert p.of('france', 'cards') == 0


def test_R12_24_the_cards_of_both_sides_are_discarded() -> None:
    """R12.24, U42: given a 1 of Britain and a 6 for France, then both lie in the discards."""
    p = bare().general('britain_1', 'lisboa', 3).hand('britain', 1)
    campaign(p, 'n07').play('commander_1 play:1')
    before = p.view()['discards']
    fight(p.deck_top(6))
    assert sorted(p.view()['discards'][len(before) :]) == [1, 6]


def test_R12_24_everybody_engaged_loses_a_troop() -> None:
    """R12.24: given winners, losers and supporters, then a troop of each; the beaten lose all."""
    p = bare().general('austria_1', 'wien', 3).general('austria_2', 'tyrol', 2).general('france_1', 'bavaria', 0)
    p.general('france_2', 'wurttemberg', 2).general('prussia_1', 'saxonia', 3)
    attack(moves(p, 'austria').morale(france=0), 'austria_1', 'bavaria')
    p.play('commander_1 support:austria_2', 'commander_1 done')
    fight(p)
    assert results(p)[0]['key'] == 'allied_victory'
    assert (p.troops('austria_1'), p.troops('austria_2'), p.troops('france_2')) == (2, 1, 1)
    assert p.troops('prussia_1') == 3


def test_R12_25_the_winning_attacker_leaves_a_garrison() -> None:
    """R12.25: given France wins in Lisboa, then of 3 troops one is lost and one is the garrison, nobody being asked."""
    p = fight(attacked())
    assert (p.asked(), asked(p)) == (('commander_1',), 'beaten')
    p.play('commander_1 off_board')
    assert (p.held('lisboa'), p.troops(in_lisboa(p)), p.where(in_lisboa(p))) == ('france', 1, 'lisboa')


def test_R12_25_one_influence_for_a_general() -> None:
    """R12.25: given one British general beaten, then 1."""
    assert influence(fight(attacked())) == 6


def test_R12_25_one_for_each_general() -> None:
    """R12.25: given two beaten generals, then 2."""
    p = bare().general('britain_1', 'lisboa', 0).general('prussia_1', 'lisboa', 0)
    assert influence(fight(campaign(p, 'n07'))) == 7


def test_R12_25_nothing_for_a_garrison_alone() -> None:
    """R12.25: given a British garrison, then it is removed, a French one is placed, and Influence stays."""
    p = fight(campaign(bare().garrison('britain', 'lisboa'), 'n07'))
    assert (p.held('lisboa'), influence(p)) == ('france', 5)


def test_R12_25_in_a_home_territory_too() -> None:
    """R12.25: given Wien with an Austrian garrison, when France wins, then France holds Wien."""
    p = fight(campaign(bare().garrison('austria', 'wien'), 'n03'))
    assert p.held('wien') == 'france'


def test_R12_25_the_beaten_go_to_their_capital_or_off_the_board() -> None:
    """R12.25, R8.33: given London empty, then Britain's player chooses."""
    p = fight(attacked())
    assert p.legal('commander_1') == ['withdraw:london', 'off_board']
    p.play('commander_1 withdraw:london')
    assert (p.where('britain_1'), p.troops('britain_1')) == ('london', 0)


def test_R12_25_the_last_point_ends_the_game() -> None:
    """R12.25, R12.3: given 24, when France beats a general, then the coalition has lost."""
    p = campaign(bare().general('britain_1', 'lisboa', 0).influence(france=24), 'n07')
    fight(p)
    assert p.g.outcome is not None
    assert (list(p.g.outcome.winners), influence(p), p.asked()) == ([], 25, ())


def test_R12_25_U28_one_influence_for_a_victory_in_defence() -> None:
    """R12.25, U28: given Austria beaten before Bavaria, then France gains 1, and places no garrison."""
    p = fight(assault(0, 3))
    assert influence(p) == 6
    assert (p.held('bavaria'), p.troops('france_1')) == (None, 2)
    assert p.legal('commander_1') == ['withdraw:wien', 'off_board']


def test_R12_25_U28_a_garrison_alone_may_win_it() -> None:
    """U28, R8.32: given a fortress, when Austria is beaten by its garrison, then France gains 1."""
    p = bare().general('austria_1', 'wien', 0).garrison('france', 'bavaria').fortress('bavaria')
    p = fight(attack(moves(p, 'austria'), 'austria_1', 'bavaria'))
    assert (results(p)[0]['key'], influence(p), p.held('bavaria')) == ('french_victory', 6, 'france')


def test_R12_26_a_beaten_defender_leaves_with_troops_and_garrison() -> None:
    """R12.26: given 4 against 3 in Bavaria, then the general, his troop and the garrison are off the board."""
    p = fight(assault(3, 1, garrison=True))
    assert (p.where('france_1'), p.troops('france_1'), p.held('bavaria')) == (None, 0, None)
    assert generals(p) == {}


def test_R12_26_he_does_not_go_to_paris() -> None:
    """R12.26: given an empty Paris, then nobody is asked whether he goes there."""
    p = fight(assault(3, 0))
    assert p.where('france_1') is None
    assert p.events('takes_refuge') == []


def test_R12_26_a_beaten_attacker_leaves_too() -> None:
    """R12.26: given Lisboa behind a fortress and France without Morale, then its attacker is off the board."""
    p = bare().general('britain_1', 'lisboa', 1).garrison('britain', 'lisboa').fortress('lisboa').morale(france=0)
    fight(campaign(p, 'n07'))
    assert results(p)[0]['key'] == 'allied_victory'
    assert (p.where(in_lisboa(p)), p.troops(in_lisboa(p))) == (None, 0)
    assert (p.held('lisboa'), p.where('britain_1'), p.troops('britain_1')) == ('britain', 'lisboa', 0)


def test_R12_26_other_garrisons_stay() -> None:
    """R12.26: given French garrisons elsewhere, then only that of the battle is lost."""
    p = bare().garrison('france', 'bavaria', 'wurttemberg').general('austria_1', 'wien', 3)
    fight(attack(moves(p, 'austria'), 'austria_1', 'bavaria'))
    assert (p.held('bavaria'), p.held('wurttemberg')) == (None, 'france')


def test_R12_26_the_winner_may_garrison() -> None:
    """R12.26, R8.27: given a victory in Bavaria, then Austria may leave a garrison."""
    p = fight(assault(3, 0))
    assert (asked(p), p.legal('commander_1')) == ('garrison', ['done', 'garrison:bavaria'])
    p.play('commander_1 garrison:bavaria')
    assert (p.held('bavaria'), p.troops('austria_1')) == ('austria', 1)


def test_R12_27_D50_in_a_draw_a_french_attacker_withdraws() -> None:
    """R12.27, D50: given 4 against 4, then the players choose among the nearest French territories or off the board."""
    p = campaign(bare().general('austria_1', 'hesse', 3).morale(france=0), 'n04')
    fight(p)
    assert results(p)[0]['key'] == 'battle_drawn'
    assert (p.asked(), asked(p)) == (('commander_1',), 'withdraw')
    assert legal(p, 'commander_1', 'withdraw') == ['lorraine', 'picardie']
    assert p.refusal('commander_1', 'withdraw:paris') == 'U20'
    general = str(next(event['general'] for event in p.events('campaigns') if event['place'] == 'hesse'))
    p.play('commander_1 withdraw:picardie')
    assert (p.where(general), p.troops(general)) == ('picardie', 2)
    assert (p.where('austria_1'), p.troops('austria_1'), influence(p)) == ('hesse', 2, 5)


def test_R12_27_D50_off_the_board_may_be_chosen() -> None:
    """R12.27, D50: given the same draw, then the players may take him off the board."""
    p = fight(campaign(bare().general('austria_1', 'hesse', 3).morale(france=0), 'n04')).play('commander_1 off_board')
    assert 'hesse' not in [place for place, _ in generals(p).values()]
    assert len(generals(p)) == 2


def test_R12_27_in_a_draw_an_attacking_ally_withdraws() -> None:
    """R12.27: given Austria's 2 against 2, then it withdraws, and the French general stays with his garrison."""
    p = fight(assault(2, 1, garrison=True))
    assert results(p)[0] == {'place': 'bavaria', 'attack': 3, 'defence': 3, 'key': 'battle_drawn'}
    assert legal(p, 'commander_1', 'withdraw') == ['bohemia', 'tyrol', 'wien']
    p.play('commander_1 withdraw:wien')
    assert (p.where('austria_1'), p.troops('austria_1')) == ('wien', 1)
    assert (p.where('france_1'), p.troops('france_1'), p.held('bavaria')) == ('bavaria', 0, 'france')
    assert influence(p) == 5


def test_R12_27_figures_of_a_draw() -> None:
    """R12.27: the event of a draw gives attack and defence; here both sides have the same."""
    p = fight(campaign(bare().general('austria_1', 'hesse', 3).morale(france=0), 'n04'))
    assert (results(p)[0]['attack'], results(p)[0]['defence']) == (4, 4)
