"""The wars that a player could wage: where, on whom, against what odds, and for what (R9.1, R10.5)."""

from __future__ import annotations

from typing import Final

from chancellery.kernel.rules import OK
from chancellery.titles.europa.actions.diplomatic import FABRICATE_CLAIMS
from chancellery.titles.europa.actions.recruit import unit_price
from chancellery.titles.europa.board.harbours import ships_in
from chancellery.titles.europa.board.hostility import hostile_units
from chancellery.titles.europa.board.land import active_port, areas_of, is_npr, provinces_of, tax_value
from chancellery.titles.europa.board.units import FIELD, armies_in, army_size, number_in
from chancellery.titles.europa.bot.horizon import rounds_left
from chancellery.titles.europa.bot.landings import (
    crossings,
    launched_at_once,
    owned_in,
    ships_missing,
    shores_near,
)
from chancellery.titles.europa.bot.longings import step_worth
from chancellery.titles.europa.bot.odds import (
    Force,
    at_sea,
    chance,
    enemies_in,
    losses,
    one_by_one,
    own_dice,
    sea_enemies,
    units_by_type,
)
from chancellery.titles.europa.bot.prospects import (
    ALLIANCE,
    REWARD,
    free_alliances,
    prize,
    progress,
    struggle_hopes,
    suits,
)
from chancellery.titles.europa.bot.rivals import (
    ANSWERED,
    LEVEL,
    LONG_WAR,
    ambush,
    brought_up,
    further,
    harm_done,
    holdings,
    left_open,
    makes_peace,
)
from chancellery.titles.europa.bot.worth import ducat, income_worth, power_worth, rates
from chancellery.titles.europa.edition.files import NOBODY, NOWHERE
from chancellery.titles.europa.effects.program import Programs
from chancellery.titles.europa.fields import ARMIES, MOST_POWER, NO_CARD, STACKS
from chancellery.titles.europa.governing.purse import DIPLOMATIC, LOAN, MILITARY, most_interest
from chancellery.titles.europa.governing.tracks import place_town, remove_town, remove_vassal
from chancellery.titles.europa.ledger import note
from chancellery.titles.europa.relations.ties import against_claiming, against_marrying, realm_at_war
from chancellery.titles.europa.rounds.income import power_income
from chancellery.titles.europa.state import Europa
from chancellery.titles.europa.war.capacity import military_capacity
from chancellery.titles.europa.war.causes import against_war, casus_belli
from chancellery.titles.europa.war.declare import unrest_price
from chancellery.titles.europa.war.dice import BASE
from chancellery.titles.europa.war.neutrals import belongs_to
from chancellery.titles.europa.war.routes import OVER_MOUNTAINS, by_land
from chancellery.titles.europa.war.waters import light_ships, origins, spaces_with_ships

MARGIN: Final = 0.06
MERCENARIES: Final = 3  # that one hires
SURE: Final = 0.68  # the chance with which one goes to war
SAFE: Final = 0.88  # the chance for which one raises more units than it takes, where there are any
TAX: Final = 1.0  # Prestige at the end for a point of tax (R4.7.2)
KEPT: Final = 0.9  # that what is occupied is still held when peace is made
AT_HAND: Final = 0.8  # that a Mission is completed which a war would complete
UNIT_LOST: Final = 0.25
UNIT_PAY: Final = 1.0  # Ducats a round
SHIP_LOST: Final = 0.6
SHIP_COST: Final = 4
WEDDING: Final = 0.8  # a Marriage with a player
NEXT_TIME: Final = 0.5  # what is put off is missed in part
MOST_AIMS: Final = 6  # of which what they bring is worked out
FORCE: Final = 7  # more units are not raised for one war


