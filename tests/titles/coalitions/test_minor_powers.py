"""Coalitions: minor powers, their set-up and who controls them (R11.1-R11.15, E9, E10)."""

from __future__ import annotations

import pytest

from tests.titles.coalition_family.position import Position, start
from tests.titles.coalitions.field import POWERS, asked, bids, declare, drill_of, end, field, legal

MAJORS = {
    (6, 'austria'): POWERS,
    (5, 'austria'): ('britain', 'france', 'austria', 'prussia', 'russia'),
    (4, 'austria'): ('britain', 'france', 'austria', 'russia'),
    (3, 'austria'): ('britain', 'france', 'austria'),
    (3, 'russia'): ('britain', 'france', 'russia'),
}


@pytest.mark.parametrize(('players', 'third'), list(MAJORS))
def test_R11_1_major_and_minor_powers(players: int, third: str) -> None:
    """R11.1: given so many players, then these powers are major, the others minor, and all six are in play."""
    p = start('coalitions', '1805', players, 1, third=third)
    assert p.g.roles == MAJORS[players, third]
    assert [power for power in POWERS if p.of(power, 'major')] == list(MAJORS[players, third])
    assert list(p.view()['powers']) == list(POWERS)
    assert p.where('ottomans_1') == 'istanbul'


@pytest.mark.parametrize('players', [4, 5, 6])
def test_R11_1_a_third_power_is_chosen_by_three_alone(players: int) -> None:
    with pytest.raises(ValueError, match=f"option 'third' is for 3 players, not {players}: leave it at 'austria'"):
        start('coalitions', '1805', players, 1, third='russia')


@pytest.mark.parametrize('scenario', ['1792', '1798', '1805', '1806', '1809', '1812', '1813'])
def test_R11_2_R11_3_R11_4_minors_at_the_start(scenario: str) -> None:
    """R11.2, R11.3, R11.4: given three players, then the three minors are uncontrolled, set up like majors with the
    scenario's status, Morale, cards and pieces, but without money or Influence."""
    full, small = start('coalitions', scenario, 6, 1), start('coalitions', scenario, 3, 1)
    for power in ('prussia', 'russia', 'ottomans'):
        assert small.of(power, 'controller') is None
        assert (small.of(power, 'money'), small.of(power, 'influence')) == (0, 0)
        for what in ('status', 'morale', 'cards', 'tokens', 'off_board'):
            assert small.of(power, what) == full.of(power, what)
    assert small.view()['generals'] == full.view()['generals']
    assert small.view()['places'] == full.view()['places']
    assert sum(full.of(power, 'money') for power in ('prussia', 'russia')) > 0


def idle_round(p: Position) -> Position:
    """Everybody does the least until the second round."""
    least = ('done', 'pass', 'bid:0', 'refuse', 'off_board', 'ready')
    while p.view()['round'] < 2:
        role = p.asked()[0]
        options = p.legal(role)
        p.play(f'{role} {next((each for each in least if each in options), options[0])}')
    return p


def test_R11_2_controlled_from_the_end_of_round_1() -> None:
    """R11.2: given three idle players, when round 1 is over, then every minor has a controller, and scores nothing."""
    p = idle_round(start('coalitions', '1805', 3, 1))
    for power in ('prussia', 'russia', 'ottomans'):
        assert p.of(power, 'controller') == 'britain'  # R11.7: a tie at 0
        assert p.of(power, 'influence') == 0


def test_R11_2_minors_cannot_win() -> None:
    """R11.2: given an outcome, then only the majors are in it."""
    p = field(4).control('prussia', 'austria').control('ottomans', 'france').general('prussia_1', 'paris')
    p.status(prussia='british', austria='british', russia='british', ottomans='french')
    p.morale(france=15, ottomans=15)
    p.movement('britain')
    end(p)
    assert p.g.outcome is not None
    assert sorted(p.g.outcome.scores) == ['austria', 'britain', 'france', 'russia']


