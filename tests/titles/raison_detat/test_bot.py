"""What the heuristic does in Raison d'Etat: whom it asks for leave, whom it crowns, and what it does not waste."""

from __future__ import annotations

from collections import Counter

import pytest

from chancellery.kernel.rng import seeded
from chancellery.titles.coalition_family.battle import Support
from chancellery.titles.coalition_family.bot.character import Character
from chancellery.titles.coalition_family.marching import MovementTurn, Passage
from chancellery.titles.coalition_family.mobilization import Mobilization
from chancellery.titles.coalition_family.movement import Movement
from chancellery.titles.coalition_family.negotiation import VOTE
from chancellery.titles.coalition_family.verbs import TALKS
from chancellery.titles.raison_detat.bot import Adviser
from chancellery.titles.raison_detat.election import Vote
from tests.titles.coalition_family.position import Position
from tests.titles.raison_detat.field import attack, empty, turn
from tests.titles.raison_detat.table import election, raison

ADVISER = Adviser()


def step(p: Position, adviser: Adviser = ADVISER, seed: int = 1) -> str:
    """The next who is asked does what he is advised to do."""
    g = p.g
    role = p.asked()[0]
    number = adviser.choose(g, g.index(role), seeded(seed + len(g.events_for(None)), 'step'))
    action = str(g.title.decode(number))
    g.play(role, action)
    return f'{role} {action}'


def movement_turn(p: Position, power: str) -> Counter[str]:
    """Let all who are asked play a movement turn; how often leave was asked for each general."""
    asked: Counter[str] = Counter()
    turn(p, power)
    while p.g.inside(MovementTurn) is not None:
        top = p.g.decision()
        if isinstance(top, Passage):
            asked[p.g.general_name(top.general)] += 1
        step(p)
    return asked


def behind_british_land(**influence: int) -> Position:
    """1702: two Austrian armies in the Empire, and what they could take from France lies behind British Garrisons."""
    p = empty('1702').hand('austria', 3, 4, 5, 6).morale(austria=8).influence(**influence)
    p.garrison('austria', 'bavaria').garrison('france', 'lorraine', 'brabant')
    p.garrison('britain', 'wurttemberg', 'hesse', 'saxonia', 'pfalz', 'nassau', 'hannover')
    return p.general('austria_1', 'bavaria', 3).general('austria_2', 'wien', 3)


def test_who_is_refused_does_not_ask_again() -> None:
    """R7.31: Britain lets nobody through who is about to win; each general asks it once at most"""
    p = behind_british_land(austria=24)
    asked = movement_turn(p, 'austria')
    assert max(asked.values()) == 1
    assert not p.events('consents')


def test_who_is_not_refused_goes_through() -> None:
    """R7.31: the same armies, far from victory, are let through and come nearer to France"""
    p = behind_british_land()
    movement_turn(p, 'austria')
    assert p.events('consents')
    assert p.where('austria_1') in ('wurttemberg', 'pfalz', 'hesse', 'nassau')


# ---- the election


def crowned(p: Position, adviser: Adviser = ADVISER) -> str | None:
    """Everybody votes as he is advised to: who is Emperor."""
    election(p)
    while isinstance(p.g.decision(), Vote):
        step(p, adviser)
    power: str | None = p.view()['crown']
    return power


def french_camp() -> Position:
    """1702: four votes in the French Coalition, two of France, one each of Sweden and the Ottomans."""
    p = raison('1702').clear().status(sweden='french', ottomans='french')
    p.garrison('france', 'pfalz', 'nassau').garrison('sweden', 'saxonia').garrison('ottomans', 'hannover')
    return p


def test_a_coalition_with_four_votes_elects_who_has_the_most() -> None:
    """R8.7: France brings two votes, and its friends give it theirs"""
    assert crowned(french_camp()) == 'france'


def test_between_equals_the_leader_of_the_coalition_is_elected() -> None:
    """R8.7: one vote each; Britain votes first, but Austria leads"""
    p = raison('1702').clear().status(britain='austrian', russia='austrian', sweden='austrian')
    p.garrison('britain', 'pfalz').garrison('russia', 'nassau').garrison('sweden', 'saxonia')
    assert crowned(p) == 'austria'  # with its Home Territory Bohemia


def test_nobody_crowns_a_rival_who_is_about_to_win() -> None:
    """R8.10: two points more a scoring would bring France to the goal; so each votes for himself"""
    p = french_camp()
    p.influence(france=p.g.goal - 5)
    assert crowned(p) is None
    votes = {each['power']: each['candidate'] for each in p.events('votes')}
    assert votes == {'france': 'france', 'sweden': 'sweden', 'ottomans': 'ottomans', 'austria': 'austria'}


def test_the_fickle_vote_for_themselves() -> None:
    """A character without faith wants the Crown for itself, though nobody is elected then"""
    fickle = Adviser()
    fickle.character = Character()
    fickle.character.faithful = -1.0
    assert crowned(french_camp(), fickle) is None


@pytest.mark.parametrize(('promised', 'emperor'), [(True, 'france'), (False, None)])
def test_a_promised_vote_is_given(promised: bool, emperor: str | None) -> None:
    """R15.1: a Neutral with the fourth vote gives it to whom he promised it; else he names himself"""
    p = raison('1702').clear().status(sweden='neutral')
    p.garrison('france', 'pfalz', 'nassau', 'lorraine').garrison('sweden', 'saxonia')
    if promised:
        p.g.promises.append([p.role_of('sweden'), p.role_of('france'), VOTE, TALKS.index('election')])
    assert crowned(p) == emperor


