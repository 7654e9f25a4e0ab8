"""How the bot manages its Realm: the court, cards, Ducats and power, ships."""

from __future__ import annotations

from typing import Final

from chancellery.kernel.rules import OK
from chancellery.titles.europa.actions.administrative import INCREASE_STABILITY
from chancellery.titles.europa.actions.focus import ChangeFocus
from chancellery.titles.europa.actions.recruit import (
    RECRUIT_UNITS,
    BuildShip,
    Recruit,
    ship_price,
)
from chancellery.titles.europa.board.harbours import GALLEY, LIGHT, room_in, ships_in
from chancellery.titles.europa.board.hostility import hostile_sea
from chancellery.titles.europa.board.land import active_port, areas_of, owns, tax_value
from chancellery.titles.europa.bot.aims import aims
from chancellery.titles.europa.bot.horizon import rounds_left
from chancellery.titles.europa.bot.longings import longed_for
from chancellery.titles.europa.bot.prospects import free_alliances, suits
from chancellery.titles.europa.bot.worth import (
    OVER,
    Rates,
    advisor_gain,
    card_worth,
    ducat,
    has_turns,
    income_worth,
    power_worth,
    rates,
)
from chancellery.titles.europa.cards import deck_of, hand, may_draw
from chancellery.titles.europa.edition.files import NOBODY, NOWHERE
from chancellery.titles.europa.fields import KINDS_OF_POWER, MOST_POWER, NO_PERSON
from chancellery.titles.europa.governing.court import advisor_price, is_leader
from chancellery.titles.europa.governing.purse import (
    ADMINISTRATIVE,
    LOAN,
    MILITARY,
    GainPower,
    LosePower,
    Payment,
    most_interest,
)
from chancellery.titles.europa.ideas import against_idea, idea_price
from chancellery.titles.europa.relations.ties import realm_at_war
from chancellery.titles.europa.rounds.budget import CutCosts, ShipsHome, balance
from chancellery.titles.europa.rounds.draw import KeepCards
from chancellery.titles.europa.state import Europa

DECKS: Final = (0.55, 0.65, 0.2)  # what a card of each deck is worth on average, in peace
LOAN_COST: Final = 1.25  # Prestige that a Loan costs in the end (R4.7.2), with its Interest
FEW_LOANS: Final = 2  # Interest tokens with which one still borrows
KEEP: Final = 0.1  # so much more than its fee must a new card be worth
PLAYED_AT_LAST: Final = 0.4  # that a card that is kept in the last round is played; a second one that much less
ON_THE_WAY: Final = 0.12  # what an Advisor is worth of a goal for which two are missing
ACTIONS: Final = 3  # of Recruit Units that one spends on a Fleet


# ---- the court


def empty_offices(g: Europa, seat: int) -> list[int]:
    """The kinds of power for which there is no Advisor."""
    return [kind for kind in range(KINDS_OF_POWER) if g.advisor_at(seat, kind) == NO_PERSON]


def advisors_of(g: Europa, seat: int, kind: int) -> list[int]:
    """The cards in hand with an Advisor of a kind."""
    return [card for card in g.hands_at(seat, kind).items if not is_leader(g, card)]


def cabinet_share(g: Europa, seat: int, card: int) -> float:
    """What an Advisor is worth for a goal that asks for so many: all of it where the others are there or in hand."""
    kind = deck_of(g, card)
    empty = empty_offices(g, seat)
    wish = longed_for(g, seat, 'advisors')
    if wish.missing == 0 or kind not in empty or wish.missing > len(empty):
        return 0.0
    others = [other for other in empty if other != kind and advisors_of(g, seat, other)]
    lacking = wish.missing - 1 - len(others)
    if lacking <= 0:
        return wish.worth / wish.missing
    return ON_THE_WAY * wish.worth if lacking == 1 and rounds_left(g) > 0 else 0.0


def wanted(g: Europa, seat: int, card: int, price: Rates, played: float = 1.0) -> float:
    """How much a player would like to hold a card; ``played``: how likely he comes to play it."""
    worth = played * card_worth(g, seat, card, price)
    return worth if is_leader(g, card) or price is OVER else max(worth, cabinet_share(g, seat, card))


