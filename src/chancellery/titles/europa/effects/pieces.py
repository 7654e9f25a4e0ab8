"""Pieces (EFFECTS 3.2): they are placed, removed, moved and turned, and Towns grow."""

from __future__ import annotations

from typing import Any, Final

from chancellery.kernel.fields import put
from chancellery.kernel.frames import Prompt
from chancellery.kernel.rules import OK, Rule
from chancellery.titles.europa.board.land import owns
from chancellery.titles.europa.edition.files import NOBODY
from chancellery.titles.europa.effects.asks import MOST_PICKED, EachPicks, Pick, refuse_unpickable
from chancellery.titles.europa.effects.read import Node
from chancellery.titles.europa.effects.resources import counted
from chancellery.titles.europa.effects.run import NOT_AMONG, NOTHING_THERE, Effect, Run
from chancellery.titles.europa.effects.things import (
    NODE,
    NOTHING,
    PROVINCE,
    REALM,
    SPAN,
    Maker,
    MakeStep,
    Number,
    Ref,
    Things,
    area_of,
    kind_of,
    number_of,
    player,
)
from chancellery.titles.europa.effects.tokens import TOKENS, Token
from chancellery.titles.europa.fields import MERCHANTS
from chancellery.titles.europa.governing.tracks import develop_town
from chancellery.titles.europa.ledger import note, noted
from chancellery.titles.europa.relations.ties import (
    AREA_FULL,
    against_more_marriages,
    cubes_of,
    marriages_in,
    remove_influence,
)
from chancellery.titles.europa.state import Europa
from chancellery.titles.europa.teams import SPARED_BY_CARD, opponents, team_mates
from chancellery.titles.europa.war.battle import meet_rebels

noted('developed')

ACTION_CARD: Final = 'card'
MARRIAGE: Final = 'marriage'
REBEL_UNIT: Final = 'rebelUnit'

PER_AREA: Final = Rule('R16.3.10', 'refuse.per_area')
NO_SMALL_TOWN: Final = Rule('R16.3.16', 'refuse.no_small_town')
NO_LARGE_TOWN: Final = Rule('R16.3.16', 'refuse.no_large_town')


class OfToken(EachPicks):
    """An effect on pieces of one sort: whose they are, who picks, how many, and where."""

    def __init__(self, node: Node, maker: Maker, where: str) -> None:
        self.name: str = node.args['what']
        self.token: Token = TOKENS.get(self.name, Token())
        if self.name not in TOKENS:
            maker.lacks(f'do {node.operator} {self.name}')
        args = {key: each for key, each in node.args.items() if key != 'whose' or not self.token.neutral}
        super().__init__(Node(node.family, node.operator, args, node.path), maker, 'whose')
        self.by: Ref | None = maker.ref(args['by'], node.path) if 'by' in args else None
        self.count: Number = maker.number(args.get('n'), node.path, 1)
        self.places: Things = maker.things(args[where], f'{node.path}.{where}')
        refuse_unpickable(self.token.kinds, node.path)
        self.up_to: bool = args.get('upTo', False)
        named: Any = args[where]
        self.direct: bool = isinstance(named, str) and named.startswith('$')  # what is chosen is the place itself

    def reaches(self, g: Europa, run: Run, thing: int) -> bool:
        if not self.direct:
            return True
        for seat in self.who.seats(g, run.scope()):
            pick = Pick(seat, 1, seat)
            if any(self.fits(g, run, pick, spot) for spot in self.token.spots(g, seat, thing)):
                return True
        return False

    def fits(self, g: Europa, run: Run, pick: Pick, spot: int) -> bool:
        """Is there something to be done on a spot?"""
        return True

    def chooser(self, g: Europa, run: Run, seat: int) -> int:
        """R16.3.5: whose pieces they are, unless the card names another."""
        if self.by is None:
            return seat
        seats = self.by.seats(g, run.scope())
        return seats[0] if seats else NOBODY

    def spots(self, g: Europa, run: Run, seat: int) -> list[int]:
        """Where such pieces could lie, among the places of the card."""
        found: list[int] = []
        for thing in self.places.things(g, run.scope()):
            found += [spot for spot in self.token.spots(g, seat, thing) if spot not in found]
        return found

    def act(self, g: Europa, run: Run, seat: int) -> bool:
        chooser = self.chooser(g, run, seat)
        count = self.number(g, run, seat)
        if chooser == NOBODY or count <= 0:
            run.bind(self.slot, counted(0))
            return False
        g.ask(Pick(chooser, count, seat))
        return True

    def after(self, g: Europa, run: Run, seat: int, answer: Any) -> None:
        run.bind(self.slot, counted(len(answer)))

    def question(self, g: Europa, run: Run, pick: Any) -> Prompt:
        return Prompt('prompt.pick_place', 'R16.3.5', {'line': self.path, 'left': pick.left})


