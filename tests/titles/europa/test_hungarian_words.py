"""Hungarian endings, which the cards of Europa need."""

from __future__ import annotations

import pytest

from chancellery.titles.europa.effects.telling.realize.suffixes import figure_with, possessed, with_suffix


@pytest.mark.parametrize(
    ('word', 'case', 'said'),
    [
        ('tartomány', 'ra', 'tartományra'),
        ('terület', 'on', 'területen'),
        ('gyarmatföld', 'on', 'gyarmatföldön'),
        ('kocka', 'val', 'kockával'),
        ('presztízs', 'val', 'presztízzsel'),
        ('közigazgatási hatalom', 'val', 'közigazgatási hatalommal'),
        ('a Krím', 'val', 'a Krímmel'),
        ('Velence', 'e', 'Velencéé'),
        ('eszméd', 't', 'eszmédet'),
        ('tartománya', 't', 'tartományát'),
    ],
)
def test_endings_agree_with_the_word(word: str, case: str, said: str) -> None:
    assert with_suffix(word, case) == said


def test_what_is_yours() -> None:
    assert possessed('hatalma', 'hatalmat', False) == 'hatalmad'
    assert possessed('városa', 'várost', False) == 'városod'
    assert possessed('kikötői', '', True) == 'kikötőid'


def test_figures_have_the_ending_of_their_word() -> None:
    assert [figure_with(n, 't') for n in (2, 4, 5, 10, 20)] == ['2-t', '4-et', '5-öt', '10-et', '20-at']
    assert [figure_with(n, 'val') for n in (1, 3, 8, 10, 20)] == ['1-gyel', '3-mal', '8-cal', '10-zel', '20-szal']