class Aim:
    """A war in one Area, or wars on several weak Realms there that are declared one after another."""

    __slots__ = (
        'area',
        'at_sea',
        'base',
        'claim',
        'ducats',
        'foes',
        'gain',
        'lost_at_sea',
        'odds',
        'parties',
        'power',
        'provinces',
        'raise_',
        'rival',
        'sails',
        'seas',
        'watched',
    )  # fmt: skip

    def __init__(self, area: int, parties: list[int], provinces: list[int]) -> None:
        self.area = area
        self.parties = parties
        self.provinces = provinces
        self.rival = NOBODY  # the player on whom it would be declared
        self.at_sea = 0  # Sea Zones where ships of the enemy would have to be fought
        self.claim = False  # a Claim has to be made first
        self.foes: list[Force] = []  # whom one would fight, each in a battle of its own
        self.base = NOWHERE  # where the units stand, or are raised
        self.raise_ = 0  # units to be raised first
        self.sails: list[int] = []  # Sea Zones to which ships are to sail first
        self.seas: list[int] = []  # Sea Zones where a ship is missing, one for each
        self.watched: list[int] = []  # Sea Zones before islands, where there must be ships
        self.lost_at_sea = 0.0  # what the battles elsewhere may cost
        self.odds = 0.0
        self.power = 0  # military power that all of it takes, from now on
        self.ducats = 0
        self.gain = 0.0

    def battles(self) -> int:
        """How many it would take, at sea and on land."""
        return self.at_sea + len(self.foes)

    def ready(self) -> bool:
        """Is there nothing left to do but to declare it?"""
        return not self.claim and self.raise_ == 0 and not self.seas and not self.sails


# ---- what a war brings


def spoils(g: Europa, area: int, party: int) -> list[int]:
    """What of a Realm in an Area could be kept: all where that is all it has (R10.5.4), else no Capital (R10.5.2)."""
    there = [p for p in g.variant.inside[area] if belongs_to(g, party, p)]
    if not there:
        return []
    whole = all(g.map.area[p] == area for p in provinces_of(g, party))
    return there if whole else [p for p in there if g.capital[party] != p]


def worth_of(g: Europa, seat: int, provinces: list[int]) -> float:
    """What Provinces are worth to a player: tax as Prestige and income, and the Missions and Milestones they serve."""
    tax = sum([tax_value(g, province) for province in provinces])
    worth = KEPT * tax * (TAX + income_worth(g, seat))
    return worth + goals(conquered(g, seat, provinces), seat) - goals(g, seat)


def goals(g: Europa, seat: int) -> float:
    """The Missions and Milestones that are met or near, and what Power Struggles would bring."""
    programs: Programs = g.programs
    decks = g.edition.decks.goals
    worth = struggle_hopes(g, seat)
    for mission in g.missions[seat].items:
        share = progress(g, seat, programs.missions[mission])
        worth += (decks.mission_prestige[mission] + REWARD) * (1.0 if share >= 1.0 else 0.3 * share)
    for stack in range(STACKS):
        milestone = g.milestones[stack]
        if milestone != NO_CARD and seat not in g.milestones_done[stack]:
            share = progress(g, seat, programs.milestones[milestone])
            worth += (prize(g, stack) + REWARD) * (1.0 if share >= 1.0 else 0.3 * share)
    return worth


def battle_worth(g: Europa, seat: int, battles: int = 1) -> float:
    """What won battles are worth for goals that ask for them, besides a point of power each."""
    return step_worth(g, seat, 'battleWon', battles)


def attainable(g: Europa, seat: int, mission: int) -> float:
    """What a Mission promises: by how far it is on its way, and wholly where a war that can be won completes it."""
    programs: Programs = g.programs
    whole = g.edition.decks.goals.mission_prestige[mission] + REWARD
    share = 0.5 * progress(g, seat, programs.missions[mission])
    for aim in aims(g, seat):
        after = conquered(g, seat, aim.provinces)
        share = max(share, AT_HAND * aim.odds * (progress(after, seat, programs.missions[mission]) == 1.0))
    return share * whole


def conquered(g: Europa, seat: int, provinces: list[int]) -> Europa:
    """The board with Provinces in a player's hand."""
    after = g.clone(log=False)
    assert isinstance(after, Europa)
    for province in provinces:
        if after.vassal[province] != NOBODY:
            remove_vassal(after, province)
        elif after.town[province] != NOBODY:
            remove_town(after, province)
        if place_town(after, seat, province):
            note(after, seat, 'annexed', tax_value(g, province), area=g.map.area[province])
    return after


