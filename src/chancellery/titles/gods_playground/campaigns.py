"""Phase 10, campaigns (R10.1-R10.17): players carry the war to the enemy boxes."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from chancellery.kernel.frames import Choice, Menu, Prompt, Rota
from chancellery.kernel.rules import OK, Rule
from chancellery.titles.gods_playground.board import ARTILLERY, HABSBURGS, TATARS, UKRAINE
from chancellery.titles.gods_playground.citations import R10_2, R10_3, R10_4, R10_9, R10_11, U16, U41
from chancellery.titles.gods_playground.combat import polish_army_rolls, roll_cossacks, roll_player, roll_polish_army
from chancellery.titles.gods_playground.state import GodsPlayground
from chancellery.titles.gods_playground.verbs import (
    CAMPAIGN,
    CLEAR,
    COSSACKS,
    MOST_HITS,
    PASS,
    WITH_ARMY,
    WITHOUT_ARMY,
)  # fmt: skip

OPEN: Final = -1


def army_may_join(g: GodsPlayground, role: int) -> bool:
    """R10.11: a Sejm disc to spend, and a Polish army that can roll."""
    return polish_army_rolls(g) and g.sejm_discs(role) > 0


def deny_campaign_from(g: GodsPlayground, role: int, region: int) -> Rule:
    """R10.2 a cube; R10.3, R10.4, U17 an open box or force in the region; U15, U41 something to roll."""
    if not g.nobles[role * 5 + region]:
        return R10_2
    if not g.box_open(region) and g.force_in(region) == 0:
        return R10_3 if g.treaty == region else R10_4
    return OK if g.rollers_in(role, region) or army_may_join(g, role) else U41


def can_campaign(g: GodsPlayground, role: int) -> bool:
    """Is there a region from which the role could launch a campaign?"""
    return any(deny_campaign_from(g, role, region) is OK for region in range(5))


class Campaigns(Rota[GodsPlayground]):
    """R10.1: in turn, round and round, one campaign or a pass that is final. Who cannot campaign is passed over."""

    def able(self, g: GodsPlayground, role: int) -> bool:
        return can_campaign(g, role)

    def prompt(self, g: GodsPlayground, role: int) -> Prompt:
        return Prompt('prompt.campaign', 'R10.1')

    def deny_campaign(self, g: GodsPlayground, role: int, region: int) -> Rule:
        """R10.2-R10.4: see ``deny_campaign_from``."""
        return deny_campaign_from(g, role, region)

    def deny_pass(self, g: GodsPlayground, role: int, _: int) -> Rule:
        return OK

    def offer(self, g: GodsPlayground, role: int, menu: Menu) -> None:
        menu.add(PASS, 0, OK)
        for region in range(5):
            menu.add(CAMPAIGN, region, self.deny_campaign(g, role, region))

    def final(self, g: GodsPlayground, role: int, number: int) -> bool:
        """Dice follow: at once when nothing is left to choose, and after the pass that ends the phase."""
        if number == PASS:
            return self.last(g, role)
        muster = muster_for(g, role, number - CAMPAIGN)
        return muster.cossacks != OPEN and muster.army != OPEN

    def do_campaign(self, g: GodsPlayground, role: int, region: int) -> None:
        """R10.2: the cube returns to its owner's supply."""
        muster = muster_for(g, role, region)
        g.spend_nobles(role, region, 1)
        self.next()
        g.push(muster)

    def do_pass(self, g: GodsPlayground, role: int, _: int) -> None:
        g.log('passed', role=g.who(role))
        self.drop(role)

    def hint(self, g: GodsPlayground, role: int, number: int) -> dict[str, Any] | None:
        if number == PASS:
            return None
        region = number - CAMPAIGN
        return {'nobles': -1, 'dice': g.rollers_in(role, region), 'force': g.force_in(region)}


