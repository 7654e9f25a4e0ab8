"""Coalitions, chapter 6: war and peace, Allies, and what each status brings (R6.8-R6.15, R6.18-R6.22)."""

from __future__ import annotations

from itertools import combinations

import pytest

from tests.titles.coalition_family.position import Position
from tests.titles.coalitions.game import action, actions_of, asks, control, diplomacy, empty, idle

ARBITER = {'british': 'france', 'french': 'britain', 'neutral': 'britain', 'expansionist': 'britain'}


def meeting(austria: str, prussia: str) -> Position:
    """An Austrian in Saxonia, next to a Prussian at home in Berlin and one in Hesse, which is nobody's."""
    p = empty().status(austria=austria, prussia=prussia)
    p.general('austria_1', 'saxonia', 1).general('prussia_1', 'berlin', 1).general('prussia_2', 'hesse', 1)
    p.movement('austria').play(f'austria arbiter:{ARBITER[austria]}', 'austria general:austria_1')
    return p


def outcome(p: Position, place: str) -> str:
    """What comes of the march: refused, an Ally is asked, a battle, or just arrival."""
    if f'march:{place}' not in p.legal('austria'):
        return 'refused'
    p.play(f'austria march:{place}')
    if asks('passage')(p):
        return 'consent'
    idle(p, lambda p: p.asked() != ('austria',) or 'general:austria_1' in p.legal('austria') or asks('move')(p))
    if asks('move')(p):
        p.play('austria done')
    return 'battle' if p.view()['battle'] else 'arrival'


MATRIX = [
    # Austria, Prussia, in Prussia's Home, outside
    ('british', 'british', 'consent', 'arrival'), ('british', 'french', 'battle', 'battle'),
    ('british', 'neutral', 'refused', 'battle'), ('british', 'expansionist', 'battle', 'battle'),
    ('french', 'british', 'battle', 'battle'), ('french', 'french', 'consent', 'arrival'),
    ('french', 'neutral', 'refused', 'battle'), ('french', 'expansionist', 'battle', 'battle'),
    ('neutral', 'british', 'refused', 'refused'), ('neutral', 'french', 'refused', 'refused'),
    ('neutral', 'neutral', 'refused', 'refused'), ('neutral', 'expansionist', 'refused', 'refused'),
    ('expansionist', 'british', 'battle', 'battle'), ('expansionist', 'french', 'battle', 'battle'),
    ('expansionist', 'neutral', 'refused', 'battle'), ('expansionist', 'expansionist', 'battle', 'battle'),
]  # fmt: skip


@pytest.mark.parametrize(('austria', 'prussia', 'home', 'outside'), MATRIX)
def test_R6_9_the_matrix_of_war_and_peace(austria: str, prussia: str, home: str, outside: str) -> None:
    """Who may attack whom at home, and who a Neutral outside its Homes (R6.9, R6.8)."""
    assert outcome(meeting(austria, prussia), 'berlin') == home
    assert outcome(meeting(austria, prussia), 'hesse') == outside


@pytest.mark.parametrize('pair', list(combinations(('austria', 'prussia', 'russia', 'ottomans'), 2)))
def test_R6_9_expansionists_are_at_war_with_one_another(pair: tuple[str, str]) -> None:
    """Any two of them fight where they meet (R6.9)."""
    mover, other = pair
    p = empty().status(austria='expansionist', prussia='expansionist', russia='expansionist', ottomans='expansionist')
    p.general(f'{mover}_1', 'saxonia', 1).general(f'{other}_1', 'hesse', 1).movement(mover)
    p.play(f'{mover} arbiter:france', f'{mover} general:{mover}_1')
    p.play(f'{mover} march:hesse')
    if p.prompt(mover) == 'prompt.garrison':
        p.play(f'{mover} done')
    p.play(f'{mover} done')
    assert [battle['place'] for battle in p.events('battle')] == ['hesse']


def test_R6_8_a_power_at_peace_is_not_attacked() -> None:
    """A Neutral's Home is closed, and explain() says why (R6.8)."""
    p = meeting('british', 'neutral')
    assert p.refusal('austria', 'march:berlin') == 'R9.13'


