"""Why something happens, for the log: the card, event or goal that runs, or the rule whose turn it is."""

from __future__ import annotations

from typing import Final

from chancellery.titles.europa.effects.modifiers import library
from chancellery.titles.europa.effects.run import Run
from chancellery.titles.europa.state import Europa

UNKNOWN: Final = ''
RULES: Final = {  # by the frame that is at work: ``origin.<word>``
    'ConvertArea': 'convert',
    'Disloyal': 'disloyal',
    'Expansion': 'expansion',
    'Income': 'monarch_power',
    'LandBattle': 'battle',
    'Mortality': 'mortality',
    'NativeUprising': 'natives',
    'NavalBattle': 'battle',
    'ReligiousDissent': 'dissent',
    'RoundUnrest': 'restless',
    'TakeTurn': UNKNOWN,  # what a player does himself needs no cause
}


def cause(g: Europa) -> str:
    """The nearest frame on the stack that is a cause: ``dissent``, ``event:103-1``; nothing where there is none."""
    found = UNKNOWN
    if g.recording:
        for frame in g.stack:
            if isinstance(frame, Run):
                found = library(g).blocks[frame.block].address.partition('/')[0]
            elif frame.info.name in RULES:
                found = RULES[frame.info.name]
    return found