class Place(OfToken):
    """R16.3.10-15, R2.2.2: pieces are put down by their own rules, as many as can be."""

    def __init__(self, node: Node, maker: Maker) -> None:
        super().__init__(node, maker, 'in')
        self.per_area: Number = maker.number(node.args.get('perArea'), node.path, MOST_PICKED)
        self.replaces: bool = node.args.get('replace', maker.source != ACTION_CARD) and self.name == 'influence'
        self.by_card: bool = maker.source == ACTION_CARD
        self.swaps: bool = not self.by_card  # R16.3.13
        if self.name == MARRIAGE and isinstance(node.args['in'], str):
            self.aims_at = maker.ref(node.args['in'], node.path).slot
        self.bind_name(node, maker)

    def against_choice(self, g: Europa, run: Run, thing: int) -> Rule:
        """R16.3.12: who is chosen for a Marriage can be married."""
        for seat in self.who.seats(g, run.scope()) if kind_of(thing) == REALM else []:
            return self.token.against_swap(g, seat, thing) if self.swaps else self.token.against(g, seat, thing)
        return OK

    def against_nothing(self, g: Europa, run: Run) -> Rule:
        """R11.2.1: nobody is there to be married where all tokens lie on Capitals."""
        for seat in self.who.seats(g, run.scope()):
            return against_more_marriages(g, seat)
        return OK

    def fits(self, g: Europa, run: Run, pick: Pick, spot: int) -> bool:
        return self.against(g, run, pick, spot) is OK

    def candidates(self, g: Europa, run: Run, pick: Any) -> list[int]:
        if pick.held != NOTHING:
            return self.rivals(g, pick.owner, pick.held) if self.replaces else self.token.spare(g, pick.owner)
        spots = self.spots(g, run, pick.owner)
        return [spot for spot in spots if self.against(g, run, pick, spot) is OK]

    def rivals(self, g: Europa, seat: int, spot: int) -> list[int]:
        """R16.3.10: the opponents with a cube in a full Area."""
        area = number_of(spot)
        return [player(g, other) for other in opponents(g, seat) if cubes_of(g, other, area) > 0]

    def against(self, g: Europa, run: Run, pick: Any, spot: int) -> Rule:
        """The rule against one more on this spot."""
        area = area_of(g, spot)
        there = len([1 for each in pick.picked if each == spot or (area != NOTHING and area_of(g, each) == area)])
        if there >= self.per_area.value(g, run.scope()):
            return PER_AREA
        if self.swaps and not self.replaces:
            return self.token.against_swap(g, pick.owner, spot)
        rule = self.token.against(g, pick.owner, spot)
        return OK if rule is AREA_FULL and self.replaces and self.rivals(g, pick.owner, spot) else rule

    def why_not(self, g: Europa, run: Run, pick: Any, thing: int) -> Rule:
        if pick.held != NOTHING or thing not in self.spots(g, run, pick.owner):
            return self.against_place(g, run, thing)
        return self.against(g, run, pick, thing)

    def take(self, g: Europa, run: Run, pick: Any, thing: int) -> None:
        if pick.held != NOTHING:
            if self.replaces:
                remove_influence(g, g.seat_of(number_of(thing)), number_of(pick.held), 1)
            else:
                self.token.take(g, pick.owner, thing)
            thing, pick.held = pick.held, NOTHING
        elif self.full(g, pick, thing):
            pick.held = thing
            return
        self.token.put(g, pick.owner, thing)
        pick.picked.append(thing)
        pick.left -= 1

    def full(self, g: Europa, pick: Any, spot: int) -> bool:
        """R16.3.10, R16.3.13: is there room only where an opponent's cube goes, or a token only from elsewhere?"""
        if self.replaces:
            return self.token.against(g, pick.owner, spot) is AREA_FULL
        return self.swaps and self.token.against(g, pick.owner, spot) is not OK

    def after(self, g: Europa, run: Run, seat: int, answer: Any) -> None:
        """R9.7.1: rebels fight whom they meet; those of an event when its text is done (``TakeEvent``)."""
        super().after(g, run, seat, answer)
        if self.name == REBEL_UNIT and self.by_card:
            meet_rebels(g, g.active, sorted({number_of(spot) for spot in answer}))

    def may_stop(self, g: Europa, run: Run, pick: Any) -> bool:
        """Fewer, where the card says so, or where others would have to go for them."""
        if pick.held != NOTHING:
            return False
        return self.up_to or all(self.full(g, pick, spot) for spot in pick.candidates(g))

    def settled(self, g: Europa, run: Run, pick: Any, candidates: list[int]) -> bool:
        if len(candidates) == 1:
            return True
        if pick.held != NOTHING or any(self.full(g, pick, spot) for spot in candidates):
            return False
        most = self.per_area.value(g, run.scope())
        room = sum([min(self.token.room(g, pick.owner, spot), most) for spot in candidates])
        return bool(room <= pick.left)


