"""What lies on the mats of the players: court, treasury, tracks, and the income that the next phase 4 would bring."""

from __future__ import annotations

from typing import Final, cast

from chancellery.titles.europa.actions.colonize import COLONIZE, colonial_chain, connected_claims
from chancellery.titles.europa.board.territories import colonial_claims
from chancellery.titles.europa.edition.atlas import FAITHS
from chancellery.titles.europa.fields import (
    ARMIES,
    ILL_ADVISOR,
    ILL_GENERAL,
    ILL_RULER,
    KINDS_OF_POWER,
    NO_CARD,
    NO_MOD,
    NO_PERSON,
    STACKS,
)
from chancellery.titles.europa.governing.court import in_office, skill
from chancellery.titles.europa.governing.tracks import manpower
from chancellery.titles.europa.lasting import MOD, SEAT, USED, change_of
from chancellery.titles.europa.rounds.budget import budget
from chancellery.titles.europa.rounds.scoring import prestige_from
from chancellery.titles.europa.state import Europa
from chancellery.titles.europa.terms import USUAL
from chancellery.titles.europa.view.land import names_of
from chancellery.titles.europa.view.progress import milestone_progress
from chancellery.titles.europa.view_types import ColoniesView, Income, PlayerView

OFFICES: Final = 8
LINES: Final = {
    'base_tax': 'base',
    'vassal_tax': 'vassals',
    'advisors': 'advisors',
    'regulars': 'units',
    'mercenaries': 'units',
    'ships': 'ships',
    'interest': 'interest',
    'devastation': 'plague',
    'stability': 'stability',
    'emperor': 'emperor',
    'ideas': 'modifiers',
}  # the lines of the budget, and under what the board tells them


def mats_view(g: Europa) -> dict[str, PlayerView]:
    """All mats in seating order."""
    return {g.name(seat): mat_view(g, seat) for seat in g.seats()}


def mat_view(g: Europa, seat: int) -> PlayerView:
    """One mat; what is seldom there stands at its end, if at all."""
    kinds = range(KINDS_OF_POWER)
    fresh, covered = g.fresh_of(seat), g.covered_of(seat)
    ills = g.ill[seat]
    goals = g.edition.decks.goals
    cards = g.edition.decks.actions.index.ids
    seen: PlayerView = {
        'realm': g.name(seat),
        'human': g.variant.role_of[seat] >= 0,
        'prestige': g.prestige[seat],
        'ducats': g.ducats[seat],
        'power': g.power_of(seat),
        'skills': [skill(g, seat, kind) for kind in kinds],
        'stability': g.stability[seat],
        'interest': g.interest[seat],
        'colonists': g.colonists[seat],
        'available': g.available[seat],
        'exhausted': g.exhausted[seat],
        'manpower': manpower(g, seat),
        'hand': [len(hand) for hand in g.hands_of(seat)],
        'missions': len(g.missions[seat]),
        'done_missions': [goals.missions.ids[mission] for mission in g.missions_done[seat]],
        'faith': FAITHS[g.faith[g.realm(seat)]],
        'ruler': person(g, g.ruler[seat]),
        'ruler_ill': ills >> ILL_RULER & 1,
        'advisors': [person(g, in_office(g, seat, ILL_ADVISOR + kind)) for kind in kinds],
        'generals': [person(g, in_office(g, seat, ILL_GENERAL + army)) for army in range(ARMIES)],
        'admiral': person(g, g.admiral[seat]),
        'ills': [ills >> office & 1 for office in range(ILL_ADVISOR, OFFICES)],
        'towns': {'small': g.small_towns[seat], 'large': g.large_towns[seat], 'vassals': g.vassals[seat]},
        'income': income_view(g, seat),
        'status': status(g, seat),
        'focus': g.focus[seat] > 0,
        'merchants': g.merchants[seat],
        'displayed': [{'card': cards[card], 'uses': uses} for owner, card, uses in g.displayed if owner == seat],
        'milestones': [
            goals.milestones.ids[g.milestones[stack]]
            for stack in range(STACKS)
            if g.milestones[stack] != NO_CARD and seat in g.milestones_done[stack]
        ],
        'ahead': milestone_progress(g, seat),
    }
    if g.passed[seat]:
        seen['pass'] = g.passed[seat]
    if any(len(cards) for cards in fresh):
        seen['fresh'] = [len(cards) for cards in fresh]
    if g.friends[seat]:
        seen['allies'] = names_of(g, g.friends[seat])
    if colonial_claims(g, seat):
        seen['colonies'] = colonies_view(g, seat)
    if any(covered):
        seen['covered'] = covered
    if g.leads[seat] >= 0:
        seen['leads'] = g.leads[seat] + 1
    lasts = [change_of(g, row).path for row in g.lasting if row[SEAT] == seat and row[MOD] == NO_MOD and not row[USED]]
    if lasts:
        seen['lasts'] = list(dict.fromkeys(lasts))
    if g.phase == 'over':
        seen['prestige_from'] = sources_view(g, seat)
    return seen


def colonies_view(g: Europa, seat: int) -> ColoniesView:
    """R5.3.3: where the player could settle, how he is connected, and what it costs."""
    areas, seas = g.map.areas.ids, g.map.seas.ids
    connected = connected_claims(g, seat)
    return {
        'claims': {areas[area]: area in connected for area in colonial_claims(g, seat)},
        'chain': [seas[sea] for sea in sorted(colonial_chain(g, seat)[1])],
        'cost': COLONIZE.total(g, seat, USUAL),
    }


def person(g: Europa, number: int) -> str | None:
    """A person by id."""
    return None if number == NO_PERSON else g.edition.decks.persons.index.ids[number]


def status(g: Europa, seat: int) -> str:
    """R4.2.4-6: has the player passed, or at least taken his event?"""
    if g.passed[seat]:
        return 'passed'
    return 'event' if g.event_taken[seat] else 'waiting'


def income_view(g: Europa, seat: int) -> Income:
    """R4.4.B1: the budget as it stands, costs below nothing."""
    seen = dict.fromkeys(LINES.values(), 0)
    for line, ducats in budget(g, seat):
        seen[LINES[line]] += ducats
    seen['net'] = sum(seen.values())
    return cast(Income, seen)


def sources_view(g: Europa, seat: int) -> dict[str, int]:
    """R4.7.2: what the final Prestige is made of."""
    return {source: points or 0 for source, points in prestige_from(g, seat, -1).items()}
