"""R10.4-R10.5: Peace Terms: what each needs, and what it does."""

from __future__ import annotations

from typing import ClassVar, Final

from chancellery.kernel.fields import Field, items, number
from chancellery.kernel.frames import Choice, Phase, Prompt
from chancellery.kernel.rules import OK, Rule
from chancellery.titles.europa.cubes import BY_A_TREATY, GiveUpInfluence
from chancellery.titles.europa.edition.files import NOBODY
from chancellery.titles.europa.land import areas_of, is_core, lawful_owner, provinces_of, tax_value
from chancellery.titles.europa.ledger import note
from chancellery.titles.europa.liberation import core_owner, find_capital, leave_occupied
from chancellery.titles.europa.purse import gain_ducats, gain_prestige, lose_ducats
from chancellery.titles.europa.relations import (
    capital_area,
    end_alliance,
    end_marriage,
)
from chancellery.titles.europa.religion import same_faith, set_faith, state_faith
from chancellery.titles.europa.state import Europa
from chancellery.titles.europa.subjugation import never_a_vassal
from chancellery.titles.europa.tracks import (
    base_tax_income,
    place_town,
    place_vassal,
    remove_town,
    remove_vassal,
    vassal_tax_income,
)
from chancellery.titles.europa.verbs import TERM_IDS
from chancellery.titles.europa.war.calls import lose_allied_units, make_truce
from chancellery.titles.europa.war.spoils import Befriend, GiveUpClaims, PlaceClaims, SpreadInfluence
from chancellery.titles.europa.war.strength import units_given
from chancellery.titles.europa.war.victory import (
    PARTIAL,
    TOTAL,
    belongs,
    capital_taken,
    occupied,
    occupied_of,
)

WHITE: Final = TERM_IDS.index('white')
KEEP: Final = TERM_IDS.index('keep')
HUMILIATION: Final = TERM_IDS.index('humiliation')
ANNEXATION: Final = TERM_IDS.index('annexation')
VASSALIZATION: Final = TERM_IDS.index('vassalization')
CONVERSION: Final = TERM_IDS.index('conversion')
WHITE_PRESTIGE: Final = 1  # lost by each player (R10.5.1)
CAPITAL_RANSOM: Final = 10  # Ducats (R10.5.2)
RANSOM: Final = 3  # Ducats for each tax value
MOST_HUMILIATION: Final = 10  # Prestige (R10.5.3)
CONVERSION_PRESTIGE: Final = 3
CONVERTED_PRESTIGE: Final = 5
CONVERTED_INFLUENCE: Final = 4
NEW_INFLUENCE: Final = 2

NEEDS_TOTAL: Final = Rule('R10.5.1a', 'refuse.needs_total')
NO_VICTORY: Final = Rule('R10.2.3', 'refuse.no_victory')
NEEDS_CAPITAL: Final = Rule('R10.5.0', 'refuse.needs_capital')
ONLY_PLAYERS: Final = Rule('R10.5.3', 'refuse.only_players')
ONLY_NPRS: Final = Rule('R10.5.4', 'refuse.only_nprs')
NEEDS_MORE: Final = Rule('R10.5.6', 'refuse.needs_more_areas')
NOT_ALL_OF_IT: Final = Rule('R10.5.7', 'refuse.not_all_of_capital')
SAME_FAITH: Final = Rule('R10.5.7', 'refuse.same_faith')
NOT_HELD: Final = Rule('R10.5.2', 'refuse.not_occupied')
A_CORE: Final = Rule('R10.5.2', 'refuse.core_of_loser')
NO_MORE_RANSOM: Final = Rule('R10.5.2b', 'refuse.no_more_ransom')


def against_terms(g: Europa, seat: int, party: int, term: int, status: int, surrendered: bool = False) -> Rule:
    """R10.5: the rule against enforcing a term on a loser, by how the war stands."""
    if status < PARTIAL:
        return NO_VICTORY
    player = g.seat_of(party) != NOBODY
    if term == WHITE:
        return OK if status == TOTAL else NEEDS_TOTAL
    if term == KEEP:
        return OK
    if term == HUMILIATION and not player:
        return ONLY_PLAYERS
    if term in (ANNEXATION, VASSALIZATION) and player:
        return ONLY_NPRS
    if not capital_taken(g, seat, party) and not (term == HUMILIATION and surrendered):
        return NEEDS_CAPITAL
    if term == ANNEXATION:
        return OK if status == TOTAL else NEEDS_TOTAL
    if term == VASSALIZATION:
        return against_vassalizing(g, seat, party)
    return against_conversion(g, seat, party) if term == CONVERSION else OK


