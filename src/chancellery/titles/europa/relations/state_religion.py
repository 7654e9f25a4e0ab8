"""R15.2.3-4: a Realm changes its state religion, by whatever means."""

from __future__ import annotations

from chancellery.kernel.fields import put
from chancellery.titles.europa.edition.atlas import CATHOLIC, FAITHS, NO_FAITH
from chancellery.titles.europa.edition.files import NOBODY, NOWHERE
from chancellery.titles.europa.ledger import note, noted
from chancellery.titles.europa.relations.ties import capital_area
from chancellery.titles.europa.religion import (
    COUNTER_REFORMED,
    DIVERSE,
    PAPAL_STATES,
    REVOLUTIONARY,
    end_revolution,
    faith_of_area,
    faith_of_realm,
)
from chancellery.titles.europa.state import Europa

noted('religionChanged')


def change_state_faith(g: Europa, party: int, faith: int) -> None:
    """R15.2.3-4, R15.2.6, R15.0.5: what is Counter-Reformed is Catholic already, and the Papal States stay Catholic;
    a distant Realm has no religion to change (R15.0.2)."""
    before = g.faith[party]
    known = before == faith or (faith == CATHOLIC and before == COUNTER_REFORMED)
    distant = faith_of_realm(g, party) == NO_FAITH
    if known or distant or g.edition.parties[party] == PAPAL_STATES:
        return
    g.faith = put(g.faith, party, faith)
    g.log('state_faith', realm=g.edition.parties[party], faith=FAITHS[faith])
    if g.seat_of(party) != NOBODY:
        note(g, g.seat_of(party), 'religionChanged')


def leave_revolution(g: Europa, seat: int) -> None:
    """R15.0.10: a revolutionary Realm with another government form takes the Revolution off its Capital Area, and the
    religion of that Area as its own. No Realm has Diverse Faiths (R15.0.9): there it takes its printed one."""
    party = g.realm(seat)
    home = capital_area(g, party)
    if faith_of_realm(g, party) != REVOLUTIONARY or home == NOWHERE:
        return
    if g.revolution[home]:
        end_revolution(g, home)
        g.log('revolution_ends', area=g.map.areas.ids[home])
    here = faith_of_area(g, home)
    printed = g.edition.realms.faith[g.variant.side][party]
    change_state_faith(g, party, printed if here == DIVERSE else here)
