"""Checks of the board's data: what the rulebook says about it, and what is only inferred.

`check` gives violations: a value contradicts the rulebook, or has no known origin. `warnings` gives values
that contradict an inference, a public description or the sense of the drawing; a printed board may well do
that. Each message starts with the name of its check: M, T, X, G, S, N, R name the rules it rests on, P a
public description, SRC the provenance, GEO the drawing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations, pairwise
from pathlib import Path
from typing import Final

from chancellery.titles._data import DataError, Json, leaves, load, matches
from chancellery.titles.gods_playground.edition import (
    BLACK,
    CAVALRY,
    COSSACK,
    ENEMIES,
    GREATER_POLAND,
    HABSBURGS,
    INFANTRY,
    LITHUANIA,
    LITTLE_POLAND,
    OTTOMANS,
    PRUSSIA,
    REGIONS,
    ROLES,
    ROUNDS,
    RUSSIA,
    TATARS,
    TITLE_ID,
    UKRAINE,
    UNITS,
    Edition,
    read_file,
)

Check = tuple[str, str, bool]  # name, what must hold, whether it does
Group = Callable[['Facts'], Iterator[Check]]
Point = tuple[float, float]

EVERY_ROUND: Final = [1, 2, 3, 4]
DRAWING: Final = 'drawing.'
REASON_LENGTH: Final = 20


class Facts:
    """What the checks look at: the file, the board made of it, and where its values come from."""

    def __init__(self, data: Json, provenance: Json) -> None:
        self.data = data
        self.board = Edition(data)
        self.entries = _expand(provenance)
        self.lines = dict(zip(REGIONS, self.board.circles, strict=True))
        self.values = [value for line in self.board.circles for value in line]

    def source(self, path: str) -> str:
        """The kind of origin of one value, or "" if it has none or several."""
        best = _most_specific(path, self.entries)
        entry = self.entries[best[0]] if len(best) == 1 else None
        return str(entry.get('source', '')) if isinstance(entry, dict) else ''


def problems(overlay: Path | None) -> tuple[list[str], list[str]]:
    """Violations and warnings of the title's data with the corrections of a folder: for ``chancellery data check``."""
    board, provenance = read_file(overlay), load(TITLE_ID, 'provenance.json', overlay)
    return check(board, provenance), warnings(board, provenance)


def check(board: Json, provenance: Json) -> list[str]:
    """Violations of the rulebook and of the rules for provenance; [] if the data is sound."""
    return _run(board, provenance, HARD)


def warnings(board: Json, provenance: Json) -> list[str]:
    """Values that go against an inference of ours, a public description or the drawing."""
    return _run(board, provenance, SOFT)


def _run(data: Json, provenance: Json, groups: tuple[Group, ...]) -> list[str]:
    try:
        facts = Facts(data, provenance)
        results = [result for group in groups for result in group(facts)]
    except DataError as refusal:
        return [f'DATA.board: {refusal}']
    except (KeyError, IndexError, TypeError, AttributeError) as error:
        return [f'DATA.shape: the data lacks something the checks need: {error}.']
    return [f'{name}: {text}.' for name, text, holds in results if not holds]


# Provenance: an entry covers what lies at or below its path; the most specific entry counts.


def _expand(provenance: Json) -> dict[str, object]:
    """Pattern -> entry, a list of entries spread over the elements of the list it describes."""
    result: dict[str, object] = {}
    for pattern, entry in provenance.items():
        if not isinstance(entry, list):
            pairs: list[tuple[str, object]] = [(pattern, entry)]
        else:
            pairs = [(f'{pattern}.{i}', element) for i, element in enumerate(entry)]
        for key, value in pairs:
            if key in result:
                raise DataError(f'provenance.json: {key} is described twice.')
            result[key] = value
    return result


def _most_specific(path: str, entries: dict[str, object]) -> list[str]:
    """The patterns that describe a path best: the longest, and of these the ones with the fewest stars."""
    best: list[str] = []
    rank = (0, 0)
    for pattern in entries:
        if not matches(pattern, path, within=True):
            continue
        mine = (pattern.count('.'), -pattern.count('*'))
        if not best or mine > rank:
            best, rank = [pattern], mine
        elif mine == rank:
            best.append(pattern)
    return best


