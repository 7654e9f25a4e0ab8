"""R17.2-R17.3: Missions, which their owner announces, and Milestones, which everybody competes for."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from chancellery.kernel.fields import Field, flag, sealed
from chancellery.kernel.frames import Asides, Prompt, Sealed
from chancellery.kernel.rules import OK, Rule
from chancellery.kernel.watching import Kept
from chancellery.titles.europa.effects.program import Programs, start
from chancellery.titles.europa.effects.program import fulfilled as condition_against
from chancellery.titles.europa.effects.things import MISSION, SPAN, Scope, all_hold
from chancellery.titles.europa.fields import FIELDS, NO_CARD
from chancellery.titles.europa.governing.purse import FROM_MILESTONES, FROM_MISSIONS, gain_prestige
from chancellery.titles.europa.lasting import asked
from chancellery.titles.europa.ledger import note, noted
from chancellery.titles.europa.occasions import happens
from chancellery.titles.europa.state import Europa

asked('on.missionDone')
noted('milestoneDone', 'missionDone')

HELD: Final = 2  # Missions in hand at most (R4.1.D1)
MOST_STEPS: Final = 8
MOST_MISSIONS: Final = 200  # that there can be
MOST_MILESTONES: Final = 80
BEFORE_PLAY: Final = ('setup', 'draw')  # where no Mission can be completed (R17.2.4)

NOT_YOUR_MISSION: Final = Rule('R17.2.1', 'refuse.not_your_mission')
NO_START_MISSION: Final = Rule('R3.18', 'refuse.no_start_mission')
PICKED_MISSION: Final = Rule('R17.2.6', 'refuse.picked_mission')
NOT_UNLOCKED: Final = Rule('R17.2.3', 'refuse.not_unlocked')
TWO_MISSIONS: Final = Rule('R4.1.D1', 'refuse.two_missions')
NO_OTHER_MISSION: Final = Rule('R17.2.6', 'refuse.no_other_mission')
REPLACE_FIRST: Final = Rule('R17.2.6', 'refuse.replace_first')
PICK_TWO: Final = Rule('R3.18', 'refuse.pick_two')
NOT_IN_DRAW_PHASE: Final = Rule('R17.2.4', 'refuse.not_in_draw_phase')


# ---- what a card asks for, and what it gives


def against_mission(g: Europa, seat: int, mission: int) -> Rule:
    """R17.2.4: the first condition of a Mission that does not hold for a player now, or OK."""
    programs: Programs = g.programs
    return condition_against(g, seat, programs.missions[mission])


def fulfilled(g: Europa, seat: int, mission: int) -> bool:
    """R17.2.4: do the conditions of a Mission hold for a player now?"""
    return against_mission(g, seat, mission) is OK


def reward(g: Europa, seat: int, mission: int) -> None:
    """R17.2.5: what a completed Mission brings besides Prestige."""
    programs: Programs = g.programs
    start(g, seat, programs.missions[mission].block)


def achieved(g: Europa, seat: int, milestone: int) -> bool:
    """R17.3.3: does the condition of a Milestone hold for a player now?"""
    programs: Programs = g.programs
    return all_hold(g, Scope(seat), programs.milestones[milestone].conditions)


def award(g: Europa, seat: int, milestone: int) -> None:
    """R17.3.5: the power or Ducats of a Milestone, for everybody who completes it."""
    programs: Programs = g.programs
    start(g, seat, programs.milestones[milestone].block)


# ---- Missions (R17.2)


def eligible(g: Europa, seat: int, mission: int) -> bool:
    """R17.2.3: of the Missions before it at least one is completed, or there are none; or the scenario starts it."""
    if mission in g.variant.scenario.seats[seat].start_missions:
        return True
    before = g.edition.decks.goals.prerequisites[mission]
    return not before or any(each in g.missions_done[seat] for each in before)


def choices(g: Europa, seat: int) -> list[int]:
    """R17.2.3, R17.2.6: the Missions of the player's deck that he may choose."""
    return [mission for mission in g.mission_decks[seat].items if eligible(g, seat, mission)]


def starting_choices(g: Europa, seat: int) -> list[int]:
    """R3.18, R17.2.2: the start Missions that the scenario offers, else all of the player's deck."""
    offered = g.variant.scenario.seats[seat].start_missions
    starting = g.edition.decks.goals.starting
    return [m for m in g.mission_decks[seat].items if (m in offered if offered else starting[m])]


def has_choice(g: Europa, seat: int) -> bool:
    """Could a player take or swap a Mission, as far as everybody knows? What he holds was eligible, and is still."""
    known = [*g.missions[seat].items, *g.mission_decks[seat].items]
    return len([mission for mission in known if eligible(g, seat, mission)]) > len(g.missions[seat])


def ask_for_missions(g: Europa, first: bool) -> None:
    """R3.18, R4.1.D1: all choose at the same time, in secret; who has no choice at the set-up takes what there is."""
    choosers = 0
    for role, seat in enumerate(g.variant.seat_of_role):
        if first and len(starting_choices(g, seat)) <= HELD:
            deal_missions(g, role, starting_choices(g, seat))
        elif first or has_choice(g, seat):
            choosers |= 1 << role
    if choosers:
        g.push(PickMissions(choosers, len(g.roles), first))


