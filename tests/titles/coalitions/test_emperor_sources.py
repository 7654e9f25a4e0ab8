"""Coalitions, the game against the Emperor: where French generals come from (R12.18, R12.33, D41)."""

from __future__ import annotations

import pytest

from tests.titles.coalition_family.position import Position
from tests.titles.coalitions.emperor_table import FRENCH, bare, campaign, generals, race, sent
from tests.titles.coalitions.field import asked, legal

# R12.18 b-g for Navarra, in order; what follows are further Disputed Territories that France claims.
RANKED = (
    'aquitaine', 'paris', 'catalonia', 'saxonia', 'bohemia', 'andalusia',
    'holland', 'westphalia', 'lombardia', 'venezia', 'warszawa',
)  # fmt: skip


def scattered(p: Position, *places: str | None) -> Position:
    """The six French generals, without troops, in these places."""
    for general, place in zip(FRENCH, places, strict=True):
        p.general(general, place, 0)
    return p


def test_R12_18_a_from_off_the_board_first() -> None:
    """R12.18 a: given a general in Aquitaine next to Navarra and one off the board, then the latter goes."""
    p = campaign(scattered(bare(), *RANKED[:5], None), 'n06')
    assert sent(p)[0] == ('france_6', 'navarra')


@pytest.mark.parametrize('first', range(6))
def test_R12_18_b_to_g_class_by_class(first: int) -> None:
    """R12.18 b-g: given the six generals in places of this class and of later ones, then the first class gives one."""
    p = scattered(bare(), *reversed(RANKED[first : first + 6]))
    campaign(p, 'n06')
    assert sent(p)[0] == ('france_6', 'navarra')
    assert p.where('france_6') == 'navarra'


def test_R12_18_b_the_nearest_home() -> None:
    """R12.18 b: given generals in Lorraine and Languedoc, then the latter is nearer to Catalonia."""
    p = scattered(bare(), 'lorraine', 'languedoc', 'holland', 'westphalia', 'lombardia', 'venezia')
    assert sent(campaign(p, 'n08'))[0] == ('france_2', 'catalonia')


def test_R12_18_c_paris_only_after_the_other_homes() -> None:
    """R12.18 b, c: given generals in Paris, two steps from Navarra, and in Lorraine, three steps, then the latter."""
    p = scattered(bare(), 'paris', 'lorraine', 'holland', 'westphalia', 'lombardia', 'venezia')
    assert sent(campaign(p, 'n06'))[0] == ('france_2', 'navarra')


def test_R12_18_d_the_nearest_before_the_cheapest() -> None:
    """R12.18 d: given Wurttemberg (1) beside Bavaria and Navarra (0) far away, then the nearer one."""
    p = scattered(bare(), 'navarra', 'wurttemberg', 'holland', 'westphalia', 'lombardia', 'venezia')
    assert sent(campaign(p, 'n04'))[0] == ('france_2', 'bavaria')


def test_R12_18_d_the_cheapest_of_the_nearest() -> None:
    """R12.18 d: given Pfalz (1) and Hesse (0), both beside Wurttemberg, then Hesse, and nobody is asked."""
    p = scattered(bare(), 'pfalz', 'hesse', 'holland', 'westphalia', 'lombardia', 'venezia')
    assert sent(campaign(p, 'n03'))[0] == ('france_2', 'wurttemberg')


def test_R12_18_f_the_cheapest_of_the_nearest_homes() -> None:
    """R12.18 f: given Bohemia (2) and Tyrol (1), both beside Bavaria, then Tyrol."""
    p = scattered(bare(), 'bohemia', 'tyrol', 'holland', 'westphalia', 'lombardia', 'venezia')
    assert sent(campaign(p, 'n04'))[0] == ('france_2', 'bavaria')


def test_R12_18_g_the_cheapest_of_the_nearest_claims() -> None:
    """R12.18 g: given Lombardia (2) and garrisoned Venezia (1), both beside Tyrol, then Venezia's goes there."""
    p = scattered(bare(), 'lombardia', 'venezia', 'holland', 'westphalia', 'warszawa', 'madrid')
    assert sent(campaign(p.garrison('france', 'venezia'), 'n02'))[0] == ('france_2', 'tyrol')


def test_R12_18_D41_the_players_choose_among_equals() -> None:
    """R12.18, D41: given Languedoc and Normandie, both two steps from Navarra, then either, but not Provence."""
    p = scattered(bare(), 'languedoc', 'normandie_bretagne', 'provence', 'paris', 'catalonia', 'holland')
    campaign(p, 'n06')
    assert (asked(p), legal(p, 'commander_1', 'send')) == ('send', ['france_1', 'france_2'])
    assert p.refusal('commander_1', 'send:france_3') == 'R12.18'
    p.play('commander_1 send:france_2')
    assert sent(p)[0] == ('france_2', 'navarra')


