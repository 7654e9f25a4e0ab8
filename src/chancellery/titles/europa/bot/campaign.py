"""How the bot leads its troops: when it raises, marches, besieges and declares, and what it decides in battle."""

from __future__ import annotations

from typing import Any, Final

from chancellery.kernel.frames import Frame
from chancellery.kernel.rules import OK
from chancellery.titles.europa.actions.papal import EXCOMMUNICATE
from chancellery.titles.europa.actions.recruit import BuildShip, Recruit, RecruitBattles, ship_price, unit_price
from chancellery.titles.europa.board.harbours import LIGHT
from chancellery.titles.europa.board.hostility import hostile_area, hostile_province, hostile_sea
from chancellery.titles.europa.board.land import owns, tax_value
from chancellery.titles.europa.board.units import (
    FIELD,
    INFANTRY,
    MERCENARY,
    REGULAR,
    armies_in,
    army_of,
    army_size,
    in_army,
    number_in,
    type_of,
    units_in,
)
from chancellery.titles.europa.bot.aims import Aim, aims, battle_worth
from chancellery.titles.europa.bot.economy import may_afford, may_launch
from chancellery.titles.europa.bot.imperial import price_of_war
from chancellery.titles.europa.bot.landings import next_by_sea
from chancellery.titles.europa.bot.odds import (
    Force,
    army_by_type,
    chance,
    enemies_in,
    imperial_help,
    leader_dice,
    own_dice,
    units_by_type,
)
from chancellery.titles.europa.bot.rallies import FIGHT, best_rally, prize_in, stakes
from chancellery.titles.europa.bot.sea_lanes import best_lane, ships_for_lane
from chancellery.titles.europa.bot.worth import power_worth, rates
from chancellery.titles.europa.edition.files import NOBODY, NOWHERE
from chancellery.titles.europa.events.disasters import Casualties
from chancellery.titles.europa.fields import ARMIES, UNITS
from chancellery.titles.europa.governing.purse import DIPLOMATIC, MILITARY
from chancellery.titles.europa.religion import is_muslim
from chancellery.titles.europa.state import Europa
from chancellery.titles.europa.unrest.rebel_dice import ExhaustUnit, FaceRebellion
from chancellery.titles.europa.war.access import GainAccess, GrantAccess
from chancellery.titles.europa.war.battle import LandBattle
from chancellery.titles.europa.war.battle_choices import PickDice
from chancellery.titles.europa.war.casualties import TakeHit
from chancellery.titles.europa.war.command import TakeCommand
from chancellery.titles.europa.war.contingents import battle_threatens, by_type, strength
from chancellery.titles.europa.war.crusade import CrusadeWar
from chancellery.titles.europa.war.declare import ChooseTargets, FreeAction, NextBattle
from chancellery.titles.europa.war.departure import ReturnAllied
from chancellery.titles.europa.war.march import SINGLE, UNCHOSEN, March
from chancellery.titles.europa.war.neutrals import areas_held
from chancellery.titles.europa.war.retreat import Withdraw
from chancellery.titles.europa.war.routes import by_land
from chancellery.titles.europa.war.sailing import Sail
from chancellery.titles.europa.war.siege import (
    Siege,
    against_taking,
    extra_power,
    hostile_provinces,
    units_needed,
)

NO_ADVICE: Final = -1
EASY: Final = 0.65  # from which on no power is spent on a battle
PLENTY: Final = 5
HOPELESS: Final = 0.2  # below which one leaves it
DECLARING: Final = 0.95  # of what a war is worth: the sooner the better
RAISING: Final = 0.8
CLAIMING: Final = 0.65
FEW_DUCATS: Final = 3  # that one keeps
CRUSADE: Final = 1.3  # Prestige for the war of a Crusade, and its mercenaries


# ---- options of a turn


def chosen_provinces(g: Europa, seat: int, area: int, power: int) -> list[int]:
    """What to besiege with so much power after the activation: what is worth most first."""
    found: list[int] = []
    rate = power_worth(g, seat, MILITARY)
    for province in sorted(hostile_provinces(g, seat, area), key=lambda p: (-stakes(g, seat, p), p)):
        more = [*found, province]
        rule = against_taking(g, seat, area, more, power)
        before = extra_power(g, seat, units_needed(g, seat, area, found)) if found else 0
        if rule is OK:
            cost = extra_power(g, seat, units_needed(g, seat, area, more)) - before
            if stakes(g, seat, province) > cost * rate:
                found = more
    return found


