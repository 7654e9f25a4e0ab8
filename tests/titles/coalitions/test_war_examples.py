"""Coalitions: the rulebook's long examples of Movement and battle (E3, E6)."""

from __future__ import annotations

from tests.titles.coalition_family.position import Position
from tests.titles.coalitions.field import asked, end, field, fight, go, legal, totals


def peninsula() -> Position:
    """E3: Austria and Prussia with Britain, Russia with France, the Ottomans Expansionist."""
    p = field().status(austria='british', prussia='british', russia='french', ottomans='expansionist')
    p.morale(britain=5, france=5, austria=5, prussia=5, russia=5, ottomans=5)
    p.general('britain_1', 'cornwall', 1).general('britain_2', 'london', 2)
    p.general('britain_3', 'egypt', 0).garrison('britain', 'egypt')
    p.general('france_1', 'paris', 3).general('france_2', 'lombardia', 2)
    return p.garrison('france', 'lisboa', 'navarra', 'madrid', 'catalonia')


def test_E3_britain_moves_to_portugal() -> None:
    """R7.6.2, R7.6.5, R7.6.6, E3: Britain names the Ottomans, moves twice and takes Lisboa; they gain 3 Morale."""
    p = peninsula().movement('britain')
    assert legal(p, 'britain', 'arbiter') == ['france', 'russia', 'ottomans']
    p.play('britain arbiter:ottomans', 'britain done')
    assert p.of('ottomans', 'morale') == 6
    go(go(p, 'britain_1', 'sail:oporto'), 'britain_2', 'march:cornwall')
    end(p).play('britain request', 'ottomans accept')
    assert p.of('ottomans', 'morale') == 8
    end(go(p, 'britain_2', 'sail:lisboa'))
    fight(p)
    assert totals(p) == {'place': 'lisboa', 'attack': 3, 'defence': 1}
    p.play('britain garrison:lisboa')
    assert (p.held('lisboa'), p.troops('britain_2')) == ('britain', 0)
    p.play('britain done')
    assert p.of('ottomans', 'morale') == 8


def test_E3_the_ottomans_refuse_france() -> None:
    """R7.6.6, R7.6.18, R4.30, E3: France sends two generals to Spain by Strategic Moves; the Ottomans, promised Egypt,
    refuse its second turn; afterwards nothing makes Britain leave Egypt."""
    p = peninsula().garrison('britain', 'lisboa').movement('france').play('france arbiter:ottomans', 'france done')
    assert p.of('ottomans', 'morale') == 6
    go(p, 'france_1', 'advance:aquitaine', 'advance:navarra', 'advance:madrid')
    go(p, 'france_2', 'advance:provence', 'advance:languedoc', 'advance:catalonia')
    assert (p.where('france_1'), p.where('france_2')) == ('madrid', 'catalonia')
    end(p).play('france request')
    assert p.asked() == ('ottomans',)
    p.play('ottomans refuse')
    assert p.of('ottomans', 'morale') == 6
    assert asked(p) not in ('move', 'ask_turn')
    p.movement('britain').play('britain arbiter:ottomans', 'britain done')
    assert p.held('egypt') == 'britain'


def test_E3_britain_could_give_egypt_back() -> None:
    """R7.6.9, E3: when Britain disbands its garrison in Egypt as it promised, then the Ottomans control it again."""
    p = peninsula().movement('britain').play('britain arbiter:ottomans', 'britain disband:egypt')
    assert p.view()['places']['egypt']['control'] == 'ottomans'


def holland() -> Position:
    """E6: British and Prussian generals with 2 troops each in Holland, a British one with 1 in London; Napoleon with 3
    in Picardie, another Frenchman with 3 in Paris."""
    p = field().status(prussia='british', austria='neutral', russia='neutral', ottomans='neutral')
    p.morale(france=6, britain=8, prussia=8, austria=5)
    p.general('britain_1', 'holland', 2).general('prussia_1', 'holland', 2).general('britain_2', 'london', 1)
    p.general('france_1', 'picardie', 3).general('france_2', 'paris', 3)
    return p.hand('france', 4, 4, 3, 5, 2, 1).hand('britain', 5, 4, 3).hand('prussia', 5, 3)


def test_E6_the_battle_of_holland() -> None:
    """R8.5, R8.8, R8.14, R8.22, R8.24, R8.25, R8.28, R8.30, R8.33, R8.35, E6: 24 against 26, played as told."""
    p = holland().movement('france').play('france arbiter:austria')
    end(go(go(p, 'france_1', 'march:holland'), 'france_2', 'march:picardie'))
    assert p.view()['battle']['strength'] == [4, 6]
    p.play('france support:france_2', 'britain support:britain_2')
    first = ('france play:4', 'britain play:5', 'prussia play:5', 'france play:5', 'britain play:3')
    second = ('france play:4', 'britain play:4', 'prussia play:3', 'france play:2')
    for move in (*first, *second, 'france play:3', 'france play:1'):
        assert p.asked() == (move.split()[0],)
        p.play(move)
    assert [p.of(power, 'morale') for power in ('france', 'britain', 'prussia')] == [0, 5, 6]
    assert [len(pile['cards']) for pile in p.view()['battle']['piles']] == [3, 2, 2, 3, 1]
    assert asked(p) == 'reveal'
    p.play('france reveal')
    assert totals(p) == {'place': 'holland', 'attack': 24, 'defence': 26}
    p.play('france withdraw:paris')
    assert {general: p.troops(general) for general in ('britain_1', 'prussia_1', 'britain_2', 'france_2')} == {
        'britain_1': 1, 'prussia_1': 1, 'britain_2': 0, 'france_2': 2,
    }  # fmt: skip
    assert (p.where('france_1'), p.troops('france_1')) == ('paris', 0)
    assert [p.of(power, 'cards') for power in ('france', 'britain', 'prussia')] == [1, 1, 1]
    assert [p.of(power, 'influence') for power in ('france', 'britain', 'prussia')] == [0, 2, 2]