def test_R12_18_b_among_french_homes_the_value_does_not_matter(monkeypatch: pytest.MonkeyPatch) -> None:
    """R12.18 b, D41: given Normandie worth more than Languedoc, both as near, then the players choose."""
    p = scattered(bare(), 'languedoc', 'normandie_bretagne', 'provence', 'paris', 'catalonia', 'holland')
    dear = p.g.edition.spot('normandie_bretagne')
    monkeypatch.setattr(p.g.map, 'value', [3 if i == dear else value for i, value in enumerate(p.g.map.value)])
    campaign(p, 'n06')
    assert legal(p, 'commander_1', 'send') == ['france_1', 'france_2']


def test_R12_18_never_a_general_placed_in_the_same_action() -> None:
    """R12.18: given generals in claimed territories only, then he who went to Navarra, next door, does not go on."""
    p = scattered(bare(), *RANKED[5:])
    campaign(p, 'n06')
    while asked(p) == 'send':
        p.play(f'commander_1 {p.legal("commander_1")[0]}')
    assert [place for _, place in sent(p)] == ['navarra', 'leon', 'madrid']
    assert len({general for general, _ in sent(p)}) == 3


def test_R12_18_a_general_who_is_there_already_attacks() -> None:
    """R12.18, R7.6.27: given a general with 1 troop in Oporto without a garrison, then no second one comes."""
    p = campaign(bare().general('france_1', 'oporto', 1), 'n07')
    assert [general for general, (place, _) in generals(p).items() if place == 'oporto'] == ['france_1']
    assert (p.held('oporto'), p.troops('france_1')) == ('france', 2)


# R12.33 B-E for Paris, in order; what precedes is no source.
RACE = ('pfalz', 'saxonia', 'bohemia', 'holland', 'westphalia', 'lombardia', 'venezia', 'warszawa', 'madrid')


def invaded(*places: str | None) -> Position:
    """An Austrian general in Provence, and the six French generals in these places."""
    return scattered(bare().general('austria_1', 'provence', 0), *places)


def test_R12_33_A_from_off_the_board_first() -> None:
    """R12.33 A: given a general in Pfalz and one off the board, then the latter goes to Paris."""
    p = race(invaded(*RACE[:5], None))
    assert sent(p)[0] == ('france_6', 'paris')


@pytest.mark.parametrize('first', range(4))
def test_R12_33_B_to_E_class_by_class(first: int) -> None:
    """R12.33 B-E: given the six generals in places of this class and of later ones, then the first class gives one."""
    p = race(invaded(*reversed(RACE[first : first + 6])))
    assert sent(p)[0] == ('france_6', 'paris')


def test_R12_33_generals_on_french_homes_stay() -> None:
    """R12.33: given generals in Aquitaine and Normandie, nearer to Paris than Pfalz, then they are no source."""
    p = race(invaded('aquitaine', 'normandie_bretagne', 'pfalz', 'saxonia', 'bohemia', 'holland'))
    assert sent(p)[0] == ('france_3', 'paris')
    assert (p.where('france_1'), p.where('france_2')) == ('aquitaine', 'normandie_bretagne')


def test_R12_33_U29_nearest_counts_from_the_target() -> None:
    """R12.33, U29: given Pfalz and Catalonia, two steps from Paris each, then the players choose (D41)."""
    p = race(invaded('pfalz', 'catalonia', 'saxonia', 'bohemia', 'holland', 'westphalia'))
    assert (asked(p), legal(p, 'commander_1', 'send')) == ('send', ['france_1', 'france_2'])
    assert p.refusal('commander_1', 'send:france_3') in ('R12.18', 'R12.33')
    p.play('commander_1 send:france_1')
    assert sent(p)[:2] == [('france_1', 'paris'), ('france_2', 'provence')]


def test_R12_33_the_cheapest_of_the_nearest() -> None:
    """R12.33 B: given Pfalz (1) and Navarra (0), two steps from Paris each, then Navarra."""
    p = race(invaded('pfalz', 'navarra', 'saxonia', 'bohemia', 'holland', 'westphalia'))
    assert sent(p)[0] == ('france_2', 'paris')


def test_R12_33_U29_no_source_no_general() -> None:
    """U29: given all generals on other French Homes, then Paris alone, which has one, is reinforced, and none sent."""
    p = invaded('paris', 'aquitaine', 'normandie_bretagne', 'picardie', None, None)
    p.general('france_5', 'languedoc', 0).general('france_6', 'lorraine', 0)
    race(p)
    assert p.troops('france_1') == 3
    assert p.events('no_general') == [{'place': 'provence'}]
    assert p.where('austria_1') == 'provence'


def test_R12_33_the_question_names_the_rule() -> None:
    """R12.33: in the race the choice among equals follows from this rule, not from R12.18."""
    p = race(invaded('pfalz', 'catalonia', 'saxonia', 'bohemia', 'holland', 'westphalia'))
    assert p.g.view('commander_1')['prompt']['rule'] == 'R12.33'