@pytest.mark.parametrize('status', ['british', 'french', 'expansionist'])
def test_R6_20_a_neutrals_home_with_its_garrison_is_closed_to_all(status: str) -> None:
    """Berlin with a garrison of Neutral Prussia, and a general in it, is not attacked (R6.20, R9.13)."""
    p = empty().status(austria=status, prussia='neutral').general('austria_1', 'saxonia', 1)
    p.garrison('prussia', 'berlin').general('prussia_1', 'berlin', 1).movement('austria')
    p.play(f'austria arbiter:{ARBITER[status]}', 'austria general:austria_1')
    assert p.refusal('austria', 'march:berlin') == 'R9.13'


def test_R6_9_a_neutrals_garrison_outside_its_homes_may_be_attacked() -> None:
    """A Prussian garrison in Hesse alone is fought for (R6.9, R9.11)."""
    p = empty().status(austria='british', prussia='neutral').general('austria_1', 'saxonia', 1)
    p.garrison('prussia', 'hesse').movement('austria').play('austria arbiter:france', 'austria general:austria_1')
    assert outcome(p, 'hesse') == 'battle'


@pytest.mark.parametrize('status', ['neutral', 'expansionist', 'british'])
def test_R6_10_a_players_powers_are_always_at_peace(status: str) -> None:
    """Austria and the Prussia it controls are Allies whatever their status: no battle, nobody is asked (R6.10)."""
    p = empty(players=4).control('prussia', 'austria').status(austria=status, prussia=status)
    p.general('austria_1', 'saxonia', 1).general('prussia_1', 'berlin', 1).garrison('austria', 'saxonia')
    p.movement('austria').play(f'austria arbiter:{ARBITER[status]}', 'austria done', 'austria general:austria_1')
    assert outcome(p, 'berlin') == 'arrival'
    assert p.where('austria_1') == p.where('prussia_1') == 'berlin'


def test_R6_10_two_minors_of_one_player_are_allies() -> None:
    """Prussia and the Ottomans, both Austria's, both Expansionist, do not fight (R6.10)."""
    p = empty(players=4).control('prussia', 'austria').control('ottomans', 'austria')
    p.status(austria='expansionist', prussia='expansionist', ottomans='expansionist')
    p.general('prussia_1', 'saxonia', 1).general('ottomans_1', 'hesse', 1).movement('prussia')
    p.play('austria arbiter:britain', 'austria general:prussia_1', 'austria march:hesse')
    idle(p, asks('move'))
    p.play('austria done')
    assert p.view()['battle'] is None
    assert p.where('prussia_1') == p.where('ottomans_1') == 'hesse'


@pytest.mark.parametrize('status', ['british', 'french'])
def test_R6_11_R6_14_members_of_a_coalition_do_not_attack_each_other(status: str) -> None:
    """In one coalition they are Allies: they share a territory and no battle is fought (R6.11, R6.14)."""
    p = meeting(status, status)
    assert outcome(p, 'hesse') == 'arrival'
    assert p.where('austria_1') == p.where('prussia_2') == 'hesse'
    assert 'battle:hesse' not in p.legal('austria')


@pytest.mark.parametrize('consent', [True, False])
def test_R6_12_an_ally_lets_one_pass_or_not(consent: bool) -> None:
    """Only with Prussia's leave does the Austrian enter Berlin (R6.12)."""
    p = meeting('british', 'british').play('austria march:berlin')
    assert p.asked() == ('prussia',)
    p.play('prussia accept' if consent else 'prussia refuse')
    assert p.where('austria_1') == ('berlin' if consent else 'saxonia')
    if not consent:
        assert p.refusal('austria', 'march:berlin') == 'R6.12'
        assert 'march:hesse' in p.legal('austria')


def test_R6_12_also_in_what_an_ally_controls_abroad_and_passes_through() -> None:
    """Through Silesia and on: every Ally on the way is asked (R6.12)."""
    p = empty().status(austria='british', prussia='british', russia='british').garrison('russia', 'warszawa')
    p.general('austria_1', 'bohemia', 1).movement('austria').play('austria arbiter:france')
    p.play('austria general:austria_1', 'austria advance:silesia', 'austria advance:warszawa', 'austria go')
    assert p.asked() == ('prussia',)
    p.play('prussia accept')
    assert p.asked() == ('russia',)
    p.play('russia accept')
    assert p.where('austria_1') == 'warszawa'