def siege_gain(g: Europa, seat: int, area: int, activation: int) -> float:
    """What a siege in an Area brings, less its power."""
    found = chosen_provinces(g, seat, area, g.power_at(seat, MILITARY) - activation)
    if not found:
        return -1.0
    cost = activation + extra_power(g, seat, units_needed(g, seat, area, found))
    return sum([stakes(g, seat, p) for p in found]) - cost * power_worth(g, seat, MILITARY)


def marching_gain(g: Europa, seat: int, units: list[int], dice: list[int], to: int) -> float:
    """What it brings to march a force into an Area."""
    worth = prize_in(g, seat, to)
    if worth <= 0.0:
        return -1.0
    cost = power_worth(g, seat, MILITARY)
    if not battle_threatens(g, seat, to):
        tax = sum([tax_value(g, p) for p in g.variant.inside[to] if hostile_province(g, seat, p)])
        return worth - cost if number_in(g, seat, to) < tax else -1.0  # who stands there is enough for a siege
    own = [mine + there for mine, there in zip(units, units_by_type(g, seat, to), strict=True)]
    own[0] += imperial_help(g, seat, to)
    odds = chance(g, Force(own, dice), enemies_in(g, seat, to))
    if odds < FIGHT:
        return -1.0
    return odds * (worth + battle_worth(g, seat)) - (1 - odds) * 1.0 - cost


def best_march(g: Europa, seat: int, area: int) -> tuple[float, int]:
    """The best place to march to from an Area with an Army, in one step or two, and what it brings."""
    armies = armies_in(g, seat, area)
    units = units_by_type(g, seat, area)
    if not armies and sum(units) == 0:
        return -1.0, NOWHERE
    if not armies:
        units = [1, 0, 0]
    best, chosen = -1.0, NOWHERE
    held = prize_in(g, seat, area) if hostile_area(g, seat, area) else 0.0
    dice = own_dice(g, seat, area)
    near = by_land(g, area)
    further = [to for other in near if not hostile_area(g, seat, other) for to in by_land(g, other)]
    landings = next_by_sea(g, seat, area, sum(units))
    for to in sorted({*near, *further, *landings} - {area}):
        if g.rebels[to] == 0 and not hostile_area(g, seat, to):
            continue
        gain = marching_gain(g, seat, units, dice, to) - held
        if gain > best:
            best, chosen = gain, to
    return best, chosen


def war_options(
    g: Europa, seat: int, legal: list[int], activation: int = 1, players: bool = False
) -> list[tuple[float, int]]:
    """Sieges, marches, wars, Claims and recruiting for them: what each is worth; ``activation`` is what it costs,
    ``players``: wars on players are thought of."""
    v = g.v
    verb_of = g.title.verbs_table.verb_of
    found: list[tuple[float, int]] = []
    wars = False
    recruits = v.recruit in legal
    for number in legal:
        verb = verb_of[number]
        if verb == v.besiege:
            found.append((siege_gain(g, seat, number - verb, activation), number))
        elif verb == v.march:
            gain, _ = best_march(g, seat, number - verb)
            found.append((gain, number))
        elif verb == v.war:
            wars = True
    if recruits:
        found.append((best_rally(g, seat).gain, v.recruit))
    if wars:
        possible = open_aims(g, seat, False, players)
        for aim in [*possible[:1], *[each for each in possible[1:] if each.rival == NOBODY][:1]]:
            found.append(next_step(g, aim))
            if aim.ready() and aim.rival == NOBODY:
                found.append((crusading(g, seat, aim), v.crusade + aim.area))
    return [(gain, number) for gain, number in found if number in legal]


def open_aims(g: Europa, seat: int, raising: bool, players: bool) -> list[Aim]:
    """The wars that could be begun, the best first; nobody begins another before all is taken that the last was for.
    Units are raised for a war on a player only where there is no other war to be won: he may stand quite differently
    once they are there."""
    if not hands_free(g, seat):
        return []
    found = aims(g, seat, raising, players)
    for aim in found:
        aim.gain -= price_of_war(g, seat, aim)
    found = sorted([aim for aim in found if aim.gain > 0], key=lambda aim: -aim.gain)
    others = any(aim.rival == NOBODY for aim in found)
    return [aim for aim in found if aim.rival == NOBODY or aim.ready() or not others]


