"""Coalitions: Movement, where and how generals go (R7.6.11-R7.6.27, E4)."""

from __future__ import annotations

import pytest

from tests.titles.coalition_family.position import Position
from tests.titles.coalitions.field import asked, at_war, end, field, go, legal, moves


def french(*generals: tuple[str, str, int]) -> Position:
    """France moves these generals: (id, place, troops)."""
    p = at_war(field())
    for general, place, troops in generals:
        p.general(general, place, troops)
    return moves(p, 'france')


# March


def test_R7_6_11_a_march_goes_to_an_adjacent_territory() -> None:
    """R7.6.11: given a French general in Lorraine, then he marches to any neighbour, nowhere further, not the Alps."""
    p = french(('france_1', 'lorraine', 1)).play('france general:france_1')
    assert legal(p, 'france', 'march') == ['paris', 'pfalz', 'picardie', 'provence', 'wurttemberg']
    assert p.refusal('france', 'march:bavaria') == 'R7.6.11'
    assert p.refusal('france', 'march:alps') == 'R4.13'
    p.play('france march:wurttemberg')
    assert p.where('france_1') == 'wurttemberg'


def test_R7_6_11_one_move_each_movement_turn() -> None:
    """R7.6.11: given a general that has marched, then he cannot go on in the same turn, but in the second he can."""
    p = go(french(('france_1', 'lorraine', 0)), 'france_1', 'march:pfalz')
    assert p.refusal('france', 'general:france_1') == 'R7.6.11'
    end(p).play('france request', 'britain accept')
    go(p, 'france_1', 'march:hesse')
    assert p.where('france_1') == 'hesse'


# Sea Move


def test_R7_6_12_up_to_three_sea_routes() -> None:
    """R7.6.12: given a British general in Cornwall, then he sails to Oporto, Lisboa or Valencia, not to Napoli."""
    p = moves(at_war(field()).general('britain_1', 'cornwall', 1), 'britain').play('britain general:britain_1')
    assert legal(p, 'britain', 'sail') == ['lisboa', 'oporto', 'valencia']
    assert p.refusal('britain', 'sail:napoli') == 'R7.6.12'
    p.play('britain sail:valencia')
    assert p.where('britain_1') == 'valencia'


@pytest.mark.parametrize('status', ['french', 'neutral', 'expansionist'])
def test_R7_6_12_only_the_british_coalition_sails(status: str) -> None:
    """R7.6.12: given the Ottomans outside the British coalition, then a general of theirs in Egypt cannot sail."""
    p = moves(field().status(ottomans=status).general('ottomans_1', 'egypt'), 'ottomans')
    p.play('ottomans general:ottomans_1')
    assert legal(p, 'ottomans', 'sail') == []
    assert p.refusal('ottomans', 'sail:napoli') == 'R7.6.12'


def test_R7_6_12_an_ally_of_britain_sails() -> None:
    """R7.6.12: given the Ottomans in the British coalition, then a general of theirs in Egypt can sail to Lisboa."""
    p = moves(field().status(ottomans='british').general('ottomans_1', 'egypt'), 'ottomans')
    p.play('ottomans general:ottomans_1')
    assert legal(p, 'ottomans', 'sail') == ['lisboa', 'napoli', 'valencia']


def test_R7_6_13_from_a_port_only() -> None:
    """R7.6.13: given a British general in Madrid, which is no port, then he cannot sail."""
    p = moves(at_war(field()).general('britain_1', 'madrid'), 'britain').play('britain general:britain_1')
    assert legal(p, 'britain', 'sail') == []
    assert p.refusal('britain', 'sail:lisboa') in ('R7.6.12', 'R7.6.13')


def test_R7_6_14_britain_must_consent_to_the_move_of_an_ally() -> None:
    """R7.6.14: when Russia wants to sail from Sverige to Holland, then Britain is asked, and the move is as stated."""
    p = moves(at_war(field()).general('russia_1', 'sverige', 2), 'russia')
    p.play('russia general:russia_1', 'russia sail:holland')
    assert p.asked() == ('britain',)
    assert p.where('russia_1') == 'sverige'
    prompt = p.g.view('britain')['prompt']
    assert (prompt['key'], prompt['params']['path']) == ('prompt.passage_sea', ['holland'])
    p.play('britain accept')
    assert p.where('russia_1') == 'holland'


