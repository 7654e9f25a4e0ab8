"""The bots' knowledge of Coalitions."""

from chancellery.titles.coalitions.bot.adviser import Adviser

__all__ = ['Adviser']
