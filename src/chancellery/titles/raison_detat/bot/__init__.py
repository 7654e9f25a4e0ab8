"""The bots' knowledge of Raison d'Etat."""

from chancellery.titles.raison_detat.bot.adviser import Adviser

__all__ = ['Adviser']
