"""What one sees of Maria (Part H): everything but other players' hands, troops and face-down cards."""

from __future__ import annotations

from typing import Any, Final

from chancellery.titles.maria.agreements import BY, PROMISES, RETURNS, TO, UNTIL, clauses_of
from chancellery.titles.maria.cards import expected_draw, income
from chancellery.titles.maria.drafts import Writing, promise_texts
from chancellery.titles.maria.edition import (
    CARDS_PER_DECK,
    DECKS,
    KINDS,
    MAJORS,
    POWERS,
    RESERVE_KIND,
    SUITS,
    TRACKS,
)
from chancellery.titles.maria.knowledge import bounds, common
from chancellery.titles.maria.setup import distribution, troops_to_come
from chancellery.titles.maria.state import Maria
from chancellery.titles.maria.talk import AnswerOffer
from chancellery.titles.maria.view.war import combat_view, combats_view, control_view
from chancellery.titles.maria.view_types import (
    AdvancedView,
    Agreement,
    GeneralView,
    GroupView,
    ItalyView,
    PowerView,
    PrivateBoard,
    PrivatePower,
    PrivateSquare,
    PublicBoard,
    SquareView,
    StackView,
    TrainView,
    TroopsView,
)
from chancellery.titles.maria.winter import ShareTroops

PLACES: Final = {-1: 'removed', -2: 'off_map', -3: 'unused'}
UNKNOWN_CARD: Final = '?'


def card_name(card: int) -> str:
    """The kind of a card, as views write it."""
    at = card % CARDS_PER_DECK
    return KINDS[min(at, RESERVE_KIND)]


def board_view(g: Maria) -> PublicBoard:
    """The board as everybody sees it."""
    advanced: AdvancedView = advanced_view(g) if g.advanced else {}
    return {
        'variant': g.scenario,
        'turn': g.turn,
        'stage': g.stage,
        'phase': g.phase,
        'generals': {name: general_view(g, i) for i, name in enumerate(g.edition.generals)},
        'trains': {name: train_view(g, g.edition.general_count + i) for i, name in enumerate(g.edition.trains)},
        'stacks': stacks_view(g, -1),
        'groups': groups_view(g),
        'hussars': [g.map.cities[at] if at >= 0 else None for at in g.hussars],
        'powers': {name: power_view(g, i) for i, name in enumerate(POWERS) if g.takes_part(i)},
        'saxony': ('prussia', 'neutral', 'austria')[g.saxon_status()],
        'deck': {'number': g.deck, 'left': len(g.order)},
        'discards': {str(deck + 1): [card_name(card) for card in g.discards[deck]] for deck in range(DECKS)},
        'combat': combat_view(g),
        'combats': combats_view(g),
        **control_view(g),
        **advanced,
    }


def private_view(g: Maria, role: int) -> PrivateBoard:
    """What one role knows beside that: its generals' troops, and cards."""
    public = g.public_board()
    own: PrivateBoard = {}
    mine = [general for general in range(g.edition.general_count) if g.runner[g.owner(general)] == role]
    given = secret_shares(g, role)
    commands = {g.edition.generals[general]: own_troops(g, role, general, given[general]) for general in mine}
    generals = {
        name: seen
        for name, seen in commands.items()
        if 'given' in seen or seen['troops'] != public['generals'][name]['troops']
    }
    if generals:
        own['generals'] = generals
    stacks = stacks_view(g, role)
    if stacks != public['stacks']:
        own['stacks'] = stacks
    powers: dict[str, PrivatePower] = {}
    for power, name in enumerate(POWERS):
        if g.takes_part(power):
            seen: PrivatePower = {}
            hand, troops = hand_view(g, role, power), troops_of(g, role, power)
            if hand != public['powers'][name]['hand']:
                seen['hand'] = hand
            if troops != public['powers'][name]['troops']:
                seen['troops'] = troops
            if seen:
                powers[name] = seen
    if powers:
        own['powers'] = powers
    laid: dict[str, PrivateSquare] = {
        POWERS[power]: {'laid': card_name(card)}
        for power, card in enumerate(g.laid)
        if card >= 0 and g.runner[power] == role
    }
    if laid:
        own['politics'] = {'squares': laid}
    draft = draft_view(g, role) if g.advanced else None
    if draft is not None:
        own['draft'] = draft
    return own


def secret_shares(g: Maria, role: int) -> list[int]:
    """The troops that a role has given each general in a secret choice that is not over (R4.9, R13.4)."""
    setup = distribution(g)
    if setup is not None:
        return [max(0, n - g.edition.minimum[general]) for general, n in enumerate(setup.shares(g, role))]
    sharing = g.inside(ShareTroops)
    if sharing is not None and g.runner[sharing.power] == role:
        return sharing.shares(g, role)
    return [0] * g.edition.general_count


