"""The few questions that programs ask: a thing, an option, whether to pay, which power, which cards.

None of them knows what it is for: the effect that asks, found by the ``Run`` below it, says what may be picked and what
happens then.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final

from chancellery.kernel.fields import Field, hands, items, mask, number
from chancellery.kernel.frames import Prompt
from chancellery.kernel.hidden import Cards
from chancellery.kernel.rules import OK, Rule
from chancellery.titles.europa.cards import (
    POOLS,
    deck_of,
    discard,
    discard_from_hand,
    hand,
    holds,
    may_draw,
    refill,
)
from chancellery.titles.europa.edition.decks import POWERS
from chancellery.titles.europa.effects.read import wrong
from chancellery.titles.europa.effects.run import NOT_AMONG, Effect, ForEach, Run
from chancellery.titles.europa.effects.things import (
    AREA,
    ARMY,
    CARD,
    CHARACTER,
    IDEA,
    KINDS,
    LAST_THING,
    MISSION,
    NODE,
    NOTHING,
    PERSON,
    PROVINCE,
    REALM,
    SEA,
    SPAN,
    Number,
    Things,
    kind_of,
    number_of,
)
from chancellery.titles.europa.fields import ARMIES, KINDS_OF_POWER
from chancellery.titles.europa.governing.court import NOT_IN_HAND, OFFICES, in_office, office_of
from chancellery.titles.europa.governing.purse import GainPower
from chancellery.titles.europa.questions import Question, YesOrNo
from chancellery.titles.europa.state import Europa

MOST_PICKED: Final = 40
MOST_DRAWN: Final = 10

PICKABLE: Final = (AREA, PROVINCE, SEA, NODE, REALM, PERSON, CHARACTER, CARD, MISSION, ARMY)  # for each a verb below

MUST_PICK: Final = Rule('R16.3.2', 'refuse.must_pick')
NO_MORE_CARDS: Final = Rule('R6.0.7', 'refuse.no_more_cards')
ALL_DRAWN: Final = Rule('R4.1.B1', 'refuse.all_drawn')
NOT_DRAWN: Final = Rule('R4.1.B1', 'refuse.not_drawn')
DRAW_FIRST: Final = Rule('R4.1.B1', 'refuse.draw_before')
MUST_CHOOSE: Final = Rule('R5.1.1.3', 'refuse.must_choose')


class Pick(Question):
    """EFFECTS 10.2: somebody picks a thing, or several one after the other; with one way only nobody is asked.

    ``owner`` is whose pieces it is about, ``held`` what a pick of two steps has begun with.
    """

    fields: ClassVar[tuple[Field, ...]] = (
        number('owner', NOTHING, 'seat'),
        number('left', 0, MOST_PICKED),
        number('held', NOTHING, LAST_THING),
        items('picked', MOST_PICKED, 0, LAST_THING),
    )

    def __init__(self, seat: int = 0, left: int = 0, owner: int = NOTHING) -> None:
        super().__init__(seat)
        self.owner = owner
        self.left = min(left, MOST_PICKED)
        self.held = NOTHING
        self.picked: list[int] = []
        self.found: list[int] = []  # the candidates, worked out once for a position
        self.found_at = NOTHING

    def below(self, g: Europa) -> Run:
        """The run that asks."""
        return self.within(g, Run)

    def effect(self, g: Europa) -> Effect:
        """The effect that asks."""
        return self.below(g).effect(g)

    def candidates(self, g: Europa) -> list[int]:
        """What may be picked now."""
        at = sum(g.plays)
        if self.found_at != at:
            self.found = self.effect(g).candidates(g, self.below(g), self)
            self.found_at = at
        return self.found

    def prompt(self, g: Europa, role: int) -> Prompt:
        return self.effect(g).question(g, self.below(g), self)

    def step(self, g: Europa) -> bool:
        """Take what must be taken; wait where there is something to choose; end where nothing is left."""
        effect, run = self.effect(g), self.below(g)
        while True:
            self.found_at = NOTHING
            found = self.candidates(g)
            if not found or (self.left == 0 and self.held == NOTHING):
                self.done(g, self.picked)
                return True
            if effect.may_stop(g, run, self) or not effect.settled(g, run, self, found):
                return super().step(g)
            level = len(g.stack)
            effect.take(g, run, self, found[0])
            if len(g.stack) != level:  # something else is asked first
                return True

    def against(self, g: Europa, kind: int, number: int) -> Rule:
        """The rule against picking a thing."""
        thing = kind * SPAN + number
        if thing in self.candidates(g):
            return OK
        return self.effect(g).why_not(g, self.below(g), self, thing)

    def among(self, g: Europa, kind: int) -> list[int]:
        """The candidates of a kind."""
        return [number_of(thing) for thing in self.candidates(g) if kind_of(thing) == kind]

    def choose(self, g: Europa, kind: int, number: int) -> None:
        """A thing is picked."""
        self.found_at = NOTHING
        self.effect(g).take(g, self.below(g), self, kind * SPAN + number)

    def back_Payment(self, g: Europa, paid: bool) -> None:
        """What was picked had a price."""
        self.effect(g).paid(g, self.below(g), paid)

    def among_area(self, g: Europa, role: int) -> list[int]:
        return self.among(g, AREA)

    def deny_area(self, g: Europa, role: int, area: int) -> Rule:
        return self.against(g, AREA, area)

    def do_area(self, g: Europa, role: int, area: int) -> None:
        self.choose(g, AREA, area)

    def among_province(self, g: Europa, role: int) -> list[int]:
        return self.among(g, PROVINCE)

    def deny_province(self, g: Europa, role: int, province: int) -> Rule:
        return self.against(g, PROVINCE, province)

    def do_province(self, g: Europa, role: int, province: int) -> None:
        self.choose(g, PROVINCE, province)

    def among_sea(self, g: Europa, role: int) -> list[int]:
        return self.among(g, SEA)

    def deny_sea(self, g: Europa, role: int, sea: int) -> Rule:
        return self.against(g, SEA, sea)

    def do_sea(self, g: Europa, role: int, sea: int) -> None:
        self.choose(g, SEA, sea)

    def among_node(self, g: Europa, role: int) -> list[int]:
        return self.among(g, NODE)

    def deny_node(self, g: Europa, role: int, node: int) -> Rule:
        return self.against(g, NODE, node)

    def do_node(self, g: Europa, role: int, node: int) -> None:
        self.choose(g, NODE, node)

    def among_realm(self, g: Europa, role: int) -> list[int]:
        return self.among(g, REALM)

    def deny_realm(self, g: Europa, role: int, party: int) -> Rule:
        return self.against(g, REALM, party)

    def do_realm(self, g: Europa, role: int, party: int) -> None:
        self.choose(g, REALM, party)

    def among_person(self, g: Europa, role: int) -> list[int]:
        """Persons, or who serves in offices."""
        return [*self.among(g, PERSON), *[person_in(g, office) for office in self.among(g, CHARACTER)]]

    def deny_person(self, g: Europa, role: int, person: int) -> Rule:
        office = character_of(g, person)
        if office != NOTHING and office in self.candidates(g):
            return OK
        return self.against(g, PERSON, person)

    def do_person(self, g: Europa, role: int, person: int) -> None:
        office = character_of(g, person)
        if office in self.candidates(g):
            self.choose(g, CHARACTER, number_of(office))
        else:
            self.choose(g, PERSON, person)

    def among_card(self, g: Europa, role: int) -> list[int]:
        return self.among(g, CARD)

    def deny_card(self, g: Europa, role: int, card: int) -> Rule:
        return self.against(g, CARD, card)

    def do_card(self, g: Europa, role: int, card: int) -> None:
        self.choose(g, CARD, card)

    def among_mission(self, g: Europa, role: int) -> list[int]:
        return self.among(g, MISSION)

    def deny_mission(self, g: Europa, role: int, mission: int) -> Rule:
        return self.against(g, MISSION, mission)

    def do_mission(self, g: Europa, role: int, mission: int) -> None:
        self.choose(g, MISSION, mission)

    def among_idea(self, g: Europa, role: int) -> list[int]:
        return self.among(g, IDEA)

    def deny_idea(self, g: Europa, role: int, idea: int) -> Rule:
        return self.against(g, IDEA, idea)

    def do_idea(self, g: Europa, role: int, idea: int) -> None:
        self.choose(g, IDEA, idea)

    def among_army(self, g: Europa, role: int) -> list[int]:
        return [army % ARMIES for army in self.among(g, ARMY)]

    def deny_army(self, g: Europa, role: int, army: int) -> Rule:
        return self.against(g, ARMY, ARMIES * self.seat + army)

    def do_army(self, g: Europa, role: int, army: int) -> None:
        self.choose(g, ARMY, ARMIES * self.seat + army)

    def hint(self, g: Europa, role: int, number: int) -> dict[str, Any] | None:
        """What a thing would cost and bring."""
        verb = g.title.verbs_table.verb_of[number]
        kinds = {g.v.area: AREA, g.v.province: PROVINCE, g.v.realm: REALM, g.v.idea: IDEA}
        if verb not in kinds:
            return None
        return self.effect(g).hint(g, self.below(g), kinds[verb] * SPAN + number - verb) or None

    def deny_done(self, g: Europa, role: int, _: int) -> Rule:
        """Only where less may be done."""
        return OK if self.effect(g).may_stop(g, self.below(g), self) else MUST_PICK

    def do_done(self, g: Europa, role: int, _: int) -> None:
        self.done(g, self.picked)

    def alone(self, g: Europa, numbers: list[int]) -> int:
        """The automaton takes the first there is (R2.2.7), and does what it may (R16.3.6)."""
        return numbers[0] if len(numbers) == 1 or numbers[0] != g.v.done else numbers[1]


def person_in(g: Europa, character: int) -> int:
    """Who holds an office, told by the number of the Character."""
    return in_office(g, character // OFFICES, character % OFFICES)


def character_of(g: Europa, person: int) -> int:
    """The Character that a person is, at whatever court; NOTHING if he serves nowhere."""
    for seat in g.seats():
        office = office_of(g, seat, person)
        if office >= 0:
            return CHARACTER * SPAN + seat * OFFICES + office
    return NOTHING


def refuse_unpickable(kinds: tuple[int, ...], path: str) -> None:
    """A choice among things of a kind that no verb offers would be a menu without entries."""
    for kind in kinds:
        if kind not in PICKABLE:
            raise wrong(path, f'nobody can be asked to pick one {KINDS[kind]} of several')


class EachPicks(ForEach):
    """An effect for which each of several players picks things, among places that it names."""

    count: Number
    places: Things

    def number(self, g: Europa, run: Run, seat: int) -> int:
        """How many things a player picks."""
        return self.count.value(g, run.scope())

    def act(self, g: Europa, run: Run, seat: int) -> bool:
        count = self.number(g, run, seat)
        if count <= 0:
            return False
        g.ask(Pick(seat, count, seat))
        return True

    def futile(self, g: Europa, run: Run) -> bool:
        return not any(self.candidates(g, run, Pick(seat, 1, seat)) for seat in self.who.seats(g, run.scope()))

    def against_place(self, g: Europa, run: Run, thing: int) -> Rule:
        """The rule against a thing that lies in none of the places."""
        rule = self.places.why_not(g, run.scope(), thing)
        return rule if rule is not OK else NOT_AMONG


class PickOption(Question):
    """R5.1.1.3, R16.3.3: one of the options of a card, or several one after the other; ``taken`` are chosen already."""

    fields: ClassVar[tuple[Field, ...]] = (mask('taken', 4),)

    def __init__(self, seat: int = 0, taken: int = 0) -> None:
        super().__init__(seat)
        self.taken = taken

    def prompt(self, g: Europa, role: int) -> Prompt:
        kind, _, id = self.within(g, Run).effect(g).path.partition('/')[0].partition(':')
        if kind == 'event':
            return Prompt('prompt.option_of_event', 'R5.1.1.3', {'happening': id})
        if kind == 'card':
            return Prompt('prompt.option_of_card', 'R5.1.1.3', {'card': id})
        return Prompt('prompt.option', 'R5.1.1.3', {})

    def deny_option(self, g: Europa, role: int, option: int) -> Rule:
        run = self.within(g, Run)
        return run.effect(g).why_not(g, run, self, option)

    def do_option(self, g: Europa, role: int, option: int) -> None:
        self.done(g, option)

    def hint(self, g: Europa, role: int, number: int) -> dict[str, Any] | None:
        """What an option does, as the card tells it, and whether that would change anything now."""
        if g.title.verbs_table.verb_of[number] != g.v.option:
            return None
        run, option = self.within(g, Run), number - g.v.option
        effect = run.effect(g)
        does = f'{effect.path}.options.{option}'
        return {'does': does, 'idle': True} if effect.is_vain(g, run, option) else {'does': does}

    def deny_done(self, g: Europa, role: int, _: int) -> Rule:
        """Only where one may take none."""
        run = self.within(g, Run)
        return OK if run.effect(g).may_stop(g, run, self) else MUST_CHOOSE

    def do_done(self, g: Europa, role: int, _: int) -> None:
        self.done(g, NOTHING)

    def alone(self, g: Europa, numbers: list[int]) -> int:
        """The automaton takes the first that is open."""
        return numbers[0] if len(numbers) == 1 or numbers[0] != g.v.done else numbers[1]


class PayOrNot(YesOrNo):
    """R16.3.3: pay what a card asks for, or not."""

    def prompt(self, g: Europa, role: int) -> Prompt:
        path = self.within(g, Run).effect(g).path
        kind, _, id = path.partition('/')[0].partition(':')
        event, card = id if kind == 'event' else '', id if kind == 'card' else ''
        return Prompt('prompt.pay_or_not', 'R16.3.3', {'line': path, 'happening': event, 'card': card})

    def alone(self, g: Europa, numbers: list[int]) -> int:
        """R16.3.6: who is nobody's says yes."""
        return g.v.yes


