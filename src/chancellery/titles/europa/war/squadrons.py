"""R9.9.1, R9.2.5-R9.2.8, R13.4.5-R13.4.7: who fights at sea, and with how many ships."""

from __future__ import annotations

from chancellery.kernel.fields import put
from chancellery.titles.europa.board.harbours import HEAVY, ships_in
from chancellery.titles.europa.board.hostility import blocked, is_enemy, players_at_war
from chancellery.titles.europa.board.land import active_port, lawful_owner, tax_value
from chancellery.titles.europa.edition.files import NOBODY, NOWHERE
from chancellery.titles.europa.state import Europa
from chancellery.titles.europa.war.contingents import REBEL, Contingents, enemies_of_any
from chancellery.titles.europa.war.neutrals import belongs_to
from chancellery.titles.europa.war.sides import captain, overlord_of


def enemy_fleets(g: Europa, seat: int, sea: int) -> list[int]:
    """The players at war with this one who have ships in a Sea Zone."""
    return [foe for foe in g.seats() if foe != seat and players_at_war(g, seat, foe) and ships_in(g, foe, sea)]


def npr_ports(g: Europa, party: int, sea: int) -> list[int]:
    """R9.2.5-8, R13.4.13: the Ports with which an NPR defends a Sea Zone: its own and its Vassals', active, neither
    occupied nor used in this turn; none where enemies lay before it began."""
    if blocked(g, party, sea):
        return []
    return [p for p in g.map.ports[sea] if active_port(g, p) and not g.manned[p] and belongs_to(g, party, p)]


def npr_naval_capacity(g: Europa, party: int, sea: int) -> int:
    """R9.2.5-6, R13.4.7, R13.4.12: the tax of those Ports, doubled on a distant continent; in full even for an Active
    Ally."""
    return ships_from(g, npr_ports(g, party, sea))


def ships_from(g: Europa, ports: list[int]) -> int:
    """R9.2.5, R13.4.12: the ships that Ports of an NPR man."""
    total = 0
    for port in ports:
        doubled = g.map.is_distant(port) and not g.plague[g.map.area[port]]
        total += tax_value(g, port) * (2 if doubled else 1)
    return total


def man_ships(g: Europa, party: int, sea: int) -> int:
    """R13.4.5, R9.2.8, R13.4.9: the NPR's ships come, and its Ports have given what they give in this turn; those that
    a more pressing battle needs are kept for it."""
    kept: set[int] = set()
    for other in {each for port in npr_ports(g, party, sea) for each in g.map.faces[port]}:
        if beset_at_sea(g, party, other) and urgency_at_sea(g, party, other) > urgency_at_sea(g, party, sea):
            kept.update(npr_ports(g, party, other))
    used = [port for port in npr_ports(g, party, sea) if port not in kept]
    for port in used:
        g.manned = put(g.manned, port, 1)
    return ships_from(g, used)


def beset_at_sea(g: Europa, party: int, sea: int) -> bool:
    """R13.4.9: has an NPR to fight in a Sea Zone in this turn?"""
    return not blocked(g, party, sea) and enemy_ships(g, party, sea) > 0


def enemy_ships(g: Europa, party: int, sea: int) -> int:
    """The ships of a Realm's enemies in a Sea Zone."""
    return sum([ships_in(g, seat, sea) for seat in g.seats() if is_enemy(g, seat, party)])


def urgency_at_sea(g: Europa, party: int, sea: int) -> tuple[bool, int]:
    """R13.4.9: the Sea Zones next to the Capital Area first, then the largest enemy force."""
    capital = g.capital[party]
    home = capital != NOWHERE and g.map.area[capital] in g.map.shores[sea]
    return home, enemy_ships(g, party, sea)


def neutral_fleets(g: Europa, seat: int, sea: int) -> list[int]:
    """R9.9.1, R13.4.5-6: the hostile NPRs that have ships to defend a Sea Zone with."""
    found: list[int] = []
    for port in g.map.ports[sea] if g.wars().parties else []:
        party = master_of(g, port)
        if party != NOBODY and party not in found and is_enemy(g, seat, party):
            if npr_naval_capacity(g, party, sea):
                found.append(party)
    return sorted(found)


def master_of(g: Europa, port: int) -> int:
    """R9.2.5: the NPR that a Port serves: its owner, or his Overlord; NOBODY for players'."""
    owner = lawful_owner(g, port)
    if owner == NOBODY or g.seat_of(owner) != NOBODY or g.vassal[port] != NOBODY:
        return NOBODY
    lord = overlord_of(g, owner)
    party = owner if lord == NOBODY else lord
    return party if g.seat_of(party) == NOBODY else NOBODY


def allied_fleets(g: Europa, seat: int, sea: int) -> list[int]:
    """R9.0.1, R13.4.7: a player's Active Allies that have ships to give in a Sea Zone."""
    if not any(g.active_ally):
        return []
    found = {master_of(g, port) for port in g.map.ports[sea]}
    return sorted([p for p in found if p != NOBODY and g.active_ally[p] and captain(g, p) == seat])


def sea_battle_threatens(g: Europa, seat: int, sea: int) -> bool:
    """R9.9.1: must a player's ships in this Sea Zone, or those of his Active Allies, fight?"""
    foes = enemy_fleets(g, seat, sea)
    if ships_in(g, seat, sea):
        return bool(foes or neutral_fleets(g, seat, sea))
    return bool(foes) and any(npr_naval_capacity(g, party, sea) for party in allied_fleets(g, seat, sea))


def gather_fleets(g: Europa, attacker: int, sea: int) -> tuple[Contingents, Contingents]:
    """R9.6.1, R9.7.M1, R9.9.8: the attacker's side and the other: all who face a common enemy fight together."""
    foes = enemy_fleets(g, attacker, sea)
    hostile = neutral_fleets(g, attacker, sea)
    defence = Contingents(sum([1 << seat for seat in foes]))
    attack = Contingents(1 << attacker if ships_in(g, attacker, sea) else 0)
    for seat in g.seats():
        if seat != attacker and seat not in foes and ships_in(g, seat, sea):
            if any(players_at_war(g, seat, foe) for foe in foes) or any(is_enemy(g, seat, each) for each in hostile):
                attack.seats |= 1 << seat
    for party in hostile:
        defence.add(party, man_ships(g, party, sea))
    friends = attack.seats | 1 << attacker | enemies_of_any(g, foes)
    for seat in [each for each in g.seats() if friends >> each & 1]:
        for party in allied_fleets(g, seat, sea):
            if party not in hostile:
                attack.add(party, man_ships(g, party, sea))
    return attack, defence


def gather_against_pirates(g: Europa, attacker: int, sea: int, node: int) -> tuple[Contingents, Contingents]:
    """R9.4b.19: a player's ships in a Sea Zone against the pirates of a node next to it."""
    pirates = Contingents()
    pirates.add(REBEL, g.pirates[node])
    return Contingents(1 << attacker if ships_in(g, attacker, sea) else 0), pirates


def ships_of_side(g: Europa, side: Contingents, sea: int) -> int:
    """All ships of a side."""
    return sum([ships_in(g, seat, sea) for seat in side.players(g)]) + sum(side.forces)


def heavy_ships_of_side(g: Europa, side: Contingents, sea: int) -> int:
    """R9.4b.12: the heavy ships of a side: they serve in Fleets alone."""
    return sum([g.fleet_ships_at(seat, HEAVY) for seat in side.players(g) if g.fleet_at[seat] == sea])
