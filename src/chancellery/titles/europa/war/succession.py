"""R10.5.5: Secure Desired Succession: the winner settles who inherits a Realm whose succession is disputed."""

from __future__ import annotations

from typing import ClassVar, Final

from chancellery.kernel.fields import Field, number, take_mark
from chancellery.kernel.frames import Prompt
from chancellery.kernel.rules import OK, Rule
from chancellery.titles.europa.board.land import is_npr
from chancellery.titles.europa.cards import deck_of
from chancellery.titles.europa.edition.files import NOBODY
from chancellery.titles.europa.governing.court import enthrone, is_leader
from chancellery.titles.europa.governing.purse import FROM_MARRIAGES, gain_prestige
from chancellery.titles.europa.questions import Question, SeatPhase
from chancellery.titles.europa.relations.ties import (
    AT_WAR,
    against_more_alliances,
    capital_area,
    end_alliance,
    end_marriage,
    realm_at_war,
)
from chancellery.titles.europa.state import Europa
from chancellery.titles.europa.unrest.liberation import leave_occupied
from chancellery.titles.europa.war.ending import end_war, give_back, tax_of, white_peace
from chancellery.titles.europa.war.spoils import NOT_FREED, Befriend, SpreadInfluence, at_war_himself
from chancellery.titles.europa.war.victory import (
    PARTIAL,
    active_allies,
    belongs,
    capital_taken,
    enemies_of,
    victory,
)

RIVAL_PRESTIGE: Final = 3  # for each Marriage that is removed, and from its owner
MOST_PRESTIGE: Final = 5  # for the winner's own disputed Marriage
NEW_INFLUENCE: Final = 4

NOT_DISPUTED: Final = Rule('R10.5.5', 'refuse.not_disputed')
NEEDS_CAPITAL: Final = Rule('R10.5.5', 'refuse.needs_capital')
NO_CLAIMANT: Final = Rule('R10.5.5', 'refuse.no_claimant')


def against_securing(g: Europa, seat: int, party: int) -> Rule:
    """R10.5.5: a disputed Marriage in the loser's Capital, which the winner occupies."""
    if not g.disputed[party]:
        return NOT_DISPUTED
    return OK if capital_taken(g, seat, party) else NEEDS_CAPITAL


def allies_to_inherit(g: Europa, seat: int) -> list[int]:
    """R10.2, R10.5.5: the Active Allies of players whom a player has beaten, with whom he may settle this alone."""
    found: list[int] = []
    if not g.variant.advanced_terms:
        return found
    for enemy in enemies_of(g, seat):
        other = g.seat_of(enemy)
        if other != NOBODY and victory(g, seat, enemy) >= PARTIAL:
            found += [ally for ally in active_allies(g, other) if against_securing(g, seat, ally) is OK]
    return found


def rivals_in(g: Europa, seat: int, party: int) -> list[int]:
    """The other players with a Marriage token, disputed or not, in the loser's Capital."""
    return [other for other in g.seats() if other != seat and g.married[party] >> other & 1]


def succession_prestige(g: Europa, seat: int, party: int, returned: int = 0) -> int:
    """R10.5.5: 3 for each Marriage of another, and the loser's tax, at most 5, for a disputed one of one's own;
    ``returned``: the tax of what is yet to be returned, which counts again."""
    prestige = RIVAL_PRESTIGE * len(rivals_in(g, seat, party))
    if g.disputed[party] >> seat & 1:
        prestige += min(tax_of(g, party) + returned, MOST_PRESTIGE)
    return prestige


