"""Chapter 8 (RdE chapter 10): battles, from the choice of their order to the result.

R8.1-R8.12 / RdE R10.1-R10.24: when, Strength, support. ``battle_cards`` has the cards, ``aftermath`` the result.
"""

from __future__ import annotations

from typing import Any, ClassVar

from mypy_extensions import mypyc_attr

from chancellery.kernel.fields import Field, items, number
from chancellery.kernel.frames import Phase, Prompt
from chancellery.kernel.hidden import Cards
from chancellery.kernel.rules import OK, Rule
from chancellery.titles.coalition_family.aftermath import VictorsGarrison, dismiss_guardian, settle_battle
from chancellery.titles.coalition_family.battle_cards import CardPlay, Reveal, next_to_play, talk_now
from chancellery.titles.coalition_family.citations import (
    BUSY,
    NO_BATTLE,
    NO_TROOPS_SUPPORT,
    NOT_ADJACENT_SUPPORT,
    NOT_ALLIED_SUPPORT,
)
from chancellery.titles.coalition_family.clash import ATTACKER, DEFENDER, Clash
from chancellery.titles.coalition_family.garrisons import against_garrison
from chancellery.titles.coalition_family.questions import Question
from chancellery.titles.coalition_family.routes import cards_to_play, defenders_of, enemies_in, strengths
from chancellery.titles.coalition_family.state import POOL, CoalitionState


class Battles(Phase[CoalitionState]):
    """R8.1, R8.2 / RdE R10.1, R10.2: the battles of one movement turn, in the order the mover chooses."""

    fields: ClassVar[tuple[Field, ...]] = (number('power', 0, 'power'), items('moved', 'general', 0, 'general'))
    steps: ClassVar[tuple[str, ...]] = ('fight_next', 'stay')

    def __init__(self, power: int = 0, moved: list[int] | None = None) -> None:
        super().__init__()
        self.power = power
        self.moved: list[int] = [] if moved is None else moved

    def fight_next(self, g: CoalitionState) -> None:
        """One battle after the other, as long as there are any."""
        pending = self.pending(g)
        if not pending:
            return
        mark_busy(g, pending)
        self.again()
        if len(pending) == 1:
            self.begin(g, pending[0])
        else:
            g.ask(ChooseBattle(self.power, pending))

    def back_ChooseBattle(self, g: CoalitionState, place: int) -> None:
        """R8.2 / RdE R10.1: the mover has chosen."""
        self.begin(g, place)

    def begin(self, g: CoalitionState, place: int) -> None:
        """R8.4 / RdE R10.3: there is exactly one attacking general."""
        g.push(g.house.battle.new_battle(g, self.power, g.general_at(self.power, place), place))

    def stay(self, g: CoalitionState) -> None:
        """Who has moved and not been beaten stands where he came to."""
        g.busy = [0] * len(g.busy)
        for general in self.moved:
            if g.at[general] >= 0:
                g.house.victory.came_to_stay(g, general)
        g.house.battle.after_battles(g)

    def pending(self, g: CoalitionState) -> list[int]:
        """Where a general who moved stands with somebody he must fight."""
        found: list[int] = []
        for general in self.moved:
            place = g.at[general]
            if place >= 0 and enemies_in(g, self.power, place):
                found.append(place)
        return sorted(found)


def mark_busy(g: CoalitionState, pending: list[int]) -> None:
    """R8.10 / RdE R10.20: who is to fight in this movement turn cannot support elsewhere."""
    for general in range(len(g.at)):
        if g.at[general] in pending:
            g.busy[general] = 1