# ---- what it takes


def means_of(g: Europa, seat: int) -> int:
    """The Ducats a player would spend on a war: his own, and a Loan where he has none yet."""
    spare = LOAN if g.interest[seat] == 0 and most_interest(g, seat) > 0 else 0
    return g.ducats[seat] + spare


def army_near(g: Europa, seat: int, area: int) -> tuple[int, list[int]]:
    """Where the strongest force stands that could fight there, and its units: in the Area, or in an Army beside it."""
    best, base = units_by_type(g, seat, area), area
    for other in by_land(g, area):
        for army in range(ARMIES):
            if g.army_area_at(seat, army) == other and army_size(g, seat, army) > sum(best):
                best, base = units_by_type(g, seat, other), other
    return (base if sum(best) else NOWHERE), best


def best_plan(g: Europa, seat: int, aim: Aim, raising: bool) -> None:
    """With a ship more than it takes against those of the enemy, where that can be paid for; else without."""
    for spare in (2, 1):
        aim.odds, aim.power, aim.ducats, aim.raise_, aim.base = 0.0, 0, 0, 0, NOWHERE
        plan(g, seat, aim, raising, spare)
        if (aim.odds >= SURE and in_time(g, seat, aim, raising)) or not aim.at_sea:
            break


def plan(g: Europa, seat: int, aim: Aim, raising: bool, spare: int = 1) -> None:
    """What the war takes: units to be raised, ships, power and Ducats; ``odds`` stays 0 where it cannot be done.

    In an Area of one's own units stand before the war, and fight as soon as it is declared (R9.1.8); elsewhere an Army
    marches in. Ships before the Ports fight first (R9.1.9)."""
    at_sea_odds = blockade(g, seat, aim, spare)
    if at_sea_odds == 0.0:
        return
    aim.ducats = SHIP_COST * len(aim.seas)
    aim.foes = [foe for foe in [enemies_in(g, seat, aim.area, [party]) for party in aim.parties] if foe.size()]
    undefended = len(aim.parties) - len(aim.foes) if aim.rival == NOBODY else 0
    need = most_besieged(g, aim)
    if owned_in(g, seat, aim.area) and not hostile_units(g, seat, aim.area):
        stand(g, seat, aim, need)
    else:
        foes = aim.foes
        march_in(g, seat, aim, need)
        if aim.odds < SURE and aim.rival == NOBODY:  # a player would be there before a second wave
            aim.foes, aim.odds, aim.raise_ = foes, 0.0, 0
            aim.ducats = SHIP_COST * len(aim.seas)
            land(g, seat, aim, need)
    aim.power += sum([tax_value(g, p) for p in aim.provinces]) + undefended  # R9.7.13: a battle won; R5.5.1.9
    if aim.rival != NOBODY and aim.base != NOWHERE:
        aim.odds *= ambush(g, seat, aim.rival, aim.base, aim.raise_)
    aim.odds *= at_sea_odds
    meet_at_sea(g, seat, aim, spare)
    aim.power += 1 if (aim.raise_ or aim.seas) and not raising else 0


def most_besieged(g: Europa, aim: Aim) -> int:
    """The units that the longest siege takes: what has fallen needs none any more."""
    each = [sum([tax_value(g, p) for p in aim.provinces if belongs_to(g, party, p)]) for party in aim.parties]
    return max(each) if aim.rival == NOBODY else sum([tax_value(g, p) for p in aim.provinces])


