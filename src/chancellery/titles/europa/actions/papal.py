"""R19.3: Papal Actions of Ages I and II: Excommunicate Ruler, Call Crusade."""

from __future__ import annotations

from typing import ClassVar, Final

from chancellery.kernel.fields import Field, number
from chancellery.kernel.frames import Prompt
from chancellery.kernel.rules import OK, Rule
from chancellery.titles.europa.acts import NO_TARGET, Act
from chancellery.titles.europa.curia import papal_controller, remove_cardinal
from chancellery.titles.europa.edition.files import NOBODY, NOWHERE
from chancellery.titles.europa.governing.court import interregnum
from chancellery.titles.europa.governing.purse import DIPLOMATIC, Price, against_paying, gain_prestige, lose_power
from chancellery.titles.europa.lasting import asked
from chancellery.titles.europa.lasting import number as lasting_number
from chancellery.titles.europa.ledger import note, noted
from chancellery.titles.europa.questions import Question, SeatPhase
from chancellery.titles.europa.relations.taking_back import BY_THE_POPE, GiveUpInfluence
from chancellery.titles.europa.religion import is_catholic, state_faith
from chancellery.titles.europa.state import Europa
from chancellery.titles.europa.terms import USUAL, Terms
from chancellery.titles.europa.war import crusade
from chancellery.titles.europa.war.crusade import CallCrusade, against_crusade, crusade_areas

asked('cost.papal')
noted('excommunicated')

PAPAL: Final = 2  # diplomatic power (R19.3.2)
LAST_AGE: Final = 2
EXILED: Final = 4  # Influence that an excommunicated player gives up

NOT_THE_CONTROLLER: Final = Rule('R19.3.1', 'refuse.not_the_controller')
ONE_PAPAL_ACTION: Final = Rule('R19.3.1', 'refuse.one_papal_action')
AGE_OF_PAPAL_ACTIONS: Final = Rule('R19.3.1', 'refuse.age_of_papal_actions')
NO_CATHOLIC_RULER: Final = Rule('R19.3.2', 'refuse.no_catholic_ruler')
NOT_YOUR_CARDINAL: Final = Rule('R19.3.2', 'refuse.not_your_cardinal')


class PapalAct(Act):
    """R19.3.1: the controller's, once a round, and not while the token lies on the board."""

    def price(self, g: Europa, seat: int, thing: int = NO_TARGET, terms: Terms = USUAL) -> Price:
        """R19.3.2-3: 2 diplomatic power."""
        return Price(dip=PAPAL + lasting_number(g, 'cost.papal', seat))

    def bar(self, g: Europa, seat: int, terms: Terms = USUAL) -> Rule:
        if papal_controller(g) != seat:
            return NOT_THE_CONTROLLER
        if g.age > LAST_AGE:
            return AGE_OF_PAPAL_ACTIONS
        return ONE_PAPAL_ACTION if g.papal_action or g.crusade != NOWHERE or g.excommunicated != NOBODY else OK

    def pay(self, g: Europa, seat: int) -> None:
        """R19.3.1-3: the power, and the one Papal Action of the round."""
        lose_power(g, seat, DIPLOMATIC, self.price(g, seat).power[DIPLOMATIC])
        g.papal_action = 1


class ExcommunicateRuler(PapalAct):
    """R19.3.2."""

    verb = 'excommunicate'

    def among(self, g: Europa, seat: int, terms: Terms = USUAL) -> list[int]:
        return [g.realm(other) for other in g.seats()]

    def against(self, g: Europa, seat: int, thing: int = NO_TARGET, terms: Terms = USUAL) -> Rule:
        """R19.3.2: the Ruler of another Catholic player."""
        other = g.seat_of(thing)
        if other in (NOBODY, seat) or not is_catholic(state_faith(g, other)) or interregnum(g, other):
            return NO_CATHOLIC_RULER
        return against_paying(g, seat, self.price(g, seat))

    def do(self, g: Europa, seat: int, thing: int = NO_TARGET, terms: Terms = USUAL) -> None:
        self.pay(g, seat)
        g.push(Excommunicate(seat, g.seat_of(thing)))


class Crusade(PapalAct):
    """R19.3.3: Call Crusade."""

    verb = 'crusade'

    def among(self, g: Europa, seat: int, terms: Terms = USUAL) -> list[int]:
        return crusade_areas(g)

    def against(self, g: Europa, seat: int, thing: int = NO_TARGET, terms: Terms = USUAL) -> Rule:
        rule = against_crusade(g, thing)
        return rule if rule is not OK else against_paying(g, seat, self.price(g, seat))

    def do(self, g: Europa, seat: int, thing: int = NO_TARGET, terms: Terms = USUAL) -> None:
        self.pay(g, seat)
        g.push(CallCrusade(seat, thing))


class Excommunicate(SeatPhase):
    """R19.3.2: the token, 1 Prestige, 1 Cardinal and 4 Influence of the excommunicated player."""

    fields: ClassVar[tuple[Field, ...]] = (number('other', 0, 'seat'),)
    steps: ClassVar[tuple[str, ...]] = ('token', 'cardinal', 'influence')

    def __init__(self, seat: int = 0, other: int = 0) -> None:
        super().__init__(seat)
        self.other = other

    def token(self, g: Europa) -> None:
        g.excommunicated = self.other
        gain_prestige(g, self.other, -1)
        note(g, self.seat, 'excommunicated', against=g.realm(self.other))
        g.log('excommunicated', realm=g.name(self.seat), other=g.name(self.other))

    def cardinal(self, g: Europa) -> None:
        g.ask(LoseCardinal(self.other))

    def influence(self, g: Europa) -> None:
        g.ask(GiveUpInfluence(self.other, EXILED, BY_THE_POPE))


class LoseCardinal(Question):
    """R19.3.2: which of his Cardinals leaves the Curia, never the one in Roma."""

    def prompt(self, g: Europa, role: int) -> Prompt:
        return Prompt('prompt.lose_cardinal', 'R19.3.2', {})

    def step(self, g: Europa) -> bool:
        """Nobody is asked who has none, or one alone."""
        if g.curia.count(self.seat) > 1:
            return super().step(g)
        if self.seat in g.curia:
            self.remove(g, g.curia.index(self.seat))
        else:
            self.done(g, None)
        return True

    def deny_cardinal(self, g: Europa, role: int, slot: int) -> Rule:
        return OK if slot < len(g.curia) and g.curia[slot] == self.seat else NOT_YOUR_CARDINAL

    def do_cardinal(self, g: Europa, role: int, slot: int) -> None:
        self.remove(g, slot)

    def remove(self, g: Europa, slot: int) -> None:
        """He leaves."""
        remove_cardinal(g, slot)
        g.log('cardinal_leaves', realm=g.name(self.seat))
        self.done(g, None)

    def alone(self, g: Europa, numbers: list[int]) -> int:
        return numbers[-1]


EXCOMMUNICATE: Final = ExcommunicateRuler()
ACTS: Final = (EXCOMMUNICATE, Crusade())
FRAMES: Final = (Excommunicate, LoseCardinal, *crusade.FRAMES)
