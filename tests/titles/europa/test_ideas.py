"""R8, R5.1.4, R3.6, R4.6.3-4, R16.3.20: Ideas on display, research by the action and by cards, government forms."""

from __future__ import annotations

from typing import Any

import pytest

from chancellery.kernel.fields import put, put_mark
from chancellery.kernel.hidden import pile
from chancellery.titles.europa.edition.atlas import FAITHS
from chancellery.titles.europa.effects.read import nodes_in
from chancellery.titles.europa.fields import KINDS_OF_POWER, NO_CARD
from chancellery.titles.europa.rounds.ages import EndOfAge, SwapNew
from chancellery.titles.europa.state import Europa
from tests.titles.europa.position import (
    TITLE,
    asks,
    can,
    clear,
    party,
    plays,
    power,
    seat_of,
    set_power,
    table,
    told,
    turn_of,
    why_not,
)
from tests.titles.europa.programs import run, written

ADM, DIP, MIL = range(KINDS_OF_POWER)


def idea(g: Europa, id: str) -> int:
    return g.edition.decks.ideas.index.number(id)


def ids(g: Europa, ideas: list[int]) -> list[str]:
    return [g.edition.decks.ideas.index.ids[each] for each in ideas]


def lay_out(g: Europa, *columns: tuple[str, ...]) -> Europa:
    """These Ideas on display; all others of the Ages so far are in the decks. No Milestones and no Influence
    lie there: all cubes can be power."""
    ideas = g.edition.decks.ideas
    g.ideas = [[idea(g, id) for id in column] for column in columns]
    for kind in range(KINDS_OF_POWER):
        rest = [
            each
            for each, own in enumerate(ideas.power)
            if own == kind and ideas.age[each] <= g.age and each not in g.ideas[kind]
        ]
        g.idea_decks[kind] = pile(f'ideas{kind}', rest)
    g.milestones = [NO_CARD] * len(g.milestones)
    clear(g, 'influence')
    g.forget_worked_out()
    return g


def knows(g: Europa, realm: str, *known: str) -> Europa:
    """A Realm has researched these."""
    for id in known:
        g.researched = put_mark(g.researched, idea(g, id), seat_of(g, realm))
    g.forget_worked_out()
    return g


def has(g: Europa, realm: str) -> list[str]:
    """What a Realm has researched."""
    seat = seat_of(g, realm)
    return ids(g, [each for each, mask in enumerate(g.researched) if mask >> seat & 1])


USUAL = (
    ('tolerance', 'bureaucracy', 'deus_vult'),
    ('quest_for_the_new_world', 'cabinet', 'benign_diplomats'),
    ('cannons', 'noble_knights', 'serfdom'),
)


def ready(realm: str = 'france', *columns: tuple[str, ...]) -> Europa:
    """1-01.1 with known Ideas on display, and a Realm that has 9 power of each kind has the turn."""
    g = lay_out(table('1-01.1'), *(columns or USUAL))
    for each in ('france', 'castile', 'england'):
        set_power(g, each, 9, 9, 9)
        g.prestige[seat_of(g, each)] = 5
    return turn_of(g, realm)


def prestige(g: Europa) -> list[int]:
    return [g.prestige[seat_of(g, realm)] for realm in ('france', 'castile', 'england')]


# ---- set-up (R3.6)


def test_three_columns_with_a_basic_idea_and_two_by_lot() -> None:
    """R3.6, R8.4: a column for each kind; Ideas of later Ages are set aside, the rest lies in three decks."""
    drawn = set()
    for seed in range(5):
        g = table('1-01.1', seed=seed)
        ideas = g.edition.decks.ideas
        assert [ids(g, column)[0] for column in g.ideas] == ['tolerance', 'quest_for_the_new_world', 'cannons']
        for kind, column in enumerate(g.ideas):
            assert len(column) == 3
            assert sorted([*column, *g.idea_decks[kind].items]) == [
                each for each, own in enumerate(ideas.power) if own == kind and ideas.age[each] == 1
            ]
            drawn.add(tuple(column))
        assert not any(g.researched)
    assert len(drawn) > 6


