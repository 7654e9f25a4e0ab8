"""What bots of Europa do that no sensible player would: counted while they play, for ``tools.balance``."""

from __future__ import annotations

from collections import Counter
from typing import Any, Final

from chancellery.kernel.actions import Action
from chancellery.titles.europa.actions.recruit import BuildShip, Recruit
from chancellery.titles.europa.actions.turn import TakeTurn
from chancellery.titles.europa.board.hostility import hostile_province
from chancellery.titles.europa.board.units import areas_with_units
from chancellery.titles.europa.bot.horizon import rounds_left
from chancellery.titles.europa.edition.atlas import MAPS
from chancellery.titles.europa.governing.purse import MILITARY, Payment
from chancellery.titles.europa.rounds.draw import KeepCards
from chancellery.titles.europa.state import Europa
from chancellery.titles.europa.war.contingents import battle_threatens
from chancellery.titles.europa.war.routes import by_land

MARCH_AND_SIEGE: Final = 2  # points of military power
OFTEN: Final = 3  # voyages of one player in a round
MINOR: Final = ('complete', 'appoint', 'repay', 'done', 'pass')  # no opening
ONCE: Final = {'bankrupt': 'games with somebody bankrupt'}
USES: Final = ('play', 'appoint', 'card')  # what is done with a card that was paid for


class Habits:
    """Counters of one game; ``look`` is told every choice before it is played, ``listen`` what the log then tells."""

    def __init__(self, g: Europa) -> None:
        self.counts: Counter[str] = Counter()
        self.openings: dict[str, str] = {}
        self.paid_for: set[str] = set()
        self.voyages: Counter[str] = Counter()
        self.raised = [0 for _ in g.seats()]

    def look(self, g: Europa, role: int, action: Action) -> None:
        """A choice that is about to be played."""
        frame, seat = g.decision(), g.seat(role)
        text = str(action)
        verb, _, thing = text.partition(':')
        if isinstance(frame, TakeTurn):
            realm = g.name(seat)
            if verb not in MINOR and realm not in self.openings:
                self.openings[realm] = text
            if verb == 'pass' and town_at_hand(g, seat):
                self.counts['passes beside an open town'] += 1
            if verb == 'pass' and rounds_left(g) == 0:
                self.counts['Ducats at the last pass'] += g.ducats[seat]
                self.counts['power at the last pass'] += sum(g.power_of(seat))
        elif isinstance(frame, Payment) and text == 'loan':
            self.counts['Loans'] += 1
            self.counts['Loans for ships'] += 1 if g.inside(BuildShip) is not None else 0
        elif isinstance(frame, Recruit):
            if text == 'done':
                self.counts['Recruit Units'] += 1
                self.counts['Recruit Units without units'] += 1 if self.raised[seat] == 0 else 0
                self.raised[seat] = 0
            elif verb in ('unit', 'province'):
                self.raised[seat] += 1
        if rounds_left(g) == 0:
            if isinstance(frame, KeepCards) and verb == 'card':
                self.paid_for.add(thing)
                self.counts['cards paid for in the last round'] += 1
            elif verb in USES and thing in self.paid_for:
                self.paid_for.remove(thing)
                self.counts['of these used'] += 1

    def listen(self, g: Europa, key: str, params: dict[str, Any]) -> None:
        """An entry of the log."""
        if key == 'trade':
            self.counts['Trades'] += 1
        elif key in ('trade_skipped', 'trade_nothing', 'trade_pirates') and params['realm'] == g.name(g.active):
            self.counts['Trades that sell nothing'] += 1
        elif key in ('sails', 'sailed'):
            self.counts['voyages'] += 1
            self.voyages[params['realm']] += 1
        elif key == 'round':
            self.end_of_round()
        elif key in ONCE:
            self.counts[ONCE[key]] = 1
        elif key in ('discovered', 'colonized'):
            self.counts[key] += 1
            if in_the_new_world(g, params['area']):
                self.counts['games with land in America'] = 1
        elif key in ('surrenders', 'treaty_made'):
            self.counts[key] += 1
        elif key == 'naval_battle' and params['realms'] == [g.name(g.active)]:
            self.counts['sea battles begun'] += 1
            self.counts['of these against as many'] += 1 if params['ships'] <= params['facing'] else 0

    def end_of_round(self) -> None:
        """Voyages are counted by round."""
        self.counts['rounds with three voyages'] += len([many for many in self.voyages.values() if many >= OFTEN])
        self.voyages.clear()

    def finished(self, g: Europa) -> dict[str, Any]:
        """All counters, as JSON-ready data."""
        self.end_of_round()
        self.counts['Ducats left'] = sum(g.ducats)
        return {'counts': dict(self.counts), 'openings': self.openings}


def in_the_new_world(g: Europa, area: str) -> bool:
    """Does an Area lie in America?"""
    return MAPS[g.map.map[g.map.areas.number(area)]] == 'america'


def town_at_hand(g: Europa, seat: int) -> bool:
    """Could a player who passes besiege where he stands, or march into a hostile Area that nobody defends?"""
    if g.power_at(seat, MILITARY) < MARCH_AND_SIEGE:
        return False
    if any(g.title.verbs_table.verb_of[number] == g.v.besiege for number in g.legal_numbers(g.index(g.name(seat)))):
        return True
    near = {to for area in areas_with_units(g, seat) for to in by_land(g, area) if not battle_threatens(g, seat, to)}
    return any(hostile_province(g, seat, province) for to in near for province in g.variant.inside[to])


def report(games: list[dict[str, Any]]) -> list[str]:
    """The counters of all games, and how much openings vary."""
    counts: Counter[str] = Counter()
    for game in games:
        counts.update(game['habits']['counts'])
    lines = [
        '  habits a game: ' + ', '.join(f'{key} {count / len(games):.2f}' for key, count in sorted(counts.items()))
    ]
    for realm in games[0]['roles']:
        first = Counter(game['habits']['openings'].get(realm, '') for game in games)
        often = ', '.join(f'{text} {count}' for text, count in first.most_common(4))
        lines.append(f'  openings of {realm}: {len(first)} different, {often}')
    return lines