class ChooseBattle(Question):
    """R8.2 / RdE R10.1: the mover chooses which battle comes next."""

    fields: ClassVar[tuple[Field, ...]] = (items('places', 'general', 0, 'place'),)

    def __init__(self, power: int = 0, places: list[int] | None = None) -> None:
        super().__init__(power)
        self.places: list[int] = [] if places is None else places

    def prompt(self, g: CoalitionState, role: int) -> Prompt:
        return Prompt('prompt.battle_order', g.cite('R8.2', 'R10.1'), {'power': g.name(self.power)})

    def among_battle(self, g: CoalitionState, role: int) -> list[int]:
        return self.places

    def deny_battle(self, g: CoalitionState, role: int, place: int) -> Rule:
        return OK if place in self.places else NO_BATTLE[g.book]

    def do_battle(self, g: CoalitionState, role: int, place: int) -> None:
        self.done(g, place)

    def hint(self, g: CoalitionState, role: int, number: int) -> dict[str, Any] | None:
        """R8.5, R8.13 / RdE R10.10, R10.30: Strength on the spot, and the cards that may follow."""
        place = number - g.v.battle
        general = g.general_at(self.power, place)
        attack, defence = strengths(g, general, place)
        enemies = [g.name(power) for power in defenders_of(g, self.power, place)]
        theirs = cards_to_play(g, [each for each in g.generals_in(place) if each != general])
        ours = cards_to_play(g, [general])
        return {'attack': attack, 'defence': defence, 'enemies': enemies, 'own_cards': ours, 'their_cards': theirs}


class Battle(Clash):
    """R8.3 / RdE R10.4: Strength, support, cards, result."""

    fields: ClassVar[tuple[Field, ...]] = (number('called', 0, 'power'),)
    steps: ClassVar[tuple[str, ...]] = (
        'open', 'muster', 'take_stock', 'support_attack', 'support_defence', 'lay_out', 'play_cards', 'turn_over',
        'decide', 'disperse',
    )  # fmt: skip

    def __init__(self, power: int = 0, general: int = 0, place: int = 0) -> None:
        super().__init__(power, general, place)
        self.called = 0  # how many powers, in Power Order, have been asked for support of a side

    def open(self, g: CoalitionState) -> None:
        """R11.27, R11.28 / RdE R12.42, R12.43: an uncontrolled Minor Power gets a guardian, who looks at its cards."""
        g.log('battle', power=g.name(self.power), general=g.general_name(self.attacker), place=g.spot(self.place))
        for power in self.defending(g):
            if g.uncontrolled(power):
                self.wards.append(power)
                self.guardian = g.guardian(self.power)
                g.ask(TakeCommand(power))

    def muster(self, g: CoalitionState) -> None:
        """R8.5, R8.6 / RdE R10.10-R10.12: both sides' Strength on the spot; R10.4 may thin the defence."""
        self.sum_up(g)
        g.house.battle.after_strength(g, self.place, self.power)

    def take_stock(self, g: CoalitionState) -> None:
        """R10.6: where the only defender has left, the field is the attacker's; else Strength is as it is now.

        R11.27: who has left is not attacked any more, so nobody commands in its place, nor does it win (R11.29).
        """
        dismiss_guardian(g, [power for power in self.wards if not self.defends(g, power)])
        self.wards = [power for power in self.wards if self.defends(g, power)]
        if self.defending(g):
            self.sum_up(g)
            g.log('strength', place=g.spot(self.place), attack=self.strength[ATTACKER], defence=self.strength[DEFENDER])
            return
        self.go('disperse')
        if against_garrison(g, self.attacker, self.place) is OK:
            g.ask(VictorsGarrison(self.attacker, self.place))

    def support_attack(self, g: CoalitionState) -> None:
        """R8.7, R8.12 / RdE R10.20: first the attacker's."""
        self.ask_support(g, ATTACKER)

    def support_defence(self, g: CoalitionState) -> None:
        """R8.12 / RdE R10.22: then the defenders'."""
        self.ask_support(g, DEFENDER)

    def ask_support(self, g: CoalitionState, side: int) -> None:
        """R8.7, R8.12 / RdE R10.20: each power of the side with a general who can support, in Power Order."""
        for power in g.order[self.called :]:
            self.called += 1
            own = g.edition.generals_of[power]
            if any(against_support(g, self, side, general) is OK for general in own):
                g.ask(Support(power, side))
                self.again()
                return
        self.called = 0

    def lay_out(self, g: CoalitionState) -> None:
        """R8.13, R8.14 / RdE R10.30-R10.32: the fighters in the order of play, each with his limit and his pile."""
        defenders = [general for general in g.generals_in(self.place) if general != self.attacker]
        for group, generals in enumerate(([self.attacker], defenders, self.supporters[0], self.supporters[1])):
            for power in g.order:
                for general in generals:
                    if g.power_of(general) == power:
                        self.fighters.append(general)
                        self.groups.append(group)
                        helpers = self.supporters[group % 2]
                        extra = g.house.battle.extra_cards(g, general, helpers) if group < 2 else 0
                        self.limits.append(g.troops[general] + extra)
                        self.piles.append(Cards(POOL, [], True, g.hands[power].owners))
                        self.acted.append(0)
        self.add_support_strength(g)
        self.start_morale = g.morale[:]
        self.played = [0] * len(g.morale)

    def play_cards(self, g: CoalitionState) -> None:
        """R8.15 / RdE R10.36: until nobody can or wants to play."""
        fighter = next_to_play(g, self)
        if fighter >= 0:
            power = g.power_of(self.fighters[fighter])
            g.ask(CardPlay(power, self.groups[fighter]))
            self.again()

    def turn_over(self, g: CoalitionState) -> None:
        """R8.24 / RdE R10.41: then the attacker turns the cards over."""
        g.ask(Reveal(self.power, self.place))

    def decide(self, g: CoalitionState) -> None:
        """R8.24 / RdE R10.41: who has won."""
        settle_battle(g, self)

    def disperse(self, g: CoalitionState) -> None:
        """The beaten are gone and the field is quiet."""
        self.done(g)


