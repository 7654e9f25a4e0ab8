"""Pieces that programs put down and take away, each by its own rules (EFFECTS 3.2, ``place``)."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from chancellery.kernel.fields import put, put_mark, put_more, take_mark
from chancellery.kernel.rules import OK, Rule
from chancellery.titles.europa.board.hostility import is_enemy
from chancellery.titles.europa.board.land import areas_of, is_core, is_npr, owns_all
from chancellery.titles.europa.board.units import black_units_left
from chancellery.titles.europa.curia import gain_cardinal, may_gain_cardinal, remove_cardinal
from chancellery.titles.europa.edition.atlas import FULL_OF_INFLUENCE
from chancellery.titles.europa.edition.files import NOBODY, NOWHERE
from chancellery.titles.europa.effects.things import (
    AREA,
    BOX,
    CHARACTER,
    MAP,
    NODE,
    NOTHING,
    PROVINCE,
    REALM,
    RESERVE,
    SPAN,
    area_of,
    kind_of,
    number_of,
)
from chancellery.titles.europa.empire import in_empire, leave_empire
from chancellery.titles.europa.fields import MOST_TOKENS, NO_PERSON
from chancellery.titles.europa.governing.court import OFFICES, falls_ill, in_office, recovers
from chancellery.titles.europa.ledger import note, noted
from chancellery.titles.europa.relations.ties import (
    AT_WAR,
    NOT_AN_NPR,
    TOO_MANY_ALLIANCES,
    against_claiming,
    against_influence,
    against_marrying,
    against_marrying_by_event,
    against_more_alliances,
    ally_with,
    capital_area,
    cubes_in,
    cubes_of,
    end_alliance,
    end_marriage,
    influence_for_alliance,
    make_truce,
    marry,
    place_claim,
    place_influence,
    realm_at_war,
    remove_influence,
    remove_own_influence,
    spare_alliances,
    spare_marriages,
)
from chancellery.titles.europa.state import Europa
from chancellery.titles.europa.teams import NO_WAR_IN_TEAM, team_mates
from chancellery.titles.europa.unrest.rebel_dice import CALM_ALREADY, NOT_THERE, add_unrest, calm, has_piece, restless
from chancellery.titles.europa.war.allies import abandon

noted('cardinalGained', 'integrated', 'unrestRemoved')

ENOUGH: Final = 99

NOTHING_OF_IT: Final = Rule('R2.2.2', 'refuse.nothing_of_it')
THERE_ALREADY: Final = Rule('R2.2.2', 'refuse.there_already')
NONE_LEFT: Final = Rule('R2.2.3', 'refuse.none_left')
NOT_ALL_OWNED: Final = Rule('R7.6.4', 'refuse.not_all_owned')
CORE_ALREADY: Final = Rule('R7.6.5', 'refuse.core_already')
TOO_LITTLE_STANDING: Final = Rule('R16.3.11', 'refuse.too_little_standing')
NO_CARDINAL: Final = Rule('R19.1.4', 'refuse.no_cardinal_yours')


@mypyc_attr(allow_interpreted_subclasses=True)
class Token:
    """One sort of piece. A spot is the thing on which it lies."""

    neutral: ClassVar[bool] = False  # it is nobody's
    kinds: ClassVar[tuple[int, ...]] = ()  # of its spots, where one of several may have to be picked

    def spots(self, g: Europa, seat: int, thing: int) -> list[int]:
        """The spots that a named thing stands for."""
        return [thing]

    def against(self, g: Europa, seat: int, spot: int) -> Rule:
        """The rule against putting one more on a spot."""
        raise NotImplementedError

    def put(self, g: Europa, seat: int, spot: int) -> None:
        """Put one down."""
        raise NotImplementedError

    def there(self, g: Europa, seat: int, spot: int) -> int:
        """How many of somebody's can be taken from a spot."""
        return 0

    def take(self, g: Europa, seat: int, spot: int) -> None:
        """Take one away."""
        raise NotImplementedError

    def movable(self, g: Europa, seat: int, spot: int) -> int:
        """How many of somebody's can go from a spot to another."""
        return self.there(g, seat, spot)

    def lift(self, g: Europa, seat: int, spot: int) -> None:
        """Take one up that goes to another spot."""
        self.take(g, seat, spot)

    def spare(self, g: Europa, seat: int) -> list[int]:
        """R16.3.13: the spots from which one may be taken back where none is left, if the rules know that."""
        return []

    def against_swap(self, g: Europa, seat: int, spot: int) -> Rule:
        """R16.3.13: the rule against putting one here that is taken from such a spot."""
        return self.against(g, seat, spot)

    def room(self, g: Europa, seat: int, spot: int) -> int:
        """How many more can lie on a spot."""
        return 1 if self.against(g, seat, spot) is OK else 0