class Remove(OfToken):
    """R11.1.3, R11.2.3, R16.3.22: pieces are taken away, so many or all."""

    def __init__(self, node: Node, maker: Maker) -> None:
        super().__init__(node, maker, 'from')
        self.everything: bool = node.args.get('all', False)
        self.bind_name(node, maker)

    def number(self, g: Europa, run: Run, seat: int) -> int:
        if self.everything:
            return MOST_PICKED
        count = self.count.value(g, run.scope())
        own = self.name == 'influence' and seat == run.you
        married = own and any(marriages_in(g, seat, number_of(spot)) > 0 for spot in self.spots(g, run, seat))
        return count - 1 if married else count

    def fits(self, g: Europa, run: Run, pick: Pick, spot: int) -> bool:
        return self.token.there(g, pick.owner, spot) > 0

    def candidates(self, g: Europa, run: Run, pick: Any) -> list[int]:
        return [spot for spot in self.spots(g, run, pick.owner) if self.fits(g, run, pick, spot)]

    def why_not(self, g: Europa, run: Run, pick: Any, thing: int) -> Rule:
        if thing in self.spots(g, run, pick.owner):
            return NOTHING_THERE
        return self.against_place(g, run, thing)

    def take(self, g: Europa, run: Run, pick: Any, thing: int) -> None:
        self.token.take(g, pick.owner, thing)
        pick.picked.append(thing)
        pick.left -= 1

    def settled(self, g: Europa, run: Run, pick: Any, candidates: list[int]) -> bool:
        return sum([self.token.there(g, pick.owner, spot) for spot in candidates]) <= pick.left or len(candidates) == 1


class Move(OfToken):
    """R11.1.2, R12.4.2-4: pieces go from one place to another, by the limits of both."""

    def __init__(self, node: Node, maker: Maker) -> None:
        super().__init__(node, maker, 'from')
        self.to: Things = maker.things(node.args['to'], f'{node.path}.to')

    def goals(self, g: Europa, run: Run, pick: Any, start: int) -> list[int]:
        """Where a piece may go."""
        found: list[int] = []
        for thing in self.to.things(g, run.scope()):
            found += [spot for spot in self.token.spots(g, pick.owner, thing) if spot not in found]
        return [spot for spot in found if spot != start and self.against(g, pick, spot) is OK]

    def against(self, g: Europa, pick: Any, spot: int) -> Rule:
        """A Merchant is off its node while it moves."""
        if self.name == 'merchant':
            return OK if self.token.there(g, pick.owner, spot) == 0 else NOTHING_THERE
        return self.token.against(g, pick.owner, spot)

    def candidates(self, g: Europa, run: Run, pick: Any) -> list[int]:
        if pick.held != NOTHING:
            return self.goals(g, run, pick, pick.held)
        starts = [spot for spot in self.spots(g, run, pick.owner) if self.token.movable(g, pick.owner, spot) > 0]
        return [spot for spot in starts if self.goals(g, run, pick, spot)]

    def why_not(self, g: Europa, run: Run, pick: Any, thing: int) -> Rule:
        rule = (self.places if pick.held == NOTHING else self.to).why_not(g, run.scope(), thing)
        return rule if rule is not OK else NOT_AMONG

    def take(self, g: Europa, run: Run, pick: Any, thing: int) -> None:
        if pick.held == NOTHING:
            pick.held = thing
            return
        self.token.lift(g, pick.owner, pick.held)
        self.token.put(g, pick.owner, thing)
        pick.held = NOTHING
        pick.picked.append(thing)
        pick.left -= 1

    def may_stop(self, g: Europa, run: Run, pick: Any) -> bool:
        return self.up_to and pick.held == NOTHING

    def question(self, g: Europa, run: Run, pick: Any) -> Prompt:
        key = 'prompt.move_from' if pick.held == NOTHING else 'prompt.move_to'
        return Prompt(key, 'R11.1.2', {'line': self.path, 'left': pick.left})


