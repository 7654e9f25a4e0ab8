"""What players are told before they choose and what the log tells afterwards: nothing that is not so."""

from __future__ import annotations

from typing import Any

import pytest

from chancellery.kernel.actions import Action
from tests.titles.coalition_family.position import Position
from tests.titles.coalitions.field import at_war, attack, declare, end, field, fight, go, moves
from tests.titles.coalitions.game import actions_of, begin, diplomacy, empty, idle, keys, prompts, turn


def asks(p: Position) -> str:
    """What the first of those asked is asked."""
    return p.prompt(p.asked()[0]).removeprefix('prompt.')


def hint(p: Position, role: str, action: str) -> dict[str, Any]:
    """What the view says an offered action would cost or bring."""
    found = [each for each in p.g.view(role)['actions'] if str(Action(each['verb'], each['arg'])) == action]
    return dict(found[0]['hint'] or {})


def said(p: Position, role: str) -> str:
    """The prompt as an English reader sees it."""
    view = p.g.view(role)
    return p.g.title.texts['en'].calling(view['board']).say(view['prompt']['key'], view['prompt']['params'])


# ---- Morale


@pytest.mark.parametrize(('morale', 'told'), [(0, []), (1, [1]), (3, [2])])
def test_R8_23_hubris_costs_no_more_morale_than_there_is(morale: int, told: list[int]) -> None:
    """R8.23, R4.21: two 5s on the losing side, whatever is left."""
    p = at_war(field()).general('austria_1', 'tyrol', 3).general('france_1', 'bavaria', 3).garrison('france', 'bavaria')
    p.hand('austria', 5, 5).hand('france', 5, 6, 6).morale(austria=morale + 2, france=9)
    attack(moves(p, 'austria'), 'austria_1', 'bavaria')
    p.play('austria play:5', 'france play:5', 'austria play:5', 'france play:6')
    fight(p)
    assert [event['morale'] for event in p.events('hubris') if event['power'] == 'austria'] == told


def test_R7_6_6_the_request_tells_the_gain_and_the_choice_of_arbiter_the_level() -> None:
    """R7.6.5, R7.6.6: +2 is not 2."""
    p = at_war(field()).morale(ottomans=3).movement('austria')
    assert hint(p, 'austria', 'arbiter:ottomans') == {'morale': 4}
    p.play('austria arbiter:ottomans')
    end(p)
    assert hint(p, 'austria', 'request') == {'morale_to': 'ottomans', 'morale_gain': 2}


# ---- Napoleon


def napoleon() -> Position:
    """Napoleon in Paris in the fourth turn, at his own move."""
    return idle(turn(empty().general('france_1', 'paris', 1), 4), lambda p: asks(p) == 'move_one')


def test_R7_3_12_napoleons_move_is_told_when_he_moves() -> None:
    """R7.3.12: not when he is only asked, nor when he stays."""
    p = napoleon()
    assert prompts(p) == {'power': 'france', 'general': 'france_1'}
    p.play('france done')
    assert 'napoleon_moves' not in keys(p)
    p = napoleon().play('france general:france_1', 'france march:picardie')
    assert p.events('napoleon_moves') == [{'power': 'france', 'general': 'france_1'}]
    assert keys(p).index('napoleon_moves') < keys(p).index('marches')


def test_R7_3_13_napoleons_move_is_a_part_of_french_leadership() -> None:
    """R7.3.11: the wheel stands at Leadership, then at Movement."""
    p = napoleon()
    slot = p.view()['slot']
    assert (slot, p.view()['wheel'][slot]) == ('leadership', 'france')
    p.play('france done')
    slot = p.view()['slot']
    assert (slot, p.view()['wheel'][slot]) == ('movement', 'russia')


# ---- diplomacy


def expelled() -> Position:
    """Britain has cast Austria out; all talk."""
    return diplomacy(begin()).play('britain expel:austria', 'britain done')


def test_R6_17_everybody_is_told_of_an_expulsion_while_they_talk() -> None:
    """R6.17: one question for all, so that the table's time runs on."""
    p = expelled()
    assert {p.prompt(role) for role in p.asked()} == {'prompt.talk_expelled'}
    for role in ('austria', 'russia'):
        assert 'Austria (expelled from the British coalition) must choose another status' in said(p, role)


