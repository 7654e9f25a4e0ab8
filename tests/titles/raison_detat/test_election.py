"""Raison d'Etat, chapter 8: the imperial election (R8.1-R8.15), and its example (Ex 2)."""

from __future__ import annotations

import pytest

from chancellery.kernel.actions import Action
from tests.titles.coalition_family.position import Position
from tests.titles.raison_detat.table import act, asks, control, election, idle, raison, ready, turn

ELECTORS = ('pfalz', 'nassau', 'lorraine', 'bohemia', 'hannover', 'saxonia', 'brandenburg')


def crown(p: Position) -> str | None:
    """Who is Emperor."""
    power: str | None = p.view()['crown']
    return power


def empire(**holders: str) -> Position:
    """The 1702 board with nothing on it but Garrisons in Elector Territories: ``empire(france='pfalz nassau')``."""
    p = raison('1702').clear()
    for power, places in holders.items():
        p.garrison(power, *places.split())
    return p


def test_R8_1_the_election_precedes_austrias_drill_and_R8_15_the_turn_follows() -> None:
    """R8.1, R8.3, R8.15: talk, votes, then Austria's Drill and the other actions of the turn"""
    p = turn(raison('1702'), 3)
    assert {p.prompt(role) for role in p.asked()} == {'prompt.talk_election'}
    ready(p)
    assert p.prompt(p.asked()[0]) == 'prompt.vote'
    idle(p, lambda p: p.prompt(p.asked()[0]) != 'prompt.vote')
    assert (p.asked(), p.prompt('austria')) == (('austria',), 'prompt.drill_draw')
    p.play('austria pass')
    assert [each['power'] for each in p.events('taxes')] == ['france']
    assert p.prompt('britain') == 'prompt.leadership'


def test_R8_2_who_controls_an_elector_territory_takes_part() -> None:
    """R8.2: one vote each; the others neither vote nor can be elected"""
    p = election(empire(france='pfalz nassau', sweden='saxonia').status(sweden='neutral'))
    assert p.asked() == ('france',)
    assert p.g.view('france')['prompt']['params'] == {'power': 'france', 'votes': 2}
    assert set(p.legal('france')) == {'vote:france', 'vote:sweden'}
    assert p.refusal('france', 'vote:ottomans') == 'R8.2'
    voters = []
    while p.prompt(p.asked()[0]) == 'prompt.vote':
        voters.append(p.asked()[0])
        p.play(f'{voters[-1]} vote:{voters[-1]}')
    assert voters == ['france', 'sweden', 'austria']  # Austria by its Home Territory Bohemia


def test_R8_2_all_may_talk() -> None:
    """R8.2, R8.3: also those without a vote"""
    p = turn(empire(france='pfalz'), 3)
    assert set(p.asked()) == set(p.g.roles)
    p.play('ottomans offer:france-money')
    assert [(each['role'], each['term']) for each in p.view('france')['promises']] == [('ottomans', 'money')]


@pytest.mark.parametrize('minutes', ['3'])
def test_R8_3_at_most_three_minutes_of_talk(minutes: str) -> None:
    """R8.3: the prompt tells the time the table has agreed on, and the vote waits until all are ready"""
    p = turn(raison('1702', talk=minutes), 3)
    prompt = p.g.view('russia')['prompt']
    assert (prompt['key'], prompt['rule']) == ('prompt.talk_election', 'R8.3')
    assert p.g.decision().minutes(p.g) == 3
    for role in p.asked()[:-1]:
        p.play(f'{role} ready')
    assert p.prompt(p.asked()[0]) == 'prompt.talk_election'


def test_R8_4_votes_are_public_and_in_power_order() -> None:
    """R8.4: everybody reads each vote before the next is cast; Sweden before Austria"""
    p = election(empire(britain='pfalz', france='nassau', sweden='saxonia', russia='lorraine'))
    order = []
    while p.prompt(p.asked()[0]) == 'prompt.vote':
        assert len(p.asked()) == 1
        order.append(p.asked()[0])
        p.play(f'{order[-1]} vote:{order[-1]}')
        for role in (*p.g.roles, None):
            assert p.events('votes', role)[-1] == {'power': order[-1], 'candidate': order[-1], 'votes': 1}
    assert order == ['britain', 'france', 'sweden', 'austria', 'russia']


def test_R8_5_nobody_votes_for_an_enemy() -> None:
    """R8.5: oneself, Allies and Neutrals"""
    p = empire(britain='pfalz', france='nassau', sweden='saxonia', russia='lorraine')
    p.status(britain='austrian', sweden='neutral', russia='expansionist')
    election(p)
    assert set(p.legal('britain')) == {'vote:britain', 'vote:sweden', 'vote:austria'}
    assert p.refusal('britain', 'vote:france') == 'R8.5'
    assert p.refusal('britain', 'vote:russia') == 'R8.5'


