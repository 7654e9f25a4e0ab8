"""The seven promises of every title, as a suite: for tests and for ``chancellery check``."""

from chancellery.conformance.failures import Failure
from chancellery.conformance.suite import check_title, fingerprint

__all__ = ['Failure', 'check_title', 'fingerprint']
