"""The log, as each role may read it."""

import json
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from chancellery.kernel.events import EVERYONE, Event, Log, restored
from tests.kernel.yard import fresh, start, walk

ASH, BIRCH = 0, 1
SPECTATOR = -1


def log_of(*masks: int) -> Log:
    """A log whose n-th entry is called n and seen by these roles."""
    log = fresh().journal
    for n, mask in enumerate(masks):
        log.add(Event(f'event.{n}', {}, mask))
    return log


def keys(entries: list[dict[str, Any]]) -> list[str]:
    return [entry['key'].removeprefix('event.') for entry in entries]


def test_each_viewer_counts_its_own_entries():
    log = log_of(EVERYONE, 1 << ASH, EVERYONE, 1 << BIRCH, 1 << ASH | 1 << BIRCH)
    assert keys(log.shown_to(ASH, 0)) == ['0', '1', '2', '4']
    assert keys(log.shown_to(BIRCH, 0)) == ['0', '2', '3', '4']
    assert keys(log.shown_to(SPECTATOR, 0)) == ['0', '2']
    assert [entry['n'] for entry in log.shown_to(BIRCH, 0)] == [0, 1, 2, 3]


@given(st.lists(st.sampled_from([EVERYONE, 0, 1, 2, 3, 4, 7]), max_size=25), st.integers(-1, 2), st.integers(0, 30))
def test_reading_on_from_a_number_is_the_rest_of_the_whole(masks, role, since):
    log = log_of(*masks)
    whole = log.shown_to(role, 0)
    assert keys(whole) == [
        str(n) for n, mask in enumerate(masks) if mask == EVERYONE or (role >= 0 and mask >> role & 1)
    ]
    assert [entry['n'] for entry in whole] == list(range(len(whole)))
    assert log.shown_to(role, since) == whole[since:]


@given(st.lists(st.sampled_from([EVERYONE, 1, 2, 5]), max_size=20), st.integers(0, 22), st.integers(-1, 2))
def test_a_cut_log_is_the_log_as_it_was(masks, length, role):
    log = log_of(*masks)
    log.cut(length)
    log.add(Event('event.new', {}, 2))
    wanted = log_of(*masks[:length])
    wanted.add(Event('event.new', {}, 2))
    for since in range(3):
        assert log.shown_to(role, since) == wanted.shown_to(role, since)


def test_particulars_are_for_those_who_may_read_them():
    event = Event('event.drew', {'role': 'ash'}, EVERYONE, {'card': 'sword_1'}, 1 << ASH)
    assert event.shown_to(ASH) == {'key': 'event.drew', 'params': {'role': 'ash', 'card': 'sword_1'}}
    assert event.shown_to(BIRCH) == event.shown_to(SPECTATOR) == {'key': 'event.drew', 'params': {'role': 'ash'}}


def test_a_stored_event_comes_back():
    event = Event('event.drew', {'role': 'ash'}, EVERYONE, {'card': 'sword_1'}, 1 << ASH)
    again = restored(json.loads(json.dumps(event.dump())))
    assert again.dump() == event.dump()
    assert again.shown_to(ASH) == event.shown_to(ASH)


def test_a_part_of_a_log_can_be_read():
    log = log_of(EVERYONE, 1, EVERYONE, 2, EVERYONE)
    for role in (ASH, BIRCH, SPECTATOR):
        whole = log.shown_to(role, 0)
        for since in range(len(whole) + 1):
            for until in range(since, len(whole) + 1):
                assert log.shown_to(role, since, until) == whole[since:until]


def test_new_rules_are_told_to_everybody():
    g = fresh()
    g.log_new_rules(0)
    g.log_new_rules(3)
    assert [(event['key'], event['params']) for event in g.events_for(None)] == [
        ('event.rules_changed', {}),
        ('event.rules_back', {'moves': 3}),
    ]


def test_a_copied_log_is_independent():
    log = log_of(EVERYONE, 1)
    copy = log.clone()
    copy.add(Event('event.new', {}, 1))
    copy.cut(0)
    assert keys(log.shown_to(ASH, 0)) == ['0', '1']


def test_a_state_logs_for_all_for_some_and_with_particulars():
    g = fresh()
    g.log('dawn', round=1)
    g.log_to(1 << BIRCH, 'staked', coins=2)
    g.log_secret(1 << ASH, {'card': 'ruse_1'}, 'drew', role='ash')
    assert g.events_for('ash') == [
        {'key': 'event.dawn', 'params': {'round': 1}, 'n': 0},
        {'key': 'event.drew', 'params': {'role': 'ash', 'card': 'ruse_1'}, 'n': 1},
    ]
    assert [entry['key'] for entry in g.events_for('birch')] == ['event.dawn', 'event.staked', 'event.drew']
    assert g.events_for(None, since=1) == [{'key': 'event.drew', 'params': {'role': 'ash'}, 'n': 1}]
    assert g.events_for('ash', since=9) == []


def test_nothing_a_reader_does_to_what_it_got_changes_the_log():
    g = walk(start(seed=4), 4, 60)
    before = json.dumps([event.dump() for event in g.journal.entries])
    stakes = next(entry for entry in g.events_for('ash') if entry['key'] == 'event.lead')
    stakes['params']['stakes'].append(99)
    g.dump()['log'][0][1]['round'] = 99
    assert json.dumps([event.dump() for event in g.journal.entries]) == before


def test_a_restored_log_shares_nothing_with_the_data():
    g = walk(start(seed=4), 4, 60)
    data = json.loads(json.dumps(g.dump()))
    again = g.title.restore(data)
    for entry in data['log']:
        for part in (entry[1], entry[3] or {}):
            for key in part:
                part[key] = 'changed'
    for role in (*g.roles, None):
        assert again.events_for(role) == g.events_for(role)


def test_play_returns_the_new_events_as_the_player_reads_them():
    g = start(seed=1)
    role = g.deciders[0]
    assert g.play(role, 'stake') == [{'key': 'event.staked', 'params': {'coins': 1}}]


def test_a_state_that_does_not_record_writes_nothing():
    g = start(seed=2).clone(log=False)
    assert g.play(g.deciders[0], 'enough') == []
    assert walk(g, 3, 50).events_for('ash') == []
