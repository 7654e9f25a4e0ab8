"""Raison d'Etat, chapter 7: the Diplomacy Phase (R7.1-R7.12), and the examples of statuses (Ex 1, Ex 12)."""

from __future__ import annotations

import pytest

from tests.titles.coalition_family.position import Position
from tests.titles.raison_detat.table import control, diplomacy, idle, raison, ready, statuses


def phase_1618(*choices: str) -> Position:
    """The Diplomacy Phase of a fresh 1618 game with these choices: Sweden, France, Poland, Ottomans."""
    p = ready(diplomacy(raison('1618')).play('austria done', 'protestants done'))
    for role, status in zip(('sweden', 'france', 'poland', 'ottomans'), choices, strict=True):
        p.play(f'{role} status:{status}')
    return p


def test_R7_1_talk_then_choice_then_board_update() -> None:
    """R7.1, R7.11: after the expulsions; the Board Update finds France Neutral no longer"""
    p = raison('1618').clear().general('poland_1', 'silesia', 2)
    diplomacy(p).play('austria done', 'protestants done')
    assert {p.prompt(role) for role in p.asked()} == {'prompt.talk_status'}
    ready(p)
    assert {p.prompt(role) for role in p.asked()} == {'prompt.status'}
    p.play('sweden status:protestant', 'france status:neutral', 'ottomans status:expansionist')
    assert p.where('poland_1') == 'silesia'
    p.play('poland status:neutral')
    assert (p.asked(), p.prompt('poland')) == (('poland',), 'prompt.withdraw')


@pytest.mark.parametrize('status', ['austrian', 'protestant', 'neutral', 'expansionist'])
@pytest.mark.parametrize('before', ['austrian', 'protestant', 'neutral', 'expansionist'])
def test_R7_2_a_power_may_go_from_any_status_to_any_or_keep_it(before: str, status: str) -> None:
    p = diplomacy(raison('1618').clear().status(france=before, sweden='neutral', poland='neutral', ottomans='neutral'))
    if p.prompt(p.asked()[0]) == 'prompt.expel':
        p.play(f'{p.asked()[0]} done')
    ready(p).play('sweden status:neutral', 'poland status:neutral', 'ottomans status:neutral')
    p.play(f'france status:{status}')
    newcomer = status in ('austrian', 'protestant') and status != before
    assert (p.prompt(p.asked()[0]) == 'prompt.admit') == newcomer
    if newcomer:
        p.play(f'{p.asked()[0]} accept')
    assert statuses(p)['france'] == status


@pytest.mark.parametrize(
    ('scenario', 'leaders'), [('1618', {'austria', 'spain', 'protestants'}), ('1702', {'austria', 'france'})]
)
def test_R7_3_leading_powers_never_choose(scenario: str, leaders: set[str]) -> None:
    p = diplomacy(raison(scenario))
    while p.prompt(p.asked()[0]) == 'prompt.expel':
        p.play(f'{p.asked()[0]} done')
    ready(p)
    assert set(p.asked()) == set(p.g.roles) - leaders
    for leader in leaders:
        assert p.legal(leader) == []


def test_R7_3_a_leading_power_cannot_be_expelled() -> None:
    """R7.3: Austria may not send Spain away"""
    p = diplomacy(raison('1618'))
    assert p.refusal('austria', 'expel:spain') == 'R7.3'
    assert p.refusal('austria', 'expel:austria') == 'R7.3'
    assert p.refusal('austria', 'expel:poland') == ''


def test_R7_4_a_status_changes_at_no_other_moment() -> None:
    """R7.4: a whole Action Phase leaves all statuses as they are and offers none"""
    p = raison('1618')
    before = statuses(p)

    def over(p: Position) -> bool:
        if p.view()['round'] == 2:
            return True
        for role in p.asked():
            assert not [action for action in p.legal(role) if action.startswith(('status', 'expel'))]
        assert statuses(p) == before
        return False

    idle(p, over)