def blockade(g: Europa, seat: int, aim: Aim, spare: int) -> float:
    """R9.8.4, R13.4.5: the ships that are missing before islands, and the chance to keep the Sea Zones against those
    of the enemy; 0 where no Port can launch any."""
    wanted: list[int] = []
    islands = [p for p in aim.provinces if g.map.island[p]]
    for port in sorted(islands, key=lambda each: (len(g.map.faces[each]), each)):
        faces = g.map.faces[port]
        if not any(sea in wanted for sea in faces):
            wanted.append(min(faces, key=lambda sea: (sea_enemies(g, sea, aim.parties) - ships_in(g, seat, sea), sea)))
    odds = 1.0
    aim.seas, aim.sails, aim.at_sea, aim.watched, aim.lost_at_sea = [], [], 0, wanted, 0.0
    for sea in wanted:
        foes, ships = sea_enemies(g, sea, aim.parties), ships_in(g, seat, sea)
        aim.at_sea += 1 if foes else 0
        missing = max((foes + spare if foes else 1) - ships, 0)
        odds *= chance(g, at_sea(ships + missing), at_sea(foes))
        if missing:
            coming = min(ships_near(g, seat, sea, wanted), missing)
            if coming:
                aim.sails.append(sea)
            missing -= coming
        if missing > launched_at_once(g, seat, sea):
            return 0.0
        aim.seas += [sea] * missing
    aim.power = len(aim.sails)
    return odds


def ships_near(g: Europa, seat: int, sea: int, kept: list[int]) -> int:
    """R9.5.13: light ships that one activation brings to a Sea Zone, those apart that are wanted where they are."""
    near = origins(g, seat, sea)
    spaces = [space for space in spaces_with_ships(g, seat) if space in near and space not in kept]
    return sum([light_ships(g, seat, space) for space in spaces])


def stand(g: Europa, seat: int, aim: Aim, need: int) -> None:
    """Units in an Area of one's own, as many as win there and besiege."""
    aim.base = aim.area
    if aim.foes:
        expect_answer(g, seat, aim)
    units, dice = units_by_type(g, seat, aim.area), own_dice(g, seat, aim.area)
    more = enough(g, seat, aim, units, dice, need, 0)
    if more:
        raise_units(g, seat, aim, more)
        if aim.raise_ < more:
            aim.odds = 0.0


def enough(g: Europa, seat: int, aim: Aim, units: list[int], dice: list[int], need: int, least: int) -> int:
    """How many units more win the war and besiege; a few for safety, as long as there are regular ones."""
    regular = min(g.available[seat], military_capacity(g, seat, aim.base))
    chosen = -1
    for more in range(least, FORCE + 1):
        if chosen < 0 or (more <= regular and aim.odds < SAFE):
            force = Force([units[0] + more, units[1], units[2]], dice)
            aim.odds, left = one_by_one(g, force, aim.foes)
            if aim.odds >= (SURE + MARGIN if more else SURE) and left >= need:
                chosen = more
    return chosen if chosen >= 0 else FORCE


def march_in(g: Europa, seat: int, aim: Aim, need: int) -> None:
    """An Army from beside the Area fights its way in, and besieges."""
    defended = bool(aim.foes)
    expect_answer(g, seat, aim)
    base, units = army_near(g, seat, aim.area)
    aim.base = base
    left = 0.0
    if base != NOWHERE:
        aim.odds, left = one_by_one(g, Force(units, own_dice(g, seat, base)), aim.foes)
    if aim.odds < SURE or left < need:
        raise_at = staging(g, seat, aim.area)
        if raise_at == NOWHERE:
            aim.odds = 0.0
            return
        at_hand, dice = units_by_type(g, seat, raise_at), own_dice(g, seat, raise_at)
        aim.base = raise_at
        more = enough(g, seat, aim, at_hand, dice, need, 1)
        raise_units(g, seat, aim, more)
        if aim.raise_ < more:
            aim.odds = 0.0
    aim.power += marching(g, seat, aim, defended)


def marching(g: Europa, seat: int, aim: Aim, defended: bool) -> int:
    """The power that it takes to march in and to begin a siege."""
    free = 0 if aim.seas or meetings(g, seat, aim) else 1  # R9.1.11: an activation, unless a battle comes first
    won = 1 if defended or aim.rival == NOBODY else 0  # and the first battle won
    return 2 + mountains(g, seat, aim) - free - won