def against_vassalizing(g: Europa, seat: int, party: int) -> Rule:
    """R10.5.6, R11.4.7, R18.8.4: a Province in another Area too, if there is one; never the Pope or the Emperor."""
    if never_a_vassal(g, party):
        return ONLY_NPRS
    home = capital_area(g, party)
    abroad = [p for p in range(len(g.occupier)) if belongs(g, p, party, False) and g.map.area[p] != home]
    return OK if not abroad or any(g.occupier[p] == seat for p in abroad) else NEEDS_MORE


def against_conversion(g: Europa, seat: int, party: int) -> Rule:
    """R10.5.7: all Provinces of the loser's Capital Area, and another religion."""
    home = capital_area(g, party)
    if any(g.occupier[p] != seat and g.town[p] != seat for p in g.scene.inside[home]):
        return NOT_ALL_OF_IT
    return SAME_FAITH if same_faith(state_faith(g, seat), g.faith[party]) else OK


# ---- the end of a war (R10.4)


def end_war(g: Europa, seat: int, party: int) -> None:
    """R10.4.1-2: War tokens turn into a Truce between the two."""
    g.war[party] &= ~(1 << seat)
    other = g.seat_of(party)
    if other != NOBODY:
        g.war[g.realm(seat)] &= ~(1 << other)
    if provinces_of(g, party):
        make_truce(g, seat, party)
    note(g, seat, 'peaceMade', against=party)


def give_back(g: Europa, seat: int, party: int) -> None:
    """R10.5.1: all that the two occupy of each other is returned."""
    for province in [*occupied(g, seat, party), *occupied_of(g, seat, party)]:
        leave_occupied(g, province)


def white_peace(g: Europa, seat: int, party: int) -> None:
    """R10.5.1: as before the war, and each player loses 1 Prestige."""
    give_back(g, seat, party)
    gain_prestige(g, seat, -WHITE_PRESTIGE)
    other = g.seat_of(party)
    if other != NOBODY:
        gain_prestige(g, other, -WHITE_PRESTIGE)
    end_war(g, seat, party)
    g.log('white_peace', realm=g.name(seat), other=g.edition.parties[party])


def tax_of(g: Europa, party: int) -> int:
    """R10.5.2b, R10.5.2d: the tax income of a Realm: of an NPR what its own and its Vassals' Provinces are worth."""
    seat = g.seat_of(party)
    if seat != NOBODY:
        return base_tax_income(g, seat) + vassal_tax_income(g, seat)
    mine = [p for p in range(len(g.occupier)) if belongs(g, p, party, False) and g.occupier[p] == NOBODY]
    return sum([tax_value(g, p) for p in mine])


def is_capital(g: Europa, province: int) -> bool:
    """Is it the Capital of the Realm to which it belongs by right? The seat of a Realm that is gone is none."""
    owner = lawful_owner(g, province)
    return owner != NOBODY and g.capital[owner] == province


def pay_ransom(g: Europa, payer: int, to: int, ducats: int) -> int:
    """R10.5.2d: a player pays what he has; for an NPR the supply does. Returns what was received."""
    seat = g.seat_of(payer)
    paid = lose_ducats(g, seat, ducats) if seat != NOBODY else ducats
    if to != NOBODY:
        gain_ducats(g, to, paid)
    return paid


def keep_province(g: Europa, province: int) -> None:
    """R10.5.2: the occupier's Town stays, and what lay below it goes back to its track."""
    seat = g.occupier[province]
    large, unrest = g.held_large[province], g.held_unrest[province]
    leave_occupied(g, province)
    if g.vassal[province] != NOBODY:
        remove_vassal(g, province)
    if g.town[province] != NOBODY:
        remove_town(g, province)
    g.plus[province] = 0
    if place_town(g, seat, province):
        g.large[province] = large
        g.unrest[province] = unrest
    note(g, seat, 'annexed', tax_value(g, province), area=g.map.area[province])
    g.log('gains_province', realm=g.name(seat), province=g.map.provinces.ids[province])


# ---- enforcing a term