def test_R7_4_attacking_a_neutrals_outpost_changes_no_status() -> None:
    """R7.4, U34"""
    p = raison('1618').clear().status(france='neutral').hand('austria').hand('france')
    p.general('austria_1', 'tyrol', 3).general('france_1', 'bavaria', 0).garrison('france', 'bavaria')
    p.movement('austria').play('austria arbiter:ottomans', 'austria general:austria_1', 'austria march:bavaria')
    p.play('austria done', 'austria done', 'austria reveal')
    assert (statuses(p)['france'], statuses(p)['austria']) == ('neutral', 'austrian')


@pytest.mark.parametrize('minutes', ['3', '5'])
def test_R7_5_everybody_talks_until_everybody_is_ready(minutes: str) -> None:
    """R7.5, R15.2: openly, as long as the table has agreed on"""
    p = diplomacy(raison('1618', talk=minutes)).play('austria done', 'protestants done')
    assert set(p.asked()) == set(p.g.roles)
    assert p.g.decision().minutes(p.g) == int(minutes)
    for role in p.g.roles[:-1]:
        p.play(f'{role} ready')
    assert p.asked() == ('ottomans',)


def test_R7_6_the_choice_is_secret_until_all_have_chosen() -> None:
    """R7.6: then all are revealed together"""
    p = ready(diplomacy(raison('1618')).play('austria done', 'protestants done'))
    before = statuses(p)
    events = len(p.g.events_for('austria'))
    p.play('sweden status:neutral', 'france status:expansionist', 'poland status:neutral')
    assert statuses(p) == before
    for role in ('austria', 'ottomans', None):
        assert {power: each['status'] for power, each in p.view(role)['powers'].items()} == before
    assert len(p.g.events_for('austria')) == events
    p.play('ottomans status:neutral')
    revealed = [(each['power'], each['status']) for each in p.events('status')]
    assert revealed == [
        ('sweden', 'neutral'), ('france', 'expansionist'), ('poland', 'neutral'), ('ottomans', 'neutral')
    ]  # fmt: skip


@pytest.mark.parametrize(('scenario', 'wrong'), [('1618', 'french'), ('1702', 'protestant')])
def test_R7_6_the_tokens_of_the_scenario(scenario: str, wrong: str) -> None:
    """R7.6: no French Coalition in 1618, no Protestant one in 1702"""
    p = diplomacy(raison(scenario))
    while p.prompt(p.asked()[0]) == 'prompt.expel':
        p.play(f'{p.asked()[0]} done')
    ready(p)
    assert len(p.legal('sweden')) == 4
    assert p.refusal('sweden', f'status:{wrong}') == 'R7.6'


def test_R7_7_the_leader_admits_a_newcomer() -> None:
    p = phase_1618('protestant', 'austrian', 'austrian', 'expansionist')
    assert p.asked() == ('austria',)
    p.play('austria accept')
    assert statuses(p)['france'] == 'austrian'
    assert p.asked() != ('france',)


def test_R7_7_the_leader_refuses_a_newcomer_who_chooses_again() -> None:
    """R7.7, R7.11 (B): openly, any other status"""
    p = phase_1618('protestant', 'austrian', 'austrian', 'expansionist').play('austria refuse')
    assert p.asked() == ('france',)
    assert set(p.legal('france')) == {'status:protestant', 'status:neutral', 'status:expansionist'}
    assert p.refusal('france', 'status:austrian') == 'R7.11'
    p.play('france status:expansionist')
    assert statuses(p)['france'] == 'expansionist'


def test_R7_8_an_expelled_member_must_choose_another_status() -> None:
    """R7.8, R7.9, R7.11 (A): before the secret choice; any status but that Coalition"""
    p = diplomacy(raison('1618')).play('austria expel:poland', 'protestants done')
    ready(p)
    assert set(p.legal('poland')) == {'status:protestant', 'status:neutral', 'status:expansionist'}
    assert p.refusal('poland', 'status:austrian') == 'R7.9'
    assert p.events('expelled') == [{'leader': 'austria', 'power': 'poland', 'status': 'austrian'}]


