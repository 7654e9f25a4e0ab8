"""God's Playground, phase 13: enemy expansion (R13.1-R13.7, R13.11, R13.12, U9, U13, U18, U21)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from chancellery.titles.gods_playground.edition import REGIONS
from tests.titles.gods_playground.more import after, dice_left, influence, region, with_arrows
from tests.titles.gods_playground.position import events, force, nobles, position, units


def expansion(**pieces: Any) -> Any:
    """Phase 13 alone."""
    return after('expansion', **pieces)


def test_R13_1_lower_numbers_expand_first() -> None:
    """R13.1: given black and Tatars both entering Lithuania with 1, when one infantry hits first, then black is hit."""
    g = expansion(
        dice=[5, 2, 6],
        force={'prussia': {'black': 1}, 'ukraine': {'tatars': 1}},
        units={'white': {'lithuania': {'infantry': 1}}},
    )
    assert force(g, 'lithuania', 'black') == 0
    assert force(g, 'lithuania', 'tatars') == 1
    assert dice_left(g) == [6]


@pytest.mark.parametrize(('there', 'entered'), [(0, 3), (1, 2), (2, 1), (3, 0), (4, 0)])
def test_R13_2_force_must_exceed_all_nobles(there: int, entered: int) -> None:
    """R13.2, R13.3: given 3 black in Prussia, when nobles of all families stand there, then the difference expands."""
    split = {'white': {'prussia': there // 2}, 'blue': {'prussia': there - there // 2}}
    g = expansion(force={'prussia': {'black': 3}}, nobles=split)
    assert force(g, 'lithuania', 'black') == entered
    assert force(g, 'greater_poland', 'black') == entered
    assert region(g, 'lithuania')['invaded'] is (entered > 0)
    assert len(events(g, 'expands')) == (2 if entered else 0)


@pytest.mark.parametrize(
    ('origin', 'enemy', 'targets'),
    [
        ('prussia', 'black', {'lithuania', 'greater_poland'}),
        ('lithuania', 'russia', {'prussia', 'ukraine'}),
        ('ukraine', 'tatars', {'lithuania', 'little_poland'}),
        ('little_poland', 'ottomans', {'ukraine', 'greater_poland'}),
        ('greater_poland', 'habsburgs', {'prussia', 'little_poland'}),
    ],
)
def test_R13_2_along_arrows_of_its_colour(origin: str, enemy: str, targets: set[str]) -> None:
    """R13.2, T3, M7: given 2 force in its own region, when an enemy expands, then it follows its arrows."""
    g = expansion(round=4, force={origin: {enemy: 2}})
    assert {name for name in REGIONS if name != origin and force(g, name, enemy) == 2} == targets
    assert {name for name in REGIONS if force(g, name, enemy)} == targets | {origin}


def test_R13_2_a_foreign_occupier_has_no_arrows_of_the_regions_own_enemy() -> None:
    """R13.2: given Russians in Prussia, when they exceed the nobles, then they do not follow black's arrows."""
    g = expansion(force={'prussia': {'russia': 4}})
    assert [force(g, name, 'russia') for name in REGIONS] == [4, 0, 0, 0, 0]


def test_R13_3_the_origin_keeps_its_force() -> None:
    """R13.3: given 5 black against 1 noble in Prussia, when they expand, then 4 enter each target and 5 stay."""
    g = expansion(force={'prussia': {'black': 5}}, nobles={'white': {'prussia': 1}})
    assert [force(g, name, 'black') for name in ('prussia', 'lithuania', 'greater_poland')] == [5, 4, 4]
    assert g.force_supply(0) == 25 - 13


def test_U13_expansion_takes_what_the_supply_holds() -> None:
    """U13, R13.3: given 15 black in Prussia, when 15 would go each way, then Lithuania gets the last 10."""
    g = expansion(force={'prussia': {'black': 15}})
    assert [force(g, name, 'black') for name in ('prussia', 'lithuania', 'greater_poland')] == [15, 10, 0]


def test_R13_4_nobles_are_not_eliminated() -> None:
    """R13.4: given nobles in origin and target, when black expands, then all of them stay."""
    g = expansion(force={'prussia': {'black': 5}}, nobles={'white': {'prussia': 1}, 'blue': {'lithuania': 2}})
    assert (nobles(g, 'white', 'prussia'), nobles(g, 'blue', 'lithuania')) == (1, 2)


def test_R13_4_nobles_in_the_target_do_not_hold_them_off() -> None:
    """R13.3, R13.4: given 9 nobles in Lithuania, when 2 black enter, then 2 stand there."""
    g = expansion(force={'prussia': {'black': 2}}, nobles={'blue': {'lithuania': 9}})
    assert force(g, 'lithuania', 'black') == 2


def test_R13_5_entry_removes_influence() -> None:
    """R13.5, R11.9: given influence in Ukraine, when Russians enter, then the influence is gone."""
    g = expansion(force={'lithuania': {'russia': 2}}, influence={'ukraine': 2})
    assert influence(g, 'ukraine') == 0
    assert force(g, 'ukraine', 'russia') == 2


def test_R13_5_units_in_the_target_roll() -> None:
    """R13.5, R11.11: given infantry and artillery in Lithuania, when 3 black enter, then a 4 hits and a 1 kills."""
    g = expansion(
        dice=[4, 1, 6],
        force={'prussia': {'black': 3}},
        units={'white': {'lithuania': {'infantry': 2, 'artillery': 1}, 'prussia': {'infantry': 1}}},
    )
    assert force(g, 'lithuania', 'black') == 2
    assert units(g, 'white', 'lithuania', 'infantry') == 1
    assert dice_left(g) == [6]


