"""R7.2: Rulers, Advisors and Leaders: appointing, dismissing, ill health, death and Interregnum."""

from __future__ import annotations

from typing import ClassVar, Final

from chancellery.kernel.fields import Field, flag, number
from chancellery.kernel.frames import CHANCE_AHEAD, Prompt
from chancellery.kernel.rules import OK, Rule
from chancellery.titles.europa.cards import deck_of, discard_person, hand, holds, take_from_hand
from chancellery.titles.europa.causes import cause
from chancellery.titles.europa.edition.decks import LEADER
from chancellery.titles.europa.edition.files import NOBODY
from chancellery.titles.europa.fields import (
    ARMIES,
    ILL_ADMIRAL,
    ILL_ADVISOR,
    ILL_GENERAL,
    ILL_RULER,
    KINDS_OF_POWER,
    NO_PERSON,
)
from chancellery.titles.europa.governing.purse import Payment, Price, against_paying
from chancellery.titles.europa.lasting import asked
from chancellery.titles.europa.lasting import number as lasting_number
from chancellery.titles.europa.questions import Question, SeatPhase
from chancellery.titles.europa.state import Europa

asked('cost.appointAdvisor', 'cost.appointLeader')

REGENCY: Final = 1  # the skill of a regency council in each kind (R7.2.17)
RULER_DIES: Final = 'rulerDies'  # what a card may answer (R6.2.6)
OFFICES: Final = 8  # Ruler, three Advisors, three Generals, the Admiral: numbered as the bits of their health

NOT_IN_HAND: Final = Rule('R5.2.1.1', 'refuse.not_in_hand')
NO_LEADER: Final = Rule('R7.2.2', 'refuse.no_leader')
NO_COMMANDER: Final = Rule('R7.2.9', 'refuse.no_commander')
HAS_RULER: Final = Rule('R7.2.5', 'refuse.has_ruler')
NOT_SERVING: Final = Rule('R5.2.1.5', 'refuse.not_serving')
RULER_STAYS: Final = Rule('R7.2.6', 'refuse.ruler_stays')
NO_GENERAL: Final = Rule('R5.2.1.2', 'refuse.no_general')
LEADS_ALREADY: Final = Rule('R7.2.10', 'refuse.leads_already')
MUST_COMMAND: Final = Rule('R7.2.10', 'refuse.must_command')


# ---- who serves


def in_office(g: Europa, seat: int, office: int) -> int:
    """The person in an office, or NO_PERSON."""
    if office == ILL_RULER:
        return g.ruler[seat]
    if office < ILL_GENERAL:
        return g.advisor_at(seat, office - ILL_ADVISOR)
    if office < ILL_ADMIRAL:
        return g.general_at(seat, office - ILL_GENERAL)
    return g.admiral[seat]


def put_in_office(g: Europa, seat: int, office: int, person: int) -> None:
    """A person takes an office, in good health unless his card says otherwise (R7.2.4)."""
    if office == ILL_RULER:
        g.ruler[seat] = person
    elif office < ILL_GENERAL:
        g.put_advisor(seat, office - ILL_ADVISOR, person)
    elif office < ILL_ADMIRAL:
        g.put_general(seat, office - ILL_GENERAL, person)
    else:
        g.admiral[seat] = person
    g.ill[seat] &= ~(1 << office)
    if person != NO_PERSON and g.edition.decks.persons.ill[person]:
        g.ill[seat] |= 1 << office


def office_of(g: Europa, seat: int, person: int) -> int:
    """The office that a person holds at this court, or -1."""
    for office in range(OFFICES):
        if in_office(g, seat, office) == person and person != NO_PERSON:
            return office
    return -1


def serving(g: Europa, seat: int) -> list[int]:
    """Everybody in office, the Ruler first."""
    return [person for person in [in_office(g, seat, office) for office in range(OFFICES)] if person != NO_PERSON]


def interregnum(g: Europa, seat: int) -> bool:
    """R7.2.16-18: there is no Ruler."""
    return g.ruler[seat] == NO_PERSON


