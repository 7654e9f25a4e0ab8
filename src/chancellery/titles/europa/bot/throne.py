"""What the title of Emperor is worth, and who would be elected if there were an election now (R18.1, R18.9)."""

from __future__ import annotations

from math import exp
from typing import Final

from chancellery.titles.europa.bot.horizon import horizon, rounds_left
from chancellery.titles.europa.edition.files import NOBODY
from chancellery.titles.europa.election import STRONG, Ballot, ballots, elects, eligible
from chancellery.titles.europa.empire import MOST_AUTHORITY
from chancellery.titles.europa.governing.purse import DIPLOMATIC, MILITARY
from chancellery.titles.europa.rounds.income import FULL_AUTHORITY, IMPERIAL_POWER
from chancellery.titles.europa.state import Europa

LEVY: Final = 0.1  # Prestige for a unit of Manpower that the authority brings (R18.1.3)
CUBE: Final = 0.15  # and for an Imperial cube in a round (R18.2.1)
HELD: Final = 0.3  # the chance that an election is held in a round
STEEP: Final = 1.3  # how much surer a vote more makes an election
TIE: Final = 0.5  # votes that the right to decide ties is worth to the Emperor (R18.9.2)
BEFORE_INCOME: Final = ('setup', 'draw', 'actions', 'peace')


class Price:
    """What a Ducat, and a point of diplomatic and of military power, are worth to a player."""

    __slots__ = ('diplomatic', 'ducat', 'military')

    def __init__(self, ducat: float, point: tuple[float, float, float]) -> None:
        self.ducat = ducat
        self.diplomatic = point[DIPLOMATIC]
        self.military = point[MILITARY]


# ---- what authority brings (R18.1.3-5, R4.7.2)


def scorings(g: Europa) -> float:
    """R4.4.E2: how often Prestige for full authority is still to come, the later the less."""
    return horizon(g) + (1.0 if g.phase in BEFORE_INCOME else 0.0)


def each_round(level: int, price: Price) -> float:
    """R18.1.3-5: what authority brings in a round: Ducats, power, Imperial cubes and units."""
    points = IMPERIAL_POWER[level]
    worth = price.ducat * level + points[0] * price.diplomatic + points[1] * price.military
    return worth + (CUBE + LEVY) * level


def crown_worth(g: Europa, level: int, price: Price) -> float:
    """What the title is worth until the end with so much authority: Prestige then and in every round, and what comes in
    between and can still be spent."""
    prestige = level + (scorings(g) if level == FULL_AUTHORITY else 0.0)
    return prestige + horizon(g) * each_round(level, price)


# ---- elections (R18.9)


class Votes:
    """The votes of all Elector Areas as they stand, an Emperor's ties counted for him, others in shares."""

    def __init__(self, g: Europa) -> None:
        self.emperor = g.seat_of(g.emperor)
        self.fit = eligible(g)
        self.of = [0.0 for _ in g.seats()]
        self.ballots: list[Ballot] = ballots(g) if self.fit else []
        for each in self.ballots:
            self.count(each, 1.0)

    def count(self, ballot: Ballot, by: float) -> None:
        """A vote, or one less."""
        seats = [self.emperor] if self.emperor in ballot.seats else ballot.seats
        for seat in seats:
            self.of[seat] += by / len(seats)

    def lead(self, seat: int) -> float:
        """How many votes a player is ahead of the best of the others; the Emperor decides ties."""
        others = [self.of[other] + (TIE if other == self.emperor else 0.0) for other in self.fit if other != seat]
        return self.of[seat] + (TIE if seat == self.emperor else 0.0) - max(others, default=-MOST_AUTHORITY)

    def chance(self, seat: int) -> float:
        """That a player would be elected: much may change until then."""
        if not self.fit:
            return 1.0 if seat == self.emperor else 0.0  # R18.9.5: the title stays
        return 1.0 / (1.0 + exp(-STEEP * self.lead(seat))) if seat in self.fit else 0.0


def election_due(g: Europa) -> float:
    """R18.9.1: the chance that an election is held before the game ends."""
    if not elects(g) or g.authority > STRONG:
        return 0.0
    rounds = rounds_left(g) + (1 if g.phase in BEFORE_INCOME else 0)
    return 1.0 - (1.0 - HELD) ** rounds


def stake(g: Europa, price: Price) -> float:
    """What the votes that decide an election are worth: the title, as likely as there is an election."""
    due = election_due(g)
    return due * crown_worth(g, g.authority, price) if due > 0.0 else 0.0


def throne_hopes(g: Europa, seat: int, price: Price) -> float:
    """What the Empire may yet bring a player besides what its present Emperor has of it: the title if he may win it,
    less what he may lose by it; and the Prestige of full authority."""
    if g.emperor == NOBODY:
        return 0.0
    crowned = g.emperor == g.realm(seat)
    worth = scorings(g) if crowned and g.authority == FULL_AUTHORITY else 0.0
    at_stake = stake(g, price)
    if at_stake > 0.0:
        elected = Votes(g).chance(seat)
        worth += at_stake * (elected - 1.0 if crowned else elected)
    return worth


def keeps_title(g: Europa, seat: int) -> float:
    """How likely the Emperor is still Emperor at the end."""
    due = election_due(g)
    return 1.0 - due * (1.0 - Votes(g).chance(seat)) if due > 0.0 else 1.0