def deal_missions(g: Europa, role: int, missions: list[int]) -> None:
    """R3.18: a player receives what there is; which Missions these are, he alone reads."""
    seat = g.seat(role)
    for mission in missions:
        take_mission(g, seat, mission)
    if missions:
        g.log_to(1 << role, 'missions_dealt', realm=g.name(seat), missions=mission_ids(g, missions))


def mission_ids(g: Europa, missions: list[int]) -> list[str]:
    """Missions by their ids."""
    ids = g.edition.decks.goals.missions.ids
    return [ids[mission] for mission in missions]


def take_mission(g: Europa, seat: int, mission: int) -> None:
    """From the deck into the hand, in secret."""
    g.mission_decks[seat].give(mission, g.missions[seat])


class PickMissions(Sealed[Europa]):
    """R3.18, R4.1.D1, R17.2.6: Missions are taken up to two in hand, and those held may be put back for others.

    A Mission of the hand is put back, one of the deck is taken; at the set-up (``first``) just two are taken."""

    fields: ClassVar[tuple[Field, ...]] = (sealed('chosen', MOST_STEPS), flag('first'))

    def __init__(self, choosers: int = 0, players: int = 0, first: bool = False) -> None:
        super().__init__(choosers, players)
        self.first = first

    def picked(self, g: Europa, role: int) -> list[int]:
        """The Missions that the role has put back or taken."""
        return [step - g.v.pick_mission for step in self.chosen[role] if step != g.v.done]

    def returned(self, g: Europa, role: int) -> list[int]:
        """The Missions of his hand that the role has put back."""
        return [mission for mission in self.picked(g, role) if mission in g.missions[g.seat(role)].items]

    def taken(self, g: Europa, role: int) -> list[int]:
        """The Missions that the role has taken out of his deck."""
        return [mission for mission in self.picked(g, role) if mission not in g.missions[g.seat(role)].items]

    def holding(self, g: Europa, role: int) -> list[int]:
        """The Missions that the role would hold now."""
        kept = [mission for mission in g.missions[g.seat(role)].items if mission not in self.picked(g, role)]
        return kept + self.taken(g, role)

    def size(self, g: Europa, role: int) -> int:
        """How many the role would hold now."""
        return len(self.holding(g, role))

    def left(self, g: Europa, role: int) -> int:
        """How many more could be taken out of the deck."""
        picked = self.picked(g, role)
        return len([mission for mission in choices(g, g.seat(role)) if mission not in picked])

    def prompt(self, g: Europa, role: int) -> Prompt:
        if self.first:
            return Prompt('prompt.first_missions', 'R3.18', {'left': HELD - len(self.chosen[role])})
        return Prompt('prompt.missions', 'R4.1.D1', {'count': self.size(g, role)})

    def among_mission(self, g: Europa, role: int) -> list[int]:
        seat = g.seat(role)
        return [*g.missions[seat].items, *g.mission_decks[seat].items]

    def deny_mission(self, g: Europa, role: int, mission: int) -> Rule:
        """Put back where another can take its place; take where there is room."""
        seat = g.seat(role)
        if mission in self.picked(g, role):
            return PICKED_MISSION
        if self.first:
            return OK if mission in starting_choices(g, seat) else NO_START_MISSION
        if mission in g.missions[seat].items:
            missing = len(g.missions[seat]) - self.size(g, role) + 1
            return OK if self.left(g, role) >= missing else NO_OTHER_MISSION
        if mission not in g.mission_decks[seat].items:
            return NOT_YOUR_MISSION
        if not eligible(g, seat, mission):
            return NOT_UNLOCKED
        return OK if self.size(g, role) < HELD else TWO_MISSIONS

    def do_mission(self, g: Europa, role: int, mission: int) -> None:
        """Sealed until all have chosen."""

    def deny_done(self, g: Europa, role: int, _: int) -> Rule:
        """R17.2.6: what was put back is replaced."""
        if self.first:
            return PICK_TWO
        return OK if self.size(g, role) >= len(g.missions[g.seat(role)]) else REPLACE_FIRST

    def do_done(self, g: Europa, role: int, _: int) -> None:
        """Sealed as well."""

    def closes(self, g: Europa, role: int, number: int) -> bool:
        return number == g.v.done or (self.first and len(self.chosen[role]) == HELD - 1)

    def reveal(self, g: Europa) -> None:
        """Nobody else learns which."""
        g.log('missions_chosen')
        for role in range(len(g.roles)):
            if self.picked(g, role):
                self.carry_out(g, role)
        self.done(g, None)

    def carry_out(self, g: Europa, role: int) -> None:
        """The chooser alone reads what he has put back and taken."""
        seat = g.seat(role)
        back, taken = self.returned(g, role), self.taken(g, role)
        for mission in back:
            g.missions[seat].give(mission, g.mission_decks[seat])
        for mission in taken:
            take_mission(g, seat, mission)
        ids = mission_ids(g, taken)
        if back:
            g.log_to(1 << role, 'missions_swapped', realm=g.name(seat), back=mission_ids(g, back), missions=ids)
        else:
            g.log_to(1 << role, 'missions_taken', realm=g.name(seat), missions=ids)


