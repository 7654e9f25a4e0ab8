"""R10.5.2: Keep Current Board State: what is swapped, returned for Ducats, set free, and kept."""

from __future__ import annotations

from typing import ClassVar, Final

from chancellery.kernel.fields import Field, items, number
from chancellery.kernel.frames import Phase, Prompt
from chancellery.kernel.rules import OK, Rule
from chancellery.titles.europa.board.land import lawful_owner, tax_value
from chancellery.titles.europa.edition.files import NOBODY
from chancellery.titles.europa.fields import MOST_DUCATS
from chancellery.titles.europa.governing.purse import Payment, Price, gain_ducats, means
from chancellery.titles.europa.questions import Question
from chancellery.titles.europa.state import Europa
from chancellery.titles.europa.unrest.liberation import core_owner, leave_occupied
from chancellery.titles.europa.war.ending import is_capital, keep_province, set_free, tax_of
from chancellery.titles.europa.war.victory import belongs, occupied, occupied_of

CAPITAL_RANSOM: Final = 10  # Ducats (R10.5.2)
RANSOM: Final = 3  # Ducats for each tax value
TWICE: Final = 2  # the payer's tax income (R10.5.2b)
MOST_PROVINCES: Final = 40

NOT_HELD: Final = Rule('R10.5.2', 'refuse.not_occupied')
A_CORE: Final = Rule('R10.5.2', 'refuse.core_of_loser')
AN_ALLYS: Final = Rule('R10.3.6', 'refuse.land_of_active_ally')
NOTHING_TO_SWAP: Final = Rule('R10.5.2', 'refuse.nothing_to_swap')
SWAP_UNEVEN: Final = Rule('R10.5.2', 'refuse.swap_uneven')