def test_R7_6_14_britain_refuses() -> None:
    """R7.6.14: when Britain refuses, then the Russian general has not moved and cannot ask the same again."""
    p = moves(at_war(field()).general('russia_1', 'sverige', 2), 'russia')
    p.play('russia general:russia_1', 'russia sail:holland', 'britain refuse')
    assert p.where('russia_1') == 'sverige'
    assert p.refusal('russia', 'sail:holland')
    p.play('russia march:st_petersburg')
    assert p.where('russia_1') == 'st_petersburg'


def test_R7_6_14_also_to_come_home() -> None:
    """R7.6.14: given an Ottoman of the British coalition in Napoli, then even to Egypt, his own, he asks Britain."""
    p = moves(at_war(field()).status(ottomans='british').general('ottomans_1', 'napoli', 1), 'ottomans', 'france')
    p.play('ottomans general:ottomans_1', 'ottomans sail:egypt')
    assert (p.asked(), p.where('ottomans_1')) == (('britain',), 'napoli')


def test_R7_6_14_britain_itself_asks_nobody() -> None:
    """R7.6.14: given a British general, then he sails without anybody's leave."""
    p = go(moves(at_war(field()).general('britain_1', 'london'), 'britain'), 'britain_1', 'sail:hannover')
    assert p.where('britain_1') == 'hannover'


def test_E4_ports_on_the_way_do_not_matter() -> None:
    """R7.6.15, E4: given a French garrison and general in Oporto, then Britain sails Cornwall to Lisboa."""
    p = at_war(field()).general('britain_1', 'cornwall', 2).general('france_1', 'oporto', 3)
    p.garrison('france', 'oporto')
    end(go(moves(p, 'britain'), 'britain_1', 'sail:lisboa'))
    assert p.where('britain_1') == 'lisboa'
    assert p.held('oporto') == 'france'
    assert p.events('battle') == []


def test_R7_6_16_a_sea_move_is_not_combined() -> None:
    """R7.6.16: when a general has sailed to Lisboa, then he can neither march nor sail on in that movement turn."""
    p = go(moves(at_war(field()).general('britain_1', 'cornwall'), 'britain'), 'britain_1', 'sail:lisboa')
    assert 'general:britain_1' not in p.legal('britain')
    assert p.refusal('britain', 'general:britain_1')


def test_R7_6_16_a_march_begun_excludes_sailing() -> None:
    """R7.6.16: given a Strategic Move begun from London, then it cannot be continued by sea."""
    p = moves(at_war(field()).general('britain_1', 'london'), 'britain')
    p.play('britain general:britain_1', 'britain advance:cornwall')
    assert p.refusal('britain', 'sail:oporto') == 'R7.6.16'
    assert p.refusal('britain', 'march:london') == 'R7.6.16'


def test_R7_6_16_a_sea_move_may_attack() -> None:
    """R7.6.16: given a French garrison in Lisboa, when a British general sails there, then there is a battle."""
    p = at_war(field()).general('britain_1', 'cornwall', 2).garrison('france', 'lisboa')
    end(go(moves(p, 'britain'), 'britain_1', 'sail:lisboa'))
    assert [battle['place'] for battle in p.events('battle')] == ['lisboa']


@pytest.mark.parametrize('scenario', ['1792', '1805'])
def test_R7_6_17_great_britain_is_reached_by_sea_alone(scenario: str) -> None:
    """R7.6.17: given generals in London and Cornwall, then by land they reach nothing but each other's place."""
    p = at_war(field(scenario=scenario)).general('britain_1', 'london').general('britain_2', 'cornwall')
    moves(p, 'britain').play('britain general:britain_1')
    assert p.refusal('britain', 'march:holland') == 'R7.6.11'
    p.play('britain sail:holland', 'britain general:britain_2')
    assert legal(p, 'britain', 'march') == ['london']
    assert legal(p, 'britain', 'advance') == ['london']


# Strategic Move


def test_R7_6_18_through_three_own_territories() -> None:
    """R7.6.18: given a French general in Picardie, then he reaches Provence over Lorraine and stops after three."""
    p = french(('france_1', 'picardie', 2)).play('france general:france_1')
    p.play('france advance:lorraine', 'france advance:provence')
    assert legal(p, 'france', 'advance') == ['languedoc']
    p.play('france advance:languedoc')
    assert p.where('france_1') == 'languedoc'
    assert p.refusal('france', 'advance:aquitaine') != ''


