"""R6.2.4-R6.2.5, R9.6.5-R9.6.7: Battle Actions: cards of the hand and actions of Display Cards in a round of battle.

And reactions to units that enter (R6.2.6): both ask only whom everybody knows to be able to answer, and leave alone who
does not want to be asked.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final

from chancellery.kernel.fields import Field, number
from chancellery.kernel.frames import Prompt, Window
from chancellery.kernel.rules import OK, Rule
from chancellery.titles.europa.cards import deck_of, hand, holds
from chancellery.titles.europa.edition.files import NOBODY
from chancellery.titles.europa.effects.cards import add_cubes, card_price, program_of, use_of
from chancellery.titles.europa.effects.from_hand import (
    IN_BATTLE,
    NO_REACTION,
    NOT_HELD,
    REACTION,
    might_play,
    pay_and_show,
    price_hint,
)
from chancellery.titles.europa.effects.program import against_run
from chancellery.titles.europa.effects.run import Run
from chancellery.titles.europa.effects.things import AREA, SPAN, Condition, Scope, first_failing, player
from chancellery.titles.europa.governing.purse import Price, against_paying, lose_power
from chancellery.titles.europa.lasting import asked
from chancellery.titles.europa.lasting import number as lasting_number
from chancellery.titles.europa.state import Europa
from chancellery.titles.europa.war.engagement import Battle

asked('cost.display')

UNITS_ENTER: Final = 'unitsEnter'  # what reactions to an invasion answer (EFFECTS 6.6)

NO_BATTLE_ACTION: Final = Rule('R6.2.4', 'refuse.no_battle_action')
PLAYED_ALREADY: Final = Rule('R6.2.4', 'refuse.battle_action_played')
NO_CUBES: Final = Rule('R6.2.2', 'refuse.too_few_cubes')


# ---- Battle Actions


def display_actions(g: Europa, seat: int) -> list[tuple[int, int]]:
    """The Battle Actions on Display Cards of a player: the card, and the number of the action on it."""
    found: list[tuple[int, int]] = []
    for owner, card, _ in g.displayed:
        if owner == seat:
            found += [(card, at) for at, use in enumerate(program_of(g, card).actions) if use.timing == IN_BATTLE]
    return found


def action_price(g: Europa, seat: int, card: int, at: int) -> Price:
    """R6.0.2: the power for an action of a displayed card; never below nothing."""
    price = program_of(g, card).actions[at].cost.price(g, Scope(seat))
    deck = deck_of(g, card)
    price.power[deck] = max(0, price.power[deck] + lasting_number(g, 'cost.display', seat, card))
    return price


def cubes_on(g: Europa, card: int) -> int:
    """The cubes on a Display Card."""
    return sum([row[2] for row in g.displayed if row[1] == card])


def might_act(g: Europa, seat: int) -> bool:
    """R6.2.4: might a player use a Battle Action, for all that everybody knows?"""
    for card, at in display_actions(g, seat):
        use = program_of(g, card).actions[at]
        if cubes_on(g, card) >= use.cost.part(g, Scope(seat), 'uses'):
            if against_paying(g, seat, action_price(g, seat, card, at)) is OK:
                return True
    return might_play(g, seat, IN_BATTLE)


def offer_battle_actions(g: Europa, seat: int, side: int) -> None:
    """R9.6.2: the step of Battle Actions of one side; the automaton uses none."""
    role = g.variant.role_of[seat] if seat != NOBODY else NOBODY
    if role >= 0 and might_act(g, seat):
        g.push(BattleActions(role, side))


class BattleActions(Window[Europa]):
    """R6.2.4: any number of different Battle Actions, each once in a round; then ``pass``."""

    window: ClassVar[str] = 'battle_actions'
    fields: ClassVar[tuple[Field, ...]] = (number('side', 0, 1),)

    def __init__(self, role: int = 0, side: int = 0) -> None:
        super().__init__([role])
        self.side = side

    def prompt(self, g: Europa, role: int) -> Prompt:
        return Prompt('prompt.battle_actions', 'R6.2.4', {})

    def battle(self, g: Europa) -> Battle:
        """The battle that is fought."""
        return self.within(g, Battle)

    def might(self, g: Europa, role: int) -> bool:
        return might_act(g, g.seat(role))

    def scope(self, g: Europa, role: int) -> Scope:
        """You, and where it is fought."""
        return Scope(g.seat(role), self.battle(g).here(g))

    def against(self, g: Europa, role: int, block: int, requires: list[Condition]) -> Rule:
        """R6.2.4: a Battle Action that was not used in this round, and whose conditions hold."""
        if block in self.battle(g).played:
            return PLAYED_ALREADY
        return first_failing(g, self.scope(g, role), requires)

    def begin(self, g: Europa, role: int, block: int) -> None:
        """It takes effect at once."""
        battle = self.battle(g)
        battle.played.append(block)
        seat = g.seat(role)
        if seat not in (battle.attacker, battle.defender):
            battle.helper = seat  # R13.4.20
        g.push(Run(block, g.seat(role), battle.here(g)))

    def among_play(self, g: Europa, role: int) -> list[int]:
        return hand(g, g.seat(role))

    def deny_play(self, g: Europa, role: int, card: int) -> Rule:
        seat = g.seat(role)
        if not holds(g, seat, card):
            return NOT_HELD
        use = use_of(g, card)
        if use.timing != IN_BATTLE:
            return NO_BATTLE_ACTION
        rule = self.against(g, role, use.block, use.requires)
        return rule if rule is not OK else against_paying(g, seat, card_price(g, seat, card))

    def do_play(self, g: Europa, role: int, card: int) -> None:
        pay_and_show(g, g.seat(role), card)
        self.begin(g, role, use_of(g, card).block)

    def shown(self, g: Europa, seat: int, number: int) -> tuple[int, int] | None:
        """The card of a player with this action in battle, and the number of the action on it."""
        title, action = g.v.uses[number]
        for card, at in display_actions(g, seat):
            if g.edition.decks.actions.title[card] == title and at == action:
                return card, at
        return None

    def deny_use(self, g: Europa, role: int, number: int) -> Rule:
        seat = g.seat(role)
        found = self.shown(g, seat, number)
        if found is None:
            return NO_BATTLE_ACTION
        card, at = found
        use = program_of(g, card).actions[at]
        if cubes_on(g, card) < use.cost.part(g, Scope(seat), 'uses'):
            return NO_CUBES
        rule = self.against(g, role, use.block, use.requires)
        return rule if rule is not OK else against_paying(g, seat, action_price(g, seat, card, at))

    def do_use(self, g: Europa, role: int, number: int) -> None:
        """R6.2.2: power is paid and cubes go."""
        seat = g.seat(role)
        found = self.shown(g, seat, number)
        assert found is not None
        card, at = found
        use = program_of(g, card).actions[at]
        for kind, points in enumerate(action_price(g, seat, card, at).power):
            lose_power(g, seat, kind, points)
        g.log('display_used', realm=g.name(seat), display=g.v.use_ids[number])
        add_cubes(g, card, -use.cost.part(g, Scope(seat), 'uses'))
        self.begin(g, role, use.block)

    def hint(self, g: Europa, role: int, number: int) -> dict[str, Any] | None:
        """What a card or an action costs."""
        seat, verb = g.seat(role), g.title.verbs_table.verb_of[number]
        found = self.shown(g, seat, number - verb) if verb == g.v.use else None
        return price_hint(g, seat, number) if found is None else action_price(g, seat, *found).as_hint() or None

    def final(self, g: Europa, role: int, number: int) -> bool:
        """A card is shown, or dice follow."""
        return True


# ---- reactions to units that enter


def offer_entry_reactions(g: Europa, mover: int, area: int, concerned: list[int]) -> bool:
    """R6.2.6: hostile units enter an Area: those whom it concerns may answer; True if anybody might."""
    roles = [g.variant.role_of[seat] for seat in concerned if might_play(g, seat, REACTION, UNITS_ENTER)]
    roles = [role for role in roles if role >= 0]
    if roles:
        g.push(UnitsEntered(roles, mover, area))
    return bool(roles)


class UnitsEntered(Window[Europa]):
    """R6.2.6: units of ``mover`` have entered an Area, before any battle: who is there may play a reaction."""

    window: ClassVar[str] = 'units_enter'
    fields: ClassVar[tuple[Field, ...]] = (number('mover', 0, 'seat'), number('area', 0, 'area'))

    def __init__(self, order: list[int] | None = None, mover: int = 0, area: int = 0) -> None:
        super().__init__([0] if order is None else order)
        self.mover = mover
        self.area = area

    def prompt(self, g: Europa, role: int) -> Prompt:
        return Prompt(
            'prompt.units_entered', 'R6.2.6', {'realm': g.name(self.mover), 'area': g.map.areas.ids[self.area]}
        )

    def might(self, g: Europa, role: int) -> bool:
        return might_play(g, g.seat(role), REACTION, UNITS_ENTER)

    def run_of(self, g: Europa, role: int, block: int) -> Run:
        """What a reaction does: where, and to whom."""
        return Run(block, g.seat(role), AREA * SPAN + self.area, player(g, self.mover))

    def among_play(self, g: Europa, role: int) -> list[int]:
        return hand(g, g.seat(role))

    def deny_play(self, g: Europa, role: int, card: int) -> Rule:
        seat = g.seat(role)
        if not holds(g, seat, card):
            return NOT_HELD
        use = use_of(g, card)
        if use.trigger != UNITS_ENTER:
            return NO_REACTION
        run = self.run_of(g, role, use.block)
        rule = first_failing(g, run.scope(), use.requires)
        if rule is OK:
            rule = against_paying(g, seat, card_price(g, seat, card))
        return rule if rule is not OK else against_run(g, run)

    def do_play(self, g: Europa, role: int, card: int) -> None:
        pay_and_show(g, g.seat(role), card)
        g.push(self.run_of(g, role, use_of(g, card).block))

    def hint(self, g: Europa, role: int, number: int) -> dict[str, Any] | None:
        return price_hint(g, g.seat(role), number)

    def final(self, g: Europa, role: int, number: int) -> bool:
        """A card is shown, or a battle follows."""
        return True


FRAMES: Final = (BattleActions, UnitsEntered)