def land(g: Europa, seat: int, aim: Aim, need: int) -> None:
    """An Army crosses a Sea Zone from where most can be raised, over ships that are there or that are built for it; not
    where the enemy's would have to be fought first."""
    ways = [way for way in crossings(g, seat, aim.area) if sea_enemies(g, way[1], aim.parties) == 0]
    if not ways:
        return
    defended = bool(aim.foes)
    expect_answer(g, seat, aim)
    base, sea = max(ways, key=lambda way: (strength_at(g, seat, way[0]), launched_at_once(g, seat, way[1]), way))
    units, dice = units_by_type(g, seat, base), own_dice(g, seat, base)
    aim.base = base
    more = enough(g, seat, aim, units, dice, need, 0 if armies_in(g, seat, base) else 1)
    raise_units(g, seat, aim, more)
    missing = max(ships_missing(g, seat, sea, sum(units) + aim.raise_) - aim.seas.count(sea), 0)
    if aim.raise_ < more or missing > launched_at_once(g, seat, sea):
        aim.odds = 0.0
    aim.seas += [sea] * missing
    aim.ducats += SHIP_COST * missing
    aim.power += marching(g, seat, aim, defended)


def strength_at(g: Europa, seat: int, area: int) -> int:
    """The units that a player has in an Area or could raise there."""
    return number_in(g, seat, area) + min(g.available[seat], military_capacity(g, seat, area))


def expect_answer(g: Europa, seat: int, aim: Aim) -> None:
    """A player brings up more units before a siege can begin, and calls his allies."""
    if aim.rival != NOBODY:
        more = round(ANSWERED * brought_up(g, seat, aim.rival, aim.area))
        foe = aim.foes[0] if aim.foes else Force([0, 0, 0], [BASE, 0, 0])
        units = foe.units
        aim.foes = [Force([units[0] + more, units[1], units[2]], foe.dice)] if more or aim.foes else []


def meetings(g: Europa, seat: int, aim: Aim) -> list[int]:
    """R9.1.8: Sea Zones with ships of a player where the enemy's will come out as soon as war is declared."""
    found: list[int] = []
    for party in aim.parties:
        for port in provinces_of(g, party):
            for sea in g.map.faces[port] if active_port(g, port) else []:
                if sea not in found and ships_in(g, seat, sea) > 0 and sea_enemies(g, sea, [party]) > 0:
                    found.append(sea)
    return found


def meet_at_sea(g: Europa, seat: int, aim: Aim, spare: int) -> None:
    """Battles before other Ports than those of the plan: ships are added where some action builds anyway, so that
    nobody fights one to one; else what may be lost there counts."""
    for sea in meetings(g, seat, aim):
        if sea in aim.watched:
            continue
        foes, ships = sea_enemies(g, sea, aim.parties), ships_in(g, seat, sea)
        missing = max(foes + spare - ships, 0)
        able = launched_at_once(g, seat, sea)
        ducats = aim.ducats + SHIP_COST * missing
        if missing and (aim.raise_ or aim.seas) and missing <= able and ducats <= means_of(g, seat):
            aim.seas += [sea] * missing
            aim.ducats = ducats
            ships += missing
        aim.lost_at_sea += SHIP_LOST * min(ships, foes) * (1.0 - chance(g, at_sea(ships), at_sea(foes)))


def raise_units(g: Europa, seat: int, aim: Aim, wanted: int) -> None:
    """So many units where the war begins, as far as Manpower, capacity and mercenaries go."""
    regular = min(wanted, g.available[seat], military_capacity(g, seat, aim.base))
    hired = min(wanted - regular, MERCENARIES)
    infantry = unit_price(g, seat, FIELD).ducats
    aim.raise_ = regular + hired
    aim.ducats += regular * infantry + hired * (infantry + 2)