class SecureSuccession(SeatPhase):
    """R10.5.5: everything is returned, the tokens of others leave the Capital, and the winner has his candidate."""

    fields: ClassVar[tuple[Field, ...]] = (number('party', 0, 'party'),)
    steps: ClassVar[tuple[str, ...]] = ('enforce', 'candidate', 'befriend')
    ignores: ClassVar[tuple[str, ...]] = ('BefriendLoser',)  # with or without an Alliance it is over

    def __init__(self, seat: int = 0, party: int = 0) -> None:
        super().__init__(seat)
        self.party = party

    def enforce(self, g: Europa) -> None:
        """Provinces, wars, and what lies on the Capital."""
        seat, party = self.seat, self.party
        give_back(g, seat, party)
        if g.seat_of(party) == NOBODY:
            self.end_other_wars(g)
        prestige = succession_prestige(g, seat, party)
        for rival in rivals_in(g, seat, party):
            end_marriage(g, rival, party)
            gain_prestige(g, rival, -RIVAL_PRESTIGE, FROM_MARRIAGES)
        self.end_alliances(g)
        g.disputed = take_mark(g.disputed, party, seat)
        gain_prestige(g, seat, prestige, FROM_MARRIAGES)
        g.log('succession_secured', realm=g.name(seat), other=g.edition.parties[party], prestige=prestige)
        end_war(g, seat, party)

    def end_other_wars(self, g: Europa) -> None:
        """The other wars of an NPR end in a White Peace; who fought it as an Active Ally leaves it as well."""
        for other in g.seats():
            if other != self.seat and g.war[self.party] >> other & 1:
                white_peace(g, other, self.party)
        for province, holder in enumerate(g.occupier):
            if holder >= 0 and belongs(g, province, self.party, False):
                leave_occupied(g, province)

    def end_alliances(self, g: Europa) -> None:
        """All Alliance tokens on the Capital but the winner's."""
        loser = g.seat_of(self.party)
        if loser == NOBODY:
            if g.ally[self.party] not in (NOBODY, self.seat):
                end_alliance(g, g.ally[self.party], self.party)
            return
        for friend in g.seats():
            if friend != self.seat and g.friends[loser] >> friend & 1:
                end_alliance(g, friend, self.party)

    def candidate(self, g: Europa) -> None:
        """4 Influence in an NPR's Capital Area; a player gets another Ruler."""
        loser = g.seat_of(self.party)
        if loser == NOBODY:
            g.ask(SpreadInfluence(self.seat, [capital_area(g, self.party)], NEW_INFLUENCE))
        else:
            g.ask(PickRuler(self.seat, loser))

    def befriend(self, g: Europa) -> None:
        """And an Alliance with the loser."""
        g.ask(BefriendLoser(self.seat, [self.party]))


class PickRuler(Question):
    """R10.5.5: a Leader from a discard pile takes the place of the loser's Ruler, or nobody does (``done``)."""

    fields: ClassVar[tuple[Field, ...]] = (number('loser', 0, 'seat'),)
    free: ClassVar[tuple[str, ...]] = ('done',)

    def __init__(self, seat: int = 0, loser: int = 0) -> None:
        super().__init__(seat)
        self.loser = loser

    def prompt(self, g: Europa, role: int) -> Prompt:
        return Prompt('prompt.pick_ruler', 'R10.5.5', {'realm': g.name(self.loser)})

    def candidates(self, g: Europa) -> list[int]:
        """The cards with Leaders in the discard piles."""
        return sorted([card for pile in g.discards for card in pile if is_leader(g, card)])

    def step(self, g: Europa) -> bool:
        if self.candidates(g):
            return super().step(g)
        self.done(g, None)
        return True

    def among_card(self, g: Europa, role: int) -> list[int]:
        return self.candidates(g)

    def deny_card(self, g: Europa, role: int, card: int) -> Rule:
        return OK if card in self.candidates(g) else NO_CLAIMANT

    def do_card(self, g: Europa, role: int, card: int) -> None:
        g.discards[deck_of(g, card)].remove(card)
        self.done(g, None)
        enthrone(g, self.loser, g.edition.decks.actions.person[card])

    def do_done(self, g: Europa, role: int, _: int) -> None:
        self.done(g, None)

    def alone(self, g: Europa, numbers: list[int]) -> int:
        return g.v.done


class BefriendLoser(Befriend):
    """R10.5.5, R10.5.2e: the winner may ally with the loser, while both are at peace with everybody and may have
    another ally."""

    def prompt(self, g: Europa, role: int) -> Prompt:
        return Prompt('prompt.befriend_loser', 'R10.5.5', {'realm': g.edition.parties[self.parties[0]]})

    def deny_realm(self, g: Europa, role: int, party: int) -> Rule:
        loser = g.seat_of(party)
        if party not in self.parties or (loser == NOBODY and (not is_npr(g, party) or g.ally[party] != NOBODY)):
            return NOT_FREED
        if realm_at_war(g, party) or at_war_himself(g, self.seat):
            return AT_WAR
        rule = against_more_alliances(g, self.seat)
        return rule if rule is not OK or loser == NOBODY else against_more_alliances(g, loser)


def standing_against(g: Europa, seat: int, party: int) -> int:
    """R10.2, R10.3.5: how a war stands: over an Active Ally there is a Partial Victory where there is one over its
    player."""
    if g.seat_of(party) != NOBODY or not g.active_ally[party]:
        return victory(g, seat, party)
    return min(victory(g, seat, g.realm(g.ally[party])), PARTIAL)


FRAMES: Final = (SecureSuccession, PickRuler, BefriendLoser)
