"""Raison d'Etat, chapter 15 of the rules file: negotiation (R15.1-R15.5)."""

from __future__ import annotations

from chancellery.titles.raison_detat.election import Election
from tests.titles.coalition_family.position import Position, title
from tests.titles.raison_detat.table import asks, diplomacy, idle, raison, ready, statuses, turn


def talk(p: Position) -> Position:
    """The talk before the choice of status."""
    diplomacy(p)
    while p.prompt(p.asked()[0]) == 'prompt.expel':
        p.play(f'{p.asked()[0]} done')
    return p


def test_R15_1_a_promise_of_status_binds_nobody() -> None:
    """R15.1: France promises to join and goes elsewhere; only the two are told"""
    p = talk(raison('1618')).play('france offer:austria-join_first')
    ready(p)
    assert len(p.legal('france')) == 4
    p.play('sweden status:protestant', 'france status:expansionist', 'poland status:austrian')
    p.play('ottomans status:neutral')
    assert statuses(p)['france'] == 'expansionist'
    for role in ('france', 'austria'):
        assert [each['role'] for each in p.events('promise_broken', role)] == ['france']
    for other in ('spain', None):
        assert p.events('promise_broken', other) == []


def test_R15_1_a_promise_that_is_kept() -> None:
    p = talk(raison('1618')).play('france offer:austria-join_first')
    ready(p)
    p.play('sweden status:protestant', 'france status:austrian', 'poland status:austrian', 'ottomans status:neutral')
    assert len(p.events('promise_kept', 'austria')) == 1
    assert p.events('promise_broken', 'austria') == []
    assert p.prompt('austria') == 'prompt.admit'  # and Austria, who was promised it, may still refuse


def test_R15_1_a_sold_vote_may_be_sold_again() -> None:
    """R15.1: the voter keeps every legal candidate"""
    p = turn(raison('1702').clear().garrison('britain', 'pfalz').garrison('russia', 'saxonia'), 3)
    p.play('britain offer:austria-vote', 'britain offer:russia-vote')
    ready(p)
    assert set(p.legal('britain')) == {'vote:britain', 'vote:austria', 'vote:russia'}


def test_R15_1_what_is_promised_is_known_to_the_two_alone() -> None:
    p = talk(raison('1618')).play('france offer:austria-money')
    assert [(each['role'], each['to'], each['term']) for each in p.view('austria')['promises']] == [
        ('france', 'austria', 'money')
    ]  # fmt: skip
    for other in ('spain', 'ottomans', None):
        assert p.view(other)['promises'] == []
        assert p.events('promise', other) == []


def test_R15_1_promises_go_to_other_players() -> None:
    """R15.1: not to oneself, not to a Minor Power, and a Leading Power has no status to promise"""
    p = talk(raison('1618', 6).control('ottomans', 'austria').status(ottomans='austrian'))
    assert p.refusal('france', 'offer:france-money') == 'R15.1'
    assert p.refusal('france', 'offer:ottomans-money') == 'R15.1'
    assert p.refusal('austria', 'offer:france-neutral') == 'R15.1'
    assert p.refusal('france', 'offer:austria-neutral') == ''


def test_R15_1_membership_binds_where_promises_do_not() -> None:
    """R15.1, R7.33: an Ally is not attacked, whatever was said"""
    p = raison('1618').clear().general('poland_1', 'cracovia', 3).garrison('austria', 'silesia')
    p.movement('poland').play('poland arbiter:france', 'poland general:poland_1', 'poland march:silesia')
    assert (p.asked(), p.prompt('austria')) == (('austria',), 'prompt.passage')
    p.play('austria accept')
    idle(p, lambda p: p.prompt(p.asked()[0]) == 'prompt.ask_turn')
    assert p.events('battle') == []


def test_R15_2_talk_before_the_statuses_and_before_the_election() -> None:
    """R15.2: and in no other moment of a round is a formal talk held"""
    p = raison('1618')
    talks: list[tuple[int, int, str]] = []

    def over(p: Position) -> bool:
        board = p.view()
        if board['round'] == 3:
            return True
        key = p.prompt(p.asked()[0])
        if key.startswith('prompt.talk') and (board['round'], board['turn'], key) not in talks:
            talks.append((board['round'], board['turn'], key))
        return False

    idle(p, over)
    assert talks == [(1, 4, 'prompt.talk_election'), (2, 0, 'prompt.talk_status'), (2, 4, 'prompt.talk_election')]


