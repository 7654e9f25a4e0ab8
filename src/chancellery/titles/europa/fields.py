"""What a state of Europa holds.

A seat is a Realm that somebody plays, a person or the automaton; its number indexes what lies on its mat. A party is a
Realm or, behind the Realms, a Dynamic NPR that is none of the map: its number indexes what lies on its Capital. The
numbers of Provinces, Areas, Sea Zones and nodes index what lies there.
"""

from __future__ import annotations

from typing import Final

from chancellery.kernel.fields import Declared, cards, hands, items, lists, mask, masks, number, row, rows, word
from chancellery.titles.europa.edition.atlas import FULL_OF_INFLUENCE, MAIN_MAPS, MAPS, NO_FAITH
from chancellery.titles.europa.edition.files import NOBODY, NOWHERE

SEATS: Final = 6  # at most
KINDS_OF_POWER: Final = 3
ARMIES: Final = 3
UNITS: Final = 3  # infantry, cavalry, artillery; for ships light, heavy and galleys
MERCHANTS: Final = 3
SLOTS: Final = 3  # of Trade Protection in a Sea Zone, at most
STACKS: Final = 4  # of Milestones
NO_CARD: Final = -1
NO_PERSON: Final = -1
ILL_RULER: Final = 0  # the bits of Ill Health: Ruler, Advisors, Generals, Admiral
ILL_ADVISOR: Final = 1
ILL_GENERAL: Final = 4
ILL_ADMIRAL: Final = 7
REBELS: Final = -2  # who occupies a Province under a Rebel Town: no seat, so that observations leave it as it is
CONTINENTS: Final = len(MAPS) - MAIN_MAPS
MOST_POWER: Final = 10  # R2.3.1
MOST_DUCATS: Final = 5000
MOST_PRESTIGE: Final = 1000
MOST_TOKENS: Final = 100  # of a sort that the rules do not limit
MOST_UNITS: Final = 40
PIECES: Final = 60
DRAWN: Final = 6  # cards at most that a player draws at once
SCORED: Final = 11  # sources of Prestige in the final scoring (R4.7.2)
AGE_SOURCES: Final = 8  # sources of Prestige in the course of an Age (see governing/purse)
MOST_STEPS: Final = 20  # effects in one list of a card
IDEAS_OF_A_KIND: Final = 10
BOT_DECK: Final = 20  # cards of an automaton (B1.6)
MOST_BOT_POWER: Final = 14  # B9.5
NO_MOD: Final = -1
MOST_IMPERIAL: Final = 8  # Imperial Manpower (R18.4.5)