def against_completing(g: Europa, seat: int, mission: int) -> Rule:
    """R17.2.4: a Mission in hand whose conditions hold at this moment, in any phase but the first."""
    if mission not in g.missions[seat].items:
        return NOT_YOUR_MISSION
    if g.phase in BEFORE_PLAY:
        return NOT_IN_DRAW_PHASE
    return against_mission(g, seat, mission)


MET: Final[Kept[bool]] = Kept(FIELDS, reads=(), per=MOST_MISSIONS)  # depends on the fields of its conditions


def may_be_met(g: Europa, seat: int, mission: int) -> bool:
    """R17.2.4: is a Mission met? Checked only when something that it depends on has changed."""
    found = MET.recall(g, mission)
    if found is None:
        programs: Programs = g.programs
        found = MET.keep(g, fulfilled(g, seat, mission), mission, programs.missions[mission].depends_on)
    return found


def complete(g: Europa, seat: int, mission: int) -> None:
    """R17.2.4: announced, with its Prestige and its effects."""
    goals = g.edition.decks.goals
    prestige = goals.mission_prestige[mission]
    g.missions[seat].take(mission)
    g.disclose()
    g.missions_done[seat].append(mission)
    gain_prestige(g, seat, prestige, FROM_MISSIONS)
    g.log('mission_done', realm=g.name(seat), mission=goals.missions.ids[mission], prestige=prestige)
    note(g, seat, 'missionDone')
    happens(g, 'missionDone', seat, MISSION * SPAN + mission)
    reward(g, seat, mission)


class Rights(Asides[Europa]):
    """R17.2.4: a Mission is announced at any time, whoever's turn it is."""

    def among_complete(self, g: Europa, role: int) -> list[int]:
        seat = g.seat(role)
        return [mission for mission in g.missions[seat].items if may_be_met(g, seat, mission)]

    def deny_complete(self, g: Europa, role: int, mission: int) -> Rule:
        return against_completing(g, g.seat(role), mission)

    def do_complete(self, g: Europa, role: int, mission: int) -> None:
        complete(g, g.seat(role), mission)

    def hint(self, g: Europa, role: int, number: int) -> dict[str, Any] | None:
        """R17.2.5: the Prestige, and what else it gives, as the card tells it."""
        if not self.final(g, role, number):
            return super().hint(g, role, number)
        mission = number - g.v.complete
        goals = g.edition.decks.goals
        told: dict[str, Any] = {'prestige': goals.mission_prestige[mission]}
        programs: Programs = g.programs
        if any('/effect.' in line.path for line in programs.missions[mission].lines):
            told['does'] = f'mission:{goals.missions.ids[mission]}'
        return told

    def final(self, g: Europa, role: int, number: int) -> bool:
        """The card is shown."""
        return g.v.complete <= number < g.v.complete + len(g.edition.decks.goals.missions)


# ---- Milestones (R17.3)


def milestone_order(g: Europa) -> list[int]:
    """R17.3.4: of several at once the active player comes first in phase 2, else the first player."""
    return g.turn_order(g.active)


UNMET: Final[Kept[bool]] = Kept(FIELDS, reads=(), per=MOST_MILESTONES)  # by anybody who has not completed it yet


def score_milestones(g: Europa) -> bool:
    """R17.3.3-4: whoever meets a condition completes it at once, several in turn order; True if anybody did.

    Everybody sees who does, and nobody would let it pass, so nobody is asked."""
    if g.phase in ('setup', 'over'):
        return False
    programs: Programs = g.programs
    scored = False
    for stack, milestone in enumerate(g.milestones):
        if milestone == NO_CARD or UNMET.recall(g, milestone) is not None:
            continue
        for seat in milestone_order(g):
            if seat not in g.milestones_done[stack] and achieved(g, seat, milestone):
                score_milestone(g, seat, stack)
                scored = True
        if not scored:
            UNMET.keep(g, True, milestone, programs.milestones[milestone].depends_on)
    return scored


def score_milestone(g: Europa, seat: int, stack: int) -> None:
    """R17.3.3, R17.3.5: 5 Prestige for the first, 3, 1, and nothing more; the reward for all."""
    milestone = g.milestones[stack]
    goals = g.edition.decks.goals
    points = goals.milestone_prestige[milestone]
    place = len(g.milestones_done[stack])
    prestige = points[place] if place < len(points) else 0
    g.milestones_done[stack].append(seat)
    gain_prestige(g, seat, prestige, FROM_MILESTONES)
    g.log('milestone_done', realm=g.name(seat), milestone=goals.milestones.ids[milestone], prestige=prestige)
    note(g, seat, 'milestoneDone')
    award(g, seat, milestone)


FRAMES: Final = (PickMissions,)
