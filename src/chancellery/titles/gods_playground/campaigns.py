"""Phase 10, campaigns (R10.1-R10.17): players carry the war to the enemy boxes."""

from __future__ import annotations

from typing import Any, ClassVar

from chancellery.kernel.fields import Field, flag, number
from chancellery.kernel.frames import Choice, Phase, Prompt, Rota
from chancellery.kernel.kinds import ROLE
from chancellery.kernel.rules import OK, Rule
from chancellery.titles.gods_playground.citations import R10_2, R10_3, R10_4, R10_9, R10_11, U16, U41
from chancellery.titles.gods_playground.combat import polish_army_rolls, roll_cossacks, roll_player, roll_polish_army
from chancellery.titles.gods_playground.edition import ARTILLERY, HABSBURGS, TATARS, UKRAINE
from chancellery.titles.gods_playground.estates import estates_at_stake
from chancellery.titles.gods_playground.odds import Battle
from chancellery.titles.gods_playground.state import GodsPlayground
from chancellery.titles.gods_playground.verbs import CAMPAIGN, CLEAR, COSSACKS, MOST_HITS, PASS, WITH_ARMY


def army_may_join(g: GodsPlayground, role: int) -> bool:
    """R10.11: a Sejm disc to spend, and a Polish army that can roll."""
    return polish_army_rolls(g) and g.sejm_discs(role) > 0


def cossacks_to_choose(g: GodsPlayground, role: int, region: int) -> bool:
    """R10.9: Cossacks in Ukraine join own units there, if their commander wants them."""
    return region == UKRAINE and g.cossacks_in_ukraine > 0 and g.rollers_in(role, region) > 0


def army_to_choose(g: GodsPlayground, role: int, region: int) -> bool:
    """R10.11: whether to call the Polish army is a question only beside own units (U15: else it campaigns alone)."""
    return g.rollers_in(role, region) > 0 and army_may_join(g, role)


def deny_campaign_from(g: GodsPlayground, role: int, region: int) -> Rule:
    """R10.2 a cube; R10.3, R10.4, U17 an open box or force in the region; U15, U41 something to roll."""
    if not g.nobles_at(role, region):
        return R10_2
    if not g.box_open(region) and g.force_in(region) == 0:
        return R10_3 if g.treaty == region else R10_4
    return OK if g.rollers_in(role, region) or army_may_join(g, role) else U41


def can_campaign(g: GodsPlayground, role: int) -> bool:
    """Is there a region from which the role could launch a campaign?"""
    return any(deny_campaign_from(g, role, region) is OK for region in range(5))


class Campaigns(Rota[GodsPlayground]):
    """R10.1: in turn, round and round, one campaign or a pass that is final. Who cannot campaign is passed over."""

    free: ClassVar[tuple[str, ...]] = ('pass',)

    def able(self, g: GodsPlayground, role: int) -> bool:
        return can_campaign(g, role)

    def prompt(self, g: GodsPlayground, role: int) -> Prompt:
        return Prompt('prompt.campaign', 'R10.1')

    def deny_campaign(self, g: GodsPlayground, role: int, region: int) -> Rule:
        """R10.2-R10.4: see ``deny_campaign_from``."""
        return deny_campaign_from(g, role, region)

    def final(self, g: GodsPlayground, role: int, number: int) -> bool:
        """Dice follow: at once when nothing is left to choose, and after the pass that ends the phase."""
        if number == PASS:
            return self.last(g, role)
        region = number - CAMPAIGN
        return not (cossacks_to_choose(g, role, region) or army_to_choose(g, role, region))

    def do_campaign(self, g: GodsPlayground, role: int, region: int) -> None:
        """R10.2: the cube returns to its owner's supply."""
        g.spend_nobles(role, region, 1)
        self.next()
        g.push(Campaign(role, region))

    def do_pass(self, g: GodsPlayground, role: int, _: int) -> None:
        g.log('passed', role=g.who(role))
        self.drop(role)

    def hint(self, g: GodsPlayground, role: int, number: int) -> dict[str, Any] | None:
        if number == PASS:
            return None
        region = number - CAMPAIGN
        own = g.rollers_in(role, region)
        battle = Battle(g, role, region, g.noble_supply(role) + 1, 0, not own)
        hint: dict[str, Any] = {'nobles': -1, 'dice': own or g.army[0] + g.army[1]}
        if not own:
            hint['sejm'] = -1
            hint['points'] = -g.data.sejm_vp
        if battle.force:
            hint['force'] = battle.force
            hint['clear'] = battle.clears()
            stake = estates_at_stake(g, region)
            if stake:
                hint['at_stake'] = stake
        if battle.leads():
            hint['lead'] = battle.leads()
            hint['box'] = g.data.box_vp[region]
        return hint


