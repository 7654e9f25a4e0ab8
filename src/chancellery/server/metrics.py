"""Metrics: a few counters in the text format of Prometheus."""

from __future__ import annotations

from bisect import bisect_left
from typing import Final

BUCKETS: Final = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)


class Histogram:
    """How long something took."""

    def __init__(self) -> None:
        self.counts = [0] * (len(BUCKETS) + 1)
        self.total = 0.0

    def add(self, seconds: float) -> None:
        """One more."""
        self.counts[bisect_left(BUCKETS, seconds)] += 1
        self.total += seconds

    def lines(self, name: str, about: str) -> list[str]:
        """The histogram as text."""
        out = [f'# HELP {name} {about}', f'# TYPE {name} histogram']
        below = 0
        for bound, count in zip((*BUCKETS, '+Inf'), self.counts, strict=True):
            below += count
            out.append(f'{name}_bucket{{le="{bound}"}} {below}')
        return [*out, f'{name}_sum {self.total:.6f}', f'{name}_count {below}']


class Metrics:
    """What a server counts. Nothing here says anything about a single game."""

    def __init__(self) -> None:
        self.requests: dict[tuple[str, int], int] = {}
        self.requested = Histogram()
        self.submitted = Histogram()
        self.thinking = Histogram()
        self.bot_actions = 0

    def request(self, method: str, status: int, seconds: float) -> None:
        """An HTTP request was answered."""
        self.requests[method, status] = self.requests.get((method, status), 0) + 1
        self.requested.add(seconds)

    def thought(self, seconds: float, actions: int) -> None:
        """A bot has chosen."""
        self.thinking.add(seconds)
        self.bot_actions += actions

    def text(self, gauges: dict[str, tuple[str, int]]) -> str:
        """All of it; ``gauges`` are numbers of the moment with what they mean."""
        name = 'chancellery_http_requests_total'
        out = [f'# HELP {name} HTTP requests answered', f'# TYPE {name} counter']
        for (method, status), count in sorted(self.requests.items()):
            out.append(f'{name}{{method="{method}",status="{status}"}} {count}')
        out += self.requested.lines('chancellery_http_seconds', 'Time to answer an HTTP request')
        out += self.submitted.lines('chancellery_submission_seconds', 'Time to take a submission')
        out += self.thinking.lines('chancellery_bot_seconds', 'Time a bot thought')
        actions = 'chancellery_bot_actions_total'
        out += [
            f'# HELP {actions} Actions chosen by bots',
            f'# TYPE {actions} counter',
            f'{actions} {self.bot_actions}',
        ]
        for gauge, (about, value) in gauges.items():
            out += [f'# HELP {gauge} {about}', f'# TYPE {gauge} gauge', f'{gauge} {value}']
        return '\n'.join(out) + '\n'