def appointment_gain(g: Europa, seat: int, card: int) -> float:
    """What it is worth to appoint the Advisor of a card now; Leaders have nobody to lead in peace, but a throne."""
    price = rates(g, seat)
    if is_leader(g, card):
        return 2.5 if g.ruler[seat] == NO_PERSON else -1.0
    gain = advisor_gain(g, seat, card, price) + cabinet_share(g, seat, card)
    missing = advisor_price(g, seat, card).ducats - g.ducats[seat]
    if missing > 0:
        gain -= LOAN_COST * loans_for(missing)
    better = [other for other in advisors_of(g, seat, deck_of(g, card)) if other != card]
    best = max([advisor_gain(g, seat, other, price) for other in better], default=-9.0)
    return gain - 0.5 if best > advisor_gain(g, seat, card, price) else gain


def loans_for(missing: int) -> int:
    """How many Loans bring so many Ducats."""
    return (max(missing, 0) + LOAN - 1) // LOAN


def may_afford(g: Europa, seat: int, ducats: int) -> bool:
    """Can a player pay, without falling deep into debt?"""
    limit = min(FEW_LOANS, most_interest(g, seat))
    return g.ducats[seat] + LOAN * max(limit - g.interest[seat], 0) >= ducats


# ---- cards


def choose_deck(g: Europa, seat: int, legal: list[int]) -> int:
    """The deck with the cards of most use; one that may hold the Advisor who is missing."""
    wish = longed_for(g, seat, 'advisors')
    empty = empty_offices(g, seat)
    missing = [kind for kind in empty if not advisors_of(g, seat, kind)]
    best, chosen = -1.0, legal[0]
    for kind in range(KINDS_OF_POWER):
        if g.v.draw + kind in legal and may_draw(g, kind):
            value = DECKS[kind] - 0.05 * len(g.hands_at(seat, kind))
            if kind in missing and wish.missing and len(missing) <= 2:
                value += 0.15 * wish.worth / len(missing)
            if value > best:
                best, chosen = value, g.v.draw + kind
    return chosen


def choose_kept(g: Europa, frame: KeepCards, legal: list[int]) -> int:
    """The card that is worth most more than its fee; no Loan for a card. In the last round there are not turns enough
    to play many."""
    price = rates(g, frame.seat)
    best, chosen = KEEP + frame.fee(g) * ducat(g, frame.seat), g.v.done
    played = PLAYED_AT_LAST ** (frame.kept + 1) if rounds_left(g) == 0 else 1.0
    for number in legal:
        if number not in (g.v.done, g.v.loan):
            worth = wanted(g, frame.seat, number - g.v.card, price, played)
            if worth > best:
                best, chosen = worth, number
    return chosen


def least_wanted(g: Europa, seat: int, numbers: list[int], base: int) -> int:
    """The action on the card that one misses least."""
    price = rates(g, seat)
    best, chosen = 99.0, numbers[0]
    for number in numbers:
        worth = wanted(g, seat, number - base, price)
        if worth < best:
            best, chosen = worth, number
    return chosen


def choose_first_court(g: Europa, seat: int, legal: list[int]) -> int:
    """R3.16-17: Advisors who earn their pay; then the cards that are too many go, the least wanted first."""
    best, chosen = 0.05, -1
    for number in legal:
        if g.v.appoint <= number < g.v.appoint + len(g.v.cards.ids):
            gain = appointment_gain(g, seat, number - g.v.appoint)
            if gain > best:
                best, chosen = gain, number
    if chosen >= 0:
        return chosen
    if g.v.done in legal:
        return g.v.done
    return least_wanted(g, seat, [g.v.card + card for card in hand(g, seat)], g.v.card)


# ---- paying and gaining


def margin(g: Europa, seat: int, kind: int) -> float:
    """The value of one more point of a kind: less if there are many, more if the next action needs it."""
    has = g.power_at(seat, kind)
    worth = power_worth(g, seat, kind) * (1.0 - 0.06 * has)
    if kind == ADMINISTRATIVE and has_turns(g, seat):
        missing = INCREASE_STABILITY.price(g, seat).power[ADMINISTRATIVE] - has
        if 0 <= missing <= 2:
            worth += 0.15
    return worth


