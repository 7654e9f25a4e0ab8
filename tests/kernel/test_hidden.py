"""Hidden containers: who knows what, and how the rest is drawn anew."""

import itertools
import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from chancellery.kernel.hidden import UNKNOWN, Cards, cards_from, hand, pile, redraw
from chancellery.kernel.rng import seeded
from tests.kernel.yard import fresh
from tests.titles_for_tests.courtyard.state import Courtyard

ASH, BIRCH, CEDAR = 0, 1, 2
SPECTATOR = -1


@pytest.fixture
def g() -> Courtyard:
    return fresh()


def test_a_pile_lies_face_down_and_its_last_item_is_on_top(g):
    cards = pile('cards', [4, 2, 9])
    own = hand('cards', [], ASH)
    assert len(cards) == 3
    assert cards.seen_by(ASH) == g.seen(cards, SPECTATOR) == [UNKNOWN] * 3
    assert cards.draw(g, own) == 9
    assert cards.items == [4, 2]
    assert own.seen_by(ASH) == [9]
    assert own.seen_by(BIRCH) == g.seen(own, SPECTATOR) == [UNKNOWN]


def test_a_hand_is_known_to_its_owner_and_its_order_tells_nothing(g):
    cards = hand('cards', [7, 3, 5], BIRCH)
    assert cards.items == [3, 5, 7]
    cards.add(4, 0)
    assert cards.seen_by(BIRCH) == [3, 4, 5, 7]
    assert cards.seen_by(ASH) == [UNKNOWN] * 4


def test_what_is_seen_of_a_hand_does_not_tell_between_which_items_it_lies():
    one = hand('cards', [1, 9], BIRCH)
    other = hand('cards', [1, 2], BIRCH)
    for cards, item in ((one, 5), (other, 5)):
        cards.add(item, 1 << ASH)
    assert one.seen_by(ASH) == other.seen_by(ASH) == [UNKNOWN, UNKNOWN, 5]


def test_a_spectator_sees_what_everybody_knows(g):
    """And of a hand nothing about between which items it lies."""
    cards = pile('cards', [1, 2, 3])
    assert cards.turn_up(g, 1) == 2
    assert g.seen(cards, SPECTATOR) == [UNKNOWN, 2, UNKNOWN]
    assert [cards.known_to_all(g, at) for at in range(3)] == [False, True, False]
    own = hand('cards', [4, 6, 8], ASH)
    own.look(g, g.everyone() & ~(1 << CEDAR), 3)
    assert g.seen(own, SPECTATOR) == [UNKNOWN] * 3
    own.learn(g, 1 << CEDAR)
    assert g.seen(own, SPECTATOR) == [4, 6, 8]


def test_items_are_taken_by_place_and_all_at_once(g):
    cards = pile('cards', [1, 2, 3, 4])
    cards.turn_up(g, 2)
    assert cards.take_at(-1) == 4
    assert cards.take_at(0) == 1
    assert cards.seen_by(ASH) == [UNKNOWN, 3]
    assert cards.take_all() == [2, 3]
    assert len(cards) == 0
    assert cards.seen_by(ASH) == []


def test_a_pile_is_refilled_from_an_open_one_but_for_what_stays_on_top(g):
    """Nobody knows what lies where any more, and what was proven absent may be there."""
    past = pile('cards', [1, 2, 3, 4, 5], known=g.everyone())
    deck = pile('cards', [])
    deck.prove_void(1)
    deck.refill(g, past, keep=2)
    assert sorted(deck.items) == [1, 2, 3]
    assert deck.seen_by(ASH) == [UNKNOWN] * 3
    assert deck.voids == ()
    assert past.items == [4, 5]
    assert g.seen(past, SPECTATOR) == [4, 5]


def test_who_gets_a_hand_looks_at_it_and_who_had_it_forgets_nothing(g):
    cards = hand('cards', [3, 5], ASH)
    cards.hand_over(g, 1 << BIRCH)
    assert cards.seen_by(BIRCH) == [3, 5]
    assert cards.seen_by(ASH) == [3, 5]
    cards.add(9, 0)
    assert cards.seen_by(ASH) == [UNKNOWN, 3, 5]