def own_troops(g: Maria, role: int, general: int, given: int) -> TroopsView:
    """The troops of one's own general, and what one has just given him in secret; at set-up he leads it already."""
    seen = troops_view(g, role, general)
    return {**seen, 'given': given} if given else seen


def place_view(g: Maria, piece: int) -> TrainView:
    """Where a piece is."""
    at = g.at[piece]
    return {
        'at': g.map.cities[at] if at >= 0 else None,
        'place': 'map' if at >= 0 else PLACES[at],
        'moved': bool(g.moved[piece]),
    }


def general_view(g: Maria, general: int) -> GeneralView:
    """A general; his troops as far as everybody knows them."""
    return {**place_view(g, general), 'face_down': bool(g.face_down[general]), **troops_view(g, -1, general)}


def troops_view(g: Maria, role: int, general: int) -> TroopsView:
    """His troops as far as a viewer (-1: a spectator) knows them. In a stack of one power they are common."""
    mine = g.runner[g.owner(general)] == role
    shared = common(g, general) >= 0
    setup = distribution(g)
    if setup is not None:
        low, high = troops_to_come(g, general)
        if mine:
            low = high = setup.shares(g, role)[general]
    elif mine and not shared:
        low = high = g.troops[general]
    else:
        low, high = (1, 8) if shared else bounds(g, general)
    return {'low': low, 'high': high, 'troops': low if low == high else None}


def train_view(g: Maria, train: int) -> TrainView:
    """A supply train."""
    return place_view(g, train)


def stacks_view(g: Maria, role: int) -> list[StackView]:
    """The stacks, each with its supreme commander first."""
    found: list[StackView] = []
    for general in range(g.edition.general_count):
        other = g.partner(general)
        if other < 0 or g.supreme(general, other) != general:
            continue
        powers = [g.owner(general), g.owner(other)]
        known = all(role >= 0 and g.runner[power] == role for power in powers)
        troops: int | None = g.troops[general] + g.troops[other] if known else None
        if not known and powers[0] == powers[1] and group_of(g, general) == [min(general, other), max(general, other)]:
            troops = g.group_sum[g.group[general]]
        found.append(
            {
                'city': g.map.cities[g.at[general]],
                'generals': [g.edition.generals[general], g.edition.generals[other]],
                'troops': troops,
            }
        )
    return found


def group_of(g: Maria, general: int) -> list[int]:
    """The generals whose troops are known only together with this one's."""
    return [other for other, group in enumerate(g.group) if group == g.group[general]]


def groups_view(g: Maria) -> list[GroupView]:
    """R6.7: which generals are known to command how many together."""
    found: list[GroupView] = []
    for group in sorted(set(g.group)):
        members = [general for general, each in enumerate(g.group) if each == group and g.at[general] >= -2]
        members = [general for general in members if g.at[general] != -1]
        if members and g.group_sum[group]:
            found.append(
                {'generals': [g.edition.generals[general] for general in members], 'troops': g.group_sum[group]}
            )
    return found


def hand_view(g: Maria, role: int, power: int) -> list[str]:
    """A power's hand as far as a viewer (-1: a spectator) knows it."""
    hand: list[str] = []
    for cards in g.hands_of(power):
        hand += [UNKNOWN_CARD if card < 0 else card_name(card) for card in g.seen(cards, role)]
    if g.laid[power] >= 0 and g.runner[power] == role:
        hand.remove(card_name(g.laid[power]))
    elif g.laid[power] >= 0:  # any of them may be the one that lies face down
        hand = [UNKNOWN_CARD] * (len(hand) - 1)
    order = {kind: i for i, kind in enumerate(KINDS)}
    hand.sort(key=lambda kind: order.get(kind, len(order)))
    return hand


def power_view(g: Maria, power: int) -> PowerView:
    """A power: who runs it, its cards, markers and income."""
    hand = hand_view(g, -1, power)
    hands = g.hands_of(power)
    # as the backs show; a card face down on the square is still counted
    decks = {str(deck + 1): len(cards) for deck, cards in enumerate(hands)}
    return {
        'role': g.roles[g.runner[power]],
        'major': power in MAJORS,
        'cards': len(hand),
        'hand': hand,
        'decks': decks,
        'void': [SUITS[suit] for suit in range(4) if void_in(g, power, suit)],
        'troops': troops_of(g, -1, power),
        'income': income(g, power),
        'draws': expected_draw(g, power),
        'neutral': g.neutral(power),
        'allies': [POWERS[other] for other in range(len(POWERS)) if other != power and g.allied(power, other)],
        'pool': g.pool[power] if power in MAJORS and g.advanced else None,
        'set_aside': g.set_aside[power],
    }