def cheapest_power(g: Europa, seat: int, legal: list[int]) -> int:
    """The point that one misses least."""
    kinds = [number - g.v.power for number in legal if 0 <= number - g.v.power < KINDS_OF_POWER]
    return g.v.power + min(kinds, key=lambda kind: margin(g, seat, kind))


def dearest_power(g: Europa, seat: int, legal: list[int]) -> int:
    """The point that is worth most."""
    kinds = [number - g.v.power for number in legal if 0 <= number - g.v.power < KINDS_OF_POWER]
    return g.v.power + max(kinds, key=lambda kind: margin(g, seat, kind))


def choose_payment(g: Europa, frame: Payment | LosePower | GainPower, legal: list[int]) -> int:
    """Borrow for what was chosen, unless one is deep in debt; pay and lose what is cheapest."""
    if isinstance(frame, GainPower):
        return dearest_power(g, frame.seat, legal)
    if g.v.loan in legal:
        assert isinstance(frame, Payment)
        afford = may_afford(g, frame.seat, frame.ducats)
        return g.v.loan if afford or g.v.no not in legal else g.v.no
    return cheapest_power(g, frame.seat, legal)


def repayment_gain(g: Europa, seat: int, cost: int) -> float:
    """What it is worth to give back a Loan: 1 Prestige, the Interest of the rounds to come, less the Ducats."""
    return 1.0 + income_worth(g, seat) - ducat(g, seat) * cost


def seas_to_watch(g: Europa, seat: int) -> list[int]:
    """R9.8.4: Sea Zones before the Ports of NPRs in one's own Areas: without a ship there nobody takes them."""
    found: set[int] = set()
    for area in areas_of(g, g.realm(seat)):
        for port in g.variant.inside[area]:
            if active_port(g, port) and g.town[port] == NOBODY and g.vassal[port] == NOBODY:
                found.update(g.map.faces[port])
    return sorted(found)


def unwatched(g: Europa, seat: int) -> list[int]:
    """Those in which there is no ship yet, as far as each of the Ports wants one."""
    missing: list[int] = []
    for area in areas_of(g, g.realm(seat)):
        for port in g.variant.inside[area]:
            if active_port(g, port) and g.town[port] == NOBODY and g.vassal[port] == NOBODY:
                faces = g.map.faces[port]
                if not any(ships_in(g, seat, sea) or sea in missing for sea in faces):
                    missing += [sea for sea in faces if any(owns(g, seat, p) for p in g.map.ports[sea])][:1]
    return missing


def choose_cut(g: Europa, frame: CutCosts, legal: list[int], kept: list[int]) -> int:
    """R4.4.A1: ships come home, which costs nothing; beyond that only what cannot be paid goes, mercenaries first.
    ``kept``: Sea Zones whose ships are wanted there."""
    v, seat = g.v, frame.seat
    home = [n for n in legal if n == v.fleet or v.sea <= n < v.sea + g.map.sea_count]
    if home and rounds_left(g) > 0 and balance(g, seat) >= LOAN:
        watch = seas_to_watch(g, seat) + kept
        home = [n for n in home if n == v.fleet or n - v.sea not in watch]
    home = [n for n in home if ShipsHome(seat, NOWHERE if n == v.fleet else n - v.sea).open_ports(g)]
    if home and (rounds_left(g) > 0 or balance(g, seat) < 0):
        return home[0]
    if v.done in legal and balance(g, seat) >= 0:
        return v.done
    units = [n for n in legal if v.unit <= n < v.unit + len(g.title.verbs['unit'])]
    areas = [n for n in legal if v.area <= n < v.area + g.map.area_count]
    if units or areas:
        return (areas + units[::-1])[0]
    advisors = [n for n in legal if v.dismiss <= n < v.dismiss + len(v.persons.ids)]
    if advisors and (rounds_left(g) == 0 or balance(g, seat) < -LOAN):
        return advisors[0]
    return v.loan if v.loan in legal else legal[0]


def choose_port(g: Europa, frame: ShipsHome, legal: list[int]) -> int:
    """Into the first Port; nothing is disbanded for it."""
    ports = [n for n in legal if g.v.province <= n < g.v.province + len(g.map.provinces)]
    return ports[0] if ports else g.v.done


# ---- ships


