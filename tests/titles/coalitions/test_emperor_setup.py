"""Coalitions, the game against the Emperor: set-up, difficulty, division, the end (R12.1-R12.4, R3.6)."""

from __future__ import annotations

from collections import Counter

import pytest

from chancellery.titles.coalitions.state import Coalitions
from tests.titles.coalition_family.position import start
from tests.titles.coalitions.emperor_table import (
    ALLIES,
    FRENCH_HOMES,
    bare,
    campaign,
    fight,
    generals,
    influence,
    over,
    quiet,
    table,
)
from tests.titles.coalitions.field import asked, attack, end, go, moves
from tests.titles.coalitions.game import POWERS, action, begin


def test_R12_1_the_pieces_of_1805() -> None:
    """R12.1: generals, troops, Morale, money and fortresses stand as in the scenario of 1805."""
    emperor, third = table().view(), begin('1805').view()
    assert emperor['board'] == third['board'] == 'empire'
    for id, general in emperor['generals'].items():
        assert (general['at'], general['troops']) == (third['generals'][id]['at'], third['generals'][id]['troops']), id
    for power in POWERS:
        for what in ('morale', 'money'):
            assert emperor['powers'][power][what] == third['powers'][power][what], power
    for place, seen in emperor['places'].items():
        assert seen['fortress'] == third['places'][place]['fortress']


def test_R12_1_a_garrison_on_every_french_home() -> None:
    """R12.1: to the garrisons of 1805 come those of the seven French Homes, and no others."""
    emperor, third = table().view()['places'], begin('1805').view()['places']
    for place, seen in emperor.items():
        assert seen['garrison'] == ('france' if place in FRENCH_HOMES else third[place]['garrison']), place


def test_R12_1_france_has_no_battle_cards() -> None:
    """R12.1: France 0; the others as in 1805; all other cards are in the deck."""
    p = table()
    cards = {power: p.of(power, 'cards') for power in POWERS}
    assert cards == {'britain': 3, 'france': 0, 'austria': 3, 'prussia': 3, 'russia': 3, 'ottomans': 2}
    assert p.view()['deck'] == 40 - 14
    whole = p.g.deck.items + [card for hand in p.g.hands for card in hand.items]
    assert Counter(whole) == Counter(p.g.edition.deck)


def test_R12_1_twelve_napoleon_cards_face_down_and_shuffled() -> None:
    """R12.1: twelve left, none past; another seed, another order; nobody is shown the order."""
    orders = set()
    for seed in (1, 2, 3):
        p = table(seed=seed)
        assert isinstance(p.g, Coalitions)
        assert p.view('commander_1')['campaigns'] == {'left': 12, 'past': []}
        assert sorted(p.g.campaigns.items) == list(range(12))
        orders.add(tuple(p.g.campaigns.items))
    assert len(orders) == 3


def test_R12_1_only_france_has_influence() -> None:
    """R12.1: the others stand at 0, and no status divides the coalition: all five alike, France against them."""
    p = table(5)
    assert {p.of(power, 'influence') for power in ALLIES} == {0}
    assert len({p.of(power, 'status') for power in ALLIES}) == 1
    assert p.of('france', 'status') != p.of('britain', 'status')


def test_R12_1_napoleon_is_not_used() -> None:
    """R12.1, U25: Napoleon is off the board, five others on it and one off it; nobody is asked who he is."""
    p = table()
    assert asked(p) != 'napoleon'
    names = {id: p.view()['generals'][id]['name'] for id in p.view()['generals'] if id.startswith('france')}
    napoleon = next(id for id, name in names.items() if name == 'Napoleon')
    assert p.where(napoleon) is None
    assert len(generals(p)) == 5
    assert napoleon not in generals(p)


def test_R12_1_U25_the_sixth_general_comes_the_seventh_never() -> None:
    """U25: given five French generals off Homes, when a card wants three, then only one comes from off the board."""
    p = bare()
    places = ('bavaria', 'lombardia', 'venezia', 'warszawa', 'westphalia')
    for i, place in enumerate(places):
        p.general(f'france_{i + 1}', place, 3)
    campaign(p, 'n08')
    while asked(p) == 'send':
        p.play(f'commander_1 {p.legal("commander_1")[0]}')
    assert set(generals(p)) == {f'france_{i}' for i in range(1, 7)}


