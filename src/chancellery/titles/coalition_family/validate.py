# mypyc: skip (a tool for data, not for play)
"""Checks of the family's data: what the rulebooks say about them, and what a playable board needs.

`violations` contradict the rulebook or make the game unplayable; `warnings` go against an inference of ours, which
the printed game may well do. Each message starts with the rule or the file it rests on.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from chancellery.titles._data import Json, leaves, uncovered
from chancellery.titles.coalition_family.edition import Files
from chancellery.titles.coalition_family.routes import MOST_STEPS
from chancellery.titles.coalition_family.verbs import MOST_CARD, MOST_MORALE, MOST_PILE

Check = tuple[str, str, bool]  # where it rests, what must hold, whether it does
SOURCES: Final = {'rulebook': 'ref', 'public': 'ref', 'authored': 'why'}
REASON_LENGTH: Final = 20


class Expectations:
    """What one title's rulebook says about its data."""

    def __init__(
        self,
        deck: int,
        generals: dict[str, int],
        capitals: dict[str, dict[str, str]],
        links: dict[str, list[tuple[str, str, str]]],
        marked: dict[str, tuple[str, list[str]]],
        rules: dict[str, str],
    ) -> None:
        self.deck = deck
        self.generals = generals
        self.capitals = capitals  # side -> power -> place the text names
        self.links = links  # side -> (one place, the other, the example that shows the border)
        self.marked = marked  # side -> (port or elector, the places so marked)
        self.rules = rules  # what the checks cite


def violations(files: Files, provenance: Json, wanted: Expectations) -> list[str]:
    """What is wrong with the data; [] if they are sound."""
    return run(
        [
            *board_checks(files, wanted),
            *set_up_checks(files, wanted),
            *piece_checks(files, wanted),
            *provenance_checks(files, provenance),
        ]
    )


def warnings(files: Files, wanted: Expectations) -> list[str]:
    """What goes against an inference of ours."""
    return run(list(inference_checks(files, wanted)))


def run(checks: list[Check]) -> list[str]:
    """The messages of the checks that do not hold."""
    return [f'{where}: {text}.' for where, text, holds in checks if not holds]


def board_checks(files: Files, wanted: Expectations) -> Iterator[Check]:
    """Territories, borders, capitals and Sea Routes of every side."""
    for side, board in files.boards.items():
        places = board['places']
        name = f'board_{side}.json'
        for id, place in places.items():
            links = place.get('links', [])
            yield name, f'{id} is linked with places of this side only', all(link in places for link in links)
            known = [link for link in links if link in places]
            back = all(id in places[link].get('links', []) for link in known)
            yield name, f'every border of {id} is one from both sides', back
            open_land = all(places[link]['type'] != 'impassable' for link in known)
            yield name, f'{id} has no border with impassable land', open_land
            yield name, f'the value of {id} is 0 to 9', 0 <= place['value'] <= 9
            for power in [place.get('owner'), *place.get('stripes', [])]:
                yield name, f'{id} names powers of the game', power is None or power in files.powers['powers']
        for id, route in board['sea_routes'].items():
            yield name, f'the sea route {id} joins two places of this side', all(end in places for end in route['ends'])
        for power, capital in wanted.capitals[side].items():
            place = places.get(capital, {})
            text = f'{capital} is the capital of {power}'
            yield wanted.rules['capital'], text, bool(place.get('capital')) and place.get('owner') == power
        for one, other, example in wanted.links[side]:
            yield example, f'{one} borders on {other}', other in places.get(one, {}).get('links', [])
        kind, marked = wanted.marked[side]
        found = sorted(id for id, place in places.items() if place.get(kind))
        yield wanted.rules[kind], f'the {kind} territories of {side} are {", ".join(marked)}', found == sorted(marked)


