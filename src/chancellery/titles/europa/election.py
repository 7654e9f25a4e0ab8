"""R18.9: the Imperial Election: how the Elector Areas vote, who is elected, and what he may do at once."""

from __future__ import annotations

from typing import ClassVar, Final

from chancellery.kernel.fields import Field, items, number, put_mark
from chancellery.kernel.frames import Phase, Prompt
from chancellery.kernel.rules import OK, Rule
from chancellery.titles.europa.board.hostility import is_enemy
from chancellery.titles.europa.board.land import is_npr, lawful_owner
from chancellery.titles.europa.edition.atlas import NO_FAITH
from chancellery.titles.europa.edition.files import NOBODY, NOWHERE
from chancellery.titles.europa.empire import (
    belongs_to_empire,
    change_authority,
    electors,
    is_member,
    new_emperor,
    official_faith,
)
from chancellery.titles.europa.fields import SEATS
from chancellery.titles.europa.questions import Question
from chancellery.titles.europa.relations.ties import capital_area, influence_in
from chancellery.titles.europa.religion import same_faith, state_faith
from chancellery.titles.europa.state import Europa

STRONG: Final = 4  # above this authority an Emperor hands his title on (R18.9.1)
NOBODY_FIT: Final = -2  # authority, where nobody may be elected (R18.9.5)
WEAK: Final = 2  # up to this authority an election raises it (R18.9.6)
MOST_ELECTORS: Final = 8
MOST_VOTES: Final = 20

CAPITAL: Final = 'capital'  # why an Elector Area votes as it does: a player has his Capital there (R18.9.4)
OVERLORD: Final = 'overlord'  # its Vassals are all his (R18.9.3)
INFLUENCE: Final = 'influence'  # he has most of it (R18.9.2)
TIE: Final = 'tie'  # the Emperor has decided between several
NO_INFLUENCE: Final = 'nobody'  # why it does not vote: nobody who may be elected has Influence there
UNFIT: Final = 'unfit'  # or whoever has his Capital there may not be elected

NOT_TIED: Final = Rule('R18.9.2', 'refuse.not_tied_votes')
NO_IMPERIAL_CAUSE: Final = Rule('R18.9.7', 'refuse.no_imperial_cause')


# ---- when one is held


def elects(g: Europa) -> bool:
    """S2.7, R18.9.1, B7.4: are there elections, and is the Emperor a person?"""
    seat = g.seat_of(g.emperor)
    return g.variant.elections and seat != NOBODY and g.variant.role_of[seat] != NOBODY


def ruler_replaced(g: Europa, seat: int) -> None:
    """R18.9.1, R7.2.16b: the Ruler of a player has gone; if he was Emperor, with little authority, an election is held
    at once, whatever is going on."""
    if g.realm(seat) == g.emperor and g.authority <= STRONG:
        hold_election(g)


def hold_election(g: Europa, favoured: int = NOBODY, bonus: int = 0) -> None:
    """R18.9.1: an election; by an event it may bring somebody more votes, and asks for no authority."""
    if elects(g):
        g.push(Election(favoured, bonus))


# ---- who votes for whom


def eligible(g: Europa) -> list[int]:
    """R18.9.5: the players who may be elected: of the official religion, if there is one; members or not."""
    official = official_faith(g)
    awake = [seat for seat in g.turn_order() if g.awake >> seat & 1]
    return [seat for seat in awake if official == NO_FAITH or same_faith(state_faith(g, seat), official)]


class Ballot:
    """How an Elector Area votes now: for one player, for one of several of whom the Emperor picks one, or for nobody;
    and why."""

    def __init__(self, area: int, seats: list[int], reason: str) -> None:
        self.area = area
        self.seats = seats
        self.reason = reason


def ballots(g: Europa) -> list[Ballot]:
    """The votes of all Elector Areas as they stand."""
    return [ballot(g, area) for area in electors(g)]


