"""Kill -9 at a hundred random instants: people play, take back, go back, talk and choose in secret meanwhile."""

import os

from tests.server.killing import kill_in_full_flight


def test_killed_a_hundred_times_it_loses_and_doubles_nothing(tmp_path, progress):
    times = int(os.environ.get('CHANCELLERY_KILLS', '100'))
    done = kill_in_full_flight(tmp_path, times, lambda kill: progress(f'kills {kill}/{times}'))
    progress(f'kills {times}/{times}: {done} acknowledged deeds, none lost, none doubled\n')
    assert done > 10 * times
