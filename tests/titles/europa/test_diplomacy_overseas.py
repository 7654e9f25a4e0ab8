"""R5.4.2-3, R11.1.5, R2.3.3: Alliances with Realms that have land overseas, and Claims fabricated there."""

from __future__ import annotations

from chancellery.kernel.fields import put
from chancellery.titles.europa.edition.files import NOBODY
from chancellery.titles.europa.relations.ties import influence_for_alliance, influence_with
from chancellery.titles.europa.rounds.peace_phase import secured
from chancellery.titles.europa.state import Europa
from tests.titles.europa.battles import disarm, untie
from tests.titles.europa.diplomacy import allies, ally_of, begins, no_cubes, offered
from tests.titles.europa.overseas import colonists, lay_claim, seas, settle
from tests.titles.europa.position import area, party, province, seat_of, set_power, table, why_not


def portugal() -> Europa:
    """1-04.1, where Portugal is a Dynamic NPR with Angola, Goa and Malacca; no cubes, Claims or Alliances."""
    g = table('1-04.1')
    disarm(g)
    untie(g)
    no_cubes(g)
    for realm in ('france', 'castile'):
        set_power(g, realm, 5, 5, 5)
        colonists(g, realm, 0)
    return g


def test_colonists_count_in_the_distant_areas_of_any_realm() -> None:
    """R11.1.5, R5.4.2.2: Portugal's Capital is not overseas, but Goa is; no Claim is asked for (R2.3.3)."""
    g = portugal()
    assert why_not(begins(g, 'castile'), 'castile', 'ally:portugal') == 'R5.4.2.2'
    colonists(g, 'castile', 2)
    assert 'portugal' in offered(begins(g, 'castile'), 'castile', 'ally')
    g.play('castile', 'ally:portugal')
    assert ally_of(g, 'portugal') == 'castile'
    assert g.colonists[seat_of(g, 'castile')] == 2, 'they are not spent'


def test_colonists_and_cubes_together_are_compared_with_a_rivals() -> None:
    """R5.4.2.2, R11.1.5: strictly more, whatever it consists of; and without distant Areas they count for nothing."""
    g = portugal()
    allies(g, 'castile', 'portugal')
    colonists(g, 'castile', 1)
    g.put_influence(seat_of(g, 'castile'), area(g, 'portugal'), 1)
    g.put_influence(seat_of(g, 'france'), area(g, 'portugal'), 2)
    assert why_not(begins(g, 'france'), 'france', 'ally:portugal') == 'R5.4.2.2'
    colonists(g, 'france', 1)
    assert 'portugal' in offered(begins(g, 'france'), 'france', 'ally')
    for id in ('angola', 'goa', 'malacca'):
        g.dnpr = put(g.dnpr, province(g, id), NOBODY)
    g.forget_worked_out()
    assert influence_for_alliance(g, seat_of(g, 'france'), party(g, 'portugal')) == 2


def test_colonists_secure_no_succession() -> None:
    """R11.1.5, R4.3.E1: they count for Forge Alliance and Call to Arms, and for nothing else."""
    g = portugal()
    castile, realm = seat_of(g, 'castile'), party(g, 'portugal')
    allies(g, 'castile', 'portugal')
    colonists(g, 'castile', 5)
    assert influence_with(g, castile, realm) == 0
    assert not secured(g, castile, realm)
    g.put_influence(castile, area(g, 'portugal'), 2)
    colonists(g, 'france', 5)
    assert secured(g, castile, realm)


def test_a_distant_realm_asks_for_a_claim_in_its_land() -> None:
    """R5.4.2.2: the Aztecs are distant; a Core token there counts as a Claim (R7.6.7)."""
    g = seas()
    untie(g)
    colonists(g, 'england', 2)
    assert why_not(begins(g, 'england'), 'england', 'ally:aztec') == 'R5.4.2.2'
    lay_claim(g, 'england', 'mexico')
    assert why_not(begins(g, 'england'), 'england', 'ally:aztec') == ''
    g = seas()
    untie(g)
    colonists(g, 'england', 2)
    g.core = put(g.core, area(g, 'mexico'), seat_of(g, 'england'))
    g.forget_worked_out()
    assert why_not(begins(g, 'england'), 'england', 'ally:aztec') == ''


def test_a_claim_overseas_needs_a_border_and_somebody_there() -> None:
    """R5.4.3.2: the Great Lakes border Virginia by land, and can be claimed once a Town is there; the Antilles lie over
    the sea."""
    g = seas()
    settle(g, 'england', 'virginia')
    g = begins(g, 'england')
    assert why_not(g, 'england', 'claim:great_lakes') == 'R5.4.3.2', 'vacant'
    settle(g, 'castile', 'great_lakes', 'canada')
    g = begins(g, 'england')
    assert why_not(g, 'england', 'claim:great_lakes') == ''
    assert 'great_lakes' in offered(g, 'england', 'claim')
    settle(g, 'castile', 'antilles')
    assert why_not(begins(g, 'england'), 'england', 'claim:antilles') == 'R5.4.3.2', 'over the sea'


def test_a_vassal_on_a_territory_can_be_claimed() -> None:
    """R5.4.3.2, R2.5.15: a Vassal token makes a Territory no vacant one."""
    g = seas()
    settle(g, 'england', 'virginia')
    g.vassal = put(g.vassal, province(g, 'great_lakes'), seat_of(g, 'castile'))
    g.tokens = put(g.tokens, province(g, 'great_lakes'), 1)
    g.forget_worked_out()
    assert why_not(begins(g, 'england'), 'england', 'claim:great_lakes') == ''