def test_R13_5_each_entry_is_defended_anew() -> None:
    """R13.5: given cavalry in Lithuania, when black and Tatars enter with 2 each, then it rolls against both."""
    g = expansion(
        dice=[4, 4, 6],
        force={'prussia': {'black': 2}, 'ukraine': {'tatars': 2}},
        units={'white': {'lithuania': {'cavalry': 1}}},
    )
    assert dice_left(g) == [6]
    assert (force(g, 'lithuania', 'black'), force(g, 'lithuania', 'tatars')) == (0, 0)


def test_R13_5_colours_cancel_on_entry() -> None:
    """R13.5, R11.15: given 3 Russians against 3 nobles in Lithuania, when 5 black enter, then 2 black are left."""
    g = expansion(
        force={'prussia': {'black': 5}, 'lithuania': {'russia': 3}},
        nobles={'blue': {'lithuania': 3}},
    )
    assert (force(g, 'lithuania', 'black'), force(g, 'lithuania', 'russia')) == (2, 0)


def test_R13_5_a_repelled_entry_still_marks_the_region_invaded() -> None:
    """R13.5, R11.16: given 1 black entering Lithuania, when it is hit, then Lithuania was invaded this round."""
    g = expansion(dice=[5], force={'prussia': {'black': 1}}, units={'white': {'lithuania': {'infantry': 1}}})
    assert force(g, 'lithuania', 'black') == 0
    assert region(g, 'lithuania')['invaded'] is True


def test_R13_1_an_expansion_weakens_a_later_one() -> None:
    """R13.1, R13.2: given 3 Russians in Lithuania, when 2 black cancel two of them first, then 1 Russian expands."""
    g = expansion(force={'prussia': {'black': 2}, 'lithuania': {'russia': 3}})
    assert force(g, 'lithuania', 'russia') == 1
    assert force(g, 'ukraine', 'russia') == 1


def test_R13_6_not_where_it_already_stands() -> None:
    """R13.6: given 1 black left in Lithuania, when 5 black in Prussia expand, then only Greater Poland is entered."""
    g = expansion(
        dice=[5],
        force={'prussia': {'black': 5}, 'lithuania': {'black': 1}},
        units={'red': {'lithuania': {'infantry': 1}}},
    )
    assert [force(g, name, 'black') for name in ('prussia', 'lithuania', 'greater_poland')] == [5, 1, 5]
    assert region(g, 'lithuania')['invaded'] is False
    assert dice_left(g) == [5]


def test_U9_a_treaty_does_not_stop_expansion() -> None:
    """U9, R8.14: given a treaty with Russia and its force in Lithuania, when enemies expand, then it does."""
    g = expansion(treaty='russia', force={'lithuania': {'russia': 2}})
    assert force(g, 'ukraine', 'russia') == 2


def test_U21_force_that_entered_in_this_phase_does_not_expand_again(tmp_path: Path) -> None:
    """R13.7, U21: given a black arrow Lithuania-Ukraine, when black enters Lithuania, then it stops there."""
    title = with_arrows(tmp_path, 'black', lithuania=['ukraine'])
    g = expansion(title=title, force={'prussia': {'black': 3}})
    assert force(g, 'lithuania', 'black') == 3
    assert force(g, 'ukraine', 'black') == 0


def test_U21_an_old_occupation_expands(tmp_path: Path) -> None:
    """R13.7, U21: given that arrow and 4 black in Lithuania from an earlier round, when 1 noble is there, then 3 go."""
    title = with_arrows(tmp_path, 'black', lithuania=['ukraine'])
    g = expansion(title=title, force={'lithuania': {'black': 4}}, nobles={'red': {'lithuania': 1}})
    assert force(g, 'ukraine', 'black') == 3
    assert force(g, 'lithuania', 'black') == 4


def test_U21_surpluses_are_fixed_when_the_step_begins(tmp_path: Path) -> None:
    """U21: given Ottomans wiped out of Greater Poland by black, when others enter it in step 5, then these stay put."""
    title = with_arrows(tmp_path, 'habsburgs', ukraine=['greater_poland'])
    pieces = {'prussia': {'black': 2}, 'ukraine': {'ottomans': 1}, 'greater_poland': {'ottomans': 2}}
    g = expansion(title=title, round=4, ottomans_in_box=2, force=pieces)
    assert [force(g, name, 'ottomans') for name in REGIONS] == [0, 0, 1, 0, 1]


def test_R13_12_several_origins_enter_a_region_once(tmp_path: Path) -> None:
    """R13.12, U21: given black 2 in Prussia and 7 in Lithuania, both with an arrow to Greater Poland, then 2 enter."""
    title = with_arrows(tmp_path, 'black', lithuania=['greater_poland'])
    g = expansion(title=title, force={'prussia': {'black': 2}, 'lithuania': {'black': 7}})
    assert force(g, 'greater_poland', 'black') == 2


def test_R13_11_the_phase_ends_when_all_are_resolved() -> None:
    """R13.11: given force that expands, when phase 13 is played, then phases 14, 15 and 16 follow unasked."""
    g = position('expansion', force={'prussia': {'black': 2}})
    assert [entry['phase'] for entry in events(g, 'phase')][:4] == [13, 14, 15, 16]


def test_U21_ottomans_that_entered_in_step_four_do_not_expand_in_step_five():
    """U21, R11.29: given Ottomans driven out of Greater Poland in step 1 and back in step 4, then they stay there."""
    g = after(
        'expansion',
        round=4,
        ottomans_in_box=2,
        force={'prussia': {'black': 2}, 'greater_poland': {'ottomans': 2}, 'little_poland': {'ottomans': 1}},
    )
    assert force(g, 'greater_poland', 'ottomans') == 1
    assert force(g, 'prussia', 'black') == 2
