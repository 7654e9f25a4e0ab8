"""R4.7, R2.1: when a game ends, what is added then, and who has won."""

from __future__ import annotations

from typing import Final

from chancellery.kernel.reckoning import Line, Reckoning
from chancellery.titles.europa.curia import catholics, papal_controller
from chancellery.titles.europa.edition.files import NOBODY
from chancellery.titles.europa.fields import NO_CARD, SCORED
from chancellery.titles.europa.goals import fulfilled
from chancellery.titles.europa.governing.purse import all_power, gain_prestige
from chancellery.titles.europa.governing.tracks import base_tax_income, vassal_tax_income, vassals_left
from chancellery.titles.europa.objectives import objectives_of_side
from chancellery.titles.europa.relations.ties import alliances, marriages
from chancellery.titles.europa.rounds.domination import domination
from chancellery.titles.europa.rounds.peace_phase import occupied_towns
from chancellery.titles.europa.state import Europa
from chancellery.titles.europa.struggle_scoring import points_to_come
from chancellery.titles.europa.teams import half, sides, team_name, teams_with, value

FAME: Final = 100  # Prestige with which a player may win before the end (R4.7.1b)
LEAD: Final = 20  # ahead of the next
SOURCES: Final = (
    'missions', 'base_tax', 'vassal_tax', 'cores', 'marriages', 'alliances', 'curia', 'empire', 'stability',
    'occupied', 'interest', 'domination',
)  # fmt: skip
FROM_STRUGGLE: Final = 'struggles'  # that is still to be scored in this round
PER_ALLIANCE: Final = 2
PER_LEVEL: Final = 2  # of Stability

assert len(SOURCES) == SCORED + 1  # religious domination is kept by itself


# ---- the end (R4.7.1)


def reason_to_end(g: Europa) -> str:
    """R4.7.1: why the game ends after this round, or nothing."""
    if len(g.event_deck) == 0 and g.age >= g.variant.last_age:
        return 'last_round'
    if has_fame(g):
        return 'fame'
    if any(all_pieces_placed(g, seat) for seat in g.seats()):
        return 'all_placed'
    return ''


def has_fame(g: Europa) -> bool:
    """R4.7.1b, S6.12: 100 Prestige on the track, and 20 more than the next; of a team half of the sum."""
    points = sorted([half(g.prestige, side) for side in sides(g)], reverse=True)
    return points[0] >= FAME and points[0] - points[1] >= LEAD


def all_pieces_placed(g: Europa, seat: int) -> bool:
    """R4.7.1c: all Towns and all Vassal tokens of a player are on the board."""
    components = g.edition.components
    towns = g.small_towns[seat] >= components.small_towns.pieces() and (
        g.large_towns[seat] >= components.large_towns.pieces()
    )
    return towns and vassals_left(g, seat) <= 0


# ---- what is added (R4.7.2)


def final_points(g: Europa, seat: int) -> list[int]:
    """R4.7.2: the points of each source, in the order of ``SOURCES``."""
    return [mission_points(g, seat), *points_on_board(g, seat)]


def points_on_board(g: Europa, seat: int) -> list[int]:
    """R4.7.2: what everybody sees: all sources but Missions."""
    controller = papal_controller(g) == seat
    return [
        base_tax_income(g, seat),
        vassal_tax_income(g, seat),
        g.core.count(seat),
        marriages(g, seat),
        PER_ALLIANCE * alliances(g, seat),
        catholics(g) if controller else 0,
        g.authority if g.emperor == g.realm(seat) else 0,
        PER_LEVEL * g.stability[seat],
        -occupied_towns(g, seat),
        -g.interest[seat],
        domination(g, seat),
    ]


def mission_points(g: Europa, seat: int) -> int:
    """R4.7.2: Missions in hand whose conditions hold now, without their effects."""
    prestige = g.edition.decks.goals.mission_prestige
    return sum([prestige[mission] for mission in g.missions[seat].items if fulfilled(g, seat, mission)])


