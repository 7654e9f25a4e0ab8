"""Step 3 of a battle (R8.13-R8.23 / RdE R10.30-R10.40): cards face down, one pile a general, until all have done."""

from __future__ import annotations

from typing import Any, ClassVar

from chancellery.kernel.fields import Field, number
from chancellery.kernel.frames import Menu, Prompt
from chancellery.kernel.rules import OK, Rule
from chancellery.titles.coalition_family.board import NOBODY
from chancellery.titles.coalition_family.citations import (
    NO_ABILITY,
    NO_SLOT,
    NO_TARGET,
    NOT_IN_HAND,
    NOT_YOUR_GENERAL,
)
from chancellery.titles.coalition_family.clash import ATTACKER, DEFENDER, GROUPS, HUBRIS, Clash, worth_of
from chancellery.titles.coalition_family.questions import Question
from chancellery.titles.coalition_family.state import CoalitionState
from chancellery.titles.coalition_family.verbs import MOST_CARD, MOST_PILE


def slots_left(battle: Clash, fighter: int) -> int:
    """R8.13 / RdE R10.30, R10.39: a card for each troop; a discarded card does not free its slot."""
    return battle.limits[fighter] - len(battle.piles[fighter]) - battle.gone[fighter]


def can_pay(g: CoalitionState, battle: Clash, fighter: int) -> bool:
    """R8.17, R8.18 / RdE R10.34: 1 Morale a card; who began the battle at 0 may play a single one."""
    power = g.power_of(battle.fighters[fighter])
    if g.morale[power] > 0:
        return True
    if battle.start_morale[power] > 0 or battle.played[power] > 0:
        return False
    return g.house.battle.free_card(takes_part(g, battle, power))


def takes_part(g: CoalitionState, battle: Clash, power: int) -> bool:
    """Is the power attacker or defender, not only a supporter?"""
    return power == battle.power or battle.defends(g, power)


def can_play(g: CoalitionState, battle: Clash, fighter: int) -> bool:
    """May another card be played for this general? The table sees it: nothing here depends on card faces."""
    power = g.power_of(battle.fighters[fighter])
    if battle.passed >> power & 1 or slots_left(battle, fighter) <= 0 or not g.hands[power].items:
        return False
    return can_pay(g, battle, fighter)


def next_to_play(g: CoalitionState, battle: Clash) -> int:
    """R8.14, R8.15, U17 / RdE R10.31-R10.33, R10.36: the next general in the cycle, or -1 when all are done."""
    for _ in range(2):
        for fighter in range(len(battle.fighters)):
            if not battle.acted[fighter] and can_play(g, battle, fighter):
                return fighter
        battle.acted = [0] * len(battle.fighters)
    return NOBODY


def total(g: CoalitionState, battle: Clash, side: int) -> int:
    """R8.24 / RdE R10.41: Strength, cards and their effects."""
    result = battle.strength[side]
    for fighter in range(len(battle.fighters)):
        if battle.side(fighter) == side:
            result += pile_strength(g, battle, fighter)
    return result


def pile_strength(g: CoalitionState, battle: Clash, fighter: int) -> int:
    """What the cards of one general are worth."""
    return worth_of(g, battle.piles[fighter].items, g.power_of(battle.fighters[fighter]), battle.place)