def test_R6_17_the_expelled_are_told_what_remains() -> None:
    """R6.17"""
    p = expelled()
    for role in p.asked():
        p.play(f'{role} ready')
    assert (p.prompt('austria'), p.prompt('russia')) == ('prompt.status_expelled', 'prompt.status')
    told = said(p, 'austria')
    assert 'the British coalition has expelled Austria' in told
    assert told.endswith('French coalition, Neutral and Expansionist.')


def test_R6_17_nobody_promises_to_join_those_who_have_expelled_him() -> None:
    """R6.17, R4.30: any other status may be promised."""
    p = expelled()
    assert p.refusal('austria', 'offer:britain-join_first') == 'R6.17'
    terms = {offer.partition('-')[2] for offer in actions_of(p, 'austria', 'offer')}
    assert 'join_first' not in terms
    assert {'join_second', 'neutral', 'expand'} <= terms
    assert 'britain-join_first' in actions_of(p, 'russia', 'offer')


def test_R6_17_the_refused_are_told_by_whom_and_what_remains() -> None:
    """R6.17"""
    p = diplomacy(empty().status(austria='neutral', prussia='neutral', russia='neutral', ottomans='neutral'))
    idle(p, lambda p: asks(p) == 'status')
    p.play('austria status:french', 'prussia status:neutral', 'russia status:neutral', 'ottomans status:neutral')
    p.play('france refuse')
    assert said(p, 'austria') == (
        'Diplomacy: the French coalition has refused Austria. Choose another status openly: Neutral and Expansionist.'
    )


def test_R4_30_the_prompt_says_how_many_promises_are_left() -> None:
    """R4.30: of one's own, whatever others have promised."""
    p = diplomacy(empty().status(austria='neutral', russia='neutral'))
    p.play('austria offer:france-neutral', 'austria offer:france-no_attack')
    assert [p.g.view(role)['prompt']['params']['left'] for role in ('austria', 'france')] == [1, 3]
    p.play('austria offer:russia-no_attack')
    assert 'promises left: 0' in said(p, 'austria')


# ---- Mobilization


def test_R7_4_2_the_free_cards_come_first_and_are_called_free() -> None:
    """R7.4.2: given a general off the board, then the prompt, the button and the refusal of Done say so."""
    p = empty().general('austria_1', 'wien').general('austria_2', 'tyrol').general('austria_3', 'galicia')
    p.money(austria=2).mobilization('austria')
    assert asks(p) == 'mobilization_free'
    assert 'first draw 1 card free for generals off the board' in said(p, 'austria')
    assert hint(p, 'austria', 'draw') == {'free_cards': 1}
    assert p.refusal('austria', 'done') == 'R7.4.2'
    p.play('austria draw')
    assert (asks(p), p.refusal('austria', 'done')) == ('mobilization', '')


# ---- moves


def strategic() -> Position:
    """Russia goes from Smolensk over its own ground."""
    p = at_war(field()).general('russia_1', 'smolensk', 1)
    return moves(p, 'russia').play('russia general:russia_1', 'russia advance:moskva')


def test_R7_6_18_a_strategic_move_is_asked_and_told_as_such() -> None:
    """R7.6.18: in the middle of it one goes on or ends it; the log names the way."""
    p = strategic()
    assert asks(p) == 'route_on'
    assert p.refusal('russia', 'advance:smolensk') == p.refusal('russia', 'advance:moskva') == 'R7.6.18'
    then = sorted(actions_of(p, 'russia', 'advance'))[0]
    p.play(f'russia advance:{then}', 'russia go')
    (told,) = p.events('strategic_by_way')
    assert (told['place'], told['via'], told['to']) == ('smolensk', ['moskva'], then)
    assert 'marches' not in keys(p)


def test_R7_6_18_a_strategic_move_of_one_territory() -> None:
    """R7.6.18"""
    p = strategic().play('russia go')
    assert [(each['place'], each['to']) for each in p.events('strategic')] == [('smolensk', 'moskva')]


def test_R7_6_27_where_he_cannot_end_he_goes_on() -> None:
    """R7.6.27: past another general of his own power."""
    p = at_war(field()).general('russia_1', 'smolensk').general('russia_2', 'moskva')
    moves(p, 'russia').play('russia general:russia_1', 'russia advance:moskva')
    assert (asks(p), p.refusal('russia', 'go')) == ('route_through', 'R7.6.27')


