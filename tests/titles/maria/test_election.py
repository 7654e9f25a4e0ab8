"""Section 18: the imperial election (R18.1-R18.10)."""

from __future__ import annotations

from tests.titles.maria.position import Position, start


def election(p: Position) -> Position:
    """The end of a turn in which the card lies on the deck."""
    return p.fields(election=1).turn_step('election')


def voters(p: Position, candidates: dict[str, str]) -> list[tuple[str, str]]:
    """Let everybody vote as told; who was asked for which power."""
    asked = []
    while p.g.deciders and p.prompt(p.g.deciders[0]) == 'prompt.vote':
        (role,) = p.g.deciders
        power = p.g.view(role)['prompt']['params']['power']
        asked.append((role, power))
        p.play(role, f'vote:{candidates[power]}')
    return asked


def result(p: Position) -> dict[str, object]:
    params: dict[str, object] = [event for event in p.g.events_for(None) if event['key'] == 'event.emperor'][-1][
        'params'
    ]
    return params


def test_R18_1_the_card_is_no_political_card_and_lies_on_the_deck() -> None:
    p = start().political('election', 'p1742_1', 'p1742_2').turn(4).last_winner('maria').turn_step('politics')
    assert not p.board()['politics']['election']
    p.play('maria', 'reveal')
    assert p.board()['politics']['cards'] == ['p1742_1', 'p1742_2'], 'another card comes up instead'
    assert p.board()['politics']['election'], 'and the election is announced for all to see'


def test_R18_1_also_as_the_second_card() -> None:
    p = start().political('p1742_1', 'election', 'p1742_2').turn(4).last_winner('maria').turn_step('politics')
    p.play('maria', 'reveal')
    assert p.board()['politics']['cards'] == ['p1742_1', 'p1742_2']
    assert p.board()['politics']['election']


def test_R18_1_the_emperor_is_elected_at_the_end_of_that_turn() -> None:
    """U8: before the winter of turn 6."""
    p = start().clear().turn(6).fields(election=1, hussars=[-1, -1])
    p.general('aus1', 'wien', 3).general('fra1', 'paris', 3).general('pru1', 'berlin', 3)
    p.stage('austria', 'fight')
    assert p.board()['stage'] == 'election'
    assert p.prompt('louis') == 'prompt.vote'
    voters(p, {'france': 'francis', 'bavaria': 'francis', 'prussia': 'francis', 'saxony': 'francis'})
    assert p.board()['stage'] == 'winter'
    assert p.board()['boxes']['emperor'] == 'austria'


