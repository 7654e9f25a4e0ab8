"""Battles against the automatic France (R12.21-R12.29)."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from chancellery.kernel.counting import total
from chancellery.kernel.fields import Field, hands, number
from chancellery.kernel.frames import Frame, Phase, Prompt
from chancellery.kernel.hidden import Cards
from chancellery.kernel.rules import OK, Rule
from chancellery.titles.coalition_family.aftermath import VictorsGarrison, sweep, tell_losses
from chancellery.titles.coalition_family.battle import Support, against_support
from chancellery.titles.coalition_family.board import NOBODY
from chancellery.titles.coalition_family.citations import NOT_IN_HAND
from chancellery.titles.coalition_family.clash import ATTACKER, DEFENDER, SIDES, Clash
from chancellery.titles.coalition_family.garrisons import against_garrison, set_garrison
from chancellery.titles.coalition_family.questions import Question
from chancellery.titles.coalition_family.state import POOL, CoalitionState
from chancellery.titles.coalition_family.verbs import MOST_CARD
from chancellery.titles.coalition_family.withdrawal import leave_board, withdraw
from chancellery.titles.coalitions.citations import CARDS_SPENT, FRANCE_DRAWS, FRANCE_DRAWS_NONE
from chancellery.titles.coalitions.edition import FRANCE
from chancellery.titles.coalitions.emperor_score import check_paris, france_gains
from chancellery.titles.coalitions.for_france import ForFrance

ALLIES: Final = 0  # the two piles of such a battle
FRENCH: Final = 1


class EmperorBattle(Clash):
    """R12.21-R12.27: Strength, open cards of the coalition, then draws for France, then the result."""

    fields: ClassVar[tuple[Field, ...]] = (hands('piles', SIDES, MOST_CARD, 'battle_card'),)
    steps: ClassVar[tuple[str, ...]] = ('open', 'support', 'play_cards', 'french_draw', 'decide', 'look_at_paris')

    def french_side(self) -> int:
        """Attacker or defender."""
        return ATTACKER if self.power == FRANCE else DEFENDER

    def open(self, g: CoalitionState) -> None:
        """R12.21: both sides' Strength."""
        self.sum_up(g)
        self.start_morale = g.morale[:]
        self.played = [0] * len(g.morale)
        self.piles = [Cards(POOL, [], True, g.everyone()), Cards(POOL, [], True, g.everyone())]
        g.log('battle', power=g.name(self.power), general=g.general_name(self.attacker), place=g.spot(self.place))
        g.log('strength', place=g.spot(self.place), attack=self.strength[ATTACKER], defence=self.strength[DEFENDER])

    def support(self, g: CoalitionState) -> None:
        """R8.7, R12.22, R12.29: the attacker's side first; of the coalition who likes to, of the French all."""
        side = 1 - self.french_side()
        coalition: list[Frame[CoalitionState]] = []
        for power in g.order:
            own = g.edition.generals_of[power]
            if power != FRANCE and any(against_support(g, self, side, general) is OK for general in own):
                coalition.append(g.addressed(Support(power, side)))
        french = FrenchSupport()
        g.push(*([french, *coalition] if self.power == FRANCE else [*coalition, french]))

    def play_cards(self, g: CoalitionState) -> None:
        """R12.22: each coalition power in turn, within the limits of its troops."""
        able = [power for power in g.order if power != FRANCE and self.cards_to_come(g, power)]
        g.ask(*[CoalitionCards(power) for power in able])

    def french_draw(self, g: CoalitionState) -> None:
        """R12.23: what France adds."""
        g.ask(FrenchDraw(self.place))

    def decide(self, g: CoalitionState) -> None:
        """R12.24: who has won."""
        settle(g, self)

    def look_at_paris(self, g: CoalitionState) -> None:
        """R12.3: has it fallen?"""
        check_paris(g)

    def engaged(self, g: CoalitionState, power: int) -> list[int]:
        """The power's generals in the battle or supporting it."""
        side = self.french_side() if power == FRANCE else 1 - self.french_side()
        here = g.general_at(power, self.place)
        found = [here] if here != NOBODY else []
        for general in self.supporters[side]:
            if g.power_of(general) == power:
                found.append(general)
        return found

    def slots(self, g: CoalitionState, power: int) -> int:
        """R12.22, R12.23: one card for each troop taking part or supporting."""
        return sum(g.troops[general] for general in self.engaged(g, power)) - self.played[power]

    def cards_to_come(self, g: CoalitionState, power: int) -> int:
        """R12.22, R12.23, R8.18, U27: what troops, Morale and hand allow; without any Morale one, but France none."""
        if power == FRANCE:
            return max(0, min(self.slots(g, power), g.morale[power]))
        unspent = g.morale[power] or int(self.start_morale[power] == 0 and self.played[power] == 0)
        left = min(unspent, len(g.hands[power].items))
        return max(0, min(self.slots(g, power), left)) if left else 0

    def totals(self) -> list[int]:
        """The totals as they stand: of the coalition and of France. No card has an ability here (R12.28)."""
        french = self.strength[self.french_side()] + total(self.piles[FRENCH].items)
        return [self.strength[1 - self.french_side()] + total(self.piles[ALLIES].items), french]

    def known_totals(self, g: CoalitionState, role: int) -> list[int]:
        """All cards lie open; before the battle is opened there are none."""
        if not self.piles:
            return self.strength[:]
        ours, theirs = self.totals()
        return [theirs, ours] if self.french_side() == ATTACKER else [ours, theirs]