def test_R7_6_11_nobody_marches_to_where_he_stands() -> None:
    """R7.6.11: a sentence of its own."""
    p = moves(at_war(field()).general('austria_1', 'venezia'), 'austria').play('austria general:austria_1')
    for action in ('march:venezia', 'advance:venezia', 'sail:venezia'):
        (refusal,) = p.g.explain('austria', action)
        assert 'is already there' in str(refusal)


def test_R6_12_a_route_is_asked_about_as_a_way() -> None:
    """R6.12: given a route of two territories of Allies, then the question names the way and the end."""
    p = at_war(field()).general('russia_1', 'podolia')
    p.garrison('austria', 'bessarabia')
    moves(p, 'russia').play('russia general:russia_1', 'russia advance:bessarabia', 'russia advance:hungaria')
    if asks(p) == 'route_on':
        p.play('russia go')
    assert 'from Podolia to Hungary through Bessarabia?' in said(p, 'austria')
    assert prompts(p)['path'] == ['bessarabia', 'hungaria']


def test_R7_6_28_the_prompt_names_the_places_for_a_garrison() -> None:
    """R7.6.28: only where he may leave one."""
    p = at_war(field()).general('austria_1', 'venezia', 2).garrison('austria', 'lombardia')
    moves(p, 'austria').play('austria general:austria_1', 'austria march:lombardia')
    assert asks(p) == 'garrison'
    assert prompts(p)['places'] == sorted(actions_of(p, 'austria', 'garrison')) == ['venezia']


# ---- battles


def test_R8_13_no_more_cards_than_are_held() -> None:
    """R8.13: given three troops and one card, then one card may be played."""
    p = at_war(field()).general('austria_1', 'tyrol', 3).garrison('france', 'bavaria').hand('austria', 4)
    attack(moves(p.morale(austria=9), 'austria'), 'austria_1', 'bavaria')
    assert prompts(p)['left'] == 1


def test_R8_25_R8_33_the_log_tells_the_losses() -> None:
    """R8.25, R8.33: a troop of the winner, all of the beaten."""
    p = at_war(field()).general('austria_1', 'tyrol', 3).general('france_1', 'bavaria', 2)
    fight(attack(moves(p, 'austria'), 'austria_1', 'bavaria'))
    assert p.events('losses') == [{'place': 'bavaria', 'losses': ['austria_1-1', 'france_1-2']}]
    texts = p.g.title.texts['en'].calling(p.view())
    assert texts.say('event.losses', p.events('losses')[0]).startswith('Troops lost in Bavaria: ')


def test_R8_26_nothing_is_told_where_nothing_is_lost() -> None:
    """R8.25: a general without troops against a garrison."""
    p = at_war(field()).general('austria_1', 'tyrol').garrison('france', 'bavaria')
    fight(attack(moves(p, 'austria'), 'austria_1', 'bavaria'))
    assert (p.events('battle_drawn') != [], p.events('losses')) == (True, [])


# ---- Paris


def test_R3_2_a_march_to_paris_says_what_it_means() -> None:
    """R3.2, R3.3: 9 Influence in the British coalition, 6 otherwise, and the end of the game."""
    p = at_war(field()).general('austria_1', 'lorraine', 1).general('ottomans_1', 'picardie', 1)
    moves(p, 'austria').play('austria general:austria_1')
    assert hint(p, 'austria', 'march:paris') == {'scores': 3, 'ends_game': 9}
    assert hint(p, 'austria', 'march:pfalz') == {'taxes': 1}
    p.play('austria done')
    moves(p, 'ottomans').play('ottomans general:ottomans_1')
    assert hint(p, 'ottomans', 'march:paris') == {'scores': 3, 'ends_game': 6}


# ---- before a march, a battle, a purchase


def test_R8_5_a_march_tells_whom_it_meets_and_how_many_cards_may_follow() -> None:
    """R8.5, R8.13: Strength on the spot, one card a troop, as far as hands go."""
    p = at_war(field()).general('austria_1', 'tyrol', 3).general('france_1', 'bavaria', 2).garrison('france', 'bavaria')
    p.hand('austria', 1, 3).hand('france', 5, 6, 6)
    moves(p, 'austria').play('austria general:austria_1')
    told = hint(p, 'austria', 'march:bavaria')
    assert {key: told[key] for key in ('attack', 'defence', 'enemies', 'own_cards', 'their_cards')} == {
        'attack': 4, 'defence': 4, 'enemies': ['france'], 'own_cards': 2, 'their_cards': 2,
    }  # fmt: skip