def sources(board: Json, provenance: Json) -> dict[str, dict[str, str]]:
    """The provenance entry of every value, by its path (for the page that tells what is reconstructed)."""
    entries = _expand(provenance)
    result: dict[str, dict[str, str]] = {}
    for path, _ in leaves(board):
        best = _most_specific(path, entries)
        entry = entries[best[0]] if len(best) == 1 else None
        if isinstance(entry, dict):
            result[path] = entry
    return result


def _entry_ok(entry: object) -> bool:
    if not isinstance(entry, dict) or not all(isinstance(text, str) and text for text in entry.values()):
        return False
    if entry.get('source') == 'authored':
        return set(entry) == {'source', 'why'} and len(entry['why']) >= REASON_LENGTH
    return entry.get('source') in ('rulebook', 'public') and set(entry) == {'source', 'ref'}


def _provenance(f: Facts) -> Iterator[Check]:
    found = {path: _most_specific(path, f.entries) for path, _ in leaves(f.data)}
    bare = [path for path, best in found.items() if not best]
    unclear = [f'{path} ({" and ".join(best)})' for path, best in found.items() if len(best) > 1]
    used = {pattern for best in found.values() for pattern in best}
    idle = [pattern for pattern in f.entries if pattern not in used]
    bad = [pattern for pattern, entry in f.entries.items() if not _entry_ok(entry)]
    yield 'SRC.all', f'every value has an origin; none has {_first(bare)}', not bare
    yield 'SRC.one', f'one entry describes a value best; not so {_first(unclear)}', not unclear
    yield 'SRC.used', f'every entry of provenance.json describes something; not so {_first(idle)}', not idle
    yield (
        'SRC.entry',
        'an entry is a rulebook or public source with a ref, or an authored one with a why of at least '
        f'{REASON_LENGTH} characters; not so {_first(bad)}',
        not bad,
    )
    known = ('enemies.tatars.strength.1', 'enemies.ottomans.strength.2', 'enemies.ottomans.strength.3')
    yield 'SRC.known', 'strengths that the text gives count as rulebook', _all_from(f, known, 'rulebook')
    floats = [path for path, v in leaves(f.data) if isinstance(v, float) and not path.startswith(DRAWING)]
    yield 'SRC.whole', f'fractions stand in the drawing alone; not so {_first(floats)}', not floats


def _first(paths: list[str]) -> str:
    return paths[0] if paths else '-'


def _all_from(f: Facts, paths: tuple[str, ...], source: str) -> bool:
    return all(f.source(path) == source for path in paths)


def _honesty(f: Facts) -> Iterator[Check]:
    unknown = [f'enemies.{e}.box_vp' for e in ENEMIES if e != 'ottomans']
    unknown += [f'regions.{r}.circles.{i}' for r in REGIONS for i in range(len(f.lines[r]))]
    unknown += [f'enemies.{e}.strength.{i}' for e in ('black', 'russia', 'habsburgs') for i in range(ROUNDS)]
    unknown += [f'enemies.tatars.strength.{i}' for i in (0, 2, 3)]
    unknown += [f'enemies.ottomans.strength.{i}' for i in (0, 1)]
    yield (
        'SRC.honest',
        'numbers the text does not give count as authored',
        _all_from(f, (*unknown,), 'authored'),
    )


# M1, M2, M12: the enemy boxes


