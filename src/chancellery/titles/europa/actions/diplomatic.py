"""R5.4.1-R5.4.3, R5.2.5: Influence, Forge Alliance, Fabricate Claims, and Cut Ties."""

from __future__ import annotations

from typing import ClassVar, Final

from chancellery.kernel.fields import Field, flag, items, number, take_mark
from chancellery.kernel.frames import Prompt
from chancellery.kernel.rules import OK, Rule
from chancellery.kernel.watching import Kept
from chancellery.titles.europa.acts import NO_TARGET, Act, MinorAct
from chancellery.titles.europa.board.land import areas_near, areas_of, base_tax, is_npr, realm_next_to
from chancellery.titles.europa.board.territories import is_populated
from chancellery.titles.europa.edition.files import NOBODY, NOWHERE
from chancellery.titles.europa.effects.covert import Covert, aimed_at_area
from chancellery.titles.europa.field_groups import CUBES, ENEMIES, LAND, LASTING
from chancellery.titles.europa.fields import FIELDS
from chancellery.titles.europa.governing.purse import (
    DIPLOMATIC,
    Payment,
    Price,
    against_paying,
    lose_power,
)
from chancellery.titles.europa.lasting import asked, permits
from chancellery.titles.europa.lasting import number as lasting_number
from chancellery.titles.europa.ledger import note, noted
from chancellery.titles.europa.questions import Question, SeatPhase
from chancellery.titles.europa.relations.taking_back import FOR_TIES, GiveUpInfluence
from chancellery.titles.europa.relations.ties import (
    AT_WAR,
    CUT_TIES,
    NOT_AN_NPR,
    against_claiming,
    against_influence,
    against_more_alliances,
    allied,
    allies_of,
    ally_with,
    areas_with_cubes,
    areas_with_influence,
    capital_area,
    claimed_areas,
    end_alliance,
    has_claim,
    influence_for_alliance,
    is_distant_realm,
    make_truce,
    place_claim,
    place_influence,
    realm_at_war,
    remove_own_influence,
    spared,
)
from chancellery.titles.europa.state import Europa
from chancellery.titles.europa.struggles import contested
from chancellery.titles.europa.teams import TEAM_STAYS, team_mates
from chancellery.titles.europa.terms import USUAL, Terms
from chancellery.titles.europa.war.allies import abandon, forsake, leave_to_occupiers

asked(
    'ally.atWar',
    'claim.atWar',
    'cost.actInfluence',
    'cost.claim',
    'cost.forgeAlliance',
    'cost.influenceDucats',
    'influence.anywhere',
    'limit.influencePerArea',
)
noted('covertDone')

MOST_CUBES: Final = 60  # that one action can place: more than anybody can pay for
PER_AREA: Final = 2  # cubes of one action (R5.4.1.3)
FURTHER_DUCATS: Final = 3  # for a further cube in place of power (R5.4.1.1)
MOST_ALLIANCE: Final = 3  # diplomatic power (R5.4.2.1)
NEEDED_INFLUENCE: Final = 2  # R5.4.2.2
CLAIM: Final = 2  # diplomatic power (R5.4.3.1)
CLAIM_IN_STRUGGLE: Final = 1  # in an Area of a Power Struggle (R17.4.2)


OUT_OF_REACH: Final = Rule('R5.4.1.2', 'refuse.out_of_reach')
TWO_PER_AREA: Final = Rule('R5.4.1.3', 'refuse.two_per_area')
ALLIED_ALREADY: Final = Rule('R11.3.1', 'refuse.allied_already')
TOO_LITTLE_INFLUENCE: Final = Rule('R5.4.2.2', 'refuse.too_little_influence')
RIVAL_INFLUENCE: Final = Rule('R5.4.2.2', 'refuse.rival_influence')
NO_CLAIM_ABROAD: Final = Rule('R5.4.2.2', 'refuse.no_claim_abroad')
CLAIM_TOO_FAR: Final = Rule('R5.4.3.2', 'refuse.claim_too_far')
WAR_NO_CLAIM: Final = Rule('R5.4.3.2', 'refuse.war_no_claim')
NO_TIES: Final = Rule('R5.2.5.1', 'refuse.no_ties')