def test_R7_6_18_every_territory_entered_must_be_friendly() -> None:
    """R7.6.18: given uncontrolled Wurttemberg and enemy Bavaria behind it, then neither can be on the way."""
    p = french(('france_1', 'lorraine', 2)).play('france general:france_1')
    assert p.refusal('france', 'advance:wurttemberg') == 'R7.6.18'
    p = at_war(field()).general('france_1', 'lorraine', 2).garrison('france', 'wurttemberg', 'hesse')
    moves(p.garrison('austria', 'bavaria'), 'france').play('france general:france_1', 'france advance:wurttemberg')
    assert p.refusal('france', 'advance:bavaria') == 'R7.6.18'
    p.play('france advance:hesse', 'france go')
    assert p.where('france_1') == 'hesse'


def test_R7_6_18_allied_ground_with_consent() -> None:
    """R7.6.18: given Austria in the French coalition, when France crosses Tyrol to Wien, then Austria is asked once."""
    p = field().status(austria='french').general('france_1', 'lombardia', 2)
    moves(p, 'france').play('france general:france_1', 'france advance:tyrol', 'france advance:wien', 'france go')
    assert p.asked() == ('austria',)
    assert p.play('austria accept').where('france_1') == 'wien'


def test_R7_6_18_an_ally_refuses() -> None:
    """R7.6.18: when Austria refuses, then the French general stays in Lombardia."""
    p = field().status(austria='french').general('france_1', 'lombardia', 2)
    moves(p, 'france').play('france general:france_1', 'france advance:tyrol', 'france go', 'austria refuse')
    assert p.where('france_1') == 'lombardia'


def test_R7_6_19_not_through_an_enemy_general() -> None:
    """R7.6.19, U14: given a British general in Paris, then no Strategic Move enters it, but a March attacks."""
    p = french(('france_1', 'picardie', 2), ('britain_1', 'paris', 1)).play('france general:france_1')
    assert p.refusal('france', 'advance:paris') == 'R7.6.19'
    p.play('france march:paris', 'france done', 'france done')
    assert [battle['place'] for battle in p.events('battle')] == ['paris']


# general rules


def test_R7_6_20_all_troops_go_along() -> None:
    """R7.6.20: given a general with three troops, when he marches, then he arrives with three."""
    p = go(french(('france_1', 'lorraine', 3)), 'france_1', 'march:pfalz')
    assert (p.where('france_1'), p.troops('france_1')) == ('pfalz', 3)


def test_R7_6_20_only_own_generals() -> None:
    """R7.6.20: given an Austrian general, then France cannot move him."""
    p = french(('france_1', 'lorraine', 3), ('austria_1', 'wien', 1))
    assert p.refusal('france', 'general:austria_1') == 'R7.6.20'


def test_R7_6_21_what_a_general_may_enter() -> None:
    """R7.6.21: given a French general in Bavaria, then he may enter an uncontrolled, an own, and enemies' places; with
    Prussia Neutral its outpost Saxonia too."""
    p = field().status(austria='british', prussia='neutral').general('france_1', 'bavaria', 1)
    p.garrison('france', 'wurttemberg').garrison('prussia', 'saxonia').general('austria_1', 'wien', 1)
    moves(p, 'france').play('france general:france_1')
    expected = ['bohemia', 'hesse', 'saxonia', 'tyrol', 'wien', 'wurttemberg']
    assert legal(p, 'france', 'march') == expected


def test_R7_6_21_not_a_neutrals_home_territory() -> None:
    """R7.6.21, R9.13: given Neutral Prussia, then a French general in Saxonia may not march to Berlin or Silesia."""
    p = field().status(prussia='neutral').general('france_1', 'saxonia', 1)
    moves(p, 'france').play('france general:france_1')
    assert p.refusal('france', 'march:berlin') in ('R7.6.21', 'R9.13')
    assert p.refusal('france', 'march:silesia') in ('R7.6.21', 'R9.13')


def test_R7_6_21_an_allys_territory_with_consent() -> None:
    """R7.6.21: given an Austrian garrison in Bavaria, when allied France marches in, then Austria is asked."""
    p = field().status(austria='french').general('france_1', 'wurttemberg', 1).garrison('austria', 'bavaria')
    moves(p, 'france').play('france general:france_1', 'france march:bavaria')
    assert p.asked() == ('austria',)
    assert end(p.play('austria accept')).where('france_1') == 'bavaria'
    assert p.events('battle') == []


