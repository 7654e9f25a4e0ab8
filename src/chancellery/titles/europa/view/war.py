"""What one sees of wars: both sides of each, what peace would bring to either, and the battle that is being fought.

A war is shown front by front, one player against one enemy, because this is how it is settled (R10.1), and because an
update then contains only the fronts that have changed.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from chancellery.kernel.rules import OK
from chancellery.titles.europa.board.harbours import ships_in
from chancellery.titles.europa.board.land import exists, lawful_owner, tax_value
from chancellery.titles.europa.board.units import count, type_of, units_in
from chancellery.titles.europa.edition.atlas import FAITHS
from chancellery.titles.europa.edition.files import NOBODY
from chancellery.titles.europa.fields import NO_PERSON, UNITS
from chancellery.titles.europa.religion import state_faith
from chancellery.titles.europa.state import Europa
from chancellery.titles.europa.verbs import TERM_IDS
from chancellery.titles.europa.view_types import (
    BattlePlace,
    BattleSide,
    BattleView,
    Brings,
    Demand,
    FollowerView,
    FrontView,
    HostView,
    SiegeView,
    Standing,
    WarsView,
)
from chancellery.titles.europa.war import terms
from chancellery.titles.europa.war.battle import LandBattle
from chancellery.titles.europa.war.causes import casus_belli
from chancellery.titles.europa.war.contingents import REBEL, Contingents
from chancellery.titles.europa.war.ending import WHITE_PRESTIGE, is_capital, tax_of
from chancellery.titles.europa.war.keep_board_state import CAPITAL_RANSOM
from chancellery.titles.europa.war.naval_battle import NavalBattle
from chancellery.titles.europa.war.neutrals import worth
from chancellery.titles.europa.war.sides import overlord_of
from chancellery.titles.europa.war.siege import Siege, strength_of
from chancellery.titles.europa.war.succession import NEW_INFLUENCE, succession_prestige
from chancellery.titles.europa.war.terms import against_terms
from chancellery.titles.europa.war.victory import (
    INCONCLUSIVE,
    active_allies,
    belongs,
    enemies_of,
    land_units,
    nobody_occupies,
    occupied,
    occupied_of,
    victory,
)

# ---- wars


def wars_view(g: Europa) -> WarsView:
    """Every front by its two Realms, of two players the one who sits first before the other (``fronts``); and every
    Realm in them with its forces (``hosts``)."""
    fronts: dict[str, dict[str, FrontView]] = {}
    hosts: dict[str, HostView] = {}
    if not g.wars().parties:
        return {'fronts': fronts, 'hosts': hosts}
    for seat in g.seats():
        for party in enemies_of(g, seat):
            other = g.seat_of(party)
            if other != NOBODY and other < seat:
                continue
            fronts.setdefault(g.name(seat), {})[g.edition.parties[party]] = front_view(g, seat, party)
            for each in (g.realm(seat), party):
                if g.edition.parties[each] not in hosts:
                    hosts[g.edition.parties[each]] = host_view(g, each)
    return {'fronts': fronts, 'hosts': hosts}


def front_view(g: Europa, seat: int, party: int) -> FrontView:
    """One player against one enemy, who may be a player too: how it stands for either; nothing where neither holds
    anything of the other, since such a war ends by itself (R10.1.1)."""
    other = g.seat_of(party)
    seen: FrontView = {}
    ours = standing_view(g, seat, party)
    if ours:
        seen['ours'] = ours
    theirs = standing_view(g, other, g.realm(seat)) if other != NOBODY else None
    if theirs:
        seen['theirs'] = theirs
    return seen


def standing_view(g: Europa, seat: int, enemy: int) -> Standing:
    """R10.2: what a player holds of an enemy, what cause he has, and what he may demand."""
    seen: Standing = {}
    cause = casus_belli(g, seat, enemy)
    if cause:
        seen['cause'] = cause
    if nobody_occupies(g, seat, enemy):
        return seen
    status = victory(g, seat, enemy)
    held, demands = province_ids(g, occupied(g, seat, enemy)), demands_view(g, seat, enemy, status)
    if status:
        seen['standing'] = status
    if held:
        seen['occupies'] = held
    if demands:
        seen['demands'] = demands
    return seen


def host_view(g: Europa, party: int) -> HostView:
    """A Realm in wars: its deployed land units, or of an NPR what its Provinces can raise; and who fights beside it."""
    seat = g.seat_of(party)
    seen: HostView = {'levy': levy_view(g, party)} if seat == NOBODY else {'units': land_units(g, seat)}
    beside = followers_view(g, party)
    for ally in active_allies(g, seat) if seat != NOBODY else []:
        beside.append({'realm': g.edition.parties[ally], 'as': 'ally', 'levy': levy_view(g, ally)})
    if beside:
        seen['beside'] = beside
    return seen


def followers_view(g: Europa, lord: int) -> list[FollowerView]:
    """R11.4.8, R13.2.2: the Vassals of a Realm, which fight its wars; a player's count by their Provinces' tokens."""
    return [
        {'realm': g.edition.parties[party], 'as': 'vassal'}
        for party in range(len(g.capital))
        if party != lord and exists(g, party) and overlord_of(g, party) == lord
    ]


def levy_view(g: Europa, party: int) -> list[int]:
    """R13.4.2, R9.2.8: what the Provinces of an NPR can still give in this turn, and what all of them would."""
    left = whole = 0
    for province, occupier in enumerate(g.occupier):
        if not g.variant.tax[province] or g.town[province] != NOBODY or g.vassal[province] != NOBODY:
            continue
        owner = lawful_owner(g, province)
        if owner == NOBODY or party not in (owner, overlord_of(g, owner)):
            continue
        whole += worth(g, province)
        if occupier == NOBODY and not g.levied[province]:
            left += worth(g, province)
    if g.active_ally[party]:  # R13.4.4
        left, whole = (left + 1) // 2, (whole + 1) // 2
    return [left, whole]


def province_ids(g: Europa, provinces: list[int]) -> list[str]:
    """Provinces by their ids."""
    return [g.map.provinces.ids[province] for province in provinces]


# ---- what peace would bring


def demands_view(g: Europa, seat: int, enemy: int, status: int) -> list[Demand]:
    """R10.5: the terms that a player could enforce if peace were made now, each with what it brings him."""
    if status == INCONCLUSIVE:
        return []
    return [
        {'terms': TERM_IDS[term], **brings(g, seat, enemy)}
        for term, brings in BRINGS
        if against_terms(g, seat, enemy, term, status) is OK
    ]


def white_brings(g: Europa, seat: int, enemy: int) -> Brings:
    """R10.5.1."""
    return {'prestige': -WHITE_PRESTIGE}


def keep_brings(g: Europa, seat: int, enemy: int) -> Brings:
    """R10.5.2: what he holds but Capitals, for which he is paid, at most twice the loser's tax income; and what the
    enemy holds of his."""
    held = occupied(g, seat, enemy)
    capitals = [province for province in held if is_capital(g, province)]
    back = sum([tax_value(g, province) for province in capitals])
    seen: Brings = {}
    kept = [province for province in held if province not in capitals]
    if kept:
        seen['provinces'] = province_ids(g, kept)
    if capitals:
        most = 2 * (tax_of(g, enemy) + back)
        seen['ducats'] = min(CAPITAL_RANSOM * len(capitals), most)
    lost = [province for province in occupied_of(g, seat, enemy) if not is_capital(g, province)]
    if lost:
        seen['loses'] = province_ids(g, lost)
    return seen


def humiliation_brings(g: Europa, seat: int, enemy: int) -> Brings:
    """R10.5.3."""
    own = occupied(g, seat, enemy, with_allies=False)
    return {'prestige': min(2 * sum([tax_value(g, province) for province in own]), terms.MOST_HUMILIATION)}


def annexation_brings(g: Europa, seat: int, enemy: int) -> Brings:
    """R10.5.4."""
    return {'provinces': province_ids(g, occupied(g, seat, enemy, with_allies=False))}


def vassalization_brings(g: Europa, seat: int, enemy: int) -> Brings:
    """R10.5.6."""
    mine = [p for p, occupier in enumerate(g.occupier) if belongs(g, p, enemy, False) and occupier in (NOBODY, seat)]
    return {'vassals': province_ids(g, mine), 'influence': terms.NEW_INFLUENCE}


def conversion_brings(g: Europa, seat: int, enemy: int) -> Brings:
    """R10.5.7."""
    return {
        'prestige': terms.CONVERSION_PRESTIGE,
        'influence': terms.NEW_INFLUENCE,
        'faith': FAITHS[state_faith(g, seat)],
    }


def succession_brings(g: Europa, seat: int, enemy: int) -> Brings:
    """R10.5.5: the tax is that of the loser with all that is returned: of an NPR by everybody."""
    alone = g.seat_of(enemy) != NOBODY
    taken = [p for p in g.occupied() if g.occupier[p] == seat or (g.occupier[p] >= 0 and not alone)]
    back = sum([tax_value(g, p) for p in taken if belongs(g, p, enemy, False)])
    seen: Brings = {'prestige': succession_prestige(g, seat, enemy, back)}
    if not alone:
        seen['influence'] = NEW_INFLUENCE
    return seen


BRINGS: Final[tuple[tuple[int, Callable[[Europa, int, int], Brings]], ...]] = (
    (terms.WHITE, white_brings),
    (terms.KEEP, keep_brings),
    (terms.HUMILIATION, humiliation_brings),
    (terms.ANNEXATION, annexation_brings),
    (terms.VASSALIZATION, vassalization_brings),
    (terms.CONVERSION, conversion_brings),
    (terms.SUCCESSION, succession_brings),
)


# ---- battles and sieges


def battle_view(g: Europa) -> BattleView | None:
    """The battle that is being fought, on land or at sea."""
    battle: LandBattle | NavalBattle | None = g.inside(NavalBattle) or g.inside(LandBattle)
    if battle is None or not battle.attack_seats | battle.defence_seats:
        return None
    place: BattlePlace
    if isinstance(battle, NavalBattle):
        place = {'kind': 'naval', 'sea': g.map.seas.ids[battle.sea]}
    else:
        place = {'kind': 'land', 'area': g.map.areas.ids[battle.area]}
    return {
        **place,
        'round': battle.round,
        'attack': side_view(g, battle, battle.attack(), battle.attacker, battle.attack_leader, battle.attack_dice),
        'defence': side_view(g, battle, battle.defence(), battle.defender, battle.defence_leader, battle.defence_dice),
    }


def side_view(
    g: Europa, battle: LandBattle | NavalBattle, side: Contingents, speaker: int, leader: int, dice: list[int]
) -> BattleSide:
    """One side: infantry, cavalry and artillery of every Realm, or light ships, heavy ships and galleys; who leads,
    and with what dice."""
    units: dict[str, list[int]] = {}
    for seat in side.players(g):
        if isinstance(battle, NavalBattle):
            units[g.name(seat)] = ships_at(g, seat, battle.sea)
        else:
            units[g.name(seat)] = units_at(g, seat, battle.area)
    outlaws = 'pirates' if isinstance(battle, NavalBattle) else 'rebels'
    for party, force in zip(side.nprs, side.forces, strict=True):
        units[outlaws if party == REBEL else g.edition.parties[party]] = [force, 0, 0]
    seen: BattleSide = {'units': units, 'dice': dice[:]}
    if speaker != NOBODY:
        seen['speaker'] = g.name(speaker)
    if leader != NO_PERSON:
        seen['leader'] = g.edition.decks.persons.index.ids[leader]
    return seen


def units_at(g: Europa, seat: int, area: int) -> list[int]:
    """The infantry, cavalry and artillery of a player in an Area."""
    found = [0] * UNITS
    for unit in units_in(g, seat, area):
        found[type_of(unit)] += count(g, seat, unit, area)
    return found


def ships_at(g: Europa, seat: int, sea: int) -> list[int]:
    """The light ships, heavy ships and galleys of a player in a Sea Zone."""
    found = g.fleet_ships_of(seat) if g.fleet_at[seat] == sea else [0] * UNITS
    found[0] += ships_in(g, seat, sea) - sum(found)
    return found


def siege_view(g: Europa) -> SiegeView | None:
    """R9.8.3-4: the siege that is being laid: the strength of the units before the walls (in halves), what is chosen,
    and what it costs so far."""
    siege = g.inside(Siege)
    if siege is None:
        return None
    return {
        'role': g.name(siege.seat),
        'area': g.map.areas.ids[siege.area],
        'strength': sum(strength_of(g, siege.seat, siege.area)),
        'chosen': province_ids(g, siege.chosen),
        'taken': sum([tax_value(g, province) for province in siege.chosen]),
        'power': siege.cost(g, siege.chosen),
    }