def test_R8_1_who_is_done_moving_is_told_how_many_battles_follow() -> None:
    """R8.1, R8.2: and of each, before its turn comes, how it stands."""
    p = at_war(field()).general('austria_1', 'tyrol', 3).general('austria_2', 'bohemia', 2)
    p.garrison('france', 'bavaria').garrison('france', 'saxonia')
    moves(p, 'austria')
    assert hint(p, 'austria', 'done') == {}
    go(p, 'austria_1', 'march:bavaria')
    assert hint(p, 'austria', 'done') == {'battles': 1}
    go(p, 'austria_2', 'march:saxonia')
    assert hint(p, 'austria', 'done') == {'battles': 2}
    end(p)
    assert asks(p) == 'battle_order'
    told = hint(p, 'austria', 'battle:saxonia')
    assert (told['attack'], told['defence'], told['enemies']) == (3, 1, ['france'])


def test_R7_6_28_a_garrison_tells_what_the_general_keeps_and_what_it_is_worth() -> None:
    """R7.6.28, R7.5.1"""
    p = at_war(field()).general('austria_1', 'tyrol', 3)
    moves(p, 'austria').play('austria general:austria_1', 'austria march:bavaria')
    value = p.g.map.value[p.g.edition.places.index('bavaria')]
    assert hint(p, 'austria', 'garrison:bavaria') == {'keeps': 2, 'scores': value}
    assert hint(p, 'austria', 'garrison:tyrol') == {'keeps': 2}


def test_R7_4_2_who_would_buy_a_card_is_told_of_the_free_ones() -> None:
    """R7.4.2: they come first in the menu too."""
    p = field().general('austria_1', 'wien', 1).money(austria=9).mobilization('austria')
    free = hint(p, 'austria', 'draw')['free_cards']
    assert hint(p, 'austria', 'card')['free_due'] == free > 0
    assert p.legal('austria').index('draw') < p.legal('austria').index('card')
    p.play('austria draw')
    assert 'free_due' not in hint(p, 'austria', 'card')


def test_R7_2_3_a_status_tells_what_it_would_tax_and_who_stands_there() -> None:
    """R7.2.3: a Neutral's taxes are doubled."""
    p = diplomacy(empty().garrison('austria', 'wien'))
    while asks(p) != 'status':
        role = p.asked()[0]
        p.play(f'{role} {"ready" if asks(p).startswith("talk") else "done"}')
    single = hint(p, 'austria', 'status:expansionist')['income']
    assert hint(p, 'austria', 'status:neutral') == {'income': 2 * single}
    assert 'france' in hint(p, 'austria', 'status:french')['beside']


def test_the_board_tells_what_taxes_and_influence_are_due() -> None:
    """R7.2.1, R7.5.1"""
    p = field().garrison('austria', 'bavaria').garrison('austria', 'wien')
    powers = p.view(None)['powers']
    assert powers['austria']['gains'] == p.g.map.value[p.g.edition.places.index('bavaria')]
    assert powers['austria']['income'] > 0
    assert powers['britain']['gains'] == 0


def test_R3_2_the_log_warns_of_a_general_in_paris_once() -> None:
    """R3.2: when he stands there unbeaten; not again while he stays."""
    p = at_war(field()).general('austria_1', 'lorraine', 1)
    end(go(moves(p, 'austria'), 'austria_1', 'march:paris'))
    assert p.events('in_paris') == [{'power': 'austria', 'general': 'austria_1'}]
    moves(p, 'austria')
    assert hint(p, 'austria', 'done') == {'ends_game': 9}
    end(p)
    assert len(p.events('in_paris')) == 1


def test_R3_2_a_general_may_be_placed_there_too() -> None:
    """R7.3.2, R3.2: where a garrison holds Paris."""
    p = at_war(field()).garrison('austria', 'paris').leadership('austria').play('austria call:austria_1')
    assert (hint(p, 'austria', 'place:paris'), hint(p, 'austria', 'place:wien')) == ({'ends_game': 9}, {})
    p.play('austria place:paris')
    assert p.events('in_paris') == [{'power': 'austria', 'general': 'austria_1'}]


