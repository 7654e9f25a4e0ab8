"""R16.5.10-R16.5.15: Dynamic NPRs of a colour expand."""

from __future__ import annotations

from typing import ClassVar, Final

from chancellery.kernel.fields import Field, items, number, put_mark
from chancellery.kernel.frames import Prompt
from chancellery.kernel.rules import OK, Rule
from chancellery.titles.europa.board.dnpr_tokens import lay_token, tokens_left
from chancellery.titles.europa.board.land import (
    active_port,
    areas_of,
    is_core,
    is_npr,
    lawful_owner,
    own_provinces,
    printed_owner,
    provinces_of,
)
from chancellery.titles.europa.board.territories import is_vacant
from chancellery.titles.europa.edition.atlas import MAIN_MAPS, MARKS
from chancellery.titles.europa.edition.components import PATTERNS
from chancellery.titles.europa.edition.files import NOBODY
from chancellery.titles.europa.questions import ANY_SEAT, Question, SeatPhase, YesOrNo
from chancellery.titles.europa.state import Europa
from chancellery.titles.europa.unrest.rebel_dice import add_unrest
from chancellery.titles.europa.war.strength import strength_of

OVERSEAS: Final = 2  # the Age from which DNPRs settle Territories (R16.5.13)

NOT_ITS_NEIGHBOUR: Final = Rule('R16.5.11', 'refuse.not_its_neighbour')
NOT_EXPANDING: Final = Rule('R16.5.10', 'refuse.not_expanding')


# ---- which, and where


def expanding(g: Europa, colour: int) -> list[int]:
    """R16.5.10, R2.3.5-6: the DNPRs of a colour, whatever their pattern, that are no Active Allies; a Vassal Realm is
    no DNPR."""
    tokens = range(colour * len(PATTERNS), (colour + 1) * len(PATTERNS))
    found = [token for token in tokens if is_npr(g, g.dnpr_party[token])]
    return [token for token in found if not g.active_ally[g.dnpr_party[token]]]


def by_land(g: Europa, party: int) -> list[int]:
    """R2.4.1, R2.4.4: a party's Areas, and those that share a border with them."""
    home = areas_of(g, party)
    return sorted({*home, *[other for area in home for other in g.map.borders[area]]})


def seas_of(g: Europa, party: int) -> set[int]:
    """R2.4.2, R2.3.4: the Sea Zones of a party's Ports, without those that are occupied or somebody's Vassals."""
    ports = [p for p in own_provinces(g, party) if g.occupier[p] == NOBODY and active_port(g, p)]
    return {sea for port in ports for sea in g.map.faces[port]}


def over_sea(g: Europa, party: int) -> set[int]:
    """R2.4.2: the Ports on the Sea Zones of a party's Ports."""
    return {port for sea in seas_of(g, party) for port in g.map.ports[sea] if active_port(g, port)}


def adjacent(g: Europa, party: int) -> list[int]:
    """The Provinces next to a party."""
    found = {province for area in by_land(g, party) for province in g.variant.inside[area]}
    return sorted(found | over_sea(g, party))


def may_take(g: Europa, party: int, province: int) -> bool:
    """R16.5.11: no Capital but an NPR's last Province, nothing occupied, nothing of its ally's, no PR's core."""
    owner = lawful_owner(g, province)
    if owner in (NOBODY, party) or printed_owner(g, province) == party or g.occupier[province] != NOBODY:
        return False
    for lord in {owner, printed_owner(g, province)}:
        if lord != NOBODY and g.capital[lord] == province and len(provinces_of(g, lord)) > 1:
            return False
    if g.ally[party] != NOBODY and g.ally[party] == g.town[province]:
        return False
    return not any(is_core(g, province, g.realm(seat)) for seat in g.seats())


def settlements(g: Europa, party: int) -> list[int]:
    """R16.5.13: from Age II on, vacant coastal Territories for who has a Port on an unmarked sea of the main map."""
    if g.age < OVERSEAS:
        return []
    if not any(g.map.sea_map[sea] < MAIN_MAPS and MARKS[g.map.mark[sea]] == '' for sea in seas_of(g, party)):
        return []
    areas = [area for area in range(g.map.area_count) if g.map.coasts[area] and is_vacant(g, area)]
    return [province for area in areas for province in g.variant.inside[area]]


def goals_of(g: Europa, token: int) -> list[int]:
    """Where a DNPR may expand, as the active player likes."""
    party = g.dnpr_party[token]
    if tokens_left(g, token) <= 0:
        return []
    near = [province for province in adjacent(g, party) if may_take(g, party, province)]
    return sorted({*near, *settlements(g, party)})


def robbed(g: Europa, province: int) -> int:
    """R16.5.11-12, R13.0.4: the NPR that loses a Province: its owner, or his Overlord; NOBODY where it is no NPR's, as
    under a player's Vassal token."""
    if g.vassal[province] != NOBODY:
        return NOBODY
    owner = lawful_owner(g, province)
    npr = g.overlord[owner] if owner != NOBODY and g.overlord[owner] != NOBODY else owner
    return npr if is_npr(g, npr) else NOBODY


