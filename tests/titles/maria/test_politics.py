"""Section 17.1-17.5.9: political cards, trump, tactical cards on the display, influence, save or take."""

from __future__ import annotations

from typing import Any

import pytest

from chancellery.kernel.hidden import pile
from chancellery.titles.maria.cards import open_deck
from chancellery.titles.maria.edition import DECKS, FRANCE, KINDS, PRUSSIA, kind_of_card
from tests.titles.maria.position import Position, start


def square(p: Position, power: str, role: str | None = None) -> dict[str, Any]:
    squares: dict[str, dict[str, Any]] = p.board(role)['politics']['squares']
    return squares[power]


def discarded(p: Position) -> list[str]:
    return [card for cards in p.board()['discards'].values() for card in cards]


def over(p: Position) -> bool:
    """The politics stage is behind us: Austria places hussars."""
    return bool(p.board()['stage'] == 'hussars')


def prussian_hand(p: Position, role: str) -> list[str]:
    hand: list[str] = p.board(role)['powers']['prussia']['hand']
    return hand


# ---- 17.0-17.2


def test_R17_0_every_turn_begins_with_politics_and_minor_powers_lay_nothing() -> None:
    p = start().hand('bavaria', 'H2').hand('saxony', 'H3')
    for role in ('maria', 'louis', 'frederick'):
        p.play(role, 'ready')
    assert p.board()['stage'] == 'politics'
    assert set(p.board()['politics']['squares']) == {'prussia', 'france', 'pragmatic', 'austria'}
    p.play('maria', 'reveal')
    asked = []
    while not over(p):
        (role,) = p.g.deciders
        asked.append((role, p.g.view(role)['prompt']['params']['power']))
        p.play(role, 'pass')
    powers = [('frederick', 'prussia'), ('louis', 'france'), ('frederick', 'pragmatic'), ('maria', 'austria')]
    assert asked == powers


def test_R17_1_two_cards_are_turned_up_of_the_earliest_year() -> None:
    p = start(seed=5).turn_step('politics')
    assert p.board()['politics']['cards'] == []
    p.play('maria', 'reveal')
    cards = p.board()['politics']['cards']
    assert len(cards) == 2
    assert all(card.startswith('p1741_') for card in cards)
    assert p.board()['politics']['deck'] == 25 - 2


def test_R17_1_the_deck_lasts_exactly_twelve_turns() -> None:
    """R17.1, derived: 24 true cards, six a year, all used exactly once."""
    p = start(seed=9)
    seen: list[str] = []
    for turn in range(1, 13):
        p.turn(turn).fields(election=0).turn_step('politics').play('maria', 'reveal')
        seen += p.board()['politics']['cards']
        assert {card[:5] for card in seen[-2:]} == {f'p{1741 + (turn - 1) // 3}'}
        while not over(p):
            (role,) = p.g.deciders
            p.play(role, 'pass')
    assert len(set(seen)) == len(seen) == 24
    assert p.board()['politics']['deck'] == 0


def test_R17_2_1_the_winner_of_the_last_combat_announces_any_suit() -> None:
    p = start().last_winner('louis').turn_step('politics').play('louis', 'reveal')
    assert p.g.deciders == ('louis',)
    assert p.args('louis', 'trump') == {'H', 'C', 'D', 'S'}
    p.play('louis', 'trump:D')
    assert p.board()['politics']['trump'] == 'D'


def test_R17_2_1_even_a_combat_without_victory_points_counts() -> None:
    p = start().clear().general('pru1', 'breslau', 6).general('aus1', 'oels', 8)
    p.hand('austria').hand('prussia', 'D3')
    assert p.suit('breslau') == 'D'
    p.stage('prussia', 'fight').play('frederick', 'fight:pru1-aus1', 'play:D3').play('maria', 'yield')
    assert p.board()['boxes']['battle']['prussia'] == 0, 'one troop destroyed is no victory point'
    while 'retreat' in {action.split(':')[0] for action in p.legal('frederick')}:
        p.play('frederick', p.legal('frederick', 'retreat')[0])
    p.turn_step('politics').play('frederick', 'reveal')
    assert p.g.deciders == ('frederick',)
    assert p.args('frederick', 'trump')


