"""What a state of Maria holds.

A piece's number indexes ``at`` and ``moved``; the first pieces are the generals, whose numbers index ``troops``,
``face_down`` and what the table knows of them. A power's number indexes pools and incomes; its hand is kept by deck,
since the back of a card shows from which deck it is.
"""

from __future__ import annotations

from typing import Final

from chancellery.kernel.fields import Declared, cards, hands, items, lists, mask, number, row, rows, word
from chancellery.kernel.kinds import ROLE
from chancellery.titles.maria.edition import CARDS_PER_DECK, DECKS, NOBODY, REMOVED, TURNS, UNUSED
from chancellery.titles.maria.knowledge import MOST

LAST_PROMISE: Final = 6  # the kinds of promises are numbered from 0 on (see agreements)
CLAUSE: Final = ((NOBODY, LAST_PROMISE), (0, 'city'))  # kind and object of a promise, or no promise
MARKERS: Final = 60  # more than any power has; what is missing is counted below nothing (U51)
MOST_SPACES: Final = 20  # more than any marker of a track moves in a turn
MOST_NEW: Final = 6 * MOST  # troops: no power has more generals
MARKER_BOUNDS: Final = (-MARKERS, MARKERS)

FIELDS: Final = Declared(
    'MariaFields',
    'Maria',
    number('turn', 1, TURNS),
    word('stage', 'setup', 'talk', 'politics', 'hussars', 'france', 'prussia', 'austria', 'election', 'winter'),
    word('phase', '', 'cards', 'supply', 'movement', 'combat'),
    row('runner', 'power', 0, ROLE),
    # ---- pieces and troops (R6, R7)
    row('at', 'piece', UNUSED, 'city'),
    row('moved', 'piece', 0, 1),
    row('troops', 'general', 0, MOST, seen='sees_troops'),
    row('face_down', 'general', 0, 1),
    row('senior', 'general', 0, 1),  # chosen supreme commander among equals (R6.4)
    row('group', 'general', 0, 'general'),  # generals whose troops the table knows only together
    row('group_sum', 'general', 0, 20 * MOST),
    row('low', 'general', 0, MOST),
    row('high', 'general', 0, MOST),
    row('hussars', 2, REMOVED, 'city'),
    # ---- tactical cards (R8)
    hands('hands', ('power', 'deck'), 'tactical', CARDS_PER_DECK),
    row('laid', 'power', NOBODY, 'tactical', seen='sees_laid'),  # on a square, but counted to the hand until shown
    hands('piles', 'deck', 'tactical', CARDS_PER_DECK),
    cards('order', 'deck', 2 * CARDS_PER_DECK),  # from which deck each card of the draw pile is
    number('deck', 0, DECKS),  # decks opened so far
    lists('discards', 'deck', CARDS_PER_DECK, 0, 'tactical'),
    # ---- fortresses, victory markers and boxes (R10.3, R16)
    row('markers', 'fortress', NOBODY, 'power'),
    row('electorate', 'electorate', 0, 1),
    row('pool', 'power', -MARKERS, MARKERS, start=0),
    row('battle', 'power', 0, 2),
    number('three_electors', NOBODY, 'power'),
    number('emperor', NOBODY, 'power'),
    number('italy', NOBODY, 'power'),
    number('italy_too', NOBODY, 'power'),  # the other's marker there, when the star was jumped (R17.5.17, U59)
    number('silesia', 0, 1),
    row('set_aside', 'power', 0, MARKERS),
    rows('questions', 36, (0, 'city'), (0, 'power'), (0, 'power')),  # fortress, who passed it, whose marker (R10.3.9)
    rows('scores', 4, *[MARKER_BOUNDS] * 6),  # one row a winter, by power (R13.9)
    # ---- politics (R17, R18)
    row('tracks', 'track', 0, 'space'),
    hands('political', 'year', 'political_card', 8),  # one pile a year (R4.13)
    items('face_up', 2, 0, 'political'),  # political cards nobody has taken yet
    lists('saved', 'power', TURNS, 0, 'tactical'),
    lists('bluffed', 'power', TURNS, 0, 'tactical'),  # rule 25: face down on the display, but seen by all
    number('trump', NOBODY, 'suit'),
    row('influence', 'power', 0, 16 * TURNS),
    number('last_winner', NOBODY, ROLE),  # who won the most recent combat (R17.2.1)
    number('election', 0, 1),  # the Imperial Election card is showing (R18.1)
    row('income_change', 'power', -40, 40, start=0),
    number('annexed', 0, 1),
    number('free_again', 0, TURNS + 2),  # the turn in whose Prussian stage Prussia's neutrality ends (R19.1.6)
    number('reduced', 0, 1),
    # ---- contracts and agreements (R20, R21)
    # payer, receiver, turns left, may be cancelled; on whose promises it hangs, and the kind and object of each
    rows('contracts', 10, (0, 'power'), (0, 'power'), (0, 3), (0, 1), (0, ROLE), *CLAUSE, *CLAUSE, *CLAUSE),
    # by whom, to whom, the first promise, the first in return, until which turn; further promises, further in return
    rows('agreements', 18, (0, ROLE), (0, ROLE), *CLAUSE, *CLAUSE, (1, TURNS + 2), *CLAUSE, *CLAUSE, *CLAUSE, *CLAUSE),
    mask('drawn', 'power'),  # powers that have drawn in this turn (R19.3.10)
)  # fmt: skip