def test_R7_8_only_members_can_be_expelled_and_only_by_their_leader() -> None:
    p = diplomacy(raison('1618'))
    assert p.refusal('austria', 'expel:sweden') == 'R7.8'
    assert p.refusal('austria', 'expel:france') == 'R7.8'
    p.play('austria done')
    assert p.asked() == ('protestants',)
    assert p.refusal('protestants', 'expel:poland') == 'R7.8'
    assert p.refusal('protestants', 'expel:sweden') == ''


def test_R7_10_austria_decides_and_spain_is_not_asked() -> None:
    """R7.10: whatever Spain thinks"""
    p = phase_1618('austrian', 'austrian', 'neutral', 'neutral')
    for decision in ('accept', 'refuse'):
        assert p.asked() == ('austria',)
        assert p.legal('spain') == []
        p.play(f'austria {decision}')
    assert statuses(p)['sweden'] == 'austrian'
    assert p.asked() == ('france',)


def test_R7_11_with_both_coalitions_closed_two_statuses_are_left() -> None:
    """R7.11: refused by one, refused by the other"""
    p = phase_1618('protestant', 'austrian', 'neutral', 'neutral')
    p.play('austria refuse', 'france status:protestant')
    assert (p.asked(), p.prompt('protestants')) == (('protestants',), 'prompt.admit')
    p.play('protestants refuse')
    assert set(p.legal('france')) == {'status:neutral', 'status:expansionist'}


def test_R7_11_an_expelled_power_refused_by_the_other_coalition_cannot_go_back() -> None:
    p = ready(diplomacy(raison('1618')).play('austria expel:poland', 'protestants done'))
    p.play('sweden status:protestant', 'france status:neutral', 'ottomans status:neutral', 'poland status:protestant')
    p.play('protestants refuse')
    assert set(p.legal('poland')) == {'status:neutral', 'status:expansionist'}


def test_R7_11_newcomers_are_looked_at_in_power_order() -> None:
    """R7.11: Sweden, France, Ottomans"""
    p = phase_1618('austrian', 'protestant', 'austrian', 'austrian')
    asked = []
    while p.prompt(p.asked()[0]) == 'prompt.admit':
        role = p.asked()[0]
        asked.append((role, p.g.view(role)['prompt']['params']['power']))
        p.play(f'{role} accept')
    assert asked == [('austria', 'sweden'), ('protestants', 'france'), ('austria', 'ottomans')]


def test_R7_12_a_sitting_member_needs_no_new_admission() -> None:
    """R7.12: and who has been admitted cannot be expelled in the same phase"""
    p = phase_1618('protestant', 'austrian', 'austrian', 'neutral').play('austria accept')
    assert (p.asked(), p.prompt('protestants')) == (('protestants',), 'prompt.drill_draw')
    assert statuses(p)['poland'] == statuses(p)['france'] == 'austrian'
    diplomacy(p)
    assert p.refusal('austria', 'expel:france') == ''


def test_Ex_1_status_zones() -> None:
    """Ex 1 (R7.6, 1702)"""
    p = ready(diplomacy(raison('1702')).play('austria done', 'france done'))
    p.play('britain status:austrian', 'sweden status:austrian', 'russia status:neutral', 'ottomans status:expansionist')
    p.play('austria accept')
    assert statuses(p) == {
        'britain': 'austrian', 'sweden': 'austrian', 'austria': 'austrian', 'france': 'french', 'russia': 'neutral',
        'ottomans': 'expansionist',
    }  # fmt: skip


def test_Ex_12_minor_powers_follow_their_major_power() -> None:
    """Ex 12 (R12.22): at once, before the Board Update"""
    p = raison('1702', 4).control('russia', 'britain').status(russia='austrian', ottomans='neutral')
    p.control('ottomans', 'sweden').status(ottomans='french')
    diplomacy(p).play('austria done', 'france done')
    ready(p).play('britain status:french', 'sweden status:neutral', 'france accept')
    assert (statuses(p)['russia'], statuses(p)['britain']) == ('french', 'french')
    assert (statuses(p)['ottomans'], statuses(p)['sweden']) == ('neutral', 'neutral')
    assert control(p, 'kiev') == 'russia'
