"""Section 15: the advanced game in general (R15.1, R15.2)."""

from __future__ import annotations

from tests.titles.maria.position import start


def test_R15_1_both_maps_are_used() -> None:
    """Pieces stand and march on Flanders too, which the introductory game leaves alone."""
    advanced = start('advanced').stage('france', 'move')
    assert advanced.at('fra4') == 'arras'
    assert 'piece:fra4' in advanced.legal('louis')
    introductory = start('introductory').stage('france', 'move')
    assert introductory.at('fra4') is None
    assert 'piece:fra4' not in introductory.legal('louis')


def test_R15_2_an_empty_pool_wins() -> None:
    """The last marker of the pool placed by a conquest wins at the end of the stage."""
    position = start('advanced').clear().general('pru1', 'neisse', 8).general('aus1', 'wien', 8)
    position.train('pru_t1', 'grottkau').pool(prussia=1).stage('prussia', 'move')
    position.play('frederick', 'piece:pru1', 'march:boskowitz')
    assert position.control('neisse') == 'prussia'
    assert position.pool_of('prussia') == 0
    assert position.g.outcome is None
    position.play('frederick', 'done')
    assert position.g.outcome is not None
    assert position.g.outcome.winners == ('frederick',)
    assert position.g.outcome.reason == 'empty_pool'