class CardPlay(Question):
    """R8.14 / RdE R10.31, R10.32: a power plays one card for one of its generals, or passes for good."""

    fields: ClassVar[tuple[Field, ...]] = (
        number('group', 0, GROUPS - 1), number('general', NOBODY, 'general'),
    )  # fmt: skip
    free: ClassVar[tuple[str, ...]] = ('pass',)
    forced: ClassVar[tuple[str, ...]] = ('pass',)

    def __init__(self, power: int = 0, group: int = 0) -> None:
        super().__init__(power)
        self.group = group
        self.general = NOBODY  # chosen, where there are several

    def battle(self, g: CoalitionState) -> Clash:
        """The battle that is being fought."""
        return self.within(g, Clash)

    def candidates(self, g: CoalitionState) -> list[int]:
        """The fighters of this step whose turn it is: the owner chooses their order (U17 / RdE R10.33)."""
        battle = self.battle(g)
        found: list[int] = []
        for fighter, general in enumerate(battle.fighters):
            if battle.groups[fighter] == self.group and g.power_of(general) == self.power:
                if not battle.acted[fighter] and can_play(g, battle, fighter):
                    found.append(fighter)
        return found

    def fighter(self, g: CoalitionState) -> int:
        """For whom the next card would be, or -1 while that is open."""
        found = self.candidates(g)
        if len(found) == 1:
            return found[0]
        return NOBODY if self.general == NOBODY else self.battle(g).fighters.index(self.general)

    def prompt(self, g: CoalitionState, role: int) -> Prompt:
        battle = self.battle(g)
        fighter = self.fighter(g)
        totals = battle.known_totals(g, role)
        params: dict[str, Any] = {
            'power': g.name(self.power), 'place': g.spot(battle.place), 'morale': g.morale[self.power],
            'attack': totals[ATTACKER], 'defence': totals[DEFENDER],
        }  # fmt: skip
        if fighter < 0:
            return Prompt('prompt.lead', g.cite('R8.14', 'R10.31'), params)
        params['general'] = g.general_name(battle.fighters[fighter])
        held, morale = len(g.hands[self.power]), g.morale[self.power]
        params['left'] = min(slots_left(battle, fighter), max(1, morale), held)
        return Prompt('prompt.card', g.cite('R8.14', 'R10.31'), params)

    def among_lead(self, g: CoalitionState, role: int) -> list[int]:
        battle = self.battle(g)
        return [battle.fighters[fighter] for fighter in self.candidates(g)]

    def deny_lead(self, g: CoalitionState, role: int, general: int) -> Rule:
        """Which of several generals plays first."""
        if self.fighter(g) >= 0:
            return NO_SLOT[g.book]
        battle = self.battle(g)
        return OK if any(battle.fighters[each] == general for each in self.candidates(g)) else NOT_YOUR_GENERAL[g.book]

    def do_lead(self, g: CoalitionState, role: int, general: int) -> None:
        self.general = general

    def deny_play(self, g: CoalitionState, role: int, card: int) -> Rule:
        """R8.19 / RdE R10.35: face down, from the power's own hand."""
        if self.fighter(g) < 0:
            return NO_SLOT[g.book]
        return OK if g.has_card(self.power, card + 1) else NOT_IN_HAND[g.book]

    def do_play(self, g: CoalitionState, role: int, card: int) -> None:
        battle = self.battle(g)
        fighter = self.fighter(g)
        g.hands[self.power].give(card + 1, battle.piles[fighter])
        general = g.general_name(battle.fighters[fighter])
        g.log_secret(g.hands[self.power].owners, {'card': card + 1}, 'plays', power=g.name(self.power), general=general)
        self.spend(g, battle, fighter)
        self.done(g)

    def spend(self, g: CoalitionState, battle: Clash, fighter: int) -> None:
        """R8.17 / RdE R10.34: the card costs 1 Morale."""
        g.lose_morale(self.power, 1)
        battle.played[self.power] += 1
        battle.acted[fighter] = 1

    def deny_show(self, g: CoalitionState, role: int, card: int) -> Rule:
        """R8.19, R8.21 / RdE R10.35: face up, for the ability, against a card already on the table."""
        value = card + 1
        rule = self.deny_play(g, role, card)
        if rule is not OK:
            return rule
        if not g.house.battle.reveals(value) and not g.house.battle.removes(value):
            return NO_ABILITY[g.book]
        side = self.group % 2
        return OK if has_target(g, self.battle(g), side, value) else NO_TARGET[g.book]

    def do_show(self, g: CoalitionState, role: int, card: int) -> None:
        battle = self.battle(g)
        fighter = self.fighter(g)
        value = card + 1
        g.hands[self.power].take(value)
        battle.piles[fighter].add(value, g.everyone())
        g.disclose()
        general = g.general_name(battle.fighters[fighter])
        g.log('shows', power=g.name(self.power), general=general, card=value)
        self.spend(g, battle, fighter)
        side = self.group % 2
        self.done(g)
        g.ask(CardTarget(self.power, side, value))

    def do_pass(self, g: CoalitionState, role: int, _: int) -> None:
        """R8.16 / RdE R10.37: for the whole power and the rest of the battle."""
        self.battle(g).passed |= 1 << self.power
        g.log('passes', power=g.name(self.power))
        self.done(g)

    def offer(self, g: CoalitionState, role: int, menu: Menu) -> None:
        v = g.v
        menu.add(v.stop, 0, OK)
        if self.fighter(g) < 0:
            battle = self.battle(g)
            for fighter in self.candidates(g):
                menu.add(v.lead, battle.fighters[fighter], OK)
            return
        for card in g.faces(self.power):
            menu.add(v.play, card, OK)
            if g.house.battle.reveals(card + 1) or g.house.battle.removes(card + 1):
                menu.add(v.show, card, self.deny_show(g, role, card))

    def final(self, g: CoalitionState, role: int, number: int) -> bool:
        return g.v.show <= number < g.v.show + MOST_CARD

    def hint(self, g: CoalitionState, role: int, number: int) -> dict[str, Any] | None:
        """R8.19-R8.23 / RdE R10.35, R10.36: what the card does besides its number."""
        shown = number - g.v.show + 1
        if 1 <= shown <= MOST_CARD:
            return {'uncovers': shown} if g.house.battle.reveals(shown) else {'strikes': shown}
        card = number - g.v.play + 1
        if not 1 <= card <= MOST_CARD:
            return None
        battle, fighter = self.battle(g), self.fighter(g)
        pile, place = battle.visible(g, fighter, role), battle.place
        gain = worth_of(g, [*pile, card], self.power, place) - worth_of(g, pile, self.power, place)
        total = battle.known_totals(g, role)[battle.side(fighter)] + gain
        return {'total': total, 'morale': max(0, g.morale[self.power] - 1)}