def test_a_later_start_has_the_ideas_of_all_ages_so_far() -> None:
    """S3.7, R1.8: the scenario names what is laid out, a fourth row, and who has researched what."""
    g = table('1-05.1')
    assert [len(column) for column in g.ideas] == [4, 4, 4]
    assert ids(g, g.ideas[DIP]) == ['quest_for_the_new_world', 'cabinet', 'mercantilism', 'free_trade']
    ages = {g.edition.decks.ideas.age[each] for deck in g.idea_decks for each in deck.items}
    assert ages == {1, 2, 3}
    assert has(g, 'austria') == ['cabinet', 'cannons', 'deus_vult']
    assert has(g, 'netherlands') == ['cannons', 'free_trade', 'line_infantry', 'quest_for_the_new_world']


def test_what_a_scenario_removes_is_nowhere() -> None:
    """S9.9: 2-06 has no distant Ideas; the first slot of the diplomatic column is drawn, too."""
    g = table('2-06.1')
    everywhere = [each for kind in range(KINDS_OF_POWER) for each in [*g.ideas[kind], *g.idea_decks[kind].items]]
    assert idea(g, 'quest_for_the_new_world') not in everywhere
    assert len(g.ideas[DIP]) == 3


def test_without_ideas_nothing_is_laid_out_and_nothing_researched() -> None:
    """R3.6a."""
    g = turn_of(table(), 'france')
    assert g.ideas == [[], [], []]
    assert why_not(g, 'france', 'research:cannons') == 'R3.6a'
    address = written('no_ideas', {'do': 'research', 'idea': 'idea:cannons', 'cost': {}})
    run(g, address, 'france')
    assert not any(g.researched)


# ---- Research Idea (R5.1.4)


def test_an_idea_on_display_is_paid_in_its_kind_of_power() -> None:
    """R5.1.4.1-2, R8.1: the price printed on the card; a Tag chit and 2 Prestige. It is the action of the turn."""
    g = ready()
    assert {each for each in can(g, 'france') if each.startswith('research')} == {
        f'research:{id}' for column in USUAL for id in column
    }
    g.play('france', 'research:bureaucracy')
    assert has(g, 'france') == ['bureaucracy']
    assert power(g, 'france') == [4, 9, 9]
    assert prestige(g) == [7, 5, 5]
    assert why_not(g, 'france', 'research:cabinet') == 'R4.2.2'
    assert told(g, 'idea_researched') == [{'realm': 'france', 'idea': 'bureaucracy', 'prestige': 2}]


def test_what_cannot_be_researched() -> None:
    """R5.1.4.1: too little power, an Idea that is not on display, one that one has."""
    g = knows(ready(), 'france', 'deus_vult')
    set_power(g, 'france', 4, 9, 9)
    assert why_not(g, 'france', 'research:bureaucracy') == 'R7.1.1'
    assert why_not(g, 'france', 'research:inquisition') == 'R5.1.4.1'
    assert why_not(g, 'france', 'research:deus_vult') == 'R5.1.4.1'
    assert why_not(g, 'france', 'research:tolerance') == ''


@pytest.mark.parametrize(
    ('before', 'after'),
    [
        ((), [7, 5, 5, 5]),
        (('castile',), [7, 6, 5, 5]),
        (('castile', 'england'), [7, 6, 6, 5]),
        (('castile', 'england', 'denmark'), [7, 5, 5, 5]),
    ],
)
def test_earlier_researchers_score_if_they_are_one_or_two(before: tuple[str, ...], after: list[int]) -> None:
    """R5.1.4.2: +2 for the researcher; +1 for each of one or two who have it; with three only he scores."""
    g = lay_out(table('1-01.3'), *USUAL)
    realms = ('france', 'castile', 'england', 'denmark')
    for realm in realms:
        g.prestige[seat_of(g, realm)] = 5
    for realm in before:
        knows(g, realm, 'cannons')
    set_power(g, 'france', 9, 9, 9)
    turn_of(g, 'france')
    g.play('france', 'research:cannons')
    assert [g.prestige[seat_of(g, realm)] for realm in realms] == after


def test_prerequisites() -> None:
    """R8.1: Inquisition is for Catholics; Colonization Policy needs Quest for the New World or a distant Town."""
    g = ready('france', ('tolerance', 'inquisition', 'colonization_policy'), *USUAL[1:])
    assert why_not(g, 'france', 'research:inquisition') == ''
    assert why_not(g, 'france', 'research:colonization_policy') == 'R16.3.2'
    knows(g, 'france', 'quest_for_the_new_world')
    assert why_not(g, 'france', 'research:colonization_policy') == ''
    g.faith = put(g.faith, party(g, 'france'), FAITHS.index('orthodox'))
    g.forget_worked_out()
    assert why_not(g, 'france', 'research:inquisition').startswith('R15')


