"""R17.4: Power Struggles: their deck, the active one and the upcoming one, and what their Battlegrounds bring.

What the extra criteria of a card bring, and the scoring itself, is in ``struggle_scoring``, which knows programs.
"""

from __future__ import annotations

from typing import Final

from chancellery.kernel.hidden import pile
from chancellery.titles.europa.board.land import controller, tax_value
from chancellery.titles.europa.edition.files import NOBODY, NOWHERE
from chancellery.titles.europa.fields import NO_CARD
from chancellery.titles.europa.state import Europa

POOL: Final = 'struggles'
ALONE: Final = 1  # Prestige for the only player with Towns or Vassals in a Battleground (R17.4.5b)
TIED: Final = 1  # for having an Alliance or Marriage there (R17.4.5c)


# ---- the deck (C-S6, R17.4.3)


def lay_struggles(g: Europa) -> None:
    """C-S6, S4.1, S4.4: the deck face up, in the order of the scenario or with so many from the top shuffled; what is
    too many is laid aside."""
    variant = g.variant
    if not variant.struggles_in_play:
        return
    rules = variant.scenario.special.struggles
    cards = variant.scenario.struggles[:]
    count = variant.struggles_shuffled
    shuffled, rest = cards[:count], cards[count:]
    g.rng.shuffle(shuffled)
    order = [*shuffled, *rest]
    used, aside = order[: rules.draw], order[rules.draw :]
    g.struggle_deck = pile(POOL, used[::-1])  # the last of a pile lies on top
    g.struggles_aside = pile(POOL, aside)
    by_lot = shuffled if count > 1 else []
    for at, card in enumerate(g.struggle_deck.items):
        if card not in by_lot:
            g.struggle_deck.turn_up(g, at)
    show_upcoming(g)


def show_upcoming(g: Europa) -> None:
    """R17.4.3: the top card is upcoming and can be seen; where only one more is left that nobody has seen, all know
    which it is."""
    deck = g.struggle_deck
    g.upcoming = deck.take_at(-1) if len(deck) else NO_CARD
    g.disclose()
    hidden = [at for at in range(len(deck)) if not deck.known_to_all(g, at)]
    if len(hidden) == 1 and len(g.struggles_aside) == 0:
        deck.turn_up(g, hidden[0])


def struggles_left(g: Europa) -> int:
    """R16.5.22, S4.2: how many symbols of this Age can still activate a Power Struggle."""
    most = g.variant.scenario.special.struggles.per_age.get(g.age, 0)
    to_come = 0 if g.upcoming == NO_CARD else 1 + len(g.struggle_deck)
    return min(most - g.struggles_begun, to_come)


def would_activate(g: Europa) -> bool:
    """R16.5.22, R17.4.8, S4.2: would a symbol activate one now? There is room for one active struggle."""
    return g.struggle == NO_CARD and struggles_left(g) > 0


def would_reveal(g: Europa) -> bool:
    """Would a symbol show a card that somebody does not know yet?"""
    deck = g.struggle_deck
    return would_activate(g) and len(deck) > 0 and not deck.known_to_all(g, len(deck) - 1)


def activate_struggle(g: Europa) -> None:
    """R16.5.22, R17.4.3: the upcoming card becomes active, with Battleground tokens on its Areas, and the next card is
    seen; a symbol that comes too often or finds an active struggle does nothing (R16.5.23, R17.4.8)."""
    if not would_activate(g):
        return
    g.struggle = g.upcoming
    g.struggles_begun += 1
    show_upcoming(g)
    areas = [g.map.areas.ids[area] for area in battlegrounds(g, g.struggle)]
    g.log('struggle_begins', struggle=struggle_name(g, g.struggle), areas=areas)


def struggle_name(g: Europa, struggle: int) -> str:
    """A Power Struggle by its id."""
    return g.edition.decks.goals.struggles.ids[struggle]


def battlegrounds(g: Europa, struggle: int) -> list[int]:
    """R17.4.1, S5.5: the Areas of a card, in its order, without those that are not in play."""
    return [area for area in g.edition.decks.goals.battlegrounds[struggle] if g.variant.inside[area]]


def contested(g: Europa) -> list[int]:
    """R17.4.2: the Areas that the active and the upcoming card name."""
    found: list[int] = []
    for struggle in (g.struggle, g.upcoming):
        if struggle != NO_CARD:
            found += [area for area in g.edition.decks.goals.battlegrounds[struggle] if area not in found]
    return found


# ---- what a Battleground brings (R17.4.5)


def battleground_points(g: Europa, seat: int, area: int) -> list[int]:
    """R17.4.5: what an Area brings a player: for tax, for being alone there, for ties."""
    alone = ALONE if not g.map.distant[area] and present(g, area) == 1 << seat else 0
    return [tax_points(g, seat, area), alone, TIED if has_tie_there(g, seat, area) else 0]


def tax_points(g: Europa, seat: int, area: int) -> int:
    """R17.4.5a, R17.4.7: the tax of the Provinces that he controls, and half a point for each of his Vassal tokens that
    nobody occupies, rounded up."""
    realm = g.realm(seat)
    inside = g.variant.inside[area]
    tax = sum([tax_value(g, province) for province in inside if g.variant.counted(controller(g, province)) == realm])
    halves = sum([g.tokens[p] for p in inside if g.vassal[p] == seat and g.occupier[p] == NOBODY])
    return tax + (halves + 1) // 2


def present(g: Europa, area: int) -> int:
    """R17.4.5b, R17.4.7: the players who have a Town, an occupier's too, or a Vassal token in an Area, as a mask."""
    found = 0
    for province in g.variant.inside[area]:
        for seat in (g.town[province], g.vassal[province], g.occupier[province]):
            if seat >= 0:
                found |= 1 << seat
        by = controller(g, province)
        if by in g.variant.counts_for:  # S4.6: as if it were his own
            found |= 1 << g.seat_of(g.variant.counted(by))
    return found


def has_tie_there(g: Europa, seat: int, area: int) -> bool:
    """R17.4.5c, R17.4.7: has a player an Alliance or Marriage with anybody whose Capital is in an Area?"""
    for party, capital in enumerate(g.capital):
        if capital == NOWHERE or g.map.area[capital] != area:
            continue
        other = g.seat_of(party)
        if g.married[party] >> seat & 1 or g.ally[party] == seat:
            return True
        if other != NOBODY and g.friends[seat] >> other & 1:
            return True
    return False