class OnAreas(Token):
    """Pieces that lie on Areas: a Province stands for its Area, a Realm for all of its own, a map for all of it."""

    kinds = (AREA,)

    def spots(self, g: Europa, seat: int, thing: int) -> list[int]:
        kind, number = kind_of(thing), number_of(thing)
        if kind == REALM:
            return [AREA * SPAN + area for area in areas_of(g, number)]
        if kind == MAP:
            areas = range(len(g.variant.inside))
            return [AREA * SPAN + area for area in areas if g.variant.inside[area] and g.map.map[area] == number]
        area = area_of(g, thing)
        return [area] if area != NOTHING else []


class Influence(OnAreas):
    """R11.1.2-5, R16.3.10: 5 cubes in an Area, and none where all belongs to players."""

    def against(self, g: Europa, seat: int, spot: int) -> Rule:
        return against_influence(g, number_of(spot))

    def put(self, g: Europa, seat: int, spot: int) -> None:
        place_influence(g, seat, number_of(spot))
        g.log('influence', realm=g.name(seat), area=g.map.areas.ids[number_of(spot)])

    def room(self, g: Europa, seat: int, spot: int) -> int:
        area = number_of(spot)
        if against_influence(g, area) is not OK:
            return 0
        return FULL_OF_INFLUENCE - cubes_in(g, area)

    def there(self, g: Europa, seat: int, spot: int) -> int:
        """R18.2.2: the Emperor's Imperial cubes among them."""
        return cubes_of(g, seat, number_of(spot))

    def movable(self, g: Europa, seat: int, spot: int) -> int:
        """R18.2.2: Imperial cubes are moved in 5B alone."""
        return g.influence_at(seat, number_of(spot))

    def lift(self, g: Europa, seat: int, spot: int) -> None:
        remove_own_influence(g, seat, number_of(spot), 1)
        g.log('influence_lost', realm=g.name(seat), area=g.map.areas.ids[number_of(spot)])

    def take(self, g: Europa, seat: int, spot: int) -> None:
        remove_influence(g, seat, number_of(spot), 1)
        g.log('influence_lost', realm=g.name(seat), area=g.map.areas.ids[number_of(spot)])


class Claim(OnAreas):
    """R16.3.14: one own Claim in an Area."""

    def against(self, g: Europa, seat: int, spot: int) -> Rule:
        return against_claiming(g, seat, number_of(spot))

    def put(self, g: Europa, seat: int, spot: int) -> None:
        place_claim(g, seat, number_of(spot))

    def there(self, g: Europa, seat: int, spot: int) -> int:
        return g.claims[number_of(spot)] >> seat & 1

    def take(self, g: Europa, seat: int, spot: int) -> None:
        g.claims = take_mark(g.claims, number_of(spot), seat)