def _strengths(f: Facts) -> Iterator[Check]:
    s, b = f.board.strength, f.board
    held = f.data['habsburg_box']['ottoman_held']
    habsburgs = f.data['enemies']['habsburgs']
    yield 'M1.count', 'each enemy has four strengths of at least 1', all(min(row) >= 1 for row in s)
    yield 'M1.tat2', 'the Tatars have 7 in round 2 (X13)', s[TATARS][1] == 7
    yield 'M1.ott2', 'the Ottomans have 1 to 5 in round 2 (X12, X13)', 1 <= s[OTTOMANS][1] <= 5
    yield 'M1.ott3', 'the Ottomans have 12 in round 3 (X15)', s[OTTOMANS][2] == 12
    yield (
        'M1.ott4',
        'the Ottomans have 3 in round 4, or 12 when they hold the Habsburg box (R11.27, R11.28)',
        s[OTTOMANS][3] == 3 and b.ottoman_strength_with_box == 12,
    )
    yield (
        'M1.hab4',
        'the Habsburg box has 10 in round 4 when the Ottomans hold it (R11.28)',
        b.habsburg_box_strength == 10 and held['round'] == 4 and held['colour'] == 'orange',
    )
    yield 'M1.neutral2', 'two Ottoman cubes stay in the Habsburg box (R13.10)', b.neutralised == 2
    yield 'M1.rusGrows', 'Russia grows all the time (L35-36)', _rises(s[RUSSIA])
    yield (
        'M1.stock',
        'no printed strength exceeds the cubes of its colour',
        all(max(row) <= cubes for row, cubes in zip(s, b.force_cubes, strict=True))
        and b.ottoman_strength_with_box + b.habsburg_box_strength <= b.force_cubes[OTTOMANS],
    )
    yield (
        'M12.hab',
        'the Habsburgs use influence in rounds 1-3, never more than the pieces there are (G.10)',
        habsburgs['influence_rounds'] == [1, 2, 3] and max(s[HABSBURGS][:3]) <= b.influence_pieces,
    )


def _box_points(f: Facts) -> Iterator[Check]:
    vp = f.board.box_vp
    yield 'M2.count', 'each enemy box is worth at least 1 VP', min(vp) >= 1
    yield 'M2.ott', 'the Ottoman box is worth 5 VP (X21)', vp[OTTOMANS] == 5
    yield 'M2.tat', 'the Tatar box is worth 2 or 3 VP (X21)', vp[TATARS] in (2, 3)


def _strengths_inferred(f: Facts) -> Iterator[Check]:
    s, vp = f.board.strength, f.board.box_vp
    largest = [max(row[i] for row in s) for i in range(ROUNDS)]
    yield 'M1.hab4own', "the Habsburgs' own round 4 is 10 too", s[HABSBURGS][3] == 10
    yield 'M1.rusEnormous', 'Russia ends with at least four times its start', s[RUSSIA][3] >= 4 * s[RUSSIA][0]
    yield 'M1.rusTop4', 'Russia is the strongest of round 4', s[RUSSIA][3] == largest[3]
    yield 'M1.ottPeak', 'the Ottomans peak in round 3', s[OTTOMANS][2] == max(s[OTTOMANS]) == largest[2]
    yield (
        'M1.tatNuisance',
        'the Tatars stay between 3 and 8 and never lead in rounds 3 and 4 (L37-38)',
        all(3 <= value <= 8 for value in s[TATARS]) and all(s[TATARS][i] < largest[i] for i in (2, 3)),
    )
    yield (
        'M1.blackStrong',
        'black has at least 6 in rounds 1 and 2 and nobody more in round 1',
        min(s[BLACK][:2]) >= 6 and s[BLACK][0] == largest[0],
    )
    yield 'M2.differ', 'box values differ (L1142-1144)', len(set(vp)) >= 3
    early = sorted((s[BLACK][0], s[TATARS][0]))
    others = max(s[RUSSIA][0], s[OTTOMANS][0], s[HABSBURGS][0])
    yield 'P.round1', 'black and the Tatars are the main threats of round 1', early[0] > others
    median = sorted(row[0] for row in s)[2]
    yield (
        'P.rusLater',
        'Russia becomes a problem later',
        s[RUSSIA][0] <= median and s[RUSSIA][3] > s[RUSSIA][0],
    )
    glory = all(vp[OTTOMANS] > value for e, value in enumerate(vp) if e != OTTOMANS)
    yield 'P.glory', 'the Ottoman box pays most', glory


# M3, M4: the Polish army


def _army(f: Facts) -> Iterator[Check]:
    b = f.board
    yield 'M3.r1', 'the base of round 1 is 2 infantry, 2 cavalry (R4.2)', b.army_base[0] == [2, 2, 0]
    yield 'M3.stock', 'no base exceeds the Polish units (R4.6)', all(_fits(x, b) for x in b.army_base)
    yield 'M4.eight', 'sum 8 adds 2 infantry, 1 cavalry (X3)', b.army_table[8][:2] == [2, 1]
    yield 'M4.round1', 'no artillery joins before round 2 (R4.4)', b.army_artillery_from_round == 2