def skill(g: Europa, seat: int, kind: int) -> int:
    """R7.1.2, R7.2.17: the Ruler's skill, or the council's, with the Advisor's."""
    persons = g.edition.decks.persons
    ruler = g.ruler[seat]
    advisor = g.advisor_at(seat, kind)
    own = REGENCY if ruler == NO_PERSON else persons.skills[ruler][kind]
    return own + (0 if advisor == NO_PERSON else persons.level[advisor])


# ---- leaving


def leave(g: Europa, seat: int, office: int) -> int:
    """Somebody leaves office: his card is discarded (R7.2.14); returns who it was."""
    person = in_office(g, seat, office)
    if person != NO_PERSON:
        put_in_office(g, seat, office, NO_PERSON)
        discard_person(g, person)
        if office == ILL_RULER:
            g.leads[seat] = NOBODY
    return person


def dismiss(g: Europa, seat: int, person: int) -> None:
    """R5.2.1.5: an Advisor or Leader is dismissed; by a card perhaps a Ruler, who leaves his throne as if he had
    died."""
    office = office_of(g, seat, person)
    leave(g, seat, office)
    g.log('dismissed', realm=g.name(seat), person=g.edition.decks.persons.index.ids[person])
    if office == ILL_RULER:
        leave_throne(g, seat, person)


def falls_ill(g: Europa, seat: int, office: int) -> None:
    """R7.2.14: an Ill Health token; the second one kills."""
    person = in_office(g, seat, office)
    if person == NO_PERSON:
        return
    if g.ill[seat] >> office & 1:
        dies(g, seat, office)
    else:
        g.ill[seat] |= 1 << office
        g.log('falls_ill', realm=g.name(seat), person=g.edition.decks.persons.index.ids[person], cause=cause(g))


def recovers(g: Europa, seat: int, office: int) -> None:
    """An Ill Health token is taken off a Character."""
    g.ill[seat] &= ~(1 << office)


def dies(g: Europa, seat: int, office: int) -> None:
    """R7.2.14-16: his card is discarded; a dead Ruler leaves the throne to whoever is crowned at once, or to nobody."""
    person = leave(g, seat, office)
    g.log('dies', realm=g.name(seat), person=g.edition.decks.persons.index.ids[person], cause=cause(g))
    if office == ILL_RULER:
        leave_throne(g, seat, person)


def leave_throne(g: Europa, seat: int, person: int) -> None:
    """R7.2.16b-d: the throne is empty. If he was Emperor, the election (R18.9.1) comes before a Leader is crowned."""
    g.ask(Succession(seat, person))
    g.ruler_gone(seat)


def enthrone(g: Europa, seat: int, person: int) -> None:
    """R7.2.3-4, R7.2.8: the historical Ruler of an event, or of a card, takes the throne; the one before is gone. To
    replace an Emperor brings an election (R18.9.1), to fill an empty throne does not."""
    before = leave(g, seat, ILL_RULER)
    put_in_office(g, seat, ILL_RULER, person)
    g.log('crowned', realm=g.name(seat), person=g.edition.decks.persons.index.ids[person])
    if before != NO_PERSON:
        g.ruler_gone(seat)


def crown(g: Europa, seat: int, card: int) -> None:
    """R7.2.5: a Leader from hand becomes Ruler, for nothing."""
    take_from_hand(g, seat, card)
    enthrone(g, seat, g.edition.decks.actions.person[card])