class FrenchSupport(Phase[CoalitionState]):
    """R8.7, R12.22, R12.29: when their side declares, all French troops beside a battle support it, and others too."""

    steps: ClassVar[tuple[str, ...]] = ('join',)

    def join(self, g: CoalitionState) -> None:
        """Everyone who can."""
        battle = self.within(g, EmperorBattle)
        side = battle.french_side()
        for general in g.edition.generals_of[FRANCE]:
            if against_support(g, battle, side, general) is OK:
                battle.step_forward(side, [general])
                place = g.spot(g.at[general])
                g.log('supports', power=g.name(FRANCE), general=g.general_name(general), place=place)


class CoalitionCards(Question):
    """R12.22: face up, as many as one wants."""

    free: ClassVar[tuple[str, ...]] = ('done',)
    forced: ClassVar[tuple[str, ...]] = ('done',)

    def battle(self, g: CoalitionState) -> EmperorBattle:
        """The battle that is being fought."""
        return self.within(g, EmperorBattle)

    def prompt(self, g: CoalitionState, role: int) -> Prompt:
        battle = self.battle(g)
        ours, theirs = battle.totals()
        params: dict[str, Any] = {
            'power': g.name(self.power), 'place': g.spot(battle.place), 'ours': ours, 'theirs': theirs,
            'morale': g.morale[self.power],
            'left': battle.cards_to_come(g, self.power),
        }  # fmt: skip
        return Prompt('prompt.open_cards', 'R12.22', params)

    def among_play(self, g: CoalitionState, role: int) -> list[int]:
        return g.faces(self.power)

    def deny_play(self, g: CoalitionState, role: int, card: int) -> Rule:
        if not g.has_card(self.power, card + 1):
            return NOT_IN_HAND[g.book]
        return OK if self.battle(g).cards_to_come(g, self.power) else CARDS_SPENT

    def do_play(self, g: CoalitionState, role: int, card: int) -> None:
        battle = self.battle(g)
        g.hands[self.power].take(card + 1)
        battle.piles[ALLIES].add(card + 1, g.everyone())
        g.lose_morale(self.power, 1)
        battle.played[self.power] += 1
        g.log('plays_open', power=g.name(self.power), card=card + 1)
        if not battle.cards_to_come(g, self.power):
            self.done(g)

    def do_done(self, g: CoalitionState, role: int, _: int) -> None:
        self.done(g)

    def hint(self, g: CoalitionState, role: int, number: int) -> dict[str, Any] | None:
        ours, theirs = self.battle(g).totals()
        card = number - g.v.play
        return {'ours': ours + card + 1, 'theirs': theirs} if 0 <= card < MOST_CARD else None


class FrenchDraw(ForFrance):
    """R12.23: a player turns over cards for France, one by one, as long as its rule says.

    Where France needs or may have none, he ends the battle instead: the table sees it before it is over.
    """

    fields: ClassVar[tuple[Field, ...]] = (number('place', 0, 'place'),)

    def __init__(self, place: int = 0) -> None:
        super().__init__()
        self.place = place

    def prompt(self, g: CoalitionState, role: int) -> Prompt:
        battle = self.battle(g)
        ours, theirs = battle.totals()
        key = 'prompt.french_draw' if france_draws(g, battle) else 'prompt.french_none'
        return Prompt(key, 'R12.23', {'place': g.spot(self.place), 'ours': ours, 'theirs': theirs})

    def battle(self, g: CoalitionState) -> EmperorBattle:
        """The battle that is being fought."""
        return self.within(g, EmperorBattle)

    def deny_reveal(self, g: CoalitionState, role: int, _: int) -> Rule:
        return OK if france_draws(g, self.battle(g)) else FRANCE_DRAWS_NONE

    def do_reveal(self, g: CoalitionState, role: int, _: int) -> None:
        draw_for_france(g, self.battle(g))
        self.done(g)

    def deny_done(self, g: CoalitionState, role: int, _: int) -> Rule:
        return FRANCE_DRAWS if france_draws(g, self.battle(g)) else OK

    def do_done(self, g: CoalitionState, role: int, _: int) -> None:
        self.done(g)

    def final(self, g: CoalitionState, role: int, number: int) -> bool:
        return True


