"""Kill -9 in full flight: three times here, a hundred times in ``make test-long``."""

import pytest

from tests.server.killing import kill_in_full_flight


@pytest.mark.slow
def test_killed_three_times_it_loses_and_doubles_nothing(tmp_path):
    assert kill_in_full_flight(tmp_path, 3) > 10
