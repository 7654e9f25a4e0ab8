"""Coalitions, chapter 6: the Diplomacy Phase (R6.1-R6.7, R6.16, R6.17, E1)."""

from __future__ import annotations

import pytest

from tests.titles.coalition_family.position import Position
from tests.titles.coalitions.game import POWERS, actions_of, asks, begin, diplomacy, empty, idle, whole_round

CHOOSERS = POWERS[2:]
ALL = {'british', 'french', 'neutral', 'expansionist'}


def talks(p: Position) -> Position:
    """Leaders keep their members; all talk until they choose."""
    return idle(p, lambda p: asks('status')(p) or asks('status_expelled')(p))


def choose(p: Position, austria: str, prussia: str, russia: str, ottomans: str) -> Position:
    """The four secret choices."""
    for power, status in zip(CHOOSERS, (austria, prussia, russia, ottomans), strict=True):
        p.play(f'{power} status:{status}')
    return p


def apart() -> Position:
    """An empty board of 1805 on which all four are Neutral."""
    return empty().status(austria='neutral', prussia='neutral', russia='neutral', ottomans='neutral')


def test_R6_1_the_steps_in_their_order() -> None:
    """Expulsion, talk, secret choice, admission, update; then the Action Phase (R6.1)."""
    p = whole_round(begin().status(prussia='expansionist'))
    seen: list[str] = []

    def watch(p: Position) -> bool:
        question = p.prompt(p.asked()[0]).removeprefix('prompt.')
        if question not in seen:
            seen.append(question)
        return question in ('status', 'drill_draw')

    choose(idle(p, watch), 'british', 'neutral', 'british', 'french')
    idle(p, watch)
    assert seen == ['expel', 'talk_status', 'status', 'admit', 'second_choice', 'withdraw', 'drill_draw']


@pytest.mark.parametrize('power', CHOOSERS)
@pytest.mark.parametrize('now', sorted(ALL))
def test_R6_2_any_status_the_present_one_included(power: str, now: str) -> None:
    """Every power but Britain and France chooses among all four, whatever it is (R6.2)."""
    p = talks(diplomacy(apart().status(**{power: now})))
    assert actions_of(p, power, 'status') == ALL


def test_R6_2_a_lost_capital_does_not_limit_the_choice() -> None:
    """The promised limit is not printed; as U8 reads it there is none (R6.2)."""
    p = talks(diplomacy(empty().garrison('france', 'wien')))
    assert actions_of(p, 'austria', 'status') == ALL


def test_R6_3_statuses_change_in_the_diplomacy_phase_only() -> None:
    """Through a whole round nobody may choose, and all statuses stay; then the choice comes (R6.3)."""
    p = begin()
    before = [p.of(power, 'status') for power in POWERS]
    offered: set[str] = set()

    def watch(p: Position) -> bool:
        for power in POWERS:
            offered.update(actions_of(p, power, 'status'))
        return bool(p.view()['round'] == 2)

    idle(p, watch)
    assert offered == set()
    assert [p.of(power, 'status') for power in POWERS] == before
    assert actions_of(talks(p), 'austria', 'status') == ALL


def test_R6_3_a_minor_changes_with_its_controller() -> None:
    """Austria, now French, takes its Minor Power along (R6.3)."""
    p = empty(players=4).control('prussia', 'austria').control('ottomans', 'russia')
    p.status(austria='neutral', prussia='neutral', russia='neutral', ottomans='neutral')
    talks(diplomacy(p)).play('austria status:french', 'russia status:neutral', 'france accept')
    assert [p.of(power, 'status') for power in CHOOSERS] == ['french', 'french', 'neutral', 'neutral']


@pytest.mark.parametrize('minutes', ['3', '5'])
def test_R6_4_talk_has_its_window(minutes: str) -> None:
    """All six talk until all are ready; the table may set the minutes (R6.4)."""
    p = diplomacy(empty(talk=minutes).status(austria='neutral', russia='neutral'))
    assert asks('talk_status')(p)
    assert p.asked() == POWERS
    assert p.g.decision().minutes(p.g) == int(minutes)
    p.play(*[f'{power} ready' for power in POWERS[:5]])
    assert p.asked() == ('ottomans',)
    p.play('ottomans ready')
    assert asks('status')(p)