@pytest.mark.parametrize('players', [3, 4, 5])
def test_R11_5_control_is_decided_at_each_drill(players: int) -> None:
    """R11.5: given the Ottomans, controlled or not, when their symbol is over Drill, then there is an auction."""
    p = drill_of(field(players).garrison('ottomans', 'istanbul'), 'ottomans')
    assert asked(p) == 'open_auction'
    bids(p.morale(france=3), france=1)
    assert p.of('ottomans', 'controller') == 'france'
    bids(drill_of(p.morale(austria=5, russia=5), 'ottomans'), **{p.g.roles[2]: 2})
    assert p.of('ottomans', 'controller') == p.g.roles[2]


def test_R11_5_no_auction_for_a_major() -> None:
    """R11.5: given five players, when Prussia, a major, is over Drill, then it simply drills."""
    p = drill_of(field(5), 'prussia')
    assert p.asked() == ('prussia',)
    assert p.events('auction') == []


def test_R11_6_secret_bids_of_own_morale_before_any_action() -> None:
    """R11.6: given Morale 5 of Britain and 0 of France, then they bid 0-5 and 0, unseen, before any card is drawn."""
    p = drill_of(field(5).morale(britain=5, france=0, austria=2, prussia=2, russia=2), 'ottomans')
    p.play('britain open')
    assert p.asked() == ('britain', 'france', 'austria', 'prussia', 'russia')
    assert legal(p, 'britain', 'bid') == ['0', '1', '2', '3', '4', '5']
    assert legal(p, 'france', 'bid') == ['0']
    assert p.refusal('france', 'bid:1') == 'R11.6'
    p.play('britain bid:3')
    assert p.events('bid', 'france') == p.events('draws', 'france') == []
    assert p.of('britain', 'morale') == 5


def test_R11_7_the_highest_bid_wins() -> None:
    """R11.7, R11.8: given bids of 1, 2 and 4, then all are revealed, Russia with 4 wins and alone pays."""
    p = drill_of(field(5).morale(britain=5, france=5, austria=5, prussia=5, russia=5), 'ottomans')
    bids(p, britain=1, austria=2, russia=4)
    assert p.of('ottomans', 'controller') == 'russia'
    assert {each['power']: each['morale'] for each in p.events('bid')} == {
        'britain': 1, 'france': 0, 'austria': 2, 'prussia': 0, 'russia': 4,
    }  # fmt: skip
    assert [p.of(power, 'morale') for power in POWERS[:5]] == [5, 5, 5, 5, 1]


@pytest.mark.parametrize(('offers', 'winner'), [({}, 'britain'), ({'prussia': 2, 'russia': 2}, 'prussia'),
                                                ({'france': 1, 'austria': 1}, 'france')])  # fmt: skip
def test_R11_7_ties_follow_the_power_order(offers: dict[str, int], winner: str) -> None:
    """R11.7: given equal bids, all zero too, then the first in Power Order wins."""
    p = drill_of(field(5).morale(britain=5, france=5, austria=5, prussia=5, russia=5), 'ottomans')
    assert bids(p, **offers).of('ottomans', 'controller') == winner


@pytest.mark.parametrize('holder', ['russia', 'prussia'])
def test_R11_9_a_lost_capital_decides(holder: str) -> None:
    """R11.9: given Istanbul under Russia, or under a minor of Russia's, then Russia takes the Ottomans at no cost."""
    p = field(4).status(russia='british', prussia='british', ottomans='expansionist').control('prussia', 'russia')
    drill_of(p.morale(russia=5).garrison(holder, 'istanbul'), 'ottomans')
    assert p.asked() == ('russia',)
    p.play('russia command')
    assert p.of('ottomans', 'controller') == 'russia'
    assert p.of('russia', 'morale') == 5
    assert p.events('auction') == []


def test_R11_10_the_minor_takes_the_controllers_status() -> None:
    """R11.10: given Expansionist Ottomans, when French-coalition Austria wins them, then they are French too."""
    p = field(5).status(austria='french', ottomans='expansionist').morale(austria=5)
    bids(drill_of(p, 'ottomans'), austria=1)
    assert p.of('ottomans', 'status') == 'french'