def ballot(g: Europa, area: int) -> Ballot:
    """R18.9.2-4: for whoever has his Capital there; else for the one Overlord; else for whoever has most Influence, the
    Emperor with the Imperial cubes."""
    fit = eligible(g)
    at_home = [seat for seat in g.seats() if g.awake >> seat & 1 and capital_area(g, g.realm(seat)) == area]
    if at_home:
        found = [seat for seat in at_home if seat in fit]
        return Ballot(area, found, CAPITAL if found else UNFIT)
    lord = one_overlord(g, area)
    if lord in fit:
        return Ballot(area, [lord], OVERLORD)
    most = max([influence_in(g, seat, area) for seat in fit], default=0)
    if most == 0:
        return Ballot(area, [], NO_INFLUENCE)
    return Ballot(area, [seat for seat in fit if influence_in(g, seat, area) == most], INFLUENCE)


def one_overlord(g: Europa, area: int) -> int:
    """R18.9.3: the one player to whom all Vassals of an Area belong, where no NPR owns a Province; or NOBODY."""
    found = NOBODY
    for province in g.variant.inside[area]:
        lord = g.vassal[province]
        if lord == NOBODY:
            owner = lawful_owner(g, province)
            if owner != NOBODY and g.seat_of(owner) == NOBODY:
                return NOBODY
        elif found not in (NOBODY, lord):
            return NOBODY
        else:
            found = lord
    return found


# ---- the election


class Election(Phase[Europa]):
    """R18.9.1-7: Area by Area, then all votes are counted. The present Emperor decides ties, in an Area and between
    those with most votes. ``favoured`` has so many votes more by a card; ``votes`` are those cast, in the order of
    ``areas``."""

    fields: ClassVar[tuple[Field, ...]] = (
        items('areas', MOST_ELECTORS, 0, 'area'),
        items('votes', MOST_ELECTORS, NOBODY, 'seat'),
        number('favoured', NOBODY, 'seat'),
        number('bonus', 0, MOST_VOTES),
    )
    steps: ClassVar[tuple[str, ...]] = ('begin', 'vote', 'count')

    def __init__(self, favoured: int = NOBODY, bonus: int = 0) -> None:
        super().__init__()
        self.areas: list[int] = []
        self.votes: list[int] = []
        self.favoured = favoured
        self.bonus = max(0, min(bonus, MOST_VOTES))

    def begin(self, g: Europa) -> None:
        """R18.9.5: where nobody may be elected the title stays, and authority is lost."""
        g.log('election', realm=g.edition.parties[g.emperor])
        if eligible(g):
            self.areas = electors(g)
            return
        g.log('nobody_eligible', realm=g.edition.parties[g.emperor])
        change_authority(g, NOBODY_FIT)
        self.done(g)

    def vote(self, g: Europa) -> None:
        """R18.9.2: one Area after the other."""
        if len(self.votes) == len(self.areas):
            return
        self.again()
        area = self.areas[len(self.votes)]
        found = ballot(g, area)
        if len(found.seats) > 1:
            g.ask(BreakTie(g.seat_of(g.emperor), found.seats, area))
        elif found.seats:
            self.votes.append(found.seats[0])
            g.log('vote', area=g.map.areas.ids[area], realm=g.name(found.seats[0]), why=found.reason)
        else:
            self.votes.append(NOBODY)
            g.log('no_vote', area=g.map.areas.ids[area], why=found.reason)

    def count(self, g: Europa) -> None:
        """R18.9.2: most votes; where nobody has any, all are tied."""
        fit = eligible(g)
        most = max([self.votes_for(seat) for seat in fit])
        best = [seat for seat in fit if self.votes_for(seat) == most]
        if len(best) > 1:
            g.ask(BreakTie(g.seat_of(g.emperor), best))
        else:
            self.elect(g, best[0])

    def votes_for(self, seat: int) -> int:
        """The votes that a player has, those by a card with them."""
        return self.votes.count(seat) + (self.bonus if seat == self.favoured else 0)

    def back_BreakTie(self, g: Europa, seat: int) -> None:
        """The Emperor has decided."""
        if len(self.votes) == len(self.areas):
            self.elect(g, seat)
            return
        g.log('vote', area=g.map.areas.ids[self.areas[len(self.votes)]], realm=g.name(seat), why=TIE)
        self.votes.append(seat)

    def elect(self, g: Europa, seat: int) -> None:
        """R18.9.6-7: the title, a rise in authority where it was low, and perhaps a cause for war."""
        g.log('elected', realm=g.name(seat), votes=self.votes_for(seat))
        new_emperor(g, g.realm(seat))
        if g.authority <= WEAK:
            change_authority(g, 1)
        g.ask(ImperialCause(seat))