def troops_of(g: Maria, role: int, power: int) -> int:
    """R6.7: a power's total is open; at set-up its own player sees what he has given out so far (R4.9)."""
    setup = distribution(g)
    if setup is None:
        return sum([g.group_sum[group] for group in powers_groups(g, power)])
    if g.runner[power] != role:
        return g.edition.troops[power]
    shares = setup.shares(g, role)
    return sum([shares[general] for general in g.edition.generals_of[power]])


def powers_groups(g: Maria, power: int) -> list[int]:
    """The groups of a power's generals."""
    return sorted({g.group[general] for general in g.edition.generals_of[power]})


def void_in(g: Maria, power: int, suit: int) -> bool:
    """R11.1.14: has everybody learned that this hand holds nothing of a suit?"""
    hands = g.hands_of(power)
    return all(suit in cards.voids or not len(cards) for cards in hands) and any(suit in cards.voids for cards in hands)


def advanced_view(g: Maria) -> AdvancedView:
    """Boxes, politics, contracts and agreements (sections 16-21)."""
    italy_too: ItalyView = {'italy_too': POWERS[g.italy_too]} if g.italy_too >= 0 else {}
    return {
        'boxes': {
            'battle': {POWERS[power]: g.battle[power] for power in MAJORS},
            'three_electors': named(g.three_electors),
            'emperor': named(g.emperor),
            'italy': named(g.italy),
            **italy_too,
            'silesia': 'prussia' if g.silesia else None,
        },
        'winters': [{POWERS[power]: row[power] for power in MAJORS} for row in g.scores],
        'politics': {
            'cards': [g.edition.political[card] for card in g.face_up],
            'trump': SUITS[g.trump] if g.trump >= 0 else None,
            'squares': {POWERS[power]: square_view(g, power) for power in g.edition.squares},
            'tracks': {name: g.tracks[i] + 1 for i, name in enumerate(TRACKS)},
            'deck': sum([len(cards) for cards in g.political]),
            'election': bool(g.election),
        },
        'annexed': bool(g.annexed),
        'contracts': [
            {'payer': POWERS[row[0]], 'receiver': POWERS[row[1]], 'turns': row[2], 'firm': not row[3]}
            for row in g.contracts
        ],
        'agreements': [deal_view(g, deal) for deal in g.agreements],
        **offer_view(g),
    }


def deal_view(g: Maria, deal: list[int]) -> Agreement:
    """What two players promise each other, and until which turn."""
    return {**clauses_view(g, deal), 'until': deal[UNTIL]}


def clauses_view(g: Maria, deal: list[int]) -> Agreement:
    """Who promises what to whom, and what in return."""
    return {
        'by': g.roles[deal[BY]],
        'to': g.roles[deal[TO]],
        'promise': promise_texts(g, clauses_of(deal, PROMISES)),
        'in_return': promise_texts(g, clauses_of(deal, RETURNS)),
    }


def offer_view(g: Maria) -> AdvancedView:
    """R21.3: the offer that is to be answered, if there is one."""
    asked = g.inside(AnswerOffer)
    return {} if asked is None else {'offer': deal_view(g, asked.deal)}


def draft_view(g: Maria, role: int) -> Agreement | None:
    """The offer that this role is writing, and nobody else sees."""
    place = g.inside(Writing)
    draft = None if place is None else place.draft(g, role)
    if draft is None and place is not None:  # who answers an offer may have begun one of his own before
        place = g.inside(Writing, place)
        draft = None if place is None else place.draft(g, role)
    if draft is None:
        return None
    deal = draft.deal(g)
    return deal_view(g, deal) if draft.length else clauses_view(g, deal)


def square_view(g: Maria, power: int) -> SquareView:
    """A power's square of the political display."""
    return {
        'placed': int(g.laid[power] >= 0),
        'saved': [card_name(card) for card in g.saved[power]],
        'face_down': [card_name(card) for card in g.bluffed[power]],
        'influence': g.influence[power],
    }


def named(power: int) -> str | None:
    """The id of a power, or nothing."""
    return POWERS[power] if power >= 0 else None


class SeenMaria(Maria):
    """The state with its views: what the rules need stands in ``state``, and this module reads all of them."""

    def make_public_board(self) -> dict[str, Any]:
        """Part H: what everybody sees."""
        return dict(board_view(self))

    def private_board(self, role: int) -> dict[str, Any]:
        """Part H: troops and cards."""
        return dict(private_view(self, role))

    def talk(self) -> str:
        """R21.3: no secret talk; the introductory game does not regulate it."""
        return 'public' if self.advanced else 'open'
