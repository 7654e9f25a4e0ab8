"""R10.5.8: Negotiated Peace: two players write a treaty, with what else they agree on, and both must want it."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from chancellery.kernel.fields import Field, flag, items, number, rows
from chancellery.kernel.frames import Prompt
from chancellery.kernel.rules import OK, Rule
from chancellery.titles.europa.actions.diplomatic import (
    BREAK_ALLIANCE,
    RENOUNCE_CLAIM,
    WITHDRAW_INFLUENCE,
    break_alliance,
    drop_claim,
)
from chancellery.titles.europa.actions.talks import IN_DEAL_ALREADY, NAME_PRICE, Diplomacy, WriteDeal
from chancellery.titles.europa.board.land import tax_value
from chancellery.titles.europa.edition.files import NOBODY, NOWHERE
from chancellery.titles.europa.fields import MOST_DUCATS
from chancellery.titles.europa.governing.purse import against_paying
from chancellery.titles.europa.questions import YesOrNo
from chancellery.titles.europa.relations.ties import allies_of, areas_with_cubes, claimed_areas
from chancellery.titles.europa.state import Europa
from chancellery.titles.europa.verbs import TERM_IDS
from chancellery.titles.europa.war.aggressors import empire_loses, empire_wins, may_win_for_empire
from chancellery.titles.europa.war.ending import end_war, white_peace
from chancellery.titles.europa.war.keep_board_state import MOST_PROVINCES, NOT_HELD, RANSOM, Division, Ransom
from chancellery.titles.europa.war.terms import (
    ANNEXATION,
    KEEP,
    VASSALIZATION,
    WHITE,
    Enforce,
    against_terms,
    note_winner,
)
from chancellery.titles.europa.war.victory import PARTIAL

MOST_TIES: Final = 8
MOST_CLAIMS: Final = 20
MOST_WITHDRAWN: Final = 20
MOST_DEBTS: Final = 12  # of both sides, with their Active Allies

NOT_NEGOTIATED: Final = Rule('R10.5.8', 'refuse.not_negotiated')
NAME_VICTOR: Final = Rule('R10.5.8', 'refuse.name_victor')
NAME_TERMS: Final = Rule('R10.5.8', 'refuse.name_terms')
ONLY_WHEN_KEEPING: Final = Rule('R10.5.8', 'refuse.only_when_keeping')
NOT_AT_THIS_TABLE: Final = Rule('R10.5.8', 'refuse.not_at_this_table')


class Treaty(Diplomacy):
    """R10.5.8: who wins, if anybody, one term, and, paid for as ever, ties that one of them cuts and a deal between
    the two; all of it is one offer. Answers whether there is peace."""

    fields: ClassVar[tuple[Field, ...]] = (
        number('victor', NOBODY, 'seat'),
        number('term', NOBODY, len(TERM_IDS) - 1),
        items('ransomed', MOST_PROVINCES, 0, 'province'),
        items('freed', MOST_PROVINCES, 0, 'province'),
        items('swapped', MOST_PROVINCES, 0, 'province'),
        items('cut', MOST_TIES, 0, 'party'),
        items('renounced', MOST_CLAIMS, 0, 'area'),
        items('withdrawn', MOST_WITHDRAWN, 0, 'area'),
        number('cutter', 0, 'seat'),  # whose ties are cut
        flag('surrendered'),  # the other has surrendered to the writer (R10.2.4)
        rows('debts', MOST_DEBTS, (0, 'party'), (0, 'seat'), (0, MOST_DUCATS)),  # what is owed by the peace
    )
    steps: ClassVar[tuple[str, ...]] = ('write', 'ask', 'make_peace', 'cut_ties', 'carry_out')

    def __init__(self, seat: int = 0, other: int = 0, surrendered: bool = False) -> None:
        super().__init__(seat, other)
        self.victor = NOBODY
        self.term = NOBODY
        self.ransomed: list[int] = []
        self.freed: list[int] = []
        self.swapped: list[int] = []
        self.cut: list[int] = []
        self.renounced: list[int] = []
        self.withdrawn: list[int] = []
        self.cutter = seat
        self.surrendered = surrendered
        self.debts: list[list[int]] = []

    def loser(self) -> int:
        """The seat that does not win."""
        return self.other if self.victor == self.seat else self.seat

    def division(self, g: Europa, seat: int) -> Division:
        """What becomes of occupied Provinces, from the side of one of the two."""
        other = self.other if seat == self.seat else self.seat
        return Division(seat, g.realm(other), self.ransomed, self.freed, self.swapped)

    def holder(self, g: Europa, province: int) -> int:
        """Which of the two occupies a Province; the one who writes, if neither does."""
        return self.other if g.occupier[province] == self.other else self.seat

    def cuts_ties(self) -> bool:
        """Is anything cut by it?"""
        return bool(self.cut or self.renounced or self.withdrawn)

    def told(self, g: Europa) -> dict[str, Any]:
        """The treaty as the table reads it."""
        ids = g.map.provinces.ids
        return {
            'realm': g.name(self.seat), 'other': g.name(self.other), 'pact': int(self.pact),
            'wedding': int(self.wedding), 'gives': max(self.ducats, 0), 'gets': max(-self.ducats, 0),
            'provinces': [ids[province] for province, _ in self.land],
            'price': sum([price for _, price in self.land]),
            'terms': [TERM_IDS[self.term]] if self.term != NOBODY else [],
            'victor': [g.name(self.victor)] if self.victor != NOBODY else [],
            'returned': [ids[province] for province in self.ransomed],
            'freed': [ids[province] for province in self.freed],
            'swapped': [ids[province] for province in self.swapped],
            'cutter': [g.name(self.cutter)] if self.cutter != self.seat or self.cuts_ties() else [],
            'cut': [g.edition.parties[party] for party in self.cut],
            'renounced': [g.map.areas.ids[area] for area in self.renounced],
            'withdrawn': [g.map.areas.ids[area] for area in self.withdrawn],
        }  # fmt: skip

    def write(self, g: Europa) -> None:
        g.ask(WriteTreaty(self.seat))

    def back_WriteTreaty(self, g: Europa, offered: bool) -> None:
        self.offered = offered

    def ask(self, g: Europa) -> None:
        if self.offered:
            if not self.cuts_ties():
                self.cutter = self.seat
            g.log('treaty_offered', **self.told(g))
            g.ask(AnswerTreaty(self.other))

    def back_AnswerTreaty(self, g: Europa, agreed: bool) -> None:
        self.agreed = agreed

    def make_peace(self, g: Europa) -> None:
        """The term, as if it were enforced by who is called the winner; Prestige for liberation is forgone."""
        if not self.agreed:
            return
        g.log('treaty_made', realm=g.name(self.seat), other=g.name(self.other))
        first = self.victor if self.victor != NOBODY else self.seat
        loser = g.realm(self.other if first == self.seat else self.seat)
        if self.victor != NOBODY and self.term == WHITE:  # R18.4.11: who is named the winner has won
            wins = may_win_for_empire(g, g.realm(first), loser)
            empire_loses(g, g.realm(first), loser)
            white_peace(g, first, loser)
            if wins:
                empire_wins(g, g.realm(first), loser)
            return
        if self.term == WHITE:
            white_peace(g, first, loser)
            return
        peace = Enforce(first, loser, self.term, True)
        if self.term == KEEP:
            wins = self.victor != NOBODY and may_win_for_empire(g, g.realm(first), loser)
            if self.victor != NOBODY:
                empire_loses(g, g.realm(first), loser)
            division = self.division(g, first)
            peace.gained, peace.lost, peace.freed = division.carry_out(g, False)
            end_war(g, first, loser)
            self.debts = division.debts
            if self.victor == NOBODY:
                return
            note_winner(g, first, loser)
            if wins:
                empire_wins(g, g.realm(first), loser)
            peace.go('claims')
        g.push(peace)

    def cut_ties(self, g: Europa) -> None:
        """R5.2.5.1, R11.3.15: Claims and Influence go, and Alliances without what it costs to leave an ally in a
        war."""
        seat = self.cutter
        for area in self.renounced if self.agreed else []:
            if RENOUNCE_CLAIM.against(g, seat, area) is OK:
                drop_claim(g, seat, area)
        for area in self.withdrawn if self.agreed else []:
            if WITHDRAW_INFLUENCE.against(g, seat, area) is OK:
                WITHDRAW_INFLUENCE.do(g, seat, area)
        self.renounced, self.withdrawn = [], []
        if self.agreed and self.cut:
            party = self.cut.pop(0)
            if BREAK_ALLIANCE.against(g, seat, party) is OK:  # the term itself may have ended it
                break_alliance(g, seat, party, True)
            self.again()

    def carry_out(self, g: Europa) -> None:
        """The deal is paid as it was written; then what is owed for returned Provinces, even if it is ruin."""
        debts = self.debts
        super().carry_out(g)
        g.push(*[Ransom(*debt) for debt in debts])

    def announce(self, g: Europa) -> None:
        """It was told as a treaty."""


class WriteTreaty(WriteDeal):
    """R10.5.8: the parts of a treaty one by one: ``realm`` names the winner, ``terms`` the term; with Keep Current
    Board State Provinces are returned (``ransom``), freed (``liberate``) or swapped (``swap``); ``cuts`` names
    who cuts his ties, the writer unless it is said: Alliances (``break``), Claims (``renounce``) and Influence
    (``withdraw``); and all the parts of a deal between players."""

    def treaty(self, g: Europa) -> Treaty:
        """What is being written."""
        return self.within(g, Treaty)

    def prompt(self, g: Europa, role: int) -> Prompt:
        if self.province != NOWHERE:
            return super().prompt(g, role)
        return Prompt('prompt.write_treaty', 'R10.5.8', self.treaty(g).told(g))

    def at_war(self, g: Europa) -> bool:
        """R10.5.8: the limits of war are ignored."""
        return False

    def ending(self, g: Europa, seat: int) -> int:
        """R10.5.8: what one of them cuts by the treaty makes room for an Alliance."""
        treaty = self.treaty(g)
        return len(treaty.cut) if seat == treaty.cutter else 0

    def to_spend(self, g: Europa, buyer: int) -> int:
        """The Ducats at hand: Loans are for what the peace itself makes one owe."""
        return g.ducats[buyer]

    def hint(self, g: Europa, role: int, number: int) -> dict[str, int] | None:
        """The Ducats for a Province that is returned."""
        if g.title.verbs_table.verb_of[number] != g.v.ransom:
            return None
        return {'ducats': RANSOM * tax_value(g, number - g.v.ransom)}

    def among_realm(self, g: Europa, role: int) -> list[int]:
        treaty = self.treaty(g)
        return [g.realm(treaty.seat), g.realm(treaty.other)]

    def deny_realm(self, g: Europa, role: int, party: int) -> Rule:
        treaty = self.treaty(g)
        if self.province != NOWHERE:
            return NAME_PRICE
        seat = g.seat_of(party)
        if seat == NOBODY or seat not in (treaty.seat, treaty.other):
            return NOT_AT_THIS_TABLE
        return IN_DEAL_ALREADY if treaty.victor == seat else OK

    def do_realm(self, g: Europa, role: int, party: int) -> None:
        """A term that this winner could not have is dropped."""
        treaty = self.treaty(g)
        treaty.victor = g.seat_of(party)
        if treaty.term != NOBODY and self.against(g, treaty.term) is not OK:
            treaty.term = NOBODY

    def against(self, g: Europa, term: int) -> Rule:
        """R10.5.8: any term but Vassalization and Full Annexation, if its needs are met for the agreed winner."""
        treaty = self.treaty(g)
        if term in (VASSALIZATION, ANNEXATION):
            return NOT_NEGOTIATED
        if term in (WHITE, KEEP):
            return OK
        if treaty.victor == NOBODY:
            return NAME_VICTOR
        yields = treaty.surrendered and treaty.victor == treaty.seat
        return against_terms(g, treaty.victor, g.realm(treaty.loser()), term, PARTIAL, yields)

    def deny_terms(self, g: Europa, role: int, term: int) -> Rule:
        if self.province != NOWHERE:
            return NAME_PRICE
        return IN_DEAL_ALREADY if self.treaty(g).term == term else self.against(g, term)

    def do_terms(self, g: Europa, role: int, term: int) -> None:
        treaty = self.treaty(g)
        treaty.term = term
        if term != KEEP:
            treaty.ransomed, treaty.freed, treaty.swapped = [], [], []

    def occupied(self, g: Europa) -> list[int]:
        """What the two hold of each other, Capitals apart."""
        now = self.treaty(g).division(g, self.seat)
        return [*now.held(g), *now.held_by_other(g)]

    def against_dividing(self, g: Europa, province: int) -> Rule:
        """R10.5.8: under Keep Current Board State, what one of the two occupies of the other."""
        if self.province != NOWHERE:
            return NAME_PRICE
        if self.treaty(g).term != KEEP:
            return ONLY_WHEN_KEEPING
        return OK if province in self.occupied(g) else NOT_HELD

    def among_ransom(self, g: Europa, role: int) -> list[int]:
        return self.occupied(g)

    def deny_ransom(self, g: Europa, role: int, province: int) -> Rule:
        """R10.5.8: either side may trade what it occupies for Ducats."""
        rule = self.against_dividing(g, province)
        treaty = self.treaty(g)
        if rule is not OK:
            return rule
        return treaty.division(g, treaty.holder(g, province)).against_ransom(g, province)

    def do_ransom(self, g: Europa, role: int, province: int) -> None:
        self.treaty(g).ransomed.append(province)

    def among_liberate(self, g: Europa, role: int) -> list[int]:
        return self.occupied(g)

    def deny_liberate(self, g: Europa, role: int, province: int) -> Rule:
        rule = self.against_dividing(g, province)
        treaty = self.treaty(g)
        if rule is not OK:
            return rule
        return treaty.division(g, treaty.holder(g, province)).against_freeing(g, province)

    def do_liberate(self, g: Europa, role: int, province: int) -> None:
        self.treaty(g).freed.append(province)

    def among_swap(self, g: Europa, role: int) -> list[int]:
        return self.occupied(g)

    def deny_swap(self, g: Europa, role: int, province: int) -> Rule:
        """R10.5.2a: a winner alone may swap."""
        rule = self.against_dividing(g, province)
        treaty = self.treaty(g)
        if rule is OK and treaty.victor == NOBODY:
            return NAME_VICTOR
        return treaty.division(g, treaty.victor).against_swapping(g, province) if rule is OK else rule

    def do_swap(self, g: Europa, role: int, province: int) -> None:
        self.treaty(g).swapped.append(province)

    def among_cuts(self, g: Europa, role: int) -> list[int]:
        return self.among_realm(g, role)

    def deny_cuts(self, g: Europa, role: int, party: int) -> Rule:
        """R10.5.8: one of the two, either one; it is said before the ties are."""
        treaty = self.treaty(g)
        if self.province != NOWHERE:
            return NAME_PRICE
        seat = g.seat_of(party)
        if seat == NOBODY or seat not in (treaty.seat, treaty.other):
            return NOT_AT_THIS_TABLE
        return IN_DEAL_ALREADY if treaty.cutter == seat or treaty.cuts_ties() else OK

    def do_cuts(self, g: Europa, role: int, party: int) -> None:
        self.treaty(g).cutter = g.seat_of(party)

    def among_break(self, g: Europa, role: int) -> list[int]:
        return allies_of(g, self.treaty(g).cutter)

    def deny_break(self, g: Europa, role: int, party: int) -> Rule:
        """R10.5.8, R5.2.5.1."""
        treaty = self.treaty(g)
        if self.province != NOWHERE:
            return NAME_PRICE
        if party in treaty.cut or len(treaty.cut) >= MOST_TIES:
            return IN_DEAL_ALREADY
        return BREAK_ALLIANCE.against(g, treaty.cutter, party)

    def do_break(self, g: Europa, role: int, party: int) -> None:
        self.treaty(g).cut.append(party)

    def among_renounce(self, g: Europa, role: int) -> list[int]:
        return claimed_areas(g, self.treaty(g).cutter)

    def deny_renounce(self, g: Europa, role: int, area: int) -> Rule:
        """R10.5.8, R5.2.5.1: a Claim of who cuts his ties."""
        treaty = self.treaty(g)
        if self.province != NOWHERE:
            return NAME_PRICE
        if area in treaty.renounced or len(treaty.renounced) >= MOST_CLAIMS:
            return IN_DEAL_ALREADY
        return RENOUNCE_CLAIM.against(g, treaty.cutter, area)

    def do_renounce(self, g: Europa, role: int, area: int) -> None:
        self.treaty(g).renounced.append(area)

    def among_withdraw(self, g: Europa, role: int) -> list[int]:
        return areas_with_cubes(g, self.treaty(g).cutter)

    def deny_withdraw(self, g: Europa, role: int, area: int) -> Rule:
        """R10.5.8, R5.2.5.1: cubes of who cuts his ties, one by one."""
        treaty = self.treaty(g)
        if self.province != NOWHERE:
            return NAME_PRICE
        rule = WITHDRAW_INFLUENCE.against(g, treaty.cutter, area)
        if rule is not OK:
            return rule
        written = treaty.withdrawn.count(area)
        more = written < g.influence_at(treaty.cutter, area) and len(treaty.withdrawn) < MOST_WITHDRAWN
        return OK if more else IN_DEAL_ALREADY

    def do_withdraw(self, g: Europa, role: int, area: int) -> None:
        self.treaty(g).withdrawn.append(area)

    def deny_propose(self, g: Europa, role: int, _: int) -> Rule:
        """R10.5.8: one term, an even swap, and power for the deal."""
        treaty = self.treaty(g)
        if self.province != NOWHERE:
            return NAME_PRICE
        if treaty.term == NOBODY:
            return NAME_TERMS
        rule = treaty.division(g, self.seat).against_settling(g)
        return rule if rule is not OK else against_paying(g, treaty.seat, treaty.power_due())

    def final(self, g: Europa, role: int, number: int) -> bool:
        """The other answers."""
        return number == g.v.propose


class AnswerTreaty(YesOrNo):
    """R10.5.8: the other player agrees to the whole of it, or not."""

    def prompt(self, g: Europa, role: int) -> Prompt:
        return Prompt('prompt.answer_treaty', 'R10.5.8', self.within(g, Treaty).told(g))

    def final(self, g: Europa, role: int, number: int) -> bool:
        """The phase goes on to others, and to its dice."""
        return True

    def alone(self, g: Europa, numbers: list[int]) -> int:
        return g.v.no


FRAMES: Final = (Treaty, WriteTreaty, AnswerTreaty)
