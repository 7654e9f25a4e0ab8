"""Fields of battle for the rule tests of Coalitions: a bare board, marches, quick battles, declared statuses."""

from __future__ import annotations

from typing import Any

from chancellery.titles.coalition_family.diplomacy import DiplomacyPhase
from chancellery.titles.coalition_family.sequence import ActionTurn
from tests.titles.coalition_family.position import Position, start

POWERS = ('britain', 'france', 'austria', 'prussia', 'russia', 'ottomans')


def field(players: int = 6, scenario: str = '1805', **options: str) -> Position:
    """A board without pieces and hands without cards; every named general is the first of his power."""
    p = start('coalitions', scenario, players, 1, **options)
    while p.prompt(p.asked()[0]) in ('prompt.napoleon', 'prompt.named'):
        role = p.asked()[0]
        p.play(f'{role} {p.legal(role)[0]}')
    p.clear()
    for power in POWERS:
        p.hand(power)
    return p


def at_war(p: Position) -> Position:
    """Austria, Prussia and Russia with Britain, the Ottomans on their own."""
    return p.status(austria='british', prussia='british', russia='british', ottomans='expansionist')


def asked(p: Position) -> str:
    """What the first of those asked is asked, without ``prompt.``."""
    return p.prompt(p.asked()[0]).removeprefix('prompt.')


def moves(p: Position, power: str, arbiter: str | None = None) -> Position:
    """The first movement turn of a power; the first who may be is the Arbiter, and no garrison is disbanded."""
    p.movement(power)
    role = p.asked()[0]
    if asked(p) == 'arbiter':
        p.play(f'{role} arbiter:{arbiter}' if arbiter else f'{role} {p.legal(role)[0]}')
    if asked(p) == 'disband':
        p.play(f'{role} done')
    return p


def go(p: Position, general: str, *steps: str, garrisons: tuple[str, ...] = ()) -> Position:
    """Move a general by these actions, leave garrisons, and no more of them than these."""
    role = p.asked()[0]
    p.play(f'{role} general:{general}', *[f'{role} {step}' for step in steps])
    for place in garrisons:
        p.play(f'{role} garrison:{place}')
    if p.asked() == (role,) and asked(p) == 'garrison':
        p.play(f'{role} done')
    return p


def end(p: Position) -> Position:
    """Nobody else moves: on to the battles."""
    return p.play(f'{p.asked()[0]} done')


def attack(p: Position, general: str, place: str) -> Position:
    """March into a place and begin the battle there."""
    return end(go(p, general, f'march:{place}'))


IDLE = {'support_attack': 'done', 'support_defence': 'done', 'card': 'pass', 'lead': 'pass', 'reveal': 'reveal'}


def fight(p: Position) -> Position:
    """Nobody supports any more, nobody plays any more: to the result."""
    while p.g.outcome is None and asked(p) in IDLE:
        p.play(f'{p.asked()[0]} {IDLE[asked(p)]}')
    return p


def declare(p: Position, **statuses: str) -> Position:
    """A Diplomacy Phase in which these statuses are chosen, the others kept and everybody admitted."""
    p.g.round = 2
    p.at(DiplomacyPhase())
    while p.g.round == 2 and asked(p) in ('expel', 'talk_status', 'status', 'admit'):
        key = asked(p)
        role = p.asked()[0]
        kept = statuses.get(role, p.of(role, 'status'))
        answer = {'expel': 'done', 'talk_status': 'ready', 'status': f'status:{kept}', 'admit': 'accept'}[key]
        p.play(f'{role} {answer}')
    return p


def drill_of(p: Position, power: str) -> Position:
    """The action turn in which this power's symbol stands over Drill."""
    p.g.round = 1
    p.g.turn = POWERS.index(power) + 1
    return p.at(ActionTurn())


def bids(p: Position, **bids: int) -> Position:
    """Open the auction and bid; who is not named bids nothing."""
    p.play('britain open')
    for role in p.g.roles:
        p.play(f'{role} bid:{bids.get(role, 0)}')
    return p


def legal(p: Position, role: str, verb: str) -> list[str]:
    """What a role may say after a verb now."""
    return [text.partition(':')[2] for text in p.legal(role) if text.partition(':')[0] == verb]


def totals(p: Position) -> dict[str, Any]:
    """Place, attack and defence of the last battle that was decided."""
    figures = {'place', 'attack', 'defence'}
    told = [e for e in p.g.events_for(None) if set(e['params']) == figures and e['key'] != 'event.strength']
    params: dict[str, Any] = told[-1]['params']
    return params
