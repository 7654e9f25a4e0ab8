"""R6.2.6: reactions outside battles: cards of the hand and actions of Display Cards that answer what happens."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from chancellery.kernel.fields import Field, number
from chancellery.kernel.frames import Choice, Prompt
from chancellery.kernel.rules import OK, Rule
from chancellery.titles.europa.cards import deck_of, discard, hand, holds, take_from_hand
from chancellery.titles.europa.effects.cards import add_cubes, card_price, program_of, title_of, use_of
from chancellery.titles.europa.effects.covert import NOT_HELD
from chancellery.titles.europa.effects.program import Use
from chancellery.titles.europa.effects.run import Run
from chancellery.titles.europa.effects.things import AREA, SPAN, Scope
from chancellery.titles.europa.fields import KINDS_OF_POWER
from chancellery.titles.europa.ledger import note
from chancellery.titles.europa.purse import against_paying, lose_power
from chancellery.titles.europa.state import Europa
from chancellery.titles.europa.war.declare import OpenWar

REBEL_DICE: Final = 'rebelDice'
WAR_ON_YOU: Final = 'warOnYou'

NO_REACTION: Final = Rule('R6.2.6', 'refuse.no_reaction')


def against_reaction(g: Europa, trigger: str, seat: int, card: int) -> Rule:
    """R6.2.6, R6.0.2: a card of one's hand that answers this, and the power for it."""
    if not holds(g, seat, card):
        return NOT_HELD
    if use_of(g, card).trigger != trigger:
        return NO_REACTION
    return against_paying(g, seat, card_price(g, seat, card))


def play_reaction(g: Europa, seat: int, card: int) -> None:
    """R6.0.2-3: it is paid, discarded and resolved at once."""
    for kind, points in enumerate(card_price(g, seat, card).power):
        lose_power(g, seat, kind, points)
    take_from_hand(g, seat, card)
    discard(g, card)
    note(g, seat, 'cardPlayed')
    g.log('card_played', realm=g.name(seat), card=title_of(g, card))
    g.push(Run(use_of(g, card).block, seat))


def bread_of(g: Europa, seat: int) -> list[tuple[int, int, Use]]:
    """The Display Cards of a player with an action that answers Rebel Dice, and cubes for it: card, place, action."""
    found: list[tuple[int, int, Use]] = []
    for owner, card, cubes in g.displayed:
        for at, use in enumerate(program_of(g, card).actions):
            if owner == seat and use.trigger == REBEL_DICE and cubes >= use.cost.part(g, Scope(seat), 'uses'):
                found.append((card, at, use))
    return found


def offer_before_dice(g: Europa, seat: int, area: int) -> bool:
    """R6.2.6: before Rebel Dice are rolled in an Area; True if the player is asked. What lies before him is open."""
    if not bread_of(g, seat):
        return False
    g.ask(seat, BeforeDice(seat, area))
    return True


def might_answer(g: Europa, seat: int, trigger: str) -> bool:
    """Might a player hold a card that answers this, and pay for it, for all that everybody knows?"""
    for card in range(len(g.v.cards.ids)):
        if use_of(g, card).trigger == trigger and len(g.hands[KINDS_OF_POWER * seat + deck_of(g, card)]) > 0:
            return against_paying(g, seat, card_price(g, seat, card)) is OK
    return False


def offer_when_attacked(g: Europa, seat: int) -> None:
    """R6.2.6: when war has been declared on a player, before he calls his allies."""
    if might_answer(g, seat, WAR_ON_YOU):
        g.ask(seat, Attacked(seat))


class Attacked(Choice[Europa]):
    """R6.2.6: war was declared on a player: he answers by a card from his hand, or not."""

    fields: ClassVar[tuple[Field, ...]] = (number('seat', 0, 'seat'),)
    free: ClassVar[tuple[str, ...]] = ('refuse',)

    def __init__(self, seat: int = 0) -> None:
        super().__init__()
        self.seat = seat

    def prompt(self, g: Europa, role: int) -> Prompt:
        attacker = self.within(g, OpenWar).seat
        return Prompt('prompt.attacked', 'R6.2.6', {'realm': g.name(attacker), 'other': g.name(self.seat)})

    def among_play(self, g: Europa, role: int) -> list[int]:
        return hand(g, self.seat)

    def deny_play(self, g: Europa, role: int, card: int) -> Rule:
        return against_reaction(g, WAR_ON_YOU, self.seat, card)

    def do_play(self, g: Europa, role: int, card: int) -> None:
        self.done(g, None)
        play_reaction(g, self.seat, card)

    def do_refuse(self, g: Europa, role: int, _: int) -> None:
        self.done(g, None)

    def hint(self, g: Europa, role: int, number: int) -> dict[str, Any] | None:
        """What a card costs."""
        verb = g.title.verbs_table.verb_of[number]
        return card_price(g, self.seat, number - verb).as_hint() or None if verb == g.v.play else None

    def final(self, g: Europa, role: int, number: int) -> bool:
        """A card from the hand is shown."""
        return number != g.v.no

    def alone(self, g: Europa, numbers: list[int]) -> int:
        return g.v.no


class BeforeDice(Choice[Europa]):
    """R6.2.6: an action of a Display Card before the Rebel Dice of an Area, or none."""

    fields: ClassVar[tuple[Field, ...]] = (number('seat', 0, 'seat'), number('area', 0, 'area'))
    free: ClassVar[tuple[str, ...]] = ('refuse',)

    def __init__(self, seat: int = 0, area: int = 0) -> None:
        super().__init__()
        self.seat = seat
        self.area = area

    def prompt(self, g: Europa, role: int) -> Prompt:
        return Prompt('prompt.before_dice', 'R6.2.6', {'area': g.map.areas.ids[self.area]})

    def answer(self, g: Europa, number: int) -> tuple[int, Use] | None:
        """The card and its action of this number, if it answers."""
        title, action = g.v.uses[number]
        for card, at, use in bread_of(g, self.seat):
            if g.edition.decks.actions.title[card] == title and at == action:
                return card, use
        return None

    def deny_use(self, g: Europa, role: int, number: int) -> Rule:
        return OK if self.answer(g, number) is not None else NO_REACTION

    def do_use(self, g: Europa, role: int, number: int) -> None:
        """R6.2.2: cubes go."""
        found = self.answer(g, number)
        assert found is not None
        card, use = found
        seat, area = self.seat, self.area
        g.log('display_used', realm=g.name(seat), display=g.v.use_ids[number])
        add_cubes(g, card, -use.cost.part(g, Scope(seat), 'uses'))
        self.done(g, None)
        g.push(Run(use.block, seat, AREA * SPAN + area))

    def do_refuse(self, g: Europa, role: int, _: int) -> None:
        self.done(g, None)

    def alone(self, g: Europa, numbers: list[int]) -> int:
        return numbers[-1]


FRAMES: Final = (Attacked, BeforeDice)
