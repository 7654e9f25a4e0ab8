"""Checks of Maria's data."""

from chancellery.titles.maria.validate.report import (
    all_values,
    origins,
    problems,
    provenance_faults,
    violations,
    warnings,
)

__all__ = ['all_values', 'origins', 'problems', 'provenance_faults', 'violations', 'warnings']
