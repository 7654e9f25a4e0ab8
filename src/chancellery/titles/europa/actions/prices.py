"""What it costs to begin an action of a turn, for the hints that stand beside it."""

from __future__ import annotations

from chancellery.titles.europa.actions.abroad import alliance_price, claim_price, influence_price
from chancellery.titles.europa.actions.home import conversion_price, stability_price, suppression_price
from chancellery.titles.europa.actions.papal import papal_price
from chancellery.titles.europa.actions.recruit import recruit_price
from chancellery.titles.europa.actions.trading import trade_price
from chancellery.titles.europa.effects.cards import card_price
from chancellery.titles.europa.purse import Price
from chancellery.titles.europa.state import Europa
from chancellery.titles.europa.war.declare import war_price
from chancellery.titles.europa.war.march import activation_price


def price_of(g: Europa, seat: int, number: int) -> Price:
    """The price of a legal action of ``TakeTurn``; nothing where it has none, or none that is known before."""
    verb = g.title.verbs_table.verb_of[number]
    thing = number - verb
    if verb == g.v.stability:
        return stability_price(g, seat)
    if verb == g.v.convert:
        return conversion_price(g, seat, thing)
    if verb == g.v.influence:
        return influence_price(g, seat)
    if verb == g.v.ally:
        return alliance_price(g, seat, thing)
    if verb == g.v.claim:
        return claim_price(g, seat, thing)
    if verb == g.v.trade:
        return trade_price(g, seat)
    if verb == g.v.recruit:
        return recruit_price(g, seat)
    if verb == g.v.suppress:
        return suppression_price(g, seat)
    if verb in (g.v.excommunicate, g.v.crusade):
        return papal_price(g, seat)
    if verb == g.v.war:
        return war_price(g, seat)
    if verb in (g.v.march, g.v.besiege, g.v.sail, g.v.moor, g.v.undock):
        return activation_price(g, seat)
    if verb == g.v.play:
        return card_price(g, seat, thing)
    return Price(mil=1) if verb == g.v.replenish else Price()