def test_R11_11_a_coalition_cannot_refuse_a_minor() -> None:
    """R11.11: given British-coalition Austria, when it wins the Ottomans, then Britain is not asked."""
    p = field(5).status(austria='british', ottomans='expansionist').morale(austria=5)
    bids(drill_of(p, 'ottomans'), austria=1)
    assert p.of('ottomans', 'status') == 'british'
    assert p.asked() == ('austria',)


def test_R11_11_nor_expel_it_but_with_its_major() -> None:
    """R11.11: given Austria with the Ottomans, then Britain can expel Austria, not the Ottomans, which go with it."""
    p = field(5).status(austria='british', ottomans='british', prussia='neutral', russia='neutral')
    p.control('ottomans', 'austria')
    p.g.round = 2
    declare_until_expulsion(p)
    assert legal(p, 'britain', 'expel') == ['austria']
    assert p.refusal('britain', 'expel:ottomans') == 'R11.11'
    p.play('britain expel:austria')
    while asked(p) != 'status_expelled':
        p.play(f'{p.asked()[0]} ready')
    p.play('austria status:neutral', 'prussia status:neutral', 'russia status:neutral')
    assert (p.of('austria', 'status'), p.of('ottomans', 'status')) == ('neutral', 'neutral')


def declare_until_expulsion(p: Position) -> None:
    from chancellery.titles.coalition_family.diplomacy import DiplomacyPhase

    p.at(DiplomacyPhase())
    assert (p.asked(), asked(p)) == (('britain',), 'expel')


def test_R11_12_cards_money_and_pieces_pass_to_the_controller() -> None:
    """R11.12: given the Ottomans under Russia with two cards and 3 money, when Austria wins them, then it reads the
    hand and keeps it and the money apart from its own."""
    p = field(5).status(austria='expansionist', russia='expansionist').control('ottomans', 'russia')
    p.hand('ottomans', 4, 5).hand('austria', 1).money(ottomans=3, austria=2).morale(austria=5)
    bids(drill_of(p, 'ottomans'), austria=1)
    seen = p.view('austria')['powers']
    assert (seen['ottomans']['hand'], seen['austria']['hand']) == ([4, 5], [1])
    assert (seen['ottomans']['money'], seen['austria']['money']) == (3, 2)
    assert seen['ottomans']['off_board'] == ['ottomans_1', 'ottomans_2', 'ottomans_3']
    assert p.view('britain')['powers']['ottomans']['hand'] == []


def test_R11_13_the_controller_takes_its_actions() -> None:
    """R11.13: given the Ottomans won by Austria, then Austria drills for them, and moves them later."""
    p = field(5).morale(austria=5).hand('ottomans', 1, 1)
    bids(drill_of(p, 'ottomans'), austria=1)
    assert p.asked() == ('austria',)
    before = p.of('ottomans', 'cards')
    while asked(p).startswith('drill'):
        p.play(f'austria {p.legal("austria")[-1]}')
    assert p.of('ottomans', 'cards') == before
    assert [each['power'] for each in p.events('draws')] == ['ottomans']
    assert p.movement('ottomans').asked() == ('austria',)


def test_R11_14_nothing_changes_with_a_peaceful_controller() -> None:
    """R11.14: given an allied Austrian guest in Wallachia, when Austria wins the Ottomans, then he stays unasked."""
    p = field(5).status(austria='british', ottomans='british').morale(austria=5).general('austria_1', 'wallachia', 2)
    bids(drill_of(p, 'ottomans'), austria=1)
    assert (p.where('austria_1'), p.troops('austria_1')) == ('wallachia', 2)
    assert p.asked() == ('austria',)
    assert asked(p) not in ('host', 'withdraw')


@pytest.mark.parametrize('status', ['british', 'french', 'expansionist'])
def test_R11_14_after_a_war_the_board_is_updated(status: str) -> None:
    """R11.14: given an Austrian garrison in Wallachia, at war, when Austria wins the Ottomans, then it is a troop."""
    p = field(5).status(austria=status, ottomans='expansionist').morale(austria=5).garrison('austria', 'wallachia')
    bids(drill_of(p.general('austria_1', 'wien', 1), 'ottomans'), austria=1)
    assert (p.held('wallachia'), p.troops('austria_1')) == (None, 2)