class Core(OnAreas):
    """R7.6.4-6: an Area that is wholly one's own, and not all of it one's core; other Core and DNPR tokens go."""

    def against(self, g: Europa, seat: int, spot: int) -> Rule:
        area = number_of(spot)
        if not owns_all(g, seat, area):
            return NOT_ALL_OWNED
        realm = g.realm(seat)
        return CORE_ALREADY if all(is_core(g, province, realm) for province in g.variant.inside[area]) else OK

    def put(self, g: Europa, seat: int, spot: int) -> None:
        area = number_of(spot)
        g.core = put(g.core, area, seat)
        for province in g.variant.inside[area]:
            g.dnpr = put(g.dnpr, province, NOBODY)
        note(g, seat, 'integrated', area=area)
        g.log('integrated', realm=g.name(seat), area=g.map.areas.ids[area])

    def there(self, g: Europa, seat: int, spot: int) -> int:
        return int(g.core[number_of(spot)] == seat)

    def take(self, g: Europa, seat: int, spot: int) -> None:
        g.core = put(g.core, number_of(spot), NOBODY)


class Unrest(Token):
    """R14.1: flips a Town or Vassal of somebody, back also his Town on a Province that he occupies (R9.8.6b); an Area
    stands for all that he has there."""

    kinds = (PROVINCE,)

    def spots(self, g: Europa, seat: int, thing: int) -> list[int]:
        kind, number = kind_of(thing), number_of(thing)
        if kind == AREA:
            mine = [p for p in g.variant.inside[number] if has_piece(g, seat, p) or g.occupier[p] == seat]
            return [PROVINCE * SPAN + province for province in mine]
        return [thing] if kind == PROVINCE else []

    def against(self, g: Europa, seat: int, spot: int) -> Rule:
        province = number_of(spot)
        if not has_piece(g, seat, province):
            return NOT_THERE
        return CALM_ALREADY if g.unrest[province] else OK

    def put(self, g: Europa, seat: int, spot: int) -> None:
        add_unrest(g, number_of(spot))

    def there(self, g: Europa, seat: int, spot: int) -> int:
        return int(restless(g, seat, number_of(spot)))

    def take(self, g: Europa, seat: int, spot: int) -> None:
        calm(g, seat, number_of(spot))
        note(g, seat, 'unrestRemoved', area=g.map.area[number_of(spot)])


class RebelUnit(OnAreas):
    """R14.3.1, R2.2.2-3: black units, as many as the supply has, and then those of other Areas (see ``limits``); none
    that serve as allied units."""

    neutral: ClassVar[bool] = True

    def against(self, g: Europa, seat: int, spot: int) -> Rule:
        return OK if self.room(g, seat, spot) > 0 else NONE_LEFT

    def put(self, g: Europa, seat: int, spot: int) -> None:
        g.rebels = put_more(g.rebels, number_of(spot), 1)
        g.log('rebels', area=g.map.areas.ids[number_of(spot)])

    def room(self, g: Europa, seat: int, spot: int) -> int:
        return max(0, black_units_left(g))

    def there(self, g: Europa, seat: int, spot: int) -> int:
        return g.rebels[number_of(spot)]

    def take(self, g: Europa, seat: int, spot: int) -> None:
        g.rebels = put_more(g.rebels, number_of(spot), -1)
        g.log('rebels_gone', area=g.map.areas.ids[number_of(spot)])


class Plague(OnAreas):
    """An Ill Health token on an Area, one at most."""

    neutral: ClassVar[bool] = True

    def against(self, g: Europa, seat: int, spot: int) -> Rule:
        return THERE_ALREADY if g.plague[number_of(spot)] else OK

    def put(self, g: Europa, seat: int, spot: int) -> None:
        g.plague = put(g.plague, number_of(spot), 1)
        g.log('plague', area=g.map.areas.ids[number_of(spot)])

    def there(self, g: Europa, seat: int, spot: int) -> int:
        return g.plague[number_of(spot)]

    def take(self, g: Europa, seat: int, spot: int) -> None:
        g.plague = put(g.plague, number_of(spot), 0)


