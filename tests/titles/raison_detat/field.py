"""What the tests of war and of Minor Powers have in common: an empty board, moves, battles, phases of a turn."""

from __future__ import annotations

from typing import Any

from chancellery.titles.coalition_family.diplomacy import DiplomacyPhase
from chancellery.titles.coalition_family.marching import MovementTurn
from chancellery.titles.coalition_family.sequence import ActionTurn
from tests.titles.coalition_family.position import Position, start

SUPPORT = ('prompt.support_attack', 'prompt.support_defence')
CARDS = ('prompt.card', 'prompt.lead')


def game(scenario: str, players: int | None = None, seed: int = 1, **options: str) -> Position:
    """A game of this title as set up."""
    return start('raison_detat', scenario, players, seed, **options)


def empty(scenario: str, players: int | None = None, **options: str) -> Position:
    """A game with nothing on the board."""
    return game(scenario, players, 1, **options).clear()


def turn(pos: Position, power: str) -> Position:
    """A movement turn of a power, with no Arbiter before it and no further turn after it."""
    return pos.at(pos.g.addressed(MovementTurn(pos.power(power))))


def turn_of_drill(pos: Position, power: str) -> Position:
    """The action turn in which this power's symbol arrives at Drill, from its very beginning."""
    pos.g.turn = pos.g.dial.index(pos.power(power)) + 1
    return pos.at(ActionTurn())


def asked_now(pos: Position) -> tuple[str, str]:
    """The first of those asked, and the key of the question."""
    role = pos.asked()[0]
    return role, pos.prompt(role)


def move(pos: Position, role: str, general: str, *route: str) -> Position:
    """Move a general by these actions and leave no garrison."""
    pos.play(f'{role} general:{general}')
    for step in route:
        pos.play(f'{role} {step}')
    if asked_now(pos)[1] == 'prompt.garrison':
        pos.play(f'{role} done')
    return pos


def attack(pos: Position, role: str, general: str, *route: str) -> Position:
    """In a movement turn of this general's power he alone moves; then come the battles."""
    turn(pos, general.rsplit('_', 1)[0])
    return move(pos, role, general, *route).play(f'{role} done')


def no_support(pos: Position) -> Position:
    """Everybody who could support declines."""
    while asked_now(pos)[1] in SUPPORT:
        pos.play(f'{asked_now(pos)[0]} done')
    return pos


def no_cards(pos: Position) -> Position:
    """Nobody supports, everybody passes, and the (missing) cards are turned over."""
    no_support(pos)
    while asked_now(pos)[1] in CARDS:
        pos.play(f'{asked_now(pos)[0]} pass')
    return reveal(pos)


def reveal(pos: Position) -> Position:
    """Turn the cards over."""
    role, key = asked_now(pos)
    assert key == 'prompt.reveal', key
    return pos.play(f'{role} reveal')


def diplomacy(pos: Position, **statuses: str) -> Position:
    """A Diplomacy Phase: nobody is expelled, these statuses are chosen, the others kept; newcomers are admitted."""
    pos.g.round = 2
    pos.at(DiplomacyPhase())
    while asked_now(pos)[1] == 'prompt.expel':
        pos.play(f'{asked_now(pos)[0]} done')
    for role in pos.asked():
        pos.play(f'{role} ready')
    for role in pos.asked():
        pos.play(f'{role} status:{statuses.get(role, pos.of(role, "status"))}')
    while asked_now(pos)[1] == 'prompt.admit':
        pos.play(f'{asked_now(pos)[0]} accept')
    return pos


def auction(pos: Position, power: str, **bids: int) -> Position:
    """The auction before a Minor Power's Drill; who is not named bids nothing."""
    turn_of_drill(pos, power)
    role, key = asked_now(pos)
    assert key == 'prompt.open_auction', key
    pos.play(f'{role} open')
    for bidder in pos.asked():
        pos.play(f'{bidder} bid:{bids.get(bidder, 0)}')
    return pos


def battle(pos: Position, role: str | None = None) -> dict[str, Any]:
    """The battle under way as a role sees it."""
    found: dict[str, Any] = pos.view(role)['battle']
    return found


def stack(pos: Position, general: str, role: str | None = None) -> list[int]:
    """The cards in a general's stack as a role sees them: 0 lies face down."""
    for each in battle(pos, role)['piles']:
        if each['general'] == general:
            cards: list[int] = each['cards']
            return cards
    raise AssertionError(f'{general} takes no part')


def known(pos: Position, role: str | None, power: str) -> list[int]:
    """What a role knows of a power's hand."""
    cards: list[int] = pos.view(role)['powers'][power]['hand']
    return cards


def scored(pos: Position) -> dict[str, int]:
    """The powers with Influence, and how much."""
    return {power: each['influence'] for power, each in pos.view()['powers'].items() if each['influence']}


def result(pos: Position) -> tuple[str, int, int]:
    """How the last battle ended: attack_wins, defence_wins or battle_drawn, with both totals."""
    for event in reversed(pos.g.events_for(None)):
        key = event['key'].removeprefix('event.')
        if key in ('attack_wins', 'defence_wins', 'battle_drawn'):
            return key, event['params']['attack'], event['params']['defence']
    raise AssertionError('no battle has ended')


def rest(pos: Position) -> Position:
    """Whoever is asked does the least he can until the battle under way is over."""
    ended = len(pos.events('battle'))
    while battle(pos) is not None and len(pos.events('battle')) == ended:
        role = pos.asked()[0]
        legal = pos.legal(role)
        least = [action for action in ('pass', 'done', 'off_board') if action in legal]
        pos.play(f'{role} {(least or legal)[0]}')
    return pos