def test_R8_5_nor_does_a_minor_power() -> None:
    """R8.5, R8.12: Russia, of the Austrian Coalition, names nobody of the French one, whatever its player wants"""
    p = raison('1702', 4).clear().control('russia', 'austria').status(russia='austrian')
    election(p.garrison('russia', 'saxonia').garrison('france', 'pfalz'))
    while p.g.view(p.asked()[0])['prompt']['params']['power'] != 'russia':
        p.play(f'{p.asked()[0]} vote:{p.g.view(p.asked()[0])["prompt"]["params"]["power"]}')
    assert p.asked() == ('austria',)
    assert p.refusal('austria', 'vote:france') == 'R8.5'
    assert set(p.legal('austria')) == {'vote:russia', 'vote:austria'}


def test_R8_6_a_powers_votes_are_not_split() -> None:
    """R8.6: three votes go to one candidate in one declaration"""
    p = election(empire(france='pfalz nassau lorraine', sweden='saxonia').status(sweden='french'))
    p.play('france vote:sweden')
    assert p.events('votes') == [{'power': 'france', 'candidate': 'sweden', 'votes': 3}]
    assert p.asked() == ('sweden',)
    p.play('sweden vote:sweden')
    idle(p, lambda p: p.prompt(p.asked()[0]) != 'prompt.vote')
    assert p.events('emperor') == [{'power': 'sweden', 'votes': 4}]


def test_R8_6_powers_of_one_player_may_name_different_candidates() -> None:
    """R8.6, U36"""
    p = raison('1702', 5).clear().control('ottomans', 'france').status(ottomans='french', sweden='french')
    p.garrison('france', 'pfalz', 'nassau').garrison('ottomans', 'lorraine').garrison('sweden', 'saxonia')
    election(p).play('france vote:sweden', 'sweden vote:sweden', 'austria vote:austria', 'france vote:ottomans')
    assert [(each['power'], each['candidate']) for each in p.events('votes')] == [
        ('france', 'sweden'), ('sweden', 'sweden'), ('austria', 'austria'), ('ottomans', 'ottomans')
    ]  # fmt: skip


@pytest.mark.parametrize(('third', 'emperor'), [('sweden', 'sweden'), ('russia', None)])
def test_R8_7_four_votes_elect(third: str, emperor: str | None) -> None:
    """R8.7, R8.9: three do not"""
    p = empire(france='pfalz nassau', sweden='saxonia', russia='lorraine')
    p.status(sweden='neutral', russia='neutral')
    election(p).play('france vote:sweden', 'sweden vote:sweden', 'austria vote:austria', f'russia vote:{third}')
    assert crown(p) == emperor
    assert len(p.events('no_emperor')) == (0 if emperor else 1)


def test_R8_8_four_elector_territories_elect_without_a_vote() -> None:
    """R8.8: nobody votes"""
    p = election(empire(france='pfalz nassau lorraine saxonia', sweden='brandenburg'))
    assert (p.asked(), p.prompt('france')) == (('france',), 'prompt.crown')
    p.play('france accept')
    assert crown(p) == 'france'
    assert p.events('votes') == []
    assert p.prompt(p.asked()[0]) != 'prompt.vote'


def test_R8_8_the_log_counts_all_the_votes_of_who_takes_the_crown_by_right() -> None:
    """R8.8, R8.2: five, as the question said"""
    p = election(empire(france='pfalz nassau lorraine saxonia brandenburg'))
    assert p.g.view('france')['prompt']['params'] == {'power': 'france', 'votes': 5}
    p.play('france accept')
    assert p.events('emperor') == [{'power': 'france', 'votes': 5}]


def test_R8_8_unless_it_does_not_want_to_be() -> None:
    """R8.8: then all vote, itself too, for whom it likes"""
    p = election(empire(france='pfalz nassau lorraine saxonia', sweden='brandenburg').status(sweden='french'))
    p.play('france refuse')
    assert crown(p) is None
    assert (p.asked(), p.prompt('france')) == (('france',), 'prompt.vote')
    p.play('france vote:sweden', 'sweden vote:sweden', 'austria vote:austria')
    assert crown(p) == 'sweden'