# ---- Influence (R5.4.1)


OPEN_AREAS: Final[Kept[list[int]]] = Kept(FIELDS, reads=('imperial', 'influence', 'reachable', 'town'))


def open_areas(g: Europa) -> list[int]:
    """R5.4.1.2, R11.1: the Areas in reach of the active player with room for a cube; do not change the list."""
    found = OPEN_AREAS.recall(g)
    if found is None:
        reachable = [area for area in range(len(g.reachable)) if g.reachable[area]]
        found = OPEN_AREAS.keep(g, [area for area in reachable if against_influence(g, area) is OK])
    return found


class Influence(Act):
    """R5.4.1: the first cube, then more."""

    verb = 'influence'
    card_name = 'actInfluence'
    exact = True

    def price(self, g: Europa, seat: int, thing: int = NO_TARGET, terms: Terms = USUAL) -> Price:
        """R5.4.1.1: the first cube costs 1 diplomatic power."""
        return terms.base(Price(dip=1 + lasting_number(g, 'cost.actInfluence', seat)))

    def bar(self, g: Europa, seat: int, terms: Terms = USUAL) -> Rule:
        return against_paying(g, seat, self.price(g, seat, NO_TARGET, terms))

    def among(self, g: Europa, seat: int, terms: Terms = USUAL) -> list[int]:
        return open_areas(g)

    def against(self, g: Europa, seat: int, thing: int = NO_TARGET, terms: Terms = USUAL) -> Rule:
        """R5.4.1.2-4: in reach since the turn began, with room."""
        if not g.reachable[thing] and not permits(g, 'influence.anywhere', seat, thing):
            return OUT_OF_REACH
        return against_influence(g, thing)

    def do(self, g: Europa, seat: int, thing: int = NO_TARGET, terms: Terms = USUAL) -> None:
        """R5.4.1.1."""
        lose_power(g, seat, DIPLOMATIC, self.price(g, seat, thing, terms).power[DIPLOMATIC])
        place_influence(g, seat, thing)
        g.log('influence', realm=g.name(seat), area=g.map.areas.ids[thing])
        g.ask(MoreInfluence(seat, thing))