class GainAnyPower(GainPower):
    """R16.3.5: points of power by a card, of kinds that the gainer picks."""


class DrawByCard(Question):
    """R4.1.B1, R6.0.7: cards are drawn, each from a deck that the drawer picks (or from one deck), without the fee; of
    those drawn he keeps so many. They lie apart until then, since only they may go."""

    fields: ClassVar[tuple[Field, ...]] = (
        number('deck', NOTHING, KINDS_OF_POWER - 1),
        number('left', 0, MOST_DRAWN),
        number('keep', 0, MOST_DRAWN),
        hands('drawn', KINDS_OF_POWER, 'card', MOST_DRAWN),
    )

    def __init__(self, seat: int = 0, deck: int = NOTHING, left: int = 0, keep: int = 0, knower: int = 0) -> None:
        super().__init__(seat)
        self.deck = deck
        self.left = left
        self.keep = keep
        self.drawn: list[Cards] = [Cards(pool, [], False, knower) for pool in POOLS]

    def prompt(self, g: Europa, role: int) -> Prompt:
        if self.left > 0:
            return Prompt('prompt.draw_cards', 'R4.1.B1', {'left': self.left})
        return Prompt('prompt.keep_drawn', 'R4.1.B1', {'keep': self.keep})

    def step(self, g: Europa) -> bool:
        """Draw while no deck need be picked; wait for decks, then for what goes."""
        decks = [deck for deck in range(KINDS_OF_POWER) if self.against_deck(g, deck) is OK]
        while self.left > 0 and decks:
            if len(decks) > 1:
                return super().step(g)
            self.draw(g, decks[0])
            decks = [deck for deck in decks if may_draw(g, deck)]
        self.left = 0
        if len(self.aside) > self.keep:
            return super().step(g)
        for deck in range(KINDS_OF_POWER):
            to = g.hands_at(self.seat, deck)
            for card in self.drawn[deck].items[:]:
                self.drawn[deck].give(card, to)
        self.done(g, None)
        return True

    @property
    def aside(self) -> list[int]:
        """The cards that lie apart."""
        return [card for cards in self.drawn for card in cards.items]

    def draw(self, g: Europa, deck: int) -> None:
        """One card."""
        if len(g.piles[deck]) == 0:
            refill(g, deck)
        g.piles[deck].draw(g, self.drawn[deck])
        g.log('drawn', realm=g.name(self.seat), deck=POWERS[deck])
        self.left -= 1

    def against_deck(self, g: Europa, deck: int) -> Rule:
        """The deck that the card names, and only while it has cards."""
        if self.left == 0 or self.deck not in (NOTHING, deck):
            return ALL_DRAWN
        return OK if may_draw(g, deck) else NO_MORE_CARDS

    def deny_draw(self, g: Europa, role: int, deck: int) -> Rule:
        return self.against_deck(g, deck)

    def do_draw(self, g: Europa, role: int, deck: int) -> None:
        self.draw(g, deck)

    def among_card(self, g: Europa, role: int) -> list[int]:
        return self.aside

    def deny_card(self, g: Europa, role: int, card: int) -> Rule:
        """Only of the cards just drawn, once all are."""
        if self.left > 0:
            return DRAW_FIRST
        return OK if card in self.drawn[deck_of(g, card)].items else NOT_DRAWN

    def do_card(self, g: Europa, role: int, card: int) -> None:
        self.drawn[deck_of(g, card)].take(card)
        g.disclose()
        discard(g, card)
        g.log('card_discarded', realm=g.name(self.seat), card=g.edition.decks.actions.index.ids[card])

    def final(self, g: Europa, role: int, number: int) -> bool:
        """Cards are seen, by the drawer or by all."""
        return True

    def alone(self, g: Europa, numbers: list[int]) -> int:
        """The automaton takes the first deck, and gives away the first card."""
        return numbers[0]