def hands_free(g: Europa, seat: int) -> bool:
    """Is a player at peace, or at war only with NPRs of which nothing is left to be taken?"""
    if g.war[g.realm(seat)]:
        return False
    enemies = [party for party, mask in enumerate(g.war) if mask >> seat & 1]
    return all(g.seat_of(party) == NOBODY and not areas_held(g, party) for party in enemies)


def best_aim(g: Europa, seat: int, raising: bool = False) -> Aim | None:
    """The war that is worth most, on whomever. ``raising``: power for units is paid."""
    found = open_aims(g, seat, raising, True)
    return found[0] if found else None


def next_step(g: Europa, aim: Aim) -> tuple[float, int]:
    """What is to be done next for a war: a Claim, units and ships, the declaration."""
    if aim.claim:
        return CLAIMING * aim.gain, g.v.claim + aim.area
    if aim.sails:
        return RAISING * aim.gain, g.v.sail + aim.sails[0]
    if not aim.ready():
        return RAISING * aim.gain, g.v.recruit
    return DECLARING * aim.gain, g.v.war + aim.parties[0]


def crusading(g: Europa, seat: int, aim: Aim) -> float:
    """R19.3.3-4: a war that is declared by calling a Crusade: power of another kind, Prestige, and mercenaries."""
    if len(aim.parties) > 1 or not is_muslim(g, aim.parties[0]):
        return -1.0
    price = rates(g, seat)
    power = EXCOMMUNICATE.price(g, seat).power[DIPLOMATIC] * price.point[DIPLOMATIC] - price.point[MILITARY]
    return DECLARING * aim.gain + CRUSADE - power


# ---- questions of a campaign


def by_campaign(g: Europa, frame: Frame[Any], legal: list[int]) -> int:
    """What to answer where troops are led; -1 where it is none of that."""
    v = g.v
    if isinstance(frame, ChooseTargets):
        return v.done  # R9.7.13: weak Realms are fought one after another
    if isinstance(frame, CrusadeWar):
        return choose_crusade(g, frame, legal)
    if isinstance(frame, FreeAction):
        return free_action(g, frame, legal)
    if isinstance(frame, March):
        return choose_march(g, frame, legal)
    if isinstance(frame, Siege):
        for province in chosen_provinces(g, frame.seat, frame.area, g.power_at(frame.seat, MILITARY)):
            if v.province + province in legal:
                return v.province + province
        return v.done if v.done in legal else legal[0]
    if isinstance(frame, Sail):
        return choose_sailing(g, frame, legal)
    if isinstance(frame, (NextBattle, RecruitBattles)):
        areas = [n for n in legal if v.area <= n < v.area + g.map.area_count]
        return max(areas, key=lambda n: (odds_in(g, frame.seat, n - v.area), -n)) if areas else legal[0]
    if isinstance(frame, (TakeHit, FaceRebellion, Casualties, ExhaustUnit, ReturnAllied)):
        return least_unit(g, legal)
    return in_battle(g, frame, legal)


def odds_in(g: Europa, seat: int, area: int) -> float:
    """How a battle in an Area would end."""
    units = units_by_type(g, seat, area)
    units[0] += imperial_help(g, seat, area)
    return chance(g, Force(units, own_dice(g, seat, area)), enemies_in(g, seat, area))


def in_battle(g: Europa, frame: Frame[Any], legal: list[int]) -> int:
    """Leaders, dice, retreat, and the way through others' land."""
    v = g.v
    if isinstance(frame, TakeCommand):
        return choose_leader(g, legal, spends_on_leader(g, frame.seat))
    if isinstance(frame, PickDice):
        area = battle_area(g)
        units = units_by_type(g, frame.seat, area) if area != NOWHERE else [1, 0, 0]
        kind = max(range(UNITS), key=lambda type: (min(units[type], 3) - frame.picked[type], -type))
        return v.die + kind
    if isinstance(frame, Withdraw):
        return choose_withdrawal(g, frame, legal)
    if isinstance(frame, GainAccess):
        if v.access in legal and g.ducats[frame.seat] >= FEW_DUCATS:
            return v.access
        return v.no
    if isinstance(frame, GrantAccess):
        return v.yes if g.friends[frame.seat] >> frame.mover & 1 else v.no
    return NO_ADVICE


def battle_area(g: Europa) -> int:
    """Where the battle is that goes on."""
    battle = g.inside(LandBattle)
    return battle.area if isinstance(battle, LandBattle) else NOWHERE