def france_draws(g: CoalitionState, battle: EmperorBattle) -> bool:
    """R12.23, U27: not when France leads, has no Morale or no troop left to give a card, or cannot win any more."""
    if g.morale[FRANCE] == 0 or not g.can_draw():
        return False
    left = battle.slots(g, FRANCE)
    ours, theirs = battle.totals()
    return left > 0 and theirs <= ours < theirs + left * g.edition.highest_card


def draw_for_france(g: CoalitionState, battle: EmperorBattle) -> None:
    """R12.23: one by one."""
    while france_draws(g, battle):
        g.refill()
        value = g.deck.draw(g, battle.piles[FRENCH], g.everyone())
        g.lose_morale(FRANCE, 1)
        battle.played[FRANCE] += 1
        g.log('french_card', card=value)


def settle(g: CoalitionState, battle: EmperorBattle) -> None:
    """R12.24-R12.27: losses, cards, and who holds the field."""
    ours, theirs = battle.totals()
    place = g.spot(battle.place)
    if ours == theirs:
        g.log('battle_drawn', place=place, attack=ours, defence=theirs)
    else:
        g.log('french_victory' if theirs > ours else 'allied_victory', place=place, ours=ours, theirs=theirs)
    before = g.troops[:]
    put_away(g, battle, beaten_in(g, battle, ours, theirs))
    if ours == theirs:
        withdraw(g, [battle.attacker], True)
    elif theirs > ours:
        france_wins(g, battle, before)
    else:
        coalition_wins(g, battle)


def beaten_in(g: CoalitionState, battle: EmperorBattle, ours: int, theirs: int) -> list[int]:
    """R12.25, R12.26: the generals who lose all their troops."""
    here = g.generals_in(battle.place)
    if theirs > ours and battle.power != FRANCE:
        return [battle.attacker]
    if theirs == ours:
        return []
    return [general for general in here if (g.power_of(general) == FRANCE) == (ours > theirs)]


def put_away(g: CoalitionState, battle: EmperorBattle, beaten: list[int]) -> None:
    """R12.24: cards to the discards, a troop of every general engaged, a card for each power that played."""
    before = g.troops[:]
    fighters = [general for power in g.order for general in battle.engaged(g, power)]
    for pile in battle.piles:
        for value in pile.take_all():
            g.discards.add(value, g.everyone())
    for general in fighters:
        g.troops[general] = max(0, g.troops[general] - 1)
    tell_losses(g, battle.place, fighters, beaten, before)
    for power in g.order:
        if power != FRANCE and battle.played[power]:
            g.draw_cards(power, 1)


def france_wins(g: CoalitionState, battle: EmperorBattle, before: list[int]) -> None:
    """R12.25, U28: 1 Influence a beaten general, attacking or defending; an attacker leaves a garrison."""
    place = battle.place
    if battle.power != FRANCE:
        france_gains(g, 1, 'battle')
        sweep(g, battle, [battle.attacker], before)
        return
    beaten = [general for general in g.generals_in(place) if g.power_of(general) != FRANCE]
    france_gains(g, len(beaten), 'battle')
    if g.garrison[place] not in (NOBODY, FRANCE):
        g.log('garrison_lost', power=g.name(g.garrison[place]), place=g.spot(place))
        g.garrison[place] = NOBODY
    if g.troops[battle.attacker] and g.garrison[place] == NOBODY:
        set_garrison(g, battle.attacker, place)
    sweep(g, battle, beaten, before)


def coalition_wins(g: CoalitionState, battle: EmperorBattle) -> None:
    """R12.26: the French general, his troops and the garrison go off the board."""
    place = battle.place
    french = g.general_at(FRANCE, place)
    if french != NOBODY:
        leave_board(g, french)
    if g.garrison[place] == FRANCE:
        g.garrison[place] = NOBODY
        g.log('garrison_lost', power=g.name(FRANCE), place=g.spot(place))
    if battle.power != FRANCE and against_garrison(g, battle.attacker, place) is OK:
        g.ask(VictorsGarrison(battle.attacker, place))
