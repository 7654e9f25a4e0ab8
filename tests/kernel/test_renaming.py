"""Names that are no more: dumps, histories and saved games that use them go on."""

from __future__ import annotations

import copy
import json
from typing import Any

import pytest

from chancellery.game import Game, agrees
from chancellery.kernel.renaming import OldNames
from chancellery.kernel.rng import seeded
from tests.kernel.yard import TITLE, choose, start
from tests.titles_for_tests.courtyard.frames import FRAMES, Rights
from tests.titles_for_tests.courtyard.state import VERBS, Courtyard
from tests.titles_for_tests.courtyard.title import CourtyardTitle

NAMES = OldNames(
    verbs={'bid': 'stake', 'cry': 'offer'},
    frames={'Bids': 'Stakes', 'Day': 'Round'},
    fields={'purses': 'coins'},
    frame_fields={'Stakes': {'bids': 'chosen'}},
    steps={'Round': {'bidding': 'stakes'}},
)


def renamed(names: OldNames) -> CourtyardTitle:
    """The courtyard with a past."""
    cls: Any = type('Renamed', (CourtyardTitle,), {'old_names': names})
    title: CourtyardTitle = cls(
        'courtyard', 'Courtyard', TITLE.scenarios, copy.deepcopy(VERBS), FRAMES, Courtyard, TITLE.texts, 'courtyard-1',
        Rights(), sizes={'power': 6}, observed_depth=4,
    )  # fmt: skip
    return title


def old_dump(g: Any) -> dict[str, Any]:
    """What the courtyard of the past would have stored."""
    data: dict[str, Any] = json.loads(json.dumps(g.dump()))
    data['version'] = 'older'
    data['fields']['purses'] = data['fields'].pop('coins')
    bottom, top = data['stack']
    assert (bottom['frame'], bottom['at'], top['frame']) == ('Round', 'well', 'Stakes')
    bottom['frame'] = 'Day'
    top['frame'] = 'Bids'
    top['bids'] = [[each.replace('stake', 'bid') for each in chosen] for chosen in top.pop('chosen')]
    return data


@pytest.fixture
def staked() -> Courtyard:
    """The first round, in which one role has staked two coins."""
    g = start(1)
    for _ in range(2):
        g.play('ash', 'stake')
    return g


def test_a_dump_in_old_names_goes_on(staked):
    title = renamed(NAMES)
    data = old_dump(staked)
    with pytest.raises(ValueError, match='damaged'):
        TITLE.restore(data, older=True)
    again = title.restore(data, older=True)
    assert again.digest() == staked.digest()
    assert agrees(data, again)
    assert data == old_dump(staked), 'what was stored stays as it is'
    rng = seeded(1, 'test')
    for _ in range(30):
        role, action = choose(staked, rng)
        staked.play(role, action)
        again.play(role, action)
    assert again.digest() == staked.digest()


def test_the_next_step_of_a_phase_may_have_had_another_name():
    g = start(1)
    data: dict[str, Any] = json.loads(json.dumps(g.dump())) | {'version': 'older'}
    data['stack'][0]['at'] = 'bidding'
    assert renamed(NAMES).restore(data, older=True).stack[0].at == 1  # type: ignore[attr-defined]


def test_what_is_not_the_same_does_not_agree(staked):
    data = old_dump(staked)
    data['stack'][1]['bids'][0].pop()
    assert not agrees(data, renamed(NAMES).restore(old_dump(staked), older=True))


def test_an_action_goes_by_its_old_name_too():
    title = renamed(NAMES)
    g = title.start(players=3, seed=1)
    assert title.encode('bid') == title.encode('stake')
    assert title.encode('cry:2') == title.encode('offer:2')
    assert 'bid' not in title.verbs
    assert str(g.legal('ash')[0]) == 'stake'
    assert g.explain('ash', 'bid') == []
    g.play('ash', 'bid')
    game = Game.at(g, 1)
    game.play('ash', 'bid')
    assert game.history == [('ash', 'stake')]


def test_a_saved_game_in_old_names_is_played_again(monkeypatch):
    title = renamed(NAMES)
    monkeypatch.setattr('chancellery.game.load', lambda id, data=None: title)
    game = Game(TITLE, players=3, seed=1)
    for role in ('ash', 'birch', 'cedar'):
        game.play(role, 'stake')
        game.play(role, 'enough')
    game.play('ash', 'offer:1')
    saved = json.loads(json.dumps(game.dump())) | {'version': 'older'}
    for entry in saved['history']:
        entry[1] = entry[1].replace('stake', 'bid').replace('offer', 'cry')
    saved['state']['fields']['purses'] = saved['state']['fields'].pop('coins')
    again = Game.restore(saved)
    assert again.state.digest() == game.state.digest()
    assert again.history == game.history


@pytest.mark.parametrize(
    ('names', 'words'),
    [
        (OldNames(verbs={'bid': 'bet'}), "no verb 'bet', which 'bid' is said to be called now"),
        (OldNames(verbs={'offer': 'stake'}), "a verb 'offer', which cannot be the old name of 'stake' as well"),
        (OldNames(frames={'Bids': 'Bets'}), "no frame 'Bets'"),
        (OldNames(fields={'purse': 'coin'}), "no field 'coin'"),
        (OldNames(frame_fields={'Bets': {}}), "no frame 'Bets'"),
        (OldNames(frame_fields={'Stakes': {'bids': 'bets'}}), "no field of Stakes 'bets'"),
        (OldNames(steps={'Round': {'bidding': 'dice'}}), "no step of Round 'dice'"),
    ],
)
def test_names_that_lead_nowhere_are_refused(names, words):
    with pytest.raises(ValueError, match=words):
        renamed(names)