class Succession(Question):
    """R7.2.16c-d, R5.2.1.4: when a Ruler has died his player may crown a Leader from hand at once; else there is an
    Interregnum. He is asked whatever he holds, since not to be asked would tell."""

    fields: ClassVar[tuple[Field, ...]] = (
        number('dead', NO_PERSON, 'person'), flag('answered'),
    )  # fmt: skip
    free: ClassVar[tuple[str, ...]] = ('pass',)

    def __init__(self, seat: int = 0, dead: int = NO_PERSON) -> None:
        super().__init__(seat)
        self.dead = dead
        self.answered = False  # by a card that is played when a Ruler dies (R6.2.6)

    def step(self, g: Europa) -> bool:
        if not self.answered:
            return super().step(g)
        if interregnum(g, self.seat):
            g.log('interregnum', realm=g.name(self.seat))
        self.done(g, None)
        return True

    def prompt(self, g: Europa, role: int) -> Prompt:
        return Prompt('prompt.succession', 'R7.2.16', {'realm': g.name(self.seat)})

    def among_card(self, g: Europa, role: int) -> list[int]:
        return leaders_in_hand(g, self.seat)

    def deny_card(self, g: Europa, role: int, card: int) -> Rule:
        return against_crowning(g, self.seat, card)

    def do_card(self, g: Europa, role: int, card: int) -> None:
        crown(g, self.seat, card)
        self.done(g, None)

    def among_play(self, g: Europa, role: int) -> list[int]:
        return hand(g, self.seat)

    def deny_play(self, g: Europa, role: int, card: int) -> Rule:
        """R6.2.6: a card that answers a Ruler's death."""
        return g.against_reaction(RULER_DIES, self.seat, card)

    def do_play(self, g: Europa, role: int, card: int) -> None:
        self.answered = True
        g.play_reaction(self.seat, card)

    def do_pass(self, g: Europa, role: int, _: int) -> None:
        g.log('interregnum', realm=g.name(self.seat))
        self.done(g, None)

    def final(self, g: Europa, role: int, number: int) -> bool:
        """A card from the hand is shown."""
        return number != g.v.stop

    def alone(self, g: Europa, numbers: list[int]) -> int:
        return g.v.stop


# ---- appointing (R5.2.1)


def leaders_in_hand(g: Europa, seat: int) -> list[int]:
    """The cards in a hand that show a Leader."""
    found: list[int] = []
    for deck in range(KINDS_OF_POWER):
        found += [card for card in g.hands_at(seat, deck).items if is_leader(g, card)]
    return found


def is_leader(g: Europa, card: int) -> bool:
    """R7.2.1: does the card show a Leader, and not an Advisor?"""
    return g.edition.decks.persons.role[g.edition.decks.actions.person[card]] == LEADER


def against_crowning(g: Europa, seat: int, card: int) -> Rule:
    """R7.2.5-6, R5.2.1.4: a Leader from hand, and only where there is no Ruler."""
    if not holds(g, seat, card):
        return NOT_IN_HAND
    if not is_leader(g, card):
        return NO_LEADER
    return OK if interregnum(g, seat) else HAS_RULER


def advisor_price(g: Europa, seat: int, card: int) -> Price:
    """R5.2.1.1, R7.2.13: the Ducats printed on the card."""
    ducats = g.edition.decks.persons.ducats[g.edition.decks.actions.person[card]]
    return Price(ducats=ducats + lasting_number(g, 'cost.appointAdvisor', seat, card))


def leader_price(g: Europa, seat: int, card: int) -> Price:
    """R5.2.1.2, R7.2.9: the military power printed on the card."""
    power = g.edition.decks.persons.military_power[g.edition.decks.actions.person[card]]
    return Price(mil=power + lasting_number(g, 'cost.appointLeader', seat, card))


def against_commanding(g: Europa, seat: int, card: int) -> Rule:
    """R7.2.9: most Leaders can command, for the printed power."""
    person = g.edition.decks.actions.person[card]
    if not holds(g, seat, card):
        return NOT_IN_HAND
    if not is_leader(g, card):
        return NO_LEADER
    if not g.edition.decks.persons.commands[person]:
        return NO_COMMANDER
    return against_paying(g, seat, leader_price(g, seat, card))


def against_appointing(g: Europa, seat: int, card: int) -> Rule:
    """R5.2.1: an Advisor for Ducats, a Leader for military power or, in an Interregnum, to the throne for nothing."""
    if not holds(g, seat, card):
        return NOT_IN_HAND
    if not is_leader(g, card):
        return against_paying(g, seat, advisor_price(g, seat, card))
    if against_crowning(g, seat, card) is OK:
        return OK
    return against_commanding(g, seat, card)


def appoint(g: Europa, seat: int, card: int) -> None:
    """R5.2.1: an Advisor takes the office of his kind; of a Leader it is asked where he serves."""
    if is_leader(g, card):
        g.ask(PostLeader(seat, card))
    else:
        g.push(HireAdvisor(seat, card))


