"""R8, R3.6, R4.6.3: Ideas: which lie on display, who may research one, what that brings, and new cards on display."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from chancellery.kernel.fields import Field, number, put_mark, take_mark
from chancellery.kernel.hidden import pile
from chancellery.kernel.rules import OK, Rule
from chancellery.titles.europa.edition.scenarios import DRAWN
from chancellery.titles.europa.effects.run import Run
from chancellery.titles.europa.effects.things import IDEA, SPAN, Scope, first_failing
from chancellery.titles.europa.empire import is_member
from chancellery.titles.europa.fields import KINDS_OF_POWER, NO_CARD
from chancellery.titles.europa.governing.purse import FROM_IDEAS, Price, against_paying, gain_prestige
from chancellery.titles.europa.lasting import asked, permits
from chancellery.titles.europa.lasting import number as lasting_number
from chancellery.titles.europa.ledger import note, noted
from chancellery.titles.europa.occasions import happens
from chancellery.titles.europa.questions import SeatPhase
from chancellery.titles.europa.relations.state_religion import leave_revolution
from chancellery.titles.europa.state import Europa

if TYPE_CHECKING:
    from chancellery.titles.europa.effects.program import Card, Programs

asked('cost.idea', 'government.any', 'on.ideaResearched')
noted('ideaResearched')

RESEARCHED: Final = 2  # Prestige (R5.1.4.2)
FOLLOWED: Final = 1  # Prestige of each who had it before
MOST_FOLLOWED: Final = 2  # of those, at most
REVOLUTIONARY_REGIME: Final = 'revolutionary_regime'  # the government form of the Revolution (R15.0.10)
STRONG_EMPEROR: Final = 3  # Imperial Authority under which subjects research no government form (R18.3.4)

NO_IDEAS: Final = Rule('R3.6a', 'refuse.no_ideas')
NOT_ON_DISPLAY: Final = Rule('R5.1.4.1', 'refuse.idea_not_on_display')
NOT_YET: Final = Rule('R8.1', 'refuse.idea_not_yet')
HAS_IT: Final = Rule('R5.1.4.1', 'refuse.has_idea')
SUBJECT: Final = Rule('R18.3.4', 'refuse.subject_no_government')
KEPT_ON_DISPLAY: Final = Rule('R8.5', 'refuse.idea_stays')


def program_of(g: Europa, idea: int) -> Card:
    """What an Idea asks for, and what it gives at once."""
    programs: Programs = g.programs
    return programs.ideas[idea]


def ids_of(g: Europa, ideas: list[int]) -> list[str]:
    """Ideas by id, for the log."""
    known = g.edition.decks.ideas.index.ids
    return [known[idea] for idea in ideas]


# ---- the display (R3.6, R8.4)


def lay_ideas(g: Europa) -> None:
    """R3.6, S3.7: a column for each kind, as the scenario says: named Ideas, and some drawn by lot from those of the
    Ages so far; the rest of these are the decks. What Ideas seats have at the start gives nothing at once."""
    scenario, ideas = g.variant.scenario, g.edition.decks.ideas
    for kind in range(KINDS_OF_POWER):
        named = [idea for idea in scenario.ideas[kind] if idea != DRAWN]
        left = [
            idea
            for idea, power in enumerate(ideas.power)
            if power == kind
            and ideas.age[idea] <= scenario.first_age
            and idea not in named
            and idea not in scenario.removed_ideas
        ]
        g.idea_decks[kind] = pile(f'ideas{kind}', left if g.variant.ideas_in_play else [])
        g.ideas[kind] = []
        if g.variant.ideas_in_play:
            g.idea_decks[kind].shuffle(g)
        for idea in scenario.ideas[kind]:
            if idea != DRAWN:
                g.ideas[kind].append(idea)
            elif len(g.idea_decks[kind]):
                g.ideas[kind].append(g.idea_decks[kind].take_at(-1))
    for idea, realms in scenario.researched:
        for realm in realms:
            if g.seat_of(realm) >= 0:
                g.researched = put_mark(g.researched, idea, g.seat_of(realm))


def on_display(g: Europa, idea: int) -> bool:
    """R8.4: does an Idea lie in its column?"""
    return idea in g.ideas[g.edition.decks.ideas.power[idea]]


def in_deck(g: Europa, idea: int) -> bool:
    """R3.6, R8.1: is an Idea in its deck: of the Ages so far, and in the game at all?"""
    return idea in g.idea_decks[g.edition.decks.ideas.power[idea]].items


def all_on_display(g: Europa) -> list[int]:
    """R8.4: the Ideas on display, column by column."""
    return [idea for column in g.ideas for idea in column]


def may_go(g: Europa, idea: int) -> bool:
    """R4.6.3, R8.5: may another take its place on display: is it neither basic nor researched by anybody?"""
    return not g.researched[idea] and not g.edition.decks.ideas.basic[idea]


def replaceable(g: Europa, kind: int) -> list[int]:
    """The Ideas of a column whose place another may take."""
    return [idea for idea in g.ideas[kind] if may_go(g, idea)]


def replace_by_lot(g: Europa, gone: list[int]) -> list[int]:
    """R4.6.3: these are set aside, others of their kinds are drawn in their places, and only then they are shuffled
    back; with no card left in the deck the old one stays. Returns the new ones."""
    power = g.edition.decks.ideas.power
    aside: list[int] = []
    new: list[int] = []
    for idea in gone:
        kind = power[idea]
        if len(g.idea_decks[kind]) == 0:
            continue
        drawn = g.idea_decks[kind].take_at(-1)
        g.ideas[kind][g.ideas[kind].index(idea)] = drawn
        aside.append(idea)
        new.append(drawn)
    for idea in aside:
        g.idea_decks[power[idea]].add(idea, 0)
    for kind in sorted({power[idea] for idea in aside}):
        g.idea_decks[kind].shuffle(g)
    if new:
        g.disclose()
        g.log('new_ideas', ideas=ids_of(g, new))
    return new


def ideas_of_the_age(g: Europa) -> list[int]:
    """R4.6.3, R8.8: those of the new Age join the decks; then every Idea on display that is neither basic nor
    researched is replaced. Returns the new ones."""
    ideas, removed = g.edition.decks.ideas, g.variant.scenario.removed_ideas
    for idea, age in enumerate(ideas.age):
        if age == g.age and idea not in removed and not on_display(g, idea):
            g.idea_decks[ideas.power[idea]].add(idea, 0)
    for kind in range(KINDS_OF_POWER):
        g.idea_decks[kind].shuffle(g)
    return replace_by_lot(g, [idea for idea in all_on_display(g) if may_go(g, idea)])


def swap_idea(g: Europa, idea: int, old: int) -> None:
    """R8.5, R4.6.4: an Idea from its deck takes the place of another, which is shuffled into the deck."""
    kind = g.edition.decks.ideas.power[idea]
    g.idea_decks[kind].take(idea)
    g.idea_decks[kind].add(old, 0)
    g.idea_decks[kind].shuffle(g)
    g.ideas[kind][g.ideas[kind].index(old)] = idea
    g.disclose()


def bring_in(g: Europa, idea: int) -> None:
    """R8.5, R8.4: an Idea that replaces none makes its column longer."""
    kind = g.edition.decks.ideas.power[idea]
    g.idea_decks[kind].take(idea)
    g.ideas[kind].append(idea)
    g.disclose()


# ---- who may research what (R5.1.4, R8.1)


def idea_price(g: Europa, seat: int, idea: int, less: int = 0) -> Price:
    """R5.1.4.1, R8.3: power of the Idea's kind, as printed, less what cards take off."""
    ideas = g.edition.decks.ideas
    points = ideas.cost[idea] + lasting_number(g, 'cost.idea', seat, idea) - less
    kind = ideas.power[idea]
    return Price(*[points if each == kind else 0 for each in range(KINDS_OF_POWER)])


