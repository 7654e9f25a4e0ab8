"""Kill -9 in full flight: once with each title here, a hundred times in ``make test-long``."""

import pytest

import chancellery
from tests.server.killing import FEWEST, kill_in_full_flight


@pytest.mark.slow
def test_killed_with_every_title_it_loses_and_doubles_nothing(tmp_path):
    titles = chancellery.titles()
    flight = kill_in_full_flight(tmp_path, len(titles))
    assert flight.kills == dict.fromkeys(titles, 1)
    assert sum(flight.done.values()) >= FEWEST * len(titles)