def _army_inferred(f: Facts) -> Iterator[Check]:
    table, b = f.board.army_table, f.board
    yield 'M4.eightArt', 'sum 8 adds an artillery from round 2 on (X3)', table[8][2] == 1
    yield (
        'M4.monotone',
        'a larger sum never adds less',
        all(x <= y for low, high in pairwise(table) for x, y in zip(low, high, strict=True)),
    )
    yield 'M4.empty', 'sum 0 adds nothing', table[0] == [0, 0, 0]
    sums = [[x + y for x, y in zip(base, row, strict=True)] for base in b.army_base for row in table]
    yield 'M4.fits', 'base and addition fit the Polish units always', all(_fits(total, b) for total in sums)


def _fits(army: list[int], b: Edition) -> bool:
    return all(x <= y for x, y in zip(army, b.polish_units, strict=True))


# M5: the estate lines


def _estates(f: Facts) -> Iterator[Check]:
    b = f.board
    least = {PRUSSIA: 3, LITHUANIA: 4, UKRAINE: 4, LITTLE_POLAND: 1, GREATER_POLAND: 1}
    for region, count in least.items():
        name = f'M5.{REGIONS[region]}'
        yield name, f'{REGIONS[region]} has at least {count} circles', len(b.circles[region]) >= count
    yield (
        'M5.order',
        'values of at least 1 rise from the start of a line to the border (S.5, S.6)',
        all(line and min(line) >= 1 and line == sorted(line) for line in b.circles),
    )
    yield 'M5.values34', 'the values 3 and 4 occur (X23)', {3, 4} <= set(f.values)
    needed = len(ROLES) * b.start_estates
    yield 'M5.room', 'there is room for the starting estates (S.7)', len(f.values) >= needed
    track = (b.value_start, b.value_min, b.value_max)
    yield 'T4.track', 'estate values start at 3 and stay within 1 to 5 (S.2, G.9)', track == (3, 1, 5)


def _estates_inferred(f: Facts) -> Iterator[Check]:
    totals = [sum(line) for line in f.board.circles]
    discs = len(ROLES) * (f.board.discs - 1)
    yield 'M5.capacity', 'there are no more circles than discs', len(f.values) <= discs
    yield 'X23.line', 'one line alone can show X23', any(_shows_x23(line) for line in f.board.circles)
    poor, rich = totals[PRUSSIA] == min(totals), totals[UKRAINE] == max(totals)
    yield 'P.prussiaPoor', 'Prussia is the poorest line, Ukraine the richest', poor and rich


def _shows_x23(line: list[int]) -> bool:
    """Red on a 3 and a 4, white's discs worth 4, blue's 10, all on different circles."""
    if 3 not in line or 4 not in line:
        return False
    rest = list(line)
    rest.remove(3)
    rest.remove(4)
    indexes = range(len(rest))
    for size in range(1, len(rest)):
        for white in combinations(indexes, size):
            if sum(rest[i] for i in white) == 4:
                left = [rest[i] for i in indexes if i not in white]
                if any(sum(blue) == 10 for n in range(1, len(left) + 1) for blue in combinations(left, n)):
                    return True
    return False


# M7: the arrows


def _arrows(f: Facts) -> Iterator[Check]:
    a, b = f.board.arrows, f.board
    black = sorted(a[BLACK][PRUSSIA])
    yield (
        'M7.black',
        'black leads from Prussia to its two neighbours (X18)',
        black == [LITHUANIA, GREATER_POLAND],
    )
    box = b.habsburg_box_target == GREATER_POLAND
    yield 'M7.habBox', 'the Habsburg box leads to Greater Poland (R13.10)', box
    yield 'M7.purple', 'there are purple arrows (R11.29)', any(a[HABSBURGS])