def test_R12_1_U25_nobody_sees_a_seventh_general_beside_the_board() -> None:
    """R12.1, U25: given the set-up, then six French generals are on the board or beside it."""
    p = table()
    on_board = [id for id, each in p.view()['generals'].items() if each['power'] == 'france' and each['at']]
    assert len(on_board) + len(p.of('france', 'off_board')) == 6


def test_R12_1_no_napoleon_move() -> None:
    """R12.1: in the turn of French Leadership nobody moves Napoleon before the Movement of another power."""
    p = action(bare().general('france_7', 'paris', 3).general('russia_1', 'moskva', 0), 4, 'movement')
    assert p.view()['wheel']['leadership'] == 'france'
    assert (asked(p), p.legal('commander_1')) == ('move', ['done', 'general:russia_1'])


@pytest.mark.parametrize(('difficulty', 'points'), [('ogre', 5), ('usurper', 10), ('emperor', 15)])
def test_R12_2_difficulty(difficulty: str, points: int) -> None:
    """R12.2, D44: L'Ogre 5, L'Usurpateur 10, L'Empereur 15."""
    assert influence(table(difficulty=difficulty)) == points


def test_R12_2_another_difficulty_is_refused() -> None:
    """D44: there are three."""
    with pytest.raises(Exception, match='difficulty'):
        table(difficulty='marshal')


def test_R12_3_a_general_in_paris_after_a_battle_wins() -> None:
    """R12.3, R3.6: given an Austrian general who beats the garrison of Paris, then everybody has won, at once."""
    p = bare(3).general('austria_1', 'lorraine', 3).garrison('france', 'paris')
    fight(attack(moves(p, 'austria'), 'austria_1', 'paris'))
    assert p.g.outcome is None
    p.play(f'{p.asked()[0]} done')
    assert p.g.outcome is not None
    assert list(p.g.outcome.winners) == ['commander_1', 'commander_2', 'commander_3']
    assert p.g.outcome.reason == 'paris'


def test_R12_3_an_empty_paris_is_taken_without_a_battle() -> None:
    """R12.3: given nobody in Paris, when a general enters, then the turn's end wins."""
    p = bare().general('prussia_1', 'picardie', 0)
    attack(moves(p, 'prussia'), 'prussia_1', 'paris')
    assert p.g.outcome is not None
    assert p.g.outcome.reason == 'paris'


def test_R12_3_a_repulse_at_paris_does_not_win() -> None:
    """R12.3: given a garrison and a general in Paris who win, then the game goes on."""
    p = bare().general('austria_1', 'lorraine', 0).garrison('france', 'paris').general('france_1', 'paris', 3)
    fight(attack(moves(p, 'austria'), 'austria_1', 'paris'))
    assert p.g.outcome is None
    assert p.play('commander_1 off_board').where('austria_1') is None
    assert p.g.outcome is None


def test_R12_3_a_draw_at_paris_does_not_win() -> None:
    """R12.3, R12.27: given 1 against 1, then the attacker withdraws first, and nobody has won."""
    p = bare().general('austria_1', 'lorraine', 0).garrison('france', 'paris').morale(france=0)
    fight(attack(moves(p, 'austria'), 'austria_1', 'paris')).play('commander_1 off_board')
    assert p.g.outcome is None


def test_R12_3_the_battle_of_paris_itself_must_be_fought() -> None:
    """R12.3: given battles in Paris and Wurttemberg, when the latter is fought first, then Paris is not won yet."""
    p = bare().general('austria_1', 'lorraine', 0).general('austria_2', 'bavaria', 3)
    p.garrison('france', 'paris', 'wurttemberg').general('france_1', 'paris', 3)
    moves(p, 'austria')
    go(p, 'austria_1', 'march:paris')
    go(p, 'austria_2', 'march:wurttemberg')
    end(p).play('commander_1 battle:wurttemberg')
    fight(p)
    assert (p.g.outcome, asked(p)) == (None, 'garrison')
    p.play('commander_1 done')
    assert (p.g.outcome, asked(p)) == (None, 'french_none')


