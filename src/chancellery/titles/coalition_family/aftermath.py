"""Step 4 of a battle (R8.24-R8.36 / RdE R10.41-R10.53): the result, losses, Influence, and where the beaten go."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from mypy_extensions import mypyc_attr

from chancellery.kernel.fields import Field, number
from chancellery.kernel.frames import Prompt
from chancellery.kernel.rules import OK, Rule
from chancellery.titles.coalition_family.battle_cards import pile_strength, total
from chancellery.titles.coalition_family.board import NOBODY
from chancellery.titles.coalition_family.citations import CAPITAL_TAKEN, MUST_TAKE_REFUGE, NOT_ON_ROUTE
from chancellery.titles.coalition_family.clash import ATTACKER, DEFENDER, HUBRIS, Clash
from chancellery.titles.coalition_family.garrisons import against_garrison, set_garrison
from chancellery.titles.coalition_family.questions import OfGeneral
from chancellery.titles.coalition_family.state import CoalitionState
from chancellery.titles.coalition_family.victory import check_influence, gain_influence
from chancellery.titles.coalition_family.withdrawal import leave_board, withdraw

DRAWN: Final = -1


@mypyc_attr(allow_interpreted_subclasses=True)
class AftermathRules:
    """What a title gives the victors, and where its beaten generals may go besides."""

    def victory_bonus(self, g: CoalitionState, winner: int, loser: int, direct: bool) -> int:
        """R8.30 / RdE R10.46: the extra Influence for a defeated general of this power."""
        raise NotImplementedError

    def troops_kept(self, g: CoalitionState, general: int, troops: int) -> int:
        """How many of his troops a beaten general keeps (R10.3)."""
        return 0

    def other_refuges(self, g: CoalitionState, general: int, place: int) -> list[int]:
        """Where a beaten general may go besides his capital (R10.3, R10.5)."""
        return []

    def take_refuge(self, g: CoalitionState, general: int, place: int) -> None:
        """R10.5: what happens when a beaten general comes to his refuge."""

    def must_take_refuge(self, g: CoalitionState, general: int) -> bool:
        """R10.5: is this general put back at once, whatever his owner would like?"""
        return False


def settle_battle(g: CoalitionState, battle: Clash) -> None:
    """R8.24 / RdE R10.41: the higher total wins."""
    totals = [total(g, battle, ATTACKER), total(g, battle, DEFENDER)]
    tell_cards(g, battle)
    winner = DRAWN
    if totals[ATTACKER] != totals[DEFENDER]:
        winner = ATTACKER if totals[ATTACKER] > totals[DEFENDER] else DEFENDER
    tell_result(g, battle, winner, totals)
    before = g.troops[:]
    penalize_hubris(g, battle, winner)
    put_cards_away(g, battle)
    lose_a_troop_each(g, battle)
    tell_losses(g, battle.place, battle.fighters, beaten_by(g, battle, winner), before)
    draw_after_battle(g, battle)
    if winner == DRAWN:
        withdraw(g, [battle.attacker], True)  # R8.26 / RdE R10.43
    elif winner == ATTACKER:
        attack_won(g, battle, before)
    else:
        defence_won(g, battle, before)
    dismiss_guardian(g, battle.wards)


def tell_cards(g: CoalitionState, battle: Clash) -> None:
    """R8.24 / RdE R10.41: all cards are revealed together."""
    g.disclose()
    for fighter, general in enumerate(battle.fighters):
        cards = battle.piles[fighter].items
        if cards:
            power = g.name(g.power_of(general))
            strength = pile_strength(g, battle, fighter)
            g.log('pile', power=power, general=g.general_name(general), cards=cards[:], strength=strength)


def tell_result(g: CoalitionState, battle: Clash, winner: int, totals: list[int]) -> None:
    """Who holds the field."""
    place, attack, defence = g.spot(battle.place), totals[ATTACKER], totals[DEFENDER]
    if winner == DRAWN:
        g.log('battle_drawn', place=place, attack=attack, defence=defence)
    else:
        key = 'attack_wins' if winner == ATTACKER else 'defence_wins'
        g.log(key, place=place, attack=attack, defence=defence)


def penalize_hubris(g: CoalitionState, battle: Clash, winner: int) -> None:
    """R8.23 / RdE R10.40: each 5 the losing side played costs its power 1 more Morale; a draw is no loss.

    RdE R10.39: a 5 that an enemy 3 discarded was played too, and its Morale is not given back.
    """
    if winner == DRAWN:
        return
    for fighter, general in enumerate(battle.fighters):
        fives = battle.piles[fighter].items.count(HUBRIS) + battle.fives_gone[fighter]
        if fives and battle.side(fighter) != winner:
            power = g.power_of(general)
            lost = g.lose_morale(power, fives)
            if lost:
                g.log('hubris', power=g.name(power), morale=lost)


def put_cards_away(g: CoalitionState, battle: Clash) -> None:
    """R8.24, U42 / RdE R10.41, U22: face up to the discards, before anybody draws."""
    for pile in battle.piles:
        for value in pile.take_all():
            g.discards.add(value, g.everyone())


def lose_a_troop_each(g: CoalitionState, battle: Clash) -> None:
    """R8.25 / RdE R10.42: every general who took part, supporters included."""
    for general in battle.fighters:
        if g.troops[general]:
            g.troops[general] -= 1


def beaten_by(g: CoalitionState, battle: Clash, winner: int) -> list[int]:
    """R8.32, R8.33 / RdE R10.48, R10.51: the generals swept from the field; supporters stand elsewhere."""
    if winner == DRAWN:
        return []
    if winner == DEFENDER:
        return [battle.attacker]
    return [general for general in g.generals_in(battle.place) if not g.allied(g.power_of(general), battle.power)]


def troops_saved(g: CoalitionState, general: int, before: int) -> int:
    """R8.33, R10.3 / RdE R10.48: what is left to a beaten general who had so many."""
    return min(g.troops[general], g.house.aftermath.troops_kept(g, general, before))


def tell_losses(g: CoalitionState, place: int, fighters: list[int], beaten: list[int], before: list[int]) -> None:
    """R8.25, R8.33 / RdE R10.42, R10.48: in one line how many troops the battle costs each general."""
    losses: list[str] = []
    for general in fighters:
        left = troops_saved(g, general, before[general]) if general in beaten else g.troops[general]
        if left < before[general]:
            losses.append(f'{g.general_name(general)}-{before[general] - left}')
    if losses:
        g.log('losses', place=g.spot(place), losses=losses)


def draw_after_battle(g: CoalitionState, battle: Clash) -> None:
    """R8.25 / RdE R10.42: every power that played at least one card draws one."""
    for power in g.order:
        if battle.played[power]:
            g.draw_cards(power, 1)


def attack_won(g: CoalitionState, battle: Clash, before: list[int]) -> None:
    """R8.27, R8.33, R8.34 / RdE R10.44, R10.48, R10.49: the defenders are swept away."""
    place = battle.place
    beaten = beaten_by(g, battle, ATTACKER)
    direct = [battle.power]
    award(g, battle, ATTACKER, direct, beaten)
    if g.garrison[place] >= 0 and not g.allied(g.garrison[place], battle.power):
        g.log('garrison_lost', power=g.name(g.garrison[place]), place=g.spot(place))
        g.garrison[place] = NOBODY
    if against_garrison(g, battle.attacker, place, beaten) is OK:
        g.ask(VictorsGarrison(battle.attacker, place))
    sweep(g, battle, beaten, before)


def defence_won(g: CoalitionState, battle: Clash, before: list[int]) -> None:
    """R8.32 / RdE R10.51: the attacking general is beaten; a garrison alone can do it."""
    direct = battle.defending(g)
    if not battle.wards:  # R11.29 / RdE R12.45
        award(g, battle, DEFENDER, direct, [battle.attacker])
    sweep(g, battle, [battle.attacker], before)


def award(g: CoalitionState, battle: Clash, side: int, direct: list[int], beaten: list[int]) -> None:
    """R8.28-R8.31 / RdE R10.45-R10.47: 1 Influence a beaten general for each power that took part, and the bonus."""
    if not beaten:
        return
    for power in g.order:
        supports = any(g.power_of(general) == power for general in battle.supporters[side])
        if power in direct or supports:
            points = len(beaten)
            if not g.is_minor(power):  # R11.21 / RdE R12.24
                for general in beaten:
                    points += g.house.aftermath.victory_bonus(g, power, g.power_of(general), power in direct)
            gain_influence(g, power, points, 'battle')
    check_influence(g)


def dismiss_guardian(g: CoalitionState, wards: list[int]) -> None:
    """R11.27 / RdE R12.42: command was for this battle alone; what was seen is not forgotten."""
    for power in wards:
        g.hands[power].owners = 0


# ---- the beaten


def refuges(g: CoalitionState, general: int, place: int) -> list[int]:
    """R8.33, U19 / RdE R10.48, R10.52: the capital, without any general or foreign garrison in it, and R10.3, R10.5."""
    power = g.power_of(general)
    capital = g.map.capital[power]
    found = g.house.aftermath.other_refuges(g, general, place)
    if capital >= 0 and capital != place and against_capital(g, power, capital) is OK and capital not in found:
        found = [capital, *found]
    return found


def against_capital(g: CoalitionState, power: int, capital: int) -> Rule:
    """U19 / RdE R10.52: any general there, or another power's garrison, bars it."""
    if g.generals_in(capital) or g.garrison[capital] not in (NOBODY, power):
        return CAPITAL_TAKEN[g.book]
    return OK