def against_idea(g: Europa, seat: int, idea: int) -> Rule:
    """R8.1, R8.3, R8.6, R18.3.4: what stands against an Idea, whatever it costs, and wherever it lies."""
    if not g.variant.ideas_in_play:
        return NO_IDEAS
    if g.researched[idea] >> seat & 1:
        return HAS_IT
    program = program_of(g, idea)
    if program.depends_on:
        g.watch.ask(program.depends_on)
    rule = first_failing(g, Scope(seat), program.conditions)
    if rule is OK and g.edition.decks.ideas.government[idea] and is_subject(g, seat):
        bound = g.authority >= STRONG_EMPEROR and not permits(g, 'government.any', seat, idea)
        return SUBJECT if bound else OK
    return rule


def is_subject(g: Europa, seat: int) -> bool:
    """R18.3.2-3: a member of the Empire other than the Emperor."""
    party = g.realm(seat)
    return g.emperor not in (NO_CARD, party) and is_member(g, party)


def against_research(g: Europa, seat: int, idea: int, price: Price) -> Rule:
    """R5.1.4.1: an Idea that he may research, at a price that he can pay."""
    rule = against_idea(g, seat, idea)
    return rule if rule is not OK else against_paying(g, seat, price)


# ---- researching (R5.1.4.1-2, R8.2, R8.6)


