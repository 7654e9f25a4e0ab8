"""Metrics: what a server counts for Prometheus. Nothing here says anything about a single game."""

from __future__ import annotations

from typing import Final

from prometheus_client import (
    CONTENT_TYPE_LATEST,
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    disable_created_metrics,
    generate_latest,
)

KIND: Final = CONTENT_TYPE_LATEST
BUCKETS: Final = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)
GAUGES: Final = {
    'chancellery_sockets': 'Open live connections',
    'chancellery_tables_cached': 'Tables held in memory',
    'chancellery_tables_playing': 'Tables in play',
    'chancellery_tables_over': 'Tables whose game is over',
    'chancellery_bots_thinking': 'Bots that think',
    'chancellery_bots_waiting': 'Bots that wait for a worker',
}

disable_created_metrics()  # type: ignore[no-untyped-call]


class Metrics:
    """The counters of one server: several in a process, as in tests, do not share them."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        kinds = ('method', 'status')
        self.requests = Counter('chancellery_http_requests', 'HTTP requests answered', kinds, registry=self.registry)
        self.requested = self.histogram('chancellery_http_seconds', 'Time to answer an HTTP request')
        self.submitted = self.histogram('chancellery_submission_seconds', 'Time to take a submission')
        self.thinking = self.histogram('chancellery_bot_seconds', 'Time a bot thought')
        self.bot_actions = Counter('chancellery_bot_actions', 'Actions chosen by bots', registry=self.registry)
        self.gauges = {name: Gauge(name, about, registry=self.registry) for name, about in GAUGES.items()}

    def histogram(self, name: str, about: str) -> Histogram:
        """How long something takes."""
        return Histogram(name, about, buckets=BUCKETS, registry=self.registry)

    def request(self, method: str, status: int, seconds: float) -> None:
        """An HTTP request was answered."""
        self.requests.labels(method, str(status)).inc()
        self.requested.observe(seconds)

    def thought(self, seconds: float, actions: int) -> None:
        """A bot has chosen."""
        self.thinking.observe(seconds)
        self.bot_actions.inc(actions)

    def text(self, now: dict[str, int]) -> bytes:
        """All of it in the format of Prometheus; ``now`` holds the numbers of the moment."""
        for name, gauge in self.gauges.items():
            gauge.set(now[name])
        return generate_latest(self.registry)