class Enforce(Phase[Europa]):
    """R10.5.0: one term on one loser; the Active Allies of a losing player are in it unless they settle apart."""

    fields: ClassVar[tuple[Field, ...]] = (
        number('seat', 0, 'seat'),
        number('party', 0, 'party'),
        number('term', 0, len(TERM_IDS) - 1),
        items('gained', 40, 0, 'area'),  # Areas where the winner gained Provinces
        items('lost', 40, 0, 'area'),  # Areas where a player lost any
        items('freed', 40, 0, 'party'),  # NPRs to which Provinces were given back
    )
    steps: ClassVar[tuple[str, ...]] = ('enforce', 'claims', 'consolation', 'befriend', 'influence', 'over')

    def __init__(self, seat: int = 0, party: int = 0, term: int = 0) -> None:
        super().__init__()
        self.seat = seat
        self.party = party
        self.term = term
        self.gained: list[int] = []
        self.lost: list[int] = []
        self.freed: list[int] = []

    def enforce(self, g: Europa) -> None:
        """The term itself."""
        seat, party = self.seat, self.party
        g.log('enforces', realm=g.name(seat), other=g.edition.parties[party], terms=TERM_IDS[self.term])
        note(g, seat, 'warWon', against=party)
        other = g.seat_of(party)
        if other != NOBODY:
            note(g, other, 'warLost', against=g.realm(seat))
        if self.term == WHITE:
            white_peace(g, seat, party)
        elif self.term == KEEP:
            g.ask(seat, KeepState(seat, party))
        elif self.term == HUMILIATION:
            self.humiliate(g)
        elif self.term == ANNEXATION:
            self.annex(g)
        elif self.term == VASSALIZATION:
            self.vassalize(g)
        else:
            self.convert(g)

    def back_KeepState(self, g: Europa, areas: list[list[int]]) -> None:
        self.gained, self.lost, self.freed = areas
        end_war(g, self.seat, self.party)

    def humiliate(self, g: Europa) -> None:
        """R10.5.3: all is returned; Prestige for twice the tax value of what the loser himself gets back."""
        seat, party = self.seat, self.party
        other = g.seat_of(party)
        own = occupied(g, seat, party, with_allies=False)
        prestige = min(2 * sum([tax_value(g, p) for p in own]), MOST_HUMILIATION)
        give_back(g, seat, party)
        gain_prestige(g, seat, prestige)
        gain_prestige(g, other, -prestige)
        note(g, seat, 'humiliated', against=party)
        g.log('humiliated', realm=g.name(seat), other=g.edition.parties[party], prestige=prestige)
        end_war(g, seat, party)

    def annex(self, g: Europa) -> None:
        """R10.5.4: all of its Provinces by right; tokens leave its Capital; the player whose Active Ally it was loses 2
        Prestige."""
        seat, party = self.seat, self.party
        ally = g.ally[party]
        if g.active_ally[party] and ally not in (NOBODY, seat):
            gain_prestige(g, ally, -2)
        drop_ally(g, party)
        mine = [p for p in range(len(g.occupier)) if belongs(g, p, party, False) and g.occupier[p] == seat]
        for province in mine:
            self.add(self.gained, g.map.area[province])
            keep_province(g, province)
        clear_capital(g, party)
        end_war(g, seat, party)

    def vassalize(self, g: Europa) -> None:
        """R10.5.6: Vassal tokens on all its Provinces that no other player took; Unrest where the winner held none."""
        seat, party = self.seat, self.party
        drop_ally(g, party)
        held = {g.map.area[p] for p in occupied(g, seat, party, with_allies=False)}
        mine = [p for p in range(len(g.occupier)) if belongs(g, p, party, False)]
        for province in mine:
            if g.occupier[province] == seat:
                leave_occupied(g, province)
            if g.occupier[province] == NOBODY and g.vassal[province] == NOBODY and g.town[province] == NOBODY:
                g.plus[province] = 0
                if place_vassal(g, seat, province) and g.map.area[province] not in held:
                    g.unrest[province] = 1
                self.add(self.gained, g.map.area[province])
        clear_capital(g, party)
        note(g, seat, 'vassalized', against=party)
        end_war(g, seat, party)
        g.truce[party] &= ~(1 << seat)

    def convert(self, g: Europa) -> None:
        """R10.5.7: all is returned; the loser takes the winner's religion, in its Capital Area too."""
        seat, party = self.seat, self.party
        give_back(g, seat, party)
        g.faith[party] = state_faith(g, seat)
        set_faith(g, capital_area(g, party), state_faith(g, seat))
        gain_prestige(g, seat, CONVERSION_PRESTIGE)
        other = g.seat_of(party)
        end_war(g, seat, party)
        if other != NOBODY:
            gain_prestige(g, other, -CONVERTED_PRESTIGE)
            g.ask(other, GiveUpInfluence(other, CONVERTED_INFLUENCE, BY_A_TREATY))

    @staticmethod
    def add(areas: list[int], area: int) -> None:
        """Each Area once."""
        if area not in areas and len(areas) < 40:
            areas.append(area)

    def claims(self, g: Europa) -> None:
        """R10.5.2c, R10.5.4, R10.5.6: a Claim may be given up for calm."""
        if any(g.claims[area] >> self.seat & 1 for area in self.gained):
            g.ask(self.seat, GiveUpClaims(self.seat, self.gained))

    def consolation(self, g: Europa) -> None:
        """R10.5.2c: a player who lost Provinces may place Claims there."""
        other = g.seat_of(self.party)
        if other != NOBODY and self.lost:
            g.ask(other, PlaceClaims(other, self.lost))

    def befriend(self, g: Europa) -> None:
        """R10.5.2c: an Alliance with one of the NPRs that were set free."""
        if self.freed:
            g.ask(self.seat, Befriend(self.seat, self.freed))

    def back_Befriend(self, g: Europa, party: int) -> None:
        """R10.5.2c: and 2 Influence in its Areas."""
        if party != NOBODY:
            g.ask(self.seat, SpreadInfluence(self.seat, areas_of(g, party), NEW_INFLUENCE))

    def influence(self, g: Europa) -> None:
        """R10.5.6-7: 2 Influence in the new Vassal's Areas, or in the convert's Capital Area."""
        if self.term == VASSALIZATION:
            g.ask(self.seat, SpreadInfluence(self.seat, areas_of(g, self.party), NEW_INFLUENCE))
        elif self.term == CONVERSION:
            g.ask(self.seat, SpreadInfluence(self.seat, [capital_area(g, self.party)], NEW_INFLUENCE))

    def over(self, g: Europa) -> None:
        self.done(g, None)


