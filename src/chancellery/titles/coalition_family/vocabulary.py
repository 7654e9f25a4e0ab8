"""The verbs of the family. The arguments are the title's own places, powers and generals, so each title has its own
numbers; code says ``g.v.march + place``."""

from __future__ import annotations

from typing import Final

from chancellery.kernel.actions import Verbs

MOST_MORALE: Final = 15
MOST_CARD: Final = 6
MOST_PILE: Final = 8
HANDS: Final = ('rock', 'paper', 'scissors')
TERMS: Final = (
    'join_first', 'join_second', 'neutral', 'expand', 'no_attack', 'arbiter', 'grant', 'passage', 'support', 'money',
    'garrison', 'vote',
)  # fmt: skip
TALKS: Final = ('status', 'election')  # what the formal talks of a round are about


class Vocabulary:
    """The verbs of one title, each with the number of its first action."""

    def __init__(
        self, places: tuple[str, ...], powers: tuple[str, ...], generals: tuple[str, ...], statuses: tuple[str, ...]
    ) -> None:
        self.verbs = Verbs()
        add = self.verbs.add
        values = tuple([str(value) for value in range(1, MOST_CARD + 1)])
        played = tuple([f'{general}-{card + 1}' for general in generals for card in range(MOST_PILE)])
        self.stop = add('pass')
        self.done = add('done')
        self.yes = add('accept')
        self.no = add('refuse')
        self.named = add('named', generals)
        self.ready = add('ready')
        self.open = add('open')
        self.offer = add('offer', tuple([f'{power}-{term}' for power in powers for term in TERMS]))
        self.expel = add('expel', powers)
        self.status = add('status', statuses)
        self.hand = add('hand', HANDS)
        self.withdraw = add('withdraw', places)
        self.off_board = add('off_board')
        self.reinforce = add('reinforce', generals)
        self.bid = add('bid', tuple([str(bid) for bid in range(MOST_MORALE + 1)]))
        self.command = add('command')
        self.draw = add('draw')
        self.discard = add('discard', values)
        self.morale = add('morale')
        self.call = add('call', generals)
        self.place = add('place', places)
        self.recall = add('recall', generals)
        self.give = add('give', powers)
        self.troop = add('troop', generals)
        self.card = add('card')
        self.fortress = add('fortress', places)
        self.arbiter = add('arbiter', powers)
        self.disband = add('disband', places)
        self.general = add('general', generals)
        self.march = add('march', places)
        self.sail = add('sail', places)
        self.advance = add('advance', places)
        self.go = add('go')
        self.garrison = add('garrison', places)
        self.request = add('request')
        self.battle = add('battle', places)
        self.support = add('support', generals)
        self.lead = add('lead', generals)
        self.play = add('play', values)
        self.show = add('show', values)
        self.target = add('target', played)
        self.reveal = add('reveal')