def test_what_an_idea_gives_at_once() -> None:
    """R8.2, R5.1.4.1: Mercantilism brings 4 Ducats, Mass Conscription 3 Manpower tokens into the reserve."""
    g = ready('france', USUAL[0], ('mercantilism',), ('mass_conscription',))
    seat = seat_of(g, 'france')
    ducats, tokens = g.ducats[seat], g.plus_manpower[seat]
    g.play('france', 'research:mercantilism')
    assert g.ducats[seat] == ducats + 4
    turn_of(g, 'france')
    g.play('france', 'research:mass_conscription')
    assert g.plus_manpower[seat] == tokens + 3


def test_the_hint_tells_price_and_prestige() -> None:
    g = ready()
    told_of = {each['arg']: each['hint'] for each in g.view('france')['actions'] if each['verb'] == 'research'}
    assert told_of['cabinet'] == {'dip': 5, 'prestige': 2}


# ---- government forms (R8.6, R18.3.4)


def test_one_government_form_at_a_time() -> None:
    """R8.6, R5.1.4.3: another takes away the chit of the former; normal Prestige for the new one, none is lost."""
    g = ready('france', ('absolute_monarchy',), ('constitutional_monarchy',), USUAL[2])
    g.play('france', 'research:absolute_monarchy')
    turn_of(g, 'france')
    g.play('france', 'research:constitutional_monarchy')
    assert has(g, 'france') == ['constitutional_monarchy']
    assert prestige(g) == [9, 5, 5]
    assert told(g, 'government_given_up') == [{'realm': 'france', 'idea': 'absolute_monarchy'}]


def test_who_gave_up_a_government_form_has_not_had_it() -> None:
    """R5.1.4.2: only a chit that lies there now counts; and who gave one up may research it anew."""
    g = ready('castile', ('absolute_monarchy',), ('constitutional_monarchy',), USUAL[2])
    g.play('castile', 'research:absolute_monarchy')
    turn_of(g, 'castile')
    g.play('castile', 'research:constitutional_monarchy')
    turn_of(g, 'france')
    g.play('france', 'research:absolute_monarchy')
    assert prestige(g) == [7, 9, 5]
    set_power(g, 'castile', 9, 9, 9)
    turn_of(g, 'castile')
    assert why_not(g, 'castile', 'research:absolute_monarchy') == ''


def subject_of(authority: int) -> Europa:
    """Brandenburg, a member of the Empire that is not Emperor, before a government form."""
    g = lay_out(table('1-02.1'), ('absolute_monarchy',), USUAL[1], USUAL[2])
    g.authority = authority
    set_power(g, 'brandenburg', 9, 9, 9)
    return turn_of(g, 'brandenburg')


def test_subjects_of_a_strong_emperor_research_no_government_form() -> None:
    """R18.3.4, R5.1.4.3: not while the authority is +3 or more, unless a card lets them."""
    assert why_not(subject_of(2), 'brandenburg', 'research:absolute_monarchy') == ''
    g = subject_of(3)
    g.emperor = party(g, 'brandenburg')
    turn_of(g, 'brandenburg')
    assert why_not(g, 'brandenburg', 'research:absolute_monarchy') == '', 'the Emperor himself is no subject'
    g = subject_of(3)
    assert why_not(g, 'brandenburg', 'research:absolute_monarchy') == 'R18.3.4'
    assert why_not(g, 'brandenburg', 'research:cannons') == ''
    address = written('any_government', {'do': 'permit', 'key': 'government.any', 'allow': True, 'until': 'endOfRound'})
    run(g, address, 'brandenburg')
    turn_of(g, 'brandenburg')
    assert why_not(g, 'brandenburg', 'research:absolute_monarchy') == ''


# ---- by cards (R8.3, R8.5, R16.3.20)


def test_by_a_card_for_less() -> None:
    """R8.3: at the cost that the card states, with the usual Prestige; it may be declined."""
    address = written('less', {'do': 'research', 'idea': 'idea:cannons', 'less': 2})
    g = run(ready(), address, 'france', 'idea:cannons')
    assert (has(g, 'france'), power(g, 'france'), prestige(g)) == (['cannons'], [9, 9, 6], [7, 5, 5])
    g = run(ready(), address, 'france', 'done')
    assert (has(g, 'france'), power(g, 'france')) == ([], [9, 9, 9])