# ---- what is not wasted


def supporters(p: Position) -> list[str]:
    """The generals that support in the battle under way, as all who are asked are advised."""
    while isinstance(p.g.decision(), Support):
        step(p)
    return [each['general'] for each in p.events('supports')]


def before_saxonia() -> Position:
    """1702: an Austrian with three troops goes from Bohemia to Saxonia; a second one stands in Silesia."""
    p = empty('1702').hand('austria', 3, 3, 4, 4, 5, 6).morale(austria=9).garrison('austria', 'silesia')
    return p.general('austria_1', 'bohemia', 3).general('austria_2', 'silesia', 2)


def test_nobody_helps_where_the_place_falls_anyway() -> None:
    """R10.42: a supporter loses a troop; against a lone Garrison he is not needed"""
    p = attack(before_saxonia().garrison('france', 'saxonia'), 'austria', 'austria_1', 'march:saxonia')
    assert p.prompt('austria') == 'prompt.support_attack'
    assert supporters(p) == []


def test_who_can_turn_a_battle_helps() -> None:
    """R10.20: against a full army two more cards count"""
    p = before_saxonia().general('france_1', 'saxonia', 3).garrison('france', 'saxonia')
    p.hand('france', 3, 3, 4).morale(france=8)
    attack(p, 'austria', 'austria_1', 'march:saxonia')
    assert supporters(p) == ['austria_2']


def test_nobody_helps_where_all_is_lost() -> None:
    """R10.42: a general without troops or cards against an army is beaten with or without help"""
    p = before_saxonia().hand('austria').general('france_1', 'saxonia', 3).general('sweden_1', 'saxonia', 3)
    p.hand('france', 3, 3, 4, 5).hand('sweden', 3, 4, 5).morale(france=8, sweden=8)
    attack(p, 'austria', 'austria_1', 'march:saxonia')
    assert supporters(p) == []


def test_an_ally_helps_for_his_share_of_the_victory() -> None:
    """R10.45: whoever supports scores for a beaten general; for a Garrison there is nothing to score"""
    for troops, helps in ((1, ['britain_1']), (None, [])):
        p = before_saxonia().general('austria_2', None).general('britain_1', 'brandenburg', 2)
        p.hand('britain', 3, 4).morale(britain=6).garrison('france', 'saxonia')
        if troops is not None:
            p.general('france_1', 'saxonia', troops)
        attack(p, 'austria', 'austria_1', 'march:saxonia')
        assert supporters(p) == helps


def quiet_empire() -> Position:
    """1702: nothing within Austria's reach that is not in an Ally's hands."""
    p = empty('1702').hand('austria', 3, 4, 5).morale(austria=8)
    for place in p.g.map.present:
        if p.g.map.owner[place] < 0:
            p.garrison('britain', p.g.spot(place))
    return p.general('austria_1', 'wien', 3)


def wants_another_turn(p: Position) -> bool:
    """Does Austria ask the Ottomans for a second movement turn?"""
    movement = Movement(p.power('austria'))
    movement.arbiter, movement.turn = p.power('ottomans'), 1
    movement.go('ask_for_turn')
    p.at(movement)
    return step(p) == 'austria request'


def test_another_movement_turn_is_asked_for_only_where_it_gains() -> None:
    """R9.7.6: it gives the Arbiter two Morale; a Garrison of the enemy is worth that, a quiet Empire is not"""
    assert not wants_another_turn(quiet_empire())
    assert wants_another_turn(quiet_empire().garrison('france', 'bavaria'))


def test_no_turn_is_asked_for_a_move_that_is_not_allowed() -> None:
    """R9.7.31: where one's own general stands nobody else may end; and he himself has no troop for a Garrison"""
    assert not wants_another_turn(quiet_empire().garrison(None, 'bavaria').general('austria_2', 'bavaria'))


def test_surplus_money_becomes_a_fortress_where_the_enemy_stands() -> None:
    """R9.5.4, R9.5.6: with full armies, a full hand and high Morale nothing is left to Corruption"""
    p = empty('1702').hand('austria', 2, 3, 3, 4, 4, 5).morale(austria=10).money(austria=12)
    p.garrison('austria', 'bavaria', 'silesia').general('austria_1', 'wien', 3).general('france_1', 'hesse', 3)
    p.hand('france', 3, 4, 5).mobilization('austria')
    while isinstance(p.g.decision(), Mobilization):
        step(p)
    assert [each['place'] for each in p.events('fortress')] == ['bavaria', 'silesia']
    assert p.events('corruption') == []


def test_who_lacks_troops_builds_no_fortress() -> None:
    """R9.5.1: the same money goes to the army first"""
    p = empty('1702').hand('austria', 3).morale(austria=4).money(austria=6)
    p.garrison('austria', 'bavaria').general('austria_1', 'wien').general('france_1', 'hesse', 3)
    p.mobilization('austria')
    while isinstance(p.g.decision(), Mobilization):
        step(p)
    assert p.events('fortress') == []
    assert p.troops('austria_1') > 0