def sweep(g: CoalitionState, battle: Clash, beaten: list[int], before: list[int]) -> None:
    """R8.33 / RdE R10.48: they lose their troops; their owners choose the capital or off the board, in Power Order."""
    place = battle.place
    for general in beaten[::-1]:  # the log tells of the first in Power Order last, just before he is asked about
        g.troops[general] = troops_saved(g, general, before[general])
        g.log('beaten', power=g.name(g.power_of(general)), general=g.general_name(general), place=g.spot(place))
        if not refuges(g, general, place):
            leave_board(g, general)
    left = [general for general in beaten if g.at[general] == place]
    g.ask(*[BeatenGeneral(general, place) for general in left])


class BeatenGeneral(OfGeneral):
    """R8.33 / RdE R10.48: capital or off the board."""

    fields: ClassVar[tuple[Field, ...]] = (number('place', 0, 'place'),)

    def __init__(self, general: int = 0, place: int = 0) -> None:
        super().__init__(general)
        self.place = place

    def prompt(self, g: CoalitionState, role: int) -> Prompt:
        params: dict[str, Any] = {'general': g.general_name(self.general), 'place': g.spot(self.place)}
        return Prompt('prompt.beaten', g.cite('R8.33', 'R10.48'), params)

    def among_withdraw(self, g: CoalitionState, role: int) -> list[int]:
        return refuges(g, self.general, self.place)

    def deny_withdraw(self, g: CoalitionState, role: int, place: int) -> Rule:
        return OK if place in refuges(g, self.general, self.place) else CAPITAL_TAKEN[g.book]

    def do_withdraw(self, g: CoalitionState, role: int, place: int) -> None:
        power = g.name(g.power_of(self.general))
        g.at[self.general] = place
        g.house.aftermath.take_refuge(g, self.general, place)
        g.log('takes_refuge', power=power, general=g.general_name(self.general), to=g.spot(place))
        if self.general != self.within(g, Clash).attacker:  # he is looked at when all battles are fought
            g.house.victory.came_to_stay(g, self.general)
        self.done(g)

    def deny_off_board(self, g: CoalitionState, role: int, _: int) -> Rule:
        return MUST_TAKE_REFUGE[g.book] if g.house.aftermath.must_take_refuge(g, self.general) else OK

    def do_off_board(self, g: CoalitionState, role: int, _: int) -> None:
        leave_board(g, self.general)
        self.done(g)

    def hint(self, g: CoalitionState, role: int, number: int) -> dict[str, Any] | None:
        if number == g.v.off_board:
            return None
        prize = g.house.victory.final_prize(g, g.power_of(self.general), number - g.v.withdraw)
        return {'ends_game': prize} if prize else None


