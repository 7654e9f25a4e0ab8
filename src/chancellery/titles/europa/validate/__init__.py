"""Checks of Europa's data."""

from chancellery.titles.europa.validate.report import problems, provenance_faults, violations, warnings

__all__ = ['problems', 'provenance_faults', 'violations', 'warnings']