def _arrows_inferred(f: Facts) -> Iterator[Check]:
    a = f.board.arrows
    near = all((to - start) % 5 in (1, 4) for rows in a for start, targets in enumerate(rows) for to in targets)
    yield 'M7.ring', 'arrows lead to neighbours in the ring of regions', near
    yield (
        'M7.own',
        'every enemy has an arrow out of its own region',
        all(a[i][i] for i in range(len(ENEMIES))),
    )
    x20 = LITTLE_POLAND not in a[BLACK][GREATER_POLAND]
    yield 'M7.x20', 'no black arrow leads from Greater Poland to Little Poland (X20)', x20


# M6, T, N: units, pieces, enemies' rounds, special actions


def _units(f: Facts) -> Iterator[Check]:
    b, units = f.board, f.data['units']
    yield 'T1.costs', 'prices are 2, 4, 6 and 2 (R9.4)', b.prices == [2, 4, 6, 2]
    yield 'T1.hits', 'infantry hits on 5, cavalry on 4 (R10.6)', b.hit_on[:2] == [5, 4]
    yield (
        'T1.bonus',
        'artillery adds 1 and does not roll',
        b.artillery_bonus == 1 and 'hit_on' not in units['artillery'],
    )
    yield 'T1.artRound', 'artillery is sold from round 2 on (R9.5)', b.artillery_from_round == 2
    early = [units[UNITS[unit]]['from_round'] for unit in (INFANTRY, CAVALRY, COSSACK)]
    yield 'T1.early', 'all other units are sold from round 1 on', early == [1, 1, 1]
    yield 'T1.half', 'every price can be halved (R9.9)', all(price % 2 == 0 for price in b.prices)
    where = (units['cossack']['region'], units['cossack']['enemy'])
    yield 'T1.cossack', 'Cossacks fight in Ukraine against the Tatars (R10.9)', where == ('ukraine', 'tatars')
    yield 'M6.range', 'a Cossack hits like infantry or cavalry', b.hit_on[2] in b.hit_on[:2]
    counts = (b.units_per_player, b.polish_units, b.cossacks)
    yield (
        'N.units',
        '4/3/1 units a player, 4/4/1 Polish, 2 Cossacks (R9.6, R4.6)',
        counts == ([4, 3, 1], [4, 4, 1], 2),
    )


def _units_inferred(f: Facts) -> Iterator[Check]:
    yield 'P.cossackCavalry', 'a Cossack hits like cavalry', f.board.hit_on[2] == f.board.hit_on[1]


def _enemies(f: Facts) -> Iterator[Check]:
    b, enemies = f.board, f.data['enemies']
    rows = [enemies[enemy] for enemy in ENEMIES]
    yield 'G.order', 'regions and enemies stand in ring order (G.8)', _ids(f) == (REGIONS, ENEMIES, ROLES)
    yield 'G.5', 'each enemy has its region', [row['region'] for row in rows] == list(REGIONS)
    owners = [f.data['regions'][region]['enemy'] for region in REGIONS]
    yield 'G.5b', 'each region has its enemy', owners == list(ENEMIES)
    yield 'G.numbers', 'enemies are numbered 1 to 5', [row['number'] for row in rows] == [1, 2, 3, 4, 5]
    colours = ['black', 'green', 'yellow', 'orange', 'purple']
    yield (
        'G.7',
        'colours are black, green, yellow, orange, purple',
        [row['colour'] for row in rows] == colours,
    )
    usual = all(b.treaty_rounds[enemy] == EVERY_ROUND for enemy in (BLACK, RUSSIA, TATARS))
    special = (b.treaty_rounds[OTTOMANS], b.treaty_rounds[HABSBURGS]) == ([], [4])
    yield (
        'T2.treaty',
        'no treaty with the Ottomans, with the Habsburgs in round 4 only (R8.11, R8.12)',
        usual and special,
    )
    usual = all(b.campaign_rounds[enemy] == EVERY_ROUND for enemy in range(HABSBURGS))
    late = b.campaign_rounds[HABSBURGS] == [4]
    yield 'T2.campaign', 'campaigns against the Habsburgs in round 4 only (R10.4)', usual and late
    attack = f.data['habsburg_box']['ottomans_attack_in_round']
    yield 'T2.ott3', 'the Ottomans attack the Habsburg box in round 3 (R11.22)', attack == 3
    yield 'T2.cossackTat', 'a Cossack adds 1 to the Tatars (R11.7)', b.strength_per_cossack == 1
    cubes = (b.force_cubes, b.influence_pieces)
    yield 'N.force', 'force cubes 25/25/25/30/20 and 10 influence pieces', cubes == ([25, 25, 25, 30, 20], 10)