class VictorsGarrison(OfGeneral):
    """R8.27 / RdE R10.44: the winning attacker may leave a garrison."""

    fields: ClassVar[tuple[Field, ...]] = (number('place', 0, 'place'),)
    free: ClassVar[tuple[str, ...]] = ('done',)
    forced: ClassVar[tuple[str, ...]] = ('done',)

    def __init__(self, general: int = 0, place: int = 0) -> None:
        super().__init__(general)
        self.place = place

    def prompt(self, g: CoalitionState, role: int) -> Prompt:
        place = g.spot(self.place)
        params: dict[str, Any] = {'general': g.general_name(self.general), 'place': place, 'places': [place]}
        return Prompt('prompt.garrison', g.cite('R8.27', 'R10.44'), params)

    def among_garrison(self, g: CoalitionState, role: int) -> list[int]:
        return [self.place]

    def deny_garrison(self, g: CoalitionState, role: int, place: int) -> Rule:
        return against_garrison(g, self.general, place) if place == self.place else NOT_ON_ROUTE[g.book]

    def do_garrison(self, g: CoalitionState, role: int, place: int) -> None:
        set_garrison(g, self.general, place)
        self.done(g)

    def do_done(self, g: CoalitionState, role: int, _: int) -> None:
        self.done(g)
