# mypyc: skip (a tool for data, not for play)
"""Checks of Maria's powers, generals, supply trains and set-up markers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any, Final

from chancellery.titles.maria.edition import MAJORS, POWERS, Files
from chancellery.titles.maria.maps import MAPS
from chancellery.titles.maria.validate.board import Atlas, Check

MAJOR_POWERS: Final = tuple([POWERS[power] for power in MAJORS])
GENERALS: Final = {'france': 5, 'bavaria': 1, 'prussia': 4, 'saxony': 1, 'austria': 6, 'pragmatic': 3}
TRAINS: Final = {'france': 2, 'bavaria': 1, 'prussia': 2, 'saxony': 1, 'austria': 3, 'pragmatic': 1}
OPENING: Final = {'france': 2, 'bavaria': 5, 'prussia': 9, 'saxony': 3, 'austria': 5, 'pragmatic': 3}
INCOME: Final = {'france': 5, 'bavaria': 1, 'prussia': 3, 'saxony': 1, 'austria': 5, 'pragmatic': 3}
INCOME_INTRODUCTORY: Final = {**INCOME, 'france': 3, 'pragmatic': 0}
POOL: Final = {'france': 11, 'bavaria': 0, 'prussia': 13, 'saxony': 0, 'austria': 8, 'pragmatic': 8}
INTRODUCTORY: Final = {'turns': 9, 'louis': 9, 'frederick': 12}
PRUSSIAN_AT_FIRST: Final = ['glogau', 'liegnitz']
ELECTORATES: Final = {'france': ['koeln', 'mannheim'], 'austria_pragmatic': ['mainz', 'trier']}
EXAMPLE_TROOPS: Final = {'pru1': 8, 'pru2': 4, 'pru3': 4, 'pru4': 6}
MOST_TROOPS: Final = 8
SUPPLY_RANGE: Final = 6
STAY_ON: Final = {'bavaria': 'bohemia', 'prussia': 'bohemia', 'saxony': 'bohemia', 'pragmatic': 'flanders'}
AGAINST_FRANCE: Final = ('austria', 'pragmatic')


def piece_checks(files: Files) -> Iterator[Check]:
    """What contradicts the rulebook or cannot be set up."""
    atlas = Atlas(files)
    yield from _numbers(files)
    yield from _generals(files)
    yield from _trains(files)
    yield from _places(files, atlas)
    yield from _off_map(files, atlas)
    yield from _markers(files, atlas)


def piece_warnings(files: Files) -> Iterator[Check]:
    """What goes against an inference of ours or the sense of the set-up."""
    atlas = Atlas(files)
    for id, piece in _pieces(files).items():
        for city in piece['start']:
            wanted = STAY_ON.get(piece['power'], atlas.on(city))
            text = f'{id} starts on the map of {wanted}, which its power cannot leave'
            yield 'R10.1.8', text, city not in atlas.cities or atlas.on(city) == wanted
    yield from _supply(files, atlas)


def _pieces(files: Files) -> dict[str, dict[str, Any]]:
    return {**files.powers['generals'], **files.powers['trains']}


# R4.6, R4.8, R8.1, R14: numbers that the text gives


def _numbers(files: Files) -> Iterator[Check]:
    for power, facts in files.powers['powers'].items():
        major = power in MAJOR_POWERS
        yield 'R2.3', f'{power} is {"a major" if major else "a minor"} power', facts['major'] == major
        for rule, key, text, wanted in (
            ('R4.8', 'opening_cards', 'starts with {} tactical cards', OPENING),
            ('R8.1', 'income', 'draws {} tactical cards a turn when nobody pays a subsidy', INCOME),
            ('R8.2', 'income_introductory', 'draws {} in the introductory game', INCOME_INTRODUCTORY),
            ('R4.6', 'pool', 'has {} victory markers', POOL),
        ):
            number = wanted[power]
            yield rule, f'{power} {text.format(number)}, not {facts[key]}', facts[key] == number
    goals = files.powers['introductory']
    for key, number in INTRODUCTORY.items():
        yield 'R14.4', f'{key} is {number} in the introductory game, not {goals[key]}', goals[key] == number


# R3.0.3, R4.9: generals and trains


def _generals(files: Files) -> Iterator[Check]:
    for power, facts in files.powers['powers'].items():
        mine = {id: each for id, each in files.powers['generals'].items() if each['power'] == power}
        count = GENERALS[power]
        yield 'R3.0.3', f'{power} has {count} generals, not {len(mine)}', len(mine) == count
        ranks = sorted(each['rank'] for each in mine.values())
        yield 'R3.1.2', f'the generals of {power} have ranks 1 to {count}, each once', ranks == [*range(1, count + 1)]
        for id, each in mine.items():
            text = f'{id} commands at least 1 to {MOST_TROOPS} troops, not {each["minimum"]}'
            yield 'R4.9', text, 1 <= each['minimum'] <= MOST_TROOPS
        least, most = sum(each['minimum'] for each in mine.values()), MOST_TROOPS * len(mine)
        text = f'{power} can spread its {facts["troops"]} troops: its generals take {least} to {most}'
        yield 'R4.9', text, least <= facts['troops'] <= most
    yield 'E1', 'prussia starts with 22 troops', files.powers['powers']['prussia']['troops'] == 22
    fits = all(files.powers['generals'][id]['minimum'] <= troops for id, troops in EXAMPLE_TROOPS.items())
    yield 'E1', 'Frederick 8, Schwerin 4, Leopold 4, Dessauer 6 is a lawful start', fits


def _trains(files: Files) -> Iterator[Check]:
    owned = Counter(each['power'] for each in files.powers['trains'].values())
    for power, count in TRAINS.items():
        yield 'R3.0.3', f'{power} has {count} supply trains, not {owned[power]}', owned[power] == count
    for kind, where in (('generals', 'East Prussia'), ('trains', 'the box "Silesia"')):
        waiting = [each['power'] for each in files.powers[kind].values() if not each['start']]
        text = f'of the {kind} only one, a Prussian, starts without a city: in {where}'
        yield 'R4.4.1', text, waiting == ['prussia']


def _places(files: Files, atlas: Atlas) -> Iterator[Check]:
    taken: dict[str, str] = {}
    for id, piece in _pieces(files).items():
        yield 'powers.json', f'{id} has one set-up city at most', len(piece['start']) <= 1
        for city in piece['start']:
            yield 'powers.json', f'{id} starts in a city, so there is a {city}', city in atlas.cities
            yield 'R6.1', f'{id} does not start where {taken.get(city)} does, in {city}', city not in taken
            taken[city] = id
        used = [atlas.on(city) for city in piece['start']] == ['bohemia']
        text = f'{id} is {"in" if used else "not in"} the introductory game, which uses the map of Bohemia only'
        yield 'R14.1', text, piece['introductory'] == used
        if piece['power'] == 'saxony':
            at_home = all(atlas.country(city) == 'saxony' for city in piece['start'])
            yield 'R19.3.4', f'the set-up city of {id} lies in Saxony, where it returns', at_home


def _off_map(files: Files, atlas: Atlas) -> Iterator[Check]:
    for power, box in files.powers['off_map'].items():
        yield 'R17.5.20', f'the arrow of the off-map box of {power} points to one city', len(box['arrow']) == 1
        for city in box['arrow']:
            yield 'powers.json', f'the arrow of {power} points to a city, so there is a {city}', city in atlas.cities
            barred = power in STAY_ON and atlas.on(city) in MAPS and atlas.on(city) != STAY_ON[power]
            text = f'the arrow of {power} points to the map of {STAY_ON.get(power, "its pieces")}'
            yield 'R10.1.8', text, not barred


# R4.7, R4.11: markers on fortresses


def _markers(files: Files, atlas: Atlas) -> Iterator[Check]:
    markers: dict[str, list[str]] = files.powers['silesia']
    marked = [city for cities in markers.values() for city in cities]
    unmarked = [city for city in atlas.fortresses('silesia') if city not in marked]
    text = f'every fortress of Silesia has a victory marker, {unmarked[0] if unmarked else ""} too'
    yield 'R4.7', text, not unmarked
    for city in marked:
        yield 'R4.7', f'the victory marker in {city} lies on a fortress of Silesia', city in atlas.fortresses('silesia')
    yield 'R4.7', 'no fortress of Silesia has two victory markers', len(set(marked)) == len(marked)
    yield 'R4.7', 'the Prussian markers lie on glogau and liegnitz', sorted(markers['prussia']) == PRUSSIAN_AT_FIRST
    for power, cities in markers.items():
        pool = files.powers['powers'][power]['pool']
        yield 'R4.7', f'the {len(cities)} markers of {power} in Silesia come out of its {pool}', len(cities) <= pool
    for side, named in ELECTORATES.items():
        text = f'{" and ".join(named)} have electoral markers of {side.replace("_", " and ")}'
        yield 'R4.11', text, sorted(files.powers['electorates'][side]) == named
    neutral = sorted(atlas.fortresses('empire'))
    text = f'the fortresses of the Empire are the four electorates, not {", ".join(neutral)}'
    yield 'R10.3.14', text, neutral == sorted(id for named in ELECTORATES.values() for id in named)
    for id in neutral:
        yield 'R4.11', f'{id}, a fortress of the Empire, has an electoral vote', atlas.cities[id]['elector']


# inferences about the set-up


def _supply(files: Files, atlas: Atlas) -> Iterator[Check]:
    """Nobody starts hungry or face to face: the set-up squares make that so with cities chosen as here."""
    generals, trains = files.powers['generals'], files.powers['trains']
    for id, general in generals.items():
        for city in general['start']:
            if city not in atlas.cities:
                continue
            foes = frozenset(
                place for each in _pieces(files).values() if _enemies(each, general) for place in each['start']
            )
            away = atlas.steps(city, barred=foes)
            depots = [city for each in trains.values() if each['power'] == general['power'] for city in each['start']]
            fed = any(away.get(depot, SUPPLY_RANGE + 1) <= SUPPLY_RANGE for depot in depots)
            yield 'R9.2, R9.3', f'{id} starts in supply', fed or atlas.home(city) == general['power']
            opposed = [
                other
                for other, each in generals.items()
                if _enemies(each, general) and set(each['start']) & set(atlas.near(city))
            ]
            yield 'R11.1.1', f'{id} does not start next to {opposed[0] if opposed else "an enemy"}', not opposed


def _enemies(one: dict[str, Any], other: dict[str, Any]) -> bool:
    return (one['power'] in AGAINST_FRANCE) != (other['power'] in AGAINST_FRANCE)