class Campaign(Phase[GodsPlayground]):
    """R10.5-R10.17: one campaign: who comes along, the dice, and what the hits do."""

    fields: ClassVar[tuple[Field, ...]] = (
        number('role', 0, ROLE),
        number('region', 0, 'region'),
        number('cossacks', 0, 2),
        flag('army'),
        number('own', 0, MOST_HITS),
        number('held_back', 0, 2),
        number('king', 0, MOST_HITS),
    )
    steps: ClassVar[tuple[str, ...]] = ('call_cossacks', 'call_army', 'fight', 'deal_hits')

    def __init__(self, role: int = 0, region: int = 0) -> None:
        super().__init__()
        self.role = role
        self.region = region
        self.cossacks = 0
        self.army = False
        self.own = 0  # own hits, which may clear the region
        self.held_back = 0  # U39: Cossack hits that clear nothing
        self.king = 0

    def call_cossacks(self, g: GodsPlayground) -> None:
        """R10.9: how many Cossacks roll?"""
        if cossacks_to_choose(g, self.role, self.region):
            g.ask(CallCossacks(self.role))

    def back_CallCossacks(self, g: GodsPlayground, count: int) -> None:
        self.cossacks = count

    def call_army(self, g: GodsPlayground) -> None:
        """R10.11, U15: does the Polish army roll? Without own units it is what campaigns."""
        if army_to_choose(g, self.role, self.region):
            g.ask(CallArmy(self.role))
        else:
            self.army = army_may_join(g, self.role)

    def back_CallArmy(self, g: GodsPlayground, called: bool) -> None:
        self.army = called

    def fight(self, g: GodsPlayground) -> None:
        """R10.5-R10.13: own units, Cossacks and the Polish army roll."""
        role, region = self.role, self.region
        bonus = g.data.artillery_bonus if g.units_at(role, region, ARTILLERY) else 0
        own = roll_player(g, role, region)
        cossacks = roll_cossacks(g, self.cossacks, bonus)
        g.log(
            'campaign',
            role=g.who(role),
            region=g.region_name(region),
            enemy=g.enemy_name(g.box_enemy(region)),
            dice=own.dice + cossacks.dice,
            hits=own.hits + cossacks.hits,
            lost=own.lost + cossacks.lost,
        )
        if self.army:
            g.remove_sejm_disc(role)
            army = roll_polish_army(g)
            self.king = army.hits
            g.log('campaign_army', role=g.who(role), dice=army.dice, hits=army.hits, lost=army.lost)
        self.own = own.hits
        self.count_cossacks(g, cossacks.hits)

    def count_cossacks(self, g: GodsPlayground, hits: int) -> None:
        """U39: Cossack hits remove Tatars only; against another occupier they wait until the others have cleared it."""
        force = g.force_in(self.region)
        if force and self.region == UKRAINE and g.occupier(self.region) != TATARS:
            self.held_back = hits if self.own + self.king >= force else 0
        else:
            self.own += hits

    def deal_hits(self, g: GodsPlayground) -> None:
        """R10.15, R10.16, U16: hits first remove the force in the region; whose do may be for the player to say."""
        force = g.force_in(self.region)
        enough = force > 0 and self.own + self.king > force and self.own > 0 and self.king > 0
        if enough and g.box_open(self.region) and g.options['hits_first'] == 'choose':
            g.ask(SplitHits(self.role))
        else:
            self.back_SplitHits(g, min(self.own, force))

    def back_SplitHits(self, g: GodsPlayground, own_clearing: int) -> None:
        """R10.10, R10.12, R10.15: so many own hits clear the region, the King's the rest."""
        finish_campaign(g, self.role, self.region, self.own + self.held_back, self.king, own_clearing)


class CallCossacks(Choice[GodsPlayground]):
    """R10.9: the Cossacks that roll beside the own units."""

    def prompt(self, g: GodsPlayground, role: int) -> Prompt:
        return Prompt('prompt.cossacks', 'R10.9')

    def deny_cossacks(self, g: GodsPlayground, role: int, count: int) -> Rule:
        """R10.9, U12: any number of those in Ukraine."""
        return OK if count <= g.cossacks_in_ukraine else R10_9

    def deny_with_army(self, g: GodsPlayground, role: int, _: int) -> Rule:
        """R10.11: asked after the Cossacks."""
        return R10_11

    def deny_without_army(self, g: GodsPlayground, role: int, _: int) -> Rule:
        return R10_11

    def final(self, g: GodsPlayground, role: int, number: int) -> bool:
        """The dice follow unless the Polish army is to be called."""
        return not army_to_choose(g, role, self.within(g, Campaign).region)

    def do_cossacks(self, g: GodsPlayground, role: int, count: int) -> None:
        self.done(g, count)

    def hint(self, g: GodsPlayground, role: int, number: int) -> dict[str, Any] | None:
        region = self.within(g, Campaign).region
        battle = Battle(g, role, region, g.noble_supply(role), number - COSSACKS, False)
        hint: dict[str, Any] = {'dice': g.rollers_in(role, region) + number - COSSACKS}
        if battle.force:
            hint['force'] = battle.force
            hint['clear'] = battle.clears()
        if battle.leads():
            hint['lead'] = battle.leads()
        return hint


