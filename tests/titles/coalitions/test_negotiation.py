"""Coalitions, negotiation: talk, promises that bind nobody, and the consents that do (R4.30-R4.33)."""

from __future__ import annotations

import pytest

from tests.titles.coalition_family.position import Position
from tests.titles.coalitions.game import POWERS, action, actions_of, asks, begin, control, diplomacy, empty, idle


def talking() -> Position:
    """The talk of a Diplomacy Phase in which all four are Neutral."""
    p = empty().status(austria='neutral', prussia='neutral', russia='neutral', ottomans='neutral')
    p = diplomacy(p)
    assert asks('talk_status')(p)
    return p


def reveal(p: Position, austria: str) -> Position:
    """All are ready; Austria chooses this, the others stay Neutral."""
    p.play(*[f'{power} ready' for power in POWERS], f'austria status:{austria}')
    return p.play(*[f'{power} status:neutral' for power in POWERS[3:]])


@pytest.mark.parametrize('status', ['british', 'french', 'neutral', 'expansionist'])
def test_R4_30_a_promise_does_not_bind(status: str) -> None:
    """Austria promises Britain to join it, and may still choose anything (R4.30)."""
    p = talking().play('austria offer:britain-join_first')
    p.play(*[f'{power} ready' for power in POWERS])
    assert actions_of(p, 'austria', 'status') == {'british', 'french', 'neutral', 'expansionist'}
    p.play(f'austria status:{status}', *[f'{power} status:neutral' for power in POWERS[3:]])
    assert p.of('austria', 'status') == status


@pytest.mark.parametrize(('status', 'key'), [('british', 'promise_kept'), ('neutral', 'promise_broken')])
def test_R4_30_both_parties_see_whether_it_was_kept(status: str, key: str) -> None:
    """Only who promised and who was promised read of it (R4.30)."""
    p = reveal(talking().play('austria offer:britain-join_first'), status)
    for role in (*POWERS, None):
        assert len(p.events(key, role)) == (1 if role in ('austria', 'britain') else 0)
        assert len(p.events('promise', role)) == (1 if role in ('austria', 'britain') else 0)


def test_R4_30_a_promise_is_seen_by_its_parties_alone() -> None:
    """In the views too (R4.30)."""
    p = talking().play('austria offer:russia-no_attack')
    for role in ('austria', 'russia'):
        (made,) = p.view(role)['promises']
        assert (made['role'], made['to'], made['term']) == ('austria', 'russia', 'no_attack')
    assert p.view('britain')['promises'] == p.view()['promises'] == []


def test_R4_30_promises_to_oneself_twice_or_without_sense_are_not_written() -> None:
    """Not to oneself, not twice, no status by a power that chooses none (R4.30)."""
    p = talking().play('austria offer:russia-support')
    assert p.refusal('austria', 'offer:austria-support') == 'R4.30'
    assert p.refusal('austria', 'offer:russia-support') == 'R4.30'
    assert p.refusal('britain', 'offer:russia-neutral') == 'R4.30'
    assert p.refusal('britain', 'offer:russia-money') == ''


def test_R4_30_promises_go_to_players() -> None:
    """A Minor Power is nobody to promise to (R4.30)."""
    p = diplomacy(empty(players=4).control('prussia', 'austria').control('ottomans', 'austria'))
    idle(p, asks('talk_status'))
    assert p.refusal('russia', 'offer:prussia-no_attack') == 'R4.30'
    assert p.refusal('russia', 'offer:austria-no_attack') == ''


def test_R4_30_a_promised_peace_is_not_enforced() -> None:
    """France promised Austria not to attack, and may attack (R4.30)."""
    p = talking().play('france offer:austria-no_attack')
    reveal(p, 'expansionist')
    p.general('france_1', 'lorraine', 3).general('austria_1', 'wurttemberg').movement('france')
    p.play('france arbiter:ottomans', 'france general:france_1')
    assert 'march:wurttemberg' in p.legal('france')


def test_R4_31_nothing_is_promised_about_battle_cards() -> None:
    """What may be written speaks of statuses, attacks, consents, support, money and garrisons, not of cards (R4.31).

    Money is Britain's to promise, since nobody else may give any (R4.32).
    """
    p = talking()
    terms = {offer.partition('-')[2] for offer in actions_of(p, 'austria', 'offer')}
    statuses = {'join_first', 'join_second', 'neutral', 'expand'}
    assert terms == {*statuses, 'no_attack', 'arbiter', 'grant', 'passage', 'support', 'garrison'}
    offers = {offer.partition('-')[2] for offer in actions_of(p, 'britain', 'offer')}
    assert offers == terms - statuses | {'money'}


def test_R4_31_the_window_of_the_diplomacy_phase() -> None:
    """It is open to all players until each of them is ready; then the choice comes (R4.31)."""
    p = talking()
    assert all(actions_of(p, power, 'offer') for power in POWERS)
    p.play('britain ready')
    assert p.legal('britain') == []
    assert actions_of(p, 'france', 'offer')
    p.play(*[f'{power} ready' for power in POWERS[1:]])
    assert asks('status')(p)


