"""Battles (EFFECTS 3.3): dice, hits, dice rolled again and retreats of the battle that is fought."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from chancellery.titles.europa.edition.atlas import NO_FAITH
from chancellery.titles.europa.edition.files import NOBODY
from chancellery.titles.europa.effects.conditions import Religion
from chancellery.titles.europa.effects.read import Node
from chancellery.titles.europa.effects.run import Effect, Run
from chancellery.titles.europa.effects.things import (
    Condition,
    MakeCondition,
    Maker,
    MakeStep,
    Number,
    Scope,
)
from chancellery.titles.europa.field_groups import QUESTION, Names
from chancellery.titles.europa.fields import NO_PERSON
from chancellery.titles.europa.religion import faith_of_realm, same_faith, state_faith
from chancellery.titles.europa.state import Europa
from chancellery.titles.europa.war.battle import LandBattle
from chancellery.titles.europa.war.battle_choices import MOST_DICE, LoseDice, PickDice
from chancellery.titles.europa.war.casualties import MOST_HITS
from chancellery.titles.europa.war.contingents import REBEL, Contingents
from chancellery.titles.europa.war.dice import DICE
from chancellery.titles.europa.war.engagement import DEFENCE, Battle
from chancellery.titles.europa.war.naval_battle import NavalBattle

ENEMY: Final = 'enemy'
YOU: Final = 'you'


class OfBattle(Effect):
    """An effect on one side of the battle that is fought: that of ``you``, or the enemy's."""

    def __init__(self, node: Node, maker: Maker) -> None:
        super().__init__(node, maker)
        who = node.args.get('who', YOU)
        self.on_enemy: bool = who == ENEMY
        if who not in (YOU, ENEMY):
            maker.lacks(f'do {node.operator} {who}')

    def run(self, g: Europa, run: Run) -> None:
        battle = g.inside(Battle)
        own = NOBODY if battle is None else battle.side_of(run.you)
        if battle is not None and own != NOBODY:
            self.on_side(g, run, battle, 1 - own if self.on_enemy else own)

    def on_side(self, g: Europa, run: Run, battle: Battle, side: int) -> None:
        """The effect on a side of the battle."""
        raise NotImplementedError


class AddDice(OfBattle):
    """R6.2.5: dice of named kinds, or of kinds that are picked, for the whole battle; where dice are taken away, who
    uses the card picks them."""

    def __init__(self, node: Node, maker: Maker) -> None:
        super().__init__(node, maker)
        self.named: list[int] = [node.args.get(kind, 0) for kind in DICE]
        self.any: int = node.args.get('any', 0)
        if node.args.get('from', 'gain') != 'gain' or node.args.get('until', 'battle') != 'battle':
            maker.lacks('do dice swap')

    def on_side(self, g: Europa, run: Run, battle: Battle, side: int) -> None:
        battle.add_dice(side, self.named)
        seat = battle.user_of(side)
        if self.any > 0 and seat != NOBODY:
            g.ask(PickDice(seat, self.any))
        elif self.any < 0:
            g.ask(LoseDice(run.you, -self.any, battle.pool_of(side)))

    def heard(self, g: Europa, run: Run, answer: Any) -> None:
        battle = g.inside(Battle)
        assert battle is not None
        own = battle.side_of(run.you)
        if self.any > 0:
            battle.add_dice(1 - own if self.on_enemy else own, answer)
        else:
            battle.add_dice(1 - own if self.on_enemy else own, [-each for each in answer])


class MoreHits(OfBattle):
    """R9.7.5-7: so many hits of this round are not taken; or, before the first round, so many are taken besides."""

    def __init__(self, node: Node, maker: Maker) -> None:
        super().__init__(node, maker)
        self.count: int = node.args['n'] if isinstance(node.args['n'], int) else 0
        if self.count == 0 or 'kind' in node.args or (self.count > 0 and maker.source != 'idea'):
            maker.lacks('do hits')

    def on_side(self, g: Europa, run: Run, battle: Battle, side: int) -> None:
        if self.count < 0:
            battle.ignored[side] = min(battle.ignored[side] - self.count, MOST_HITS)
        else:
            battle.struck[side] = min(battle.struck[side] + self.count, MOST_HITS)


class RollAgain(OfBattle):
    """R9.7.4: so many dice may be rolled again in this round."""

    def __init__(self, node: Node, maker: Maker) -> None:
        super().__init__(node, maker)
        self.count: Number = maker.number(node.args['n'], node.path)
        if 'die' in node.args:
            maker.lacks('do reroll die')

    def on_side(self, g: Europa, run: Run, battle: Battle, side: int) -> None:
        battle.rerolls[side] = min(battle.rerolls[side] + self.count.value(g, run.scope()), MOST_DICE)


