"""Maria: one's own secret choice stays in view until all have chosen; nobody else sees it."""

from __future__ import annotations

from chancellery.titles.maria.state import Maria
from tests.titles.maria.position import Position, start, title
from tests.titles.maria.test_winter import at_home, winter


def given(position: Position, viewer: str | None) -> dict[str, int]:
    """What a viewer sees given to each general in secret."""
    seen = position.board(viewer)['generals']
    return {name: general['given'] for name, general in seen.items() if 'given' in general}


def test_R17_3_1_one_sees_the_card_that_one_has_laid() -> None:
    p = start().hand('prussia', 'H9', 'C3').hand('france', 'H2').last_winner('maria')
    p.political('p1741_1', 'p1741_2').turn_step('politics').play('maria', 'reveal', 'trump:H')
    p.play('frederick', 'card:H9')

    def laid(viewer: str | None) -> object:
        return p.board(viewer)['politics']['squares']['prussia'].get('laid')

    assert laid('frederick') == 'H9'
    assert laid('louis') is laid('maria') is laid(None) is None
    p.play('louis', 'card:H2')
    assert laid('frederick') == 'H9', 'until all lie open'


def test_R4_9_what_one_gives_out_at_set_up_is_marked() -> None:
    state = title().start('advanced', 3, 1, {})
    assert isinstance(state, Maria)
    p = Position(state).play('frederick', 'troop:pru1', 'troop:pru1', 'troop:pru2')
    assert given(p, 'frederick') == {'pru1': 2, 'pru2': 1}
    assert given(p, 'louis') == given(p, None) == {}
    while 'frederick' in p.g.deciders:
        p.play('frederick', 'spread')
    assert given(p, 'frederick')['pru1'] >= 2, 'while others still choose'


def test_R13_4_so_are_new_troops_while_they_are_shared_out() -> None:
    p = winter(at_home().general('pru2', 'berlin', 2), 'prussia', 'H10', 'C6')
    p.play('frederick', 'pay:H10', 'pay:C6', 'done', 'done', 'troop:pru1', 'troop:pru1')
    assert given(p, 'frederick') == {'pru1': 2}
    assert p.board('frederick')['generals']['pru1']['troops'] == 3, 'what he leads now'
    assert given(p, 'maria') == given(p, None) == {}