def test_one_role_looks_at_the_top_of_a_pile(g):
    cards = pile('cards', [1, 2, 3, 4])
    cards.look(g, 1 << BIRCH, 2)
    assert cards.seen_by(BIRCH) == [UNKNOWN, UNKNOWN, 3, 4]
    assert cards.seen_by(ASH) == [UNKNOWN] * 4
    cards.look(g, 1 << ASH, 99)
    assert cards.seen_by(ASH) == [1, 2, 3, 4]
    assert cards.seen_by(BIRCH) == [UNKNOWN, UNKNOWN, 3, 4]
    cards.look(g, 1 << CEDAR, 0)
    assert cards.seen_by(CEDAR) == [UNKNOWN] * 4


def test_who_knew_the_top_item_knows_where_it_went(g):
    cards = pile('cards', [1, 2, 3])
    cards.look(g, 1 << BIRCH, 1)
    own = hand('cards', [8], ASH)
    cards.draw(g, own)
    assert own.seen_by(BIRCH) == [UNKNOWN, 3]
    assert own.seen_by(CEDAR) == [UNKNOWN, UNKNOWN]


def test_who_watches_a_draw_knows_the_item(g):
    own = hand('cards', [], ASH)
    pile('cards', [1, 2]).draw(g, own, seen=1 << CEDAR)
    assert own.seen_by(CEDAR) == [2]
    assert own.seen_by(BIRCH) == [UNKNOWN]


def test_a_shuffle_forgets(g):
    cards = pile('cards', list(range(12)), known=0b111)
    cards.shuffle(g)
    assert sorted(cards.items) == list(range(12))
    assert cards.items != list(range(12))
    assert all(cards.seen_by(role) == [UNKNOWN] * 12 for role in (ASH, BIRCH, CEDAR))


def test_a_card_played_openly_is_gone():
    cards = hand('cards', [3, 5, 7], ASH)
    cards.known[1] |= 1 << BIRCH
    cards.take(5)
    assert cards.seen_by(ASH) == [3, 7]
    assert cards.seen_by(BIRCH) == [UNKNOWN, UNKNOWN]
    with pytest.raises(ValueError):
        cards.take(5)


def test_a_card_given_face_down_is_known_to_giver_and_taker():
    ash, birch = hand('cards', [3, 5], ASH), hand('cards', [8], BIRCH)
    ash.give(5, birch)
    assert ash.items == [3]
    assert birch.seen_by(BIRCH) == [5, 8]
    assert birch.seen_by(ASH) == [UNKNOWN, 5]
    assert birch.seen_by(CEDAR) == [UNKNOWN, UNKNOWN]


def test_who_did_not_see_a_gift_loses_track_of_all_that_could_have_moved():
    ash, birch = hand('cards', [3, 5], ASH), hand('cards', [8], BIRCH)
    for cards in (ash, birch):
        cards.known = [known | 1 << CEDAR for known in cards.known]
    ash.give(5, birch)
    assert ash.seen_by(CEDAR) == [UNKNOWN]
    assert birch.seen_by(CEDAR) == [UNKNOWN, 8]


def test_who_watches_a_gift_keeps_track():
    ash, birch = hand('cards', [3, 5], ASH), hand('cards', [8], BIRCH)
    ash.known = [known | 1 << CEDAR for known in ash.known]
    ash.give(5, birch, seen=1 << CEDAR)
    assert ash.seen_by(CEDAR) == [3]
    assert birch.seen_by(CEDAR) == [UNKNOWN, 5]


def test_the_giver_loses_track_when_the_card_wanders_on():
    ash, birch, cedar = hand('cards', [5], ASH), hand('cards', [8], BIRCH), hand('cards', [], CEDAR)
    ash.give(5, birch)
    birch.give(8, cedar)
    assert birch.seen_by(ASH) == [UNKNOWN]
    assert cedar.seen_by(ASH) == [UNKNOWN]
    assert birch.items == [5]


def test_a_known_card_given_back_into_a_pile_stays_known_to_the_giver(g):
    ash, deck = hand('cards', [5], ASH), pile('cards', [1, 2])
    ash.give(5, deck)
    assert deck.seen_by(ASH) == [UNKNOWN, UNKNOWN, 5]
    assert deck.seen_by(BIRCH) == [UNKNOWN] * 3