def test_R17_2_1_of_two_combats_the_later_counts() -> None:
    """R17.2.1: Austria beats Prussia, and then loses to it: Frederick announces."""
    p = start().clear().general('pru1', 'breslau', 1).general('aus1', 'oels', 8).general('fra5', 'paris', 2)
    p.general('pru2', 'prag', 8).general('aus5', 'beneschau', 1).hand('austria').hand('prussia')
    p.stage('austria', 'fight').play('maria', 'fight:aus1-pru1').play('frederick', 'yield')
    assert p.g.last_winner == p.g.index('maria')
    p.play('maria', 'sway:0', 'fight:aus5-pru2', 'yield')
    p.turn_step('politics')
    assert p.g.deciders == ('frederick',)
    p.play('frederick', 'reveal')
    assert p.args('frederick', 'trump') == {'H', 'C', 'D', 'S'}


def test_R17_2_2_before_any_combat_the_draw_pile_gives_the_trump() -> None:
    p = start().top('R', 'S4', 'H9').last_winner(None).turn_step('politics')
    left = p.board()['deck']['left']
    p.play('maria', 'reveal')
    assert p.board()['politics']['trump'] == 'S'
    assert sorted(discarded(p))[-2:] == ['R', 'S4'], 'the Reserve is turned up, passed over and discarded too'
    assert p.board()['deck']['left'] == left - 2


def test_R17_2_2_where_only_reserves_are_left_hearts_are_trump() -> None:
    """R17.2.2, U61: all other cards are in hands; the eight Reserves are turned up once, and that is all."""
    p = start().last_winner(None)
    while p.g.deck < DECKS:
        open_deck(p.g)
    for power in ('france', 'bavaria', 'prussia', 'saxony', 'austria', 'pragmatic'):
        p.hand(power)
    reserves = []
    for deck in range(DECKS):
        cards = sorted([*p.g.discards[deck], *p.g.piles[deck].items])
        p.g.discards[deck] = []
        p.g.piles[deck].take_all()
        for card in cards:
            if KINDS[kind_of_card(card)] == 'R':
                p.g.piles[deck].add(card, 0)
                reserves.append(deck)
            else:
                p.g.hands_at(FRANCE, deck).add(card, 0)
    p.g.order = pile('order', reserves)
    p.turn_step('politics').play('maria', 'reveal')
    assert p.board()['politics']['trump'] == 'H'
    assert p.events().count('turned_up') == 8


# ---- 17.3


def test_R17_3_1_from_left_to_right_one_card_or_none() -> None:
    p = start().political('p1741_1', 'p1741_3').last_winner('maria')
    p.hand('prussia', 'H2', 'H3').hand('france', 'H4').hand('pragmatic', 'H5').hand('austria', 'H6')
    p.turn_step('politics').play('maria', 'reveal', 'trump:H')
    assert p.g.deciders == ('frederick',)
    assert p.args('frederick', 'card') == {'H2', 'H3'}
    assert 'pass' in p.legal('frederick')
    assert p.refusal('frederick', 'card:H5') == 'R8.6', 'not from another power of the same player'
    p.play('frederick', 'card:H2')
    assert p.g.deciders == ('louis',), 'one card a power'
    p.play('louis', 'pass')
    assert p.args('frederick', 'card') == {'H5'}, 'U33: the Pragmatic Army before Austria'
    p.play('frederick', 'pass')
    assert p.args('maria', 'card') == {'H6'}


def test_R17_3_1_a_laid_card_is_hidden_from_the_others() -> None:
    p = start().political('p1741_1', 'p1741_3').last_winner('maria')
    p.hand('prussia', 'H2', 'C9').hand('france', 'H4').hand('austria', 'H6').hand('pragmatic')
    p.turn_step('politics').play('maria', 'reveal', 'trump:H').play('frederick', 'card:C9')
    for role in ('maria', 'louis', None):
        assert square(p, 'prussia', role)['placed'] == 1
        assert 'C9' not in str(p.g.view(role))
        assert 'C9' not in str(p.g.events_for(role))
    assert p.board('frederick')['powers']['prussia']['hand'] == ['H2']