def test_R6_5_the_choice_is_secret_until_all_have_chosen() -> None:
    """Nobody sees Austria's token before the last is laid down; then all markers move together (R6.5)."""
    p = talks(diplomacy(apart()))
    events = len(p.g.events_for('britain'))
    before = {role: p.view(role) for role in (*POWERS, None)}
    p.play('austria status:expansionist')
    own = p.view('austria')
    assert own.pop('secret') == {'power': 'austria', 'status': 'expansionist'}, 'who has chosen sees it'
    assert own == before['austria']
    for role in (*POWERS, None):
        assert role == 'austria' or p.view(role) == before[role]
    assert len(p.g.events_for('britain')) == events
    p.play('prussia status:neutral', 'ottomans status:expansionist')
    assert p.of('austria', 'status') == 'neutral'
    p.play('russia status:neutral')
    assert [p.of(power, 'status') for power in CHOOSERS] == ['expansionist', 'neutral', 'neutral', 'expansionist']


@pytest.mark.parametrize('first', CHOOSERS)
def test_R6_5_all_choose_at_the_same_time(first: str) -> None:
    """No order: each of the four may lay down his token first (R6.5)."""
    p = talks(diplomacy(apart()))
    assert p.asked() == CHOOSERS
    p.play(f'{first} status:expansionist')
    assert first not in p.asked()
    assert len(p.asked()) == 3


def test_R6_5_a_minor_power_does_not_choose() -> None:
    """With four players Prussia and the Ottomans lay down no token (R6.5)."""
    p = empty(players=4).control('prussia', 'austria').control('ottomans', 'russia')
    assert talks(diplomacy(p)).asked() == ('austria', 'russia')


@pytest.mark.parametrize('status', sorted(ALL))
def test_R6_6_four_statuses(status: str) -> None:
    """British, French, Neutral, Expansionist: the marker goes where the token says (R6.6)."""
    p = talks(diplomacy(apart()))
    choose(p, 'neutral', status, 'neutral', 'neutral')
    if asks('admit')(p):
        p.play(f'{p.asked()[0]} accept')
    assert p.of('prussia', 'status') == status


def test_R6_7_britain_and_france_always_lead() -> None:
    """They choose no status and keep their own coalition's, and nobody expels them (R6.7)."""
    p = talks(diplomacy(begin()))
    assert p.refusal('britain', 'status:french') != ''
    assert p.refusal('france', 'status:neutral') != ''
    choose(p, 'british', 'neutral', 'british', 'expansionist')
    assert (p.of('britain', 'status'), p.of('france', 'status')) == ('british', 'french')
    q = diplomacy(begin())
    assert q.refusal('britain', 'expel:britain') == 'R6.7'


def test_E1_status() -> None:
    """E1: Austria and Russia show the lion, Prussia the chaise longue, the Ottomans the cannon (R6.5, R6.6)."""
    p = talks(diplomacy(apart()))
    choose(p, 'british', 'neutral', 'british', 'expansionist').play('britain accept', 'britain accept')
    statuses = [p.of(power, 'status') for power in POWERS]
    assert statuses == ['british', 'french', 'british', 'neutral', 'british', 'expansionist']


def test_R6_16_a_leader_expels_a_member_of_his_own_coalition() -> None:
    """Britain may expel Austria or Russia, not Prussia (Neutral) nor a member of the French coalition (R6.16)."""
    p = diplomacy(begin().status(ottomans='french'))
    assert asks('expel')(p)
    assert p.asked() == ('britain',)
    assert actions_of(p, 'britain', 'expel') == {'austria', 'russia'}
    assert p.refusal('britain', 'expel:prussia') == 'R6.16'
    assert p.refusal('britain', 'expel:ottomans') == 'R6.16'
    p.play('britain expel:austria', 'britain done')
    assert p.asked() == ('france',)
    assert actions_of(p, 'france', 'expel') == {'ottomans'}


