"""Phase 12, Poland strikes back (R12.1-R12.10)."""

from __future__ import annotations

from typing import Any, ClassVar

from chancellery.kernel.fields import Field, flag
from chancellery.kernel.frames import NO_ROLES, Prompt, Rota
from chancellery.kernel.rules import OK, Rule
from chancellery.titles.gods_playground.citations import R12_4, R12_10
from chancellery.titles.gods_playground.combat import polish_army_rolls, roll_polish_army
from chancellery.titles.gods_playground.edition import OTTOMANS
from chancellery.titles.gods_playground.estates import estates_at_stake
from chancellery.titles.gods_playground.odds import army_hits
from chancellery.titles.gods_playground.state import GodsPlayground
from chancellery.titles.gods_playground.verbs import HABSBURG_BOX, PASS, PLACES, STRIKE


class StrikeBack(Rota[GodsPlayground]):
    """R12.1-R12.3, U36: the first player's first attack is free, any other costs a Sejm disc; one a turn, in cycles."""

    fields: ClassVar[tuple[Field, ...]] = (flag('at_no_cost'),)
    free: ClassVar[tuple[str, ...]] = ('pass',)

    def __init__(self, order: list[int] = NO_ROLES) -> None:
        super().__init__(order)
        self.at_no_cost = True

    def pays(self, g: GodsPlayground, role: int) -> bool:
        """R12.2: does the attack cost a Sejm disc?"""
        return not (self.at_no_cost and role == g.first)

    def able(self, g: GodsPlayground, role: int) -> bool:
        """R12.9: who cannot attack is passed over."""
        if not polish_army_rolls(g) or (self.pays(g, role) and not g.sejm_discs(role)):
            return False
        return any(self.deny_strike(g, role, place) is OK for place in range(6))

    def prompt(self, g: GodsPlayground, role: int) -> Prompt:
        return Prompt('prompt.strike_paid' if self.pays(g, role) else 'prompt.strike_free', 'R12.1')

    def deny_strike(self, g: GodsPlayground, role: int, place: int) -> Rule:
        """R12.4, R12.10: a region with enemy force, or the Habsburg box with Ottomans; influence cannot be attacked."""
        force = g.ottomans_in_box if place == HABSBURG_BOX else g.force_in(place)
        if force:
            return OK
        return R12_10 if place != HABSBURG_BOX and g.influence[place] else R12_4

    def final(self, g: GodsPlayground, role: int, number: int) -> bool:
        """An attack rolls dice, and so may the expansion after the pass that ends the phase."""
        return number != PASS or self.last(g, role)

    def do_strike(self, g: GodsPlayground, role: int, place: int) -> None:
        """R12.5-R12.8: the Polish army rolls alone; each hit removes a force cube, surplus hits are wasted."""
        if self.pays(g, role):
            g.remove_sejm_disc(role)
        else:
            self.at_no_cost = False
        roll = roll_polish_army(g)
        enemy = OTTOMANS if place == HABSBURG_BOX else g.occupier(place)
        if place == HABSBURG_BOX:
            removed = min(roll.hits, g.ottomans_in_box)
            g.ottomans_in_box -= removed
        else:
            removed = min(roll.hits, g.force_at(place, enemy))
            g.add_force(place, enemy, -removed)
        g.log(
            'strike',
            role=g.who(role),
            place=PLACES[place],
            enemy=g.enemy_name(enemy),
            dice=roll.dice,
            count=removed,
            lost=roll.lost,
        )
        self.next()

    def do_pass(self, g: GodsPlayground, role: int, _: int) -> None:
        """R12.9: who declines may make no more attacks this phase."""
        g.log('passed', role=g.who(role))
        self.drop(role)

    def hint(self, g: GodsPlayground, role: int, number: int) -> dict[str, Any] | None:
        if number == PASS:
            return None
        place = number - STRIKE
        force = g.ottomans_in_box if place == HABSBURG_BOX else g.force_in(place)
        hint: dict[str, Any] = {'dice': g.army[0] + g.army[1], 'force': force, 'clear': army_hits(g).chance(force)}
        if self.pays(g, role):
            hint['sejm'] = -1
            hint['points'] = -g.data.sejm_vp
        stake = 0 if place == HABSBURG_BOX else estates_at_stake(g, place)
        if stake:
            hint['at_stake'] = stake
        return hint