def take_advisor(g: Europa, seat: int, card: int) -> None:
    """R7.2.12: one Advisor of each kind; the one before is discarded."""
    office = ILL_ADVISOR + deck_of(g, card)
    take_from_hand(g, seat, card)
    leave(g, seat, office)
    person = g.edition.decks.actions.person[card]
    put_in_office(g, seat, office, person)
    g.log('advisor', realm=g.name(seat), person=g.edition.decks.persons.index.ids[person])


def give_army(g: Europa, seat: int, person: int, army: int) -> None:
    """R7.2.11: a General takes an Army; the one before him takes one without a General, or his card is discarded."""
    office = ILL_GENERAL + army
    before, sick = in_office(g, seat, office), g.ill[seat] >> office & 1
    if g.leads[seat] == army:
        g.leads[seat] = NOBODY
    put_in_office(g, seat, office, person)
    if before != NO_PERSON:
        find_army(g, seat, before, sick)


def lead_in_person(g: Europa, seat: int, army: int) -> None:
    """R7.2.7: the Ruler takes the command of an Army; its General goes to another, or his card is discarded."""
    office = ILL_GENERAL + army
    before, sick = in_office(g, seat, office), g.ill[seat] >> office & 1
    g.leads[seat] = army
    put_in_office(g, seat, office, NO_PERSON)
    if before != NO_PERSON:
        find_army(g, seat, before, sick)


def move_to_army(g: Europa, seat: int, person: int, army: int) -> None:
    """R5.2.1.2, R7.2.7: a General goes to another Army with his health, or the Ruler takes its command."""
    office = office_of(g, seat, person)
    sick = g.ill[seat] >> office & 1
    if office == ILL_RULER:
        lead_in_person(g, seat, army)
    else:
        put_in_office(g, seat, office, NO_PERSON)
        give_army(g, seat, person, army)
        g.ill[seat] |= sick << ILL_GENERAL + army
    g.log('general', realm=g.name(seat), person=g.edition.decks.persons.index.ids[person], army=army + 1)


def find_army(g: Europa, seat: int, person: int, sick: int) -> None:
    """R7.2.11: a replaced General takes an Army without one, even one without units; else his card is discarded."""
    for army in range(ARMIES):
        office = ILL_GENERAL + army
        if in_office(g, seat, office) == NO_PERSON and g.leads[seat] != army:
            put_in_office(g, seat, office, person)
            g.ill[seat] |= sick << office
            return
    discard_person(g, person)


class HireAdvisor(SeatPhase):
    """R5.2.1.1: the Ducats are paid, a Loan perhaps taken, and then he serves."""

    fields: ClassVar[tuple[Field, ...]] = (number('card', 0, 'card'),)
    steps: ClassVar[tuple[str, ...]] = ('pay',)

    def __init__(self, seat: int = 0, card: int = 0) -> None:
        super().__init__(seat)
        self.card = card

    def pay(self, g: Europa) -> None:
        g.ask(Payment(self.seat, advisor_price(g, self.seat, self.card)))

    def ahead(self, g: Europa) -> int:
        """Paid for, he is shown."""
        return CHANCE_AHEAD

    def back_Payment(self, g: Europa, paid: bool) -> None:
        """Until he is paid for nobody else has seen his card, so that for them another might be in this hand."""
        if paid and holds(g, self.seat, self.card):
            take_advisor(g, self.seat, self.card)


