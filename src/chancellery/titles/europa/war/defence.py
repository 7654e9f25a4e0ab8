"""R18.4.1-5, R18.3.5: a player who is Emperor is called to defend his subjects, and what an active defence brings."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from chancellery.kernel.fields import Field, flag, items, number
from chancellery.kernel.frames import Prompt
from chancellery.kernel.rules import OK, Rule
from chancellery.titles.europa.board.hostility import enemy_before
from chancellery.titles.europa.board.units import black_units_left
from chancellery.titles.europa.edition.files import NOBODY
from chancellery.titles.europa.empire import belongs_to_empire, change_authority, electors, is_member, player_emperor
from chancellery.titles.europa.fields import MOST_IMPERIAL
from chancellery.titles.europa.governing.purse import FROM_WARS, gain_prestige, lose_ducats, reward_power
from chancellery.titles.europa.governing.tracks import manpower
from chancellery.titles.europa.questions import Question, SeatPhase, YesOrNo
from chancellery.titles.europa.relations.ties import influence_in
from chancellery.titles.europa.state import Europa
from chancellery.titles.europa.teams import NO_WAR_IN_TEAM, mates_of, team_mates
from chancellery.titles.europa.unrest.liberation import place_cb
from chancellery.titles.europa.verbs import CONTRIBUTION_IDS
from chancellery.titles.europa.war.aggressors import add_aggression, are_at_war
from chancellery.titles.europa.war.calls import MOST_TARGETS, CallAllies, PlayerCalled, WarParties
from chancellery.titles.europa.war.consent import MAKE_ACTIVE, Consent
from chancellery.titles.europa.war.ending import tax_of

LEAST_AUTHORITY: Final = 1  # for Defending the HRE (R18.1.5)
REFUSED: Final = -1  # authority for each subject that is left alone (R18.4.3)
UNITS_OF_SUBJECT: Final = 2  # what a subject contributes (R18.3.5)
DUCATS_OF_SUBJECT: Final = 6
PRESTIGE_OF_SUBJECT: Final = 1
MANPOWER: Final = CONTRIBUTION_IDS.index('manpower')
DUCATS: Final = CONTRIBUTION_IDS.index('ducats')
PRESTIGE: Final = CONTRIBUTION_IDS.index('prestige')
CASUS_BELLI: Final = CONTRIBUTION_IDS.index('casus_belli')

TOO_FEW_UNITS: Final = Rule('R18.3.5', 'refuse.contribution_units')
TOO_FEW_DUCATS: Final = Rule('R18.3.5', 'refuse.contribution_ducats')
CB_THERE: Final = Rule('R18.3.5', 'refuse.contribution_cb')


# ---- who is called (R18.4.1, R18.4.4)


def subjects_calling(g: Europa, aggressor: int, players: int, targets: list[int]) -> list[int]:
    """R18.4.1: the subjects for which a player who is Emperor gets a call: a Realm from outside has declared war on
    them, and they are not at war with him. ``players``: the mask of those who attack; neither he himself nor a
    team-mate is among them (S6.5)."""
    seat = player_emperor(g)
    if seat == NOBODY or g.authority < LEAST_AUTHORITY or players >> seat & 1 or belongs_to_empire(g, aggressor):
        return []
    if any(players >> mate & 1 for mate in mates_of(g, seat)):
        return []
    members = [party for party in targets if party != g.emperor and is_member(g, party)]
    return [party for party in members if not are_at_war(g, party, g.emperor)]


def may_defend_himself(g: Europa, aggressor: int, targets: list[int]) -> bool:
    """R18.4.4: may a player who is Emperor, with his Capital in the Empire, activate its defence for a war on
    himself?"""
    if player_emperor(g) == NOBODY or g.authority < LEAST_AUTHORITY or g.defending:
        return False
    return g.emperor in targets and is_member(g, g.emperor) and not belongs_to_empire(g, aggressor)


def imperial_levy(g: Europa) -> int:
    """R18.4.5: the infantry that an activation brings: as many as the Emperor has Influence in Elector Areas, at most
    8, and as the supply has (R2.2.2)."""
    seat = player_emperor(g)
    influence = sum([influence_in(g, seat, area) for area in electors(g)])
    return max(min(influence, MOST_IMPERIAL, black_units_left(g)), 0)


def note_defenders(g: Europa, aggressor: int, targets: list[int]) -> None:
    """R18.4.11: a Realm from outside whose own declaration has hit a member is an External Aggressor for every player
    with whom it is at war by that declaration, whether he was attacked too or has come to help, and whether he belongs
    to the Empire or not: he may become Emperor before this war ends (R18.9.5)."""
    if g.emperor == NOBODY or belongs_to_empire(g, aggressor) or not any(is_member(g, party) for party in targets):
        return
    for seat in g.seats():
        if are_at_war(g, aggressor, g.realm(seat)) and not enemy_before(g, seat, aggressor):
            add_aggression(g, aggressor, g.realm(seat))


class DefendEmpire(YesOrNo):
    """R18.4.1-4: does the Emperor come to the help of his subjects, or activate the defence for himself?"""

    fields: ClassVar[tuple[Field, ...]] = (
        number('aggressor', NOBODY, 'party'),
        items('subjects', MOST_TARGETS, 0, 'party'),  # none: the war is on himself
    )

    def __init__(self, seat: int = 0, aggressor: int = NOBODY, subjects: list[int] | None = None) -> None:
        super().__init__(seat)
        self.aggressor = aggressor
        self.subjects: list[int] = [] if subjects is None else subjects[:]

    def prompt(self, g: Europa, role: int) -> Prompt:
        aggressor = g.edition.parties[self.aggressor]
        if not self.subjects:
            return Prompt('prompt.activate_defence', 'R18.4.4', {'realm': aggressor})
        realms = [g.edition.parties[party] for party in self.subjects]
        return Prompt('prompt.defend_empire', 'R18.4.1', {'realm': aggressor, 'realms': realms})

    def hint(self, g: Europa, role: int, number: int) -> dict[str, Any] | None:
        """R18.4.3, R18.4.5: the authority that a refusal costs, and the Imperial Manpower."""
        if number == g.v.no:
            lost = max(REFUSED * len(self.subjects), -g.authority)
            return {'authority': lost} if self.subjects else None
        return {'levies': imperial_levy(g)} if not g.defending else None

    def final(self, g: Europa, role: int, number: int) -> bool:
        """Others answer, and battles follow."""
        return True

    def alone(self, g: Europa, numbers: list[int]) -> int:
        return g.v.yes


class EmperorCalled(PlayerCalled):
    """R18.4.1-3: the call of all subjects on whom a Realm from outside has declared war gets one answer. Answers
    whether the Emperor joined."""

    fields: ClassVar[tuple[Field, ...]] = (
        number('aggressor', NOBODY, 'party'),
        items('subjects', MOST_TARGETS, 0, 'party'),
        items('waiting', MOST_TARGETS, 0, 'party'),  # allies of his among them that may yet be made active
    )
    steps: ClassVar[tuple[str, ...]] = ('ask', 'follow', 'activate', 'make_active', 'call_on', 'over')
    ignores: ClassVar[tuple[str, ...]] = ('CallAllies', 'ActivateDefence')

    def __init__(
        self,
        seat: int = 0,
        aggressor: int = NOBODY,
        subjects: list[int] | None = None,
        parties: WarParties | None = None,
    ) -> None:
        self.subjects: list[int] = [] if subjects is None else subjects[:]
        super().__init__(seat, self.subjects[0] if self.subjects else 0, False, parties)
        self.aggressor = aggressor
        self.waiting: list[int] = []

    def npr_subjects(self, g: Europa) -> list[int]:
        """Those whom nobody plays."""
        return [party for party in self.subjects if g.seat_of(party) == NOBODY]

    def ask(self, g: Europa) -> None:
        """R18.4.2: he may always accept it."""
        g.ask(DefendEmpire(self.seat, self.aggressor, self.subjects))

    def back_DefendEmpire(self, g: Europa, agreed: bool) -> None:
        """R18.4.2-3."""
        self.joined = agreed

    def back_Consent(self, g: Europa, agreed: bool) -> None:
        """R11.3.7: an ally of his among the subjects becomes active, or not."""
        if agreed:
            self.caller = self.waiting[0]
            super().back_Consent(g, True)
        self.waiting.pop(0)

    def join(self, g: Europa) -> None:
        """R18.4.2, R11.3.7: as he would an ally's call; 1 military power for that of an NPR, if the war is new to him
        (R5.5.1.5)."""
        g.log('defends_empire', realm=g.name(self.seat), other=g.edition.parties[self.aggressor])
        if self.take_up_defence(g) and self.npr_subjects(g):
            reward_power(g, self.seat, 1, 'call_to_arms')
        add_aggression(g, self.aggressor, g.emperor)
        own = [party for party in self.npr_subjects(g) if g.ally[party] == self.seat and not g.active_ally[party]]
        self.waiting = own

    def refuse(self, g: Europa) -> None:
        """R18.4.3: authority for each of them, and nothing else."""
        g.log('leaves_subjects', realm=g.name(self.seat), realms=[g.edition.parties[each] for each in self.subjects])
        change_authority(g, REFUSED * len(self.subjects))

    def activate(self, g: Europa) -> None:
        """R18.4.2, R18.4.5: no new activation while the Tag chit lies there."""
        if self.joined and not g.defending:
            g.push(ActivateDefence(self.seat, self.aggressor))

    def make_active(self, g: Europa) -> None:
        """R18.4.2, R11.3.7: only one on which his own Alliance token lies."""
        if self.waiting:
            self.again()
            g.ask(Consent(self.seat, MAKE_ACTIVE, self.waiting[0]))

    def call_on(self, g: Europa) -> None:
        """R18.4.2, R11.3.7: he may call his own NPR allies for the help of an NPR."""
        if self.joined and self.npr_subjects(g):
            g.ask(CallAllies(self.seat, False, True, self.parties()))


# ---- an activation (R18.3.5, R18.4.2, R18.4.5)


class ActivateDefence(SeatPhase):
    """R18.4.2, R18.4.5, R18.3.5: the Tag chit, the Imperial Manpower, and what every player among the subjects
    contributes, clockwise from the active player. ``asks``: for a war on himself the Emperor says first whether he
    likes (R18.4.4)."""

    fields: ClassVar[tuple[Field, ...]] = (number('aggressor', NOBODY, 'party'), flag('asks'))
    steps: ClassVar[tuple[str, ...]] = ('ask', 'mark', 'contributions', 'over')
    ignores: ClassVar[tuple[str, ...]] = ('Contribute',)

    def __init__(self, seat: int = 0, aggressor: int = NOBODY, asks: bool = False) -> None:
        super().__init__(seat)
        self.aggressor = aggressor
        self.asks = asks

    def ask(self, g: Europa) -> None:
        """R18.4.4."""
        if self.asks:
            g.ask(DefendEmpire(self.seat, self.aggressor))

    def back_DefendEmpire(self, g: Europa, agreed: bool) -> None:
        if not agreed:
            self.go('over')

    def mark(self, g: Europa) -> None:
        """R18.4.2, R18.4.5."""
        g.defending = 1
        g.imperial_manpower = imperial_levy(g)
        g.log('defence_active', realm=g.name(self.seat), units=g.imperial_manpower)

    def contributions(self, g: Europa) -> None:
        """R18.3.5: the attacked one too."""
        order = g.turn_order(g.active)
        subjects = [seat for seat in order if seat != self.seat and is_member(g, g.realm(seat))]
        g.ask(*[Contribute(seat, self.aggressor) for seat in subjects])

    def over(self, g: Europa) -> None:
        self.done(g, None)


def units_due(g: Europa, seat: int) -> int:
    """R18.3.5: 2 Manpower, at most half of all, rounded up."""
    return min(UNITS_OF_SUBJECT, (manpower(g, seat) + 1) // 2)


def ducats_due(g: Europa, seat: int) -> int:
    """R18.3.5: 6 Ducats, at most half of the tax income, rounded up."""
    return min(DUCATS_OF_SUBJECT, (tax_of(g, g.realm(seat)) + 1) // 2)


class Contribute(Question):
    """R18.3.5: a player who is a subject of the Emperor contributes to the defence, in one of four ways."""

    fields: ClassVar[tuple[Field, ...]] = (number('aggressor', NOBODY, 'party'),)

    def __init__(self, seat: int = 0, aggressor: int = NOBODY) -> None:
        super().__init__(seat)
        self.aggressor = aggressor

    def prompt(self, g: Europa, role: int) -> Prompt:
        return Prompt('prompt.contribute', 'R18.3.5', {'realm': g.edition.parties[self.aggressor]})

    def hint(self, g: Europa, role: int, number: int) -> dict[str, Any] | None:
        """What each costs."""
        kind = number - g.v.contribute
        if kind == MANPOWER:
            return {'exhausts': units_due(g, self.seat)}
        if kind == DUCATS:
            return {'pays': ducats_due(g, self.seat)}
        return {'prestige': -PRESTIGE_OF_SUBJECT} if kind == PRESTIGE else None

    def deny_contribute(self, g: Europa, role: int, kind: int) -> Rule:
        """R18.3.5: what he cannot meet in full is not open, nor a cause against a team-mate (S6.4)."""
        seat = self.seat
        if kind == MANPOWER:
            due = units_due(g, seat)
            return OK if g.available[seat] >= due else TOO_FEW_UNITS.of(cost=due, has=g.available[seat])
        if kind == DUCATS:
            due = ducats_due(g, seat)
            return OK if g.ducats[seat] >= due else TOO_FEW_DUCATS.of(cost=due, has=g.ducats[seat])
        if kind != CASUS_BELLI:
            return OK
        if team_mates(g, seat, g.seat_of(self.aggressor)):
            return NO_WAR_IN_TEAM
        return CB_THERE if g.cb[self.aggressor] >> seat & 1 else OK

    def do_contribute(self, g: Europa, role: int, kind: int) -> None:
        seat = self.seat
        if kind == MANPOWER:
            units = units_due(g, seat)
            g.available[seat] -= units
            g.exhausted[seat] += units
            g.log('contributes_units', realm=g.name(seat), units=units)
        elif kind == DUCATS:
            ducats = ducats_due(g, seat)
            lose_ducats(g, seat, ducats)
            g.log('contributes_ducats', realm=g.name(seat), ducats=ducats)
        elif kind == PRESTIGE:
            gain_prestige(g, seat, -PRESTIGE_OF_SUBJECT, FROM_WARS)
            g.log('contributes_prestige', realm=g.name(seat))
        else:
            place_cb(g, seat, self.aggressor)
            g.log('contributes_cb', realm=g.name(seat), other=g.edition.parties[self.aggressor])
        self.done(g, None)

    def final(self, g: Europa, role: int, number: int) -> bool:
        """Others answer next."""
        return True

    def alone(self, g: Europa, numbers: list[int]) -> int:
        return numbers[0]


FRAMES: Final = (DefendEmpire, EmperorCalled, ActivateDefence, Contribute)
