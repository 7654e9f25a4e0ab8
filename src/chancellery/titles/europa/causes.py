"""Why something happens, for the log: the card, event or goal that runs, or the rule whose turn it is."""

from __future__ import annotations

from typing import Any, Final

from chancellery.titles.europa.state import Europa

RUN: Final = 'Run'  # the frame of a card, an event or a goal that runs

UNKNOWN: Final = ''
RULES: Final = {  # by the frame that is at work: ``origin.<word>``
    'ConvertArea': 'convert',
    'ChangeStateReligion': 'profess',
    'Disloyal': 'disloyal',
    'Expansion': 'expansion',
    'Income': 'monarch_power',
    'InvasionBattle': 'battle',
    'Invasions': 'invasion',
    'LandBattle': 'battle',
    'Mortality': 'mortality',
    'NativeUprising': 'natives',
    'NavalBattle': 'battle',
    'OpenWar': 'declaration',
    'RebelResults': 'rebel_dice',
    'ReligiousDissent': 'dissent',
    'RoundUnrest': 'restless',
    'Ruin': 'bankruptcy',
    'TakeTurn': UNKNOWN,  # what a player does himself needs no cause
}


def cause(g: Europa) -> str:
    """The nearest cause, for a line of the log; nothing where no log is written, since then nobody reads it."""
    return nearest_cause(g) if g.recording else UNKNOWN


def nearest_cause(g: Europa) -> str:
    """The nearest frame on the stack that is a cause: ``dissent``, ``event:103-1``; nothing where there is none."""
    found = UNKNOWN
    programs: Any = g.programs
    for frame in g.stack:
        if frame.info.name == RUN:
            run: Any = frame
            found = programs.blocks[run.block].address.partition('/')[0]
        elif frame.info.name in RULES:
            found = RULES[frame.info.name]
    return found