class HardRetreat(OfBattle):
    """R9.6.3: whoever retreats takes a hit more, for the rest of the battle."""

    def __init__(self, node: Node, maker: Maker) -> None:
        super().__init__(node, maker)
        if node.args['mode'] != 'pursue':
            maker.lacks(f'do retreat {node.args["mode"]}')

    def on_side(self, g: Europa, run: Run, battle: Battle, side: int) -> None:
        battle.pursued[side] = min(battle.pursued[side] + 1, MOST_HITS)


class InBattle(Condition):
    """R9.6: facts of the battle that is fought."""

    reads: ClassVar[Names] = (QUESTION,)

    def __init__(self, node: Node, maker: Maker) -> None:
        super().__init__(node, maker)
        self.terrain: str = node.args.get('terrain', '')
        self.side: str = node.args.get('side', '')
        self.against: str = node.args.get('vs', '')
        self.round: int = node.args.get('round', 0)
        self.leader: str = node.args.get('leader', '')
        self.mountain: bool = node.args.get('mountain', False)

    def holds(self, g: Europa, scope: Scope) -> bool:
        battle = g.inside(Battle)
        if battle is None:
            return False
        own = battle.side_of(scope.you)
        if self.terrain and self.terrain != ('naval' if isinstance(battle, NavalBattle) else 'land'):
            return False
        if self.side and (own == NOBODY or self.side != ('defender' if own == DEFENCE else 'attacker')):
            return False
        if self.round and battle.round + 1 != self.round:
            return False
        if self.mountain and not over_mountains(g, battle):
            return False
        if (self.leader or self.against) and own == NOBODY:
            return False
        if self.against and self.against not in sorts_of(battle, battle.side(1 - own)):
            return False
        return not self.leader or led(battle, own) in LEADERS[self.leader]


class OfEnemy(Condition):
    """R15.0.2, EFFECTS 2.13: are all who fight on the other side of one's own religion? Rebels and distant Realms have
    none."""

    reads: ClassVar[Names] = (QUESTION,)

    def holds(self, g: Europa, scope: Scope) -> bool:
        battle = g.inside(Battle)
        own = NOBODY if battle is None else battle.side_of(scope.you)
        if battle is None or own == NOBODY:
            return False
        side = battle.side(1 - own)
        faiths = [state_faith(g, seat) for seat in side.players(g)]
        faiths += [NO_FAITH if party == REBEL else faith_of_realm(g, party) for party in side.nprs]
        return all(faith >= 0 and same_faith(faith, state_faith(g, scope.you)) for faith in faiths)


def make_religion(node: Node, maker: Maker) -> Condition:
    """The religion of the enemy in a battle, or that of a place or Realm."""
    like_mine = node.args['of'] == ENEMY and node.args.get('sameAs') == YOU
    return OfEnemy(node, maker) if like_mine else Religion(node, maker)


LEADERS: Final = {  # who has a leader: one's own side, the enemy's
    'you': ((True, False), (True, True)), 'enemy': ((False, True), (True, True)), 'both': ((True, True),),
    'none': ((False, False),),
}  # fmt: skip


def led(battle: Battle, own: int) -> tuple[bool, bool]:
    """Has one's own side a leader, and the enemy's?"""
    return battle.leader_of(own) != NO_PERSON, battle.leader_of(1 - own) != NO_PERSON


def sorts_of(battle: Battle, side: Contingents) -> list[str]:
    """What fights on a side: players, NPRs, rebels or pirates."""
    found = ['pr'] if side.seats else []
    if any(party != REBEL for party in side.nprs):
        found.append('npr')
    if REBEL in side.nprs:
        found.append('pirate' if isinstance(battle, NavalBattle) else 'rebel')
    return found


def over_mountains(g: Europa, battle: Battle) -> bool:
    """Did the attacker come over mountains?"""
    return isinstance(battle, LandBattle) and any(g.map.over_mountains(each, battle.area) for each in battle.origins)


FIGHTING: Final[dict[str, MakeStep]] = {
    'dice': AddDice, 'hits': MoreHits, 'reroll': RollAgain, 'retreat': HardRetreat,
}  # fmt: skip
FIGHTING_CONDITIONS: Final[dict[str, MakeCondition]] = {'battle': InBattle, 'religion': make_religion}
