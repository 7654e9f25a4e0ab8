"""The story: events as sentences, how a game ended, and how it would end now."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from rich import box
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from chancellery.kernel.outcome import Outcome
from chancellery.terminal.words import Words, capital

# Events that open a part of the game stand out from those within it.
HEADINGS: Final = frozenset(
    ('event.diplomacy', 'event.phase', 'event.round', 'event.round_begins', 'event.turn', 'event.turn_begins')
)
INDENT: Final = 2


def paragraphs(events: list[dict[str, Any]], words: Words) -> Group:
    """Events as sentences, one to a paragraph."""
    lines: list[RenderableType] = []
    for event in events:
        sentence = words.coloured(words.say(event['key'], event['params']))
        if event['key'] in HEADINGS:
            sentence.stylize('underline')
            lines.append(sentence)
        else:
            lines.append(Padding(sentence, (0, 0, 0, INDENT), expand=False))
    return Group(*lines)


def ending(outcome: Outcome, words: Words, scenario: str) -> RenderableType:
    """Who won, why the game ended, and everybody's score.

    Where all win or lose together the title has a sentence for that (``ending.<scenario>.won``, ``.lost``): then nobody
    has a score of his own, and what the outcome counts is for bots alone.
    """
    common = f'ending.{scenario}.{"won" if outcome.winners else "lost"}'
    together = words.texts.has(common)
    sentence = words.coloured(words.texts.say(common) if together else victory(outcome, words))
    sentence.stylize('bold')
    if words.texts.has(f'outcome.{outcome.reason}'):
        sentence.append(f' ({words.texts.say(f"outcome.{outcome.reason}")})')
    if together:
        return sentence
    return Group(
        sentence, Text(''), *[team_line(team.dump(), words) for team in outcome.teams], standings(outcome, words)
    )


def victory(outcome: Outcome, words: Words) -> str:
    """Who has won."""
    teams = [team.dump() for team in outcome.teams]
    if not any(team['members'][0] in outcome.winners for team in teams):
        return words.say('prompt.over', {'winners': list(outcome.winners)})
    return words.ui('teams.won', winners=', '.join(named(outcome.winners, teams, words)))


def named(winners: Iterable[str], teams: list[dict[str, Any]], words: Words) -> list[str]:
    """Those who win; a team under its own name."""
    won = [team for team in teams if set(team['members']) <= set(winners)]
    in_team = [role for team in won for role in team['members']]
    alone = [words.role(role) for role in winners if role not in in_team]
    return [*[capital(words.texts.name('team', team['id'])) for team in won], *alone]


def team_line(team: dict[str, Any], words: Words) -> Text:
    """A team, its members, and what they have together."""
    members = ', '.join([words.role(role) for role in team['members']])
    name = capital(words.texts.name('team', team['id']))
    return words.coloured(words.ui('teams.score', team=name, members=members, n=str(team['score'])))


def standings(outcome: Outcome, words: Words) -> Table:
    """Everybody's score, the best first."""
    table = Table(box=box.SIMPLE_HEAD, padding=(0, 1, 0, 0), pad_edge=False, show_edge=False)
    table.add_column(words.ui('role'))
    table.add_column(words.ui('score'), justify='right')
    table.add_column('')
    for role in sorted(words.roles, key=lambda role: -outcome.scores[role]):
        won = words.ui('winner') if role in outcome.winners else ''
        table.add_row(Text(words.role(role), words.styles[role]), str(outcome.scores[role]), won)
    return table


def reckoned(reckoning: dict[str, Any], words: Words) -> RenderableType:
    """How the game would end if it ended now: who would win, and what everybody would have from which source."""
    lines: dict[str, dict[str, Any]] = reckoning['lines']
    winners = named(reckoning['winners'], reckoning.get('teams', []), words)
    verdict = words.coloured(
        words.ui('standing.won', roles=', '.join(winners)) if winners else words.ui('standing.lost')
    )
    verdict.stylize('bold')
    table = Table(box=box.SIMPLE_HEAD, padding=(0, 1, 0, 0), pad_edge=False, show_edge=False)
    table.add_column('')
    for id in lines:
        style = 'bold' if id in reckoning['leaders'] else ''
        table.add_column(Text(capital(words.texts.name(reckoning['kind'], id)), style), justify='right')
    sources = dict.fromkeys([source for line in lines.values() for source in line['sources']])
    for source in sources:
        points = [line['sources'].get(source, 0) for line in lines.values()]
        if any(each != 0 for each in points):
            table.add_row(words.label(source), *['?' if each is None else str(each) for each in points])
    total = words.ui('standing.lowest') if reckoning['lowest'] else words.ui('standing.total')
    table.add_row(Text(total, 'bold'), *[Text(str(line['total']), 'bold') for line in lines.values()])
    if any(line['left'] is not None for line in lines.values()):
        lacking = ['' if line['left'] is None else str(line['left']) for line in lines.values()]
        table.add_row(words.ui('standing.left'), *lacking, style='dim')
    for tie in dict.fromkeys([tie for line in lines.values() for tie in line['ties']]):
        row = [str(line['ties'].get(tie, 0)) for line in lines.values()]
        table.add_row(words.ui('standing.tie', label=words.label(tie)), *row, style='dim')
    teams = [team_line(team, words) for team in reckoning.get('teams', [])]
    said = Text(f'{words.texts.say(reckoning["key"])} ({reckoning["rule"]})', 'dim')
    veiled = any(None in line['sources'].values() for line in lines.values())
    return Group(
        verdict, said, Text(''), *teams, table, *([Text(words.ui('standing.veiled'), 'dim')] if veiled else [])
    )