def against_support(g: CoalitionState, battle: Clash, side: int, general: int) -> Rule:
    """R8.7-R8.11 / RdE R10.20-R10.24: adjacent, with a troop, free, and of the side or its Ally."""
    power = g.power_of(general)
    place = g.at[general]
    near = place >= 0 and (
        g.map.borders[battle.place][place] or g.house.battle.supports_by_sea(g, power, place, battle.place)
    )
    if not near:
        return NOT_ADJACENT_SUPPORT[g.book]
    if not battle.on_side(g, side, power):
        return NOT_ALLIED_SUPPORT[g.book]
    if g.troops[general] == 0:
        return NO_TROOPS_SUPPORT[g.book]
    return BUSY[g.book] if g.busy[general] else OK


class TakeCommand(Question):
    """R11.28 / RdE R12.43: the guardian takes up the hand of an uncontrolled Minor Power for this battle."""

    free: ClassVar[tuple[str, ...]] = ('command',)

    def prompt(self, g: CoalitionState, role: int) -> Prompt:
        return Prompt('prompt.guardian', g.cite('R11.27', 'R12.42'), {'power': g.name(self.power)})

    def do_command(self, g: CoalitionState, role: int, _: int) -> None:
        g.hand_over(self.power, role)
        g.log('guardian', role=g.roles[role], power=g.name(self.power))
        self.done(g)

    def final(self, g: CoalitionState, role: int, number: int) -> bool:
        return True


