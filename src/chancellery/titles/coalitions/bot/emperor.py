"""How the heuristic fights the Emperor: gather before Lorraine, enter together, outlast his Morale, take Paris.

In the war against the automatic France only Paris counts, and every French counterstroke comes while somebody of the
coalition stands in a French Home Territory. So nobody goes in alone: armies gather on its border, go in when what
stands in reach can hold the place, and march on Paris as soon as the odds allow.
"""

from __future__ import annotations

from typing import Any, Final

from chancellery.kernel.frames import Frame
from chancellery.kernel.rules import OK
from chancellery.titles.coalition_family.aftermath import VictorsGarrison
from chancellery.titles.coalition_family.battle import Support
from chancellery.titles.coalition_family.board import HOME
from chancellery.titles.coalition_family.bot.moves import strategic_ends
from chancellery.titles.coalition_family.bot.worth import chance
from chancellery.titles.coalition_family.clash import ATTACKER
from chancellery.titles.coalition_family.drill import Discarding
from chancellery.titles.coalition_family.garrisons import against_garrison
from chancellery.titles.coalition_family.influence import scores
from chancellery.titles.coalition_family.leadership import Leadership
from chancellery.titles.coalition_family.marching import DraftRoute, LeaveGarrisons, MovementTurn
from chancellery.titles.coalition_family.mobilization import Mobilization
from chancellery.titles.coalition_family.routes import enemies_in
from chancellery.titles.coalition_family.state import CoalitionState
from chancellery.titles.coalition_family.verbs import MOST_CARD
from chancellery.titles.coalitions.edition import FRANCE
from chancellery.titles.coalitions.emperor_battle import CoalitionCards, EmperorBattle

GATE: Final = 'lorraine'  # the way in: it borders on Paris and on the roads from Germany
CARD: Final = 3.1  # a card of the deck, on average
RACE_SLOTS: Final = 9  # three French generals with three troops come when France is invaded
STEP: Final = 1.6  # what a step towards the gate is worth to a full army
INSIDE: Final = 7.0  # what it is worth to stand in France and hold
HOLDS: Final = 0.7  # the part of the French strength that must be matched before anybody goes in
PRIZE: Final = 60.0  # Paris
WORTHWHILE: Final = 0.25
FULL: Final = 3


def emperor_advice(g: CoalitionState, frame: Frame[Any], legal: list[int]) -> int:
    """By the kind of decision; -1 where the family's rules of thumb will do."""
    if isinstance(frame, MovementTurn):
        return choose_general(g, legal)
    if isinstance(frame, DraftRoute):
        return choose_route(g, frame, legal)
    if isinstance(frame, (LeaveGarrisons, VictorsGarrison)):
        return choose_garrison(g, frame.general, legal)
    if isinstance(frame, Leadership):
        return choose_leadership(g, frame, legal)
    if isinstance(frame, Mobilization):
        return choose_purchase(g, frame, legal)
    if isinstance(frame, Support):
        return choose_support(g, frame, legal)
    if isinstance(frame, CoalitionCards):
        return choose_card(g, frame, legal)
    if isinstance(frame, Discarding) and g.v.draw not in legal:
        return min(legal)
    return -1


def fire(g: CoalitionState, power: int, troops: int) -> float:
    """What a power's cards can add with so many troops."""
    return CARD * min(troops, len(g.hands[power]), max(1, g.morale[power]))


def french_potential(g: CoalitionState) -> float:
    """What France can bring against an army that stands in its land."""
    return 1 + FULL + CARD * min(RACE_SLOTS, g.morale[FRANCE] + 1)


def allied_potential(g: CoalitionState, place: int, general: int) -> float:
    """What the coalition can bring to bear on a place: armies there or next to it, and this general with them."""
    total = 0.0
    troops_of = [0] * len(g.morale)
    for other, at in enumerate(g.at):
        power = g.power_of(other)
        if at < 0 or power == FRANCE:
            continue
        if other == general or at == place:
            total += 1 + g.troops[other]
        elif at not in g.map.links[place]:
            continue
        troops_of[power] += g.troops[other]
    return total + sum(fire(g, power, troops) for power, troops in enumerate(troops_of))