def _ids(f: Facts) -> tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]:
    return tuple(f.data['regions']), tuple(f.data['enemies']), tuple(f.data['roles'])


def _pieces(f: Facts) -> Iterator[Check]:
    b, stock, start = f.board, f.data['stock'], f.data['start']
    yield (
        'S.8',
        '10 coins at the start, an income of at least 10 (R1.2)',
        (b.start_coins, b.minimum_income) == (10, 10),
    )
    yield 'S.7', 'three starting estates each', b.start_estates == 3
    yield 'S.11', 'VP start at 0', start['vp'] == 0
    counts = (b.discs, b.nobles, b.king_cubes, b.dice, b.managers, b.cities)
    yield (
        'N.pieces',
        '16 discs, 20 nobles, 12 King cubes, 4 dice, 8 managers, 2 cities',
        counts == (16, 20, 12, 4, 8, 2),
    )
    coins = (stock['coins_of_five'], stock['coins_of_one'])
    yield 'N.coins', '22 coins of 5 and 22 of 1', coins == (22, 22)
    markers = (stock['treaties'], stock['value_markers'])
    yield 'N.markers', '1 treaty marker and 5 value markers', markers == (1, 5)
    yield (
        'N.blocks',
        'two blocks of each number from 0 to 5',
        b.blocks == [0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5],
    )
    scoring = (b.sejm_vp, b.coins_per_vp)
    yield 'T5.vp', 'a Sejm disc is 2 VP, 5 coins are 1 (R15.6, R15.7)', scoring == (2, 5)
    yield 'T4.manager', 'a manager brings 2 coins (R8.6)', b.manager_income == 2


def _tracks(f: Facts) -> Iterator[Check]:
    rounds, phases = f.data['rounds'], f.data['phases']
    years = [(row['from'], row['to']) for row in rounds]
    periods = [(1386, 1587), (1587, 1674), (1674, 1697), (1697, 1795)]
    yield 'G.rounds', 'the rounds run 1386-1587-1674-1697-1795 (O.4)', years == periods
    yield 'G.phases', 'sixteen phases, the eighth twice (O.3)', phases == [1] * 7 + [2] + [1] * 8
    yield 'T7.label', 'the first round space says Jageillo (L499)', rounds[0]['label'] == 'Jageillo'


def _actions(f: Facts) -> Iterator[Check]:
    b, actions = f.board, f.data['actions']
    rounds = b.first_round
    yield (
        'R8.3',
        'schools from round 2, confederation and city from round 3',
        rounds == [1, 1, 1, 1, 1, 3, 2, 3],
    )
    yield (
        'R8.3.cubes',
        'the actions cost 1, 1, 1, 0, 1, 2, 1, 2 cubes',
        b.action_cubes == [1, 1, 1, 0, 1, 2, 1, 2],
    )
    danzig = (actions['danzig']['region'], b.danzig_factor)
    yield 'R8.7', 'Danzig pays twice the value of Prussia', danzig == ('prussia', 2)
    price = (b.diplomacy_plus, actions['diplomacy']['sejm_discs'])
    yield 'R8.9', 'a treaty costs a Sejm disc and a die plus 2', price == (2, 1)
    yield 'R8.15', 'two dice break a treaty', b.treaty_broken_by == 2
    yield 'R8.17', 'up to two cubes move', b.move_limit == 2
    schools = (b.school_coins, b.school_vp, b.school_bonus)
    yield 'R8.26', 'a school costs 2 coins for 1 VP, all five bring 2 more', schools == (2, 1, 2)
    city = (b.city_factor, actions['city']['per_round'])
    yield 'R8.30', 'a city triples its estate, one a round', city == (3, 1)


# X: worked examples


