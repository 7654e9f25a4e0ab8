"""Europa's edition by ids, for the tests."""

from __future__ import annotations

from chancellery.titles.europa.edition import load_edition
from chancellery.titles.europa.edition.atlas import SIDE_1444

EDITION = load_edition()
ATLAS = EDITION.atlas
REALMS = EDITION.realms


def area(id: str) -> int:
    return ATLAS.areas.number(id)


def areas(numbers: list[int]) -> list[str]:
    return [ATLAS.areas.ids[number] for number in numbers]


def province(id: str) -> int:
    return ATLAS.provinces.number(id)


def provinces(numbers: list[int]) -> list[str]:
    return [ATLAS.provinces.ids[number] for number in numbers]


def sea(id: str) -> int:
    return ATLAS.seas.number(id)


def seas(numbers: list[int]) -> list[str]:
    return [ATLAS.seas.ids[number] for number in numbers]


def node(id: str) -> int:
    return ATLAS.nodes.number(id)


def nodes(numbers: list[int]) -> list[str]:
    return [ATLAS.nodes.ids[number] for number in numbers]


def realm(id: str) -> int:
    return REALMS.index.number(id)


def realms(numbers: list[int]) -> list[str]:
    return [REALMS.ids[number] for number in numbers]


def owner(id: str, side: int = SIDE_1444) -> str:
    number = REALMS.flag[side][province(id)]
    return REALMS.ids[number] if number >= 0 else ''
