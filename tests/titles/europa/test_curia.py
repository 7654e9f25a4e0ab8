"""R19.0-R19.2: Cardinals, the Roma slot and the Papal Controller."""

from __future__ import annotations

from chancellery.kernel.fields import put
from chancellery.titles.europa.curia import (
    cardinals,
    gain_cardinal,
    open_slots,
    papal_controller,
    prestige_of_control,
    uncontested,
)
from chancellery.titles.europa.edition.atlas import FAITHS
from chancellery.titles.europa.fields import REBELS
from chancellery.titles.europa.state import Europa
from tests.titles.europa.diplomacy import allies, begins, cubes
from tests.titles.europa.position import party, power, province, seat_of, set_power
from tests.titles.europa.programs import board, own

FRANCE, CASTILE, ENGLAND = 0, 1, 2


def curia(*seats: int, roma: str = '') -> Europa:
    """Cardinals from slot 1 on, and an ally of the Papal States; what follows at once has followed."""
    g = board()
    g.curia = list(seats)
    if roma:
        allies(g, roma, 'papal_states')
    return begins(g, 'france')


def turns_protestant(g: Europa, realm: str) -> Europa:
    g.faith = put(g.faith, party(g, realm), FAITHS.index('protestant'))
    return begins(g, 'france')


def test_only_catholics_gain_cardinals() -> None:
    """R19.0.1"""
    g = turns_protestant(curia(CASTILE), 'england')
    assert not gain_cardinal(g, ENGLAND)
    assert gain_cardinal(g, FRANCE)
    assert g.curia == [FRANCE, CASTILE]


def test_as_many_slots_as_catholic_players_and_one() -> None:
    """R19.1.1-2: 4 with three; a new Cardinal goes to slot 1 and pushes the last one out."""
    g = curia(CASTILE, FRANCE, ENGLAND, ENGLAND)
    assert open_slots(g) == 4
    assert gain_cardinal(g, FRANCE)
    assert g.curia == [FRANCE, CASTILE, FRANCE, ENGLAND]
    assert open_slots(turns_protestant(g, 'england')) == 3


def test_the_ally_of_the_papal_states_has_the_roma_slot() -> None:
    """R19.1.3: with the Alliance the Cardinal comes, and with it he goes."""
    g = board()
    cubes(g, 'france', languedoc=3)
    set_power(g, 'france', 3, 9, 3)
    g = begins(g, 'france')
    assert g.roma == -1
    g.play('france', 'ally:papal_states')
    assert g.roma == FRANCE
    assert cardinals(g, FRANCE) == 2
    g.play('france', 'break:papal_states')
    assert g.roma == -1


def test_who_occupies_roma_controls_it() -> None:
    """R19.1.3-4: occupying is controlling; rebels give it to nobody, so that the ally stays."""
    g = curia(CASTILE, FRANCE, roma='castile')
    assert g.roma == CASTILE
    g.occupier = put(g.occupier, province(g, 'roma'), ENGLAND)
    assert begins(g, 'france').roma == ENGLAND
    g.occupier = put(g.occupier, province(g, 'roma'), REBELS)
    assert begins(g, 'france').roma == CASTILE


def test_control_of_roma_is_the_only_cardinal() -> None:
    """R19.1.4: it displaces the ally's, the owner's others go, and he gains none any more."""
    g = curia(ENGLAND, CASTILE, ENGLAND, FRANCE, roma='castile')
    own(g, 'england', 'roma')
    g = begins(g, 'france')
    assert g.roma == ENGLAND
    assert g.curia == [CASTILE, FRANCE]
    assert cardinals(g, ENGLAND) == 1
    assert not gain_cardinal(g, ENGLAND)
    assert gain_cardinal(g, CASTILE)


def test_roma_does_not_shift() -> None:
    """R19.1.2: all others shift to the right."""
    g = curia(CASTILE, FRANCE, ENGLAND, roma='france')
    assert gain_cardinal(g, ENGLAND)
    assert g.roma == FRANCE
    assert g.curia == [ENGLAND, CASTILE, FRANCE, ENGLAND]


def test_most_cardinals_control_the_curia() -> None:
    """R19.2.1: a tie goes to the leftmost Cardinal, that of Roma included."""
    assert papal_controller(curia(CASTILE, FRANCE, ENGLAND, FRANCE)) == FRANCE
    assert papal_controller(curia(CASTILE, FRANCE, FRANCE, CASTILE)) == CASTILE
    assert papal_controller(curia(CASTILE, FRANCE, CASTILE, roma='france')) == FRANCE
    assert papal_controller(curia(CASTILE, FRANCE, CASTILE, roma='england')) == CASTILE
    assert papal_controller(curia()) == -1


def test_only_who_has_most_alone_is_uncontested() -> None:
    """R19.2.4: at least 2 Cardinals, and no tie."""
    assert uncontested(curia(CASTILE, FRANCE, FRANCE))
    assert not uncontested(curia(CASTILE, FRANCE, FRANCE, CASTILE))
    assert not uncontested(curia(CASTILE)), 'a single one with no rival'
    assert papal_controller(curia(CASTILE)) == CASTILE
    assert uncontested(curia(FRANCE, CASTILE, ENGLAND, roma='castile')), 'Roma counts'


def test_prestige_for_the_uncontested_controller() -> None:
    """R19.2.5: Catholic players less 1, at most 3; none for a controller by tie-break (R19.2.4)."""
    g = curia(CASTILE, FRANCE, FRANCE)
    assert prestige_of_control(g) == 2
    assert prestige_of_control(turns_protestant(g, 'england')) == 1
    assert prestige_of_control(curia(CASTILE, FRANCE)) == 0


def test_the_example_of_three_cardinals() -> None:
    """A-EX4: France has 3 Cardinals, that of Rome by its Alliance with the Papal States among them, and there are three
    Catholic players: 2 Prestige."""
    g = curia(FRANCE, CASTILE, FRANCE, ENGLAND, roma='france')
    assert cardinals(g, FRANCE) == 3
    assert uncontested(g)
    assert papal_controller(g) == FRANCE
    assert prestige_of_control(g) == 2


def test_a_controller_by_tie_break_pays_less_for_stability() -> None:
    """R19.2.3-4: every bonus but the Prestige."""
    g = curia(CASTILE, FRANCE)
    set_power(g, 'castile', 9, 3, 3)
    g = begins(g, 'castile')
    g.play('castile', 'stability')
    assert power(g, 'castile')[0] == 9 - 4
    g = curia(CASTILE, FRANCE)
    set_power(g, 'france', 9, 3, 3)
    g = begins(g, 'france')
    g.play('france', 'stability')
    assert power(g, 'france')[0] == 9 - 5


def test_who_leaves_the_church_loses_his_cardinals() -> None:
    """R19.2.6: the rest slide left, the rightmost slot closes, and a Cardinal in it goes back."""
    g = turns_protestant(curia(ENGLAND, CASTILE, FRANCE, ENGLAND), 'england')
    assert g.curia == [CASTILE, FRANCE]
    g = curia(CASTILE, FRANCE, CASTILE, FRANCE)
    assert turns_protestant(g, 'england').curia == [CASTILE, FRANCE, CASTILE]


def test_a_protestant_ally_has_no_roma_slot() -> None:
    """R19.0.1, R19.2.6: the Cardinal of Roma is one, too."""
    g = curia(CASTILE, roma='england')
    assert g.roma == seat_of(g, 'england')
    assert turns_protestant(g, 'england').roma == -1
