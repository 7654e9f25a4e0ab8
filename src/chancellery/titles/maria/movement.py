"""Section 10.1: the movement phase (R10.1.1-R10.1.16, R5.3), stacks on the move (U10), and the dispute (R10.1.10)."""

from __future__ import annotations

from typing import Any, ClassVar

from chancellery.kernel.fields import Field, flag, items, mask, number, rows
from chancellery.kernel.frames import Choice, Decision, Menu, Prompt
from chancellery.kernel.kinds import ROLE
from chancellery.kernel.rules import OK, Rule
from chancellery.titles.maria.boxes import half, note_departure
from chancellery.titles.maria.cards import can_pay
from chancellery.titles.maria.citations import (
    ALREADY_MOVED,
    DISPUTE_IDLE,
    DISPUTE_TWICE,
    FORCE_FROM_START,
    HAS_NOT_MOVED,
    NO_STACK,
    NOT_ON_MAP,
    NOT_YOUR_FLANDERS_TURN,
    NOT_YOURS,
    NOWHERE_TO_GO,
    REDUCE_IDLE,
    TOGETHER_REFUSED,
    WITHIN_NORMAL,
)
from chancellery.titles.maria.conquest import leave_city
from chancellery.titles.maria.edition import AUSTRIA, FRANCE, POWERS, PRAGMATIC, REMOVED
from chancellery.titles.maria.forced import ForcedRoute
from chancellery.titles.maria.foresight import Foreseen, combats_to_come
from chancellery.titles.maria.hussars import ride_down
from chancellery.titles.maria.knowledge import common, store
from chancellery.titles.maria.maps import FLANDERS
from chancellery.titles.maria.reach import (
    FORCED,
    Ground,
    Traffic,
    Ways,
    both_reaches,
    can_leave,
    forced_reach,
    march_reach,
    why_not_force,
    why_not_march,
)
from chancellery.titles.maria.reduction import against_reducing, french_markers, reduce_objectives
from chancellery.titles.maria.stacks import ChooseSupreme, ConsentToJoin, ConsentToMove, Split, join
from chancellery.titles.maria.state import Maria
from chancellery.titles.maria.trains import PRICE as TRAIN_COST
from chancellery.titles.maria.trains import ReplaceTrain, against_replacing, has_home_for_trains
from chancellery.titles.maria.victory import tell_conquests