def choose_crusade(g: Europa, frame: CrusadeWar, legal: list[int]) -> int:
    """R19.3.4: the war for which the Crusade was called."""
    for aim in aims(g, frame.seat):
        if aim.ready() and aim.area == g.crusade and g.v.war + aim.parties[0] in legal:
            return g.v.war + aim.parties[0]
    return g.v.stop


def free_action(g: Europa, frame: FreeAction, legal: list[int]) -> int:
    """R5.5.1.9: what brings most for nothing."""
    best, chosen = 0.0, g.v.stop
    for gain, number in war_options(g, frame.seat, legal, 0):
        if gain > best:
            best, chosen = gain, number
    return chosen


def choose_march(g: Europa, frame: March, legal: list[int]) -> int:
    """Who goes, what joins him, and where to."""
    v, seat = g.v, frame.seat
    if frame.mover == UNCHOSEN:
        armies = armies_in(g, seat, frame.area)
        if armies:
            return v.army + max(armies, key=lambda army: (army_size(g, seat, army), -army))
        return v.unit + FIELD
    if frame.mover != SINGLE and frame.moved == 0:
        for unit in units_in(g, seat, frame.area):
            if army_of(unit) != frame.mover and v.unit + unit in legal:
                return v.unit + unit
    units = [1, 0, 0] if frame.mover == SINGLE else army_by_type(g, seat, frame.mover)
    best, chosen = 0.0, v.done
    dice = own_dice(g, seat, frame.area)
    for number in legal:
        if not v.area <= number < v.area + g.map.area_count:
            continue
        to = number - v.area
        gain = marching_gain(g, seat, units, dice, to)
        if frame.moved == 0 and not hostile_area(g, seat, to):
            for further in by_land(g, to):
                if further != frame.area and hostile_area(g, seat, further):
                    gain = max(gain, 0.9 * marching_gain(g, seat, units, dice, further))
        if gain > best:
            best, chosen = gain, number
    return chosen if chosen in legal else legal[0]


def choose_sailing(g: Europa, frame: Sail, legal: list[int]) -> int:
    """Light ships for a war, as long as there are too few where it will be."""
    v = g.v
    lane = best_lane(g, frame.seat)
    if lane is not None and frame.to in lane.missing:
        for space in ships_for_lane(g, frame.seat, frame.to, lane):
            number = v.sea + space if space < g.map.sea_count else v.province + space - g.map.sea_count
            if number in legal:
                return number
    if any(frame.to in aim.sails for aim in aims(g, frame.seat)) or v.done not in legal:
        for number in legal:
            if v.sea <= number < v.sea + len(v.seas.ids) or v.province <= number < v.province + len(v.provinces.ids):
                return number
    return v.done if v.done in legal else legal[0]


def spends_on_leader(g: Europa, seat: int) -> bool:
    """Is the battle so close, or military power so plentiful, that a Leader is worth a point?"""
    area = battle_area(g)
    return g.power_at(seat, MILITARY) >= PLENTY or (area != NOWHERE and odds_in(g, seat, area) < EASY)


def choose_leader(g: Europa, legal: list[int], spends: bool) -> int:
    """R9.7.3: the Leader with most dice who is there, or can come; who costs power only where it is worth it."""
    v = g.v
    best, chosen = 0.0, legal[0]
    persons = g.edition.decks.actions.person
    for number in legal:
        worth = 0.0
        if v.person <= number < v.person + len(v.persons.ids):
            worth = 1.0 + leader_dice(g, number - v.person)
        elif v.reassign <= number < v.reassign + len(v.persons.ids):
            worth = 0.8 + leader_dice(g, number - v.reassign)
        elif v.appoint <= number < v.appoint + len(v.cards.ids):
            worth = 0.3 + leader_dice(g, persons[number - v.appoint]) if spends else 0.0
        elif number == v.stop:
            worth = 1.2
        if worth > best:
            best, chosen = worth, number
    return chosen