def test_R8_8_who_declines_the_crown_cannot_be_crowned_by_votes() -> None:
    """R8.8, U40: neither itself nor anybody else can name it"""
    p = election(empire(france='pfalz nassau lorraine saxonia', sweden='brandenburg').status(sweden='french'))
    p.play('france refuse')
    assert set(p.legal('france')) == {'vote:sweden'}
    assert p.refusal('france', 'vote:france') == 'R8.8'
    p.play('france vote:sweden')
    assert p.refusal('sweden', 'vote:france') == 'R8.8'
    p.play('sweden vote:sweden')
    assert p.refusal('austria', 'vote:france') == 'R8.8'


def test_R8_8_who_has_nobody_left_to_name_does_not_vote() -> None:
    """R8.8, R8.5, U40: at war with all other candidates, who declined the Crown names nobody"""
    p = empire(france='pfalz nassau lorraine saxonia', britain='hannover').status(britain='expansionist')
    election(p).play('france refuse')
    assert (p.asked(), p.prompt('britain')) == (('britain',), 'prompt.vote')
    p.play('britain vote:britain')
    p.play('austria vote:austria')
    assert crown(p) is None
    assert [vote['power'] for vote in p.events('votes')] == ['britain', 'austria']


def test_R8_9_without_four_votes_the_crown_goes_back() -> None:
    """R8.9, U10: also from a sitting Emperor, who then scores nothing for it"""
    p = empire(france='pfalz nassau lorraine saxonia')
    election(p).play('france accept')
    p.garrison(None, 'pfalz', 'nassau', 'lorraine', 'saxonia').garrison('sweden', 'pfalz')
    election(p).play('sweden vote:sweden', 'austria vote:austria')
    assert crown(p) is None
    assert p.events('no_emperor') == [{}]
    act(p, 'influence', 'france')
    assert p.of('france', 'influence') == 0


def test_R8_9_a_new_emperor_takes_the_crown_from_the_old_one() -> None:
    p = empire(france='pfalz nassau lorraine saxonia')
    election(p).play('france accept')
    p.garrison('austria', 'pfalz', 'nassau', 'lorraine')
    election(p).play('austria accept')
    assert crown(p) == 'austria'


def test_R8_10_the_emperor_scores_two_when_he_extends_influence() -> None:
    """R8.10: nothing at the election itself, two at the action, besides the Territories"""
    p = empire(france='pfalz nassau lorraine saxonia')
    election(p).play('france accept')
    assert p.of('france', 'influence') == 0
    p.garrison(None, *ELECTORS).garrison('france', 'brabant')
    act(p, 'influence', 'france')
    assert p.of('france', 'influence') == 2 + 2
    act(p, 'influence', 'sweden')
    assert p.of('sweden', 'influence') == 0


def test_R8_10_the_log_tells_the_crown_from_the_territories() -> None:
    """R8.10, R9.6.1, R9.6.2: two lines, one for each source"""
    p = empire(france='pfalz nassau lorraine saxonia')
    election(p).play('france accept')
    p.garrison(None, *ELECTORS).garrison('france', 'brabant')
    act(p, 'influence', 'france')
    assert p.events('influence') == [
        {'power': 'france', 'points': 2, 'source': 'territories'}, {'power': 'france', 'points': 2, 'source': 'crown'}
    ]  # fmt: skip


def test_R8_10_the_game_is_won_with_both_together() -> None:
    """R8.10, R4.1: who has won is looked at once, when territories and Crown are counted"""
    p = empire(france='pfalz nassau lorraine saxonia')
    election(p).play('france accept')
    p.garrison(None, *ELECTORS).garrison('france', 'brabant').influence(france=p.view()['goal'] - 2)
    act(p, 'influence', 'france')
    assert p.g.outcome is not None
    assert p.of('france', 'influence') == p.view()['goal'] + 2
    assert len(p.events('victory')) == 1


def test_R8_11_losing_elector_territories_does_not_dethrone() -> None:
    p = empire(france='pfalz nassau lorraine saxonia')
    election(p).play('france accept')
    p.garrison(None, *ELECTORS)
    act(p, 'influence', 'france')
    assert (crown(p), p.of('france', 'influence')) == ('france', 2)


def test_R8_12_a_minor_power_votes_and_may_be_elected() -> None:
    """R8.12, R12.21: its controller declares; the points at its Extend Influence are the controller's"""
    p = raison('1702', 4).clear().control('russia', 'austria').status(russia='austrian')
    p.garrison('russia', 'saxonia', 'pfalz', 'nassau')
    election(p).play('austria vote:russia')
    assert p.g.view('austria')['prompt']['params'] == {'power': 'russia', 'votes': 3}
    p.play('austria vote:russia')
    assert crown(p) == 'russia'
    act(p, 'influence', 'russia')
    assert (p.of('austria', 'influence'), p.of('russia', 'influence')) == (2, 0)
    assert p.events('influence') == [{'power': 'austria', 'points': 2, 'source': 'crown'}]