class Movement(Decision[Maria]):
    """R10.1.1, R5.3: the powers of the stage move their pieces in any order; a piece finishes before another starts.

    Austria and the Pragmatic Army may belong to two players: then both are asked, and the one who picks a piece first
    moves it. After a dispute they take turns on the Flanders map (R10.1.10).
    """

    fields: ClassVar[tuple[Field, ...]] = (
        items('powers', 'power', 0, 'power'),
        mask('over', ROLE),
        number('flanders', -1, ROLE),
        mask('off_flanders', ROLE),
        rows('refused', 45, (0, 'general'), (-1, 'general')),
    )
    free: ClassVar[tuple[str, ...]] = ('done',)

    def __init__(self, powers: list[int] | None = None) -> None:
        self.powers: list[int] = [] if powers is None else powers[:]
        self.over = 0
        self.flanders = -1  # after a dispute: the role whose turn it is on the Flanders map
        self.off_flanders = 0  # roles that have no more to move there
        self.refused: list[list[int]] = []  # [general, friend he may not join, or -1: whom he may not move with]

    def roles_asked(self, g: Maria) -> int:
        """The roles that run a power of this stage."""
        mask = 0
        for power in self.powers:
            if g.takes_part(power):
                mask |= 1 << g.runner[power]
        return mask

    def asked(self, g: Maria) -> int:
        return self.roles_asked(g) & ~self.over

    def shared(self, g: Maria) -> bool:
        """Are Austria and the Pragmatic Army here in two hands?"""
        return AUSTRIA in self.powers and g.advanced and g.runner[AUSTRIA] != g.runner[PRAGMATIC]

    def prompt(self, g: Maria, role: int) -> Prompt:
        params: dict[str, Any] = {'powers': [POWERS[power] for power in self.powers if g.runner[power] == role]}
        key = 'prompt.move_disputed' if self.flanders >= 0 else 'prompt.move'
        return Prompt(key, 'R10.1.1', params)

    def traffic(self, g: Maria, pieces: list[int], ground: Ground | None = None) -> Traffic:
        """What stands in the way of these pieces."""
        refused = [friend for piece, friend in self.refused if piece == pieces[0]]
        return Traffic(g, pieces, refused, ground)

    def against_turn(self, g: Maria, role: int, piece: int) -> Rule:
        """R10.1.1: an own piece on the map that has not moved; R10.1.10: in turn on the Flanders map."""
        if g.owner(piece) not in self.powers or g.runner[g.owner(piece)] != role:
            return NOT_YOURS
        if g.at[piece] < 0:
            return NOT_ON_MAP
        if g.moved[piece]:
            return ALREADY_MOVED
        if self.flanders >= 0 and g.map.map[g.at[piece]] == FLANDERS and self.flanders_turn(g) != role:
            return NOT_YOUR_FLANDERS_TURN
        return OK

    def flanders_turn(self, g: Maria) -> int:
        """Whose move it is on the Flanders map: who has finished is passed over."""
        out = self.over | self.off_flanders
        if out >> self.flanders & 1:
            for role in range(len(g.roles)):
                if self.roles_asked(g) >> role & 1 and not out >> role & 1:
                    return role
            return -1
        return self.flanders

    def deny_piece(self, g: Maria, role: int, piece: int) -> Rule:
        rule = self.against_turn(g, role, piece)
        if rule is not OK:
            return rule
        return OK if can_leave(g, self.traffic(g, [piece])) else NOWHERE_TO_GO

    def may_pick(self, g: Maria, piece: int, ground: Ground) -> bool:
        """Would ``deny_piece`` let a piece pass whose turn it is? The ground is worked out for all of a power."""
        return ground.free_road(g, piece) or can_leave(g, self.traffic(g, [piece], ground))

    def deny_stack(self, g: Maria, role: int, general: int) -> Rule:
        """U10: both generals of a stack move as one; for two players' generals both must want it."""
        rule = self.against_turn(g, role, general)
        if rule is not OK:
            return rule
        other = g.partner(general)
        if other < 0 or (g.supreme(general, other) != general and g.runner[g.owner(other)] == role):
            return NO_STACK
        if g.moved[other]:
            return ALREADY_MOVED
        if [general, -1] in self.refused:
            return TOGETHER_REFUSED
        return OK if can_leave(g, self.traffic(g, [general, other])) else NOWHERE_TO_GO

    def deny_replace(self, g: Maria, role: int, train: int) -> Rule:
        piece = train + g.edition.general_count
        mine = [power for power in self.powers if g.runner[power] == role]
        return against_replacing(g, mine, piece)

    def deny_dispute(self, g: Maria, role: int, _: int) -> Rule:
        """R10.1.10: only where two players share the stage."""
        if not self.shared(g):
            return DISPUTE_IDLE
        return DISPUTE_TWICE if self.flanders >= 0 else OK

    def deny_pass(self, g: Maria, role: int, _: int) -> Rule:
        """R10.1.10: leave the rest of the Flanders map to the other."""
        if self.flanders < 0 or self.flanders_turn(g) != role or self.off_flanders >> role & 1:
            return NOT_YOUR_FLANDERS_TURN
        return OK

    def deny_reduce(self, g: Maria, role: int, _: int) -> Rule:
        if FRANCE not in self.powers or g.runner[FRANCE] != role:
            return REDUCE_IDLE
        return against_reducing(g)

    def offer(self, g: Maria, role: int, menu: Menu) -> None:
        """By hand, since this is the question asked most: what closes roads is worked out once a power."""
        at, moved, generals = g.at, g.moved, g.edition.general_count
        waits = self.flanders >= 0 and self.flanders_turn(g) != role  # for the other's move on the Flanders map
        taken = g.occupied()
        for power in self.powers:
            if g.runner[power] != role:
                continue
            ground = Ground(g, [power], taken)
            for piece in g.edition.pieces_of[power]:
                if moved[piece] or at[piece] < 0 or (waits and g.map.map[at[piece]] == FLANDERS):
                    continue
                if self.may_pick(g, piece, ground):
                    menu.numbers.append(g.v.piece + piece)
                if piece < generals and g.partners[piece] >= 0:
                    menu.add(g.v.stack, piece, self.deny_stack(g, role, piece))
            trains = [train for train in g.edition.trains_of[power] if not moved[train] and at[train] >= REMOVED]
            if trains and can_pay(g, power, TRAIN_COST) and has_home_for_trains(g, power):
                for train in trains:
                    menu.add(g.v.replace, train - generals, OK)
        menu.add(g.v.dispute, 0, self.deny_dispute(g, role, 0))
        menu.add(g.v.stop, 0, self.deny_pass(g, role, 0))
        menu.add(g.v.reduce, 0, self.deny_reduce(g, role, 0))
        menu.add(g.v.done, 0, OK)

    def hint(self, g: Maria, role: int, number: int) -> dict[str, Any] | None:
        """R11.1.1: how many combats follow; R19.2.2: what becomes of the French markers, but once (R19.2.4)."""
        if number == g.v.done:
            combats = combats_to_come(g, self.powers)
            return {'combats': combats} if combats else None
        if number != g.v.reduce:
            return None
        count = len(french_markers(g))
        return {'aside': half(g, count), 'back': count - half(g, count)}

    def do_piece(self, g: Maria, role: int, piece: int) -> None:
        move = Move([piece], [friend for general, friend in self.refused if general == piece])
        other = common(g, piece) if g.is_general(piece) else -1
        if other >= 0:
            g.ask(Split(piece, other), move)
        else:
            g.ask(move)

    def do_stack(self, g: Maria, role: int, general: int) -> None:
        other = g.partner(general)
        theirs = g.runner[g.owner(other)]
        if theirs == role:
            g.ask(Move([general, other], []))
        else:
            g.ask(ConsentToMove(general, other))

    def do_replace(self, g: Maria, role: int, train: int) -> None:
        g.push(ReplaceTrain(train + g.edition.general_count))

    def do_dispute(self, g: Maria, role: int, _: int) -> None:
        self.flanders = g.runner[PRAGMATIC]
        g.log('dispute', role=g.roles[role])

    def do_pass(self, g: Maria, role: int, _: int) -> None:
        self.off_flanders |= 1 << role

    def do_reduce(self, g: Maria, role: int, _: int) -> None:
        reduce_objectives(g)

    def do_done(self, g: Maria, role: int, _: int) -> None:
        self.over |= 1 << role

    def back_Move(self, g: Maria, moved: tuple[int, bool, list[int]]) -> None:
        """A piece has moved, perhaps from a city of the Flanders map; some may have refused to be joined by it."""
        piece, on_flanders, refused = moved
        if on_flanders and self.flanders >= 0:
            self.flanders = self.other_role(g, self.flanders_turn(g))
        for friend in refused:
            if [piece, friend] not in self.refused:
                self.refused.append([piece, friend])

    def back_ConsentToMove(self, g: Maria, consent: tuple[int, int, bool]) -> None:
        """U10: two players' generals move as one, or are not asked again in this phase."""
        general, other, agreed = consent
        if agreed:
            g.ask(Move([general, other], []))
        else:
            self.refused += [[general, -1], [other, -1]]

    def other_role(self, g: Maria, role: int) -> int:
        """The other player of a shared stage."""
        for other in range(len(g.roles)):
            if other != role and self.roles_asked(g) >> other & 1:
                return other
        return role