class Muster(Choice[GodsPlayground]):
    """R10.9, R10.11: who rolls in this campaign besides the own units: Cossacks, and the Polish army."""

    fields: ClassVar[tuple[str, ...]] = ('region', 'cossacks', 'army')

    def __init__(self, role: int = 0, region: int = 0, cossacks: int = 0, army: int = 0) -> None:
        super().__init__(role)
        self.region = region
        self.cossacks = cossacks
        self.army = army

    def step(self, g: GodsPlayground) -> bool:
        if self.cossacks == OPEN or self.army == OPEN:
            return False
        fight_campaign(g, self)
        return True

    def prompt(self, g: GodsPlayground, role: int) -> Prompt:
        if self.cossacks == OPEN:
            return Prompt('prompt.cossacks', 'R10.9')
        return Prompt('prompt.army', 'R10.11', {'region': g.region_name(self.region)})

    def deny_cossacks(self, g: GodsPlayground, role: int, count: int) -> Rule:
        """R10.9, U12: any number of those in Ukraine."""
        return OK if self.cossacks == OPEN and count <= g.cossacks_in_ukraine else R10_9

    def deny_with_army(self, g: GodsPlayground, role: int, _: int) -> Rule:
        """R10.11: asked after the Cossacks."""
        return OK if self.cossacks != OPEN and self.army == OPEN else R10_11

    def deny_without_army(self, g: GodsPlayground, role: int, _: int) -> Rule:
        return self.deny_with_army(g, role, 0)

    def offer(self, g: GodsPlayground, role: int, menu: Menu) -> None:
        for count in range(3):
            menu.add(COSSACKS, count, self.deny_cossacks(g, role, count))
        menu.add(WITH_ARMY, 0, self.deny_with_army(g, role, 0))
        menu.add(WITHOUT_ARMY, 0, self.deny_without_army(g, role, 0))

    def final(self, g: GodsPlayground, role: int, number: int) -> bool:
        """The last answer is followed by the dice."""
        return self.cossacks != OPEN or self.army != OPEN

    def do_cossacks(self, g: GodsPlayground, role: int, count: int) -> None:
        self.cossacks = count

    def do_with_army(self, g: GodsPlayground, role: int, _: int) -> None:
        self.army = 1

    def do_without_army(self, g: GodsPlayground, role: int, _: int) -> None:
        self.army = 0

    def hint(self, g: GodsPlayground, role: int, number: int) -> dict[str, Any] | None:
        if number == WITH_ARMY:
            return {'sejm': -1, 'dice': g.army[0] + g.army[1]}
        return {'dice': number - COSSACKS} if COSSACKS <= number < COSSACKS + 3 else None


def muster_for(g: GodsPlayground, role: int, region: int) -> Muster:
    """What is left to choose in a campaign from this region."""
    own = g.rollers_in(role, region)
    cossacks = OPEN if region == UKRAINE and own and g.cossacks_in_ukraine else 0
    if not army_may_join(g, role):
        return Muster(role, region, cossacks, 0)
    return Muster(role, region, cossacks, OPEN if own else 1)  # U15: the Polish army alone


def fight_campaign(g: GodsPlayground, muster: Muster) -> None:
    """R10.5-R10.13: own units, Cossacks and the Polish army roll; then the hits are dealt out."""
    role, region = muster.role, muster.region
    bonus = g.data.artillery_bonus if g.units_in(role, region, ARTILLERY) else 0
    own = roll_player(g, role, region)
    cossacks = roll_cossacks(g, muster.cossacks, bonus)
    g.log(
        'campaign',
        role=g.who(role),
        region=g.region_name(region),
        enemy=g.enemy_name(g.box_enemy(region)),
        dice=own.dice + cossacks.dice,
        hits=own.hits + cossacks.hits,
        lost=own.lost + cossacks.lost,
    )
    king_hits = 0
    if muster.army:
        g.remove_sejm_disc(role)
        army = roll_polish_army(g)
        king_hits = army.hits
        g.log('campaign_army', role=g.who(role), dice=army.dice, hits=army.hits, lost=army.lost)
    muster.done(g)
    deal_hits(g, role, region, own.hits, cossacks.hits, king_hits)


