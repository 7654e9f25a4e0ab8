"""R15.2.3-4: a Realm changes its state religion, by whatever means."""

from __future__ import annotations

from chancellery.kernel.fields import put
from chancellery.titles.europa.edition.atlas import CATHOLIC, FAITHS, NO_FAITH
from chancellery.titles.europa.edition.files import NOBODY
from chancellery.titles.europa.ledger import note, noted
from chancellery.titles.europa.religion import COUNTER_REFORMED, PAPAL_STATES, faith_of_realm
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
