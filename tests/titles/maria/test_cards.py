"""Maria, section 8: tactical cards (R8.1-R8.12) and example E5."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest

from chancellery.titles.maria.cards import UNCONDITIONAL
from chancellery.titles.maria.edition import DECKS, POWERS
from tests.titles.maria.position import Position, start

STAGE_OF = {'france': 'france', 'bavaria': 'france', 'prussia': 'prussia', 'saxony': 'prussia',
            'austria': 'austria', 'pragmatic': 'austria'}  # fmt: skip
ROLE_OF = {'france': 'louis', 'prussia': 'frederick', 'austria': 'maria'}


def counts(position: Position) -> dict[str, int]:
    """How many cards each power holds."""
    return {power: each['cards'] for power, each in position.board()['powers'].items()}


def drawn(position: Position, stage: str, action: str = 'draw') -> dict[str, int]:
    """How many cards each power draws in a stage."""
    position.fields(drawn=0).stage(stage, 'draw')
    before = counts(position)
    position.play(ROLE_OF[stage], action)
    after = counts(position)
    return {power: after[power] - before[power] for power in after if after[power] != before[power]}


def space_of_saxony(status: int) -> int:
    """The first space, counted from 1, where Saxony stands so."""
    return 1 + [space.saxony for space in start().g.edition.spaces[2]].index(status)


def without_icons(position: Position) -> Position:
    """The markers of Italy and Russia stand where no icon changes an income."""
    for track, spaces in zip(('italy', 'russia'), position.g.edition.spaces, strict=False):
        position.track(track, 1 + next(at for at, space in enumerate(spaces) if not any(space.income)))
    return position


# ---- income


@pytest.mark.parametrize(
    ('stage', 'cards'),
    [
        ('france', {'france': 4, 'bavaria': 2}), ('prussia', {'prussia': 3, 'saxony': 1}),
        ('austria', {'austria': 5, 'pragmatic': 3}),
    ],
)  # fmt: skip
def test_R8_1_income(stage: str, cards: dict[str, int]) -> None:
    """R8.1, U9: at the start of its action stage each active power draws, and nobody else."""
    assert drawn(without_icons(start()), stage) == cards


def test_R8_1_france_and_bavaria_without_the_subsidy() -> None:
    """R8.1, R8.4: 5 and 1."""
    position = start().turn(4).fields(contracts=[])
    assert drawn(position, 'france') == {'france': 5, 'bavaria': 1}


def test_R8_3_icons_change_incomes() -> None:
    """R8.3, R17.5.14, R17.5.15: +1 or -1 for the power of the icon's colour while the marker is there."""
    edition = start().g.edition
    plain = {'france': 4, 'bavaria': 2, 'prussia': 3, 'saxony': 1, 'austria': 5, 'pragmatic': 3}
    changes = set()
    for track, name in enumerate(('italy', 'russia')):
        other = ('russia', 'italy')[track]
        bare = next(i + 1 for i, space in enumerate(edition.spaces[1 - track]) if not any(space.income))
        for at, space in enumerate(edition.spaces[track]):
            for power, change in zip(POWERS, space.income, strict=True):
                if change:
                    position = start().track(name, at + 1).track(other, bare)
                    assert drawn(position, STAGE_OF[power])[power] == plain[power] + change
                    changes.add(change)
    assert changes == {1, -1}


def test_R8_3_icons_on_two_tracks_add_up() -> None:
    """R8.3, R17.5.14, R17.5.15: Austria loses a card in Italy and gains one in Russia: five again."""
    austria = POWERS.index('austria')
    position = without_icons(start())
    for track, name, change, cards in ((0, 'italy', -1, 4), (1, 'russia', 1, 5)):
        icons = [space.income[austria] for space in position.g.edition.spaces[track]]
        position.track(name, 1 + icons.index(change))
        assert position.board()['powers']['austria']['income'] == cards
        assert drawn(position, 'austria')['austria'] == cards


def test_R8_3_saxony_as_austrias_ally_draws_two() -> None:
    """R8.3, R19.3.9, R19.3.10: with Maria Theresa, in the Austrian stage."""
    position = start().track('saxony', space_of_saxony(2))
    position.g.runner[POWERS.index('saxony')] = 0
    assert 'saxony' not in drawn(position, 'prussia')
    assert drawn(position, 'austria')['saxony'] == 2


