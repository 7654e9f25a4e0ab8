"""Chancellery: grand-strategy board games of Europe, 1400-1815, to play, search and train on.

>>> import chancellery
>>> title = chancellery.load('gods_playground')
>>> state = title.start(seed=7)
>>> state.deciders
('red',)
"""

from chancellery import arena, bots
from chancellery.game import Game
from chancellery.kernel.actions import Action
from chancellery.kernel.outcome import Outcome
from chancellery.kernel.refusals import IllegalAction, Refusal
from chancellery.titles import load, titles

__version__ = '0.1.0'
__all__ = ['Action', 'Game', 'IllegalAction', 'Outcome', 'Refusal', '__version__', 'arena', 'bots', 'load', 'titles']
