"""R9.4, R9.7.3: who commands in a battle: a General or the Ruler with an Army there, or one who is appointed now."""

from __future__ import annotations

from typing import ClassVar, Final

from chancellery.kernel.fields import Field, number
from chancellery.kernel.frames import Prompt
from chancellery.kernel.rules import OK, Rule
from chancellery.titles.europa.board.land import has_land_in
from chancellery.titles.europa.board.units import armies_in
from chancellery.titles.europa.cards import hand, hand_size, take_from_hand
from chancellery.titles.europa.fields import ARMIES, ILL_GENERAL, ILL_RULER, NO_CARD, NO_PERSON
from chancellery.titles.europa.governing.court import (
    against_commanding,
    falls_ill,
    give_army,
    leader_price,
    may_take_command,
    move_to_army,
    serving,
)
from chancellery.titles.europa.governing.purse import MILITARY, lose_power
from chancellery.titles.europa.questions import Question
from chancellery.titles.europa.state import Europa

ATTACKS: Final = 0  # in what part a player is asked who commands
DEFENDS: Final = 1
TAKES_OVER: Final = 2  # he is Main Defender in place of one who is gone: nobody is appointed any more

NOT_IN_BATTLE: Final = Rule('R9.4.2', 'refuse.not_in_battle')
NOBODY_APPOINTED: Final = Rule('R9.7.3', 'refuse.nobody_appointed')


def commander_of(g: Europa, seat: int, army: int) -> int:
    """R9.4.1, R9.4.4: who leads an Army: its General, or the Ruler in person; NO_PERSON if nobody does."""
    return g.ruler[seat] if g.leads[seat] == army else g.general_at(seat, army)


def commanders_in(g: Europa, seat: int, area: int) -> list[int]:
    """The Military Leaders whom a player has in an Area."""
    found = [commander_of(g, seat, army) for army in armies_in(g, seat, area)]
    return [person for person in found if person != NO_PERSON]


def armies_to_take(g: Europa, seat: int, area: int) -> list[int]:
    """R7.2.11: the first Army there that nobody leads; where all are led, any: its leader is relieved."""
    here = armies_in(g, seat, area)
    unled = [army for army in here if commander_of(g, seat, army) == NO_PERSON]
    return unled[:1] or here


def may_appoint(g: Europa, seat: int, area: int, defends: bool) -> bool:
    """R9.7.3: may he still appoint a General, as far as everybody knows?"""
    return may_react(g, seat, area, defends) and hand_size(g, seat) > 0 and g.power_at(seat, MILITARY) > 0


def may_react(g: Europa, seat: int, area: int, defends: bool) -> bool:
    """R9.7.3, R5.2.1.3: is there an Army to be led? A defender reacts only in an Area of his Realm."""
    return bool(armies_in(g, seat, area)) and (not defends or has_land_in(g, g.realm(seat), area))


def elsewhere(g: Europa, seat: int, area: int) -> list[int]:
    """R5.2.1.3, R7.2.7: who could be moved to an Army there: Generals of other Armies, and a Ruler who can command."""
    here = commanders_in(g, seat, area)
    return [person for person in serving(g, seat) if person not in here and may_take_command(g, seat, person)]


def wound(g: Europa, seat: int, person: int) -> None:
    """R9.7.8: Ill Health for a General or for a Ruler in command; the second token kills."""
    if g.ruler[seat] == person:
        falls_ill(g, seat, ILL_RULER)
        return
    for army in range(ARMIES):
        if g.general_at(seat, army) == person:
            falls_ill(g, seat, ILL_GENERAL + army)
            return