def test_R8_4_the_subsidy_is_compulsory_for_three_turns() -> None:
    """R8.4, R4.10: three payments by the contract of the start, and then no more."""
    position = start()
    for turn in (1, 2, 3):
        assert drawn(position.turn(turn), 'france') == {'france': 4, 'bavaria': 2}
        assert sum(each['turns'] for each in position.board()['contracts']) == 3 - turn
    assert drawn(position.turn(4), 'france') == {'france': 5, 'bavaria': 1}


def test_R8_4_it_can_be_a_contract_again_from_turn_4() -> None:
    """R8.4, R20.7: a normal contract then."""
    position = start().turn(5).fields(contracts=[[0, 1, 2, 1, *UNCONDITIONAL]])
    assert drawn(position, 'france') == {'france': 4, 'bavaria': 2}
    assert position.board()['contracts'] == [{'payer': 'france', 'receiver': 'bavaria', 'turns': 1, 'firm': False}]


@pytest.mark.parametrize(
    ('power', 'city', 'stage'), [('bavaria', 'muenchen', 'france'), ('saxony', 'dresden', 'prussia')]
)
def test_R8_5_a_minor_power_draws_nothing_while_an_enemy_holds_its_major_fortress(
    power: str, city: str, stage: str
) -> None:
    position = start().marker('austria', city)
    assert power not in drawn(position, stage)
    assert position.board()['powers'][power]['income'] == 0
    assert power in drawn(start().marker('france', city), stage), 'an ally there does no harm'


def test_R8_5_no_subsidy_either_and_france_keeps_the_card() -> None:
    """R8.5, U12: France draws 5, and no S-marker is discarded in such a turn."""
    position = start().marker('austria', 'muenchen')
    assert drawn(position, 'france') == {'france': 5}
    assert position.board()['contracts'][0]['turns'] == 3


def test_R8_5_saxony_with_austria_and_a_prussian_marker_on_dresden() -> None:
    """R8.5, R19.3.8: a Prussian marker is an enemy's now, an Austrian one is not."""
    for power, cards in (('prussia', 0), ('austria', 2)):
        position = start().track('saxony', space_of_saxony(2)).marker(power, 'dresden')
        position.g.runner[POWERS.index('saxony')] = 0
        assert drawn(position, 'austria').get('saxony', 0) == cards


FRANCE, BAVARIA, PRUSSIA = (POWERS.index(power) for power in ('france', 'bavaria', 'prussia'))


@pytest.mark.parametrize(
    ('scenario', 'lost', 'fields'),
    [
        ('introductory', (), {}),
        ('introductory', (), {'turn': 4}),
        ('introductory', ('muenchen',), {}),
        ('advanced', (), {}),
        ('advanced', ('muenchen', 'dresden'), {}),
        ('advanced', (), {'contracts': []}),
        (
            'advanced',
            (),
            {'contracts': [[FRANCE, BAVARIA, 2, 1, *UNCONDITIONAL], [FRANCE, PRUSSIA, 1, 0, *UNCONDITIONAL]]},
        ),
        (
            'advanced',
            (),
            {'contracts': [[FRANCE, BAVARIA, 2, 1, *UNCONDITIONAL]], 'income_change': [-9, 0, 0, 0, 0, 0]},
        ),
    ],
    ids=['paid', 'over', 'munich', 'first', 'fortresses', 'none', 'two', 'poor'],
)
def test_R8_1_everybody_is_told_what_each_power_will_draw(
    scenario: str, lost: tuple[str, ...], fields: dict[str, Any]
) -> None:
    """R8.1, R8.4, R8.5, R20.5, U12: the income with the subsidies that will be paid, as the turn then brings it."""
    position = start(scenario).fields(**deepcopy(fields)).marker('austria', *lost)
    told = {power: each['draws'] for power, each in position.board()['powers'].items()}
    before = counts(position)
    for stage in ('france', 'prussia', 'austria'):
        must_pay = position.fields(drawn=0).stage(stage, 'draw').refusal(ROLE_OF[stage], 'draw')
        position.play(ROLE_OF[stage], 'subsidize' if must_pay else 'draw')
    assert {power: cards - before[power] for power, cards in counts(position).items()} == told