@pytest.mark.parametrize(('status', 'may'), [('british', True), ('neutral', False), ('expansionist', False)])
def test_R6_13_allies_support_each_other(status: str, may: bool) -> None:
    """A Russian in Bavaria may support the Austrian in Wurttemberg if they are Allies (R6.13)."""
    p = empty().status(austria='british', russia=status).general('russia_1', 'bavaria', 2).garrison('russia', 'bavaria')
    p.general('france_1', 'lorraine', 3).general('austria_1', 'wurttemberg', 1).movement('france')
    p.play('france arbiter:ottomans', 'france general:france_1', 'france march:wurttemberg')
    offered: set[str] = set()

    def watch(p: Position) -> bool:
        offered.update(actions_of(p, 'russia', 'support'))
        return p.where('austria_1') != 'wurttemberg'

    idle(p, watch)
    assert offered == ({'russia_1'} if may else set())


def test_R6_15_no_garrison_in_an_allys_home() -> None:
    """In Berlin the Austrian guest leaves no garrison, behind him in Saxonia he may (R6.15)."""
    p = meeting('british', 'british').play('austria march:berlin', 'prussia accept')
    assert p.refusal('austria', 'garrison:berlin') == 'R7.6.30'
    p.play('austria garrison:saxonia')
    assert (p.held('saxonia'), p.held('berlin')) == ('austria', None)


@pytest.mark.parametrize(('status', 'may'), [('british', True), ('french', False), ('neutral', False)])
def test_R6_18_subsidies_are_for_the_british_coalition(status: str, may: bool) -> None:
    """Benefit 1 (R6.18)."""
    p = empty().status(austria=status).money(britain=3)
    action(p, 3, 'leadership').play('britain done')
    assert asks('subsidies')(p)
    assert ('give:austria' in p.legal('britain')) is may
    if not may:
        assert p.refusal('britain', 'give:austria') == 'R7.3.6'


def austrian_victory(status: str, loser: str) -> int:
    """The Influence Austria gains by beating a lonely general of another power in Wurttemberg."""
    p = empty().status(austria=status).general('austria_1', 'bavaria', 3).general(f'{loser}_1', 'wurttemberg')
    p.movement('austria').play(f'austria arbiter:{"prussia" if status != "neutral" else "france"}')
    before = p.of('austria', 'influence')
    p.play('austria general:austria_1', 'austria march:wurttemberg', 'austria done')
    idle(p, lambda p: p.view()['battle'] is None and p.where(f'{loser}_1') != 'wurttemberg')
    return int(p.of('austria', 'influence') - before)


def test_R6_18_two_influence_for_a_french_general() -> None:
    """Benefit 2: 2 instead of 1 for a French general, 1 for another's (R6.18)."""
    assert austrian_victory('british', 'france') == 2
    assert austrian_victory('british', 'ottomans') == 1
    assert austrian_victory('expansionist', 'france') == 1


@pytest.mark.parametrize('consent', [True, False])
def test_R6_18_sea_moves_with_britains_consent(consent: bool) -> None:
    """Benefit 3: the Austrian in Napoli sails if Britain agrees (R6.18)."""
    p = empty().status(austria='british').general('austria_1', 'napoli', 1).movement('austria')
    p.play('austria arbiter:france', 'austria general:austria_1', 'austria sail:valencia')
    assert asks('passage_sea')(p)
    assert p.asked() == ('britain',)
    p.play('britain accept' if consent else 'britain refuse')
    assert p.where('austria_1') == ('valencia' if consent else 'napoli')


def test_R6_19_the_french_coalition_brings_nothing() -> None:
    """Neither sea, nor gold, nor the second point of Influence (R6.19)."""
    p = empty().status(austria='french').general('austria_1', 'napoli', 1).movement('austria')
    p.play('austria arbiter:britain', 'austria general:austria_1')
    assert actions_of(p, 'austria', 'sail') == set()
    assert p.refusal('austria', 'sail:valencia') == 'R7.6.12'
    assert austrian_victory('french', 'britain') == 1