def ships_wanted(g: Europa, seat: int) -> int:
    """How many ships are missing for a goal; 0 where none asks for any."""
    return longed_for(g, seat, 'ships').missing


def galley_sea(g: Europa, seat: int) -> int:
    """The inland sea in which galleys can form or join the Fleet, or NOWHERE."""
    if g.fleet_at[seat] != NOWHERE:
        return g.fleet_at[seat] if g.map.mark[g.fleet_at[seat]] > 0 else NOWHERE
    room: dict[int, int] = {}
    for port in range(len(g.town)):
        if g.town[port] == seat and active_port(g, port):
            for sea in g.map.faces[port]:
                if g.map.mark[sea] > 0:
                    room[sea] = room.get(sea, 0) + tax_value(g, port)
    return max(sorted(room), key=lambda sea: room[sea]) if room else NOWHERE


def ship_costs(g: Europa, seat: int, built: list[int]) -> list[int]:
    """What the ships would cost that the Ports can still build in one action, the cheapest first."""
    inland = galley_sea(g, seat)
    costs: list[int] = []
    for port in range(len(g.town)):
        if owns(g, seat, port) and active_port(g, port):
            galleys = inland != NOWHERE and inland in g.map.faces[port]
            each = ship_price(g, seat, GALLEY if galleys else LIGHT).ducats
            costs += [each] * max(tax_value(g, port) - built.count(port), 0)
    return sorted(costs)


def fleet_gain(g: Europa, seat: int, built: list[int], acting: bool) -> float:
    """What it is worth to build the ships that are missing for a goal; ``acting``: the action is paid for."""
    missing = ships_wanted(g, seat)
    if missing == 0:
        return -1.0
    price = rates(g, seat)
    costs = ship_costs(g, seat, built)[:missing]
    later = ship_costs(g, seat, [])
    actions = 0 if acting else 1
    while len(costs) < missing and later and actions < ACTIONS:
        costs += later[: missing - len(costs)]
        actions += 1
    power = actions * RECRUIT_UNITS.price(g, seat).power[MILITARY]
    if len(costs) < missing or power > g.power_at(seat, MILITARY):
        return -1.0
    ducats = sum(costs)
    if not may_afford(g, seat, ducats) or not may_launch(g, seat):
        return -1.0
    borrowed = LOAN_COST * loans_for(ducats - g.ducats[seat])
    own = min(ducats, g.ducats[seat]) * ducat(g, seat)
    return (
        longed_for(g, seat, 'ships').worth - borrowed - own - power * price.point[MILITARY] - 0.3 * max(actions - 1, 0)
    )


def choose_recruit(g: Europa, frame: Recruit, legal: list[int]) -> int:
    """Ships for a goal, where they are cheapest; no troops in peace."""
    if fleet_gain(g, frame.seat, frame.built, True) <= 0.0 or not may_launch(g, frame.seat):
        return g.v.done
    inland = galley_sea(g, frame.seat)
    ports = [n for n in legal if g.v.province <= n < g.v.province + len(g.map.provinces)]
    ports = [n for n in ports if has_berth(g, frame.seat, n - g.v.province)]
    wanted = unwatched(g, frame.seat)
    near = [n for n in ports if any(sea in wanted for sea in g.map.faces[n - g.v.province])]
    if not near:
        near = [n for n in ports if inland != NOWHERE and inland in g.map.faces[n - g.v.province]]
    return near[0] if near else ports[0] if ports else g.v.done


def may_launch(g: Europa, seat: int) -> bool:
    """Would a player pay for a light ship? Who begins to build one without has to be asked again and again."""
    return may_afford(g, seat, ship_price(g, seat, LIGHT).ducats)


def has_berth(g: Europa, seat: int, port: int) -> bool:
    """R9.5.17: room for a light ship in the Port, or in a Sea Zone before it."""
    return room_in(g, port, 1, fleet=False) or not all(hostile_sea(g, seat, sea) for sea in g.map.faces[port])


