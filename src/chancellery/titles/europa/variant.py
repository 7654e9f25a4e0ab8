"""What a variant of a scenario fixes for the whole game, created once for all its games."""

from __future__ import annotations

from typing import Any

from chancellery.titles.europa.edition import Edition
from chancellery.titles.europa.edition.files import NOBODY
from chancellery.titles.europa.edition.layout import Layout
from chancellery.titles.europa.edition.scenarios import Scenario
from chancellery.titles.europa.table_options import (
    FOUR_FACE_UP,
    HELPING_HAND,
    HIRED_ON_THE_MARCH,
    NO_SURRENDER,
    OFF,
    ORDERED,
    RANDOM_EVENTS,
    RELIGIOUS_REBELS,
    SECRET_TALKS,
    choice_of,
    is_introduction,
)


class Variant:
    """Seats and roles, the side of the board, what of it is in play, and the printed map in numbers of this side; what
    the players have chosen (S2.2)."""

    def __init__(self, edition: Edition, scenario: Scenario, options: dict[str, str]) -> None:
        choice = choice_of(edition, scenario, options)
        layout = edition.pieces(scenario, choice)
        atlas, realms = edition.atlas, edition.realms
        self.scenario = scenario
        self.layout: Layout = layout
        self.laid: Any = None  # a game in which the board is laid (see ``setup``)
        self.last_age = scenario.first_age + choice.ages - 1  # S3.2
        self.rounds = scenario.rounds_until(self.last_age)
        self.missions_in_play = choice.missions
        self.advanced_terms = choice.advanced  # of peace (S2.7)
        self.imperial_faith = choice.advanced  # has the Empire a religion (R18.7, S2.7)?
        self.elections = choice.advanced  # of the Emperor (R18.9, S2.7)
        self.secret_talks = SECRET_TALKS in choice.optional  # R5.1.2.9
        self.hires_on_the_march = HIRED_ON_THE_MARCH in choice.optional  # R5.5.2.20
        self.no_surrender = NO_SURRENDER in choice.optional  # R10.2.4
        self.helping_hand = HELPING_HAND in choice.optional  # R13.4.20
        self.religious_rebels = RELIGIOUS_REBELS in choice.optional  # R14.5
        self.random_events = RANDOM_EVENTS in choice.optional  # R16.0.4
        self.four_face_up = FOUR_FACE_UP in choice.optional  # R16.2.2
        self.invasions = choice.advanced and not is_introduction(scenario)
        self.struggles_in_play = choice.struggles != OFF  # R17.4, S4.5
        rules = scenario.special.struggles
        self.struggles_shuffled = 0 if choice.struggles == ORDERED else rules.shuffle_first  # so many from the top
        self.counts_for: dict[int, int] = {each: seat for seat, each in rules.counts_for}  # S4.6
        self.objectives: list[int] = [] if self.struggles_in_play else scenario.objectives  # S7.1, S7.8
        self.idle: list[list[str]] = []  # what of its cards can have no effect (see ``effects/out_of_play``)
        self.side = scenario.side
        self.ideas_in_play = any(scenario.ideas) or bool(scenario.researched)
        self.seats = len(scenario.seats)
        self.all_seats: list[int] = list(range(self.seats))
        self.realm: list[int] = [seat.realm for seat in scenario.seats]  # of each seat
        self.seat_of: list[int] = [NOBODY] * len(edition.parties)  # of each party
        for seat, realm in enumerate(self.realm):
            self.seat_of[realm] = seat
        self.role_of: list[int] = [NOBODY] * self.seats  # who speaks for a seat
        self.seat_of_role: list[int] = []
        for seat, by_automaton in enumerate(choice.bot):
            if not by_automaton:
                self.role_of[seat] = len(self.seat_of_role)
                self.seat_of_role.append(seat)
        self.team_of: list[int] = [NOBODY] * self.seats  # of each seat: its place among the teams (S6.1)
        for team, each_team in enumerate(scenario.special.teams):
            for realm in each_team.realms:
                self.team_of[self.seat_of[realm]] = team
        self.tax: list[int] = [
            tax if here else 0 for tax, here in zip(atlas.tax[self.side], layout.in_play, strict=True)
        ]  # 0: not on the board
        self.flag: list[int] = layout.flag
        self.inside: list[list[int]] = [
            [province for province in inside if layout.in_play[province]] for inside in atlas.inside
        ]  # the Provinces of each Area
        self.areas: list[int] = [area for area, inside in enumerate(self.inside) if inside]  # in play
        self.near: list[list[int]] = [
            [other for other in near if other != area and self.inside[other]] for area, near in enumerate(atlas.near)
        ]  # the Areas in play that share a border with each, or a Sea Zone of the main maps
        self.seas: list[int] = [sea for sea, here in enumerate(layout.sea_in_play) if here]
        self.nodes: list[int] = [node for node, here in enumerate(layout.node_in_play) if here]
        self.waters: list[list[int]] = [
            [other for other in near if other in self.seas] if sea in self.seas else []
            for sea, near in enumerate(atlas.waters)
        ]  # the Sea Zones in play that border each
        self.provinces: list[int] = [province for province, tax in enumerate(self.tax) if tax > 0]
        self.imperial: list[tuple[int, list[int]]] = [
            (area, [province for province in inside if atlas.imperial[province]])
            for area, inside in enumerate(self.inside)
            if inside and atlas.in_empire[area]
        ]  # the Areas of the Empire, and their Provinces inside its border
        self.capital: list[int] = [*realms.capital[self.side], *[NOBODY] * len(edition.dnprs)]
        self.faith: list[int] = [*realms.faith[self.side], *[0] * len(edition.dnprs)]
        self.overlord: list[int] = [*realms.overlord[self.side], *[NOBODY] * len(edition.dnprs)]

    def counted(self, party: int) -> int:
        """S4.6: the Realm for which the Provinces of a party count in Power Struggles: another's, or its own."""
        return self.counts_for.get(party, party)