def set_up_checks(files: Files, wanted: Expectations) -> Iterator[Check]:
    """Each scenario sets up pieces that exist, in places that exist."""
    for id, scenario in files.scenarios.items():
        places = files.boards[scenario['board']]['places']
        name = f'scenarios.json, {id}'
        taken: dict[str, str] = {}
        for power, given in scenario['powers'].items():
            spots = [place for place, _ in given['generals']]
            pieces = [*spots, *given['garrisons'], *given['fortresses']]
            on_land = all(place in places and places[place]['type'] != 'impassable' for place in pieces)
            yield name, f'{power} stands on passable territory of this side', on_land
            yield name, f'{power} has one general a territory', len(set(spots)) == len(spots)
            count = len(spots) + given['off_board']
            yield wanted.rules['generals'], f'{power} has all its generals in {id}', count == wanted.generals[power]
            small = all(0 <= troops <= files.powers['troops_per_general'] for _, troops in given['generals'])
            yield name, f'no general of {power} has more troops than he may', small
            manned = set(given['fortresses']) <= set(given['garrisons'])
            yield name, f'{power} has garrisons under its fortresses', manned
            yield name, f'{power} has Morale on the track', 0 <= given['morale'] <= files.powers['morale_max']
            for place in given['garrisons']:
                yield name, f'one garrison in {place}', place not in taken
                taken[place] = power
        dealt = sum(given['cards'] for given in scenario['powers'].values())
        yield name, 'no more cards are dealt than there are', dealt <= wanted.deck


def piece_checks(files: Files, wanted: Expectations) -> Iterator[Check]:
    """Cards, generals, and each power's capital on every side it plays on."""
    battle = files.cards['battle']
    total = sum(battle.values())
    yield wanted.rules['deck'], f'there are {wanted.deck} Battle cards, not {total}', total == wanted.deck
    yield 'cards.json', 'Battle cards have values 1 to 6', all(1 <= int(value) <= MOST_CARD for value in battle)
    numbers = files.powers
    for name, most in (('morale_max', MOST_MORALE), ('troops_per_general', MOST_PILE), ('strategic_steps', MOST_STEPS)):
        yield 'powers.json', f'{name} is at most {most}, for which the game has room', 0 < numbers[name] <= most
    for power, facts in files.powers['powers'].items():
        count = wanted.generals[power]
        yield wanted.rules['generals'], f'{power} has {count} generals', facts['generals'] == count
        for names in facts['names'].values():
            yield 'powers.json', f'{power} has a name for every general', len(names) == facts['generals']
    for id, scenario in files.scenarios.items():
        places = files.boards[scenario['board']]['places']
        for power in scenario['powers']:
            seats = [place for place, facts in places.items() if facts.get('owner') == power and facts['capital']]
            yield f'scenarios.json, {id}', f'{power} has one capital', len(seats) == 1


def provenance_checks(files: Files, provenance: Json) -> Iterator[Check]:
    """Every value says where it comes from, and what is authored says why."""
    for pattern, entry in provenance.items():
        source = entry.get('source') if isinstance(entry, dict) else None
        word = entry.get(SOURCES.get(str(source), '')) if isinstance(entry, dict) else None
        told = isinstance(word, str) and len(word) >= (REASON_LENGTH if source == 'authored' else 1)
        yield 'provenance.json', f'{pattern} names its source and says more about it', told
    bare = uncovered(provenance, [path for path, _ in all_values(files)])
    yield 'provenance.json', f'every value has an origin, {bare[0] if bare else ""} too', not bare


def all_values(files: Files) -> list[tuple[str, Any]]:
    """Every value of the title's data with its path, the file's name first."""
    found: list[tuple[str, Any]] = []
    for side, board in files.boards.items():
        found += leaves(board, f'board_{side}')
    found += leaves(files.scenarios, 'scenarios')
    found += leaves(files.cards, 'cards')
    found += leaves(files.powers, 'powers')
    found += leaves(files.wheels, 'wheel')
    return found


def inference_checks(files: Files, wanted: Expectations) -> Iterator[Check]:
    """Sizes that make the game what its box says."""
    for side, board in files.boards.items():
        places = board['places'].values()
        claims = sum(place['value'] for place in places if place['type'] == 'disputed')
        text = f'the disputed territories of {side} are worth 15 to 60 together, not {claims}'
        yield f'board_{side}.json', text, 15 <= claims <= 60
        loose = [id for id, place in board['places'].items() if place['type'] != 'impassable' and not place['links']]
        by_sea = {end for route in board['sea_routes'].values() for end in route['ends']}
        yield f'board_{side}.json', 'every territory can be reached', all(id in by_sea for id in loose)
