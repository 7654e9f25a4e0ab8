"""What the board shows of elections: how the Electors would vote now and why, and one that is under way (R18.9)."""

from __future__ import annotations

from chancellery.titles.europa.edition.files import NOBODY
from chancellery.titles.europa.election import INFLUENCE, Ballot, Election, ballots, elects, eligible
from chancellery.titles.europa.relations.ties import influence_in
from chancellery.titles.europa.state import Europa
from chancellery.titles.europa.view_types import EmpireView, VoteView


def add_election(g: Europa, seen: EmpireView) -> None:
    """R18.9.2-4: the votes as they stand, where there are elections, and those cast so far in the middle of one."""
    areas = g.map.areas.ids
    if elects(g):
        seen['eligible'] = [g.name(seat) for seat in eligible(g)]
        seen['votes'] = {areas[each.area]: vote_view(g, each) for each in ballots(g)}
    election = g.inside(Election)
    if election is not None:
        cast = zip(election.areas, election.votes, strict=False)
        seen['election'] = {areas[area]: None if seat == NOBODY else g.name(seat) for area, seat in cast}


def vote_view(g: Europa, ballot: Ballot) -> VoteView:
    """R18.9.2-4: the vote of one Area, with the Influence that decides it."""
    seen: VoteView = {'voter': None, 'reason': ballot.reason}
    if len(ballot.seats) == 1:
        seen['voter'] = g.name(ballot.seats[0])
    elif ballot.seats:
        seen['tied'] = [g.name(seat) for seat in ballot.seats]
    if ballot.reason == INFLUENCE:
        there = [(seat, influence_in(g, seat, ballot.area)) for seat in g.seats()]
        seen['influence'] = {g.name(seat): influence for seat, influence in there if influence}
    return seen
