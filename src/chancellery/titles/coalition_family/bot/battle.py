"""How the heuristic fights: support, cards, bluff."""

from __future__ import annotations

from typing import Final

from chancellery.kernel.rng import Rng
from chancellery.titles.coalition_family.battle import Support
from chancellery.titles.coalition_family.battle_cards import CardPlay, slots_left
from chancellery.titles.coalition_family.bot.character import Character
from chancellery.titles.coalition_family.bot.moves import worth_held
from chancellery.titles.coalition_family.bot.worth import (
    CARD,
    chance,
    enemy_generals,
    firepower,
    leader_role,
    projected,
    supporting,
    worth,
)
from chancellery.titles.coalition_family.clash import ATTACKER, DEFENDER, Clash
from chancellery.titles.coalition_family.state import CoalitionState
from chancellery.titles.coalition_family.verbs import MOST_CARD

CLOSE: Final = 1.5  # a lead that is enough
SUPPORT: Final = 0.15  # the troop that every supporter loses: a coin, and seldom the last one
ARMY: Final = 1.0  # what it costs to be beaten, or the other side
FRIEND: Final = 0.7  # what an Ally's loss or gain is worth, as if it were one's own


def choose_support(g: CoalitionState, frame: Support, legal: list[int], rng: Rng, who: Character) -> int:
    """A power helps if it makes a difference or earns a share of the victory, but never to let the leader win."""
    v = g.v
    battle = frame.battle(g)
    own_fight = frame.power == battle.power or frame.power in battle.defending(g)
    helped = battle.power if frame.side == ATTACKER else battle.defending(g)[0]
    role = g.controller[helped]
    near_goal = role >= 0 and projected(g, g.own_power(role)) >= g.goal - 3 and role == leader_role(g)
    spent = g.morale[frame.power] < 3 or not g.hands[frame.power].items
    unloved = role != g.controller[frame.power] and who.dislikes(helped)
    if not own_fight and (near_goal or spent or unloved):
        return v.done
    best, choice = SUPPORT, v.done
    for number in legal:
        if number != v.done:
            gain = support_gain(g, frame, number - v.support, who)
            if gain > best:
                best, choice = gain, number
    return choice


def support_gain(g: CoalitionState, frame: Support, general: int, who: Character) -> float:
    """What it brings that one more general supports: better odds for what is at stake, and a share of the victory."""
    battle, side = frame.battle(g), frame.side
    helpers = [*battle.supporters[side], *frame.chosen]
    theirs = potential(g, battle, 1 - side, battle.supporters[1 - side])
    if side == ATTACKER:
        theirs += reserve(g, battle)
    before = chance(potential(g, battle, side, helpers), theirs)
    after = chance(potential(g, battle, side, [*helpers, general]), theirs)
    direct = [battle.power] if side == ATTACKER else battle.defending(g)
    helped = frame.power if frame.power in direct else direct[0]
    if side == ATTACKER:
        beaten = enemy_generals(g, battle.power, battle.place)
        stake = worth(g, helped, battle.place) + ARMY * (1 + beaten)
    else:
        beaten = 1
        stake = worth_held(g, helped, battle.place) + ARMY * (1 + len(g.generals_in(battle.place)))
    if g.controller[helped] != g.controller[frame.power]:
        stake *= FRIEND
    gain = (after - before) * (stake + 0.3 * who.bold)
    if frame.power not in direct and all(g.power_of(each) != frame.power for each in helpers):
        gain += after * beaten  # R8.28 / RdE R10.45: a supporter's power scores too
    return gain


def fighting(g: CoalitionState, battle: Clash, side: int) -> list[int]:
    """The generals of a side in the place itself."""
    if side == ATTACKER:
        return [battle.attacker]
    return [general for general in g.generals_in(battle.place) if not g.allied(g.power_of(general), battle.power)]


