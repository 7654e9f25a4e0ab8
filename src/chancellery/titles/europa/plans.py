"""What others wait for, and the questions that a player may answer before they are asked so that nobody has to wait."""

from __future__ import annotations

from typing import Any, Final

from chancellery.kernel.planning import Plannable
from chancellery.titles.europa.board.unit_names import TYPES, UNIT_IDS

YES_OR_NO: Final[dict[str, tuple[str, ...]]] = {'refuse': ('refuse',), 'accept': ('accept',)}
NO: Final[dict[str, tuple[str, ...]]] = {'refuse': ('refuse',)}


def hits_first_on(first: str) -> tuple[str, ...]:
    """R9.7.6: units of one type before the others; the category that a hit falls on is not a choice."""
    order = [first, *[each for each in TYPES if each != first]]
    return tuple([f'unit:{unit}' for type in order for unit in UNIT_IDS if unit.endswith(type)])


PLANNABLE: Final = (
    # R4.2.8: to pass in the next turn
    Plannable(
        'turn',
        ('prompt.turn', 'prompt.turn_last', 'prompt.turn_of_two', 'prompt.turn_last_of_two', 'prompt.turn_passed'),
        {'pass': ('pass', 'done')},
        once=True,
    ),
    # R4.4.A: what there is can be paid; whoever cannot pay is asked all the same
    Plannable('costs', ('prompt.cut_costs',), {'done': ('done',)}),
    # R11.3.6: calls to arms
    Plannable('offensive_call', ('prompt.answer_offensive',), YES_OR_NO, 'realm'),
    Plannable('defensive_call', ('prompt.answer_defensive',), YES_OR_NO, 'realm'),
    # R5.1.2.8: deals that others propose
    Plannable('deal', ('prompt.answer_deal',), NO, 'realm'),
    # R10.1.6
    Plannable('white_peace', ('prompt.white_peace',), YES_OR_NO, 'realm'),
    # R6.2.4, R6.2.6-7: cards that could be played
    Plannable('attacked', ('prompt.attacked',), NO),
    Plannable('counter', ('prompt.counter',), NO, 'realm'),
    Plannable('battle_actions', ('prompt.battle_actions',), {'pass': ('pass',)}),
    # R9.7.6
    Plannable('hits', ('prompt.take_hit',), {type: hits_first_on(type) for type in TYPES}),
)
# What play waits for while one of these frames is open; the innermost counts.
OCCUPATIONS: Final[dict[str, str]] = {
    'Opening': 'set_up', 'DrawPhase': 'draw', 'PickMissions': 'missions', 'TakeTurn': 'turn', 'TakeEvent': 'event',
    'UnpickedEvent': 'event', 'EventSymbols': 'event', 'PlayCard': 'card', 'UseDisplay': 'card', 'Covert': 'card',
    'Diplomacy': 'deal', 'Trade': 'trade', 'Exploration': 'exploration', 'Recruit': 'recruiting', 'March': 'march',
    'Sail': 'sailing', 'OpenWar': 'war', 'LandBattle': 'battle', 'NavalBattle': 'sea_battle', 'Siege': 'siege',
    'Invasions': 'invasions', 'PeaceAndRebels': 'peace_phase', 'MakePeace': 'peace', 'Treaty': 'peace',
    'ReligiousDissent': 'dissent', 'RebelPhase': 'rebels', 'RebelDice': 'rebels', 'Income': 'income',
    'CutCosts': 'costs', 'Succession': 'succession', 'Election': 'election', 'SecretTalk': 'secret_talk',
    'Cleanup': 'cleanup', 'EndOfAge': 'age',
}  # fmt: skip
ALARMS: Final = ('event.declares_war', 'event.attacks')


def alarms(event: dict[str, Any], role: str) -> bool:
    """War was declared on the player."""
    return event['key'] in ALARMS and event['params'].get('other') == role