class Support(Question):
    """R8.7, R8.12 / RdE R10.20-R10.22: a power declares which of its generals support a side."""

    fields: ClassVar[tuple[Field, ...]] = (
        number('side', ATTACKER, DEFENDER), items('chosen', 'general', 0, 'general'),
    )  # fmt: skip
    free: ClassVar[tuple[str, ...]] = ('done',)
    forced: ClassVar[tuple[str, ...]] = ('done',)

    def __init__(self, power: int = 0, side: int = 0) -> None:
        super().__init__(power)
        self.side = side
        self.chosen: list[int] = []

    def battle(self, g: CoalitionState) -> Clash:
        """The battle this is about."""
        return self.within(g, Clash)

    def prompt(self, g: CoalitionState, role: int) -> Prompt:
        battle = self.battle(g)
        params: dict[str, Any] = {
            'power': g.name(self.power), 'place': g.spot(battle.place),
            'attack': battle.strength[ATTACKER], 'defence': battle.strength[DEFENDER],
        }  # fmt: skip
        key = 'prompt.support_attack' if self.side == ATTACKER else 'prompt.support_defence'
        return Prompt(key, g.cite('R8.7', 'R10.20'), params)

    def alone(self, g: CoalitionState, numbers: list[int]) -> int:
        """R11.25 / RdE R12.40: an uncontrolled Minor Power that is not attacked does nothing."""
        return g.v.done

    def among_support(self, g: CoalitionState, role: int) -> list[int]:
        return g.edition.generals_of[self.power]

    def deny_support(self, g: CoalitionState, role: int, general: int) -> Rule:
        if g.power_of(general) != self.power:
            return NOT_ALLIED_SUPPORT[g.book]
        return against_support(g, self.battle(g), self.side, general)

    def do_support(self, g: CoalitionState, role: int, general: int) -> None:
        self.chosen.append(general)
        g.busy[general] = 1
        g.log('supports', power=g.name(self.power), general=g.general_name(general), place=g.spot(g.at[general]))
        if all(self.deny_support(g, role, other) is not OK for other in g.edition.generals_of[self.power]):
            self.end(g)

    def do_done(self, g: CoalitionState, role: int, _: int) -> None:
        self.end(g)

    def end(self, g: CoalitionState) -> None:
        """Those chosen step forward."""
        self.battle(g).step_forward(self.side, self.chosen)
        self.done(g)

    def hint(self, g: CoalitionState, role: int, number: int) -> dict[str, Any] | None:
        """R8.13, R8.25 / RdE R10.30, R10.42: a card for each troop, one of which the battle costs in any case."""
        general = number - g.v.support
        if not 0 <= general < len(g.troops):
            return None
        return {'place': g.spot(g.at[general]), 'cards': g.troops[general], 'troops_lost': 1}


@mypyc_attr(allow_interpreted_subclasses=True)
class BattleRules:
    """How a title fights otherwise: Strength, support and what the cards do."""

    def new_battle(self, g: CoalitionState, power: int, general: int, place: int) -> Clash:
        """A battle that this general has begun."""
        return Battle(power, general, place)

    def talk(self, g: CoalitionState) -> str:
        """R8.19, R4.31 / RdE R10.38, R15.5: whether people may talk now."""
        return talk_now(g)

    def after_battles(self, g: CoalitionState) -> None:
        """What is looked at when the battles of a movement turn are over (R12.3)."""

    def supports_by_sea(self, g: CoalitionState, power: int, start: int, place: int) -> bool:
        """Can a general of this power support a battle in a place from another over a Sea Route?"""
        return False

    def after_strength(self, g: CoalitionState, place: int, attacker: int) -> None:
        """R10.4: push the choice of a defender who may leave before the battle."""

    def side_strength(self, g: CoalitionState, supporters: list[int], place: int) -> int:
        """R10.1: the Strength that supporters add."""
        return 0

    def extra_cards(self, g: CoalitionState, general: int, supporters: list[int]) -> int:
        """R10.2: how many cards beyond his troops a general may play."""
        return 0

    def card_strength(self, g: CoalitionState, value: int, power: int, place: int) -> int:
        """What a Battle card adds in this place."""
        return value

    def reveals(self, value: int) -> bool:
        """Does this card, played face up, reveal an enemy card?"""
        return False

    def removes(self, value: int) -> bool:
        """Does this card, played face up, discard an enemy card?"""
        return False

    def free_card(self, direct: bool) -> bool:
        """R8.18 / RdE R10.34: may a power without Morale play its one card?"""
        return direct
