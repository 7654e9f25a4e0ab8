"""Section 19.1: Prussia annexes Silesia (R19.1.0-R19.1.8)."""

from __future__ import annotations

from typing import ClassVar

from chancellery.kernel.fields import Field, number
from chancellery.kernel.frames import Answer, Choice, Phase, Prompt
from chancellery.titles.maria.boxes import half_set_aside
from chancellery.titles.maria.conquest import holds_all_silesia, take_marker
from chancellery.titles.maria.displacement import HOME, Displacement
from chancellery.titles.maria.edition import AUSTRIA, OFF_MAP, POWERS, PRUSSIA, REMOVED, WITH_PRUSSIA
from chancellery.titles.maria.fields import MARKERS
from chancellery.titles.maria.saxony import put_saxony
from chancellery.titles.maria.state import Maria
from chancellery.titles.maria.trains import PlaceTrain, has_home_for_trains


def may_offer_peace(g: Maria) -> bool:
    """R19.1.0: at the end of a Prussian stage in which Prussia controls all of Silesia, until it was accepted once."""
    return g.advanced and not g.annexed and holds_all_silesia(g, PRUSSIA)


class OfferPeace(Choice[Maria]):
    """R19.1.0: Prussia may offer a temporary peace."""

    free: ClassVar[tuple[str, ...]] = ('peace', 'pass')

    def addressee(self, g: Maria) -> int:
        """Prussia."""
        return g.runner[PRUSSIA]

    def prompt(self, g: Maria, role: int) -> Prompt:
        return Prompt('prompt.offer_peace', 'R19.1.0')

    def do_peace(self, g: Maria, role: int, _: int) -> None:
        g.log('peace_offered')
        self.done(g)
        g.ask(AnswerPeace())

    def do_pass(self, g: Maria, role: int, _: int) -> None:
        self.done(g)


class AnswerPeace(Answer[Maria]):
    """R19.1.0: Austria accepts or not."""

    def addressee(self, g: Maria) -> int:
        """Austria."""
        return g.runner[AUSTRIA]

    def prompt(self, g: Maria, role: int) -> Prompt:
        return Prompt('prompt.answer_peace', 'R19.1.0')

    def do_accept(self, g: Maria, role: int, _: int) -> None:
        self.done(g)
        g.push(Annexation())

    def do_refuse(self, g: Maria, role: int, _: int) -> None:
        g.log('peace_refused')
        self.done(g)


class Annexation(Phase[Maria]):
    """R19.1.1-R19.1.6, in this order, but that markers are set aside when all are home: until then nobody has left."""

    fields: ClassVar[tuple[Field, ...]] = (number('taken', 0, MARKERS),)
    steps: ClassVar[tuple[str, ...]] = (
        'annex', 'saxony', 'markers', 'strangers', 'prussians', 'set_aside', 'train', 'neutral',
    )  # fmt: skip

    def __init__(self) -> None:
        super().__init__()
        self.taken = 0  # Prussian markers taken back in Austria

    def annex(self, g: Maria) -> None:
        """R19.1.1: Silesia is Prussian home country."""
        g.annexed = 1
        g.log('silesia_annexed')

    def saxony(self, g: Maria) -> None:
        """R19.1.2: a Saxony allied with Prussia becomes neutral."""
        if g.saxon_status() == WITH_PRUSSIA:
            put_saxony(g, g.edition.s_space)

    def markers(self, g: Maria) -> None:
        """R19.1.3: Austrian markers in Prussia return, and Prussian ones in Austria."""
        for city in g.map.fortresses:
            if g.marker(city) == AUSTRIA and g.home(city) == PRUSSIA:
                take_marker(g, city)
            elif g.marker(city) == PRUSSIA and g.home(city) == AUSTRIA:
                take_marker(g, city)
                self.taken += 1

    def strangers(self, g: Maria) -> None:
        """R19.1.4, U45, U57: Austrians out of Prussia and Poland, other foreigners out of Prussia."""
        pieces: list[int] = []
        for piece, at in enumerate(g.at):
            if at >= 0 and g.owner(piece) != PRUSSIA:
                if g.home(at) == PRUSSIA or (g.owner(piece) == AUSTRIA and g.map.poland[at]):
                    pieces.append(piece)
        if pieces:
            g.push(Displacement(pieces, HOME))

    def prussians(self, g: Maria) -> None:
        """R19.1.4: Prussian pieces come home."""
        pieces = [
            piece for piece, at in enumerate(g.at) if at >= 0 and g.owner(piece) == PRUSSIA and g.home(at) != PRUSSIA
        ]
        if pieces:
            g.push(Displacement(pieces, HOME))

    def set_aside(self, g: Maria) -> None:
        """R19.1.3, R19.1.7: half of the Prussian markers; only who leaves Prussia from now on brings them back."""
        half_set_aside(g, PRUSSIA, self.taken)

    def train(self, g: Maria) -> None:
        """R19.1.5, R19.1.8: a marker on the box, and the second train."""
        g.silesia = 1
        g.pool[PRUSSIA] -= 1
        g.log('box_taken', power=POWERS[PRUSSIA], box='silesia')
        for train in g.edition.trains_of[PRUSSIA]:
            if g.at[train] == OFF_MAP:
                g.at[train] = REMOVED  # with every major fortress occupied it comes later, like a lost one (R10.2.1)
                if has_home_for_trains(g, PRUSSIA):
                    g.ask(PlaceTrain(train))

    def neutral(self, g: Maria) -> None:
        """R19.1.6: Prussia keeps out of the war until its stage after the next."""
        g.free_again = g.turn + 2
        g.log('prussia_neutral', turn=g.free_again)


def end_neutrality(g: Maria) -> None:
    """R19.1.6: free again from the start of its stage."""
    if g.free_again and g.turn >= g.free_again:
        g.free_again = 0
        g.log('prussia_free')