def test_R6_16_only_in_the_diplomacy_phase() -> None:
    """In the Action Phase nobody is expelled (R6.16)."""
    offered: set[str] = set()

    def watch(p: Position) -> bool:
        if p.view()['round'] == 1:
            offered.update(actions_of(p, 'britain', 'expel'), actions_of(p, 'france', 'expel'))
        return bool(p.view()['round'] == 2)

    idle(begin(), watch)
    assert offered == set()


def test_R6_17_an_expelled_power_chooses_any_other_status() -> None:
    """Window A: before the secret choice; all but that coalition remain (R6.17)."""
    p = talks(diplomacy(begin()).play('britain expel:austria', 'britain done'))
    assert actions_of(p, 'austria', 'status') == {'french', 'neutral', 'expansionist'}
    assert p.refusal('austria', 'status:british') == 'R6.17'
    assert actions_of(p, 'russia', 'status') == ALL


def test_R6_17_an_expelled_power_may_be_admitted_by_the_other_leader() -> None:
    """Cast out by Britain, Austria shows the eagle; France decides (R6.17)."""
    p = talks(diplomacy(empty()).play('britain expel:austria', 'britain done'))
    choose(p, 'french', 'neutral', 'british', 'expansionist')
    assert p.asked() == ('france',)
    p.play('france refuse')
    assert actions_of(p, 'austria', 'status') == {'neutral', 'expansionist'}


def test_R6_17_a_newcomer_is_admitted_or_refused() -> None:
    """Window B: after the reveal; who is refused openly chooses Expansionist or Neutral (R6.17)."""
    p = talks(diplomacy(apart()))
    choose(p, 'british', 'french', 'neutral', 'neutral')
    assert p.asked() == ('britain',)
    p.play('britain refuse')
    assert p.asked() == ('austria',)
    assert actions_of(p, 'austria', 'status') == {'neutral', 'expansionist'}
    assert p.refusal('austria', 'status:french') == 'R6.17'
    p.play('austria status:expansionist')
    assert p.asked() == ('france',)
    p.play('france accept')
    assert [p.of(power, 'status') for power in CHOOSERS] == ['expansionist', 'french', 'neutral', 'neutral']


def test_R6_17_a_refused_power_may_not_go_back_to_its_old_coalition() -> None:
    """Austria leaves Britain for France, who refuses: Neutral or Expansionist, not British again (R6.17)."""
    p = talks(diplomacy(apart().status(austria='british')))
    choose(p, 'french', 'neutral', 'neutral', 'neutral').play('france refuse')
    assert actions_of(p, 'austria', 'status') == {'neutral', 'expansionist'}


def test_R6_17a_a_sitting_member_needs_no_new_admission() -> None:
    """Austria and Russia stay: nobody is asked (R6.17a)."""
    p = talks(diplomacy(empty()))
    choose(p, 'british', 'neutral', 'british', 'expansionist')
    assert p.events('admitted') == []
    assert not asks('admit')(p)


def test_R6_17a_once_admitted_expelled_only_in_a_later_round() -> None:
    """After admission Britain cannot expel in this phase; in the next round it can (R6.17a)."""
    p = talks(whole_round(apart()))
    choose(p, 'british', 'neutral', 'neutral', 'neutral').play('britain accept')
    assert p.view()['turn'] == 1
    assert p.refusal('britain', 'expel:austria') != ''
    idle(p, asks('expel'))
    assert p.view()['round'] == 3
    assert actions_of(p, 'britain', 'expel') == {'austria'}


def test_R6_16_a_minor_is_not_expelled_without_its_major() -> None:
    """Britain cannot expel Prussia, which Austria controls, but Austria with it (R6.16, R11.11)."""
    p = empty(players=4).control('prussia', 'austria').control('ottomans', 'russia')
    p.status(austria='british', prussia='british', russia='neutral', ottomans='neutral')
    assert diplomacy(p).refusal('britain', 'expel:prussia') == 'R11.11'
    talks(p.play('britain expel:austria')).play('austria status:expansionist', 'russia status:neutral')
    assert (p.of('austria', 'status'), p.of('prussia', 'status')) == ('expansionist', 'expansionist')