# ---- hands


def test_R8_6_powers_keep_separate_hands() -> None:
    """R8.6: Louis pays France's train with France's cards only, though he holds Bavaria's too."""
    position = start().hand('france', 'H2', 'H3').hand('bavaria', 'D9').train('fra_t2', None).stage('france', 'move')
    position.play('louis', 'replace:fra_t2')
    assert position.refusal('louis', 'pay:D9') == 'R8.6'
    position.play('louis', 'pay:H2', 'pay:H3')
    assert position.cards('bavaria') == ['D9']
    position = start().hand('france', 'H2').hand('bavaria', 'D9').train('fra_t2', None).stage('france', 'move')
    assert position.refusal('louis', 'replace:fra_t2') == 'R10.2.3'


def test_R8_7_hands_are_hidden_and_unlimited() -> None:
    """R8.7, Part H: others see how many, the player who runs the power sees which."""
    position = start().hand('prussia', *[f'{suit}{value}' for suit in 'HCDS' for value in range(2, 8)])
    position.turn_step('first_hussar')
    assert counts(position)['prussia'] == 24
    assert position.board('frederick')['powers']['prussia']['hand'] == position.cards('prussia')
    for role in ('maria', 'louis', None):
        assert set(position.board(role)['powers']['prussia']['hand']) == {'?'}
    assert '?' not in position.board('frederick')['powers']['pragmatic']['hand']


def test_R8_7_cards_are_kept_until_played() -> None:
    """R8.7: drawing adds to the hand; a stage that plays nothing leaves it whole."""
    position = start().hand('prussia', 'H7', 'R').stage('prussia', 'draw')
    position.play('frederick', 'draw')
    while position.board()['stage'] == 'prussia':
        position.play('frederick', 'done' if 'done' in position.legal('frederick') else 'refuse')
    assert {'H7', 'R'} <= set(position.cards('prussia'))
    assert len(position.cards('prussia')) >= 5


def test_R8_8_suits_and_values_in_combat() -> None:
    """R8.8, R11.1.8: a card counts its value, in its suit."""
    position = start().clear().general('fra2', 'iglau', 2).general('aus1', 'prag', 1).general('aus2', 'trebitsch', 8)
    position.hand('france', 'H2', 'H10', 'S10').stage('france', 'fight').play('louis', 'fight:fra2-aus2')
    assert position.args('louis', 'play') == {'H2', 'H10'}
    assert position.refusal('louis', 'play:S10') == 'R11.1.8'
    position.play('louis', 'play:H2')
    assert position.board()['combat']['score'] == -6 + 2


def test_R8_9_a_reserve_is_any_suit_and_one_to_eight() -> None:
    position = start().clear().general('fra2', 'iglau', 1).general('aus2', 'trebitsch', 8)
    position.hand('france', 'R').stage('france', 'fight').play('louis', 'fight:fra2-aus2')
    assert position.args('louis', 'reserve') == {str(value) for value in range(1, 9)}
    position.play('louis', 'reserve:5')
    assert position.board()['combat']['score'] == -7 + 5
    assert position.cards('france') == []
    assert position.refusal('louis', 'reserve:2') == 'R8.9'


# ---- decks (R8.10)


