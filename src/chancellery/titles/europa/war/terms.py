"""R10.5: Peace Terms: what each needs, and what it does."""

from __future__ import annotations

from typing import ClassVar, Final

from chancellery.kernel.fields import Field, flag, items, number, put
from chancellery.kernel.rules import OK, Rule
from chancellery.titles.europa.board.hostility import held_by
from chancellery.titles.europa.board.land import areas_of, is_npr, tax_value
from chancellery.titles.europa.edition.files import NOBODY
from chancellery.titles.europa.empire import change_authority, dissolve_empire, is_member
from chancellery.titles.europa.governing.purse import FROM_WARS, gain_prestige
from chancellery.titles.europa.governing.tracks import place_vassal, vassals_left
from chancellery.titles.europa.ledger import note, noted
from chancellery.titles.europa.questions import SeatPhase
from chancellery.titles.europa.relations.state_religion import change_state_faith
from chancellery.titles.europa.relations.subjugation import ChooseVassals, never_a_vassal
from chancellery.titles.europa.relations.taking_back import BY_A_TREATY, GiveUpInfluence
from chancellery.titles.europa.relations.ties import capital_area, make_truce
from chancellery.titles.europa.religion import faith_of_realm, same_faith, set_faith, state_faith
from chancellery.titles.europa.state import Europa
from chancellery.titles.europa.unrest.liberation import leave_occupied
from chancellery.titles.europa.verbs import TERM_IDS
from chancellery.titles.europa.war.aggressors import empire_loses, empire_wins, may_win_for_empire, subjects_within
from chancellery.titles.europa.war.ending import (
    clear_capital,
    drop_ally,
    end_war,
    give_back,
    is_capital,
    keep_province,
    white_peace,
)
from chancellery.titles.europa.war.keep_board_state import KeepState, add_once
from chancellery.titles.europa.war.spoils import Befriend, FavourFreed, GiveUpClaims, PlaceClaims, SpreadInfluence
from chancellery.titles.europa.war.succession import SecureSuccession, against_securing
from chancellery.titles.europa.war.victory import (
    PARTIAL,
    TOTAL,
    active_allies,
    belongs,
    capital_taken,
    occupied,
    victory,
)

noted('humiliated', 'vassalized', 'warLost', 'warWon')

WHITE: Final = TERM_IDS.index('white')
KEEP: Final = TERM_IDS.index('keep')
HUMILIATION: Final = TERM_IDS.index('humiliation')
ANNEXATION: Final = TERM_IDS.index('annexation')
VASSALIZATION: Final = TERM_IDS.index('vassalization')
CONVERSION: Final = TERM_IDS.index('conversion')
SUCCESSION: Final = TERM_IDS.index('succession')
MOST_HUMILIATION: Final = 10  # Prestige (R10.5.3)
ANNEXED_ALLY: Final = 2  # Prestige (R10.5.4)
ANNEXED_MEMBER: Final = -1  # authority (R18.5.3)
CONVERSION_PRESTIGE: Final = 3
CONVERTED_PRESTIGE: Final = 5
CONVERTED_INFLUENCE: Final = 4
NEW_INFLUENCE: Final = 2

NEEDS_TOTAL: Final = Rule('R10.5.1a', 'refuse.needs_total')
NO_VICTORY: Final = Rule('R10.2.3', 'refuse.no_victory')
NEEDS_CAPITAL: Final = Rule('R10.5.0', 'refuse.needs_capital')
ONLY_PLAYERS: Final = Rule('R10.5.3', 'refuse.only_players')
ONLY_TOTAL: Final = Rule('R10.5.4', 'refuse.needs_total')
WITHOUT_ADVANCED: Final = Rule('S2.7', 'refuse.no_advanced_terms')
ONLY_NPRS: Final = Rule('R10.5.4', 'refuse.only_nprs')
NEEDS_MORE: Final = Rule('R10.5.6', 'refuse.needs_more_areas')
NOT_ALL_OF_IT: Final = Rule('R10.5.7', 'refuse.not_all_of_capital')
ALLY_OF_ANOTHER: Final = Rule('R10.3.5', 'refuse.only_succession')
SAME_FAITH: Final = Rule('R10.5.7', 'refuse.same_faith')