def test_equal_items_do_not_tell_whether_there_was_another():
    """Birch knows of one 5 in Ash's hand; when Ash plays a 5 openly, Birch cannot know whether one is left."""
    with_second, without = hand('cards', [5, 5], ASH), hand('cards', [3, 5], ASH)
    with_second.known[1] |= 1 << BIRCH
    without.known[1] |= 1 << BIRCH
    for cards in (with_second, without):
        cards.tidy()
        assert cards.seen_by(BIRCH) == [UNKNOWN, 5]
        cards.take(5)
    assert with_second.seen_by(BIRCH) == without.seen_by(BIRCH)


def test_items_that_look_alike_are_missed_once_in_all_the_containers_they_could_have_gone_from():
    """5 and 15 look alike: Birch knew the 5 that went, Cedar only the 15, and cannot tell that it was not this one."""
    first, second = hand('low', [3, 5], ASH), hand('high', [15, 15, 18], ASH)
    first.known[1] |= 1 << BIRCH
    second.known = [known | 1 << BIRCH | 1 << CEDAR for known in second.known]
    gone = first.take(5)
    for cards in (first, second):
        gone = cards.miss([5, 15], gone)
    assert second.seen_by(BIRCH) == [15, 15, 18]
    assert second.seen_by(CEDAR) == [UNKNOWN, 15, 18]
    assert second.seen_by(ASH) == [15, 15, 18]
    assert first.seen_by(ASH) == [3]


def test_voids_are_recorded_once_and_in_order():
    cards = hand('cards', [0], ASH)
    for kind in (3, 1, 3):
        cards.prove_void(kind)
    assert cards.voids == (1, 3)


@pytest.mark.parametrize('way', ['add', 'draw', 'give'])
def test_a_proven_void_ends_when_a_card_comes_in_unseen(g, way):
    cards = hand('cards', [0], ASH)
    cards.prove_void(3)
    if way == 'add':
        cards.add(15, 0)
    elif way == 'draw':
        pile('cards', [15]).draw(g, cards)
    else:
        hand('cards', [15], BIRCH).give(15, cards)
    assert cards.voids == ()


def test_a_proven_void_outlasts_what_goes_out():
    cards = hand('cards', [0, 1, 2], ASH)
    cards.prove_void(3)
    cards.take(0)
    cards.give(1, hand('cards', [], BIRCH))
    assert cards.voids == (3,)


def test_copies_and_stored_containers_are_equal_and_independent(g):
    cards = pile('cards', [5, 1, 3])
    cards.look(g, 1 << BIRCH, 1)
    cards.prove_void(2)
    for copy in (cards.clone(), cards_from(json.loads(json.dumps(cards.dump())))):
        assert copy.dump() == cards.dump()
        copy.add(7, 0)
        copy.look(g, 0b111, 4)
        copy.prove_void(9)
    assert cards.dump() == {
        'pool': 'cards',
        'cards': [5, 1, 3],
        'known': [0, 0, 1 << BIRCH],
        'voids': [2],
        'ordered': True,
        'owners': 0,
    }


# ---- drawing anew