FIELDS: Final = Declared(
    'EuropaFields',
    'Europa',
    number('age', 1, 4),
    number('round', 0, 16),  # of the game; 0: the set-up
    word('phase', 'setup', 'draw', 'actions', 'peace', 'income', 'cleanup', 'over'),
    number('first', 0, 'seat'),  # who holds the first-player marker (R4.2.1)
    number('active', NOBODY, 'seat'),  # whose turn it is; NOBODY outside the action phase
    number('acted_last', NOBODY, 'seat'),  # who had the turn before this one, or before the phase (R9.7.M3)
    number('won', 0, 1),  # the active player has won a battle in this turn (R9.7.13)
    # ---- Provinces (R2.3-R2.5)
    row('town', 'province', NOBODY, 'seat'),
    row('large', 'province', 0, 1),  # the Town there is a large one
    row('vassal', 'province', NOBODY, 'seat'),
    row('tokens', 'province', 0, 2),  # Vassal tokens
    row('unrest', 'province', 0, 1),
    row('occupier', 'province', REBELS, 'seat', start=NOBODY),  # an enemy's seat, or rebels (R2.4.6)
    row('held_large', 'province', 0, 1),  # the occupier's Town is a large one (R9.8.6)
    row('held_unrest', 'province', 0, 1),  # and shows Unrest
    row('levied', 'province', 0, 1),  # has given its NPR units in this turn (R9.2.8)
    row('dnpr', 'province', NOBODY, 'dnpr'),  # a token by colour and pattern (R13.3.2)
    row('dnpr_party', 'dnpr', NOBODY, 'party'),  # for which party these tokens stand
    row('plus', 'province', 0, 1),  # a +1m token (R13.4.11)
    row('manned', 'province', 0, 1),  # its Port has given its NPR ships in this turn (R9.2.8)
    # ---- Areas
    row('influence', ('seat', 'area'), 0, FULL_OF_INFLUENCE),
    row('imperial', 'area', 0, FULL_OF_INFLUENCE),
    masks('claims', 'area', 'seat'),
    row('core', 'area', NOBODY, 'seat'),  # whose Core token lies there (R7.6.6: one)
    row('faith_token', 'area', NO_FAITH, 'faith'),
    row('revolution', 'area', 0, 1),  # a Revolution token, on top of the others (R15.0.10)
    row('outside', 'area', 0, 1),  # a Not HRE token
    row('rebels', 'area', 0, MOST_UNITS),
    row('plague', 'area', 0, 1),
    row('infantry', ('seat', 'area'), 0, MOST_UNITS),  # regulars outside Armies (R5.5.3.2)
    masks('stood', 'area', 'seat'),  # who had units there when the turn began (R13.4.3a)
    row('aided', 'area', 0, 1),  # the Empire has helped to defend it in this turn (R18.8.3)
    row('reachable', 'area', 0, 1),  # for Influence of the active player: as it was when his turn began (R5.4.1.2)
    # ---- Sea Zones and Trade Nodes
    row('ships', ('seat', 'sea'), 0, MOST_UNITS),  # light ships beside the slots
    row('slots', ('sea', SLOTS), NOBODY, 'seat'),
    row('merchant', ('seat', MERCHANTS), NOWHERE, 'node'),
    row('merchant_used', ('seat', MERCHANTS), 0, 1),
    row('merchants', 'seat', 0, MERCHANTS),  # how many a seat has
    row('pirates', 'node', 0, MOST_TOKENS),
    row('expanded', 'node', 0, 1),
    masks('moored', 'sea', 'seat'),  # who had ships there when the turn began (R9.2.7, R13.4.6)
    # ---- what lies on Capitals (R11)
    row('ally', 'party', NOBODY, 'seat'),  # the one PR that an NPR is allied with
    row('active_ally', 'party', 0, 1),
    row('lent', 'party', 0, 5),  # the units that it gave when it was made active (R11.3.10)
    masks('friends', 'seat', 'seat'),  # Alliances between players
    masks('married', 'party', 'seat'),
    masks('disputed', 'party', 'seat'),
    masks('cb', 'party', 'seat'),
    masks('truce', 'party', 'seat'),
    masks('war', 'party', 'seat'),
    row('capital', 'party', NOWHERE, 'province'),
    row('faith', 'party', NO_FAITH, 'faith'),  # its state religion
    row('overlord', 'party', NOBODY, 'party'),  # among NPRs (R13.2)
    masks('at_peace', 'party', 'seat'),  # whose enemy it was not when the turn began (R13.4.3a)
    # ---- on the mats of the seats (R3.9-14)
    row('prestige', 'seat', -MOST_PRESTIGE, MOST_PRESTIGE, start=0),
    row('ducats', 'seat', 0, MOST_DUCATS),
    row('power', ('seat', KINDS_OF_POWER), 0, MOST_POWER),
    row('stability', 'seat', -3, 3, start=0),
    row('interest', 'seat', 0, MOST_TOKENS),
    row('colonists', 'seat', 0, PIECES),
    row('available', 'seat', 0, MOST_UNITS),
    row('exhausted', 'seat', 0, MOST_UNITS),
    row('allied_available', 'seat', 0, MOST_UNITS),
    row('plus_manpower', 'seat', 0, MOST_TOKENS),
    row('small_towns', 'seat', 0, PIECES),  # off the track, on the board
    row('large_towns', 'seat', 0, PIECES),
    row('vassals', 'seat', 0, PIECES),
    row('covered', ('seat', KINDS_OF_POWER), 0, PIECES),  # slots of the three tracks under cubes (R4.3.C3)
    row('ruler', 'seat', NO_PERSON, 'person'),
    row('advisor', ('seat', KINDS_OF_POWER), NO_PERSON, 'person'),
    row('general', ('seat', ARMIES), NO_PERSON, 'person'),
    row('admiral', 'seat', NO_PERSON, 'person'),
    row('leads', 'seat', NOBODY, ARMIES - 1),  # the Army that the Ruler commands (R7.2.7)
    masks('ill', 'seat', 8),  # Ill Health of his Characters, a bit for each office
    row('focus', 'seat', 0, 2),  # how often National Focus was changed in this round (R5.1.5)
    row('event_taken', 'seat', 0, 2),
    row('passed', 'seat', 0, SEATS),  # the space of the pass track, 0: not passed
    row('army_at', ('seat', ARMIES), NOWHERE, 'area', named='army_area'),
    row('army', ('seat', ARMIES, UNITS), 0, MOST_UNITS, named='regulars'),
    row('mercenaries', ('seat', ARMIES, UNITS), 0, MOST_UNITS),
    row('allied', ('seat', ARMIES, UNITS), 0, MOST_UNITS),
    row('fleet_at', 'seat', NOWHERE, 'sea'),
    row('fleet', ('seat', UNITS), 0, MOST_UNITS, named='fleet_ships'),
    row('fleet_port', 'seat', NOWHERE, 'province'),  # where the Fleet lies if it is not at sea
    rows('docked', PIECES, (0, 'seat'), (0, 'province'), (1, MOST_UNITS)),  # light ships in Ports (R9.5.17)
    row('damaged', 'seat', 0, MOST_UNITS),  # heavy ships of the Fleet (R9.4b.12)
    rows('displayed', 3 * SEATS, (0, 'seat'), (0, 'card'), (0, 9)),  # Display Cards with their cubes (R6.2.1)
    # ---- cards
    hands('hands', ('seat', KINDS_OF_POWER), 'card', 40),  # by deck: the backs differ
    hands('fresh', ('seat', KINDS_OF_POWER), 'card', DRAWN),  # drawn, and not yet paid for (R4.1.C1)
    hands('piles', KINDS_OF_POWER, 'card', 40),
    lists('discards', KINDS_OF_POWER, 40, 0, 'card'),  # open, the last on top (R6.0.6)
    cards('event_deck', 'event', 32),
    cards('event_row', 'event', 8),  # face up as far as everybody knows them; the first is the leftmost
    row('event_ducats', 8, 0, MOST_TOKENS),  # on the events of the row, in its order
    cards('trade_deck', 'trade', 48),
    items('trade_discards', 48, 0, 'trade'),
    number('unshuffled', 0, 1),  # cards were added to the trade deck: it is shuffled before the next one is drawn
    mask('opened', CONTINENTS),  # distant continents that a Claim or DNPR token has reached (R12.6.1)
    hands('missions', 'seat', 'mission', 4),
    hands('mission_decks', 'seat', 'mission', 40),
    lists('missions_done', 'seat', 40, 0, 'mission'),
    hands('milestone_piles', STACKS, 'milestone', 8),
    row('milestones', STACKS, NO_CARD, 'milestone'),
    lists('milestones_done', STACKS, SEATS, 0, 'seat'),  # in the order of completion (R17.3.3)
    # ---- Ideas (R8)
    masks('researched', 'idea', 'seat'),
    lists('ideas', KINDS_OF_POWER, IDEAS_OF_A_KIND, 0, 'idea'),  # on display: a column for each kind (R8.4)
    hands('idea_decks', KINDS_OF_POWER, 'idea', IDEAS_OF_A_KIND),  # those of the Ages so far that are not (R3.6)
    masks('idea_entering', 'idea', 'seat'),  # who is not yet through with what it gives at once (R8.2)
    masks('idea_used', 'idea', 'seat'),  # who has used up what an Idea gives once in a turn, round or battle
    # ---- what cards have left behind (EFFECTS 3.5, 6.5)
    rows('lasting', 60, (0, 'seat'), (0, 'seat'), (0, 'block'), (0, MOST_STEPS), (NO_MOD, 9), (0, 8), (0, 1)),
    rows('deeds', 200, (0, 'seat'), (0, 'deed'), (NOBODY, 'party'), (NOWHERE, 'area'), *[(0, MOST_DUCATS)] * 4),
    # ---- the Empire and the Curia
    number('emperor', NOBODY, 'party'),
    number('authority', 0, 6),
    number('empire_faith', 0, 'faith'),  # Diverse: none (R18.7)
    number('defending', 0, 1),  # the Emperor's Tag chit lies on Defending the HRE (R18.4.2)
    number('imperial_manpower', 0, MOST_IMPERIAL),  # infantry on the status mat, or in the battle below (R18.4.5)
    number('imperial_at', NOWHERE, 'area'),  # where a battle is fought that the Imperial Manpower has joined (R18.4.6)
    # wars of External Aggressors: who, against whom, was land of the Empire annexed in it, is it won or lost (R18.4.11)
    rows('aggressions', 400, (0, 'party'), (0, 'party'), (0, 1), (0, 1)),
    number('roma', NOBODY, 'seat'),
    items('curia', 8, NOBODY, 'seat'),  # from slot 1 on; NOBODY: a Cardinal of nobody who plays
    number('papal_action', 0, 1),  # taken in this round (R19.3.1)
    number('crusade', NOWHERE, 'area'),
    number('excommunicated', NOBODY, 'seat'),
    mask('crusaders', 'seat'),
    # ---- Power Struggles (R17.4)
    cards('struggle_deck', 'struggle', 8),  # below the upcoming one
    cards('struggles_aside', 'struggle', 8),  # not drawn for this game (S4.4)
    number('struggle', NO_CARD, 'struggle'),  # the active one
    number('upcoming', NO_CARD, 'struggle'),  # the one that lies face up on the deck
    number('struggles_begun', 0, 8),  # in this Age (R16.5.22)
    rows('struggles_scored', 8, (0, 'struggle'), (1, 4), *[(-MOST_PRESTIGE, MOST_PRESTIGE)] * SEATS),  # Age, points
    row('scored', ('seat', SCORED), -MOST_PRESTIGE, MOST_PRESTIGE, start=0),  # in the final scoring, by source
    row('domination', 'seat', 0, MOST_PRESTIGE),  # in the final scoring, for religious domination (S10.1)
    row('age_scored', ('seat', AGE_SOURCES), -MOST_PRESTIGE, MOST_PRESTIGE, start=0),  # in this Age, by source
    # ---- seats of the automaton, and those that sleep
    mask('awake', 'seat'),  # takes part: all but sleepers (B2.6)
    row('played', 'seat', NOBODY, 'party'),  # the Realm of a seat
    mask('due', 'seat'),  # will wake: one in a round
    mask('eclipsed', 'seat'),  # automatons that have woken a sleeper because the person eclipses them
    row('bot_power', 'seat', 0, MOST_BOT_POWER),
    row('bot_spent', 'seat', 0, 30),  # lies on the mat until phase 4D
    hands('bot_decks', 'seat', 'bot_card', BOT_DECK),
    lists('bot_used', 'seat', BOT_DECK, 0, 'bot_card'),  # turned up, done or laid aside, in order
    lists('bot_out', 'seat', BOT_DECK, 0, 'bot_card'),  # out of the deck until the end of the Age (B4.12)
    watched=True,
    shared=('province', 'area', 'sea', 'node', 'party', 'dnpr', 'idea'),
)  # fmt: skip