def test_R8_10_played_cards_are_discarded_with_their_own_deck() -> None:
    position = start().hand('france', 'H5').train('fra_t2', None).stage('france', 'move')
    card = position.g.cards_of(POWERS.index('france'))[0]
    deck = str(card // 38 + 1)
    before = position.board()['discards'][deck]
    position.play('louis', 'replace:fra_t2', 'pay:H5')
    assert position.board()['discards'][deck] == [*before, 'H5']


@pytest.mark.parametrize(('seen', 'left'), [(0, ['?']), (1, ['H5'])])
def test_R8_10_of_equal_cards_the_discards_tell_which_was_played(seen: int, left: list[str]) -> None:
    """R8.10, Part H: the card of the lower deck is played; whoever has seen that of the other still knows it."""
    position = start().hand('france', 'H5', 'H5').train('fra_t2', None)
    hands = [cards for cards in position.g.hands_of(FRANCE) if len(cards)]
    hands[seen].known[0] |= position.g.everyone()
    position.stage('france', 'move')
    assert position.board('maria')['powers']['france']['hand'] == ['H5', '?']
    decks = position.board('maria')['powers']['france']['decks']
    lower, higher = [deck for deck, count in decks.items() if count]
    before = {deck: cards.count('H5') for deck, cards in position.board()['discards'].items()}
    position.play('louis', 'replace:fra_t2', 'pay:H5')
    after = {deck: cards.count('H5') for deck, cards in position.board()['discards'].items()}
    assert [deck for deck in after if after[deck] > before[deck]] == [lower]
    assert position.board('maria')['powers']['france']['hand'] == left
    left_in = position.board('maria')['powers']['france']['decks']
    assert (left_in[lower], left_in[higher]) == (0, 1)
    for guess in [position.g.determinize('maria', seed) for seed in range(8)]:
        assert guess.view('maria') == position.g.view('maria')


@pytest.mark.parametrize('seen', [0, 1])
def test_R8_9_of_the_two_reserves_of_a_deck_nobody_can_tell_which_was_played(seen: int) -> None:
    """R8.9, R8.10: who has seen one of them knows of none when one was played."""
    position = start().hand('france', 'R', 'R').train('fra_t2', None)
    hands = [cards for cards in position.g.hands_of(FRANCE) if len(cards)]
    assert len(hands) == 1
    hands[0].known[seen] |= position.g.everyone()
    position.stage('france', 'move')
    assert position.board('maria')['powers']['france']['hand'] == ['R', '?']
    position.play('louis', 'replace:fra_t2', 'pay:R')
    assert position.board('maria')['powers']['france']['hand'] == ['?']


def test_R8_10_deck_follows_deck_and_a_draw_goes_on_from_the_next() -> None:
    """R8.10, U13: eleven cards are left after the opening hands; the Austrian stage draws eight at a time."""
    position = without_icons(start(seed=5))
    assert position.board()['deck'] == {'number': 1, 'left': 11}
    assert sum(drawn(position, 'austria').values()) == 8
    assert position.board()['deck'] == {'number': 1, 'left': 3}
    assert sum(drawn(position, 'austria').values()) == 8
    assert position.board()['deck'] == {'number': 2, 'left': 38 - 5}


def exhausted(*sizes: int) -> Position:
    """All four decks drawn; so many cards of each in its discards, the others in Prussia's hand."""
    position = start()
    while position.board()['deck'] != {'number': 4, 'left': 0}:
        left = position.board()['deck']['left']
        if left and left < 8 and position.board()['deck']['number'] == 4:
            for deck in range(DECKS):
                for card in position.g.piles[deck].items[:]:
                    position.g.piles[deck].take(card)
                    position.g.discards[deck].append(card)
            position.g.order.items.clear()
            position.g.order.known.clear()
        else:
            drawn(position, 'austria')
    for power in POWERS:
        position.hand(power)
    for deck, size in enumerate(sizes):
        cards = position.g.discards[deck]
        for card in cards[size:]:
            position.g.hands_at(POWERS.index('prussia'), deck).add(card, 0)
        position.g.discards[deck] = cards[:size]
    return position


@pytest.mark.parametrize(
    ('sizes', 'reshuffled'), [((10, 20, 18, 5), (2, 3)), ((10, 20, 10, 10), (1, 2)), ((9, 9, 9, 9), (1, 2)),
                              ((5, 6, 7, 8), (3, 4))],
)  # fmt: skip
def test_R8_10_after_the_fourth_the_two_fullest_discards(sizes: tuple[int, ...], reshuffled: tuple[int, int]) -> None:
    """R8.10, U13: shuffled together; ties go to the lower number."""
    position = exhausted(*sizes)
    before = {int(deck): len(cards) for deck, cards in position.board()['discards'].items()}
    assert before == dict(enumerate(sizes, 1))
    number = sum(drawn(position, 'austria').values())
    after = {int(deck): len(cards) for deck, cards in position.board()['discards'].items()}
    assert after == {deck: 0 if deck in reshuffled else size for deck, size in before.items()}
    assert position.board()['deck']['left'] == sum(sizes[deck - 1] for deck in reshuffled) - number
    if min(sizes[deck - 1] for deck in reshuffled) > 7:
        assert len(set(position.g.order.items)) == 2, 'mixed'


# ---- payment (R8.11)


def hints(position: Position, role: str) -> dict[str, object]:
    """What is said beside each choice."""
    return {f'{each["verb"]}:{each["arg"]}': each['hint'] for each in position.g.view(role)['actions']}


def test_R8_11_any_suits_only_the_sum_counts_and_no_change() -> None:
    position = start().hand('france', 'H3', 'S2', 'D9').train('fra_t2', None).stage('france', 'move')
    position.play('louis', 'replace:fra_t2', 'pay:H3')
    assert position.prompt('louis').startswith('prompt.pay')
    position.play('louis', 'pay:D9')
    assert position.args('louis', 'place')
    assert position.cards('france') == ['S2'], 'twelve points paid for four, nothing comes back'


def test_R8_11_a_reserve_pays_eight() -> None:
    """R8.11, R8.9."""
    position = start().clear().general('aus1', 'wien', 1).turn(3)
    for power in POWERS:
        position.hand(power)
    position.hand('austria', 'R').turn_step('winter')
    assert hints(position, 'maria')['pay:R'] == {'count': 2}
    position.play('maria', 'pay:R', 'done')
    while position.args('maria', 'return'):
        position.play('maria', 'done')
    assert position.troops('aus1') == 3


def test_R8_11_one_is_told_what_is_left_to_pay_and_what_is_paid_in_vain() -> None:
    """R8.11: there is no change, so one is warned before."""
    position = start().hand('france', 'H3', 'S2', 'C4', 'D9').train('fra_t2', None).stage('france', 'move')
    position.play('louis', 'replace:fra_t2')
    assert hints(position, 'louis') == {
        'pay:H3': {'missing': 1}, 'pay:S2': {'missing': 2}, 'pay:C4': {'missing': 0}, 'pay:D9': {'wasted': 5},
    }  # fmt: skip
    position.play('louis', 'pay:H3')
    assert position.g.view('louis')['prompt']['params']['left'] == 1
    assert hints(position, 'louis')['pay:S2'] == {'wasted': 1}


def test_R13_2_one_is_told_what_cards_buy_and_what_would_be_lost() -> None:
    """R13.2, R8.11: points beyond whole troops help towards the next, and are lost when one stops."""
    position = start().clear().general('aus1', 'wien', 6).turn(3)
    for power in POWERS:
        position.hand(power)
    position.hand('austria', 'H6', 'C2', 'D9').turn_step('winter')
    assert hints(position, 'maria')['pay:H6'] == {'count': 1, 'spare': 2}
    assert hints(position, 'maria')['done:None'] == {'count': 0}
    position.play('maria', 'pay:H6')
    assert position.g.view('maria')['prompt']['params']['next'] == 2
    assert hints(position, 'maria')['done:None'] == {'count': 1, 'wasted': 2}
    assert hints(position, 'maria')['pay:C2'] == {'count': 2}


def test_R13_8_points_beyond_what_the_generals_can_lead_are_lost() -> None:
    """R13.8, R8.11."""
    position = start('introductory').clear().general('bav1', 'ingolstadt', 7).turn(3)
    for power in POWERS:
        position.hand(power)
    position.hand('bavaria', 'H9').turn_step('winter')
    assert hints(position, 'louis')['pay:H9'] == {'count': 1, 'wasted': 5}
    position.play('louis', 'pay:H9')
    assert position.g.view('louis')['prompt']['params']['next'] == 0
    assert position.prompt('louis') == 'prompt.buy_no_more'


def test_R8_12_nothing_but_hands_is_kept_apart() -> None:
    """R8.12: nation cards have no effect; a power that holds nothing plays like any other."""
    position = start().hand('saxony').stage('prussia', 'move')
    assert 'piece:sax1' in position.legal('frederick')


def test_E5_france_re_places_a_train_in_munich() -> None:
    """E5, R10.2.5, R8.11: Bavaria cooperates; it costs four, a five is paid, no change."""
    position = start().hand('france', 'C5', 'H2').train('fra_t2', None).stage('france', 'move')
    position.play('louis', 'replace:fra_t2', 'pay:C5')
    assert 'muenchen' in position.args('louis', 'place')
    position.play('louis', 'place:muenchen')
    assert position.at('fra_t2') == 'muenchen'
    assert position.cards('france') == ['H2']