class TakeCommand(Question):
    """R9.4.2, R9.7.3, R5.2.1.3: a player appoints or moves a General while he still can, and says which of his Leaders
    there adds his dice. Answers with the person, or NO_PERSON. ``part`` is his in the battle."""

    fields: ClassVar[tuple[Field, ...]] = (
        number('area', 0, 'area'),
        number('part', ATTACKS, TAKES_OVER),
        number('card', NO_CARD, 'card'),  # of who is to be appointed, while it is asked whom he relieves
        number('comes', NO_PERSON, 'person'),  # who is to come from elsewhere
    )
    forced: ClassVar[tuple[str, ...]] = ('pass',)

    def __init__(self, seat: int = 0, area: int = 0, part: int = ATTACKS) -> None:
        super().__init__(seat)
        self.area = area
        self.part = part
        self.card = NO_CARD
        self.comes = NO_PERSON

    def prompt(self, g: Europa, role: int) -> Prompt:
        return Prompt('prompt.take_command', 'R9.7.3', {'area': g.map.areas.ids[self.area]})

    def step(self, g: Europa) -> bool:
        """Asked where there is anything to choose, as far as everybody knows."""
        found = commanders_in(g, self.seat, self.area)
        if len(found) > 1 or self.can_react(g):
            return super().step(g)
        self.done(g, found[0] if found else NO_PERSON)
        return True

    def can_react(self, g: Europa) -> bool:
        """May somebody be appointed, or moved here?"""
        return self.may_appoint(g) or (self.may_move(g) and bool(elsewhere(g, self.seat, self.area)))

    def may_appoint(self, g: Europa) -> bool:
        """R9.7.3: in the first step of a battle alone."""
        return self.part != TAKES_OVER and may_appoint(g, self.seat, self.area, self.part == DEFENDS)

    def may_move(self, g: Europa) -> bool:
        """R5.2.1.3: the same for who is moved here."""
        return self.part != TAKES_OVER and may_react(g, self.seat, self.area, self.part == DEFENDS)

    def among_person(self, g: Europa, role: int) -> list[int]:
        return commanders_in(g, self.seat, self.area)

    def deny_person(self, g: Europa, role: int, person: int) -> Rule:
        return OK if person in commanders_in(g, self.seat, self.area) else NOT_IN_BATTLE

    def do_person(self, g: Europa, role: int, person: int) -> None:
        self.done(g, person)

    def among_appoint(self, g: Europa, role: int) -> list[int]:
        return hand(g, self.seat)

    def deny_appoint(self, g: Europa, role: int, card: int) -> Rule:
        if not self.may_appoint(g):
            return NOBODY_APPOINTED
        return against_commanding(g, self.seat, card)

    def do_appoint(self, g: Europa, role: int, card: int) -> None:
        self.card = card
        self.relieve(g, g.edition.decks.actions.person[card])

    def relieve(self, g: Europa, person: int) -> None:
        """R7.2.11: he takes an Army there; where all are led, and several, it is asked which."""
        armies = armies_to_take(g, self.seat, self.area)
        if len(armies) > 1:
            g.ask(Relieve(self.seat, self.area, person))
        else:
            self.back_Relieve(g, armies[0])

    def back_Relieve(self, g: Europa, army: int) -> None:
        """He is paid, where his card was in hand, and leads the Army from now on."""
        person = self.comes
        if self.card != NO_CARD:
            person = g.edition.decks.actions.person[self.card]
            lose_power(g, self.seat, MILITARY, leader_price(g, self.seat, self.card).power[MILITARY])
            take_from_hand(g, self.seat, self.card)
            give_army(g, self.seat, person, army)
            g.log('general', realm=g.name(self.seat), person=g.edition.decks.persons.index.ids[person], army=army + 1)
        else:
            move_to_army(g, self.seat, person, army)
        self.done(g, person)

    def among_reassign(self, g: Europa, role: int) -> list[int]:
        return elsewhere(g, self.seat, self.area)

    def deny_reassign(self, g: Europa, role: int, person: int) -> Rule:
        """R5.2.1.3: a General of another Army, or the Ruler, for nothing."""
        if not self.may_move(g):
            return NOBODY_APPOINTED
        return OK if person in elsewhere(g, self.seat, self.area) else NOT_IN_BATTLE

    def do_reassign(self, g: Europa, role: int, person: int) -> None:
        self.comes = person
        self.relieve(g, person)

    def deny_pass(self, g: Europa, role: int, _: int) -> Rule:
        """Who has Leaders there uses one of them: it costs nothing."""
        return OK if not commanders_in(g, self.seat, self.area) else NOT_IN_BATTLE

    def do_pass(self, g: Europa, role: int, _: int) -> None:
        self.done(g, NO_PERSON)

    def final(self, g: Europa, role: int, number: int) -> bool:
        """The other side chooses next, or the dice are rolled."""
        return True

    def alone(self, g: Europa, numbers: list[int]) -> int:
        return numbers[0]


class Relieve(Question):
    """R7.2.11: whose Army a General takes, of several that are led; answers with it."""

    fields: ClassVar[tuple[Field, ...]] = (
        number('area', 0, 'area'), number('person', 0, 'person'),
    )  # fmt: skip

    def __init__(self, seat: int = 0, area: int = 0, person: int = 0) -> None:
        super().__init__(seat)
        self.area = area
        self.person = person

    def prompt(self, g: Europa, role: int) -> Prompt:
        return Prompt('prompt.move_general', 'R7.2.11', {'person': g.edition.decks.persons.index.ids[self.person]})

    def deny_army(self, g: Europa, role: int, army: int) -> Rule:
        return OK if army in armies_in(g, self.seat, self.area) else NOT_IN_BATTLE

    def do_army(self, g: Europa, role: int, army: int) -> None:
        self.done(g, army)

    def final(self, g: Europa, role: int, number: int) -> bool:
        """A card is shown, or dice follow."""
        return True

    def alone(self, g: Europa, numbers: list[int]) -> int:
        return numbers[0]


FRAMES: Final = (TakeCommand, Relieve)