def test_R12_3_twenty_five_french_influence_loses() -> None:
    """R12.3, R3.6: given 24, when France scores Holland, then the game is lost for all, at once."""
    p = bare(2).influence(france=24).garrison('france', 'holland')
    over(p, 'france', 'influence')
    assert p.g.outcome is not None
    assert list(p.g.outcome.winners) == []
    assert (influence(p), p.g.outcome.reason) == (25, 'emperor')


def test_R12_3_twenty_four_does_not_lose() -> None:
    """R12.3: given 23, when France scores Holland, then it goes on."""
    p = bare().influence(france=23).garrison('france', 'holland')
    over(p, 'france', 'influence')
    assert (influence(p), p.g.outcome) == (24, None)


def test_R12_3_R3_6_other_victories_do_not_apply() -> None:
    """R3.6: a round's end decides nothing here; a coalition power cannot win by 25 Influence of its own."""
    p = table().influence(britain=30)
    quiet(p, 6)
    assert (p.view()['round'], p.g.outcome) == (2, None)


@pytest.mark.parametrize(
    ('players', 'division'), [(1, 'table'), *[(n, how) for n in (2, 3, 4, 5) for how in ('table', 'dealt')]]
)
def test_R12_4_the_players_control_all_but_france(players: int, division: str) -> None:
    """R12.4, D44: every other power has a player, every player a power, no power is minor, none of them France."""
    p = table(players, division=division)
    holders = {power: p.of(power, 'controller') for power in POWERS}
    assert holders.pop('france') is None
    assert set(holders.values()) == {f'commander_{i + 1}' for i in range(players)}
    assert all(p.of(power, 'major') for power in ALLIES)
    share = Counter(holders.values())
    assert max(share.values()) - min(share.values()) <= 1


def test_R12_4_the_deal_is_by_lot() -> None:
    """D44: dealt, another seed gives another division; by the table it stays the same."""

    def divisions(division: str) -> set[tuple[str, ...]]:
        tables = [table(3, seed, division=division) for seed in range(1, 7)]
        return {tuple(p.of(power, 'controller') for power in ALLIES) for p in tables}

    assert len(divisions('dealt')) > 2
    assert len(divisions('table')) == 1


def test_R12_4_one_who_has_all_powers_divides_nothing() -> None:
    with pytest.raises(ValueError, match="option 'division' is for 2 to 5 players, not 1"):
        table(1, division='dealt')


@pytest.mark.parametrize('players', [0, 6])
def test_R12_4_one_to_five_players(players: int) -> None:
    """R12.4: solo for one, together for two to five."""
    with pytest.raises(Exception, match='player'):
        start('coalitions', 'l_empereur', players)


def test_R12_4_each_commander_acts_for_his_powers() -> None:
    """R12.4: given three players, then the controller of Austria is asked for its Movement, and nobody else."""
    p = moves(bare(3).general('austria_1', 'wien', 0), 'austria')
    assert p.asked() == (p.of('austria', 'controller'),)
    others = [role for role in p.g.roles if role not in p.asked()]
    assert all(p.legal(role) == [] for role in others)


def test_R12_4_no_auction_for_minor_powers() -> None:
    """R12.4: given one player, then in the first round nobody bids for anything."""
    keys: list[str] = []
    p = quiet(table(), 6, keys)
    assert p.view()['round'] == 2
    assert 'drill_draw' in keys
    assert not {'open_auction', 'bid'} & set(keys)


def test_R12_4_hands_are_shared_by_the_commanders() -> None:
    """R12.4: given five players, then each reads all five hands, and so does a spectator: nobody is kept out."""
    p = bare(5).hand('austria', 1, 6).hand('russia', 3)
    for role in p.g.roles:
        assert p.view(role)['powers']['austria']['hand'] == [1, 6]
        assert p.view(role)['powers']['russia']['hand'] == [3]
    assert p.view()['powers']['austria']['hand'] == [1, 6]
