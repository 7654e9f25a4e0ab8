"""Plots as SVG, drawn by hand: marks with intervals, and histograms. Colours and type come from the page's styles."""

from __future__ import annotations

from html import escape
from math import ceil, floor, log10
from typing import Final

from chancellery.arena.report import median

WIDTH: Final = 460
RIGHT: Final = 52
BAND: Final = 40
HEADROOM: Final = 18

Mark = tuple[str, str, float, float, float]  # name, colour class, share, and its interval


def shares(marks: list[Mark], even: float) -> str:
    """One bar a name: its share, the interval as a whisker, and the even share as a dashed line."""
    top = 26
    bottom = top + BAND * len(marks)
    limit = nice_share(max(max(high for _, _, _, _, high in marks), even * 1.5))
    left = label_width([name for name, _, _, _, _ in marks])
    scale = (WIDTH - left - RIGHT) / limit
    parts: list[str] = []
    for tick in ticks_between(0.0, limit, 5):
        x = left + tick * scale
        parts.append(line(x, top - 4, x, bottom, 'grid'))
        parts.append(text(x, bottom + 16, f'{tick:.0%}', 'tick middle'))
    for i, (name, colour, share, low, high) in enumerate(marks):
        y = top + BAND * i + BAND / 2
        hover = f'{name}: {share:.1%}, 95 % interval {low:.1%} to {high:.1%}'
        parts.append(f'<g class="{colour}"><title>{escape(hover)}</title>')
        parts.append(rounded_bar(left, y - 9, max(share * scale, 1.5), 18))
        for kind in ('halo', 'whisker'):
            parts.append(line(left + low * scale, y, left + high * scale, y, kind))
            for end in (low, high):
                parts.append(line(left + end * scale, y - 5, left + end * scale, y + 5, kind))
        parts.append('</g>')
        parts.append(text(left - 10, y + 4, name, 'label end'))
        parts.append(text(WIDTH - 2, y + 4, f'{share:.1%}', 'value end'))
    x = left + even * scale
    parts.append(line(x, top - 8, x, bottom, 'even'))
    parts.append(text(x, top - 12, f'even share {even:.1%}', 'tick middle'))
    return svg(bottom + 24, parts, 'Share of wins with 95 % intervals')


def histograms(series: list[tuple[str, str, list[float]]], unit: str) -> str:
    """One histogram above the other on a common axis, each with its median."""
    everything = [value for _, _, values in series for value in values]
    start, step, count = bins(min(everything), max(everything))
    several = len(series) > 1
    left = label_width([name for name, _, _ in series]) if several else 16
    scale = (WIDTH - left - 16) / (step * count)
    height = 60 if several else 140
    centre = 0.5 if step == 1 else 0.0  # a bar of one whole number stands over that number
    parts: list[str] = []
    base = 0.0
    for name, colour, values in series:
        top = base + HEADROOM
        base = top + height
        if several:
            parts.append(text(left - 10, base - 4, name, 'label end'))
        parts.append(f'<g class="{colour}">')
        parts += bars(values, start, step, count, left, base, scale, height, unit)
        parts.append('</g>')
        parts.append(line(left, base, WIDTH - 16, base, 'axis'))
        middle = left + (median(values) + centre - start) * scale
        parts.append(line(middle, top - 12, middle, base + 4, 'median'))
        parts.append(text(middle + 5, top - 4, f'{median(values):g}', 'tick'))
    for tick in ticks_between(start, start + step * count, 6):
        parts.append(text(left + (tick + centre - start) * scale, base + 17, f'{tick:g}', 'tick middle'))
    parts.append(text(WIDTH - 16, base + 34, f'{unit} · the line is the median', 'tick end'))
    return svg(base + 42, parts, f'Distribution of {unit}')