class MoreInfluence(Question):
    """R5.4.1.1-3: further cubes, each for 1 diplomatic power (``area``) or 3 Ducats (``buy``), at most 2 per Area."""

    fields: ClassVar[tuple[Field, ...]] = (items('placed', MOST_CUBES, 0, 'area'),)
    free: ClassVar[tuple[str, ...]] = ('done',)
    forced: ClassVar[tuple[str, ...]] = ('done',)
    exact: ClassVar[tuple[str, ...]] = ('area', 'buy')

    def __init__(self, seat: int = 0, first: int = NOBODY) -> None:
        super().__init__(seat)
        self.placed: list[int] = [] if first == NOBODY else [first]  # the Area of each cube of this action

    def prompt(self, g: Europa, role: int) -> Prompt:
        params = {'realm': g.name(self.seat), 'placed': len(self.placed), 'ducats': self.ducats(g)}
        return Prompt('prompt.more_influence', 'R5.4.1.1', params)

    def against(self, g: Europa, area: int, price: Price) -> Rule:
        """R5.4.1.2-4."""
        if not g.reachable[area] and not permits(g, 'influence.anywhere', self.seat, area):
            return OUT_OF_REACH
        if self.placed.count(area) >= self.most_in(g, area):
            return TWO_PER_AREA
        rule = against_influence(g, area)
        return rule if rule is not OK else against_paying(g, self.seat, price)

    def hint(self, g: Europa, role: int, number: int) -> dict[str, int] | None:
        """R5.4.1.1: power, or Ducats."""
        if number == g.v.done:
            return None
        bought = g.title.verbs_table.verb_of[number] == g.v.buy
        return {'pays': self.ducats(g)} if bought else {'dip': 1}

    def among_area(self, g: Europa, role: int) -> list[int]:
        return self.areas_left(g)

    def areas_left(self, g: Europa) -> list[int]:
        """R5.4.1.2-3: where another cube may lie."""
        placed = self.placed
        return [area for area in open_areas(g) if area not in placed or placed.count(area) < self.most_in(g, area)]

    def most_in(self, g: Europa, area: int) -> int:
        """R5.4.1.3: how many cubes of this action may lie in an Area."""
        return PER_AREA + lasting_number(g, 'limit.influencePerArea', self.seat, area)

    def bar_area(self, g: Europa, role: int) -> Rule:
        return against_paying(g, self.seat, Price(dip=1))

    def deny_area(self, g: Europa, role: int, area: int) -> Rule:
        return self.against(g, area, Price(dip=1))

    def do_area(self, g: Europa, role: int, area: int) -> None:
        lose_power(g, self.seat, DIPLOMATIC, 1)
        self.put(g, area)

    def among_buy(self, g: Europa, role: int) -> list[int]:
        return self.areas_left(g)

    def bar_buy(self, g: Europa, role: int) -> Rule:
        return against_paying(g, self.seat, Price(ducats=self.ducats(g)))

    def deny_buy(self, g: Europa, role: int, area: int) -> Rule:
        return self.against(g, area, Price(ducats=self.ducats(g)))

    def do_buy(self, g: Europa, role: int, area: int) -> None:
        g.push(BuyInfluence(self.seat, area, self.ducats(g)))

    def back_BuyInfluence(self, g: Europa, area: int) -> None:
        """The Area where a cube was paid for, or NOBODY."""
        if area != NOBODY:
            self.put(g, area)

    def ducats(self, g: Europa) -> int:
        """R5.4.1.1."""
        return max(FURTHER_DUCATS + lasting_number(g, 'cost.influenceDucats', self.seat), 0)

    def put(self, g: Europa, area: int) -> None:
        place_influence(g, self.seat, area)
        self.placed.append(area)
        g.log('influence', realm=g.name(self.seat), area=g.map.areas.ids[area])

    def do_done(self, g: Europa, role: int, _: int) -> None:
        self.done(g, None)

    def alone(self, g: Europa, numbers: list[int]) -> int:
        return g.v.done


class BuyInfluence(SeatPhase):
    """R5.4.1.1: 3 Ducats for a cube, with a Loan if need be."""

    fields: ClassVar[tuple[Field, ...]] = (
        number('area', 0, 'area'), number('ducats', 0, 100), flag('paid'),
    )  # fmt: skip
    steps: ClassVar[tuple[str, ...]] = ('pay', 'answer')

    def __init__(self, seat: int = 0, area: int = 0, ducats: int = 0) -> None:
        super().__init__(seat)
        self.area = area
        self.ducats = ducats
        self.paid = False

    def pay(self, g: Europa) -> None:
        g.ask(Payment(self.seat, Price(ducats=self.ducats)))

    def back_Payment(self, g: Europa, paid: bool) -> None:
        self.paid = paid

    def answer(self, g: Europa) -> None:
        self.done(g, self.area if self.paid else NOBODY)


# ---- Forge Alliance (R5.4.2)


def parties_in_reach(g: Europa, seat: int) -> list[int]:
    """The Realms with Provinces where the player has Influence, or with which he is married: no other can be won."""
    found: set[int] = {party for party, mask in enumerate(g.married) if mask >> seat & 1}
    ownership = g.ownership()
    for area in areas_with_influence(g, seat):
        found.update(ownership.parties_in[area])
    if g.colonists[seat]:
        for area, distant in enumerate(g.map.distant):
            if distant:
                found.update(ownership.parties_in[area])
    return sorted(found)