def test_R6_20_a_neutral_doubles_its_taxes() -> None:
    """Neutral: twice the amount (R6.20)."""
    incomes = []
    for status in ('neutral', 'expansionist'):
        p = action(empty().status(austria=status), 4, 'taxation')
        incomes.append(p.of('austria', 'money'))
    assert incomes[0] == 2 * incomes[1] > 0


def test_R6_20_a_neutral_stays_on_what_it_controls() -> None:
    """Neutral: its general enters only what his power controls (R6.20)."""
    p = empty().status(austria='neutral').garrison('austria', 'bavaria').general('austria_1', 'wien', 1)
    p.movement('austria').play('austria arbiter:france', 'austria done', 'austria general:austria_1')
    assert actions_of(p, 'austria', 'march') == {'bavaria', 'bohemia', 'hungaria', 'tyrol'}
    assert p.refusal('austria', 'march:venezia') == 'R7.6.22'


@pytest.mark.parametrize(('place', 'opens'), [('bavaria', True), ('bohemia', False)])
def test_R6_20_R6_21_an_expansionist_spares_only_neutral_homes(place: str, opens: bool) -> None:
    """The Expansionist attacks Neutral Austria in Bavaria, not in Bohemia; it fights both coalitions (R6.20, R6.21)."""
    p = empty().status(austria='neutral', prussia='expansionist').general('austria_1', place, 1)
    p.garrison('austria', 'bavaria').general('prussia_1', 'saxonia', 2)
    p.movement('prussia').play('prussia arbiter:britain', 'prussia general:prussia_1')
    assert (f'march:{place}' in p.legal('prussia')) is opens


def test_R6_21_an_expansionist_has_no_allies() -> None:
    """Two Expansionists may fight, and each may be the other's Arbiter (R6.21)."""
    assert outcome(meeting('expansionist', 'expansionist'), 'hesse') == 'battle'
    p = empty().status(austria='expansionist', prussia='expansionist').movement('austria')
    assert actions_of(p, 'austria', 'arbiter') == {'britain', 'france', 'prussia', 'russia', 'ottomans'}


def test_R6_22_A_pieces_leave_the_homes_of_a_new_neutral() -> None:
    """Case A: Austria turns Neutral; the French garrison and general leave Wien, the Austrian leaves Berlin (R6.22)."""
    p = empty().status(austria='british', prussia='expansionist').general('france_1', 'wien', 1)
    p.garrison('france', 'wien').general('austria_1', 'berlin', 1)
    idle(diplomacy(p), asks('status')).play('austria status:neutral', 'prussia status:expansionist')
    p.play('russia status:neutral', 'ottomans status:expansionist')
    idle(p, lambda p: p.view()['round'] == 3)
    assert p.where('france_1') != 'wien'
    assert p.where('austria_1') != 'berlin'
    assert control(p, 'wien') == 'austria'


def test_R6_22_B_pieces_leave_the_home_of_a_power_now_at_peace() -> None:
    """Case B: France's garrison in Wien goes when Austria joins the French coalition (R6.22)."""
    p = empty().status(austria='british').general('france_1', 'wien', 1).garrison('france', 'wien')
    idle(diplomacy(p), asks('status')).play('austria status:french', 'prussia status:neutral')
    p.play('russia status:neutral', 'ottomans status:expansionist', 'france accept')
    idle(p, lambda p: asks('host')(p) or p.view()['round'] == 3)
    assert p.held('wien') is None
    assert p.troops('france_1') == 2


def test_R6_22_C_new_enemies_do_not_share_a_territory() -> None:
    """Case C: Austria leaves the coalition; the weaker in Hesse goes (R6.22)."""
    p = empty().status(austria='british', russia='british').general('austria_1', 'hesse', 2)
    p.general('russia_1', 'hesse', 1)
    idle(diplomacy(p), asks('status')).play('austria status:expansionist', 'prussia status:neutral')
    p.play('russia status:british', 'ottomans status:expansionist')
    idle(p, lambda p: p.view()['round'] == 3)
    assert p.where('austria_1') == 'hesse'
    assert p.where('russia_1') != 'hesse'