class BreakTie(Question):
    """R18.9.2: the present Emperor gives the vote of an Area, or the title, to one of those who are tied, also if he
    may not be elected himself."""

    fields: ClassVar[tuple[Field, ...]] = (
        items('tied', SEATS, 0, 'seat'),
        number('area', NOWHERE, 'area'),  # NOWHERE: all votes are counted
    )

    def __init__(self, seat: int = 0, tied: list[int] | None = None, area: int = NOWHERE) -> None:
        super().__init__(seat)
        self.tied: list[int] = [] if tied is None else tied[:]
        self.area = area

    def prompt(self, g: Europa, role: int) -> Prompt:
        if self.area == NOWHERE:
            return Prompt('prompt.elect_emperor', 'R18.9.2')
        return Prompt('prompt.break_tie', 'R18.9.2', {'area': g.map.areas.ids[self.area]})

    def among_realm(self, g: Europa, role: int) -> list[int]:
        return [g.realm(seat) for seat in self.tied]

    def deny_realm(self, g: Europa, role: int, party: int) -> Rule:
        return OK if g.seat_of(party) in self.tied else NOT_TIED

    def do_realm(self, g: Europa, role: int, party: int) -> None:
        self.done(g, g.seat_of(party))

    def alone(self, g: Europa, numbers: list[int]) -> int:
        """The Emperor's own Realm, if it is among them."""
        own = g.v.realm + g.realm(self.seat)
        return own if own in numbers else numbers[0]


# ---- the new Emperor's cause for war


def attackers_of_members(g: Europa) -> list[int]:
    """R18.9.7: the Realms from outside the Empire that are at war with an NPR that is a member: players, and their
    Active Allies."""
    members = [party for party in range(len(g.capital)) if is_npr(g, party) and is_member(g, party)]
    found: list[int] = []
    for seat in g.seats():
        if any(is_enemy(g, seat, member) for member in members):
            allies = [party for party in range(len(g.ally)) if g.ally[party] == seat and g.active_ally[party]]
            found += [g.realm(seat), *allies]
    return [party for party in found if not belongs_to_empire(g, party)]


class ImperialCause(Question):
    """R18.9.7: whoever was elected, again or for the first time, may put a CB token on one Realm from outside that is
    at war with a member."""

    free: ClassVar[tuple[str, ...]] = ('pass',)

    def prompt(self, g: Europa, role: int) -> Prompt:
        return Prompt('prompt.imperial_cause', 'R18.9.7')

    def step(self, g: Europa) -> bool:
        if self.among_realm(g, self.role):
            return super().step(g)
        self.done(g, None)
        return True

    def among_realm(self, g: Europa, role: int) -> list[int]:
        """Where none of his lies yet."""
        return [party for party in attackers_of_members(g) if not g.cb[party] >> self.seat & 1]

    def deny_realm(self, g: Europa, role: int, party: int) -> Rule:
        return OK if party in self.among_realm(g, role) else NO_IMPERIAL_CAUSE

    def do_realm(self, g: Europa, role: int, party: int) -> None:
        g.cb = put_mark(g.cb, party, self.seat)
        g.log('cb', realm=g.name(self.seat), other=g.edition.parties[party])
        self.done(g, None)

    def do_pass(self, g: Europa, role: int, _: int) -> None:
        self.done(g, None)

    def alone(self, g: Europa, numbers: list[int]) -> int:
        """The first of them."""
        return numbers[0] if numbers[0] != g.v.stop else numbers[-1]


FRAMES: Final = (Election, BreakTie, ImperialCause)
