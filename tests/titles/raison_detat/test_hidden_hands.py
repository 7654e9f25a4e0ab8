"""Who knows which Battle cards: mercenaries, Minor Powers that change hands, temporary command (section 13)."""

from __future__ import annotations

from tests.titles.coalition_family.position import Position
from tests.titles.raison_detat.field import attack, auction, empty, game, known, no_cards, no_support, rest, stack
from tests.titles.raison_detat.test_minors_in_use import gifts

SEEDS = range(12)


def imagined(pos: Position, role: str, power: str) -> set[tuple[int, ...]]:
    """The hands that a role, as far as it knows, could find a power to have, over some draws."""
    found = set()
    for seed in SEEDS:
        other = pos.g.determinize(role, seed)
        found.add(tuple(sorted(other.hands[pos.power(power)].items)))
    return found


def mercenaries(answer: str) -> Position:
    """Austria offers Spain a 6 and a 2; Spain answers."""
    pos = empty('1618').hand('austria', 2, 4, 6).hand('spain', 1).money(austria=0)
    gifts(pos, 'austria')
    pos.play('austria lend:spain', 'austria pick:6', 'austria lend:spain', 'austria pick:2', 'austria done')
    if answer:
        pos.play(f'spain {answer}')
    return pos


def test_R9_3_4_giver_and_receiver_know_the_cards_and_nobody_else() -> None:
    """R9.3.4, U13: Spain sees its hand; Austria knows two of its cards; France knows none."""
    pos = mercenaries('accept')
    assert known(pos, 'spain', 'spain') == [1, 2, 6]
    assert known(pos, 'austria', 'spain') == [2, 6]
    for role in ('france', 'protestants', None):
        assert known(pos, role, 'spain') == []
        assert [event for event in pos.events('gift_cards', role) if 'cards' in event] == []
        assert pos.events('gift_cards', role)[0]['count'] == 2
    assert sorted(pos.events('gift_cards', 'austria')[0]['cards']) == [2, 6]


def test_R9_3_4_what_austria_imagines_of_spains_hand_contains_the_gift() -> None:
    """R9.3.4: its third card may be anything; for France all three may be."""
    pos = mercenaries('accept')
    assert all(2 in hand and 6 in hand for hand in imagined(pos, 'austria', 'spain'))
    assert len(imagined(pos, 'austria', 'spain')) > 1
    assert not all(2 in hand and 6 in hand for hand in imagined(pos, 'france', 'spain'))
    assert imagined(pos, 'spain', 'spain') == {(1, 2, 6)}


def test_R9_3_4_cards_are_not_seen_before_they_are_accepted_nor_when_declined() -> None:
    """R9.3.4: Spain is told how many; declined cards go back unseen."""
    pos = mercenaries('')
    assert pos.g.view('spain')['prompt']['params']['count'] == 2
    assert known(pos, 'spain', 'austria') == []
    assert len(imagined(pos, 'spain', 'austria')) > 1
    pos.play('spain refuse')
    assert known(pos, 'austria', 'austria') == [2, 4, 6]
    assert known(pos, 'spain', 'austria') == known(pos, 'austria', 'spain') == []


def test_R9_3_4_a_gift_played_face_down_is_seen_by_the_giver_no_more() -> None:
    """R9.3.4: Spain plays one of three; Austria cannot tell which, and claims to know nothing of the rest."""
    pos = mercenaries('accept').general('spain_1', 'brabant', 1).general('protestants_1', 'holland', 1)
    no_support(attack(pos, 'spain', 'spain_1', 'march:holland')).play('spain play:6')
    assert stack(pos, 'spain_1', 'austria') == [0]
    assert known(pos, 'spain', 'spain') == [1, 2]
    assert len(imagined(pos, 'austria', 'spain')) > 1


def ottomans_sold() -> Position:
    """Spain's Ottomans with a 2, a 5 and a 6 are bought by France."""
    pos = empty('1618', 6).control('ottomans', 'spain').status(ottomans='austrian').hand('ottomans', 2, 5, 6)
    assert known(pos, 'spain', 'ottomans') == [2, 5, 6]
    assert known(pos, 'france', 'ottomans') == []
    return auction(pos, 'ottomans', france=1)