def seen_and_back(*kinds: str) -> Position:
    """Prussia holds these, the first laid off suit in the turn before, seen and taken back; hearts are trump now."""
    p = start().politics('p1741_1', 'p1741_3', 'D', prussia=' '.join(kinds), austria='D4 D6').play('maria', 'save')
    return p.turn(2).turn_step('politics').play('maria', 'reveal', 'trump:H')


def test_R17_3_1_what_was_seen_stays_known_when_another_card_is_laid() -> None:
    """R8.7: which card lies face down is unknown; when it is turned up, what was known of the others still is."""
    p = seen_and_back('C9', 'S9', 'C5')
    assert p.board('louis')['powers']['prussia']['decks'] == {'1': 3, '2': 0, '3': 0, '4': 0}
    assert prussian_hand(p, 'louis') == ['C9', '?', '?']
    p.play('frederick', 'card:S9')
    assert prussian_hand(p, 'louis') == ['?', '?'], 'the nine of clubs may be the one that was laid'
    assert p.board('louis')['powers']['prussia']['decks'] == {'1': 3, '2': 0, '3': 0, '4': 0}, 'nor of which deck'
    assert prussian_hand(p, 'frederick') == ['C5', 'C9']
    guesses = [p.g.determinize('louis', seed) for seed in range(20)]
    laid = [guess.laid[PRUSSIA] for guess in guesses]
    assert len(set(laid)) > 1
    assert all(card in guess.cards_of(PRUSSIA) for card, guess in zip(laid, guesses, strict=True))
    p.play('maria', 'pass')
    assert prussian_hand(p, 'louis') == ['C9', 'S9', '?']


def test_R17_3_1_any_card_of_the_hand_may_be_the_one_that_was_laid() -> None:
    """R17.3.1: of a hand that Louis has seen each card is guessed in turn; who laid it knows which it is."""
    p = seen_and_back('C9', 'S9')
    for cards in p.g.hands_of(PRUSSIA):
        cards.known = [p.g.everyone() for _ in cards.items]
    held = set(p.g.cards_of(PRUSSIA))
    p.play('frederick', 'card:S9')
    assert {p.g.determinize('louis', seed).laid[PRUSSIA] for seed in range(20)} == held
    assert {p.g.determinize('maria', seed).laid[PRUSSIA] for seed in range(20)} == held
    assert {p.g.determinize('frederick', seed).laid[PRUSSIA] for seed in range(20)} == {p.g.laid[PRUSSIA]}


def equal_eights(seen: int) -> Position:
    """Prussia holds two eights of hearts from two decks; that of one of them Louis has seen."""
    p = start().political('p1741_1', 'p1741_3').last_winner('maria').hand('france').hand('pragmatic')
    p.hand('austria', 'D4').hand('prussia', 'H8', 'H8')
    decks = [deck for deck in range(DECKS) if len(p.g.hands_at(PRUSSIA, deck))]
    assert len(decks) == 2
    p.g.hands_at(PRUSSIA, decks[seen]).known[0] |= p.g.everyone()
    return p.turn_step('politics').play('maria', 'reveal', 'trump:H')


@pytest.mark.parametrize(('seen', 'left'), [(0, ['?']), (1, ['H8'])])
def test_R8_10_of_equal_cards_everybody_can_tell_which_was_turned_up(seen: int, left: list[str]) -> None:
    """R8.10, R17.4.1: of the lower deck; who has seen that of the other still knows it."""
    p = equal_eights(seen)
    assert prussian_hand(p, 'louis') == ['H8', '?']
    p.play('frederick', 'card:H8')
    assert prussian_hand(p, 'louis') == ['?'], 'face down it may be either'
    for guess in [p.g.determinize('louis', seed) for seed in range(8)]:
        assert guess.view('louis') == p.g.view('louis')
    p.play('maria', 'pass')
    assert square(p, 'prussia')['saved'] == ['H8']
    assert prussian_hand(p, 'louis') == left


def test_R17_3_2_bluffing_off_suit_is_allowed() -> None:
    p = start().politics('p1741_1', 'p1741_3', 'H', prussia='C9', france='H4')
    assert square(p, 'prussia')['saved'] == []
    assert p.cards('prussia') == ['C9']
    assert square(p, 'france')['saved'] == ['H4']


