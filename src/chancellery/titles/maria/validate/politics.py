# mypyc: skip (a tool for data, not for play)
"""Checks of Maria's political cards and of the political display."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any, Final

from chancellery.titles.maria.edition import NEUTRAL, POWERS, TRACKS, WITH_AUSTRIA, WITH_PRUSSIA, Files
from chancellery.titles.maria.validate.board import Check
from chancellery.titles.maria.validate.pieces import MAJOR_POWERS

YEARS: Final = (1741, 1742, 1743, 1744)
CARDS_A_YEAR: Final = 6
SPACES: Final = 7
MOST_TROOPS: Final = 8
MOST_CARDS: Final = 10
MOST_ARROWS: Final = 2
MOST_NEUTRAL: Final = 4  # a lost combat moves the marker five spaces at most: 16 troops, one for every three
FEWEST_ARMS: Final = 2
SAXON_INCOME: Final = (1, 1, 2)  # as Prussia's ally, neutral, as Austria's ally
REWARDED: Final = ('austria', 'france')


def politics_checks(files: Files) -> Iterator[Check]:
    """What contradicts the rulebook or cannot be played."""
    politics = files.politics
    year = politics['election_year']
    yield 'R18.1', f'the Imperial Election lies among the cards of 1742, not of {year}', year == 1742
    yield from _squares(politics['squares'])
    yield from _cards(politics['cards'])
    for id, track in politics['tracks'].items():
        yield from _track(id, track)
    yield from _saxony(politics['tracks']['saxony'])
    waiting = [
        id
        for id, track in politics['tracks'].items()
        if 1 <= track['start'] <= SPACES and 'prussia' in track['spaces'][track['start'] - 1]['expedition']
    ]
    text = 'a marker starts on a Prussian expedition, as a Prussian general starts in East Prussia'
    yield 'R17.5.21', text, bool(waiting)


def politics_warnings(files: Files) -> Iterator[Check]:
    """What goes against an inference of ours."""
    politics = files.politics
    for id, track in politics['tracks'].items():
        yield 'U5', f'the marker of {id} starts on the star of its track', track['start'] == track['star']
    for id, card in politics['cards'].items():
        arrows = [track for track in TRACKS if card['tracks'][track]]
        gifts = [n for key in ('troops', 'draw', 'income') for n in card[key].values() if n]
        yield 'R17.5.10', f'{id} does something', bool(arrows or gifts)
        yield 'R17.5.11', f'{id} has arrows for two tracks at most', len(arrows) <= MOST_ARROWS
    for year in YEARS:
        mine = [card['arms'] for card in politics['cards'].values() if card['year'] == year]
        for power in MAJOR_POWERS:
            count = sum(power in arms for arms in mine)
            text = f'{power} may take {FEWEST_ARMS} cards of {year} or more, not {count}'
            yield 'M10', text, count >= FEWEST_ARMS


# R17.3.1: the squares for tactical cards


def _squares(squares: list[str]) -> Iterator[Check]:
    each_once = sorted(squares) == sorted(MAJOR_POWERS)
    yield 'R17.3.1', 'each major power has one square', each_once
    yield 'R17.3.1', 'the squares begin with prussia and france', squares[:2] == ['prussia', 'france']


# R17.1, R17.5: the cards


def _cards(cards: dict[str, dict[str, Any]]) -> Iterator[Check]:
    yield 'R17.1', f'there are 24 political cards, not {len(cards)}', len(cards) == CARDS_A_YEAR * len(YEARS)
    years = Counter(card['year'] for card in cards.values())
    for year in YEARS:
        text = f'{CARDS_A_YEAR} political cards belong to {year}, not {years[year]}'
        yield 'R17.1', text, years[year] == CARDS_A_YEAR
    for id, card in cards.items():
        arms = card['arms']
        yield 'R17.5.2', f'{id} bears the arms of major powers', bool(arms) and all(a in MAJOR_POWERS for a in arms)
        yield 'R17.5.2', f'{id} bears the arms of a power once', len(set(arms)) == len(arms)
        for power in POWERS:
            gifts = card['troops'][power], card['draw'][power], card['income'][power]
            text = f'{id} gives {power} 0 to {MOST_TROOPS} troops, not {gifts[0]}'
            yield 'R17.5.19', text, 0 <= gifts[0] <= MOST_TROOPS
            text = f'{id} lets {power} draw 0 to {MOST_CARDS} cards, not {gifts[1]}'
            yield 'politics.json', text, 0 <= gifts[1] <= MOST_CARDS
            text = f'{id} changes the income of {power} by {MOST_CARDS} at most, not by {gifts[2]}'
            yield 'politics.json', text, -MOST_CARDS <= gifts[2] <= MOST_CARDS
        for track in TRACKS:
            arrow = card['tracks'][track]
            yield 'R17.5.11', f'the arrow of {id} stays on the track of {track}', -SPACES < arrow < SPACES
        for track in card['either']:
            known = track in TRACKS and card['tracks'][track] > 0
            yield 'R17.5.11', f'{id} has an arrow to the right for {track}, which goes either way', known


# R17.5.13-17: the tracks


def _track(id: str, track: dict[str, Any]) -> Iterator[Check]:
    spaces = track['spaces']
    yield 'politics.json', f'the track of {id} has {SPACES} spaces, not {len(spaces)}', len(spaces) == SPACES
    for mark in ('start', 'star'):
        inside = 1 <= track[mark] <= len(spaces)
        yield 'R4.14', f'the {mark} of {id} is one of its {len(spaces)} spaces, not {track[mark]}', inside
    for i, space in enumerate(spaces, 1):
        where = f'space {i} of {id}'
        small = all(-1 <= change <= 1 for change in space['income'].values())
        yield 'R17.5.14, R17.5.15', f'{where} changes an income by one card', small
        sent = space['expedition']
        text = f'{where} sends major powers on an expedition, each once'
        yield 'R17.5.16', text, all(power in MAJOR_POWERS for power in sent) and len(set(sent)) == len(sent)
        given = space['victory']
        yield 'R17.5.17', f'{where} gives one victory marker at most', len(given) <= 1
        text = f'{where} gives a victory marker to austria or france'
        yield 'R16.8', text, all(power in REWARDED for power in given)
        yield 'R17.5.17', f'{where} gives no victory marker: only italy does', id == 'italy' or not given


def _saxony(track: dict[str, Any]) -> Iterator[Check]:
    spaces = track['spaces']
    statuses = [space['saxony'] for space in spaces]
    both_ways = [WITH_PRUSSIA, NEUTRAL, WITH_AUSTRIA]
    ordered = sorted(set(statuses)) == both_ways and statuses == sorted(statuses)
    text = (
        "the spaces of saxony are Prussia's ally (0), then neutral (1), then Austria's ally (2), all three and no other"
    )
    yield 'R19.3', text, ordered
    for i, space in enumerate(spaces, 1):
        if space['saxony'] in both_ways:
            wanted = SAXON_INCOME[space['saxony']]
            text = f'Saxony draws {wanted} on space {i} of its track, not {space["saxony_income"]}'
            yield 'R8.1, R19.3.9', text, space['saxony_income'] == wanted
    neutral = statuses.count(NEUTRAL)
    text = f'one combat can take Saxony past its neutral spaces, so there are {MOST_NEUTRAL} at most, not {neutral}'
    yield 'E16', text, neutral <= MOST_NEUTRAL
    at_first = 1 <= track['start'] <= len(spaces) and statuses[track['start'] - 1] == WITH_PRUSSIA
    yield 'R2.4', "Saxony starts as Prussia's ally", at_first
    on_s = 1 <= track['s'] <= len(spaces) and statuses[track['s'] - 1] == NEUTRAL
    yield 'R19.1.2', f'the space "S" of saxony is a neutral one, not space {track["s"]}', on_s