def test_R12_16_the_new_controller_learns_the_hand_and_the_old_one_does_not_forget() -> None:
    """R12.16: France and Spain know it, Sweden does not."""
    pos = ottomans_sold()
    assert known(pos, 'france', 'ottomans') == known(pos, 'spain', 'ottomans') == [2, 5, 6]
    assert imagined(pos, 'spain', 'ottomans') == imagined(pos, 'france', 'ottomans') == {(2, 5, 6)}
    assert known(pos, 'sweden', 'ottomans') == known(pos, None, 'ottomans') == []
    assert len(imagined(pos, 'sweden', 'ottomans')) > 1


def test_R12_16_the_old_controller_does_not_see_what_is_drawn_later() -> None:
    """R12.16: France draws a 4 in the Ottomans' Drill and discards the 5 openly."""
    pos = ottomans_sold().deck_top(4).play('france draw')
    assert known(pos, 'france', 'ottomans') == [2, 4, 5, 6]
    assert known(pos, 'spain', 'ottomans') == [2, 5, 6]
    assert all('cards' not in event for event in pos.events('draws', 'spain')[-1:])
    pos.play('france discard:5')
    assert known(pos, 'spain', 'ottomans') == [2, 6]
    assert all(2 in hand and 6 in hand for hand in imagined(pos, 'spain', 'ottomans'))


def test_R12_25_a_gift_within_one_players_powers_is_hidden_from_the_old_controller() -> None:
    """R12.25: France moves one of the three cards to its own hand: Spain does not see which."""
    pos = ottomans_sold().hand('france').money(ottomans=0)
    gifts(pos, 'ottomans').play('france lend:france', 'france pick:6', 'france done')
    assert (known(pos, 'france', 'france'), known(pos, 'france', 'ottomans')) == ([6], [2, 5])
    assert known(pos, 'spain', 'france') == []
    assert len(imagined(pos, 'spain', 'france')) > 1


def test_R12_2_nobody_knows_the_hand_of_an_uncontrolled_minor_power() -> None:
    """R12.2: three cards, no face."""
    pos = game('1618', 6)
    assert pos.of('ottomans', 'cards') == 3
    for role in (*pos.g.roles, None):
        assert known(pos, role, 'ottomans') == []


def test_R12_4_austria_knows_spains_hand_from_the_start() -> None:
    """R12.4: with four players; nobody else does, and with five Austria does not."""
    pos = game('1618', 4)
    assert len(known(pos, 'austria', 'spain')) == 3
    assert [known(pos, role, 'spain') for role in ('protestants', 'sweden', 'france', None)] == [[]] * 4
    assert known(game('1618', 5), 'austria', 'spain') == []


def attacked() -> Position:
    """Sweden has attacked the uncontrolled Ottomans, whose hand nobody knew."""
    pos = empty('1618', 6).general('ottomans_1', 'serbia', 2).general('sweden_1', 'dalmatia', 1)
    pos.hand('ottomans', 1, 5, 6).hand('sweden').morale(ottomans=4)
    return attack(pos, 'sweden', 'sweden_1', 'march:serbia')


def test_R12_43_the_temporary_controller_looks_at_the_hand_when_he_takes_command() -> None:
    """R12.43: not before; the attacker never."""
    pos = attacked()
    assert known(pos, 'austria', 'ottomans') == []
    pos.play('austria command')
    assert known(pos, 'austria', 'ottomans') == [1, 5, 6]
    no_support(pos).play('austria play:6')
    assert (stack(pos, 'ottomans_1', 'austria'), stack(pos, 'ottomans_1', 'sweden')) == ([6], [0])
    assert known(pos, 'sweden', 'ottomans') == []


def test_R12_42_a_temporary_controller_remembers_what_he_saw() -> None:
    """R12.42: after the battle Austria, no longer in command, still knows the cards; nobody else does."""
    pos = attacked().play('austria command')
    rest(no_cards(pos))
    assert pos.of('ottomans', 'controller') is None
    assert known(pos, 'austria', 'ottomans') == [1, 5, 6]
    assert imagined(pos, 'austria', 'ottomans') == {(1, 5, 6)}
    assert known(pos, 'sweden', 'ottomans') == []
    assert len(imagined(pos, 'sweden', 'ottomans')) > 1


def test_R12_42_he_remembers_when_another_buys_the_minor_power() -> None:
    """R12.42, R12.16: France wins the auction and learns the hand; Austria knows it too."""
    pos = attacked().play('austria command')
    rest(no_cards(pos))
    auction(pos, 'ottomans', france=1)
    assert known(pos, 'france', 'ottomans') == known(pos, 'austria', 'ottomans') == [1, 5, 6]
    assert known(pos, 'sweden', 'ottomans') == []
