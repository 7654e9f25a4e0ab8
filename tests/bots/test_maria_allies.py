"""The allies of the introductory game for two: both must reach their goals, so neither takes what the other needs."""

from __future__ import annotations

import chancellery
from tests.titles.maria.position import Position, start

TITLE = chancellery.load('maria')


def in_an_enemy_fortress(prussian: int, french: int) -> Position:
    """A Prussian general in an unprotected fortress of Austria, with so many markers placed elsewhere."""
    position = start('introductory', 2).clear()
    g = position.g
    silesia = [g.map.cities[city] for city in g.map.fortresses if g.map.silesia[city]]
    austria = [g.map.cities[city] for city in g.map.fortresses if g.map.inner_austria[city]]
    taken = prussian - len(silesia)
    position.marker('prussia', *silesia, *austria[:taken]).marker('france', *austria[taken : taken + french])
    beside = g.map.cities[g.map.roads[position.city(austria[-1])][0]]
    position.general('pru1', austria[-1], 8).train('pru_t1', beside)
    return position.stage('prussia', 'move')


def leaves(position: Position) -> bool:
    """Would the allies' bot march the general off?"""
    bot = chancellery.bots.make('heuristic', TITLE, seed=1)
    return str(bot.choose(position.g, 'allies')) == 'piece:pru1'


def test_whoever_is_at_his_goal_leaves_the_rest_to_the_other() -> None:
    """R24.2: both conditions at the same time; the twelfth Prussian marker is taken, a thirteenth is not."""
    assert leaves(in_an_enemy_fortress(prussian=11, french=6))
    assert not leaves(in_an_enemy_fortress(prussian=12, french=6))
