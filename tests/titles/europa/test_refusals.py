"""Every action is either offered or refused with a rule, whatever question of these chapters is open."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from chancellery.kernel.texts import LANGUAGES
from chancellery.titles import europa
from chancellery.titles.europa.state import Europa
from tests.titles.europa.diplomacy import allies, begins, cubes
from tests.titles.europa.position import can, set_power
from tests.titles.europa.programs import board
from tests.titles.europa.test_covert import aragon as covert
from tests.titles.europa.test_excommunication import CASTILE, FRANCE, controlled
from tests.titles.europa.test_subjugation import aragon, holding, play
from tests.titles.europa.test_talks import claims, talking


def writing() -> Europa:
    g = talking(g=claims(board(), 'france', 'leon'))
    g.play('france', 'province:galicia')
    return g


def more_influence() -> Europa:
    g = begins(board(), 'france')
    g.play('france', 'influence:lombardy')
    return g


def more_claims() -> Europa:
    g = board()
    set_power(g, 'france', 3, 9, 3)
    g = begins(g, 'france')
    g.play('france', 'claim:lombardy')
    return g


def short_of_tokens() -> Europa:
    g = holding('castile', 'portugal', portugal=5, macaronesia=1)
    g.vassals[1] = g.edition.components.vassals.pieces() - 2
    return play(g, 'castile')


def excommunicated() -> Europa:
    g = controlled(FRANCE, CASTILE, CASTILE)
    allies(g, 'france', 'papal_states')
    cubes(g, 'castile', aragon=3, portugal=3)
    g = begins(g, 'france')
    g.play('france', 'excommunicate:castile')
    return g


def exiled() -> Europa:
    g = excommunicated()
    g.play('castile', 'cardinal:3')
    return g


def giving_up() -> Europa:
    g = holding('france', 'genoa', lombardy=4, corsica_sardinia=4)
    g = begins(g, 'france')
    g.play('france', 'break:genoa')
    return g


QUESTIONS: list[tuple[Callable[[], Europa], str]] = [
    (lambda: begins(board(), 'france'), 'france'),
    (talking, 'france'),
    (writing, 'france'),
    (more_influence, 'france'),
    (more_claims, 'france'),
    (giving_up, 'france'),
    (lambda: play(holding('france', 'provence', 'navarra', languedoc=4, aragon=2), 'france'), 'france'),
    (lambda: play(aragon(naples=4), 'castile'), 'castile'),
    (short_of_tokens, 'castile'),
    (covert, 'castile'),
    (excommunicated, 'castile'),
    (exiled, 'castile'),
]


@pytest.mark.parametrize('question', range(len(QUESTIONS)))
def test_what_is_not_offered_is_refused_by_a_rule(question: int) -> None:
    make, role = QUESTIONS[question]
    g = make()
    offered = set(can(g, role))
    assert offered
    for number in range(g.title.action_count):
        action = str(g.title.decode(number))
        reasons = g.explain(role, action)
        assert (action in offered) == (not reasons), action
        for reason in reasons:
            assert reason[0], action
            assert '{' not in str(reason), str(reason)


@pytest.mark.parametrize('language', LANGUAGES)
def test_no_refusal_is_written_twice(language: str) -> None:
    """R12.5.6, R9.8.2, R9.4b.14: of two texts by the same name only one would ever be read."""
    seen: list[str] = []
    for path in sorted((Path(europa.__file__).parent / 'texts' / language).glob('*.json')):
        seen += [key for key in json.loads(path.read_text(encoding='utf-8')) if key.startswith('refuse.')]
    assert [key for key in seen if seen.count(key) > 1] == []