def _examples(f: Facts) -> Iterator[Check]:
    b = f.board
    army = [x + y for x, y in zip(b.army_base[0], b.army_table[8], strict=True)][:2]
    yield 'X3', 'round 1 with sum 8 gives 4 infantry and 3 cavalry', army == [4, 3]
    tatars = b.strength[TATARS][1] + 1 + b.strength_per_cossack
    yield 'X13', 'Tatars with a cube and a Cossack have 9, against 6 cubes 3', tatars == 9
    yield 'X15', '12 Ottomans and a cube against 5 cubes leave 8', b.strength[OTTOMANS][2] + 1 - 5 == 8
    share = (b.box_vp[TATARS] // 2, b.box_vp[OTTOMANS])
    yield 'X21', 'two share the Tatar box with 1 VP each, the Ottoman box is worth 5', share == (1, 5)
    yield 'X23', 'a city on a 3 scores 9', 3 * b.city_factor == 9


def _examples_inferred(f: Facts) -> Iterator[Check]:
    s = f.board.strength
    yield 'X14', 'four influence pieces are possible in a round before the fourth', min(s[HABSBURGS][:3]) <= 4
    yield 'X14.r2', 'four influence pieces are possible in round 2', s[HABSBURGS][1] <= 4
    yield 'X15.hab', 'six influence pieces are possible in round 3', s[HABSBURGS][2] <= 6
    dice = 5 - max(0, 5 - s[OTTOMANS][1])
    yield 'X18', 'five Swedish force can enter Prussia in round 2', s[BLACK][1] + dice >= 5


def _rises(row: list[int]) -> bool:
    return all(x < y for x, y in pairwise(row))


# GEO: the drawing


def _drawing(f: Facts) -> Iterator[Check]:
    """Places are on the map; each lies nearest to a seed point of its own region or enemy."""
    drawing = f.data['drawing']
    regions, enemies = drawing['regions'], drawing['enemies']
    seeds = [(_point(p), owner) for part in (regions, enemies) for owner in part for p in part[owner]['seeds']]
    inside = all(_inside(_point(p)) for r in regions.values() for p in (r['label'], *r['seeds']))
    enough = all(len(r['seeds']) >= 5 for r in regions.values())
    yield 'GEO.pos', 'regions lie in 44-58 N, 13-39 E, with 5 seed points each', inside and enough
    labels = all(_owner(_point(regions[r]['label']), seeds) == r for r in REGIONS)
    yield 'GEO.near', 'every name lies in its region', labels
    circles = all(_owner(p, seeds) == r for r in REGIONS for p in _spots(regions[r], len(f.lines[r])))
    yield 'GEO.line', 'every estate circle lies in its region', circles
    boxes = all(_owner(_point(enemies[e]['box']), seeds) == e for e in ENEMIES)
    yield 'GEO.box', "every enemy box lies in its enemy's land", boxes
    yield 'GEO.danzig', 'Danzig lies in Prussia', _owner(_point(drawing['danzig']), seeds) == 'prussia'


def _point(place: Json) -> Point:
    return float(place['lat']), float(place['lon'])


def _inside(point: Point) -> bool:
    return 44 <= point[0] <= 58 and 13 <= point[1] <= 39


def _owner(point: Point, seeds: list[tuple[Point, str]]) -> str:
    """The owner of the nearest seed point; a degree east is about 0.63 of a degree north here."""
    ranked = [((lat - point[0]) ** 2 + ((lon - point[1]) * 0.63) ** 2, owner) for (lat, lon), owner in seeds]
    return min(ranked)[1]


def _spots(region: Json, count: int) -> list[Point]:
    """Where the circles of a line are drawn: evenly spaced between its ends."""
    (lat, lon), (lat2, lon2) = _point(region['line_from']), _point(region['line_to'])
    steps = max(1, count - 1)
    return [(lat + (lat2 - lat) * i / steps, lon + (lon2 - lon) * i / steps) for i in range(count)]


HARD: Final[tuple[Group, ...]] = (
    _provenance, _strengths, _box_points, _army, _estates, _arrows, _units, _enemies, _pieces, _tracks,
    _actions, _examples,
)  # fmt: skip
SOFT: Final[tuple[Group, ...]] = (
    _honesty, _strengths_inferred, _army_inferred, _estates_inferred, _arrows_inferred, _units_inferred,
    _examples_inferred, _drawing,
)  # fmt: skip