def test_by_a_card_nobody_is_asked_who_cannot() -> None:
    """EFFECTS `research`: an Idea that he has, cannot pay or may not research is skipped."""
    address = written('less', {'do': 'research', 'idea': 'idea:cannons', 'less': 2})
    g = knows(ready(), 'france', 'cannons')
    assert len(run(g, address, 'france').stack) == 1
    g = ready()
    set_power(g, 'france', 9, 9, 2)
    assert len(run(g, address, 'france').stack) == 1
    early = written('early', {'do': 'research', 'idea': 'idea:national_bank', 'less': 2})
    assert len(run(ready(), early, 'france').stack) == 1, 'it enters in Age III'


def test_one_of_a_set() -> None:
    """EFFECTS `research`: exactly one of those that he has not researched and may."""
    set_of = {'set': 'ideas', 'where': [{'is': 'kind', 'of': 'it', 'kind': 'onDisplay'}]}
    address = written('one_of', {'do': 'research', 'idea': set_of, 'less': 3})
    g = knows(ready(), 'france', 'cannons')
    run(g, address, 'france')
    offered = {each for each in can(g, 'france') if each != 'done'}
    assert offered == {f'idea:{id}' for column in USUAL for id in column if id != 'cannons'}
    g.play('france', 'idea:noble_knights')
    assert (has(g, 'france'), power(g, 'france')) == (['cannons', 'noble_knights'], [9, 9, 6])


def test_an_idea_that_is_not_on_display_takes_the_place_of_another() -> None:
    """R8.5, R16.3.20: it is taken from its deck and replaces a displayed one of its kind that is neither basic nor
    researched by anybody, which the researcher chooses and which is shuffled into the deck."""
    address = written('brought_in', {'do': 'research', 'idea': 'idea:tercios_janissaries', 'less': 2})
    g = run(ready(), address, 'france', 'idea:tercios_janissaries')
    assert set(can(g, 'france')) == {'idea:noble_knights', 'idea:serfdom'}
    assert why_not(g, 'france', 'idea:cannons') == 'R8.5'
    g.play('france', 'idea:serfdom')
    assert ids(g, g.ideas[MIL]) == ['cannons', 'noble_knights', 'tercios_janissaries']
    assert idea(g, 'serfdom') in g.idea_decks[MIL].items
    assert idea(g, 'tercios_janissaries') not in g.idea_decks[MIL].items
    assert 'tercios_janissaries' in has(g, 'france')


def test_the_column_grows_where_none_can_be_replaced() -> None:
    """R8.4, R8.5: basic Ideas and those with a chit stay."""
    address = written('brought_in', {'do': 'research', 'idea': 'idea:tercios_janissaries', 'less': 2})
    g = knows(ready(), 'castile', 'noble_knights', 'serfdom')
    run(g, address, 'france', 'idea:tercios_janissaries')
    assert ids(g, g.ideas[MIL]) == ['cannons', 'noble_knights', 'serfdom', 'tercios_janissaries']
    assert has(g, 'france') == ['tercios_janissaries']


def test_for_good_begins_after_what_comes_at_once() -> None:
    """R8.2, EFFECTS 2.16: Scientific Revolution makes neither itself cheaper nor the Idea that it gives, and neither
    brings its Prestige; the next one does both."""
    g = ready('france', ('scientific_revolution', 'bureaucracy'), *USUAL[1:])
    plays(g, 'france', 'research:scientific_revolution', 'idea:noble_knights')
    assert power(g, 'france') == [2, 9, 5], '7, and 6 less 2'
    assert prestige(g) == [9, 5, 5]
    set_power(g, 'france', 9, 9, 9)
    turn_of(g, 'france')
    g.play('france', 'research:cabinet')
    assert power(g, 'france') == [9, 5, 9], '5 less 1'
    assert prestige(g) == [12, 5, 5], '2, and 1 for every later Idea'


def speaks_of_ideas(card: Any) -> bool:
    """Does a card research Ideas or replace them?"""
    return any(
        node.operator == 'research' or (node.operator == 'redraw' and node.args['what'] == 'ideas')
        for node in nodes_in(card.lines)
    )