class ForgeAlliance(Act):
    """R5.4.2."""

    verb = 'ally'
    card_name = 'forgeAlliance'
    reads = (  # many: the price depends on taxes, the target on what is near, and enemies and friends are none
        *LASTING, *LAND, *ENEMIES, *CUBES, 'claims', 'colonists', 'core', 'friends', 'large', 'plus', 'power',
    )  # fmt: skip

    def price(self, g: Europa, seat: int, thing: int = NO_TARGET, terms: Terms = USUAL) -> Price:
        """R5.4.2.1: half the base tax, at most 3."""
        power = min((base_tax(g, thing) + 1) // 2, MOST_ALLIANCE)
        return terms.base(Price(dip=power + lasting_number(g, 'cost.forgeAlliance', seat, thing)))

    def among(self, g: Europa, seat: int, terms: Terms = USUAL) -> list[int]:
        return parties_in_reach(g, seat)

    def against(self, g: Europa, seat: int, thing: int = NO_TARGET, terms: Terms = USUAL) -> Rule:
        """R5.4.2.1-3, R11.3.1: with an NPR at peace, by Influence, and by more of it than its ally has."""
        if not is_npr(g, thing):
            return NOT_AN_NPR
        if g.ally[thing] == seat:
            return ALLIED_ALREADY
        if not permits(g, 'ally.atWar', seat) and realm_at_war(g, g.realm(seat)):
            return AT_WAR
        if realm_at_war(g, thing):
            return AT_WAR
        mine = influence_for_alliance(g, seat, thing)
        if mine < NEEDED_INFLUENCE:
            return TOO_LITTLE_INFLUENCE.of(has=mine)
        if is_distant_realm(g, thing) and not any(has_claim(g, seat, area) for area in areas_of(g, thing)):
            return NO_CLAIM_ABROAD
        rival = g.ally[thing]
        if rival != NOBODY and influence_for_alliance(g, rival, thing) >= mine:
            return RIVAL_INFLUENCE.of(rival=g.name(rival))
        rule = against_more_alliances(g, seat)
        return rule if rule is not OK else against_paying(g, seat, self.price(g, seat, thing, terms))

    def do(self, g: Europa, seat: int, thing: int = NO_TARGET, terms: Terms = USUAL) -> None:
        """R5.4.2.1: the token, and 1 Influence in the Area of the Capital if there is room."""
        lose_power(g, seat, DIPLOMATIC, self.price(g, seat, thing, terms).power[DIPLOMATIC])
        ally_with(g, seat, thing)
        area = capital_area(g, thing)
        if against_influence(g, area) is OK:
            place_influence(g, seat, area)


# ---- Fabricate Claims (R5.4.3)


class FabricateClaims(Act):
    """R5.4.3: the first is paid; then as many more as the player likes and pays."""

    verb = 'claim'
    card_name = 'fabricateClaims'
    reads = (  # many: the price depends on Power Struggles, the target on what is near
        *LASTING, *LAND, 'claims', 'core', 'power', 'struggle', 'upcoming',
    )  # fmt: skip

    def price(self, g: Europa, seat: int, thing: int = NO_TARGET, terms: Terms = USUAL) -> Price:
        """R5.4.3.1, R17.4.2: 2 diplomatic power for each, 1 in Areas of a Power Struggle, at least 1."""
        usual = CLAIM_IN_STRUGGLE if thing in contested(g) else CLAIM
        return terms.base(Price(dip=max(usual + lasting_number(g, 'cost.claim', seat, thing), 1)))

    def bar(self, g: Europa, seat: int, terms: Terms = USUAL) -> Rule:
        """R5.4.3.2: nobody claims anything while he is at war, unless a card lets him."""
        return WAR_NO_CLAIM if realm_at_war(g, g.realm(seat)) and not permits(g, 'claim.atWar', seat) else OK

    def among(self, g: Europa, seat: int, terms: Terms = USUAL) -> list[int]:
        """R5.4.3.2: the Areas of one's Realm and those next to it: no other can be claimed."""
        return sorted(areas_near(g, g.realm(seat)))

    def against(self, g: Europa, seat: int, thing: int = NO_TARGET, terms: Terms = USUAL) -> Rule:
        """R5.4.3.1-2: next to one's Realm, once in an Area; distant Areas by land alone."""
        rule = against_claiming(g, seat, thing)
        if rule is not OK:
            return rule
        if g.map.distant[thing]:
            mine = areas_of(g, g.realm(seat))
            if not is_populated(g, thing) or not any(other in mine for other in g.map.borders[thing]):
                return CLAIM_TOO_FAR
        elif not realm_next_to(g, g.realm(seat), thing):
            return CLAIM_TOO_FAR
        return against_paying(g, seat, self.price(g, seat, thing, terms))

    def do(self, g: Europa, seat: int, thing: int = NO_TARGET, terms: Terms = USUAL) -> None:
        """R5.4.3.1."""
        self.pay(g, seat, thing, terms)
        g.ask(MoreClaims(seat, thing))

    def pay(self, g: Europa, seat: int, area: int, terms: Terms = USUAL) -> None:
        """R5.4.3.1, R5.4.5: the power for a Claim, which is a covert action."""
        lose_power(g, seat, DIPLOMATIC, self.price(g, seat, area, terms).power[DIPLOMATIC])
        note(g, seat, 'covertDone')


class MoreClaims(Question):
    """R5.4.3.1, R6.2.7: Claims of one action, one after the other; with one that is stopped the action ends."""

    fields: ClassVar[tuple[Field, ...]] = (
        number('area', NOWHERE, 'area'), flag('announced'), flag('foiled'),
    )  # fmt: skip
    free: ClassVar[tuple[str, ...]] = ('done',)
    forced: ClassVar[tuple[str, ...]] = ('done',)

    def __init__(self, seat: int = 0, area: int = NOWHERE) -> None:
        super().__init__(seat)
        self.area = area  # where a Claim is paid for, and not yet laid
        self.announced = False
        self.foiled = False

    def prompt(self, g: Europa, role: int) -> Prompt:
        return Prompt('prompt.more_claims', 'R5.4.3.1', {'realm': g.name(self.seat)})

    def step(self, g: Europa) -> bool:
        """A Claim that is paid for is announced, then laid; nobody is asked who cannot pay for another."""
        if self.area != NOWHERE and not self.announced:
            self.announced = True
            g.push(Covert(self.seat, aimed_at_area(g, self.area) & ~(1 << self.seat)))
            return True
        if self.area != NOWHERE and not self.foiled:
            place_claim(g, self.seat, self.area)
        self.area = NOWHERE
        self.announced = False
        if g.power_at(self.seat, DIPLOMATIC) > 0 and not self.foiled:
            return super().step(g)
        self.done(g, None)
        return True

    def back_Covert(self, g: Europa, foiled: bool) -> None:
        """R6.2.7: no Claim there; what it cost stays paid."""
        self.foiled = foiled
        if foiled:
            g.log('foiled', realm=g.name(self.seat))

    def hint(self, g: Europa, role: int, number: int) -> dict[str, int] | None:
        return None if number == g.v.done else FABRICATE_CLAIMS.price(g, self.seat, number - g.v.claim).as_hint()

    def among_claim(self, g: Europa, role: int) -> list[int]:
        return FABRICATE_CLAIMS.among(g, self.seat)

    def bar_claim(self, g: Europa, role: int) -> Rule:
        return FABRICATE_CLAIMS.bar(g, self.seat)

    def deny_claim(self, g: Europa, role: int, area: int) -> Rule:
        return FABRICATE_CLAIMS.against(g, self.seat, area)

    def do_claim(self, g: Europa, role: int, area: int) -> None:
        FABRICATE_CLAIMS.pay(g, self.seat, area)
        self.area = area

    def do_done(self, g: Europa, role: int, _: int) -> None:
        self.done(g, None)

    def alone(self, g: Europa, numbers: list[int]) -> int:
        return g.v.done


# ---- Cut Ties (R5.2.5)


class WithdrawInfluence(MinorAct):
    """R5.2.5.1: one cube goes back."""

    verb = 'withdraw'
    reads = ('influence',)
    exact = True

    def among(self, g: Europa, seat: int, terms: Terms = USUAL) -> list[int]:
        return areas_with_cubes(g, seat)

    def against(self, g: Europa, seat: int, thing: int = NO_TARGET, terms: Terms = USUAL) -> Rule:
        return OK if g.influence_at(seat, thing) > 0 else NO_TIES

    def do(self, g: Europa, seat: int, thing: int = NO_TARGET, terms: Terms = USUAL) -> None:
        remove_own_influence(g, seat, thing, 1)
        g.log('influence_dropped', realm=g.name(seat), area=g.map.areas.ids[thing])


class RenounceClaim(MinorAct):
    """R5.2.5.1."""

    verb = 'renounce'
    reads = ('claims',)
    exact = True

    def among(self, g: Europa, seat: int, terms: Terms = USUAL) -> list[int]:
        return claimed_areas(g, seat)

    def against(self, g: Europa, seat: int, thing: int = NO_TARGET, terms: Terms = USUAL) -> Rule:
        return OK if g.claims[thing] >> seat & 1 else NO_TIES

    def do(self, g: Europa, seat: int, thing: int = NO_TARGET, terms: Terms = USUAL) -> None:
        drop_claim(g, seat, thing)


class BreakAlliance(MinorAct):
    """R5.2.5.1, R11.3.14-15."""

    verb = 'break'
    reads = ('ally', 'friends')

    def among(self, g: Europa, seat: int, terms: Terms = USUAL) -> list[int]:
        return allies_of(g, seat)

    def against(self, g: Europa, seat: int, thing: int = NO_TARGET, terms: Terms = USUAL) -> Rule:
        """S6.6: not with a team-mate."""
        if team_mates(g, seat, g.seat_of(thing)):
            return TEAM_STAYS
        return OK if allied(g, seat, thing) else NO_TIES

    def do(self, g: Europa, seat: int, thing: int = NO_TARGET, terms: Terms = USUAL) -> None:
        break_alliance(g, seat, thing)


def drop_claim(g: Europa, seat: int, area: int) -> None:
    """R5.2.5.1."""
    g.claims = take_mark(g.claims, area, seat)
    g.log('claim_dropped', realm=g.name(seat), area=g.map.areas.ids[area])


def break_alliance(g: Europa, seat: int, party: int, by_treaty: bool = False) -> None:
    """R11.3.14-15, R11.2.3: 5 Influence in all from the Areas of the former ally, and a Truce with it. An ally at war
    costs 2 Stability and all Influence there besides, and an Active Ally takes units along and fights on: none of this
    where it is part of a treaty of peace, but that others who hold Provinces of it fight on."""
    forsaken = realm_at_war(g, party) and not by_treaty
    if g.active_ally[party] and by_treaty:
        leave_to_occupiers(g, seat, party)
    elif g.active_ally[party]:
        abandon(g, seat, party)
    end_alliance(g, seat, party)
    make_truce(g, seat, party)
    if not forsaken:
        g.ask(GiveUpInfluence(seat, max(CUT_TIES - spared(g, seat, party), 0), FOR_TIES, party))
        return
    forsake(g, seat, party)


INFLUENCE: Final = Influence()
FORGE_ALLIANCE: Final = ForgeAlliance()
FABRICATE_CLAIMS: Final = FabricateClaims()
WITHDRAW_INFLUENCE: Final = WithdrawInfluence()
RENOUNCE_CLAIM: Final = RenounceClaim()
BREAK_ALLIANCE: Final = BreakAlliance()
ACTS: Final = (
    INFLUENCE, FORGE_ALLIANCE, FABRICATE_CLAIMS, WITHDRAW_INFLUENCE, RENOUNCE_CLAIM, BREAK_ALLIANCE,
)  # fmt: skip
FRAMES: Final = (MoreInfluence, BuyInfluence, MoreClaims)
