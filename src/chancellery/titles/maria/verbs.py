"""The verbs of Maria, in the order that numbers its actions; the arguments are the edition's cities and pieces."""

from __future__ import annotations

from typing import Final

from chancellery.kernel.actions import Verbs
from chancellery.kernel.kinds import Kind, numbers
from chancellery.titles.maria.agreements import MOST_CLAUSES
from chancellery.titles.maria.edition import KINDS, LARGEST_RESERVE, POWERS, SUITS, TRACKS, Edition
from chancellery.titles.maria.maps import REGIONS

MOST_TROOPS: Final = 8
MOST_VICTORY_POINTS: Final = 5  # a stack has at most 16 troops: R16.1
MOST_TURNS: Final = 3
CANDIDATES: Final = ('charles', 'francis')
ARROWS: Final = tuple([f'{track}-{way}' for track in TRACKS for way in ('left', 'right')])


class Words:
    """The verbs with the number of their first action: code says ``g.v.march + city``."""

    def __init__(self, edition: Edition) -> None:
        self.verbs = Verbs()
        add = self.verbs.add
        cities = Kind('city', edition.board.cities)
        pieces = Kind('piece', edition.pieces)
        generals = Kind('general', edition.generals)
        cards = Kind('card', KINDS)
        powers = Kind('power', POWERS)
        arrows = Kind('arrow', ARROWS)
        candidates = Kind('candidate', CANDIDATES)
        pairs = [(i, j) for i, a in enumerate(generals.ids) for j, b in enumerate(generals.ids) if a[:3] != b[:3]]
        fights = Kind('fight', tuple([f'{generals.ids[i]}-{generals.ids[j]}' for i, j in pairs]))
        self.stop = add('pass')
        self.done = add('done')
        self.yes = add('accept')
        self.no = add('refuse')
        self.troop = add('troop', generals)
        self.spread = add('spread')
        self.draw = add('draw')
        self.reveal = add('reveal')
        self.trump = add('trump', Kind('suit', SUITS))
        self.card = add('card', cards)
        self.save = add('save')
        self.claim = add('claim', Kind('political', edition.political))
        self.effect = add('effect')
        self.arrow = add('arrow', arrows)
        self.send = add('send', generals)
        self.hussar = add('hussar', cities)
        self.subsidize = add('subsidize')
        self.feed = add('feed', generals)
        self.pay = add('pay', cards)
        self.piece = add('piece', pieces)
        self.stack = add('stack', generals)
        self.take = add('take', numbers(1, MOST_TROOPS))
        self.march = add('march', cities)
        self.force = add('force', cities)
        self.halt = add('halt')
        self.supreme = add('supreme', generals)
        self.replace = add('replace', Kind('train', edition.trains))
        self.place = add('place', cities)
        self.dispute = add('dispute')
        self.reduce = add('reduce')
        self.fight = add('fight', fights)
        self.play = add('play', cards.only(*KINDS[:-1]))
        self.reserve = add('reserve', numbers(1, LARGEST_RESERVE))
        self.yield_ = add('yield')
        self.retreat = add('retreat', cities)
        self.around = add('around')
        self.through = add('through', cities)
        self.through_both = add('through_both')
        self.sway = add('sway', numbers(0, MOST_VICTORY_POINTS))
        self.peace = add('peace')
        self.vote = add('vote', candidates)
        self.return_ = add('return', generals)
        self.ready = add('ready')
        self.propose = add('propose', powers)
        self.keep_off = add('keep_off', powers)
        self.keep_out = add('keep_out', Kind('region', REGIONS))
        self.keep_away = add('keep_away', cities)
        self.lay_nothing = add('lay_nothing')
        self.no_arrow = add('no_arrow', arrows)
        self.promise_vote = add('promise_vote', candidates)
        self.subsidy = add('subsidy', powers)
        self.cancel = add('cancel', powers)
        self.turns = add('turns', numbers(1, MOST_TURNS))
        self.in_return = add('in_return')
        self.send_offer = add('send_offer')
        self.promise = add('promise')
        self.strike = add('strike', numbers(1, 2 * MOST_CLAUSES))
        self.put_away = add('put_away')
        self.counter = add('counter')
        # what is promised by which verb: the place of a verb is the kind of its promise (see agreements)
        self.clauses: tuple[int, ...] = (
            self.keep_off, self.keep_out, self.keep_away, self.lay_nothing, self.no_arrow, self.promise_vote,
            self.subsidy,
        )  # fmt: skip
        # what is written on an offer that was begun
        self.writing: tuple[int, ...] = (
            *self.clauses, self.turns, self.in_return, self.promise, self.strike, self.put_away,
        )  # fmt: skip
        self.fights: list[tuple[int, int]] = pairs
        self.fight_number: dict[tuple[int, int], int] = {pair: i for i, pair in enumerate(pairs)}