WITH_RESEARCH = [
    block.address
    for block in TITLE.programs.blocks
    if any(speaks_of_ideas(card) for card in TITLE.programs.all_cards() if card.address == block.address.split('/')[0])
    and '.' not in block.address.partition('/')[2]
]


@pytest.mark.parametrize('age', [1, 4])
@pytest.mark.parametrize('address', WITH_RESEARCH)
def test_every_card_that_speaks_of_ideas_can_be_carried_out(address: str, age: int) -> None:
    """With the Ideas of the Age, by whoever it names; each Idea stays in one place, and
    whoever researches pays."""
    g = ready()
    g.age = age
    lay_out(g, *USUAL)
    run(g, address, 'france')
    for _ in range(60):
        if len(g.stack) == 1:
            break
        role = g.deciders[0]
        choices = can(g, role)
        g.play(role, next((each for each in choices if each.startswith('idea')), choices[-1]))
    assert len(g.stack) == 1
    for kind in range(KINDS_OF_POWER):
        laid = [*g.ideas[kind], *g.idea_decks[kind].items]
        assert len(laid) == len(set(laid))
    assert not any(g.idea_entering)


def test_there_are_thirty_eight_such_cards() -> None:
    assert len({card.address for card in TITLE.programs.all_cards() if speaks_of_ideas(card)}) == 38


def test_by_a_card_the_hint_tells_the_price_there() -> None:
    address = written('less', {'do': 'research', 'idea': 'idea:cannons', 'less': 2})
    g = run(ready(), address, 'france')
    hints = {each['arg']: each['hint'] for each in g.view('france')['actions'] if each['verb'] == 'idea'}
    assert hints == {'cannons': {'mil': 3, 'prestige': 2}}


# ---- new cards (R4.6.3-4, `redraw`)


def test_at_the_end_of_an_age_what_nobody_has_is_replaced() -> None:
    """R8.8, R4.6.3: Ideas of the new Age join the decks; displayed ones that are neither basic nor researched are set
    aside, their successors drawn, and only then they are shuffled back: none replaces itself."""
    g = knows(lay_out(table('1-01.1'), *USUAL), 'castile', 'noble_knights')
    ideas = g.edition.decks.ideas
    asks(g, EndOfAge())
    assert g.age == 2
    kept = [['tolerance'], ['quest_for_the_new_world'], ['cannons', 'noble_knights']]
    for kind, column in enumerate(g.ideas):
        assert len(column) == 3
        assert ids(g, column)[: len(kept[kind])] == kept[kind]
        assert not set(ids(g, column)[len(kept[kind]) :]) & set(USUAL[kind])
        assert sorted([*column, *g.idea_decks[kind].items]) == [
            each for each, own in enumerate(ideas.power) if own == kind and ideas.age[each] <= 2
        ]
    assert told(g, 'new_ideas')


def test_with_an_empty_deck_the_old_ideas_stay() -> None:
    """R4.6.3: no card left in the deck: the old one stays."""
    g = lay_out(table('1-01.1'), *USUAL)
    everything = [each for each, own in enumerate(g.edition.decks.ideas.power) if own == DIP]
    g.ideas[DIP] = sorted(everything, key=lambda each: not g.edition.decks.ideas.basic[each])
    g.idea_decks[DIP] = pile('ideas1', [])
    address = written('redraw_all', {'do': 'redraw', 'what': 'ideas'})
    before = list(g.ideas[DIP])
    run(g, address, 'france')
    assert g.ideas[DIP] == before


def test_who_has_least_prestige_may_swap_a_new_idea_or_milestone() -> None:
    """R4.6.4: one of the new Ideas or Milestones for any card of the matching deck; the rest is shuffled."""
    g = knows(lay_out(table('1-01.1'), *USUAL), 'castile', 'noble_knights')
    for realm, points in (('france', 9), ('castile', 3), ('england', 8)):
        g.prestige[seat_of(g, realm)] = points
    asks(g, EndOfAge())
    assert isinstance(g.stack[-1], SwapNew)
    wanted = g.idea_decks[MIL].items[0]
    id = ids(g, [wanted])[0]
    old = g.ideas[MIL][2]
    assert why_not(g, 'castile', 'idea:cannons') == 'R4.6.4'
    g.play('castile', f'idea:{id}')
    assert g.ideas[MIL][2] == wanted, 'one new Idea of this kind: nobody is asked which'
    assert old in g.idea_decks[MIL].items
    assert wanted not in g.idea_decks[MIL].items
    assert not isinstance(g.stack[-1], SwapNew)