def test_R15_3_a_promised_payment_moves_no_money() -> None:
    """R15.3: Money and cards pass by Subsidies and Mercenaries only"""
    p = talk(raison('1618').money(france=6)).play('france offer:austria-money')
    ready(p)
    p.play('sweden status:protestant', 'france status:austrian', 'poland status:austrian', 'ottomans status:neutral')
    p.play('austria accept')
    assert (p.of('france', 'money'), p.of('austria', 'money')) == (6, 5)


def test_R15_3_there_is_no_way_to_hand_over_anything_else() -> None:
    """R15.3: of all verbs only these two give to a Power; a Territory is given up by disbanding"""
    verbs = title('raison_detat').verbs
    powers = set(verbs['give'])
    to_powers = {verb for verb, arguments in verbs.items() if arguments and set(arguments) == powers}
    assert to_powers == {'give', 'lend', 'expel', 'arbiter', 'vote'}
    p = raison('1702').garrison('sweden', 'ingria').movement('sweden').play('sweden arbiter:britain')
    assert 'disband:ingria' in p.legal('sweden')
    p.play('sweden disband:ingria')
    assert p.held('ingria') is None


def test_R15_4_the_arbiter_may_refuse_what_he_has_promised_to_grant() -> None:
    """R15.4, R15.1: a third player has bought the refusal"""
    p = talk(raison('1618').clear().general('austria_1', 'wien', 2)).play('ottomans offer:austria-grant')
    ready(p)
    p.movement('austria').play('austria arbiter:ottomans', 'austria done', 'austria request')
    assert set(p.legal('ottomans')) == {'accept', 'refuse'}
    before = p.of('ottomans', 'morale')
    p.play('ottomans refuse')
    assert p.of('ottomans', 'morale') == before
    assert p.prompt(p.asked()[0]) not in ('prompt.move', 'prompt.grant_turn')


def test_R15_5_no_promise_is_about_battle_cards_and_none_is_made_in_a_battle() -> None:
    """R15.5: while cards are played the players can only play or pass"""
    p = raison('1618').clear().hand('austria', 1, 2).hand('protestants', 3).morale(austria=5, protestants=5)
    p.general('austria_1', 'tyrol', 2).general('protestants_1', 'bavaria', 1)
    p.movement('austria').play('austria arbiter:ottomans', 'austria general:austria_1', 'austria march:bavaria')
    p.play('austria done', 'austria done')
    assert {action.split(':')[0] for action in p.legal('austria')} == {'play', 'pass'}
    for role in p.g.roles:
        assert not [action for action in p.legal(role) if action.startswith('offer')]
    terms = {argument.split('-')[1] for argument in title('raison_detat').verbs['offer']}
    assert not {term for term in terms if 'card' in term}


def voters() -> Position:
    """1618, with an Elector Territory each for Poland and Austria."""
    return raison('1618').garrison('poland', 'brandenburg').garrison('austria', 'saxonia')


def test_R15_1_the_talk_before_the_election_is_a_new_one() -> None:
    """R15.1, R15.2: who has written three promises in the Diplomacy Phase may still promise his vote"""
    p = talk(voters()).play('poland offer:austria-money', 'poland offer:spain-money')
    p.play('poland offer:spain-arbiter')
    idle(ready(p), asks('poland', 'talk_election'))
    assert p.refusal('poland', 'offer:austria-vote') == ''


def electors(**holders: str) -> Position:
    """1702, at the talk before the election, with garrisons in these Elector Territories alone."""
    p = raison('1702').clear()
    for power, places in holders.items():
        p.garrison(power, *places.split())
    return p.at(Election(len(p.g.money)))


def became(p: Position, role: str | None) -> list[tuple[str, str]]:
    """What a role has been told of promises: what became of each, and its term."""
    found = []
    for event in p.g.events_for(role):
        key = event['key'].removeprefix('event.promise_')
        if key != event['key']:
            found.append((key, event['params']['term']))
    return found


def test_R15_1_what_became_of_a_vote_is_told_when_the_election_is_decided() -> None:
    """R15.1, R8.4: Britain sold its vote twice; each buyer is told his part, and nobody else anything"""
    p = electors(britain='pfalz', russia='saxonia', france='nassau')
    p.play('britain offer:austria-vote', 'britain offer:russia-vote', 'france offer:russia-money')
    ready(p)
    p.play('britain vote:austria', 'france vote:france', 'austria vote:austria')
    assert became(p, 'britain') == []  # not before the last vote is cast
    p.play('russia vote:russia')
    assert became(p, 'britain') == [('kept', 'vote'), ('broken', 'vote')]
    assert became(p, 'austria') == [('kept', 'vote')]
    assert became(p, 'russia') == [('broken', 'vote'), ('stands', 'money')]
    assert became(p, 'france') == [('stands', 'money')]
    for other in ('sweden', None):
        assert became(p, other) == []