def deal_hits(g: GodsPlayground, role: int, region: int, own: int, cossack: int, king: int) -> None:
    """R10.15, R10.16: hits first remove the force standing in the region, whosever it is; the rest goes to the box.

    U39: Cossack hits remove Tatars only; against another occupier they wait until the other hits have cleared it.
    """
    force = g.force_in(region)
    held_back = 0
    if force and region == UKRAINE and g.occupier(region) != TATARS:
        held_back = cossack if own + king >= force else 0
    else:
        own += cossack
    if force == 0 or own + king <= force or own == 0 or king == 0 or not g.box_open(region):
        cleared = min(own, force)
        finish_campaign(g, role, region, own + held_back, king, cleared)
    elif g.options['hits_first'] == 'own':
        finish_campaign(g, role, region, own + held_back, king, min(own, force))
    else:
        g.push(SplitHits(role, region, own, held_back, king))


class SplitHits(Choice[GodsPlayground]):
    """U16: own and King hits exceed the force together: the campaigner says how many own hits clear the region."""

    fields: ClassVar[tuple[str, ...]] = ('region', 'own', 'held_back', 'king')

    def __init__(self, role: int = 0, region: int = 0, own: int = 0, held_back: int = 0, king: int = 0) -> None:
        super().__init__(role)
        self.region = region
        self.own = own
        self.held_back = held_back
        self.king = king

    def prompt(self, g: GodsPlayground, role: int) -> Prompt:
        params = {'own': self.own, 'king': self.king, 'force': g.force_in(self.region)}
        return Prompt('prompt.clear', 'R10.15', params)

    def deny_clear(self, g: GodsPlayground, role: int, hits: int) -> Rule:
        force = g.force_in(self.region)
        return OK if force - self.king <= hits <= min(self.own, force) else U16

    def offer(self, g: GodsPlayground, role: int, menu: Menu) -> None:
        for hits in range(MOST_HITS + 1):
            menu.add(CLEAR, hits, self.deny_clear(g, role, hits))

    def do_clear(self, g: GodsPlayground, role: int, hits: int) -> None:
        self.done(g)
        finish_campaign(g, role, self.region, self.own + self.held_back, self.king, hits)

    def final(self, g: GodsPlayground, role: int, number: int) -> bool:
        """Once the hits are dealt the next campaign, or the enemies' dice, may follow at once."""
        return True

    def hint(self, g: GodsPlayground, role: int, number: int) -> dict[str, Any] | None:
        hits = number - CLEAR
        king = self.king - (g.force_in(self.region) - hits)
        return {'own_cubes': self.own + self.held_back - hits, 'king_cubes': king}


def finish_campaign(g: GodsPlayground, role: int, region: int, own: int, king: int, own_clearing: int) -> None:
    """R10.10, R10.12, R10.15, R10.17: clear the region, then own and King cubes into the connected enemy's box."""
    enemy = region
    force = g.force_in(region)
    occupier = g.occupier(region)
    king_clearing = min(king, force - own_clearing)
    removed = own_clearing + king_clearing
    if removed:
        g.force[region * 5 + occupier] -= removed
        g.log('force_removed', region=g.region_name(region), enemy=g.enemy_name(occupier), count=removed)
    if not g.box_open(enemy):
        return  # U17: surplus hits are lost
    own_cubes = min(own - own_clearing, g.noble_supply(role))  # U13: no cube, no mark of the hit
    king_cubes = min(king - king_clearing, g.king_supply())
    g.box_cubes[role * 5 + enemy] += own_cubes
    g.king_cubes[enemy] += king_cubes
    if own_cubes or king_cubes:
        name = 'ottomans_in_box' if enemy == HABSBURGS and g.ottomans_in_box else g.enemy_name(enemy)
        g.log('box_cubes', role=g.who(role), enemy=name, own=own_cubes, king=king_cubes)