def odds_in_battle(g: CoalitionState, general: int, place: int) -> float:
    """How an attack on French forces in a place would end."""
    troops_of = [0] * len(g.morale)
    for other, at in enumerate(g.at):
        if at >= 0 and at in g.map.links[place] and not g.busy[other]:
            troops_of[g.power_of(other)] += g.troops[other]
    if g.at[general] not in g.map.links[place]:
        troops_of[g.power_of(general)] += g.troops[general]
    ours = 1.0 + g.troops[general]
    ours += sum(fire(g, power, troops) for power, troops in enumerate(troops_of) if power != FRANCE)
    here = g.general_at(FRANCE, place)
    slots = troops_of[FRANCE]
    theirs = float(g.garrison_strength(place)) if g.garrison[place] == FRANCE else 0.0
    if here >= 0:
        slots += g.troops[here]
        theirs += 1 + g.troops[here]
    return chance(ours, theirs + CARD * min(slots, g.morale[FRANCE] + 1))


def stand(g: CoalitionState, general: int, place: int) -> float:
    """What it is worth to stand in a place: near the gate; inside only where the army can stay."""
    weight = (1 + g.troops[general]) / (1 + FULL)
    steps = g.map.distances(g.edition.spot(GATE), g.power_of(general))[place]
    value = -STEP * weight * (steps if steps >= 0 else 9)
    if g.map.kind[place] == HOME and g.map.owner[place] == FRANCE:
        ours, theirs = allied_potential(g, place, general), french_potential(g)
        value += INSIDE * weight if ours >= HOLDS * theirs else -INSIDE
    return value


def arrival(g: CoalitionState, general: int, place: int) -> float:
    """What coming to a place brings: a battle, or a place to stand."""
    value = stand(g, general, place)
    if not enemies_in(g, g.power_of(general), place):
        return value
    odds = odds_in_battle(g, general, place)
    spoils = 1.5 * g.map.value[place] if scores(g, FRANCE, place) else 0.3
    spoils += 1.0 if g.general_at(FRANCE, place) >= 0 else 0.0
    if place == g.house.victory.decisive_place(g):
        return PRIZE * odds - 0.4 * PRIZE
    return odds * (value + spoils) - (1 - odds) * 6.0 - 0.4


def best_route(g: CoalitionState, general: int) -> tuple[float, int]:
    """The best gain of a move and the action it begins with."""
    v = g.v
    start = g.at[general]
    stay = stand(g, general, start)
    best, choice = -99.0, v.done
    for place in g.map.links[start]:
        gain = arrival(g, general, place) - stay
        if gain > best and g.general_at(g.power_of(general), place) < 0:
            best, choice = gain, v.march + place
    for place in g.house.movement.sea_moves(g, g.power_of(general), start):
        gain = arrival(g, general, place) - stay - 0.1
        if gain > best and g.general_at(g.power_of(general), place) < 0:
            best, choice = gain, v.sail + place
    for place, first in strategic_ends(g, general, []):
        gain = stand(g, general, place) - stay
        if gain > best:
            best, choice = gain, v.advance + first
    return best, choice


def choose_general(g: CoalitionState, legal: list[int]) -> int:
    """The general who gains the most by moving; then the next."""
    v = g.v
    best, choice = WORTHWHILE, v.done
    for number in legal:
        general = number - v.general
        if 0 <= general < len(g.at):
            gain, _ = best_route(g, general)
            if gain > best:
                best, choice = gain, number
    return choice


def choose_route(g: CoalitionState, draft: DraftRoute, legal: list[int]) -> int:
    """The best route, or none."""
    v = g.v
    if draft.path:
        return go_on(g, draft, legal)
    gain, choice = best_route(g, draft.general)
    if gain > WORTHWHILE and choice in legal:
        return choice
    return v.done if v.done in legal else legal[0]


def go_on(g: CoalitionState, draft: DraftRoute, legal: list[int]) -> int:
    """On a Strategic Move: further while it gets better."""
    v = g.v

    def value(number: int) -> float:
        place = draft.path[-1] if number == v.go else number - v.advance
        return stand(g, draft.general, place) + (0.02 if number == v.go else 0.0)

    return max(legal, key=value)