class Division:
    """What becomes of the Provinces that two enemies occupy: all that is not chosen is kept, Capitals apart."""

    def __init__(self, seat: int, party: int, ransomed: list[int], freed: list[int], swapped: list[int]) -> None:
        self.debts: list[list[int]] = []  # once it is carried out: who owes, to whom, and how many Ducats
        self.seat = seat
        self.party = party
        self.ransomed = ransomed
        self.freed = freed
        self.swapped = swapped

    def chosen(self) -> list[int]:
        """The Provinces of which something is decided."""
        return [*self.ransomed, *self.freed, *self.swapped]

    def held(self, g: Europa) -> list[int]:
        """What the first of the two could keep."""
        return [p for p in occupied(g, self.seat, self.party) if not is_capital(g, p)]

    def held_by_other(self, g: Europa) -> list[int]:
        """What the second could keep."""
        return [p for p in occupied_of(g, self.seat, self.party) if not is_capital(g, p)]

    def turned(self, g: Europa) -> Division:
        """The same from the side of the second, who plays."""
        return Division(g.seat_of(self.party), g.realm(self.seat), self.ransomed, self.freed, self.swapped)

    def capitals(self, g: Europa) -> list[int]:
        """R10.5.2: the Capitals of the other's side that the first occupies."""
        return [p for p in occupied(g, self.seat, self.party) if is_capital(g, p)]

    def dues(self, g: Europa) -> dict[int, int]:
        """R10.5.2, R10.5.2d: what each owes the first: the other for what is returned to him, and every owner for his
        own Capital, an Active Ally too."""
        mine = [p for p in self.ransomed if g.occupier[p] == self.seat]
        found = {self.party: RANSOM * sum([tax_value(g, p) for p in mine])}
        for capital in self.capitals(g):
            owner = lawful_owner(g, capital)
            found[owner] = found.get(owner, 0) + CAPITAL_RANSOM
        return found

    def lay_debts(self, g: Europa, dues: dict[int, int]) -> None:
        """R10.5.2b: together at most twice the other's tax income, when all that is returned is his again; what the
        supply pays for his Active Allies comes first."""
        left = TWICE * tax_of(g, self.party)
        for payer in sorted(dues, key=lambda each: each == self.party):
            ducats = min(dues[payer], left)
            left -= ducats
            if ducats:
                self.debts.append([payer, self.seat, ducats])

    def against_ransom(self, g: Europa, province: int) -> Rule:
        """R10.5.2: what the first holds may be returned; for how many Ducats the other's tax says in the end."""
        if province not in self.held(g) or province in self.chosen():
            return NOT_HELD
        return self.against_settling(g)

    def against_freeing(self, g: Europa, province: int) -> Rule:
        """R10.5.2c, R10.3.6, R13.2.2: no cores of the other, those of an NPR's Vassals among them, which are Provinces
        like its others; and nothing of his Active Allies. What is a core of the first is his again."""
        if province not in self.held(g) or province in self.chosen():
            return NOT_HELD
        if not belongs(g, province, self.party, False):
            return AN_ALLYS
        core = core_owner(g, province)
        if core in (NOBODY, self.party) or g.overlord[core] == self.party:
            return A_CORE
        return self.against_settling(g)

    def against_swapping(self, g: Europa, province: int) -> Rule:
        """R10.5.2a: Provinces that both hold, as long as what is left on the other side can make it even."""
        taken = self.chosen()
        mine = [p for p in self.held(g) if p not in taken]
        theirs = [p for p in self.held_by_other(g) if p not in taken]
        if province not in mine and province not in theirs:
            return NOT_HELD
        gives, gets = self.swap_values(g)
        if province in mine:
            mine.remove(province)
            gives += tax_value(g, province)
        else:
            theirs.remove(province)
            gets += tax_value(g, province)
        ours = {gives + more for more in sums([tax_value(g, p) for p in mine])}
        return OK if any(gets + more in ours for more in sums([tax_value(g, p) for p in theirs])) else NOTHING_TO_SWAP

    def swap_values(self, g: Europa) -> tuple[int, int]:
        """The tax value of what the first gives in the swap, and of what he gets."""
        gives = sum([tax_value(g, p) for p in self.swapped if g.occupier[p] == self.seat])
        return gives, sum([tax_value(g, p) for p in self.swapped]) - gives

    def against_settling(self, g: Europa) -> Rule:
        """R10.5.2a: what is swapped has the same tax value on both sides."""
        gives, gets = self.swap_values(g)
        return OK if gives == gets else SWAP_UNEVEN.of(gives=gives, gets=gets)

    def hand_back(self, g: Europa) -> None:
        """R10.5.2: Capitals, ransomed and swapped Provinces go back, and what is owed for them is known."""
        sides = [self] if g.seat_of(self.party) == NOBODY else [self, self.turned(g)]
        dues = [side.dues(g) for side in sides]
        for province in [*occupied(g, self.seat, self.party), *occupied_of(g, self.seat, self.party)]:
            if is_capital(g, province) or province in self.ransomed or province in self.swapped:
                leave_occupied(g, province)
        for side, owed in zip(sides, dues, strict=True):
            side.lay_debts(g, owed)
        self.debts = [debt for side in sides for debt in side.debts]

    def carry_out(self, g: Europa, for_prestige: bool) -> list[list[int]]:
        """R10.5.2: what is returned goes back, the freed to whose cores they are, the rest is kept. Answers with the
        Areas where the first gained and where the second lost Provinces, and with the NPRs that are free; ``debts`` are
        still to be paid."""
        self.hand_back(g)
        gained: list[int] = []
        lost: list[int] = []
        free_nprs: list[int] = []
        for province in self.freed:
            if g.occupier[province] == self.seat and is_played(g, province):
                add_once(lost, g.map.area[province])
            new = set_free(g, g.occupier[province], province, for_prestige)
            if new == g.realm(self.seat):
                add_once(gained, g.map.area[province])
            if g.seat_of(new) == NOBODY and new not in free_nprs:
                free_nprs.append(new)
        for province in occupied(g, self.seat, self.party):
            add_once(gained, g.map.area[province])
            if is_played(g, province):
                add_once(lost, g.map.area[province])
            keep_province(g, province)
        for province in occupied_of(g, self.seat, self.party):
            keep_province(g, province)
        return [gained, lost, free_nprs]