def test_R4_32_only_britain_gives_and_only_in_its_leadership() -> None:
    """Through a whole round no action but Britain's Subsidies hands anything to anybody (R4.32, R7.3.9)."""
    p = begin().status(prussia='british', ottomans='british')
    givers: set[tuple[str, str]] = set()

    def watch(p: Position) -> bool:
        for role in POWERS:
            if actions_of(p, role, 'give'):
                givers.add((role, p.view()['slot']))
        return bool(p.view()['round'] == 2)

    idle(p, watch)
    assert givers == {('britain', 'leadership')}


def test_R4_32_a_subsidy_moves_money_alone() -> None:
    """Cards, Morale and pieces stay where they are (R4.32)."""
    p = action(begin().money(britain=2), 3, 'leadership').play('britain done')
    same = {power: {k: v for k, v in p.view()['powers'][power].items() if k != 'money'} for power in POWERS}
    places, generals = p.view()['places'], p.view()['generals']
    p.play('britain give:austria', 'britain give:austria', 'britain done', 'austria accept')
    assert (p.of('britain', 'money'), p.of('austria', 'money')) == (0, 2)
    assert same == {power: {k: v for k, v in p.view()['powers'][power].items() if k != 'money'} for power in POWERS}
    assert (p.view()['places'], p.view()['generals']) == (places, generals)


def test_R4_32_a_home_is_given_back_by_disbanding_ones_garrison() -> None:
    """Britain, in Egypt, disbands its garrison in its own Movement: Egypt is Ottoman again (R4.32)."""
    p = empty().garrison('britain', 'egypt').movement('britain').play('britain arbiter:ottomans')
    assert control(p, 'egypt') == 'britain'
    p.play('britain disband:egypt')
    assert control(p, 'egypt') == 'ottomans'


def test_R4_33_consent_to_passage() -> None:
    """The Ally is asked before the general moves (R4.33, R6.12)."""
    p = empty().general('austria_1', 'galicia', 1).garrison('russia', 'podolia').movement('austria')
    p.play('austria arbiter:france', 'austria general:austria_1', 'austria march:podolia')
    assert (p.asked(), p.where('austria_1')) == (('russia',), 'galicia')
    p.play('russia accept')
    assert p.where('austria_1') == 'podolia'


def test_R4_33_consent_to_a_sea_move_binds_the_route() -> None:
    """Once Britain agreed the general is where he said he would go, and cannot go elsewhere (R4.33, R7.6.14)."""
    p = empty().general('austria_1', 'napoli', 1).movement('austria')
    p.play('austria arbiter:france', 'austria general:austria_1', 'austria sail:lisboa')
    assert (p.asked(), p.where('austria_1')) == (('britain',), 'napoli')
    p.play('britain accept')
    assert p.where('austria_1') == 'lisboa'
    assert actions_of(p, 'austria', 'sail') == actions_of(p, 'austria', 'march') == set()


@pytest.mark.parametrize('consent', [True, False])
def test_R4_33_consent_of_the_arbiter(consent: bool) -> None:
    """The second movement turn needs the Arbiter's leave (R4.33, R7.6.6)."""
    p = empty().general('austria_1', 'wien', 1).morale(ottomans=2).movement('austria')
    p.play('austria arbiter:ottomans', 'austria done', 'austria request')
    assert p.asked() == ('ottomans',)
    p.play('ottomans accept' if consent else 'ottomans refuse')
    assert p.of('ottomans', 'morale') == (5 if consent else 3)
    assert (p.asked() == ('austria',) and asks('move')(p)) is consent


@pytest.mark.parametrize('consent', [True, False])
def test_R4_33_consent_of_the_host(consent: bool) -> None:
    """A former enemy's general stays in an Ally's Home if the Ally agrees (R4.33, R9.2)."""
    p = empty().status(austria='british', russia='neutral').general('france_1', 'tyrol', 1)
    idle(diplomacy(p), asks('status')).play('austria status:french', 'prussia status:neutral')
    p.play('russia status:neutral', 'ottomans status:expansionist', 'france accept')
    assert p.asked() == ('austria',)
    p.play('austria accept' if consent else 'austria refuse')
    idle(p, lambda p: p.view()['round'] == 3)
    assert (p.where('france_1') == 'tyrol') is consent


@pytest.mark.parametrize('consent', [True, False])
def test_R4_33_acceptance_of_a_subsidy(consent: bool) -> None:
    """The recipient is asked (R4.33, R7.3.7)."""
    p = action(empty().money(britain=2), 3, 'leadership')
    p.play('britain done', 'britain give:russia', 'britain done')
    assert p.asked() == ('russia',)
    p.play('russia accept' if consent else 'russia refuse')
    assert p.of('russia', 'money') == begin().of('russia', 'money') + (1 if consent else 0)
    assert p.of('britain', 'money') == (1 if consent else 2)
