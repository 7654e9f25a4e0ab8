"""What clients need to know of titles: fetched once and kept."""

from __future__ import annotations

import gzip
import hashlib
import json
import threading
from functools import lru_cache
from importlib import resources
from pathlib import Path
from typing import Any, Final

from chancellery import bots
from chancellery.kernel.rng import seeded
from chancellery.kernel.state import State
from chancellery.kernel.texts import LANGUAGES
from chancellery.kernel.title import Option, Scenario, Title
from chancellery.record import to_json
from chancellery.server.errors import Problem
from chancellery.titles import load, titles

LISTING: Final = threading.Lock()  # who asks while the list is being made uses what is there by then


class Kept:
    """A body that is sent often: made, compressed and named by its hash once."""

    def __init__(self, value: Any) -> None:
        self.body = to_json(value).encode()
        self.zipped = gzip.compress(self.body, 9, mtime=0)
        self.hash = hashlib.sha256(self.body).hexdigest()[:24]
        self.etag = f'"{self.hash}"'


@lru_cache
def all_titles(corrections: Path | None, unfinished: bool = False) -> Kept:
    """Every title with its scenarios, bots and roles; also those that are not offered, whose tables may go on."""
    with LISTING:
        return Kept([about(load(id, corrections), unfinished) for id in titles()])


def is_offered(title: Title, unfinished: bool) -> bool:
    """May new tables of this title be made?"""
    return title.finished or unfinished


def about(title: Title, unfinished: bool = False) -> dict[str, Any]:
    """A title as the client lists it."""
    told = data_file(title, 'about.json')
    minutes = told.get('minutes', {})
    return {
        'id': title.id,
        'name': title.name,
        'version': title.version,
        'fingerprint': title.fingerprint,
        'static': static(title).hash,
        'weight': told.get('weight'),
        'finished': title.finished,
        'offered': is_offered(title, unfinished),
        'scenarios': [
            {
                'id': scenario.id,
                'name': scenario.name,
                'players': list(scenario.players),
                'minutes': minutes.get(scenario.id),
                'together': opening(title, scenario, scenario.players[0], {}).together(),
                'teams': teams(title, scenario),
                'options': [
                    {
                        'id': option.id,
                        'values': list(option.values),
                        'default': option.default,
                        'players': None if option.players is None else list(option.players),
                        'roles': other_roles(title, scenario, option),
                    }
                    for option in scenario.options
                ],
            }
            for scenario in title.scenarios
        ],
        'bots': list(bots.names(title)),
        'roles': {
            scenario.id: {
                str(players): roles(title, scenario, players, {})
                for players in range(scenario.players[0], scenario.players[1] + 1)
            }
            for scenario in title.scenarios
        },
    }


def roles(title: Title, scenario: Scenario, players: int, options: dict[str, str]) -> list[str]:
    """Who sits at a table that is made like this."""
    return list(opening(title, scenario, players, options).roles)


def teams(title: Title, scenario: Scenario) -> dict[str, list[str]]:
    """Who wins or loses as one where only some do, by the name of the team."""
    found = opening(title, scenario, scenario.players[1], {}).teams()
    return {team.id: list(team.members) for team in found}


def opening(title: Title, scenario: Scenario, players: int, options: dict[str, str]) -> State:
    """A table that is made like this, before anything is set up."""
    full = title.full_options(scenario, options)
    return title.new_state(scenario.id, players, full, seeded(0, 'roles'))


def other_roles(title: Title, scenario: Scenario, option: Option) -> dict[str, dict[str, list[str]]]:
    """Who sits there by other values of the option, where it is not as without it: a form must offer those seats."""
    found: dict[str, dict[str, list[str]]] = {}
    for value in option.values:
        for players in range(scenario.players[0], scenario.players[1] + 1):
            there = roles(title, scenario, players, {option.id: value})
            if option.applies(players) and there != roles(title, scenario, players, {}):
                found.setdefault(value, {})[str(players)] = there
    return found


@lru_cache
def static(title: Title) -> Kept:
    """The title's data, where they come from, how to read its board, its verbs and its rules."""
    rules = resources.files('chancellery.titles') / title.id / 'rules.md'
    return Kept(
        {
            'board': title.static_board(),
            'clock': list(title.clock),
            'score': title.score,
            'provenance': data_file(title, 'provenance.json'),
            'verbs': {verb: list(args) for verb, args in title.verbs.items()},
            'kinds': title.kinds,
            'plannable': [
                {'id': each.id, 'choices': list(each.choices), 'about': bool(each.about), 'once': each.once}
                for each in title.plannable
            ],
            'rules': rules.read_text(encoding='utf-8') if rules.is_file() else '',
        }
    )


def data_file(title: Title, name: str) -> dict[str, Any]:
    """A file of the title that says something about it, nothing where it has none."""
    file = resources.files('chancellery.titles') / title.id / 'data' / name
    return dict(json.loads(file.read_text(encoding='utf-8'))) if file.is_file() else {}


@lru_cache
def texts(title: Title, language: str) -> Kept:
    """The flat table of texts in one language, the kernel's included."""
    if language not in LANGUAGES:
        raise Problem(404, 'no_language', f'There is no such language: choose one of {", ".join(LANGUAGES)}.')
    return Kept(title.texts[language].table)
