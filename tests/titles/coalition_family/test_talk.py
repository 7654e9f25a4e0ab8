"""Talk is free but for one thing: which cards to play (R8.19, R4.31; Raison d'Etat R10.38, R15.5)."""

from __future__ import annotations

from chancellery.titles.coalition_family.battle import Battle
from tests.titles.coalition_family.position import Position, start


def battle() -> Position:
    """France attacks an Austrian general in Bavaria; both have cards and Morale."""
    p = start('coalitions', '1805', 6).clear().status(austria='british').morale(france=5, austria=5)
    p.general('france_1', 'bavaria', 2).general('austria_1', 'bavaria', 2).hand('france', 3, 4).hand('austria', 2, 5)
    return p.at(Battle(p.power('france'), p.g.general_at(p.power('france'), p.place('bavaria')), p.place('bavaria')))


def test_R8_19_R10_38_talk_is_closed_while_cards_are_played() -> None:
    p = battle()
    assert p.prompt('france') == 'prompt.card'
    assert p.g.talk() == 'closed'
    p.play('france pass', 'austria pass')
    assert p.prompt('france') == 'prompt.reveal'
    assert p.g.talk() == 'open'


def test_R4_31_R15_5_and_open_at_any_other_time() -> None:
    p = start('coalitions', '1805', 6).movement('austria')
    assert p.g.talk() == 'open'
