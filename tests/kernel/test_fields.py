"""What a declaration says about values."""

from __future__ import annotations

from chancellery.kernel.fields import hands, problems
from chancellery.kernel.hidden import Cards


def test_there_may_be_fewer_containers_than_things_of_the_kind_but_not_more():
    field = hands('piles', 'general', 6, 8)
    piles = [Cards('battle', [1, 6], True, 0) for _ in range(3)]
    assert list(problems(field, piles, {'general': 4})) == []
    assert list(problems(field, piles, {'general': 2})) == ['piles has 3 entries, more than 2']
