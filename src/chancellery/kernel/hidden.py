"""Hidden containers: piles and hands that record, item by item, which roles know it.

Views, ``determinize`` and the twins of the conformance suite are all made from this record. A role that did
not see a move loses track of everything that could have moved; a role that saw it keeps what it knows.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import mypyc_attr

if TYPE_CHECKING:
    from chancellery.kernel.rng import Rng
    from chancellery.kernel.state import State

UNKNOWN: Final = -1


@mypyc_attr(allow_interpreted_subclasses=True)
class Cards:
    """Items of one pool, each with the mask of roles that know it. Ordered: a pile. Unordered: a hand of its owners."""

    def __init__(
        self,
        pool: str,
        items: list[int],
        ordered: bool,
        owners: int,
        known: list[int] | None = None,
        voids: tuple[int, ...] = (),
    ) -> None:
        self.pool = pool
        self.ordered = ordered
        self.owners = owners
        self.items: list[int] = items[:]
        self.voids = voids
        if known is None:
            self.known: list[int] = [owners] * len(items)
            self.tidy()
        else:
            self.known = known[:]

    def __len__(self) -> int:
        return len(self.items)

    def clone(self) -> Cards:
        """An independent copy."""
        return Cards(self.pool, self.items, self.ordered, self.owners, self.known, self.voids)

    def dump(self) -> dict[str, Any]:
        """The container as plain data."""
        return {
            'pool': self.pool,
            'cards': self.items[:],
            'known': self.known[:],
            'voids': list(self.voids),
            'ordered': self.ordered,
            'owners': self.owners,
        }

    def pack(self, out: list[int]) -> None:
        """The container as numbers, for digests."""
        out.append(self.owners)
        out.append(len(self.items))
        out += self.items
        out += self.known
        out.append(len(self.voids))
        out.extend(self.voids)

    def tidy(self) -> None:
        """Keep an unordered container sorted, so that its order reveals nothing."""
        if self.ordered:
            return
        items = self.items
        known = self.known
        for at in range(1, len(items)):
            item = items[at]
            mask = known[at]
            to = at
            while to > 0 and (items[to - 1] > item or (items[to - 1] == item and known[to - 1] > mask)):
                items[to] = items[to - 1]
                known[to] = known[to - 1]
                to -= 1
            items[to] = item
            known[to] = mask

    def seen_by(self, role: int) -> list[int]:
        """The items as this role sees them, ``UNKNOWN`` for the rest; see ``State.seen`` for spectators."""
        seen = [item if (known >> role) & 1 else UNKNOWN for item, known in zip(self.items, self.known, strict=True)]
        if not self.ordered:
            seen.sort()
        return seen

    def seen_by_all(self, g: State) -> list[int]:
        """The items that everybody knows, ``UNKNOWN`` for the rest: what a spectator sees."""
        everyone = g.everyone()
        seen = [
            item if known & everyone == everyone else UNKNOWN
            for item, known in zip(self.items, self.known, strict=True)
        ]
        if not self.ordered:
            seen.sort()
        return seen

    def shuffle(self, g: State) -> None:
        """Shuffle, so that nobody knows the order any more."""
        g.rng.shuffle(self.items)
        self.known = [self.owners] * len(self.items)
        self.tidy()

    def add(self, item: int, known: int) -> None:
        """Put an item on top (a pile) or in (a hand), known to these roles and to the owners."""
        at = len(self.items)
        known |= self.owners
        if not self.ordered:
            while at and (self.items[at - 1] > item or (self.items[at - 1] == item and self.known[at - 1] > known)):
                at -= 1
        self.items.insert(at, item)
        self.known.insert(at, known)
        self.voids = ()  # what came in may be of any kind

    def draw(self, g: State, to: Cards, seen: int = 0) -> int:
        """Move the top item to another container; its new owners learn it, and the roles of ``seen`` watch."""
        item = self.items.pop()
        known = self.known.pop()
        to.add(item, known | seen)
        g.disclose()
        return item

    def look(self, g: State, roles: int, count: int) -> None:
        """Let these roles learn the top ``count`` items (of a hand, only looking at all of it makes sense)."""
        for i in range(max(0, len(self.items) - count), len(self.items)):
            self.known[i] |= roles
        g.disclose()

    def take(self, item: int) -> int:
        """Remove an item openly: everybody sees which one it was. Returns who knew of it (see ``miss``)."""
        at = self.items.index(item)
        del self.items[at]
        gone = self.known.pop(at)
        return self.miss([item], gone) if item in self.items else gone

    def miss(self, alike: list[int], gone: int) -> int:
        """An item has gone openly, and nobody can tell it from these: who knew of one of them, and not of that one,
        knows of one fewer. ``gone`` are the roles that knew it; returns them with those that miss one of these now,
        so that equal items in several containers are counted once.
        """
        for at in range(len(self.items)):
            if self.items[at] in alike:
                counted = self.known[at] & ~gone
                self.known[at] &= gone
                gone |= counted
        self.tidy()
        return gone

    def take_at(self, at: int) -> int:
        """Remove the item in this place of a pile (-1: the top) openly; everybody sees what it was."""
        del self.known[at]
        return self.items.pop(at)

    def take_all(self) -> list[int]:
        """Remove all items openly."""
        taken = self.items
        self.items = []
        self.known = []
        return taken

    def turn_up(self, g: State, at: int) -> int:
        """Turn the item in this place of a pile face up: everybody knows it from now on."""
        self.known[at] |= g.everyone()
        g.disclose()
        return self.items[at]

    def known_to_all(self, g: State, at: int) -> bool:
        """Does everybody know the item in this place?"""
        everyone = g.everyone()
        return self.known[at] & everyone == everyone

    def learn(self, g: State, roles: int) -> None:
        """These roles look at all items."""
        self.known = [known | roles for known in self.known]
        self.tidy()
        g.disclose()

    def hand_over(self, g: State, owners: int) -> None:
        """Give the container to new owners, who look at it. The old owners do not forget it."""
        self.owners = owners
        self.learn(g, owners)

    def refill(self, g: State, source: Cards, keep: int = 0) -> None:
        """Shuffle the items of an open pile, but for the ``keep`` on top of it, and make them this one."""
        cut = len(source.items) - keep
        self.items += source.items[:cut]
        source.items = source.items[cut:]
        source.known = source.known[cut:]
        self.voids = ()
        self.shuffle(g)

    def give(self, item: int, to: Cards, seen: int = 0) -> None:
        """Move an item face down. Who neither owns one end nor watches loses track of what could have moved."""
        watching = self.owners | to.owners | seen
        self.take(item)
        self.known = [known & watching for known in self.known]
        to.add(item, watching)

    def prove_void(self, kind: int) -> None:
        """Note that everybody has learned that the container has nothing of this kind."""
        if kind not in self.voids:
            self.voids = tuple(sorted([*self.voids, kind]))


def pile(pool: str, items: list[int], known: int = 0) -> Cards:
    """A face-down pile, the last item on top."""
    return Cards(pool, items, True, 0, [known] * len(items))


def hand(pool: str, items: list[int], owner: int) -> Cards:
    """A hand that its owner (a role's index) knows."""
    return Cards(pool, items, False, 1 << owner)


def cards_from(data: dict[str, Any]) -> Cards:
    """The container that ``dump`` described."""
    items = [int(item) for item in data['cards']]
    known = [int(known) for known in data['known']]
    voids = tuple([int(kind) for kind in data['voids']])
    return Cards(str(data['pool']), items, bool(data['ordered']), int(data['owners']), known, voids)


def redraw(g: State, containers: list[Cards], role: int, rng: Rng) -> None:
    """Deal everything that the role does not know anew within each pool, keeping counts and proven voids."""
    pools: dict[str, list[Cards]] = {}
    for cards in containers:
        pools.setdefault(cards.pool, []).append(cards)
    for pool in sorted(pools):
        redraw_pool(g, pools[pool], role, rng)


def redraw_pool(g: State, containers: list[Cards], role: int, rng: Rng) -> None:
    """Deal one pool's unknown items anew."""
    places: list[Cards] = []
    masks: list[int] = []
    loose: list[int] = []
    for cards in containers:
        hidden = [i for i, known in enumerate(cards.known) if not (known >> role) & 1]
        own_masks = [cards.known[i] for i in hidden]
        if not cards.ordered:
            own_masks.sort()
        places.extend([cards] * len(hidden))
        masks.extend(own_masks)
        loose.extend([cards.items[i] for i in hidden])
    if not places:
        return
    loose.sort()
    rng.shuffle(loose)
    dealt = deal(g, places, loose)
    at = 0
    for cards in containers:
        if cards.ordered:
            for i, known in enumerate(cards.known):
                if not (known >> role) & 1:
                    cards.items[i] = dealt[at]
                    at += 1
        else:
            kept = [i for i, known in enumerate(cards.known) if (known >> role) & 1]
            count = len(cards.known) - len(kept)
            cards.items = [cards.items[i] for i in kept] + dealt[at : at + count]
            cards.known = [cards.known[i] for i in kept] + masks[at : at + count]
            at += count
            cards.tidy()
            continue
    if at != len(dealt):
        raise AssertionError('not every hidden item was dealt')


def deal(g: State, places: list[Cards], loose: list[int]) -> list[int]:
    """Match shuffled items to places that may hold them (augmenting paths; without voids the first try fits)."""
    holder = [-1] * len(loose)
    for place in range(len(places)):
        if not augment(g, places, loose, place, holder, [False] * len(loose)):
            raise AssertionError('the recorded voids leave a hidden place that nothing fits')
    dealt = [0] * len(places)
    for item, place in enumerate(holder):
        dealt[place] = loose[item]
    return dealt


def augment(g: State, places: list[Cards], loose: list[int], place: int, holder: list[int], tried: list[bool]) -> bool:
    """Find an item for this place, moving others if needed."""
    count = len(loose)
    for step in range(count):
        item = (place + step) % count
        if tried[item] or not fits(g, places[place], loose[item]):
            continue
        tried[item] = True
        if holder[item] < 0 or augment(g, places, loose, holder[item], holder, tried):
            holder[item] = place
            return True
    return False


def fits(g: State, cards: Cards, item: int) -> bool:
    """May the item be in this container, as far as the table knows?"""
    return not cards.voids or g.kind_of(cards.pool, item) not in cards.voids