def test_R7_6_22_a_neutral_enters_only_what_it_controls() -> None:
    """R7.6.22: given Neutral Prussia with a garrison in Saxonia, then Berlin's general enters Saxonia, not Hannover."""
    p = field().status(prussia='neutral').general('prussia_1', 'berlin', 1).garrison('prussia', 'saxonia')
    moves(p, 'prussia').play('prussia general:prussia_1')
    assert legal(p, 'prussia', 'march') == ['borussia', 'saxonia', 'silesia']
    assert p.refusal('prussia', 'march:hannover') == 'R7.6.22'
    p.play('prussia march:saxonia')
    assert p.where('prussia_1') == 'saxonia'


def test_R7_6_23_one_players_powers_are_allies() -> None:
    """R7.6.23: given Neutral Austria with Prussia, then an Austrian enters Prussian Silesia unasked, and back again."""
    p = field(4).status(austria='neutral', prussia='neutral', russia='british').control('prussia', 'austria')
    p.general('austria_1', 'bohemia', 1).general('prussia_1', 'berlin', 1)
    go(moves(p, 'austria'), 'austria_1', 'march:silesia')
    assert p.where('austria_1') == 'silesia'
    moves(p.general('prussia_1', 'silesia', 1), 'prussia').play('austria general:prussia_1')
    assert 'march:bohemia' in p.legal('austria')


def test_R7_6_24_spain_is_closed_in_1792() -> None:
    """R7.6.24, R13.1.2: given the start of 1792, then a British general in Lisboa cannot enter Madrid."""
    p = at_war(field(scenario='1792')).general('britain_1', 'lisboa', 1)
    moves(p, 'britain').play('britain general:britain_1')
    assert p.refusal('britain', 'march:madrid') == 'R13.1.2'


def test_R7_6_25_into_a_place_just_left() -> None:
    """R7.6.25: given generals in Picardie and Paris, when the first has left, then the second enters Picardie."""
    p = french(('france_1', 'picardie', 1), ('france_2', 'paris', 2))
    go(go(p, 'france_1', 'march:holland'), 'france_2', 'march:picardie')
    assert (p.where('france_1'), p.where('france_2')) == ('holland', 'picardie')


def test_R7_6_26_allies_share_a_territory() -> None:
    """R7.6.26: given a Prussian general in uncontrolled Hesse, when an allied British one enters, then both stay."""
    p = at_war(field()).general('britain_1', 'hannover', 1).general('prussia_1', 'hesse', 1)
    end(go(moves(p, 'britain'), 'britain_1', 'march:hesse'))
    assert (p.where('britain_1'), p.where('prussia_1')) == ('hesse', 'hesse')
    assert p.events('battle') == []


def test_R7_6_27_no_two_own_generals_in_one_place() -> None:
    """R7.6.27: given French generals in Picardie and Paris, then neither can end in the other's place."""
    p = french(('france_1', 'picardie', 1), ('france_2', 'paris', 2)).play('france general:france_2')
    assert p.refusal('france', 'march:picardie') == 'R7.6.27'
    assert 'advance:picardie' in p.legal('france')  # to pass through on the way to Holland is another matter
    p.play('france advance:picardie')
    assert p.refusal('france', 'go') == 'R7.6.27'


def test_R7_6_25_two_generals_cannot_change_places() -> None:
    """R7.6.25, R7.6.27: one enters what another has left already, so neither of two neighbours can begin."""
    p = french(('france_1', 'picardie', 1), ('france_2', 'paris', 2)).play('france general:france_1')
    assert p.refusal('france', 'march:paris') == 'R7.6.27'
    p.play('france done', 'france general:france_2')
    assert p.refusal('france', 'march:picardie') == 'R7.6.27'


def test_R7_6_6_battles_come_between_the_movement_turns() -> None:
    """R7.6.6: given a battle after the first movement turn, then the second is asked for only when it is over."""
    p = french(('france_1', 'lorraine', 2)).garrison('austria', 'wurttemberg')
    end(go(p, 'france_1', 'march:wurttemberg'))
    assert asked(p) == 'reveal'
    p.play('france reveal', 'france done')
    assert asked(p) == 'ask_turn'
