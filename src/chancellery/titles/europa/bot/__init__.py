"""The bots' knowledge of Europa."""

from chancellery.titles.europa.bot.adviser import Adviser

__all__ = ['Adviser']