class NotHre(OnAreas):
    """R16.3.24: an Area leaves the Empire; the loss of authority is written on the card."""

    neutral: ClassVar[bool] = True

    def against(self, g: Europa, seat: int, spot: int) -> Rule:
        return OK if in_empire(g, number_of(spot)) else THERE_ALREADY

    def put(self, g: Europa, seat: int, spot: int) -> None:
        leave_empire(g, number_of(spot))

    def there(self, g: Europa, seat: int, spot: int) -> int:
        return g.outside[number_of(spot)]

    def take(self, g: Europa, seat: int, spot: int) -> None:
        g.outside = put(g.outside, number_of(spot), 0)


class OnRealms(Token):
    """Pieces that lie on Capitals."""

    kinds = (REALM,)

    def spots(self, g: Europa, seat: int, thing: int) -> list[int]:
        return [thing] if kind_of(thing) == REALM else []


class Alliance(OnRealms):
    """R16.3.11: an NPR at peace; an opponent's ally only for who has as many Influence there as he."""

    def against(self, g: Europa, seat: int, spot: int) -> Rule:
        party = number_of(spot)
        if not is_npr(g, party):
            return NOT_AN_NPR
        if realm_at_war(g, party):
            return AT_WAR
        ally = g.ally[party]
        if ally == seat:
            return THERE_ALREADY
        if ally != NOBODY and influence_for_alliance(g, seat, party) < influence_for_alliance(g, ally, party):
            return TOO_LITTLE_STANDING
        return against_more_alliances(g, seat)

    def spare(self, g: Europa, seat: int) -> list[int]:
        return [REALM * SPAN + party for party in spare_alliances(g, seat)]

    def against_swap(self, g: Europa, seat: int, spot: int) -> Rule:
        rule = self.against(g, seat, spot)
        return OK if rule is TOO_MANY_ALLIANCES and spare_alliances(g, seat) else rule

    def put(self, g: Europa, seat: int, spot: int) -> None:
        ally_with(g, seat, number_of(spot))

    def there(self, g: Europa, seat: int, spot: int) -> int:
        return int(g.ally[number_of(spot)] == seat)

    def take(self, g: Europa, seat: int, spot: int) -> None:
        if g.active_ally[number_of(spot)]:
            abandon(g, seat, number_of(spot))
        end_alliance(g, seat, number_of(spot))


class Marriage(OnRealms):
    """R16.3.12: the target must satisfy the conditions of a Marriage."""

    def against(self, g: Europa, seat: int, spot: int) -> Rule:
        return against_marrying(g, seat, number_of(spot))

    def spare(self, g: Europa, seat: int) -> list[int]:
        return [REALM * SPAN + party for party in spare_marriages(g, seat)]

    def against_swap(self, g: Europa, seat: int, spot: int) -> Rule:
        return against_marrying_by_event(g, seat, number_of(spot))

    def put(self, g: Europa, seat: int, spot: int) -> None:
        marry(g, seat, number_of(spot))

    def there(self, g: Europa, seat: int, spot: int) -> int:
        return g.married[number_of(spot)] >> seat & 1

    def take(self, g: Europa, seat: int, spot: int) -> None:
        end_marriage(g, seat, number_of(spot))


class CbToken(OnRealms):
    """A CB token on the Capital of another Realm that is still there, and not a team-mate's (S6.4)."""

    def against(self, g: Europa, seat: int, spot: int) -> Rule:
        party = number_of(spot)
        if party == g.realm(seat) or capital_area(g, party) == NOWHERE:
            return NOTHING_OF_IT
        if g.seat_of(party) == NOBODY and not is_npr(g, party):
            return NOT_AN_NPR
        if team_mates(g, seat, g.seat_of(party)):
            return NO_WAR_IN_TEAM
        return THERE_ALREADY if g.cb[party] >> seat & 1 else OK

    def put(self, g: Europa, seat: int, spot: int) -> None:
        g.cb = put_mark(g.cb, number_of(spot), seat)
        g.log('cb', realm=g.name(seat), other=g.edition.parties[number_of(spot)])

    def there(self, g: Europa, seat: int, spot: int) -> int:
        return g.cb[number_of(spot)] >> seat & 1

    def take(self, g: Europa, seat: int, spot: int) -> None:
        g.cb = take_mark(g.cb, number_of(spot), seat)