def potential(g: CoalitionState, battle: Clash, side: int, helpers: list[int]) -> float:
    """The Strength of a side, and what its hands, Morale and troops allow in cards with these supporters."""
    troops = [0] * len(g.morale)
    for general in [*fighting(g, battle, side), *helpers]:
        troops[g.power_of(general)] += g.troops[general]
    total = float(battle.strength[side] + g.house.battle.side_strength(g, helpers, battle.place))
    return total + sum(firepower(g, power, count) for power, count in enumerate(troops) if count)


def reserve(g: CoalitionState, battle: Clash) -> float:
    """What the defenders' own generals next to the place may still add."""
    troops = [0] * len(g.morale)
    for general in fighting(g, battle, DEFENDER):
        troops[g.power_of(general)] += g.troops[general]
    total = 0.0
    for power in battle.defending(g):
        near = supporting(g, power, battle.place)
        total += firepower(g, power, troops[power] + near) - firepower(g, power, troops[power])
    return 0.7 * total


def choose_card(g: CoalitionState, frame: CardPlay, legal: list[int], rng: Rng, who: Character) -> int:
    """Play on while the battle can be won and is not yet safe; then hold back what is left."""
    v = g.v
    battle = frame.battle(g)
    leads = [number for number in legal if v.lead <= number < v.lead + len(g.at)]
    if leads:
        return leads[0]
    side = frame.group % 2
    mine = expected(g, battle, side)
    theirs = expected(g, battle, 1 - side)
    room = sum(slots_left(battle, fighter) for fighter in range(len(battle.fighters)) if battle.side(fighter) == side)
    room = min(room, len(g.hands[frame.power]), max(1, g.morale[frame.power]))
    stake = worth(g, frame.power, battle.place) + 2.0
    to_come = hidden_reserve(g, battle, 1 - side)
    hope = mine + room * 4.2 + who.bold
    if hope + rng.below(3) < theirs + 0.35 * to_come:
        return v.stop  # lost anyway: keep cards and Morale
    if mine > theirs + to_come + CLOSE:
        return v.stop  # won already
    if mine > theirs + 0.6 * to_come + CLOSE and stake < 4 and rng.below(3):
        return v.stop
    return card_to_play(g, frame, legal, mine, theirs, rng)


def expected(g: CoalitionState, battle: Clash, side: int) -> float:
    """What a side has on the table, cards face down taken at their average or as they lie in one's own piles."""
    total = float(battle.strength[side])
    for fighter, pile in enumerate(battle.piles):
        if battle.side(fighter) == side:
            power = g.power_of(battle.fighters[fighter])
            total += sum(g.house.battle.card_strength(g, value, power, battle.place) for value in pile.items)
            total += pile.items.count(4) // 2
    return total


def hidden_reserve(g: CoalitionState, battle: Clash, side: int) -> float:
    """What a side may still add."""
    total = 0.0
    for power in g.order:
        if battle.passed >> power & 1:
            continue
        slots = 0
        for fighter, general in enumerate(battle.fighters):
            if battle.side(fighter) == side and g.power_of(general) == power:
                slots += max(0, slots_left(battle, fighter))
        total += CARD * min(slots, len(g.hands[power]), g.morale[power])
    return total


def card_to_play(g: CoalitionState, frame: CardPlay, legal: list[int], mine: float, theirs: float, rng: Rng) -> int:
    """High cards when behind, low ones to bluff when ahead; now and then a face-up card for its ability."""
    v = g.v
    shows = [number for number in legal if v.show <= number < v.show + MOST_CARD]
    if shows and (g.house.battle.removes(shows[-1] - v.show + 1) or rng.below(4) == 0):
        return shows[-1]
    values = [number - v.play + 1 for number in legal if v.play <= number < v.play + MOST_CARD]
    if not values:
        return v.stop
    values.sort(key=lambda value: g.house.battle.card_strength(g, value, frame.power, frame.battle(g).place))
    behind = theirs - mine
    if behind > 0:
        return v.play + values[-1] - 1
    middle = values[len(values) // 2] if rng.below(3) else values[0]
    return v.play + middle - 1