def mountains(g: Europa, seat: int, aim: Aim) -> int:
    """What a mountain border costs more."""
    if not g.map.over_mountains(aim.base, aim.area):
        return 0
    size = number_in(g, seat, aim.base) + aim.raise_
    return max((size + OVER_MOUNTAINS - 1) // OVER_MOUNTAINS - 1, 0)


def staging(g: Europa, seat: int, area: int) -> int:
    """Where next to an Area units can be raised: with most capacity."""
    best, chosen = 0, NOWHERE
    for other in by_land(g, area):
        if owned_in(g, seat, other) and not hostile_units(g, seat, other):
            capacity = military_capacity(g, seat, other) + number_in(g, seat, other)
            if capacity > best:
                best, chosen = capacity, other
    return chosen


def in_time(g: Europa, seat: int, aim: Aim, raising: bool) -> bool:
    """Can all of it be paid in this round, or be begun now and ended in the next one? Several wars are begun only where
    all of them can be ended. Ducats with some left over."""
    power = g.power_at(seat, MILITARY)
    if aim.ducats > means_of(g, seat):
        return False
    if power >= aim.power or len(aim.parties) > 1:
        return power >= aim.power
    before = (1 if (aim.raise_ or aim.seas) and not raising else 0) + len(aim.sails)
    coming = min(power - before + power_income(g, seat, MILITARY), MOST_POWER)
    return rounds_left(g) > 0 and (raising or before > 0) and power >= before and coming >= aim.power - before


def candidates(g: Europa, seat: int, area: int, players: bool) -> list[Aim]:
    """The wars in one Area: on each Realm there, and on all of them together; on players if they are thought of."""
    claimed = g.claims[area] >> seat & 1 == 1
    claimable = not claimed and area in FABRICATE_CLAIMS.among(g, seat) and against_claiming(g, seat, area) is OK
    found: list[Aim] = []
    joint: list[Aim] = []
    for party in g.ownership().parties_in[area]:
        if not is_npr(g, party) or g.ally[party] != NOBODY or against_war(g, seat, party) is not OK:
            continue
        caused = casus_belli(g, seat, party) != ''
        if not caused and not claimable:
            continue
        provinces = spoils(g, area, party)
        if not provinces:
            continue
        aim = Aim(area, [party], provinces)
        aim.claim = not caused
        found.append(aim)
    found.sort(key=lambda each: (-sum([tax_value(g, p) for p in each.provinces]), each.parties[0]))
    for size in range(2, len(found) + 1):
        several = found[:size]
        aim = Aim(area, [each.parties[0] for each in several], [p for each in several for p in each.provinces])
        aim.claim = any(each.claim for each in several)
        joint.append(aim)
    return found + joint + (on_players(g, seat, area, claimable) if players else [])


def on_players(g: Europa, seat: int, area: int, claimable: bool) -> list[Aim]:
    """The wars on players in one Area: for all that they have there, or for the best Province."""
    found: list[Aim] = []
    for other in g.seats():
        party = g.realm(other)
        if other == seat or against_war(g, seat, party) is not OK:
            continue
        caused = casus_belli(g, seat, party) != ''
        provinces = holdings(g, area, other)
        if not provinces or not (caused or claimable):
            continue
        provinces.sort(key=lambda p: (-tax_value(g, p), p))
        for chosen in (provinces, provinces[:1])[: len(provinces)]:
            aim = Aim(area, [party], chosen)
            aim.rival = other
            aim.claim = not caused
            found.append(aim)
    return found


def missed_at_war(g: Europa, seat: int) -> float:
    """What cannot be had while one is at war (R11.3.1, R5.1.2.2): Alliances in reach, Marriages with players; in the
    last round what can be paid for now. Nothing where one is at war already."""
    if realm_at_war(g, g.realm(seat)):
        return 0.0
    point, has = power_worth(g, seat, DIPLOMATIC), g.power_at(seat, DIPLOMATIC)
    hopes = 0.0
    for each in suits(g, seat)[: free_alliances(g, seat)]:
        if each.cost() <= has or rounds_left(g) > 0:
            hopes += max(ALLIANCE - point * each.cost(), 0.0)
            has -= each.cost()
    for other in g.seats():
        if other != seat and has > 0 and against_marrying(g, seat, g.realm(other)) is OK:
            hopes += WEDDING
    return hopes * (1.0 if rounds_left(g) == 0 else NEXT_TIME)


def theatres(g: Europa, seat: int) -> list[int]:
    """Where a player could wage war: Areas of his own, those with his units, and what is beside them
    on land, or across a Sea Zone."""
    mine = set(areas_of(g, g.realm(seat)))
    mine.update([at for at in g.army_area_of(seat) if at != NOWHERE])
    found = set(mine)
    for area in mine:
        found.update(by_land(g, area))
        found.update(shores_near(g, area) if owned_in(g, seat, area) else [])
    return sorted([area for area in found if not g.map.distant[area]])


def against_rival(g: Europa, seat: int, aim: Aim, won: float) -> float:
    """What a war on a player brings: what is kept of it, and what he loses by it; less Stability, and what it leaves
    open to him and his friends."""
    other = aim.rival
    tax = sum([tax_value(g, p) for p in aim.provinces])
    peace = makes_peace(g, seat, other, aim.raise_)
    own = KEPT * tax * TAX
    gain = own + peace * (won - own) + harm_done(g, seat, other, tax) - (1 - peace) * LONG_WAR
    lost = max(LEVEL * unrest_price(g, seat, aim.parties[0]) - (LEVEL * 2 if aim.claim else 0.0), 0.0)
    gain += further(g, seat, other, aim.provinces, g.power_at(seat, MILITARY) - aim.power)
    away = aim.base if aim.base != aim.area else NOWHERE
    return gain - lost - left_open(g, seat, other, aim.provinces, away)


def aims(g: Europa, seat: int, raising: bool = False, players: bool = False) -> list[Aim]:
    """The wars that a player can win and pay for, the best first; ``gain`` is what each is worth less what is left to
    be paid for it. ``players``: also those on other players."""
    price = rates(g, seat)
    possible: list[Aim] = []
    diplomatic = g.power_at(seat, DIPLOMATIC)
    for area in theatres(g, seat):
        for aim in candidates(g, seat, area, players):
            if aim.claim and diplomatic < FABRICATE_CLAIMS.price(g, seat, area).power[DIPLOMATIC]:
                continue
            best_plan(g, seat, aim, raising)
            if aim.odds >= SURE and in_time(g, seat, aim, raising):
                aim.gain = sum([tax_value(g, p) for p in aim.provinces]) - 0.2 * aim.power
                possible.append(aim)
    possible.sort(key=lambda aim: -aim.gain)
    missed = missed_at_war(g, seat) if possible else 0.0
    wooed = suits(g, seat)[: free_alliances(g, seat)] if possible else []
    likely = [aim for aim in possible if aim.rival == NOBODY][:MOST_AIMS]
    likely += [aim for aim in possible if aim.rival != NOBODY][:MOST_AIMS]
    for aim in likely:
        battles = battle_worth(g, seat, aim.battles()) + (price.point[MILITARY] if aim.foes else 0.0)
        won = worth_of(g, seat, aim.provinces) + battles
        lost = UNIT_LOST * sum([losses(g, Force([aim.raise_ + 2, 0, 0], [3, 0, 0]), foe) for foe in aim.foes])
        lost += aim.lost_at_sea
        paid = power_worth(g, seat, MILITARY) * aim.power + ducat(g, seat) * (aim.ducats + UNIT_PAY * aim.raise_) + lost
        if aim.claim:
            paid += power_worth(g, seat, DIPLOMATIC) * FABRICATE_CLAIMS.price(g, seat, aim.area).power[DIPLOMATIC]
        if aim.ready():
            paid += missed
        for each in wooed:
            if each.party in aim.parties:
                paid += max(ALLIANCE - price.point[DIPLOMATIC] * each.cost(), 0.0)
        if aim.rival != NOBODY:
            won = against_rival(g, seat, aim, won)
        aim.gain = aim.odds * won - (1 - aim.odds) * 1.5 - paid
    found = [aim for aim in likely if aim.gain > 0]
    found.sort(key=lambda aim: -aim.gain)
    return found