class DiscardByCard(Question):
    """R6.0.5: a player discards so many cards of his hand, of his choice."""

    fields: ClassVar[tuple[Field, ...]] = (number('left', 0, MOST_PICKED),)

    def __init__(self, seat: int = 0, left: int = 0) -> None:
        super().__init__(seat)
        self.left = left

    def prompt(self, g: Europa, role: int) -> Prompt:
        return Prompt('prompt.pick', 'R6.0.5', {'line': self.within(g, Run).effect(g).path, 'left': self.left})

    def step(self, g: Europa) -> bool:
        """Where all cards go nobody is asked."""
        held = hand(g, self.seat)
        if len(held) > self.left > 0:
            return super().step(g)
        for card in held if self.left > 0 else []:
            self.discard(g, card)
        self.done(g, None)
        return True

    def discard(self, g: Europa, card: int) -> None:
        """One card, for all to see."""
        discard_from_hand(g, self.seat, card)
        g.log('card_discarded', realm=g.name(self.seat), card=g.edition.decks.actions.index.ids[card])
        self.left -= 1

    def among_card(self, g: Europa, role: int) -> list[int]:
        return hand(g, self.seat)

    def deny_card(self, g: Europa, role: int, card: int) -> Rule:
        return OK if holds(g, self.seat, card) else NOT_IN_HAND

    def do_card(self, g: Europa, role: int, card: int) -> None:
        self.discard(g, card)

    def final(self, g: Europa, role: int, number: int) -> bool:
        """The card is shown."""
        return True

    def alone(self, g: Europa, numbers: list[int]) -> int:
        return numbers[0]


FRAMES: Final = (DiscardByCard, Pick, PickOption, PayOrNot, GainAnyPower, DrawByCard)
