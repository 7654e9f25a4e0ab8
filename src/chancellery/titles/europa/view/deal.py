"""What everybody sees of a deal or a treaty that is being written: all its parts, and what either side pays for it."""

from __future__ import annotations

from typing import cast

from chancellery.titles.europa.actions.talks import Diplomacy
from chancellery.titles.europa.cards import POOLS
from chancellery.titles.europa.governing.purse import ADMINISTRATIVE, DIPLOMATIC
from chancellery.titles.europa.state import Europa
from chancellery.titles.europa.view_types import Deal, LandView
from chancellery.titles.europa.war.negotiate import Treaty
from chancellery.titles.europa.war.terms import KEEP


def deal_view(g: Europa) -> Deal | None:
    """R5.1.2, R10.5.8: what is on the table between two players."""
    deal = g.inside(Diplomacy)
    if deal is None:
        return None
    seen = cast(Deal, deal.told(g))
    if deal.wedding:
        seen['deck'] = POOLS[deal.deck]
    if deal.land:
        seen['land'] = [land_view(g, deal, province, price) for province, price in deal.land]
    due = deal.power_due()
    seen['due'] = [due.power[ADMINISTRATIVE], due.power[DIPLOMATIC]]
    treaty = g.inside(Treaty)
    if treaty is not None and treaty.term == KEEP:
        seen['ransoms'] = ransoms(g, treaty)
    return seen


def ransoms(g: Europa, treaty: Treaty) -> dict[str, int]:
    """R10.5.2b: the Ducats that each of the two would get from the other for what is returned; what the supply pays for
    Active Allies is not among them."""
    after = g.clone(log=False)
    assert isinstance(after, Europa)
    division = treaty.division(after, treaty.seat)
    division.hand_back(after)
    players = [g.realm(treaty.seat), g.realm(treaty.other)]
    return {g.name(to): ducats for payer, to, ducats in division.debts if payer in players}


def land_view(g: Europa, deal: Diplomacy, province: int, price: int) -> LandView:
    """R5.1.2.6: a Province that changes hands, and for how much."""
    buyer = g.name(deal.buyer_of(g, province))
    return {'province': g.map.provinces.ids[province], 'price': price, 'buyer': buyer}
