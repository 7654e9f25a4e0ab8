"""Kill -9 a hundred times: people play, take back, go back, talk and choose in secret meanwhile, at every title."""

import os

from tests.server.killing import FEWEST, Flight, kill_in_full_flight


def test_killed_a_hundred_times_it_loses_and_doubles_nothing(tmp_path, progress):
    times = int(os.environ.get('CHANCELLERY_KILLS', '100'))

    def tell(flight: Flight) -> None:
        progress(f'kills {sum(flight.kills.values())}/{times}: {sum(flight.done.values())} acknowledged deeds')

    flight = kill_in_full_flight(tmp_path, times, tell)
    for title, kills in flight.kills.items():
        progress(f'{title}: {kills} kills, {flight.done[title]} acknowledged deeds, none lost, none doubled\n')
    assert max(flight.kills.values()) - min(flight.kills.values()) <= 1
    assert sum(flight.done.values()) >= FEWEST * times
