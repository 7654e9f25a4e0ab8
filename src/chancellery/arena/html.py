"""A report as a single page without external scripts, fonts or pictures."""

from __future__ import annotations

from html import escape
from pathlib import Path
from typing import Final

from chancellery.arena.plots import Mark, histograms, shares
from chancellery.arena.report import Report, deviation, mean, median

COLOURS: Final = 7

STYLE: Final = """
:root { color-scheme: light dark;
  --paper: #f5f1e8; --card: #fbf9f4; --ink: #2b2722; --soft: #6b6358; --rule: #ddd5c6; --whisker: #2b2722;
  --c0: #2e6296; --c1: #b8442c; --c2: #b98413; --c3: #3b7d5c; --c4: #7d5aa6; --c5: #8a6a52; --c6: #5f7480; }
@media (prefers-color-scheme: dark) { :root {
  --paper: #191816; --card: #211f1c; --ink: #ece5d8; --soft: #a69d8f; --rule: #3b3731; --whisker: #f4efe6;
  --c0: #5f97d0; --c1: #dd7257; --c2: #d0a03c; --c3: #5fa883; --c4: #a787d3; --c5: #b08d72; --c6: #8ba1ae; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 15px/1.5 system-ui, sans-serif; }
main { max-width: 1080px; margin: 0 auto; padding: 40px 20px 56px; }
h1, h2 { font-family: 'EB Garamond', Garamond, Georgia, 'Times New Roman', serif; font-weight: 600; margin: 0; }
h1 { font-size: 34px; line-height: 1.15; }
h2 { font-size: 20px; }
.over { font-size: 12px; letter-spacing: .14em; text-transform: uppercase; }
p { margin: 4px 0 0; color: var(--soft); }
.figures { display: flex; flex-wrap: wrap; gap: 10px 40px; margin: 24px 0 28px; padding: 16px 0;
  border-top: 1px solid var(--rule); border-bottom: 1px solid var(--rule); }
.figures b { display: block; font-size: 24px; font-weight: 600; line-height: 1.2; }
.figures span { color: var(--soft); font-size: 13px; }
.grid { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 18px; }
section { background: var(--card); border: 1px solid var(--rule); border-radius: 8px; padding: 18px 20px; }
section p { font-size: 13px; }
.wide { grid-column: 1 / -1; }
@media (max-width: 780px) { .grid { grid-template-columns: minmax(0, 1fr); } main { padding: 24px 12px 40px; }
  section { padding: 14px 12px; } }
svg { display: block; width: 100%; height: auto; margin-top: 12px; font-family: system-ui, sans-serif; }
text { fill: var(--ink); font-size: 13px; }
.tick { fill: var(--soft); font-size: 11px; }
.value { font-weight: 600; }
.value, .tick { font-variant-numeric: tabular-nums; }
.middle { text-anchor: middle; }
.end { text-anchor: end; }
line { stroke: var(--rule); stroke-width: 1; }
.axis { stroke: var(--soft); }
.even { stroke: var(--soft); stroke-dasharray: 3 3; }
.halo { stroke: var(--card); stroke-width: 4; stroke-linecap: round; }
.whisker { stroke: var(--whisker); stroke-width: 1.5; }
.median { stroke: var(--ink); stroke-width: 1.5; }
.bar { fill: currentColor; }
g:hover > .bar { opacity: .75; }
.plain { color: var(--c6); }
.scroll { overflow-x: auto; margin-top: 12px; }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; white-space: nowrap; }
th { font-weight: 500; font-size: 13px; color: var(--soft); }
th, td { padding: 7px 14px 7px 0; text-align: right; border-bottom: 1px solid var(--rule); }
th:first-child, td:first-child { text-align: left; }
tr:last-child td { border-bottom: 0; }
i.key { display: inline-block; width: 10px; height: 10px; border-radius: 2px; margin-right: 8px;
  background: currentColor; }
td i.key { vertical-align: 0; }
code { display: block; overflow-x: auto; margin-top: 10px; padding: 10px 12px; border-radius: 6px;
  background: var(--paper); font: 13px/1.5 ui-monospace, Menlo, Consolas, monospace; }
"""


def write(report: Report, folder: Path, command: str | None = None) -> Path:
    """Write the page; an existing one is replaced only when the new one is complete."""
    target = folder / 'index.html'
    draft = folder / 'index.html.part'
    try:
        folder.mkdir(parents=True, exist_ok=True)
        draft.write_text(page(report, command), encoding='utf-8')
        draft.replace(target)
    except OSError as problem:
        raise ValueError(f'cannot write {target}: {problem.strerror}') from None
    return target


def page(report: Report, command: str | None = None) -> str:
    """The whole page as text."""
    name = title_name(report)
    versus = ', '.join([f'{bot} ×{report.seats(bot)}' if report.seats(bot) > 1 else bot for bot in report.bots])
    return f"""<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{escape(name)}: {escape(versus)}</title>
<style>{STYLE}{colour_rules()}</style>
</head>
<body>
<main>
<p class="over">Match report</p>
<h1>{escape(name)}</h1>
<p>{escape(versus)} · {escape(circumstances(report))}</p>
{figures(report)}
<div class="grid">
{section('Win share', 'Won games for each seat held, with 95 % intervals.', wins_plot(report))}
{section('Win share by seat', 'Whoever sits there: the bots change seats from game to game.', seats_plot(report))}
{section('Scores', 'Final scores of each bot.', scores_plot(report))}
{section('Game length', 'Actions of all players from the first to the last.', length_plot(report))}
<section class="wide"><h2>The numbers</h2>
{numbers(report)}</section>
<section class="wide"><h2>How it was made</h2>
<p>{escape(provenance(report))}</p>
<code>{escape(command if command is not None else report.command())}</code></section>
</div>
</main>
</body>
</html>
"""


