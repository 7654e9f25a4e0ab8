"""Set-up (S.1-S.12): the first player and the nine starting estates."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from chancellery.kernel.fields import Field, items
from chancellery.kernel.frames import Decision, Prompt
from chancellery.kernel.kinds import ROLE
from chancellery.kernel.rules import OK, Rule
from chancellery.titles.gods_playground.citations import S_5
from chancellery.titles.gods_playground.state import GodsPlayground
from chancellery.titles.gods_playground.verbs import BUILD

MOST_TURNS: Final = 12  # S.4: three families, and as many estates as the data may say


def choose_first_player(g: GodsPlayground) -> None:
    """S.3: the first player is drawn at random."""
    g.first = g.rng.below(3)
    g.log('first_player', role=g.who(g.first))


class StartingEstates(Decision[GodsPlayground]):
    """S.4, S.7: three passes, each begun by the next holder of the marker; a disc a turn."""

    fields: ClassVar[tuple[Field, ...]] = (items('turns', MOST_TURNS, 0, ROLE),)

    def __init__(self, first: int = 0, passes: int = 0) -> None:
        self.turns = [(first + start + i) % 3 for start in range(passes) for i in range(3)]

    def asked(self, g: GodsPlayground) -> int:
        return 1 << self.turns[0] if self.turns else 0

    def nobody(self, g: GodsPlayground) -> None:
        """U2: after three passes the marker is with the player who began the last one."""
        g.first = (g.first + max(0, g.data.start_estates - 1)) % 3
        self.done(g)

    def prompt(self, g: GodsPlayground, role: int) -> Prompt:
        return Prompt('prompt.starting_estate', 'S.4', {'left': self.turns.count(role)})

    def deny_build(self, g: GodsPlayground, role: int, region: int) -> Rule:
        """S.5: any region whose line has an empty circle."""
        return OK if g.free_circle(region) >= 0 else S_5

    def do_build(self, g: GodsPlayground, role: int, region: int) -> None:
        """S.5: the disc goes to the empty circle nearest the start of the line."""
        circle = g.free_circle(region)
        g.put_estate(role, circle)
        g.log('estate_placed', role=g.who(role), region=g.region_name(region), points=printed(g, circle))
        self.turns.pop(0)

    def final(self, g: GodsPlayground, role: int, number: int) -> bool:
        """The last estate opens the secret choice of blocks."""
        return len(self.turns) == 1

    def hint(self, g: GodsPlayground, role: int, number: int) -> dict[str, Any] | None:
        circle = g.free_circle(number - BUILD)
        return {'points': printed(g, circle), 'income': g.value[number - BUILD]}


def printed(g: GodsPlayground, circle: int) -> int:
    """The number printed in a circle."""
    for region in range(4, -1, -1):
        base = g.data.circle_base[region]
        if circle >= base:
            return g.data.circles[region][circle - base]
    raise AssertionError('no such circle')
