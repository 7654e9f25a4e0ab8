"""R3.15-R3.18, S1.4: what players choose before the first round: cards, their first court, and Missions."""

from __future__ import annotations

from typing import ClassVar, Final

from chancellery.kernel.frames import QUESTION_AHEAD, Phase, Prompt
from chancellery.kernel.rules import OK, Rule
from chancellery.titles.europa.cards import discard_from_hand, draw, hand, hand_size, holds
from chancellery.titles.europa.citations import NOT_IN_HAND
from chancellery.titles.europa.events.row import lay_row
from chancellery.titles.europa.fields import KINDS_OF_POWER
from chancellery.titles.europa.goals import ask_for_missions
from chancellery.titles.europa.governing.court import (
    advisor_price,
    against_appointing,
    appoint,
    is_leader,
    leader_price,
)
from chancellery.titles.europa.governing.purse import GainPower
from chancellery.titles.europa.lasting import asked
from chancellery.titles.europa.occasions import happens
from chancellery.titles.europa.questions import Question
from chancellery.titles.europa.rounds.budget import income_with
from chancellery.titles.europa.rounds.draw import DrawCards
from chancellery.titles.europa.state import Europa

asked('on.phase1')

CHOSEN: Final = 3  # cards of a player's own choice (R3.15)
KEPT: Final = 4  # cards at most that stay in hand (R3.17)

MOST_EXTRA: Final = 5  # power of one kind that a player may start with (S1.4)

ENOUGH_OF_IT: Final = Rule('S1.4', 'refuse.enough_power')
STILL_TOO_MANY: Final = Rule('R3.17', 'refuse.keep_four')
FEW_ENOUGH: Final = Rule('R3.17', 'refuse.few_enough')


class Opening(Phase[Europa]):
    """R3.4, R3.15-R3.18: the row of events lies on the table before anybody chooses; then in first-round turn order."""

    steps: ClassVar[tuple[str, ...]] = ('events', 'power', 'cards', 'court', 'missions', 'look')
    chancy: ClassVar[tuple[str, ...]] = ('events', 'cards', 'missions')
    asks_first: ClassVar[tuple[str, ...]] = ('court',)

    def events(self, g: Europa) -> None:
        """R3.4."""
        lay_row(g)

    def power(self, g: Europa) -> None:
        """S1.4: a seat may have more power, in turn order, before anybody has cards."""
        extra = [camp.extra_power for camp in g.variant.layout.camps]
        g.ask(*[ExtraPower(seat, extra[seat]) for seat in g.turn_order() if extra[seat]])

    def cards(self, g: Europa) -> None:
        """R3.15: one card from each deck, and three of one's choice."""
        for seat in g.turn_order():
            for deck in range(KINDS_OF_POWER):
                draw(g, seat, deck)
        g.ask(*[DrawCards(seat, CHOSEN, True) for seat in g.turn_order()])

    def court(self, g: Europa) -> None:
        """R3.16-17."""
        g.ask(*[FirstCourt(seat) for seat in g.turn_order()])

    def missions(self, g: Europa) -> None:
        """R3.18."""
        ask_for_missions(g, True)

    def look(self, g: Europa) -> None:
        """EFFECTS 6.6: what is done in round 1 after the set-up, in turn order."""
        for seat in reversed(g.turn_order()):
            happens(g, 'phase1', seat)


class ExtraPower(GainPower):
    """S1.4: the power that a seat has beside that of its set-up, in kinds of the player's choice."""

    most: ClassVar[int] = MOST_EXTRA
    too_much: ClassVar[Rule] = ENOUGH_OF_IT

    def ahead(self, g: Europa) -> int:
        return QUESTION_AHEAD

    def prompt(self, g: Europa, role: int) -> Prompt:
        params = {'realm': g.name(self.seat), 'points': self.points, 'most': MOST_EXTRA}
        return Prompt('prompt.extra_power', 'S1.4', params)


class FirstCourt(Question):
    """R3.16-17: Advisors and Leaders are appointed from the first cards; of the others at most four are kept."""

    def ahead(self, g: Europa) -> int:
        return QUESTION_AHEAD

    def prompt(self, g: Europa, role: int) -> Prompt:
        over = max(hand_size(g, self.seat) - KEPT, 0)
        if over:
            return Prompt('prompt.first_court', 'R3.17', {'realm': g.name(self.seat), 'left': over})
        return Prompt('prompt.first_court_done', 'R3.16', {'realm': g.name(self.seat)})

    def hint(self, g: Europa, role: int, number: int) -> dict[str, int] | None:
        """What a Leader or an Advisor costs, and the income with him."""
        if g.title.verbs_table.verb_of[number] != g.v.appoint:
            return None
        card = number - g.v.appoint
        if is_leader(g, card):
            return leader_price(g, self.seat, card).as_hint()
        return {'pays': advisor_price(g, self.seat, card).ducats, 'net': income_with(g, self.seat, card)}

    def among_appoint(self, g: Europa, role: int) -> list[int]:
        return hand(g, self.seat)

    def deny_appoint(self, g: Europa, role: int, card: int) -> Rule:
        """R3.16: for the cost printed on the card."""
        return against_appointing(g, self.seat, card)

    def do_appoint(self, g: Europa, role: int, card: int) -> None:
        appoint(g, self.seat, card)

    def among_card(self, g: Europa, role: int) -> list[int]:
        return hand(g, self.seat)

    def deny_card(self, g: Europa, role: int, card: int) -> Rule:
        """R3.17: discard what is too much."""
        if not holds(g, self.seat, card):
            return NOT_IN_HAND
        return OK if hand_size(g, self.seat) > KEPT else FEW_ENOUGH

    def do_card(self, g: Europa, role: int, card: int) -> None:
        discard_from_hand(g, self.seat, card)
        g.log('cards_discarded', realm=g.name(self.seat), cards=[g.edition.decks.actions.index.ids[card]])

    def deny_done(self, g: Europa, role: int, _: int) -> Rule:
        return OK if hand_size(g, self.seat) <= KEPT else STILL_TOO_MANY

    def do_done(self, g: Europa, role: int, _: int) -> None:
        self.done(g, None)

    def final(self, g: Europa, role: int, number: int) -> bool:
        """A card is shown, or a secret choice opens."""
        return True

    def alone(self, g: Europa, numbers: list[int]) -> int:
        return g.v.done if g.v.done in numbers else numbers[-1]


FRAMES: Final = (Opening, ExtraPower, FirstCourt)