@st.composite
def tables(draw: Any) -> list[Cards]:
    """Hands and piles of one pool of 20 different cards, with knowledge and true voids (a card's kind is card // 5)."""
    deck = draw(st.permutations(list(range(20))))
    sizes = draw(st.lists(st.integers(0, 6), min_size=1, max_size=5))
    containers: list[Cards] = []
    at = 0
    for size in sizes:
        items = list(deck[at : at + size])
        at += size
        owner = draw(st.integers(-1, 2))
        cards = pile('cards', items) if owner < 0 else hand('cards', items, owner)
        cards.known = [known | draw(st.integers(0, 7)) for known in cards.known]
        cards.tidy()
        absent = [kind for kind in range(4) if all(item // 5 != kind for item in items)]
        for kind in draw(st.lists(st.sampled_from(absent), max_size=2)) if absent else []:
            cards.prove_void(kind)
        containers.append(cards)
    return containers


def drawn(containers: list[Cards], role: int, seed: int) -> list[Cards]:
    """A copy with everything hidden from the role drawn anew."""
    copies = [cards.clone() for cards in containers]
    redraw(fresh(), copies, role, seeded(seed))
    return copies


def dumps(containers: list[Cards]) -> list[dict[str, Any]]:
    return [cards.dump() for cards in containers]


@given(tables(), st.integers(0, 2), st.integers(0, 1000))
def test_a_redraw_keeps_what_the_role_sees_the_counts_the_items_and_the_voids(containers, role, seed):
    before = dumps(containers)
    copies = drawn(containers, role, seed)
    assert dumps(containers) == before
    for was, now in zip(containers, copies, strict=True):
        assert now.seen_by(role) == was.seen_by(role)
        assert sorted(now.known) == sorted(was.known)
        assert all(known & now.owners == now.owners for known in now.known)
        assert all(item // 5 not in now.voids for item in now.items)
        assert (now.voids, now.owners, now.ordered) == (was.voids, was.owners, was.ordered)
        if was.ordered:
            assert now.known == was.known
    assert sorted(i for cards in copies for i in cards.items) == sorted(i for cards in containers for i in cards.items)


@given(tables(), st.integers(0, 2), st.integers(0, 1000), st.integers(0, 1000))
def test_a_redraw_depends_on_what_the_role_knows_alone(containers, role, one, other):
    twin = drawn(containers, role, one)
    assert dumps(drawn(twin, role, other)) == dumps(drawn(containers, role, other))


@given(tables(), st.integers(0, 2), st.integers(0, 1000))
def test_a_redraw_shows_the_same_to_everyone_who_knows_no_more_than_the_role(containers, role, seed):
    copies = drawn(containers, role, seed)
    for was, now in zip(containers, copies, strict=True):
        for other in range(3):
            if all(known >> role & 1 for known in was.known if known >> other & 1):
                assert now.seen_by(other) == was.seen_by(other)


@settings(max_examples=20)
@given(tables(), st.integers(0, 2))
def test_a_role_that_knows_all_is_dealt_nothing_else(containers, role):
    for cards in containers:
        cards.known = [known | 1 << role for known in cards.known]
        cards.tidy()
    assert dumps(drawn(containers, role, 5)) == dumps(containers)


def test_every_way_that_fits_the_voids_is_drawn():
    """Two hands of two and a pile of one over the cards 0, 1, 5, 6, 10; Birch is void of kind 0, Cedar of kind 1."""
    birch, cedar, deck = hand('cards', [5, 10], BIRCH), hand('cards', [0, 1], CEDAR), pile('cards', [6])
    birch.prove_void(0)
    cedar.prove_void(1)
    seen = set()
    for seed in range(400):
        copies = drawn([birch, cedar, deck], ASH, seed)
        seen.add((tuple(copies[0].items), tuple(copies[1].items), tuple(copies[2].items)))
    wanted = set()
    for order in itertools.permutations([0, 1, 5, 6, 10]):
        one, two, top = tuple(sorted(order[:2])), tuple(sorted(order[2:4])), order[4:]
        if all(card // 5 != 0 for card in one) and all(card // 5 != 1 for card in two):
            wanted.add((one, two, top))
    assert seen == wanted


def test_without_voids_every_deal_is_about_equally_likely():
    counts: dict[int, int] = {}
    containers = [hand('cards', [1], BIRCH), hand('cards', [2], CEDAR), pile('cards', [3, 4])]
    for seed in range(4000):
        item = drawn(containers, ASH, seed)[0].items[0]
        counts[item] = counts.get(item, 0) + 1
    assert sorted(counts) == [1, 2, 3, 4]
    assert all(880 < count < 1120 for count in counts.values())


def test_pools_do_not_mix():
    cards, tokens = pile('cards', [1, 2, 3]), pile('tokens', [11, 12, 13])
    for seed in range(20):
        copies = drawn([tokens, cards], ASH, seed)
        assert sorted(copies[0].items) == [11, 12, 13]
        assert sorted(copies[1].items) == [1, 2, 3]


def test_voids_that_nothing_fits_are_an_error_of_the_title():
    cards = hand('cards', [1], BIRCH)
    cards.prove_void(0)
    with pytest.raises(AssertionError, match='voids'):
        drawn([cards], ASH, 1)
