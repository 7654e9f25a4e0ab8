"""Questions of war and peace that are answered by yes or no."""

from __future__ import annotations

from typing import ClassVar, Final

from chancellery.kernel.fields import Field, number
from chancellery.kernel.frames import Prompt
from chancellery.titles.europa.board.land import tax_value
from chancellery.titles.europa.edition.files import NOBODY, NOWHERE
from chancellery.titles.europa.questions import YesOrNo
from chancellery.titles.europa.state import Europa
from chancellery.titles.europa.war.ending import WHITE_PRESTIGE
from chancellery.titles.europa.war.strength import units_given
from chancellery.titles.europa.war.victory import occupied, occupied_of

JOIN_ATTACK: Final = 0  # an ally declares war and calls (R11.3.6)
JOIN_DEFENCE: Final = 1  # an ally is attacked and calls
MAKE_ACTIVE: Final = 2  # shall the NPR that called become an Active Ally (R11.3.7)?
TAKE_OFFENCE: Final = 3  # a CB token on the Capital of a player who refused a defensive call (R11.3.8)?
WHITE_PEACE: Final = 4  # a player offers one (R10.1.6)
GARRISON: Final = 5  # an own Town where rebels were driven out of an enemy's Province (R14.4.2)?
TAKE_CROSS: Final = 6  # is it a Crusade, where another cause would do (R19.3.5)?
REFUSED_ALONE: Final = (MAKE_ACTIVE, TAKE_CROSS)  # what the automaton says no to


class Consent(YesOrNo):
    """A player is asked about another Realm or a Province; play goes on with others' answers, battles or dice."""

    fields: ClassVar[tuple[Field, ...]] = (
        number('question', 0, TAKE_CROSS), number('party', NOBODY, 'party'),
        number('province', NOWHERE, 'province'),
    )  # fmt: skip

    def __init__(self, seat: int = 0, question: int = 0, party: int = NOBODY, province: int = NOWHERE) -> None:
        super().__init__(seat)
        self.question = question
        self.party = party
        self.province = province

    def prompt(self, g: Europa, role: int) -> Prompt:
        if self.question == GARRISON:
            return Prompt('prompt.garrison', 'R14.4.2', {'province': g.map.provinces.ids[self.province]})
        realm = g.edition.parties[self.party]
        if self.question == JOIN_ATTACK:
            return Prompt('prompt.answer_offensive', 'R11.3.6', {'realm': realm})
        if self.question == JOIN_DEFENCE:
            return Prompt('prompt.answer_defensive', 'R11.3.6', {'realm': realm})
        if self.question == MAKE_ACTIVE:
            return Prompt('prompt.make_active', 'R11.3.7', {'realm': realm, 'units': units_given(g, self.party)})
        if self.question == TAKE_CROSS:
            return Prompt('prompt.take_cross', 'R19.3.5', {'realm': realm})
        if self.question == TAKE_OFFENCE:
            return Prompt('prompt.take_offence', 'R11.3.8', {'realm': realm})
        return Prompt('prompt.white_peace', 'R10.1.6', {'realm': realm})

    def hint(self, g: Europa, role: int, number: int) -> dict[str, int] | None:
        """R10.5.1: what a White Peace costs either player."""
        agrees = self.question == WHITE_PEACE and number == g.v.yes
        return {'prestige': -WHITE_PRESTIGE} if agrees else None

    def final(self, g: Europa, role: int, number: int) -> bool:
        """What follows is others' answers, or dice."""
        return self.question != GARRISON

    def alone(self, g: Europa, numbers: list[int]) -> int:
        if self.question == WHITE_PEACE:
            return g.v.yes if suffers_more(g, self.seat, self.party) else g.v.no
        return g.v.no if self.question in REFUSED_ALONE else g.v.yes


def suffers_more(g: Europa, seat: int, party: int) -> bool:
    """R10.2.6: does the enemy occupy more tax value of a player's Provinces than he of theirs?"""
    theirs = sum([tax_value(g, province) for province in occupied(g, seat, party)])
    return sum([tax_value(g, province) for province in occupied_of(g, seat, party)]) > theirs


FRAMES: Final = (Consent,)