def test_R18_2_turn_four_at_the_earliest_seven_at_the_latest() -> None:
    """R18.2: the card lies among the six of 1742."""
    turns = set()
    for seed in range(40):
        p = start(seed=seed)
        pile = p.g.political[1]
        assert len(pile) == 7
        assert p.g.edition.election_card in pile.items
        drawn_before = len(pile) - 1 - pile.items.index(p.g.edition.election_card)
        turns.add(4 + drawn_before // 2)
        assert all(p.g.edition.election_card not in p.g.political[year].items for year in (0, 2, 3))
    assert turns == {4, 5, 6, 7}


def test_R18_2_the_last_of_its_pile_comes_up_in_turn_seven() -> None:
    p = start()
    for year in (0, 1):
        pile = p.g.political[year]
        for card in pile.items[:]:
            if card != p.g.edition.election_card:
                where = pile.items.index(card)
                del pile.items[where]
                del pile.known[where]
    p.turn(7).turn_step('politics').play('maria', 'reveal')
    assert p.board()['politics']['election']
    assert all(card.startswith('p1743') for card in p.board()['politics']['cards'])


def test_R18_3_nine_votes_and_five_make_an_emperor() -> None:
    """R18.3, R18.4: at the start France has Köln and Mannheim, Bavaria München, Prussia Berlin, Saxony Dresden."""
    p = election(start())
    asked = voters(p, {'france': 'charles', 'bavaria': 'charles', 'prussia': 'charles', 'saxony': 'charles'})
    assert len(asked) == 5
    assert result(p) == {'candidate': 'charles', 'charles': 5, 'francis': 4}
    p = election(start())
    voters(p, {'france': 'charles', 'bavaria': 'charles', 'prussia': 'charles', 'saxony': 'francis'})
    assert result(p) == {'candidate': 'francis', 'charles': 4, 'francis': 5}


def test_R18_4_a_vote_for_each_electoral_fortress_one_controls() -> None:
    p = election(start().marker('france', 'prag').marker('austria', 'muenchen').electorate('france', 'mainz'))
    asked = [power for _, power in voters(p, dict.fromkeys(('france', 'prussia', 'saxony'), 'charles'))]
    assert asked == ['france'] * 4 + ['prussia', 'saxony'], 'Köln, Mannheim, Mainz, Prag; none for Bavaria'
    assert result(p)['francis'] == 3, 'Trier, Hannover and München'


def test_R18_4_a_minors_fortress_under_its_majors_marker_votes_with_the_major() -> None:
    p = election(start().marker('prussia', 'dresden'))
    asked = voters(p, dict.fromkeys(('france', 'bavaria', 'prussia'), 'charles'))
    assert [power for _, power in asked].count('prussia') == 2
    assert ('frederick', 'saxony') not in asked


def test_R18_5_austria_the_pragmatic_army_and_neutral_saxony_vote_for_francis() -> None:
    p = election(start().track('saxony', 4))
    asked = voters(p, {'france': 'charles', 'bavaria': 'charles', 'prussia': 'charles'})
    assert {power for _, power in asked} == {'france', 'bavaria', 'prussia'}
    assert result(p) == {'candidate': 'francis', 'charles': 4, 'francis': 5}


def test_R18_5_so_does_a_saxony_that_the_annexation_made_neutral() -> None:
    """R18.5, R19.1.2: while Prussia is neutral too, and casts its own vote."""
    p = election(start().track('saxony', 4).fields(annexed=1, silesia=1, free_again=6))
    asked = voters(p, {'france': 'charles', 'bavaria': 'charles', 'prussia': 'charles'})
    assert {power for _, power in asked} == {'france', 'bavaria', 'prussia'}
    assert result(p) == {'candidate': 'francis', 'charles': 4, 'francis': 5}


def test_R18_6_every_other_vote_is_free_but_must_be_given() -> None:
    """R18.6, U42: also vote by vote."""
    p = election(start())
    assert set(p.legal('louis')) == {'vote:charles', 'vote:francis'}
    p.play('louis', 'vote:charles', 'vote:francis', 'vote:charles').play('frederick', 'vote:francis', 'vote:francis')
    assert result(p) == {'candidate': 'francis', 'charles': 2, 'francis': 7}


def test_R18_7_clockwise_from_maria_theresa() -> None:
    """R18.7, U42: Maria Theresa, Louis, Frederick."""
    p = start().track('saxony', 6).fields(runner=[1, 1, 2, 0, 0, 2])
    asked = voters(election(p), dict.fromkeys(('france', 'bavaria', 'prussia', 'saxony'), 'charles'))
    roles = [role for role, _ in asked]
    assert roles == ['maria', 'louis', 'louis', 'louis', 'frederick']


def test_R18_8_who_runs_saxony_casts_its_vote() -> None:
    """U43"""
    asked = voters(election(start()), dict.fromkeys(('france', 'bavaria', 'prussia', 'saxony'), 'charles'))
    assert ('frederick', 'saxony') in asked
    p = election(start().track('saxony', 6).fields(runner=[1, 1, 2, 0, 0, 2]))
    assert p.g.deciders == ('maria',)
    assert set(p.legal('maria')) == {'vote:charles', 'vote:francis'}


def test_R18_9_the_winners_side_puts_a_marker_on_the_box() -> None:
    for candidate, power in (('charles', 'france'), ('francis', 'austria')):
        p = start()
        before = {each: p.pool_of(each) for each in ('france', 'austria')}
        voters(election(p), dict.fromkeys(('france', 'bavaria', 'prussia', 'saxony'), candidate))
        assert p.board()['boxes']['emperor'] == power
        loser = 'austria' if power == 'france' else 'france'
        assert p.pool_of(power) == before[power] - 1
        assert p.pool_of(loser) == before[loser]


def test_R18_10_the_card_is_discarded_and_play_goes_on() -> None:
    p = start().turn(4)
    voters(election(p), dict.fromkeys(('france', 'bavaria', 'prussia', 'saxony'), 'francis'))
    assert not p.board()['politics']['election']
    assert p.board()['turn'] == 5
    assert p.board()['stage'] == 'talk'
    p.turn_step('election')
    assert p.board()['turn'] == 6, 'nobody votes again'
    assert p.board()['boxes']['emperor'] == 'austria'


def test_R18_6_every_vote_is_given_openly() -> None:
    """R18.5-R18.7, R18.9: all at the table hear who is sure of what, each vote and the result."""
    p = election(start())
    assert p.board()['stage'] == 'election'
    asked = voters(p, {'france': 'charles', 'bavaria': 'charles', 'prussia': 'francis', 'saxony': 'francis'})
    for viewer in ('louis', None):
        told = [(event['key'], event['params']) for event in p.g.events_for(viewer)]
        assert ('event.election', {'votes': 4}) in told
        assert [params['power'] for key, params in told if key == 'event.vote'] == [power for _, power in asked]
        assert 'event.emperor' in [key for key, _ in told]
