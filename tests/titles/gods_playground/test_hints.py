"""God's Playground: what a choice costs, brings and leads to, told before it is made; odds are exact."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from chancellery.kernel.texts import LANGUAGES
from chancellery.titles.gods_playground.odds import Hits, hitting, per_cent, treaty_breaks
from tests.titles.gods_playground.more import after, waiting
from tests.titles.gods_playground.position import events, position

DIE = range(1, 7)


def hint(g: Any, role: str, action: str) -> dict[str, Any]:
    """The hint of one action that the role may play."""
    verb, _, arg = action.partition(':')
    found = [each['hint'] for each in g.view(role)['actions'] if (each['verb'], each['arg'] or '') == (verb, arg)]
    assert len(found) == 1
    return dict(found[0] or {})


def rolled(dice: int, least: int, hit_on: int) -> int:
    """The chance of at least so many hits, counted roll by roll."""
    good = sum(1 for roll in product(DIE, repeat=dice) if sum(die >= hit_on for die in roll) >= least)
    return per_cent(good, 6**dice)


@pytest.mark.parametrize('least', [0, 1, 2, 3, 4])
def test_the_chance_of_hits_is_that_of_all_rolls(least: int) -> None:
    hits = Hits()
    hits.add(3, 2)
    assert hits.chance(least) == rolled(3, least, 5)


def test_only_what_is_certain_is_a_hundred_per_cent() -> None:
    assert [per_cent(part, 1000) for part in (0, 1, 5, 500, 999, 1000)] == [0, 1, 1, 50, 99, 100]


def test_artillery_helps_and_a_one_never_hits() -> None:
    """R10.6-R10.8: infantry hits on 5, with artillery on 4; no bonus makes a natural 1 hit."""
    g = position('campaigns')
    assert [hitting(g, 0, bonus) for bonus in (0, 1, 9)] == [2, 3, 5]


def test_R10_15_a_campaign_tells_its_odds() -> None:
    """Given two infantry against two Tatars, then both must hit to clear Ukraine, and nobody can lead in the box."""
    g = waiting(
        'campaigns',
        nobles={'white': {'ukraine': 1}},
        units={'white': {'ukraine': {'infantry': 2}}},
        force={'ukraine': {'tatars': 2}},
        estates={'ukraine-1': 'blue'},
    )
    told = hint(g, 'white', 'campaign:ukraine')
    assert (told['dice'], told['force'], told['clear']) == (2, 2, rolled(2, 2, 5))
    assert told['at_stake'] == 1
    assert 'lead' not in told, 'both hits are needed to clear Ukraine'


def test_R10_10_the_chance_to_lead_counts_the_cubes_that_are_there() -> None:
    """Given blue has a cube in the Tatars' box, then white's two cavalry must both hit to have more."""
    g = waiting(
        'campaigns',
        nobles={'white': {'ukraine': 1}},
        units={'white': {'ukraine': {'cavalry': 2}}},
        box_cubes={'blue': {'tatars': 1}},
    )
    told = hint(g, 'white', 'campaign:ukraine')
    assert (told['lead'], told['box']) == (rolled(2, 2, 4), g.data.box_vp[2])


def test_R10_4_nobody_leads_in_a_closed_box() -> None:
    """Given Habsburg force is out of reach before round 4, then a campaign can only clear Greater Poland."""
    g = waiting(
        'campaigns',
        nobles={'white': {'greater_poland': 1}},
        units={'white': {'greater_poland': {'cavalry': 2}}},
        force={'greater_poland': {'black': 1}},
    )
    told = hint(g, 'white', 'campaign:greater_poland')
    assert (told['clear'], 'lead' in told) == (rolled(2, 1, 4), False)


def test_U39_cossacks_do_not_clear_others_than_tatars() -> None:
    """Given Russians in Ukraine, then a Cossack beside one infantry does not help to clear it."""
    g = waiting(
        'campaigns',
        nobles={'white': {'ukraine': 1}},
        units={'white': {'ukraine': {'infantry': 1}}},
        force={'ukraine': {'russia': 1}},
        cossacks_in_ukraine=1,
    )
    g.play('white', 'campaign:ukraine')
    assert [hint(g, 'white', f'cossacks:{count}')['clear'] for count in (0, 1)] == [rolled(1, 1, 5)] * 2


def test_R10_11_the_polish_army_is_counted_with_its_price() -> None:
    """Given the army is asked for, then both answers tell their odds, and calling it what the disc was worth."""
    g = waiting(
        'campaigns',
        nobles={'white': {'ukraine': 1}},
        units={'white': {'ukraine': {'infantry': 1}}},
        force={'ukraine': {'tatars': 1}},
        sejm={'ukraine': 'white'},
        army=[1, 0, 0],
    )
    g.play('white', 'campaign:ukraine')
    called = hint(g, 'white', 'with_army')
    assert (called['sejm'], called['points'], called['dice'], called['clear']) == (-1, -2, 2, rolled(2, 1, 5))
    assert hint(g, 'white', 'without_army')['clear'] == rolled(1, 1, 5)


def test_R12_1_a_strike_tells_its_odds_and_what_is_at_stake() -> None:
    g = waiting('strike', army=[2, 0, 0], force={'ukraine': {'tatars': 1}})
    told = hint(g, 'white', 'strike:ukraine')
    assert told == {'dice': 2, 'force': 1, 'clear': rolled(2, 1, 5)}, 'no estate stands there'


def test_R14_1_no_more_estates_are_at_stake_than_stand_there() -> None:
    """Given nine Tatars and two nobles in Ukraine, then seven estates would go, and all three that are there do."""
    estates = {f'ukraine-{i}': 'white' for i in (1, 2, 3)}
    force, nobles = {'ukraine': {'tatars': 9}}, {'blue': {'ukraine': 2}}
    g = waiting('strike', army=[2, 0, 0], force=force, nobles=nobles, estates=estates)
    assert hint(g, 'white', 'strike:ukraine')['at_stake'] == 3
    g = waiting('strike', army=[2, 0, 0], force={'ukraine': {'tatars': 4}}, nobles=nobles, estates=estates)
    assert hint(g, 'white', 'strike:ukraine')['at_stake'] == 2


def test_R8_9_a_treaty_tells_how_easily_it_breaks() -> None:
    """R11.3: two of four dice break it."""
    good = sum(1 for roll in product(DIE, repeat=4) if roll.count(1) >= 2)
    assert treaty_breaks(position('special')) == per_cent(good, 6**4) == 13


def test_R7_4_an_estate_tells_the_income_after_it() -> None:
    """R1.2: given three estates of value 3, then a fourth still brings no more than the minimum of 10 but two."""
    estates = {f'ukraine-{i}': 'white' for i in (1, 2, 3)}
    g = position('building', first='white', nobles={'white': {'ukraine': 1}}, estates=estates, value={'ukraine': 3})
    told = hint(g, 'white', 'build:ukraine')
    assert (told['income'], told['income_then']) == (3, 12)


def test_R9_4_what_is_bought_tells_what_is_left() -> None:
    g = position('purchase', first='white', nobles={'white': {'prussia': 1}}, coins={'white': 5})
    g.play('white', 'raise:prussia')
    told = hint(g, 'white', 'unit:cavalry')
    assert (told['coins'], told['coins_left'], told['hits']) == (-4, 1, 50)


def test_R2_2_a_block_tells_what_comes_and_what_stays() -> None:
    g = position('blocks', nobles={'white': {'lithuania': 2}})
    g.play('white', 'block:5')
    assert hint(g, 'white', 'block:4') == {'nobles_there': 6, 'supply': 20 - 2 - 5 - 4}


def test_R2_5_a_block_tells_how_many_nobles_are_missing() -> None:
    g = position('blocks', nobles={'white': {'lithuania': 16}})
    there = hint(g, 'white', 'block:4')['nobles_there'] - 4
    assert hint(g, 'white', 'block:4') == {'nobles_there': there + 4, 'supply': 0}
    assert hint(g, 'white', 'block:5') == {'nobles_there': there + 5, 'missing': 1}


def test_R8_18_a_veto_tells_whose_discs_leave() -> None:
    g = position(
        'special', first='white', nobles={'white': {'prussia': 1}}, sejm={'prussia': 'white', 'ukraine': 'red'}
    )
    assert hint(g, 'white', 'veto:prussia') == {'nobles': -1, 'sejm': -1, 'sejm_others': -1}


def test_R5_2_the_log_tells_what_the_dice_bring() -> None:
    g = after('events', round=2, dice=[1, 1, 3, 6])
    assert events(g, 'force_arrives') == [{'arrivals': ['black.2-2', 'tatars-1']}]
    assert events(after('events', round=4, dice=[6, 6, 6, 6]), 'force_arrives') == []


@pytest.mark.parametrize('language', LANGUAGES)
@pytest.mark.parametrize(('key', 'what'), [('event.bid', 'coins'), ('event.estate_points', 'points')])
def test_the_log_says_nothing_where_there_is_nothing(language: str, key: str, what: str) -> None:
    said = position('special').title.texts[language].say(key, {'role': 'white', what: 0})
    assert 'Radziwiłł' in said
    assert '0' not in said


@pytest.mark.parametrize(('round', 'told'), [(2, 1), (3, None)])
def test_R11_22_in_round_3_the_ottomans_do_not_threaten_little_poland(round: int, told: int | None) -> None:
    """R11.22: they fall upon the Habsburg box instead, however strong they are."""
    g = waiting('purchase', round=round, first='white', nobles={'white': {'little_poland': 1}})
    found = hint(g, 'white', 'raise:little_poland').get('threat')
    assert (found is None) == (told is None)
