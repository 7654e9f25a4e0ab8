"""Changes of the rules' numbers and permissions (EFFECTS 3.5): what ``modify``, ``permit`` and the ``mods`` of a
granted action say, each with its conditions."""

from __future__ import annotations

from typing import Any, Final

from chancellery.titles.europa.effects.things import (
    AREA,
    CARD,
    IDEA,
    NO_BLOCK,
    NODE,
    NOTHING,
    PROVINCE,
    REALM,
    SEA,
    SPAN,
    Block,
    Condition,
    Maker,
    Number,
    Ref,
    Scope,
    all_hold,
)
from chancellery.titles.europa.effects.vocabulary import DICE, WORDS
from chancellery.titles.europa.field_groups import watched_fields
from chancellery.titles.europa.state import Europa

ON: Final = 'on.'  # before an occasion, as the key of what is done then
UNTIL: Final = WORDS['until']
ABOUT: Final = {
    'trade.power': NODE, 'trade.row': NODE, 'trade.keyPower': NODE, 'income.trade': NODE, 'pirates.ignore': NODE,
    'trade.unconnected': NODE, 'siege.defence': PROVINCE, 'siege.strength': PROVINCE, 'capacity.nc': SEA,
    'cost.card': CARD, 'cost.display': CARD, 'cost.appointAdvisor': CARD, 'cost.appointLeader': CARD,
    'cost.callToArms': REALM, 'cost.forgeAlliance': REALM, 'cost.subjugate': REALM, 'cost.declareWar': REALM,
    'ally.atWar': REALM, 'cb.holyWar': REALM, 'dow.ignoreTruce': REALM, 'cost.idea': IDEA, 'government.any': IDEA,
}  # fmt: skip


class Change:
    """One change: what it changes, by how much or to what, when, how often; or what is done on an occasion (``on``),
    which stands in ``block``. ``idea`` is the Idea that gives it for good."""

    def __init__(self, args: dict[str, Any], path: str, maker: Maker) -> None:
        self.path = path
        others = maker.reads
        maker.reads = set()
        self.on_occasion: bool = 'trigger' in args
        self.key: str = f'{ON}{args["trigger"]}' if self.on_occasion else args['key']
        maker.keys.add(self.key)
        self.block: int = maker.block(args['effect'], f'{path}.effect') if self.on_occasion else NO_BLOCK
        self.may: bool = args.get('may', False)
        self.idea = NOTHING
        self.permit = self.key in WORDS['permitKey']
        self.allow: bool = args.get('allow', args.get('set')) is True
        self.by: dict[str, Number] = self.parts(args.get('by'), path, maker)
        self.set: dict[str, Number] = {} if self.permit else self.parts(args.get('set'), path, maker)
        self.when: list[Condition] = maker.all_of(args.get('when'))
        self.depends_on: list[int] = watched_fields(maker.reads)  # the fields that its conditions and its size read
        maker.reads = set()
        self.who: Ref = maker.ref(args.get('who', 'you'), path)
        self.about_whom: list[int] = [] if self.who.word in ('all', 'opponents') else watched_fields(maker.reads)
        maker.reads = others
        self.limit: str = args.get('limit', '')
        self.until: int = UNTIL.index(args.get('until', 'endOfTurn'))

    def parts(self, value: Any, path: str, maker: Maker) -> dict[str, Number]:
        """A number, or numbers by what they change: kinds of power, Ducats, dice."""
        if value is None:
            return {}
        if isinstance(value, dict):
            return {name: maker.number(each, path) for name, each in value.items()}
        return {'': maker.number(value, path)}

    def fits(self, g: Europa, you: int, thing: int, here: int = NOTHING, actor: int = NOTHING) -> bool:
        """Do its conditions hold for what the rule is asked about, where that is not where it is asked, and by whom or
        with what?"""
        if not self.when:
            return True
        whole = self.on_occasion or thing == NOTHING
        about = thing if whole else ABOUT.get(self.key, AREA) * SPAN + thing
        scope = Scope(you, about if here == NOTHING else here, None, actor)
        return all_hold(g, scope.about(here if about == NOTHING else about), self.when)

    def added(self, g: Europa, you: int, part: str) -> int:
        """What it adds: to the number itself, or to one part of a price or of the dice."""
        return amount(g, you, self.by, part)

    def replaced(self, g: Europa, you: int, part: str) -> int:
        """What it puts in place."""
        return amount(g, you, self.set, part)


def amount(g: Europa, you: int, parts: dict[str, Number], part: str) -> int:
    """One part of a change; the number of a price is that of its power."""
    scope = Scope(you)
    if part:
        return parts[part].value(g, scope) if part in parts else 0
    return sum([each.value(g, scope) for name, each in parts.items() if name != 'ducats' and name not in DICE])


class Library:
    """What states ask of the compiled cards: blocks by number, and what lasts while something is on the table."""

    def __init__(self) -> None:
        self.blocks: list[Block] = []
        self.number_of: dict[str, int] = {}  # of a block, by its address
        self.by_display: dict[str, list[tuple[int, Change]]] = {}  # by key: the title of a Display Card, its change
        self.by_idea: dict[str, list[tuple[int, Change]]] = {}
        self.occasions: dict[int, Change] = {}  # by the block of what is done then
        self.once: dict[int, str] = {}  # Ideas with something that holds once in a round, say: in which time
        self.about_whom: list[int] = []  # the fields on which depends whom any of these concern
        self.asked_of: dict[str, tuple[bool, bool]] = {}  # deeds: is it asked against whom, and where?


def library(g: Europa) -> Library:
    """The compiled cards of a game."""
    found: Library = g.programs
    return found