def test_R8_13_nobody_abstains() -> None:
    """R8.13, U11: only names of candidates are offered, oneself always among them"""
    p = empire(britain='pfalz', france='nassau').status(britain='expansionist')
    election(p)
    assert p.legal('britain') == ['vote:britain']
    assert not {'pass', 'done'} & set(p.legal('britain'))


@pytest.mark.parametrize('players', [3, 4])
def test_R8_14_an_uncontrolled_minor_power_neither_votes_nor_stands(players: int) -> None:
    """R8.14, U12: Russia in Saxonia, at the first election of 1702"""
    p = idle(raison('1702', players), asks('austria', 'talk_election'))
    assert (p.of('russia', 'controller'), control(p, 'saxonia')) == (None, 'russia')
    ready(p)
    voters = []
    while p.prompt(p.asked()[0]) == 'prompt.vote':
        role = p.asked()[0]
        voters.append(p.g.view(role)['prompt']['params']['power'])
        assert p.refusal(role, 'vote:russia') == 'R8.2'
        p.play(f'{role} vote:{voters[-1]}')
    assert 'austria' in voters
    assert 'russia' not in voters


def test_Ex_2_the_election() -> None:
    """Ex 2 (R8.2-R8.10, R8.15, R15.1): Sweden is elected by sold votes, and no promise binds"""
    p = raison('1702').status(britain='expansionist', sweden='neutral', russia='austrian').garrison(None, *ELECTORS)
    p.garrison('austria', 'pfalz').garrison('france', 'lorraine', 'nassau').garrison('britain', 'hannover')
    p.garrison('sweden', 'brandenburg').garrison('russia', 'saxonia')
    turn(p, 3)
    p.play('sweden offer:france-arbiter', 'russia offer:austria-vote', 'sweden offer:russia-garrison')
    ready(p)
    assert set(p.legal('britain')) == {'vote:britain', 'vote:sweden'}
    p.play('britain vote:britain', 'france vote:sweden', 'sweden vote:sweden', 'austria vote:austria')
    p.play('russia vote:sweden')
    votes = [(each['power'], each['candidate'], each['votes']) for each in p.events('votes')]
    assert votes == [
        ('britain', 'britain', 1), ('france', 'sweden', 2), ('sweden', 'sweden', 1), ('austria', 'austria', 2),
        ('russia', 'sweden', 1),
    ]  # fmt: skip
    assert p.events('emperor') == [{'power': 'sweden', 'votes': 4}]
    assert crown(p) == 'sweden'
    assert (p.asked(), p.prompt('austria')) == (('austria',), 'prompt.drill_draw')
    before = p.of('sweden', 'influence')
    idle(p, lambda p: p.of('sweden', 'influence') > before, 300)
    assert p.of('sweden', 'influence') == before + 3 + 2  # Brandenburg, Ingria, Livonia, the Crown
    assert (p.view()['round'], p.view()['turn']) == (2, 2)
    assert control(p, 'ingria') == 'sweden'


# ---- the tally


def test_R8_4_everybody_sees_the_votes_cast_and_those_to_come() -> None:
    """R8.2, R8.4: from the talk on each power's votes, then whom it has named; nothing of it remains afterwards"""
    p = turn(empire(britain='pfalz', france='nassau saxonia').status(britain='neutral'), 3)
    for role in (*p.g.roles, None):
        assert p.view(role)['election'] == {'needed': 4, 'votes': {'britain': 1, 'france': 2, 'austria': 1}, 'cast': {}}
    ready(p).play('britain vote:france')
    for role in (*p.g.roles, None):
        assert p.view(role)['election']['cast'] == {'britain': 'france'}
    p.play('france vote:france', 'austria vote:austria')
    assert p.view()['election'] is None


def test_R8_6_a_candidate_is_shown_with_the_votes_he_has() -> None:
    """R8.6, R8.7"""
    p = election(empire(britain='pfalz', france='nassau saxonia').status(britain='neutral'))
    hints = {str(Action(each['verb'], each['arg'])): each['hint'] for each in p.g.view('britain')['actions']}
    assert hints['vote:france'] == {'votes': 0}
    p.play('britain vote:france')
    hints = {str(Action(each['verb'], each['arg'])): each['hint'] for each in p.g.view('france')['actions']}
    assert hints['vote:france'] == {'votes': 1}