class Flip(Effect):
    """R11.2.9, R4.3.F1, R12.4.3: Marriages become disputed or back, one's Merchant stands or lies."""

    def __init__(self, node: Node, maker: Maker) -> None:
        super().__init__(node, maker)
        self.what: str = node.args['what']
        self.of: Things = maker.things(node.args['of'], node.path)
        self.to: str = node.args['to']
        if self.what == 'alliance':
            maker.lacks('do flip alliance')
        if str(node.args['of']).startswith('$'):
            self.aims_at = maker.ref(node.args['of'], node.path).slot

    def against_choice(self, g: Europa, run: Run, thing: int) -> Rule:
        """S6.7: the succession of a team-mate is not disputed by choice."""
        mate = kind_of(thing) == REALM and team_mates(g, run.you, g.seat_of(number_of(thing)))
        return SPARED_BY_CARD if mate and self.what == 'marriage' and self.to == 'disputed' else OK

    def run(self, g: Europa, run: Run) -> None:
        for thing in self.of.things(g, run.scope()):
            number = number_of(thing)
            if self.what == 'marriage' and kind_of(thing) == REALM:
                g.disputed = put(g.disputed, number, g.married[number] if self.to == 'disputed' else 0)
                if g.disputed[number]:
                    g.log('disputed', other=g.edition.parties[number])
            elif self.what == 'merchant' and kind_of(thing) == NODE and run.you != NOBODY:
                for merchant in range(MERCHANTS):
                    if g.merchant_at(run.you, merchant) == number:
                        g.put_merchant_used(run.you, merchant, int(self.to == 'used'))


class Develop(EachPicks):
    """R16.3.16: a small Town becomes a large one; skipped without a large Town."""

    def __init__(self, node: Node, maker: Maker) -> None:
        super().__init__(node, maker)
        self.places: Things = maker.things(node.args['in'], f'{node.path}.in')
        self.count: Number = maker.number(node.args.get('n'), node.path, 1)

    def spots(self, g: Europa, run: Run) -> list[int]:
        """The Provinces of the places that the card names."""
        found: list[int] = []
        for thing in self.places.things(g, run.scope()):
            inside = g.variant.inside[number_of(thing)] if kind_of(thing) != PROVINCE else [number_of(thing)]
            found += [PROVINCE * SPAN + province for province in inside]
        return found

    def against(self, g: Europa, seat: int, province: int) -> Rule:
        """R16.3.16: one's own small Town, and a large one left."""
        if not owns(g, seat, province) or g.large[province]:
            return NO_SMALL_TOWN
        return OK if g.large_towns[seat] < g.edition.components.large_towns.pieces() else NO_LARGE_TOWN

    def candidates(self, g: Europa, run: Run, pick: Any) -> list[int]:
        return [spot for spot in self.spots(g, run) if self.against(g, pick.owner, number_of(spot)) is OK]

    def why_not(self, g: Europa, run: Run, pick: Any, thing: int) -> Rule:
        if thing in self.spots(g, run):
            return self.against(g, pick.owner, number_of(thing))
        return self.against_place(g, run, thing)

    def take(self, g: Europa, run: Run, pick: Any, thing: int) -> None:
        develop_town(g, number_of(thing))
        note(g, pick.owner, 'developed', area=g.map.area[number_of(thing)])
        g.log('developed', realm=g.name(pick.owner), province=g.map.provinces.ids[number_of(thing)])
        pick.picked.append(thing)
        pick.left -= 1

    def settled(self, g: Europa, run: Run, pick: Any, candidates: list[int]) -> bool:
        return bool(len(candidates) <= pick.left)


PIECES: Final[dict[str, MakeStep]] = {
    'place': Place, 'remove': Remove, 'move': Move, 'flip': Flip, 'develop': Develop,
}  # fmt: skip