class Truce(OnRealms):
    """R10.4.1: a Truce token on the Capital of another Realm that is still there; none with an enemy in a
    war."""

    def against(self, g: Europa, seat: int, spot: int) -> Rule:
        party = number_of(spot)
        if party == g.realm(seat) or capital_area(g, party) == NOWHERE:
            return NOTHING_OF_IT
        if is_enemy(g, seat, party):
            return AT_WAR
        return THERE_ALREADY if g.truce[party] >> seat & 1 else OK

    def put(self, g: Europa, seat: int, spot: int) -> None:
        make_truce(g, seat, number_of(spot))
        g.log('truce', realm=g.name(seat), other=g.edition.parties[number_of(spot)])

    def there(self, g: Europa, seat: int, spot: int) -> int:
        return g.truce[number_of(spot)] >> seat & 1

    def take(self, g: Europa, seat: int, spot: int) -> None:
        g.truce = take_mark(g.truce, number_of(spot), seat)


class OnNodes(Token):
    """Pieces that lie on Trade Nodes; a node that is off-limits exists for no card (S5.5)."""

    kinds = (NODE,)

    def spots(self, g: Europa, seat: int, thing: int) -> list[int]:
        here = kind_of(thing) == NODE and g.variant.layout.node_in_play[number_of(thing)]
        return [thing] if here else []


class Pirate(OnNodes):
    """R16.5.6, R2.2.2: a pirate ship in a maritime node; with none left one of another node (see ``limits``)."""

    neutral: ClassVar[bool] = True

    def against(self, g: Europa, seat: int, spot: int) -> Rule:
        return OK if g.map.maritime[number_of(spot)] else NOTHING_OF_IT

    def put(self, g: Europa, seat: int, spot: int) -> None:
        g.pirates = put_more(g.pirates, number_of(spot), 1)
        g.log('pirates', node=g.map.nodes.ids[number_of(spot)])

    def room(self, g: Europa, seat: int, spot: int) -> int:
        return g.edition.components.supply['black_ships']

    def there(self, g: Europa, seat: int, spot: int) -> int:
        return g.pirates[number_of(spot)]

    def take(self, g: Europa, seat: int, spot: int) -> None:
        g.pirates = put_more(g.pirates, number_of(spot), -1)


class Expanded(OnNodes):
    """R12.5.5, R2.2.2: an Expanded token, one on a node; with none left that of another node (see ``limits``)."""

    neutral: ClassVar[bool] = True

    def against(self, g: Europa, seat: int, spot: int) -> Rule:
        return THERE_ALREADY if g.expanded[number_of(spot)] else OK

    def put(self, g: Europa, seat: int, spot: int) -> None:
        g.expanded = put(g.expanded, number_of(spot), 1)
        g.log('expanded', node=g.map.nodes.ids[number_of(spot)])

    def there(self, g: Europa, seat: int, spot: int) -> int:
        return g.expanded[number_of(spot)]

    def take(self, g: Europa, seat: int, spot: int) -> None:
        g.expanded = put(g.expanded, number_of(spot), 0)


class Merchant(OnNodes):
    """R12.4.4: at most one Merchant of a player in a node."""

    def mine(self, g: Europa, seat: int) -> list[int]:
        return g.merchant_of(seat)[: g.merchants[seat]]

    def against(self, g: Europa, seat: int, spot: int) -> Rule:
        if number_of(spot) in self.mine(g, seat):
            return THERE_ALREADY
        return OK if NOWHERE in self.mine(g, seat) else NONE_LEFT

    def put(self, g: Europa, seat: int, spot: int) -> None:
        g.put_merchant(seat, self.mine(g, seat).index(NOWHERE), number_of(spot))

    def there(self, g: Europa, seat: int, spot: int) -> int:
        return int(number_of(spot) in self.mine(g, seat))

    def take(self, g: Europa, seat: int, spot: int) -> None:
        g.put_merchant(seat, self.mine(g, seat).index(number_of(spot)), NOWHERE)


