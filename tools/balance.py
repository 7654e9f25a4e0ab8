"""Play games of Europa among bots: who wins with which Realm, where the Prestige came from, and how long bots think.

Run it as ``python -m tools.balance --games 60``: shares of wins with their 95 % intervals, mean Prestige by source,
wars and how they ended, and the processor time of a decision. What is played stands in a file (``--out``), to which a
longer run adds.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from pathlib import Path
from time import process_time
from typing import Any, Final

from chancellery import bots
from chancellery.arena.report import wilson
from chancellery.bots.choices import derived
from chancellery.titles import load
from chancellery.titles.europa.governing.purse import SOURCES_IN_AGE
from chancellery.titles.europa.rounds.scoring import SOURCES, scored
from chancellery.titles.europa.state import Europa
from tools import habits

WARS: Final = (
    'attacks', 'declares_war', 'enforces', 'white_peace', 'surrenders', 'treaty_made', 'battle', 'occupied',
    'rebels_driven_out', 'elected', 'defends_empire', 'leaves_subjects',
)  # fmt: skip
AGAINST: Final = ('attacks', 'declares_war', 'surrenders', 'treaty_made')  # the log names the other
GOALS: Final = {'mission_done': 'mission', 'milestone_done': 'milestone'}
OCCUPIED: Final = 'occupied, each round'  # what the log tells apart from other wars
CLASSES: Final = (0.5, 0.99)


class Watcher:
    """What is noted about one game while it is played."""

    def __init__(self, g: Europa) -> None:
        self.read = 0
        self.sources = [Counter[str]() for _ in g.seats()]
        self.events: Counter[str] = Counter()
        self.habits = habits.Habits(g)

    def look(self, g: Europa) -> None:
        """After an action: what the log tells."""
        entries = g.journal.entries
        fresh = entries[self.read :]
        self.read = len(entries)
        names = [g.name(seat) for seat in g.seats()]
        for entry in fresh:
            key = entry.key.removeprefix('event.')
            self.habits.listen(g, key, entry.params)
            if key in WARS:
                detail = entry.params.get('terms', '')
                who = entry.params.get('realm', '')
                other = entry.params.get('other', '') if key in AGAINST else detail
                self.events[f'{key} {who} {other}'.strip()] += 1
            elif key in GOALS:
                self.events[f'{entry.params["realm"]} {entry.params[GOALS[key]]}'] += 1
            elif key == 'age_over':
                self.add(names.index(entry.params['realm']), [entry.params[source] for source in SOURCES_IN_AGE])
            elif key == 'occupied_penalty':
                found = self.sources[names.index(entry.params['realm'])]
                found['wars'] += entry.params['prestige']
                found[OCCUPIED] -= entry.params['prestige']
        if g.outcome is not None:
            for seat in g.seats():
                self.add(seat, g.age_scored_of(seat))
                for name, points in zip(SOURCES, scored(g, seat), strict=True):
                    self.sources[seat][f'end: {name}'] += points
                    self.sources[seat]['other'] -= points  # it is one sum among all that an Age brings

    def add(self, seat: int, points: list[int]) -> None:
        """What an Age has brought a player, source by source."""
        for source, gained in zip(SOURCES_IN_AGE, points, strict=True):
            self.sources[seat][source] += gained


def play(names: list[str], scenario: str, seed: int, budget: dict[str, Any]) -> dict[str, Any]:
    """One game, as JSON-ready data."""
    title: Any = load('europa')
    g: Europa = title.start(scenario, seed=seed)
    table = [bots.make(name, title, derived(seed, 'bot', role), **budget) for role, name in enumerate(names)]
    watcher = Watcher(g)
    times: list[tuple[float, str, str]] = []
    while g.outcome is None:
        realm = g.deciders[0]
        role = g.index(realm)
        frame = type(g.decision()).__name__
        started = process_time()
        action = table[role].choose(g, realm)
        times.append((process_time() - started, names[role], frame))
        watcher.habits.look(g, role, action)
        g.play(realm, action)
        watcher.look(g)
    outcome = g.outcome
    assert outcome is not None
    return {
        'seed': seed,
        'bots': names,
        'roles': list(g.roles),
        'winners': list(outcome.winners),
        'rounds': g.round,
        'scores': dict(outcome.scores),
        'sources': {g.name(seat): dict(watcher.sources[seat]) for seat in g.seats()},
        'events': dict(watcher.events),
        'habits': watcher.habits.finished(g),
        'times': [[round(1000 * seconds, 2), name, frame] for seconds, name, frame in times],
    }


def report(games: list[dict[str, Any]]) -> str:
    """The figures of all games."""
    roles: list[str] = games[0]['roles']
    rounds = sorted([game.get('rounds', 0) for game in games])
    lines = [f'{len(games)} games, {rounds[0]} to {rounds[-1]} rounds, the median {rounds[len(rounds) // 2]}']
    for kind, of in (('bot', sorted({name for game in games for name in game['bots']})), ('Realm', roles)):
        for name in of:
            won, seats = 0.0, 0
            for game in games:
                for role, bot in zip(game['roles'], game['bots'], strict=True):
                    if name in (role, bot):
                        seats += 1
                        won += 1 / len(game['winners']) if role in game['winners'] else 0.0
            low, high = wilson(won, seats)
            score = [
                game['scores'][role]
                for game in games
                for role, bot in zip(roles, game['bots'], strict=True)
                if name in (role, bot)
            ]
            mean = sum(score) / len(score)
            lines.append(
                f'  {kind} {name:10} wins {won / seats:6.1%} ({low:.1%} to {high:.1%}), mean Prestige {mean:.1f}'
            )
    sources = sorted({source for game in games for role in roles for source in game['sources'][role]})
    lines.append('  ' + 'mean Prestige from'.ljust(22) + ''.join(f'{role:>10}' for role in roles))
    for source in sources:
        means = [sum(game['sources'][role].get(source, 0) for game in games) / len(games) for role in roles]
        lines.append('  ' + source.ljust(22) + ''.join(f'{mean:10.2f}' for mean in means))
    events: Counter[str] = Counter()
    for game in games:
        events.update(game['events'])
    lines.append(
        '  events a game: ' + ', '.join(f'{key} {count / len(games):.2f}' for key, count in sorted(events.items()))
    )
    return '\n'.join(lines + habits.report(games) + speed(games))


def speed(games: list[dict[str, Any]]) -> list[str]:
    """How long decisions took, by bot, and the slowest kinds of questions."""
    lines: list[str] = []
    for name in sorted({bot for game in games for bot in game['bots']}):
        times = sorted((ms, frame) for game in games for ms, bot, frame in game['times'] if bot == name)
        each = [ms for ms, _ in times]
        shares = ', '.join(f'{share:.0%} {each[int(share * (len(each) - 1))]:.1f} ms' for share in CLASSES)
        slow = Counter(frame for _, frame in times[int(0.98 * len(times)) :]).most_common(4)
        lines.append(f'  {name}: {len(each)} decisions, {shares}, longest {each[-1]:.0f} ms; the slowest are {slow}')
    return lines


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument('--games', type=int, default=20)
    parser.add_argument('--bots', default='heuristic', help='one for all, or one for each role, which then take turns')
    parser.add_argument('--scenario', default='1-00.1')
    parser.add_argument('--seed', type=int, default=1)
    parser.add_argument('--seconds', type=float, help="search's budget for a decision")
    parser.add_argument('--out', type=Path, help='a file to which games are added, and from which a run goes on')
    args = parser.parse_args()
    names = args.bots.split(',')
    seats = load('europa').scenario(args.scenario).players[1]
    budget: dict[str, Any] = {'seconds': args.seconds} if args.seconds else {}
    games = [json.loads(line) for line in args.out.read_text().splitlines()] if args.out and args.out.exists() else []
    for number in range(len(games), args.games):
        table = (
            names * seats if len(names) == 1 else [names[(role - number) % len(names)] for role in range(len(names))]
        )
        games.append(play(table, args.scenario, derived(args.seed, 'balance', number) >> 11, budget))
        if args.out:
            with args.out.open('a') as file:
                file.write(json.dumps(games[-1]) + '\n')
        print(f'\r{len(games)} of {args.games} games', end='', file=sys.stderr, flush=True)
    print(file=sys.stderr)
    print(report(games[: args.games]))


if __name__ == '__main__':
    main()