def against_terms(g: Europa, seat: int, party: int, term: int, status: int, surrendered: bool = False) -> Rule:
    """R10.5: the rule against enforcing a term on a loser, by how the war stands; an NPR agrees to any White Peace
    (R10.5.1a). With an Active Ally that is not beaten totally only the succession is settled apart (R10.2)."""
    if status < PARTIAL:
        return NO_VICTORY
    if term in (SUCCESSION, VASSALIZATION, CONVERSION) and not g.variant.advanced_terms:
        return WITHOUT_ADVANCED
    if term == SUCCESSION:
        return against_securing(g, seat, party)
    if g.active_ally[party] and status < TOTAL:
        return ALLY_OF_ANOTHER
    player = g.seat_of(party) != NOBODY
    if term == WHITE:
        return OK if status == TOTAL or not player else NEEDS_TOTAL
    if term == KEEP:
        return OK
    if term in (VASSALIZATION, CONVERSION):
        rules = [against_realm(g, seat, realm, term) for realm in losing_side(g, seat, party)]
        return OK if OK in rules else rules[0]
    if term == HUMILIATION and not player:
        return ONLY_PLAYERS
    if term == ANNEXATION and player:
        return ONLY_NPRS
    if not capital_taken(g, seat, party) and not (term == HUMILIATION and surrendered):
        return NEEDS_CAPITAL
    return ONLY_TOTAL if term == ANNEXATION and status < TOTAL else OK


def losing_side(g: Europa, seat: int, party: int) -> list[int]:
    """R10.3.5, R18.4.10: a losing Realm with its Active Allies, as which the NPR subjects count for whom an Emperor
    settles with the winner."""
    loser = g.seat_of(party)
    if loser == NOBODY:
        return [party]
    subjects = subjects_within(g, seat) if party == g.emperor else []
    return [party, *active_allies(g, loser), *subjects]


def against_realm(g: Europa, seat: int, realm: int, term: int) -> Rule:
    """R10.3.6: the rule against making a Vassal of one Realm of the losing side, or converting it."""
    if term == VASSALIZATION and (g.seat_of(realm) != NOBODY or never_a_vassal(g, realm)):
        return ONLY_NPRS
    if not capital_taken(g, seat, realm):
        return NEEDS_CAPITAL
    return against_vassalizing(g, seat, realm) if term == VASSALIZATION else against_conversion(g, seat, realm)


def against_vassalizing(g: Europa, seat: int, party: int) -> Rule:
    """R10.5.6: a Province in another Area too, if there is one."""
    home = capital_area(g, party)
    abroad = [p for p in range(len(g.occupier)) if belongs(g, p, party, False) and g.map.area[p] != home]
    return OK if not abroad or any(g.occupier[p] == seat for p in abroad) else NEEDS_MORE


def against_conversion(g: Europa, seat: int, party: int) -> Rule:
    """R10.5.7, R2.4.6, R10.0.1: control of all Provinces of the loser's Capital Area, one's Vassals' among them, and
    another religion."""
    home = capital_area(g, party)
    if any(held_by(g, p) != seat for p in g.variant.inside[home]):
        return NOT_ALL_OF_IT
    return SAME_FAITH if same_faith(state_faith(g, seat), faith_of_realm(g, party)) else OK


def make_vassal(g: Europa, seat: int, province: int, held: list[int]) -> None:
    """R10.5.6: a Vassal token, with Unrest but in the Areas where the winner held Provinces of the loser."""
    if place_vassal(g, seat, province):
        g.plus = put(g.plus, province, 0)
        g.unrest = put(g.unrest, province, int(g.map.area[province] not in held))


class ChooseSubjects(ChooseVassals):
    """R10.5.6: too few tokens: the winner chooses the Provinces that become Vassals, but not the Capital. Answers with
    their Areas."""

    fields: ClassVar[tuple[Field, ...]] = (
        items('provinces', 40, 0, 'province'),  # that are left to choose from
        items('held', 40, 0, 'area'),  # where the winner held Provinces of the loser
        items('gained', 40, 0, 'area'),
    )

    def __init__(
        self, seat: int = 0, party: int = 0, provinces: list[int] | None = None, held: list[int] | None = None
    ) -> None:
        super().__init__(seat, party)
        self.provinces: list[int] = [] if provinces is None else provinces[:]
        self.held: list[int] = [] if held is None else held[:]
        self.gained: list[int] = []

    def candidates(self, g: Europa) -> list[int]:
        left = vassals_left(g, self.seat)
        return [province for province in self.provinces if g.variant.tax[province] <= left]

    def step(self, g: Europa) -> bool:
        """Nobody is asked where the tokens suffice without the Capital."""
        found = self.candidates(g)
        if found and sum([g.variant.tax[province] for province in self.provinces]) > vassals_left(g, self.seat):
            return super().step(g)
        for province in found:
            self.do_province(g, self.role, province)
        self.done(g, self.gained)
        return True

    def do_province(self, g: Europa, role: int, province: int) -> None:
        self.provinces.remove(province)
        make_vassal(g, self.seat, province, self.held)
        add_once(self.gained, g.map.area[province])


