"""Positions of the game against the Emperor: a bare board, French turns, Napoleon cards, battles."""

from __future__ import annotations

from typing import Any

from chancellery.kernel.hidden import pile
from chancellery.titles.coalitions.state import Coalitions
from tests.titles.coalition_family.position import Position, start
from tests.titles.coalitions.field import asked
from tests.titles.coalitions.game import ACTIONS, POWERS, action

ALLIES = ('britain', 'austria', 'prussia', 'russia', 'ottomans')
FRENCH_HOMES = ('paris', 'lorraine', 'picardie', 'provence', 'normandie_bretagne', 'languedoc', 'aquitaine')
FRENCH = ('france_1', 'france_2', 'france_3', 'france_4', 'france_5', 'france_6')
SPEAKER = 'commander_1'


def table(players: int = 1, seed: int = 1, **options: str) -> Position:
    """A game as it is set up."""
    return start('coalitions', 'l_empereur', players, seed, **options)


def bare(players: int = 1, **options: str) -> Position:
    """No pieces, no cards in hand, no money; Britain alone has the lowest Morale of the coalition."""
    p = table(players, 1, **options).clear()
    for power in POWERS:
        p.hand(power)
    p.money(britain=0, france=0, austria=0, prussia=0, russia=0, ottomans=0)
    return p.morale(britain=4, france=10, austria=6, prussia=6, russia=6, ottomans=6)


def over(p: Position, power: str, name: str) -> Position:
    """The action over which a power's symbol stands, in the turn in which it does."""
    return action(p, (ACTIONS.index(name) + POWERS.index(power)) % len(POWERS) + 1, name)


def on_top(p: Position, *cards: str) -> Position:
    """The next Napoleon cards, in this order."""
    assert isinstance(p.g, Coalitions)
    names = list(p.g.edition.files.cards['napoleon'])
    wanted = [names.index(card) for card in reversed(cards)]
    p.g.campaigns = pile('napoleon', [card for card in p.g.campaigns.items if card not in wanted] + wanted)
    return p


def campaign(p: Position, card: str, name: str = 'movement') -> Position:
    """France resolves this Napoleon card."""
    over(on_top(p, card), 'france', name)
    assert asked(p) == 'turn_card'
    return p.play(f'{SPEAKER} turn')


def race(p: Position, name: str = 'movement') -> Position:
    """France is over one of its three campaigning actions, and Paris is in danger."""
    over(p, 'france', name)
    assert p.events('race_to_paris') != []
    return p


IDLE = {
    'support_attack': 'done',
    'support_defence': 'done',
    'open_cards': 'done',
    'french_draw': 'reveal',
    'french_none': 'done',
}


def fight(p: Position, battles: int = 1) -> Position:
    """Nobody of the coalition supports or plays any more, until so many battles have been decided."""
    wanted = len(results(p)) + battles
    while p.g.outcome is None and len(results(p)) < wanted:
        p.play(f'{p.asked()[0]} {IDLE[asked(p)]}')
    return p


def results(p: Position) -> list[dict[str, Any]]:
    """The battles that were decided: place, totals of both sides, and by whom they were won."""
    keys = ('event.battle_drawn', 'event.french_victory', 'event.allied_victory')
    found: list[dict[str, Any]] = []
    for event in p.g.events_for(None):
        if event['key'] in keys:
            found.append({**event['params'], 'key': event['key'].removeprefix('event.')})
    return found


def generals(p: Position, power: str = 'france') -> dict[str, tuple[str, int]]:
    """Where the generals of a power on the board are, and with how many troops."""
    shown = p.view()['generals']
    return {
        id: (each['at'], each['troops']) for id, each in shown.items() if each['power'] == power and each['at']
    }  # fmt: skip


def sent(p: Position) -> list[tuple[str, str]]:
    """The French generals put somewhere by a card or by the race, in order."""
    return [(event['general'], event['place']) for event in p.events('campaigns')]


def influence(p: Position) -> int:
    points: int = p.of('france', 'influence')
    return points


LAZY = ('done', 'pass', 'off_board', 'turn', 'reveal')


def quiet(p: Position, turns: int, keys: list[str] | None = None) -> Position:
    """Everybody does the least he can until so many turns have begun; what was asked goes into ``keys``."""
    wanted = len(p.events('turn')) + turns
    while p.g.outcome is None and len(p.events('turn')) < wanted:
        if keys is not None:
            keys.append(asked(p))
        role = p.asked()[0]
        legal = p.legal(role)
        p.play(f'{role} {next((each for each in LAZY if each in legal), legal[0])}')
    return p