def automatic_goal(g: Europa, token: int) -> int:
    """R16.5.15: a Province of an NPR: in its own Areas, then over land, then over the sea; of the weakest, then by the
    alphabet of the Realms, at last of the Provinces. NOBODY where there is none."""
    party = g.dnpr_party[token]
    if tokens_left(g, token) <= 0:
        return NOBODY
    home, land = areas_of(g, party), by_land(g, party)
    found = []
    for province in adjacent(g, party):
        npr = robbed(g, province)
        if may_take(g, party, province) and npr not in (NOBODY, party):
            area = g.map.area[province]
            nearness = 0 if area in home else 1 if area in land else 2
            found.append((nearness, strength_of(g, npr), g.edition.parties[npr], province))
    return min(found)[-1] if found else NOBODY


# ---- how


class Expansion(SeatPhase):
    """R16.5.10: each DNPR of the colour; the active player says in what order."""

    fields: ClassVar[tuple[Field, ...]] = (
        ANY_SEAT, items('left', len(PATTERNS), 0, 'dnpr'), number('taker', NOBODY, 'dnpr'),
    )  # fmt: skip
    steps: ClassVar[tuple[str, ...]] = ('expand',)

    def __init__(self, seat: int = NOBODY, left: list[int] | None = None) -> None:
        super().__init__(seat)
        self.left: list[int] = [] if left is None else left[:]
        self.taker = NOBODY

    def expand(self, g: Europa) -> None:
        """The next DNPR."""
        if not self.left:
            return
        self.again()
        if self.seat != NOBODY and len(self.left) > 1:
            g.ask(WhoExpands(self.seat, self.left))
        else:
            self.back_WhoExpands(g, self.left[0])

    def back_WhoExpands(self, g: Europa, token: int) -> None:
        self.left.remove(token)
        self.taker = token
        if self.seat == NOBODY:
            goal = automatic_goal(g, token)
            if goal != NOBODY:
                self.back_ExpandInto(g, goal)
        elif goals_of(g, token):
            g.ask(ExpandInto(self.seat, token))

    def back_ExpandInto(self, g: Europa, province: int) -> None:
        """R16.5.12, R16.5.14: the token lies under a Town or Vassal, which gets Unrest; an NPR's ally may have a CB."""
        party, npr = g.dnpr_party[self.taker], robbed(g, province)
        held = g.town[province] != NOBODY or g.vassal[province] != NOBODY
        friend = g.ally[npr] if npr != NOBODY else NOBODY
        lay_token(g, self.taker, province)
        g.log('dnpr_expands', realm=g.edition.parties[party], province=g.map.provinces.ids[province])
        if held and not g.unrest[province]:
            add_unrest(g, province)
        if friend != NOBODY and not g.cb[party] >> friend & 1:
            g.ask(AvengeAlly(friend, party))


class WhoExpands(Question):
    """C-D16-13: which of the DNPRs is first."""

    fields: ClassVar[tuple[Field, ...]] = (items('left', len(PATTERNS), 0, 'dnpr'),)

    def __init__(self, seat: int = 0, left: list[int] | None = None) -> None:
        super().__init__(seat)
        self.left: list[int] = [] if left is None else left[:]

    def prompt(self, g: Europa, role: int) -> Prompt:
        return Prompt('prompt.who_expands', 'R16.5.10', {})

    def deny_realm(self, g: Europa, role: int, party: int) -> Rule:
        return OK if party in [g.dnpr_party[token] for token in self.left] else NOT_EXPANDING

    def do_realm(self, g: Europa, role: int, party: int) -> None:
        self.done(g, next(token for token in self.left if g.dnpr_party[token] == party))

    def alone(self, g: Europa, numbers: list[int]) -> int:
        return numbers[0]


class ExpandInto(Question):
    """R16.5.11, R16.5.13: the Province that a DNPR takes."""

    fields: ClassVar[tuple[Field, ...]] = (number('token', 0, 'dnpr'),)

    def __init__(self, seat: int = 0, token: int = 0) -> None:
        super().__init__(seat)
        self.token = token

    def prompt(self, g: Europa, role: int) -> Prompt:
        return Prompt('prompt.expand_into', 'R16.5.11', {'realm': g.edition.parties[g.dnpr_party[self.token]]})

    def among_province(self, g: Europa, role: int) -> list[int]:
        return goals_of(g, self.token)

    def deny_province(self, g: Europa, role: int, province: int) -> Rule:
        return OK if province in goals_of(g, self.token) else NOT_ITS_NEIGHBOUR

    def do_province(self, g: Europa, role: int, province: int) -> None:
        self.done(g, province)

    def alone(self, g: Europa, numbers: list[int]) -> int:
        return numbers[0]


class AvengeAlly(YesOrNo):
    """R16.5.14: a CB token on the Capital of a DNPR that took a Province of one's ally."""

    fields: ClassVar[tuple[Field, ...]] = (number('party', 0, 'party'),)

    def __init__(self, seat: int = 0, party: int = 0) -> None:
        super().__init__(seat)
        self.party = party

    def prompt(self, g: Europa, role: int) -> Prompt:
        return Prompt('prompt.avenge_ally', 'R16.5.14', {'realm': g.edition.parties[self.party]})

    def do_accept(self, g: Europa, role: int, _: int) -> None:
        g.cb = put_mark(g.cb, self.party, self.seat)
        g.log('cb', realm=g.name(self.seat), other=g.edition.parties[self.party])
        self.done(g, None)

    def do_refuse(self, g: Europa, role: int, _: int) -> None:
        self.done(g, None)

    def alone(self, g: Europa, numbers: list[int]) -> int:
        return g.v.no


FRAMES: Final = (Expansion, WhoExpands, ExpandInto, AvengeAlly)