class Move(Choice[Maria]):
    """R10.1.1-R10.1.16: one piece, or a stack, marches city by city or leg by leg until it halts."""

    fields: ClassVar[tuple[Field, ...]] = (
        items('pieces', 2, 0, 'piece'),
        number('used', 0, FORCED),
        flag('on_main'),
        items('refused', 'general', 0, 'general'),
        number('target', -1, 'city'),
        items('way', FORCED, 0, 'city'),
        number('top', -1, 'general'),
        number('origin', -1, 'city'),
    )
    forced: ClassVar[tuple[str, ...]] = ('halt',)

    def __init__(self, pieces: list[int] | None = None, refused: list[int] | None = None) -> None:
        super().__init__()
        self.pieces: list[int] = [] if pieces is None else pieces[:]
        self.used = 0
        self.on_main = True
        self.refused: list[int] = [] if refused is None else refused[:]
        self.target = -1
        self.way: list[int] = []  # of a forced march, where it was chosen
        self.top = -1
        self.origin = -1
        self.near: Ways | None = None  # where the piece can march, worked out once a question
        self.far: Ways | None = None  # and by a forced march

    def addressee(self, g: Maria) -> int:
        """Whose piece goes."""
        return g.runner[g.owner(self.pieces[0])]

    def step(self, g: Maria) -> bool:
        """The move ends by itself where nothing is left to choose."""
        if self.origin < 0:
            self.origin = g.at[self.pieces[0]]
        self.near = None
        if self.used and not self.reach(g).ends:
            self.end(g)
            return True
        return False

    def reach(self, g: Maria) -> Ways:
        """The cities a normal march leads to from here; forced marches are worked out with it."""
        near = self.near
        if near is None:
            traffic = self.traffic(g)
            self.far = None
            if not self.used and traffic.general:
                near, self.far = both_reaches(g, traffic)
            else:
                near = march_reach(g, traffic, self.used, self.on_main)
            self.near = near
        return near

    def traffic(self, g: Maria) -> Traffic:
        """What stands in the way."""
        return Traffic(g, self.pieces, self.refused)

    def prompt(self, g: Maria, role: int) -> Prompt:
        params: dict[str, Any] = {'piece': g.edition.pieces[self.pieces[0]], 'used': self.used}
        if len(self.pieces) > 1:
            params['other'] = g.edition.pieces[self.pieces[1]]
            return Prompt('prompt.march_stack', 'R10.1.2', params)
        general = g.is_general(self.pieces[0])
        return Prompt('prompt.march' if general else 'prompt.march_train', 'R10.1.2' if general else 'R10.1.4', params)

    def deny_march(self, g: Maria, role: int, city: int) -> Rule:
        traffic = self.traffic(g)
        if city in march_reach(g, traffic, self.used, self.on_main).ends:
            return OK
        return why_not_march(g, traffic, city)

    def deny_force(self, g: Maria, role: int, city: int) -> Rule:
        """R10.1.14: a general, from the start; U21: what a normal march can reach is a normal march."""
        if self.used or not g.is_general(self.pieces[0]):
            return FORCE_FROM_START
        traffic = self.traffic(g)
        if city in march_reach(g, traffic, 0, True).ends:
            return WITHIN_NORMAL
        return OK if city in forced_reach(g, traffic).ends else why_not_force(g, traffic, city)

    def deny_halt(self, g: Maria, role: int, _: int) -> Rule:
        return OK if self.used or self.refused else HAS_NOT_MOVED

    def offer(self, g: Maria, role: int, menu: Menu) -> None:
        """By hand, since one search finds all cities, where ``deny`` makes one for each."""
        march, force = g.v.march, g.v.force
        numbers = [march + city for city in self.reach(g).ends]
        far = self.far
        if far is not None:
            for city in far.ends:
                numbers.append(force + city)
        numbers.sort()
        menu.numbers += numbers
        menu.add(g.v.halt, 0, self.deny_halt(g, role, 0))

    def hint(self, g: Maria, role: int, number: int) -> dict[str, Any] | None:
        """What would come of going there."""
        if number == g.v.halt:
            return None
        near = self.reach(g)
        forced = number >= g.v.force
        ways = self.far if forced else near
        if ways is None:
            return None
        way = ways.path(ways.last(number - (g.v.force if forced else g.v.march)))
        march = Foreseen(g, self.pieces, way, forced)
        found: dict[str, Any] = {}
        if march.conquers:
            found['conquers'] = [g.map.cities[city] for city in march.conquers]
        if march.passes:
            found['passes'] = [g.map.cities[city] for city in march.passes]
        if march.meets:
            found['meets'] = [g.edition.generals[enemy] for enemy in march.meets]
        if not march.fed:
            found['unfed'] = True
        return found if found else None

    def do_halt(self, g: Maria, role: int, _: int) -> None:
        self.end(g)

    def do_march(self, g: Maria, role: int, city: int) -> None:
        self.way = []
        self.approach(g, city)

    def do_force(self, g: Maria, role: int, city: int) -> None:
        """R7.5: the way is asked for where it decides which hussars are ridden down."""
        self.way = []
        route = ForcedRoute(role, self.pieces, city, self.refused)
        if route.hussars(g) and len(route.meetings(g)) > 1:
            self.target = city
            g.ask(route)
        else:
            self.approach(g, city)

    def approach(self, g: Maria, city: int) -> None:
        """R6.4, R10.1.9: before joining a general, who commands and whether the other player agrees."""
        friend = self.friend(g, city)
        self.target = city
        self.top = -1
        if friend >= 0:
            general = self.pieces[0]
            rank = g.edition.rank
            if rank[friend] == rank[general]:
                g.ask(ChooseSupreme(general, friend))
                return
            self.top = general if rank[general] < rank[friend] else friend
            if self.ask_friend(g, friend):
                return
        self.go(g)

    def friend(self, g: Maria, city: int) -> int:
        """The general one would join there, or -1."""
        for piece in g.pieces_at(city):
            if g.is_general(piece) and piece not in self.pieces:
                return piece
        return -1

    def ask_friend(self, g: Maria, friend: int) -> bool:
        """R10.1.9: another player's general is joined only with his leave."""
        theirs = g.runner[g.owner(friend)]
        if theirs == self.role:
            return False
        g.ask(ConsentToJoin(self.pieces[0], friend, self.target, self.top))
        return True

    def back_ForcedRoute(self, g: Maria, way: list[int]) -> None:
        """R7.5: the way is chosen."""
        self.way = way
        self.approach(g, self.target)

    def back_ChooseSupreme(self, g: Maria, top: int) -> None:
        """R6.4: it is said who would command; now the friend may be asked."""
        self.top = top
        if not self.ask_friend(g, self.friend(g, self.target)):
            self.go(g)

    def back_ConsentToJoin(self, g: Maria, agreed: bool) -> None:
        """R10.1.9: the other player has answered."""
        if agreed:
            self.go(g)
        else:
            self.refused.append(self.friend(g, self.target))
            self.target = -1

    def go(self, g: Maria) -> None:
        """March along the way to the target: leave cities behind, meet what is on the road, perhaps join a friend."""
        ways = self.reach(g)
        forced = self.target not in ways.ends
        if forced and self.far is not None:
            ways = self.far
        friend = self.friend(g, self.target)
        last = ways.last(self.target)
        self.used = ways.length(last)
        self.on_main = ways.on_main(last)
        names = [g.edition.pieces[piece] for piece in self.pieces]
        g.log('forced_march' if forced else 'marched', pieces=names, city=g.map.cities[self.target])
        self.advance(g, self.way or ways.path(last), forced)
        if friend >= 0:
            join(g, self.pieces[0], friend, self.top)
            g.moved[friend] = 1
            self.end(g)
        elif forced:
            self.end(g)
        self.target = -1
        tell_conquests(g)

    def advance(self, g: Maria, way: list[int], forced: bool) -> None:
        """City by city: R10.3.2 what is left, R19.1.7 whether Prussia is, R10.1.11 and R7.5 what is entered."""
        generals = [piece for piece in self.pieces if g.is_general(piece)]
        taken = g.occupied()
        trains = [taken[city] for city in way if taken[city] >= g.edition.general_count]
        for city in way:
            here = g.at[self.pieces[0]]
            for piece in self.pieces:
                g.at[piece] = city
            note_departure(g)
            if not forced and generals:
                leave_city(g, here, generals)
            for train in trains:
                if g.at[train] == city and train not in self.pieces:
                    g.at[train] = REMOVED
                    g.log('train_taken', power=POWERS[g.owner(train)], city=g.map.cities[city])
            ride_down(g, city)

    def end(self, g: Maria) -> None:
        """The piece has moved; for the dispute it counts where it started (R10.1.10)."""
        on_flanders = self.used > 0 and g.map.map[self.origin] == FLANDERS
        if self.used:
            for piece in self.pieces:
                g.moved[piece] = 1
        elif g.is_general(self.pieces[0]):
            other = common(g, self.pieces[0])
            if other >= 0:
                store(g, self.pieces[0], other, g.troops[self.pieces[0]] + g.troops[other])
        self.done(g, (self.pieces[0], on_flanders, self.refused))
