"""The package's names: the function and the folder of the titles are one object."""

import sys

import chancellery
import chancellery.titles.europa.state
import chancellery.titles.maria.title as maria
from chancellery.titles import load, titles


def test_the_titles_can_be_listed_and_their_modules_imported():
    assert chancellery.titles() == titles() == ('coalitions', 'europa', 'gods_playground', 'maria', 'raison_detat')
    assert chancellery.titles is sys.modules['chancellery.titles']
    assert isinstance(load('europa').start(seed=1), chancellery.titles.europa.state.Europa)
    assert maria.make is chancellery.titles.maria.title.make