def show_missions(g: Europa, seat: int) -> None:
    """R4.7.2: the Missions that count are shown."""
    ids = g.edition.decks.goals.missions.ids
    met = [mission for mission in g.missions[seat].items if fulfilled(g, seat, mission)]
    for mission in met:
        g.missions[seat].take(mission)
        g.missions_done[seat].append(mission)
        g.disclose()
    if met:
        g.log('final_missions', realm=g.name(seat), missions=[ids[mission] for mission in met])


def final_scoring(g: Europa, reason: str) -> None:
    """R4.7.2-3: everything is added, told source by source, and the most Prestige wins."""
    g.phase = 'over'
    g.log('final_scoring')
    for seat in g.turn_order():
        points = final_points(g, seat)
        for source, added in enumerate(points[:SCORED]):
            g.put_scored(seat, source, added)
        g.domination[seat] = points[SCORED]
        show_missions(g, seat)
        before = g.prestige[seat]
        gain_prestige(g, seat, sum(points))
        told = dict(zip(SOURCES, points, strict=True))
        g.log('final_points', realm=g.name(seat), before=before, prestige=g.prestige[seat], **told)
    best = winners(g, g.prestige)
    roles = [g.variant.role_of[seat] for seat in best]
    tell_winners(g, best)
    scores = [g.prestige[g.seat(role)] for role in range(len(g.roles))]
    g.finish([role for role in roles if role != NOBODY], scores, reason)


def tell_winners(g: Europa, best: list[int]) -> None:
    """S6.9: what every team has together, and who has most: of a team all its members."""
    for team in teams_with(g, g.prestige):
        g.log('team_prestige', team=team.id, prestige=team.score)
    alone = [g.name(seat) for seat in best if not team_name(g, seat)]
    if alone:
        g.log('winners', realms=alone)
    for name in dict.fromkeys([team_name(g, seat) for seat in best]):
        if name:
            g.log('team_wins', team=name)


def winners(g: Europa, prestige: list[int]) -> list[int]:
    """R4.7.3, S7.7: most Prestige, then most objectives, then most Monarch Power of all kinds, then most Ducats; else
    they share the win. A team has what its members have together, and wins with all of them (S6.10-11)."""
    points = [all_power(g, seat) for seat in g.seats()]
    ranks = {
        seat: (
            value(g, prestige, side),
            len(objectives_of_side(g, side)),
            value(g, points, side),
            value(g, g.ducats, side),
        )
        for side in sides(g)
        for seat in side
    }
    best = max(ranks.values())
    return [seat for seat in g.seats() if ranks[seat] == best]


# ---- if the game ended now


def scored(g: Europa, seat: int) -> list[int]:
    """What the final scoring has brought, in the order of ``SOURCES``."""
    return [*g.scored_of(seat), g.domination[seat]]


def prestige_from(g: Europa, seat: int, role: int) -> dict[str, int | None]:
    """R4.7.2: the Prestige that a player would have in the end, by source; others' Missions are hidden until then. A
    round that ends the game still scores an active Power Struggle (R4.4.E4, R4.7.1)."""
    if g.phase == 'over':
        added: list[int | None] = [*scored(g, seat)]
        track = g.prestige[seat] - sum(scored(g, seat))
    else:
        own = role >= 0 and g.seat(role) == seat
        added = [mission_points(g, seat) if own else None, *points_on_board(g, seat)]
        track = g.prestige[seat]
    sources = dict(zip(SOURCES, added, strict=True))
    if g.struggle != NO_CARD:
        sources[FROM_STRUGGLE] = points_to_come(g, seat)
    return {'track': track, **sources}


def reckoning(g: Europa, role: int) -> Reckoning:
    """R4.7.2-3: final scoring at this instant, as a role (-1: a spectator) knows it."""
    lines = [
        Line(
            g.name(seat),
            prestige_from(g, seat, role),
            None,
            {'power': all_power(g, seat), 'ducats': g.ducats[seat]},
        )
        for seat in g.seats()
    ]
    totals = [line.total for line in lines]
    best = winners(g, totals)
    held = [g.variant.role_of[seat] for seat in best]
    return Reckoning(
        'reckoning.prestige',
        'R4.7.2',
        lines,
        [g.name(seat) for seat in best],
        [g.roles[holder] for holder in held if holder != NOBODY],
        'realm',
        teams=teams_with(g, totals),
    )