def test_R11_15_the_update_looks_at_every_power() -> None:
    """R11.15: given Russia's guest in Bessarabia beside its Ottomans, when hostile Austria wins them, then the
    weaker of the two leaves."""
    p = field(5).status(austria='french', russia='british', ottomans='british').control('ottomans', 'russia')
    p.morale(austria=5).general('russia_1', 'bessarabia', 3).general('ottomans_1', 'bessarabia', 1)
    bids(drill_of(p, 'ottomans'), austria=1)
    assert (p.asked(), asked(p)) == (('austria',), 'withdraw')
    assert legal(p, 'austria', 'withdraw') == ['wallachia']


def test_E9_austria_takes_prussia() -> None:
    """R11.14, E9: given an Austrian garrison and general in Silesia, when Austria wins Prussia, then the garrison joins
    the general, who stays."""
    p = field(4).status(austria='british', prussia='expansionist').morale(austria=6, france=6)
    p.garrison('austria', 'silesia').general('austria_1', 'silesia', 1)
    bids(drill_of(p, 'prussia'), austria=4, france=2)
    assert p.held('silesia') is None
    assert (p.where('austria_1'), p.troops('austria_1')) == ('silesia', 2)
    assert p.of('austria', 'morale') == 2
    assert p.asked() == ('austria',)
    assert asked(p).startswith('drill')


def test_E10_neutral_austria_wins_the_ottomans_from_russia() -> None:
    """R11.7, R11.8, R11.15, E10: given the bids 2, 3, 3, 0, 0, then Austria pays 3 and the Ottomans are Neutral; the
    Russian leaves Wallachia for Podolia, and Bessarabia, 2 against 4, for Crimea; then Austria drills."""
    p = field(5).status(austria='neutral', russia='british', ottomans='british').control('ottomans', 'russia')
    p.morale(britain=5, france=5, austria=5, prussia=5, russia=5).hand('ottomans', 2, 6)
    p.garrison('russia', 'podolia').general('russia_1', 'wallachia', 1).general('russia_2', 'bessarabia', 1)
    p.garrison('ottomans', 'bessarabia').general('ottomans_1', 'bessarabia', 2)
    bids(drill_of(p, 'ottomans'), britain=2, austria=3, russia=3)
    assert p.of('ottomans', 'controller') == 'austria'
    assert [p.of(power, 'morale') for power in POWERS[:5]] == [5, 5, 2, 5, 5]
    assert p.of('ottomans', 'status') == 'neutral'
    assert p.view('austria')['powers']['ottomans']['hand'] == [2, 6]
    assert legal(p, 'russia', 'withdraw') == ['crimea', 'podolia']
    p.play('russia withdraw:podolia')
    assert legal(p, 'russia', 'withdraw') == ['crimea']
    p.play('russia withdraw:crimea')
    assert (p.where('russia_1'), p.where('russia_2'), p.troops('russia_2')) == ('podolia', 'crimea', 1)
    assert (p.where('ottomans_1'), p.held('bessarabia')) == ('bessarabia', 'ottomans')
    assert p.asked() == ('austria',)
    assert asked(p).startswith('drill')


def test_R11_19_minors_change_with_their_major() -> None:
    """R11.19: given Austria with the Ottomans, when Austria turns Neutral, then so do they."""
    p = field(5).status(austria='british', ottomans='british').control('ottomans', 'austria')
    assert declare(p, austria='neutral').of('ottomans', 'status') == 'neutral'


def test_R11_15_a_power_whose_status_did_not_change_is_left_alone() -> None:
    """R11.15, R9.9, U3: given Neutral Prussia in uncontrolled Saxonia since the set-up of 1805, when Ottomans change
    hands, then nothing happens to Prussia, which has not become Neutral now."""
    p = start('coalitions', '1805', 5, 1).play('france named:france_1')
    assert p.where('prussia_3') == 'saxonia'
    bids(drill_of(p, 'ottomans'))
    assert asked(p) != 'withdraw'