class Cardinal(Token):
    """R19.1.2, R19.1.4: a Cardinal goes to slot 1 of the Curia, for a Catholic player who does not hold Roma. Nobody is
    asked which of his leaves: it is the rightmost, which would be pushed off first; never the one in Roma."""

    def spots(self, g: Europa, seat: int, thing: int) -> list[int]:
        return [thing] if kind_of(thing) == BOX else []

    def against(self, g: Europa, seat: int, spot: int) -> Rule:
        return OK if may_gain_cardinal(g, seat) else NO_CARDINAL

    def put(self, g: Europa, seat: int, spot: int) -> None:
        gain_cardinal(g, seat)
        note(g, seat, 'cardinalGained')

    def room(self, g: Europa, seat: int, spot: int) -> int:
        return ENOUGH if may_gain_cardinal(g, seat) else 0

    def there(self, g: Europa, seat: int, spot: int) -> int:
        return g.curia.count(seat)

    def take(self, g: Europa, seat: int, spot: int) -> None:
        remove_cardinal(g, max([slot for slot, owner in enumerate(g.curia) if owner == seat]))
        g.log('cardinal_leaves', realm=g.name(seat))


class PlusManpower(Token):
    """R9.3.2, R13.4.11, R2.2.5: a +1m token in one's reserve, or on a Province; there are always more."""

    def against(self, g: Europa, seat: int, spot: int) -> Rule:
        if spot == RESERVE:
            return OK if g.plus_manpower[seat] < MOST_TOKENS else NONE_LEFT
        if kind_of(spot) != PROVINCE:
            return NOTHING_OF_IT
        return THERE_ALREADY if g.plus[number_of(spot)] else OK

    def put(self, g: Europa, seat: int, spot: int) -> None:
        if spot == RESERVE:
            g.plus_manpower[seat] += 1
            g.log('plus_manpower', realm=g.name(seat))
        else:
            g.plus = put(g.plus, number_of(spot), 1)

    def room(self, g: Europa, seat: int, spot: int) -> int:
        return ENOUGH if spot == RESERVE else super().room(g, seat, spot)


class IllHealth(Token):
    """R7.2.14: on a Character; the second one kills him."""

    neutral: ClassVar[bool] = True
    kinds = (CHARACTER,)

    def spots(self, g: Europa, seat: int, thing: int) -> list[int]:
        return [thing] if kind_of(thing) == CHARACTER else []

    def against(self, g: Europa, seat: int, spot: int) -> Rule:
        person = in_office(g, number_of(spot) // OFFICES, number_of(spot) % OFFICES)
        return OK if person != NO_PERSON else NOTHING_OF_IT

    def put(self, g: Europa, seat: int, spot: int) -> None:
        falls_ill(g, number_of(spot) // OFFICES, number_of(spot) % OFFICES)

    def there(self, g: Europa, seat: int, spot: int) -> int:
        return g.ill[number_of(spot) // OFFICES] >> number_of(spot) % OFFICES & 1

    def take(self, g: Europa, seat: int, spot: int) -> None:
        recovers(g, number_of(spot) // OFFICES, number_of(spot) % OFFICES)


TOKENS: Final[dict[str, Token]] = {
    'influence': Influence(), 'claim': Claim(), 'core': Core(), 'alliance': Alliance(), 'marriage': Marriage(),
    'unrest': Unrest(), 'rebelUnit': RebelUnit(), 'plague': Plague(), 'cb': CbToken(), 'pirate': Pirate(),
    'expanded': Expanded(), 'merchant': Merchant(), 'cardinal': Cardinal(), 'notHre': NotHre(),
    'plusManpower': PlusManpower(), 'illHealth': IllHealth(), 'truce': Truce(),
}  # fmt: skip
