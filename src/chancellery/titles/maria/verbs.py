"""The verbs of Maria, in the order that numbers its actions; the arguments are the edition's cities and pieces."""

from __future__ import annotations

from typing import Final

from chancellery.kernel.actions import Verbs
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
        cities = edition.board.cities
        generals = edition.generals
        self.stop = add('pass')
        self.done = add('done')
        self.yes = add('accept')
        self.no = add('refuse')
        self.troop = add('troop', generals)
        self.spread = add('spread')
        self.draw = add('draw')
        self.reveal = add('reveal')
        self.trump = add('trump', SUITS)
        self.card = add('card', KINDS)
        self.save = add('save')
        self.claim = add('claim', edition.political)
        self.effect = add('effect')
        self.arrow = add('arrow', ARROWS)
        self.send = add('send', generals)
        self.hussar = add('hussar', cities)
        self.subsidize = add('subsidize')
        self.feed = add('feed', generals)
        self.pay = add('pay', KINDS)
        self.piece = add('piece', edition.pieces)
        self.stack = add('stack', generals)
        self.take = add('take', tuple([str(n) for n in range(1, MOST_TROOPS + 1)]))
        self.march = add('march', cities)
        self.force = add('force', cities)
        self.halt = add('halt')
        self.supreme = add('supreme', generals)
        self.replace = add('replace', edition.trains)
        self.place = add('place', cities)
        self.dispute = add('dispute')
        self.reduce = add('reduce')
        self.fight = add('fight', tuple([f'{a}-{b}' for a in generals for b in generals if a[:3] != b[:3]]))
        self.play = add('play', KINDS[:-1])
        self.reserve = add('reserve', tuple([str(n) for n in range(1, LARGEST_RESERVE + 1)]))
        self.yield_ = add('yield')
        self.retreat = add('retreat', cities)
        self.around = add('around')
        self.through = add('through', cities)
        self.through_both = add('through_both')
        self.sway = add('sway', tuple([str(n) for n in range(MOST_VICTORY_POINTS + 1)]))
        self.peace = add('peace')
        self.vote = add('vote', CANDIDATES)
        self.return_ = add('return', generals)
        self.ready = add('ready')
        self.propose = add('propose', POWERS)
        self.keep_off = add('keep_off', POWERS)
        self.keep_out = add('keep_out', REGIONS)
        self.keep_away = add('keep_away', cities)
        self.lay_nothing = add('lay_nothing')
        self.no_arrow = add('no_arrow', ARROWS)
        self.promise_vote = add('promise_vote', CANDIDATES)
        self.subsidy = add('subsidy', POWERS)
        self.cancel = add('cancel', POWERS)
        self.turns = add('turns', tuple([str(n) for n in range(1, MOST_TURNS + 1)]))
        self.in_return = add('in_return')
        self.send_offer = add('send_offer')
        self.fights: list[tuple[int, int]] = [
            (i, j) for i, a in enumerate(generals) for j, b in enumerate(generals) if a[:3] != b[:3]
        ]
        self.fight_number: dict[tuple[int, int], int] = {pair: self.fight + i for i, pair in enumerate(self.fights)}