def drop_ally(g: Europa, party: int) -> None:
    """R10.1.2, R10.3.4: the Alliance token leaves a settled NPR, and its player loses half its strength in units."""
    ally = g.ally[party]
    if ally == NOBODY:
        return
    if g.active_ally[party]:
        lose_allied_units(g, ally, units_given(g, party))
    end_alliance(g, ally, party)


def clear_capital(g: Europa, party: int) -> None:
    """R10.5.4, R10.5.6: Marriages and the War tokens of others leave the Realm."""
    for seat in g.seats():
        if g.married[party] >> seat & 1:
            end_marriage(g, seat, party)
    g.war[party] = 0
    g.cb[party] = 0


class KeepState(Choice[Europa]):
    """R10.5.2: the winner keeps what he occupies, Capitals apart; of the rest he may return Provinces for Ducats
    (``ransom``) or set them free (``liberate``); ``done`` settles. Answers with the Areas where he gained and where the
    loser lost Provinces, and with the NPRs that are free."""

    fields: ClassVar[tuple[Field, ...]] = (
        number('seat', 0, 'seat'),
        number('party', 0, 'party'),
        items('ransomed', 40, 0, 'province'),
        items('freed', 40, 0, 'province'),
    )
    free: ClassVar[tuple[str, ...]] = ('done',)

    def __init__(self, seat: int = 0, party: int = 0) -> None:
        super().__init__()
        self.seat = seat
        self.party = party
        self.ransomed: list[int] = []
        self.freed: list[int] = []

    def prompt(self, g: Europa, role: int) -> Prompt:
        return Prompt('prompt.keep_state', 'R10.5.2', {'realm': g.edition.parties[self.party]})

    def held(self, g: Europa) -> list[int]:
        """What the winner could keep: not Capitals."""
        taken = [*self.ransomed, *self.freed]
        return [p for p in occupied(g, self.seat, self.party) if not is_capital(g, p) and p not in taken]

    def hint(self, g: Europa, role: int, number: int) -> dict[str, int] | None:
        """The Ducats or the Prestige for a Province."""
        verb = g.title.verbs_table.verb_of[number]
        if verb == g.v.ransom:
            return {'ducats': RANSOM * tax_value(g, number - verb)}
        return {'prestige': tax_value(g, number - verb)} if verb == g.v.liberate else None

    def among_ransom(self, g: Europa, role: int) -> list[int]:
        return self.held(g)

    def deny_ransom(self, g: Europa, role: int, province: int) -> Rule:
        if province not in self.held(g):
            return NOT_HELD
        return OK if self.due(g, [*self.ransomed, province]) <= self.most(g) else NO_MORE_RANSOM

    def do_ransom(self, g: Europa, role: int, province: int) -> None:
        self.ransomed.append(province)

    def among_liberate(self, g: Europa, role: int) -> list[int]:
        return self.held(g)

    def deny_liberate(self, g: Europa, role: int, province: int) -> Rule:
        """R10.5.2c, R10.3.6: no cores of the loser, and nothing of his Active Allies."""
        if province not in self.held(g):
            return NOT_HELD
        loser = is_core(g, province, self.party) or not belongs(g, province, self.party, False)
        core = core_owner(g, province)
        return A_CORE if loser or core in (NOBODY, g.realm(self.seat)) else OK

    def do_liberate(self, g: Europa, role: int, province: int) -> None:
        self.freed.append(province)

    def capitals(self, g: Europa) -> list[int]:
        """R10.5.2: occupied Capitals of the loser's side."""
        return [p for p in occupied(g, self.seat, self.party) if is_capital(g, p)]

    def due(self, g: Europa, provinces: list[int]) -> int:
        """What these would bring, with the Capitals."""
        return CAPITAL_RANSOM * len(self.capitals(g)) + RANSOM * sum([tax_value(g, p) for p in provinces])

    def most(self, g: Europa) -> int:
        """R10.5.2b: twice the loser's tax income, when all that is returned is his again."""
        back = [*self.capitals(g), *self.ransomed]
        return 2 * (tax_of(g, self.party) + sum([tax_value(g, p) for p in back]))

    def do_done(self, g: Europa, role: int, _: int) -> None:
        """R10.5.2: Capitals and ransomed Provinces go back, the freed to whose cores they are, the rest is kept."""
        seat, party = self.seat, self.party
        ducats = min(self.due(g, self.ransomed), self.most(g))
        gained: list[int] = []
        lost: list[int] = []
        for province in [*self.capitals(g), *self.ransomed]:
            leave_occupied(g, province)
        free_nprs: list[int] = []
        for province in self.freed:
            new = set_free(g, seat, province)
            if g.seat_of(new) == NOBODY and new not in free_nprs:
                free_nprs.append(new)
        for province in occupied(g, seat, party):
            Enforce.add(gained, g.map.area[province])
            if g.town[province] != NOBODY or g.vassal[province] != NOBODY:
                Enforce.add(lost, g.map.area[province])
            keep_province(g, province)
        for province in occupied_of(g, seat, party):
            if is_capital(g, province):
                leave_occupied(g, province)
            else:
                keep_province(g, province)
        received = pay_ransom(g, party, seat, ducats) if ducats else 0
        if received:
            g.log('ransom', realm=g.name(seat), other=g.edition.parties[party], ducats=received)
        self.done(g, [gained, lost, free_nprs])

    def alone(self, g: Europa, numbers: list[int]) -> int:
        return g.v.done


def set_free(g: Europa, seat: int, province: int) -> int:
    """R10.5.2c, R13.0.3: a Province goes to the Realm whose core it is, for Prestige by its tax; returns whose."""
    new = core_owner(g, province)
    was_gone = not provinces_of(g, new)
    leave_occupied(g, province)
    if g.vassal[province] != NOBODY:
        remove_vassal(g, province)
    if g.town[province] != NOBODY:
        remove_town(g, province)
    other = g.seat_of(new)
    if other != NOBODY:
        place_town(g, other, province)
    find_capital(g, new, was_gone)
    gain_prestige(g, seat, tax_value(g, province))
    g.log('set_free', realm=g.name(seat), province=g.map.provinces.ids[province], to=g.edition.parties[new])
    return new


FRAMES: Final = (Enforce, KeepState)