def title_name(report: Report) -> str:
    """The title's name, or its id if the title is unknown."""
    from chancellery.titles import load, titles

    id = str(report.parameters['title'])
    return load(id).name if id in titles() else id


def circumstances(report: Report) -> str:
    """Scenario, players and budget in one line."""
    words = [f'scenario {report.parameters["scenario"]}', f'{len(report.roles)} players']
    words += [f'{value:g} {key} for each choice' for key, value in report.parameters['budget'].items()]
    return ' · '.join(words)


def provenance(report: Report) -> str:
    """What the figures are based on: version, data and options."""
    parameters = report.parameters
    words = [f'Version {parameters["version"]} of the rules']
    if parameters['data']:
        words.append(f'data {parameters["data"][:12]}')
    words += [f'{key}: {value}' for key, value in parameters['options'].items()]
    return ' · '.join(words)


def colour_rules() -> str:
    """The classes that give marks their colours."""
    return ''.join(f'.c{i} {{ color: var(--c{i}); }}\n' for i in range(COLOURS))


def colour(report: Report, bot: str) -> str:
    """The class of a bot's colour: the same in every plot."""
    return f'c{report.bots.index(bot) % COLOURS}'


def figures(report: Report) -> str:
    """The headline numbers."""
    shown = [(f'{report.games:,}', 'games'), (f'{mean([float(n) for n in report.lengths]):.0f}', 'actions a game')]
    if report.rounds:
        shown.append((f'{mean([float(n) for n in report.rounds]):.1f}', 'rounds a game'))
    shown.append((duration(report.seconds / report.games), 'a game'))
    shown.append((duration(report.seconds), 'of computing'))
    cells = [f'<div><b>{escape(number)}</b><span>{escape(label)}</span></div>' for number, label in shown]
    return f'<div class="figures">{"".join(cells)}</div>'


def duration(seconds: float) -> str:
    """A span of time in words."""
    if seconds < 1:
        return f'{seconds * 1000:.0f} ms'
    if seconds < 120:
        return f'{seconds:.1f} s'
    if seconds < 7200:
        return f'{seconds / 60:.0f} min'
    return f'{seconds / 3600:.1f} h'


def section(heading: str, words: str, plot: str) -> str:
    """One plot with its heading."""
    return f'<section><h2>{escape(heading)}</h2><p>{escape(words)}</p>{plot}</section>'


def wins_plot(report: Report) -> str:
    """The share of each bot."""
    marks: list[Mark] = []
    for bot in report.bots:
        low, high = report.intervals[bot]
        marks.append((bot, colour(report, bot), report.wins[bot], low, high))
    return shares(marks, 1 / len(report.roles))


def seats_plot(report: Report) -> str:
    """The share of each seat."""
    marks: list[Mark] = []
    for role in report.roles:
        low, high = report.seat_intervals[role]
        marks.append((role, 'plain', report.by_seat[role], low, high))
    return shares(marks, 1 / len(report.roles))


def scores_plot(report: Report) -> str:
    """How each bot's scores are spread."""
    return histograms([(bot, colour(report, bot), report.scores[bot]) for bot in report.bots], 'points')


def length_plot(report: Report) -> str:
    """How long the games were."""
    return histograms([('games', 'plain', [float(length) for length in report.lengths])], 'actions')


def numbers(report: Report) -> str:
    """The table of everything, and of why the games ended."""
    head = [
        'bot',
        'seats',
        'games won',
        'win share',
        '95 % interval',
        'mean score',
        'deviation',
        'least',
        'median',
        'most',
    ]
    rows: list[str] = []
    for bot in report.bots:
        low, high = report.intervals[bot]
        scores = report.scores[bot]
        cells = [
            str(report.seats(bot)),
            f'{report.won[bot]:g}' if report.won[bot] == int(report.won[bot]) else f'{report.won[bot]:.1f}',
            f'{report.wins[bot]:.1%}',
            f'{low:.1%} – {high:.1%}',
            f'{mean(scores):.1f}',
            f'{deviation(scores):.1f}',
            f'{min(scores):g}',
            f'{median(scores):g}',
            f'{max(scores):g}',
        ]
        key = f'<i class="key {colour(report, bot)}"></i>{escape(bot)}'
        rows.append(f'<tr><td>{key}</td>{"".join(f"<td>{escape(cell)}</td>" for cell in cells)}</tr>')
    heads = ''.join(f'<th>{escape(cell)}</th>' for cell in head)
    ended = ', '.join([f'{reason} {count / report.games:.1%}' for reason, count in report.reasons().items()])
    return (
        f'<div class="scroll"><table><tr>{heads}</tr>{"".join(rows)}</table></div>'
        f'<p>Shared wins are split. The intervals are Wilson\u2019s. How the games ended: {escape(ended)}.</p>'
    )
