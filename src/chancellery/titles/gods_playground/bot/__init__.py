"""What plays God's Playground well."""

from chancellery.titles.gods_playground.bot.adviser import Adviser

__all__ = ['Adviser']