class PostLeader(Question):
    """R5.2.1.2, R5.2.1.4: where a Leader from hand serves: at an Army, with the Fleet or on an empty throne."""

    fields: ClassVar[tuple[Field, ...]] = (number('card', 0, 'card'),)

    def __init__(self, seat: int = 0, card: int = 0) -> None:
        super().__init__(seat)
        self.card = card

    def prompt(self, g: Europa, role: int) -> Prompt:
        person = g.edition.decks.actions.person[self.card]
        return Prompt('prompt.post_leader', 'R5.2.1.2', {'person': g.edition.decks.persons.index.ids[person]})

    def against_serving(self, g: Europa) -> Rule:
        """The rule against any command for him."""
        return against_commanding(g, self.seat, self.card)

    def deny_army(self, g: Europa, role: int, army: int) -> Rule:
        return self.against_serving(g)

    def do_army(self, g: Europa, role: int, army: int) -> None:
        self.pay_and_serve(g)
        person = g.edition.decks.actions.person[self.card]
        give_army(g, self.seat, person, army)
        g.log('general', realm=g.name(self.seat), person=g.edition.decks.persons.index.ids[person], army=army + 1)
        self.done(g)

    def deny_fleet(self, g: Europa, role: int, _: int) -> Rule:
        return self.against_serving(g)

    def do_fleet(self, g: Europa, role: int, _: int) -> None:
        """R7.2.11: a replaced Admiral is discarded."""
        self.pay_and_serve(g)
        person = g.edition.decks.actions.person[self.card]
        leave(g, self.seat, ILL_ADMIRAL)
        put_in_office(g, self.seat, ILL_ADMIRAL, person)
        g.log('admiral', realm=g.name(self.seat), person=g.edition.decks.persons.index.ids[person])
        self.done(g)

    def deny_crown(self, g: Europa, role: int, _: int) -> Rule:
        return against_crowning(g, self.seat, self.card)

    def do_crown(self, g: Europa, role: int, _: int) -> None:
        crown(g, self.seat, self.card)
        self.done(g)

    def pay_and_serve(self, g: Europa) -> None:
        """Military power alone: nothing of it can be borrowed."""
        cost = leader_price(g, self.seat, self.card).power[2]
        g.add_power(self.seat, 2, -cost)
        take_from_hand(g, self.seat, self.card)

    def final(self, g: Europa, role: int, number: int) -> bool:
        """The card leaves the hand openly."""
        return True

    def alone(self, g: Europa, numbers: list[int]) -> int:
        return numbers[0]


class MoveGeneral(Question):
    """R5.2.1.2, R7.2.7, R9.4.4: a General goes to another Army, or the Ruler takes the command of one or leaves his
    own (``done``), for nothing."""

    fields: ClassVar[tuple[Field, ...]] = (number('person', 0, 'person'),)

    def __init__(self, seat: int = 0, person: int = 0) -> None:
        super().__init__(seat)
        self.person = person

    def prompt(self, g: Europa, role: int) -> Prompt:
        key = 'prompt.move_general' if self.deny_done(g, role, 0) is not OK else 'prompt.move_ruler'
        return Prompt(key, 'R5.2.1.2', {'person': g.edition.decks.persons.index.ids[self.person]})

    def deny_army(self, g: Europa, role: int, army: int) -> Rule:
        return LEADS_ALREADY if commands(g, self.seat, self.person, army) else OK

    def do_army(self, g: Europa, role: int, army: int) -> None:
        move_to_army(g, self.seat, self.person, army)
        self.done(g, None)

    def deny_done(self, g: Europa, role: int, _: int) -> Rule:
        """R7.2.10, R9.4.4: a General always leads an Army; the Ruler may leave his."""
        rules = g.ruler[self.seat] == self.person
        return OK if rules and g.leads[self.seat] != NOBODY else MUST_COMMAND

    def do_done(self, g: Europa, role: int, _: int) -> None:
        person = g.edition.decks.persons.index.ids[self.person]
        g.log('command_left', realm=g.name(self.seat), person=person, army=g.leads[self.seat] + 1)
        g.leads[self.seat] = NOBODY
        self.done(g, None)

    def alone(self, g: Europa, numbers: list[int]) -> int:
        return numbers[0]


def commands(g: Europa, seat: int, person: int, army: int) -> bool:
    """Does this person lead that Army already?"""
    if g.ruler[seat] == person:
        return g.leads[seat] == army
    return in_office(g, seat, ILL_GENERAL + army) == person


def may_take_command(g: Europa, seat: int, person: int) -> bool:
    """R5.2.1.2, R7.2.7: is this one's own General, or a Ruler who can command?"""
    office = office_of(g, seat, person)
    if office == ILL_RULER:
        return g.edition.decks.persons.commands[person] > 0
    return ILL_GENERAL <= office < ILL_ADMIRAL


FRAMES: Final = (Succession, HireAdvisor, PostLeader, MoveGeneral)
