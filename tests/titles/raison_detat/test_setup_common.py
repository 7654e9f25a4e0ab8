"""Raison d'Etat, chapter 3: the common steps of the set-up (R3.1-R3.13) and what the scenarios say of themselves."""

from __future__ import annotations

import pytest

from tests.titles.raison_detat.table import act, asks, diplomacy, idle, raison, ready, statuses

both = pytest.mark.parametrize('scenario', ['1618', '1702'])


@pytest.mark.parametrize(('scenario', 'first'), [('1618', 'protestants'), ('1702', 'britain')])
def test_R3_1_the_board_side_the_wheel_and_the_first_power_at_drill(scenario: str, first: str) -> None:
    p = raison(scenario)
    view = p.view()
    assert (view['board'], view['round'], view['turn']) == (scenario, 1, 1)
    assert view['wheel']['drill'] == first
    assert ('subsidies_mercenaries' in view['wheel']) == (scenario == '1618')
    assert p.asked() == (first,)
    assert p.prompt(first) == 'prompt.drill_draw'


@both
def test_R3_5_no_strength_is_marked_and_R3_6_nobody_is_arbiter(scenario: str) -> None:
    """R3.5, R3.6: no battle and no Arbiter until somebody moves; then the Arbiter is marked"""
    p = raison(scenario)
    assert p.view()['battle'] is None
    assert p.view()['movement'] is None
    mover = 'spain' if scenario == '1618' else 'france'
    idle(p, asks(mover, 'arbiter')).play(f'{mover} arbiter:ottomans')
    assert p.view()['movement']['arbiter'] == 'ottomans'


@both
def test_R3_8_the_hand_lies_with_its_owner(scenario: str) -> None:
    """R3.8: every player looks at the own cards and at nobody else's"""
    p = raison(scenario)
    for role in p.g.roles:
        for power, each in p.view(role)['powers'].items():
            assert len(each['hand']) == (each['cards'] if power == role else 0)


def test_R3_8_nobody_looks_at_the_hand_of_an_uncontrolled_minor_power() -> None:
    p = raison('1702', 3)
    for role in (*p.g.roles, None):
        assert [p.view(role)['powers'][power]['hand'] for power in ('sweden', 'russia', 'ottomans')] == [[], [], []]


@both
def test_R3_9_the_cards_are_shuffled(scenario: str) -> None:
    """R3.9: other seeds, other hands; the same seed, the same"""
    first = 'protestants' if scenario == '1618' else 'france'

    def hand(seed: int) -> tuple[int, ...]:
        cards: list[int] = raison(scenario, seed=seed).view(first)['powers'][first]['hand']
        return tuple(cards)

    assert hand(5) == hand(5)
    assert len({hand(seed) for seed in range(12)}) > 4


@both
def test_R3_10_the_three_fortresses_of_the_supply_can_be_bought_and_no_fourth(scenario: str) -> None:
    """R3.10, R9.5.4"""
    p = raison(scenario).garrison('sweden', 'pomerania', 'danmark', 'borussia', 'mecklenburg').money(sweden=40)
    p.mobilization('sweden')
    p.play('sweden fortress:pomerania', 'sweden fortress:danmark', 'sweden fortress:borussia')
    assert p.refusal('sweden', 'fortress:mecklenburg') == 'R9.5.4'


def test_R3_10_the_general_supply_of_money_pays_taxes() -> None:
    p = raison('1618').money(spain=0)
    act(p, 'taxation', 'spain')
    assert p.of('spain', 'money') > 0


def test_R3_11_the_used_up_deck_is_made_anew_from_the_discards() -> None:
    """R3.11: when the deck has been used up the discards are shuffled, also in the middle of an action"""
    p = raison('1618').money(austria=9)
    deck = p.g.deck.items
    p.piles(deck[:2], deck[2:]).mobilization('austria').play('austria card', 'austria card')
    assert (p.view()['deck'], p.view()['discards']) == (29, [])
    p.play('austria card')
    assert p.view()['deck'] == 28
    assert len(p.events('reshuffled')) == 1
    assert p.of('austria', 'cards') == 6


def test_R3_11_the_new_deck_is_in_another_order() -> None:
    p = raison('1618')
    cards = sorted(p.g.deck.items)
    p.piles([], cards).drill('protestants').play('protestants draw')
    assert p.g.deck.items not in (cards[1:], cards[:-1])


def test_R3_21_austria_and_spain_stand_in_the_austrian_coalition_but_play_for_themselves() -> None:
    """R3.21, R3.22: also after a Diplomacy Phase, in which nobody asks them or the Protestants for a status"""
    p = raison('1618')
    assert p.of('spain', 'controller') == 'spain'
    ready(diplomacy(p).play('austria done', 'protestants done'))
    assert set(p.asked()) == {'sweden', 'france', 'poland', 'ottomans'}
    p.play('sweden status:neutral', 'france status:neutral', 'poland status:neutral', 'ottomans status:neutral')
    assert [statuses(p)[power] for power in ('austria', 'spain', 'protestants')] == [
        'austrian', 'austrian', 'protestant'
    ]  # fmt: skip


def test_R3_21_the_austrian_player_has_the_final_word_on_members() -> None:
    """R3.21, R7.10: Austria alone is asked to expel and to admit"""
    p = diplomacy(raison('1618'))
    assert (p.asked(), p.prompt('austria')) == (('austria',), 'prompt.expel')
    ready(p.play('austria done', 'protestants done'))
    p.play('sweden status:protestant', 'france status:austrian', 'poland status:austrian', 'ottomans status:neutral')
    assert (p.asked(), p.prompt('austria')) == (('austria',), 'prompt.admit')


def test_R3_31_austria_and_france_lead_the_coalitions_of_1702() -> None:
    p = diplomacy(raison('1702'))
    ready(p.play('austria done', 'france done'))
    assert set(p.asked()) == {'britain', 'sweden', 'russia', 'ottomans'}
    for role in p.asked():
        p.play(f'{role} status:neutral')
    assert (statuses(p)['austria'], statuses(p)['france']) == ('austrian', 'french')


@pytest.mark.parametrize(('scenario', 'goal'), [('1618', 30), ('1702', 25)])
def test_R3_23_and_R3_32_the_influence_that_wins(scenario: str, goal: int) -> None:
    """R3.23, R3.32"""
    assert raison(scenario).view()['goal'] == goal