def choose_withdrawal(g: Europa, frame: Withdraw, legal: list[int]) -> int:
    """R9.7.9: leave a battle that is lost, into one's own land if that can be."""
    v, seat = g.v, frame.seat
    battle = g.inside(LandBattle)
    areas = [n for n in legal if v.area <= n < v.area + g.map.area_count]
    if not isinstance(battle, LandBattle) or not areas:
        return v.stop
    attacks = battle.attack_seats >> seat & 1 == 1
    ours, theirs = (battle.attack(), battle.defence()) if attacks else (battle.defence(), battle.attack())
    mine = battle.attack_dice if attacks else battle.defence_dice
    other = battle.defence_dice if attacks else battle.attack_dice
    own = Force(by_type(g, ours, frame.area), mine)
    foe = Force(by_type(g, theirs, frame.area), other)
    if number_in(g, seat, frame.area) < 2 or chance(g, own, foe) >= HOPELESS or strength(g, theirs, frame.area) == 0:
        return v.stop
    return max(areas, key=lambda n: (len([p for p in g.variant.inside[n - v.area] if g.town[p] == seat]), -n))


def least_unit(g: Europa, legal: list[int]) -> int:
    """The unit that is missed least: from the reserve, infantry, single ones first."""
    v = g.v
    if v.reserve in legal:
        return v.reserve
    units = [n for n in legal if v.unit <= n < v.unit + len(g.title.verbs['unit'])]
    return min(units, key=lambda n: (type_of(n - v.unit), n)) if units else legal[0]


# ---- raising troops


def recruiting(g: Europa, frame: Recruit, legal: list[int]) -> int:
    """Units for a war or against rebels, where they are wanted; -1 where none are."""
    v, seat = g.v, frame.seat
    rally = best_rally(g, seat)
    area, more, seas = rally.area, rally.units, rally.seas
    aim = best_aim_to_raise(g, seat)
    if aim is not None and aim.gain > max(rally.gain, 0.0):
        area, more, seas = aim.base, aim.raise_, aim.seas
    elif rally.gain <= 0.0:
        return NO_ADVICE
    for sea in [each for each in seas if may_launch(g, seat) and not hostile_sea(g, seat, each)]:
        for port in g.map.ports[sea]:
            if v.province + port in legal and owns(g, seat, port):
                return v.province + port
    if more <= 0 or area == NOWHERE:
        return NO_ADVICE
    if frame.area != area:
        return v.area + area if v.area + area in legal else NO_ADVICE
    return choose_unit(g, seat, area, legal)


def best_aim_to_raise(g: Europa, seat: int) -> Aim | None:
    """The war for which units or ships are still missing."""
    aim = best_aim(g, seat, True)
    return aim if aim is not None and not aim.claim and not aim.ready() else None


def choose_unit(g: Europa, seat: int, area: int, legal: list[int]) -> int:
    """Infantry into an Army that is there, or that is formed; mercenaries where there are no others."""
    v = g.v
    here = armies_in(g, seat, area)
    free = [army for army in range(ARMIES) if g.army_area_at(seat, army) == NOWHERE]
    for army in here or free[:1]:
        for sort in (2, REGULAR, MERCENARY):
            unit = v.unit + in_army(army, sort, INFANTRY)
            if unit in legal and may_afford(g, seat, unit_price(g, seat, unit - v.unit).ducats):
                return unit
    field = v.unit + FIELD
    return field if field in legal and may_afford(g, seat, unit_price(g, seat, FIELD).ducats) else NO_ADVICE


def seas_for_ship(g: Europa, frame: BuildShip) -> list[int]:
    """The Sea Zones for which a ship is built, for a war or a landing: the same as before it was paid."""
    paid = ship_price(g, frame.seat, LIGHT).ducats if frame.ship != NOWHERE else 0
    g.ducats[frame.seat] += paid
    aim = best_aim(g, frame.seat, True)
    rally = best_rally(g, frame.seat)
    g.ducats[frame.seat] -= paid
    if aim is not None and aim.gain > max(rally.gain, 0.0):
        return aim.seas
    return rally.seas if rally.gain > 0.0 else []


def ship_for_war(g: Europa, frame: BuildShip, legal: list[int]) -> int:
    """A light ship for a Sea Zone that is to be watched; -1 where none is."""
    v = g.v
    wanted = [sea for sea in seas_for_ship(g, frame) if sea in g.map.faces[frame.port]]
    if not wanted:
        return NO_ADVICE
    if frame.ship == NOWHERE:
        return v.ship + LIGHT if v.ship + LIGHT in legal and may_launch(g, frame.seat) else NO_ADVICE
    for number in (v.sea + wanted[0], v.slot + wanted[0], v.join + wanted[0]):
        if number in legal:
            return number
    return NO_ADVICE