def choose_garrison(g: CoalitionState, general: int, legal: list[int]) -> int:
    """Garrisons keep the road to the gate open and French claims out of French hands; an army keeps two troops."""
    v = g.v
    best, choice = 0.0, v.done
    steps = g.map.distances(g.edition.spot(GATE), FRANCE)
    for number in legal:
        place = number - v.garrison
        if not 0 <= place < len(g.garrison) or against_garrison(g, general, place) is not OK:
            continue
        gain = 1.5 * g.map.value[place] if scores(g, FRANCE, place) else 0.0
        if g.control(place) < 0 or g.map.owner[place] == FRANCE:
            gain += 2.0 if 0 <= steps[place] <= 1 else 0.0
        if g.troops[general] > 1 and gain > best:
            best, choice = gain, number
    return choice if choice in legal else legal[0]


def nearness(g: CoalitionState, power: int, place: int) -> int:
    """Minus the steps to the gate."""
    steps = g.map.distances(g.edition.spot(GATE), power)[place]
    return -steps if steps >= 0 else -99


def choose_leadership(g: CoalitionState, frame: Leadership, legal: list[int]) -> int:
    """Generals as near to the gate as they may come; else Morale when it is short, else a card."""
    v = g.v
    power = frame.power
    if frame.general >= 0:
        places = [number for number in legal if v.place <= number < v.place + len(g.garrison)]
        return max(places, key=lambda number: nearness(g, power, number - v.place)) if places else legal[0]
    calls = [number for number in legal if v.call <= number < v.call + len(g.at)]
    if calls:
        return calls[0]
    if v.morale in legal and g.morale[power] <= len(g.hands[power]):
        return v.morale
    return v.draw if v.draw in legal else legal[0]


def choose_purchase(g: CoalitionState, frame: Mobilization, legal: list[int]) -> int:
    """Free cards; troops for the armies nearest to the gate; then cards and Morale, in step with each other."""
    v = g.v
    power = frame.power
    if v.draw in legal:
        return v.draw
    cards, morale = len(g.hands[power]), g.morale[power]
    troops = [number for number in legal if v.troop <= number < v.troop + len(g.at)]
    if power == FRANCE and troops:  # the players choose for France: where it hurts least
        return min(troops, key=lambda number: nearness(g, power, g.at[number - v.troop]))
    front = [number for number in troops if nearness(g, power, g.at[number - v.troop]) >= -3]
    if front:
        return max(front, key=lambda number: nearness(g, power, g.at[number - v.troop]))
    if v.card in legal and cards < g.edition.hand_limit[power] and cards <= morale:
        return v.card
    if troops:
        return max(troops, key=lambda number: nearness(g, power, g.at[number - v.troop]))
    if v.morale in legal and morale < 8:
        return v.morale
    if v.card in legal and cards < g.edition.hand_limit[power]:
        return v.card
    return v.morale if v.morale in legal and not g.house.mobilization.keeps_money(g, power) else v.done


def choose_support(g: CoalitionState, frame: Support, legal: list[int]) -> int:
    """Support where the cards may be needed and can be played."""
    v = g.v
    battle = frame.battle(g)
    if not isinstance(battle, EmperorBattle) or not g.hands[frame.power].items or not g.morale[frame.power]:
        return v.done
    side = battle.french_side()
    slots = sum(g.troops[general] for general in battle.engaged(g, FRANCE))
    french = battle.strength[side] + CARD * min(slots, g.morale[FRANCE])
    ours = float(battle.strength[1 - side])
    for power in g.order:
        if power != FRANCE:
            ours += fire(g, power, sum(g.troops[general] for general in battle.engaged(g, power)))
    armies = any(g.power_of(general) != FRANCE for general in g.generals_in(battle.place))
    lonely = battle.power == FRANCE and not armies  # a garrison alone
    if lonely or (ours > french + 6 and frame.side != ATTACKER):
        return v.done
    return next((number for number in legal if number != v.done), v.done)


def choose_card(g: CoalitionState, frame: CoalitionCards, legal: list[int]) -> int:
    """High cards until France cannot be expected to catch up; nothing where the battle is lost or not worth it."""
    v = g.v
    battle = frame.battle(g)
    ours, theirs = battle.totals()
    slots = min(battle.slots(g, FRANCE), g.morale[FRANCE])
    french = CARD * slots
    room = 0.0
    for power in g.order:
        if power != FRANCE:
            room += CARD * min(max(0, battle.slots(g, power)), len(g.hands[power]), g.morale[power])
    if ours > theirs + french + 1.2 * slots**0.5 or ours + room < theirs + 0.6 * french:
        return v.done
    cards = [number for number in legal if v.play <= number < v.play + MOST_CARD]
    return max(cards, default=v.done)