class CallArmy(Choice[GodsPlayground]):
    """R10.11: the Polish army, for a Sejm disc."""

    free: ClassVar[tuple[str, ...]] = ('with_army', 'without_army')

    def prompt(self, g: GodsPlayground, role: int) -> Prompt:
        return Prompt('prompt.army', 'R10.11', {'region': g.region_name(self.within(g, Campaign).region)})

    def final(self, g: GodsPlayground, role: int, number: int) -> bool:
        """The dice follow."""
        return True

    def do_with_army(self, g: GodsPlayground, role: int, _: int) -> None:
        self.done(g, True)

    def do_without_army(self, g: GodsPlayground, role: int, _: int) -> None:
        self.done(g, False)

    def hint(self, g: GodsPlayground, role: int, number: int) -> dict[str, Any] | None:
        campaign = self.within(g, Campaign)
        region, called = campaign.region, number == WITH_ARMY
        battle = Battle(g, role, region, g.noble_supply(role), campaign.cossacks, called)
        dice = g.rollers_in(role, region) + campaign.cossacks
        hint: dict[str, Any] = {'dice': dice + g.army[0] + g.army[1] if called else dice}
        if called:
            hint['sejm'] = -1
            hint['points'] = -g.data.sejm_vp
        if battle.force:
            hint['force'] = battle.force
            hint['clear'] = battle.clears()
        if battle.leads():
            hint['lead'] = battle.leads()
            hint['box'] = g.data.box_vp[region]
        return hint


class SplitHits(Choice[GodsPlayground]):
    """U16: own and King hits exceed the force together: the campaigner says how many own hits clear the region."""

    def prompt(self, g: GodsPlayground, role: int) -> Prompt:
        campaign = self.within(g, Campaign)
        params = {'own': campaign.own, 'king': campaign.king, 'force': g.force_in(campaign.region)}
        return Prompt('prompt.clear', 'R10.15', params)

    def deny_clear(self, g: GodsPlayground, role: int, hits: int) -> Rule:
        campaign = self.within(g, Campaign)
        force = g.force_in(campaign.region)
        return OK if force - campaign.king <= hits <= min(campaign.own, force) else U16

    def do_clear(self, g: GodsPlayground, role: int, hits: int) -> None:
        self.done(g, hits)

    def final(self, g: GodsPlayground, role: int, number: int) -> bool:
        """Once the hits are dealt the next campaign, or the enemies' dice, may follow at once."""
        return True

    def hint(self, g: GodsPlayground, role: int, number: int) -> dict[str, Any] | None:
        hits = number - CLEAR
        campaign = self.within(g, Campaign)
        king = campaign.king - (g.force_in(campaign.region) - hits)
        return {'own_cubes': campaign.own + campaign.held_back - hits, 'king_cubes': king}


def finish_campaign(g: GodsPlayground, role: int, region: int, own: int, king: int, own_clearing: int) -> None:
    """R10.10, R10.12, R10.15, R10.17: clear the region, then own and King cubes into the connected enemy's box."""
    enemy = region
    force = g.force_in(region)
    occupier = g.occupier(region)
    king_clearing = min(king, force - own_clearing)
    removed = own_clearing + king_clearing
    if removed:
        g.add_force(region, occupier, -removed)
        g.log('force_removed', region=g.region_name(region), enemy=g.enemy_name(occupier), count=removed)
    if not g.box_open(enemy):
        return  # U17: surplus hits are lost
    own_cubes = min(own - own_clearing, g.noble_supply(role))  # U13: no cube, no mark of the hit
    king_cubes = min(king - king_clearing, g.king_supply())
    g.add_box_cubes(role, enemy, own_cubes)
    g.king_cubes[enemy] += king_cubes
    if own_cubes or king_cubes:
        name = 'ottomans_in_box' if enemy == HABSBURGS and g.ottomans_in_box else g.enemy_name(enemy)
        g.log('box_cubes', role=g.who(role), enemy=name, own=own_cubes, king=king_cubes)
