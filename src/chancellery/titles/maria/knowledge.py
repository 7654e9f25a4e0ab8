"""What the table knows of troops (R6.6-R6.9): totals, what combat has shown, and what secret shifts leave open.

Generals whose troops could have been shifted among each other, or who could have received the same recruits, form a
group: their sum is known, their shares lie within bounds. The two generals of a same-power stack always share a group,
and their troops are common until they part: the stored split is the same whatever the owner has in mind.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from chancellery.kernel.rng import Rng
    from chancellery.titles.maria.state import Maria

MOST: Final = 8


def common(g: Maria, general: int) -> int:
    """The other general of a same-power stack, with whom troops are common (R6.8), or -1."""
    other = g.partner(general)
    return other if other >= 0 and g.owner(other) == g.owner(general) else -1


def pool_troops(g: Maria, a: int, b: int) -> None:
    """Two generals of one power stand together: from now on only the sum of their groups is known."""
    merge(g, g.group[a], g.group[b])
    store(g, a, b, g.troops[a] + g.troops[b])
    for general in (a, b):
        g.low[general] = 1
        g.high[general] = MOST


def store(g: Maria, a: int, b: int, troops: int) -> None:
    """Keep the troops of a same-power stack in one fixed way, which tells nothing."""
    top, under = (a, b) if a < b else (b, a)
    g.troops[top] = min(MOST, troops - 1)
    g.troops[under] = troops - g.troops[top]


def merge(g: Maria, a: int, b: int) -> None:
    """Two groups become one."""
    if a == b:
        return
    keep, drop = min(a, b), max(a, b)
    g.group_sum[keep] += g.group_sum[drop]
    g.group_sum[drop] = 0
    for general, group in enumerate(g.group):
        if group == drop:
            g.group[general] = keep


def open_group(g: Maria) -> int:
    """A number that no group uses."""
    used = set(g.group)
    return next(number for number in range(len(g.group)) if number not in used)


def leave_group(g: Maria, generals: list[int], troops: int) -> None:
    """These generals are known to have so many together: a group of their own."""
    old = g.group[generals[0]]
    for general in generals:
        g.group[general] = -1
    g.group_sum[old] -= troops
    new = open_group(g)
    for general in generals:
        g.group[general] = new
    g.group_sum[new] = troops


def show(g: Maria, general: int) -> None:
    """R11.1.9: combat shows the troops of a general; of a same-power stack the sum stays known (R6.8)."""
    other = common(g, general)
    if other >= 0:
        leave_group(g, [general, other], g.troops[general] + g.troops[other])
        for each in (general, other):
            g.low[each] = 1
            g.high[each] = MOST
    else:
        leave_group(g, [general], g.troops[general])
        g.low[general] = g.high[general] = g.troops[general]


def lost(g: Maria, general: int, troops: int) -> None:
    """A general openly loses troops, but not all."""
    g.troops[general] -= troops
    g.group_sum[g.group[general]] -= troops
    g.low[general] = max(1, g.low[general] - troops)
    g.high[general] = max(1, g.high[general] - troops)


def gone(g: Maria, general: int) -> None:
    """A general leaves the board with nothing; what he had is now known to be lost."""
    g.group_sum[g.group[general]] -= g.troops[general]
    g.group[general] = -1
    g.group[general] = open_group(g)
    g.group_sum[g.group[general]] = 0
    g.troops[general] = 0
    g.low[general] = g.high[general] = 0


def recruited(g: Maria, power: int, shares: list[int]) -> None:
    """R13.4: so many new troops for a power, in secret: who might have got some forms one group."""
    count = sum(shares)
    able = [general for general in g.edition.generals_of[power] if g.at[general] >= 0]
    known = g.low[able[0]] > 0
    for general in able[1:]:
        merge(g, g.group[able[0]], g.group[general])
    g.group_sum[g.group[able[0]]] += count
    for general in able:
        g.troops[general] += shares[general]
        if g.low[general] == 0:
            g.low[general] = 1
            g.high[general] = min(MOST, count)
        else:
            g.high[general] = min(MOST, g.high[general] + count)
    for general in able:
        other = common(g, general)
        if other > general:
            store(g, general, other, g.troops[general] + g.troops[other])
            for each in (general, other):
                g.low[each], g.high[each] = 1, MOST
    if len(able) == 1:
        g.low[able[0]] = min(g.high[able[0]], g.low[able[0]] + (count if known else count - 1))


def bounds(g: Maria, general: int) -> tuple[int, int]:
    """What the table knows of a general's troops: his own bounds, and what his group leaves him."""
    group = [other for other in range(len(g.group)) if g.group[other] == g.group[general]]
    total = g.group_sum[g.group[general]]
    others_low = sum([g.low[other] for other in group if other != general])
    others_high = sum([g.high[other] for other in group if other != general])
    return max(g.low[general], total - others_high), min(g.high[general], total - others_low)


def redraw_troops(g: Maria, role: int, rng: Rng) -> None:
    """Give the generals of other roles troops anew, within what the table knows."""
    groups: dict[int, list[int]] = {}
    for general, group in enumerate(g.group):
        if g.runner[g.owner(general)] != role:
            groups.setdefault(group, []).append(general)
    for group in sorted(groups):
        members = groups[group]
        for general in members:
            g.troops[general] = g.low[general]
        left = g.group_sum[group] - sum([g.low[general] for general in members])
        while left > 0:
            open_to = [general for general in members if g.troops[general] < g.high[general]]
            g.troops[open_to[rng.below(len(open_to))]] += 1
            left -= 1
    for general in range(len(g.troops)):
        other = common(g, general) if g.runner[g.owner(general)] != role else -1
        if other > general and g.troops[general] and g.troops[other]:  # who has just returned has none yet (R13.4)
            store(g, general, other, g.troops[general] + g.troops[other])


def strength_known(g: Maria, role: int, generals: list[int]) -> tuple[int, int]:
    """R6.7: the least and the most that an army can have, as far as a role knows: its own generals' troops, the others'
    bounds, and of a stack whose troops are known together the sum."""
    group = g.group[generals[0]]
    if [general for general, each in enumerate(g.group) if each == group] == sorted(generals):
        return g.group_sum[group], g.group_sum[group]
    low, high = 0, 0
    for general in generals:
        if g.runner[g.owner(general)] == role:
            least = most = g.troops[general]
        else:
            least, most = (1, MOST) if common(g, general) >= 0 else bounds(g, general)
        low, high = low + least, high + most
    return low, high