# ---- 17.4


def test_R17_4_1_off_suit_cards_return_and_saved_ones_stay() -> None:
    p = start().saved('pragmatic', 'S5')
    p.politics('p1741_1', 'p1741_2', 'H', prussia='H9', pragmatic='D7', austria='H3')
    assert square(p, 'pragmatic') == {'placed': 0, 'saved': ['S5'], 'face_down': [], 'influence': 5}
    assert p.cards('pragmatic') == ['D7']
    assert 'D7' in str(p.g.events_for('louis')), 'all were turned up together'
    assert 'D7' in p.board('louis')['powers']['pragmatic']['hand'], 'and what one has seen go back one knows'


def test_R17_4_2_a_reserve_fits_and_counts_sixteen() -> None:
    p = start().politics('p1741_1', 'p1741_2', 'H', prussia='H10', france='R')
    assert square(p, 'france')['influence'] == 16
    assert p.g.deciders == ('louis',), 'before the ten of Prussia'


def test_R17_4_3_saved_cards_count_for_influence() -> None:
    p = start().saved('austria', 'S5', 'D6').politics('p1741_3', 'p1741_4', 'H', prussia='H10', austria='H2')
    assert square(p, 'austria')['influence'] == 13
    assert p.g.deciders == ('maria',)
    p.play('maria', 'save')
    assert p.g.deciders == ('frederick',)


def test_R17_4_4_of_equals_the_square_to_the_right_has_more() -> None:
    """U35: Austria before France, as example E12 says."""
    p = start().politics('p1741_3', 'p1741_6', 'H', france='H5', austria='H5')
    assert p.g.deciders == ('maria',)
    p = start().politics('p1741_2', 'p1741_6', 'H', france='H5', pragmatic='H5')
    assert p.g.deciders == ('frederick',)


# ---- 17.5


def test_R17_5_1_save_or_take_one_of_the_two() -> None:
    p = start().politics('p1741_2', 'p1741_6', 'H', france='H5')
    assert set(p.legal('louis')) == {'save', 'claim:p1741_2', 'claim:p1741_6'}
    assert p.refusal('louis', 'claim:p1741_1') == 'R17.5.1'


def test_R17_5_2_only_a_card_with_the_own_arms() -> None:
    p = start().politics('p1741_1', 'p1741_3', 'H', prussia='H5')
    assert p.args('frederick', 'claim') == {'p1741_1'}
    assert p.refusal('frederick', 'claim:p1741_3') == 'R17.5.2'


def test_R17_5_3_without_such_a_card_one_must_save() -> None:
    p = start().politics('p1741_1', 'p1741_5', 'H', pragmatic='H10', prussia='H2')
    assert p.g.deciders == ('frederick',)
    assert p.g.view('frederick')['prompt']['params']['power'] == 'prussia', 'the Pragmatic Army has saved already'
    p.play('frederick', 'save')
    assert over(p)
    assert square(p, 'pragmatic')['saved'] == ['H10']
    assert p.cards('pragmatic') == []


def test_R17_5_4_without_cards_on_the_display_one_takes_no_part() -> None:
    """U36"""
    p = start().politics('p1741_1', 'p1741_3', 'H', prussia='C5', france='-H4', austria='D3')
    assert over(p), 'nobody laid a trump: nobody is asked'
    assert p.cards('france') == ['H4']
    assert p.cards('prussia') == ['C5']


def test_R17_5_5_saved_cards_stay_for_the_next_turn() -> None:
    p = start().politics('p1741_1', 'p1741_3', 'H', prussia='H5').play('frederick', 'save')
    assert over(p)
    assert square(p, 'prussia')['saved'] == ['H5']
    assert p.cards('prussia') == []
    p.politics('p1741_2', 'p1741_5', 'C', prussia='C4')
    assert sorted(square(p, 'prussia')['saved']) == ['C4', 'H5']
    assert square(p, 'prussia')['influence'] == 9