class Enforce(SeatPhase):
    """R10.5.0: one term on one loser; the Active Allies of a losing player are in it unless they settle apart.

    ``agreed``: the two have negotiated it (R10.5.8)."""

    fields: ClassVar[tuple[Field, ...]] = (
        number('party', 0, 'party'),
        number('term', 0, len(TERM_IDS) - 1),
        items('gained', 40, 0, 'area'),  # Areas where the winner gained Provinces
        items('lost', 40, 0, 'area'),  # Areas where a player lost any
        items('freed', 40, 0, 'party'),  # NPRs to which Provinces were given back
        flag('agreed'),
        items('won', 8, 0, 'party'),  # the Realms that became Vassals, or were converted
        flag('wins_for_empire'),  # the Emperor has won over an External Aggressor (R18.4.11)
    )
    steps: ClassVar[tuple[str, ...]] = ('enforce', 'empire', 'claims', 'consolation', 'befriend', 'influence', 'over')

    def __init__(self, seat: int = 0, party: int = 0, term: int = 0, agreed: bool = False) -> None:
        super().__init__(seat)
        self.party = party
        self.term = term
        self.agreed = agreed
        self.gained: list[int] = []
        self.lost: list[int] = []
        self.freed: list[int] = []
        self.won: list[int] = []
        self.wins_for_empire = False

    def enforce(self, g: Europa) -> None:
        """The term itself."""
        seat, party = self.seat, self.party
        if not self.agreed:
            g.log('enforces', realm=g.name(seat), other=g.edition.parties[party], terms=TERM_IDS[self.term])
        note_winner(g, seat, party)
        if self.term != WHITE:
            self.wins_for_empire = may_win_for_empire(g, g.realm(seat), party)
            empire_loses(g, g.realm(seat), party)
        captain = g.ally[party] if g.active_ally[party] else NOBODY
        if captain != NOBODY or victory(g, seat, party) == TOTAL:
            drop_ally(g, party)  # whatever the term (R10.1.2, R11.3.14)
        if self.term == WHITE:
            white_peace(g, seat, party)
        elif self.term == KEEP:
            g.ask(KeepState(seat, party))
        elif self.term == HUMILIATION:
            self.humiliate(g)
        elif self.term == ANNEXATION:
            self.annex(g, captain)
        elif self.term == SUCCESSION:
            g.push(SecureSuccession(seat, party))
        else:
            self.by_realms(g)

    def back_KeepState(self, g: Europa, areas: list[list[int]]) -> None:
        self.gained, self.lost, self.freed = areas
        end_war(g, self.seat, self.party)

    def empire(self, g: Europa) -> None:
        """R18.4.11: the authority for a war that the Emperor has won, once it is known what was annexed."""
        if self.wins_for_empire:
            empire_wins(g, g.realm(self.seat), self.party)

    def humiliate(self, g: Europa) -> None:
        """R10.5.3, R10.3.6: all is returned; Prestige for twice the tax value of what the loser himself gets back."""
        seat, party = self.seat, self.party
        other = g.seat_of(party)
        own = occupied(g, seat, party, with_allies=False)
        prestige = min(2 * sum([tax_value(g, p) for p in own]), MOST_HUMILIATION)
        give_back(g, seat, party)
        gain_prestige(g, seat, prestige, FROM_WARS)
        gain_prestige(g, other, -prestige, FROM_WARS)
        note(g, seat, 'humiliated', against=party)
        g.log('humiliated', realm=g.name(seat), other=g.edition.parties[party], prestige=prestige)
        end_war(g, seat, party)

    def annex(self, g: Europa, captain: int) -> None:
        """R10.5.4: all of its Provinces by right; tokens leave its Capital; the player whose Active Ally it was loses 2
        Prestige, an Emperor who annexes a member of his religion authority (R18.5.3)."""
        seat, party = self.seat, self.party
        if captain != NOBODY:
            gain_prestige(g, captain, -ANNEXED_ALLY, FROM_WARS)
        drop_ally(g, party)
        if g.emperor == g.realm(seat) and is_member(g, party):
            if same_faith(state_faith(g, seat), faith_of_realm(g, party)):
                change_authority(g, ANNEXED_MEMBER)
        mine = [p for p in range(len(g.occupier)) if belongs(g, p, party, False) and g.occupier[p] == seat]
        for province in mine:
            add_once(self.gained, g.map.area[province])
            keep_province(g, province)
        end_war(g, seat, party)
        clear_capital(g, party)
        if party == g.emperor:
            dissolve_empire(g)

    def by_realms(self, g: Europa) -> None:
        """R10.3.6: the term holds for each Realm of the losing side that meets what it needs; to the rest all is given
        back, and nobody loses Prestige for it."""
        seat, party = self.seat, self.party
        side = losing_side(g, seat, party)
        self.won = [realm for realm in side if against_realm(g, seat, realm, self.term) is OK]
        asked: list[ChooseSubjects] = []
        for realm in self.won:
            if self.term == VASSALIZATION:
                asked += self.vassalize(g, realm, bool(asked))
            else:
                self.convert(g, realm)
        give_back(g, seat, party)
        if party not in self.won or self.term != VASSALIZATION:
            end_war(g, seat, party)
        g.ask(*asked)

    def vassalize(self, g: Europa, party: int, used_up: bool) -> list[ChooseSubjects]:
        """R10.5.6: Vassal tokens on all its Provinces that no other player took; Unrest where he held none. Where
        tokens do not suffice (or another Realm has ``used_up`` what there is) the Capital stays free, and what is
        returned asks the winner which of the others get them."""
        seat = self.seat
        drop_ally(g, party)
        held = sorted({g.map.area[p] for p in occupied(g, seat, party, with_allies=False)})
        whole = [p for p in range(len(g.occupier)) if belongs(g, p, party, False)]
        mine = [p for p in whole if g.occupier[p] in (NOBODY, seat)]
        suffices = not used_up and sum([g.variant.tax[p] for p in mine]) <= vassals_left(g, seat)
        asked = [] if suffices else [ChooseSubjects(seat, party, [p for p in mine if not is_capital(g, p)], held)]
        for province in whole:
            if g.occupier[province] == seat:
                leave_occupied(g, province)
            elif g.occupier[province] >= 0:
                keep_province(g, province)  # nobody fights its Overlord for it
        for province in mine if suffices else []:
            make_vassal(g, seat, province, held)
            add_once(self.gained, g.map.area[province])
        note(g, seat, 'vassalized', against=party)
        end_war(g, seat, party)
        clear_capital(g, party)
        if is_npr(g, party):  # its Capital was left out
            make_truce(g, seat, party)
        return asked

    def back_ChooseSubjects(self, g: Europa, areas: list[int]) -> None:
        """R10.5.6."""
        for area in areas:
            add_once(self.gained, area)

    def convert(self, g: Europa, party: int) -> None:
        """R10.5.7: the loser takes the winner's religion, in its Capital Area too; what he loses, NPRs have not
        (R10.5.7a)."""
        seat = self.seat
        give_back(g, seat, party, with_allies=False)
        change_state_faith(g, party, state_faith(g, seat))
        set_faith(g, capital_area(g, party), state_faith(g, seat))
        gain_prestige(g, seat, CONVERSION_PRESTIGE, FROM_WARS)
        other = g.seat_of(party)
        if other != NOBODY:
            gain_prestige(g, other, -CONVERTED_PRESTIGE, FROM_WARS)
            g.ask(GiveUpInfluence(other, CONVERTED_INFLUENCE, BY_A_TREATY))

    def claims(self, g: Europa) -> None:
        """R10.5.2c, R10.5.4, R10.5.6: a Claim may be given up for calm."""
        if any(g.claims[area] >> self.seat & 1 for area in self.gained):
            g.ask(GiveUpClaims(self.seat, self.gained))

    def consolation(self, g: Europa) -> None:
        """R10.5.2c: a player who lost Provinces may place Claims there."""
        other = g.seat_of(self.party)
        if other != NOBODY and self.lost:
            g.ask(PlaceClaims(other, self.lost))

    def befriend(self, g: Europa) -> None:
        """R10.5.2c: an Alliance with one of the NPRs that were set free."""
        if self.freed:
            g.ask(Befriend(self.seat, self.freed))

    def back_Befriend(self, g: Europa, party: int) -> None:
        """R10.5.2c, R10.5.2e: 2 Influence in its Areas; without an Alliance, in those of one of the freed."""
        freed = [each for each in self.freed if is_npr(g, each)]
        if party == NOBODY and len(freed) > 1:
            g.ask(FavourFreed(self.seat, freed))
        elif party != NOBODY or freed:
            self.back_FavourFreed(g, party if party != NOBODY else freed[0])

    def back_FavourFreed(self, g: Europa, party: int) -> None:
        """R10.5.2e."""
        if party != NOBODY:
            g.ask(SpreadInfluence(self.seat, areas_of(g, party), NEW_INFLUENCE))

    def influence(self, g: Europa) -> None:
        """R10.5.6-7: 2 Influence in the new Vassal's Areas, or in the convert's Capital Area."""
        if self.won:
            realm = self.won.pop(0)
            areas = areas_of(g, realm) if self.term == VASSALIZATION else [capital_area(g, realm)]
            g.ask(SpreadInfluence(self.seat, areas, NEW_INFLUENCE))
            self.again()

    def over(self, g: Europa) -> None:
        self.done(g, None)


def note_winner(g: Europa, seat: int, party: int) -> None:
    """R10.2: who won and who lost, for the cards that ask."""
    note(g, seat, 'warWon', against=party)
    other = g.seat_of(party)
    if other != NOBODY:
        note(g, other, 'warLost', against=g.realm(seat))


FRAMES: Final = (ChooseSubjects, Enforce)