def test_of_several_new_ideas_of_a_kind_one_is_picked() -> None:
    """R4.6.4: which of them goes, the player says."""
    g = lay_out(table('1-01.1'), *USUAL)
    for realm, points in (('france', 9), ('castile', 3), ('england', 8)):
        g.prestige[seat_of(g, realm)] = points
    asks(g, EndOfAge())
    wanted = g.idea_decks[ADM].items[0]
    g.play('castile', f'idea:{ids(g, [wanted])[0]}')
    new = ids(g, g.ideas[ADM][1:])
    assert set(can(g, 'castile')) == {f'idea:{id}' for id in new}
    g.play('castile', f'idea:{new[1]}')
    assert ids(g, g.ideas[ADM])[1] == new[0]
    assert g.ideas[ADM][2] == wanted


def test_a_card_redraws_ideas_that_somebody_picks() -> None:
    """EFFECTS `redraw`: unresearched and not basic, so many as it says; none replaces itself."""
    address = written('redraw_one', {'do': 'redraw', 'what': 'ideas', 'n': 1, 'by': 'you'})
    g = knows(ready(), 'castile', 'serfdom')
    run(g, address, 'france')
    assert set(can(g, 'france')) == {
        'idea:bureaucracy', 'idea:deus_vult', 'idea:cabinet', 'idea:benign_diplomats', 'idea:noble_knights',
    }  # fmt: skip
    g.play('france', 'idea:cabinet')
    new = ids(g, g.ideas[DIP])
    assert (new[0], new[2]) == ('quest_for_the_new_world', 'benign_diplomats')
    assert new[1] not in USUAL[DIP]
    assert idea(g, 'cabinet') in g.idea_decks[DIP].items


# ---- what is seen


def test_what_is_printed_on_an_idea() -> None:
    """R8.7: name, kind, price in power of this kind, Age, whether it is basic or a government form, the Prestige, and
    what it brings at once and for good."""
    printed = TITLE.static_board()['ideas']
    assert len(printed) == 30
    words = {'administrative': 'mpAdm', 'diplomatic': 'mpDip', 'military': 'mpMil'}
    for id, card in printed.items():
        assert set(card) - {'basic', 'government'} == {'title', 'type', 'age', 'cost', 'prestige'}
        assert list(card['cost']) == [words[card['type']]]
        assert 1 <= card['age'] <= 4
        assert card['prestige'] == [2, 1, 2]
        for texts in TITLE.texts.values():
            assert texts.has(f'idea.{id}')
            assert texts.has(f'lines.idea:{id}') or card['age'] == 4
    of_age_one = [id for id, card in printed.items() if card.get('basic')]
    assert sorted(of_age_one) == ['cannons', 'quest_for_the_new_world', 'tolerance']
    assert sorted([id for id, card in printed.items() if card.get('government')]) == [
        'absolute_monarchy', 'constitutional_monarchy', 'revolutionary_regime',
    ]  # fmt: skip
    assert (printed['cannons']['cost'], printed['absolute_monarchy']['age']) == ({'mpMil': 5}, 3)


def test_the_board_shows_the_display_and_who_has_what() -> None:
    """R8.4: open to everybody; of the decks how many cards are left."""
    g = knows(ready(), 'castile', 'cannons', 'serfdom')
    board = g.view('france')['board']
    assert {id: each for id, each in board['ideas'].items() if each['power'] == 'military'} == {
        'cannons': {'power': 'military', 'by': ['castile']},
        'noble_knights': {'power': 'military'},
        'serfdom': {'power': 'military', 'by': ['castile']},
    }
    assert list(board['ideas']) == [each for column in USUAL for each in column]
    assert board['decks']['ideas'] == [len(deck) for deck in g.idea_decks]
    assert g.view('england')['board']['ideas'] == board['ideas']


def test_one_sees_what_an_idea_costs_oneself() -> None:
    """R5.1.4.1: where a card changes what is printed."""
    g = ready()
    assert 'idea_prices' not in g.view('france')['board']
    run(g, 'event:14a-3/effect', 'france', 'option:a')
    prices = g.view('france')['board']['idea_prices']
    assert prices == {each: g.edition.decks.ideas.cost[idea(g, each)] - 2 for column in USUAL for each in column}
    assert 'idea_prices' not in g.view('castile')['board']
