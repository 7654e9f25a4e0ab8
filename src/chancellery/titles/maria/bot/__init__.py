"""The bots' knowledge of Maria."""

from chancellery.titles.maria.bot.adviser import Adviser

__all__ = ['Adviser']