def test_R3_2_a_general_may_withdraw_there_too() -> None:
    """R9.3, R3.2: out of a new Neutral's home, to the nearest territory of his power."""
    p = field().status(prussia='expansionist', austria='expansionist', russia='expansionist', ottomans='expansionist')
    p.garrison('prussia', 'paris').general('prussia_1', 'tyrol', 2).general('prussia_2', 'silesia')
    p.general('prussia_3', 'berlin').garrison('russia', 'borussia')
    declare(p, austria='neutral')
    assert (hint(p, 'prussia', 'withdraw:paris'), hint(p, 'prussia', 'off_board')) == (
        {'ends_game': 6},
        {'troops_lost': 2},
    )
    p.play('prussia withdraw:paris')
    assert p.events('in_paris') == [{'power': 'prussia', 'general': 'prussia_1'}]


def test_R3_2_a_beaten_defender_may_go_there_too() -> None:
    """R10.3, R3.2: Blucher, next door to Paris, which nobody defends."""
    p = at_war(field(special_generals='yes')).general('prussia_1', 'lorraine', 3).general('france_1', 'pfalz', 3)
    p.hand('france', 6).morale(france=9)
    fight(attack(moves(p, 'france'), 'france_1', 'lorraine').play('france play:6'))
    assert (hint(p, 'prussia', 'withdraw:paris'), hint(p, 'prussia', 'withdraw:berlin')) == ({'ends_game': 9}, {})
    p.play('prussia withdraw:paris')
    assert p.events('in_paris') == [{'power': 'prussia', 'general': 'prussia_1'}]


def test_R3_2_not_of_one_who_was_beaten_there() -> None:
    """R3.2"""
    p = at_war(field()).general('austria_1', 'lorraine', 1).general('france_1', 'paris', 3)
    fight(attack(moves(p, 'austria'), 'austria_1', 'paris'))
    assert p.events('in_paris') == []


def test_R3_5_an_ally_in_paris_ends_the_game_too_and_both_are_told() -> None:
    """R3.5: France is told before it lets him pass."""
    p = field().status(austria='french').general('austria_1', 'lorraine', 1)
    moves(p, 'austria').play('austria general:austria_1')
    assert hint(p, 'austria', 'march:paris') == {'leave': ['france'], 'ends_game': 6}
    p.play('austria march:paris')
    assert (asks(p), p.asked()) == ('passage', ('france',))
    assert (hint(p, 'france', 'accept'), hint(p, 'france', 'refuse')) == ({'ends_game': 6}, {})
    p.play('france accept')
    end(p)
    assert len(p.events('in_paris')) == 1


def test_R3_2_frenchmen_in_paris_are_at_home() -> None:
    """R3.2"""
    p = at_war(field()).general('france_1', 'lorraine', 1)
    moves(p, 'france').play('france general:france_1')
    assert hint(p, 'france', 'march:paris') == {}


# ---- purchases, auctions, cards


def test_R7_4_1_a_card_for_money_is_told_as_bought() -> None:
    """R7.4.1: its owner alone learns which"""
    p = empty().general('austria_1', 'wien').general('austria_2', 'tyrol').general('austria_3', 'bohemia')
    p.general('austria_4', 'bavaria').money(austria=5).deck_top(6).mobilization('austria').play('austria card')
    assert p.events('card_bought', 'austria') == [{'power': 'austria', 'count': 1, 'cards': [6]}]
    assert p.events('card_bought', 'france') == [{'power': 'austria', 'count': 1}]
    assert p.events('draws') == []


def test_R8_21_a_card_played_face_up_tells_what_it_does() -> None:
    """R8.21: in this title a 3 turns an enemy card over"""
    p = at_war(field()).general('austria_1', 'tyrol', 3).general('france_1', 'bavaria', 3).garrison('france', 'bavaria')
    p.hand('austria', 1, 3).hand('france', 5, 6, 6).morale(austria=5, france=9)
    attack(moves(p, 'austria'), 'austria_1', 'bavaria')
    p.play('austria play:1', 'france play:5')
    assert hint(p, 'austria', 'show:3') == {'uncovers': 3}
    assert hint(p, 'austria', 'play:3') == {'total': 8, 'morale': 3}
