"""The verbs of the family. The arguments are the title's own places, powers and generals, so each title has its own
numbers; code says ``g.v.march + place``."""

from __future__ import annotations

from typing import Final

from chancellery.kernel.actions import Verbs
from chancellery.kernel.kinds import Kind, numbers

MOST_MORALE: Final = 15
MOST_CARD: Final = 6
MOST_PILE: Final = 8
HANDS: Final = ('rock', 'paper', 'scissors')
TERMS: Final = (
    'join_first', 'join_second', 'neutral', 'expand', 'no_attack', 'arbiter', 'grant', 'passage', 'support', 'money',
    'garrison', 'vote',
)  # fmt: skip
TALKS: Final = ('status', 'election')  # what the formal talks of a round are about


class FamilyVerbs:
    """The verbs of one title, each with the number of its first action."""

    def __init__(
        self, places: tuple[str, ...], powers: tuple[str, ...], generals: tuple[str, ...], statuses: tuple[str, ...]
    ) -> None:
        self.verbs = Verbs()
        add = self.verbs.add
        place, power, general = Kind('place', places), Kind('power', powers), Kind('general', generals)
        card = Kind('card', tuple([str(value) for value in range(1, MOST_CARD + 1)]))
        played = tuple([f'{id}-{at + 1}' for id in generals for at in range(MOST_PILE)])
        promises = tuple([f'{id}-{term}' for id in powers for term in TERMS])
        self.stop = add('pass')
        self.done = add('done')
        self.yes = add('accept')
        self.no = add('refuse')
        self.named = add('named', general)
        self.ready = add('ready')
        self.open = add('open')
        self.offer = add('offer', Kind('promise', promises))
        self.expel = add('expel', power)
        self.status = add('status', Kind('status', statuses))
        self.hand = add('hand', Kind('hand', HANDS))
        self.withdraw = add('withdraw', place)
        self.off_board = add('off_board')
        self.reinforce = add('reinforce', general)
        self.bid = add('bid', numbers(0, MOST_MORALE))
        self.command = add('command')
        self.draw = add('draw')
        self.discard = add('discard', card)
        self.morale = add('morale')
        self.call = add('call', general)
        self.place = add('place', place)
        self.recall = add('recall', general)
        self.give = add('give', power)
        self.troop = add('troop', general)
        self.card = add('card')
        self.fortress = add('fortress', place)
        self.arbiter = add('arbiter', power)
        self.disband = add('disband', place)
        self.general = add('general', general)
        self.march = add('march', place)
        self.sail = add('sail', place)
        self.advance = add('advance', place)
        self.go = add('go')
        self.garrison = add('garrison', place)
        self.request = add('request')
        self.battle = add('battle', place)
        self.support = add('support', general)
        self.lead = add('lead', general)
        self.play = add('play', card)
        self.show = add('show', card)
        self.target = add('target', Kind('played', played))
        self.reveal = add('reveal')