class Ransom(Phase[Europa]):
    """R10.5.2, R10.5.2d: what a Realm owes for what is returned: a player must pay, with Loans if need be, and may go
    bankrupt over it (R7.4.8, R7.4.12); for an NPR the supply does."""

    fields: ClassVar[tuple[Field, ...]] = (
        number('party', 0, 'party'), number('to', 0, 'seat'), number('ducats', 0, MOST_DUCATS),
    )  # fmt: skip
    steps: ClassVar[tuple[str, ...]] = ('pay', 'receive')
    ignores: ClassVar[tuple[str, ...]] = ('Payment',)  # it must be paid

    def __init__(self, party: int = 0, to: int = 0, ducats: int = 0) -> None:
        super().__init__()
        self.party = party
        self.to = to
        self.ducats = ducats

    def pay(self, g: Europa) -> None:
        """As much as he has, and can borrow."""
        seat = g.seat_of(self.party)
        if seat != NOBODY:
            due, self.ducats = self.ducats, min(self.ducats, means(g, seat))
            g.ask(Payment(seat, Price(ducats=due), must=True))

    def receive(self, g: Europa) -> None:
        if self.ducats:
            gain_ducats(g, self.to, self.ducats)
            g.log('ransom', realm=g.name(self.to), other=g.edition.parties[self.party], ducats=self.ducats)


def is_played(g: Europa, province: int) -> bool:
    """R10.5.2c: is it by right a player's own Province, or his Vassal's?"""
    return g.town[province] != NOBODY or g.vassal[province] != NOBODY


def sums(values: list[int]) -> set[int]:
    """All that some of these numbers add up to."""
    found = {0}
    for value in values:
        found |= {each + value for each in found}
    return found


def add_once(areas: list[int], area: int) -> None:
    """Each Area once."""
    if area not in areas and len(areas) < MOST_PROVINCES:
        areas.append(area)


class KeepState(Question):
    """R10.5.2: the winner keeps what he occupies, Capitals apart; of the rest he may return Provinces for Ducats
    (``ransom``), set them free (``liberate``) or give them for what the loser holds (``swap``); ``done`` settles.
    Answers with the Areas where he gained and where the loser lost Provinces, and with the NPRs that are free."""

    fields: ClassVar[tuple[Field, ...]] = (
        number('party', 0, 'party'),
        items('ransomed', MOST_PROVINCES, 0, 'province'),
        items('freed', MOST_PROVINCES, 0, 'province'),
        items('swapped', MOST_PROVINCES, 0, 'province'),
    )

    def __init__(self, seat: int = 0, party: int = 0) -> None:
        super().__init__(seat)
        self.party = party
        self.ransomed: list[int] = []
        self.freed: list[int] = []
        self.swapped: list[int] = []

    def division(self) -> Division:
        """As it stands."""
        return Division(self.seat, self.party, self.ransomed, self.freed, self.swapped)

    def prompt(self, g: Europa, role: int) -> Prompt:
        return Prompt('prompt.keep_state', 'R10.5.2', {'realm': g.edition.parties[self.party]})

    def hint(self, g: Europa, role: int, number: int) -> dict[str, int] | None:
        """The Ducats or the Prestige for a Province."""
        verb = g.title.verbs_table.verb_of[number]
        if verb == g.v.ransom:
            return {'ducats': RANSOM * tax_value(g, number - verb)}
        return {'prestige': tax_value(g, number - verb)} if verb == g.v.liberate else None

    def among_ransom(self, g: Europa, role: int) -> list[int]:
        return self.division().held(g)

    def deny_ransom(self, g: Europa, role: int, province: int) -> Rule:
        return self.division().against_ransom(g, province)

    def do_ransom(self, g: Europa, role: int, province: int) -> None:
        self.ransomed.append(province)

    def among_liberate(self, g: Europa, role: int) -> list[int]:
        return self.division().held(g)

    def deny_liberate(self, g: Europa, role: int, province: int) -> Rule:
        return self.division().against_freeing(g, province)

    def do_liberate(self, g: Europa, role: int, province: int) -> None:
        self.freed.append(province)

    def among_swap(self, g: Europa, role: int) -> list[int]:
        now = self.division()
        return [*now.held(g), *now.held_by_other(g)]

    def deny_swap(self, g: Europa, role: int, province: int) -> Rule:
        return self.division().against_swapping(g, province)

    def do_swap(self, g: Europa, role: int, province: int) -> None:
        self.swapped.append(province)

    def deny_done(self, g: Europa, role: int, _: int) -> Rule:
        return self.division().against_settling(g)

    def do_done(self, g: Europa, role: int, _: int) -> None:
        division = self.division()
        self.done(g, division.carry_out(g, True))
        g.push(*[Ransom(*debt) for debt in division.debts])

    def alone(self, g: Europa, numbers: list[int]) -> int:
        return g.v.done  # a swap that would have to be evened out is never begun


FRAMES: Final = (KeepState, Ransom)