def bars(
    values: list[float],
    start: float,
    step: float,
    count: int,
    left: float,
    base: float,
    scale: float,
    height: float,
    unit: str,
) -> list[str]:
    """The bars of one histogram, the tallest as high as there is room."""
    found = tally(values, start, step, count)
    parts: list[str] = []
    for i, many in enumerate(found):
        if many:
            tall = max(1.0, height * many / max(found))
            hover = bin_text(start + i * step, step, unit, many, len(values))
            x = left + i * step * scale + 0.75
            width = max(step * scale - 1.5, 0.8)
            parts.append(
                f'<g><title>{escape(hover)}</title><rect class="bar" x="{x:.1f}" y="{base - tall:.1f}" '
                f'width="{width:.1f}" height="{tall:.1f}"/></g>'
            )
    return parts


# ---- scales


def label_width(names: list[str]) -> float:
    """Room for the names at the left."""
    return min(180.0, max(60.0, 20 + 7.2 * max(len(name) for name in names)))


def nice_share(value: float) -> float:
    """The end of an axis of shares: a round number, at most 1."""
    for limit in (0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.8, 1.0):
        if value <= limit:
            return limit
    return 1.0


def ticks_between(low: float, high: float, about: int) -> list[float]:
    """Round numbers in a range, about so many."""
    step = nice_step((high - low) / about)
    first = ceil(low / step - 1e-9)
    last = floor(high / step + 1e-9)
    return [round(i * step, 10) for i in range(first, last + 1)]


def nice_step(rough: float) -> float:
    """The round step (1, 2 or 5 times a power of ten) nearest above a rough one."""
    if rough <= 0:
        return 1.0
    power = 10.0 ** floor(log10(rough))
    for factor in (1, 2, 5, 10):
        if factor * power >= rough * 0.999:
            return factor * power
    raise AssertionError('ten times the power of ten is above it')


def bins(low: float, high: float) -> tuple[float, float, int]:
    """Where bins begin, how wide they are and how many there are: at most 30, of whole numbers where values are."""
    step = nice_step((high - low) / 30)
    if is_whole(low) and is_whole(high):
        step = max(1.0, step)
    start = floor(low / step) * step
    return start, step, floor((high - start) / step + 1e-9) + 1


def is_whole(value: float) -> bool:
    """Is this a whole number?"""
    return value == int(value)


def tally(values: list[float], start: float, step: float, count: int) -> list[int]:
    """How many values fall into each bin."""
    found = [0] * count
    for value in values:
        found[min(count - 1, max(0, floor((value - start) / step + 1e-9)))] += 1
    return found


def bin_text(low: float, step: float, unit: str, found: int, total: int) -> str:
    """What a bar stands for, in words."""
    reach = f'{low:g}' if step == 1 else f'{low:g} to {low + step - (1 if is_whole(step) else 0):g}'
    return f'{reach} {unit}: {found} ({found / total:.1%})'


# ---- elements


def svg(height: float, parts: list[str], name: str) -> str:
    """A drawing of this height."""
    body = '\n'.join(parts)
    return f'<svg viewBox="0 0 {WIDTH} {height:.0f}" role="img" aria-label="{escape(name)}">\n{body}\n</svg>'


def line(x1: float, y1: float, x2: float, y2: float, kind: str) -> str:
    """A line."""
    return f'<line class="{kind}" x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}"/>'


def text(x: float, y: float, words: str, kind: str) -> str:
    """A text; ``middle`` and ``end`` among its classes say where it is anchored."""
    return f'<text class="{kind}" x="{x:.1f}" y="{y:.1f}">{escape(words)}</text>'


def rounded_bar(x: float, y: float, width: float, height: float) -> str:
    """A bar that grows from the left: square at its foot, rounded at its end."""
    r = min(4.0, width)
    return (
        f'<path class="bar" d="M{x:.1f} {y:.1f}h{width - r:.1f}q{r:.1f} 0 {r:.1f} {r:.1f}'
        f'v{height - 2 * r:.1f}q0 {r:.1f} {-r:.1f} {r:.1f}h{r - width:.1f}z"/>'
    )