class EnterIdea(SeatPhase):
    """R8.2: a Tag chit, Prestige, what the Idea gives at once, and only then what it gives for good."""

    fields: ClassVar[tuple[Field, ...]] = (number('idea', 0, 'idea'),)
    steps: ClassVar[tuple[str, ...]] = ('chit', 'at_once', 'for_good')

    def __init__(self, seat: int = 0, idea: int = 0) -> None:
        super().__init__(seat)
        self.idea = idea

    def chit(self, g: Europa) -> None:
        """R5.1.4.2, R8.6: whoever has its chit now had it before; one's former government form goes."""
        before = [seat for seat in g.turn_order(g.active) if g.researched[self.idea] >> seat & 1]
        if g.edition.decks.ideas.government[self.idea]:
            self.give_up_government(g)
        g.researched = put_mark(g.researched, self.idea, self.seat)
        g.idea_entering = put_mark(g.idea_entering, self.idea, self.seat)
        gain_prestige(g, self.seat, RESEARCHED, FROM_IDEAS)
        id = g.edition.decks.ideas.index.ids[self.idea]
        g.log('idea_researched', realm=g.name(self.seat), idea=id, prestige=RESEARCHED)
        if 1 <= len(before) <= MOST_FOLLOWED:
            for seat in before:
                gain_prestige(g, seat, FOLLOWED, FROM_IDEAS)
            g.log('idea_followed', realms=[g.name(seat) for seat in before], idea=id, prestige=FOLLOWED)
        if g.edition.decks.ideas.government[self.idea] and id != REVOLUTIONARY_REGIME:
            leave_revolution(g, self.seat)
        note(g, self.seat, 'ideaResearched')

    def give_up_government(self, g: Europa) -> None:
        """R8.6: one government form at a time; no Prestige is lost."""
        ideas = g.edition.decks.ideas
        for old, mask in enumerate(g.researched):
            if ideas.government[old] and mask >> self.seat & 1:
                g.researched = take_mark(g.researched, old, self.seat)
                g.log('government_given_up', realm=g.name(self.seat), idea=ideas.index.ids[old])

    def at_once(self, g: Europa) -> None:
        """R8.2: its immediate bonus."""
        g.push(Run(program_of(g, self.idea).block, self.seat))

    def for_good(self, g: Europa) -> None:
        """R8.2: now other Ideas of his may see that one was researched; this one sees the next."""
        happens(g, 'ideaResearched', self.seat, IDEA * SPAN + self.idea)
        g.idea_entering = take_mark(g.idea_entering, self.idea, self.seat)


FRAMES: Final = (EnterIdea,)