def test_R17_5_6_who_takes_discards_all_his_cards() -> None:
    p = start().saved('prussia', 'S3').politics('p1741_1', 'p1741_3', 'H', prussia='H5')
    p.play('frederick', 'claim:p1741_1')
    assert square(p, 'prussia') == {'placed': 0, 'saved': [], 'face_down': [], 'influence': 0}
    assert {'H5', 'S3'} <= set(discarded(p))
    assert p.cards('prussia') == []
    assert 'done' in p.legal('frederick'), 'the card may be dropped without effect'
    p.play('frederick', 'done')
    assert p.board()['politics']['tracks'] == {'italy': 4, 'russia': 4, 'saxony': 2}
    assert 'card_dropped' in p.events()


def test_R17_5_7_each_power_decides_once_and_the_next_follows() -> None:
    p = start().politics('p1741_2', 'p1741_6', 'H', france='H10', pragmatic='H5', austria='H3')
    p.play('louis', 'save')
    assert p.g.deciders == ('frederick',)
    p.play('frederick', 'claim:p1741_2', 'done')
    assert p.g.deciders == ('maria',)
    p.play('maria', 'save')
    assert over(p), 'France does not get a second chance at the card that is left'


def test_R17_5_8_when_both_cards_are_gone_the_others_take_all_back() -> None:
    p = start().saved('austria', 'S2').politics('p1741_1', 'p1741_2', 'H', prussia='H10', france='H9', austria='H3')
    p.play('frederick', 'claim:p1741_1', 'done').play('louis', 'claim:p1741_2', 'done')
    assert over(p)
    assert p.cards('austria') == ['H3', 'S2']
    assert square(p, 'austria')['saved'] == []
    assert square(p, 'austria')['influence'] == 0


def test_R17_5_9_cards_nobody_took_are_out_of_the_game() -> None:
    p = start().politics('p1741_1', 'p1741_3', 'H', prussia='H5').play('frederick', 'save')
    assert over(p)
    assert p.board()['politics']['cards'] == []
    p.turn_step('politics').play('maria', 'reveal')
    assert not {'p1741_1', 'p1741_3'} & set(p.board()['politics']['cards'])
    assert p.board()['politics']['tracks'] == {'italy': 4, 'russia': 4, 'saxony': 2}


def examples(**more: str) -> Position:
    """E12: Prussia 9, Austria 3, France 3, the Pragmatic Army 2, saved from an earlier turn."""
    p = start().saved('pragmatic', 'S2')
    p.politics('p1743_4', 'p1741_2', 'H', prussia='H9', france='H3', austria='H3', **more)
    assert [square(p, power)['influence'] for power in ('prussia', 'austria', 'france', 'pragmatic')] == [9, 3, 3, 2]
    cards = {name: p.g.edition.cards[p.g.edition.political.index(name)] for name in ('p1743_4', 'p1741_2')}
    assert cards['p1743_4'].arrows[1] > 0, 'Russia moves against Prussia'
    assert 4 not in cards['p1741_2'].arms, 'no Austrian arms on the second card'
    assert p.g.deciders == ('frederick',)
    p.play('frederick', 'claim:p1743_4', 'done')
    assert p.board()['politics']['tracks']['russia'] == 4
    assert square(p, 'austria')['saved'] == ['H3'], 'Austria has no arms on what is left: it must save'
    assert p.g.deciders == ('louis',)
    return p


def test_E12_influence_in_order_and_the_last_takes_back() -> None:
    """E12, R17.5.8"""
    p = examples(pragmatic='C8').play('louis', 'claim:p1741_2', 'done')
    assert over(p)
    assert p.cards('pragmatic') == ['C8', 'S2']
    assert square(p, 'pragmatic')['saved'] == []
    assert square(p, 'austria')['saved'] == ['H3']


def test_E13_if_nobody_takes_the_second_card_it_is_discarded() -> None:
    """E13, R17.5.9"""
    p = examples().play('louis', 'save')
    assert p.g.deciders == ('frederick',)
    p.play('frederick', 'save')
    assert over(p)
    assert p.board()['politics']['cards'] == []
    assert square(p, 'pragmatic')['saved'] == ['S2']
    assert square(p, 'france')['saved'] == ['H3']
    assert p.board()['politics']['tracks']['italy'] == 4