def choose_ship(g: Europa, frame: BuildShip, legal: list[int]) -> int:
    """A galley where there can be one, else a light ship; in Port it costs no upkeep."""
    v = g.v
    inland = galley_sea(g, frame.seat)
    watch = [sea for sea in unwatched(g, frame.seat) if sea in g.map.faces[frame.port]]
    if frame.ship == NOWHERE:
        galley, light = v.ship + GALLEY, v.ship + LIGHT
        if galley in legal and inland in frame.seas(g) and not watch:
            return galley
        return light if light in legal and may_launch(g, frame.seat) else v.no
    if watch and v.sea + watch[0] in legal:
        return v.sea + watch[0]
    if v.join + inland in legal and frame.ship == GALLEY:
        return v.join + inland
    return v.dock if v.dock in legal else legal[0]


# ---- National Focus (R5.1.5)


def focus_aim(g: Europa, seat: int) -> int:
    """The kind of power of which a point or two more would do something at once, or NOBODY."""
    if rounds_left(g) > 0:
        return focus_for_idea(g, seat)
    has = [g.power_at(seat, kind) for kind in range(KINDS_OF_POWER)]
    missing = INCREASE_STABILITY.price(g, seat).power[ADMINISTRATIVE] - has[ADMINISTRATIVE]
    if 0 < missing <= (has[1] > 0) + (has[2] > 0) and g.stability[seat] < 3:
        return ADMINISTRATIVE
    for each in suits(g, seat)[:1] if free_alliances(g, seat) else []:
        missing = each.cost() - has[1]
        if 0 < missing <= (has[0] > 0) + (has[2] > 0):
            return 1
    return MILITARY if focus_for_war(g, seat) > 0.0 else NOBODY


def focus_for_idea(g: Europa, seat: int) -> int:
    """R5.1.5.1, R5.1.4: the kind of which a point of each other kind would pay for an Idea, where there is none for
    what one has; NOBODY if there is no such kind, or if the others pay for one themselves."""
    has = g.power_of(seat)
    most = [dearest_idea(g, seat, kind, has[kind]) for kind in range(KINDS_OF_POWER)]
    for kind in range(KINDS_OF_POWER):
        others = [other for other in range(KINDS_OF_POWER) if other != kind and has[other] > 0]
        spare = all(not most[other] or dearest_idea(g, seat, other, has[other] - 1) for other in others)
        if not most[kind] and spare and dearest_idea(g, seat, kind, has[kind] + len(others)):
            return kind
    return NOBODY


def dearest_idea(g: Europa, seat: int, kind: int, power: int) -> int:
    """What the dearest Idea of a kind costs that a player could research for so much power; 0 if none."""
    open_ = [idea for idea in g.ideas[kind] if against_idea(g, seat, idea) is OK]
    costs = [idea_price(g, seat, idea).power[kind] for idea in open_]
    return max([cost for cost in costs if cost <= power], default=0)


def focus_for_war(g: Europa, seat: int) -> float:
    """What the best war is worth for which a point of each other kind would do, where there is none without."""
    more = len([kind for kind in range(KINDS_OF_POWER) if kind != MILITARY and g.power_at(seat, kind) > 0])
    if more == 0 or realm_at_war(g, g.realm(seat)) or aims(g, seat):
        return 0.0
    before = g.power_at(seat, MILITARY)
    g.put_power(seat, MILITARY, min(before + more, MOST_POWER))
    found = aims(g, seat)
    g.put_power(seat, MILITARY, before)
    return found[0].gain if found else 0.0


def choose_focus(g: Europa, frame: ChangeFocus, legal: list[int]) -> int:
    """The kind that is aimed at, from both others; no cards go."""
    v, seat = g.v, frame.seat
    powers = [n for n in legal if v.power <= n < v.power + KINDS_OF_POWER]
    if not frame.cards and powers:
        if frame.raised < 0:
            aim = focus_aim(g, seat)
            if v.power + aim in powers:
                return v.power + aim
            open_kinds = [n for n in powers if g.power_at(seat, n - v.power) < MOST_POWER]
            return dearest_power(g, seat, open_kinds or powers)
        return cheapest_power(g, seat, powers)
    if v.done in legal:
        return v.done
    draws = [n for n in legal if v.draw <= n < v.draw + KINDS_OF_POWER]
    if draws:
        return choose_deck(g, seat, draws)
    cards = [n for n in legal if v.card <= n < v.card + len(v.cards.ids)]
    return least_wanted(g, seat, cards, v.card) if cards else legal[0]
