"""The courtyard: a small title that needs of the kernel all that the big ones need. Its rules:

C1  A round: everybody gets a coin and, holding fewer than four cards, draws one; a power in the market brings its owner
    a coin. Then come the stakes, the auction and the turns.
C2  Stakes: all stake up to three coins in secret, and pay them. The highest leads; of equals, the first from the lead.
C3  Auction: from the lead on each offers once, openly. The highest pays and looks at the top three cards of the pile.
    Those tied for it offer again, not less, at most twice; then nobody looks (variant ``ties``: or the first does).
C4  Turns: the six powers act in order: once each a move, a raid, a promise and a demand, until their owner rests them.
C5  A move goes to the next place of the ring. Who else keeps it must consent (variant ``consent``: or not); a place
    that was refused is not asked for again that turn.
C6  A raid attacks another role. Parried, the raiding power deserts to it, and it finishes the turn. Otherwise, on a
    die of 3 or more (variant ``luck``: or always), the target's first power is captured.
C7  A promise binds: no attack on that role for this round and two more, while there is anybody else to attack.
C8  A demand: its target gives a card of bread face down, or shows that it has none.
C9  A shield parries an attack, a ruse foils a shield, a sword foils a ruse; anybody but the doer may play one.
C10 Before anybody is asked, coins over five are lost, and five powers win at once (variant ``goal``: or do not).
C11 Anybody may give another a coin at any time, if it is neither staked nor offered.
C12 Where nobody wins at once the game ends after a number of rounds, the ``limit``; most powers win.
C13 Variant ``credit``: or at any time one who is in nobody's debt may borrow one or two coins, even in the middle of
    what others are asked; the next coins of C1 go to the lender.
C14 Variant ``credit``: and whoever has no coin left must at once sell a card for one, or fast.
"""

from __future__ import annotations

from typing import Any, Final

from chancellery.kernel.state import State
from chancellery.kernel.texts import Texts
from chancellery.kernel.title import Option, Scenario, Title
from tests.titles_for_tests.courtyard.frames import FRAMES, Rights, Round
from tests.titles_for_tests.courtyard.state import POWERS, ROLES, VERBS, Courtyard

VARIANTS: Final = (
    Option('ties', ('nobody', 'first')),
    Option('consent', ('asked', 'free')),
    Option('luck', ('die', 'none')),
    Option('goal', ('crown', 'none')),
    Option('credit', ('none', 'loans')),
)

ENGLISH: Final[dict[str, Any]] = {
    'list.none': 'none',
    'prompt.wait': 'Waiting for {roles:role}.',
    'prompt.over': 'The game is over; {winners:role} won.',
    'prompt.stakes': 'Stake coins for the lead; {staked:count.coin} so far.',
    'prompt.auction': 'Offer coins for a look into the well, at least {floor}.',
    'prompt.act': 'What shall {power} do?',
    'prompt.consent': 'May {power} enter the {place}?',
    'prompt.alms': '{beggar:role} demands bread of you.',
    'prompt.assault': 'Whom does {power} attack?',
    'prompt.parry': '{doer:role} attacks: play a shield?',
    'prompt.feint': '{doer:role} parries: play a ruse?',
    'prompt.last_word': '{doer:role} feints: play a sword?',
    'prompt.loan': 'How many coins do you borrow?',
    'prompt.ruin': 'You have no coin left: sell a card, or fast.',
    'event.wants_loan': '{role:role} asks for a loan.',
    'event.borrowed': '{role:role} borrows {coins:count.coin}.',
    'event.sold': '{role:role} sells {card}.',
    'event.fasts': '{role:role} fasts.',
    'event.dawn': 'Round {round}.',
    'event.drew': '{role:role} draws a card.',
    'event.staked': 'You have staked {coins:count.coin}.',
    'event.lead': '{role:role} takes the lead; the stakes were {stakes}.',
    'event.offered': '{role:role} offers {coins:count.coin}.',
    'event.looked': '{role:role} pays {coins:count.coin} and looks into the well.',
    'event.well_unseen': 'Nobody looks into the well.',
    'event.entered': 'The {power} enters the {place}.',
    'event.refused': '{role:role} does not let anybody into the {place}.',
    'event.promised': '{role:role} promises not to attack {other:role}.',
    'event.demanded': '{role:role} demands bread of {other:role}.',
    'event.gave': '{role:role} gives {other:role} bread.',
    'event.no_bread': '{role:role} has no bread.',
    'event.attacked': '{role:role} attacks {target:role}.',
    'event.deserted': 'The {power} deserts to {target:role}.',
    'event.standoff': 'Nobody gains anything.',
    'event.captured': '{role:role} captures the {power}.',
    'event.played': '{role:role} plays {card}.',
    'event.tipped': '{role:role} gives {other:role} a coin.',
    'refuse.game_over': 'The game is over.',
    'refuse.not_asked': 'You are not asked now.',
    'refuse.not_now': 'This is not the moment for it.',
    'refuse.no_such_action': 'There is no action {action}.',
    'refuse.not_offered': 'This is not offered.',
    'refuse.not_standing': 'There is no such standing answer.',
    'refuse.coins': 'You have not the coins.',
    'refuse.most_staked': 'Three coins are the most.',
    'refuse.floor': 'You must offer at least {floor:count.coin}.',
    'refuse.once': 'Once a turn is all.',
    'refuse.far': 'Only the next place can be entered.',
    'refuse.refused': 'That was refused this turn.',
    'refuse.self': 'Not yourself.',
    'refuse.nobody': 'That role does not play.',
    'refuse.promise_stands': 'That promise stands already.',
    'refuse.promised': 'You have promised not to attack {arg:role}.',
    'refuse.empty_hand': '{arg:role} has no cards.',
    'refuse.known_void': 'All know that {arg:role} has no bread.',
    'refuse.has_bread': 'You have bread.',
    'refuse.not_bread': 'That is no bread.',
    'refuse.not_held': 'You do not hold that card.',
    'refuse.wrong_kind': 'Only a {kind} helps here.',
    'refuse.bound': 'You have no coin that is not bound.',
    'refuse.no_credit': 'Nobody lends.',
    'refuse.in_debt': 'You are in debt.',
    'refuse.asked_already': 'Somebody is asking for a loan already.',
    'role.ash': 'Ash',
    'role.birch': 'Birch',
    'role.cedar': 'Cedar',
    'role.dogwood': 'Dogwood',
    'count.coin': {'one': '{n} coin', 'other': '{n} coins'},
}


class CourtyardTitle(Title):
    """The courtyard as a title."""

    def roles(self, scenario: str, players: int, options: dict[str, str]) -> tuple[str, ...]:
        return ROLES[:players]

    def begin(self, state: State) -> None:
        """Shuffle, and begin the first round."""
        assert isinstance(state, Courtyard)
        state.pile.shuffle(state)
        state.push(Round())


def make_title(limits: tuple[str, ...] = ('8', '3')) -> Title:
    """The title; ``limits`` are the numbers of rounds that a table may choose."""
    options = (*VARIANTS, Option('limit', limits))
    scenarios = (Scenario('yard', 'The yard', (3, 4), options),)
    texts = {'en': Texts('en', ENGLISH)}
    return CourtyardTitle(
        'courtyard', 'Courtyard', scenarios, VERBS, FRAMES, Courtyard, texts, 'courtyard-1', Rights(),
        sizes={'power': len(POWERS)}, observed_depth=4,
    )  # fmt: skip