def test_R15_1_a_vote_of_any_power_of_a_player_keeps_the_promise() -> None:
    """R15.1, R8.6, U36: Austria promised Britain its vote, and its Minor Power Russia gives one"""
    p = raison('1702', 4).clear().control('russia', 'austria').status(russia='austrian', britain='austrian')
    p.garrison('russia', 'saxonia').garrison('britain', 'pfalz').at(Election(len(p.g.money)))
    ready(p.play('austria offer:britain-vote'))
    p.play('britain vote:britain', 'austria vote:austria', 'austria vote:britain')
    assert became(p, 'britain') == [('kept', 'vote')]


def test_R15_1_without_a_vote_to_give_the_promise_lapses() -> None:
    """R15.1, R8.8: Sweden's vote is not asked for; France named itself"""
    p = electors(france='pfalz nassau lorraine saxonia', sweden='brandenburg')
    p.play('sweden offer:france-vote', 'france offer:sweden-vote')
    ready(p).play('france accept')
    assert became(p, 'france') == became(p, 'sweden') == [('moot', 'vote'), ('broken', 'vote')]


def test_R15_1_what_was_told_after_the_statuses_is_not_told_again() -> None:
    """R15.1: neither of a status nor of anything else promised in the Diplomacy Phase"""
    p = talk(raison('1618')).play('france offer:austria-join_first', 'france offer:austria-money')
    ready(p)
    p.play('sweden status:protestant', 'france status:expansionist', 'poland status:austrian')
    p.play('ottomans status:neutral')
    assert became(p, 'austria') == [('broken', 'join_first'), ('stands', 'money')]
    ready(idle(p, asks('france', 'talk_election')).play('france offer:austria-arbiter'))
    idle(p, asks('austria', 'drill_draw'))
    assert became(p, 'austria') == [('broken', 'join_first'), ('stands', 'money'), ('stands', 'arbiter')]


def test_R15_1_three_promises_in_each_talk() -> None:
    """R15.1: and the refusal says so; what one guesses of another's hidden promises stays within that"""
    p = talk(voters()).play('poland offer:austria-money', 'poland offer:austria-arbiter')
    p.play('poland offer:austria-grant')
    assert p.refusal('poland', 'offer:austria-passage') == 'R15.1'
    texts = p.g.title.texts
    assert texts['en'].say('refuse.promise_many', {}) == 'You have made as many promises as one negotiation allows.'
    idle(ready(p), asks('poland', 'talk_election')).play('poland offer:austria-vote')
    guess = p.g.determinize('austria', 7)
    for state in (p.g, guess):
        assert state.view('poland')['prompt']['params']['left'] == 2


def test_R8_2_a_vote_is_promised_by_voters_to_candidates_alone() -> None:
    """R8.2, R8.5, R15.1: both need an Elector Territory, and who is at war with all one's powers gets no vote"""
    p = raison('1702').clear().garrison('britain', 'pfalz').garrison('france', 'saxonia')
    p = turn(p.status(britain='austrian'), 3)
    assert p.refusal('britain', 'offer:austria-vote') == ''
    assert 'offer:austria-vote' in p.legal('britain')
    assert p.refusal('britain', 'offer:ottomans-vote') == 'R8.2'  # no candidate
    assert p.refusal('ottomans', 'offer:austria-vote') == 'R8.2'  # no vote
    assert p.refusal('britain', 'offer:france-vote') == 'R8.5'
    assert not {'offer:ottomans-vote', 'offer:france-vote'} & set(p.legal('britain'))
    assert not [action for action in p.legal('ottomans') if action.endswith('-vote')]


def test_R8_12_the_votes_of_a_minor_power_can_be_promised() -> None:
    """R8.12: the controller declares them"""
    p = raison('1702', 5).clear().control('ottomans', 'france').status(ottomans='french', sweden='french')
    p = turn(p.garrison('ottomans', 'lorraine').garrison('sweden', 'saxonia'), 3)
    assert p.refusal('france', 'offer:sweden-vote') == ''
    assert p.refusal('sweden', 'offer:france-vote') == ''
