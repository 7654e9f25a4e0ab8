"""The bots' knowledge of Europa in peace."""

from chancellery.titles.europa.bot.adviser import Adviser

__all__ = ['Adviser']