def has_target(g: CoalitionState, battle: Clash, side: int, value: int) -> bool:
    """R8.21 / RdE R10.35: is there an enemy card this ability can be used on?"""
    for fighter in range(len(battle.fighters)):
        for card in range(len(battle.piles[fighter])):
            if against_target(g, battle, side, value, fighter, card) is OK:
                return True
    return False


def against_target(g: CoalitionState, battle: Clash, side: int, value: int, fighter: int, card: int) -> Rule:
    """An opponent's card on the table; to be revealed it must still be face down."""
    if battle.side(fighter) == side or card >= len(battle.piles[fighter]):
        return NO_TARGET[g.book]
    face_up = battle.piles[fighter].known_to_all(g, card)
    return NO_TARGET[g.book] if g.house.battle.reveals(value) and face_up else OK


class CardTarget(Question):
    """R8.21 / RdE R10.35, R10.39: which enemy card the face-up card reveals or discards."""

    fields: ClassVar[tuple[Field, ...]] = (
        number('side', ATTACKER, DEFENDER), number('value', 0, MOST_CARD),
    )  # fmt: skip

    def __init__(self, power: int = 0, side: int = 0, value: int = 0) -> None:
        super().__init__(power)
        self.side = side
        self.value = value

    def battle(self, g: CoalitionState) -> Clash:
        """The battle that is being fought."""
        return self.within(g, Clash)

    def prompt(self, g: CoalitionState, role: int) -> Prompt:
        key = 'prompt.reveal_card' if g.house.battle.reveals(self.value) else 'prompt.remove_card'
        return Prompt(key, g.cite('R8.21', 'R10.35'), {'power': g.name(self.power)})

    def among_target(self, g: CoalitionState, role: int) -> list[int]:
        battle = self.battle(g)
        found: list[int] = []
        for fighter, general in enumerate(battle.fighters):
            found += [general * MOST_PILE + card for card in range(len(battle.piles[fighter]))]
        return found

    def deny_target(self, g: CoalitionState, role: int, number: int) -> Rule:
        general, card = divmod(number, MOST_PILE)
        battle = self.battle(g)
        if general not in battle.fighters:
            return NO_TARGET[g.book]
        return against_target(g, battle, self.side, self.value, battle.fighters.index(general), card)

    def do_target(self, g: CoalitionState, role: int, number: int) -> None:
        general, card = divmod(number, MOST_PILE)
        battle = self.battle(g)
        fighter = battle.fighters.index(general)
        pile = battle.piles[fighter]
        if g.house.battle.reveals(self.value):
            value = pile.turn_up(g, card)
            g.log('card_revealed', power=g.name(self.power), general=g.general_name(general), card=value)
        else:
            value = pile.take_at(card)
            g.disclose()
            battle.gone[fighter] += 1
            if value == HUBRIS:
                battle.fives_gone[fighter] += 1
            g.discards.add(value, g.everyone())
            g.log('card_removed', power=g.name(self.power), general=g.general_name(general), card=value)
        self.done(g)

    def final(self, g: CoalitionState, role: int, number: int) -> bool:
        return True


def talk_now(g: CoalitionState) -> str:
    """R8.19, R4.31 / RdE R10.38, R15.5: players may not discuss which cards to play, so talk is closed meanwhile."""
    played = g.inside(CardPlay) is not None or g.inside(CardTarget) is not None
    return 'closed' if played else 'open'


class Reveal(Question):
    """R8.24 / RdE R10.41: when nobody can or wants to play more, all cards are turned over together."""

    fields: ClassVar[tuple[Field, ...]] = (number('place', 0, 'place'),)
    free: ClassVar[tuple[str, ...]] = ('reveal',)

    def __init__(self, power: int = 0, place: int = 0) -> None:
        super().__init__(power)
        self.place = place

    def prompt(self, g: CoalitionState, role: int) -> Prompt:
        params: dict[str, Any] = {'power': g.name(self.power), 'place': g.spot(self.place)}
        return Prompt('prompt.reveal', g.cite('R8.24', 'R10.41'), params)

    def do_reveal(self, g: CoalitionState, role: int, _: int) -> None:
        self.done(g)

    def final(self, g: CoalitionState, role: int, number: int) -> bool:
        return True
