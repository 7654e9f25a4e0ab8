"""What never changes during a game of Maria: the data files, and powers, pieces and cards as numbers."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from chancellery.titles._data import load
from chancellery.titles.maria.maps import Board

TITLE_ID: Final = 'maria'
FREE: Final = (
    'cities.*.roads', 'cities.*.main_roads', 'sectors.*.cities', 'generals.*.start', 'trains.*.start',
    'off_map.*.arrow', 'silesia.*', 'electorates.*', 'cards.*.arms', 'cards.*.either',
    'squares', 'tracks.*.spaces.*.expedition', 'tracks.*.spaces.*.victory',
)  # fmt: skip

POWERS: Final = ('france', 'bavaria', 'prussia', 'saxony', 'austria', 'pragmatic')  # in the order of the stages
FRANCE: Final = 0
BAVARIA: Final = 1
PRUSSIA: Final = 2
SAXONY: Final = 3
AUSTRIA: Final = 4
PRAGMATIC: Final = 5
MAJORS: Final = (FRANCE, PRUSSIA, AUSTRIA, PRAGMATIC)
NOBODY: Final = -1

REMOVED: Final = -1  # off the board until it returns (R6.10, R10.1.11)
OFF_MAP: Final = -2  # in an off-map box, or the train on the "Silesia" box (R3.2.10, R4.4.1)
UNUSED: Final = -3  # takes no part in the introductory game (R14.1)

TURNS: Final = 12

TRACKS: Final = ('italy', 'russia', 'saxony')
ITALY: Final = 0
RUSSIA: Final = 1
SAXON: Final = 2
WITH_PRUSSIA: Final = 0
NEUTRAL: Final = 1
WITH_AUSTRIA: Final = 2

SUITS: Final = ('H', 'C', 'D', 'S')
RESERVE: Final = 4  # the suit of a card without one
CARDS_PER_DECK: Final = 38
DECKS: Final = 4
LARGEST_RESERVE: Final = 8
POLITICAL_RESERVE: Final = 16
KINDS: Final = (*[f'{suit}{value}' for suit in SUITS for value in range(2, 11)], 'R')
RESERVE_KIND: Final = 36
ARENBERG: Final = 'aus6'


def kind_of_card(card: int) -> int:
    """The kind of a card: 36 of suit and value, and the Reserve, which stands twice in each deck (R4.5)."""
    at = card % CARDS_PER_DECK
    return at if at < RESERVE_KIND else RESERVE_KIND


def suit_of(kind: int) -> int:
    """The suit of a kind of card."""
    return kind // 9


def value_of(kind: int) -> int:
    """What a kind of card is worth in payment (R8.8, R8.11); a Reserve is worth what one declares at most (R8.9)."""
    return LARGEST_RESERVE if kind == RESERVE_KIND else kind % 9 + 2


class Files:
    """The data files as they were read."""

    def __init__(self, board: dict[str, Any], powers: dict[str, Any], politics: dict[str, Any]) -> None:
        self.board = board
        self.powers = powers
        self.politics = politics


def read_files(overlay: Path | None) -> Files:
    """The title's data with an owner's corrections."""
    return Files(*[load(TITLE_ID, f'{name}.json', overlay, FREE) for name in ('board', 'powers', 'politics')])


class PoliticalCard:
    """One political card: whose arms it bears, what it gives and which tracks it moves (R17.5.2, R17.5.10)."""

    def __init__(self, data: dict[str, Any]) -> None:
        self.year: int = data['year']
        self.arms: list[int] = [POWERS.index(id) for id in data['arms']]
        self.troops: list[int] = [data['troops'][id] for id in POWERS]
        self.draw: list[int] = [data['draw'][id] for id in POWERS]
        self.income: list[int] = [data['income'][id] for id in POWERS]
        self.arrows: list[int] = [data['tracks'][id] for id in TRACKS]
        self.either: list[bool] = [id in data['either'] for id in TRACKS]

    def has_effect(self) -> bool:
        """Is there an instruction besides the arrows?"""
        return any(self.troops) or any(self.draw) or any(self.income)


class Space:
    """One space of a political track and its icons (R17.5.13)."""

    def __init__(self, data: dict[str, Any]) -> None:
        self.income: list[int] = [data['income'][id] for id in POWERS]
        self.expedition: list[int] = [POWERS.index(id) for id in data['expedition']]
        self.victory: list[int] = [POWERS.index(id) for id in data['victory']]
        self.saxony: int = data.get('saxony', WITH_PRUSSIA)
        self.saxony_income: int = data.get('saxony_income', 0)


class Edition:
    """The data as the rules use them."""

    def __init__(self, files: Files) -> None:
        self.files = files
        powers = files.powers
        self.board = Board(files.board, POWERS)
        cities = self.board.cities
        self.generals: tuple[str, ...] = tuple(powers['generals'])
        self.trains: tuple[str, ...] = tuple(powers['trains'])
        self.pieces: tuple[str, ...] = self.generals + self.trains
        records = [*powers['generals'].values(), *powers['trains'].values()]
        self.owner: list[int] = [POWERS.index(each['power']) for each in records]
        self.start: list[int] = [cities.index(each['start'][0]) if each['start'] else -1 for each in records]
        self.in_introductory: list[bool] = [each['introductory'] for each in records]
        self.rank: list[int] = [each['rank'] for each in powers['generals'].values()]
        self.minimum: list[int] = [each['minimum'] for each in powers['generals'].values()]
        self.general_count = len(self.generals)
        self.generals_of: list[list[int]] = []
        self.trains_of: list[list[int]] = []
        for power in range(len(POWERS)):
            owned = [piece for piece, owner in enumerate(self.owner) if owner == power]
            self.generals_of.append([piece for piece in owned if piece < self.general_count])
            self.trains_of.append([piece for piece in owned if piece >= self.general_count])
        self.pieces_of: list[list[int]] = [a + b for a, b in zip(self.generals_of, self.trains_of, strict=True)]
        self.arenberg = self.generals.index(ARENBERG)
        table = [powers['powers'][id] for id in POWERS]
        self.opening: list[int] = [each['opening_cards'] for each in table]
        self.income: list[int] = [each['income'] for each in table]
        self.income_introductory: list[int] = [each['income_introductory'] for each in table]
        self.pool: list[int] = [each['pool'] for each in table]
        self.troops: list[int] = [each['troops'] for each in table]
        self.arrow: list[int] = [
            cities.index(powers['off_map'][id]['arrow'][0]) if id in powers['off_map'] else -1 for id in POWERS
        ]
        self.silesian_markers: list[tuple[int, int]] = [
            (cities.index(city), POWERS.index(id)) for id, cities_of in powers['silesia'].items() for city in cities_of
        ]
        self.french_electorates = [cities.index(city) for city in powers['electorates']['france']]
        self.electorates: list[int] = sorted(
            [cities.index(city) for each in powers['electorates'].values() for city in each]
        )
        self.electorate_number: list[int] = [
            self.electorates.index(city) if city in self.electorates else -1 for city in range(len(cities))
        ]
        self.introductory_turns: int = powers['introductory']['turns']
        self.louis_goal: int = powers['introductory']['louis']
        self.frederick_goal: int = powers['introductory']['frederick']
        politics = files.politics
        self.squares: list[int] = [POWERS.index(id) for id in politics['squares']]
        self.political: tuple[str, ...] = tuple(politics['cards'])
        self.cards = [PoliticalCard(each) for each in politics['cards'].values()]
        self.years: list[int] = sorted({card.year for card in self.cards})
        self.election_card = len(self.cards)
        self.election_year: int = politics['election_year']
        tracks = [politics['tracks'][id] for id in TRACKS]
        self.spaces = [[Space(space) for space in track['spaces']] for track in tracks]
        self.track_start: list[int] = [track['start'] - 1 for track in tracks]
        self.star: list[int] = [track['star'] - 1 for track in tracks]
        self.s_space: int = tracks[SAXON]['s'] - 1
        self.saxon_status: list[int] = [space.saxony for space in self.spaces[SAXON]]


def load_edition(overlay: Path | None = None) -> Edition:
    """The edition made of the title's data."""
    return Edition(read_files(overlay))
